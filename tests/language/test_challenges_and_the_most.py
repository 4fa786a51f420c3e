"""Challenges that are initiated, cancels that need no response, the most of a number, and other fields of words."""

import pytest

from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    BY_AMBUSHING,
    DEADLY,
    DEFENDING_ROLE,
    NEUTRAL,
    TARGET,
    Action,
    CancelIt,
    CausedBy,
    ChallengeInitiated,
    Character,
    Choose,
    ChooseOpponent,
    Compare,
    Constant,
    DuringChallenge,
    EntersPlay,
    Event,
    GainGold,
    Initiated,
    JoinChallenge,
    Keyword,
    Later,
    Location,
    Most,
    NameChallengeType,
    OnlyNamedChallenges,
    Passive,
    Phase,
    Stat,
    StatOf,
    Strength,
    Until,
    Who,
    characters,
)
from tests.cards.a_tale_of_champions.champions_scenes import champions
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable
from tests.cards.scenes import offered, pass_until
from tests.cards.wardens.wardens_scenes import PEOPLE, battle, claimed, declare, strengths

WELL = Location("Well", "X980", NEUTRAL, cost=0, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
COURTIER = Character("Courtier", "X981", NEUTRAL, cost=0, strength=1, abilities=[Action(phase=Phase.ANY, effects=(GainGold(1),))])
RECRUIT = Character("Recruit", "X982", NEUTRAL, cost=3, strength=2, icons="MIP")
MILL = Location("Mill", "X983", NEUTRAL, cost=0, abilities=[Passive(when=ChallengeInitiated(), effects=(GainGold(1),))])
CARDS = (*PEOPLE, WELL, COURTIER, RECRUIT)


def table(houses, zero=None, one=None, phase="challenges", **options):
    """A scene with two wells of gold, and a bell for each player."""
    options = {"bells": (0, 1)} | options
    return champions(zero, one, phase, cards=(*CARDS, *options.pop("more", ())), houses=houses, **options)


# --- cards of which several may count ------------------------------------------------------------------------------------


def test_two_river_blockades_cancel_the_same_effect():
    t = table(("greyjoy", "stark"), {"play": ["BWB32", "BWB32"]}, {"play": ["Well"]}, first=1)
    t.play("Use Well").play("Pass")
    assert t.play("Use Well").gold(1) == 1


def besiegers(attacker=0, **options):
    zero, one = {"play": ["ACOA19", "Friend", "Well"]}, {"play": ["Well", "Brute"]}
    return table(("martell", "stark"), zero, one, first=attacker, **options)


def test_besiegers_of_dorne_cancel_nothing_in_the_second_challenge():
    t = claimed(battle(besiegers(), "Power", "Friend"))
    for _ in range(10):
        if offered(t, "Military against"):
            break
        t.play("Pass")
    t.play("Military against")
    if t.prompt == "attackers":
        t.play("Attack with Besiegers").play("Done")
    t = pass_until(t, "Use Well")
    gold, seat = t.gold(t.seat), t.seat
    assert t.play("Use Well").gold(seat) == gold + 1


def test_besiegers_of_dorne_bear_sieges_alone():
    t = table(("martell", "stark"), {"play": ["ACOA19"], "hand": ["Ribbon"], "gold": 2}, {"play": ["Friend"]}, "marshalling")
    settle(t.play("Marshal Ribbon"))
    assert t.card(0, "Besiegers of Dorne").attachments == () and t.card(1, "Friend").attachments == ("Ribbon",)


def cyvasse(zero=("Schemer",), one=("Lionlike",)):
    return table(("martell", "stark"), {"play": [*zero], "hand": ["ATOR57"]}, {"play": [*one, "Brute"]}).play("Play A Game of Cyvasse")


def test_a_game_of_cyvasse_may_be_declined_and_a_tie_is_nobodys():
    t = cyvasse(("Rival",))
    settle(t.play("No"))
    assert t.hand(0) == t.hand(1) == []
    t = cyvasse()
    assert t.prompt == "action" and t.hand(0) == t.hand(1) == [] and t.card(0, "Schemer").kneeling and t.card(1, "Lionlike").kneeling


def lists(zero=("Brute", "Regiment"), one=("Rival", "Schemer")):
    zero, one = {"play": [*zero], "plots": ["ATOC20"], "plot": None}, {"play": [*one], "plots": ["Rest"], "plot": None}
    return table(("stark", "lannister"), zero, one, "plot")


def reveal(t, *wanted):
    for _ in range(20):
        if t.phase != "plot" or t.prompt in ("pick", "may"):
            break
        t.play(next((option for option in t.options if option in ("Pass",)), t.options[0]))
    for _ in range(10):
        found = [option for option in t.options for title in wanted if title in option]
        if t.prompt != "pick":
            break
        t.play(found[0] if found else "Done")
    return t


def test_into_the_lists_may_be_entered_by_one_player():
    t = reveal(lists(), "Brute")
    assert t.card(0, "Brute").power == 2 and not t.card(1, "Rival").kneeling


def test_into_the_lists_rewards_nobody_for_a_tie():
    t = reveal(lists(("Brute",), ("Warrior",)), "Brute", "Warrior")
    assert t.card(0, "Brute").kneeling and t.card(1, "Warrior").kneeling and t.card(0, "Brute").power == t.card(1, "Warrior").power == 0


# --- the words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("trigger", "text"), [
    (ChallengeInitiated(), "a player initiates a challenge"),
    (ChallengeInitiated(1), "a player initiates a military challenge"),
    (ChallengeInitiated(against_you=True), "a player initiates a challenge against you"),
])  # fmt: skip
def test_the_sentence_says_which_challenge_is_initiated(trigger, text):
    assert describe(Passive(when=trigger, effects=(GainGold(1),))) == f"When {text}, gain 1 gold."


