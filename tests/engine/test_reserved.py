"""What observations, prompts and the interface reserve for later cards, and what of it is used already."""

import ast
from enum import IntEnum
from pathlib import Path

import numpy as np
import pytest
from scenes import attack, defend, pass_to, scene, winter_scene
from test_editions import MATCHES

import agot_env
from agot_env import GameBatch, Match, observation_pieces
from agot_env.agot import labels
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model
from agot_env.agot.language.describe.rules import RULES as RULES_IN_WORDS
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.observation import (
    CARDS,
    GLOBALS,
    HISTORY,
    RESERVED_STATES,
    SEATS,
    STATES,
    pieces_of,
)
from agot_env.agot.records import frames
from agot_env.batches.observation import Column
from docs.generate.environment import RESERVED_PROMPTS, ZONES

HOUSES = ("stark", "lannister", "baratheon", "targaryen", "stark", "lannister")
RESERVED_COLUMNS: set[str] = set()
GAMES = {
    **{name: make for name, (_, make) in MATCHES.items()},
    **{f"core, {seats}": lambda seats=seats: Match(houses=HOUSES[:seats]) for seats in (2, 6)},
    "two on two": lambda: Match(houses=HOUSES[:4], variant="two_on_two"),
}


def most_today(seats):
    """The greatest value of every number of an observation that today's cards may bring about."""
    most = pieces_of(seats).bounds[1].copy()
    for piece in pieces_of(seats).values():
        if piece.columns:
            today = [column.high if column.today is None else column.today for column in piece.columns.values()]
            most[piece.start : piece.stop] = np.resize(today, piece.stop - piece.start)
    plots = pieces_of(seats)["plots"]
    most[plots.start : plots.stop] = L.AGENDA
    return most


@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_today_goes_beyond_what_is_reserved(name):
    match = GAMES[name]()
    most, low = most_today(match.seats), pieces_of(match.seats).bounds[0]
    games = GameBatch(8, match, seed=4)
    for _ in range(60):
        games.play_random(8 * 7)
        for seen in games.observe_all(range(8)).reshape(-1, match.observation_size):
            assert (low <= seen).all() and (seen <= most).all(), np.flatnonzero((low > seen) | (seen > most))


def test_reserved_columns_are_0_and_say_so():
    columns = {**GLOBALS, **SEATS, **CARDS, **HISTORY}
    assert {name for name, column in columns.items() if column.today == 0} == RESERVED_COLUMNS
    assert all((name in RESERVED_COLUMNS) == column.meaning.startswith("reserved: ") for name, column in columns.items())
    assert all(column.today is None or column.low <= column.today < column.high for column in columns.values())
    assert Column("", 0, 9).bounds == "0 to 9" and Column("", 0, 9, 3).bounds == "0 to 9, today to 3"
    assert Column("", 0, 9, 0).bounds == "0 to 9, today 0"


def test_reserved_bits_and_numbers_are_those_that_nothing_uses():
    column = CARDS["state"]
    assert all(bit.bit_count() == 1 and bit not in STATES for bit in RESERVED_STATES)
    assert column.high == sum(STATES) + sum(RESERVED_STATES) and column.today == (sum(STATES) if RESERVED_STATES else None)
    assert len(ZONES) == c.ZONES < L.ZONE_ROOM == CARDS["zone"].high + 1
    assert c.PHASES < L.PHASE_ROOM
    assert not {c.NO_ATTACHMENTS_KEYWORD, c.IMMUNITIES_KEYWORD} & set(model.KEYWORDS.values())
    columns = [SEATS[L.PER_SEAT[column]] for column in L.RULES_OF_SEAT]
    assert all(column.high == (1 << L.RULE_BITS) - 1 for column in columns)
    assert [column.today for column in columns] == [None] * 7
    assert max(RULES_IN_WORDS) <= max(c.RULES) < 7 * L.RULE_BITS


@pytest.mark.tier("test")
def test_nothing_asks_a_reserved_prompt():
    reserved = L.RESERVED_PROMPTS
    assert list(RESERVED_PROMPTS) == [L.PROMPTS[prompt] for prompt in reserved] and len(set(L.PROMPTS)) == len(L.PROMPTS) <= L.PROMPT_ROOM
    assert not set(reserved) & (set(frames.ANSWERS) | {prompt for kind in EFFECTS for prompt in kind.asks} | set(frames.PICK_PROMPTS))
    assert not set(reserved) & {*labels.CARD_VERBS, *labels.PLOT_VERBS, *labels.DONE_WORDS, *labels.TITLE_VERBS, *labels.SEAT_VERBS}
    names = {name for name, value in vars(L).items() if name.startswith("ASK_") and value in reserved}
    assert len(names) == len(reserved)
    for path in Path(agot_env.__file__).parent.joinpath("agot").rglob("*.py"):
        tree = ast.parse(path.read_text())
        assert not names & {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}, path


