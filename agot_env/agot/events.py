"""What happens in a game of cards, as typed events, made of the rows that the engine writes (`engine.event_log`)."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.batch import GameBatch
from agot_env.agot.cards.describe import describe
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import event_log as log
from agot_env.agot.engine import layout as L
from agot_env.agot.labels import forced_label, seat_name
from agot_env.agot.match import Match
from agot_env.agot.observation import PHASES
from agot_env.errors import IllegalActionError
from agot_env.events import COMMON, Card, Choice, Event, GameBegan, GameEnded
from agot_env.game import settings_of

CHALLENGES = {c.MILITARY: "military", c.INTRIGUE: "intrigue", c.POWER: "power"}
ZONES = {
    c.NOWHERE: "nowhere", c.DECK: "deck", c.HAND: "hand", c.PLAY: "play", c.DEAD: "dead pile", c.DISCARD: "discard pile",
    c.FACEDOWN: "facedown", c.UNDER: "duplicates", c.RESOLVING: "being resolved", c.REMOVED: "out of the game",
}  # fmt: skip
"""Where cards are."""
WAYS = {
    L.WAY_MARSHAL: "marshal", L.WAY_DUPLICATE: "duplicate", L.WAY_ON_HOUSE_CARD: "house card", L.WAY_AMBUSH: "ambush",
    L.WAY_ABILITY: "event",
}  # fmt: skip
"""How a card is played: marshalled, as a duplicate, on the House card, by Ambush, or as an event."""
ABILITY_KINDS = {
    c.ACTION: "action", c.RESPONSE: "response", c.SAVE: "save", c.CANCEL: "cancel", c.PASSIVE: "passive",
    c.WHEN_REVEALED: "when revealed", c.DELAYED: "delayed",
}  # fmt: skip
BY_DUPLICATE = "Discard a duplicate: save this card."
SIDES = {c.ATTACKING: "attacking", c.DEFENDING: "defending"}
POWER_SOURCES = tuple(L.POWER_SOURCES)
EFFECTS = {
    number: name.partition("_")[2].lower().replace("_", " ")
    for name, number in vars(c).items()
    if name.startswith(("M_", "L_")) and isinstance(number, int)
}
"""Kinds of lasting effects: "strength", "lose icon", "reduce" ..."""
DURATIONS = {
    c.UNTIL_END_OF_CHALLENGE: "challenge", c.UNTIL_END_OF_PHASE: "phase", c.UNTIL_END_OF_ROUND: "round", c.FOREVER: "game",
}  # fmt: skip
"""What lasting effects end with."""


# --- rounds and plots ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class RoundBegan(Event):
    """A round begins."""

    round: int


@dataclass(frozen=True, kw_only=True)
class PhaseBegan(Event):
    """A phase begins, by its name: "plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"."""

    phase: str


@dataclass(frozen=True, kw_only=True)
class PlotRevealed(Event):
    """A seat reveals a plot, with what is printed on it."""

    seat: int
    plot: Card
    income: int
    initiative: int
    claim: int


@dataclass(frozen=True, kw_only=True)
class InitiativeCounted(Event):
    """The initiative of a seat: that of its plot, and bonuses."""

    seat: int
    initiative: int


@dataclass(frozen=True, kw_only=True)
class InitiativeWon(Event):
    """A seat wins initiative, and chooses the first player (PLOT-2 to PLOT-4)."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class FirstPlayer(Event):
    """A seat is the first player from now on."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class TitleTaken(Event):
    """A seat takes a melee title (PLOT-7)."""

    seat: int
    title: str


@dataclass(frozen=True, kw_only=True)
class PlotsReturned(Event):
    """All used plots of a seat return to its plot deck (PLOT-6)."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class PlotDecksSwitched(Event):
    """Two seats switch plot decks and used plots."""

    seat: int
    other: int


