"""The games in verifiers, with its own rollouts, loaders and a stub of an endpoint."""

import asyncio
import random
import re

import pytest

pytest.importorskip("jinja2", reason="needs the extra verifiers")
pytest.importorskip("verifiers", reason="needs the extra verifiers")

import verifiers.v1 as vf
from verifiers.v1.clients import ModelContext
from verifiers.v1.trace import Trace
from verifiers.v1.types import TurnTokens
from verifiers.v1.utils.loaders import load_environment as load_by_id
from verifiers.v1.utils.loaders import resolve_env_config

from agot_verifiers import GameEnv, GameHarness, load_environment
from benchmarks.scripted_model import completion, serving

pytestmark = pytest.mark.text
SHORT = {"houses": ["stark", "lannister"], "round_limit": 3}


def scripted(request, number):
    options = re.findall(r"^\[([0-9]+)\] ", request["messages"][-1]["content"], re.MULTILINE)
    return f"So [{random.Random(number).choice(options)}]."


def rollouts(env, answer, count=1):
    """The episodes of the first tasks, and the stub."""

    async def run(stub):
        context = ModelContext("stub", vf.EvalClientConfig(base_url=stub.base_url, api_key_var="NO_SUCH_KEY"))
        async with env.serving():
            slots = [slot for task in env.taskset.take(count) for slot in env.slots(task)]
            return await asyncio.gather(*(env.run_slot(slot, context) for slot in slots))

    with serving(answer) as stub:
        return asyncio.run(run(stub)), stub


def test_games_are_played_to_their_ends_and_rewarded_by_their_results():
    episodes, stub = rollouts(load_environment(opponent="random", games=4, settings=SHORT), scripted, 4)
    for episode in episodes:
        [trace] = episode.traces
        assert episode.ok and trace.info["end"] in ("power", "round limit")
        assert trace.reward == trace.rewards["result"].score in (-1, 0, 1)
        assert trace.metrics["won"] == (trace.reward == 1) and trace.metrics["finished"] == 1 and trace.metrics["unclear"] == 0
        assert trace.metrics["decisions"] == trace.num_turns > 5
        first, *_ = trace.branches[-1].messages
        assert first.role == "system" and "THE GAME IN SHORT" in first.content
    assert len(stub.requests) == sum(episode.traces[0].num_turns for episode in episodes)
    seats = [re.search(r"You are (\w+)", episode.traces[0].branches[-1].messages[0].content)[1] for episode in episodes]
    assert seats == ["Stark", "Lannister", "Stark", "Lannister"]


def test_a_card_is_explained_once_in_the_conversation():
    [episode], stub = rollouts(load_environment(settings=SHORT, seat=0), scripted)
    said = [line for message in stub.requests[-1]["messages"] for line in message["content"].splitlines() if line.startswith("- ")]
    assert len(said) == len(set(said)) > 5 and episode.traces[0].metrics["finished"] == 1


def test_unclear_answers_are_asked_about_and_lose_if_that_is_chosen():
    [episode], stub = rollouts(load_environment(settings=SHORT, seat=1, illegal="lose"), lambda request, number: "I do not know")
    [trace] = episode.traces
    assert episode.ok and trace.reward == -1 and trace.info["end"] == "illegal action" and len(stub.requests) == 2
    assert trace.metrics["unclear"] == 2 and trace.metrics["finished"] == 1 and trace.metrics["won"] == 0
    assert "The answer names no option" in stub.requests[1]["messages"][-1]["content"]


@pytest.mark.parametrize("options", [{}, {"illegal": "first"}])
def test_or_another_action_is_taken_and_counted(options):
    [episode], stub = rollouts(load_environment(settings=SHORT, reasks=0, **options), lambda request, number: "?")
    metrics = episode.traces[0].metrics
    assert metrics["substituted"] == metrics["unclear"] == metrics["decisions"] == len(stub.requests) > 3


def test_a_limit_of_turns_ends_the_game_without_a_reward():
    [episode], stub = rollouts(load_environment(settings=SHORT, max_turns=3), scripted)
    [trace] = episode.traces
    assert trace.reward == 0 and trace.metrics["finished"] == 0 and trace.info["end"] == "not finished" and len(stub.requests) == 3


def test_an_endpoint_that_fails_is_an_error_of_the_rollout():
    [episode], _ = rollouts(load_environment(settings=SHORT), lambda request, number: (400, "no such model"))
    assert not episode.ok and "no such model" in str([error for trace in episode.traces for error in trace.errors])


@pytest.mark.parametrize("options", [{"game": "lands", "seats": 3, "settings": {"mode": "medium"}}, {"seats": 4, "settings": {"round_limit": 2}}])
def test_other_games_and_numbers_of_players(options):
    [episode], _ = rollouts(load_environment(opponent="random", **options), scripted)
    assert episode.ok and episode.traces[0].metrics["finished"] == 1


def test_the_same_taskset_has_the_same_games():
    tasks = [[task.data.model_dump() for task in load_environment(games=5, seed=7).taskset] for _ in range(2)]
    assert tasks[0] == tasks[1] and [task["index"] for task in tasks[0]] == [0, 1, 2, 3, 4] and [task["seat"] for task in tasks[0]][:2] == [0, 1]
    (first, one), (second, two) = (rollouts(load_environment(settings=SHORT, seed=5), scripted) for _ in range(2))
    assert one.requests == two.requests and first[0].traces[0].reward == second[0].traces[0].reward


