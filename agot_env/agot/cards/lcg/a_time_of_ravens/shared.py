"""What cards of several packs of A Time of Ravens have in common."""

from agot_env.agot.cards.model import (
    EVENT,
    SELF,
    SUMMER,
    WINTER,
    Cards,
    Constant,
    Count,
    Flag,
    Played,
    Season,
    Zone,
    characters,
    none_of,
)
from agot_env.agot.engine.codes import CANNOT_ATTACK, CANNOT_DEFEND

IN_SUMMER, IN_WINTER = Season(SUMMER), Season(WINTER)
NO_OTHER_QUEEN = none_of(characters(trait="Queen", other_than=SELF))
NO_OTHER_KING = none_of(characters(trait="King", other_than=SELF))
EVENT_PLAYED = Played(Cards(type=EVENT, zone=Zone.RESOLVING))
REINFORCEMENTS_PLAYED = Played(Cards(type=EVENT, zone=Zone.RESOLVING, trait="Reinforcements"))


def stays_at_home(trait: str) -> Constant:
    """A character that neither attacks nor defends while another character with a trait is in play."""
    return Constant(SELF, (Flag(CANNOT_ATTACK | CANNOT_DEFEND),), conditions=(Count(characters(trait=trait, other_than=SELF)),))
