"""Every English sentence of the text environments that is not in a template of ``templates``."""

from __future__ import annotations

NO_ANSWER = "The answer is empty."
NO_CHOICE = "The answer names no option. Answer with the number of one option in square brackets, such as [1]."
SEVERAL_CHOICES = "The answer names several options: {named}. Choose exactly one."
NO_SUCH_OPTION = "There is no option {number}; the options are 1 to {last}."
CONTRADICTION = "The answer gives the number {number}, but the text of option {other}. Choose exactly one."
TOO_LONG = "The answer is longer than {most:,} characters."
CUT = "..."
"""The beginning of an answer of which only the end is repeated."""
CUT_OFF = "The answer was cut off by the token limit before it named an option. Answer more briefly."

COPY = "{label} (copy {number})"
"""The label of a further copy of a card, which replaces a number in square brackets."""

REASKED = "the question was put again"
LOST = "the game was lost by an unclear answer"
FIRST = "the first legal action was taken"
RANDOM = "a random legal action was taken"
"""What happened after an answer that names no legal action, in infos."""

PLAYED_BY = "{player} is played by {name}"
YOUR_DECK = "Your deck is called {deck}"
OWN_DECK = "Your deck"
DECK_OF = "The deck of {player}"
LEFT_OUT = "(What happened before is left out.)"
"""The first line of a digest that does not begin with the beginning of the game."""

NO_QUESTION = "The game has ended without a question."
