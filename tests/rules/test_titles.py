"""Melee titles: TIT-1 to TIT-10, PLOT-7, TAX-2, and the rulebook's examples with titles."""

import pytest
from melee_scenes import (
    COIN,
    COMMANDER,
    HAND,
    LAWS,
    NAMES,
    REGENT,
    TITLES,
    WHISPERS,
    WITH,
    declare,
    melee,
    strike,
    to_title_choice,
)
from scenes import offered, pass_until

from agot_env.agot.engine.record import layout as L

rule = pytest.mark.rule
SUPPORTS = {LAWS: HAND, HAND: WHISPERS, WHISPERS: COIN, COIN: LAWS}
OPPOSES = {HAND: (COIN,), COIN: (HAND,), LAWS: (WHISPERS,), WHISPERS: (LAWS, REGENT)}
STRONG = {REGENT: "Power", COMMANDER: "Military", WHISPERS: "Intrigue"}
BELL = {"play": ["Guard", "Bell"]}

# --- choosing titles: PLOT-7, TAX-2, TIT-9, TIT-10 ---------------------------------------------------------------------------


def choosing(seats, **options):
    """The first choice of a title in the first round."""
    plots = ["Blockade", "Rains of Autumn", "The Power of Blood", "The Power of Arms", "Tourney for the Hand"]
    return to_title_choice(melee(*({"plots": plots, "play": ["Bell"]} for _ in range(seats)), phase="plot", **options))


@rule("PLOT-7")
@pytest.mark.parametrize("first", range(4))
def test_titles_are_chosen_clockwise_from_the_first_player_after_plots_are_revealed(first):
    t = melee(*({"plots": ["Blockade"], "play": ["Bell"]} for _ in range(4)), phase="plot", seed=first)
    while t.prompt != "first player":
        t.play("Pass")
    t.play(f"{NAMES[first]} goes first")
    assert all(t.plot(seat) == "Blockade" and t.title(seat) is None for seat in range(4))
    left = [f"Take {title}" for title in TITLES]
    for k in range(4):
        assert t.prompt == "title" and t.seat == (first + k) % 4 and t.options == left
        t.play(left.pop(2))
        assert t.title((first + k) % 4) == (COMMANDER, WHISPERS, LAWS, COIN)[k]
    assert t.prompt != "title"


@rule("PLOT-7")
def test_the_last_of_six_players_has_no_choice():
    t = choosing(6)
    first = t.first
    for title in TITLES[:5]:
        assert t.prompt == "title"
        t.play(f"Take {title}")
    assert t.prompt != "title" and t.title((first + 5) % 6) == COIN


@rule("PLOT-7")
def test_when_revealed_effects_come_before_titles():
    t = melee({"plots": ["Rule by Decree"], "hand": ["Guard"] * 6}, *({"plots": ["Blockade"]} for _ in range(2)), phase="plot")
    to_title_choice(t)
    assert len(t.hand(0)) == 4


@rule("TAX-2")
def test_titles_return_at_the_end_of_the_round():
    t = to_title_choice(choosing(4), [LAWS, COIN, REGENT, HAND])
    assert t.round == 2 and len(t.options) == 6 and all(t.title(seat) is None for seat in range(4))
    assert t.game["titles_out"] == 0


@rule("TAX-2")
def test_what_a_title_has_used_counts_for_its_round_alone():
    plot = {"plots": ["Blockade"], "plot": "The Power of Blood"}
    t = melee({"title": HAND, "play": ["Court", "Bell"]} | plot, plot, plot, phase="taxation")
    t.play("Use Court")
    assert t.game["title_used"][0] == L.INFLUENCE_USED
    while t.round == 1:
        t.play("Pass")
    assert not t.game["title_used"].any() and not offered(t, "Use Court")


