"""Random games of all pairings, looked at in every state."""

import itertools
import os

import numpy as np
import pytest

from agot_env import STARTER_DECKS, GameBatch, Match
from agot_env.agot.bit_sets import set_of, words_of
from agot_env.agot.editions import setting
from agot_env.agot.editions.lcg.decks import lcg_decks
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.kernels import REFRESH, look_up
from agot_env.agot.variants import VARIANTS

PAIRINGS = list(itertools.combinations(STARTER_DECKS, 2)) + [(house, house) for house in STARTER_DECKS]
ROUND_THE_TABLE = (*STARTER_DECKS, *STARTER_DECKS)
MELEES = [(ROUND_THE_TABLE[:seats], "melee") for seats in range(3, 7)]
MELEES += [(ROUND_THE_TABLE[:4], name) for name, variant in VARIANTS.items() if not variant.every_edition]
"""Houses and variants of games with more than two seats."""
GAMES = int(os.environ.get("AGOT_WALK_GAMES", "40"))
"""Games of each pairing; `make nightly` plays 200."""
REPLAYED = 25
"""One checked state in so many is also read back from bytes, which replays the games from the beginning."""
LABELLED = 10
"""The labels of one game in ``LABELLED`` are checked at each step, of a different one each time."""


@pytest.fixture(scope="module")
def match_of():
    return {houses: Match(houses=houses) for houses in PAIRINGS}


def check_records(games):
    """What must hold of every game in every state."""
    records, match = games.records, games.match
    assert not records["error"].any()
    assert (records["gold"] >= 0).all() and (records["power"] >= 0).all()
    rows = records["row"].reshape(len(games), L.SEATS, L.SLOTS, L.ROW)
    assert (rows[..., L.POWER_ON] >= 0).all() and (rows[..., L.GOLD_ON] >= 0).all() and (rows[..., L.STRENGTH] >= 0).all()
    sizes = np.array([[(len(deck.cards), len(deck.plots), len(deck.agendas)) for deck in match.decks] for match in games.matches])[records["match"]]
    for seat in range(match.seats):
        in_use = np.arange(L.SLOTS) < sizes[:, seat, :1]
        words = words_of(records["zones"])[:, :, seat]
        bits = ((words[..., None] >> np.arange(64, dtype=np.uint64)) & np.uint64(1)).reshape(*words.shape[:2], L.SLOTS)
        assert (bits.sum(axis=1) == in_use).all()  # every card in exactly one zone
        zones = rows[:, seat, :, L.ZONE]
        assert (np.take_along_axis(bits, zones[:, None, :].astype(np.int64), axis=1)[:, 0] == in_use).all()
        assert (records["deck_size"][:, seat] == bits[:, c.DECK].sum(axis=1)).all()
        states = records["plot_state"][:, seat]
        assert ((states == L.PLOT_REVEALED).sum(axis=1) <= 1).all()
        if match.seats == 2:  # Varys needs more players to switch plot decks
            agendas = (states == L.AGENDA).sum(axis=1)  # characters may have become agendas (AGE-4)
            assert (agendas >= sizes[:, seat, 2])[~being_drafted(records)].all()
            assert ((states > 0).sum(axis=1) - agendas == sizes[:, seat, 1])[~being_drafted(records)].all()
    plots = sizes[..., 1].sum(axis=1)
    usual = ~being_drafted(records) & (records["eliminated"] == 0)
    states = records["plot_state"]
    assert (((states > 0) & (states != L.AGENDA)).sum(axis=(1, 2)) == plots)[usual].all()
    if not setting(match.edition, "gold_is_kept"):
        assert not records["gold"][records["phase"] > c.MARSHALLING].any()
    check_eliminated(games)
    check_titles(records, match.seats)
    check_power(games)


