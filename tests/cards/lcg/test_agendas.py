"""Agendas: what each of them does."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.bit_sets import has_rule
from agot_env.agot.decks import pool
from agot_env.agot.engine.record import codes
from agot_env.agot.language.model import NEUTRAL, Cancel, CancelIt, Event, Initiated, Who
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, scene

DULL = "Planning Ahead"


def lcg(houses, zero=None, one=None, phase="challenges", **options):
    """A scene of the Living Card Game."""
    return scene(houses, zero, one, phase, edition="lcg", **options)


def seen(t, column):
    """A column of the seats as seat 0 sees it."""
    return observation_pieces(t.batch.observe(0)[0], t.batch.match)[f"seats.{column}"].tolist()


def with_agenda(agenda, houses=("lannister", "stark"), **options):
    """Both marshal; seat 0 has the agenda, and seat 1 perhaps too."""
    zero = {"agenda": agenda, "hand": ["S13", "T108", "L39"], "gold": 9}
    return lcg(houses, zero, options.pop("one", None), "marshalling", first=0, bells=(0,), **options)


# --- Treaty with the North: no penalty for Stark cards; opponents need less power ------------------------------------------


def test_treaty_with_the_north_takes_the_penalty_of_stark_cards_away():
    t = with_agenda("Treaty with the North")
    assert offered(t, "Marshal Bran Stark (2 gold)")
    assert offered(t, "Marshal Viserys Targaryen (3 gold)")  # 1, and the penalty
    assert offered(t, "Marshal Cersei Lannister (3 gold)")
    assert seen(t, "allied_houses") == [1, 0]


def test_treaty_with_the_north_gives_nothing_to_opponents():
    t = lcg(("lannister", "baratheon"), {"agenda": "Treaty with the North"}, {"hand": ["S13"], "gold": 9}, "marshalling", first=1, bells=(0, 1))
    assert offered(t, "Marshal Bran Stark (4 gold)")


def test_treaty_with_the_north_brings_opponents_nearer_to_victory():
    t = lcg(("lannister", "stark"), {"agenda": "Treaty with the North"}, {"power": 9}, bells=(0,))
    assert seen(t, "power_to_win") == [15, 10] and t.winner is None
    t = lcg(("lannister", "stark"), {"agenda": "Treaty with the North"}, {"power": 10}, bells=(0,))
    assert t.winner == 1
    t = lcg(("lannister", "stark"), {"agenda": "Treaty with the North", "power": 14}, bells=(0,))
    assert t.winner is None


def test_opponents_with_a_treaty_need_all_the_power():
    t = lcg(("lannister", "stark"), {"agenda": "Treaty with the North"}, {"agenda": "QOD47", "power": 10}, bells=(0,))
    assert seen(t, "power_to_win") == [15, 15] and t.winner is None


def test_an_agenda_that_is_no_treaty_does_not_help():
    t = lcg(("lannister", "stark"), {"agenda": "Treaty with the North"}, {"agenda": "The Siege of Winterfell"}, bells=(0,))
    assert seen(t, "power_to_win") == [15, 10]


def test_two_treaties_do_not_go_below_10():
    t = scene(("lannister", "baratheon", "stark"), {"agenda": "Treaty with the North"}, {"agenda": "Treaty with the North"}, edition="lcg", bells=(0,))
    assert seen(t, "power_to_win") == [15, 15, 10]


@pytest.mark.parametrize("north", [0, 1, 2])
def test_what_two_treaties_and_an_agenda_of_the_north_come_to_does_not_depend_on_the_seats(north):
    """*ruling*: the North's 2 more are added first, and what the Treaties take leaves 10; one Treaty alone leaves 12."""
    agendas = ["Treaty with the North"] * 3
    agendas[north] = "DOTN119"
    zero, one, two = ({"agenda": agenda} for agenda in agendas)
    t = scene(("lannister", "baratheon", "stark"), zero, one, others=[two], edition="lcg")
    assert seen(t, "power_to_win") == [10 if seat == north else 15 for seat in range(3)]
    t = scene(("lannister", "baratheon"), *((zero, one) if north < 2 else (one, two)), edition="lcg")
    assert sorted(seen(t, "power_to_win")) == [12, 15]


# --- The Siege of Winterfell: power for the House by military challenges alone ---------------------------------------------

WOLVES = {"agenda": "The Siege of Winterfell", "play": ["S5", "S8"]}


