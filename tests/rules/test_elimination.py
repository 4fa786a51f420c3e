"""Several players by the rules of the Winter and the Ice and Fire Edition: no titles, and who is eliminated while others go on."""

import pytest
from editions import CARDS, character
from scenes import fight, offered, pass_until
from test_conformance import check_derived, check_eliminated

from agot_env import Match
from agot_env.agot.bit_sets import rules_of
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import MILITARY_COSTS_TWO
from agot_env.agot.events import CardMoved, GoldLost, PlayerEliminated, PowerChanged
from agot_env.agot.language.model import (
    BEARER,
    EVERYONE,
    NEUTRAL,
    TARGET,
    Action,
    Attachment,
    Choose,
    ChooseOpponent,
    ClaimPowerForHouse,
    Constant,
    DiscardAtRandom,
    ForEach,
    Kill,
    Location,
    May,
    MoveTo,
    Phase,
    PlacedInDeadPile,
    PlayerRule,
    Plot,
    Response,
    Strength,
    Who,
    Zone,
    characters,
)  # fmt: skip
from agot_env.testing import Table

HOUSES = ("stark", "lannister", "greyjoy", "targaryen")
RAVEN = character("Raven", "X901", keywords="Doomed", strength=1)


def button(title, number, *effects, choose=()):
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=choose, effects=effects)])


PLAGUE = button("Plague", "X902", Kill(characters(title="Raven")))
LEASH = Attachment("Leash", "X903", NEUTRAL, abilities=[Constant(BEARER, (Strength(2),))])
FEAST = button("Great Feast", "X904", ForEach(EVERYONE, (ClaimPowerForHouse(1, Who.ACTOR),)))
THIEF = button("Thief", "X905", DiscardAtRandom(1, Who.CHOSEN_OPPONENT), choose=(ChooseOpponent(),))
COUNCIL = button("Council", "X906", ForEach(EVERYONE, (May(Who.ACTOR), ClaimPowerForHouse(1, Who.ACTOR))))
MOURNER = Location("Mourner", "X908", NEUTRAL, abilities=[Response(when=PlacedInDeadPile(), effects=(ClaimPowerForHouse(1),))])
BURIAL = button("Burial", "X909", MoveTo(TARGET, Zone.DEAD), choose=(Choose(characters(zone=Zone.DISCARD)),))
HASTE = Plot("Haste", "X907", income=1, initiative=9, claim=1)
WAR_COUNCIL = Plot("War Council", "X910", income=1, initiative=1, claim=1, abilities=[PlayerRule(EVERYONE, MILITARY_COSTS_TWO)])
NEW = (RAVEN, PLAGUE, LEASH, FEAST, THIEF, COUNCIL, HASTE, MOURNER, BURIAL, WAR_COUNCIL)
DOOMED = {"dead": ["Raven"] * 4, "play": ["Raven", "Guard"]}


def table(*seats, phase="dominance", first=0, edition="winter"):
    """A table at the first decision of a phase; everybody has a bell and Peace revealed."""
    t = Table(edition, HOUSES[: len(seats)], extra_cards=[*CARDS, *NEW])
    for seat, what in enumerate(seats):
        t.put(seat, **({"plot": "Peace", "plots": ["War"]} | what)).put(seat, play=["Bell"])
    return t.start(phase, first)


def askers(t, until):
    """Who is asked while all pass, until the round is reached or something else must be chosen; plots are chosen."""
    asked = set()
    while not t.over and t.round < until:
        asked.add(t.seat)
        passing = [text for text in t.options if text in ("Pass", "Done", "No more challenges")]
        t.play(passing[0] if passing else t.options[0])
    return asked


@pytest.mark.rule("WIN-4", "KEY-16", edition="winter")
def test_the_others_go_on_without_who_is_eliminated():
    t = table({"play": ["Axe"]}, {**DOOMED, "hand": ["Guard"], "deck": ["Page"], "discard": ["Hero"], "gold": 0, "power": 3}, {})
    t.play("Use Axe").play("Raven")
    assert t.winner is None and not t.over and int(t.game["eliminated"]) == 0b010
    assert t.hand(1) == t.deck(1) == t.discard(1) == t.dead(1) == [] and t.total_power(1) == 0 and t.plot(1) is None
    assert {t.card(1, title).zone for title in ("Raven", "Guard", "Bell", "Page", "Hero")} == {"removed"}
    assert askers(t, 4) == {0, 2}


