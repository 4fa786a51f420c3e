"""The match of an environment's arguments, and the batch that plays it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import TYPE_CHECKING

from agot_env.agot.cards import Deck, starter_decks
from agot_env.agot.match import Match
from agot_env.agot.variants import VARIANTS
from agot_env.game import Match as AnyMatch
from agot_env.game import new_batch

if TYPE_CHECKING:
    from agot_env.batch import Batch

JOUST = "joust"
MELEE = "melee"


def make_match(
    edition: str,
    houses: Sequence[str] | None,
    decks: Sequence[Deck] | None,
    variant: str | None,
    round_limit: int,
    plot_draft: bool,
    mulligan: bool | None,
    *,
    default: str = JOUST,
    only: str | None = None,
) -> Match:
    """The match of an environment's arguments.

    Args:
        edition, houses, decks, variant, round_limit, plot_draft, mulligan: as for `Match`.
        default: the variant if neither ``houses``, ``decks`` nor ``variant`` is given. Without decks its seats take the starter
            decks of the edition.
        only: the one variant that the environment plays; None: all of them.

    Raises:
        ValueError: another variant than ``only``, or what `Match` refuses.
    """
    if only is not None and variant not in (None, only):
        raise ValueError(f"this environment plays {only}, not {variant!r}; agot/Melee-v0 and agot/MeleeSelfPlay-v0 play all variants")
    variant = only or variant
    if houses is None and decks is None:
        variant = default if variant is None else variant
        houses = starting_houses(variant, edition)
    return Match(edition, houses, decks=decks, variant=variant, round_limit=round_limit, plot_draft=plot_draft, mulligan=mulligan)


def starting_houses(variant: str, edition: str) -> tuple[str, ...]:
    """The Houses of the starter decks of an edition, one for each seat: as many seats as there are decks, if the variant has so
    many. Where it has more, the first decks are played twice.

    Raises:
        ValueError: an unknown edition.
    """
    starters = tuple(starter_decks(edition))
    if variant not in VARIANTS:  # `Match` says so
        return starters
    seats = min(max(len(starters), VARIANTS[variant].fewest), VARIANTS[variant].most)
    return tuple(islice(cycle(starters), seats))


def new_games(matches: AnyMatch | Sequence[AnyMatch], n: int, seed: int = 0, threads: int = 1) -> Batch:
    """The games of an environment: n of them, in which an episode that has ended is not followed by the next. Of several matches,
    each episode plays a random one, whoever sits where."""
    games: Batch = new_batch(matches, n, seed, autoreset=False, threads=threads)
    return games


def names_of_decks(match: AnyMatch) -> tuple[str, ...]:
    """The names of the decks of a match, by seats; empty in a game without decks."""
    return tuple([deck.name for deck in match.decks])
