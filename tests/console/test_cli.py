import dataclasses
import re
import subprocess
import sys

import polars as pl
import pytest

from agot_env import STARTER_DECKS, Deck, cli
from agot_env.agot.decks import completeness, load_decks, pool, random_houses, random_lineups, save_decks
from agot_env.agot.decks.printed import CYCLES
from agot_env.agot.language.describe import describe_card
from agot_env.cli.matches import MatchOptions
from agot_env.history.game_record import GameRecord
from tests.engine.growth import grown_pool


def run(capsys, *arguments):
    """The exit code, standard output and standard error of ``agot`` with these arguments."""
    try:
        cli.main(arguments)
        code = 0
    except SystemExit as stop:
        code = stop.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_simulate_writes_a_row_per_game_and_prints_the_result(capsys, tmp_path):
    out = tmp_path / "games.parquet"
    code, printed, _ = run(capsys, "simulate", "--games", "60", "--houses", "stark", "lannister", "--seed", "7", "--out", str(out))
    frame = pl.read_parquet(out)
    assert code == 0 and len(frame) == 60 and set(frame["house_1"]) == {"lannister"}
    share = f"{(frame['winner'] == 0).sum() / 60:.1%}"
    assert share in printed and "decisions/s" in printed and "60 rows written" in printed


def test_simulate_says_the_same_for_the_same_seed(capsys, tmp_path):
    frames = []
    for name in ("a.parquet", "b.parquet"):
        run(capsys, "simulate", "--games", "20", "--seed", "3", "--out", str(tmp_path / name))
        frames.append(pl.read_parquet(tmp_path / name))
    assert frames[0].equals(frames[1])


@pytest.mark.tier("test")
@pytest.mark.parametrize(("houses", "variant"), [("stark lannister baratheon", None), ("stark stark baratheon targaryen", "two_on_two")])
def test_simulate_and_show_games_of_many(capsys, tmp_path, houses, variant):
    more = ["--houses", *houses.split(), *(["--variant", variant] if variant else [])]
    out = tmp_path / "games.parquet"
    code, printed, _ = run(capsys, "simulate", "--games", "20", "--out", str(out), *more)
    frame = pl.read_parquet(out)
    assert code == 0 and set(frame["variant"]) == {variant or "melee"} and f"{variant or 'melee'}: no winner" in printed
    assert frame["house_2"].to_list() == ["baratheon"] * 20 and "power_2" in frame.columns
    code, printed, _ = run(capsys, "show", "--seed", "2", *more)
    lines = printed.splitlines()
    assert code == 0 and (" win in round " if variant else " wins in round ") in lines[-3]
    assert any("takes the title Master of Coin" in line for line in lines) is (variant is None)


def test_a_variant_with_a_wrong_number_of_houses_is_a_clear_error(capsys):
    code, _, error = run(capsys, "simulate", "--houses", "stark", "lannister", "baratheon", "--variant", "joust")
    assert code == 2 and "3 seats; joust has 2" in error


def test_show_prints_one_game(capsys):
    code, printed, _ = run(capsys, "show", "--seed", "7")
    lines = printed.splitlines()
    assert code == 0 and lines[:3] == ["Seed 7", "", "Setup"] and "Round 1, plot" in lines and "wins in round" in lines[-3]
    assert lines[-1] == "Seed 7: the same options with --seed 7 show this game again."


@pytest.mark.tier("test")
@pytest.mark.parametrize("game", ["agot", "lands"])
def test_show_draws_a_seed_that_shows_the_game_again(capsys, game):
    printed = [run(capsys, "show", "--game", game)[1] for _ in range(2)]
    seeds = [text.splitlines()[0].removeprefix("Seed ") for text in printed]
    assert seeds[0] != seeds[1] and printed[0].splitlines()[1:] != printed[1].splitlines()[1:]
    assert [run(capsys, "show", "--game", game, "--seed", seed)[1] for seed in seeds] == printed