@rule("TIT-9")
def test_with_three_players_the_titles_not_taken_are_those_of_the_second_round_and_all_return_after_it():
    t = to_title_choice(choosing(3), [LAWS, COIN, REGENT])
    assert t.round == 2 and set(t.options) == {f"Take {title}" for title in (HAND, COMMANDER, WHISPERS)}
    t.play(f"Take {HAND}").play(f"Take {WHISPERS}")
    assert t.prompt != "title"  # one is left for the third
    assert sorted(t.title(seat) for seat in range(3)) == sorted([HAND, WHISPERS, COMMANDER])
    to_title_choice(t)
    assert t.round == 3 and len(t.options) == 6


@rule("TIT-10")
def test_two_players_have_no_titles():
    t = melee({"plots": ["Blockade"], "play": ["Bell"]}, {"plots": ["Blockade"]}, phase="plot")
    prompts = set()
    while t.phase == "plot":
        prompts.add(t.prompt)
        t.play(t.options[-1])
    assert "title" not in prompts
    with pytest.raises(ValueError, match="no titles in joust"):
        melee({"title": COIN}, {})


@rule("TIT-10")
def test_two_on_two_has_no_titles():
    t = melee(*({"plots": ["Blockade"], "play": ["Bell"]} for _ in range(4)), phase="plot", variant="two_on_two")
    while t.phase == "plot":
        assert t.prompt != "title"
        t.play(t.options[-1])
    with pytest.raises(ValueError, match="no titles in two_on_two"):
        melee({"title": COIN}, {}, {}, {}, variant="two_on_two")


def test_titles_that_cannot_be_put_are_refused():
    with pytest.raises(ValueError, match="no title is called 'King'"):
        melee({"title": "King"}, {}, {})
    with pytest.raises(ValueError, match="seat 0 is Master of Coin already"):
        melee({"title": COIN}, {"title": COIN}, {})
    with pytest.raises(ValueError, match="chosen in the plot phase"):
        melee({"title": COIN}, {}, {}, phase="plot")


# --- TIT-1: no challenge against the supported ------------------------------------------------------------------------------


@rule("TIT-1")
@pytest.mark.parametrize(("title", "supported"), SUPPORTS.items())
def test_nobody_attacks_whom_he_supports(title, supported):
    t = melee(WITH | {"title": title}, {"title": supported}, {})
    assert {option.split()[-1] for option in t.options[:-1]} == {"Baratheon"} and len(t.options) == 4
    t = melee({"title": title}, WITH | {"title": supported}, {}, first=1)
    assert offered(t, "Military against Stark")  # the supported may attack the supporter


@rule("TIT-1")
@pytest.mark.parametrize("title", TITLES)
def test_titles_protect_nobody_else(title):
    for other in set(TITLES) - {title, SUPPORTS.get(title)}:
        t = melee(WITH | {"title": title}, {"title": other}, {})
        assert all(offered(t, f"{kind} against Lannister") for kind in ("Military", "Intrigue", "Power"))


# --- TIT-2: defending in support; Greg attacks Sara, whom Jamie supports --------------------------------------------------------

GREG, SARA, JAMIE = "Stark", "Lannister", "Baratheon"


def greg_sara_jamie(jamie, sara=("Guard",), greg=("Spy", "Guard"), kind="Military", bypass=True, **more):
    """Greg declares stealth on Sara's only eligible defender."""
    t = melee({"play": list(greg)}, {"title": LAWS, "play": list(sara), "power": 3} | more, {"title": COIN, "play": list(jamie)})
    strike(t, f"{kind} against {SARA}", greg[0])
    if bypass:
        assert t.prompt == "stealth" and t.seat == 0 and set(t.options) == {*(f"Bypass {title}" for title in sara if title not in ("Trophy", "Scar")), "Done"}
        t.play("Bypass Guard")
    return t


