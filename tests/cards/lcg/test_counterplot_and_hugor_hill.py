"""Counterplot, which cancels that a plot is revealed, and Hugor Hill, who replaces the claim."""

import pytest

from agot_env.agot.engine.record import layout as L
from tests.cards.lcg.workshop_scenes import LIONS, PATRIARCH, do, ready, scene, war
from tests.cards.scenes import KNEELING, offered, pass_until

# --- Counterplot ----------------------------------------------------------------------------------------------------------


def used(t, seat):
    """The titles of the used plots."""
    cards = t.batch.match.compiled.cards
    return [cards[t.game["plot_card"][seat, k]].title for k in range(L.PLOTS) if t.game["plot_state"][seat, k] == L.PLOT_USED]


def plots(zero=None, one=None, *, mine=("Poverty",), theirs=("Gold Plot", "Slow Plot", "Last Plot"), house="lannister", **options):
    """The plot phase, until plots are chosen; seat 0 has Counterplot and can pay for it, and seat 1 chooses first."""
    zero = {"play": ["Lion"], "hand": ["CAD28"], "plot": None, "plots": mine, **(zero or {})}
    return scene(house, zero, {"plot": None, "plots": theirs, **(one or {})}, "plot", **options)


def reveal(t, *wanted):
    """Plots are revealed, these if they may be chosen; until a player may cancel that, or actions are taken again."""
    for _ in range(12):
        if t.prompt in ("plot", "new plot"):
            wishes = [f"Reveal {title}" for title in (*wanted, "Slow Plot") if f"Reveal {title}" in t.options]
            t.play(wishes[0] if wishes else t.options[0])
        elif t.prompt in ("first player", "order"):
            t.play(t.options[0])
        else:
            return t
    raise AssertionError(t.options)


def countered(t):
    return t.play("Cancel with Counterplot")


def test_it_cancels_that_an_opponent_reveals_a_plot_who_reveals_another_one():
    t = reveal(plots(), "Gold Plot")
    assert t.seat == 0 and t.plot(1) == "Gold Plot"
    reveal(countered(t))
    assert t.plot(1) == "Slow Plot" and used(t, 1) == ["Gold Plot"] and t.plot(0) == "Poverty"
    assert t.gold(1) == 1 and t.card(0, "Lion").kneeling and t.discard(0) == ["Counterplot"]


def test_it_is_prized():
    t = reveal(countered(reveal(plots(), "Gold Plot")))
    assert (t.power(0), t.power(1)) == (0, 3)


@pytest.mark.parametrize("cancels", [True, False])
def test_nothing_answers_that_an_effect_reveals_a_plot_if_that_is_cancelled(cancels):
    """Grand Maester Pycelle answers what an opponent's effect reveals: not the cancelled plot, and not one revealed by an effect of Pycelle's own player."""
    t = plots({"play": ["Lion", "L45"], "deck": ["Lion"]}, {"play": ["S13"]}, mine=("Poverty", "Poverty"))
    t = reveal(reveal(t, "Gold Plot").play("Pass"))
    pass_until(t, "Use Bran Stark").play("Use Bran Stark").play("Reveal Slow Plot")
    assert offered(t, "Cancel with Counterplot") and not offered(t, "Respond")
    if cancels:
        t.play("Cancel with Counterplot").play("Kneel Lion")
        assert t.plot(1) == "Last Plot" and not offered(t, "Respond") and t.hand(0) == []
    else:
        t.play("Pass").play("Respond with Grand Maester Pycelle")
        assert t.plot(1) == "Slow Plot" and t.hand(0) == ["Lion", "Counterplot"]


def test_it_may_be_kept():
    t = reveal(reveal(plots(), "Gold Plot").play("Pass"))
    assert t.plot(1) == "Gold Plot" and used(t, 1) == [] and t.gold(1) == 2 and t.hand(0) == ["Counterplot"] and t.power(1) == 0
    assert not t.card(0, "Lion").kneeling


