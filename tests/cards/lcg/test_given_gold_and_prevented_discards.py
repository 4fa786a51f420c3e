"""Gold given as a cost, power paid to prevent an effect, random cards of a hand, and characters that can be killed all the same."""

import numba
import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.codes import CANNOT_BE_KILLED, DIES_AT_ZERO, UNTIL_END_OF_ROUND
from agot_env.agot.engine.record.operations import expire
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    Constant,
    Discard,
    Event,
    Flag,
    KneelSelf,
    Location,
    Modify,
    Phase,
    Save,
    Strength,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle, use
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, narrow_sea
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until, targeting_event, three

DEATHLESS = Character("Deathless", "X780", NEUTRAL, cost=2, strength=2, icons="MIP", abilities=[Constant(SELF, (Flag(CANNOT_BE_KILLED),))])
RESCUER = Location("Rescuer", "X781", NEUTRAL, cost=1, abilities=[Save(saves=characters(), cost=(KneelSelf(),))])
WITHER = targeting_event("Wither", "X782", characters(), Modify(TARGET, Strength(-9)), Modify(TARGET, Flag(DIES_AT_ZERO)))
SCROLL = Attachment("Scroll", "X783", NEUTRAL, cost=0)
LONE_EVENT = Event("Lone Event", "X784")
SWEEPER = Location(
    "Sweeper",
    "X785",
    NEUTRAL,
    abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(Cards()),), effects=(Discard(TARGET),))],
)
FLOOD = Event("Flood", "X786", abilities=[Action(phase=Phase.ANY, effects=(Discard(characters(controller=OPPONENTS)),))])
CARDS = (FLOOD, DEATHLESS, RESCUER, WITHER, SCROLL, LONE_EVENT, SWEEPER)
HOUSES = {
    "targaryen": ("targaryen", "stark"),
    "greyjoy": ("greyjoy", "stark"),
    "stark": ("stark", "lannister"),
    "lannister": ("lannister", "stark"),
}


def scene(house, zero, one=None, phase="challenges", **options):
    return narrow_sea(zero, one, phase, cards=CARDS, **({"houses": HOUSES[house]} | options))


# --- Merchant Spy --------------------------------------------------------------------------------------------------------


def spy(hand, *, gold=2, one=None, **options):
    return scene("targaryen", {"play": ["Merchant Spy"], "gold": gold}, {"hand": hand, "gold": 0} | (one or {}), **options)


def test_merchant_spy_gives_1_gold_to_see_a_hand_and_1_more_to_discard_an_attachment():
    t = spy(["Scroll", "Friend", "Jewel"]).play("Use Merchant Spy")
    assert t.prompt == "pay" and t.card(0, "Merchant Spy").kneeling and (t.gold(0), t.gold(1)) == (1, 1)
    t.play("Pay for Merchant Spy")
    assert (t.gold(0), t.gold(1)) == (0, 2) and sorted(t.options) == ["Choose Jewel", "Choose Scroll"]
    t.play("Choose Jewel")
    assert t.discard(1) == ["Jewel"] and sorted(t.hand(1)) == ["Friend", "Scroll"]


def test_nobody_must_pay_merchant_spy_for_the_attachment():
    t = spy(["Scroll", "Friend"]).play("Use Merchant Spy", "Do not pay")
    assert (t.gold(0), t.gold(1)) == (1, 1) and t.discard(1) == [] and t.prompt == "action"


def test_merchant_spy_with_1_gold_or_without_an_attachment_in_that_hand_only_looks():
    t = spy(["Scroll"], gold=1).play("Use Merchant Spy")
    assert t.prompt == "action" and (t.gold(0), t.gold(1)) == (0, 1) and t.hand(1) == ["Scroll"]
    t = spy(["Friend", "Lone Event", "Hut"]).play("Use Merchant Spy")
    assert t.prompt == "action" and (t.gold(0), t.gold(1)) == (1, 1) and len(t.hand(1)) == 3


