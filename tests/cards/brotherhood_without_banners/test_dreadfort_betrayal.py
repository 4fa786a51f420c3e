"""Dreadfort Betrayal: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import MARTELL, NEUTRAL, Character, Constant, Location, Strength, characters
from tests.cards.a_time_of_ravens.ravens_scenes import decree, defend_with, during, lose, settle, to_defenders, usable, use
from tests.cards.brotherhood_without_banners.brotherhood_scenes import banners, responds
from tests.cards.scenes import KNEELING, offered, pass_to

# --- The Flayed Men, Bolton Loyalist ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "kind"), [("BWB102", "Power"), ("BWB103", "Intrigue")])
@pytest.mark.parametrize(("defender", "same", "taken"), [("", True, True), ("Rival", True, False), ("", False, False)])
def test_they_go_over_to_who_wins_such_a_challenge_against_you(number, kind, defender, same, taken):
    t = banners({"play": [number, "Rival", "Friend"], "power": 3}, {"play": ["Hero"]}, first=1, bells=(0, 1))
    lose(t, kind if same else "Intrigue" if kind == "Power" else "Power", "Hero", defender)
    settle(t, "Choose Friend")
    assert t.card(0, number).controller == int(taken)


@pytest.mark.parametrize(("number", "kind"), [("BWB102", "Power"), ("BWB103", "Intrigue")])
def test_they_stay_when_you_win(number, kind):
    t = lose(banners({"play": [number, "Rival"]}, {"play": ["Friend"]}), kind, "Rival")
    assert t.card(0, number).controller == 0


# --- Bloody Scourge --------------------------------------------------------------------------------------------------


def scourge(attacker="Flayer", defender="", kneeling=False):
    zero = {"play": [("Flayer", {"attachments": [("BWB104", {"kneeling": kneeling})]}), "Rival"]}
    t = banners(zero, {"play": [("Brute", KNEELING), "Schemer", "Hero"]})
    return lose(t, "Power", attacker, defender)


def test_bloody_scourge_discards_a_kneeling_character():
    t = scourge().play("Respond with Bloody Scourge")
    assert offered(t, "Choose Flayer") and not offered(t, "Choose Schemer")  # the attacker kneels, too
    t.play("Choose Brute")
    assert t.discard(1) == ["Brute"] and t.card(0, "BWB104").kneeling


@pytest.mark.parametrize("what", [{"attacker": "Rival"}, {"kneeling": True}])
def test_bloody_scourge_needs_a_victory_of_its_bearer_and_to_stand(what):
    assert not responds(scourge(**what), "Bloody Scourge")


def test_bloody_scourge_does_nothing_for_a_defeat():
    t = banners({"play": [("Flayer", {"attachments": ["BWB104"]})]}, {"play": ["Rival", ("Brute", KNEELING)]})
    assert not responds(lose(t, "Power", "Flayer", "Rival"), "Bloody Scourge")


def test_bloody_scourge_is_for_boltons():
    zero = {"hand": ["BWB104"], "gold": 5, "play": ["Flayer", "BWB103", "Friend"]}
    t = banners(zero, {"play": ["Rival"]}, "marshalling").play("Marshal Bloody Scourge")
    assert offered(t, "Flayer") and not offered(t, "Friend") and not offered(t, "Rival")


# --- Terror in the Dungeons ------------------------------------------------------------------------------------------


def terror(player=0, taken="Flayer", influence="Keep"):
    seats = [{"play": [influence, "Friend", "Rival"], "hand": ["BWB106"]}, {"play": ["Rival", "Hero"]}]
    seats[1 - player]["play"] = [*seats[1 - player]["play"], taken]
    seats[player]["hand"] = [*seats[player].get("hand", []), "Bribe"]
    return use(banners(*seats, first=player, bells=(0, 1)), "Bribe", f"Choose {taken}")


@pytest.mark.parametrize(("player", "victim"), [(0, "Friend"), (1, "Hero")])
def test_terror_in_the_dungeons_kills_the_traitor_and_another(player, victim):
    t = terror(player).play("Respond with Terror in the Dungeons")
    assert not offered(t, "Choose Rival")
    settle(t, f"Choose {victim}")
    assert t.dead(1 - player) == ["Flayer"] and t.dead(player) == [victim] and t.card(0, "Keep").kneeling


@pytest.mark.parametrize("what", [{"taken": "Brute"}, {"influence": "Hut"}])
def test_terror_in_the_dungeons_needs_a_bolton_and_influence(what):
    assert not responds(terror(**what), "Terror in the Dungeons")


# --- Knight of Summerhall, Bound by the Light ------------------------------------------------------------------------


def summerhall(holy="Pious", zone="dead", phase="challenges"):
    return banners({zone: ["BWB109"], "play": [holy, "Friend"]}, phase=phase, houses=("baratheon", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_knight_of_summerhall_returns_from_the_dead_for_a_holy_character(phase):
    t = use(summerhall(phase=phase), "Knight of Summerhall")
    assert t.card(0, "BWB109").zone == "play" and t.card(0, "Pious").kneeling and not t.card(0, "Friend").kneeling


@pytest.mark.parametrize("what", [{"holy": "Brute"}, {"holy": ("Pious", KNEELING)}, {"zone": "discard"}, {"zone": "hand"}])
def test_knight_of_summerhall_needs_a_holy_character_to_kneel_and_to_be_dead(what):
    assert not usable(summerhall(**what), "Knight of Summerhall")


def bound(event="Dagger", deck=("Shadowbinder", "BWB25", "Friend")):
    zero = {"play": [("Shadowbinder", {"attachments": ["BWB110"]}), "Friend"], "hand": [event], "deck": [*deck]}
    t = banners(zero, houses=("baratheon", "stark"))
    return t.play(f"Play {event}").play("Choose Shadowbinder")


def test_bound_by_the_light_brings_another_asshai_of_no_higher_cost():
    t = bound().play("Respond with Bound by the Light")
    assert not offered(t, "Melisandre") and not offered(t, "Take Friend")
    settle(t, "Take Shadowbinder")
    assert t.card(0, "Shadowbinder").zone == "play" and t.dead(0) == ["Shadowbinder"] and sorted(t.deck(0)) == ["Friend", "Melisandre"]


@pytest.mark.parametrize("event", ["Broom", "Summons"])
def test_bound_by_the_light_needs_its_bearer_to_be_killed(event):
    assert not responds(bound(event), "Bound by the Light")


# --- Euron's Enforcers, Dothraki Handmaiden --------------------------------------------------------------------------


@pytest.mark.parametrize("raiders", [0, 2])
def test_eurons_enforcers_count_raiders_of_yours(raiders):
    t = banners({"play": ["BWB111", "Friend", *["Reaver"] * raiders]}, {"play": ["Reaver"]}, houses=("greyjoy", "stark"))
    assert t.card(0, "BWB111").strength == 4 + raiders


def handmaiden(attackers=("Rider",), handmaiden="BWB113"):
    zero = {"play": [handmaiden, "Rider", "Friend"]}
    return during(banners(zero, {"play": ["Rival"]}, houses=("targaryen", "stark")), "Power", *attackers)


def test_dothraki_handmaiden_strengthens_an_attacking_dothraki_for_the_challenge():
    t = handmaiden(("Rider", "Friend")).play("Use Dothraki Handmaiden")
    assert not offered(t, "Choose Friend")
    settle(t)
    assert t.card(0, "Rider").strength == 4 and t.card(0, "BWB113").kneeling
    pass_to(defend_with(t), "dominance")
    assert t.card(0, "Rider").strength == 2


@pytest.mark.parametrize("what", [{"attackers": ("Friend",)}, {"handmaiden": ("BWB113", KNEELING)}])
def test_dothraki_handmaiden_needs_an_attacking_dothraki_and_to_stand(what):
    assert not usable(handmaiden(**what), "Dothraki Handmaiden")


# --- Black Hatchling -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "zone"), [(0, "discard"), (1, "play")])
def test_black_hatchling_is_discarded_when_you_control_drogon(seat, zone):
    seats = [{"play": ["BWB114", "Friend"]}, {"play": ["Rival"]}]
    seats[seat]["play"] = [*seats[seat]["play"], "Drogon"]
    assert banners(*seats, houses=("targaryen", "targaryen")).card(0, "BWB114").zone == zone


def test_black_hatchling_attacks_but_does_not_defend():
    t = banners({"play": ["BWB114", "Friend", "Brute"]}, {"play": ["Hero"]}, first=1, bells=(0, 1), houses=("targaryen", "stark"))
    to_defenders(during(t, "Military", "Hero"))
    assert offered(t, "Defend with Friend") and not offered(t, "Defend with Black Hatchling")
    t = during(banners({"play": ["BWB114", "Friend"]}, houses=("targaryen", "stark")), "Power", "Black Hatchling")
    assert t.card(0, "BWB114").attacking


# --- No Use For Grief ------------------------------------------------------------------------------------------------

VIPER = Character("The Red Viper", "X361", MARTELL, unique=True, cost=4, strength=4, icons="MIP", traits="Lord")


def grief(victim="Snake", influence=("Keep",), event="Dagger", deck=("Snake", "Adder", "Friend")):
    zero = {"play": [*influence, "Snake", "Friend", "The Red Viper"], "hand": ["BWB116", event], "deck": [*deck]}
    t = banners(zero, cards=[VIPER], houses=("martell", "stark"))
    return t.play(f"Play {event}").play(f"Choose {victim}")


def test_no_use_for_grief_finds_a_sand_snake():
    t = grief().play("Respond with No Use For Grief")
    for _ in range(8):
        if offered(t, "Take Adder"):
            break
        t.play(t.options[0])
    assert not offered(t, "Take Friend")
    settle(t, "Take Adder")
    assert t.hand(0) == ["Adder"] and sorted(t.deck(0)) == ["Friend", "Snake"] and t.card(0, "Keep").kneeling


@pytest.mark.parametrize("what", [{"victim": "Friend"}, {"influence": ("Hut",)}, {"event": "Broom"}])
def test_no_use_for_grief_needs_a_killed_sand_snake_and_influence(what):
    assert not responds(grief(**what), "No Use For Grief")


def test_no_use_for_grief_avenges_the_red_viper_with_any_number_of_sand_snakes():
    t = grief("The Red Viper").play("Respond with No Use For Grief")
    settle(t, "Take Adder", "Take Snake", "Done")
    assert t.card(0, "Adder").zone == "play" and t.card(0, "Snake", 1).zone == "play" and t.deck(0) == ["Friend"]


# --- Anguy the Archer ------------------------------------------------------------------------------------------------


def anguy(power=0, seat=1, daggers=1):
    seats = [{"play": ["BWB117", "Friend"], "hand": ["Dagger"] * daggers, "power": power}, {"play": ["Brute"] * 4, "power": 1}]
    t = banners(*seats)
    for _ in range(daggers):
        t.play("Play Dagger").play("Choose Brute" if seat else "Choose Friend")
        if responds(t, "Anguy the Archer"):
            t.play("Respond with Anguy the Archer")
    return t


@pytest.mark.parametrize(("what", "claimed"), [({}, 1), ({"power": 1}, 0), ({"seat": 0}, 0), ({"daggers": 3}, 3), ({"daggers": 4}, 3)])
def test_without_power_on_your_house_anguy_claims_power_for_the_dead_of_opponents(what, claimed):
    assert anguy(**what).card(0, "BWB117").power == claimed


# --- Stoney Sept, Relentless Persecution -----------------------------------------------------------------------------


def sept(outlaw="Outlaw", sept="BWB118", phase="challenges"):
    return banners({"play": [sept, outlaw, "Friend"]}, {"play": ["Outlaw"]}, phase)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_stoney_sept_returns_an_outlaw_of_yours(phase):
    t = use(sept(phase=phase), "Stoney Sept")
    assert t.hand(0) == ["Outlaw"] and t.hand(1) == [] and t.card(0, "BWB118").kneeling


@pytest.mark.parametrize("what", [{"outlaw": "Brute"}, {"sept": ("BWB118", KNEELING)}])
def test_stoney_sept_needs_an_outlaw_of_yours_and_to_stand(what):
    assert not usable(sept(**what), "Stoney Sept")


def test_relentless_persecution_kneels_all_characters_that_are_not_unique():
    zero = {"hand": ["Decree"], "plots": ["BWB120"], "play": ["Friend", "Hero", "Keep"]}
    t = decree(banners(zero, {"play": ["Brute", "Adder"]}))
    assert [t.card(0, name).kneeling for name in ("Friend", "Hero", "Keep")] == [True, False, False]
    assert [t.card(1, name).kneeling for name in ("Brute", "Adder")] == [True, False]


# --- The Dreadfort ---------------------------------------------------------------------------------------------------

BOLTONS = (
    Character("Strong Flayer", "X381", NEUTRAL, cost=1, strength=3, icons="M", traits="House Bolton"),
    Location("Cellar", "X382", NEUTRAL, abilities=[Constant(characters(title="Flayer"), (Strength(1),))]),
)


def dreadfort(played="Strong Flayer", others=(), seat=0):
    seats = [{"play": ["BWB105", *others], "deck": ["Song"] * 3}, {"play": []}]
    seats[seat] |= {"hand": [played], "gold": 3}
    return banners(*seats, phase="marshalling", cards=BOLTONS, first=seat, bells=(0, 1)).play(f"Marshal {played}")


@pytest.mark.parametrize("what", [{}, {"played": "Flayer", "others": ("Cellar",)}])
def test_the_dreadfort_draws_for_a_strong_bolton_even_by_a_bonus(what):
    assert dreadfort(**what).play("Respond with The Dreadfort").hand(0) == ["Song"]


@pytest.mark.parametrize("what", [{"played": "Flayer"}, {"played": "Rival"}, {"seat": 1}])
def test_the_dreadfort_wants_a_strong_bolton_of_yours(what):
    assert not responds(dreadfort(**what), "The Dreadfort")


@pytest.mark.parametrize(("title", "draws"), [("Strong Flayer", True), ("Rival", False)])
def test_the_dreadfort_draws_when_you_take_control(title, draws):
    t = banners({"play": ["BWB105"], "hand": ["Bribe"], "deck": ["Song"]}, {"play": [title]}, cards=BOLTONS)
    assert responds(use(t, "Bribe", f"Choose {title}"), "The Dreadfort") is draws
