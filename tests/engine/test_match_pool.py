"""Batches of matches that differ in their decks: which match an episode plays, and that it is played as if there were no other."""

import hashlib
import itertools
import json
import multiprocessing
import pickle
import struct

import numpy as np
import pytest
from pools import POOLS, pool_of
from test_conformance import walk
from test_resample import check_resampled, is_uniform, walk_resampled

from agot_env import STARTER_DECKS, Deck, GameBatch, Match
from agot_env.agot.decks import starter_decks
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import STARK, Character
from agot_env.agot.records.validate import invalid_games
from agot_env.history.log import log_from
from agot_env.lands.batch import LandsBatch
from agot_env.lands.match import LandsMatch

EVERY_POOL = pytest.mark.parametrize("name", POOLS)
EVERY_ORDER = pytest.mark.parametrize("order", ["random", "rotation"])
DECKS = list(STARTER_DECKS.values())
WOLF = Character("Wolf of My Own", "X1", STARK, cost=2, strength=2, icons="MIP")
BEAR = Character("Bear of My Own", "X2", STARK, cost=3, strength=3, icons="M")


def numbers_of(matches, episodes, seed=0, **options):
    """(k,) which match each (seed, index, episode) plays."""
    games = GameBatch(len(episodes), matches, seed, **options)
    games.begin(episodes)
    return games.records["match"].copy()


def without_numbers(games):
    """The records of games as bytes, without the numbers of their match and decklists."""
    records = games.records_of(np.arange(len(games)))
    records["match"] = 0
    records["decklist"] = 0
    return records.tobytes()


# --- which match an episode plays -----------------------------------------------------------------------------------------


@pytest.mark.nojit
@pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning")  # with the JIT off, in threads
@EVERY_ORDER
def test_seed_index_and_episode_alone_say_which_match_is_played(order):
    matches = pool_of("core, 2")
    grid = np.array(list(itertools.product([4, 9], range(6), range(3))))
    wanted = dict(zip(map(tuple, grid.tolist()), numbers_of(matches, grid, order=order).tolist(), strict=True))
    assert len(set(wanted.values())) > 1
    for options in ({}, {"threads": 3}, {"first_index": 2}, {"autoreset": False}):
        games = GameBatch(4, matches, 9, order=order, **options)
        first = options.get("first_index", 0)
        assert games.records["match"].tolist() == [wanted[9, first + i, 0] for i in range(4)]
        assert games.restart(4) is None and games.records["match"].tolist() == [wanted[4, first + i, 0] for i in range(4)]
        games.begin([(9, 5, 2), (4, 0, 1)], [3, 1])
        assert games.records["match"].tolist() == [wanted[key] for key in ((4, first, 0), (4, 0, 1), (4, first + 2, 0), (9, 5, 2))]
    for other in (games.copy([3]), GameBatch.from_bytes(games.to_bytes()), pickle.loads(pickle.dumps(games))):
        other.restart(4)
        assert other.pool.order == order and other.records["match"][0] == wanted[4, other.first_index, 0]


@EVERY_ORDER
@pytest.mark.parametrize("threads", [1, 2])
def test_the_next_episodes_play_the_matches_of_their_numbers(order, threads):
    matches = pool_of("core, 2")
    games = GameBatch(6, matches, 7, order=order, threads=threads, first_index=3)
    while games.records["episode"].min() < 4:
        games.play_random(6 * 40)
        episodes = np.stack([games.records[name] for name in ("seed", "index", "episode")], 1).astype(np.int64)
        assert (games.records["match"] == numbers_of(matches, episodes, order=order)).all()
        for i in range(6):
            assert games.match_of(i).decks == matches[games.records["match"][i]].decks


@pytest.mark.nojit
def test_in_rotation_the_matches_take_turns():
    matches = pool_of("core, 2")
    for m in (1, 2, 3, 5):
        episodes = np.array([(8, index, episode) for index in (0, 1, 5, 2**40) for episode in (0, 1, 2, 9, 2**40)])
        assert (numbers_of(matches[:m], episodes, order="rotation") == (episodes[:, 1] + episodes[:, 2]) % m).all()