@pytest.mark.parametrize(("types", "gold"), [(0, 1), (1, 0), (4, 1), (5, 1)])
def test_a_trigger_asks_for_the_type_of_the_challenge(types, gold):
    toll = Location("Toll House", "X985", NEUTRAL, cost=1, abilities=[Passive(when=ChallengeInitiated(types), effects=(GainGold(1),))])
    t = table(("stark", "lannister"), {"play": ["Toll House", "Friend"]}, {"play": ["Statue"]}, more=(toll,))
    assert declare(t, "Power", "Friend").gold(0) == gold


@pytest.mark.parametrize(("most", "text", "strong"), [
    (Most(Stat.STRENGTH, characters()), "with the highest STR", {"Giant"}),
    (Most(Stat.STRENGTH, characters(), alone=True), "with a higher STR than each other character", {"Giant"}),
    (Most(Stat.ICONS, characters()), "with the most icons", {"Giant", "Friend"}),
    (Most(Stat.ICONS, characters(), alone=True), "with more icons than each other character", set()),
    (Most(Stat.POWER, characters()), "with the most power", {"Brute"}),
])  # fmt: skip
def test_a_filter_finds_the_card_with_the_most(most, text, strong):
    judge = Location("Judge", "X987", NEUTRAL, cost=1, abilities=[Constant(characters(most=most), (Keyword(DEADLY),))])
    assert text in describe(judge.abilities[0])
    t = table(("stark", "lannister"), {"play": ["Judge", "Giant", "Friend", ("Brute", {"power": 1})]}, more=(judge,))
    assert {title for title in ("Giant", "Friend", "Brute") if "Deadly" in t.card(0, title).keywords} == strong


def test_attachments_are_a_number_of_a_card():
    squire = Character("Squire", "X988", NEUTRAL, cost=1, strength=1, abilities=[Constant(characters(compare=Compare(Stat.ATTACHMENTS, at_least=2)), (Strength(StatOf(Stat.ATTACHMENTS)),))])
    t = table(("stark", "lannister"), {"play": ["Squire", ("Friend", {"attachments": ["Ribbon", "Ribbon"]}), ("Brute", {"attachments": ["Ribbon"]})]}, more=(squire,))
    assert strengths(t, 0, "Friend", "Brute") == [3, 2]
    assert "at least 2 attachments" in describe(squire.abilities[0])


