"""The table as plain text."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.cards.describe import facts
from agot_env.agot.cards.model import TYPE_NAMES, house_names
from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.engine.resolution import WINNER_FOUND
from agot_env.agot.engine.titles import STRONG_IN, TITLE_STRENGTH
from agot_env.agot.labels import is_leaving, seat_name, title_of, winner_name
from agot_env.agot.match import Match
from agot_env.agot.observation import PHASES
from agot_env.agot.questions import question_of

PHASE_NAMES = tuple(name.capitalize() for name in PHASES.values())
CHALLENGE_NAMES = {c.MILITARY: "Military", c.INTRIGUE: "Intrigue", c.POWER: "Power"}
SEASONS = {c.SUMMER: "Summer", c.WINTER: "Winter"}
HIDDEN_ZONES = (("hand", c.HAND), ("in Shadows", c.IN_SHADOWS), ("face down", c.FACEDOWN))
"""The zones whose cards only their owner sees, in words; the deck has an order."""
ROLES = ("", "attacking", "defending")
ICONS = ((c.MILITARY, "M"), (c.INTRIGUE, "I"), (c.POWER, "P"))


def table_text(match: Match, games: NDArray[np.void], observer: int | None = None) -> str:
    """The first game as text, for people.

    Args:
        match: the match.
        games: GAME array; the first is shown.
        observer: the seat whose view is shown, with its hand and, if it is to act, its prompt. None: the view of no seat.
    """
    game = games[0]
    lines = [phase_text(game)]
    if game["winner"] >= 0:
        lines.append(f"{winner_name(match, int(game['winner']))} {'have' if match.teams else 'has'} won")
    elif observer is not None and game["seat"] == observer:
        lines.append(f"{seat_name(match, int(game['seat']))} decides: {question_of(match, games)}")
    if game["challenge"]:
        lines += ["", *challenge_lines(match, games)]
    for seat in range(match.seats):
        lines += ["", *_seat_lines(match, game, seat, seat == observer)]
    return "\n".join(lines)


def phase_text(game: np.void) -> str:
    """The round and the phase: "Round 2, Challenges"; "Round 2, Challenges, Winter"; before the first round "Setup"."""
    seasons = "".join(f", {name}" for bit, name in SEASONS.items() if int(game["season"]) & bit)
    return f"Round {game['round']}, {PHASE_NAMES[game['phase']]}{seasons}" if game["round"] else "Setup"


def _seat_lines(match: Match, game: np.void, seat: int, show_hand: bool) -> list[str]:
    first = " (first player)" if game["first"] == seat else ""
    lines = [f"{seat_name(match, seat)}{first}", *(f"  {line}" for line in seat_lines(match, game, seat))]
    if show_hand:
        own = {name: ", ".join(title_of(match, game, card) for card in cards_in(game, seat, zone)) for name, zone in HIDDEN_ZONES}
        held = f"  in hand: {own.pop('hand') or 'nothing'}"
        lines[3:3] = [held, *(f"  {name}: {titles}" for name, titles in own.items() if titles)]
    return lines


def hidden_text(match: Match, games: NDArray[np.void]) -> str:
    """What is hidden from some seats in the first game, in lines for each seat: hand, cards in Shadows and face down, deck, plots."""
    game, lines = games[0], []
    for seat in range(match.seats):
        first = L.ALL_SLOTS + seat * L.PLOTS
        zones = [(name, cards_in(game, seat, zone)) for name, zone in HIDDEN_ZONES]
        zones.append(("deck, top first", [seat * L.SLOTS + int(slot) for slot in game["deck"][seat, : game["deck_size"][seat]][::-1]]))
        zones.append(("plot deck", [first + k for k in range(L.PLOTS) if game["plot_state"][seat, k] == L.PLOT_IN_DECK]))
        lines += ["", f"{seat_name(match, seat)}, hidden"]
        lines += [f"  {name}: {', '.join(title_of(match, game, card) for card in cards)}" for name, cards in zones if cards]
    return "\n".join(lines[1:])


def seat_lines(match: Match, game: np.void, seat: int) -> list[str]:
    """The public information about a seat in lines: its numbers, its plot and title, and each card that it controls."""
    counts = [f"{name} {len(cards_in(game, seat, zone))}" for name, zone in (("hand", c.HAND), ("dead", c.DEAD), ("discarded", c.DISCARD))]
    counts.insert(1, f"deck {game['deck_size'][seat]}")
    in_shadows = len(cards_in(game, seat, c.IN_SHADOWS))
    if in_shadows:
        counts.append(f"in Shadows {in_shadows}")
    place = int(game["plot"][seat])
    revealed = plot_text(match, game, L.ALL_SLOTS + seat * L.PLOTS + place) if place >= 0 else "none"
    power = f"power {game['totals'][seat]} ({game['power'][seat]} on the House card)"
    lines = [", ".join([power, f"gold {game['gold'][seat]}", *counts])]
    lines.append(f"plot: {revealed}" + (f", title: {L.TITLE_NAMES[game['title'][seat]]}" if game["title"][seat] else ""))
    lines += [f"agenda: {title_of(match, game, agenda)}{_allies(game, seat)}" for agenda in agendas_of(game, seat)]
    in_play = [card for owner in range(match.seats) for card in cards_in(game, owner, c.PLAY) if game["controller"][card] == seat]
    return lines + [card_text(match, game, card) for card in in_play]


def agendas_of(game: np.void, seat: int) -> list[int]:
    """The agendas of a seat, as sources."""
    first = L.ALL_SLOTS + seat * L.PLOTS
    return [first + place for place in range(L.PLOTS) if int(game["agendas"][seat]) >> place & 1]


def _allies(game: np.void, seat: int) -> str:
    """The Houses whose cards cost a seat no gold penalty, in brackets."""
    allied = int(game["allied"][seat])
    return f" (no gold penalty for {house_names(allied)})" if allied else ""


def plot_text(match: Match, game: np.void, source: int) -> str:
    """A plot with its printed numbers: "Valar Morghulis (income 2, initiative 0, claim 1)"."""
    place = source - L.ALL_SLOTS
    card = match.compiled.cards[game["plot_card"][place // L.PLOTS, place % L.PLOTS]]
    return f"{title_of(match, game, source)} ({facts(card)})"


def cards_in(game: np.void, seat: int, zone: int) -> list[int]:
    """The cards of a seat's deck that are in a zone now."""
    slots = range(seat * L.SLOTS, seat * L.SLOTS + int(game["cards"][seat]))
    return [card for card in slots if game["row"][card, L.ZONE] == zone]


