"""Games copied and sampled into batches that exist: they continue as the originals, and nothing of what was there before is left."""

import numpy as np
import pytest
from pools import pool_of

from agot_env import STARTER_DECKS, GameBatch, Match
from agot_env.agot.engine.record import layout as L
from agot_env.lands.batch import LandsBatch
from agot_env.lands.match import LandsMatch

HOUSES = ("stark", "lannister")
SUBJECTS = {
    "one match": lambda: Match(houses=HOUSES),
    "a pool": lambda: pool_of("core, 2"),
    "a pool, winter": lambda: pool_of("winter, 2"),
    "four seats": lambda: pool_of("core, 4"),
    "six seats": lambda: pool_of("core, 6"),
    "teams": lambda: Match(houses=tuple(STARTER_DECKS), variant="two_on_two"),
    "plot draft": lambda: Match(edition="hbo", houses=HOUSES, plot_draft=True),
    "lands": lambda: LandsMatch("hard", 2),
    "lands, three": lambda: LandsMatch("easy", 3),
}
EVERY_SUBJECT = pytest.mark.parametrize("name", SUBJECTS)


def batch_of(name, n, seed, **options):
    matches = SUBJECTS[name]()
    return (LandsBatch if name.startswith("lands") else GameBatch)(n, matches, seed, **options)


def behind(values, lengths):
    """What lists (n, room, ...) of games have behind these lengths (n,), in one row."""
    return values[np.arange(values.shape[1]) >= lengths[:, None]]


def check_behind_lists(games):
    """Behind what is in use, or has been used, lists are 0 and traces -1."""
    for name, length in L.LISTS.items():
        assert not behind(games.records[name], games.records[length]).any(), name
    assert (behind(games.traces, games.records["decisions"]) == -1).all()
    assert (games.records["depth"] <= games.records["deepest"]).all()


def picture(games):
    """All that a user sees of games."""
    n = len(games)
    games.write()
    return (
        games.seat.copy(), games.observations.copy(), games.action_masks.copy(), games.observe_all(), games.records["decisions"].copy(),
        [games.labels(i) for i in range(n)], [games.actions(i) for i in range(n)], [games.match_of(i).decks for i in range(n)],
        [games.prompt(i) for i in range(n)],
    )  # fmt: skip


def equal(one, two):
    return all(np.array_equal(a, b) if isinstance(a, np.ndarray) else a == b for a, b in zip(one, two, strict=True))


def in_use(games):
    """The records as bytes, frames that are under way no longer left out."""
    records = games.records_of(np.arange(len(games)))
    if not isinstance(games, LandsBatch):
        check_behind_lists(games)
        records["frames"][np.arange(L.FRAMES) >= records["depth"][:, None]] = 0
    return records.tobytes()


def check_same_future(games, others, decisions):
    """Games and their copies are equal now and after each of so many decisions."""
    assert equal(picture(games), picture(others))
    rng = np.random.default_rng(3)
    for turn in range(decisions):
        actions = (games.action_masks * rng.random(games.action_masks.shape)).argmax(1)
        actions[games.seat < 0] = -1
        if (actions < 0).all():
            break
        for ours, theirs in zip(games.step(actions), others.step(actions), strict=True):
            assert (ours == theirs).all()
        assert (games.seat == others.seat).all() and (games.observations == others.observations).all()
        assert (games.action_masks == others.action_masks).all()
        assert turn % 50 or equal(picture(games), picture(others))
    assert in_use(games) == in_use(others)


# --- copies -----------------------------------------------------------------------------------------------------------------


