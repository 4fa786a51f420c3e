"""Cards of Wardens that take captives, wait for attacks and cancel plots: what each of them does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    ATTACKING_ROLE,
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Choose,
    DuringChallenge,
    GainGold,
    JoinChallenge,
    Location,
    Phase,
    Plot,
    WhenRevealed,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import during, use
from tests.cards.scenes import choose_plots, fight, offered, pass_to
from tests.cards.wardens.wardens_scenes import claimed, fought, responds, wardens

PEOPLE = (
    Plot("Feast", "X980", NEUTRAL, income=1, initiative=1, claim=1, traits="City", abilities=[WhenRevealed(effects=(GainGold(3),))]),
    Plot("Plain Feast", "X981", NEUTRAL, income=1, initiative=1, claim=1, abilities=[WhenRevealed(effects=(GainGold(3),))]),
    Plot("Castle Feast", "X986", NEUTRAL, income=1, initiative=1, claim=1, traits="Castle", abilities=[WhenRevealed(effects=(GainGold(3),))]),
    Plot("Quiet", "X982", NEUTRAL, income=1, initiative=9, claim=1),
    Plot("Quieter", "X983", NEUTRAL, income=1, initiative=8, claim=1),
    Character("Cheap", "X984", NEUTRAL, cost=3, strength=1, icons="MIP"),
    Character("Dear", "X985", NEUTRAL, cost=4, strength=1, icons="MIP"),
    Location("Press", "X987", NEUTRAL, abilities=[
        Action(
            phase=Phase.CHALLENGES, conditions=(DuringChallenge(),), choose=(Choose(characters()),),
            effects=(JoinChallenge(TARGET, ATTACKING_ROLE),),
        ),
    ]),
)  # fmt: skip


def play(house, zero, one=None, phase="challenges", **options):
    return wardens(house, zero, one, phase, cards=PEOPLE, **options)


# --- Greenseer's Raven -----------------------------------------------------------------------------------------------------


def revealed(plot, hand=("W17",), own="Quiet"):
    """Seat 1 reveals that plot; the first player has been chosen."""
    t = play("stark", {"hand": [*hand], "plots": [own, "Rest"]}, {"plots": [plot, "Rest"]}, "plot")
    choose_plots(t).play(f"Reveal {own}", f"Reveal {plot}")
    return t.play("Stark goes first") if t.prompt == "first player" else t


def test_the_raven_cancels_what_a_plot_with_a_trait_does():
    t = revealed("Feast")
    t.play("Cancel with Greenseer's Raven")
    assert t.gold(1) == 0 and t.discard(0) == ["Greenseer's Raven"] and t.hand(0) == []


def test_the_raven_may_stay_in_the_hand():
    t = revealed("Feast").play("Pass")
    assert t.gold(1) == 3 and t.hand(0) == ["Greenseer's Raven"]


def test_the_raven_does_not_cancel_plots_without_traits():
    t = revealed("Plain Feast")
    assert t.gold(1) == 3 and t.hand(0) == ["Greenseer's Raven"]


def test_the_raven_in_play_cancels_nothing_and_bears_nothing():
    t = play("stark", {"play": ["W17"], "plots": ["Quiet", "Rest"]}, {"plots": ["Feast", "Rest"]}, "plot")
    t.play("Reveal Quiet", "Reveal Feast", "Stark goes first")
    assert t.gold(1) == 3
    t = play("stark", {"play": ["W17", "Cheap"], "hand": ["Sword"], "gold": 3}, None, "marshalling")
    t.play("Marshal Sword")
    assert not offered(t, "Attach to Greenseer's Raven")


# --- Taken Captive ---------------------------------------------------------------------------------------------------------


def until_round(t, number, *wanted):
    """Play on to the first decision after the plots of a round have been revealed; what is wanted is chosen as soon as it is offered."""
    for _ in range(120):
        found = next((text for text in wanted if offered(t, text)), None)
        if found:
            t.play(found)
        elif t.round == number and (t.phase != "plot" or t.prompt not in ("plot", "first player", "order", "action")):
            return t
        else:
            t.play(t.options[-1])
    raise AssertionError(f"round {number} never comes")


def captured(one=("Cheap", "Dear"), zero=()):
    """Taken Captive is revealed in the first round, Quiet in the second."""
    t = play(
        "stark",
        {"play": [*zero], "plots": ["W39", "Quiet", "Quieter"]},
        {"play": [*one], "plots": ["Plain Feast", "Rest", "Famine"]},
        "plot",
        bells=(0, 1),
    )
    t.play("Reveal Taken Captive", "Reveal Plain Feast")
    return until_round(t, 2, "Reveal Quiet", "Reveal Rest")


def test_a_cheap_character_of_an_opponent_is_taken_for_a_round():
    t = captured(one=("Cheap", "Cheap", "Dear"), zero=("Cheap",))
    assert t.options == ["Choose Cheap", "Choose Cheap [2]"]
    t.play(t.options[0])
    assert [t.card(1, "Cheap", copy).controller for copy in (0, 1)] in ([0, 1], [1, 0]) and t.card(1, "Dear").controller == 1
    pass_to(t, "taxation")
    assert 0 in [t.card(1, "Cheap", copy).controller for copy in (0, 1)]
    until_round(t, 3, "Reveal Quieter", "Reveal Famine")
    assert [t.card(1, "Cheap", copy).controller for copy in (0, 1)] == [1, 1]


def test_nobody_is_taken_who_is_dear():
    t = captured(one=("Dear",))
    assert t.prompt != "target" and t.card(1, "Dear").controller == 1


def test_a_captive_does_not_come_before_the_plot_is_used():
    t = play("stark", {"plots": ["W39", "Quiet"]}, {"play": ["Cheap"], "plots": ["Plain Feast", "Rest"]}, "plot", bells=(0, 1))
    t.play("Reveal Taken Captive", "Reveal Plain Feast")
    until_round(t, 1)
    pass_to(t, "taxation")
    assert t.card(1, "Cheap").controller == 1


# --- Silence Crewman -------------------------------------------------------------------------------------------------------


def crew(attacker, *others, first=0):
    t = play("greyjoy", {"play": ["W44", "Cheap", *others], "deck": ["Dear"] * 5}, {"deck": ["Cheap"] * 5}, first=first)
    if attacker:
        claimed(fought(t, "Military", attacker))
    return pass_to(t, "dominance")


def test_a_crewman_who_has_attacked_lives():
    t = crew("Silence Crewman")
    assert t.card(0, "Silence Crewman").zone == "play" and len(t.deck(1)) == 5
    pass_to(t, "standing")  # nor do the ends of other phases kill it
    assert t.card(0, "Silence Crewman").zone == "play" and len(t.deck(1)) == 5


@pytest.mark.parametrize("attacker", ["", "Cheap"])
def test_a_crewman_who_has_not_attacked_is_killed_and_a_deck_shrinks(attacker):
    t = crew(attacker)
    assert t.dead(0) == ["Silence Crewman"] and len(t.deck(1)) == 3 and len(t.deck(0)) == 5


@pytest.mark.parametrize("declared", [False, True])
def test_a_crewman_who_joins_an_attack_was_not_declared(declared):
    """An effect that lets it take part declares nobody; one that was declared later, or before, lives."""
    t = play("greyjoy", {"play": ["W44", "Cheap", "Press"], "deck": ["Dear"] * 5}, {"deck": ["Cheap"] * 5}, bells=(0, 1))
    t = during(t, "Military", "Cheap")
    use(t, "Press", "Silence Crewman")
    assert t.card(0, "Silence Crewman").attacking
    claimed(fight(t))
    if declared:
        claimed(fight(during(t, "Intrigue", "Silence Crewman")))
    pass_to(t, "dominance")
    assert t.dead(0) == ([] if declared else ["Silence Crewman"]) and len(t.deck(1)) == (5 if declared else 3)


def test_two_crewmen_are_counted_apart():
    t = play("greyjoy", {"play": ["W44", "W44"]}, {"deck": ["Cheap"] * 7})
    claimed(fought(t, "Military", "Silence Crewman"))
    pass_to(t, "dominance")
    assert t.dead(0) == ["Silence Crewman"] and len(t.deck(1)) == 5


def test_nobody_can_save_a_crewman_as_the_phase_ends():
    t = play("greyjoy", {"play": ["W44"], "hand": ["Rescue"]}, {"deck": ["Cheap"] * 5})
    pass_to(t, "dominance")  # nothing but passives happens at the end of a phase (FAQ 2.6)
    assert t.dead(0) == ["Silence Crewman"] and t.hand(0) == ["Rescue"]


# --- Blackfish's Vanguard --------------------------------------------------------------------------------------------------


def test_each_tully_character_adds_initiative():
    t = play("stark", {"play": ["W53", "Trout", "Catfish", "Cheap"]}, {"play": ["Trout"]})
    assert (t.initiative(0), t.initiative(1)) == (3, 0)
    assert play("stark", {"play": ["W53"]}).initiative(0) == 1
    assert play("stark", {"play": ["Trout", "Catfish"]}).initiative(0) == 0


def test_the_vanguard_bears_no_attachments():
    t = play("stark", {"play": ["W53", "Cheap"], "hand": ["Sword"], "gold": 3}, None, "marshalling")
    t.play("Marshal Sword")
    assert not offered(t, "Blackfish's Vanguard")


# --- Alayne Stone ----------------------------------------------------------------------------------------------------------


def stone(used, *, play_=(), one=()):
    t = play(
        "stark",
        {"hand": ["W71"], "gold": 5, "used_plots": [*used], "plot": "Plain Feast", "play": [*play_]},
        {"used_plots": ["Fort"], "play": [*one]},
        "marshalling",
    )
    return t.play("Marshal Alayne Stone")


def test_alayne_reveals_a_used_castle():
    t = stone(["Castle Feast", "Quiet"])
    t.play("Respond with Alayne Stone")
    assert t.plot(0) == "Castle Feast" and t.gold(0) == 6 and t.plot(1) == "Famine"  # 6: what it does when revealed included


def test_a_plot_is_chosen_among_several_castles_and_revealing_is_optional():
    t = stone(["Castle Feast", "Fort", "Quiet"])
    t.play("Respond with Alayne Stone")
    assert sorted(t.options) == ["Choose Castle Feast", "Choose Fort"]
    t.play("Choose Fort")
    assert t.plot(0) == "Fort" and t.gold(0) == 3
    t = stone(["Castle Feast"]).play("Pass")
    assert t.plot(0) == "Plain Feast"


@pytest.mark.parametrize("used", [["Quiet"], []])
def test_there_must_be_a_castle_in_the_own_used_pile(used):
    t = stone(used)
    assert not responds(t, "Alayne Stone") and t.plot(0) == "Plain Feast"


def test_alayne_is_no_one_beside_sansa():
    t = stone(["Castle Feast"], play_=["KR114"])
    t.play("Pass")
    assert t.discard(0) == ["Alayne Stone"]
    t = play("stark", {"play": ["W71"]}, {"play": ["KR114"]})
    assert t.card(0, "Alayne Stone").zone == "play"


def test_others_who_enter_play_reveal_nothing():
    t = play("stark", {"play": ["W71"], "hand": ["Cheap"], "gold": 5, "used_plots": ["Castle Feast"]}, None, "marshalling")
    t.play("Marshal Cheap")
    assert t.card(0, "Cheap").zone == "play" and not responds(t, "Alayne Stone")
