"""Plots: the order in which they take effect, copies, and what they forbid or change for as long as they are revealed.

What each does in its simplest case is in test_plot_effects.
"""

import pytest
from scenes import BELL, KNEELING, attack, choose_plots, defend, offered, pass_to, pass_until, scene

from agot_env.agot.bit_sets import rules_of
from agot_env.agot.language.model import Cancel, CancelIt, Event, Initiated, Who
from agot_env.testing import Table

NO = Event("No", "X901", abilities=[Cancel(when=Initiated(Who.OPPONENTS), effects=(CancelIt(),))])
DULL = "Planning Ahead"
GANDER = "Good for the Gander"
BODYGUARD = {"attachments": ["Bodyguard"]}


def table(zero=None, one=None, phase="challenges", houses=("lannister", "stark"), **options):
    return scene(houses, zero, one, phase, **options)


def reveal(mine, yours=DULL, zero=None, one=None, first=0, houses=("lannister", "stark"), extra=()):
    """Seat 0 and seat 1 reveal these plots; both have a bell, and the seat named goes first."""
    t = Table(houses=houses, extra_cards=[BELL, *extra])
    for seat, (plot, what) in enumerate(((mine, zero), (yours, one))):
        t.put(seat, play=["Bell"], plots=[plot, "Herding the Masses" if plot != "Herding the Masses" else DULL])
        t.put(seat, **(what or {}))
    choose_plots(t.start("plot")).play(f"Reveal {mine}").play(f"Reveal {yours}")
    return t.play(f"{houses[first].title()} goes first")


def next_round(t):
    """The next round begins: the only plots left are revealed, and seat 0 goes first."""
    choose_plots(pass_to(t, "plot"))
    return t.play("Lannister goes first") if t.prompt == "first player" else t


# --- the order (PLOT-5, FAQ 2.2) -------------------------------------------------------------------------------------

FULL_HANDS = {"zero": {"hand": ["Shae", "Bronn", "L61", "L62"], "deck": ["L55", "L56", "L57", "L58"]}, "one": {"deck": ["Hodor", "Ice", "Lady", "Nymeria"]}}


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_orders_what_happens_when_plots_are_revealed(first):
    t = reveal("Counting Favors", "Rule by Decree", **FULL_HANDS, first=first)
    assert t.seat == first and t.prompt == "order"
    t.play("Counting Favors")
    assert t.seat == 0 and t.prompt == "discard"  # 7 cards: 3 too many
    for title in ("Shae", "Bronn", "Goldroad"):
        t.play(next(option for option in t.options if title in option))
    assert (len(t.hand(0)), len(t.hand(1))) == (4, 3)
    t = reveal("Counting Favors", "Rule by Decree", **FULL_HANDS, first=first).play("Rule by Decree")
    assert t.prompt == "action" and (len(t.hand(0)), len(t.hand(1))) == (7, 3)


def test_what_is_constant_holds_before_anything_happens():
    one = {"play": ["Hodor", "Sansa Stark"]}
    t = reveal("Wildfire Assault", "The Power of Blood", one=one)
    t.play("Done")
    assert t.prompt == "action" and t.dead(1) == ["Hodor"] and t.card(1, "Sansa Stark").zone == "play"


def test_plots_take_effect_before_what_answers_their_revealing():
    """Golden Tooth Mines draws for the plot after Rule by Decree has taken cards, not before."""
    zero = {"play": ["Golden Tooth Mines"], "hand": ["Shae", "L61", "L62", "L63", "Bronn"], "deck": ["Tyrion Lannister"]}
    t = reveal("Rule by Decree", zero=zero).play("Discard Shae")
    assert t.prompt == "action" and len(t.hand(0)) == 5 and "Tyrion Lannister" in t.hand(0)


def test_nothing_happens_before_the_first_player_is_known():
    t = Table(houses=["lannister", "stark"]).put(0, plots=["Valar Morghulis", DULL], play=["Shae"]).put(1, plots=[DULL, "Blockade"], play=["Hodor"])
    choose_plots(t.start("plot")).play("Reveal Valar").play("Reveal Planning")
    assert t.prompt == "first player" and t.card(0, "Shae").zone == "play"
    t.play(t.options[0])
    assert t.dead(0) == ["Shae"] and t.dead(1) == ["Hodor"]


