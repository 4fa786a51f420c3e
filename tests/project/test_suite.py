"""How tests are selected and distributed, and what is printed of a run."""

import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import card_selection
import pytest
import run
import suites
import tiers

from benchmarks import suite
from tests import conftest

ROOT = Path(__file__).resolve().parents[2]
REPORT = """<testsuites><testsuite>
<testcase classname="tests.test_a" name="test_x[[/tmp/x-v0]]" file="tests/test_a.py" time="2.5"><properties><property name="tier" value="test"/></properties></testcase>
<testcase classname="tests.test_a" name="test_y" file="tests/test_a.py" time="0.25"><properties><property name="tier" value="check"/></properties></testcase>
<testcase classname="tests.test_b" name="test_z" time="0.5"><skipped/></testcase>
</testsuite></testsuites>"""


class Item:
    """A test, as far as tiers look at it."""

    def __init__(self, name, *arguments, **settings):
        self.nodeid, self.path, self.user_properties = name, Path(name), []
        self.mark = pytest.mark.tier(*arguments, **settings).mark if arguments else None

    def get_closest_marker(self, name):
        return self.mark

    def iter_markers(self, name):
        return [pytest.mark.timeout(1800).mark] if self.nodeid == "long" else []


def test_an_unknown_tier_is_refused_with_those_that_exist():
    with pytest.raises(pytest.UsageError, match=r"there is no tier 'slow'; the tiers are check \(.*\), test \(.*\), ci \(.*\), nightly \(.*\)"):
        tiers.tier_names("check,slow")
    assert tiers.tier_names("check,test") == ("check", "test")
    for mark in (("slow",), ("ci", {"unless": "x"})):
        item = Item("tests/test_a.py", mark[0], **(mark[1] if len(mark) > 1 else {}))
        with pytest.raises(pytest.UsageError, match="tests/test_a.py has the mark .*; a mark takes one of the tiers check, test, ci, nightly"):
            tiers.tier_of(item)


def test_a_test_of_what_has_changed_runs_earlier(monkeypatch):
    monkeypatch.setattr(tiers, "changed", lambda path: path == "changed")
    assert tiers.tier_of(Item("a")) == "check" and tiers.tier_of(Item("a", "ci")) == "ci"
    for tier, earlier in (("ci", "test"), ("nightly", "ci")):
        assert tiers.tier_of(Item("a", tier, unless_changed="changed")) == earlier and tiers.tier_of(Item("a", tier, unless_changed="same")) == tier


def test_files_with_long_and_late_tests_come_first_and_what_is_left_out_is_counted():
    dropped = []
    hook = SimpleNamespace(pytest_deselected=lambda items: dropped.extend(items))
    config = SimpleNamespace(getoption=lambda name: "check,test", stash={tiers.LEFT_OUT: Counter()}, hook=hook)
    items = [Item("quick"), Item("slow"), Item("slow", "test"), Item("late", "ci"), Item("long")]
    quick, slow, slower, late, long = items
    tiers.select(config, items)
    assert items == [long, slow, slower, quick] and dropped == [late] and config.stash[tiers.LEFT_OUT] == {"tests of ci": 1}
    assert [dict(item.user_properties)["tier"] for item in items] == ["check", "check", "test", "check"]


def test_a_sample_has_one_file_of_cards_in_six_and_all_that_differ_from_main(monkeypatch):
    monkeypatch.setattr(card_selection, "changed_files", lambda: frozenset(["tests/cards/lcg/test_changed.py"]))
    monkeypatch.setattr(card_selection, "changed_sets", frozenset)
    files = [ROOT / f"tests/cards/lcg/test_{k}.py" for k in range(600)]
    sampled = [path for path in files if card_selection.may_be_sampled(path, 6)]
    assert 60 < len(sampled) < 140 and card_selection.may_be_sampled(ROOT / "tests/cards/lcg/test_changed.py", 6)
    assert all(card_selection.may_be_sampled(ROOT / path, 6) for path in ("tests/rules/test_1.py", "tests/engine/test_2.py"))
    left_out = next(path for path in files if path not in sampled)
    assert card_selection.may_be_sampled(left_out, 1)
    monkeypatch.setattr(card_selection, "changed_sets", lambda: frozenset(["core"]))
    assert card_selection.may_be_sampled(left_out, 6), "it may have tests of the set"
    item = SimpleNamespace(nodeid=f"{left_out.relative_to(ROOT).as_posix()}::test_a")
    for groups, runs in ((set(), False), ({"core", "stark"}, True)):
        monkeypatch.setattr(card_selection, "groups_of", lambda item, groups=groups: groups)
        assert card_selection.is_sampled(item, 6) == runs


