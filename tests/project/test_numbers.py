"""The tables of measured figures in the pages."""

import json
import re
from dataclasses import replace

import pytest

from agot_env.console.options import parsed
from agot_training import evaluate, ppo
from benchmarks import evaluations, intervals, markdown, startup, training
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
    ("| a | <!-- figure: fast | x | b -->1<!-- end --> |", "a figure cannot stand in a table"),
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


MEASURED = re.compile(
    r"\d\s?%|\d per ?cent\b|\d percentage points|\d(?:/s\b| \w+/s\b| [\w ]{1,40}? (?:per|a|each) second\b)|\d\s?(?:ns|µs|us|ms|microseconds|milliseconds)\b"
    r"|\d times (?:the speed|as fast|faster)"
)
"""Percentages, speeds, and times of fractions of a second."""
GENERATED = {
    "cli.md", "environment.md", "rules.md",  # docs.generate
    "leaderboard.md",  # agot leaderboard --table
    "statistics.md", "statistics_editions.md", "statistics_lcg.md", "statistics_cycles.md", "statistics_strong.md",
    # benchmarks.statistics, benchmarks.lcg_decks, benchmarks.strong_play
}  # fmt: skip
"""Pages that a command writes as a whole."""
NOT_MEASURED = {
    "*": ("95 % interval",),  # the level of the intervals
    "arena.md": ("rate of 64 %",),  # the meaning of a difference of 100 in ratings
    "evaluate.md": ("16 decisions are made per second", "more than 2 %"),  # 32 requests of two seconds; the limit of a warning
    "own_network.md": ("1 % of the entities",),  # the limit for what a table lists
    "text.md": ("Above 2 %", "in 2 % of its answers"),  # the limit of a warning; a setting of the script
    "training.md": (
        "5 % of the open decisions", "fewer than 60 %", "above 95 %",  # settings, and when a decision counts as settled
        "6,739/s, games 14%", "greedy 44% (39%-48%)",  # an example of a line that a run prints
    ),
}  # fmt: skip
"""By page, what is no measured figure, with the reason."""


def typed(text):
    """A page without what commands write: figures, tables and generated parts; and without code."""
    text = re.sub(r"<!-- generated: .*?^<!-- end -->$", "", pages.FIGURE.sub("", pages.BLOCK.sub("", text)), flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^ {4}[^\n]*$|^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL).replace("\n", " ")


def test_no_percentage_or_speed_is_typed_by_hand():
    used, found = set(), []
    for page in pages.pages():
        if page.name in GENERATED:
            continue
        text = typed(page.read_text("utf-8"))
        for words in (*NOT_MEASURED["*"], *NOT_MEASURED.get(page.name, ())):
            used |= {(page.name, words)} if words in text else set()
            text = text.replace(words, "")
        found += [f"{page.name}: ...{text[max(0, hit.start() - 50) : hit.end() + 20]}..." for hit in MEASURED.finditer(text)]
    assert not found, "\n".join(found)
    assert {(page, words) for page, exceptions in NOT_MEASURED.items() if page != "*" for words in exceptions} <= used


@pytest.mark.parametrize("text, seen", [
    ("It wins 93.1 % of the games.", True), ("It plays 49,000 decisions per second.", True), ("A call takes 0.2 µs.", True),
    ("It is 1.5 times as fast.", True), ("It learns 31,000 decisions/s.", True), ("For 1,000 games.", False),
    ("<!-- figure: fast | x | b -->93 %<!-- end -->", False), ("<!-- numbers: fast -->\n| 93 % |\n<!-- end -->\n", False),
    ("    agot train    # 93 %", False), ("    agot train\n\nIt wins 93 %.", True), ("```\n93 %\n```\nIt wins.", False),
])  # fmt: skip
def test_percentages_and_speeds_are_seen(text, seen):
    assert (MEASURED.search(typed(text)) is not None) == seen


def test_results_entered_by_hand_are_never_measured(project, monkeypatch, capfd):
    monkeypatch.setitem(command.SECTIONS, "entered", Section("agot train ppo --device cuda", 3, by_hand="needs a GPU"))
    command.main(["--only", "entered", "fast"])
    assert "SKIPPED entered: its result is entered by hand, as the command needs a GPU" in capfd.readouterr().out
    assert [path.name for path in (project / "benchmarks/results").iterdir()] == ["fast.json"]
    command.main(["--list"])
    assert "| entered | agot train ppo --device cuda | 3 (by hand) |" in capfd.readouterr().out
    result = results.Result("entered", "agot train ppo --device cuda", "2026-01-02", None, None, None, None, (TABLE,))
    assert result.caption == "`agot train ppo --device cuda`, 2026-01-02."


def test_evaluations_print_the_command_that_repeats_each_row(monkeypatch, capsys):
    line = "greedy --game lands --mode easy --seats 3 --against random --games 6 --seed 1"
    monkeypatch.setitem(evaluations.GROUPS, "core", [line])
    evaluations.Evaluations(("core",)).run()
    [figures] = tables_of(capsys.readouterr().out)
    [(command_of, won, interval)] = figures.rows
    assert command_of == f"`python -m agot_training.evaluate {line}`" and re.fullmatch(r"\d of 6 = [\d.]+%", won) and " to " in interval
    evaluate.main(parsed(evaluate.Settings, arguments=line.split()))
    assert won.split(" = ")[0] + " games won" in capsys.readouterr().out


@pytest.mark.tier("test")
def test_training_runs_print_their_evaluations(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(ppo, "QUICK", replace(ppo.QUICK, steps=3000, games=8, evaluate_every=1500, evaluation_games=20, threads=1))
    training.main(["quick", "--out", str(tmp_path)])
    output = capsys.readouterr().out
    *_, figures = tables_of(output)
    assert len(figures.rows) >= 2 and all(re.match(r"\d+ of 20 = ", row[3]) for row in figures.rows)
    training.main(["quick", "--out", str(tmp_path)])  # it is there
    assert tables_of(capsys.readouterr().out)[-1] == figures


@pytest.mark.tier("test")
def test_intervals_are_those_of_an_arena_that_is_played(monkeypatch, capsys):
    monkeypatch.setattr(intervals, "AGENTS", ("greedy", "random"))
    intervals.Intervals(games=(16, 32), played=40).run()
    [figures] = tables_of(capsys.readouterr().out)
    assert [row[0::2][:2] for row in figures.rows] == [("greedy - random", "16"), ("greedy - random", "32")]
    assert all(row[3].startswith("±") and row[4].startswith("±") for row in figures.rows)


def test_the_function_that_the_benchmark_of_start_times_edits_exists():
    assert len(startup.FUNCTION.findall((startup.ROOT / startup.EDITED).read_text(encoding="utf-8"))) == 1
