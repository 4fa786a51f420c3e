"""Writes the pictures of ``agot web`` in docs/: ``make screenshots``. The games are determined by their seeds."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from find_browser import found
from web_server import LANDS, Server, agot

DOCS = Path(__file__).resolve().parents[2] / "docs"
ANALYST = "ismcts:iterations=2000"


def begin(page, server, settings):
    """Begin a game and open it."""
    page.goto(server.base + server.new(settings)["path"])


def follow(page, agent, until, most=200):
    """Do what an agent advises until something is on the page."""
    page.wait_for_selector(".prompt .question")
    for _ in range(most):
        if page.locator(until).count():
            return
        before = page.evaluate("globalThis.agotDecision")
        page.locator("input[name=agent]").fill(agent)
        page.locator(".analysis button[type=submit]").click()
        action = page.locator(".bars .choice").get_attribute("data-action")
        page.evaluate("action => document.querySelector(`.prompt [data-action='${action}']`).click()", action)
        page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)
    raise RuntimeError(f"{until} does not appear")


def settle(page):
    """Wait until nothing moves and no card is pointed at; the card and the log are above the analysis."""
    page.mouse.move(5, 5)
    page.locator("aside.side").evaluate("side => side.scrollTo(0, 0)")
    page.wait_for_timeout(1500)


def play(page, server):
    """A challenge in a joust, at the person's decision."""
    begin(page, server, agot(["human", "ismcts:iterations=200"], seed=5))
    follow(page, "ismcts:iterations=200", ".phase:text('Round 3, Challenges') ~ .totals")
    settle(page)
    page.locator(".own .card.character").first.hover()


def melee(page, server):
    """A melee of four in the dark theme."""
    begin(page, server, agot(["human", "greedy", "greedy", "greedy"], seed=4))
    follow(page, "greedy", ".phase:text('Round 3, Challenges')")
    settle(page)


def lands(page, server):
    """The Lands game on a narrow screen."""
    begin(page, server, {**LANDS, "mode": "hard", "seed": 2})
    follow(page, "greedy", ".phase:text-matches('Turn 2[0-9]')")
    settle(page)


def replay(page, server):
    """A replay with all cards shown."""
    finished(page, server)
    page.locator("#phase").select_option(label="Round 3, Challenges")
    for _ in range(40):
        if page.locator(".totals .defending small:not(:text('nobody'))").count():
            break
        page.get_by_role("button", name="Next step").click()
        page.wait_for_timeout(120)
    settle(page)


def analysis(page, server):
    """Two agents compared, and values over the game."""
    replay(page, server)
    page.locator("input[name=agent]").fill(ANALYST)
    page.get_by_role("button", name="Values").click()
    page.wait_for_selector(".value-line", timeout=120_000)
    page.locator("input[name=other]").fill("ismcts:iterations=50")
    for _ in range(60):
        if page.locator(".prompt .option").count() >= 3:
            break
        page.get_by_role("button", name="Next step").click()
        page.wait_for_timeout(120)
    page.get_by_role("button", name="Analyse").click()
    page.wait_for_selector(".bars", timeout=60_000)
    settle(page)


def table(page, server):
    """The round of docs/ten_minutes.md before its first challenge."""
    first_round(page, server, "No more actions before the next challenge")


def challenge(page, server):
    """The challenge of that round that is defended."""
    first_round(page, server, "Stark defends with Shaggydog and Jon Snow")


def first_round(page, server, until):
    """The round of docs/ten_minutes.md, up to a line of its log."""
    finished(page, server, "greedy", seed=1)
    page.locator("#phase").select_option(label="Round 1, Challenges")
    for _ in range(60):
        if page.locator(".log").get_by_text(until).count():
            break
        page.get_by_role("button", name="Next step").click()
        page.wait_for_timeout(120)
    settle(page)


def finished(page, server, agent="ismcts:iterations=100", seed=11):
    """A finished game of an agent against itself."""
    begin(page, server, agot([agent, agent], seed=seed))
    page.wait_for_function("() => document.querySelector('.scrubber')", timeout=60_000)
    path = page.url.partition("?")[0]
    key = path.rpartition("/")[2]
    while not server.get(f"/api/replay/games/{key}")["over"]:
        page.wait_for_timeout(300)
    page.goto(f"{path}?step=1&seat=all")
    page.wait_for_selector(".scrubber")
    page.wait_for_function("() => document.querySelector('output').textContent.startsWith('1 /')")


PICTURES = {
    "web_play": (play, 1440, 900, "light"),
    "web_melee": (melee, 1600, 1000, "dark"),
    "web_lands": (lands, 412, 915, "light"),
    "web_replay": (replay, 1440, 900, "dark"),
    "web_analysis": (analysis, 1440, 1000, "light"),
    "ten_minutes_table": (table, 1280, 800, "light"),
    "ten_minutes_challenge": (challenge, 1280, 800, "light"),
}


def main():
    """Draw all pictures, or those that are named."""
    wanted = sys.argv[1:] or PICTURES
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games")
        browser = playwright.chromium.launch(executable_path=found(), args=["--no-sandbox"])
        try:
            for name, (draw, width, height, scheme) in ((name, PICTURES[name]) for name in wanted):
                context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
                context.add_init_script("globalThis.agotGrace = 0")  # answer at once
                page = context.new_page()
                draw(page, server)
                page.screenshot(path=DOCS / f"{name}.png")
                context.close()
                print(DOCS / f"{name}.png")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