@pytest.mark.tier("test")
@EVERY_SUBJECT
@pytest.mark.parametrize("autoreset", [True, False])
def test_copied_games_continue_as_the_originals(name, autoreset):
    rows = np.array([5, 2, 0, 2])
    places = np.array([1, 4, 2, 0])
    games = batch_of(name, 6, 3, autoreset=autoreset)
    others = batch_of(name, 5, 8, autoreset=autoreset)
    for played in (0, 1, 37, 90, 160):
        games.play_random(6 * played)
        others.play_random(5 * 70)
        left = others.copy([3])
        games.copy_into(others, rows, places, write=True)
        wanted = games.copy(rows)
        assert in_use(others.copy(places)) == in_use(wanted) and (others.seat[places] == wanted.seat).all()
        assert (others.observations[places] == wanted.observations).all() and (others.action_masks[places] == wanted.action_masks).all()
        assert [others.actions(int(place)) for place in places] == [wanted.actions(k) for k in range(4)]
        assert others.records[3:4].tobytes() == left.records.tobytes() and (others.observations[3] == left.observations[0]).all()
        assert others.actions(3) == left.actions(0)
        if played in (37, 160):
            check_same_future(wanted, others.copy(places), 1500)


@EVERY_SUBJECT
def test_copies_fill_the_first_places_and_all_games_by_default(name):
    games = batch_of(name, 4, 3)
    games.play_random(4 * 60)
    others = batch_of(name, 6, 9, first_index=40)
    games.copy_into(others, None, write=True)
    assert equal(picture(others.copy(range(4))), picture(games)) and others.records["index"].tolist()[4:] == [44, 45]
    games.copy_into(others, [3, 3, 1], write=True)
    assert equal(picture(others.copy(range(4))), picture(games.copy([3, 3, 1, 3])))
    before = others.records.tobytes()
    games.copy_into(others, np.zeros(0, np.int64))
    games.copy_into(others, np.zeros(0, np.int64), np.zeros(0, np.int64))
    assert others.records.tobytes() == before and others.first_index == 40
    others.restart(9)
    assert equal(picture(others), picture(batch_of(name, 6, 9, first_index=40)))


@EVERY_SUBJECT
def test_copies_that_are_not_written_are_played_all_the_same(name):
    games = batch_of(name, 4, 3)
    games.play_random(4 * 60)
    others = batch_of(name, 4, 9)
    seen, masks = others.observations.copy(), others.action_masks.copy()
    games.copy_into(others)
    assert (others.observations == seen).all() and (others.action_masks == masks).all() and (others.seat == games.seat).all()
    actions = games.action_masks.argmax(1)
    for ours, theirs in zip(games.step(actions), others.step(actions), strict=True):
        assert (ours == theirs).all()
    assert (games.observations == others.observations).all() and (games.action_masks == others.action_masks).all()
    games.copy_into(others, write=True)
    check_same_future(games, others, 200)


def test_copies_have_the_autoreset_of_their_batch_and_the_next_episodes_of_the_originals():
    for order in ("random", "rotation"):
        games = GameBatch(6, pool_of("core, 2"), 3, order=order)
        others = GameBatch(6, pool_of("core, 2"), 8, order=order, threads=2)
        stops = GameBatch(6, pool_of("core, 2"), 8, order=order, autoreset=False)
        games.play_random(6 * 100)
        games.copy_into(others)
        games.copy_into(stops)
        episodes = games.records["episode"].copy()
        for batch in (games, others, stops):
            batch.play_random(6 * 900)
        assert (games.records["episode"] > episodes).all() and len(set(games.records["match"].tolist())) > 1
        assert in_use(games) == in_use(others) and (games.records["match"] == others.records["match"]).all()
        assert (stops.seat == -1).all() and (stops.records["episode"] == episodes).all()


def test_a_game_that_is_over_is_copied_too():
    games = GameBatch(4, pool_of("core, 2"), 3, autoreset=False)
    while (games.seat >= 0).all():
        games.play_random(4)
    others = GameBatch(4, pool_of("core, 2"), 5, autoreset=False)
    games.copy_into(others, write=True)
    assert equal(picture(games), picture(others)) and (others.seat == games.seat).all() and not others.action_masks[others.seat < 0].any()
    over = int(np.flatnonzero(games.seat < 0)[0])
    begun = GameBatch(4, pool_of("core, 2"), 5, autoreset=False)
    begun.copy_into(others, [0], [over], write=True)
    assert others.seat[over] == begun.seat[0] >= 0 and others.labels(over) == begun.labels(0)


