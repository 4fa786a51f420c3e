"""A prompt of the Lands game says what an observation says: whatever changes a column of the observation changes the text."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

pytest.importorskip("jinja2", reason="needs the extra text")

from test_text_parity import seen, text_of

from agot_env.lands import LandsMatch
from agot_env.lands.cards import CARDS, LANDS, LOCATIONS, TROOP_CARDS
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.seen import LAND_WIDTH, LANDS_IN_SEEN, STACKS_IN_SEEN

pytestmark = [pytest.mark.text, pytest.mark.tier("test")]
LEFT_OUT = {
    "globals.deciding_seat": "a prompt is always for the seat that is to act",
    "history.seat": "the log since the last decision and the digest of the game say what has been done",
    "history.prompt": "as history.seat",
    "history.action": "as history.seat",
}
"""The columns that are not in the text of a position, with the reasons."""


class At:
    """What a change needs to know: the observer, a location with the observer's position of it, a side, a seat, and random numbers."""

    def __init__(self, game, rng):
        self.observer, self.seats, self.rng = int(game["seat"]), int(game["seats"]), rng
        self.land, self.first, self.seat = int(rng.integers(LANDS)), bool(rng.integers(2)), int(rng.integers(self.seats))
        self.place = self.land if self.seats == 2 else (self.land - 3 * self.observer) % LANDS
        own_is_second = int(game["contestant"][self.land, 1]) == self.observer
        self.side = int(own_is_second) if self.first else 1 - int(own_is_second)

    def pick(self, things):
        return things[int(self.rng.integers(len(things)))]

    def relative(self, seat):
        return (seat - self.observer) % self.seats + 1


def set_seen(game, at, column, value):
    game["seen"][at.observer, LANDS_IN_SEEN + LAND_WIDTH * at.place + L.PER_LAND.index(column)] = value


def of_side(column):
    """Another value of a column of the first or second side."""

    def change(game, at):
        name = f"{'first' if at.first else 'second'}_{column}"
        now = int(game["seen"][at.observer, LANDS_IN_SEEN + LAND_WIDTH * at.place + L.PER_LAND.index(name)])
        if column == "room" and game["owner"][at.land] >= 0:
            return False  # a claimed location has no room
        set_seen(game, at, name, now + 1)

    return change


def of_land(column, values):
    def change(game, at):
        if column == "linked_right" and at.seats == 2 and at.land == LANDS - 1:
            return False  # there is no further location
        set_seen(game, at, column, at.pick(values))

    return change


def add(name, when=()):
    def change(game, at):
        if when and int(game["prompt"]) not in when:
            return False
        if game[name].ndim:
            game[name][at.seat] += 1
        else:
            game[name] += 1

    return change


def to(name, values, when=()):
    def change(game, at):
        if when and int(game["prompt"]) not in when:
            return False
        game[name] = at.pick([value for value in values if value != game[name]])

    return change


def use(game, at):
    game["discard"][0] ^= np.int64(1 << at.pick(range(60)))


def other_prompt(game, at):
    others = {L.TURN: L.DISCARD, L.PLACE: L.WEATHER, L.DESERTED: L.STABBED, L.STABBED: L.DESERTED, L.SCOUTED: L.GIVE}
    if int(game["prompt"]) not in others:
        return False
    game["prompt"] = others[int(game["prompt"])]


def ask(column):
    """Another last question, of which at least a column differs."""

    def change(game, at):
        if not game["asked"][L.A_ASKER]:
            return False
        if column in (L.A_ASKER, L.A_ASKED):
            game["asked"][column] = (int(game["asked"][column]) - (column == L.A_ASKER) + 1) % at.seats + (column == L.A_ASKER)
        else:
            game["asked"][column] = (int(game["asked"][column]) + 1) % {L.A_QUESTION: L.QUESTIONS, L.A_ANSWER: 8, L.A_HOLDS: 2}[column]

    return change


def lies(before, after):
    """Another place of a card."""

    def change(game, at):
        cards = np.flatnonzero(game["seen"][at.observer, :CARDS] == before)
        if not len(cards) or (after == L.HAND_AFTER and at.seats == 2):
            return False
        game["seen"][at.observer, at.pick(cards)] = after

    return change


def location(game, at):
    number = at.pick([k for k, one in enumerate(LOCATIONS) if one.claimable and k != game["location"][at.land]])
    game["location"][at.land] = number
    set_seen(game, at, "location", number + 1)


def owner(game, at):
    seat = at.pick([seat for seat in (-1, *range(at.seats)) if seat != game["owner"][at.land]])
    game["owner"][at.land] = seat
    set_seen(game, at, "owner", at.relative(seat) if seat >= 0 else 0)


def contestant(game, at):
    seat = at.pick([seat for seat in range(at.seats) if seat != game["contestant"][at.land, at.side]])
    game["contestant"][at.land, at.side] = seat
    set_seen(game, at, "first_seat" if at.first else "second_seat", at.relative(seat))


def defender(game, at):
    seat = int(game["contestant"][at.land, 1 - int(game["contestant"][at.land, 1] == game["defender"][at.land])])
    game["defender"][at.land] = seat
    set_seen(game, at, "defender", at.relative(seat))


