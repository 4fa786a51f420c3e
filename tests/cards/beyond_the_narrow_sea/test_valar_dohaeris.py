"""Valar Dohaeris: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Cancel, CancelIt, Event, Initiated
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import bearing, fought, narrow_sea, offered, played, won_dominance
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, pass_to, pass_until

# --- Bran Stark ------------------------------------------------------------------------------------------------------


def bran(play=("Direpup",), phase="challenges"):
    return narrow_sea({"play": [("BTNS22", KNEELING), *play]}, phase=phase)


@pytest.mark.parametrize(("word", "keywords", "icons"), [("ilitary", set(), "MIP"), ("tealth", {"Stealth"}, "IP"), ("eadly", {"Deadly"}, "IP")])
def test_bran_stark_stands_for_a_direwolf_and_gains_what_he_chooses(word, keywords, icons):
    t = settle(bran().play("Use Bran Stark"), word)
    card = t.card(0, "BTNS22")
    assert not card.kneeling and t.card(0, "Direpup").kneeling
    assert set(card.keywords) & {"Stealth", "Deadly"} == keywords and card.icons == icons
    pass_to(t, "dominance")
    assert not set(t.card(0, "BTNS22").keywords) & {"Stealth", "Deadly"} and t.card(0, "BTNS22").icons == "IP"


def test_bran_stark_stands_for_an_attachment_that_is_a_direwolf():
    t = use(bran([bearing("Friend", "Fang")]), "Bran Stark")
    assert not t.card(0, "BTNS22").kneeling and t.card(0, "Fang").kneeling


@pytest.mark.parametrize("what", [{"play": ("Friend",)}, {"play": (("Direpup", KNEELING),)}, {"phase": "dominance"}])
def test_bran_stark_needs_challenges_and_a_standing_direwolf(what):
    assert not usable(bran(**what), "Bran Stark")


# --- Penny -----------------------------------------------------------------------------------------------------------


def penny(hand=("Song", "Hut"), kneeling=False, one=("Rival", ("Brute", {"attachments": ["Ribbon"]})), phase="challenges"):
    zero = {"play": [("BTNS24", {"kneeling": kneeling})]}
    return narrow_sea(zero, {"play": [*one], "hand": [*hand]}, phase, houses=("lannister", "stark"))


def asked():
    t = penny().play("Use Penny")
    assert not offered(t, "Choose Brute")
    return t.play("Choose Rival") if offered(t, "Choose Rival") else t


@pytest.mark.parametrize(("word", "kneels"), [("neel", True), ("iscard", False)])
def test_pennys_victim_kneels_or_its_controller_discards_a_card(word, kneels):
    t = asked()
    assert t.seat == 1 and t.card(0, "Penny").kneeling
    settle(t.play(next(option for option in t.options if word in option)), "Song")
    assert t.card(1, "Rival").kneeling is kneels and t.discard(1) == ([] if kneels else ["Song"])


def test_penny_kneels_a_character_of_a_player_without_cards():
    t = settle(penny(hand=()).play("Use Penny"), "Choose Rival")
    assert t.card(1, "Rival").kneeling


@pytest.mark.parametrize(("hand", "possible"), [((), False), (("Song",), True)])
def test_a_kneeling_character_is_chosen_only_if_its_own_controller_has_a_card(hand, possible):
    """FAQ 3.6: cards in the hand of another player do not let it lead to anything."""
    zero, one = {"play": ["BTNS24", "Friend"], "hand": ["Hut"]}, {"play": [("Rival", KNEELING), "Brute"], "hand": [*hand]}
    t = narrow_sea(zero, one, houses=("lannister", "stark")).play("Use Penny")
    assert offered(t, "Choose Brute") and offered(t, "Choose Friend") and offered(t, "Choose Rival") == possible


@pytest.mark.parametrize("what", [{"kneeling": True}, {"phase": "dominance"}])
def test_penny_must_stand_in_challenges(what):
    assert not usable(penny(**what), "Penny")


# --- Dragonstone Bannerman -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "wins"), [([], True), (["Giant"], False)])
def test_dragonstone_bannerman_claims_a_power_after_dominance_is_won(theirs, wins):
    t = won_dominance({"play": ["BTNS27"]}, {"play": theirs}, houses=("baratheon", "stark"))
    assert responds(t, "Dragonstone Bannerman") is wins
    if wins:
        assert settle(t.play("Respond with Dragonstone Bannerman")).card(0, "BTNS27").power == 1


# --- Victarion Greyjoy -----------------------------------------------------------------------------------------------


def test_victarion_greyjoy_grows_with_the_kneeling_warships_of_his_player():
    ships = [("Longship", KNEELING), ("Barge", KNEELING), "Longship", ("Hut", KNEELING)]
    t = narrow_sea({"play": ["BTNS28", *ships]}, {"play": [("Barge", KNEELING)]}, houses=("greyjoy", "stark"))
    assert t.card(0, "BTNS28").strength == 5 and "Renown" in t.card(0, "BTNS28").keywords


# --- Moqorro ---------------------------------------------------------------------------------------------------------


def moqorro(victim="Kraken", event="Dagger", kneeling=False, owner=0):
    seats = [{"play": [("BTNS29", {"kneeling": kneeling})], "hand": [event]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), victim]
    return played(narrow_sea(*seats, houses=("greyjoy", "stark")), event, victim)


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_moqorro_saves_a_unique_greyjoy_and_makes_it_stronger_and_intimidating(event, owner):
    t = settle(moqorro(event=event, owner=owner).play("Save with Moqorro"))
    card = t.card(owner, "Kraken")
    assert card.zone == "play" and card.strength == 4 and "Intimidate" in card.keywords and t.card(0, "BTNS29").kneeling
    card = pass_to(t, "dominance").card(owner, "Kraken")
    assert card.strength == 2 and "Intimidate" not in card.keywords


@pytest.mark.parametrize("what", [{"victim": "Squidlike"}, {"victim": "Peerless"}, {"kneeling": True}])
def test_moqorro_must_stand_and_saves_unique_greyjoys_alone(what):
    t = moqorro(**what)
    assert t.prompt != "save" and t.dead(0) != []


# --- Spiteful Bastard ------------------------------------------------------------------------------------------------


def bastard(first=0, mine=("Spiteful Bastard",), theirs=("Giant",)):
    zero, one = {"play": ["BTNS31", "Giant"]}, {"play": ["Giant", "Friend"]}
    attackers, defenders = (theirs, mine) if first else (mine, theirs)
    return fought(zero, one, "Intrigue", attackers, defenders, first=first, bells=(0,), houses=("martell", "stark"))


@pytest.mark.parametrize("what", [{}, {"first": 1, "theirs": ("Friend",)}])
def test_spiteful_bastard_stands_after_a_lost_attack_or_a_won_defence(what):
    t = pass_until(bastard(**what), "Respond with Spiteful Bastard")
    assert t.card(0, "BTNS31").kneeling
    assert not settle(t.play("Respond with Spiteful Bastard")).card(0, "BTNS31").kneeling


@pytest.mark.parametrize("what", [{"theirs": ()}, {"first": 1}])
def test_spiteful_bastard_stays_kneeling_after_a_won_attack_or_a_lost_defence(what):
    assert not responds(bastard(**what), "Spiteful Bastard")


# --- Strong Belwas ---------------------------------------------------------------------------------------------------


def belwas(gold=0, victim="Mother", event="Dagger", hand=(), more=()):
    zero = {"play": [("BTNS34", {"gold": gold}), victim, *more], "hand": [event, *hand]}
    return played(narrow_sea(zero, houses=("targaryen", "stark")), event, victim)


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_strong_belwas_takes_a_gold_and_saves_a_unique_targaryen(event):
    t = settle(belwas(event=event).play("Save with Strong Belwas"))
    card = t.card(0, "BTNS34")
    assert t.card(0, "Mother").zone == "play" and card.gold == 1 and card.strength == 2 and not card.kneeling and t.gold(0) == 0


def test_strong_belwas_dies_of_the_third_gold():
    t = settle(belwas(gold=2).play("Save with Strong Belwas"))
    assert t.card(0, "Mother").zone == "play" and t.dead(0) == ["Strong Belwas"]


@pytest.mark.parametrize("gold", [0, 2])
def test_strong_belwas_has_the_gold_even_if_the_save_is_cancelled(gold):
    """It is a cost, which stays paid (FAQ 3.4)."""
    nope = Event("Nope", "X760", NEUTRAL, abilities=[Cancel(when=Initiated(triggered=True), effects=(CancelIt(),))])
    zero = {"play": [("BTNS34", {"gold": gold}), "Mother"]}
    one = {"hand": ["Dagger", "Nope"]}
    t = played(narrow_sea(zero, one, houses=("targaryen", "stark"), first=1, cards=(nope,)), "Dagger", "Mother")
    t = settle(t.play("Pass").play("Save with Strong Belwas").play("Cancel with Nope"))
    assert sorted(t.dead(0)) == (["Mother", "Strong Belwas"] if gold else ["Mother"]) and "Nope" in t.discard(1)
    assert gold or t.card(0, "BTNS34").gold == 1


def test_strong_belwas_serves_once_a_phase():
    t = settle(belwas(hand=["Dagger"]).play("Save with Strong Belwas"))
    t = played(t, "Dagger", "Mother")
    assert t.prompt != "save" and t.dead(0) == ["Mother"]


@pytest.mark.parametrize("what", [{"victim": "Horseman"}, {"victim": "Peerless"}])
def test_strong_belwas_saves_unique_targaryens_alone(what):
    t = belwas(**what)
    assert t.prompt != "save" and t.dead(0) != []


def test_strong_belwas_does_not_save_himself_and_bears_boons_alone():
    t = narrow_sea({"play": ["BTNS34"], "hand": ["Dagger"]}, houses=("targaryen", "stark"))
    assert played(t, "Dagger", "Strong Belwas").dead(0) == ["Strong Belwas"]
    t = narrow_sea({"play": ["BTNS34"], "hand": ["Ribbon"]}, phase="marshalling", houses=("targaryen", "stark"))
    assert not offered(t, "Marshal Ribbon")
