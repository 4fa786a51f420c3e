"""Names from elsewhere, in tables, pictures, pages and on the terminal."""

import io
import re

import polars as pl
import pytest

from agot_agents import arena
from agot_agents.arena.picture import draw
from agot_env import STARTER_DECKS, Deck, Match, cli
from agot_env.agents import Agent, make
from agot_env.console.command_line import bars, command_line, console
from agot_env.messages.names import in_picture, printable, shown, shown_apart
from agot_env.report import report
from agot_env.simulate import Folder, open_dataset, simulate

NASTY = "[/bold]:warning: $x_{$ <b> \x1b[31m\x07\u202e" + "y" * 300


class Named(Agent):
    """An agent with any text in its name."""

    def __init__(self, text: str) -> None:
        self.text = text

    def act(self, turn):
        return turn.masks.argmax(axis=1)


def test_what_cannot_be_seen_is_written_as_an_escape():
    assert printable("Wölfe [b] $ 狼") == "Wölfe [b] $ 狼"
    assert printable("a\x1b[31m\n\u202e\ud800\x00") == r"a\x1b[31m\n\u202e\ud800\x00"
    assert shown("a" * 500, 11) == "aaaaa…aaaaa" and len(shown("a" * 500, 10)) == 10 and shown("abc", 3) == "abc"
    assert in_picture("$x$") == r"\$x\$"


def test_agents_have_names_that_can_be_printed():
    for name in ("random\x1b[31m", "random:seed=\n3", "no\u202ebody", "net:\ud800"):
        with pytest.raises(ValueError, match="unprintable characters") as caught:
            make(name)
        assert str(caught.value).isprintable()


def test_the_console_takes_text_as_it_is(capsys):
    out = console()
    with bars(out, note=True) as progress:
        progress.add_task("[/bold]", total=1, note="[/red]")
    out.print("[/bold] :warning:")
    assert "[/bold] :warning:" in capsys.readouterr().out


@pytest.mark.tier("test")
def test_the_picture_of_any_names(tmp_path):
    names = [NASTY, "$\\frac{$", "_hidden", "狼"]
    pairs = [(one, other) for one in names for other in names if one != other]
    columns = {"player": [a for a, _ in pairs], "opponent": [b for _, b in pairs]}
    table = pl.DataFrame(columns).with_columns(win_rate=0.5, low=0.4, high=0.6)
    draw(table, names, tmp_path / "payoff.png")
    assert (tmp_path / "payoff.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


@pytest.mark.tier("test")
def test_any_names_in_an_arena_and_its_report(tmp_path, capsys):
    deck = STARTER_DECKS["stark"]
    file = tmp_path / "wolves.txt"
    file.write_text(Deck(NASTY, "stark", deck.cards, deck.plots).to_text(), "utf-8")
    agent = f"{__name__ if '.' in __name__ else f'tests.words.{__name__}'}:Named:[/bold]$x_{{$" + "z" * 200
    command = ["arena", "--agents", agent, "random", "--decks", str(file), "lannister", "--by", "both", "--games", "8", "--round-limit", "2", "--seed", "11"]
    cli.main([*command, "--out", str(tmp_path / "arena")])
    printed = capsys.readouterr().out
    assert all(line.isprintable() for line in printed.splitlines()) and "[/bold]" in printed
    players = pl.read_parquet(tmp_path / "arena" / "ratings.parquet")["player"]
    assert any(agent in player for player in players)  # tables that programs read have the whole name
    page = report(open_dataset(tmp_path / "arena"))
    assert "&lt;b&gt;" in page and not re.search("[\x00-\x09\x0b-\x1f\u202e]|<b>|y{200}", page)
    cli.main(["simulate", "--games", "2", "--decks", str(file), "lannister", "--round-limit", "2"])
    printed = capsys.readouterr().out
    assert all(line.isprintable() for line in printed.splitlines()) and "seat 0: [/bold]:warning: $x_{$ <b>" in printed


def test_a_deck_is_called_after_its_file_whatever_that_is_called(tmp_path, capsys):
    file = tmp_path / "wo\x1b[31mlves\n.txt"
    file.write_text(STARTER_DECKS["stark"].to_text().split("\n", 1)[1])
    cli.main(["deck", "check", str(file)])
    assert capsys.readouterr().out.startswith(r"wo\x1b[31mlves\n: House Stark")
    file.write_text("House: Stark\n")
    with pytest.raises(SystemExit):
        cli.main(["deck", "check", str(file)])
    error = capsys.readouterr().err
    assert r"wo\x1b[31mlves\n.txt: a deck that cannot be played" in error and all(line.isprintable() for line in error.splitlines())


def test_a_match_of_a_deck_with_half_a_character_in_its_name(tmp_path):
    deck = STARTER_DECKS["stark"]
    match = Match(decks=(Deck("\ud800$", deck.house, deck.cards, deck.plots), STARTER_DECKS["lannister"]), round_limit=1)
    plan = arena.round_robin(["random"], match.decks, 2, match=lambda decks: Match(decks=decks, round_limit=1))
    list(simulate(plan, Folder(tmp_path / "games", plan)))
    report(open_dataset(tmp_path / "games")).encode()


def test_names_that_differ_only_in_the_middle_are_told_apart():
    one, other = (f"net:runs/nightly/{name}/step-0001000.safetensors" for name in ("first", "second"))
    assert shown(one, 20) == shown(other, 20)
    apart = shown_apart([one, other, one, "greedy"], 20)
    assert len(set(apart.values())) == 3 and list(apart) == [one, other, "greedy"] and "…" in apart[one]
    assert shown_apart(["a" * 50], 20) == {"a" * 50: shown("a" * 50, 20)} and shown_apart([], 20) == {}
    assert set(shown_apart(["\x1b", r"\x1b"], 20).values()) == {r"\x1b"}  # the same when escaped, however long


def test_output_in_an_encoding_that_lacks_a_character(monkeypatch):
    stream = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr("sys.stdout", stream)
    with command_line("agot"):
        print("Wölfe")
    assert stream.buffer.getvalue() == b"W\\xf6lfe\n"
