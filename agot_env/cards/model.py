"""The vocabulary in which a card says what it does.

A card is plain data: numbers, words and abilities. An ability is a moment, a cost, targets and effects, each an object of
this module. Nothing here knows a game or runs one: `agot_env.cards.compiler` turns the objects into number tables for
the engine.

Field names carry meaning for the compiler: a field called ``cards`` selects cards (`That` or `Cards`), ``among`` is a
filter (`Cards`), ``amount`` a value (an int or a `Value`), ``then`` a tuple of effects; every other field is a plain
number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar

from agot_env.engine import codes as c

# --- words -----------------------------------------------------------------------------------------------------------


class House(IntEnum):
    """The Great Houses; a card's Houses are a sum of them, 0 is neutral."""

    STARK = c.STARK
    LANNISTER = c.LANNISTER
    BARATHEON = c.BARATHEON
    TARGARYEN = c.TARGARYEN
    GREYJOY = c.GREYJOY
    MARTELL = c.MARTELL


STARK, LANNISTER, BARATHEON, TARGARYEN, GREYJOY, MARTELL = House
NEUTRAL = 0

MILITARY, INTRIGUE, POWER = c.MILITARY, c.INTRIGUE, c.POWER
ICONS = {"M": MILITARY, "I": INTRIGUE, "P": POWER}
CRESTS = {"Holy": c.HOLY, "Learned": c.LEARNED, "Noble": c.NOBLE, "War": c.WAR, "Shadows": c.SHADOWS}
HOLY, LEARNED, NOBLE, WAR = c.HOLY, c.LEARNED, c.NOBLE, c.WAR
KEYWORDS = {
    "Deadly": c.DEADLY, "Renown": c.RENOWN, "Stealth": c.STEALTH, "Intimidate": c.INTIMIDATE, "Vigilant": c.VIGILANT,
    "Vengeful": c.VENGEFUL, "Stalwart": c.STALWART, "Infamy": c.INFAMY, "Deathbound": c.DEATHBOUND,
    "Limited": c.LIMITED, "Ambush": c.AMBUSH, "Setup": c.SETUP, "Doomed": c.DOOMED,
}  # fmt: skip
DEADLY, RENOWN, STEALTH = c.DEADLY, c.RENOWN, c.STEALTH
CHARACTER, LOCATION, ATTACHMENT, EVENT, PLOT = c.CHARACTER, c.LOCATION, c.ATTACHMENT, c.EVENT, c.PLOT
TYPE_NAMES = {CHARACTER: "Character", LOCATION: "Location", ATTACHMENT: "Attachment", EVENT: "Event", PLOT: "Plot"}


class Phase(IntEnum):
    """The seven phases of a round (RND-1); ANY is the "any phase" of an action."""

    PLOT = c.PLOT_PHASE
    DRAW = c.DRAW_PHASE
    MARSHALLING = c.MARSHALLING
    CHALLENGES = c.CHALLENGES
    DOMINANCE = c.DOMINANCE
    STANDING = c.STANDING
    TAXATION = c.TAXATION
    ANY = 100


class Zone(IntEnum):
    """Where a card is."""

    DECK = c.DECK
    HAND = c.HAND
    PLAY = c.PLAY
    DEAD = c.DEAD
    DISCARD = c.DISCARD


class Who(IntEnum):
    """Whom an ability means (ABI-11)."""

    YOU = c.YOU
    OPPONENTS = c.OPPONENTS
    EVERYONE = c.EVERYONE
    CHOSEN_OPPONENT = c.CHOSEN_OPPONENT
    EVENT_PLAYER = c.EVENT_PLAYER
    TARGET_CONTROLLER = c.TARGET_CONTROLLER
    ACTOR = c.ACTOR
    WINNER = c.WINNER
    LOSER = c.LOSER
    OWNER = c.OWNER
    YOU_AND_CHOSEN = c.YOU_AND_CHOSEN
    DEFENDING_PLAYER = c.DEFENDING_PLAYER
    MOST_CARDS = c.MOST_CARDS
    ATTACKING_PLAYER = c.ATTACKING_PLAYER
    TREASURY = c.TREASURY


YOU, OPPONENTS, EVERYONE = Who.YOU, Who.OPPONENTS, Who.EVERYONE


class That(IntEnum):
    """A card that the ability already knows."""

    SELF = c.SELF
    BEARER = c.BEARER
    TARGET = c.TARGET
    SECOND_TARGET = c.SECOND_TARGET
    EVENT_CARD = c.EVENT_CARD
    CHOSEN = c.CHOSEN
    LAST = c.LAST


