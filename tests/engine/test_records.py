"""Records that come from outside: saved bytes, pickles, other processes."""

import hashlib
import os
import pickle
import struct

import numpy as np
import pytest
from test_conformance import MELEES, PAIRINGS
from test_editions import MATCHES

from agot_env import EngineError, GameBatch, Match
from agot_env.agot import kernels
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.timing import windows
from agot_env.agot.records import frames
from agot_env.agot.records.validate import invalid_games
from agot_env.lands.batch import LandsBatch
from agot_env.lands.cards import MODES
from agot_env.lands.match import LandsMatch
from agot_env.testing import Table
from benchmarks.fuzz_bytes import watch

HOUSES = ("stark", "lannister")
SOME = {
    **{" - ".join(houses): (lambda houses=houses: Match(houses=houses)) for houses in PAIRINGS[:2]},
    **{f"{variant}, {len(houses)}": (lambda h=houses, v=variant: Match(houses=h, variant=v)) for houses, variant in MELEES},
    **{name: make for name, (_, make) in MATCHES.items()},
    "asked": lambda: Match(houses=PAIRINGS[2], ask_forced=True),
}
EVERY = int(os.environ.get("AGOT_WALK_EVERY", "8"))
"""Every ``EVERY``-th state of a random game is checked; `make nightly` checks all of them."""


def signed(batch, records):
    """The bytes of a batch with other records, and a checksum that fits them."""
    data = batch.to_bytes()
    at = len(batch.magic)
    (size,) = struct.unpack("<I", data[at : at + 4])
    head, body = data[at + 36 : at + 36 + size], data[at + 36 + size :]
    body = records.tobytes() + body[records.nbytes :]
    return data[: at + 4] + hashlib.sha256(head + body).digest() + head + body


