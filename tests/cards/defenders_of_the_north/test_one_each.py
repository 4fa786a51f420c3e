"""The events that kneel influence, choose three characters, and do something else to each: what they do, and what they do not."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import NEUTRAL, Character, Location
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, offered, pass_to, pay_influence

WATCHMEN = tuple(
    Character(f"Brother {letter}", f"X39{place}", NEUTRAL, cost=1, strength=4, icons="MIP", traits="Night's Watch") for place, letter in enumerate("ABC")
)
BARE = tuple(Character(f"Sister {letter}", f"X38{place}", NEUTRAL, cost=1, strength=4) for place, letter in enumerate("ABC", 5))
CARDS = (*WATCHMEN, *BARE, Location("Vault", "X398", NEUTRAL, influence=3))
EVENTS = {
    "DOTN50": ("targaryen", [("strength", 3), ("strength", 2), ("strength", 1)]),
    "DOTN72": ("martell", [("icons", "IP"), ("icons", "MP"), ("icons", "MI")]),
    "DOTN92": ("martell", [("icons", "M"), ("icons", "I"), ("icons", "P")]),
    "DOTN95": ("stark", [("keywords", ("Stealth",)), ("keywords", ("Deadly",)), ("keywords", ("Renown",))]),
    "DOTN108": ("greyjoy", [("strength", 5), ("strength", 6), ("strength", 7)]),
}
"""By number: the House, and what the three characters have then."""


def feast(number, *, third=True, vault="Vault", phase="challenges", among=None):
    """Seat 0 has the event and two characters, seat 1 the third."""
    who = among or ("Sister" if number == "DOTN92" else "Brother")
    zero = {"hand": [number], "play": [vault, f"{who} A", f"{who} B"]}
    return north(zero, {"play": [f"{who} C"] if third else []}, phase, houses=(EVENTS[number][0], "lannister"), cards=CARDS), who


@pytest.mark.parametrize("number", EVENTS)
@pytest.mark.parametrize("order", ["ABC", "CAB"])
def test_each_of_three_characters_gets_something_else_until_the_end_of_the_phase(number, order):
    t, who = feast(number)
    t = pay_influence(t.play(f"Play {pool('lcg')[number].title}"))
    assert t.card(0, "Vault").kneeling
    while t.prompt == "pick":
        t.play(t.options[0])
    for letter in order[:2]:
        t.play(next(option for option in t.options if f"{who} {letter}" in option))
    cards = [t.card(int(letter == "C"), f"{who} {letter}") for letter in order]
    assert [(name, getattr(card, name)) for card, (name, _) in zip(cards, EVENTS[number][1], strict=True)] == EVENTS[number][1]
    t = pass_to(t, "dominance")
    assert t.card(0, f"{who} A").strength == 4 and t.card(0, f"{who} A").keywords == ()


@pytest.mark.parametrize("number", EVENTS)
@pytest.mark.parametrize("what", [{"third": False}, {"vault": ("Vault", KNEELING)}])
def test_they_need_three_characters_and_3_influence(number, what):
    t, _ = feast(number, **what)
    assert not offered(t, f"Play {pool('lcg')[number].title}")


def test_the_feast_of_the_crows_is_for_the_nights_watch():
    assert not offered(feast("DOTN95", among="Sister")[0], "Play The Feast of the Crows")


def test_the_hatchlings_feast_is_for_characters_without_attachments():
    zero = {"hand": ["DOTN50"], "play": ["Vault", "Brother A", ("Brother B", {"attachments": ["Fever"]})]}
    t = north(zero, {"play": ["Brother C"]}, houses=("targaryen", "lannister"), cards=CARDS)
    assert not offered(t, "Play The Hatchlings' Feast")
