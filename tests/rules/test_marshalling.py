import pytest

from agot_env.cards.model import NEUTRAL, STARK, Action, Character, Draw, Event, Location, Phase
from agot_env.testing import Table

rule = pytest.mark.rule
RUIN = Location("Ruin", "X1", NEUTRAL, cost=0, income=-3)
IDEA = Event("Idea", "X2", abilities=[Action(phase=Phase.MARSHALLING, effects=(Draw(1),))])
SCOUT = Event("Scout", "X3", abilities=[Action(phase=Phase.CHALLENGES, effects=(Draw(1),))])
BOTH = Character("Go-between", "X4", STARK | 2, cost=2, strength=1)


def table(**options):
    t = Table(houses=["stark", "lannister"], extra_cards=[RUIN, IDEA, SCOUT, BOTH])
    zero = {"plot": "Building Season"} | options
    return t.put(0, **zero).put(1, plot="Planning Ahead")


@rule("MAR-1", "RND-2")
def test_only_the_active_player_marshals_from_the_first_player_clockwise():
    t = Table(houses=["stark", "lannister"]).put(0, hand=["Hodor"], plot="Building Season").put(1, hand=["Shae"], plot="Planning Ahead", gold=5)
    t.start("marshalling", first=0)
    assert t.decider == 0 and t.options() == ["Marshal Hodor (1 gold)", "Pass"]
    t.choose("Hodor")
    assert t.decider == 1 and t.options() == ["Marshal Shae (2 gold)", "Pass"]


@rule("MAR-1")
def test_the_other_player_may_take_actions_in_the_active_players_turn():
    t = Table(houses=["stark", "lannister"], extra_cards=[IDEA]).put(0, hand=["Hodor"], plot="Building Season")
    t.put(1, hand=["Idea", "Shae"], deck=["Bronn"], plot="Planning Ahead", gold=5).start("marshalling", first=0)
    t.choose("Hodor")
    assert t.decider == 1 and t.options() == ["Play Idea", "Pass"]  # Shae has to wait
    t.choose("Idea")
    assert "Bronn" in t.hand(1) and t.discard(1) == ["Idea"]


@rule("MAR-2")
def test_income_is_plot_and_bonuses_kneeling_ones_too():
    t = table(play=["Great Keep", ("Lord Eddard's Chambers", {"kneeling": True})], hand=["Ice", "Hodor"]).start("marshalling")
    assert t.gold(0) == 4 + 1 + 1


@rule("MAR-2")
def test_income_is_never_below_0_and_cards_played_later_do_not_count():
    t = table(play=["Ruin", "Crossroads"], plot="Snowed Under", hand=["Hodor"], gold=1).start("marshalling")
    assert t.gold(0) == 1 + 1
    t = table(play=[], plot="Snowed Under", hand=["Ruin", "Great Keep", "Hodor"]).start("marshalling")
    t.choose("Great Keep")
    assert t.gold(0) == 3
    t = table(play=["Ruin", "X1"], plot="Snowed Under", hand=["Great Keep", "Ruin"], gold=0).start("marshalling")
    assert t.gold(0) == 0


@rule("MAR-2", "MAR-3", "MAR-5")
def test_the_worked_example():
    t = Table(houses=["stark", "lannister"])
    t.put(0, play=["S29", "S30", "S31", "S28"], hand=["Eddard Stark", "Jon Snow", "Arya Stark"], plot="Building Season")
    t.put(1, plot="Planning Ahead").start("marshalling")
    assert t.gold(0) == 8
    t.choose("Eddard Stark")
    assert t.gold(0) == 4 and t.card(0, "Eddard Stark").zone == "play" and not t.card(0, "Eddard Stark").kneeling
    t.choose("Jon Snow")
    assert t.gold(0) == 1 and t.hand(0) == ["Arya Stark"]  # her 2 gold cannot be paid
    assert t.phase != "marshalling"


@rule("MAR-4")
def test_a_card_of_another_house_costs_2_more_neutral_and_own_of_two_do_not():
    t = table(hand=["Shae", "Lannisport Weaponsmith", "Go-between", "Direwolf Pup"]).start("marshalling")
    assert t.options() == ["Marshal Direwolf Pup (1 gold)", "Marshal Lannisport Weaponsmith (3 gold)", "Marshal Shae (2 gold)"] + [
        "Marshal Go-between (2 gold)", "Pass"
    ] or set(t.options()) == {
        "Marshal Direwolf Pup (1 gold)", "Marshal Lannisport Weaponsmith (3 gold)", "Marshal Shae (2 gold)", "Marshal Go-between (2 gold)",
        "Pass",
    }  # fmt: skip
    t.choose("Weaponsmith")
    assert t.gold(0) == 1


