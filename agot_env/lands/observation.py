"""The pieces of an observation of the Lands game, with their columns, bounds and meanings."""

from __future__ import annotations

from agot_env.batches.observation import FLAG, Column, ObservationPieces
from agot_env.lands.cards import BEARER, CARDS, HAND_SIZE, LANDS, LOCATIONS
from agot_env.lands.engine import layout as L

MOST_TURNS = 5000
FEWEST_LESS, MOST_MORE = min(location.attacker_sum for location in LOCATIONS), 2 * L.ARROW_BONUS
"""The most by which a sum can be changed: Highgarden's loss, and an arrow from each side."""
FEWEST_NEEDED = min(location.need for location in LOCATIONS)

GLOBALS = {
    "prompt": Column("the prompt, see the list below", 0, len(L.PROMPTS) - 1),
    "deciding_seat": Column("1 the observer, 2 the next seat clockwise, 3 the one after; 0 nobody", 0, L.SEATS),
    "turn": Column("turns that have ended", 0, MOST_TURNS),
    "turns_left": Column("turns until the limit", 0, MOST_TURNS),
    "dealer": Column("a seat, as deciding_seat", 1, L.SEATS),
    "deck": Column("number of cards", 0, CARDS),
    "used": Column("number of used cards", 0, CARDS),
    "playing": Column("the card that is being played, plus 1; 0 none", 0, CARDS),
    "moving_from": Column("the location that a card is taken from, plus 1; 0 none", 0, LANDS),
    "opponent": Column("the opponent of the tactic being played, as deciding_seat", 0, L.SEATS),
    "to_discard": Column("cards still to be discarded for Scout", 0, L.SCOUT_DISCARDS),
    "gap": Column("an unclaimable location lies before this one, plus 1; 0 none", 0, LANDS),
    "asker": Column("the seat that asked the last question, as deciding_seat; 0 if there is none", 0, L.SEATS),
    "asked": Column("the seat that was asked, as deciding_seat", 0, L.SEATS),
    "question": Column("the question, plus 1; 0 none", 0, L.QUESTIONS),
    "answer": Column("the number that was answered", 0, HAND_SIZE),
    "answer_holds": Column("1 while the hand is still the same", *FLAG),
}
SEATS = {
    "hand": Column("number of cards; 0 for a third seat of two", 0, HAND_SIZE - 1 + L.SCOUTED_CARDS),
    "lands": Column("locations claimed", 0, max(L.TO_WIN.values())),
}
LANDS_COLUMNS = {
    "location": Column("the location, plus 1, as in the table below", 1, len(LOCATIONS)),
    "owner": Column("the seat that has claimed it, as deciding_seat", 0, L.SEATS),
    "first_seat": Column("the seat of the first side, as deciding_seat: the observer, or the next seat", 1, 2),
    "second_seat": Column("the seat of the second side", 2, L.SEATS),
    "defender": Column("the seat that the location faces, as deciding_seat", 1, L.SEATS),
    "fog": Column("1 if Fog lies there", *FLAG),
    "rain": Column("1 if Rain lies there", *FLAG),
    "need": Column("cards that each side needs for the claim", FEWEST_NEEDED, L.STACK),
    "formations": Column("1 if formations count", *FLAG),
    "complete_first": Column("1 the first side has the cards that it needs, 2 the second one has; 0 neither", 0, 2),
    "first_count": Column("cards on the first side", 0, L.STACK),
    "second_count": Column("cards on the second side", 0, L.STACK),
    "first_room": Column("cards that the first side may still place", 0, L.STACK),
    "second_room": Column("cards that the second side may still place", 0, L.STACK),
    "first_bonus": Column("the change of the first side's sum", FEWEST_LESS, MOST_MORE),
    "second_bonus": Column("the change of the second side's sum", FEWEST_LESS, MOST_MORE),
    "linked_right": Column("1 if the next location is adjacent", *FLAG),
}
HISTORY = {
    "seat": Column("the seat that decided, as deciding_seat; 0 no decision yet", 0, L.SEATS),
    "prompt": Column("the prompt of the decision, see the list below", 0, len(L.PROMPTS) - 1),
    "action": Column("the action, plus 1; 0 for a hidden action, or none", 0, L.ACTIONS),
}
MEANINGS: dict[str, tuple[str, int, int, dict[str, Column]]] = {
    "globals": ("the prompt, and public information other than the locations; columns below", 0, 0, GLOBALS),
    "seats": ("one row per seat, the observer first, then clockwise; columns below", 0, 0, SEATS),
    "cards": (
        f"where each card is: {L.UNSEEN} not seen (a deck or another's hand), {L.OWN_HAND} own hand, {L.HAND_NEXT} known to be in the next "
        f"seat's hand, {L.HAND_AFTER} in the hand of the seat after, {L.USED} used, {L.AT_LAND} + 2 n at location n on the first side "
        f"(weather too), {L.AT_LAND + 1} + 2 n on the second",
        0, L.AT_LAND + 2 * LANDS - 1, {},
    ),
    "lands": (
        "one row per location, columns below; with three players, the border with the next seat first, then clockwise", 0, 0, LANDS_COLUMNS,
    ),
    "stacks": (
        "the cards of the first and of the second side of each location, plus 1, the top one last; 0 none", 0, BEARER + 1, {},
    ),
    "history": ("the last decisions, newest last; columns below", 0, 0, HISTORY),
}  # fmt: skip

PIECES = ObservationPieces(
    {name: (L.STARTS[name], shape) for name, shape in L.PIECES.items()},
    MEANINGS,
    {"globals": L.GLOBALS, "seats": L.PER_SEAT, "lands": L.PER_LAND, "history": L.PER_DECISION},
)
"""The pieces of an observation; the same in every mode, and for two and three players."""
