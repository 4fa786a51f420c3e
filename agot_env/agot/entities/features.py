"""The features of the entities of the card game: the table, cards, and legal actions.

A position is encoded (`encoding.encode`) as lists of these numbers, so the first layer only adds rows of weights and multiplies
nothing. A count has one feature for each of its values, up to a maximum. There are features of the table (the round, each player), of each
card that can be seen or chosen, and of each legal action.
"""

from __future__ import annotations

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.entities.code import GAPS, RANKS, numbered

TYPE, COST = range(2)
"""The columns of card facts that the encoding reads. Tables with more columns begin with these."""

# --- the table --------------------------------------------------------------------------------------------------------

WHO = L.SEATS + 1
"""A seat, numbered as in observations, or none."""
MOST_STRENGTH, MOST_MARGIN, MARGINS = 39, 15, 31
"""The largest total STR and the largest difference between the sides. MARGINS: the number of features of a difference."""
READY, MOST_READY, READY_COUNT = 24, 23, 8
RECENT = 2
"""The number of past decisions that are encoded."""
GLOBAL_SIZES = {
    "prompt": L.PROMPT_ROOM, "phase": L.PHASE_ROOM, "first_player": WHO, "active_player": WHO, "challenge": 8, "attacker": WHO,
    "defender": WHO, "claim_target": WHO, "attacking": MOST_STRENGTH + 1, "defending": MOST_STRENGTH + 1, "margin": MARGINS,
    "variant": 3, "titles_out": 8, "season": 2, "claim_type": 8, "round": 16, "recent": RECENT * 2 * 2 * L.PROMPT_ROOM,
}  # fmt: skip
SEAT_SIZES = {
    "house": 8, "gold": 16, "power": 21, "to_win": 16, "hand": 12, "deck": 16, "claim": 6, "income": 10, "initiative": 14, "drawn": 4,
    "challenges": 6, "limited": 3, "limited_response": 1, "title": 8, "title_used": 3,
    **{L.PER_SEAT[column]: L.RULE_BITS for column in L.RULES_OF_SEAT}, "second_title": 8,
    "allied_houses": 8, "shadows": 8, "set_aside": 8, "extra": 3,
    "ready": 3 * READY, "ready_count": 3 * READY_COUNT, "characters": 12,
}  # fmt: skip
GLOBAL_AT, GLOBAL_FEATURES = numbered("GlobalFeatures", GLOBAL_SIZES)
SEAT_AT, SEAT_FEATURES = numbered("SeatFeatures", SEAT_SIZES)

# --- a card -----------------------------------------------------------------------------------------------------------

CARD_SIZES = {
    "pile": L.SEATS * L.ZONE_ROOM, "stolen": 1, "kneeling": 1, "leaving": 1, "attached": 2, "selected": 1, "legal": 1, "asking": 1,
    "role": 3, "strength": 16, "icons": 8, "keywords_low": 8, "keywords_high": 16, "state": 16, "power": 8, "gold": 4, "duplicates": 4,
}  # fmt: skip
CARD_AT, CARD_FEATURES = numbered("CardFeatures", CARD_SIZES)
OPEN_ZONES = sum(1 << zone for zone in (c.HAND, c.PLAY, c.FACEDOWN, c.UNDER, c.RESOLVING, c.IN_SHADOWS, c.SET_ASIDE))
"""Zones, a bit for each, whose cards are encoded with their state, like all cards that can be chosen. Of other cards in dead and discard
piles only the identity is encoded; of cards in decks and of hidden cards nothing is."""
IN_DECK_PILE, USED_PILE, REVEALED_PILE, AGENDA_PILE = c.NOWHERE, c.REMOVED, c.UNSEEN, c.DECK
"""Plots are encoded like discarded cards, in the piles of zones whose cards are not encoded."""
CHARACTERS, OTHERS_IN_PLAY, ELSEWHERE = range(3)
GROUPS = 3
"""For each seat: the groups into which the fully encoded cards are summed for the second view."""

# --- an action --------------------------------------------------------------------------------------------------------

LEVELS, WORTHS = 12, 14
HINTS = 3
"""Kept free for hints: the features "rank", "gap" and "level" of the action, which come first, and "worth" of its card, after "card"."""
ACTION_SIZES = {
    "prompt": L.PROMPT_ROOM, "card": 1, "plot": 1, "other": 64, "rank": RANKS, "gap": GAPS, "level": LEVELS, "attack": MARGINS,
    "defence": MARGINS, "challenge": MARGINS, "undefended": 1, "claim": 6, "gold_left": 14, "worth": WORTHS,
}  # fmt: skip
ACTION_AT, ACTION_FEATURES = numbered("ActionFeatures", ACTION_SIZES)


def context_features(seats: int) -> int:
    """The number of features of the table with this number of seats."""
    return GLOBAL_FEATURES + seats * SEAT_FEATURES