def test_files_of_tests_differ_in_name():
    """pytest imports each by its name alone, and refuses the second of two."""
    paths = sorted(ROOT.glob("tests/**/test_*.py"))
    alike = {path.name: [str(other.relative_to(ROOT)) for other in paths if other.name == path.name] for path in paths}
    assert {name: found for name, found in alike.items() if len(found) > 1} == {}


def test_suites_run_alone_or_together(monkeypatch):
    ran = []
    monkeypatch.setattr(run, "run", lambda name, arguments, **settings: ran.append((name, arguments)) or 0)
    for what, marks in (("torch", "torch"), ("torch+text", "torch or text")):
        monkeypatch.setattr(sys, "argv", ["run.py", what])
        assert run.main() == 0
        assert ran.pop() == (what, ["-m", marks, "--one-in", "1"])


@pytest.mark.parametrize("what", ["slow", "", "check+torch", "large+text", "torch+", "torch+slow"])
def test_an_unknown_run_is_refused_with_those_that_exist(monkeypatch, capsys, what):
    monkeypatch.setattr(sys, "argv", ["run.py", what])
    with pytest.raises(SystemExit):
        run.main()
    assert f"there is no run '{what}'; there are the tiers check, test, ci, nightly" in capsys.readouterr().err


def test_a_run_of_suites_imports_the_files_of_any_of_them(monkeypatch):
    monkeypatch.setattr(suites, "may_have_tests", lambda path, suite: suite in path.name)
    for marks, ignored in (("torch", {"test_text.py", "test_plain.py"}), ("torch or text", {"test_plain.py"}), ("not (torch or text)", set()), ("", set())):
        config = SimpleNamespace(option=SimpleNamespace(markexpr=marks, one_in=1))
        names = ("test_torch.py", "test_text.py", "test_plain.py")
        assert {name for name in names if conftest.pytest_ignore_collect(Path(name), config)} == ignored


def test_paths_sets_and_houses_are_told_apart():
    assert run.selection(["tests/rules", "stark"]) == ["tests/rules", "--cards", "stark"]
    assert run.selection(["lords_of_winter", "stark"]) == ["tests/cards", "tests/rules", "--cards", "lords_of_winter,stark"]
    assert run.selection(["test_a.py::test_b"]) == ["test_a.py::test_b"] and run.selection([]) == []


def test_byte_code_is_kept_where_none_may_be_written(monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    found = run.environment(1)
    assert found["PYTHONPYCACHEPREFIX"] == str(run.BYTE_CODE) and "PYTHONDONTWRITEBYTECODE" not in found
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert "PYTHONPYCACHEPREFIX" not in run.environment(1)


def test_on_one_cpu_a_single_process_runs_all_tests(monkeypatch, tmp_path):
    commands = []
    monkeypatch.setattr(run, "REPORTS", tmp_path / "reports")
    monkeypatch.setattr(run.subprocess, "run", lambda command, **options: commands.append(command) or SimpleNamespace(returncode=3))
    for cpus in (1, 2, 64):
        monkeypatch.setattr(run, "cpus", lambda cpus=cpus: cpus)
        assert run.run("check", ["--tier", "check"]) == 3
    assert "-n" not in commands[0]
    assert [command[command.index("-n") + 1] for command in commands[1:]] == ["2", str(run.PROCESSES)]


def test_where_the_time_went_is_printed_by_file_test_and_tier(monkeypatch, capsys, tmp_path):
    (tmp_path / "test.xml").write_text(REPORT)
    monkeypatch.setattr(suite, "REPORTS", tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(sys, "argv", ["suite"])
    assert suite.main() == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "tests/test_a.py 2 0 2.8" in lines and "tests/test_b.py 1 1 0.5" in lines
    assert "tests/test_a.py::test_x[[/tmp/x-v0]] test 2.50" in lines and lines[-1] == "3 tests in 3.2 s"
    assert {"test 1 0 2.5", "none 1 1 0.5", "check 1 0 0.2"} <= set(lines)
    monkeypatch.setattr(sys, "argv", ["suite", "nightly"])
    with pytest.raises(SystemExit):
        suite.main()
    assert "there is no report 'nightly'; there are: test" in capsys.readouterr().err
