"""Cards of Defenders of the North that wait for an event of their own card, player or phase: what they leave to others."""

import pytest

from agot_env.agot.language.model import NEUTRAL, SELF, Character, Draw, Killed, Passive
from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve, use
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

MOURNED = Character("Mourned", "X398", NEUTRAL, cost=2, strength=1, icons="M", abilities=[Passive(when=Killed(SELF), effects=(Draw(1),))])


@pytest.mark.parametrize(
    ("number", "played", "title"), [("DOTN15", "Sentry", "Castle Black"), ("DOTN37", "Savage", "Craster's Keep"), ("DOTN21", "Sentry", "Benjen Stark")]
)  # fmt: skip
def test_a_character_that_an_opponent_plays_is_not_meant(number, played, title):
    zero = {"play": [number, ("Sentry", KNEELING)], "hand": [played]}
    t = north(zero, {"hand": [played], "gold": 2}, "marshalling", first=1, bells=(0, 1))
    pass_until(t, f"Marshal {played}").play(f"Marshal {played}")
    for _ in range(4):
        assert not responds(t, title)
        t.play("Pass")


def test_benjen_waits_for_himself_and_not_for_a_brother():
    t = north({"play": ["DOTN21", ("Sentry", KNEELING)], "hand": ["Sentry"], "gold": 2}, {"play": ["Savage"]}, "marshalling")
    assert not responds(t.play("Marshal Sentry"), "Benjen Stark")


@pytest.mark.parametrize(("icon", "letter"), [("military", "M"), ("intrigue", "I"), ("power", "P")])
def test_skinchanger_gains_each_icon(icon, letter):
    assert use(north({"play": ["DOTN16"]}), "Skinchanger", icon, icon).card(0, "Skinchanger").icons == letter


def test_traitorous_crow_betrays_nobody_when_another_card_comes_out_of_shadows():
    t = north({"shadows": ["Shade"], "gold": 3, "play": ["DOTN34"]}, {"play": ["Sentry"]})
    pass_until(t, "Bring Shade out").play("Bring Shade out")
    assert t.card(0, "Shade").zone == "play" and t.discard(0) == t.discard(1) == [] and not offered(t, "Choose")


@pytest.mark.parametrize(("defender", "venoms"), [("", 0), ("Crow Killers", 2)])
def test_crow_killers_stay_when_an_opponent_wins_unopposed(defender, venoms):
    """With 0 STR they take part in a challenge that an opponent wins unopposed (CHA-12)."""
    t = north({"play": ["DOTN57", "Friend"], "hand": ["Venom"] * venoms}, {"play": ["Brute"]}, first=1, bells=(0, 1))
    for _ in range(venoms):
        use(pass_until(t, "Play Venom"), "Venom", "Choose Crow Killers")
    during(t, "Military", "Brute")
    resolve(t, *filter(None, [defender]))
    assert t.total_power(1) == 1 and "Crow Killers" not in t.discard(0)


def test_borderland_keep_does_not_cancel_a_passive():
    t = north({"play": ["DOTN62", "Brute"]}, {"hand": ["Dagger"], "play": ["Mourned"], "deck": ["Song"]}, bells=(0, 1), cards=(MOURNED,))
    during(t, "Military", "Brute")
    pass_until(t, "Play Dagger").play("Play Dagger").play("Choose Mourned")
    assert offered(t, "Cancel with Borderland Keep")  # the event
    t.play("Pass")
    assert not offered(t, "Borderland Keep") and t.dead(1) == ["Mourned"] and t.hand(1) == ["Song"]


@pytest.mark.parametrize(
    ("what", "gone"),
    [({"play": [("Friend", {"attachments": ["DOTN68"]})]}, "Friend"), ({"plot": "DOTN80", "play": ["Friend"]}, "Friend"),
     ({"play": ["DOTN115"]}, "Lost Ranger")],
)  # fmt: skip
def test_only_the_end_of_the_dominance_phase_is_meant(what, gone):
    t = north({"deck": ["Song"]} | what, {"deck": ["Song"]}, bells=(0,), houses=("greyjoy", "stark"))
    pass_to(t, "dominance")
    assert t.card(0, gone).zone == "play" and t.deck(0) == t.deck(1) == ["Song"]
    while t.phase == "dominance":
        t.play("Choose Stark" if offered(t, "Choose Stark") else "Pass")
    assert gone in t.deck(0) + t.discard(0)


def test_hrakkar_pelt_stands_nobody_at_the_end_of_the_marshalling_phase():
    zero = {"play": [("Friend", {"attachments": ["DOTN110"]} | KNEELING), "Rival"]}
    t = north(zero, phase="marshalling", bells=(0,), houses=("targaryen", "stark"))
    assert pass_to(t, "challenges").card(0, "Friend").kneeling


@pytest.mark.parametrize("number", ["DOTN86", "DOTN110"])
@pytest.mark.parametrize("played", ["Savage", "Fever"])
def test_an_attachment_draws_nothing_for_another_card_that_is_played(number, played):
    zero = {"play": [("Friend", {"attachments": [number]})], "hand": [played], "gold": 2, "deck": ["Song"]}
    t = north(zero, phase="marshalling", houses=("baratheon", "stark")).play(f"Marshal {played}")
    assert t.card(0, played).zone == "play" and t.hand(0) == []


def test_tarle_saves_nobody_else():
    t = use(north({"play": ["DOTN107", "Friend"], "hand": ["Dagger"]}, houses=("greyjoy", "stark")), "Dagger", "Choose Friend")
    assert not offered(t, "Save with Tarle") and t.dead(0) == ["Friend"] and t.card(0, "DOTN107").power == 0