@pytest.mark.parametrize(("plot", "cancellable"), [("Wildfire Assault", True), ("Valar Morghulis", True), ("Counting Favors", True), ("Fleeing to the Wall", False), ("Rule by Decree", False)])
def test_some_plots_cannot_be_cancelled(plot, cancellable):
    zero = {"play": ["L61"], "deck": ["L62"], "hand": ["Bronn"]}
    one = {"hand": ["No", "Hodor", "Ice", "Lady", "Nymeria"], "play": ["Sansa Stark"]}
    t = reveal(plot, zero=zero, one=one, extra=[NO])
    for _ in range(3):
        if t.prompt == "pick":
            t.play("Done")
    assert (t.prompt == "cancel") is cancellable
    if cancellable:
        t.play(t.options[0])
        assert t.prompt == "action" and t.card(1, "Sansa Stark").zone == "play" and t.hand(0) == ["Bronn"]


# --- Good for the Gander ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plot", ["Uneasy Truce", "Rains of Autumn", "Tourney for the Hand", "Blockade", "The Power of Arms", "Snowed Under", GANDER])
def test_the_gander_copies_only_what_happens_when_a_plot_is_revealed(plot):
    t = reveal(GANDER, plot, zero={"play": ["Shae"], "deck": ["Bronn"]}, one={"play": ["Hodor"], "deck": ["Ice"]})
    assert t.prompt in ("action", "order")
    if t.prompt == "order":
        t.play(t.options[0])
    assert t.prompt == "action" and t.round == 1 and t.phase == "plot"


@pytest.mark.parametrize("plot", ["Summoning Season", "Building Season"])
def test_the_ganders_player_searches_first(plot):
    zero, one = {"deck": ["Shae", "Hall of Heroes"]}, {"deck": ["Hodor", "Winterfell Castle"]}
    own, other = ("Shae", "Hodor") if plot == "Summoning Season" else ("Hall of Heroes", "Winterfell Castle")
    t = reveal(GANDER, plot, zero, one).play(GANDER)
    assert t.seat == 0 and set(t.options) == {f"Take {own}", "Take nothing"}
    t.play(f"Take {own}")
    assert t.seat == 1 and set(t.options) == {f"Take {other}", "Take nothing"}
    t.play(f"Take {other}")
    assert t.hand(0) == [own] and t.hand(1) == [other] and t.prompt == "action"  # nothing is left for the plot itself


def test_the_gander_turns_condemned_by_the_realm_around():
    t = reveal(GANDER, "Condemned by the Realm", {"play": ["Shae", "Bronn"]}, {"play": ["Hodor", "Sansa Stark"]}).play(GANDER)
    assert t.seat == 1 and set(t.options) == {"Choose Shae", "Choose Bronn"}
    t.play("Choose Shae")
    assert t.seat == 0 and set(t.options) == {"Choose Hodor", "Choose Sansa Stark"}
    t.play("Choose Hodor")
    assert t.dead(0) == ["Shae"] and t.dead(1) == ["Hodor"]


def test_the_gander_makes_valar_morghulis_happen_twice():
    """Who was saved from one is killed by the other; who is dying cannot die again (ABI-9)."""
    one = {"play": [("Sansa Stark", BODYGUARD), ("Eddard Stark", {"duplicates": 2}), "Hodor"]}
    t = reveal(GANDER, "Valar Morghulis", {"play": ["Shae"]}, one).play(GANDER)
    t.play("Save with Bodyguard").play("Save with Eddard")
    t.play("Save with Eddard")
    assert sorted(t.dead(1)) == ["Hodor", "Sansa Stark"] and t.dead(0) == ["Shae"]
    assert t.card(1, "Eddard Stark").zone == "play" and t.card(1, "Eddard Stark").duplicates == 0


def test_the_gander_copies_a_plot_of_another_house():
    one = {"play": [("Sansa Stark", BODYGUARD), ("Arya Stark", {"attachments": ["Ice", "Nymeria"]})]}
    t = reveal(GANDER, "Mad King's Legacy", one=one, houses=("lannister", "targaryen")).play(GANDER)
    assert t.seat == 0
    t.play("Choose Ice")
    assert t.seat == 1
    t.play("Choose Nymeria")
    assert t.discard(1) == ["Ice", "Nymeria"]


def test_the_gander_draws_within_the_cap():
    deck = ["L55", "L56", "L57", "L58", "L59", "L60", "L61"]
    t = reveal(GANDER, "Counting Favors", {"deck": deck}, {"deck": deck}).play(GANDER)
    assert (len(t.hand(0)), len(t.hand(1))) == (3, 3)