@pytest.mark.parametrize(("agents", "named"), [(["greedy", "random"], True), (["random"], False)])
def test_random_players_are_named_beside_others(capsys, agents, named):
    for houses in (("stark", "lannister"), ("stark", "lannister", "baratheon")):
        seats = [*agents, *["random"] * (len(houses) - len(agents))]
        code, printed, _ = run(capsys, "simulate", "--games", "1", "--seed", "5", "--houses", *houses, "--agents", *seats)
        assert code == 0 and printed.count("random") == named * (len(houses) - 1)


@pytest.mark.tier("test")
@pytest.mark.parametrize("game", ["agot", "lands"])
def test_show_plays_a_game_of_agents_as_simulate_does(capsys, tmp_path, game):
    options = "--game", game, "--seed", "5", "--agents", "greedy", "random"
    assert run(capsys, "simulate", *options, "--games", "1", "--trajectories", "--out", str(tmp_path / "games"))[0] == 0
    log = run(capsys, "replay", str(tmp_path / "games"))[1].splitlines()
    code, printed, _ = run(capsys, "show", *options)
    names = ("Seat 0", "Seat 1") if game == "lands" else ("Stark", "Lannister")
    assert code == 0 and printed.splitlines()[:-2] == ["Seed 5", f"{names[0]}: greedy", f"{names[1]}: random", "", *log]
    assert log != run(capsys, "show", "--game", game, "--seed", "5")[1].splitlines()[2:-2]
    events = run(capsys, "show", *options, "--json")[1]
    assert GameRecord.from_json(events).is_over and "greedy" not in events


def test_show_seats_one_agent_everywhere(capsys):
    alone, both = (run(capsys, "show", "--seed", "5", "--agents", *agents)[1] for agents in (["greedy"], ["greedy", "greedy"]))
    assert alone == both and alone.count(": greedy\n") == 2


def test_cards_lists_the_pool(capsys):
    code, printed, _ = run(capsys, "cards")
    done, total = completeness()
    lines = printed.splitlines()
    assert code == 0 and len(lines) == total + 1 == 209 and lines[-1] == f"{done} of 208 complete"
    assert any(line.split()[:3] == ["S5", "Eddard", "Stark,"] for line in lines)
    assert sum("not complete" in line for line in lines) == total - done


def test_cards_of_a_house(capsys):
    _, printed, _ = run(capsys, "cards", "--house", "Stark")
    lines = printed.splitlines()
    assert lines[-1] == f"{completeness()[0]} of 208 complete" and all("Stark" in line for line in lines[:-1])
    assert len(lines) - 1 == sum(bool(card.house & 1) for card in pool().values())


def test_a_card_with_its_facts_and_what_it_does(capsys):
    code, printed, _ = run(capsys, "cards", "l39")
    first, second, third = printed.splitlines()
    assert code == 0 and first == "  L39  Cersei Lannister, Lannister character"
    assert second.strip() == "3 gold, STR 3, intrigue, power, unique, Noble crest, Lady"
    assert third.strip() == describe_card(pool()["L39"])
    assert run(capsys, "cards", "cersei", "lannister")[1] == run(capsys, "cards", "Cersei Lannister")[1] == printed
    _, printed, _ = run(capsys, "cards", "power of", "--house", "neutral")
    assert [line.split()[0] for line in printed.splitlines()[::3]] == ["L194", "S200"] and "income 4, initiative 3, claim 1" in printed
def test_deck_show_prints_a_deck_file_that_deck_check_accepts(capsys, tmp_path):
    code, printed, _ = run(capsys, "deck", "show", "Stark")
    file = tmp_path / "wolves.txt"
    file.write_text(printed)
    assert code == 0 and Deck.from_text(printed) == STARTER_DECKS["stark"]
    code, printed, _ = run(capsys, "deck", "check", str(file))
    assert code == 0 and printed.startswith("Stark starter deck: House Stark, 45 cards, 7 plots. It may be played")
    file.write_text(file.read_text().replace("Name: Stark starter deck\n", ""))
    assert run(capsys, "deck", "check", str(file))[1].startswith("wolves: House Stark")
    code, _, error = run(capsys, "deck", "check", str(file), "--tournament")
    assert code == 2 and "45 cards" in error and "DECK-2" in error