# --- cards ---------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class CardDrawn(Event):
    """A seat draws a card, which the others do not see."""

    seat: int
    card: Card | None = None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardPlayed(Event):
    """A seat plays a card of its hand.

    Attributes:
        seat: who plays it.
        card: the card.
        way: one of `WAYS`.
        cost: the gold that is paid for it, or with "ambush" the influence; 0 of an event. How it is paid is in what follows: GoldPaid,
            and CardKnelt for influence; of an event with the card as ``by``.
    """

    seat: int
    card: Card
    way: str
    cost: int


@dataclass(frozen=True, kw_only=True)
class CardMoved(Event):
    """A card goes from one of `ZONES` to another."""

    seat: int
    origin: str
    destination: str
    card: Card | None = None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardAttached(Event):
    """An attachment or duplicate is put on a card."""

    card: Card
    bearer: Card

    hidden: ClassVar[tuple[str, ...] | None] = None


@dataclass(frozen=True, kw_only=True)
class CardKnelt(Event):
    """A card kneels."""

    seat: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class CardStood(Event):
    """A card stands."""

    seat: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class HouseKnelt(Event):
    """A seat kneels its House card."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class HouseStood(Event):
    """The House card of a seat stands."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class ControlTaken(Event):
    """A seat takes control of a card from another."""

    seat: int
    card: Card
    other: int


@dataclass(frozen=True, kw_only=True)
class CardKilled(Event):
    """A card is killed. It leaves play at the end of the window (ABI-9), for the place named."""

    seat: int
    card: Card
    destination: str


@dataclass(frozen=True, kw_only=True)
class CardDiscarded(Event):
    """A card is discarded, from play (where it leaves at the end of the window) or from another zone."""

    seat: int
    card: Card
    origin: str
    destination: str


@dataclass(frozen=True, kw_only=True)
class CardReturned(Event):
    """A card in play returns to its owner's hand or deck; or it goes to another place than it was about to.

    It goes there at the end of the window; "play" means that it remains (FAQ 3.42).
    """

    seat: int
    card: Card
    destination: str


@dataclass(frozen=True, kw_only=True)
class CardSaved(Event):
    """A card that was about to leave play is saved by another, or by a duplicate."""

    seat: int
    card: Card
    saver: Card


@dataclass(frozen=True, kw_only=True)
class CardRevealed(Event):
    """All see a card that lies in a hidden zone."""

    seat: int
    card: Card
    zone: str


@dataclass(frozen=True, kw_only=True)
class CardLookedAt(Event):
    """A seat alone sees the top card of a deck."""

    seat: int
    owner: int
    card: Card | None = None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class DeckShuffled(Event):
    """The House deck of a seat is shuffled."""

    seat: int


# --- gold and power ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class IncomeCollected(Event):
    """A seat collects its income (MAR-2)."""

    seat: int
    amount: int


@dataclass(frozen=True, kw_only=True)
class GoldGained(Event):
    """A seat takes gold from the treasury."""

    seat: int
    amount: int


@dataclass(frozen=True, kw_only=True)
class GoldPaid(Event):
    """A seat pays gold.

    Attributes:
        seat: who pays.
        amount: how much.
        to: the seat that gets it; None: the treasury.
        card: what it is paid for, if that is a card.
        from_cards: how much of it lay on cards.
    """

    seat: int
    amount: int
    to: int | None = None
    card: Card | None = None
    from_cards: int = 0


@dataclass(frozen=True, kw_only=True)
class GoldLost(Event):
    """Gold of a seat returns to the treasury."""

    seat: int
    amount: int


@dataclass(frozen=True, kw_only=True)
class GoldPlaced(Event):
    """Gold from the treasury is laid on a card."""

    card: Card
    amount: int


