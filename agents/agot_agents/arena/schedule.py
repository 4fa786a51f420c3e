"""The schedule: a round robin in which agents and decks rotate through the seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import TypeVar

from agot_env import Deck
from agot_env.game import Match
from agot_env.seeds import new_seed
from agot_env.simulate import CHUNK, Lineup, Plan

One = TypeVar("One")
MatchOf = Callable[[Sequence[Deck]], Match]
"""Makes the match of these decks, one per seat; no decks if the game has none."""


def round_robin(
    agents: Sequence[str],
    decks: Sequence[Deck],
    games: int,
    seed: int | None = None,
    *,
    match: MatchOf,
    seats: int = 2,
    teams: bool = False,
    trajectories: bool = False,
    chunk: int = CHUNK,
) -> Plan:
    """The plan of a round robin.

    A table is a choice of agents that play each other. With two seats, every pair of agents is a table; with more, every choice of as
    many agents as there are seats. If there are fewer agents than seats, all of them are at every table, and some play several seats,
    in all combinations. Partners are the same agent, so two agents make a table. A single agent plays itself. The decks of a table are
    chosen in the same way, but if there are fewer decks than seats, they are dealt round in order.

    At every table, agents and decks rotate by one seat, independently of each other, until each agent has played each deck of the
    table on each seat. All lineups have the same seed, hence the same random numbers.

    Args:
        agents: names, without repetition.
        decks: the decks, without repetition; none in a game without decks.
        games: games per table of agents; rounded up so that every lineup has the same number.
        seed: as for `Plan`; None: drawn, too.
        match: makes the match of a choice of decks.
        seats: the number of seats.
        teams: whether partners sit opposite.
        trajectories: also store the actions of every game.
        chunk: the largest number of games that an interruption can lose.

    Raises:
        ValueError: an agent or deck is given twice, no agent is given, there is nothing to compare, or games or seats is less than 1.
    """
    check_different("agent", agents)
    check_different("deck", [deck.name for deck in decks])
    if not agents:
        raise ValueError("no agent is given")
    if seats < 1:
        raise ValueError(f"seats must be at least 1, not {seats}")
    if len(agents) == 1 and len(decks) < 2:
        raise ValueError("one agent with one deck, or without decks: there is nothing to compare")
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    matches = [match(turned) for turned in turns_of_all(tables_of_decks(decks, seats))]
    lineups = []
    for orders in orders_of(agents, seats, teams=teams):
        each = -(-games // (len(matches) * len(orders)))
        lineups += [Lineup(one, order, each) for one in matches for order in orders]
    return Plan(tuple(lineups), new_seed() if seed is None else seed, trajectories, chunk)


def round_robin_of_matches(
    agents: Sequence[str], matches: Sequence[Match], games: int, seed: int | None = None, *, trajectories: bool = False, chunk: int = CHUNK
) -> Plan:
    """The plan of a round robin in which every table of agents plays the same matches, by default those of random lineups of decks.

    In every match, the agents of a table rotate by one seat until each has had every seat, and so every deck. All games of a match
    have the same random numbers, whichever agents play which seats; games of different matches have different ones.

    Args:
        agents: names, without repetition. A single agent plays against itself, which compares decks.
        matches: matches of one game with the same number of seats and the same teams.
        games: games per table of agents; rounded up so that every lineup has the same number.
        seed: as for `Plan`; None: drawn, too.
        trajectories: also store the actions of every game.
        chunk: the largest number of games that an interruption can lose.

    Raises:
        ValueError: an agent is given twice, no agent or no match is given, there is nothing to compare, the matches differ in seats or
            teams, or games is less than 1.
    """
    check_different("agent", agents)
    if not agents or not matches:
        raise ValueError("no agent is given" if not agents else "no match is given")
    if len(agents) == 1 and len({deck for match in matches for deck in match.decks}) < 2:
        raise ValueError("one agent with one deck, or without decks: there is nothing to compare")
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    seats, teams = matches[0].seats, matches[0].teams
    if any((match.seats, match.teams) != (seats, teams) for match in matches):
        raise ValueError("all matches must have the same number of seats, and either all or none must have teams")
    lineups = []
    for orders in orders_of(agents, seats, teams=teams):
        each = -(-games // (len(matches) * len(orders)))
        lineups += [Lineup(match, order, each, k * each) for k, match in enumerate(matches) for order in orders]
    return Plan(tuple(lineups), new_seed() if seed is None else seed, trajectories, chunk)


def check_different(what: str, names: Sequence[str]) -> None:
    """Check that no name is given twice.

    Raises:
        ValueError: a name is given twice.
    """
    twice = sorted(name for name, count in Counter(names).items() if count > 1)
    if twice:
        raise ValueError(f"{what} given twice: {', '.join(twice)}")


def orders_of(agents: Sequence[str], seats: int, *, teams: bool) -> list[list[tuple[str, ...]]]:
    """For every table of agents, all seatings: an agent per seat."""
    sides = 2 if teams else seats
    return [turns(table * (seats // sides)) for table in tables(agents, sides)]


def tables(ones: Sequence[One], seats: int) -> list[tuple[One, ...]]:
    """All choices for this number of seats; if there are fewer items than seats, those that contain all of them."""
    if len(ones) >= seats:
        return list(combinations(ones, seats))
    return [table for table in combinations_with_replacement(ones, seats) if set(table) == set(ones)]


def tables_of_decks(decks: Sequence[Deck], seats: int) -> list[tuple[Deck, ...]]:
    """All choices of decks for this number of seats; with fewer decks than seats, one choice, dealt round; without decks, ()."""
    if len(decks) >= seats:
        return list(combinations(decks, seats))
    return [tuple(decks[seat % len(decks)] for seat in range(seats))] if decks else [()]


def turns(table: tuple[One, ...]) -> list[tuple[One, ...]]:
    """All distinct rotations of a table."""
    return list(dict.fromkeys((*table[k:], *table[:k]) for k in range(max(1, len(table)))))


def turns_of_all(all_tables: Sequence[tuple[One, ...]]) -> list[tuple[One, ...]]:
    """The `turns` of each table."""
    return [turned for table in all_tables for turned in turns(table)]
