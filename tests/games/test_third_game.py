"""A third game is one folder and one row in GAMES: noughts and crosses everywhere that a game can be played."""

import io

import numpy as np
import polars as pl
import pytest
from pettingzoo.test import api_test
from rich.console import Console

from agot_env import Game, agents, cli
from agot_env.envs.aec import GameAECEnv
from agot_env.envs.gymnasium import GameEnv
from agot_env.envs.vector import GameSelfPlayVectorEnv, GameVectorEnv
from agot_env.game import GAMES, GameSpec
from agot_env.history.game_record import GameRecord, events_of
from agot_env.history.log import game_log, log_of_events
from agot_env.messages.errors import IllegalActionError
from agot_env.simulate import Lineup, Memory, Plan, Trajectories, open_dataset, simulate
from agot_env.text import TextEnv, view_of
from tictactoe import events
from tictactoe.match import TicTacToeMatch
from tictactoe.search import TicTacToeSearch

MATCH = TicTacToeMatch()


@pytest.fixture(autouse=True)
def tictactoe(monkeypatch):
    monkeypatch.setitem(GAMES, "tictactoe", GameSpec("tictactoe", "TicTacToeMatch", "TicTacToeBatch"))
    monkeypatch.setattr(agents, "_registered", {})
    agents.register("ismcts", TicTacToeSearch, "tictactoe")


def run(*arguments):
    cli.main(list(arguments))


def test_batch():
    batch = MATCH.batch(5, 3, autoreset=False)
    batch.play_random(5 * 9)
    assert (batch.seat == -1).all() and batch.records["decisions"].min() >= 5
    again = type(batch).from_bytes(batch.to_bytes())
    assert again.records.tobytes() == batch.records.tobytes() and again.actions(2) == batch.actions(2)
    other = MATCH.batch(5, 3, autoreset=False)
    while (other.seat >= 0).any():
        rows = np.flatnonzero(other.seat >= 0)
        actions = np.full(5, -1)
        actions[rows[0]] = batch.actions(int(rows[0]))[int(other.records["decisions"][rows[0]])]
        assert other.step_some(actions) == 1
    assert other.records["board"].tobytes() == batch.records["board"].tobytes()


def test_pettingzoo():
    api_test(GameAECEnv(MATCH), num_cycles=50)
    env = GameAECEnv(MATCH, illegal="lose")
    env.reset(seed=1)
    first = env.agent_selection
    env.step(4)
    env.step(4)
    other = next(agent for agent in env.possible_agents if agent != first)
    assert env.infos[other]["illegal_action"] and env.rewards[other] == -1


@pytest.mark.tier("test")
def test_gymnasium():
    env = GameEnv(MATCH, opponent="ismcts:iterations=20", seat="alternate")
    _, info = env.reset(seed=4)
    for _ in range(12):
        _, reward, done, _, info = env.step(int(info["action_mask"].argmax()))
        if done:
            assert env.info_names.words("reason", info["reason"]) in ("line", "draw") and info["marks"].shape == (2,) and reward in (-1, 0, 1)
            _, info = env.reset()


@pytest.mark.tier("test")
def test_gymnasium_vector():
    envs = GameVectorEnv(MATCH, 6, opponent=["random", "ismcts:iterations=5"])
    envs.reset(seed=2)
    ended = 0
    for _ in range(20):
        _, rewards, done, cut, infos = envs.step(envs.action_masks().argmax(1))
        assert not cut.any() and (rewards[~done] == 0).all()
        ended += int(done.sum())
    assert ended > 10
    own = GameSelfPlayVectorEnv(MATCH, 3)
    own.reset(seed=1)
    for _ in range(20):
        *_, infos = own.step(own.action_masks().argmax(1))
        assert infos["rewards"].sum() == 0


@pytest.mark.tier("test")
def test_the_search_never_loses_to_random_play():
    for seat in range(2):
        players = [agents.make("ismcts:iterations=300" if own == seat else "random", "tictactoe") for own in range(2)]
        games = agents.play(MATCH, players, 10, seed=1)
        assert (games.records["winner"] != 1 - seat).all() and (games.records["winner"] == seat).sum() >= 7
    turn = agents.turn_of(batch := MATCH.batch(2, 1), [0, 1], [0, 1])
    for analysis in agents.checked_analyses(agents.make("ismcts:iterations=50", "tictactoe"), turn):
        assert analysis.visits.sum() == 50 and analysis.line[0] == analysis.visits.argmax()
    assert (batch.records["decisions"] == 0).all()


def test_simulate_and_replay(tmp_path):
    plan = Plan((Lineup(MATCH, ("random", "random:seed=3"), 20), Lineup(MATCH, ("random", "random"), 20)), 7, trajectories=True, chunk=8)
    store = Memory()
    list(simulate(plan, store))
    assert len(store.rows()) == 40
    run("simulate", "--game", "tictactoe", "--games", "30", "--seed", "0", "--out", str(tmp_path / "games"), "--trajectories")
    rows = open_dataset(tmp_path / "games").rows()
    assert len(rows) == 30 and set(rows["reason"].unique()) <= {"line", "draw"}
    assert sum(len(decisions.actions) for decisions in Trajectories(tmp_path / "games")) == rows["decisions"].sum()
    run("report", str(tmp_path / "games"))
    run("replay", str(tmp_path / "games"), "--game", "3")


