"""The rows of the soak test: one for each edition, variant, number of seats and kind of decks. A row and a chunk number name a match."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import numpy as np

from agot_env import Deck, Match
from agot_env.agot.decks import pool, random_lineups, random_pool, starter_decks
from agot_env.agot.decks.agenda_rules import MORE_PLOTS
from agot_env.agot.decks.decks import PLOTS_IN_A_DECK, problems_of
from agot_env.agot.editions import EDITIONS, setting
from agot_env.agot.engine.record.layout import SLOTS
from agot_env.agot.language.model import AGENDA, CHARACTER, PLOT, Action, Card, Constant, houses_called
from agot_env.lands import LandsMatch
from agot_env.lands.cards import MODES

PRINTED, RANDOM, STRESS = "printed", "random", "stress"
"""Starter decks; random legal decks; random legal decks of cheap characters and of cards that respond."""
CHUNK = {2: 500, 3: 200, 4: 150, 5: 100, 6: 80}
"""The number of games in a batch, by the number of seats."""
FORCED, LONG = 8, 16
"""The intervals of chunks that also ask players with a single legal action, and of chunks with four times as many rounds."""


@dataclass(frozen=True)
class Row:
    """A configuration. Its share of all games is its weight divided by the sum of all weights."""

    name: str
    edition: str
    seats: int
    weight: float
    variant: str | None = None
    decks: str = PRINTED
    plot_draft: bool = False
    doomed: bool = False
    mode: str = ""

    @property
    def chunk(self) -> int:
        return 2000 if self.mode else CHUNK[self.seats]

    def match(self, seed: int, chunk: int) -> Any:
        """The match of a chunk of games."""
        if self.mode:
            return LandsMatch(self.mode, self.seats)
        rng = np.random.default_rng([seed, chunk, zlib.crc32(self.name.encode())])
        houses = list(starter_decks(self.edition))
        fixed = setting(self.edition, "fixed_houses")
        chosen = rng.permutation(houses).tolist() if fixed else rng.choice(houses, self.seats).tolist()
        extra = doomed_cards(self.edition) if self.doomed else ()
        decks = [starter_decks(self.edition)[house] for house in chosen]
        if self.decks != PRINTED:
            decks = [random_deck(self.edition, deck, rng, self.decks == STRESS) for deck in decks]
        return Match(
            edition=self.edition, decks=decks, variant=self.variant, plot_draft=self.plot_draft, extra_cards=extra,
            ask_forced=chunk % FORCED == FORCED - 1, round_limit=200 if chunk % LONG == LONG - 1 else 50,
        )  # fmt: skip


@cache
def doomed_cards(edition: str) -> tuple[Card, ...]:
    """The characters of an edition, all Doomed: players are eliminated often."""
    return tuple(replace(card, keywords=(*card.keywords, "Doomed")) for card in pool(edition).values() if card.type == CHARACTER)


def reacts(card: Card) -> bool:
    """Whether a card responds to events, or is a cheap character, many of which can be in play together."""
    waits = any(not isinstance(ability, Action | Constant) for ability in card.abilities)
    return waits or (card.type == CHARACTER and card.cost <= 2)


def random_deck(edition: str, starter: Deck, rng: np.random.Generator, stress: bool) -> Deck:
    """A random legal deck of the House of a starter deck, or of an Alliance with another House if the edition has Alliances."""
    house = starter.house
    if setting(edition, "alliances") and rng.random() < 0.2:
        house += "/" + str(rng.choice([other for other in starter_decks(edition) if other != house]))
    own = houses_called(house)
    cards = [card for card in pool(edition).values() if (not card.house_only or card.house & own) and not card.never_house & own]
    at_home = {card.number: 4.0 if card.house & own or not card.house else 1.0 for card in cards}
    weights = {card.number: at_home[card.number] * (8.0 if stress and reacts(card) else 1.0) for card in cards}

    def draw(wanted: list[Card], number: int) -> tuple[str, ...]:
        copies = [card for card in wanted for _ in range(card.limit_per_deck)]
        chances = np.array([weights[card.number] for card in copies])
        taken: list[str] = []
        titles: dict[str, int] = {}
        for k in rng.choice(len(copies), len(copies), replace=False, p=chances / chances.sum()):
            card = copies[k]
            if len(taken) < number and titles.get(card.title, 0) < card.limit_per_deck:
                titles[card.title] = titles.get(card.title, 0) + 1
                taken.append(card.number)
        return tuple(taken)

    size = SLOTS if stress else int(rng.integers(40, SLOTS + 1))
    plots = starter.plots
    if not setting(edition, "fixed_houses"):
        more = max(MORE_PLOTS.values())
        plots = draw([card for card in cards if card.type == PLOT], PLOTS_IN_A_DECK + more)
        plots = plots[: PLOTS_IN_A_DECK + sum(MORE_PLOTS.get(number, 0) for number in plots[:PLOTS_IN_A_DECK])]
    drawn = draw([card for card in cards if card.type not in (PLOT, AGENDA)], size)
    deck = Deck(f"{house} {'stress' if stress else 'random'} deck", house, drawn, plots)
    return with_agenda(deck, edition, rng)


def with_agenda(deck: Deck, edition: str, rng: np.random.Generator) -> Deck:
    """Give half of the decks one of the agendas that they may have; none in an edition without agendas."""
    agendas = [card.number for card in pool(edition).values() if card.type == AGENDA]
    if not agendas or rng.random() < 0.5:
        return deck
    allowed = [one for number in agendas if not problems_of(one := replace(deck, agendas=(number,)), edition)]
    return allowed[int(rng.integers(len(allowed)))] if allowed else deck


def random_matches(edition: str, seats: int, count: int, seed: int, sets: Iterable[str] | None = None) -> list[Match]:
    """Matches between the same number of random decks with themes (`Deck.random`) and consecutive seeds."""
    rng = np.random.default_rng([seed, count, seats])
    decks = random_pool(count, seed, edition=edition, sets=sets, themed=True)
    return [Match(edition=edition, decks=lineup) for lineup in random_lineups(decks, count, rng, seats=seats, edition=edition)]


def _rows() -> dict[str, Row]:
    rows = []

    def add(edition: str, seats: int, weight: float, variant: str = "", **options: Any) -> None:
        decks = options.get("decks", PRINTED)
        what = [edition, variant or ("joust" if seats == 2 else "melee"), str(seats), decks]
        what += [word for word, on in (("plot draft", "plot_draft"), ("doomed", "doomed")) if options.get(on)]
        rows.append(Row(", ".join(what), edition, seats, weight, variant or None, **options))

    many = {3: 3.0, 4: 2.0, 5: 1.2, 6: 0.8}
    for edition in EDITIONS:
        core = edition == "core"
        for decks, share in ((PRINTED, 1.0), (RANDOM, 0.5), (STRESS, 0.3)):
            add(edition, 2, (24 if core else 10) * share, decks=decks)
            for seats, weight in many.items():
                if setting(edition, "most_seats") >= seats:
                    add(edition, seats, weight * share * (1 if core else 0.6), decks=decks)
    for decks, share in ((PRINTED, 1.0), (RANDOM, 0.5), (STRESS, 0.3)):
        add("core", 4, 1.5 * share, "two_on_two", decks=decks)
        for seats, weight in many.items():
            add("core", seats, weight / 3 * share, "littlefinger", decks=decks)
    add("hbo", 2, 6, plot_draft=True)
    for seats, weight in {2: 3.0, 3: 1.0, 4: 0.7, 6: 0.4}.items():
        add("winter", seats, weight, doomed=True)
    for mode in MODES:
        for seats in (2, 3):
            rows.append(Row(f"lands, {mode}, {seats}", "lands", seats, 5, mode=mode))
    return {row.name: row for row in rows}


ROWS = _rows()
