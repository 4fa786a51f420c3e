"""Agents at the Lands game: by name, against each other, and a person at the terminal."""

import io
import sys

import numpy as np
import pytest
from rich.console import Console

from agot_agents.human import HumanAgent
from agot_agents.lands.search.agent import LandsSearch
from agot_agents.search.tree import new_tree
from agot_env import agents, cli
from agot_env.lands import LandsBatch, LandsMatch

pytestmark = pytest.mark.tier("ci", unless_changed="agents")

MATCH = LandsMatch("hard")


def test_greedy_is_the_player_of_the_game_at_hand():
    assert type(agents.make("greedy", "lands")) is not type(agents.make("greedy"))
    assert type(agents.make("ismcts", "lands")) is not type(agents.make("ismcts"))
    assert {"greedy", "random", "human", "ismcts"} <= set(agents.names("lands")) <= set(agents.names())
    with pytest.raises(ValueError, match="no parameter 'rounds'"):
        agents.make("ismcts:rounds=2", "lands")


@pytest.mark.parametrize(("mode", "seats"), [("easy", 2), ("hard", 3)])
def test_agents_play_whole_games(mode, seats):
    batch = agents.play(LandsMatch(mode, seats), [agents.make("greedy", "lands"), *[agents.make("random", "lands")] * (seats - 1)], 6, 4)
    assert (batch.seat < 0).all() and (batch.records["winner"] == 0).sum() >= 3


def test_samples_keep_what_the_seat_sees_and_leave_the_games_alone():
    batch = LandsBatch(3, MATCH, 1)
    batch.play_random(60)
    before = batch.records.tobytes()
    rows = [0, 2, 2, 2]
    samples = agents.turn_of(batch, [0, 1, 2], [0, 1, 2]).sample(rows, np.random.default_rng(0))
    assert batch.records.tobytes() == before and not samples.autoreset and len(samples) == 4
    assert (samples.observations == batch.observations[rows]).all() and (samples.action_masks == batch.action_masks[rows]).all()
    other = 1 - int(batch.seat[2])
    assert len({samples.records["hand"][k, other].tobytes() for k in (1, 2, 3)}) > 1


def test_copies_of_chosen_games_go_on_as_the_games_do():
    batch = LandsBatch(3, MATCH, 1, autoreset=False)
    batch.play_random(30)
    some = batch.copy([2, 0, 2], autoreset=True)
    assert some.autoreset and [some.actions(i) for i in range(3)] == [batch.actions(i) for i in (2, 0, 2)]
    assert some.records[0].tobytes() == batch.records[2].tobytes() and (some.observations[1] == batch.observations[0]).all()
    with pytest.raises(ValueError, match="the batch has games 0 to 2; not "):
        batch.copy([3])


@pytest.mark.parametrize("seats", [2, 3])
def test_a_search_is_legal_the_same_for_its_seed_and_leaves_the_games_alone(seats):
    batch = LandsBatch(4, LandsMatch("hard", seats), 6)
    batch.play_random(4 * 40)
    before = batch.records.tobytes()
    turn = agents.turn_of(batch, range(4), [3, 4, 5, 6])
    moves = agents.checked_actions(agents.make("ismcts:iterations=20,seed=1", "lands"), turn)
    assert batch.records.tobytes() == before
    alone = agents.make("ismcts:iterations=20,seed=1", "lands").act(agents.turn_of(batch, [2], [5]))
    assert moves[2] == alone[0]
    assert (moves == agents.make("ismcts:iterations=20,seed=1,threads=2", "lands").act(turn)).all()


def test_every_iteration_of_a_search_visits_one_move_and_counts_what_the_mover_got():
    batch = LandsBatch(1, MATCH, 6)
    batch.play_random(50)
    samples = agents.turn_of(batch, [0], [0]).sample(np.zeros(80, int), np.random.default_rng(0))
    tree = new_tree(80)
    free = LandsSearch(80).grow(tree, 1, samples)
    assert free <= 81 and tree[0]["visits"] == 80 and (samples.seat >= 0).all() and (samples.records["seat"] < 0).all()
    first = [k for k in range(1, free) if tree[k]["visits"] and batch.action_masks[0, tree[k]["action"]] and tree[k]["seat"] == batch.seat[0]]
    assert sum(int(tree[k]["visits"]) for k in children(tree)) == 80 and set(children(tree)) <= set(first)
    assert (tree["value"] <= tree["visits"])[1:].all() and (tree["visits"] <= tree["possible"])[1:].all()


def children(tree):
    found, child = [], int(tree[0]["child"])
    while child:
        found.append(child)
        child = int(tree[child]["sibling"])
    return found


def test_a_search_does_not_see_what_is_hidden():
    batch = LandsBatch(2, MATCH, 6)
    batch.play_random(80)
    other = batch.copy()
    other.resample(other.seat.tolist(), 9)
    drawn = [agents.turn_of(games, [0, 1], [0, 1]) for games in (batch, other)]
    assert (drawn[0].observations == drawn[1].observations).all() and batch.records.tobytes() != other.records.tobytes()
    sampled = [turn.sample(np.zeros(60, int), np.random.default_rng(1)).records["hand_size"] for turn in drawn]
    assert (sampled[0] == sampled[1]).all()


def test_a_search_beats_the_greedy_player():
    wins = 0
    for seat in range(2):
        who = [agents.make("ismcts:iterations=200" if seat == own else "greedy", "lands") for own in range(2)]
        wins += int((agents.play(MATCH, who, 8, 3).records["winner"] == seat).sum())
    assert wins >= 10


def test_a_person_sees_the_table_and_numbered_labels():
    batch, written = LandsBatch(1, MATCH, 0), io.StringIO()
    given = iter(["99", "t", "2"])
    person = HumanAgent(Console(file=written, width=200), lambda: next(given))
    labels = list(batch.labels(0).items())
    assert person.act(agents.turn_of(batch, [0], [0])).tolist() == [labels[1][0]]
    text = written.getvalue()
    assert all(f"{place:>2}  {label}" in text for place, (_, label) in enumerate(labels, 1)) and f"Seat {batch.seat[0]}, take your turn:" in text
    assert text.count("Turn 1, ") == 2 and "99" in text and text.count("cards: ") == 2, "the own hand alone, in two drawings"


def test_play_at_the_terminal(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 12))
    cli.main(["play", "--game", "lands", "--mode", "medium", "--seats", "3", "--vs", "greedy", "random", "--seed", "1"])
    printed = capsys.readouterr().out
    assert "Seat 1 plays " in printed and "Seat 2 " in printed and "Seat 0, take your turn:" in printed and "The input has ended." in printed
