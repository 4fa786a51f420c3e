"""The requests of the deck builder: who may ask, and what is said of bad ones."""

import json

import pytest

pytest.importorskip("starlette", reason="needs the extra web: make test-web")
pytest.importorskip("uvicorn", reason="needs the extra web: make test-web")

from agot_agents.web.decks import cards_of

pytestmark = pytest.mark.web
HODOR = {"name": "x", "house": "stark", "copies": {"S12": 1}}


def test_the_page_and_its_answers(server):
    assert server.request("/decks")[0] == 200
    for file in ("decks.js", "deck_search.js", "deck_files.js", "deck_store.js", "decks.css"):
        assert server.request(f"/page/{file}")[0] == 200
    assert server.get("/api/cards/winter")["title"] == cards_of("winter")["title"]
    assert server.request("/api/cards/second")[0] == 400
    for path in ("read", "judge", "write"):
        assert server.request(f"/api/decks/{path}", "POST", {"edition": "lcg"})[0] == 403, "only the page may ask"
        for body in (b"", b"[", b"null", b"[" * 100_000, b"x" * 300_000):
            status, _, answer = server.request(f"/api/decks/{path}", "POST", body=body, origin=server.base)
            assert status == 400 and json.loads(answer)["error"]
    assert server.request("/api/decks/nothing", "POST", {}, origin=server.base)[0] == 404


def test_hostile_lists_are_refused(server):
    bomb = '<!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa">]><deck>&a;</deck>'
    for text, message in (
        (bomb, "a document type or an entity"), ("<deck>" + "<a>" * 30_000, "nested more than 8 deep"), ("[" * 90_000, "nested more than 6 deep"),
        ('{"Deck":' * 10_000, "JSON"), ("9999x Hodor\n" * 900, "9999 copies of 'Hodor'"), ("99x Hodor\n" * 102, "at most 2,000 cards"),
        ("x" * 90_000, "at most 20,000 characters"), ("PK\x03\x04" + "\x00\xff" * 2_000, "at most 1000 characters"),
        ("Name: " + "x" * 10**6, "a request must have at most 262,144 bytes"), ('{"Deck": {"' + "x" * 90_000 + '": 1}}', "at most 200 characters"),
    ):  # fmt: skip
        status, _, answer = server.request("/api/decks/read", "POST", {"edition": "lcg", "text": text, "house": "stark"}, origin=server.base)
        assert status == 400 and message in json.loads(answer)["error"] and len(answer) < 50_000
    for deck, message in (({**HODOR, "copies": {"S12": 10_000}}, "from 1 to 99"), ({**HODOR, "name": "x" * 10**6}, "a request must have"), ({**HODOR, "name": "x" * 10**5}, "at most 100 characters")):
        for what in ("judge", "write"):
            status, _, answer = server.request(f"/api/decks/{what}", "POST", {"edition": "lcg", "deck": deck, "layout": "json"} if what == "write" else {"edition": "lcg", "deck": deck}, origin=server.base)
            assert status == 400 and message in json.loads(answer)["error"]


def test_names_of_decks_are_not_changed(server):
    name = "<img src=x onerror=alert(1)> Seat 0"
    status, _, body = server.request("/api/decks/write", "POST", {"edition": "lcg", "deck": {**HODOR, "name": name}, "layout": "json"}, origin=server.base)
    assert status == 200 and "Seat 0" in json.loads(json.loads(body)["text"])["name"]