SELF, BEARER, TARGET, SECOND_TARGET, EVENT_CARD, CHOSEN, LAST = That


class Until(IntEnum):
    """How long a lasting effect lasts (ABI-6)."""

    END_OF_CHALLENGE = c.UNTIL_END_OF_CHALLENGE
    END_OF_PHASE = c.UNTIL_END_OF_PHASE
    END_OF_ROUND = c.UNTIL_END_OF_ROUND
    FOREVER = c.FOREVER


class Per(IntEnum):
    """The span that a limit counts in."""

    CHALLENGE = c.PER_CHALLENGE
    PHASE = c.PER_PHASE
    ROUND = c.PER_ROUND


# --- filters and values ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Cards:
    """A filter: the cards of one zone for which everything said here holds.

    ``trait``, ``house``, ``crest``, ``icon`` and ``keyword`` ask for any one of several; ``role`` is ATTACKING, DEFENDING
    or PARTICIPATING.
    """

    type: int = 0
    zone: Zone = Zone.PLAY
    controller: Who | None = None
    not_controller: Who | None = None
    owner: Who | None = None
    house: int = 0
    not_house: int = 0
    trait: str | tuple[str, ...] = ()
    not_trait: str | tuple[str, ...] = ()
    crest: int = 0
    not_crest: int = 0
    icon: int = 0
    no_icon: int = 0
    keyword: int = 0
    unique: bool | None = None
    standing: bool | None = None
    role: int = 0
    title: str | tuple[str, ...] = ()
    strength_at_most: int | None = None
    cost_at_most: int | None = None
    cost_at_most_of_event_card: bool = False
    cost_payable: bool = False
    is_: That | None = None
    other_than: That | None = None
    with_power: bool = False
    provides_gold_or_influence: bool = False
    controller_has_more_power: bool = False
    has_attachment: str | None = None
    has_other_attachment: bool | None = None
    duplicate_of_self: bool = False
    attachable: bool = False
    puttable: bool = False
    top_of_pile: bool = False


ATTACKING_ROLE, DEFENDING_ROLE, PARTICIPATING_ROLE = c.ATTACKING, c.DEFENDING, c.PARTICIPATING


def characters(**tests: object) -> Cards:
    """A filter of characters."""
    return Cards(type=CHARACTER, **tests)  # type: ignore[arg-type]


def locations(**tests: object) -> Cards:
    """A filter of locations."""
    return Cards(type=LOCATION, **tests)  # type: ignore[arg-type]


def attachments(**tests: object) -> Cards:
    """A filter of attachments."""
    return Cards(type=ATTACHMENT, **tests)  # type: ignore[arg-type]


class Value:
    """A number that is found when the effect happens."""

    code: ClassVar[int]


@dataclass(frozen=True)
class CountOf(Value):
    """The number of cards that a filter matches."""

    among: Cards
    code: ClassVar[int] = c.V_COUNT


@dataclass(frozen=True)
class X(Value):
    """The number that was chosen or paid as X; 0 if none was."""

    code: ClassVar[int] = c.V_X


@dataclass(frozen=True)
class CostOfTarget(Value):
    """The printed gold cost of the target."""

    code: ClassVar[int] = c.V_COST_OF_TARGET


@dataclass(frozen=True)
class GoldInPool(Value):
    """The gold tokens in your pool."""

    code: ClassVar[int] = c.V_GOLD_POOL


@dataclass(frozen=True)
class AttachmentsOnIt(Value):
    """The number of attachments on the card that is modified."""

    code: ClassVar[int] = c.V_ATTACHMENTS


Amount = int | Value
Selection = That | Cards


# --- steps: conditions, costs, targets, effects ----------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """One row of a program; the fields of a subclass, in order, are its arguments."""

    op: ClassVar[int]


class Condition(Step):
    """Something that must hold."""


class Cost(Step):
    """Something that is paid; not an effect, so nothing protects against it (KEY-3)."""


class Choice(Step):
    """A target, chosen when the ability is initiated (ABI-7, step 1)."""


class Effect(Step):
    """Something that happens when the ability is executed (ABI-7, step 3)."""


# conditions


@dataclass(frozen=True)
class Count(Condition):
    """At least and at most so many cards match."""

    among: Cards
    at_least: int = 1
    at_most: int = 999
    op = c.C_COUNT


def none_of(among: Cards) -> Count:
    """No card matches."""
    return Count(among, 0, 0)


@dataclass(frozen=True)
class DuringChallenge(Condition):
    """A challenge of one of these types (any, if 0) is under way."""

    types: int = 0
    op = c.C_CHALLENGE


