import pytest

from agot_env.agot.engine.record.codes import CANNOT_STAND
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    STARK,
    Action,
    Character,
    ClaimPower,
    Constant,
    Draw,
    Flag,
    Limit,
    Location,
    Per,
    Phase,
    Response,
    Stood,
    characters,
)  # fmt: skip
from agot_env.testing import Table

rule = pytest.mark.rule


@rule("DOM-1")
def test_dominance_counts_standing_characters_and_gold():
    t = Table(houses=["stark", "lannister"])
    t.put(0, play=["Direwolf Pup", ("Hodor", {"kneeling": True})], gold=1).put(1, play=["Shae"], gold=1)
    t.put(1, plots=["Planning Ahead", "Wildfire Assault"]).put(0, plots=["Snowed Under", "Valar Morghulis"])
    t.start("dominance")
    assert (t.power(0), t.power(1)) == (1, 0)  # 2 + 1 against 1 + 1; Shae's STR is 1


@rule("DOM-1")
def test_nobody_wins_dominance_with_a_tie():
    t = Table(houses=["stark", "lannister"]).put(0, play=["Direwolf Pup"], plots=["Snowed Under", "Valar Morghulis"])
    t.put(1, play=["Shae"], gold=1, plots=["Planning Ahead", "Wildfire Assault"]).start("dominance")
    assert (t.power(0), t.power(1)) == (0, 0)


@rule("STA-1", "TAX-1")
def test_everything_stands_and_unspent_gold_is_lost():
    t = Table(houses=["stark", "lannister"])
    kneeling = {"kneeling": True}
    t.put(0, play=[("Direwolf Pup", kneeling), ("Winterfell Castle", kneeling)], gold=3, plots=["Snowed Under", "Valar Morghulis"])
    t.put(1, play=[("Shae", {"kneeling": True, "attachments": [("Gutter Rat's Cunning", kneeling)]})], plots=["Planning Ahead"])
    t.start("standing")
    assert t.phase == "plot" and t.gold(0) == 0
    for seat, title in ((0, "Direwolf Pup"), (0, "Winterfell Castle"), (1, "Shae"), (1, "Gutter Rat's Cunning")):
        assert not t.card(seat, title).kneeling


@rule("TAX-1")
@pytest.mark.parametrize(("plot", "gold"), [("Planning Ahead", (3, 2)), ("Blockade", (0, 0))])
def test_planning_ahead_skips_the_phase_so_that_nobody_is_taxed(plot, gold):
    t = Table(houses=["stark", "lannister"]).put(0, gold=3, plot=plot, plots=["Snowed Under", "Valar Morghulis"])
    t.put(1, gold=2, plot="Rains of Autumn", plots=["Wildfire Assault", "Hear Me Roar"]).start("standing")
    assert (t.phase, t.round) == ("plot", 2) and (t.gold(0), t.gold(1)) == gold


@rule("WIN-1")
def test_the_game_ends_the_moment_somebody_has_15_power():
    t = Table(houses=["stark", "lannister"]).put(0, play=[("Eddard Stark", {"power": 4})], power=10, plot="Planning Ahead")
    t.put(1, play=["Lannisport Steward", "Cersei Lannister"], plot="Planning Ahead").start("challenges")
    assert t.winner is None
    t.play("Military against Lannister").play("Kill Lannisport Steward")
    assert t.winner == 0 and t.over and t.power(0) == 11  # unopposed, before renown
    with pytest.raises(ValueError, match="over"):
        t.batch.step([0])


@rule("WIN-2")
def test_the_first_player_chooses_among_those_who_reach_15_together():
    for first in (0, 1):
        t = Table(houses=["stark", "lannister"]).put(0, power=15, hand=["Hodor"]).put(1, power=16).start("dominance", first=first)
        assert t.seat == first and t.prompt == "winner" and sorted(t.options) == ["Lannister wins", "Stark wins"]
        t.play("Lannister wins")
        assert t.winner == 1


@rule("WIN-3")
def test_power_on_a_card_is_lost_when_it_leaves_play():
    t = Table(houses=["lannister", "stark"]).put(0, play=["Ser Jaime Lannister"], plot="Planning Ahead")
    t.put(1, play=[("Sansa Stark", {"power": 5})], power=2).start("challenges")
    assert t.total_power(1) == 7
    t.play("Military against Stark").play("Put the power on the House card")
    assert t.card(1, "Sansa Stark").zone == "dead" and t.card(1, "Sansa Stark").power == 0 and t.total_power(1) == 2
    assert t.power(1) == 2


@rule("RND-1")
def test_a_round_has_seven_phases_in_order():
    from agot_env import GameBatch, Match

    games = GameBatch(1, Match(houses=("stark", "lannister"), ask_forced=True), seed=0, autoreset=False)
    phases = []
    while games.seat[0] >= 0 and games.records[0]["round"] < 4:
        here = (int(games.records[0]["round"]), int(games.records[0]["phase"]))
        if not phases or phases[-1] != here:
            phases.append(here)
        games.play_random(1)
    assert phases == sorted(phases)


