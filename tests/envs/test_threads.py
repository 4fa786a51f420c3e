import threading

import pytest

from agot_env.threads import in_threads


def test_results_are_in_order():
    assert in_threads(lambda place: place * place, 5, 2, pytest.fail) == [0, 1, 4, 9, 16]


@pytest.mark.parametrize("failing", [0, 1])
def test_an_exception_of_any_call_stops_the_other_and_cancels_those_that_have_not_begun(failing):
    both, stopped, called = threading.Barrier(2), threading.Event(), []

    def call(place):
        called.append(place)
        both.wait()
        if place == failing:
            raise KeyboardInterrupt
        assert stopped.wait(60)

    with pytest.raises(KeyboardInterrupt):
        in_threads(call, 2, 2, stopped.set)
    assert sorted(called) == [0, 1] and stopped.is_set()
    release = threading.Event()

    def first(place):
        called.append(place)
        if place == 1:
            raise ValueError("of the second")
        release.wait(60)

    called.clear()
    with pytest.raises(ValueError, match="of the second"):
        in_threads(first, 40, 2, release.set)
    assert 0 in called and 39 not in called
