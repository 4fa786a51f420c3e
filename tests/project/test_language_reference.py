"""The reference of the card language: every primitive is explained, and its examples are declarations of printed cards."""

import ast

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.engine.record import codes
from agot_env.agot.language import model
from docs.generate import primitives


@pytest.mark.tier("test")
@pytest.mark.parametrize("kind", primitives.KINDS)
def test_every_primitive_is_explained(kind):
    page = primitives.kind_page(kind)
    found = primitives.primitives(kind)
    assert found and [line for line in page.splitlines() if line.startswith("## ")] == [f"## {primitives.name_of(one)}" for one in found]
    for one in found:
        text = one.__doc__ or ""
        assert text and not text.startswith(f"{one.__name__}("), f"{one.__name__} has no docstring"  # which dataclasses would write


@pytest.mark.tier("test")
def test_an_entry():
    page = primitives.kind_page("costs")
    entry = page.partition("## KneelInfluence")[2].partition("\n## ")[0]
    assert "| field | type | default |\n| --- | --- | --- |\n| `amount` | `Amount` | required |" in entry
    assert "```python\n" in entry and "\n> " in entry
    assert "| `number` | `int` | required | at least 1 |" in page.partition("## DiscardGold")[2].partition("\n## ")[0]


@pytest.mark.tier("test")
def test_examples_are_declarations_of_cards():
    known = pool("winter") | pool("lcg")
    examples = primitives.examples()
    shown = [one for one in primitives.primitives("effects") if (False, one.__name__) in examples]
    assert len(shown) > 0.9 * len(primitives.primitives("effects"))
    for (is_test, name), example in examples.items():
        assert known[example.number].title == example.title and name in example.source and example.sentence
        ast.parse(example.source)
        assert is_test or not hasattr(model, name) or f"{name}(" in example.source


def test_every_rule_and_flag_is_listed():
    page = primitives.rules_page()
    rules, flags = page.split("## Card flags")
    for part, numbers in ((rules, codes.RULES), (flags, codes.FLAGS)):
        rows = [line.split(" | ") for line in part.splitlines() if line.startswith("| ") and line[2].isdigit()]
        assert [int(row[0][2:]) for row in rows] == [int(number) for number in numbers]
        assert all(getattr(codes, row[1].strip("`")) == int(row[0][2:]) and len(row[2].strip(" |")) > 5 for row in rows)
