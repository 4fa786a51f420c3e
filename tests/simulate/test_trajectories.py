import numpy as np
import polars as pl
import pytest

from agot_env import GameBatch, Match
from agot_env.history.game_record import GameRecord
from agot_env.simulate import Folder, Lineup, Plan, SimulationError, Trajectories, open_dataset, recorded_game, simulate
from agot_env.simulate.trajectories import stored_game, stored_record
from tests.simulate.tampering import without_checksums

pytestmark = pytest.mark.tier("ci", unless_changed="agot_env/simulate")

MATCHES = [Match(houses=houses, round_limit=6) for houses in (("stark", "lannister"), ("targaryen", "baratheon"))]
AGENTS = ("random:seed=4", "random")


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    path = tmp_path_factory.mktemp("stored") / "games"
    plan = Plan(tuple(Lineup(match, AGENTS, 10) for match in MATCHES), 3, True, chunk=4)
    list(simulate(plan, Folder(path, plan)))
    return path


def test_every_decision_is_there_as_it_was_made(stored):
    reader = Trajectories(stored, batch_size=100, group=3)
    batches = list(reader)
    rows = open_dataset(stored).rows()
    assert [len(batch.seats) for batch in batches[:-1]] == [100] * (len(batches) - 1)
    assert sum(len(batch.seats) for batch in batches) == len(reader) == rows["decisions"].sum()
    games = {(lineup, i): GameBatch(1, MATCHES[lineup], 3, autoreset=False, first_index=i) for lineup in (0, 1) for i in range(10)}
    for batch in batches:
        for observation, mask, action, seat, reward, step, game, lineup in zip(*batch):
            one = games[int(lineup), int(game)]
            assert one.seat[0] == seat and one.records["decisions"][0] == step
            assert np.array_equal(one.observations[0], observation) and np.array_equal(one.action_masks[0], mask)
            winner = rows.filter(index=int(game), lineup=int(lineup))["winner"][0]
            assert reward == (0 if winner < 0 else 1 if winner == seat else -1)
            one.step([action])
    assert all(game.seat[0] < 0 for game in games.values()) and set(rows["winner"]) >= {-1}


@pytest.mark.parametrize("variant", ["melee", "two_on_two"])
def test_rewards_are_those_of_the_game_with_more_seats_too(tmp_path, variant):
    match = Match(houses=("stark", "lannister", "baratheon", "targaryen"), variant=variant)
    plan = Plan((Lineup(match, ("random",) * 4, 3),), 5, True)
    list(simulate(plan, Folder(tmp_path / "games", plan)))
    games = GameBatch(3, match, 5, autoreset=False)
    given = np.zeros((3, 4))
    rows = pl.read_parquet(tmp_path / "games" / "part-00000.parquet")
    for step in range(rows["decisions"].max()):
        given += games.step([row[step] if step < len(row) else -1 for row in rows["actions"]])[0]
    for batch in Trajectories(tmp_path / "games"):
        assert np.array_equal(batch.rewards, given[batch.games, batch.seats].astype(np.float32))


def test_shuffled_decisions_are_the_same_ones_and_follow_from_the_seed(stored):
    def keys(shuffle):
        return [key for batch in Trajectories(stored, 64, shuffle=shuffle, group=5) for key in zip(batch.lineups, batch.games, batch.steps)]

    assert keys(1) == keys(1) != keys(2) and sorted(keys(1)) == sorted(keys(None)) and keys(1) != keys(None)


@pytest.mark.parametrize("name", ["batch_size", "group", "shuffle"])
@pytest.mark.parametrize("value", [-1, 1.5, "a", True])
def test_arguments_that_are_not_allowed_are_named(stored, name, value):
    with pytest.raises(ValueError, match=rf"^{name} must be .*not {value!r}$"):
        Trajectories(stored, **{name: value})