def test_deck_check_lists_all_that_is_wrong(capsys, tmp_path):
    file = tmp_path / "wolves.txt"
    file.write_text("House: Stark\n4x Hodor\nEdard Stark\nPlots:\nValar Morghulis\n")
    code, printed, error = run(capsys, "deck", "check", str(file))
    assert code == 2 and printed == "" and len(error.splitlines()) == 4
    assert all(text in error for text in ("wolves.txt", "line 3", "did you mean Eddard Stark", "DECK-1", "DECK-2"))


def test_deck_check_wants_a_text_file(capsys, tmp_path):
    file = tmp_path / "wolves.txt"
    file.write_bytes(b"House: Stark\n\x00\xff")
    for path, message in ((file, "is not a text file"), (tmp_path, "is not a text file"), (tmp_path / "none.txt", "No such file")):
        code, _, error = run(capsys, "deck", "check", str(path))
        assert code == 2 and message in error and str(path) in error


def test_deck_random_prints_the_deck_of_a_seed(capsys, tmp_path):
    code, printed, _ = run(capsys, "deck", "random", "--house", "Stark", "--seed", "3")
    assert code == 0 and printed == Deck.random("stark", 3).to_text()
    code, printed, _ = run(capsys, "deck", "random", "--house", "greyjoy/targaryen", "--edition", "ice_and_fire")
    assert code == 0 and printed == Deck.random("greyjoy/targaryen", 0, edition="ice_and_fire").to_text(edition="ice_and_fire")
    file = tmp_path / "wolves.txt"
    assert run(capsys, "deck", "random", "--seed", "4", "--out", str(file))[:2] == (0, f"1 deck written to {file}\n")
    assert file.read_text() == Deck.random("stark", 4).to_text()
    code, _, error = run(capsys, "deck", "random", "--out", str(file))
    assert code == 2 and "wolves.txt exists" in error and file.read_text() == Deck.random("stark", 4).to_text()
    assert run(capsys, "deck", "random", "--house", "lannister", "--out", str(file), "--overwrite")[0] == 0
    assert file.read_text() == Deck.random("lannister", 0).to_text()


@pytest.mark.tier("test")
@pytest.mark.parametrize("name", ["pool", "pool.parquet"])
def test_deck_random_writes_a_pool_that_deck_check_and_show_read(capsys, tmp_path, name):
    path = tmp_path / name
    code, printed, _ = run(capsys, "deck", "random", "--seed", "7", "--count", "9", "--out", str(path))
    houses = random_houses()
    assert code == 0 and printed == f"9 decks written to {path}\n"
    assert load_decks(path) == [Deck.random(houses[k % 4], 7 + k) for k in range(9)]
    assert run(capsys, "deck", "check", str(path))[:2] == (0, f"{path}: 9 decks. All may be played.\n")
    code, _, error = run(capsys, "deck", "check", str(path), "--tournament")
    assert code == 2 and "--tournament is for a single deck file" in error
    code, _, error = run(capsys, "deck", "check", str(path), "--edition", "winter")
    assert code == 2 and "cannot be loaded" in error and "... and 4 other decks" in error
    games = [run(capsys, "show", "--decks", str(path), "--seed", seed, "--seats", seats)[1] for seed, seats in ("12", "12", "22", "13")]
    assert games[0] == games[1] != games[2] and games[3] not in games[:3] and all(game.splitlines()[2] == "Setup" for game in games)


def test_a_pool_gives_lineups_by_seed(tmp_path):
    decks = [Deck.random(house, seed, edition="hbo") for house in ("stark", "lannister") for seed in range(3)]
    save_decks(decks, tmp_path / "pool.parquet", edition="hbo")
    options = MatchOptions(edition="hbo", decks=(str(tmp_path / "pool.parquet"),), plot_draft=True, round_limit=30)
    matches = options.matches(4, 5)
    assert [match.decks for match in matches] == random_lineups(decks, 4, 5, edition="hbo")
    assert all(match.plot_draft and match.round_limit == 30 for match in matches)
    assert options.match(5).decks == matches[0].decks
    assert [match.decks for match in MatchOptions(houses=("stark", "lannister")).matches(4, 5)] == [(STARTER_DECKS["stark"], STARTER_DECKS["lannister"])]


