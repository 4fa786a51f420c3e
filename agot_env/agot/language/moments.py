"""The triggers of responses, passives and cancels."""

from __future__ import annotations

from agot_env.agot.engine import codes as c
from agot_env.agot.language.abilities import Trigger
from agot_env.agot.language.cards import Cards
from agot_env.agot.language.condition import Condition
from agot_env.agot.language.conditions import (
    AnyOf,
    AsAttacker,
    AttackedAlone,
    ChallengeType,
    EventCard,
    EventOther,
    EventPhase,
    EventPlayer,
    NotByTheSameTitle,
    Participated,
    TriggeredEffect,
    Unopposed,
    WonBy,
)
from agot_env.agot.language.words import SELF, YOU, Phase, That, Who


def _who(who: Who | None) -> tuple[Condition, ...]:
    return () if who is None else (EventPlayer(who),)


def _card(cards: That | Cards | None) -> tuple[Condition, ...]:
    if cards is None:
        return ()
    if isinstance(cards, That):
        cards = Cards(is_=cards)
    return (EventCard(cards),)


def PhaseBegins(phase: Phase = Phase.ANY) -> Trigger:
    """At the beginning of a phase, of each one by default."""
    return Trigger(c.PHASE_BEGAN, () if phase == Phase.ANY else (EventPhase(phase),))


def PhaseEnds(phase: Phase | None = None) -> Trigger:
    """At the end of the phase, or of one phase."""
    return Trigger(c.PHASE_ENDED, () if phase is None else (EventPhase(phase),))


def PlotRevealed(who: Who = YOU) -> Trigger:
    """A plot was revealed."""
    return Trigger(c.PLOT_REVEALED, _who(who))


def WonInitiative(who: Who | None = YOU) -> Trigger:
    """A player won initiative; with None any player."""
    return Trigger(c.INITIATIVE_WON, _who(who))


def EntersPlay(cards: That | Cards = SELF) -> Trigger:
    """A card entered play, either played or put into play."""
    return Trigger(c.ENTERED_PLAY, _card(cards))


def ComesOutOfShadows(cards: That | Cards | None = SELF) -> Trigger:
    """A card came out of Shadows; any with None, also one that became a duplicate."""
    return Trigger(c.OUT_OF_SHADOWS, _card(cards))


def ControlTaken(cards: That | Cards, who: Who = YOU) -> Trigger:
    """A player took control of a card, or got it back."""
    return Trigger(c.CONTROL_TAKEN, _who(who) + _card(cards))


def Played(cards: That | Cards | None = SELF, who: Who | None = None) -> Trigger:
    """A card was played from hand; any with None, also one that was played into Shadows."""
    return Trigger(c.PLAYED, _who(who) + _card(cards))


def AttachmentPlayed(bearer: That | None = None, who: Who | None = None) -> Trigger:
    """An attachment was played (on a card)."""
    on = () if bearer is None else (EventOther(Cards(is_=bearer)),)
    return Trigger(c.ATTACHMENT_PLAYED, _who(who) + on)


def AttachmentShown(who: Who) -> Trigger:
    """An attachment was played, or revealed by an effect; a single trigger, so that a limit counts both."""
    return Trigger(c.ATTACHMENT_SHOWN, _who(who))


def Killed(cards: That | Cards = SELF) -> Trigger:
    """A character was killed."""
    return Trigger(c.KILLED, _card(cards))


def PlacedInDeadPile(who: Who | None = None) -> Trigger:
    """A card was placed in a player's dead pile, in any without ``who``."""
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


def DiscardedFromHand(who: Who | None = None) -> Trigger:
    """A card was discarded from a player's hand, from any without ``who``."""
    return Trigger(c.DISCARDED_FROM_HAND, _who(who))


def WonChallenge(
    types: int = 0, participant: That | Cards | None = None, *, who: Who = YOU, margin: int = 0,
    as_attacker: bool = False, alone: bool = False, or_participant: That | None = None, unopposed: bool = False,
) -> Trigger:  # fmt: skip
    """A player (you) won a challenge."""
    conditions = list(_who(who))
    if types and or_participant is not None:
        conditions.append(AnyOf((ChallengeType(types), Participated(Cards(is_=or_participant)))))
    elif types:
        conditions.append(ChallengeType(types))
    if unopposed:
        conditions.append(Unopposed())
    if participant is not None:
        conditions.append(Participated(Cards(is_=participant) if isinstance(participant, That) else participant))
    if margin:
        conditions.append(WonBy(margin))
    if as_attacker:
        conditions.append(AsAttacker())
    if alone:
        conditions.append(AttackedAlone())
    return Trigger(c.CHALLENGE_WON, tuple(conditions))