@pytest.mark.rule("WIN-4", edition="winter")
def test_the_events_tell_who_is_eliminated_and_what_is_lost():
    t = table({"play": ["Axe"]}, {**DOOMED, "hand": ["Guard"], "gold": 2, "power": 3}, {})
    assert not [event for event in t.events if isinstance(event, PlayerEliminated)]
    t.play("Use Axe").play("Raven")
    (eliminated,) = [event for event in t.events if isinstance(event, PlayerEliminated)]
    assert eliminated.seat == 1
    assert [(x.seat, x.amount) for x in t.events if isinstance(x, GoldLost)] == [(1, 2)]
    assert [(x.seat, x.amount, x.source, x.total) for x in t.events if isinstance(x, PowerChanged)][-1] == (1, -4, "lost_cards", 0)  # 3, and 1 of dominance
    gone = {x.card.title for x in t.events if isinstance(x, CardMoved) and x.destination == "out of the game"}
    assert gone == {"Raven", "Guard", "Bell"} and any(line.strip() == "Lannister is eliminated" for line in t.log())


@pytest.mark.rule("WIN-4", edition="winter")
def test_four_doomed_cards_leave_everybody_in_the_game():
    t = table({"play": ["Axe"]}, {"dead": ["Raven"] * 3, "play": ["Raven"]}, {})
    t.play("Use Axe")  # there is nobody else to kill
    assert t.dead(1) == ["Raven"] * 4 and not t.game["eliminated"] and askers(t, 2) == {0, 1, 2}


@pytest.mark.rule("WIN-4", edition="winter")
def test_the_last_one_left_wins_and_a_draw_needs_all_that_are_left():
    doomed = {"dead": ["Raven"] * 4, "play": ["Raven"]}
    t = table({"play": ["Axe", "Plague"]}, doomed, doomed)
    t.play("Use Plague")
    assert t.winner == 0 and t.game["reason"] == L.ELIMINATION
    t = table({**doomed, "play": ["Axe", "Plague", "Raven"]}, doomed, doomed)
    t.play("Use Axe")
    t.play(next(text for text in t.options if "Lannister" in text))
    assert t.winner is None and int(t.game["eliminated"]) == 0b010
    pass_until(t, "Use Plague").play("Use Plague")
    assert t.winner is None and t.over and t.game["reason"] == L.DRAW


@pytest.mark.rule("WIN-4", "ATT-1", edition="winter")
def test_what_he_controls_of_others_goes_under_their_decks_and_what_lay_on_his_cards_is_discarded():
    mine = {"play": ["Raven", ("Guard", {"attachments": [("Leash", {"owner": 2})]}), ("Hero", {"owner": 2})], "dead": ["Raven"] * 4}
    theirs = {"deck": ["Page"], "play": [("Guard", {"attachments": [("Leash", {"owner": 1})]})]}
    t = table({"play": ["Axe"]}, mine, theirs)
    assert t.card(2, "Hero").controller == 1 and t.card(2, "Guard").strength == 4
    t.play("Use Axe").play("Raven")
    assert t.deck(2) == ["Page", "Hero"] and t.discard(2) == ["Leash"]
    assert t.card(2, "Guard").strength == 2 and t.card(1, "Leash").zone == "removed"


@pytest.mark.rule("CHA-1", "RND-2", edition="winter")
def test_who_is_eliminated_is_no_target_and_takes_no_turn():
    t = table({"play": ["Axe", "Guard"]}, DOOMED, {"play": ["Guard"]}, phase="challenges")
    t.play("Use Axe").play("Raven")
    pass_until(t, "Military against")
    assert not offered(t, "against Lannister") and offered(t, "Military against Greyjoy")
    active = set()
    while t.phase == "challenges":
        active.add(int(t.game["active"]))
        t.play("Pass" if offered(t, "Pass") else "No more challenges")
    assert active == {0, 2}


