"""Decks of OCTGN (``.o8d``): XML with a section for the House, the agenda, the plots and each type of card.

The ids of cards, which tell the prints of a title apart, are those of the game in OCTGN as far as they are known: up to the set Spoils
of War. Later cards, and those of other editions, are written with ids of this project, and read by their titles. Whatever an id says, the
title counts.

The parser is the standard library's expat, which reads no external entities. Document types, and with them entities, are refused before
anything is expanded, and so is nesting that no deck has.
"""

from __future__ import annotations

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from agot_env.agot.decks.deck_lists.card_lines import MOST_LINES, SECTIONS, CardLines
from agot_env.agot.decks.deck_lists.collector import ANY, DeckList, Line, Problem, Reference, TooManyCards
from agot_env.agot.decks.deck_lists.forum import TYPES
from agot_env.agot.decks.printed import HOUSE_CARD, NEUTRAL_FACTION, OF_LCG, Printed, plain, printed_cards, unscripted_cards
from agot_env.agot.decks.titles import Titles
from agot_env.agot.language.model import TYPE_NAMES
from agot_env.messages.names import LONGEST, shown

LAYOUT = "a deck of OCTGN"
DEEPEST, LONGEST_NAME = 8, 200
"""The deepest nesting of a deck, and the longest name of a card."""
GAME = "a12af4e8-be4b-4cda-a6b6-534f9717391f"
"""The id of the game in OCTGN."""
PREFIXES = {
    "024": "4c40a080-f988-4112-99bb-3ec446", "ab3": "ba96d075-e916-4194-9f27-63b1b9", "0bb": "86d88609-05d8-445b-989b-2f159e",
    "8a1": "73a90765-5d39-4044-b8d5-65cd1a", "fe9": "549fe3cd-e6b6-4f38-a6f5-c5a816",
}  # fmt: skip
"""What the ids of cards begin with, by the three digits that follow it and stand for the set; all others begin like `GAME`."""
NAME = "Name: "
"""What the notes begin with if they are the name of the deck, which OCTGN keeps only as the name of the file."""
IGNORED = ("notes", "sleeve", "sleeves")
"""Elements without cards."""
OWN_IDS = uuid.UUID("6d2f5a0e-3a55-5b0a-9c0d-5b1f0f1c9a54")
"""The namespace of the ids that this project gives cards whose ids in OCTGN are not known."""


@lru_cache(maxsize=1)
def _printed_by_id() -> dict[str, tuple[Printed, ...]]:
    """The cards with each id of OCTGN, House cards included."""
    found: dict[str, tuple[Printed, ...]] = {}
    for card in printed_cards():
        if id_ := octgn_id(card):
            found[id_] = (*found.get(id_, ()), card)
    return found


def octgn_id(card: Printed) -> str:
    """The id of a card in OCTGN; "" if it is not known."""
    return card.octgn and PREFIXES.get(card.octgn[:3], GAME[:30]) + card.octgn


@lru_cache(maxsize=8)
def _numbers_by_own_id(numbers: tuple[str, ...]) -> dict[str, str]:
    return {_own_id(number): number for number in numbers}


def _own_id(number: str) -> str:
    return str(uuid.uuid5(OWN_IDS, number))


def card_id(number: str, titles: Titles) -> str:
    """The id of a card in the decks that are written: that of OCTGN, or one of this project."""
    card = titles.facts.get(number) or titles.unscripted(number)
    return (octgn_id(card) if card else "") or _own_id(number)


def read(text: str, titles: Titles, house: int | None = None) -> DeckList:
    """Read a deck of OCTGN.

    Raises:
        ValueError: it is no XML, contains a document type, or is nested too deeply.
    """
    reader = _Reader(titles, LAYOUT, default=house)
    parser = expat.ParserCreate("utf-8")
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = _refuse
    parser.StartElementHandler, parser.EndElementHandler = reader.begin, reader.end
    parser.CharacterDataHandler = reader.text
    parser.buffer_text = True
    try:
        parser.Parse(text.encode(errors="replace"), True)
    except expat.ExpatError as error:
        place = f"line {error.lineno}, column {error.offset + 1}"
        raise ValueError(f"not well-formed XML: {expat.ErrorString(error.code)} in {place}") from error
    return reader.finished()


def _refuse(*_: object) -> None:
    raise ValueError("a document type or an entity; a deck of OCTGN has neither")


