"""What cards of the expansions brought to the vocabulary: hands that are looked at, STR that is lowered, gained crests, comparisons."""

import itertools

import numpy as np
import pytest

from agot_env.agot.bit_sets import has_rule
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.cards import compile_cards
from agot_env.agot.language.compiler.checks import CardError
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import (
    NEUTRAL,
    TARGET,
    YOU,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    ChooseNow,
    ClaimPowerForHouse,
    Constant,
    CountOf,
    Discard,
    Event,
    Kill,
    Location,
    Modify,
    Passive,
    Phase,
    PutIntoPlay,
    Response,
    ReturnToHand,
    Strength,
    Until,
    Who,
    Zone,
    characters,
)  # fmt: skip
from tests.cards.scenes import lcg_scene, offered, pass_to, pass_until, targeting_event

MAN = Character("Man", "X1", NEUTRAL, cost=1, strength=3, icons="MIP")
WOMAN = Character("Woman", "X2", NEUTRAL, cost=2, strength=2, icons="MIP")
HOLY = Character("Septon", "X3", NEUTRAL, cost=3, strength=1, icons="P", crests="Holy")
WATCH = Location("Watch", "X4", NEUTRAL, abilities=[Passive(when=m.StrengthLowered(characters()), effects=(ClaimPowerForHouse(),))])
TOMB = Location("Tomb", "X5", NEUTRAL, abilities=[Passive(when=m.LeavesPlay(characters()), effects=(ClaimPowerForHouse(),))])
PALL = Attachment("Pall", "X6", NEUTRAL, cost=0, abilities=[Constant(m.BEARER, (Strength(-1),))])
GLOOM = Location("Gloom", "X7", NEUTRAL, cost=0, abilities=[Constant(characters(), (Strength(-1),), conditions=(m.DuringPhase(Phase.DOMINANCE),))])
STRONG = Attachment("Strong", "X8", NEUTRAL, cost=0, abilities=[Constant(m.BEARER, (Strength(1),))])


WEAKEN = targeting_event("Weaken", "X9", characters(), Modify(TARGET, Strength(-1), Until.END_OF_PHASE))
SLAY = targeting_event("Slay", "X10", characters(), Kill(TARGET))
BANISH = targeting_event("Banish", "X11", characters(), Discard(TARGET))
RECALL = targeting_event("Recall", "X12", characters(), ReturnToHand(TARGET))
ANOINT = targeting_event("Anoint", "X13", characters(), Modify(TARGET, m.Crest(m.HOLY | m.WAR), Until.END_OF_PHASE))
DEFROCK = targeting_event("Defrock", "X14", characters(), Modify(TARGET, m.LoseCrest(m.HOLY), Until.END_OF_PHASE))
PRAY = targeting_event("Pray", "X15", characters(crest=m.HOLY), ClaimPowerForHouse())
CURSE = targeting_event("Curse", "X16", characters(not_crest=m.HOLY), Kill(TARGET))
SPY = Event("Spy", "X17", abilities=[
    Action(
        phase=Phase.ANY, choose=(m.ChooseOpponent(),),
        effects=(m.LookAtHand(Who.CHOSEN_OPPONENT), ChooseNow(Cards(zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT), who=YOU), m.MoveTo(TARGET, Zone.DECK, shuffled=True)),
    ),
])  # fmt: skip
RAISE = targeting_event("Raise", "X18", characters(zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, puttable=True), PutIntoPlay(TARGET))
AVENGE = Event("Avenge", "X20", abilities=[
    Response(when=m.Killed(characters()), choose=(Choose(characters(strength_at_most=m.StrengthOf(m.EVENT_CARD), other_than=m.EVENT_CARD)),), effects=(Kill(TARGET),)),
])  # fmt: skip
HUSH = Character("Hush", "X22", m.NEUTRAL, abilities=[m.PlayerRule(m.EVERYONE, c.PLOT_IS_BLANK)])
HAGGLE = targeting_event("Haggle", "X21", characters(cost_below=CountOf(m.locations(controller=YOU))), ClaimPowerForHouse())
OWN = (MAN, WOMAN, HOLY, WATCH, TOMB, PALL, GLOOM, STRONG, WEAKEN, SLAY, BANISH, RECALL, ANOINT, DEFROCK, PRAY, CURSE, SPY, RAISE, AVENGE, HAGGLE, HUSH)


def table(zero=None, one=None, phase="challenges", **options):
    return lcg_scene(zero, one, phase, cards=OWN, **options)


