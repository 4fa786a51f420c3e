"""The decks of the Living Card Game: two of our own for each House, and four for each cycle of chapter packs.

They are the deck lists ``agot/decks/lcg/*.txt``, called after their files; those of a cycle are in a folder of it. A comment in the first
line says what the deck is about.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from agot_env.agot.decks.decks import Deck
from agot_env.agot.editions.edition_decks import EditionDecks

LCG_DECKS: dict[str, tuple[str, ...]] = {
    "stark": ("riverrun", "winterfell"),
    "lannister": ("clansmen", "whispers"),
    "baratheon": ("knights", "lord-of-light"),
    "targaryen": ("horselords", "dragons"),
    "greyjoy": ("iron-fleet", "drowned-god"),
    "martell": ("spears", "vengeance"),
}
"""The decks of our own by House; the first one of each plays if only the House is named."""
CYCLE_DECKS: dict[str, tuple[str, ...]] = {
    "a_clash_of_arms": ("kings-host", "stag-and-sceptre", "queens-horde", "lions-gambit"),
    "a_time_of_ravens": ("kings-of-summer", "kings-of-winter", "reinforcements", "starfall-summer"),
    "kings_landing": ("city-plots", "highgarden-court", "white-book", "dragon-shadows"),
    "defenders_of_the_north": ("night-watch", "free-folk", "iron-throne", "hatchlings-feast"),
    "brotherhood_without_banners": ("hollow-hill", "burned-men", "bloodriders", "sand-snakes"),
    "secrets_of_oldtown": ("maesters-path", "shadow-parasites", "black-wind", "citadel-spies"),
    "a_tale_of_champions": ("highgarden-lists", "red-viper", "knight-of-the-isles", "exiles"),
    "beyond_the_narrow_sea": ("faceless", "nightfire", "iron-captains", "rhoyne"),
    "a_song_of_the_sea": ("manderly", "arbor-gold", "smugglers", "iron-victory"),
    "kingsroad": ("noble-cause", "ashemark", "sworn-swords", "the-old-way"),
    "conquest_and_defiance": ("riverlords", "great-wyk", "prince-of-dorne", "right-of-conquest"),
    "wardens": ("raventree", "mountain-clans", "rainbow-guard", "daughters"),
}
"""The decks of our own for each cycle of chapter packs, by the folder of the cycle; they are built around its cards."""
LISTS = Path(__file__).resolve().parents[2] / "decks" / "lcg"


@lru_cache(maxsize=1)
def lcg_decks() -> dict[str, Deck]:
    """The twelve starter decks of our own for the Living Card Game, by their names."""
    return {name: _deck(name) for names in LCG_DECKS.values() for name in names}


@lru_cache(maxsize=1)
def cycle_decks() -> dict[str, Deck]:
    """The decks of our own for the cycles of the Living Card Game, by their names."""
    return {name: _deck(name) for names in CYCLE_DECKS.values() for name in names}


def own_decks() -> dict[str, Deck]:
    """All decks of our own for the Living Card Game, by their names: the starter decks, then those of the cycles."""
    return lcg_decks() | cycle_decks()


def plan_of(name: str) -> str:
    """What a deck of our own is about, in a sentence.

    Raises:
        KeyError: there is no such deck.
    """
    return _list_of(name).partition("\n")[0].removeprefix("# ")


def _deck(name: str) -> Deck:
    return Deck.from_text(_list_of(name), edition="lcg", tournament=True)


def _list_of(name: str) -> str:
    folders = {each: LISTS for names in LCG_DECKS.values() for each in names}
    folders |= {each: LISTS / cycle for cycle, names in CYCLE_DECKS.items() for each in names}
    return (folders[name] / f"{name}.txt").read_text("utf-8")


DECKS = EditionDecks(
    "twelve, two for each House, and four for each cycle, see [decks](decks.md)",
    lambda: {house: lcg_decks()[names[0]] for house, names in LCG_DECKS.items()},
    own_decks,
    plan_of,
)
