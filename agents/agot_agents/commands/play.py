"""``agot play``: a game at the terminal against agents."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from rich.console import Console

from agot_env import agents
from agot_env.cli.decks import show_decks
from agot_env.cli.matches import MatchOptions
from agot_env.console.options import SeedOrNone
from agot_env.game import game_of, words_of
from agot_env.history.events import Event, GameEnded
from agot_env.history.histories import Histories
from agot_env.messages.errors import Interrupted
from agot_env.messages.names import printable, shown
from agot_env.messages.wording import counted
from agot_env.seeds import new_seed
from agot_env.windows import Windows

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

NOBODY = -1
"""The seat of an observer who sees only what all players see, for games with several people."""
REPEATED = re.compile(r"(?P<count>[+-]?\d[\d.,]*)x(?P<agent>.+)", re.DOTALL)
"""A repeated agent, written as in a deck list: "2xgreedy"."""


@dataclass
class Play(MatchOptions):
    """Play against agents at the terminal."""

    vs: tuple[str, ...] = ("greedy",)
    """The agents of the other seats, in seat order: random, greedy, ismcts:iterations=500 ... A single agent plays all other seats;
    2xgreedy stands for two greedy agents."""
    seat: int = 0
    """Your seat."""
    windows: str = "default"
    """The windows at which you are asked, while you pass at all others: default, all or none, followed by changes such as draw=always,
    separated by commas. Type w during the game for a list."""
    confirm: bool = False
    """Ask before you pass in marshalling with gold that you could still spend."""
    seed: SeedOrNone = None
    """The seed of the game, which also draws decks from a pool; by default a random seed, which is printed."""

    def run(self, console: Console) -> None:
        """Ask for decisions until the game is over."""
        seed = new_seed() if self.seed is None else self.seed
        match = self.match(seed)
        if not 0 <= self.seat < match.seats:
            raise ValueError(f"--seat must be from 0 to {match.seats - 1}, not {self.seat}")
        names = opponents(self.vs, match.seats - 1, match.game)
        players = [self._person() if name == "human" else agents.make_for(name, match) for name in names]
        Windows.of(match, self.windows)  # loads the engine
        names.insert(self.seat, "human")
        players.insert(self.seat, self._person())
        games, begun = game_of(match).module("events").begin(match, seed)
        console.print(f"Seed {seed}")
        if self.decks is not None:
            show_decks(console, match.decks)
        for seat, name in enumerate(names):
            who = "you" if seat == self.seat else shown(name)
            console.print(f"{printable(words_of(match).seat_name(match, seat))}: {who}", soft_wrap=True)
        console.print("Type the number of an option, or ? for help.\n")
        try:
            print_ending(console, Session(console, games, players, begun).play())
        except agents.StopPlaying as stop:
            console.print(f"\n{stop}")
        except KeyboardInterrupt:
            raise Interrupted(f"interrupted; the same options with --seed {seed} begin this game again") from None
        console.print(f"Seed {seed}: the same options with --seed {seed} begin this game again.", soft_wrap=True)

    def _person(self) -> agents.Agent:
        """The agent that asks you."""
        from agot_agents.human import HumanAgent  # loads the engine

        return HumanAgent(windows=self.windows, confirm=self.confirm)


def opponents(given: Sequence[str], seats: int, game: str) -> list[str]:
    """The names of the agents of the other seats.

    Args:
        given: names, "2xname" for two of an agent; a single name stands for all seats.
        seats: the number of other seats.
        game: the game; if an agent is registered under a name such as "2xname", the name means that agent.

    Raises:
        ValueError: a number of agents is not a whole number of at least 1, or the agents do not match the seats.
    """
    named: list[str] = []
    for text in given:
        found = None if text.partition(":")[0] in agents.names(game) else REPEATED.fullmatch(text)
        if found is None:
            named.append(text)
            continue
        count = found["count"]
        if not re.fullmatch("[0-9]{1,9}", count) or not 1 <= int(count) <= seats:
            allowed = "1" if seats == 1 else f"a whole number from 1 to {seats}"
            raise ValueError(f"--vs {shown(text)}: the number of agents must be {allowed}, not {count}")
        named += [found["agent"]] * int(count)
    if named == list(given) and len(named) == 1:
        return named * seats
    if len(named) != seats:
        there_are = f"--vs names {counted(len(named), 'agent')}, and there {'is' if seats == 1 else 'are'} {counted(seats, 'other seat')}"
        raise ValueError(f"{there_are}; name one for each, or a single one for all of them")
    return named


def print_ending(console: Console, games: Batch) -> None:
    """Print how the first game has ended."""
    console.print(f"\n{printable(words_of(games.match).ending(games.match, games))}", style="bold", soft_wrap=True)


class Moment(NamedTuple):
    """The state of a game before a person's decision."""

    games: Batch
    log: Any
    states: list[Any]


