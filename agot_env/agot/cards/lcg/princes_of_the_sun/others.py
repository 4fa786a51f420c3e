"""Neutral cards and cards of other Houses of Princes of the Sun."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import BARATHEON, GREYJOY, LANNISTER, MARTELL, NEUTRAL, STARK, TARGARYEN, Card

Character = partial(model.Character, set="princes_of_the_sun")
Attachment = partial(model.Attachment, set="princes_of_the_sun")
Location = partial(model.Location, set="princes_of_the_sun")
Event = partial(model.Event, set="princes_of_the_sun")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Ser Arys Oakheart", "POTS9", LANNISTER | MARTELL,
        unique=True, cost=3, strength=3, icons="MP", traits="Knight, Kingsguard", keywords="Renown",
        no_attachments=True, no_attachments_except="Weapon", complete=False,
    ),
    Character(
        "The Hound", "POTS35", STARK | LANNISTER,
        unique=True, cost=1, strength=4, icons="M", traits="Ally", no_attachments=True,
        no_attachments_except="Weapon", complete=False,
    ),
    Character(
        "Joffrey Baratheon", "POTS36", LANNISTER | BARATHEON,
        unique=True, cost=2, strength=2, icons="P", traits="Lord", keywords="Renown", complete=False,
    ),
    Character(
        "Brienne of Tarth", "POTS37", STARK | BARATHEON,
        unique=True, cost=3, strength=3, icons="MP", traits="Lady", complete=False,
    ),
    Character(
        "Theon Greyjoy", "POTS38", STARK | GREYJOY,
        unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ironborn", keywords="Stealth", complete=False,
    ),
    Character(
        "Ser Jorah Mormont", "POTS39", STARK | TARGARYEN,
        unique=True, cost=2, strength=3, icons="MIP", traits="Knight, Traitor", keywords="Stealth", complete=False,
    ),
    Character(
        "Denys Mallister", "POTS48", NEUTRAL,
        unique=True, cost=3, strength=3, icons="MP", traits="Night's Watch", no_attachments=True, complete=False,
    ),
    Character(
        "Mag the Mighty", "POTS49", NEUTRAL,
        unique=True, cost=4, strength=4, icons="M", traits="Wildling", keywords="Deadly", complete=False,
    ),
    Character("Kingsguard Squire", "POTS50", NEUTRAL, cost=1, strength=1, icons="P", traits="Ally", complete=False),
    Character(
        "Former Champion", "POTS52", NEUTRAL,
        cost=3, strength=5, icons="M", traits="Knight", keywords="Renown", complete=False,
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment("Formal Petition", "POTS44", NEUTRAL, unique=True, cost=3, traits="Condition, Decree", complete=False),
    Attachment("Court Advisor", "POTS45", NEUTRAL, cost=1, traits="Title", complete=False),
    Attachment("The Art of Diplomacy", "POTS46", NEUTRAL, cost=0, traits="Skill", complete=False),
    Attachment("Rusted Sword", "POTS47", NEUTRAL, cost=1, traits="Item, Weapon", complete=False),
    Attachment("A Pinch of Powder", "POTS53", NEUTRAL, cost=0, traits="Item, Weapon", crests="Shadows", complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Summer Sea", "POTS28", TARGARYEN | MARTELL, cost=0, traits="Westeros", influence=1, complete=False),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Blood for Blood", "POTS20", NEUTRAL, complete=False),
    Event("Parting Blow", "POTS40", NEUTRAL, complete=False),
    Event("Wars Are Won with Quills", "POTS41", NEUTRAL, complete=False),
    Event("Make an Example", "POTS42", NEUTRAL, complete=False),
    Event("The Dragon's Tail", "POTS43", NEUTRAL, complete=False),
    Event("When I Woke...", "POTS51", NEUTRAL, complete=False),
)
