"""The deck builder in a browser: search, counts, formats, import, export, what is kept, and the deck in a game."""

import json

import pytest

from agot_env.agot.decks import decks_by_name

pytestmark = [pytest.mark.web, pytest.mark.tier("test")]
HOSTILE = "<img src=x onerror=alert(1)> & 'Söhne'"
LEGAL = ".format[data-format={}][data-legal={}]"


def opened(page, server):
    page.goto(f"{server.base}/decks")
    page.locator(".found li").first.wait_for()
    return page


def found(page):
    return page.locator(".found .deck-title").all_inner_texts()


def control(page, name):
    return page.locator(f".builder [name={name}]")


def kept(page):
    return json.loads(page.evaluate("localStorage.getItem('agot-decks')") or "[]")


def test_a_deck_is_built_kept_and_played(page, server):
    opened(page, server)
    control(page, "starter").select_option("winterfell")
    page.locator(LEGAL.format("joust", "true")).wait_for()
    assert page.locator(".deck-counts").inner_text().startswith("62 cards, 7 plots, 1 agenda: 39 characters, 20 locations")
    assert page.locator(".curve li").nth(1).get_attribute("aria-label") == "cost 1: 15 cards"

    more = page.get_by_role("button", name="Show more cards")
    assert len(found(page)) == 60
    more.click()
    assert len(found(page)) == 120
    control(page, "title").fill("king robb's comp")
    assert not more.is_visible()
    assert found(page) == ["King Robb's Companions"]
    control(page, "title").fill("")
    control(page, "trait").fill("direwolf")
    control(page, "cost").select_option("1")
    wolves = found(page)
    control(page, "type").select_option("character")
    assert found(page) and set(found(page)) < set(wolves)
    control(page, "trait").fill("")
    control(page, "cost").select_option("")
    control(page, "type").select_option("")
    control(page, "house").select_option("greyjoy")
    control(page, "text").fill("stealth  intrigue")
    assert found(page)
    control(page, "text").fill("no such words")
    assert page.get_by_text("No card fits.").is_visible()
    control(page, "text").fill("")
    control(page, "house").select_option("fits")

    control(page, "title").fill("hodor")
    add = page.get_by_role("button", name="Add a copy of Hodor, Core Set").first
    add.focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.disabled") is False and page.locator(".found output").inner_text() == "3"
    page.keyboard.press("Enter")  # the limit is reached, so the focus is on the button that removes a copy
    assert page.locator(".found output").inner_text() == "2"
    less = page.locator(".deck-shown").get_by_role("button", name="Remove a copy of The Siege of Winterfell, Lords of Winter")
    less.click()
    assert not page.locator(".deck-shown h3", has_text="agenda").count()
    control(page, "deck-house").select_option("lannister")
    page.locator(LEGAL.format("casual", "false")).wait_for()
    assert "may only be played by its own House, not in a Lannister deck (DECK-3)" in page.locator(".formats").inner_text()
    page.get_by_role("button", name="Play it").click()
    page.get_by_text("This deck cannot be played").wait_for()
    control(page, "deck-house").select_option("stark")
    page.locator(LEGAL.format("melee", "true")).wait_for()

    control(page, "name").fill(HOSTILE)
    page.reload()
    page.locator(LEGAL.format("melee", "true")).wait_for()
    assert control(page, "name").input_value() == HOSTILE and not page.locator("main img").count()
    assert control(page, "saved").locator("option:checked").inner_text() == HOSTILE
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url(f"{server.base}/")
    page.locator(".new-seat").first.get_by_role("button", name="Show the cards").click()
    page.locator("dialog h2", has_text=HOSTILE).wait_for()
    page.keyboard.press("Escape")
    page.locator("[name=deck-1]").select_option("text")
    page.locator("[data-saved='1']").select_option(label=HOSTILE)
    page.wait_for_function("() => document.querySelector('[name=text-1]').value.includes('King Robb')")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/game/*")
    page.locator(".prompt .option:not(:disabled)").first.wait_for()


def test_decks_come_and_go(page, server, tmp_path):
    opened(page, server)
    spears = decks_by_name("lcg")["spears"]
    file = tmp_path / "Dornes Söhne.txt"
    file.write_bytes("\n".join((
        "House Martell", "Agenda: The Long Voyage", "Cards (2)", "2x The Red Viper (PotS)", "1x Jaqen H'ghar (Forging the Chain) – é", "Is this fine?",
    )).encode("cp1252"))  # fmt: skip
    page.get_by_role("button", name="Import…").click()
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_text("Paste a list, or choose a file.").wait_for()
    page.get_by_label("Or paste a list").fill("x" * 100_001)
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_text("The list has 100,001 characters; at most 100,000 are read.").wait_for()
    page.get_by_label("Or paste a list").fill("<!DOCTYPE deck [<!ENTITY a 'a'>]><deck>&a;</deck>")
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_text("A document type or an entity").wait_for()
    page.get_by_label("Or paste a list").fill("House: Martell\n1x The Red Vipper")
    page.get_by_role("button", name="Import", exact=True).click()
    page.locator("dialog .problem", has_text="did you mean The Red Viper").wait_for()
    page.get_by_label("File").set_input_files(file)
    page.wait_for_function("() => document.querySelector('dialog textarea').value.includes('– é')")
    page.get_by_role("button", name="Import", exact=True).click()
    page.locator("dialog .problem", has_text="Jaqen H'ghar").wait_for()
    file.write_bytes(file.read_bytes().replace(" – é".encode("cp1252"), b""))
    page.get_by_label("File").set_input_files([])
    page.get_by_label("File").set_input_files(file)
    page.wait_for_function("() => !document.querySelector('dialog textarea').value.includes('– é')")
    page.get_by_role("button", name="Import", exact=True).click()
    box = page.get_by_role("dialog", name="How the deck was read")
    box.wait_for()
    for text in ("a forum list", "line 6: 'Is this fine?'"):
        assert text in box.inner_text()
    box.get_by_role("button", name="Close").click()
    assert control(page, "name").input_value() == "Dornes Söhne"
    page.locator(LEGAL.format("joust", "false")).wait_for()
    page.reload()
    page.locator(LEGAL.format("joust", "false")).wait_for()
    assert control(page, "name").input_value() == "Dornes Söhne"

    page.get_by_role("button", name="Import…").click()
    page.get_by_label("Or paste a list").fill(spears.to_text(edition="lcg", layout="o8d"))
    page.get_by_role("button", name="Import", exact=True).click()
    page.locator(LEGAL.format("joust", "true")).wait_for()
    page.get_by_role("button", name="Export…").click()
    for layout, text in (("native", "Cards:"), ("forum", "(Princes of the Sun F1)"), ("o8d", "<deck game="), ("json", '"plots": {')):
        page.get_by_label("Layout").select_option(layout)
        page.wait_for_function("text => document.querySelector('dialog textarea').value.includes(text)", arg=text)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert download.value.suggested_filename == "spears_of_dorne.json" and "Knights of the Realm" in json.loads(download.value.path().read_text("utf-8"))["agendas"]
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Copy the deck").click()
    page.wait_for_function("() => document.querySelector('[name=name]').value.endsWith('(copy)')")
    assert [deck["name"] for deck in kept(page)] == ["Spears of Dorne (copy)", "Spears of Dorne", "Dornes Söhne"]
    page.get_by_role("button", name="Delete the deck").click()
    page.wait_for_function("() => document.querySelector('[name=name]').value === 'Spears of Dorne'")
    control(page, "saved").select_option(label="Dornes Söhne")
    page.locator(LEGAL.format("joust", "false")).wait_for()
    page.get_by_role("button", name="Play it").click()
    page.locator(".deck-choice .problem", has_text="exactly 7").wait_for()
    control(page, "edition").select_option("winter")
    page.wait_for_function("() => [...document.querySelectorAll('[name=deck-house] option')].map(one => one.value).join() === 'targaryen,greyjoy'")
    page.evaluate("localStorage.setItem('agot-decks', '[7, {\"id\": 1}, null]')")
    opened(page, server)
    assert control(page, "name").input_value() == "New deck"


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_nothing_is_wider_than_the_window(page, server, width, height):
    page.set_viewport_size({"width": width, "height": height})
    opened(page, server)
    control(page, "starter").select_option("drowned-god")
    page.locator(LEGAL.format("joust", "true")).wait_for()
    page.locator(".found summary").first.click()
    control(page, "name").fill("W" * 100)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Export…").click()
    page.get_by_label("Layout").wait_for()
    assert page.evaluate("document.querySelector('dialog').getBoundingClientRect().right") <= width
    page.keyboard.press("Escape")
    assert page.locator(".deck-status").is_visible() == (width < 900)
