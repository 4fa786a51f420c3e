"""``agot bench``: a suite of measurements with frozen opponents and decks."""

import json
from dataclasses import replace
from importlib import import_module

import numpy as np
import polars as pl
import pytest

from agot_env import Match, cli
from agot_env.agot.decks import held_out_titles, pool
from agot_env.messages.errors import FileError
from agot_training.bench import files, page, scores, suite, tasks
from agot_training.bench.command import CompareBench, RunBench
from agot_training.bench.compare import differences
from agot_training.bench.suite import LADDER, SIZES, Size

console = import_module("agot_env.console.command_line").console

PLAYER = '''"""An agent that takes the first legal action, and counts its decisions."""
from agot_env.agents import Agent


class First(Agent):
    def __init__(self):
        self.made = {}

    def act(self, turn):
        for game, seat in zip(turn.games.tolist(), turn.seats.tolist()):
            self.made[game, seat] = self.made.get((game, seat), 0) + 1
        return turn.masks.argmax(axis=1)

    def counts(self, game, seat):
        return {"decisions": self.made.pop((game, seat), 0)}
'''


def shares(*wins, agent=None):
    found = scores.share(wins)
    return found if agent is None else {"agent": agent, **found}


def results(seed=1, size="standard", **of_tasks):
    return {"suite": suite.SUITE, "size": size, "seed": seed, "agent": "greedy", "files": {}, "tasks": of_tasks}


def duelled(*wins):
    return {"duel": {"opponents": [shares(*wins, agent="greedy")]}}


@pytest.fixture
def first(tmp_path):
    file = tmp_path / "first.py"
    file.write_text(PLAYER)
    return f"{file}:First"


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setitem(SIZES, "smoke", Size(games=2, decisions=1500, final_games=4, duel=4, timed=3))
    monkeypatch.setattr(tasks, "LADDER", ("random", "greedy"))


# --- the frozen parts --------------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
def test_the_frozen_decks_may_be_played_and_only_those_of_unseen_cards_have_many_of_them():
    for edition in ("core", "lcg"):
        unseen = held_out_titles(edition)
        titles = {number: card.title for number, card in pool(edition).items()}
        for kind in ("unseen", "cards"):
            matches = suite.pool_matches(edition, kind)
            assert len(matches) == 24 and {match.edition for match in matches} == {edition}
            assert sorted(match.decks[0].name for match in matches) == sorted(match.decks[1].name for match in matches)
            shares_of_unseen = [np.mean([titles[card] in unseen for card in deck.cards]) for deck in suite.decks_of(edition, kind)]
            assert max(shares_of_unseen) == 0 if kind == "unseen" else min(shares_of_unseen) > 0.25
    assert len(suite.printed_matches()) == 12 and len(suite.decks_of("core", "seen")) == 4


def test_the_opponents_are_those_whose_ratings_have_been_measured():
    found = suite.frozen()
    assert found["suite"] == suite.SUITE and tuple(found["ratings"]) == LADDER and suite.ratings()["greedy"] == 0
    assert suite.ratings()["random"] < -300 and all(suite.ratings()[name] > 200 for name in LADDER[2:])
    assert {name: suite.network_digest(name) for name in suite.NETWORKS} == found["networks"]
    suite.check_frozen()


@pytest.mark.tier("test")
def test_the_opponents_play_as_they_did_when_they_were_rated():
    again = "the rules, the cards or an opponent have changed: measure the ratings again (python -m agot_training.bench.freeze)"
    assert suite.fingerprint() == suite.frozen()["fingerprint"], again


def test_another_network_of_an_opponent_is_refused(monkeypatch, tmp_path):
    monkeypatch.setitem(suite.frozen()["networks"], "core", "0" * 64)
    with pytest.raises(ValueError, match="the network 'core' of this installation is not the one of agot-bench-1"):
        RunBench("greedy", out=tmp_path / "bench").run(console())
    assert not (tmp_path / "bench").exists()


# --- scores ------------------------------------------------------------------------------------------------------------------------------


def test_a_rating_is_that_of_a_player_whose_wins_it_explains():
    opponents = np.array([-500.0, 0.0, 300.0])
    for true in (-400.0, 0.0, 250.0):
        wins = 10_000 / (1 + 10 ** ((opponents - true) / 400))
        assert scores.rating(wins, 10_000, opponents) == pytest.approx(true, abs=0.5)
    best = scores.rating(np.array([20, 20, 20]), 20, opponents)
    assert 300 < best < scores.HIGHEST and scores.rating(np.zeros(3), 20, opponents) < -500


