"""Prized sailors of Conquest and Defiance, and By Sword or By Guile: what each does, and what it does not."""

import pytest

from tests.cards.lcg.prized_scenes import choices, prized, war
from tests.cards.scenes import KNEELING, join, pass_until
from tests.cards.wardens.wardens_scenes import has, respond_with, responds, settle, strengths

# --- Seasoned Smuggler ---------------------------------------------------------------------------------------------------


def smuggler(kind="Power", attackers=("CAD3",), defenders=()):
    zero = {"play": ["CAD3", "Rival", ("Trophy", KNEELING), ("Hut", KNEELING)]}
    return war(prized("baratheon", zero, {"play": [("Idol", KNEELING), "Giant"]}), kind, list(attackers), *defenders)


@pytest.mark.parametrize(("seat", "card"), [(0, "Trophy"), (1, "Idol"), (0, "Seasoned Smuggler")])
def test_a_seasoned_smuggler_stands_a_prized_card(seat, card):
    t = smuggler().play("Respond with Seasoned Smuggler")
    assert choices(t) == {"Trophy", "Idol", "Seasoned Smuggler"}
    settle(t, f"Choose {card}")
    assert not t.card(seat, card).kneeling and t.card(0, "Hut").kneeling


@pytest.mark.parametrize(
    "what", [{"attackers": ("Rival",)}, {"kind": "Military", "attackers": ("Rival",)}, {"attackers": ("CAD3", "Rival"), "defenders": ("Giant",)}],
)  # fmt: skip
def test_a_seasoned_smuggler_needs_a_victory_for_power(what):
    assert not responds(smuggler(**what), "Seasoned Smuggler")


def test_a_seasoned_smuggler_is_no_help_in_other_challenges():
    zero = {"play": ["CAD3", ("Trophy", KNEELING)]}
    one = {"play": ["Friend"]}
    t = prized("baratheon", zero, one, first=1, bells=(0, 1))
    assert not responds(war(t, "Military", ["Friend"]), "Seasoned Smuggler")


# --- Theon Greyjoy -------------------------------------------------------------------------------------------------------


def marshalling(zero, one):
    """Both players count income and kill the characters that they must; the first candidate dies."""
    t = prized("greyjoy", zero, one, phase="marshalling", bells=(0, 1))
    for _ in range(12):
        if t.phase != "marshalling":
            break
        t.play("Pass" if "Pass" in t.options else next((o for o in t.options if "Friend" in o or "Brute" in o), t.options[0]))
    return t


def test_theon_costs_each_player_a_character_after_income():
    t = marshalling({"play": ["CAD17", "Friend"]}, {"play": ["Brute", "Giant"]})
    assert t.dead(0) == ["Friend"] and t.dead(1) == ["Brute"]


def test_theon_dies_if_there_is_nobody_else():
    t = marshalling({"play": ["CAD17"]}, {"play": ["Brute", "Giant"]})
    assert t.dead(0) == ["Theon Greyjoy"] and t.power(1) == 2 and t.dead(1) == []


def test_without_theon_nobody_dies():
    t = marshalling({"play": ["Friend"]}, {"play": ["Brute"]})
    assert t.dead(0) == t.dead(1) == []


# --- Summer Sea Scout ----------------------------------------------------------------------------------------------------


def scout(deck, lost=True, kind="Power"):
    zero = {"play": ["CAD29", "Giant"], "deck": deck}
    return attacked_by(zero, kind, lost)


def attacked_by(zero, kind, lost):
    t = prized("martell", zero, {"play": ["Rival"]}, first=1, bells=(0, 1))
    return war(t, kind, ["Rival"], *([] if lost else ["Giant"]))


@pytest.mark.parametrize(
    ("deck", "hand"),
    [(["Trophy", "Hut", "Cup"], ["Trophy"]), (["Hut", "Idol", "Cup"], ["Idol"]), (["Trophy", "Idol", "Cup"], ["Idol", "Trophy"]), (["Hut", "Ship", "Cup"], [])],
)
def test_a_summer_sea_scout_takes_the_prized_cards_among_two(deck, hand):
    t = respond_with(scout(deck), "Summer Sea Scout")
    assert sorted(t.hand(0)) == hand and sorted(t.hand(0) + t.deck(0)) == sorted(deck) and t.deck(0)[-1] == "Cup"


def test_a_summer_sea_scout_orders_the_others():
    t = scout(["Hut", "Ship", "Cup"]).play("Respond with Summer Sea Scout")
    settle(t, "Ship")
    first = t.deck(0)
    t = scout(["Hut", "Ship", "Cup"]).play("Respond with Summer Sea Scout")
    settle(t, "Hut")
    assert sorted(first) == sorted(t.deck(0)) and first != t.deck(0)


def test_a_summer_sea_scout_needs_a_defeat_of_the_defender():
    assert not responds(scout(["Trophy", "Hut"], lost=False), "Summer Sea Scout")
    t = war(prized("martell", {"play": ["CAD29", "Friend"], "deck": ["Trophy"]}, {"play": ["Giant"]}), "Power", ["Friend"], "Giant")
    assert not responds(t, "Summer Sea Scout")


# --- Rhoyne Poleman ------------------------------------------------------------------------------------------------------