@dataclass(frozen=True, kw_only=True)
class PowerChanged(Event):
    """A seat gains or loses power.

    Attributes:
        seat: whose power it is.
        amount: how much more; negative: less.
        source: one of `agot_env.POWER_SOURCES`.
        total: the power of the seat afterwards, on its House card and on cards that it controls.
        card: the card on which it lies; None: the House card.
    """

    seat: int
    amount: int
    source: str
    total: int
    card: Card | None = None


@dataclass(frozen=True, kw_only=True)
class DominanceCounted(Event):
    """What a seat has to win dominance (DOM-1)."""

    seat: int
    strength: int


@dataclass(frozen=True, kw_only=True)
class DominanceWon(Event):
    """A seat wins dominance."""

    seat: int
    strength: int


# --- challenges ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class ChallengeInitiated(Event):
    """A seat challenges another: "military", "intrigue" or "power"."""

    seat: int
    target: int
    challenge: str


@dataclass(frozen=True, kw_only=True)
class AttackersDeclared(Event):
    """The attackers, all at once (CHA-2)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class StealthUsed(Event):
    """The attacker bypasses a character, which cannot defend (CHA-3)."""

    seat: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class DefendersDeclared(Event):
    """The defenders, all at once (CHA-4); empty if there are none."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class CardJoined(Event):
    """An effect makes a card take part in the challenge, on one of `SIDES`."""

    seat: int
    card: Card
    side: str


@dataclass(frozen=True, kw_only=True)
class CardLeftChallenge(Event):
    """A card takes no further part in the challenge (CHA-14)."""

    seat: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class ChallengeRedirected(Event):
    """A seat uses its title, and the challenge has another target (TIT-4, TIT-5)."""

    seat: int
    target: int


@dataclass(frozen=True, kw_only=True)
class DefenceSupported(Event):
    """A seat defends in place of the target that its title supports (TIT-2)."""

    seat: int
    target: int


@dataclass(frozen=True, kw_only=True)
class ChallengeResolved(Event):
    """Who has won a challenge, with the STR of both sides (CHA-6).

    Attributes:
        winner: the seat that has won it; None if nobody has.
        loser: the seat that has lost it; None if nobody has.
        attacking: the total STR of the attacking side.
        defending: the total STR of the defending side.
        unopposed: whether it counts as unopposed (CHA-12).
    """

    winner: int | None
    loser: int | None
    attacking: int
    defending: int
    unopposed: bool


@dataclass(frozen=True, kw_only=True)
class ClaimCounted(Event):
    """What the winner's claim comes to, and who meets it (CHA-7)."""

    seat: int
    target: int
    challenge: str
    amount: int


@dataclass(frozen=True, kw_only=True)
class ChallengeEnded(Event):
    """A challenge is over."""

    challenge: str


# --- abilities -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class AbilityTriggered(Event):
    """An ability begins: its costs are paid and its targets are chosen next, and what it brings about follows.

    Attributes:
        seat: whose it is.
        card: the card or plot that has it.
        kind: one of `ABILITY_KINDS`, or "duplicate": a duplicate that saves its unique.
        text: what it does.
        trigger: the card that it reacts to, if it reacts to one.
    """

    seat: int
    card: Card
    kind: str
    text: str
    trigger: Card | None = None


@dataclass(frozen=True, kw_only=True)
class AbilityCancelled(Event):
    """The effects of an ability that was initiated do not happen."""

    seat: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class EffectBegan(Event):
    """A lasting effect begins.

    Attributes:
        seat: whose it is.
        kind: one of `EFFECTS`.
        until: one of `DURATIONS`.
        amount: by how much, of "strength", "reduce" and "claim"; else 0.
        card: the card that it is on, if any.
    """

    seat: int
    kind: str
    until: str
    amount: int = 0
    card: Card | None = None


@dataclass(frozen=True, kw_only=True)
class EffectEnded(Event):
    """A lasting effect ends."""

    seat: int
    kind: str
    card: Card | None = None


@dataclass(frozen=True, kw_only=True)
class PlayerEliminated(Event):
    """A seat is out of the game (WIN-4)."""

    seat: int


