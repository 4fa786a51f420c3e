"""The table as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.editions import setting
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.resolution import WINNER_FOUND
from agot_env.agot.engine.record.traits import ALL_HOUSES
from agot_env.agot.labels import is_leaving, seat_name, title_of, winner_name
from agot_env.agot.language.describe import facts
from agot_env.agot.language.describe.rules import rules_in_force
from agot_env.agot.language.model import CRESTS, TYPE_NAMES, Card, house_names, houses_called
from agot_env.agot.language.words import keyword_names
from agot_env.agot.match import Match
from agot_env.agot.observation import CHALLENGES, PHASES, USED_OF_TITLE
from agot_env.agot.words.questions import question_of
from agot_env.batches.observation import observation_pieces
from agot_env.messages.wording import counted, listed

PHASE_NAMES = tuple(name.capitalize() for name in PHASES.values())
CHALLENGE_NAMES = {c.MILITARY: "Military", c.INTRIGUE: "Intrigue", c.POWER: "Power"}
CHALLENGES_WITH_ARTICLE = {kind: f"{'an' if name == 'intrigue' else 'a'} {name}" for kind, name in CHALLENGES.items()}
SEASONS = {c.SUMMER: "Summer", c.WINTER: "Winter"}
HIDDEN_ZONES = (("hand", c.HAND), ("in Shadows", c.IN_SHADOWS), ("face down", c.FACEDOWN), ("in The Hold", c.HELD))
"""The zones whose cards only their owner sees, in words; the deck has an order."""
ROLES = ("", "attacking", "defending")
STATES = {
    L.AS_CHARACTER: "a location, an event or an attachment that is now a character",
    L.EVENT_ATTACHED: "an event or a character that is now an attachment",
    L.ON_HOUSE_CARD: "on the House card", L.BLANKED: "without its text", L.BYPASSED: "bypassed by stealth",
    L.JOINED_BY_NAVAL: "declared by a naval enhancement", L.HAS_NAMED_TRAIT: "has gained the trait that was named",
    L.FACTS_CHANGED: "has gained a House affiliation", L.ATTACHED_FACEDOWN: "facedown",
}  # fmt: skip
DESTINATIONS = {zone: f"to the {name}" for zone, name in ((c.HAND, "hand"), (c.DEAD, "dead pile"), (c.DISCARD, "discard pile"))} | {
    c.DECK: "to the top of the deck", L.SHUFFLED: "into the deck", c.UNDER_DECK: "under the deck", c.IN_SHADOWS: "into Shadows",
    c.UNDER: "to be attached facedown", c.REMOVED: "out of the game", c.SET_ASIDE: "to become an agenda or a title",
}  # fmt: skip
"""Where a card that is about to leave play goes."""
Numbers = Mapping[str, int]
"""The columns of a seat in an observation."""
Pieces = Mapping[str, NDArray[np.int16]]
"""Named views of an observation."""
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
        lines += ["", *_seat_lines(match, games, seat, observer)]
    return "\n".join(lines)


def phase_text(game: np.void) -> str:
    """The round and the phase: "Round 2, Challenges"; "Round 2, Challenges, Winter"; before the first round "Setup"."""
    seasons = "".join(f", {name}" for bit, name in SEASONS.items() if int(game["season"]) & bit)
    return f"Round {game['round']}, {PHASE_NAMES[game['phase']]}{seasons}" if game["round"] else "Setup"


def _seat_lines(match: Match, games: NDArray[np.void], seat: int, observer: int | None) -> list[str]:
    game = games[0]
    first = " (first player)" if game["first"] == seat else ""
    lines = [f"{seat_name(match, seat)}{first}", *(f"  {line}" for line in seat_lines(match, games, seat, observer))]
    if seat == observer:
        zones = {name: cards_in(game, seat, zone) for name, zone in HIDDEN_ZONES} | {"attached facedown": facedown_of(game, seat)}
        own = {name: ", ".join(title_of(match, game, card) for card in cards) for name, cards in zones.items()}
        held = f"  in hand: {own.pop('hand') or 'nothing'}"
        lines[3:3] = [held, *(f"  {name}: {titles}" for name, titles in own.items() if titles)]
    return lines


def hidden_text(match: Match, games: NDArray[np.void]) -> str:
    """What is hidden from some seats in the first game, in lines for each seat: hand, cards in Shadows and face down, deck, plots."""
    game, lines = games[0], []
    for seat in range(match.seats):
        first = L.ALL_SLOTS + seat * L.PLOTS
        zones = [(name, cards_in(game, seat, zone)) for name, zone in HIDDEN_ZONES]
        zones.append(("attached facedown", facedown_of(game, seat)))
        zones.append(("deck, top first", [seat * L.SLOTS + int(slot) for slot in game["deck"][seat, : game["deck_size"][seat]][::-1]]))
        zones.append(("plot deck", [first + k for k in range(L.PLOTS) if game["plot_state"][seat, k] == L.PLOT_IN_DECK]))
        lines += ["", f"{seat_name(match, seat)}, hidden"]
        lines += [f"  {name}: {', '.join(title_of(match, game, card) for card in cards)}" for name, cards in zones if cards]
    return "\n".join(lines[1:])


def seat_lines(match: Match, games: NDArray[np.void], seat: int, observer: int | None = None, view: Pieces | None = None) -> list[str]:
    """The public information about a seat of the first game in lines: its numbers, its plot and title, what it has done and what rules
    apply to it, and each card that it controls.

    Args:
        match: the match.
        games: GAME array; the first game is described.
        seat: the seat.
        observer: the seat that is shown the lines; None: any other seat.
        view: what the observer sees (`observed`), if it is known.
    """
    observer = (seat + 1) % match.seats if observer is None else observer
    view = observed(match, games, observer) if view is None else view
    game, offset = games[0], (seat - observer) % match.seats
    numbers = {name: int(view[f"seats.{name}"][offset]) for name in L.PER_SEAT}
    agendas = [f"agenda: {title_of(match, game, agenda)}{_allies(numbers)}" for agenda in agendas_of(game, seat)]
    lines = [
        _numbers(match, games, seat, numbers), _plot_and_title(match, numbers, _card_titles(match, game, seat)),
        *agendas, *_used_plots(match, view, offset),
        *_standing(match, seat, numbers, bool(agendas)), *_challenges(numbers, int(game["phase"]) == c.CHALLENGES),
    ]  # fmt: skip
    bearers = bearers_in(match, game)
    return lines + [card_text(match, game, card, bearers) for card in bearers if game["controller"][card] == seat]


def observed(match: Match, games: NDArray[np.void], observer: int) -> Pieces:
    """What a seat sees of the first game: the named views of its observation (`agot_env.observation_pieces`)."""
    seen = np.zeros((1, match.observation_size), np.int16)
    kernels.observe_seats(games[:1].copy(), match.tables, np.array([observer]), seen)
    return observation_pieces(seen[0], match)


def _numbers(match: Match, games: NDArray[np.void], seat: int, numbers: Numbers) -> str:
    power = f"power {numbers['total_power']} of {numbers['power_to_win']} ({numbers['power']} on the House card)"
    counts = [power, f"gold {numbers['gold']}"]
    if setting(match.edition, "influence"):
        counts.append(f"influence {int(kernels.look_up(kernels.INFLUENCE_AVAILABLE, games[:1].copy(), match.tables, seat, 0))}")
    counts += [f"hand {numbers['hand']}", f"deck {numbers['deck']}", f"dead {numbers['dead_pile']}", f"discarded {numbers['discard_pile']}"]
    elsewhere = {"in Shadows": numbers["shadows"], "in The Hold": len(cards_in(games[0], seat, c.HELD))}
    return ", ".join(counts + [f"{where} {number}" for where, number in elsewhere.items() if number])


def _card_titles(match: Match, game: np.void, seat: int) -> list[str]:
    """The cards that a seat has as melee titles."""
    effects = game["effects"][: int(game["effect_count"])]
    held = effects[(effects[:, L.EFFECT_KIND] == c.L_TITLE) & (effects[:, L.EFFECT_A] == seat + 1)]
    return [title_of(match, game, int(effect[L.EFFECT_CARD])) for effect in held]


def _plot_and_title(match: Match, numbers: Numbers, cards: list[str]) -> str:
    said = "plot: none"
    if numbers["revealed_plot"]:
        title = card_name(match, numbers["revealed_plot"] - 1)
        said = f"plot: {title} (income {numbers['plot_income']}, initiative {numbers['initiative']}, claim {numbers['claim']})"
    if numbers["title"] or cards:
        used = [name for bit, name in USED_OF_TITLE.items() if numbers["title_used"] & bit]
        names = [L.TITLE_NAMES[numbers[column]] for column in ("title", "second_title") if numbers[column]] + cards
        said += f", {'titles' if len(names) > 1 else 'title'}: {listed(names)}" + (f" (used: {', '.join(used)})" if used else "")
    return said


def _used_plots(match: Match, view: Pieces, offset: int) -> list[str]:
    used = plots_in(match, view, offset, L.PLOT_USED)
    return [f"used plots: {', '.join(used)}"] if used else []


def card_name(match: Match, card: int) -> str:
    """The title of a card of the pool, by its place; with its number if another card in the decks has this title."""
    printed = match.compiled.cards[card]
    return f"{printed.title} ({printed.number})" if printed.number in match.shared_titles else printed.title


def plots_in(match: Match, view: Pieces, offset: int, state: int) -> list[str]:
    """The names of the plots of a seat in a state, as far as an observer knows them.

    Args:
        match: the match.
        view: the result of `observed`.
        offset: how many places clockwise from the observer the seat is.
        state: a state in the piece ``plots``.
    """
    places = slice(offset * L.PLOTS, (offset + 1) * L.PLOTS)
    plots = view["plot_ids"][places][view["plots"][places] == state]
    return [card_name(match, plot - 1) for plot in plots.tolist() if plot]


def _standing(match: Match, seat: int, numbers: Numbers, said_with_agenda: bool) -> list[str]:
    """The House card, what the seat has used this round, and the rules that cards change for it."""
    houses, lines = numbers["house"] & ~L.HOUSE_KNEELS, []
    if houses != houses_called(match.decks[seat].house):
        lines.append(f"House {house_names(houses)}")
    if numbers["house"] & L.HOUSE_KNEELS:
        lines.append("House card: kneeling")
    if numbers["allied_houses"] and not said_with_agenda:
        lines.append(_allies(numbers).strip(" ()"))
    used = [
        counted(numbers["limited_card_played"], "Limited card") + " played" if numbers["limited_card_played"] else "",
        "a Limited Response used" if numbers["limited_response_used"] else "",
        counted(numbers["extra_cards_drawn"], "extra card") + " drawn" if numbers["extra_cards_drawn"] else "",
    ]
    if any(used):
        lines.append(f"this round: {', '.join(filter(None, used))}")
    if numbers["named_trait"]:
        lines.append(f"trait named last: {match.compiled.traits[numbers['named_trait'] - 1]}")
    rules = rules_in_force(sum(numbers[L.PER_SEAT[column]] << k * L.RULE_BITS for k, column in enumerate(L.RULES_OF_SEAT)))
    return lines + [f"rules by cards: {'; '.join(rules)}"] * bool(rules)


def _challenges(numbers: Numbers, in_challenges: bool) -> list[str]:
    """The challenges that a seat has initiated and won this phase, and those beyond the first of a type that it may still initiate."""
    mask = numbers["challenges_initiated"]
    initiated = [name for kind, name in CHALLENGES.items() if mask & kind]
    won = [name for kind, name in CHALLENGES.items() if mask & kind << L.WON_SHIFT]
    more = [f"{numbers[f'extra_{name}']} more {name}" for name in CHALLENGES.values() if numbers[f"extra_{name}"]]
    said = [f"challenges initiated: {', '.join(initiated) or 'none'}"] + [f"won: {', '.join(won)}"] * bool(won) if in_challenges else []
    said += [f"may initiate beyond the first of each type: {', '.join(more)}"] * bool(more)
    return ["; ".join(said)] if said else []


def agendas_of(game: np.void, seat: int) -> list[int]:
    """The agendas of a seat, as sources."""
    first = L.ALL_SLOTS + seat * L.PLOTS
    return [first + place for place in range(L.PLOTS) if int(game["agendas"][seat]) >> place & 1]


def _allies(numbers: Numbers) -> str:
    """The Houses whose cards cost a seat no gold penalty, in brackets."""
    return f" (no gold penalty for {house_names(numbers['allied_houses'])})" if numbers["allied_houses"] else ""


def plot_text(match: Match, game: np.void, source: int) -> str:
    """A plot with its printed numbers: "Valar Morghulis (income 2, initiative 0, claim 1)"."""
    place = source - L.ALL_SLOTS
    card = match.compiled.cards[game["plot_card"][place // L.PLOTS, place % L.PLOTS]]
    return f"{title_of(match, game, source)} ({facts(card)})"


def cards_in(game: np.void, seat: int, zone: int) -> list[int]:
    """The cards of a seat's deck that are in a zone now."""
    first = seat * L.SLOTS
    slots: list[int] = np.flatnonzero(game["row"][first : first + int(game["cards"][seat]), L.ZONE] == zone).tolist()
    return [first + slot for slot in slots]