def test_every_procedure_prompt_trigger_and_lasting_effect_is_declared():
    assert set(frames.FRAMES) == set(range(L.PROCEDURES))
    assert set(frames.ANSWERS) == set(range(len(L.PROMPTS))) - set(L.RESERVED_PROMPTS)
    assert set(frames.ENTRIES) | set(frames.NEVER_IN_THE_LIST) == set(range(c.MOMENTS))
    lasting = {value for name, value in vars(c).items() if name.startswith(("M_", "L_")) and isinstance(value, int)}
    assert set(frames.LASTING) == lasting | {c.L_USED_LIMIT}
    for declared in frames.FRAMES.values():
        assert all(step <= declared.last for step in declared.waits) and max(declared.locals, default=2) < L.LOCALS


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("name", SOME)
def test_every_state_of_random_games_can_be_loaded(name):
    match = SOME[name]()
    games = GameBatch(12, match, seed=8, autoreset=False)
    turn = 0
    while (games.seat >= 0).any():
        if turn % EVERY == 0:
            assert not invalid_games(games.records, match)
        if turn % (5 * EVERY) == 0:
            other = games.copy()
            other.resample(turn // EVERY % match.seats, turn)
            assert not invalid_games(other.records, match)
        games.play_random(len(games))
        turn += 1
    assert not invalid_games(games.records, match)


@pytest.mark.tier("test")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_state_of_random_lands_games_can_be_loaded(mode, seats):
    match = LandsMatch(mode, seats)
    games = LandsBatch(20, match, seed=8, autoreset=False)
    turn = 0
    while (games.seat >= 0).any():
        assert not games.invalid(games.records, match)
        if turn % 5 == 0:
            other = games.copy()
            other.resample(turn % seats, turn)
            assert not other.invalid(other.records, match)
        games.play_random(len(games))
        turn += 1
    assert not games.invalid(games.records, match)


@pytest.mark.parametrize("match", [Match(houses=HOUSES), Match(edition="winter", houses=("greyjoy", "targaryen")), LandsMatch("hard", 3)], ids=repr)
def test_a_saved_game_is_what_its_actions_lead_to_unless_it_was_resampled(match):
    games = match.batch(20, 3, autoreset=False)
    games.play_random(20 * 40, write=False)
    actions = [int(rng_choice(mask)) if mask.any() else -1 for mask in games.action_masks]
    games.step(actions)
    assert games._replayed().all()
    games.records["policy_rng"] += np.uint64(1)  # random play's own
    assert games._replayed().all()
    again = type(games).from_bytes(games.to_bytes())
    assert (again.records == games.records).all() and (again.observations == games.observations).all()
    games.resample(0, 5)
    assert not games._replayed().all()
    again = type(games).from_bytes(games.to_bytes())
    assert (again.records == games.records).all()
    games.records["decisions"][0] = games.traces.shape[1] + 7  # longer than what is kept
    assert not games._replayed()[0]


def rng_choice(mask):
    return np.flatnonzero(mask)[-1]


def test_a_situation_on_a_table_can_be_saved():
    table = Table(houses=["stark", "lannister"]).put(0, play=["Eddard Stark"], hand=["Arya Stark"]).put(1, play=["Cersei Lannister"])
    games = table.start("challenges").batch
    again = GameBatch.from_bytes(games.to_bytes(), games.match)
    assert again.labels(0) == games.labels(0)
    assert pickle.loads(pickle.dumps(games)).labels(0) == games.labels(0)


DAMAGE = {
    "first": lambda game: game.__setitem__("first", -5),
    "depth": lambda game: game.__setitem__("depth", 100),
    "a frame of no procedure": lambda game: game["frames"][0].__setitem__(0, 77),
    "a deck longer than a deck": lambda game: game["deck_size"].__setitem__(0, 127),
    "a card twice in a deck": lambda game: game["deck"][0].__setitem__(0, game["deck"][0, 1]),
    "a card in two zones": lambda game: game["zones"][c.DEAD].__setitem__(0, game["zones"][c.DECK, 0]),
    "a controller that there is not": lambda game: game["controller"].__setitem__(3, 100),
    "a card abroad that is at home": lambda game: game["abroad"].__setitem__(0, 1),
    "decks that have what they do not have": lambda game: game.__setitem__("has", 1),
    "duplicates that there are not": lambda game: game["row"][2].__setitem__(L.DUPLICATES, 3),
    "an attachment on nothing": lambda game: game["row"][2].__setitem__(slice(L.BEARER_SEAT, L.BEARER_SLOT + 1), (1, 64)),
    "a plot that is no plot": lambda game: game["plot_card"][0].__setitem__(0, 511),
    "more lasting effects than there is room for": lambda game: game.__setitem__("effect_count", 120),
    "legal answers that are not counted": lambda game: game.__setitem__("choices", 400),
    "a prompt in the history that there is not": lambda game: game["history"].__setitem__(L.H_PROMPT, len(L.PROMPTS)),
    "removals that are not under way": lambda game: game.__setitem__("removals", 1),
    "decisions below none": lambda game: game.__setitem__("decisions", -4000),
    "a picked card without a mark": lambda game: game["picked"].__setitem__(0, 1),
    "a card that cannot be": lambda game: game["card"].__setitem__(0, 5000),
    "something behind the end of a list": lambda game: game["events"][500].__setitem__(0, 3),
    "something behind all frames": lambda game: game["frames"][60].__setitem__(5, 1),
    "more frames than there have ever been": lambda game: game.__setitem__("deepest", 0),
    "another round limit": lambda game: game.__setitem__("round_limit", 3000),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_saved_game_that_would_crash_the_engine_is_refused(what):
    games = GameBatch(3, Match(houses=HOUSES), seed=4)
    games.play_random(300)
    records = games.records.copy()
    DAMAGE[what](records[1])
    with pytest.raises(ValueError, match="game 1 of the saved GameBatch cannot be played"):
        GameBatch.from_bytes(signed(games, records))
    state = games.__getstate__() | {"records": records}
    with pytest.raises(ValueError, match="game 1"):
        GameBatch.__new__(GameBatch).__setstate__(state)
    assert len(GameBatch.from_bytes(signed(games, games.records))) == 3


@pytest.mark.parametrize(("column", "value"), ((windows.PENDING_SOURCE, 9_999), (windows.PENDING_EVENT, L.EVENTS)))
def test_a_passive_that_waits_for_its_turn_is_one_of_a_card_and_an_event_of_the_game(column, value):
    games = GameBatch(256, Match("baratheon", "targaryen"), seed=0)
    while not (waiting := np.flatnonzero(games.records["pending_count"])).size:
        games.play_random(len(games))
    record = games.records[waiting[:1]].copy()
    assert not invalid_games(record, games.match)
    record["pending"][0, 0, column] = value
    assert invalid_games(record, games.match) == {0: "a pending passive is out of range"}


def test_a_use_of_a_card_that_it_does_not_have_is_refused():
    games = GameBatch(64, Match(houses=HOUSES), seed=8)
    while not (asked := np.flatnonzero(games.records["prompt"] == L.ASK_WAY)).size:
        games.play_random(len(games))
    record = games.records[asked[:1]].copy()
    assert not invalid_games(record, games.match)
    options = L.ANSWER_OPTION - L.ALL_SLOTS  # the answers behind those that are cards begin with a word of their own
    answers = record["legal"].view(np.uint64)[0]
    assert answers[L.SEATS] >> np.uint64(options) and not answers[L.SEATS] >> np.uint64(options + L.OPTIONS - 1)
    answers[L.SEATS] |= np.uint64(1) << np.uint64(options + L.OPTIONS - 1)
    record["choices"] += 1
    assert invalid_games(record, games.match) == {0: "a card has no such ability"}


LANDS_DAMAGE = {
    "a card in two places": lambda game: game["hand"][0].__setitem__(0, game["hand"][0, 0] | game["hand"][1, 0]),
    "a hand that is not counted": lambda game: game["hand_size"].__setitem__(1, 3),
    "more cards at a location than fit": lambda game: game["count"][2].__setitem__(1, 9),
    "a location that there is not": lambda game: game["location"].__setitem__(4, 90),
    "a card that is played at the wrong prompt": lambda game: game.__setitem__("playing", 40),
    "other legal answers": lambda game: game["legal"].__setitem__(1, -1),
    "open locations that are not": lambda game: game["open"][0].__setitem__(0, 0x7FFF),
    "decisions below none": lambda game: game.__setitem__("decisions", -4000),
}


@pytest.mark.parametrize("what", LANDS_DAMAGE)
def test_a_saved_lands_game_that_would_crash_the_engine_is_refused(what):
    games = LandsBatch(3, LandsMatch("hard", 2), seed=4)
    games.play_random(90)
    records = games.records.copy()
    LANDS_DAMAGE[what](records[1])
    with pytest.raises(ValueError, match="game 1 of the saved LandsBatch cannot be played"):
        LandsBatch.from_bytes(signed(games, records))


def test_a_pickle_of_other_arrays_is_refused():
    games = GameBatch(2, Match(houses=HOUSES), seed=4)
    state = games.__getstate__()
    wrong = [
        {"records": games.records.view(np.uint8)}, {"records": [1, 2]}, {"_trace": games.traces[:, :5]}, {"threads": 0}, {"pool": 3},
        {"_trace": games.traces.astype(np.int64)}, {"records": games.records[:1]},
    ]  # fmt: skip
    for change in wrong:
        with pytest.raises(ValueError):
            GameBatch.__new__(GameBatch).__setstate__(state | change)


def test_a_game_that_reaches_no_decision_fails_instead_of_running_for_ever():
    games = GameBatch(1, Match(houses=HOUSES), seed=4)
    record = games.records[0]
    record["frames"][record["depth"] - 1] = 0
    record["frames"][record["depth"] - 1, :2] = L.P_WINDOW, windows.EVENT_CHOSEN  # of a response to nothing
    record["seat"] = L.NOBODY
    record["event_count"] = 0
    kernels.resume(games.records, games.match.tables)
    assert record["error"] == L.TOO_MANY_STEPS
    with pytest.raises(EngineError, match="limit of steps without finding a decision"):
        games.play_random(1)


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("name", ["core", "core, pool", "winter, three", "hbo, draft", "lands, hard"])
def test_files_that_were_tampered_with_neither_crash_nor_hang(name):
    outcomes, faults = watch(name, seed=11, first=0, files=120, patience=60)
    assert not faults
    assert outcomes["refused"] > 40 and outcomes["played"] > 10 and sum(outcomes.values()) == 120
