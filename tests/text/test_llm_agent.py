"""The agent that asks a language model, with a stub of an endpoint that answers well, badly, slowly, with errors and with half a message."""

import asyncio
import gzip
import itertools
import json
import random
import re
import time
from pathlib import Path

import gymnasium
import numpy as np
import polars as pl
import pytest

pytest.importorskip("jinja2", reason="needs the extra llm")
pytest.importorskip("openai", reason="needs the extra llm")


from agot_agents.llm import endpoint
from agot_agents.llm.transcript import Recorded
from agot_env import Match, agents, cli
from agot_env.agents import AgentError, checked_actions, checked_analyses, turn_of
from agot_env.history.histories import Histories
from agot_env.lands import LandsMatch
from agot_env.messages.errors import FileError
from benchmarks.scripted_model import Raw, ScriptedModel, completion, options_of, serving

pytestmark = pytest.mark.text
CORE = Match(houses=("stark", "lannister"), round_limit=3)
KEY = "sk-very-secret-0123456789"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(endpoint, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(endpoint, "_budgets", {})
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


def scripted(request, number=0):
    """A random option, the same for the same request."""
    said = [message["content"] for message in request["messages"]]
    return f"I choose [{random.Random(repr(said)).choice(options_of(request))[0]}]."


def made(stub, game="agot", **parameters):
    given = "".join(f",{name}={value}" for name, value in parameters.items())
    return agents.make(f"llm:model=stub,base_url={stub.base_url}{given}", game)


def turn(games=1, seed=3, decisions=30, match=CORE):
    batch = match.batch(games, seed, autoreset=False)
    batch.play_random(decisions * games)
    rows = np.arange(games)
    return turn_of(batch, rows, rows + 100, None, Histories(batch))


def decided(answer, **parameters):
    """The action that the agent takes in one position, the stub, and the counts."""
    with serving(answer) as stub:
        agent, asked = made(stub, **parameters), turn()
        action = int(checked_actions(agent, asked)[0])
    return action, stub, agent.counts(100, int(asked.seats[0])), asked


# --- well ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("match", [CORE, Match(houses=("stark", "lannister", "baratheon"), round_limit=2), LandsMatch("medium", 2)])
def test_whole_games(match):
    with serving(scripted) as stub:
        agent = made(stub, match.game)
        agent.check(match)
        batch = agents.play(match, [agent] + [agents.make("random", match.game)] * (match.seats - 1), games=3, seed=1)
    assert (batch.seat < 0).all() and len(stub.requests) > 15
    assert all(request["model"] == "stub" and len(request["messages"]) == 2 for request in stub.requests)
    assert any("What has happened since your last decision" in request["messages"][1]["content"] for request in stub.requests)


def test_the_request_has_what_was_asked_for_and_the_key_of_the_environment():
    action, stub, counts, asked = decided(scripted, temperature=0.5, max_tokens=99, reasoning_effort="low")
    [request] = stub.requests
    assert set(request) == {"model", "messages", "temperature", "max_tokens", "reasoning_effort"}
    assert (request["temperature"], request["max_tokens"], request["reasoning_effort"]) == (0.5, 99, "low")
    assert stub.headers[0]["Authorization"] == f"Bearer {KEY}"
    labels = asked.sample([0], np.random.default_rng(0)).labels(0)
    chosen = int(re.search(r"\d+", scripted(request))[0])
    assert action == list(labels)[chosen - 1]
    wanted = {"decisions": 1, "requests": 1, "input_tokens": 100, "output_tokens": 7, "unclear": 0, "cut_off": 0, "refused": 0, "substituted": 0}
    assert counts == wanted | {"seconds": counts["seconds"]} and counts["seconds"] > 0


def test_an_endpoint_of_ones_own_needs_no_key(monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY")
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    _, stub, _, _ = decided(scripted)
    assert stub.headers[0]["Authorization"] == "Bearer none"
    with pytest.raises(ValueError, match="the environment variable OPENAI_API_KEY has no key"):
        agents.make_for("llm:model=gpt", CORE)
    with pytest.raises(ValueError, match="the environment variable MY_KEY has no key"):
        agents.make_for("llm:model=gpt,key_variable=MY_KEY", CORE)


def test_games_are_asked_about_at_the_same_time_up_to_a_limit():
    def slow(request, number):
        time.sleep(0.1)
        return scripted(request)

    with serving(slow) as stub:
        agent = made(stub, concurrency=4)
        checked_actions(agent, turn(games=12))
    assert stub.most == 4 and 6 <= len(stub.requests) <= 12


def test_decisions_with_one_option_are_made_without_a_request():
    with serving(scripted) as stub:
        match = Match(houses=("stark", "lannister"), ask_forced=True)
        batch = match.batch(4, 1, autoreset=False)
        while not (single := batch.action_masks.sum(axis=1) == 1).any():
            batch.play_random(4)
        rows = np.flatnonzero(single)
        actions = checked_actions(made(stub), turn_of(batch, rows, rows))
    assert (actions == batch.action_masks[rows].argmax(axis=1)).all() and not stub.requests


def test_what_the_model_has_thought_is_its_reasoning():
    def thinking(request, number):
        return completion("<think>Hm.</think>So [1].", reasoning_content="Robb is strong.")

    with serving(thinking) as stub:
        agent, asked = made(stub), turn()
        [before] = checked_analyses(agent, asked)
        action = int(agent.act(asked)[0])
        [after] = checked_analyses(agent, asked)
    assert before.reasoning == after.reasoning == "Robb is strong.\n\n<think>Hm.</think>So [1]." and before.line == after.line == (action,)
    assert len(stub.requests) == 1 and agent.counts(100, int(asked.seats[0]))["requests"] == 1


def test_an_analysis_does_not_change_what_the_agent_does_and_a_decision_that_comes_again_is_asked_again():
    with serving(lambda request, number: f"[{number % 2 + 1}]") as stub:
        agent, asked = made(stub), turn()
        first, second = agent.act(asked)[0], agent.act(asked)[0]
        assert first != second and len(stub.requests) == 2
        agent.analyse(asked)
        assert len(stub.requests) == 2  # what it said last


def test_earlier_exchanges_are_repeated_as_far_as_the_memory_goes():
    with serving(scripted) as stub:
        agent = made(stub, memory=2)
        agents.play(CORE, [agent, agents.make("random")], games=1, seed=1)
    lengths = [len(request["messages"]) for request in stub.requests]
    assert lengths[:3] == [2, 4, 6] and set(lengths[3:]) == {6}
    for earlier, later in zip(stub.requests, stub.requests[1:]):
        assert later["messages"][-3] == earlier["messages"][-1] and later["messages"][-2]["content"] == scripted(earlier)
    for request in stub.requests:  # a card is explained once in what the model has before it
        texts = [line for message in request["messages"][1:] for line in message["content"].splitlines() if line.startswith("- ")]
        assert len(texts) == len(set(texts))


def test_the_first_message_has_the_own_deck_and_questions_have_a_digest_by_default():
    seen = {}
    for history in ("none", "digest", "full"):
        with serving(scripted) as stub:
            agent = made(stub, **({} if history == "digest" else {"history": history}), detail="full" if history == "full" else "normal")
            agents.play(Match(houses=("stark", "lannister"), round_limit=2), [agent, agents.make("greedy")], games=1, seed=1)
        seen[history] = [[message["content"] for message in request["messages"]] for request in stub.requests]
        systems = {request[0] for request in seen[history]}
        assert len(systems) == 1 and "\nYour deck, 45 cards: " in min(systems)
        assert ("\nThe deck of Lannister, 45 cards: " in min(systems)) == (history == "full")
    assert "Round 1, Stark: plot " in seen["digest"][-1][-1] and "The game so far:" not in seen["none"][-1][-1]
    assert len(seen["full"][-1][-1]) > len(seen["digest"][-1][-1]) > len(seen["none"][-1][-1])


def test_prompts_can_be_compared(tmp_path):
    for name, text in (("system", "Play."), ("decision", "{{ question }}: {{ options | length }}"), ("again", "{{ reason }}")):
        (tmp_path / f"{name}.jinja").write_text(text)
    _, stub, _, _ = decided(lambda request, number: "[1]", prompt=tmp_path)
    assert stub.requests[0]["messages"][0]["content"] == "Play.\n"
    (tmp_path / "again.jinja").write_text("{{ nothing }}")
    with serving(scripted) as stub, pytest.raises(FileError, match="again.jinja: UndefinedError"):
        agents.make_for(f"llm:model=stub,base_url={stub.base_url},prompt={tmp_path}", CORE)


# --- badly ---------------------------------------------------------------------------------------------------------------


def test_an_unclear_answer_is_asked_about_with_the_reason():
    action, stub, counts, asked = decided(lambda request, number: ("Hmm, [1] or [2]?", "[2]")[number])
    first, second = (request["messages"] for request in stub.requests)
    assert second[:2] == first and second[2] == {"role": "assistant", "content": "Hmm, [1] or [2]?"}
    assert "The answer names several options: [1], [2]." in second[3]["content"]
    assert action == np.flatnonzero(asked.masks[0])[1] and (counts["unclear"], counts["requests"], counts["substituted"]) == (1, 2, 0)


def test_of_a_long_answer_the_end_is_sent_back_and_remembered():
    long = "x " * 150_000
    with serving(lambda request, number: long + ("[1] or [2]?", "so [1]")[number % 2]) as stub:
        agent = made(stub, memory=1)
        agents.play(Match(houses=("stark", "lannister"), round_limit=1), [agent, agents.make("random")], games=1, seed=1)
    answers = [message["content"] for request in stub.requests for message in request["messages"] if message["role"] == "assistant"]
    assert len(stub.requests) > 8 and len(answers) > 8 and {len(answer) for answer in answers} == {500}
    assert {answer[-6:] for answer in answers} == {"r [2]?", "so [1]"}


def test_what_happens_then_is_a_policy_and_is_counted_and_said():
    for policy in ("first", "random"):
        results = [decided(lambda request, number: "I do not know", unclear=policy, reasks=2) for _ in range(2)]
        assert results[0][0] == results[1][0]
        action, stub, counts, asked = results[0]
        assert len(stub.requests) == 3 and (counts["unclear"], counts["substituted"]) == (3, 1)
        assert policy == "random" or action == np.flatnonzero(asked.masks[0])[0]
    with pytest.raises(AgentError, match="UnclearAnswer: the model has not named a legal action: The answer names no option"):
        decided(lambda request, number: "I do not know", unclear="stop")


def test_random_actions_differ_from_decision_to_decision():
    with serving(lambda request, number: "?") as stub:
        agent, asked = made(stub, reasks=0), turn()
        assert len({int(agent.act(asked)[0]) for _ in range(12)}) > 1


# --- slowly, with errors, with half a message --------------------------------------------------------------------------


def test_a_slow_answer_is_given_up_and_asked_for_again():
    def slow(request, number):
        if number == 0:
            time.sleep(1.5)
        return scripted(request)

    began = time.monotonic()
    _, stub, counts, _ = decided(slow, timeout=0.4)
    assert time.monotonic() - began < 1.4 and len(stub.requests) == 2 and counts["requests"] == 1


@pytest.mark.parametrize(
    "trouble",
    [
        (500, "trouble"), (503, "overloaded"), (429, "too many requests"), b'{"choices": [{"message": {"cont', {"no": "completion"},
        {"choices": []}, {"choices": [{"message": {"content": 7}}]},
    ],
)  # fmt: skip
def test_trouble_is_followed_by_another_attempt(trouble):
    _, stub, counts, _ = decided(lambda request, number: trouble if number < 2 else scripted(request))
    assert len(stub.requests) == 3 and counts["requests"] == 1


@pytest.mark.parametrize(
    ("trouble", "attempts", "message"),
    [
        ((500, "trouble"), 3, "the endpoint gave no answer after 3 attempts: HTTP 500: .*trouble"),
        ((401, f"wrong key {KEY}"), 1, r"after 1 attempt: HTTP 401: .*wrong key \*\*\*"),
        ((404, "no such model"), 1, "HTTP 404: .*no such model"),
        (b'{"choi', 3, "after 3 attempts: "),
    ],
)
def test_lasting_trouble_stops_the_agent_and_never_tells_the_key(trouble, attempts, message):
    with serving(lambda request, number: trouble) as stub:
        agent = made(stub, retries=2)
        with pytest.raises(AgentError, match=message) as raised:
            checked_actions(agent, turn())
    assert len(stub.requests) == attempts and KEY not in str(raised.value)


def test_or_a_legal_action_is_taken_and_counted():
    _, stub, counts, _ = decided(lambda request, number: (500, "trouble"), retries=1, failure="first")
    assert len(stub.requests) == 2 and (counts["substituted"], counts["unclear"], counts["requests"]) == (1, 0, 0)


def test_nobody_listens():
    with serving(scripted) as stub:
        pass
    with pytest.raises(AgentError, match="no answer after 2 attempts: APIConnectionError"):
        checked_actions(made(stub, retries=1), turn())


GOOD = json.dumps(completion("[1]")).encode()


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda: Raw(itertools.repeat(b" " * 65536)), "the answer has more than 4,194,304 bytes"),
        (lambda: Raw([GOOD, b" " * 5_000_000]), "the answer has more than 4,194,304 bytes"),
        (lambda: (500, "x" * 5_000_000), "the answer has more than 4,194,304 bytes"),
        (lambda: completion("[1]", reasoning="x" * 5_000_000), "the answer has more than 4,194,304 bytes"),
        (lambda: Raw([gzip.compress(b" " * 10**8)], {"Content-Encoding": "gzip"}), r"the answer is compressed \(gzip\)"),
    ],
)
def test_an_answer_that_is_too_large_is_not_read(answer, message):
    with serving(lambda request, number: answer()) as stub:
        with pytest.raises(AgentError, match=message):
            checked_actions(made(stub, retries=1, timeout=20), turn())
    assert len(stub.requests) == 2


