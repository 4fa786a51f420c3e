"""The log of a card game in words, generated from its events: the player first, in the present tense."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from agot_env.agot import events as e
from agot_env.agot.batch import GameBatch
from agot_env.agot.labels import seat_name
from agot_env.agot.match import Match
from agot_env.agot.words.questions import CAUSES as IN_WORDS
from agot_env.history.events import Choice, Event, GameBegan, GameEnded, seen
from agot_env.messages.wording import counted, listed

__all__ = ["Log", "ending", "seat_name"]

SPOKEN = (
    "mulligan", "target", "second target", "opponent", "player", "challenge type", "card title", "number", "pick", "one of two",
    "copy", "plot title", "order", "winner", "top card", "may", "pay", "new target", "gold from", "trigger", "plot draft", "plot deck",
    "power on", "house", "keyword", "agenda",
)  # fmt: skip
"""Prompts whose answers get a line of their own; other answers are visible in the events that follow."""
SPOKEN_IF_FORCED = ("target", "second target", "pick", "card title")
"""Those of these prompts for which an only legal answer gets a line, too."""
NAMING = ("house", "keyword")
"""Prompts whose answers are labels without a verb, since they name something."""
SECRET = {"plot": "chooses a plot", "discard": "chooses what to discard", "top card": "decides where the top card goes"}
"""The text of a secret answer for other seats."""
USES = {
    "action": "uses", "response": "responds with", "save": "saves with", "cancel": "cancels with", "duplicate": "discards a duplicate of",
}  # fmt: skip
MOVES = {
    ("deck", "hand"): "takes {} from the deck", ("deck", "play"): "puts {} into play from the deck",
    ("discard pile", "play"): "puts {} into play from the discard pile", ("dead pile", "play"): "puts {} into play from the dead pile",
    ("hand", "play"): "puts {} into play", ("discard pile", "hand"): "returns {} to hand from the discard pile",
    ("dead pile", "hand"): "returns {} to hand from the dead pile", ("discard pile", "deck"): "returns {} to the deck",
    ("dead pile", "deck"): "returns {} to the deck",
    ("hand", "deck"): "puts {} into the deck", ("deck", "deck"): "puts {} back into the deck",
    ("hand", "facedown"): "places {} facedown", ("facedown", "play"): "reveals {}", ("play", "duplicates"): "puts {} under another copy",
    ("hand", "duplicates"): "puts {} under another copy", ("duplicates", "discard pile"): "discards {}, a duplicate",
    ("deck", "duplicates"): "puts {} from the deck under another copy", ("hand", "dead pile"): "puts {} into the dead pile",
    ("duplicates", "hand"): "returns {}, a duplicate, to hand", ("Shadows", "play"): "puts {} into play from Shadows",
    ("Shadows", "duplicates"): "puts {} from Shadows under another copy", ("Shadows", "hand"): "returns {} to hand from Shadows",
    ("dead pile", "Shadows"): "puts {} into Shadows from the dead pile",
    ("discard pile", "Shadows"): "puts {} into Shadows from the discard pile", ("play", "set aside"): "sets {} aside",
    ("out of the game", "play"): "puts {} back into play",
    ("hand", "Shadows"): "puts {} into Shadows", ("set aside", "play"): "puts {} into play from the cards set aside",
    ("being resolved", "deck"): "returns {} to the deck",
    ("discard pile", "dead pile"): "puts {} into the dead pile from the discard pile",
    ("dead pile", "discard pile"): "puts {} into the discard pile from the dead pile",
    ("discard pile", "duplicates"): "puts {} from the discard pile under another copy",
    ("dead pile", "duplicates"): "puts {} from the dead pile under another copy",
    ("deck", "The Hold"): "puts {} into The Hold", ("The Hold", "hand"): "adds {} from The Hold to hand",
}  # fmt: skip
"""Lines for cards that move; other moves follow from earlier lines."""
ON_TOP, UNDER = "puts {} on top of the deck", "puts {} under the deck"
PLACES = {("deck", "top"): ON_TOP, ("deck", "bottom"): UNDER, ("hand", "bottom"): UNDER}
"""Lines for cards of a deck or a hand that are put on top of the deck or under it; those of a hand may be shuffled into the deck next."""
FACEDOWN = "attaches {{}} from the {} facedown"
"""The line for a card that is attached facedown, from one of these places."""
POWER = {
    "unopposed": "for an unopposed challenge", "claim": "by claim", "renown": "for Renown", "dominance": "for dominance",
    "title": "by a title", "control": "with the control of", "lost_claim": "by claim", "lost_title": "by a title",
    "lost_cards": "with", "lost_control": "with the control of", "lost_effect": "by an effect",
}  # fmt: skip
"""How power is gained and lost; a card follows "with" and "of"."""
CAUSES = {name: IN_WORDS[number] for number, name in e.CAUSES.items()}
"""Why the rules kill or discard a card."""


class Log:
    """Writes the log of a game.

    Args:
        players: the names of the seats.
        seat: the seat whose view is written; None: everything.
    """

    breaks = Choice
    """No line is about events before and after a decision that the seat has seen."""

    def __init__(self, players: Sequence[str], seat: int | None = None) -> None:
        self._players, self._seat = players, seat
        self._heading: str | None = "Setup"
        self._round = 0
        self._in_challenge = False
        self.challenged: frozenset[int] = frozenset()
        """The seats that have initiated a challenge in this phase."""
        self.step = ""
        """When actions are taken in a phase with several windows for them."""
        self._played = -1
        self._into_shadows = False
        self._under_deck = False
        self._duplicates: frozenset[int] = frozenset()
        self._declared: frozenset[int] = frozenset()

    def lines(self, events: Iterable[Event]) -> Iterator[str]:
        """The lines for the next events: headings, and indented lines below them."""
        left = list(seen(events, self._seat))
        while left:
            event = left.pop(0)
            same = [event]
            while left and type(event) in TOGETHER and _is_alike(event, left[0]):
                same.append(left.pop(0))
            yield from self._lines_of(same, left[0] if left else None)

    def _lines_of(self, same: list[Any], after: Event | None) -> Iterator[str]:
        event = same[0]
        if isinstance(event, GameBegan):
            self._round = event.length
            self._heading = f"Round {event.length}, {event.phase}" if event.length else "Setup"
            self.step = FIRST_STEPS.get(event.phase or "", "")
            return
        if isinstance(event, e.RoundBegan):
            self._round = event.round
            return
        if isinstance(event, e.PhaseBegan):
            self._heading = f"Round {self._round}, {event.phase}"
            self.challenged = frozenset()
            self.step = FIRST_STEPS.get(event.phase, "")
            return
        if isinstance(event, GameEnded):
            yield self.ending(event)
            return
        is_first = isinstance(event, e.ChallengeInitiated)
        if is_first:
            self.challenged |= {event.seat}
        texts = self._texts(event, same, after)
        self.step = self._next_step(event)
        if texts and self._heading is not None:
            yield self._heading
            self._heading = None
        indent = 2 + 2 * (self._in_challenge and not is_first) + 2 * (event.by is not None and not isinstance(event, e.AbilityTriggered))
        yield from (" " * (indent + 2 * k) + text for k, text in enumerate(texts))
        if is_first or isinstance(event, e.ChallengeEnded):
            self._in_challenge = is_first

    def _next_step(self, event: Event) -> str:
        """When actions are taken after an event."""
        if self.step in REVEALING:
            if isinstance(event, e.InitiativeWon | e.FirstPlayer):
                return "after plots are revealed"
            return REVEALING[1] if isinstance(event, Choice) and event.prompt == "plot" else self.step
        return "after cards are drawn" if isinstance(event, e.WindowClosed) and event.window == "draw" else self.step

    def _texts(self, event: Event, same: list[Any], after: Event | None) -> list[str]:
        """The line for an event, or for several alike, and the lines below it."""
        if isinstance(event, e.AbilityTriggered):
            return self._ability(event, after)
        if isinstance(event, Choice):
            return self._choice(event)
        if isinstance(event, e.CardPlayed):
            self._played = event.card.id if event.card else -1
            self._into_shadows = event.way == "into Shadows"
            return [] if event.way == "event" else [self._play(event)]
        if isinstance(event, e.CardMoved):
            self._note_duplicates(same)
            return self._moves(same)
        if isinstance(event, e.ControlTaken) and event.card and event.card.id in self._duplicates:  # with its card
            return []
        if isinstance(event, e.GoldPaid) and event.card and event.card.id == self._played and event.by is None and event.to is None:
            return []
        if isinstance(event, e.AttackersDeclared | e.DefendersDeclared):
            self._declared = frozenset(card.id for card in event.cards)
        elif isinstance(event, e.CardKnelt) and event.by is None and self._declared.issuperset(one.card.id for one in same):
            return []
        say = WORDS.get(type(event))
        text = say(self, event, same) if say else ""
        return [text] if text else []

    def player(self, seat: int) -> str:
        """The name of a seat."""
        return self._players[seat]

    def _ability(self, event: e.AbilityTriggered, after: Event | None) -> list[str]:
        played = isinstance(after, e.CardPlayed) and after.card == event.card and after.way == "event"
        if event.kind not in USES:
            return [f"{event.card.title} takes effect", f"({event.text})"]
        verb = "plays" if played else USES[event.kind]
        return [f"{self.player(event.seat)} {verb} {event.card.title}", f"({event.text})"]

    def _choice(self, event: Choice) -> list[str]:
        name = self.player(event.seat)
        self._under_deck = event.prompt == "top card" and (event.label or "").endswith("under the deck")
        if event.label is None:
            return [f"{name} {SECRET[event.prompt]}"] if event.prompt in SECRET else []
        of_title = event.prompt == "influence" and event.label.startswith("Use ")  # a title does not kneel, which would have a line
        if not of_title and (event.prompt not in (SPOKEN_IF_FORCED if event.forced else SPOKEN) or event.label == "Done"):
            return []
        return [f"{name} names {event.label}" if event.prompt in NAMING else f"{name} {third_person(event.label)}"]

    def _play(self, event: e.CardPlayed) -> str:
        name, title = self.player(event.seat), event.card.title if event.card else "a card"
        if event.way == "into Shadows":
            return f"{name} puts {title} into Shadows for {event.cost} gold"
        if event.way == "out of Shadows":
            return f"{name} brings {title} out of Shadows for {event.cost} gold"
        if event.way == "duplicate":
            return f"{name} attaches {title} as a duplicate"
        if event.way == "ambush":
            return f"{name} puts {title} into play by Ambush for {event.cost} influence"
        where = " on the House card" if event.way == "house card" else ""
        return f"{name} marshals {title}{where} for {event.cost} gold"

    def bearer(self, event: e.CardAttached) -> str:
        """What an attachment has been put on."""
        if event.house_of is not None:
            return f"the House card of {self.player(event.house_of)}"
        return event.bearer.title if event.bearer is not None else "a card"

    def _note_duplicates(self, same: list[e.CardMoved]) -> None:
        for one in same:
            if one.card is None:
                continue
            if one.destination == "duplicates" and not one.facedown:
                self._duplicates |= {one.card.id}
            else:
                self._duplicates -= {one.card.id}

    def _moves(self, same: list[e.CardMoved]) -> list[str]:
        event = same[0]
        place = PLACES.get((event.origin, event.place or ""))
        words = FACEDOWN.format(event.origin) if event.facedown else place or MOVES.get((event.origin, event.destination))
        if self._into_shadows and event.destination == "Shadows":  # as has just been said, also of a card that the seat does not see
            self._into_shadows = False
            return []
        if self._under_deck and (event.origin, event.destination) == ("deck", "deck"):  # as the choice has just said
            self._under_deck = False
            return []
        if words is None or (event.card and event.card.id == self._played and event.origin in ("hand", "Shadows")):
            return []
        cards = counted(len(same), "card") if event.card is None else listed([card.card.title for card in same if card.card])
        return [f"{self.player(event.seat)} {words.format(cards)}"]

    def ending(self, event: GameEnded) -> str:
        """How the game ended."""

        totals = ", ".join(f"{self.player(seat)} {power}" for seat, power in enumerate(event.score))
        if not event.winners:
            return f"The game ends after {counted(event.length, 'round')} without a winner (power: {totals})"
        names = " and ".join(self.player(seat) for seat in event.winners)
        return f"{names} {'wins' if len(event.winners) == 1 else 'win'} in round {event.length} (power: {totals})"


TOGETHER = (e.CardDrawn, e.CardKnelt, e.CardStood, e.CardMoved, e.CardLookedAt)
"""Events that share a line if several alike follow each other."""


def _way(event: e.CardMoved) -> tuple[str, str, bool, str | None]:
    """How a card moves, as far as it matters for its line."""
    return event.origin, event.destination, event.facedown, PLACES.get((event.origin, event.place or ""))


def _is_alike(one: Any, other: Any) -> bool:
    """Whether two events can share a line."""
    if type(one) is not type(other) or (one.seat, one.by) != (other.seat, other.by):
        return False
    if isinstance(one, e.CardMoved) and _way(one) != _way(other):
        return False
    if isinstance(one, e.CardLookedAt) and (one.owner, one.zone) != (other.owner, other.zone):
        return False
    return (one.card is None) == (other.card is None)


def third_person(label: str) -> str:
    """The label of an action in the third person: "Choose Lady" becomes "chooses Lady"; a label without a verb follows a colon."""
    verb, space, rest = label.partition(" ")
    if verb not in VERBS:
        return f"chooses: {label}"
    if verb == "Copy":
        return f"copies{space}{rest}"
    ending_ = "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
    return f"{verb.lower()}{ending_}{space}{rest}"


VERBS = frozenset(
    "Attach Attack Choose Copy Discard Draw Give Keep Kill Kneel Leave Name Pay Pick Put Resolve Return Save Stand Take Use".split()
)
"""Verbs with which labels begin."""


def _titles(same: Sequence[Any]) -> str:
    return listed([event.card.title for event in same])


def _drawn(log: Log, event: Any, same: list[Any]) -> str:
    cards = counted(len(same), "card")
    return f"{log.player(event.seat)} draws {cards}" + (f": {_titles(same)}" if event.card else "")


def _looked_at(log: Log, event: Any, same: list[Any]) -> str:
    several = len(same) > 1
    if event.zone == "deck":
        cards = f"the top {counted(len(same), 'card')}" if several else "the top card"
    else:
        cards = f"{counted(len(same), 'card') if several else 'a card'} in the {event.zone}"
    return f"{log.player(event.seat)} looks at {cards} of {log.player(event.owner)}" + (f": {_titles(same)}" if event.card else "")


def _declared(log: Log, event: Any, same: list[Any]) -> str:
    verb = "attacks" if isinstance(event, e.AttackersDeclared) else "defends"
    if not event.cards:
        return f"{log.player(event.seat)} declares no defenders"
    return f"{log.player(event.seat)} {verb} with {listed([card.title for card in event.cards])}"


def _resolved(log: Log, event: Any, same: list[Any]) -> str:
    if event.winner is None:
        return f"Nobody wins: {event.attacking} STR against {event.defending}"
    most, least = max(event.attacking, event.defending), min(event.attacking, event.defending)
    return f"{log.player(event.winner)} wins{' unopposed' if event.unopposed else ''}: {most} STR against {least}"


def _claim(log: Log, event: Any, same: list[Any]) -> str:
    target = log.player(event.target)
    meets = {
        "military": f"{target} must choose and kill {counted(event.amount, 'character')}",
        "intrigue": f"{target} must discard {counted(event.amount, 'card')} at random",
        "power": f"{event.amount} power must move from the House of {target} to that of {log.player(event.seat)}",
    }
    return f"Claim {event.amount}" + (f": {meets[event.challenge]}, if able" if event.amount > 0 else "")


def _power(log: Log, event: Any, same: list[Any]) -> str:
    how = POWER.get(event.source, "")
    if how.endswith(("with", "of")):
        how += f" {event.card.title}" if event.card else " the House"
    elif event.card:
        how = f"on {event.card.title} {how}".strip()
    verb = "gains" if event.amount >= 0 else "loses"
    return f"{log.player(event.seat)} {verb} {abs(event.amount)} power{' ' + how if how else ''}, and has {event.total}"


def _paid(log: Log, event: Any, same: list[Any]) -> str:
    to = f" to {log.player(event.to)}" if event.to is not None else ""
    from_cards = f" ({event.from_cards} of it from cards)" if event.from_cards else ""
    return f"{log.player(event.seat)} pays {event.amount} gold{to}{from_cards}"


def _redirected(log: Log, event: Any, same: list[Any]) -> str:
    target = "themselves" if event.seat == event.target else log.player(event.target)
    return f"{log.player(event.seat)} redirects the challenge to {target}"


def _turn_ended(log: Log, event: Any, same: list[Any]) -> str:
    more = "more " if event.seat in log.challenged else ""
    return f"{log.player(event.seat)} {'ends their turn' if event.phase == 'marshalling' else f'initiates no {more}challenges'}"


def _taken(log: Log, event: Any, same: list[Any]) -> str:
    if event.to is None:
        return f"{event.amount} gold is discarded from {event.card.title}"
    return f"{log.player(event.to)} takes {event.amount} gold from {event.card.title}"


def _destination(event: Any) -> str:
    """The destination of a card that leaves play, if it is not the usual one."""
    usual = "dead pile" if isinstance(event, e.CardKilled) else "discard pile"
    if event.destination == usual:
        return ""
    return f", and {GOES.get(event.destination, f'goes to the {event.destination}')}"


GOES = {"play": "remains in play", "out of the game": "is removed from the game", "Shadows": "goes into Shadows"}
RETURNS = {"play": "remains in play", "out of the game": "is removed from the game", "Shadows": "returns to Shadows"}
"""What a card does that is killed or discarded, and one that leaves play otherwise, if it goes to one of these places."""


CLOSED = {
    "plot": "No more actions {step}", "draw": "No more actions {step}",
    "challenges": "No more actions before the next challenge", "attackers": "No more actions before defenders are declared",
    "defenders": "No more actions before the challenge is resolved", "dominance": "No more actions in the dominance phase",
    "standing": "No more actions in the standing phase", "taxation": "No more actions in the taxation phase",
}  # fmt: skip
"""Windows in which all players have passed, with the step of the phase; the end of one for responses has no line."""
REVEALING = ("before plots are chosen", "before plots are revealed")
FIRST_STEPS = {"plot": REVEALING[0], "draw": "before cards are drawn"}
"""When actions are first taken in the phases with several windows for them."""


WORDS: dict[type[Event], Callable[[Log, Any, list[Any]], str]] = {
    e.PlotRevealed: lambda log, event, same: (
        f"{log.player(event.seat)} reveals {event.plot.title} (income {event.income}, initiative {event.initiative}, claim {event.claim})"
    ),
    e.SeasonChanged: lambda log, event, same: f"It is {' and '.join(event.seasons) or 'neither Summer nor Winter'}",
    e.AgendaDeclared: lambda log, event, same: f"{log.player(event.seat)} declares the agenda {event.agenda.title}",
    e.InitiativeWon: lambda log, event, same: f"{log.player(event.seat)} wins initiative",
    e.FirstPlayer: lambda log, event, same: f"{log.player(event.seat)} is the first player",
    e.TitleTaken: lambda log, event, same: f"{log.player(event.seat)} takes the title {event.title}",
    e.PlotsReturned: lambda log, event, same: f"The used plots of {log.player(event.seat)} return to the plot deck",
    e.PlotDecksSwitched: lambda log, event, same: f"{log.player(event.seat)} and {log.player(event.other)} switch plot decks",
    e.CardDrawn: _drawn,
    e.CardAttached: lambda log, event, same: f"{event.card.title} is attached to {log.bearer(event)}",
    e.CardKnelt: lambda log, event, same: f"{log.player(event.seat)} kneels {_titles(same)}",
    e.CardStood: lambda log, event, same: f"{log.player(event.seat)} stands {_titles(same)}",
    e.HouseKnelt: lambda log, event, same: f"{log.player(event.seat)} kneels the House card",
    e.TraitNamed: lambda log, event, same: f"{log.player(event.seat)} names the trait {event.trait}",
    e.HouseStood: lambda log, event, same: f"{log.player(event.seat)} stands the House card",
    e.ControlTaken: lambda log, event, same: (
        f"{log.player(event.seat)} takes control of {event.card.title if event.card else 'a facedown card'} from {log.player(event.other)}"
    ),
    e.CardKilled: lambda log, event, same: f"{event.card.title} is killed{CAUSES[event.cause]}{_destination(event)}",
    e.CardDiscarded: lambda log, event, same: (
        f"{event.card.title} is discarded from {_from(event.origin)}{CAUSES[event.cause]}{_destination(event)}"
    ),
    e.CardReturned: lambda log, event, same: (
        f"{event.card.title} {RETURNS.get(event.destination, f'returns to the {event.destination} of {log.player(event.card.owner)}')}"
    ),
    e.CardSaved: lambda log, event, same: f"{event.card.title} is saved",
    e.CardRevealed: lambda log, event, same: f"{log.player(event.seat)} shows {event.card.title}",
    e.CardLookedAt: _looked_at,
    e.IncomeCollected: lambda log, event, same: f"{log.player(event.seat)} collects {event.amount} gold",
    e.GoldGained: lambda log, event, same: f"{log.player(event.seat)} gains {event.amount} gold",
    e.GoldPaid: _paid,
    e.GoldLost: lambda log, event, same: f"{log.player(event.seat)} returns {event.amount} gold",
    e.GoldPlaced: lambda log, event, same: f"{event.amount} gold is placed on {event.card.title}",
    e.GoldTaken: _taken,
    e.PowerChanged: _power,
    e.DominanceCounted: lambda log, event, same: f"{log.player(event.seat)} counts {event.strength} for dominance",
    e.DominanceWon: lambda log, event, same: f"{log.player(event.seat)} wins dominance",
    e.ChallengeInitiated: lambda log, event, same: (
        f"{log.player(event.seat)} initiates {'an' if event.challenge == 'intrigue' else 'a'} {event.challenge} challenge "
        f"against {log.player(event.target)}"
    ),
    e.AttackersDeclared: _declared,
    e.DefendersDeclared: _declared,
    e.StealthUsed: lambda log, event, same: f"{log.player(event.seat)} bypasses {event.card.title} by stealth",
    e.CardJoined: lambda log, event, same: f"{event.card.title} joins the challenge, {event.side}",
    e.CardLeftChallenge: lambda log, event, same: f"{event.card.title} leaves the challenge",
    e.ChallengeRedirected: _redirected,
    e.DefenceSupported: lambda log, event, same: f"{log.player(event.seat)} defends in support of {log.player(event.target)}",
    e.ChallengeResolved: _resolved,
    e.ClaimCounted: _claim,
    e.AbilityCancelled: lambda log, event, same: f"{event.card.title} is cancelled",
    e.TurnEnded: _turn_ended,
    e.WindowClosed: lambda log, event, same: CLOSED.get(event.window, "").format(step=log.step),
    e.PlayerEliminated: lambda log, event, same: f"{log.player(event.seat)} is eliminated",
}
"""The line for each kind of event; kinds that are not listed have none."""


def _from(origin: str) -> str:
    return origin if origin in ("play", "hand", "Shadows") else f"the {origin}"


def ending(match: Match, games: GameBatch) -> str:
    """How the first game of a batch ended."""
    return Log(e.players(match)).ending(e.end_of(match, games.records[0]))
