"""The pool of decks that a network for every deck is trained with: ``python -m agot_training.every_deck``.

It has three kinds of decks: random ones, whose cards have nothing to do with each other; random ones whose cards go together, half of
them with an agenda; and the constructed decks of the edition, each several times, so that the lineups of `agot_training.ppo` contain them
more often. The random decks are those of the train pool of `agot_training.generalisation`, so the pools that it tests with contain none of
them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from agot_env.agot.decks import Deck, decks_by_name, random_pool, save_decks
from agot_env.agot.editions import check_edition
from agot_env.console.command_line import command_line
from agot_env.console.options import parsed
from agot_env.messages.names import shown
from agot_env.messages.wording import counted
from agot_training.generalisation import TEST_SEED


@dataclass
class Settings:
    """Settings of the pool."""

    edition: str = "lcg"
    """the edition"""
    random: int = 1000
    """random decks"""
    themed: int = 1000
    """random decks whose cards go together"""
    copies: int = 20
    """how often the pool contains each constructed deck of the edition"""
    out: Path = Path("every_deck.parquet")
    """the file to write: a .parquet file, or the folder of a pool"""


def every_deck(edition: str = "lcg", *, random: int = 1000, themed: int = 1000, copies: int = 20) -> list[Deck]:
    """The pool.

    Args:
        edition: the edition.
        random, themed: the numbers of random decks, and of those whose cards go together, of the seeds 0 to below the number.
        copies: how often the pool contains each constructed deck.

    Raises:
        ValueError: the edition is unknown, or a number is not from 0 to `TEST_SEED`, or all are 0.
    """
    check_edition(edition)
    numbers = {"random": random, "themed": themed, "copies": copies}
    for name, number in numbers.items():
        if type(number) is not int or not 0 <= number <= TEST_SEED:
            raise ValueError(f"{name} must be an int from 0 to {TEST_SEED:,}, not {number!r}")
    if not any(numbers.values()):
        raise ValueError("the pool would be empty: random, themed and copies are 0")
    pools = [random_pool(count, edition=edition, themed=is_themed) for count, is_themed in ((random, False), (themed, True)) if count]
    return [deck for pool in pools for deck in pool] + copies * list(dict.fromkeys(decks_by_name(edition).values()))


def main(settings: Settings) -> None:
    """Write the pool."""
    decks = every_deck(settings.edition, random=settings.random, themed=settings.themed, copies=settings.copies)
    save_decks(decks, settings.out, edition=settings.edition)
    print(f"{shown(settings.out)}: {counted(len(decks), 'deck')}")


if __name__ == "__main__":
    with command_line("agot_training.every_deck"):
        main(parsed(Settings, description=__doc__))
