"""What cards of several packs of A Clash of Arms have in common."""

from agot_env.agot.cards.model import BEARER, SELF, Cards, EntersPlay, Kneel, Passive, Who, characters


def king_or_queen(controller: Who) -> Cards:
    """The King and Queen characters of these players."""
    return characters(trait=("King", "Queen"), controller=controller)


def kneels_its_location() -> Passive:
    """A Siege that is attached to a location kneels it as it enters play. *ruling*: effects that move the attachment kneel nothing."""
    return Passive(when=EntersPlay(SELF), effects=(Kneel(BEARER),))
