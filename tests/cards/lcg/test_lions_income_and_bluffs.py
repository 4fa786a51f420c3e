"""Income, events with other claims or X, attachments that change their bearers, and plots of Lions of the Rock."""

import pytest

from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Attachment,
    BringIntoPlay,
    Character,
    ChooseNow,
    Location,
    Phase,
    PlayTopCardNext,
    Zone,
    attachments,
)
from agot_env.agot.testing import Table
from tests.cards.lcg.lions_scenes import KEEP, LORD, RIVAL, lions
from tests.cards.scenes import BELL, KNEELING, attack, choose_plots, fight, offered, pass_to, pass_until, pay_influence

INN, BLUFF, CUNNING, BASTARD, LANDS, DROMON = "LOTR23", "LOTR34", "LOTR32", "LOTR39", "LOTR47", "LOTR46"
CLANSMAN = Character("Hillman", "X1", NEUTRAL, cost=0, strength=1, icons="M", traits="Clansman")
PLAIN = Character("Recruit", "X2", NEUTRAL, cost=0, strength=1, icons="MIP")
CLOAK = Attachment("Cloak", "X3", NEUTRAL, cost=0)
HUT = Location("Hut", "X4", NEUTRAL, cost=0)
SNARE = Attachment("Snare", "X5", NEUTRAL, cost=1, keywords="Ambush")
GUESS = Location("Guess", "X6", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(PlayTopCardNext(),))])
_IN_HAND = attachments(zone=Zone.HAND, owner=YOU, puttable=True)
GIFT = Location(
    "Gift", "X7", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ChooseNow(_IN_HAND, targets=False), BringIntoPlay(TARGET)))]
)


def finish(t):
    """Whoever must choose takes the first."""
    while t.prompt in ("claim", "deadly"):
        t.play(t.options[0])
    return t


# --- income ----------------------------------------------------------------------------------------------------------


def test_the_inn_gives_gold_for_each_own_clansman():
    t = lions({"play": [INN, "Hillman", "Hillman", (LORD)]}, {"play": ["Hillman"]}, "marshalling", bells=(0,), cards=[CLANSMAN])
    assert t.income(0) == 3 + 2 and t.gold(0) == 5 and t.income(1) == 3
    t = lions({"play": [INN]}, {"play": ["Hillman"]}, "marshalling", bells=(0,), cards=[CLANSMAN])
    assert t.income(0) == 3


def test_rains_of_autumn_stops_the_inn_and_not_the_gold_of_the_plot():
    play = [INN, "Hillman", "LOTR24"]
    t = lions({"play": play, "plot": "All the Gold in Casterly Rock"}, {"plot": "Rains of Autumn"}, "marshalling", bells=(0,), cards=[CLANSMAN])
    assert t.income(0) == 3 + 2  # two Lannister locations


def test_all_the_gold_counts_lannister_locations_of_its_player():
    t = lions({"play": [KEEP, "LOTR24", "LOTR29"], "plot": "All the Gold in Casterly Rock"}, {"play": ["LOTR29"]}, "marshalling", bells=(0,))
    assert t.income(0) == 3 + 2 + 1 and t.income(1) == 3 + 1


# --- Edict of the Rock -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zero", "one", "skipped"), [([RIVAL], [], True), ([], [RIVAL], False), ([RIVAL], [RIVAL], False)])
def test_edict_of_the_rock_skips_the_standing_phase_if_its_player_wins_dominance(zero, one, skipped):
    zero = {"play": [*zero, (KEEP, KNEELING)], "plot": "Edict of the Rock", "plots": ["Blockade"]}
    one = {"play": [*one, (LORD, KNEELING)], "plots": ["Blockade"]}
    t = lions(zero, one, "dominance", bells=(0, 1))
    for _ in range(30):
        if t.phase not in ("dominance", "standing"):
            break
        t.play("Pass")
    assert t.card(0, KEEP).kneeling is skipped and t.card(1, LORD).kneeling is skipped
    assert t.phase in ("taxation", "plot")


