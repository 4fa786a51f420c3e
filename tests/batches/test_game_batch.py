import pickle

import numpy as np
import pytest

from agot_env import POWER_SOURCES, STARTER_DECKS, Deck, GameBatch, IllegalActionError, Match
from agot_env.agot.engine.record import layout as L

MATCH = Match(houses=("stark", "lannister"))


def random_actions(games, rng):
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else -1 for mask in games.action_masks])


def test_shapes_and_dtypes():
    games = GameBatch(5, MATCH, seed=1)
    assert games.seat.shape == (5,) and games.seat.dtype == np.int8
    assert games.observations.shape == (5, MATCH.observation_size) and games.observations.dtype == np.int16
    assert games.action_masks.shape == (5, MATCH.num_actions) and games.action_masks.dtype == np.int8
    rewards, terminated, truncated = games.step(random_actions(games, np.random.default_rng(0)))
    assert rewards.shape == (5, 2) and rewards.dtype == np.float32
    assert terminated.shape == truncated.shape == (5,) and terminated.dtype == truncated.dtype == np.bool_


def test_the_action_space_is_under_500_at_six_seats():
    assert L.num_actions(6) < 500 and L.num_actions(2) == MATCH.num_actions


def test_a_game_record_is_small():
    assert L.GAME.itemsize <= 48 * 1024


@pytest.mark.tier("test")
def test_the_winner_gets_one_and_the_loser_minus_one():
    games = GameBatch(64, MATCH, seed=2)
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(600):
        rewards, terminated, truncated = games.step(random_actions(games, rng))
        assert (np.sort(rewards[terminated], axis=1) == [-1, 1]).all()
        assert (rewards[~terminated] == 0).all() and not (terminated & truncated).any()
        ends += int(terminated.sum())
    assert ends > 20


def test_the_round_limit_truncates_with_no_reward():
    games = GameBatch(8, Match(houses=("stark", "lannister"), round_limit=1), seed=2, autoreset=False)
    rng = np.random.default_rng(1)
    truncated_ever = np.zeros(8, bool)
    while (games.seat >= 0).any():
        rewards, terminated, truncated = games.step(random_actions(games, rng))
        assert not rewards[truncated].any()
        truncated_ever |= truncated
    assert truncated_ever.all() and (games.records["round"] == 1).all() and (games.records["winner"] == -1).all()


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_game_is_the_same_whatever_the_batch_and_the_threads(threads):
    alone = GameBatch(1, MATCH, seed=9, autoreset=False, first_index=7)
    alone.play_random(10**6)
    among = GameBatch(12, MATCH, seed=9, autoreset=False, threads=threads)
    among.play_random(10**7)
    assert among.records[7].tobytes() == alone.records[0].tobytes()


def test_the_same_game_through_every_door():
    from agot_env import agot_v0

    env = agot_v0.raw_env(houses=("stark", "lannister"))
    env.reset(seed=21)
    games = GameBatch(1, MATCH, seed=21, autoreset=False)
    rng = np.random.default_rng(4)
    while env.agents and not all(env.terminations.values()) and not all(env.truncations.values()):
        assert env.agent_selection == f"player_{games.seat[0]}"
        observed = env.observe(env.agent_selection)
        assert (observed["observation"] == games.observations[0]).all()
        assert (observed["action_mask"] == games.action_masks[0]).all()
        action = int(random_actions(games, rng)[0])
        env.step(action)
        games.step([action])
    assert games.seat[0] == -1


def test_autoreset_begins_the_next_episode():
    games = GameBatch(4, MATCH, seed=3)
    decisions, finished = games.play_random(20_000)
    assert decisions == 20_000 and finished == int(games.records["episode"].sum()) > 20
    assert (games.seat >= 0).all()


def test_without_autoreset_games_stop():
    games = GameBatch(4, MATCH, seed=3, autoreset=False)
    decisions, finished = games.play_random(10**6)
    assert finished == 4 and decisions == int(games.records["decisions"].sum())
    assert (games.seat == -1).all() and not games.action_masks.any()


