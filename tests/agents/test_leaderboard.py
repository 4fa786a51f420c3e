"""The leaderboard of the agents of this package."""

import json
from importlib import import_module
from pathlib import Path

import polars as pl
import pytest

import agot_env
from agot_agents.commands import leaderboard
from agot_agents.commands.leaderboard import DIVISIONS, Division, Leaderboard
from agot_env import agents, cli
from agot_env.console.command_line import console
from agot_env.messages.errors import ReportedError

ratings = import_module("docs.generate.ratings")

pytestmark = pytest.mark.tier("ci", unless_changed="agents")


@pytest.fixture(autouse=True)
def small(monkeypatch):
    monkeypatch.setitem(DIVISIONS, "core", Division("Core Set, two players", ("random", "greedy", "net:core,best=true")))
    monkeypatch.setitem(DIVISIONS, "melee4", Division("Core Set, melee of four", ("random", "greedy"), {"seats": 4, "round_limit": 1}))


def board(tmp_path, **given):
    return Leaderboard(out=tmp_path / "board", games=24, decisions=3, **given)


def exploiter(folder, target, **changed):
    folder.mkdir(parents=True)
    interface = agot_env.Match(houses=("stark", "lannister")).interface
    result = {"target": target, "interface": interface, "decisions": 2000, "exploiter": {"rate": 0.5, "low": 0.4, "high": 0.6}} | changed
    (folder / "best_response.json").write_text(json.dumps(result))


def test_every_agent_has_a_row_with_its_rating_time_and_exploiter(tmp_path, capsys):
    exploiter(tmp_path / "exploiters" / "one", "net:core")
    exploiter(tmp_path / "exploiters" / "other", "greedy", interface="another edition")
    table = tmp_path / "leaderboard.md"
    board(tmp_path, divisions=("core", "melee4"), exploiters=tmp_path / "exploiters", table=table).run(console())
    found = json.loads((tmp_path / "board" / "leaderboard.json").read_text())["divisions"]
    rows = {row["agent"]: row for row in found["core"]}
    assert list(rows)[-1] == "random" and set(rows) == {"random", "greedy", "net:core,best=true"}
    assert all(row["milliseconds"] > 0 and row["low"] <= row["wins"] <= row["high"] for row in rows.values())
    assert rows["net:core,best=true"]["exploiter"]["rate"] == 0.5 and rows["greedy"]["exploiter"] is None
    assert {row["scale"] for row in found["core"]} == {"Bradley-Terry"} and {row["scale"] for row in found["melee4"]} == {"openskill"}
    printed = capsys.readouterr().out
    assert "not shown: the exploiter of greedy, which is in none of the divisions with this interface" in printed
    assert "\nCore Set, melee of four\n" in printed and "[bold]" not in printed
    text = table.read_text()
    assert "## Core Set, melee of four" in text and "| `net:core,best=true` |" in text
    assert "50.0% (40.0-60.0) after 2,000 decisions" in text and "not measured" in text
    before = {path.name: path.read_bytes() for path in (tmp_path / "board" / "core").glob("part-*")}
    board(tmp_path, divisions=("core",)).run(console())
    assert before == {path.name: path.read_bytes() for path in (tmp_path / "board" / "core").glob("part-*")}, "games are played once"


def test_greedy_is_zero_in_every_division_and_pages_show_games_and_payoffs(tmp_path):
    table = tmp_path / "leaderboard.md"
    board(tmp_path, divisions=("core", "melee4"), table=table).run(console())
    found = json.loads((tmp_path / "board" / "leaderboard.json").read_text())
    for rows in found["divisions"].values():
        zero = next(row for row in rows if row["agent"] == "greedy")
        assert (zero["rating"], zero["error"]) == (0, 0)
        assert all(row["error"] > 0 for row in rows if row["agent"] == "random")
    assert found["divisions"]["core"][-1]["rating"] < -200
    assert found["anchor"] == "greedy" and found["interval"].startswith("95 % intervals of win rates: bootstrap over indices")
    assert found["provenance"]["version"] and found["provenance"]["command"]
    payoff = {(row["player"], row["opponent"]): row for row in found["payoffs"]["core"]}
    assert len(payoff) == 6 and payoff["greedy", "random"]["games"] == 24 and found["payoffs"]["melee4"] == []
    assert payoff["greedy", "random"]["wins"] == payoff["random", "greedy"]["losses"]
    assert {row["games"] for row in found["divisions"]["core"]} == {48}
    text = table.read_text()
    assert "| won by the row, of 24 games each | 1 | 2 | 3 |" in text and "`greedy` | 0 | 48 |" in text and "bootstrap over indices" in text


