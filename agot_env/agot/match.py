"""Match: the settings of a game. They are validated here, once, and converted to the template of a game and card tables."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import fields, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.bit_sets import set_of
from agot_env.agot.deck_tables import DeckTables
from agot_env.agot.decks import Card, Deck, default_houses, pool, starter_deck, starter_decks
from agot_env.agot.decks.deck_rules import error_of
from agot_env.agot.decks.decks import cards_of_other_sets, problems_of
from agot_env.agot.decks.definitions import digests
from agot_env.agot.decks.pools import checked_cards, checked_sets, first_cards, pool_with
from agot_env.agot.editions import EDITION_NAMES, EDITIONS, check_edition, setting
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.compiler.cards import Compiler, compile_cards
from agot_env.agot.language.compiler.compiled import CompiledCards
from agot_env.agot.language.compiler.features import card_features
from agot_env.agot.language.model import PLOT, card_order
from agot_env.agot.observation import enumerations, meaning_of_columns, pieces_of
from agot_env.agot.options import option_features, options_of
from agot_env.agot.variants import VARIANTS, checked_variant, rules_of
from agot_env.batches.observation import ObservationPieces
from agot_env.game import checked_settings, fingerprint, game_of, new_batch
from agot_env.messages.arguments import checked_flag, checked_index, checked_int, checked_items, checked_records
from agot_env.messages.wording import counted

__all__ = ["DEFAULT_ROUND_LIMIT", "EDITIONS", "Match", "default_houses", "starter_deck"]
DEFAULT_ROUND_LIMIT = 50
DECK = tuple(field.name for field in fields(Deck))
"""The fields that recreate a deck."""


@lru_cache(maxsize=8)
def compiled_pool(edition: str, own_cards: tuple[Card, ...]) -> CompiledCards:
    """The tables of the cards of an edition and of extra cards, compiled once per process."""
    compiler = compiler_of(edition).followed_by(own_cards)
    return compile_cards(tuple(pool_with(edition, own_cards).values()), edition) if compiler is None else compiler.compile()


@lru_cache(maxsize=len(EDITIONS))
def compiler_of(edition: str) -> Compiler:
    """A compiler that has compiled the cards of an edition, once per process; its tables are not complete."""
    compiler = Compiler(tuple(pool(edition).values()), edition)
    compiler.declare()
    return compiler


@lru_cache(maxsize=8)
def features_of(edition: str, own_cards: tuple[Card, ...]) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """The features of the cards of an edition and of extra cards, derived once per process; see `card_features`."""
    return card_features(tuple(pool(edition).values()), own_cards, len(first_cards(edition)))


@lru_cache(maxsize=8)
def features_of_first(edition: str) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """The features of the cards with which the pool of an edition began, derived once per process."""
    return card_features(first_cards(edition))


@lru_cache(maxsize=8)
def option_features_of(edition: str, own_cards: tuple[Card, ...]) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """The features of the options of these cards, derived once per process; see `option_features`."""
    cards = tuple(pool_with(edition, own_cards).values())
    return option_features(compiled_pool(edition, own_cards), cards, len(first_cards(edition)))


class Match:
    """A match of the card game: the edition, the decks and the rules.

    Args:
        names: ``houses`` as positional arguments: ``Match("stark", "lannister")``.
        edition: the rulebook and card pool: ``"core"`` (Core Set, 2008), ``"winter"``, ``"ice_and_fire"``, ``"hbo"``, ``"lcg"``.
        houses: the House of each of 2 to 6 seats, for its starter deck: in the Core Set ``"stark"``, ``"lannister"``, ``"baratheon"``,
            ``"targaryen"``. Several seats may have the same House (SET-2), except in the HBO game. For the Living Card Game, this project
            provides a deck for each of the six Houses, and a second one that you choose by name (`agot_env.agot.decks.decks_by_name`).
        decks: a `Deck` per seat instead of ``houses``.
        variant: ``"joust"`` (2 seats), ``"melee"`` (3 to 6, with titles in the Core Set), ``"two_on_two"`` (4; partners sit
            opposite, 0 with 2 and 1 with 3) or ``"littlefinger"`` (3 to 6; melee in which gold may be given away). By default joust
            with 2 seats, else melee; other editions have only these two.
        round_limit: the number of rounds after which the game is truncated. A game is also truncated after
            1,000 * round_limit decisions.
        ask_forced: whether to ask a seat that has only one legal action, too. A player who could only pass is never asked.
        extra_cards: your own cards, which the decks may use besides the edition's pool.
        plot_draft: whether players draft plots before the game (VAR-3); only in the HBO game.
        mulligan: whether each player may redraw the setup hand once, beginning with the first player (SET-4). None: according to the
            rulebook, that is, only in the HBO game; True adds the step of the FAQ (p. 28), False omits it.
        tournament: whether the decks must also satisfy the tournament rules: at least 60 cards (DECK-2), and at most one title of
            each restricted list (DECK-4). It changes nothing else and is therefore not part of the `settings`.
        sets: the decks may contain only cards of these sets of the edition, besides ``extra_cards``: names of sets or cycles, such as
            ``("core", "A Clash of Arms")``, or a single one. By default all sets. They only restrict which decks are allowed, as
            ``tournament`` does: card ids, observations and the `interface` do not depend on them.

    Raises:
        LargeDeckError: only another process can play the decks, because of their size.
        ValueError: the edition, the variant or a House is unknown; both or neither of ``houses`` and ``decks`` are given; ``houses`` are
            not names, ``decks`` no decks or ``extra_cards`` no cards; the variant or the edition does not allow this number of seats; a
            deck breaks the rules (the message lists all problems); the edition has no plot draft; ``mulligan`` is not True, False or
            None, or another flag not True or False; ``round_limit`` is not an int from 1 to 1000; or the edition does not have one of the
            ``sets``.

    Attributes:
        seats: the number of players.
        num_actions: the size of the action space.
        observation_size: the length of an observation vector.
        num_cards: the number of card ids, including 0 ("no card"); the size of an embedding.

    The *card ids* in observations are 1 + the index of the card in the pool: first the cards of the edition in their order, then
    ``extra_cards`` in theirs. The order of an edition's cards never changes, and new cards are appended. Ids therefore have the same
    meaning in every version and in every match of the edition, regardless of the decks.
    """

    game = "agot"
    """The name of its game, see `agot_env.game`."""
    length = "rounds"
    """The unit of a game's length."""
    score = "power"
    """What a seat collects."""
    reasons: tuple[str, ...] = L.REASONS
    """How a game can end, in words; the first is "running"."""

    def __init__(
        self,
        *names: str,
        edition: str = "core",
        houses: Sequence[str] | None = None,
        decks: Sequence[Deck] | None = None,
        variant: str | None = None,
        round_limit: int = DEFAULT_ROUND_LIMIT,
        ask_forced: bool = False,
        extra_cards: Sequence[Card] = (),
        plot_draft: bool = False,
        mulligan: bool | None = None,
        tournament: bool = False,
        sets: Iterable[str] | str | None = None,
    ) -> None:
        houses = houses_of(names, houses)
        check_edition(edition)
        if (houses is None) == (decks is None):
            raise ValueError("either houses or decks must be given, one per seat, for example Match('stark', 'lannister')")
        if decks is None:
            decks = [starter_deck(house, edition) for house in checked_names(houses)]
        decks = checked_decks(decks)
        self.variant = checked_variant(variant, len(decks), edition)
        self.edition = edition
        self.decks = decks
        self.round_limit = checked_round_limit(round_limit)
        self.ask_forced = checked_flag("ask_forced", ask_forced)
        self.plot_draft = checked_flag("plot_draft", plot_draft)
        self.mulligan = checked_mulligan(mulligan)
        tournament = checked_flag("tournament", tournament)
        own_cards = checked_cards(extra_cards)
        only = checked_sets(sets, edition)
        self.pool: dict[str, Card] = pool_with(edition, own_cards)
        if len(self.pool) > L.CARD_IDS:
            raise ValueError(f"{len(self.pool):,} cards, {len(own_cards):,} of them extra cards; a match has at most {L.CARD_IDS:,}")
        problems = [
            f"seat {seat} ({deck.name}): {problem}"
            for seat, deck in enumerate(self.decks)
            for problem in (*problems_of(deck, edition, own_cards, tournament), *cards_of_other_sets(deck, edition, own_cards, only))
        ]
        if problems:
            raise error_of(problems)("decks that cannot be played:\n  " + "\n  ".join(problems))
        if setting(edition, "fixed_houses") and sorted(deck.house.lower() for deck in self.decks) != ["lannister", "stark"]:
            houses_there = " against ".join(deck.house for deck in self.decks)
            raise ValueError(f"{houses_there}; in the {EDITION_NAMES[edition]} Stark plays against Lannister")
        if self.plot_draft:
            self._check_draft()
        self.seats = len(self.decks)
        self.num_actions = L.num_actions(self.seats)
        self.observation_size = self.pieces.size
        self.num_cards = len(self.pool) + 1

    def __repr__(self) -> str:
        starters = starter_decks(self.edition)
        printed = all(starters.get(deck.house.lower()) == deck for deck in self.decks)
        said = [repr(deck.house.lower()) for deck in self.decks] if printed else [f"decks=({', '.join(deck.name for deck in self.decks)})"]
        usual = {**_defaults(), "variant": checked_variant(None, self.seats, self.edition), "decks": self.decks}
        said += [f"{name}={value!r}" for name in _setting_names() if (value := getattr(self, name)) != usual[name]]
        said += [f"extra_cards=<{counted(len(self.own_cards), 'card')}>"] * bool(self.own_cards)
        return f"Match({', '.join(said)})"

    def __reduce__(self) -> tuple[object, ...]:
        rules = (self.edition, self.decks, self.variant, self.round_limit, self.ask_forced)
        return (_rebuild, (*rules, self.own_cards, self.plot_draft, self.mulligan))

    def settings(self) -> dict[str, Any]:
        """The arguments that recreate the match, as JSON values.

        Raises:
            ValueError: the match has extra cards, which cannot be expressed as JSON.
        """
        if self.own_cards:
            raise ValueError("a match with extra_cards cannot be saved as settings; simulate it into memory")
        decks = [{name: getattr(deck, name) for name in DECK} for deck in self.decks]
        return {**{name: getattr(self, name) for name in _setting_names()}, "decks": decks}

    @classmethod
    def from_settings(cls, settings: Mapping[str, Any]) -> Match:
        """Create a match from its `settings`, in which tuples may have become lists.

        Raises:
            ValueError: a setting is missing, unknown or invalid.
        """
        given = checked_settings(settings, cls.game, _setting_names(), ("decks",))
        try:
            decks = [
                Deck(deck["name"], deck["house"], tuple(deck["cards"]), tuple(deck["plots"]), tuple(deck.get("agendas", ())))
                for deck in given["decks"]
            ]
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError("decks must be a list of decks, each with name, house, cards and plots") from error
        return cls(**{**given, "decks": decks})

    @property
    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The minimum and maximum of every number of an observation: two int16 arrays of shape (observation_size,)."""
        return self.pieces.bounds

    @property
    def pieces(self) -> ObservationPieces:
        """The pieces of an observation."""
        return pieces_of(self.seats)

    @property
    def kind(self) -> str:
        """The kind of match, in a word."""
        return self.variant

    @property
    def engine_hash(self) -> str:
        """A hash of the code of the engine; comments, docstrings and sentences do not change it. Where decks may have up to 128 cards
        (``AGOT_LARGE_DECKS``), actions have other numbers, and the hash is another one."""
        from agot_env.agot.engine.record.jit import UNIT

        return fingerprint([UNIT.code_hash, L.SLOTS]) if L.LARGE_DECKS else UNIT.code_hash

    @cached_property
    def numbers_played(self) -> frozenset[str]:
        """The numbers of the cards that can be in the game: those of the decks and, in a plot draft, of the plots that are drafted."""
        drafted = self.drafted_plots() if self.plot_draft else ()
        return frozenset(number for deck in self.decks for number in deck.numbers).union(drafted)

    @cached_property
    def shared_titles(self) -> frozenset[str]:
        """The numbers of the cards in the decks whose title a different card in the decks has too, such as two versions of Bronn."""
        numbers = {number for deck in self.decks for number in deck.numbers}
        cards = {replace(self.pool[number], number="-") for number in numbers}
        counts = Counter(card.title for card in cards)
        return frozenset(number for number in numbers if counts[self.pool[number].title] > 1)

    @cached_property
    def cards_hash(self) -> str:
        """A hash of the cards of the pool up to the last one in the decks, to detect other versions of them: of their numbers and
        definitions, and of where their abilities are in the tables. Cards that are appended to the pool do not change it."""
        return hash_of_cards((self,))

    @property
    def card_digests(self) -> dict[str, str]:
        """A digest of each card of the pool by number, in the order of the card ids; what changes nothing in a game does not change it."""
        return digests(self.edition, self.own_cards)

    def batch(self, n: int, seed: int = 0, **options: Any) -> Any:
        """Create a `GameBatch` of this match; ``options`` are its other arguments."""
        return new_batch(self, n, seed, **options)

    def table_text(self, records: NDArray[np.void], observer: int | None = None) -> str:
        """The first game as text, with the hand of the observer; None: what all seats see.

        Raises:
            ValueError: there are no records of this match, or there is no such seat.
        """
        if not len(checked_records(records, L.GAME)):
            raise ValueError("records contain no game")
        if observer is not None:
            observer = checked_index("seat", observer, self.seats, "the match")
        if not np.array_equal(records["decklist"][0, : self.seats], self.lineup):
            raise ValueError("the decks of the game are not those of this match; use the match that the game plays (`Batch.match_of`)")
        text: str = game_of(self).module("words.text").table_text(self, records, observer)
        return text

    def hidden_text(self, records: NDArray[np.void]) -> str:
        """What is hidden from some seats in the first game: every hand, what lies face down, decks from the top, and plots.

        Raises:
            ValueError: there are no records of this match.
        """
        if not len(checked_records(records, L.GAME)):
            raise ValueError("records contain no game")
        text: str = game_of(self).module("words.text").hidden_text(self, records)
        return text

    @property
    def action_blocks(self) -> dict[str, tuple[int, int]]:
        """The blocks of the action space by name, each with its first action and its size; docs/environment.md says what they mean."""
        return L.action_blocks(self.seats)

    @cached_property
    def interface_parts(self) -> dict[str, str | int]:
        """What observations and actions mean, by part: the game, the edition, the number of seats, and a hash of the meaning of
        observations, actions, cards and card features; also of own cards, if there are any.

        Decks and variants do not matter, and neither do cards that have been appended to the pool of an edition since it began to grow:
        ``"cards"`` covers the numbers and titles of those with which it began, and ``"card features"`` the names of the columns of
        `card_features` that these have. Networks compare the cards of the decks with those that they know (`card_digests`). ``"own cards"``
        covers the card ids, numbers and titles of ``extra_cards`` and the columns that they add. Where decks have up to 128 cards
        (``AGOT_LARGE_DECKS``), a part says so; the others are the same as where they have 64.
        """
        first = first_cards(self.edition)
        names, _ = features_of_first(self.edition)
        meanings: dict[str, object] = {
            "observations": (meaning_of_columns(self.seats), enumerations()),
            "actions": L.action_blocks(self.seats, L.FEW_SLOTS),
            "cards": [(card.number, card.title) for card in first],
            "card features": names,
        }
        if self.own_cards:
            own = [(self.card_id(card.number), card.number, card.title) for card in self.own_cards]
            without, _ = features_of(self.edition, ())
            meanings["own cards"] = (own, self.card_feature_names[len(without) :])
        hashes = {name: fingerprint(meaning) for name, meaning in meanings.items()}
        room: dict[str, str | int] = {"cards of a deck": L.SLOTS} if L.LARGE_DECKS else {}
        return {"game": self.game, "edition": self.edition, "seats": self.seats, **room, **hashes}

    @cached_property
    def interface(self) -> str:
        """A hash of `interface_parts`: matches with the same interface have the same observations and actions, with the same meaning."""
        return fingerprint(self.interface_parts)

    @cached_property
    def compiled(self) -> CompiledCards:
        """The card tables of this match's pool."""
        return compiled_pool(self.edition, self.own_cards)

    @cached_property
    def card_features(self) -> NDArray[np.float32]:
        """(num_cards, k) float32: the features of every card, indexed by card id; row 0 (no card) is 0. Read-only.

        The columns are named by `card_feature_names`; docs/environment.md lists those of the Core Set. There is a column for each feature
        that is not 0 for all cards of the edition, the same in every match of it, followed by a column for each other feature that is not
        0 for all of ``extra_cards``. Numbers are as printed, not scaled.
        """
        return self._features[1]

    @property
    def card_feature_names(self) -> tuple[str, ...]:
        """The names of the k columns of `card_features`."""
        return self._features[0]

    @property
    def _features(self) -> tuple[tuple[str, ...], NDArray[np.float32]]:
        return features_of(self.edition, self.own_cards)

    def options_of(self, card: int | str) -> dict[str, dict[int, str]]:
        """What the actions of the block ``options`` mean when a card is the source of the prompt, in every game of the pool.

        Args:
            card: the id of a card, or its number ("S5").

        Returns:
            ``"way"``: option -> the way of using the card. Options from 8 on are its triggered abilities, in order; an ability that can
            be paid in two ways has two of them. ``"one of two"``, only if an ability lets a player choose: option -> choice. At other
            prompts, options mean the same for all cards (docs/environment.md#options).

        Raises:
            KeyError: the pool has no such card.
            ValueError: ``card`` is neither a card id nor a number.
        """
        number = card if isinstance(card, str) else tuple(self.pool)[checked_int("card", card, 1, self.num_cards - 1) - 1]
        return options_of(self.compiled, self.card_id(number) - 1)

    @property
    def option_features(self) -> NDArray[np.float32]:
        """(num_cards, options, k) float32: the features of every option of `options_of` at the prompt ``way``, indexed by card id and
        option; 0 if a card does not have it. Read-only.

        The columns are named by `option_feature_names`: ``way_marshal`` to ``way_ability`` say which way it is, and the others are the
        features of the ability alone, under their names in `card_feature_names`. With the card of ``globals.prompt_source``, a network can
        tell options apart that the observation only numbers.
        """
        return self._option_features[1]

    @property
    def option_feature_names(self) -> tuple[str, ...]:
        """The names of the k columns of `option_features`."""
        return self._option_features[0]

    @property
    def _option_features(self) -> tuple[tuple[str, ...], NDArray[np.float32]]:
        return option_features_of(self.edition, self.own_cards)

    @cached_property
    def own_cards(self) -> tuple[Card, ...]:
        """The ``extra_cards`` that do not belong to the edition, in the order of their card ids."""
        printed = pool(self.edition)
        if self.pool == printed:
            return ()
        return tuple(card for number, card in self.pool.items() if card is not printed.get(number) and card != printed.get(number))

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The titles of all cards of the pool, and the melee titles."""
        return tuple(dict.fromkeys([*(card.title for card in self.pool.values()), *L.TITLE_NAMES[1:]]))

    @property
    def traits(self) -> tuple[str, ...]:
        """The traits of the pool, in the order in which observations number them; empty if no card lets a player name a trait."""
        return tuple(self.compiled.traits)

    def card_id(self, number: str) -> int:
        """The card id of a card by its number ("S5").

        Raises:
            KeyError: the pool has no such card.
        """
        if not isinstance(number, str) or number not in self.pool:
            raise KeyError(f"the pool of this match has no card {number!r}")
        return self.compiled.index[number] + 1

    @property
    def tables(self) -> NDArray[np.void]:
        """(1,) TABLES: the engine's data about the cards and decks of this match."""
        return self.deck_tables.tables

    @property
    def decklists(self) -> NDArray[np.void]:
        """(k,) DECKLIST: the decklists in the tables, which `lineup` indexes."""
        return self.deck_tables.decklists

    @property
    def lineup(self) -> NDArray[np.int32]:
        """(seats,) int32: the index of each seat's decklist in `decklists`."""
        return np.array([self.deck_tables.places[deck] for deck in self.decks], np.int32)

    @cached_property
    def deck_tables(self) -> DeckTables:
        """The tables, either only for the decks of this match or shared with other matches (`sharing`)."""
        return DeckTables.of(self.compiled, self.decks, self.mulligan)

    def sharing(self, tables: DeckTables) -> Match:
        """The same match, with tables that also contain the decks of other matches."""
        other = copy(self)
        other.__dict__.pop("template", None)
        other.__dict__["deck_tables"] = tables
        return other

    @cached_property
    def template(self) -> NDArray[np.void]:
        """(1,) GAME: the game before anything has happened."""
        from agot_env.agot import kernels

        games = self.blank.view(np.uint8).copy().view(L.GAME)
        kernels.enter_decks_of(games, self.tables, self.lineup[None])
        return games

    @cached_property
    def blank(self) -> NDArray[np.void]:
        """(1,) GAME: the game before the decks are known."""
        games = np.zeros(1, L.GAME)
        game = games[0]
        game["seats"] = self.seats
        game["round_limit"] = self.round_limit
        game["ask_forced"] = self.ask_forced
        game["variant"] = rules_of(self.variant, self.edition)
        clear(game)
        if self.plot_draft:
            game["drafting"] = 1
            drafted = [self.compiled.index[number] for number in self.drafted_plots()]
            game["draft"] = drafted
            game["moments"] = np.bitwise_or.reduce(self.compiled.moments[drafted], axis=0)
        return games

    def drafted_plots(self) -> list[str]:
        """The numbers of the plots for a plot draft (VAR-3): those of the pool that are in no plot deck."""
        taken = {self.pool[number].title for deck in self.decks for number in deck.plots}
        return [number for number, card in self.pool.items() if card.type == PLOT and card.title not in taken]

    def _check_draft(self) -> None:
        if not setting(self.edition, "plot_draft"):
            raise ValueError(f"the {EDITION_NAMES[self.edition]} has no plot draft (VAR-3)")
        if len(self.drafted_plots()) != L.DRAFT:
            raise ValueError(f"a plot draft needs {L.DRAFT} plots, and the pool has only {len(self.drafted_plots())} left")

    def card(self, seat: int, slot: int) -> Card:
        """The card in a slot of a seat.

        Raises:
            ValueError: there is no such seat or slot; the message gives the range.
        """
        cards = self.sorted_cards(seat)
        return self.pool[cards[checked_index("slot", slot, len(cards), f"the deck of seat {seat}")]]

    @property
    def teams(self) -> bool:
        """Whether partners play together."""
        return bool(VARIANTS[self.variant].rules & L.TEAMS)

    def winners(self, winner: int) -> tuple[int, ...]:
        """The seats that have won, given the ``winner`` of a game: with partners, both win, and ``winner`` is the first of them.

        Raises:
            ValueError: ``winner`` is neither a seat nor -1.
        """
        winner = checked_int("winner", winner, L.NOBODY, self.seats - 1)
        if winner < 0:
            return ()
        return (winner, winner + 2) if self.teams else (winner,)

    def outcomes(self, records: NDArray[np.void]) -> dict[str, NDArray[Any]]:
        """The results of finished games.

        Args:
            records: GAME array of shape (k,): games that are over.

        Returns:
            ``winner``: (k,) int8, the winning seat (with partners, the first of them); -1 without a winner;
            ``reason``: (k,) str objects, "power", "round limit", "elimination" or "draw" ("running" before the end);
            ``rounds``: (k,) int16; ``power``: (k, seats) int16, all power that counts for victory.

        Raises:
            ValueError: these are not records of games. The same holds for all other methods that take them.
        """
        checked_records(records, L.GAME)
        return {
            "winner": records["winner"].astype(np.int8),
            "reason": np.array([L.REASONS[reason] for reason in records["reason"]], object),
            "rounds": records["round"].astype(np.int16),
            "power": records["totals"][:, : self.seats].astype(np.int16),
        }

    def at_limit(self, records: NDArray[np.void]) -> NDArray[np.bool_]:
        """(n,) bool: whether each game has been truncated."""
        truncated: NDArray[np.bool_] = checked_records(records, L.GAME)["reason"] == L.ROUND_LIMIT
        return truncated

    def first_players(self, records: NDArray[np.void]) -> NDArray[np.int8]:
        """(n,) int8: the first player of each game."""
        first: NDArray[np.int8] = checked_records(records, L.GAME)["first"].astype(np.int8)
        return first

    def sorted_cards(self, seat: int) -> tuple[str, ...]:
        """The numbers of a seat's House deck in the order of its slots.

        Raises:
            ValueError: the match has no such seat.
        """
        return tuple(sorted(self.decks[checked_index("seat", seat, self.seats, "the match")].cards, key=card_order))


