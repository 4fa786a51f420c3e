"""The restricted lists of the editions (DECK-4)."""

from __future__ import annotations

from typing import NamedTuple

from agot_env.agot.decks.printed import code_of, scripted_number

JOUST, MELEE = ("joust",), ("melee",)
BOTH = (*JOUST, *MELEE)


class Restricted(NamedTuple):
    """A restricted card.

    Attributes:
        title: its title, which other cards may share that are not restricted.
        set: the set or cycle under which the list names it.
        place: its collector number there.
        formats: the formats on whose list it is.
    """

    title: str
    set: str
    place: int
    formats: tuple[str, ...]

    @property
    def number(self) -> str:
        """Its number among the cards of the edition "lcg"; "" if it is not scripted."""
        return scripted_number(self.set, self.place) or ""

    @property
    def code(self) -> str:
        """Its number, or if it is not scripted that of `agot_env.agot.decks.printed`."""
        return self.number or code_of(self.set, self.place)


RESTRICTED = {
    "lcg": (
        Restricted("Pyromancer's Cache", "A Clash of Arms", 13, JOUST),
        Restricted("Fury of the Wolf", "A Clash of Arms", 25, JOUST),
        Restricted("Fury of the Stag", "A Clash of Arms", 27, MELEE),
        Restricted("Fury of the Kraken", "A Clash of Arms", 28, JOUST),
        Restricted("Fury of the Dragon", "A Clash of Arms", 29, JOUST),
        Restricted("Castellan of the Rock", "A Clash of Arms", 93, JOUST),
        Restricted("A Game of Cyvasse", "A Time of Ravens", 57, JOUST),
        Restricted("Vale Refugee", "A Time of Ravens", 97, JOUST),
        Restricted("War of Five Kings", "A Time of Ravens", 99, MELEE),
        Restricted("Northern Cavalry Flank", "A Time of Ravens", 103, MELEE),
        Restricted("Street Waif", "King's Landing", 32, JOUST),
        Restricted("The Red Keep", "King's Landing", 78, JOUST),
        Restricted("Venomous Blade", "King's Landing", 115, JOUST),
        Restricted("Battle of the Bay", "King's Landing", 119, MELEE),
        Restricted("Westeros Bleeds", "Core Set", 176, MELEE),
        Restricted("Fear of Winter", "Defenders of the North", 40, BOTH),
        Restricted("Naval Escort", "Defenders of the North", 48, MELEE),
        Restricted("The Hatchlings' Feast", "Defenders of the North", 50, MELEE),
        Restricted("Burning on the Sand", "Defenders of the North", 112, MELEE),
        Restricted("Val", "Defenders of the North", 117, BOTH),
        Restricted("The Red Viper", "Princes of the Sun", 1, JOUST),
        Restricted("Orphan of the Greenblood", "Princes of the Sun", 15, MELEE),
        Restricted("The Viper's Bannermen", "Princes of the Sun", 16, BOTH),
        Restricted("Make an Example", "Princes of the Sun", 42, JOUST),
        Restricted("To the Spears!", "Princes of the Sun", 60, JOUST),
        Restricted("Bungled Orders", "Brotherhood Without Banners", 100, MELEE),
        Restricted("Superior Claim", "Kings of the Storm", 47, JOUST),
        Restricted("Narrow Escape", "Kings of the Storm", 48, BOTH),
        Restricted("The Maester's Path", "Secrets of Oldtown", 19, BOTH),
        Restricted("Hellholt Engineer", "Secrets of Oldtown", 53, JOUST),
        Restricted("The Conclave", "Secrets of Oldtown", 57, BOTH),
        Restricted("Tin Link", "Secrets of Oldtown", 58, MELEE),
        Restricted("The Prince's Plans", "Secrets of Oldtown", 74, MELEE),
        Restricted("Search and Detain", "Secrets of Oldtown", 120, MELEE),
        Restricted("Threat from the East", "Queen of Dragons", 55, JOUST),
        Restricted("The Art of Seduction", "Lions of the Rock", 52, BOTH),
        Restricted("Meera Reed", "A Tale of Champions", 2, JOUST),
        Restricted("The Scourge", "A Tale of Champions", 55, MELEE),
        Restricted("Asha Greyjoy", "A Tale of Champions", 70, BOTH),
        Restricted("Corpse Lake", "A Tale of Champions", 87, MELEE),
        Restricted("The Red Queen's Faithful", "Beyond the Narrow Sea", 46, JOUST),
        Restricted("Manning the City Walls", "Beyond the Narrow Sea", 60, JOUST),
        Restricted("Pentoshi Manor", "Beyond the Narrow Sea", 64, JOUST),
        Restricted("Long Lances", "Beyond the Narrow Sea", 96, JOUST),
        Restricted("Battle for the Shield Islands", "A Song of the Sea", 39, MELEE),
        Restricted("Negotiations at the Great Sept", "A Song of the Sea", 59, JOUST),
        Restricted("Desperate Measures", "A Song of the Sea", 99, BOTH),
        Restricted("Blessed by the Maiden", "A Song of the Sea", 118, BOTH),
        Restricted("Arianne Martell", "Kingsroad", 47, MELEE),
        Restricted("Ser Preston Greenfield", "Kingsroad", 57, MELEE),
        Restricted("Coldhands", "Kingsroad", 61, JOUST),
        Restricted("Longship Maiden's Bane", "Kingsroad", 105, MELEE),
        Restricted("Bloodthirst", "Kingsroad", 119, MELEE),
        Restricted("Crossing the Mummer's Ford", "Conquest and Defiance", 20, MELEE),
    ),
}
"""Edition -> the cards on its restricted lists, in the order of the sets (FAQ 5.2).

The text at hand sets both lists in columns that run into each other. Most cards are certain: their sets have a heading on each list,
and the plots that were removed from the joust list tell the lists apart. Three entries are not, since their lines stand apart from their
headings.

*ruling*: Westeros Bleeds is on the melee list, whose cards from Defenders of the North follow it; Threat from the East is on the joust
list, whose other columns begin in the line of its heading; The Art of Seduction is on both: the entry numbered 76, a number that its set
does not have, belongs to the heading in the columns of joust, and the one numbered 52 is among the melee cards.
"""


def formats_of(edition: str) -> tuple[str, ...]:
    """The formats that have a restricted list in an edition."""
    return BOTH if edition in RESTRICTED else ()


def restricted_cards(edition: str, format_: str) -> tuple[Restricted, ...]:
    """The restricted list of a format."""
    return tuple(card for card in RESTRICTED.get(edition, ()) if format_ in card.formats)


def restricted_numbers(edition: str, *only: str) -> tuple[str, ...]:
    """The numbers of the cards of an edition that are restricted in the given formats, or in any, one format after the other."""
    return tuple(
        dict.fromkeys(card.number for format_ in only or formats_of(edition) for card in restricted_cards(edition, format_) if card.number)
    )