def test_a_rhoyne_poleman_grows_with_his_enemies():
    t = prized("targaryen", {"play": ["CAD35"]}, {"play": ["Giant", "Rival"]}, first=1, bells=(0, 1))
    assert has(t, "Melee", 0, "Rhoyne Poleman") == [True] and has(t, "Prized 1", 0, "Rhoyne Poleman") == [True]
    assert strengths(t, 0, "Rhoyne Poleman") == [2] and t.card(0, "Rhoyne Poleman").naval == "IP"
    pass_until(t, "Power against").play("Power against").play("Attack with Giant").play("Attack with Rival")
    join(pass_until(t, "Use Rhoyne Poleman"), "Rhoyne Poleman")
    assert t.card(0, "Rhoyne Poleman").defending and strengths(t, 0, "Rhoyne Poleman") == [4]


# --- Lyseni Captain ------------------------------------------------------------------------------------------------------


def captain(gold=9, card="CAD62", power=3):
    zero = {"play": ["Friend", "Staglike"], "hand": [card], "gold": gold}
    one = {"play": [("Giant", {"power": power}), "Rival"]}
    return settle(prized("baratheon", zero, one, phase="marshalling").play("Marshal"))


def test_a_lyseni_captain_buys_all_power_of_a_character():
    t = captain()
    gold = t.gold(0)
    respond_with(t, "Lyseni Captain", "Choose Giant")
    assert t.card(0, "Lyseni Captain").power == 3 and t.card(1, "Giant").power == 0 and t.gold(0) == gold - 2


@pytest.mark.parametrize("what", [{"gold": 4}, {"card": "Hut"}, {"power": 0}])
def test_a_lyseni_captain_must_be_played_and_paid_and_find_power(what):
    assert not responds(captain(**what), "Lyseni Captain")


def test_whose_power_a_lyseni_captain_takes_is_no_target():
    """Its print does not say "choose" (FAQ p. 14), so that Starfall Advisor (DOTN71) does not answer."""
    one = {"play": [("DOTN71", {"power": 3, "gold": 2})]}
    t = settle(prized("baratheon", {"hand": ["CAD62"], "gold": 9}, one, phase="marshalling").play("Marshal"))
    respond_with(t, "Lyseni Captain", "Choose Starfall Advisor")
    assert t.prompt != "cancel" and t.card(0, "Lyseni Captain").power == 3 and t.card(1, "Starfall Advisor").power == 0


def test_a_lyseni_captain_in_play_does_not_answer_others():
    zero = {"play": ["CAD62"], "hand": ["Friend"], "gold": 9}
    t = prized("baratheon", zero, {"play": [("Giant", {"power": 2})]}, phase="marshalling").play("Marshal Friend")
    assert not responds(t, "Lyseni Captain")


# --- Orkwood Captain -----------------------------------------------------------------------------------------------------


def orkwood(attackers=("CAD104",), defenders=()):
    zero = {"play": ["CAD104", "Rival", "Ship"]}
    return war(prized("greyjoy", zero, {"play": ["Giant", "Hut", "Cave"]}), "Power", list(attackers), *defenders)


def test_an_orkwood_captain_kneels_all_locations_of_the_defender():
    t = respond_with(orkwood(), "Orkwood Captain")
    assert t.card(1, "Hut").kneeling and t.card(1, "Cave").kneeling and not t.card(0, "Ship").kneeling


@pytest.mark.parametrize("what", [{"attackers": ("Rival",)}, {"attackers": ("CAD104", "Rival"), "defenders": ("Giant",)}])
def test_an_orkwood_captain_must_attack_and_win(what):
    assert not responds(orkwood(**what), "Orkwood Captain")


def test_an_orkwood_captain_who_defends_kneels_nothing():
    t = prized("greyjoy", {"play": ["CAD104", "Ship"]}, {"play": ["Friend", "Hut"]}, first=1, bells=(0, 1))
    assert not responds(war(t, "Power", ["Friend"], "Orkwood Captain"), "Orkwood Captain")


# --- By Sword or By Guile ------------------------------------------------------------------------------------------------


def guile(kind="Military", attackers=("Rival",), power=5, defenders=(), house="targaryen"):
    zero = {"play": ["Rival"], "hand": ["CAD114"]}
    return war(prized(house, zero, {"play": ["Friend", "Statue", "Giant"], "power": power}), kind, list(attackers), *defenders)


def with_guile(t):
    for _ in range(6):
        if t.prompt == "cancel" or any("By Sword" in option for option in t.options):
            return any("By Sword" in option for option in t.options)
        if t.prompt != "action" or not t.game["challenge"]:
            break
        t.play("Pass")
    return False


@pytest.mark.parametrize("moved", [1, 2, 3])
@pytest.mark.parametrize("kind", ["Military", "Power"])
def test_by_sword_or_by_guile_takes_as_much_power_as_its_player_wishes(kind, moved):
    t = guile(kind)
    assert with_guile(t)
    t.play(next(option for option in t.options if "By Sword" in option))
    assert len(t.options) == 3
    t.play(next(option for option in t.options if f"{moved} power" in option))
    assert t.power(1) == 5 - moved and t.dead(1) == [] and t.power(0) >= moved


@pytest.mark.parametrize("what", [{"kind": "Intrigue"}, {"defenders": ("Giant",)}])
def test_by_sword_or_by_guile_needs_a_victory_by_force_as_the_attacker(what):
    assert not with_guile(guile(**what))


def test_by_sword_or_by_guile_does_not_help_the_loser():
    t = prized("targaryen", {"hand": ["CAD114"]}, {"play": ["Rival"], "power": 3}, first=1, bells=(0, 1))
    assert not with_guile(war(t, "Power", ["Rival"]))
