"""The terms of both games: everything that is named on the table has an explanation."""

import pytest

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import KEYWORDS
from agot_env.agot.observation import PHASES
from agot_env.agot.words import terms
from agot_env.agot.words.text import CHALLENGE_NAMES
from agot_env.lands.words import terms as lands_terms


def test_everything_on_the_table_has_an_explanation():
    assert {name.rstrip(" 12") for name in KEYWORDS} <= set(terms.KEYWORDS)  # Prized has a number
    assert set(PHASES.values()) == set(terms.PHASES)
    assert {name.lower() for name in CHALLENGE_NAMES.values()} <= set(terms.CHALLENGES)
    assert set(L.TITLE_NAMES[1:]) == set(terms.TITLES)


@pytest.mark.parametrize("module", [terms, lands_terms])
def test_a_term_is_found_with_all_its_meanings(module):
    for kind in module.TERMS.values():
        for name, text in kind.items():
            assert f"{name}: {text}" in module.term(f" {name.upper()} ") and text.endswith(".")
    assert module.term("no such term") == []
    assert len(terms.term("setup")) == 2  # the phase and the keyword


def test_terms_agree_with_the_rules():
    for keyword in ("Vigilant", "Vengeful"):  # KEY-14, KEY-15: cards of any type, whether or not they took part
        assert "any number of your cards" in terms.KEYWORDS[keyword] and "participating" not in terms.KEYWORDS[keyword]
    assert "gold" in terms.PHASES["dominance"]  # DOM-1
