"""Damaged networks are refused, wherever the damage is, and the networks of the package say what their weights are."""

import json
import random
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file
from safetensors.numpy import save as safetensors_bytes
from small_runs import MATCH, TINY, new_network, saved_network

from agot_agents.networks import checkpoint
from agot_agents.networks.plan import Plan
from agot_env.messages.errors import FileError

SHIPPED = sorted(Path(str(files("agot_agents") / "checkpoints")).glob("*.safetensors"))


def rewritten(path, weights, **head):
    """Write other weights, with a header whose digest is theirs unless another one is given."""
    found = checkpoint.head_of(path) | {checkpoint.DIGEST: checkpoint.digest_of(weights)} | head
    path.write_bytes(safetensors_bytes(weights, metadata={"agot": json.dumps({name: value for name, value in found.items() if value is not None})}))


@pytest.mark.tier("ci", unless_changed="agents")
def test_every_damaged_body_is_refused(tmp_path):
    path, rng = saved_network(tmp_path / "network.safetensors"), random.Random(7)
    whole = path.read_bytes()
    begin = 8 + int.from_bytes(whole[:8], "little")
    for attempt in range(200):
        damaged = bytearray(whole)
        count = (1, 4, 2000)[attempt % 3]
        at = rng.randrange(begin, len(whole) - count + 1)
        for place in range(at, at + count):
            damaged[place] ^= rng.randrange(1, 256)
        path.write_bytes(damaged)
        with pytest.raises(FileError, match="is damaged"):
            checkpoint.load(path, MATCH)
    for at in range(begin, len(whole) - 2000, (len(whole) - begin) // 20):
        path.write_bytes(whole[:at] + bytes(2000) + whole[at + 2000 :])
        if path.read_bytes() != whole:
            with pytest.raises(FileError, match="do not match their digest"):
                checkpoint.load(path, MATCH)
    path.write_bytes(whole)
    assert checkpoint.load(path, MATCH).weights


CHANGES = {
    "integers": (lambda array: np.ones(array.shape, np.int32), "has the type int32 instead of float32"),
    "doubles": (lambda array: array.astype(np.float64), "has the type float64 instead of float32"),
    "halves": (lambda array: array.astype(np.float16), "has the type float16 instead of float32"),
    "huge": (lambda array: np.full_like(array, -3e38), "weights that are not finite, or above 1,000"),
    "nan": (lambda array: np.full_like(array, np.nan), "weights that are not finite"),
    "infinite": (lambda array: np.full_like(array, np.inf), "weights that are not finite"),
    "other shape": (lambda array: array.reshape(1, *array.shape), "or some have other shapes|its weights others"), "missing": (lambda array: None, "lacks weights"),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_types_shapes_and_sizes_are_checked_even_if_the_digest_is_right(tmp_path, change):
    path = saved_network(tmp_path / "network.safetensors")
    alter, message = CHANGES[change]
    weights = {name: np.array(array) for name, array in load_file(path).items()}
    name = next(iter(Plan(MATCH, TINY).trained))
    weights[name] = alter(weights[name])
    if weights[name] is None:
        del weights[name]
    rewritten(path, weights)
    with pytest.raises(FileError, match=message):
        checkpoint.load(path, MATCH)
    with pytest.raises(FileError, match="is damaged"):
        checkpoint.network_of(path, MATCH)


def test_a_checkpoint_without_a_digest_is_read(tmp_path):
    """As earlier versions wrote them."""
    path = saved_network(tmp_path / "network.safetensors")
    rewritten(path, load_file(path), **{checkpoint.DIGEST: None})
    assert checkpoint.DIGEST not in checkpoint.head_of(path)
    assert all(np.array_equal(array, new_network().weights[name]) for name, array in checkpoint.load(path, MATCH).weights.items())


@pytest.mark.parametrize("digest", ["0" * 64, 5, [], {}, ""])
def test_another_digest_is_refused(tmp_path, digest):
    path = saved_network(tmp_path / "network.safetensors")
    rewritten(path, load_file(path), **{checkpoint.DIGEST: digest})
    with pytest.raises(FileError, match="do not match their digest"):
        checkpoint.load(path, MATCH)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_networks_of_the_package_have_a_digest(path):
    head = checkpoint.head_of(path)
    assert head[checkpoint.DIGEST] == checkpoint.digest_of(checkpoint.weights_in(path, head))
