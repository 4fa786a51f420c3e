"""``agot replay``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import tyro
from rich.console import Console

from agot_env.cli.show import check_seat, print_log, print_record
from agot_env.storage.files import read_text

if TYPE_CHECKING:
    pass


@dataclass
class Replay:
    """Print the log of a game stored by agot simulate or agot arena, or of a file written by agot show --json."""

    path: tyro.conf.Positional[Path]
    """The file or folder of a data set, or a .jsonl file of one game."""
    game: int = 0
    """The index of the game."""
    lineup: int = 0
    """The lineup, if there are several."""
    seat: int | None = None
    """Show only what this seat sees; by default, show everything."""
    verify: bool = False
    """First replay all games of the data set, and compare every column that they determine; by default 1,000 games."""
    json: bool = False
    """Print the events as JSON Lines."""

    def run(self, console: Console) -> None:
        """``agot replay``."""
        from agot_env.simulate import open_dataset, recorded_game, verify
        from agot_env.simulate.verification import VERIFIED

        if self.path.suffix == ".jsonl":
            self._print_file(console)
            return
        data = open_dataset(self.path)
        record = recorded_game(data, self.game, self.lineup)
        verify(data, None if self.verify else VERIFIED)
        print_record(console, record, self.seat, self.json)

    def _print_file(self, console: Console) -> None:
        """Print the events in a file without replaying the game."""
        from agot_env.history.events import seen, to_json
        from agot_env.history.game_record import events_of
        from agot_env.history.log import log_of_events

        try:
            events = events_of(read_text(self.path))
        except ValueError as error:
            raise ValueError(f"{self.path}: {error}") from None
        if self.seat is not None:
            check_seat(self.seat, len(events[0].players))
        if self.json:
            console.file.writelines(f"{to_json(event)}\n" for event in seen(events, self.seat))
            return
        print_log(console, log_of_events(events, seat=self.seat))