def test_the_gander_copies_drunken_allegations_decrees_and_flights():
    t = reveal(GANDER, "Drunken Allegations", {"play": ["Shae"]}, {"play": ["Hodor", "Sansa Stark", "Arya Stark"]}).play(GANDER)
    for seat, title in ((0, "Hodor"), (1, "Sansa"), (1, "Shae")):
        assert t.seat == seat
        t.play(f"Choose {title}")
    assert t.card(1, "Arya Stark").kneeling and t.prompt == "action"
    hand = ["Hodor", "Ice", "Lady", "Nymeria", "Summer"]
    t = reveal(GANDER, "Rule by Decree", None, {"hand": hand}).play(GANDER).play("Discard Ice")
    assert len(t.hand(1)) == 4 and t.prompt == "action"
    t = reveal(GANDER, "Fleeing to the Wall", None, {"play": ["S25"]}).play(GANDER)
    t.play("Keep Winterfell")
    while t.prompt == "pick":
        t.play("Done")
    assert sorted(t.discard(1)) == ["Bell", "Winterfell Castle"]


def test_a_gander_that_is_forced_into_the_round_copies_the_plot_of_the_round():
    zero = {"hand": ["Lords of the Narrow Sea"], "play": ["Robert Baratheon"], "plot": "Summoning Season", "deck": ["Brienne of Tarth"]}
    one = {"plots": [GANDER, "Blockade"], "deck": ["Hodor"]}
    t = table(zero, one, houses=("baratheon", "stark"), bells=(0,))
    t.play("Lords of the Narrow Sea").play(f"Reveal {GANDER}")
    assert t.seat == 1 and "Take Hodor" in t.options
    t.play("Take Hodor")
    assert t.seat == 0 and "Take Brienne of Tarth" in t.options


# --- plots that happen once ------------------------------------------------------------------------------------------


def test_nobody_is_left_to_search_kneel_or_kill():
    for plot in ("Summoning Season", "Building Season", "Drunken Allegations", "Condemned by the Realm", "Valar Morghulis", "Wildfire Assault", "Counting Favors", "Rule by Decree"):
        assert reveal(plot).prompt == "action"
    assert reveal("Mad King's Legacy", houses=("targaryen", "stark")).prompt == "action"


@pytest.mark.parametrize(("zero", "one", "asked"), [(["Shae"], [], [0]), ([], ["Hodor"], [0]), (["Shae"], ["Hodor"], [0]), ([("Shae", KNEELING)], ["Hodor"], [])])
def test_drunken_allegations_kneels_anybodys_characters_one_after_the_other(zero, one, asked):
    t = reveal("Drunken Allegations", zero={"play": zero}, one={"play": one})
    deciders = []
    while t.prompt == "target":
        deciders.append(t.seat)
        t.play(t.options[0])
    assert deciders == (asked if len(zero + one) > 1 and asked else [])
    assert all(t.card(seat, title if isinstance(title, str) else title[0]).kneeling for seat, titles in enumerate((zero, one)) for title in titles)


def test_fleeing_to_the_wall_lets_players_pick_fewer_and_others_locations():
    zero = {"play": ["L61", "L62"]}
    t = reveal("Fleeing to the Wall", zero=zero, one={"play": [("S25", {"duplicates": 1})]})
    t.play("Keep Winterfell Castle").play("Done")
    t.play("Done")
    assert t.card(1, "S25").zone == "play" and sorted(t.discard(0)) == ["Bell", "The Goldroad", "The Goldroad"]
    t = reveal("Fleeing to the Wall", zero=zero, one={"play": [("S25", {"duplicates": 1})]}).play("Done").play("Done")
    assert not offered(t, "Save") and t.card(1, "S25").zone == "discard"


def test_locations_on_a_house_card_are_attachments_to_plots():
    chambers = {"play": [("King Robert's Chambers", {"on_house_card": True})]}
    t = reveal("Fleeing to the Wall", one=chambers, houses=("lannister", "baratheon"))
    while t.prompt == "pick":
        assert not offered(t, "Chambers")
        t.play("Done")
    assert t.card(1, "King Robert's Chambers").zone == "play"
    t = reveal("Mad King's Legacy", one=chambers, houses=("targaryen", "baratheon"))
    assert t.discard(1) == ["King Robert's Chambers"]


def test_wildfire_assault_lets_each_player_keep_fewer_and_only_own_characters():
    zero = {"play": ["Shae", "Bronn"]}
    t = reveal("Wildfire Assault", zero=zero, one={"play": ["Hodor"]})
    assert not offered(t, "Hodor")
    t.play("Keep Shae").play("Done").play("Done")
    assert t.dead(0) == ["Bronn"] and t.dead(1) == ["Hodor"]


