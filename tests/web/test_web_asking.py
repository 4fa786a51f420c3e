"""The windows at which people are asked on the page."""

import asyncio
import json

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")

from agot_agents.web.played import PlayedGame, StaleError
from agot_agents.web.recent import recent
from agot_agents.web.setup import Setup
from agot_env import Match
from agot_env.lands import LandsMatch
from agot_env.windows import window_of
from table_of_people import People
from web_server import agot, received

pytestmark = pytest.mark.web
MATCH = Match(houses=("stark", "lannister"))
OPTIONAL = ("action", "response", "save", "cancel")


def game(windows=None, seed=3, players=("human", "greedy")):
    found = PlayedGame(Setup(MATCH, seed, players))
    if windows is not None:
        found.set_windows(found.people, {"windows": windows})
    found.advance()
    return found


def last_option(played):
    return list(played.record.games.labels(0))[-1]


def at_window(played):
    """Play on to a window for actions or responses."""
    for _ in range(300):
        if window_of(played.record.games) is not None:
            return played
        played.act(played.decision_id, next(iter(played.record.games.labels(0))))
        played.advance()
    raise AssertionError("there is no window")


def test_a_person_who_is_asked_at_no_window_passes_at_all_of_them():
    every, none = game(), game("none")
    asked = set()
    while not every.is_over:
        every.act(every.decision_id, last_option(every))
        every.advance()
    while not none.is_over:
        asked.add(none.record.games.prompt(0) if window_of(none.record.games) else "")
        none.act(none.decision_id, last_option(none))
        none.advance()
    assert asked == {""} and none.record.actions == every.record.actions  # the last option is to pass
    assert len(none._past) < len(every._past)


def test_a_decision_says_at_which_window_it_is_made():
    played = at_window(game())
    said = played.state(0)["decision"]["window"]
    window = window_of(played.record.games)
    assert said == {"name": window.name, "cards": {str(action): title for action, title in window.titles.items()}} and said["cards"]
    assert game().state(0)["decision"]["window"] is None
    lands = PlayedGame(Setup(LandsMatch("hard", 2), 1, ("human", "greedy")))
    lands.set_windows(lands.people, {"windows": "default"})
    lands.advance()
    assert lands.waits and lands.state(0)["decision"]["window"] is None


@pytest.mark.parametrize("kind", ["pass", "mute"])
def test_a_window_that_is_not_asked_any_more_is_passed(kind):
    played = at_window(game())
    window, before, action = window_of(played.record.games), played.decision_id, last_option(played)
    steps = len(played.record.actions)
    titles = sorted(set(window.titles.values()))
    if kind == "pass":
        played.quieten(before, "pass", {"until": "phase"})
        done = "Pass until the end of the phase"
    else:
        for title in titles:
            each = next(one for one, used in window.titles.items() if used == title)
            played.quieten(played.decision_id, "mute", {"action": each, "ever": True})
        done = f"Never ask about {titles[-1]}"
    assert played.record.actions[steps:] == [action] == [window.done] and played.decision_id != before
    with pytest.raises(StaleError):
        played.act(before, action)
    played.advance()
    assert played.state(0)["decision"]["undo"][0].endswith(f": {done}")
    played.undo(played.decision_id)
    assert played.waits and len(played.record.actions) == steps
    decision = played.state(0)["decision"]
    assert decision["until"] == "" and decision["muted"] == dict.fromkeys(titles[:-1] if kind == "mute" else (), "game")


def test_a_person_can_be_asked_again():
    played = at_window(game())
    window = window_of(played.record.games)
    action, title = next(iter(window.titles.items()))
    passing, quieten = played.passing[0], played.quieten
    quieten(played.decision_id, "mute", {"action": action, "ever": False})
    assert passing.muted(played.record.games) == {title: "round"}
    played.advance()
    quieten(played.decision_id, "ask", {"title": title})
    assert not passing.muted(played.record.games)
    with pytest.raises(ValueError, match="about which you are not asked"):
        quieten(played.decision_id, "ask", {"title": title})
    passing.pass_until(played.record.games, "me")
    assert played.state(0)["decision"]["until"] == "me"
    quieten(played.decision_id, "pass", {"until": ""})
    assert played.state(0)["decision"]["until"] == "" and played.waits


def test_a_decision_that_is_undone_is_asked_again_even_at_a_window():
    played = at_window(game())
    played.act(played.decision_id, last_option(played))
    played.advance()
    played.set_windows(played.people, {"windows": "none"})
    played.advance()
    played.undo(played.decision_id)
    assert window_of(played.record.games) is not None and played.waits
    steps = len(played.record.actions)
    played.set_windows(played.people, {"windows": "none"})  # a page that connects again sends the same settings
    assert played.waits and len(played.record.actions) == steps
    played.set_windows(played.people, {"windows": "none,draw=always"})
    assert len(played.record.actions) == steps + 1