@rule("TIT-2")
def test_jamie_wins_for_sara_and_has_the_renown():
    t = greg_sara_jamie(["Hero"])
    assert t.prompt == "defenders" and t.seat == 2 and t.options == ["Defend with Hero", "Done"]
    t.play("Defend with Hero")
    assert t.card(2, "Hero").kneeling and t.card(2, "Hero").power == 1
    assert t.game["challenge_winner"] == 2 and t.game["challenge_loser"] == 0
    assert t.card(1, "Guard").zone == "play" and t.power(0) == t.power(2) == 0


@rule("TIT-2")
@pytest.mark.parametrize(("kind", "lost"), [("Military", "play"), ("Intrigue", "hand"), ("Power", "power")])
def test_jamie_loses_and_sara_meets_the_claim(kind, lost):
    t = greg_sara_jamie(["Guard"], kind=kind, hand=["Trophy", "Scar"])
    assert t.seat == 2
    t.play("Defend with Guard")
    assert t.game["challenge_winner"] == 0 and t.game["challenge_loser"] == 2
    assert t.card(1, "Guard").zone == ("dead" if lost == "play" else "play")
    assert len(t.hand(1)) == (1 if lost == "hand" else 2) and t.power(1) == (2 if lost == "power" else 3)
    assert t.card(2, "Guard").zone == "play" and t.power(0) == (1 if lost == "power" else 0)  # opposed: no power for that


@rule("TIT-2")
def test_nobody_need_support_and_then_the_challenge_is_unopposed():
    t = greg_sara_jamie(["Guard"]).play("Done")
    assert t.power(0) == 1 and t.card(1, "Guard").zone == "dead" and not t.card(2, "Guard").kneeling
    assert t.game["challenge_loser"] == 1


@rule("TIT-2")
def test_the_target_that_defends_needs_no_support():
    t = greg_sara_jamie(["Hero"], sara=["Guard", "Giant"]).play("Defend with Giant")
    assert t.prompt == "challenge" and t.game["challenge_winner"] == 1 and not t.card(2, "Hero").kneeling


@rule("TIT-2")
def test_a_target_that_could_defend_and_does_not_is_supported_too():
    t = greg_sara_jamie(["Hero"], sara=["Guard", "Giant"])
    assert t.seat == 1
    t.play("Done")
    assert t.seat == 2 and t.options == ["Defend with Hero", "Done"]


@rule("TIT-2")
def test_who_does_not_support_the_target_cannot_defend_for_it():
    t = melee({"play": ["Spy", "Guard"]}, {"title": LAWS, "play": ["Guard"]}, {"title": HAND, "play": ["Hero"]})
    strike(t, "Military against Lannister", "Spy").play("Bypass Guard")
    assert t.prompt == "challenge" and t.card(1, "Guard").zone == "dead"


@rule("TIT-2")
def test_winning_and_losing_is_the_supporters_for_responses():
    t = greg_sara_jamie(["Hero", "Trophy"], sara=["Guard", "Trophy"])
    t.play("Defend with Hero")
    assert t.prompt == "response" and t.seat == 2 and t.options == ["Respond with Trophy", "Pass"]
    t = greg_sara_jamie(["Guard", "Scar"], sara=["Guard", "Scar"])
    t.play("Defend with Guard")
    assert t.prompt == "response" and t.seat == 2


@rule("TIT-2")
def test_keywords_of_the_defender_are_the_supporters():
    t = greg_sara_jamie(["Avenger"], greg=("Spy", "Guard")).play("Defend with Avenger")
    assert t.prompt == "stand" and t.seat == 2  # Vengeful
    t = melee({"play": ["Killer", "Guard"]}, {"title": LAWS, "play": ["Hero"]}, {"title": COIN, "play": ["Guard", "Guard"]})
    strike(t, "Intrigue against Lannister", "Killer").play("Done")
    t.play("Defend with Guard [2]").play("Defend with Guard")
    assert t.prompt == "deadly" and t.seat == 2  # Deadly: the supporter kills one of their own defenders


