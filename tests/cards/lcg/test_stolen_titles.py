"""Attachments for House cards of which another player takes control: they move to another House card, or leave play (FAQ 3.22, 4.10)."""

import pytest

from agot_env.agot.language.model import NEUTRAL, OPPONENTS, Attachment
from tests.cards.conquest_and_defiance.conquest_scenes import conquest
from tests.cards.scenes import attack, fight, offered, pass_until

CROWNED = ("CAD36", {"attachments": ["QOD6"]})
"""Viserys Targaryen with the Crown of Meereen."""


def title(card, **more):
    return (card, {"on_house_card": True} | more)


def crowned(one, zero=(), wanted="Warden"):
    """Viserys has won, and the Crown may answer."""
    t = conquest("targaryen", {"play": [CROWNED, *zero], "gold": 2}, {"play": [*one]}, bells=(0, 1))
    fight(attack(t, "Intrigue", "Viserys Targaryen"))
    pass_until(t, "Respond with Crown")
    t.play("Respond with Crown")
    if offered(t, f"Choose {wanted}"):
        t.play(f"Choose {wanted}")
    return t


def is_mine(t, card):
    """Whether it lies on the House card of seat 0, who controls it."""
    mine, _ = str(t).split("\nStark\n")
    return t.card(1, card).controller == 0 and f"{card}, attachment, on the House card of Targaryen\n" in mine


def test_the_crown_of_meereen_takes_a_title_to_your_house_card():
    t = crowned([title("CAD69"), "Friend"])
    assert is_mine(t, "Warden of the West")


def test_a_title_on_your_own_house_card_is_not_taken_again():
    """Only the Ribbon can move: there is no other House card for the title."""
    t = crowned([("Friend", {"attachments": ["Ribbon"]})], [title("CAD77")], "Khal")
    assert not offered(t, "Choose Khal") and t.card(1, "Ribbon").controller == 0


def bought(card, wanted):
    """Kraznys mo Nakloz (ATOR65) has paid for a title, and whether it moves is decided."""
    t = conquest("targaryen", {"play": ["ATOR65"], "gold": 5}, {"play": [title(card)]}, season="summer", bells=(0, 1))
    pass_until(t, "Use Kraznys").play("Use Kraznys")
    if t.prompt == "may":
        t.play(wanted)
    return t


@pytest.mark.parametrize(("wanted", "zone"), (("Yes", "play"), ("No", "discard")))
def test_kraznys_buys_a_title_which_does_not_stay_on_the_house_card_of_an_opponent(wanted, zone):
    t = bought("CAD69", wanted)
    assert t.card(1, "Warden of the West").zone == zone and is_mine(t, "Warden of the West") == (zone == "play")


RIME = Attachment("Rime", "X990", NEUTRAL, on_house_card=True, house_card_of=OPPONENTS)


@pytest.mark.parametrize(("card", "name", "lies", "zone"), (
    ("CAD69", "Warden of the West", {"on_house_card": True}, "discard"), ("QOD33", "Khal Drogo's Tent", {"on_house_card": True}, "play"),
    ("Rime", "Rime", {"house_card_of": 0}, "discard"), ("DOTN82", "Deep Freeze", {"house_card_of": 0}, "play"),
))  # fmt: skip
def test_whoever_takes_control_of_what_lies_on_a_house_card_keeps_it_if_it_may_lie_there(card, name, lies, zone):
    """A title is attached to your House card and Rime to that of an opponent; a location that is played as an attachment says no such thing."""
    t = conquest("lannister", {"hand": ["Bribe"]}, {"play": [(card, lies)]}, bells=(0, 1), cards=(RIME,))
    pass_until(t, "Play Bribe").play("Play Bribe", f"Choose {name}")
    assert t.card(1, name).zone == zone and (zone != "play" or t.card(1, name).controller == 0)
