"""The command line options that describe a match, and the match that they select."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from tyro.conf import arg

from agot_env.agot.decks import load_decks, random_lineups, random_pool, starter_deck, starter_decks
from agot_env.agot.editions import EDITION_NAMES
from agot_env.agot.engine.record.layout import SEATS
from agot_env.agot.match import DEFAULT_ROUND_LIMIT, EDITIONS, Match
from agot_env.agot.variants import VARIANTS, checked_variant
from agot_env.cli.decks import deck_called, pool_called
from agot_env.game import GAMES
from agot_env.lands.cards import MODES
from agot_env.lands.match import DEFAULT_TURN_LIMIT, LandsMatch
from agot_env.messages.lookup import did_you_mean
from agot_env.messages.wording import listed

if TYPE_CHECKING:
    from agot_env.agot.decks import Deck
    from agot_env.game import Match as AnyMatch


def choices(names: Iterable[str], default: str) -> str:
    """The values of an option in words: "a (default), b or c"."""
    return listed((f"{name} (default)" if name == default else name for name in names), "or")


LINEUPS = 1_000
"""The default number of lineups drawn from a deck pool."""
EDITION = signature(Match).parameters["edition"].default
MODE = signature(LandsMatch).parameters["mode"].default
VARIANT_CHOICES = listed((f"{name} ({variant.seats} seats)" for name, variant in VARIANTS.items()), "or")
HOUSE_CHOICES = f"in the {EDITION_NAMES[EDITION]} {listed(starter_decks(EDITION), 'or')}"


@dataclass
class GameOptions:
    """The game and its rules."""

    GROUPS: ClassVar[dict[str, tuple[str, set[str]]]] = {
        "card game": ("Of the card game (--game agot).", {*GAMES["agot"].options, *GAMES["agot"].seating, "houses", "lineups"}),
        "Lands": ("Of the Lands game (--game lands).", {*GAMES["lands"].options}),
    }
    game: str = "agot"
    """agot (the card game) or lands (the Lands game)."""
    edition: Annotated[str | None, arg(help=f"The edition: {choices(EDITIONS, EDITION)}.")] = None
    variant: Annotated[str | None, arg(help=f"{VARIANT_CHOICES}; by default the first that allows the number of seats.")] = None
    round_limit: Annotated[int | None, arg(help=f"Rounds after which a game is truncated; {DEFAULT_ROUND_LIMIT} by default.")] = None
    plot_draft: bool = False
    """Draft plots before every game (HBO)."""
    mulligan: bool | None = None
    """Whether each player may redraw the setup hand once; by default according to the edition's rulebook."""
    sets: tuple[str, ...] | None = None
    """Only decks with cards of these sets or cycles of the edition, such as core and "A Clash of Arms" for lcg; without decks, random decks
    of these sets play."""
    mode: Annotated[str | None, arg(help=f"The mode: {choices(MODES, MODE)}.")] = None
    turn_limit: Annotated[int | None, arg(help=f"Turns after which a game is truncated; {DEFAULT_TURN_LIMIT} by default.")] = None

    def rules(self) -> dict[str, Any]:
        """The given arguments of a match, except those that determine who sits where.

        Raises:
            ValueError: the game is unknown, or an option belongs to another game.
        """
        if self.game not in GAMES:
            raise ValueError(f"--game must be one of {', '.join(GAMES)}, not {self.game!r}{did_you_mean(self.game, GAMES)}")
        for other in GAMES.keys() - {self.game}:
            for name in (*GAMES[other].options, *GAMES[other].seating):
                if self._is_given(name):
                    raise ValueError(f"{option(name)} is for --game {other}, not for {self.game}")
        return {name: getattr(self, name) for name in GAMES[self.game].options if self._is_given(name)}

    def _is_given(self, name: str) -> bool:
        default = getattr(type(self), name, None)
        return getattr(self, name, default) != default

    def match_of(self, seats: int | None = None, decks: Sequence[Deck] = ()) -> AnyMatch:
        """A match of the game.

        Args:
            seats: the number of players; by default the number of decks, or 2.
            decks: the deck of each seat, in a game with decks; by default the first starter decks of the edition.

        Raises:
            ValueError: an option is invalid, or there are fewer starter decks than seats.
        """
        rules = self.rules()
        who = {"decks": decks or self.starters(seats or 2)} if "decks" in GAMES[self.game].seating else {"seats": seats or 2}
        match: AnyMatch = GAMES[self.game].match_type(**rules, **who)
        return match

    def drawn(self, decks: Sequence[Deck], count: int, seed: int, seats: int | None = None) -> list[AnyMatch]:
        """Matches of random lineups of decks, see `random_lineups`.

        Args:
            decks: the pool.
            count: the number of lineups; a smaller count draws the first of the same lineups.
            seed: the seed of the draw.
            seats: the number of players; 2 by default.

        Raises:
            ValueError: an argument is invalid for `random_lineups` or `match_of`.
        """
        lineups = random_lineups(decks, count, seed, seats=seats or 2, edition=self.edition or EDITION)
        return [self.match_of(decks=lineup) for lineup in lineups]

    def starters(self, seats: int) -> list[Deck]:
        """The first starter decks of the edition.

        Raises:
            ValueError: the edition is unknown, does not allow this number of seats, or has fewer starter decks.
        """
        edition = self.edition or EDITION
        checked_variant(self.variant, seats, edition)
        decks = list(starter_decks(edition).values())
        if len(decks) < seats:
            raise ValueError(f"there are only {len(decks)} starter decks for {seats} seats; give a deck for each seat")
        return decks[:seats]


