"""Charts of a page, as SVG in its own colours: each has axes with ticks, labels and units, and a title and a description.

They are drawn without matplotlib, which is an extra, creates much larger SVG, and does not follow the colours of the page.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agot_env.report.tables import Html, number, text

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 720, 64, 16, 10, 44
"""The width of a chart and the margins of its plot, in pixels."""
PLOT = WIDTH - LEFT - RIGHT
BARS = 60
"""The most bars of a histogram; more values are combined."""
STRIP, MARGIN = 200, 18
"""The width of a chart in a table column, and the margin on each side for half a tick label, in pixels."""


def steps(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers for the ticks of an axis: multiples of 1, 2 or 5 times a power of ten, from ``low`` or below to ``high`` or above.

    Args:
        low: the minimum.
        high: the maximum; if it is not greater than the minimum, the minimum plus 1.
        most: the most numbers, not counting one more at each end.
    """
    high = high if high > low else low + 1
    least = (high - low) / most
    power = 10.0 ** math.floor(math.log10(least))
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= least * (1 - 1e-9))
    return [k * step for k in range(math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9) + 1)]


def whole_steps(low: int, high: int, most: int = 6) -> list[int]:
    """`steps` with whole numbers."""
    return sorted({round(tick) for tick in steps(low, max(high, low + 1), min(most, max(1, high - low)))})


def tick_text(tick: float) -> str:
    """A tick's label: as many decimals as it needs."""
    return number(tick, max(0, -math.floor(math.log10(abs(tick)) + 1e-9)) if 0 < abs(tick) < 1 else 0 if tick == round(tick) else 1)


