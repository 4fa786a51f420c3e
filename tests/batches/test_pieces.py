"""Long calls in pieces: the same results, and Ctrl-C ends them."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from agot_env import GameBatch, Match
from agot_env.batches import batch, pieces
from agot_env.lands import LandsBatch, LandsMatch

ROOT = Path(__file__).resolve().parents[2]
CORE = Match(houses=("stark", "lannister"), round_limit=2)


def state_of(games):
    return games.records.tobytes(), games.traces.tobytes(), games.observations.tobytes(), games.action_masks.tobytes(), games.seat.tobytes()


@pytest.mark.tier("test")
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("autoreset", [False, True])
@pytest.mark.parametrize("write", [False, True])
def test_pieces_change_no_result(monkeypatch, threads, autoreset, write):
    for make in (lambda n: GameBatch(n, CORE, 3, autoreset=autoreset, threads=threads), lambda n: LandsBatch(n, LandsMatch("easy"), 3, autoreset=autoreset, threads=threads)):
        for n, decisions in ((7, 1000), (1, 300), (3, 2), (5, 10**5 if not autoreset else 50)):
            found = []
            for piece, long in ((2**17, 1024), (40, 16), (1, 1)):
                monkeypatch.setattr(batch, "PIECE", piece)
                monkeypatch.setattr(pieces, "LONG", long)
                games = make(n)
                found.append((games.play_random(decisions, write=write), state_of(games)))
            assert found[0] == found[1] == found[2]


def test_a_piece_is_small_and_nothing_is_left_out():
    for n, decisions, most, divisible in ((10, 57, 20, True), (1, 10_000, 100, True), (2000, 1500, 2**14, True), (10, 57, 20, False), (4, 0, 10, True)):
        wanted = np.arange(n) % (decisions + 1) if decisions < 100 else np.full(n, decisions)
        done, largest = np.zeros(n, np.int64), 0

        def play(part, share, done=done):
            nonlocal largest
            done[part] += share
            largest = max(largest, int(share.sum()))
            return int(share.sum()), 0

        assert pieces.in_pieces(play, wanted, most, divisible=divisible) == (wanted.sum(), 0)
        assert (done == wanted).all() and largest <= max(most, pieces.LONG if divisible else decisions)


def test_games_that_are_over_end_a_long_call():
    games = LandsBatch(3, LandsMatch("easy"), 1, autoreset=False)
    made, finished = games.play_random(10**15)
    assert finished == 3 and made == games.records["decisions"].sum()
    assert games.play_random(10**15) == (0, 0)


CALLS = {
    "play_random": "GameBatch(4, m, 1).play_random(10**15)",
    "unwritten": "GameBatch(4, m, 1).play_random(10**15, write=False)",
    "threads": "GameBatch(4, m, 1, threads=2).play_random(10**15)",
    "lands": "LandsBatch(4, LandsMatch('easy'), 1).play_random(10**15)",
    "search": "b = m.batch(1, 1); a.checked_actions(a.make('ismcts:seconds=90000'), a.turn_of(b, [0], [0]))",
    "search in threads": "b = m.batch(3, 1); a.checked_actions(a.make('ismcts:seconds=90000,threads=2'), a.turn_of(b, [0, 1, 2], [0, 1, 2]))",
    "first search in threads": "b = m.batch(3, 1); a.checked_actions(a.make('ismcts-v1:seconds=90000,threads=2'), a.turn_of(b, [0, 1, 2], [0, 1, 2]))",
    "guided search in threads": "b = m.batch(3, 1); a.checked_actions(a.make('search:seconds=90000,sure=1,threads=2'), a.turn_of(b, [0, 1, 2], [0, 1, 2]))",
}


CALLING = """
import sys
from agot_env import GameBatch, Match, agents as a
from agot_env.lands import LandsBatch, LandsMatch
m = Match(houses=('stark', 'lannister'))
GameBatch(1, m).play_random(10)
for call in sys.stdin:
    try:
        print('ready', flush=True)
        exec(call)
    except KeyboardInterrupt:
        print('interrupted', flush=True)
"""
"""A process that makes the calls that it reads."""


@pytest.fixture(scope="module")
def calling():
    """Gives the process for the calls: the same one, unless it has ended."""
    started = []

    def running():
        if not started or started[-1].poll() is not None:
            environment = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT}/agents", "PYTHONUNBUFFERED": "1"}
            command = [sys.executable, "-c", CALLING]
            started.append(subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment))
        return started[-1]

    yield running
    for one in started:
        one.kill()
        one.communicate()


@pytest.mark.tier("test")
@pytest.mark.parametrize("call", CALLS)
def test_ctrl_c_ends_a_call_that_would_take_years(call, calling):
    process = calling()
    process.stdin.write(f"{CALLS[call]}\n")
    process.stdin.flush()
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    ended = threading.Timer(60, process.kill)
    ended.start()
    try:
        assert process.stdout.readline() == "interrupted\n"
    finally:
        ended.cancel()
