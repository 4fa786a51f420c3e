"""LND-1 to LND-11, each through a table that is laid out."""

from collections import Counter

import numpy as np
import pytest

from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands import cards as box
from agot_env.lands.engine import layout as L
from agot_env.lands.testing import LandsTable

rule = pytest.mark.rule
pytestmark = pytest.mark.nojit


def table(*locations, mode="medium", **options):
    """Plain locations for what is not about their texts."""
    return LandsTable(mode, locations=locations or ("Eyrie", "Winterfell", "Pyke"), **options)


ANCHOR = {"hand": ["Bronn"]}


@rule("LND-1")
def test_the_box():
    sets = Counter(s for card in range(48) for s in box.sets_of(card))
    assert sets == dict.fromkeys(range(6), 8)
    assert Counter(box.powers_of(card) for card in range(48)) == {(power,): 6 for power in range(1, 9)}
    assert len(box.DUETS) == 12 and len(box.TACTIC_NAMES) == 12 and len(box.LOCATIONS) == 14
    assert Counter(s for duet in box.DUETS for s in duet[2:]) == dict.fromkeys(range(6), 4)
    assert Counter((power, s) for _, power, *two in box.DUETS for s in two) == {(p, s): 2 for p in (9, 10) for s in range(6)}
    assert len({frozenset(duet[2:]) for duet in box.DUETS}) == 12
    assert len(set(box.NAMES)) == box.CARDS and len(set(box.LOCATION_NAMES)) == 14


@rule("LND-2")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_deal(seats):
    games = LandsBatch(50, LandsMatch("medium", seats), seed=3)
    for game in games.records:
        assert len(set(game["location"])) == 9
        assert list(game["hand_size"][:seats]) == [7] * seats
        assert game["deck_size"] == 72 - 7 * seats
        held = [int(word) for seat in range(seats) for word in game["hand"][seat]]
        cards = sum(word.bit_count() for word in held) + len(set(game["deck"][: game["deck_size"]]))
        assert cards == 72
        assert game["seat"] == (game["dealer"] + 1) % seats
    assert set(games.records["dealer"]) == set(range(seats))


@rule("LND-2")
def test_locations_face_the_two_sides_in_turn():
    game = LandsTable("hard", dealer=1).game
    assert list(game["defender"]) == [1, 0] * 4 + [1]
    game = LandsTable("hard", 3, dealer=1).game
    assert game["contestant"].tolist() == [[0, 1]] * 3 + [[1, 2]] * 3 + [[2, 0]] * 3
    assert game["defender"].tolist() == [1, 0, 1, 2, 1, 2, 2, 0, 2]


@rule("LND-3")
def test_a_turn_places_a_card_and_draws_one():
    t = table().put(0, hand=["Bronn", "Locke"]).put(1, **{"hand": ["Ygritte"]}).deck("Arya Stark", "Ned Stark").start()
    assert set(t.options) == {"Play Bronn (Lannister 1)", "Play Locke (Wall 4)", "Waste the turn"}
    t.play("Bronn")
    assert t.prompt == "place" and len(t.options) == 9 and "Bronn at Eyrie" in t.options
    t.play("Eyrie")
    assert t.at("Eyrie", 0) == ["Bronn"] and t.seat == 1 and t.turn == 1
    assert set(t.hand(0)) == {"Ned Stark", "Arya Stark", "Locke"}


@rule("LND-3")
def test_a_wasted_turn_swaps_a_card():
    t = table().put(0, hand=["Bronn", "Locke"]).put(1, hand=["Ygritte"]).deck("Arya Stark").start()
    t.rest_in_deck().play("Waste", "Discard Bronn")
    assert {"Locke", "Arya Stark"} < set(t.hand(0)) and len(t.hand(0)) == 7 and t.used_cards() == ["Bronn"] and t.seat == 1


@rule("LND-3")
def test_an_empty_deck_is_made_of_used_cards():
    t = table().put(0, hand=["Bronn"]).put(1, hand=["Ygritte"]).used("Arya Stark").start()
    t.play("Waste", "Discard Bronn")
    assert set(t.hand(0)) == {"Bronn", "Arya Stark"} and t.used_cards() == [] and t.game["deck_size"] == 0


@rule("LND-3")
def test_without_cards_a_player_passes():
    t = table().put(1, hand=["Bronn"]).start()
    assert t.options == ["Pass"]
    t.play("Pass")
    assert t.seat == 1


