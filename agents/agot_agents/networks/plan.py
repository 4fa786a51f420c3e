"""The weights of a network: their names, their shapes, and their offsets in the array that compiled code reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks import derived
from agot_agents.networks import forward as parts
from agot_agents.networks.inputs import inputs_of
from agot_env.game import Match
from agot_env.machine_code.vectors import LANES

Arrays = dict[str, NDArray[np.float32]]

DERIVED = {"says": parts.SAYS, "listed_say": parts.LISTED_SAY}
"""Parts computed from other weights: the encoding of each card's id and printed features, for fully encoded and for listed cards."""
DERIVED_FROM = {
    "identity": derived.IDENTITY, "says_weight": derived.SAYS_WEIGHT, "says_bias": derived.SAYS_BIAS, "says": derived.SAYS_ROWS,
    "listed_weight": derived.LISTED_WEIGHT, "listed_bias": derived.LISTED_BIAS, "listed_say": derived.LISTED_ROWS,
}  # fmt: skip
"""`DERIVED` and the weights that it is computed from, as entries of the layout of the kernels that do it."""
DIRECT = {
    "card_rows": parts.CARD_ROWS, "table_rows": parts.TABLE_ROWS, "first_bias": parts.FIRST_BIAS, "piles": parts.PILES, "aim": parts.AIM,
    "again": parts.AGAIN, "again_bias": parts.AGAIN_BIAS, "onward": parts.ONWARD, "groups": parts.GROUPS,
    "second_bias": parts.SECOND_BIAS, "choose": parts.CHOOSE, "action_rows": parts.ACTION_ROWS, "point": parts.POINT, "plot": parts.PLOT,
    "logit": parts.LOGIT, "value": parts.VALUE, "value_bias": parts.VALUE_BIAS, "margin": parts.MARGIN, "margin_bias": parts.MARGIN_BIAS,
    "critic": parts.CRITIC, "critic_bias": parts.CRITIC_BIAS, "secrets": parts.SECRETS_ROWS, "judgement": parts.JUDGE,
    "judgement_bias": parts.JUDGE_BIAS,
}  # fmt: skip
"""Parts that are weights themselves, in the order of their offsets."""


@dataclass(frozen=True)
class Size:
    """The size of a network, and what it reads. All widths but ``identity`` are multiples of 32.

    Attributes:
        width: the width of cards and actions.
        first: the width of the first view of the table.
        second: the width of the second view.
        critic: the width of the critic, which is used only in training.
        identity: the width of the embedding of the card id, in addition to the card features.
        hints: whether legal actions have hints: features with the greedy agent's opinion of them (`agot_agents.networks.hints`).
    """

    width: int = 32
    first: int = 64
    second: int = 128
    critic: int = 64
    identity: int = 16
    hints: bool = True

    def __post_init__(self) -> None:
        for name in ("width", "first", "second", "critic"):
            value = getattr(self, name)
            if type(value) is not int or not 0 < value <= 1024 or value % LANES:
                raise ValueError(f"{name} of the network must be a multiple of {LANES} up to 1024, not {value!r}")
        if type(self.identity) is not int or not 0 < self.identity <= 1024:
            raise ValueError(f"identity of the network must be an int from 1 to 1024, not {self.identity!r}")
        if type(self.hints) is not bool:
            raise ValueError(f"hints of the network must be a bool, not {self.hints!r}")


SIZES = {"small": Size(), "medium": Size(64, 96, 192, 96), "large": Size(96, 128, 384, 128)}
"""The sizes by name."""


