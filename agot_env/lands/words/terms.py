"""The terms of the Lands game, explained: formations and the parts of a turn."""

from __future__ import annotations

FORMATIONS = {
    "three of a number": "Three cards of equal power, compared by the sum of all cards of the side. Best together with consecutive "
    "cards of one set: "
    "the greater sum wins, and with equal sums three of a number does.",
    "consecutive in one set": "Three cards of one set with consecutive powers, such as Stark 4, 5 and 6.",
    "one set": "Three cards of one set.",
    "consecutive": "Three cards with consecutive powers, of any sets.",
    "sum": "Any cards, compared by the sum of their powers alone.",
}
PARTS = {
    "claim": "You claim a location with the better formation when both sides have the cards that it needs, or early if your opponent "
    "cannot win it "
    "with any troops that are not on the table yet. It is then closed.",
    "troop": "A card of one set with a power from 1 to 8.",
    "duet": "A card of power 9 or 10 that counts as a card of both of its sets.",
    "tactic": "A card with an effect of its own; the text of each says what it does.",
    "waste": "Instead of playing a card you may discard one and draw another.",
}
TERMS = {"formations": FORMATIONS, "turns": PARTS}
"""Kind -> term -> its explanation in a sentence or two; formations are listed from the best to the worst."""
INTRODUCTION = (
    "Nine locations lie in a row. You contest them by placing cards on your side, and claim those where you have the better formation.",
    "With two players you win with five locations, or with three that lie next to each other; with three players with four, or three "
    "next to each "
    "other.",
    "In your turn you place one troop, or play a tactic, or discard a card, and draw up again. At most three cards lie on a side, "
    "unless the location "
    "says otherwise.",
)
"""How to play, in paragraphs."""


def term(name: str) -> list[str]:
    """The explanation of a term in a line, in several if it has several meanings; empty if there is no such term. Case does not matter."""
    wanted = name.strip().casefold()
    return [f"{each}: {text}" for kind in TERMS.values() for each, text in kind.items() if each.casefold() == wanted]