@rule("TIT-2")
def test_the_supporter_counts_the_strength_of_his_own_title():
    t = melee({"play": ["Hero", "Guard"]}, {"title": COIN, "play": []}, {"title": WHISPERS, "play": ["Guard"]})
    strike(t, "Intrigue against Lannister", "Hero").play("Defend with Guard")
    assert t.game["defending_strength"] == 5 and t.game["challenge_winner"] == 2


@rule("TIT-2")
def test_an_effect_that_bars_the_target_from_defending_does_not_bar_the_supporter():
    t = melee({"play": ["Stannis Baratheon", "Guard"]}, {"title": LAWS, "play": ["Guard"]}, {"title": COIN, "play": ["Hero"]})
    strike(t, "Military against Lannister", "Stannis")
    assert t.prompt == "defenders" and t.seat == 2


# --- TIT-3: opposition ----------------------------------------------------------------------------------------------------------


@rule("TIT-3")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("other", TITLES)
def test_a_power_for_beating_whom_one_opposes(title, other):
    if title == other or SUPPORTS.get(title) == other or COMMANDER in (title, other):
        return
    t = melee({"play": ["Hero", "Guard"], "title": title}, {"title": other, "power": 0}, BELL)
    strike(t, "Intrigue against Lannister", "Guard")
    while t.prompt == "redirect":
        t.play("Pass")
    t.play("Pass").play("Pass")
    assert t.power(0) == 1 + (other in OPPOSES.get(title, ()))  # 1 for being unopposed


@rule("TIT-3")
def test_a_defender_who_wins_has_the_power_too():
    t = melee(WITH | {"title": COIN}, {"title": HAND, "play": ["Giant"]}, BELL)
    strike(t, "Intrigue against Lannister").play("Pass").play("Defend with Giant").play("Pass")
    assert t.power(1) == 1 and t.power(0) == 0


@rule("TIT-3")
def test_a_lost_challenge_gives_nothing():
    t = melee(WITH | {"title": COIN}, {"title": REGENT, "play": ["Giant"]}, BELL)
    strike(t, "Intrigue against Lannister").play("Pass").play("Pass").play("Defend with Giant").play("Pass")
    assert t.power(0) == t.power(1) == 0


@rule("TIT-3")
def test_the_master_of_whispers_has_one_power_a_round_for_both_whom_he_opposes():
    t = melee({"title": WHISPERS, "play": ["Guard"] * 4}, {"title": LAWS}, {"title": REGENT}, {"play": ["Bell"]})
    for challenge, power in (("Intrigue against Lannister", 2), ("Power against Baratheon", 3), ("Military against Lannister", 4)):
        strike(t, challenge, "Guard").play("Pass").play("Pass").play("Pass")
        assert t.power(0) == power and t.prompt == "action"


@rule("TIT-3")
def test_an_attacker_beats_the_supporter_and_not_the_target():
    t = melee({"title": HAND, "play": ["Giant", "Guard"]}, {"title": LAWS}, {"title": COIN, "play": ["Guard"]}, BELL)
    strike(t, "Intrigue against Lannister", "Giant").play("Pass").play("Defend with Guard").play("Pass")
    assert t.power(0) == 1  # the Hand of the King opposes the Master of Coin; the challenge was opposed


# --- TIT-4, TIT-5, TIT-7, TIT-8: 3 STR in one type --------------------------------------------------------------------------------


@rule("TIT-4")
@rule("TIT-5")
@rule("TIT-7")
@rule("TIT-8")
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_three_titles_add_three_to_the_strength_of_their_side_in_their_type(title, kind):
    bonus = 3 if STRONG.get(title) == kind else 0
    t = melee({"play": ["Guard"], "title": title}, {"play": ["Guard"]}, BELL)
    strike(t, f"{kind} against Lannister").play("Pass").play("Defend with Guard").play("Pass")
    assert t.game["attacking_strength"] == 2 + bonus and t.game["defending_strength"] == 2
    t = melee({"play": ["Guard"]}, {"play": ["Guard"], "title": title}, BELL)
    strike(t, f"{kind} against Lannister")
    while t.prompt == "redirect":
        t.play("Pass")
    t.play("Pass").play("Defend with Guard").play("Pass")
    assert t.game["attacking_strength"] == 2 and t.game["defending_strength"] == 2 + bonus


