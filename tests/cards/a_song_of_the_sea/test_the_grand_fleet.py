"""The Grand Fleet: what each card does, and what it does not."""

import pytest

from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.a_time_of_ravens.ravens_scenes import during, lose, usable, use
from tests.cards.defenders_of_the_north.north_scenes import respond, responds
from tests.cards.kings_landing.city_scenes import settle
from tests.cards.scenes import KNEELING, pass_to

# --- Arbor Queen -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gold", [1, 3])
@pytest.mark.parametrize(("seat", "title", "strength"), [(0, "Friend", 1), (1, "Rival", 5)])
def test_arbor_queen_strengthens_a_character_by_your_gold_for_the_phase(gold, seat, title, strength):
    t = sea({"play": ["ASOTS22", "Friend"], "gold": gold}, {"play": ["Rival"], "gold": 7}, houses=("lannister", "stark"))
    use(t, "Arbor Queen", f"Choose {title}")
    assert t.card(seat, title).strength == strength + gold and t.card(0, "ASOTS22").kneeling and t.gold(0) == gold
    assert pass_to(t, "dominance").card(seat, title).strength == strength


def test_arbor_queen_must_stand():
    t = sea({"play": [("ASOTS22", KNEELING), "Friend"], "gold": 2}, houses=("lannister", "stark"))
    assert not usable(t, "Arbor Queen")


# --- Longship Golden Storm -------------------------------------------------------------------------------------------


def test_longship_golden_storm_gives_your_holy_characters_a_military_icon():
    t = sea({"play": ["ASOTS26", "Pious", "Schemer"]}, {"play": ["Pious"]}, houses=("greyjoy", "stark"))
    assert t.card(0, "Pious").icons == "MI" and t.card(0, "Schemer").icons == "I" and t.card(1, "Pious").icons == "I"


# --- Quentyn Martell -------------------------------------------------------------------------------------------------


def quentyn(event="Dagger", victim="Quentyn Martell"):
    t = sea({"play": ["ASOTS33", "Friend"]}, {"hand": [event]}, houses=("martell", "stark"), first=1)
    return settle(t.play(f"Play {event}"), f"Choose {victim}")


def test_quentyn_martell_claims_two_power_for_your_house_as_he_is_killed():
    t = respond(quentyn(), "Quentyn Martell")
    assert t.power(0) == 2 and t.dead(0) == ["Quentyn Martell"]


@pytest.mark.parametrize("what", [{"event": "Broom"}, {"victim": "Friend"}])
def test_quentyn_martell_waits_for_his_own_death(what):
    t = quentyn(**what)
    assert not responds(t, "Quentyn Martell") and t.power(0) == 0


# --- Selmy's Scheme --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_selmys_scheme_gives_your_armies_renown_in_power_challenges(kind):
    zero = {"plot": "ASOTS38", "play": ["Host", "Friend"]}
    t = sea(zero, {"play": [("Host", KNEELING)]}, houses=("targaryen", "stark"))
    assert t.card(0, "Host").keywords == ()
    during(t, kind, "Host")
    assert t.card(0, "Host").keywords == (("Renown",) if kind == "Power" else ())
    assert t.card(0, "Friend").keywords == t.card(1, "Host").keywords == ()


def test_the_renown_of_selmys_scheme_claims_power():
    t = sea({"plot": "ASOTS38", "play": ["Host"]}, houses=("targaryen", "stark"))
    assert lose(t, "Power", "Host").card(0, "Host").power == 1
