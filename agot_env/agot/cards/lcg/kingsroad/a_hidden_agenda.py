"""The chapter pack A Hidden Agenda."""

# fmt: off
# isort: skip_file

from functools import partial
from typing import Any

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import ATTACKING_THE_STRONGER, IN_SUMMER, MOST_LOCATIONS, kill_attackers
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEADLY, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, SELF, STARK,
    STEALTH, TARGARYEN, YOU, Action, Card, Cards, ComesOutOfShadows, Constant, Count, Discard, Flag, GainGold, Keyword,
    Killed, MoveTo, Not, Passive, Phase, PlayerRule, PowerOn, RemoveCards, Response, WonChallenge, Zone, characters,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_DISCARDED, CANNOT_BE_KILLED, CLAIM_RAISED, OTHER_POWER_TO_WIN

Character = partial(model.Character, set="a_hidden_agenda")
Attachment = partial(model.Attachment, set="a_hidden_agenda")
Event = partial(model.Event, set="a_hidden_agenda")

BEARER_ATTACKS_ALONE = (Count(characters(role=ATTACKING_ROLE), 1, 1), Count(characters(role=ATTACKING_ROLE, is_=BEARER)))


def dragon(title: str, number: str, protected: str, **facts: Any) -> Card:
    """A Dragon that keeps another one from being killed."""
    return Character(
        title, number, TARGARYEN, unique=True, cost=3, traits="Creature, Dragon", no_attachments=True,
        abilities=[Constant(characters(title=protected), (Flag(CANNOT_BE_KILLED),))], **facts,
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Maester Cressen", "KR101", BARATHEON, unique=True, cost=0, strength=2, icons="IP", traits="Maester", crests="Shadows",
        house_only=True,
        abilities=[
            Response(when=when, effects=(MoveTo(Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True), Zone.HAND),))
            for when in (ComesOutOfShadows(), Killed())
        ],
    ),
    Character(
        "Mace Tyrell", "KR102", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="House Tyrell, Lord",
        keywords="Renown",
        abilities=[PlayerRule(EVERYONE, OTHER_POWER_TO_WIN, (Not(IN_SUMMER),), amount=PowerOn(SELF), at_least=0)],
    ),
    Character(
        "Gran Goodbrother", "KR104", GREYJOY, unique=True, cost=2, strength=2, icons="MI", traits="Bannerman",
        abilities=[Constant(SELF, (Flag(CANNOT_BE_KILLED | CANNOT_BE_DISCARDED),), conditions=(MOST_LOCATIONS,))],
    ),
    Character(
        "Southron Heiress", "KR110", MARTELL, cost=2, strength=2, icons="MI", traits="Sand Snake, Bastard, Ally",
        abilities=[Constant(SELF, (Keyword(STEALTH | DEADLY),), conditions=ATTACKING_THE_STRONGER)],
    ),
    dragon("Viserion", "KR116", "Rhaegal", strength=3, icons="MI", keywords="Stealth"),
    dragon("Drogon", "KR117", "Viserion", strength=4, icons="M", keywords="Renown"),
    dragon("Rhaegal", "KR118", "Drogon", strength=3, icons="MP", keywords="Deadly"),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Tywin's Favor", "KR108", LANNISTER, cost=0, traits="Favor", keywords="Setup", attaches_to=characters(controller=YOU),
        abilities=[Action(phase=Phase.ANY, cost=(RemoveCards(1, Cards(is_=BEARER)),), effects=(GainGold(4),))],
    ),
    Attachment(
        "Robb's Favor", "KR115", STARK, cost=1, traits="Favor", attaches_to=characters(controller=YOU, house=STARK),
        one_per_bearer=True,
        abilities=[
            PlayerRule(YOU, CLAIM_RAISED, BEARER_ATTACKS_ALONE, amount=2),
            Passive(when=WonChallenge(), conditions=BEARER_ATTACKS_ALONE, effects=(Discard(BEARER, unsaveable=True),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event("Lashing Out", "KR109", NEUTRAL, abilities=[kill_attackers(INTRIGUE, LANNISTER)]),
)
"""Its cards by type."""