@rule("TIT-7")
def test_without_a_participant_a_title_adds_nothing():
    t = melee({"play": ["Guard"]}, {"title": WHISPERS}, BELL)
    strike(t, "Intrigue against Lannister").play("Pass").play("Pass")
    assert t.game["defending_strength"] == 0 and t.power(0) == 1  # unopposed
    t = melee({"play": ["Guard"]}, {"play": ["Guard"]}, BELL | {"title": WHISPERS})
    strike(t, "Intrigue against Lannister").play("Pass").play("Defend with Guard").play("Pass")
    assert (t.game["attacking_strength"], t.game["defending_strength"]) == (2, 2)


# --- TIT-4: the Crown Regent's redirect ---------------------------------------------------------------------------------------------


def regent(*others, kind="Military", attacker=WITH, title=REGENT):
    """Seat 0 attacks seat 1; seat 2 is Crown Regent."""
    t = melee(attacker, *others[:1], {"title": title, "play": ["Guard"]}, *others[1:])
    return strike(t, f"{kind} against Lannister", "Guard")


@rule("TIT-4")
def test_the_crown_regent_makes_the_attacker_choose_another_target():
    t = regent({"play": ["Guard", "Bell"]}, {"play": ["Guard", "Bell"]})
    assert t.prompt == "redirect" and t.seat == 2 and t.options == ["Redirect the challenge as Crown Regent", "Pass"]
    assert t.card(0, "Guard").kneeling  # target and attackers are declared
    t.play("Redirect")
    assert t.prompt == "new target" and t.seat == 0 and t.options == ["Attack Baratheon instead", "Attack Targaryen instead"]
    t.play("Attack Targaryen")
    assert (t.game["defender"], t.game["claim_target"]) == (3, 3)
    t.play("Pass").play("Pass")
    assert t.prompt == "defenders" and t.seat == 3
    t.play("Done").play("Pass").play("Pass")
    assert t.card(3, "Guard").zone == "dead" and t.card(1, "Guard").zone == "play" and t.power(0) == 1


@rule("TIT-4")
def test_the_crown_regent_may_be_the_target_before_or_after():
    t = regent({}, {})
    t.play("Redirect").play("Attack Baratheon instead")
    assert t.prompt == "defenders" and t.seat == 2
    t = melee(WITH, {"title": REGENT}, {"play": ["Guard"]})
    strike(t, "Power against Lannister").play("Redirect")
    assert t.seat == 2 and t.prompt == "defenders"  # the only other target is chosen without a question


@rule("TIT-4")
def test_the_crown_regent_may_let_it_pass_and_redirects_once_a_round():
    t = regent({"play": ["Guard"]}, {}, attacker={"play": ["Guard"] * 3}).play("Pass")
    assert t.seat == 1 and t.prompt == "defenders"
    t.play("Defend with Guard").play("Power against Lannister").play("Attack with Guard").play("Done")
    assert t.prompt == "redirect"
    t.play("Redirect").play("Attack Targaryen")
    assert t.prompt == "challenge"
    t.play("Intrigue against Lannister")
    assert t.prompt != "redirect"


@rule("TIT-4")
def test_without_another_legal_target_the_challenge_goes_through():
    t = melee(WITH | {"title": LAWS}, {"play": ["Guard"], "title": REGENT}, {"title": HAND})
    strike(t, "Military against Lannister")  # Stark supports Baratheon
    assert t.prompt == "defenders" and t.seat == 1


