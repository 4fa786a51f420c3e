"""Scenes for the tests of A Clash of Arms."""

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    LANNISTER,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    Discard,
    Event,
    Kill,
    Location,
    Phase,
    Plot,
    PutIntoPlay,
    Zone,
    characters,
)
from tests.cards.scenes import fight, offered, passes, pay_influence, scene

PEOPLE = (
    Character("Rival", "X403", NEUTRAL, cost=3, strength=5, icons="MIP"),
    Character("Friend", "X404", NEUTRAL, cost=1, strength=1, icons="MIP"),
    Character("Queenly", "X406", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Queen"),
    Character("Kingly", "X407", NEUTRAL, cost=2, strength=3, icons="MIP", traits="King"),
    Character("Wolfish", "X408", STARK, cost=2, strength=2, icons="MIP"),
    Character("Lionlike", "X409", LANNISTER, cost=2, strength=2, icons="MIP"),
    Character("Peerless", "X410", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Squidlike", "X411", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Ironborn"),
    Character("Mounted", "X412", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight"),
    Character("Scholar", "X413", NEUTRAL, cost=2, strength=2, icons="I", traits="Maester"),
    Character("Regiment", "X414", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Famous", "X415", NEUTRAL, cost=2, strength=4, icons="MIP", keywords="Renown"),
    Character("Loyal", "X416", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stalwart"),
    Character("Wolf Cub", "X417", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Direwolf"),
    Character("Killer", "X418", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Deadly, Stealth, Renown"),
    Character("Brute", "X419", NEUTRAL, cost=2, strength=2, icons="M"),
    Character("Schemer", "X420", NEUTRAL, cost=2, strength=2, icons="I"),
    Character("Vassal", "X422", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Bannerman"),
    Character("Spearman", "X423", MARTELL, cost=2, strength=2, icons="MIP"),
    Character("Pious", "X421", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy"),
    Location("Keep", "X430", NEUTRAL, cost=3, influence=3),
    Location("Barge", "X431", NEUTRAL, traits="Warship"),
    Location("Realm", "X432", NEUTRAL, traits="Kingdom"),
    Location("Landmark", "X433", NEUTRAL, unique=True),
    Location("Den", "X434", LANNISTER, cost=0),
    Attachment("Ribbon", "X440", NEUTRAL, cost=0),
    Attachment("Banner", "X441", NEUTRAL, cost=0, traits="Banner"),
    Attachment("Relic", "X442", NEUTRAL, unique=True, cost=0),
    Event("Dagger", "X443", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))]),
    Event("Broom", "X444", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards()),), effects=(Discard(TARGET),))]),
    Event(
        "Summons", "X445",
        abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(zone=Zone.DISCARD)),), effects=(PutIntoPlay(TARGET),))],
    ),
    Plot("Gambit", "X450", NEUTRAL, income=3, initiative=3, claim=1, traits="Intrigue Gambit"),
    Plot("Struggle", "X451", NEUTRAL, income=3, initiative=3, claim=1, traits="Power Struggle"),
    Plot("Battle", "X452", NEUTRAL, income=3, initiative=3, claim=1, traits="Military Battle"),
    Plot("Rest", "X453", NEUTRAL, income=3, initiative=3, claim=1),
)  # fmt: skip
"""Characters, locations, attachments and plots with one property each, and events that kill, discard or put a card into play."""
QUIET = ("action", "challenge", "attackers", "defenders", "stealth", "response", "save", "cancel", "plot", "first player")


def clash(zero=None, one=None, phase="challenges", *, houses=("stark", "lannister"), bells=(0,), cards=(), **options):
    """A scene of the Living Card Game; both players reveal a plot without a trait unless another is given."""
    zero, one = ({"plot": "Rest"} | (seat or {}) for seat in (zero, one))
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), bells=bells, edition="lcg", **options)


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


def during(t, kind, *titles):
    """Declare a challenge and stop at the first decision after the attackers."""
    for _ in range(20):
        if offered(t, f"{kind} against"):
            break
        t.play(passes(t)[0])
    t.play(f"{kind} against")
    for title in titles if t.prompt == "attackers" else ():
        if offered(t, f"Attack with {title}"):
            t.play(f"Attack with {title}")
    if t.prompt == "attackers":
        t.play("Done")
    return t


def to_defenders(t):
    """Everybody passes, and nobody is bypassed, until defenders may be declared, or the challenge is over."""
    while t.prompt in ("action", "stealth") and t.game["challenge"]:
        t.play("Done" if t.prompt == "stealth" else "Pass")
    return t


def battle(t, kind, attacker, *defenders):
    """A whole challenge, until it is over or a player may respond."""
    return fight(during(t, kind, attacker), *defenders)


def revealing(plot, zero=None, one=None, *, theirs="Rest", **options):
    """Seat 0 reveals this plot, seat 1 the other one; everything else is passed until a player may respond or the phase is over."""
    zero, one = ({"plots": [name]} | (seat or {}) for seat, name in ((zero, plot), (one, theirs)))
    t = clash(zero, one, "plot", **options)
    while t.phase == "plot" and t.prompt != "response":
        t.play((passes(t) or t.options)[0])
    return t


def to_next_phase(t, phase, *played):
    """Everybody passes until that phase, but these events are played as soon as they can be."""
    wanted = list(played)
    for _ in range(80):
        if t.phase == phase:
            assert not wanted, f"{wanted} cannot be played"
            return t
        found = next((text for text in wanted if offered(t, text)), None) if t.prompt == "action" else None
        if found:
            wanted.remove(found)
            t.play(next(option for option in t.options if found in option))
        else:
            t.play((passes(t) or t.options)[0])
    raise AssertionError(f"{phase} never comes")


def epic_scene(number, zero=None, one=None, *, first=0, houses=("stark", "lannister"), **options):
    """The epic phase of an epic battle that seat 0 has played; nobody has done anything since."""
    zero, one = ({"plots": ["Rest"]} | (seat or {}) for seat in (zero, one))
    zero["hand"] = [number, *zero.get("hand", ())]
    t = clash(zero, one, "plot", houses=houses, **options)
    if t.prompt == "first player":
        t.play(f"{houses[first].capitalize()} goes first")
    title = pool("lcg")[number].title
    return to_next_phase(t, "epic", title)