@rule("LND-3")
def test_no_fourth_card_and_none_at_a_claimed_location():
    t = table().put(0, hand=["Bronn"], at={"Eyrie": ["Arya Stark", "Ned Stark", "Locke"]}).put(1, claimed=["Pyke"], **{"hand": ["Orell the Warg"]})
    t.start().play("Bronn")
    assert not t.can("Eyrie") and not t.can("Pyke") and t.can("Winterfell")


@rule("LND-4")
def test_the_third_card_of_the_second_side_settles_the_claim():
    t = table().put(0, hand=["Bronn"], at={"Eyrie": ["Arya Stark", "Ned Stark"]})
    t.put(1, hand=["Locke"], at={"Eyrie": ["Jon Snow", "Jeor Mormont"]}).start()
    t.play("Bronn", "Eyrie")
    assert t.owner("Eyrie") is None
    t.play("Locke", "Eyrie")
    assert t.owner("Eyrie") == 1  # one set beats a sum


def worth(*cards, location="Braavos", mode="medium", seat=0, dealer=0):
    t = LandsTable(mode, locations=(location,), dealer=dealer).put(seat, at={location: cards})
    return t.worth(location, seat)


@rule("LND-5")
@pytest.mark.parametrize(
    ("cards", "formation", "total"),
    [
        (("Robb Stark", "Ned Stark", "Arya Stark"), "consecutive in one set", 21),
        (("Arya Stark", "Jon Snow", "Khal Drogo"), "three of a number", 24),
        (("Theon Greyjoy", "Syrio Forel", "Arya Stark"), "one set", 11),
        (("Theon Greyjoy", "Tywin Lannister", "Nym Sand"), "consecutive", 6),
        (("Theon Greyjoy", "Tywin Lannister", "Arya Stark"), "sum", 11),
        (("Ned Stark", "Arya Stark", "Brienne and Podrick"), "consecutive in one set", 24),
        (("Margaery Tyrell", "Oberyn Martell", "Brienne and Podrick"), "consecutive in one set", 24),
        (("Jon and Ghost", "Brienne and Podrick", "Arya Stark"), "consecutive in one set", 27),
        (("Jon and Ghost", "Brienne and Podrick", "Jon Snow"), "consecutive", 27),
        (("Jon and Ghost", "Brienne and Podrick", "Theon Greyjoy"), "one set", 20),
        (("Mercenary for Hire", "Ned Stark", "Arya Stark"), "consecutive in one set", 24),
        (("Mercenary for Hire", "Jon Snow", "Arya Stark"), "three of a number", 24),
        (("Mercenary for Hire", "Theon Greyjoy", "Robb Stark"), "one set", 17),
        (("Mercenary for Hire", "Theon Greyjoy", "Tormund"), "sum", 17),
        (("Sparrow Spy", "Theon Greyjoy", "Syrio Forel"), "consecutive in one set", 6),
        (("Sparrow Spy", "Theon Greyjoy", "Robb Stark"), "one set", 10),
        (("Shield Bearer", "Ned Stark", "Robb Stark"), "consecutive in one set", 21),
        (("Shield Bearer", "Jon Snow", "Arya Stark"), "three of a number", 24),
        (("Mercenary for Hire", "Shield Bearer", "Ned Stark"), "consecutive in one set", 24),
        (("Arya Stark", "Jon Snow"), "sum", 16),
        ((), "sum", 0),
    ],
)
def test_formations(cards, formation, total):
    assert worth(*cards) == (formation, total)


def contest(first, second, location="Braavos", mode="medium", dealer=0):
    """Who wins when seat 0 completes its side first."""
    t = LandsTable(mode, locations=(location, "Riverrun"), dealer=dealer)
    *others, last = second
    t.put(0, hand=["Samwell Tarly"], at={location: first}).put(1, hand=[last], at={location: others}).start(1)
    t.play(last, location)
    return t.owner(location)


RUN = ("Robb Stark", "Ned Stark", "Arya Stark")  # 21
LOW_RUN = ("Theon Greyjoy", "Syrio Forel", "Grey Wind")  # 6
EIGHTS = ("Khal Drogo", "Cersei Lannister", "Jon Snow")  # 24
SEVENS = ("Rhaegal", "Jaime Lannister", "Jeor Mormont")  # 21
ONES = ("Missandei", "Bronn", "Orell the Warg")  # 3
ONE_SET = ("Ygritte", "Tormund", "Jon Snow")
CONSECUTIVE = ("Olenna Tyrell", "Jaime Lannister", "Jon Snow")
HIGH = ("Euron Greyjoy", "Jon Snow", "Oberyn Martell")