@dataclass(frozen=True)
class FewerCharacters(Condition):
    """You control fewer characters than some opponent."""

    op = c.C_FEWER_CHARACTERS


@dataclass(frozen=True)
class OpponentsAtLeast(Condition):
    """You have so many opponents."""

    number: int
    op = c.C_OPPONENTS


@dataclass(frozen=True)
class DuringPhase(Condition):
    """It is this phase."""

    phase: Phase
    op = c.C_PHASE


@dataclass(frozen=True)
class StrengthChanged(Condition):
    """The STR of this card has been raised or lowered this phase; for constant flags, which are found after STR."""

    op = c.C_STRENGTH_CHANGED


@dataclass(frozen=True)
class PlotsChosen(Condition):
    """Plots are chosen, but not yet revealed."""

    op = c.C_PLOTS_CHOSEN


@dataclass(frozen=True)
class AnyOf(Condition):
    """At least one of the conditions holds."""

    conditions: tuple[Condition, ...]
    op = c.C_ANY


@dataclass(frozen=True)
class EventPlayer(Condition):
    """What happened was done by, or to, this player."""

    who: Who
    op = c.C_EVENT_PLAYER


@dataclass(frozen=True)
class ChallengeType(Condition):
    """The challenge that was won or lost was of one of these types."""

    types: int
    op = c.C_EVENT_TYPE


@dataclass(frozen=True)
class EventCard(Condition):
    """The card to which it happened matches."""

    among: Cards
    op = c.C_EVENT_CARD


@dataclass(frozen=True)
class EventOther(Condition):
    """The second card of what happened (the bearer of a played attachment) matches."""

    among: Cards
    op = c.C_EVENT_OTHER


@dataclass(frozen=True)
class Participated(Condition):
    """A participating character matches."""

    among: Cards
    op = c.C_PARTICIPANT


@dataclass(frozen=True)
class WonBy(Condition):
    """The challenge was won by at least so much total STR."""

    margin: int
    op = c.C_MARGIN


@dataclass(frozen=True)
class AsAttacker(Condition):
    """The winner was the attacker."""

    op = c.C_AS_ATTACKER


@dataclass(frozen=True)
class AttackedAlone(Condition):
    """This card was the only attacker."""

    op = c.C_ALONE


@dataclass(frozen=True)
class LeavingBy(Condition):
    """The card is about to leave play in one of these ways."""

    ways: int
    op = c.C_LEAVING_BY


@dataclass(frozen=True)
class ControlledByOther(Condition):
    """This card is controlled by somebody who is not its owner."""

    op = c.C_CONTROLLED_BY_OTHER


@dataclass(frozen=True)
class EventPhase(Condition):
    """The phase that began or ended is this one."""

    phase: Phase
    op = c.C_EVENT_PHASE


@dataclass(frozen=True)
class LowerIncome(Condition):
    """The revealed plot of the chosen opponent has a lower income than yours."""

    op = c.C_LESS_INCOME


@dataclass(frozen=True)
class NotByTheSameTitle(Condition):
    """What happened was not done by another copy of this card."""

    op = c.C_EVENT_BY_OTHER_TITLE


# costs


@dataclass(frozen=True)
class KneelSelf(Cost):
    """Kneel this card (KNE-1)."""

    op = c.K_KNEEL_SELF


@dataclass(frozen=True)
class KneelCards(Cost):
    """Kneel so many standing cards of your own; the cards are CHOSEN afterwards."""

    number: int
    among: Cards
    op = c.K_KNEEL_CARDS


@dataclass(frozen=True)
class PayGold(Cost):
    """Pay gold from the own pool (GOLD-1); ``X()`` asks how much."""

    amount: Amount
    op = c.K_GOLD


@dataclass(frozen=True)
class KneelInfluence(Cost):
    """Kneel characters and locations that provide so much influence (INF-1)."""

    number: int
    op = c.K_INFLUENCE


@dataclass(frozen=True)
class DiscardSelf(Cost):
    """Discard this card from play; it cannot be saved."""

    op = c.K_DISCARD_SELF


# choices


@dataclass(frozen=True)
class Choose(Choice):
    """Choose a card: TARGET, or SECOND_TARGET with ``second``."""

    among: Cards
    second: bool = False
    op = c.A_TARGET


@dataclass(frozen=True)
class ChooseOpponent(Choice):
    """Choose an opponent; with one opponent there is nothing to choose."""

    op = c.A_OPPONENT


@dataclass(frozen=True)
class ChoosePlayer(Choice):
    """Choose any player, as CHOSEN_OPPONENT."""

    op = c.A_PLAYER


