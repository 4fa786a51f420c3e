"""The starter decks of all editions: the printed ones, and for the Living Card Game two of our own for each House.

Those of our own are the deck lists ``agot/decks/lcg/*.txt``, called after their files. A comment in the first line says what the deck
is about.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from agot_env.agot.cards.hbo import HBO, PLOT_DECKS
from agot_env.agot.cards.hbo.stand_ins import LANNISTER_CARDS, STARK_CARDS
from agot_env.agot.decks.decks import STARTER_DECKS, WINTER_DECKS, Deck
from agot_env.agot.rules import EDITIONS, check_edition
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import listed

_HBO_BY_TITLE = {card.title: card.number for card in reversed(HBO)}


def _copies(shown: dict[str, int], stand_ins: dict[str, int]) -> tuple[str, ...]:
    wanted = {_HBO_BY_TITLE[title]: copies for title, copies in shown.items()}
    wanted |= {f"H{number}": copies for number, copies in stand_ins.items()}
    return tuple(number for number, copies in wanted.items() for _ in range(copies))


HBO_DECKS = {
    "stark": Deck(
        "Stark deck (HBO, with stand-ins)",
        "stark",
        _copies(
            {
                "Eddard Stark": 2, "Arya Stark": 2, "Jon Snow": 2, "Sansa Stark": 1, "Hodor": 1, "Maester Luwin": 1, "Stark Escort": 3,
                "Littlefinger": 1, "Winterfell": 1, "Winterfell Keep": 3, "The Iron Throne": 1, "Hand of the King": 1, "Not Today": 2,
            },
            STARK_CARDS,
        ),
        tuple(_HBO_BY_TITLE[title] for title in PLOT_DECKS["stark"]),
    ),
    "lannister": Deck(
        "Lannister deck (HBO, with stand-ins)",
        "lannister",
        _copies(
            {
                "The Hound": 2, "Ser Gregor Clegane": 2, "Littlefinger": 1, "Varys": 1, "Lannister Encampment": 3, "Insidious Ways": 2,
                "The Lion's Cunning": 2, "A Lannister Pays His Debts": 2,
            },
            LANNISTER_CARDS,
        ),
        tuple(_HBO_BY_TITLE[title] for title in PLOT_DECKS["lannister"]),
    ),
}  # fmt: skip

PRINTED: dict[str, dict[str, Deck]] = {
    "core": STARTER_DECKS, "winter": WINTER_DECKS, "ice_and_fire": WINTER_DECKS, "hbo": HBO_DECKS,
}  # fmt: skip
LCG_DECKS: dict[str, tuple[str, ...]] = {
    "stark": ("riverrun", "winterfell"),
    "lannister": ("clansmen", "whispers"),
    "baratheon": ("knights", "lord-of-light"),
    "targaryen": ("horselords", "dragons"),
    "greyjoy": ("iron-fleet", "drowned-god"),
    "martell": ("spears", "vengeance"),
}
"""The decks of our own by House; the first one of each plays if only the House is named."""
LISTS = Path(__file__).with_name("lcg")


@lru_cache(maxsize=1)
def lcg_decks() -> dict[str, Deck]:
    """The twelve decks of our own for the Living Card Game, by their names."""
    names = (name for names in LCG_DECKS.values() for name in names)
    return {name: Deck.from_text(_list_of(name), edition="lcg", tournament=True) for name in names}


def plan_of(name: str) -> str:
    """What a deck of our own is about, in a sentence.

    Raises:
        KeyError: there is no such deck.
    """
    if not any(name in names for names in LCG_DECKS.values()):
        raise KeyError(name)
    return _list_of(name).partition("\n")[0].removeprefix("# ")


def _list_of(name: str) -> str:
    return (LISTS / f"{name}.txt").read_text("utf-8")


def starter_decks(edition: str = "core") -> dict[str, Deck]:
    """The starter decks of an edition, one for each House: printed ones, but for the Living Card Game the first of our own.

    Raises:
        ValueError: an unknown edition.
    """
    check_edition(edition)
    if edition == "lcg":
        return {house: lcg_decks()[names[0]] for house, names in LCG_DECKS.items()}
    return PRINTED[edition]


def decks_by_name(edition: str = "core") -> dict[str, Deck]:
    """The starter decks of an edition by all their names: by House, and those of our own by the names of their lists.

    Raises:
        ValueError: an unknown edition.
    """
    return starter_decks(edition) | (lcg_decks() if edition == "lcg" else {})


def starter_deck(name: str, edition: str = "core") -> Deck:
    """A starter deck of an edition by its House, or by its name if it has one.

    Raises:
        ValueError: an unknown edition, or a House or name without a starter deck in it.
    """
    decks = decks_by_name(edition)
    if not isinstance(name, str) or name.lower() not in decks:
        what = "House or deck" if edition == "lcg" else "House"
        raise ValueError(f"unknown {what} {name!r}; starter decks: {', '.join(decks)}{deck_meant(name, edition)}")
    return decks[name.lower()]


def deck_meant(name: object, edition: str) -> str:
    """What a name that is not that of a starter deck of an edition may mean, as the end of a message: the same name in other editions,
    or similar names in this one; empty if there are none."""
    others = [repr(other) for other in EDITIONS if isinstance(name, str) and name.lower() in decks_by_name(other)]
    return f"; the edition {listed(others, 'or')} has it" if others else did_you_mean(name, decks_by_name(edition))


def default_houses(edition: str = "core") -> tuple[str, ...]:
    """Who plays if nothing is said: the first two Houses with a starter deck in an edition.

    Raises:
        ValueError: an unknown edition.
    """
    return tuple(starter_decks(edition))[:2]
