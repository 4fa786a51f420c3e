"""What language models use during a simulation: progress, estimates, and what has failed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.console import Console

from agot_env.messages.names import shown
from agot_env.messages.wording import counted

FURTHER = 0.25
"""The least part of a mean game that a game which has not ended is expected to need."""

if TYPE_CHECKING:
    from agot_env.agents.asynchronous import Usage
    from agot_env.simulate import Folder, Memory, Plan
    from agot_env.simulate.results import Underway


def say_bounds(console: Console, plan: Plan, store: Memory | Folder) -> None:
    """Say, before a simulation, if there are too few games for the concurrency of an agent that waits for answers."""
    from agot_env.agents import make
    from agot_env.agents.asynchronous import AsyncAgent

    with store.held():
        finished = store.finished()
    for name in plan.singly:
        games = sum(part.games for part in plan.parts if part.number not in finished and name in plan.lineups[part.spans[0].lineup].agents)
        agent = make(name, plan.lineups[0].match.game, code=plan.code) if games else None
        if isinstance(agent, AsyncAgent) and games < agent.concurrency:
            console.print(
                f"{shown(name)}: bounded by games: there are {counted(games, 'game')}, each with one request at a time, for up to "
                f"{counted(agent.concurrency, 'concurrent request')}",
                soft_wrap=True,
            )


def spent(underway: Underway, seconds: float) -> str:
    """A line: requests, requests per second, tokens, cost so far, and the estimated cost and time.

    Estimates are those of the games that have ended, per game and seat.

    Args:
        underway: what agents have used.
        seconds: the time since the beginning.
    """
    used = total(underway)
    parts = [
        f"{used.requests:,} requests", f"{used.requests / max(seconds, 1e-9):,.1f}/s", f"{short(used.input_tokens)} tokens in",
        f"{short(used.output_tokens)} out",
    ]  # fmt: skip
    cost, left = estimated(underway, seconds)
    if used.cost is not None:
        parts.append(f"cost {used.cost:,.2f}" + (f" of about {cost:,.2f}" if cost is not None else ""))
    if left is not None:
        parts.append(f"about {duration(left)} left")
    return ", ".join(parts)


def total(underway: Underway) -> Usage:
    """The sum of what all agents have used."""
    from agot_env.agents.asynchronous import Usage

    used = list(underway.usage.values())
    costs = [one.cost for one in used if one.cost is not None]
    return Usage(
        sum(one.requests for one in used), sum(one.input_tokens for one in used), sum(one.output_tokens for one in used),
        sum(one.seconds for one in used), sum(costs) if costs else None,
    )  # fmt: skip


def estimated(underway: Underway, seconds: float) -> tuple[float | None, float | None]:
    """The cost of all games of this run, and the seconds that are left; None as long as no game of each agent has ended.

    The games that end first are the short ones, so a game that has lasted almost as long as their mean, or longer, is expected to need
    another part of it (`FURTHER`).
    """
    used, cost, left = total(underway), 0.0, 0.0
    for name, seats in underway.seats.items():
        ended, counts, open_games = underway.ended[name], underway.counts[name], underway.so_far[name]
        if not ended:
            return None, None
        mean = counts.get("requests", 0.0) / ended
        missing = (seats - ended - len(open_games)) * mean + sum(max(mean - so_far, FURTHER * mean) for so_far in open_games)
        left += missing
        cost += missing * counts.get("cost", 0.0) / max(counts.get("requests", 0.0), 1.0)
    rate = used.requests / max(seconds, 1e-9)
    return (used.cost or 0.0) + cost, left / rate if rate else None


def short(number: float) -> str:
    """A number of tokens in a few characters: "950", "12.3k", "4.5M"."""
    for bound, letter in ((1e9, "G"), (1e6, "M"), (1e4, "k")):
        if number >= bound:
            return f"{number / (1000 if letter == 'k' else bound):,.1f}{letter}"
    return f"{number:,.0f}"


def duration(seconds: float) -> str:
    """A time: "45 s", "12 min", "3.4 h"."""
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def show_usage(console: Console, underway: Underway, seconds: float) -> None:
    """Print what each agent has used, and what has bounded its requests."""
    for name, used in underway.usage.items():
        if not used.requests:
            continue
        rate, latency, most = used.requests / seconds, used.seconds / used.requests, underway.limits[name]
        cost = "" if used.cost is None else f", cost {used.cost:,.2f}"
        full = underway.while_full.get(name)
        bound = "; bounded by games: fewer were open than there can be requests"
        if full is not None and full.requests:
            possible = most / (full.seconds / full.requests)
            bound = f"; {full.requests / underway.full_seconds:,.1f}/s of the possible {possible:,.1f}/s while enough games were open"
        console.print(
            f"{shown(name)}: {counted(used.requests, 'request')}, {rate:,.1f}/s, {latency:.2f} s each, {used.input_tokens:,} tokens in, "
            f"{used.output_tokens:,} out{cost}{bound}",
            soft_wrap=True,
        )


def show_failures(console: Console, store: Memory | Folder) -> None:
    """Print how many games have failed, and why."""
    reasons = Counter((game.agent, game.reason) for game in store.failures)
    for (agent, reason), games in reasons.most_common():
        console.print(f"{counted(games, 'game')} failed, {shown(agent)}: {reason}", style="bold", soft_wrap=True)
    path = getattr(store, "path", None)
    console.print(
        "the results are those of the other games" + ("" if path is None else "; run the same command again to play the failed ones"),
        soft_wrap=True,
    )