@pytest.mark.tier("test")
def test_the_interval_of_a_rating_contains_it_and_narrows_with_games():
    rng, ratings = np.random.default_rng(3), {"random": -500.0, "greedy": 0.0}
    widths = []
    for indices in (40, 640):
        wins = {name: rng.binomial(2, 0.7, indices).tolist() for name in ratings}
        found = scores.rated(wins, ratings)
        assert found["low"] < found["rating"] < found["high"]
        widths.append(found["high"] - found["low"])
    assert widths[1] < widths[0] / 2


@pytest.mark.parametrize(("each", "side"), [(0, "low"), (2, "high")])
def test_the_interval_of_a_rating_has_a_width_where_all_games_have_the_same_result(each, side):
    found = scores.rated({"random": [each] * 12, "greedy": [each] * 12}, {"random": -500.0, "greedy": 0.0})
    other = {"low": "high", "high": "low"}[side]
    assert found[side] == pytest.approx(found["rating"]) and abs(found[other] - found["rating"]) > 100


def test_an_elo_difference_is_that_of_the_win_rate():
    assert scores.elo(0.5, 100) == 0 and scores.elo(0.64, 10**6) == pytest.approx(100, abs=1) and scores.elo(1.0, 100) < 1000


def test_every_opponent_is_played_with_the_same_indices_from_both_seats():
    matches = [Match("stark", "lannister"), Match("lannister", "stark")]
    plan = scores.plan_of("greedy", ("random", "greedy", "net:core"), matches, 12, 5)
    assert {lineup.agents for lineup in plan.lineups} == {
        ("greedy", "random"), ("random", "greedy"), ("greedy", "net:core"), ("net:core", "greedy"),
    }  # fmt: skip
    assert [(lineup.first_index, lineup.games) for lineup in plan.lineups] == [(0, 3), (0, 3), (3, 3), (3, 3)] * 2
    assert plan.games == 24 and plan.chunk == scores.CHUNK


def test_at_a_table_of_four_the_agent_has_each_seat_and_each_deck_once_in_each_order():
    matches = suite.melee_matches()
    assert len({tuple(deck.name for deck in match.decks) for match in matches}) == 6
    plan = scores.plan_of("random", suite.TABLE, matches, 48, 5)
    assert plan.games == 96 and all(lineup.agents.count("random") == 1 and len(set(lineup.agents)) == 2 for lineup in plan.lineups)
    assert [(lineup.agents.index("random"), lineup.first_index, lineup.games) for lineup in plan.lineups[:5]] == [
        (0, 0, 2), (1, 0, 2), (2, 0, 2), (3, 0, 2), (0, 2, 2),
    ]  # fmt: skip
    held = [(lineup.match.decks[lineup.agents.index("random")].name, lineup.agents.index("random")) for lineup in plan.lineups[:24]]
    assert len({deck for deck, _ in held}) == 4 and {sum(deck == name for deck, _ in held) for name in {deck for deck, _ in held}} == {6}


def test_wins_at_a_table_of_four_are_counted_by_index():
    plan = scores.plan_of("random", ("greedy",), suite.melee_matches(), 24, 5)
    rows = pl.DataFrame(
        [{"lineup": k, "index": one.first_index, "winner": one.agents.index("random") if k < 3 else 3 if k == 4 else -1} for k, one in enumerate(plan.lineups)]
    )
    assert scores.wins_by_index(rows, plan, "random") == {"greedy": [3, 0, 0, 0, 0, 0]}
    found = scores.share([3, 0, 0, 0, 0, 0], 4)
    assert (found["games"], found["wins"], found["rate"]) == (24, 3, 0.125) and found["low"] <= 0.125 <= found["high"]


