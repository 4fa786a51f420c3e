"""Measure the constants of the suite: ``python -m agot_training.bench.freeze``.

The command draws the frozen decks, plays a round robin of the opponents of the ladder, and writes ``frozen.json``: their ratings, the
hashes of the networks that they play, and a hash of a few of their games. It is run once for each version of the suite.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import polars as pl
from rich.console import Console

from agot_agents.commands.arena import Arena
from agot_env.agot.decks import save_decks, starter_decks
from agot_env.console.command_line import command_line, console
from agot_env.console.options import Seed, parsed
from agot_env.storage.files import write_text
from agot_env.storage.owned import json_object
from agot_env.storage.provenance import KEY, provenance
from agot_training.bench.suite import LADDER, NETWORKS, SUITE, fingerprint, network_digest
from agot_training.generalisation import test_decks, unseen_decks

HERE = Path(__file__).parent
COUNT = 24
"""Unseen decks of each kind and edition."""
CONSTANTS = json_object("the constants of a suite", "suite", "ratings", "networks")


@dataclass
class Freeze:
    """Draw the decks of the suite and measure the ratings of its opponents."""

    out: Path = Path("frozen_ladder")
    """A folder for the games of the round robin."""
    games: int = 960
    """Games per pairing."""
    seed: Seed = 0
    """The seed of the games."""
    workers: int = 1
    """Number of processes."""
    decks: bool = False
    """Draw the decks, too."""

    def run(self, console: Console) -> None:
        """Draw, play and write."""
        if self.decks:
            for edition in ("core", "lcg"):
                pools = {
                    "seen": list(starter_decks(edition).values()),
                    "unseen": test_decks(COUNT, edition, unseen_cards=True),
                    "cards": unseen_decks(COUNT, edition),
                }
                for kind, decks in pools.items():
                    save_decks(decks, HERE / "decks" / f"{edition}_{kind}.parquet", edition=edition)
        arena = Arena(agents=LADDER, games=self.games, seed=self.seed, out=self.out, workers=self.workers, chunk=64)
        arena.run(console)
        rows = pl.read_parquet(self.out / "ratings.parquet").to_dicts()
        ratings = {row["player"]: {"rating": row["bradley_terry"], "error": row["bradley_terry_error"]} for row in rows}
        match = arena.plan().lineups[0].match
        values = {
            KEY: provenance(match.engine_hash), "suite": SUITE, "games": self.games, "seed": self.seed,
            "ratings": {name: ratings[name] for name in LADDER}, "networks": {name: network_digest(name) for name in NETWORKS},
            "fingerprint": fingerprint(),
        }  # fmt: skip
        write_text(HERE / "frozen.json", json.dumps(values, indent=1) + "\n", kind=CONSTANTS)


if __name__ == "__main__":
    with command_line("agot_training.bench.freeze"):
        parsed(Freeze, description=__doc__).run(console())
