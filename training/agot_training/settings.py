"""The settings of a run: on the command line, as JSON, and those of a run that is resumed; and its matches."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence, Set
from dataclasses import asdict, dataclass, fields, replace
from itertools import combinations, combinations_with_replacement
from math import inf
from pathlib import Path
from typing import Any, Literal, get_type_hints

from typeguard import TypeCheckError, check_type

from agot_env.agot.decks import Deck, load_decks, random_lineups, starter_deck, starter_decks
from agot_env.agot.decks.decks import cards_of_other_sets
from agot_env.agot.decks.pools import checked_sets
from agot_env.agot.editions import setting
from agot_env.agot.match import Match
from agot_env.console.options import Seed, parsed
from agot_env.game import GAMES
from agot_env.game import Match as AnyMatch
from agot_env.lands import LandsMatch
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import listed
from agot_env.storage.files import digest, read_text, write_text
from agot_env.storage.provenance import KEY, provenance


@dataclass(kw_only=True)
class GameSettings:
    """The settings for the games of a script."""

    houses: tuple[str, ...] | None = None
    """the starter decks: with as many Houses as seats the House of each seat, with more all lineups of different ones; by default all
    lineups of all starter decks of the edition, also those in which several seats have the same"""
    mirrors: bool = False
    """with houses: also play the lineups in which several seats have the same House"""
    decks: Path | None = None
    """instead of houses: a pool of decks (a folder of deck files, or a .parquet file), from which random lineups are drawn"""
    lineups: int = 1000
    """with a pool: number of lineups"""
    lineup_seed: Seed = 0
    """with a pool: the seed of the lineups; they do not depend on the seed of the run"""
    seats: int = 2
    """players per game"""
    edition: str = "core"
    """the edition, to which the Houses must belong"""
    plot_draft: bool = False
    """draft plots before every game (HBO)"""
    mulligan: bool | None = None
    """whether each player may redraw the setup hand once; None: according to the edition's rulebook"""
    sets: tuple[str, ...] | None = None
    """only decks with cards of these sets or cycles of the edition; without houses and decks, its starter decks of these sets"""
    game: Literal["agot", "lands"] = "agot"
    """agot (the card game) or lands (the Lands game, which has no Houses)"""
    mode: Literal["easy", "medium", "hard"] = "hard"
    """mode of the Lands game"""

    @property
    def equal_share(self) -> float:
        """The share of games that one seat wins if all players are equally strong."""
        return 1 / self.seats


def matches_of(settings: GameSettings) -> Sequence[AnyMatch]:
    """The matches of a script, which differ only in their decks, so that one batch plays them all.

    With a pool of decks, these are random lineups of the pool (`random_lineups`). With ``houses``, they are all combinations of their
    starter decks, which is a single lineup if there are as many Houses as seats; with ``mirrors``, or without ``houses``, also those with
    the same House several times, unless the edition determines the Houses. The order of the seats does not matter
    to a policy that sees seats relative to its own, and the first player is random. The Lands game has one match.

    Raises:
        ValueError: settings contradict each other, there are no lineups, or `Match`, `LandsMatch` or `random_lineups` refuse a setting.
        FileError: the pool cannot be read, or contains decks that cannot be played.
    """
    check_game(settings)
    if settings.game == "lands":
        return [LandsMatch(settings.mode, settings.seats)]
    rules: dict[str, Any] = {name: getattr(settings, name) for name in ("edition", "plot_draft", "mulligan", "sets")}
    return [Match(decks=decks, **rules) for decks in tables_of(settings)]


def check_game(settings: GameSettings) -> None:
    """Raise a ValueError for a setting of another game, of a pool of decks without a pool, or too few seats."""
    if settings.seats < 2:
        raise ValueError(f"seats must be at least 2, not {settings.seats}")
    given = {one.name for one in fields(GameSettings) if getattr(settings, one.name) != one.default}
    of_a_pool = ("lineups", "lineup_seed")
    for name, game in GAMES.items():
        for one in (*game.options, *game.seating, *(of_a_pool if "decks" in game.seating else ())):
            if one in given and name != settings.game:
                raise ValueError(f"{one} is for the game {name!r}, not for {settings.game!r}")
    if settings.mirrors and settings.houses is None:
        raise ValueError("mirrors is for houses: without them, all lineups are played, also those with the same House several times")
    for one in of_a_pool:
        if one in given and settings.decks is None:
            raise ValueError(f"{one} is for a pool of decks: give decks, a folder of deck files or a .parquet file")


