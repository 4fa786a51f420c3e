"""The games of a server in a folder, one file per game, so that they survive a restart."""

from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from agot_agents.web.links import Links
from agot_agents.web.setup import Setup
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import read_text, write_text

ID = re.compile(r"[A-Za-z0-9_-]{16}")
"""The form of a game's name, which is random, so that nobody can guess the addresses of other games."""
FORMAT = 1
LARGEST = 2_000_000
"""The largest file of a game in bytes."""
LATEST = 10**11
"""The latest time at which a game can have been created, in seconds since 1970."""


@dataclass(frozen=True)
class Stored:
    """A stored game.

    Attributes:
        id: its name.
        created: when it began, in seconds since 1970.
        setup: the match, the seed and the players.
        actions: the actions so far, from which the game is replayed.
        ending: how it has ended, in words; None if it is not over.
        failed: why it cannot continue, in words; None if it can.
        links: the links for people on their own devices; None if they share the page of the game.
    """

    id: str
    created: float
    setup: Setup
    actions: tuple[int, ...] = ()
    ending: str | None = None
    failed: str | None = None
    links: Links | None = None

    @property
    def is_open(self) -> bool:
        """Whether all cards may be shown: no person plays, or the game is over."""
        return self.ending is not None or not self.setup.people

    def summary(self) -> dict[str, Any]:
        """The entry in a list of games."""
        return {
            "id": self.id, "created": self.created, "game": self.setup.match.kind, "players": list(self.setup.players),
            "decks": [deck.name for deck in self.setup.match.decks], "seed": self.setup.seed, "decisions": len(self.actions),
            "ending": self.ending, "failed": self.failed,
        }  # fmt: skip


class Store:
    """The games in a folder.

    Args:
        folder: the folder, which is created if necessary.

    Attributes:
        games: all readable games by name.
        unreadable: the errors of the other files.

    Raises:
        FileError: the folder cannot be created.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(f"{shown(folder)} cannot be created: {error.strerror}") from error
        self.games: dict[str, Stored] = {}
        self.unreadable: list[str] = []
        for path in sorted(folder.glob("*.json")):
            try:
                game = _read(path)
            except Exception as error:  # one bad file must not keep the others from being served
                self.unreadable.append(f"{shown(path)}: {type(error).__name__}: {shown(error, 200)}")
                continue
            self.games[game.id] = game

    def new(self, setup: Setup, links: Links | None = None) -> Stored:
        """Store a new game.

        Raises:
            FileError: the file cannot be written.
        """
        return self._write(Stored(secrets.token_urlsafe(12), time.time(), setup, links=links))

    def link(self, id: str, links: Links) -> Stored:
        """Store the current links of a game.

        Raises:
            FileError: the file cannot be written; the previous one is unchanged.
        """
        return self._write(replace(self.games[id], links=links))

    def keep(
        self, id: str, actions: Sequence[int], ending: str | None = None, failed: str | None = None, setup: Setup | None = None
    ) -> Stored:  # fmt: skip
        """Store the current state of a game; its setup, too, if other agents play.

        Raises:
            FileError: the file cannot be written; the previous one is unchanged.
        """
        game = self.games[id]
        return self._write(replace(game, setup=setup or game.setup, actions=tuple(actions), ending=ending, failed=failed))

    def _write(self, game: Stored) -> Stored:
        values = {
            "format": FORMAT, "id": game.id, "created": game.created, **game.setup.to_json(), "actions": list(game.actions),
            "ending": game.ending, "failed": game.failed, **({"links": game.links.to_json()} if game.links else {}),
        }  # fmt: skip
        write_text(self._folder / f"{game.id}.json", json.dumps(values))
        self.games[game.id] = game
        return game


def _read(path: Path) -> Stored:
    """The game in a file.

    Raises:
        FileError: it cannot be read, or is larger than any game.
        ValueError, KeyError, TypeError: it is not a game, or has a field that no game has.
    """
    if not path.is_file() or path.stat().st_size > LARGEST:
        raise FileError(f"it is not a file of at most {LARGEST:,} bytes")
    values = json.loads(read_text(path))
    if not isinstance(values, dict):
        raise TypeError("it is not an object")
    if type(values["format"]) is not int or values["format"] != FORMAT:
        raise ValueError(f"format {values['format']!r:.20} is not {FORMAT}")
    if values["id"] != path.stem or not ID.fullmatch(path.stem):
        raise ValueError("the file name does not match the name of the game")
    created = values["created"]
    if type(created) not in (int, float) or not 0 <= created < LATEST:
        raise ValueError(f"created must be a number from 0 to {LATEST:,}, not {created!r:.40}")
    setup, actions = Setup.from_json(values), values["actions"]
    most = setup.match.num_actions
    if not isinstance(actions, list) or not all(type(action) is int and 0 <= action < most for action in actions):
        raise ValueError(f"actions must be a list of integers from 0 to {most - 1}")
    for name in ("ending", "failed"):
        if values[name] is not None and not isinstance(values[name], str):
            raise TypeError(f"{name} must be text or null, not {type(values[name]).__name__}")
    links = values.get("links")
    links = None if links is None else Links.from_json(links, setup.people, setup.match.seats)
    stored = Stored(path.stem, float(created), setup, tuple(actions), values["ending"], values["failed"], links)
    json.dumps(stored.summary(), allow_nan=False, ensure_ascii=False).encode()  # the list of all games contains it
    return stored