def LostChallenge(
    types: int = 0, participant: That | Cards | None = None, *, who: Who = YOU, margin: int = 0, as_defender: bool = False,
) -> Trigger:  # fmt: skip
    """A player (you) lost a challenge."""
    conditions = list(_who(who))
    if types:
        conditions.append(ChallengeType(types))
    if participant is not None:
        conditions.append(Participated(Cards(is_=participant) if isinstance(participant, That) else participant))
    if margin:
        conditions.append(WonBy(margin))
    if as_defender:
        conditions.append(AsAttacker())
    return Trigger(c.CHALLENGE_LOST, tuple(conditions))


def ClaimDue(who: Who = YOU) -> Trigger:
    """A player (you) has lost a challenge as the defender, and its claim is about to be satisfied: the trigger for cancelling it."""
    return Trigger(c.CLAIM_DUE, _who(who))


def InsteadOfClaim() -> Trigger:
    """The claim of a challenge is about to be carried out: the trigger of a passive that replaces it."""
    return Trigger(c.CLAIM_REPLACED)


def WonDominance(who: Who = YOU) -> Trigger:
    """A player won dominance."""
    return Trigger(c.DOMINANCE_WON, _who(who))


def RenownClaimed(cards: That | Cards = SELF) -> Trigger:
    """A character claimed power for renown."""
    return Trigger(c.RENOWN_CLAIMED, _card(cards))


def CardsRevealed(who: Who) -> Trigger:
    """An effect of a player revealed cards."""
    return Trigger(c.CARDS_REVEALED, (EventPlayer(who), NotByTheSameTitle()))


def Initiated(
    who: Who | None = None, cards: Cards | None = None, *, triggered: bool = False, only_target: Cards | None = None,
) -> Trigger:  # fmt: skip
    """An ability was initiated (the trigger of cancel responses); with ``triggered`` neither a passive nor an ability of a plot.

    ``only_target`` is the card that it has chosen, if there is only one.
    """
    target = () if only_target is None else (EventOther(only_target),)
    return Trigger(c.ABILITY_INITIATED, _who(who) + _card(cards) + ((TriggeredEffect(),) if triggered else ()) + target)


def PowerClaimed(cards: That | Cards = SELF) -> Trigger:
    """A card claimed power."""
    return Trigger(c.POWER_CLAIMED, _card(cards))


def StrengthLowered(cards: That | Cards) -> Trigger:
    """The STR of a character was lowered by an effect of a card."""
    return Trigger(c.STRENGTH_LOWERED, _card(cards))


def LeavesPlay(cards: That | Cards = SELF) -> Trigger:
    """A card left play in any way."""
    return Trigger(c.LEFT_PLAY, _card(cards))


def Saved(cards: That | Cards) -> Trigger:
    """A card was saved."""
    return Trigger(c.SAVED, _card(cards))


def BeforeSetupHand() -> Trigger:
    """You have declared this agenda, and the setup hands are about to be drawn (AGE-3)."""
    return Trigger(c.AGENDA_DECLARED, _who(YOU))


def IncomeCounted(who: Who = YOU) -> Trigger:
    """A player has counted income (MAR-2)."""
    return Trigger(c.INCOME_COUNTED, _who(who))


def PowerClaimedForHouse(who: Who | None = None) -> Trigger:
    """A player has claimed power for a House: any player, or the one given by ``who``."""
    return Trigger(c.HOUSE_POWER_CLAIMED, _who(who))


def DefendersDeclared(who: Who | None = None) -> Trigger:
    """A player has declared one or more defenders."""
    return Trigger(c.DEFENDERS_DECLARED, _who(who))


def ChallengeResolved(participant: That | Cards | None = None) -> Trigger:
    """A challenge has been resolved, with or without a winner."""
    if isinstance(participant, That):
        participant = Cards(is_=participant)
    return Trigger(c.CHALLENGE_RESOLVED, () if participant is None else (Participated(participant),))
