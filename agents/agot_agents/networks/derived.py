"""The kernels of the parts of a network that follow from other weights (`agot_agents.networks.plan.DERIVED`), and of their gradients.

They use no library of linear algebra, whose rounding depends on its number of threads and whose threads would wait actively between two
calls.
"""

from __future__ import annotations

import numpy as np

from agot_agents.networks.forward import add_row, add_scaled, copy_row, dot, fill_row, pass_positive, rectify
from agot_env.machine_code.annotations import Input, Vector
from agot_env.machine_code.unit import Unit

(CARD_COUNT, PRINTED, IDENTITY_WIDTH, WORD_WIDTH, IDENTITY, SAYS_WEIGHT, SAYS_BIAS, SAYS_ROWS, LISTED_WEIGHT, LISTED_BIAS,
 LISTED_ROWS) = range(11)  # fmt: skip
"""The entries of a layout: the number of cards, of printed features, of numbers of an identity, the width of a card, and offsets."""
LAYOUT = 11

UNIT = Unit("derived", "agot_agents.networks.derived")


@UNIT.entry
def derive(
    memory: Vector[np.float32], layout: Input[Vector[np.int64]], starts: Input[Vector[np.int64]], columns: Input[Vector[np.int64]],
    values: Input[Vector[np.float32]], hidden: Input[Vector[np.bool_]],
) -> None:  # fmt: skip
    """Write the encoding of each card's id and printed features, for fully encoded and for listed cards.

    Args:
        memory: all parts of a network.
        layout: (LAYOUT,).
        starts, columns, values: the printed features that are not 0: those of card k are ``starts[k]`` to ``starts[k + 1]``.
        hidden: the cards whose id is left out.
    """
    width, known = layout[WORD_WIDTH], layout[IDENTITY_WIDTH]
    for card in range(layout[CARD_COUNT]):
        for listed in range(2):
            weight = layout[LISTED_WEIGHT] if listed else layout[SAYS_WEIGHT]
            row = (layout[LISTED_ROWS] if listed else layout[SAYS_ROWS]) + card * width
            copy_row(memory, row, memory, layout[LISTED_BIAS] if listed else layout[SAYS_BIAS], width)
            for k in range(starts[card], starts[card + 1]):
                add_scaled(memory, row, memory, weight + columns[k] * width, width, values[k])
            for k in range(0 if hidden[card] else known):
                of_identity = weight + (layout[PRINTED] + k) * width
                add_scaled(memory, row, memory, of_identity, width, memory[layout[IDENTITY] + card * known + k])
            if listed:
                rectify(memory, row, width)


@UNIT.entry
def derive_back(
    memory: Vector[np.float32], gradients: Vector[np.float32], layout: Input[Vector[np.int64]], starts: Input[Vector[np.int64]],
    columns: Input[Vector[np.int64]], values: Input[Vector[np.float32]], hidden: Input[Vector[np.bool_]],
) -> None:  # fmt: skip
    """Add to the gradients of the weights from which `derive` computes what follows from those of its results, which become 0."""
    width, known = layout[WORD_WIDTH], layout[IDENTITY_WIDTH]
    for card in range(layout[CARD_COUNT]):
        identity = layout[IDENTITY] + card * known
        for listed in range(2):
            weight = layout[LISTED_WEIGHT] if listed else layout[SAYS_WEIGHT]
            row = (layout[LISTED_ROWS] if listed else layout[SAYS_ROWS]) + card * width
            if listed:
                pass_positive(gradients, row, memory, row, width)
            add_row(gradients, layout[LISTED_BIAS] if listed else layout[SAYS_BIAS], row, width)
            for k in range(starts[card], starts[card + 1]):
                add_scaled(gradients, weight + columns[k] * width, gradients, row, width, values[k])
            for k in range(0 if hidden[card] else known):
                of_identity = weight + (layout[PRINTED] + k) * width
                add_scaled(gradients, of_identity, gradients, row, width, memory[identity + k])
                gradients[identity + k] += dot(gradients, row, memory, of_identity, width)
            fill_row(gradients, row, width)


UNIT.load()
