"""Epic Battles: what each card does, and what it does not."""

import pytest

from tests.cards.a_clash_of_arms.clash_scenes import battle, clash, during, settle, to_defenders

# --- Dacey Mormont ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "gains"), [("Battle", "Rest", True), ("Rest", "Battle", True), ("Gambit", "Struggle", False)])
def test_dacey_mormont_gains_an_icon_and_stands_to_defend_during_a_military_battle(mine, theirs, gains):
    t = clash({"play": ["ACOA61"], "plot": mine}, {"play": ["Rival"], "plot": theirs}, first=1)
    assert t.card(0, "ACOA61").icons == ("MIP" if gains else "MP")
    to_defenders(during(t, "Power", "Rival")).play("Defend with Dacey Mormont")
    assert t.card(0, "ACOA61").kneeling is not gains


def test_dacey_mormont_kneels_to_attack():
    t = during(clash({"play": ["ACOA61"], "plot": "Battle"}), "Military", "Dacey Mormont")
    assert t.card(0, "ACOA61").kneeling


# --- Highgarden Cavaliers --------------------------------------------------------------------------------------------


def test_highgarden_cavaliers_take_no_attachments_but_sieges():
    zero = {"hand": ["Ribbon"], "gold": 5, "play": ["ACOA71"]}
    t = clash(zero, {"play": ["Friend"]}, "marshalling", houses=("lannister", "stark")).play("Ribbon")
    assert t.card(0, "ACOA71").attachments == () and len(t.card(1, "Friend").attachments) == 1


# --- Stormcrows ------------------------------------------------------------------------------------------------------


def stormcrows(attacker="Stormcrows", defenders=()):
    zero = {"play": ["ACOA75", "Friend"], "discard": ["Wolfish", "Queenly", "Keep"]}
    one = {"play": ["Kingly", "Scholar", "Rival"], "discard": ["Lionlike", "Schemer", "Den"], "dead": ["Lionlike"]}
    t = clash(zero, one, houses=("targaryen", "stark"))
    return settle(battle(t, "Military", attacker, *defenders), "Kill Scholar")


def test_stormcrows_shuffle_characters_of_all_houses_from_discard_piles_into_decks():
    t = stormcrows()
    assert sorted(t.discard(0)) == ["Keep", "Queenly"] and sorted(t.discard(1)) == ["Den", "Schemer"]
    assert t.deck(0).count("Wolfish") == 1 and t.deck(1).count("Lionlike") == 1 and "Lionlike" in t.dead(1)


@pytest.mark.parametrize(("attacker", "defenders"), [("Friend", ()), ("Stormcrows", ("Rival",))])
def test_stormcrows_need_to_win_themselves(attacker, defenders):
    t = stormcrows(attacker, defenders)
    assert sorted(t.discard(0)) == ["Keep", "Queenly", "Wolfish"] and sorted(t.discard(1)) == ["Den", "Lionlike", "Schemer"]
