"""The lines about what a seat has seen: continuing them gives the same text as writing them from scratch, also after decisions are undone."""

import numpy as np
import pytest

from agot_env import Game, GameRecord, Match
from agot_env.agents import turn_of
from agot_env.game import words_of
from agot_env.history.account import APART
from agot_env.history.events import Choice, seen
from agot_env.history.histories import Histories
from agot_env.history.log import log_of_events
from agot_env.lands import LandsMatch
from agot_env.text import view_of
from agot_env.text.view import _bounded, _texts_of

pytestmark = pytest.mark.tier("test")
FOUR = ("stark", "lannister", "baratheon", "targaryen")
MATCHES = {
    "two seats": Match(houses=FOUR[:2]), "three seats": Match(edition="lcg", houses=FOUR[:3]), "four seats": Match(houses=FOUR),
    "lands": LandsMatch("hard", 3),
}  # fmt: skip
PUBLIC = -1


def from_scratch(kind, record, seat, stop=None):
    """The lines about the first events of a game, written from scratch."""
    return list(kind(record.players, seat).lines(list(seen(record.events[:stop], seat))))


def walk(name, seed, decisions):
    """A game at each decision, in which the last decisions are undone now and then, and copies of it are played on."""
    rng = np.random.default_rng(seed)
    game = Game(MATCHES[name], seed=seed)
    for _ in range(decisions):
        if game.over:
            break
        game.play(int(rng.integers(len(game.options))))
        yield game, rng
        if rng.random() < 0.06:
            game.undo(int(rng.integers(1, 4)) if len(game.actions) > 3 else 1)
            yield game, rng
        if rng.random() < 0.02:
            game = game.copy() if rng.random() < 0.5 else Game.from_record(game.record())
            yield game, rng


@pytest.mark.parametrize("name", MATCHES)
def test_the_log_at_each_decision_is_the_log_of_all_events(name):
    lengths = []
    for game, _ in walk(name, 3, 80):
        for seat in (None, *range(game.match.seats)):
            assert game.log(seat) == list(log_of_events(game.events, seat=seat))
        lengths.append(len(game.events))
    assert max(lengths) > 4 * APART and lengths != sorted(lengths)


@pytest.mark.parametrize("name", MATCHES)
def test_the_beginning_of_a_log_can_be_asked_for_at_any_time(name):
    record, rng = GameRecord(MATCHES[name], 5), np.random.default_rng(5)
    kinds = [words_of(record.match).Log, _texts_of(record.match).Digest]
    seats = [None, PUBLIC, *range(record.match.seats)]
    while not record.is_over and len(record.actions) < 120:
        record.step()
        seat, kind = seats[int(rng.integers(len(seats)))], kinds[int(rng.integers(len(kinds)))]
        stop = int(rng.integers(len(record.events) + 1))
        account = record.account(seat)
        assert account.events == list(seen(record.events, seat)) and account.count(None) == len(account.events)
        assert account.lines(kind, account.count(stop)) == from_scratch(kind, record, seat, stop)
        assert account.lines(kind) == from_scratch(kind, record, seat)
        log = kinds[0](record.players, seat)
        parts = [list(log.lines(part)) for part in (record.events[:stop], record.events[stop:])]
        account.lines(kinds[0]).clear()  # what is returned belongs to the caller
        assert list(account.writer(kinds[0], account.count(stop)).lines(account.events[account.count(stop) :])) == parts[1]


def test_nothing_is_written_twice():
    class Counted(words_of(MATCHES["two seats"]).Log):
        written = 0

        def _lines_of(self, same, after):
            type(self).written += len(same)
            return super()._lines_of(same, after)

    record, asked = GameRecord(MATCHES["two seats"], 1), 0
    while not record.is_over:
        record.step()
        record.account(0).lines(Counted)
        asked += 1
    assert Counted.written < len(record.account(0).events) + 3 * APART * asked
    assert asked * len(record.account(0).events) > 8 * Counted.written


def test_seats_and_copies_have_accounts_of_their_own():
    record = GameRecord(MATCHES["two seats"], 2)
    for _ in range(60):
        record.step()
    log = words_of(record.match).Log
    before = [record.account(seat).lines(log) for seat in (None, 0, 1, PUBLIC)]
    assert len({tuple(lines) for lines in before}) == 4 and record.account(0) is record.account(0)
    other = record.copy()
    assert other.account(0) is not record.account(0)
    for one in (other, record):
        one.play_random()
    assert other.account(0).lines(log) == from_scratch(log, other, 0) and record.account(0).lines(log)[: len(before[1]) - 1] == before[1][:-1]
    for seat in (-2, 2, True, "0", 1.0):
        with pytest.raises(ValueError, match="seat"):
            record.account(seat)


@pytest.mark.parametrize("history", ["digest", "full"])
@pytest.mark.parametrize("name", ["two seats", "three seats", "four seats", "lands"])
def test_the_text_of_a_decision_is_that_of_all_events_at_each_decision(name, history):
    match, rng = MATCHES[name], np.random.default_rng(7)
    batch = match.batch(1, 7, autoreset=False)
    histories, saved, texts = Histories(batch), batch.copy(), 0
    for _ in range(100):
        batch.step_one(int(rng.choice(np.flatnonzero(batch.action_masks[0]))))
        if batch.seat[0] < 0:
            batch.restart(8)
            batch.write()
        if rng.random() < 0.05:
            batch, saved = (saved, batch.copy()) if batch.seat[0] >= 0 else (batch, saved)
            histories = Histories(batch)
        turn, passed = turn_of(batch, [0], [0], None, histories), int(rng.integers(3))
        view = view_of(turn, 0, history=history, passed=passed)
        assert (view.history, view.happened) == told(match, turn, history, passed)
        texts += len(view.history) > 3
    assert texts > 40


def told(match, turn, history, passed):
    """The history and the latest events of a view, written from scratch."""
    seat, events = int(turn.seats[0]), turn.events(0)
    players = [words_of(match).seat_name(match, other) for other in range(match.seats)]
    choices = [(place, event) for place, event in enumerate(events) if isinstance(event, Choice)]
    own = [place for place, event in choices if event.seat == seat and not event.forced and event.action is not None]
    last = own[-1 - passed] if len(own) > passed else 0
    log = words_of(match).Log(players, seat)
    before, happened = (tuple(line.rstrip() for line in log.lines(part)) for part in (events[:last], events[last:]))
    return _bounded(list(_texts_of(match).Digest(players, seat).lines(events))) if history == "digest" else before, happened


def test_an_account_of_a_game_that_goes_back_in_the_same_batch_is_written_from_scratch():
    match = MATCHES["two seats"]
    batch = match.batch(1, 3, autoreset=False)
    histories, log = Histories(batch), words_of(match).Log
    batch.play_random(40)
    before, saved = histories.account(0, 0).lines(log), batch.copy()
    batch.play_random(20)
    assert len(histories.account(0, 0).lines(log)) > len(before)
    saved.copy_into(batch, write=True)
    assert histories.account(0, 0).lines(log) == before
    batch.restart(4)
    batch.write()
    assert histories.account(0, 0).lines(log) == list(log_of_events(GameRecord(match, 4).events, seat=0)) != before
