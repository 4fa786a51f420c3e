"""Games that a network plays in compiled code, and what it learns from them."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from agot_agents.agot.greedy.agent import GreedyAgent
from agot_agents.lands.greedy.agent import action_values
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import Plan, Size
from agot_agents.search.guided_tree import NODE
from agot_env import Match, agents
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.entities import code as entity_code
from agot_env.entities.code import CHOICES, HEADER
from agot_env.game import game_of
from agot_env.lands import LandsMatch
from agot_env.lands.cards import CARDS
from agot_env.lands.engine.layout import WORD
from agot_training import agot_kernels, whole_games
from agot_training import learning_kernels as learning
from agot_training.compiled import CompiledOptimiser, Loss
from agot_training.compiled_learner import drawn_decisions
from agot_training.lands_kernels import TIES
from agot_training.playing import OPEN
from agot_training.whole_games import GREEDY_PLAYER, LEARNER, SEARCHING, Players, Searches, WholeGames, draw_players

pytestmark = pytest.mark.tier("test")

TINY = Size(32, 32, 32, 32, 4)
HOUSES = ("stark", "lannister", "baratheon", "targaryen")
MATCHES = [Match(houses=pair) for pair in (("stark", "lannister"), ("baratheon", "baratheon"), ("targaryen", "stark"))]
THREE = [Match(houses=HOUSES[:3])]
LANDS, LANDS_OF_THREE = [LandsMatch()], [LandsMatch("medium", 3)]
ONE = ThreadPoolExecutor(1)


def memory_of(plan, seed=0, scale=0.3):
    rng = np.random.default_rng(seed + 1)
    weights = plan.first_weights(rng)
    for name in ("logit", "value", "margin", "judgement"):
        weights[name][:] = rng.standard_normal(weights[name].shape) * scale
    return plan.memory(weights)


def pool_of(matches):
    return game_of(matches[0]).batch_type.pool_type(matches, "rotation")


def games_of(matches, seating, *, networks=1, teacher=-1, best=False, workers=ONE, seed=3, first=10, **options):
    plan = Plan(matches[0], TINY)
    weights = np.stack([memory_of(plan, k)[plan.base :] for k in range(networks)])
    whole = WholeGames(pool_of(matches), plan, **options)
    return whole.play(seed, first, Players(weights, np.asarray(seating, np.int64), teacher, best), workers), plan, weights


def segments(decisions):
    return [decisions.code[begin:end].tolist() for begin, end in zip(decisions.starts[:-1], decisions.starts[1:])]


def replayed(matches, decisions, seating, seed=3, first=10):
    """Play the games again by what was written down; for each decision of the learner the batch as it was."""
    greedy, row = GreedyAgent(), 0
    for game in range(len(seating)):
        batch = game_of(matches[0]).batch_type(1, pool_of(matches), 0, autoreset=False)
        batch.begin([(seed, first + game, 0)])
        while batch.seat[0] >= 0:
            if seating[game][batch.seat[0]] == LEARNER:
                assert decisions.games[row] == game and decisions.seats[row] == batch.seat[0]
                legal = [action for action, *_ in choices(decisions, row)]
                assert legal == np.flatnonzero(batch.action_masks[0]).tolist()
                yield row, batch
                batch.step_one(legal[decisions.picked[row]])
                row += 1
            else:
                batch.step_one(int(greedy.act(agents.turn_of(batch, [0], [0]))[0]))
        winner, seats = int(batch.records["winner"][0]), batch.match.seats
        expected = [0.0 if winner < 0 else 1.0 if seat == winner else -1 / (seats - 1) for seat in range(seats)]
        assert decisions.rewards[game] == pytest.approx(expected)
    assert row == len(decisions)


def choices(decisions, row):
    code = segments_of(decisions, row)
    at = entity_code.HEADER + code[0] + 2 * code[1]
    for _ in range(code[entity_code.CARDS]):
        at += 4 + code[at + 3]
    found = []
    for _ in range(code[entity_code.CHOICES]):
        found.append((code[at], code[at + 1]))
        at += 3 + code[at + 2]
    return found


def segments_of(decisions, row):
    return decisions.code[decisions.starts[row] : decisions.starts[row + 1]].tolist()


def hands_of_others(batch):
    """The ids of the cards in the hands of all but the deciding player."""
    game, found = batch.records[0], []
    for seat in range(batch.match.seats):
        if seat == batch.seat[0]:
            continue
        if batch.match.game == "lands":
            found += [card for card in range(CARDS) if int(game["hand"][seat, card // WORD]) >> card % WORD & 1]
        else:
            slots = [slot for slot in range(L.SLOTS) if int(game["zones"][c.HAND, seat]) >> slot & 1]
            found += [int(game["card"][seat * L.SLOTS + slot]) + 1 for slot in slots]
    return found


@pytest.mark.parametrize("matches", [MATCHES, THREE, LANDS, LANDS_OF_THREE])
def test_decisions_are_those_of_the_games_and_secrets_are_the_hands_of_the_others(matches):
    seats = matches[0].seats
    seating = [[LEARNER] * seats for _ in range(5)]
    if matches[0].game == "agot":
        seating[1][1] = seating[4][0] = GREEDY_PLAYER
    decisions, plan, weights = games_of(matches, seating)
    network = CompiledNetwork(matches[0], TINY, {name: plan.views(memory_of(plan))[name] for name in plan.trained})
    seen = 0
    for row, batch in replayed(matches, decisions, seating):
        if row % 7:
            continue
        code = segments_of(decisions, row)
        own = network.encoder.encoded(batch.observations, batch.action_masks)[0].tolist()
        secrets = code[len(own) :]
        assert own[: entity_code.SECRETS] == code[: entity_code.SECRETS] and own[entity_code.HEADER :] == code[entity_code.HEADER : len(own)]
        assert sorted(secrets) == sorted(hands_of_others(batch)) and len(secrets) == code[entity_code.SECRETS]
        policies, values = network.judged(batch.observations, batch.action_masks)
        action = choices(decisions, row)[decisions.picked[row]][0]
        assert decisions.log_probs[row] == pytest.approx(np.log(policies[0, action]), abs=1e-4)
        assert decisions.values[row] == pytest.approx(values[0], abs=1e-5)
        seen += bool(secrets)
    assert seen > 20


def test_greedy_and_past_selves_play_the_lands_game():
    seating = np.array([[LEARNER, GREEDY_PLAYER], [GREEDY_PLAYER, LEARNER], [1, LEARNER], [LEARNER, LEARNER]])
    plan = Plan(LANDS[0], TINY)
    weights = np.stack([memory_of(plan, k)[plan.base :] for k in range(2)])
    whole = WholeGames(pool_of(LANDS), plan)
    decisions = whole.play(3, 0, Players(weights, seating), ONE)
    greedy = 0
    for game, row in enumerate(seating):
        assert set(decisions.seats[decisions.games == game].tolist()) == set(np.flatnonzero(row == LEARNER).tolist())
        batch = game_of(LANDS[0]).batch_type(1, pool_of(LANDS), 0, autoreset=False)
        batch.begin([(3, game, 0)])
        for action in whole._spare[0].batch.actions(game):
            if row[batch.seat[0]] == GREEDY_PLAYER:
                values = np.where(batch.action_masks == 1, action_values(batch.observations), -np.inf)[0]
                assert values[action] >= values.max() - TIES
                greedy += 1
            batch.step_one(action)
        assert batch.seat[0] == -1 and decisions.rewards[game].tolist() == [1 if seat == batch.records["winner"][0] else -1 for seat in (0, 1)]
    assert greedy > 40


def test_the_margin_of_a_lands_game_is_that_of_the_locations():
    decisions, *_ = games_of(LANDS, np.zeros((4, 2)))
    for game in range(4):
        margins = [set(decisions.margins[(decisions.games == game) & (decisions.seats == seat)].tolist()) for seat in (0, 1)]
        (mine,), (theirs,) = margins
        assert mine == pytest.approx(-theirs) and -1 <= mine <= 1 and mine * 5 == pytest.approx(round(mine * 5), abs=1e-5)


@pytest.mark.parametrize("critic", [True, False])
@pytest.mark.parametrize("matches", [MATCHES, LANDS])
def test_advantages_look_ahead_to_the_next_decision_of_the_same_seat(matches, critic):
    decisions, *_ = games_of(matches, np.zeros((6, 2)), critic=critic, gamma=0.98, gae_lambda=0.9)
    known = decisions.judged if critic else decisions.values
    assert (decisions.judged == decisions.values).all() != critic
    for game in range(6):
        for seat in range(2):
            rows = np.flatnonzero((decisions.games == game) & (decisions.seats == seat))
            advantage, value, reward = 0.0, 0.0, decisions.rewards[game, seat]
            for row in rows[::-1]:
                advantage = reward + 0.98 * value - known[row] + 0.98 * 0.9 * advantage
                value, reward = known[row], 0.0
                assert decisions.advantages[row] == pytest.approx(advantage, abs=1e-4)
                assert decisions.returns[row] == pytest.approx(advantage + value, abs=1e-4)


def test_margins_are_the_power_at_the_end():
    decisions, *_ = games_of(MATCHES, np.zeros((4, 2)))
    for game in range(4):
        margins = {seat: set(decisions.margins[(decisions.games == game) & (decisions.seats == seat)].tolist()) for seat in (0, 1)}
        assert all(len(one) == 1 for one in margins.values())
        (mine,), (theirs,) = margins.values()
        assert mine == pytest.approx(-theirs, abs=1e-6) and (mine > 0) == (decisions.rewards[game, 0] > 0)


def same(one, other):
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in one.__dataclass_fields__)


def test_games_do_not_depend_on_threads_parts_or_room(monkeypatch):
    seating = draw_players(np.random.default_rng(1), 9, 2, [(0.3, 1, [1]), (0.3, 1, [GREEDY_PLAYER])])
    whole, *_ = games_of(MATCHES, seating, networks=3, teacher=2)
    monkeypatch.setattr(whole_games, "PART", 4)
    with ThreadPoolExecutor(3) as three:
        assert same(whole, games_of(MATCHES, seating, networks=3, teacher=2, workers=three)[0])
    monkeypatch.setattr(whole_games, "DECISIONS", 3)
    monkeypatch.setattr(whole_games, "NUMBERS", 40)
    assert same(whole, games_of(MATCHES, seating, networks=3, teacher=2)[0])


def test_past_selves_and_partners_have_the_seats_that_were_drawn():
    rng = np.random.default_rng(2)
    seating = draw_players(rng, 4000, 3, [(0.2, 1, [1, 2]), (0.1, 1, [GREEDY_PLAYER]), (0.5, 1, [])])
    others = seating != LEARNER
    assert (others.sum(1) <= 1).all()
    shares = {player: (seating == player).any(1).mean() for player in (1, 2, GREEDY_PLAYER)}
    assert shares == pytest.approx({1: 0.1, 2: 0.1, GREEDY_PLAYER: 0.1}, abs=0.02)
    assert others.sum(0) / others.sum() == pytest.approx([1 / 3] * 3, abs=0.05)


def test_a_player_may_have_several_seats():
    seating = draw_players(np.random.default_rng(2), 4000, 4, [(0.2, 1, [1]), (0.5, 3, [2, GREEDY_PLAYER])])
    found = {tuple(sorted(row)) for row in seating.tolist()}
    assert found == {(LEARNER,) * 4, (LEARNER,) * 3 + (1,), (LEARNER, 2, 2, 2), tuple(sorted((LEARNER, *[GREEDY_PLAYER] * 3)))}
    alone = seating[(seating == LEARNER).sum(1) == 1]
    assert len(alone) / 4000 == pytest.approx(0.5, abs=0.03)
    assert (alone == LEARNER).mean(0) == pytest.approx([1 / 4] * 4, abs=0.05)


def test_a_teacher_says_what_it_would_do_and_the_best_action_is_taken_on_demand():
    decisions, plan, weights = games_of(MATCHES, np.zeros((2, 2)), networks=2, teacher=1, best=True)
    lengths = np.diff(decisions.target_starts)
    assert lengths.tolist() == [len(choices(decisions, row)) for row in range(len(decisions))]
    sums = np.add.reduceat(decisions.targets, decisions.target_starts[:-1])
    assert sums == pytest.approx(np.ones(len(decisions)), abs=1e-5)
    views = plan.views(memory_of(plan, 1))
    teacher = CompiledNetwork(MATCHES[0], TINY, {name: views[name] for name in plan.trained})
    for row, batch in replayed(MATCHES, decisions, np.zeros((2, 2))):
        policies, _ = teacher.judged(batch.observations, batch.action_masks)
        begin, end = decisions.target_starts[row : row + 2]
        assert decisions.targets[begin:end] == pytest.approx(policies[0][batch.action_masks[0] == 1], abs=1e-5)
        assert decisions.log_probs[row] >= np.log(1 / lengths[row]) - 1e-6


def code_of(actions):
    """An encoded position of which the legal actions alone matter, each without features."""
    code = np.zeros(HEADER + 3 * len(actions), np.int16)
    code[CHOICES] = len(actions)
    code[HEADER::3] = actions
    return code


def tree_of(results):
    """A tree of a root and a child for each action: (how often it was tried, the mean result, its standard deviation)."""
    tree = np.zeros(len(results) + 1, NODE)
    for k, (action, (tried, mean, deviation)) in enumerate(results.items(), 1):
        sums = {"value": tried * mean, "squares": tried * (mean**2 + deviation**2)}
        for name, value in {"action": action, "seat": 1, "sibling": k - 1, "visits": tried, **sums}.items():
            tree[k][name] = value
    tree[0]["child"] = len(results)
    return tree


@pytest.mark.parametrize(
    ("results", "says"),
    [
        ({7: (50, 0.1, 0.2), 9: (50, 0.5, 0.2), 4: (0, 0.0, 0.0)}, True),
        ({7: (50, 0.45, 0.2), 9: (50, 0.5, 0.2), 4: (0, 0.0, 0.0)}, False),  # too small a difference
        ({7: (50, 0.1, 0.2), 9: (3, 0.5, 0.6), 4: (0, 0.0, 0.0)}, False),  # too few results
        ({7: (50, 0.5, 0.2), 9: (50, 0.1, 0.2), 4: (0, 0.0, 0.0)}, False),  # the network's favourite is the best
        ({7: (0, 0.0, 0.0), 9: (50, 0.5, 0.2), 4: (0, 0.0, 0.0)}, False),  # the favourite has not been tried
        ({7: (0, 0.0, 0.0), 9: (0, 0.0, 0.0), 4: (0, 0.0, 0.0)}, False),
    ],
)
def test_only_a_search_that_is_sure_of_a_better_action_has_a_target(results, says):
    policy, targets = np.array([0.6, 0.3, 0.1], np.float32), np.full(4, 9.0, np.float32)
    write = getattr(agot_kernels.write_target, "py_func", agot_kernels.write_target)
    assert write(tree_of(results), code_of([7, 9, 4]), 0, 3, 1, policy, targets, 1) == says
    if says:
        mean = (0.1 + 0.5) / 2  # what an action that has not been tried is worth
        wanted = policy * np.exp(agot_kernels.SHARPNESS * np.array([0.1, 0.5, mean]))
        assert targets == pytest.approx([9, *(wanted / wanted.sum())], rel=1e-5)
        assert targets[2] > targets[1], "the better action becomes the favourite"


def test_a_search_has_a_target_in_few_of_the_open_decisions():
    search = Searches(share=0.9, iterations=40, worlds=3)
    decisions, *_ = games_of(MATCHES, np.zeros((2, 2)), search=search)
    lengths = np.diff(decisions.target_starts)
    searched = np.flatnonzero(lengths)
    assert 0 < len(searched) / len(decisions) < 0.45
    for row in searched:
        targets = decisions.targets[decisions.target_starts[row] : decisions.target_starts[row + 1]]
        assert len(targets) == len(choices(decisions, row)) > 1 and targets.sum() == pytest.approx(1, abs=1e-5)
        assert decisions.log_probs[row] <= np.log(OPEN) + 1e-6
    again, *_ = games_of(MATCHES, np.zeros((2, 2)), search=search, workers=ThreadPoolExecutor(3))
    assert all(np.array_equal(getattr(decisions, name), getattr(again, name)) for name in ("code", "targets", "target_starts", "picked"))
    seating = np.array([[LEARNER, GREEDY_PLAYER]] * 2)
    list(replayed(MATCHES, games_of(MATCHES, seating, search=search)[0], seating))


def test_a_search_that_another_network_guides_has_the_seats_that_it_was_given():
    """It decides as the agent does: in a game of two searches with much time they seldom do what the network alone would do."""
    search = Searches(iterations=15, worlds=2)
    seating = np.array([[LEARNER, SEARCHING - 1], [SEARCHING - 1, LEARNER], [LEARNER, 1], [LEARNER, LEARNER]])
    decisions, *_ = games_of(MATCHES, seating, networks=2, search=search)
    for game in range(4):
        assert set(decisions.seats[decisions.games == game].tolist()) == set(np.flatnonzero(seating[game] == LEARNER).tolist())
    again, *_ = games_of(MATCHES, seating, networks=2, search=search, workers=ThreadPoolExecutor(2))
    assert np.array_equal(decisions.code, again.code)
    other, *_ = games_of(MATCHES, np.maximum(seating, -SEARCHING * (seating == SEARCHING - 1) // 2), networks=2, search=search)
    assert not np.array_equal(decisions.code[:400], other.code[:400]) or len(decisions) != len(other), "searching changes what is played"


def test_a_search_finds_the_win_that_the_network_does_not_know_of():
    """Values of a network that knows nothing are all alike, so only the ends of games tell moves apart."""
    plan = Plan(MATCHES[0], TINY)
    weights = plan.memory(plan.first_weights(np.random.default_rng(0)))[None, plan.base :]
    whole = WholeGames(pool_of(MATCHES), plan, search=Searches(share=1.0, iterations=60, worlds=4))
    decisions = whole.play(3, 10, Players(weights, np.zeros((8, 2), np.int64)), ONE)
    sharpest = [decisions.targets[begin:end].max() for begin, end in zip(decisions.target_starts[:-1], decisions.target_starts[1:]) if end > begin]
    last = [np.flatnonzero(decisions.games == game)[-3:] for game in range(8)]
    late = [decisions.targets[decisions.target_starts[row] : decisions.target_starts[row + 1]] for rows in last for row in rows]
    assert max(one.max() for one in late if len(one)) > np.median(sharpest) + 0.2


def test_a_game_that_the_engine_stops_is_an_error(monkeypatch):
    stopped = []

    def play(games, *arguments):
        games["error"][0] = 1
        stopped.append(games)
        return 0, len(games)

    monkeypatch.setattr(agot_kernels, "play_games", play)
    with pytest.raises(RuntimeError, match="the engine has no room for more frames"):
        games_of(MATCHES, np.zeros((2, 2)))
    assert stopped


# --- learning ---------------------------------------------------------------------------------------------------------


@pytest.mark.torch
@pytest.mark.parametrize("matches", [MATCHES, THREE, LANDS])
def test_gradients_are_those_of_torch(matches):
    torch = pytest.importorskip("torch")
    from agot_agents.networks.torch_network import TorchNetwork

    seats = matches[0].seats
    decisions, plan, weights = games_of(matches, np.zeros((3, seats)), networks=2, teacher=1)
    n, rng = len(decisions), np.random.default_rng(0)
    decisions.advantages[:] = rng.standard_normal(n)
    decisions.log_probs[:] += 0.3 * rng.standard_normal(n)
    memory = memory_of(plan)
    loss = Loss(clip=0.2, entropy=0.03, anchor=0.3, imitation=0.2, value=0.5, critic=0.7, margin=0.1)
    optimiser = CompiledOptimiser(plan, memory)
    network = TorchNetwork(matches[0], TINY)
    views = plan.views(memory)
    network.set_weights({name: views[name] for name in plan.trained})
    agreed = []
    for rows in np.array_split(np.arange(n), 16):
        sums = optimiser.gradients(decisions, rows, loss, ONE)
        reported = gradients_of_torch(torch, network, decisions, rows)
        found = plan.views(optimiser.gradients_so_far)
        wanted = {name: getattr(network, name).grad.numpy() for name in plan.trained}
        agreed.append(all(np.abs(found[name] - wanted[name]).max() <= 1e-4 * max(1e-3, np.abs(wanted[name]).max()) for name in wanted))
        for name in wanted:
            assert np.linalg.norm(found[name] - wanted[name]) <= 0.1 * np.linalg.norm(wanted[name]) + 1e-4, name
        for k, expected in reported.items():
            assert sums[k] == pytest.approx(expected, rel=1e-3, abs=1e-2)
        optimiser.gradients_so_far[:] = 0
    # where the argument of a ReLU is 0 but for rounding, only one of the two may pass the gradient
    assert sum(agreed) >= 14


def gradients_of_torch(torch, network, decisions, rows):
    """Compute the gradients of the loss of some decisions, which follow each other, in torch; returns the statistics."""
    from agot_agents.networks.torch_network import Positions

    network.zero_grad()
    n, last = len(rows), rows[-1] + 1
    code = decisions.code[decisions.starts[rows[0]] : decisions.starts[last]]
    positions = Positions.of_codes(code, decisions.starts[rows[0] : last + 1] - decisions.starts[rows[0]])
    logits, values, margins, judged = network.judge(positions)
    row = positions.actions[0]
    of = {name: torch.from_numpy(getattr(decisions, name)[rows]) for name in ("advantages", "log_probs", "returns", "margins")}
    targets = torch.from_numpy(decisions.targets[decisions.target_starts[rows[0]] : decisions.target_starts[last]].copy())
    most = torch.full((n,), -1e9).scatter_reduce(0, row, logits.detach(), "amax")
    total = torch.zeros(n).index_add(0, row, (logits - most[row]).exp())
    log_probs = logits - most[row] - total.log()[row]
    probs = log_probs.exp()
    starts = torch.from_numpy(decisions.target_starts[rows] - decisions.target_starts[rows[0]] + decisions.picked[rows])
    change = log_probs[starts] - of["log_probs"]
    ratio = change.exp()
    policy = -torch.min(of["advantages"] * ratio, of["advantages"] * ratio.clamp(0.8, 1.2)).sum()
    undecided = -(probs * log_probs).sum()
    apart = (probs * (log_probs - targets.clamp(min=1e-6).log())).sum()
    cross = -(targets * log_probs).sum()
    errors = [(one - of["returns"]).square().sum() for one in (values, judged)] + [(margins - of["margins"]).square().sum()]
    whole = policy - 0.03 * undecided + 0.3 * apart + 0.2 * cross + 0.25 * errors[0] + 0.35 * errors[1] + 0.05 * errors[2]
    whole.backward()
    found = {
        learning.POLICY_LOSS: policy, learning.UNDECIDED: undecided, learning.FROM_TARGET: apart, learning.VALUE_LOSS: errors[0],
        learning.JUDGEMENT_LOSS: errors[1], learning.MARGIN_LOSS: errors[2], learning.CHANGE: (ratio - 1 - change).sum(),
    }  # fmt: skip
    return {k: value.item() for k, value in found.items()}


def test_a_step_is_one_of_adam_with_clipped_gradients():
    decisions, plan, _ = games_of(MATCHES, np.zeros((2, 2)))
    memory = memory_of(plan)
    before, optimiser = memory.copy(), CompiledOptimiser(plan, memory, max_norm=0.01)
    rows = np.arange(len(decisions))
    optimiser.gradients(decisions, rows, Loss(), ONE)
    slopes = optimiser.gradients_so_far / len(rows)
    optimiser.gradients_so_far[:] = 0
    slopes = slopes * min(1.0, 0.01 / np.linalg.norm(slopes))
    first = second = 0.0
    expected = before.astype(np.float64)
    optimiser.step(decisions, rows, Loss(), 1e-3, ONE)
    first, second = 0.1 * slopes, 0.001 * slopes**2
    expected -= 1e-3 * (first / (1 - 0.9)) / (np.sqrt(second / (1 - 0.999)) + 1e-5)
    views, wanted = plan.views(memory), plan.views(expected)
    for name in plan.trained:
        assert views[name] == pytest.approx(wanted[name], abs=1e-6), name
    assert not optimiser.gradients_so_far.any()
    said = np.concatenate([plan.card_features, views["identity"]], 1) @ views["says_weight"] + views["says_bias"]
    assert views["says"] == pytest.approx(said, abs=1e-5), "what cards say follows the weights that say it"


def test_a_decision_that_counts_three_times_is_the_same_as_three_decisions():
    decisions, plan, _ = games_of(MATCHES, np.zeros((2, 2)), networks=2, teacher=1)
    rows, loss = np.arange(12), Loss(anchor=0.3, imitation=0.2)
    found = []
    for order, counts in ((np.repeat(rows, 1 + 2 * (rows % 2)), None), (rows, np.float32(1 + 2 * (rows % 2)))):
        optimiser = CompiledOptimiser(plan, memory_of(plan))
        sums = optimiser.gradients(decisions, order, loss, ONE, counts)
        slopes = optimiser.gradients_so_far.copy()
        optimiser.gradients_so_far[:] = 0
        optimiser.step(decisions, order, loss, 1e-3, ONE, counts)
        found.append((sums, slopes, optimiser.first_moment))
    for ours, theirs in zip(*found, strict=True):
        assert ours == pytest.approx(theirs, rel=1e-3, abs=1e-4) and ours.any()


def test_all_open_decisions_and_a_share_of_the_settled_ones_are_learned_from():
    decisions, *_ = games_of(MATCHES, np.zeros((20, 2)))
    chance, rng = np.random.default_rng(1), np.random.default_rng(0)
    decisions.log_probs[:] = np.log(chance.choice([0.2, 0.9, 0.96, 0.999], len(decisions)))
    settled = decisions.log_probs > np.log(0.95)
    order, counts = drawn_decisions(rng, decisions, 0.25)
    assert len(set(order.tolist())) == len(order) and sorted(order) != order.tolist()
    assert set(np.flatnonzero(~settled)) <= set(order.tolist())
    assert counts[settled[order]] == pytest.approx(4.0) and counts[~settled[order]] == pytest.approx(1.0)
    assert settled[order].sum() == pytest.approx(settled.sum() / 4, rel=0.1)
    order, counts = drawn_decisions(rng, decisions, 1.0)
    assert sorted(order) == list(range(len(decisions))) and (counts == 1).all()
    decisions.log_probs[:] = 0
    assert len(drawn_decisions(rng, decisions, 1e-9)[0]) == 1


def test_steps_do_not_depend_on_the_number_of_threads():
    decisions, plan, _ = games_of(MATCHES, np.zeros((4, 2)))
    memories = []
    for threads in (1, 3):
        memory = memory_of(plan)
        optimiser = CompiledOptimiser(plan, memory)
        with ThreadPoolExecutor(threads) as workers:
            for rows in np.array_split(np.arange(len(decisions)), 3):
                optimiser.step(decisions, rows, Loss(), 1e-3, workers)
        memories.append(memory)
    assert np.array_equal(*memories)


def test_learning_the_same_decisions_again_and_again_learns_them():
    """The value, the critic and the teacher's policy are learned from a few games, and a taken action with an advantage grows likelier."""
    decisions, plan, _ = games_of(MATCHES, np.zeros((4, 2)), networks=2, teacher=1)
    decisions.advantages[:] = 0
    optimiser, rows = CompiledOptimiser(plan, memory_of(plan, scale=0.01)), np.arange(len(decisions))
    terms = Loss(entropy=0.0, imitation=1.0)
    losses = [optimiser.step(decisions, rows, terms, 3e-3, ONE) / len(rows) for _ in range(60)]
    for k in (learning.FROM_TARGET, learning.VALUE_LOSS, learning.JUDGEMENT_LOSS, learning.MARGIN_LOSS):
        assert losses[-1][k] < 0.7 * losses[0][k], k
    assert losses[-1][learning.AGREED] > losses[0][learning.AGREED]