@dataclass(frozen=True)
class NameChallengeType(Choice):
    """Name a challenge type, as X."""

    op = c.A_CHALLENGE_TYPE


@dataclass(frozen=True)
class NamePlot(Choice):
    """Name a plot by pointing at it in the plot deck of the chosen opponent."""

    op = c.A_PLOT


@dataclass(frozen=True)
class NameTitle(Choice):
    """Name a card by pointing at a copy in an opponent's deck list, as SECOND_TARGET."""

    op = c.A_TITLE


# effects


@dataclass(frozen=True)
class Kill(Effect):
    """Kill characters; they can be saved unless it says not."""

    cards: Selection = TARGET
    unsaveable: bool = False
    op = c.E_KILL


@dataclass(frozen=True)
class Discard(Effect):
    """Discard cards from play."""

    cards: Selection = TARGET
    unsaveable: bool = False
    op = c.E_DISCARD


@dataclass(frozen=True)
class ReturnToHand(Effect):
    """Return cards from play to their owners' hands."""

    cards: Selection = TARGET
    unsaveable: bool = False
    op = c.E_RETURN


@dataclass(frozen=True)
class Kneel(Effect):
    """Kneel cards."""

    cards: Selection = TARGET
    op = c.E_KNEEL


@dataclass(frozen=True)
class Stand(Effect):
    """Stand cards."""

    cards: Selection = TARGET
    op = c.E_STAND


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards, one at a time, within the draw cap (DRAW-2)."""

    amount: Amount
    who: Who = YOU
    op = c.E_DRAW


@dataclass(frozen=True)
class ClaimPower(Effect):
    """Cards claim power."""

    cards: Selection
    amount: Amount = 1
    op = c.E_CARD_POWER


@dataclass(frozen=True)
class ClaimPowerForHouse(Effect):
    """A player claims power for his House."""

    amount: Amount = 1
    who: Who = YOU
    op = c.E_HOUSE_POWER


@dataclass(frozen=True)
class Modify(Effect):
    """A lasting effect on cards: the modification of ``change`` until ``until``."""

    cards: Selection
    change: Change
    until: Until = Until.END_OF_PHASE
    op = c.E_MODIFY


@dataclass(frozen=True)
class Reduce(Effect):
    """The next matching card that you play this phase costs less (MAR-9)."""

    number: int
    among: Cards
    op = c.E_REDUCE


@dataclass(frozen=True)
class Later(Effect):
    """Something that will happen by itself, once, at a later moment."""

    ability: Passive
    until: Until
    op = c.E_DELAY


@dataclass(frozen=True)
class Search(Effect):
    """Look for a card in the own deck, show it, put it where it says (it is LAST then), shuffle."""

    among: Cards
    to: Zone = Zone.HAND
    who: Who = YOU
    op = c.E_SEARCH


@dataclass(frozen=True)
class PutIntoPlay(Effect):
    """Put cards into play (MAR-8) under a player's control."""

    cards: Selection = SELF
    under: Who = YOU
    op = c.E_PUT_INTO_PLAY


@dataclass(frozen=True)
class TakeControl(Effect):
    """A player takes control of a card in play."""

    cards: Selection = TARGET
    who: Who = YOU
    op = c.E_CONTROL


@dataclass(frozen=True)
class GainGold(Effect):
    """Take gold from the treasury."""

    amount: Amount
    who: Who = YOU
    op = c.E_GOLD


@dataclass(frozen=True)
class MoveGold(Effect):
    """Gold goes from one player's pool to another's (to the treasury: it is discarded); all of it with ``amount`` 99."""

    source: Who
    to: Who
    amount: Amount
    op = c.E_MOVE_GOLD


@dataclass(frozen=True)
class PutGoldOn(Effect):
    """Gold from the treasury is laid on a card."""

    cards: Selection
    amount: Amount
    op = c.E_PUT_GOLD


@dataclass(frozen=True)
class PickUpTo(Effect):
    """The acting player picks up to so many cards, which become CHOSEN."""

    among: Cards
    number: int
    op = c.E_PICK


@dataclass(frozen=True)
class ChooseNow(Effect):
    """A player chooses a card while the effect resolves, as TARGET; nothing happens if there is none."""

    among: Cards
    who: Who = Who.ACTOR
    op = c.E_CHOOSE


@dataclass(frozen=True)
class ChoosePlayerNow(Effect):
    """The controller chooses a player with so much gold while the effect resolves, as CHOSEN_OPPONENT."""

    with_gold: int = 0
    op = c.E_CHOOSE_PLAYER


