"""What agents count in their games: in data sets, by player, and in the arena."""

import json

import polars as pl
import pytest

from agot_agents import arena
from agot_env import Match, agents, cli
from agot_env.agents import Agent
from agot_env.simulate import Folder, Lineup, Memory, Plan, open_dataset, simulate

MATCH = Match(houses=("stark", "lannister"), round_limit=1)


class Counting(Agent):
    """Takes the first legal action, and counts its decisions."""

    def __init__(self):
        self.made = {}

    def reset(self, games):
        self.made = {}

    def act(self, turn):
        for game, seat in zip(turn.games.tolist(), turn.seats.tolist()):
            self.made[game, seat] = self.made.get((game, seat), 0) + 1
        return turn.masks.argmax(axis=1)

    def counts(self, game, seat):
        return {"decisions": self.made.get((game, seat), 0), "half": 0.5}


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    monkeypatch.setattr(agents, "_registered", {})
    agents.register("counting", Counting)


def lineups(*agents):
    return Plan(tuple(Lineup(MATCH, own, 3) for own in agents), 5, chunk=2)


@pytest.mark.tier("ci", unless_changed="agents")
def test_a_data_set_keeps_what_agents_count_in_all_of_its_parts(tmp_path):
    plan = lineups(("counting", "random"), ("random", "counting"), ("random", "random"), ("counting", "counting"))
    for path in (tmp_path / "parts", tmp_path / "games.parquet"):
        folder = Folder(tmp_path / "new" if path.suffix else path, plan)
        list(simulate(plan, folder))
        if path.suffix:
            folder.into_file(path)
        rows = open_dataset(path).rows()
        assert len(rows) == 12 and rows.schema["counts_0"] == rows.schema["counts_1"] == pl.String
        found = [[json.loads(text) for text in rows[f"counts_{seat}"]] for seat in range(2)]
        assert all(found[0][k] == {} for k in range(3, 9)) and all(found[1][k] == {} for k in (0, 1, 2, 6, 7, 8))
        assert all(found[0][k]["decisions"] > 3 for k in (0, 1, 2, 9, 10, 11))
        both = [found[0][k]["decisions"] + found[1][k]["decisions"] for k in (9, 10, 11)]
        assert both == rows["decisions"].to_list()[9:]


def test_other_data_sets_have_no_such_columns():
    plan, memory = lineups(("greedy", "random")), Memory()
    list(simulate(plan, memory))
    assert not [name for name in memory.rows().columns if name.startswith("counts")]
    assert arena.counts(memory.rows(), plan, "agent").is_empty()


def test_means_by_player():
    plan, memory = lineups(("counting", "random"), ("random", "counting")), Memory()
    list(simulate(plan, memory))
    rows = memory.rows()
    table = arena.counts(rows, plan, "agent")
    assert table.columns == ["player", "seats", "decisions", "half"] and table["player"].to_list() == ["counting"]
    made = [json.loads(text)["decisions"] for seat, rows_of in ((0, rows[:3]), (1, rows[3:])) for text in rows_of[f"counts_{seat}"]]
    assert table.row(0) == ("counting", 6, sum(made) / 6, 0.5)
    decks = arena.counts(rows, plan, "both")
    assert [name.split(", ")[0] for name in decks["player"]] == ["counting", "counting"] and decks["seats"].to_list() == [3, 3]
    with pytest.raises(ValueError, match="the column counts_0 contains something other than counts"):
        arena.counts(rows.with_columns(counts_0=pl.lit("[1]")), plan, "agent")


@pytest.mark.tier("test")
def test_the_arena_prints_them(tmp_path, capsys):
    cli.main(["arena", "--agents", "counting", "random", "--games", "4", "--decks", "stark", "--round-limit", "1", "--out", str(tmp_path / "a")])
    printed = capsys.readouterr().out
    assert "means per game and seat:" in printed and "counting (4 seats): decisions " in printed and "half 0.5" in printed
    assert pl.read_parquet(tmp_path / "a" / "counts.parquet")["half"].to_list() == [0.5]
