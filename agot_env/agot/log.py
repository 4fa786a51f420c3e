"""A game as a log in plain words: the player first, in the present tense."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.batch import GameBatch
from agot_env.agot.cards.describe import describe
from agot_env.agot.cards.model import Ability
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.labels import seat_name, title_of, winner_name
from agot_env.agot.match import Match
from agot_env.agot.text import PHASE_NAMES
from agot_env.wording import counted

MOVES = {
    (c.PLAY, c.DEAD): "dies",
    (c.PLAY, c.DISCARD): "is discarded from play",
    (c.PLAY, c.HAND): "returns to hand",
    (c.PLAY, c.DECK): "returns to the deck",
    (c.HAND, c.DISCARD): "is discarded from hand",
    (c.UNDER, c.DISCARD): "is discarded as a duplicate",
    (c.DECK, c.DISCARD): "is discarded from the deck",
    (c.DECK, c.PLAY): "comes into play from the deck",
    (c.DISCARD, c.PLAY): "comes into play from the discard pile",
    (c.DEAD, c.PLAY): "comes into play from the dead pile",
    (c.DISCARD, c.HAND): "returns to hand from the discard pile",
    (c.DEAD, c.HAND): "returns to hand from the dead pile",
    (c.DISCARD, c.DECK): "returns to the deck from the discard pile",
}
"""What the log says of a card that moves from one zone to another; what is not here follows from the decision."""


SECRET = ("plot", "search", "discard", "top card")
"""Prompts whose answers the others do not see, at least not at once; besides those of setup."""

SILENT_PASSES = (L.ASK_ACTION, L.ASK_RESPONSE, L.ASK_SAVE, L.ASK_CANCEL, L.ASK_SEARCH)
"""Prompts that only a player with something to choose is given, so that a pass would show that there was something."""


def is_seen(match: Match, before: NDArray[np.void], action: int) -> bool:
    """Whether the others see that a decision was made in the first game: all but a pass of a player who need not have been asked."""
    return int(before[0]["prompt"]) not in SILENT_PASSES or action != match.num_actions - 1


def seen_by_others(games: GameBatch, action: int) -> str | None:
    """What the others see of a decision before it is made in the first game: its label, a secret choice, or nothing at all."""
    prompt = games.prompt(0)
    if not is_seen(games.match, games.records, action):
        return None
    if games.records[0]["phase"] == c.SETTING_UP and prompt != "mulligan":  # how often a player is asked is secret too
        return None
    return "chooses in secret" if prompt in SECRET else games.label(0, action)


def heading(match: Match, game: np.void) -> str:
    """The round and phase of a game."""
    return f"Round {game['round']}, {PHASE_NAMES[game['phase']].lower()}" if game["round"] else "Setup"


def details(match: Match, before: NDArray[np.void], action: int) -> Iterator[str]:
    """What the abilities say that an action in the first game uses."""
    return (f"({describe(ability)})" for ability in abilities_used(match, before, action))


USES = {L.ASK_ACTION: c.ACTION, L.ASK_RESPONSE: c.RESPONSE, L.ASK_SAVE: c.SAVE, L.ASK_CANCEL: c.CANCEL}
"""The prompts at which a card's ability is used, and of which kind."""


def abilities_used(match: Match, games: NDArray[np.void], action: int) -> list[Ability]:
    """What an action of the seat that must decide in the first game uses of a card; empty if the card is asked for more first.

    A card of the hand that is no event is marshalled by such an action.
    """
    game = games[0]
    owner, slot = divmod(action, L.SLOTS)
    kind = USES.get(int(game["prompt"]))
    if kind is None or owner >= match.seats:
        return []
    card = (int(game["seat"]) + owner) % match.seats * L.SLOTS + slot
    printed = match.compiled.cards[game["card"][card]]
    zone = int(game["row"][card, L.ZONE])
    found = [ability for ability in printed.abilities if isinstance(ability, Ability) and ability.kind == kind and ability.zone == zone]
    return found if len(found) == 1 else []


def consequences(match: Match, before: NDArray[np.void], after: NDArray[np.void], label: str = "") -> Iterator[str]:
    """What has happened to cards in play, hands and power between two states of the first game, in plain words.

    Args:
        match: what is played.
        before: GAME array of shape (1,).
        after: GAME array of shape (1,), later in the same game.
        label: the decision between them; a played event that it names is not told again.
    """
    old, new = before[0], after[0]
    was, now = old["row"][:, L.ZONE], new["row"][:, L.ZONE]
    for seat in range(match.seats):
        if (int(new["eliminated"]) & ~int(old["eliminated"])) >> seat & 1:
            yield f"{seat_name(match, seat)} is eliminated"
    for card in np.flatnonzero(was != now):
        words = MOVES.get((int(was[card]), int(now[card])))
        title = title_of(match, new, int(card))
        played = match.compiled.cards[new["card"][card]].type == c.EVENT and title in label
        if words and not played:
            yield f"{title} {words}"
    if old["challenge"] and old["challenge"] == new["challenge"] and old["claim_target"] != new["claim_target"]:
        yield f"The challenge is against {seat_name(match, int(new['claim_target']))} now"
    for seat in range(match.seats):
        name = seat_name(match, seat)
        slots = slice(seat * L.SLOTS, (seat + 1) * L.SLOTS)
        title = L.TITLE_NAMES[new["title"][seat]]
        if new["title"][seat] and new["title"][seat] != old["title"][seat] and title not in label:  # the last one is not asked
            yield f"{name} is {title}"
        drawn = int(((was[slots] == c.DECK) & (now[slots] == c.HAND)).sum())
        if drawn:
            yield f"{name} draws {counted(drawn, 'card')}"
        if old["totals"][seat] != new["totals"][seat]:
            yield f"{name} has {new['totals'][seat]} power"


def situation(games: GameBatch) -> str:
    """What is asked in the first game, with the card that asks and the challenge under way."""
    game, match = games.records[0], games.match
    words = games.prompt(0)
    if int(game["prompt_source"]) >= 0:
        words += f" ({title_of(match, game, int(game['prompt_source']))})"
    if game["challenge"]:
        kind = {c.MILITARY: "military", c.INTRIGUE: "intrigue", c.POWER: "power"}[int(game["challenge"])]
        words += f", {kind} challenge of {seat_name(match, int(game['attacker']))} against {seat_name(match, int(game['defender']))}"
    return words


def ending(match: Match, games: GameBatch) -> str:
    """How the first game of a batch has ended."""
    game = games.records[0]
    totals = ", ".join(f"{seat_name(match, seat)} {game['totals'][seat]}" for seat in range(match.seats))
    if game["winner"] < 0:
        return f"The game ends after {counted(game['round'], 'round')} without a winner (power: {totals})"
    return f"{winner_name(match, int(game['winner']))} {'win' if match.teams else 'wins'} in round {game['round']} (power: {totals})"
