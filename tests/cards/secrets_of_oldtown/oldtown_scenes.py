"""Scenes for the tests of Secrets of Oldtown."""

from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    MARTELL,
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Event,
    GainGold,
    Kneel,
    Location,
    Modify,
    Phase,
    Stand,
    Strength,
    characters,
)  # fmt: skip
from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import offered, pass_until, targeting_event

PEOPLE = (
    Character("Scholar", "X501", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Maester"),
    Character("Novice", "X502", NEUTRAL, cost=1, strength=1, icons="MIP", traits="Maester"),
    Character("Sage", "X503", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Learned"),
    Character("Pillager", "X504", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Raider"),
    Character("Wolfhound", "X505", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Creature"),
    Character("Trout", "X506", NEUTRAL, cost=2, strength=2, icons="MIP", traits="House Tully"),
    Character("Sunlord", "X507", MARTELL, cost=2, strength=2, icons="MIP", crests="Noble"),
    Character("Prince", "X508", MARTELL, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Stag", "X509", BARATHEON, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Shadowbinder", "X510", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Asshai"),
    Character("Pious", "X511", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy"),
    Character("Guard", "X512", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Kingsguard"),
    Character("Reaver", "X513", GREYJOY, cost=2, strength=2, icons="MIP"),
    Location("Quay", "X520", NEUTRAL, cost=2, influence=2),
    Location("Landmark", "X521", NEUTRAL, unique=True, cost=2, influence=2),
    Attachment("Links", "X530", NEUTRAL, cost=0, traits="Chain"),
    Attachment("Blade", "X531", NEUTRAL, cost=0, traits="Weapon"),
    Event("Thesis", "X540", traits="Citadel", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    targeting_event("Frown", "X541", characters(), Modify(TARGET, Strength(-1))),
    targeting_event("Nudge", "X542", Cards(standing=True), Kneel(TARGET)),
    targeting_event("Raise", "X543", Cards(), Stand(TARGET)),
)  # fmt: skip
"""Characters, locations and attachments with one property each, an event of the Citadel, and events that weaken, kneel or stand."""


def oldtown(zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of A Tale of Champions with the cards above."""
    return champions(zero, one, phase, cards=(*PEOPLE, *cards), **options)


def chained(title, *links, **options):
    """A card in play with these attachments."""
    return (title, {"attachments": [*links], **options})


def won(zero, one=None, kind="Intrigue", attackers="Scholar", defenders=(), **options):
    """Seat 0 attacks, seat 1 defends with ``defenders``, and what a claim demands is done; it may be time to respond."""
    return claimed(battle(oldtown(zero, one, **options), kind, attackers, *defenders))


def lost(zero, one, kind="Intrigue", attackers="Rival", defenders=(), **options):
    """Seat 1 attacks, seat 0 defends with ``defenders``, and what a claim demands is done; it may be time to respond."""
    return claimed(battle(oldtown(zero, one, **{"first": 1, **options}), kind, attackers, *defenders))


def nudged(link, *, hand=(), kneeling=False, **zero):
    """Scholar has that link and is knelt by an event; it may be time to respond."""
    play = [chained("Scholar", link, kneeling=kneeling), "Novice", *zero.pop("play", [])]
    one = zero.pop("one", {})
    return oldtown({"play": play, "hand": ["Nudge", *hand], **zero}, one)


def nudge(t, title="Scholar"):
    """Kneel a card by an event; it may be time to respond."""
    return settle(t.play("Play Nudge"), f"Choose {title}")


def again(t, kind, *titles):
    """Whether the player whose turn it is may initiate a challenge of this type; if so it is initiated with these attackers."""
    if not any(option.startswith(f"{kind} against") for option in pass_until(t, "No more challenges").options):
        return False
    claimed(battle(t, kind, titles))
    return True


__all__ = ["again", "battle", "chained", "claimed", "lost", "nudge", "nudged", "oldtown", "offered", "responds", "settle", "won"]