@rule("TIT-4")
def test_supported_players_and_those_an_effect_protects_are_no_new_targets():
    t = melee(WITH | {"title": LAWS}, {}, {"title": REGENT}, {"title": HAND, "play": ["Guard"]})
    strike(t, "Military against Lannister").play("Redirect")
    assert t.game["defender"] == 2  # Targaryen, whom Stark supports, is none


@rule("TIT-4")
def test_the_crown_regent_does_not_redirect_his_own_challenge():
    t = melee(WITH | {"title": REGENT}, {"play": ["Guard"]}, {})
    strike(t, "Military against Lannister")
    assert t.prompt == "defenders"


@rule("TIT-4")
def test_responses_to_the_declaration_come_after_the_redirect():
    t = regent({"play": ["Bell"]}, {})
    assert t.prompt == "redirect"  # the bell is an action of the segment that follows
    t.play("Pass")
    assert t.prompt == "action"


# --- TIT-5: the Lord Commander's redirect --------------------------------------------------------------------------------------------


def commander(target=(), mine=("Hero",), attacker=("Spy", "Guard"), kind="Military", with_=("Spy",), power=2, **more):
    """Seat 0 attacks seat 1; seat 2 is Lord Commander of the Kingsguard."""
    t = melee({"play": list(attacker), "power": power}, {"play": list(target)}, {"title": COMMANDER, "play": list(mine)} | more, {})
    return strike(t, f"{kind} against Lannister", *with_)


@rule("TIT-5")
def test_the_lord_commander_draws_an_undefended_military_challenge_upon_himself_and_wins_a_power():
    t = commander(mine=["Hero", "Guard"])
    assert t.prompt == "redirect" and t.seat == 2
    assert t.options == ["Redirect the challenge as Lord Commander of the Kingsguard", "Pass"]
    t.play("Redirect")
    assert t.prompt == "stealth" and t.seat == 0 and set(t.options) == {"Bypass Hero", "Bypass Guard", "Done"}  # anew
    t.play("Bypass Guard")
    assert t.prompt == "defenders" and t.seat == 2 and t.options == ["Defend with Hero", "Done"]
    t.play("Defend with Hero")
    assert t.game["defending_strength"] == 7 and t.game["challenge_winner"] == 2
    assert t.power(0) == 1 and t.power(2) == 1 and t.card(2, "Hero").power == 1


@rule("TIT-5")
def test_actions_are_taken_again_between_the_redirect_and_stealth():
    t = commander(target=["Guard", "Bell"])
    t.play("Pass")
    assert t.prompt == "stealth"
    t.play("Bypass Guard")
    assert t.prompt == "redirect"  # before the actions that follow the declaration of defenders
    t.play("Redirect")
    assert t.prompt == "action" and t.seat == 1 and t.game["defender"] == 2
    t.play("Pass")
    assert t.prompt == "stealth" and t.options == ["Bypass Hero", "Done"]


@rule("TIT-5")
def test_who_was_bypassed_before_the_redirect_is_bypassed_no_more():
    t = commander(target=["Guard", "Bell"]).play("Pass").play("Bypass Guard").play("Redirect")
    assert not t.game["row"][:, L.STATE].any()


@rule("TIT-5")
def test_the_lord_commander_who_loses_meets_the_claim():
    t = commander(target=["Guard"], mine=["Guard", "Hero"]).play("Bypass Guard").play("Redirect").play("Bypass Hero")
    t.play("Done")
    assert t.prompt == "claim" and t.seat == 2 and set(t.options) == {"Kill Guard", "Kill Hero"}
    t.play("Kill Guard")
    assert t.card(1, "Guard").zone == "play" and t.power(0) == 3  # unopposed


@rule("TIT-5")
@pytest.mark.parametrize("power", [0, 1])
def test_no_power_moves_from_an_empty_house(power):
    t = commander(mine=["Hero"], power=power).play("Redirect").play("Done").play("Defend with Hero")
    assert t.power(0) == 0 and t.power(2) == power