def test_the_lobby_of_the_browser_gets_its_ratings_from_the_page(tmp_path, monkeypatch):
    monkeypatch.setattr(ratings, "DIVISIONS", {name: DIVISIONS[name] for name in ("core", "melee4")})
    monkeypatch.setattr(ratings, "LEADERBOARD", tmp_path / "leaderboard.md")
    board(tmp_path, divisions=("core", "melee4"), table=tmp_path / "leaderboard.md").run(console())
    found = json.loads(ratings.ratings())
    rows = json.loads((tmp_path / "board" / "leaderboard.json").read_text())["divisions"]
    assert [row["name"] for row in found["core/2"]] == [row["agent"] for row in rows["core"]] and len(found["core/4"]) == 2
    zero = next(row for row in found["core/2"] if row["name"] == "greedy")
    assert (zero["rating"], zero["margin"]) == (0, 0) and all(row["margin"] > 0 for row in found["core/2"] if row is not zero)


def test_rows_say_with_which_parameters_an_agent_has_played():
    assert leaderboard.reported_parameters("net:core,best=true") == leaderboard.reported_parameters("greedy") == {}
    rated = {"agent": "mine", "rating": 1.0, "error": 1.0, "scale": "Bradley-Terry", "games": 2, "wins": 0.5, "low": 0.1, "high": 0.9}
    row = rated | {"milliseconds": 1.0, "exploiter": None, "parameters": {"detail": "full", "memory": 0}}
    page = leaderboard.as_markdown({"core": [row]}, {"core": []}, "a command")
    assert "| 1 | `mine` (detail=full, memory=0) | +1 ± 2 | 2 | 50.0% (10.0-90.0) |" in page
    assert ratings.ROW.match("| 1 | `mine` (detail=full, memory=0) | +1 ± 2 | 2 | 50.0% (10.0-90.0) |")["name"] == "mine"


@pytest.mark.parametrize(("parameters", "detail"), [("", "normal"), (",detail=full", "full")])
def test_reported_parameters_have_their_defaults(parameters, detail):
    found = leaderboard.reported_parameters("llm:model=NAME" + parameters)
    assert found == {"prompt": "plain", "detail": detail, "history": "digest", "memory": 0, "reasks": 1, "unclear": "random"}


def test_further_agents_are_rated_on_the_same_scale(tmp_path):
    mine = tmp_path / "mine.py"
    mine.write_text(
        "import numpy as np\nfrom agot_env import agents\n\n\nclass First(agents.Agent):\n"
        "    def act(self, turn):\n        return np.argmax(turn.masks, axis=1)\n"
    )
    agent, table = f"{mine}:First", tmp_path / "leaderboard.md"
    board(tmp_path, divisions=("core",), agents=(agent,), table=table).run(console())
    rows = {row["agent"]: row for row in json.loads((tmp_path / "board" / "leaderboard.json").read_text())["divisions"]["core"]}
    assert set(rows) == {"random", "greedy", "net:core,best=true", agent} and rows["greedy"]["rating"] == 0
    assert rows[agent]["rating"] < 0 and rows[agent]["milliseconds"] > 0
    assert f"--divisions core --agents {agent}`" in table.read_text()


