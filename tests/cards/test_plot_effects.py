"""What each plot of the four decks does with two players."""

import pytest

from agot_env.testing import Table


def reveal(plot, other="Planning Ahead", zero=None, one=None, houses=("lannister", "stark"), start="plot"):
    """Seat 0 reveals the plot, seat 1 the other; when-revealed effects have happened, questions may be open."""
    t = Table(houses=houses)
    t.put(0, plots=[plot, "S195" if plot != "Building Season" else "S197"], **(zero or {}))
    t.put(1, plots=[other, "S197" if other != "Holding the Trident" else "S195"], **(one or {})).start(start)
    t.play(f"Reveal {plot}").play(f"Reveal {other}")
    t.play("Lannister goes first" if houses[0] == "lannister" else t.options[0])
    return t


@pytest.mark.parametrize(("plot", "kind", "other_kind"), [("Summoning Season", "Hodor", "Ice"), ("Building Season", "Lannisport", "Ice")])
def test_both_fetch_a_card(plot, kind, other_kind):
    zero, one = {"deck": ["Shae", "Hall of Heroes", "Ice"]}, {"deck": ["Hodor", "Winterfell Castle", "Ice"]}
    t = reveal(plot, zero=zero, one=one)
    own, other = ("Shae", "Hodor") if plot == "Summoning Season" else ("Hall of Heroes", "Winterfell Castle")
    assert t.seat == 0 and set(t.options) == {f"Take {own}", "Take nothing"}
    t.play(f"Take {own}")
    assert t.seat == 1 and set(t.options) == {f"Take {other}", "Take nothing"}
    t.play("Take nothing")
    assert own in t.hand(0) and other not in t.hand(1) or t.phase != "plot"


def test_uneasy_truce_makes_a_military_challenge_cost_2_gold_for_the_defender():
    for gold, offered in ((2, True), (1, False)):
        t = Table(houses=["lannister", "stark"]).put(0, play=["Raff the Sweetling", "Cersei Lannister"], gold=gold, plot="Planning Ahead")
        t.put(1, plot="Uneasy Truce", play=["Hodor"], hand=["Ice"]).start("challenges")
        assert ("Military against Stark" in t.options) is offered
        if offered:
            t.play("Military").play("Done")
            assert t.gold(0) == 0 and t.gold(1) == 2


def test_rains_of_autumn_stops_income_bonuses():
    t = Table(houses=["lannister", "stark"]).put(0, play=["L61", "Crossroads"], plot="Rains of Autumn")
    t.put(1, play=["S29"], plot="Building Season").start("draw")
    assert t.income(0) == 4 and t.income(1) == 4


def test_blockade_makes_the_opponents_plot_income_0():
    t = Table(houses=["lannister", "stark"]).put(0, play=["L61"], plot="Blockade").put(1, play=["S29"], plot="Building Season").start("draw")
    assert t.income(0) == 1 and t.income(1) == 1


def test_good_for_the_gander_copies_the_opponents_plot():
    one = {"deck": ["Hodor", "Ice", "Lady", "Nymeria", "Summer", "S29"]}
    t = reveal("Good for the Gander", "Counting Favors", zero={"deck": ["Shae", "Bronn", "L61", "L62", "L63", "L59"]}, one=one)
    t.play("Counting Favors of Stark")
    assert t.round == 1 and len(t.hand(0)) >= 3 and len(t.hand(1)) >= 3


def test_tourney_for_the_hand_strengthens_own_knights():
    t = Table(houses=["baratheon", "targaryen"]).put(0, play=["Knight of the Rainwood", "Robert Baratheon"], plot="Tourney for the Hand")
    t.put(1, play=["Drogon"], gold=2, plot="Planning Ahead").start("challenges", first=1)
    assert t.card(0, "Knight of the Rainwood").strength == 3 and t.card(0, "Robert Baratheon").strength == 3
    t.play("Use Drogon")
    assert "Choose Knight of the Rainwood" not in t.options and "Choose Robert Baratheon" in t.options