@rule("LND-5")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (EIGHTS, RUN), (RUN, ONES), (EIGHTS, LOW_RUN), (LOW_RUN, ONES), (LOW_RUN, ("Ygritte", "Jeor Mormont", "Jon Snow")),
        (RUN, ("Locke", "Ygritte", "Tormund")), (EIGHTS, SEVENS), (ONES, ONE_SET), (ONE_SET, CONSECUTIVE), (CONSECUTIVE, HIGH),
        (HIGH, ("Walder Frey", "Locke", "Arya Stark")),
    ],
)  # fmt: skip
def test_the_better_formation_wins_on_either_side(better, worse):
    if set(better) & set(worse):
        worse = tuple({"Jon Snow": "Mance Rayder"}.get(name, name) for name in worse)
    assert contest(better, worse) == 0
    assert contest(worse, better) == 1


@rule("LND-5")
def test_three_of_a_number_beats_a_run_of_one_set_with_the_same_sum():
    three = ("Rhaegal", "Jaime Lannister", "Jeor Mormont")
    assert contest(RUN, three) == 1 and contest(three, RUN) == 0


@rule("LND-6")
def test_of_two_equal_sides_the_first_complete_wins():
    spring, winter = ("Bronn", "Robb Stark", "Euron Greyjoy"), ("Theon Greyjoy", "Tormund", "Rhaegal")
    assert contest(spring, winter) == 0 and contest(winter, spring) == 0


@rule("LND-7")
def test_an_early_claim_needs_proof():
    t = table("Eyrie").put(0, hand=["Locke"], at={"Eyrie": ["Khaleesi and Dragon", "Jon and Ghost", "Cersei and Jaime"]})
    t.put(1, hand=["Bronn"], at={"Eyrie": ["Walder Frey", "Grey Wind"]}).start()
    assert t.can("Claim Eyrie")
    t.play("Claim Eyrie")
    assert t.owner("Eyrie") == 0 and t.seat == 0 and t.prompt == "turn" and not t.can("Claim")


@rule("LND-7")
def test_what_the_claimant_holds_cannot_come():
    def situation(hand):
        t = table("Eyrie").put(0, hand=hand, at={"Eyrie": ["Robb Stark", "Ned Stark", "Arya Stark"]})
        return t.put(1, hand=["Bronn"], at={"Eyrie": ["Jon Snow", "Khal Drogo"]}).start().can("Claim Eyrie")

    eights = ["Cersei Lannister", "Oberyn Martell", "Ramsay Bolton"]
    assert situation(eights)  # no third 8 is unseen
    assert not situation(eights[:2])  # but here is one


@rule("LND-7")
def test_used_cards_may_come_back_and_tactics_do_not_count():
    def situation(*used):
        t = table("Eyrie").put(0, hand=["Cersei Lannister", "Oberyn Martell"], at={"Eyrie": ["Robb Stark", "Ned Stark", "Arya Stark"]})
        t.put(1, hand=["Mercenary for Hire", "Shield Bearer"], at={"Eyrie": ["Jon Snow", "Khal Drogo"], "Pyke": [] if used else ["Ramsay Bolton"]})
        return t.used(*used).start().can("Claim Eyrie")

    assert situation()
    assert not situation("Ramsay Bolton")


@rule("LND-7")
def test_a_claim_with_less_cards_than_needed():
    t = table("Eyrie").put(0, hand=["Locke"], at={"Eyrie": ["Khaleesi and Dragon", "Jon Snow"]})
    t.put(1, hand=["Ygritte"], at={"Eyrie": ["Bronn", "Tywin Lannister", "Mance Rayder"]})
    t.start()
    assert not t.can("Claim Eyrie")  # 1, 2, 3 is a formation
    t = table("Eyrie").put(0, hand=["Locke"], at={"Eyrie": ["Khaleesi and Dragon", "Jon Snow"]})
    t.put(1, hand=["Ygritte"], at={"Eyrie": ["Bronn", "Tywin Lannister", "Sansa Stark"]}).start()
    assert t.can("Claim Eyrie")


