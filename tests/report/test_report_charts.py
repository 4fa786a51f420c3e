"""Axes, ticks, bars and numbers of a report."""

import numpy as np
import pytest
from pages import Page

from agot_env.report.charts import BARS, Strip, histogram, stacked, steps, tick_text, whole_steps
from agot_env.report.tables import Column, Html, Linked, number, text, whole


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 100, 5, [0, 20, 40, 60, 80, 100]), (0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1.0]), (-14.2, 17.9, 6, [-20, -10, 0, 10, 20]),
        (0, 1500, 4, [0, 500, 1000, 1500]), (-0.0001, 0.0001, 2, [-0.0001, 0, 0.0001]), (435, 698, 4, [400, 500, 600, 700]),
    ],
)  # fmt: skip
def test_ticks_are_round_and_enclose_the_values(low, high, most, expected):
    assert steps(low, high, most) == pytest.approx(expected)


def test_ticks_of_any_range_are_few_and_enclose_it():
    rng = np.random.default_rng(0)
    for low, size in zip(rng.normal(0, 1000, 300), np.exp(rng.normal(0, 5, 300)), strict=True):
        ticks = steps(low, low + size)
        assert ticks[0] <= low + 1e-9 * size and ticks[-1] >= low + size * (1 - 1e-9) and 2 <= len(ticks) <= 9
    assert len(steps(3, 3)) >= 2 and whole_steps(0, 1) == [0, 1] and whole_steps(5, 5) == [5, 6] and whole_steps(0, 3) == [0, 1, 2, 3]


def test_numbers():
    assert number(1234567) == "1,234,567" and number(-0.04, 1) == "0.0" and number(-1234.56, 1) == "−1,234.6"
    assert number(3, sign=True) == "+3" and number(0.04, 1, sign=True) == "0.0" and number(-3, sign=True) == "−3" and number(100, sign=True) == "+100"
    assert [tick_text(tick) for tick in (0, 5, 1000, 0.2, 0.05, -0.5, 2.5)] == ["0", "5", "1,000", "0.2", "0.05", "−0.5", "2.5"]


def test_cells():
    rate = Column("wins", "%", 1)
    assert (rate.title, rate.kind, Column("deck").kind) == ("wins, %", "n", "t")
    assert rate.content(12.345) == "12.3" and rate.content((1, 22.22)) == "1.0 to 22.2" and rate.content(None) == "–"
    assert whole("games").content(Linked(1200, "#a")) == '<a href="#a">1,200</a>' and whole("games").content(Linked(1200, "")) == "1,200"
    assert Column("deck").content("<b>") == "&lt;b&gt;" and Column("deck").content(Html("<i>x</i>")) == "<i>x</i>"
    assert 'class="long"' in Column("deck").content("x" * 60) and text("a\x1b\n") == r"a\x1b\n"


@pytest.mark.parametrize("values", [[5], [3, 3, 4], list(range(200)), [1, 100_000], [0] * 1000 + [59], [0] * 10 + [60], [7, 1_000_000_000]])
def test_histograms_count_every_value(values):
    page = Page(histogram("h", "Games", np.array(values, np.int64), "rounds"))
    bars = page.all("rect", "bar")
    said = ["".join(bar.one("title").pieces) for bar in bars]
    assert sum(int(words.split(": ")[1].split()[0].replace(",", "")) for words in said) == len(values) and len(bars) <= BARS + 1
    x = [float(bar["x"]) for bar in bars]
    assert x == sorted(x) and x[0] >= 64 and all(float(bar["x"]) + float(bar["width"]) <= 704.1 for bar in bars)
    assert max(float(bar["height"]) for bar in bars) <= 170.1
    ticks = [(float(tick["x"]), tick.text) for tick in page.all("text", "tick") if tick["text-anchor"] == "middle"]
    assert ticks and all(64 <= x <= 720 for x, _ in ticks)


def test_a_tick_of_a_histogram_is_below_its_bar():
    page = Page(histogram("h", "Games", np.array([3, 4, 5]), "rounds"))
    middles = {
        "".join(bar.one("title").pieces).split()[0]: float(bar["x"]) + float(bar["width"]) / 2 for bar in page.all("rect", "bar")
    }
    ticks = {tick.text: float(tick["x"]) for tick in page.all("text", "tick") if tick["text-anchor"] == "middle"}
    assert ticks.keys() == {"3", "4", "5"} and all(abs(middles[name] - x) <= 1 for name, x in ticks.items())


def test_stacked_bars_of_gains_and_losses():
    means = {"a": np.array([3.0, 0.0, -1.0]), "b": np.array([0.0, 2.0, -4.0])}
    page = Page(stacked("s", "Power", "mean power", means, [("x", "claim"), ("y", "renown"), ("lost", "other")], ""))
    zero = [float(line["x1"]) for line in page.all("line", "axis") if line["x1"] == line["x2"]][0]
    bars = {("".join(bar.one("title").pieces)): (float(bar["x"]), float(bar["width"])) for bar in page.all("rect")}
    assert bars.keys() == {"x: 3.00", "lost: −1.00", "y: 2.00", "lost: −4.00"}
    assert bars["x: 3.00"][0] == pytest.approx(zero, abs=0.1) and sum(bars["lost: −4.00"]) == pytest.approx(zero, abs=0.2)
    assert bars["lost: −4.00"][1] == pytest.approx(2 * bars["y: 2.00"][1], abs=0.2)


def test_a_strip_keeps_values_within_its_axis():
    strip = Strip("rating", (-100, 0, 100), 0.0)
    page = Page(strip.mark(50, -20, 400))
    assert float(page.all("circle")[0]["cx"]) == 168 and float(page.all("line", "whisker")[0]["x2"]) == 218
    assert "50.0, 95 % interval −20.0 to 400.0" in "".join(page.all("title")[0].pieces)
