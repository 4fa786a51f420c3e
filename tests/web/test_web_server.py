"""The server: who may talk to it, what it does with bad messages, restarts, replays, data sets, many games at once."""

import asyncio
import json
import re

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("uvicorn", reason="needs the extra web: make test-web")
exceptions = pytest.importorskip("websockets.exceptions", reason="needs the extra web: make test-web")

from web_server import LANDS, agot, played, received  # noqa: E402

pytestmark = pytest.mark.web


# --- access -------------------------------------------------------------------------------------------------------------------


def test_pages_load_nothing_from_elsewhere(server):
    for path in ("/", "/game/x", "/replay/games/x", "/data/x", "/page/main.js", "/page/table.css"):
        status, headers, body = server.request(path)
        assert status == 200 and "default-src 'none'" in headers["content-security-policy"], path
        assert not re.search(rb"(src|href)=.(https?:)?//", body)
    assert server.request("/page/nothing.js")[0] == 404
    for path in ("/page/..%2fapp.py", "/page/../app.py", "/page/%2e%2e/store.py", "/api/data/..", "/report/..%2f..", "/report/nothing"):
        assert server.request(path)[0] == 404, path


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[::2]", "evil.example:8642"])
def test_other_names_of_the_host_are_refused(server, host):
    assert server.request("/", host=host)[0] in (400, 421)


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "ftp://{host}", "http://{host}.evil.example", "http://[::1", "http://[", "//[x"])
def test_games_are_begun_from_the_page_alone(server, origin):
    given = origin and origin.format(host=server.host)
    status, _, said = server.request("/api/games", "POST", LANDS, origin=given)
    assert status == 403 and b"header Origin" in said


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost:1", "http://[::1"])
def test_sockets_of_other_pages_are_refused(server, origin):
    game = server.new(LANDS)["id"]

    async def connect():
        async with server.socket(game, origin) as socket:
            await socket.recv()

    with pytest.raises(exceptions.InvalidStatus) as refused:
        asyncio.run(connect())
    assert refused.value.response.status_code == 403


def test_on_a_network_a_token_is_needed(servers):
    server = servers("--host", "0.0.0.0")
    [token] = re.findall(r"\?token=([\w-]{20,})$", server.address)
    server.host = server.host.replace("0.0.0.0", "127.0.0.1")
    assert server.request("/")[0] == 401
    assert server.request("/?token=wrong")[0] == 401
    assert server.request("/api/options", cookie="agot_token=wrong")[0] == 401
    assert server.request("/api/games", "POST", LANDS, origin=f"http://{server.host}")[0] == 401
    status, headers, _ = server.request(f"/replay/games/x?token={token}&step=3")
    assert status == 303 and headers["location"] == "/replay/games/x?step=3"
    assert "HttpOnly" in headers["set-cookie"] and "samesite=strict" in headers["set-cookie"].lower()
    cookie = headers["set-cookie"].partition(";")[0]
    assert server.request("/api/options", cookie=cookie)[0] == 200
    assert server.request("/api/games", "POST", LANDS, origin=f"http://{server.host}", cookie=cookie)[0] == 201
    assert server.request(f"//evil.example/?token={token}")[1].get("location", "/x")[:2] != "//"


# --- games ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("body", [b"", b"{", b"[" * 100_000, b"\xff\xfe", b"null", b'{"game": "agot"}', b"x" * 300_000])
def test_a_game_that_makes_no_sense_is_refused(server, body):
    status, _, answer = server.request("/api/games", "POST", body=body, origin=server.base)
    assert status == 400 and json.loads(answer)["error"]


def test_texts_count_seats_from_one(server):
    status, _, answer = server.request("/api/games", "POST", agot(["human", "nobody"]), origin=server.base)
    assert status == 400 and json.loads(answer)["error"].startswith("seat 2: unknown agent 'nobody'")
    mirror = agot(["human", "greedy"], houses=("stark", "stark"), seed=5)

    async def first(settings):
        async with server.socket(server.new(settings)["id"]) as socket:
            return await received(socket, "game"), await received(socket, "state")

    for settings, names in ((LANDS, ["Seat 1", "Seat 2"]), (mirror, ["Stark (seat 1)", "Stark (seat 2)"])):
        game, state = asyncio.run(first(settings))
        assert game["names"] == [seat["name"] for seat in state["table"]["seats"]] == names
        assert state["decision"]["name"] == names[0] and state["decision"]["seat"] == 0
        assert any(line.strip().startswith(tuple(names)) for line in state["log"]["lines"])


