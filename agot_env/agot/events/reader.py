"""Converts the rows that the engine writes (`engine.event_log`) to events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

import numpy as np

from agot_env.agot.batch import GameBatch
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.events.kinds import (
    ABILITY_KINDS,
    BY_DUPLICATE,
    BY_PRIZE,
    CAUSES,
    CHALLENGES,
    DURATIONS,
    EFFECTS,
    PLACES,
    POWER_SOURCES,
    SEASONS,
    SIDES,
    WAYS,
    ZONES,
    AbilityCancelled,
    AbilityTriggered,
    AgendaDeclared,
    AttackersDeclared,
    CardAttached,
    CardDiscarded,
    CardDrawn,
    CardJoined,
    CardKilled,
    CardKnelt,
    CardLeftChallenge,
    CardLookedAt,
    CardMoved,
    CardPlayed,
    CardReturned,
    CardRevealed,
    CardSaved,
    CardStood,
    ChallengeEnded,
    ChallengeInitiated,
    ChallengeRedirected,
    ChallengeResolved,
    ClaimCounted,
    ControlTaken,
    DeckShuffled,
    DefenceSupported,
    DefendersDeclared,
    DominanceCounted,
    DominanceWon,
    EffectBegan,
    EffectEnded,
    FirstPlayer,
    GoldGained,
    GoldLost,
    GoldPaid,
    GoldPlaced,
    GoldTaken,
    HouseKnelt,
    HouseStood,
    IncomeCollected,
    InitiativeCounted,
    InitiativeWon,
    PhaseBegan,
    PlayerEliminated,
    PlotDecksSwitched,
    PlotRevealed,
    PlotsReturned,
    PowerChanged,
    RoundBegan,
    SeasonChanged,
    StealthUsed,
    TitleTaken,
    TraitNamed,
    TurnEnded,
    WindowClosed,
)
from agot_env.agot.labels import forced_label
from agot_env.agot.language.abilities import Passive
from agot_env.agot.language.describe import describe
from agot_env.agot.language.words import CRESTS, House, keyword_names
from agot_env.agot.match import Match
from agot_env.agot.observation import PHASES
from agot_env.history.events import Card, Choice, Event, GameEnded


class Reader:
    """Converts the rows of one step to events.

    Args:
        games: the game after the step.
        rows: the rows that the engine has written.
        action: the action that began the step.
        label: the label of that action.
    """

    def __init__(self, games: GameBatch, rows: list[list[int]], action: int | None = None, label: str | None = None) -> None:
        self._games, self._match = games, games.match_of(0)
        self._game = games.records[0]
        self._rows, self._action, self._label = rows, action, label
        self._cards: list[Card] = []
        self._since_declared = 0
        self._drawn = -1

    def events(self) -> list[Event]:
        """All events, including the end of the game if it is over."""
        found: list[Event] = []
        for row in self._rows:
            event = self._event(*row)
            if isinstance(event, AttackersDeclared | DefendersDeclared):  # a row is written when each of them kneels
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
        """A card of a deck; None without one."""
        return self.card(slot) if 0 <= slot < L.ALL_SLOTS else None

    def printed(self, number: int) -> Any:
        """A card by its number in the pool."""
        return self._match.compiled.cards[number]

    def _title(self, number: int) -> str:
        card = self.printed(number)
        return f"{card.title} (stand-in)" if card.stand_in else str(card.title)

    def _ability_card(self, source: int, ability: int) -> Card:
        """The card that has an ability."""
        if source < L.ALL_SLOTS:
            return self.card(source)
        return self.plot(source, int(self._match.tables["ability_card"][0, ability]))

    def _source_card(self, source: int) -> Card:
        """A card of a deck, or the plot that lies at a place now."""
        if source < L.ALL_SLOTS:
            return self.card(source)
        place = source - L.ALL_SLOTS
        return self.plot(source, int(self._game["plot_card"][place // L.PLOTS, place % L.PLOTS]))

    # --- one method per kind of row --------------------------------------------------------------------------------------

    def choice(self, seat: int, answer: int, prompt: int, source: int, how: int) -> tuple[type[Event], dict[str, Any]]:
        """A decision, made by a seat or automatically."""
        asked, self._action, label = self._action, None, self._label
        if asked is None:
            label = forced_label(self._match, self._game, answer, prompt, seat, bool(how & log.LEAVING_PLAY))
        values = {
            "seat": seat, "prompt": L.PROMPTS[prompt], "action": asked, "label": label,
            "forced": bool(how & log.FORCED), "traceless": bool(how & log.UNSEEN),
        }  # fmt: skip
        return Choice, values

    def move(self, owner: int, card: int, before: int, zone: int, how: int) -> tuple[type[Event], dict[str, Any]]:
        """A card that moves."""
        drawn, self._drawn = self._drawn == card, -1
        if drawn:
            return CardDrawn, {"seat": owner, "card": self.card(card)}
        if zone == c.DISCARD and before in (c.HAND, c.DECK, c.IN_SHADOWS):
            return CardDiscarded, {"seat": owner, "card": self.card(card), "origin": ZONES[before], "destination": ZONES[zone]}
        values = {"seat": owner, "card": self.card(card), "origin": ZONES[before], "destination": ZONES[zone]}
        return CardMoved, {**values, "facedown": how == log.FACEDOWN, "place": PLACES.get(how)}

    def draw(self, card: int) -> None:
        """The card that moves next is drawn."""
        self._drawn = card

    def declare(self, card: int) -> None:
        """A card is declared, together with others."""
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

    def leave(self, seat: int, card: int, destination: int, way: int, cause: int) -> tuple[type[Event], dict[str, Any]]:
        """A card that will leave play."""
        place = ZONES[c.DECK if destination in (L.SHUFFLED, c.UNDER_DECK) else destination]
        values = {"seat": seat, "card": self.card(card), "destination": place}
        if way == c.KILL:
            return CardKilled, {**values, "cause": CAUSES[cause]}
        if way == c.DISCARDING:
            return CardDiscarded, {**values, "origin": ZONES[c.PLAY], "cause": CAUSES[cause]}
        return CardReturned, values

    def trigger(self, seat: int, source: int, event_card: int, ability: int) -> tuple[type[Event], dict[str, Any]]:
        """An ability."""
        values: dict[str, Any] = {"seat": seat, "trigger": self.maybe(event_card)}
        if ability == L.DUPLICATE_SAVE:
            return AbilityTriggered, {**values, "card": self.card(source), "kind": "duplicate", "text": BY_DUPLICATE}
        if ability == L.PRIZE:
            return AbilityTriggered, {**values, "card": self._source_card(source), "kind": "prized", "text": BY_PRIZE}
        kind = int(self._match.tables["ability_kind"][0, ability])
        card, declared = self._match.compiled.abilities[ability]
        text = describe(next((own for own in card.abilities if _contains(own, declared)), declared))
        values |= {"card": self._ability_card(source, ability), "kind": ABILITY_KINDS[kind], "text": text}
        return AbilityTriggered, values

    def effect(self, seat: int, card: int, kind: int, amount: int, until: int) -> tuple[type[Event], dict[str, Any]] | None:
        """A lasting effect. The record that a limited ability was used, or of a challenge, is not an event."""
        if kind in RECORDS:
            return None
        counted = kind in (c.M_STRENGTH, c.L_REDUCE)
        values = {"seat": seat, "kind": EFFECTS[kind], "until": DURATIONS[until], "card": self.maybe(card)}
        return EffectBegan, {**values, "amount": amount if counted else 0, "what": self._changed(kind, amount)}

    def _changed(self, kind: int, mask: int) -> tuple[str, ...]:
        """The traits, icons, crests or keywords that an effect gives or takes."""
        compiled = self._match.compiled
        if kind == c.M_TRAIT:
            gained = [trait for trait, place in compiled.grantable.items() if place == mask]
            if mask >= L.EVERY_TRAIT:
                return ()
            return tuple(gained) or (self.trait((mask - L.GRANTABLE_TRAITS) % L.TRAIT_SETS),)
        if kind in (c.M_ICON, c.M_LOSE_ICON):
            return tuple(name for bit, name in ICONS_AND_CRESTS.items() if mask & bit)
        if kind in (c.M_KEYWORD, c.M_LOSE_KEYWORD):
            return tuple(keyword_names(mask))
        return ()

    def trait(self, number: int) -> str:
        """A trait that can be named, by its number."""
        return str(self._match.compiled.traits[number - 1])

    def effect_end(self, seat: int, card: int, kind: int) -> tuple[type[Event], dict[str, Any]] | None:
        """A lasting effect that ends."""
        return None if kind in RECORDS else (EffectEnded, {"seat": seat, "kind": EFFECTS[kind], "card": self.maybe(card)})


RECORDS = (
    c.L_USED_LIMIT, c.L_CHALLENGE, c.L_PLAYED, c.L_ATTACKED, c.L_INITIATIVE, c.L_STALWART, c.L_FROM_HAND, c.L_COVERED, c.L_TITLE,
    c.L_FROM_HOLD, c.L_TRIGGERED,
)  # fmt: skip
"""Lasting effects that only remember what has happened."""
ICONS_AND_CRESTS = {c.MILITARY: "Military", c.INTRIGUE: "Intrigue", c.POWER: "Power"} | {
    crest << L.OTHER_CREST_SHIFT: name for name, crest in CRESTS.items()
} | {int(house) << L.HOUSE_SHIFT: house.name.capitalize() for house in House}  # fmt: skip
"""The bits of the effects "icon" and "lose icon"."""


def _contains(declared: Any, part: Any) -> bool:
    """Whether an ability equals another, or announces it as a delayed effect, which then refers to the targets of the first.

    One that a card gains by such an effect is announced without that (`Later`).
    """
    if declared == part or (isinstance(part, Passive) and part.gained and declared == replace(part, gained=False)):
        return True
    if isinstance(declared, tuple):
        return any(_contains(entry, part) for entry in declared)
    return is_dataclass(declared) and any(_contains(getattr(declared, field.name), part) for field in fields(declared))


IN_CHALLENGE = {log.BEFORE_DEFENDERS: "attackers", log.BEFORE_RESOLUTION: "defenders"}
"""The windows for actions in a challenge, by what has been declared."""


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


MAKERS: dict[int, Callable[[Any, int, int, int, int, int], tuple[type[Event], dict[str, Any]] | None]] = {
    log.CHOICE: lambda r, seat, card, other, number, more: r.choice(seat, card, other, number, more),
    log.ROUND: lambda r, seat, card, other, number, more: (RoundBegan, {"round": number}),
    log.PHASE: lambda r, seat, card, other, number, more: (PhaseBegan, {"phase": PHASES[number]}),
    log.SEASON: lambda r, seat, card, other, number, more: (
        SeasonChanged, {"seasons": tuple(name for bit, name in SEASONS.items() if number & bit)},
    ),
    log.MOVED: lambda r, seat, card, other, number, more: r.move(seat, card, other, number, more),
    log.DRAWN: lambda r, seat, card, other, number, more: r.draw(card),
    log.KNELT: lambda r, seat, card, other, number, more: (CardKnelt, {"seat": seat, "card": r.card(card)}),
    log.STOOD: lambda r, seat, card, other, number, more: (CardStood, {"seat": seat, "card": r.card(card)}),
    log.HOUSE_KNELT: lambda r, seat, card, other, number, more: (HouseKnelt, {"seat": seat}),
    log.HOUSE_STOOD: lambda r, seat, card, other, number, more: (HouseStood, {"seat": seat}),
    log.PLOT_REVEALED: lambda r, seat, card, other, number, more: r.reveal_plot(seat, card, other),
    log.AGENDA: lambda r, seat, card, other, number, more: (AgendaDeclared, {"seat": seat, "agenda": r.plot(card, other)}),
    log.INITIATIVE: lambda r, seat, card, other, number, more: (InitiativeCounted, {"seat": seat, "initiative": number}),
    log.INITIATIVE_WON: lambda r, seat, card, other, number, more: (InitiativeWon, {"seat": seat}),
    log.FIRST_PLAYER: lambda r, seat, card, other, number, more: (FirstPlayer, {"seat": seat}),
    log.TITLE: lambda r, seat, card, other, number, more: (
        TitleTaken, {"seat": seat, "title": r.card(card).title if card >= 0 else L.TITLE_NAMES[number]},
    ),
    log.INCOME: lambda r, seat, card, other, number, more: (IncomeCollected, {"seat": seat, "amount": number}),
    log.GOLD_GAINED: lambda r, seat, card, other, number, more: (GoldGained, {"seat": seat, "amount": number}),
    log.GOLD_PAID: lambda r, seat, card, other, number, more: (
        GoldPaid, {"seat": seat, "amount": number, "to": _seat_or_none(other), "card": r.maybe(card), "from_cards": more},
    ),
    log.GOLD_LOST: lambda r, seat, card, other, number, more: (GoldLost, {"seat": seat, "amount": number}),
    log.GOLD_LAID: lambda r, seat, card, other, number, more: (GoldPlaced, {"card": r.card(card), "amount": number}),
    log.GOLD_TAKEN: lambda r, seat, card, other, number, more: (
        GoldTaken, {"card": r.card(card), "amount": number, "to": _seat_or_none(other)},
    ),
    log.PLAYED: lambda r, seat, card, other, number, more: (
        CardPlayed, {"seat": seat, "card": r.card(card), "way": WAYS[other], "cost": number},
    ),
    log.ATTACHED: lambda r, seat, card, other, number, more: (
        CardAttached, {"card": r.card(card), "bearer": r.maybe(other), "house_of": None if other >= 0 else number},
    ),
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
    log.LEAVING: lambda r, seat, card, other, number, more: r.leave(seat, card, other, number, more),
    log.SAVED: lambda r, seat, card, other, number, more: (CardSaved, {"seat": seat, "card": r.card(card), "saver": r.card(other)}),
    log.POWER: lambda r, seat, card, other, number, more: (
        PowerChanged,
        {"seat": seat, "amount": number, "source": POWER_SOURCES[other], "total": more, "card": r.maybe(card)},
    ),
    log.REVEALED: lambda r, seat, card, other, number, more: (
        CardRevealed, {"seat": seat, "card": r.card(card), "zone": ZONES[number]},
    ),
    log.LOOKED: lambda r, seat, card, other, number, more: (
        CardLookedAt, {"seat": seat, "owner": other, "card": r.card(card), "zone": ZONES[number]},
    ),
    log.SHUFFLED: lambda r, seat, card, other, number, more: (DeckShuffled, {"seat": seat}),
    log.TRAIT_NAMED: lambda r, seat, card, other, number, more: (TraitNamed, {"seat": seat, "trait": r.trait(number)}),
    log.EFFECT: lambda r, seat, card, other, number, more: r.effect(seat, card, other, number, more),
    log.EFFECT_ENDED: lambda r, seat, card, other, number, more: r.effect_end(seat, card, other),
    log.DOMINANCE: lambda r, seat, card, other, number, more: (DominanceCounted, {"seat": seat, "strength": number}),
    log.DOMINANCE_WON: lambda r, seat, card, other, number, more: (DominanceWon, {"seat": seat, "strength": number}),
    log.PLOTS_RETURNED: lambda r, seat, card, other, number, more: (PlotsReturned, {"seat": seat}),
    log.PLOTS_SWITCHED: lambda r, seat, card, other, number, more: (PlotDecksSwitched, {"seat": seat, "other": other}),
    log.TURN_ENDED: lambda r, seat, card, other, number, more: (TurnEnded, {"seat": seat, "phase": PHASES[number]}),
    log.ACTIONS_CLOSED: lambda r, seat, card, other, number, more: (WindowClosed, {"window": IN_CHALLENGE.get(more, PHASES[number])}),
    log.RESPONSES_CLOSED: lambda r, seat, card, other, number, more: (WindowClosed, {"window": "responses"}),
    log.ELIMINATED: lambda r, seat, card, other, number, more: (PlayerEliminated, {"seat": seat}),
}  # fmt: skip
"""The method that reads each kind of row; None: the row belongs to a later one."""


def _resolved(winner: int, loser: int, attacking: int, defending: int, unopposed: bool) -> tuple[type[Event], dict[str, Any]]:
    values = {"winner": _seat_or_none(winner), "loser": _seat_or_none(loser), "attacking": attacking, "defending": defending}
    return ChallengeResolved, {**values, "unopposed": unopposed}


def end_of(match: Match, game: np.void) -> GameEnded:
    """How a game has ended."""
    winner = int(game["winner"])
    return GameEnded(
        winners=match.winners(winner) if winner >= 0 else (),
        reason=L.REASONS[game["reason"]],
        length=int(game["round"]),
        score=tuple(int(total) for total in game["totals"][: match.seats]),
    )