def test_the_opponent_chooses_the_new_plot_and_must_choose_one():
    t = countered(reveal(plots(theirs=("Gold Plot", "Slow Plot", "Mid Plot")), "Gold Plot"))
    assert t.seat == 1 and t.options == ["Reveal Slow Plot", "Reveal Mid Plot"]
    t.play("Reveal Mid Plot")
    assert reveal(t).plot(1) == "Mid Plot"


@pytest.mark.parametrize("play", [[], ["Page"], [("Lion", KNEELING)], ["Wolf"], ["Rock"]])
def test_a_standing_unique_lannister_character_must_kneel(play):
    t = reveal(plots({"play": play}, {"play": ["Lion"]}), "Gold Plot")
    assert not offered(t, "Cancel with")


@pytest.mark.parametrize("options", [{"attachments": ["Gag"]}, {"owner": 1}])
def test_such_a_character_may_be_blank_or_of_another_owner(options):
    t = countered(reveal(plots({"play": [("Lion", options)]}), "Gold Plot"))
    assert t.card(options.get("owner", 0), "Lion").kneeling


@pytest.mark.parametrize("power", [0, 1])
def test_a_northern_patriarch_of_the_opponent_asks_for_power_for_it(power):
    t = reveal(plots({"power": power}, {"play": ["W112"]}), "Gold Plot")
    assert offered(t, "Cancel with Counterplot") == bool(power)
    if power:
        countered(t)
        assert t.card(1, PATRIARCH).power == 1 and t.power(0) == 0


def test_of_several_such_characters_one_is_chosen():
    t = reveal(plots({"play": ["Lion", "L38"]}), "Gold Plot").play("Cancel with Counterplot", "Kneel Tyrion Lannister")
    assert t.card(0, "Tyrion Lannister").kneeling and not t.card(0, "Lion").kneeling


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_only_house_lannister_plays_it(house):
    assert offered(reveal(plots(house=house), "Gold Plot"), "Cancel with Counterplot") == (house == "lannister")


def test_the_initiative_of_the_new_plot_counts():
    t = reveal(plots(mine=("Mid Plot",)), "Gold Plot")
    countered(t)
    if t.prompt == "new plot":
        t.play("Reveal Slow Plot")
    assert t.prompt == "first player" and t.seat == 0


def test_the_text_of_the_cancelled_plot_does_not_apply():
    t = reveal(plots(theirs=("Plague", "Slow Plot", "Last Plot")), "Plague")
    assert t.card(0, "Lion").strength == 1
    assert reveal(countered(t)).card(0, "Lion").strength == 2


def test_the_text_of_the_new_plot_applies():
    t = reveal(countered(reveal(plots(theirs=("Gold Plot", "Plague", "Last Plot")), "Gold Plot")), "Plague")
    assert t.plot(1) == "Plague" and t.card(0, "Lion").strength == 1 and t.gold(1) == 0


def test_a_prized_plot_that_it_cancels_is_moved_to_the_used_pile():
    t = reveal(countered(reveal(plots(theirs=("Riches", "Slow Plot", "Last Plot")), "Riches")))
    assert used(t, 1) == ["Riches"] and (t.power(0), t.power(1)) == (1, 3)


def test_no_second_limited_response_is_used_in_a_round():
    t = countered(reveal(plots({"hand": ["CAD28", "CAD28", "Cheer"]}), "Gold Plot"))
    for _ in range(12):
        if t.prompt == "action":
            break
        assert not offered(t, "Cancel with") and not offered(t, "Respond with")
        t.play(t.options[0])
    assert t.plot(1) == "Slow Plot" and t.gold(0) == 0