def choices(t):
    return {option.removeprefix("Choose ") for option in t.options if option.startswith("Choose ")}


# --- STR that is lowered ---------------------------------------------------------------------------------------------


def test_an_effect_that_lowers_strength_is_a_moment():
    t = table({"play": ["Watch"], "hand": ["Weaken", "Weaken"]}, {"play": ["Man", "Woman"]}, bells=(0,))
    t.play("Play Weaken").play("Choose Man")
    assert t.power(0) == 1
    pass_until(t, "Play Weaken").play("Play Weaken").play("Choose Man")
    assert t.power(0) == 2


def test_attachments_that_lower_strength_count_once_each_and_bonuses_do_not():
    t = table({"play": ["Watch"], "hand": ["Pall", "Pall", "Strong"]}, {"play": ["Man"]}, "marshalling", bells=(0,))
    for title, power in (("Strong", 0), ("Pall", 1), ("Pall", 2)):
        t.play(next(option for option in t.options if f"Marshal {title}" in option))  # there is one bearer
        assert t.power(0) == power, title
    assert t.card(1, "Man").strength == 2


def test_a_constant_that_begins_to_lower_strength_is_a_moment_for_everybody_it_touches():
    t = table({"play": ["Watch", "Gloom", "Man"]}, {"play": ["Woman"]}, bells=(0,))
    assert t.power(0) == 0
    pass_to(t, "dominance")
    before = t.power(0)
    assert before >= 2 and t.card(0, "Man").strength == 2
    pass_until(t, "Use Bell").play("Use Bell")
    assert t.power(0) == before + 1  # the bell alone


def test_strength_is_lowered_once_although_a_rule_lets_all_be_computed_again():
    t = table({"play": ["Watch"], "hand": ["Hush"]}, {"play": [("Man", {"attachments": ["Pall"]})]}, "marshalling", bells=(0,))
    before = t.play("Use Bell").power(0)
    t.play("Marshal Hush")
    assert has_rule(t.game, 1, c.PLOT_IS_BLANK) and t.power(0) == before


def test_nothing_is_remembered_without_a_card_that_waits_for_it():
    t = table({"play": ["Man"], "hand": ["Weaken"]}, {"play": [("Woman", {"attachments": ["Pall"]})]}, bells=(0,))
    assert t.game["effects_of"][c.L_WEAKENED] == 0


# --- leaving play ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["Slay", "Banish", "Recall"])
def test_every_way_of_leaving_play_is_one_moment(event):
    t = table({"play": ["Tomb"], "hand": [event]}, {"play": ["Man"]}, bells=(0,))
    t.play(f"Play {event}")
    if t.prompt == "target":
        t.play("Choose Man")
    assert t.power(0) == 1 and t.card(1, "Man").zone != "play"


# --- crests ----------------------------------------------------------------------------------------------------------


def test_a_crest_is_gained_and_ends_with_the_phase():
    t = table({"hand": ["Anoint", "Pray"]}, {"play": ["Man", "Woman"]}, bells=(0,))
    assert not offered(t, "Play Pray")
    t.play("Play Anoint").play("Choose Man")
    assert t.game["row"][:, L.STATE].max() >> L.OTHER_CREST_SHIFT == c.HOLY | c.WAR
    t.play("Play Pray")
    assert t.power(0) == 1
    t = table({"hand": ["Anoint", "Pray"]}, {"play": ["Man", "Woman"]}, bells=(0,))
    t.play("Play Anoint").play("Choose Man")
    pass_to(t, "dominance")
    assert not offered(pass_until(t, "Use Bell"), "Play Pray") and t.game["row"][:, L.STATE].max() < 1 << L.OTHER_CREST_SHIFT


def test_a_printed_crest_is_lost():
    t = table({"hand": ["Defrock", "Curse", "Pray"]}, {"play": ["Septon"]}, bells=(0,))
    assert offered(t, "Play Pray") and not offered(t, "Play Curse")
    t.play("Play Defrock")
    assert not offered(t, "Play Pray") and offered(t, "Play Curse")


# --- comparisons and places ------------------------------------------------------------------------------------------


def test_strength_is_compared_with_that_of_the_card_that_was_killed():
    t = table({"hand": ["Slay", "Avenge"], "play": ["Man"]}, {"play": ["Woman", "Septon", "Woman"]}, bells=(0,))
    t.play("Play Slay").play("Choose Woman")
    t.play("Respond with Avenge")
    assert choices(t) == {"Woman", "Septon"}


