"""What the numbers of the block ``options`` mean when a card offers several ways of using it: in words, and as numbers for networks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.compiler.compiled import CompiledCards
from agot_env.agot.language.compiler.features import ability_facts, used_names
from agot_env.agot.language.describe import brief, choices, costs
from agot_env.agot.language.model import ATTACHMENT, CHARACTER, LOCATION, Ability, Action, Card, Response, Save

WAYS = {
    L.WAY_MARSHAL: "marshal", L.WAY_DUPLICATE: "attach as a duplicate, or discard a duplicate to save",
    L.WAY_ON_HOUSE_CARD: "attach to the House card", L.WAY_AMBUSH: "ambush", L.WAY_INTO_SHADOWS: "put into Shadows",
    L.WAY_NAVAL: "declare by a naval enhancement",
}  # fmt: skip
"""The ways of using a card other than its abilities, by option."""
WAY_NAMES = {
    L.WAY_MARSHAL: "way_marshal", L.WAY_DUPLICATE: "way_duplicate", L.WAY_ON_HOUSE_CARD: "way_on_house_card", L.WAY_AMBUSH: "way_ambush",
    L.WAY_INTO_SHADOWS: "way_into_shadows", L.WAY_NAVAL: "way_naval",
}  # fmt: skip
ABILITY = "way_ability"
OTHER_COST = "way_other_cost"


def rows_of(compiled: CompiledCards, row: int) -> list[tuple[int, Any, bool]]:
    """The triggered abilities of a card: option, ability, and whether its second cost is paid, which is an option of its own."""
    first, count = int(compiled.tables["first_ability"][0, row]), int(compiled.tables["abilities"][0, row])
    own = [ability for _, ability in compiled.abilities[first : first + count]]
    return [
        (L.WAY_ABILITY + place, ability, bool(ability.or_cost) and place > 0 and own[place - 1] is ability)
        for place, ability in enumerate(own)
        if isinstance(ability, Action | Response | Save)
    ]


def ways_of(card: Card) -> list[int]:
    """The options of a card other than its abilities."""
    found = {
        L.WAY_MARSHAL: card.type in (CHARACTER, LOCATION, ATTACHMENT),
        L.WAY_DUPLICATE: card.unique,
        L.WAY_ON_HOUSE_CARD: card.on_house_card,
        L.WAY_AMBUSH: "Ambush" in card.keywords,
        L.WAY_INTO_SHADOWS: "Shadows" in card.crests,
        L.WAY_NAVAL: bool(card.naval),
    }
    return [way for way, there in found.items() if there]


def options_of(compiled: CompiledCards, row: int) -> dict[str, dict[int, str]]:
    """The options that a card can offer, in words; see `Match.options_of`."""
    card = compiled.cards[row]
    ways = {way: WAYS[way] for way in ways_of(card)}
    for option, ability, second in rows_of(compiled, row):
        text = brief(ability)
        ways[option] = f"{text} ({costs(ability.or_cost if second else ability.cost)})" if ability.or_cost else text
    either: dict[int, str] = {}
    for ability in card.abilities:
        for alternatives in choices(ability) if isinstance(ability, Ability) else ():
            for option, text in enumerate(alternatives):
                either[option] = f"{either[option]}; or {text}" if option in either else text
    return {"way": ways} | ({"one of two": either} if either else {})


def option_features(
    compiled: CompiledCards, cards: Sequence[Card], first: int | None = None
) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """The features of the options of cards; see `Match.option_features`.

    Args:
        compiled: the compiled pool.
        cards: its cards, in the order of the card ids.
        first: the number of cards with which the pool began, whose columns come first (`card_features`); by default all.
    """
    entries: dict[tuple[int, int], dict[str, float]] = {}
    for row, card in enumerate(cards):
        for way in ways_of(card):
            entries[row + 1, way] = {WAY_NAMES[way]: 1.0}
        for option, ability, second in rows_of(compiled, row):
            paid = replace(ability, cost=ability.or_cost, or_cost=()) if second else replace(ability, or_cost=())
            entries[row + 1, option] = {ABILITY: 1.0, OTHER_COST: float(second)} | ability_facts([paid])
    names = [*WAY_NAMES.values(), ABILITY, OTHER_COST, *ability_facts([])]
    of_card: list[dict[str, float]] = [{} for _ in cards]
    for (card_id, _), entry in entries.items():
        of_card[card_id - 1] |= {name: value for name, value in entry.items() if value}
    used = used_names(names, of_card, first)
    features = np.zeros((len(cards) + 1, L.OPTIONS, len(used)), np.float32)
    for place, entry in entries.items():
        features[place] = [entry.get(name, 0.0) for name in used]
    features.flags.writeable = False
    return tuple(used), features
