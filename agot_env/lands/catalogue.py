"""The rules of the Lands game by their numbers, in words of our own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """A rule: its number, its part of the game, and what it says."""

    id: str
    part: str
    text: str


# fmt: off
RULES: tuple[Rule, ...] = (
    Rule(
        "LND-1", "Lands",
        "48 troops: six sets of powers 1 to 8; 12 duets of power 9 or 10, wild for two of the sets; 12 tactics; 14 "
        "locations",
    ),
    Rule(
        "LND-2", "Lands",
        "Setup: shuffle the locations, lay 9 in a line, each facing one side (attacker/defender orientation); shuffle "
        "troops and tactics together, 7 cards each",
    ),
    Rule(
        "LND-3", "Lands",
        "A turn: place one troop at an unclaimed location on the player's own side, or play a tactic, or waste the turn to swap a "
        "hand card; then draw back up; an empty deck is rebuilt from used cards",
    ),
    Rule(
        "LND-4", "Lands",
        "When both sides have the number of cards the location needs (3, or as the location or Rain says), the claim is "
        "resolved",
    ),
    Rule(
        "LND-5", "Lands",
        "Formations, best first: same set and consecutive, if its sum exceeds the other's three-of-a-number; three of a "
        "number (by sum); same set and consecutive; same set (by sum); consecutive (by sum); sum. A duet is of either of "
        "its sets, chosen to its owner's best",
    ),
    Rule(
        "LND-6", "Lands",
        "Ties are not in the rulebook: ruling: the side completed first wins",
    ),
    Rule(
        "LND-7", "Lands",
        "Early claim: a player may claim a location on proof that the other cannot win it with any troops that are not "
        "yet on the table (tactics aside)",
    ),
    Rule(
        "LND-8", "Lands",
        "A claimed location is immune to troops and tactics",
    ),
    Rule(
        "LND-9", "Lands",
        "Two players: 5 of 9 locations, or 3 adjacent. Three players: six locations each (3 against each other player); "
        "first to 4, or 3 adjacent",
    ),
    Rule(
        "LND-10", "Lands",
        "Modes: easy (no tactics, no location text), medium (tactics), hard (both)",
    ),
    Rule(
        "LND-11", "Lands",
        "Each tactic and each location as printed in the rulebook; the sets of each duet were pictures: ruling: a fixed, "
        "balanced table, each set on four duets",
    ),
)
# fmt: on