def test_valar_morghulis_leaves_other_cards_and_has_no_claim():
    t = reveal("Valar Morghulis", zero={"play": ["Shae", "L61"]}, one={"play": [("Sansa Stark", BODYGUARD), "S25"]})
    t.play("Pass")
    assert t.dead(1) == ["Sansa Stark"] and t.discard(1) == ["Bodyguard"]
    assert t.card(0, "L61").zone == t.card(1, "S25").zone == "play" and t.claim(0) == 0


def test_condemned_by_the_realm_passes_over_who_cannot_be_killed():
    zero = {"play": ["Cersei Lannister", "Shae", "Bronn"]}
    t = reveal("Condemned by the Realm", "The Power of Blood", zero=zero, one={"play": ["Hodor"]})
    assert t.seat == 1 and set(t.options) == {"Choose Shae", "Choose Bronn"}
    t = reveal("Condemned by the Realm", "The Power of Blood", zero={"play": ["Cersei Lannister"]}, one={"play": ["Hodor"]})
    assert t.prompt == "action" and t.dead(0) == t.dead(1) == []


def test_who_is_condemned_by_the_realm_can_be_saved():
    t = reveal("Condemned by the Realm", zero={"play": [("Cersei Lannister", BODYGUARD), "Shae"]})
    t.play("Choose Cersei")
    assert t.seat == 0
    t.play("Save with Bodyguard")
    assert t.card(0, "Cersei Lannister").zone == "play" and t.discard(0) == ["Bodyguard"]


def test_counting_favors_draws_what_is_left_of_deck_and_cap():
    t = reveal("Counting Favors", zero={"deck": ["Shae"]}, one={"deck": ["Hodor", "Ice", "Lady", "Nymeria"]})
    assert t.hand(0) == ["Shae"] and len(t.hand(1)) == 3 and t.deck(1) == ["Nymeria"]


def test_mad_kings_legacy_may_have_to_choose_an_own_attachment():
    t = reveal("Mad King's Legacy", zero={"play": [("Viserys Targaryen", BODYGUARD)]}, houses=("targaryen", "stark"))
    assert t.discard(0) == ["Bodyguard"]


def test_rule_by_decree_asks_its_own_player_too_and_leaves_4_alone():
    hand = ["Shae", "Bronn", "L61", "L62", "L63"]
    t = reveal("Rule by Decree", zero={"hand": hand}, one={"hand": ["Hodor"]})
    assert t.seat == 0 and t.prompt == "discard"
    assert reveal("Rule by Decree", zero={"hand": hand[:4]}, one={"hand": ["Hodor"]}).prompt == "action"


def test_snowed_under_chooses_before_cards_stand_and_needs_a_kneeling_card():
    zero = {"plot": "Snowed Under", "play": [("Ser Jaime Lannister", KNEELING), ("L61", KNEELING), "Shae"]}
    one = {"play": [("Arya Stark", {"attachments": [("Ice", KNEELING)]}), "S25"]}
    t = table(zero, one, "standing", bells=(0,))
    assert t.seat == 0 and set(t.options) == {"Choose Ser Jaime Lannister", "Choose The Goldroad"}
    t.play("Choose The Goldroad")
    assert t.hand(0) == ["The Goldroad"] and t.hand(1) == [] and not t.card(0, "Ser Jaime Lannister").kneeling


def test_the_player_of_snowed_under_chooses_for_all():
    zero, one = {"play": [("Shae", KNEELING), ("Bronn", KNEELING)]}, {"play": [("Hodor", KNEELING), ("Arya Stark", KNEELING)], "plot": "Snowed Under"}
    t = table(zero, one, "standing", bells=(0,))
    for title in ("Hodor", "Bronn"):
        assert t.seat == 1
        t.play(f"Choose {title}")
    assert t.hand(0) == ["Bronn"] and t.hand(1) == ["Hodor"]


# --- plots that change rules -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "yours", "left"), [(DULL, "Uneasy Truce", (2, 1)), ("Uneasy Truce", DULL, (2, 1)), (DULL, DULL, (2, 1)), ("Uneasy Truce", "Rains of Autumn", (0, 0))])
def test_planning_ahead_leaves_everybody_the_gold_of_the_round(mine, yours, left):
    """The card names the phase and no player: nobody has a taxation phase."""
    t = table({"plot": mine, "plots": ["Blockade"], "gold": 2}, {"plot": yours, "plots": ["Blockade"], "gold": 1}, "standing", bells=(0,))
    pass_to(t, "plot")
    assert (t.gold(0), t.gold(1)) == left