MOST_SEEDS = 2**62
"""The seed of a run is below it; evaluations add to it."""


def check_numbers(
    settings: Any,
    *,
    at_least_1: Sequence[str] = (),
    above_0: Sequence[str] = (),
    at_least_0: Sequence[str] = (),
    shares: Sequence[str] = (),
) -> None:
    """Check the seed of a run, and other numbers of its settings, by name.

    Raises:
        ValueError: one of them is not in its range, or not finite.
    """
    ranges: list[tuple[Sequence[str], Callable[[float], bool], str]] = [
        (at_least_1, lambda number: 1 <= number < inf, "at least 1"),
        (above_0, lambda number: 0 < number < inf, "above 0"),
        (at_least_0, lambda number: 0 <= number < inf, "at least 0"),
        (shares, lambda number: 0 <= number <= 1, "between 0 and 1"),
    ]
    for names, fits, wanted in ranges:
        for name in names:
            if not fits(getattr(settings, name)):
                raise ValueError(f"{name} must be {wanted}, not {getattr(settings, name)}")
    if not 0 <= settings.seed < MOST_SEEDS:
        raise ValueError(f"seed must be from 0 to {MOST_SEEDS - 1:,}, because evaluations use larger seeds, not {settings.seed:,}")


def tables_of(settings: GameSettings) -> Sequence[tuple[Deck, ...]]:
    """The decks of each match; see `matches_of`."""
    edition = settings.edition
    if settings.decks is not None:
        if settings.houses is not None:
            raise ValueError(f"give either houses ({', '.join(settings.houses)}) or decks ({shown(settings.decks)})")
        if settings.lineups < 1:
            raise ValueError(f"lineups must be at least 1, not {settings.lineups}")
        pool = load_decks(settings.decks, edition=edition)
        return random_lineups(pool, settings.lineups, settings.lineup_seed, seats=settings.seats, edition=edition)
    starters = starter_decks(edition)
    if settings.sets is not None and settings.houses is None:
        sets = checked_sets(settings.sets, edition)
        starters = {house: deck for house, deck in starters.items() if not cards_of_other_sets(deck, edition, (), sets)}
        if not starters:
            hint = "give decks, such as those of agot deck random --sets"
            raise ValueError(f"no starter deck has only cards of {listed(settings.sets)}: {hint}")
    houses = tuple(starters) if settings.houses is None else settings.houses
    decks = [starter_deck(house, edition) for house in houses]
    if not setting(edition, "fixed_houses"):
        if settings.houses is None or settings.mirrors:
            return list(combinations_with_replacement(decks, settings.seats))
        if len(decks) < settings.seats:
            raise ValueError(
                f"houses must name a House for each of {settings.seats} seats, or more Houses, not only {', '.join(houses)}; "
                "with mirrors several seats may have the same one"
            )
        return list(combinations(decks, settings.seats))
    if len(decks) != settings.seats:
        given = f"{settings.seats} seats, {', '.join(houses)}"
        raise ValueError(f"the edition {edition!r} is for 2 seats, {' and '.join(starters)}, not for {given}")
    return [tuple(decks)]


def described(settings: Any, matches: Sequence[AnyMatch] = ()) -> dict[str, Any]:
    """A dataclass of settings as JSON.

    Args:
        settings: the settings.
        matches: the matches, see `matches_of`; with a pool of decks, the result contains ``decks_sha256``, a hash of the decks of all
            lineups, so that a run is not resumed with other decks.
    """
    values = {name: list(v) if isinstance(v, tuple) else str(v) if isinstance(v, Path) else v for name, v in asdict(settings).items()}
    if matches and settings.decks is not None:
        decks = [[(deck.house, deck.cards, deck.plots, *filter(None, [deck.agendas])) for deck in match.decks] for match in matches]  # type: ignore[union-attr]
        values["decks_sha256"] = digest(json.dumps(decks).encode())
    return values


def as_json(settings: Any, matches: Sequence[AnyMatch] = ()) -> str:
    """`described` as the text of a JSON file."""
    return json.dumps(described(settings, matches), indent=2, default=str) + "\n"


SETTINGS = "settings.json"
"""The file of a run that contains its settings."""