def test_the_siege_of_winterfell_claims_2_power_after_a_military_challenge():
    t = lcg(("stark", "lannister"), WOLVES, {"play": ["S8"]}, bells=(0,))
    fight(attack(t, "Military", "Eddard Stark"), "Robb Stark")
    pass_until(t, "Respond with The Siege of Winterfell").play("Respond with The Siege of Winterfell")
    assert t.power(0) == 2


def test_the_siege_of_winterfell_adds_to_the_reward_for_an_unopposed_challenge_and_may_be_declined():
    for accept, power in ((True, 3), (False, 1)):
        t = lcg(("stark", "lannister"), WOLVES, None, bells=(0,))
        fight(attack(t, "Military", "Eddard Stark"))
        t.play("Respond with The Siege of Winterfell" if accept else "Pass")
        assert t.power(0) == power and not offered(t, "Siege")  # once for each challenge (FAQ 2.4)


def test_the_siege_of_winterfell_forbids_other_claims_for_the_house():
    t = lcg(("stark", "lannister"), {**WOLVES, "play": ["S5"]}, None)
    fight(attack(t, "Power", "Eddard Stark"))
    assert t.power(0) == 0 and not offered(t, "Siege")  # unopposed
    assert t.card(0, "Eddard Stark").power == 1  # Renown is claimed by a character
    t = lcg(("stark", "lannister"), WOLVES, {"power": 1}, "dominance", bells=(1,))
    assert t.power(0) == 0


def test_the_siege_of_winterfell_lets_power_be_moved():
    t = lcg(("stark", "lannister"), {**WOLVES, "plot": "Fleeing to the Wall"}, {"power": 3})
    claim = t.claim(0)
    fight(attack(t, "Power", "Eddard Stark"))
    assert claim > 0 and t.power(0) == claim and t.power(1) == 3 - claim


def test_opponents_of_the_siege_of_winterfell_claim_power_as_ever():
    t = lcg(("stark", "lannister"), {"agenda": "The Siege of Winterfell"}, {"play": ["L38"]}, first=1)
    fight(attack(t, "Power", "Tyrion Lannister"))
    assert t.power(1) == 1


def test_the_siege_of_winterfell_does_not_answer_a_military_victory_of_an_opponent():
    t = lcg(("stark", "lannister"), {**WOLVES, "play": ["S8"]}, {"play": ["S5"]}, first=1)
    attack(t, "Military", "Eddard Stark")
    while t.game["challenge"]:
        assert not offered(t, "Siege")
        t.play("Pass" if offered(t, "Pass") else "Done" if offered(t, "Done") else t.options[0])
    assert t.power(0) == 0 and t.power(1) > 0


@pytest.mark.parametrize("kind", ["Intrigue", "Power"])
def test_the_siege_of_winterfell_answers_military_victories_alone(kind):
    t = lcg(("stark", "lannister"), {**WOLVES, "play": ["S5", "L38"]}, None)
    attack(t, kind, "Tyrion Lannister")
    fight(t)
    assert t.game["challenge_winner"] == 0 and t.power(0) == 0 and not offered(t, "Siege")


@pytest.mark.tier("test")
def test_an_agenda_cannot_be_cancelled():
    no = Event("No", "X901", abilities=[Cancel(when=Initiated(Who.OPPONENTS), effects=(CancelIt(),))])
    t = lcg(("stark", "lannister"), WOLVES, {"hand": ["No"]}, cards=(no,))
    fight(attack(t, "Military", "Eddard Stark"))
    t.play("Respond with The Siege of Winterfell")
    assert not offered(t, "Cancel with No") and t.power(0) == 3


# --- Knights of the Realm ----------------------------------------------------------------------------------------------------

KNIGHTS = [card.number for card in pool("lcg").values() if "Knight" in card.traits and card.house in (NEUTRAL, 4) and card.set == "core"]


@pytest.mark.parametrize(("mine", "yours", "drawn"), [(1, 0, 3), (2, 1, 3), (0, 0, 2), (1, 1, 2), (1, 2, 1), (0, 1, 1)])
def test_knights_of_the_realm_draws_by_the_number_of_knights(mine, yours, drawn):
    zero = {"agenda": "Knights of the Realm", "play": KNIGHTS[:mine], "deck": ["S5"] * 5}
    t = lcg(("baratheon", "stark"), zero, {"play": KNIGHTS[2 : 2 + yours], "deck": ["S5"] * 5}, "draw", bells=(0,))
    pass_to(t, "marshalling")
    assert (len(t.hand(0)), len(t.hand(1))) == (drawn, 2)
    assert seen(t, "extra_cards_drawn")[0] == max(0, drawn - 2)  # the draw cap counts what the agenda adds


