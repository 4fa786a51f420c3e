"""Slander and Lies, which spends an opponent's power as gold, and Northern Patriarch, to which opponents must move power."""

import pytest

from tests.cards.lcg.workshop_scenes import LIONS, PATRIARCH, WOLVES, do, never, ready, scene, turn
from tests.cards.scenes import KNEELING, offered, pass_to

# --- Slander and Lies -----------------------------------------------------------------------------------------------------

SLANDER = ("SOO104", {"owner": 0})


def slandered(title, power, *more):
    """A character of seat 1 with that power and the attachment of seat 0."""
    return (title, {"power": power, "attachments": [SLANDER, *more]})


def slander(*hand, power=4, gold=0, phase="marshalling", play=(), one=(), deck=("Pup",), theirs=None, **options):
    zero = {"hand": hand, "gold": gold, "play": play, "deck": deck}
    return scene("lannister", zero, {"play": [slandered("Calf", power), *one], **(theirs or {})}, phase, **options)


def test_power_on_the_bearer_pays_for_a_card():
    t = do(slander("Page"), "Marshal Page")
    assert t.card(0, "Page").zone == "play" and t.card(1, "Calf").power == 2
    assert (t.total_power(0), t.total_power(1), t.gold(0)) == (0, 2, 0)


def test_the_last_power_may_be_spent():
    t = do(slander("Page", power=2), "Marshal Page")
    assert t.card(1, "Calf").power == 0 and never(t, "Marshal")


@pytest.mark.parametrize(("power", "gold", "may"), [(1, 0, False), (1, 1, True), (0, 1, False), (0, 2, True)])
def test_power_and_gold_count_together(power, gold, may):
    t = slander("Page", power=power, gold=gold)
    assert offered(ready(t, "Use Bell"), "Marshal Page") == may


@pytest.mark.parametrize(("text", "gold", "power"), [("1 gold from cards", 0, 3), ("2 gold from cards", 1, 2)])
def test_one_may_spend_gold_before_power(text, gold, power):
    t = do(slander("Page", gold=1), "Marshal Page", text)
    assert (t.gold(0), t.card(1, "Calf").power) == (gold, power)


def test_with_enough_gold_no_power_need_be_spent():
    t = do(slander("Page", gold=2), "Marshal Page", "0 gold from cards")
    assert t.card(0, "Page").zone == "play" and (t.gold(0), t.card(1, "Calf").power) == (0, 4)


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance", "standing"])
def test_power_pays_for_an_event_in_any_phase(phase):
    t = do(slander("Dear Hunt", phase=phase), "Play Dear Hunt").play("Take Pup")
    assert t.card(1, "Calf").power == 2 and t.hand(0) == ["Pup"]


def test_power_pays_for_the_ability_of_a_card_in_play():
    t = do(slander(play=["Winterfell Kennels"], power=1, phase="challenges"), "Use Winterfell Kennels").play("Take Pup")
    assert t.card(1, "Calf").power == 0 and t.hand(0) == ["Pup"]


def test_power_pays_for_a_card_that_goes_into_shadows():
    t = do(slander("Shade", power=2), "Shade")
    assert t.shadows(0) == ["Shade"] and t.card(1, "Calf").power == 0


def test_x_may_be_paid_in_power():
    t = do(slander("Bounty", power=3, gold=1, phase="challenges"), "Play Bounty")
    for _ in range(4):
        if t.prompt == "action":
            break
        t.play(t.options[-1])
    assert t.gold(0) == 0 and t.card(1, "Calf").power == 0 and t.power(0) == 4


def test_power_is_spent_together_with_gold_on_tywin():
    t = do(slander("Dear Hunt", power=1, play=[("L40", {"gold": 1})], phase="challenges"), "Play Dear Hunt").play("Take Pup")
    assert t.hand(0) == ["Pup"] and t.card(1, "Calf").power == t.card(0, "L40").gold == 0


def test_the_controller_of_the_bearer_cannot_spend_it():
    t = slander(phase="challenges", theirs={"hand": ["Dear Hunt"], "deck": ["Pup"]})
    t.play("Pass")
    assert t.seat == 1 and not offered(t, "Play Dear Hunt")


def test_power_elsewhere_cannot_be_spent():
    t = slander("Dear Hunt", power=0, phase="challenges", play=[("Cub", {"power": 3})], one=[("Sage", {"power": 3})], theirs={"power": 5})
    assert never(t, "Play Dear Hunt")


