"""The pool against the table of printed facts, cell by cell; the rules of deck building (SET-1, DECK-1 to DECK-3)."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from agot_env.agot.cards.core import CORE_SET
from agot_env.agot.decks import STARTER_DECKS, Card, Deck, card, check_deck, completeness, pool
from agot_env.agot.language.model import (
    ATTACHMENT,
    CHARACTER,
    EVENT,
    LOCATION,
    NEUTRAL,
    OPPONENTS,
    PLOT,
    STARK,
    TYPE_NAMES,
    Attachment,
    Character,
    House,
    Location,
    Plot,
    WhenRevealed,
    characters,
)

TABLE = Path(__file__).with_name("core_2008_facts.csv")
with TABLE.open(encoding="utf-8", newline="") as lines:
    FACTS = {row["number"]: row for row in csv.DictReader(lines)}
COLUMNS = tuple(next(iter(FACTS.values())))

ICON_NAMES = {"M": "Military", "I": "Intrigue", "P": "Power"}
ERRATA_NOT_IN_THE_TABLE = {"B187": {"Cannot be cancelled"}}
"""Fleeing to the Wall: FAQ 5.5.1, younger than the table."""


def words(cell: str) -> set[str]:
    return {word.strip() for word in cell.split(";") if word.strip()}


def number_or_nothing(number: int) -> str:
    return str(number) if number else ""


def bearer_phrase(printed: Card) -> set[str]:
    """What the table says about who may bear an attachment."""
    if printed.attaches_to is None:
        return set()
    if printed.attaches_to == characters(controller=OPPONENTS):
        return {"Opponent's character only"}
    if printed.attaches_to == characters(trait=("Lord", "Lady")):
        return {"Lord or Lady character only"}
    for house in House:
        if printed.attaches_to == characters(house=house):
            return {f"House {house.name.title()} character only"}
    if isinstance(printed.attaches_to.trait, str) and printed.attaches_to == characters(trait=printed.attaches_to.trait):
        return {f"{printed.attaches_to.trait} character only"}
    raise AssertionError(f"{printed.title}: the table has no phrase for {printed.attaches_to}")


def keyword_phrases(printed: Card) -> set[str]:
    """The cell of the table's column ``keywords``, as a set."""
    phrases = set(printed.keywords) | bearer_phrase(printed)
    if printed.no_attachments:
        phrases.add("No attachments")
    if printed.no_attachments_except:
        phrases.add(f"No attachments except {printed.no_attachments_except}")
    phrases |= {f"Immune to {what}" for what in printed.immune_to}
    if printed.house_only:
        phrases.add(f"House {House(printed.house).name.title()} only")
    if printed.limit_per_deck == 1 and printed.type != PLOT:
        phrases.add("Limit 1 per deck")
    if any(isinstance(ability, WhenRevealed) and ability.uncancellable for ability in printed.abilities):
        phrases.add("Cannot be cancelled")
    return phrases


def facts(printed: Card) -> dict[str, object]:
    """The row of the table that a card should have; ``keywords`` as a set."""
    return cells(printed) | {"keywords": keyword_phrases(printed)}


def cells(printed: Card) -> dict[str, str]:
    """The row of the table that a card should have, without its keywords."""
    kind = printed.type
    has_cost = kind in (CHARACTER, LOCATION, ATTACHMENT) or "Shadows" in printed.crests
    has_cost = has_cost and not printed.never_comes_out  # a dash behind the S
    return {
        "number": printed.number,
        "title": printed.title,
        "unique": "" if kind == PLOT else "yes" if printed.unique else "no",
        "house": "/".join(house.name.title() for house in House if printed.house & house) or "Neutral",
        "type": TYPE_NAMES[kind],
        "cost": str(printed.cost) if has_cost else "",
        "strength": str(printed.strength) if kind == CHARACTER else "",
        "icons": " ".join(f"{ICON_NAMES[letter]}{' (Naval)' * (letter in printed.naval)}" for letter in printed.icons),
        "traits": "; ".join(printed.traits),
        "crest": "; ".join(printed.crests),
        "keywords": "",
        "income_bonus": number_or_nothing(printed.income),
        "initiative_bonus": number_or_nothing(printed.initiative),
        "influence": number_or_nothing(printed.influence),
        "plot_income": str(printed.plot_income) if kind == PLOT else "",
        "plot_initiative": str(printed.plot_initiative) if kind == PLOT else "",
        "plot_claim": str(printed.plot_claim) if kind == PLOT else "",
    }


# --- the table and the pool ------------------------------------------------------------------------------------------


def test_the_table_and_the_pool_have_the_same_208_numbers():
    assert len(CORE_SET) == len(FACTS) == 208
    assert [printed.number for printed in CORE_SET] == sorted(FACTS, key=lambda number: int(number[1:]))
    assert [int(printed.number[1:]) for printed in CORE_SET] == list(range(1, 209))


