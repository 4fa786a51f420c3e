"""Scenes for the tests of A Time of Ravens."""

from agot_env.agot.engine.record.codes import IT_IS_SUMMER, IT_IS_WINTER
from agot_env.agot.language.model import (
    BARATHEON,
    EVERYONE,
    GREYJOY,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGARYEN,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    Discard,
    Event,
    GainGold,
    Kill,
    Location,
    Phase,
    PlayerRule,
    Plot,
    RevealNewPlot,
    characters,
)  # fmt: skip
from tests.cards.scenes import fight, offered, passes, pay_influence, scene

PEOPLE = (
    Location("Warm Wind", "X301", NEUTRAL, abilities=[PlayerRule(EVERYONE, IT_IS_SUMMER)]),
    Location("Cold Wind", "X302", NEUTRAL, abilities=[PlayerRule(EVERYONE, IT_IS_WINTER)]),
    Character("Rival", "X303", NEUTRAL, cost=3, strength=5, icons="MIP"),
    Character("Friend", "X304", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Character("Sneak", "X305", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth"),
    Character("Queenly", "X306", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Queen"),
    Character("Kingly", "X307", NEUTRAL, cost=2, strength=3, icons="MIP", traits="King", keywords="Renown"),
    Character("Wolfish", "X308", STARK, cost=2, strength=2, icons="MIP"),
    Character("Staglike", "X309", BARATHEON, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Squidlike", "X310", GREYJOY, cost=2, strength=2, icons="MIP", traits="Ironborn"),
    Character("Dayne", "X311", MARTELL, cost=2, strength=2, icons="MIP", traits="House Dayne"),
    Character("Wyrm", "X312", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Dragon"),
    Character("Sentry", "X313", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Night's Watch"),
    Character("Loyal", "X314", STARK, cost=2, strength=2, icons="MIP", keywords="Stalwart"),
    Character("Brute", "X315", NEUTRAL, cost=2, strength=2, icons="M"),
    Character("Schemer", "X316", NEUTRAL, cost=2, strength=2, icons="I"),
    Character("Ruler", "X317", NEUTRAL, cost=2, strength=2, icons="P"),
    Location("Keep", "X320", NEUTRAL, cost=3, influence=3),
    Location("Longship", "X321", GREYJOY, traits="Warship"),
    Location("Barge", "X322", NEUTRAL, traits="Warship"),
    Location("Realm", "X323", NEUTRAL, traits="Kingdom"),
    Location("Rook", "X324", NEUTRAL, traits="Raven"),
    Location("Lion's Den", "X326", LANNISTER),
    Location("Wolf's Den", "X327", STARK),
    Location("Dragon's Den", "X328", TARGARYEN),
    Attachment("Ribbon", "X330", NEUTRAL, cost=0),
    Event("Song", "X340", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Event("Relief", "X341", traits="Reinforcements", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Event("Decree", "X342", abilities=[Action(phase=Phase.ANY, effects=(RevealNewPlot(),))]),
    Event("Dagger", "X343", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Event("Broom", "X344", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(Discard(TARGET),))]),
    Plot("Gambit", "X350", NEUTRAL, income=3, initiative=3, claim=1, traits="Intrigue Gambit"),
    Plot("Struggle", "X351", NEUTRAL, income=3, initiative=3, claim=1, traits="Power Struggle"),
    Plot("Battle", "X352", NEUTRAL, income=3, initiative=3, claim=1, traits="Military Battle"),
    Plot("Rest", "X353", NEUTRAL, income=3, initiative=3, claim=1),
)  # fmt: skip
"""Characters, locations and events with one property each, locations that make the season, and plots with and without a trait."""
SEASONS = {"summer": ["Warm Wind"], "winter": ["Cold Wind"], "": []}


def ravens(zero=None, one=None, phase="challenges", *, season="", houses=("stark", "lannister"), cards=(), bells=(0,), **options):
    """A scene of the Living Card Game in a season, or in neither; the location that makes it is seat 1's."""
    one = dict(one or {})
    one["play"] = [*one.get("play", []), *SEASONS[season]]
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), bells=bells, edition="lcg", **options)


def settle(t, *wanted):
    """Make the choices of an ability: what is wanted as soon as it is offered, else influence, else Done, else the first option."""
    wanted = list(wanted)
    for _ in range(30):
        if t.over or t.prompt in ("action", "challenge", "attackers", "defenders", "response", "save", "cancel", "plot", "first player"):
            return t
        found = next((text for text in wanted if offered(t, text)), None)
        if found:
            wanted.remove(found)
            t.play(next(option for option in t.options if found in option))
        elif t.prompt == "influence":
            pay_influence(t)
        else:
            t.play((passes(t) or t.options)[0])
    raise AssertionError(f"{t.prompt} does not end: {t.options}")


def use(t, card, *wanted):
    """Use a card in play or play one from hand now, and make its choices."""
    return settle(t.play(f"Play {card}" if offered(t, f"Play {card}") else f"Use {card}"), *wanted)


def usable(t, card):
    """Whether the player may use or play that card now."""
    return offered(t, f"Use {card}") or offered(t, f"Play {card}")


def to_defenders(t):
    """The attackers are declared; everybody passes, and nobody is bypassed, until defenders may be declared."""
    for _ in range(20):
        if t.prompt == "defenders":
            return t
        t.play("Done" if t.prompt == "stealth" else "Pass")
    raise AssertionError("nobody may defend")


def during(t, kind, *titles):
    """Declare a challenge and stop at the first action in it."""
    for _ in range(20):
        if offered(t, f"{kind} against"):
            break
        t.play(passes(t)[0])
    t.play(f"{kind} against")
    for title in titles if t.prompt == "attackers" else ():
        t.play(f"Attack with {title}")
    for _ in range(5):
        if t.prompt in ("attackers", "stealth"):
            t.play("Done")
    return t


def defend_with(t, *titles):
    """These defenders, nobody bypassed."""
    to_defenders(t)
    for title in titles:
        t.play(f"Defend with {title}")
    return t.play("Done") if t.prompt == "defenders" else t


def resolve(t, *defenders):
    """The challenge is fought out; who must die for it is the first that may."""
    fight(t, *defenders)
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t


def lose(t, kind, attacker, *defenders):
    """The player whose turn it is attacks, and the defenders are these; "" is nobody."""
    return resolve(during(t, kind, attacker), *filter(None, defenders))


def decree(t):
    """The player plays Decree and reveals the only other plot."""
    return settle(t.play("Play Decree"))
