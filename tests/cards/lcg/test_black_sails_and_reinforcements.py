"""Black Sails and Naval Reinforcements: when cards come from The Hold, which, and who sees them."""

import pytest

from agot_env.agot.engine.record.codes import HELD
from agot_env.testing import Table
from tests.cards.lcg.kraken_scenes import win
from tests.cards.lcg.oarsmen_scenes import (
    CARDS,
    FOE,
    HULK,
    LADY,
    LORD,
    NAVAL,
    OAR,
    PLANS,
    ROWER,
    SAILS,
    SON,
    acting,
    battle,
    knows,
    make,
    make_three,
    onward,
    respond,
    worlds,
)
from tests.cards.scenes import KNEELING, join, offered, pass_to, pass_until

# --- Black Sails ----------------------------------------------------------------------------------------------------------


def sails(zero=None, one=None, **options):
    """Black Sails with two cards in The Hold, an attacker and two oarsmen, and an opponent who cannot defend."""
    zero = {"agenda": SAILS, "in_hold": [HULK, "Trinket"], "play": [SON, LORD, OAR, ROWER]} | (zero or {})
    return make(zero, {"play": [(FOE, KNEELING)]} | (one or {}), **options)


def take(t, title):
    """Respond with the agenda and choose that card of The Hold."""
    respond(t, SAILS)
    return t.play(f"Choose {title}") if t.prompt != "action" and offered(t, f"Choose {title}") else t


