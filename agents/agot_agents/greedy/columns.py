"""What the columns of the table mean that the greedy agent has of the cards of a match (`card_facts.facts_of`)."""

(TYPE, COST, PRINTED_STRENGTH, INCOME, INFLUENCE, UNIQUE, PLOT_INCOME, PLOT_INITIATIVE, PLOT_CLAIM, TITLE, USE, DOES, WIPES,
 CHARACTERS_ICONS, STRENGTH_CHANGE, PICKED) = range(16)  # fmt: skip
FACTS = PICKED + 1
"""Columns. USE: what its action is for; DOES: whether it harms (-1) or helps (1) what it is used on; PICKED: -1 if it harms what is
picked for it, else 0."""
NO_USE, GAIN, HARM, STRENGTHEN, REDUCE, SPEND_SELF = 0, 1, 2, 4, 8, 16
"""Bits of USE. SPEND_SELF: the card is lost by it."""