@dataclass(frozen=True)
class Then(Effect):
    """What follows happens only if what stands before has happened (ABI-10)."""

    op = c.E_THEN


@dataclass(frozen=True)
class May(Effect):
    """A player may decline everything that follows."""

    who: Who = YOU
    op = c.E_MAY


@dataclass(frozen=True)
class SaveIt(Effect):
    """The card that is about to leave play does not (ABI-4)."""

    op = c.E_SAVE


@dataclass(frozen=True)
class CancelIt(Effect):
    """The effects of the ability that was just initiated do not happen (ABI-4)."""

    op = c.E_CANCEL


@dataclass(frozen=True)
class JoinChallenge(Effect):
    """The card takes part in the challenge, on the side of its controller."""

    cards: Selection = SELF
    op = c.E_JOIN


@dataclass(frozen=True)
class RevealNewPlot(Effect):
    """A player chooses and reveals a new plot."""

    who: Who = YOU
    op = c.E_REVEAL_PLOT


@dataclass(frozen=True)
class CopyWhenRevealed(Effect):
    """Do what an opponent's revealed plot does when it is revealed."""

    op = c.E_COPY_REVEALED


@dataclass(frozen=True)
class DiscardAtRandom(Effect):
    """Players discard cards from their hands at random."""

    amount: Amount
    who: Who
    op = c.E_DISCARD_RANDOM


@dataclass(frozen=True)
class DiscardNamed(Effect):
    """Players show their hands and discard every copy of the named card."""

    who: Who = OPPONENTS
    op = c.E_DISCARD_TITLE


@dataclass(frozen=True)
class DiscardDownTo(Effect):
    """A player chooses and discards cards from hand until so many are left."""

    number: int
    who: Who
    op = c.E_DISCARD_DOWN_TO


@dataclass(frozen=True)
class DiscardTopOfDeck(Effect):
    """A player discards the top card of the deck."""

    who: Who = YOU
    op = c.E_DISCARD_TOP


@dataclass(frozen=True)
class RevealTop(Effect):
    """A player shows the top card of the deck and puts it into hand; this is no draw (DRAW-2)."""

    who: Who = YOU
    op = c.E_REVEAL_TOP


@dataclass(frozen=True)
class LookAtTop(Effect):
    """The controller alone sees the top card of a player's deck and leaves it there or puts it under the deck."""

    who: Who
    op = c.E_PEEK


@dataclass(frozen=True)
class ClaimPowerForNamedPlot(Effect):
    """You claim power for your House for each opponent that reveals the named plot this phase."""

    amount: Amount = 1
    op = c.E_NAME_PLOT


@dataclass(frozen=True)
class SwitchPlots(Effect):
    """You and a player switch plot decks and used plot piles until the end of the round."""

    who: Who = Who.CHOSEN_OPPONENT
    op = c.E_SWAP_PLOTS


@dataclass(frozen=True)
class NoChallenges(Effect):
    """You and a player may not initiate challenges of these types against each other until the end of the round."""

    who: Who
    types: int
    op = c.E_NO_CHALLENGES


@dataclass(frozen=True)
class TollOnChallenges(Effect):
    """A player must give you so much gold for each challenge of the named type that he initiates this phase."""

    amount: Amount
    who: Who
    op = c.E_TOLL


@dataclass(frozen=True)
class ExtraChallenge(Effect):
    """The controller may initiate one more challenge of these types this phase (CHA-1)."""

    types: int
    op = c.E_EXTRA_CHALLENGE


@dataclass(frozen=True)
class ChangeClaim(Effect):
    """The claim of players' revealed plots is raised for the challenge, or lowered with ``lower``, never below 0."""

    amount: Amount
    who: Who
    house: int = 0
    lower: bool = False
    op = c.E_CLAIM


@dataclass(frozen=True)
class MoveAttachment(Effect):
    """An attachment moves to a card, or is put on it from a discard pile."""

    cards: Selection
    to: That = TARGET
    op = c.E_MOVE_ATTACHMENT


@dataclass(frozen=True)
class BecomeAttachment(Effect):
    """This event is attached to a card, in play; the constants of the event hold then."""

    cards: That = TARGET
    op = c.E_ATTACH_EVENT


@dataclass(frozen=True)
class ShuffleIntoDeck(Effect):
    """Players shuffle a pile back into their decks."""

    zone: Zone
    who: Who = EVERYONE
    op = c.E_SHUFFLE_PILE


@dataclass(frozen=True)
class ChooseOne(Effect):
    """The controller picks the first or the second; one that is impossible cannot be picked."""

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]
    op = c.E_CHOOSE_ONE


