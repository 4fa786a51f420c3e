"""The entities of the card game: sizes, the kernel that encodes them, and the meanings of their features."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.decks.pools import first_cards
from agot_env.agot.engine.record import layout as L
from agot_env.agot.entities import features as f
from agot_env.agot.entities.encoding import most_numbers
from agot_env.agot.language.model import Card
from agot_env.agot.match import Match
from agot_env.agot.observation import (
    CHALLENGES,
    FIRST_KEYWORDS,
    HOUSES,
    OTHER_KEYWORDS,
    PHASES,
    SEASONS,
    STATES,
    USED_OF_TITLE,
    VARIANT,
    numbers,
)
from agot_env.entities import EntityColumn, EntitySizes, numbered_columns, scales_of


def sizes(match: Match) -> EntitySizes:
    """The sizes of the entities of a match."""
    seats = match.seats
    scales = scales_of(match.card_features, len(first_cards(match.edition)) + 1)
    return EntitySizes(
        cards=match.card_features / scales, scales=scales, table_features=f.context_features(seats), card_features=f.CARD_FEATURES,
        action_features=f.ACTION_FEATURES, piles=seats * L.ZONE_ROOM, groups=seats * f.GROUPS, most_cards=seats * L.SLOTS,
        most_actions=match.num_actions, most_numbers=most_numbers(seats, match.num_actions),
    )  # fmt: skip


def encoding(match: Match) -> Callable[..., int]:
    """The kernel of a match, see `agot_env.entities.EntityGame`."""
    from agot_env.agot.entities.kernels import encode_rows

    low, high = (bound.copy() for bound in match.bounds)
    for name in ("card_ids", "plot_ids"):  # other ids have no row of features
        piece = match.pieces[name]
        high[piece.start : piece.stop] = match.num_cards - 1
    facts, seats = card_facts(tuple(match.pool.values())), match.seats

    def encode(observations: Any, masks: Any, code: Any, starts: Any, room: int) -> int:
        return int(encode_rows(observations, masks, low, high, facts, seats, code, starts, room))

    return encode


@lru_cache(maxsize=8)
def card_facts(cards: tuple[Card, ...]) -> NDArray[np.int16]:
    """(ids, 2) int16: the columns `TYPE` and `COST` of each card id; row 0, of no card, is 0."""
    table = np.zeros((len(cards) + 1, 2), np.int16)
    for row, card in zip(table[1:], cards, strict=True):
        row[[f.TYPE, f.COST]] = card.type, card.printed_cost
    table.flags.writeable = False
    return table


def columns(match: Match) -> dict[str, dict[str, EntityColumn]]:
    """The features by kind of entity and name."""
    table = numbered_columns(f.GLOBAL_AT, f.GLOBAL_SIZES, TABLE)
    seat = numbered_columns(f.SEAT_AT, f.SEAT_SIZES, SEAT, f.GLOBAL_FEATURES, times=match.seats, apart=f.SEAT_FEATURES)
    for name, size in (("ready", f.READY), ("ready_count", f.READY_COUNT)):
        whole = seat.pop(name)
        for k, kind in enumerate(CHALLENGES.values()):
            seat[f"{name}_{kind}"] = whole._replace(first=whole.first + k * size, size=size, meaning=f"{whole.meaning} with {kind} icons")
    return {
        "table": table | seat, "card": numbered_columns(f.CARD_AT, f.CARD_SIZES, CARD),
        "action": numbered_columns(f.ACTION_AT, f.ACTION_SIZES, ACTION),
    }  # fmt: skip


def _bits(meaning: str) -> dict[str, Any]:
    return {"meaning": meaning, "bits": True}


def _margin(meaning: str) -> dict[str, Any]:
    return {"meaning": meaning, "low": -f.MOST_MARGIN}


SEAT_NUMBER = "1 the observer, 2 the next player clockwise ...; 0 nobody"
RULES = "rules that effects change for this player, as in observations"
FREE: dict[str, Any] = {"meaning": "free for a hint", "is_free": True}
TABLE: dict[str, str | dict[str, Any]] = {
    "prompt": "what the observer is asked, numbered as in observations; 0 if another seat is asked",
    "phase": numbers(PHASES),
    "first_player": SEAT_NUMBER,
    "active_player": f"whose turn it is: {SEAT_NUMBER}",
    "challenge": f"the current challenge: {numbers(CHALLENGES)}; nothing between challenges, as in the next six columns",
    "attacker": SEAT_NUMBER,
    "defender": SEAT_NUMBER,
    "claim_target": f"who must meet the claim: {SEAT_NUMBER}",
    "attacking": "total STR of the attackers",
    "defending": "total STR of the defenders",
    "margin": _margin("STR of the attackers minus STR of the defenders"),
    "variant": _bits(numbers(VARIANT)),
    "titles_out": _bits("melee titles that cannot be chosen now"),
    "season": _bits(numbers(SEASONS)),
    "claim_type": "the type of the claim if it differs from the type of the challenge",
    "round": "from 1; 0 during setup",
    "recent": {
        "meaning": f"the last public decisions: the prompt; {L.PROMPT_ROOM} more if the player passed, {2 * L.PROMPT_ROOM} more if it was "
        "another player",
        "size": 4 * L.PROMPT_ROOM, "times": f.RECENT, "apart": 4 * L.PROMPT_ROOM, "each": "decision",
    },
}  # fmt: skip
SEAT: dict[str, str | dict[str, Any]] = {
    "house": _bits(numbers(HOUSES)),
    "gold": "in the gold pool",
    "power": "all power that counts for victory",
    "to_win": "power that the player still needs to win",
    "hand": "number of cards",
    "deck": "a quarter of the number of cards, rounded down",
    "claim": "of the revealed plot",
    "income": "gold of the revealed plot",
    "initiative": "the total of this round",
    "drawn": "cards drawn this round, outside the draw phase",
    "challenges": _bits(f"initiated this phase: {numbers(CHALLENGES)}; then the same for those won, as in observations"),
    "limited": "Limited cards played this round",
    "limited_response": _bits("the Limited Response of this round has been used"),
    "title": "the melee title of this round",
    "title_used": _bits(numbers(USED_OF_TITLE)),
    **{L.PER_SEAT[column]: _bits(RULES) for column in L.RULES_OF_SEAT},
    "second_title": "another melee title of this round; nothing for none",
    "allied_houses": _bits("other Houses whose cards cost this player no gold penalty, as `house`"),
    "shadows": "number of cards in Shadows; nothing for 0",
    "set_aside": "number of cards beside the plot deck",
    "extra": _bits("effects allow another challenge of this type this phase: military, intrigue, power"),
    "ready": "STR of the standing characters", "ready_count": "number of standing characters",
    "characters": "number of characters in play",
}  # fmt: skip
ONLY_IN_PLAY = "; only in play"
CARD: dict[str, str | dict[str, Any]] = {
    "pile": f"where it is: its player, counted from the observer, times {L.ZONE_ROOM}, plus its zone as in observations",
    "stolen": _bits("controlled by a player other than its owner"),
    "kneeling": _bits("kneeling"),
    "leaving": _bits("about to leave play"),
    "attached": "0 attached to a card of the observer, 1 of another player; nothing if not attached",
    "selected": _bits("selected so far in a choice of several cards"),
    "legal": _bits("it can be chosen now"),
    "asking": _bits("it prompts the observer"),
    "role": "1 attacking, 2 defending; nothing otherwise",
    "strength": "current STR of a character in play",
    "icons": "current icons of a character in play, the sum of 1 military, 2 intrigue, 4 power",
    "keywords_low": _bits(numbers(FIRST_KEYWORDS) + ONLY_IN_PLAY),
    "keywords_high": _bits(numbers(OTHER_KEYWORDS) + ONLY_IN_PLAY),
    "state": _bits(numbers(STATES) + ONLY_IN_PLAY),
    "power": "power tokens; nothing for 0", "gold": "gold tokens; nothing for 0", "duplicates": "duplicates on it; nothing for 0",
}
ACTION: dict[str, str | dict[str, Any]] = {
    "prompt": {"meaning": "not used", "is_free": True},
    "card": _bits("it chooses a card that has a row"),
    "plot": _bits("it chooses one of the player's plots or agendas"),
    "other": "any other action: its number in the action space, counted from the players on, which depends on the number of seats",
    "rank": FREE, "gap": FREE, "level": FREE, "worth": FREE,
    "attack": _margin("of a possible attacker: STR of the attack with it, minus that of all who could defend"),
    "defence": _margin("of a possible defender: STR of the defence with it, minus what wins: the STR of the attack plus 1"),
    "challenge": _margin("of a challenge: STR of the observer's standing characters with its icon minus that of the defender's"),
    "undefended": _bits("of a challenge: no character could defend"),
    "claim": "of a challenge: the observer's claim",
    "gold_left": {"meaning": "of a card in hand in a player action: gold minus its printed cost", "low": -2},
}  # fmt: skip