def at_setup(seats=2, **options):
    t = Table(edition="lcg", houses=("greyjoy", "stark", "lannister")[:seats], extra_cards=CARDS, **options)
    t.put(0, agenda=SAILS, deck=[OAR] * 15 + [ROWER] * 15)
    for seat in range(1, seats):
        t.put(seat, deck=[FOE] * 10)
    return t.start("setup", 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_deck_is_cut_before_the_setup_hand_is_drawn(seats):
    t = at_setup(seats)
    assert len(t.in_hold(0)) > 0 and len(t.hand(0)) == 7 and len(t.deck(0)) + len(t.hand(0)) + len(t.in_hold(0)) == 30
    assert sorted(t.deck(0) + t.hand(0) + t.in_hold(0)) == [ROWER] * 15 + [OAR] * 15
    assert all(t.in_hold(seat) == [] and len(t.hand(seat)) == 7 for seat in range(1, seats))


def test_the_deck_is_shuffled_before_it_is_cut():
    holds = {tuple(at_setup(seed=seed).in_hold(0)) for seed in range(6)}
    assert len(holds) > 1 and all({OAR, ROWER} == set(hold) for hold in holds)


def test_a_mulligan_leaves_the_hold_alone():
    t = at_setup(mulligan=True)
    hold = t.in_hold(0)
    t.play("Take a mulligan")
    assert t.in_hold(0) == hold and len(t.hand(0)) == 7 and len(t.deck(0)) == 30 - 7 - len(hold)


def test_the_hold_is_known_to_its_owner_alone():
    t = sails()
    assert HULK in t.view(0) and HULK not in t.view(1) and "Trinket" not in t.view(1)


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_a_naval_victory_brings_a_card_from_the_hold_at_the_end_of_the_phase(kind):
    t = take(battle(sails(), kind, LORD, naval=[OAR]), "Trinket")
    assert t.hand(0) == [] and "Trinket" in t.in_hold(0)
    pass_to(t, "dominance")
    assert t.hand(0) == ["Trinket"] and t.in_hold(0) == [HULK]


def test_the_card_from_the_hold_is_not_shown_to_opponents():
    t = take(battle(sails(), "Military", LORD, naval=[OAR]), HULK)
    pass_to(t, "dominance")
    assert t.hand(0) == [HULK] and knows(t, 0, HULK) and not knows(t, 1, HULK)


def test_the_agenda_offers_every_card_of_the_hold_and_no_other():
    t = respond(battle(sails({"deck": [LADY], "in_hold": [HULK, "Trinket", "Tidings", "Treasury"]}), "Military", LORD, naval=[OAR]), SAILS)
    chosen = {option.removeprefix("Choose ") for option in t.options if option.startswith("Choose")}
    assert chosen == {HULK, "Trinket", "Tidings", "Treasury"}


def test_the_agenda_need_not_be_used():
    t = battle(sails(), "Military", LORD, naval=[OAR]).play("Pass")
    pass_to(t, "dominance")
    assert t.hand(0) == [] and len(t.in_hold(0)) == 2


def test_the_agenda_needs_a_naval_declaration_not_only_an_enhanced_icon():
    assert not offered(battle(sails(), "Military", OAR), "Respond with")


def test_the_agenda_does_not_respond_to_a_defeat():
    t = battle(sails(one={"play": [HULK]}), "Military", LORD, naval=[OAR], defenders=[HULK])
    assert not offered(t, "Respond with")


def test_the_agenda_does_not_respond_to_a_naval_defender():
    t = sails(one={"play": [FOE]}, first=1)
    pass_until(t, "Military against").play("Military against")
    join(pass_until(t, f"Use {OAR}"), OAR)
    assert t.card(0, OAR).defending and not offered(win(t), "Respond with")


def test_the_agenda_of_an_opponent_does_not_respond():
    t = make({"play": [LORD, OAR]}, {"agenda": SAILS, "in_hold": [HULK]})
    assert not offered(battle(t, "Military", LORD, naval=[OAR]), "Respond with")


def test_an_empty_hold_brings_no_response():
    t = battle(sails({"in_hold": [], "deck": [HULK]}), "Military", LORD, naval=[OAR])
    assert not offered(t, "Respond with")


def test_the_agenda_responds_once_a_phase():
    t = sails({"plots": ["Planning Ahead"]}, {"plots": ["Planning Ahead"]})
    take(battle(t, "Military", LORD, naval=[OAR]), HULK)
    assert not offered(battle(t, "Power", SON, naval=[ROWER]), "Respond with")
    onward(t, "challenges")
    assert t.hand(0) == [HULK]
    take(battle(t, "Military", LORD, naval=[OAR]), "Trinket")
    pass_to(t, "dominance")
    assert sorted(t.hand(0)) == [HULK, "Trinket"] and t.in_hold(0) == []


def test_the_agenda_may_wait_for_a_later_challenge_of_the_phase():
    t = sails()
    battle(t, "Military", LORD, naval=[OAR]).play("Pass")
    take(battle(t, "Power", SON, naval=[ROWER]), HULK)
    pass_to(t, "dominance")
    assert t.hand(0) == [HULK]


def test_the_agenda_cannot_be_cancelled():
    t = sails(one={"hand": ["Hush Now", "Becalm", "Contradict"]})
    take(battle(t, "Military", LORD, naval=[OAR]), HULK)
    assert not offered(t, "Cancel with")
    pass_to(t, "dominance")
    assert t.hand(0) == [HULK]


def test_the_hold_is_neither_drawn_nor_decks_an_owner():
    t = sails({"deck": [LADY]}, phase="draw")
    pass_to(t, "marshalling")
    assert t.hand(0) == [LADY] and sorted(t.in_hold(0)) == [HULK, "Trinket"]


def test_nothing_in_the_hold_is_in_play_or_can_be_marshalled():
    t = sails({"in_hold": ["Treasury", "Shed"]}, phase="marshalling")
    assert t.income(0) == 3 and not offered(acting(t), "Marshal")


def test_the_hold_is_no_part_of_the_deck_that_is_searched():
    t = sails({"deck": [LADY, "Tidings"], "play": ["Library"]})
    pass_until(t, "Use Library").play("Use Library")
    assert t.prompt != "action" and offered(t, LADY) and not offered(t, HULK)


def test_opponents_cannot_tell_the_hold_from_the_deck():
    t = sails({"deck": [LADY, "Treasury"]})
    assert [len(worlds(t, seat, lambda game: game["zones"][HELD, :1])) > 1 for seat in range(2)] == [False, True]


def test_two_players_may_each_have_a_hold():
    t = sails(one={"agenda": SAILS, "in_hold": ["Treasury"], "play": [(FOE, KNEELING)]})
    take(battle(t, "Military", LORD, naval=[OAR]), HULK)
    pass_to(t, "dominance")
    assert t.hand(0) == [HULK] and t.in_hold(1) == ["Treasury"] and "Treasury" not in t.view(0) and "Trinket" not in t.view(1)


def test_of_three_players_none_of_the_others_sees_the_card_of_the_hold():
    t = make_three({"agenda": SAILS, "in_hold": [HULK, "Trinket"], "play": [LORD, OAR]})
    take(battle(t, "Power", LORD, naval=[OAR], against="Martell"), HULK)
    pass_to(t, "dominance")
    assert t.hand(0) == [HULK] and [knows(t, seat, HULK) for seat in range(3)] == [True, False, False]


# --- Naval Reinforcements -------------------------------------------------------------------------------------------------


def reinforced(zero=None, one=None, **options):
    """Choose and reveal the plot, up to the first choice that its effect asks for."""
    zero = {"agenda": SAILS, "in_hold": [LADY, HULK, "Trinket", "Treasury"], "plots": [NAVAL]} | (zero or {})
    t = make(zero, {"plots": ["Planning Ahead"], "plot": None} | (one or {}), "plot", **options)
    while t.phase == "plot" and t.prompt in ("plot", "first player"):
        t.play(t.options[0])
    return t


def test_the_plot_has_its_printed_values():
    t = make({"plot": NAVAL}, {}, "marshalling")
    assert t.income(0) == 4 and t.initiative(0) == 5 and t.claim(0) == 1


def test_the_plot_takes_a_character_from_the_hold_openly_and_at_once():
    t = reinforced()
    assert t.seat == 0 and t.phase == "plot"
    assert {option.removeprefix("Choose ") for option in t.options if option.startswith("Choose")} == {LADY, HULK}
    t.play(f"Choose {HULK}")
    assert t.phase == "plot" and t.hand(0) == [HULK] and sorted(t.in_hold(0)) == ["Treasury", "Trinket", LADY]
    assert knows(t, 1, HULK) and not knows(t, 1, LADY)


def test_the_plot_takes_no_card_that_is_no_character():
    t = reinforced({"in_hold": ["Trinket", "Treasury", "Tidings"]})
    assert t.hand(0) == [] and len(t.in_hold(0)) == 3 and not offered(t, "Choose")


def test_the_plot_does_nothing_without_black_sails():
    t = reinforced({"agenda": None})
    assert t.plot(0) == NAVAL and t.hand(0) == [] and len(t.in_hold(0)) == 4 and not offered(t, "Choose")


def test_the_plot_does_nothing_with_an_empty_hold():
    t = reinforced({"in_hold": [], "deck": [HULK]})
    assert t.plot(0) == NAVAL and t.hand(0) == [] and t.deck(0) == [HULK]


def test_the_plot_does_nothing_for_an_opponent_with_black_sails():
    t = reinforced({"agenda": None, "in_hold": []}, {"agenda": SAILS, "in_hold": [HULK]})
    assert t.plot(0) == NAVAL and t.hand(1) == [] and t.in_hold(1) == [HULK]


def test_the_plot_is_no_use_of_the_agenda_and_no_draw():
    t = reinforced({"play": [LORD, OAR], "deck": [SON, SON]}).play(f"Choose {HULK}")
    onward(t, "challenges", 1)
    assert sorted(t.hand(0)) == [HULK, SON, SON]
    take(battle(t, "Military", LORD, naval=[OAR]), LADY)
    pass_to(t, "dominance")
    assert LADY in t.hand(0)


def test_both_players_take_a_character_each_from_their_own_hold():
    t = reinforced({"in_hold": [LADY, HULK]}, {"agenda": SAILS, "in_hold": [FOE, OAR], "plots": [NAVAL]})
    for _ in range(6):
        if t.prompt == "action":
            break
        t.play(f"Choose {HULK}" if offered(t, f"Choose {HULK}") else f"Choose {FOE}" if offered(t, f"Choose {FOE}") else t.options[0])
    assert t.hand(0) == [HULK] and t.in_hold(0) == [LADY] and t.hand(1) == [FOE] and t.in_hold(1) == [OAR]


def test_all_of_three_players_see_the_character_that_the_plot_takes():
    t = make_three({"agenda": SAILS, "in_hold": [LADY, HULK], "plots": [NAVAL]}, PLANS, PLANS, "plot")
    for _ in range(8):
        if offered(t, f"Choose {HULK}"):
            break
        t.play(t.options[0])
    t.play(f"Choose {HULK}")
    assert t.hand(0) == [HULK] and [knows(t, seat, HULK) for seat in range(3)] == [True, True, True]
    assert [knows(t, seat, LADY) for seat in range(3)] == [True, False, False]
