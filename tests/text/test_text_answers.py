"""How answers of language models are read: a number, a label, or [n] in a sentence; all else is unclear and says why."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agot_env.text.answers import KEPT_CHARACTERS, MOST_CHARACTERS, kept, read

LABELS = ("Attack with Robb Stark", "Attack with Robb Stark (copy 2)", "Pass", "3")
SHOWN = ("Attack with Robb Stark (STR 4 MP)", "Attack with Robb Stark (copy 2) (STR 4 MP)", "Pass", "3")


@pytest.mark.parametrize(
    ("text", "place", "how"),
    [
        ("1", 0, "number"),
        (" 2\n", 1, "number"),
        ("[2]", 1, "number"),
        ("[ 2 ].", 1, "number"),
        ("Option 2", 1, "number"),
        ("**[2]**", 1, "number"),
        ("pass", 2, "label"),
        ('"Pass".', 2, "label"),
        ("[Pass]", 2, "label"),
        ("3. Pass", 2, "number"),
        ("[3] Pass", 2, "number"),
        ("3", 2, "number"),
        ("attack with   Robb Stark", 0, "label"),
        ("Attack with Robb Stark (STR 4 MP)", 0, "label"),
        ("Attack with Robb Stark (copy 2)", 1, "label"),
        ("[2] Attack with Robb Stark (copy 2) (STR 4 MP)", 1, "number"),
        ("Robb is strong, so I attack: [1]", 0, "brackets"),
        ("I compare [1] and [2].\nThe first is better.\nMy choice is [1].", 0, "brackets"),
        ("I compare [1] and [2].\n\nPass", 2, "label"),
        ("The best option, after some thought:\n2", 1, "number"),
        ("<think>[1] or [2]? [1]!</think>[3]", 2, "number"),
        (f"<think>{'Hm. ' * MOST_CHARACTERS}</think>\n[3]", 2, "number"),
        ("[1], yes, [1]", 0, "brackets"),
        ("Answer: 3", 2, "number"),
        ("Final answer: 3", 2, "number"),
        ("**Answer:** 3", 2, "number"),
        ("The answer is 3.", 2, "number"),
        ("Robb attacks.\nAnswer: [3]", 2, "brackets"),
        (r"\boxed{3}", 2, "number"),
        (r"So the choice is $\boxed{3}$.", 2, "number"),
        ("<answer>3</answer>", 2, "number"),
        ('{"action": 3}', 2, "number"),
        ('```json\n{\n  "action": 3\n}\n```', 2, "number"),
        ('{"confidence": 0.9, "action": 3}', 2, "number"),
        ("I pick option 3.", 2, "number"),
        ("#3", 2, "number"),
        ("Answer: 3 (Pass)", 2, "number"),
        ("Robb has STR 4, so he wins 4 to 2.\nI take 1", 0, "number"),
        ("[1] is weak, [2] is better.\nFinal answer: 3", 2, "number"),
        ("[3]\n\nWith 2 cards in hand there is nothing to lose.\nSo it goes.", 2, "brackets"),
        ("[1]\nBy the way, Robb (STR 4 MP) is strong.", 0, "brackets"),
    ],
)
def test_an_answer_that_names_one_option(text, place, how):
    answer = read(text, LABELS, SHOWN)
    assert (answer.place, answer.how, answer.reason) == (place, how, "")


STATEMENTS = (
    "Answer: {}", "Answer: {}.", "**Answer: {}**", "**Answer:** {}", "Final answer: {}", "Final answer: **{}**.", r"\boxed{{{}}}", "<answer>{}</answer>",
    '{{"action": {}}}', "I pick option {}.", "I choose option {}", "The answer is ({}).", "My choice: `{}`", "#{}", "So: {} !",
)  # fmt: skip


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_stated_number_is_the_answer_whatever_the_numbers_of_the_options_are(statement):
    """Those of gold, of STR and of copies are in the text of almost every question."""
    shown = [f"Marshal Hodor ({gold} gold, STR {strength} M) (copy {copy})" for gold, strength, copy in ((1, 2, 3), (2, 3, 1), (3, 1, 2))]
    for place in range(3):
        text = "\n".join(("Hodor costs 2 gold.", "", statement.format(place + 1)))
        assert read(text, [f"Marshal Hodor (copy {copy})" for copy in (3, 1, 2)], shown).place == place


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "The answer is empty."),
        (" \n ", "The answer is empty."),
        ("<think>I take [1]", "The answer is empty."),
        ("I would like to attack", "names no option"),
        ("I attack with Robb Stark", "names no option"),
        ("5", "There is no option 5; the options are 1 to 4."),
        ("0", "There is no option 0"),
        ("[99999999]", "There is no option 99999999"),
        ("99999999999999999999999", "names no option"),
        ("-1", "names no option"),
        ("1.5", "names no option"),
        ("[1] or [2]", "several options: [1], [2]"),
        ("1. Pass", "the number 1, but the text of option 3"),
        ("[1]\n[2] or [3]", "several options: [2], [3]"),
        ("Answer: 5", "There is no option 5"),
        ("Answer: 1 or 2", "names no option"),
        ("Answer: 1-2", "names no option"),
        ("Answer: 1, Pass", "the number 1, but the text of option 3"),
        ("I attack with the Robb that is copy 2", "names no option"),
        ("Robb is strong: STR 4", "names no option"),
        ("[1]\nThen 3 cards are left.", "several options: [1], [3]"),
        ('{"action": 1, "other": 2}', "names no option"),
        ("50% Pass", "names no option"),
        ("x" * (MOST_CHARACTERS + 1), "longer than 100,000 characters"),
    ],
)
def test_an_answer_that_is_unclear(text, reason):
    answer = read(text, LABELS, SHOWN)
    assert answer.place is None and answer.how == "" and reason in answer.reason


@given(st.text(max_size=300), st.integers(1, 5))
def test_no_answer_is_an_error_or_an_option_that_it_does_not_contain(text, count):
    labels = [f"Option of kind {chr(97 + k)}" for k in range(count)]
    answer = read(text, labels)
    assert (answer.place is None) == bool(answer.reason)
    if answer.place is not None:
        assert 0 <= answer.place < count
        assert answer.how == "label" or str(answer.place + 1) in re.findall("[0-9]+", text) or re.search(rf"\d*{answer.place + 1}", text)


def test_a_long_line_of_brackets_is_read_at_once():
    assert read("[" * 50_000 + "]" * 49_000, LABELS).place is None
    assert "several" in read("".join(f"[{k}] " for k in range(1, 9_000)), LABELS).reason


def test_of_a_long_answer_the_end_is_kept():
    assert kept("I attack.\n[3]\n") == "I attack.\n[3]" and kept("<think>[1]?</think>[3]") == "[3]" and kept("") == ""
    long = "".join(f"{k} " for k in range(100_000)) + "so [3]"
    assert len(kept(long)) == KEPT_CHARACTERS and kept(long).startswith("...") and kept(long).endswith("99999 so [3]")
    assert read(kept(long), LABELS).place == 2


def test_a_long_line_of_numbers_is_read_at_once():
    for line in (" ".join(["3 gold"] * 14_000), " ".join(map(str, range(15_000))), "Answer: " * 12_000 + "3x"):
        assert read(line, LABELS).place is None
