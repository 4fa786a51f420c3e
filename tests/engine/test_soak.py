"""The soak: its matches, what it finds, that it survives an interruption, and capacities that had no room once."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from agot_env import GameBatch, Match
from agot_env.agot.editions import EDITIONS
from agot_env.agot.engine.record import layout as L
from agot_env.agot.variants import VARIANTS
from agot_env.lands.cards import MODES
from benchmarks.soak import __main__ as command
from benchmarks.soak import play, run
from benchmarks.soak.rows import PRINTED, RANDOM, ROWS, STRESS

JOUST, LANDS = "core, joust, 2, printed", "lands, easy, 2"


def test_there_is_a_row_for_everything_that_can_be_played():
    rows = ROWS.values()
    assert {row.edition for row in rows} == {*EDITIONS, "lands"}
    for edition in EDITIONS:
        seats = {row.seats for row in rows if row.edition == edition}
        assert seats == ({2} if edition == "hbo" else {2, 3, 4, 5, 6})
        assert {row.decks for row in rows if row.edition == edition} == {PRINTED, RANDOM, STRESS}
    assert {row.variant for row in rows if row.edition == "core"} == {None, *(name for name, variant in VARIANTS.items() if not variant.every_edition)}
    assert any(row.plot_draft for row in rows) and any(row.doomed for row in rows)
    assert {(row.mode, row.seats) for row in rows if row.mode} == {(mode, seats) for mode in MODES for seats in (2, 3)}


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if not row.mode])
def test_the_matches_of_a_row_are_legal_and_depend_on_seed_and_chunk_alone(name):
    row = ROWS[name]
    matches = [row.match(5, chunk) for chunk in (0, 1, 7, 15)]  # Match refuses a deck that is not legal
    assert all(match.edition == row.edition and match.seats == row.seats for match in matches)
    assert [match.ask_forced for match in matches] == [False, False, True, True] and matches[3].round_limit == 200
    assert row.match(5, 1).decks == matches[1].decks and (row.decks == PRINTED or row.match(6, 1).decks != matches[1].decks)
    if row.decks == STRESS:
        assert all(len(deck.cards) == L.SLOTS for match in matches for deck in match.decks)


def test_a_list_is_used_as_far_as_it_is_not_0():
    rows = np.zeros((3, 5, 2), np.int16)
    rows[1, 2, 1] = 7
    rows[2, 0, 0] = rows[2, 4, 1] = 1
    assert play.used_rows(rows).tolist() == [0, 3, 5]


@pytest.mark.tier("test")
def test_every_state_of_a_few_games_is_checked_and_the_marks_are_plausible():
    played = play.play(JOUST, 0, 4, 1, True)
    assert played.errors == [] and played.games == 4 and played.states == played.decisions > 300
    plain = play.play(JOUST, 0, 4, 1, False)
    assert plain.decisions == played.decisions and plain.states == 0
    for name, capacity in play.capacities(ROWS[JOUST], None).items():
        assert 0 <= plain.marks[name][0] <= played.marks[name][0] < capacity
    assert plain.marks["frames"] == played.marks["frames"] and plain.marks["moves"] == played.marks["moves"]
    assert played.marks["frames"][0] >= 7 and played.marks["events"][0] >= 5 and played.marks["moves"][0] > 50
    assert play.play(LANDS, 0, 4, 1, True).errors == []


def test_a_game_whose_end_is_wrong_is_reported_and_the_others_count(monkeypatch):
    def check(batch):
        assert not (batch.records["index"] == 502).any(), "the third game"

    monkeypatch.setattr(play, "check_end", check)
    played = play.play(JOUST, 1, 5, 1, False)
    (error,) = played.errors
    assert error["index"] == 502 and error["problem"].startswith("AssertionError: the third game (test_soak.py:")
    assert played.games == 5 and played.decisions > 400
    state = run.State(1, "", rows={JOUST: run.Progress(errors=[{**error, "chunk": 1}])})
    assert command.again(state, JOUST, state.rows[JOUST].errors[0]) == f"python -m benchmarks.soak --seed 1 --again '{JOUST}' 1 2 1"


def test_a_game_with_a_wrong_state_is_reported_and_the_others_are_played(monkeypatch):
    def check(batch, turn):
        assert turn < 10 or not (batch.records["index"] == 1).any()

    monkeypatch.setattr(play, "check_state", check)
    played = play.play(JOUST, 0, 3, 1, True)
    assert [(error["index"], error["decisions"]) for error in played.errors] == [(1, 10)]
    assert played.decisions > 200


@pytest.mark.parametrize("checked", [False, True])
def test_a_capacity_that_is_reached_is_reported_for_every_game(monkeypatch, checked):
    match = ROWS[JOUST].match(1, 0)
    match.blank["event_count"] = L.EVENTS
    monkeypatch.setattr(type(ROWS[JOUST]), "match", lambda row, seed, chunk: match)
    monkeypatch.setattr(play, "check_state", lambda batch, turn: None)
    played = play.play(JOUST, 0, 3, 1, checked)
    assert sorted(error["index"] for error in played.errors) == [0, 1, 2]
    assert {error["problem"] for error in played.errors} == {"EngineError: no room for more events"}


def soak(*arguments):
    console = Console(file=io.StringIO(), width=200)
    code = command.main([*arguments], console)
    return code, console.file.getvalue()


@pytest.mark.tier("ci", unless_changed="benchmarks/soak")
def test_a_soak_keeps_its_state_and_continues(tmp_path):
    path = tmp_path / "state.json"
    options = ("--jobs", "1", "--state", str(path), "--rows", JOUST, LANDS)
    code, text = soak("--games", "40", *options)
    assert code == 0 and JOUST in text and "pending" in text and "memory of a process" in text
    before = json.loads(path.read_text())["rows"]
    assert before[JOUST]["checked"] > 0 and before[JOUST]["games"] + before[LANDS]["games"] >= 40
    code, text = soak("--games", "40", *options)
    assert code == 0 and json.loads(path.read_text())["rows"] == before
    code, text = soak("--games", "60", *options)
    after = json.loads(path.read_text())["rows"]
    assert after[JOUST]["games"] > before[JOUST]["games"] and after[JOUST]["next"] > before[JOUST]["next"]
    with pytest.raises(SystemExit, match="has the seed 0, not 3"):
        soak("--games", "60", "--seed", "3", *options)
    path.write_text(path.read_text().replace('"engine": "', '"engine": "x'))
    with pytest.raises(SystemExit, match="another version of the engine"):
        soak("--games", "60", *options)
    path.write_text("{}")
    with pytest.raises(SystemExit, match="is not the state of a soak"):
        soak("--games", "60", *options)


def test_wrong_arguments_are_refused(tmp_path, capsys):
    for arguments in (["--games", "0"], ["--rows", "bridge"], ["--again", "bridge", "0", "0"], ["--checked", "2"]):
        with pytest.raises(SystemExit):
            soak(*arguments, "--state", str(tmp_path / "state.json"))
    assert not list(tmp_path.iterdir())


@pytest.mark.tier("test")
def test_games_are_played_again(capsys):
    assert soak("--again", JOUST, "1", "2", "3")[0] == 0


def die(pipe, seed):
    pipe.recv()
    os._exit(7)


def sleep(pipe, seed):
    pipe.recv()
    time.sleep(600)


def fail(pipe, seed):
    run.work(pipe, "no seed")


@pytest.mark.tier("test")
@pytest.mark.parametrize(("work", "patience", "problem"), [
    (die, 60, "the process died with exit code 7"), (sleep, 1, "no end after 1 s"), (fail, 60, "ValueError: seed must be an int"),
])  # fmt: skip
def test_a_process_that_dies_hangs_or_cannot_play_is_reported_and_replaced(work, patience, problem, monkeypatch, tmp_path):
    monkeypatch.setattr(run, "work", work)
    monkeypatch.setattr(run, "PATIENCE", float(patience))
    state = run.State(0, "")
    row = ROWS[LANDS]
    assert not run.soak(state, tmp_path / "state.json", [row], 30, 60, 1, 0.15, lambda state: None)
    errors = state.rows[LANDS].errors
    assert errors and all(error["problem"].startswith(problem) for error in errors) and errors[0]["games"] == run.CHECKED
    assert run.State.load(tmp_path / "state.json").errors == len(errors)


@pytest.mark.tier("ci", unless_changed="benchmarks/soak")
@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interrupted_soak_says_how_to_continue(tmp_path):
    path = tmp_path / "state.json"
    options = [sys.executable, "-m", "benchmarks.soak", "--jobs", "1", "--state", str(path), "--rows", LANDS]
    process = subprocess.Popen(options, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
    for _ in range(600):
        if path.exists() and json.loads(path.read_text())["rows"][LANDS]["games"] > 0:
            break
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130 and "the same command continues" in out and "Traceback" not in err
    left = json.loads(path.read_text())["rows"][LANDS]
    assert left["games"] > 0 and len(left["waiting"]) <= 1 and not left["errors"]


@pytest.mark.tier("test")
def test_six_decks_that_put_their_cards_into_play_in_setup_have_room():
    match = Match(edition="ice_and_fire", houses=("greyjoy", "targaryen") * 3)
    games = GameBatch(222, match, seed=10127)
    games.play_random(222 * 2000, write=False)  # in game 221, 33 passives wait at once
    assert not games.records["error"].any()
