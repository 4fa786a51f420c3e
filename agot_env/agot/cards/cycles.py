"""Abilities of cycles: abilities shared by cards of every House, and by their reprints."""

from __future__ import annotations

from agot_env.agot.language.model import (
    SECOND_TARGET,
    SELF,
    TARGET,
    YOU,
    Action,
    Amount,
    Cards,
    ChooseNow,
    ChooseOne,
    ChooseOpponent,
    Count,
    DiscardSelf,
    Effect,
    House,
    If,
    KneelSelf,
    Later,
    MoveAttachment,
    Now,
    Passive,
    Phase,
    PutIntoPlay,
    Reduce,
    TakeControl,
    Until,
    Who,
    WonChallenge,
    Zone,
)

ALL_HOUSES = sum(House)
"""Neutral cards are of none of them."""

HONOR_GUARD = Action(
    zone=Zone.HAND,
    phase=Phase.CHALLENGES,
    effects=(
        Now(ChooseOpponent()),
        PutIntoPlay(SELF, under=Who.CHOSEN_OPPONENT),
        Later(
            Passive(when=WonChallenge(participant=SELF, who=Who.CHOSEN_OPPONENT), effects=(TakeControl(SELF, Who.OWNER),)),
            Until.FOREVER,
        ),
    ),
)
"""Honor Guards enter play from hand under the control of an opponent, and change sides when they win a challenge for that opponent."""

ATTACHED = (
    ChooseNow(Cards(can_bear_target=True), as_second=True, targets=False),
    PutIntoPlay(TARGET),
    If((Count(Cards(is_=TARGET)),), (MoveAttachment(TARGET, to=SECOND_TARGET),)),
)
"""An attachment that has been picked is put into play on a card that can bear it.

*ruling*: a copy of a unique attachment becomes its duplicate, as a copy of a character does (FAQ 4.2).
"""

def kneel_to_reduce(amount: Amount, among: Cards) -> Action:
    """Fiefdoms, halls and streets: kneel the card in marshalling, and the next card that matches costs so much less."""
    return Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(amount, among),))


def discard_to_reduce(amount: Amount, among: Cards) -> Action:
    """Seas: the same, but the card is discarded."""
    return Action(phase=Phase.MARSHALLING, cost=(DiscardSelf(),), effects=(Reduce(amount, among),))


def one_of(*effects: tuple[Effect, ...], who: Who = YOU) -> ChooseOne:
    """One of two or more groups of effects, of a player's choice."""
    first, *others = effects
    return ChooseOne(first, others[0] if len(others) == 1 else (one_of(*others, who=who),), who)