def figure(name: str, title: str, description: str, height: int, content: str, note: str = "") -> str:
    """A chart with an accessible title.

    Args:
        name: a word for its ids, unique on the page.
        title: the title.
        description: a description of the axes, and how to read the chart.
        height: in pixels; the width is `WIDTH`.
        content: SVG.
        note: HTML below it.
    """
    return (
        f'<figure><figcaption>{text(title)}</figcaption><div class="scroll" role="region" aria-label="{text(title)}" tabindex="0">'
        f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        f'aria-labelledby="{name}-title {name}-description"><title id="{name}-title">{text(title)}</title>'
        f'<desc id="{name}-description">{text(description, 1000)}</desc>{content}</svg></div>{note}</figure>'
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line of a class of the style sheet."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def label(x: float, y: float, value: object, anchor: str = "middle", kind: str = "tick", more: str = "") -> str:
    """Text in a chart."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{text(value)}</text>'


def x_axis(ticks: Iterable[tuple[float, str]], y: float, name: str, left: float = LEFT) -> str:
    """A horizontal axis from ``left`` to the right margin: ticks (place, label), and what it shows."""
    parts = [line(left, y, WIDTH - RIGHT, y, "axis")]
    for x, words in ticks:
        parts += [line(x, y, x, y + 4, "axis"), label(x, y + 17, words)]
    return "".join(parts) + label((left + WIDTH - RIGHT) / 2, y + 37, name, kind="label")


def y_axis(ticks: Iterable[tuple[float, str]], y: float, name: str) -> str:
    """A vertical axis down to ``y``: ticks (place, label) with lines through the plot, and what it shows."""
    parts = [line(LEFT, TOP, LEFT, y, "axis")]
    for at, words in ticks:
        parts += [line(LEFT, at, WIDTH - RIGHT, at, "grid"), line(LEFT - 4, at, LEFT, at, "axis"), label(LEFT - 8, at + 4, words, "end")]
    middle = (TOP + y) / 2
    return "".join(parts) + label(14, middle, name, kind="label", more=f' transform="rotate(-90 14 {middle:.1f})"')


def histogram(name: str, title: str, values: NDArray[np.integer], unit: str) -> str:
    """The number of games with each value of a whole number; adjacent values share a bar if there are more than `BARS`."""
    low, high = int(values.min()), int(values.max())
    size = int(steps(0, (high - low + 1) / BARS, 1)[-1]) if high - low >= BARS else 1
    start = low // size * size
    counts = np.bincount((values.astype(np.int64) - start) // size).tolist()
    bottom, width = TOP + 170, PLOT / len(counts)
    rows = whole_steps(0, max(counts), 4)
    scale = 170 / rows[-1]
    bars = []
    for k, count in enumerate(counts):
        first, last = start + k * size, start + (k + 1) * size - 1
        said = f"{number(first)} {unit}" if size == 1 else f"{number(first)} to {number(last)} {unit}"
        x, height = LEFT + k * width, scale * count
        bars.append(
            f'<rect class="bar" x="{x + 0.5:.1f}" y="{bottom - height:.1f}" width="{max(0.5, min(width, 60) - 1):.1f}" '
            f'height="{height:.1f}"><title>{said}: {number(count)} {"game" if count == 1 else "games"}</title></rect>'
        )
    end = start + len(counts) * size
    wanted = whole_steps(start, end - 1, 12)
    half = min(width, 60) / 2 if size == 1 else 0.0
    x_ticks = [(LEFT + (tick - start) / size * width + half, number(tick)) for tick in wanted if start <= tick < end + (size > 1)]
    axes = y_axis([(bottom - scale * row, number(row)) for row in rows], bottom, "games")
    words = f"{unit} per game" + (f", {number(size)} to a bar" if size > 1 else "")
    described = (
        f"Histogram. Horizontal axis: {words}, from {number(low)} to {number(high)}. Vertical axis: games, at most {number(max(counts))} "
        "in a bar."
    )
    return figure(name, title, described, bottom + BOTTOM, axes + "".join(bars) + x_axis(x_ticks, bottom, words))


def stacked(
    name: str, title: str, unit: str, means: Mapping[str, NDArray[np.float64]], parts: Sequence[tuple[str, str]], note: str
) -> str:
    """A bar for each row, in parts: gains to the right of zero, losses to its left.

    Args:
        name: a word for its ids.
        title: the title.
        unit: the unit of the numbers.
        means: label of a row -> a number for each part.
        parts: the name of each part, and its class in the style sheet.
        note: the legend, HTML.
    """
    least = min(float(row[row < 0].sum()) for row in means.values())
    most = max(float(row[row > 0].sum()) for row in means.values())
    ticks = steps(min(0.0, least), max(1.0, most), 8)
    left = 230
    scale = (WIDTH - RIGHT - left) / (ticks[-1] - ticks[0])

    def x_of(value: float) -> float:
        return left + scale * (value - ticks[0])

    bottom = TOP + 26 * len(means)
    drawn = [line(x_of(tick), TOP, x_of(tick), bottom, "grid") for tick in ticks]
    for k, (row, values) in enumerate(means.items()):
        y, low, high = TOP + 26 * k, 0.0, 0.0
        drawn.append(label(left - 8, y + 17, row, "end"))
        for (part, kind), value in zip(parts, values.tolist(), strict=True):
            if not value:
                continue
            begin = high if value > 0 else low + value
            low, high = (low, high + value) if value > 0 else (low + value, high)
            drawn.append(
                f'<rect class="{kind}" x="{x_of(begin):.1f}" y="{y + 3}" width="{scale * abs(value):.1f}" height="20">'
                f"<title>{text(part)}: {number(value, 2)}</title></rect>"
            )
    drawn.append(line(x_of(0), TOP, x_of(0), bottom, "axis"))
    drawn.append(x_axis([(x_of(tick), tick_text(tick)) for tick in ticks], bottom, unit, left))
    described = (
        f"Stacked bars: {', '.join(means)}. Horizontal axis: {unit}; gains to the right of zero, losses to its left. The table below has "
        "the numbers."
    )
    return figure(name, title, described, bottom + BOTTOM, "".join(drawn), note)


@dataclass(frozen=True)
class Strip:
    """A chart in a column of a table: an axis in the heading, and in each row a value with its interval.

    Attributes:
        name: the quantity shown, with its unit.
        ticks: the ticks of the axis, from end to end.
        middle: a value marked by a dashed line, if any.
        unit: the unit of the values, for the tooltips.
        decimals: the number of decimals of the values, for the tooltips.
    """

    name: str
    ticks: Sequence[float]
    middle: float | None = None
    unit: str = ""
    decimals: int = 1

    def _x(self, value: float) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return MARGIN + STRIP * (min(max(value, low), high) - low) / (high - low)

    @property
    def axis(self) -> Html:
        """The axis, for the heading."""
        width = STRIP + 2 * MARGIN
        parts = [line(MARGIN, 20, MARGIN + STRIP, 20, "axis")]
        for tick in self.ticks:
            parts += [line(self._x(tick), 16, self._x(tick), 20, "axis"), label(self._x(tick), 12, tick_text(tick))]
        return Html(
            f'<svg class="strip" width="{width}" height="22" role="img" aria-label="Axis: {text(self.name)}, from '
            f'{tick_text(self.ticks[0])} to {tick_text(self.ticks[-1])}">{"".join(parts)}</svg>'
        )

    def mark(self, value: float, low: float, high: float) -> Html:
        """The mark of a value and its interval, for a row."""
        said = f"{number(value, self.decimals)}{self.unit}, 95 % interval {number(low, self.decimals)} to {number(high, self.decimals)}"
        grid = "".join(f"M{self._x(tick):.0f} 0v18" for tick in self.ticks)
        middle = "" if self.middle is None else f'<path class="middle" d="M{self._x(self.middle):.0f} 0v18"/>'
        return Html(
            f'<svg class="strip" width="{STRIP + 2 * MARGIN}" height="18" role="img"><title>{text(said)}</title>'
            f'<path class="grid" d="{grid}"/>{middle}'
            f'{line(self._x(low), 9, self._x(high), 9, "whisker")}<circle class="dot" cx="{self._x(value):.1f}" cy="9" r="4"/></svg>'
        )
