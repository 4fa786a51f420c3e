"""What is played in a run, its settings as JSON, and whether a run that is resumed is the same."""

from __future__ import annotations

import json
from collections.abc import Sequence, Set
from dataclasses import asdict, dataclass
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Literal

from agot_env.agot.match import Match
from agot_env.agot.rules import setting
from agot_env.game import Match as AnyMatch
from agot_env.lands import LandsMatch


@dataclass(kw_only=True)
class GameSettings:
    """What games a script plays."""

    houses: tuple[str, ...] = ("stark", "lannister", "baratheon", "targaryen")
    """the starter decks; every table that they can fill is played"""
    seats: int = 2
    """players in a game"""
    edition: str = "core"
    """the rulebook; the Houses must be its own"""
    plot_draft: bool = False
    """plots are drafted before every game (HBO)"""
    mulligan: bool | None = None
    """each player may draw another setup hand once; None: as the rulebook of the edition says"""
    game: Literal["agot", "lands"] = "agot"
    """what is played: the card game, or the Lands game, which knows no houses"""
    mode: Literal["easy", "medium", "hard"] = "hard"
    """of the Lands game"""


def matches_of(settings: GameSettings) -> Sequence[AnyMatch]:
    """Every table of so many seats that decks of the Houses can fill, the same House twice included, unless the edition says who plays.

    They differ in decks alone, so one batch plays them all. Who sits where does not matter to a policy that sees seats from its own,
    and the first player is random. The Lands game has one table.
    """
    if settings.game == "lands":
        return [LandsMatch(settings.mode, settings.seats)]
    fixed = setting(settings.edition, "fixed_houses")
    tables = [settings.houses] if fixed else combinations_with_replacement(settings.houses, settings.seats)
    return [Match(settings.edition, table, plot_draft=settings.plot_draft, mulligan=settings.mulligan) for table in tables]


def described(settings: Any) -> dict[str, Any]:
    """A dataclass of settings as JSON."""
    return {name: list(v) if isinstance(v, tuple) else str(v) if isinstance(v, Path) else v for name, v in asdict(settings).items()}


def as_json(settings: Any) -> str:
    """A dataclass of settings as the text of a JSON file."""
    return json.dumps(described(settings), indent=2, default=str) + "\n"


def check_same_run(ours: dict[str, Any], saved: dict[str, Any], run: Path, may_differ: Set[str]) -> None:
    """Whether a run may go on with these settings; one that was unknown when it was begun is not compared.

    Raises:
        ValueError: one differs that may not.
    """
    other = [name for name in ours if name in saved.keys() - may_differ and ours[name] != saved[name]]
    if other:
        raise ValueError(
            f"{run} was begun with other settings: " + ", ".join(f"{name} {saved[name]!r} instead of {ours[name]!r}" for name in other)
        )