@rule("TIT-5")
def test_the_lord_commander_may_let_it_pass():
    t = commander().play("Pass")
    assert t.prompt == "challenge" and t.power(0) == 3 and not t.game["title_used"].any()


@rule("TIT-5")
@pytest.mark.parametrize("kind", ["Intrigue", "Power"])
def test_other_types_are_not_redirected(kind):
    assert commander(kind=kind).prompt == "challenge"


@rule("TIT-5")
def test_a_defended_challenge_is_not_redirected():
    t = commander(target=["Guard"], attacker=["Guard", "Guard"], with_=["Guard"]).play("Defend with Guard")
    assert t.prompt == "challenge"


@rule("TIT-5")
def test_supporters_come_before_the_lord_commander():
    t = melee({"play": ["Guard"] * 2}, {"title": LAWS}, {"title": COMMANDER, "play": ["Hero"]}, {"title": COIN, "play": ["Guard"]})
    strike(t, "Military against Lannister", "Guard")
    assert t.seat == 3 and t.prompt == "defenders"
    t.play("Done")
    assert t.seat == 2 and t.prompt == "redirect"
    t = melee({"play": ["Guard"] * 2}, {"title": LAWS}, {"title": COMMANDER, "play": ["Hero"]}, {"title": COIN, "play": ["Guard"]})
    strike(t, "Military against Lannister", "Guard").play("Defend with Guard")
    assert t.prompt == "challenge"


@rule("TIT-5")
def test_the_lord_commander_takes_over_once_a_round():
    t = melee({"play": ["Guard"]}, {"play": ["Guard"]}, {"title": COMMANDER, "play": ["Giant"]}, {"play": ["Bell"]})
    strike(t, "Military against Targaryen").play("Pass").play("Redirect").play("Pass").play("Defend with Giant")
    assert t.game["title_used"][2] == L.REDIRECT_USED
    t.play("Pass")
    while not offered(t, "Military against Targaryen"):
        t.play("Pass")
    assert t.seat == 1
    t.play("Military against Targaryen")
    assert t.prompt == "action"
    t.play("Pass")
    assert t.prompt == "action"  # no redirect between the two segments


@rule("TIT-5")
def test_the_lord_commanders_own_challenges_and_those_against_him_are_not_redirected():
    t = melee({"title": COMMANDER, "play": ["Guard"] * 2}, {"play": ["Guard"]}, {})
    strike(t, "Military against Baratheon", "Guard")
    assert t.prompt == "challenge" and t.power(0) == 1
    t = melee({"play": ["Guard"] * 2}, {"title": COMMANDER, "play": ["Guard"]}, {})
    strike(t, "Military against Lannister", "Guard").play("Done")
    assert t.prompt == "challenge" and t.power(0) == 1


@rule("TIT-5")
def test_the_lord_commander_must_be_a_legal_target():
    t = melee({"plots": ["Mutual Enemies"], "play": ["Guard"] * 2}, {"plots": ["Blockade"]}, {"plots": ["Blockade"], "play": ["Hero"]}, phase="plot")
    t = pass_until(t, "Baratheon") if t.prompt == "action" else t
    while t.prompt != "opponent":
        t.play("Stark goes first" if t.prompt == "first player" else t.options[0])
    t.play("Baratheon")
    t.play(f"Take {HAND}").play(f"Take {REGENT}").play(f"Take {COMMANDER}")
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    declare(t, "attackers", "Attack with", ["Guard"])
    assert t.prompt == "challenge" and t.power(0) == 1  # neither redirect is possible


# --- TIT-6, TIT-7 -------------------------------------------------------------------------------------------------------------------


@rule("TIT-6")
@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
def test_the_hand_of_the_king_has_two_influence_once_a_round_in_any_phase(phase):
    plot = {"plot": "The Power of Blood"}
    t = melee({"title": HAND, "play": ["Court", "Bell"]} | plot, plot, plot, phase=phase)
    pass_until(t, "Use Court").play("Use Court")
    assert t.power(0) == 1 and t.game["title_used"][0] == L.INFLUENCE_USED
    assert offered(t, "Use Bell") and not offered(t, "Use Court")


