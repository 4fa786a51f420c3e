"""Table and LandsTable: what a scenario asks, and how its author answers."""

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.language.model import (
    NEUTRAL,
    STARK,
    Action,
    Character,
    ClaimPowerForHouse,
    Count,
    DiscardedWhile,
    Location,
    Phase,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.lands.testing import LandsTable
from agot_env.testing import Table

pytestmark = pytest.mark.nojit

GUARD = Character("Guard", "X1", NEUTRAL, cost=0, strength=1, icons="M")
GUARD_DOG = Character("Guard Dog", "X2", NEUTRAL, cost=0, strength=1, icons="M")
OLD_GUARD = Character("The Old Guard", "X3", NEUTRAL, cost=0, strength=1, icons="M")
HALL = Location("Hall", "X4", NEUTRAL, cost=0)
CARDS = [GUARD, GUARD_DOG, OLD_GUARD, HALL]


def marshalling(*hand):
    t = Table(extra_cards=CARDS).put(0, hand=hand, plot="Building Season").put(1, plot="Building Season")
    return t.start("marshalling")


def challenge(**options):
    t = Table(extra_cards=CARDS, **options).put(0, play=["Guard"], plot="Building Season")
    return t.put(1, play=["Guard Dog", "Hall"], plot="Building Season").start("challenges", first=0)


# --- which action a text names ---------------------------------------------------------------------------------------


def test_a_card_that_another_one_replaces_is_unknown():
    (number,) = [number for number, card in pool().items() if card.title == "Hodor"]
    own = Character("Hodor's Brother", number, STARK, strength=9)
    assert Table(extra_cards=[own]).put(0, play=["Hodor's Brother"]).start("challenges").card(0, "Hodor's Brother").strength == 9
    with pytest.raises(ValueError, match="Hodor"):
        Table(extra_cards=[own]).put(0, play=["Hodor"])
    Table().put(0, play=["Hodor"])


def test_a_title_that_begins_another_one_names_its_own_card():
    t = marshalling("Guard Dog", "The Old Guard", "Guard")
    assert len(t.options) == 4
    t.play("Guard")
    assert t.card(0, "Guard").zone == "play" and sorted(t.hand(0)) == ["Guard Dog", "The Old Guard"]


def test_so_does_a_title_with_a_verb():
    assert marshalling("Guard Dog", "Guard").play("marshal guard").hand(0) == ["Guard Dog"]


def test_a_part_of_a_title_names_the_only_card_that_has_it():
    assert marshalling("Guard", "Hall").play("Gua").hand(0) == ["Hall"]
    assert marshalling("Guard Dog", "Hall").play("Guard").hand(0) == ["Hall"]


@pytest.mark.parametrize("text, problem", [("Guard D", "no option with 'Guard D'"), ("Gua", "2 options with 'Gua'"), ("", "4 options with ''")])
def test_a_text_that_names_no_action_or_several_is_refused(text, problem):
    t = marshalling("Guard", "The Old Guard", "Hall")
    before = t.game.tobytes()
    with pytest.raises(ValueError, match=rf"^{problem} for seat 0 \(prompt 'action'\); options: .*Marshal Guard \(0 gold\)"):
        t.play(text)
    assert t.game.tobytes() == before


@pytest.mark.parametrize("text", ["Guard", "Marshal Guard", "Gua", "Marshal Guard (0 gold)"])
def test_of_copies_that_only_a_number_tells_apart_the_first_is_taken(text):
    t = marshalling("Guard", "Guard")
    assert t.options[:2] == ["Marshal Guard (0 gold)", "Marshal Guard (0 gold) [2]"]
    assert t.play(text).hand(0) == ["Guard"]


def test_a_copy_is_named_by_its_number():
    t = marshalling("Guard", "Guard")
    assert t.play("[2]").card(0, "Guard").zone == "play" and t.hand(0) == ["Guard"]


def test_copies_beside_another_match_are_no_equals():
    with pytest.raises(ValueError, match="3 options with 'Gua'"):
        marshalling("Guard", "Guard", "The Old Guard").play("Gua")


def test_copies_of_two_players_are_no_equals():
    t = Table(extra_cards=CARDS).put(0, play=["Guard", "Hall"], hand=["Distraction"], plot="Building Season")
    t.put(1, play=["Guard", "Guard"], plot="Building Season").start("marshalling").play("Play Distraction")
    with pytest.raises(ValueError, match="3 options with 'Guard'"):
        t.play("Guard")
    t.play("Guard of Lannister")
    assert not t.card(0, "Guard").kneeling and [t.card(1, "Guard", k).kneeling for k in (0, 1)].count(True) == 1


def test_can_asks_whether_an_option_contains_a_text():
    t = marshalling("Guard", "Hall")
    assert t.can("marshal guard") and not t.can("Guard Dog")


# --- several answers -------------------------------------------------------------------------------------------------


def test_several_answers_are_given_one_after_the_other():
    t = challenge(hold=True).play("Military against Lannister", "Attack with Guard")
    assert (t.prompt, t.seat) == ("defenders", 1) and t.card(0, "Guard").attacking


def test_the_answer_that_is_not_possible_is_named_and_nothing_has_changed():
    t = challenge(hold=True)
    before, actions, options = t.game.tobytes(), t.batch.actions(0), t.options
    with pytest.raises(ValueError) as caught:
        t.play("Military against Lannister", "Attack with Hall", "Done")
    text = str(caught.value)
    assert text.startswith("answer 2 of 3, 'Attack with Hall': no option with 'Attack with Hall' for seat 0 (prompt 'attackers')")
    assert text.endswith("options: Attack with Guard")
    assert (t.game.tobytes(), t.batch.actions(0), t.options) == (before, actions, options)
    assert t.batch.seat[0] == 0 and t.batch.action_masks[0].sum() == len(options)
    t.play("Military against Lannister", "Attack with Guard")


# --- choices with one answer -----------------------------------------------------------------------------------------


def test_a_table_makes_choices_with_one_answer_and_one_that_holds_waits_for_them():
    t = challenge().play("Military against Lannister")
    assert t.prompt == "defenders" and t.card(0, "Guard").attacking  # the only attacker
    t = challenge(hold=True).play("Military against Lannister")
    assert (t.prompt, t.options) == ("attackers", ["Attack with Guard"]) and not t.card(0, "Guard").attacking


def test_a_player_who_could_only_pass_is_not_asked_by_a_table_that_holds():
    t = Table(hold=True, extra_cards=CARDS).put(0, plot="Building Season").put(1, hand=["Guard"], plot="Building Season")
    assert t.start("marshalling", first=0).seat == 1


# --- the first player of the setup -----------------------------------------------------------------------------------


def setup(first, seed=0, houses=("stark", "lannister")):
    t = Table(houses=houses, seed=seed, extra_cards=CARDS)
    for seat in range(len(houses)):
        t.put(seat, deck=["Guard", "Hall"] * 4)
    return t.start("setup", first=first) if first is not None else t.start("setup")


@pytest.mark.parametrize("houses", [("stark", "lannister"), ("stark", "lannister", "baratheon")])
def test_the_first_player_of_the_setup_can_be_chosen(houses):
    for first in range(len(houses)):
        for seed in range(3):
            t = setup(first, seed, houses)
            assert (t.first, t.seat, t.prompt, t.phase) == (first, first, "setup", "setup")
            assert all(len(t.hand(seat)) == 7 and len(t.deck(seat)) == 1 for seat in range(len(houses)))


def test_it_is_random_if_it_is_not_chosen():
    assert {setup(None, seed).first for seed in range(12)} == {0, 1}


def test_a_setup_with_a_chosen_first_player_goes_on_to_the_first_round_and_can_be_saved():
    t = Table(extra_cards=CARDS).put(0, deck=["Guard"] * 9, plots=["Building Season", "Planning Ahead"])
    t.put(1, deck=["Guard"] * 9, plots=["Building Season", "Planning Ahead"]).start("setup", first=1)
    assert type(t.batch).from_bytes(t.batch.to_bytes(), t.batch.match).seat[0] == 1
    while t.phase == "setup":
        t.play("Done")
    assert (t.round, t.phase, t.prompt) == (1, "plot", "plot")


@pytest.mark.parametrize("first", [-1, 2, "0"])
def test_a_first_player_who_does_not_sit_at_the_table_is_refused(first):
    with pytest.raises(ValueError, match=f"no seat {first!r}: the table has seats 0 to 1"):
        setup(first)


def test_other_phases_begin_with_seat_0_if_nothing_is_said():
    assert challenge().first == 0
    assert Table().put(0, plot="Building Season").put(1, plot="Building Season").start("challenges").first == 0


# --- a finished game -------------------------------------------------------------------------------------------------


def won():
    t = Table(extra_cards=CARDS).put(0, play=["Guard"], plot="Building Season", power=14)
    return t.put(1, plot="Building Season").start("challenges").play("Military against Lannister")


def test_nothing_can_be_chosen_when_the_game_is_over_and_the_message_says_who_has_won():
    t = won()
    assert (t.winner, t.seat, t.prompt, t.options, t.can("")) == (0, None, "", [], False)
    before = t.game.tobytes()
    with pytest.raises(ValueError, match=r"^the game is over: Stark wins in round 1 \(power: Stark 15, Lannister 0\)$"):
        t.play("Pass")
    assert t.pass_all().game.tobytes() == before


def test_an_answer_after_the_end_is_named_too():
    t = Table(extra_cards=CARDS).put(0, play=["Guard"], plot="Building Season", power=14).put(1, plot="Building Season").start("challenges")
    with pytest.raises(ValueError, match="^answer 2 of 2, 'Done': the game is over: Stark wins"):
        t.play("Military against Lannister", "Done")
    assert t.winner is None and t.can("Military against Lannister")


def test_the_round_limit_ends_a_game_without_a_winner():
    t = Table(round_limit=1, extra_cards=CARDS).put(0, plot="Building Season").put(1, plot="Building Season").start("dominance")
    with pytest.raises(ValueError, match="the game is over: The game ends after 1 round without a winner"):
        t.play("Pass")


# --- the Lands game --------------------------------------------------------------------------------------------------


def lands():
    names = ["Eyrie", "Winterfell", "Pyke"]
    t = LandsTable("hard", locations=names).put(0, hand=["Arya Stark", "Bronn"], at={"Winterfell": ["Robb Stark", "Ned Stark"]})
    return t.put(1, hand=["Locke"], at={"Winterfell": ["Jon Snow", "Jeor Mormont", "Tormund"]})


def test_lands_several_answers():
    t = lands().start().play("Arya Stark", "Winterfell")
    assert t.at("Winterfell", 0)[-1] == "Arya Stark" and t.seat == 1


# --- what lies on the table at the start -----------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
@pytest.mark.parametrize("guards, kept", [(1, True), (2, False)])
def test_a_card_that_must_not_be_in_play_is_discarded_at_the_start(phase, guards, kept):
    shy = Character("Shy", "X5", NEUTRAL, cost=0, strength=1, icons="M", abilities=[DiscardedWhile((Count(characters(), 3),))])
    bell = Location("Bell", "X6", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(ClaimPowerForHouse(),))])
    t = Table(extra_cards=[*CARDS, shy, bell]).put(0, play=["Bell", "Shy"], plot="Building Season")
    t.put(1, play=["Guard", "Guard Dog"][:guards], plot="Building Season").start(phase)
    assert (t.card(0, "Shy").zone == "play") is kept and t.phase == phase


