"""The kinds of abilities, and limits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.bases.choice import Choice
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.cost import Cost
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Cards, Selection
from agot_env.agot.language.changes import Blank, LoseIcon, PrintedStrength, Trait
from agot_env.agot.language.conditions import CountsAsAgenda, CountsAsAttachment
from agot_env.agot.language.steps import Change
from agot_env.agot.language.triggers import PlotRevealed, WouldLeavePlay
from agot_env.agot.language.words import INTRIGUE, MILITARY, POWER, SELF, Per, Phase, That, Who, Zone


@dataclass(frozen=True)
class Limit:
    """A number of uses per challenge, phase or round, for this copy, or for all copies of the player (``by_title``).

    With ``each_target``, it is once for each card that this copy chooses.
    """

    times: int
    per: Per
    by_title: bool = False
    each_target: bool = False


@dataclass(frozen=True, kw_only=True)
class Ability:
    """The base of all abilities: conditions, costs, choices, effects, a limit, and the zone from which the ability works.

    If there are two ways of paying ("kneel 3 influence or kneel a Noble character"), ``or_cost`` is the second one. With ``gained`` the
    card gains the ability by its text, so that it is not printed on it (FAQ 3.8, p. 28). ``uncancellable`` may also be the cards that alone
    cannot cancel it.
    """

    kind: ClassVar[int]
    conditions: tuple[Condition, ...] = ()
    cost: tuple[Cost, ...] = ()
    or_cost: tuple[Cost, ...] = ()
    choose: tuple[Choice, ...] = ()
    effects: tuple[Effect, ...] = ()
    limit: Limit | None = None
    zone: Zone = Zone.PLAY
    gained: bool = False
    uncancellable: bool | Cards = False

    @property
    def trigger(self) -> Trigger | None:
        """What it waits for; None for actions."""
        return getattr(self, "when", None)


@dataclass(frozen=True, kw_only=True)
class Action(Ability):
    """An action of a phase (ABI-1). With ``by_opponents``, opponents of the controller of the card take it, and nobody else.

    With ``by_anybody``, any player takes it, who is then YOU (FAQ 3.26). With ``of_bearer``, the card to which this attachment is attached
    has gained it: SELF is that card, and YOU its controller.
    """

    phase: Phase
    by_opponents: bool = False
    by_anybody: bool = False
    of_bearer: bool = False
    kind = c.ACTION


@dataclass(frozen=True, kw_only=True)
class Response(Ability):
    """A response: optional, once per trigger and copy (ABI-3). With ``by_anybody``, any player may take it, who is then YOU (FAQ 3.26)."""

    when: Trigger
    limited: bool = False
    by_anybody: bool = False
    kind = c.RESPONSE


@dataclass(frozen=True, kw_only=True)
class Save(Ability):
    """A save response: before a card leaves play (ABI-4). ``effects`` happen after the save, ``before`` what may prevent it.

    With ``of_saved``, the cards that it saves have gained it, each for itself (FAQ 3.8).
    """

    saves: That | Cards
    ways: int = c.KILL
    before: tuple[Effect, ...] = ()
    of_saved: bool = False
    kind = c.SAVE

    @property
    def trigger(self) -> Trigger:
        """A card that it saves is about to leave play."""
        return WouldLeavePlay(self.saves)


@dataclass(frozen=True, kw_only=True)
class Cancel(Ability):
    """A cancel response: before what was initiated is executed (ABI-4)."""

    when: Trigger
    limited: bool = False
    kind = c.CANCEL


@dataclass(frozen=True, kw_only=True)
class Passive(Ability):
    """Happens automatically (ABI-2)."""

    when: Trigger
    kind = c.PASSIVE


@dataclass(frozen=True, kw_only=True)
class WhenRevealed(Ability):
    """What a plot does when it is revealed (PLOT-5)."""

    kind = c.WHEN_REVEALED

    @property
    def trigger(self) -> Trigger:
        """A plot is revealed; the engine knows which."""
        return PlotRevealed(None)


@dataclass(frozen=True)
class Constant:
    """Changes that apply while the card is in play (or the plot revealed) and the conditions hold (ABI-6).

    With ``of_house_card``, the House card to which this attachment is attached has gained them: YOU is the owner of that House card.
    """

    cards: Selection
    changes: tuple[Change, ...]
    conditions: tuple[Condition, ...] = ()
    of_house_card: bool = False


@dataclass(frozen=True)
class PlayerRule:
    """A rule for players that applies while the card is in play or the plot revealed; the rule of an agenda always applies.

    If a rule has an amount, those of several cards are added. With ``at_least``, the amount is subtracted, but at least that much remains.
    In its conditions, ACTOR is the player to whom the rule would apply: "a player who controls no Army character cannot ...".
    With ``this_round``, an extra challenge that a plot allows is one of the round, not one of each challenges phase.
    """

    who: Who
    rule: int | c.Several
    conditions: tuple[Condition, ...] = ()
    amount: Amount = 1
    at_least: int | None = None
    this_round: bool = False


@dataclass(frozen=True)
class HouseCardsGain:
    """The House cards of players gain an action. Only for agendas."""

    who: Who
    ability: Action


@dataclass(frozen=True)
class Discount:
    """This card costs less to play: by an amount, for each card in play that matches, or only once with ``once``; while conditions hold.

    With ``of_penalty``, the amount is taken off the gold penalty (MAR-4), which it cannot exceed. With ``out_of_shadows``, it is taken off
    what it costs to bring this card out of Shadows (SHA-6), which has the Shadows crest.
    """

    number: Amount
    among: Cards | None = None
    once: bool = False
    conditions: tuple[Condition, ...] = ()
    of_penalty: bool = False
    out_of_shadows: bool = False


@dataclass(frozen=True)
class DiscardedWhile:
    """This card is discarded as soon as the conditions hold.

    With ``instead``, a `BecomeDuplicate`, that happens in place of it; if it is ``returned``, it goes to its owner's hand. With ``others``,
    those cards are discarded, and not this one.
    A character that is an agenda comes back into play with ``unattached`` (AGE-4).
    """

    conditions: tuple[Condition, ...]
    instead: Effect | None = None
    returned: bool = False
    unattached: bool = False
    others: Cards | None = None


@dataclass(frozen=True)
class Profile:
    """What a character is as an attachment (`BecomeAttachment`): traits and abilities in place of those that are printed on it."""

    traits: tuple[str, ...]
    abilities: tuple[AnyAbility, ...] = ()


AnyAbility = (
    Action | Response | Save | Cancel | Passive | WhenRevealed | Constant | PlayerRule | HouseCardsGain | Discount | DiscardedWhile
)


def with_agenda(abilities: Iterable[AnyAbility], agenda: Iterable[AnyAbility]) -> tuple[AnyAbility, ...]:
    """The abilities of a character that becomes an agenda: its own while it is a character, and those of the agenda."""
    return (*(_only(one, CountsAsAgenda(False)) for one in abilities), *(_only(one, CountsAsAgenda()) for one in agenda))


def with_profile(abilities: Iterable[AnyAbility], profile: Profile) -> tuple[AnyAbility, ...]:
    """The abilities of a character that has a profile as an attachment: its own, and while it is attached those of the profile alone."""
    lost = (Blank(), PrintedStrength(0), LoseIcon(MILITARY | INTRIGUE | POWER))
    kept = Constant(SELF, (*lost, *map(Trait, profile.traits)))
    own = [one if getattr(one, "zone", Zone.PLAY) != Zone.PLAY else _only(one, CountsAsAttachment(False)) for one in abilities]
    return (*own, *(_only(one, CountsAsAttachment()) for one in (kept, *profile.abilities)))


def _only(ability: AnyAbility, condition: Condition) -> AnyAbility:
    """An ability under one more condition."""
    if isinstance(ability, HouseCardsGain | Discount):
        raise ValueError(f"a character with a profile as an attachment has no {type(ability).__name__}")
    return replace(ability, conditions=(condition, *ability.conditions))
