"""``python -m benchmarks.numbers``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib.util import find_spec

import benchmarks.numbers
from agot_env.console.command_line import command_line
from agot_env.storage.files import read_text, write_text
from benchmarks.markdown import print_table
from benchmarks.numbers.pages import pages, sections_of, stale
from benchmarks.numbers.results import FOLDER, ROOT, measure, stored
from benchmarks.numbers.sections import SECTIONS


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and write, or do only one of the two.

    Raises:
        SystemExit: a page is stale, or a benchmark has failed.
        ValueError: the marks of a page are wrong.
        FileError: a file cannot be read or written.
    """
    parser = argparse.ArgumentParser(prog="python -m benchmarks.numbers", description=(benchmarks.numbers.__doc__ or "").splitlines()[0])
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--only", nargs="+", metavar="SECTION", choices=SECTIONS, help="measure these sections; --list names them")
    what.add_argument("--all", action="store_true", help="measure the long sections too")
    what.add_argument("--list", action="store_true", help="measure nothing; list the sections, their pages and when they were measured")
    what.add_argument("--write", action="store_true", help="measure nothing; rewrite the pages from the stored results")
    what.add_argument("--check", action="store_true", help="measure and write nothing; fail if a page is stale")
    options = parser.parse_args(arguments)
    if options.list:
        list_sections()
    elif options.check:
        names = ", ".join(str(page.relative_to(ROOT)) for page in stale())
        if names:
            raise SystemExit(f"stale: {names}; run python -m benchmarks.numbers --write")
    elif options.write:
        write_pages()
    else:
        names = options.only or [name for name, section in SECTIONS.items() if options.all or not section.long]
        failed = [name for name in names if not measured(name)]
        write_pages()
        if failed:
            raise SystemExit(f"failed, and not changed: {', '.join(failed)}")


def measured(name: str) -> bool:
    """Measure a section and store the result; returns False if its benchmark has failed."""
    if SECTIONS[name].by_hand:
        print(f"\nSKIPPED {name}: its result is entered by hand, as the command {SECTIONS[name].by_hand}", flush=True)
        return True
    missing = [package for package in SECTIONS[name].needs if find_spec(package) is None]
    if missing:
        print(f"\nSKIPPED {name}: needs {', '.join(missing)}", flush=True)
        return True
    print(f"\n{name}: {SECTIONS[name].line}", flush=True)
    try:
        measure(name).save()
    except ValueError as error:
        print(error, flush=True)
        return False
    return True


def write_pages() -> None:
    """Rewrite the pages that are stale."""
    for page, text in stale().items():
        write_text(page, text)
        print(f"wrote {page.relative_to(ROOT)}")


def list_sections() -> None:
    """Print a table of all sections."""
    shown: dict[str, list[str]] = {name: [] for name in SECTIONS}
    for page in pages():
        for name in sections_of(read_text(page)):
            shown.setdefault(name, []).append(page.name)
    rows = []
    for name, section in SECTIONS.items():
        date = stored(name).date if (FOLDER / f"{name}.json").exists() else "never"
        minutes = f"{section.minutes:g}{' (by hand)' if section.by_hand else ' (long)' if section.long else ''}"
        rows.append((name, section.line, minutes, ", ".join(section.needs), ", ".join(shown[name]), date))
    print_table(("section", "command", "minutes", "needs", "pages", "measured"), rows)


if __name__ == "__main__":
    with command_line("benchmarks.numbers"):
        main()