@pytest.mark.rule("WIN-4", "ABI-9", edition="winter")
def test_what_an_eliminated_player_has_stays_until_the_window_ends():
    theirs = {"dead": ["Raven"] * 4, "discard": ["Raven"], "play": ["Guard"], "power": 3}
    t = table({"play": ["Burial"]}, theirs, {"play": ["Mourner"]})
    t.play("Use Burial")
    assert t.prompt == "response" and t.seat == 2 and int(t.game["eliminated"]) == 0b010
    assert t.power(1) >= 3 and t.plot(1) == "Peace" and t.card(1, "Guard").zone == "play"
    check_eliminated(t.batch)
    t.play("Pass")
    assert t.power(1) == 0 and t.plot(1) is None and t.card(1, "Guard").zone == "removed"
    check_eliminated(t.batch)
    t.game["power"][1] = 1
    with pytest.raises(AssertionError):
        check_eliminated(t.batch)


@pytest.mark.rule("MAR-1", edition="winter")
def test_who_is_eliminated_collects_no_income():
    t = table({"play": ["Axe"]}, DOOMED, {}, phase="marshalling", first=1)
    while t.seat != 0:
        t.play("Pass")
    t.play("Use Axe").play("Raven")
    assert t.game["active"] == 1 and t.gold(1) == 0  # he was the active player
    active = []
    while t.phase == "marshalling":
        active.append(int(t.game["active"]))
        t.play("Pass")
    assert t.gold(1) == 0 and [seat for k, seat in enumerate(active) if seat != active[k - 1]] == [1, 2, 0]
    t = table({"play": ["Axe"]}, DOOMED, {}, phase="draw")
    t.play("Use Axe").play("Raven")
    active = set()
    while t.phase in ("draw", "marshalling"):
        active.add(int(t.game["active"]))
        t.play("Pass")
    assert 1 not in active and {0, 2} <= active


@pytest.mark.rule("CHA-15", edition="winter")
@pytest.mark.parametrize("eliminated", [0, 1])
def test_a_challenge_under_way_ends_without_a_winner(eliminated):
    sides = [{"play": ["Guard"]}, {"play": ["Page"]}, {"play": ["Axe"]}]
    sides[eliminated] = {"play": [*sides[eliminated]["play"], "Raven"], "dead": ["Raven"] * 4}
    t = table(*sides, phase="challenges")
    pass_until(t, "Power against Lannister").play("Power against Lannister")
    while t.prompt == "attackers":
        t.play("Guard") if offered(t, "Guard") else t.play("Done")
    pass_until(t, "Use Axe").play("Use Axe").play("Raven")
    assert not t.game["challenge"] and int(t.game["eliminated"]) == 1 << eliminated
    assert t.power(0) == t.power(1) == t.power(2) == 0
    assert askers(t, 2) == {0, 1, 2} - {eliminated}


@pytest.mark.rule("CHA-7", "CHA-12", edition="winter")
def test_who_is_eliminated_by_the_claim_has_lost_the_challenge():
    t = table({"play": ["Guard"]}, {"play": ["Raven"], "dead": ["Raven"] * 4}, {}, phase="challenges")
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    fight(t)
    assert int(t.game["eliminated"]) == 0b010 and t.power(0) == 1  # unopposed


@pytest.mark.rule("WIN-4", "ABI-11", edition="winter")
def test_a_rule_for_all_players_ends_for_whoever_is_eliminated_at_once():
    t = table({"play": ["Burial", "Mourner", "Mourner"], "plot": "War Council"}, {**DOOMED, "discard": ["Raven"]}, {})
    assert all(rules_of(t.game, seat) for seat in range(3))
    t.play("Use Burial")
    if t.prompt == "target":
        t.play("Raven")
    t.play("Respond with Mourner")
    assert t.prompt == "response" and int(t.game["eliminated"]) == 0b010  # the window is still open
    assert [bool(rules_of(t.game, seat)) for seat in range(3)] == [True, False, True]
    check_derived(t.batch)


