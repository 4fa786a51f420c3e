"""The tables of measured figures in the pages."""

import json
import re

import pytest

from benchmarks import markdown
from benchmarks.markdown import Figures, print_table, tables_of
from benchmarks.numbers import __main__ as command
from benchmarks.numbers import pages, results
from benchmarks.numbers.sections import SECTIONS, Section

TABLE = Figures(("agent", "won"), (("greedy", "9 of 10"), ("random", "1 of 10")))


@pytest.fixture
def project(monkeypatch, tmp_path):
    """A project with two sections and a page, instead of this one."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "README.md").write_text("# Readme\n\n<!-- numbers: fast -->\nold\n<!-- end -->\n\nafter\n")
    monkeypatch.setattr(results, "ROOT", tmp_path)
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    monkeypatch.setattr(command, "ROOT", tmp_path)
    for module in (results, command):
        monkeypatch.setattr(module, "FOLDER", tmp_path / "benchmarks" / "results")
    (tmp_path / "benchmarks" / "__init__.py").touch()
    (tmp_path / "benchmarks" / "fast.py").write_text(
        "print('| a | b |\\n|---|---|\\n| x | 1 |\\n\\nwords\\n\\n| c | d |\\n|---|---|\\n| y | µ |')\n"
    )
    (tmp_path / "benchmarks" / "broken.py").write_text("print('| a | b |\\n|---|---|\\n| x | 1 |'); raise SystemExit(3)\n")
    (tmp_path / "benchmarks" / "silent.py").write_text("print('nothing')\n")
    sections = {
        "fast": Section("fast", 1), "broken": Section("broken", 1), "silent": Section("silent", 1),
        "absent": Section("fast", 1, needs=("no_such_package",)), "slow": Section("fast", 60, long=True),
    }  # fmt: skip
    for module in (results, pages, command):
        monkeypatch.setattr(module, "SECTIONS", sections)
    return tmp_path


def test_the_pages_show_what_was_measured():
    assert pages.stale() == {}


def test_every_section_is_on_a_page_and_comes_from_its_command():
    shown = {name for page in pages.pages() for name in pages.sections_of(page.read_text("utf-8"))}
    assert shown == set(SECTIONS)
    assert {path.stem for path in results.FOLDER.glob("*.json")} == set(SECTIONS)
    for name, section in SECTIONS.items():
        result = results.stored(name)
        assert (result.section, result.command) == (name, section.line) and re.fullmatch(r"\d{4}-\d\d-\d\d", result.date)
        assert all(figures.rows for figures in result.tables)


def test_measuring_writes_the_page_and_check_sees_an_edit(project, capfd):
    command.main(["--only", "fast"])
    page = (project / "README.md").read_text()
    assert "| a | b |\n|---|---|\n| x | 1 |\n\n`python -m benchmarks.fast`, 20" in page and "old" not in page and page.endswith("\nafter\n")
    kept = json.loads((project / "benchmarks/results/fast.json").read_text())
    assert [one["headings"] for one in kept["tables"]] == [["a", "b"], ["c", "d"]] and kept["seconds"] >= 0
    command.main(["--check"])
    (project / "README.md").write_text(page.replace("| x | 1 |", "| x | 2 |"))
    with pytest.raises(SystemExit, match="^stale: README.md; run python -m benchmarks.numbers --write$"):
        command.main(["--check"])
    assert "| x | 2 |" in (project / "README.md").read_text()
    command.main(["--write"])
    assert (project / "README.md").read_text() == page


def test_a_benchmark_that_fails_changes_nothing(project, capfd):
    command.main(["--only", "fast"])
    before = (project / "README.md").read_text()
    with pytest.raises(SystemExit, match="^failed, and not changed: broken, silent$"):
        command.main(["--only", "broken", "silent", "absent"])
    output = capfd.readouterr().out
    assert "ended with exit status 3" in output and "printed no table" in output and "SKIPPED absent: needs no_such_package" in output
    assert (project / "README.md").read_text() == before
    assert [path.name for path in (project / "benchmarks/results").iterdir()] == ["fast.json"]


def test_long_sections_are_left_out_unless_they_are_asked_for(project, monkeypatch):
    names = []
    monkeypatch.setattr(command, "measured", lambda name: names.append(name) or True)
    monkeypatch.setattr(command, "write_pages", lambda: None)
    command.main([])
    assert names == ["fast", "broken", "silent", "absent"]
    command.main(["--all"])
    assert names[4:] == ["fast", "broken", "silent", "absent", "slow"]
    with pytest.raises(SystemExit):
        command.main(["--only", "nonsense"])


def test_the_list_has_all_sections(project, capsys):
    command.main(["--list"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + 5 and "| fast | python -m benchmarks.fast | 1 |  | README.md | never |" in lines


@pytest.mark.parametrize("marks, message", [
    ("<!-- numbers: fsat -->\n<!-- end -->\n", "no section 'fsat'; there are fast"),
    ("<!-- numbers: fast 3 -->\n<!-- end -->\n", "fast has 2 tables, and not a table '3'"),
    ("<!-- numbers: fast 0 -->\n<!-- end -->\n", "not a table '0'"),
    ("<!-- numbers: fast -->\n", "needs <!-- end -->"),
    ("<!-- numbers: fast -->\n<!-- numbers: fast 2 -->\n<!-- end -->\n", "needs <!-- end -->"),
    ("<!-- numbers: broken -->\n<!-- end -->\n", "broken has not been measured yet: python -m benchmarks.numbers --only broken"),
])  # fmt: skip
def test_wrong_marks_are_named(project, capfd, marks, message):
    command.main(["--only", "fast"])
    (project / "docs" / "page.md").write_text(marks)
    with pytest.raises(ValueError, match=re.escape(message)):
        command.main(["--check"])


def test_the_second_table_has_a_mark_of_its_own(project, capfd):
    command.main(["--only", "fast"])
    assert "| y | µ |" in pages.filled("<!-- numbers: fast 2 -->\n<!-- end -->\n")


def test_a_figure_in_a_sentence_is_the_cell_that_it_names(project, capfd):
    command.main(["--only", "fast"])
    text = "It is <!-- figure: fast | x | b -->0<!-- end -->, and <!-- figure: fast 2 | y | d --><!-- end -->.\n"
    filled = pages.filled(text)
    assert filled == "It is <!-- figure: fast | x | b -->1<!-- end -->, and <!-- figure: fast 2 | y | d -->µ<!-- end -->.\n" == pages.filled(filled)
    assert pages.sections_of(text) == ["fast"]


@pytest.mark.parametrize("marks, message", [
    ("<!-- figure: fsat | x | b -->1<!-- end -->", "no section 'fsat'"),
    ("<!-- figure: fast 3 | x | b -->1<!-- end -->", "not a table '3'"),
    ("<!-- figure: fast | z | b -->1<!-- end -->", "names 0 rows and 1 columns of fast"),
    ("<!-- figure: fast | x | c -->1<!-- end -->", "names 1 rows and 0 columns of fast"),
    ("<!-- figure: fast | x | b -->1", "needs <!-- end --> after it, on the same line"),
])  # fmt: skip
def test_wrong_figures_are_named(project, capfd, marks, message):
    command.main(["--only", "fast"])
    with pytest.raises(ValueError, match=re.escape(message)):
        pages.filled(marks)


def test_the_caption_names_the_commit_if_it_is_known():
    result = results.Result("arena_pair", "python -m benchmarks.arena", "2026-01-02", "a machine", 0.5, 1.4, 3.0, (TABLE,), "0123abcd")
    assert result.caption == "`python -m benchmarks.arena`, 2026-01-02, commit 0123abcd."
    assert Section("agot_training.ablations --threads 1", 1).line == "python -m agot_training.ablations --threads 1"


def test_a_damaged_result_is_named(project, capfd):
    command.main(["--only", "fast"])
    (project / "benchmarks/results/fast.json").write_text("{}")
    with pytest.raises(ValueError, match="fast.json is damaged"):
        command.main(["--check"])


@pytest.mark.parametrize("others, busy", [(None, False), (0.05, False), (1.4, True)])
def test_the_caption_says_what_else_the_machine_did(project, monkeypatch, others, busy):
    result = results.Result("fast", "python -m benchmarks.fast", "2026-01-02", "a machine", 0.5, others, 3.0, (TABLE,))
    assert ("busy: other programs used 1.4 cores" in result.caption) == busy
    assert result.caption.startswith("`python -m benchmarks.fast`, 2026-01-02, a machine, load average 0.5 at the start")


def test_figures_that_do_not_depend_on_the_machine_do_not_name_it(project, monkeypatch):
    monkeypatch.setitem(results.SECTIONS, "fast", Section("fast", 1, timed=False))
    result = results.Result("fast", "python -m benchmarks.fast", "2026-01-02", "a machine", 0.5, 1.4, 3.0, (TABLE,))
    assert result.caption == "`python -m benchmarks.fast`, 2026-01-02."


def test_a_printed_table_is_read_back(capsys):
    print_table(TABLE.headings, TABLE.rows, "a title")
    print("\n| no table, as it has no rule |")
    assert tables_of(capsys.readouterr().out) == [TABLE] == tables_of("\n".join(TABLE.lines()))
    with pytest.raises(ValueError, match="2 columns has the row"):
        tables_of("| a | b |\n|---|---|\n| x |\n")


def test_a_table_of_rich_is_printed_with_all_its_columns(capsys):
    table = markdown.Table(title="words")
    table.add_column("a")
    table.add_column("b")
    table.add_row("x" * 200, "1")
    markdown.print_rich(table)
    assert tables_of(capsys.readouterr().out) == [Figures(("a", "b"), (("x" * 200, "1"),))]
