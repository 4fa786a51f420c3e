"""Every word that a card uses, and every ability, is run by some test of cards or rules; measured, not declared."""

import re
import sys

import card_trace
import pytest

from agot_env.agot.language.compiler.cards import immunities_of

pytestmark = pytest.mark.timeout(1800)  # the measurement takes ten minutes on a busy machine
MEASURES = pytest.mark.tier("nightly", unless_changed="agot_env/agot")  # runs all tests of cards and rules again, without the JIT


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    return card_trace.measure(tmp_path_factory.mktemp("trace") / "found.json")


@MEASURES
def test_every_word_of_the_vocabulary_that_a_card_uses_is_run(measured):
    words = measured.words()
    assert len(words) > 100 and {"Kill", "KneelSelf", "Choose", "KILLED", "Count", "Strength", "CountOf"} <= words.keys()
    assert not [word for word, run in words.items() if not run]


@MEASURES
def test_every_step_condition_and_constant_of_every_card_is_run(measured):
    assert len(measured.pool.units) > 500
    assert not measured.not_run(), measured.output[-2000:]


@pytest.mark.tier("test")
def test_every_card_has_a_row_for_each_ability():
    pool = card_trace.make_pool()
    cards = {card.number for card, _ in pool.abilities.values()}
    every = {card.number: card for edition in card_trace.CARDS for card in card_trace.own_cards(edition)}
    assert "LOW22" in every and all(card.complete for card in every.values())
    abilities = {number: [one for one in card.abilities if not immunities_of(card, one)] for number, card in every.items()}
    assert cards == {number for number, card in every.items() if abilities[number] or not card.abilities}, "printed immunities have no row"
    for number, own in abilities.items():
        rows = [name for other, name in pool.abilities.values() if other.number == number]
        assert len(rows) == len(set(rows)) and len(rows) >= len(own)


@MEASURES
def test_the_tests_named_on_the_page_run_what_it_says(measured):
    rows = dict(re.findall(r"^\| (.+? \| .+?) \| (.+) \|$", card_trace.PAGE.read_text(), re.MULTILINE))
    for key, (card, name) in measured.pool.abilities.items():
        named = re.findall(r"`(.+?)`", rows.get(f"{card.title} ({card.number}) | {name}", ""))
        assert named, f"{card.title}, {name}: no test on the page; run: {sys.executable} tests/card_trace.py"
        assert {f"tests/{test}" for test in named} <= set(measured.tests.get(key, [])), f"{card.title}, {name}: stale page"


@MEASURES
def test_a_word_that_no_test_runs_is_found(measured):
    lonely = card_trace.Measured(measured.pool, measured.seen - {key for key, unit in measured.pool.units.items() if unit.words[:1] == ("Kill",)}, {}, "")
    assert not lonely.words()["Kill"] and lonely.words()["Kneel"]
    assert any("Kill" in gap for gap in lonely.not_run())
