"""The restricted lists of the editions (DECK-4)."""

from __future__ import annotations

from typing import NamedTuple


class Restricted(NamedTuple):
    """A card on a restricted list.

    Attributes:
        title: its title, which other cards may share that are not restricted.
        set: the set or cycle under which the list names it.
        place: its collector number there.
        number: its number among the cards of this project; "" if it is not one of them.
    """

    title: str
    set: str
    place: int
    number: str = ""


JOUST = (
    Restricted("Pyromancer's Cache", "A Clash of Arms", 13),
    Restricted("Fury of the Wolf", "A Clash of Arms", 25),
    Restricted("Fury of the Kraken", "A Clash of Arms", 28),
    Restricted("Fury of the Dragon", "A Clash of Arms", 29),
    Restricted("Game of Cyvasse", "A Time of Ravens", 57),
    Restricted("Vale Refugee", "A Time of Ravens", 97),
    Restricted("Street Waif", "King's Landing", 32),
    Restricted("The Red Keep", "King's Landing", 78),
    Restricted("Venomous Blade", "King's Landing", 115),
    Restricted("Fear of Winter", "Defenders of the North", 40),
    Restricted("Val", "Defenders of the North", 117),
    Restricted("The Red Viper", "Princes of the Sun", 1, "POTS1"),
    Restricted("The Viper's Bannermen", "Princes of the Sun", 16, "POTS16"),
    Restricted("Make an Example", "Princes of the Sun", 42, "POTS42"),
    Restricted("To the Spears!", "Princes of the Sun", 60, "POTS60"),
    Restricted("Superior Claim", "Kings of the Storm", 47, "KOTST47"),
    Restricted("Narrow Escape", "Kings of the Storm", 48, "KOTST48"),
    Restricted("The Maester's Path", "Secrets of Oldtown", 19),
    Restricted("Hellholt Engineer", "Secrets of Oldtown", 53),
    Restricted("The Conclave", "Secrets of Oldtown", 57),
    Restricted("Threat from the East", "Queen of Dragons", 55, "QOD55"),
    Restricted("The Art of Seduction", "Lions of the Rock", 52, "LOTR52"),
    Restricted("Meera Reed", "A Tale of Champions", 2),
    Restricted("Asha Greyjoy", "A Tale of Champions", 70),
    Restricted("Castellan of the Rock", "A Tale of Champions", 93),
    Restricted("The Red Queen's Faithful", "Beyond the Narrow Sea", 46),
    Restricted("Manning the City Walls", "Beyond the Narrow Sea", 60),
    Restricted("Pentoshi Manor", "Beyond the Narrow Sea", 64),
    Restricted("Long Lances", "Beyond the Narrow Sea", 96),
    Restricted("Negotiations at the Great Sept", "A Song of the Sea", 59),
    Restricted("Desperate Measures", "A Song of the Sea", 99),
    Restricted("Blessed by the Maiden", "A Song of the Sea", 118),
    Restricted("Coldhands", "Kingsroad", 61),
)
MELEE = (
    Restricted("Fury of the Stag", "A Clash of Arms", 27),
    Restricted("War of Five Kings", "A Time of Ravens", 99),
    Restricted("Northern Cavalry Flank", "A Time of Ravens", 103),
    Restricted("Battle of the Bay", "King's Landing", 119),
    Restricted("Westeros Bleeds", "Core Set", 176, "T176"),
    Restricted("Fear of Winter", "Defenders of the North", 40),
    Restricted("Naval Escort", "Defenders of the North", 48),
    Restricted("The Hatchlings' Feast", "Defenders of the North", 50),
    Restricted("Burning on the Sand", "Defenders of the North", 112),
    Restricted("Val", "Defenders of the North", 117),
    Restricted("Orphan of the Greenblood", "Princes of the Sun", 15, "POTS15"),
    Restricted("The Viper's Bannermen", "Princes of the Sun", 16, "POTS16"),
    Restricted("Bungled Orders", "Brotherhood Without Banners", 100),
    Restricted("Narrow Escape", "Kings of the Storm", 48, "KOTST48"),
    Restricted("The Maester's Path", "Secrets of Oldtown", 19),
    Restricted("The Conclave", "Secrets of Oldtown", 57),
    Restricted("Tin Link", "Secrets of Oldtown", 58),
    Restricted("The Prince's Plans", "Secrets of Oldtown", 74),
    Restricted("Search and Detain", "Secrets of Oldtown", 120),
    Restricted("The Art of Seduction", "Lions of the Rock", 52, "LOTR52"),
    Restricted("The Scourge", "A Tale of Champions", 55),
    Restricted("Asha Greyjoy", "A Tale of Champions", 70),
    Restricted("Corpse Lake", "A Tale of Champions", 87),
    Restricted("Battle for the Shield Islands", "A Song of the Sea", 39),
    Restricted("Desperate Measures", "A Song of the Sea", 99),
    Restricted("Blessed by the Maiden", "A Song of the Sea", 118),
    Restricted("Arianne Martell", "Kingsroad", 47),
    Restricted("Ser Preston Greenfield", "Kingsroad", 57),
    Restricted("Longship Maiden's Bane", "Kingsroad", 105),
    Restricted("Bloodthirst", "Kingsroad", 119),
    Restricted("Crossing the Mummer's Ford", "Conquest and Defiance", 20),
)
RESTRICTED: dict[str, dict[str, tuple[Restricted, ...]]] = {"lcg": {"joust": JOUST, "melee": MELEE}}
"""Edition -> format -> the cards of which a deck has one title at most (FAQ 5.2).

The text at hand sets the two lists in columns that run into each other. *ruling*: what belongs to which follows from the order of the
sets, in which each list is sorted.
"""


def restricted_numbers(edition: str, format_: str | None = None) -> tuple[str, ...]:
    """The numbers of the cards of an edition that are restricted in a format, or in any, in the order of the lists."""
    lists = RESTRICTED.get(edition, {})
    return tuple(dict.fromkeys(card.number for name, cards in lists.items() for card in cards if card.number and format_ in (None, name)))
