"""The base of all triggers: what the compiler, the engine, the descriptions of cards and the checks of saved games ask of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition, Happening
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.conditions import EventCard, EventPlayer
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import That, Who


class Entry(NamedTuple):
    """What the entry of an event contains in the list of the open window, in the words of `agot_env.agot.records.frames`.

    Attributes:
        card: the card of the event.
        seat: the player who causes the event or is affected by it.
        other: a second card: the cause, or the bearer of an attachment.
        number: a number; "" for any.
    """

    card: str = "nothing"
    seat: str = "seat"
    other: str = "nothing"
    number: str = ""


OF_A_PLAYER = Entry()
OF_A_CARD = Entry("card", other="source or none")


@dataclass(frozen=True)
class Trigger:
    """A kind of event that responses, passives or cancels wait for, and what the event must be like.

    A trigger is a class in a module of `agot_env.agot.language.triggers`, with the decorator ``TRIGGERS.primitive``. It has

    - its fields; `agot_env.agot.language.fields` limits what they may contain. ``who`` is the player of the event and ``cards`` its card,
      without further ado; None stands for any;
    - ``moment``: the kind of event, a number of `agot_env.agot.engine.record.codes`, which the engine puts on the list of the open window;
    - ``does``: what a card then does, "is killed"; or ``says``, the whole clause.

    The other attributes have defaults.
    """

    op: ClassVar[int]
    moment: ClassVar[int]
    entry: ClassVar[Entry | None] = OF_A_PLAYER
    """What the entry of such an event contains; None if the engine makes none."""
    kinds: ClassVar[tuple[int, ...]] = (c.RESPONSE, c.PASSIVE)
    """The kinds of abilities that can wait for it."""
    does: ClassVar[str] = ""
    event_card: ClassVar[str] = ""
    """What the rest of the sentence calls the card of the event; "" for what the trigger calls it."""
    event_player: ClassVar[str] = ""
    """What the rest of the sentence calls the player of the event; "" for that player."""
    claims: ClassVar[bool] = False
    """Whether a card claims power, so that more power is claimed "too"."""
    replaces: ClassVar[bool] = False
    """Whether the ability happens in place of the event."""

    in_pile: ClassVar[bool] = False
    """Whether the card of the event lies in a dead or discard pile now."""
    of_effects: ClassVar[bool] = False
    """Whether the event is what an ability has done, so that its effects can be copied (`record.copyable`)."""

    def conditions(self) -> tuple[Condition, ...]:
        """What must hold of the event."""
        return (*by(getattr(self, "who", None)), *of(getattr(self, "cards", None)))

    def check(self) -> None:
        """Check that its fields have a meaning together.

        Raises:
            Meaningless: they have none.
        """

    def asks(self) -> bool:
        """Whether ``fits``, if it has that, could answer no."""
        return True

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        """Its rows in the code table: one of its own if it has ``fits``, and those of its conditions.

        ``fits`` is a static method, compiled with `jit`, that answers whether an event is meant. It has the parameters of
        `Condition`'s ``holds``, among them the names of its fields, which are the columns of the row.
        """
        own = [compiler.row(self)] if hasattr(self, "fits") and self.asks() else []
        return [*own, *compiler.condition_rows(self.conditions())]

    def happening(self) -> Happening:
        """The parts of its clause, before its conditions add what they say about the event."""
        return Happening()

    @classmethod
    def says(cls, event: Happening) -> str:
        """The event as a clause: you win a power challenge; this card is killed."""
        if not cls.does:
            raise NotImplementedError(f"no words for {cls.__name__}")
        return f"{event.what} {cls.does}"


def by(who: Who | None) -> tuple[Condition, ...]:
    """The player of the event is this one; nothing for any player."""
    return () if who is None else (EventPlayer(who),)


def of(cards: That | Cards | None) -> tuple[Condition, ...]:
    """The card of the event is one of these; nothing for any card."""
    return () if cards is None else (EventCard(filter_of(cards)),)


def filter_of(cards: That | Cards) -> Cards:
    """The filter that matches a known card alone, or the filter itself."""
    return Cards(is_=cards) if isinstance(cards, That) else cards


def says_moment(moment: int, event: Happening) -> str:
    """A kind of event as a clause.

    Raises:
        KeyError: no trigger waits for events of this kind.
    """
    return str(words()[moment].says(event))


def words() -> dict[int, Any]:
    """The triggers by the kinds of events for which they wait; of several, those of the project before those of plug-ins."""
    return {trigger.moment: trigger for trigger in reversed(list(TRIGGERS))}


__all__ = ["OF_A_CARD", "OF_A_PLAYER", "Entry", "Trigger"]