BELL = Location("Bell", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),), limit=Limit(1, Per.PHASE))])
HAND = Location("Busy Bell", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),))])
STIFF = Character("Stiff Knight", "X3", STARK, cost=1, strength=2, icons="M", abilities=[Constant(SELF, (Flag(CANNOT_STAND),))])
EARLY = Character("Early", "X4", STARK, cost=1, strength=0, abilities=[Response(when=Stood(characters()), effects=(ClaimPower(SELF),))])


def ending(phase, zero, one, **options):
    t = Table(houses=["stark", "lannister"], extra_cards=[BELL, HAND, STIFF, EARLY])
    return t.put(0, **zero).put(1, **one).start(phase, **options)


@rule("DOM-1")
def test_dominance_is_rewarded_before_any_action():
    t = ending("dominance", {"play": ["Busy Bell", "Direwolf Pup"]}, {"play": ["Busy Bell"]}, first=1)
    assert t.prompt == "action" and t.seat == 1 and (t.power(0), t.power(1)) == (1, 0)


@rule("DOM-1")
def test_dominance_counts_the_strength_as_it_is_now_and_no_other_cards():
    play = [("Direwolf Pup", {}), "Winterfell Castle", "Busy Bell", ("Eddard Stark", {"kneeling": True, "power": 2})]
    t = ending("dominance", {"play": play}, {"gold": 2, "play": ["Busy Bell"]})
    assert (t.power(0), t.power(1)) == (1, 0)  # 2 + 1 for the castle, against 2
    t = ending("dominance", {"play": play}, {"gold": 3, "play": ["Busy Bell"]})
    assert (t.power(0), t.power(1)) == (0, 0)  # 3 against 3


@rule("DOM-1")
def test_lordship_helps_to_dominate():
    t = ending(
        "dominance", {"play": [("Direwolf Pup", {"attachments": []}), "Busy Bell"]}, {"play": [("Shae", {"attachments": ["Lordship"]})]}
    )
    assert (t.power(0), t.power(1)) == (0, 1)


@rule("DOM-1")
def test_gold_on_cards_and_cards_of_another_do_not_count():
    t = ending("dominance", {"play": [("Direwolf Pup", {"owner": 1}), "Busy Bell"]}, {"play": ["Busy Bell"], "gold": 1})
    assert (t.power(0), t.power(1)) == (1, 0)  # the controller counts it, not the owner
    t = ending("dominance", {"play": ["Direwolf Pup", "Busy Bell"]}, {"play": [("Busy Bell", {"gold": 5})], "gold": 1})
    assert (t.power(0), t.power(1)) == (1, 0)


@rule("DOM-1", "KEY-11")
def test_nobody_dominates_an_empty_table():
    t = ending("dominance", {"play": ["Busy Bell"]}, {"play": ["Busy Bell"]})
    assert (t.power(0), t.power(1)) == (0, 0)


@rule("STA-1")
def test_cards_stand_together_before_any_action_or_response():
    kneel = {"kneeling": True}
    t = ending("standing", {"play": [("Early", kneel), ("Direwolf Pup", kneel)]}, {"play": [("Shae", kneel), ("Lannisport", kneel)]})
    assert t.prompt == "response" and t.seat == 0
    for seat, title in ((0, "Early"), (0, "Direwolf Pup"), (1, "Shae"), (1, "Lannisport")):
        assert not t.card(seat, title).kneeling
    t.play("Early")
    assert t.card(0, "Early").power == 1


@rule("STA-1")
def test_a_card_that_cannot_stand_stays_kneeling_and_a_standing_card_does_not_stand_up():
    t = ending("standing", {"play": [("Stiff Knight", {"kneeling": True}), "Early", "Direwolf Pup", "Busy Bell"]}, {})
    assert t.card(0, "Stiff Knight").kneeling and not t.card(0, "Direwolf Pup").kneeling
    assert t.prompt == "action"  # nobody stood, so Early has nothing to respond to


@rule("TAX-1")
def test_the_gold_is_gone_before_any_action_of_taxation_but_not_before():
    t = ending("standing", {"play": ["Busy Bell"], "gold": 3}, {"gold": 2})
    assert (t.phase, t.gold(0), t.gold(1)) == ("standing", 3, 2)
    t.play("Pass")
    assert (t.phase, t.prompt, t.gold(0), t.gold(1)) == ("taxation", "action", 0, 0)


@rule("TAX-1")
def test_gold_on_a_card_is_not_in_the_pool():
    t = ending("taxation", {"play": ["Busy Bell", ("Bell", {"gold": 2})], "gold": 3}, {})
    assert t.gold(0) == 0 and t.card(0, "Bell").gold == 2