@dataclass(frozen=True)
class PayOrElse(Effect):
    """The controller pays so much gold, or the second thing happens."""

    number: int
    then: tuple[Effect, ...]
    op = c.E_PAY_OR_ELSE


@dataclass(frozen=True)
class MayPay(Effect):
    """The controller may pay so much gold; if not, nothing that follows happens."""

    number: int
    op = c.E_MAY_PAY


@dataclass(frozen=True)
class ForEach(Effect):
    """Each of these players in turn, the controller first, does it as ACTOR."""

    who: Who
    then: tuple[Effect, ...]
    op = c.E_EACH


@dataclass(frozen=True)
class If(Effect):
    """What is inside happens only if the conditions hold when it is reached."""

    conditions: tuple[Condition, ...]
    then: tuple[Effect, ...]
    op = c.E_IF


@dataclass(frozen=True)
class StandInsteadOfKill(Effect):
    """As long as it lasts, this card stands if it kneels instead of those cards being killed (a replacement)."""

    cards: Selection = TARGET
    until: Until = Until.END_OF_PHASE
    op = c.E_REPLACE_KILL


@dataclass(frozen=True)
class MoveTo(Effect):
    """A card that is not in play goes to its owner's hand or to the top of the owner's deck."""

    cards: Selection
    zone: Zone
    op = c.E_MOVE_TO


@dataclass(frozen=True)
class ChangeDestination(Effect):
    """A card that is leaving play goes to hand instead (a replacement, not a second removal; ABI-9)."""

    cards: Selection = EVENT_CARD
    zone: Zone = Zone.HAND
    op = c.E_DESTINATION


# --- modifications ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """What a constant ability or a lasting effect does to a card."""

    op: ClassVar[int]


@dataclass(frozen=True)
class Strength(Change):
    """STR is changed by an amount."""

    amount: Amount
    op = c.M_STRENGTH


@dataclass(frozen=True)
class Icon(Change):
    """Gains challenge icons."""

    icons: int
    op = c.M_ICON


@dataclass(frozen=True)
class Trait(Change):
    """Gains a trait."""

    trait: str
    op = c.M_TRAIT


@dataclass(frozen=True)
class Keyword(Change):
    """Gains keywords."""

    keywords: int
    op = c.M_KEYWORD


@dataclass(frozen=True)
class LoseKeyword(Change):
    """Loses one instance of each keyword."""

    keywords: int
    op = c.M_LOSE_KEYWORD


@dataclass(frozen=True)
class Flag(Change):
    """A rule holds for the card: one of the card flags of `agot_env.engine.codes`."""

    flags: int
    op = c.M_FLAG


@dataclass(frozen=True)
class Blank(Change):
    """The printed text box counts as blank, except for traits."""

    op = c.M_BLANK


# --- abilities -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limit:
    """So many times per challenge, phase or round; by this copy, or by all copies of the player (``by_title``)."""

    times: int
    per: Per
    by_title: bool = False


@dataclass(frozen=True)
class Trigger:
    """A moment and what must be true of it."""

    moment: int
    conditions: tuple[Condition, ...] = ()


Costs = Sequence[Cost | tuple[tuple[Cost, ...], ...]]


@dataclass(frozen=True, kw_only=True)
class Ability:
    """What all abilities have: conditions, costs, choices, effects, a limit and the zone they work from.

    Where two ways of paying are offered ("kneel 3 influence or kneel a Noble character"), ``costs`` holds both.
    """

    kind: ClassVar[int]
    conditions: tuple[Condition, ...] = ()
    cost: tuple[Cost, ...] = ()
    or_cost: tuple[Cost, ...] = ()
    choose: tuple[Choice, ...] = ()
    effects: tuple[Effect, ...] = ()
    limit: Limit | None = None
    zone: Zone = Zone.PLAY


@dataclass(frozen=True, kw_only=True)
class Action(Ability):
    """An action of a phase (ABI-1)."""

    phase: Phase
    kind = c.ACTION


@dataclass(frozen=True, kw_only=True)
class Response(Ability):
    """A response: optional, once per trigger and copy (ABI-3)."""

    when: Trigger
    limited: bool = False
    kind = c.RESPONSE


@dataclass(frozen=True, kw_only=True)
class Save(Ability):
    """A save response: before a card leaves play (ABI-4). What follows the save stands in ``effects``."""

    saves: That | Cards
    ways: int = c.KILL
    kind = c.SAVE


@dataclass(frozen=True, kw_only=True)
class Cancel(Ability):
    """A cancel response: before what was initiated is executed (ABI-4)."""

    when: Trigger
    kind = c.CANCEL