def test_another_limited_response_of_the_round_keeps_it_from_being_played():
    t = reveal(plots({"hand": ["CAD28", "Cheer"]}, {"hand": ["Replot"]}), "Gold Plot").play("Pass")
    reveal(t).play("Respond with Cheer")
    assert t.gold(0) == 5
    do(t, "Play Replot")
    assert reveal(t).plot(1) == "Slow Plot" and not offered(t, "Cancel with") and t.hand(0) == ["Counterplot"]


def test_a_limited_response_of_the_opponent_does_not():
    t = reveal(plots({}, {"hand": ["Cheer", "Replot"]}), "Gold Plot").play("Pass")
    reveal(t).play("Respond with Cheer")
    do(t, "Play Replot")
    assert offered(reveal(t), "Cancel with Counterplot")


def test_the_opponent_answers_with_a_counterplot_of_their_own():
    t = plots({}, {"hand": ["CAD28"], "play": ["L38"]}, mine=("Poverty", "Riches", "Last Plot"), houses=("lannister", "lannister"))
    asked = []
    while t.prompt != "action":
        asked += [t.seat] * offered(t, "Cancel with")
        wishes = [f"Reveal {title}" for title in ("Poverty", "Gold Plot", "Riches", "Slow Plot")]
        t.play(next((wish for wish in wishes if wish in t.options), t.options[0]))
    assert sorted(asked) == [0, 1] and (t.plot(0), t.plot(1)) == ("Riches", "Slow Plot")
    assert used(t, 0) == ["Poverty"] and used(t, 1) == ["Gold Plot"] and (t.power(0), t.power(1)) == (3, 3)


def test_a_plot_of_ones_own_is_not_cancelled():
    t = scene("lannister", {"play": ["Lion"], "hand": ["CAD28", "Replot"], "plots": ["Gold Plot", "Slow Plot"]}, {"plots": ["Mid Plot"]})
    do(t, "Play Replot").play("Reveal Gold Plot")
    assert not offered(t, "Cancel with") and t.plot(0) == "Gold Plot" and t.gold(0) == 2


def test_a_plot_that_an_opponent_reveals_later_in_the_round_is_cancelled():
    t = scene("lannister", {"play": ["Lion"], "hand": ["CAD28"]}, {"hand": ["Replot"], "plots": ["Gold Plot", "Mid Plot", "Slow Plot"]})
    do(t, "Play Replot").play("Reveal Gold Plot", "Cancel with Counterplot", "Reveal Slow Plot")
    assert t.plot(1) == "Slow Plot" and sorted(used(t, 1)) == ["Gold Plot", "Poverty"] and t.gold(1) == 1


def test_a_cancelled_counterplot_is_paid_for_and_prized():
    t = countered(reveal(plots({}, {"hand": ["Veto"]}), "Gold Plot")).play("Cancel with Veto")
    reveal(t)
    assert t.plot(1) == "Gold Plot" and t.gold(1) == 2 and used(t, 1) == []
    assert t.card(0, "Lion").kneeling and t.discard(0) == ["Counterplot"] and t.power(1) == 3


def test_it_lies_hidden_until_it_is_played_as_do_the_plots_that_are_left():
    t = reveal(plots(), "Gold Plot")
    assert "Counterplot" not in t.view(1) + "\n".join(t.log(1)) and "Slow Plot" not in t.view(0) + "\n".join(t.log(0))


@pytest.mark.parametrize("spared", [False, True])
def test_of_three_players_one_opponent_alone_reveals_another_plot(spared):
    t = plots(others=[{"plot": None, "plots": ["Riches", "Mid Plot", "Last Plot"]}], houses=LIONS, bells=(0, 1, 2))
    reveal(t, "Gold Plot", "Riches")
    assert [t.plot(seat) for seat in range(3)] == ["Poverty", "Gold Plot", "Riches"]
    if spared:
        t.play("Pass")
    reveal(countered(t))
    while t.prompt == "title":
        t.play(t.options[0])
    assert [used(t, seat) for seat in range(3)] == [[], [], ["Riches"]] if spared else [[], ["Gold Plot"], []]
    assert (t.plot(1), t.plot(2)) == ("Gold Plot", "Mid Plot") if spared else ("Slow Plot", "Riches")
    assert [t.power(seat) for seat in range(3)] == [int(spared), 3 + spared, 3] and not offered(t, "Cancel with")