BAD = [
    "", "{", "[]", "null", "7", "[" * 5000, '{"type": "act"}', '{"type": ["act"]}', '{"type": "nothing"}', '{"type": "ready", "more": 1}',
    '{"type": "act", "decision": "0-0-0", "action": "0"}', '{"type": "act", "decision": "0-0-0", "action": 1e99}',
    '{"type": "act", "decision": "0-0-0", "action": -1}', '{"type": "act", "decision": "0-0-0", "action": 100000}',
    '{"type": "act", "decision": "0-0-0", "action": true}', '{"type": "act", "decision": "9-9-9", "action": 0}', '{"type": "act", "decision": 0, "action": 0}',
    '{"type": "act", "decision": "0-0-0", "action": 99999999999999999999999}', '{"type": "undo", "decision": "0-0-0", "back": 1}',
    '{"type": "undo", "decision": "0-0-0", "back": -1}', '{"type": "analyse", "decision": "0-0-0", "agents": []}',
    '{"type": "analyse", "decision": "0-0-0", "agents": ["human"]}', '{"type": "analyse", "decision": "0-0-0", "agents": ["/tmp/evil.py:Evil"]}',
    '{"type": "analyse", "decision": "0-0-0", "agents": ["ismcts", "ismcts", "ismcts"]}', '{"type": "analyse", "decision": "1-0-0", "agents": ["ismcts"]}',
    '{"type": "values", "decision": "0-0-0", "agents": ["ismcts:iterations=99999999"]}', '{"type": "analyse", "decision": "0-0-0", "agents": ["\\u0000"]}',
]  # fmt: skip


def test_bad_messages_are_answered_and_change_nothing(server):
    game = server.new(agot(["human", "greedy"], seed=5))["id"]

    async def send():
        async with server.socket(game) as socket:
            first = await received(socket, "state")
            for text in BAD:
                await socket.send(text)
                assert (await received(socket, "error"))["text"], text
        async with server.socket(game) as socket:
            return first, await received(socket, "state")

    first, last = asyncio.run(send())
    assert first == last
    assert asyncio.run(played(server, game))["over"]


@pytest.mark.parametrize(("message", "code"), [(b"\x00\x01", 1003), ("x" * 100_000, 1009)])
def test_messages_that_are_no_text_or_too_long_close_one_connection(server, message, code):
    game = server.new(LANDS)["id"]

    async def send():
        async with server.socket(game) as other, server.socket(game) as socket:
            await socket.send(message)
            with pytest.raises(exceptions.ConnectionClosed) as closed:
                for _ in range(10):
                    await asyncio.wait_for(socket.recv(), 30)
            assert closed.value.rcvd.code == code
            await received(other, "state")
            await other.send("{")
            await received(other, "error")

    asyncio.run(send())


def test_a_game_that_there_is_not_is_said(server):
    async def connect(name):
        async with server.socket(name) as socket:
            with pytest.raises(exceptions.ConnectionClosed) as closed:
                await socket.recv()
            return closed.value.rcvd.code

    for name in ("nothing", "..", "A" * 16, "A" * 3000):
        assert asyncio.run(connect(name)) == 4404, name


def test_the_second_answer_to_a_question_is_stale(server):
    game = server.new(LANDS)["id"]

    async def answer():
        async with server.socket(game) as one, server.socket(game) as other:
            asked = await received(one, "state")
            assert (await received(other, "state")) == asked
            act = {"type": "act", "decision": asked["decision"]["id"], "action": asked["decision"]["options"][0]["action"]}
            await one.send(json.dumps(act))
            after = await received(one, "state")
            assert (await received(other, "state")) == after != asked
            await other.send(json.dumps(act))
            assert "answered" in (await received(other, "error"))["text"]
            again = await received(other, "state")
            assert again["decision"] == after["decision"]

    asyncio.run(answer())


def test_a_game_that_people_play_is_shown_to_nobody_else_before_it_ends(server):
    game = server.new(agot(["human", "greedy"], seed=5))["id"]
    paths = [f"/api/replay/games/{game}{rest}" for rest in ("", "/0?seat=all", "/0?seat=0", "/0/analysis?agent=ismcts", "/values?agent=ismcts")]
    asyncio.run(played(server, game, steps=5))
    assert [server.request(path)[0] for path in paths] == [404] * 5
    assert game not in [listed["id"] for listed in server.get("/api/games")["games"]]
    assert asyncio.run(played(server, game))["over"]
    assert [server.request(path)[0] for path in paths] == [200] * 5
    assert game in [listed["id"] for listed in server.get("/api/games")["games"]]