def test_merchant_spy_needs_gold_in_the_pool_and_the_challenges_phase_and_may_look_at_an_empty_hand():
    """FAQ 4.12: a hand may have no cards."""
    assert not offered(spy(["Scroll"], gold=0), "Use Merchant Spy")
    assert offered(spy([]), "Use Merchant Spy")
    assert not offered(spy(["Scroll"], phase="dominance"), "Use Merchant Spy")
    t = scene("targaryen", {"play": [("Merchant Spy", {"kneeling": True})], "gold": 2}, {"hand": ["Scroll"]})
    assert not offered(t, "Use Merchant Spy")


def test_the_gold_for_merchant_spy_goes_to_the_chosen_opponent():
    make = lambda zero, one, phase, **options: scene("targaryen", zero, one, phase, **options)  # noqa: E731
    t = three(make, {"play": ["Merchant Spy"], "gold": 2}, {"hand": ["Scroll"], "gold": 0}, {"hand": ["Jewel"], "gold": 0})
    t.play("Use Merchant Spy", "Martell", "Pay for Merchant Spy")
    settle(t)
    assert [t.gold(seat) for seat in range(3)] == [0, 0, 2] and t.discard(2) == ["Jewel"] and t.hand(1) == ["Scroll"]


# --- Deepwood Motte ------------------------------------------------------------------------------------------------------


def motte(deck, *, power=(0, 0), play=(("Friend", {"kneeling": True}),), **options):
    zero = {"play": ["Deepwood Motte", *play], "power": power[0]}
    return scene("greyjoy", zero, {"deck": [*deck, "Hut", "Hut"], "power": power[1]}, bells=(0, 1), **options)


def test_deepwood_motte_stands_a_character_if_two_cards_or_more_are_no_characters():
    t = settle(motte(["Scroll", "Song", "Friend"]).play("Use Deepwood Motte"))
    assert t.discard(1) == ["Scroll", "Song", "Friend"] and not t.card(0, "Friend").kneeling and t.card(0, "Deepwood Motte").kneeling


@pytest.mark.parametrize("deck", [["Scroll", "Friend", "Friend"], ["Friend", "Friend", "Friend"]])
def test_deepwood_motte_stands_nobody_if_fewer_are_no_characters(deck):
    t = settle(motte(deck).play("Use Deepwood Motte"))
    assert t.discard(1) == deck and t.card(0, "Friend").kneeling and t.deck(0) == []


def test_the_player_of_deepwood_motte_chooses_among_kneeling_characters_of_all_players():
    t = motte(["Scroll", "Song", "Hut"], play=(("Friend", {"kneeling": True}), "Rival", ("Hut", {"kneeling": True})))
    t.play("Use Deepwood Motte")
    assert t.card(0, "Hut").kneeling and not t.card(0, "Friend").kneeling  # the only kneeling character


@pytest.mark.parametrize("seat", [0, 1])
def test_any_player_may_discard_1_power_to_cancel_deepwood_motte(seat):
    t = motte(["Scroll", "Song", "Hut"], power=(1 - seat, seat)).play("Use Deepwood Motte")
    assert t.prompt == "pay"
    t.play("Pay for Deepwood Motte")
    assert t.discard(1) == [] and t.card(0, "Friend").kneeling and (t.power(0), t.power(1)) == (0, 0)
    assert t.card(0, "Deepwood Motte").kneeling


def test_each_player_is_asked_about_deepwood_motte_and_may_refuse():
    t = motte(["Scroll", "Song", "Hut"], power=(2, 2)).play("Use Deepwood Motte", "Do not pay")
    assert t.prompt == "pay"
    settle(t.play("Do not pay"))
    assert len(t.discard(1)) == 3 and (t.power(0), t.power(1)) == (2, 2)
    t = motte(["Scroll", "Song", "Hut"], power=(2, 2)).play("Use Deepwood Motte", "Pay for Deepwood Motte")
    assert t.discard(1) == [] and (t.power(0), t.power(1)) == (1, 2) and t.prompt == "action"