def test_an_answer_below_the_limit_is_read_and_one_without_end_has_a_deadline():
    assert decided(lambda request, number: Raw([GOOD, b" " * 4_000_000]))[2]["requests"] == 1

    def slowly():
        while True:
            yield b" "
            time.sleep(0.05)

    with serving(lambda request, number: Raw(slowly())) as stub:
        with pytest.raises(AgentError, match="no answer within 0.5 s"):
            checked_actions(made(stub, retries=0, timeout=0.5), turn())


def test_a_long_error_is_cut():
    with serving(lambda request, number: (400, "x" * 100_000)) as stub:
        with pytest.raises(AgentError) as raised:
            checked_actions(made(stub), turn())
    assert len(str(raised.value)) < 2000


@pytest.mark.parametrize("tokens", [(10**400, 7), (7, 2**31), (True, 7), (-1, 7), (1e400, 7), ("7", 7)])
def test_a_number_of_tokens_that_cannot_be_is_estimated(tokens):
    _, _, counts, _ = decided(lambda request, number: completion("[1]") | {"usage": dict(zip(("prompt_tokens", "completion_tokens"), tokens))})
    assert counts["input_tokens"] > 500 and counts["output_tokens"] == 3


def test_one_failure_stops_the_other_conversations():
    def mixed(request, number):
        if number == 0:
            return (400, "bad")
        time.sleep(0.3)
        return (503, "wait")

    with serving(mixed) as stub:
        began = time.monotonic()
        with pytest.raises(AgentError, match="HTTP 400"):
            checked_actions(made(stub, retries=50, concurrency=4), turn(games=8))
    assert time.monotonic() - began < 2 and len(stub.requests) <= 8


