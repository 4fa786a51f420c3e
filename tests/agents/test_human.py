import io
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from agot_agents.human import HumanAgent, table_of
from agot_env import Deck, GameBatch, Match, agents, cli
from agot_env.agot.cards import random_lineups, save_decks

MATCH = Match(houses=("stark", "lannister"))
ROOT = Path(__file__).resolve().parents[2]


def human(*lines):
    written = io.StringIO()
    given = iter(lines)

    def read():
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return HumanAgent(Console(file=written, width=100), read), written


def turn_of(batch):
    return agents.turn_of(batch, [0], [0])


def test_options_have_numbers_and_labels_and_the_number_is_the_action():
    batch = GameBatch(1, MATCH, 0)
    labels = batch.labels(0)
    person, written = human("2\n")
    assert person.act(turn_of(batch)).tolist() == [list(labels)[1]]
    text = written.getvalue()
    for place, label in enumerate(labels.values(), 1):
        assert f"{place:>2}  {label}" in text
    assert "Your hand" in text and "Round 0, Setup" in text


def test_what_is_no_number_of_an_option_is_asked_again():
    person, written = human("0", "99", "first", "-1", "", "t", "1")
    batch = GameBatch(1, MATCH, 0)
    assert person.act(turn_of(batch)).tolist() == [next(iter(batch.labels(0)))]
    text = written.getvalue()
    assert text.count("is none of 1 to") == 5 and text.count("Your hand") == 2


def test_q_and_the_end_of_the_input_stop():
    for lines in (["q"], []):
        with pytest.raises(agents.StopPlaying):
            human(*lines)[0].act(turn_of(GameBatch(1, MATCH, 0)))


def test_the_table_shows_the_own_hand_and_no_other():
    batch = GameBatch(1, MATCH, 0)
    seat = int(batch.seat[0])
    written = io.StringIO()
    Console(file=written, width=100).print(table_of(batch))
    hand = {MATCH.card(seat, slot).title for slot in range(60) if int(batch.records[0]["zones"][2, seat]) >> slot & 1}
    other = {MATCH.card(1 - seat, slot).title for slot in range(60) if int(batch.records[0]["zones"][2, 1 - seat]) >> slot & 1}
    text = written.getvalue()
    assert all(title in text for title in hand) and not any(title in text for title in other - hand)


def play(monkeypatch, capsys, typed, *arguments):
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    try:
        cli.main(["play", *arguments])
        code = 0
    except SystemExit as stop:
        code = stop.code
    return code, *capsys.readouterr()


def test_play_takes_piped_input_and_ends_with_it(monkeypatch, capsys):
    code, printed, _ = play(monkeypatch, capsys, "1\n" * 6)
    assert code == 0 and "Place" in printed and "the input has ended" in printed


def test_play_draws_a_lineup_from_a_pool_by_seed(monkeypatch, capsys, tmp_path):
    decks = [Deck.random("stark", seed) for seed in range(6)]
    save_decks(decks, tmp_path / "pool")
    for seed in range(2):
        code, printed, _ = play(monkeypatch, capsys, "q\n", "--decks", str(tmp_path / "pool"), "--seed", str(seed))
        lineup = random_lineups(decks, 1, seed)[0]
        assert code == 0 and printed.startswith(f"seat 0: {lineup[0].name}\nseat 1: {lineup[1].name}\n")
    code, _, complaint = play(monkeypatch, capsys, "", "--decks", str(tmp_path))
    assert code == 2 and "is no folder of decks: pool is no deck file (.txt)" in complaint


def test_play_tells_what_the_others_do_but_not_in_secret(monkeypatch, capsys):
    _, printed, _ = play(monkeypatch, capsys, "1\n" * 14 + "q\n", "--seat", "1", "--vs", "random:seed=2")
    assert "Stark: chooses in secret" in printed and "Stark: Reveal" not in printed and "Stark: Place" not in printed
    assert "stopped" in printed or "wins" in printed


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--vs", "nobody"), "unknown agent 'nobody'"),
        (("--vs", "greedy", "random"), "--vs wants 1 agent,"),
        (("--seat", "2"), "--seat must be from 0 to 1"),
        (("--houses", "stark", "tully"), "unknown House"),
    ],
)
def test_bad_arguments_are_explained(monkeypatch, capsys, arguments, words):
    code, _, complaint = play(monkeypatch, capsys, "", *arguments)
    assert code == 2 and words in complaint


def test_without_the_package_of_the_agents_play_says_so(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "agot_agents.commands.play", None)
    code, _, complaint = play(monkeypatch, capsys, "")
    assert code == 2 and "the command 'play' cannot be loaded: module 'agot_agents.commands.play' cannot be imported" in complaint


def test_the_package_does_not_import_the_agents():
    code = "import sys, agot_env.cli; assert not {'agot_agents', 'agot_training'} & {name.split('.')[0] for name in sys.modules}"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