# --- Alliance ----------------------------------------------------------------------------------------------------------------


def alliance(one=None, phase="marshalling", **options):
    return lcg(("lannister", "stark"), {"agenda": "QOD47", "deck": ["L61"] * 3}, {"deck": ["S13"] * 3} | (one or {}), phase, **options)


def test_alliance_names_a_house_before_the_setup_hands_are_drawn():
    t = lcg(("lannister", "stark"), {"agenda": "QOD47", "deck": ["S13"] * 4 + ["T108"] * 4}, {"deck": ["S13"] * 8}, "setup", first=1)
    assert t.seat == 0 and t.prompt == "house" and t.hand(0) == t.hand(1) == []
    assert t.options == ["House Stark", "House Baratheon", "House Targaryen", "House Greyjoy", "House Martell"]
    t.play("House Stark")
    assert seen(t, "allied_houses") == [1, 0] and t.prompt != "house"  # once
    pass_until(t, "Place Viserys")
    assert offered(t, "Place Bran Stark (2 gold)") and offered(t, "Place Viserys Targaryen (3 gold)")


def test_alliance_is_named_openly_and_stays_for_the_game():
    t = lcg(("lannister", "stark"), {"agenda": "QOD47", "deck": ["S13"] * 8, "plots": [DULL]}, {"deck": ["S13"] * 8, "plots": [DULL]}, "setup", first=0)
    t.play("House Greyjoy")
    history = observation_pieces(t.batch.observe(1)[0], t.batch.match)["history"]
    assert history[-1].any()
    for _ in range(200):
        if t.round == 2:
            break
        t.play(t.options[-1])
    assert t.round == 2 and seen(t, "allied_houses") == [16, 0]


def test_alliance_gives_opponents_an_action_of_their_house_cards():
    t = alliance(first=1)
    assert t.seat == 1 and offered(t, "Use the House card")
    t.play("Use the House card")
    assert t.options == ["Alliance: draw 1 card", "Alliance: gain 2 gold"]
    gold = t.gold(1)
    t.play("gain 2 gold")
    assert t.gold(1) == gold + 2 and not offered(t, "Use the House card")  # the House card kneels
    t = alliance(first=1).play("Use the House card").play("draw 1 card")
    assert len(t.hand(1)) == 1 and t.hand(0) == []


def test_alliance_gives_its_player_and_treaties_nothing():
    t = alliance(first=0, bells=(0,))
    assert t.seat == 0 and not offered(t, "Use the House card")
    t = alliance({"agenda": "Treaty with the North"}, first=1, bells=(1,))
    assert t.seat == 1 and not offered(t, "Use the House card")


def test_the_action_of_alliance_is_of_the_marshalling_phase():
    t = alliance(phase="challenges", first=1, bells=(1,))
    assert t.seat == 1 and not offered(t, "Use the House card")


def test_the_plot_alliance_takes_all_penalties_away_while_it_is_revealed():
    zero = {"plot": "POTS59", "hand": ["S13", "T108"], "gold": 9}
    t = lcg(("lannister", "stark"), zero, {"hand": ["L39"], "gold": 9}, "marshalling", first=0, bells=(0, 1))
    assert offered(t, "Marshal Bran Stark (2 gold)") and offered(t, "Marshal Viserys Targaryen (1 gold)")
    pass_until(t, "Marshal Cersei")
    assert offered(t, "Marshal Cersei Lannister (5 gold)")  # the opponent pays
    t = lcg(("lannister", "stark"), zero | {"plot": DULL, "used_plots": ["POTS59"]}, None, "marshalling", first=0, bells=(0,))
    assert offered(t, "Marshal Bran Stark (4 gold)")


def test_no_penalty_is_no_permission():
    only = next(c.number for c in pool("lcg").values() if c.house == 8 and c.house_only and c.type == 1)
    t = lcg(("lannister", "stark"), {"plot": "POTS59", "hand": [only], "gold": 19}, None, "marshalling", first=0, bells=(0,))
    assert not offered(t, "Marshal")  # House Targaryen only (KEY-8)


# --- Heir to the Iron Throne --------------------------------------------------------------------------------------------------

