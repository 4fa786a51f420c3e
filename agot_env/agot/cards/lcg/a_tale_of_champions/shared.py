"""What cards of several packs of A Tale of Champions have in common."""

from agot_env.agot.language.model import (
    ATTACHMENT,
    ATTACKING_ROLE,
    BEARER,
    EVENT,
    INTRIGUE,
    LOCATION,
    MILITARY,
    POWER,
    SUMMER,
    WINTER,
    AsAttacker,
    Cards,
    ControlsMost,
    Count,
    DuringChallenge,
    Effect,
    InsteadOfClaim,
    LostChallenge,
    Passive,
    Season,
    Who,
    YouAre,
    Zone,
    characters,
)

IN_SUMMER, IN_WINTER = Season(SUMMER), Season(WINTER)
LOST_DEFENCE = LostChallenge(as_defender=True)
MOST_UNIQUE_CHARACTERS = ControlsMost(characters(unique=True))
"""You control more unique characters than each opponent."""


def three_cards_discarded(owner: Who) -> Count:
    """A player has at least three cards other than characters in the discard pile."""
    return Count(Cards(type=LOCATION | ATTACHMENT | EVENT, zone=Zone.DISCARD, owner=owner), at_least=3)


ICONS = (MILITARY, INTRIGUE, POWER)


def instead_of_claim(kind: int, *effects: Effect) -> Passive:
    """A Warhorse: effects in place of the claim of a challenge of a type that you win while its bearer has attacked alone."""
    alone = (Count(characters(role=ATTACKING_ROLE), 1, 1), Count(characters(role=ATTACKING_ROLE, is_=BEARER), 1, 1))
    return Passive(when=InsteadOfClaim(), conditions=(DuringChallenge(kind), YouAre(Who.WINNER), AsAttacker(), *alone), effects=effects)
