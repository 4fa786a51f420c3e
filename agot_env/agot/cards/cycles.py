"""Abilities of cycles: abilities shared by cards of every House, and by their reprints."""

from __future__ import annotations

from agot_env.agot.language.model import (
    SELF,
    YOU,
    Action,
    Amount,
    Cards,
    ChooseOne,
    ChooseOpponent,
    DiscardSelf,
    Effect,
    House,
    KneelSelf,
    Later,
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