def test_copies_between_a_batch_and_its_saved_and_sampled_copies():
    games = GameBatch(3, pool_of("core, 2"), 3)
    games.play_random(3 * 80)
    samples = games.sample(None, 0, 1)
    samples.copy_into(games, [2], [0], write=True)
    assert games.records["seed"].tolist() == [-1, 3, 3] and games.actions(0) == [] and games.labels(0) == samples.labels(2)
    games.copy_into(samples, [1, 2], [0, 2], write=True)
    assert samples.actions(0) == games.actions(1) and samples.labels(2) == games.labels(2)
    again = GameBatch.from_bytes(samples.to_bytes())  # its matches are other objects, but the same
    samples.copy_into(again, [0], [1], write=True)
    assert again.labels(1) == samples.labels(0)


@pytest.mark.nojit
def test_copies_and_samples_with_the_jit_off():
    games, others = (GameBatch(3, pool_of("core, 2"), seed) for seed in (3, 4))
    games.play_random(3 * 20)
    games.copy_into(others, [2, 0, 2], [1, 2, 0], write=True)
    check_same_future(games.copy([2, 2, 0]), others.copy(), 15)
    samples = games.sample([1, 1, 0], [0, 1, 0], 5)
    old = games.sample(None, 0, 1)
    old.play_random(3 * 10)
    games.sample_into(old, [1, 1, 0], [0, 1, 0], 5, write=True)
    assert old.records.tobytes() == samples.records.tobytes() and (old.observations == samples.observations).all()


# --- samples ----------------------------------------------------------------------------------------------------------------


def check_equal_bytes(samples, others):
    """Two batches of samples are equal byte for byte."""
    if samples.records.tobytes() != others.records.tobytes():
        fields = [name for name in samples.records.dtype.names if samples.records[name].tobytes() != others.records[name].tobytes()]
        raise AssertionError(f"samples differ in {', '.join(fields) or 'what lies between their fields'}")
    for name in ("traces", "observations", "action_masks", "seat"):
        assert getattr(samples, name).tobytes() == getattr(others, name).tobytes(), name
    assert samples.first_index == others.first_index == 0
    assert all((others.records[name] == -1).all() for name in ("seed", "index", "episode"))
    assert (others.traces == -1).all() and not others.records["decisions"].any()


@EVERY_SUBJECT
def test_samples_are_those_of_sample_whatever_the_other_batch_held(name):
    """So two games in which a seat knows the same give the same samples into any two batches: `sample` is tested for that."""
    games = batch_of(name, 6, 3, autoreset=False)
    rows = np.array([5, 2, 0, 2, 1, 3, 4, 4])
    seats = np.arange(8) % games.match.seats
    others = batch_of(name, 8, 8, autoreset=False, first_index=30)
    for turn in range(14):
        wanted = games.sample(rows, seats, turn)
        if turn % 4 == 3:  # what another game has left
            batch_of(name, 8, turn, autoreset=False).copy_into(others)
        others.play_random(8 * 30)
        games.sample_into(others, rows, seats, np.random.default_rng(turn), write=True)
        check_equal_bytes(wanted, others)
        assert [others.match_of(k).decks for k in range(8)] == [games.match_of(int(i)).decks for i in rows]
        wanted.play_random(8 * 40)
        others.play_random(8 * 40)
        assert wanted.records.tobytes() == others.records.tobytes()
        games.play_random(6 * 25)


@EVERY_SUBJECT
def test_samples_of_games_in_which_a_seat_knows_the_same_are_the_same(name):
    games = batch_of(name, 4, 3, autoreset=False)
    for turn in range(6):
        games.play_random(4 * 35)
        seat = turn % games.match.seats
        hidden = games.copy()
        hidden.resample(seat, 99 + turn)
        assert hidden.records.tobytes() != games.records.tobytes()
        first, second = batch_of(name, 4, 8, autoreset=False), batch_of(name, 4, 9, autoreset=False)
        first.play_random(4 * 50)
        second.play_random(4 * 150)
        games.sample_into(first, None, seat, turn, write=True)
        hidden.sample_into(second, None, seat, turn, write=True)
        check_equal_bytes(first, second)
        assert (games.observe(seat) == first.observe(seat)).all()