@pytest.mark.parametrize(
    "given, message",
    [
        ({"agents": ("greedy",), "divisions": ("core",)}, "agent given twice: greedy"),
        ({"agents": ("nobody",)}, "unknown agent 'nobody'.*division core; choose those"),
        ({"agents": ("net:core",), "divisions": ("core", "lands")}, "division lands; choose those that all agents can play with --divisions"),
        ({"divisions": ("core", "chess")}, "divisions are core, winter, ice_and_fire, hbo, lcg, melee4, lands, not chess"),
        ({"divisions": ()}, "divisions are core, .* not none"),
        ({"games": 0}, "games must be at least 1, not 0"),
        ({"decisions": 0}, "decisions must be at least 1, not 0"),
        ({"workers": 0}, "workers must be at least 1, not 0"),
        ({"divisions": ("core", "core")}, "divisions must be different, not core, core"),
        ({"divisions": ("broken",)}, "there is no checkpoint missing"),
        ({"table": Path("missing/table.md")}, "the folder missing does not exist"),
        ({"picture": Path("missing/picture.png")}, "the folder missing does not exist"),
        ({"picture": Path("picture.xyz")}, "its name ends in .png, not picture.xyz"),
    ],
)
def test_bad_options_are_refused_before_any_game(given, message, tmp_path, monkeypatch):
    if "picture" in given:
        pytest.importorskip("matplotlib")
    if "broken" in given.get("divisions", ()):
        monkeypatch.setitem(DIVISIONS, "broken", Division("Broken", ("greedy", "net:missing")))
    with pytest.raises(ValueError, match=message):
        Leaderboard(out=tmp_path / "board", **given).run(console())
    assert not (tmp_path / "board").exists()


def test_the_picture_shows_ratings_by_time(tmp_path):
    pytest.importorskip("matplotlib")
    (tmp_path / "pictures").mkdir()
    table, picture = tmp_path / "leaderboard.md", tmp_path / "pictures" / "leaderboard.png"
    board(tmp_path, divisions=("core", "melee4"), table=table, picture=picture).run(console())
    assert picture.read_bytes().startswith(b"\x89PNG") and "(pictures/leaderboard.png)" in table.read_text()


def test_a_picture_without_matplotlib_is_refused_before_any_game(tmp_path, monkeypatch):
    monkeypatch.setattr(leaderboard, "find_spec", lambda name: None)
    with pytest.raises(ValueError, match="the picture needs matplotlib: pip install"):
        board(tmp_path, picture=tmp_path / "leaderboard.png").run(console())
    assert not (tmp_path / "board").exists()


def test_damaged_exploiters_are_refused(tmp_path):
    (tmp_path / "none").mkdir()
    with pytest.raises(ValueError, match="has no folder with a best_response.json"):
        leaderboard.read_exploiters(tmp_path / "none")
    exploiter(tmp_path / "some" / "one", "net:core", exploiter={})
    with pytest.raises(ValueError, match="best_response.json is damaged: 'rate'"):
        leaderboard.read_exploiters(tmp_path / "some")


@pytest.mark.parametrize(
    "changed",
    [
        {"target": 3}, {"interface": None}, {"decisions": "many"}, {"exploiter": []}, {"exploiter": {"rate": "abc", "low": 0, "high": 1}},
        {"exploiter": {"rate": None, "low": 0, "high": 1}},
    ],
)  # fmt: skip
def test_exploiters_of_other_types_are_refused(changed, tmp_path):
    exploiter(tmp_path / "one", **{"target": "net:core", **changed})
    with pytest.raises(ValueError, match="best_response.json is damaged: "):
        leaderboard.read_exploiters(tmp_path)


def test_two_exploiters_of_an_agent_are_refused(tmp_path):
    for name in ("one", "other"):
        exploiter(tmp_path / name, "net:core")
    with pytest.raises(ValueError, match="other/best_response.json is a second exploiter of net:core; remove one of the two"):
        leaderboard.read_exploiters(tmp_path)
    (tmp_path / "one" / "best_response.json").write_text("[" * 100_000)
    with pytest.raises(ValueError, match="one/best_response.json is damaged"):
        leaderboard.read_exploiters(tmp_path)


def test_all_divisions_name_agents_that_there_are():
    for key, division in DIVISIONS.items():
        for name in division.agents:
            agent = agents.make(name, division.options.get("game", "agot"))
            assert agent.name == name
            agent.check(Leaderboard(out=Path("unused")).match_of(key, 0))


