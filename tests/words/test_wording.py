"""Counts in messages and pages: one of a thing, and several."""

import re

import numpy as np
import pytest

from agot_env import GameBatch, IllegalActionError, Match, cli
from agot_env.envs.learner import LearnerGames
from agot_env.lands import LandsMatch
from agot_env.lands.testing import LandsTable
from agot_env.messages.wording import counted
from agot_env.report import report
from agot_env.simulate import Folder, open_dataset, simulate
from agot_env.simulate.plan import Lineup, Plan
from agot_env.testing import Table

ONE = re.compile(r"(?<!seat )\b1 [a-z]+s\b")
"""A count of one with a plural."""


def test_a_count_with_its_noun():
    assert [counted(n, "game") for n in (0, 1, 2, 1000)] == ["0 games", "1 game", "2 games", "1,000 games"]
    assert [counted(n, "copy", "copies") for n in (1, 3)] == ["1 copy", "3 copies"]
    assert counted(np.int8(1), "card") == "1 card" and counted(-1, "card") == "-1 cards"


def test_a_command_about_one_game(capsys):
    cli.main(["simulate", "--game", "lands", "--mode", "easy", "--games", "1"])
    printed = capsys.readouterr().out
    assert "1 game, " in printed and not ONE.search(printed)


def test_the_report_of_one_game(tmp_path):
    plan = Plan((Lineup(LandsMatch("easy"), ("random", "random"), 1),), seed=0)
    list(simulate(plan, Folder(tmp_path, plan)))
    page = report(open_dataset(tmp_path), games=0)
    assert "<h1>1 game</h1>" in page and "1 lineup<" in page and ": 1 game</title>" in page and "Without a winner: 0 games." in page
    assert not ONE.search(page)


def test_the_log_of_one_round_and_one_turn():
    t = LandsTable("easy", locations=["Eyrie"]).put(0, hand=["Bronn"]).deck("Locke").start()
    assert "Turn 1, 1 card in the deck" in str(t) and "seat 0: 0 locations, 1 card" in str(t) and not ONE.search(str(t))
    t = Table().put(0, plot="Building Season", deck=["Hodor"]).put(1, plot="Building Season", deck=["Hodor"]).start("marshalling")
    with pytest.raises(ValueError, match="^seat 0 owns 1 card called 'Hodor'$"):
        t.card(0, "Hodor", copy=1)
    with pytest.raises(ValueError, match="^seat 0 owns 0 cards called 'Ice'$"):
        t.card(0, "Ice")


def test_what_a_batch_of_one_game_refuses():
    games = GameBatch(1, Match(houses=("stark", "lannister")))
    with pytest.raises(ValueError, match="an int from 0 to 1, or 1 such int, one for each game"):
        games.observe([0, 1])
    arena = LearnerGames(1, LandsMatch("easy"), lambda observations, masks, seats: masks.argmax(1).astype(float))
    with pytest.raises(IllegalActionError, match="^the opponent must return 1 integer, not an array of float64"):
        arena.restart(np.zeros((1, 3), np.int64))
