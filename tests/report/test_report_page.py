"""The page of a report: one file that loads nothing, tables that can be read and sorted, charts with axes, links that lead somewhere."""

import base64
import hashlib
import re
from importlib.resources import files

import pytest
from pages import Page, page_of, played, stored

from agot_agents import arena
from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.decks import random_houses, random_lineups
from agot_env.lands import LandsMatch
from agot_env.report import report
from agot_env.simulate import Plan

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/report")
DECKS = [STARTER_DECKS["stark"], STARTER_DECKS["lannister"]]


def joust(path):
    return played(path, Match(houses=("stark", "lannister")), games=150)


def melee(path):
    return played(path, Match(houses=("stark", "lannister", "baratheon")), agents="greedy", games=6, trajectories=True)


def teams(path):
    return played(path, Match(houses=("stark", "lannister", "baratheon", "targaryen"), variant="two_on_two"), games=5)


def lands(path):
    return played(path, LandsMatch("hard", 3, turn_limit=90), games=200)


def without_actions(path):
    return played(path, LandsMatch("easy"), agents="greedy", games=120)


def tournament(path):
    plan = arena.round_robin(
        ("greedy", "random", "random:seed=3"), DECKS, 24, 0, match=lambda decks: Match(decks=decks, round_limit=15), trajectories=True
    )
    return stored(path, plan)


def many_lineups(path):
    decks = [Deck.random(house, seed) for seed in range(8) for house in random_houses()]
    matches = [Match(decks=lineup, round_limit=10) for lineup in random_lineups(decks, 120, 0)]
    return stored(path, Plan.of_matches(matches, ("random", "random"), 240, 0))


@pytest.fixture(scope="module", params=[joust, melee, teams, lands, without_actions, tournament, many_lineups], ids=lambda make: make.__name__)
def page(request, tmp_path_factory):
    return page_of(request.param(tmp_path_factory.mktemp("report") / "games"), games=3)


NUMBER = re.compile(r"[+−]?\d{1,3}(,\d{3})*(\.\d+)?( to [+−]?\d{1,3}(,\d{3})*(\.\d+)?)?|–")


def test_numbers_are_marked_as_such_and_alike_in_a_column(page):
    tables = page.all("table", "sortable")
    assert len(tables) >= 4
    for table in tables:
        head, *rows = table.all("tr")
        for column, heading in enumerate(head.children):
            values = [row.children[column] for row in rows]
            assert {cell["class"] for cell in values} == {heading["class"]} and heading["class"] in "npt" and heading["scope"] == "col"
            if heading["class"] == "n":
                assert all(NUMBER.fullmatch(cell.text) for cell in values), heading.text
                assert len({len(part.partition(".")[2]) for cell in values for part in cell.text.split(" to ") if part != "–"}) <= 1
            elif heading["class"] == "t":
                assert not all(re.fullmatch(r"[\d.,]+", cell.text) for cell in values), heading.text
    assert "tabular-nums" in page.html and re.search(r"td\.n, th\.n \{ text-align: right; \}", page.html)


def test_charts_have_a_title_a_description_and_axes_with_ticks_and_labels(page):
    charts = page.all("svg", "chart")
    assert len(charts) >= 2
    for chart in charts:
        named = chart["aria-labelledby"].split()
        title, description = (next(element for element in chart.all() if element.attributes.get("id") == name) for name in named)
        assert chart["role"] == "img" and (title.tag, description.tag) == ("title", "desc")
        assert "".join(title.pieces) and "axis" in "".join(description.pieces)
        assert list(chart.all("line", "axis")) and list(chart.all("text", "label"))
        ticks = [text.text for text in chart.all("text", "tick")]
        assert len(ticks) >= 3 and chart.parent.parent.tag == "figure" and list(chart.parent.parent.all("figcaption"))
        sizes = [float(chart[name]) for name in ("width", "height")]
        for text in chart.all("text"):
            assert 0 <= float(text["x"]) <= sizes[0] and 0 <= float(text["y"]) <= sizes[1]
    for heading in page.all("th", "p"):
        axis = heading.one("svg")
        assert axis["role"] == "img" and axis["aria-label"].startswith("Axis: ") and len(list(axis.all("text", "tick"))) >= 2
    for cell in page.all("td", "p"):
        assert re.search(r"95 % interval \S+ to \S+", "".join(cell.one("title").pieces))


