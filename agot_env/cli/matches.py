"""The options of the commands that play a match, and the match they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from agot_env.cli.decks import deck_called
from agot_env.game import GAMES

if TYPE_CHECKING:
    from agot_env.agot.cards import Deck
    from agot_env.game import Match as AnyMatch

@dataclass
class GameOptions:
    """Which game is played, and by which rules."""

    game: str = "agot"
    """agot, the card game, or lands, the Lands game."""
    edition: str | None = None
    """The rulebook: core (by itself), winter, ice_and_fire or hbo."""
    variant: str | None = None
    """joust (2 seats), melee (3 to 6), two_on_two (4) or littlefinger (3 to 6); by itself joust or melee."""
    round_limit: int | None = None
    """Rounds after which a game is truncated; 50 by itself."""
    plot_draft: bool = False
    """Plots are drafted before every game (HBO)."""
    mulligan: bool | None = None
    """Each player may draw another setup hand once; if not given, as the rulebook of the edition says."""
    mode: str | None = None
    """Lands: easy, medium or hard (by itself)."""
    turn_limit: int | None = None
    """Lands: turns after which a game is truncated; 300 by itself."""

    def rules(self) -> dict[str, Any]:
        """The arguments of a match that were given, but for who sits where.

        Raises:
            ValueError: an unknown game, or an option of another one.
        """
        if self.game not in GAMES:
            raise ValueError(f"--game must be one of {', '.join(GAMES)}, not {self.game!r}")
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
            seats: how many play; 2 by itself, or as many as there are decks.
            decks: the deck of each seat, in a game with decks; the first starter decks of the edition if there are none.

        Raises:
            ValueError: what `rules`, `Match` or `LandsMatch` refuse, or fewer starter decks than seats.
        """

        rules = self.rules()
        who = {"decks": decks or self.starters(seats or 2)} if "decks" in GAMES[self.game].seating else {"seats": seats or 2}
        match: AnyMatch = GAMES[self.game].match_type(**rules, **who)
        return match

    def starters(self, seats: int) -> list[Deck]:
        """The first starter decks of the edition.

        Raises:
            ValueError: an unknown edition, or one that has fewer.
        """
        from agot_env.agot.cards import starter_decks

        decks = list(starter_decks(self.edition or "core").values())
        if len(decks) < seats:
            raise ValueError(f"there are {len(decks)} starter decks for {seats} seats; give decks for each seat")
        return decks[:seats]


@dataclass
class MatchOptions(GameOptions):
    """What is played, and who sits where."""

    houses: tuple[str, ...] | None = None
    """The starter deck of each of 2 to 6 seats; the first of the edition if no decks are given."""
    decks: tuple[str, ...] | None = None
    """Instead of houses: a deck file for each seat, or a House for its starter deck."""
    seats: int | None = None
    """How many play, where no houses or decks say it; 2 by itself."""

    def match(self) -> AnyMatch:
        """The match of these options.

        Raises:
            ValueError: options that do not go together, a deck that cannot be read, or what `match_of` refuses.
        """
        from agot_env.agot.cards import starter_deck

        given = [name for name in ("houses", "decks", "seats") if getattr(self, name) is not None]
        if len(given) > 1:
            raise ValueError(f"give either {option(given[0])} or {option(given[1])}")
        edition = self.edition or "core"
        self.rules()  # says which options do not go together before files are read
        decks = [deck_called(name, edition) for name in self.decks or ()] or [starter_deck(house, edition) for house in self.houses or ()]
        return self.match_of(self.seats, decks)


def option(name: str) -> str:
    """An option as it is typed."""
    return "--" + name.replace("_", "-")