def test_deepwood_motte_works_only_standing_in_the_challenges_phase_and_against_a_deck():
    assert not offered(motte(["Scroll"], phase="dominance"), "Use Deepwood Motte")
    t = scene("greyjoy", {"play": ["Deepwood Motte"], "deck": ["Hut"]}, {"deck": []}, bells=(0,))
    assert not offered(t, "Use Deepwood Motte")
    t = scene("greyjoy", {"play": [("Deepwood Motte", {"kneeling": True})]}, {"deck": ["Hut"]})
    assert not offered(t, "Use Deepwood Motte")


# --- White Harbor --------------------------------------------------------------------------------------------------------


def harbor(power, *, play=("Friend", "Deathless", "Rescuer"), hand=("Dagger", "Dagger"), own=(), **options):
    zero = {"play": ["White Harbor", "Rival", *own], "hand": [*hand], "power": 9}
    return scene("stark", zero, {"play": [*play], "power": power}, **({"bells": (0,)} | options))


def test_a_character_chosen_by_white_harbor_cannot_be_saved_this_phase():
    t = harbor(6, bells=(0, 1))
    settle(t.play("Use White Harbor"), "Choose Friend")
    t = use(pass_until(t, "Play Dagger"), "Dagger", "Choose Friend")
    assert t.dead(1) == ["Friend"] and not t.card(1, "Rescuer").kneeling


def test_a_character_chosen_by_white_harbor_can_be_killed_although_it_cannot():
    t = harbor(7, play=("Friend", "Deathless"))
    t.play("Use White Harbor", "Choose Deathless")
    settle(t)
    t = use(t, "Dagger", "Choose Deathless")
    assert t.dead(1) == ["Deathless"]


def test_another_character_is_protected_as_before():
    t = harbor(6, play=("Friend", "Rival", "Deathless"))
    settle(t.play("Use White Harbor"), "Choose Friend")
    t.play("Play Dagger")
    assert not offered(t, "Choose Deathless")  # it cannot be killed, so that it cannot be chosen


def test_a_character_that_can_be_killed_all_the_same_may_die_for_claim_and_at_0_strength():
    t = harbor(6, play=("Deathless",), hand=("Wither",))
    settle(t.play("Use White Harbor"))
    assert claimed(battle(t, "Military", "Rival")).dead(1) == ["Deathless"]
    t = harbor(6, play=("Deathless",), hand=("Wither",))
    assert claimed(battle(t, "Military", "Rival")).dead(1) == []
    for chosen in (False, True):
        t = harbor(6, play=("Deathless",), hand=("Wither",))
        if chosen:
            settle(t.play("Use White Harbor"))
        use(t, "Wither", "Choose Deathless")
        assert t.dead(1) == ["Deathless"] * chosen


def test_white_harbor_chooses_only_characters_of_an_opponent_with_6_power_on_the_house_card():
    assert not offered(harbor(5), "Use White Harbor")
    t = harbor(6).play("Use White Harbor")
    assert t.options == ["Choose Friend", "Choose Deathless"]  # not the own Rival, in spite of the own 9 power, and no location
    t = harbor(5, play=[("Friend", {"power": 3})])
    assert not offered(t, "Use White Harbor")
    assert not offered(harbor(6, phase="dominance"), "Use White Harbor")


def test_white_harbor_works_until_the_end_of_the_phase():
    t = harbor(6, play=("Friend", "Deathless"))
    t.play("Use White Harbor", "Choose Deathless")
    settle(t)
    pass_until(pass_to(t, "dominance"), "Play Dagger").play("Play Dagger")
    assert not offered(t, "Choose Deathless")


# --- Without His Beard ---------------------------------------------------------------------------------------------------


