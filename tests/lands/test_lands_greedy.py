"""The greedy player of the Lands game: whole games, and its principles one by one."""

import numpy as np
import pytest

from agot_agents.lands.greedy.agent import LandsGreedy
from agot_agents.lands.greedy.kernels import promise
from agot_env.agents import turn_of
from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands.cards import BEARER, MODES, NAMES
from agot_env.lands.testing import LandsTable


def wins_against_random(match, games, seed):
    """How many games the greedy player wins from alternating seats."""
    batch = LandsBatch(games, match, seed=seed, autoreset=False)
    greedy, rng = LandsGreedy(), np.random.default_rng(seed)
    own = np.arange(games) % match.seats
    while (batch.seat >= 0).any():
        actions = (rng.random(batch.action_masks.shape) * batch.action_masks).argmax(1)
        rows = np.flatnonzero(batch.seat == own)
        if len(rows):
            actions[rows] = greedy.act(turn_of(batch, rows, rows))
        batch.step(np.where(batch.seat >= 0, actions, -1))
    return (batch.records["winner"] == own).mean()


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_greedy_player_beats_random_play_from_every_seat(mode, seats):
    assert wins_against_random(LandsMatch(mode, seats), 60, seed=1) > (0.85 if seats == 2 else 0.7)


def label(table):
    """What the greedy player does at a table."""
    return table.batch.label(0, int(LandsGreedy().act(turn_of(table.batch, [0], [0]))[0]))


def scene(**hands):
    t = LandsTable("medium", locations=["Eyrie", "Pyke", "Winterfell"])
    t.put(0, hand=hands.get("own", ["Bronn"]), at={"Eyrie": ["Robb Stark", "Arya Stark"]})
    return t.put(1, hand=["Locke"], at={"Pyke": ["Jon Snow", "Jeor Mormont"]}).rest_in_deck().start()


@pytest.mark.nojit
def test_it_completes_a_run():
    t = scene(own=["Bronn", "Ned Stark", "Khaleesi and Dragon"])
    assert label(t) == "Play Ned Stark (Stark 7)"
    t.play("Ned Stark")
    assert label(t) == "Ned Stark at Eyrie"


@pytest.mark.nojit
def test_it_takes_the_best_card_away():
    t = scene(own=["Bronn", "Backstabber"])
    assert label(t) == "Play Backstabber"
    t.play("Backstabber")
    assert label(t) == "Backstabber: the top card at Pyke"
    t.play("Pyke")
    assert label(t).startswith("To ")


@pytest.mark.nojit
def test_another_turn_comes_first_and_a_claim_before_all():
    t = scene(own=["Ned Stark", "Gather Intelligence"])
    assert label(t) == "Play Gather Intelligence"
    t = LandsTable("medium", locations=["Eyrie"]).put(0, hand=["Gather Intelligence"], at={"Eyrie": ["Ned Stark", "Robb Stark", "Arya Stark"]})
    t.put(1, hand=["Locke"], at={"Eyrie": ["Bronn"]}).start()
    assert label(t) == "Claim Eyrie"


@pytest.mark.nojit
def test_it_discards_what_fits_nowhere():
    t = scene(own=["Ned Stark", "Bronn", "Deserter"])
    t.play("Waste the turn")
    assert label(t) == "Discard Bronn (Lannister 1)"


@pytest.mark.tier("test")
@pytest.mark.nojit
def test_a_side_is_as_good_as_its_worst_pair():
    robb, arya, ned, bronn = (NAMES.index(name) + 1 for name in ("Robb Stark", "Arya Stark", "Ned Stark", "Bronn"))
    sides = np.array([[robb, arya, ned, 0], [robb, arya, bronn, 0], [0, 0, 0, 0]], np.int16)
    run, spoiled, none = (promise(side, 0) for side in sides)
    assert run > 9 > spoiled > none == 0 and BEARER == len(NAMES) - 10


@pytest.mark.nojit
def test_it_plays_the_same_game_again():
    match = LandsMatch("hard", 3)
    played = []
    for _ in range(2):
        batch = LandsBatch(4, match, seed=3, autoreset=False)
        greedy = LandsGreedy(seed=2)
        for _ in range(40):
            rows = np.flatnonzero(batch.seat >= 0)
            actions = np.full(4, -1)
            actions[rows] = greedy.act(turn_of(batch, rows, rows))
            batch.step(actions)
        played.append([batch.actions(i) for i in range(4)])
    assert played[0] == played[1]
