"""How Python calls an entry point: what the C function takes, what the careful path takes, and what is refused."""

import gc
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import pytest

from agot_env.machine_code import caller, unit
from agot_env.machine_code.entry import Entry

pytestmark = pytest.mark.skipif(unit.DISABLED, reason="nothing is compiled")


class Subclass(np.ndarray):
    pass


def equal_dtype(dtype):
    """Another dtype that is equal, as a pickled array brings along."""
    other = np.dtype(dtype.descr)
    other = pickle.loads(pickle.dumps(dtype)) if other != dtype else other
    assert other == dtype and other is not dtype
    return other


@pytest.fixture(scope="module")
def lookers():
    """An entry point, the same where Python checks every call, and what arguments it takes."""
    from agot_env import GameBatch, Match
    from agot_env.agot.kernels import observe_seats as entry

    checked = Entry(entry.function, entry.parameters, lambda: None)
    checked.address = entry.address
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(caller, "CAN_READ_HEADERS", False)
        checked._get_ready()
    assert checked._in_c is None
    batch = GameBatch(3, Match(houses=("stark", "lannister")))
    batch.play_random(300)
    return entry, checked, (batch.records, batch.match.tables, np.array([0, 1, 0]), np.zeros_like(batch.observations))


def changed(arguments, place, argument):
    return (*arguments[:place], argument, *arguments[place + 1 :])


def in_c(entry):
    """The entry point as it is called where all arguments are plain; others give None."""
    assert caller.CAN_READ_HEADERS
    return caller.caller(entry.address, entry.parameters, lambda *arguments: ("careful", arguments))


def test_plain_arguments_are_read_without_python(lookers):
    entry, checked, arguments = lookers
    out = arguments[3]
    calls = [partial(call, *arguments) for call in (in_c(entry), entry, checked)]
    for call in (*calls, entry.bind(*arguments), checked.bind(*arguments)):
        out[:] = 0
        assert call() is None
        seen = out.copy()
        assert seen.any()
    whole = np.zeros((5, *out.shape[1:]), out.dtype)
    assert in_c(entry)(*changed(arguments, 3, whole[1:4])) is None
    assert np.array_equal(whole[1:4], seen) and not whole[0].any() and not whole[4].any()
    nothing = tuple(array[:0] for array in arguments)
    assert in_c(entry)(*changed(nothing, 1, arguments[1])) is None


def test_arrays_that_are_not_plain_are_checked(lookers):
    entry, checked, arguments = lookers
    games, tables, seats, out = arguments
    fixed = [array.copy() for array in arguments]
    for array in fixed:
        array.flags.writeable = False
    taken = [  # by the careful path
        changed(arguments, 0, games.view(equal_dtype(games.dtype))), changed(arguments, 2, seats.view(Subclass)),
        changed(arguments, 3, out.view(Subclass)),
    ]  # fmt: skip
    refused = [
        changed(arguments, 2, seats.astype(np.int32)), changed(arguments, 2, seats.astype(np.float64)),
        changed(arguments, 2, seats.astype(">i8")), changed(arguments, 2, np.repeat(seats, 2)[::2]), changed(arguments, 2, seats[None]),
        changed(arguments, 2, seats.tolist()), changed(arguments, 2, None), changed(arguments, 2, 3), changed(arguments, 2, np.int64(0)),
        changed(arguments, 3, np.asfortranarray(out)), changed(arguments, 3, out.T), changed(arguments, 3, out[:, 1:]),
        changed(arguments, 3, out[0]), changed(arguments, 3, fixed[3]), changed(arguments, 0, fixed[0]), changed(arguments, 0, games[0]),
        changed(arguments, 0, games[::2]), changed(arguments, 0, bytes(games)), arguments[:3], (*arguments, 0), (),
    ]  # fmt: skip
    call = in_c(entry)
    assert call(*changed(arguments, 1, fixed[1])) is None  # an input may be read-only
    for others in (*taken, *refused):
        assert call(*others) == ("careful", others)
    for others in taken:
        out[:] = 0
        assert entry(*others) is entry.bind(*others)() is checked(*others) is None and out.any()
    for others in refused:
        out[:] = 0
        messages = set()
        for refusing in (entry, entry.bind, checked, checked.bind):
            with pytest.raises((TypeError, ValueError)) as error:
                refusing(*others)
            messages.add((error.type, str(error.value)))
        assert len(messages) == 1 and not out.any()


def test_numbers_that_are_not_plain_are_checked():
    from agot_env.agot.kernels import action_for

    call = in_c(action_for)
    assert call(3, 1, 2) == action_for(3, 1, 2) and call(True, False, 2) == action_for(1, 0, 2) == action_for(np.int16(1), 0, np.int64(2))
    for number in (2**63, -(2**63) - 1, 1.0, np.int64(1), "1", None):
        assert call(number, 0, 2) == ("careful", (number, 0, 2))
    assert call(2**63 - 1, 0, 2) != ("careful", (2**63 - 1, 0, 2)) and call(-1, 0, 2) == action_for(-1, 0, 2)
    for number in (2**63, -(2**63) - 1):
        with pytest.raises(OverflowError):
            action_for(number, 0, 2)
    for number in (None, []):
        with pytest.raises(TypeError):
            action_for(number, 0, 2)


@pytest.mark.tier("test")
def test_calls_keep_no_references_and_bound_ones_keep_their_arrays(lookers):
    entry, _, arguments = lookers
    gc.collect()
    before = [sys.getrefcount(argument) for argument in arguments]
    for _ in range(200):
        entry(*arguments)
        with pytest.raises(TypeError):
            entry(*arguments[:3], None)
    gc.collect()  # tracebacks
    assert [sys.getrefcount(argument) for argument in arguments] == before
    entry(*arguments)
    seen = arguments[3].copy()
    bound = [entry.bind(*changed(arguments, 3, np.zeros_like(seen))) for _ in range(20)]
    for call in bound:
        call()
    assert all(np.array_equal(call.args[3], seen) for call in bound)


def test_a_bound_call_follows_an_array_that_changes(lookers):
    entry, _, arguments = lookers
    entry(*arguments)
    out = np.zeros_like(arguments[3])
    bound = entry.bind(*changed(arguments, 3, out))
    out.resize((100, out.shape[1]), refcheck=False)
    bound()
    assert np.array_equal(out[:3], arguments[3]) and not out[3:].any()
    out.flags.writeable = False
    with pytest.raises(ValueError, match="observations is written to, but the array is read-only"):
        bound()


def test_an_entry_point_is_called_by_many_threads_at_once(lookers):
    entry, _, arguments = lookers
    entry(*arguments)

    def many(_):
        games, out = arguments[0].copy(), np.zeros_like(arguments[3])
        for _ in range(300):
            out[:] = 0
            entry(games, *arguments[1:3], out)
            assert np.array_equal(out, arguments[3])
        return True

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(many, range(8)))
