"""Games with language models in simulations, arenas and leaderboards: concurrent, stored when they end, continued and counted."""

import _thread
import json
import threading
import time
from collections import Counter
from typing import Any

import polars as pl
import pytest

pytest.importorskip("jinja2", reason="needs the extra llm")
pytest.importorskip("openai", reason="needs the extra llm")

from agot_agents.llm import endpoint
from agot_env import Match, agents, cli
from agot_env.report import report
from agot_env.simulate import Folder, Lineup, Memory, Plan, SimulationError, open_dataset, simulate
from agot_env.simulate.answers import Answers
from benchmarks.scripted_model import ScriptedModel, completion, serving

pytestmark = [pytest.mark.text, pytest.mark.tier("test")]
MATCH = Match(houses=("stark", "lannister"), round_limit=1)
KEY = "sk-very-secret-0123456789"
SCRIPT = ScriptedModel(unclear=0.0)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(endpoint, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(endpoint, "_budgets", {})
    monkeypatch.setattr(endpoint, "_checked", set())
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


@pytest.fixture
def again(monkeypatch):
    """Begin as a new process would: budgets are whole again."""
    return lambda: monkeypatch.setattr(endpoint, "_budgets", {})


def name_of(stub, **parameters):
    return f"llm:model=stub,base_url={stub.base_url}" + "".join(f",{name}={value}" for name, value in parameters.items())


def plan_of(*lineups, games=4, **options):
    return Plan(tuple(Lineup(MATCH, agents, games) for agents in lineups), 5, **options)


def played(plan, store):
    return list(simulate(plan, store))[-1]


def without_times(rows):
    """The rows, with the counts that do not depend on the speed of the machine."""
    found = rows.to_dicts()
    for row in found:
        for seat in range(2):
            row[f"counts_{seat}"] = {name: count for name, count in json.loads(row[f"counts_{seat}"]).items() if name != "seconds"}
    return found


def total(rows, name):
    return sum(json.loads(text).get(name, 0) for seat in range(2) for text in rows[f"counts_{seat}"])


def key_of(request):
    return json.dumps(request, sort_keys=True)


# --- concurrent ------------------------------------------------------------------------------------------------------


def test_a_slow_answer_holds_up_only_its_own_game():
    released, others = threading.Event(), []

    def answer(request, number):
        if number == 0:
            assert released.wait(30)
        elif not released.is_set():
            others.append(number)
            if len(others) == 60:  # more than the other games have decisions at a time
                released.set()
        return SCRIPT(request, number)

    with serving(answer) as stub:
        memory = Memory()
        played(plan_of((name_of(stub, concurrency=8), "greedy"), games=8), memory)
    assert len(memory.rows()) == 8 and released.is_set()


@pytest.mark.parametrize("chunk", [1, 3, 1024])
def test_the_number_of_requests_at_a_time_is_that_of_the_agent_whatever_the_parts_are(chunk):
    arrived = threading.Barrier(5)

    def answer(request, number):
        if number < 5:
            arrived.wait(30)  # none of the first five is answered before all of them have been asked
        return SCRIPT(request, number)

    with serving(answer) as stub:
        memory = Memory()
        played(plan_of((name_of(stub, concurrency=5), "greedy"), games=7, chunk=chunk), memory)
    assert stub.most == 5 and len(memory.rows()) == 7


def test_the_games_are_those_of_any_concurrency_and_of_two_models_that_play_each_other():
    found = []
    with serving(SCRIPT) as stub:
        for concurrency in (1, 16):
            memory, name = Memory(), name_of(stub, concurrency=concurrency)
            played(plan_of((name, "greedy"), ("ismcts:iterations=5", name), (name, name), games=3, trajectories=True), memory)
            found.append(memory.rows().select(pl.exclude("^agent.*$")))
    assert [row["actions"] for row in found[0].to_dicts()] == [row["actions"] for row in found[1].to_dicts()]
    assert found[0]["winner"].to_list() == found[1]["winner"].to_list()


def test_other_pairings_keep_their_parts_and_workers(tmp_path):
    with serving(SCRIPT) as stub:
        name = name_of(stub)
        plan = plan_of((name, "random"), ("greedy", "random"), chunk=3)
        assert [part.games for part in plan.parts] == [1, 1, 1, 1, 3, 1] and plan.singly == (name,)
        list(simulate(plan, Folder(tmp_path / "games", plan), workers=2))
    read = open_dataset(tmp_path / "games")
    assert read.plan.parts == plan.parts and len(read.rows()) == 8
    assert Plan.from_manifest(json.loads((tmp_path / "games" / "manifest.json").read_text())).singly == (name,)


# --- nothing is lost ---------------------------------------------------------------------------------------------------


def test_a_run_that_stops_anywhere_continues_at_the_request_where_it_stopped(tmp_path, again):
    lineups = ("greedy", "random")
    with serving(SCRIPT) as stub:
        name = name_of(stub, max_requests=25)
        plan = plan_of(*((name, other) for other in lineups), games=3)
        whole, unlimited = Memory(), plan_of(*((name_of(stub), other) for other in lineups), games=3)
        played(unlimited, whole)
        wanted, runs = len(stub.requests), 0
        stub.requests.clear()
        while True:
            again()
            folder, runs = Folder(tmp_path / "games", plan), runs + 1
            progress = played(plan, folder)
            if not folder.failures:
                break
            assert progress.failed and all("the budget of 25 requests is spent" in game.reason for game in folder.failures)
            assert len(stub.requests) == 25 * runs
    assert runs == -(-wanted // 25) > 2 and len(stub.requests) == wanted
    named = without_times(whole.rows().select(pl.exclude("^agent.*$")))
    assert without_times(folder.rows().select(pl.exclude("^agent.*$"))) == named
    assert not json.loads((tmp_path / "games" / "failed.json").read_text())["failed_games"]
    written = b"".join(path.read_bytes() for path in (tmp_path / "games").iterdir())
    assert KEY.encode() not in written


def test_equal_positions_of_two_games_are_two_samples(tmp_path):
    """Each gets an answer of its own, and in a second run the same one again."""
    first = Counter()

    def answer(request, number):
        first[key_of(request)] += 1
        return SCRIPT(request, number) if first[key_of(request)] == 1 else completion("[1]")

    with serving(answer) as stub:
        name = name_of(stub, transcript=tmp_path / "said.jsonl")
        plan = plan_of((name, "random"), (name, "greedy"), games=1)  # both begin with the same question
        one, two = Memory(), Memory()
        played(plan, one)
        assert max(first.values()) == 2
        asked = len(stub.requests)
        played(plan, two)
        assert len(stub.requests) == asked
    assert without_times(one.rows()) == without_times(two.rows())


def test_ctrl_c_keeps_finished_games_and_answers(tmp_path, capsys, monkeypatch):
    from agot_env.cli import results

    with serving(SCRIPT) as stub:
        command = ["simulate", "--agents", name_of(stub, concurrency=2), "greedy", "--houses", "stark", "lannister", "--round-limit", "1"]
        command += ["--games", "6", "--seed", "3", "--out", str(tmp_path / "games")]
        with monkeypatch.context() as patched:
            patched.setattr(results, "spent", lambda underway, seconds: (_ for _ in ()).throw(KeyboardInterrupt) if any(underway.ended.values()) else "")
            patched.setattr("agot_env.simulate.concurrent.TICK", 0.01)
            with pytest.raises(SystemExit) as stopped:
                cli.main(command)
        assert stopped.value.code == 130 and "run the same command again to continue" in capsys.readouterr().err
        before = len(stub.requests)
        cli.main(command)
        rows = open_dataset(tmp_path / "games").rows()
        assert len(rows) == 6 and total(rows, "requests") <= len(stub.requests) <= total(rows, "requests") + 2  # those in progress
    assert before > 0


def test_requests_in_progress_when_a_run_is_interrupted_are_answered_and_paid_for_once(tmp_path):
    """Ctrl-C while three answers are on their way, one of them after a pause of the endpoint's."""
    answered, first = [], []

    def answer(request, number):
        if number in first[1:2]:
            _thread.interrupt_main()
        if first and number >= first[0]:
            time.sleep(0.3)
        answered.append(number)
        return SCRIPT(request, number)

    with serving(SCRIPT) as whole:
        played(plan_of((name_of(whole, concurrency=3), "greedy")), Memory())
    with serving(answer) as stub:
        plan, runs = plan_of((name_of(stub, concurrency=3), "greedy")), 0
        folder = Folder(tmp_path / "games", plan)
        for moment in (1, 20, 41):
            first[:] = [moment - 1, moment + 1]
            with pytest.raises(KeyboardInterrupt):
                played(plan, folder)
            assert stub.running == 0 and len(answered) == len(stub.requests) <= moment + 4
            runs += 1
        first.clear()
        played(plan, folder)
    assert runs == 3 and len(stub.requests) == len(whole.requests) and len(folder.rows()) == 4
    assert Counter(map(key_of, stub.requests)) == Counter(map(key_of, whole.requests))


def test_a_second_interruption_does_not_wait_for_answers(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("agot_env.simulate.concurrent.PATIENCE", 0.1)
    released = threading.Event()

    def answer(request, number):
        if number == 5:
            _thread.interrupt_main()
            threading.Timer(1.0, _thread.interrupt_main).start()
        if number >= 5:
            released.wait(60)
        return SCRIPT(request, number)

    with serving(answer) as stub:
        with pytest.raises(KeyboardInterrupt):
            played(plan_of((name_of(stub, concurrency=2), "greedy")), Memory())
        assert not released.is_set() and "Ctrl-C ends the run at once" in capsys.readouterr().err
        released.set()


def test_an_interruption_ends_the_pause_before_a_further_attempt(monkeypatch):
    monkeypatch.setattr(endpoint, "FIRST_WAIT", 600.0)
    monkeypatch.setattr(endpoint, "LONGEST_WAIT", 600.0)

    def answer(request, number):
        if number == 3:
            threading.Timer(0.2, _thread.interrupt_main).start()
        return (429, "wait") if number == 3 else SCRIPT(request, number)

    with serving(answer) as stub:
        with pytest.raises(KeyboardInterrupt):
            played(plan_of((name_of(stub, concurrency=1), "greedy"), games=1), Memory())
        assert len(stub.requests) == 4


def test_a_game_that_fails_is_recorded_and_the_others_play_on(tmp_path, capsys):
    broken = []

    def answer(request, number):
        if number == 30:
            broken.append(key_of(request))
        return (400, f"context too long {KEY}") if key_of(request) in broken else SCRIPT(request, number)

    with serving(answer) as stub:
        command = ["arena", "--agents", name_of(stub), "greedy", "--decks", "stark", "lannister", "--round-limit", "1", "--games", "8"]
        command += ["--seed", "3", "--out", str(tmp_path / "arena")]
        cli.main(command)
        printed = capsys.readouterr().out
        assert "1 game failed" in printed and "HTTP 400" in printed and "context too long ***" in printed and KEY not in printed
        read = open_dataset(tmp_path / "arena")
        [failed] = read.failures
        assert len(read.rows()) == 7 and failed.agent == name_of(stub) and failed.counts[failed.seat]["requests"] > 0
        assert "context too long" in report(read, games=0)
        broken.append("")
        broken.pop(0)
        cli.main(command)
    assert "failed" not in capsys.readouterr().out and not open_dataset(tmp_path / "arena").failures
    assert len(open_dataset(tmp_path / "arena").rows()) == 8


def test_a_transcript_whose_last_line_was_not_written_to_its_end_is_continued(tmp_path):
    path = tmp_path / "said.jsonl"
    with serving(SCRIPT) as stub:
        plan = plan_of((name_of(stub, transcript=path), "random"), games=1)
        played(plan, Memory())
        asked = len(stub.requests)
        path.write_bytes(path.read_bytes()[:-40])
        played(plan, Memory())
        assert len(stub.requests) <= asked + 1
        played(plan, Memory())
        assert len(stub.requests) <= asked + 1


# --- broken models -------------------------------------------------------------------------------------------------------


def test_a_model_that_decides_nothing_stops_the_run(tmp_path, capsys):
    empty = completion("", tokens=(100, 16))
    empty["choices"][0] |= {"finish_reason": "length"}
    empty["choices"][0]["message"]["content"] = None
    with serving(lambda request, number: empty) as stub:
        command = ["arena", "--agents", name_of(stub, concurrency=1), "greedy", "--decks", "stark", "--games", "4", "--out", str(tmp_path / "arena")]
        with pytest.raises(SystemExit) as stopped:
            cli.main(command)
        printed = " ".join(capsys.readouterr().err.split())
        assert stopped.value.code == 2 and "has made none of the last 20 decisions" in printed and "cut off by the token limit" in printed
        assert len(stub.requests) == 40 and any("cut off by the token limit" in request["messages"][-1]["content"] for request in stub.requests)


def test_failures_of_the_endpoint_stop_the_run_too():
    with serving(lambda request, number: (402, "no credit")) as stub:
        with pytest.raises(SimulationError, match="none of the last 3 decisions.*HTTP 402.*no credit"):
            played(plan_of((name_of(stub, stop_after=3), "greedy"), games=50), Memory())
        assert len(stub.requests) < 50


def test_shares_stand_beside_win_rates_everywhere(tmp_path, capsys):
    def answer(request, number):
        if number % 3:
            return SCRIPT(request, number)
        cut = completion("I think that")
        cut["choices"][0]["finish_reason"] = "length"
        return cut

    with serving(answer) as stub:
        name = name_of(stub, reasks=0, input_price=2, output_price=8)
        out, options = tmp_path / "arena", ["--decks", "stark", "--round-limit", "1", "--games", "2", "--seed", "3"]
        cli.main(["arena", "--agents", name, "greedy", *options, "--out", str(out)])
        arena = capsys.readouterr().out
        cli.main(["simulate", "--agents", name, "greedy", "--houses", "stark", "lannister", "--round-limit", "1", "--games", "2"])
        simulated = capsys.readouterr().out
    read = open_dataset(out)
    [shares] = Answers(read.rows(), read.plan).by(lambda lineup, seat: (read.plan.lineups[lineup].agents[seat],)).values()
    assert shares["substituted"] == shares["unclear"] == shares["cut_off"] == total(read.rows(), "unclear") / total(read.rows(), "requests")
    ratings = pl.read_parquet(out / "ratings.parquet")
    assert {row["player"]: row["substituted"] for row in ratings.to_dicts()} == {name: shares["substituted"], "greedy": None}
    assert "substituted" in json.loads((out / "arena.json").read_text())["standings"][0]
    assert "substituted" in pl.read_parquet(out / "payoff.parquet").columns
    said = f"{shares['substituted']:.1%}"
    for printed in (arena, simulated):
        assert "warning: llm:model=stub" in printed and "cut off by the token limit" in printed
    assert arena.count(said) >= 3 and "substituted" in simulated.partition("warning")[0] and "substituted" in arena
    page = report(read, games=0)
    assert "Language models" in page and "latency" in page and "substituted, %" in page and "refused, %" in page and "cost per game" in page


# --- before and during a run -----------------------------------------------------------------------------------------------


def test_what_will_be_played_is_said_first_and_what_it_has_cost_after(tmp_path, capsys):
    with serving(SCRIPT) as stub:
        name = name_of(stub, input_price=2, output_price=8, concurrency=8)
        cli.main(["arena", "--agents", name, "greedy", "--decks", "stark", "lannister", "--round-limit", "1", "--games", "3", "--out", str(tmp_path / "a")])
    printed = capsys.readouterr().out
    assert "4 games per table of agents instead of 3" in printed.split("games, ")[0]
    assert "bounded by games: there are 4 games" in printed and f"{len(stub.requests)} requests" in printed and ", cost 0." in printed


def test_progress_has_requests_tokens_costs_and_estimates():
    from agot_env.agents.asynchronous import Usage
    from agot_env.cli.usage import spent
    from agot_env.simulate.results import Underway

    begun = Underway(3, {"a": 4}, {"a": Usage(60, 120_000, 600, 30.0, 0.5)}, {"a": 10}, {"a": 0}, {"a": {}}, {"a": [20, 20, 20]})
    assert spent(begun, 20.0) == "60 requests, 3.0/s, 120.0k tokens in, 600 out, cost 0.50"
    ended: Any = ({"a": 10}, {"a": 2}, {"a": {"requests": 60, "cost": 0.5}})
    later = Underway(0, {"a": 4}, {"a": Usage(60, 120_000, 600, 30.0, 0.5)}, *ended, {"a": []})
    assert spent(later, 20.0) == "60 requests, 3.0/s, 120.0k tokens in, 600 out, cost 0.50 of about 2.50, about 80 s left"
    longer = Underway(2, {"a": 4}, {"a": Usage(105, 120_000, 600, 30.0, 0.875)}, *ended, {"a": [35, 10]})  # 7.5, 20 and 6 times 30 are left
    assert spent(longer, 20.0) == "105 requests, 5.2/s, 120.0k tokens in, 600 out, cost 0.88 of about 2.60, about 40 s left"


def test_requests_of_games_that_have_not_ended_are_reported(monkeypatch):
    monkeypatch.setattr("agot_env.simulate.concurrent.TICK", 0.01)
    with serving(SCRIPT) as stub:
        name = name_of(stub, concurrency=2)
        found = [progress.underway for progress in simulate(plan_of((name, "greedy"), games=3), Memory()) if progress.underway is not None]
    assert any(sum(underway.so_far[name]) > 10 for underway in found)
    assert all(sum(underway.so_far[name]) <= len(stub.requests) and len(underway.so_far[name]) <= 3 for underway in found)
    assert not found[-1].so_far[name] and found[-1].ended[name] == 3 and found[-1].counts[name]["requests"] == len(stub.requests)


@pytest.mark.parametrize(
    ("parameters", "models", "message"),
    [
        ("model=other", ["stub"], "the endpoint refuses requests to the model 'other': HTTP 404: .*no such model"),
        ("model=other", [], "the endpoint refuses requests to the model 'other': HTTP 404: .*no such model"),
        ("model=stub,base_url=127.0.0.1", ["stub"], "base_url must begin with http"),
        ("model=stub,max_requests=0", ["stub"], "max_requests must be an int from 1"),
        ("model=stub,token_budget=0", ["stub"], "token_budget must be an int from 1"),
        ("model=stub,base_url=http://127.0.0.1:1/v1", ["stub"], "refuses requests to the model 'stub': APIConnectionError"),
    ],
)
def test_what_cannot_work_is_an_error_before_the_first_game(tmp_path, capsys, parameters, models, message):
    def answer(request, number):
        return (404, f"no such model {KEY}") if request["model"] != "stub" else SCRIPT(request, number)

    with serving(answer) as stub:
        stub.models = models
        name = f"llm:{parameters}" + ("" if "base_url" in parameters else f",base_url={stub.base_url}")
        with pytest.raises(SystemExit):
            cli.main(["arena", "--agents", name, "greedy", "--games", "4", "--decks", "stark", "--out", str(tmp_path / "arena")])
        printed = " ".join(capsys.readouterr().err.split())
        assert KEY not in printed and len(stub.requests) <= 1 and not (tmp_path / "arena").exists()
    import re

    assert re.search(message, printed), printed


def test_a_model_that_answers_but_is_not_listed_is_used_and_asked_once():
    with serving(SCRIPT) as stub:
        stub.models = ["another"]
        for _ in range(3):
            agents.make_for(name_of(stub), MATCH)
        assert len(stub.requests) == 1 and len(stub.requests[0]["messages"]) == 1


def test_an_address_in_the_environment_is_checked(monkeypatch):
    monkeypatch.setenv("OPENAI_BASE_URL", "nonsense")
    with pytest.raises(ValueError, match="OPENAI_BASE_URL must begin with http"):
        agents.make_for("llm:model=stub", MATCH)


@pytest.mark.tier("ci")
def test_a_leaderboard_against_some_opponents(tmp_path, capsys):
    with serving(SCRIPT) as stub:
        name, out = name_of(stub), tmp_path / "board"
        command = ["leaderboard", "--agents", name, "--opponents", "greedy", "net", "--divisions", "lands", "--games", "2", "--decisions", "2"]
        cli.main([*command, "--seed", "3", "--out", str(out), "--table", str(tmp_path / "table.md")])
        rows = json.loads((out / "leaderboard.json").read_text())["divisions"]["lands"]
        assert {row["agent"] for row in rows} == {name, "greedy", "net:lands,best=true"}
        games = open_dataset(out / "lands").rows()
        assert len(stub.requests) == total(games, "requests")  # none is made to measure the time
        with pytest.raises(SystemExit):
            cli.main([*command[:4], "poet", "--divisions", "lands"])
    page = (tmp_path / "table.md").read_text()
    assert "substituted 0.0%, unclear 0.0%" in page and "until the endpoint has answered" in page
    given = {"prompt": "plain", "detail": "normal", "history": "digest", "memory": 0, "reasks": 1, "unclear": "random"}
    assert {row["agent"]: row["parameters"] for row in rows} == {name: given, "greedy": {}, "net:lands,best=true": {}}
    assert f"`{name}` (prompt=plain, detail=normal, history=digest, memory=0, reasks=1, unclear=random) |" in page
    assert "opponents are" in capsys.readouterr().err