def hash_of_cards(matches: Sequence[Match]) -> str:
    """The `Match.cards_hash` of matches that differ only in their decks."""
    first = matches[0]
    index = first.compiled.index
    decks = dict.fromkeys(deck for match in matches for deck in match.decks)
    count = 1 + max(index[number] for deck in decks for number in deck.numbers)
    if first.plot_draft:
        count = len(index)
    return fingerprint(([*first.card_digests.items()][:count], first.compiled.places(count)))


def houses_of(names: tuple[object, ...], houses: object = None) -> Any:
    """The Houses of a match, given as positional arguments or as ``houses``; None if neither is given.

    Raises:
        ValueError: both are given, or the positional arguments are not Houses; the message says what to write.
    """
    if not names:
        return houses
    first = names[0]
    if isinstance(first, str) and first in EDITIONS:
        raise ValueError(f"{first!r} is an edition, not a House; write edition={first!r}")
    if any(isinstance(name, Deck) for name in names):
        raise ValueError("pass decks by keyword: decks=(one, other)")
    if len(names) == 1 and not isinstance(first, str) and isinstance(first, Sequence):
        raise ValueError("pass each House as a separate argument, such as 'stark', 'lannister', or all of them as houses=(...)")
    if houses is not None:
        raise ValueError("the Houses are given twice, as positional arguments and as houses=")
    return names