@rule("MAR-5", "GOLD-1")
def test_unspent_gold_pays_for_effects_in_later_phases():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Tyrion Lannister"], plot="Planning Ahead", deck=["Shae"], gold=1)
    t.put(1, plot="Planning Ahead").start("challenges")
    t.choose("Intrigue")
    assert t.prompt == "response"
    t.choose("Tyrion")
    assert t.gold(0) == 0 and t.hand(0) == ["Shae"]


@rule("MAR-6", "DUP-2")
def test_a_copy_of_an_own_unique_in_play_is_attached_for_nothing():
    t = Table(houses=["baratheon", "stark"]).put(0, play=["B71"], hand=["B90"], plot="Blockade").put(1, plot="Planning Ahead")
    t.start("marshalling")
    assert t.gold(0) == 0 and t.options() == ["Marshal Robert Baratheon (4 gold)", "Pass"] or t.prompt == "action"
    t.choose("Robert Baratheon")
    robert = t.card(0, "B71")
    assert robert.duplicates == 1 and robert.attachments == () and t.card(0, "B90").zone == "duplicate" and robert.strength == 3


@rule("MAR-6")
def test_no_duplicate_in_the_other_players_turn():
    t = Table(houses=["baratheon", "stark"]).put(0, play=["B71"], hand=["B90"], plot="Planning Ahead")
    t.put(1, plot="Planning Ahead", hand=["Hodor", "Direwolf Pup"]).start("marshalling", first=1)
    t.choose("Hodor")
    assert t.decider == 1  # the other could do nothing
    t.choose("Direwolf Pup")
    assert t.decider == 0 and t.options() == ["Marshal Robert Baratheon (4 gold)", "Pass"]


@rule("MAR-7")
def test_events_cost_no_gold_and_are_played_in_the_phase_that_they_name():
    t = table(hand=["Idea", "Scout", "Hodor"], deck=["Ice"], plot="Building Season").start("marshalling")
    assert t.options() == ["Play Idea", "Marshal Hodor (1 gold)", "Pass"]
    t.choose("Idea")
    assert t.gold(0) == 4 and t.discard(0) == ["Idea"] and "Ice" in t.hand(0)


@rule("MAR-8")
def test_put_into_play_ignores_cost_penalty_and_limits():
    t = Table(houses=["targaryen", "stark"]).put(0, play=["Rhaegal"], hand=["Khal Drogo"], plot="Planning Ahead")
    t.put(1, plot="Planning Ahead").start("challenges")
    t.choose("Military")
    t.choose("Respond with Khal Drogo")
    assert t.card(0, "Khal Drogo").zone == "play" and t.gold(0) == 0


@rule("MAR-9")
def test_reducers_apply_to_the_next_card_that_fits_and_never_below_0():
    t = table(play=["Godswood", "Northern Fiefdoms"], hand=["Direwolf Pup", "Shae", "Kennel Master"]).start("marshalling")
    t.choose("Use Godswood")
    assert t.card(0, "Godswood").kneeling
    assert {"Marshal Direwolf Pup (0 gold)", "Marshal Shae (2 gold)", "Marshal Kennel Master (0 gold)"} <= set(t.options())
    t.choose("Shae")  # neutral: the reducer waits
    t.choose("Use Northern Fiefdoms").choose("Kennel Master")
    assert t.gold(0) == 2
    assert "Marshal Direwolf Pup (1 gold)" in t.options()  # both are used up


@rule("MAR-9")
def test_a_reducer_ends_with_the_phase():
    t = table(play=["House Tully Recruiter"], hand=["Direwolf Pup"]).start("marshalling")
    t.choose("Use House Tully Recruiter").choose("Pass")
    assert t.phase != "marshalling" and int(t.game["effect_count"]) == 0


@rule("KEY-4")
def test_one_limited_card_a_round():
    t = table(hand=["S29", "S30", "Northern Fiefdoms", "Hodor"]).start("marshalling")
    t.choose("Marshal Great Keep (0 gold)")
    assert t.options() == ["Marshal Hodor (1 gold)", "Pass"]


@rule("KEY-8")
def test_house_only_cards_are_not_played_by_others():
    t = table(hand=["Dothraki Honor Guard", "Winterfell Honor Guard"], plot="Mad King's Legacy", gold=5).start("marshalling")
    assert t.options() == ["Marshal Winterfell Honor Guard (4 gold)", "Pass"]


