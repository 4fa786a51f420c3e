"""The games in TextArena, with its own registry, wrappers and states."""

import copy
import pickle
import random
import re

import numpy as np
import pytest

pytest.importorskip("textarena", reason="needs the extra textarena")
pytest.importorskip("jinja2", reason="needs the extra textarena")

import textarena as ta

from agot_env.text.textarena import IDS, AGameOfThronesEnv, register

pytestmark = pytest.mark.text


def scripted(observation, rng):
    """A random option of the last question."""
    numbers = re.findall(r"^\[([0-9]+)\] ", observation[observation.rindex("[1] ") :], re.MULTILINE)
    return f"I take [{rng.choice(numbers)}]"


def played(env, players, seed=3, script=scripted):
    env.reset(num_players=players, seed=seed)
    rng, turns, asked = random.Random(1), 0, set()
    while True:
        player, observation = env.get_observation()
        asked.add(player)
        done, info = env.step(action=script(observation, rng))
        turns += 1
        if done:
            rewards, game_info = env.close()
            return rewards, game_info, turns, asked


@pytest.mark.parametrize("suffix", ["", "-history"])
@pytest.mark.parametrize(("name", "players"), [("AGameOfThrones-v0", 2), ("AGameOfThronesMelee-v0", 4), ("AGameOfThronesLands-v0", 3)])
def test_whole_games(name, players, suffix):
    rewards, info, turns, asked = played(ta.make(name + suffix), players)
    assert asked == set(range(players)) and turns > 30
    assert sorted(rewards) == list(range(players)) and sorted(rewards.values())[-2:] == [-1, 1]
    assert all(info[seat]["reason"] in ("power", "locations") and not info[seat]["invalid_move"] for seat in range(players))


def test_what_is_no_answer_is_refused_and_changes_nothing():
    env = ta.make("AGameOfThrones-v0-raw")
    with pytest.raises(RuntimeError, match="reset"):
        env.step("1")
    env.reset(num_players=2, seed=3)
    before = env.get_observation()
    for answer in (None, 3, b"1", ["1"]):
        with pytest.raises(ValueError, match="an answer must be a str, not "):
            env.step(answer)
        assert env.state.current_player_id == before[0] and not env.get_observation()[1]
    env.step("1")
    while not env.state.done:
        env.step("no answer")
    with pytest.raises(RuntimeError, match="the game is over"):
        env.step("1")


def test_all_players_get_the_rules_and_only_their_own_questions():
    env = ta.make("AGameOfThrones-v0-raw")
    env.reset(num_players=2, seed=3)
    told = {0: [], 1: []}
    rng = random.Random(1)
    for _ in range(30):
        player, observations = env.get_observation()
        told[player] += observations
        env.step(action=scripted(observations[-1][1], rng) + " because my hand is weak")
    for player, house in enumerate(("Stark", "Lannister")):
        kinds = [kind for _, _, kind in told[player]]
        assert kinds[0] == ta.ObservationType.PROMPT and f"You are {house}." in told[player][0][1]
        assert kinds.count(ta.ObservationType.PROMPT) == 1 and kinds.count(ta.ObservationType.GAME_BOARD) > 5
        boards = [text for _, text, kind in told[player] if kind == ta.ObservationType.GAME_BOARD]
        assert all(f"{house} (you" in board and "Your hand: " in board and "(you" not in board.replace(f"{house} (you", "") for board in boards)
        said = [(sender, text) for sender, text, kind in told[player] if kind == ta.ObservationType.PLAYER_ACTION]
        assert said and all(sender == player for sender, _ in said)  # what a player says about the hand is not shown to others


def test_the_usual_observation_has_the_rules_what_has_happened_and_the_question():
    env = ta.make("AGameOfThrones-v0")
    env.reset(num_players=2, seed=3)
    _, observation = env.get_observation()
    assert observation.index("THE GAME IN SHORT") < observation.index("draws 7 cards") < observation.index("Your hand: ")
    assert observation.count("Your hand: ") == 1
    env.step(action="1")
    assert env.get_observation()[1].count("Your hand: ") == 1


