"""Seeds that nobody chose: drawn from the system, stored with the games, and printed."""

import json
import re

import pytest

from agot_agents import arena
from agot_agents.commands import leaderboard
from agot_agents.web.setup import setup_of
from agot_env import agents, cli
from agot_env.agents import Agent
from agot_env.lands import LandsMatch
from agot_env.seeds import HIGHEST_SEED, new_seed
from agot_env.simulate import Lineup, Plan, open_dataset, seed_of_run

LANDS = ("--game", "lands", "--mode", "easy")
MATCH = LandsMatch("easy")


def run(capsys, *arguments):
    try:
        cli.main(list(map(str, arguments)))
        code = 0
    except SystemExit as stop:
        code = stop.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def printed_seed(text):
    [(one, other)] = re.findall(r"Seed (\d+): the same options with --seed (\d+)", text)
    assert one == other
    return int(one)


def test_drawn_seeds_differ_and_use_all_bits():
    seeds = [new_seed() for _ in range(200)]
    assert len(set(seeds)) == 200 and max(seeds) > 2**61 and 0 <= min(seeds) and max(seeds) <= HIGHEST_SEED
    plans = [Plan((Lineup(MATCH, ("random", "random"), 1),)) for _ in range(2)]
    plans += [Plan.of_matches([MATCH], ("random",), 1) for _ in range(2)]
    plans += [arena.round_robin(("a", "b"), (), 2, match=lambda decks: MATCH) for _ in range(2)]
    plans += [arena.round_robin_of_matches(("a", "b"), [MATCH], 2) for _ in range(2)]
    assert len({plan.seed for plan in plans}) == len(plans)


def test_web_games_are_drawn_from_all_seeds():
    settings = {"game": "lands", "mode": "easy", "seats": [{"player": "human"}, {"player": "greedy"}]}
    assert max(setup_of(settings).seed for _ in range(200)) > 2**61
    assert setup_of({**settings, "seed": 7}).seed == 7


@pytest.mark.parametrize("name", ["games", "games.parquet"])
@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_a_simulation_continues_with_the_seed_in_its_manifest(tmp_path, capsys, name):
    out = tmp_path / name
    command = ("simulate", *LANDS, "--games", 6, "--chunk", 3, "--out", out)
    code, printed, _ = run(capsys, *command)
    seed = printed_seed(printed)
    assert code == 0 and open_dataset(out).manifest["seed"] == seed and set(open_dataset(out).rows()["seed"]) == {seed}
    code, printed, _ = run(capsys, *command)
    assert code == 0 and "nothing to play" in printed and printed_seed(printed) == seed
    code, _, error = run(capsys, *command, "--seed", seed ^ 1)
    assert code == 2 and ("exists; choose another file" in error if name.endswith("parquet") else f"seed is {seed} there" in error)
    again = tmp_path / f"again {name}"
    assert run(capsys, *command[:-1], again, "--seed", seed)[0] == 0
    assert open_dataset(again).rows().equals(open_dataset(out).rows())


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_an_interrupted_file_continues_with_the_seed_of_its_parts(tmp_path, capsys):
    out = tmp_path / "games.parquet"
    plan = Plan.of_matches([MATCH], ("random",), 6, chunk=3)
    parts = tmp_path / "games.parquet.parts"
    parts.mkdir()
    (parts / "manifest.json").write_text(json.dumps(plan.manifest))
    code, printed, _ = run(capsys, "simulate", *LANDS, "--games", 6, "--chunk", 3, "--out", out)
    assert code == 0 and printed_seed(printed) == plan.seed and open_dataset(out).manifest["seed"] == plan.seed


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_an_arena_continues_with_its_seed_also_from_a_pool(tmp_path, capsys):
    pool = tmp_path / "pool.parquet"
    assert run(capsys, "deck", "random", "--count", 4, "--seed", 3, "--out", pool)[0] == 0
    decks = ("--decks", pool, "--lineups", 1)
    command = ("arena", "--agents", "random", "random:seed=2", "--games", 2, "--round-limit", 1, *decks, "--out", tmp_path / "arena")
    code, printed, error = run(capsys, *command)
    assert code == 0, error
    seed = printed_seed(printed)
    code, printed, _ = run(capsys, *command)
    assert code == 0 and "nothing to play" in printed and printed_seed(printed) == seed
    code, _, error = run(capsys, *command, "--seed", 11)
    assert code == 2 and "contains other games" in error and f"seed is {seed} there, 11 here" in error


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_the_divisions_of_a_leaderboard_share_a_drawn_seed(tmp_path, capsys, monkeypatch):
    for name in ("core", "lands"):
        options = {"game": "lands", "mode": "easy", "turn_limit": 3}
        monkeypatch.setitem(leaderboard.DIVISIONS, name, leaderboard.Division(name, ("random", "greedy"), options))
    given = ("leaderboard", "--games", 2, "--decisions", 1, "--out", tmp_path / "board", "--divisions")
    seeds = []
    for names in (("lands",), ("core",), ("core", "lands")):
        code, printed, error = run(capsys, *given, *names)
        assert code == 0, error
        seeds += re.findall(r"Seed (\d+)", printed)
    assert len(set(seeds)) == 1 and json.loads((tmp_path / "board" / "leaderboard.json").read_text())["seed"] == int(seeds[0])
    code, _, error = run(capsys, *given, "core", "--seed", 3)
    assert code == 2 and f"seed is {seeds[0]} there, 3 here" in error


def test_other_files_give_no_seed(tmp_path):
    for k, text in enumerate(["", "{}", '{"seed": 5}', "[" * 100_000]):
        (tmp_path / str(k)).mkdir()
        (tmp_path / str(k) / "manifest.json").write_text(text)
    (tmp_path / "file").write_text("mine")
    manifest = Plan((Lineup(MATCH, ("random", "random"), 1),), 5).manifest
    for k, seed in enumerate((-1, 2**63, 2**70)):
        (tmp_path / f"forged{k}").mkdir()
        (tmp_path / f"forged{k}" / "manifest.json").write_text(json.dumps({**manifest, "seed": seed}))
    places = [tmp_path / "none", *sorted(tmp_path.iterdir())]
    assert seed_of_run(7, *places) == 7
    assert seed_of_run(None, *places) != seed_of_run(None, *places)


class Guesses(Agent):
    """Begins games with likely seeds and indices, and compares them with what it sees."""

    found = False

    def act(self, turn):
        for seed in (0, 11, 2024):
            games = turn.match.batch(10, seed, autoreset=False)
            Guesses.found |= bool((games.observations[:, None] == turn.observations).all(2).any())
        return turn.masks.argmax(axis=1)


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
@pytest.mark.parametrize("options, found", [((), False), (("--seed", 11), True)])
def test_an_agent_does_not_find_its_game_among_likely_seeds(options, found, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(Guesses, "found", False)
    monkeypatch.setitem(agents._registered, ("guesses", agents.ANY), Guesses)
    given = ("--game", "lands", "--mode", "hard", "--agents", "guesses", "random", "--games", 4, "--turn-limit", 2)
    code, _, error = run(capsys, "arena", *given, "--out", tmp_path / "arena", *options)
    assert code == 0, error
    assert Guesses.found == found