@EVERY_SUBJECT
def test_samples_of_a_batch_leave_it_as_it_is_and_are_not_written_unless_wanted(name):
    games = batch_of(name, 4, 3)
    games.play_random(4 * 60)
    samples = games.sample(None, 0, 1)
    before, seen, masks = games.records.tobytes(), samples.observations.copy(), samples.action_masks.copy()
    rng = np.random.default_rng(2)
    games.sample_into(samples, None, 0, rng)
    assert games.records.tobytes() == before and (samples.observations == seen).all() and (samples.action_masks == masks).all()
    assert (samples.seat == games.seat).all()
    again = np.random.default_rng(2)
    wanted = games.sample(None, 0, again)
    assert samples.records.tobytes() == wanted.records.tobytes() and rng.integers(2**60) == again.integers(2**60)
    samples.write()
    check_equal_bytes(wanted, samples)
    actions = wanted.action_masks.argmax(1)
    games.sample_into(samples, None, 0, 2)
    samples.step(actions)
    wanted.step(actions)
    assert samples.records.tobytes() == wanted.records.tobytes() and (samples.observations == wanted.observations).all()


# --- errors -----------------------------------------------------------------------------------------------------------------


def state_of(*batches):
    return [(b.records.tobytes(), b.traces.tobytes(), b.seat.tobytes(), b.observations.tobytes(), b.first_index) for b in batches]


@pytest.mark.parametrize(
    ("rows", "places", "message"),
    [
        ([0, 4], None, "rows must be integers in one dimension, and the batch has games 0 to 3"),
        ([-1], None, "rows must be"),
        ([[0, 1]], None, "rows must be"),
        ([0.0], None, "rows must be"),
        (1, None, "rows must be"),
        ([True, False, True, True], None, "rows must be"),
        ([0], [6], "the batch has games 0 to 5"),
        ([0], [-1], "the batch has games 0 to 5"),
        ([0], [[1]], "in one dimension"),
        ([0], [0.5], "must be integers"),
        ([0], 0, "in one dimension"),
        ([0, 1], [2, 2], "places must be 2 different games, one for each game copied, not"),
        ([0, 1], [2], "places must be 2 different games"),
        ([0], [1, 2], "places must be 1 different game"),
        (None, [1, 2], "places must be 4 different games"),
        ([0, 1, 2, 3, 0, 1, 2], None, "7 games cannot be copied into a batch of 6"),
    ],
)  # fmt: skip
def test_rows_and_places_that_do_not_fit_change_nothing(rows, places, message):
    games, others = (GameBatch(n, pool_of("core, 2"), n) for n in (4, 6))
    games.play_random(4 * 50)
    before = state_of(games, others)
    for write in (False, True):
        with pytest.raises(ValueError, match=message):
            games.copy_into(others, rows, places, write=write)
    if places is None:
        samples = GameBatch(6, pool_of("core, 2"), 1, autoreset=False)
        kept = state_of(samples)
        with pytest.raises(ValueError, match=message):
            games.sample_into(samples, rows, 0, 1)
        assert state_of(samples) == kept
    assert state_of(games, others) == before