def test_the_environment_is_found_by_its_id():
    config = resolve_env_config({"taskset": {"id": "agot-verifiers", "games": 3, "opponent": "random"}})
    env = load_by_id(config)
    assert isinstance(env, GameEnv) and isinstance(env._harnesses["player"], GameHarness) and len(list(env.taskset)) == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"boards": 3}, "unknown options boards; known: "),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"seats": 7}, "7"),
        ({"seat": 2}, "seat must be from 0 to 1, or 'alternate', not 2"),
        ({"settings": {"mode": "hard"}}, "invalid settings for a match of agot"),
        ({"prompt": "poem"}, "there is no prompt poem"),
        ({"games": "many"}, "games"),
        ({"games": 0}, "games must be an int from 1"),
        ({"games": 10**400}, "games must be an int from 1"),
        ({"max_turns": -1}, "max_turns must be an int from 1"),
        ({"opponent": "nobody"}, "unknown agent 'nobody'"),
        ({"seed": -1}, "seed must be"),
        ({"seed": 10**400}, "seed must be"),
        ({"detail": "long"}, "detail must be"),
        ({"history": "all"}, "history must be"),
        ({"reasks": 101}, "reasks must be"),
        ({"illegal": "win"}, "illegal must be"),
    ],
)
def test_wrong_options(options, message):
    with pytest.raises(ValueError, match=message):
        list(load_environment(**options).taskset)


@pytest.mark.parametrize(("opponent", "message"), [("os:system", "names a module|unknown agent"), ("./evil.py:Agent", "names a file"), ("nobody", "unknown agent")])
def test_opponents_are_registered_agents(opponent, message):
    with pytest.raises(ValueError, match=message):
        list(load_environment(settings=SHORT, opponent=opponent).taskset)


@pytest.mark.parametrize(("length", "unclear"), [(50_000, 0), (400_000, 4)])
def test_a_long_answer_is_read_whole_and_its_end_is_repeated(length, unclear):
    """The option is named before the last 500 characters. An answer of over 100,000 characters is unclear, as everywhere."""
    long = "I think. " * (length // 9) + "\n[1]\n" + "because " * 99 + "because"
    [episode], stub = rollouts(load_environment(settings=SHORT, max_turns=4), lambda request, number: long)
    [trace] = episode.traces
    assert episode.ok and trace.num_turns == 4 and trace.metrics["unclear"] == unclear
    repeated = [message["content"] for message in stub.requests[-1]["messages"] if message["role"] == "assistant"]
    assert len(repeated) == 3 and all(len(one) == 500 and one.endswith("because") for one in repeated)
    assert [one["content"] for one in trace.info["whole_answers"].values()] == [long] * 4
    assert len(trace.branches) == 1 and len(trace.response_rewrites) == 4, "the trace is one conversation"
    assert [node.message.content for node in trace.nodes if node.sampled] == [repeated[0]] * 4


def test_reasoning_is_not_repeated():
    answer = completion("[1]")
    answer["choices"][0]["message"]["reasoning_content"] = "so " * 1000
    [episode], stub = rollouts(load_environment(settings=SHORT, max_turns=2), lambda request, number: answer)
    [trace] = episode.traces
    assert "so so" not in str(stub.requests[-1]) and trace.info["whole_answers"]["0"]["reasoning_content"] == "so " * 1000


def test_the_answers_of_a_model_that_is_trained_remain_as_they_were_sampled():
    [task] = load_environment(settings=SHORT, games=1).taskset
    message = vf.AssistantMessage(content="long " * 1000)
    tokens = TurnTokens.model_construct(prompt_ids=[], completion_ids=[1])
    response = vf.Response(id="1", created=0, model="m", message=message, finish_reason="length")
    trace = Trace.model_construct(info={}, nodes=[])
    assert task.shorten(response.model_copy(update={"tokens": tokens}), trace) is None and not trace.info
    assert len(task.shorten(response, trace).message.content) == 500 and trace.info["whole_answers"]["0"]["finish_reason"] == "length"


ODD = [
    None, "", "\x00", "x" * 10**6, "[1]" * 10**5, "<think>" * 10**5, 5, ["[1]"], [{"type": "text", "text": "[1]"}], {"choices": []}, {"a": 1}, (500, "x"), b'{"choi',
]  # fmt: skip


@pytest.mark.tier("test")
@pytest.mark.parametrize("answer", ODD, ids=range(len(ODD)))
def test_odd_answers_are_unclear_or_an_error_of_the_rollout(answer):
    body = answer if isinstance(answer, dict | tuple | bytes) else completion(answer)
    [episode], stub = rollouts(load_environment(settings=SHORT, max_turns=3, illegal="lose"), lambda request, number: body)
    [trace] = episode.traces
    assert (trace.info["end"], trace.reward) == (("illegal action", -1) if episode.ok else ("not finished", 0)) and len(stub.requests) <= 3
    assert episode.ok == (answer is None or isinstance(answer, str))