@pytest.mark.tier("test")
@pytest.mark.parametrize("axis", ["seed", "index", "episode"])
def test_random_matches_are_uniform_whichever_number_counts_up(axis):
    episodes = np.full((3000, 3), 11)
    episodes[:, ["seed", "index", "episode"].index(axis)] = np.arange(3000)
    games = GameBatch(3000, pool_of("core, 2"), 0)
    games.begin(episodes, write=False)
    played = games.records["match"]
    assert is_uniform(np.bincount(played), 5)
    assert is_uniform(np.bincount(5 * played[1:] + played[:-1]), 25)  # not the same, nor in turn
    assert is_uniform(np.bincount(2 * played + games.records["first"]), 10)  # the game's own random numbers are others


@pytest.mark.tier("test")
def test_a_match_may_be_there_several_times_and_the_last_of_many_is_played_too():
    matches = pool_of("core, 2")
    for order in ("random", "rotation"):
        games = GameBatch(3000, matches * 200, 1, order=order)
        played = games.records["match"]
        assert played.min() < 10 and 990 <= played.max() < 1000 and len(games.pool.tables.places) == len({deck for m in matches for deck in m.decks})
        assert games.match_of(int(played.argmax())).decks == matches[played.max() % 5].decks
    one = GameBatch(20, matches[:1], 1)
    assert not one.records["match"].any() and one.match is matches[0] and one.matches == matches[:1]


# --- a game of a pool is a game of its match -----------------------------------------------------------------------------


def check_as_alone(games, turns):
    """Games of a pool show, ask and become what games of their matches alone do, with the same seeds, up to so many decisions."""
    others = []
    for i in range(len(games)):
        match = games.matches[games.records["match"][i]]
        others.append(GameBatch(1, match, int(games.records["seed"][i]), first_index=int(games.records["index"][i]), autoreset=False))
    rng = np.random.default_rng(5)
    for _ in range(turns):
        if not (games.seat >= 0).any():
            break
        actions = np.full(len(games), -1)
        for i, other in enumerate(others):
            assert games.seat[i] == other.seat[0]
            assert (games.observations[i] == other.observations[0]).all() and (games.action_masks[i] == other.action_masks[0]).all()
            if games.seat[i] >= 0:
                labels = games.labels(i)
                assert labels == other.labels(0)
                actions[i] = rng.choice(list(labels))
                assert games.label(i, actions[i]) == labels[actions[i]]
        ends = games.step(actions)
        for i, other in enumerate(others):
            if actions[i] >= 0:
                for ours, theirs in zip(ends, other.step(actions[i : i + 1]), strict=True):
                    assert (ours[i] == theirs[0]).all()
            assert games.actions(i) == other.actions(0)
    for i, other in enumerate(others):
        one = games.copy([i])
        assert without_numbers(one) == without_numbers(other) and (one.observe_all() == other.observe_all()).all()
        assert games.match_of(i).table_text(one.records, 0) == other.match.table_text(other.records, 0)
        assert (games.power_sources([i]) == other.power_sources()).all()
        for kind, values in games.match_of(i).outcomes(one.records).items():
            assert (values == other.match.outcomes(other.records)[kind]).all()


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@EVERY_POOL
@EVERY_ORDER
def test_a_game_of_a_pool_is_that_of_its_match_alone(name, order):
    games = GameBatch(6 if name.endswith("2") else 3, pool_of(name), 3, order=order, autoreset=False)
    assert len(set(games.records["match"].tolist())) > 1
    check_as_alone(games, 10_000)
    assert (games.records["reason"] > 0).all()


@pytest.mark.nojit
def test_a_game_of_a_pool_is_that_of_its_match_alone_with_the_jit_off():
    check_as_alone(GameBatch(3, pool_of("winter, 2"), 3, order="rotation", autoreset=False), 40)