def test_an_unclear_answer_is_asked_about_and_the_next_loses_if_that_is_chosen():
    env = ta.make("AGameOfThrones-v0", illegal="lose")
    env.reset(num_players=2, seed=3)
    player, _ = env.get_observation()
    done, info = env.step(action="I pass, or [1]... or [2]")
    assert not done and info["instead"] == "the question was put again" and "several options" in info["reason"]
    again, observation = env.get_observation()
    assert again == player and "The answer names several options: [1], [2]." in observation and "Your hand: " in observation
    done, _ = env.step(action="[1]")
    assert not done
    player, _ = env.get_observation()
    env.step(action="")
    assert env.get_observation()[0] == player
    done, info = env.step(action="I do not know")
    rewards, game_info = env.close()
    assert done and rewards == {player: -1, 1 - player: 1} and game_info[player]["invalid_move"]
    assert not game_info[1 - player]["invalid_move"] and "names no option" in game_info[player]["reason"]


@pytest.mark.tier("test")
@pytest.mark.parametrize(("name", "players"), [("AGameOfThrones-v0", 2), ("AGameOfThronesMelee-v0", 3)])
def test_by_default_a_random_action_is_taken_and_the_next_question_begins_anew(name, players):
    env = ta.make(name, settings={"round_limit": 2})
    env.reset(num_players=players, seed=3)
    instead, done = [], False
    while not done:
        env.get_observation()
        done, info = env.step(action="I do not know")
        instead.append(info["instead"])
    rewards, game_info = env.close()
    assert set(instead[::2]) == {"the question was put again"} and set(instead[1::2]) == {"a random legal action was taken"}
    assert not any(game_info[seat]["invalid_move"] for seat in range(players)) and game_info[0]["reason"] == "round limit"
    assert set(rewards.values()) == {0}


def test_with_more_players_nobody_wins_by_it():
    env = ta.make("AGameOfThronesMelee-v0", error_allowance=0, illegal="lose")
    env.reset(num_players=3, seed=3)
    player, _ = env.get_observation()
    done, _ = env.step(action="?")
    rewards, game_info = env.close()
    assert done and rewards == {seat: -1.0 if seat == player else 0.0 for seat in range(3)} and game_info[player]["invalid_move"]


def test_agents_of_ours_can_hold_seats_and_the_match_has_settings():
    env = ta.make("AGameOfThrones-v0", agents={1: "greedy"}, settings={"houses": ("baratheon", "targaryen"), "round_limit": 2})
    rewards, info, _, asked = played(env, 2)
    assert asked == {0} and (rewards == {0: 0, 1: 0}) == (info[0]["reason"] == "round limit")
    env = ta.make("AGameOfThrones-v0", settings={"edition": "winter"})
    env.reset(num_players=2, seed=1)
    assert "You are Greyjoy." in env.get_observation()[1] or "Doomed" in env.get_observation()[1]


def test_a_seed_is_a_game():
    one, other = (played(ta.make("AGameOfThrones-v0", settings={"round_limit": 4}), 2, seed=5) for _ in range(2))
    assert one[:3] == other[:3] and one[2] > 60
    env = ta.make("AGameOfThrones-v0")
    env.reset(num_players=2)
    assert env.get_observation()[1]


def test_wrong_numbers_of_players_and_settings():
    for name, players, allowed in (("AGameOfThrones-v0", 3, "2"), ("AGameOfThronesMelee-v0", 2, "3 to 6"), ("AGameOfThronesLands-v0", 4, "2 to 3")):
        with pytest.raises(ValueError, match=f"this environment is for {allowed} players, not {players}"):
            ta.make(name).reset(num_players=players)
    with pytest.raises(ValueError, match="invalid settings for a match of agot"):
        ta.make("AGameOfThrones-v0", settings={"board": 8}).reset(num_players=2)
    with pytest.raises(ValueError, match="these settings are for 3 seats, not 2"):
        ta.make("AGameOfThrones-v0", settings={"houses": ("stark", "lannister", "stark")}).reset(num_players=2)


