"""Tasks shared by forked processes."""

import os
import signal
import sys

import pytest

from agot_env.machine_code import workers

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are forked on Linux alone")
TASKS = [f"task {k}" for k in range(23)]


def shout(task):
    return f"{task} by {os.getpid()}".upper().encode()


@pytest.mark.tier("test")
@pytest.mark.parametrize("number", [1, 2, 3, 30])
def test_each_task_is_done_once(number):
    found = list(workers.results(TASKS, [1.0] * len(TASKS), shout, number))
    assert sorted(place for place, _ in found) == list(range(len(TASKS)))
    assert all(result.decode().startswith(f"TASK {place} ") for place, result in found)
    processes = {result.split()[-1] for _, result in found}
    assert (str(os.getpid()).encode() in processes) == (number == 1) and len(processes) <= number


def test_no_tasks_are_done_at_once():
    assert list(workers.results([], [], shout, 1)) == list(workers.results([], [], shout, 2)) == []


def test_a_worker_begins_with_neighbours():
    assert workers._bounds([1, 1, 1, 1], 2) == [0, 2, 2, 4]
    assert workers._bounds([6, 1, 1, 1, 1, 1, 1], 2) == [0, 1, 1, 7]
    assert workers._bounds([1], 3) == [0, 1, 1, 1, 1, 1]
    assert workers._bounds([], 2) == [0, 0, 0, 0]


def test_an_exception_of_a_worker_is_passed_on():
    def fail(task):
        if task == "task 7":
            raise KeyError("what is wrong")
        return b""

    with pytest.raises(RuntimeError, match="KeyError: 'what is wrong'"):
        list(workers.results(TASKS, [1.0] * len(TASKS), fail, 2))


def test_a_worker_that_is_killed_is_noticed():
    def die(task):
        if task == "task 7":
            os.kill(os.getpid(), signal.SIGKILL)
        return b""

    with pytest.raises(RuntimeError, match="ended with exit code -9"):
        list(workers.results(TASKS, [1.0] * len(TASKS), die, 2))


def test_few_tasks_are_not_worth_a_process(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(4)))
    assert [workers.number_of_workers(tasks) for tasks in (0, 1, 15, 16, 24, 1000)] == [1, 1, 1, 2, 3, 4]
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(64)))
    assert workers.number_of_workers(1000) == workers.MOST
    monkeypatch.setattr(sys, "platform", "darwin")
    assert workers.number_of_workers(1000) == 1