def test_fleeing_to_the_wall_leaves_each_player_up_to_3_locations():
    zero = {"play": ["L61", "L62", "L63", "L55"]}
    t = reveal("Fleeing to the Wall", zero=zero, one={"play": ["S25"]})
    for _ in range(3):
        t.play("Keep The Goldroad" if "Keep The Goldroad" in t.options else t.options[0])
    while t.prompt == "pick":
        t.play("Keep Winterfell Castle" if "Keep Winterfell Castle" in t.options else "Done")
    assert t.card(0, "L55").zone == "discard" and t.card(1, "S25").zone == "play"


def test_drunken_allegations_kneels_a_standing_character_each():
    t = reveal("Drunken Allegations", zero={"play": ["Shae"]}, one={"play": ["Hodor", "Direwolf Pup"], "hand": ["Ice"]})
    while t.prompt == "target":
        t.play("Choose Hodor" if "Choose Hodor" in t.options else "Choose Shae")
    assert t.card(1, "Hodor").kneeling


def test_wildfire_assault_leaves_3_characters_each_and_nobody_is_saved():
    zero = {"play": ["Shae", "Lannisport Steward", "Lannisport Weaponsmith", "Cersei's Attendant"]}
    t = reveal("Wildfire Assault", zero=zero, one={"play": [("Sansa Stark", {"attachments": ["Bodyguard"]}), "Hodor"]})
    assert t.seat == 0
    for title in ("Shae", "Lannisport Steward", "Lannisport Weaponsmith"):
        t.play(f"Keep {title}")
    assert t.seat == 1
    t.play("Keep Hodor")
    if t.prompt == "pick":
        t.play("Done")
    while t.prompt == "response":
        t.play("Pass")
    assert t.dead(0) == ["Cersei's Attendant"] and t.dead(1) == ["Sansa Stark"] and t.card(1, "Hodor").zone == "play"


def test_hear_me_roar_weakens_those_without_an_intrigue_icon():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Bronn", "Shae"], plot="Hear Me Roar").put(1, play=["Hodor"]).start("challenges")
    assert t.card(0, "Bronn").strength == 2 and t.card(0, "Shae").strength == 1 and t.card(1, "Hodor").strength == 3


def test_the_power_of_blood_protects_nobles_of_all_sides():
    t = reveal("The Power of Blood", "Valar Morghulis", zero={"play": ["Cersei Lannister", "Shae"]}, one={"play": ["Sansa Stark", "Hodor"]})
    assert t.card(0, "Cersei Lannister").zone == t.card(1, "Sansa Stark").zone == "play"
    assert t.dead(0) == ["Shae"] and t.dead(1) == ["Hodor"]


def test_holding_the_trident_helps_who_has_fewer_characters():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Shae"], plot="Holding the Trident").put(1, play=["Hodor", "S19"]).start("challenges")
    assert t.card(0, "Shae").strength == 3 and t.card(1, "Hodor").strength == 4
    t = Table(houses=["lannister", "stark"]).put(0, play=["Shae"], plot="Holding the Trident").put(1, play=["Hodor"]).start("challenges")
    assert t.card(0, "Shae").strength == 1


def test_calm_over_westeros_makes_events_cost_a_gold_for_an_opponent():
    for gold, offered in ((1, True), (0, False)):
        t = Table(houses=["lannister", "stark"]).put(0, hand=["Distinct Mastery"], play=[("Cersei Lannister", {"kneeling": True}), "Shae"], gold=gold)
        t.put(1, plot="Calm Over Westeros", play=["S16"], power=1).start("challenges")
        assert ("Play Distinct Mastery" in t.options) is offered
        if offered:
            t.play("Play Distinct Mastery")
            assert t.gold(0) == 0 and t.gold(1) == 1 and not t.card(0, "Cersei Lannister").kneeling


def test_snowed_under_returns_one_kneeling_card_of_each_player():
    kneeling = {"kneeling": True}
    t = Table(houses=["stark", "lannister"]).put(0, play=[("Hodor", kneeling)], plot="Snowed Under", plots=["S195", "S197"])
    t.put(1, play=[("Shae", kneeling), ("L61", kneeling), "L62"], plots=["L190", "L191"]).start("standing")
    assert t.seat == 0 and set(t.options) == {"Choose Shae", "Choose The Goldroad"}
    t.play("Choose Shae")
    assert "Shae" in t.hand(1) and "Hodor" in t.hand(0) and not t.card(1, "L61").kneeling


