"""The chapter pack Sacred Bonds."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import (
    BARATHEON, DEADLY, GREYJOY, LANNISTER, MARTELL, MILITARY, POWER, SELF, STARK, TARGARYEN, TARGET, YOU, Card, Cards,
    ChooseNow, Constant, Count, Flag, House, Keyword, LoseKeyword, Played, PutIntoPlay, Response, Search, WonChallenge, Zone, characters,
    locations, none_of,
)
from agot_env.agot.engine.codes import CANNOT_BE_DISCARDED

Character = partial(model.Character, set="sacred_bonds")

ALL_STARK = none_of(characters(controller=YOU, not_house=STARK))


def _herald(title: str, number: str, house: House, icon: str) -> Card:
    """A Herald, which puts a character of its House on top of the deck."""
    return Character(
        title, number, house, cost=2, strength=2, icons=icon, traits="Herald",
        abilities=[Response(when=Played(SELF), effects=(Search(characters(house=house), to=Zone.DECK),))],
    )


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Feral Pack", "ACOA41", STARK, cost=3, strength=3, icons="M", traits="Creature, Direwolf", no_attachments=True,
        abilities=[
            Constant(characters(trait="Direwolf"), (Keyword(DEADLY),), conditions=(ALL_STARK,)),
            Constant(characters(not_trait="Direwolf"), (LoseKeyword(DEADLY),), conditions=(ALL_STARK,)),
        ],
    ),
    Character(
        "First Mate", "ACOA42", GREYJOY, cost=3, strength=2, icons="MP", traits="Ironborn", crests="War",
        abilities=[
            Response(
                limited=True, when=WonChallenge(MILITARY | POWER, participant=SELF),
                effects=(
                    ChooseNow(locations(trait="Warship", zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                ),
            ),
        ],
    ),
    _herald("Wolf Herald", "ACOA51", STARK, "P"),
    _herald("Lion Herald", "ACOA52", LANNISTER, "I"),
    Character(
        "Fiery Followers", "ACOA53", BARATHEON, cost=4, strength=2, icons="MIP", traits="Army, Asshai", crests="Holy",
        keywords="Vigilant", no_attachments_except="Boon",
    ),
    _herald("Herald of the Stag", "ACOA54", BARATHEON, "P"),
    _herald("Herald of the Sea", "ACOA55", GREYJOY, "P"),
    _herald("Herald of the East", "ACOA56", TARGARYEN, "I"),
    _herald("Herald of the Sun", "ACOA57", MARTELL, "I"),
    Character("Royal Guard", "ACOA58", STARK | BARATHEON, cost=2, strength=1, icons="MP", traits="Ally", keywords="Stalwart, Vigilant"),
    Character(
        "Dragon Chaser", "ACOA59", TARGARYEN | GREYJOY, cost=4, strength=3, icons="MI", traits="Ironborn, The East",
        keywords="Ambush, Intimidate",
    ),
    Character(
        "Vendor of Venoms", "ACOA60", LANNISTER | MARTELL, cost=3, strength=3, icons="IP", traits="Merchant", keywords="Infamy, Vengeful",
        abilities=[Constant(SELF, (Flag(CANNOT_BE_DISCARDED),), conditions=(Count(Cards(is_=SELF, power_at_least=2)),))],
    ),
)
