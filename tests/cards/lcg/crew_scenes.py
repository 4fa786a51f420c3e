"""Scenes for the tests of naval enhancements: a crew with one property each, and a challenge at sea."""

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    INTRIGUE,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Agenda,
    Attachment,
    Cards,
    Character,
    Choose,
    Discard,
    Event,
    GainGold,
    Icon,
    Kneel,
    Location,
    Modify,
    Passive,
    Phase,
    Plot,
    Stand,
    WonChallenge,
    characters,
)  # fmt: skip
from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve
from tests.cards.scenes import lcg_scene, offered


def tool(title, number, among, *effects):
    """A location that does something to a target in any phase."""
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(among),), effects=effects)])


def person(title, number, strength, icons="MIP", house=NEUTRAL, **more):
    return Character(title, number, house, cost=2, strength=strength, icons=icons, **more)


CREW = (
    person("Hand", "X810", 1), person("Mate", "X811", 2), person("Giant", "X812", 9), person("Reed", "X813", 0),
    person("Diver", "X814", 2, naval="MIP"), person("Swimmer", "X815", 1, naval="MIP"), person("Queen", "X816", 3, "MIP", GREYJOY, unique=True),
    person("Drab", "X817", 3, "MIP", GREYJOY), person("Stag", "X818", 2, "MIP", BARATHEON), person("Smuggling", "X819", 1, traits="Smuggler"),
    person("Lordly", "X820", 1, traits="Lord"), person("Friendly", "X821", 1, traits="Ally"), person("Faithless", "X822", 1, traits="Traitor"),
    person("Merman", "X823", 1, "MIP", STARK, traits="House Manderly"), person("Ambusher", "X824", 2, keywords="Ambush"),
    Location("Inn", "X830", NEUTRAL, cost=2), Location("Palace", "X831", NEUTRAL, cost=4), Location("Toll", "X832", NEUTRAL, keywords="Limited"),
    Location("Cog", "X833", NEUTRAL, traits="Warship"), Location("Hall", "X834", BARATHEON), Location("Spring", "X835", NEUTRAL, influence=3),
    Location("Rock", "X839", NEUTRAL, abilities=[Passive(when=WonChallenge(), effects=(GainGold(1),))]),
    tool("Ban", "X836", Cards(), Discard(TARGET)), tool("Chain", "X837", characters(), Kneel(TARGET)),
    tool("Teacher", "X838", characters(), Modify(TARGET, Icon(INTRIGUE))),
    tool("Bugle", "X842", characters(), Stand(TARGET)), person("Sentinel", "X825", 2, keywords="Vigilant"),
    Attachment("Ring", "X840", NEUTRAL), Event("Tale", "X841", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kneel(TARGET),))]),
    Agenda("Cause", "X845"), Plot("Calm", "X846", income=0, initiative=0, claim=1), Plot("Wind", "X847", income=0, initiative=9, claim=1),
)  # fmt: skip


def at_sea(house, zero, one=None, phase="challenges", *, first=0, bells=(0,), **options):
    """A scene of two players: the first has the House, and both reveal a plot that does nothing."""
    other = "stark" if house != "stark" else "lannister"
    seats = [{"plot": "Calm"} | seat for seat in (zero, one or {})]
    return lcg_scene(*seats, phase, houses=(house, other), cards=CREW, bells=bells, first=first, **options)


def won(house, zero, one, kind, *attackers, defenders=(), deck=(), **options):
    """The first player has attacked; the challenge is resolved until a player may respond."""
    t = at_sea(house, {"play": zero, "deck": deck}, one, **options)
    return resolve(during(t, kind, *attackers), *defenders)


def responds(t, title):
    return offered(t, f"Respond with {title}")
