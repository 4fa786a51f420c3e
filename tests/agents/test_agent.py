import numpy as np
import pytest

import agents
from agents import duel
from agot_env import GameBatch, Match
from agot_env.engine import codes as c

MATCH = Match(houses=("stark", "lannister"), round_limit=4)


def in_the_middle(games=3, steps=25, seed=1):
    batch = GameBatch(games, MATCH, seed)
    random = agents.make("random:seed=8")
    rows = np.arange(games)
    for _ in range(steps):
        batch.step(random.act(agents.turn_of(batch, rows, rows)))
    return batch


class Answers(agents.Agent):
    name = "answers"

    def __init__(self, answer):
        self.answer = answer

    def act(self, turn):
        return self.answer(turn)


def test_a_turn_has_what_the_deciding_seats_see():
    batch = in_the_middle()
    turn = agents.turn_of(batch, [2, 0], [70, 50])
    assert len(turn) == 2 and turn.games.tolist() == [70, 50] and turn.match is MATCH
    assert (turn.observations == batch.observations[[2, 0]]).all() and (turn.masks == batch.action_masks[[2, 0]]).all()
    assert (turn.seats == batch.seat[[2, 0]]).all()


def test_a_turn_of_a_game_that_is_over_is_refused():
    batch = in_the_middle()
    batch.seat[1] = -1
    with pytest.raises(ValueError, match=r"rows \[1\]"):
        agents.turn_of(batch, [0, 1], [0, 1])
    with pytest.raises(ValueError, match="same length"):
        agents.turn_of(batch, [0], [0, 1])


def test_samples_keep_what_the_seat_sees_and_leave_the_games_alone():
    batch = in_the_middle()
    before = batch.records.tobytes()
    turn = agents.turn_of(batch, [1, 2], [1, 2])
    samples = turn.sample([0, 1, 1, 1, 1, 1], np.random.default_rng(0))
    assert batch.records.tobytes() == before and not samples.autoreset
    rows = [0, 1, 1, 1, 1, 1]
    assert (samples.observations == turn.observations[rows]).all() and (samples.action_masks == turn.masks[rows]).all()
    other = 1 - int(turn.seats[1])
    hands = {int(hand) for hand in samples.records["zones"][1:, c.HAND, other]}
    luck = {int(state) for state in samples.records["rng"][1:]}
    assert len(hands) > 1 and len(luck) == 5 and int(batch.records["rng"][2]) not in luck


def test_samples_do_not_depend_on_what_is_hidden():
    batch = in_the_middle()
    seat = int(batch.seat[0])
    other = batch.copy()
    other.resample(other.seat, 77)
    drawn = [agents.turn_of(games, [0], [0]).sample(np.zeros(40, int), np.random.default_rng(5)) for games in (batch, other)]
    sizes = [{int(hand).bit_count() for hand in one.records["zones"][:, c.HAND, 1 - seat]} for one in drawn]
    assert sizes[0] == sizes[1] and (drawn[0].observations == drawn[1].observations).all()


def test_without_positions_a_sample_is_a_clear_error():
    batch = in_the_middle()
    policy = agents.make("ismcts:iterations=2").policy(MATCH)
    with pytest.raises(agents.NoSampleError, match="positions"):
        policy(batch.observations, batch.action_masks, batch.seat)


def test_an_agent_is_a_policy_of_the_doors():
    from agot_env.envs.gymnasium import JoustEnv

    env = JoustEnv(opponent=agents.make("greedy").policy(MATCH))
    _, info = env.reset(seed=1)
    for _ in range(5):
        _, _, done, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if done or cut:
            break


@pytest.mark.parametrize(
    "answer, words",
    [
        (lambda turn: 1 / 0, "'answers' raised ZeroDivisionError"),
        (lambda turn: turn.masks.argmin(axis=1), "not legal there; legal: "),
        (lambda turn: np.full(len(turn), 10_000), "action 10000"),
        (lambda turn: np.full(len(turn), -1), "action -1"),
        (lambda turn: turn.masks.argmax(axis=1)[:-1], "shape"),
        (lambda turn: turn.masks.argmax(axis=1).astype(float), "float64"),
    ],
)
def test_a_bad_answer_is_an_error_with_the_name_of_the_agent(answer, words):
    batch = in_the_middle()
    with pytest.raises(agents.AgentError, match=words):
        agents.checked_actions(Answers(answer), agents.turn_of(batch, [0, 1, 2], [0, 1, 2]))


def test_a_duel_wants_an_agent_for_each_seat():
    with pytest.raises(ValueError, match="2 agents are needed"):
        duel.play(MATCH, [agents.make("random")], 1, 0)


def test_random_play_does_not_depend_on_the_batch():
    together = duel.play(MATCH, [agents.make("random:seed=1"), agents.make("random:seed=2")], 4, 5)
    apart = [duel.play(MATCH, [agents.make("random:seed=1"), agents.make("random:seed=2")], 1, 5, index) for index in range(4)]
    assert [together.actions(i) for i in range(4)] == [one.actions(0) for one in apart]
    other = duel.play(MATCH, [agents.make("random:seed=3"), agents.make("random:seed=2")], 4, 5)
    assert [other.actions(i) for i in range(4)] != [together.actions(i) for i in range(4)]


def test_random_play_is_uniform():
    batch = GameBatch(1, MATCH, 3)
    turn = agents.turn_of(batch, np.zeros(4000, int), np.arange(4000))
    actions = agents.make("random:seed=1").act(turn)
    legal = np.flatnonzero(turn.masks[0])
    counts = np.array([(actions == action).sum() for action in legal])
    assert counts.sum() == 4000 and abs(counts / 4000 - 1 / len(legal)).max() < 0.04