@pytest.mark.tier("test")
def test_show_and_play(capsys, monkeypatch):
    run("show", "--game", "tictactoe", "--seed", "2")
    assert "marks square" in capsys.readouterr().out
    lines = list(game_log(MATCH, 2))
    assert lines[0] == "Noughts and crosses" and lines[-1] in ("Noughts wins", "Crosses wins", "A draw")
    monkeypatch.setattr("sys.stdin", io.StringIO("?1\n? x\n1\nu\n" + "1\n" * 9))
    run("play", "--game", "tictactoe", "--vs", "ismcts:iterations=10", "--seed", "1")
    printed = capsys.readouterr().out
    assert "wins" in printed and "Option 1 has no card." in printed and "This game does not explain cards" in printed and "Undone." in printed


def test_events_and_records():
    for index in range(5):
        record = GameRecord(MATCH, 4, index).play_random()
        batch = MATCH.batch(1, 4, autoreset=False, first_index=index)
        batch.play_random(9)
        assert (batch.records == record.games.records).all() and batch.actions(0) == record.actions
        assert [event.square for event in record.events if isinstance(event, events.SquareMarked)] == record.actions
        assert GameRecord(MATCH, 4, index, actions=record.actions).events == record.events
        assert GameRecord.from_json(record.to_json()).events == record.events == events_of(record.to_json())
        begun = MATCH.batch(1, 4, autoreset=False, first_index=index)
        begun.play_random(3)
        later = GameRecord.from_now(begun).play_random()
        assert GameRecord.from_json(later.to_json()).events == later.events
        shown = [event.as_seen_by(1) for event in record.events]
        assert shown[1:] == record.events[1:] and shown[0].seed is None and list(log_of_events(shown)) == list(game_log(MATCH, 4, index))
        with pytest.raises(IllegalActionError, match="over"):
            events.step(record.games)
    with pytest.raises(IllegalActionError, match="action 12 is out of range"):
        GameRecord(MATCH, 1).step(12)


@pytest.mark.tier("test")
def test_arena(tmp_path, capsys):
    pytest.importorskip("openskill")
    run("arena", "--game", "tictactoe", "--agents", "ismcts:iterations=50", "random", "--games", "12", "--seed", "11", "--out", str(tmp_path / "arena"))
    ratings = pl.read_parquet(tmp_path / "arena" / "ratings.parquet")
    assert ratings["player"][0] == "ismcts:iterations=50"
    assert Console(file=io.StringIO()) and "ismcts" in capsys.readouterr().out


def test_other_games_have_their_own_agents():
    with pytest.raises(ValueError, match="agent 'greedy' plays agot, lands, not tictactoe; those that play tictactoe: human, ismcts"):
        agents.make("greedy", "tictactoe")


def test_text():
    view = view_of(agents.turn_of(MATCH.batch(1, 3, autoreset=False), [0], [0]), 0)
    assert view.game == "tictactoe" and len(view.options) == 9 and view.situation and not view.cards and view.question
    pytest.importorskip("jinja2")
    env = TextEnv(MATCH, agents={1: "ismcts:iterations=5"})
    observation, outcome = env.reset(3), None
    while observation is not None:
        outcome = env.step("1")
        observation = outcome.observation
    assert outcome is not None and outcome.terminated and abs(outcome.rewards.sum()) == 0


@pytest.mark.tier("test")
def test_in_the_browser():
    from agot_agents.web.analysis import analysis_of
    from agot_agents.web.played import PlayedGame
    from agot_agents.web.replays import Replay
    from agot_agents.web.setup import Setup

    game = PlayedGame(Setup(MATCH, 3, ("human", "ismcts")))
    game.advance()
    while not game.is_over:
        decision = game.state(0)["decision"]
        found = analysis_of(game.record.games.copy(), "ismcts")
        assert [option["action"] for option in found["options"]] == [option["action"] for option in decision["options"]]
        game.act(decision["id"], decision["options"][-1]["action"])
        game.advance()
    replay = Replay(MATCH, 3, 0, game.record.actions, game.setup.players)
    texts = [replay.state(step, None)["table"]["text"] for step in range(replay.steps + 1)]
    assert texts[-1] == MATCH.table_text(game.record.games.records) and len(set(texts)) == len(texts)
    assert replay.state(replay.steps, 1)["over"] == game.state(0)["over"]


def test_a_game_in_the_hand(tmp_path):
    game = Game("tictactoe", seed=3, agents={1: "random"})
    while not game.over:
        assert game.seat == 0 and game.options[0] in str(game)
        game.play(0)
    assert game.view(None) == game.view(0) == MATCH.table_text(game.batch.records) and game.log()[-1] in str(game)
    game.save(tmp_path / "game.jsonl")
    assert Game.load(tmp_path / "game.jsonl").actions == game.actions and not game.undo(1).over
    with pytest.raises(ValueError, match="^9 options with 'Square'"):
        Game("tictactoe").play("Square")