class _Reader(CardLines):
    """Collects the cards of the sections."""

    def __init__(self, titles: Titles, layout: str, *, default: int | None) -> None:
        super().__init__(titles, layout, default=default)
        self.path: list[str] = []
        self.section: str = ANY
        self.unknown_section = ""
        self.sections = 0
        self.attributes: dict[str, str] = {}
        self.words: list[str] = []
        self.cards = 0
        self.ids = _printed_by_id() if titles.edition in OF_LCG else {}
        self.own_ids = _numbers_by_own_id((*titles.pool, *(unscripted_cards() if titles.edition in OF_LCG else ())))

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """The start of an element."""
        if len(self.path) >= DEEPEST:
            raise ValueError(f"elements are nested more than {DEEPEST} deep; a deck of OCTGN has three levels")
        if not self.path and tag.lower() != "deck":
            raise ValueError(f"the first element is {shown(tag, LONGEST)!r}; that of a deck of OCTGN is 'deck'")
        if not self.path and attributes.get("game", GAME).strip().lower() != GAME:
            game = shown(attributes["game"], LONGEST)
            self.notes.append(f"the deck states the game {game}, which is not that of OCTGN; its cards are read all the same")
        if len(self.path) == 1:
            self.sections += 1
            if self.sections > MOST_LINES:
                raise TooManyCards(f"a deck may have at most {MOST_LINES:,} cards and sections")
            name = attributes.get("name", tag).strip()
            known = SECTIONS.get(" ".join(name.lower().replace("_", " ").split()).removesuffix("s"))
            self.unknown_section = name if known is None and tag.lower() not in IGNORED else ""
            self.section = known or ANY
        self.path.append(tag.lower())
        self.attributes, self.words = attributes, []

    def text(self, text: str) -> None:
        """Text within an element."""
        self.words.append(text)

    def end(self, tag: str) -> None:
        """The end of an element."""
        self.path.pop()
        said = " ".join("".join(self.words).split())
        self.words = []
        if tag.lower() == "card":
            self._card(said or self.attributes.get("name", ""))
        elif tag.lower() == "notes":
            if said.startswith(NAME):
                self.set("name", said.removeprefix(NAME))
            elif said:
                self.notes.append("the notes of the deck are ignored")
        elif said and tag.lower() not in IGNORED:
            self.skip(f"{tag}: {shown(said, LONGEST)!r}")

    def _card(self, name: str) -> None:
        self.cards += 1
        where = f"card {self.cards}"
        if self.unknown_section:
            self.skip(f"the section {shown(self.unknown_section, LONGEST)!r} is unknown; its cards are looked up by their titles")
            self.unknown_section = ""
        quantity, id_ = self.attributes.get("qty", "1").strip(), self.attributes.get("id", "").strip().lower()
        printed = self.ids.get(id_, ())
        name = " ".join(name.replace("\u2019", "'").split()) or (printed[0].title if printed else "")
        try:
            if not quantity.isascii() or not quantity.isdecimal() or len(quantity) > 9:
                raise ValueError(f"the quantity {shown(quantity, LONGEST)!r} is not a number")
            if not name or len(name) > LONGEST_NAME:
                raise ValueError(f"the title is missing, or has more than {LONGEST_NAME} characters")
        except ValueError as error:
            self.problems.append(Problem(where, error))
            return
        if not int(quantity):
            self.notes.append(f"{where}: no copies of {shown(name, LONGEST)}; it is ignored")
            return
        line = replace(self.line(where, name, self.section), text=name, copies=int(quantity))  # the title may be followed by a set
        if id_ in self.own_ids or self._known(name):
            line = replace(line, name=self.own_ids.get(id_, name), section=self.section, references=(), remarks=())
        self.collect(self._identified(line, printed))

    def _identified(self, line: Line, printed: tuple[Printed, ...]) -> Line:
        """A line with what the id of its card says of the print; the title counts."""
        if not printed or line.references:
            return line
        card = printed[0]
        reference = Reference((card.set,), card.place if len(printed) == 1 else None)
        if plain(line.name) == plain(card.title):
            return replace(line, references=(reference,))
        if not self._known(line.name):
            self.notes.append(f"{line.where}: {shown(line.name, LONGEST)!r} is read as {card.title}, {card.set}, which has this id")
            return replace(line, name=card.title, references=(reference,), remarks=())
        self.notes.append(f"{line.where}: the id is that of {card.title}, {card.set}; {line.name} is looked up by its title")
        return line

    def finished(self) -> DeckList:
        """The list, after the last element."""
        self.look_up()
        return self.result()


def write(name: str, house: int, cards: Iterable[str], plots: Iterable[str], agendas: Iterable[str], titles: Titles) -> str:
    """A deck for OCTGN."""
    sections = {"House": [(card.title, octgn_id(card), 1) for card in _house_cards(house)], "Agenda": [], "Plots": []}
    sections |= {f"{TYPE_NAMES[one]}s": [] for one in TYPES}
    by_id: dict[str, list[str]] = defaultdict(list)
    for number in (*agendas, *plots, *cards):
        by_id[card_id(number, titles)].append(number)
    for id_, numbers in by_id.items():
        kind = TYPE_NAMES[titles.pool[numbers[0]].type]
        entries = [(title, id_, copies) for title, copies in _titled(id_, numbers, house, titles)]
        sections[kind if kind == "Agenda" else f"{kind}s"] += entries
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{GAME}">']
    for section, entries in sections.items():
        lines.append(f"  <section name={quoteattr(section)}>")
        lines += [f'    <card qty="{copies}" id="{id_}">{escape(title)}</card>' for title, id_, copies in entries]
        lines.append("  </section>")
    printed_name = " ".join("".join(one if one.isprintable() else " " for one in name).split())
    lines += [f"  <notes>{NAME}{escape(printed_name)}</notes>"] if printed_name else []
    return "\n".join([*lines, "</deck>"]) + "\n"


def _house_cards(house: int) -> list[Printed]:
    """The House cards of a deck; an Alliance has two."""
    cards = [card for card in printed_cards() if card.type == HOUSE_CARD]
    return [card for card in cards if card.house & house or not card.house and house & NEUTRAL_FACTION]


def _titled(id_: str, numbers: list[str], house: int, titles: Titles) -> list[tuple[str, int]]:
    """The titles and copies of the cards with an id; with their numbers if the title alone would mean other prints."""
    prints = tuple(card.code for card in _printed_by_id().get(id_, ()) if card.code in titles.pool) or (numbers[0],)
    meant = [titles.print_of(prints, copy, house) for copy in range(len(numbers))]
    if sorted(meant) == sorted(numbers):
        return [(titles.pool[numbers[0]].title, len(numbers))]
    return [(f"{titles.pool[number].title} ({number})", copies) for number, copies in Counter(numbers).items()]
