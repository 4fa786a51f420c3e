"""Table: set up a situation, play it by labels, and inspect the result. For testing rules and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import numpy as np

from agot_env.agot import kernels
from agot_env.agot.batch import GameBatch
from agot_env.agot.bit_sets import with_slot
from agot_env.agot.deck_pool import DeckPool
from agot_env.agot.decks import Card, Deck
from agot_env.agot.decks.decks import known_houses
from agot_env.agot.decks.pools import checked_cards, pool, pool_with
from agot_env.agot.editions import EDITION_NAMES
from agot_env.agot.engine.phases import setup
from agot_env.agot.engine.phases.round import PHASE
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.traits import COUNTED_TRAITS, lost_trait, named_trait
from agot_env.agot.labels import legal_answers
from agot_env.agot.language.model import AGENDA, PLOT, Phase, card_order
from agot_env.agot.language.words import CRESTS, keyword_names
from agot_env.agot.match import DEFAULT_ROUND_LIMIT, Match, checked_mulligan, checked_names, checked_round_limit
from agot_env.agot.variants import checked_variant, rules_of
from agot_env.history.game_record import GameRecord
from agot_env.messages.arguments import (
    checked_flag,
    checked_index,
    checked_int,
    checked_items,
    checked_known,
    checked_mapping,
    checked_text,
    said,
)
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import counted
from agot_env.seeds import HIGHEST_SEED
from agot_env.single_game import Game

PHASES = {"setup": c.SETTING_UP, **{phase.name.lower(): int(phase) for phase in Phase if phase != Phase.ANY}}
STARTS = tuple(name for name, phase in PHASES.items() if phase != c.EPIC_PHASE)
"""The phases in which a table can begin: those that are in every round."""
ZONE_NAMES = {
    c.DECK: "deck", c.HAND: "hand", c.PLAY: "play", c.DEAD: "dead", c.DISCARD: "discard", c.FACEDOWN: "facedown",
    c.IN_SHADOWS: "shadows", c.UNDER: "duplicate", c.RESOLVING: "resolving", c.REMOVED: "removed",
    c.SET_ASIDE: "set aside", c.HELD: "hold",
}  # fmt: skip
ICON_LETTERS = ((c.MILITARY, "M"), (c.INTRIGUE, "I"), (c.POWER, "P"))

CardSpec = str | tuple[str, Mapping[str, Any]]
ALLOWED_IN_PLAY = ("kneeling", "power", "gold", "attachments", "duplicates", "owner", "on_house_card", "house_card_of")
MOST_TOKENS = 1000
"""The most gold or power that is put on a card or in front of a seat."""


@dataclass(frozen=True)
class CardView:
    """The current state of a card."""

    title: str
    zone: str
    controller: int
    kneeling: bool
    strength: int
    icons: str
    naval: str
    traits: tuple[str, ...]
    crests: tuple[str, ...]
    keywords: tuple[str, ...]
    power: int
    gold: int
    attachments: tuple[str, ...]
    duplicates: int
    attacking: bool
    defending: bool
    bearer: str | None
    blank: bool


@dataclass
class _Put:
    """A card that is put on the table before the start."""

    number: str
    owner: int
    controller: int
    zone: int
    kneeling: bool = False
    power: int = 0
    gold: int = 0
    on_house_card: bool = False
    house_card_of: int | None = None
    bearer: _Put | None = None
    duplicate: bool = False
    slot: int = -1


class _ScenarioMatch(Match):
    """A match with any cards that the table needs; its decks are not checked."""

    def __init__(
        self, edition: str, decks: Sequence[Deck], cards: dict[str, Card], variant: str, ask_forced: bool, round_limit: int,
        mulligan: bool | None = None,
    ) -> None:  # fmt: skip
        self.edition = edition
        self.decks = tuple(decks)
        self.variant = variant
        self.round_limit = round_limit
        self.ask_forced = ask_forced
        self.plot_draft = False
        self.mulligan = mulligan
        self.pool = cards
        self.seats = len(self.decks)
        self.num_actions = L.num_actions(self.seats)
        self.observation_size = L.observation_size(self.seats)

    def settings(self) -> dict[str, Any]:
        """Not available: a regular match cannot have the decks of a table.

        Raises:
            ValueError: always.
        """
        raise ValueError("the match of a table has no settings, since its decks are not valid for a regular match")

    def __reduce__(self) -> tuple[object, ...]:
        return (_ScenarioMatch, (self.edition, self.decks, self.pool, self.variant, self.ask_forced, self.round_limit, self.mulligan))


@lru_cache(maxsize=64)
def numbers_by_title(edition: str, replaced: frozenset[str]) -> dict[str, str]:
    """The first card with each title in lower case, without agendas and cards with replaced numbers. Do not change it."""
    cards = {number: card for number, card in reversed(pool(edition).items()) if card.type != AGENDA and number not in replaced}
    return {card.title.lower(): number for number, card in cards.items()}


class Table(Game):
    """A `Game` that contains exactly the cards that you put on the table.

    Args:
        edition: the rulebook, as for `Match`.
        houses: the House of each of 2 to 6 seats.
        variant: as for `Match`.
        seed: the seed of the game's random numbers, from 0 to 2**62 - 1.
        hold: whether to wait for every choice, even if only one action is legal. By default the table makes such choices automatically,
            until a seat has a real choice. In either case, a player who could only pass is not asked (`Match`, ``ask_forced``).
        extra_cards: your own cards, which you can put on the table by title or number.
        mulligan: as for `Match`.

    Example:
        >>> table = Table(houses=["stark", "lannister"])
        >>> table.put(0, play=["Eddard Stark"]).put(1, play=["Cersei Lannister"])
        >>> table.start("challenges", first=0)
        >>> table.play("Military against Lannister")

    Raises:
        ValueError: the edition, the variant or a House is unknown, the variant does not allow this number of seats, a number is out of
            range, ``extra_cards`` are no cards, ``hold`` is not True or False, or ``mulligan`` is not True, False or None.
    """

    def __init__(
        self, edition: str = "core", houses: Sequence[str] = ("stark", "lannister"), seed: int = 0, *, hold: bool = False,
        variant: str | None = None, extra_cards: Sequence[Card] = (), round_limit: int = DEFAULT_ROUND_LIMIT,
        mulligan: bool | None = None,
    ) -> None:  # fmt: skip
        houses, extra_cards = checked_names(houses), checked_cards(extra_cards)
        for house in houses:
            known_houses(house, edition)
        self.variant = checked_variant(variant, len(houses), edition)
        self.edition = edition
        self.houses = tuple(house.lower() for house in houses)
        self.seed = checked_int("seed", seed, 0, HIGHEST_SEED // 2)
        self._hold = checked_flag("hold", hold)
        self._round_limit = checked_round_limit(round_limit)
        self._mulligan = checked_mulligan(mulligan)
        self._cards = pool_with(edition, extra_cards)
        own = {card.title.lower(): card.number for card in extra_cards}
        self._by_title = numbers_by_title(edition, frozenset(pool(edition).keys() & own.values())) | own
        self._put: list[_Put] = []
        self._plots: dict[int, list[tuple[str, int]]] = {seat: [] for seat in range(len(houses))}
        self._agendas: dict[int, tuple[str, ...]] = dict.fromkeys(range(len(houses)), ())
        self._seat_values: dict[int, dict[str, int]] = {seat: {} for seat in range(len(houses))}
        self._begin(None)

    # --- setting up --------------------------------------------------------------------------------------------------

    def put(
        self, seat: int, *, play: Sequence[CardSpec] = (), hand: Sequence[str] = (), deck: Sequence[str] = (),
        dead: Sequence[str] = (), discard: Sequence[str] = (), shadows: Sequence[str] = (),
        set_aside: Sequence[str] = (), in_hold: Sequence[str] = (), plot: str | None = None,
        used_plots: Sequence[str] = (),
        plots: Sequence[str] = (), gold: int | None = None, power: int | None = None, title: str | None = None,
        agenda: str | Sequence[str] | None = None,
    ) -> Table:  # fmt: skip
        """Put cards (by title or number), gold and House power in front of a seat. Repeated calls add more.

        Args:
            seat: the seat that owns the cards.
            play: titles, or ``(title, {"kneeling": True, "power": 2, "gold": 1, "attachments": [...], "duplicates": 1,
                "owner": 1, "on_house_card": True})``; an attachment may also be such a pair, with an ``owner``. For attachments
                that go on the House card of another seat: ``"house_card_of": 1``.
            hand: cards in hand.
            deck: the deck, top first.
            dead: the dead pile.
            discard: the discard pile, the last one on top.
            shadows: cards in Shadows, which have the Shadows crest.
            set_aside: cards that an agenda has set aside.
            in_hold: cards in The Hold.
            plot: the revealed plot.
            used_plots: used plots.
            plots: the plot deck.
            gold: gold in the pool, from 0 to 1,000, as also on a card.
            power: power on the House card, from 0 to 1,000, as also on a card.
            agenda: the agenda, or several. If one requires naming something before the setup hands are drawn, this happens only if the
                game starts with the setup.
            title: the melee title of the seat this round ("Master of Coin"). Only for games that start after the plot phase, in which
                titles are chosen, and in variants with titles (TIT-10).

        Raises:
            ValueError: a card, option or title is unknown, a card is in a place where it cannot be, a number is out of range, the seat
                does not exist, or the game has started. Nothing has been put on the table.
        """
        if self._batch is not None:
            raise ValueError("the game has started; call put() before start()")
        seat = self._seat(seat)
        put = [card for spec in _listed("play", play) for card in self._in_play(seat, spec)]
        for zone, cards in (
            (c.HAND, hand), (c.DECK, deck), (c.DEAD, dead), (c.DISCARD, discard), (c.IN_SHADOWS, shadows), (c.SET_ASIDE, set_aside),
            (c.HELD, in_hold),
        ):  # fmt: skip
            for name in _listed(ZONE_NAMES[zone], cards):
                number = self._number(name)
                if zone == c.IN_SHADOWS and "Shadows" not in self._cards[number].crests:
                    raise ValueError(f"{name} does not have the Shadows crest")
                put.append(_Put(number, seat, seat, zone))
        laid: list[tuple[str, int]] = []
        revealed = () if plot is None else (plot,)
        for what, state, names in (
            ("used_plots", L.PLOT_USED, used_plots), ("plot", L.PLOT_REVEALED, revealed), ("plots", L.PLOT_IN_DECK, plots),
        ):  # fmt: skip
            laid += [(self._number(name, plot=True), state) for name in _listed(what, names)]
        named = () if agenda is None else (agenda,) if isinstance(agenda, str) else _listed("agenda", agenda)
        agendas = tuple(map(self._agenda_number, named))
        values = {
            key: checked_int(key, value, 0, MOST_TOKENS) for key, value in (("gold", gold), ("power", power)) if value is not None
        }
        if title is not None:
            values["title"] = self._title_number(seat, title)
        self._put += put
        self._plots[seat] += laid
        self._agendas[seat] += agendas
        self._seat_values[seat] |= values
        return self

    def _agenda_number(self, name: str) -> str:
        checked_text("agenda", name)
        agendas = [card for card in self._cards.values() if card.type == AGENDA]
        numbers = [card.number for card in agendas if name.lower() in (card.number.lower(), card.title.lower())]
        if not numbers:
            raise ValueError(f"no agenda is called {name!r}{did_you_mean(name, (card.title for card in agendas))}")
        return numbers[0]

    def _title_number(self, seat: int, title: str) -> int:
        if not rules_of(self.variant, self.edition) & L.TITLES:
            raise ValueError(f"there are no titles in {self.variant} of the {EDITION_NAMES[self.edition]} (TIT-10)")
        if not isinstance(title, str) or title not in L.TITLE_NAMES[1:]:
            raise ValueError(f"no title is called {said(title)}; known: {', '.join(L.TITLE_NAMES[1:])}")
        number = L.TITLE_NAMES.index(title)
        for other, values in self._seat_values.items():
            if other != seat and values.get("title") == number:
                raise ValueError(f"seat {other} is {title} already")
        return number

    def _in_play(self, seat: int, spec: CardSpec, bearer: _Put | None = None) -> list[_Put]:
        """A card in play, followed by its attachments and duplicates."""
        pair = (spec, {}) if isinstance(spec, str) else spec
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise ValueError(f"a card in play must be a title or a pair (title, options), not {said(spec)}")
        name, options = pair[0], checked_mapping(f"the options of {said(pair[0])}", pair[1])
        number = self._number(name)
        unknown = [option for option in options if option not in ALLOWED_IN_PLAY]
        if unknown:
            raise ValueError(f"{name}: unknown option {said(unknown)}; known: {', '.join(ALLOWED_IN_PLAY)}")
        owner = self._seat(options.get("owner", seat))
        controller = owner if bearer is not None else seat
        kneeling, on_house_card = (checked_flag(f"{name}: {key}", options.get(key, False)) for key in ("kneeling", "on_house_card"))
        power, gold = (checked_int(f"{name}: {key}", options.get(key, 0), 0, MOST_TOKENS) for key in ("power", "gold"))
        house = self._seat(options["house_card_of"]) if "house_card_of" in options else None
        card = _Put(number, owner, controller, c.PLAY, kneeling, power, gold, on_house_card or house is not None, house, bearer)
        put = [card]
        for attachment in _listed(f"{name}: attachments", options.get("attachments", ())):
            put += self._in_play(seat, attachment, card)
        for _ in range(checked_int(f"{name}: duplicates", options.get("duplicates", 0), 0, L.SLOTS - 1)):
            put.append(_Put(number, owner, controller, c.UNDER, bearer=card, duplicate=True))
        return put

    def _number(self, name: object, *, plot: bool = False) -> str:
        """The number of a card by its title or number: of a plot, or of a card of a House deck."""
        if not isinstance(name, str):
            raise ValueError(f"a card must be given by its title or number, not {said(name)}")
        number = name if name in self._cards else self._by_title.get(name.lower())
        if number is None:
            raise ValueError(f"no card is called {name!r}{did_you_mean(name, (card.title for card in self._cards.values()))}")
        kind = self._cards[number].type
        if plot and kind != PLOT:
            raise ValueError(f"{name} is not a plot")
        if not plot and kind in (PLOT, AGENDA):
            where = "a plot; pass it as plot, plots or used_plots" if kind == PLOT else "an agenda; pass it as agenda"
            raise ValueError(f"{name} is {where}")
        return number

    def _seat(self, seat: object) -> int:
        return checked_index("seat", seat, len(self.houses), "the table")

    # --- starting ----------------------------------------------------------------------------------------------------

    def start(self, phase: str, first: int | None = None) -> Table:
        """Begin at the first decision of a phase; the phases before it are skipped.

        Args:
            phase: "setup", "plot", "draw", "marshalling", "challenges", "dominance", "standing" or "taxation".
            first: the first player. None: in setup a random seat (SET-2), else seat 0.

        Raises:
            ValueError: the phase or seat is unknown, or the game has already started.
        """
        checked_known("phase", phase, STARTS)
        first = None if first is None else self._seat(first)
        if self._batch is not None:
            raise ValueError("the game has already started")
        if PHASES[phase] <= c.PLOT_PHASE and any("title" in values for values in self._seat_values.values()):
            raise ValueError("titles are chosen in the plot phase; start in a later phase to give a seat a title")
        decks = []
        for seat, house in enumerate(self.houses):
            mine = sorted((put for put in self._put if put.owner == seat), key=lambda put: card_order(put.number))
            if len(mine) > L.SLOTS:
                raise ValueError(f"seat {seat} has {len(mine)} cards; a table holds {L.SLOTS} each")
            for slot, put in enumerate(mine):
                put.slot = slot
            plots = sorted((number for number, _ in self._plots[seat]), key=card_order)
            if len(plots) + len(self._agendas[seat]) > L.PLOTS:
                raise ValueError(f"seat {seat} has {len(plots)} plots; a table holds {L.PLOTS} plots and agendas each")
            cards = tuple(put.number for put in mine)
            decks.append(Deck(f"{house} at the table", house, cards, tuple(plots), self._agendas[seat]))
        match = _ScenarioMatch(self.edition, decks, self._cards, self.variant, self._hold, self._round_limit, self._mulligan)
        self._match = match
        records = self._lay_out(match, PHASES[phase], first)
        kernels.look_up(kernels.REFRESH, records, match.tables, 0, 0)
        records[0]["events"], records[0]["event_count"] = 0, 0  # the scene begins in its season, and with its STR (SEA-1)
        records[0]["stale"] = L.STALE
        pool = DeckPool(match)
        laid_out = _batch_of(records.copy(), pool)
        kernels.resume(records, match.tables)
        batch = _batch_of(records, pool)
        batch.write()
        self._begin(batch, partial(GameRecord.from_now, laid_out))
        return self

    def _lay_out(self, match: Match, phase: int, first: int | None) -> np.ndarray[Any, np.dtype[np.void]]:
        records = match.template.copy()
        game = records[0]
        for name in ("zones", "deck", "deck_size", "plot_state"):
            game[name] = 0
        game["row"][:, L.ZONE] = 0
        game["seed"] = self.seed
        game["rng"] = np.uint64(self.seed * 2 + 1)
        game["policy_rng"] = np.uint64(self.seed * 2 + 2)
        for seat in range(match.seats):
            self._lay_out_plots(game, match, seat)
            game["gold"][seat] = self._seat_values[seat].get("gold", 0)
            game["power"][seat] = self._seat_values[seat].get("power", 0)
            title = self._seat_values[seat].get("title", 0)
            game["title"][seat] = title
            game["titles_out"] |= 1 << title & L.ALL_TITLES
        for put in self._put:
            self._lay_out_card(game, match, put)
        for seat in range(match.seats):
            top_first = [put.slot for put in self._put if put.owner == seat and put.zone == c.DECK]
            game["deck"][seat, : len(top_first)] = top_first[::-1]
            game["deck_size"][seat] = len(top_first)
        game["first"] = first or 0
        game["unsettled"] = 1
        game["frames"][0, L.PROC] = L.P_GAME
        game["depth"] = game["deepest"] = 1
        if phase == c.SETTING_UP and first is None:  # the setup draws the first player
            return records
        game["frames"][0, L.STEP] = 1
        game["depth"] = game["deepest"] = 2
        if phase == c.SETTING_UP:
            game["frames"][1, L.PROC] = L.P_SETUP
            game["frames"][1, L.STEP] = setup.DECLARE
        else:
            game["round"] = 1
            game["phase"] = phase
            game["frames"][1, L.PROC] = L.P_ROUND
            game["frames"][1, PHASE] = phase
        return records

    def _lay_out_plots(self, game: np.void, match: Match, seat: int) -> None:
        states = sorted(self._plots[seat], key=lambda pair: card_order(pair[0]))
        used = [number for number, state in self._plots[seat] if state == L.PLOT_USED]  # the bottom one first
        for k, (number, state) in enumerate(states):
            game["plot_state"][seat, k] = state
            if state == L.PLOT_USED:
                game["plot_used"][seat, k] = 1 + used.index(number)
            if state == L.PLOT_REVEALED:
                game["plot"][seat] = k
        for k in range(len(self._agendas[seat])):
            game["plot_state"][seat, len(states) + k] = L.AGENDA

    def _lay_out_card(self, game: np.void, match: Match, put: _Put) -> None:
        card = put.owner * L.SLOTS + put.slot
        row = game["row"][card]
        game["zones"][put.zone, put.owner] = with_slot(game["zones"][put.zone, put.owner], put.slot)
        row[L.ZONE] = put.zone
        if put.zone in (c.DISCARD, c.DEAD):
            game["moves"] += 1
            game["stamp"][card] = game["moves"]
        game["controller"][card] = put.controller
        row[L.CONTROL] = (put.controller - put.owner) % match.seats
        if put.controller != put.owner:
            game["abroad"][put.owner] = with_slot(game["abroad"][put.owner], put.slot)
        row[L.KNEELING] = put.kneeling
        row[L.POWER_ON] = put.power
        row[L.GOLD_ON] = put.gold
        if put.gold:
            game["gold_on_cards"] |= L.HAS_BEEN_GOLD
        if put.on_house_card:
            row[L.STATE] = L.ON_HOUSE_CARD
        if put.house_card_of is not None:
            row[L.BEARER_SEAT] = (put.house_card_of - put.owner) % match.seats + 1
        if match.tables[0]["keywords"][game["card"][card]] & c.INFAMY:
            game["infamy"] = 1
        if match.tables[0]["discarded_while"][game["card"][card]] and put.zone == c.PLAY:
            game["board_changed"] = 1  # the attachment may have to be discarded at once
        if put.bearer is not None:
            row[L.BEARER_SEAT] = (put.bearer.owner - put.owner) % match.seats + 1
            row[L.BEARER_SLOT] = put.bearer.slot + 1
            if put.duplicate:
                game["row"][put.bearer.owner * L.SLOTS + put.bearer.slot, L.DUPLICATES] += 1

    # --- playing -----------------------------------------------------------------------------------------------------

    @property
    def batch(self) -> GameBatch:
        """The batch of one game behind the table."""
        if self._batch is None:
            raise ValueError("the game has not started; call start()")
        batch: GameBatch = self._batch
        return batch

    @property
    def game(self) -> np.void:
        """The record of the game."""
        record: np.void = self.batch.records[0]
        return record

    def pass_all(self) -> Table:
        """Pass for all seats until the phase changes or a decision other than passing is required."""
        phase, round_ = self.phase, self.round
        while not self.over and (self.phase, self.round) == (phase, round_):
            if L.ANSWER_DONE not in legal_answers(self.game):
                break
            self._step(self._match.num_actions - 1)
        return self

    # --- inspecting --------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return next(name for name, number in PHASES.items() if number == self.game["phase"])

    @property
    def round(self) -> int:
        """The round of the game."""
        return int(self.game["round"])

    @property
    def first(self) -> int:
        """The first player."""
        return int(self.game["first"])

    def gold(self, seat: int) -> int:
        """The gold in a pool.

        Raises:
            ValueError: the seat does not exist. The same holds for all other methods that take one.
        """
        return int(self.game["gold"][self._seat(seat)])

    def power(self, seat: int) -> int:
        """The power on a House card."""
        return int(self.game["power"][self._seat(seat)])

    def total_power(self, seat: int) -> int:
        """The power that counts for victory (WIN-1)."""
        return self._look_up(kernels.TOTALS, seat)

    def power_sources(self, seat: int) -> dict[str, int]:
        """The sources of a seat's power since the start: the entries of `agot_env.POWER_SOURCES` that are not 0. Losses are negative."""
        seat = self._seat(seat)
        return {name: n for name, n in zip(L.POWER_SOURCES, self.batch.power_sources()[0, seat].tolist(), strict=True) if n}

    def title(self, seat: int) -> str | None:
        """The melee title of a seat."""
        seat = self._seat(seat)
        title = int(self.game["title"][seat])
        effects = self.game["effects"][: int(self.game["effect_count"])]
        for effect in effects[effects[:, L.EFFECT_KIND] == c.L_TITLE]:
            if not title and effect[L.EFFECT_A] == seat + 1:
                return self._title(int(effect[L.EFFECT_CARD]))
        return L.TITLE_NAMES[title] if title else None

    def hand(self, seat: int) -> list[str]:
        """The titles in a hand."""
        return self._titles(seat, c.HAND)

    def deck(self, seat: int) -> list[str]:
        """The titles in a deck, top first."""
        seat = self._seat(seat)
        size = int(self.game["deck_size"][seat])
        slots = self.game["deck"][seat, :size][::-1]
        return [self._title(seat * L.SLOTS + int(slot)) for slot in slots]

    def discard(self, seat: int) -> list[str]:
        """The titles in a discard pile, the top card last."""
        return self._titles(seat, c.DISCARD)

    def dead(self, seat: int) -> list[str]:
        """The titles in a dead pile."""
        return self._titles(seat, c.DEAD)

    def shadows(self, seat: int) -> list[str]:
        """The titles of the cards in Shadows."""
        return self._titles(seat, c.IN_SHADOWS)

    def in_hold(self, seat: int) -> list[str]:
        """The titles of the cards in The Hold."""
        return self._titles(seat, c.HELD)

    def set_aside(self, seat: int) -> list[str]:
        """The titles of the cards set aside: events beside the plot deck, and cards on an agenda."""
        return self._titles(seat, c.SET_ASIDE)

    def plot(self, seat: int) -> str | None:
        """The revealed plot."""
        seat = self._seat(seat)
        place = int(self.game["plot"][seat])
        return None if place < 0 else self._match.compiled.cards[self.game["plot_card"][seat, place]].title

    def claim(self, seat: int) -> int:
        """The current claim of the revealed plot."""
        return self._look_up(kernels.CLAIM, seat)

    def income(self, seat: int) -> int:
        """The income that a seat would collect now (MAR-2)."""
        return self._look_up(kernels.INCOME, seat)

    def initiative(self, seat: int) -> int:
        """The current total initiative (PLOT-2)."""
        return self._look_up(kernels.INITIATIVE, seat)

    def card(self, seat: int, title: str, copy: int = 0) -> CardView:
        """The state of a card that a seat owns. With several copies, those in play come first; ``copy`` is the index of the copy.

        Raises:
            ValueError: the seat owns no such card, or there is no such seat or copy.
        """
        seat, copy = self._seat(seat), checked_int("copy", copy, 0, L.SLOTS - 1)
        checked_text("title", title)
        kernels.look_up(kernels.REFRESH, self.batch.records, self._match.tables, 0, 0)
        game = self.game
        found = [
            card
            for card in range(seat * L.SLOTS, seat * L.SLOTS + int(game["cards"][seat]))
            if self._title(card).lower() == title.lower() or self._match.compiled.cards[game["card"][card]].number == title
        ]
        found.sort(key=lambda card: (game["row"][card, L.ZONE] != c.PLAY, card))
        if len(found) <= copy:
            raise ValueError(f"seat {seat} owns {counted(len(found), 'card')} called {title!r}")
        return self._view(found[copy])

    def _traits(self, printed: Card, has: int) -> tuple[str, ...]:
        """The traits of a card, by what it has gained and lost: each once, and none of which it has lost the only instance."""
        compiled = self._match.compiled
        named, lost = (compiled.traits[number - 1] if number else "" for number in (named_trait(has), lost_trait(has)))
        instances = [] if has & L.LOST_TRAITS else list(printed.traits)
        instances += [trait for trait, place in compiled.grantable.items() if has >> place & 1]
        instances += [named] * bool(named) + list(compiled.traits if has & L.ALL_TRAITS else ())
        if lost in instances:
            instances.remove(lost)
        return tuple(dict.fromkeys(instances))

    def _view(self, card: int) -> CardView:
        game: Any = self.game
        row = [int(value) for value in game["row"][card]]
        printed = self._match.compiled.cards[game["card"][card]]
        playing = row[L.ZONE] == c.PLAY
        keywords = row[L.KEYWORDS_LOW] | row[L.KEYWORDS_HIGH] << c.KEYWORD_COLUMN_BITS
        attachments, bearer = [], None
        for other in self._slots():
            if game["row"][other, L.BEARER_SLOT] and game["row"][other, L.ZONE] == c.PLAY and self._bearer(other) == card:
                attachments.append(self._title(other))
        if row[L.BEARER_SEAT] and row[L.BEARER_SLOT]:
            bearer = self._title(self._bearer(card))
        has = int(game["gained"][card]) if playing else 0
        traits = self._traits(printed, has)
        if has & (COUNTED_TRAITS | L.TRAITS_GAINED):
            named = enumerate(self._match.compiled.traits, 1)
            games, tables = self.batch.records, self._match.tables
            traits = tuple(trait for number, trait in named if kernels.look_up(kernels.HAS_TRAIT, games, tables, card, number))
        crests = printed.crest_mask ^ (row[L.STATE] >> L.OTHER_CREST_SHIFT & c.ALL_CRESTS if playing else 0)
        icons = int(row[L.ICONS]) if playing else printed.icon_mask
        naval = icons >> L.NAVAL_SHIFT if playing else printed.naval_mask
        return CardView(
            title=printed.title,
            zone=ZONE_NAMES[row[L.ZONE]],
            controller=int(game["controller"][card]),
            kneeling=bool(row[L.KNEELING]),
            strength=row[L.STRENGTH] if playing else printed.strength,
            icons="".join(letter for mask, letter in ICON_LETTERS if icons & mask),
            naval="".join(letter for mask, letter in ICON_LETTERS if icons & naval & mask),
            traits=traits,
            crests=tuple(name for name, crest in CRESTS.items() if crests & crest),
            keywords=tuple(keyword_names(keywords)) if playing else printed.keywords,
            power=row[L.POWER_ON],
            gold=row[L.GOLD_ON],
            attachments=tuple(attachments),
            duplicates=row[L.DUPLICATES],
            attacking=row[L.ROLE] == c.ATTACKING,
            defending=row[L.ROLE] == c.DEFENDING,
            bearer=bearer,
            blank=bool(row[L.STATE] & L.BLANKED),
        )

    def _bearer(self, card: int) -> int:
        row = self.game["row"][card]
        owner = (card // L.SLOTS + int(row[L.BEARER_SEAT]) - 1) % self._match.seats
        return owner * L.SLOTS + int(row[L.BEARER_SLOT]) - 1

    def _slots(self) -> list[int]:
        return [seat * L.SLOTS + slot for seat in range(self._match.seats) for slot in range(int(self.game["cards"][seat]))]

    def _title(self, card: int) -> str:
        return str(self._match.compiled.cards[self.game["card"][card]].title)

    def _titles(self, seat: int, zone: int) -> list[str]:
        seat = self._seat(seat)
        cards = [card for card in self._slots() if card // L.SLOTS == seat and self.game["row"][card, L.ZONE] == zone]
        cards.sort(key=lambda card: int(self.game["stamp"][card]) if zone in (c.DISCARD, c.DEAD) else card)
        return [self._title(card) for card in cards]

    def _look_up(self, what: int, seat: int) -> int:
        seat = self._seat(seat)
        return int(kernels.look_up(what, self.batch.records, self._match.tables, seat, 0))


def _listed(what: str, cards: object) -> tuple[Any, ...]:
    """Cards given as a sequence; a str is a mistake for a sequence of one."""
    return checked_items(what, cards, object, "cards")


def _batch_of(records: np.ndarray[Any, np.dtype[np.void]], pool: DeckPool) -> GameBatch:
    """A batch of one game that has been set up."""
    batch = GameBatch.__new__(GameBatch)
    batch._set_up(records, pool, False, 1)
    return batch
