"""The cards that a network knows: those of the pool that it was trained with, while the pool grows.

The header of a checkpoint has the number and a digest of each card, in the order of the rows of its embedding, and the name and scale of
each feature of cards, in the order of its columns. By them its weights find their rows in a pool that has more cards, or other own cards.
Games whose cards never change have no digests, and their checkpoints no known cards.

A network that was trained with hidden identities (``--identity-dropout``) reads cards: it plays those that it does not know by their
features, with an identity of 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.inputs import inputs_of
from agot_env.agot.decks.printed import set_name
from agot_env.game import Match
from agot_env.messages.wording import counted, listed

if TYPE_CHECKING:
    from agot_env.agot.match import Match as AgotMatch

KNOWN = "known"
"""The key of the header."""
READS_CARDS = "reads cards"
"""The key of the header of a network that plays cards that it does not know by their features."""
BY_CARD = ("identity", "secrets")
"""The weights with a row for each card id."""
BY_FEATURE = ("says_weight", "listed_weight")
"""The weights with a row for each feature of cards, and then one for each number of a card's identity."""
SHOWN = 5
"""How many cards a message names."""

Arrays = dict[str, NDArray[Any]]


def known_cards(match: Match, cards: int | None = None, features: int | None = None) -> dict[str, Any]:
    """What a checkpoint for a match records; empty in a game whose cards never change.

    Args:
        match: any match that the network was trained for.
        cards, features: how many cards and features the network has; by default all.
    """
    if not match.card_digests:
        return {}
    scales = inputs_of(match).scales.tolist()
    columns = dict(zip(match.card_feature_names, scales, strict=True))
    return {KNOWN: {"cards": dict([*match.card_digests.items()][:cards]), "features": dict([*columns.items()][:features])}}


def known_in(head: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, float]] | None:
    """The known cards in the header of a checkpoint: digests by number, and scales by feature; None if it has none.

    Raises:
        ValueError: they are damaged.
    """
    if KNOWN not in head:
        return None
    try:
        cards, features = dict(head[KNOWN]["cards"]), dict(head[KNOWN]["features"])
    except (TypeError, KeyError, ValueError):
        raise ValueError("its known cards are not a table of cards and one of features") from None
    if not all(isinstance(text, str) for text in cards.values()):
        raise ValueError("the digest of a card is not a text")
    if not all(isinstance(scale, float | int) and 0 < scale < np.inf for scale in features.values()):
        raise ValueError("the scale of a feature of cards is not a number above 0")
    return cards, features


def reads_cards(head: Mapping[str, Any]) -> bool:
    """Whether a network plays cards that it does not know by their features.

    Raises:
        ValueError: the header is damaged.
    """
    reads = head.get(READS_CARDS, False)
    if type(reads) is not bool:
        raise ValueError(f"{READS_CARDS!r} is not true or false")
    return reads


def unknown_cards(head: Mapping[str, Any], match: Match) -> str | None:
    """Why a network cannot play the decks of a match, as words that follow "was trained"; None if it knows their cards or can read them.

    Raises:
        ValueError: the header is damaged.
    """
    known = known_in(head)
    if known is None or reads_cards(head):
        return None
    played, digests = cast("AgotMatch", match), match.card_digests
    wrong = [number for number in digests if number in played.numbers_played and known[0].get(number) != digests[number]]
    missing = [number for number in wrong if number not in known[0]]
    own = {card.number for card in played.own_cards}
    sets = dict.fromkeys(set_name(played.pool[number].set) for number in missing if number not in own)
    reasons = []
    if sets:
        some = {set_name(played.pool[number].set) for number in known[0] if number in played.pool} & set(sets)
        whole = " was complete" if len(sets) == 1 and some else " were complete" if some else ""
        these = named(played, (number for number in missing if number not in own))
        reasons.append(f"before the {'sets' if len(sets) > 1 else 'set'} {listed(sets)}{whole}: it does not know {these}")
    if own & set(missing):
        reasons.append(f"without {named(played, (number for number in missing if number in own))} (extra_cards)")
    if changed := [number for number in wrong if number in known[0]]:
        accept = "" if own & set(changed) else " (python -m agot_agents.networks.stamp accepts those of today)"
        reasons.append(f"with other versions of {named(played, changed)}{accept}")
    return "; ".join(reasons) or None


def named(match: AgotMatch, numbers: Iterable[str]) -> str:
    """Some cards by title and number; only the first ones if there are many."""
    cards = [f"{match.pool[number].title} ({number})" for number in numbers]
    if len(cards) > SHOWN:
        cards[SHOWN:] = [counted(len(cards) - SHOWN, "other card")]
    return listed(cards)


def unknown_ids(head: Mapping[str, Any], match: Match) -> NDArray[np.bool_] | None:
    """(num_cards,) bool: the card ids of a match that a network cannot play, because it does not know them; None if it plays all.

    Raises:
        ValueError: the header is damaged.
    """
    known = known_in(head)
    if known is None or reads_cards(head):
        return None
    unknown = np.array([False, *(known[0].get(number) != text for number, text in match.card_digests.items())])
    return unknown if unknown.any() else None


def in_pool(weights: Arrays, head: Mapping[str, Any], match: Match) -> Arrays:
    """The weights of a checkpoint with the rows of a match's pool; those of cards and features that it does not know are 0.

    Raises:
        ValueError: the header is damaged, or the weights have other numbers of rows than the header has cards and features.
    """
    known = known_in(head)
    if known is None or not set(BY_CARD + BY_FEATURE) <= weights.keys():
        return weights
    played, result = cast("AgotMatch", match), dict(weights)
    numbers, scales = list(known[0]), known[1]
    identity = weights["identity"].shape[-1]
    for name, count in (dict.fromkeys(BY_CARD, len(numbers) + 1) | dict.fromkeys(BY_FEATURE, len(scales) + identity)).items():
        if weights[name].ndim != 2 or len(weights[name]) != count:
            raise ValueError(f"its header has {counted(len(numbers), 'card')} and {counted(len(scales), 'feature')}, its weights others")
    there = [place for place, number in enumerate(numbers, 1) if number in played.pool]
    ids = [played.card_id(numbers[place - 1]) for place in there]
    for name in BY_CARD:
        result[name] = np.zeros((played.num_cards, weights[name].shape[1]), np.float32)
        result[name][[0, *ids]] = weights[name][[0, *there]]
    ours = dict(zip(match.card_feature_names, inputs_of(match).scales.tolist(), strict=True))
    for name in BY_FEATURE:
        rows_of = dict(zip(scales, weights[name], strict=False))
        nothing = np.zeros(weights[name].shape[1], np.float32)
        rows = [rows_of[one] * np.float32(ours[one] / scales[one]) if one in scales else nothing for one in ours]
        result[name] = np.concatenate([np.reshape(rows, (len(ours), -1)), weights[name][len(scales) :]]).astype(np.float32)
    return result


def refuse_unknown(ids: NDArray[np.integer[Any]], unknown: NDArray[np.bool_], match: Match) -> None:
    """Check that a network knows the cards in some positions.

    Args:
        ids: card ids, from 0 to below the length of ``unknown``.
        unknown: see `unknown_ids`.
        match: the match.

    Raises:
        ValueError: it does not; the message names the cards.
    """
    if unknown[ids].any():
        played = cast("AgotMatch", match)
        numbers = list(played.pool)
        found = np.flatnonzero(unknown & np.isin(np.arange(len(unknown)), ids))
        raise ValueError(f"the network was trained without {named(played, (numbers[card - 1] for card in found))}")
