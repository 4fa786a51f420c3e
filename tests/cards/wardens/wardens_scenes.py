"""Scenes for the tests of Wardens."""

from agot_env.agot.engine.record.codes import DISCARDING, KILL
from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    MARTELL,
    NEUTRAL,
    TARGARYEN,
    Attachment,
    Character,
    Event,
    Location,
    Plot,
    Save,
    characters,
)
from agot_env.testing import Table
from tests.cards.a_tale_of_champions.champions_scenes import PEOPLE as CHAMPIONS
from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import PEOPLE as NORTHERNERS
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import BELL, fight, offered, pass_until

PEOPLE = (
    Character("Painted", "X701", BARATHEON, cost=2, strength=2, icons="MIP", traits="Rainbow Guard"),
    Character("Stagfriend", "X702", BARATHEON, cost=2, strength=2, icons="MIP"),
    Character("Mountaineer", "X703", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Clansman"),
    Character("Trout", "X704", NEUTRAL, cost=2, strength=2, icons="MIP", traits="House Tully"),
    Character("Catfish", "X705", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP", traits="House Tully"),
    Character("Falcon", "X706", NEUTRAL, unique=True, cost=5, strength=2, icons="MIP", traits="House Arryn"),
    Character("Fledgling", "X707", NEUTRAL, cost=5, strength=2, icons="MIP", traits="House Arryn"),
    Character("Elder", "X708", MARTELL, cost=4, strength=2, icons="MIP"),
    Character("Marines", "X709", GREYJOY, cost=2, strength=2, icons="MIP", traits="Army"),
    Character("Hireling", "X710", TARGARYEN, cost=2, strength=2, icons="MIP", traits="Mercenary"),
    Character("Statue", "X711", NEUTRAL, cost=2, strength=2),
    Location("Ship", "X720", NEUTRAL, cost=2, traits="Warship"),
    Location("Cave", "X721", NEUTRAL, cost=2, traits="Clansman"),
    Attachment("Sword", "X730", NEUTRAL, cost=0, traits="Weapon"),
    Event("Rescue", "X740", abilities=[Save(saves=characters(), ways=KILL | DISCARDING)]),
    Plot("Fort", "X750", NEUTRAL, income=0, initiative=0, claim=1, traits="Castle"),
    Plot("Massacre", "X751", NEUTRAL, income=0, initiative=0, claim=2),
)  # fmt: skip
"""Characters, locations, an attachment and plots with one property each, and an event that saves."""
EVERYBODY = (*NORTHERNERS, *CHAMPIONS, *PEOPLE)
"""Those and the cards of the scenes that these are built on."""


def wardens(house, zero=None, one=None, phase="challenges", *, cards=(), **options):
    """A scene of A Tale of Champions with the cards above; seat 0 has the House, and seat 1 another one."""
    houses = (house, "lannister" if house == "stark" else "stark")
    return champions(zero, one, phase, cards=(*PEOPLE, *cards), houses=houses, **options)


def attacked(house, zero, one, kind, attackers, *defenders, **options):
    """Seat 1 has attacked, and the challenge has been fought out until a player may respond."""
    t = wardens(house, zero, one, first=1, bells=(0, 1), **options)
    return claimed(battle(t, kind, attackers, *defenders))


def fought(t, kind, attackers, *defenders):
    """The challenge has been fought out, claim included, until a player may respond."""
    return claimed(battle(t, kind, attackers, *defenders))


def three(houses, *seats, first=0):
    """A challenges phase of three players, who have a bell each."""
    t = Table(houses=houses, extra_cards=[*EVERYBODY, BELL], edition="lcg")
    for seat, what in enumerate(seats):
        t.put(seat, **({"plot": "Famine"} | what)).put(seat, play=["Bell"])
    return t.start("challenges", first)


def challenge(t, kind, against, attacker):
    """A character attacks that player alone, and nobody defends; until a player may respond, or the challenge is over."""
    pass_until(t, f"{kind} against {against}").play(f"{kind} against {against}")
    if t.prompt == "attackers":
        t.play(f"Attack with {attacker}").play("Done")
    return claimed(fight(t))


def strengths(t, seat, *titles):
    """The strengths of those characters."""
    return [t.card(seat, title).strength for title in titles]


def has(t, keyword, seat, *titles):
    """Whether each of those cards has the keyword."""
    return [keyword in t.card(seat, title).keywords for title in titles]


def respond_with(t, title, *wanted):
    """Respond with a card now, and make its choices."""
    return settle(t.play(f"Respond with {title}"), *wanted)


def marshalled(t, title, *wanted):
    """Marshal a card, make the choices that follow, and return what it cost."""
    gold = t.gold(0)
    settle(t.play(f"Marshal {title}"), *wanted)
    return gold - t.gold(0)


__all__ = [
    "EVERYBODY", "attacked", "battle", "challenge", "claimed", "declare", "fought", "has", "marshalled", "offered", "respond_with", "responds", "settle",
    "strengths", "three", "wardens",
]  # fmt: skip