def test_later_episodes_too_are_those_of_their_match_alone():
    games = GameBatch(4, pool_of("core, 2"), 5)
    while games.records["episode"].min() < 2:
        games.play_random(4 * 50)
    for i in range(4):
        match = games.matches[games.records["match"][i]]
        other = GameBatch(1, match, 0, autoreset=False)
        other.begin(np.array([[games.records[name][i] for name in ("seed", "index", "episode")]]).astype(np.int64))
        for action in games.actions(i):
            other.step([action])
        other.records["policy_rng"] = games.records["policy_rng"][i]
        assert without_numbers(games.copy([i])) == without_numbers(other)


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@EVERY_POOL
def test_every_state_of_a_pool_is_valid_and_can_be_copied_saved_and_replayed(name):
    walk(GameBatch(12 if name.endswith("2") else 4, pool_of(name), seed=5, autoreset=False), every=5)


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@EVERY_POOL
def test_at_every_state_of_a_pool_a_seat_sees_the_same_when_hidden_things_are_resampled(name):
    games = GameBatch(4 if name.endswith("2") else 2, pool_of(name), seed=31, order="rotation", autoreset=False)
    assert len(set(games.records["match"].tolist())) > 1
    assert walk_resampled(games, np.random.default_rng(1), 150) > 100


@pytest.mark.nojit
def test_a_short_random_play_with_the_jit_off():
    games = GameBatch(3, pool_of("core, 4"), seed=3, order="rotation", autoreset=False)
    rng = np.random.default_rng(2)
    for _ in range(6):
        check_resampled(games, rng)
        games.play_random(3 * 4)


@pytest.mark.tier("test")
def test_seats_have_the_names_of_their_own_houses():
    wolves, lions = DECKS[0], DECKS[1]
    matches = [Match(decks=decks) for decks in ((wolves, lions), (lions, wolves), (wolves, wolves))]
    games = GameBatch(3, matches, 2, order="rotation", autoreset=False)
    names = [("Stark", "Lannister"), ("Lannister", "Stark"), ("Stark (seat 0)", "Stark (seat 1)")]
    for i, pair in enumerate(names):
        text = games.match_of(i).table_text(games.records[i : i + 1])
        assert all(f"\n{name}\n" in text or f"\n{name} (first player)\n" in text for name in pair)
        log = list(log_from(games.copy([i])))
        for name in pair:
            assert any(line.startswith(f"  {name} ") for line in log)
        other = {"Stark", "Lannister"} - {name.split(" ")[0] for name in pair}
        assert not any(line.startswith(f"  {name} ") for line in log for name in other)
    while (games.seat >= 0).any():
        asked = [i for i in range(3) if games.seat[i] >= 0 and games.prompt(i) == "first player"]
        for i in asked:
            assert set(games.labels(i).values()) == {f"{name} goes first" for name in names[i]}
        games.play_random(3)


# --- what cannot be played together ---------------------------------------------------------------------------------------


def core(**options):
    return Match(decks=DECKS[:2], **options)


def hbo(*decks, **options):
    return Match(edition="hbo", decks=decks or list(starter_decks("hbo").values()), **options)


def other_draft():
    """A Stark deck of the HBO game with another plot instead of its first, so that others are left to be drafted."""
    stark, lannister = starter_decks("hbo").values()
    left = next(number for number in hbo(plot_draft=True).drafted_plots())
    return hbo(Deck("other", "stark", stark.cards, (left, *stark.plots[1:])), lannister, plot_draft=True)


