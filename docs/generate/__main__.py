"""``python -m docs.generate``."""

from __future__ import annotations

import argparse
from pathlib import Path
from posixpath import normpath

import docs.generate
from agot_env.console.command_line import command_line
from agot_env.storage.files import read_bytes, write_text
from docs.generate import FOLDER, PAGES


def main() -> None:
    """Write the pages, or check them with ``--check``.

    Raises:
        FileError: a page cannot be written.
    """
    parser = argparse.ArgumentParser(prog="python -m docs.generate", description=docs.generate.__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is stale")
    check = parser.parse_args().check
    stale = [name for name, page in PAGES.items() if content(FOLDER / name) != page().encode()]
    if check:
        if stale:
            raise SystemExit(f"stale: {', '.join(stale)}; run python -m docs.generate")
        return
    for name in stale:
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        write_text(FOLDER / name, PAGES[name]())
        print(f"wrote {normpath(f'docs/{name}')}")


def content(page: Path) -> bytes | None:
    """The contents of a file; None if it does not exist."""
    return read_bytes(page) if page.exists() else None


if __name__ == "__main__":
    with command_line("docs.generate"):
        main()