@pytest.mark.parametrize("way", ["Spoil", "Hush"])
def test_nothing_is_spent_once_the_attachment_is_gone_or_blank(way):
    t = slander("Dear Hunt", phase="challenges", play=[way])
    if way == "Spoil":
        assert offered(t, "Play Dear Hunt")
        do(t, "Use Spoil")
        assert t.discard(0) == ["Slander and Lies"]
    assert never(t, "Play Dear Hunt")


def test_it_leaves_with_the_bearer_and_goes_to_its_owner():
    t = do(slander(phase="challenges", play=["Axe"]), "Use Axe", "Choose Calf")
    assert t.dead(1) == ["Calf"] and t.discard(0) == ["Slander and Lies"] and t.discard(1) == []


def test_it_is_discarded_when_its_controller_takes_control_of_the_bearer():
    t = do(slander("Dear Hunt", phase="challenges", play=["Bribe"]), "Use Bribe")
    assert t.card(1, "Calf").controller == 0 and t.discard(0) == ["Slander and Lies"]
    assert never(t, "Play Dear Hunt")


def test_it_is_attached_to_a_character_of_an_opponent_alone():
    mine = ["Pup", ("Fawn", {"owner": 1})]
    t = scene("lannister", {"hand": ["SOO104"], "gold": 1, "play": mine}, {"play": ["Calf", ("Cub", {"owner": 0}), "Well"]}, "marshalling")
    do(t, "Marshal Slander and Lies")
    assert sorted(t.options) == ["Attach to Calf", "Attach to Cub"]
    t.play("Attach to Cub")
    assert t.card(0, "Cub").attachments == ("Slander and Lies",) and t.gold(0) == 0


@pytest.mark.parametrize("one", [[], ["Well"], ["Rhaegal"]])
def test_without_such_a_character_it_is_not_played(one):
    t = scene("lannister", {"hand": ["SOO104"], "gold": 1, "play": ["Pup"]}, {"play": one}, "marshalling")
    assert never(t, "Marshal Slander")


def test_power_that_is_not_spent_is_no_gold_for_dominance():
    t = slander(phase="challenges", play=["Cub"], one=["Sage"], power=4)
    pass_to(t, "dominance")
    assert (t.power(0), t.power(1)) == (0, 1)  # 2 to 3


def test_power_that_is_not_spent_stays_when_gold_is_returned():
    t = slander(phase="dominance", gold=3)
    for _ in range(30):
        if t.round == 2 or t.over:
            break
        t.play("Pass" if t.prompt == "action" else t.options[0])
    assert t.gold(0) == 0 and t.card(1, "Calf").power == 4


def test_nobody_has_more_gold_because_of_it():
    t = slander(play=["Lord Tyrion's Host"], power=4, theirs={"gold": 1})
    assert t.card(0, "Lord Tyrion's Host").strength == 3


def test_power_on_two_bearers_is_spent_together():
    t = do(slander("Page", power=1, one=[slandered("Sage", 1)]), "Marshal Page")
    assert t.card(0, "Page").zone == "play" and t.card(1, "Calf").power == t.card(1, "Sage").power == 0


def test_of_two_bearers_one_chooses_whose_power_is_spent():
    t = do(slander("Page", power=2, one=[slandered("Sage", 2)]), "Marshal Page")
    for _ in range(4):
        if t.prompt == "action":
            break
        wanted = [option for option in t.options if "Sage" in option]
        t.play(wanted[0] if wanted else t.options[0])
    assert t.card(1, "Calf").power == 2 and t.card(1, "Sage").power == 0


def test_two_of_them_on_one_character_do_not_double_its_power():
    t = scene("lannister", {"hand": ["Page"]}, {"play": [slandered("Calf", 1, SLANDER)]}, "marshalling")
    assert never(t, "Marshal Page")


def test_of_three_players_each_spends_with_an_own_attachment_alone():
    two = {"hand": ["Dear Hunt"], "deck": ["Pup"]}
    for theirs in ([], [("SOO104", {"owner": 2})]):
        calf = ("Calf", {"power": 2, "attachments": [SLANDER, *theirs]})
        t = scene("x", {"hand": ["Dear Hunt"], "deck": ["Pup"]}, {"play": [calf]}, others=[two], houses=LIONS, bells=(0, 1, 2))
        assert offered(t, "Play Dear Hunt")
        t.play("Pass", "Pass")
        assert t.seat == 2 and offered(t, "Play Dear Hunt") == bool(theirs)


