"""Typed events of a Lands game, derived from an action and the records of the game before and after it.

The engine keeps no list of events. An action does so little that all events, in order, follow from its prompt and the two records. The
drawn cards are read from the array of the deck, which keeps them after its end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from agot_env.game import settings_of
from agot_env.history.events import COMMON, Card, Choice, Event, GameBegan, GameEnded
from agot_env.lands import kernels
from agot_env.lands.batch import LandsBatch
from agot_env.lands.cards import (
    BACKSTABBER,
    CARDS,
    FACES,
    HAND_SIZE,
    INTELLIGENCE,
    LANDS,
    LOCATION_NAMES,
    LOCATIONS,
    SCOUT,
    TACTIC_TEXTS,
    TITLES,
    TROOP_CARDS,
)  # fmt: skip
from agot_env.lands.engine import layout as L
from agot_env.lands.engine.formations import formation_of
from agot_env.lands.labels import QUESTIONS, seat_name
from agot_env.lands.match import LandsMatch
from agot_env.lands.words.text import REASONS, cards_of, turns_of

# --- setup ---------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class DealerChosen(Event):
    """The dealer is drawn by lot.

    Attributes:
        seat: the dealer; the next seat has the first turn.
    """

    seat: int


@dataclass(frozen=True, kw_only=True)
class LocationLaid(Event):
    """A location is laid, from left to right.

    Attributes:
        location: the location.
        seats: the two seats that contest it; empty if it cannot be claimed.
        defender: the seat that it faces; None if it cannot be claimed.
        text: its effect; empty if it has none in this mode.
    """

    location: Card
    seats: tuple[int, ...] = ()
    defender: int | None = None
    text: str = ""


# --- turns ---------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    """A turn begins.

    Attributes:
        turn: its number, from 1, counting the turns of all players.
        seat: the seat whose turn it is.
    """

    turn: int
    seat: int


@dataclass(frozen=True, kw_only=True)
class TurnWasted(Event):
    """A seat wastes its turn: it discards a card, and does nothing else.

    Attributes:
        seat: the seat.
    """

    seat: int


@dataclass(frozen=True, kw_only=True)
class TurnPassed(Event):
    """A seat without cards passes.

    Attributes:
        seat: the seat.
    """

    seat: int


# --- cards ---------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class CardDrawn(Event):
    """A seat draws a card; other seats do not see which.

    Attributes:
        seat: the seat.
        card: the card; None if it is hidden.
    """

    seat: int
    card: Card | None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class DeckReshuffled(Event):
    """The used cards become the deck, because it was empty when a card was to be drawn.

    Attributes:
        cards: the number of cards.
    """

    cards: int


@dataclass(frozen=True, kw_only=True)
class CardPlayed(Event):
    """A card is played from the hand. The following events say where it is placed or what it does.

    Attributes:
        seat: the seat that plays it.
        card: the card.
        text: its effect; empty for troops and duets.
    """

    seat: int
    card: Card
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class CardPlaced(Event):
    """The card that was played is placed at a location: a troop on the player's side, Fog or Rain on neither side.

    Attributes:
        seat: the seat that plays it.
        card: the card.
        location: the location.
    """

    seat: int
    card: Card
    location: Card


@dataclass(frozen=True, kw_only=True)
class CardMoved(Event):
    """Redeploy or Backstabber moves a card from one side of a location to the player's side of a location.

    Attributes:
        seat: the seat to whose side it goes.
        other: the seat whose side it leaves; the same seat for Redeploy.
        card: the card.
        origin, destination: the locations.
    """

    seat: int
    other: int
    card: Card
    origin: Card
    destination: Card


@dataclass(frozen=True, kw_only=True)
class CardDiscarded(Event):
    """A card moves to the used cards.

    Attributes:
        card: the card.
        origin: where it was: "hand", "location", or "play" for a tactic that is finished.
        seat: the seat whose hand or side it leaves, or that has played it; None for a weather.
        location: the location that it leaves; None if it was not at a location.
    """

    card: Card
    origin: str
    seat: int | None = None
    location: Card | None = None


@dataclass(frozen=True, kw_only=True)
class CardTaken(Event):
    """A seat takes a random card from the hand of another; only these two see which.

    Attributes:
        seat: the seat that takes it.
        other: the seat that loses it.
        card: the card; None if it is hidden.
    """

    seat: int
    other: int
    card: Card | None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardGiven(Event):
    """A seat gives a card of its hand to another; only these two see which.

    Attributes:
        seat: the seat that gives it.
        other: the seat that receives it.
        card: the card; None if it is hidden.
    """

    seat: int
    other: int
    card: Card | None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


# --- questions -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class QuestionAsked(Event):
    """A seat asks another about its hand, in public.

    Attributes:
        seat: the seat that asks.
        other: the seat that is asked.
        question: the question.
    """

    seat: int
    other: int
    question: str


@dataclass(frozen=True, kw_only=True)
class QuestionAnswered(Event):
    """The seat that was asked answers, in public.

    Attributes:
        seat: the seat that answers.
        answer: the number of cards.
    """

    seat: int
    answer: int


# --- locations -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class LocationClaimed(Event):
    """A location is claimed.

    Attributes:
        seat: the seat that claims it.
        other: the other seat that contested it.
        location: the location.
        reason: "better": both sides are complete, and the claimant's is worth more; "first": both are worth the same, and the claimant's
            was complete first; "proof": the other side can no longer win.
        formation: the formation of the claimant's side: "sum" (none), "consecutive", "one set", "consecutive in one set" or
            "three of a number".
        total: the sum of the claimant's side, with all changes.
        other_formation, other_total: the same for the other side; None for a claim by proof.
    """

    seat: int
    other: int
    location: Card
    reason: str
    formation: str
    total: int
    other_formation: str | None = None
    other_total: int | None = None


@dataclass(frozen=True, kw_only=True)
class BonusGained(Event):
    """The arrow of a claimed location raises its owner's sum at the location next to it.

    Attributes:
        seat: the seat that has claimed it.
        location: the location where the sum changes.
        amount: the amount of the change.
    """

    seat: int
    location: Card
    amount: int


KINDS: tuple[type[Event], ...] = (
    *COMMON, DealerChosen, LocationLaid, TurnBegan, TurnWasted, TurnPassed, CardDrawn, DeckReshuffled, CardPlayed, CardPlaced, CardMoved,
    CardDiscarded, CardTaken, CardGiven, QuestionAsked, QuestionAnswered, LocationClaimed, BonusGained,
)  # fmt: skip
"""The classes of events of this game."""


# --- playing -------------------------------------------------------------------------------------------------------------------


def begin(match: LandsMatch, seed: int, index: int = 0, episode: int = 0) -> tuple[LandsBatch, list[Event]]:
    """A batch of one game that has just begun, and its events so far."""
    games = match.batch(1, seed, autoreset=False)
    games.begin([[seed, index, episode]])
    first = replace(began(games), seed=seed, index=index, episode=episode, length=0)
    return games, [first, *_setup(games.records[0])]


def began(games: LandsBatch) -> GameBegan:
    """The event that begins a record of the first game in its current state."""
    match = games.match
    return GameBegan(players=players(match), match=json.loads(json.dumps(settings_of(match))), length=int(games.records["turn"][0]) + 1)


def resume(games: LandsBatch) -> list[Event]:
    """No events: a game always waits for a seat, or is over."""
    return []


def step(games: LandsBatch, action: int | None = None) -> list[Event]:
    """Take an action in a batch of one game, and return its events.

    Args:
        games: the batch, without autoreset.
        action: the action of the acting seat; None: a random legal action, as in `LandsBatch.play_random`.

    Raises:
        IllegalActionError: the action is not legal, or the game is over; nothing has changed.
    """
    before, labels = games.records.copy(), games.labels(0)
    taken = games.take(action)
    return list(_Step(before, games, taken, labels[taken]).events())


def players(match: LandsMatch) -> tuple[str, ...]:
    """The names of the seats."""
    return tuple(seat_name(match, seat) for seat in range(match.seats))


def end_of(match: LandsMatch, game: np.void) -> GameEnded:
    """How a game has ended."""
    return GameEnded(
        winners=match.winners(int(game["winner"])),
        reason=REASONS[game["ended"]],
        length=int(turns_of(np.array([game]))[0]),
        score=tuple(int(lands) for lands in game["lands_won"][: match.seats]),
    )


def card_of(card: int) -> Card:
    """A card of the common deck, which nobody owns; its id is its number."""
    return Card(card, TITLES[card])


def location_of(game: np.void, land: int) -> Card:
    """A location on the table."""
    return _location(int(game["location"][land]))


def _location(number: int) -> Card:
    return Card(CARDS + number, LOCATION_NAMES[number])


def _setup(game: np.void) -> Iterator[Event]:
    """The events before the first decision."""
    yield DealerChosen(seat=int(game["dealer"]))
    for land in range(LANDS):
        if game["gap"] == land:
            number, harrenhal = next((number, one) for number, one in enumerate(LOCATIONS) if not one.claimable)
            yield LocationLaid(location=_location(number), text=harrenhal.text)
        yield LocationLaid(
            location=location_of(game, land),
            seats=tuple(int(seat) for seat in game["contestant"][land]),
            defender=int(game["defender"][land]),
            text=LOCATIONS[game["location"][land]].text if game["mode"] == L.HARD else "",
        )
    top = int(game["deck_size"]) + int(game["seats"]) * HAND_SIZE
    for seat in range(int(game["seats"])):
        yield from _draws(seat, game["deck"][top - HAND_SIZE : top])
        top -= HAND_SIZE
    yield TurnBegan(turn=1, seat=int(game["seat"]))


def _draws(seat: int, cards: np.ndarray, by: Card | None = None) -> Iterator[Event]:
    """Cards of a deck, the top one last, that a seat has drawn."""
    for card in cards[::-1]:
        yield CardDrawn(seat=seat, card=card_of(int(card)), by=by, seen_by=(seat,))


class _Step:
    """Derives the events of an action.

    Args:
        before: GAME array of shape (1,), the game before the action.
        games: the game after the action.
        action: the action.
        label: its label.
    """

    def __init__(self, before: np.ndarray, games: LandsBatch, action: int, label: str) -> None:
        self._games, self._match = games, games.match
        self._before, self._after = before[0], games.records[0]
        self._action, self._label = action, label
        self._seat, self._prompt = int(before["seat"][0]), int(before["prompt"][0])
        self._playing = action if self._prompt == L.TURN and action < CARDS else int(before["playing"][0])
        self._by = card_of(self._playing) if self._playing >= TROOP_CARDS else None
        """The tactic that is played."""

    def events(self) -> Iterator[Event]:
        """All events, in order."""
        secret = self._prompt == L.GIVE
        yield Choice(
            seat=self._seat, prompt=L.PROMPTS[self._prompt], action=self._action, label=self._label,
            seen_by=(self._seat, int(self._before["target"])) if secret else None,
        )  # fmt: skip
        yield from self._consequences()
        if self._after["turn"] != self._before["turn"]:
            yield from self._drawn(left=self._prompt in (L.DISCARD, L.SCOUTED, L.GIVE))
        if self._after["ended"]:
            yield end_of(self._match, self._after)
        elif self._after["turn"] != self._before["turn"]:
            yield TurnBegan(turn=int(self._after["turn"]) + 1, seat=int(self._after["seat"]))

    def _consequences(self) -> Iterator[Event]:
        """The consequences of the action, up to the end of the turn."""
        prompt, seat = self._prompt, self._seat
        if prompt == L.TURN:
            yield from self._turn()
        elif prompt in (L.PLACE, L.WEATHER):
            yield CardPlaced(seat=seat, card=card_of(self._playing), location=self._location(self._land()))
            yield from self._claims()
        elif prompt in (L.DISCARD, L.SCOUTED):
            yield CardDiscarded(card=card_of(self._action), origin="hand", seat=seat, by=self._by)
            if prompt == L.SCOUTED and self._before["left"] == 1:
                yield from self._finish()
        elif prompt == L.DESERTED:
            yield self._discarded(self._top(self._land(), 1 - self._side(self._land())))
            yield from self._finish()
        elif prompt == L.MOVED:
            yield from self._move()
            yield from self._finish()
        elif prompt == L.OPPONENT:
            yield from self._meet()
        elif prompt == L.QUESTION:
            enemy = int(self._before["target"])
            question = QUESTIONS[self._action - L.QUESTION_ACTION]
            yield QuestionAsked(seat=seat, other=enemy, question=question, by=self._by)
            yield QuestionAnswered(seat=enemy, answer=int(self._after["asked"][L.A_ANSWER]), by=self._by)
            yield from self._finish()
        elif prompt == L.GIVE:
            other = int(self._before["target"])
            yield CardGiven(seat=seat, other=other, card=card_of(self._action), by=self._by, seen_by=(seat, other))
            yield from self._finish()
        elif prompt == L.CLEARED:
            yield self._discarded(self._action)
            yield from self._claims()
            yield from self._finish()

    def _turn(self) -> Iterator[Event]:
        """A card is played, a location is claimed by proof, the turn is wasted or passed."""
        seat, action = self._seat, self._action
        if action == L.WASTE_ACTION:
            yield TurnWasted(seat=seat)
        elif action == L.PASS_ACTION:
            yield TurnPassed(seat=seat)
        elif action >= CARDS:
            yield from self._claims(by_proof=True)
        else:
            text = TACTIC_TEXTS[action - TROOP_CARDS] if action >= TROOP_CARDS else ""
            yield CardPlayed(seat=seat, card=card_of(action), text=text)
            if action == SCOUT:
                yield from self._drawn(left=1, by=self._by)
            elif action in (INTELLIGENCE, FACES):
                yield from self._meet()

    def _meet(self) -> Iterator[Event]:
        """Men of Many Faces takes a card once the opponent has been chosen."""
        enemy = int(self._after["target"])
        if self._playing == FACES and enemy >= 0:
            gone = self._before["hand"][enemy] & ~self._after["hand"][enemy]
            yield CardTaken(seat=self._seat, other=enemy, card=card_of(*cards_of(gone)), by=self._by, seen_by=(self._seat, enemy))

    def _move(self) -> Iterator[Event]:
        """The top card of a side goes to another location."""
        origin, destination = int(self._before["source"]), self._land()
        side = self._side(origin)
        if self._playing == BACKSTABBER:
            side = 1 - side
        card = self._top(origin, side)
        yield CardMoved(
            seat=self._seat, other=int(self._before["contestant"][origin, side]), card=card_of(card), origin=self._location(origin),
            destination=self._location(destination), by=self._by,
        )  # fmt: skip
        yield from self._claims()

    def _finish(self) -> Iterator[Event]:
        """The tactic is finished."""
        yield CardDiscarded(card=card_of(self._playing), origin="play", seat=self._seat)

    def _drawn(self, left: int, by: Card | None = None) -> Iterator[Event]:
        """The cards that the seat draws after ``left`` cards have left its hand, from the old deck and then from the reshuffled used
        cards."""
        seat, deck = self._seat, int(self._before["deck_size"])
        count = int(self._after["hand_size"][seat]) - int(self._before["hand_size"][seat]) + left
        yield from _draws(seat, self._before["deck"][max(0, deck - count) : deck], by)
        if count > deck:
            rest, size = int(self._after["deck_size"]), int(self._after["deck_size"]) + count - deck
            yield DeckReshuffled(cards=size, by=by)
            yield from _draws(seat, self._after["deck"][rest:size], by)

    def _claims(self, by_proof: bool = False) -> Iterator[Event]:
        """The location that is claimed, if one is, and the sum that this raises; no step claims two."""
        for land in np.flatnonzero(self._before["owner"] != self._after["owner"]).tolist():
            seat = int(self._after["owner"][land])
            side = self._side(land, seat)
            own, others = (int(kernels.worth_of_side(self._games.records, land, one)) for one in (side, 1 - side))
            formation, total = formation_of(own)
            other_formation, other_total = (None, None) if by_proof else formation_of(others)
            location = self._location(land)
            yield LocationClaimed(
                seat=seat, other=int(self._after["contestant"][land, 1 - side]), location=location,
                reason="proof" if by_proof else "first" if own == others else "better",
                formation=formation, total=total, other_formation=other_formation, other_total=other_total,
            )  # fmt: skip
            for other, raised in np.argwhere(self._before["bonus"] != self._after["bonus"]).tolist():
                amount = int(self._after["bonus"][other, raised]) - int(self._before["bonus"][other, raised])
                yield BonusGained(seat=seat, location=self._location(other), amount=amount, by=location)

    def _discarded(self, card: int) -> Event:
        """A card at a location becomes a used card."""
        lies = int(self._before["lies"][card])
        land = lies % L.AS_WEATHER // 2
        seat = None if lies >= L.AS_WEATHER else int(self._before["contestant"][land, lies % 2])
        return CardDiscarded(card=card_of(card), origin="location", seat=seat, location=self._location(land), by=self._by)

    def _land(self) -> int:
        """The location of the action, which seats number from their own borders."""
        place = self._action - L.LAND_ACTION
        return place if self._match.seats == 2 else (place + 3 * self._seat) % LANDS

    def _side(self, land: int, seat: int | None = None) -> int:
        """The side of a seat at a location; by default of the acting seat."""
        return int(self._before["contestant"][land, 1] == (self._seat if seat is None else seat))

    def _top(self, land: int, side: int) -> int:
        """The top card of a side before the action."""
        return int(self._before["stack"][land, side, self._before["count"][land, side] - 1])

    def _location(self, land: int) -> Card:
        return location_of(self._before, land)