def check_power(games):
    """Where power came from, less where it went, is the power that lies on Houses and on cards in play."""
    records, seats = games.records, games.match.seats
    sources = records["power_sources"].astype(np.int64)
    assert (sources[..., : L.LOST_CLAIM] >= 0).all() and (sources[..., L.LOST_CLAIM :] <= 0).all() and not sources[:, seats:].any()
    on_cards = records["row"][..., L.POWER_ON] * (records["row"][..., L.ZONE] == c.PLAY)
    assert on_cards.sum() == records["row"][..., L.POWER_ON].astype(np.int64).sum()
    for seat in range(seats):
        on_table = records["power"][:, seat] + (on_cards * (records["controller"] == seat)).sum(axis=1, dtype=np.int64)
        assert (sources[:, seat].sum(axis=1) == on_table).all()
    moved, paid = sources[..., L.FROM_CLAIM].sum(axis=1), -sources[..., L.LOST_CLAIM].sum(axis=1)
    assert (moved <= paid).all()  # what is on its way has not arrived
    assert (sources[..., L.FROM_CONTROL].sum(axis=1) == -sources[..., L.LOST_CONTROL].sum(axis=1)).all()


def being_drafted(records):
    """Whether plots are still drafted."""
    return np.isin(records["prompt"], (L.ASK_DRAFT, L.ASK_PLOT_DECK)) & (records["phase"] == c.SETTING_UP)


def check_eliminated(games):
    """Who is out is asked nothing; as soon as no window is open, they have nothing either (WIN-4, ABI-9)."""
    records = games.records
    out = records["eliminated"].astype(np.int64)
    assert not (out >> np.maximum(games.seat, 0) & 1)[games.seat >= 0].any()
    frames = records["frames"][:, :, L.PROC]
    window = ((frames == L.P_WINDOW) & (np.arange(L.FRAMES) < records["depth"][:, None])).any(axis=1)
    for seat in range(games.match.seats):
        here = (out >> seat & 1 != 0) & (records["reason"] == 0)
        left = words_of(records["zones"])[:, [c.PLAY, c.HAND, c.DECK, c.DEAD, c.DISCARD, c.UNDER], seat].any(axis=(1, 2))
        left |= (records["power"][:, seat] != 0) | (records["plot"][:, seat] != -1)
        assert (window & (records["unsettled"] != 0))[here & left].all()


def check_titles(records, seats):
    """Nobody has the title of another, and titles that are held cannot be chosen."""
    titles = records["title"].astype(np.int64)
    assert (titles >= 0).all() and (titles < len(L.TITLE_NAMES)).all() and not titles[:, seats:].any()
    held = (1 << titles) * (titles > 0)
    assert (held.sum(axis=1) == np.bitwise_or.reduce(held, axis=1)).all()
    assert (held.sum(axis=1) & ~records["titles_out"].astype(np.int64) == 0).all()
    assert not titles[records["variant"] & L.TITLES == 0].any()


def check_derived(games):
    """Derived values are those that are found when every card is set back to its printed values first (ABI-6)."""
    others = games.copy()
    others.records["stale"] = L.STALE
    others.records["altered"] = set_of(-1)
    for i in range(len(games)):
        look_up(REFRESH, others.records[i : i + 1], games.match.tables, 0, 0)
    fresh = games.records["stale"] == L.FRESH
    for name in ("row", "gained", "flags", "rules"):
        assert (games.records[name] == others.records[name])[fresh].all(), name
    # it may outlive the characters that would die, since nothing else depends on them
    assert (games.records["dying_at_zero"] >= others.records["dying_at_zero"])[fresh].all(), "dying_at_zero"


def check_observations(games):
    """Masks are not empty and in order, observations of all seats are in bounds."""
    going = games.seat >= 0
    assert games.action_masks[going].any(axis=1).all() and not games.action_masks[~going].any()
    assert ((games.action_masks == 0) | (games.action_masks == 1)).all()
    for seat in range(games.match.seats):
        seen = games.observe(seat)
        layout = L.observation_layout(games.match.seats)
        start, shape = layout["cards"]
        rows = seen[:, start : start + int(np.prod(shape))].reshape(-1, *shape)
        assert (rows[..., L.ZONE] >= 0).all() and (rows[..., L.ZONE] < c.ZONES).all()
        start, shape = layout["card_ids"]
        assert (seen[:, start : start + shape[0]] <= len(games.match.pool)).all()


def check_labels(games, first=0, every=1):
    """Every legal action has a label, and no two have the same; for one game in ``every``."""
    for i in range(first, len(games), every):
        labels = games.labels(i)
        assert len(set(labels.values())) == len(labels)
        assert list(labels) == list(np.flatnonzero(games.action_masks[i]))


