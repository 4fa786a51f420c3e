"""Scenes for the tests of A Tale of Champions."""

from agot_env.agot.language.model import (
    GREYJOY,
    MARTELL,
    NEUTRAL,
    OPPONENTS,
    TARGARYEN,
    Action,
    Attachment,
    Character,
    DiscardAtRandom,
    Event,
    Location,
    Phase,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import fight

PEOPLE = (
    Character("Snake", "X401", MARTELL, cost=2, strength=2, icons="MIP", traits="Sand Snake"),
    Character("Viperess", "X402", MARTELL, unique=True, cost=2, strength=2, icons="MIP", traits="Sand Snake"),
    Character("Horseman", "X403", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Dothraki"),
    Character("Rider", "X404", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Dothraki"),
    Character("Mounted", "X405", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight"),
    Character("Lordly", "X406", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord"),
    Character("Warrior", "X407", NEUTRAL, cost=2, strength=2, icons="MIP", crests="War"),
    Character("Regiment", "X408", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Outlaw", "X409", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Brotherhood"),
    Character("Turncoat", "X410", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Traitor"),
    Character("Peerless", "X411", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Kraken", "X412", GREYJOY, unique=True, cost=2, strength=2, icons="MIP"),
    Location("Palace", "X420", NEUTRAL, cost=4),
    Location("Market", "X421", NEUTRAL, cost=1, keywords="Limited"),
    Attachment("Jewel", "X430", NEUTRAL, cost=2),
    Event("Plunder", "X440", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(1, OPPONENTS),))]),
)  # fmt: skip
"""Characters, locations and an attachment with one property each, and an event that empties hands."""


def champions(zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of Defenders of the North with the cards above."""
    return north(zero, one, phase, cards=(*PEOPLE, *cards), **options)


def declare(t, kind, *titles):
    """Declare a challenge with these attackers; whoever may act first passes, and nobody responds or is bypassed yet."""
    for _ in range(20):
        if any(option.startswith(f"{kind} against") for option in t.options):
            break
        t.play("Pass")
    t.play(f"{kind} against")
    for title in titles if t.prompt == "attackers" else ():
        t.play(f"Attack with {title}")
    return t.play("Done") if t.prompt == "attackers" else t


def battle(t, kind, attackers, *defenders):
    """A whole challenge with these attackers and defenders, until a player may respond, choose, save or cancel."""
    declare(t, kind, *([attackers] if isinstance(attackers, str) else attackers))
    for _ in range(20):
        if t.prompt == "defenders":
            break
        if t.prompt not in ("action", "stealth"):
            return t
        t.play("Done" if t.prompt == "stealth" else "Pass")
    for title in defenders:
        if t.prompt == "defenders":
            t.play(f"Defend with {title}")
    if t.prompt == "defenders":
        t.play("Done")
    return fight(t)


def claimed(t):
    """Whoever must satisfy a claim or deadly takes the first that may die."""
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t