# --- running -----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("ci", unless_changed="training")
def test_a_run_measures_all_tasks_and_continues_where_it_stopped(tmp_path, small, first, capsys, monkeypatch):
    out = tmp_path / "bench"
    options = RunBench(first, out=out, smoke=True, seed=3)
    options.run(console())
    found = files.read_results(out)
    assert list(found["tasks"]) == ["ladder", "exploitability", "decks-core", "decks-lcg", "melee"] and found["provenance"]["version"]
    assert found["seed"] == 3 and found["size"] == "smoke" and list(found["files"]) == [first.removesuffix(":First")]
    ladder = found["tasks"]["ladder"]
    assert [row["agent"] for row in ladder["opponents"]] == ["random", "greedy"] and ladder["low"] <= ladder["rating"] <= ladder["high"]
    assert ladder["milliseconds"] > 0 and ladder["counts"]["decisions"] > 10
    assert found["tasks"]["exploitability"]["decisions"] >= 1500 and found["tasks"]["exploitability"]["exploiter"]["games"] == 4
    assert [found["tasks"]["decks-lcg"]["pools"][kind]["games"] for kind in suite.POOLS] == [12, 48, 48]
    assert [(row["agent"], row["games"]) for row in found["tasks"]["melee"]["opponents"]] == [(name, 24) for name in suite.TABLE]
    text = (out / "bench.md").read_text()
    assert "| Core Set ladder | wins against random |" in text and "decks of unseen cards: Elo over greedy kept" in text
    assert (out / "card.tex").read_text().endswith("\\bottomrule\n\\end{tabular}\n")
    assert "wins with starter decks" in capsys.readouterr().out
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    with monkeypatch.context() as patch:
        patch.setattr(tasks, "plan_of", None)  # nothing is played
        replace(options, seed=None).run(console())
    assert before == {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    (out / "bench.json").write_text(json.dumps({**found, "tasks": {}}))
    replace(options, tasks=("ladder",)).run(console())
    assert files.read_results(out)["tasks"]["ladder"]["opponents"] == ladder["opponents"], "games that were played are used again"
    with pytest.raises(FileError, match="another value of seed; name another folder"):
        replace(options, seed=4).run(console())
    with open(first.removesuffix(":First"), "a") as file:
        file.write("# another agent\n")
    with pytest.raises(FileError, match="another value of files"):
        options.run(console())


@pytest.mark.tier("ci", unless_changed="training")
def test_the_duel_is_the_task_of_agents_that_wait_and_tasks_that_an_agent_cannot_play_are_named(tmp_path, small, first):
    assert tasks.default_tasks("llm:model=any") == ("duel",) and "duel" not in tasks.default_tasks(first)
    RunBench(first, tasks=("duel",), out=tmp_path / "duel", smoke=True, seed=3).run(console())
    duel = files.read_results(tmp_path / "duel")["tasks"]["duel"]
    assert [(row["agent"], row["games"]) for row in duel["opponents"]] == [("greedy", 4), ("net:core,best=true", 4)]
    assert tasks.misfit("decks-lcg", "net:core") == "core.safetensors was trained with edition 'core', and this match has 'lcg'"
    assert tasks.misfit("decks-core", "greedy") == "greedy is the only opponent" and tasks.misfit("ladder", "greedy") is None
    with pytest.raises(ValueError, match="decks-lcg: .*was trained with edition 'core'"):
        RunBench("net:core", tasks=("decks-lcg",), out=tmp_path / "net").run(console())
    assert not (tmp_path / "net").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["nobody"], "unknown agent"),
        (["greedy", "--tasks", "duell"], "tasks are ladder, exploitability, decks-core, decks-lcg, melee, duel, not duell; did you mean duel"),
        (["greedy", "--workers", "0"], "workers"),
        (["greedy", "--seed", "-1"], "seed"),
        (["human"], "asks a person"),
    ],
)
def test_invalid_options_are_refused_before_anything_is_played(options, message, tmp_path, capsys):
    with pytest.raises(SystemExit) as stop:
        cli.main(["bench", "run", *options, "--out", str(tmp_path / "bench")])
    said = " ".join(capsys.readouterr().err.replace("│", " ").split())
    assert stop.value.code not in (None, 0) and message in said and not (tmp_path / "bench").exists()


def test_files_that_are_not_its_own_are_left_alone(tmp_path):
    (tmp_path / "bench.md").write_text("my notes")
    with pytest.raises(FileError, match=r"bench\.md exists and is not a page written by agot bench"):
        RunBench("greedy", out=tmp_path).run(console())
    assert (tmp_path / "bench.md").read_text() == "my notes" and len(list(tmp_path.iterdir())) == 1


# --- comparing ---------------------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
def test_equal_results_do_not_differ():
    ladder = {"rating": 0.0, "low": -1.0, "high": 1.0, "milliseconds": 1.0, "opponents": [shares(2, 1, 0, 2, agent="random")]}
    one = results(ladder=ladder, **duelled(*[0, 1, 2, 1] * 20))
    for other in (one, {**one, "seed": 2}):
        found = list(differences(one, other))
        assert [row.what for row in found] == ["rating", "random", "greedy"] and {row.one - row.other for row in found} == {0}
        assert all(row.low <= 0 <= row.high and row.p > 0.9 and row.paired is (other is one) for row in found)


