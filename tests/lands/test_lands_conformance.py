"""The engine beside the referee, proofs beside trying everything, and what must hold at every state of random games."""

import pickle

import numba
import numpy as np
import pytest
from agreement import agree
from positions import check

from agot_env.lands import LandsBatch, LandsMatch, kernels
from agot_env.lands.cards import FACES, MODES
from agot_env.lands.engine import layout as L
from agot_env.lands.match import DEFAULT_TURN_LIMIT
from agot_env.messages.errors import IllegalActionError

MATCHES = [(mode, seats) for mode in MODES for seats in (2, 3)]
each_match = pytest.mark.parametrize(("mode", "seats"), MATCHES)


@pytest.mark.tier("ci", unless_changed="agot_env/lands")
@each_match
def test_the_referee_agrees_at_every_step(mode, seats):
    decisions, claims = agree(mode, seats, 60, first_seed=1000)
    assert decisions > 3000 and claims > 20


@pytest.mark.tier("ci", unless_changed="agot_env/lands")
@pytest.mark.rule("LND-7")
def test_proofs_agree_with_trying_everything():
    assert check(2000, seed=77) > 200


@pytest.mark.tier("test")
@pytest.mark.nojit
@pytest.mark.skipif(not numba.config.DISABLE_JIT, reason="make test runs it with the JIT off")
def test_proofs_and_games_with_the_jit_off():
    assert check(60, seed=3) > 5
    assert agree("hard", 2, 2, first_seed=5)[0] > 50
    assert agree("medium", 3, 1, first_seed=6)[0] > 50


def states(mode, seats, games, seed):
    """Batches at every state of so many random games."""
    batch = LandsBatch(games, LandsMatch(mode, seats), seed=seed, autoreset=False)
    rng = np.random.default_rng(seed)
    while (batch.seat >= 0).any():
        yield batch
        chances = rng.random(batch.action_masks.shape) * batch.action_masks
        batch.step(np.where(batch.seat >= 0, chances.argmax(1), -1))


@each_match
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(mode, seats):
    """The leak walk; ``python tests/lands/leaks.py`` does it for more games."""
    rng = np.random.default_rng(0)
    moved = 0
    swaps = 0
    for batch in states(mode, seats, 20, seed=5):
        moved += leaks(batch, rng)
        swaps += secret_swaps(batch)
    assert moved > 1000  # hands were dealt anew, not left as they were
    assert (swaps > 10) == (mode != "easy" and seats == 3)


def leaks(batch, rng):
    """Fail if resampling shows; how many games have other hands now."""
    seats = batch.match.seats
    running = np.flatnonzero(batch.seat >= 0)
    deciders = np.maximum(batch.seat, 0)
    before = batch.records["hand"].copy()
    other = batch.copy()
    other.resample(deciders, rng)
    assert (other.seat == batch.seat).all()
    assert (other.observations[running] == batch.observations[running]).all()
    assert (other.action_masks[running] == batch.action_masks[running]).all()
    for i in running[:3]:
        assert other.labels(i) == batch.labels(i)
    everyone = batch.records["hand"].copy()
    for seat in range(seats):
        dealt = batch.copy()
        dealt.resample(seat, rng)
        assert (dealt.observe(seat) == batch.observe(seat)).all()
        assert (dealt.records["hand"][:, seat] == everyone[:, seat]).all()
        assert (dealt.records["hand_size"] == batch.records["hand_size"]).all()
        assert (dealt.action_masks[dealt.seat >= 0].sum(1) > 0).all()
    return int((other.records["hand"] != before).any((1, 2))[running].sum())


def secret_swaps(batch):
    """Fail if a third player sees which card changes hands by Men of Many Faces; how many times one did."""
    games = batch.records
    taking = (games["prompt"] == L.OPPONENT) & (games["playing"] == FACES)
    rows = np.flatnonzero((batch.seat >= 0) & (taking | (games["prompt"] == L.GIVE)) & (batch.match.seats == 3))
    for i in rows:
        seat, actions = int(batch.seat[i]), np.flatnonzero(batch.action_masks[i])
        enemy = (seat + 1 + actions[0] - L.OPPONENT_ACTION) % 3 if taking[i] else int(games["target"][i])
        others = batch.copy(np.full(8, i))
        if taking[i]:
            others.records["rng"] = np.arange(8)
        others.step(np.resize(actions[:1] if taking[i] else actions, 8))
        assert len({seen.tobytes() for seen in others.observe(3 - seat - enemy)}) == 1
    return len(rows)


@pytest.mark.tier("test")
@each_match
def test_what_must_hold_at_every_state(mode, seats):
    for number, batch in enumerate(states(mode, seats, 12, seed=9)):
        running = np.flatnonzero(batch.seat >= 0)
        assert (batch.action_masks[running].sum(1) > 0).all()
        check_that_seen_is_fresh(batch)
        for seat in range(seats):
            seen = batch.observe(seat)
            low, high = batch.match.bounds
            assert (low <= seen).all() and (seen <= high).all()
        for i in running[:4]:
            labels = batch.labels(i)
            assert len(set(labels.values())) == len(labels) and sorted(labels) == list(np.flatnonzero(batch.action_masks[i]))
            check_cards(batch.records[i])
        if number % 20 == 0:
            again = LandsBatch.from_bytes(batch.to_bytes())
            for other in (again, batch.copy(), pickle.loads(pickle.dumps(batch))):
                assert (other.records == batch.records).all() and (other.observations == batch.observations).all()
                assert other.actions(0) == batch.actions(0)


