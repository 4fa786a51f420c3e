"""House Greyjoy of Kings of the Sea."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import GREYJOY, Card

Character = partial(model.Character, set="kings_of_the_sea")
Attachment = partial(model.Attachment, set="kings_of_the_sea")
Location = partial(model.Location, set="kings_of_the_sea")
Event = partial(model.Event, set="kings_of_the_sea")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Balon Greyjoy", "KOTS1", GREYJOY,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, King, Ironborn", crests="Noble", keywords="Renown",
        complete=False,
    ),
    Character(
        "Asha Greyjoy", "KOTS2", GREYJOY,
        unique=True, cost=3, strength=3, icons="MIP", traits="Lady, Ironborn", crests="War", keywords="Renown",
        complete=False,
    ),
    Character(
        "Theon Greyjoy", "KOTS3", GREYJOY,
        unique=True, cost=2, strength=2, icons="MP", traits="Lord, Ironborn", complete=False,
    ),
    Character(
        "Euron Crow's Eye", "KOTS4", GREYJOY,
        unique=True, cost=5, strength=4, icons="MIP", traits="Lord, Ironborn", complete=False,
    ),
    Character(
        "Victarion Greyjoy", "KOTS5", GREYJOY,
        unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn", crests="War", keywords="Intimidate",
        complete=False,
    ),
    Character(
        "Aeron Damphair", "KOTS6", GREYJOY,
        unique=True, cost=3, strength=3, icons="P", traits="Lord, Ironborn", crests="Holy", keywords="Stealth",
        complete=False,
    ),
    Character(
        "Maester Wendamyr", "KOTS7", GREYJOY,
        unique=True, cost=2, strength=1, icons="I", traits="Maester", complete=False,
    ),
    Character(
        "Wex Pyke", "KOTS8", GREYJOY,
        unique=True, cost=2, strength=1, icons="MI", traits="Ally, Ironborn", complete=False,
    ),
    Character(
        "Sea Raiders", "KOTS9", GREYJOY,
        cost=2, strength=3, icons="MP", traits="Army, Ironborn", keywords="Limited", no_attachments=True,
    ),
    Character("Stowaway", "KOTS10", GREYJOY, cost=1, strength=1, icons="I", traits="Ally", complete=False),
    Character(
        "Priest of the Drowned God", "KOTS11", GREYJOY,
        cost=3, strength=3, icons="P", traits="Ironborn", crests="Holy", complete=False,
    ),
    Character("Drumbeater", "KOTS12", GREYJOY, cost=1, strength=1, icons="M", traits="Ironborn", complete=False),
    Character(
        "Drowned Disciple", "KOTS13", GREYJOY,
        cost=3, strength=1, icons="IP", traits="Ironborn", crests="Holy", keywords="Stealth", complete=False,
    ),
    Character(
        "Dagmer Cleftjaw", "KOTS14", GREYJOY,
        unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ironborn", crests="War", keywords="Deadly",
        complete=False,
    ),
    Character(
        "Ten Towers Honor Guard", "KOTS15", GREYJOY,
        cost=4, strength=4, icons="MP", traits="Army, Ironborn", house_only=True, no_attachments=True, complete=False,
    ),
    Character("Scurvy Cutthroat", "KOTS16", GREYJOY, cost=1, strength=1, icons="M", traits="Ally", complete=False),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment("Support of Harlaw", "KOTS21", GREYJOY, cost=2, traits="Condition", complete=False),
    Attachment("Veteran Marauder", "KOTS22", GREYJOY, cost=1, traits="Skill, Condition", complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Iron Island Fiefdoms", "KOTS23", GREYJOY,
        cost=1, traits="Iron Islands", keywords="Limited", influence=1, complete=False,
    ),
    Location(
        "Aeron's Chambers", "KOTS24", GREYJOY,
        unique=True, cost=1, traits="Iron Islands", income=1, influence=1, complete=False,
    ),
    Location("Bloody Keep", "KOTS26", GREYJOY, cost=2, traits="Iron Islands", keywords="Limited", complete=False),
    Location("The Iron Mines", "KOTS27", GREYJOY, cost=0, traits="Iron Islands", complete=False),
    Location("Longship Iron Victory", "KOTS28", GREYJOY, unique=True, cost=2, traits="Warship", complete=False),
    Location("Scouting Vessel", "KOTS29", GREYJOY, cost=2, traits="Warship", complete=False),
    Location("Gatehouse", "KOTS31", GREYJOY, cost=0, traits="Iron Islands", keywords="Limited", income=1),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Assault of the Kraken", "KOTS17", GREYJOY, house_only=True, complete=False),
    Event("Kingsmoot", "KOTS18", GREYJOY, complete=False),
    Event("Seasick", "KOTS19", GREYJOY, house_only=True, complete=False),
    Event("Assertion of Might", "KOTS41", GREYJOY, house_only=True, complete=False),
)
