"""Neutral cards and cards of other Houses of Kings of the Sea."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import BARATHEON, GREYJOY, LANNISTER, MARTELL, NEUTRAL, STARK, TARGARYEN, Card

ALL_HOUSES = model.STARK | model.LANNISTER | model.BARATHEON | model.TARGARYEN | model.GREYJOY | model.MARTELL

Character = partial(model.Character, set="kings_of_the_sea")
Attachment = partial(model.Attachment, set="kings_of_the_sea")
Location = partial(model.Location, set="kings_of_the_sea")
Event = partial(model.Event, set="kings_of_the_sea")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Robb Stark", "KOTS33", STARK,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        complete=False,
    ),
    Character(
        "Joffrey Baratheon", "KOTS34", LANNISTER,
        unique=True, cost=2, strength=1, icons="MP", traits="Lord, King", complete=False,
    ),
    Character(
        "Robert Baratheon", "KOTS35", BARATHEON,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        complete=False,
    ),
    Character(
        "Viserys Targaryen", "KOTS36", TARGARYEN,
        unique=True, cost=1, strength=1, icons="P", traits="Lord, King", complete=False,
    ),
    Character(
        "Myrcella Lannister", "KOTS37", MARTELL,
        unique=True, cost=1, strength=1, icons="IP", traits="Lady, Queen", complete=False,
    ),
    Character(
        "Shadowcat", "KOTS43", NEUTRAL,
        cost=0, strength=2, icons="M", traits="Creature", crests="Shadows", keywords="Stealth", no_attachments=True,
    ),
    Character(
        "Silent Sisters", "KOTS44", NEUTRAL,
        cost=0, strength=1, icons="IP", traits="Ally", crests="Shadows", complete=False,
    ),
    Character(
        "Randyll Tarly", "KOTS45", NEUTRAL,
        unique=True, cost=3, strength=3, icons="MP", traits="Lord, House Tarly", crests="War", complete=False,
    ),
    Character("Jack of all Trades", "KOTS46", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Ally", complete=False),
    Character(
        "Godswood Attendant", "KOTS47", NEUTRAL,
        cost=3, strength=3, icons="IP", traits="Ally", crests="Holy", complete=False,
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment("Seafarer's Bow", "KOTS40", NEUTRAL, cost=2, traits="Weapon", complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Sunset Sea", "KOTS25", LANNISTER | GREYJOY, cost=0, traits="Westeros", influence=1, complete=False),
    Location("Bay of Ice", "KOTS30", ALL_HOUSES, cost=0, traits="Kingdom", initiative=1, complete=False),
    Location("Kingdom of Shadows", "KOTS32", ALL_HOUSES, cost=1, traits="Kingdom", income=1, complete=False),
    Location("Shivering Sea", "KOTS42", NEUTRAL, cost=0, traits="Kingdom", complete=False),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Risen from the Sea", "KOTS20", NEUTRAL, complete=False),
    Event("The Price of War", "KOTS38", NEUTRAL, complete=False),
    Event("Confession", "KOTS39", NEUTRAL, complete=False),
)