@pytest.mark.parametrize(("mine", "yours", "phase"), [(DULL, DULL, "plot"), (DULL, "Blockade", "plot"), ("Blockade", DULL, "plot"), ("Blockade", "Blockade", "taxation")])
def test_the_taxation_phase_is_skipped_when_anybody_plans_ahead(mine, yours, phase):
    t = table({"plot": mine, "plots": ["Hear Me Roar"]}, {"plot": yours, "plots": ["Uneasy Truce"]}, "standing", bells=(0,))
    assert t.play("Pass").phase == phase


@pytest.mark.parametrize(("mine", "yours"), [("Uneasy Truce", DULL), (DULL, "Uneasy Truce")])
def test_uneasy_truce_is_for_all_and_for_military_challenges_only(mine, yours):
    t = table({"plot": mine, "play": ["Raff the Sweetling"], "gold": 1}, {"plot": yours, "hand": ["Ice"]})
    assert offered(t, "Intrigue against") and not offered(t, "Military against")
    t.play("Intrigue")
    assert t.discard(1) == ["Ice"]
    t = table({"plot": mine, "play": ["Raff the Sweetling", "Bronn"], "gold": 3}, {"plot": yours, "play": ["Hodor", "Sansa Stark"], "gold": 1})
    pass_until(t, "Military against").play("Military")
    assert (t.gold(0), t.gold(1)) == (1, 3)


@pytest.mark.parametrize(("mine", "yours"), [("Calm Over Westeros", DULL), (DULL, "Calm Over Westeros")])
def test_calm_over_westeros_is_for_all_events_and_for_nothing_else(mine, yours):
    zero = {"plot": mine, "hand": ["Distinct Mastery"], "play": [("Cersei Lannister", KNEELING), "Shae"], "gold": 0}
    one = {"plot": yours, "play": ["Hodor"], "power": 1}
    t = table(zero, one, bells=(0,))
    assert offered(t, "Use Shae") and not offered(t, "Distinct Mastery")
    t = table(zero | {"gold": 2}, one, bells=(0,)).play("Play Distinct Mastery")
    assert (t.gold(0), t.gold(1)) == (1, 1)


def test_calm_over_westeros_taxes_responses_and_costs_come_on_top():
    one = {"plot": "Calm Over Westeros", "play": [("Shae", {}), ("Cersei Lannister", {})], "hand": ["A Lannister Pays His Debts"]}
    for gold, asked in ((0, False), (1, True)):
        t = table({"play": ["Eddard Stark", "Arya Stark"]}, one | {"gold": gold}, houses=("stark", "lannister"), bells=(0,))
        defend(attack(t, "Military", "Eddard")).play("Kill Shae")
        assert offered(t, "Debts") is asked
    zero = {"plot": "Calm Over Westeros", "hand": ["Prosperity and Plenty"], "play": ["Robert Baratheon"], "discard": ["Lightbringer"]}
    assert not offered(table(zero | {"gold": 1}, houses=("baratheon", "stark"), bells=(0,)), "Prosperity")
    t = table(zero | {"gold": 2}, houses=("baratheon", "stark"), bells=(0,)).play("Play Prosperity")
    assert (t.gold(0), t.gold(1)) == (0, 1)


@pytest.mark.parametrize(("gold", "may"), [(3, False), (4, True), (5, True)])
def test_two_uneasy_truces_are_both_paid(gold, may):
    t = table({"plot": "Uneasy Truce", "play": ["Raff the Sweetling"], "gold": gold}, {"plot": "Uneasy Truce", "play": ["Hodor"]}, bells=(0,))
    pass_until(t, "No more challenges")
    assert offered(t, "Military against") is may and offered(t, "Intrigue against")
    if may:
        t.play("Military against")
        assert (t.gold(0), t.gold(1)) == (gold - 4, 4) and rules_of(t.game, 0) == rules_of(t.game, 1)


@pytest.mark.parametrize(("gold", "may"), [(1, False), (2, True)])
def test_calm_over_westeros_is_paid_twice_when_two_are_revealed(gold, may):
    zero = {"plot": "Calm Over Westeros", "hand": ["Distinct Mastery"], "play": [("Cersei Lannister", KNEELING)], "gold": gold}
    t = table(zero, {"plot": "Calm Over Westeros"}, bells=(0,))
    assert offered(t, "Distinct Mastery") is may
    if may:
        t.play("Play Distinct Mastery")
        assert (t.gold(0), t.gold(1)) == (0, 2)