def test_every_link_leads_to_a_place_on_the_page(page):
    links = [element["href"] for element in page.all("a")]
    assert len(page.ids) == len(set(page.ids)) and len(links) > 8
    assert all(href.startswith("#") and href[1:] in page.ids for href in links)
    assert {href for href in links if href.startswith("#game-")}


def test_nothing_is_loaded_and_only_the_own_script_runs(page):
    (script,) = page.all("script")
    assert not script.attributes and 'querySelectorAll("table.sortable")' in script.text and "aria-sort" in script.text
    policy = next(meta for meta in page.all("meta") if "http-equiv" in meta.attributes)
    digest = base64.b64encode(hashlib.sha256(script.text.encode()).digest()).decode()
    assert policy["http-equiv"] == "Content-Security-Policy"
    assert policy["content"] == f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    assert not page.all("link") and not page.all("img") and not page.all("iframe") and not page.all("object")
    assert not re.search(r"https?:|//[a-z]|@import|url\(", page.html.replace(script.text, "")) and "http" not in script.text
    for element in page.all():
        assert not any(name.startswith("on") or name in ("src", "style", "srcset", "action") for name in element.attributes)


def test_the_page_is_read_without_a_script(page):
    assert not page.all("button")  # the script makes them
    assert "hidden" not in {name for element in page.all() for name in element.attributes}
    contents = [link.text for link in page.all("nav")[0].all("a")]
    assert contents == [heading.text for heading in page.all("h2")]


NASTY = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&amp;"


def test_names_are_text(tmp_path):
    nasty = Deck(NASTY, "stark", DECKS[0].cards, DECKS[0].plots)
    plan = arena.round_robin(
        ("random", "random:seed=3"), [nasty, DECKS[1]], 8, 0, match=lambda decks: Match(decks=decks, round_limit=3), trajectories=True
    )
    data = stored(tmp_path / "<b>&\"'", plan)
    page = page_of(data)
    assert len(page.all("script")) == 1 and not page.all("img") and not page.all("b")
    assert NASTY in {cell.text for cell in page.all("td")} and NASTY in {cell.text for cell in page.all("th")}
    command = next(code.text for code in page.all("code"))
    assert command.startswith("agot replay '") and "<b>&\"" in command
    for element in page.all():
        assert not any(name.startswith("on") for name in element.attributes)


def test_colours_of_the_matrix_can_be_read_in_both_schemes():
    style = files("agot_env.report").joinpath("page.css").read_text("utf-8")
    light, dark = style.split("@media (prefers-color-scheme: dark)")[:2]
    colours = dict(re.findall(r"--([\w-]+): (#\w+);", light))
    for scheme in (colours, {**colours, **dict(re.findall(r"--([\w-]+): (#\w+);", dark.split("\nbody")[0]))}):
        for kind in ("lost-3", "lost-2", "lost-1", "even", "won-1", "won-2", "won-3"):
            text, back = re.search(rf"\.{kind} {{ background: var\(--([\w-]+)\); color: var\(--([\w-]+)\);", style).group(2, 1)
            assert contrast(scheme[text], scheme[back]) >= 4.5, kind
        for name in ("ink", "dim", "link"):
            assert contrast(scheme[name], scheme["page"]) >= 4.5 and contrast(scheme[name], scheme["stripe"]) >= 4.5
        blues = [luminance(scheme[kind]) for kind in ("even", "won-1", "won-2", "won-3")]
        oranges = [luminance(scheme[kind]) for kind in ("even", "lost-1", "lost-2", "lost-3")]
        assert all(row in (sorted(row), sorted(row, reverse=True)) for row in (blues, oranges))


def luminance(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[k : k + 2], 16) / 255 for k in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    """The contrast of WCAG 2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_a_page_is_the_same_each_time(tmp_path):
    data = tournament(tmp_path / "games")
    assert report(data) == report(data) and Page(report(data)).all("h1")[0].text == "72 games"
