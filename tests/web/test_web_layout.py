"""``agot web`` in a real browser: what matters is in view, at every question of a challenge, in windows of three sizes."""

import os
import random

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("playwright", reason="Playwright is not installed: make test-web")

from web_server import LANDS, agot

pytestmark = pytest.mark.web
ROUNDS = int(os.environ.get("AGOT_WEB_ROUNDS", "1"))
"""The rounds of each game that are played; the nightly run plays whole games."""
SIZES = [(1440, 900), (1920, 1080), (390, 844)]
HIDDEN = """() => {
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    if (!box.width || box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return false;
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return element.contains(found) || Boolean(found?.contains(element));
  };
  if (!document.querySelector(".middle.challenge")) return null;
  const wanted = { claim: ".claim", attackers: ".totals .attacking b", defenders: ".totals .defending b" };
  const missing = Object.entries(wanted).filter(([, path]) => !document.querySelector(path) || !shown(document.querySelector(path))).map(([name]) => name);
  for (const head of document.querySelectorAll(".seat-head")) {
    for (const part of head.querySelectorAll("h2, .power-count, .made, .stat")) if (!shown(part)) missing.push(`${head.querySelector("h2").textContent}: ${part.className || "name"}`);
  }
  return missing;
}"""
"""What of the heads, the claim and the totals is outside of the window or covered; null if there is no challenge."""
ANSWER = """([share, finish]) => {
  const options = [...document.querySelectorAll(".prompt [data-action]")];
  options[finish ? options.length - 1 : Math.floor(share * options.length)].click();
}"""


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("width, height", SIZES)
def test_heads_claim_and_totals_are_in_view_at_every_question_of_a_challenge(page, server, width, height, players):
    page.set_viewport_size({"width": width, "height": height})
    choose = random.Random(players)
    page.goto(server.base + server.new(agot(["human", *["greedy"] * (players - 1)], seed=101 * players))["path"])
    page.wait_for_selector(".prompt .question")
    checked = 0
    while not page.locator(f".prompt .over, .phase:text-is('Round {ROUNDS + 1}, Plot')").count():
        before = page.evaluate("globalThis.agotDecision")
        missing = page.evaluate(HIDDEN)
        assert not missing, (page.locator(".phase").first.inner_text(), page.locator(".question").inner_text(), missing)
        checked += missing is not None
        page.evaluate(ANSWER, [choose.random(), choose.random() < 0.1])
        page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)
    assert page.locator(".seat-head").count() == players
    assert checked > 1


def test_the_numbers_of_a_head(page, server):
    page.goto(server.base + server.new(agot(["human", "greedy"], seed=101))["path"])
    page.wait_for_selector(".prompt .question")
    for _ in range(60):
        if page.locator(".others .made .used").count():
            break
        before = page.evaluate("globalThis.agotDecision")
        page.evaluate(ANSWER, [0, False])
        page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)
    for head in page.locator(".seat-head").all():
        shown = head.locator(".stat").evaluate_all("parts => parts.map(part => part.dataset.stat)")
        assert shown == ["gold", "income", "influence", "initiative", "claim", "hand", "deck"]
        assert head.locator(".made .icon").count() == 3
    assert " made" in page.locator(".others .made").get_attribute("aria-label")


def test_the_size_of_the_cards_is_a_setting(page, server):
    page.goto(server.base + server.new(agot(["human", "greedy"], seed=101))["path"])
    page.wait_for_selector(".own .house-card")
    usual = page.locator(".own .house-card").bounding_box()
    page.locator("#settings").click()
    page.locator("dialog select[name=size]").select_option("larger")
    page.keyboard.press("Escape")
    larger = page.locator(".own .house-card").bounding_box()
    assert larger["width"] > 1.5 * usual["width"]
    page.reload()
    page.wait_for_selector(".own .house-card")
    assert page.locator(".own .house-card").bounding_box()["width"] == larger["width"]


def test_kneeling_cards_keep_their_space(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    widths = page.evaluate("""async () => {
      const { cardButton } = await import("/page/cards.js");
      const { h } = await import("/page/dom.js");
      const cards = { 1: { type: "character", title: "Bran Stark", text: "", house: "stark", cost: "1" } };
      const view = { cards, names: [], watch: () => {} };
      const slot = (kneeling) => h("div", { class: "slot" }, cardButton(view, 1, null, { zone: "play", kneeling, owner: 0, controller: 0 }));
      const row = h("div", { class: "row" }, slot(false), slot(true), slot(false));
      document.querySelector("main").replaceChildren(h("div", { class: "table" }, row));
      return [...row.children].map((one) => [one.offsetWidth, one.offsetHeight]);
    }""")
    assert widths[0] == widths[1] == widths[2] and widths[0][0] > 20


def test_cards_overlap_before_anything_scrolls(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    found = page.evaluate("""async () => {
      const { cardButton } = await import("/page/cards.js");
      const { h } = await import("/page/dom.js");
      const cards = { 1: { type: "character", title: "Bran Stark", text: "", house: "stark", cost: "1" } };
      const view = { cards, names: [], watch: () => {} };
      const many = Array.from({ length: 40 }, () => h("div", { class: "slot" }, cardButton(view, 1, null, { zone: "play", owner: 0, controller: 0 })));
      const rows = h("div", { class: "rows" }, h("div", { class: "banks" }, h("div", { class: "bank front" }, h("div", { class: "row" }, many))));
      document.querySelector("main").replaceChildren(h("div", { class: "game" }, h("div", { class: "felt" }, h("div", { class: "table" }, h("section", { class: "seat own" }, h("div", { class: "board" }, rows))))));
      const edge = rows.getBoundingClientRect().right;
      return [many.at(-1).getBoundingClientRect().right <= edge + 1, rows.scrollHeight <= rows.clientHeight + 1, many[1].offsetLeft - many[0].offsetLeft];
    }""")
    assert found[0] and found[1] and found[2] > 8


def test_lands_heads_stay_on_a_phone(page, server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server.base + server.new({**LANDS, "mode": "hard", "seed": 2})["path"])
    page.wait_for_selector(".land-name")
    page.locator(".lands-row").evaluate("row => row.scrollTo(0, row.scrollHeight)")
    for head in page.locator(".seat-head").all():
        box = head.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 844


def test_cards_fly_unless_motion_is_reduced(page, server):
    page.emulate_media(reduced_motion="no-preference")
    page.goto(server.base + server.new(agot(["human", "greedy"], seed=5))["path"])
    page.wait_for_selector(".prompt .option")
    page.evaluate("globalThis.flown = 0; new MutationObserver(() => { globalThis.flown += document.querySelectorAll('.flights > *').length; }).observe(document.body, { childList: true })")
    for motion, flies in (("no-preference", True), ("reduce", False)):
        page.emulate_media(reduced_motion=motion)
        page.evaluate("globalThis.flown = 0")
        before = page.evaluate("globalThis.agotDecision")
        page.evaluate(ANSWER, [0, False])
        page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)
        assert (page.evaluate("globalThis.flown") > 0) == flies
    page.wait_for_selector(".flights", state="detached")