def test_lands_the_answer_that_is_not_possible_is_named_and_nothing_has_changed():
    t = lands().start()
    before = t.game.tobytes()
    with pytest.raises(ValueError, match=r"^answer 2 of 2, 'Oldtown': no option with 'Oldtown' for seat 0 \(prompt 'place'\); options: .*Arya Stark at Eyrie"):
        t.play("Arya Stark", "Oldtown")
    assert t.game.tobytes() == before and t.can("Arya Stark")


def test_lands_nothing_can_be_chosen_when_the_game_is_over():
    t = lands().put(0, claimed=["Eyrie"]).put(0, claimed=["Pyke"]).start()
    t.play("Arya Stark", "Winterfell")
    assert t.winner == 0
    with pytest.raises(ValueError, match="^the game is over: Seat 0 wins after 1 turn, with three adjacent locations "):
        t.play("Locke")


def test_nothing_has_happened_when_a_table_begins():
    """Constants that lower STR, and a season, are there from the start: what waits for them has nothing to answer."""
    table = Table("lcg", houses=["targaryen", "lannister"])
    table.put(0, play=["Maegi Crone", "Shadow Parasite"], deck=["Hodor"], plot="Storm of Swords")
    table.put(1, play=[("Lannisport Brothel", {}), ("Hodor", {"attachments": ["Shadow's Blessing"]})], plot="Hear Me Roar")
    table.start("challenges")
    assert not any(option.startswith("Respond") for option in table.options)
    assert invalid_games(table.batch.records, table.match) == {}
