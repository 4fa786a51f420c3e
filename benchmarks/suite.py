"""Where the time of the tests goes: ``python -m benchmarks.suite [RUN]``.

Reads the report that `make check`, `make test` or `make test-ci` leaves in build/tests, and prints the tests and seconds of each file, the
slowest tests, and the tests and seconds of each tier. The seconds are added up over the processes that ran the tests; collection is not
included.
"""

from __future__ import annotations

import argparse
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

REPORTS = Path(__file__).resolve().parent.parent / "build" / "tests"


@dataclass(frozen=True)
class Test:
    """A test of a report."""

    file: str
    name: str
    tier: str
    seconds: float
    skipped: bool


def tests_of(report: Path) -> list[Test]:
    """The tests of a report, in the order in which they ended."""
    found = []
    for case in ElementTree.parse(report).iter("testcase"):
        tiers = [one.get("value", "") for one in case.iter("property") if one.get("name") == "tier"]
        name, file = case.get("name", ""), case.get("file") or f"{case.get('classname', '').replace('.', '/')}.py"
        found.append(Test(file, name, tiers[0] if tiers else "none", float(case.get("time", 0)), case.find("skipped") is not None))
    return found


def table_of(title: str, groups: dict[str, list[Test]], rows: int) -> Table:
    """Tests and seconds of each group, the slowest first."""
    table = Table(title, "tests", "skipped", "seconds", box=None)
    for name, tests in sorted(groups.items(), key=lambda group: -sum(test.seconds for test in group[1]))[:rows]:
        skipped = sum(test.skipped for test in tests)
        table.add_row(escape(name), f"{len(tests):,}", str(skipped), f"{sum(test.seconds for test in tests):.1f}")
    return table


def grouped(tests: Iterable[Test], by: str) -> dict[str, list[Test]]:
    """Tests by a property."""
    found: dict[str, list[Test]] = defaultdict(list)
    for test in tests:
        found[getattr(test, by)].append(test)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.suite", description="Show where the time of the tests goes.")
    parser.add_argument("run", nargs="?", default="test", help="the run whose report is read: check, test (default), test-nojit or ci")
    parser.add_argument("--files", type=int, default=40, help="the number of files that are listed")
    parser.add_argument("--slowest", type=int, default=20, help="the number of tests that are listed")
    options = parser.parse_args()
    report = REPORTS / f"{options.run}.xml"
    if not report.is_file():
        there = ", ".join(sorted(path.stem for path in REPORTS.glob("*.xml"))) or "none; make check, make test and make test-ci write one"
        parser.error(f"there is no report {options.run!r}; there are: {there}")
    tests = tests_of(report)
    console = Console()
    console.print(table_of("file", grouped(tests, "file"), options.files))
    slowest = Table("slowest tests", "tier", "seconds", box=None)
    for test in sorted(tests, key=lambda test: -test.seconds)[: options.slowest]:
        slowest.add_row(escape(f"{test.file}::{test.name}"), test.tier, f"{test.seconds:.2f}")
    console.print(slowest)
    console.print(table_of("tier", grouped(tests, "tier"), 10))
    console.print(f"{len(tests):,} tests in {sum(test.seconds for test in tests):.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