@pytest.mark.nojit
@pytest.mark.parametrize(
    ("matches", "message"),
    [
        (lambda: [core(), core(), hbo()], "match 2 has edition='hbo', and match 0 has edition='core'"),
        (lambda: [core(), Match(decks=DECKS[:3])], "match 1 has seats=3, and match 0 has seats=2"),
        (lambda: [Match(decks=DECKS), Match(decks=DECKS, variant="two_on_two")], "match 1 has variant='two_on_two', and match 0 has variant='melee'"),
        (lambda: [core(), core(round_limit=20)], "match 1 has round_limit=20, and match 0 has round_limit=50"),
        (lambda: [core(ask_forced=True), core(ask_forced=True), core()], "match 2 has ask_forced=False, and match 0 has ask_forced=True"),
        (lambda: [hbo(plot_draft=True), hbo()], "match 1 has plot_draft=False, and match 0 has plot_draft=True"),
        (lambda: [core(mulligan=True), core()], "match 1 has mulligan=None, and match 0 has mulligan=True"),
        (lambda: [core(), core(extra_cards=[WOLF])], "match 1 has different extra_cards from match 0"),
        (lambda: [core(extra_cards=[WOLF, BEAR]), core(extra_cards=[BEAR, WOLF])], "match 1 has different extra_cards from match 0, or the same in another order"),
        (lambda: [core(), core(extra_cards=[Character("Other", "S5", STARK, cost=1, strength=1, icons="M")])], "match 1 has different extra_cards"),
        (lambda: [hbo(plot_draft=True), other_draft()], "match 1 drafts different plots"),
        (lambda: [], "at least one match"),
        (lambda: (), "at least one match"),
        (lambda: [core(), "core"], "matches must be a Match or a sequence of them, not str"),
        (lambda: [core(), None], "matches must be a Match or a sequence of them, not NoneType"),
        (lambda: "core", "matches must be a Match or a sequence of them, not str"),
        (lambda: None, "matches must be a Match or a sequence of them, not NoneType"),
        (lambda: iter([core()]), "matches must be a Match or a sequence of them, not list_iterator"),
        (lambda: DECKS[:2], "matches must be a Match or a sequence of them, not Deck"),
        (lambda: [[core()]], "matches must be a Match or a sequence of them, not list"),
        (lambda: LandsMatch("hard", 2), "matches must be a Match or a sequence of them, not LandsMatch"),
    ],
)  # fmt: skip
def test_matches_that_cannot_be_played_together_are_refused(matches, message):
    matches = matches()
    with pytest.raises(ValueError, match=message):
        GameBatch(2, matches)


@pytest.mark.parametrize("order", ["shuffled", "", None, 0, True, ["random"]])
def test_an_unknown_order_is_refused(order):
    for make in (lambda: GameBatch(2, pool_of("core, 2"), order=order), lambda: LandsBatch(2, LandsMatch("hard", 2), order=order)):
        with pytest.raises(ValueError, match="order must be 'random' or 'rotation', not "):
            make()


def test_a_lands_batch_plays_one_match():
    match = LandsMatch("hard", 2)
    with pytest.raises(ValueError, match="a batch of the game 'lands' plays one match, not 2"):
        LandsBatch(2, [match, match])
    with pytest.raises(ValueError, match="matches must be a LandsMatch or a sequence of them, not Match"):
        LandsBatch(2, core())
    games = LandsBatch(3, [match], 4, order="rotation")
    assert games.match is match and games.match_of(2) is match and games.matches == (match,)
    assert (games.observations == LandsBatch(3, match, 4).observations).all()


@pytest.mark.parametrize("i", [3, -1, 1.0, True, None])
def test_the_match_of_a_game_that_there_is_not(i):
    with pytest.raises(ValueError, match="the batch has games 0 to 2"):
        GameBatch(3, pool_of("core, 2")).match_of(i)


# --- saved and pickled ------------------------------------------------------------------------------------------------------


def same(games, others):
    """Two batches are equal and remain so for 200 random decisions of each game; returns whether an episode has ended meanwhile."""
    for _ in range(2):
        assert games.records.tobytes() == others.records.tobytes() and (games.seat == others.seat).all()
        assert (games.observations == others.observations).all() and (games.action_masks == others.action_masks).all()
        for i in range(len(games)):
            assert games.actions(i) == others.actions(i) and games.labels(i) == others.labels(i)
        episodes = games.records["episode"].copy()
        games, others = games.copy(), others.copy()
        assert games.play_random(len(games) * 200) == others.play_random(len(games) * 200)
    return (games.records["episode"] > episodes).any()


