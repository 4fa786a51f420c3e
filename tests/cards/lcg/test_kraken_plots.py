"""Plots of Kings of the Sea, and what they share with other cards: more challenges, other ends for the killed."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.events import CardMoved
from agot_env.agot.language.model import (
    INTRIGUE,
    NEUTRAL,
    TARGET,
    Action,
    Choose,
    ExtraChallenge,
    Limit,
    Location,
    Per,
    Phase,
    ReturnToDeck,
    Zone,
    characters,
)  # fmt: skip
from agot_env.testing import Table
from tests.cards.lcg.kraken_scenes import AXE, COIN, PEOPLE, PRIEST, RIVAL, SAILOR, kraken, use, win
from tests.cards.scenes import attack, offered, pass_to, pass_until


def seats_see(t, column):
    """A column of the seats as each seat sees it."""
    match = t.batch.match
    return [observation_pieces(t.batch.observe(seat)[0], match)[f"seats.{column}"].tolist() for seat in range(match.seats)]


EXTRA = {"KOTS48": "Military", "KOTS50": "Intrigue", "KOTS53": "Power"}
CREW = [SAILOR] * 4


# --- more challenges ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "kind"), EXTRA.items())
@pytest.mark.parametrize("owner", [0, 1])
def test_each_player_may_initiate_one_more_challenge_of_the_type(plot, kind, owner):
    plots = [{}, {}]
    plots[owner] = {"plot": plot}
    t = kraken({"play": CREW} | plots[0], {"power": 3} | plots[1], bells=(0,))
    for _ in range(2):
        win(attack(t, kind, SAILOR))
    pass_until(t, "No more challenges")
    assert not offered(t, f"{kind} against") and sum("against" in option for option in t.options) == 2


@pytest.mark.parametrize("owner", [0, 1])
def test_other_types_are_initiated_once(owner):
    plots = [{}, {}]
    plots[owner] = {"plot": "KOTS48"}
    t = kraken({"play": CREW} | plots[0], {"power": 3} | plots[1], bells=(0,))
    win(attack(t, "Power", SAILOR))
    assert not offered(pass_until(t, "No more challenges"), "Power against")


def test_the_same_plot_of_both_players_counts_twice():
    t = kraken({"play": CREW, "plot": "KOTS48"}, {"plot": "KOTS48"}, bells=(0,))
    for _ in range(3):
        win(attack(t, "Military", SAILOR))
    assert not offered(pass_until(t, "No more challenges"), "Military against")


def test_the_opponent_has_the_additional_challenge_too():
    t = kraken({"plot": "KOTS53", "power": 5}, {"play": [RIVAL, RIVAL, RIVAL]}, bells=(1,), first=1)
    for _ in range(2):
        win(attack(t, "Power", RIVAL))
    assert not offered(pass_until(t, "No more challenges"), "Power against")


def test_the_number_of_additional_challenges_is_seen():
    t = kraken({"play": CREW, "plot": "KOTS48"}, {"plot": "KOTS50"}, bells=(0,))
    assert seats_see(pass_until(t, "Military against"), "extra_military") == [[1, 1], [1, 1]]
    for left in (1, 0):
        win(attack(t, "Military", SAILOR))
        assert seats_see(t, "extra_military") == [[left, 1], [1, left]] and seats_see(t, "extra_intrigue") == [[1, 1], [1, 1]]


HORN = Location(
    "Horn", "X840", NEUTRAL, abilities=[Action(phase=Phase.CHALLENGES, effects=(ExtraChallenge(INTRIGUE, at_most=2),), limit=Limit(2, Per.ROUND))],
)  # fmt: skip


def test_what_allows_at_most_2_challenges_of_a_type_allows_no_third():
    t = kraken({"play": [*CREW, "Horn"]}, bells=(0,), cards=(HORN,))
    for _ in range(2):
        pass_until(t, "Use Horn").play("Use Horn")
    for left in (2, 0):
        win(attack(t, "Intrigue", SAILOR))
        assert seats_see(t, "extra_intrigue")[0][0] == left
    assert not offered(pass_until(t, "No more challenges"), "Intrigue against")


def test_an_extra_challenge_of_another_kind_counts_towards_the_most():
    t = kraken({"play": [*CREW, "Horn"], "plot": "KOTS50"}, bells=(0,), cards=(HORN,))
    pass_until(t, "Use Horn").play("Use Horn")
    for _ in range(2):
        win(attack(t, "Intrigue", SAILOR))
    assert not offered(pass_until(t, "No more challenges"), "Intrigue against")


def pit(zone):
    return Location("Pit", "X841", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(ReturnToDeck(TARGET, zone),))])


@pytest.mark.parametrize(("zone", "place"), [(Zone.UNDER_DECK, -1), (Zone.DECK, 0)])
def test_a_card_returns_from_play_to_its_owners_deck(zone, place):
    t = kraken({"play": [(RIVAL, {"owner": 1, "attachments": ["Charm"]}), "Pit"]}, {"deck": [SAILOR, PRIEST]}, bells=(0,), cards=(pit(zone),))
    use(t, "Pit", RIVAL)
    assert t.deck(1)[place] == RIVAL and len(t.deck(1)) == 3 and t.discard(0) == ["Charm"] and t.dead(1) == []


def test_a_duplicate_saves_from_returning_to_the_deck():
    t = kraken({"play": [("KOTS1", {"duplicates": 1}), "Pit"]}, bells=(0,), cards=(pit(Zone.UNDER_DECK),))
    use(t, "Pit", "Balon Greyjoy").play("Save with Balon Greyjoy")
    assert t.card(0, "Balon Greyjoy").zone == "play" and t.deck(0) == []


# --- Siege of Riverrun, The Promise of Victory ------------------------------------------------------------------------------------


def test_who_besieges_riverrun_initiates_no_intrigue_challenges():
    t = kraken({"play": CREW, "plot": "KOTS49"}, {"play": [RIVAL]}, bells=(0, 1))
    pass_until(t, "Military against")
    assert not offered(t, "Intrigue against")
    t.play("No more challenges")
    assert offered(pass_until(t, "Military against"), "Intrigue against") and t.seat == 1


def promise(hand=3, deck=5, kind="Intrigue", **options):
    zero = {"play": CREW, "plot": "KOTS51", "hand": [PRIEST] * hand, "deck": ["Charm"] * deck}
    return win(attack(kraken(zero, bells=(0,), **options), kind, SAILOR))


def test_the_promise_of_victory_exchanges_the_hand():
    t = promise()
    assert t.prompt == "may"
    t.play("Yes")
    assert t.hand(0) == ["Charm"] * 3 and t.deck(0) == ["Charm"] * 2 + [PRIEST] * 3 and t.discard(0) == []


def test_the_promise_of_victory_may_be_declined():
    t = promise()
    t.play("No")
    assert t.hand(0) == [PRIEST] * 3 and t.deck(0) == ["Charm"] * 5


@pytest.mark.parametrize(("hand", "asked"), [(1, True), (0, False)])
def test_a_player_without_a_hand_is_not_asked_whether_to_exchange_it(hand, asked):
    assert (promise(hand=hand).prompt == "may") == asked, "FAQ 3.6: nothing could happen"


def test_a_hand_greater_than_the_deck_comes_back_in_part():
    t = promise(hand=4, deck=2)
    t.play("Yes")
    assert sorted(t.hand(0)) == ["Charm"] * 2 + [PRIEST] * 2 and t.deck(0) == [PRIEST] * 2


def test_what_is_taken_for_the_hand_is_not_drawn():
    t = promise(hand=6, deck=9)
    t.play("Yes")
    assert len(t.hand(0)) == 6 and t.game["drawn"][0] == 0


def test_nothing_is_promised_for_other_victories_or_to_the_opponent():
    assert promise(kind="Power").prompt != "may"
    t = kraken({"plot": "KOTS51", "hand": [PRIEST]}, {"play": [RIVAL]}, first=1, bells=(1,))
    win(attack(t, "Intrigue", RIVAL))
    assert t.prompt != "may"


def test_nobody_knows_where_the_exchanged_hand_lies():
    t = promise()
    t.play("Yes")
    assert all(int(t.game["known"][seat, 0]) & int(t.game["zones"][1, 0]) == 0 for seat in range(2))


def test_the_log_of_an_exchanged_hand_does_not_tell_in_which_order_it_lies():
    orders, moves = set(), set()
    hand = ["Hodor", "Lady", "Sansa Stark", "Arya Stark"]
    for seed in range(6):
        t = Table("lcg", ("greyjoy", "stark"), seed, extra_cards=PEOPLE)
        t.put(0, play=CREW, plot="KOTS51", hand=hand, deck=["Jon Snow"] * 5).put(1, hand=["Hodor"], plot="Planning Ahead").start("challenges", first=0)
        win(attack(t, "Intrigue", SAILOR))
        t.play("Yes")
        orders.add(tuple(t.deck(0)[1:]))
        moves.add(tuple(event.card.title for event in t.events if isinstance(event, CardMoved) and event.place == "bottom" and event.card))
    assert len(orders) > 1 and {tuple(sorted(order)) for order in orders} == {tuple(sorted(hand))}
    assert len(moves) == 1


# --- Rise of the Kraken ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "power"), [("KOTS54", 2), ("Planning Ahead", 1)])
def test_rise_of_the_kraken_doubles_the_reward_of_an_unopposed_win(plot, power):
    t = kraken({"play": CREW, "plot": plot}, bells=(0,))
    win(attack(t, "Military", SAILOR))
    assert t.power(0) == power and t.power_sources(0)["unopposed"] == power


def test_rise_of_the_kraken_rewards_neither_opposed_wins_nor_the_opponent():
    t = kraken({"play": CREW, "plot": "KOTS54"}, {"play": [SAILOR]}, bells=(0,))
    attack(t, "Military", SAILOR)
    win(t, SAILOR)
    assert t.power(0) == 0
    t = kraken({"plot": "KOTS54"}, {"play": [RIVAL]}, first=1, bells=(1,))
    win(attack(t, "Military", RIVAL))
    assert t.power(1) == 1


# --- Stay of Execution ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", [0, 1])
def test_kings_and_queens_return_to_hand_instead_of_being_killed(owner):
    plots = [{}, {}]
    plots[owner] = {"plot": "KOTS52"}
    t = kraken({"play": [AXE, AXE, AXE]} | plots[0], {"play": ["KOTS33", "KOTS37", RIVAL]} | plots[1], bells=(0,))
    for title in ("Robb Stark", "Myrcella Lannister", RIVAL):
        use(t, AXE, title)
    assert sorted(t.hand(1)) == ["Myrcella Lannister", "Robb Stark"] and t.dead(1) == [RIVAL]


def test_a_king_goes_to_the_hand_of_the_owner():
    t = kraken({"plot": "KOTS52", "play": [AXE, ("KOTS33", {"owner": 1})]}, bells=(0,))
    use(t, AXE, "Robb Stark")
    assert t.hand(1) == ["Robb Stark"] and t.hand(0) == []


def test_a_king_who_is_discarded_or_saved_does_not_return_to_hand():
    t = kraken({"plot": "KOTS52", "play": [COIN]}, {"play": ["KOTS33"]}, bells=(0,))
    use(t, COIN, "Robb Stark")
    assert t.discard(1) == ["Robb Stark"] and t.hand(1) == []
    t = kraken({"plot": "KOTS52", "play": [AXE]}, {"play": [("KOTS33", {"duplicates": 1})]}, bells=(0,))
    use(t, AXE, "Robb Stark").play("Save with Robb Stark")
    assert t.card(1, "Robb Stark").zone == "play" and t.hand(1) == []


def test_without_the_plot_a_king_dies():
    t = kraken({"play": [AXE]}, {"play": ["KOTS33"]}, bells=(0,))
    use(t, AXE, "Robb Stark")
    assert t.dead(1) == ["Robb Stark"]


def test_a_king_who_is_killed_for_claim_returns_to_hand():
    t = kraken({"plot": "KOTS52", "play": [SAILOR]}, {"play": [("KOTS33", {"kneeling": True})]}, bells=(0,))
    win(attack(t, "Military", SAILOR))
    assert t.hand(1) == ["Robb Stark"] and t.dead(1) == []


# --- under the deck --------------------------------------------------------------------------------------------------------


def test_a_drowned_disciple_goes_under_the_deck_and_each_opponent_discards_3_cards():
    t = kraken({"play": ["KOTS13", AXE], "deck": ["Charm", SAILOR]}, {"deck": [RIVAL, PRIEST, "Charm", SAILOR]}, bells=(0,))
    use(t, AXE, "Drowned Disciple")
    assert t.deck(0) == ["Charm", SAILOR, "Drowned Disciple"] and t.dead(0) == [] and t.discard(0) == []
    assert t.discard(1) == [RIVAL, PRIEST, "Charm"] and t.deck(1) == [SAILOR]


def test_a_drowned_disciple_of_another_owner_goes_under_the_deck_of_the_owner():
    t = kraken({"play": [("KOTS13", {"owner": 1}), AXE], "deck": [SAILOR]}, {"deck": [RIVAL]}, bells=(0,))
    use(t, AXE, "Drowned Disciple")
    assert t.deck(0) == [SAILOR] and t.deck(1) == ["Drowned Disciple"] and t.discard(1) == [RIVAL]


def test_a_drowned_disciple_that_is_discarded_lies_in_the_discard_pile():
    t = kraken({"play": ["KOTS13", COIN]}, {"deck": [RIVAL, PRIEST]}, bells=(0,))
    use(t, COIN, "Drowned Disciple")
    assert t.discard(0) == ["Drowned Disciple"] and t.discard(1) == []


def test_a_blank_drowned_disciple_dies():
    t = kraken({"play": [("KOTS13", {"attachments": ["Milk of the Poppy"]}), AXE]}, {"deck": [RIVAL, PRIEST]}, bells=(0,))
    use(t, AXE, "Drowned Disciple")
    assert t.dead(0) == ["Drowned Disciple"] and t.discard(1) == []


def test_aeron_sends_for_another_holy_man():
    deck = ["KOTS11", "KOTS6", PRIEST, SAILOR]
    t = kraken({"play": ["KOTS6", AXE], "deck": deck}, bells=(0,))
    use(t, AXE, "Aeron Damphair")
    assert t.prompt == "search" and sorted(t.options) == [f"Take {PRIEST}", "Take Priest of the Drowned God", "Take nothing"]
    t.play("Take Priest of the Drowned God")
    assert t.card(0, "Priest of the Drowned God").zone == "play" and t.dead(0) == []
    assert t.deck(0)[-1] == "Aeron Damphair" and len(t.deck(0)) == 4


def test_aeron_goes_under_the_deck_also_when_nobody_is_found():
    t = kraken({"play": ["KOTS6", AXE], "deck": [SAILOR]}, bells=(0,))
    use(t, AXE, "Aeron Damphair")
    assert t.deck(0) == [SAILOR, "Aeron Damphair"] and t.dead(0) == []


def test_aeron_who_is_discarded_sends_for_nobody():
    t = kraken({"play": ["KOTS6", COIN], "deck": [PRIEST]}, bells=(0,))
    use(t, COIN, "Aeron Damphair")
    assert t.discard(0) == ["Aeron Damphair"] and t.deck(0) == [PRIEST]


def test_all_know_who_lies_under_the_deck():
    t = kraken({"play": ["KOTS13", AXE], "deck": [SAILOR]}, bells=(0,))
    use(t, AXE, "Drowned Disciple")
    pass_to(t, "dominance")
    assert "Drowned Disciple" in t.deck(0)
