"""The lists of a game: what fits is there, and one entry more stops the game with an error that says which list is full."""

import numba
import pytest

from agot_env import GameBatch, Match
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record import operations as r
from agot_env.agot.engine.timing.windows import add_pending, remember_use
from agot_env.messages.errors import EngineError

pytestmark = [pytest.mark.nojit, pytest.mark.skipif(not numba.config.DISABLE_JIT, reason="make test runs it with the JIT off")]

LISTS = {
    "frames": (L.FRAMES, "depth", lambda game, k: r.push(game, L.P_WINDOW, 0, 0, 0, 0)),
    "events": (L.EVENTS, "event_count", lambda game, k: r.note(game, c.KILLED, 0, 0, -1, 0)),
    "effects": (L.EFFECTS, "effect_count", lambda game, k: r.add_effect(game, c.L_CLAIM, -2, 0, 1, c.UNTIL_END_OF_PHASE, 0, 0, 0)),
    "pending passives": (L.PENDING, "pending_count", lambda game, k: add_pending(game, 0, 0, 0, 0)),
    "used responses": (L.USED, "used_count", lambda game, k: remember_use(game, L.EVENTS - 1, L.SOURCES - 1, L.ABILITIES - 1 - k)),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_full_list_stops_the_game(name):
    size, counter, add = LISTS[name]
    games = GameBatch(2, Match(houses=("stark", "lannister")), seed=1)
    game = games.records[1]
    before = int(game[counter])
    for k in range(size - before):
        add(game, k)
        assert game[counter] == before + k + 1 and game["error"] == L.NO_ERROR
    add(game, size)
    assert game["error"] == L.ERRORS.index(name) and game["seat"] == L.NOBODY
    with pytest.raises(EngineError, match=f"game 1: the engine has no room for more {name}; "):
        games.raise_errors()


def test_every_list_is_tested():
    assert {*LISTS} == {*L.ERRORS[1 : L.TOO_MANY_OPTIONS]} and len(LISTS) == len(L.LISTS)


def test_the_keys_of_used_responses_are_different_and_fit():
    game = GameBatch(1, Match(houses=("stark", "lannister")), seed=1).records[0]
    remember_use(game, L.EVENTS - 1, L.SOURCES - 1, L.ABILITIES - 1)
    remember_use(game, L.EVENTS - 1, L.SOURCES - 1, L.ABILITIES - 2)
    remember_use(game, L.EVENTS - 1, L.SOURCES - 2, L.ABILITIES - 1)
    assert len(set(game["used"][:3].tolist())) == 3 and game["used"][:3].min() > 0