def write_settings(settings: Any, matches: Sequence[AnyMatch] = ()) -> None:
    """Write the settings of a run into its folder, with the `provenance` of each of its sessions, the last one at the end.

    Args:
        settings, matches: as for `described`. With ``resume``, the sessions that the file lists are kept.

    Raises:
        FileError: the file cannot be read or written.
    """
    file = settings.run / SETTINGS
    sessions = [provenance(matches[0].engine_hash if matches else None)]
    if settings.resume and file.exists():
        try:
            sessions = [*json.loads(read_text(file)).get(KEY, []), *sessions]
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise error if isinstance(error, FileError) else FileError(f"{shown(file)} is damaged, or not the settings of a run") from error
    write_text(file, json.dumps({**described(settings, matches), KEY: sessions}, indent=2, default=str) + "\n")


def write_results(file: Path, values: dict[str, Any], match: AnyMatch | None = None, **options: Any) -> None:
    """Write results as JSON, with their `provenance`.

    Args:
        file: the file.
        values: JSON values.
        match: a match of the results.
        options: as for `write_text`.

    Raises:
        FileError: the file cannot be written.
    """
    about = provenance(None if match is None else match.engine_hash)
    write_text(file, json.dumps({KEY: about, **values}, indent=2, default=str) + "\n", **options)


def chosen(kind: type[Any], arguments: Sequence[str] | None = None, program: str | None = None, **options: Any) -> Any:
    """The settings on a command line. With ``--resume``, those of the run apply, except for the options that are given.

    Args:
        kind: the dataclass of the settings.
        arguments, program, options: as for `parsed`.

    Raises:
        FileError: the settings of the run to resume cannot be read.
    """
    settings = parsed(kind, program, arguments, **options)
    if not settings.resume or not (settings.run / SETTINGS).exists():
        return settings
    options["default"] = replace(stored(kind, settings.run / SETTINGS), run=settings.run, resume=True)
    return parsed(kind, program, arguments, **options)


def stored(kind: type[Any], file: Path) -> Any:
    """The settings in a file that contains `as_json`; those that it lacks have their defaults.

    Raises:
        FileError: the file cannot be read, or does not contain settings.
    """
    try:
        values = json.loads(read_text(file))
        if not isinstance(values, dict):
            raise TypeError("settings are an object")
        if values.get("houses"):
            values.setdefault("mirrors", True)  # runs from before this setting played them
        settings = kind(**{field.name: typed(values[field.name], str(field.type)) for field in fields(kind) if field.name in values})
        for name, type_ in get_type_hints(kind).items():
            check_type(getattr(settings, name), type_)
        return settings
    except (TypeError, ValueError, RecursionError, TypeCheckError) as error:
        raise error if isinstance(error, FileError) else FileError(f"{shown(file)} is damaged, or not the settings of a run") from error


def typed(value: Any, type_: str) -> Any:
    """A value of `described` with the type of its field: paths are stored as strings, and tuples as lists."""
    if isinstance(value, list):
        return tuple(typed(one, type_) for one in value)
    return Path(value) if isinstance(value, str) and "Path" in type_ else value


def check_same_run(ours: dict[str, Any], saved: dict[str, Any], run: Path, may_differ: Set[str]) -> None:
    """Check that a run may be resumed with these settings; settings that did not exist when it was started are not compared.

    A pool of decks may have another path if its lineups are the same.

    Raises:
        ValueError: a setting that may not change differs, or the decks do.
    """
    hashed = {"decks", "decks_sha256"} if ours.get("decks") and saved.get("decks") else set()  # a pool may be moved
    other = [name for name in ours if name in saved.keys() - may_differ - hashed and ours[name] != saved[name]]
    if other:
        options = ", ".join(f"--{name.replace('_', '-')} {as_typed(saved[name])}, not {as_typed(ours[name])}" for name in other)
        raise ValueError(
            f"{shown(run)} was begun with other settings: {options}. Leave out these options to continue it, or name another folder (--run)"
        )
    if ours.get("decks_sha256") != saved.get("decks_sha256"):
        raise ValueError(
            f"{run} was begun with other decks than {shown(Path(ours['decks']))} now has: the pool has changed, or the order of its decks"
        )


def as_typed(value: object) -> str:
    """The value of an option as it is typed on a command line."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
