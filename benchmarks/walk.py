"""The long random-play test for nightly runs: ``python -m benchmarks.walk``.

It has three parts:

1. random games of all pairings, and of three to six seats in all variants; every state must pass the checks of
   tests/engine/test_conformance.py;
2. random games in which everything that a seat cannot know is redrawn at every state, for every seat
   (tests/engine/test_resample.py), and the games are played to the end;
3. random games of all pairings that count the use of each card and each ability. Those that were never used are listed, with the reason.

Exits with 1 if a check fails, or if a card or an ability was never used without a known reason. ``--edition winter`` runs the first two
parts for another edition, with the matches of tests/engine/test_editions.py.

``--edition lcg`` runs all three parts with random decks of the whole edition and 2 to 6 seats. The cards and abilities that fewer than 50
games used then have decks built around them (``--around``), and those of which the same is true after these games are listed.
``--sets core kings_of_the_sea`` uses only random decks of these sets.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from agot_env import STARTER_DECKS, Deck, GameBatch, Match
from agot_env.agot.batch import EngineError
from agot_env.agot.decks import default_houses, pool, random_houses
from agot_env.agot.decks.pools import checked_sets
from agot_env.agot.decks.random_decks import suits
from agot_env.agot.editions import EDITIONS, setting
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import AGENDA, EVENT, PLOT, Ability, Card, House, OpponentsAtLeast
from agot_env.messages.wording import counted
from benchmarks.seldom import reason
from benchmarks.soak.rows import random_matches

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "engine"))

from test_conformance import MELEES, PAIRINGS, check_observations, check_records
from test_editions import MATCHES
from test_resample import walk_resampled

Kind = TypeVar("Kind")
CHUNK = 500
DECKS = 50
"""The number of random decks of a chunk, and of matches between them."""
RANDOM_DECKS = ("lcg",)
"""Editions that are played with random decks instead of those of `matches_of`."""
SEATS = {2: 8, 3: 4, 4: 3, 5: 3, 6: 2}
"""For each number of seats, how many of 20 games with random decks have it."""
OFTEN = 50
"""The least number of games of random decks that should use a card."""
ROUNDS = 5
"""How often decks are built around what has been used seldom until then."""
MARK_LIMIT = 127
"""A limit that no ability reaches, but for which the engine counts every use."""
KINDS = {
    c.ACTION: "action", c.RESPONSE: "response", c.SAVE: "save", c.CANCEL: "cancel", c.PASSIVE: "passive",
    c.WHEN_REVEALED: "when revealed", c.DELAYED: "later",
}  # fmt: skip


def shares(games: int, kinds: list[Kind] = PAIRINGS) -> list[tuple[Kind, int]]:
    """The numbers of games of each pairing, or of each other kind."""
    each, rest = divmod(games, len(kinds))
    return [(kind, each + (k < rest)) for k, kind in enumerate(kinds) if each + (k < rest)]


def chunks(games: int) -> list[tuple[int, int]]:
    """(first index, number) of each batch."""
    return [(start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]


def bars(console: Console) -> Progress:
    columns = (TextColumn("{task.description:>32}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=not console.is_terminal)


# --- the matches ---------------------------------------------------------------------------------------------------------


def matches_of(edition: str) -> list[Match]:
    """The matches of an edition: all pairings and variants of the Core Set, or those of tests/engine/test_editions.py."""
    if edition == "core":
        return [Match(houses=houses, variant=variant) for houses, variant in [*((houses, "joust") for houses in PAIRINGS), *MELEES]]
    return [match for _, make in MATCHES.values() if (match := make()).edition == edition]


def name_of(match: Match) -> str:
    """A match in words."""
    return " - ".join(deck.house for deck in match.decks)


@dataclass(frozen=True)
class Chunk:
    """The games of a batch: their name, their matches, the first index, and their number."""

    name: str
    matches: tuple[Match, ...]
    first: int
    games: int

    def batch(self, seed: int) -> GameBatch:
        return GameBatch(self.games, self.matches, seed, autoreset=False, first_index=self.first)


def chunks_of(edition: str, games: int, seed: int, sets: tuple[str, ...] | None = None, two_alone: bool = False) -> Iterator[Chunk]:
    """The chunks of a number of games: of `matches_of`, or of random decks if sets are given or the edition is one of `RANDOM_DECKS`.

    Args:
        edition: the edition.
        games: the number of games.
        seed: the seed of random decks.
        sets: use only random decks of these sets.
        two_alone: of the Core Set's matches, use only those with two seats.
    """
    if sets is None and edition not in RANDOM_DECKS:
        for match, share in shares(games, [match for match in matches_of(edition) if not two_alone or match.seats == 2]):
            yield from (Chunk(name_of(match), (match,), start, n) for start, n in chunks(share))
        return
    most = setting(edition, "most_seats")
    weighted = [seats for seats, weight in SEATS.items() if seats <= most for _ in range(weight)]
    decks = seed * 10**9
    of_seats: Counter[int] = Counter()
    for seats, share in shares(games, weighted):
        of_seats[seats] += share
    for seats, share in of_seats.items():
        for start, n in chunks(share):
            matches = random_matches(edition, seats, min(DECKS, n), decks, sets)
            decks += DECKS
            yield Chunk(f"{seats} seats, random decks", tuple(matches), start, n)


def walk(games: int, seed: int, console: Console, edition: str = "core", sets: tuple[str, ...] | None = None) -> int:
    """Check every state of random games; returns the number of states."""
    states = over = 0
    with bars(console) as progress:
        task = progress.add_task("every state is valid", total=games)
        for chunk in chunks_of(edition, games, seed, sets):
            try:
                batch = chunk.batch(seed)
                while (going := int((batch.seat >= 0).sum())) > 0:
                    check_records(batch)
                    check_observations(batch)
                    if going <= len(batch) // 2:  # games that are over need no more checks
                        assert (batch.records["reason"][batch.seat < 0] > 0).all()
                        batch = batch.copy(np.flatnonzero(batch.seat >= 0))
                    states += going
                    batch.play_random(len(batch))
                    progress.update(task, completed=over + chunk.games - going, description=chunk.name)
                check_records(batch)
                assert (batch.records["reason"] > 0).all()
            except (AssertionError, EngineError):
                console.print(where(chunk, edition, seed), style="red")
                raise
            over += chunk.games
            progress.update(task, completed=over)
    return states


def where(chunk: Chunk, edition: str, seed: int) -> str:
    """The games in which an error occurred."""
    return f"{edition}, {chunk.matches[0].variant}, {chunk.name}, seed {seed}, games {chunk.first} to {chunk.first + chunk.games - 1}"


def resample(games: int, seed: int, console: Console, edition: str = "core", sets: tuple[str, ...] | None = None) -> int:
    """Redraw hidden information at every state of random games, and play on, with random decks only from every tenth state; returns the
    number of states."""
    states = over = 0
    rng = np.random.default_rng(seed)
    every = 1 if sets is None and edition not in RANDOM_DECKS else 10
    with bars(console) as progress:
        task = progress.add_task("nothing leaks", total=games)
        for chunk in chunks_of(edition, games, seed, sets, two_alone=edition == "core"):
            progress.update(task, completed=over, description=chunk.name)
            try:
                states += walk_resampled(chunk.batch(seed), rng, play_on_every=every)
            except (AssertionError, EngineError):
                console.print(where(chunk, edition, seed), style="red")
                raise
            over += chunk.games
    return states


# --- usage ---------------------------------------------------------------------------------------------------------------


@dataclass
class Usage:
    """The numbers of games in which each card and each ability could be used, and was; by rows of the tables."""

    edition: str
    cards: tuple[Card, ...]
    random_decks: bool = False
    games: int = 0
    left_out: int = 0
    there: np.ndarray = field(default_factory=lambda: np.zeros(L.CARD_TYPES, np.int64))
    used: np.ndarray = field(default_factory=lambda: np.zeros(L.CARD_TYPES, np.int64))
    triggered: np.ndarray = field(default_factory=lambda: np.zeros(L.ABILITIES, np.int64))

    @property
    def least(self) -> int:
        """The least number of games that must use a card or an ability."""
        return OFTEN if self.random_decks else 1


def marking(match: Match) -> Match:
    """A match whose games count every use of every ability until the end of the round, as they do for limited abilities.

    Uses count for the title, so that the count remains when the card leaves play.
    """
    tables = match.tables[0]
    unlimited = tables["ability_limit"] == 0
    tables["ability_limit"][unlimited] = MARK_LIMIT
    tables["ability_per"][unlimited] = c.PER_ROUND
    tables["ability_flags"][unlimited] |= c.LIMIT_BY_TITLE
    return match


def cards_of(batch: GameBatch) -> np.ndarray:
    """(n, CARD_TYPES) bool: the cards in the decks of each game: House decks, plots and agendas."""
    records = batch.records
    there = np.zeros((len(batch), L.CARD_TYPES), np.bool_)
    for seat in range(batch.match.seats):
        cards = records["card"][:, seat * L.SLOTS : (seat + 1) * L.SLOTS].astype(np.int64)
        plots = records["plot_card"][:, seat].astype(np.int64)
        for numbers, count in ((cards, records["cards"][:, seat]), (plots, records["plots"][:, seat] + agendas_of(batch, seat))):
            game, place = np.nonzero(np.arange(numbers.shape[1]) < count[:, None])
            there[game, numbers[game, place]] = True
    return there


def agendas_of(batch: GameBatch, seat: int) -> np.ndarray:
    """(n,): the number of agendas of a seat in each game, which are stored behind its plots."""
    return np.bitwise_count(batch.records["agendas"][:, seat].astype(np.uint16)).astype(np.int64)


def note(batch: GameBatch, used: np.ndarray, marks: np.ndarray) -> None:
    """Count the cards in play, revealed plots, agendas, and abilities used this round in the states of a batch."""
    records = batch.records
    game, slot = np.nonzero(records["row"][:, :, L.ZONE] == c.PLAY)
    used[game, records["card"][game, slot]] = True
    for seat in range(batch.match.seats):
        place = records["plot"][:, seat].astype(np.int64)
        games = np.flatnonzero(place >= 0)
        used[games, records["plot_card"][games, seat, place[games]]] = True
        for k in range(L.PLOTS):
            games = np.flatnonzero(records["agendas"][:, seat].astype(np.int64) >> k & 1)
            used[games, records["plot_card"][games, seat, k]] = True
    effects = records["effects"]
    counted = effects[:, :, L.EFFECT_KIND] == c.L_USED_LIMIT
    counted &= np.arange(L.EFFECTS) < records["effect_count"][:, None]
    game, place = np.nonzero(counted)
    marks[game, effects[game, place, L.EFFECT_A]] = True


def use(games: int, seed: int, console: Console, edition: str = "core", sets: tuple[str, ...] | None = None) -> Usage:
    """Play random games (for the Core Set, of all pairings), and count the use of cards and abilities."""
    usage = Usage(edition, tuple(pool(edition).values()), sets is not None or edition in RANDOM_DECKS)
    with bars(console) as progress:
        task = progress.add_task("what is used", total=games)
        for chunk in chunks_of(edition, games, seed, sets, two_alone=edition == "core"):
            count(usage, chunk, seed)
            progress.update(task, completed=usage.games, description=chunk.name)
    return usage


def use_around(usage: Usage, games: int, seed: int, console: Console) -> None:
    """Play further games, between decks that are built around cards that were seldom used, or of which an ability was."""
    with bars(console) as progress:
        task = progress.add_task("decks around rare cards", total=games)
        for place in range(ROUNDS):
            chunks = list(built_around(usage, games // ROUNDS, seed * ROUNDS + place))
            for chunk in chunks:
                count(usage, chunk, seed)
                progress.advance(task, chunk.games)


def built_around(usage: Usage, games: int, seed: int) -> Iterator[Chunk]:
    """Games of two seats between decks each of which has all copies of a card that was seldom used (`Deck.random`, ``prefer``)."""
    cards = list(dict.fromkeys(card for card, *_ in seldom_used(usage) if card.type != AGENDA))
    houses, decks = random_houses(usage.edition), []
    for k, card in enumerate(cards):
        able = [house for house in houses if suits(card, House[house.upper()])]
        if able:
            house = able[(seed + k) % len(able)]
            decks.append(Deck.random(house, seed * 10**6 + k, edition=usage.edition, prefer=(card.title,), themed=True))
    decks = [decks[k] for k in np.random.default_rng(seed).permutation(len(decks))]
    matches = [Match(edition=usage.edition, decks=decks[k : k + 2]) for k in range(0, len(decks) - 1, 2)]
    first = 0
    for k in range(0, len(matches), DECKS):
        some = tuple(matches[k : k + DECKS])
        share = len(some) * -(-games // len(matches))
        yield Chunk("decks around rare cards", some, first, share)
        first += share


def count(usage: Usage, chunk: Chunk, seed: int) -> None:
    """Play the games of a chunk, and add what they use."""
    is_event = np.zeros(L.CARD_TYPES, np.bool_)
    is_event[: len(usage.cards)] = [card.type == EVENT for card in usage.cards]
    batch = chunk.batch(seed)
    card_of_ability = marking(batch.match).tables[0]["ability_card"].astype(np.int64)
    there, n = cards_of(batch), chunk.games
    used = np.zeros((n, L.CARD_TYPES), np.bool_)
    marks = np.zeros((n, L.ABILITIES), np.bool_)
    while (batch.seat >= 0).any():
        try:
            batch.play_random(n, write=False)
        except EngineError:  # more uses in a round than the record holds: this game ends here
            pass
        note(batch, used, marks)
    used &= there  # a slot without a card has number 0
    game, ability = np.nonzero(marks)
    played = is_event[card_of_ability[ability]]
    used[game[played], card_of_ability[ability[played]]] = True
    usage.games += n
    usage.left_out += int((batch.records["error"] != L.NO_ERROR).sum())
    usage.there += there.sum(0)
    usage.used += used.sum(0)
    usage.triggered += marks.sum(0)


def abilities_of(edition: str) -> list[tuple[int, int, str]]:
    """(row, row of its card, name) of every ability of the edition that is executed, which excludes constant abilities.

    The engine counts both ways of paying for an ability as uses of the first.
    """
    match = Match(edition=edition, houses=default_houses(edition))
    tables = match.tables[0]
    found = []
    for i in range(len(match.compiled.cards)):
        count: dict[str, int] = {}
        rows = list(range(int(tables["first_ability"][i]), int(tables["first_ability"][i]) + int(tables["abilities"][i])))
        rows += range(int(tables["delayed_first"][i]), int(tables["delayed_first"][i]) + int(tables["delayed"][i]))
        for row in rows:
            kind = KINDS.get(int(tables["ability_kind"][row]))
            if kind is not None and not int(tables["ability_flags"][row]) & c.SECOND_WAY:
                count[kind] = count.get(kind, 0) + 1
                found.append((row, i, f"{kind} {count[kind]}"))
    return found


def why(card: Card, ability: Ability | None = None) -> str:
    """Why random games of two starter decks do not use a card or one of its abilities; empty if the reason is not known."""
    if not any(card.number in (*deck.cards, *deck.plots) for deck in STARTER_DECKS.values()):
        return "in none of the four decks"
    if not card.complete:
        return "not declared"
    for condition in ability.conditions if ability is not None else ():
        if isinstance(condition, OpponentsAtLeast) and condition.number > 1:
            return f"needs {counted(condition.number, 'opponent')}"
    return ""


def first_prints(cards: Iterable[Card]) -> dict[str, str]:
    """For the numbers of later prints of cards, the number of the first print, from which random decks take their copies."""
    first: dict[Card, str] = {}
    for card in cards:
        first.setdefault(replace(card, number="-", set="-"), card.number)
    return {card.number: number for card in cards if (number := first[replace(card, number="-", set="-")]) != card.number}


def seldom_used(usage: Usage) -> list[tuple[Card, str, int, int, str]]:
    """(card, part, games that used it, games that could have used it, reason) for everything used by fewer games than `Usage.least`."""
    found = []
    reprints = first_prints(usage.cards) if usage.random_decks else {}
    for i, card in enumerate(usage.cards):
        if usage.used[i] < usage.least:
            what = {PLOT: "revealed", AGENDA: "declared"}.get(card.type, "played")
            first = reprints.get(card.number)
            known = reason(card, what) if usage.random_decks else why(card)
            found.append((card, what, int(usage.used[i]), int(usage.there[i]), f"drawn as {first}, the same card" if first else known))
    compiled = Match(edition=usage.edition, houses=default_houses(usage.edition)).compiled
    for row, i, name in abilities_of(usage.edition):
        if usage.triggered[row] < usage.least and usage.used[i]:
            card, ability = usage.cards[i], compiled.abilities[row][1]
            known = reason(card, name, ability) if usage.random_decks else why(card, ability)
            found.append((card, name, int(usage.triggered[row]), int(usage.used[i]), known))
    return found


def show(usage: Usage, console: Console, rarest: int = 15) -> int:
    """Print what was never or seldom used, and what was used least; returns how many of the former have no known reason."""
    seldom = seldom_used(usage)
    often = f"by fewer than {usage.least} of" if usage.least > 1 else "by none of"
    title = f"used {often} {counted(usage.games, 'random game')}"
    table = Table("card", "what", "games that used it", "of", "reason", title=title, title_justify="left")
    for card, what, games, there, known in seldom:
        table.add_row(f"{card.title} ({card.number})", what, f"{games:,}", f"{there:,}", known or "[red]not known[/red]")
    console.print(table if seldom else f"everything was used in {counted(usage.games, 'random game')}")
    counts = [(int(usage.triggered[row]), i, name) for row, i, name in abilities_of(usage.edition) if usage.triggered[row] >= usage.least]
    table = Table("card", "ability", "games that used it", "of", title="used least of the rest", title_justify="left")
    for games, i, name in sorted(counts)[:rarest]:
        table.add_row(f"{usage.cards[i].title} ({usage.cards[i].number})", name, f"{games:,}", f"{int(usage.used[i]):,}")
    console.print(table)
    if usage.left_out:
        console.print(f"{usage.left_out:,} games were counted only until they had used more abilities in a round than a record can hold")
    return sum(not known for *_, known in seldom)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, help="games whose states are checked (default 20000, 0 for none)")
    parser.add_argument("--resample", type=int, default=1_000, help="games with resampling (default 1000, 0 for none)")
    parser.add_argument("--use", type=int, default=50_000, help="games in which use of cards is counted (default 50000, 0 for none)")
    parser.add_argument("--around", type=int, default=20_000, help="for lcg, games of decks around rare cards (default 20000, 0 for none)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", choices=EDITIONS, default="core", help="the edition; use is counted only for core and lcg")
    parser.add_argument("--sets", nargs="+", help="random decks of these sets of the edition, with 2 to 6 seats")
    arguments = parser.parse_args()
    edition, seed, console = arguments.edition, arguments.seed, Console(width=None if sys.stdout.isatty() else 140)
    try:
        sets = None if arguments.sets is None else checked_sets(arguments.sets, edition)
    except ValueError as problem:
        parser.error(str(problem))
    began = time.perf_counter()
    if arguments.games:
        states = walk(arguments.games, seed, console, edition, sets)
        seconds = time.perf_counter() - began
        console.print(f"{counted(arguments.games, 'game')}: all {states:,} states are valid, {seconds:.0f} s", highlight=False)
    if arguments.resample:
        began = time.perf_counter()
        states = resample(arguments.resample, seed, console, edition, sets)
        seconds = time.perf_counter() - began
        console.print(f"{counted(arguments.resample, 'game')}: none of {states:,} states leaks, {seconds:.0f} s", highlight=False)
    unknown = 0
    if arguments.use and (edition == "core" or edition in RANDOM_DECKS) and sets is None:
        began = time.perf_counter()
        usage = use(arguments.use, seed, console, edition)
        if usage.random_decks and arguments.around:
            use_around(usage, arguments.around, seed, console)
        unknown = show(usage, console)
        console.print(f"{time.perf_counter() - began:.0f} s", highlight=False)
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
