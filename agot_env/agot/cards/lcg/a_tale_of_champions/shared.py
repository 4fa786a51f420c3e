"""What cards of several packs of A Tale of Champions have in common."""

from typing import Any

from agot_env.agot.language.model import (
    ATTACHMENT,
    ATTACKING_ROLE,
    BEARER,
    EVENT,
    EVERYONE,
    INTRIGUE,
    LOCATION,
    MILITARY,
    OPPONENTS,
    POWER,
    SELF,
    SUMMER,
    WINTER,
    YOU,
    AsAttacker,
    Cards,
    Change,
    Choose,
    ClaimPowerForHouse,
    Condition,
    Constant,
    ControlsMost,
    Count,
    DuringChallenge,
    Effect,
    InsteadOfClaim,
    Kneel,
    LostChallenge,
    OnHouseCardOf,
    OpponentsAtLeast,
    Passive,
    Season,
    That,
    Then,
    Who,
    WonChallenge,
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


def attacks_alone(card: That) -> tuple[Condition, ...]:
    """A card is the only attacker of the challenge."""
    return Count(characters(role=ATTACKING_ROLE), 1, 1), Count(characters(role=ATTACKING_ROLE, is_=card), 1, 1)


def instead_of_claim(kind: int, *effects: Effect, choose: tuple[Choose, ...] = (), by: That = BEARER) -> Passive:
    """Effects in place of the claim of a challenge of a type that you win while the bearer of a Warhorse, or a card, has attacked alone."""
    return Passive(
        when=InsteadOfClaim(),
        conditions=(DuringChallenge(kind), YouAre(Who.WINNER), AsAttacker(), *attacks_alone(by)),
        choose=choose,
        effects=effects,
    )


def bribe(house: int, kind: int, change: Change) -> dict[str, Any]:
    """An attachment on an opponent's House card, by which their characters change in challenges of a type, for power if they win one."""
    return {
        "house": house, "cost": 1, "traits": "Condition", "on_house_card": True, "house_card_of": OPPONENTS,
        "abilities": [
            Constant(characters(controller=YOU), (change,), conditions=(DuringChallenge(kind),), of_house_card=True),
            Passive(
                when=WonChallenge(kind, who=EVERYONE),
                conditions=(OnHouseCardOf(Who.WINNER), OpponentsAtLeast(2)),
                effects=(ClaimPowerForHouse(),),
            ),
        ],
    }  # fmt: skip


def bounty(house: int, kind: int, *effects: Effect) -> dict[str, Any]:
    """An attachment on an opponent's House card, which kneels for the winner of a challenge of a type against that opponent."""
    return {
        "house": house, "cost": 1, "traits": "Condition", "on_house_card": True, "house_card_of": OPPONENTS,
        "abilities": [
            Passive(
                when=WonChallenge(kind, who=EVERYONE),
                conditions=(OpponentsAtLeast(2), OnHouseCardOf(Who.LOSER)),
                effects=(Kneel(SELF), Then(), *effects),
            ),
        ],
    }  # fmt: skip