def test_simulate_with_deck_files(capsys, tmp_path):
    file = tmp_path / "[wolves].txt"
    file.write_text(STARTER_DECKS["stark"].to_text().replace("Stark starter deck", "[b]Wolves"))
    frames = []
    for number, who in enumerate((("--decks", str(file), "Lannister"), ("--houses", "stark", "lannister"), ())):
        out = tmp_path / f"out-{number}.parquet"
        code, printed, _ = run(capsys, "simulate", "--games", "8", "--seed", "3", "--out", str(out), *who)
        frames.append(pl.read_parquet(out))
        assert code == 0 and ("seat 0: [b]Wolves" in printed) == (who[:1] == ("--decks",))
    assert frames[0].equals(frames[1]) and frames[0].equals(frames[2])


def test_demo_plays_all_six_pairings_and_shows_a_game(capsys):
    code, printed, _ = run(capsys, "demo", "--games", "10")
    assert code == 0 and "60 games" in printed and "Setup" in printed and "power: " in printed.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("simulate", "--games", "0"), "games must be at least 1"),
        (("simulate", "--games", "-5"), "games must be at least 1"),
        (("simulate", "--houses", "stark", "bolton"), "unknown House 'bolton'"),
        (("simulate", "--edition", "second"), "unknown edition"),
        (("simulate", "--seed", "-1"), "must be a whole number from 0 to 9223372036854775807 or None, not '-1'"),
        (("simulate", "--seed", "lucky"), "must be a whole number from 0 to 9223372036854775807 or None, not 'lucky'"),
        (("simulate", "--edition", "LCG"), "unknown edition 'LCG'; known: core, winter, ice_and_fire, hbo, lcg; did you mean lcg?"),
        (("simulate", "--houses", "Starck", "lannister"), "did you mean stark?"),
        (("simulate", "--variant", "Melee"), "did you mean melee?"),
        (("simulate", "--game", "Lands"), "--game must be one of agot, lands, not 'Lands'; did you mean lands?"),
        (("simulate", "--decks", "lanister", "stark"), "did you mean lannister?"),
        (("simulate", "--decks", "iron-fleet", "stark"), "the edition 'lcg' has it"),
        (("simulate", "--agents", "gredy"), "did you mean greedy?"),
        (("simulate", "--round-limit", "0"), "round_limit"),
        (("simulate", "--out", "no/such/folder/games.parquet"), "does not exist"),
        (("simulate", "--out", "tests"), "neither empty nor a data set"),
        (("simulate", "--agents", "nobody"), "unknown agent 'nobody'"),
        (("simulate", "--agents", "random", "random", "random"), "3 agents for 2 seats"),
        (("simulate", "--backend", "cloud"), "unknown backend 'cloud'"),
        (("simulate", "--workers", "0"), "workers must be at least 1"),
        (("simulate", "--chunk", "0"), "chunk must be at least 1"),
        (("replay", "nothing.parquet"), "does not exist"),
        (("replay", "pyproject.toml"), "damaged or not a Parquet file"),
        (("arena", "--agents", "random", "random"), "agent given twice: random"),
        (("arena", "--agents", "random", "--decks", "stark"), "nothing to compare"),
        (("arena", "--seats", "0"), "seats must be at least 1, not 0"),
        (("arena", "--seats", "-3"), "seats must be at least 1, not -3"),
        (("arena", "--game", "lands", "--seats", "0"), "seats must be at least 1, not 0"),
        (("arena", "--by", "weight"), "distinguished by agent, deck, both, not by 'weight'"),
        (("simulate", "--decks", "stark", "nobody.txt"), "'nobody.txt' is neither a file nor the House or name of a deck"),
        (("simulate", "--decks", "stark", "stark", "--houses", "stark", "stark"), "either --houses or --decks"),
        (("simulate", "--decks", "stark", "."), ". is a pool of decks; give either only the pool, or a deck for each seat"),
        (("show", "--decks", "no.parquet"), "no.parquet does not exist; a pool of decks is a folder of deck files (.txt) or a .parquet file"),
        (("show", "--decks", "docs/language"), "docs/language is not a folder of decks: abilities.md is not a deck file (.txt)"),
        (("show", "--decks", "docs", "--houses", "stark", "stark"), "either --houses or --decks"),
        (("show", "--decks", "stark", "stark", "--seats", "2"), "either --decks or --seats"),
        (("show", "--game", "lands", "--decks", "docs"), "--decks is for --game agot, not for lands"),
        (("deck", "random", "--house", "martell"), "0 character titles of its own, and a deck needs 12; choose stark, lannister"),
        (("deck", "random", "--count", "2"), "--count 2 needs --out with a folder or a .parquet file"),
        (("deck", "random", "--count", "2", "--out", "decks.txt"), "--count 2 needs --out with a folder"),
        (("deck", "random", "--count", "0"), "--count must be at least 1, not 0"),
        (("deck", "random", "--count", "1000000000", "--out", "decks"), "count must be an int from 0 to 100000, not 1000000000"),
        (("deck", "random", "--seed", "-1"), "must be a whole number from 0 to"),
        (("deck", "random", "--house", "Starck"), "did you mean stark?"),
        (("deck", "random", "--sets", "Kings of the See", "--edition", "lcg"), "did you mean kings_of_the_sea"),
        (("deck", "random", "--out", "docs"), "docs is not empty; choose a new folder, or a .parquet file"),
        (("deck", "random", "--edition", "summer"), "unknown edition 'summer'"),
        (("deck", "show", "bolton"), "unknown House 'bolton'"),
        (("deck", "check"), "PATH"),
        (("deck",), "check"),
        (("show", "--houses", "stark", "nobody"), "unknown House 'nobody'"),
        (("show", "--agents", "greedy", "greedy", "greedy"), "3 agents for 2 seats"),
        (("show", "--agents", "nobody"), "unknown agent 'nobody'"),
        (("show", "--agents", "human"), "agent 'human' asks a person, and nobody is asked here; play against agents with agot play or agot web"),
        (("show", "--seed", "-1"), "must be a whole number from 0 to 9223372036854775807 or None, not '-1'"),
        (("show", "--seed", "1.5"), "must be a whole number from 0 to 9223372036854775807 or None, not '1.5'"),
        (("cards", "Walder Frey"), "no card is called 'Walder Frey'"),
        (("cards", "--house", "bolton"), "unknown House 'bolton'"),
        (("demo", "--games", "0"), "games must be at least 1"),
        (("simulate", "--games", "ten"), "Error parsing --games: must be a whole number, not 'ten'"),
        (("simulate", "--round-limit", "1e2"), "Error parsing --round-limit: must be a whole number or None, not '1e2'"),
        (("cards", "--house", "Starck"), "did you mean stark?"),
        (("simulate", "--houses", "stark"), "1 seat; the Core Set (2008) is played here by 2 to 6"),
        (("fly",), "fly"),
        ((), "subcommand"),
    ],
)
def test_bad_input_ends_with_a_message_and_exit_code_2(capsys, arguments, message):
    code, printed, error = run(capsys, *arguments)
    said = " ".join((printed + error).replace("│", " ").replace("|", " ").split())
    assert code == 2 and message in said and "Traceback" not in said


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--workers", "0"), "workers must be at least 1, not 0"),
        (("--backend", "cloud"), "unknown backend 'cloud'; known: local, ray"),
        (("--agents", "human", "greedy"), "agent 'human' asks a person, and nobody is asked here"),
        (("--agents", "net:core,seed=-1", "greedy"), "seed must be from 0 to 2**63 - 1, not -1"),
    ],
)
def test_nothing_is_written_if_a_tournament_is_refused(capsys, tmp_path, command, arguments, message):
    code, printed, error = run(capsys, command, "--games", "8", "--out", str(tmp_path / "out"), *arguments)
    assert code == 2 and message in " ".join(error.split()) and not printed and not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["simulate", "arena", "replay", "play", "report", "train", "web", "show", "cards", "deck", "demo"])
