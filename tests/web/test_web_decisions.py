"""``agot web`` in a real browser: one press is one decision, waiting for agents, agents that fail, and the form of a new game."""

import json

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("playwright", reason="Playwright is not installed: make test-web")

from web_server import LANDS, agot

pytestmark = pytest.mark.web
OPTION = ".prompt .option"
FAILING = '''
from pathlib import Path

from agot_env.agents import Agent

class Failing(Agent):
    """Plays the first legal action, unless a file says that it is broken."""

    def act(self, turn):
        if (Path(__file__).parent / "broken").exists():
            with (Path(__file__).parent / "asked").open("a") as asked:
                asked.write("x")
            raise RuntimeError("broken")
        return turn.masks.argmax(axis=1)
'''


def opened(page, server, settings):
    page.goto(server.base + server.new(settings)["path"])
    page.wait_for_selector(OPTION)


def decision(page):
    return page.evaluate("globalThis.agotDecision")


def wait_for_next(page, before):
    page.wait_for_function("before => globalThis.agotDecision !== before", arg=before)


def number(page):
    """How many decisions the person has made."""
    return int(decision(page).split("-")[1])


# --- one press, one decision ------------------------------------------------------------------------------------------------------


def test_a_key_that_is_held_down_is_one_press(page, server):
    opened(page, server, agot(["human", "greedy"], seed=5))
    for _ in range(30):
        page.keyboard.down("1")
        page.wait_for_timeout(20)
    page.keyboard.up("1")
    page.wait_for_function("() => Number(globalThis.agotDecision.split('-')[1]) > 0")
    assert number(page) == 1
    page.locator(OPTION).first.focus()
    for _ in range(30):
        page.keyboard.down("Enter")
        page.wait_for_timeout(20)
    page.wait_for_function("() => Number(globalThis.agotDecision.split('-')[1]) > 1")
    assert number(page) == 2


@pytest.mark.parametrize("press", ["click", "key"])
def test_the_first_quarter_of_a_second_of_a_question_answers_nothing(page, server, press):
    page.add_init_script("globalThis.agotGrace = 250")
    opened(page, server, agot(["human", "greedy"], seed=5))
    page.wait_for_timeout(300)
    before = decision(page)
    # the second press comes as soon as the next question is shown
    page.evaluate("""([before, press]) => {
      const answer = () => press === "key" ? document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true })) : document.querySelector(".prompt .option").click();
      answer();
      const timer = setInterval(() => { if (globalThis.agotDecision !== before) { clearInterval(timer); answer(); globalThis.pressed = true; } }, 1);
    }""", [before, press])
    page.wait_for_function("() => globalThis.pressed")
    page.wait_for_timeout(500)
    assert number(page) == 1
    page.keyboard.press("1")
    page.wait_for_function("() => globalThis.agotDecision.split('-')[1] === '2'")


def test_space_passes_and_no_option_has_the_focus_first(page, server):
    states = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: states.append(json.loads(text))))
    opened(page, server, agot(["human", "greedy"], seed=5))
    passed = 0
    for _ in range(40):
        if page.locator(".over").count():
            break
        assert not page.evaluate("document.activeElement.matches('.option')")
        before, options = decision(page), states[-1]["decision"]["options"]
        page.keyboard.press("Space")
        if not any(option["done"] for option in options):
            page.wait_for_timeout(50)
            assert decision(page) == before, "there is nothing to pass"
            page.keyboard.press("1")
        else:
            passed += 1
        wait_for_next(page, before)
    assert passed > 5