@dataclass(frozen=True, kw_only=True)
class Passive(Ability):
    """Happens by itself (ABI-2)."""

    when: Trigger
    kind = c.PASSIVE


@dataclass(frozen=True, kw_only=True)
class WhenRevealed(Ability):
    """What a plot does when it is revealed (PLOT-5)."""

    uncancellable: bool = False
    kind = c.WHEN_REVEALED


@dataclass(frozen=True)
class Constant:
    """Changes that hold as long as the card is in play (or the plot revealed) and the conditions hold (ABI-6)."""

    cards: Selection
    changes: tuple[Change, ...]
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class PlayerRule:
    """A rule that holds for players as long as the card is in play or the plot revealed."""

    who: Who
    rule: int
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class Discount:
    """This card costs less to play: so much for each card that matches, or once with ``once``."""

    number: int
    among: Cards
    once: bool = False


AnyAbility = Action | Response | Save | Cancel | Passive | WhenRevealed | Constant | PlayerRule | Discount


# moments


def _who(who: Who | None) -> tuple[Condition, ...]:
    return () if who is None else (EventPlayer(who),)


def _card(cards: That | Cards | None) -> tuple[Condition, ...]:
    if cards is None:
        return ()
    if isinstance(cards, That):
        cards = Cards(is_=cards)
    return (EventCard(cards),)


def PhaseBegins(phase: Phase) -> Trigger:
    """At the beginning of a phase."""
    return Trigger(c.PHASE_BEGAN, (EventPhase(phase),))


def PhaseEnds() -> Trigger:
    """At the end of the phase."""
    return Trigger(c.PHASE_ENDED)


def PlotRevealed(who: Who = YOU) -> Trigger:
    """A plot was revealed."""
    return Trigger(c.PLOT_REVEALED, _who(who))


def EntersPlay(cards: That | Cards = SELF) -> Trigger:
    """A card came into play, played or put."""
    return Trigger(c.ENTERED_PLAY, _card(cards))


def Played(cards: That | Cards = SELF, who: Who | None = None) -> Trigger:
    """A card was played from hand."""
    return Trigger(c.PLAYED, _who(who) + _card(cards))


def AttachmentPlayed(bearer: That | None = None, who: Who | None = None) -> Trigger:
    """An attachment was played (on a card)."""
    on = () if bearer is None else (EventOther(Cards(is_=bearer)),)
    return Trigger(c.ATTACHMENT_PLAYED, _who(who) + on)


def AttachmentShown(who: Who) -> Trigger:
    """An attachment was played, or revealed by an effect: one moment, so that a limit counts both."""
    return Trigger(c.ATTACHMENT_SHOWN, _who(who))


def Killed(cards: That | Cards = SELF) -> Trigger:
    """A character was killed."""
    return Trigger(c.KILLED, _card(cards))


def PlacedInDeadPile(who: Who) -> Trigger:
    """A card was placed in a player's dead pile."""
    return Trigger(c.PLACED_IN_DEAD_PILE, _who(who))


def Stood(cards: That | Cards) -> Trigger:
    """A kneeling card stood."""
    return Trigger(c.STOOD, _card(cards))


def DeclaredDefender(cards: That | Cards = SELF) -> Trigger:
    """A character was declared as a defender."""
    return Trigger(c.DECLARED_DEFENDER, _card(cards))


def DeclaredAttacker(cards: That | Cards = SELF) -> Trigger:
    """A character was declared as an attacker."""
    return Trigger(c.DECLARED_ATTACKER, _card(cards))


def WonChallenge(
    types: int = 0, participant: That | Cards | None = None, *, who: Who = YOU, margin: int = 0,
    as_attacker: bool = False, alone: bool = False, or_participant: That | None = None,
) -> Trigger:  # fmt: skip
    """A player (you) won a challenge."""
    conditions = list(_who(who))
    if types and or_participant is not None:
        conditions.append(AnyOf((ChallengeType(types), Participated(Cards(is_=or_participant)))))
    elif types:
        conditions.append(ChallengeType(types))
    if participant is not None:
        conditions.append(Participated(Cards(is_=participant) if isinstance(participant, That) else participant))
    if margin:
        conditions.append(WonBy(margin))
    if as_attacker:
        conditions.append(AsAttacker())
    if alone:
        conditions.append(AttackedAlone())
    return Trigger(c.CHALLENGE_WON, tuple(conditions))


def LostChallenge(types: int = 0, *, who: Who = YOU) -> Trigger:
    """A player (you) lost a challenge."""
    return Trigger(c.CHALLENGE_LOST, _who(who) + ((ChallengeType(types),) if types else ()))


