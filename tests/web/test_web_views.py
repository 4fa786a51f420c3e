"""What a page is sent: a function of what the seat knows, and messages that come when the seat is asked, not when others decide."""

import asyncio
import json
import os

import numpy as np
import pytest

from agot_agents.agot.greedy.agent import GreedyAgent
from agot_agents.web.analysis import analysis_of
from agot_agents.web.hub import Hub
from agot_agents.web.live import Connection, LiveGame
from agot_agents.web.played import PlayedGame
from agot_agents.web.setup import Setup
from agot_agents.web.store import Store
from agot_agents.web.tables import table
from agot_env import GameRecord, Match, agents
from agot_env.agents import Analysis
from agot_env.lands import LandsMatch

pytestmark = pytest.mark.tier("ci", unless_changed="agents/agot_agents/web")

MATCHES = {
    "joust": Match(houses=("stark", "lannister")),
    "melee": Match(houses=("stark", "lannister", "baratheon", "targaryen")),
    "hbo draft": Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True),
    "winter": Match(edition="winter", houses=("greyjoy", "targaryen", "greyjoy")),
    "lands": LandsMatch("hard", 2),
    "lands, three": LandsMatch("hard", 3),
}


def players_with(match, seat):
    return tuple("human" if other == seat else "greedy" for other in range(match.seats))


def sent_on_joining(hub, stored, record, setup):
    """The messages that a page gets when it opens a game, as bytes."""
    game = LiveGame(hub, stored, PlayedGame(setup, start=record))
    connection = Connection()
    asyncio.run(game.join(connection))
    messages = []
    while not connection.waiting.empty():
        messages.append(connection.waiting.get_nowait().encode())
    return messages


@pytest.mark.parametrize("name", MATCHES)
def test_positions_in_which_a_seat_knows_the_same_are_sent_as_the_same_bytes(name, tmp_path):
    match = MATCHES[name]
    hub = Hub(Store(tmp_path))
    record, rng = GameRecord(match, 7), np.random.default_rng(0)
    compared = different = 0
    while not record.is_over and compared < 120:
        games = record.games
        if rng.random() < 0.4:
            seat = int(games.seat[0])
            setup = Setup(match, 0, players_with(match, seat))
            stored = hub.store.new(setup)
            samples = games.sample([0, 0], seat, rng)
            different += samples.records[0].tobytes() != games.records[0].tobytes()
            sent = [sent_on_joining(hub, stored, GameRecord.from_now(batch, i), setup) for batch, i in ((games, 0), (samples, 0), (samples, 1))]
            assert len(sent[0]) == 2
            assert sent[0] == sent[1] == sent[2]
            compared += 1
        record.step()
    assert compared > 20 and different > 10


def test_the_check_would_notice_a_hand_that_is_shown(tmp_path):
    match = MATCHES["joust"]
    record = GameRecord(match, 7)
    samples = record.games.sample([0], int(record.games.seat[0]), 0)
    whole = [PlayedGame(Setup(match, 0, ("human", "human")), start=GameRecord.from_now(batch)).state(None) for batch in (record.games, samples)]
    assert whole[0]["table"] != whole[1]["table"]


@pytest.mark.parametrize("name", ["joust", "melee", "lands, three"])
def test_an_action_is_followed_by_one_message_however_much_others_decide(name, tmp_path):
    match = MATCHES[name]
    setup = Setup(match, 3, players_with(match, 1))

    async def play():
        hub = Hub(Store(tmp_path))
        stored = await hub.new(setup)
        game, connection = await hub.open(stored.id), Connection()
        await game.join(connection)
        connection.waiting.get_nowait()  # what is played
        rng = np.random.default_rng(1)
        acts, steps = 0, []
        while True:
            assert connection.waiting.qsize() == 1
            message = json.loads(connection.waiting.get_nowait())
            assert message["type"] == "state" and message["seat"] == 1
            if message["over"]:
                break
            options = message["decision"]["options"]
            before = len(game.played.record.actions)
            action = options[int(rng.integers(len(options)))]["action"]
            await game.handle(connection, json.dumps({"type": "act", "decision": message["decision"]["id"], "action": action}))
            steps.append(len(game.played.record.actions) - before)
            acts += 1
        await hub.close()
        return acts, steps, hub.store.games[stored.id]

    acts, steps, stored = asyncio.run(play())
    assert acts > 10 and max(steps) > min(steps), "others must have decided more often after some actions than after others"
    assert stored.ending and len(Store(tmp_path).games[stored.id].actions) == len(stored.actions)