def check_equal(games, others, but=()):
    """Two batches are in the same state and show the same."""
    if games.records.tobytes() != others.records.tobytes():
        for name in L.GAME.names:
            assert name in but or (games.records[name] == others.records[name]).all(), name
    assert (games.observations == others.observations).all() and (games.action_masks == others.action_masks).all()
    assert (games.seat == others.seat).all()


def check_rewards(rewards, terminated, truncated):
    """They sum to zero, and there are some in games that somebody has won."""
    assert np.allclose(rewards.sum(axis=1), 0, atol=1e-6) and not (terminated & truncated).any()
    assert ((rewards != 0).any(axis=1) == terminated).all() and (rewards.max(axis=1)[terminated] == 1).all()


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("houses", PAIRINGS, ids="-".join)
def test_every_state_of_random_games_is_sound_and_can_be_copied_saved_and_replayed(houses, match_of):
    walk(GameBatch(GAMES, match_of[houses], seed=5, autoreset=False))


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize(("houses", "variant"), MELEES, ids=lambda value: value if isinstance(value, str) else str(len(value)))
def test_every_state_of_games_with_many_seats_is_sound_and_can_be_copied_saved_and_replayed(houses, variant):
    walk(GameBatch(max(1, GAMES // 40), Match(houses=houses, variant=variant), seed=5, autoreset=False), every=10)


def walk(games, every=1):
    """Play to the end and check every state; also check copies of every ``every``-th state one decision later."""
    states = 0
    while (games.seat >= 0).any():
        check_records(games)
        check_observations(games)
        check_labels(games, states % LABELLED, LABELLED)
        if states % 10 == 0:
            check_derived(games)
        copies = [games.copy()] if states % every == 0 else []
        if states % (REPLAYED * every) == 0:
            copies.append(GameBatch.from_bytes(games.to_bytes()))
        for others in copies:
            check_equal(games, others)
        going = games.seat >= 0
        games.play_random(len(games))
        actions = [games.last_action(i) if going[i] else -1 for i in range(len(games))]
        for others in copies:
            check_rewards(*others.step(actions))
            check_equal(games, others, but=("policy_rng",))
        states += 1
        assert states < 20_000
    check_records(games)
    assert (games.records["reason"] > 0).all()


@pytest.mark.tier("test")
@pytest.mark.parametrize("seats", [2, 5])
def test_derived_values_are_up_to_date_in_every_state_of_games_with_the_decks_of_expansions(seats):
    decks = list(lcg_decks().values())
    for first in range(0, len(decks) - seats + 1, seats):
        games = GameBatch(max(1, GAMES // 20), Match(edition="lcg", decks=decks[first : first + seats]), seed=5, autoreset=False)
        while (games.seat >= 0).any():
            check_derived(games)
            games.play_random(len(games))


@pytest.mark.tier("test")
@pytest.mark.parametrize("houses", PAIRINGS[:6], ids="-".join)
def test_a_copy_and_a_round_trip_through_bytes_have_the_same_future(houses, match_of):
    games = GameBatch(16, match_of[houses], seed=7, autoreset=False)
    for _ in range(12):
        games.play_random(16 * 11)
        others = [games.copy(), GameBatch.from_bytes(games.to_bytes())]
        ahead = games.copy()
        ahead.play_random(16 * 40)
        for other in others:
            assert other.records.tobytes() == games.records.tobytes()
            assert (other.observations == games.observations).all() and (other.action_masks == games.action_masks).all()
            other.play_random(16 * 40)
            assert other.records.tobytes() == ahead.records.tobytes()


@pytest.mark.parametrize("houses", PAIRINGS[:6], ids="-".join)
def test_the_actions_of_a_game_replay_it_through_step(houses, match_of):
    match = match_of[houses]
    games = GameBatch(4, match, seed=8, autoreset=False)
    games.play_random(10**6)
    again = GameBatch(4, match, seed=8, autoreset=False)
    actions = [games.actions(i) for i in range(4)]
    for turn in range(max(map(len, actions))):
        again.step([own[turn] if turn < len(own) else -1 for own in actions])
    for name in ("winner", "round", "totals", "rng", "row", "deck"):
        assert (again.records[name] == games.records[name]).all(), name


@pytest.mark.nojit
def test_a_short_random_walk_with_the_jit_off():
    games = GameBatch(2, Match(houses=("baratheon", "targaryen")), seed=3, autoreset=False)
    for _ in range(60):
        check_records(games)
        check_observations(games)
        games.play_random(2)
