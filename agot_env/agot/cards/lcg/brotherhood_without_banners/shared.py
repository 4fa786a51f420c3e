"""What cards of several packs of Brotherhood without Banners have in common."""

from agot_env.agot.cards.model import SELF, Cards, ControlsFewest, LostChallenge, MoreThan, Passive, PowerOnHouse, TakeControl, Who, Zone

HOUSE_WITHOUT_POWER = MoreThan(1, PowerOnHouse())
"""You have no power on your House card: the condition of the Brotherhood."""
SMALLEST_HAND = ControlsFewest(Cards(zone=Zone.HAND))
"""You have fewer cards in hand than each opponent: the condition of the Clansmen."""
BOLTON, DAYNE = "House Bolton", "House Dayne"


def defects(kind: int) -> Passive:
    """A character of House Bolton: whoever wins a challenge of a type against you takes control of it, as attacker or defender."""
    return Passive(when=LostChallenge(kind), effects=(TakeControl(SELF, Who.WINNER),))
