"""Effects of abilities."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine import codes as c
from agot_env.agot.language.abilities import Constant, Passive, PlayerRule
from agot_env.agot.language.cards import Cards, Selection
from agot_env.agot.language.choice import Choice
from agot_env.agot.language.condition import Condition
from agot_env.agot.language.steps import Change, Effect
from agot_env.agot.language.value import Amount
from agot_env.agot.language.values import X
from agot_env.agot.language.words import EVENT_CARD, EVERYONE, SELF, TARGET, YOU, That, Until, Who, Zone


@dataclass(frozen=True)
class Kill(Effect):
    """Kill characters. By default they can be saved."""

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
class ReturnToDeck(Effect):
    """Return cards from play to their owners' decks: to the top (``Zone.DECK``) or the bottom (``Zone.UNDER_DECK``)."""

    cards: Selection = TARGET
    zone: Zone = Zone.UNDER_DECK
    unsaveable: bool = False
    op = c.E_RETURN_TO_DECK


@dataclass(frozen=True)
class ReturnToShadows(Effect):
    """Return cards with the Shadows crest from play to their owners' Shadows."""

    cards: Selection = TARGET
    unsaveable: bool = False
    op = c.E_TO_SHADOWS


@dataclass(frozen=True)
class Kneel(Effect):
    """Kneel cards, and with ``house_card`` your House card, which is in play (FAQ 4.10) but matches no filter."""

    cards: Selection = TARGET
    house_card: bool = False
    op = c.E_KNEEL


@dataclass(frozen=True)
class Stand(Effect):
    """Stand cards."""

    cards: Selection = TARGET
    op = c.E_STAND


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards, one at a time, within the draw cap (DRAW-2); with ``all_of_them``, a smaller number does not count as having happened."""

    amount: Amount
    who: Who = YOU
    all_of_them: bool = False
    op = c.E_DRAW


@dataclass(frozen=True)
class ClaimPower(Effect):
    """Cards claim power."""

    cards: Selection
    amount: Amount = 1
    op = c.E_CARD_POWER


@dataclass(frozen=True)
class ClaimPowerForHouse(Effect):
    """A player claims power for their House."""

    amount: Amount = 1
    who: Who = YOU
    op = c.E_HOUSE_POWER


@dataclass(frozen=True)
class MovePower(Effect):
    """Power on cards moves to a card."""

    cards: Selection
    amount: Amount
    to: That
    op = c.E_MOVE_POWER


@dataclass(frozen=True)
class LoseHousePower(Effect):
    """Power of a player's House moves to a card, or is discarded without ``to``."""

    amount: Amount
    who: Who
    to: That | None = None
    op = c.E_LOSE_POWER


@dataclass(frozen=True)
class TakeGoldFrom(Effect):
    """You move any amount of gold from this card to your pool."""

    op = c.E_TAKE_GOLD


@dataclass(frozen=True)
class Modify(Effect):
    """A lasting effect on cards: the modification of ``change`` until ``until``."""

    cards: Selection
    change: Change
    until: Until = Until.END_OF_PHASE
    op = c.E_MODIFY


@dataclass(frozen=True)
class Reduce(Effect):
    """The next matching card that you play this phase costs less (MAR-9), nothing with ``amount`` 99.

    With ``or_ambush`` it may also be put into play by Ambush.
    """

    amount: Amount
    among: Cards
    or_ambush: bool = False
    op = c.E_REDUCE


@dataclass(frozen=True)
class ReduceNamedTrait(Effect):
    """Every card with the named trait that you marshal this phase costs less."""

    number: int
    op = c.E_REDUCE_TRAIT


@dataclass(frozen=True)
class Later(Effect):
    """Effects that will happen automatically, once, at a later event."""

    ability: Passive
    until: Until
    op = c.E_DELAY


@dataclass(frozen=True)
class Lasting(Effect):
    """A constant ability or rule for players that lasts for a time, also for cards that enter play later, and even without this card."""

    constant: Constant | PlayerRule
    until: Until = Until.END_OF_PHASE
    op = c.E_LASTING


@dataclass(frozen=True)
class Search(Effect):
    """Search the player's deck for a card, or for up to a number of cards, show it, put it into a zone (it is then LAST), and shuffle.

    With ``top``, only that many cards at the top of the deck are searched: the player looks at those (`LookAtTopCards`), not at the others.
    """

    among: Cards
    to: Zone = Zone.HAND
    who: Who = YOU
    amount: Amount = 1
    top: int = 0
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
    """Gold moves from one player's pool to another's, or to the treasury, that is, it is discarded; with ``amount`` 99 all of it."""

    source: Who
    to: Who
    amount: Amount
    op = c.E_MOVE_GOLD


