"""The events of the card game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.history.events import COMMON, Card, Event

CHALLENGES = {c.MILITARY: "military", c.INTRIGUE: "intrigue", c.POWER: "power"}
ZONES = {
    c.NOWHERE: "nowhere", c.DECK: "deck", c.HAND: "hand", c.PLAY: "play", c.DEAD: "dead pile", c.DISCARD: "discard pile",
    c.IN_SHADOWS: "Shadows", c.FACEDOWN: "facedown", c.UNDER: "duplicates", c.RESOLVING: "being resolved", c.REMOVED: "out of the game",
    c.SET_ASIDE: "set aside", c.HELD: "The Hold",
}  # fmt: skip
"""The names of zones."""
WAYS = {
    L.WAY_MARSHAL: "marshal", L.WAY_DUPLICATE: "duplicate", L.WAY_ON_HOUSE_CARD: "house card", L.WAY_AMBUSH: "ambush",
    L.WAY_INTO_SHADOWS: "into Shadows", L.WAY_OUT_OF_SHADOWS: "out of Shadows", L.WAY_ABILITY: "event",
}  # fmt: skip
"""How a card is played: marshalled, as a duplicate, on the House card, by Ambush, into or out of Shadows, or as an event."""
ABILITY_KINDS = {
    c.ACTION: "action", c.RESPONSE: "response", c.SAVE: "save", c.CANCEL: "cancel", c.PASSIVE: "passive",
    c.WHEN_REVEALED: "when revealed", c.DELAYED: "delayed",
}  # fmt: skip
BY_DUPLICATE = "Discard a duplicate to save this card."
BY_PRIZE = "Each opponent claims power for this prized card."
CAUSES = {log.NO_CAUSE: None, log.CLAIMED: "claim", log.DEADLY: "Deadly", log.STRENGTH_ZERO: "STR 0"}
"""Why the rules remove a card from play."""
PLACES = {log.ON_TOP: "top", log.AT_BOTTOM: "bottom"}
"""Where a card lies that has come into a deck with other cards."""
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
    c.UNTIL_NEXT_USED_PLOT: "next used plot", c.WHILE_IN_PLAY: "while in play",
    c.UNTIL_END_OF_CHALLENGES: "challenges phase", c.UNTIL_NEXT_PLOT: "next plot",
}  # fmt: skip
"""The names of durations of lasting effects."""


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
    """From now on it is Summer, Winter, both or neither (SEA-1)."""

    seasons: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class AgendaDeclared(Event):
    """A seat declares an agenda, before the setup hands are drawn (SET-2)."""

    seat: int
    agenda: Card


@dataclass(frozen=True, kw_only=True)
class PlotRevealed(Event):
    """A seat reveals a plot; the event contains its printed values."""

    seat: int
    plot: Card
    income: int
    initiative: int
    claim: int


@dataclass(frozen=True, kw_only=True)
class InitiativeCounted(Event):
    """The initiative of a seat: that of its plot plus bonuses."""

    seat: int
    initiative: int


@dataclass(frozen=True, kw_only=True)
class InitiativeWon(Event):
    """A seat wins initiative, and chooses the first player (PLOT-2 to PLOT-4)."""

    seat: int


@dataclass(frozen=True, kw_only=True)
class FirstPlayer(Event):
    """A seat becomes the first player."""

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
    """A seat draws a card; other seats do not see which."""

    seat: int
    card: Card | None = None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardPlayed(Event):
    """A seat plays a card from its hand, or brings it out of Shadows. Other seats do not see which card is played into Shadows.

    Attributes:
        seat: the seat that plays it.
        card: the card.
        way: one of `WAYS`.
        cost: the gold that is paid for it, or with "ambush" the influence; 0 for an event card. The events that follow show the payment:
            GoldPaid, and CardKnelt for influence; for an event card, these have the card as ``by``.
    """

    seat: int
    card: Card | None = None
    way: str
    cost: int

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardMoved(Event):
    """A card moves from one of `ZONES` to another; ``facedown`` if it is attached facedown; ``place`` in a deck: "top" or "bottom"."""

    seat: int
    origin: str
    destination: str
    card: Card | None = None
    facedown: bool = False
    place: str | None = None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardAttached(Event):
    """An attachment or duplicate is put on a card, or an attachment on the House card of a seat that was chosen for it."""

    card: Card
    bearer: Card | None
    house_of: int | None = None

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
    """A seat takes control of a card from another; a facedown card is hidden from seats that may not look at it."""

    seat: int
    other: int
    card: Card | None = None

    hidden: ClassVar[tuple[str, ...] | None] = ("card",)


@dataclass(frozen=True, kw_only=True)
class CardKilled(Event):
    """A card is killed, by the rules with a ``cause``. It leaves play for its ``destination`` at the end of the window (ABI-9).

    Attributes:
        seat: the seat that controls it.
        card: the card.
        destination: one of `ZONES`.
        cause: why the rules kill it: "claim", "Deadly" or "STR 0"; None if an ability kills it (``by``).
    """

    seat: int
    card: Card
    destination: str
    cause: str | None = None


@dataclass(frozen=True, kw_only=True)
class CardDiscarded(Event):
    """A card is discarded, from play (it then leaves at the end of the window) or from another zone.

    Attributes:
        seat: the seat that controls it.
        card: the card.
        origin: the zone in which it is.
        destination: the zone to which it goes.
        cause: "STR 0" if it is discarded from play as soon as its STR is 0; else None.
    """

    seat: int
    card: Card
    origin: str
    destination: str
    cause: str | None = None


@dataclass(frozen=True, kw_only=True)
class CardReturned(Event):
    """A card in play returns to its owner's hand or deck, or the destination of a card that is about to leave changes.

    The card moves at the end of the window; "play" means that it remains in play (FAQ 3.42).
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
    """A seat looks at a card at the top of a deck, in a hand or in Shadows; other seats do not see the card."""

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
        seat: the seat that pays.
        amount: the amount of gold.
        to: the seat that receives it; None: the treasury.
        card: the card for which it is paid, if any.
        from_cards: the part of the amount that comes from gold on cards.
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
    """Gold from the treasury is placed on a card."""

    card: Card
    amount: int


