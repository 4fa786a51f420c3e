"""Battle for the Shield Islands, Titan's Daughter, Lonely Hills, A House Divided and Sacrificed to Two Gods."""

import pytest

from agot_env.agot.engine.record.codes import ALL_CHALLENGES, EXTRA_INTRIGUE, EXTRA_MILITARY, EXTRA_POWER
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Character,
    EpicPhase,
    Event,
    Kill,
    Location,
    Phase,
    PlayerRule,
    Plot,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_clash_of_arms.clash_scenes import clash, during, epic_scene, settle, to_next_phase
from tests.cards.scenes import fight, join, offered, pass_to, pass_until, passes, targeting_event

CREW = (
    Character("Sailor", "X940", NEUTRAL, cost=2, strength=3, icons="MIP", naval="P"),
    Character("Mate", "X941", NEUTRAL, cost=2, strength=2, icons="MIP", naval="M"),
    Character("Soldier", "X942", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Terror", "X943", NEUTRAL, cost=2, strength=3, icons="MIP", keywords="Intimidate"),
    Character("Meek", "X944", NEUTRAL, cost=2, strength=1, icons="MIP", crests="Holy"),
    Character("Lordly", "X945", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord, Knight"),
    Character("Squire", "X946", NEUTRAL, cost=0, strength=2, icons="MIP", traits="Knight"),
    Character("Maid", "X947", NEUTRAL, cost=0, strength=2, icons="MIP", traits="Lady"),
    Location("Isle", "X948", NEUTRAL, cost=1),
    Location("Hall", "X949", NEUTRAL, cost=1, traits="Knight"),
    Character("Giantess", "X951", NEUTRAL, cost=2, strength=9, icons="MIP"),
    Character("Sneak", "X952", NEUTRAL, cost=2, strength=1, icons="MIP", keywords="Stealth"),
    Event("Skirmish", "X953", traits="Epic Battle", abilities=[Action(phase=Phase.PLOT, effects=(EpicPhase(ALL_CHALLENGES),))]),
    targeting_event("Strike", "X950", characters(), Kill(TARGET)),
)
KNEELING = {"kneeling": True}


def fleet(zero, one, phase="challenges", **options):
    """A scene with the cards above."""
    return clash(zero, one, phase, **({"cards": CREW} | options))


# --- Battle for the Shield Islands -----------------------------------------------------------------------------------------


def islands(zero, one, **options):
    """The epic phase of that battle; all characters that the seats have in play kneel."""
    t = epic_scene("ASOTS39", zero, one, cards=CREW, **options)
    assert t.phase == "epic"
    return t


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_kneeling_characters_with_a_naval_enhancement_attack_and_defend_for_the_shield_islands(kind):
    mine = [("Sailor", KNEELING), ("Soldier", KNEELING), "Keep"]
    t = islands({"play": mine}, {"play": [("Mate", KNEELING), ("Soldier", KNEELING), "Isle"]}).play(f"{kind} against")
    if t.prompt == "attackers":
        assert offered(t, "Sailor") and not offered(t, "Soldier")
        t.play("Attack with Sailor")
    while t.prompt == "action":
        t.play("Pass")
    if t.prompt == "defenders":
        assert offered(t, "Mate") and not offered(t, "Soldier")
        t.play("Defend with Mate")
        if t.prompt == "defenders":
            t.play("Done")
    assert t.card(0, "Sailor").attacking and t.card(1, "Mate").defending


def test_no_kneeling_character_is_declared_outside_of_that_battle():
    t = fleet({"play": [("Sailor", KNEELING)]}, {"play": ["Mate"]})
    assert not offered(pass_to(t, "dominance"), "against")
    hand = ["Battle for the Shield Islands", "Skirmish"]
    t = fleet({"play": [("Sailor", KNEELING)], "hand": hand, "plots": ["Rest"]}, {"play": ["Isle"], "plots": ["Rest"]}, "plot")
    t = to_next_phase(t.play("Stark goes first"), "epic", "Battle for", "Skirmish")
    assert offered(t, "Military against") and sorted(t.set_aside(0)) == hand
    while len(t.set_aside(0)) == 2:
        t.play("No more challenges" if offered(t, "No more") else "Pass")
    assert t.phase != "epic" or (t.set_aside(0) == ["Skirmish"] and not offered(t, "against"))


def conquest(first, attacker, *defenders):
    """A challenge of that battle by the first player, until a winner may take control of a location."""
    t = islands({"play": ["Sailor", "Keep"], "power": 2}, {"play": ["Soldier", "Isle"], "power": 2}, first=first)
    while not offered(t, "Power against"):
        t.play(passes(t)[0])
    return fight(during(t, "Power", attacker), *defenders)


def test_the_attacker_takes_control_of_a_location_instead_of_the_claim():
    t = conquest(0, "Sailor").play("Yes")
    settle(t, "Isle")
    assert t.card(1, "Isle").controller == 0 and t.power(1) == 2


def test_the_winner_may_leave_the_locations_and_there_is_still_no_claim():
    t = conquest(0, "Sailor").play("No")
    assert t.card(1, "Isle").controller == 1 and t.power(1) == 2


def test_a_defender_who_wins_takes_control_of_a_location_of_the_attacker():
    t = conquest(1, "Soldier", "Sailor")
    assert t.seat == 0
    settle(t.play("Yes"), "Isle")
    assert t.card(1, "Isle").controller == 0 and t.card(0, "Keep").controller == 0


# --- Titan's Daughter --------------------------------------------------------------------------------------------------------


def boarded(sailor="Sailor", **one):
    """Seat 0 attacks with Soldier, and seat 1 has Titan's Daughter; then a sailor joins, if there is one."""
    one = {"play": ["Titan's Daughter", "Meek", ("Terror", KNEELING)], "deck": ["Isle", "Lordly", "Hall", "Squire"]} | one
    t = during(fleet({"play": ["Soldier", sailor]}, one, houses=("lannister", "stark"), bells=(0, 1)), "Power", "Soldier")
    while offered(t, "Pass") and not offered(t, "Sailor"):
        t.play("Pass")
    return t


def test_titans_daughter_kneels_a_character_as_a_defender_against_a_naval_attacker():
    t = boarded()
    join(t, "Sailor")
    t.play("Respond with Titan's Daughter")
    settle(t, "Meek")
    assert t.card(1, "Titan's Daughter").kneeling and t.card(1, "Meek").kneeling and t.card(1, "Meek").defending
    assert not t.card(1, "Terror").defending


def titan(sailor="Sailor", defender="Meek", **one):
    """Titan's Daughter has been used against that sailor."""
    return settle(join(boarded(sailor, **one), "Sailor").play("Respond with Titan's Daughter"), defender)


def test_titans_daughter_puts_a_character_on_top_of_the_deck_after_a_victory():
    t = titan(defender="Giantess", play=["Titan's Daughter", "Giantess"])
    while t.prompt == "action":
        t.play("Pass")
    assert t.prompt == "search" and not offered(t, "Isle") and not offered(t, "Hall")
    t.play("Take Lordly" if offered(t, "Take Lordly") else "Lordly")
    assert t.deck(1)[0] == "Lordly" and sorted(t.deck(1)) == ["Hall", "Isle", "Lordly", "Squire"]


def test_titans_daughter_searches_nothing_after_a_defeat():
    t = titan()
    while t.prompt == "action" and t.game["challenge"]:
        t.play("Pass")
    assert t.prompt != "search" and t.deck(1) == ["Isle", "Lordly", "Hall", "Squire"]


def test_titans_daughter_kneels_no_character_that_cannot_defend_because_it_was_bypassed():
    """A bypassed character cannot defend, not by an effect either (KEY-9), so that it does not kneel as a defender."""
    one = {"play": ["Titan's Daughter", "Meek", "Giantess"]}
    t = during(fleet({"play": ["Sneak", "Sailor"]}, one, houses=("lannister", "stark"), bells=(0, 1)), "Power", "Sneak")
    pass_until(t, "Bypass Giantess").play("Bypass Giantess")
    t.play("Done")
    join(pass_until(t, "Use Sailor"), "Sailor").play("Respond with Titan's Daughter")
    assert not offered(t, "Giantess")
    settle(t, "Meek")
    assert t.card(1, "Meek").kneeling and t.card(1, "Meek").defending and not t.card(1, "Giantess").kneeling


def test_titans_daughter_does_not_answer_other_attackers_or_her_own_sailors():
    t = during(fleet({"play": ["Sailor", "Soldier"]}, {"play": ["Titan's Daughter", "Meek"]}, houses=("lannister", "stark")), "Power", "Sailor")
    assert t.card(0, "Sailor").attacking and not offered(t, "Respond with Titan's Daughter")
    t = join(during(fleet({"play": ["Titan's Daughter", "Sailor", "Soldier"]}, {"play": ["Meek"]}), "Power", "Soldier"), "Sailor")
    assert t.card(0, "Sailor").attacking and not offered(t, "Respond with Titan's Daughter")


def test_titans_daughter_does_not_answer_a_naval_defender():
    t = fleet({"play": ["Soldier", "Titan's Daughter", "Meek"]}, {"play": ["Soldier", "Sailor"]}, bells=(0, 1))
    t = during(t, "Power", "Soldier")
    while not offered(t, "Use Sailor"):
        t.play("Pass")
    assert not offered(join(t, "Sailor"), "Respond with Titan's Daughter") and t.card(1, "Sailor").defending


def test_titans_daughter_does_not_answer_an_attacker_of_the_defending_player():
    t = fleet({"play": ["Soldier", "Titan's Daughter", "Meek"]}, {"play": ["Soldier", "Sailor"]}, bells=(0, 1))
    join(pass_until(during(t, "Power", "Soldier"), "Use Sailor"), "Sailor", other=True)
    assert t.card(1, "Sailor").attacking and not offered(t, "Respond with Titan's Daughter"), "her player is not attacked"
    t = boarded(play=["Titan's Daughter", "Meek", "Sailor"])
    join(t.play("Pass"), "Sailor", other=True)
    assert t.card(1, "Sailor").attacking and not offered(t, "Respond with Titan's Daughter"), "it is no opponent's"


def test_titans_daughter_does_not_answer_an_attack_on_another_player():
    seats = {"play": ["Soldier", "Sailor"]}, {"play": ["Meek"]}
    t = fleet(*seats, others=({"play": ["Titan's Daughter", "Meek"]},), houses=("lannister", "martell", "stark"))
    for against, answers in (("Martell", False), ("Stark", True)):
        u = pass_until(t.copy(), f"Power against {against}").play(f"Power against {against}", "Attack with Soldier", "Done")
        assert offered(join(u, "Sailor"), "Respond with Titan's Daughter") == answers


# --- Lonely Hills ------------------------------------------------------------------------------------------------------------


def hills(kind):
    """A Stark player with Lonely Hills has won a challenge of a type and may respond."""
    t = fleet({"play": ["Lonely Hills", "Soldier", "Terror"], "plot": "Storm of Swords"}, {"play": ["Meek", "Maid", "Maid"], "hand": ["Isle"] * 4, "power": 5})
    return fight(during(t, kind, "Terror"))


def answered(t):
    """The claim is satisfied, up to the point where a player may respond or act."""
    while t.prompt in ("claim", "stealth"):
        t.play(t.options[0])
    return t


def finished(t):
    """Nobody defends or responds, and the challenge is over."""
    while t.game["challenge"]:
        answered(fight(t))
        if t.prompt == "response":
            t.play("Pass")
    return t


def test_lonely_hills_raises_the_claim_of_the_next_challenge_of_the_type():
    t = answered(hills("Military")).play("Respond with Lonely Hills")
    assert t.claim(0) == 1
    finished(during(t, "Military", "Soldier"))
    assert len(t.dead(1)) == 3 and t.claim(0) == 1


def test_lonely_hills_raises_no_claim_of_another_type_and_none_without_a_response():
    t = answered(hills("Military")).play("Respond with Lonely Hills")
    finished(during(t, "Intrigue", "Soldier"))
    assert len(t.hand(1)) == 3
    t = answered(hills("Military")).play("Pass")
    finished(during(t, "Military", "Soldier"))
    assert len(t.dead(1)) == 2


def test_lonely_hills_raises_the_claim_of_one_challenge():
    plenty = Plot("Plenty", "X952", NEUTRAL, income=0, initiative=0, claim=1, abilities=[PlayerRule(YOU, EXTRA_MILITARY, amount=2)])
    mine = {"play": ["Lonely Hills", "Soldier", "Terror", "Sailor"], "plot": "Plenty"}
    t = answered(fight(during(fleet(mine, {"play": ["Maid"] * 6}, cards=(*CREW, plenty)), "Military", "Terror"))).play("Respond with Lonely Hills")
    finished(during(t, "Military", "Soldier"))
    assert len(t.dead(1)) == 3
    finished(during(t, "Military", "Sailor"))
    assert len(t.dead(1)) == 4


@pytest.mark.parametrize("kind", ["Intrigue", "Power"])
def test_lonely_hills_knows_the_type_of_the_challenge(kind):
    mine = {"play": ["Lonely Hills", "Soldier", "Terror", "Sailor"], "plot": "Plenty"}
    plenty = Plot("Plenty", "X952", NEUTRAL, income=0, initiative=0, claim=1, abilities=[PlayerRule(YOU, EXTRA_INTRIGUE | EXTRA_POWER)])
    t = fleet(mine, {"play": ["Meek", "Maid", "Maid"], "hand": ["Isle"] * 4, "power": 4}, cards=(*CREW, plenty))
    t = answered(fight(during(t, kind, "Terror")))
    assert [option for option in t.options if "Lonely Hills" in option] == ["Respond with Lonely Hills"]
    t.play("Respond with Lonely Hills")
    finished(during(t, "Military", "Soldier"))
    assert len(t.dead(1)) == 1
    before = len(t.hand(1)), t.power(1)
    finished(during(t, kind, "Sailor"))
    assert before[kind == "Power"] - (len(t.hand(1)), t.power(1))[kind == "Power"] == 2


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_lonely_hills_raises_no_claim_in_a_challenge_of_an_opponent(kind):
    mine = {"play": ["Lonely Hills", "Soldier", "Terror", "Maid", "Maid"], "hand": ["Isle"] * 4, "power": 4}
    t = answered(fight(during(fleet(mine, {"play": ["Sailor", "Maid"], "hand": ["Isle"] * 4, "power": 4}), kind, "Terror")))
    t.play("Respond with Lonely Hills")
    before = len(t.dead(0)), len(t.hand(0)), t.power(0)
    while t.seat == 0:
        t.play((passes(t) or t.options)[0])
    finished(during(t, kind, "Sailor"))
    assert sum(map(abs, (len(t.dead(0)) - before[0], len(t.hand(0)) - before[1], t.power(0) - before[2]))) == 1


def test_lonely_hills_answers_no_defeat():
    t = fleet({"play": ["Lonely Hills", "Soldier"]}, {"play": ["Terror"]})
    assert not offered(fight(during(t, "Power", "Soldier"), "Terror"), "Lonely Hills")


# --- A House Divided ---------------------------------------------------------------------------------------------------------


def divided(zero, one=None, played="Squire", houses=("lannister", "stark")):
    """Seat 0 plays a character."""
    t = fleet({"hand": [played, "A House Divided"]} | zero, one or {}, "marshalling", houses=houses)
    return t.play(f"Marshal {played}")


def test_a_house_divided_returns_a_character_with_the_repeated_trait():
    t = divided({"play": ["Lordly", "Maid"]}, {"play": [("Lordly", {}), "Soldier"], "deck": ["Isle"]}).play("Respond with A House Divided")
    assert len(t.options) == 3 and all("Lordly" in option or "Squire" in option for option in t.options)
    t.play(next(option for option in t.options if "Lordly" in option and "Stark" in option or "Lordly [2]" in option))
    assert (t.deck(1), t.deck(0)) in ((["Lordly", "Isle"], []), (["Isle"], ["Lordly"]))


def test_a_house_divided_may_return_the_played_character_itself_for_a_trait_of_a_location():
    t = divided({"play": ["Hall", "Maid"], "deck": ["Isle"]})
    settle(t.play("Respond with A House Divided"), "Squire")
    assert t.deck(0) == ["Squire", "Isle"]


def test_a_house_divided_needs_a_repeated_trait_of_the_player():
    for zero, one in (({"play": ["Maid"]}, {"play": ["Lordly"]}), ({"play": ["Soldier"]}, {})):
        assert not offered(divided(zero, one), "Respond with A House Divided")
    assert not offered(divided({"play": ["Lordly"]}, played="Maid"), "Respond with A House Divided")
    assert not offered(divided({"play": ["Lordly"]}, houses=("stark", "lannister")), "Respond with A House Divided")


def test_a_house_divided_answers_a_character_of_an_opponent_and_no_other_card():
    t = fleet({"hand": ["Squire"], "play": ["Lordly"]}, {"hand": ["A House Divided"], "play": ["Maid"]}, "marshalling", houses=("stark", "lannister"))
    settle(t.play("Marshal Squire").play("Respond with A House Divided"), "Lordly")
    assert t.deck(0) == ["Lordly"]
    t = fleet({"hand": ["Hall", "A House Divided"], "play": ["Lordly"], "gold": 1}, {}, "marshalling", houses=("lannister", "stark"))
    assert not offered(t.play("Marshal Hall"), "Respond with A House Divided")


# --- Sacrificed to Two Gods --------------------------------------------------------------------------------------------------


def intimidated(attacker, *defenders, hand=("Sacrificed to Two Gods",), kind="Power"):
    """Greyjoy attacks with a character, and all that follows is done until Greyjoy may respond."""
    t = fleet({"play": [attacker], "hand": [*hand]}, {"play": [*defenders], "power": 2}, houses=("greyjoy", "stark"))
    return fight(during(t, kind, attacker), *defenders)


def test_a_character_that_was_intimidated_is_sacrificed():
    t = intimidated("Terror", "Meek", "Soldier", "Giantess")
    t.play("Respond with Sacrificed to Two Gods")
    assert len(t.options) == 2 and all("Meek" in option or "Soldier" in option for option in t.options)
    t.play(next(option for option in t.options if "Soldier" in option))
    assert t.dead(1) == ["Soldier"] and t.hand(0) == []


def test_nobody_is_sacrificed_who_counted_their_strength_or_took_no_part():
    for attacker, defender in (("Soldier", "Meek"), ("Terror", "Giantess")):
        assert not offered(intimidated(attacker, defender), "Respond with Sacrificed")
    t = fleet({"play": ["Terror"], "hand": ["Sacrificed to Two Gods"]}, {"play": ["Meek"], "power": 2}, houses=("greyjoy", "stark"))
    assert not offered(fight(during(t, "Power", "Terror")), "Respond with Sacrificed")


@pytest.mark.parametrize(("hand", "struck", "saved"), [("Sacrificed to Two Gods", "Meek", True), ("Sacrificed to Two Gods", "Soldier", False), ("Isle", "Meek", False)])
def test_a_holy_character_is_saved_and_claims_a_power(hand, struck, saved):
    t = fleet({"play": ["Meek", "Soldier"], "hand": [hand]}, {"hand": ["Strike"]}, houses=("greyjoy", "stark"), bells=(0, 1))
    settle(pass_until(t, "Play Strike").play("Play Strike"), struck)
    if saved:
        assert t.prompt == "save"
        settle(t.play(next(option for option in t.options if "Sacrificed" in option)))
        assert t.dead(0) == [] and t.card(0, "Meek").power == 1
    else:
        assert t.prompt != "save" and t.dead(0) == [struck]


def test_a_game_that_waits_within_what_replaces_a_claim_can_be_saved():
    t = conquest(0, "Sailor")
    assert t.prompt == "may" and invalid_games(t.batch.records, t.batch.match) == {}