@rule("TIT-6")
def test_influence_of_the_title_and_of_cards_is_chosen_from():
    t = melee({"title": HAND, "play": ["Court", "Bell", "Spring", "Spring"]}, {}, {}, phase="dominance").play("Use Court")
    assert t.prompt == "influence" and "Use Hand of the King for influence" in t.options and len(t.options) == 3
    t.play("Kneel Spring for influence").play("Use Hand of the King")
    assert t.power(0) == 1 and t.game["row"][:, L.KNEELING].sum() == 1  # what is overpaid is lost
    assert not offered(t, "Use Court")


@rule("TIT-6")
@pytest.mark.parametrize("springs", [0, 2])
def test_all_read_in_the_log_that_influence_is_that_of_the_title(springs):
    """The log has a line for it because nothing kneels, even if the player has no other influence to use."""
    used = "Stark uses Hand of the King for influence"
    t = melee({"title": HAND, "play": ["Court", "Bell"] + ["Spring"] * springs}, {}, {}, phase="dominance").play("Use Court")
    if springs:
        t.play("Use Hand of the King")
    assert all([line.strip() for line in t.log(seat=seat)].count(used) == 1 for seat in (None, 0, 1))
    t = melee({"title": HAND, "play": ["Court", "Bell", "Spring", "Spring"]}, {}, {}, phase="dominance").play("Use Court")
    t.play("Kneel Spring for influence").play("Kneel Spring for influence")
    assert not any("Hand of the King" in line for line in t.log())


@rule("TIT-6")
@pytest.mark.parametrize("title", [title for title in TITLES if title != HAND])
def test_other_titles_give_no_influence(title):
    assert not offered(melee({"title": title, "play": ["Court", "Bell"]}, {}, {}, phase="dominance"), "Use Court")


@rule("TIT-7")
@pytest.mark.parametrize("title", TITLES)
def test_the_master_of_laws_draws_a_card_more_outside_the_cap(title):
    t = melee({"title": title, "deck": ["Guard"] * 9, "play": ["School"]}, {"deck": ["Guard"] * 5}, {}, phase="draw")
    t.play("Pass")
    assert len(t.hand(0)) == (3 if title == LAWS else 2) and len(t.hand(1)) == 2 and t.game["drawn"][0] == 0
    t.play("Use School").play("Use School").play("Use School")
    assert len(t.hand(0)) == (6 if title == LAWS else 5) and not offered(t, "Use School")


@rule("TIT-7")
@pytest.mark.parametrize("title", TITLES)
def test_the_master_of_coin_has_two_gold_more_income(title):
    t = melee({"title": title, "play": ["Bell"]}, {"play": ["Bell"]}, {}, phase="marshalling")
    assert t.gold(0) == t.income(0) == (5 if title == COIN else 3) and t.income(1) == 3


@rule("TIT-7")
def test_the_income_of_a_title_is_no_bonus_of_a_card():
    t = melee({"title": COIN, "play": ["Bell"]}, {"plot": "Rains of Autumn"}, {}, phase="marshalling")
    assert t.gold(0) == 5


@rule("TIT-8")
def test_a_title_is_seen_by_everybody():
    t = melee({"title": COIN, "play": ["Bell"]}, {"title": LAWS}, {}, phase="dominance")
    layout = L.observation_layout(3)
    start, shape = layout["seats"]
    column = L.PER_SEAT.index("title")
    for observer in range(3):
        seen = t.batch.observe(observer)[0, start : start + shape[0] * shape[1]].reshape(shape)[:, column]
        assert list(seen) == [(L.MASTER_OF_COIN, L.MASTER_OF_LAWS, 0)[(observer + k) % 3] for k in range(3)]
