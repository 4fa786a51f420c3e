"""Games whose people have a device each, with a server: links, hostile clients, the network, proxies and restarts."""

import asyncio
import json
import random
import re
import secrets

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("uvicorn", reason="needs the extra web: make test-web")
exceptions = pytest.importorskip("websockets.exceptions", reason="needs the extra web: make test-web")

from reverse_proxy import Proxy  # noqa: E402
from web_server import LANDS, agot, free_port  # noqa: E402

pytestmark = pytest.mark.web
NO_LINK, UNKNOWN = 4401, 4404
PAIR = agot(["human", "human"]) | {"links": {"spectators": True}}


class Page:
    """A page of a game with links: its WebSocket, after it has sent a token."""

    def __init__(self, server, game, token, headers=None, path=None, origin=None):
        self.server, self.game, self.token, self.headers, self.path, self.origin = server, game, token, headers, path, origin
        self.seen = []

    async def __aenter__(self):
        from websockets.asyncio.client import connect

        url = f"ws://{self.server.host}{self.path or ''}/api/games/{self.game}/play"
        origin = self.origin or f"http://{self.server.host}"
        self.socket = await connect(url, origin=origin, additional_headers=self.headers, max_size=2**22)
        assert (await self.receive())["type"] == "who"
        await self.send(type="enter", tokens=[self.token] if isinstance(self.token, str) else self.token)
        return self

    async def __aexit__(self, *_):
        await self.socket.close()

    async def receive(self):
        text = await asyncio.wait_for(self.socket.recv(), 60)
        self.seen.append(text)
        return json.loads(text)

    async def until(self, *kinds):
        while (message := await self.receive())["type"] not in kinds:
            pass
        return message

    async def send(self, **message):
        await self.socket.send(json.dumps(message))

    async def refused(self, code=NO_LINK):
        with pytest.raises(exceptions.ConnectionClosed) as closed:
            for _ in range(20):
                await self.receive()
        assert closed.value.rcvd.code == code

    async def join(self, name):
        self.key = secrets.token_urlsafe(24)
        await self.send(type="join", name=name, key=self.key)


async def invitations(server, made, **options):
    """The links that the owner sees, without taking a seat."""
    async with Page(server, made["id"], made["owner"], **options) as owner:
        seating = await owner.until("seating")
        assert seating["you"] == {"owner": True, "seat": None, "invited": None}
        return seating["invitations"], seating["spectators"]


async def joined(server, made, **options):
    """The keys of all seats, after people have taken them."""
    keys = []
    for seat, invitation in enumerate((await invitations(server, made, **options))[0]):
        if invitation is None:
            continue
        async with Page(server, made["id"], invitation, **options) as page:
            assert (await page.until("seating"))["you"]["invited"] == seat
            await page.join(f"Person {seat}")
            while (await page.until("seating"))["you"]["seat"] != seat:
                pass
            keys.append(page.key)
    return keys


async def played_by_all(server, game, keys, most=10_000, seed=0, **options):
    """Let the people of a game play at random; how many decisions they make, and everything that each has been sent."""
    count, seen = 0, {}

    async def play(seat, key):
        nonlocal count
        choose = random.Random(seed + seat)
        async with Page(server, game, key, **options) as page:
            seen[seat] = page.seen
            while True:
                state = await page.until("state")
                if state["over"] or count >= most:
                    return
                if state["decision"]:
                    assert state["seat"] == state["decision"]["seat"] == seat
                    count += 1
                    action = choose.choice(state["decision"]["options"])["action"]
                    await page.send(type="act", decision=state["decision"]["id"], action=action)

    tasks = [asyncio.create_task(play(seat, key)) for seat, key in enumerate(keys)]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED if most < 10_000 else asyncio.ALL_COMPLETED)
    for task in tasks:
        if not task.done():
            task.cancel()
        else:
            task.result()
    return count, seen


def test_two_people_play_a_whole_game_each_with_their_link(server):
    made = server.new(PAIR)

    async def play():
        keys = await joined(server, made)
        return keys, await played_by_all(server, made["id"], keys)

    keys, (count, seen) = asyncio.run(play())
    assert count > 40 and len(keys) == 2
    seed = str(server.get("/api/games")["games"][0]["seed"])
    for texts in seen.values():
        running = [text for text in texts if '"over":{' not in text]
        assert len(running) > 20 and not any(seed in text for text in running)
        assert not any(key in text for key in (*keys, made["owner"]) for text in texts)
    assert server.request(f"/api/replay/games/{made['id']}")[0] == 200