@pytest.mark.parametrize("number", sorted(FACTS, key=lambda number: int(number[1:])))
def test_every_cell(number):
    wanted: dict[str, object] = {**FACTS[number]}
    wanted["keywords"] = words(FACTS[number]["keywords"]) | ERRATA_NOT_IN_THE_TABLE.get(number, set())
    if number == "S201":  # a printed limit that every plot has anyway (SET-1)
        assert "Limit 1 per plot deck" in words(FACTS[number]["keywords"]) and pool()[number].limit_per_deck == 1
        wanted["keywords"] = words(FACTS[number]["keywords"]) - {"Limit 1 per plot deck"}
    found = facts(pool()[number])
    assert tuple(found) == COLUMNS
    assert found == wanted


def test_values_that_do_not_belong_to_a_type_are_not_set():
    for printed in CORE_SET:
        if printed.type in (EVENT, PLOT):
            assert printed.cost == 0, printed.title
        if printed.type != CHARACTER:
            assert printed.strength == 0 and not printed.icons, printed.title
        if printed.type != PLOT:
            assert printed.plot_income == printed.plot_initiative == printed.plot_claim == 0, printed.title
        if printed.type != ATTACHMENT:
            assert printed.attaches_to is None and not printed.one_per_bearer, printed.title


def test_copies_of_a_title_are_the_same_card():
    """Copies in the sense of the rules: Great Keep, Robert Baratheon, Rhaegal, Narrow Sea, Distinct Mastery ..."""
    first: dict[str, Card] = {}
    for printed in CORE_SET:
        original = first.setdefault(printed.title, printed)
        assert replace(printed, number=original.number) == original


def test_which_locations_may_lie_on_the_house_card():
    assert {printed.title for printed in CORE_SET if printed.on_house_card} == {
        "Lord Eddard's Chambers", "Queen Cersei's Chambers", "King Robert's Chambers", "Khal Drogo's Tent",
    }  # fmt: skip


def test_a_complete_card_of_which_something_is_printed_declares_it():
    """Cards without abilities are exactly those that print none, as long as they are complete."""
    plain = {printed.title for printed in CORE_SET if printed.complete and not printed.abilities}
    assert plain == {
        "War Host of the North", "Knight of the Tumblestone", "Direwolf Pup", "Lord Eddard's Chambers", "Great Keep",
        "Lurkers at Harrenhal", "Lannisport Steward", "Lannisport Weaponsmith", "Queen Cersei's Chambers",
        "The Goldroad", "Brienne of Tarth", "Bastard of Robert", "Host of Storm's End", "King Robert's Chambers",
        "Aegon's Garden", "Brown Ben Plumm", "Warlock's Servitors", "Khal Drogo's Tent", "Temple of the Graces",
        "Crossroads",
    }  # fmt: skip


def test_completeness_counts_the_cards():
    complete, all_cards = completeness("core")
    assert all_cards == 208
    assert complete == sum(printed.complete for printed in CORE_SET)


# --- looking cards up ------------------------------------------------------------------------------------------------


def test_a_card_by_number_and_by_title():
    assert card("S1").title == "Ice"
    assert card("Great Keep").number == "S29"
    assert pool("core")["T208"] is card("Herding the Masses")
    with pytest.raises(KeyError, match="Hot Pie"):
        card("Hot Pie")


def test_an_unknown_edition_is_refused_and_the_known_ones_are_named():
    with pytest.raises(ValueError, match=r"'second'.*core"):
        pool("second")


# --- decks -----------------------------------------------------------------------------------------------------------

STARK_DECK = STARTER_DECKS["stark"]
LETTERS = {"stark": "S", "lannister": "L", "baratheon": "B", "targaryen": "T"}


def problems_with(
    *,
    cards: tuple[str, ...] = STARK_DECK.cards,
    plots: tuple[str, ...] = STARK_DECK.plots,
    house: str = "stark",
    extra: tuple[Card, ...] = (),
    tournament: bool = False,
) -> list[str]:
    """What `check_deck` says about the Stark starter deck with these changes."""
    deck = Deck("test", house, cards, plots)
    return check_deck(deck, {**pool(), **{c.number: c for c in extra}}, tournament=tournament)


@pytest.mark.parametrize("house", LETTERS)
def test_a_printed_deck_is_45_cards_and_7_plots_with_its_own_letter(house):
    deck = STARTER_DECKS[house]
    own = {number for number in pool() if number[0] == LETTERS[house]}
    assert deck.house == house
    assert len(deck.cards) == 45 and len(deck.plots) == 7
    assert {*deck.cards, *deck.plots} == own
    assert check_deck(deck, pool()) == []


def test_the_printed_decks_are_all_cards_once():
    numbers = [number for deck in STARTER_DECKS.values() for number in (*deck.cards, *deck.plots)]
    assert sorted(numbers) == sorted(pool())


