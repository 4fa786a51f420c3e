"""Cards that follow a compiled pool are compiled as with the whole pool, and leave its tables as they are."""

from dataclasses import dataclass

import numpy as np
import pytest

from agot_env import Match
from agot_env.agot.decks.pools import pool, pool_with
from agot_env.agot.language.bases.filter_test import Fact
from agot_env.agot.language.compiler.analysis import parts
from agot_env.agot.language.compiler.cards import NUMBERS_OF_TRAITS, CardError, Compiler, compile_cards
from agot_env.agot.language.model import (
    DEADLY,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    Action,
    Attachment,
    Character,
    Choose,
    Constant,
    Keyword,
    Kill,
    Modify,
    NamedTrait,
    NameTrait,
    Phase,
    Strength,
    Trait,
    Until,
    characters,
)
from agot_env.agot.match import compiled_pool, compiler_of

SCOUT = Character("Scout of Tests", "X1", STARK, cost=2, strength=2, icons="MI", traits="Lord", abilities=[Constant(SELF, (Strength(2),))])
KNIFE = Attachment("Knife of Tests", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(trait="Lord")),), effects=(Kill(TARGET),))])
MAN = Character("Man of Tests", "X3", NEUTRAL, traits="Tester")
WOMAN = Character("Woman of Tests", "X4", NEUTRAL, traits=("Reviewer", "Tester"))
NAMES = Character(
    "Herald of Tests", "X5", NEUTRAL, traits="Herald",
    abilities=[
        Action(phase=Phase.ANY, choose=(NameTrait(),), effects=(Modify(characters(), NamedTrait(), Until.END_OF_PHASE),)),
        Action(phase=Phase.ANY, effects=(Modify(characters(trait="Lord"), Trait("Gift"), Until.END_OF_PHASE),)),
        Action(phase=Phase.ANY, effects=(Kill(characters(trait="Gift")),)),
    ],
)  # fmt: skip
OWN = (SCOUT, KNIFE)


def dealt(compiled, match):
    """The tables of the decks of a match, without the numbers of titles and filters, which depend on the order in which they are met."""
    tables = compiled.tables_for(match.decks)[0]
    return {name: tables["decklists"][name].tobytes() for name in ("card", "moments", "reacts", "acts", "in_play", "constant")}


@pytest.mark.tier("test")
@pytest.mark.parametrize("edition", ["core", "winter", "lcg"])
def test_they_have_the_rows_that_they_have_in_a_pool_compiled_at_once(edition):
    at_once = compile_cards(tuple(pool_with(edition, OWN).values()), edition)
    after = compiled_pool(edition, OWN)
    cards = len(after.cards)
    assert after.index == at_once.index and after.traits == at_once.traits and after.places(cards)[1:] == at_once.places(cards)[1:]
    for compiled in (after, at_once):  # titles that no card has may be numbered before those of the cards that follow
        assert [compiled.titles[number] for number in compiled.tables[0]["title"][:cards]] == [card.title for card in compiled.cards]
    for name in ("strength", "icons", "moments", "ability_kind", "ability_moment", "ability_phases", "constant_change", "constant_kinds"):
        assert np.array_equal(after.tables[0][name], at_once.tables[0][name]), name
    match = Match(*("greyjoy", "targaryen") if edition == "winter" else ("stark", "lannister"), edition=edition, extra_cards=OWN)
    assert dealt(after, match) == dealt(at_once, match)
    for facts in Fact._fields:
        met = [
            sorted(
                sorted(getattr(one.filter_facts.facts[place], facts).tobytes() for place in one.filter_facts.sets[tests])
                for tests in one.filter_facts.place[1 : one.number_of_filters]
            )
            for one in (after, at_once)
        ]
        assert met[0] == met[1], facts


def test_the_pool_that_they_follow_stays_as_it_was():
    alone = compile_cards(tuple(pool("core").values()), "core")
    compiled_pool.__wrapped__("core", OWN)
    again = compiled_pool.__wrapped__("core", ())
    assert again.tables.tobytes() == alone.tables.tobytes() and again.index == alone.index and len(again.abilities) == len(alone.abilities)