@pytest.mark.parametrize(
    ("kind", "message", "error"),
    [
        ("pass", {"until": "ever"}, "until must be"), ("pass", {"until": 1}, "until must be"), ("mute", {"action": 100000, "ever": True}, "uses a card"),
        ("mute", {"action": 0, "ever": 1}, "ever must be true or false"),
    ],
)  # fmt: skip
def test_invalid_wishes_change_nothing(kind, message, error):
    played = at_window(game())
    before = played.decision_id
    with pytest.raises(ValueError, match=error):
        played.quieten(before, kind, message)
    assert played.waits and played.decision_id == before
    other = game()
    with pytest.raises(ValueError, match="not a window at which you could pass"):
        other.quieten(other.decision_id, "pass", {"until": "phase"})
    with pytest.raises(ValueError, match="about which you are not asked"):
        other.quieten(other.decision_id, "ask", {"title": ["Stark"]})


def test_a_page_sets_its_windows(server):
    async def talk():
        async with server.socket(server.new(agot(["human", "greedy"], seed=4))["id"]) as socket:
            offered = (await received(socket, "game"))["windows"]
            await received(socket, "state")
            for wrong in ("few", 3, "draw=sometimes", "x" * 5000):
                await socket.send(json.dumps({"type": "windows", "windows": wrong}))
                assert "windows" in (await received(socket, "error"))["text"]
            await socket.send(json.dumps({"type": "windows", "windows": "none"}))
            for _ in range(30):
                await socket.send(json.dumps({"type": "ready"}))
                state = await received(socket, "state")
                if state["over"]:
                    break
                decision = state["decision"]
                assert decision["window"] is None
                await socket.send(json.dumps({"type": "act", "decision": decision["id"], "action": decision["options"][-1]["action"]}))
                await received(socket, "state")
            return offered

    offered = asyncio.run(talk())
    assert list(offered["meanings"]) == list(offered["default"]) and all(value in offered["values"][name] for name, value in offered["default"].items())


@pytest.mark.tier("test")
def test_others_do_not_notice_at_which_windows_a_seat_is_asked(tmp_path):
    def sent(windows):
        async def talk():
            people = People(tmp_path / str(windows), MATCH, ("human", "human"))
            await people.begin()
            await people.settled()
            if windows:
                await people.send(0, type="windows", windows=windows)
            await people.play(lambda games: list(games.labels(0))[-1], 60)
            await people.settled()
            seen = [{name: message[name] for name in ("table", "log", "waiting", "over")} for message in people.read(1) if message["type"] == "state"]
            asked = people.game.played.id_of(0)
            await people.game.close()
            return seen, asked

        return asyncio.run(talk())

    (one, asked), (other, fewer) = sent(None), sent("none")
    shared = min(len(one), len(other))
    assert shared > 20 and one[:shared] == other[:shared] and asked != fewer


# --- what happened since the last decision ------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
def test_the_steps_since_the_last_decision_lead_to_the_current_position():
    played, some = game(seed=5), 0
    while not played.is_over:
        steps, state = recent(played, 0), played.state(0)
        lines = [line for step in steps for line in step["lines"]]
        assert state["log"][len(state["log"]) - len(lines) :] == lines
        assert not steps or steps[-1]["table"] == state["table"]
        some += len(steps) > 2
        played.act(played.decision_id, next(iter(played.record.games.labels(0))))
        played.advance()
    assert some > 5


@pytest.mark.tier("test")
def test_steps_show_no_more_than_people_on_their_own_devices_have_been_sent(tmp_path):
    async def play():
        people = People(tmp_path, MATCH, ("human", "human"))
        await people.begin()
        await people.settled()
        checked, tables = 0, {0: [], 1: []}
        for _ in range(80):
            played = people.game.played
            if played.is_over:
                break
            for seat in tables:
                for message in people.read(seat):
                    if message["type"] == "state":
                        tables[seat].append(message["table"])
            seat = played.asked
            await people.send(seat, type="recent", decision=played.id_of(seat))
            [answer] = [message for message in people.read(seat) if message["type"] == "recent"]
            assert all(step["table"] in tables[seat] for step in answer["steps"])
            checked += len(answer["steps"]) > 1
            await people.send(1 - seat, type="recent", decision=played.id_of(seat))
            assert [message["type"] for message in people.read(1 - seat)] == ["error", "state"]
            await people.act(seat, next(iter(played.record.games.labels(0))))
        await people.game.close()
        return checked

    assert asyncio.run(play()) > 5