# --- Northern Patriarch ---------------------------------------------------------------------------------------------------



def patriarch(*hand, patriarch=("W112",), mine=None, phase="challenges", first=0, **one):
    zero = dict(mine or {})
    return scene("stark", {"play": [*patriarch, *zero.pop("play", ())], **zero}, {"hand": hand, **one}, phase, first=first)


def test_an_opponent_without_power_plays_no_events():
    assert never(patriarch("Feast"), "Play Feast", 1)


def test_an_opponent_moves_a_power_from_their_house_to_play_an_event():
    t = do(patriarch("Feast", power=2), "Play Feast")
    assert (t.gold(1), t.power(1), t.card(0, PATRIARCH).power, t.total_power(0)) == (1, 1, 1, 1)


def test_an_opponent_moves_a_power_from_a_character():
    t = do(patriarch("Feast", play=[("Calf", {"power": 1})]), "Play Feast")
    assert (t.gold(1), t.card(1, "Calf").power, t.card(0, PATRIARCH).power) == (1, 0, 1)


def test_a_character_that_the_opponent_controls_and_does_not_own_gives_power():
    t = do(patriarch("Feast", play=[("Calf", {"power": 1, "owner": 0})]), "Play Feast")
    assert (t.gold(1), t.card(0, "Calf").power, t.card(0, PATRIARCH).power) == (1, 0, 1)


def test_power_of_the_controller_does_not_help_the_opponent():
    t = patriarch("Feast", mine={"power": 3, "play": [("Calf", {"power": 1}), ("Fawn", {"power": 1, "owner": 1})]})
    assert never(t, "Play Feast", 1)


@pytest.mark.parametrize(("text", "house", "calf"), [("from Calf", 1, 1), ("from the House card", 0, 2)])
def test_the_opponent_chooses_where_the_power_comes_from(text, house, calf):
    t = do(patriarch("Feast", play=[("Calf", {"power": 2})], power=1), "Play Feast")
    assert t.seat == 1
    t.play(text)
    assert (t.power(1), t.card(1, "Calf").power, t.card(0, PATRIARCH).power, t.gold(1)) == (house, calf, 1, 1)


def test_each_event_costs_a_power():
    t = do(patriarch("Feast", "Feast", "Feast", power=2), "Play Feast")
    do(t, "Play Feast")
    assert t.card(0, PATRIARCH).power == 2 and t.power(1) == 0 and never(t, "Play Feast", 1)


def test_the_controller_plays_events_for_nothing():
    t = do(patriarch(mine={"hand": ["Feast"]}), "Play Feast")
    assert t.gold(0) == 1 and t.card(0, PATRIARCH).power == 0


@pytest.mark.parametrize("who", [("W112", KNEELING), ("W112", {"power": 2})])
def test_it_does_not_matter_whether_the_patriarch_stands_or_has_power(who):
    assert never(patriarch("Feast", patriarch=(who,)), "Play Feast", 1)


def test_a_blank_patriarch_asks_for_nothing():
    t = do(patriarch("Feast", patriarch=(("W112", {"attachments": ["Gag"]}),)), "Play Feast")
    assert t.gold(1) == 1


@pytest.mark.parametrize("where", ["hand", "discard", "dead"])
def test_a_patriarch_that_is_not_in_play_asks_for_nothing(where):
    t = do(patriarch("Feast", patriarch=(), mine={where: ["W112"]}), "Play Feast")
    assert t.gold(1) == 1


@pytest.mark.parametrize("theirs", [False, True])
def test_beside_another_copy_in_play_events_are_free_for_everybody(theirs):
    zero = {"hand": ["Feast"], "play": [] if theirs else ["W112"]}
    t = patriarch("Feast", play=["W112"] if theirs else [], mine=zero, power=1)
    do(t, "Play Feast")
    do(t, "Play Feast")
    assert (t.gold(0), t.gold(1), t.power(1)) == (1, 1, 1)


def test_a_blank_copy_is_another_copy_in_play():
    t = do(patriarch("Feast", patriarch=("W112", ("W112", {"attachments": ["Gag"]}))), "Play Feast")
    assert t.gold(1) == 1


def test_power_on_a_location_of_the_opponent_may_be_moved():
    t = do(patriarch("Feast", play=[("Hoard", {"power": 1})]), "Play Feast")
    assert (t.gold(1), t.card(1, "Hoard").power, t.card(0, PATRIARCH).power) == (1, 0, 1)