def weather(bit, column):
    def change(game, at):
        game["weather"][at.land] ^= bit
        set_seen(game, at, column, int(bool(game["weather"][at.land] & bit)))

    return change


def count(game, at):
    if game["count"][at.land, at.side] == 0:
        return False
    game["count"][at.land, at.side] -= 1
    set_seen(game, at, f"{'first' if at.first else 'second'}_count", int(game["count"][at.land, at.side]))


def stack(game, at):
    if game["count"][at.land, at.side] == 0:
        return False
    card = at.pick(range(TROOP_CARDS))
    game["stack"][at.land, at.side, 0] = card
    game["seen"][at.observer, STACKS_IN_SEEN + L.STACK * (2 * at.place + (not at.first))] = card + 1


CHANGES = {
    "globals.prompt": [other_prompt],
    "globals.turn": [add("turn")],
    "globals.turns_left": [add("turn_limit")],
    "globals.dealer": [to("dealer", range(2))],
    "globals.deck": [add("deck_size")],
    "globals.used": [use],
    "globals.playing": [to("playing", range(CARDS), (L.PLACE, L.WEATHER)), to("playing", range(TROOP_CARDS, CARDS), (L.MOVED, L.OPPONENT))],
    "globals.moving_from": [to("source", range(LANDS), (L.MOVED,))],
    "globals.opponent": [to("target", range(2), (L.QUESTION, L.GIVE))],
    "globals.to_discard": [add("left", (L.SCOUTED,))],
    "globals.gap": [to("gap", range(-1, LANDS))],
    "globals.asker": [ask(L.A_ASKER)],
    "globals.asked": [ask(L.A_ASKED)],
    "globals.question": [ask(L.A_QUESTION)],
    "globals.answer": [ask(L.A_ANSWER)],
    "globals.answer_holds": [ask(L.A_HOLDS)],
    "seats.hand": [add("hand_size")],
    "seats.lands": [add("lands_won")],
    "cards": [
        lies(L.UNSEEN, L.USED), lies(L.UNSEEN, L.HAND_NEXT), lies(L.UNSEEN, L.HAND_AFTER), lies(L.UNSEEN, L.OWN_HAND), lies(L.OWN_HAND, L.UNSEEN),
    ],
    "lands.location": [location],
    "lands.owner": [owner],
    "lands.first_seat": [contestant],
    "lands.second_seat": [contestant],
    "lands.defender": [defender],
    "lands.fog": [weather(L.FOGGY, "fog")],
    "lands.rain": [weather(L.RAINY, "rain")],
    "lands.need": [of_land("need", (2, 3, 4))],
    "lands.formations": [of_land("formations", (0, 1))],
    "lands.complete_first": [of_land("complete_first", (0, 1, 2))],
    "lands.first_count": [count],
    "lands.second_count": [count],
    "lands.first_room": [of_side("room")],
    "lands.second_room": [of_side("room")],
    "lands.first_bonus": [of_side("bonus")],
    "lands.second_bonus": [of_side("bonus")],
    "lands.linked_right": [of_land("linked_right", (0, 1))],
    "stacks": [stack],
}  # fmt: skip
"""Changes of a position, each of which changes a column of the observation."""
ONLY_IN_THREE = {("cards", 2)}


def test_every_column_is_changed_or_left_out_for_a_reason():
    pieces = LandsMatch().pieces
    columns = {f"{name}.{column}" for name, piece in pieces.items() for column in piece.columns} | {name for name, piece in pieces.items() if not piece.columns}
    assert columns == {*CHANGES, *LEFT_OUT} and not set(CHANGES) & set(LEFT_OUT) and all(LEFT_OUT.values())


@pytest.mark.parametrize(("mode", "seats"), [("hard", 2), ("hard", 3), ("medium", 2)])
def test_what_changes_a_column_changes_the_text(mode, seats):
    match, rng = LandsMatch(mode, seats), np.random.default_rng(5)
    todo = [(column, k) for column, changes in CHANGES.items() for k in range(len(changes)) if seats == 3 or (column, k) not in ONLY_IN_THREE]
    hits: Counter = Counter()
    for seed in range(40):
        batch = match.batch(1, seed, autoreset=False)
        for _ in range(60):
            batch.play_random(int(rng.integers(1, 4)))
            left = [one for one in todo if hits[one] < 3]
            if batch.records[0]["seat"] < 0 or not left:
                break
            saved, before, words = batch.records[0].copy(), seen(batch, match), ""
            for column, k in [left[i] for i in rng.permutation(len(left))[:12]]:
                if CHANGES[column][k](batch.records[0], At(batch.records[0], rng)) is not False:
                    if (seen(batch, match)[column] != before[column]).any():
                        changed = text_of(batch, match)
                        batch.records[0] = saved
                        words = words or text_of(batch, match)
                        assert changed != words, (column, k, seed)
                        hits[column, k] += 1
                batch.records[0] = saved
    assert [one for one in todo if not hits[one]] == []
