"""Rows that were changed: accidental damage is found by checksums, and what was changed together with them by replaying games."""

import json

import numpy as np
import polars as pl
import pytest

from agot_env import Match, cli
from agot_env.cli.replay import verified
from agot_env.lands import LandsMatch
from agot_env.rankings.counts import counts
from agot_env.rankings.payoff import results
from agot_env.report import report
from agot_env.simulate import Folder, Lineup, Plan, SimulationError, Trajectories, open_dataset, recorded_game, simulate, verify
from agot_env.simulate.checksums import checksums_of, in_manifest
from agot_env.simulate.dataset import KEY, part_name
from agot_env.simulate.summary import seat_results
from agot_env.simulate.verification import chosen
from tests.simulate.tampering import of_another_engine, without_checksums

MATCHES = {"agot": Match(houses=("stark", "lannister"), round_limit=3), "lands": LandsMatch("easy")}


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A folder of games for each game, with and without actions."""
    folders = {}
    for name, match in MATCHES.items():
        for actions in (True, False):
            path = tmp_path_factory.mktemp("stored") / "games"
            plan = Plan((Lineup(match, ("random", "random"), 12),), 3, actions, chunk=6)
            list(simulate(plan, Folder(path, plan)))
            folders[name, actions] = path
    return folders


def copied(stored, path):
    path.mkdir()
    for file in stored.iterdir():
        (path / file.name).write_bytes(file.read_bytes())
    return path


def changed(column):
    """A value of a column that no other row explains."""
    if column.dtype == pl.String:
        return pl.Series(column.name, ["other", *column[1:].to_list()])
    return pl.Series(column.name, [int(column[0]) ^ 1, *column[1:].to_list()], column.dtype)


def uses(path, actions):
    """Everything that reads rows, by name."""
    found = {
        "report": lambda: report(open_dataset(path), 0), "verify": lambda: verify(open_dataset(path)),
        "replay": lambda: recorded_game(open_dataset(path), 6),
    }  # fmt: skip
    return found | ({"trajectories": lambda: list(Trajectories(path))} if actions else {})


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
@pytest.mark.parametrize("actions", [True, False])
@pytest.mark.parametrize("game", MATCHES)
def test_every_column_of_a_row_is_compared(stored, tmp_path, game, actions):
    path = copied(stored[game, actions], tmp_path / "games")
    assert verify(open_dataset(path)) == 12
    without_checksums(path)
    whole = pl.read_parquet(path / part_name(1))
    columns = [name for name in whole.columns if name not in ("lineup", "index", "actions")]
    assert len(columns) > 14
    for name in columns:
        whole.with_columns(changed(whole[name])).write_parquet(path / part_name(1))
        for use, read in uses(path, actions).items():
            with pytest.raises(SimulationError):
                read()
                pytest.fail(f"{use} accepts another {name}")
        whole.drop(name).write_parquet(path / part_name(1))
        with pytest.raises(SimulationError, match=f"no column '{name}'"):
            verify(open_dataset(path))


def test_lineups_of_the_same_match_are_replayed_together(tmp_path):
    for name, match in MATCHES.items():
        plan = Plan(tuple(Lineup(match, agents, 6) for agents in (("greedy", "random"), ("random", "greedy"))), 3, True)
        list(simulate(plan, Folder(tmp_path / name, plan)))
        assert verify(open_dataset(tmp_path / name)) == 12
        assert len(Trajectories(tmp_path / name)) == sum(len(batch.seats) for batch in Trajectories(tmp_path / name))


def test_games_whose_actions_are_not_known_are_compared_with_what_is_known_before_them(tmp_path):
    plan = Plan((Lineup(MATCHES["agot"], ("greedy", "random"), 6),), 3)
    list(simulate(plan, Folder(tmp_path, plan)))
    assert verify(open_dataset(tmp_path)) == 0
    without_checksums(tmp_path)
    whole = pl.read_parquet(tmp_path / part_name(0))
    for name in ("agent_0", "house_1", "edition", "variant", "first_player"):
        whole.with_columns(changed(whole[name])).write_parquet(tmp_path / part_name(0))
        with pytest.raises(SimulationError, match=f"{name} is "):
            report(open_dataset(tmp_path), 0)


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
def test_the_games_to_replay_are_chosen_by_the_seed(stored, tmp_path):
    data = open_dataset(stored["lands", True])

    def indices(most):
        return [index for _, rows in chosen(data, most) for index in rows["index"]]

    assert indices(5) == indices(5) and len(indices(5)) == 5 and indices(None) == list(range(12)) == indices(1000)
    assert verify(data, 5) == 5 and verify(data, None) == 12
    plan = Plan((Lineup(MATCHES["lands"], ("random", "random"), 400),), 5, True, chunk=4)
    list(simulate(plan, Folder(tmp_path, plan)))
    assert verify(open_dataset(tmp_path), 80) == 80


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
@pytest.mark.parametrize("name", [0, 1])
def test_the_commands_verify_all_games_if_so_asked(stored, tmp_path, capsys, monkeypatch, name):
    path = copied(stored["lands", True], tmp_path / "games")
    asked = []
    target = ("agot_env.report.verify", "agot_env.simulate.verify")[name]
    monkeypatch.setattr(target, lambda data, most: asked.append(most) or 12)
    command = ("report", "replay")[name]
    cli.main([command, str(path)])
    cli.main([command, str(path), "--verify", *(["--overwrite"] if command == "report" else [])])
    assert asked == [1000, None]


@pytest.mark.tier("test")
def test_replay_says_what_it_has_verified(stored, tmp_path, capsys):
    path = copied(stored["lands", True], tmp_path / "games")
    for options, said in (("--verify",), "12 games replayed, and all columns agree\n"), ((), ""):
        cli.main(["replay", str(path), *options])
        assert capsys.readouterr().err == said
    assert verified(3, 12).startswith("3 of 12 games replayed, and all columns agree; the others were not recorded to the end")


@pytest.mark.tier("test")
def test_games_of_another_engine_are_not_verified(stored, tmp_path):
    path = copied(stored["lands", True], tmp_path / "games")
    of_another_engine(path)
    assert verify(open_dataset(path)) == 0 and "no game can be replayed here" in report(open_dataset(path), 0)


# --- checksums ----------------------------------------------------------------------------------------------


@pytest.mark.tier("ci", unless_changed="agot_env/simulate")
@pytest.mark.parametrize("in_file", [False, True])
def test_every_changed_cell_is_found_without_replaying(stored, tmp_path, in_file):
    path = copied(stored["lands", True], tmp_path / "games")
    manifest = json.loads((path / "manifest.json").read_text())
    assert set(manifest["checksums"]) == {"0", "1"}
    whole = pl.read_parquet(path / part_name(1))
    for name in [name for name in whole.columns if name not in ("lineup", "index")]:
        if name == "actions":
            other = whole.with_columns(actions=pl.col("actions").list.reverse())
        else:
            other = whole.with_columns(changed(whole[name]))
        if in_file:
            data = tmp_path / "one.parquet"
            pl.concat([pl.read_parquet(path / part_name(0)), other]).write_parquet(data, metadata={KEY: json.dumps(manifest)})
        else:
            data = path
            other.write_parquet(path / part_name(1))
            with pytest.raises(SimulationError, match="part-00001.parquet"):
                Folder(path, open_dataset(path).plan)
        with pytest.raises(SimulationError, match="is damaged"):
            list(open_dataset(data).games())


def test_checksums_depend_on_values_only(stored, tmp_path):
    rows = pl.read_parquet(stored["agot", True] / part_name(0))
    sums = checksums_of(rows)
    rows.select(reversed(rows.columns)).write_parquet(tmp_path / "a.parquet", compression="uncompressed", row_group_size=2)
    assert checksums_of(pl.read_parquet(tmp_path / "a.parquet")) == sums == in_manifest(open_dataset(stored["agot", True]).manifest)[0]
    assert checksums_of(rows.drop("actions")) == sums[:1]
    assert checksums_of(pl.DataFrame({"a": ["x", "yz"]})) != checksums_of(pl.DataFrame({"a": ["xy", "z"]}))
    assert checksums_of(pl.DataFrame({"actions": [[1], [2, 3]]})) != checksums_of(pl.DataFrame({"actions": [[1, 2], [3]]}))
    assert checksums_of(pl.DataFrame({"a": np.int8([1])})) != checksums_of(pl.DataFrame({"a": np.int16([1])}))
    empty = pl.DataFrame({"text": ["à", ""], "number": [1, -1]}, {"text": pl.String, "number": pl.Int16})
    assert checksums_of(empty) == ["b482b7d47499eee85668c66e1743a66c"]  # on every machine


def test_a_part_without_a_checksum_gets_one_when_the_run_continues(stored, tmp_path):
    path = copied(stored["lands", True], tmp_path / "games")
    before = (path / "manifest.json").read_text()
    without_checksums(path)
    assert len(open_dataset(path).rows()) == 12
    Folder(path, open_dataset(path).plan)
    assert (path / "manifest.json").read_text() == before


@pytest.mark.parametrize("sums", [5, {"0": 5}, {"0": []}, {"0": ["x"]}, {"x": ["0" * 32]}, {"0": ["0" * 32] * 3}, {"0": [["0" * 32]]}])
def test_malformed_checksums_are_refused(stored, tmp_path, sums):
    path = copied(stored["lands", True], tmp_path / "games")
    manifest = json.loads((path / "manifest.json").read_text()) | {"checksums": sums}
    (path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(SimulationError, match="the manifest of .* is damaged"):
        open_dataset(path)


@pytest.mark.parametrize("name", [5, None, ["a"], {}])
def test_a_deck_name_that_is_not_a_string_is_a_message(stored, tmp_path, name):
    path = copied(stored["agot", True], tmp_path / "games")
    manifest = json.loads((path / "manifest.json").read_text())
    manifest["decks"][0]["name"] = name
    (path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(SimulationError, match="name is .* instead of str"):
        open_dataset(path)


@pytest.mark.parametrize("lineup", [1, 7, -1])
def test_rows_of_a_lineup_that_the_plan_does_not_have_are_not_dropped(stored, lineup):
    data = open_dataset(stored["lands", True])
    rows = data.rows().with_columns(lineup=pl.when(pl.col("index") == 3).then(lineup).otherwise(pl.col("lineup")).cast(pl.Int32))
    for read in (lambda: results(rows, data.plan, "agent"), lambda: seat_results(data.plan, rows), lambda: counts(rows, data.plan, "agent")):
        with pytest.raises(ValueError, match=f"1 row of lineup {lineup}; the plan has the lineups 0 to 0"):
            read()