@rule("KEY-5", "ATT-1")
def test_no_attachments_and_bearer_restrictions():
    t = table(play=["Grey Wind", "Sansa Stark", "Jon Snow"], hand=["Ice", "Poisoned Wine", "Bodyguard"], gold=9).start("marshalling")
    t.choose("Marshal Bodyguard")
    assert t.card(0, "Sansa Stark").attachments == ("Bodyguard",)  # the only Lord or Lady
    t.choose("Pass").choose("Marshal Ice")
    assert t.prompt == "response" and t.card(0, "Sansa Stark").attachments == ("Ice", "Bodyguard")  # Jon is no Stark


@rule("KEY-5")
def test_except_weapon_lets_weapons_through():
    t = Table(houses=["targaryen", "stark"]).put(0, play=["Jon Snow"], hand=["Aegon's Blade", "Blood of the Dragon"], plot="Blockade", gold=9)
    t.put(1, plot="Planning Ahead").start("marshalling")
    assert t.options() == ["Marshal Aegon's Blade (1 gold)", "Pass"]


@rule("ATT-1", "OUT-1", "DUP-3")
def test_what_is_on_a_card_is_discarded_when_it_leaves_play():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Ilyn Payne"], plot="Blockade", hand=["Shae"])
    t.put(1, play=[("Sansa Stark", {"attachments": ["Nymeria"], "duplicates": 0})], plot="Planning Ahead").start("marshalling")
    t.choose("Use Ser Ilyn Payne")
    if t.prompt == "target":
        t.choose("Sansa")
    t.choose("Pass")
    assert t.dead(1) == ["Sansa Stark"] and t.discard(1) == ["Nymeria"] and t.dead(0) == []


@rule("INF-1", "KNE-1")
def test_influence_is_knelt_and_what_is_overpaid_is_lost():
    t = Table(houses=["targaryen", "stark"])
    t.put(0, play=["T127", "T128", ("T129", {"kneeling": True})], hand=["Dance With Dragons", "Xaro's Home"], deck=["Drogon", "Shae"])
    t.put(0, plot="Blockade").put(1, plot="Planning Ahead").start("dominance")
    assert t.options() == ["Play Dance With Dragons", "Pass"]
    t.choose("Dance With Dragons")
    assert t.prompt == "influence" and len(t.options()) == 2  # not the one that kneels
    t.choose(t.options()[0])
    assert t.options() == ["Take Drogon", "Take nothing"]
    assert sorted(t.card(0, "Eastern Fiefdoms", copy).kneeling for copy in range(3)) == [False, True, True]
    t.choose("Take Drogon")
    assert "Drogon" in t.hand(0) and t.discard(0) == ["Dance With Dragons"]


@rule("KEY-10")
def test_ambush_puts_a_card_into_play_for_influence_in_any_phase():
    t = Table(houses=["targaryen", "stark"]).put(0, play=["T127", "T128"], hand=["Flame-Kissed"], plot="Blockade")
    t.put(1, play=["Eddard Stark"], plot="Planning Ahead").start("challenges")
    assert t.options() == ["Use Flame-Kissed", "Pass"]
    t.choose("Use Flame-Kissed")
    t.choose(t.options()[0])
    assert t.card(1, "Eddard Stark").attachments == ("Flame-Kissed",) and t.card(1, "Eddard Stark").strength == 1
    assert t.card(0, "T127").kneeling and t.card(0, "T128").kneeling and t.gold(0) == 0
    t = Table(houses=["targaryen", "stark"]).put(0, play=["T127"], hand=["Flame-Kissed"], plot="Blockade")
    t.put(1, play=["Eddard Stark"], plot="Planning Ahead").start("dominance")
    assert t.phase != "dominance"  # 1 influence is not enough


@rule("UNI-1")
def test_a_unique_that_one_owns_or_controls_is_not_played_again():
    t = Table(houses=["stark", "lannister"]).put(0, play=[("Jon Snow", {"owner": 1})], hand=["Jon Snow", "Hodor"], plot="Building Season")
    t.put(1, plot="Planning Ahead", hand=["Jon Snow"]).start("marshalling")
    assert t.options() == ["Marshal Hodor (1 gold)", "Pass"]


@rule("UNI-1")
def test_each_player_may_have_his_own_copy():
    t = Table(houses=["stark", "lannister"]).put(0, hand=["Jon Snow"], plot="Building Season").put(1, play=["Jon Snow"], plot="Planning Ahead")
    t.start("marshalling")
    t.choose("Marshal Jon Snow")
    assert t.card(0, "Jon Snow").zone == "play"


@rule("UNI-2")
def test_not_while_a_copy_is_in_the_own_dead_pile_or_taken_away():
    t = Table(houses=["baratheon", "lannister"]).put(0, dead=["B71"], hand=["B90", "Devan Seaworth"], plot="Building Season")
    t.put(1, plot="Planning Ahead").start("marshalling")
    assert t.options() == ["Marshal Devan Seaworth (2 gold)", "Pass"]
    t = Table(houses=["baratheon", "lannister"]).put(0, hand=["B90", "Devan Seaworth"], plot="Building Season")
    t.put(1, play=[("B71", {"owner": 0})], plot="Planning Ahead").start("marshalling")
    assert t.options() == ["Marshal Devan Seaworth (2 gold)", "Pass"]


