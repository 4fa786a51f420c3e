"""Scenes for the tests of prized cards."""

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Event,
    GainGold,
    Kill,
    Location,
    Phase,
    Plot,
    characters,
)
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.wardens.wardens_scenes import battle, claimed, declare

PEOPLE = (
    Character("Idol", "X850", NEUTRAL, cost=1, strength=2, icons="MIP", keywords="Prized 1"),
    Character("Heirloom", "X851", NEUTRAL, cost=1, strength=2, icons="MIP", keywords="Prized 2"),
    Location("Trophy", "X852", NEUTRAL, cost=1, keywords="Prized 2"),
    Location("Cup", "X853", NEUTRAL, cost=1, keywords="Prized 3"),
    Attachment("Gift", "X854", NEUTRAL, cost=0, keywords="Prized 1"),
    Event("Omen", "X855", keywords="Prized 1", abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))]),
    Plot("Riches", "X856", NEUTRAL, income=0, initiative=0, claim=1, keywords="Prized 1"),
    Character("Pack", "X857", STARK, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Nobody", "X858", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Noble", unique=True),
    Character(
        "Killer", "X859", NEUTRAL, cost=2, strength=2, icons="MIP",
        abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))],
    ),
    Character("Lady Fair", "X860", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lady"),
)  # fmt: skip
"""Prized cards of each type, and characters with one property each."""


def prized(house, zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of Conquest and Defiance with the cards above; seat 0 has the House, and seat 1 another one."""
    return conquest(house, zero, one, phase, cards=(*PEOPLE, *cards), **options)


def strength(t):
    """What each side of the last challenge has counted."""
    return int(t.game["attacking_strength"]), int(t.game["defending_strength"])


def choices(t, verb="Choose"):
    """The titles that may be chosen now."""
    return {option.removeprefix(f"{verb} ").partition(" [")[0] for option in t.options if option.startswith(f"{verb} ")}


def named(*cards):
    """The titles of cards that are given by number or title."""
    return [pool("lcg")[card].title if card in pool("lcg") else card for card in cards]


def attack(t, kind, *attackers):
    """These characters attack; who attacks alone may be the only one that can."""
    return declare(t, kind, *named(*attackers))


def war(t, kind, attackers, *defenders):
    """A whole challenge, claim included, until a player may respond."""
    return claimed(battle(t, kind, named(*attackers), *defenders))


def revealed(t, plot):
    """Reveal that plot, or the only one, and let the first player be the first that may; until a player may respond or act."""
    for _ in range(10):
        if t.prompt == "plot":
            t.play(f"Reveal {plot}")
        elif t.prompt == "first player":
            t.play(t.options[0])
        else:
            return t
    raise AssertionError(f"{plot} is not revealed: {t.options}")