# --- The Art of Seduction --------------------------------------------------------------------------------------------


def choosers(t, number):
    """Pass until plots are chosen in a round; who chooses one then."""
    for _ in range(200):
        if t.round == number and t.prompt == "plot":
            break
        passing = [option for option in t.options if option in ("Pass", "Done", "No more challenges", "No")]
        t.play(passing[0] if passing else t.options[0])
    found = set()
    while t.prompt == "plot":
        found.add(t.seat)
        t.play(t.options[0])
    return found


def test_the_art_of_seduction_lets_the_opponent_keep_the_plot_for_a_round():
    zero = {"plot": None, "plots": ["The Art of Seduction", "Blockade", "Uneasy Truce", "Building Season"]}
    one = {"plot": None, "plots": ["Calm Over Westeros", "Rains of Autumn", "Uneasy Truce", "Building Season"]}
    t = lions(zero, one, "plot", bells=(0, 1))
    t.play("Reveal The Art of Seduction").play("Reveal Calm Over Westeros")
    assert choosers(t, 2) == {0}
    assert t.plot(0) != "The Art of Seduction" and t.plot(1) == "Calm Over Westeros"
    assert choosers(t, 3) == {0, 1} and t.plot(1) != "Calm Over Westeros"


def test_the_art_of_seduction_does_nothing_to_who_has_revealed_it_too():
    plots = {"plot": None, "plots": ["The Art of Seduction", "Blockade", "Uneasy Truce"]}
    t = lions(plots, plots, "plot", bells=(0, 1))
    t.play("Reveal The Art of Seduction").play("Reveal The Art of Seduction")
    assert choosers(t, 2) == {0, 1}


def test_the_art_of_seduction_is_for_plots_revealed_at_the_same_time():
    """Revealed by an effect, it finds nobody who reveals a plot with it."""
    zero = {"play": ["Bran Stark"], "plot": None, "plots": ["The Art of Seduction", "Calm Over Westeros", "Rains of Autumn", "Building Season"]}
    one = {"plot": None, "plots": ["Blockade", "Uneasy Truce", "Rains of Autumn"]}
    t = lions(zero, one, "plot", houses=("stark", "lannister"), bells=(0, 1))
    t.play("Reveal Calm Over Westeros").play("Reveal Blockade")
    if t.prompt == "first player":
        t.play("Stark goes first")
    pass_until(t, "Use Bran Stark").play("Use Bran Stark").play("The Art of Seduction")
    assert t.plot(0) == "The Art of Seduction"
    assert choosers(t, 2) == {0, 1}


def test_a_new_plot_cannot_be_revealed_by_an_effect_either():
    zero = {"plot": None, "plots": ["The Art of Seduction", "Blockade", "Uneasy Truce"]}
    one = {"play": ["Bran Stark"], "plot": None, "plots": ["Calm Over Westeros", "Rains of Autumn", "Building Season"]}
    t = lions(zero, one, "plot", houses=("lannister", "stark"), bells=(0, 1))
    t.play("Reveal The Art of Seduction").play("Reveal Calm Over Westeros")
    choosers(t, 2)
    for _ in range(10):
        if t.phase != "plot":
            break
        assert not offered(t, "Use Bran Stark")
        t.play("Pass" if offered(t, "Pass") else t.options[0])
    assert t.plot(1) == "Calm Over Westeros"