def test_a_card_that_cannot_be_compiled_leaves_nothing_behind():
    wrong = Character("Wrong", "X9", NEUTRAL, abilities=[Constant(characters(trait="Nonsense"), (Keyword(DEADLY),))])
    for _ in range(2):
        with pytest.raises(CardError, match=r"Wrong \(X9\)"):
            compiled_pool("core", (wrong,))
    assert "X9" not in compiler_of("core").index


@pytest.mark.tier("test")
def test_new_traits_follow_those_of_the_pool():
    after, at_once = compiled_pool("lcg", (MAN, WOMAN)), compile_cards(tuple(pool_with("lcg", (MAN, WOMAN)).values()), "lcg")
    assert after.traits == at_once.traits and after.traits[-2:] == ["Tester", "Reviewer"]
    for name in ("traits_of", "has_trait", "gives_trait", "sets_with"):
        assert np.array_equal(after.tables[0][name], at_once.tables[0][name]), name
    assert compiled_pool("lcg", (WOMAN,)).traits[-2:] == ["Reviewer", "Tester"] and "Tester" not in compiled_pool("lcg", ()).traits


def test_a_trait_that_cards_of_the_pool_only_give_is_the_same_as_the_printed_one():
    given = next(traits for traits in compiler_of("lcg").trait_sets if traits and not traits & set(compiler_of("lcg").traits))
    bearer = Character("Bearer of Tests", "X6", NEUTRAL, traits=tuple(given))
    compiled = compiled_pool("lcg", (bearer,))
    (trait,), number = given, len(compiled.traits)
    after = compiler_of("lcg").followed_by((bearer,))
    after.compile()
    places = [place for place, traits in enumerate(after.trait_sets) if traits == given]
    assert compiled.traits[-1] == trait and places[0] == number and len(places) == 2
    for name in ("has_trait", "gives_trait"):
        one, other = compiled.tables[0][name][places]
        assert np.array_equal(one, other) and np.any(one)
    row = compiled.index["X6"]
    assert int(compiled.tables[0]["has_trait"][number, row >> 6]) >> (row & 63) & 1 and compiled.tables[0]["traits_of"][row, 0] == number
    for place in places:  # both sets contain the trait of this number
        assert int(compiled.tables[0]["sets_with"][number, place >> 6]) >> (place & 63) & 1


def test_more_traits_than_have_numbers_are_refused():
    many = tuple(Character(f"Man {k}", f"X{k}", NEUTRAL, traits=f"Trait {k}") for k in range(NUMBERS_OF_TRAITS))
    with pytest.raises(CardError, match=f"the pool has .* traits; of those that can be named there are at most {NUMBERS_OF_TRAITS}"):
        compiled_pool("lcg", many[:-10])
    with pytest.raises(CardError, match="at most"):
        compile_cards(tuple(pool_with("lcg", many[:-10]).values()), "lcg")
    room = NUMBERS_OF_TRAITS - len(compiled_pool("lcg", ()).traits)
    assert len(compiled_pool("lcg", many[: min(room, 80)]).traits) > 200  # the tables hold no more cards


def test_a_pool_whose_cards_it_changes_is_compiled_anew():
    lcg = compiler_of("lcg")
    assert lcg.followed_by(OWN) is not None and lcg.followed_by((MAN,)) is not None
    number = next(iter(pool("lcg")))
    assert lcg.followed_by((Character("Another", number, NEUTRAL),)) is None
    core = Compiler((SCOUT, NAMES))  # traits have numbers there, since one is named
    core.declare()
    assert core.followed_by((MAN,)) is not None
    few = Compiler((SCOUT,))
    few.declare()
    assert few.followed_by((MAN,)) is not None and few.followed_by((NAMES,)) is None


def test_the_parts_of_a_declaration_do_not_depend_on_how_its_fields_are_stored():
    @dataclass(frozen=True, slots=True)
    class Slotted:
        among: object
        number: int = 3

    among = characters(trait="Lord")
    assert parts((Slotted(among),)) == [(Slotted(among),), Slotted(among), *parts(among)] and among in parts(Slotted(among))
