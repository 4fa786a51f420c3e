"""``agot replay``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import tyro
from rich.console import Console

from agot_env.cli.show import check_seat, print_log, print_record
from agot_env.console.command_line import console as new_console
from agot_env.messages.names import shown
from agot_env.messages.wording import counted, listed
from agot_env.storage.files import read_text


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
        replayed = verify(data, None if self.verify else VERIFIED)
        if self.verify:
            new_console(stderr=True).print(verified(replayed, sum(part.games for part in data.parts)), soft_wrap=True)
        print_record(console, record, self.seat, self.json)

    def _print_file(self, console: Console) -> None:
        """Print the events in a file without replaying the game.

        Raises:
            ValueError: the file is damaged, has no such seat, or an option selects from a data set, or verifies one.
        """
        from agot_env.history.events import seen, to_json
        from agot_env.history.game_record import events_of
        from agot_env.history.log import log_of_events

        given = [f"--{name}" for name in ("game", "lineup", "verify") if getattr(self, name)]
        if given:
            raise ValueError(f"{shown(self.path)} has the events of one game; {listed(given)}: only for a data set")
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


def verified(replayed: int, stored: int) -> str:
    """What `--verify` found in a data set without errors: how many of its games could be replayed, and agree with their rows."""
    if replayed == stored:
        return f"{counted(stored, 'game')} replayed, and all columns agree"
    why = "the others were not recorded to the end, or were played by another version of the engine or with other cards"
    return f"{replayed:,} of {counted(stored, 'game')} replayed, and all columns agree; {why}"
