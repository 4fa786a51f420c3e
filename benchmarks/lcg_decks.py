"""Results of this project's decks for the Living Card Game: ``python -m benchmarks.lcg_decks`` writes docs/statistics_lcg.md.

All pairings of the twelve decks, including each deck with itself, with each deck on each seat in half of the games, by random and by greedy
agents.
``--starters`` prints a table of docs/decks.md instead: greedy agents with our decks against the printed decks of the Core Set. ``--cycles``
writes docs/statistics_cycles.md instead: the decks of the cycles against a gauntlet of eight starter decks.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import polars as pl
import tyro

from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.decks.printed import CYCLES
from agot_env.agot.editions.lcg.decks import CYCLE_DECKS, cycle_decks, lcg_decks
from agot_env.console.command_line import command_line
from agot_env.simulate import Lineup, Memory, Plan, simulate, wilson
from agot_env.storage.files import write_text
from benchmarks.statistics import share, spread

PAGE = Path(__file__).resolve().parent.parent / "docs" / "statistics_lcg.md"
CYCLES_PAGE = PAGE.with_name("statistics_cycles.md")

GAUNTLET = ("riverrun", "winterfell", "clansmen", "whispers", "knights", "horselords", "iron-fleet", "spears")
"""The starter decks that the decks of the cycles play against: the first of each House, and the second of Stark and Lannister."""
SEARCH = "ismcts:iterations=50"


@dataclass
class Settings:
    games: int = 500
    """games of each pairing, an even number"""
    seed: int = 0
    starters: bool = False
    """print the table of the printed decks and write nothing"""
    cycles: bool = False
    """write the page of the decks of the cycles instead"""
    search_games: int = 0
    """games of each pairing of that page by search agents, an even number; 0 for none"""


def play(pairings: Sequence[tuple[Deck, Deck]], games: int, agent: str, seed: int) -> pl.DataFrame:
    """Adds to the rows of `Memory` the pairing of each game, and whether its first deck has won."""
    lineups = [Lineup(Match(edition="lcg", decks=decks), (agent,) * 2, games // 2) for pair in pairings for decks in (pair, pair[::-1])]
    memory = Memory()
    for _ in simulate(Plan(tuple(lineups), seed), memory):
        pass
    seat = pl.col("lineup") % 2
    return memory.rows().with_columns(pairing=pl.col("lineup") // 2, first=pl.col("winner") == seat, second=pl.col("winner") == 1 - seat)


def starters_table(settings: Settings) -> str:
    """Our decks against the printed ones: wins against each, against that of the House, and against all four."""
    printed = list(STARTER_DECKS.values())
    pairings = [(deck, other) for deck in lcg_decks().values() for other in printed]
    rows = play(pairings, settings.games, "greedy", settings.seed)
    lines = [
        "| deck | House | " + " | ".join(f"against {other.house.capitalize()}" for other in printed) + " | against all four |",
        "|---|---|" + "---:|" * 5,
    ]
    for k, (name, deck) in enumerate(lcg_decks().items()):
        of_deck = rows.filter(pl.col("pairing") // 4 == k)
        wins = [of_deck.filter(pl.col("pairing") % 4 == place)["first"] for place in range(4)]
        cells = [share(won) if other.house == deck.house else f"{won.mean():.1%}" for won, other in zip(wins, printed, strict=True)]
        lines.append(f"| `{name}` | {deck.house.capitalize()} | " + " | ".join([*cells, share(of_deck["first"])]) + " |")
    return "\n".join(lines)


def cycles_part(heading: str, agent: str, games: int, seed: int) -> list[str]:
    """The results of the decks of the cycles against the gauntlet, both sides played by an agent."""
    starters, decks = lcg_decks(), cycle_decks()
    rows = play([(deck, starters[other]) for deck in decks.values() for other in GAUNTLET], games, agent, seed)
    lines = [
        f"## {heading}", "",
        f"{games} games of each pairing, half of them on each seat.", "",
        "| Cycle | Deck | House | Games | Wins | Most against | Least against | Rounds | Decisions |",
        "|---|---|---|---:|---:|---|---|---:|---:|",
    ]  # fmt: skip
    titles = {cycle.lower().replace(" ", "_").replace("'", ""): cycle for cycle in CYCLES}
    cycles = {name: titles[cycle] for cycle, names in CYCLE_DECKS.items() for name in names}
    for k, (name, deck) in enumerate(decks.items()):
        met = rows.filter(pl.col("pairing") // len(GAUNTLET) == k)
        won = [int(met.filter(pl.col("pairing") % len(GAUNTLET) == place)["first"].sum()) for place in range(len(GAUNTLET))]
        most, least = (f"`{GAUNTLET[won.index(wins)]}` {wins / games:.0%}" for wins in (max(won), min(won)))
        cells = [
            cycles[name], f"`{name}`", deck.house.capitalize(), f"{met.height:,}", share(met["first"]), most, least, spread(met["rounds"]),
            spread(met["decisions"]),
        ]  # fmt: skip
        lines.append("| " + " | ".join(cells) + " |")
    ended = rows.filter(pl.col("winner") >= 0)
    first = share(ended["winner"] == ended["first_player"])
    return [*lines, "", f"The first player in setup wins {first} of the games that have a winner.", ""]


def cycles_page(settings: Settings) -> str:
    """The page of the decks of the cycles."""
    names = [f"`{name}`" for name in GAUNTLET]
    return "\n".join([
        "# The decks of the cycles",
        "",
        "Written by",
        f"`python -m benchmarks.lcg_decks --cycles --games {settings.games} --search-games {settings.search_games}"
        f" --seed {settings.seed}`:",
        "the four decks of each cycle of chapter packs ([decks](decks.md#decks-of-the-cycles)) against a gauntlet of eight starter decks:",
        f"{', '.join(names[:-1])} and {names[-1]}.",
        "Both sides are played by the same agent. Win rates have their 95 % Wilson interval; rounds and decisions are means, with the",
        "5th and the 95th percentile.",
        "",
        *(cycles_part(f"Play by `{SEARCH}`", SEARCH, settings.search_games, settings.seed) if settings.search_games else []),
        *cycles_part("Greedy play", "greedy", settings.games, settings.seed),
        *cycles_part("Random play", "random", settings.games, settings.seed),
    ])  # fmt: skip


def agents_part(agent: str, settings: Settings) -> list[str]:
    """The tables of an agent: each deck against all others, and each pairing."""
    decks, names = list(lcg_decks().values()), list(lcg_decks())
    places = list(combinations_with_replacement(range(len(decks)), 2))
    rows = play([(decks[one], decks[other]) for one, other in places], settings.games, agent, settings.seed)
    by_pairing = rows.group_by("pairing").agg(pl.col("first").mean(), pl.col("second").mean()).sort("pairing")
    rates = {}
    for (one, other), (_, first, second) in zip(places, by_pairing.iter_rows(), strict=True):
        rates[other, one], rates[one, other] = second, first
    numbers = {pair: k for k, pair in enumerate(places)}
    lines = [
        f"## {agent.capitalize()} play", "",
        "| | Deck | House | Games | Wins | Rounds | Decisions | By power |", "|---:|---|---|---:|---:|---:|---:|---:|",
    ]  # fmt: skip
    for k, (name, deck) in enumerate(zip(names, decks, strict=True)):
        pairs = [numbers[pair] for pair in combinations(range(len(decks)), 2) if k in pair]
        met = rows.filter(pl.col("pairing").is_in(pairs))
        is_first = pl.col("pairing").is_in([numbers[k, other] for other in range(k + 1, len(decks))])
        won = met.select(won=pl.when(is_first).then("first").otherwise("second"))["won"]
        cells = [
            str(k + 1), f"`{name}`", deck.house.capitalize(), f"{met.height:,}", share(won), spread(met["rounds"]),
            spread(met["decisions"]), f"{(met['reason'] == 'power').mean():.2%}",
        ]  # fmt: skip
        lines.append("| " + " | ".join(cells) + " |")
    lines += [
        "", "Wins in % of the deck of the row against the deck of the column:", "",
        "| | " + " | ".join(str(k + 1) for k in range(len(decks))) + " |", "|---|" + "---:|" * len(decks),
    ]  # fmt: skip
    for k, name in enumerate(names):
        cells = ["-" if k == other else f"{100 * rates[k, other]:.0f}" for other in range(len(decks))]
        lines.append(f"| {k + 1} `{name}` | " + " | ".join(cells) + " |")
    mirrors = rows.filter(pl.col("pairing").is_in([numbers[k, k] for k in range(len(decks))]))
    ended = rows.filter(pl.col("winner") >= 0)
    lines += [
        "",
        f"Two players with the same deck: {mirrors.height:,} games of {spread(mirrors['rounds'])} rounds.",
        f"The first player in setup wins {share(ended['winner'] == ended['first_player'])} of the games that have a winner.",
    ]
    return [*lines, ""]


def page(settings: Settings) -> str:
    """The page of all pairings."""
    half = wilson(settings.games // 2, settings.games)
    return "\n".join([
        "# The decks of the Living Card Game",
        "",
        f"Written by `python -m benchmarks.lcg_decks --games {settings.games} --seed {settings.seed}`: all pairings of the twelve decks",
        f"that come with the edition `lcg` ([decks](decks.md)), {settings.games:,} games of each pairing by each kind of agent,",
        "half of them on each seat. Win rates have their 95 % Wilson interval; rounds and decisions are means, with the 5th and",
        "the 95th percentile. In the tables of pairings a rate of 50 % has an interval of",
        f"{100 * half[0]:.0f} to {100 * half[1]:.0f} %.",
        "",
        *agents_part("greedy", settings),
        *agents_part("random", settings),
    ])  # fmt: skip


def main(settings: Settings) -> None:
    if settings.games < 2 or settings.games % 2:
        raise ValueError(f"--games must be an even number of at least 2, not {settings.games}")
    if settings.search_games < 0 or settings.search_games % 2:
        raise ValueError(f"--search-games must be an even number of at least 0, not {settings.search_games}")
    if settings.starters:
        print(starters_table(settings))
        return
    began = time.perf_counter()
    written, text = (CYCLES_PAGE, cycles_page(settings)) if settings.cycles else (PAGE, page(settings))
    write_text(written, text, overwrite=True)
    print(f"{written} written in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    with command_line("benchmarks.lcg_decks"):
        main(tyro.cli(Settings, description=__doc__))
