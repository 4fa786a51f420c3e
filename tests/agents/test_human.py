import io

import numpy as np
import pytest
from rich.console import Console

from agot_agents.agot.terminal import table
from agot_agents.human import HumanAgent
from agot_env import GameBatch, Match, agents
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands.testing import LandsTable
from agot_env.testing import Table
from agot_env.windows import gold_left, window_of

pytestmark = pytest.mark.tier("ci", unless_changed="agents")

MATCH = Match(houses=("stark", "lannister"))


def human(*lines):
    written = io.StringIO()
    given = iter(lines)

    def read():
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return HumanAgent(Console(file=written, width=100), read), written


def turn_of(batch):
    return agents.turn_of(batch, [0], [0])


def test_options_have_numbers_and_labels_and_the_number_is_the_action():
    batch = GameBatch(1, MATCH, 0)
    labels = batch.labels(0)
    person, written = human("2\n")
    assert person.act(turn_of(batch)).tolist() == [list(labels)[1]]
    text = written.getvalue()
    for place, label in enumerate(labels.values(), 1):
        assert f"{place:>2}  {label}" in text
    assert "Your hand" in text and "Setup" in text and "Round 0" not in text


def test_what_is_no_number_of_an_option_is_asked_again():
    wrong = ["0", "99", "first", "-1", "1.0", "\N{SUPERSCRIPT TWO}", "9" * 5000, "\x1b[2J", "\udcff"]
    person, written = human(*wrong, "", "t", "1")
    batch = GameBatch(1, MATCH, 0)
    assert person.act(turn_of(batch)).tolist() == [next(iter(batch.labels(0)))]
    text = written.getvalue()
    assert text.count("is not an option. Type a number from 1 to") == len(wrong) and text.count("Type a number") == len(wrong) + 1
    assert text.count("Your hand") == 2 and "\x1b" not in text


def test_q_and_the_end_of_the_input_stop():
    for lines in (["q"], ["Quit\n"], []):
        with pytest.raises(agents.StopPlaying):
            human(*lines)[0].act(turn_of(GameBatch(1, MATCH, 0)))


def test_the_table_shows_the_own_hand_and_no_other():
    batch = GameBatch(1, MATCH, 0)
    seat = int(batch.seat[0])
    written = io.StringIO()
    Console(file=written, width=100).print(table(batch))
    hand = {MATCH.card(seat, slot).title for slot in range(60) if int(batch.records[0]["zones"][2, seat]) >> slot & 1}
    other = {MATCH.card(1 - seat, slot).title for slot in range(60) if int(batch.records[0]["zones"][2, 1 - seat]) >> slot & 1}
    text = written.getvalue()
    assert all(title in text for title in hand) and not any(title in text for title in other - hand)


def answers(batch, *lines):
    """What is printed when these lines are typed at a prompt, and then "q"."""
    person, written = human(*lines, "q")
    with pytest.raises(agents.StopPlaying):
        person.act(turn_of(batch))
    return written.getvalue()


def at_prompt(match, prompt, seed=0):
    """A game of random players at a prompt, with more than one option."""
    batch = match.batch(1, seed, autoreset=False)
    while batch.prompt(0) != prompt or len(batch.labels(0)) < 2:
        batch.play_random(1)
    return batch


def test_a_question_mark_alone_lists_the_commands():
    for typed in ("?", " ? ", "help", "H"):
        text = answers(GameBatch(1, MATCH, 0), typed)
        assert all(command in text for command in ("? 3", "? NAME", "undo", "quit", "the table"))
        assert all(letter in text for letter in ("STR 3 MIP", "M for military", "I for intrigue", "P for power"))
    assert "MIP" not in answers(LandsBatch(1, LandsMatch("easy"), 0), "?")


@pytest.mark.parametrize("typed", ["? {}", "?{}", " ?  {} "])
def test_a_question_mark_with_a_number_explains_the_card_of_the_option(typed):
    batch = GameBatch(1, Match(houses=("stark", "stark")), 0)
    places = {label.split(" (")[0].removeprefix("Place "): place for place, label in enumerate(batch.labels(0).values(), 1)}
    title = next(iter(places))
    card = next(card for card in batch.match.pool.values() if card.title == title)
    text = answers(batch, typed.format(places[title]))
    assert f"\n> {title}, Stark {['', 'character', 'location'][card.type]}\n  {card.cost} gold" in text
    assert "In your hand" in text


def test_options_without_a_card_and_numbers_without_an_option():
    batch = GameBatch(1, MATCH, 0)
    count = len(batch.labels(0))
    text = answers(batch, f"? {count}", f"? {count + 1}", "? 0")
    assert f"Option {count} has no card." in text
    assert f"There is no option {count + 1}; the options are 1 to {count}" in text and "There is no option 0" in text