def WonDominance(who: Who = YOU) -> Trigger:
    """A player won dominance."""
    return Trigger(c.DOMINANCE_WON, _who(who))


def RenownClaimed(cards: That | Cards = SELF) -> Trigger:
    """A character claimed power for renown."""
    return Trigger(c.RENOWN_CLAIMED, _card(cards))


def CardsRevealed(who: Who) -> Trigger:
    """An effect of a player revealed cards."""
    return Trigger(c.CARDS_REVEALED, (EventPlayer(who), NotByTheSameTitle()))


def Initiated(who: Who, cards: Cards | None = None) -> Trigger:
    """An ability was initiated (the moment of cancel responses)."""
    return Trigger(c.ABILITY_INITIATED, _who(who) + _card(cards))


# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """A card as printed, with its errata: facts, and abilities in this module's words.

    ``number`` is the card's number in its set ("S5"), ``house`` a sum of `House` (0: neutral), ``icons`` a string of M, I
    and P, ``traits``, ``crest`` and ``keywords`` words with full stops or semicolons between them. ``complete`` says
    whether everything that the card does is declared.
    """

    title: str
    number: str
    house: int
    type: int
    unique: bool = False
    cost: int = 0
    strength: int = 0
    icons: str = ""
    traits: tuple[str, ...] = ()
    crests: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    income: int = 0
    initiative: int = 0
    influence: int = 0
    plot_income: int = 0
    plot_initiative: int = 0
    plot_claim: int = 0
    house_only: bool = False
    no_attachments: bool = False
    no_attachments_except: str = ""
    immune_to: tuple[str, ...] = ()
    attaches_to: Cards | None = None
    one_per_bearer: bool = False
    on_house_card: bool = False
    limit_per_deck: int = 3
    abilities: tuple[AnyAbility, ...] = field(default=())
    complete: bool = True
    set: str = "core"

    def __post_init__(self) -> None:
        for word in self.keywords:
            if word not in KEYWORDS:
                raise ValueError(f"{self.title}: unknown keyword {word!r}; known: {', '.join(KEYWORDS)}")
        for letter in self.icons:
            if letter not in ICONS:
                raise ValueError(f"{self.title}: unknown icon {letter!r}; known: M, I, P")
        for word in self.crests:
            if word not in CRESTS:
                raise ValueError(f"{self.title}: unknown crest {word!r}; known: {', '.join(CRESTS)}")
        if not self.title or not self.number:
            raise ValueError("a card needs a title and a number")

    @property
    def icon_mask(self) -> int:
        """The icons as a bit mask."""
        return sum(ICONS[letter] for letter in self.icons)

    @property
    def crest_mask(self) -> int:
        """The crests as a bit mask."""
        return sum(CRESTS[word] for word in self.crests)

    @property
    def keyword_mask(self) -> int:
        """The keywords as a bit mask."""
        return sum(KEYWORDS[word] for word in self.keywords)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.replace(";", ",").split(",") if word.strip())


def _card_of(type_: int, title: str, number: str, house: int, options: dict[str, object]) -> Card:
    for name in ("traits", "crests", "keywords", "immune_to"):
        if isinstance(options.get(name), str):
            options[name] = _words(str(options[name]))
    if isinstance(options.get("abilities"), list):
        options["abilities"] = tuple(options["abilities"])  # type: ignore[arg-type]
    return Card(title, number, int(house), type_, **options)  # type: ignore[arg-type]


def Character(title: str, number: str, house: int, **options: object) -> Card:
    """A character: cost, strength, icons, traits ..."""
    return _card_of(CHARACTER, title, number, house, options)


def Location(title: str, number: str, house: int, **options: object) -> Card:
    """A location."""
    return _card_of(LOCATION, title, number, house, options)


def Attachment(title: str, number: str, house: int, **options: object) -> Card:
    """An attachment; ``attaches_to`` restricts its bearer, which is a character unless it says otherwise."""
    return _card_of(ATTACHMENT, title, number, house, options)


def Event(title: str, number: str, house: int = NEUTRAL, **options: object) -> Card:
    """An event; its abilities work from hand. ``house`` is set only for "House X only" events."""
    return _card_of(EVENT, title, number, house, options)


def Plot(title: str, number: str, house: int = NEUTRAL, *, income: int, initiative: int, claim: int, **options: object) -> Card:
    """A plot with its income, initiative and claim."""
    options = {"limit_per_deck": 1} | options
    options |= {"plot_income": income, "plot_initiative": initiative, "plot_claim": claim}
    return _card_of(PLOT, title, number, house, options)
