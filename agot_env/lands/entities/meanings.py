"""The entities of the Lands game: sizes, the kernel that encodes them, and the meanings of their features."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.entities import EntityColumn, EntitySizes, numbered_columns, scales_of
from agot_env.lands.cards import CARDS
from agot_env.lands.engine import layout as L
from agot_env.lands.entities import features as f
from agot_env.lands.match import LandsMatch


def sizes(match: LandsMatch) -> EntitySizes:
    """The sizes of the entities of a match. Locations have ids after those of cards."""
    printed = np.zeros((f.IDS, match.card_features.shape[1] + 1), np.float32)
    printed[:CARDS, :-1] = match.card_features[1:]
    printed[CARDS:, -1] = 1  # a location
    scales = scales_of(printed, len(printed))
    scaled: NDArray[np.float32] = (printed / scales).astype(np.float32)
    return EntitySizes(
        cards=scaled, scales=scales, table_features=f.TABLE_FEATURES, card_features=f.CARD_FEATURES,
        action_features=f.ACTION_FEATURES, piles=f.PILES, groups=f.GROUPS, most_cards=f.MOST_CARDS, most_actions=match.num_actions,
        most_numbers=f.MOST_NUMBERS,
    )  # fmt: skip


def encoding(match: LandsMatch) -> Callable[..., int]:
    """The kernel of a match, see `agot_env.entities.EntityGame`."""
    from agot_env.lands.entities.kernels import encode_rows

    low, high = match.bounds

    def encode(observations: Any, masks: Any, code: Any, starts: Any, room: int) -> int:
        return int(encode_rows(observations, masks, low, high, code, starts, room))

    return encode


def columns(match: LandsMatch) -> dict[str, dict[str, EntityColumn]]:
    """The features by kind of entity and name."""
    return {
        "table": numbered_columns(f.TABLE_AT, f.TABLE_SIZES, TABLE), "card": numbered_columns(f.CARD_AT, f.CARD_SIZES, CARD),
        "action": numbered_columns(f.ACTION_AT, f.ACTION_SIZES, ACTION),
    }  # fmt: skip


def _bits(meaning: str) -> dict[str, Any]:
    return {"meaning": meaning, "bits": True}


def _margin(meaning: str) -> dict[str, Any]:
    return {"meaning": f"{meaning}: {COMPARED}", "low": -(f.MARGINS // 2)}


COMPARED = (
    f"compared by class ({f.MARGINS // 2 - 1} better, {1 - f.MARGINS // 2} worse), within a class by sum, up to {f.MARGINS // 2 - 2}; "
    f"{-(f.MARGINS // 2)} if the first side cannot be completed, {f.MARGINS // 2} if only the second cannot"
)
SEAT_NUMBER = "1 the observer, 2 the next seat clockwise, 3 the one after; 0 nobody"
FIT = (
    "0 no card lies there; of one card there and the new one, the best formation that can contain both: 1 none, 2 a run, 3 one set, 4 "
    "three of a number, 5 a run of one set; 6 to 10 the same for the worst of several cards there"
)
CLASS = "the best formation: 0 only a sum, 1 a run, 2 one set, 3 a run of one set or three of a number, 4 it cannot be completed"
SUM = "half of the sum of that formation, rounded down"
FIRST = "the first side with cards of the observer's hand"
REACH = "the first side with any cards that are not on the table"
SECOND = "the second side with any cards that its player may have or draw"
FREE: dict[str, Any] = {"meaning": "free for a hint", "is_free": True}
TABLE: dict[str, str | dict[str, Any]] = {
    "prompt": "numbered as in observations",
    "turn": "a quarter of the number of turns that have ended, rounded down",
    "turns_left": "turns until the limit",
    "deck": "a quarter of the number of cards, rounded up",
    "playing": "the card that is being played, plus 1; 0 none",
    "opponent": f"of the tactic being played: {SEAT_NUMBER}",
    "to_discard": "cards still to be discarded for Scout",
    "asker": f"who asked the last question: {SEAT_NUMBER}; nothing before the first one, as in the next three columns",
    "asked": f"who was asked: {SEAT_NUMBER}",
    "question": "the question",
    "answer": "the number that was answered",
    "answer_holds": "1 while the hand is still the same",
    "gap": "1 if an unclaimable location lies between others",
    "hand": {"meaning": "number of cards", "size": 10, "times": L.SEATS, "apart": 10},
    "lands": {"meaning": "locations claimed", "size": 6, "times": L.SEATS, "apart": 6},
}
CARD: dict[str, str | dict[str, Any]] = {
    "legal": _bits("it can be chosen now"),
    "at": "of a card at a location that can be chosen: 0 on the first side, 1 on the second",
    "fit": _bits(f"of a troop in hand, for each location where it can be placed, bits: {FIT}"),
    "completes": {**_margin("of a troop in hand, for each location that it completes: the first side against the second"), "bits": True},
    "first_seat": f"of a location, as all that follow; whose the first side is: {SEAT_NUMBER}",
    "second_seat": f"whose the second side is: {SEAT_NUMBER}",
    "defender": f"the seat that the location faces: {SEAT_NUMBER}",
    "fog": _bits("Fog lies there"), "rain": _bits("Rain lies there"),
    "need": {"meaning": "cards that each side needs for the claim", "low": 3},
    "formations": _bits("formations count"),
    "complete_first": "1 the first side has the cards that it needs, 2 the second one has; 0 neither",
    "first_count": "cards on the first side", "second_count": "cards on the second side",
    "first_room": "cards that the first side may still place", "second_room": "cards that the second side may still place",
    "first_bonus": {"meaning": "the change of the first side's sum", "low": -3},
    "second_bonus": {"meaning": "the change of the second side's sum", "low": -3},
    "linked": "1 if the next location is adjacent, plus 2 if the previous one is",
    "own_in_row": "the most locations of the observer in a row of three with this one, without one of the other seat",
    "lost_in_row": "the same for the seat of the second side",
    "moving_from": _bits("a card is taken from here"),
    "first_card": _bits("the cards on the first side"), "second_card": _bits("the cards on the second side"),
    "first_top": "the highest power of the top card of the first side", "second_top": "the same of the second side",
    "by_hand_class": f"while it is contested, as all that follow; {FIRST}: {CLASS}", "by_hand_sum": f"{FIRST}: {SUM}",
    "first_class": f"{REACH}: the same classes", "first_sum": f"{REACH}: {SUM}",
    "second_class": f"{SECOND}: the same classes", "second_sum": f"{SECOND}: {SUM}",
    "by_hand": _margin(f"{FIRST} against {SECOND}"), "by_all": _margin(f"{REACH} against {SECOND}"),
}  # fmt: skip
ACTION: dict[str, str | dict[str, Any]] = {
    "rank": FREE, "gap": FREE, "level": FREE,
    "prompt": "numbered as in observations",
    "card": _bits("it chooses a card"), "land": _bits("it chooses a location"), "claim": _bits("it claims a location"),
    "other": "any other action: its number in the action space, counted from the questions on",
    "fit": f"of a location for the card that is placed: {FIT}",
    "by_hand_class": f"{FIRST}, after the placement: {CLASS}", "by_all_class": f"{REACH}, after the placement: the same classes",
    "by_hand": _margin(f"{FIRST}, after the placement, against {SECOND}"),
    "by_all": _margin(f"{REACH}, after the placement, against {SECOND}"),
    "completes": _margin(f"if the card completes the side: the first side against {SECOND}"),
    "tops": {"meaning": "not used", "is_free": True},
}  # fmt: skip
