"""Mask of the Archmaester: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import chained, lost, nudge, nudged, oldtown, responds, won

# --- House Payne Enforcer, Ser Jon Fossoway --------------------------------------------------------------------------


def test_house_payne_enforcer_is_deadly():
    assert "Deadly" in oldtown({"play": ["SOO83"]}, houses=("lannister", "stark")).card(0, "SOO83").keywords


def fossoway(power=3, phase="marshalling", kneeling=False):
    return oldtown({"play": [("SOO85", {"power": power, "kneeling": kneeling})], "power": 5}, phase=phase, houses=("baratheon", "stark"))


@pytest.mark.parametrize("power", [1, 3])
def test_ser_jon_fossoway_yields_a_gold_for_each_power_on_him(power):
    t = fossoway(power)
    assert "Renown" in t.card(0, "SOO85").keywords
    use(t, "Ser Jon Fossoway")
    assert t.gold(0) == power and t.card(0, "SOO85").kneeling and t.card(0, "SOO85").power == power


@pytest.mark.parametrize("what", [{"phase": "challenges"}, {"kneeling": True}])
def test_ser_jon_fossoway_must_stand_in_marshalling(what):
    assert not usable(fossoway(**what), "Ser Jon Fossoway")


# --- Iron Lore -------------------------------------------------------------------------------------------------------


def iron(gold=3, phase="challenges", discard=("Hut", "Keep", "Friend", "Palace", "Landmark"), play=(), one=()):
    zero = {"hand": ["SOO88"], "discard": [*discard], "gold": gold, "play": [*play]}
    return oldtown(zero, {"discard": [*one]}, phase, houses=("greyjoy", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_iron_lore_puts_a_location_into_play_from_the_discard_pile_for_its_cost(phase):
    t = iron(phase=phase).play("Play Iron Lore")
    assert offered(t, "Hut") and not offered(t, "Friend") and not offered(t, "Palace")
    settle(t, "Keep")
    assert t.card(0, "Keep").zone == "play" and t.gold(0) == 0 and "Hut" in t.discard(0)


def test_iron_lore_takes_the_printed_cost_alone():
    t = settle(iron(gold=1).play("Play Iron Lore"))
    assert t.card(0, "Hut").zone == "play" and t.gold(0) == 0


@pytest.mark.parametrize("what", [{"gold": 0}, {"discard": ("Palace", "Friend")}, {"discard": (), "one": ("Hut",)}])
def test_iron_lore_needs_gold_and_a_location_of_its_player(what):
    assert not usable(iron(**what), "Iron Lore")


# --- House of Shadow -------------------------------------------------------------------------------------------------


def shadow(events=("Frown",), victim="Rival", owner=1, play=("Sage", "Friend")):
    seats = [{"play": ["SOO90", *play], "hand": [*events]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), victim]
    t = oldtown(*seats, houses=("targaryen", "stark"))
    for event in events:
        settle(t.play(f"Play {event}"), f"Choose {victim}")
    return t


@pytest.mark.parametrize("owner", [0, 1])
def test_house_of_shadow_lowers_a_lowered_strength_for_a_learned_character(owner):
    t = shadow(owner=owner).play("Respond with House of Shadow")
    settle(t)
    assert t.card(owner, "Rival").strength == 3 and t.card(0, "Sage").kneeling and not t.card(0, "House of Shadow").kneeling
    assert pass_to(t, "dominance").card(owner, "Rival").strength == 5


def test_house_of_shadow_answers_itself():
    t = shadow(play=("Sage", "Sage", "Friend"))
    for _ in range(2):
        settle(t.play("Respond with House of Shadow"))
    assert t.card(1, "Rival").strength == 2 and not responds(t, "House of Shadow")


@pytest.mark.parametrize("what", [{"events": ("Shackles",)}, {"play": ("Friend",)}, {"play": (("Sage", KNEELING),)}])
def test_house_of_shadow_waits_for_a_lowered_strength_and_needs_a_standing_learned_character(what):
    assert not responds(shadow(**what), "House of Shadow")


# --- Starfall Cavalry ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("play", "cost"), [([], 5), (["Dayne"], 4), (["Dayne", ("Dayne", KNEELING), "Sunlord"], 3)])
def test_starfall_cavalry_costs_one_less_for_each_character_of_house_dayne(play, cost):
    t = oldtown({"hand": ["SOO91"], "play": play, "gold": 5}, {"play": ["Dayne"]}, "marshalling", houses=("martell", "stark"))
    t.play("Marshal Starfall Cavalry")
    assert 5 - t.gold(0) == cost and "Renown" in t.card(0, "SOO91").keywords


def test_starfall_cavalry_bears_no_attachments():
    t = oldtown({"hand": ["Ribbon"], "play": ["SOO91"]}, phase="marshalling", houses=("martell", "stark"))
    assert not offered(t, "Marshal Ribbon")


# --- Oberyn's Guile --------------------------------------------------------------------------------------------------


def guile(first=1, defenders=(), deck=("Song", "Hut"), attackers=None):
    zero, one = {"play": [chained("Prince", "SOO92"), "Brute"], "deck": [*deck]}, {"play": ["Rival"]}
    fought = lost if first else won
    return fought(zero, one, "Military", "Rival" if first else "Brute", defenders, houses=("martell", "stark"), bells=(0,))


@pytest.mark.parametrize(("first", "defenders"), [(1, ()), (1, ("Brute",)), (0, ("Rival",))])
def test_oberyns_guile_adds_the_top_card_of_the_deck_to_the_hand_after_any_defeat(first, defenders):
    t = settle(pass_until(guile(first, defenders), "Respond with Oberyn's Guile").play("Respond with Oberyn's Guile"))
    assert t.hand(0) == ["Song"] and t.deck(0) == ["Hut"]
    assert not responds(t, "Oberyn's Guile")


@pytest.mark.parametrize("what", [{"first": 0}, {"deck": ()}])
def test_oberyns_guile_needs_a_defeat_and_a_deck(what):
    assert not responds(guile(**what), "Oberyn's Guile")


def test_oberyns_guile_is_for_a_unique_martell_character():
    zero = {"hand": ["SOO92"], "play": ["Sunlord", "Stag", "Friend"], "gold": 5}
    assert not offered(oldtown(zero, phase="marshalling", houses=("martell", "stark")), "Marshal Oberyn's Guile")
    zero = {"hand": ["SOO92"], "play": ["Sunlord", "Prince"], "gold": 5}
    t = oldtown(zero, phase="marshalling", houses=("martell", "stark"))
    assert settle(t.play("Marshal Oberyn's Guile")).card(0, "Oberyn's Guile").bearer == "Prince"


# --- Citadel Law -----------------------------------------------------------------------------------------------------


def law(play=("Scholar",), phase="plot", plots=("Rest", "Slow")):
    seats = [{"play": [*play], "hand": ["SOO95"], "plots": [*plots]}, {"plots": ["Rest", "Slow"]}]
    if phase != "plot":
        return oldtown(*seats, phase=phase)
    t = oldtown(*seats, phase=phase, bells=(0,))
    for _ in range(10):
        if t.prompt == "action" or t.phase != "plot":
            break
        t.play(next((option for option in t.options if "Rest" in option), t.options[0]))
    return t


@pytest.mark.parametrize(("house", "player"), [("Stark", 0), ("Lannister", 1)])
def test_citadel_law_makes_a_player_reveal_a_new_plot(house, player):
    t = law()
    assert usable(t, "Citadel Law")
    settle(t.play("Play Citadel Law"), house, "Slow")
    assert t.plot(player) == "Slow" and t.plot(1 - player) == "Rest" and t.card(0, "Scholar").kneeling


@pytest.mark.parametrize("what", [{"play": ("Friend",)}, {"play": (("Scholar", KNEELING),)}, {"phase": "marshalling"}, {"phase": "challenges"}])
def test_citadel_law_needs_the_plot_phase_and_a_standing_maester(what):
    assert not usable(law(**what), "Citadel Law")


# --- Iron Link, Black Iron Link --------------------------------------------------------------------------------------


def test_iron_link_strengthens_a_character_and_gives_it_a_military_icon():
    t = nudge(nudged("SOO98", play=["Schemer"], one={"play": ["Rival", "Hut"]})).play("Respond with Iron Link")
    assert offered(t, "Choose Rival") and not offered(t, "Choose Hut")
    settle(t, "Choose Schemer")
    assert t.card(0, "Schemer").strength == 4 and t.card(0, "Schemer").icons == "MI"
    pass_to(t, "dominance")
    assert t.card(0, "Schemer").strength == 2 and t.card(0, "Schemer").icons == "I"


@pytest.mark.parametrize(("title", "way", "icons"), [("Brute", "ain", "MI"), ("Rival", "ose", "MP"), ("Schemer", "ose", "")])
def test_black_iron_link_gives_or_takes_an_intrigue_icon(title, way, icons):
    t = nudge(nudged("SOO99", one={"play": ["Rival", "Brute", "Schemer"]})).play("Respond with Black Iron Link")
    before = t.card(1, title).icons
    if t.prompt != "target":
        t.play(next(option for option in t.options if way in option))
    t.play(f"Choose {title}")
    settle(t, way)
    assert t.card(1, title).icons == icons
    assert pass_to(t, "dominance").card(1, title).icons == before


@pytest.mark.parametrize(("number", "title"), [("SOO98", "Iron Link"), ("SOO99", "Black Iron Link")])
def test_these_links_serve_once_a_phase_and_their_bearer(number, title):
    t = settle(nudge(nudged(number, hand=["Rouse", "Nudge"])).play(f"Respond with {title}"))
    settle(t.play("Play Rouse"), "Choose Scholar")
    assert not responds(nudge(t), title)
    assert not responds(nudge(nudged(number), "Novice"), title)


# --- War of Attrition ------------------------------------------------------------------------------------------------


def attrition(owner=0, defenders=("Giant",), hand=("Song", "Hut"), first=0):
    seats = [{"play": ["Brute"], "hand": ["Ribbon", "Friend"]}, {"play": ["Giant"], "hand": [*hand]}]
    seats[owner]["plot"] = "SOO100"
    t = oldtown(*seats, bells=(0, 1))
    return fight(attack(t, "Military", "Brute"), *defenders)


def test_war_of_attrition_discards_a_card_of_the_defender_after_a_lost_attack():
    t = attrition()
    assert len(t.hand(1)) == 1 and len(t.discard(1)) == 1 and sorted(t.hand(0)) == ["Friend", "Ribbon"]


@pytest.mark.parametrize("what", [{"owner": 1}, {"defenders": ()}])
def test_war_of_attrition_waits_for_a_lost_attack_of_its_player(what):
    assert sorted(attrition(**what).hand(1)) == ["Hut", "Song"]
