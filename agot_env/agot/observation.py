"""The pieces of an observation of the card game, with their columns, bounds and meanings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import numpy as np

from agot_env.agot.editions import EDITION_NAMES, EDITIONS
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import CRESTS, KEYWORDS, House, Phase, Zone
from agot_env.batches.observation import COUNT, FLAG, Column, ObservationPieces

INT8, INT16 = np.iinfo(np.int8), np.iinfo(np.int16)
ROLES = {c.ATTACKING: "attacking", c.DEFENDING: "defending"}
PLOT_STATES = {
    L.NO_PLOT: "none", L.PLOT_IN_DECK: "in the deck", L.PLOT_REVEALED: "revealed (or chosen, the observer's own)", L.PLOT_USED: "used",
}  # fmt: skip
DRAFT_STATES = {L.PLOT_OFFERED: "offered", L.PLOT_KEPT: "kept"}
CHALLENGES = {c.MILITARY: "military", c.INTRIGUE: "intrigue", c.POWER: "power"}
HOUSES = {int(house): house.name.capitalize() for house in House} | {L.HOUSE_KNEELS: "its House card kneels"}
PHASES = {c.SETTING_UP: "setup"} | {int(phase): phase.name.lower() for phase in Phase if phase != Phase.ANY}
FIRST_KEYWORDS = {bit: word.lower() for word, bit in KEYWORDS.items() if bit & c.FIRST_KEYWORDS}
OTHER_KEYWORDS = {bit >> c.KEYWORD_COLUMN_BITS: word.lower() for word, bit in KEYWORDS.items() if not bit & c.FIRST_KEYWORDS} | {
    c.NO_ATTACHMENTS_KEYWORD >> c.KEYWORD_COLUMN_BITS: "no attachments, if gained",
}
VARIANT = {L.TITLES: "titles are chosen", L.TEAMS: "partners sit opposite", L.GIFTS: "gold may be given away"}
USED_OF_TITLE = {
    L.REWARD_USED: "the power for beating a player that it opposes", L.REDIRECT_USED: "the redirect", L.INFLUENCE_USED: "the influence",
}  # fmt: skip
STATES = {
    L.BYPASSED: "bypassed by stealth", L.BLANKED: "blank", L.ON_HOUSE_CARD: "attached to the House card",
    L.EVENT_ATTACHED: "an event or a character that is an attachment", L.AS_CHARACTER: "a location or an event that is a character",
    L.HAS_NAMED_TRAIT: "has gained a trait that was named", L.JOINED_BY_NAVAL: "declared by a naval enhancement",
    L.FACTS_CHANGED: "has gained a House affiliation or the text of a duplicate", L.ATTACHED_FACEDOWN: "attached facedown",
} | {crest << L.OTHER_CREST_SHIFT: f"{name} crest gained or, if printed, lost" for name, crest in CRESTS.items()}  # fmt: skip
"""The meanings of the numbers or bits of a column."""
NAVAL_ICONS = {kind << L.NAVAL_SHIFT: f"naval {name}" for kind, name in CHALLENGES.items()}
RESERVED_STATES: dict[int, str] = {}
"""The meanings of reserved numbers and bits, which no current card produces (docs/architecture.md)."""


def numbers(words: Mapping[int, str] | Sequence[str]) -> str:
    """The meanings of numbers or bits, in words: "1 military, 2 intrigue, 4 power"."""
    return ", ".join(f"{number} {word}" for number, word in (words.items() if isinstance(words, Mapping) else enumerate(words)))


def reserved(words: Mapping[int, str]) -> str:
    """The meanings of reserved numbers or bits, to append to the others."""
    return f"; reserved {numbers(words)}" if words else ""


WON = [kind << L.WON_SHIFT for kind in CHALLENGES]
LAST_PROMPT = max(set(range(len(L.PROMPTS))) - set(L.RESERVED_PROMPTS))
RULES = (1 << L.RULE_BITS) - 1
ALL_HOUSES = sum(House)
SEASONS = {c.SUMMER: "summer", c.WINTER: "winter"}

GLOBALS = {
    "round": Column("from 1; 0 during setup", *COUNT),
    "phase": Column(numbers(PHASES), 0, L.PHASE_ROOM - 1, max(PHASES)),
    "prompt": Column("what the observer is asked, see the list below; 0 if another seat is asked", 0, L.PROMPT_ROOM - 1, LAST_PROMPT),
    "deciding_seat": Column("1 if the observer is to act, else 0: which other seat is to act is hidden", *FLAG),
    "prompt_source": Column(
        "the slot of the card that prompts the observer, plus 1, counted as in `card_ids`; 0 none, a plot or a hidden card", 0, L.ALL_SLOTS
    ),
    "first_player": Column("a seat: 1 the observer, 2 the next player clockwise ...; 0 nobody", 0, L.SEATS),
    "active_player": Column("whose turn it is in marshalling and challenges, as first_player", 0, L.SEATS),
    "challenge": Column(f"the current challenge: {numbers(CHALLENGES)}; 0 none", 0, max(CHALLENGES)),
    "attacker": Column("a seat, as first_player; 0 between challenges", 0, L.SEATS),
    "defender": Column("a seat, as first_player; 0 between challenges", 0, L.SEATS),
    "attacking_strength": Column("total STR of the attackers", *COUNT),
    "defending_strength": Column("total STR of the defenders", *COUNT),
    "claim_target": Column(
        "the seat that must meet the claim, as first_player: the defender, unless a supporter defends; 0 between challenges", 0, L.SEATS
    ),
    "variant": Column(f"bits: {numbers(VARIANT)}", 0, sum(VARIANT)),
    "titles_out": Column("melee titles that cannot be chosen now, bits: 2 ** number of the title", 0, L.ALL_TITLES),
    "edition": Column(
        numbers([EDITION_NAMES[edition].partition(" (")[0] for edition in EDITIONS]), 0, L.EDITION_ROOM - 1, len(EDITIONS) - 1
    ),
    "season": Column(f"bits: {numbers(SEASONS)}", 0, sum(SEASONS)),
    "claim_type": Column(
        "the type of the claim if it differs from the type of the current challenge, else 0", 0, max(CHALLENGES)
    ),
}
SEATS = {
    "house": Column(f"bits: {numbers(HOUSES)}", 0, sum(HOUSES)),
    "gold": Column("in the gold pool", *COUNT),
    "power": Column("on the House card", *COUNT),
    "total_power": Column("all power that counts for victory: on the House card and on characters", *COUNT),
    "hand": Column("number of cards", 0, L.SLOTS),
    "deck": Column("number of cards", 0, L.SLOTS),
    "discard_pile": Column("number of cards", 0, L.SLOTS),
    "dead_pile": Column("number of cards", 0, L.SLOTS),
    "revealed_plot": Column("the card id of the revealed plot; 0 none", 0, L.CARD_IDS),
    "claim": Column("current claim of the revealed plot", int(INT8.min), int(INT8.max)),
    "plot_income": Column("current gold of the revealed plot", int(INT8.min), int(INT8.max)),
    "initiative": Column("the total of this round", int(INT16.min), int(INT16.max)),
    "extra_cards_drawn": Column("this round, outside the draw phase", *COUNT),
    "limited_card_played": Column("Limited cards played this round", 0, 2),
    "limited_response_used": Column("whether the Limited Response of this round has been used", *FLAG),
    "challenges_initiated": Column(
        f"this phase, bits: {numbers(CHALLENGES)}; {', '.join(map(str, WON))} for those won, if a card of the match depends on them",
        0, sum(CHALLENGES) + sum(WON),
    ),
    "rules": Column("rules that effects change for this player, bits: the rules for players 0 to 14 of the card language", 0, RULES),
    "title": Column(f"the melee title of this round: {numbers(L.TITLE_NAMES)}", 0, len(L.TITLE_NAMES) - 1),
    "title_used": Column(f"this round, bits: {numbers(USED_OF_TITLE)}", 0, sum(USED_OF_TITLE)),
    "rules_2": Column("the next 15 bits, from 1 again", 0, RULES),
    "rules_3": Column("the 15 bits after those", 0, RULES),
    "power_to_win": Column("the power that the player needs to win; partners need the sum of their values", 0, COUNT[1]),
    **{
        f"extra_{kind}": Column(f"additional {kind} challenges that effects still allow this phase", *COUNT)
        for kind in CHALLENGES.values()
    },
    "allied_houses": Column(
        "other Houses whose cards cost this player no gold penalty, bits as in `house`", 0, ALL_HOUSES
    ),
    "shadows": Column("number of cards in Shadows", 0, L.SLOTS),
    "set_aside": Column("number of cards beside the plot deck", 0, L.SLOTS),
    "named_trait": Column(
        "the trait that the player named last, which a card has gained or which reduces costs: 1 + its index in `Match.traits`; "
        "0 none",
        0, L.TRAIT_ROOM - 1,
    ),
    "rules_4": Column("the 15 bits after those of rules_3", 0, RULES),
    "rules_5": Column("the 15 bits after those of rules_4", 0, RULES),
    "rules_6": Column("the 15 bits after those of rules_5", 0, RULES),
    "rules_7": Column("the 15 bits after those of rules_6", 0, RULES),
    **{f"rules_{k}": Column("reserved: the 15 bits after those", 0, RULES, 0) for k in range(8, len(L.RULES_OF_SEAT) + 1)},
    "second_title": Column("another melee title that a card has let the player take, as title; 0 none", 0, len(L.TITLE_NAMES) - 1),
}
CARDS = {
    "zone": Column(
        "see the list below; known also for a hidden card if the observer has been shown where it is", 0, L.ZONE_ROOM - 1,
    ),
    "control": Column("places clockwise from the owner to the controller; 0 the owner", 0, L.SEATS - 1),
    "kneeling": Column("1 kneeling, 0 standing", *FLAG),
    "strength": Column("current STR", *COUNT),
    "icons": Column(
        f"current icons, bits: {numbers(CHALLENGES | NAVAL_ICONS)}", 0, sum(CHALLENGES) + sum(NAVAL_ICONS)
    ),
    "keywords_low": Column(f"current keywords, bits: {numbers(FIRST_KEYWORDS)}", 0, sum(FIRST_KEYWORDS)),
    "keywords_high": Column(f"current keywords, bits: {numbers(OTHER_KEYWORDS)}", 0, sum(OTHER_KEYWORDS)),
    "power": Column("power tokens on it", *COUNT),
    "gold": Column("gold tokens on it", *COUNT),
    "bearer_seat": Column("of an attachment: places clockwise from its owner to the bearer's owner, plus 1; 0 none", 0, L.SEATS),
    "bearer_slot": Column(
        "of an attachment: the bearer's slot, plus 1; of a card in a deck: its position if the observer knows it, 1 for the top", 0, L.SLOTS
    ),
    "duplicates": Column("number of duplicates on it", 0, L.SLOTS),
    "role": Column(f"in the current challenge: {numbers(ROLES)}", 0, max(ROLES)),
    "state": Column(
        f"bits: {numbers(STATES)}{reserved(RESERVED_STATES)}", 0, sum(STATES) + sum(RESERVED_STATES),
        sum(STATES) if RESERVED_STATES else None,
    ),
    "destination": Column(
        f"the zone to which it is about to leave, {L.SHUFFLED} shuffled into the deck, {c.UNDER_DECK} under the deck; 0 none", 0,
        c.UNDER_DECK,
    ),
    "selected": Column("1 if selected so far in a choice of several cards", *FLAG),
}
HISTORY = {
    "seat": Column("the seat that decided: 1 the observer, 2 the next player clockwise ...; 0 no decision yet", 0, L.SEATS),
    "prompt": Column("the prompt, see the list below", 0, L.PROMPT_ROOM - 1, LAST_PROMPT),
    "answer": Column("the answer, plus 1: see below; 0 if only the player knows it", 0, L.ANSWERS),
}
MEANINGS: dict[str, tuple[str, int, int, dict[str, Column]]] = {
    "globals": ("the round, the prompt, the challenge; columns below", int(INT16.min), int(INT16.max), GLOBALS),
    "seats": ("one row per seat, the observer first, then clockwise; columns below", int(INT16.min), int(INT16.max), SEATS),
    "card_ids": (
        f"the card id of each slot; 0 for an empty slot. {L.SLOTS} slots per seat. Deck lists are public", 0, L.CARD_IDS, {},
    ),
    "cards": ("one row per slot, as in `card_ids`; columns below", 0, int(INT16.max), CARDS),
    "plot_ids": (
        f"the card ids of the plots of each seat, {L.PLOTS} places each; 0 for none, and for another player's drafted plot until it is "
        "revealed; the agendas follow the plots",
        0, L.CARD_IDS, {},
    ),
    "plots": (
        f"their states: {numbers(PLOT_STATES)}; in a draft {numbers(DRAFT_STATES)}; {L.AGENDA} an agenda", 0, L.AGENDA, {},
    ),
    "history": ("the last public decisions, newest last; columns below", 0, L.ANSWERS, HISTORY),
}  # fmt: skip
NAMED = {"globals": L.GLOBALS, "seats": L.PER_SEAT, "cards": L.ROW_NAMES, "history": L.PER_DECISION}
"""The names of the columns of each piece, in the order in which the engine writes them."""


def up_to(last: int, names: Iterable[tuple[int, str]]) -> dict[int, str]:
    """The names of the numbers up to ``last``."""
    return {number: name for number, name in names if number <= last}


UNNAMED_ZONES = (Zone.REMOVED, Zone.UNDER)
"""The zones that no card of the first editions names."""


def enumerations() -> list[dict[int, str]]:
    """The names of numbers in observations that are part of the interface of the first four editions.

    The last name of each enumeration is fixed. The names after it, some of them reserved, belong to later cards. They are not part of the
    interface, since they do not matter to a network that has never seen them.
    """
    zones = {name: zone for name, zone in Zone.__members__.items() if zone not in UNNAMED_ZONES}
    words: tuple[Mapping[str, int], ...] = (KEYWORDS, House.__members__, Phase.__members__, zones)
    lasts = (c.DOOMED, c.MARTELL, c.TAXATION, c.UNSEEN)
    return [
        up_to(L.ASK_PLOT_DECK, enumerate(L.PROMPTS)),
        up_to(L.MASTER_OF_COIN, enumerate(L.TITLE_NAMES)),
        up_to(3, enumerate(EDITIONS)),
        *(up_to(last, ((int(number), name) for name, number in named.items())) for last, named in zip(lasts, words, strict=True)),
    ]


@lru_cache(maxsize=L.SEATS)
def pieces_of(seats: int) -> ObservationPieces:
    """The pieces of an observation for a given number of seats."""
    return ObservationPieces(L.observation_layout(seats), MEANINGS, NAMED)


def meaning_of_columns(seats: int) -> list[tuple[object, ...]]:
    """`ObservationPieces.columns`, as they are where decks have up to 64 cards. Large decks only add slots."""
    fewer = {L.SLOTS: L.FEW_SLOTS, L.ALL_SLOTS: L.SEATS * L.FEW_SLOTS, L.ANSWERS: L.ANSWERS - L.ALL_SLOTS + L.SEATS * L.FEW_SLOTS}
    pieces = ObservationPieces(L.observation_layout(seats, L.FEW_SLOTS), MEANINGS, NAMED)
    return [
        (name, piece.start, piece.shape, piece.low, fewer.get(piece.high, piece.high))
        + tuple((column, facts.low, fewer.get(facts.high, facts.high)) for column, facts in piece.columns.items())
        for name, piece in pieces.items()
    ]