def test_unknown_numbers():
    (problem,) = problems_with(cards=(*STARK_DECK.cards, "X1", "S999"))
    assert "S999, X1" in problem


def test_an_unknown_house():
    (problem,) = problems_with(house="tully")
    assert "'tully'" in problem and "stark" in problem and "martell" in problem


@pytest.mark.parametrize("count", [0, 6, 8])
def test_exactly_seven_plots(count):
    plots = (STARK_DECK.plots + ("B181",))[:count]
    (problem,) = problems_with(plots=plots)
    assert f"{count} plots" in problem and "7" in problem


def test_plots_have_different_titles():
    (problem,) = problems_with(plots=(*STARK_DECK.plots[:6], STARK_DECK.plots[0]))
    assert "2 copies of Building Season" in problem and "limit is 1" in problem


@pytest.mark.parametrize(("number", "title"), [("L194", "The Power of Blood"), ("S200", "The Power of Arms")])
def test_two_plots_may_be_doubled_but_not_tripled(number, title):
    others = tuple(n for n in (*STARK_DECK.plots, *STARTER_DECKS["targaryen"].plots) if n not in (number, "T205"))
    assert problems_with(plots=(number, number, *others[:5])) == []
    (problem,) = problems_with(plots=(number, number, number, *others[:4]))
    assert f"3 copies of {title}" in problem and "limit is 2" in problem


def test_three_copies_of_a_title_but_not_four():
    assert problems_with(cards=(*STARK_DECK.cards, "S4", "S4")) == []
    (problem,) = problems_with(cards=(*STARK_DECK.cards, "S4", "S4", "S4"))
    assert "4 copies of Ser Rodrik Cassel" in problem and "limit is 3" in problem


def test_copies_are_counted_by_title_whatever_their_numbers():
    (problem,) = problems_with(cards=(*STARK_DECK.cards, "L143", "B148", "T153"))
    assert "4 copies of Crossroads" in problem


def test_limit_one_per_deck():
    (problem,) = problems_with(cards=(*STARK_DECK.cards, "S139"))
    assert "2 copies of Street of Steel" in problem and "limit is 1" in problem


def test_a_plot_in_the_house_deck_and_the_other_way_round():
    (problem,) = problems_with(cards=(*STARK_DECK.cards, "S201"))
    assert "Valar Morghulis is a plot" in problem
    (problem,) = problems_with(plots=(*STARK_DECK.plots[:6], "S1"))
    assert "Ice is not a plot" in problem


def test_house_only_cards_of_another_house():
    (problem,) = problems_with(cards=(*STARK_DECK.cards, "L162"))
    assert "The Lion's Will" in problem and "DECK-3" in problem
    (problem,) = problems_with(plots=(*STARK_DECK.plots[:6], "L192"))
    assert "Hear Me Roar" in problem
    assert problems_with(cards=(*STARK_DECK.cards, "L38")) == []  # other Houses' cards are allowed otherwise


def test_a_house_deck_is_not_empty_and_not_more_than_64_cards():
    many = tuple(Location(f"Holdfast {k}", f"X{k}", NEUTRAL) for k in range(20))
    numbers = tuple(c.number for c in many)
    assert problems_with(cards=STARK_DECK.cards + numbers[:19], extra=many) == []
    (problem,) = problems_with(cards=STARK_DECK.cards + numbers, extra=many)
    assert "65 cards" in problem and "64" in problem
    (problem,) = problems_with(cards=())
    assert "empty" in problem


def test_a_tournament_deck_has_sixty_cards():
    many = tuple(Location(f"Holdfast {k}", f"X{k}", NEUTRAL) for k in range(15))
    numbers = tuple(c.number for c in many)
    assert problems_with(cards=STARK_DECK.cards + numbers, extra=many, tournament=True) == []
    (problem,) = problems_with(cards=STARK_DECK.cards + numbers[:14], extra=many, tournament=True)
    assert "59 cards" in problem and "60" in problem


def test_all_problems_are_told_at_once():
    cards = (*STARK_DECK.cards, "S4", "S4", "S4", "L162", "S201", "S139", "X9")
    assert len(problems_with(cards=cards, plots=(*STARK_DECK.plots, "S1"), tournament=True)) == 8


# --- declarations that are refused -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"keywords": "Stealth, Invisible"}, "Invisible"),
        ({"icons": "MX"}, "'X'"),
        ({"crests": "Silly"}, "Silly"),
    ],
)
def test_unknown_words_are_refused_with_the_title(options, message):
    with pytest.raises(ValueError, match=rf"Hot Pie.*{message}"):
        Character("Hot Pie", "X1", STARK, **options)


def test_a_card_needs_a_title_and_a_number():
    with pytest.raises(ValueError, match="title and a number"):
        Attachment("", "X1", STARK)
    with pytest.raises(ValueError, match="title and a number"):
        Plot("Feast", "", income=1, initiative=1, claim=1)