def test_it_is_a_command(capsys):
    with pytest.raises(SystemExit):
        cli.main(["leaderboard", "--help"])
    assert "named agents of this package" in capsys.readouterr().out


@pytest.fixture
def tiny(monkeypatch):
    """A division of the Lands game that is played in no time."""
    monkeypatch.setitem(DIVISIONS, "lands", Division("Lands", ("random", "greedy"), {"game": "lands", "mode": "easy", "turn_limit": 3}))


def played(tmp_path, **given):
    Leaderboard(**{"out": tmp_path / "board", "games": 4, "decisions": 1, "divisions": ("lands",), "seed": 1, **given}).run(console())


@pytest.mark.parametrize("given", ["table", "picture"])
def test_files_of_others_are_not_replaced(given, tiny, tmp_path):
    pytest.importorskip("matplotlib")
    path = tmp_path / ("page.md" if given == "table" else "page.png")
    for _ in range(2):
        played(tmp_path, **{given: path})  # an earlier page or picture is replaced
    path.write_text("mine")
    with pytest.raises(ValueError, match=f"{path.name} exists and is not"):
        played(tmp_path, **{given: path})
    assert path.read_text() == "mine"
    with pytest.raises(ValueError, match="must be different files"):
        played(tmp_path, **{given: tmp_path / "board" / ("leaderboard.json" if given == "table" else "x.png"), "table": tmp_path / "board" / "leaderboard.json"})


@pytest.mark.parametrize("text", ["mine", "{}", "[1]", "[" * 100_000])
def test_results_of_others_are_not_replaced(text, tiny, tmp_path):
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "leaderboard.json").write_text(text)
    with pytest.raises(ValueError, match="leaderboard.json exists and is not"):
        played(tmp_path)
    assert (tmp_path / "board" / "leaderboard.json").read_text() == text and not (tmp_path / "board" / "lands").exists()


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows.drop("winner"), lambda rows: rows.with_columns(winner=pl.lit(7, rows.schema["winner"])),
        lambda rows: rows.with_columns(winner=pl.lit(None, rows.schema["winner"])), lambda rows: rows.with_columns(lineup=pl.lit(99, pl.Int32)),
        lambda rows: rows.with_columns(seed=pl.lit(2, pl.Int64)), lambda rows: rows.head(1), lambda rows: rows.with_columns(winner=pl.lit("x")),
    ],
)  # fmt: skip
def test_tampered_games_are_a_message(change, tiny, tmp_path):
    played(tmp_path)
    part = tmp_path / "board" / "lands" / "part-00000.parquet"
    change(pl.read_parquet(part)).write_parquet(part)
    with pytest.raises(ValueError, match="part-00000.parquet (is damaged|does not contain the games)"):
        played(tmp_path)


@pytest.mark.parametrize("rate, low, high, decisions", [(5.0, 0.1, 0.2, 1), (float("nan"), 0.0, 1.0, 1), (0.5, 0.6, 0.7, 1), (0.5, 0.4, 0.6, -1), (0.5, 0.4, 0.6, 10**30)])
def test_exploiters_with_impossible_numbers_are_refused(rate, low, high, decisions, tmp_path):
    exploiter(tmp_path / "one", "net:core", exploiter={"rate": rate, "low": low, "high": high}, decisions=decisions)
    with pytest.raises(ValueError, match="best_response.json is damaged: the numbers are not those of an exploiter"):
        leaderboard.read_exploiters(tmp_path)


def test_an_agent_that_fails_is_named(tiny, tmp_path, monkeypatch):
    class Leaves(agents.Agent):
        def act(self, turn):
            raise SystemExit(0)

    monkeypatch.setitem(agents._registered, ("leaves", agents.ANY), Leaves)
    monkeypatch.setitem(DIVISIONS, "lands", Division("Lands", ("leaves", "greedy"), {"game": "lands", "mode": "easy", "turn_limit": 3}))
    with pytest.raises(ReportedError, match=r"agent 'leaves' raised SystemExit: 0 \(asked in game 0, seat"):
        played(tmp_path)