@dataclass(frozen=True)
class PutGoldOn(Effect):
    """Gold from the treasury is placed on a card."""

    cards: Selection
    amount: Amount
    op = c.E_PUT_GOLD


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
class SaveIt(Effect):
    """The card that is about to leave play does not (ABI-4)."""

    op = c.E_SAVE


@dataclass(frozen=True)
class CancelIt(Effect):
    """The effects of the ability that was just initiated do not happen (ABI-4)."""

    op = c.E_CANCEL


@dataclass(frozen=True)
class JoinChallenge(Effect):
    """Cards take part in the challenge on a side (ATTACKING_ROLE or DEFENDING_ROLE), regardless of their controller."""

    cards: Selection
    role: int
    op = c.E_JOIN


@dataclass(frozen=True)
class RevealNewPlot(Effect):
    """A player chooses and reveals a new plot."""

    who: Who = YOU
    op = c.E_REVEAL_PLOT


@dataclass(frozen=True)
class CopyWhenRevealed(Effect):
    """Copy the "when revealed" effects of an opponent's revealed plot."""

    op = c.E_COPY_REVEALED


@dataclass(frozen=True)
class DiscardAtRandom(Effect):
    """Players discard cards at random from their hands, or from Shadows; ``all_of_them``: a smaller number does not count as happened."""

    amount: Amount
    who: Who
    all_of_them: bool = False
    zone: Zone = Zone.HAND
    op = c.E_DISCARD_RANDOM


@dataclass(frozen=True)
class DiscardNamed(Effect):
    """Players show their hands and discard every copy of the named card."""

    who: Who = Who.OPPONENTS
    op = c.E_DISCARD_TITLE


@dataclass(frozen=True)
class DiscardDownTo(Effect):
    """A player chooses and discards cards from hand until a number of cards are left."""

    number: int
    who: Who
    op = c.E_DISCARD_DOWN_TO


@dataclass(frozen=True)
class ChooseAndDiscard(Effect):
    """A player chooses and discards a number of cards from hand."""

    number: int
    who: Who
    op = c.E_DISCARD_CHOSEN


@dataclass(frozen=True)
class DiscardTopOfDeck(Effect):
    """A player discards cards from the top of the deck. X is then the number of copies of the named card among them, if one is named."""

    who: Who = YOU
    number: int = 1
    op = c.E_DISCARD_TOP


@dataclass(frozen=True)
class ReplaceHand(Effect):
    """A player puts their hand under the deck in random order and takes as many cards from the top; this is not a draw (DRAW-2)."""

    who: Who = YOU
    op = c.E_REPLACE_HAND


@dataclass(frozen=True)
class RevealTop(Effect):
    """A player shows the top card of the deck and puts it into hand; this is not a draw (DRAW-2)."""

    who: Who = YOU
    op = c.E_REVEAL_TOP


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Only the controller sees the top card of a player's deck, and leaves it there or puts it under the deck."""

    who: Who
    op = c.E_PEEK


@dataclass(frozen=True)
class LookAtTopCards(Effect):
    """The controller looks at a number of cards at the top of a player's deck; with ``revealed``, all players do.

    Later effects can select them with Cards(zone=DECK, owner=..., top_of_deck=...).
    """

    number: int
    who: Who = YOU
    revealed: bool = False
    op = c.E_LOOK_AT_TOP


@dataclass(frozen=True)
class PutBackInAnyOrder(Effect):
    """The controller puts a number of cards at the top of a player's deck into any order."""

    number: int
    who: Who = YOU
    op = c.E_PUT_BACK


@dataclass(frozen=True)
class BecomeFirstPlayer(Effect):
    """A player becomes the first player of the round."""

    who: Who = YOU
    op = c.E_FIRST_PLAYER


@dataclass(frozen=True)
class LookAtHand(Effect):
    """Only the controller sees the hand of a player."""

    who: Who
    op = c.E_LOOK_AT_HAND


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
    """A player must give you an amount of gold for each challenge of the named type that they initiate this phase."""

    amount: Amount
    who: Who
    op = c.E_TOLL


@dataclass(frozen=True)
class ExtraChallenge(Effect):
    """The controller may initiate one more challenge of these types this phase (CHA-1).

    With ``types=0`` it has the type of the current challenge. ``at_most``: not if that many of the type have been initiated this phase; 0
    for no limit. ``must_be_unopposed``: it must be the controller's next challenge, and nobody wins it if it is opposed.
    """

    types: int = 0
    at_most: int = 0
    must_be_unopposed: bool = False
    op = c.E_EXTRA_CHALLENGE


