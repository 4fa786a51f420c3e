"""Decks of OCTGN (``.o8d``): XML with a section for the House, the agenda, the plots and each type of card.

The id of a card has digits for its set and, behind them, others for the card. Only those of two sets are known here. The others are found
out from the titles of the deck: cards with the same digits are of one set, and often only one set has all of them. Whatever the ids say,
titles count, so decks with other ids or none are read as well.

The parser is the standard library's expat, which reads no external entities. Document types, and with them entities, are refused before
anything is expanded, and so is nesting that no deck has.
"""

from __future__ import annotations

import re
import uuid
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from agot_env.agot.cards.deck_lists.card_lines import MOST_LINES, SECTIONS, CardLines
from agot_env.agot.cards.deck_lists.collector import ANY, DeckList, Line, Problem, Reference, TooManyCards
from agot_env.agot.cards.deck_lists.forum import TYPES
from agot_env.agot.cards.model import TYPE_NAMES, House
from agot_env.agot.cards.printed import NEUTRAL_FACTION, OF_LCG, faction, unscripted_cards
from agot_env.agot.cards.titles import Titles
from agot_env.names import LONGEST, shown
from agot_env.wording import listed

LAYOUT = "a deck of OCTGN"
DEEPEST, LONGEST_NAME = 8, 200
"""The deepest nesting of a deck, and the longest name of a card."""
GAME = "a12af4e8-be4b-4cda-a6b6-534f9717391f"
"""The id of the game in OCTGN."""
HOUSE_IDS = {
    House.BARATHEON: 1, House.GREYJOY: 2, House.LANNISTER: 3, House.MARTELL: 4, House.STARK: 5, House.TARGARYEN: 6,
}  # fmt: skip
"""The last digits of the ids of the House cards in OCTGN."""
CARD_PREFIX = "a12af4e8-be4b-4cda-a6b6-534f97"
"""What the ids of the cards begin with; the next three digits are the set."""
SETS_BY_ID = {"001": "Core Set", "0d1": "Kings of the Sea"}
"""The sets whose digits are known."""
NAME = "Name: "
"""What the notes begin with if they are the name of the deck, which OCTGN keeps only as the name of the file."""
CARD_ID = re.compile(re.escape(CARD_PREFIX) + r"([0-9a-f]{3})[0-9a-f]{3}")
"""The id of a card; the first digits are those of its set."""
IGNORED = ("notes", "sleeve", "sleeves")
"""Elements without cards."""
OWN_IDS = uuid.UUID("6d2f5a0e-3a55-5b0a-9c0d-5b1f0f1c9a54")
"""The namespace of the ids that this project gives its cards, since those of OCTGN are not known for all of them."""


def card_id(number: str) -> str:
    """The id of a card in the decks that this project writes."""
    return str(uuid.uuid5(OWN_IDS, number))


@lru_cache(maxsize=8)
def _numbers_by_id(numbers: tuple[str, ...]) -> dict[str, str]:
    return {card_id(number): number for number in numbers}


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
        self.digits: dict[int, str] = {}  # line -> the digits of its set
        self.ids = _numbers_by_id((*titles.pool, *(unscripted_cards() if titles.edition in OF_LCG else ())))

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """The start of an element."""
        if len(self.path) >= DEEPEST:
            raise ValueError(f"elements are nested more than {DEEPEST} deep; a deck of OCTGN has three levels")
        if not self.path and tag.lower() != "deck":
            raise ValueError(f"the first element is {shown(tag, LONGEST)!r}; that of a deck of OCTGN is 'deck'")
        if not self.path and attributes.get("game", GAME).strip().lower() != GAME:
            game = shown(attributes["game"], LONGEST)
            self.notes.append(f"the deck is of another game of OCTGN, {game}; its cards are looked up by their titles")
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
        name = " ".join(name.replace("\u2019", "'").split())
        parsed = self.line(where, name, self.section)  # a set behind the title
        known = id_ in self.ids or self._known(name)
        title, references = (self.ids.get(id_, name), ()) if known else (parsed.name, parsed.references)
        digits = CARD_ID.fullmatch(id_)
        if digits and id_ not in self.ids:
            self.digits[len(self.lines)] = digits[1]
        self.collect(Line(where, name, title, int(quantity), parsed.section if not known else self.section, references))

    def _find_sets(self) -> None:
        """Find out which set or cycle each card belongs to by the digits of its id."""
        for digits in dict.fromkeys(self.digits.values()):
            places = [place for place, of in self.digits.items() if of == digits]
            sets = {SETS_BY_ID[digits]} if digits in SETS_BY_ID else self._sets_with([self.lines[place] for place in places])
            if not sets:
                continue
            for place in places:
                line = self.lines[place]
                of_title = self._sets_of(line)
                if not sets & of_title:
                    continue  # titles count
                if digits not in SETS_BY_ID and len(sets) == 1 < len(of_title):
                    self.notes.append(f"{line.where}: {line.name} is read as that of {listed(sets)}, which has all cards with such ids")
                self.lines[place] = replace(line, references=(*line.references, Reference(tuple(sorted(sets)))))

    def _sets_with(self, lines: list[Line]) -> set[str]:
        """The sets that have a card with the title of each line; none if they are not told apart by that."""
        known = [sets for line in lines if (sets := self._sets_of(line))]
        return set.intersection(*known) if known else set()

    def _sets_of(self, line: Line) -> set[str]:
        """The sets with a card of the title and the section of a line."""
        cards = [card for card in self.titles.printed(line.name) if line.section in (ANY, card.type)]
        return {card.set for card in cards}

    def finished(self) -> DeckList:
        """The list, after the last element."""
        self._find_sets()
        self.look_up()
        return self.result()


def write(name: str, house: int, cards: Iterable[str], plots: Iterable[str], agendas: Iterable[str], titles: Titles) -> str:
    """A deck for OCTGN. The ids of the cards are this project's own, see `OWN_IDS`."""
    sections: dict[str, list[tuple[str, str, int]]] = {
        "House": [(f"House {one.name.capitalize()}", f"{CARD_PREFIX}001{HOUSE_IDS[one]:03}", 1) for one in House if one & house],
    }
    if house & NEUTRAL_FACTION:
        sections["House"] = [(faction(house), card_id(faction(house)), 1)]
    sections |= {"Agenda": [], "Plots": []} | {f"{TYPE_NAMES[one]}s": [] for one in TYPES}
    for number, copies in Counter((*agendas, *plots, *cards)).items():
        kind = TYPE_NAMES[titles.pool[number].type]
        sections[kind if kind == "Agenda" else f"{kind}s"].append((titles.pool[number].title, card_id(number), copies))
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{GAME}">']
    for section, entries in sections.items():
        lines.append(f"  <section name={quoteattr(section)}>")
        lines += [f'    <card qty="{copies}" id="{id_}">{escape(title)}</card>' for title, id_, copies in entries]
        lines.append("  </section>")
    printed_name = " ".join("".join(one if one.isprintable() else " " for one in name).split())
    lines += [f"  <notes>{NAME}{escape(printed_name)}</notes>"] if printed_name else []
    return "\n".join([*lines, "</deck>"]) + "\n"