def test_any_card_of_the_pool_is_explained_by_a_part_of_its_name():
    text = answers(GameBatch(1, MATCH, 0), "? eddard stark", "?Tyrin Lanister", "? xyzzy", "?of the", "? valar morgh", "?S5")
    assert text.count("Eddard Stark, Stark character\n  4 gold, STR 3, military, power, unique, Noble crest, Lord\n  Stalwart. Renown.") == 2
    assert "No card is called 'Tyrin Lanister'; did you mean Tyrion Lannister" in text and "No card is called 'xyzzy'\n" in text
    assert "cards; type more of the title: " in text and "Lord of the Crossing" not in text
    assert "Valar Morghulis, Neutral plot\n  income 2, initiative 0, claim 0\n  When revealed, kill each character" in text


def test_a_card_on_the_table_is_explained_with_its_state():
    t = Table().put(0, play=["Eddard Stark"], hand=["Ice"], gold=5).put(1, play=["Tyrion Lannister"], plot="Valar Morghulis")
    t.start("marshalling", first=0)
    text = answers(t.batch, "? eddard stark", "? tyrion lannister", "? ice", "? valar morghulis")
    assert "In play, controlled by Stark: Eddard Stark, STR 3 MP" in text and "In play, controlled by Lannister: Tyrion Lannister, STR" in text
    assert "In your hand" in text and "Revealed by Lannister: Valar Morghulis (income 2, initiative 0, claim 0)" in text


def test_what_others_hold_is_not_explained():
    t = Table().put(0, play=["Eddard Stark"], hand=["Ice"], gold=5).put(1, hand=["Tyrion Lannister"]).start("marshalling", first=0)
    assert t.seat == 0
    text = answers(t.batch, "? tyrion lannister")
    assert "Tyrion Lannister, Lannister character" in text and "In " not in text.split("Tyrion Lannister, Lannister character")[1]


def test_plots_have_their_numbers_where_they_are_chosen():
    batch = at_prompt(MATCH, "plot")
    person, written = human("1")
    person.act(turn_of(batch))
    plots = {card.title: card for card in batch.match.pool.values() if card.type == 16}
    for label in batch.labels(0).values():
        card = plots[label.removeprefix("Reveal ")]
        assert f"{label} (income {card.plot_income}, initiative {card.plot_initiative}, claim {card.plot_claim})" in written.getvalue()


def test_a_single_option_is_taken_without_a_question():
    match = Match(houses=("stark", "lannister"), ask_forced=True)
    batch = match.batch(1, 0, autoreset=False)
    while len(batch.labels(0)) > 1:
        batch.play_random(1)
    person, written = human()
    [(action, label)] = batch.labels(0).items()
    assert person.act(turn_of(batch)).tolist() == [action]
    assert f": {label}" in written.getvalue() and "the only option" in written.getvalue() and ">" not in written.getvalue()


def test_undo_needs_a_caller_that_can():
    assert "There is no decision to undo." in answers(GameBatch(1, MATCH, 0), "u")
    person, _ = human("undo")
    person.can_undo = True
    with pytest.raises(agents.Undo):
        person.act(turn_of(GameBatch(1, MATCH, 0)))


def test_a_challenge_is_shown_with_its_totals_and_not_twice():
    t = Table().put(0, play=["Eddard Stark", "Robb Stark"], plot="Building Season").put(1, play=["Tyrion Lannister", "The Hound"])
    t.start("challenges", first=0)
    t.play("Military").play("Attack with Eddard").play("Done")
    text = answers(t.batch, "?1", "?1")
    assert text.count("Military challenge of Stark against Lannister, claim 1\n  attacking: STR 3 (Eddard Stark 3)\n  defending: STR 0 (nobody)") == 1
    assert "Lannister, declare defenders against the military challenge of Stark:\n   1  Defend with The Hound (STR 4 M)\n   2  Done\n" in text


def test_lands_explains_cards_tactics_and_locations():
    t = LandsTable("hard", locations=["Winterfell"]).put(0, hand=["Arya Stark", "Fog"]).put(1, hand=["Bronn"]).start(first=0)
    text = answers(t.batch, "? arya", "? fog", "? winterfell", "? Aria Stark", "? jon and")
    assert "Arya Stark (Stark 8): a troop\n" in text and "Fog: a tactic; lies at a location where no formations count" in text
    assert "Winterfell: a location; each Stark card counts 1 more in the sum" in text
    assert "No card or location is called 'Aria Stark'; did you mean Arya Stark" in text and "Jon and Ghost (Stark/Wall 10): a duet" in text
    t.play("Arya Stark")
    text = answers(t.batch, "? 1", "?2")
    assert "Seat 0, choose where to place Arya Stark (Stark 8):" in text and ": a location" in text


def test_lands_texts_of_locations_count_in_hard_mode_only():
    assert "Winterfell: a location\n" in answers(LandsBatch(1, LandsMatch("easy"), 0), "? winterfell")