def card_text(match: Match, game: np.void, card: int) -> str:
    """A card in play on one line: title, STR and icons, power, its bearer, whether it kneels or is leaving play."""
    row = game["row"][card]
    printed = match.compiled.cards[game["card"][card]]
    parts = [printed.title]
    if printed.type == c.CHARACTER:
        parts.append(strength_text(game, card))
    else:
        parts.append(TYPE_NAMES[printed.type].lower())
    if row[L.BEARER_SEAT]:
        owner = (card // L.SLOTS + int(row[L.BEARER_SEAT]) - 1) % match.seats
        parts.append(f"on {title_of(match, game, owner * L.SLOTS + int(row[L.BEARER_SLOT]) - 1)}")
    for column, word in ((L.POWER_ON, "power"), (L.GOLD_ON, "gold"), (L.DUPLICATES, "duplicates")):
        if row[column]:
            parts.append(f"{word} {row[column]}")
    if row[L.ROLE]:
        parts.append(ROLES[row[L.ROLE]])
    if row[L.KNEELING]:
        parts.append("kneeling")
    if is_leaving(game, card):
        parts.append("leaving play")
    return ", ".join(parts)


def strength_text(game: np.void, card: int) -> str:
    """The current STR and icons of a character: "STR 5 IP"."""
    row = game["row"][card]
    icons = "".join(letter for mask, letter in ICONS if int(row[L.ICONS]) & mask)
    return f"STR {row[L.STRENGTH]} {icons or 'no icons'}"


# --- the current challenge ---------------------------------------------------------------------------------------------


def challenge_lines(match: Match, games: NDArray[np.void]) -> list[str]:
    """The current challenge of the first game: attacker and defender, the claim, and once attackers are declared the total STR and the
    characters of each side.

    After the resolution, the totals are those that decided it, and the first line names the winner. Empty if there is no challenge.
    """
    games = games[:1].copy()  # the copy's derived values are updated
    game = games[0]
    if not game["challenge"]:
        return []
    attacker, defender, target = (int(game[name]) for name in ("attacker", "defender", "claim_target"))
    claim = int(kernels.look_up(kernels.CLAIM, games, match.tables, attacker, 0))
    kind, players = CHALLENGE_NAMES[int(game["challenge"])], f"{seat_name(match, attacker)} against {seat_name(match, defender)}"
    head = f"{kind} challenge of {players}, claim {claim}"
    if target != defender:
        head += f" from {seat_name(match, target)}"
    totals = challenge_totals(match, game)
    if is_resolved(game):
        winner = int(game["challenge_winner"])
        head += f", won by {seat_name(match, winner)}" if winner >= 0 else ", won by nobody"
    lines = [head]
    if not any(participants(match, game, role) for role in (c.ATTACKING, c.DEFENDING)):
        return lines
    for role, total in zip((c.ATTACKING, c.DEFENDING), totals):
        cards = [f"{title_of(match, game, card)} {game['row'][card, L.STRENGTH]}" for card in participants(match, game, role)]
        lines.append(f"  {ROLES[role]}: STR {total} ({', '.join(cards) or 'nobody'})")
    return lines


def challenge_totals(match: Match, game: np.void) -> tuple[int, int]:
    """The total STR of the attackers and of the defenders with which the challenge was resolved, or would be resolved now.

    The derived values of the game must be up to date, as they are in a batch at every decision.
    """
    if is_resolved(game):
        return int(game["attacking_strength"]), int(game["defending_strength"])
    return side_strength(match, game, c.ATTACKING), side_strength(match, game, c.DEFENDING)


def is_resolved(game: np.void) -> bool:
    """Whether the winner of the current challenge has been determined."""
    frames = game["frames"][: int(game["depth"])]
    return bool(((frames[:, L.PROC] == L.P_RESOLVE) & (frames[:, L.STEP] > WINNER_FOUND)).any())


def participants(match: Match, game: np.void, role: int) -> list[int]:
    """The characters that attack, or that defend."""
    return [card for seat in range(match.seats) for card in cards_in(game, seat, c.PLAY) if game["row"][card, L.ROLE] == role]


def side_strength(match: Match, game: np.void, role: int) -> int:
    """The total STR that a side would have if the challenge were resolved now (CHA-6, KEY-12, TIT-4, TIT-5, TIT-7)."""
    row = game["row"]
    low, strength = row[:, L.KEYWORDS_LOW], row[:, L.STRENGTH]
    intimidating = [int(strength[card]) for card in participants(match, game, c.ATTACKING) if int(low[card]) & c.INTIMIDATE]
    counted = [
        int(strength[card])
        for card in participants(match, game, role)
        if not int(game["flags"][card]) & c.STRENGTH_NOT_COUNTED and strength[card] >= max(intimidating, default=-1)
    ]
    return sum(counted) + sum(
        TITLE_STRENGTH
        for seat in range(match.seats)
        if STRONG_IN[int(game["title"][seat])] & int(game["challenge"]) and _side_of(match, game, seat) == role
    )


def _side_of(match: Match, game: np.void, seat: int) -> int:
    """The side of a seat that controls a participating character; 0 if it controls none."""
    roles = [role for role in (c.ATTACKING, c.DEFENDING) for card in participants(match, game, role) if game["controller"][card] == seat]
    if not roles:
        return 0
    sides = {int(game["defender"]): c.DEFENDING, int(game["attacker"]): c.ATTACKING}
    return sides.get(seat, roles[0])
