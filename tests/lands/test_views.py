"""Text, picture, page and packages of the Lands game."""

import numpy as np
import pytest

from agot_env import Match, observation_pieces
from agot_env.batches.observation import ObservationPieces
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands.cards import SPY, TITLES
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.layout import OBSERVATION_SIZE, PER_LAND, PIECES
from agot_env.lands.observation import MEANINGS
from agot_env.lands.testing import LandsTable
from agot_env.lands.words.text import table_text

pytestmark = pytest.mark.nojit


def scene():
    t = LandsTable("hard", locations=["Winterfell", "Harrenhal", "Pyke"]).put(0, hand=["Bronn"], at={"Winterfell": ["Arya Stark"]})
    return t.put(1, hand=["Locke"], claimed=["Pyke"]).weather("Winterfell", "Fog").start()


def test_the_table_as_text():
    text = table_text(scene().game, observer=0)
    assert "Winterfell (each Stark card counts 1 more in the sum), Fog\n  seat 0 (defender): Arya Stark (Stark 8)\n" in text
    assert "Harrenhal, which cannot be claimed" in text and "claimed by seat 1" in text
    assert "seat 0: 0 locations, 1 card: Bronn (Lannister 1)" in text and "Locke" not in text


def test_pieces_of_an_observation():
    seen = scene().pieces(0)
    assert {name: seen[name].shape for name in PIECES} == PIECES
    assert sum(seen[name].size for name in PIECES) == OBSERVATION_SIZE == LandsMatch().pieces.size
    assert (seen["lands.need"] == seen["lands"][:, PER_LAND.index("need")]).all() and seen["globals.gap"] == 2
    batch = LandsBatch(3, LandsMatch("easy"))
    pieces = observation_pieces(batch.observations, batch.match)
    assert pieces["stacks"].shape == (3, 9, 2, 4) and np.shares_memory(pieces["cards"], batch.observations)


def test_a_policy_fits_matches_of_the_same_observations_only(monkeypatch):
    interface = LandsMatch("hard").interface
    assert interface == LandsMatch("easy", 2, turn_limit=7).interface != Match(houses=("stark", "lannister")).interface
    assert interface != LandsMatch("hard", 3).interface
    named = {"globals": L.GLOBALS, "seats": L.PER_SEAT, "lands": PER_LAND, "history": L.PER_DECISION}
    layout = {name: (L.STARTS[name], shape) for name, shape in PIECES.items()}
    for piece, names in named.items():
        pieces = ObservationPieces(layout, MEANINGS, named | {piece: names[::-1]})
        monkeypatch.setattr("agot_env.lands.match.PIECES", pieces)
        assert interface != LandsMatch("hard").interface
    monkeypatch.setattr("agot_env.lands.match.PIECES", ObservationPieces(layout, MEANINGS, named))
    assert interface == LandsMatch("hard").interface


def test_card_features_have_names():
    match = LandsMatch("hard")
    names = match.card_feature_names
    assert len(names) == match.card_features.shape[1] == len(set(names))
    said = {name for name, value in zip(names, match.card_features[TITLES.index("Arya Stark (Stark 8)") + 1]) if value}
    assert said == {"set_stark", "power_8"}
    spy = {name for name, value in zip(names, match.card_features[SPY + 1]) if value}
    assert spy == {"power_1", "power_2", "power_3", "tactic_sparrow_spy", *(name for name in names if name.startswith("set_"))}


def test_what_each_seat_sees_of_a_location():
    t = scene()
    for seat, (first, second) in ((0, (1, 0)), (1, (0, 1))):
        row = dict(zip(PER_LAND, t.pieces(seat)["lands"][0].tolist()))
        assert (row["first_count"], row["second_count"]) == (first, second)
        assert row["first_seat"] == 1 and row["second_seat"] == 2 and row["defender"] == 1 + seat
        assert row["fog"] == 1 and row["formations"] == 0 and row["linked_right"] == 0


def test_the_table_of_the_docs_is_that_of_its_game():
    pytest.importorskip("matplotlib")
    from docs.generate import FOLDER
    from docs.generate.lands_table import example

    assert (FOLDER / "lands_table.txt").read_text() == table_text(example(), observer=0) + "\n"
    assert (FOLDER / "lands_table.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n" and "](lands_table.png)" in (FOLDER / "lands.md").read_text()


def test_a_picture(tmp_path):
    pytest.importorskip("matplotlib")
    from agot_env.lands.picture import save_picture

    path = save_picture(scene().game, tmp_path / "table.png", observer=0)
    assert path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
