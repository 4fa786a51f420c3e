"""Simulations with a progress bar, and their table."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import polars as pl
from rich.console import Console

from agot_env.cli.tables import print_table
from agot_env.cli.usage import say_bounds, show_failures, show_usage, spent
from agot_env.console.command_line import bars
from agot_env.messages.errors import Interrupted
from agot_env.messages.names import LONGEST, encodable, shown, shown_apart
from agot_env.messages.wording import counted

REPORTED = 30.0
"""Seconds between two lines about the progress of language models, where no line can be updated."""
MOST_LINEUPS = 10
"""The most lineups that are shown individually."""

if TYPE_CHECKING:
    from agot_env.simulate import Folder, Lineup, Memory, Plan


def play(console: Console, plan: Plan, store: Memory | Folder, *, workers: int = 1, backend: str = "local") -> None:
    """Simulate the missing parts of a plan, with a progress bar, and print the speed.

    Raises:
        Interrupted: Ctrl-C; the message says how to continue.
        SimulationError: a simulation failed; with agents that wait for answers, the message says how to continue.
    """
    from agot_env.simulate import SimulationError, simulate

    began, done = time.perf_counter(), None
    say_bounds(console, plan, store)
    try:
        with bars(console, note=bool(plan.singly)) as progress:
            task = progress.add_task("games", total=plan.games, note="")
            reported = began
            for done in simulate(plan, store, workers=workers, backend=backend):
                note = "" if done.underway is None else spent(done.underway, time.perf_counter() - began)
                progress.update(task, completed=done.games, note=note)
                if note and not console.is_terminal and time.perf_counter() - reported >= REPORTED:
                    reported = time.perf_counter()
                    console.print(f"{done.games:,}/{plan.games:,} games, {note}", soft_wrap=True)
    except KeyboardInterrupt as stop:
        raise Interrupted(how_to_continue(plan, store)) from stop
    except SimulationError as error:
        if not plan.singly:
            raise
        raise SimulationError(f"{error}; {stored(plan, store)}") from error
    seconds = time.perf_counter() - began
    if done is not None and done.underway is not None:
        show_usage(console, done.underway, seconds)
    if done is None or done.played == 0 and not done.failed:
        console.print(f"nothing to play: {counted(plan.games, 'game')} found")
        return
    before = f" ({done.games - done.played:,} more found)" if done.games > done.played else ""
    console.print(
        f"{counted(done.played, 'game')}, {counted(done.decisions, 'decision')} in {seconds:.1f} s: "
        f"{done.decisions / seconds:,.0f} decisions/s, {done.played / seconds:,.0f} games/s{before}",
        soft_wrap=True,
    )
    if done.failed:
        show_failures(console, store)


def how_to_continue(plan: Plan, store: Memory | Folder) -> str:
    """The message after a simulation was interrupted."""
    return f"interrupted after {stored(plan, store)}"


def stored(plan: Plan, store: Memory | Folder) -> str:
    """How many games are stored, and how to continue."""
    games = sum(plan.parts[number].games for number in store.stored())
    found = f"{games:,} of {counted(plan.games, 'game')}"
    path = getattr(store, "path", None)
    if path is None:
        return f"{found}; nothing was stored: use --out to be able to continue"
    return f"{found}, stored in {shown(path)}; run the same command again to continue"


def show_results(console: Console, plan: Plan, rows: pl.DataFrame) -> None:
    """Print win rates with 95 % intervals: a row per two-player lineup, a table per larger one; with many lineups, by seat and House."""
    from agot_env.simulate.answers import Answers, beside_rate

    if len(plan.lineups) > MOST_LINEUPS:
        show_summary(console, plan, rows)
        return
    lineups = [(lineup, rows.filter(lineup=k)) for k, lineup in enumerate(plan.lineups)]
    if plan.lineups[0].match.seats > 2:
        answered = Answers(rows, plan).by(lambda *place: place)
        for k, (lineup, games) in enumerate(lineups):
            if len(games):
                show_seats(console, lineup, games, {seat: answered[k, seat] for seat in range(lineup.match.seats) if (k, seat) in answered})
        show_warnings(console, plan, rows)
        return
    length = plan.lineups[0].match.length
    wins_of = [f"seat {seat} wins\n(95 %, Wilson)" for seat in range(2)]
    headings = ["seat 0", "seat 1", *wins_of, "no\nwinner", f"{length}\nper game", "decisions\nper game"]
    table, names, answered = [], agent_names(plan.lineups), Answers(rows, plan).by(lambda *place: place)
    for k, (lineup, games) in enumerate(lineups):
        if not len(games):
            continue
        wins = [share(int((games["winner"] == seat).sum()), len(games)) for seat in range(2)]
        wins = [f"{rate}\n{beside_rate(answered[k, seat])}" if (k, seat) in answered else rate for seat, rate in enumerate(wins)]
        nobody = int((games["winner"] < 0).sum()) / len(games)
        means = (f"{games[length].sum() / len(games):.1f}", f"{games['decisions'].sum() / len(games):.0f}")
        table.append([*(sitter(lineup, seat, "\n", names) for seat in range(2)), *wins, f"{nobody:.2%}", *means])
    print_table(console, headings, table, names=(0, 1))
    show_warnings(console, plan, rows)


def show_warnings(console: Console, plan: Plan, rows: pl.DataFrame) -> None:
    """Print which agents have made too few of their decisions."""
    from agot_env.simulate.answers import warnings

    for warning in warnings(rows, plan):
        console.print(warning, style="bold", soft_wrap=True)


def show_summary(console: Console, plan: Plan, rows: pl.DataFrame) -> None:
    """Print tables by seat and House over all lineups, and how the games end."""
    from agot_env.simulate.answers import Answers, cells, headings
    from agot_env.simulate.intervals import MEANING
    from agot_env.simulate.summary import place_of, seat_results, win_rates

    results, match = seat_results(plan, rows), plan.lineups[0].match
    names, answered = agent_names(plan.lineups), Answers(rows, plan)
    for by in (["seat", "agent"], *([["house"]] if match.decks else [])):
        table = []
        key = partial(place_of, plan, by)
        rates = answered.beside(win_rates(results, by).sort(by), by, key)
        for row in rates.iter_rows(named=True):
            first = [row["house"].capitalize()] if by == ["house"] else [str(row["seat"]), names[row["agent"]]]
            table.append([*first, f"{row['games']:,}", bounded(row["share"], row["low"], row["high"]), *cells(row)])
        first = ["House"] if by == ["house"] else by
        print_table(console, [*first, "games", "wins (95 % interval)", *headings(rates)], table, names=(len(by) - 1,))
    console.print(MEANING, soft_wrap=True)
    show_ending(console, plan.lineups[0], rows)
    show_warnings(console, plan, rows)


def show_seats(console: Console, lineup: Lineup, games: pl.DataFrame, answered: Mapping[int, Mapping[str, float]]) -> None:
    """Print a table of the seats of a lineup with more than two players, and how its games end."""
    from agot_env.simulate.answers import beside_rate

    match = lineup.match
    table, names = [], agent_names([lineup])
    for seat in range(match.seats):
        won = int(games["winner"].is_in([winner for winner in range(match.seats) if seat in match.winners(winner)]).sum())
        points = games[f"{match.score}_{seat}"].sum() / len(games)
        rate = share(won, len(games))
        rate = f"{rate}\n{beside_rate(answered[seat])}" if seat in answered else rate
        table.append([str(seat), sitter(lineup, seat, ", ", names), rate, f"{points:.1f}"])
    print_table(console, ["seat", "who", "wins (95 %, Wilson)", f"mean {match.score}"], table, names=(1,))
    show_ending(console, lineup, games)


def show_ending(console: Console, lineup: Lineup, games: pl.DataFrame) -> None:
    """Print how the games of a lineup, or of several similar ones, end."""
    match = lineup.match
    nobody = int((games["winner"] < 0).sum()) / len(games)
    console.print(
        f"{match.kind}: no winner {nobody:.2%}, {games[match.length].sum() / len(games):.1f} {match.length} and "
        f"{games['decisions'].sum() / len(games):.0f} decisions per game",
    )


def agent_names(lineups: Sequence[Lineup]) -> dict[str, str]:
    """The names of the agents of some lineups as they are shown in a table."""
    return shown_apart((encodable(agent) for lineup in lineups for agent in lineup.agents), LONGEST)


def sitter(lineup: Lineup, seat: int, between: str, names: Mapping[str, str]) -> str:
    """The player in a seat: the House if there are decks, and the agent, unless all players of the lineup are random and have a House."""
    houses = [deck.house.capitalize() for deck in lineup.match.decks[seat : seat + 1]]
    agent = [] if houses and lineup.is_random else [names[encodable(lineup.agents[seat])]]
    return between.join([*houses, *agent])


def share(won: int, games: int) -> str:
    """The win rate of independent games with its 95 % interval (Wilson)."""
    from agot_env.simulate import wilson

    return bounded(won / games, *wilson(won, games))


def bounded(rate: float, low: float, high: float) -> str:
    """A win rate with an interval."""
    return f"{rate:.1%} ({100 * low:.1f}-{100 * high:.1f})"