def test_a_difference_is_seen_sooner_with_the_same_seed():
    easy = np.random.default_rng(0).random(120) < 0.5  # a game in two is won by both, and seldom the other one
    worse = [2 * int(one) for one in easy]
    better = [min(2, won + (k % 5 == 0)) for k, won in enumerate(worse)]
    (paired,) = differences(results(**duelled(*better)), results(**duelled(*worse)))
    (alone,) = differences(results(**duelled(*better)), results(seed=2, **duelled(*worse)))
    assert paired.p < 0.1 < alone.p and alone.high - alone.low > 3 * (paired.high - paired.low)
    assert paired.one - paired.other == alone.one - alone.other == pytest.approx((sum(better) - sum(worse)) / 240)


def test_tables_of_four_are_compared_by_their_rates():
    one, other = (
        results(melee={"opponents": [{"agent": "greedy", **scores.share(wins, 4)}]}) for wins in ([4, 3, 4, 2] * 10, [1, 0, 2, 1] * 10)
    )
    (found,) = differences(one, other)
    assert found.one - found.other == pytest.approx(9 / 16) and found.low < 9 / 16 < found.high < 0.7 and found.p < 0.01


def test_exploiters_are_compared_as_two_proportions():
    made = [{"exploitability": {"decisions": 9, "clone": None, "exploiter": shares(*[2] * n, *[0] * (100 - n))}} for n in (80, 50)]
    (found,) = differences(results(**made[0]), results(**made[1]))
    assert found.p < 1e-6 and found.low < 0.3 < found.high and not found.paired
    ((*_, p, paired),) = page.rows_of_differences([found])
    assert (p, paired) == ("< 0.0001", "no")


def test_skipped_tasks_are_not_compared_and_other_suites_and_sizes_are_refused(tmp_path):
    assert list(differences(results(duel={"skipped": "why"}), results(**duelled(1, 2)))) == []
    with pytest.raises(ValueError, match="different values of size, 'standard' and 'smoke'"):
        list(differences(results(**duelled(1, 2)), results(size="smoke", **duelled(1, 2))))
    for name, values in (("one", results(**duelled(1, 2))), ("other", results(duel={"skipped": "why"}))):
        (tmp_path / f"{name}.json").write_text(json.dumps(values))
    with pytest.raises(ValueError, match="no task in common"):
        CompareBench(tmp_path / "one.json", tmp_path / "other.json").run(console())


def test_a_comparison_is_printed(tmp_path, capsys):
    for name, wins in (("one", (2, 2, 1, 1)), ("other", (0, 1, 1, 1))):
        (tmp_path / f"{name}.json").write_text(json.dumps(results(**duelled(*wins))))
    cli.main(["bench", "compare", str(tmp_path / "one.json"), str(tmp_path / "other.json")])
    out = capsys.readouterr().out
    assert "A: greedy, seed 1" in out and "75.0 %" in out and "+37.5" in out and "not corrected for the number of tests, 1" in out


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "{}", '{"suite": 1}', "[" * 100_000,
        json.dumps(results(size="huge")), json.dumps(results(tasks={})), json.dumps(results(duel=[])), json.dumps(results(duel={})),
        json.dumps(results(duel={"opponents": [{**shares(1, 2), "wins": 4}]})),
        json.dumps(results(duel={"opponents": [{**shares(1, 2), "by_index": [0, 3]}]})),
        json.dumps(results(duel={"opponents": [{**shares(1, 2), "low": 0.9}]})),
    ],
)  # fmt: skip
def test_damaged_results_are_refused(text, tmp_path):
    (tmp_path / "bench.json").write_text(text)
    with pytest.raises(FileError, match="is damaged, or not the results of agot bench|has more than"):
        files.read_results(tmp_path)


def test_a_card_escapes_what_latex_would_interpret():
    assert (
        page.latex(r"a_b & 50% of #1 {x} \ ~ ^ $") == r"a\_b \& 50\% of \#1 \{x\} \textbackslash{} \textasciitilde{} \textasciicircum{} \$"
    )
    made = {**results(**duelled(1, 2)), "agent": "./my_agent.py:Mine"}
    assert r"agot-bench-1: ./my\_agent.py:Mine" in page.as_card(made)
