"""The facts of every card of the Living Card Game, scripted or not: title, set, number, House, type and cost, in ``printed.csv``.

Messages use them to name a card that this project does not have yet, and deck lists to find out which print a set means.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import defaultdict
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from agot_env.agot.cards.lcg import LCG, SET_NAMES
from agot_env.agot.cards.model import Card, House

CYCLES: dict[str, tuple[str, ...]] = {
    "A Clash of Arms": (
        "The War of Five Kings", "Ancient Enemies", "Sacred Bonds", "Epic Battles", "Battle of Ruby Ford", "Calling the Banners",
    ),
    "A Time of Ravens": (
        "A Song of Summer", "The Winds of Winter", "A Change of Seasons", "The Raven's Song", "Refugees of War", "Scattered Armies",
    ),
    "King's Landing": (
        "City of Secrets", "A Time of Trials", "The Tower of the Hand", "Tales from the Red Keep", "Secrets and Spies",
        "The Battle of Blackwater Bay",
    ),
    "Defenders of the North": (
        "Wolves of the North", "Beyond the Wall", "A Sword in the Darkness", "The Wildling Horde", "A King in the North",
        "Return of the Others",
    ),
    "Brotherhood Without Banners": (
        "Illyrio's Gift", "Rituals of R'hllor", "Mountains of the Moon", "A Song of Silence", "Of Snakes and Sand", "Dreadfort Betrayal",
    ),
    "Secrets of Oldtown": (
        "Gates of the Citadel", "Forging the Chain", "Called by the Conclave", "The Isle of Ravens", "Mask of the Archmaester",
        "Here to Serve",
    ),
    "A Tale of Champions": (
        "The Tourney for the Hand", "The Grand Melee", "On Dangerous Grounds", "Where Loyalty Lies", "Trial By Combat", "A Poisoned Spear",
    ),
    "Beyond the Narrow Sea": (
        "Valar Morghulis", "Valar Dohaeris", "Chasing Dragons", "A Harsh Mistress", "The House of Black and White", "A Roll of the Dice",
    ),
    "A Song of the Sea": (
        "Reach of the Kraken", "The Grand Fleet", "The Pirates of Lys", "A Turn of the Tide", "The Captain's Command", "A Journey's End",
    ),
    "Kingsroad": (
        "The Banners Gather", "Fire and Ice", "The Kingsguard", "The Horn that Wakes", "Forgotten Fellowship", "A Hidden Agenda",
    ),
    "Conquest and Defiance": (
        "Spoils of War", "The Champion's Purse", "Fire Made Flesh", "Ancestral Home", "The Prize of the North", "A Dire Message",
    ),
    "Wardens": (
        "Secrets and Schemes", "A Deadly Game", "The Valemen", "A Time for Wolves", "House of Talons", "The Blue is Calling",
    ),
}  # fmt: skip
"""The cycles of chapter packs and their sets. The cards of a cycle are numbered from 1 to 120."""
ABBREVIATIONS = {
    "Core Set": ("core", "cs", "coreset"),
    "Kings of the Storm": ("kotstorm", "kotst", "kingsotstorm"),
    "Princes of the Sun": ("potsun",),
    "Kings of the Sea": ("kotsea",),
    "Kingsroad": ("kr",),
}
"""Usual abbreviations of sets and cycles beside their initials."""


HOUSE_CARD = "House"
"""The type of a House card."""


class Printed(NamedTuple):
    """A card as printed.

    Attributes:
        title: its title.
        set: the name of its set.
        place: its number within the set.
        house: the sum of its Houses; 0 if it is neutral.
        type: "Character", "Location", "Attachment", "Event", "Plot", "Agenda" or `HOUSE_CARD`.
        cost: the printed cost; None if there is none, or if it is X.
    """

    title: str
    set: str
    place: int
    house: int
    type: str
    cost: int | None

    @property
    def number(self) -> str | None:
        """Its number among the cards of the edition "lcg"; None if it is not scripted."""
        return _numbers().get((self.set, self.place))


@lru_cache(maxsize=1)
def printed_cards() -> tuple[Printed, ...]:
    """Every card of the Living Card Game, set by set."""
    rows = csv.DictReader(files(__package__).joinpath("printed.csv").read_text("utf-8").splitlines())
    return tuple(
        Printed(
            row["title"], row["set"], int(row["place"]), sum(House[name.upper()] for name in row["house"].split("/") if name), row["type"],
            int(row["cost"]) if row["cost"] else None,
        )
        for row in rows
    )  # fmt: skip


@lru_cache(maxsize=1)
def _by_title() -> dict[str, tuple[Printed, ...]]:
    found: dict[str, list[Printed]] = defaultdict(list)
    for card in printed_cards():
        found[plain(card.title)].append(card)
    return {title: tuple(cards) for title, cards in found.items()}


def printed_called(title: str) -> tuple[Printed, ...]:
    """The prints of a title, compared as `plain`."""
    return _by_title().get(plain(title), ())


def plain(text: str) -> str:
    """A name reduced to its letters and digits, without accents and in lower case, for comparison."""
    if text.isascii():
        return "".join(filter(str.isalnum, text.lower()))
    return "".join(one for one in unicodedata.normalize("NFKD", text).casefold() if one.isalnum())


def place_of(card: Card) -> tuple[str, int]:
    """The name of the set of a card of the edition "lcg", and its number there."""
    return SET_NAMES[card.set], int(re.sub(r"\D", "", card.number))


@lru_cache(maxsize=1)
def _numbers() -> dict[tuple[str, int], str]:
    return {place_of(card): card.number for card in LCG}


@lru_cache(maxsize=1)
def _sets() -> dict[str, tuple[str, ...]]:
    """The sets that a `plain` name, initials or abbreviation may mean."""
    found: dict[str, list[str]] = defaultdict(list)
    members = {name: (name,) for name in dict.fromkeys(card.set for card in printed_cards())} | CYCLES
    for name, sets in members.items():
        words = re.findall(r"[\w']+", name)
        keys = {plain(name), _initials(words), *ABBREVIATIONS.get(name, ())}
        if words[0] in ("A", "The"):
            keys |= {plain(" ".join(words[1:])), _initials(words[1:])}
        keys |= {plain(code) for code, known in SET_NAMES.items() if known == name}
        for key in keys:
            if len(key) > 1:
                found[key] += [one for one in sets if one not in found[key]]
    return {key: tuple(sets) for key, sets in found.items()}


def _initials(words: list[str]) -> str:
    return "".join(word[0] for word in words).lower()


def sets_called(text: str) -> tuple[str, ...]:
    """The sets that a name, an abbreviation or a cycle may mean, such as "Kings of the Sea", "KotS" or "DotN"; empty if there are none."""
    return _sets().get(plain(text), ())