def test_cost_is_compared_with_a_number_of_cards():
    t = table({"hand": ["Haggle"], "play": ["Watch"]}, {"play": ["Man", "Woman", "Septon"]}, bells=(0,))
    t.play("Play Haggle")  # the bell and the watch: less than 2
    assert t.power(0) == 1
    t = table({"hand": ["Haggle"]}, {"play": ["Man", "Woman"]}, bells=(0,))
    assert not offered(t, "Play Haggle")


def test_a_card_is_chosen_in_one_of_two_places():
    t = table({"hand": ["Raise", "Man"], "discard": ["Woman", "Weaken"], "dead": ["Septon"]}, bells=(0,))
    t.play("Play Raise")
    assert choices(t) == {"Man", "Woman"}
    t.play("Choose Woman")
    assert t.card(0, "Woman").zone == "play"


# --- hands that are looked at ----------------------------------------------------------------------------------------


def spied(**options):
    t = table({"hand": ["Spy"]}, {"hand": ["Man", "Woman"], "deck": ["Septon"] * 3}, bells=(0,), **options)
    t.play("Play Spy")
    if t.prompt == "opponent":
        t.play(next(option for option in t.options if "Stark" in option))
    return t


def known(t, observer, owner):
    return int(np.bitwise_count(np.uint64(int(t.game["known"][observer, owner]) & int(t.game["zones"][c.HAND, owner]))))


def test_the_hand_is_known_to_who_looks_at_it_alone():
    t = spied(houses=("baratheon", "stark", "lannister"))
    assert known(t, 0, 1) == 2 and known(t, 2, 1) == 0
    t.play("Choose Man")
    assert t.hand(1) == ["Woman"] and sorted(t.deck(1)) == ["Man", "Septon", "Septon", "Septon"]
    assert known(t, 0, 1) == 1 and known(t, 2, 1) == 0


def raided(filter_=None, hand=("Man", "Woman"), deck=("Septon", "Septon", "Watch")):
    """A game of three in which seat 0 chooses in the hand of seat 1, which seat 2 has not been shown."""
    raid = Event("Raid", "X91", abilities=[
        Action(
            phase=Phase.ANY, choose=(m.ChooseOpponent(),),
            effects=(
                m.LookAtHand(Who.CHOSEN_OPPONENT), ChooseNow(filter_ or Cards(zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT), who=YOU),
                m.MoveTo(TARGET, Zone.DISCARD),
            ),
        ),
    ])  # fmt: skip
    houses = ("baratheon", "stark", "lannister")
    t = lcg_scene({"hand": ["Raid"]}, {"hand": hand, "deck": deck}, cards=(*OWN, raid), houses=houses, bells=(0,))
    t.play("Play Raid").play(next(option for option in t.options if "Stark" in option))
    assert t.prompt == "target" and t.seat == 0
    return t


def hands_drawn(t, observer, number=60):
    """The hands of seat 1 in samples of a seat, and whether the legal cards are always in that hand, and all of one kind in it."""
    hands = set()
    for luck in range(number):
        game = t.batch.sample(None, observer, luck).records[0]
        hand, legal = int(game["zones"][c.HAND, 1]), int(game["legal"][1])
        assert legal and legal & ~hand == 0 and game["choices"] == legal.bit_count() and hand.bit_count() == len(t.hand(1))
        hands.add(tuple(sorted(t._title(L.SLOTS + slot) for slot in range(int(game["cards"][1])) if hand >> slot & 1)))
    return hands


def test_a_third_player_draws_every_hand_in_which_somebody_may_be_choosing():
    t = raided()
    assert hands_drawn(t, 0) == hands_drawn(t, 1) == {("Man", "Woman")}
    names = ("Man", "Septon", "Septon", "Watch", "Woman")
    assert hands_drawn(t, 2, 100) == {tuple(sorted(pair)) for pair in itertools.combinations(names, 2)}


def test_a_hand_that_a_third_player_draws_has_a_card_that_may_be_chosen():
    t = raided(characters(zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT, crest=m.HOLY), ["Septon", "Septon", "Man"], ["Woman"] * 3 + ["Watch"] * 3)
    drawn = hands_drawn(t, 2, 100)
    assert all("Septon" in hand for hand in drawn) and ("Septon", "Woman", "Woman") in drawn and len(drawn) > 4


