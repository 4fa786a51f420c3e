"""Two people in one game, each in a browser of their own."""

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("playwright", reason="Playwright is not installed: make test-web")

from reverse_proxy import Proxy
from web_server import free_port

pytestmark = pytest.mark.web
OPTION = ".prompt .option:not([disabled]):visible"


@pytest.fixture
def devices(browser):
    """Opens pages in browsers that share nothing."""
    contexts, problems = [], []

    def open_one(viewport=None):
        contexts.append(browser.new_context(viewport=viewport or {"width": 1440, "height": 900}))
        contexts[-1].add_init_script("globalThis.agotGrace ??= 0;")  # tests answer sooner than people
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.set_default_timeout(30_000)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not problems


def begun(owner, base, other_device, spectators=False):
    """Begin a game of two people by the form; the page of the second, and the link of spectators."""
    owner.goto(base)
    owner.locator("[name=who-1]").select_option("human")
    owner.get_by_label("Everyone on their own device").check()
    owner.get_by_label("Pause at each window").select_option("0")
    if spectators:
        owner.get_by_label("Spectators").check()
    owner.get_by_role("button", name="Begin").click()
    owner.wait_for_selector(".people .sit")
    links = owner.locator(".share-link input").evaluate_all("inputs => inputs.map(input => input.value)")
    owner.locator(".sit").first.click()
    owner.locator("#sit-name").fill("Ann")
    owner.get_by_role("button", name="Sit here").last.click()
    owner.wait_for_function("() => document.querySelectorAll('.people .sit').length === 0")
    other = other_device()
    other.goto(links[1])
    other.locator("#join-name").fill("Bea")
    other.get_by_role("button", name="Take the seat").click()
    for page in (owner, other):
        page.wait_for_selector(".felt .seat")
    return other, links


def asked(pages):
    """The page whose person is asked."""
    for _ in range(300):
        for page in pages:
            if page.locator(OPTION).count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError([page.locator(".prompt").inner_text() for page in pages])


def decide(page, which="first"):
    before = page.evaluate("globalThis.agotDecision")
    getattr(page.locator(OPTION), which).click()
    page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)


def test_two_people_in_two_browsers_undo_and_reconnect(devices, server):
    owner = devices()
    other, links = begun(owner, server.base, devices)
    pages = (owner, other)
    assert "#" in other.url and other.url != links[1], "the invitation has become a key"
    own = {page: set() for page in pages}
    for _ in range(30):
        page = asked(pages)
        own[page].add(page.locator(".question b").first.inner_text())
        decide(page)
    assert own == {owner: {"Stark"}, other: {"Lannister"}}
    for page in pages:
        assert {"Ann", "Bea"} == set(page.locator(".people .seated b").all_inner_texts())
    # what has been shown is undone only if the other agrees
    page = asked(pages)
    friend = other if page is owner else owner
    page.get_by_role("button", name="Undo to…").click()
    page.locator("dialog .option").last.click()
    page.locator("#ask-undo").click()
    friend.locator("#agree").wait_for()
    assert "All must agree" in friend.locator(".undo-request").inner_text()
    assert not any("null" in one.locator("body").inner_text() for one in pages)
    before = {one: one.locator(".log-lines li").count() for one in pages}
    friend.locator("#agree").click()
    friend.get_by_text("has undone").wait_for()
    for one in pages:  # the notice comes before the position to which the game returns
        one.wait_for_function("count => document.querySelectorAll('.log-lines li').length < count", arg=before[one])
    page.wait_for_selector(OPTION)
    # a new page with the same link shows the same; the void invitation shows nothing
    table = other.locator(".felt").inner_text()
    other.reload()
    other.wait_for_selector(".felt .seat")
    other.wait_for_function("table => document.querySelector('.felt').innerText === table", arg=table)
    stranger = devices()
    stranger.goto(links[1])
    stranger.get_by_text("This game needs the link of a seat").wait_for()
    assert stranger.locator(".card").count() == 0
    for _ in range(6):
        decide(asked(pages))
    # the key is remembered by this browser only
    other.goto(links[1].partition("#")[0])
    other.wait_for_selector(".felt .seat")
    stranger.goto(links[1].partition("#")[0])
    stranger.get_by_text("This game needs the link of a seat").wait_for()


def test_a_spectator_sees_no_hand(devices, server):
    owner = devices()
    other, links = begun(owner, server.base, devices, spectators=True)
    watcher = devices()
    watcher.goto(links[-1])
    watcher.wait_for_selector(".people .seated")
    for _ in range(400):
        page = asked((owner, other))
        decide(page, "last")
        if watcher.locator(".felt .seat").count():
            break
    assert "You are watching" in watcher.locator(".prompt").inner_text() and watcher.locator(OPTION).count() == 0
    assert watcher.locator(".own-hand").is_hidden() and watcher.locator(".log-lines li").count() > 0


def test_a_link_alone_opens_a_game_behind_a_proxy(devices, servers):
    port = free_port()
    proxy = Proxy(f"127.0.0.1:{port}")
    try:
        base = f"http://{proxy.host}/agot"
        servers("--address", base, "--token", "0123456789abcdef", port=port)
        owner = devices()
        owner.goto(f"{base}/?token=0123456789abcdef")
        other, links = begun(owner, f"{base}/", devices)
        assert links[1].startswith(f"{base}/game/")
        for _ in range(8):
            decide(asked((owner, other)))
        assert other.evaluate("document.cookie") == ""
    finally:
        proxy.stop()