def test_a_copy_out_of_play_is_no_other_copy_in_play():
    assert never(patriarch("Feast", mine={"hand": ["W112"], "dead": ["W112"]}), "Play Feast", 1)


def test_events_cost_power_again_once_the_other_copy_has_left_play():
    t = patriarch("Feast", patriarch=("W112", "W112"), mine={"play": ["Axe"]})
    do(t, "Use Axe").play(t.options[0])
    assert t.dead(0) == [PATRIARCH] and never(t, "Play Feast", 1)


def test_abilities_and_other_cards_are_free():
    t = do(patriarch("Calf", play=["Trumpet", ("Sage", KNEELING)], gold=4, phase="marshalling", first=1), "Use Trumpet")
    do(t, "Marshal Calf")
    assert t.card(1, "Calf").zone == "play" and t.card(0, PATRIARCH).power == 0


def test_an_event_that_is_cancelled_has_been_paid_for_with_power():
    t = do(patriarch("Feast", power=1, mine={"hand": ["Veto"]}), "Play Feast").play("Cancel with Veto")
    assert (t.gold(1), t.power(1), t.card(0, PATRIARCH).power) == (0, 0, 1)


@pytest.mark.parametrize("power", [0, 1])
def test_an_event_that_cancels_costs_a_power(power):
    t = do(patriarch("Veto", power=power, mine={"hand": ["Feast"]}), "Play Feast")
    assert offered(t, "Cancel with Veto") == bool(power)
    if power:
        t.play("Cancel with Veto")
        assert (t.gold(0), t.power(1), t.card(0, PATRIARCH).power) == (0, 0, 1)


@pytest.mark.parametrize("power", [0, 1])
def test_an_event_that_saves_costs_a_power(power):
    t = do(patriarch("Rescue", power=power, play=["Calf"], mine={"play": ["Axe"]}), "Use Axe", "Choose Calf")
    assert offered(t, "Save with Rescue") == bool(power)
    if power:
        t.play("Save with Rescue")
        assert (t.card(1, "Calf").zone, t.power(1), t.card(0, PATRIARCH).power) == ("play", 0, 1)


@pytest.mark.parametrize("power", [0, 1])
def test_an_event_that_responds_costs_a_power(power):
    t = do(patriarch("Wake", power=power, play=["Calf"], mine={"play": ["Axe"]}), "Use Axe", "Choose Calf")
    assert offered(t, "Respond with Wake") == bool(power)
    if power:
        t.play("Respond with Wake")
        assert (t.gold(1), t.power(1), t.card(0, PATRIARCH).power) == (1, 0, 1)


@pytest.mark.parametrize("power", [0, 1])
def test_an_event_that_is_played_out_of_the_discard_pile_costs_a_power(power):
    t = turn(patriarch(play=["Jester"], discard=["Feast"], power=power))
    assert offered(t, "Use Jester") == bool(power)
    if power:
        do(t, "Use Jester")
        assert (t.gold(1), t.power(1), t.card(0, PATRIARCH).power) == (1, 0, 1)


@pytest.mark.parametrize("power", [0, 1])
def test_to_bring_an_event_out_of_shadows_is_to_play_it(power):
    t = patriarch(shadows=["Plot in the Dark"], power=power)
    assert offered(t, "Bring Plot in the Dark") == bool(power)
    if power:
        t.play("Bring Plot in the Dark")
        assert (t.gold(1), t.power(1), t.card(0, PATRIARCH).power) == (1, 0, 1)


@pytest.mark.parametrize("power", [1, 2])
def test_the_power_comes_on_top_of_what_the_event_costs(power):
    t = turn(patriarch("Sacrifice", power=power))
    assert offered(t, "Play Sacrifice") == (power == 2)
    if power == 2:
        do(t, "Play Sacrifice")
        assert (t.gold(1), t.power(1), t.card(0, PATRIARCH).power) == (3, 0, 1)


def test_the_power_is_moved_before_the_event_resolves():
    t = do(patriarch("Murder", power=1), "Play Murder", "Choose Northern Patriarch")
    assert t.dead(0) == [PATRIARCH] and (t.power(1), t.total_power(0)) == (0, 0)


def test_the_power_that_is_moved_may_win_the_game_before_the_event_resolves():
    t = do(patriarch("Feast", power=1, mine={"power": 14}), "Play Feast")
    assert t.over and t.winner == 0 and t.gold(1) == 0


def test_power_that_is_moved_is_not_claimed():
    t = do(patriarch("Feast", power=1, mine={"play": ["Crier"]}), "Play Feast")
    assert t.card(0, PATRIARCH).power == 1 and not offered(t, "Respond with")