def test_play_random_counts_exactly_and_spreads_evenly():
    games = GameBatch(3, MATCH, seed=3)
    assert games.play_random(7)[0] == 7
    assert sorted(games.records["decisions"]) == [2, 2, 3]


def test_pickle_and_bytes_keep_everything():
    games = GameBatch(3, MATCH, seed=3)
    games.play_random(500)
    for other in (pickle.loads(pickle.dumps(games)), GameBatch.from_bytes(games.to_bytes())):
        assert other.records.tobytes() == games.records.tobytes() and other.actions(1) == games.actions(1)


def illegal(games, actions, message):
    before = games.records.tobytes()
    with pytest.raises(IllegalActionError, match=message):
        games.step(actions)
    assert games.records.tobytes() == before


def test_an_illegal_action_names_game_seat_prompt_and_action_and_changes_nothing():
    games = GameBatch(3, MATCH, seed=3)
    actions = random_actions(games, np.random.default_rng(0))
    wrong = actions.copy()
    wrong[1] = int(np.flatnonzero(games.action_masks[1] == 0)[0])
    illegal(games, wrong, rf"game 1, seat {games.seat[1]}, prompt 'setup': action {wrong[1]} is not legal; legal: ")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda a: a.astype(float), "must be integers, not float64"),
        (lambda a: a[:2], r"shape \(3,\)"),
        (lambda a: a[:, None], r"shape \(3,\)"),
        (lambda a: np.array([a[0], MATCH.num_actions, a[2]]), "out of range"),
        (lambda a: np.array([a[0], -1, a[2]]), "out of range"),
        (lambda a: a.astype(bool), "must be integers, not bool"),
    ],
)
def test_actions_of_the_wrong_kind_are_refused(make, message):
    games = GameBatch(3, MATCH, seed=3)
    illegal(games, make(random_actions(games, np.random.default_rng(0))), message)


def test_a_step_after_the_end_is_refused():
    games = GameBatch(2, MATCH, seed=3, autoreset=False)
    games.play_random(10**6)
    illegal(games, [-1, -1], "all games of the batch are over")


def test_a_game_that_is_over_takes_no_action_but_minus_one():
    games = GameBatch(2, MATCH, seed=3, autoreset=False)
    while (games.seat >= 0).all():
        games.play_random(2)
    over = int(np.flatnonzero(games.seat < 0)[0])
    actions = random_actions(games, np.random.default_rng(0))
    actions[over] = 0
    illegal(games, actions, f"game {over} is over")


@pytest.mark.parametrize("cut", [0, 3, 20, 60, 5000])
def test_truncated_bytes_are_refused(cut):
    data = GameBatch(2, MATCH, seed=3).to_bytes()
    with pytest.raises(ValueError, match="not a saved GameBatch|truncated or damaged"):
        GameBatch.from_bytes(data[:cut])


def test_damaged_bytes_are_refused():
    data = bytearray(GameBatch(2, MATCH, seed=3).to_bytes())
    data[-100] ^= 1
    with pytest.raises(ValueError, match="truncated or damaged"):
        GameBatch.from_bytes(bytes(data))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"edition": "second", "houses": ("stark", "lannister")}, "unknown edition 'second'; known: core"),
        ({"houses": ("stark", "tully")}, "unknown House 'tully'"),
        ({"houses": ("stark",)}, "1 seat;"),
        ({"houses": ("stark",) * 7}, "7 seats; the Core Set \\(2008\\) is played here by 2 to 6"),
        ({}, "either houses or decks"),
        ({"houses": ("stark", "lannister"), "round_limit": 0}, "round_limit"),
        ({"houses": ("stark", "lannister"), "round_limit": 1.5}, "round_limit"),
    ],
)
def test_a_wrong_match_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        Match(**arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"houses": "stark"}, "^houses must be a sequence of names, one per seat, not 'stark'$"),
        ({"houses": 2}, "^houses must be a sequence of names, one per seat, not 2$"),
        ({"houses": tuple(STARTER_DECKS.values())[:2]}, "^houses must be names, such as 'stark'; pass decks as decks=$"),
        ({"decks": STARTER_DECKS["stark"]}, "^decks must be a sequence of decks, one per seat, not <Deck"),
        ({"decks": 2}, "^decks must be a sequence of decks, one per seat, not 2$"),
        ({"decks": (STARTER_DECKS["stark"], "lannister")}, "decks must be Deck objects; pass names as houses=, read a deck list with Deck.from_text, and a pool with .*load_decks$"),
        ({"decks": (STARTER_DECKS["stark"], None)}, "^decks must be a sequence of decks, one per seat; it contains None$"),
    ],
)
def test_what_is_no_house_or_deck_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        Match(**arguments)


