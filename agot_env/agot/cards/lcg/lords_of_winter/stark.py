"""House Stark of Lords of Winter."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.engine.codes import IMMUNE_TO_OPPONENTS_CHARACTERS, IMMUNE_TO_OPPONENTS_EVENTS, IT_IS_WINTER
from agot_env.agot.cards.model import STARK, Card

Character = partial(model.Character, set="lords_of_winter")
Attachment = partial(model.Attachment, set="lords_of_winter")
Location = partial(model.Location, set="lords_of_winter")
Event = partial(model.Event, set="lords_of_winter")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Jojen Reed", "LOW5", STARK,
        unique=True, cost=1, strength=1, icons="IP", traits="Lord, House Reed", complete=False,
    ),
    Character(
        "Eddard Stark", "LOW6", STARK,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord", crests="Noble", keywords="Renown", complete=False,
    ),
    Character(
        "Catelyn Stark", "LOW7", STARK,
        unique=True, cost=3, strength=3, icons="IP", traits="Lady, House Tully", crests="Noble", house_only=True,
        complete=False,
    ),
    Character(
        "Robb Stark", "LOW8", STARK,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble", keywords="Renown",
        complete=False,
    ),
    Character(
        "Summer", "LOW9", STARK,
        unique=True, cost=3, strength=3, icons="M", traits="Creature, Direwolf", keywords="Deadly",
        no_attachments=True, complete=False,
    ),
    Character(
        "Bran Stark", "LOW10", STARK,
        unique=True, cost=2, strength=2, icons="P", traits="Lord", house_only=True, no_attachments=True,
        no_attachments_except="Direwolf", complete=False,
    ),
    Character(
        "Deepwood Mercenary", "LOW11", STARK,
        cost=3, strength=3, icons="MP", traits="House Glover, Mercenary", complete=False,
    ),
    Character(
        "House Tully Septon", "LOW12", STARK,
        cost=2, strength=3, icons="I", traits="Septon, House Tully", crests="Holy", complete=False,
    ),
    Character("Riverrun Messenger", "LOW13", STARK, cost=2, strength=2, icons="IP", traits="House Tully"),
    Character("Wolf Pack", "LOW14", STARK, cost=2, strength=3, icons="M", traits="Creature, Direwolf", no_attachments=True),
    Character(
        "Host of the Bear", "LOW15", STARK,
        cost=3, strength=5, icons="MP", traits="Army, House Mormont", crests="War", no_attachments=True,
        no_attachments_except="Weapon", complete=False,
    ),
    Character(
        "King Robb's Companions", "LOW16", STARK,
        cost=5, strength=4, icons="MP", traits="Army", keywords="Renown", no_attachments=True, complete=False,
    ),
    Character(
        "Knight of the Red Fork", "LOW17", STARK,
        cost=1, strength=3, icons="MP", traits="Knight, House Tully", crests="War", complete=False,
    ),
    Character("Guard at Riverrun", "LOW18", STARK, cost=2, strength=2, icons="M", traits="House Tully", complete=False),
    Character(
        "Edmure's Host", "LOW19", STARK,
        cost=6, strength=6, icons="MP", traits="House Tully, Army", no_attachments=True, complete=False,
    ),
    Character(
        "Ser Edmure Tully", "LOW20", STARK,
        unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight, House Tully", crests="War", complete=False,
    ),
    Character(
        "Hoster Tully", "LOW21", STARK,
        unique=True, cost=1, strength=0, icons="P", traits="Lord, House Tully", complete=False,
    ),
    Character(
        "The Blackfish", "LOW22", STARK,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, Knight, House Tully", crests="Noble",
        keywords="Renown", house_only=True, complete=False,
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Crown of Winter", "LOW1", STARK, unique=True, cost=2, traits="Item, Crown", speaks_of=("Black Raven",),
        attaches_to=model.characters(house=STARK, unique=True),
        abilities=[
            model.Constant(
                model.BEARER, (model.Strength(2), model.Flag(IMMUNE_TO_OPPONENTS_EVENTS | IMMUNE_TO_OPPONENTS_CHARACTERS)),
            ),
            model.PlayerRule(model.EVERYONE, IT_IS_WINTER, (model.none_of(model.Cards(title="Black Raven")),)),
        ],
    ),
    Attachment("Grey Wind", "LOW2", STARK, unique=True, cost=1, traits="Creature, Direwolf", complete=False),
    Attachment("Shaggydog", "LOW3", STARK, unique=True, cost=1, traits="Creature, Direwolf", complete=False),
    Attachment("Frozen Solid", "LOW4", STARK, cost=1, traits="Condition", house_only=True, complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Winterfell", "LOW23", STARK, unique=True, cost=4, traits="Westeros", no_attachments=True, complete=False),
    Location(
        "Riverrun", "LOW24", STARK,
        unique=True, cost=2, traits="Westeros, House Tully", no_attachments=True, complete=False,
    ),
    Location("Mole Town Brothel", "LOW25", STARK, cost=2, traits="The North", complete=False),
    Location("Frozen Outpost", "LOW26", STARK, cost=2, traits="Winterfell, Stronghold", complete=False),
    Location("Wolfswood", "LOW27", STARK, unique=True, cost=1, traits="Winterfell", complete=False),
    Location(
        "Lord Eddard's Chambers", "LOW28", STARK,
        unique=True, cost=1, traits="Winterfell", income=1, influence=1, complete=False,
    ),
    Location("Godswood", "LOW29", STARK, cost=2, traits="Winterfell", keywords="Limited", complete=False),
    Location("Great Keep", "LOW30", STARK, cost=0, traits="Winterfell, Stronghold", keywords="Limited", income=1),
    Location("Northern Fiefdoms", "LOW31", STARK, cost=1, traits="Winterfell", keywords="Limited", influence=1, complete=False),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Routing the Charge", "LOW33", STARK, house_only=True, complete=False),
    Event("They Shall Not Cross", "LOW34", STARK, house_only=True, complete=False),
    Event("Endless Endurance", "LOW37", STARK, complete=False),
)