# --- budgets -------------------------------------------------------------------------------------------------------------


def test_a_budget_of_requests_counts_every_attempt_of_all_agents_with_the_same_settings():
    with serving(lambda request, number: (500, "trouble") if number == 0 else "[1]") as stub:
        for _ in range(2):
            made(stub, max_requests=4).act(turn(decisions=20))
        made(stub, max_requests=4).act(turn())
        with pytest.raises(AgentError, match="BudgetSpent: the budget of 4 requests is spent"):
            checked_actions(made(stub, max_requests=4), turn())
        assert len(stub.requests) == 4
        made(stub, max_requests=5).act(turn())  # another budget


def test_a_budget_of_tokens():
    with serving(scripted) as stub:
        agent = made(stub, token_budget=200, failure="first")
        for _ in range(4):
            agent.act(turn())
    assert len(stub.requests) == 2 and agent.counts(100, int(turn().seats[0]))["substituted"] == 2


def test_tokens_are_estimated_where_the_endpoint_does_not_count_them():
    _, _, counts, _ = decided(lambda request, number: completion("[1]", tokens=None))
    assert counts["input_tokens"] > 500 and counts["output_tokens"] == 3


# --- transcripts ---------------------------------------------------------------------------------------------------------


def test_a_transcript_is_replayed_without_the_endpoint(tmp_path):
    path = tmp_path / "said.jsonl"

    def sometimes(request, number):
        return (500, "trouble") if number % 7 == 3 else "what?" if number % 5 == 2 else scripted(request)

    with serving(sometimes) as stub:
        first = agents.play(CORE, [made(stub, transcript=path), agents.make("greedy")], games=4, seed=1)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    asked = [line for line in lines if line["line"] == "request"]
    assert len(asked) == len(stub.requests) and {"error" in line for line in asked} == {True, False}
    done = [line for line in lines if line["line"] == "decision"]
    assert len({(line["game"], line["seat"]) for line in done}) == 4 and all(line["label"] for line in done)
    assert KEY not in path.read_text() and all("seconds" in line and line["request"]["messages"] for line in asked)
    agent = agents.make(f"llm:model=stub,base_url={stub.base_url},replay={path}")  # nobody listens there any more
    again = agents.play(CORE, [agent, agents.make("greedy")], games=4, seed=1)
    assert again.records.tobytes() == first.records.tobytes()
    other = agents.make(f"llm:model=stub,base_url={stub.base_url},replay={path},prompt=reasons")
    with pytest.raises(AgentError, match="the transcript .*said.jsonl has no answer to this request"):
        agents.play(CORE, [other, agents.make("greedy")], games=1, seed=1)


