"""The events of the card game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.events import COMMON, Card, Event

CHALLENGES = {c.MILITARY: "military", c.INTRIGUE: "intrigue", c.POWER: "power"}
ZONES = {
    c.NOWHERE: "nowhere", c.DECK: "deck", c.HAND: "hand", c.PLAY: "play", c.DEAD: "dead pile", c.DISCARD: "discard pile",
    c.IN_SHADOWS: "Shadows", c.FACEDOWN: "facedown", c.UNDER: "duplicates", c.RESOLVING: "being resolved", c.REMOVED: "out of the game",
}  # fmt: skip
"""Where cards are."""
WAYS = {
    L.WAY_MARSHAL: "marshal", L.WAY_DUPLICATE: "duplicate", L.WAY_ON_HOUSE_CARD: "house card", L.WAY_AMBUSH: "ambush",
    L.WAY_INTO_SHADOWS: "into Shadows", L.WAY_OUT_OF_SHADOWS: "out of Shadows", L.WAY_ABILITY: "event",
}  # fmt: skip
"""How a card is played: marshalled, as a duplicate, on the House card, by Ambush, into or out of Shadows, or as an event."""
ABILITY_KINDS = {
    c.ACTION: "action", c.RESPONSE: "response", c.SAVE: "save", c.CANCEL: "cancel", c.PASSIVE: "passive",
    c.WHEN_REVEALED: "when revealed", c.DELAYED: "delayed",
}  # fmt: skip
BY_DUPLICATE = "Discard a duplicate: save this card."
SIDES = {c.ATTACKING: "attacking", c.DEFENDING: "defending"}
SEASONS = {c.SUMMER: "Summer", c.WINTER: "Winter"}
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
class SeasonChanged(Event):
    """It is Summer, Winter, both or neither from now on (SEA-1)."""

    seasons: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class AgendaDeclared(Event):
    """A seat declares an agenda, before the setup hands are drawn (SET-2)."""

    seat: int
    agenda: Card


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
    """A seat plays a card from its hand, or brings it out of Shadows. Which card is played into Shadows the others do not see.

    Attributes:
        seat: who plays it.
        card: the card.
        way: one of `WAYS`.
        cost: the gold that is paid for it, or with "ambush" the influence; 0 of an event. How it is paid is in what follows: GoldPaid,
            and CardKnelt for influence; of an event with the card as ``by``.
    """

    seat: int
    card: Card | None = None
    way: str
    cost: int

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardMoved(Event):
    """A card moves from one of `ZONES` to another."""

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
    """A card in a hidden zone is shown to all players."""

    seat: int
    card: Card
    zone: str


@dataclass(frozen=True, kw_only=True)
class CardLookedAt(Event):
    """A seat looks at the top card of a deck, or at a card in a hand; the others do not see it."""

    seat: int
    owner: int
    card: Card | None = None
    zone: str = "deck"

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
    """The STR (and gold) that a seat counts for dominance (DOM-1)."""

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
    """All attackers are declared together (CHA-2)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class StealthUsed(Event):
    """The attacker bypasses a character, which cannot defend (CHA-3)."""

    seat: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class DefendersDeclared(Event):
    """All defenders are declared together (CHA-4); ``cards`` is empty if there are none."""

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
    """A seat uses its title to redirect a challenge to another target (TIT-4, TIT-5)."""

    seat: int
    target: int


@dataclass(frozen=True, kw_only=True)
class DefenceSupported(Event):
    """A seat defends in place of the target that its title supports (TIT-2)."""

    seat: int
    target: int


@dataclass(frozen=True, kw_only=True)
class ChallengeResolved(Event):
    """The outcome of a challenge (CHA-6).

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
    """The claim of a challenge that the attacker has won, and the seat that must meet it (CHA-7)."""

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
    """An ability is triggered. The events of its costs, targets and effects follow.

    Attributes:
        seat: whose it is.
        card: the card or plot that has it.
        kind: one of `ABILITY_KINDS`, or "duplicate": a duplicate that saves its unique.
        text: what it does.
        trigger: the card that it responds to, if any.
    """

    seat: int
    card: Card
    kind: str
    text: str
    trigger: Card | None = None


@dataclass(frozen=True, kw_only=True)
class AbilityCancelled(Event):
    """An ability that was initiated is cancelled."""

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
    *COMMON, RoundBegan, PhaseBegan, SeasonChanged, PlotRevealed, InitiativeCounted, InitiativeWon, FirstPlayer, TitleTaken,
    AgendaDeclared, PlotsReturned, PlotDecksSwitched, CardDrawn, CardPlayed, CardMoved, CardAttached, CardKnelt, CardStood,
    HouseKnelt, HouseStood, ControlTaken, CardKilled, CardDiscarded, CardReturned, CardSaved, CardRevealed, CardLookedAt,
    DeckShuffled, IncomeCollected, GoldGained, GoldPaid, GoldLost, GoldPlaced, PowerChanged, DominanceCounted, DominanceWon,
    ChallengeInitiated, AttackersDeclared, StealthUsed, DefendersDeclared, CardJoined, CardLeftChallenge, ChallengeRedirected,
    DefenceSupported, ChallengeResolved, ClaimCounted, ChallengeEnded, AbilityTriggered, AbilityCancelled, EffectBegan, EffectEnded,
    PlayerEliminated,
)  # fmt: skip
"""The events of the game."""