MATCHES = pool_of("core, 2")


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda games: games, "into another GameBatch, not into itself"),
        (lambda games: LandsBatch(4, LandsMatch("hard", 2), 1, autoreset=False), "into another GameBatch, not into LandsBatch"),
        (lambda games: games.records, "into another GameBatch, not into "),
        (lambda games: None, "into another GameBatch, not into None"),
        (lambda games: GameBatch(4, MATCHES[:4], 1, autoreset=False), "a batch of the same matches in the same order, not into GameBatch"),
        (lambda games: GameBatch(4, MATCHES[::-1], 1, autoreset=False), "a batch of the same matches in the same order"),
        (lambda games: GameBatch(4, MATCHES[0], 1, autoreset=False), "a batch of the same matches in the same order"),
        (lambda games: GameBatch(4, pool_of("core, 6"), 1, autoreset=False), "a batch of the same matches in the same order"),
        (lambda games: GameBatch(4, MATCHES, 1, order="rotation", autoreset=False), "a batch of the same matches in the same order"),
    ],
)  # fmt: skip
def test_batches_of_other_games_are_refused_and_nothing_changes(make, message):
    games = GameBatch(4, MATCHES, 2, autoreset=False)
    games.play_random(4 * 50)
    other = make(games)
    batches = [games] if other is games or not hasattr(other, "records") else [games, other]
    before = state_of(*batches)
    with pytest.raises(ValueError, match=message):
        games.copy_into(other)
    with pytest.raises(ValueError, match=message):
        games.sample_into(other, None, 0, 1)
    assert state_of(*batches) == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seat": 2}, "seat must be an int from 0 to 1, or 4 such ints, one for each game; not 2$"),
        ({"seat": -1}, "seat must be an int from 0 to 1, or 4 such ints, one for each game; not -1$"),
        ({"seat": 0.5}, "seat must be an int from 0 to 1, or 4 such ints, one for each game; not 0.5$"),
        ({"seat": [0, 1]}, "seat must be an int from 0 to 1, or 4 such ints"),
        ({"seat": None}, "seat must be an int"),
        ({"rng": None}, "rng must be a numpy Generator or a seed, an int of at least 0, not None"),
        ({"rng": -1}, "rng must be a numpy Generator or a seed, an int of at least 0, not -1"),
        ({"rng": True}, "rng must be"),
        ({"rows": [0, 1, 2]}, "3 samples cannot replace all 4 games of the other batch"),
        ({"rows": [0, 1, 2, 3, 0]}, "5 games cannot be copied into a batch of 4"),
        ({"rows": np.zeros(0, np.int64)}, "0 samples cannot replace all 4 games"),
    ],
)  # fmt: skip
def test_wrong_arguments_of_samples_change_nothing(change, message):
    games, samples = (GameBatch(4, MATCHES, seed, autoreset=False) for seed in (2, 3))
    before = state_of(games, samples)
    with pytest.raises(ValueError, match=message):
        games.sample_into(samples, **({"rows": None, "seat": 0, "rng": 1} | change))
    assert state_of(games, samples) == before


def test_samples_have_no_next_episode():
    games, others = GameBatch(4, MATCHES, 2), GameBatch(4, MATCHES, 3)
    before = state_of(games, others)
    with pytest.raises(ValueError, match="samples have no next episode: create the batch that receives them with autoreset=False"):
        games.sample_into(others, None, 0, 1)
    assert state_of(games, others) == before


@pytest.mark.parametrize("seats", [2, 4])
def test_what_belongs_to_seats_that_nobody_has_is_always_0(seats):
    games = GameBatch(64, Match(houses=("stark", "lannister", "baratheon", "targaryen")[:seats]))
    for _ in range(20):
        games.play_random(64 * 17)
        for name in L.GAME.names:
            values, shape = games.records[name], L.GAME.fields[name][0].shape
            if shape[:1] == (L.ALL_SLOTS,):
                assert not values[:, seats * L.SLOTS :].any(), name
            elif shape[-1:] == (L.SEATS,):
                assert not values[..., seats:].any(), name
            elif shape[:1] == (L.SEATS,):
                assert not values[:, seats:].any(), name


@pytest.mark.parametrize("autoreset", [True, False])
@pytest.mark.parametrize("name", [name for name in SUBJECTS if not name.startswith("lands")])
def test_behind_their_ends_lists_are_0_and_traces_minus_1(name, autoreset):
    games = batch_of(name, 32, 6, autoreset=autoreset)
    for _ in range(12):
        games.play_random(32 * 41, write=False)
        check_behind_lists(games)
    games.begin([(8, 1, k) for k in range(3)], [4, 0, 30])
    check_behind_lists(games)
    loaded = type(games).from_bytes(games.to_bytes())
    check_behind_lists(loaded)
    samples = games.sample(None, 0, 1)
    check_behind_lists(samples)
    assert (samples.records["deepest"] == samples.records["depth"]).all()


def test_actions_behind_those_of_an_episode_are_not_loaded():
    games = batch_of("one match", 3, 6)
    games.play_random(3 * 20)
    actions = [games.actions(i) for i in range(3)]
    games.traces[:, 100:] = 7
    loaded = type(games).from_bytes(games.to_bytes())
    assert [loaded.actions(i) for i in range(3)] == actions
    check_behind_lists(loaded)