@rule("LND-7")
def test_no_claim_against_a_tie_unless_complete_first():
    first = ["Bronn", "Robb Stark", "Euron Greyjoy"]
    second = ["Theon Greyjoy", "Tormund", "Rhaegal"]
    t = table("Eyrie").put(0, hand=["Locke"], at={"Eyrie": ["Jon Snow", "Syrio Forel"]})  # 10
    t.put(1, hand=["Ygritte"], at={"Eyrie": ["Bronn", "Tywin Lannister", "Jaime Lannister"]}).start()
    assert not t.can("Claim Eyrie")
    t = table("Eyrie").put(0, hand=["Locke"], at={"Eyrie": first}).put(1, hand=["Ygritte"], at={"Eyrie": second[:2]}).start()
    assert not t.can("Claim Eyrie")


@rule("LND-8")
def test_a_claimed_location_is_immune():
    t = table("Eyrie", "Pyke").put(0, hand=["Deserter", "Backstabber", "Clarity", "Redeploy", "Fog", "Rain", "Bronn"], at={"Eyrie": ["Jon Snow"]})
    t.put(1, hand=["Locke"], at={"Eyrie": ["Mercenary for Hire"]}, claimed=["Eyrie"]).start()
    for name in ("Deserter", "Backstabber", "Clarity", "Redeploy"):
        assert not t.can(name)
    t.play("Fog")
    assert not t.can("Eyrie") and t.can("Pyke")


@rule("LND-9")
def test_five_locations_or_three_adjacent_win():
    names = [box.LOCATION_NAMES[n] for n in range(9)]
    line = LandsTable("easy", locations=names)
    line.put(0, claimed=[names[0], names[1], names[4], names[6]])
    assert line.winner is None
    line.put(0, claimed=[names[8]])
    assert line.winner == 0 and line.ended == "won"
    three = LandsTable("easy", locations=names).put(1, claimed=names[2:4]).put(0, claimed=[names[5]])
    assert three.winner is None
    assert three.put(1, claimed=[names[4]]).winner == 1


@rule("LND-9")
def test_three_players_four_locations_or_three_adjacent_in_the_ring():
    names = [box.LOCATION_NAMES[n] for n in range(9)]
    t = LandsTable("easy", 3, locations=names).put(0, claimed=[names[0], names[2], names[6]])
    assert t.winner is None
    assert t.put(0, claimed=[names[8]]).winner == 0
    t = LandsTable("easy", 3, locations=names).put(0, claimed=[names[8], names[0]])
    assert t.winner is None and t.put(0, claimed=[names[1]]).winner == 0


@rule("LND-9")
def test_all_claimed_without_a_winner():
    names = [box.LOCATION_NAMES[n] for n in range(9)]
    t = LandsTable("easy", 3, locations=names)
    t.put(0, claimed=[names[0], names[1], names[7]]).put(1, claimed=[names[2], names[3], names[5]]).put(2, claimed=[names[4], names[6]])
    assert t.ended == ""
    t.put(2, claimed=[names[8]])
    assert t.ended == "drawn" and t.winner is None and t.over


@rule("LND-9")
def test_a_seat_cannot_place_at_a_border_of_the_others():
    t = LandsTable("easy", 3).put(1, hand=["Bronn"]).start(1)
    t.play("Bronn")
    names = [box.LOCATION_NAMES[number] for number in t.game["location"]]
    assert t.options == [f"Bronn at {name}" for name in names[3:6] + names[:3]]  # the border with the next seat first


@rule("LND-10")
def test_easy_has_no_tactics_and_only_hard_has_texts():
    for mode, cards in (("easy", 60), ("medium", 72), ("hard", 72)):
        game = LandsBatch(1, LandsMatch(mode)).records[0]
        assert game["deck_size"] + 14 == cards
    for mode, need in (("easy", 3), ("medium", 3), ("hard", 4)):
        assert LandsTable(mode, locations=["Casterly Rock"]).game["need"][0] == need
    assert worth("Robb Stark", "Ned Stark", "Tormund", location="Eyrie", mode="easy") == worth("Robb Stark", "Ned Stark", "Tormund")


@rule("LND-10")
def test_the_turn_limit_ends_every_game():
    games = LandsBatch(20, LandsMatch("hard", turn_limit=10), seed=1, autoreset=False)
    games.play_random(20 * 200)
    assert (games.seat == -1).all() and (games.records["turn"] <= 10).all()
    assert np.isin(games.records["ended"], (L.WON, L.LIMIT)).all()


@pytest.mark.parametrize(
    "wrong", [{"mode": "harder"}, {"seats": 4}, {"seats": True}, {"turn_limit": 0}, {"turn_limit": 2.5}, {"turn_limit": 10**6}]
)
def test_a_match_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        LandsMatch(**wrong)