def test_another_opponent_may_cancel_the_new_plot():
    two = {"plot": None, "plots": ["Poverty"], "hand": ["CAD28"], "play": ["L38"]}
    t = plots(theirs=("Gold Plot", "Slow Plot", "Mid Plot", "Last Plot"), others=[two], houses=("lannister", "stark", "lannister"), bells=(0, 1, 2))
    asked = []
    for seat in (0, 2):
        reveal(t, "Gold Plot")
        while offered(t, "Cancel with") and t.seat != seat:
            t.play("Pass")
        asked.append(t.seat)
        countered(t)
    assert asked == [0, 2] and sorted(used(t, 1)) == ["Gold Plot", "Slow Plot"]
    reveal(t, "Mid Plot")
    assert t.plot(1) == "Mid Plot"


def test_nobody_dies_of_valar_morghulis_that_is_cancelled():
    t = reveal(countered(reveal(plots(theirs=("Valar Morghulis", "Slow Plot", "Last Plot")), "Valar Morghulis")))
    assert t.card(0, "Lion").zone == "play" and used(t, 1) == ["Valar Morghulis"]


# --- Hugor Hill -----------------------------------------------------------------------------------------------------------

HUGOR, PILE = "BTNS4", ("Calf", "Sage", "Brute", "Lout", "Well", "Banner", "Feast")


def hugor(*play, hugor=HUGOR, discard=PILE, first=0, zero=None, cards=(), **one):
    return scene("lannister", {"play": [hugor, *play], **(zero or {})}, {"discard": discard, **one}, first=first, cards=cards)


def choices(t):
    return sorted(option.removeprefix("Choose ") for option in t.options)


@pytest.mark.parametrize("kind", ["Intrigue", "Power"])
def test_hugor_chooses_a_character_of_the_loser_that_costs_no_more_than_he_won_by(kind):
    t = war(hugor(), kind)
    assert t.seat == 0 and choices(t) == ["Calf", "Lout", "Sage"]
    t.play("Choose Lout")
    lout = t.card(1, "Lout")
    assert (lout.zone, lout.controller, lout.kneeling) == ("play", 0, False)


def test_there_is_no_intrigue_claim():
    t = war(hugor(hand=["Pup", "Cub"]), "Intrigue").play("Choose Calf")
    assert sorted(t.hand(1)) == ["Cub", "Pup"]


def test_there_is_no_power_claim_but_for_the_reward_of_an_unopposed_challenge():
    t = war(hugor(power=2), "Power").play("Choose Calf")
    assert (t.power(0), t.power(1)) == (1, 2)


def test_there_is_no_military_claim():
    t = war(hugor(hugor=(HUGOR, {"attachments": ["Lance"]}), play=["Pup"]), "Military").play("Choose Brute")
    assert t.card(1, "Pup").zone == "play" and t.dead(1) == [] and t.card(1, "Brute").controller == 0


def test_a_claim_of_2_brings_one_character_all_the_same():
    t = war(hugor(zero={"plot": "Heavy"}, hand=["Pup", "Cub"]), "Intrigue").play("Choose Calf")
    assert t.prompt != "target" and sorted(t.hand(1)) == ["Cub", "Pup"] and t.card(1, "Sage").zone == "discard"


@pytest.mark.parametrize(("defender", "may"), [("Sage", ["Calf", "Sage", "Tutor"]), ("Calf", ["Sage", "Tutor"])])
def test_x_is_by_how_much_the_challenge_was_won(defender, may):
    t = war(hugor(play=[defender], discard=(*PILE, "Tutor")), "Intrigue", defenders=[defender])
    assert choices(t) == may