@rule("DUP-1")
def test_a_duplicate_may_be_discarded_to_save_its_unique():
    for save in (True, False):
        t = Table(houses=["lannister", "stark"]).put(0, play=["Raff the Sweetling"], plot="Planning Ahead")
        t.put(1, play=[("Sansa Stark", {"duplicates": 1, "power": 2})], plot="Planning Ahead").start("challenges")
        t.choose("Military")
        assert t.decider == 1 and t.prompt == "save" and t.options() == ["Save with Sansa Stark", "Pass"]
        t.choose("Save with Sansa" if save else "Pass")
        if save:
            assert t.card(1, "Sansa Stark").zone == "play" and t.card(1, "Sansa Stark").power == 2
            assert t.card(1, "Sansa Stark").duplicates == 0 and t.discard(1) == ["Sansa Stark"]
        else:
            assert t.dead(1) == ["Sansa Stark"] and t.discard(1) == ["Sansa Stark"]


@rule("DUP-1")
def test_a_duplicate_does_not_save_from_what_cannot_be_saved():
    t = Table(houses=["lannister", "stark"]).put(0, plots=["Wildfire Assault", "Blockade"])
    t.put(1, play=[("Sansa Stark", {"duplicates": 1})], plots=["Calm Over Westeros", "Holding the Trident"]).start("plot")
    t.choose("Wildfire").choose("Calm").choose("Lannister goes first")
    assert t.prompt == "pick"
    t.choose("Done")
    assert t.dead(1) == ["Sansa Stark"]


@rule("DUP-2")
def test_a_duplicate_may_sit_on_a_card_without_attachments():
    t = Table(houses=["targaryen", "stark"]).put(0, play=["T109"], hand=["T110"], plot="Blockade").put(1, plot="Planning Ahead")
    t.start("marshalling")
    t.choose("Rhaegal")
    assert t.card(0, "T109").duplicates == 1


@rule("OUT-1")
def test_cards_go_to_their_owners_piles():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Ilyn Payne"], plot="Blockade", hand=["Shae"])
    t.put(1, play=[("Lannisport Steward", {"owner": 0})], plot="Planning Ahead").start("marshalling")
    t.choose("Use Ser Ilyn Payne").choose("Choose Lannisport Steward")
    assert t.dead(0) == ["Lannisport Steward"] and t.dead(1) == []


@rule("OUT-2")
def test_what_is_out_of_play_does_not_count_as_in_play():
    t = Table(houses=["stark", "lannister"]).put(0, hand=["Grey Wind", "Robb Stark"], dead=["Kennel Master"], plot="Building Season", gold=0)
    t.put(1, plot="Planning Ahead").start("marshalling")
    assert "Marshal Grey Wind (4 gold)" in t.options()  # Robb in hand lowers nothing
    t.choose("Marshal Robb Stark")
    assert t.phase == "marshalling" or t.gold(0) == 0


@rule("KEY-3")
def test_immunity_keeps_a_card_from_being_a_target():
    t = Table(houses=["lannister", "targaryen"]).put(0, play=["Ser Ilyn Payne"], plot="Blockade", hand=["Shae"])
    t.put(1, play=["Illyrio's Man", ("Warlock's Servitors", {"attachments": [("Poisoned Wine", {"owner": 0})]})], plot="Blockade")
    t.start("marshalling")
    assert t.card(1, "Warlock's Servitors").strength == 1  # an attachment is no character
    t.choose("Use Ser Ilyn Payne")
    assert set(t.options()) == {"Choose Illyrio's Man", "Choose Ser Ilyn Payne"}


@rule("DECK-2", "DECK-3", "DECK-1")
def test_deck_building():
    from agot_env.cards import STARTER_DECKS, Deck, check_deck, pool

    stark = STARTER_DECKS["stark"]
    assert check_deck(stark, pool()) == []
    assert any("at least 60" in p for p in check_deck(stark, pool(), tournament=True))
    assert any("4 copies of Great Keep" in p for p in check_deck(Deck("", "stark", (*stark.cards, "S29"), stark.plots), pool()))
    assert any("Hear Me Roar" in p for p in check_deck(Deck("", "stark", stark.cards, (*stark.plots[:6], "L192")), pool()))
    assert any("7" in p for p in check_deck(Deck("", "stark", stark.cards, stark.plots[:6]), pool()))
