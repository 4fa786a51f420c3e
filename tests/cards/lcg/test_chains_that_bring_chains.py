"""Forging the Chain: a Chain that is played, or that comes from the agenda, brings another one."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Attachment, Character
from tests.cards.a_tale_of_champions.champions_scenes import battle, claimed
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.scenes import offered
from tests.cards.secrets_of_oldtown.oldtown_scenes import oldtown

PEOPLE = (
    Character("Acolyte", "X910", NEUTRAL, cost=2, strength=4, icons="MIP", traits="Maester"),
    Attachment("Iron Ring", "X911", NEUTRAL, cost=1, traits="Chain"),
    Attachment("Lead Ring", "X912", NEUTRAL, cost=1, traits="Chain"),
    Attachment("Old Ring", "X914", NEUTRAL, unique=True, cost=1, traits="Chain"),
    Attachment("Scarf", "X913", NEUTRAL, cost=1, traits="Item"),
)
PLOT = "Forging the Chain"


def scene(zero, one=None, phase="marshalling", **options):
    return oldtown({"plot": PLOT, "gold": 3, "play": ["Acolyte"], **zero}, one, phase, cards=PEOPLE, first=0, **options)


def worn(t, seat=0):
    """The attachments that Acolyte bears."""
    return sorted(t.card(seat, "Acolyte").attachments)


@pytest.mark.parametrize("place", ["hand", "discard"])
def test_a_chain_that_is_played_brings_another_from_the_hand_or_the_discard_pile(place):
    zero = {"hand": ["Iron Ring"]}
    zero[place] = [*zero.get(place, []), "Lead Ring", "Scarf"]
    t = scene(zero)
    t.play("Marshal Iron Ring")
    take(t, True)
    assert worn(t) == ["Iron Ring", "Lead Ring"] and t.gold(0) == 5
    assert "Scarf" in (t.hand(0) if place == "hand" else t.discard(0))


def take(t, accepted):
    """Everything is attached to Acolyte; the player takes another Chain, or does not."""
    for _ in range(8):
        if t.prompt in ("action", "response", "challenge"):
            return t
        if t.prompt == "may":
            t.play("Yes" if accepted else "No")
        elif offered(t, "Acolyte"):
            t.play(next(option for option in t.options if "Acolyte" in option))
        else:
            t.play(t.options[0])
    raise AssertionError(f"{t.prompt} {t.options}")


def test_the_player_may_do_without_another_chain():
    t = scene({"hand": ["Iron Ring", "Lead Ring"]})
    take(t.play("Marshal Iron Ring"), False)
    assert worn(t) == ["Iron Ring"] and t.hand(0) == ["Lead Ring"]


def test_the_chain_that_is_put_into_play_brings_no_third_one():
    t = scene({"hand": ["Iron Ring", "Lead Ring", "Lead Ring"]})
    take(t.play("Marshal Iron Ring"), True)
    assert worn(t) == ["Iron Ring", "Lead Ring"] and t.hand(0) == ["Lead Ring"]


def test_an_attachment_that_is_no_chain_brings_none():
    t = scene({"hand": ["Scarf", "Lead Ring"]})
    take(t.play("Marshal Scarf"), True)
    assert worn(t) == ["Scarf"] and t.hand(0) == ["Lead Ring"]


def test_an_opponents_chain_brings_none():
    one = {"hand": ["Iron Ring"], "gold": 3, "play": ["Novice"]}
    t = oldtown({"plot": PLOT, "play": ["Acolyte"], "hand": ["Lead Ring"]}, one, "marshalling", cards=PEOPLE, first=1, bells=(0, 1))
    t.play("Marshal Iron Ring")
    settle(t, "Novice")
    assert t.hand(0) == ["Lead Ring"] and worn(t) == []


def test_a_chain_from_the_agenda_brings_another():
    zero = {"agenda": "The Maester's Path", "set_aside": ["Iron Ring"], "hand": ["Lead Ring"]}
    t = claimed(battle(scene(zero, {}, "challenges"), "Power", "Acolyte"))
    take(t.play("Respond with The Maester's Path"), True)
    assert worn(t) == ["Iron Ring", "Lead Ring"] and t.hand(0) == [] and t.set_aside(0) == []


def test_a_chain_that_comes_from_elsewhere_brings_none():
    zero = {"play": ["Acolyte", ("Novice", {"attachments": ["Pale Steel Link"]})], "hand": ["Nudge", "Iron Ring", "Lead Ring"]}
    t = oldtown({"plot": PLOT, **zero}, {}, cards=PEOPLE, first=0)
    settle(t.play("Play Nudge"), "Choose Novice")
    if offered(t, "Respond with Pale Steel Link"):
        t.play("Respond with Pale Steel Link")
        settle(t, "Iron Ring", "Acolyte")
    assert worn(t) == ["Iron Ring"] and t.hand(0) == ["Lead Ring"]


@pytest.mark.parametrize("phase", ["marshalling", "challenges"])
def test_a_copy_of_a_unique_chain_becomes_its_duplicate(phase):
    zero = {"play": [("Acolyte", {"attachments": ["Old Ring"]})], "hand": ["Old Ring"]}
    if phase == "marshalling":
        t = scene({**zero, "hand": ["Iron Ring", "Old Ring"]}).play("Marshal Iron Ring")
    else:
        t = scene({**zero, "agenda": "The Maester's Path", "set_aside": ["Iron Ring"]}, {}, phase)
        t = claimed(battle(t, "Power", "Acolyte")).play("Respond with The Maester's Path")
    take(t, True)
    assert worn(t) == ["Iron Ring", "Old Ring"] and t.card(0, "Old Ring").duplicates == 1 and t.hand(0) == []
