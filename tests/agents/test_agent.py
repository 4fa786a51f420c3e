import numpy as np
import pytest

from agot_env import GameBatch, Match, agents
from agot_env.agot.batch import EngineError
from agot_env.agot.engine.record import codes as c
from agot_env.lands import LandsMatch

pytestmark = pytest.mark.tier("ci", unless_changed="agents")

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


@pytest.mark.parametrize("match", [MATCH, LandsMatch("hard", 2), LandsMatch("medium", 3)], ids=repr)
def test_equal_knowledge_gives_equal_samples_without_seed_or_actions(match):
    batch, rng = match.batch(6, 9, first_index=40), np.random.default_rng(2)
    for _ in range(25):
        batch.play_random(6 * 7)
        other = batch.copy()
        other.resample(other.seat, rng)
        luck = int(rng.integers(2**60))
        samples = [agents.turn_of(games, range(6), range(6)).sample(range(6), np.random.default_rng(luck)) for games in (batch, other)]
        for name in ("records", "traces", "observations", "action_masks"):
            assert getattr(samples[0], name).tobytes() == getattr(samples[1], name).tobytes(), name
        for name in ("seed", "index", "episode"):
            assert (samples[0].records[name] == -1).all() and (batch.records[name] >= 0).all()
        assert (samples[0].traces == -1).all() and samples[0].actions(0) == [] and samples[0].first_index == 0


def test_an_engine_error_in_a_sample_names_no_seed():
    batch = in_the_middle()
    samples = batch.sample([0], int(batch.seat[0]), 1)
    for games, said in ((batch, "seed 1, index 0"), (samples, "a sampled game")):
        games.records["error"][0] = 1
        with pytest.raises(EngineError, match=said) as caught:
            games.play_random(1)
        assert ("seed" in str(caught.value)) == (games is batch)


class Noting(agents.Agent):
    """Plays the first legal action, and notes which games it is asked for."""

    def __init__(self):
        self.begun, self.asked = [], set()

    def reset(self, games):
        self.begun = games.tolist()

    def act(self, turn):
        self.asked |= set(turn.games.tolist())
        return turn.masks.argmax(1)


def test_the_numbers_of_games_say_nothing_and_stay_until_the_end():
    begun = []
    for _ in range(2):
        one, two = Noting(), Noting()
        agents.play(MATCH, [one, two], 5, seed=0, first_index=0)
        assert one.begun == two.begun and one.asked == two.asked == set(one.begun) and len(one.asked) == 5
        begun += one.begun
    assert len(set(begun)) == 10 and min(begun) > 1000


def test_seeded_agents_play_the_same_in_every_run():
    match = LandsMatch("easy", 2)
    for names in (("random:3", "ismcts:iterations=3"), ("greedy:1", "random")):
        played = [agents.play(match, [agents.make(name, "lands") for name in names], 3, seed=5).traces.tobytes() for _ in range(2)]
        assert played[0] == played[1]


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
        (lambda turn: turn.masks.argmin(axis=1), "not legal; legal: "),
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
    with pytest.raises(ValueError, match="expected 2 agents"):
        agents.play(MATCH, [agents.make("random")], 1, 0)


def test_random_play_does_not_depend_on_the_batch():
    together = agents.play(MATCH, [agents.make("random:seed=1"), agents.make("random:seed=2")], 4, 5)
    apart = [agents.play(MATCH, [agents.make("random:seed=1"), agents.make("random:seed=2")], 1, 5, index) for index in range(4)]
    assert [together.actions(i) for i in range(4)] == [one.actions(0) for one in apart]
    other = agents.play(MATCH, [agents.make("random:seed=3"), agents.make("random:seed=2")], 4, 5)
    assert [other.actions(i) for i in range(4)] != [together.actions(i) for i in range(4)]


def test_random_play_is_uniform():
    batch = GameBatch(1, MATCH, 3)
    turn = agents.turn_of(batch, np.zeros(4000, int), np.arange(4000))
    actions = agents.make("random:seed=1").act(turn)
    legal = np.flatnonzero(turn.masks[0])
    counts = np.array([(actions == action).sum() for action in legal])
    assert counts.sum() == 4000 and abs(counts / 4000 - 1 / len(legal)).max() < 0.04


class Analyses(Answers):
    def act(self, turn):
        return turn.masks.argmax(axis=1)

    def analyse(self, turn):
        return self.answer(turn)