def beard(hand, deck, kind="Intrigue", attacker="Rival", defenders=(), **options):
    zero = {"play": ["Rival", "Friend"], "hand": ["Without His Beard"], "deck": ["Hut"]}
    t = scene("lannister", zero, {"play": ["Giant"], "hand": hand, "deck": deck}, **options)
    return claimed(battle(t, kind, attacker, *defenders))


def test_without_his_beard_reveals_random_cards_and_may_replace_them():
    t = beard(["Scroll", "Song", "Jewel", "Friend", "Friend"], ["Keep", "Hut", "Brute", "Ruler"])
    assert responds(t, "Without His Beard") and len(t.hand(1)) == 4  # 1 was discarded for claim
    lost = t.discard(1)
    t.play("Respond with Without His Beard")
    assert t.options == [f"{number} for Without His Beard" for number in (1, 2, 3)]
    t.play("2 for Without His Beard", "Yes: Without His Beard")
    assert len(t.discard(1)) == len(lost) + 2 and len(t.hand(1)) == 4 and t.deck(1) == ["Brute", "Ruler"]
    assert {"Keep", "Hut"} <= set(t.hand(1)) and t.hand(0) == [] and t.discard(0) == ["Without His Beard"]


@pytest.mark.parametrize(("storm", "number"), ((("SOO5",), 0), ((("SOO5", KNEELING),), 2), ((), 2)))
def test_only_cards_that_are_discarded_are_replaced(storm, number):
    """While The Laughing Storm stands, nothing is discarded from that hand."""
    zero = {"play": ["Rival"], "hand": ["Without His Beard"]}
    one = {"play": [*storm], "hand": ["Scroll", "Song", "Jewel"], "deck": ["Keep", "Hut", "Brute"]}
    t = claimed(battle(scene("lannister", zero, one), "Intrigue", "Rival"))
    before, lost = len(t.hand(1)), len(t.discard(1))
    t.play("Respond with Without His Beard", "2 for Without His Beard", "Yes: Without His Beard")
    assert len(t.hand(1)) == before and len(t.discard(1)) == lost + number and len(t.deck(1)) == 3 - number


def test_the_cards_may_be_left_where_they_are():
    t = beard(["Scroll", "Song", "Jewel", "Friend"], ["Keep", "Hut", "Brute", "Ruler"])
    t.play("Respond with Without His Beard", "3 for Without His Beard", "No")
    assert len(t.hand(1)) == 3 and len(t.deck(1)) == 4


def test_every_card_of_the_hand_may_be_the_one_revealed():
    found = set()
    for seed in range(12):
        t = beard(["Scroll", "Song", "Jewel"], ["Keep", "Hut", "Brute"], seed=seed)
        before = set(t.discard(1))
        t.play("Respond with Without His Beard", "1 for Without His Beard", "Yes: Without His Beard")
        found |= set(t.discard(1)) - before
    assert found == {"Scroll", "Song", "Jewel"}


def test_no_more_cards_are_revealed_or_replaced_than_there_are():
    t = beard(["Scroll", "Song", "Jewel"], ["Keep"])
    t.play("Respond with Without His Beard")
    assert t.options == ["1 for Without His Beard", "2 for Without His Beard"]
    t.play("2 for Without His Beard", "Yes: Without His Beard")
    assert t.hand(1) == ["Keep"] and len(t.discard(1)) == 3


def test_without_his_beard_needs_a_won_intrigue_challenge_and_a_hand():
    assert not responds(beard(["Scroll", "Song"], ["Keep"], "Power"), "Without His Beard")
    assert not responds(beard(["Scroll"], ["Keep"]), "Without His Beard")  # the claim takes the only card
    assert not responds(beard(["Scroll", "Song"], ["Keep"], "Intrigue", "Friend", ["Giant"]), "Without His Beard")


# --- Dothraki Sea --------------------------------------------------------------------------------------------------------


