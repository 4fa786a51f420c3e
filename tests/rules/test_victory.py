import pytest

from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Attachment,
    BecomeCharacter,
    Blank,
    Character,
    Choose,
    ClaimPower,
    ClaimPowerForHouse,
    Event,
    Kill,
    Killed,
    Limit,
    Location,
    Modify,
    MovePower,
    Passive,
    Per,
    Phase,
    Response,
    ReturnToHand,
    TakeControl,
    characters,
    locations,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.scenes import pass_to, targeting_event

rule = pytest.mark.rule
BELL = Location("Bell", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
FEAST = Event("Feast", "X2", abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(characters()),))])
CROWN = Attachment("Crown", "X3", LANNISTER, keywords="Infamy")
VAULT = Location("Vault", "X4", LANNISTER, keywords="Infamy")
CHEST = Location("Chest", "X5", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPower(SELF),), limit=Limit(1, Per.PHASE))])
MAN = Character("Man", "X6", NEUTRAL, cost=1, strength=1, icons="MIP")
STRIKE = Event("Strike", "X7", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
HORN = Event("Horn", "X8", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(ReturnToHand(TARGET),))])
BRIBE = Event("Bribe", "X9", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(TakeControl(TARGET),))])
HEIR = Character(
    "Heir", "X10", STARK, strength=1, abilities=[Passive(when=Killed(characters(other_than=SELF)), effects=(ClaimPower(SELF),))]
)
THIEF = Character("Thief", "X11", LANNISTER, strength=1, abilities=[Response(when=Killed(characters()), effects=(ClaimPowerForHouse(),))])
AWAKE = targeting_event("Awake", "X12", locations(), BecomeCharacter(TARGET))
HUSH = targeting_event("Hush", "X13", locations(), Modify(TARGET, Blank()))
RUIN = targeting_event("Ruin", "X14", characters(), MovePower(TARGET, 1))
EXTRA = [BELL, FEAST, CROWN, VAULT, CHEST, MAN, STRIKE, HORN, BRIBE, HEIR, THIEF, AWAKE, HUSH, RUIN]


def table(zero, one, phase="taxation", **options):
    t = Table(houses=["lannister", "stark"], extra_cards=EXTRA)
    one = {"play": [*one.get("play", ()), "Man", "Chest"], **{k: v for k, v in one.items() if k != "play"}}
    return t.put(0, **zero).put(1, **one).start(phase, **options)


@rule("WIN-1")
@pytest.mark.parametrize(("power", "winner"), [(13, None), (14, 0)])
def test_fifteen_power_wins_at_once_and_less_does_not(power, winner):
    t = table({"play": ["Bell"], "power": power}, {"play": ["Bell"]})
    t.play("Use Bell")
    assert t.winner == winner and t.power(0) == power + 1
    assert t.seat == (None if winner == 0 else 1)


@rule("WIN-1", "KEY-11")
def test_house_characters_and_cards_with_infamy_count_together_and_no_others():
    play = ["Bell", ("Vault", {"power": 3}), ("Chest", {"power": 9}), ("Man", {"power": 4, "attachments": []})]
    t = table({"play": play, "power": 6}, {})
    assert t.total_power(0) == 13 and t.winner is None
    t.play("Use Bell").play("Put the power on Vault")
    assert t.total_power(0) == 14 and t.winner is None
    t.play("Pass").play("Use Chest")
    assert t.card(0, "Chest").power == 10 and t.winner is None
    t.play("Pass").play("Use Bell").play("House card")
    assert t.winner == 0


@rule("WIN-1")
def test_power_on_a_kneeling_character_and_on_a_borrowed_one_count():
    t = table({"play": ["Bell", ("Man", {"power": 10, "kneeling": True}), ("Direwolf Pup", {"power": 4, "owner": 1})]}, {})
    t.play("Use Bell")
    assert t.winner == 0


@rule("WIN-1")
def test_a_change_of_control_may_win_the_game():
    t = table({"hand": ["Bribe"], "power": 10}, {"play": [("Eddard Stark", {"power": 5})]})
    t.play("Bribe").play("Choose Eddard")
    assert t.winner == 0


@rule("WIN-1")
@pytest.mark.parametrize(("power", "winner"), [(9, None), (10, 0)])
def test_power_on_a_location_that_becomes_a_character_counts_at_once(power, winner):
    t = table({"hand": ["Awake"], "play": [("Chest", {"power": 5})], "power": power}, {}, "challenges")
    assert t.total_power(0) == power
    t.play("Awake").play("Choose Chest of Lannister")
    assert t.winner == winner and t.game["totals"][0] == power + 5


