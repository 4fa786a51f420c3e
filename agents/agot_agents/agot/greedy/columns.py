"""The columns of `card_facts.facts_of`, the table with what the greedy agent knows about the cards of a match."""

(TYPE, COST, PRINTED_STRENGTH, INCOME, INFLUENCE, UNIQUE, PLOT_INCOME, PLOT_INITIATIVE, PLOT_CLAIM, TITLE, USE, DOES, WIPES,
 CHARACTERS_ICONS, STRENGTH_CHANGE, PICKED) = range(16)  # fmt: skip
FACTS = PICKED + 1
"""The number of columns. USE: bits for its actions; DOES: whether it harms (-1) or helps (1) its target; PICKED: -1 if it harms the cards
that are picked for it, otherwise 0."""
NO_USE, GAIN, HARM, STRENGTHEN, REDUCE, SPEND_SELF = 0, 1, 2, 4, 8, 16
"""Bits of USE. SPEND_SELF: using the card discards it."""
