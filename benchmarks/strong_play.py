"""Statistics of strong play over the whole pool: ``python -m benchmarks.strong_play`` writes docs/statistics_strong.md.

The network of the edition plays random decks against each other, half of them of cards that go together, each lineup from both seats. A
card, plot or agenda is judged by the games of the decks that have it; since decks are random, the cards beside it average out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import polars as pl

from agot_env import Deck, Match
from agot_env.agot.decks import pool, random_lineups, random_pool
from agot_env.agot.language.model import TYPE_NAMES, Card
from agot_env.console.command_line import command_line, console
from agot_env.console.options import parsed
from agot_env.simulate import Lineup, Memory, Plan, bootstrap, simulate
from agot_env.storage.files import write_text
from agot_training.generalisation import TEST_SEED
from benchmarks.statistics import share, spread

PAGE = Path(__file__).resolve().parent.parent / "docs" / "statistics_strong.md"
FEWEST = 40
"""The fewest decks that must have a card for the page to show it."""
SHOWN = 12
"""How many cards of each type the page shows, the best and the worst."""


@dataclass
class Settings:
    agent: str = "net:lcg,best=true"
    """the agent that plays all seats"""
    edition: str = "lcg"
    """the edition"""
    decks: int = 3000
    """random decks, half of them themed"""
    lineups: int = 15_000
    """pairs of decks; each plays two games, one on each seat"""
    seed: int = 0
    """the seed of lineups and games; the decks have the seeds of unseen decks (agot_training.generalisation)"""
    workers: int = 1
    """number of processes"""


@dataclass(frozen=True)
class Played:
    """The games of all decks.

    Attributes:
        decks: the n decks.
        games, wins: (n,) the games that each deck has played and won.
        rows: a row per game, as `Memory` gives them.
    """

    decks: list[Deck]
    games: np.ndarray
    wins: np.ndarray
    rows: pl.DataFrame


def played(settings: Settings) -> Played:
    """Play all games."""
    plain = random_pool(settings.decks // 2, TEST_SEED, edition=settings.edition)
    themed = random_pool(settings.decks - len(plain), TEST_SEED, edition=settings.edition, themed=True)
    decks = [*plain, *themed]
    place = {id(deck): k for k, deck in enumerate(decks)}
    lineups = random_lineups(decks, settings.lineups, settings.seed, edition=settings.edition)
    both = [pair for lineup in lineups for pair in (lineup, lineup[::-1])]
    plan = Plan(tuple(Lineup(Match(edition=settings.edition, decks=pair), (settings.agent,) * 2, 1) for pair in both), settings.seed)
    memory = Memory()
    for _ in simulate(plan, memory, workers=settings.workers):
        pass
    rows = memory.rows()
    seats = np.array([[place[id(deck)] for deck in pair] for pair in both])[rows["lineup"].to_numpy()]
    won = rows["winner"].to_numpy()[:, None] == np.arange(2)
    games = np.bincount(seats.ravel(), minlength=len(decks))
    return Played(decks, games, np.bincount(seats.ravel(), won.ravel(), minlength=len(decks)).astype(np.int64), rows)


def rate(found: Played, chosen: Sequence[int]) -> float:
    """The win rate of some decks."""
    return float(found.wins[list(chosen)].sum() / found.games[list(chosen)].sum())


def with_interval(found: Played, chosen: Sequence[int]) -> str:
    """The win rate of some decks with its interval: a bootstrap over decks, whose games are not independent."""
    low, high = bootstrap(found.wins[list(chosen)], found.games[list(chosen)])
    return f"{rate(found, chosen):.1%} ({100 * low:.1f}-{100 * high:.1f})"


def table(found: Played, groups: dict[str, list[int]], heading: str) -> list[str]:
    """A table of groups of decks, the best first."""
    lines = [f"| {heading} | Decks | Games | Wins |", "|---|---:|---:|---:|"]
    for name in sorted(groups, key=lambda name: (-rate(found, groups[name]), name)):
        chosen = groups[name]
        lines.append(f"| {name} | {len(chosen):,} | {int(found.games[chosen].sum()):,} | {with_interval(found, chosen)} |")
    return lines


def decks_with(found: Played, numbers_of: Callable[[Deck], Iterable[str]]) -> dict[str, list[int]]:
    """The decks that have each card, by its number, of those that enough decks have."""
    groups: dict[str, list[int]] = {}
    for k, deck in enumerate(found.decks):
        for number in set(numbers_of(deck)) if found.games[k] else ():
            groups.setdefault(number, []).append(k)
    return {number: chosen for number, chosen in groups.items() if len(chosen) >= FEWEST}


def named(card: Card) -> str:
    """A card as a table names it."""
    return f"{card.title} ({card.number})"


def page(found: Played, settings: Settings) -> str:
    """The page."""
    known = pool(settings.edition)
    rows, ended = found.rows, found.rows.filter(pl.col("winner") >= 0)
    houses: dict[str, list[int]] = {}
    for k, deck in enumerate(found.decks):
        if found.games[k]:
            houses.setdefault(deck.house.title(), []).append(k)
    kinds: dict[str, list[int]] = {}
    for k, deck in enumerate(found.decks):
        if found.games[k]:
            kind = "any cards" if k < settings.decks // 2 else "an agenda" if deck.agendas else "a trait"
            kinds.setdefault(kind, []).append(k)
    lines = [
        "# Strong play", "",
        "Written by",
        f"`python -m benchmarks.strong_play --agent {settings.agent} --lineups {settings.lineups} --decks {settings.decks}"
        f" --seed {settings.seed}`:",
        f"{len(rows):,} games of the agent against itself in the edition `{settings.edition}`, with {settings.decks:,}",
        "[random decks](decks.md#random-decks) that it was not trained with, half of them of cards that go together. Each pair of decks",
        "plays from both seats. A row is about the games of the decks that have a card, against all others; since decks are random, the",
        "cards beside it average out. Win rates have 95 % intervals ([bootstrap](arena.md#intervals) over decks); cards that fewer than",
        f"{FEWEST} decks have are left out.", "",
        f"The first player in setup wins {share(ended['winner'] == ended['first_player'])} of the games that have a winner. A game takes",
        f"{spread(rows['rounds'])} rounds and {spread(rows['decisions'])} decisions (mean, with the 5th and the 95th percentile).", "",
        "## Houses", "", *table(found, houses, "House"), "",
        "## Kinds of decks", "", *table(found, kinds, "A deck of"), "",
    ]  # fmt: skip
    agendas = {named(known[number]): chosen for number, chosen in decks_with(found, lambda deck: deck.agendas).items()}
    if agendas:
        lines += ["## Agendas", "", *table(found, agendas, "Agenda"), ""]
    groups = decks_with(found, lambda deck: (*deck.plots, *deck.cards))
    for type_, name in TYPE_NAMES.items():
        of_type = {named(known[number]): chosen for number, chosen in groups.items() if known[number].type == type_}
        if len(of_type) < 2 * SHOWN:
            continue
        order = sorted(of_type, key=lambda one: -rate(found, of_type[one]))
        lines += [f"## {name.capitalize()}s", "", f"The best and the worst {SHOWN} of {len(of_type)}:", ""]
        lines += [*table(found, {one: of_type[one] for one in (*order[:SHOWN], *order[-SHOWN:])}, name.capitalize()), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    with command_line("benchmarks.strong_play"):
        chosen: Settings = parsed(Settings, description=__doc__)
        write_text(PAGE, page(played(chosen), chosen))
        console().print(f"wrote {PAGE}", soft_wrap=True)