def check_that_seen_is_fresh(batch):
    """What is remembered of a game is what would be found anew."""
    other = batch.copy()
    other._run(kernels.RENEW)
    for name in ("seen", "open", "to_reach", "least", "lacks"):
        assert (other.records[name] == batch.records[name]).all(), name


def check_cards(game):
    """Every card is in one place."""
    seats = int(game["seats"])
    sets = [game["table"], game["discard"], *game["hand"][:seats]]
    words = [sum(int(one[k]) for one in sets) for k in range(2)]
    together = [int(np.bitwise_or.reduce([int(one[k]) for one in sets])) for k in range(2)]
    assert words == together
    deck = {int(card) for card in game["deck"][: game["deck_size"]]}
    assert len(deck) == game["deck_size"] and not any(together[card // L.WORD] >> card % L.WORD & 1 for card in deck)
    in_play = int(game["playing"]) >= 0 and game["ended"] == L.RUNNING  # a game that is over still names the last card
    assert together[0].bit_count() + together[1].bit_count() + len(deck) + in_play == (60 if game["mode"] == L.EASY else 72)


@each_match
def test_a_game_depends_on_its_seed_and_index_alone(mode, seats):
    match = LandsMatch(mode, seats)
    one = LandsBatch(8, match, seed=4)
    one.play_random(8 * 200)
    two = LandsBatch(8, match, seed=4, threads=2)
    two.play_random(8 * 200)
    assert (one.records == two.records).all()
    part = LandsBatch(2, match, seed=4, first_index=3)
    part.play_random(2 * 200)
    assert (part.records == one.records[3:5]).all()


def test_rewards_and_the_next_episode():
    batch = LandsBatch(64, LandsMatch("easy", 3), seed=2)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(400):
        rewards, terminated, truncated = batch.step((rng.random(batch.action_masks.shape) * batch.action_masks).argmax(1))
        assert (rewards[~terminated] == 0).all() and not truncated.any()
        won = rewards[rewards.max(1) > 0]
        assert np.allclose(np.sort(won, 1), np.array([-0.5, -0.5, 1]))
        ends += int(terminated.sum())
    assert ends > 64 and (batch.records["episode"] > 0).any()


@pytest.mark.nojit
@pytest.mark.parametrize("actions", [[0.5, 1], [1], [999, 0], [-1, 0], [[1, 2]], [True, False]])
def test_illegal_actions_change_nothing(actions):
    batch = LandsBatch(2, LandsMatch("hard"), seed=1)
    before = batch.records.copy()
    with pytest.raises(IllegalActionError):
        batch.step(actions)
    assert (batch.records == before).all()


@pytest.mark.nojit
def test_an_illegal_action_is_explained():
    batch = LandsBatch(1, LandsMatch("hard"), seed=1)
    with pytest.raises(IllegalActionError, match=r"prompt 'turn': action 75 is not legal; legal: .*Waste the turn"):
        batch.step([75])


@pytest.mark.nojit
@pytest.mark.parametrize("wrong", [{"n": 0}, {"seed": -1}, {"threads": 0}, {"first_index": -1}, {"matches": "hard"}])
def test_wrong_arguments_are_refused(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        LandsBatch(**{"n": 1, **wrong})


@pytest.mark.nojit
def test_damaged_bytes_are_refused():
    data = LandsBatch(1).to_bytes()
    for wrong in (b"", data[:-1], b"x" + data, data[:-1] + bytes([data[-1] ^ 1])):
        with pytest.raises(ValueError):
            LandsBatch.from_bytes(wrong)


@pytest.mark.nojit
def test_an_answer_is_kept_by_resampling():
    from agot_env.lands.testing import LandsTable

    t = LandsTable("medium").put(0, hand=["Gather Intelligence", "Bronn"])
    t.put(1, hand=["Arya Stark", "Ned Stark", "Robb Stark", "Locke", "Ygritte", "Tormund", "Jon Snow"]).rest_in_deck().start()
    t.play("Gather", "cards of Stark")
    rng = np.random.default_rng(0)
    hands = set()
    for _ in range(20):
        games = t.batch.copy()
        games.resample(0, rng)
        hand = int(games.records[0]["hand"][1, 0])
        starks = [card for card in range(60) if hand >> card & 1 and card in (2, 8, 14, 20, 26, 32, 38, 44, 49, 51, 55, 58)]
        assert len(starks) == 3 and hand.bit_count() == 7
        hands.add(hand)
    assert len(hands) > 10


def test_random_games_end_long_before_the_limit():
    for mode, seats in MATCHES:
        batch = LandsBatch(200, LandsMatch(mode, seats), seed=0, autoreset=False)
        batch.play_random(200 * 1500)
        assert (batch.records["ended"] != L.LIMIT).all() and batch.records["turn"].max() < DEFAULT_TURN_LIMIT
