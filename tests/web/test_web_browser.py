"""``agot web`` in a real browser: whole games by clicks and by keyboard, replays, analysis, accessibility."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("playwright", reason="Playwright is not installed: make test-web")

from agot_agents.web.tables.agot import catalogue
from agot_env import Match
from agot_env.agot.decks.starters import default_houses
from reverse_proxy import Proxy
from web_server import LANDS, agot, free_port

pytestmark = pytest.mark.web
OPTION = ".prompt .option:not([disabled]):visible"
MOST = 700
"""Decisions after which a game should be over."""


def opened(page, server, settings):
    """Begin a game and open it; its name."""
    made = server.new(settings)
    page.goto(server.base + made["path"])
    return made["id"]


def question(page):
    """What identifies the present question; None when the game is over."""
    page.wait_for_selector(".prompt .question")
    return None if page.locator(".prompt .over").count() else page.evaluate("globalThis.agotDecision")


def wait_for_next(page, before):
    page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)


def play(page, choose, most=MOST):
    """Let `choose` answer question after question; how many it answered before the game was over."""
    for count in range(most):
        before = question(page)
        if before is None:
            return count
        choose(page, count)
        wait_for_next(page, before)
    raise AssertionError("the game is not over")


def click_at_the_left(card):
    """Click the part of a card that the next one does not cover."""
    card.click(position={"x": 12, "y": card.bounding_box()["height"] / 2})


def click_a_card_or_an_option(page, count):
    """Click the first card that lights up, every third time a button instead; take from a menu what it offers first."""
    cards = page.locator(".card.legal:visible, .land-name.legal:visible")
    if (count % 3 or not page.locator(OPTION).count()) and cards.count():
        click_at_the_left(cards.first)
        if page.locator(".menu").count():
            page.locator(".menu button").first.click()
    else:
        page.locator(OPTION).first.click()


def test_a_whole_game_against_greedy_by_clicks(page, server):
    page.goto(server.base)
    page.get_by_label("Seed").fill("5")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    assert play(page, click_a_card_or_an_option) > 20
    assert re.search(r"wins? in round \d+|without a winner", page.locator(".prompt .over").inner_text())
    page.get_by_role("link", name="Open the replay").click()
    page.wait_for_selector(".scrubber")
    assert page.locator("#seat option").count() == 3


def test_the_form_of_a_new_game(page, server, tmp_path):
    page.goto(server.base)
    seats = page.get_by_role("combobox", name="Seats")
    seats.select_option("4")
    assert page.locator(".new-seat").count() == 4
    assert page.get_by_label("Variant").locator("option").all_inner_texts() == ["Melee", "Two on two", "Littlefinger"]
    page.locator("[name=who-3]").select_option("human")
    page.locator("[name=house-2]").select_option("lannister")
    seats.select_option("3")
    assert page.locator("[name=house-2]").input_value() == "lannister", "choices are kept if the number of seats changes"
    seats.select_option("4")
    page.get_by_label("Edition").select_option("winter")
    assert page.get_by_label("Variant").locator("option").all_inner_texts() == ["Melee"]
    assert page.locator("[name=house-0] option").all_inner_texts() == ["Greyjoy", "Targaryen"]
    page.get_by_label("Edition").select_option("lcg")
    decks = page.locator(".new-seat").nth(1).get_by_label("Starter deck")
    assert decks.locator("optgroup").evaluate_all("groups => groups.map(group => group.label)")[4:] == ["House Greyjoy", "House Martell"]
    assert decks.locator("option").count() == 60 and decks.input_value() == "clansmen"
    page.locator("[name=deck-1]").select_option("random")
    assert "Greyjoy" in page.locator(".new-seat").nth(1).get_by_label("House").locator("option").all_inner_texts()
    page.get_by_label("Edition").select_option("hbo")
    assert page.locator(".new-seat").count() == 2 and page.get_by_label("Draft plots").is_visible()
    page.get_by_label("Edition").select_option("core")
    seats.select_option("3")
    page.locator("[name=deck-1]").select_option("random")
    page.locator(".new-seat").nth(1).get_by_text("More").click()
    page.locator("[name=agent-1]").fill("ismcts:iterations=20")
    page.locator("[name=deck-2]").select_option("text")
    page.locator("[name=text-2]").fill("House: Stark\n1x No Such Card")
    page.get_by_role("button", name="Begin").click()
    page.get_by_text("No Such Card").and_(page.locator(".problem")).wait_for()
    assert page.locator(".new-seat").nth(2).locator("legend").inner_text() == "Seat 3"
    assert page.locator(".problem").inner_text().startswith("Seat 3: ")
    deck = tmp_path / "wolves.txt"
    deck.write_text(Match(houses=("stark", "lannister")).decks[0].to_text(), "utf-8")
    page.locator(".new-seat").nth(2).get_by_label("Deck file").set_input_files(deck)
    page.wait_for_function("() => document.querySelector('[name=text-2]').value.includes('Eddard Stark')")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    page.wait_for_selector(OPTION)
    assert page.locator(".seat").count() == 3
    page.goto(server.base)
    page.wait_for_selector("form")
    assert page.locator("#games a[href^='/game/']").count() == 1, "the game can be continued from the first page"
    page.locator("select[name=game]").focus()
    page.locator("select[name=game]").select_option("lands")
    assert page.evaluate("document.activeElement.name") == "game"
    page.get_by_role("combobox", name="Seats").select_option("3")
    page.get_by_label("Mode").select_option("easy")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".land-name")
    assert page.locator(".seat h2").evaluate_all("heads => heads.map(head => head.firstChild.textContent).sort()") == ["Seat 1", "Seat 2", "Seat 3"]
    page.wait_for_selector(OPTION)
    assert page.locator(".question b").inner_text() == "Seat 1"


def test_a_whole_game_by_keyboard(page, server):
    opened(page, server, agot(["human", "greedy"], seed=6))

    def press(page, count):
        if count % 4 == 0:
            page.keyboard.press("1")
        elif count % 4 == 1:  # the last option: with the focus on the first, arrows go round
            page.locator(".prompt .option").first.focus()
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
        else:
            page.locator(".skip").focus()
            for _ in range(400):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.matches('.legal, .option')"):
                    break
            page.keyboard.press("Enter")
            if page.locator(".menu").count():
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Enter")

    assert play(page, press) > 20


def test_melee_with_four(page, server):
    opened(page, server, agot(["human", "greedy", "greedy", "greedy"], seed=4))
    page.wait_for_selector(OPTION)
    assert page.locator(".others .seat").count() == 3
    seen = set()

    def choose(page, count):
        seen.update(page.locator(".title-card").all_inner_texts())
        click_a_card_or_an_option(page, count)

    assert play(page, choose) > 10
    assert "Crown Regent" in seen


def test_the_lands_game(page, server):
    opened(page, server, {**LANDS, "mode": "hard", "seed": 2})
    page.wait_for_selector(".land-name")
    assert page.locator(".land-name").count() == 9
    assert play(page, click_a_card_or_an_option) > 10


def test_several_people_share_the_screen(page, server):
    opened(page, server, agot(["human", "human"], seed=3))
    names = set()
    for _ in range(30):
        page.wait_for_selector(OPTION)
        if page.locator("#ready").count():
            assert page.locator(".card").count() == 0 and page.locator(".log-lines li").count() == 0
            names.add(page.locator("#ready").inner_text())
            page.locator("#ready").click()
            page.wait_for_selector(".felt .seat")
            continue
        page.evaluate("globalThis.agotDecision = null")
        page.locator(OPTION).first.click()
        page.wait_for_function("() => globalThis.agotDecision !== null")
    assert names == {"I am Stark", "I am Lannister"}


def test_cards_are_shown_and_several_ways_are_a_menu(page, server):
    opened(page, server, agot(["human", "greedy"], seed=5))
    page.wait_for_selector(OPTION)
    card = page.locator(".own-hand .card").first
    title = card.locator(".title").inner_text().removeprefix("◆\u00a0")
    card.hover()
    assert page.locator(".detail h2").inner_text() == title and len(page.locator(".detail .text").inner_text()) > 5
    page.get_by_role("button", name="Inspect").click()
    before = question(page)
    page.locator(".own-hand .legal").first.click()
    page.wait_for_timeout(300)
    assert question(page) == before
    page.get_by_role("button", name="Inspect").click()
    page.locator(".log .card-link").first.click()
    assert page.locator(".detail h2").inner_text() == page.locator(".log .card-link").first.inner_text()
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_a_pile_is_a_dialog_of_whole_cards(page, server):
    opened(page, server, agot(["human", "greedy"], seed=5))
    page.wait_for_selector(OPTION)
    page.get_by_role("button", name="Plots").first.click()
    boxes = [card.bounding_box() for card in page.locator("dialog .card").all()]
    assert len(boxes) == 7 and all(box["width"] > 80 and box["height"] > 50 for box in boxes)


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 860)])
@pytest.mark.parametrize("settings", [agot(["human", "greedy", "greedy", "greedy"], seed=4), {**LANDS, "mode": "hard", "seed": 2}])
def test_the_first_card_that_can_be_chosen_is_on_the_screen(page, server, width, height, settings):
    page.set_viewport_size({"width": width, "height": height})
    opened(page, server, settings)
    checked = 0
    for _ in range(40):
        before = question(page)
        if before is None:
            break
        legal = page.locator(".felt .legal:not(.pile):visible")
        page.mouse.move(1, 1)  # a card under the pointer lies above its neighbours
        if legal.count():
            checked += 1
            seen = legal.first.evaluate(
                "card => { const box = card.getBoundingClientRect(); return card.contains(document.elementFromPoint(box.x + 12, box.y + box.height / 2)); }"
            )
            assert seen, legal.first.get_attribute("aria-label")
        click_a_card_or_an_option(page, 1)
        wait_for_next(page, before)
    assert checked > 2


def test_lands_do_not_overlap(page, server):
    opened(page, server, {**LANDS, "mode": "hard", "seed": 2})
    page.wait_for_selector(".land-name")
    boxes = [land.bounding_box() for land in page.locator(".land").all()]
    assert len(boxes) == 10
    assert all(one["x"] + one["width"] <= other["x"] + 1 or one["y"] != other["y"] for one, other in zip(boxes, boxes[1:]))
    assert not page.locator(".land *").evaluate_all("parts => parts.filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth).length")


def test_undo_returns_to_the_last_decision_and_to_an_earlier_one(page, server):
    opened(page, server, agot(["human", "greedy"], seed=5))
    questions = []
    for _ in range(4):
        before = question(page)
        questions.append(page.locator(".question").inner_text())
        page.locator(OPTION).first.click()
        wait_for_next(page, before)
    before = question(page)
    page.keyboard.press("u")
    wait_for_next(page, before)
    assert page.locator(".question").inner_text() == questions[-1]
    before = question(page)
    page.get_by_role("button", name="Undo to…").click()
    page.locator("dialog .option").last.click()
    wait_for_next(page, before)
    assert page.locator(".question").inner_text() == questions[0]
    assert page.locator("#undo").is_disabled()


def test_two_tabs_on_one_game_show_the_same(page, server):
    game = opened(page, server, agot(["human", "greedy"], seed=5))
    other = page.context.new_page()
    other.goto(f"{server.base}/game/{game}")
    for tab, watching in ((page, other), (other, page), (page, other)):
        before = question(tab)
        assert question(watching) == before
        tab.locator(OPTION).first.click()
        wait_for_next(tab, before)
        wait_for_next(watching, before)
        assert watching.locator(".felt").inner_text() == tab.locator(".felt").inner_text()


def test_a_lost_connection_recovers(page, server):
    opened(page, server, agot(["human", "greedy"], seed=5))
    before = question(page)
    page.locator(OPTION).first.click()
    wait_for_next(page, before)
    before, table, log = question(page), page.locator(".felt").inner_text(), page.locator(".log-lines").inner_text()
    page.evaluate("globalThis.agotSocket.close()")
    page.wait_for_selector("body.offline")
    page.wait_for_selector("body:not(.offline)")
    assert (question(page), page.locator(".felt").inner_text(), page.locator(".log-lines").inner_text()) == (before, table, log)
    page.locator(OPTION).first.click()
    wait_for_next(page, before)


def test_a_game_continues_on_the_page_when_the_server_is_killed_and_restarted(page, servers):
    server = servers()
    opened(page, server, agot(["human", "greedy"], seed=5))
    for _ in range(3):
        before = question(page)
        page.locator(OPTION).first.click()
        wait_for_next(page, before)
    before, table = question(page), page.locator(".felt").inner_text()
    server.stop(kill=True)
    page.wait_for_selector("body.offline")
    servers(port=int(server.host.rpartition(":")[2]))
    page.wait_for_selector("body:not(.offline)", timeout=60_000)
    assert question(page) == before and page.locator(".felt").inner_text() == table
    page.keyboard.press("u")
    wait_for_next(page, before)


def test_a_replay_step_by_step_from_any_view(page, server):
    page.goto(server.base + server.new(agot(["greedy", "ismcts:iterations=20"], seed=8))["path"])
    page.wait_for_selector(".scrubber")
    page.wait_for_function("() => Number(document.getElementById('step').max) > 40", timeout=60_000)
    if page.locator("#play").get_attribute("aria-pressed") == "true":
        page.locator("#play").click()
    address = page.url.partition("?")[0]
    page.goto(f"{address}?step=30&seat=1")
    page.wait_for_function("() => document.querySelector('output')?.textContent.startsWith('30 ')")
    assert page.locator("#seat").input_value() == "1"
    assert not page.get_by_text("Hand", exact=True).count()
    shown = page.locator(".card").count()
    page.locator("#seat").select_option("all")
    page.wait_for_url("**seat=all")
    page.wait_for_function("count => document.querySelectorAll('.card').length > count", arg=shown)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**step=31**")
    page.locator("#step").fill("12")
    page.wait_for_url("**step=12**")
    page.locator("#phase").select_option(index=page.locator("#phase option").count() - 1)
    page.wait_for_function("() => Number(document.getElementById('step').value) > 20")


def test_analysis_compares_two_agents_and_values_are_a_line(page, server):
    page.goto(server.base + server.new(agot(["greedy", "greedy"], seed=8))["path"] + "?seat=all")
    page.wait_for_function("() => Number(document.getElementById('step')?.max) > 40", timeout=60_000)
    if page.locator("#play").get_attribute("aria-pressed") == "true":
        page.locator("#play").click()
    page.locator("input[name=agent]").fill("ismcts:iterations=30")
    page.locator("input[name=other]").fill("greedy")
    page.get_by_role("button", name="Analyse").click()
    page.wait_for_selector(".bars")
    assert page.locator(".one-analysis").count() == 2
    labels = page.locator(".prompt .option").all_inner_texts()
    assert page.locator(".one-analysis").first.locator(".bars li").count() == len(labels)
    page.get_by_role("button", name="Values").click()
    page.wait_for_selector(".value-line", timeout=60_000)
    assert page.locator(".value-line").count() == 2
    page.locator("input[name=agent]").fill("nobody")
    page.get_by_role("button", name="Analyse").click()
    page.get_by_text("unknown agent").wait_for()


def test_one_s_own_decision_is_analysed_while_the_game_runs(page, server):
    opened(page, server, agot(["human", "greedy"], seed=5))
    page.wait_for_selector(OPTION)
    page.locator("input[name=agent]").fill("ismcts:iterations=30")
    page.get_by_role("button", name="Analyse").click()
    page.wait_for_selector(".bars")
    assert page.locator(".bars li").count() == page.locator(".prompt .option").count()


def test_a_click_in_the_payoff_table_or_the_report_leads_to_a_game(page, arena):
    page.goto(arena.base)
    page.get_by_role("link", name="duel").click()
    page.wait_for_selector(".payoff")
    assert not problems(page)
    page.locator(".payoff a").first.click()
    page.wait_for_url("**player=**")
    page.get_by_role("heading", name="Games of greedy and random").wait_for()
    page.locator("section[aria-label=Games] tbody a").first.click()
    page.wait_for_selector(".scrubber")
    assert page.locator("#seat option").all_inner_texts()[1].endswith(("(greedy)", "(random)"))
    page.goto(f"{arena.base}/report/duel")
    page.get_by_role("link", name="open").first.click()
    page.wait_for_selector(".scrubber")


# --- cards ------------------------------------------------------------------------------------------------------------------------

PLACES = {"own": ("own-hand", "row"), "table": ("table agot seats-2", "row"), "melee": ("table agot seats-4", "others")}
"""Where cards are shown, in sizes of their own: the classes of two elements around a card."""
BAD_TITLES = """async ([cards, [outer, inner]]) => {
  const { cardButton, titled } = await import("/page/cards.js");
  const { h } = await import("/page/dom.js");
  const view = { cards, names: [], watch: () => {} };
  const strip = (id) => {
    const button = cardButton(view, id, null, null, "strip");
    button.querySelector(".face").replaceChildren(titled(cards[id].title), h("small", {}, "kneeling"));
    return h("div", { class: "stack" }, h("div", { class: "borne" }, button));
  };
  const slot = (id, extra) => h("div", { class: `slot ${extra} ${cards[id].type === "plot" ? "wide" : ""}` }, cardButton(view, id, null, null));
  const all = Object.entries(cards).map(([id, card]) => [slot(id, ""), card.type === "location" ? slot(id, "low") : null, card.type === "attachment" ? strip(id) : null]);
  const row = h("div", { class: "row" }, all);
  document.querySelector("main").replaceChildren(h("div", { class: outer }, h("div", { class: inner }, row)));
  const bad = [];
  for (const title of document.querySelectorAll(".card .title")) {
    const card = title.closest(".card").getBoundingClientRect();
    const lines = (range) => new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    const text = title.lastChild;
    const boxes = [];
    for (const word of text.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (lines(range) > 1) bad.push(`${text.data} (broken)`);
      boxes.push(range.getBoundingClientRect());
    }
    if (boxes.some((box) => box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > card.bottom)) bad.push(`${text.data} (cut)`);
  }
  return [row.querySelectorAll(".title").length, bad];
}"""


@pytest.mark.parametrize("width", [390, 1280, 3840])
@pytest.mark.parametrize("edition", ["lcg", "hbo", "ice_and_fire", "winter"])
def test_titles_of_all_cards_fit_without_broken_words(page, server, edition, width):
    match = Match(edition=edition, houses=default_houses(edition))
    everything = SimpleNamespace(cards=[card.number for card in match.compiled.cards], plots=[], agendas=[])
    cards = catalogue(SimpleNamespace(decks=[everything], plot_draft=False, compiled=match.compiled))
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(server.base)
    page.wait_for_selector("form")
    for place, classes in PLACES.items():
        shown, bad = page.evaluate(BAD_TITLES, [cards, classes])
        assert shown > len(cards) and not bad, (place, bad)


# --- for everybody ------------------------------------------------------------------------------------------------------------------


def problems(page):
    """The serious violations that axe-core finds."""
    axe = pytest.importorskip("axe_core_python", reason="axe-core is not installed: make test-web")
    source = Path(axe.__file__).with_name("axe.min.js").read_text("utf-8")
    page.evaluate(source)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found["violations"] if one["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_core_finds_no_serious_violation(page, server, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(server.base)
    page.wait_for_selector("form")
    assert not problems(page)
    for settings in (agot(["human", "greedy", "greedy"], seed=5), {**LANDS, "seed": 2}):
        opened(page, server, settings)
        for _ in range(25):
            before = question(page)
            if before is None:
                break
            page.locator(OPTION).first.click()
            wait_for_next(page, before)
        page.locator("input[name=agent]").fill("ismcts:iterations=30")
        page.get_by_role("button", name="Analyse").click()
        page.wait_for_selector(".bars")
        assert not problems(page)
    page.goto(server.base + server.new(agot(["greedy", "greedy"], seed=8))["path"] + "?seat=all")
    page.wait_for_function("() => Number(document.getElementById('step')?.max) > 40", timeout=60_000)
    if page.locator("#play").get_attribute("aria-pressed") == "true":
        page.locator("#play").click()
    assert not problems(page)


@pytest.mark.parametrize("width, height", [(360, 640), (768, 1024), (1440, 900), (3840, 2160)])
def test_nothing_is_wider_than_the_screen(page, server, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.goto(server.base)
    page.wait_for_selector("form")
    pages = [None, agot(["human", "greedy"], seed=5), agot(["human"] + ["greedy"] * 3, seed=5), {**LANDS, "seed": 2}]
    for settings in pages:
        if settings is not None:
            opened(page, server, settings)
            for _ in range(15):
                before = question(page)
                if before is None:
                    break
                click_a_card_or_an_option(page, 0)
                wait_for_next(page, before)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if settings is not None and question(page):
            box = page.locator(".prompt").bounding_box()
            assert box["y"] + box["height"] <= height + 1, "the question must be on the screen"
            assert float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('.question')).fontSize)")) >= max(14, 0.006 * width)


def test_the_theme_is_kept(page, server):
    page.goto(server.base)
    page.locator("#theme").click()
    page.locator("#theme").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload()
    page.wait_for_selector("form")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"


def test_the_page_below_a_path_of_a_proxy(page, servers):
    token, port = "0123456789abcdef", free_port()
    proxy = Proxy(f"127.0.0.1:{port}")
    try:
        servers("--address", f"http://{proxy.host}/agot", "--token", token, port=port)
        page.goto(f"http://{proxy.host}/agot/?token={token}")
        page.get_by_role("button", name="Begin").click()
        page.wait_for_url("**/agot/game/*")
        for _ in range(3):
            before = question(page)
            page.locator(OPTION).first.click()
            wait_for_next(page, before)
        page.get_by_role("link", name="New game").click()
        page.wait_for_url("**/agot/")
        page.locator("ul.links a").first.click()
        page.wait_for_url("**/agot/game/*")
        question(page)
    finally:
        proxy.stop()


def test_a_budget_that_is_used_up_is_shown(page, servers):
    server = servers("--budget", 1)
    opened(page, server, LANDS)
    question(page)
    page.locator("[name=agent]").fill("ismcts:seconds=0.8")
    for _ in range(3):
        page.get_by_role("button", name="Analyse", exact=True).click()
        page.wait_for_function("() => !document.querySelector('.analysis-result').textContent.includes('Thinking')")
    page.locator(".analysis-result").get_by_text("you have used up 1 second of computation").wait_for()
