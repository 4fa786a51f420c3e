"""The long random walk, for the night: ``python -m benchmarks.walk``.

First random games of all pairings, and of three to six seats in all variants, every state of which must pass the checks of
tests/test_conformance.py. Then random games at every state of which what a seat cannot know is redrawn, for every seat
(tests/test_resample.py), and played to the end. Then random games of all pairings in which is noted what is used of each card;
what never was is listed, with the reason. Exits with 1 when a check fails, or when something was never used without a known
reason. ``--edition winter`` does the first two for another edition, at the tables of tests/test_editions.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from agot_env import STARTER_DECKS, GameBatch, Match
from agot_env.agot.batch import EngineError
from agot_env.agot.cards.model import EVENT, PLOT, Ability, Card, OpponentsAtLeast
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.rules import EDITIONS
from agot_env.wording import counted

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from test_conformance import MELEES, PAIRINGS, check_observations, check_records
from test_editions import MATCHES
from test_resample import walk_resampled

Kind = TypeVar("Kind")
CHUNK = 500
MARK_LIMIT = 127
"""A limit that no ability reaches, but for which the engine counts every use."""
KINDS = {
    c.ACTION: "action", c.RESPONSE: "response", c.SAVE: "save", c.CANCEL: "cancel", c.PASSIVE: "passive",
    c.WHEN_REVEALED: "when revealed", c.DELAYED: "later",
}  # fmt: skip


def shares(games: int, kinds: list[Kind] = PAIRINGS) -> list[tuple[Kind, int]]:
    """The games of each pairing, or of each of other kinds."""
    each, rest = divmod(games, len(kinds))
    return [(kind, each + (k < rest)) for k, kind in enumerate(kinds) if each + (k < rest)]


def chunks(games: int) -> list[tuple[int, int]]:
    """(first index, number) of each batch."""
    return [(start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]


def bars(console: Console) -> Progress:
    columns = (TextColumn("{task.description:>32}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=not console.is_terminal)


# --- every state is sound ------------------------------------------------------------------------------------------------


def matches_of(edition: str) -> list[Match]:
    """What is played of an edition: all pairings and variants of the Core Set, the tables of tests/test_editions.py of another."""
    if edition == "core":
        return [Match(houses=houses, variant=variant) for houses, variant in [*((houses, "joust") for houses in PAIRINGS), *MELEES]]
    return [match for _, make in MATCHES.values() if (match := make()).edition == edition]


def name_of(match: Match) -> str:
    """A match in words."""
    return " - ".join(deck.house for deck in match.decks)


def walk(games: int, seed: int, console: Console, edition: str = "core") -> int:
    """Check every state of random games; returns how many states there were."""
    states = 0
    with bars(console) as progress:
        task = progress.add_task("every state is sound", total=games)
        over = 0
        for match, share in shares(games, matches_of(edition)):
            for start, n in chunks(share):
                batch = GameBatch(n, match, seed, autoreset=False, first_index=start)
                try:
                    while (going := int((batch.seat >= 0).sum())) > 0:
                        check_records(batch)
                        check_observations(batch)
                        if going <= len(batch) // 2:  # games that are over need no more checks
                            assert (batch.records["reason"][batch.seat < 0] > 0).all()
                            batch = batch.copy(np.flatnonzero(batch.seat >= 0))
                        states += going
                        batch.play_random(len(batch))
                        progress.update(task, completed=over + n - going, description=name_of(match))
                    check_records(batch)
                    assert (batch.records["reason"] > 0).all()
                except (AssertionError, EngineError):
                    where = f"{edition}, {match.variant}, {name_of(match)}, seed {seed}, games {start} to {start + n - 1}"
                    console.print(where, style="red")
                    raise
                over += n
                progress.update(task, completed=over)
    return states


def resample(games: int, seed: int, console: Console, edition: str = "core") -> int:
    """Redraw what is hidden at every state of random games and play on; returns how many states there were."""
    states = 0
    rng = np.random.default_rng(seed)
    with bars(console) as progress:
        task = progress.add_task("nothing leaks", total=games)
        over = 0
        matches = [match for match in matches_of(edition) if edition != "core" or match.seats == 2]
        for match, share in shares(games, matches):
            for start, n in chunks(share):
                progress.update(task, completed=over, description=name_of(match))
                states += walk_resampled(GameBatch(n, match, seed, autoreset=False, first_index=start), rng, play_on_every=1)
                over += n
    return states


# --- what is used --------------------------------------------------------------------------------------------------------


@dataclass
class Usage:
    """In how many games each card could be used and was, and each ability; by rows of the tables."""

    cards: tuple[Card, ...]
    games: int = 0
    left_out: int = 0
    there: np.ndarray = field(default_factory=lambda: np.zeros(L.CARD_TYPES, np.int64))
    used: np.ndarray = field(default_factory=lambda: np.zeros(L.CARD_TYPES, np.int64))
    triggered: np.ndarray = field(default_factory=lambda: np.zeros(L.ABILITIES, np.int64))


def marking(match: Match) -> Match:
    """A match whose games count every use of every ability, as they count those of limited ones, until the end of the round.

    They count for the title, so that the count stays when the card leaves play.
    """
    tables = match.tables[0]
    unlimited = tables["ability_limit"] == 0
    tables["ability_limit"][unlimited] = MARK_LIMIT
    tables["ability_per"][unlimited] = c.PER_ROUND
    tables["ability_flags"][unlimited] |= c.LIMIT_BY_TITLE
    return match


def note(batch: GameBatch, in_play: np.ndarray, revealed: np.ndarray, marks: np.ndarray) -> None:
    """Note what the states of a batch show: cards in play, plots revealed, abilities used this round."""
    records = batch.records
    in_play |= records["row"][:, :, L.ZONE] == c.PLAY
    for seat in range(batch.match.seats):
        place = records["plot"][:, seat].astype(np.int64)
        games = np.flatnonzero(place >= 0)
        revealed[games, records["plot_card"][games, seat, place[games]]] = True
    effects = records["effects"]
    counted = effects[:, :, L.EFFECT_KIND] == L.L_USED_LIMIT
    counted &= np.arange(L.EFFECTS) < records["effect_count"][:, None]
    game, place = np.nonzero(counted)
    marks[game, effects[game, place, L.EFFECT_A]] = True


def use(games: int, seed: int, console: Console) -> Usage:
    """Play random games of all pairings and note what is used."""
    usage = Usage(Match(houses=PAIRINGS[0]).compiled.cards)
    is_event = np.zeros(L.CARD_TYPES, np.bool_)
    is_event[: len(usage.cards)] = [card.type == EVENT for card in usage.cards]
    with bars(console) as progress:
        task = progress.add_task("what is used", total=games)
        for houses, share in shares(games):
            match = marking(Match(houses=houses))
            card_of_ability = match.tables[0]["ability_card"].astype(np.int64)
            for start, n in chunks(share):
                batch = GameBatch(n, match, seed, autoreset=False, first_index=start)
                in_play = np.zeros((n, L.ALL_SLOTS), np.bool_)
                used = np.zeros((n, L.CARD_TYPES), np.bool_)
                marks = np.zeros((n, L.ABILITIES), np.bool_)
                while (batch.seat >= 0).any():
                    try:
                        batch.play_random(n, write=False)
                    except EngineError:  # more uses in a round than the record holds: this game ends here
                        pass
                    note(batch, in_play, used, marks)
                there = np.zeros((n, L.CARD_TYPES), np.bool_)
                for seat in range(match.seats):
                    slots = np.arange(seat * L.SLOTS, seat * L.SLOTS + len(match.decks[seat].cards))
                    cards = batch.records["card"][:, slots].astype(np.int64)
                    there[np.arange(n)[:, None], cards] = True
                    game, slot = np.nonzero(in_play[:, slots])
                    used[game, cards[game, slot]] = True
                    plots = [match.compiled.index[number] for number in match.decks[seat].plots]
                    there[:, plots] = True
                game, ability = np.nonzero(marks)
                played = is_event[card_of_ability[ability]]
                used[game[played], card_of_ability[ability[played]]] = True
                usage.games += n
                usage.left_out += int((batch.records["error"] != L.NO_ERROR).sum())
                usage.there += there.sum(0)
                usage.used += used.sum(0)
                usage.triggered += marks.sum(0)
                progress.update(task, completed=usage.games, description=" - ".join(houses))
    return usage


def abilities_of(match: Match) -> list[tuple[int, int, str]]:
    """(row, row of its card, name) of every ability of the pool that is executed; constants are not."""
    tables = match.tables[0]
    found = []
    for i in range(len(match.compiled.cards)):
        count: dict[str, int] = {}
        rows = list(range(int(tables["first_ability"][i]), int(tables["first_ability"][i]) + int(tables["abilities"][i])))
        rows += range(int(tables["delayed_first"][i]), int(tables["delayed_first"][i]) + int(tables["delayed"][i]))
        for row in rows:
            kind = KINDS.get(int(tables["ability_kind"][row]))
            if kind is not None:
                count[kind] = count.get(kind, 0) + 1
                found.append((row, i, f"{kind} {count[kind]}"))
    return found


def why(card: Card, ability: Ability | None = None) -> str:
    """Why a random game of two starter decks never uses a card or an ability of it; empty if that is not known."""
    if not any(card.number in (*deck.cards, *deck.plots) for deck in STARTER_DECKS.values()):
        return "in none of the four decks"
    for condition in ability.conditions if ability is not None else ():
        if isinstance(condition, OpponentsAtLeast) and condition.number > 1:
            return f"needs {counted(condition.number, 'opponent')}"
    return ""


def never_used(usage: Usage) -> list[tuple[Card, str, int, str]]:
    """(card, what, games that could have used it, reason) of everything that no game used."""
    found = []
    for i, card in enumerate(usage.cards):
        if usage.used[i] == 0:
            what = "never revealed" if card.type == PLOT else "never played"
            found.append((card, what, int(usage.there[i]), why(card)))
    match = Match(houses=PAIRINGS[0])
    for row, i, name in abilities_of(match):
        if usage.triggered[row] == 0 and usage.used[i]:
            found.append((usage.cards[i], f"{name} never used", int(usage.used[i]), why(usage.cards[i], match.compiled.abilities[row][1])))
    return found


def show(usage: Usage, console: Console, rarest: int = 15) -> int:
    """Show what was never used and what was used least; returns how much of the former has no known reason."""
    never = never_used(usage)
    table = Table("card", "what", "games", "reason", title=f"never used in {counted(usage.games, 'random game')}", title_justify="left")
    for card, what, games, reason in never:
        table.add_row(f"{card.title} ({card.number})", what, f"{games:,}", reason or "[red]not known[/red]")
    console.print(table if never else f"everything was used in {counted(usage.games, 'random game')}")
    counts = [(int(usage.triggered[row]), i, name) for row, i, name in abilities_of(Match(houses=PAIRINGS[0])) if usage.triggered[row]]
    table = Table("card", "ability", "games that used it", "games with the card in play", title="used least", title_justify="left")
    for games, i, name in sorted(counts)[:rarest]:
        table.add_row(f"{usage.cards[i].title} ({usage.cards[i].number})", name, f"{games:,}", f"{int(usage.used[i]):,}")
    console.print(table)
    if usage.left_out:
        console.print(f"{usage.left_out:,} games were noted only until they had used more in a round than a record can hold")
    return sum(not reason for *_, reason in never)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, help="games whose states are checked (default 20000, 0 for none)")
    parser.add_argument("--resample", type=int, default=1_000, help="games with resampling (default 1000, 0 for none)")
    parser.add_argument("--use", type=int, default=50_000, help="games in which use of cards is counted (default 50000, 0 for none)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", choices=EDITIONS, default="core", help="the edition; use is counted only for the Core Set")
    arguments = parser.parse_args()
    console = Console()
    began = time.perf_counter()
    if arguments.games:
        states = walk(arguments.games, arguments.seed, console, arguments.edition)
        seconds = time.perf_counter() - began
        console.print(f"{counted(arguments.games, 'game')}: all of {states:,} states are sound, {seconds:.0f} s", highlight=False)
    if arguments.resample:
        began = time.perf_counter()
        states = resample(arguments.resample, arguments.seed, console, arguments.edition)
        seconds = time.perf_counter() - began
        console.print(f"{counted(arguments.resample, 'game')}: nothing leaks at any of {states:,} states, {seconds:.0f} s", highlight=False)
    unknown = 0
    if arguments.use and arguments.edition == "core":
        began = time.perf_counter()
        unknown = show(use(arguments.use, arguments.seed, console), console)
        console.print(f"{time.perf_counter() - began:.0f} s", highlight=False)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
