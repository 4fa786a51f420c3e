import re

import pytest

import find_browser
from web_server import Server

EXPECTED = re.compile("ERR_CONNECTION|WebSocket|status of 400")
"""What the console of a browser says of connections that are lost and of requests that the server refuses, as some tests want it to."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("games"))
    yield running
    running.stop()


@pytest.fixture
def servers(tmp_path):
    """Starts servers with a folder of their own, which all share."""
    started = []

    def start(*options, port=0):
        started.append(Server(tmp_path / "games", *options, port=port))
        return started[-1]

    yield start
    for one in started:
        one.stop()


@pytest.fixture(scope="module")
def arena(tmp_path_factory):
    """A server with a data set of a small arena."""
    from agot_agents.arena import round_robin
    from agot_env import Match
    from agot_env.simulate import Folder, simulate
    folder = tmp_path_factory.mktemp("data") / "duel"
    match = Match(houses=("stark", "lannister"))
    plan = round_robin(("greedy", "random"), list(match.decks), 8, 3, match=lambda decks: Match(decks=decks), seats=2, trajectories=True)
    target = Folder(folder, plan)
    with target.held():
        for _ in simulate(plan, target):
            pass
    server = Server(tmp_path_factory.mktemp("games"), "--data", folder)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser():
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: make test-web")
    path = find_browser.found()
    if path is None:
        pytest.skip("there is no Chromium: make test-web")
    with playwright.sync_playwright() as running:
        started = running.chromium.launch(executable_path=path, args=find_browser.ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def page(browser):
    """A page on which nothing may go wrong."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script("globalThis.agotGrace ??= 0;")  # tests answer sooner than people
    opened = context.new_page()
    problems = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    opened.on("console", lambda message: problems.append(message.text) if message.type == "error" and not EXPECTED.search(message.text) else None)
    opened.set_default_timeout(30_000)
    yield opened
    context.close()
    assert not problems