def test_a_person_gets_an_analysis_of_their_own_decision(server):
    game = server.new(agot(["human", "greedy"], seed=5))["id"]

    async def ask():
        async with server.socket(game) as socket:
            asked = await received(socket, "state")
            decision = asked["decision"]["id"]
            await socket.send(json.dumps({"type": "analyse", "decision": decision, "agents": ["ismcts:iterations=30", "greedy"]}))
            message = json.loads(await socket.recv())
            await socket.send(json.dumps({"type": "values", "decision": decision, "agents": ["ismcts:iterations=30"]}))
            return asked, message, json.loads(await socket.recv())

    asked, message, values = asyncio.run(ask())
    search, greedy = message["analyses"]
    legal = [option["action"] for option in asked["decision"]["options"]]
    assert [option["action"] for option in search["options"]] == legal and sum(option["visits"] for option in search["options"]) == 30
    assert abs(sum(option["probability"] for option in search["options"]) - 1) < 0.01 and -1 <= search["value"] <= 1
    assert all((option["value"] is None) == (option["visits"] == 0) for option in search["options"])
    assert greedy["note"] and greedy["choice"] in legal and greedy["value"] is None and greedy["options"][0]["value"] is None
    assert len(values["values"]) == 1


# --- restarts ---------------------------------------------------------------------------------------------------------------------


def test_a_killed_server_loses_no_finished_game_and_continues_the_others(servers):
    server = servers()
    finished, running, watched = (server.new(settings)["id"] for settings in (LANDS, agot(["human", "greedy"]), agot(["greedy", "ismcts:iterations=400"])))
    over = asyncio.run(played(server, finished))
    before = asyncio.run(played(server, running, steps=6))
    server.stop(kill=True)
    again = servers()
    summary = again.get(f"/api/replay/games/{finished}")
    assert summary["over"] == over["over"]
    after = asyncio.run(played(again, running, steps=0))
    assert {**after, "log": None} == {**before, "log": None}
    assert asyncio.run(played(again, running))["over"]

    async def wait():
        for _ in range(120):
            if again.get(f"/api/replay/games/{watched}")["over"]:
                return True
            await asyncio.sleep(0.5)

    assert asyncio.run(wait()), "the game of agents was not continued"


def test_one_server_at_a_time_uses_a_folder(servers):
    servers()
    with pytest.raises(AssertionError, match="in use|another"):
        servers()


# --- many ---------------------------------------------------------------------------------------------------------------------------


def test_fifty_games_at_once(server):
    async def play_all():
        games = [server.new(LANDS if k % 2 else agot(["human", "greedy"]))["id"] for k in range(50)]
        return await asyncio.gather(*(played(server, game, k) for k, game in enumerate(games)))

    assert all(message["over"] for message in asyncio.run(play_all()))


SLOW = ("search:worlds=256,iterations=100000,sure=1", "ismcts:iterations=100000")


def test_long_searches_hold_up_nobody_else(servers):
    server = servers("--threads", 1)
    for player in SLOW:
        server.new(agot([player, player]))
    finished = server.new(LANDS)["id"]
    asyncio.run(played(server, finished))
    analysis = f"/api/replay/games/{finished}/0/analysis?agent=ismcts:iterations=100000"
    values = f"/api/replay/games/{finished}/values?agent=ismcts:iterations=100000"
    asked = [server.begin(path) for path in (analysis, values, values, analysis)]
    assert asyncio.run(played(server, server.new(agot(["human", "greedy"]))["id"], steps=10))
    status, _, body = server.request(analysis)
    assert status == 429 and "4 analyses that you have requested are not finished" in json.loads(body)["error"]
    game = server.new(LANDS)["id"]
    assert "4 analyses" in asyncio.run(refusal(server, game, "ismcts:iterations=20"))
    for connection in asked:  # their pages are closed
        connection.close()

    async def analysed():
        while "not finished" in await refusal(server, game, "ismcts:iterations=20"):
            await asyncio.sleep(0.1)

    asyncio.run(analysed())


async def refusal(server, game, agent):
    """The error for an analysis of the current decision; empty if it is made."""
    async with server.socket(game) as socket:
        decision = (await received(socket, "state"))["decision"]["id"]
        await socket.send(json.dumps({"type": "analyse", "decision": decision, "agents": [agent]}))
        message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        return message.get("text", "")


def test_an_analysis_ends_with_its_page_and_with_the_next_request(server):
    game = server.new(LANDS)["id"]

    async def ask():
        for _ in range(10):  # more than a client may have at a time
            async with server.socket(game) as socket:
                decision = (await received(socket, "state"))["decision"]["id"]
                await socket.send(json.dumps({"type": "values", "decision": decision, "agents": ["ismcts:iterations=100000"]}))
                await asyncio.sleep(0.05)
                await socket.send(json.dumps({"type": "analyse", "decision": decision, "agents": ["greedy"]}))
                message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                assert message["type"] == "analysis", message
                await socket.send(json.dumps({"type": "values", "decision": decision, "agents": ["ismcts:iterations=100000"]}))

    asyncio.run(ask())


