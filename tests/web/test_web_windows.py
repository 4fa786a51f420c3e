"""In a real browser: when a person is asked, what happened since, and explanations."""

import re

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("playwright", reason="Playwright is not installed: make test-web")

from test_web_browser import OPTION, opened, question, wait_for_next
from web_server import LANDS, agot

pytestmark = [pytest.mark.web, pytest.mark.tier("test")]


def pass_on(page, until, most=150):
    """Pass, or take the last option, until a question holds; how many questions there were."""
    for count in range(most):
        before = question(page)
        if before is None or until():
            return count
        page.locator(OPTION).last.click()
        wait_for_next(page, before)
    raise AssertionError("there is no such question")


def test_by_default_a_person_is_asked_only_around_challenges_and_about_their_own_cards(page, server):
    def questions(settings):
        opened(page, server, agot(["human", "greedy"], seed=3))
        page.wait_for_selector(OPTION)
        if settings:
            page.locator("#ask-me").click()
            page.locator("#windows-preset").select_option(settings)
            page.keyboard.press("Escape")
        count = pass_on(page, lambda: False)
        assert page.locator(".prompt .over").count()
        return count

    usual, every = questions(None), questions("all")
    assert usual < every
    assert questions(None) == every, "the settings are kept in the browser"
    assert questions("default") == usual


def test_the_panel_shows_each_window_and_keeps_what_is_chosen(page, server):
    opened(page, server, agot(["human", "greedy"], seed=3))
    page.locator("#ask-me").click()
    names = page.locator(".windows dt").all_inner_texts()
    assert names[:3] == ["Plot", "Draw", "Marshalling"] and len(names) == page.locator(".windows select").count() == 16
    assert page.locator("#windows-preset").input_value() == "default"
    assert page.get_by_label("Dominance").locator("option").all_inner_texts() == ["always", "never"]
    page.get_by_label("Dominance").select_option("always")
    assert page.locator("#windows-preset").input_value() == "own"
    page.reload()
    page.locator("#ask-me").click()
    assert page.get_by_label("Dominance").input_value() == "always" and page.get_by_label("Defenders").input_value() == "own"
    page.locator("#windows-preset").select_option("default")
    assert page.get_by_label("Dominance").input_value() == "never"


def test_windows_and_cards_are_passed_and_asked_again(page, server):
    opened(page, server, agot(["human", "greedy"], seed=3))
    page.wait_for_selector(OPTION)
    page.locator("#ask-me").click()
    page.locator("#windows-preset").select_option("all")
    page.keyboard.press("Escape")
    pass_on(page, lambda: page.locator("#pass-phase").count())
    before, phase = question(page), page.locator(".middle .phase").inner_text()
    page.locator("#pass-phase").click()
    wait_for_next(page, before)
    assert page.locator(".middle .phase").inner_text() != phase or page.locator("#ask-again").count() or not page.locator("#pass-phase").count()
    before = question(page)
    page.keyboard.press("u")
    wait_for_next(page, before)
    assert page.locator("#pass-phase").count() and page.locator(".middle .phase").inner_text() == phase
    page.locator(".quietly summary").click()
    cards = page.locator(".quietly li").count()
    title = page.locator(".quietly li span").first.inner_text().strip()
    before = question(page)
    page.locator(".quietly li").first.get_by_role("button", name="never in this game").click()
    if cards == 1:
        wait_for_next(page, before)
    page.locator("#ask-me").click()
    assert title in page.locator(".muted-cards").inner_text()
    page.locator(".muted-cards button").first.click()
    page.keyboard.press("Escape")
    page.wait_for_timeout(200)
    page.locator("#ask-me").click()
    assert not page.locator(".muted-cards").count()


def test_what_has_happened_is_stepped_through_in_place(page, server):
    opened(page, server, agot(["human", "greedy"], seed=3))
    questions = iter(range(100))
    pass_on(page, lambda: next(questions) > 3)
    before = question(page)
    page.locator("#recent").click()
    page.wait_for_selector(".recent")
    first, most = map(int, re.fullmatch(r"(\d+) of (\d+)", page.locator(".recent .step").inner_text()).groups())
    assert first == 1 and page.locator(".recent-lines li").count() and not page.locator(OPTION).count()
    for place in range(2, most + 1):
        page.keyboard.press("Space" if place % 2 else "ArrowRight")
        assert page.locator(".recent .step").inner_text() == f"{place} of {most}"
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(OPTION)
    assert question(page) == before and not page.locator(".recent").count()  # no key has taken an action
    page.keyboard.press("r")
    page.get_by_label("Pace").select_option("700")
    page.wait_for_selector(OPTION)
    assert question(page) == before


def test_the_lands_game_has_no_windows(page, server):
    opened(page, server, LANDS)
    page.wait_for_selector(OPTION)
    assert not page.locator("#ask-me").is_visible()