def test_registering_again_changes_nothing():
    register()
    from textarena.envs.registration import ENV_REGISTRY

    assert {f"{name}{suffix}" for name in IDS for suffix in ("", "-raw", "-history")} <= set(ENV_REGISTRY)


# --- what is wrong -------------------------------------------------------------------------------------------------------


def state_of(env):
    return env.env.games.games.to_bytes(), repr(vars(env.state))


BAD = [None, True, 0, 2.0, -1, 10**400, b"[1]", ["[1]"], {"action": "[1]"}, float("nan"), np.int64(1), np.array("[1]"), object()]


@pytest.mark.parametrize("name", IDS)
def test_an_answer_that_is_no_text_changes_nothing(name):
    env = ta.make(f"{name}-raw")
    with pytest.raises(RuntimeError, match="reset"):
        env.step("[1]")
    env.reset(num_players=3 if "Melee" in name else 2, seed=3)
    before = state_of(env)
    for answer in BAD:
        with pytest.raises(ValueError, match="an answer must be a str"):
            env.step(answer)
        assert state_of(env) == before
    env.step("[1]")
    assert state_of(env) != before


@pytest.mark.parametrize("value", [value for value in BAD if not isinstance(value, int) or value != 2] + [1, 7, "2"])
def test_other_numbers_of_players_are_refused(value):
    env = ta.make("AGameOfThrones-v0-raw")
    with pytest.raises(ValueError, match="this environment is for 2 players"):
        env.reset(num_players=value, seed=3)


@pytest.mark.parametrize(
    "options",
    [
        *({"players": value} for value in (None, 2, (2,), (1, 2), (3, 2), (2, 7), (2.0, 3), "ab")), *({"error_allowance": value} for value in (None, -1, 101, 1.5, True)), {"illegal": "pass"}, {"history": "all"}, {"detail": "long"},
        *({name: value} for name in ("settings", "agents") for value in (5, True, "x", [0])), *({"prompt": value} for value in (None, 5, "x" * 10**6, "\0")),
    ],
)  # fmt: skip
def test_bad_arguments_are_refused(options):
    with pytest.raises(ValueError):
        AGameOfThronesEnv(**options)


LONG = ["x" * 10**7, "[1]" * 10**6, "<think>" * 14_000 + "[1]", "[" * 100_000, "[ " * 50_000, "option " * 14_000, "9" * 100_000, "[1" + " " * 99_000 + "]"]


@pytest.mark.tier("test")
@pytest.mark.parametrize("answer", LONG, ids=range(len(LONG)))
def test_long_answers_are_read_in_a_moment_and_the_history_stays_short(answer):
    env = ta.make("AGameOfThrones-v0-raw")
    env.reset(num_players=2, seed=3)
    env.get_observation()
    done, _ = env.step(answer)
    assert not done and sum(len(text) for player in (0, 1) for _, text, _ in env.state.observations[player]) < 120_000


def test_a_copy_is_a_game_of_its_own():
    env = ta.make("AGameOfThrones-v0-raw")
    env.reset(num_players=2, seed=3)
    for _ in range(8):
        env.step("[1]")
    before, copies = state_of(env), [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    for one in copies[:2]:
        for _ in range(20):
            one.step("[1]")
    assert state_of(copies[0])[0] == state_of(copies[1])[0] != before[0]
    assert state_of(env) == before and state_of(copies[2])[0] == before[0]


def test_a_seed_that_is_not_given_does_not_follow_from_an_earlier_one():
    env = ta.make("AGameOfThrones-v0-raw")
    seeds = []
    for _ in range(2):
        env.reset(num_players=2, seed=3)  # TextArena seeds the random numbers of Python
        env.reset(num_players=2)
        seeds.append(env.env.games.seed)
    assert seeds[0] != seeds[1]