DRAGONS = {"agenda": "Heir to the Iron Throne", "plots": [DULL, "Valar Morghulis"]}


def heir(choice):
    """Seat 0 has named a type and has three characters with all icons; its opponent has nobody."""
    t = lcg(("targaryen", "stark"), DRAGONS, {"plots": [DULL, "Valar Morghulis"]}, "setup", first=0)
    assert t.seat == 0 and t.prompt == "one of two"
    return t.play(choice)


def test_the_heir_names_what_cannot_be_initiated():
    for word, rule in (("military", "NO_MILITARY_CHALLENGES"), ("intrigue", "NO_INTRIGUE_CHALLENGES")):
        t = heir(word)
        assert t.prompt != "one of two"
        assert has_rule(t.game, 0, getattr(codes, rule)) and not has_rule(t.game, 1, getattr(codes, rule))


def test_two_heirs_are_each_asked_once_for_their_own_agenda():
    t = lcg(("targaryen", "targaryen"), DRAGONS, DRAGONS, "setup", first=0)
    for seat, word in ((0, "military"), (1, "intrigue")):
        assert t.seat == seat and t.prompt == "one of two"
        t.play(word)
    assert t.prompt != "one of two"
    assert [has_rule(t.game, seat, codes.NO_MILITARY_CHALLENGES) for seat in (0, 1)] == [True, False]
    assert [has_rule(t.game, seat, codes.NO_INTRIGUE_CHALLENGES) for seat in (0, 1)] == [False, True]


def test_the_heir_initiates_two_power_challenges_and_not_three():
    t = lcg(("targaryen", "stark"), {"agenda": "Heir to the Iron Throne", "play": ["L38", "S5", "T108"]}, None)
    fight(attack(t, "Power", "Viserys Targaryen"))
    fight(attack(t, "Power", "Tyrion Lannister"))
    pass_until(t, "Military") if offered(t, "Pass") else t
    assert not offered(t, "Power against") and t.power(0) == 2


# --- The Power Behind the Throne ------------------------------------------------------------------------------------------------

WEAK = "L41"
LIONS = {"agenda": "The Power Behind the Throne", "play": ["L38", "L39"]}


def test_the_power_behind_the_throne_initiates_two_intrigue_challenges():
    t = lcg(("lannister", "stark"), LIONS, None)
    fight(attack(t, "Intrigue", "Tyrion Lannister"))
    fight(attack(t, "Intrigue", "Cersei Lannister"))
    assert not offered(t, "Intrigue against") and t.power(0) == 2


@pytest.mark.parametrize(("answer", "cards", "power"), [("draw", 1, 1), ("claim", 0, 2), ("No", 0, 1)])
def test_whoever_wins_an_intrigue_challenge_against_it_draws_or_claims(answer, cards, power):
    t = lcg(("lannister", "stark"), {"agenda": "The Power Behind the Throne"}, {"play": ["L38"], "deck": ["S13"]}, first=1)
    fight(attack(t, "Intrigue", "Tyrion Lannister"))
    assert t.seat == 1 and t.prompt == "may"
    if answer == "No":
        t.play("No")
    else:
        t.play("Yes: The Power Behind the Throne")
        assert t.seat == 1 and t.prompt == "one of two"
        t.play(answer)
    assert (len(t.hand(1)), t.power(1), t.power(0)) == (cards, power, 0)


def test_a_defender_who_wins_may_draw_too():
    t = lcg(("lannister", "stark"), {"agenda": "The Power Behind the Throne", "play": [WEAK]}, {"play": ["L38"], "deck": ["S13"]})
    fight(attack(t, "Intrigue", pool("lcg")[WEAK].title), "Tyrion Lannister")
    assert t.seat == 1 and t.prompt == "may"
    t.play("Yes").play("draw")
    assert len(t.hand(1)) == 1


def test_other_challenges_and_lost_attacks_of_others_give_nothing():
    t = lcg(("lannister", "stark"), {"agenda": "The Power Behind the Throne"}, {"play": ["L38"], "deck": ["S13"]}, first=1)
    fight(attack(t, "Power", "Tyrion Lannister"))
    assert t.prompt != "may" and t.hand(1) == []
    t = lcg(("lannister", "stark"), LIONS, {"deck": ["S13"]}, bells=(0,))
    fight(attack(t, "Intrigue", "Tyrion Lannister"))
    assert t.prompt != "may" and t.hand(1) == []