class Session:
    """One game of agents and people at the terminal, in which people may undo their decisions.

    Args:
        console: the console to write to.
        games: a batch of one game, which is played.
        players: the player of each seat.
        begun: the events of the game so far.
    """

    def __init__(self, console: Console, games: Batch, players: Sequence[agents.Agent], begun: Iterable[Event] = ()) -> None:
        from agot_agents.human import HumanAgent

        self._console, self._games, self._players = console, games, players
        self._events = game_of(games.match).module("events")
        people = [seat for seat, player in enumerate(players) if isinstance(player, HumanAgent)]
        self._log = words_of(games.match).Log(self._events.players(games.match), people[0] if len(people) == 1 else NOBODY)
        self._begun = list(begun)
        self._histories = Histories(games)
        self._past: list[Moment] = []
        """The state before each decision of a person, the latest last."""
        self._why_no_undo = ""
        for player in players:
            agents.begin_games(player, np.zeros(1, np.int64))

    def play(self) -> Batch:
        """Play to the end.

        Returns:
            the finished game.

        Raises:
            StopPlaying: a person stops the game.
            AgentError: an agent has failed.
        """
        self._tell(self._begun)
        while self._games.seat[0] >= 0:
            try:
                self._decide()
            except agents.Undo as undo:
                self._go_back(self._past.pop())
                self._console.print(f"{undo}\n")
        return self._games

    def _decide(self) -> None:
        """Let the seat to act decide."""
        from agot_agents.human import HumanAgent  # loads the engine

        games, player = self._games, self._players[int(self._games.seat[0])]
        asked = None
        if isinstance(player, HumanAgent):
            position = agents.turn_of(games, [0], [0]).sample([0], np.random.default_rng(0))
            asked = self._moment() if games.action_masks[0].sum() > 1 and not player.passes(position, 0) else None
            player.can_undo, player.why_not = bool(self._past), self._why_no_undo
        action = agents.checked_actions(player, agents.turn_of(games, [0], [0], histories=self._histories))
        if asked is not None:
            self._past.append(asked)
        self._tell(self._events.step(games, int(action[0])))

    def _moment(self) -> Moment | None:
        """The current state of the game; None if an agent cannot be copied."""
        states = []
        for player in self._players:
            try:
                states.append(agents.state_of(player))
            except agents.AgentError as error:
                self._why_no_undo = shown(error, 200)
                return None
        return Moment(self._games.copy(), copy.copy(self._log), states)

    def _tell(self, events: Iterable[Event]) -> None:
        """Print the events that the person sees; the result is printed at the end."""
        for line in self._log.lines(event for event in events if not isinstance(event, GameEnded)):
            self._console.print(printable(line), style="dim", soft_wrap=True)

    def _go_back(self, moment: Moment) -> None:
        self._games, self._log = moment.games, moment.log
        self._histories = Histories(self._games)
        for player, state in zip(self._players, moment.states, strict=True):
            agents.return_to(player, state)