def test_nobody_sees_a_seat_or_acts_for_it_without_its_token(server):
    made = server.new(PAIR)
    game = made["id"]

    async def attack():
        links, spectators = await invitations(server, made)
        for tokens in ([], [""], ["x" * 32], [secrets.token_urlsafe(24)] * 2, [links[0][:-1]], [links[0] + "a"], [game], [5], [None, {}], "x" * 32, {"a": 1}, [made["owner"][::-1]], [secrets.token_urlsafe(24)] * 3):
            async with Page(server, game, tokens) as page:
                await page.refused()
                assert len(page.seen) == 1, "only the question for the token"
        for text in ("", "{", "null", '{"type": "act"}', '{"type": "enter"}', '{"type": "enter", "tokens": [], "more": 1}', "[" * 5000, "\x00"):
            async with Page(server, game, []) as page:
                await page.refused()
            async with server.socket(game) as socket:
                await socket.recv()
                await socket.send(text)
                with pytest.raises(exceptions.ConnectionClosed) as closed:
                    await asyncio.wait_for(socket.recv(), 30)
                assert closed.value.rcvd.code == NO_LINK
        keys = await joined(server, made)
        for invitation in links:  # they are void, for the owner, too
            async with Page(server, game, invitation) as page:
                await page.refused()
        async with Page(server, game, keys[0]) as one, Page(server, game, keys[1]) as other:
            states = [await page.until("state") for page in (one, other)]
            first, second = (one, other) if states[0]["decision"] else (other, one)
            state = states[0] if states[0]["decision"] else states[1]
            act = {"type": "act", "decision": state["decision"]["id"], "action": state["decision"]["options"][0]["action"]}
            async with Page(server, game, made["owner"]) as owner, Page(server, game, spectators) as watcher:
                for stranger in (owner, watcher):
                    await stranger.until("game")
                    for message in (act, {"type": "undo", "decision": act["decision"], "back": 1}, {"type": "join", "name": "Eve", "key": secrets.token_urlsafe(24)}, {"type": "sit", "seat": 0, "name": "Eve"}, {"type": "agree", "request": 1, "yes": True}, {"type": "analyse", "decision": act["decision"], "agents": ["ismcts"]}, {"type": "ready"}):
                        await stranger.send(**message)
                        assert (await stranger.until("error"))["text"]
                    cards = [json.loads(text)["table"] for text in stranger.seen if '"type":"state"' in text]
                    assert not cards, "the first round shows spectators nothing"
                await watcher.send(type="pause", pause=1)
                assert "owner" in (await watcher.until("error"))["text"]
            await second.send(**act)
            assert "not asked" in (await second.until("error"))["text"]
            await second.send(type="join", name="Eve", key=keys[0])
            await second.until("error")
            await second.send(type="undo", decision=act["decision"], back=1)
            await second.until("error")
            await first.send(**act)
            await first.until("taken")
        return keys, spectators, links

    keys, spectators, links = asyncio.run(attack())
    for token in (*keys, made["owner"], spectators, *links):
        for path in (f"/api/games/{game}", f"/api/games/{game}/{token}", f"/game/{game}/{token}"):
            assert server.request(path)[0] == 404
        for path in (f"/api/replay/games/{game}", f"/api/replay/games/{game}/0?seat=0", f"/api/replay/games/{game}/values?agent=ismcts", f"/api/replay/games/{game}/0/analysis?agent=ismcts&seat=0"):
            status, _, body = server.request(path, authorization=f"Bearer {token}", cookie=f"agot_token={token}")
            assert status == 404 and b"seed" not in body, "no record of a game in progress"
    assert game not in [one["id"] for one in server.get("/api/games")["games"]]


def test_two_who_follow_the_same_link_get_one_seat(server):
    made = server.new(PAIR)

    async def race():
        links, _ = await invitations(server, made)
        async with Page(server, made["id"], links[1]) as one, Page(server, made["id"], links[1]) as other:
            for page in (one, other):
                await page.until("seating")
                await page.send(type="join", name="", key=secrets.token_urlsafe(24))
                assert "a name must have" in (await page.until("error"))["text"]
                await page.send(type="join", name="Eve", key="short")
                assert "32 random" in (await page.until("error"))["text"]
                await page.send(type="join", name="Eve", key=links[0])
                assert "32 random" in (await page.until("error"))["text"]
            await one.join("Bea")
            await other.refused(1001)
            while (seating := await one.until("seating"))["you"]["seat"] != 1:
                pass
            assert seating["seats"][1]["name"] == "Bea" and not seating["started"] and "invitations" not in seating
        async with Page(server, made["id"], [one.key, links[1]]) as again:
            assert (await again.until("seating"))["you"]["seat"] == 1

    asyncio.run(race())