def sea(plot="Swift", other="Slow", *, play=(("Friend", {"attachments": ["Scroll"]}), "Rival"), one=(), **options):
    """The phase after plots have been revealed and initiative has been won."""
    zero = {"play": ["Dothraki Sea", *play], "plots": [plot], "gold": 9}
    t = scene("targaryen", zero, {"play": ["Sweeper", "Friend", *one], "plots": [other]}, phase="plot", bells=(0, 1), **options)
    for _ in range(10):
        if t.prompt == "first player":
            t.play("Targaryen")
        elif t.phase != "plot":
            return t
        elif offered(t, "Pass"):
            t.play("Pass")
        else:
            t.play(t.options[0])
    raise AssertionError(t.prompt)


def test_dothraki_sea_strengthens_characters_with_attachments_after_initiative_was_won():
    t = sea(one=[("Giant", {"attachments": ["Scroll"]})])
    assert (t.card(0, "Friend").strength, t.card(0, "Rival").strength) == (2, 5)
    assert (t.card(1, "Giant").strength, t.card(1, "Friend").strength) == (9, 1)
    pass_to(t, "dominance")
    assert t.card(0, "Friend").strength == 2  # the whole round


@pytest.mark.nojit
@pytest.mark.skipif(not numba.config.DISABLE_JIT, reason="compiled, a helper of the engine changes a copy of the game")
def test_dothraki_sea_is_looked_at_again_when_the_round_is_over():
    t = sea()
    assert t.game["stale"] == L.FRESH and t.card(0, "Friend").strength == 2
    expire(t.game, UNTIL_END_OF_ROUND, False)
    assert t.game["stale"] == L.STALE  # so that STR is computed again before anything else happens


def test_dothraki_sea_does_nothing_for_a_player_who_has_lost_initiative_or_in_the_next_round():
    assert sea("Slow", "Swift").card(0, "Friend").strength == 1
    t = pass_to(pass_to(sea(), "dominance"), "plot")
    assert t.card(0, "Friend").strength == 1


def discards(t):
    """What the Sweeper may discard."""
    return pass_until(t, "Use Sweeper").play("Use Sweeper").options


def test_opponents_cannot_discard_characters_that_dothraki_sea_protects():
    protected, unprotected = discards(sea()), discards(sea("Slow", "Swift"))
    assert "Choose Friend" in protected and "Choose Friend of Targaryen" not in protected  # their own Friend
    assert "Choose Friend of Targaryen" in unprotected
    assert {"Choose Rival", "Choose Scroll", "Choose Dothraki Sea"} <= set(protected)


def test_the_own_player_can_discard_them():
    t = sea(play=(("Friend", {"attachments": ["Scroll"]}), "Sweeper"))
    settle(t.play("Use Sweeper", "Choose Friend of Targaryen"))
    assert sorted(t.discard(0)) == ["Friend", "Scroll"]


def test_all_characters_discarded_at_once_spare_those_that_dothraki_sea_protects():
    t = scene(
        "targaryen",
        {"play": ["Dothraki Sea", ("Friend", {"attachments": ["Scroll"]}), "Rival"], "plots": ["Swift"]},
        {"hand": ["Flood"], "plots": ["Slow"]},
        phase="plot",
        bells=(0, 1),
    )
    while t.phase == "plot":
        t.play("Targaryen" if t.prompt == "first player" else t.options[0] if not offered(t, "Pass") else "Pass")
    settle(pass_until(t, "Play Flood").play("Play Flood"))
    assert t.discard(0) == ["Rival"]


def test_protected_characters_can_still_be_killed():
    t = pass_to(sea(one=["Giant"], play=[("Friend", {"attachments": ["Scroll"]})]), "challenges")
    pass_until(t, "Military against Targaryen").play("Military against Targaryen", "Attack with Giant", "Done")
    for _ in range(9):
        if t.dead(0):
            break
        t.play("Done" if offered(t, "Done") else t.options[0] if not offered(t, "Pass") else "Pass")
    assert t.dead(0) == ["Friend"]
