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
        from agot_env.simulate import open_dataset
        from agot_env.simulate.trajectories import stored_game, stored_log

        print_log(console, stored_log(*stored_game(open_dataset(self.path), self.game, self.lineup)))