def test_a_tap_shows_a_card_and_a_second_one_takes_its_action(browser, server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    context.add_init_script("globalThis.agotGrace = 0")
    page = context.new_page()
    page.goto(server.base + server.new(agot(["human", "greedy"], seed=5))["path"])
    page.wait_for_selector(".own-hand .legal")
    before = decision(page)
    card = page.locator(".own-hand .legal").first
    card.tap(position={"x": 10, "y": 60})
    page.locator(".detail.open").wait_for()
    assert decision(page) == before
    assert page.locator(".detail.open .option").count() == 1
    card.tap(position={"x": 10, "y": 60})
    wait_for_next(page, before)
    before = decision(page)
    page.locator(".own-hand .legal").first.tap(position={"x": 10, "y": 60})
    page.locator(".detail.open .option").tap()
    wait_for_next(page, before)
    context.close()


def test_the_page_asks_before_gold_is_left_if_that_is_wanted(page, server):
    page.add_init_script("localStorage.setItem('agot-careful', 'on')")
    opened(page, server, agot(["human", "greedy"], seed=5))
    for _ in range(40):
        before = decision(page)
        gold = int(page.locator(".own .stat.gold b").inner_text())
        if "Marshalling" in page.locator(".phase").inner_text() and gold and page.get_by_text("Stark's turn").count():
            page.keyboard.press("Space")
            page.locator("dialog[open]").get_by_text(f"{gold} gold left").wait_for()
            page.get_by_role("button", name="Go back").click()
            assert decision(page) == before
            page.keyboard.press("Space")
            page.locator("dialog[open] .primary").click()
            wait_for_next(page, before)
            return
        page.keyboard.press("1")
        wait_for_next(page, before)
    raise AssertionError("there was no marshalling with gold left")


# --- while agents think -----------------------------------------------------------------------------------------------------------


def test_one_s_own_action_and_the_others_are_shown_while_an_agent_thinks(page, server):
    opened(page, server, agot(["human", "ismcts:seconds=1.5"], seed=5))
    assert page.title().startswith("● Your turn")
    for _ in range(6):
        before = decision(page)
        label = page.locator(OPTION).first.inner_text()
        page.locator(OPTION).first.click()
        page.wait_for_function("before => globalThis.agotDecision !== before || document.querySelector('.deciding')", arg=before)
        if page.locator(".deciding").count():
            assert page.locator(".deciding").inner_text() == "Lannister decides…"
            assert page.locator(".prompt .question").inner_text().removeprefix("You: ") in label
            assert page.title().startswith("Lannister decides…")
            wait_for_next(page, before)
            assert page.title().startswith("● Your turn")
            return
        wait_for_next(page, before)
    raise AssertionError("the agent was never waited for")


def test_an_agent_that_fails_is_asked_again_or_replaced(page, servers, tmp_path):
    (tmp_path / "failing.py").write_text(FAILING, "utf-8")
    agent = f"{tmp_path / 'failing.py'}:Failing"
    server = servers("--agents", agent)
    (tmp_path / "broken").touch()
    made = server.new(agot(["human", agent], seed=5))
    page.goto(server.base + made["path"])
    for _ in range(60):
        page.wait_for_selector(f"{OPTION}, #retry")
        if page.locator("#retry").count():
            break
        before = decision(page)
        page.keyboard.press("1")
        page.wait_for_function("before => globalThis.agotDecision !== before || document.querySelector('#retry')", arg=before)
    assert "Lannister has failed" in page.locator(".question").inner_text()
    asked = len((tmp_path / "asked").read_text("utf-8"))
    page.locator("#retry").click()
    while len((tmp_path / "asked").read_text("utf-8")) == asked:  # the old button is there until the agent has failed again
        page.wait_for_timeout(20)
    page.locator("#retry").wait_for()
    (tmp_path / "broken").unlink()
    page.locator("#retry").click()
    page.wait_for_selector(OPTION)
    (tmp_path / "broken").touch()
    for _ in range(60):
        page.wait_for_selector(f"{OPTION}, #retry")
        if page.locator("#retry").count():
            break
        before = decision(page)
        page.keyboard.press("1")
        page.wait_for_function("before => globalThis.agotDecision !== before || document.querySelector('#retry')", arg=before)
    page.locator("[name=replacement]").fill("no such agent")
    page.locator("#replace").click()
    page.locator("#notices").get_by_text("unknown agent").first.wait_for()
    page.locator("[name=replacement]").fill("greedy")
    page.locator("#replace").click()
    page.wait_for_selector(OPTION)
    server.stop()
    again = servers()
    page.goto(again.base + made["path"])
    page.wait_for_selector(OPTION)
    assert page.locator(".seat").count() == 2, "the new agent is stored with the game"


def test_an_agent_that_fails_in_a_game_of_agents_is_asked_again_or_replaced(page, servers, tmp_path):
    (tmp_path / "failing.py").write_text(FAILING, "utf-8")
    agent = f"{tmp_path / 'failing.py'}:Failing"
    server = servers("--agents", agent)
    (tmp_path / "broken").touch()
    made = server.new(agot(["greedy", agent], seed=5, round_limit=2))
    summary = f"/api/replay/games/{made['id']}"
    page.goto(server.base + made["path"])
    page.locator("#retry").wait_for()
    assert "Lannister has failed" in page.locator(".question").inner_text()
    page.locator("[name=replacement]").fill("no such agent")
    page.locator("#replace").click()
    page.locator("#notices").get_by_text("unknown agent").first.wait_for()
    assert server.get(summary)["failed"]["seat"] == 1
    page.locator("#retry").click()  # it fails again
    page.wait_for_timeout(1500)
    page.locator("#retry").wait_for()
    page.locator("[name=replacement]").fill("greedy")
    page.locator("#replace").click()
    while not server.get(summary)["over"]:
        page.wait_for_timeout(200)
    assert server.get(summary)["players"] == ["greedy", "greedy"] and server.get(summary)["failed"] is None
    for path, body, status in ((made["id"], {}, 400), (made["id"], {"seat": 1}, 400), ("unknown", {}, 404)):
        assert server.request(f"/api/games/{path}/retry", "POST", body, origin=server.base)[0] == status
    assert server.request(f"/api/games/{made['id']}/retry", "POST", {})[0] == 403  # not from the page


# --- the form of a new game --------------------------------------------------------------------------------------------------------


def test_agents_are_offered_by_strength_with_a_sentence_and_a_rating(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    texts = page.locator("[name=level-1] option").all_inner_texts()
    ratings = [int(text.partition("(rating ")[2].split(" ")[0].replace("−", "-").replace("+", "")) for text in texts if "rating" in text]
    assert len(ratings) > 4 and ratings == sorted(ratings, reverse=True)
    page.locator("[name=level-1]").select_option("search:core,iterations=400")
    assert "network as its guide. It wins" in page.locator(".opponent > small").nth(1).inner_text()
    assert page.locator("[name=agent-1]").input_value() == "search:core,iterations=400"
    assert not page.locator("[name=agent-1]").is_visible()
    page.locator(".new-seat").nth(1).get_by_text("More").click()
    page.locator("[name=agent-1]").fill("ismcts:iterations=7")
    assert page.locator("[name=level-1]").input_value() == ""
    page.get_by_label("Edition").select_option("winter")
    assert page.locator("[name=agent-1]").input_value() == "ismcts:iterations=7"
    page.locator("[name=level-1]").select_option("search:winter,iterations=100")
    page.get_by_label("Edition").select_option("core")
    assert page.locator("[name=level-1]").input_value() == "greedy", "the network of another edition cannot play"


def test_the_cards_of_a_deck_are_shown(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    page.locator(".new-seat").first.get_by_role("button", name="Show the cards").click()
    page.locator("dialog .deck-cards").first.wait_for()
    groups = page.locator("dialog .deck-group h3").all_inner_texts()
    assert "7 plots" in groups and any(group.endswith("characters") for group in groups)
    page.locator("dialog summary").filter(has_text="Eddard Stark").first.click()
    assert len(page.locator("dialog details[open] p").inner_text()) > 10
    page.keyboard.press("Escape")
    page.locator("[name=deck-0]").select_option("text")
    page.locator("[name=text-0]").fill("House: Stark\n1x No Such Card")
    page.locator(".new-seat").first.get_by_role("button", name="Show the cards").click()
    page.locator("#notices").get_by_text("No Such Card").wait_for()


def test_a_random_deck_is_the_one_that_was_shown(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    page.locator("[name=deck-0]").select_option("random")
    page.locator(".new-seat").first.get_by_role("button", name="Show the cards").click()
    page.locator("dialog .deck-cards").first.wait_for()
    shown = {text.partition("× ")[2].partition("  ")[0] for text in page.locator("dialog summary").evaluate_all("all => all.map(one => one.firstChild.textContent)")}
    page.keyboard.press("Escape")
    with page.expect_websocket() as opening, page.expect_navigation():
        messages = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: messages.append(text)))
        page.get_by_role("button", name="Begin").click()
    assert opening.value
    page.wait_for_selector(OPTION)
    assert all(f'"title":"{title}"' in messages[0] for title in shown)


def test_the_form_remembers_the_last_settings_and_a_game_has_a_rematch(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    page.locator("select[name=game]").select_option("lands")
    page.get_by_label("Mode").select_option("easy")
    page.get_by_role("combobox", name="Seats").select_option("3")
    page.locator("[name=who-2]").select_option("human")
    page.locator("[name=who-2]").select_option("agent")
    page.get_by_label("Turn limit").fill("1")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    first = page.url
    for _ in range(40):
        page.wait_for_selector(".prompt .question")
        if page.locator(".over").count():
            break
        before = decision(page)
        page.locator(OPTION).last.dispatch_event("click")
        wait_for_next(page, before)
    assert "turn limit" in page.locator(".over").inner_text()
    page.locator("#rematch").click()
    page.wait_for_url(lambda address: address != first)
    page.wait_for_selector(".prompt .question")
    assert page.locator(".seat").count() == 3
    page.goto(server.base)
    page.wait_for_selector("form")
    assert [page.locator(f"[name={name}]").input_value() for name in ("game", "mode", "seats", "limit", "level-1")] == ["lands", "easy", "3", "1", "greedy"]


def test_a_game_ends_at_its_round_limit(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    page.get_by_label("Round limit").fill("0")
    page.get_by_role("button", name="Begin").click()
    page.locator(".problem").get_by_text("Round_limit must be").wait_for()
    page.get_by_label("Round limit").fill("1")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    for _ in range(80):
        page.wait_for_selector(".prompt .question")
        if page.locator(".over").count():
            break
        before = decision(page)
        page.locator(OPTION).last.dispatch_event("click")
        wait_for_next(page, before)
    assert "after 1 round without a winner" in page.locator(".over").inner_text()
    assert page.locator("#rematch").is_visible()


def test_a_mulligan_is_a_setting(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    assert page.locator("[name=mulligan] option").first.inner_text() == "rulebook: no"
    page.get_by_label("Mulligan").select_option("yes")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    page.wait_for_selector(OPTION)
    assert "hand" in page.locator(".question").inner_text()


def test_sets_are_a_setting(page, server):
    page.goto(server.base)
    page.wait_for_selector("form")
    assert not page.get_by_label("Sets").is_visible()  # the Core Set is one
    page.get_by_label("Edition").select_option("lcg")
    page.get_by_label("Sets").fill("core, Lords of Summer")
    page.get_by_role("button", name="Begin").click()
    page.locator(".problem").filter(has_text="Lords of Summer").wait_for()
    page.get_by_label("Sets").fill("core, Lords of Winter")
    for seat in range(2):
        page.locator(f"[name=deck-{seat}]").select_option("random")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    page.wait_for_selector(OPTION)


def test_a_game_of_agents_opens_with_all_cards(page, server):
    page.goto(server.base + server.new({**LANDS, "seats": [{"player": "greedy"}, {"player": "greedy"}]})["path"])
    page.wait_for_selector("#seat")
    assert page.locator("#seat").input_value() == "all"
