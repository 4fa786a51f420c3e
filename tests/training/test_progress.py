"""What a training run prints while it learns."""

import io

import pytest
from rich.console import Console

from agot_env.messages.wording import duration
from agot_training import progress


def display(terminal, monkeypatch, updates):
    """What is printed for updates: (seconds since the start, decisions, results)."""
    out, now = io.StringIO(), [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    console = Console(file=out, force_terminal=terminal, width=120, markup=False, highlight=False)
    with progress.Display(console, 10_000, 2_000) as shown:
        for now[0], done, results in updates:
            shown.update(done, "50/s", results)
    return out.getvalue()


def test_lines_from_time_to_time_where_there_is_no_terminal(monkeypatch):
    updates = [(1.0, 2_100, None), (5.0, 2_500, None), (11.5, 3_000, None), (12.0, 3_100, ", greedy 60%"), (13.0, 3_200, None), (80.0, 10_000, "")]
    assert display(False, monkeypatch, updates).splitlines() == [
        "2,100 of 10,000 decisions, about 79 s left: 50/s",
        "3,000 of 10,000 decisions, about 80 s left: 50/s",
        "3,100 of 10,000 decisions, about 75 s left: 50/s, greedy 60%",
        "10,000 of 10,000 decisions: 50/s",
    ]


def test_no_time_is_estimated_from_no_decisions(monkeypatch):
    lines = display(False, monkeypatch, [(12.0, 2_000, ""), (32.0, 3_000, None)]).splitlines()
    assert lines == ["2,000 of 10,000 decisions: 50/s", "3,000 of 10,000 decisions, about 4 min left: 50/s"]


def test_a_bar_at_a_terminal(monkeypatch):
    text = display(True, monkeypatch, [(1.0, 2_100, None), (2.0, 3_000, ", greedy 60%")])
    assert "before the first update" in text and "3,000 of 10,000 decisions, about 14 s left: 50/s, greedy 60%" in text
    assert "2,100 of 10,000" not in text and text.count("greedy 60%") == 1  # not beside the bar, where there is no space


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0 s"), (89.4, "89 s"), (91, "2 min"), (3600, "60 min"), (5400, "1 h 30 min"), (36000, "10 h 0 min")]
)
def test_times_in_words(seconds, words):
    assert duration(seconds) == words