def test_each_calm_over_westeros_is_paid_to_an_opponent_of_ones_choice():
    t = Table(houses=["lannister", "stark", "baratheon"], extra_cards=[BELL])
    t.put(0, plot="Calm Over Westeros", hand=["Distinct Mastery"], play=[("Cersei Lannister", KNEELING), "Bell"], gold=2)
    t.put(1, plot="Calm Over Westeros").put(2, plot=DULL).start("challenges")
    t.play("Play Distinct Mastery").play("Baratheon").play("Stark")
    assert [t.gold(seat) for seat in range(3)] == [0, 1, 1]


def test_rains_of_autumn_leaves_influence_and_plots():
    zero = {"play": ["Crossroads", "Queen Cersei's Chambers"], "plot": "Rains of Autumn"}
    t = table(zero, {"play": ["S29"], "plot": "Building Season"}, "marshalling", bells=(0,))
    assert t.gold(0) == 4 and t.income(1) == 4
    zero = {"plot": "Rains of Autumn", "play": ["Selyse Baratheon", "King Robert's Chambers"]}
    assert offered(table(zero, houses=("baratheon", "stark"), bells=(0,)), "Use Selyse")


def test_blockades_on_both_sides_leave_the_bonuses():
    t = table({"play": ["L61"], "plot": "Blockade"}, {"plot": "Blockade"}, "draw", bells=(0,))
    assert t.income(0) == 1 and t.income(1) == 0


def test_tourney_for_the_hand_helps_no_opponents_knights_and_hides_none_from_own_characters():
    zero = {"play": ["Knight of the Rainwood", "Selyse Baratheon", "Ser Axell Florent", "King Robert's Chambers"], "plot": "Tourney for the Hand"}
    t = table(zero, {"play": ["Bronn"]}, houses=("baratheon", "lannister"), bells=(0,))
    assert t.card(1, "Bronn").strength == 3 and t.card(0, "Ser Axell Florent").strength == 4
    t.play("Use Selyse").play("Choose Ser Axell")
    assert t.card(0, "Ser Axell Florent").icons == "MIP"


def test_hear_me_roar_weakens_own_characters_too_but_not_below_0():
    t = table({"plot": "Hear Me Roar", "play": ["Bronn"]}, {"play": ["Bastard of Robert"]}, houses=("lannister", "baratheon"))
    assert t.card(0, "Bronn").strength == 2 and t.card(1, "Bastard of Robert").strength == 0 and t.card(1, "Bastard of Robert").zone == "play"


def test_the_power_of_blood_leaves_nobody_to_kill_for_a_claim_but_does_not_stop_discarding():
    t = table({"play": ["Raff the Sweetling", "Shae"], "plot": "The Power of Blood"}, {"play": [("Sansa Stark", KNEELING)]})
    t.play("Military")
    assert t.power(0) == 1 and t.dead(1) == [] and t.card(1, "Sansa Stark").zone == "play"
    zero = {"hand": ["Westeros Bleeds"], "play": ["T127", "T128", "T129", "T153"], "plot": "The Power of Blood"}
    t = table(zero, {"play": ["Sansa Stark"]}, "dominance", ("targaryen", "stark"), bells=(1,)).play("Westeros Bleeds")
    while t.prompt == "influence":
        t.play(t.options[0])
    assert t.discard(1) == ["Sansa Stark"]


def test_holding_the_trident_follows_the_numbers():
    zero = {"plot": "Holding the Trident", "play": ["Shae", ("Lannisport Steward", KNEELING)], "hand": ["Bronn"], "gold": 9}
    t = table(zero, {"play": ["Hodor", "Sansa Stark", "Arya Stark"]}, "marshalling", bells=(0,))
    assert t.card(0, "Shae").strength == 3 and t.card(1, "Hodor").strength == 4
    t.play("Marshal Bronn")
    assert t.card(0, "Shae").strength == 1  # 3 against 3


def test_power_and_wealth_counts_all_attachments_but_no_duplicates():
    shae = ("Shae", {"attachments": ["Gutter Rat's Cunning", ("Stinking Drunk", {"owner": 1})], "duplicates": 1})
    plain = table({"play": [shae]}).card(0, "Shae").strength
    assert table({"play": [shae], "plot": "Power and Wealth"}).card(0, "Shae").strength == plain + 2


