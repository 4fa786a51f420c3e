"""The facts of every card of the Living Card Game, scripted or not, in ``printed.csv``: title, set, number, House, type, cost, what
deck building asks of it, and its id in OCTGN.

Messages use them to name a card that this project does not have yet, deck lists to find out which print a set means, and formats to judge
decks with such cards.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from typing import NamedTuple

from agot_env.agot.editions.edition_cards import cards_by_number, edition_cards
from agot_env.agot.language.model import TYPE_NAMES, Card, House, house_names

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
HOUSE_EXPANSIONS = (
    "Kings of the Sea", "Princes of the Sun", "Lords of Winter", "Kings of the Storm", "Queen of Dragons", "Lions of the Rock",
)  # fmt: skip
"""The House expansions, in the order in which they were published."""
SET_NAMES: dict[str, str] = {"core": "Core Set"} | {
    re.sub(r"\W+", "_", name.replace("'", "").lower()): name for name in chain(HOUSE_EXPANSIONS, *CYCLES.values())
}
"""The printed name of each set by its name in the edition "lcg", such as "kings_of_the_sea"."""
CODES = {
    "A Clash of Arms": "ACOA", "A Time of Ravens": "ATOR", "King's Landing": "KL", "Defenders of the North": "DOTN",
    "Brotherhood Without Banners": "BWB", "Secrets of Oldtown": "SOO", "A Tale of Champions": "ATOC", "Beyond the Narrow Sea": "BTNS",
    "A Song of the Sea": "ASOTS", "Kingsroad": "KR", "Conquest and Defiance": "CAD", "Wardens": "W",
}  # fmt: skip
"""What the numbers of cards that are not scripted begin with, such as BWB59: the code of the cycle."""
ABBREVIATIONS = {
    "Core Set": ("core", "cs", "coreset"),
    "Kings of the Storm": ("kotstorm", "kotst", "kingsotstorm"),
    "Princes of the Sun": ("potsun",),
    "Kings of the Sea": ("kotsea",),
    "Kingsroad": ("kr",),
}
"""Usual abbreviations of sets and cycles beside their initials."""


OF_LCG = ("core", "lcg")
"""The editions whose cards are those of the Living Card Game."""
HOUSE_CARD = "House"
"""The type of a House card."""
NEUTRAL_FACTION = 2 * max(House)
"""The bit of the Neutral Faction, a House card without a House, among those of the Houses."""
ANY_HOUSE = 2 * NEUTRAL_FACTION - 1
USUAL_LIMITS = {"Plot": 1, "Agenda": 1, HOUSE_CARD: 1}
"""How many copies of a title a deck may have by its type, unless the card says otherwise; of all other types 3."""


class Printed(NamedTuple):
    """A card as printed.

    Attributes:
        title: its title.
        set: the name of its set.
        place: its number within the set.
        house: the sum of its Houses; 0 if it is neutral.
        type: "Character", "Location", "Attachment", "Event", "Plot", "Agenda" or `HOUSE_CARD`.
        cost: the printed cost; None if there is none, or if it is X.
        houses: the House cards with which it may be played: a sum of Houses and `NEUTRAL_FACTION`.
        limit: how many copies of the title a deck may have.
        shadows: whether it has the Shadows crest.
        octgn: the last six digits of its id in OCTGN, which prints of a title in the Core Set share; "" if it is not known.
    """

    title: str
    set: str
    place: int
    house: int
    type: str
    cost: int | None
    houses: int
    limit: int
    shadows: bool
    octgn: str

    @property
    def code(self) -> str:
        """Its number, which for a card that is not scripted is the code of its cycle and the number there; "" for a House card."""
        return self.number or ("" if self.type == HOUSE_CARD else code_of(self.set, self.place))

    @property
    def number(self) -> str | None:
        """Its number among the cards of the edition "lcg"; None if it is not scripted."""
        return _numbers().get((self.set, self.place))


@lru_cache(maxsize=1)
def printed_cards() -> tuple[Printed, ...]:
    """Every card of the Living Card Game, set by set."""
    rows = csv.DictReader(files(__package__).joinpath("printed.csv").read_text("utf-8").splitlines())
    found = []
    for row in rows:
        house = sum(House[name.upper()] for name in row["house"].split("/") if name)
        limit = int(row["limit"] or USUAL_LIMITS.get(row["type"], 3))
        found.append(
            Printed(
                row["title"], row["set"], int(row["place"]), house, row["type"], int(row["cost"]) if row["cost"] else None,
                _houses(row["houses"], house), limit, row["shadows"] == "yes", row["octgn"],
            )
        )  # fmt: skip
    return tuple(found)


def _houses(rule: str, house: int) -> int:
    """The House cards with which a card of some Houses may be played: any, "only" its own, "only Neutral Faction", or "not Stark"."""
    if rule.startswith("not "):
        return ANY_HOUSE - House[rule.removeprefix("not ").upper()]
    return {"": ANY_HOUSE, "only": house, "only Neutral Faction": NEUTRAL_FACTION}[rule]


def code_of(set_: str, place: int) -> str:
    """The number of a card of a cycle, by the name of its set or of the cycle."""
    cycle = next(cycle for cycle, sets in CYCLES.items() if set_ in (cycle, *sets))
    return f"{CODES[cycle]}{place}"


def stand_ins(numbers: Iterable[str], edition: str) -> tuple[Card, ...]:
    """Cards with the printed facts of those that are not scripted, for formats and deck lists; no match may use them.

    Args:
        numbers: the numbers of a deck.
        edition: the edition; editions without cards of the Living Card Game have none.
    """
    if edition not in OF_LCG:
        return ()
    known = cards_by_number(edition)
    return tuple(_stand_in(code) for code in dict.fromkeys(numbers) if code not in known and code in unscripted_cards())


@cache
def _stand_in(code: str) -> Card:
    card = unscripted_cards()[code]
    crests = ("Shadows",) if card.shadows else ()
    kind = next(number for number, name in TYPE_NAMES.items() if name == card.type)
    return Card(
        card.title, code, card.house, kind, cost=card.cost or 0, crests=crests, limit_per_deck=card.limit, complete=False, set=card.set
    )


def faction(house: int) -> str:
    """The Houses of a House card in words: "Stark", "Stark/Baratheon" or "Neutral Faction"."""
    return "Neutral Faction" if house & NEUTRAL_FACTION else house_names(house)


@lru_cache(maxsize=1)
def unscripted_cards() -> dict[str, Printed]:
    """The cards that are not scripted, by their codes, without House cards."""
    return {card.code: card for card in printed_cards() if card.number is None and card.type != HOUSE_CARD}


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


def set_name(code: str) -> str:
    """The printed name of a set by its name in an edition, such as "kings_of_the_sea"."""
    return SET_NAMES.get(code, code)


def place_of(card: Card) -> tuple[str, int]:
    """The name of the set of a card of the edition "lcg", and its number there."""
    return SET_NAMES[card.set], int(re.sub(r"\D", "", card.number))


def scripted_number(set_: str, place: int) -> str | None:
    """The number of a card in the edition "lcg", by the name of its set or cycle and its number there; None if it is not scripted."""
    return next((number for one in CYCLES.get(set_, (set_,)) if (number := _numbers().get((one, place)))), None)


@lru_cache(maxsize=1)
def _numbers() -> dict[tuple[str, int], str]:
    return {place_of(card): card.number for card in edition_cards("lcg").cards}


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
