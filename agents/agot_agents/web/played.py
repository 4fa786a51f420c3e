"""A game of people and agents on the server: questions, the state for each seat, and undo."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from agot_agents.human.agent import view_of
from agot_agents.web.asking import change, question_of, quieten
from agot_agents.web.decisions import decision_of, is_forced
from agot_agents.web.players import PERSON, agent_called, is_quick
from agot_agents.web.public import PUBLIC, Known, public_table
from agot_agents.web.setup import Setup
from agot_agents.web.tables import table
from agot_env.agents import Agent, AgentError, begin_games, checked_actions, game_numbers, return_to, state_of, turn_of
from agot_env.game import words_of
from agot_env.history.events import Choice, Event, GameEnded
from agot_env.history.game_record import GameRecord
from agot_env.windows import Passing, Windows

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch

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
        events: the number of events before the decision.
        known: what the seats knew before it, if several people play.
        passing: the automatic passes of the people before it, by seat.
    """

    seat: int
    step: int
    label: str
    states: list[Any] | None
    events: int
    known: Known | None
    passing: dict[int, Passing]


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
        passing: the automatic passes of each person, by seat.

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
        self.passing = {seat: Passing(Windows.of(setup.match, "all")) for seat in self.people}
        self._asked_anyway: int | None = None
        self.record = GameRecord(setup.match, setup.seed) if start is None else start
        self._start = self.record.copy()
        self._past: list[Past] = []
        for action in actions:
            if self.asked is not None and not is_forced(self.record.games):
                self._past.append(self._past_of(int(action), None))
            self.record.step(int(action))

    def _past_of(self, action: int | str, states: list[Any] | None) -> Past:
        """The current decision of a person, with the action that they take, or what they do instead in words."""
        games = self.record.games
        label = f"{view_of(games.match).heading(games)}: {action if isinstance(action, str) else games.label(0, action)}"
        known = Known(games) if len(self.people) > 1 else None
        passing = {seat: one.copy() for seat, one in self.passing.items()}
        return Past(int(games.seat[0]), len(self.record.actions), label, states, len(self.record.events), known, passing)

    def _forget(self) -> None:
        """Reset the memory of the agents."""
        for agent in self._agents:
            if agent is not None:
                begin_games(agent, self._number, [0])

    def _remembered(self) -> list[Any] | None:
        """The memory of the agents; None if one of them cannot be copied."""
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

    def seen(self) -> Batch:
        """The game as the seat to act sees it: what it does not know is resampled."""
        return turn_of(self.record.games, [0], self._number).sample([0], np.random.default_rng(0))

    def automatic(self) -> int | None:
        """The action taken automatically for the person to act: their only legal action, or a pass; None if they are asked."""
        games, seat = self.record.games, self.asked
        if seat is None:
            return None
        if is_forced(games):
            return int(games.action_masks[0].argmax())
        if self._asked_anyway == len(self.record.actions) or self.passing[seat].asks_always:
            return None
        return self.passing[seat].action(self.seen())

    @property
    def waits(self) -> bool:
        """Whether nothing happens until a person answers."""
        return self.asked is not None and self.automatic() is None

    def quieten(self, decision: str, kind: str, message: Mapping[str, Any]) -> None:
        """Follow a message of the person to act about windows, see `agot_agents.web.asking.quieten`.

        If they are then no longer asked at the current window, they pass: a decision that they can undo.

        Args:
            decision: the `decision_id` that the person saw.
            kind: the kind of message.
            message: the message.

        Raises:
            StaleError: this decision is no longer the current one.
            ValueError: the message is invalid; nothing has changed.
        """
        self._check_current(decision)
        assert self.asked is not None
        passing = self.passing[self.asked]
        before = self._past_of("", self._remembered())
        said = quieten(passing, self.seen(), kind, message)
        self._pass_quietly(before._replace(label=before.label + said))

    def set_windows(self, seats: Collection[int], message: Mapping[str, Any], shown: bool = True) -> None:
        """Set at which windows some people are asked; see `agot_agents.web.asking.change`.

        Args:
            seats: the people.
            message: the message.
            shown: whether the person to act has been asked; if they are then no longer asked, they pass as in `quieten`.

        Raises:
            ValueError: the message is invalid; nothing has changed.
        """
        before = self._past_of("Pass", self._remembered()) if shown and self.asked in seats and self.waits else None
        if change([self.passing[seat] for seat in seats], self.setup.match, message) and before is not None:
            self._pass_quietly(before)

    def _pass_quietly(self, before: Past) -> None:
        """Pass the current window if the person is no longer asked at it."""
        self._asked_anyway = None
        action = self.automatic()
        if action is not None:
            self.record.step(action)
            self._past.append(before)

    @property
    def thinking(self) -> Agent | None:
        """The agent to act, if its decision may take long; None if a quick agent or a person is to act, or if the game is over."""
        seat = int(self.record.games.seat[0])
        return None if seat < 0 or self._quick[seat] else self._agents[seat]

    @property
    def decision_id(self) -> str:
        """The id of the person's current decision, which depends on the number of their decisions and not on those of others."""
        return self.id_of(self.asked)

    def id_of(self, seat: int | None) -> str:
        """The id of the next decision of a seat, see `decision_id`."""
        return f"{seat}-{len(self.past_of(seat))}-{self._undone}"

    def beginning(self) -> GameRecord:
        """A record of the same game without its actions."""
        return self._start.copy()

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

    def undoable(self, seat: int, games: Batch | None = None, events: int | None = None) -> list[tuple[Past, str | None]]:
        """The last decisions of a person, the latest first, each with the reason why all people must agree to undo it.

        A person alone may undo a decision (None) if no other seat has visibly decided since, and nothing hidden or random has been shown to
        anyone. One person against agents may undo everything.

        Args:
            seat: the seat of the person.
            games: an earlier position of the game, to find what could be undone there; the current position by default.
            events: the number of events before that position; all by default.
        """
        now = cache(lambda: Known(self.record.games if games is None else games))
        since = self.record.events[:events]
        found: list[tuple[Past, str | None]] = []
        for past in [past for past in self._own_past(seat) if past.events < len(since)][:UNDONE]:
            why = found[-1][1] if found else None
            found.append((past, why or self._why_not_alone(past, now, since[past.events :])))
        return found

    def past_of(self, seat: int | None) -> list[Past]:
        """The past decisions of a person, the earliest first."""
        return [past for past in self._past if past.seat == seat]

    def _own_past(self, seat: int) -> list[Past]:
        """The decisions of a person that can be undone, the latest first."""
        return [] if self.is_over else self.past_of(seat)[::-1]

    def _why_not_alone(self, past: Past, now: Callable[[], Known], since: Sequence[Event]) -> str | None:
        """The reason why a person must not undo a decision without the others; None if they may."""
        if past.known is None:
            return None
        for event in since:
            if isinstance(event, Choice) and event.seat != past.seat and not event.forced and event.as_seen_by(past.seat):
                return f"{words_of(self.setup.match).seat_name(self.setup.match, event.seat)} has decided something since"
        if any(event.seen_by is not None and not isinstance(event, Choice) for event in since):
            return "a hidden card has been shown since"
        return past.known.why_more(now())

    def advance(
        self, stopped: threading.Event | None = None, steps: int | None = None, quick: bool = False, pause: Callable[[], None] | None = None
    ) -> None:  # fmt: skip
        """Let the agents play until a person is asked or the game is over; `automatic` actions are taken for them.

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
            else:
                automatic = self.automatic()
                if automatic is None:
                    return
                action = automatic
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
        """Return to an earlier decision of the person to act.

        Args:
            decision: the `decision_id` that the person saw.
            back: the number of their own decisions to undo.

        Raises:
            StaleError: this decision is no longer the current one.
            ValueError: there are fewer decisions, or the person may not undo them alone, see `undoable`.
        """
        self._check_current(decision)
        assert self.asked is not None
        _, why = self.checked_undo(self.asked, back)
        if why is not None:
            raise ValueError(f"this decision cannot be undone: {why}")
        self.retract(self.asked, back)

    def checked_undo(self, seat: int, back: int) -> tuple[Past, str | None]:
        """The earliest of a number of last decisions of a seat, and the reason why all people must agree to undo it, see `undoable`.

        Raises:
            ValueError: there are fewer decisions.
        """
        own = self._own_past(seat)
        if not 1 <= back <= len(own):
            raise ValueError(f"there are {len(own)} decisions to undo, not {back}")
        past = own[back - 1]
        return past, self._why_not_alone(past, lambda: Known(self.record.games), self.record.events[past.events :])

    def retract(self, seat: int, back: int) -> None:
        """Undo decisions of a seat, and everything since; nothing is checked."""
        place = [place for place, past in enumerate(self._past) if past.seat == seat][-back]
        past, actions = self._past[place], self.record.actions
        record = self._start.copy()
        for action in actions[: past.step]:
            record.step(action)
        self.record, self._asked_anyway = record, past.step
        self.passing = {one: before.copy(self.passing[one].windows) for one, before in past.passing.items()}
        del self._past[place:]
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
            seat: the view; None: everything, for a game that is over or has no people; `PUBLIC`: what all seats see.
        """
        said: dict[str, Any] = {
            "seat": None if seat == PUBLIC else seat,
            "table": table_of(self.record.games, seat),
            "log": log_of(self.record, seat),
            "decision": None,
            "over": ending_of(self.record),
        }
        if self.asked is not None and self.asked == seat:
            undo = [past.label for past, _ in takewhile(lambda one: one[1] is None, self.undoable(seat))]
            said["decision"] = decision_of(self.record.games) | question_of(self.passing[seat], self.seen()) | {
                "id": self.decision_id, "undo": undo,
            }  # fmt: skip
        return said


def table_of(games: Batch, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; None: with all cards; `PUBLIC`: what all seats see."""
    return public_table(games) if seat == PUBLIC else table(games, seat)


def log_of(record: GameRecord, seat: int | None, events: int | None = None) -> list[str]:
    """The log of a game as a seat sees it: headings, and indented lines below them.

    Args:
        record: the game.
        seat: the view; None: everything.
        events: the number of events, from the first on; None: all.
    """
    account = record.account(seat)
    return account.lines(words_of(record.match).Log, account.count(events))


def ending_of(record: GameRecord) -> dict[str, Any] | None:
    """How a game has ended, as JSON values; None if it is not over."""
    last = record.events[-1]
    if not isinstance(last, GameEnded):
        return None
    return {"text": words_of(record.match).ending(record.match, record.games), "winners": list(last.winners), "score": list(last.score)}