def test_herding_the_masses_is_for_all_defenders_and_no_attackers():
    zero, one = {"plot": "Herding the Masses", "play": ["Lannisport Steward", "Shae"]}, {"play": ["Direwolf Pup", "Arya Stark"]}
    t = table(zero, one, first=1, bells=(0,))
    attack(t, "Military", "Direwolf Pup")
    assert t.card(1, "Direwolf Pup").attacking
    zero["play"] = ["Enemy Informer", "Bronn"]
    t = table(zero, one, first=1, bells=(0,))
    attack(t, "Military", "Direwolf Pup").play("Pass")
    assert t.prompt == "defenders" and not offered(t, "Enemy Informer") and offered(t, "Bronn")


def test_noose_and_swordpoint_forbids_effects_to_stand_the_weak_in_the_standing_phase():
    """Cannot is absolute (ABI-10)."""
    zero = {"plot": "Noose and Swordpoint", "play": [("Renly Baratheon", KNEELING), "King Robert's Chambers", ("Sansa Stark", KNEELING)], "hand": ["Distinct Mastery"]}
    for phase in ("dominance", "standing", "taxation"):
        t = table(zero, None, phase, ("baratheon", "lannister"), bells=(0,))
        allowed = phase != "standing"
        assert offered(t, "Use Renly") is allowed and offered(t, "Distinct Mastery") is allowed
    t = table(zero | {"plot": DULL, "play": [("Cersei Lannister", KNEELING), "Shae"]}, None, "dominance", bells=(0,))
    t.play("Play Distinct Mastery")
    assert not t.card(0, "Cersei Lannister").kneeling


def test_who_was_cowed_by_cersei_may_be_stood_before_the_standing_phase():
    """Her text is about that phase alone."""
    zero = {"play": ["Cersei Lannister"], "hand": ["Distinct Mastery"], "gold": 2}
    t = table(zero, {"play": ["Sansa Stark"]}, "dominance", bells=(0, 1)).play("Use Cersei").play("Choose Sansa")
    pass_until(t, "Distinct Mastery").play("Distinct Mastery").play("Choose Sansa")
    assert not t.card(1, "Sansa Stark").kneeling


# --- the end ---------------------------------------------------------------------------------------------------------

KNIGHTS = {"play": ["Bronn", ("Tywin Lannister", BODYGUARD), "L61"], "deck": ["L62", "L63", "L58", "L59"]}
WOLVES = {"play": ["Greatjon Umber", "Hodor", "Arya Stark", "Sansa Stark", "S29"], "deck": ["S30", "S31", "S32", "S33"]}


def figures(t):
    """What plots change: STR, incomes, and protection of some cards."""
    cards = [(seat, title) for seat, titles in enumerate((["Bronn", "Tywin Lannister"], ["Greatjon Umber", "Hodor"])) for title in titles]
    return [t.card(seat, title).strength for seat, title in cards], t.income(0) - 2, t.income(1)


@pytest.mark.parametrize("plot", ["Tourney for the Hand", "Hear Me Roar", "Holding the Trident", "The Power of Arms", "Power and Wealth", "Rains of Autumn", "Blockade"])
def test_what_a_plot_changes_ends_with_the_next_plot(plot):
    plain = figures(table(KNIGHTS | {"plot": "Herding the Masses"}, WOLVES, "draw", bells=(0,)))
    t = table(KNIGHTS | {"plot": plot, "plots": ["Herding the Masses"]}, WOLVES | {"plots": [DULL]}, "draw", bells=(0,))
    assert figures(t) != plain
    pass_to(t, "standing")
    assert figures(t) != plain
    pass_to(next_round(t), "draw")
    assert figures(t) == plain


def after_the_round_of(plot, zero=None, one=None):
    """Seat 0's plot was this; the next round has begun with plots without effect."""
    zero = {"plot": plot, "plots": ["Mutual Cause"]} | (zero or {})
    return next_round(table(zero, {"plots": ["Mutual Enemies"]} | (one or {}), "taxation", bells=(0,)))


