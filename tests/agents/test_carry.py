"""Networks of the version before are carried over to observations with more columns, and weigh what they know as before."""

from pathlib import Path

import numpy as np
import pytest

import agot_agents
from agot_agents.networks.carry import BEFORE, blocks, carry, moved
from agot_agents.networks.checkpoint import DIGEST, digest_of, head_of, weights_in, write
from agot_agents.networks.stamp import stamp
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities import features as f
from agot_env.messages.errors import FileError

FOLDER = Path(agot_agents.__file__).parent / "checkpoints"
NAMES = ("core", "hbo", "melee4")


def kept(weights, shapes):
    """The opposite of `moved`: only the rows that the version before had."""
    rows, at = [], 0
    for before, now in shapes:
        part = weights[at : at + int(np.prod(now))].reshape(*now, *weights.shape[1:])
        rows.append(part[tuple(map(slice, before))].reshape(-1, *weights.shape[1:]))
        at += int(np.prod(now))
    return np.concatenate(rows)


def shapes_of(name, seats):
    """The blocks of features of an array of weights."""
    if name == "table_rows":
        return [*blocks(f.GLOBAL_SIZES, 1), *blocks(f.SEAT_SIZES, seats)]
    if name == "piles":
        return [((seats, BEFORE["zones"]), (seats, L.ZONE_ROOM))]
    return blocks(f.CARD_SIZES if name == "card_rows" else f.ACTION_SIZES, 1)


def older(path, folder):
    """A checkpoint as the version before would have written it."""
    head = head_of(path)
    weights = dict(weights_in(path, head))
    for name in ("table_rows", "card_rows", "action_rows", "piles"):
        weights[name] = kept(weights[name], shapes_of(name, head["seats"]))
    copy = folder / path.name
    write(copy, {**head, "observations": "0" * 16, DIGEST: digest_of(weights)}, weights)
    return copy


@pytest.mark.parametrize("name", NAMES)
def test_a_network_of_the_version_before_becomes_the_shipped_one(name, tmp_path):
    path = FOLDER / f"{name}.safetensors"
    copy = older(path, tmp_path)
    assert len(weights_in(copy, head_of(copy))["table_rows"]) < len(weights_in(path, head_of(path))["table_rows"])
    with pytest.raises(FileError, match="other observations than this version has; it must be carried over first"):
        stamp(copy)
    assert "new rows of table_rows" in carry(copy)
    assert copy.read_bytes() == path.read_bytes()
    assert carry(copy).endswith("nothing to carry over") and copy.read_bytes() == path.read_bytes()


def test_rows_move_with_their_block_and_new_ones_are_0():
    weights = np.arange(1, 11, dtype=np.float32)[:, None]
    shapes = [((2, 3), (2, 4)), ((0,), (2,)), ((4,), (5,))]
    assert moved(weights, shapes)[:, 0].tolist() == [1, 2, 3, 0, 4, 5, 6, 0, 0, 0, 7, 8, 9, 10, 0]
    with pytest.raises(ValueError, match="10 rows; the version before had 9"):
        moved(weights, [((9,), (9,))])


def test_networks_of_other_versions_and_games_are_left_as_they_are(tmp_path):
    assert carry(FOLDER / "lands.safetensors").endswith("nothing to carry over")
    copy = older(FOLDER / "core.safetensors", tmp_path)
    head = head_of(copy)
    weights = dict(weights_in(copy, head))
    for changes, rows, message in (
        ({"actions": "0" * 16}, weights["card_rows"], "trained with other actions than this version has"),
        ({}, weights["card_rows"][1:], "is not of the version before this one: "),
    ):
        changed = {**weights, "card_rows": rows}
        write(copy, {**head, **changes, DIGEST: digest_of(changed)}, changed)
        before = copy.read_bytes()
        with pytest.raises(FileError, match=message):
            carry(copy)
        assert copy.read_bytes() == before