def test_the_owner_takes_a_seat_and_sees_no_other(server):
    made = server.new(agot(["human", "human", "greedy"]) | {"links": {}})

    async def play():
        links, spectators = await invitations(server, made)
        assert spectators is None and links[2] is None
        async with Page(server, made["id"], made["owner"]) as owner, Page(server, made["id"], links[1]) as guest:
            await owner.send(type="sit", seat=2, name="Ann")
            assert "no such seat" in (await owner.until("error"))["text"]
            await owner.send(type="sit", seat=0, name="Ann")
            await guest.join("Bea")
            state = await owner.until("state")
            assert state["seat"] == 0 and {card["owner"] for card in state["table"]["cards"].values() if card["zone"] == "hand"} == {0}
            await owner.send(type="sit", seat=1, name="Ann")
            assert "only one" in (await owner.until("error"))["text"]
            await owner.send(type="pause", pause=0.5)
            assert (await guest.until("seating")) and True
            while (await owner.until("seating"))["pause"] != 0.5:
                pass

    asyncio.run(play())


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (agot(["human", "human"], seed=5) | {"links": {}}, "draws its seed"), (agot(["greedy", "greedy"]) | {"links": {}}, "no links"),
        (PAIR | {"links": []}, "links must be"), (PAIR | {"links": {"pause": 9}}, "pause must be"), (PAIR | {"links": {"more": 1}}, "links must be"),
    ],
)  # fmt: skip
def test_settings_that_make_no_sense(server, settings, said):
    status, _, body = server.request("/api/games", "POST", settings, origin=server.base)
    assert status == 400 and said in json.loads(body)["error"]


# --- the network ------------------------------------------------------------------------------------------------------------------


def test_on_a_network_a_link_is_enough_for_its_game_and_for_nothing_else(servers):
    server = servers("--host", "0.0.0.0")
    token = re.search(r"\?token=(.+)$", server.address)[1]
    server.host = server.host.replace("0.0.0.0", "127.0.0.1")
    server.base = f"http://{server.host}"
    cookie = {"Cookie": f"agot_token={token}"}

    def new(settings):
        status, _, body = server.request("/api/games", "POST", settings, origin=server.base, cookie=cookie["Cookie"])
        assert status == 201
        return json.loads(body)

    made, alone = new(LANDS | {"seats": [{"player": "human"}] * 2, "links": {}}), new(LANDS)

    async def play():
        keys = await joined(server, made, headers=cookie)
        async with server.socket(alone["id"]) as socket:  # a game without links needs the token of the server
            with pytest.raises(exceptions.ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd.code == UNKNOWN
        assert server.request(f"/api/replay/games/{made['id']}")[0] == 404
        return await played_by_all(server, made["id"], keys)

    assert server.request(f"/game/{made['id']}")[0] == 200 and server.request("/page/people.js")[0] == 200
    assert asyncio.run(play())[0] > 10
    for path in ("/", "/api/games", "/api/options", "/data/x", "/api/data/x", "/report/x", "/replay/x/y", "/api/replay/x/y", "/page/../api/games"):
        assert server.request(path)[0] in (401, 404), path
    assert server.request("/", method="GET")[0] == 401
    assert server.request("/api/games", "POST", LANDS, origin=server.base)[0] == 401
    assert server.request(f"/api/replay/games/{made['id']}")[0] == 200 and server.request(f"/api/replay/games/{alone['id']}")[0] == 404
    server.process.terminate()
    output = server.process.communicate(timeout=30)[0]
    assert made["owner"] not in output and made["id"] not in output


@pytest.mark.parametrize("options", [{"strip": "/agot"}, {}], ids=["a path that the proxy removes", "a path that it keeps"])
def test_links_behind_a_proxy_below_a_path(servers, options):
    server = servers("--address", "https://games.example/agot", "--token", "0123456789abcdef", port=free_port())
    proxy = Proxy(f"127.0.0.1:{server.port}", **options)
    try:
        server.host = proxy.host
        more = {"path": "/agot", "origin": "https://games.example"}
        status, _, body = server.request("/agot/api/games", "POST", PAIR, origin=more["origin"], cookie="agot_token=0123456789abcdef")
        made = json.loads(body)
        assert status == 201 and server.request(f"/agot{made['path']}")[0] == 200

        async def play():
            keys = await joined(server, made, **more)
            return await played_by_all(server, made["id"], keys, most=12, **more)

        assert asyncio.run(play())[0] >= 12
    finally:
        proxy.stop()


def test_people_continue_with_their_links_after_a_restart(servers):
    server = servers()
    made = server.new(PAIR)

    async def play():
        keys = await joined(server, made)
        await played_by_all(server, made["id"], keys, most=14)
        before = None
        while before != (before := [await last(server, key) for key in keys]):  # until the last action has been stored
            await asyncio.sleep(1)
        return keys, before

    async def last(server, key):
        async with Page(server, made["id"], key) as page:
            return {**await page.until("state"), "log": None}

    keys, before = asyncio.run(play())
    server.stop(kill=True)
    again = servers()

    async def continued():
        states = [await last(again, key) for key in keys]
        async with Page(again, made["id"], made["owner"]) as owner:
            assert (await owner.until("seating"))["started"]
        return states, (await played_by_all(again, made["id"], keys))[0]

    states, count = asyncio.run(continued())
    for state, old in zip(states, before):
        assert {name: state[name] for name in state if state[name] != old[name]} == {}
    assert count > 20
