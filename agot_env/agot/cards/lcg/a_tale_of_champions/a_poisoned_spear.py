"""The chapter pack A Poisoned Spear."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import instead_of_claim
from agot_env.agot.language.model import (
    BARATHEON, BEARER, GREYJOY, INTRIGUE, JOUST, LANNISTER, MARTELL, MILITARY, POWER, SELF, STARK, TARGARYEN, TARGET, VIGILANT,
    YOU, Card, Cards, Choose, ChooseNow, ChooseOne, Compare, Constant, Count, Draw, Flag, Keyword, Kill, KneelSelf, LeavesPlay,
    LookAtHand, MoreThan, MoveTo, OpponentsAtLeast, PowerOn, PutIntoPlay, Response, ReturnToHand, Stat, Who, WonChallenge, Zone,
    characters, locations,
)
from agot_env.agot.engine.record.codes import STRENGTH_NOT_COUNTED

Character = partial(model.Character, set="a_poisoned_spear")
Attachment = partial(model.Attachment, set="a_poisoned_spear")


def _warhorse(title: str, number: str, house: int, kind: int, *effects: model.Effect) -> Card:
    """A Warhorse: what a character of its House does instead of the claim after it has attacked alone."""
    return Attachment(
        title, number, house, cost=1, traits="Creature, Warhorse", attaches_to=characters(house=house),
        abilities=[instead_of_claim(kind, *effects)],
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Kyle Condon", "ATOC101", STARK, unique=True, cost=2, strength=2, icons="MP", traits="Knight", keywords="Stalwart",
        abilities=[
            Response(when=LeavesPlay(SELF), conditions=(Count(Cards(is_=SELF, fallen=True)),), effects=(Draw(1),))
        ],
    ),
    Character(
        "House Clegane Outlaw", "ATOC103", LANNISTER, cost=1, strength=2, icons="MIP", traits="House Clegane", keywords="Infamy",
        abilities=[
            Constant(SELF, (Flag(STRENGTH_NOT_COUNTED),), conditions=(MoreThan(1, PowerOn(SELF)),))
        ],
    ),
    Character(
        "Dragonstone Convert", "ATOC105", BARATHEON, cost=3, strength=3, icons="IP", traits="House Florent", crests="Holy",
        keywords="Stealth",
        abilities=[Constant(SELF, (Keyword(VIGILANT),), conditions=(OpponentsAtLeast(2),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    _warhorse(
        "Northern Courser", "ATOC102", STARK, MILITARY, ChooseNow(characters(controller=Who.LOSER), YOU), Kill(TARGET)
    ),
    _warhorse(
        "Andal Charger", "ATOC104", LANNISTER, INTRIGUE,
        LookAtHand(Who.LOSER),
        ChooseNow(Cards(zone=Zone.HAND, owner=Who.LOSER), YOU),
        ChooseOne((MoveTo(TARGET, Zone.DECK),), (MoveTo(TARGET, Zone.UNDER_DECK),)),
    ),
    _warhorse(
        "Highgarden Destrier", "ATOC106", BARATHEON, POWER,
        ChooseNow(characters(zone=Zone.DISCARD, owner=YOU), YOU), MoveTo(TARGET, Zone.HAND),
    ),
    _warhorse(
        "Isle Garron", "ATOC109", GREYJOY, MILITARY,
        ChooseNow(locations(zone=Zone.DISCARD, owner=Who.LOSER, puttable=True), YOU), PutIntoPlay(TARGET),
    ),
    _warhorse(
        "Dothraki Stallion", "ATOC112", TARGARYEN, POWER, MoveTo(Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True), Zone.HAND)
    ),
    _warhorse(
        "Rhoynish Steed", "ATOC114", MARTELL, INTRIGUE, ChooseNow(characters(controller=Who.LOSER), YOU), ReturnToHand(TARGET)
    ),
    Attachment(
        "Poisoned Spear", "ATOC115", MARTELL, cost=1, traits="Weapon",
        abilities=[
            Constant(BEARER, (Keyword(JOUST),)),
            Response(
                when=WonChallenge(participant=BEARER),
                cost=(KneelSelf(),),
                choose=(Choose(characters(compare=Compare(Stat.ICONS, at_most=0))),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
)
"""Its cards by type."""