KINDS: tuple[type[Event], ...] = (
    *COMMON, RoundBegan, PhaseBegan, PlotRevealed, InitiativeCounted, InitiativeWon, FirstPlayer, TitleTaken, PlotsReturned,
    PlotDecksSwitched, CardDrawn, CardPlayed, CardMoved, CardAttached, CardKnelt, CardStood, HouseKnelt, HouseStood, ControlTaken,
    CardKilled, CardDiscarded, CardReturned, CardSaved, CardRevealed, CardLookedAt, DeckShuffled, IncomeCollected, GoldGained, GoldPaid,
    GoldLost, GoldPlaced, PowerChanged, DominanceCounted, DominanceWon, ChallengeInitiated, AttackersDeclared, StealthUsed,
    DefendersDeclared, CardJoined, CardLeftChallenge, ChallengeRedirected, DefenceSupported, ChallengeResolved, ClaimCounted,
    ChallengeEnded, AbilityTriggered, AbilityCancelled, EffectBegan, EffectEnded, PlayerEliminated,
)  # fmt: skip
"""The events of the game."""

# --- playing a game with its log open ------------------------------------------------------------------------------------------

_ONE_LOG = threading.Lock()
"""One log is open in a process at a time."""
COPY_NUMBER = re.compile(r" \[\d+\]$")
"""What tells labels of copies apart: that there is a second copy in a hand is nothing that others see."""
ROOM = 256
"""Rows for a decision at first; if there are more, it is made again with enough."""


def begin(match: Match, seed: int, index: int = 0, episode: int = 0) -> tuple[GameBatch, list[Event]]:
    """A batch of one game that has just begun, and what has happened in it."""
    games = match.batch(1, seed, autoreset=False, first_index=index)
    rows, _ = _logged(games, kernels.BEGIN, np.array([[seed, index, episode]], np.int64))
    first = GameBegan(players=players(match), match=_settings(match), seed=seed, index=index, episode=episode)
    return games, [first, *_Reader(games, rows).events()]


def began(games: GameBatch) -> GameBegan:
    """That the record of the first game begins, where it stands."""
    game, match = games.records[0], games.match_of(0)
    return GameBegan(players=players(match), match=_settings(match), length=int(game["round"]), phase=PHASES[int(game["phase"])])


def _settings(match: Match) -> dict[str, Any] | None:
    """The settings of a match as JSON has them; None if it has cards of its own."""
    try:
        settings: dict[str, Any] = json.loads(json.dumps(settings_of(match)))
    except ValueError:
        return None
    return settings


def step(games: GameBatch, action: int | None = None) -> list[Event]:
    """Take an action in a batch of one game, and say what happens.

    Args:
        games: the batch, without autoreset.
        action: of the acting seat; None: a random legal one, as `GameBatch.play_random` takes it.

    Raises:
        IllegalActionError: the action is not legal; nothing has changed.
        EngineError: a capacity of the engine was reached.
    """
    if games.seat[0] < 0:
        raise IllegalActionError("the game is over, and takes no more actions")
    if action is not None:
        games.check([action])
    labels = games.labels(0)
    rows, taken = _logged(games, kernels.RANDOM_ACTION if action is None else int(action), games._no_seeds)
    return _Reader(games, rows, taken, COPY_NUMBER.sub("", labels[taken])).events()


def resume(games: GameBatch) -> list[Event]:
    """Run a game on that waits for nobody, such as a situation that has been laid out."""
    rows, _ = _logged(games, kernels.GO_ON, games._no_seeds)
    return _Reader(games, rows).events()


def players(match: Match) -> tuple[str, ...]:
    """What the seats are called."""
    return tuple(seat_name(match, seat) for seat in range(match.seats))


