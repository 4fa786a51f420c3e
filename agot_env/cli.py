"""The command ``agot``: simulate, show, cards, deck, demo."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import polars as pl
import tyro
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from agot_env.cards import STARTER_DECKS, Card, Deck, completeness, pool
from agot_env.cards.decks import TOURNAMENT_SIZE
from agot_env.cards.describe import describe_card
from agot_env.cards.model import CHARACTER, EVENT, PLOT, TYPE_NAMES, House

if TYPE_CHECKING:
    from agot_env.match import Match


@dataclass
class Simulate:
    """Play random games and print win rates."""

    games: int = 20_000
    """How many games."""
    houses: tuple[str, ...] | None = None
    """The starter deck of each of 2 to 6 seats; stark and lannister if no decks are given."""
    decks: tuple[str, ...] | None = None
    """Instead of houses: a deck file for each seat, or a House for its starter deck."""
    variant: str | None = None
    """joust (2 seats), melee (3 to 6), two_on_two (4) or littlefinger (3 to 6); by itself joust or melee."""
    edition: str = "core"
    """The rulebook."""
    seed: int = 0
    """Game i depends on the seed and i alone."""
    round_limit: int = 50
    """Rounds after which a game is truncated."""
    out: Path | None = None
    """A Parquet file to write, a row per game."""


@dataclass
class Show:
    """Print one random game in plain words."""

    seed: int = 0
    """Which game."""
    houses: tuple[str, ...] = ("stark", "lannister")
    """The starter deck of each of 2 to 6 seats."""
    variant: str | None = None
    """joust (2 seats), melee (3 to 6), two_on_two (4) or littlefinger (3 to 6); by itself joust or melee."""
    edition: str = "core"
    """The rulebook."""


@dataclass
class Cards:
    """List cards and what they do, and say how many are complete."""

    name: tyro.conf.Positional[str | None] = None
    """The cards whose title contains this, or the one with this number, with all their facts."""
    house: str | None = None
    """Only cards of this House ("neutral" for those of none)."""
    edition: str = "core"
    """The rulebook."""


@dataclass
class CheckDeck:
    """Say whether a deck file may be played, and all that is wrong with it."""

    file: tyro.conf.Positional[Path]
    """The deck list."""
    tournament: bool = False
    """Also ask for at least 60 cards."""
    edition: str = "core"
    """The rulebook."""


@dataclass
class ShowDeck:
    """Print a starter deck as a deck file."""

    house: tyro.conf.Positional[str]
    """Its House."""


@dataclass
class Demo:
    """Play all pairings of the four starter decks, then show one game."""

    games: int = 2_000
    """Games per pairing."""
    seed: int = 11
    """The seed of all of them."""


DeckCommand = Annotated[CheckDeck, tyro.conf.subcommand("check")] | Annotated[ShowDeck, tyro.conf.subcommand("show")]
Command = (
    Annotated[Simulate, tyro.conf.subcommand("simulate")]
    | Annotated[Show, tyro.conf.subcommand("show")]
    | Annotated[Cards, tyro.conf.subcommand("cards")]
    | Annotated[DeckCommand, tyro.conf.subcommand("deck", description="Check and print deck files.")]
    | Annotated[Demo, tyro.conf.subcommand("demo")]
)


@dataclass
class Result:
    """What a simulation of one pairing found."""

    houses: tuple[str, ...]
    rows: list[pl.DataFrame] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; bad input ends with a message and exit code 2."""
    command = tyro.cli(Command, prog="agot", description="A Game of Thrones, the card game, as an environment.", args=arguments)
    console = Console()
    try:
        if isinstance(command, Simulate):
            run_simulate(command, console)
        elif isinstance(command, Show):
            run_show(command, console)
        elif isinstance(command, Cards):
            run_cards(command, console)
        elif isinstance(command, CheckDeck):
            run_check_deck(command, console)
        elif isinstance(command, ShowDeck):
            run_show_deck(command, console)
        else:
            run_demo(command, console)
    except (ValueError, OSError) as error:
        print(f"agot: {error}", file=sys.stderr)
        raise SystemExit(2) from error


def run_simulate(command: Simulate, console: Console) -> None:
    """``agot simulate``."""
    from agot_env.match import Match
    from agot_env.simulate import write_parquet

    if command.out is not None:
        check_writable(command.out)
    if command.decks is None:
        houses = command.houses or ("stark", "lannister")
        match = Match(command.edition, houses, variant=command.variant, round_limit=command.round_limit)
    elif command.houses is not None:
        raise ValueError("give either --houses or --decks")
    else:
        decks = [deck_called(name, command.edition) for name in command.decks]
        houses = tuple(deck.house for deck in decks)
        match = Match(command.edition, decks=decks, variant=command.variant, round_limit=command.round_limit)
        for seat, deck in enumerate(decks):
            console.print(f"seat {seat}: {deck.name}", highlight=False, markup=False, soft_wrap=True)
    results = play(console, [(houses, match)], command.games, command.seed)
    if match.seats == 2:
        show_results(console, results)
    else:
        show_seats(console, match, results[0])
    if command.out is not None:
        write_parquet(results[0].rows, command.out)
        console.print(f"{command.games:,} rows written to {command.out}", highlight=False)


