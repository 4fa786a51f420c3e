"""Scenes for the tests of Beyond the Narrow Sea."""

from agot_env.agot.language.model import (
    GREYJOY,
    LANNISTER,
    NEUTRAL,
    STARK,
    TARGARYEN,
    TARGET,
    Attachment,
    Cards,
    Character,
    Kneel,
    Location,
    Modify,
    Plot,
    Stand,
    Strength,
    characters,
)  # fmt: skip
from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed
from tests.cards.a_time_of_ravens.ravens_scenes import decree, settle
from tests.cards.scenes import fight, offered, pass_until, targeting_event

PEOPLE = (
    Character("Wolf Lady", "X701", STARK, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Mother", "X702", TARGARYEN, unique=True, cost=2, strength=2, icons="MIP"),
    Character("Reaver", "X703", GREYJOY, unique=True, cost=2, strength=2, icons="MIP", traits="Ironborn"),
    Character("Champion", "X704", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP", traits="Knight"),
    Character("Wolves", "X705", STARK, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Lions", "X706", LANNISTER, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Direpup", "X707", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Direwolf"),
    Location("Quay", "X720", NEUTRAL, cost=2, influence=2),
    Attachment("Fang", "X730", NEUTRAL, cost=0, traits="Direwolf"),
    targeting_event("Frown", "X741", characters(), Modify(TARGET, Strength(-1))),
    targeting_event("Nudge", "X742", Cards(standing=True), Kneel(TARGET)),
    targeting_event("Raise", "X743", Cards(), Stand(TARGET)),
    Plot("Town", "X750", NEUTRAL, income=3, initiative=3, claim=1, traits="City"),
)  # fmt: skip
"""Characters, a location, an attachment and a plot with one property each, and events that weaken, kneel or stand."""


def narrow_sea(zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of A Tale of Champions with the cards above."""
    return champions(zero, one, phase, cards=(*PEOPLE, *cards), **options)


def bearing(title, *attachments, **options):
    """A card in play with these attachments."""
    return (title, {"attachments": [*attachments], **options})


def played(t, event, target):
    """An event that its player plays on a target; it may be time to respond."""
    return settle(pass_until(t, f"Play {event}").play(f"Play {event}"), f"Choose {target}")


def fought(zero, one=None, kind="Power", attackers="Friend", defenders=(), **options):
    """The first player attacks, the other defends with ``defenders``, and what a claim demands is done; it may be time to respond."""
    return claimed(battle(narrow_sea(zero, one, **options), kind, attackers, *defenders))


def won_dominance(zero, one=None, **options):
    """The dominance phase is over but for what it causes, which may be responded to."""
    t = narrow_sea(zero, one, "dominance", **options)
    for _ in range(6):
        if t.prompt != "action" or t.phase != "dominance":
            break
        t.play("Pass")
    return t


__all__ = ["bearing", "battle", "claimed", "decree", "fight", "fought", "narrow_sea", "offered", "played", "settle", "won_dominance"]
