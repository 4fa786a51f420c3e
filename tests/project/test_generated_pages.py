"""The pages of docs/ that are generated, and what generates them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from agot_env.agot.decks import pool
from agot_env.agot.engine.record import layout as L
from agot_env.agot.observation import pieces_of
from docs import generate
from docs.generate import __main__ as command
from docs.generate.cli import help_of
from docs.generate.ranges import FILE

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.tier("ci")  # make lint compares them too
@pytest.mark.parametrize("name", generate.PAGES)
def test_generated_pages_are_not_stale(name):
    assert (generate.FOLDER / name).read_text("utf-8") == generate.PAGES[name]()


@pytest.mark.parametrize("page", sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]), ids=lambda page: page.name)
def test_tables_have_the_same_number_of_columns_in_all_rows(page):
    for table in re.findall(r"(?:^\|.*\n){2,}", re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE), re.MULTILINE):
        widths = {len(re.findall(r"(?<!\\)\|", re.sub(r"`[^`]*`", "", row))) for row in table.splitlines()}
        assert len(widths) == 1, table[:300]


def test_every_piece_of_the_observation_and_every_action_block_is_documented():
    page = generate.environment_page()
    match_sizes = (f"int16 ({L.observation_size(2)},)", f"Discrete({L.num_actions(2)})")
    assert all(size in page for size in match_sizes)
    for name in (*L.observation_layout(2), *L.action_blocks(2), *L.PER_SEAT, *L.GLOBALS, *L.ROW_NAMES):
        assert f"| {name} |" in page


@pytest.mark.tier("test")
@pytest.mark.parametrize("edition, count", [("core", 208), ("winter", None), ("lcg", None)])
def test_the_pages_of_cards_list_each_card_once(edition, count):
    pages = [page() for name, page in generate.cards.pages().items() if name.startswith("cards/")]
    numbers = pool(edition)
    assert count in (len(numbers), None)
    assert all(sum(page.count(f"\n| {number} |") for page in pages) == 1 for number in numbers)


@pytest.mark.tier("test")
def test_the_overview_of_cards_links_every_set_and_counts_its_cards():
    pages = generate.cards.pages()
    lines = pages["cards/index.md"]().splitlines()
    rows = {line.split("](")[1].split(")")[0]: line.split("|")[3:5] for line in lines if "](" in line}
    assert {f"cards/{name}" for name in rows} == {name for name in pages if name != "cards/index.md"}
    for name, (declared, printed) in rows.items():
        assert pages[f"cards/{name}"]().count("\n| ") - 1 == int(declared) <= int(printed)


@pytest.mark.tier("test")
def test_stale_pages_are_noticed_and_written_anew(monkeypatch, tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    monkeypatch.setattr(command, "FOLDER", folder)
    pages = {name: lambda name=name: f"# {name}\n" for name in generate.PAGES}
    monkeypatch.setattr(command, "PAGES", pages)
    monkeypatch.setattr(sys, "argv", ["generate", "--check"])
    with pytest.raises(SystemExit, match="^stale: environment.md, .*; run python -m docs.generate$"):
        command.main()
    assert not list(folder.iterdir())
    monkeypatch.setattr(sys, "argv", ["generate"])
    command.main()
    assert {name: (folder / name).read_text() for name in pages} == {name: page() for name, page in pages.items()}
    monkeypatch.setattr(sys, "argv", ["generate", "--check"])
    command.main()
    (folder / "cards" / "index.md").write_text("old")
    with pytest.raises(SystemExit, match="stale: cards/index.md; "):
        command.main()


@pytest.mark.parametrize("command", [["deck", "check"], ["nonsense"], ["deck", "nonsense"]])
def test_help_is_that_of_the_command(command):
    if "nonsense" in command:
        with pytest.raises(ValueError, match=f"^agot {' '.join(command)} --help prints no help of"):
            help_of(command)
    else:
        assert help_of(command).startswith("usage: agot deck check ")


@pytest.mark.tier("ci")
def test_the_command_runs_in_the_folder_of_the_project():
    done = subprocess.run([sys.executable, "-m", "docs.generate", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_package_does_not_contain_what_generates_them():
    sources = {path: path.read_text("utf-8") for path in (ROOT / "agot_env").rglob("*.py")}
    assert not [path for path, text in sources.items() if re.search(r"^\s*(from|import) docs\b", text, re.MULTILINE) or path.stem in ("docs", "page")]


def test_usual_values_cover_every_column_and_lie_within_the_bounds():
    found = json.loads(FILE.read_text("utf-8"))
    page, columns = generate.environment_page(), found["columns"]
    for name, piece in pieces_of(2).items():
        for column, facts in piece.columns.items() or [("", piece)]:
            lowest, usual, highest = columns.pop(f"{name}.{column}" if column else name)
            assert facts.low <= lowest <= usual <= highest <= facts.high, (name, column)
            (row,) = [line for line in page.splitlines() if f"| {column or name} |" in line and facts.meaning in line and " to " in line][:1]
            assert (f"| always {lowest}" if lowest == highest else f"| {lowest} to {highest}") in row, row
    assert not columns and 0 < found["constant"] < L.observation_size(2)
