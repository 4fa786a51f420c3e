"""Characters that look like line ends to Python, but not to the formats of our files, break nothing."""

import json

import pytest

from agot_agents.llm.transcript import Recorded, Reply, Transcript, request_line
from agot_env import Deck, GameRecord, Match
from agot_env.agot.decks import load_decks, save_decks, starter_deck
from agot_env.lands import LandsMatch
from agot_env.simulate import Folder, Lineup, Plan, Trajectories, open_dataset, simulate, verify
from agot_env.storage.files import lines_of

LINE_ENDS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
"""All characters but LF and CR at which `str.splitlines` splits."""


def test_these_are_all_of_them():
    found = [chr(code) for code in range(0x110000) if len(f"a{chr(code)}b".splitlines()) > 1]
    assert sorted(found) == sorted([*LINE_ENDS, "\n", "\r"])


@pytest.mark.parametrize("text", ["", "a", "a\n", "a\nb", "a\r\nb\r\n", "a\rb", "\n", "\n\n", "a\n\nb\n", "\r\n\n"])
def test_lines_are_those_of_python_without_the_others(text):
    assert lines_of(text) == text.splitlines()


def test_other_characters_do_not_end_a_line():
    assert lines_of(f"a{LINE_ENDS}b\nc") == [f"a{LINE_ENDS}b", "c"]


@pytest.mark.parametrize("character", LINE_ENDS)
def test_a_record_with_such_a_name_is_read(character):
    deck = starter_deck("stark")
    odd = Deck(f"wolves{character}of{character}", deck.house, deck.cards, deck.plots)
    record = GameRecord(Match(decks=(odd, starter_deck("lannister"))), 3)
    for _ in range(5):
        record.step()
    for text in (record.to_json(), record.to_json().replace("\n", "\r\n")):
        again = GameRecord.from_json(text)
        assert again.events == record.events and again.match.decks[0].name == odd.name


@pytest.mark.parametrize("character", LINE_ENDS)
def test_a_transcript_with_such_an_answer_is_read(tmp_path, character):
    request, path = {"messages": [{"role": "user", "content": f"a{character}b"}]}, tmp_path / "said.jsonl"
    for answer in (f"x{character}y", "second"):
        Transcript(str(path)).write(**request_line(7, request, Reply(answer), "", 0.1))
    found = Recorded(str(path))
    assert [found.reply(7, request).text for _ in range(2)] == [f"x{character}y", "second"] and found.reply(7, request) is None


@pytest.mark.parametrize("character", LINE_ENDS)
def test_a_data_set_and_a_pool_with_such_a_name_are_read(tmp_path, character):
    deck = starter_deck("stark")
    odd = Deck(f"wolves{character}of", deck.house, deck.cards, deck.plots)
    save_decks([odd], tmp_path / "pool.parquet")
    assert load_decks(tmp_path / "pool.parquet") == [odd]
    assert Deck.from_text(odd.to_text().replace("wolves of", odd.name)).name == odd.name
    plan = Plan((Lineup(Match(decks=(odd, starter_deck("lannister")), round_limit=1), ("random", "random"), 2),), 3, True)
    list(simulate(plan, Folder(tmp_path / "games", plan)))
    assert open_dataset(tmp_path / "games").plan.decks[0] == odd and verify(open_dataset(tmp_path / "games")) == 2
    assert len(list(Trajectories(tmp_path / "games"))) == 1


def test_records_of_the_lands_game_end_their_lines_with_lf_only():
    record = GameRecord(LandsMatch("hard"), 3).play_random()
    lines = record.to_json().split("\n")
    assert lines[-1] == "" and all(json.loads(line) for line in lines[:-1])
    assert GameRecord.from_json(record.to_json()).events == record.events


@pytest.mark.parametrize("game", [[], {}, 5, None, True, "chess", ["lands"]])
def test_a_record_of_a_game_that_does_not_exist_is_a_message(game):
    first, *rest = GameRecord(LandsMatch("easy"), 3).to_json().split("\n")
    values = json.loads(first)
    values["match"]["game"] = game
    with pytest.raises(ValueError, match="line 1: unknown game"):
        GameRecord.from_json("\n".join([json.dumps(values), *rest]))