def test_every_command_says_what_it_does(capsys, command):
    with pytest.raises(SystemExit, match="0"):
        cli.main([command, "--help"])
    printed = capsys.readouterr().out
    assert f"usage: agot {command}" in printed and "default: None" not in printed


@pytest.mark.tier("test")
def test_python_m_agot_env_is_the_same_command():
    done = subprocess.run(
        [sys.executable, "-m", "agot_env", "cards", "--house", "neutral"], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == f"{completeness()[0]} of 208 complete"


@pytest.mark.parametrize(("edition", "marked", "not_marked"), [("hbo", "Jon Snow", "Calling the Banners"), ("ice_and_fire", "Theon Greyjoy", None)])
def test_cards_marks_stand_ins_and_says_what_they_are(capsys, edition, marked, not_marked):
    _, printed, _ = run(capsys, "cards", "--edition", edition)
    lines = printed.splitlines()
    listed = {line.split("  ")[-1].split(",")[0].strip(): "(stand-in)" in line for line in lines[:-2]}
    assert listed[marked] and (not_marked is None or not listed[not_marked])
    assert "stand" in lines[-1] and sum("(stand-in)" in line for line in lines) == sum(card.stand_in for card in pool(edition).values())
    _, printed, _ = run(capsys, "cards", marked, "--edition", edition)
    assert "(stand-in)" in printed.splitlines()[0] and printed.splitlines()[-1] == lines[-1]


@pytest.mark.parametrize("edition", ["core", "winter"])
def test_editions_with_cards_of_their_own_have_no_stand_ins(capsys, edition):
    _, printed, _ = run(capsys, "cards", "--edition", edition)
    assert "stand-in" not in printed and printed.splitlines()[-1].endswith("complete")


@pytest.mark.tier("test")
@pytest.mark.parametrize("game", ["agot", "lands"])
def test_show_prints_events_that_replay_reads(capsys, tmp_path, game):
    code, lines, _ = run(capsys, "show", "--game", game, "--seed", "5", "--json")
    file = tmp_path / "game.jsonl"
    file.write_text(lines, encoding="utf-8")
    assert code == 0 and GameRecord.from_json(lines).is_over
    assert run(capsys, "replay", str(file), "--json")[1] == lines
    full = run(capsys, "show", "--game", game, "--seed", "5")[1].splitlines()
    assert run(capsys, "replay", str(file))[1].splitlines() == full[2:-2]
    own = run(capsys, "show", "--game", game, "--seed", "5", "--seat", "1")[1].splitlines()
    assert run(capsys, "replay", str(file), "--seat", "1")[1].splitlines() == own[2:-2] != full[2:-2]
    for options in (("--game", "3"), ("--lineup", "1"), ("--verify",)):
        code, printed, error = run(capsys, "replay", str(file), *options)
        assert code == 2 and not printed and f"has the events of one game; {options[0]}: only for a data set" in error
    shown = run(capsys, "replay", str(file), "--seat", "1", "--json")[1]
    assert shown == run(capsys, "show", "--game", game, "--seed", "5", "--seat", "1", "--json")[1] and '"seed"' not in shown
    (tmp_path / "seen.jsonl").write_text(shown, encoding="utf-8")
    assert run(capsys, "replay", str(tmp_path / "seen.jsonl"))[1].splitlines() == own[2:-2]


@pytest.mark.tier("test")
def test_files_of_events_and_seats_that_are_not_there_are_explained(capsys, tmp_path):
    lines = run(capsys, "show", "--seed", "5", "--json")[1]
    for text, words in (("", "there are no lines"), (lines.replace('"seat": 1', '"seat": "x"', 1), "line "), ("\x00\n", "line 1: not valid JSON")):
        (tmp_path / "game.jsonl").write_text(text, encoding="utf-8")
        code, printed, error = run(capsys, "replay", str(tmp_path / "game.jsonl"))
        assert code == 2 and not printed and f"{tmp_path / 'game.jsonl'}: {words}" in error
    (tmp_path / "game.jsonl").write_text(lines, encoding="utf-8")
    for seat in ("-1", "2"):
        for command in (("replay", str(tmp_path / "game.jsonl")), ("show", "--seed", "5")):
            code, printed, error = run(capsys, *command, "--seat", seat)
            assert code == 2 and not printed and f"--seat must be from 0 to 1, not {seat}" in error
    code, _, error = run(capsys, "replay", str(tmp_path / "none.jsonl"))
    assert code == 2 and "none.jsonl" in error


def test_cards_of_each_set_are_counted(capsys):
    code, printed, _ = run(capsys, "cards", "--sets")
    lines = printed.splitlines()
    assert code == 0 and len(lines) == 7 + 12 + 72 + 2 and lines[0] == "Core Set: 208 of 208 complete"
    assert lines[-2] == "House cards: 7 of 7 complete"
    counted = [re.fullmatch(r"( *)(.*): (\d+) of (\d+) complete", line).groups() for line in lines[:-2]]
    cycles = {name: (int(done), int(total)) for depth, name, done, total in counted if not depth}
    sets = {name.strip(): (int(done), int(total)) for depth, name, done, total in counted if depth}
    assert set(sets) == {name for names in CYCLES.values() for name in names}
    for cycle, names in CYCLES.items():
        assert cycles[cycle] == tuple(sum(sets[name][k] for name in names) for k in range(2))
    done = sum(done for done, _ in cycles.values())
    assert done == sum(card.complete for card in pool("lcg").values()) and sum(total for _, total in cycles.values()) == 1981
    assert lines[-1] == f"{completeness('lcg')[0]:,} of 1,981 complete"
    assert run(capsys, "cards", "--sets", "--edition", "winter")[1].splitlines()[-1] == "105 of 105 complete"
    assert run(capsys, "cards", "--sets", "--edition", "core")[1].splitlines()[0] == "Core Set: 208 of 208 complete"
    code, _, error = run(capsys, "cards", "--sets", "--house", "stark")
    assert code == 2 and "--sets counts all cards" in error


@pytest.mark.usefixtures("first_pool")
def test_a_set_that_is_partly_scripted_is_counted(capsys, monkeypatch):
    with grown_pool(monkeypatch):
        lines = run(capsys, "cards", "--sets")[1].splitlines()
    done = completeness("lcg")[0]
    assert "  The Pirates of Lys: 4 of 20 complete" in lines and "A Song of the Sea: 4 of 120 complete" in lines
    assert lines[-1] == f"{done + 4} of 1,981 complete"


HOUSES_OF_LCG = ("stark", "lannister")


@pytest.mark.tier("test")
def test_sets_restrict_decks(capsys):
    lcg = ("--edition", "lcg", "--seed", "3")
    code, printed, _ = run(capsys, "show", *lcg, "--sets", "core", "King of Storms", "LoW")
    assert code == 2 and not printed
    code, printed, _ = run(capsys, "show", *lcg, "--sets", "core", "LoW")
    decks = [Deck.random(house, seed, edition="lcg", sets=("core", "lords_of_winter")) for seed, house in enumerate(HOUSES_OF_LCG, 3)]
    assert code == 0 and printed.startswith("Seed 3")
    options = MatchOptions(edition="lcg", sets=("core", "LoW"))
    assert list(options.match(3).decks) == decks and list(options.matches(5, 3)[0].decks) == decks
    code, _, error = run(capsys, "show", *lcg, "--sets", "core", "--houses", "stark", "greyjoy")
    assert code == 2 and "seat 0 (Family, Duty, Honor): only cards of Core Set are allowed (sets), and it has " in error
    assert " of Lords of Winter" in error
    code, _, error = run(capsys, "simulate", *lcg, "--games", "1", "--sets", "A Clash of Swords")
    assert code == 2 and "unknown set 'A Clash of Swords'" in error
    code, _, error = run(capsys, "show", "--game", "lands", "--sets", "core")
    assert code == 2 and "--sets is for --game agot" in error


def test_a_deck_with_an_agenda_is_checked_and_named(capsys, tmp_path):
    deck = dataclasses.replace(STARTER_DECKS["stark"], agendas=("LOW48",))
    (tmp_path / "deck.txt").write_text(deck.to_text(edition="lcg"))
    code, printed, _ = run(capsys, "deck", "check", str(tmp_path / "deck.txt"), "--edition", "lcg")
    assert code == 0 and "45 cards, 7 plots, agenda The Siege of Winterfell. It may be played" in printed.replace("\n", " ")
    code, _, error = run(capsys, "deck", "check", str(tmp_path / "deck.txt"))
    assert code == 2 and "no card is called 'The Siege of Winterfell'" in error