@dataclass
class MatchOptions(GameOptions):
    """The match: the game and the deck of each seat."""

    houses: Annotated[
        tuple[str, ...] | None,
        arg(help=f"The starter decks of 2 to {SEATS} seats: {HOUSE_CHOICES}; by default the first ones of the edition."),
    ] = None
    decks: tuple[str, ...] | None = None
    """Instead of houses: for each seat a deck file, or a House for its starter deck. Or a pool of decks (a folder of deck files, or a
    .parquet file), from which the seed draws a deck for each seat."""
    seats: int | None = None
    """Number of players, if neither houses nor decks determine it; 2 by default."""

    def match(self, seed: int) -> AnyMatch:
        """The match of these options: the first of `matches`."""
        return self.matches(1, seed)[0]

    def matches(self, count: int, seed: int) -> list[AnyMatch]:
        """The matches of these options: random lineups of a deck pool, or else a single match; with sets and without decks, the match of
        random decks of these sets, which the seed draws.

        Args:
            count: the number of lineups; a smaller count draws the first of the same lineups.
            seed: the seed of the draw.

        Raises:
            ValueError: options cannot be combined, a deck or pool cannot be read, or an argument is invalid for `drawn`.
        """
        pool, edition = self.pool(), self.edition or EDITION
        if pool is not None:
            return self.drawn(load_decks(pool, edition=edition), count, seed, self.seats)
        decks = [deck_called(name, edition) for name in self.decks or ()] or [starter_deck(house, edition) for house in self.houses or ()]
        if self.sets is not None and not decks:
            decks = random_pool(self.seats or 2, seed, edition=edition, sets=self.sets)
        return [self.match_of(self.seats, decks)]

    def pool(self) -> Path | None:
        """The deck pool that ``--decks`` names; None if it names a deck for each seat, or is not given.

        Raises:
            ValueError: options cannot be combined.
        """
        self.rules()  # reports options that cannot be combined before files are read
        pool = pool_called(self.decks or (), self.edition or EDITION)
        given = [name for name in ("houses", "decks", "seats") if getattr(self, name) is not None]
        if len(given) > 1 and (pool is None or "houses" in given):
            raise ValueError(f"give either {option(given[0])} or {option(given[1])}")
        return pool


def lineup_count(lineups: int | None, pool: Path | None, most: int, reason: str) -> int:
    """The number of lineups of a pool to play: by default `LINEUPS`, or fewer if there are not enough games.

    Args:
        lineups: the value of ``--lineups``; None if it is not given.
        pool: the pool; None without one, in which case there is one lineup.
        most: the maximum, limited by the number of games.
        reason: why there cannot be more, for the message.

    Raises:
        ValueError: lineups are given without a pool, or are not from 1 to ``most``.
    """
    if pool is None:
        if lineups is not None:
            raise ValueError("--lineups is for a pool of decks: give --decks with a folder of deck files or a .parquet file")
        return 1
    most = max(1, most)
    if lineups is not None and not 1 <= lineups <= most:
        raise ValueError(f"--lineups must be from 1 to {most:,} ({reason}), not {lineups:,}")
    return min(LINEUPS, most) if lineups is None else lineups


def option(name: str) -> str:
    """An option as it is typed."""
    return "--" + name.replace("_", "-")
