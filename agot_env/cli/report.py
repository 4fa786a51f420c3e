"""``agot report``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import tyro
from rich.console import Console

from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import check_new_file, write_text
from agot_env.storage.owned import PAGE


@dataclass
class Report:
    """Write an HTML page about games stored by agot simulate or agot arena."""

    path: tyro.conf.Positional[Path]
    """The file or folder of a data set."""
    out: Path | None = None
    """The file to write; by default beside the data set."""
    games: int = 20
    """Number of games whose logs the page contains. A game needs stored actions, or random play on all seats."""
    web: str | None = None
    """The address of an agot web server that was started with these games as --data, such as http://127.0.0.1:8642. The page then links
    each game to its replay there."""
    verify: bool = False
    """Replay all games, and compare every column that they determine; by default 1,000 games."""
    overwrite: bool = False
    """Replace an existing file."""

    def run(self, console: Console) -> None:
        """``agot report``."""
        from agot_env.report import report
        from agot_env.simulate import open_dataset
        from agot_env.simulate.verification import VERIFIED

        out = self.out or page_of(self.path)
        data = open_dataset(self.path)
        if out.exists() and out.samefile(self.path):
            raise FileError(f"{shown(out)} contains the games; choose another file for the page")
        if self.web is not None and not self.web.startswith(("http://", "https://")):
            raise ValueError(f"--web must be an address that begins with http:// or https://, not {shown(self.web)}")
        check_new_file(out, overwrite=self.overwrite, kind=PAGE)
        replay = None if self.web is None else f"{self.web.rstrip('/')}/replay/{quote(self.path.resolve().stem)}/"
        most = None if self.verify else VERIFIED
        write_text(out, report(data, self.games, replay=replay, most=most), overwrite=self.overwrite, kind=PAGE)
        console.print(f"{shown(out)} written", soft_wrap=True)


def page_of(path: Path) -> Path:
    """The default path of a data set's page: next to it, with the same name."""
    whole = path.resolve() if path.name in ("", "..") else path
    return whole.with_name((whole.stem if whole.suffix == ".parquet" else whole.name) + ".html")
