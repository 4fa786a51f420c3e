"""What cards of several packs of Brotherhood without Banners have in common."""

from agot_env.agot.engine.record.codes import CLAIM_RAISED
from agot_env.agot.language.model import (
    ATTACKING_ROLE,
    SELF,
    YOU,
    Cards,
    Constant,
    ControlsFewest,
    Count,
    CountOf,
    Icon,
    Keyword,
    LostChallenge,
    MoreThan,
    Passive,
    PlayerRule,
    PowerOnHouse,
    TakeControl,
    That,
    Who,
    Zone,
    characters,
)

HOUSE_WITHOUT_POWER = MoreThan(1, PowerOnHouse())
"""You have no power on your House card: the condition of the Brotherhood."""
SMALLEST_HAND = ControlsFewest(Cards(zone=Zone.HAND))
"""You have fewer cards in hand than each opponent: the condition of the Clansmen."""
BOLTON, DAYNE, SAND_SNAKE = "House Bolton", "House Dayne", "Sand Snake"


def defects(kind: int) -> Passive:
    """A character of House Bolton: the winner of a challenge of a type against you takes control of it, as attacker or defender."""
    return Passive(when=LostChallenge(kind), effects=(TakeControl(SELF, Who.WINNER),))


def raises_claim_against_larger_hands(attacker: That) -> PlayerRule:
    """Your claim is raised while a card attacks a player with more cards in hand than you."""
    hand, defending_hand = (CountOf(Cards(zone=Zone.HAND, owner=who)) for who in (YOU, Who.DEFENDING_PLAYER))
    return PlayerRule(
        YOU, CLAIM_RAISED, conditions=(Count(Cards(is_=attacker, role=ATTACKING_ROLE)), MoreThan(defending_hand, hand)),
    )


def sand_snakes_gain(icon: int, keyword: int) -> Constant:
    """What the daughters of the Viper give each other."""
    return Constant(characters(trait=SAND_SNAKE, controller=YOU), (Icon(icon), Keyword(keyword)))
