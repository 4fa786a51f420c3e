"""Decks of deck builders as JSON.

Deck builders write copies by title, ``{"Deck": {"Ice": 1}}``, lists of titles, or lists of objects such as ``{"name": "Ice", "set": "Core
Set", "count": 1}``, in one object or in one for each section. The House and the agenda are values, or cards among the others.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from agot_env.agot.decks.deck_lists.card_lines import SECTIONS, CardLines
from agot_env.agot.decks.deck_lists.collector import AGENDA_SECTION, ANY, DeckList, Problem, TooManyCards
from agot_env.agot.decks.deck_lists.forum import NO_AGENDA
from agot_env.agot.decks.printed import HOUSE_CARD, faction
from agot_env.agot.decks.titles import Titles
from agot_env.messages.names import LONGEST, shown

LAYOUT = "JSON of a deck builder"
DEEPEST = 6
"""The deepest nesting of a deck."""
NAMES = ("name", "title", "card", "label", "number", "code")
COPIES = ("copies", "count", "quantity", "qty", "amount", "number of copies")
SETS = ("set", "set_name", "setname", "pack", "pack_name", "expansion")
PLACES = ("place", "set_number", "card_number", "position")
"""The keys of an object that describes a card."""
UNREAD_NUMBERS = ("id", "version", "user id", "total", "size", "income", "cost")
"""Keys of numbers that are no copies of a card."""
LONGEST_NAME = 200


class _Object(list[tuple[str, Any]]):
    """The keys and values of an object of JSON, in which a key may occur twice."""


def read(text: str, titles: Titles, house: int | None = None) -> DeckList:
    """Read a deck in JSON.

    Raises:
        ValueError: it is no JSON, or is nested too deeply.
    """
    try:
        value = json.loads(text, object_pairs_hook=_Object)
    except json.JSONDecodeError as error:
        raise ValueError(f"not well-formed JSON: {error.msg} in line {error.lineno}, column {error.colno}") from error
    except ValueError as error:  # a number with too many digits
        raise ValueError(f"not well-formed JSON: {error}") from error
    except RecursionError as error:
        raise ValueError(f"values are nested more than {DEEPEST} deep; a deck has three levels") from error
    reader = _Reader(titles, LAYOUT, default=house)
    if isinstance(value, _Object) and len(value) == 1 and _word(value[0][0]).removesuffix("s") not in SECTIONS:
        reader.set("name", value[0][0].strip())
        reader.notes.append(f"{shown(value[0][0], LONGEST)!r} is taken as the name of the deck")
    reader.value("", value, ANY, 0)
    return reader.finished()


class _Reader(CardLines):
    """Collects the cards of all objects and lists."""

    def value(self, key: str, value: Any, section: str, depth: int) -> None:
        """Read the value of a key, or an entry of a list, which has the key of the list."""
        if depth > DEEPEST:
            raise ValueError(f"values are nested more than {DEEPEST} deep; a deck has three levels")
        if isinstance(value, _Object):
            card = _card_of(value)
            if card is not None:
                self.collect(replace(self.line(shown(card[0], LONGEST), card[2], section), copies=card[1]))
                return
            for name, one in value:
                self.value(name, one, self.section_of(name, section), depth + 1)
        elif isinstance(value, list):
            for one in value:
                self.value("" if isinstance(one, str) else key, one, section, depth + 1)
        else:
            try:
                self.scalar(key, value, section, depth)
            except TooManyCards:
                raise
            except ValueError as error:
                self.problems.append(Problem(shown(key, LONGEST), error))

    def section_of(self, key: str, section: str) -> str:
        """The section that a key names, or else the section of the object."""
        known = SECTIONS.get(_word(key).removesuffix("s"))
        return section if known is None else known

    def scalar(self, key: str, value: object, section: str, depth: int) -> None:
        """Read a text or a number."""
        if len(key) > LONGEST_NAME:
            raise ValueError(f"a title or a key may have at most {LONGEST_NAME} characters; this one has {len(key):,}")
        word = _word(key)
        copies = int(value) if isinstance(value, str) and re.fullmatch(r"[0-9]{1,9}", value) else value
        if isinstance(value, str) and word in ("name", "title", "deck name") and depth <= 2:
            self.set("name", value.strip())
        elif isinstance(copies, int) and not isinstance(copies, bool):
            if word.removesuffix("s") not in SECTIONS and word not in UNREAD_NUMBERS:
                self.collect(replace(self.line(shown(key, LONGEST), key, section), copies=copies))
        elif isinstance(value, str) and section == HOUSE_CARD:
            self.set("house", value.strip())
        elif isinstance(value, str) and (section == AGENDA_SECTION or not key):
            if value.strip() and not NO_AGENDA.fullmatch(value.strip()):
                self.collect(self.line(shown(value, LONGEST), value[:LONGEST_NAME], section))
        elif value not in (None, ""):
            self.skip(f"{shown(key, LONGEST)!r}: {shown(value, LONGEST)!r}")

    def finished(self) -> DeckList:
        """The list, after all values."""
        self.look_up()
        return self.result()


def _word(key: str) -> str:
    """A key in the form of a heading."""
    return " ".join(key.lower().replace("_", " ").removesuffix(" name").split())


def _card_of(value: _Object) -> tuple[str, int, str] | None:
    """What messages call the card that an object describes, the number of copies, and a line with its title and print."""
    facts = {key.strip().lower(): one for key, one in value}
    name = next((facts[key] for key in NAMES if isinstance(facts.get(key), str)), None)
    copies = next((facts[key] for key in COPIES if type(facts.get(key)) is int), None)
    of = next((facts[key] for key in SETS if isinstance(facts.get(key), str)), "")
    place = next((facts[key] for key in PLACES if isinstance(facts.get(key), str | int)), "")
    if name is None or (copies is None and not of):
        return None
    reference = f" ({of} {place})".replace(" )", ")") if of or place else ""
    return name, 1 if copies is None else copies, f"{name[:LONGEST_NAME]}{reference[:LONGEST_NAME]}"


def write(name: str, house: int, cards: Iterable[str], plots: Iterable[str], agendas: Sequence[str], titles: Titles) -> str:
    """A deck as JSON: copies by title, or by title and number where other cards have the title, too."""

    def copies(numbers: Iterable[str]) -> dict[str, int]:
        return {titles.name_of(number): count for number, count in Counter(numbers).items()}

    deck: dict[str, Any] = {"name": " ".join(name.split())} if name.strip() else {}
    deck["house"] = faction(house)
    if agendas:
        deck["agendas"] = copies(agendas)
    deck |= {"cards": copies(cards), "plots": copies(plots)}
    return json.dumps(deck, indent=2, ensure_ascii=False) + "\n"