@pytest.mark.parametrize("line", ["no json", "{}", "[]", '{"line": "request", "hash": "x", "key": "y", "reply": {"text": 7}}', '{"line": "requ'])
def test_a_damaged_transcript_is_an_error_that_names_the_line(tmp_path, line):
    path = tmp_path / "said.jsonl"
    path.write_text(f'{{"line": "decision"}}\n{line}\n')
    with pytest.raises(FileError, match="said.jsonl, line 2"):
        Recorded(str(path))


def test_a_transcript_that_cannot_be_written_is_refused_at_once(tmp_path):
    for parameter, path in (("transcript", tmp_path / "no" / "file"), ("replay", tmp_path / "none")):
        with serving(scripted) as stub, pytest.raises(FileError, match="the transcript .* cannot be"):
            made(stub, **{parameter: path})


# --- other ways of playing ----------------------------------------------------------------------------------------------


def test_the_agent_works_where_an_event_loop_is_running():
    with serving(scripted) as stub:
        agent, asked = made(stub), turn()

        async def act():
            return agent.act(asked)

        assert asked.masks[0, asyncio.run(act())[0]]


def test_the_state_is_restored():
    with serving(scripted) as stub:
        agent, asked = made(stub, memory=3), turn()
        before = agent.state()
        agent.act(asked)
        counted = agent.counts(100, int(asked.seats[0]))
        after = agent.state()
        agent.restore(before)
        assert agent.counts(100, int(asked.seats[0]))["requests"] == 0
        agent.restore(after)
        assert agent.counts(100, int(asked.seats[0])) == counted
        agent.reset(np.array([100]))
        assert agent.counts(100, int(asked.seats[0]))["requests"] == 0


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ("", "needs model"),
        ("model=x,base_url=ftp://host/v1", "base_url must begin with http"),
        ("model=x,base_url=http://me:secret@host/v1", "must not contain a user name or a password"),
        ("model=x,history=all", "history must be 'none', 'digest' or 'full', not 'all'"),
        ("model=x,unclear=lose", "unclear must be stop, first, random, not 'lose'"),
        ("model=x,failure=lose", "failure must be stop, first, random"),
        ("model=x,memory=-1", "memory must be an int from 0"),
        ("model=x,concurrency=0", "concurrency must be an int from 1"),
        ("model=x,timeout=0", "timeout must be a positive number"),
        ("model=x,timeout=nan", "timeout must be a positive number"),
        ("model=x,input_price=-1", "input_price must be a positive number"),
        ("model=x,max_requests=-1", "max_requests must be an int from 1"),
        ("model=x,max_requests=0", "max_requests must be an int from 1"),
        ("model=x,token_budget=0", "token_budget must be an int from 1"),
        ("model=x,stop_after=-1", "stop_after must be an int from 0"),
        ("model=x,base_url=localhost:8000", "base_url must begin with http"),
        ("model=x,base_url=http://host:port/v1", "base_url must begin with http"),
        ("model=x,base_url=nonsense", "base_url must begin with http"),
        ("model=x,detail=long", "detail must be brief, normal, full"),
        ("model=x,prompt=poem", "there is no prompt poem"),
        ("model=x,api_key=1", "has no parameter 'api_key'"),
    ],
)
def test_wrong_parameters(parameters, message):
    with pytest.raises(ValueError, match=message) as raised:
        agents.make(f"llm:{parameters}")
    assert "secret@" not in str(raised.value).split("base_url must")[-1]