def test_it_is_the_opponents_of_its_controller_who_pay():
    t = scene("stark", {"hand": ["Feast"]}, {"play": [("W112", {"owner": 0})], "hand": ["Feast"]})
    assert not offered(t, "Play Feast")
    t.play("Pass")
    do(t, "Play Feast")
    assert t.gold(1) == 1


def test_of_three_players_each_opponent_pays_with_own_power():
    seats = [{"play": ["W112"]}, {"hand": ["Feast"]}, {"hand": ["Feast"], "power": 1}]
    t = scene("x", *seats[:2], others=seats[2:], houses=WOLVES, bells=(0, 1, 2))
    t.play("Pass")
    assert t.seat == 1 and not offered(t, "Play Feast")
    t.play("Pass", "Play Feast")
    assert (t.gold(2), t.power(2), t.card(0, PATRIARCH).power) == (1, 0, 1)


@pytest.mark.parametrize(("house", "may"), [("stark", True), ("lannister", False)])
def test_it_is_played_by_house_stark_only(house, may):
    t = scene(house, {"hand": ["W112"], "gold": 9}, phase="marshalling")
    assert offered(ready(t, "Use Bell"), f"Marshal {PATRIARCH}") == may
    if may:
        do(t, f"Marshal {PATRIARCH}")
        assert t.gold(0) == 6


def revealed(mine, theirs, *, power, zero=(), gag=False):
    """Both reveal these plots, whose effects then resolve; seat 0 has the Patriarch with that power."""
    who = ("W112", {"power": power, "attachments": ["Gag"] if gag else []})
    t = scene("stark", {"play": [who, *zero], "plot": None, "plots": [mine]}, {"play": ["Calf"], "plot": None, "plots": [theirs]}, "plot")
    for _ in range(8):
        if t.prompt == "action":
            return t
        t.play(t.options[0])
    raise AssertionError(t.options)


@pytest.mark.parametrize(
    ("mine", "theirs", "power", "dies"),
    [
        ("Poverty", "Valar Morghulis", 1, False), ("Poverty", "Valar Morghulis", 0, True), ("Valar Morghulis", "Poverty", 1, True),
        ("Valar Morghulis", "Valar Morghulis", 3, True),
    ],
)  # fmt: skip
def test_with_power_it_is_immune_to_what_plots_of_opponents_do_when_revealed(mine, theirs, power, dies):
    t = revealed(mine, theirs, power=power)
    assert t.dead(1) == ["Calf"] and (t.dead(0) == [PATRIARCH]) == dies


def test_a_blank_patriarch_is_not_immune():
    assert revealed("Poverty", "Valar Morghulis", power=1, gag=True).dead(0) == [PATRIARCH]


@pytest.mark.parametrize(("mine", "theirs", "power", "strength"), [("Poverty", "Plague", 1, 3), ("Poverty", "Plague", 0, 2), ("Plague", "Poverty", 1, 2)])
def test_with_power_it_is_immune_to_what_plots_of_opponents_do_all_the_time(mine, theirs, power, strength):
    assert revealed(mine, theirs, power=power).card(0, PATRIARCH).strength == strength


def test_it_becomes_immune_with_its_first_power():
    t = scene("stark", {"play": ["W112"]}, {"plot": "Plague", "hand": ["Feast"], "power": 1})
    assert t.card(0, PATRIARCH).strength == 2
    do(t, "Play Feast")
    assert t.card(0, PATRIARCH).strength == 3


@pytest.mark.parametrize("power", [0, 1])
def test_with_power_a_plot_of_an_opponent_does_not_choose_it(power):
    t = scene(
        "stark", {"play": [("W112", {"power": power}), "Cub"], "plot": None, "plots": ["Poverty"]}, {"play": ["Calf"], "plot": None, "plots": ["Manhunt"]}, "plot"
    )
    for _ in range(8):
        if offered(t, "Choose Calf"):
            break
        t.play(t.options[0])
    assert offered(t, f"Choose {PATRIARCH}") == (power == 0) and offered(t, "Choose Cub")


def test_its_immunity_is_not_to_the_claim_nor_to_events():
    t = do(patriarch("Murder", power=1, patriarch=(("W112", {"power": 2}),)), "Play Murder")
    if t.prompt == "target":
        t.play(f"Choose {PATRIARCH}")
    assert t.dead(0) == [PATRIARCH]