def test_a_deck_with_six_plots_is_refused():
    deck = STARTER_DECKS["stark"]
    with pytest.raises(ValueError, match="6 plots"):
        Match(decks=(Deck("short", "stark", deck.cards, deck.plots[:6]), STARTER_DECKS["lannister"]))


@pytest.mark.parametrize(("n", "seed"), [(0, 0), (-1, 0), (2.0, 0), (1, -1), (1, 2**63), (1, "x"), (1, None), (True, 0)])
def test_wrong_numbers_are_refused(n, seed):
    with pytest.raises(ValueError, match="must be an int from"):
        GameBatch(n, MATCH, seed=seed)


def test_different_seeds_are_different_games():
    first, second = (GameBatch(1, MATCH, seed=seed) for seed in (0, 1))
    assert first.records["deck"].tobytes() != second.records["deck"].tobytes()


def test_copies_of_some_games_in_any_order_and_number():
    games = GameBatch(4, MATCH, seed=3)
    games.play_random(80)
    some = games.copy([2, 0, 2], autoreset=False)
    assert len(some) == 3 and not some.autoreset and games.autoreset
    raw = games.records.view(np.uint8).reshape(4, -1)
    assert some.records.tobytes() == raw[[2, 0, 2]].tobytes()
    assert (some.observations == games.observations[[2, 0, 2]]).all() and (some.seat == games.seat[[2, 0, 2]]).all()
    assert some.actions(0) == games.actions(2)
    before = games.records.tobytes()
    some.step(random_actions(some, np.random.default_rng(0)))
    assert games.records.tobytes() == before


@pytest.mark.parametrize("rows", [[4], [-1], [[0]], [0.5], 1])
def test_rows_that_are_not_there_are_refused(rows):
    games = GameBatch(4, MATCH, seed=3)
    for method in (games.copy, games.power_sources):
        with pytest.raises(ValueError, match="^rows must be integers in one dimension, and the batch has games 0 to 3; not "):
            method(rows)


def test_power_sources_of_all_games_or_of_some():
    games = GameBatch(4, MATCH, seed=3, autoreset=False)
    assert not games.power_sources().any()
    games.play_random(4 * 150)
    found = games.power_sources()
    assert found.shape == (4, 2, len(POWER_SOURCES)) and found.dtype == np.int16 and found.any(axis=(1, 2)).all()
    assert (games.power_sources([2, 0, 2]) == found[[2, 0, 2]]).all() and games.power_sources(np.array([], int)).shape[0] == 0
    found[:] = 9  # the games are not touched
    assert not (games.power_sources() == 9).all()
    kept, before = games.copy(), games.power_sources()
    games.resample(0, 1)
    assert (games.power_sources() == before).all()
    games.play_random(4 * 40)
    assert (kept.power_sources() == before).all() and not (games.power_sources() == before).all()


def test_a_new_episode_begins_without_power():
    games = GameBatch(2, MATCH, seed=3)
    games.play_random(4_000)
    episode = games.records["episode"].copy()
    assert (episode > 3).all() and (games.power_sources()[..., :7].sum(axis=2) < 30).all()