def test_data_cannot_name_it(tmp_path):
    """Or a data set, or the opponent in the configuration of an environment, could send the key anywhere and write files."""
    path = tmp_path / "written"
    name = f"llm:model=stub,base_url=http://127.0.0.1:9/v1,transcript={path}"
    with pytest.raises(ValueError, match="connects to other machines: it cannot be named in data"):
        agents.make(name, code=agents.NO_CODE)
    with pytest.raises(ValueError, match="cannot be named in data; pass the agent object instead"):
        gymnasium.make("agot/Joust-v0", opponent=name)
    assert not path.exists() and agents.make(name, code=agents.code_of([name])).name == name


def test_the_arena_shows_costs_and_unclear_answers(tmp_path, capsys):
    def sometimes(request, number):
        return "what?" if number % 4 == 1 else scripted(request)

    with serving(sometimes) as stub:
        name = f"llm:model=stub,base_url={stub.base_url},input_price=2,output_price=8"
        out = tmp_path / "arena"
        command = ["arena", "--agents", name, f"{name},prompt=reasons", "greedy", "--games", "2", "--decks", "stark", "--out", str(out)]
        cli.main([*command, "--seed", "1", "--round-limit", "2"])
    printed = capsys.readouterr().out
    assert "cost" in printed and "unclear" in printed and "means per game and seat" in printed
    counts = pl.read_parquet(out / "counts.parquet")
    assert counts["player"].to_list() == [name, f"{name},prompt=reasons"] and counts["seats"].to_list() == [4, 4]
    total = sum((row["input_tokens"] * 2 + row["output_tokens"] * 8) / 1e6 - row["cost"] for row in counts.iter_rows(named=True))
    assert abs(total) < 1e-9 and (counts["unclear"] > 0).all()
    parts = [pl.read_parquet(path) for path in sorted(Path(out).glob("part-*.parquet"))]
    assert all({"counts_0", "counts_1"} <= set(part.columns) for part in parts) and len(parts) == 6  # one for each game
    assert len(stub.requests) == sum(json.loads(text).get("requests", 0) for part in parts for text in (*part["counts_0"], *part["counts_1"]))


def test_a_person_plays_against_it(capsys, monkeypatch):
    from agot_agents.human import HumanAgent

    monkeypatch.setattr(HumanAgent, "act", lambda self, turn: turn.masks.argmax(axis=1))
    with serving(scripted) as stub:
        cli.main(["play", "--vs", f"llm:model=stub,base_url={stub.base_url}", "--seed", "3", "--round-limit", "2"])
    assert stub.requests and "The game ends after 2 rounds" in capsys.readouterr().out


def test_the_scripted_model_of_the_documentation(tmp_path):
    with serving(ScriptedModel(unclear=0.2)) as stub:
        agent = made(stub)
        agents.play(CORE, [agent, agents.make("random")], games=2, seed=1)
        assert sum(len(options_of(request)) > 1 for request in stub.requests) == len(stub.requests) > 20
    unclear = [request for request in stub.requests if len(request["messages"]) > 2]
    assert 0 < len(unclear) < len(stub.requests) / 2
