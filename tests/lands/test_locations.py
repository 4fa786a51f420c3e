"""LND-11, the fourteen locations in hard mode."""

import pytest

from agot_env.lands.cards import LOCATION_NAMES
from agot_env.lands.testing import LandsTable

pytestmark = [pytest.mark.rule("LND-11"), pytest.mark.nojit]


def worth(location, *cards, attacks=False):
    """Of a side at the first location, whose defender is the dealer."""
    t = LandsTable("hard", locations=[location], dealer=1 if attacks else 0).put(0, at={location: cards})
    return t.worth(location, 0)


def rooms(location):
    game = LandsTable("hard", locations=[location], dealer=0).game
    return int(game["need"][0]), int(game["capacity"][0, 0]), int(game["capacity"][0, 1])


@pytest.mark.parametrize(
    ("location", "expected"),
    [("King's Landing", (3, 4, 3)), ("The Wall", (3, 3, 4)), ("Casterly Rock", (4, 4, 4)), ("Eyrie", (3, 3, 3)), ("Pyke", (3, 3, 3))],
)
def test_cards_needed_and_allowed_by_defender_and_attacker(location, expected):
    assert rooms(location) == expected


FOUR = ("Robb Stark", "Ned Stark", "Arya Stark", "Jon Snow")


def test_kings_landing_the_defenders_fourth_card_counts():
    assert worth("King's Landing", *FOUR) == ("consecutive in one set", 29)


def test_the_wall_takes_the_attackers_highest_card_out_of_the_sum():
    assert worth("The Wall", *FOUR, attacks=True) == ("consecutive in one set", 21)
    assert worth("The Wall", *FOUR[:3], attacks=False) == ("consecutive in one set", 21)
    assert worth("The Wall", "Bronn", "Mercenary for Hire", attacks=True) == ("sum", 1)


def test_winterfell_adds_one_for_each_stark_card():
    assert worth("Winterfell", *FOUR[:3]) == ("consecutive in one set", 24)
    assert worth("Winterfell", "Arya Stark", "Jon Snow", "Khal Drogo", attacks=True) == ("three of a number", 25)
    assert worth("Winterfell", "Jon and Ghost", "Jon Snow", "Orell the Warg") == ("one set", 19)  # the duet is of the Wall there
    assert worth("Winterfell", "Jon and Ghost", "Bronn", "Tormund") == ("sum", 18)


def test_meereen_takes_one_for_each_targaryen_card():
    assert worth("Meereen", "Viserion", "Rhaegal", "Khal Drogo") == ("consecutive in one set", 18)
    assert worth("Meereen", "Varys and Tyrion", "Bronn", "Khal Drogo") == ("sum", 17)  # the duet is a Lannister
    assert worth("Meereen", "Mercenary for Hire", "Bronn", "Tormund") == ("sum", 17)


def test_highgarden_takes_three_from_the_attacker():
    assert worth("Highgarden", *FOUR[:3], attacks=True) == ("consecutive in one set", 18)
    assert worth("Highgarden", *FOUR[:3], attacks=False) == ("consecutive in one set", 21)


def test_dragonstone_takes_the_attackers_lowest_card_out_of_the_sum():
    assert worth("Dragonstone", *FOUR[:3], attacks=True) == ("consecutive in one set", 15)
    assert worth("Dragonstone", *FOUR[:3], attacks=False) == ("consecutive in one set", 21)


def test_eyrie_knows_no_formations():
    assert worth("Eyrie", *FOUR[:3]) == ("sum", 21)


def test_casterly_rock_is_claimed_with_four_on_both_sides():
    t = LandsTable("hard", locations=["Casterly Rock"]).put(0, hand=["Bronn"], at={"Casterly Rock": FOUR[:3]})
    t.put(1, hand=["Locke"], at={"Casterly Rock": ["Tormund", "Jeor Mormont", "Khal Drogo", "Viserion"]}).start()
    assert t.owner("Casterly Rock") is None
    t.play("Bronn", "Casterly Rock")
    assert t.owner("Casterly Rock") == 0


@pytest.mark.parametrize(("name", "helped"), [("Sunspear", 0), ("Storm's End", 0), ("Riverrun", 0), ("Braavos", 2), ("Pyke", 2)])
def test_arrows_add_two_at_a_neighbour_for_whoever_claims(name, helped):
    t = LandsTable("hard", locations=["Eyrie", name, "Dragonstone"]).put(1, claimed=[name])
    bonus = t.game["bonus"]
    attacker_sum = 0
    assert bonus[helped].tolist() == [attacker_sum, 2]
    assert bonus[2 - helped].tolist() == [0, 0]


def test_no_arrow_helps_at_a_claimed_location_or_beyond_the_end():
    t = LandsTable("hard", locations=["Sunspear", "Eyrie", "Pyke", "Winterfell"])
    t.put(0, claimed=["Winterfell"]).put(1, claimed=["Pyke", "Sunspear"])
    assert not t.game["bonus"].any()


def test_an_arrow_between_two_borders_helps_only_who_contests_the_other_side_too():
    names = ["Eyrie", "Winterfell", "Meereen", "Sunspear"]
    t = LandsTable("hard", 3, locations=names).put(1, claimed=["Sunspear"])
    assert t.game["bonus"][2].tolist() == [0, 2]
    t = LandsTable("hard", 3, locations=names).put(2, claimed=["Sunspear"])
    assert not t.game["bonus"].any()


def test_harrenhal_lies_between_and_is_not_claimed():
    names = ["Eyrie", "Winterfell", "Harrenhal", "Meereen", "Dragonstone"]
    t = LandsTable("hard", locations=names).put(0, hand=["Bronn"]).start()
    assert t.game["gap"] == 2 and "Harrenhal" not in [LOCATION_NAMES[number] for number in t.game["location"]]
    t.play("Bronn")
    assert len(t.options) == 9 and not t.can("Harrenhal")
    t = LandsTable("hard", locations=names).put(0, claimed=["Eyrie", "Winterfell", "Meereen"])
    assert t.winner is None  # not adjacent across it
    assert LandsTable("easy", locations=names).put(0, claimed=["Eyrie", "Winterfell", "Harrenhal"]).winner == 0


def test_no_arrow_crosses_harrenhal():
    t = LandsTable("hard", locations=["Pyke", "Harrenhal", "Sunspear", "Eyrie"]).put(0, claimed=["Pyke", "Sunspear"])
    assert not t.game["bonus"].any()
