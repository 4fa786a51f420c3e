"""``agot report``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import tyro
from rich.console import Console


@dataclass
class Report:
    """Write one HTML page about games that agot simulate or agot arena has kept."""

    path: tyro.conf.Positional[Path]
    """The file or folder."""
    out: Path | None = None
    """The page; beside the games by default."""

    def run(self, console: Console) -> None:
        """``agot report``."""
        from agot_env.report import report
        from agot_env.simulate import open_dataset

        out = self.out or self.path.with_suffix(".html")
        page = report(open_dataset(self.path))
        unfinished = out.with_name(out.name + ".unfinished")
        try:
            unfinished.write_text(page, "utf-8")
            unfinished.replace(out)
        except OSError as error:
            unfinished.unlink(missing_ok=True)
            raise ValueError(f"{out} cannot be written: {error.strerror}") from error
        console.print(f"{out} written", highlight=False, soft_wrap=True)
