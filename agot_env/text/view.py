"""A decision as text: what a seat knows, what has happened since its last decision, and its numbered legal actions.

A view is generated from a resampled position (`Turn.sample`) and from the events that the seat has seen (`Turn.events`). It therefore
contains nothing that the seat does not know, and is the same for all positions that the seat cannot distinguish.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import islice
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from agot_env.agents import NoEventsError, Turn
from agot_env.game import GAMES, words_of
from agot_env.history.events import Choice, Event
from agot_env.messages.arguments import checked_choice, said
from agot_env.messages.names import LONGEST, printable, shown
from agot_env.text import words
from agot_env.text.tokens import count_tokens

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch
    from agot_env.game import Match

COPY_NUMBER = re.compile(r"(?P<label>.*) \[(?P<number>[0-9]+)\]", re.DOTALL)


@dataclass(frozen=True)
class Detail:
    """How detailed a text is.

    Attributes:
        events: whether it reports what has happened since the seat's last decision.
        cards: when it explains a card: "always", "once" (unless the model still has the text in its context) or "never".
        piles: whether it names the cards in dead piles and discard piles.
        decks: whether it names the cards and plots in other seats' decks, which are public; those of the seat's own deck are always named.
    """

    events: bool = True
    cards: str = "once"
    piles: bool = True
    decks: bool = False

    def __post_init__(self) -> None:
        if self.cards not in ("always", "once", "never"):
            raise ValueError(f"cards must be 'always', 'once' or 'never', not {self.cards!r}")


DETAILS: Mapping[str, Detail] = {
    "brief": Detail(events=False, cards="never", piles=False),
    "normal": Detail(),
    "full": Detail(cards="always", decks=True),
}
"""The levels of detail."""
HISTORIES = ("none", "digest", "full")
"""What a question says of the whole game so far: nothing, a digest (a line for each round and seat), or the log."""
DIGEST_TOKENS = 600
"""The most tokens of a digest, as estimated by `count_tokens`; the oldest lines are left out first."""


def detail_of(detail: str | Detail) -> Detail:
    """A level of detail by its name.

    Raises:
        ValueError: an unknown name.
    """
    if isinstance(detail, Detail):
        return detail
    if not isinstance(detail, str) or detail not in DETAILS:
        raise ValueError(f"detail must be {', '.join(DETAILS)} or a Detail, not {said(detail)}")
    return DETAILS[detail]


@dataclass(frozen=True)
class View:
    """A decision in words. Every string is one line of printable characters.

    Attributes:
        game: the name of the game in `agot_env.game.GAMES`.
        kind: the kind of match, in a few words.
        rules: the settings that determine the rules, by name, from the game's module ``decision``: the edition, the variant, the mode.
        seats: the number of players.
        seat: the deciding seat.
        player: the name of the deciding seat.
        players: the names of all seats.
        notes: what the match is, and the names of the players and of the seat's own deck, as far as they are known; names are quoted.
        decks: the deck lists: that of the seat, and with `Detail.decks` those of the others.
        heading: the round and phase, such as "Round 2, Challenges"; empty in a game without such a heading.
        situation: the table and the seat's hand, in lines.
        history: what the seat has seen in the whole game, in lines: a digest, or the log until its last decision; empty if it is omitted or
            not known.
        happened: what the seat has seen since its last decision, in lines; empty if it is omitted or not known.
        cards: title -> text of the relevant cards that are not omitted.
        effect: what the ability that prompts the decision does; empty if there is none.
        question: the question to the seat.
        actions: the legal actions, in the order of the options.
        labels: their labels.
        options: their texts in the question: labels with additional details.
        titles: the titles of all relevant cards, whether or not they are in `cards`.
    """

    game: str
    kind: str
    rules: Mapping[str, object] = field(repr=False)
    seats: int
    seat: int
    player: str
    players: tuple[str, ...]
    notes: tuple[str, ...]
    decks: tuple[str, ...] = ()
    heading: str = ""
    situation: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    cards: Mapping[str, str] = field(default_factory=dict)
    effect: str = ""
    question: str = ""
    actions: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()


def view_of(
    turn: Turn, row: int, detail: str | Detail = "normal", *, known: frozenset[str] = frozenset(), names: Mapping[int, str] | None = None,
    history: str = "digest", passed: int = 0,
) -> View:  # fmt: skip
    """The decision of a row of a turn in words.

    Args:
        turn: the decisions.
        row: which of them.
        detail: a name of `DETAILS`, or a `Detail`.
        known: titles of cards whose texts the model still has in its context; they are omitted if ``detail.cards`` is "once".
        names: seat -> the name of the player.
        history: what the text says of the whole game so far, one of `HISTORIES`.
        passed: how many decisions of the seat since its last question were passed automatically (`agot_env.windows`).

    Raises:
        NoSampleError: the turn provides no positions.
        ValueError: an unknown level of detail or history.
    """
    level, match = detail_of(detail), turn.match_of(row)
    checked_choice("history", history, HISTORIES)
    past, happened = _past(turn, row, history, level.events, passed)
    position = turn.sample([row], np.random.default_rng(0))
    texts = _texts_of(match)
    labels, options = position.labels(0), texts.options(position)
    cards: dict[str, str] = {} if level.cards == "never" else texts.cards(position)
    left_out = known if level.cards == "once" else frozenset()
    return replace(
        introduction_of(match, int(turn.seats[row]), names, level),
        heading=printable(texts.heading(position)),
        situation=tuple(printable(line) for line in texts.situation(position, level.piles, level.decks)),
        history=past,
        happened=happened,
        cards={printable(title): printable(text) for title, text in cards.items() if printable(title) not in left_out},
        effect=printable(texts.effect(position)),
        question=printable(texts.question(position)),
        actions=tuple(labels),
        labels=tuple(_unbracketed(printable(label)) for label in labels.values()),
        options=tuple(_unbracketed(printable(options[action])) for action in labels),
        titles=tuple(printable(title) for title in cards),
    )


def introduction_of(match: Match, seat: int, names: Mapping[int, str] | None = None, detail: str | Detail = "normal") -> View:
    """The view for the first message of a prompt: what does not change for a seat during the game, without a decision.

    Args:
        match: the match.
        seat: the seat.
        names: seat -> the name of the player.
        detail: a name of `DETAILS`, or a `Detail`.

    Raises:
        ValueError: an unknown level of detail.
    """
    said, texts, level = words_of(match), _texts_of(match), detail_of(detail)
    decks = {seat: words.OWN_DECK}
    if level.decks:
        others = [other for other in range(match.seats) if other != seat]
        decks |= {other: words.DECK_OF.format(player=printable(said.seat_name(match, other))) for other in others}
    return View(
        game=match.game,
        kind=printable(match.kind),
        rules=texts.rules(match),
        seats=match.seats,
        seat=seat,
        player=printable(said.seat_name(match, seat)),
        players=tuple(printable(said.seat_name(match, other)) for other in range(match.seats)),
        notes=(*map(printable, texts.introduction(match)), *_notes(match, seat, names or {})),
        decks=tuple(f"{name}, {printable(line)}" for owner, name in decks.items() for line in texts.deck_list(match, owner)),
    )


def quoted(name: str) -> str:
    """An untrusted name for use in text: in quotation marks, on one line, of limited length."""
    return '"' + shown(name, LONGEST).replace('"', "'") + '"'


def _notes(match: Match, seat: int, names: Mapping[int, str]) -> tuple[str, ...]:
    said = words_of(match)
    notes = [
        words.PLAYED_BY.format(player=printable(said.seat_name(match, other)), name=quoted(names[other])) for other in sorted(names)
    ]
    if match.decks:
        notes.append(words.YOUR_DECK.format(deck=quoted(match.decks[seat].name)))
    return tuple(notes)


def _past(turn: Turn, row: int, history: str, with_happened: bool, passed: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The history, and the log of what the seat has seen since its last question; both are empty if they are not known.

    Args:
        turn: the decisions.
        row: which of them.
        history: one of `HISTORIES`.
        with_happened: whether the log of what has happened since the last question is wanted.
        passed: how many decisions of the seat since then were passed automatically.
    """
    if history == "none" and not with_happened:
        return (), ()
    try:
        account = turn.account(row)
    except NoEventsError:
        return (), ()
    match, seat, events = turn.match_of(row), int(turn.seats[row]), account.events
    log = words_of(match).Log
    own = (place for place in reversed(range(len(events))) if _is_own_decision(events[place], seat))
    last = next(islice(own, passed, None), 0)
    past: tuple[str, ...] = ()
    if history == "digest":
        past = _bounded([printable(line) for line in account.lines(_texts_of(match).Digest)])
    elif history == "full":
        past = _printed(account.lines(log, last))
    return past, _printed(account.writer(log, last).lines(events[last:])) if with_happened else ()