def _logged(games: GameBatch, action: int, seeds: NDArray[np.int64]) -> tuple[list[list[int]], int]:
    """Play with the log open: the rows, and the action that was taken."""
    with games._alone, _ONE_LOG:
        play: Any = kernels.play_logged
        before = games.records.copy(), games._trace.copy()
        room = ROOM
        while True:
            events = np.zeros((room, log.WIDTH), np.int32)
            count, taken = play(games.records, *games.pool.setup, seeds, action, games.match.num_actions, games._trace, events)
            if count <= room:
                break
            room = int(count)
            games.records[:], games._trace[:] = before
        games.seat[:] = games.records["seat"]
        games.write()
    if games.records["error"][0]:
        games._raise_engine_error()
    rows: list[list[int]] = events[:count].tolist()
    return rows, int(taken)


class _Reader:
    """Events of rows.

    Args:
        games: the game afterwards.
        rows: what has happened.
        action: the action that was taken first.
        label: what it was called.
    """

    def __init__(self, games: GameBatch, rows: list[list[int]], action: int | None = None, label: str | None = None) -> None:
        self._games, self._match = games, games.match_of(0)
        self._game = games.records[0]
        self._rows, self._action, self._label = rows, action, label
        self._cards: list[Card] = []
        self._since_declared = 0
        self._drawn = -1

    def events(self) -> list[Event]:
        """All events, and the end of the game, if it is over."""
        found: list[Event] = []
        for row in self._rows:
            event = self._event(*row)
            if isinstance(event, AttackersDeclared | DefendersDeclared):  # the rows are written as each of them kneels
                found.insert(len(found) - self._since_declared, event)
            elif event is not None:
                found.append(event)
                self._since_declared += 1
        return [*found, end_of(self._match, self._game)] if self._game["seat"] < 0 else found

    def _event(
        self, kind: int, seat: int, card: int, other: int, number: int, more: int, seen: int, by: int, by_ability: int
    ) -> Event | None:  # fmt: skip
        made = MAKERS[kind](self, seat, card, other, number, more)
        if made is None:
            return None
        kind_, values = made
        source = self._ability_card(by, by_ability) if by >= 0 else None
        return kind_(**values, by=source, seen_by=None if seen == log.ALL else self._seats(seen))

    def _seats(self, bits: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self._match.seats) if bits >> seat & 1)

    def card(self, slot: int) -> Card:
        """A card of a deck."""
        return Card(slot, self._title(int(self._game["card"][slot])), slot // L.SLOTS)

    def plot(self, place: int, printed: int) -> Card:
        """A plot."""
        return Card(place, self._title(printed), (place - L.ALL_SLOTS) // L.PLOTS)

    def maybe(self, slot: int) -> Card | None:
        """A card of a deck, if there is one."""
        return self.card(slot) if 0 <= slot < L.ALL_SLOTS else None

    def printed(self, number: int) -> Any:
        """A card by its number in the pool."""
        return self._match.compiled.cards[number]

    def _title(self, number: int) -> str:
        card = self.printed(number)
        return f"{card.title} (stand-in)" if card.stand_in else str(card.title)

    def _ability_card(self, source: int, ability: int) -> Card:
        """The card that an ability is of."""
        if source < L.ALL_SLOTS:
            return self.card(source)
        return self.plot(source, int(self._match.tables["ability_card"][0, ability]))

    # --- by kinds ------------------------------------------------------------------------------------------------------

    def choice(self, seat: int, answer: int, prompt: int, source: int, how: int) -> tuple[type[Event], dict[str, Any]]:
        """A decision, or what was made automatically."""
        asked, self._action, label = self._action, None, self._label
        if asked is None:
            label = forced_label(self._match, self._game, answer, prompt, seat)
        values = {
            "seat": seat, "prompt": L.PROMPTS[prompt], "action": asked, "label": label,
            "forced": bool(how & log.FORCED), "traceless": bool(how & log.UNSEEN),
        }  # fmt: skip
        return Choice, values

    def move(self, owner: int, card: int, before: int, zone: int) -> tuple[type[Event], dict[str, Any]]:
        """A card that moves."""
        drawn, self._drawn = self._drawn == card, -1
        if drawn:
            return CardDrawn, {"seat": owner, "card": self.card(card)}
        if zone == c.DISCARD and before in (c.HAND, c.DECK):
            return CardDiscarded, {"seat": owner, "card": self.card(card), "origin": ZONES[before], "destination": ZONES[zone]}
        return CardMoved, {"seat": owner, "card": self.card(card), "origin": ZONES[before], "destination": ZONES[zone]}

    def draw(self, card: int) -> None:
        """The card that moves next is drawn."""
        self._drawn = card

    def declare(self, card: int) -> None:
        """A card is among those that are declared."""
        if not self._cards:
            self._since_declared = 0
        self._cards.append(self.card(card))

    def declared(self, seat: int, role: int) -> tuple[type[Event], dict[str, Any]]:
        """All attackers or defenders."""
        if not self._cards:
            self._since_declared = 0
        cards, self._cards = tuple(self._cards), []
        return AttackersDeclared if role == c.ATTACKING else DefendersDeclared, {"seat": seat, "cards": cards}

    def reveal_plot(self, seat: int, place: int, printed: int) -> tuple[type[Event], dict[str, Any]]:
        """A plot, with what is printed on it."""
        plot = self.printed(printed)
        values = {"seat": seat, "plot": self.plot(place, printed), "income": plot.plot_income, "initiative": plot.plot_initiative}
        return PlotRevealed, {**values, "claim": plot.plot_claim}

    def leave(self, seat: int, card: int, destination: int, way: int) -> tuple[type[Event], dict[str, Any]]:
        """A card that will leave play."""
        place = ZONES[c.DECK if destination == L.SHUFFLED else destination]
        values = {"seat": seat, "card": self.card(card), "destination": place}
        if way == c.KILL:
            return CardKilled, values
        return (CardDiscarded, {**values, "origin": ZONES[c.PLAY]}) if way == c.DISCARDING else (CardReturned, values)

    def trigger(self, seat: int, source: int, event_card: int, ability: int) -> tuple[type[Event], dict[str, Any]]:
        """An ability."""
        values: dict[str, Any] = {"seat": seat, "trigger": self.maybe(event_card)}
        if ability == L.DUPLICATE_SAVE:
            return AbilityTriggered, {**values, "card": self.card(source), "kind": "duplicate", "text": BY_DUPLICATE}
        kind = int(self._match.tables["ability_kind"][0, ability])
        card, declared = self._match.compiled.abilities[ability]
        text = describe(next((own for own in card.abilities if _contains(own, declared)), declared))
        values |= {"card": self._ability_card(source, ability), "kind": ABILITY_KINDS[kind], "text": text}
        return AbilityTriggered, values

    def effect(self, seat: int, card: int, kind: int, amount: int, until: int) -> tuple[type[Event], dict[str, Any]] | None:
        """A lasting effect; that a limited ability was used is none."""
        if kind == L.L_USED_LIMIT:
            return None
        counted = kind in (c.M_STRENGTH, c.L_REDUCE)
        values = {"seat": seat, "kind": EFFECTS[kind], "until": DURATIONS[until], "card": self.maybe(card)}
        return EffectBegan, {**values, "amount": amount if counted else 0}

    def effect_end(self, seat: int, card: int, kind: int) -> tuple[type[Event], dict[str, Any]] | None:
        """A lasting effect that ends."""
        return None if kind == L.L_USED_LIMIT else (EffectEnded, {"seat": seat, "kind": EFFECTS[kind], "card": self.maybe(card)})


def end_of(match: Match, game: np.void) -> GameEnded:
    """How a game has ended."""
    winner = int(game["winner"])
    return GameEnded(
        winners=match.winners(winner) if winner >= 0 else (),
        reason=L.REASONS[game["reason"]],
        length=int(game["round"]),
        score=tuple(int(total) for total in game["totals"][: match.seats]),
    )


def _contains(declared: Any, part: Any) -> bool:
    """Whether an ability is another, or announces it for later: what is announced speaks of the targets of what announces it."""
    if declared is part:
        return True
    if isinstance(declared, tuple):
        return any(_contains(entry, part) for entry in declared)
    return is_dataclass(declared) and any(_contains(getattr(declared, field.name), part) for field in fields(declared))


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


MAKERS: dict[int, Callable[[Any, int, int, int, int, int], tuple[type[Event], dict[str, Any]] | None]] = {
    log.CHOICE: lambda r, seat, card, other, number, more: r.choice(seat, card, other, number, more),
    log.ROUND: lambda r, seat, card, other, number, more: (RoundBegan, {"round": number}),
    log.PHASE: lambda r, seat, card, other, number, more: (PhaseBegan, {"phase": PHASES[number]}),
    log.MOVED: lambda r, seat, card, other, number, more: r.move(seat, card, other, number),
    log.DRAWN: lambda r, seat, card, other, number, more: r.draw(card),
    log.KNELT: lambda r, seat, card, other, number, more: (CardKnelt, {"seat": seat, "card": r.card(card)}),
    log.STOOD: lambda r, seat, card, other, number, more: (CardStood, {"seat": seat, "card": r.card(card)}),
    log.HOUSE_KNELT: lambda r, seat, card, other, number, more: (HouseKnelt, {"seat": seat}),
    log.HOUSE_STOOD: lambda r, seat, card, other, number, more: (HouseStood, {"seat": seat}),
    log.PLOT_REVEALED: lambda r, seat, card, other, number, more: r.reveal_plot(seat, card, other),
    log.INITIATIVE: lambda r, seat, card, other, number, more: (InitiativeCounted, {"seat": seat, "initiative": number}),
    log.INITIATIVE_WON: lambda r, seat, card, other, number, more: (InitiativeWon, {"seat": seat}),
    log.FIRST_PLAYER: lambda r, seat, card, other, number, more: (FirstPlayer, {"seat": seat}),
    log.TITLE: lambda r, seat, card, other, number, more: (TitleTaken, {"seat": seat, "title": L.TITLE_NAMES[number]}),
    log.INCOME: lambda r, seat, card, other, number, more: (IncomeCollected, {"seat": seat, "amount": number}),
    log.GOLD_GAINED: lambda r, seat, card, other, number, more: (GoldGained, {"seat": seat, "amount": number}),
    log.GOLD_PAID: lambda r, seat, card, other, number, more: (
        GoldPaid, {"seat": seat, "amount": number, "to": _seat_or_none(other), "card": r.maybe(card), "from_cards": more},
    ),
    log.GOLD_LOST: lambda r, seat, card, other, number, more: (GoldLost, {"seat": seat, "amount": number}),
    log.GOLD_LAID: lambda r, seat, card, other, number, more: (GoldPlaced, {"card": r.card(card), "amount": number}),
    log.PLAYED: lambda r, seat, card, other, number, more: (
        CardPlayed, {"seat": seat, "card": r.card(card), "way": WAYS[other], "cost": number},
    ),
    log.ATTACHED: lambda r, seat, card, other, number, more: (CardAttached, {"card": r.card(card), "bearer": r.card(other)}),
    log.CONTROLLED: lambda r, seat, card, other, number, more: (ControlTaken, {"seat": seat, "card": r.card(card), "other": other}),
    log.CHALLENGE: lambda r, seat, card, other, number, more: (
        ChallengeInitiated, {"seat": seat, "target": other, "challenge": CHALLENGES[number]},
    ),
    log.ATTACKER: lambda r, seat, card, other, number, more: r.declare(card),
    log.BYPASSED: lambda r, seat, card, other, number, more: (StealthUsed, {"seat": seat, "card": r.card(card)}),
    log.DEFENDER: lambda r, seat, card, other, number, more: r.declare(card),
    log.DECLARED: lambda r, seat, card, other, number, more: r.declared(seat, number),
    log.JOINED: lambda r, seat, card, other, number, more: (CardJoined, {"seat": seat, "card": r.card(card), "side": SIDES[number]}),
    log.LEFT: lambda r, seat, card, other, number, more: (CardLeftChallenge, {"seat": seat, "card": r.card(card)}),
    log.REDIRECTED: lambda r, seat, card, other, number, more: (ChallengeRedirected, {"seat": seat, "target": other}),
    log.SUPPORTED: lambda r, seat, card, other, number, more: (DefenceSupported, {"seat": seat, "target": other}),
    log.RESOLVED: lambda r, seat, card, other, number, more: _resolved(seat, other, number, more, False),
    log.UNOPPOSED: lambda r, seat, card, other, number, more: _resolved(seat, other, number, more, True),
    log.CLAIM: lambda r, seat, card, other, number, more: (
        ClaimCounted, {"seat": seat, "target": other, "challenge": CHALLENGES[more], "amount": number},
    ),
    log.CHALLENGE_ENDED: lambda r, seat, card, other, number, more: (ChallengeEnded, {"challenge": CHALLENGES[number]}),
    log.ABILITY: lambda r, seat, card, other, number, more: r.trigger(seat, card, other, number),
    log.CANCELLED: lambda r, seat, card, other, number, more: (AbilityCancelled, {"seat": seat, "card": r._ability_card(card, number)}),
    log.LEAVING: lambda r, seat, card, other, number, more: r.leave(seat, card, other, number),
    log.SAVED: lambda r, seat, card, other, number, more: (CardSaved, {"seat": seat, "card": r.card(card), "saver": r.card(other)}),
    log.POWER: lambda r, seat, card, other, number, more: (
        PowerChanged,
        {"seat": seat, "amount": number, "source": POWER_SOURCES[other], "total": more, "card": r.maybe(card)},
    ),
    log.REVEALED: lambda r, seat, card, other, number, more: (
        CardRevealed, {"seat": seat, "card": r.card(card), "zone": ZONES[number]},
    ),
    log.LOOKED: lambda r, seat, card, other, number, more: (CardLookedAt, {"seat": seat, "owner": other, "card": r.card(card)}),
    log.SHUFFLED: lambda r, seat, card, other, number, more: (DeckShuffled, {"seat": seat}),
    log.EFFECT: lambda r, seat, card, other, number, more: r.effect(seat, card, other, number, more),
    log.EFFECT_ENDED: lambda r, seat, card, other, number, more: r.effect_end(seat, card, other),
    log.DOMINANCE: lambda r, seat, card, other, number, more: (DominanceCounted, {"seat": seat, "strength": number}),
    log.DOMINANCE_WON: lambda r, seat, card, other, number, more: (DominanceWon, {"seat": seat, "strength": number}),
    log.PLOTS_RETURNED: lambda r, seat, card, other, number, more: (PlotsReturned, {"seat": seat}),
    log.PLOTS_SWITCHED: lambda r, seat, card, other, number, more: (PlotDecksSwitched, {"seat": seat, "other": other}),
    log.ELIMINATED: lambda r, seat, card, other, number, more: (PlayerEliminated, {"seat": seat}),
}  # fmt: skip
"""How each kind of row is read; None: it belongs to one that follows."""


def _resolved(winner: int, loser: int, attacking: int, defending: int, unopposed: bool) -> tuple[type[Event], dict[str, Any]]:
    values = {"winner": _seat_or_none(winner), "loser": _seat_or_none(loser), "attacking": attacking, "defending": defending}
    return ChallengeResolved, {**values, "unopposed": unopposed}
