"""Plays a chunk of a row, and checks the end of every game, or every state."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import layout as L
from agot_env.batches.batch import Batch
from agot_env.lands.engine import layout as lands
from agot_env.messages.errors import EngineError
from benchmarks.soak.rows import ROWS

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "lands"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "engine"))

from test_conformance import check_derived, check_labels, check_observations, check_records
from test_lands_conformance import check_cards, check_that_seen_is_fresh
from test_resample import check_resampled

DEEP_EVERY, RESAMPLE_EVERY = 10, 25
"""Derived values and labels are checked at every `DEEP_EVERY`-th state, resampling at every `RESAMPLE_EVERY`-th."""
MOST_DECISIONS = 10**6
"""More decisions than any game has; a game that is not over then is reported."""


@dataclass
class Tally:
    """The results of the games of a chunk."""

    games: int = 0
    decisions: int = 0
    states: int = 0
    seconds: float = 0.0
    errors: list[dict[str, Any]] = field(default_factory=list)
    marks: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The largest value of each mark, and the index of the game."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def mark(self, values: dict[str, NDArray[Any]], index: NDArray[Any]) -> None:
        for name, numbers in values.items():
            if len(numbers):
                k = int(numbers.argmax())
                if int(numbers[k]) > self.marks.get(name, (-1, 0))[0]:
                    self.marks[name] = int(numbers[k]), int(index[k])


# --- high-water marks ------------------------------------------------------------------------------------------------------


def used_rows(rows: NDArray[Any]) -> NDArray[Any]:
    """(n,): the number of rows of each game's list that are not 0, as all rows behind its end are; finished frames still count."""
    written = rows.reshape(*rows.shape[:2], -1).any(axis=2)
    return np.where(written.any(axis=1), written.shape[1] - written[:, ::-1].argmax(axis=1), 0)


def marks_of(batch: Batch) -> dict[str, NDArray[Any]]:
    """The use of each capacity in each game, and the size of its numbers: at every checked state, otherwise at the end."""
    games = batch.records
    if batch.layout is lands:
        sides = games["count"].reshape(len(games), -1)
        return {"decisions": games["decisions"], "turns": games["turn"], "cards at a location": sides.max(axis=1)}
    row = games["row"]
    return {
        "frames": used_rows(games["frames"]), "events": used_rows(games["events"][:, : L.EVENTS]), "effects": used_rows(games["effects"]),
        "pending": used_rows(games["pending"]), "used": used_rows(games["used"][:, :, None]), "decisions": games["decisions"],
        "moves": games["moves"], "gold": games["gold"].max(axis=1), "power": games["power"].max(axis=1),
        "STR": row[:, :, L.STRENGTH].max(axis=1), "power on a card": row[:, :, L.POWER_ON].max(axis=1),
        "gold on a card": row[:, :, L.GOLD_ON].max(axis=1), "initiative": games["initiative"].max(axis=1),
        "extra cards drawn": games["drawn"].max(axis=1),
    }  # fmt: skip


def capacities(row: Any, match: Any) -> dict[str, int]:
    """The largest allowed values of the marks of a row."""
    if row.mode:
        return {"decisions": match.most_decisions, "turns": match.turn_limit, "cards at a location": lands.STACK}
    return {"frames": L.FRAMES, "events": L.EVENTS, "effects": L.EFFECTS, "pending": L.PENDING, "used": L.USED}


# --- checks ------------------------------------------------------------------------------------------------------------------


def check_end(batch: Batch) -> None:
    """Check finished games."""
    games = batch.records
    assert (batch.seat < 0).all(), "not over"
    if batch.layout is lands:
        assert (games["ended"] != lands.RUNNING).all(), "no reason for the end"
        assert (games["decisions"] <= batch.match.most_decisions).all(), "more decisions than there can be"
        for game in games[:20]:
            check_cards(game)
        return
    check_records(batch)
    assert (games["reason"] > 0).all(), "no reason for the end"