def facedown_of(game: np.void, seat: int) -> list[int]:
    """The cards of a seat's deck that are attached facedown as duplicates."""
    return [card for card in cards_in(game, seat, c.UNDER) if game["row"][card, L.STATE] & L.ATTACHED_FACEDOWN]


def card_text(match: Match, game: np.void, card: int, bearers: Mapping[int, int] | None = None) -> str:
    """A card in play on one line: title, STR and icons, keywords, what it is on, what is on it, and its state.

    Args:
        match: the match.
        game: the game.
        card: the card.
        bearers: the result of `bearers_in`, if it is known.
    """
    bearers = bearers_in(match, game) if bearers is None else bearers
    row = game["row"][card]
    printed = match.compiled.cards[game["card"][card]]
    parts = [card_name(match, int(game["card"][card])), TYPE_NAMES[printed.type].lower()]
    if printed.type == c.CHARACTER or row[L.STATE] & L.AS_CHARACTER:
        parts[1:] = [strength_text(game, card)]
    parts += _keywords(match, game, card)
    if bearers[card] >= 0:
        parts.append(f"on {_titled(match, game, bearers[card], bearers)}")
    parts += [f"with {title_of(match, game, other)}" for other, bearer in bearers.items() if bearer == card]
    for column, word in ((L.POWER_ON, "power"), (L.GOLD_ON, "gold"), (L.DUPLICATES, "duplicates")):
        if row[column]:
            parts.append(f"{word} {row[column]}")
    texts = [title_of(match, game, other) for other in texts_gained(game, card)] if game["effects_of"][c.L_TEXT] else []
    houses = int(game["gained"][card]) >> L.GAINED_HOUSES & ALL_HOUSES
    parts += _state(printed, int(row[L.STATE]) & ~(L.FACTS_CHANGED if texts and not houses else 0))
    parts += [f"has gained the text of {title}" for title in texts]
    if game["effects_of"][c.L_COVERED] and lies_on_shadows(game, card):
        parts.append("on a card in Shadows")
    if row[L.BEARER_SEAT] and not row[L.BEARER_SLOT]:
        house = (card // L.SLOTS + int(row[L.BEARER_SEAT]) - 1) % match.seats
        parts = [f"{part} of {seat_name(match, house)}" if part == STATES[L.ON_HOUSE_CARD] else part for part in parts]
    if row[L.ROLE]:
        parts.append(ROLES[row[L.ROLE]])
    if row[L.KNEELING]:
        parts.append("kneeling")
    if is_leaving(game, card):
        parts.append(f"leaving play, {DESTINATIONS[int(row[L.DESTINATION])]}")
    elif row[L.DESTINATION]:
        parts.append("was to leave play, but remains")
    return ", ".join(parts)


def _keywords(match: Match, game: np.void, card: int) -> list[str]:
    """The current keywords of a character; of another card, those that it has gained or lost."""
    row, printed = game["row"][card], match.compiled.cards[game["card"][card]]
    now = int(row[L.KEYWORDS_LOW]) | int(row[L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS
    if printed.type == c.CHARACTER or row[L.STATE] & L.AS_CHARACTER:
        return keyword_names(now)
    before = int(match.compiled.tables["keywords"][0, game["card"][card]])
    return [f"gained {word}" for word in keyword_names(now & ~before)] + [f"lost {word}" for word in keyword_names(before & ~now)]


def lies_on_shadows(game: np.void, card: int) -> bool:
    """Whether a card is attached to one in Shadows (FAQ 3.43)."""
    effects = game["effects"][: int(game["effect_count"])]
    return bool(((effects[:, L.EFFECT_KIND] == c.L_COVERED) & (effects[:, L.EFFECT_CARD] == card)).any())


def texts_gained(game: np.void, card: int) -> list[int]:
    """The duplicates of a card whose text it has gained."""
    effects = game["effects"][: int(game["effect_count"])]
    found: list[int] = effects[(effects[:, L.EFFECT_KIND] == c.L_TEXT) & (effects[:, L.EFFECT_CARD] == card), L.EFFECT_C].tolist()
    return found


def bearers_in(match: Match, game: np.void) -> dict[int, int]:
    """The cards in play, each with the card that it is on; -1 if it is on none."""
    bearers = {}
    for owner in range(match.seats):
        for card in cards_in(game, owner, c.PLAY):
            row = game["row"][card]
            bearer = (owner + int(row[L.BEARER_SEAT]) - 1) % match.seats * L.SLOTS + int(row[L.BEARER_SLOT]) - 1
            bearers[card] = bearer if row[L.BEARER_SEAT] and row[L.BEARER_SLOT] else -1
    return bearers


def _titled(match: Match, game: np.void, card: int, in_play: Iterable[int]) -> str:
    """The title of a card in play, with its controller if another seat controls a card with this title."""
    title, seat = title_of(match, game, card), int(game["controller"][card])
    several = any(title_of(match, game, other) == title and game["controller"][other] != seat for other in in_play)
    return f"{title} of {seat_name(match, seat)}" if several else title


def _state(printed: Card, state: int) -> list[str]:
    """The state of a card in play, as far as it is not what is printed."""
    crests = {name: (state >> L.OTHER_CREST_SHIFT) & crest for name, crest in CRESTS.items()}
    said = [word for bit, word in STATES.items() if state & bit]
    said += [f"{'lost' if name in printed.crests else 'gained'} a {name} crest" for name, changed in crests.items() if changed]
    return said


def strength_text(game: np.void, card: int) -> str:
    """The current STR and icons of a character: "STR 5 IP"; "STR 5 IP (naval P)"."""
    row = game["row"][card]
    icons = "".join(letter for mask, letter in ICONS if int(row[L.ICONS]) & mask)
    naval = "".join(letter for mask, letter in ICONS if int(row[L.ICONS]) >> L.NAVAL_SHIFT & mask)
    return f"STR {row[L.STRENGTH]} {icons or 'no icons'}{f' (naval {naval})' if naval else ''}"


# --- the current challenge ---------------------------------------------------------------------------------------------


def challenge_lines(match: Match, games: NDArray[np.void]) -> list[str]:
    """The current challenge of the first game: attacker and defender, the claim, and once attackers are declared the total STR and the
    characters of each side, with what else counts in the total: titles, keywords such as Intimidate, and effects.

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
    if game["claim_type"]:
        head += f" as in {CHALLENGES_WITH_ARTICLE[int(game['claim_type'])]} challenge"
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
        on_side = participants(match, game, role)
        cards = [f"{title_of(match, game, card)} {game['row'][card, L.STRENGTH]}" for card in on_side]
        other = side_strength(match, game, role) - sum(int(game["row"][card, L.STRENGTH]) for card in on_side)
        added = f"; {other:+} by {'titles' if other > 0 else 'keywords'} and effects" if other else ""
        lines.append(f"  {ROLES[role]}: STR {total} ({', '.join(cards) or 'nobody'}{added})")
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
    games = np.asarray(game).reshape(1).copy()  # the copy's derived values are updated
    return int(kernels.look_up(kernels.SIDE_STRENGTH, games, match.tables, role, 0))