@pytest.mark.parametrize("attackers", [("Hugor Hill", "Pup"), ("Pup",)])
def test_the_claim_is_normal_unless_hugor_attacks_alone(attackers):
    t = war(hugor("Pup", hand=["Cub"]), "Intrigue", attackers)
    assert t.prompt == "action" and t.hand(1) == [] and t.card(1, "Calf").zone == "discard"


def test_the_claim_is_normal_when_hugor_is_blank():
    t = war(hugor(hugor=(HUGOR, {"attachments": ["Gag"]}), hand=["Cub"]), "Intrigue")
    assert t.prompt == "action" and t.hand(1) == []


def test_hugor_brings_nobody_when_he_loses():
    t = war(hugor(play=["Brute"], hand=["Cub"]), "Intrigue", defenders=["Brute"])
    assert t.prompt == "action" and t.hand(1) == ["Cub"] and t.card(1, "Calf").zone == "discard"


def test_hugor_brings_nobody_when_he_wins_as_the_defender():
    t = war(hugor(play=["Pup"], first=1), "Intrigue", ["Pup"], ["Hugor Hill"])
    assert t.prompt == "action" and t.card(1, "Calf").zone == "discard"


def test_cards_in_other_piles_are_not_chosen():
    t = war(hugor(discard=("Calf", "Sage"), dead=["Pup"], hand=["Cub"], zero={"discard": ["Fawn"], "dead": ["Tutor"]}), "Intrigue")
    assert choices(t) == ["Calf", "Sage"]


@pytest.mark.parametrize("zero", [{"dead": ["Wolf"]}, {"play": ["Wolf"]}, {"hand": ["Wolf"], "discard": ["Wolf"]}])
def test_a_unique_that_you_control_or_that_is_in_your_dead_pile_is_not_chosen(zero):
    zero = dict(zero)
    t = war(hugor(*zero.pop("play", ()), discard=("Wolf", "Calf", "Sage"), zero=zero), "Intrigue")
    assert ("Wolf" in choices(t)) == ("hand" in zero)


def test_what_hugor_brings_goes_to_the_pile_of_its_owner_when_it_dies():
    t = war(hugor("Axe"), "Intrigue").play("Choose Calf")
    do(t, "Use Axe", "Choose Calf")
    assert t.dead(1) == ["Calf"] and t.dead(0) == []


def test_what_hugor_brings_may_attack_for_its_new_controller():
    t = war(hugor(), "Intrigue").play("Choose Calf")
    ready(t, "Military against").play("Military against")
    if t.prompt == "attackers":
        t.play("Attack with Calf", "Done")
    assert t.card(1, "Calf").attacking


def test_what_hugor_brings_enters_play_for_its_new_controller():
    t = war(hugor(discard=("Dale Seaworth",), zero={"discard": ["Fawn"]}), "Intrigue")
    if t.prompt == "target":
        t.play("Choose Dale Seaworth")
    t.play("Respond with Dale Seaworth")
    assert t.hand(0) == ["Fawn"]


def test_hugor_brings_a_character_that_only_another_house_could_play():
    t = war(hugor(discard=("W112", "Calf")), "Intrigue").play(f"Choose {PATRIARCH}")
    assert t.card(1, PATRIARCH).controller == 0


def test_of_three_players_the_losing_opponent_gives_the_character():
    t = scene("x", {"play": [HUGOR]}, {"discard": ["Calf", "Sage"]}, others=[{"discard": ["Pup", "Cub"]}], houses=LIONS, bells=(0, 1, 2))
    ready(t, "Intrigue against Martell").play("Intrigue against Martell")
    for _ in range(12):
        if t.prompt == "target":
            break
        t.play("Attack with Hugor Hill" if offered(t, "Attack with Hugor Hill") else "Done" if offered(t, "Done") else "Pass")
    assert choices(t) == ["Cub", "Pup"]
    t.play("Choose Cub")
    assert t.card(2, "Cub").controller == 0


