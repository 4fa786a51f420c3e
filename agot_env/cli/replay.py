"""``agot replay``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import tyro
from rich.console import Console

from agot_env.cli.show import print_log


@dataclass
class Replay:
    """Print a game that agot simulate or agot arena has kept, in plain words."""

    path: tyro.conf.Positional[Path]
    """The file or folder."""
    game: int = 0
    """Its index."""
    lineup: int = 0
    """Which lineup's game, if there are several."""

    def run(self, console: Console) -> None:
        """``agot replay``."""
        from agot_env.agot.batch import IllegalActionError
        from agot_env.log import game_log
        from agot_env.simulate import SimulationError, open_dataset
        from agot_env.simulate.trajectories import stored_game

        match, row = stored_game(open_dataset(self.path), self.game, self.lineup)
        try:
            lines = list(game_log(match, int(row["seed"]), self.game, row.get("actions")))
        except IllegalActionError as error:
            raise SimulationError(f"this version plays the game otherwise than it was stored: {error}") from error
        print_log(console, lines)
