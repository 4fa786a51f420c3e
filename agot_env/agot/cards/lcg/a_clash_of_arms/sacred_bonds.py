"""The chapter pack Sacred Bonds."""

# fmt: off
# isort: skip_file

from functools import partial
from typing import Any

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, DEADLY, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, POWER, SELF, STARK, TARGARYEN, TARGET, YOU,
    Ability, Action, Cancel, CancelIt, Card, Cards, Choose, ChooseNow, Constant, Count, Flag, House, Initiated,
    Keyword, Kneel, LoseIcon, LoseKeyword, LostChallenge, Modify, Phase, Played, PutIntoPlay, Response, Search,
    StandCards, Until, UsedPlots, WonChallenge, Zone, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_DISCARDED

Character = partial(model.Character, set="sacred_bonds")
Event = partial(model.Event, set="sacred_bonds")

ALL_STARK = none_of(characters(controller=YOU, not_house=STARK))


def _herald(title: str, number: str, house: House, icon: str) -> Card:
    """A Herald, which puts a character of its House on top of the deck."""
    return Character(
        title, number, house, cost=2, strength=2, icons=icon, traits="Herald",
        abilities=[Response(when=Played(SELF), effects=(Search(characters(house=house), to=Zone.DECK),))],
    )


def _to_be(title: str, number: str, house: House, trait: str, kind: type[Ability], **more: Any) -> Card:
    """An event that a used plot with a trait allows, and that is paid by standing a character of a House."""
    ability = kind(conditions=(UsedPlots(trait, at_least=1),), cost=(StandCards(1, characters(house=house)),), **more)
    return Event(title, number, house, house_only=True, abilities=[ability])


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

    # --- events ------------------------------------------------------------------------------------------------------
    _to_be(
        "To Be a Lion", "ACOA45", LANNISTER, "Intrigue Gambit", Response, when=WonChallenge(INTRIGUE),
        choose=(Choose(characters(no_icon=INTRIGUE)),), effects=(Kneel(TARGET),),
    ),
    _to_be("To Be a Kraken", "ACOA47", GREYJOY, "Military Battle", Cancel, when=Initiated(triggered=True), effects=(CancelIt(),)),
    _to_be(
        "To Be a Dragon", "ACOA48", TARGARYEN, "Power Struggle", Action, phase=Phase.CHALLENGES,
        effects=(
            ChooseNow(characters(house=TARGARYEN, cost_at_most=3, zone=Zone.DEAD, owner=YOU, puttable=True), targets=False),
            PutIntoPlay(TARGET),
        ),
    ),
    _to_be(
        "To Be a Viper", "ACOA50", MARTELL, "Intrigue Gambit", Response, when=LostChallenge(), choose=(Choose(characters()),),
        effects=tuple(Modify(TARGET, LoseIcon(icon), Until.END_OF_PHASE) for icon in (MILITARY, INTRIGUE, POWER)),
    ),
)