def deck_called(name: str, edition: str) -> Deck:
    """The starter deck of a House, or the deck of a file."""
    if name.lower() in STARTER_DECKS:
        return STARTER_DECKS[name.lower()]
    if not Path(name).exists():
        raise ValueError(f"{name!r} is neither a file nor a House with a starter deck ({', '.join(STARTER_DECKS)})")
    return read_deck_file(Path(name), edition)


def read_deck_file(path: Path, edition: str, *, tournament: bool = False) -> Deck:
    """The deck that a file lists; it is called after the file if the list has no name."""
    try:
        return Deck.from_text(path.read_text("utf-8"), name=path.stem, edition=edition, tournament=tournament)
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not a text file (UTF-8)") from error
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def check_writable(path: Path) -> None:
    """Find out before the games are played whether their file can be written."""
    if path.is_dir():
        raise ValueError(f"{path} is a folder; --out wants a file")
    if not path.parent.is_dir():
        raise ValueError(f"the folder {path.parent} does not exist")
    part = path.with_name(path.name + ".part")
    try:
        part.touch()
        part.unlink()
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror}") from error


def play(console: Console, matches: Sequence[tuple[tuple[str, ...], object]], games: int, seed: int) -> list[Result]:
    """Simulate several matches with a progress bar each."""
    from agot_env.match import Match
    from agot_env.simulate import simulate

    results = []
    columns = (TextColumn("{task.description:>24}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=not console.is_terminal) as progress:
        for houses, match in matches:
            assert isinstance(match, Match)
            task = progress.add_task(" - ".join(houses), total=games)
            result = Result(houses)
            began = time.perf_counter()
            for done in simulate(match, games, seed, result.rows):
                progress.update(task, completed=done.games)
                result.decisions = done.decisions
            result.seconds = time.perf_counter() - began
            results.append(result)
    return results


def show_results(console: Console, results: Sequence[Result]) -> None:
    """A table of win rates with 95 % intervals, and the speed."""
    from agot_env.simulate import wilson

    table = Table(box=SIMPLE_HEAD, padding=0, show_edge=False)  # fits 80 columns
    headings = ("seat 0", "seat 1", "seat 0 wins\n(95 % interval)", "seat 1 wins\n(95 % interval)", "no\nwinner", "rounds\na game")
    for name in (*headings, "decisions\na game"):
        table.add_column(name, justify="left" if name.startswith("seat") and "wins" not in name else "right", no_wrap=True)
    for result in results:
        rows = pl.concat(result.rows)
        wins = []
        for seat in range(len(result.houses)):
            won = int((rows["winner"] == seat).sum())
            low, high = wilson(won, len(rows))
            wins.append(f"{won / len(rows):.1%} ({100 * low:.1f}-{100 * high:.1f})")
        nobody = int((rows["winner"] < 0).sum()) / len(rows)
        means = (f"{rows['rounds'].sum() / len(rows):.1f}", f"{rows['decisions'].sum() / len(rows):.0f}")
        table.add_row(*(house.capitalize() for house in result.houses), *wins, f"{nobody:.2%}", *means)
    console.print(table)
    show_speed(console, results)


def show_seats(console: Console, match: Match, result: Result) -> None:
    """A table of the seats of a match of more than two, then how games end, and the speed."""
    from agot_env.simulate import wilson

    rows = pl.concat(result.rows)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    for name in ("seat", "House", "wins (95 % interval)", "mean power"):
        table.add_column(name, justify="left" if name == "House" else "right", no_wrap=True)
    for seat, house in enumerate(result.houses):
        won = int(rows["winner"].is_in([winner for winner in range(match.seats) if seat in match.winners(winner)]).sum())
        low, high = wilson(won, len(rows))
        power = rows[f"power_{seat}"].sum() / len(rows)
        table.add_row(str(seat), house.capitalize(), f"{won / len(rows):.1%} ({100 * low:.1f}-{100 * high:.1f})", f"{power:.1f}")
    console.print(table)
    nobody = int((rows["winner"] < 0).sum()) / len(rows)
    console.print(
        f"{match.variant}: no winner {nobody:.2%}, {rows['rounds'].sum() / len(rows):.1f} rounds and "
        f"{rows['decisions'].sum() / len(rows):.0f} decisions a game",
        highlight=False,
    )
    show_speed(console, [result])


def show_speed(console: Console, results: Sequence[Result]) -> None:
    """How many games and decisions there were, in how long."""
    decisions, seconds = sum(r.decisions for r in results), sum(r.seconds for r in results)
    games = sum(len(frame) for r in results for frame in r.rows)
    console.print(
        f"{games:,} games, {decisions:,} decisions in {seconds:.1f} s: {decisions / seconds:,.0f} decisions/s, "
        f"{games / seconds:,.0f} games/s",
        highlight=False,
    )


def run_show(command: Show, console: Console) -> None:
    """``agot show``."""
    from agot_env.match import Match
    from agot_env.view.log import game_log

    for line in game_log(Match(command.edition, command.houses, variant=command.variant), command.seed):
        console.print(line, highlight=False, markup=False, soft_wrap=True, style="bold" if not line.startswith(" ") else None)


def house_names(house: int) -> str:
    """The Houses of a card in words."""
    return "/".join(member.name.capitalize() for member in House if house & member) or "Neutral"


def run_cards(command: Cards, console: Console) -> None:
    """``agot cards``."""
    wanted = command.house.lower() if command.house else None
    known = [member.name.lower() for member in House] + ["neutral"]
    if wanted is not None and wanted not in known:
        raise ValueError(f"unknown House {command.house!r}; known: {', '.join(known)}")
    cards = [card for card in pool(command.edition).values() if wanted is None or wanted in house_names(card.house).lower().split("/")]
    if command.name is not None:
        name = command.name.lower()
        cards = [card for card in cards if card.number.lower() == name] or [card for card in cards if name in card.title.lower()]
        if not cards:
            raise ValueError(f"no card is called {command.name!r} or has this number")
    for card in cards:
        title = f"{card.number:>5}  {card.title}, {house_names(card.house)} {TYPE_NAMES[card.type].lower()}"
        title += " (inferred)" if card.inferred else ""
        short = f"{title}: {describe_card(card)}"
        full = f"{title}\n       {facts(card)}\n       {describe_card(card)}"
        console.print(short if command.name is None else full, highlight=False, markup=False, soft_wrap=True)
    if command.name is None:
        done, total = completeness(command.edition)
        console.print(f"{done} of {total} complete", highlight=False)


def facts(card: Card) -> str:
    """The printed numbers and words of a card."""
    if card.type == PLOT:
        return f"income {card.plot_income}, initiative {card.plot_initiative}, claim {card.plot_claim}"
    words = [] if card.type == EVENT else [f"{card.cost} gold"]
    if card.type == CHARACTER:
        icons = {"M": "military", "I": "intrigue", "P": "power"}
        words += [f"STR {card.strength}", *(icons[letter] for letter in card.icons)]
    if card.unique:
        words.append("unique")
    return ", ".join([*words, *(f"{crest} crest" for crest in card.crests), *card.traits]) or "no traits"


def run_check_deck(command: CheckDeck, console: Console) -> None:
    """``agot deck check``."""
    deck = read_deck_file(command.file, command.edition, tournament=command.tournament)
    size = len(deck.cards)
    note = "" if size >= TOURNAMENT_SIZE else f" (a tournament asks for {TOURNAMENT_SIZE} cards)"
    line = f"{deck.name}: House {deck.house.capitalize()}, {size} cards, {len(deck.plots)} plots. It may be played{note}."
    console.print(line, highlight=False, markup=False, soft_wrap=True)


def run_show_deck(command: ShowDeck, console: Console) -> None:
    """``agot deck show``."""
    from agot_env.match import starter_deck

    console.print(starter_deck(command.house).to_text(), end="", highlight=False, markup=False, soft_wrap=True)


def run_demo(command: Demo, console: Console) -> None:
    """``agot demo``."""
    from agot_env.match import Match
    from agot_env.view.log import game_log

    pairings = list(itertools.combinations(STARTER_DECKS, 2))
    console.print("All six pairings of the four printed decks, random legal play:\n")
    show_results(console, play(console, [(houses, Match(houses=houses)) for houses in pairings], command.games, command.seed))
    match = Match(houses=("stark", "lannister"))
    log = list(game_log(match, command.seed))
    console.print(f"\nOne of the games, its beginning and its end (all of it: agot show --seed {command.seed}):\n", highlight=False)
    shown = log if len(log) <= 60 else [*log[:36], "  ...", *log[-16:]]
    for line in shown:
        console.print(line, highlight=False, markup=False, soft_wrap=True, style="bold" if not line.startswith(" ") else None)
