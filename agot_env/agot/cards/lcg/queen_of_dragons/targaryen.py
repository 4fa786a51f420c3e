"""House Targaryen of Queen of Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import TARGARYEN, Card

Character = partial(model.Character, set="queen_of_dragons")
Attachment = partial(model.Attachment, set="queen_of_dragons")
Location = partial(model.Location, set="queen_of_dragons")
Event = partial(model.Event, set="queen_of_dragons")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character("True-Queen's Harbinger", "QOD7", TARGARYEN, cost=0, strength=1, traits="Ally, Free Cities", complete=False),
    Character("Hired Swords", "QOD8", TARGARYEN, cost=2, strength=3, icons="M", traits="Army, Mercenary", crests="War"),
    Character("Pike Phalanx", "QOD9", TARGARYEN, cost=3, strength=2, icons="MP", traits="Army, Unsullied", complete=False),
    Character("Grey Worm", "QOD10", TARGARYEN, unique=True, cost=4, strength=3, icons="M", traits="Unsullied", complete=False),
    Character(
        "Jorah's Cohorts", "QOD11", TARGARYEN,
        cost=4, strength=4, icons="MP", traits="Army, Unsullied", crests="War", no_attachments=True, complete=False,
    ),
    Character(
        "Thundering Cavalry", "QOD12", TARGARYEN,
        cost=7, strength=6, icons="MP", traits="Army, Dothraki", keywords="Renown", no_attachments=True,
        complete=False,
    ),
    Character(
        "Blue-Lipped Warlock", "QOD13", TARGARYEN,
        cost=2, strength=1, icons="I", traits="Ally, Qartheen", complete=False,
    ),
    Character(
        "Warlock of Qarth", "QOD14", TARGARYEN,
        cost=1, strength=2, icons="IP", traits="Ally, Quartheen", crests="Shadows", keywords="Deadly",
        house_only=True, complete=False,
    ),
    Character(
        "Horseback Archers", "QOD15", TARGARYEN,
        cost=2, strength=3, icons="M", traits="Dothraki", house_only=True, complete=False,
    ),
    Character("Killer of the Wounded", "QOD16", TARGARYEN, cost=2, strength=2, icons="MP", traits="Dothraki", complete=False),
    Character(
        "Pyat Pree", "QOD17", TARGARYEN,
        unique=True, cost=3, strength=3, icons="MI", traits="Ally, Qartheen", complete=False,
    ),
    Character(
        "Black Hatchling", "QOD18", TARGARYEN,
        unique=True, cost=0, strength=1, icons="MP", traits="Creature, Dragon", crests="Shadows", keywords="Deadly",
        house_only=True, no_attachments=True, complete=False,
    ),
    Character(
        "Green Hatchling", "QOD19", TARGARYEN,
        unique=True, cost=0, strength=2, icons="MP", traits="Creature, Dragon", crests="Shadows", house_only=True,
        no_attachments=True, complete=False,
    ),
    Character(
        "White Hatchling", "QOD20", TARGARYEN,
        unique=True, cost=0, strength=1, icons="MP", traits="Creature, Dragon", crests="Shadows", keywords="Stealth",
        house_only=True, no_attachments=True, complete=False,
    ),
    Character(
        "Khal Drogo", "QOD21", TARGARYEN,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, Dothraki", crests="War", keywords="Deadly",
        complete=False,
    ),
    Character(
        "Daenerys Targaryen", "QOD22", TARGARYEN,
        unique=True, cost=4, strength=3, icons="IP", traits="Lady, Queen", crests="Noble", keywords="Renown",
        complete=False,
    ),
    Character(
        "Drogon", "QOD23", TARGARYEN,
        unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon", keywords="Stealth, Ambush",
        house_only=True, no_attachments=True, complete=False,
    ),
    Character(
        "Rhaegal", "QOD24", TARGARYEN,
        unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon", keywords="Stealth, Ambush",
        house_only=True, no_attachments=True, complete=False,
    ),
    Character(
        "Viserion", "QOD25", TARGARYEN,
        unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon", keywords="Stealth, Ambush",
        house_only=True, no_attachments=True, complete=False,
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment("Unburnt", "QOD1", TARGARYEN, cost=0, traits="Condition", complete=False),
    Attachment("Dragon Fear", "QOD2", TARGARYEN, cost=0, traits="Condition", complete=False),
    Attachment("Bloodrider's Arakh", "QOD3", TARGARYEN, cost=1, traits="Weapon", complete=False),
    Attachment("Shade of the Evening", "QOD4", TARGARYEN, cost=2, traits="Item", complete=False),
    Attachment("Crown of Meereen", "QOD6", TARGARYEN, unique=True, cost=2, traits="Item, Crown", complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Qarth", "QOD26", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Yunkai", "QOD27", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Astapor", "QOD28", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Meereen", "QOD29", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Plaza of Pride", "QOD30", TARGARYEN, unique=True, cost=2, traits="The East", house_only=True, complete=False),
    Location("Myrish Villa", "QOD31", TARGARYEN, cost=1, traits="Free Cities", complete=False),
    Location(
        "Khal Drogo's Tent", "QOD33", TARGARYEN,
        unique=True, cost=1, traits="The East", income=1, influence=1, complete=False,
    ),
    Location(
        "Eastern Fiefdoms", "QOD34", TARGARYEN,
        cost=1, traits="Free Cities", keywords="Limited", influence=1, complete=False,
    ),
    Location("Great Pyramid", "QOD35", TARGARYEN, cost=2, traits="Free Cities", keywords="Limited", complete=False),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Field of Fire", "QOD37", TARGARYEN, house_only=True, complete=False),
)
