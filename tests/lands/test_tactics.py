"""LND-11, the twelve tactics."""

import pytest

from agot_env.lands.cards import LOCATION_NAMES, NAMES
from agot_env.lands.testing import LandsTable
from agot_env.lands.words.text import cards_of

pytestmark = [pytest.mark.rule("LND-11"), pytest.mark.nojit]


def table(seats=2):
    return LandsTable("medium", seats, locations=["Eyrie", "Winterfell", "Pyke"])


@pytest.mark.parametrize("name", ["Mercenary for Hire", "Sparrow Spy", "Shield Bearer"])
def test_a_troop_tactic_is_placed_like_a_troop(name):
    t = table().put(0, hand=[name]).put(1, hand=["Bronn"]).rest_in_deck().start()
    t.play(name, "Eyrie")
    assert t.at("Eyrie", 0) == [name] and t.used_cards() == [] and t.seat == 1


def test_fog_leaves_only_sums():
    t = table().put(0, hand=["Fog"], at={"Eyrie": ["Robb Stark", "Ned Stark", "Arya Stark"]}).put(1, hand=["Bronn"]).rest_in_deck().start()
    assert t.worth("Eyrie", 0) == ("consecutive in one set", 21)
    t.play("Fog", "Eyrie")
    assert t.worth("Eyrie", 0) == ("sum", 21) and t.weather_at("Eyrie") == ["Fog"] and "Fog" not in t.used_cards()


def test_rain_asks_for_four_cards():
    t = table().put(0, hand=["Rain", "Bronn"], at={"Eyrie": ["Robb Stark", "Ned Stark"]})
    t.put(1, hand=["Locke", "Ygritte"], at={"Eyrie": ["Jon Snow", "Tormund", "Jeor Mormont"]}).start()
    t.play("Rain", "Eyrie", "Ygritte", "Eyrie", "Bronn", "Eyrie")
    assert t.owner("Eyrie") is None and len(t.at("Eyrie", 1)) == 4
    assert t.worth("Eyrie", 1) == ("consecutive in one set", 26)  # three of the four, and the sum of all


def test_scout_draws_three_and_discards_two():
    t = table().put(0, hand=["Scout", "Bronn"]).put(1, hand=["Locke"]).deck("Arya Stark", "Ned Stark", "Robb Stark", "Jon Snow")
    t.rest_in_deck().start()
    t.play("Scout")
    assert t.prompt == "scout" and set(t.hand(0)) == {"Bronn", "Arya Stark", "Ned Stark", "Robb Stark"}
    t.play("Discard Bronn")
    assert t.seat == 0
    t.play("Discard Robb")
    assert set(t.used_cards()) == {"Bronn", "Robb Stark", "Scout"} and {"Arya Stark", "Ned Stark", "Jon Snow"} < set(t.hand(0))


def test_scout_is_not_drawn_by_itself():
    t = table().put(0, hand=["Scout", "Bronn"]).put(1, hand=["Locke"]).used("Arya Stark").start()
    t.play("Scout")
    assert set(t.hand(0)) == {"Bronn", "Arya Stark"}
    assert not table().put(0, hand=["Scout"]).start().can("Scout")


def test_redeploy_moves_the_own_top_card():
    t = table().put(0, hand=["Redeploy"], at={"Eyrie": ["Bronn", "Arya Stark"]}).put(1, hand=["Locke"], at={"Pyke": ["Jon Snow"]}).rest_in_deck().start()
    t.play("Redeploy")
    assert t.options == ["Redeploy: the top card at Eyrie"]
    t.play("Eyrie")
    assert not t.can("Eyrie")
    t.play("Pyke")
    assert t.at("Eyrie", 0) == ["Bronn"] and t.at("Pyke", 0) == ["Arya Stark"] and t.used_cards() == ["Redeploy"]


def test_redeploy_can_complete_a_claim():
    t = table().put(0, hand=["Redeploy"], at={"Eyrie": ["Arya Stark"], "Pyke": ["Robb Stark", "Ned Stark"]})
    t.put(1, hand=["Locke"], at={"Pyke": ["Jon Snow", "Bronn", "Grey Worm"]}).start()
    t.play("Redeploy", "Eyrie", "Pyke")
    assert t.owner("Pyke") == 0


def test_deserter_discards_the_enemys_top_card():
    t = table().put(0, hand=["Deserter"], at={"Eyrie": ["Bronn"]}).put(1, hand=["Locke"], at={"Pyke": ["Jon Snow", "Ygritte"]}).rest_in_deck().start()
    t.play("Deserter")
    assert t.options == ["Deserter: the top card at Pyke"]
    t.play("Pyke")
    assert t.at("Pyke", 1) == ["Jon Snow"] and set(t.used_cards()) == {"Ygritte", "Deserter"} and t.at("Eyrie", 0) == ["Bronn"]