@pytest.mark.rule("WIN-4", "ABI-11", edition="winter")
def test_effects_reach_only_players_who_are_in_the_game():
    t = table({"play": ["Axe", "Great Feast", "Thief", "Council"]}, DOOMED, {"hand": ["Guard"]}, {"hand": ["Guard"]})
    t.play("Use Axe").play("Raven")
    pass_until(t, "Use Great Feast").play("Use Great Feast")
    assert [t.power(seat) for seat in range(4)] == [1, 0, 1, 1]
    pass_until(t, "Use Thief").play("Use Thief")
    assert t.prompt == "opponent" and sorted(t.options) == ["Choose Greyjoy", "Choose Targaryen"]
    t.play("Greyjoy")
    pass_until(t, "Use Council").play("Use Council")
    asked = []
    while t.prompt == "may":
        asked.append(t.seat)
        t.play("Yes")
    assert asked == [0, 2, 3] and t.power(1) == 0


@pytest.mark.rule("PLOT-1", "PLOT-2", "PLOT-4", "RND-4", edition="winter")
def test_the_next_clockwise_decides_for_a_first_player_who_is_out():
    t = table({"play": ["Axe"]}, {**DOOMED, "plots": ["Haste"]}, {}, phase="standing", first=1)
    while t.seat != 0:
        t.play("Pass")
    t.play("Use Axe").play("Raven")
    asked = []
    while t.prompt != "first player":
        asked.append(t.seat)
        t.play(t.options[-1] if t.prompt == "action" else t.options[0])
    assert 1 not in asked and sorted(t.options) == ["Greyjoy goes first", "Stark goes first"]
    assert t.plot(1) is None and t.seat in (0, 2)


@pytest.mark.rule("WIN-2", "WIN-1", edition="winter")
def test_two_with_enough_power_are_chosen_from_by_whoever_is_next_to_an_eliminated_first_player():
    t = table({"power": 15}, {"dead": ["Raven"] * 5, "power": 15}, {"power": 15}, first=1)
    assert t.prompt == "winner" and t.seat == 2 and len(t.options) == 2 and not offered(t, "Lannister")
    t.play("Stark")
    assert t.winner == 0


@pytest.mark.rule("TIT-1", "TIT-10", "PLOT-7", edition="winter")
@pytest.mark.rule("TIT-1", "TIT-10", "PLOT-7", edition="ice_and_fire")
@pytest.mark.parametrize("edition", ["winter", "ice_and_fire"])
def test_three_play_without_titles(edition):
    with pytest.raises(ValueError, match="no titles in melee of the"):
        Table(edition, HOUSES[:3]).put(0, title="Crown Regent")
    t = table({}, {}, {}, phase="standing", edition=edition)
    prompts = set()
    while t.round < 3:
        prompts.add(t.prompt)
        t.play(t.options[-1] if t.prompt == "action" else t.options[0])
    assert "title" not in prompts and not t.game["title"].any()


@pytest.mark.rule("VAR-1", "VAR-2", edition="winter")
@pytest.mark.rule("VAR-1", "VAR-2", edition="ice_and_fire")
@pytest.mark.rule("VAR-1", "VAR-2", edition="hbo")
@pytest.mark.parametrize(("edition", "seats"), [("winter", 4), ("ice_and_fire", 4), ("hbo", 2)])
@pytest.mark.parametrize("variant", ["two_on_two", "littlefinger"])
def test_variants_of_the_core_set_are_refused(edition, seats, variant):
    with pytest.raises(ValueError, match=f"has no {variant}; it has joust and melee"):
        Table(edition, ("stark", "lannister", "stark", "lannister")[:seats], variant=variant)
    if edition != "hbo":
        with pytest.raises(ValueError, match=f"has no {variant}; it has joust and melee"):
            Match(edition=edition, houses=("greyjoy", "targaryen") * 2, variant=variant)


@pytest.mark.rule("SET-2", edition="winter")
@pytest.mark.rule("SET-2", edition="ice_and_fire")
@pytest.mark.parametrize("edition", ["winter", "ice_and_fire"])
def test_two_to_six_play_and_the_same_house_may_sit_twice(edition):
    for seats in range(2, 7):
        match = Match(edition=edition, houses=("greyjoy", "targaryen", "greyjoy", "targaryen", "greyjoy", "greyjoy")[:seats])
        assert match.seats == seats and not match.template["variant"][0]
    with pytest.raises(ValueError, match="7 seats; the .* is played here by 2 to 6"):
        Match(edition=edition, houses=("greyjoy",) * 7)