@pytest.mark.parametrize("name", ["joust", "lands"])
def test_an_analysis_is_the_same_wherever_the_seat_knows_the_same(name):
    match = MATCHES[name]
    record, rng, compared = GameRecord(match, 7), np.random.default_rng(0), 0
    while not record.is_over and compared < 15:
        if record.games.action_masks[0].sum() > 2 and rng.random() < 0.3:
            samples = record.games.sample([0], int(record.games.seat[0]), rng)
            found = [[analysis_of(batch, agent) for agent in ("ismcts:iterations=20", "greedy")] for batch in (record.games.copy(), samples)]
            assert found[0] == found[1]
            compared += 1
        record.step()
    assert compared == 15


def test_a_page_that_is_not_ready_cannot_answer_for_another_person(tmp_path):
    async def play():
        hub = Hub(Store(tmp_path))
        stored = await hub.new(Setup(MATCHES["joust"], 5, ("human", "human")))
        game, one, other = await hub.open(stored.id), Connection(), Connection()
        await game.join(one)
        await game.join(other)
        await game.handle(one, json.dumps({"type": "ready"}))
        messages = [json.loads(one.waiting.get_nowait()) for _ in range(3)]
        decision = messages[-1]["decision"]
        for kind, more in (("act", {"action": decision["options"][0]["action"]}), ("analyse", {"agents": ["greedy"]}), ("values", {"agents": ["greedy"]})):
            await game.handle(other, json.dumps({"type": kind, "decision": decision["id"], **more}))
        kinds = [json.loads(other.waiting.get_nowait())["type"] for _ in range(other.waiting.qsize())]
        await hub.close()
        return kinds, len(game.played.record.actions)

    kinds, actions = asyncio.run(play())
    assert kinds == ["game", *["handover", "error"] * 3, "handover"]
    assert actions == 0


def test_no_message_of_a_running_game_contains_the_seed(tmp_path):
    seed = 987654321
    match = MATCHES["joust"]

    async def play():
        hub = Hub(Store(tmp_path))
        stored = await hub.new(Setup(match, seed, ("human", "greedy")))
        game, connection = await hub.open(stored.id), Connection()
        await game.join(connection)
        await hub.close()
        return [connection.waiting.get_nowait() for _ in range(2)]

    messages = asyncio.run(play())
    assert len(messages) == 2 and not any(str(seed) in message for message in messages)


def test_where_several_people_play_nothing_is_sent_before_the_one_who_is_asked_is_ready(tmp_path):
    match = MATCHES["joust"]

    async def play():
        hub = Hub(Store(tmp_path))
        stored = await hub.new(Setup(match, 5, ("human", "human")))
        game, connection = await hub.open(stored.id), Connection()
        await game.join(connection)
        kinds, seats = [], []
        for _ in range(60):
            message = json.loads(connection.waiting.get_nowait())
            kinds.append(message["type"])
            if message["type"] == "handover":
                await game.handle(connection, json.dumps({"type": "ready"}))
                assert set(message) == {"type", "seat", "name"}
            elif message["type"] == "state":
                assert message["seat"] == message["decision"]["seat"]
                assert message["table"] == table(game.played.record.games, message["seat"])
                hands = {here["owner"] for here in message["table"]["cards"].values() if here["zone"] == "hand"}
                assert hands == {message["seat"]} or len(seats) > 10, "later a seat has seen cards of the other hand"
                seats.append(message["seat"])
                option = message["decision"]["options"][0]
                await game.handle(connection, json.dumps({"type": "act", "decision": message["decision"]["id"], "action": option["action"]}))
        await hub.close()
        return kinds, seats

    kinds, seats = asyncio.run(play())
    assert set(seats) == {0, 1}
    turns = [(one, other) for one, other in zip(kinds, kinds[1:])]
    assert ("handover", "state") in turns and ("handover", "handover") not in turns


def test_undo_returns_to_the_same_position_and_the_same_choices_lead_to_the_same_game():
    match = MATCHES["joust"]
    game = PlayedGame(Setup(match, 9, ("human", "ismcts:iterations=20")))
    game.advance()
    states = []
    for _ in range(12):
        states.append(game.state(0))
        game.act(game.decision_id, states[-1]["decision"]["options"][0]["action"])
        game.advance()
    played = list(game.record.actions)
    game.undo(game.decision_id, 12)
    again = game.state(0)
    assert again["table"] == states[0]["table"] and again["log"] == states[0]["log"] and again["decision"]["undo"] == []
    for state in states:
        game.act(game.decision_id, state["decision"]["options"][0]["action"])
        game.advance()
    assert list(game.record.actions) == played


