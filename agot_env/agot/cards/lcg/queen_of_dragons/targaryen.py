"""House Targaryen of Queen of Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.engine.codes import DIES_AT_ZERO, IT_IS_SUMMER
from agot_env.agot.cards.model import TARGARYEN, Card

Character = partial(model.Character, set="queen_of_dragons")
Attachment = partial(model.Attachment, set="queen_of_dragons")
Location = partial(model.Location, set="queen_of_dragons")
Event = partial(model.Event, set="queen_of_dragons")

_BURNING = model.characters(role=model.PARTICIPATING_ROLE, not_trait="Dragon")


def _hatchling(title: str, number: str, grown: str, **facts: object) -> Card:
    """A young dragon, which goes under the grown one, whoever owns that, as a duplicate as soon as one player controls both."""
    dragon = model.Cards(title=grown, controller=model.YOU)
    one_of_both = model.AnyOf((model.EventCard(model.Cards(is_=model.SELF)), model.EventCard(model.Cards(title=grown))))
    return Character(
        title, number, TARGARYEN, unique=True, cost=0, icons="MP", traits="Creature, Dragon", crests="Shadows", house_only=True,
        no_attachments=True,
        abilities=[
            model.Passive(when=when, conditions=(one_of_both, model.Count(dragon)), effects=(model.BecomeDuplicate(dragon),))
            for when in (model.EntersPlay(model.characters(controller=model.YOU)), model.ControlTaken(model.characters()))
        ],
        **facts,
    )


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
    _hatchling("Black Hatchling", "QOD18", "Drogon", strength=1, keywords="Deadly"),
    _hatchling("Green Hatchling", "QOD19", "Rhaegal", strength=2),
    _hatchling("White Hatchling", "QOD20", "Viserion", strength=1, keywords="Stealth"),
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
    Attachment(
        "Crown of Meereen", "QOD6", TARGARYEN, unique=True, cost=2, traits="Item, Crown", speaks_of=("White Raven",), complete=False,
        attaches_to=model.characters(house=TARGARYEN, unique=True),
        abilities=[
            model.PlayerRule(model.EVERYONE, IT_IS_SUMMER, (model.none_of(model.Cards(title="White Raven")),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Qarth", "QOD26", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Yunkai", "QOD27", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Astapor", "QOD28", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Meereen", "QOD29", TARGARYEN, unique=True, cost=1, traits="The East", complete=False),
    Location("Plaza of Pride", "QOD30", TARGARYEN, unique=True, cost=2, traits="The East", house_only=True, complete=False),
    Location(
        "Myrish Villa", "QOD31", TARGARYEN, cost=1, traits="Free Cities",
        abilities=[
            model.Action(
                phase=model.Phase.ANY, zone=model.Zone.HAND, cost=(model.KneelInfluence(1),), effects=(model.PutIntoPlay(model.SELF),),
            ),
            model.Action(
                phase=model.Phase.MARSHALLING, cost=(model.KneelSelf(),),
                effects=(
                    model.Reduce(1, model.Cards(house=TARGARYEN)),
                    model.If((model.Season(model.SUMMER),), (model.Reduce(1, model.Cards(house=TARGARYEN)),)),
                ),
            ),
        ],
    ),
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
    Event(
        "Field of Fire", "QOD37", TARGARYEN, house_only=True,
        abilities=[
            model.Action(
                phase=model.Phase.CHALLENGES, conditions=(model.Season(model.SUMMER),), cost=(model.KneelInfluence(2),),
                effects=(
                    model.Modify(_BURNING, model.Strength(-2), model.Until.END_OF_PHASE),
                    model.Modify(_BURNING, model.Flag(DIES_AT_ZERO), model.Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
)