@EVERY_ORDER
@pytest.mark.parametrize("name", ["core, 2", "core, 4", "winter, 2"])
def test_pickles_and_bytes_continue_to_the_same_future(name, order):
    games = GameBatch(7, pool_of(name), 3, order=order, first_index=4)
    games.play_random(7 * 90)
    for other in (pickle.loads(pickle.dumps(games)), GameBatch.from_bytes(games.to_bytes()), GameBatch.from_bytes(games.to_bytes(), pool_of(name)), games.copy()):
        assert other.pool.order == order and [match.decks for match in other.matches] == [match.decks for match in games.matches]
        episodes_ended = same(games, other)
        assert episodes_ended or name == "core, 4"


def play_on(games):
    games.play_random(len(games) * 60)
    return games


@pytest.mark.tier("test")
def test_a_spawned_process_plays_the_same():
    games = GameBatch(5, pool_of("core, 4"), 3)
    games.play_random(5 * 30)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        other = pool.apply(play_on, (games,))
    play_on(games)
    assert (games.records["match"] != 0).any()
    same(games, other)


def with_wolves(cards=(WOLF,)):
    """Three matches of decks with cards of one's own."""
    decks = [Deck(f"wolves {k}", "stark", (*deck.cards[k:], *["X1"] * 3), deck.plots) for k, deck in enumerate([DECKS[0]] * 2)]
    lineups = [(decks[0], DECKS[1]), (DECKS[2], decks[1]), decks]
    return [Match(decks=lineup, extra_cards=cards) for lineup in lineups]


def test_bytes_of_games_with_extra_cards_need_their_matches():
    games = GameBatch(6, with_wolves(), 3)
    games.play_random(6 * 90)
    data = games.to_bytes()
    assert same(games, GameBatch.from_bytes(data, with_wolves())) and same(games, pickle.loads(pickle.dumps(games)))
    games.resample(0, 1)
    again = GameBatch.from_bytes(games.to_bytes(), with_wolves())
    assert again.records.tobytes() == games.records.tobytes()
    with pytest.raises(ValueError, match="X1"):
        GameBatch.from_bytes(data)
    stronger = Character(WOLF.title, "X1", STARK, cost=2, strength=3, icons="MIP")
    with pytest.raises(ValueError, match="saved with other cards than those of the matches given"):
        GameBatch.from_bytes(data, with_wolves([stronger]))
    plain = GameBatch(2, Match(decks=DECKS[:2], extra_cards=[WOLF]), 3)
    assert same(plain, GameBatch.from_bytes(plain.to_bytes()))  # no deck has the wolf


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda matches: matches[:4], "other decks and lineups"),
        (lambda matches: matches[::-1], "other decks and lineups"),
        (lambda matches: matches[:-1] + matches[:1], "other decks and lineups"),
        (lambda matches: matches[0], "other decks and lineups"),
        (lambda matches: [Match(decks=match.decks, round_limit=9) for match in matches], "other round_limit"),
        (lambda matches: [Match(decks=match.decks, mulligan=True) for match in matches], "other mulligan"),
        (lambda matches: [Match(decks=match.decks, ask_forced=True) for match in matches], "other ask_forced"),
        (lambda matches: [Match(decks=[other_plots(deck) for deck in match.decks]) for match in matches], "other decks"),
        (lambda matches: pool_of("winter, 2"), "other edition, decks, lineups and cards"),
        (lambda matches: [], "at least one match"),
        (lambda matches: 3, "must be a Match or a sequence"),
    ],
)  # fmt: skip
def test_bytes_with_other_matches_are_refused(wrong, message):
    matches = pool_of("core, 2")
    data = GameBatch(3, matches, 3).to_bytes()
    with pytest.raises(ValueError, match=message):
        GameBatch.from_bytes(data, wrong(matches))
    assert len(GameBatch.from_bytes(data, matches)) == 3
    assert len(GameBatch.from_bytes(data, [Match(decks=match.decks) for match in matches])) == 3