def checked_names(houses: object) -> Sequence[str]:
    """Names of Houses, one per seat.

    Raises:
        ValueError: they are not a sequence of names.
    """
    names = checked_items("houses", houses, object, "names, one per seat")
    if any(isinstance(name, Deck) for name in names):
        raise ValueError("houses must be names, such as 'stark'; pass decks as decks=")
    return checked_items("houses", names, str, "names, one per seat")


def checked_decks(decks: object) -> tuple[Deck, ...]:
    """Decks, one per seat.

    Raises:
        ValueError: they are not a sequence of decks.
    """
    found = checked_items("decks", decks, object, "decks, one per seat")
    if any(isinstance(deck, str) for deck in found):
        read = "read a deck list with Deck.from_text, and a pool with agot_env.agot.decks.load_decks"
        raise ValueError(f"decks must be Deck objects; pass names as houses=, {read}")
    return checked_items("decks", found, Deck, "decks, one per seat")


def _setting_names() -> list[str]:
    """The parameters that recreate a `Match`. ``houses`` are replaced by decks, which ``tournament`` and ``sets`` have already checked."""
    return [name for name in _defaults() if name not in ("houses", "extra_cards", "tournament", "sets")]


@lru_cache
def _defaults() -> dict[str, Any]:
    """The keyword arguments of a `Match`, with their defaults."""
    return {name: one.default for name, one in inspect.signature(Match).parameters.items() if one.kind is one.KEYWORD_ONLY}


