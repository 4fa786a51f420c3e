"""Return of the Others: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import lose, settle, use
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import KNEELING, offered, pass_to

# --- Reed's Crannogmen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "zone"), [("Dagger", "dead"), ("Broom", "discard"), ("Recall", "hand")])
@pytest.mark.parametrize(("victim", "kneels"), [("Rival", True), ("Brute", False)])
def test_reeds_crannogmen_stand_or_kneel_a_character_when_they_leave_play(event, zone, victim, kneels):
    t = north({"play": ["DOTN102"], "hand": [event]}, {"play": ["Rival", ("Brute", KNEELING)]})
    settle(use(t, event, "Choose Reed").play("Respond with Reed's Crannogmen"), f"Choose {victim}", "kneel" if kneels else "stand")
    assert t.card(0, "Reed's Crannogmen").zone == zone and t.card(1, victim).kneeling is kneels


def test_reeds_crannogmen_in_play_do_nothing():
    t = use(north({"play": ["DOTN102", "Friend"], "hand": ["Dagger"]}, {"play": ["Rival"]}), "Dagger", "Choose Friend")
    assert not responds(t, "Reed's Crannogmen")


# --- Lannisport Councilor, The Price of Nobility ---------------------------------------------------------------------


def test_lannisport_councilor_brings_income():
    assert north({"play": ["DOTN103"]}, phase="marshalling", houses=("lannister", "stark")).gold(0) == 1


def price(event, victim="Highborn"):
    t = north({"play": [("Highborn", {"attachments": ["DOTN104"]}), "Friend"], "hand": [event]}, houses=("lannister", "stark"))
    return use(t, event, f"Choose {victim}")


@pytest.mark.parametrize("event", ["Dagger", "Broom", "Recall"])
def test_the_price_of_nobility_is_3_gold_when_its_bearer_leaves_play(event):
    assert price(event).play("Respond with The Price of Nobility").gold(0) == 3


def test_the_price_of_nobility_is_not_for_other_characters():
    assert not responds(price("Dagger", "Friend"), "The Price of Nobility")


def test_the_price_of_nobility_is_attached_to_a_noble_of_yours():
    zero = {"play": ["Friend", "Highborn"], "hand": ["DOTN104"]}
    t = north(zero, {"play": ["Highborn"]}, "marshalling", houses=("lannister", "stark")).play("Marshal The Price of Nobility")
    assert t.card(0, "The Price of Nobility").bearer == "Highborn" and t.card(0, "Highborn").attachments == ("The Price of Nobility",)


# --- Melisandre ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "power"), [(["DOTN105"], [], 2), (["Giant"], [], 1), (["DOTN105"], ["Giant"], 0)])
def test_melisandre_adds_a_power_to_dominance(zero, one, power):
    t = north({"play": zero}, {"play": one}, "dominance", houses=("baratheon", "stark"))
    assert t.total_power(0) == power


@pytest.mark.parametrize(("kind", "defender", "power"), [("Intrigue", "", 2), ("Power", "", 2), ("Military", "", 1), ("Intrigue", "Friend", 0)])
def test_melisandre_adds_a_power_to_unopposed_intrigue_and_power_challenges(kind, defender, power):
    """She need not take part. The claim of a power challenge finds no power."""
    t = north({"play": ["DOTN105", "Rival"]}, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    assert lose(t, kind, "Rival", defender).total_power(0) == power


def test_melisandre_adds_nothing_to_an_opponents_power():
    t = north({"play": [("DOTN105", KNEELING)]}, {"play": ["Rival"]}, first=1, houses=("baratheon", "stark"))
    assert lose(t, "Intrigue", "Rival").total_power(1) == 1 and t.total_power(0) == 0


# --- Tarle the Thrice-Drowned ----------------------------------------------------------------------------------------


def tarle(event, power=0):
    t = north({"play": [("DOTN107", {"power": power})], "hand": [event]}, houses=("greyjoy", "stark"))
    return use(t, event, "Choose Tarle")


def test_tarle_saves_himself_and_claims_power():
    t = tarle("Dagger").play("Save with Tarle the Thrice-Drowned")
    assert t.card(0, "Tarle the Thrice-Drowned").zone == "play" and t.card(0, "Tarle the Thrice-Drowned").power == 1


def test_tarle_drowns_with_his_third_power():
    t = tarle("Dagger", power=2).play("Save with Tarle the Thrice-Drowned")
    assert "Tarle the Thrice-Drowned" in t.discard(0) and t.dead(0) == []


@pytest.mark.parametrize(("power", "gone"), [(2, False), (3, True), (4, True)])
def test_tarle_is_discarded_with_3_power(power, gone):
    t = north({"play": [("DOTN107", {"power": power})]}, houses=("greyjoy", "stark"))
    assert (t.discard(0) == ["Tarle the Thrice-Drowned"]) is gone


def test_tarle_is_not_saved_from_being_discarded():
    assert "Tarle the Thrice-Drowned" in tarle("Broom").discard(0)


# --- Balerion the Black ----------------------------------------------------------------------------------------------


def balerion(way):
    zero = {"hand": ["DOTN109", "Summons"], "gold": 10, "play": ["Friend", "Hut"]}
    one = {"play": ["Wyrm", ("Rival", {"attachments": ["Ribbon"]}), "Keep"]}
    t = north(zero, one, "marshalling", houses=("targaryen", "stark"))
    return t.play("Marshal Balerion the Black") if way == "played" else use(t, "Summons", "Balerion")


def test_balerion_the_black_kneels_everything_but_dragons():
    t = settle(balerion("played").play("Respond with Balerion the Black"))
    kneeling = [card for card in ("Friend", "Hut", "Balerion the Black") if t.card(0, card).kneeling]
    assert kneeling == ["Friend", "Hut"]
    assert [card for card in ("Wyrm", "Rival", "Ribbon", "Keep") if t.card(1, card).kneeling] == ["Rival", "Keep"]


def test_balerion_the_black_who_is_put_into_play_kneels_nothing():
    assert not responds(balerion("put"), "Balerion the Black")


# --- Hrakkar Pelt ----------------------------------------------------------------------------------------------------


def test_hrakkar_pelt_draws_a_card_when_it_is_played_on_a_character_of_yours():
    zero = {"hand": ["DOTN110"], "gold": 1, "play": ["Friend"], "deck": ["Song"] * 2}
    t = north(zero, {"play": ["Rival"]}, "marshalling", houses=("targaryen", "stark")).play("Marshal Hrakkar Pelt")
    assert t.hand(0) == ["Song"] and t.card(0, "Hrakkar Pelt").bearer == "Friend"


def test_hrakkar_pelt_stands_its_bearer_at_the_end_of_the_challenges_phase():
    t = north({"play": [("Friend", {"attachments": ["DOTN110"]} | KNEELING), ("Brute", KNEELING)], "deck": ["Song"]})
    assert t.card(0, "Friend").kneeling and t.hand(0) == []
    pass_to(t, "dominance")
    assert not t.card(0, "Friend").kneeling and t.card(0, "Brute").kneeling


# --- Lost Ranger -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "gone"), [("Song", True), ("North Road", False), ("Sentry", False), ("Savage", True)])
@pytest.mark.parametrize(("seat", "deck"), [(0, "Stark"), (1, "Lannister")])
def test_lost_ranger_looks_for_the_way_home(top, gone, seat, deck):
    decks = [["Dagger"], ["Dagger"]]
    decks[seat] = [top, "Dagger"]
    t = north({"play": ["DOTN115"], "deck": decks[0]}, {"deck": decks[1]}, "dominance")
    while t.phase == "dominance":
        t.play(f"Choose {deck}" if offered(t, f"Choose {deck}") else "Pass")
    assert ("Lost Ranger" in t.discard(0)) is gone and top in t.discard(seat) and "Dagger" not in t.discard(0) + t.discard(1)


# --- The Minstrel's Muse ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "power"), [("Rival", "Friend", (4, 0)), ("Friend", "Rival", (0, 1)), ("Friend", "Friend", (0, 0))])
def test_the_minstrels_muse_adds_3_power_to_dominance(zero, one, power):
    t = north({"plot": "DOTN120", "play": [zero]}, {"play": [one]}, "dominance")
    assert (t.total_power(0), t.total_power(1)) == power
