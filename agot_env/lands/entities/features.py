"""The features of the entities of the Lands game, numbered as in `agot_env.agot.entities.features`.

The cards of an encoded position are those in the player's hand, other cards that can be chosen, and the locations, whose features include
the cards on both sides. The position of a location in the line has no features of its own, so what is learned at one holds at all.
"""

from __future__ import annotations

from agot_env.entities.code import GAPS, HEADER, RANKS, numbered
from agot_env.lands.cards import CARDS, LANDS, LOCATIONS, PLACEABLE
from agot_env.lands.engine import layout as L

WHO = L.SEATS + 1
"""A seat, numbered as in observations, or none."""
IDS = CARDS + len(LOCATIONS)
"""Card ids: cards by their numbers, then locations."""

# --- the table --------------------------------------------------------------------------------------------------------

TABLE_SIZES = {
    "prompt": len(L.PROMPTS), "turn": 24, "turns_left": 16, "deck": 20, "playing": CARDS + 1, "opponent": WHO, "to_discard": 3,
    "asker": WHO, "asked": WHO, "question": L.QUESTIONS, "answer": 8, "answer_holds": 2, "gap": 2, "hand": L.SEATS * 10,
    "lands": L.SEATS * 6,
}  # fmt: skip
TABLE_AT, TABLE_FEATURES = numbered("TableFeatures", TABLE_SIZES)

(USED, IN_NEXT_HAND, IN_HAND_AFTER, ON_FIRST_SIDES, ON_SECOND_SIDES, HAND, CHOSEN, OPEN_LAND, OWN_LAND, LOST_LAND,
 LAND_OF_OTHERS) = range(11)  # fmt: skip
PILES = 11
"""The piles: cards whose place is known, the player's hand, other cards to choose from, and locations by what can still happen there."""
CARD_GROUP, OPEN_GROUP, CLOSED_GROUP = range(3)
GROUPS = 3

# --- a card or location -----------------------------------------------------------------------------------------------

CLASSES = 5
"""The classes of formations (`agot_env.lands.engine.formations`), and none: a side that cannot be completed."""
SUMS = 14
MARGINS = 17
"""The numbers of features of a sum, and of the comparison of two sides."""
CARD_SIZES = {
    "legal": 1, "at": 2, "fit": 12, "completes": MARGINS,
    "first_seat": WHO, "second_seat": WHO, "defender": WHO, "fog": 1, "rain": 1, "need": 2, "formations": 1, "complete_first": 3,
    "first_count": 5, "second_count": 5, "first_room": 5, "second_room": 5, "first_bonus": 8, "second_bonus": 8, "linked": 4,
    "own_in_row": 3, "lost_in_row": 3, "moving_from": 1, "first_card": PLACEABLE, "second_card": PLACEABLE,
    "first_top": 11, "second_top": 11,
    "by_hand_class": CLASSES, "by_hand_sum": SUMS, "first_class": CLASSES, "first_sum": SUMS, "second_class": CLASSES, "second_sum": SUMS,
    "by_hand": MARGINS, "by_all": MARGINS,
}  # fmt: skip
CARD_AT, CARD_FEATURES = numbered("LandsCardFeatures", CARD_SIZES)

# --- an action --------------------------------------------------------------------------------------------------------

LEVELS = 32
HINTS = 3
"""Kept free for hints: the features "rank", "gap" and "level" of the action, which come first."""
ACTION_SIZES = {
    "rank": RANKS, "gap": GAPS, "level": LEVELS, "prompt": len(L.PROMPTS), "card": 1, "land": 1, "claim": 1,
    "other": L.ACTIONS - L.QUESTION_ACTION, "fit": 12, "by_hand_class": CLASSES, "by_all_class": CLASSES, "by_hand": MARGINS,
    "by_all": MARGINS, "completes": MARGINS, "tops": 11,
}  # fmt: skip
ACTION_AT, ACTION_FEATURES = numbered("LandsActionFeatures", ACTION_SIZES)

MOST_CARDS = CARDS + LANDS
MOST_TABLE, MOST_OF_CARD, MOST_OF_LAND, MOST_OF_ACTION = 32, 2 + 2 * LANDS, 64, 16
"""The largest numbers of features of the table, of a card, of a location and of an action."""
MOST_NUMBERS = HEADER + MOST_TABLE + CARDS * (2 + 4 + MOST_OF_CARD + 1) + LANDS * (4 + MOST_OF_LAND) + L.ACTIONS * (3 + MOST_OF_ACTION)
"""The largest length of an encoded position; each card can be listed, encoded and a secret."""
