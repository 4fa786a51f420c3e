"""Game: a single game that you print, play by labels and undo. The ``Table`` of each game also sets up situations."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import NDArray

from agot_env import agents as players_by_name
from agot_env.agents import Agent
from agot_env.game import GAMES, game_of, words_of
from agot_env.history.events import Event
from agot_env.history.game_record import GameRecord
from agot_env.history.histories import Histories
from agot_env.messages.arguments import MANY, checked_index, checked_int, checked_mapping, checked_path, checked_text, integer_of, said
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import COPY_NUMBER, counted
from agot_env.storage import owned
from agot_env.storage.files import read_text, write_text

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


@dataclass(frozen=True)
class _Moment:
    """The state of a game before a decision.

    Attributes:
        game: the record of the game, as bytes.
        decisions: the number of decisions so far.
        agents: the memory of each seated agent.
        stuck: why an agent cannot return to this moment, in which case it keeps its memory; empty if all can.
    """

    game: NDArray[np.uint8]
    decisions: int
    agents: tuple[tuple[Agent, Any], ...] = ()
    stuck: str = ""


class Game:
    """A single game, played by the labels of its legal actions.

    You play the seats that have no agent. A seat with an agent decides as soon as it is asked, so that the game always waits for you, or is
    over.

    Args:
        match: a match; or what it is made of: the names of the Houses (``Game("stark", "lannister")``), or the name of a game of
            `agot_env.game.GAMES` and its arguments (``Game("lands", "easy")``). If omitted, the keywords describe the match.
        seed, index, episode: identify the game, as for a batch. The same numbers play the same game.
        agents: the agent of each seat that you do not play, as for `play_with`.
        settings: the keyword arguments of `agot_env.Match`, or of the match class of the named game.

    Example:
        >>> game = Game("stark", "lannister", seed=1, agents={1: "greedy"})
        >>> print(game)             # the table as you see it, the question, and the options with their numbers
        >>> game.play("Jon Snow", "Done")
        >>> game.undo()

    Raises:
        ValueError: settings are given in addition to a match, a setting or an agent is invalid, or a number is out of range.
        TypeError: the match has no such setting.
        AgentError: an agent has failed.
    """

    _past: list[_Moment]
    _agents: dict[int, Agent]

    def __init__(
        self, *match: Any, seed: int = 0, index: int = 0, episode: int = 0, agents: Mapping[int, str | Agent | None] | None = None,
        **settings: Any,
    ) -> None:  # fmt: skip
        self._follow(GameRecord(_match_of(match, settings), seed, index, episode))
        if agents is not None:
            self.play_with(agents)

    @staticmethod
    def from_record(record: GameRecord) -> Game:
        """Continue a recorded game, such as one of `agot_env.simulate.recorded_game`. Each of its decisions can be undone.

        Raises:
            ValueError: it is not a record.
        """
        if not isinstance(record, GameRecord):
            raise ValueError(f"record must be a GameRecord, not {said(record)}")
        game = Game.__new__(Game)
        game._follow(record.copy())
        return game

    def _follow(self, record: GameRecord) -> None:
        """Begin where a record begins, and take its actions."""
        first = record.beginning()
        self._begin(first.games.copy(), first.copy)
        for action in record.actions:
            self._past.append(self._moment())
            self._step(action)

    def _begin(self, batch: Batch | None, new_record: Callable[[], GameRecord] | None = None) -> None:
        """Play a batch of one game from its current state.

        Args:
            batch: the game; None: a `Table` has none before it is laid out.
            new_record: creates the record up to this point, when events are first requested; None: the game has not started.
        """
        self._batch: Any = batch
        self._new_record = new_record
        self._record: GameRecord | None = None
        self._event_counts: list[int] = []
        self._actions: list[int] = []
        self._agents, self._past = {}, []
        self._game_number = players_by_name.game_numbers(1)
        self._histories = None if batch is None else Histories(batch)

    # --- looking -----------------------------------------------------------------------------------------------------

    @property
    def batch(self) -> Any:
        """The batch of one game that is played, with its arrays. Read it, but play only through `play`."""
        return self._batch

    @property
    def match(self) -> Any:
        """The match that is played."""
        return self.batch.match_of(0)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(words_of(self.match).seat_name(self.match, seat) for seat in range(self.match.seats))

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the game is over."""
        seat = int(self.batch.records["seat"][0])
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seat is None

    @property
    def winner(self) -> int | None:
        """The seat that has won (with partners, the first of them); None if there is no winner."""
        winner = int(self.match.outcomes(self.batch.records)["winner"][0])
        return None if winner < 0 else winner

    @property
    def prompt(self) -> str:
        """The current prompt; empty when the game is over."""
        return "" if self.over else self.batch.prompt(0)

    @property
    def options(self) -> list[str]:
        """The labels of all legal actions, in the order of the actions; empty when the game is over."""
        return list(self.batch.labels(0).values())

    def can(self, text: str) -> bool:
        """Whether the label of a legal action contains the text, ignoring case.

        Raises:
            ValueError: the text is not a str.
        """
        checked_text("text", text)
        return any(text.lower() in label.lower() for label in self.options)

    def view(self, seat: int | None) -> str:
        """The table in words.

        Args:
            seat: what this seat sees, with its hand and, if it is to act, the question; None: everything, with all hands and decks.

        Raises:
            ValueError: there is no such seat.
        """
        seat, match, records = self._observer(seat), self.match, self.batch.records
        text = match.table_text(records, seat)
        hidden = match.hidden_text(records) if seat is None else ""
        return f"{text}\n\n{hidden}" if hidden else text

    def __str__(self) -> str:
        """What the seat to act sees, and its options by number; when the game is over, everything."""
        if not self._is_started:
            return repr(self)
        lines = [self.view(self.seat), ""]
        if self.over:
            lines.append(self._ending())
        lines += [f"{number:>3}  {label}" for number, label in enumerate(self.options)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        if not self._is_started:
            return f"<{type(self).__name__}: the game has not started>"
        state = self._ending() if self.over else f"{self.players[self.seat or 0]} to act ({self.prompt})"
        return f"<{type(self).__name__} of {self.match!r}: {counted(len(self._actions), 'decision')}, {state}>"

    def _repr_html_(self) -> str | None:
        """As `__str__`, for notebooks."""
        if not self._is_started:
            return None
        options = "".join(f"<li>{escape(label)}</li>" for label in self.options)
        below = f'<ol start="0">{options}</ol>' if options else f"<p>{escape(self._ending())}</p>"
        return f"<div><pre>{escape(self.view(self.seat))}</pre>{below}</div>"

    @property
    def _is_started(self) -> bool:
        """Whether the game has started: a `Table` is set up before."""
        return self._new_record is not None

    def _ending(self) -> str:
        return str(words_of(self.match).ending(self.match, self.batch))

    def _observer(self, seat: object) -> int | None:
        return None if seat is None else checked_index("seat", seat, self.batch.match.seats, "the game")

    # --- what has happened -------------------------------------------------------------------------------------------

    @property
    def actions(self) -> list[int]:
        """All actions so far, those of agents included."""
        return list(self._actions)

    @property
    def events(self) -> list[Event]:
        """All events so far, in full; `agot_env.history.events.seen` returns them as a seat has seen them."""
        return list(self._recorded().events)

    @property
    def last_events(self) -> list[Event]:
        """The events since your last decision: all that it has caused, up to the current question. Before your first decision, all
        events."""
        events = self._recorded().events
        return events[self._event_counts[self._past[-1].decisions] :] if self._past else list(events)

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened, in words, as `agot_env.history.log.log_of_events`.

        Args:
            seat: what this seat has seen; None: everything.

        Raises:
            ValueError: there is no such seat.
        """
        record = self._recorded()
        return record.account(self._observer(seat)).lines(words_of(record.match).Log)

    def record(self) -> GameRecord:
        """The record of the game, with all events; a copy."""
        return self._recorded().copy()

    def _recorded(self) -> GameRecord:
        """The record of the game so far. Events are derived only when they are requested."""
        if self._new_record is None:
            raise ValueError("the game has not started; call start()")
        record, done = self._record, self._actions
        if record is None or record.actions != done[: len(record.actions)]:
            record = self._new_record()
            self._record, self._event_counts = record, [len(record.events)]
        for action in done[len(record.actions) :]:
            record.step(action)
            self._event_counts.append(len(record.events))
        return record

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, option: str | int, *more: str | int) -> Self:
        """Take a legal action, or several in a row. Then the agents play until it is your turn to decide.

        A text identifies the action whose label it equals, or else the only action whose label contains it; case is ignored. If several
        labels contain it, only those in which it is not part of a longer title count: ``"Khal Drogo"`` does not match "Khal Drogo's Tent".
        Of labels that only a number tells apart, such as those of two copies in hand, the first is taken.

        Args:
            option: the label of the action or a part of it, or its index in `options`.
            more: the answers to the prompts that follow, such as the target.

        Returns:
            the game, for the next decision or for a notebook to show. `last_events` returns the events.

        Raises:
            ValueError: an option identifies no legal action or several, or the game is over. The message contains the options. Nothing has
                changed: actions of earlier options are undone.
            AgentError: an agent has failed; nothing has changed.
        """
        given, known = (option, *more), len(self._past)
        try:
            for number, each in enumerate(given, 1):
                try:
                    action = self._named(each)
                except ValueError as error:
                    where = f"answer {number} of {len(given)}, {said(each)}: " if more else ""
                    raise ValueError(f"{where}{error}") from None
                self._past.append(self._moment())
                self._step(action)
                self._let_agents_play()
        except BaseException:
            if len(self._past) > known:
                self._return_to(self._past[known])
                del self._past[known:]
            raise
        return self

    def play_with(self, agents: Mapping[int, str | Agent | None]) -> Self:
        """Seat agents, which decide for their seats from now on, and let them play until it is your turn to decide.

        An agent has the same knowledge as a person in its seat. It sees the game from now on; equal names are one agent.

        Args:
            agents: seat -> the name of an agent (`agot_env.agents.make`), or an `agot_env.agents.Agent`; None: you play the seat again.
                Other seats keep what they have.

        Raises:
            ValueError: there is no such seat, an agent is unknown, cannot play the match, or asks a person; nothing has changed.
            AgentError: an agent has failed; nothing has changed.
        """
        match, seated = self.match, dict(self._agents)
        made: dict[str, Agent] = {}
        for given, agent in checked_mapping("agents", agents).items():
            seat = checked_index("seat", given, match.seats, "the game")
            seated.pop(seat, None)
            if agent is None:
                continue
            if isinstance(agent, str):
                made[agent] = made.get(agent) or players_by_name.make_for(agent, match)
            elif not isinstance(agent, Agent):
                raise ValueError(f"seat {seat} needs the name of an agent, an Agent or None, not {said(agent)}")
            else:
                players_by_name.check(agent, match)
            seated[seat] = made[agent] if isinstance(agent, str) else agent
            if seated[seat].interactive:
                raise ValueError(f"agent {seated[seat].name!r} asks a person; leave out the seats that you play")
        before, agents_before = self._moment(), self._agents
        try:
            for agent in {id(agent): agent for agent in seated.values() if agent not in agents_before.values()}.values():
                players_by_name.begin_games(agent, self._game_number, self.batch.records["index"])
            self._agents = seated
            self._let_agents_play()
        except BaseException:
            self._agents = agents_before
            self._return_to(before)
            raise
        return self

    def undo(self, n: int = 1) -> Self:
        """Undo your last decisions, with all that agents have played after them.

        The game continues as if they had never been made: the same decisions have the same outcomes, random ones included.

        Args:
            n: how many.

        Raises:
            ValueError: there are not as many decisions to undo, or an agent cannot return to its earlier state; nothing has changed.
            AgentError: an agent has failed.
        """
        n = checked_int("n", n, 1, MANY)
        if n > len(self._past):
            raise ValueError(f"{counted(n, 'decision')} cannot be undone: you have made {counted(len(self._past), 'decision')}")
        moment = self._past[-n]
        if moment.stuck:
            raise ValueError(f"the decision cannot be undone: {moment.stuck}")
        self._return_to(moment)
        del self._past[-n:]
        return self

    def copy(self) -> Self:
        """An independent copy with the same past and future, for example to try something. Its agents are copies as well.

        Raises:
            AgentError: an agent cannot be copied.
        """
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        twins = {id(agent): _twin(agent) for agent in self._agents.values()}
        other._batch = self.batch.copy()
        other._histories = Histories(other._batch)
        other._record = self._record and self._record.copy()
        other._event_counts, other._actions = list(self._event_counts), list(self._actions)
        other._agents = {seat: twins[id(agent)] for seat, agent in self._agents.items()}
        other._past = [
            _Moment(one.game, one.decisions, tuple((twins.get(id(agent), agent), state) for agent, state in one.agents), one.stuck)
            for one in self._past
        ]
        return other

    def _named(self, option: object) -> int:
        """The legal action that an option identifies."""
        batch = self.batch
        if self.over:
            raise ValueError(f"the game is over: {self._ending()}")
        labels: dict[int, str] = batch.labels(0)
        number = integer_of(option)
        if number is not None:
            if not 0 <= number < len(labels):
                raise ValueError(f"no option {said(option)} for seat {self.seat} (prompt {self.prompt!r}); options: {_numbered(labels)}")
            return list(labels)[number]
        if not isinstance(option, str):
            raise ValueError(f"an option must be a label, a part of one, or its index in options, not {said(option)}")
        found = _matching(labels, option.lower(), self.match)
        if len(found) != 1:
            problem = "no option" if not found else f"{len(found)} options"
            raise ValueError(
                f"{problem} with {option!r} for seat {self.seat} (prompt {self.prompt!r}); options: {', '.join(labels.values())}"
            )
        return found[0]

    def _step(self, action: int) -> None:
        self.batch.step_one(action)
        self._actions.append(action)

    def _let_agents_play(self) -> None:
        """Ask the agents until a seat without one is to act, or the game is over."""
        while (agent := self._agents.get(int(self.batch.seat[0]))) is not None:
            turn = players_by_name.turn_of(self.batch, [0], self._game_number, histories=self._histories)
            self._step(int(players_by_name.checked_actions(agent, turn, self.batch.records["index"])[0]))

    def _moment(self) -> _Moment:
        """The current state."""
        states, stuck = [], ""
        for agent in {id(agent): agent for agent in self._agents.values()}.values():
            try:
                states.append((agent, players_by_name.state_of(agent)))
            except players_by_name.AgentError as error:
                stuck = shown(error, 200)
        return _Moment(self.batch._bytes().copy(), len(self._actions), tuple(states), stuck)

    def _return_to(self, moment: _Moment) -> None:
        """Restore a state."""
        batch = self.batch
        batch._bytes()[:] = moment.game
        batch._trace[0, moment.decisions :] = -1
        batch.seat[:] = batch.records["seat"]
        batch.write()
        del self._actions[moment.decisions :]
        known = {id(agent): state for agent, state in moment.agents}
        for agent in {id(agent): agent for agent in self._agents.values()}.values():
            if id(agent) in known:
                players_by_name.return_to(agent, known[id(agent)])
            elif not moment.stuck:  # it was seated later
                players_by_name.begin_games(agent, self._game_number, batch.records["index"])

    # --- files -------------------------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Save the game with its events as JSON Lines, which ``agot replay`` prints. Agents are not saved.

        Args:
            path: the file; a game that was saved there is replaced.

        Raises:
            FileError: the file cannot be written, or it exists and is not a saved game.
            ValueError: the path is neither a str nor a path, or the game cannot be saved since it has extra cards.
        """
        file, record = checked_path("path", path), self._recorded()
        if not record.can_be_replayed:
            raise ValueError("a game with extra cards cannot be saved, since a file has no cards")
        write_text(file, record.to_json(), kind=owned.SAVED_GAME)

    @staticmethod
    def load(path: str | Path) -> Game:
        """The game in a file of `save`, or of ``agot show --json``. Each of its decisions can be undone; no seat has an agent.

        Raises:
            FileError: the file cannot be read, is not a game, is damaged, or this version plays the game differently.
            ValueError: the path is neither a str nor a path.
        """
        file = checked_path("path", path)
        text = read_text(file)
        try:
            return Game.from_record(GameRecord.from_json(text))
        except ValueError as error:
            raise FileError(f"{shown(file)}: {error}") from None


def _match_of(given: tuple[Any, ...], settings: Mapping[str, Any]) -> Any:
    """The match that the arguments of a `Game` describe."""
    if not given or isinstance(given[0], str):
        name, *rest = given if given and given[0] in GAMES else ("agot", *given)
        return GAMES[name].match_type(*rest, **settings)
    game_of(given[0])
    if len(given) > 1 or settings:
        more = ", ".join([*map(said, given[1:]), *settings])
        raise ValueError(f"a match already has its settings: leave out {more}, or pass the settings instead of the match")
    return given[0]


def _twin(agent: Agent) -> Agent:
    """An independent copy of an agent, with the same memory."""
    twin = copy.copy(agent)
    players_by_name.return_to(twin, players_by_name.state_of(agent))
    return twin


def _numbered(labels: Mapping[int, str]) -> str:
    return ", ".join(f"{number} {label}" for number, label in enumerate(labels.values()))


def _matching(labels: Mapping[int, str], text: str, match: Any) -> list[int]:
    """The actions that a lower-case text matches: by the whole label, by whole titles, or by any part of a label."""
    known = {action: label.lower() for action, label in labels.items()}
    exact = [action for action, label in known.items() if label == text]
    parts = exact or [action for action, label in known.items() if text in label]
    if len(parts) < 2:
        return parts
    titles = [title.lower() for title in match.titles]
    found = [action for action in parts if _is_whole(known[action], text, titles)] or parts
    return found[:1] if len({COPY_NUMBER.sub("", known[action]) for action in found}) == 1 else found


def _is_whole(label: str, text: str, titles: Iterable[str]) -> bool:
    """Whether a text occurs in a label without beginning or ending inside a title."""
    names = [span for title in titles for span in _places(label, title)]
    return any(
        all(first <= start and end <= last or end <= first or last <= start for start, end in names) for first, last in _places(label, text)
    )


def _places(label: str, text: str) -> list[tuple[int, int]]:
    """The start and end of each occurrence of a text in a label."""
    return [(k, k + len(text)) for k in range(len(label)) if label.startswith(text, k)]
