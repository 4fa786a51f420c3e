"""The table that docs/lands.md shows: ``python -m docs.generate.lands_table`` writes it as a picture and as text. It needs matplotlib."""

from __future__ import annotations

import numpy as np

from agot_env.console.command_line import command_line
from agot_env.lands.match import LandsMatch
from agot_env.lands.picture import save_picture
from agot_env.lands.words.text import table_text
from agot_env.storage.files import write_text
from docs.generate.lands import TABLE

SEED, DECISIONS = 22, 100


def example() -> np.void:
    """A half-finished game of random players."""
    games = LandsMatch("hard").batch(1, seed=SEED)
    games.play_random(DECISIONS)
    game: np.void = games.records[0]
    return game


def main() -> None:
    """Write both files.

    Raises:
        FileError: one cannot be written.
    """
    game = example()
    write_text(TABLE, table_text(game, observer=0) + "\n")
    print(f"wrote {save_picture(game, TABLE.with_suffix('.png'), observer=0)} and {TABLE.name}")


if __name__ == "__main__":
    with command_line("docs.generate.lands_table"):
        main()
