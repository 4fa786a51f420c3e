"""Batches used in ways that they cannot bear: wrong numbers, several threads, forked processes, shared memory."""

import os
import pickle
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from agot_env import GameBatch, IllegalActionError, Match
from agot_env.envs.vector import JoustVectorEnv
from agot_env.lands.match import LandsMatch

HOUSES = ("stark", "lannister")
ANY_MATCH = pytest.mark.parametrize("match", [Match(houses=HOUSES), LandsMatch("hard", 2)], ids=["agot", "lands"])


@ANY_MATCH
def test_step_one_is_for_one_game(match):
    games = match.batch(3, 1)
    before = games.records.copy()
    with pytest.raises(ValueError, match="batch of one game, and this one has 3"):
        games.step_one(int(np.flatnonzero(games.action_masks[0])[0]))
    with pytest.raises(ValueError, match="has 0"):
        games.copy(np.zeros(0, np.int64)).step_one(0)
    assert (games.records == before).all()
    games.copy([1]).step_one(int(np.flatnonzero(games.action_masks[1])[0]))


@ANY_MATCH
def test_step_one_asks_the_game_and_not_the_mask_what_is_legal(match):
    games = match.batch(1, 1)
    illegal = int(np.flatnonzero(games.action_masks[0] == 0)[0])
    games.action_masks[:] = 1
    before = games.records.copy()
    for action in (illegal, -1, -(10**30), 10**30, match.num_actions, np.int8(-1), np.uint64(2**64 - 1)):
        with pytest.raises(IllegalActionError):
            games.step_one(action)
    assert (games.records == before).all() and games.records["decisions"][0] == 0


@ANY_MATCH
def test_an_empty_batch_has_nothing_to_do(match):
    games = match.batch(3, 1).copy(np.zeros(0, np.int64))
    assert games.play_random(100) == (0, 0)
    rewards, terminated, truncated = games.step(np.zeros(0, np.int64))
    assert rewards.shape == (0, match.seats) and len(terminated) == len(truncated) == 0
    games.restart(5)
    games.resample(0, 1)
    assert len(type(games).from_bytes(games.to_bytes())) == len(pickle.loads(pickle.dumps(games))) == len(games.observe(0)) == 0


@ANY_MATCH
def test_arrays_of_a_batch_cannot_be_replaced(match):
    games = match.batch(2, 1)
    for name in ("records", "observations", "action_masks", "seat", "match", "matches", "threads", "autoreset"):
        with pytest.raises(AttributeError, match="cannot be replaced"):
            setattr(games, name, getattr(games, name))


@ANY_MATCH
def test_actions_may_be_read_only_or_of_any_integer_type(match):
    games, other = match.batch(4, 1), match.batch(4, 1)
    for dtype in (np.int64, np.uint64, ">i8", np.int32):
        actions = np.array([np.flatnonzero(mask)[0] for mask in games.action_masks]).astype(dtype)
        actions.flags.writeable = False
        games.step(actions)
        other.step(actions.tolist())
    assert (games.records == other.records).all()
    with pytest.raises(IllegalActionError):
        games.step(np.full(4, 2**64 - 1, np.uint64))
    for wrong in (np.zeros((4, 1), np.int64), np.zeros(3, np.int64), np.zeros(4), np.zeros(4, np.bool_)):
        with pytest.raises(IllegalActionError):
            games.step(wrong)


# --- threads and processes --------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
@ANY_MATCH
def test_a_second_thread_is_refused(match):
    games, alone = match.batch(64, 1), match.batch(64, 1)
    played = threading.Thread(target=games.play_random, args=(1_000_000,), kwargs={"write": False})
    played.start()
    refused = 0
    while played.is_alive():
        try:
            games.play_random(0)
        except RuntimeError as error:
            assert "another thread" in str(error)
            refused += 1
        time.sleep(0.001)
    played.join()
    alone.play_random(1_000_000, write=False)
    assert refused > 10 and (games.records == alone.records).all()


@pytest.mark.tier("test")
@ANY_MATCH
def test_a_second_thread_that_only_looks_waits(match):
    games = match.batch(64, 1)
    played = threading.Thread(target=games.play_random, args=(600_000,), kwargs={"write": False})
    played.start()
    copies = [games.copy() for _ in range(20)]
    played.join()
    for copy in copies:
        assert not copy.invalid(copy.records, match)
    with ThreadPoolExecutor(4) as pool:
        assert all((seen == games.observe(0)).all() for seen in pool.map(lambda _: games.observe(0), range(100)))


def test_many_threads_never_corrupt_a_game():
    env = JoustVectorEnv(8)
    env.reset(seed=1)
    errors = []

    def play():
        for _ in range(300):
            try:
                env.step([int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in env.action_masks()])
            except (RuntimeError, IllegalActionError) as error:  # another thread's turn, or it has answered
                errors.append(str(error))

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    games = env.games
    assert not games.invalid(games.records, games.match)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@ANY_MATCH
def test_a_forked_process_goes_on_with_threads_of_its_own(match):
    games = match.batch(8, 1, threads=2)
    games.play_random(80)
    wanted = games.copy()
    wanted.play_random(80)
    with games._alone:  # as if another thread were using the batch at the moment of the fork
        child = os.fork()
        if child == 0:
            try:
                games.play_random(80)
                os._exit(0 if (games.records == wanted.records).all() else 3)
            finally:
                os._exit(4)
    status = 0
    for _ in range(600):
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            break
        time.sleep(0.1)
    else:
        os.kill(child, signal.SIGKILL)
        pytest.fail("the forked process hangs")
    assert os.waitstatus_to_exitcode(status) == 0
    games.play_random(80)
    assert (games.records == wanted.records).all()


@ANY_MATCH
def test_a_batch_from_read_only_memory_can_be_played(match):
    games = match.batch(5, 1)
    games.play_random(100)
    buffers = []
    data = pickle.dumps(games, protocol=5, buffer_callback=buffers.append)
    other = pickle.loads(data, buffers=[bytes(buffer.raw()) for buffer in buffers])  # as Ray's object store gives it
    assert buffers and other.records.flags.writeable and isinstance(other, type(games)) and isinstance(games, GameBatch | type(other))
    games.play_random(100)
    other.play_random(100)
    other.copy().resample(0, 1)
    assert (games.records == other.records).all()
