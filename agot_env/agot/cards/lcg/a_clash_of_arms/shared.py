"""What cards of several packs of A Clash of Arms have in common."""

from agot_env.agot.language.model import (
    BEARER,
    EVERYONE,
    SELF,
    Action,
    Cards,
    Effect,
    EntersPlay,
    EpicPhase,
    Kneel,
    Passive,
    Phase,
    Who,
    WonChallenge,
    Zone,
    characters,
)


def king_or_queen(controller: Who) -> Cards:
    """The King and Queen characters of these players."""
    return characters(trait=("King", "Queen"), controller=controller)


def kneels_its_location() -> Passive:
    """A Siege that is attached to a location kneels it as it enters play. *ruling*: effects that move the attachment kneel nothing."""
    return Passive(when=EntersPlay(SELF), effects=(Kneel(BEARER),))


def epic_battle(types: int, *reward: Effect) -> tuple[Action, Passive]:
    """An epic phase with one challenge of these types for each player, and what happens when one of them has been won."""
    return (
        Action(phase=Phase.PLOT, effects=(EpicPhase(types),)),
        Passive(when=WonChallenge(who=EVERYONE), zone=Zone.SET_ASIDE, effects=reward),
    )
