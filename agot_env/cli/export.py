"""``agot export``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import tyro
from rich.console import Console

from agot_env.messages.names import shown


@dataclass
class Export:
    """Export the decisions of stored games for another library. The games must have been stored with --trajectories."""

    path: tyro.conf.Positional[Path]
    """The file or folder that agot simulate has written."""
    out: str
    """huggingface: the folder to write; minari: the id of the data set, such as agot/greedy-v0."""
    to: Literal["huggingface", "minari"] = "huggingface"
    """huggingface: Parquet files and a data card for the package datasets; minari: single-learner episodes (pip install
    'agot-env[minari]')."""
    agent: str | None = None
    """minari: the agent whose episodes are exported; by default those of all seats."""

    def run(self, console: Console) -> None:
        """``agot export``."""
        if self.to == "huggingface":
            from agot_env.exports import huggingface

            if self.agent is not None:
                raise ValueError("--agent is only for minari; a Hugging Face data set contains the decisions of all seats")
            count = huggingface.export(self.path, Path(self.out))
            console.print(f"{shown(self.out)} written: {count:,} decisions", soft_wrap=True)
            return
        from agot_env.exports import minari

        count = minari.export(self.path, self.out, self.agent)
        console.print(f"{shown(self.out)} written to Minari's folder: {count:,} episodes", soft_wrap=True)