@pytest.mark.parametrize(("when", "compiles"), [(Initiated(triggered=True), True), (ChallengeInitiated(), False)])
def test_only_cancels_may_be_announced_several_times(when, compiles):
    effect = CancelIt() if compiles else GainGold(1)
    promise = Event("Promise", "X989", abilities=[Action(phase=Phase.ANY, effects=(Later(Passive(when=when, effects=(effect,)), Until.END_OF_ROUND, 2),))])
    if not compiles:
        with pytest.raises(CardError, match="several times"):
            table(("stark", "lannister"), {"hand": ["Promise"]}, {}, more=(promise,))
        return
    assert "Each of the next 2 times a player triggers" in describe(promise.abilities[0])
    t = table(("stark", "lannister"), {"hand": ["Promise"], "play": ["Well"]}, {"play": ["Well"]}, more=(promise,)).play("Play Promise")
    for gold in ((0, 0), (0, 0), (1, 0)):
        pass_until(t, "Use Well").play("Use Well")
        assert sum((t.gold(0), t.gold(1))) == sum(gold)


# --- fields of words -----------------------------------------------------------------------------------------------------

def test_ambush_is_a_cause_of_entering_play():
    watch = Location("Watch House", "X990", NEUTRAL, cost=1, abilities=[Passive(when=EntersPlay(characters()), conditions=(CausedBy(BY_AMBUSHING),), effects=(GainGold(1),))])
    hidden = Character("Hidden", "X991", NEUTRAL, cost=1, strength=1, keywords="Ambush")
    zero = {"play": ["Watch House", "Keep"], "hand": ["Hidden", "Friend", "Summons"], "gold": 1}
    t = table(("targaryen", "stark"), zero, {}, "marshalling", more=(watch, hidden))
    assert "by Ambush" in describe(watch.abilities[0])
    settle(t.play("Marshal Friend"))
    assert t.gold(0) == 0
    t.play("Pass").play(next(option for option in t.options if "Hidden" in option and "Marshal" not in option))
    settle(t)
    assert t.card(0, "Hidden").zone == "play" and t.gold(0) == 1


@pytest.mark.parametrize("joins", [True, False])
def test_who_cannot_declare_may_still_join(joins):
    ban = Event("Ban", "X992", abilities=[
        Action(phase=Phase.ANY, choose=(ChooseOpponent(), NameChallengeType()), effects=(OnlyNamedChallenges(Who.CHOSEN_OPPONENT, others=True, may_join=joins),)),
    ])  # fmt: skip
    drum = Event("Drum", "X993", abilities=[Action(phase=Phase.ANY, conditions=(DuringChallenge(),), choose=(Choose(characters()),), effects=(JoinChallenge(TARGET, DEFENDING_ROLE),))])
    zero = {"play": ["Friend"], "hand": ["Ban"]}
    t = table(("stark", "lannister"), zero, {"play": ["Rival"], "hand": ["Drum"]}, more=(ban, drum)).play("Play Ban")
    for _ in range(3):
        if t.prompt != "action":
            t.play(next((option for option in t.options if "ower" in option), t.options[0]))
    declare(t, "Power", "Friend")
    for _ in range(6):
        assert not offered(t, "Defend with Rival")
        if usable(t, "Drum"):
            break
        t.play("Pass")
    if usable(t, "Drum"):
        t.play("Play Drum")
        settle(t, "Rival")
    assert t.card(1, "Rival").defending is joins


def test_may_join_means_nothing_without_others():
    ban = Event("Ban", "X992", abilities=[Action(phase=Phase.ANY, choose=(NameChallengeType(),), effects=(OnlyNamedChallenges(may_join=True),))])
    with pytest.raises(CardError, match="may_join without others"):
        table(("stark", "lannister"), {"hand": ["Ban"]}, {}, more=(ban,))