class Plan:
    """The layout of a network's weights in one array of float32.

    The array contains the weights from which `DERIVED` is computed, then `DERIVED`, then `DIRECT`. Compiled code reads from ``base`` on,
    at the offsets of ``numbers``.

    Args:
        match: any match with the observations that the network is for.
        size: the size of the network.

    Raises:
        ValueError: there is no network for the game.
    """

    def __init__(self, match: Match, size: Size) -> None:
        self.size, self.inputs = size, inputs_of(match)
        inputs = self.inputs
        self.card_features = inputs.cards
        cards, printed = inputs.cards.shape
        said, width, first, second = printed + size.identity, size.width, size.first, size.second
        self.shapes: dict[str, tuple[int, ...]] = {
            "identity": (cards, size.identity),
            "says_weight": (said, width), "says_bias": (width,), "listed_weight": (said, width), "listed_bias": (width,),
            "says": (cards, width), "listed_say": (cards, width),
            "card_rows": (inputs.card_features, width),
            "table_rows": (inputs.table_features, first), "first_bias": (first,),
            "piles": (inputs.piles, width, first),
            "aim": (first, width), "again": (width, width), "again_bias": (width,),
            "onward": (first, second), "groups": (inputs.groups, width, second), "second_bias": (second,),
            "choose": (second, width), "action_rows": (inputs.action_features, width), "point": (width, width), "plot": (width, width),
            "logit": (width,), "value": (second,), "value_bias": (1,), "margin": (second,), "margin_bias": (1,),
            "critic": (second, size.critic), "critic_bias": (size.critic,), "secrets": (cards, size.critic), "judgement": (size.critic,),
            "judgement_bias": (1,),
        }  # fmt: skip
        at = 0
        self.places: dict[str, int] = {}
        for name, shape in self.shapes.items():
            self.places[name] = at
            at += -(-prod(shape) // LANES) * LANES
        self.length = at
        self.base = self.places["says"]

    @cached_property
    def numbers(self) -> NDArray[np.int64]:
        """(PLAN,): the sizes and offsets for compiled code."""
        numbers = np.zeros(parts.PLAN, np.int64)
        size, inputs = self.size, self.inputs
        numbers[[parts.PILE_COUNT, parts.GROUP_COUNT, parts.MOST_CARDS, parts.MOST_ACTIONS]] = (
            inputs.piles, inputs.groups, inputs.most_cards, inputs.most_actions,
        )  # fmt: skip
        numbers[parts.HINTS] = size.hints
        numbers[[parts.WIDTH, parts.FIRST, parts.SECOND, parts.CRITIC_WIDTH]] = size.width, size.first, size.second, size.critic
        for name, number in {**DERIVED, **DIRECT}.items():
            numbers[number] = self.places[name] - self.base
        return numbers

    @property
    def trained(self) -> tuple[str, ...]:
        """The names of the weights."""
        return tuple(name for name in self.shapes if name not in DERIVED)

    @cached_property
    def trained_shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of the trained weights by name."""
        return {name: self.shapes[name] for name in self.trained}

    def views(self, memory: NDArray[np.float32]) -> Arrays:
        """The parts of an array of ``length`` numbers by name, as views with their shapes."""
        return {name: memory[(at := self.places[name]) : at + prod(shape)].reshape(shape) for name, shape in self.shapes.items()}

    @cached_property
    def _for_derived(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]:
        """The arguments of the kernels of `derived` after the arrays of weights."""
        cards, printed = self.card_features.shape
        layout = np.zeros(derived.LAYOUT, np.int64)
        sizes = derived.CARD_COUNT, derived.PRINTED, derived.IDENTITY_WIDTH, derived.WORD_WIDTH
        layout[list(sizes)] = cards, printed, self.size.identity, self.size.width
        for name, place in DERIVED_FROM.items():
            layout[place] = self.places[name]
        which, columns = map(np.ascontiguousarray, np.nonzero(self.card_features))
        starts = np.searchsorted(which, np.arange(cards + 1))
        return layout, starts, columns, np.ascontiguousarray(self.card_features[which, columns])

    @cached_property
    def none_hidden(self) -> NDArray[np.bool_]:
        """(cards,) bool: no card."""
        return np.zeros(len(self.card_features), np.bool_)

    def derive(self, memory: NDArray[np.float32], hidden: NDArray[np.bool_] | None = None) -> None:
        """Compute `DERIVED` from the other weights of an array of ``length`` numbers.

        Args:
            memory: the array.
            hidden: (cards,) the cards whose identity is left out, so that they have only their features; by default none.
        """
        derived.derive(memory, *self._for_derived, self.none_hidden if hidden is None else hidden)

    def derive_back(
        self, memory: NDArray[np.float32], gradients: NDArray[np.float32], hidden: NDArray[np.bool_] | None = None
    ) -> None:
        """Propagate the gradients of `DERIVED`, computed with the same ``hidden``, to the weights that it is computed from, and set the
        former to 0."""
        derived.derive_back(memory, gradients, *self._for_derived, self.none_hidden if hidden is None else hidden)

    def memory(self, weights: Mapping[str, Any]) -> NDArray[np.float32]:
        """One array of the weights given by name.

        Raises:
            ValueError: a weight is missing or unknown, has another shape, or is not finite.
        """
        wrong = set(weights) ^ set(self.trained)
        if wrong:
            raise ValueError(f"the weights are not those of this network: {', '.join(sorted(wrong))}")
        memory = np.zeros(self.length, np.float32)
        views = self.views(memory)
        for name in self.trained:
            array = np.asarray(weights[name])
            if array.shape != self.shapes[name]:
                raise ValueError(f"{name} must have shape {self.shapes[name]}, not {array.shape}")
            if not np.isfinite(array).all():
                raise ValueError(f"{name} has numbers that are not finite")
            views[name][:] = array
        self.derive(memory)
        return memory

    def first_weights(self, rng: np.random.Generator) -> Arrays:
        """Initial weights: all actions about equally likely, all values about 0."""
        weights = {name: np.zeros(self.shapes[name], np.float32) for name in self.trained}
        said, width, first, second = self.shapes["says_weight"][0], *self.shapes["aim"][::-1], self.shapes["onward"][1]
        inputs = {  # the approximate number of terms of each sum
            "identity": 1, "says_weight": said / 4, "listed_weight": said / 4, "card_rows": 8, "table_rows": 50, "piles": 8 * width / 4,
            "aim": first, "again": width, "onward": first, "groups": 4 * width / 4, "choose": second, "action_rows": 8, "point": width,
            "plot": width, "critic": second, "secrets": 8,
        }  # fmt: skip
        for name, count in inputs.items():
            weights[name][:] = rng.standard_normal(self.shapes[name]) * np.sqrt(1.0 / count)
        for name in ("logit", "value", "margin", "judgement"):
            weights[name][:] = rng.standard_normal(self.shapes[name]) * 0.01
        return weights