@dataclass(frozen=True)
class ChangeClaim(Effect):
    """The claim of players' revealed plots is raised for a time, or lowered with ``lower``, never below 0."""

    amount: Amount
    who: Who
    house: int = 0
    lower: bool = False
    until: Until = Until.END_OF_CHALLENGE
    op = c.E_CLAIM


@dataclass(frozen=True)
class ChangeClaimType(Effect):
    """If the attacker wins this challenge, the claim is that of a challenge of the named type (CHA-8 to CHA-11)."""

    op = c.E_CLAIM_TYPE


@dataclass(frozen=True)
class KeepPlot(Effect):
    """A player cannot reveal a new plot in the plot phase of the next round."""

    who: Who
    op = c.E_KEEP_PLOT


@dataclass(frozen=True)
class PlayNext(Effect):
    """You may play cards of your discard pile by your next player action, as if they were in your hand."""

    cards: Selection = TARGET
    op = c.E_PLAY_NEXT


@dataclass(frozen=True)
class PlayEvent(Effect):
    """You play the TARGET, an event in your discard pile (`ChooseEventToPlay`), as if from your hand."""

    op = c.E_PLAY_EVENT


@dataclass(frozen=True)
class MoveAttachment(Effect):
    """An attachment moves to a card, or is put on it from a discard pile."""

    cards: Selection
    to: That = TARGET
    op = c.E_MOVE_ATTACHMENT


@dataclass(frozen=True)
class BecomeAttachment(Effect):
    """This event is attached to a card in play; its constant abilities then apply."""

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
class StandInsteadOfKill(Effect):
    """As long as this lasts, this card, if kneeling, stands instead of those cards being killed (a replacement)."""

    cards: Selection = TARGET
    until: Until = Until.END_OF_PHASE
    op = c.E_REPLACE_KILL


@dataclass(frozen=True)
class MoveTo(Effect):
    """A card that is not in play goes to a pile of its owner, to the hand, to the top of the deck, which may be shuffled, or under it."""

    cards: Selection
    zone: Zone
    shuffled: bool = False
    op = c.E_MOVE_TO


@dataclass(frozen=True)
class ChangeDestination(Effect):
    """A card that is leaving play goes to another zone, or remains in play (a replacement, no second removal; ABI-9, FAQ 3.42).

    An event that has been played can go elsewhere too. With ``shuffled`` it goes into the deck, which is shuffled.
    """

    cards: Selection = EVENT_CARD
    zone: Zone = Zone.HAND
    shuffled: bool = False
    op = c.E_DESTINATION


@dataclass(frozen=True)
class InfluenceOrElse(Effect):
    """A player may kneel an amount of influence, and ``instead`` happens; otherwise ``then``."""

    who: Who
    amount: Amount
    then: tuple[Effect, ...]
    instead: tuple[Effect, ...] = ()
    op = c.E_INFLUENCE_OR_ELSE


@dataclass(frozen=True)
class LeaveChallenge(Effect):
    """Characters stop participating in the challenge (CHA-14)."""

    cards: Selection = TARGET
    op = c.E_LEAVE_CHALLENGE


@dataclass(frozen=True)
class BecomeCharacter(Effect):
    """As long as this lasts, a location in play is a character and not a location."""

    cards: Selection = SELF
    until: Until = Until.END_OF_PHASE
    op = c.E_BECOME_CHARACTER


@dataclass(frozen=True)
class BecomeDuplicate(Effect):
    """This card and its duplicates go under a card in play as its duplicates."""

    among: Cards
    op = c.E_BECOME_DUPLICATE


@dataclass(frozen=True)
class OnlyNamedChallenges(Effect):
    """A player declares attackers and defenders only in challenges of the named type. With ``others`` they cannot attack or defend in
    challenges of that type, not even with characters that are not declared (FAQ 4.3)."""

    who: Who = YOU
    others: bool = False
    until: Until = Until.END_OF_ROUND
    op = c.E_ONLY_CHALLENGES


@dataclass(frozen=True)
class RedirectClaim(Effect):
    """The claim of the challenge is cancelled, and a player satisfies it as if they had lost as the defender."""

    who: Who
    op = c.E_REDIRECT_CLAIM


@dataclass(frozen=True)
class ImposeRule(Effect):
    """A rule applies to players as long as this lasts (a `PlayerRule` as a lasting effect)."""

    rule: int
    who: Who = YOU
    amount: Amount = 1
    until: Until = Until.END_OF_ROUND
    op = c.E_RULE
