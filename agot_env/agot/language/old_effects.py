"""Effects of abilities."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.choice import Choice
from agot_env.agot.language.condition import Condition
from agot_env.agot.language.effect import Effect
from agot_env.agot.language.value import Amount
from agot_env.agot.language.values import X
from agot_env.agot.language.words import YOU, Who


@dataclass(frozen=True)
class PickUpTo(Effect):
    """The acting player picks no more than ``number`` cards, which become CHOSEN.

    With ``targets=False`` they are picked, not chosen as targets.
    """

    among: Cards
    number: int
    targets: bool = True
    op = c.E_PICK


@dataclass(frozen=True)
class ChooseForAll(Effect):
    """A player chooses a card, which becomes one of CHOSEN, for effects that apply to all chosen cards together.

    With ``number=X()`` the player chooses X cards, or as many as there are. With ``targets=False`` they are picked, not chosen as targets.
    """

    among: Cards
    who: Who = YOU
    number: int | X = 1
    targets: bool = True
    op = c.E_PICK


@dataclass(frozen=True)
class ChooseNow(Effect):
    """A player chooses a card while the effect resolves, as TARGET, or SECOND_TARGET with ``as_second``; nothing happens if there is none.

    With ``targets=False`` the card is picked, not chosen as a target (FAQ 3.20): that is what a card means that does not say "choose".
    """

    among: Cards
    who: Who = Who.ACTOR
    as_second: bool = False
    targets: bool = True
    op = c.E_CHOOSE


@dataclass(frozen=True)
class ChoosePlayerNow(Effect):
    """The controller chooses a player with at least this much gold while the effect resolves, as CHOSEN_OPPONENT."""

    with_gold: int = 0
    op = c.E_CHOOSE_PLAYER


@dataclass(frozen=True)
class Now(Effect):
    """The controller makes a choice of a player, a trait, a challenge type or an event while the effect resolves.

    That is what a card means that does not say "choose" or "name": nothing is known of the choice when the ability can be cancelled.
    """

    choice: Choice
    op = c.E_NOW


@dataclass(frozen=True)
class Then(Effect):
    """The following effects happen only if the preceding effect has happened (ABI-10)."""

    op = c.E_THEN


@dataclass(frozen=True)
class May(Effect):
    """A player may decline everything that follows."""

    who: Who = YOU
    op = c.E_MAY


@dataclass(frozen=True)
class ChooseOne(Effect):
    """A player, by default the controller, picks the first or the second; one that is impossible only ``freely``.

    A second choice that is itself one of the same kind is part of the same question: one of three or more.
    """

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]
    who: Who = YOU
    freely: bool = False
    op = c.E_CHOOSE_ONE

    @property
    def further(self) -> ChooseOne | None:
        """The choice between the others, if the same question asks for it."""
        if len(self.second) != 1 or not isinstance(other := self.second[0], ChooseOne):
            return None
        return other if (other.who, other.freely) == (self.who, self.freely) else None

    @property
    def choices(self) -> tuple[tuple[Effect, ...], ...]:
        """What the question offers."""
        return (self.first, *(self.further.choices if self.further else (self.second,)))


@dataclass(frozen=True)
class PayOrElse(Effect):
    """A player pays an amount of gold, to another player or to the treasury, and ``instead`` happens; otherwise ``then``."""

    number: int
    then: tuple[Effect, ...]
    who: Who = YOU
    to: Who = Who.TREASURY
    instead: tuple[Effect, ...] = ()
    op = c.E_PAY_OR_ELSE


@dataclass(frozen=True)
class MayDiscardHand(Effect):
    """A player may discard a hand of at least one card; in that case the following effects do not happen."""

    who: Who = Who.OPPONENTS
    op = c.E_DISCARD_HAND


@dataclass(frozen=True)
class MayPay(Effect):
    """The controller may pay an amount of gold, or kneel an amount of influence; otherwise the following effects do not happen."""

    number: int
    influence: bool = False
    op = c.E_MAY_PAY


@dataclass(frozen=True)
class ForEach(Effect):
    """The effects happen for each of these players in turn, the controller first; the player is ACTOR."""

    who: Who
    then: tuple[Effect, ...]
    op = c.E_EACH


@dataclass(frozen=True)
class If(Effect):
    """The enclosed effects happen only if the conditions hold when they are reached."""

    conditions: tuple[Condition, ...]
    then: tuple[Effect, ...]
    op = c.E_IF


@dataclass(frozen=True)
class IfDone(Effect):
    """The enclosed effects happen only if the preceding effect has happened; the following effects happen in any case."""

    then: tuple[Effect, ...]
    op = c.E_IF_DONE


@dataclass(frozen=True)
class InfluenceOrElse(Effect):
    """A player may kneel an amount of influence, and ``instead`` happens; otherwise ``then``."""

    who: Who
    amount: Amount
    then: tuple[Effect, ...]
    instead: tuple[Effect, ...] = ()
    op = c.E_INFLUENCE_OR_ELSE
