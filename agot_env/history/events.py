"""Events: what happens in games, as small dataclasses. Each game defines its own in its module ``events``; these are common to all.

Logs and game records are derived only from events, so `Event.as_seen_by` is the only place that must hide what a seat may not see.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Self, Union, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class Card:
    """A card or another component of a game, as events name it.

    Attributes:
        id: identifies it in all events of a game; copies of a card have different ids.
        title: its title.
        owner: the seat that owns it; None if it belongs to nobody.
    """

    id: int
    title: str
    owner: int | None = None


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened in a game.

    Attributes:
        by: the card whose ability causes it; None if the rules cause it.
        seen_by: the seats that see the whole event; None: all seats. The fields in `hidden` are hidden from the others.
    """

    hidden: ClassVar[tuple[str, ...] | None] = ()
    """The fields that are None for other seats; None: other seats do not see the event at all."""

    by: Card | None = None
    seen_by: tuple[int, ...] | None = None

    def as_seen_by(self, seat: int) -> Self | None:
        """The event as a seat sees it: in full, without its hidden fields, or None if the seat does not see it at all."""
        if self.seen_by is None or seat in self.seen_by:
            return replace(self, seen_by=None) if self.seen_by else self
        hidden = self.hidden_fields()
        return None if hidden is None else replace(self, seen_by=None, **dict.fromkeys(hidden))

    def hidden_fields(self) -> tuple[str, ...] | None:
        """The fields to hide from other seats; `hidden` unless they depend on the event."""
        return self.hidden


@dataclass(frozen=True, kw_only=True)
class GameBegan(Event):
    """A game begins, or its record begins in the middle of a game. The seed and the start are hidden from all seats, since everything
    hidden could be derived from them.

    Attributes:
        players: the name of each seat.
        match: the settings of the match, from `agot_env.game.settings_of`; None if it has extra cards.
        seed, index, episode: identify the game; None if the record does not begin at its beginning.
        start: the state in which such a record begins: `Batch.to_bytes` in base64. None for a whole game, or if it is not kept.
        length: the number of rounds or turns that have already begun.
        phase: the phase in which the record begins; None at the beginning of a game, or in a game without phases.
    """

    players: tuple[str, ...]
    match: Mapping[str, Any] | None = None
    seed: int | None = None
    index: int | None = None
    episode: int | None = None
    start: str | None = None
    length: int = 0
    phase: str | None = None
    seen_by: tuple[int, ...] | None = ()

    hidden: ClassVar[tuple[str, ...] | None] = ("seed", "index", "episode", "start")


@dataclass(frozen=True, kw_only=True)
class Choice(Event):
    """A seat takes an action, or its only legal action is taken automatically.

    Attributes:
        seat: the seat that decides.
        prompt: the prompt, one of the ``PROMPTS`` of the game.
        action: the action; None if it is hidden or was taken automatically.
        label: the label of the action; None if it is hidden.
        forced: whether it was taken automatically.
        traceless: whether the decision itself is hidden from other seats.
    """

    seat: int
    prompt: str
    action: int | None = None
    label: str | None = None
    forced: bool = False
    traceless: bool = False

    hidden: ClassVar[tuple[str, ...] | None] = ("action", "label")

    def hidden_fields(self) -> tuple[str, ...] | None:
        """As `hidden`; None for a decision that leaves no trace."""
        return None if self.traceless else self.hidden


@dataclass(frozen=True, kw_only=True)
class GameEnded(Event):
    """The game is over.

    Attributes:
        winners: the seats that have won; empty if there is no winner.
        reason: how the game ended.
        length: the length of the game in rounds or turns.
        score: the power or locations of each seat.
    """

    winners: tuple[int, ...]
    reason: str
    length: int
    score: tuple[int, ...]


COMMON: tuple[type[Event], ...] = (GameBegan, Choice, GameEnded)
"""The events of every game."""


def seen(events: Iterable[Event], seat: int | None) -> Iterator[Event]:
    """The events as a seat sees them; None: all events in full."""
    for event in events:
        shown = event if seat is None else event.as_seen_by(seat)
        if shown is not None:
            yield shown


# --- JSON Lines ----------------------------------------------------------------------------------------------------------------


def name_of(kind: type[Event]) -> str:
    """The name of a class of events in JSON: ``card_drawn`` for CardDrawn."""
    return re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def to_json(event: Event) -> str:
    """An event as a line of JSON: its name as ``event``, and the fields that differ from their defaults."""
    values: dict[str, Any] = {"event": name_of(type(event))}
    for field in fields(event):
        value = getattr(event, field.name)
        if value != field.default:
            values[field.name] = _plain(value)
    return json.dumps(values, ensure_ascii=False)


def _plain(value: Any) -> Any:
    if isinstance(value, Card):
        return {"id": value.id, "title": value.title, "owner": value.owner}
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    return value


def from_json(line: str, kinds: Iterable[type[Event]]) -> Event:
    """The event that `to_json` has written as a line.

    Args:
        line: the line.
        kinds: the possible classes of the event.

    Raises:
        ValueError: the line is not an event; the message says why.
    """
    try:
        values = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not valid JSON: {error}") from None
    if not isinstance(values, dict):
        raise ValueError(f"an event must be an object, not {type(values).__name__}")
    known = {name_of(kind): kind for kind in kinds}
    name = values.pop("event", None)
    if not isinstance(name, str) or name not in known:
        raise ValueError(f"no event is called {name!r}; known: {', '.join(sorted(known))}")
    hints = _hints(known[name])  # type: ignore[arg-type]
    unknown = [key for key in values if key not in hints]
    if unknown:
        raise ValueError(f"{name} has no {', '.join(map(repr, unknown))}; it has {', '.join(hints)}")
    try:
        return known[name](**{key: _read(value, hints[key], f"{name}: {key}") for key, value in values.items()})
    except TypeError as error:  # a field without a default is missing
        raise ValueError(f"{name}: {str(error).partition(') ')[2]}") from None


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _read(value: Any, hint: Any, where: str) -> Any:
    """Convert a JSON value to the type of a field."""
    if get_origin(hint) in (Union, UnionType):
        if value is None and NoneType in get_args(hint):
            return None
        return _read(value, next(part for part in get_args(hint) if part is not NoneType), where)
    if hint is Card:
        if not isinstance(value, dict) or set(value) != {"id", "title", "owner"}:
            raise ValueError(f"{where} must be an object with id, title and owner, not {value!r}")
        return Card(_read(value["id"], int, where), _read(value["title"], str, where), _read(value["owner"], int | None, where))
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            raise ValueError(f"{where} must be a list, not {value!r}")
        return tuple(_read(entry, get_args(hint)[0], where) for entry in value)
    wanted = dict if get_origin(hint) is not None else hint
    if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool):
        raise ValueError(f"{where} must be {'an object' if wanted is dict else f'of type {wanted.__name__}'}, not {value!r}")
    return value
