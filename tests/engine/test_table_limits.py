"""What a pool holds is limited by tables: one that needs more is refused, and the message says of what."""

import numpy as np
import pytest

from agot_env.agot.decks import pool
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    NEUTRAL,
    SELF,
    Action,
    Character,
    Constant,
    Discard,
    Draw,
    Flag,
    Phase,
    PlayerRule,
    Strength,
    Trait,
    Who,
    characters,
)

TABLES = ("CARD_TYPES", "ABILITIES", "CODE", "FILTERS", "TESTS", "CONSTANTS", "TRAIT_SETS", "GRANTABLE_TRAITS")


def squire(number, *abilities, **facts):
    """A character with abilities."""
    return Character(f"Squire {number}", f"X{number}", NEUTRAL, cost=1, strength=1, abilities=list(abilities), **facts)


def draws(times):
    """An action that draws cards, one effect after the other."""
    return Action(phase=Phase.ANY, effects=(Draw(1),) * times)


def discards(cost):
    """An action with a filter of its own: characters of a cost."""
    return Action(phase=Phase.ANY, effects=(Discard(characters(strength_at_most=cost)),))


def gives(trait):
    """A constant that gives a trait."""
    return Constant(SELF, (Trait(trait),))


def of_trait(trait):
    """An action with a set of one trait of its own."""
    return Action(phase=Phase.ANY, effects=(Discard(characters(trait=trait)),))


POOLS = {
    "CARD_TYPES": (8, [squire(k) for k in range(9)], "9 cards; the tables hold 8"),
    "ABILITIES": (8, [squire(k, draws(1)) for k in range(9)], r"Squire \d \(X\d\): the pool has more abilities than the tables hold"),
    "CODE": (40, [squire(k, draws(9)) for k in range(9)], r"Squire \d \(X\d\): the pool has more code than the tables hold"),
    "FILTERS": (8, [squire(k, discards(k)) for k in range(9)], r"Squire \d \(X\d\): the pool has more filters than the tables hold"),
    "TESTS": (16, [squire(k, discards(k)) for k in range(9)], "the pool has more tests in filters than the tables hold"),
    "CONSTANTS": (8, [squire(k, Constant(SELF, (Strength(k + 1),))) for k in range(9)], r"Squire \d \(X\d\): the pool has more constant abilities than"),
    "TRAIT_SETS": (64, [squire(k, of_trait(f"Trait {k}"), traits=f"Trait {k}") for k in range(65)], "the pool has more sets of traits than the tables hold"),
    "GRANTABLE_TRAITS": (8, [squire(k, gives(f"Trait {k}")) for k in range(9)], r"trait 'Trait 8' is gained; the engine knows 8 such traits"),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_a_pool_that_needs_more_than_a_table_holds_is_refused(name, monkeypatch):
    size, cards, message = POOLS[name]
    compile_cards(cards)
    monkeypatch.setattr(L, name, size)
    with pytest.raises(CardError, match=message):
        compile_cards(cards)


@pytest.mark.parametrize("flags", [c.CANNOT_ATTACK | c.CANNOT_DEFEND, c.CANNOT_STAND])
def test_flags_and_rules_take_a_constant_each(flags, monkeypatch):
    cards = [squire(1, Constant(SELF, (Flag(flags),))), squire(2, PlayerRule(Who.YOU, c.NO_MILITARY_CHALLENGES | c.NO_POWER_CHALLENGES))]
    wanted = 1 + len(c.numbers_of(flags)) + 2  # the first constant is none
    monkeypatch.setattr(L, "CONSTANTS", wanted)
    compile_cards(cards)
    monkeypatch.setattr(L, "CONSTANTS", wanted - 1)
    with pytest.raises(CardError, match="more constant abilities than the tables hold"):
        compile_cards(cards)


def test_the_tables_have_room_for_the_whole_living_card_game():
    assert L.CARD_TYPES >= 1981 and L.ABILITIES >= 3400 and L.CODE >= 11700 and L.FILTERS >= 1430 and L.TESTS >= 4500
    assert L.CONSTANTS >= 950 and L.TRAIT_SETS >= 400 and L.GRANTABLE_TRAITS >= 18 and L.PROMPT_ROOM >= 74
    assert L.RULE_BITS * len(L.RULES_OF_SEAT) >= 88


def test_numbers_of_rows_fit_into_their_fields():
    names = {
        "ability_code": L.CODE, "ability_conditions": L.CODE, "constant_conditions": L.CODE, "first_ability": L.ABILITIES,
        "first_constant": L.CONSTANTS, "filter_start": L.TESTS, "looks_at": L.FILTERS, "attaches_to": L.FILTERS, "code": c.ALL + L.FILTERS,
        "constant_selection": c.ALL + L.FILTERS, "attachments_allowed": L.TRAIT_SETS, "constant_kinds": 1 << c.MODIFICATIONS,
    }  # fmt: skip
    for name, most in names.items():
        assert np.iinfo(L.TABLES[name].base).max >= most, name
    assert len(pool("lcg")) <= L.CARD_TYPES
