"""Challenges that cards bring about, forbid or bind: what their prints say of third players, of other challenges and of the cards left out."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_DEFEND
from agot_env.agot.language.model import (
    INTRIGUE,
    MILITARY,
    NEUTRAL,
    POWER,
    TARGARYEN,
    Action,
    Character,
    Constant,
    EpicPhase,
    Event,
    Flag,
    Location,
    Phase,
    characters,
)
from tests.cards.a_clash_of_arms.clash_scenes import clash, epic_scene, to_next_phase
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, attack, defend, fight, offered, pass_to, pass_until, passes
from tests.cards.wardens.wardens_scenes import has

SAILORS = (
    Character("Rower", "X700", NEUTRAL, cost=2, strength=3, icons="MIP", naval="MIP"),
    Character("Landsman", "X701", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Location("Islet", "X702", NEUTRAL, cost=1),
    Event(
        "Skirmish", "X703", traits="Epic Battle", abilities=[Action(phase=Phase.PLOT, effects=(EpicPhase(MILITARY | INTRIGUE | POWER),))]
    ),
)


# --- Battle for the Shield Islands ------------------------------------------------------------------------------------------------


def test_each_player_initiates_one_challenge_of_their_choice_for_the_shield_islands():
    t = epic_scene("ASOTS39", {"play": ["Rower", "Rower"]}, {"play": ["Rower", "Rower"]}, cards=SAILORS)
    initiated = []
    for _ in range(60):
        if t.phase != "epic":
            break
        option = next((option for option in t.options if " against " in option), None)
        if option:
            initiated.append(t.seat)
        t.play(option or (passes(t) or t.options)[0])
    assert initiated == [0, 1]


def test_the_battle_does_nothing_in_the_epic_phase_of_another_one():
    hand = ["Battle for the Shield Islands", "Skirmish"]
    one = {"play": ["Islet", "Landsman"], "plots": ["Rest"], "power": 2}
    t = clash({"play": [("Rower", KNEELING)], "hand": hand, "plots": ["Rest"]}, one, "plot", cards=SAILORS)
    t = to_next_phase(t.play("Stark goes first"), "epic", "Skirmish", "Battle for")
    assert t.phase == "epic" and sorted(t.set_aside(0)) == sorted(hand)
    assert not offered(t, "Attack with Rower") and not any(" against " in option and t.seat == 0 for option in t.options)


# --- Titan's Daughter -------------------------------------------------------------------------------------------------------------


def test_who_kneels_for_titans_daughter_must_stand():
    t = clash({"play": ["ASOTS52", ("Landsman", KNEELING)]}, {"play": ["Rower", "Landsman"]}, first=1, bells=(0, 1), cards=SAILORS)
    attack(t, "Military", "Landsman")
    for _ in range(10):
        option = next((option for option in t.options if "Rower" in option), None)
        if option or not t.game["challenge"]:
            break
        t.play(passes(t)[0])
    if option:
        t.play(option)
    assert not offered(t, "Titan's Daughter")


# --- Lonely Hills -----------------------------------------------------------------------------------------------------------------


def test_lonely_hills_raises_the_claim_in_no_later_phase():
    t = clash({"play": ["Lonely Hills", "Rower", "Landsman"]}, {"play": ["Islet"], "power": 5}, cards=SAILORS)
    fight(attack(t, "Power", "Rower"))
    pass_until(t, "Respond with Lonely Hills").play("Respond with Lonely Hills")
    pass_to(t, "dominance")
    assert t.claim(0) == 1


# --- Sacrificed to Two Gods -------------------------------------------------------------------------------------------------------


def test_no_holy_character_of_another_kind_of_loss_is_saved():
    holy = Character("Holy One", "X710", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy")
    t = north({"hand": ["BTNS109", "Recall"], "play": ["Holy One"]}, {}, houses=("greyjoy", "stark"), cards=(holy,))
    t.play("Play Recall", "Choose Holy One")
    assert "Holy One" in t.hand(0) and not offered(t, "Sacrificed")


def test_the_saved_character_is_any_players():
    holy = Character("Holy One", "X710", NEUTRAL, cost=2, strength=2, icons="MIP", crests="Holy")
    t = north({"hand": ["BTNS109", "Dagger"], "play": ["Friend"]}, {"play": ["Holy One"]}, houses=("greyjoy", "stark"), cards=(holy,))
    t.play("Play Dagger", "Choose Holy One")
    assert t.prompt == "save"
    settle(t.play(next(option for option in t.options if "Sacrificed" in option)))
    assert t.card(1, "Holy One").zone == "play" and t.card(1, "Holy One").power == 1


# --- Dragon Sight -----------------------------------------------------------------------------------------------------------------


def test_dragon_sight_lies_on_the_own_house_card_alone():
    t = north(
        {"hand": ["Dragon Sight"], "play": ["Friend"], "gold": 2},
        {"play": ["Rival"]},
        "marshalling",
        houses=("targaryen", "stark"),
        season="summer",
    )
    t.play("Marshal Dragon Sight")
    assert t.prompt != "bearer" and t.card(0, "Dragon Sight").zone == "play" and t.card(0, "Dragon Sight").bearer is None


def test_with_dragon_sight_who_could_not_defend_is_not_asked():
    hush = Location("Chains", "X711", NEUTRAL, abilities=[Constant(characters(title="Rival"), (Flag(CANNOT_DEFEND),))])
    t = north(
        {"play": [("Dragon Sight", {"on_house_card": True}), "Friend", "Chains"]},
        {"play": ["Rival"]},
        houses=("targaryen", "stark"),
        season="summer",
        cards=(hush,),
    )
    pass_until(t, "Military against Stark").play("Military against Stark")
    assert t.prompt in ("attackers", "action", "response") and t.seat == 0


# --- Coldhands --------------------------------------------------------------------------------------------------------------------


def test_coldhands_can_be_discarded_and_not_killed():
    t = north({"play": ["DOTN101"], "hand": ["Broom", "Dagger"]}, {})
    assert not offered(t, "Play Dagger")
    t.play("Play Broom", "Choose Coldhands")
    assert "Coldhands" in t.discard(0)


# --- Rhoynar Emissary -------------------------------------------------------------------------------------------------------------


def test_the_emissary_forgets_its_choice_when_the_phase_ends():
    t = north({"play": ["Rhoynar Emissary"]}, {"play": ["Rival"]}, houses=("martell", "stark"))
    t.play("Use Rhoynar Emissary")
    settle(t, "Choose Rival")
    pass_to(t, "dominance")
    assert t.card(1, "Rival").zone == "play"


# --- Outfitted for War and Moat Cailin ---------------------------------------------------------------------------------------------


def test_outfitted_for_war_adds_nothing_to_intrigue_and_power():
    for kind, total in (("Military", 4), ("Intrigue", 1), ("Power", 1)):
        t = north({"play": [("Barge", {"attachments": ["Outfitted for War"]}), "Friend"]}, {}, houses=("greyjoy", "stark"))
        fight(attack(t, kind, "Friend"))
        assert int(t.game["attacking_strength"]) == total


def test_moat_cailin_counts_cards_in_the_shadows_of_every_player():
    t = north({"play": ["Moat Cailin", "Friend"], "shadows": ["Shade"]}, {"play": ["Friend"], "shadows": ["Shade"]}, first=1, bells=(0, 1))
    defend(attack(t, "Military", "Friend"), "Friend")
    assert int(t.game["defending_strength"]) == 3


# --- A House Divided --------------------------------------------------------------------------------------------------------------


def test_a_house_divided_needs_a_trait_that_was_in_play_before():
    t = north({"hand": ["A House Divided", "Savage"], "gold": 2, "play": ["Sentry"]}, {}, "marshalling", houses=("lannister", "stark"))
    t.play("Marshal Savage")
    assert not offered(t, "A House Divided")
    t = north(
        {"hand": ["A House Divided", "Savage"], "gold": 2, "play": ["Savage", "Sentry"]},
        {"play": ["Savage"]},
        "marshalling",
        houses=("lannister", "stark"),
    )
    t.play("Marshal Savage")
    t.play(next(option for option in t.options if "A House Divided" in option))
    assert not offered(t, "Sentry")


# --- Blood-Crazed Screamer --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lost", [False, True])
def test_two_victories_are_not_a_single_one_for_the_screamer(lost):
    rider = Character("Rider", "X712", TARGARYEN, cost=2, strength=2, icons="M", traits="Dothraki")
    t = north(
        {"play": ["Blood-Crazed Screamer", "Rider", "Friend"]},
        {"play": ["Giant"] if lost else []},
        houses=("targaryen", "stark"),
        cards=(rider,),
    )
    fight(attack(t, "Military", "Friend"), *(["Giant"] if lost else []))
    for _ in range(10):
        if t.prompt in ("challenge", "attackers") or t.phase != "challenges":
            break
        t.play(passes(t)[0] if passes(t) else t.options[0])
    assert offered(t, "Military against") != lost


# --- Show of Force and Lucas Blackwood ----------------------------------------------------------------------------------------------


def test_show_of_force_pays_its_prize():
    t = north({"play": ["Giant"], "hand": ["Show of Force"]}, {"play": ["Friend"]}, first=1, bells=(0, 1))
    fight(attack(t, "Military", "Friend"), "Giant")
    pass_until(t, "Show of Force")
    t.play(next(option for option in t.options if "Show of Force" in option))
    for _ in range(30):
        if t.phase != "challenges":
            break
        t.play((passes(t) or t.options)[0])
    assert t.power(1) >= 2


# --- Jousting Steed ---------------------------------------------------------------------------------------------------------------


STEED = "Jousting Steed"
RIDERS = (
    Character("Rider", "X720", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight"),
    Character("Fencer", "X721", NEUTRAL, cost=2, strength=1, icons="MIP"),
)


def riding(zero=(), one=(), phase="challenges", **more):
    play = [("Rider", {"attachments": [STEED]}), *zero]
    return north({"play": play} | more, {"play": list(one)}, phase, houses=("baratheon", "stark"), cards=RIDERS)


def test_a_knight_on_a_steed_has_renown_until_it_runs_free():
    t = riding()
    assert has(t, "Renown", 0, "Rider") == [True]
    t.play(f"Use {STEED}")
    steed = t.card(0, STEED)
    assert (steed.zone, steed.bearer, steed.strength, steed.icons) == ("play", None, 2, "MP")
    assert has(t, "Renown", 0, "Rider", STEED) == [False, False] and t.card(0, "Rider").attachments == ()


def test_a_free_steed_returns_to_the_hand_when_the_phase_ends():
    t = riding()
    t.play(f"Use {STEED}")
    pass_to(t, "dominance")
    assert t.hand(0) == [STEED] and t.card(0, "Rider").zone == "play"


def test_a_free_steed_that_has_left_play_does_not_return():
    t = riding(hand=["Broom"])
    t.play(f"Use {STEED}")
    pass_until(t, "Play Broom").play("Play Broom", f"Choose {STEED}")
    pass_to(t, "dominance")
    assert t.hand(0) == [] and STEED in t.discard(0)


@pytest.mark.parametrize(("attackers", "defenders"), [((STEED,), 1), ((STEED, "Rider"), 2)])
def test_a_steed_that_attacks_alone_is_opposed_by_one_at_most(attackers, defenders):
    t = riding(one=["Fencer", "Fencer"])
    pass_until(t.play(f"Use {STEED}"), "Military against")
    attack(t, "Military", *attackers)
    while t.prompt != "defenders":
        t.play(passes(t)[0])
    while t.prompt == "defenders" and offered(t, "Defend with"):
        t.play(next(option for option in t.options if option.startswith("Defend with")))
    assert sum(t.card(1, "Fencer", copy).defending for copy in (0, 1)) == defenders


def test_another_attacker_of_the_same_player_binds_nobody():
    t = riding(one=["Fencer", "Fencer"])
    t.play(f"Use {STEED}")
    attack(t, "Military", "Rider")
    while t.prompt != "defenders":
        t.play(passes(t)[0])
    while t.prompt == "defenders" and offered(t, "Defend with"):
        t.play(next(option for option in t.options if option.startswith("Defend with")))
    assert [t.card(1, "Fencer", copy).defending for copy in (0, 1)] == [True, True]


def test_a_steed_runs_free_in_the_challenges_phase_and_for_its_controller():
    assert not offered(riding(phase="dominance"), STEED)
    t = north({"play": ["Rider"]}, {"play": [("Rider", {"attachments": [STEED]})]}, houses=("baratheon", "stark"), cards=RIDERS)
    assert not offered(t, STEED)
    t = riding()
    t.play(f"Use {STEED}")
    assert not offered(pass_until(t, "Use Bell"), f"Use {STEED}")


def test_a_steed_is_for_knights():
    t = north({"play": ["Fencer"], "hand": [STEED], "gold": 2}, {}, "marshalling", houses=("baratheon", "stark"), cards=RIDERS)
    assert not offered(t, STEED)
