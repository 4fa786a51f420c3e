"""A game of people and agents on the server: questions, the state for each seat, and undo."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING, Any, NamedTuple

from agot_agents.human.agent import view_of
from agot_agents.web.decisions import decision_of, is_forced
from agot_agents.web.players import PERSON, agent_called, is_quick
from agot_agents.web.setup import Setup
from agot_agents.web.tables import table
from agot_env.agents import Agent, AgentError, begin_games, checked_actions, game_numbers, return_to, state_of, turn_of
from agot_env.events import GameEnded
from agot_env.game import words_of
from agot_env.game_record import GameRecord

if TYPE_CHECKING:
    from agot_env.batch import Batch

UNDONE = 30
"""The number of past decisions to which a page can return; it gets their labels."""


class StaleError(ValueError):
    """An answer to a question that is no longer asked."""


class Past(NamedTuple):
    """A decision of a person, to which undo can return.

    Attributes:
        seat: the person's seat.
        step: the number of actions before the decision.
        label: the label of the chosen action.
        states: the memory of the agents at that time, by seat; None if it is unknown, so agents resume without memory.
    """

    seat: int
    step: int
    label: str
    states: list[Any] | None


class PlayedGame:
    """A game that is being played. Not thread-safe.

    Args:
        setup: the match, the seed and the players.
        actions: the actions so far, if the game continues.
        trusted: see `agent_called`.
        start: the state to start from, such as a sampled position; None: the beginning of the setup's game.

    Attributes:
        setup: the match, the seed and the players.
        record: the game with all its events.
        people: the seats of people.

    Raises:
        ValueError: an agent cannot be made or cannot play.
        IllegalActionError: one of the actions is not legal.
    """

    def __init__(
        self, setup: Setup, actions: Collection[int] = (), trusted: Collection[str] = (), start: GameRecord | None = None
    ) -> None:  # fmt: skip
        self.setup = setup
        self.people = setup.people
        self._trusted = trusted
        self._agents: list[Agent | None] = [
            None if name == PERSON else agent_called(name, setup.match, trusted) for name in setup.players
        ]
        self._quick = [name == PERSON or is_quick(name) for name in setup.players]
        self._number = game_numbers(1)
        self._undone = 0
        self._forget()
        self.record = GameRecord(setup.match, setup.seed) if start is None else start
        self._start = self.record.copy()
        self._past: list[Past] = []
        for action in actions:
            if self.asked is not None and not is_forced(self.record.games):
                self._past.append(self._past_of(int(action), None))
            self.record.step(int(action))

    def _past_of(self, action: int, states: list[Any] | None) -> Past:
        """The current decision of a person, with the action that they take."""
        games = self.record.games
        label = f"{view_of(games.match).heading(games)}: {games.label(0, action)}"
        return Past(int(games.seat[0]), len(self.record.actions), label, states)

    def _forget(self) -> None:
        """Reset the memory of the agents."""
        for agent in self._agents:
            if agent is not None:
                begin_games(agent, self._number, [0])

    def _remembered(self) -> list[Any] | None:
        """The memory of the agents; None if one of them cannot be copied, or if several people play, who cannot undo."""
        if len(self.people) != 1:
            return None
        try:
            return [state_of(agent) if agent else None for agent in self._agents]
        except AgentError:
            return None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.record.is_over

    @property
    def asked(self) -> int | None:
        """The seat of the person to act; None if an agent is, or if the game is over."""
        seat = int(self.record.games.seat[0])
        return seat if seat >= 0 and self._agents[seat] is None else None

    @property
    def thinking(self) -> Agent | None:
        """The agent to act, if its decision may take long; None if a quick agent or a person is to act, or if the game is over."""
        seat = int(self.record.games.seat[0])
        return None if seat < 0 or self._quick[seat] else self._agents[seat]

    @property
    def decision_id(self) -> str:
        """The id of the person's current decision, which depends on the number of their decisions and not on those of others."""
        return f"{self.asked}-{sum(past.seat == self.asked for past in self._past)}-{self._undone}"

    def own_positions(self, most: int) -> list[Batch]:
        """The game at the last ``most`` decisions of a person, including the current one."""
        steps = [*(past.step for past in self._past), len(self.record.actions)][-most:]
        record, positions = self._start.copy(), []
        for step, action in enumerate([*self.record.actions, None]):
            if step in steps:
                positions.append(record.games.copy())
            if action is not None:
                record.games.step_one(action)
        return positions

    @property
    def can_undo(self) -> bool:
        """Whether a decision can be undone: one person plays against agents, and has made a decision."""
        return len(self.people) == 1 and bool(self._past) and not self.is_over

    def advance(
        self, stopped: Event | None = None, steps: int | None = None, quick: bool = False, pause: Callable[[], None] | None = None
    ) -> None:  # fmt: skip
        """Let the agents play until a person is asked or the game is over; a person's only legal action is taken automatically.

        Args:
            stopped: another thread sets this event to stop early.
            steps: the largest number of actions.
            quick: stop before the decision of an agent that may take long.
            pause: what agents call while they search, see `Turn.pause`.

        Raises:
            AgentError: an agent has failed.
            StopPlaying: ``pause`` has stopped an agent.
        """
        taken = 0
        while not self.is_over and not (stopped and stopped.is_set()) and (steps is None or taken < steps):
            games = self.record.games
            agent = self._agents[int(games.seat[0])]
            if agent is not None:
                if quick and self.thinking:
                    return
                turn = replace(turn_of(games, [0], self._number), pauser=pause)
                action = int(checked_actions(agent, turn, [0])[0])
            elif is_forced(games):
                action = int(games.action_masks[0].argmax())
            else:
                return
            self.record.step(action)
            taken += 1

    def act(self, decision: str, action: int) -> None:
        """Take an action of the person to act.

        Args:
            decision: the `decision_id` that the person saw.
            action: the chosen action.

        Raises:
            StaleError: this decision is no longer the current one.
            IllegalActionError: the action is not legal; nothing has changed.
        """
        self._check_current(decision)
        self.record.games.check([action])
        before = self._past_of(action, self._remembered())
        self.record.step(action)
        self._past.append(before)

    def undo(self, decision: str, back: int = 1) -> None:
        """Return to an earlier decision of the person.

        Args:
            decision: the `decision_id` that the person saw.
            back: the number of decisions to undo.

        Raises:
            StaleError: this decision is no longer the current one.
            ValueError: there are fewer decisions, or several people play.
        """
        self._check_current(decision)
        if len(self.people) != 1:
            raise ValueError("decisions can be undone only if one person plays against agents")
        if not 1 <= back <= len(self._past):
            raise ValueError(f"there are {len(self._past)} decisions to undo, not {back}")
        past, actions = self._past[-back], self.record.actions
        record = self._start.copy()
        for action in actions[: past.step]:
            record.step(action)
        self.record = record
        del self._past[-back:]
        self._undone += 1
        if past.states is None:
            self._forget()
            return
        for agent, state in zip(self._agents, past.states, strict=True):
            if agent is not None:
                return_to(agent, state)

    def substitute(self, seat: int, name: str) -> None:
        """Let another agent play a seat from now on. The agents resume from earlier decisions without memory.

        Args:
            seat: the seat of an agent.
            name: the name of the other agent.

        Raises:
            ValueError: no agent plays the seat, or the other agent cannot be made or cannot play; nothing has changed.
        """
        if not 0 <= seat < len(self._agents) or self._agents[seat] is None:
            raise ValueError(f"seat {seat} is not played by an agent")
        agent = agent_called(name, self.setup.match, self._trusted) if name != PERSON else None
        if agent is None:
            raise ValueError("an agent can only be replaced by an agent")
        begin_games(agent, self._number, [0])
        self._agents[seat], self._quick[seat] = agent, is_quick(name)
        players = tuple(name if one == seat else player for one, player in enumerate(self.setup.players))
        self.setup = replace(self.setup, players=players)
        self._past = [past._replace(states=None) for past in self._past]

    def _check_current(self, decision: str) -> None:
        if self.asked is None:
            raise StaleError("there is no question to answer")
        if decision != self.decision_id:
            raise StaleError("this question has been answered; the table has changed")

    # --- what is shown ----------------------------------------------------------------------------------------------------

    def state(self, seat: int | None) -> dict[str, Any]:
        """The game as a seat sees it, as JSON values: a function of what the seat knows.

        Args:
            seat: the view; None: everything, for a game that is over or has no people.
        """
        said: dict[str, Any] = {
            "seat": seat,
            "table": table(self.record.games, seat),
            "log": log_of(self.record, seat),
            "decision": None,
            "over": ending_of(self.record),
        }
        if self.asked is not None and self.asked == seat:
            undo = [past.label for past in self._past[: -UNDONE - 1 : -1]] if self.can_undo else []
            said["decision"] = decision_of(self.record.games) | {"id": self.decision_id, "undo": undo}
        return said


def log_of(record: GameRecord, seat: int | None, events: int | None = None) -> list[str]:
    """The log of a game as a seat sees it: headings, and indented lines below them.

    Args:
        record: the game.
        seat: the view; None: everything.
        events: the number of events, from the first on; None: all.
    """
    log = words_of(record.match).Log(record.players, seat)
    return list(log.lines(record.events[:events]))


def ending_of(record: GameRecord) -> dict[str, Any] | None:
    """How a game has ended, as JSON values; None if it is not over."""
    last = record.events[-1]
    if not isinstance(last, GameEnded):
        return None
    return {"text": words_of(record.match).ending(record.match, record.games), "winners": list(last.winners), "score": list(last.score)}