def test_a_tactic_that_asks_is_explained():
    t = LandsTable("hard").put(0, hand=["Scout", "Bronn"]).put(1, hand=["Locke"]).deck("Arya Stark", "Ned Stark", "Robb Stark", "Jon Snow")
    t.start(first=0).play("Scout")
    text = answers(t.batch, "t")
    assert "Scout: a tactic; draw three cards, then discard two from the hand\nSeat 0, discard a card for Scout (2 left to discard):" in text


def test_the_question_is_repeated_after_all_that_is_no_answer():
    batch = GameBatch(1, MATCH, 0)
    for typed in ("?", "? 1", "t", "wrong", "w"):
        assert answers(batch, typed).count("place cards in setup") == 2


MELEE = Match(houses=("stark", "lannister", "baratheon", "targaryen"))


def test_a_title_and_other_terms_are_explained():
    batch = at_prompt(MELEE, "title")
    title = next(iter(batch.labels(0).values())).removeprefix("Take ")
    assert f"{title}: " in answers(batch, "? 1") and f"{title}: " in answers(batch, f"? {title}")
    text = answers(batch, "? stealth", "? Marshalling", "? intrigue")
    assert all(word in text for word in ("Stealth: For each attacker", "marshalling: In your own turn", "intrigue: If the attacker wins"))
    assert "one set: Three cards of one set." in answers(LandsBatch(1, LandsMatch("easy"), 0), "? one set")


def at_window(match=MATCH, seed=0):
    """A game of random players at a window for actions in which a card in play can be used."""
    batch = match.batch(1, seed, autoreset=False)
    while True:
        window = window_of(batch) if batch.seat[0] >= 0 else None
        if window is not None and window.name in ("attackers", "defenders") and window.titles:
            return batch
        batch.play_random(1)


def test_a_window_at_which_the_person_is_not_asked_is_passed_without_a_word():
    batch = at_window()
    written = io.StringIO()
    person = HumanAgent(Console(file=written, width=120), windows="none")
    assert person.passes(batch, 0)
    assert batch.label(0, int(person.act(turn_of(batch))[0])) == "Pass" and not written.getvalue()


@pytest.mark.parametrize("typed", ["p", "n 1", "never 1"])
def test_commands_pass_a_window(typed):
    batch = at_window()
    person, written = human(typed)
    if typed != "p" and len(window_of(batch).options) > 1:
        pytest.skip("other cards are asked about, too")
    assert batch.label(0, int(person.act(turn_of(batch))[0])) == "Pass"


def test_the_windows_are_listed_and_changed():
    batch = at_window()
    text = answers(batch, "w", "w draw never", "w", "w draws never", "w draw sometimes", "n 99")
    assert text.count("draw         always") == 1 and text.count("draw         never") == 1
    assert "There is no window 'draws'" in text and "must be 'always', 'own', 'others' or 'never'" in text
    assert "99 is not the number of an option" in text


def test_commands_about_windows_say_what_they_have_changed():
    text = answers(at_window(), "w draw never", "w draw always")
    assert text.count("draw: never\n") == 1 and text.count("draw: always\n") == 1
    setup = MATCH.batch(1, 3, autoreset=False)
    text = answers(setup, "p", "m")
    assert "This is no window, so you decide it yourself; at windows you now pass until the end of the phase." in text
    assert "at windows you now pass until something is done to you, in this round." in text


def test_passing_with_gold_left_is_confirmed_if_that_is_wanted():
    batch = MATCH.batch(1, 3, autoreset=False)
    while batch.seat[0] < 0 or not gold_left(batch):
        batch.play_random(1)
    place = list(batch.labels(0).values()).index("Pass") + 1
    lines = iter([f"{place}\n", "n\n", f"{place}\n", "y\n"])
    written = io.StringIO()
    person = HumanAgent(Console(file=written, width=120), lambda: next(lines), confirm=True)
    assert batch.label(0, int(person.act(turn_of(batch))[0])) == "Pass"
    assert written.getvalue().count("could play a card. Pass? (y/n)") == 2
    person, written = human(str(place))
    assert batch.label(0, int(person.act(turn_of(batch))[0])) == "Pass" and "y/n" not in written.getvalue()


def test_the_table_has_the_cards_and_plots_that_the_seat_knows():
    batch = Match(houses=("stark", "lannister")).batch(1, 1, autoreset=False)
    placed = next(action for action, label in batch.labels(0).items() if label.startswith("Place "))
    seat, title = int(batch.seat[0]), batch.labels(0)[placed].removeprefix("Place ").partition(" (")[0]
    batch.step(np.array([placed]))
    assert batch.seat[0] == seat
    written = io.StringIO()
    Console(file=written, width=200).print(table(batch))
    assert f"Your facedown cards: {title}" in written.getvalue() and "Your plots in the plot deck: " in written.getvalue()
