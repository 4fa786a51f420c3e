"""The computations of agents on the server: fair shares, limits, cancellation."""

import asyncio
import time

import numpy as np
import pytest

from agot_agents.web import searches
from agot_agents.web.analysis import analysis_of, values_of
from agot_agents.web.searches import BusyError, Searches, StoppedError
from agot_env import GameRecord, Match, agents
from agot_env.agents import AgentError, StopPlaying
from agot_env.lands import LandsMatch


@pytest.fixture(autouse=True)
def short_slices(monkeypatch):
    monkeypatch.setattr(searches, "SLICE", 0.01)


def busy(seconds):
    """A computation of so many seconds of processor time, as far as it is not suspended."""

    def work(job):
        used, since = 0.0, time.perf_counter()
        while used < seconds:
            time.sleep(0.001)
            used += min(0.005, time.perf_counter() - since)
            job.pause()
            since = time.perf_counter()
        return seconds

    return work


async def pending(jobs, work, client="heavy"):
    """Tasks of endless analyses that have begun."""
    tasks = [asyncio.create_task(jobs.decide(client, work)) for _ in range(4)]
    await asyncio.sleep(0.1)
    return tasks


def test_a_client_that_has_used_less_time_comes_first():
    async def run():
        jobs = Searches(slots=2)
        tasks = await pending(jobs, busy(60))
        began = time.monotonic()
        assert await jobs.analyse("light", busy(0.02)) == 0.02
        first = time.monotonic() - began
        jobs.close()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(result, StoppedError) for result in results)
        return first

    assert asyncio.run(run()) < 30  # it would wait for a minute


@pytest.mark.tier("test")
def test_clients_with_equal_shares_take_turns(monkeypatch):
    monkeypatch.setattr(searches, "LONGEST_MEMORY", 0.0)
    turns = []

    async def run():
        jobs = Searches(slots=1)

        def work(name):
            def count(job):
                for _ in range(40):
                    turns.append(name)
                    time.sleep(0.002)
                    job.pause()

            return count

        await asyncio.gather(*(jobs.decide(name, work(name)) for name in "abc"))

    asyncio.run(run())
    assert sum(one != other for one, other in zip(turns, turns[1:])) > 6 and len(turns) == 120


def test_a_computation_that_nobody_waits_for_ends():
    ended = []

    async def run():
        jobs = Searches(slots=1)

        def work(job):
            try:
                busy(60)(job)
            finally:
                ended.append(True)

        task = asyncio.create_task(jobs.analyse("one", work))
        waiting = asyncio.create_task(jobs.analyse("one", work))
        await asyncio.sleep(0.1)
        for each in (waiting, task):
            each.cancel()
        assert all(isinstance(each, asyncio.CancelledError) for each in await asyncio.gather(task, waiting, return_exceptions=True))
        assert await jobs.analyse("other", busy(0.01)) == 0.01  # the slot is free again
        while jobs._analyses.total():
            await asyncio.sleep(0.01)

    asyncio.run(run())
    assert ended  # also that of the second one, if it had a turn


def test_limits_have_messages(monkeypatch):
    async def run():
        monkeypatch.setattr(searches, "REFILL", 0.001)
        jobs = Searches(slots=1, budget=0.05)
        tasks = [asyncio.create_task(jobs.analyse("one", busy(60))) for _ in range(searches.MOST_OF_CLIENT)]
        await asyncio.sleep(0.15)
        with pytest.raises(BusyError, match="4 analyses that you have requested are not finished"):
            await jobs.analyse("one", busy(1))
        monkeypatch.setattr(searches, "MOST_ANALYSES", 4)
        with pytest.raises(BusyError, match="the server is busy: 4 analyses"):
            await jobs.analyse("other", busy(1))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while jobs._analyses.total():
            await asyncio.sleep(0.01)
        with pytest.raises(BusyError, match=r"you have used up 0 seconds .* try again in [0-9]+ seconds?$"):
            await jobs.analyse("one", busy(1))
        assert await jobs.analyse("other", busy(0.01)) == 0.01
        monkeypatch.setattr(searches, "LONGEST_ANALYSIS", 0.05)
        with pytest.raises(BusyError, match="it takes more than 0 seconds of computation"):
            await jobs.analyse("third", busy(60))

    asyncio.run(run())


def test_an_error_of_a_computation_frees_its_slot():
    async def run():
        jobs = Searches(slots=1)
        with pytest.raises(ZeroDivisionError):
            await jobs.decide("one", lambda job: 1 // 0)
        assert await jobs.decide("one", busy(0.01)) == 0.01
        jobs.close()
        with pytest.raises(StoppedError):
            await jobs.decide("one", busy(0.01))

    asyncio.run(run())


class Stop(StopPlaying):
    pass


@pytest.mark.tier("test")
@pytest.mark.parametrize(
    ("match", "name"),
    [
        (Match(houses=("stark", "lannister")), "ismcts:iterations=100000"),
        (Match(houses=("stark", "lannister")), "ismcts:seconds=60"),
        (Match(houses=("stark", "lannister")), "ismcts-v1:iterations=100000"),
        (Match(houses=("stark", "lannister")), "search:iterations=100000,worlds=256,sure=1"),
        (LandsMatch("hard", 2), "ismcts:iterations=100000"),
    ],
)
def test_searches_can_be_stopped_anywhere(match, name):
    record, rng = GameRecord(match, 3), np.random.default_rng(0)
    while record.games.action_masks[0].sum() < 3:
        record.step(int(rng.choice(np.flatnonzero(record.games.action_masks[0]))))
    calls = []

    def pause():
        calls.append(time.perf_counter())
        if len(calls) >= 6:
            raise Stop

    for compute in (lambda: analysis_of(record.games, name, pause=pause), lambda: values_of([record.games], name, pause=pause)):
        calls.clear()
        with pytest.raises(Stop):
            compute()
        assert len(calls) == 6
    turn = agents.turn_of(record.games, [0], [5])
    turn.pause()
    agent = agents.make(name.replace("60", "0.001").replace("100000", "20"), match.game)
    agent.check(match)
    assert agents.checked_actions(agent, turn).shape == (1,)


def test_a_stop_is_no_error_of_the_agent():
    match = Match(houses=("stark", "lannister"))

    class Thinking(agents.Agent):
        name = "thinking"

        def act(self, turn):
            turn.pause()
            raise RuntimeError("not stopped")

    from dataclasses import replace

    def pause():
        raise Stop

    turn = agents.turn_of(GameRecord(match, 3).games, [0], [5])
    with pytest.raises(Stop):
        agents.checked_actions(Thinking(), replace(turn, pauser=pause))
    with pytest.raises(AgentError, match="not stopped"):
        agents.checked_actions(Thinking(), turn)