def _printed(log: Iterable[str]) -> tuple[str, ...]:
    return tuple(printable(line.rstrip()) for line in log)


def _bounded(lines: Sequence[str]) -> tuple[str, ...]:
    """The last lines of a digest that together have at most `DIGEST_TOKENS` tokens, and whether there are others."""
    kept, tokens = len(lines), count_tokens(words.LEFT_OUT)
    while kept and (tokens := tokens + count_tokens(lines[kept - 1])) <= DIGEST_TOKENS:
        kept -= 1
    return (words.LEFT_OUT, *lines[kept:]) if kept else tuple(lines)


def _is_own_decision(event: Event, seat: int) -> bool:
    return isinstance(event, Choice) and event.seat == seat and not event.forced and event.action is not None


def _unbracketed(label: str) -> str:
    """A label without a number in square brackets, which could be mistaken for an answer."""
    found = COPY_NUMBER.fullmatch(label)
    return words.COPY.format(label=found["label"], number=found["number"]) if found else label


def _texts_of(match: Match) -> ModuleType | type[Plain]:
    """The functions that describe a decision of a game in words: its module ``words.decision``, or `Plain`."""
    package = GAMES[match.game].package
    try:
        return import_module(f"{package}.words.decision")
    except ModuleNotFoundError as error:
        if error.name not in (f"{package}.words", f"{package}.words.decision"):
            raise
        return Plain