def interfaces():
    return [Match(houses=HOUSES[:2]).interface, Match(edition="winter", houses=("greyjoy", "targaryen")).interface]


@pytest.mark.tier("test")
def test_what_is_appended_changes_no_interface_that_is_there(monkeypatch):
    before = interfaces()
    monkeypatch.setattr(L, "PROMPTS", (*L.PROMPTS, "a new one"))
    monkeypatch.setattr(L, "TITLE_NAMES", (*L.TITLE_NAMES, "Master of Ships"))
    monkeypatch.setattr("agot_env.agot.observation.EDITIONS", (*agot_env.agot.observation.EDITIONS, "later"))
    monkeypatch.setattr("agot_env.agot.observation.KEYWORDS", {**model.KEYWORDS, "Royal": c.NO_ATTACHMENTS_KEYWORD})
    monkeypatch.setattr(L, "RESERVED_PROMPTS", ())  # all are asked
    assert interfaces() == before


@pytest.mark.tier("test")
@pytest.mark.parametrize(
    ("place", "changed"),
    [
        ("agot_env.agot.engine.record.layout.PROMPTS", ("set-up", *L.PROMPTS[1:])),
        ("agot_env.agot.observation.EDITIONS", ("winter", "core", "ice_and_fire", "hbo")),
        ("agot_env.agot.observation.KEYWORDS", {**model.KEYWORDS, "Deadly": c.RENOWN, "Renown": c.DEADLY}),
        (
            "agot_env.agot.observation.Zone",
            IntEnum("Zone", {**{zone.name: zone.value for zone in model.Zone}, "HAND": c.DEAD, "DEAD": c.HAND}),
        ),
    ],
)
def test_what_changes_its_meaning_changes_the_interface(place, changed, monkeypatch):
    before = interfaces()
    monkeypatch.setattr(place, changed)
    assert all(one != other for one, other in zip(interfaces(), before, strict=True))


# --- new and filled in: the power to win, extra challenges -----------------------------------------------------------------


def seats_see(t, column):
    """A column of the seats as each seat sees it."""
    match = t.batch.match
    return [observation_pieces(t.batch.observe(seat)[0], match)[f"seats.{column}"].tolist() for seat in range(match.seats)]


@pytest.mark.rule("WIN-1")
def test_the_power_to_win_is_15():
    for variant, seats in ((None, 2), ("melee", 3), ("two_on_two", 4)):
        games = GameBatch(1, Match(houses=HOUSES[:seats], variant=variant))
        for seat in range(seats):
            assert observation_pieces(games.observe(seat)[0], games.match)["seats.power_to_win"].tolist() == [15] * seats


@pytest.mark.rule("WIN-1", edition="winter")
@pytest.mark.parametrize("followers", [1, 2])
def test_what_raises_the_power_to_win_is_seen(followers):
    t = winter_scene({"play": ["Balon's Follower"] * followers}, {}, bells=(0,))
    assert seats_see(t, "power_to_win") == [[15, 15 + 2 * followers], [15 + 2 * followers, 15]]


def test_extra_challenges_are_seen_until_they_are_initiated_or_lost():
    def edric():
        zero = {"play": ["Edric Storm", "Robert Baratheon", "Knight of the Rainwood", "Host of Storm's End"], "plots": ["Blockade"]}
        t = scene(("baratheon", "stark"), zero, {"power": 5, "plots": ["Blockade"]}, bells=(1,))
        return defend(attack(t, "Power", "Host of Storm's End"))

    t = edric()
    assert seats_see(t, "extra_power") == [[0, 0], [0, 0]]
    t.play("Respond with Edric Storm")
    assert seats_see(t, "extra_power") == [[1, 0], [0, 1]]
    assert seats_see(t, "extra_military") == seats_see(t, "extra_intrigue") == [[0, 0], [0, 0]]
    pass_to(t, "dominance")
    assert seats_see(t, "extra_power") == [[0, 0], [0, 0]]
    t = edric().play("Respond with Edric Storm")
    attack(t, "Power", "Robert Baratheon")
    assert seats_see(t, "extra_power") == [[0, 0], [0, 0]]