@dataclass(frozen=True, kw_only=True)
class GoldTaken(Event):
    """Gold is taken from a card, as a cost or by an effect. Gold on cards that pays for something is part of GoldPaid.

    Attributes:
        card: the card that the gold was on.
        amount: the amount of gold.
        to: the seat whose gold pool receives it; None: the treasury.
    """

    card: Card
    amount: int
    to: int | None = None


@dataclass(frozen=True, kw_only=True)
class PowerChanged(Event):
    """A seat gains or loses power.

    Attributes:
        seat: the seat whose power changes.
        amount: the change; negative for a loss.
        source: one of `agot_env.POWER_SOURCES`.
        total: the power of the seat afterwards, on its House card and on cards that it controls.
        card: the card that the power is on; None: the House card.
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
    """A card stops participating in the challenge (CHA-14)."""

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
        winner: the seat that won; None if there is no winner.
        loser: the seat that lost; None if there is no loser.
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
        seat: the seat that triggers it.
        card: the card or plot that has the ability.
        kind: one of `ABILITY_KINDS`, "duplicate" (a duplicate saves its unique card) or "prized" (Prized pays).
        text: a description of the ability.
        trigger: the card to which it responds, if any.
    """

    seat: int
    card: Card
    kind: str
    text: str
    trigger: Card | None = None


@dataclass(frozen=True, kw_only=True)
class AbilityCancelled(Event):
    """An ability is cancelled after it was initiated."""

    seat: int
    card: Card


@dataclass(frozen=True, kw_only=True)
class EffectBegan(Event):
    """A lasting effect begins.

    Attributes:
        seat: the seat whose effect it is.
        kind: one of `EFFECTS`.
        until: one of `DURATIONS`.
        amount: the amount, for "strength", "reduce" and "claim"; else 0.
        card: the card that it affects, if any.
        what: the traits, icons, crests or keywords that the card gains or loses.
    """

    seat: int
    kind: str
    until: str
    amount: int = 0
    card: Card | None = None
    what: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TraitNamed(Event):
    """A seat names a trait for an ability."""

    seat: int
    trait: str


@dataclass(frozen=True, kw_only=True)
class EffectEnded(Event):
    """A lasting effect ends."""

    seat: int
    kind: str
    card: Card | None = None


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """A seat ends its turn in marshalling, or initiates no more challenges."""

    seat: int
    phase: str


@dataclass(frozen=True, kw_only=True)
class WindowClosed(Event):
    """All players have passed, whether they could have acted or not; nothing says who could.

    Attributes:
        window: the phase, "attackers" or "defenders" for actions in a challenge after these are declared, or "responses". The turns of
            marshalling end with TurnEnded instead, and a window for responses only counts if a card of the decks responds to what has
            happened.
    """

    window: str


@dataclass(frozen=True, kw_only=True)
class PlayerEliminated(Event):
    """A seat is eliminated from the game (WIN-4)."""

    seat: int


KINDS: tuple[type[Event], ...] = (
    *COMMON, RoundBegan, PhaseBegan, SeasonChanged, PlotRevealed, InitiativeCounted, InitiativeWon, FirstPlayer, TitleTaken,
    AgendaDeclared, PlotsReturned, PlotDecksSwitched, CardDrawn, CardPlayed, CardMoved, CardAttached, CardKnelt, CardStood,
    HouseKnelt, HouseStood, ControlTaken, CardKilled, CardDiscarded, CardReturned, CardSaved, CardRevealed, CardLookedAt,
    DeckShuffled, IncomeCollected, GoldGained, GoldPaid, GoldLost, GoldPlaced, GoldTaken, PowerChanged, DominanceCounted, DominanceWon,
    ChallengeInitiated, AttackersDeclared, StealthUsed, DefendersDeclared, CardJoined, CardLeftChallenge, ChallengeRedirected,
    DefenceSupported, ChallengeResolved, ClaimCounted, ChallengeEnded, AbilityTriggered, AbilityCancelled, EffectBegan, EffectEnded,
    TraitNamed, PlayerEliminated, TurnEnded, WindowClosed,
)  # fmt: skip
"""The events of the game."""