def _rebuild(
    edition: str, decks: tuple[Deck, ...], variant: str, round_limit: int, ask_forced: bool, extra: tuple[Card, ...], plot_draft: bool,
    mulligan: bool | None,
) -> Match:  # fmt: skip
    return Match(
        edition=edition, decks=decks, variant=variant, round_limit=round_limit, ask_forced=ask_forced, extra_cards=extra,
        plot_draft=plot_draft, mulligan=mulligan,
    )  # fmt: skip


def checked_mulligan(mulligan: object) -> bool | None:
    """Check the argument ``mulligan`` of a match, and return it.

    Raises:
        ValueError: it is neither True, False nor None.
    """
    if mulligan is None:
        return None
    return checked_flag("mulligan", mulligan, "True, False or None (as the rulebook of the edition says)")


def checked_round_limit(round_limit: object) -> int:
    """The round limit of a match.

    Raises:
        ValueError: it is not an int from 1 to 1000.
    """
    return checked_int("round_limit", round_limit, 1, 1000)


def clear(game: np.void) -> None:
    """Set the fields that are not 0 in a game before anything has happened."""
    for name in ("seat", "first", "active", "winner", "attacker", "defender", "claim_target", "challenge_winner", "challenge_loser"):
        game[name] = L.NOBODY
    game["first"] = 0
    seats = int(game["seats"])
    game["plot"][:seats] = L.NOBODY
    game["next_plot"][:seats] = L.NOBODY
    game["controller"][: seats * L.SLOTS] = np.arange(seats * L.SLOTS) >> L.SLOT_BITS
    game["prompt_source"] = -1
    game["stale"] = L.STALE
    game["altered"][:seats] = set_of(-1)
    game["to_win"][:seats] = L.POWER_TO_WIN
