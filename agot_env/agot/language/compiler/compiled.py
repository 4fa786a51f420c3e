"""Cards as tables, created by `cards`, and the decklists of decks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model as m
from agot_env.agot.language.bases.filter_test import NO_CARDS, Fact

if TYPE_CHECKING:
    from agot_env.agot.decks.decks import Deck

BIT_SETS = (
    "reacts", "in_play", "when_dead", "changes", "constant", "affordable", "responds", "for_others", "bears_for_less", "acts", "of_type",
    "awaits", "filter_slots",
)  # fmt: skip
"""The fields of a decklist that are bit sets of its slots."""


NO_CARD = Fact(NO_CARDS, NO_CARDS, NO_CARDS)
EVERY_CARD = Fact(~NO_CARDS, ~NO_CARDS, NO_CARDS)


@dataclass
class FilterFacts:
    """Which cards pass the tests of filters on printed facts, and which of these tests are repeated during a game.

    Attributes:
        facts: the different tests on printed facts; the first is passed by no card, the second by all.
        sets: the different sets of such tests that filters make, as places in ``facts``; none is empty.
        place: (FILTERS,) int16: the place of each filter's set.
        rows: for each row of tests in `layout.TABLES` the place of its fact, or -1 for other tests.
        starts: for each row the first row of its filter.
    """

    facts: list[Fact] = field(default_factory=lambda: [NO_CARD, EVERY_CARD])
    sets: list[tuple[int, ...]] = field(default_factory=lambda: [(0,)])
    place: NDArray[np.int16] = field(default_factory=lambda: np.zeros(L.FILTERS, np.int16))
    rows: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)

    @cached_property
    def stacked(self) -> Fact:
        """Each attribute as (CARD_TYPES, facts) bool, once all facts are known."""
        return Fact(*(np.ascontiguousarray(np.stack(one, axis=1)) for one in zip(*self.facts, strict=True)))

    def of_sets(self, met: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """(cards, sets): which cards pass all tests of each set, given (cards, facts)."""
        found: NDArray[np.bool_] = np.logical_and.reduceat(met[:, self._in_sets[0]], self._in_sets[1], axis=1)
        return found

    @cached_property
    def _in_sets(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The facts of all sets, one set after another, and where each begins."""
        sizes = np.array([len(one) for one in self.sets])
        return np.concatenate(self.sets), np.cumsum(sizes) - sizes

    @cached_property
    def rows_and_starts(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """``rows`` and ``starts`` as arrays."""
        return np.array(self.rows, np.int64), np.array(self.starts, np.int64)


@dataclass
class CompiledCards:
    """The tables of a card pool, and the data needed to describe them."""

    cards: tuple[m.Card, ...]
    tables: NDArray[np.void]  # (1,) of layout.TABLES
    index: dict[str, int]  # card number -> row
    titles: list[str]
    abilities: list[tuple[m.Card, Any]] = field(default_factory=list)  # row -> the card and its declaration
    grantable: dict[str, int] = field(default_factory=dict)  # trait that abilities give -> its bit
    filter_facts: FilterFacts = field(default_factory=FilterFacts)
    traits: list[str] = field(default_factory=list)
    """The traits of the pool, if one can be named; their numbers begin with 1."""

    def tables_for(self, decks: Sequence[Deck]) -> NDArray[np.void]:
        """(1,) `layout.tables_of`: the tables of the pool, with a decklist for each of some decks."""
        tables = np.zeros(1, L.tables_of(len(decks)))
        pool_part = L.TABLES.fields["decklists"][1]  # type: ignore[index]
        tables.view(np.uint8)[:pool_part] = self.tables.view(np.uint8)[:pool_part]
        parts = [
            tuple(
                np.array([self.index[number] for number in sorted(numbers, key=m.card_order)], np.int64)
                for numbers in (deck.cards, deck.plots, deck.agendas)
            )
            for deck in decks
        ]
        t, n = self.tables[0], len(self.cards)
        drafts = t["switches"][c.S_PLOT_DRAFT] != 0  # in some matches of the edition
        there = np.unique(np.concatenate([np.flatnonzero((t["type"] == c.PLOT) & drafts), *(rows for part in parts for rows in part)]))
        place = np.zeros(n, np.int64)
        place[there] = np.arange(len(there))
        facts = self.filter_facts
        printed, may_match, makers, selves = facts.stacked
        made, changed = makers[there], selves[there]
        by_others = (made & ~changed).any(axis=0)
        met = facts.of_sets(np.where(by_others, may_match[there], printed[there] | changed))
        self._leave_out_tests(tables[0], made.any(axis=0))
        of_filters = np.arange(self.in_bit_sets.shape[1] + self.number_of_filters)
        of_filters[self.in_bit_sets.shape[1] :] = self.in_bit_sets.shape[1] + facts.place[: self.number_of_filters]
        everyone = np.concatenate([rows for rows, _, _ in parts])
        becoming = everyone[t["play_flags"][everyone] & c.BECOMES_AGENDA != 0]  # of any deck: control may have changed
        for decklist, deck, (rows, plots, agendas) in zip(tables[0]["decklists"], decks, parts, strict=True):
            decklist["house"], decklist["cards"], decklist["plots"] = m.houses_called(deck.house), len(rows), len(plots)
            decklist["card"][: len(rows)] = rows
            decklist["title"][: len(rows)] = t["title"][rows]
            decklist["title"][len(rows) :] = -1
            of_title = decklist["title"][:, None] == decklist["title"]
            repeated = np.zeros(L.SLOTS, np.bool_)
            repeated[: len(rows)] = (of_title.sum(axis=1)[: len(rows)] > 1) & (t["unique"][rows] != 0)
            decklist["repeated"] = np.packbits(repeated, bitorder="little").view(L.SLOT_SET)[0]
            decklist["has"] = (
                L.PLOTS_ACT * self.plots_act[plots].any()
                | L.SIDE_RULES * self.rules_sides[[*rows, *plots, *agendas]].any()
                | L.TAKES_POWER * self.takes_power[rows].any()
                | L.ATTACHES_INSTEAD * (t["attaches_instead"][rows] != 0).any()
                | L.LENDS_ACTION * self.lends_action[agendas].any()
                | L.BEARS_FOR_LESS * (t["bears_for_less"][rows] != 0).any()
                | L.MOVES_SAVED * self.moves_saved[rows].any()
            )
            decklist["agendas"] = len(agendas)
            decklist["treaty"] = (t["play_flags"][agendas] & c.TREATY).any()
            decklist["agenda_changes"] = np.bitwise_or.reduce(t["constant_kinds"][np.concatenate([agendas, becoming])], initial=0)
            decklist["plot_card"][: len(plots) + len(agendas)] = [*plots, *agendas]
            bits = np.packbits(np.concatenate([self.in_bit_sets[rows], met[place[rows]]], axis=1), axis=0, bitorder="little")
            slots = np.zeros((bits.shape[1], L.SLOTS // 8), np.uint8)
            slots[:, : len(bits)] = bits.T
            sets = slots.view(L.SLOT_SET)[of_filters, 0]
            first = 0
            for name in BIT_SETS:
                shape = decklist[name].shape
                size = min(math.prod(shape), len(sets) - first)  # there may be fewer filters than there is room for
                decklist[name] = np.append(sets[first : first + size], np.zeros(math.prod(shape) - size, L.SLOT_SET)).reshape(shape)
                first += size
            decklist["moments"] = np.bitwise_or.reduce(self.moments[np.concatenate([rows, plots, agendas])], axis=0)
        return tables

    def _leave_out_tests(self, tables: np.void, changeable: NDArray[np.bool_]) -> None:
        """Leave out tests on printed facts that no card of the match can change; the bit sets of the filters contain their results."""
        rows, starts = self.filter_facts.rows_and_starts
        kept = np.append(changeable, True)[rows]
        before = np.cumsum(kept) - kept
        moved = (starts + before - before[starts])[kept]
        for name in ("test", "argument"):
            tables[name][moved] = self.tables[0][name][: len(rows)][kept]

    def places(self, count: int) -> list[list[int]]:
        """Where the rows and programs of the abilities of the first cards are, as games that are under way refer to them.

        Cards that are appended to a pool do not change this.
        """
        t = self.tables[0]
        names = ("title", "first_ability", "abilities", "first_constant", "constants", "delayed_first", "delayed")
        rows = int((t["first_ability"][:count] + t["abilities"][:count]).max(initial=0))
        return [*(t[name][:count].tolist() for name in names), t["ability_code"][:rows].tolist()]

    @cached_property
    def in_bit_sets(self) -> NDArray[np.bool_]:
        """(cards, k): whether a card is in each bit set of a decklist, except the last, which holds the filters."""
        t = self.tables[0]
        n = len(self.cards)
        acts = np.zeros((n, c.PHASES, c.ZONES), np.bool_)
        reacts = np.zeros((n, c.ABILITY_KINDS, c.ZONES), np.bool_)
        reacts[:, c.CONSTANT, c.PLAY] |= t["constants"][:n] != 0
        reacts[:, c.DISCARDED_WHILE, c.PLAY] |= t["discarded_while"][:n] != 0
        acts[t["keywords"][:n] & c.AMBUSH != 0, 1:, c.HAND] = True
        cards, abilities = self._rows("first_ability", "abilities")
        kind, zone = t["ability_kind"][abilities], t["ability_zone"][abilities]
        reacts[cards, kind, zone] = True
        acting = np.flatnonzero(kind == c.ACTION)
        which, phase = np.nonzero(t["ability_phases"][abilities[acting], None] >> np.arange(c.PHASES) & 1)
        acts[cards[acting][which], phase, zone[acting][which]] = True
        by_others = t["ability_flags"][abilities] & (c.BY_ANYBODY | c.BY_OPPONENTS | c.OF_BEARER) != 0
        for_others = self._any(cards[by_others & ((kind == c.ACTION) | (kind == c.RESPONSE))])
        zones = list(L.ACTING_ZONES)
        types = [t["type"][:n] & (1 << k) for k in range(4)]
        costs_other = (t["discount"][:n] != 0) | (t["play_flags"][:n] & c.PAID_WITH_INFLUENCE != 0) | (t["crests"][:n] & c.SHADOWS != 0)
        costs_other |= (t["cost"][:n] > L.MOST_GOLD) | (t["duplicate_on"][:n] != 0)
        sets = {
            "changes": t["constant_kinds"][:n, None] >> np.arange(c.MODIFICATIONS) & 1,
            "constant": t["constant_kinds"][:n],
            "affordable": costs_other[:, None] | (t["cost"][:n, None] <= np.arange(L.MOST_GOLD + 1)),
            "responds": self._waiting(c.RESPONSE),
            "awaits": self._waiting(c.PASSIVE),
            "for_others": for_others,
            "bears_for_less": t["bears_for_less"][:n],
            "acts": acts[:, :, zones],
            "reacts": reacts[:, c.RESPONSE : c.CANCEL + 1, zones],
            "in_play": reacts[:, c.PASSIVE :, c.PLAY],
            "when_dead": reacts[:, c.PASSIVE, c.DEAD],
            "of_type": np.stack([*types, t["unique"][:n], t["influence"][:n], t["crests"][:n] & c.SHADOWS], axis=1),
        }
        return np.concatenate([sets[name].reshape(n, -1) != 0 for name in BIT_SETS[:-1]], axis=1)

    @cached_property
    def number_of_filters(self) -> int:
        """The number of filters of the pool, up to the last that matches any card."""
        facts = self.filter_facts
        matches: NDArray[np.bool_] = np.any(facts.of_sets(facts.stacked.may_match), axis=0)
        return int(np.flatnonzero(matches[facts.place]).max()) + 1

    def _waiting(self, kind: int) -> NDArray[np.int64]:
        """(cards, MOMENTS): 1 where a card has an ability of a kind that waits for a moment."""
        moments = np.arange(c.MOMENTS)
        words = self.tables[0]["moments"][: len(self.cards), moments // c.MOMENT_BITS, kind]
        found: NDArray[np.int64] = words >> moments % c.MOMENT_BITS & 1
        return found

    def _rows(self, first: str, count: str) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The rows of all cards in a table: each row's card and number. Two columns hold a card's first row and its number of rows."""
        starts, counts = (self.tables[0][name][: len(self.cards)].astype(np.int64) for name in (first, count))
        cards = np.repeat(np.arange(len(self.cards)), counts)
        return cards, np.arange(len(cards)) + np.repeat(starts - np.cumsum(counts) + counts, counts)

    def _any(self, cards: NDArray[np.int64]) -> NDArray[np.bool_]:
        """(cards,): whether a card is among these."""
        found = np.zeros(len(self.cards), np.bool_)
        found[cards] = True
        return found

    @cached_property
    def lends_action(self) -> NDArray[np.bool_]:
        """(cards,): which cards give House cards an action."""
        cards, abilities = self._rows("first_ability", "abilities")
        return self._any(cards[self.tables[0]["ability_flags"][abilities] & c.OF_HOUSE_CARDS != 0])

    @cached_property
    def moves_saved(self) -> NDArray[np.bool_]:
        """(cards,): which cards save attachments by attaching them to other cards."""
        cards, abilities = self._rows("first_ability", "abilities")
        return self._any(cards[self.tables[0]["ability_flags"][abilities] & c.MOVES_SAVED != 0])

    @cached_property
    def plots_act(self) -> NDArray[np.bool_]:
        """(cards,): which cards are plots with an action."""
        cards, abilities = self._rows("first_ability", "abilities")
        plots: NDArray[np.bool_] = self.tables[0]["type"][: len(self.cards)] == c.PLOT
        return plots & self._any(cards[self.tables[0]["ability_kind"][abilities] == c.ACTION])

    @cached_property
    def rules_sides(self) -> NDArray[np.bool_]:
        """(cards,): which cards have a rule about the total STR of a side."""
        t, (cards, constants) = self.tables[0], self._rows("first_constant", "constants")
        of_sides = np.isin(t["constant_a"][constants], (c.SIDE_STRENGTH, c.COUNTS_PARTICIPANTS))
        return self._any(cards[(t["constant_change"][constants] == c.M_PLAYER) & of_sides])

    @cached_property
    def takes_power(self) -> NDArray[np.bool_]:
        """(cards,): which cards have a constant that makes opponents give power to play events."""
        t, (cards, constants) = self.tables[0], self._rows("first_constant", "constants")
        return self._any(cards[(t["constant_change"][constants] == c.M_FLAG) & (t["constant_a"][constants] == c.EVENTS_COST_POWER)])

    @cached_property
    def moments(self) -> NDArray[np.int64]:
        """(cards, MOMENT_WORDS, ABILITY_KINDS): the moments that a card's abilities, and lasting effects that they begin, wait for."""
        t = self.tables[0]
        moments: NDArray[np.int64] = t["moments"][: len(self.cards)].copy()
        for card, ability in zip(*self._rows("delayed_first", "delayed"), strict=True):
            word, place = divmod(int(t["ability_moment"][ability]), c.MOMENT_BITS)
            moments[card, word, c.PASSIVE] |= np.uint64(1 << place).astype(np.int64)
        return moments