def test_the_power_of_arms_strengthens_own_war_characters():
    t = Table(houses=["stark", "stark"]).put(0, play=["Greatjon Umber", "Hodor"], plot="The Power of Arms").put(1, play=["S18"]).start("challenges")
    assert t.card(0, "Greatjon Umber").strength == 5 and t.card(0, "Hodor").strength == 4 and t.card(1, "S18").strength == 2


def test_valar_morghulis_kills_all_but_those_who_are_saved():
    one = {"play": [("Sansa Stark", {"attachments": ["Bodyguard"]}), "Hodor"]}
    t = reveal("Valar Morghulis", zero={"play": ["Shae"]}, one=one, houses=("stark", "stark"))
    t.play("Save with Bodyguard")
    assert t.card(1, "Sansa Stark").zone == "play" and t.dead(1) == ["Hodor"] and t.dead(0) == ["Shae"]


def test_condemned_by_the_realm_makes_the_opponent_kill_what_he_does_not_control():
    t = reveal("Condemned by the Realm", zero={"play": ["Shae", "Bronn"]}, one={"play": ["Hodor"]})
    assert t.seat == 1 and set(t.options) == {"Choose Shae", "Choose Bronn"}
    t.play("Choose Shae")
    assert t.dead(0) == ["Shae"] and t.dead(1) == []


def test_counting_favors_draws_3_each_within_the_cap():
    deck = ["Hodor", "Ice", "Lady", "Nymeria", "Summer", "S29"]
    t = reveal("Counting Favors", zero={"deck": deck}, one={"deck": deck, "play": ["S16"]})
    assert [int(n) for n in t.game["drawn"][:2]] == [3, 3]


def test_power_and_wealth_gives_strength_for_attachments():
    cunning = "Gutter Rat's Cunning"
    t = Table(houses=["lannister", "stark"]).put(0, play=[("Shae", {"attachments": [cunning, "Bodyguard"]})], plot="Power and Wealth")
    t.put(1, play=[("Sansa Stark", {"attachments": ["Nymeria"]})]).start("challenges")
    assert t.card(0, "Shae").strength in (1 + 2 + 1, 1 + 2 + 2) and t.card(1, "Sansa Stark").strength == 2


def test_mad_kings_legacy_discards_an_attachment():
    one = {"play": [("Sansa Stark", {"attachments": ["Nymeria"]}), ("Arya Stark", {"attachments": ["Ice"]})]}
    t = reveal("Mad King's Legacy", one=one, houses=("targaryen", "stark"))
    t.play("Choose Ice")
    assert t.discard(1) == ["Ice"] and t.card(1, "Nymeria").zone == "play"


def test_rule_by_decree_makes_the_fullest_hand_discard_down_to_4():
    t = reveal("Rule by Decree", zero={"hand": ["Shae"]}, one={"hand": ["Hodor", "Ice", "Lady", "Nymeria", "Summer", "S29"]})
    assert t.seat == 1 and t.prompt == "discard"
    t.play("Discard Ice").play("Discard Lady")
    assert sorted(t.discard(1)) == ["Ice", "Lady"] and len(t.hand(1)) == 4
    t = reveal("Rule by Decree", zero={"hand": ["Shae", "Bronn", "L61", "L62", "L63"]}, one={"hand": ["Hodor", "Ice", "Lady", "Nymeria", "Summer"]})
    assert t.prompt != "discard"  # a tie


def test_noose_and_swordpoint_keeps_the_weak_kneeling():
    kneeling = {"kneeling": True}
    t = Table(houses=["targaryen", "stark"]).put(0, play=[("Rhaegal", kneeling)], plot="Noose and Swordpoint", plots=["S195", "S197"])
    t.put(1, play=[("Sansa Stark", kneeling), ("Hodor", kneeling)], plots=["L190", "L191"]).start("standing")
    assert t.card(1, "Sansa Stark").kneeling and not t.card(1, "Hodor").kneeling and not t.card(0, "Rhaegal").kneeling


def test_herding_the_masses_keeps_non_uniques_from_defending():
    t = Table(houses=["targaryen", "stark"]).put(0, play=["Brown Ben Plumm"], plot="Herding the Masses")
    t.put(1, play=["S19", "Hodor", "Sansa Stark"]).start("challenges")
    t.play("Military")
    assert t.options == ["Defend with Hodor", "Done"]