def test_a_game_continues_after_a_restart_with_its_past(tmp_path):
    match = MATCHES["joust"]
    setup = Setup(match, 9, ("human", "greedy"))
    game = PlayedGame(setup)
    game.advance()
    for _ in range(8):
        game.act(game.decision_id, game.state(0)["decision"]["options"][0]["action"])
        game.advance()
    other = PlayedGame(Setup.from_json(json.loads(json.dumps(setup.to_json()))), game.record.actions)
    assert other.state(0) == game.state(0)
    other.undo(other.decision_id, 3)
    game.undo(game.decision_id, 3)
    assert other.state(0)["table"] == game.state(0)["table"]


def test_a_store_keeps_what_it_can_read_and_says_what_it_cannot(tmp_path):
    store = Store(tmp_path)
    stored = store.new(Setup(MATCHES["lands"], 4, ("human", "greedy")))
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / ("x" * 16 + ".json")).write_text(json.dumps({"format": 99}))
    again = Store(tmp_path)
    assert list(again.games) == [stored.id] and len(again.unreadable) == 2
    assert again.games[stored.id].setup == stored.setup


BAD = {
    "format": [True, 1.0, "1", None, 99], "created": [10**400, float("nan"), float("inf"), -1, "now", None, True, [], 1e300],
    "seed": [1.5, "7", True, None, -1, 2**63, 10**400, float("nan")],
    "players": [["human"], ["human"] * 5, "ab", [], None, [1, 2], ["", "human"], ["human", "\ud800"], {"a": 1, "b": 2}],
    "actions": [[1.5], "123", [True], [None], [-1], [10**9], 5, None, {"0": 1}, [[1]]], "ending": [5, [], True, "\ud800"],
    "failed": [5, {}, False, "\udfff"], "id": [5, None, "../../etc/passwd"],
    "match": [None, [], {}, {"game": "nothing"}, {"game": "lands", "seats": 10**9}, {"game": "agot", "decks": [{"name": 5}]}, "lands"],
}  # fmt: skip


def tampered(folder, stored):
    """Write a file for each bad value of each field, and some that are no objects; the number of files."""
    values = json.loads((folder / f"{stored.id}.json").read_text())
    texts = ["", "null", "[]", "5", "[" * 100_000, '{"format": 1}', "{" + "}" * 5, '"x"', "\x00"]
    bad = [values | {name: value} for name, some in BAD.items() for value in some]
    bad += [{name: value for name, value in values.items() if name != left_out} for left_out in values]
    for number, one in enumerate([*texts, *bad]):
        name = f"bad-{number:012}"
        text = one if isinstance(one, str) else json.dumps(one | ({"id": name} if one.get("id") == stored.id else {}))
        (folder / f"{name}.json").write_text(text)
    (folder / "large-0123456789.json").write_text(" " * 3_000_000)
    (folder / "folder-123456789.json").mkdir()
    os.mkfifo(folder / "pipe-01234567890.json")
    return len(texts) + len(bad) + 3


def test_each_tampered_file_is_reported_and_the_others_are_served(tmp_path):
    store = Store(tmp_path)
    stored = store.new(Setup(MATCHES["lands"], 4, ("greedy", "greedy")))
    count = tampered(tmp_path, stored)
    again = Store(tmp_path)
    assert count > 60 and list(again.games) == [stored.id] and len(again.unreadable) == count
    assert all(len(problem) < 600 and problem.isprintable() for problem in again.unreadable)


def test_what_an_agent_says_about_a_decision_is_shown(monkeypatch):
    class Talking(GreedyAgent):
        name = "talking"

        def analyse(self, turn):
            return [Analysis(reasoning="<b>Because</b>\nof this.") for _ in range(len(turn))]

    monkeypatch.setattr(agents, "_registered", {})
    agents.register("talking", Talking, "agot")
    found = analysis_of(GameRecord(MATCHES["joust"], 7).games, "talking")
    assert found["reasoning"] == "<b>Because</b>\nof this." and found["value"] is None and found["note"] is None


def test_another_agent_takes_over_a_seat():
    match = MATCHES["joust"]
    game = PlayedGame(Setup(match, 3, ("human", "greedy")))
    game.advance()
    for seat, name, problem in ((0, "greedy", "not played by an agent"), (5, "greedy", "not played by an agent"), (1, "human", "by an agent"), (1, "nobody", "unknown agent")):
        with pytest.raises(ValueError, match=problem):
            game.substitute(seat, name)
    assert game.setup.players == ("human", "greedy")
    for _ in range(3):
        game.act(game.decision_id, int(game.record.games.action_masks[0].argmax()))
        game.advance()
    actions = list(game.record.actions)
    game.substitute(1, "random")
    assert game.setup.players == ("human", "random") and list(game.record.actions) == actions
    game.undo(game.decision_id, 2)
    while not game.is_over:
        game.act(game.decision_id, int(game.record.games.action_masks[0].argmax()))
        game.advance()
    assert PlayedGame(game.setup, game.record.actions).is_over