class Plain:
    """The words for a game without a module ``words.decision``: its table as text and its labels."""

    class Digest:
        """A digest that is empty."""

        breaks: ClassVar[type[Event]] = Choice

        def __init__(self, players: Sequence[str], seat: int | None = None) -> None:
            pass

        def lines(self, events: Iterable[Event]) -> Iterator[str]:
            """Nothing."""
            return iter(())

    @staticmethod
    def rules(match: Match) -> dict[str, object]:
        """Nothing."""
        return {}

    @staticmethod
    def introduction(match: Match) -> list[str]:
        """Nothing."""
        return []

    @staticmethod
    def deck_list(match: Match, seat: int) -> list[str]:
        """Nothing."""
        return []

    @staticmethod
    def heading(position: Batch) -> str:
        """Nothing."""
        return ""

    @staticmethod
    def situation(position: Batch, piles: bool, decks: bool) -> list[str]:
        """The table as the match writes it, without empty lines."""
        return [line for line in position.match.table_text(position.records, int(position.seat[0])).split("\n") if line.strip()]

    @staticmethod
    def cards(position: Batch) -> dict[str, str]:
        """Empty: a game without a module ``decision`` has no texts of cards."""
        return {}

    @staticmethod
    def effect(position: Batch) -> str:
        """Nothing."""
        return ""

    @staticmethod
    def question(position: Batch) -> str:
        """The name of the prompt."""
        return position.prompt(0)

    @staticmethod
    def options(position: Batch) -> dict[int, str]:
        """The labels."""
        return position.labels(0)