def shares(turn):
    return (turn.masks / turn.masks.sum(1, keepdims=True)).astype(np.float32)


@pytest.mark.parametrize(
    "answer, words",
    [
        (lambda turn: 1 / 0, "'answers' raised ZeroDivisionError"),
        (lambda turn: [agents.Analysis()], "must return 3 analyses, one for each game, not 1"),
        (lambda turn: [3] * 3, "a int, not an Analysis"),
        (lambda turn: [agents.Analysis(policy) for policy in 1 - turn.masks], "policy is not 0 for action .*, which is not legal"),
        (lambda turn: [agents.Analysis(policy / 2) for policy in shares(turn)], "sum to 0.5000, not to 1"),
        (lambda turn: [agents.Analysis(policy[:-1]) for policy in shares(turn)], "policy must be .* non-negative numbers"),
        (lambda turn: [agents.Analysis(visits=-mask) for mask in turn.masks.astype(int)], "visits must be"),
        (lambda turn: [agents.Analysis(action_values=2.0 * mask) for mask in turn.masks], "action_values must be .* -1 to 1, or NaN"),
        (lambda turn: [agents.Analysis(action_values=0.0 * mask) for mask in turn.masks], "must be NaN for action .* not legal"),
        (lambda turn: [agents.Analysis(value=2.0)] * 3, "value must be from -1 to 1, not 2.0"),
        (lambda turn: [agents.Analysis(line=(int(mask.argmin()),)) for mask in turn.masks], "the line begins with action .* not legal"),
    ],
)
def test_a_wrong_analysis_is_an_error_with_the_name_of_the_agent(answer, words):
    turn = agents.turn_of(in_the_middle(), [0, 1, 2], [0, 1, 2])
    with pytest.raises(agents.AgentError, match=words):
        agents.checked_analyses(Analyses(answer), turn)


def test_an_analysis_is_passed_on_and_agents_without_one_say_so():
    turn = agents.turn_of(in_the_middle(), [0, 1, 2], [0, 1, 2])
    given = [agents.Analysis(policy, 0.5, turn.masks[row] * 2, (int(policy.argmax()),)) for row, policy in enumerate(shares(turn))]
    assert agents.checked_analyses(Analyses(lambda turn: given), turn) == given
    with pytest.raises(agents.NoAnalysisError, match="agent 'greedy' provides no analysis"):
        agents.checked_analyses(agents.make("greedy"), turn)


class Drawing(agents.Agent):
    def __init__(self):
        self.rng, self.seen = np.random.default_rng(5), []

    def act(self, turn):
        self.seen.append(len(turn))
        return np.array([self.rng.choice(np.flatnonzero(mask)) for mask in turn.masks])


@pytest.mark.parametrize("make", [Drawing, *(lambda text=text: agents.make(text) for text in ("random:seed=2", "greedy", "ismcts:iterations=4"))])
def test_an_agent_plays_on_from_a_state_as_it_did(make):
    agent, rows = make(), np.arange(3)
    batch = in_the_middle()
    agent.reset(rows)
    agent.act(agents.turn_of(batch, rows, rows))
    state = agent.state()
    played = []
    for _ in range(3):  # the state remains valid
        one = batch.copy()
        answers = []
        for _ in range(6):
            answers.append(agent.act(agents.turn_of(one, rows, rows)).tolist())
            one.step(answers[-1])
        played.append(answers)
        agent.restore(state)
    assert played[0] == played[1] == played[2]
    if isinstance(agent, Drawing):
        assert agent.seen == [3]


def test_an_agent_for_a_match_is_checked(monkeypatch):
    class Picky(agents.Agent):
        def check(self, match):
            if match.round_limit == 4:
                raise ValueError("four rounds are too few")
            raise OverflowError("too much")

        def act(self, turn):
            raise NotImplementedError

    assert agents.make_for("random:seed=2", MATCH).name == "random:seed=2"
    with pytest.raises(ValueError, match="unknown agent 'picky'"):
        agents.make_for("picky", MATCH)
    monkeypatch.setattr(agents, "_registered", {})
    agents.register("picky", Picky)
    with pytest.raises(ValueError, match="^four rounds are too few$"):
        agents.make_for("picky", MATCH)
    with pytest.raises(ValueError, match="^agent 'picky' cannot play this match: OverflowError: too much$"):
        agents.make_for("picky", Match(houses=("stark", "lannister")))