@rule("WIN-1")
def test_power_on_a_location_counts_no_longer_once_it_is_no_character_any_more():
    t = table({"hand": ["Awake"], "play": [("Chest", {"power": 5})], "power": 3}, {}, "challenges")
    t.play("Awake").play("Choose Chest of Lannister")
    assert t.game["totals"][0] == 8
    pass_to(t, "dominance")
    assert t.game["totals"][0] == 3 and t.card(0, "Chest").power == 5


@rule("WIN-1", "KEY-11")
def test_power_on_a_location_with_infamy_does_not_count_while_it_is_blank():
    t = table({"hand": ["Hush"], "play": [("Vault", {"power": 5})], "power": 3}, {}, "challenges")
    assert t.total_power(0) == 8
    t.play("Hush").play("Choose Vault")
    assert t.game["totals"][0] == 3
    pass_to(t, "dominance")
    assert t.game["totals"][0] == 8


@rule("WIN-1")
def test_a_total_goes_down_at_once_when_power_is_discarded():
    t = table({"hand": ["Ruin"], "play": [("Man", {"power": 5})], "power": 3}, {})
    assert t.game["totals"][0] == 8
    t.play("Ruin")
    assert t.game["totals"][0] == 7
    t.play("Pass")
    assert t.game["totals"][0] == 7


@rule("WIN-1", "ABI-2")
def test_the_game_ends_before_the_rest_of_a_window():
    t = table({"hand": ["Strike"], "play": ["Thief", "Man"], "power": 14}, {"play": [("Heir", {"power": 14})]})
    t.play("Strike").play("Choose Man of Lannister")
    assert t.winner == 1 and t.power(0) == 14  # the passive comes before the response
    assert t.card(0, "Man").zone == "play"  # the dead man has not even left


@rule("WIN-1")
def test_nothing_can_be_done_when_the_game_is_over():
    t = table({"play": ["Bell"], "power": 14}, {}).play("Use Bell")
    assert t.options == [] and t.over
    with pytest.raises(ValueError):
        t.play("Pass")


@rule("WIN-2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_names_the_winner_when_an_effect_brings_several_there(first):
    t = table({"hand": ["Feast"], "play": [("Man", {"power": 14})]}, {"play": [("Heir", {"power": 14}), "Bell"]}, first=first)
    if first == 1:
        t.play("Pass")
    t.play("Feast")
    assert t.prompt == "winner" and t.seat == first and t.winner is None
    assert sorted(t.options) == ["Lannister wins", "Stark wins"]
    t.play("Lannister wins")
    assert t.winner == 0 and t.over


@rule("WIN-2")
def test_only_one_there_wins_whoever_is_first():
    t = table({"hand": ["Feast"], "play": [("Man", {"power": 13})]}, {"play": [("Heir", {"power": 14})]})
    t.play("Feast")
    assert t.winner == 1


@rule("WIN-3")
@pytest.mark.parametrize(("event", "zone"), [("Strike", "dead"), ("Horn", "hand")])
def test_power_on_a_card_that_leaves_play_goes_to_nobody(event, zone):
    t = table({"hand": [event]}, {"play": [("Direwolf Pup", {"power": 6})], "power": 3})
    t.play(event).play("Choose Direwolf Pup")
    pup = t.card(1, "Direwolf Pup")
    assert (pup.zone, pup.power) == (zone, 0)
    assert t.total_power(1) == t.power(1) == 3 and t.total_power(0) == t.power(0)


@rule("WIN-3", "ABI-4")
def test_a_saved_card_keeps_its_power():
    t = table({"hand": ["Strike"]}, {"play": [("Sansa Stark", {"power": 6, "duplicates": 1})], "power": 3})
    t.play("Strike").play("Choose Sansa").play("Save with Sansa")
    assert t.card(1, "Sansa Stark").power == 6 and t.total_power(1) == 9


@rule("WIN-3", "CHA-9")
def test_power_on_characters_is_not_taken_by_a_power_challenge():
    t = Table(houses=["lannister", "stark"], extra_cards=EXTRA).put(0, play=["Man"], plot="The Power of Arms")
    t.put(1, play=[("Hodor", {"power": 6, "kneeling": True})], power=0, plot="Planning Ahead").start("challenges")
    t.play("Power against Stark")
    assert t.card(1, "Hodor").power == 6 and t.total_power(1) == 6
    assert t.power(0) == 1  # for being unopposed


@rule("WIN-3")
def test_power_stays_on_a_character_that_changes_sides():
    t = table({"hand": ["Bribe"]}, {"play": [("Hodor", {"power": 6})], "power": 1})
    before = t.total_power(0)
    t.play("Bribe").play("Choose Hodor")
    assert t.card(1, "Hodor").power == 6 and (t.total_power(0), t.total_power(1)) == (before + 6, 1)