def test_samples_of_a_third_player_tell_nothing_of_the_hand_in_which_somebody_chooses():
    one, two = raided(), raided(hand=("Septon", "Watch"), deck=("Man", "Septon", "Woman"))
    assert (one.game["card"] == two.game["card"]).all()
    assert (one.batch.observe(2) == two.batch.observe(2)).all()
    for luck in range(10):
        first, second = (t.batch.sample(None, 2, luck).records for t in (one, two))
        assert first.tobytes() == second.tobytes()
    assert not (one.batch.observe(0) == two.batch.observe(0)).all()


def test_others_are_not_told_which_card_was_chosen():
    t = spied(houses=("baratheon", "stark", "lannister"))
    t.play("Choose Man")
    assert any("cards in the hand of Stark: " in line and "Man" in line for line in t.log(0))
    assert not any("Man" in line or "Woman" in line for line in t.log(2))


def test_an_empty_hand_can_be_looked_at_but_nothing_is_chosen():
    """FAQ 4.12: a hand is one thing, also with no cards in it."""
    t = table({"hand": ["Spy"]}, {"deck": ["Man"]}, bells=(0,)).play("Play Spy")
    assert t.prompt == "action" and t.discard(0) == ["Spy"] and t.deck(1) == ["Man"] and not any("looks at" in line for line in t.log(0))


# --- what does not compile -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (targeting_event("Bad", "X90", characters(strength_at_most=m.X()), Kill(TARGET)), "cannot compare with X"),
        (targeting_event("Bad", "X90", characters(strength_below=m.StrengthOf(m.BEARER)), Kill(TARGET)), "no attachment"),
        (targeting_event("Bad", "X90", characters(attached_to=m.LAST), Kill(TARGET)), "cannot ask for LAST"),
        (Location("Bad", "X90", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(m.DiscardGold(0),), effects=(ClaimPowerForHouse(),))]), "at least 1"),
        (Event("Bad", "X90", abilities=[Action(phase=Phase.ANY, effects=(m.LookAtHand(YOU),))]), "another player"),
    ],
)  # fmt: skip
def test_what_could_not_happen_does_not_compile(card, message):
    with pytest.raises(CardError, match=message):
        compile_cards([MAN, card], "lcg")


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (RAISE, "in your hand or discard pile"),
        (AVENGE, "STR no higher than the STR of that character"),
        (HAGGLE, "cost lower than the number of locations you control"),
        (SPY, "look at that opponent's hand; choose a card in that opponent's hand and shuffle it into its owner's deck"),
        (DEFROCK, "loses every Holy crest until the end of the phase"),
    ],
)
def test_their_words(card, text):
    assert text in describe_card(card)


# --- attachments that move -------------------------------------------------------------------------------------------

THIEF = Location("Thief", "X30", NEUTRAL, abilities=[
    Action(
        phase=Phase.ANY, choose=(Choose(m.attachments(movable=True)), Choose(Cards(can_bear_target=True), second=True)),
        effects=(m.MoveAttachment(TARGET, to=m.SECOND_TARGET), m.TakeControl(TARGET)),
    ),
])  # fmt: skip
RING = Attachment("Ring", "X31", NEUTRAL, cost=0, attaches_to=characters(crest=m.HOLY))
TITLE = Attachment("Title", "X32", NEUTRAL, cost=0, attaches_to=characters(controller=YOU))


def thief(zero=(), one=()):
    t = lcg_scene({"play": ["Thief", *zero]}, {"play": list(one)}, cards=(*OWN, THIEF, RING, TITLE), bells=(0,))
    return t


def test_an_attachment_is_taken_and_attached_to_another_card():
    t = thief(["Woman"], [("Man", {"attachments": ["Pall"]}), "Septon"])
    t.play("Use Thief")
    assert choices(t) == {"Woman", "Septon"}
    t.play("Choose Woman")
    assert t.card(1, "Pall").bearer == "Woman" and t.card(1, "Pall").controller == 0 and t.card(0, "Woman").strength == 1


def test_only_a_card_that_may_bear_it_is_offered():
    t = thief(["Woman"], [("Septon", {"attachments": ["Ring"]}), "Man"])
    assert not offered(t, "Use Thief")
    t = thief(["Woman", "Septon"], [("Septon", {"attachments": ["Ring"]}), "Man"])
    t.play("Use Thief")
    assert t.card(1, "Ring").controller == 0 and t.card(0, "Septon").attachments == ("Ring",)


def test_what_the_new_controller_must_control_is_looked_at_for_the_new_controller():
    t = thief(["Woman"], [("Man", {"attachments": ["Title"]}), "Septon"])
    t.play("Use Thief")
    assert t.card(1, "Title").bearer == "Woman" and t.card(1, "Title").controller == 0