def test_a_stored_game_with_its_actions(stored):
    match, row = stored_game(open_dataset(stored), 6, lineup=1)
    alone = GameBatch(1, match, 3, autoreset=False, first_index=6)
    for action in row["actions"]:
        alone.step([action])
    assert alone.seat[0] < 0 and alone.records["winner"][0] == row["winner"] and match.decks == MATCHES[1].decks
    with pytest.raises(SimulationError, match="no game 10 of lineup 0"):
        stored_game(open_dataset(stored), 10)
    with pytest.raises(ValueError, match="lineup must be from 0 to 1"):
        stored_game(open_dataset(stored), 0, 2)


def test_games_that_go_otherwise_are_noticed(stored, tmp_path):
    for change in (
        {"actions": pl.col("actions").list.reverse()},
        {"winner": pl.when(pl.col("winner") < 0).then(0).otherwise(1 - pl.col("winner")).cast(pl.Int8)},
    ):
        copy = tmp_path / next(iter(change))
        copy.mkdir()
        for file in stored.iterdir():
            (copy / file.name).write_bytes(file.read_bytes())
        without_checksums(copy)
        pl.read_parquet(copy / "part-00000.parquet").with_columns(**change).write_parquet(copy / "part-00000.parquet")
        with pytest.raises(SimulationError, match="seed 3 from index 0 differ from the stored games"):
            list(Trajectories(copy))


def test_without_actions_only_random_games_can_be_repeated(tmp_path):
    for name, agents in (("luck", ("random", "random")), ("choice", AGENTS)):
        plan = Plan((Lineup(MATCHES[0], agents, 4),), 3)
        list(simulate(plan, Folder(tmp_path / name, plan)))
        with pytest.raises(SimulationError, match="--trajectories"):
            Trajectories(tmp_path / name)
    assert stored_game(open_dataset(tmp_path / "luck"), 3)[1]["index"] == 3
    with pytest.raises(SimulationError, match="--trajectories"):
        stored_game(open_dataset(tmp_path / "choice"), 3)


def test_games_of_other_cards_are_not_repeated(stored, tmp_path):
    for file in stored.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    manifest = tmp_path / "manifest.json"
    manifest.write_text(manifest.read_text().replace(open_dataset(stored).manifest["lineups"][0]["cards"], "0" * 16))
    with pytest.raises(SimulationError, match="played with other cards"):
        Trajectories(tmp_path)


@pytest.mark.parametrize("sizes", [(0, 1), (1, 0)])
def test_sizes_below_1_are_refused(stored, sizes):
    with pytest.raises(ValueError, match="at least 1"):
        Trajectories(stored, sizes[0], group=sizes[1])


def test_stored_games_are_replayed_into_events(stored, tmp_path):
    data = open_dataset(stored)
    for lineup in (0, 1):
        record, row = recorded_game(data, 6, lineup), stored_game(data, 6, lineup)[1]
        assert record.actions == row["actions"] and record.is_over and record.match.decks == MATCHES[lineup].decks
        ended = record.events[-1]
        assert (ended.winners, ended.length) == (() if row["winner"] < 0 else (row["winner"],), row["rounds"])
        assert GameRecord.from_json(record.to_json()).events == record.events
    plan = Plan((Lineup(MATCHES[0], ("random", "random"), 3),), 3)
    list(simulate(plan, Folder(tmp_path / "luck", plan)))
    record, row = recorded_game(open_dataset(tmp_path / "luck"), 2), stored_game(open_dataset(tmp_path / "luck"), 2)[1]
    assert record.is_over and len(record.actions) == row["decisions"] and "actions" not in row
    with pytest.raises(SimulationError, match="no game 10 of lineup 0"):
        recorded_game(data, 10)
    row = stored_game(data, 6)[1]
    with pytest.raises(SimulationError, match="differ from the stored"):
        stored_record(data.plan, {**row, "winner": 1 - max(0, row["winner"])})
    with pytest.raises(SimulationError, match="this version plays the game differently from how it was stored: "):
        stored_record(data.plan, {**row, "actions": row["actions"][::-1]})
    with pytest.raises(SimulationError, match="differ from the stored"):
        stored_record(data.plan, {**row, "actions": row["actions"][:-1]})