def other_plots(deck):
    """A deck whose first plot is another: the game records hold the same House cards."""
    plot = next(number for other in DECKS for number in other.plots if number not in deck.plots)
    return Deck(deck.name, deck.house, deck.cards, (plot, *deck.plots[1:]))


def test_lands_bytes_with_another_match_are_refused():
    data = LandsBatch(2, LandsMatch("hard", 2), 1).to_bytes()
    assert len(LandsBatch.from_bytes(data, LandsMatch("hard", 2))) == 2
    with pytest.raises(ValueError, match="saved with other match than those of the matches given"):
        LandsBatch.from_bytes(data, LandsMatch("hard", 3))


def signed(batch, records=None, change=None):
    """The bytes of a batch with other records or a changed head, and a checksum that fits them."""
    data = batch.to_bytes()
    at = len(batch.magic)
    (size,) = struct.unpack("<I", data[at : at + 4])
    head, body = data[at + 36 : at + 36 + size], data[at + 36 + size :]
    if records is not None:
        body = records.tobytes() + body[records.nbytes :]
    if change is not None:
        said = json.loads(head)
        change(said)
        head = json.dumps(said).encode()
    return batch.magic + struct.pack("<I", len(head)) + hashlib.sha256(head + body).digest() + head + body


HEADS = {
    "an unknown order": (lambda head: head.__setitem__("order", "shuffled"), "order must be"),
    "no order": (lambda head: head.pop("order"), "header .* is damaged"),
    "an order that is no string": (lambda head: head.__setitem__("order", {}), "order must be"),
    "no lineups": (lambda head: head.__setitem__("lineups", []), "at least one match"),
    "a deck that there is not": (lambda head: head["lineups"][0].__setitem__(0, 10**6), "header .* is damaged"),
    "a deck from the end": (lambda head: head["lineups"][0].__setitem__(0, -1), "other decks|other lineups|other edition"),
    "a deck by a string": (lambda head: head["lineups"][0].__setitem__(0, "0"), "header .* is damaged"),
    "a deck that nobody plays": (lambda head: head["decks"].append(head["decks"][0]), "other decks"),
    "a lineup too many": (lambda head: head["lineups"].append(head["lineups"][0] * 2), "seats"),
    "decks in another order": (lambda head: head["decks"].reverse(), "other decks and lineups|cannot be played"),
    "an unknown card": (lambda head: head["decks"][0][2].__setitem__(0, "S9999"), "decks that cannot be played"),
    "a deck without plots": (lambda head: head["decks"][0].__setitem__(3, []), "decks that cannot be played"),
}


@pytest.mark.parametrize("what", HEADS)
def test_a_head_that_was_tampered_with_is_refused(what):
    games = GameBatch(3, pool_of("core, 2"), seed=4)
    games.play_random(300)
    change, message = HEADS[what]
    with pytest.raises(ValueError, match=message):
        GameBatch.from_bytes(signed(games, change=change))
    assert len(GameBatch.from_bytes(signed(games, change=lambda head: None))) == 3


def of_another_match(games, i):
    """The number of a match with other decks on all seats than those of game i."""
    return next(k for k, match in enumerate(games.matches) if not set(match.decks) & set(games.match_of(i).decks))


