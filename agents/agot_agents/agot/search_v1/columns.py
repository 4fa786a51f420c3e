"""The columns of `card_facts.facts_of`, the table with what the search knows about the cards of a match."""

(TYPE, COST, PRINTED_STRENGTH, INCOME, INFLUENCE, PLOT_INCOME, PLOT_INITIATIVE, PLOT_CLAIM, USE, DOES, WIPES, ICONS,
 STRENGTH_CHANGE) = range(13)  # fmt: skip
FACTS = STRENGTH_CHANGE + 1
"""The number of columns. USE: bits for its actions; DOES: whether it harms (-1) or helps (1) its target; WIPES: a plot that kills."""
NO_USE, GAIN, HARM, STRENGTHEN, REDUCE, SPEND_SELF = 0, 1, 2, 4, 8, 16
"""Bits of USE. SPEND_SELF: using the card discards it."""