def test_what_plots_forbade_is_allowed_in_the_next_round():
    t = after_the_round_of("Uneasy Truce", {"play": ["Raff the Sweetling"]})
    gold = pass_until(t, "Military against").gold(0)
    assert t.play("Military").gold(0) == gold
    t = after_the_round_of("Calm Over Westeros", {"hand": ["Distinct Mastery"], "play": [("Cersei Lannister", KNEELING)]})
    assert t.play("Play Distinct Mastery").prompt == "action" and t.gold(1) == 0
    t = after_the_round_of("Herding the Masses", {"play": ["Bronn"]}, {"play": ["Direwolf Pup"]})
    assert offered(pass_until(t, "Military against").play("Military").play("Pass"), "Defend with Direwolf Pup")
    t = after_the_round_of("The Power of Blood", {"play": ["Raff the Sweetling"]}, {"play": [("Sansa Stark", KNEELING)]})
    assert pass_until(t, "Military against").play("Military").play("Pass").play("Pass").dead(1) == ["Sansa Stark"]


def test_planning_ahead_and_the_noose_are_for_one_round():
    t = table({"plot": DULL, "plots": ["Mutual Cause"], "gold": 3}, {"plot": DULL, "plots": ["Mutual Enemies"]}, "taxation", bells=(0,))
    assert next_round(t).gold(0) == 3
    assert pass_to(t, "taxation").gold(0) == 0
    zero = {"plot": "Noose and Swordpoint", "plots": ["Mutual Cause"], "play": ["Tywin Lannister"]}
    t = table(zero, {"play": [("Sansa Stark", KNEELING)], "plots": ["Mutual Enemies"]}, "standing", bells=(0,))
    assert next_round(t).card(1, "Sansa Stark").kneeling
    assert not pass_to(t, "standing").card(1, "Sansa Stark").kneeling


def test_a_plot_that_is_replaced_within_the_round_has_no_more_effect():
    zero = {"hand": ["Lords of the Narrow Sea"], "play": ["Robert Baratheon"], "plot": "Building Season"}
    one = {"plot": "Blockade", "plots": ["Rains of Autumn", DULL]}
    t = table(zero, one, "draw", ("baratheon", "stark"), bells=(0,))
    assert t.income(0) == 0
    t.play("Lords of the Narrow Sea").play("Reveal Rains")
    assert t.income(0) == 4 and t.plot(1) == "Rains of Autumn"


# --- several cards chosen by one effect ----------------------------------------------------------------------------------


def snowed(zero, one, first=0, **options):
    t = Table(houses=["stark", "baratheon"], **options)
    return t.put(0, plot="Snowed Under", **zero).put(1, plot="Blockade", **one).start("standing", first)


def test_snowed_under_chooses_all_cards_before_anything_returns():
    """S199: first the cards, one of each player, then saves, then all return together."""
    kneeling = {"kneeling": True}
    zero = {"play": [("Hodor", kneeling), ("Sansa Stark", kneeling)]}
    t = snowed(zero, {"play": [("Robert Baratheon", {**kneeling, "duplicates": 1}), ("Edric Storm", kneeling)]})
    assert (t.prompt, t.seat, set(t.options)) == ("target", 0, {"Choose Hodor", "Choose Sansa Stark"})
    t.play("Choose Hodor")
    assert (t.prompt, t.seat, set(t.options)) == ("target", 0, {"Choose Robert Baratheon", "Choose Edric Storm"})
    assert t.card(0, "Hodor").zone == "play" and not t.game["moribund"]
    t.play("Choose Robert")
    assert (t.prompt, t.seat) == ("save", 1) and not t.game["moribund"]  # nothing has left before it could be saved
    t.play("Save with Robert")
    assert t.hand(0) == ["Hodor"] and t.hand(1) == [] and t.card(1, "Robert Baratheon").zone == "play"


def test_snowed_under_lets_saves_begin_with_the_first_player_for_all_chosen_cards():
    kneeling = {"kneeling": True, "duplicates": 1}
    zero, one = {"play": [("Hodor", kneeling)]}, {"play": [("Robert Baratheon", kneeling)]}
    for first in (0, 1):
        t = snowed(zero, one, first)
        assert (t.prompt, t.seat) == ("save", first)
        t.play("Pass" if "Pass" in t.options else "Done")
        assert (t.prompt, t.seat) == ("save", 1 - first)  # a card of the other player is saved in the same round of saves
        t.play("Pass" if "Pass" in t.options else "Done")
        assert t.hand(0) == ["Hodor"] and t.hand(1) == ["Robert Baratheon"]


def test_snowed_under_passes_over_players_without_a_kneeling_card_and_cards_it_cannot_choose():
    t = snowed({"play": ["Hodor"]}, {"play": [("Edric Storm", {"kneeling": True})]})
    assert t.hand(1) == ["Edric Storm"] and t.hand(0) == []