def check_state(batch: Batch, turn: int) -> None:
    """Check every state; some of the checks run only in some turns."""
    if batch.layout is lands:
        check_that_seen_is_fresh(batch)
        for game in batch.records[:10]:
            check_cards(game)
        for seat in range(batch.match.seats):
            seen = batch.observe(seat)
            low, high = batch.match.bounds
            assert (low <= seen).all() and (seen <= high).all(), "observation out of bounds"
        return
    check_records(batch)
    check_observations(batch)
    if turn % DEEP_EVERY == 0:
        check_derived(batch)
        check_labels(batch)
    if turn % RESAMPLE_EVERY == 0:
        others = check_resampled(batch, np.random.default_rng(turn), labels=False)
        others.play_random(len(others) * MOST_DECISIONS, write=False)
        check_end(others)


def try_to(played: Tally, batch: Batch, do: Callable[[Batch], object]) -> NDArray[Any]:
    """Run a function on a batch; if it fails, on each game alone. Returns the rows of the games that did not fail."""
    try:
        do(batch)
        return np.arange(len(batch))
    except Exception as problem:  # any error is reported, and the other games continue
        whole = problem
    kept = []
    for i in range(len(batch)):
        try:
            do(batch.copy([i]))
            kept.append(i)
        except Exception as problem:
            report(played, batch, i, problem)
    if len(kept) == len(batch):
        report(played, batch, 0, whole)
    return np.array(kept, np.int64)


def report(played: Tally, batch: Batch, i: int, problem: Exception) -> None:
    """Record a failed game."""
    game = batch.records[i]
    text = f"{type(problem).__name__}: {problem}".split(";")[0].splitlines()[0][:200]
    if isinstance(problem, AssertionError) and problem.__traceback__ is not None:
        last = problem.__traceback__
        while last.tb_next is not None:
            last = last.tb_next
        text += f" ({Path(last.tb_frame.f_code.co_filename).name}:{last.tb_lineno}, {last.tb_frame.f_code.co_name})"
    played.errors.append({"index": int(game["index"]), "decisions": int(game["decisions"]), "problem": text})


# --- playing -----------------------------------------------------------------------------------------------------------------


def play(name: str, chunk: int, games: int, seed: int, checked: bool, first: int = 0) -> Tally:
    """Play a number of games of a chunk, from one of them on, and check every state or only the ends."""
    began = time.perf_counter()
    row = ROWS[name]
    played = Tally(games=games)
    batch = row.match(seed, chunk).batch(games, seed, autoreset=False, first_index=chunk * row.chunk + first)
    if checked:
        play_checked(played, batch)
    else:
        try:
            batch.play_random(games * MOST_DECISIONS, write=False)
        except EngineError:
            for i in np.flatnonzero(batch.records["error"]):
                report(played, batch, i, EngineError(f"no room for more {L.ERRORS[batch.records['error'][i]]}"))
        finish(played, batch)
    played.seconds = time.perf_counter() - began
    return played


def play_checked(played: Tally, batch: Batch) -> None:
    """Play decision by decision and check every state; games that are over or fail leave the batch."""
    turn = 0
    while len(batch):
        running = batch.seat >= 0
        if running.sum() <= len(batch) // 2:
            finish(played, batch.copy(np.flatnonzero(~running)))
            if not running.any():
                return
            batch = batch.copy(np.flatnonzero(running))
        played.states += int((batch.seat >= 0).sum())
        kept = try_to(played, batch, lambda games, turn=turn: check_state(games, turn))
        batch = batch if len(kept) == len(batch) else batch.copy(kept)
        if not len(batch):
            return
        played.mark(marks_of(batch), batch.records["index"])
        try:
            batch.play_random(len(batch))
        except EngineError:
            failed = batch.records["error"] != 0
            for i in np.flatnonzero(failed):
                report(played, batch, i, EngineError(f"no room for more {L.ERRORS[batch.records['error'][i]]}"))
            batch = batch.copy(np.flatnonzero(~failed))
        turn += 1
        if turn >= MOST_DECISIONS:
            return


def finish(played: Tally, batch: Batch) -> None:
    """Count games that are over, and check how they ended."""
    if batch.layout is not lands and batch.records["error"].any():
        batch = batch.copy(np.flatnonzero(batch.records["error"] == 0))
    if not len(batch):
        return
    played.decisions += int(batch.records["decisions"].sum(dtype=np.int64))
    played.mark(marks_of(batch), batch.records["index"])
    try_to(played, batch, check_end)
