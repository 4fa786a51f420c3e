"""One network for several numbers of seats: it uses the weights with the same meaning in all of them."""

import json

import numpy as np
import pytest

from agot_agents.networks import checkpoint, seats
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import Plan, Size
from agot_agents.networks.stamp import stamp
from agot_env import GameBatch, Match, agents
from agot_env.agot.decks import starter_decks
from agot_env.agot.engine.machine import answer_of
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities import features as f
from agot_env.messages.errors import FileError

TINY = Size(32, 32, 32, 32, 4)
HOUSES = list(starter_decks("core"))
MATCHES = {number: Match(houses=[HOUSES[seat % len(HOUSES)] for seat in range(number)]) for number in range(2, L.SEATS + 1)}
THREE_TO_SIX = [MATCHES[number] for number in range(3, L.SEATS + 1)]


def new_weights(number):
    return Plan(MATCHES[number], TINY).first_weights(np.random.default_rng(number))


def judged(match, weights):
    """What a network thinks of positions of a match."""
    batch = GameBatch(8, match, seed=5)
    batch.play_random(400)
    return CompiledNetwork(match, TINY, weights).judged(batch.observations, batch.action_masks)


@pytest.fixture
def melee(tmp_path):
    path = tmp_path / "melee.safetensors"
    checkpoint.save(path, TINY, new_weights(L.SEATS), THREE_TO_SIX, {})
    return path


@pytest.mark.parametrize("number", MATCHES)
def test_actions_keep_their_meaning(number):
    """The engine has an answer for each meaning, the same with any number of seats."""
    first, first_of_most = number * L.SLOTS + L.PLOTS, L.SEATS * L.SLOTS + L.PLOTS
    of_most = seats.actions_in(number, L.SEATS)[: seats.others(number)]
    meanings = [answer_of(first + action, 0, number) for action in range(seats.others(number))]
    assert meanings == [answer_of(first_of_most + int(action), 0, L.SEATS) for action in of_most]
    between = seats.actions_in(number, number + 1 if number < L.SEATS else number)[: seats.others(number)]
    assert len(set(between.tolist())) == seats.others(number)


@pytest.mark.parametrize("number", MATCHES)
def test_weights_for_more_seats_judge_as_those_they_come_from(number):
    weights = new_weights(number)
    wide = seats.widened(weights, number, L.SEATS)
    assert {name: array.shape for name, array in wide.items()} == Plan(MATCHES[L.SEATS], TINY).trained_shapes
    before, after = (judged(MATCHES[number], one) for one in (weights, seats.narrowed(wide, number, L.SEATS)))
    assert all(np.array_equal(one, other) for one, other in zip(before, after, strict=True))


def test_further_opponents_begin_like_the_first():
    wide = seats.widened(new_weights(2), 2, 5)
    of_seats = wide["table_rows"][f.GLOBAL_FEATURES :].reshape(5, f.SEAT_FEATURES, -1)
    piles = wide["piles"].reshape(5, L.ZONE_ROOM, -1)
    for opponent in range(2, 5):
        assert np.array_equal(of_seats[opponent], of_seats[1]) and np.array_equal(piles[opponent], piles[1])
        for name in seats.BY_PLAYER:
            at = getattr(f.GLOBAL_AT, name) + 1
            assert np.array_equal(wide["table_rows"][at + opponent], wide["table_rows"][at + 1])
    assert not np.array_equal(of_seats[0], of_seats[1]) and not np.array_equal(piles[0], piles[1])
    begin = L.action_blocks(5)["attack"][0] - L.action_blocks(5)["seats"][0]
    attacks = wide["action_rows"][f.ACTION_AT.other + begin :][:12].reshape(3, 4, -1)
    assert all(np.array_equal(attacks[:, 0], attacks[:, opponent]) for opponent in range(4))
    assert not np.array_equal(attacks[0], attacks[1])


def test_a_checkpoint_plays_each_of_its_numbers_of_seats(melee):
    head = checkpoint.head_of(melee)
    assert head["seats"] == [3, 4, 5, 6] and head["interface"] == [match.interface for match in THREE_TO_SIX]
    for match in THREE_TO_SIX:
        found = checkpoint.load(melee, match)
        assert {name: array.shape for name, array in found.weights.items()} == Plan(match, TINY).trained_shapes
        assert np.array_equal(found.weights["groups"], new_weights(L.SEATS)["groups"][: len(found.weights["groups"])])
    agent = agents.make(f"net:{melee}")
    for match in THREE_TO_SIX[::3]:
        agents.play(match, [agent, *[agents.make("random")] * (match.seats - 1)], 2, 0)


def test_it_refuses_other_numbers_of_seats_other_editions_and_other_versions(melee):
    with pytest.raises(FileError, match="melee.safetensors was trained with 3 to 6 seats, and this match has 2$"):
        checkpoint.load(melee, MATCHES[2])
    with pytest.raises(FileError, match="was trained with edition 'core', and this match has 'lcg'"):
        checkpoint.load(melee, Match(*HOUSES[:3], edition="lcg"))
    some = melee.with_name("some.safetensors")
    checkpoint.save(some, TINY, new_weights(5), [MATCHES[3], MATCHES[5]], {})
    with pytest.raises(FileError, match="was trained with 3 or 5 seats, and this match has 4"):
        checkpoint.load(some, MATCHES[4])
    head = checkpoint.head_of(melee)
    checkpoint.write(melee, {**head, "actions": ["0" * 16, *head["actions"][1:]]}, checkpoint.weights_in(melee, head))
    checkpoint.load(melee, MATCHES[4])
    with pytest.raises(FileError, match=r"was trained with other actions than this match has \(another version\)"):
        checkpoint.load(melee, MATCHES[3])


CHANGES = [{"seats": [6, 3]}, {"seats": []}, {"seats": [3, 4, 5, "6"]}, {"seats": [3, 4, 5]}, {"actions": "0" * 16}, {"interface": None}]


@pytest.mark.parametrize("change", CHANGES)
def test_a_damaged_header_is_reported(change, melee):
    head = checkpoint.head_of(melee)
    checkpoint.write(melee, {**head, **change}, checkpoint.weights_in(melee, head))
    with pytest.raises(FileError, match=r"melee.safetensors is damaged: (its seats are neither|it does not have observations)"):
        checkpoint.load(melee, MATCHES[3])


def test_weights_of_fewer_seats_are_reported(melee):
    head, weights = checkpoint.head_of(melee), new_weights(5)
    checkpoint.write(melee, {**head, checkpoint.DIGEST: checkpoint.digest_of(weights)}, weights)
    with pytest.raises(FileError, match="it lacks weights of a network for 6 seats, or some have other shapes: "):
        checkpoint.load(melee, MATCHES[3])


def test_the_stamp_knows_all_numbers_of_seats(melee):
    before = melee.read_bytes()
    assert "0 of " in stamp(melee) and melee.read_bytes() == before
    head = checkpoint.head_of(melee)
    checkpoint.write(melee, {**head, "interface": ["0" * 16] * 4}, checkpoint.weights_in(melee, head))
    stamp(melee)
    assert checkpoint.head_of(melee) == json.loads(json.dumps(head))


def test_numbers_of_seats_in_words():
    words = {"4 seats": [4], "3 or 4 seats": [3, 4], "2, 4 or 6 seats": [2, 4, 6], "3 to 5 seats": [3, 4, 5]}
    assert [seats.in_words(numbers) for numbers in words.values()] == [*words]