# --- Double Bluff ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CLA-3", edition="lcg")
@pytest.mark.parametrize("way", ["gold", "influence"])
def test_double_bluff_changes_the_claim(way):
    zero = {"play": [RIVAL] + ([KEEP] if way == "influence" else []), "hand": [BLUFF], "gold": 2 if way == "gold" else 0}
    t = lions(zero, {"play": ["Recruit"], "hand": [LORD, LORD], "power": 3}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", RIVAL)
    for _ in range(20):
        if offered(t, "Double Bluff"):
            break
        t.play("Defend with Recruit" if offered(t, "Defend with") else "Done" if t.prompt != "action" else "Pass")
    t.play("Double Bluff")
    assert t.gold(0) == 0 or t.prompt == "influence"
    pay_influence(t)
    assert t.prompt == "challenge type" and len(t.options) == 2
    t.play("ower")
    fight(t)
    assert t.dead(1) == [] and t.power(1) == 2 and t.power(0) == 1 and int(t.game["claim_type"]) == 0


@pytest.mark.rule("TIT-2")
@pytest.mark.parametrize("defends", [True, False])
def test_double_bluff_responds_to_a_supporter_who_defends_too(defends):
    t = Table(edition="lcg", houses=["lannister", "stark", "baratheon", "targaryen"], hold=True)
    t.put(0, play=["Drogon"], hand=["Double Bluff"], gold=3, plot="Planning Ahead", title="Crown Regent")
    t.put(1, plot="Planning Ahead", title="Master of Laws")
    t.put(2, plot="Planning Ahead", title="Hand of the King")
    t.put(3, play=["Viserion"], plot="Planning Ahead", title="Master of Coin")
    t.start("challenges", first=0)
    for wanted in ("Military against Stark", "Attack with Drogon", "Defend with Viserion"):
        while not t.can(wanted):
            t.play("Done" if t.can("Done") else "Pass")
        if wanted != "Defend with Viserion" or defends:
            t.play(wanted)
    while t.prompt == "defenders":
        t.play("Done")
    assert t.can("Respond with Double Bluff") == defends


def test_double_bluff_needs_defenders_and_a_payment():
    t = lions({"play": [RIVAL], "hand": [BLUFF], "gold": 2}, {"play": [("Recruit", KNEELING)]}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", RIVAL)
    finish(fight(t))
    assert not offered(t, "Double Bluff")
    t = lions({"play": [RIVAL], "hand": [BLUFF], "gold": 1}, {"play": ["Recruit"]}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", RIVAL)
    finish(fight(t, "Recruit"))
    assert not offered(t, "Double Bluff") and t.dead(1) == ["Recruit"]


def test_a_defender_may_bluff_and_an_attacker_discards():
    t = lions({"play": ["Recruit"], "hand": [BLUFF], "gold": 2}, {"play": [RIVAL]}, first=1, bells=(0,), cards=[PLAIN])
    attack(t, "Military", RIVAL)
    for _ in range(20):
        if offered(t, "Double Bluff"):
            break
        t.play("Defend with Recruit" if offered(t, "Defend with") else "Done" if t.prompt != "action" else "Pass")
    t.play("Double Bluff").play("ntrigue")
    fight(t)
    assert t.dead(0) == [] and t.card(0, "Recruit").zone == "play"


@pytest.mark.rule("CLA-3", edition="lcg")
@pytest.mark.parametrize(("second", "dead"), [("Military", ["Recruit"]), ("Power", [])])
def test_a_second_bluff_changes_the_claim_to_another_type_than_the_first(second, dead):
    """It may be the type of the challenge itself."""
    zero = {"play": [RIVAL], "hand": [BLUFF, BLUFF], "gold": 4}
    t = lions(zero, {"play": ["Recruit"], "hand": [LORD], "power": 3}, bells=(0,), cards=[PLAIN])
    attack(t, "Military", RIVAL)
    while not offered(t, "Double Bluff"):
        t.play("Defend with Recruit" if offered(t, "Defend with") else "Done" if t.prompt != "action" else "Pass")
    t.play("Double Bluff")
    assert t.options == ["Intrigue", "Power"]
    t.play("Intrigue").play("Double Bluff")
    assert t.options == ["Military", "Power"]
    t.play(second)
    finish(fight(t))
    assert t.dead(1) == dead and t.power(1) == (3 if dead else 2) and t.hand(1) == ["Bannerman"]


# --- The Lion's Cunning ----------------------------------------------------------------------------------------------


def test_the_lions_cunning_strengthens_x_lannisters_by_x():
    t = lions({"play": ["LOTR12", "LOTR6", "LOTR17", LORD], "hand": [CUNNING], "gold": 4}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Intrigue", "Ser Kevan", "Cersei Lannister", LORD)
    pass_until(t, "Play The Lion's Cunning").play("Play The Lion's Cunning")
    assert t.prompt == "number" and len(t.options) == 2  # two Lannisters take part
    t.play("2 for")
    while t.prompt == "target":
        t.play(t.options[0])
    assert t.card(0, "LOTR12").strength == 5 and t.card(0, "LOTR6").strength == 5 and t.card(0, LORD).strength == 2 and t.gold(0) == 2


def test_the_lions_cunning_with_1_gold_is_for_one_character_and_one_challenge():
    t = lions({"play": ["LOTR12", "LOTR6"], "hand": [CUNNING], "gold": 1}, {"play": [RIVAL]}, bells=(0,))
    assert not offered(t, "The Lion's Cunning")
    attack(t, "Intrigue", "Ser Kevan", "Cersei Lannister")
    pass_until(t, "Play The Lion's Cunning").play("Play The Lion's Cunning")
    t.play("Ser Kevan")
    assert t.card(0, "LOTR12").strength == 4 and t.card(0, "LOTR6").strength == 3 and t.gold(0) == 0
    finish(fight(t))
    while t.prompt in ("response", "one of two"):
        t.play(t.options[-1])
    assert t.card(0, "LOTR12").strength == 3


def test_the_lions_cunning_needs_gold_and_a_lannister_in_the_challenge():
    t = lions({"play": [LORD, "LOTR12"], "hand": [CUNNING], "gold": 4}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Intrigue", LORD)
    pass_until(t, "Use Bell")
    assert not offered(t, "The Lion's Cunning")
    t = lions({"play": ["LOTR12"], "hand": [CUNNING]}, {"play": [RIVAL]}, bells=(0,))
    attack(t, "Intrigue", "Ser Kevan")
    pass_until(t, "Use Bell")
    assert not offered(t, "The Lion's Cunning")


# --- attachments -----------------------------------------------------------------------------------------------------


def test_a_bastard_loses_attachments_a_power_icon_and_gets_no_more():
    zero = {"play": [], "hand": [BASTARD, "Cloak"], "gold": 2}
    t = lions(zero, {"play": [(RIVAL, {"attachments": ["Cloak", "Cloak"]})]}, "marshalling", bells=(0,), cards=[CLOAK])
    t.play("Marshal Bastard")
    rival = t.card(1, RIVAL)
    assert rival.attachments == ("Bastard",) and t.discard(1) == ["Cloak", "Cloak"] and rival.icons == "MI" and rival.traits == ("Bastard",)
    assert not offered(t, "Marshal Cloak")  # there is no other character


def test_a_bastard_does_not_concern_other_characters_and_attachments_that_are_put_on():
    t = lions({"hand": [BASTARD, "Cloak"]}, {"play": [RIVAL, (LORD, {"attachments": ["Cloak"]})]}, "marshalling", bells=(0,), cards=[CLOAK])
    t.play("Marshal Bastard").play(RIVAL)
    assert t.card(1, LORD).attachments == ("Cloak",)
    t.play("Marshal Cloak")
    assert set(t.card(1, LORD).attachments) == {"Cloak"} and len(t.card(1, LORD).attachments) == 2


def test_nothing_is_played_on_a_bastard_from_a_pile_or_a_deck_either():
    there = {"play": [RIVAL, (LORD, {"attachments": [BASTARD]})]}
    houses = ("targaryen", "stark")
    t = lions({"play": ["SOO51"]}, there | {"discard": ["Cloak"]}, "marshalling", houses=houses, bells=(0,), cards=[CLOAK])
    t.play("Marshal Cloak")
    assert t.options == ["Attach to Magister Illyrio", f"Attach to {RIVAL}"]
    t = lions({"play": ["Guess"], "deck": ["Cloak"]}, there, "marshalling", bells=(0,), cards=[CLOAK, GUESS])
    t.play("Use Guess")  # it must be played, and only on the Rival
    assert t.card(1, RIVAL).attachments == ("Cloak",)


def test_an_attachment_that_is_put_into_play_from_a_hand_may_be_attached_to_a_bastard():
    """MAR-8: it is not played, and neither is one that enters play by Ambush (KEY-10)."""
    there = {"play": [(RIVAL, {"attachments": [BASTARD]})]}
    t = lions({"play": ["Guess", "Gift"], "hand": ["Cloak"]}, there, "marshalling", bells=(0,), cards=[CLOAK, GUESS, GIFT])
    assert not offered(t, "Marshal Cloak")
    t.play("Use Gift")
    assert set(t.card(1, RIVAL).attachments) == {"Bastard", "Cloak"}
    t = lions({"play": [KEEP], "hand": ["Snare"]}, there, "marshalling", bells=(0,), cards=[SNARE])
    t.play("Ambush Snare")
    while t.prompt != "action":
        t.play(t.options[0])
    assert set(t.card(1, RIVAL).attachments) == {"Bastard", "Snare"}


def test_rich_lands_draw_a_card_and_give_a_noble_crest():
    t = lions({"play": [RIVAL], "hand": [LANDS], "deck": ["Hodor"] * 2}, {"plot": "The Power of Blood"}, "marshalling", bells=(0,))
    t.play("Marshal Rich Lands")
    assert t.hand(0) == ["Hodor"]
    t = lions({"play": [(RIVAL, {"attachments": [LANDS]}), LORD], "plot": "The Power of Blood"}, {"play": ["Arya Stark"]}, first=1, bells=(0,))
    attack(t, "Military", "Arya Stark")
    finish(fight(t))
    assert t.dead(0) == [LORD]  # who has a Noble crest cannot be killed


# --- Shield Islands Dromon -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "half"), [(2, "power"), (2, "location"), (1, None)])
def test_the_dromon_costs_a_location_or_2_power(power, half):
    t = lions({"play": [DROMON], "deck": ["Hodor"]}, {"hand": ["Hut"], "deck": ["Hodor"], "power": power}, "marshalling", first=1, bells=(0, 1), cards=[HUT])
    t.play("Marshal Hut").play("Respond with Shield Islands Dromon")
    if half:
        assert t.seat == 1 and t.prompt == "one of two"
        t.play(next(option for option in t.options if ("power" in option) == (half == "power")))
    assert t.deck(0) == ["Hodor", "Shield Islands Dromon"]
    assert (t.power(1), t.deck(1)) == ((0, ["Hodor"]) if half == "power" else (power, ["Hodor", "Hut"]))


def test_the_dromon_answers_locations_of_opponents_only():
    t = lions({"play": [DROMON], "hand": ["Hut"]}, {}, "marshalling", bells=(0, 1), cards=[HUT])
    t.play("Marshal Hut")
    assert not offered(t, "Respond with Shield Islands Dromon")
    t = lions({"play": [DROMON]}, {"hand": ["Recruit"]}, "marshalling", first=1, bells=(0, 1), cards=[PLAIN])
    t.play("Marshal Recruit")
    assert not offered(t, "Respond with Shield Islands Dromon")
    pass_to(t, "challenges")


# --- Split Loyalties -------------------------------------------------------------------------------------------------


def test_split_loyalties_puts_characters_of_two_discard_piles_into_play():
    zero = {"hand": ["LOTR45"], "play": [KEEP], "discard": ["LOTR12", "LOTR6", RIVAL]}
    t = lions(zero, {"discard": ["Bran Stark", "Arya Stark", "LOTR24"]}, "dominance", bells=(0,))
    pass_until(t, "Play Split Loyalties").play("Play Split Loyalties")
    pay_influence(t)
    assert t.prompt == "target" and len(t.options) == 4
    t.play("Ser Kevan")
    assert t.prompt == "second target" and set(t.options) == {"Choose Bran Stark", "Choose Arya Stark"}
    t.play("Bran Stark")
    assert t.card(0, "LOTR12").zone == "play" and t.card(1, "Bran Stark").zone == "play" and t.card(1, "Bran Stark").controller == 1


@pytest.mark.parametrize("one", [{"discard": [RIVAL]}, {"play": ["Bran Stark"], "dead": ["Arya Stark"]}])
def test_split_loyalties_needs_unique_characters_in_two_piles(one):
    t = lions({"hand": ["LOTR45"], "play": [KEEP], "discard": ["LOTR12", "LOTR6"]}, one, "dominance", bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Split Loyalties")


def test_split_loyalties_needs_influence_and_one_of_two_houses():
    both = {"discard": ["Bran Stark"]}
    t = lions({"hand": ["LOTR45"], "discard": ["LOTR12"]}, both, "dominance", bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Split Loyalties")
    t = lions({"hand": ["LOTR45"], "play": [KEEP], "discard": ["LOTR12"]}, both, "dominance", houses=("martell", "stark"), bells=(0,))
    assert not offered(pass_until(t, "Use Bell"), "Split Loyalties")


# --- Darkened Hallways -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_the_hallways_put_one_of_two_cards_under_a_deck(seat):
    decks = [{"deck": ["Hodor", "Arya Stark", "LOTR24"]} for _ in range(2)]
    t = lions({"play": [RIVAL, "LOTR28"]} | decks[0], {"hand": [LORD, LORD]} | decks[1], bells=(0,))
    attack(t, "Intrigue", RIVAL)
    fight(t)
    t.play("Respond with Darkened Hallways").play(["Lannister", "Stark"][seat])
    assert t.seat == 0 and set(t.options) == {"Choose Hodor", "Choose Arya Stark"}
    t.play("Hodor")
    assert any("Arya Stark" in line for line in t.log(0)) and not any("Arya Stark" in line for line in t.log(1))
    assert t.deck(seat) == ["Arya Stark", "Casterly Rock", "Hodor"] and t.deck(1 - seat) == ["Hodor", "Arya Stark", "Casterly Rock"]
    assert t.card(0, "LOTR28").kneeling


def test_the_hallways_answer_own_intrigue_victories():
    t = lions({"play": [RIVAL, "LOTR28"], "deck": ["Hodor"] * 2}, {"deck": ["Hodor"] * 2}, bells=(0,))
    attack(t, "Power", RIVAL)
    fight(t)
    assert not offered(t, "Darkened Hallways")


def test_a_copy_of_the_art_of_seduction_finds_nobody_who_has_revealed_another_plot():
    t = Table(houses=("stark", "lannister"), edition="lcg", extra_cards=[BELL])
    t.put(0, plots=["Planning Ahead", "Good for the Gander", "Blockade", "Uneasy Truce"], play=["Bran Stark", "Bell"])
    t.put(1, plots=["The Art of Seduction", "Rains of Autumn", "Building Season"], play=["Bell"])
    choose_plots(t.start("plot")).play("Reveal Planning Ahead").play("Reveal The Art of Seduction").play("Stark goes first")
    t.play("Use Bran Stark").play("Reveal Good for the Gander")
    assert t.plot(0) == "Good for the Gander" and t.prompt == "action"
    assert choosers(t, 2) == {1}  # only the plot of the original was kept


@pytest.mark.parametrize("others", [(), ("Good for the Gander",)])
def test_good_for_the_gander_copies_the_title_that_the_art_of_seduction_names(others):
    """A copy of The Art of Seduction cannot choose a player who revealed The Art of Seduction, but may choose one who revealed the plot that copies it."""
    plots = ("Good for the Gander", "The Art of Seduction", *others)
    t = Table(houses=("stark", "lannister", "martell")[: len(plots)], edition="lcg", extra_cards=[BELL])
    for seat, plot in enumerate(plots):
        t.put(seat, plots=[plot, "Blockade", "Uneasy Truce"], play=["Bell"])
    choose_plots(t.start("plot"))
    for plot in plots:
        t.play(f"Reveal {plot}")
    assert choosers(t, 2) == {1}  # the others keep their plots