def test_backstabber_takes_the_enemys_top_card():
    t = table().put(0, hand=["Backstabber"]).put(1, hand=["Locke"], at={"Pyke": ["Jon Snow", "Mercenary for Hire"]}).rest_in_deck().start()
    t.play("Backstabber", "Pyke")
    assert t.can("Pyke") and t.can("Eyrie")
    t.play("Eyrie")
    assert t.at("Eyrie", 0) == ["Mercenary for Hire"] and t.at("Pyke", 1) == ["Jon Snow"] and t.used_cards() == ["Backstabber"]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("cards of Stark?", 2), ("cards of Wall?", 1), ("cards of Targaryen?", 0), ("cards of power 8?", 1), ("power 10?", 1),
        ("cards of power 1?", 0), ("How many tactics?", 2),
    ],
)  # fmt: skip
def test_gather_intelligence_asks_and_takes_another_turn(question, answer):
    t = table().put(0, hand=["Gather Intelligence", "Bronn"])
    t.put(1, hand=["Arya Stark", "Jon and Ghost", "Mercenary for Hire", "Fog"]).start()
    t.play("Gather Intelligence")
    assert t.prompt == "question" and len(t.options) == 17
    number = next(n for n, label in enumerate(t.options) if question in label)
    t.play(question)
    assert t.seat == 0 and t.prompt == "turn" and t.turn == 1
    for seat, asker in ((0, 1), (1, 2)):
        seen = t.pieces(seat)["globals"]
        assert list(seen[12:]) == [asker, 3 - asker, number + 1, answer, 1]
    t.play("Bronn", "Eyrie", "Arya Stark", "Pyke")
    assert t.pieces(0)["globals"][16] == 0  # the hand is another one now
    assert t.pieces(0)["globals"][15] == answer


def test_men_of_many_faces_swaps_blindly():
    t = table().put(0, hand=["Men of Many Faces", "Bronn"]).put(1, hand=["Locke"]).rest_in_deck().start()
    t.play("Men of Many Faces")
    assert t.prompt == "give" and set(t.options) == {"Give back Bronn (Lannister 1)", "Give back Locke (Wall 4)"}
    t.play("Bronn")
    assert "Locke" in t.hand(0) and t.hand(1) == ["Bronn"] and t.seat == 1
    assert cards_of(t.game["known"][0, 1]) == [NAMES.index("Bronn")] and cards_of(t.game["known"][1, 0]) == [NAMES.index("Locke")]
    t.play("Bronn", "Eyrie")
    assert cards_of(t.game["known"][0, 1]) == []


def test_what_was_taken_is_hidden_from_a_third_player():
    t = table(3).put(0, hand=["Men of Many Faces", "Bronn"]).put(1, hand=["Locke"]).put(2, hand=["Ygritte"]).rest_in_deck().start()
    t.play("Men of Many Faces")
    assert t.options == ["Against seat 1", "Against seat 2"]
    t.play("seat 2", "Bronn")
    assert t.hand(2) == ["Bronn"] and (t.pieces(1)["cards"][:60] > 1).sum() == 0
    places = t.pieces(0)["cards"]
    assert places[NAMES.index("Bronn")] == 3 and places[NAMES.index("Ygritte")] == 1  # in the hand of the seat after next, in the own


def test_a_third_player_does_not_see_whether_a_card_that_he_knew_has_gone():
    """Seat 0 has given Bronn to seat 1, from whom seat 2 then takes a card blindly: Bronn or another."""
    seen = set()
    for luck in range(8):
        t = table(3).put(0, hand=["Locke"]).put(1, hand=["Bronn", "Ygritte"]).put(2, hand=["Men of Many Faces", "Tormund"]).rest_in_deck()
        t.game["known"][0, 1, 0] |= 1 << NAMES.index("Bronn")
        t.start(first=2)
        assert t.pieces(0)["cards"][NAMES.index("Bronn")] == 2
        t.game["rng"] = luck
        t.play("Men of Many Faces", "seat 1")
        seen.add(("Bronn" in t.hand(2), t.pieces(0)["cards"][NAMES.index("Bronn")]))
    assert seen == {(True, 0), (False, 0)}


@pytest.mark.parametrize("tactic", ["Gather Intelligence", "Men of Many Faces"])
def test_nobody_without_cards_is_met(tactic):
    assert not table().put(0, hand=[tactic]).start().can(tactic)


def test_clarity_removes_a_troop_tactic_or_weather():
    t = table().put(0, hand=["Clarity"], at={"Eyrie": ["Sparrow Spy", "Bronn"]}).put(1, hand=["Locke"], at={"Pyke": ["Mercenary for Hire", "Jon Snow"]})
    t.weather("Pyke", "Fog", "Rain").rest_in_deck().start()
    t.play("Clarity")
    assert set(t.options) == {"Remove Sparrow Spy", "Remove Mercenary for Hire", "Remove Fog", "Remove Rain"}
    t.play("Mercenary")
    assert t.at("Pyke", 1) == ["Jon Snow"] and set(t.used_cards()) == {"Clarity", "Mercenary for Hire"}


def test_clarity_on_rain_can_settle_a_claim_and_the_first_complete_wins_ties():
    t = table().put(0, hand=["Clarity"]).put(1, hand=["Locke"], at={"Pyke": ["Bronn", "Robb Stark", "Euron Greyjoy"]})
    t.put(0, at={"Pyke": ["Theon Greyjoy", "Tormund", "Rhaegal"]}).weather("Pyke", "Rain").start()
    t.play("Clarity", "Rain")
    assert t.owner("Pyke") == 1 and t.weather_at("Pyke") == []


def test_a_fourth_card_stays_when_rain_goes():
    t = table().put(0, hand=["Clarity"]).put(1, hand=["Locke"], at={"Pyke": ["Bronn", "Robb Stark", "Euron Greyjoy", "Jon Snow"]})
    t.weather("Pyke", "Rain").start()
    t.play("Clarity", "Rain", "Locke")
    assert len(t.at("Pyke", 1)) == 4 and not t.can("Pyke")


def test_tactics_work_at_own_borders_only():
    t = table(3).put(0, hand=["Fog", "Deserter"])
    between_the_others = LOCATION_NAMES[t.game["location"][3]]
    t.put(1, at={between_the_others: ["Jon Snow"]}).start()
    assert not t.can("Deserter")
    t.play("Fog")
    assert len(t.options) == 6