DAMAGE = {
    "a match beyond the last": (lambda games, game: game.__setitem__("match", 5), "it plays match 5, and the batch has matches 0 to 4"),
    "a match below the first": (lambda games, game: game.__setitem__("match", -1), "it plays match -1"),
    "a match far away": (lambda games, game: game.__setitem__("match", 2**31 - 1), "it plays match 2147483647"),
    "another match": (lambda games, game: game.__setitem__("match", of_another_match(games, 1)), "decklist"),
    "a decklist of another match": (lambda games, game: game["decklist"].__setitem__(0, other_decklist(games)), "decklist"),
    "the decklists of the other seats": (lambda games, game: game["decklist"].__setitem__(slice(0, 2), game["decklist"][1::-1].copy()), "decklist"),
    "a decklist beyond the tables": (lambda games, game: game["decklist"].__setitem__(0, len(games.pool.tables.places)), "decklist"),
    "a decklist far away": (lambda games, game: game["decklist"].__setitem__(1, 2**31 - 1), "decklist"),
    "a decklist before the tables": (lambda games, game: game["decklist"].__setitem__(0, -1), "decklist"),
    "a decklist far before the tables": (lambda games, game: game["decklist"].__setitem__(0, -(2**31)), "decklist"),
    "a decklist of a seat that nobody has": (lambda games, game: game["decklist"].__setitem__(4, 10**6), "decklist"),
}  # fmt: skip


def other_decklist(games):
    return next(k for k in range(len(games.pool.tables.places)) if k not in games.records[1]["decklist"][:2])


@pytest.mark.parametrize("resampled", [False, True])
@pytest.mark.parametrize("what", DAMAGE)
def test_a_record_of_another_match_or_deck_is_refused(what, resampled):
    games = GameBatch(3, pool_of("core, 2"), seed=4)
    games.play_random(300)
    if resampled:
        games.resample(0, 1)
    records = games.records.copy()
    damage, message = DAMAGE[what]
    damage(games, records[1])
    with pytest.raises(ValueError, match=f"game 1 of the saved GameBatch cannot be played: .*{message}"):
        GameBatch.from_bytes(signed(games, records))
    with pytest.raises(ValueError, match=f"game 1 of the saved GameBatch cannot be played: .*{message}"):
        GameBatch.__new__(GameBatch).__setstate__(games.__getstate__() | {"records": records})
    assert len(GameBatch.from_bytes(signed(games, games.records))) == 3


def test_a_record_of_the_only_match_says_so():
    games = GameBatch(3, pool_of("core, 2")[:1], seed=4)
    records = games.records.copy()
    records["match"][2] = 1
    with pytest.raises(ValueError, match="game 2 .* it plays match 1, and the batch has only match 0"):
        GameBatch.from_bytes(signed(games, records))


@pytest.mark.tier("test")
def test_resampled_games_of_all_matches_can_be_loaded():
    games = GameBatch(12, pool_of("core, 4"), seed=8, autoreset=False)
    for turn in range(30):
        games.play_random(12 * 15)
        other = games.copy()
        other.resample(turn % 4, turn)
        again = GameBatch.from_bytes(other.to_bytes())
        assert again.records.tobytes() == other.records.tobytes()
        sample = games.sample(None, turn % 4, turn)
        assert GameBatch.from_bytes(sample.to_bytes()).records.tobytes() == sample.records.tobytes()
        for i in range(0, 12, 5):
            assert not invalid_games(sample.records[i : i + 1], games.match_of(i))
    assert (games.records["reason"] > 0).any()


def test_the_actions_of_games_of_a_pool_replay_them():
    matches = pool_of("core, 2")
    games = GameBatch(6, matches, seed=8, autoreset=False)
    games.play_random(10**6)
    again = GameBatch(6, matches, seed=8, autoreset=False)
    actions = [games.actions(i) for i in range(6)]
    for turn in range(max(map(len, actions))):
        again.step([own[turn] if turn < len(own) else -1 for own in actions])
    again.records["policy_rng"] = games.records["policy_rng"]
    assert again.records.tobytes() == games.records.tobytes() and games._replayed().all()
    assert games.power_sources().shape == (6, 2, len(L.POWER_SOURCES))
    for i in range(6):
        assert games.match_of(i).outcomes(games.records[i : i + 1])["winner"][0] == games.records["winner"][i]
