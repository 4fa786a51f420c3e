"""``agot web`` in a real browser: *How to play*, and the text of titles, keywords, icons, phases and formations."""

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("playwright", reason="Playwright is not installed: make test-web")

from agot_agents.web.terms import terms_of
from agot_env.agot.words.terms import KEYWORDS, PHASES, TERMS, TITLES
from agot_env.lands.words.terms import FORMATIONS
from web_server import LANDS, agot

pytestmark = pytest.mark.web


@pytest.fixture
def game(page, server):
    """Opens a game."""

    def open_game(settings):
        page.goto(server.base + server.new(settings)["path"])
        page.wait_for_selector(".prompt .question")

    return open_game


def answer_until(page, wanted, most=80):
    """Take the first option until something is on the page."""
    for _ in range(most):
        if page.locator(wanted).count():
            return
        before = page.evaluate("globalThis.agotDecision")
        page.evaluate("document.querySelector('.prompt [data-action]').click()")
        page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)
    raise AssertionError(f"{wanted} does not appear")


def test_the_server_sends_the_terms_of_each_game(server):
    assert server.get("/api/terms/agot") == terms_of("agot") and terms_of("agot")["terms"] == TERMS
    assert server.get("/api/terms/lands")["terms"]["formations"] == FORMATIONS
    assert server.request("/api/terms/chess")[0] == 404


def test_how_to_play_is_linked_from_the_lobby_and_from_games(page, server, game):
    page.goto(server.base)
    page.get_by_role("link", name="How to play").click()
    page.wait_for_url("**/how-to-play/agot")
    shown = page.locator(".how-to-play").inner_text()
    for explained in (PHASES["marshalling"], KEYWORDS["Stealth"], TITLES["Master of Coin"], TERMS["challenges"]["claim"]):
        assert explained in shown
    page.get_by_role("link", name="How to play the Lands game").click()
    page.wait_for_url("**/how-to-play/lands")
    page.get_by_text(FORMATIONS["one set"]).wait_for()
    game({**LANDS, "mode": "hard", "seed": 2})
    assert page.locator("#how-to-play").get_attribute("href") == "/how-to-play/lands"
    page.locator(".middle .phase").click()
    assert page.locator(".detail a").get_attribute("href") == "/how-to-play/lands"


@pytest.mark.parametrize("reach", ["hover", "focus", "click"])
def test_phases_icons_titles_and_claims_explain_themselves(page, game, reach):
    game(agot(["human", "greedy", "greedy", "greedy"], seed=5))
    answer_until(page, ".middle.challenge")
    detail = page.locator(".detail")
    for place, explained in (
        (".middle .phase", PHASES["challenges"]), (".seat-head .made", TERMS["challenges"]["intrigue"]),
        (".middle .claim", TERMS["challenges"]["claim"]), (".middle .who .term", "challenge, "),
        (".own .title-card", TITLES[page.locator(".own .title-card").inner_text()]),
    ):  # fmt: skip
        getattr(page.locator(place).first, reach)()
        assert explained in detail.inner_text(), place
    page.locator(".middle .phase").click()
    assert page.locator(".detail a").get_attribute("href") == "/how-to-play/agot#challenges"


def test_a_title_that_can_be_taken_shows_what_it_does(page, game):
    game(agot(["human", "greedy", "greedy"], seed=3))
    answer_until(page, ".prompt .question:has-text('take a title')")
    for option in page.locator(".prompt .option").all():
        assert TITLES[option.inner_text().split("Take ")[1].split("\n")[0].strip()] in option.inner_text()


def test_keywords_in_the_text_of_a_card_explain_themselves(page, game):
    game(agot(["human", "greedy"], seed=5))
    card = next(card for card in page.locator(".own-hand .card").all() if any(word in card.inner_text() for word in ("Limited", "Stealth", "Renown")))
    card.hover()
    word = page.locator(".detail .text .card-link").first
    word.focus()
    page.keyboard.press("Enter")
    assert KEYWORDS[word.inner_text()] in page.locator(".detail .explained").inner_text() and KEYWORDS[word.inner_text()] == word.get_attribute("title")


def test_terms_and_formations_on_a_phone(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(server.base + server.new(agot(["human", "greedy"], seed=5))["path"])
    page.wait_for_selector(".prompt .question")
    page.locator(".middle .phase").tap()
    assert PHASES["setup"] in page.locator(".detail.open").inner_text()
    page.locator(".detail .close").tap()
    page.goto(server.base + server.new({**LANDS, "mode": "hard", "seed": 2})["path"])
    page.get_by_role("button", name="Formations").tap()
    shown = page.locator(".detail.open").inner_text()
    assert all(text in shown for text in FORMATIONS.values())
    context.close()


def test_a_table_waits_for_the_terms_that_explain_it(page, server):
    requested = []

    def later(route):
        requested.append(route.request.url)
        page.wait_for_timeout(500)
        assert not page.locator(".middle").count()
        route.continue_()

    page.route("**/api/terms/*", later)
    page.goto(server.base + server.new({**LANDS, "mode": "hard", "seed": 2})["path"])
    page.get_by_role("button", name="Formations").click()
    assert FORMATIONS["one set"] in page.locator(".detail.open").inner_text() and len(requested) == 1


def test_a_game_can_be_played_without_its_terms(page, server):
    page.route("**/api/terms/*", lambda route: route.fulfill(status=400, json={"error": "no terms today"}))
    page.goto(server.base + server.new(agot(["human", "greedy"], seed=5))["path"])
    page.wait_for_selector(".prompt .question")
    assert "Terms are not explained: no terms today" in page.locator("#notices").inner_text()
    page.locator(".middle .phase").click()
    assert not page.locator(".detail.open").count()
    before = page.evaluate("globalThis.agotDecision")
    page.locator(".prompt [data-action]").first.click()
    page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)
