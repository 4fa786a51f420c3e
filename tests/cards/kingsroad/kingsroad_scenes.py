"""Scenes for the tests of Kingsroad."""

from agot_env.agot.engine.record.codes import DISCARDING, KILL
from agot_env.agot.language.model import (
    BARATHEON,
    NEUTRAL,
    OPPONENTS,
    YOU,
    Action,
    Attachment,
    Character,
    DiscardAtRandom,
    DiscardTopOfDeck,
    Event,
    KneelSelf,
    Location,
    Phase,
    Save,
    characters,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.scenes import offered

PEOPLE = (
    Character("Vassal", "X701", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Bannerman"),
    Character("Companion", "X702", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Ally"),
    Character("Guard", "X703", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Kingsguard"),
    Character("Veiled Guard", "X704", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Queensguard", crests="Shadows"),
    Character("Doe", "X705", BARATHEON, cost=2, strength=2, icons="MIP"),
    Character("Peerless", "X706", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP"),
    Location("Hideout", "X720", NEUTRAL, cost=0, crests="Shadows"),
    Location("Refuge", "X721", NEUTRAL, cost=0, abilities=[Save(saves=characters(controller=YOU), ways=KILL | DISCARDING, cost=(KneelSelf(),))]),
    Attachment("Sword", "X730", NEUTRAL, cost=0, traits="Weapon"),
    Attachment("Bauble", "X731", NEUTRAL, cost=1),
    Attachment("Jewel", "X732", NEUTRAL, cost=2),
    Attachment("Relic", "X733", NEUTRAL, unique=True, cost=0),
    Event("Pillage", "X740", abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(1, OPPONENTS),))]),
    Event("Flood", "X741", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(OPPONENTS),))]),
)  # fmt: skip
"""Characters, locations and attachments with one property each, and events that empty hands and decks."""


def kingsroad(zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of Defenders of the North with the cards above."""
    return north(zero, one, phase, cards=(*PEOPLE, *cards), **options)


def pass_for(t, seat):
    """The other seat passes until it is this seat's turn."""
    for _ in range(5):
        if t.seat == seat:
            return t
        t.play("Pass")
    raise AssertionError(f"seat {seat} is not asked: {t.prompt} {t.options}")


def save(t, title, *wanted):
    """Save with that card, and make its choices."""
    assert t.prompt == "save", t.prompt
    return settle(t.play(next(option for option in t.options if title in option)), *wanted)


def out_of_shadows(t, title, *wanted):
    """Bring a card out of Shadows as soon as possible, and make the choices that follow until a player may respond."""
    for _ in range(20):
        if offered(t, f"Bring {title} out"):
            return settle(t.play(f"Bring {title} out"), *wanted)
        t.play("Pass")
    raise AssertionError(f"{title} cannot come out of Shadows")