def test_a_budget_that_is_used_up_is_said(servers):
    server = servers("--budget", 1)
    game = server.new(LANDS)["id"]

    async def ask():
        while not (text := await refusal(server, game, "ismcts:seconds=0.4")):
            pass
        return text

    assert re.search(r"you have used up 1 second of computation for analyses; try again in \d+ second", asyncio.run(ask()))


def test_a_client_has_eight_games_of_agents_in_progress_at_most(servers):
    server = servers()
    for _ in range(8):
        server.new(agot(["ismcts:seconds=30", "ismcts:seconds=30"]))
    status, _, body = server.request("/api/games", "POST", agot(["greedy", "greedy"]), origin=server.base)
    assert status == 429 and "you have started 8 games of agents" in json.loads(body)["error"]
    server.new(LANDS)


# --- data sets ----------------------------------------------------------------------------------------------------------------------


def test_a_click_leads_from_the_payoff_table_to_a_game(arena):
    found = arena.get("/api/data/duel")
    assert found["count"] == 8 and {row["player"] for row in found["payoff"]} == {"greedy", "random"}
    assert arena.get("/api/data/duel?player=greedy&opponent=random")["count"] == 8
    assert arena.get("/api/data/duel?player=greedy&opponent=nobody")["count"] == 0
    key = found["games"][0]["key"]
    summary = arena.get(f"/api/replay/duel/{key}")
    assert summary["steps"] == found["games"][0]["decisions"] and summary["over"]
    everything, one = (arena.get(f"/api/replay/duel/{key}/10?seat={seat}") for seat in ("all", "0"))
    assert len(everything["table"]["cards"]) > len(one["table"]["cards"])
    status, _, page = arena.request("/report/duel")
    assert status == 200 and f'href="/replay/duel/{key}"'.encode() in page


def test_a_view_shows_only_the_decisions_of_its_seat(arena):
    key = arena.get("/api/data/duel")["games"][0]["key"]
    seats = arena.get(f"/api/replay/duel/{key}")["seats"]
    step = seats.index(1)
    assert arena.get(f"/api/replay/duel/{key}/{step}?seat=0")["decision"] is None
    assert arena.get(f"/api/replay/duel/{key}/{step}?seat=1")["decision"]["options"]
    assert arena.request(f"/api/replay/duel/{key}/{step}/analysis?seat=0&agent=ismcts")[0] == 403
    assert arena.request(f"/api/replay/duel/{key}/{step}/analysis?seat=1&agent=ismcts:iterations=30")[0] == 200
    values = arena.get(f"/api/replay/duel/{key}/values?seat=0&agent=ismcts:iterations=10")["values"]
    assert values and {seat for _, seat, _ in values} == {0}


@pytest.mark.parametrize("path", ["duel/9-0", "duel/x", "duel/0-999", "nothing/0-0", "duel/0-0/99999", "duel/0-0/1?seat=7", "duel/0-0/1?seat=-1", "duel/0-0/1/analysis?agent=os:system"])
def test_replays_that_there_are_not(arena, path):
    status, _, body = arena.request(f"/api/replay/{path}")
    assert status in (400, 404) and json.loads(body)["error"]


def test_a_server_starts_with_games_that_cannot_continue_and_serves_the_others(servers):
    server = servers()
    stored = server.new(LANDS | {"seats": [{"player": "greedy"}, {"player": "greedy"}]})["id"]
    people = server.new(LANDS)["id"]
    asyncio.run(ended(server, stored))
    server.stop()
    values = json.loads((server.folder / f"{stored}.json").read_text())
    changes = {
        "illegal": {"ending": None, "actions": [values["actions"][0], 0, 0, 0]}, "too-long": {"ending": None, "actions": values["actions"] * 2},
        "unknown": {"ending": None, "actions": [], "players": ["nobody-of-this-name", "greedy"]}, "time": {"created": 10**400},
    }  # fmt: skip
    for name, change in changes.items():
        id = f"{name:_<16}"
        (server.folder / f"{id}.json").write_text(json.dumps(values | {"id": id} | change))
    server.start()
    listed = {game["id"] for game in server.get("/api/games")["games"]}
    assert stored in listed and "time____________" not in listed
    for name in changes:
        assert server.request(f"/api/replay/played/{name:_<16}")[0] in (200, 400, 404)
    assert server.get("/api/games")["count"] == len(listed) and (server.folder / f"{people}.json").exists()


async def ended(server, game):
    while not next((one["ending"] for one in server.get("/api/games")["games"] if one["id"] == game), None):
        await asyncio.sleep(0.1)