def test_hugor_serves_whoever_controls_him_against_his_owner():
    zero = {"discard": ["Calf", "Sage"], "play": ["L38", "Cub"]}
    t = scene("lannister", zero, {"play": [(HUGOR, {"owner": 0})], "discard": ["Pup"]}, first=1)
    war(t, "Intrigue")
    assert t.seat == 1 and choices(t) == ["Calf", "Sage"] and t.card(0, "Hugor Hill").zone == "play"
    t.play("Choose Calf")
    assert t.card(0, "Calf").controller == 1


@pytest.mark.parametrize(("defender", "may"), [(None, True), ("Sage", False)])
def test_the_cost_of_a_card_with_the_shadows_crest_is_2_more_than_what_is_printed_behind_the_s(defender, may):
    t = war(hugor(play=[defender] if defender else [], discard=("Shade", "Tutor", "Page")), "Intrigue", defenders=[defender])
    assert ("Shade" in choices(t)) == may  # S1: 3


@pytest.mark.parametrize("tyrion", ["L38", "LOTR7", "CAD67"])
def test_hugor_is_discarded_when_you_play_tyrion(tyrion):
    t = do(scene("lannister", {"play": [HUGOR], "hand": [tyrion], "gold": 4}, phase="marshalling"), "Marshal Tyrion Lannister")
    assert t.discard(0) == ["Hugor Hill"] and t.dead(0) == [] and t.card(0, "Tyrion Lannister").zone == "play"


def test_hugor_is_discarded_as_soon_as_he_is_played_beside_tyrion():
    t = do(scene("lannister", {"play": ["L38"], "hand": [HUGOR], "gold": 4}, phase="marshalling"), "Marshal Hugor Hill")
    assert t.discard(0) == ["Hugor Hill"] and t.gold(0) == 0


def test_hugor_is_discarded_when_you_take_control_of_tyrion():
    t = hugor("Bribe", play=["L38"])
    assert t.card(0, "Hugor Hill").zone == "play"
    do(t, "Use Bribe", "Choose Tyrion Lannister")
    assert t.discard(0) == ["Hugor Hill"]


def test_a_duplicate_does_not_keep_hugor_beside_tyrion():
    t = scene("lannister", {"play": [(HUGOR, {"duplicates": 1})], "hand": ["L38"], "gold": 4}, phase="marshalling")
    do(t, "Marshal Tyrion Lannister")
    for _ in range(3):
        if offered(t, "Save with"):
            t.play("Save with")
    assert t.card(0, "Hugor Hill").zone == "discard"


@pytest.mark.parametrize("zero", [{"hand": ["L38"]}, {"dead": ["L38"]}, {"discard": ["L38"]}, {"deck": ["L38"]}, {"shadows": ["KL5"]}])
def test_tyrion_out_of_play_does_not_matter(zero):
    assert hugor(zero=zero).card(0, "Hugor Hill").zone == "play"


def test_a_blank_hugor_stays_beside_tyrion():
    t = scene("lannister", {"play": [(HUGOR, {"attachments": ["Gag"]})], "hand": ["L38"], "gold": 4}, phase="marshalling")
    assert do(t, "Marshal Tyrion Lannister").card(0, "Hugor Hill").zone == "play"


def test_a_blank_tyrion_is_tyrion():
    t = scene("lannister", {"play": [("L38", {"attachments": ["Gag"]})], "hand": [HUGOR], "gold": 4}, phase="marshalling")
    assert do(t, "Marshal Hugor Hill").discard(0) == ["Hugor Hill"]


def test_hugor_is_discarded_when_he_brings_tyrion():
    t = war(hugor(hugor=(HUGOR, {"attachments": ["Lance"]}), discard=("L38", "Calf")), "Intrigue").play("Choose Tyrion Lannister")
    assert t.card(1, "Tyrion Lannister").controller == 0 and "Hugor Hill" in t.discard(0)
