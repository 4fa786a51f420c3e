"""Scenes for the tests of King's Landing."""

from agot_env.agot.engine.record.codes import IT_IS_WINTER
from agot_env.agot.language.model import (
    CHARACTER,
    EVERYONE,
    GREYJOY,
    LANNISTER,
    LOCATION,
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
    Kill,
    Kneel,
    Location,
    Phase,
    PlayerRule,
    Plot,
    PutIntoPlay,
    Zone,
    characters,
)
from tests.cards.scenes import attack, fight, offered, pass_until, passes, pay_influence, scene

PEOPLE = (
    Character("Rival", "X603", NEUTRAL, cost=3, strength=5, icons="MIP"),
    Character("Friend", "X604", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Character("Shade", "X605", NEUTRAL, cost=0, strength=1, icons="MIP", crests="Shadows"),
    Character("Sellsword", "X606", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Mercenary"),
    Character("Lionlike", "X607", LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Dragonlike", "X608", TARGARYEN, cost=2, strength=2, icons="MIP"),
    Character("Squidlike", "X609", GREYJOY, cost=2, strength=2, icons="MIP"),
    Character("Wolfish", "X610", STARK, cost=2, strength=2, icons="MIP"),
    Character("Mounted", "X611", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight"),
    Character("Ladylike", "X612", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lady", keywords="Renown"),
    Character("Regiment", "X613", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Guard", "X614", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Kingsguard"),
    Character("Famous", "X615", NEUTRAL, cost=2, strength=4, icons="MIP", keywords="Renown"),
    Character("Peerless", "X616", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Brute", "X617", NEUTRAL, cost=2, strength=2, icons="M"),
    Character("Schemer", "X618", NEUTRAL, cost=2, strength=2, icons="I"),
    Character("Loner", "X619", NEUTRAL, cost=2, strength=2, icons="M", no_attachments=True),
    Location("Keep", "X630", NEUTRAL, cost=0, influence=3),
    Location("Den", "X631", NEUTRAL, cost=0),
    Location("Hideout", "X632", NEUTRAL, cost=0, crests="Shadows"),
    Location("Cold Wind", "X633", NEUTRAL, abilities=[PlayerRule(EVERYONE, IT_IS_WINTER)]),
    Attachment("Ribbon", "X640", NEUTRAL, cost=0),
    Attachment("Sword", "X641", NEUTRAL, cost=0, traits="Weapon"),
    Event("Dagger", "X642", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Event("Broom", "X643", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(Discard(TARGET),))]),
    Event(
        "Summons", "X644",
        abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(zone=Zone.DISCARD)),), effects=(PutIntoPlay(TARGET),))],
    ),
    Event(
        "Nudge", "X646",
        abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards(type=CHARACTER | LOCATION, standing=True)),), effects=(Kneel(TARGET),))],
    ),
    Plot("Poor", "X650", NEUTRAL, income=0, initiative=3, claim=1),
    Event("Decree", "X645", traits="Small Council", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
)  # fmt: skip
"""Characters, locations and attachments with one property each, events that kill, discard, kneel or put a card into play, a poor plot."""
QUIET = ("action", "challenge", "attackers", "defenders", "stealth", "response", "save", "cancel", "shadows")


def city(zero=None, one=None, phase="challenges", *, houses=("stark", "lannister"), bells=(0,), extra=(), **options):
    """A scene of the Living Card Game with the cards above, and ``extra`` ones."""
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *extra), bells=bells, edition="lcg", **options)


def settle(t, *wanted):
    """Make the choices of an ability: what is wanted as soon as it is offered, else influence, else Done, else the first option."""
    wanted = list(wanted)
    for _ in range(30):
        if t.over or t.prompt in QUIET:
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


def respond(t, title, *wanted):
    """Respond with a card, and make its choices."""
    return settle(t.play(f"Respond with {title}"), *wanted)


def out(t, title):
    """Bring this card out of Shadows; everybody passes before."""
    return pass_until(t, f"Bring {title} out").play(f"Bring {title} out")


def battle(t, kind, attacker, *defenders):
    """A whole challenge, until it is over or a player may respond; the cards in Shadows stay there."""
    return fight(attack(t, kind, *([attacker] if isinstance(attacker, str) else attacker)), *defenders)
