"""The components of the Lands game (LND-1): troops, duets, tactics and locations, as plain data.

A card's number is also its position in the bit sets of the engine: troops and duets are in order of power, six for each power.
"""

from __future__ import annotations

from dataclasses import dataclass

SETS = ("Targaryen", "Lannister", "Stark", "South", "Wall", "Rivals")
"""The six sets. *Ruling*: only two of them have printed names; the others are named after their members."""

TARGARYEN, LANNISTER, STARK, SOUTH, WALL, RIVALS = range(len(SETS))

TROOP_NAMES = {
    TARGARYEN: (
        "Missandei", "Viserys Targaryen", "Daario Naharis", "Grey Worm", "Jorah Mormont", "Viserion", "Rhaegal", "Khal Drogo",
    ),
    LANNISTER: (
        "Bronn", "Tywin Lannister", "Littlefinger", "The Mountain", "Tyrion Lannister", "Joffrey Baratheon", "Jaime Lannister",
        "Cersei Lannister",
    ),
    STARK: ("Theon Greyjoy", "Syrio Forel", "Grey Wind", "Catelyn Stark", "Sansa Stark", "Robb Stark", "Ned Stark", "Arya Stark"),
    SOUTH: (
        "Loras Tyrell", "Renly Baratheon", "Nym Sand", "Ellaria Sand", "High Sparrow", "Olenna Tyrell", "Margaery Tyrell",
        "Oberyn Martell",
    ),
    WALL: ("Orell the Warg", "Samwell Tarly", "Mance Rayder", "Locke", "Ygritte", "Tormund", "Jeor Mormont", "Jon Snow"),
    RIVALS: (
        "Walder Frey", "Styr the Magnar", "Roose Bolton", "Stannis Baratheon", "Pyat Pree", "Night Walker", "Euron Greyjoy",
        "Ramsay Bolton",
    ),
}  # fmt: skip
"""The troops of each set, of powers 1 to 8."""

DUETS = (
    ("Red Woman and Shadow", 9, WALL, RIVALS),
    ("Hodor and Bran", 9, STARK, RIVALS),
    ("Varys and Tyrion", 9, TARGARYEN, LANNISTER),
    ("Brienne and Podrick", 9, STARK, SOUTH),
    ("Tommen and Margaery", 9, LANNISTER, SOUTH),
    ("Wildlings", 9, TARGARYEN, WALL),
    ("Night King and Dragon", 10, TARGARYEN, RIVALS),
    ("Jon and Ghost", 10, STARK, WALL),
    ("Khaleesi and Dragon", 10, TARGARYEN, SOUTH),
    ("Cersei and Jaime", 10, LANNISTER, RIVALS),
    ("Beric and the Hound", 10, LANNISTER, STARK),
    ("Man and Girl With No Name", 10, SOUTH, WALL),
)
"""Name, power and the two sets of each duet. *Ruling*: which sets was a picture; every set has two duets of power 9 and two
of power 10, and no two duets have the same pair."""

TACTIC_NAMES = (
    "Mercenary for Hire", "Sparrow Spy", "Shield Bearer", "Fog", "Rain", "Scout", "Redeploy", "Deserter", "Backstabber",
    "Gather Intelligence", "Men of Many Faces", "Clarity",
)  # fmt: skip

TACTIC_TEXTS = (
    "a troop of any set and of any power from 1 to 10",
    "a troop of any set and of a power from 1 to 3",
    "a troop of power 8 and of any set",
    "lies at a location where no formations count, only the sum",
    "lies at a location that needs four cards on both sides",
    "draw three cards, then discard two from the hand",
    "your top card at a location goes to another one",
    "an enemy's top card at a location is discarded",
    "an enemy's top card at a location goes to your side of any location",
    "an enemy answers a question about the hand, and you take another turn",
    "take a random card from an enemy's hand and give one back",
    "a troop tactic or a weather at a location is discarded",
)
"""The effect of each tactic, in one line."""

TROOPS = 48
TROOP_CARDS = TROOPS + len(DUETS)
CARDS = TROOP_CARDS + len(TACTIC_NAMES)
MERCENARY, SPY, BEARER, FOG, RAIN, SCOUT, REDEPLOY, DESERTER, BACKSTABBER, INTELLIGENCE, FACES, CLARITY = range(TROOP_CARDS, CARDS)
PLACEABLE = BEARER + 1
"""The number of cards that can be placed on a side: troops, duets and troop tactics."""
LOWEST, HIGHEST = 1, 10

HAND_SIZE = 7
LANDS = 9
MODES = ("easy", "medium", "hard")


@dataclass(frozen=True)
class Location:
    """A location. Everything except its name and number applies only in hard mode.

    Attributes:
        name: the printed name.
        text: its effect, in one line.
        need: the number of cards that each side needs for a claim.
        attackers, defenders: the number of cards that the attacker and the defender may have.
        attacker_sum: the change of the attacker's sum.
        loses_highest, loses_lowest: whether the attacker's highest or lowest card counts as 0 in the sum.
        stark, targaryen: the change of the power of each card of the set in the sum.
        formations: whether formations count.
        arrow: the side, -1 or 1, on which the owner of this location has +2 in the sum at the next location; 0 none.
        claimable: whether it can be claimed; if not, one more location is laid next to it.
    """

    name: str
    text: str = ""
    need: int = 3
    attackers: int = 3
    defenders: int = 3
    attacker_sum: int = 0
    loses_highest: bool = False
    loses_lowest: bool = False
    stark: int = 0
    targaryen: int = 0
    formations: bool = True
    arrow: int = 0
    claimable: bool = True


LEFT = "the player who claims it has +2 in the sum at the location on its left"
RIGHT = "the player who claims it has +2 in the sum at the location on its right"

LOCATIONS = (
    Location("King's Landing", "the defender may have four cards", defenders=4),
    Location("The Wall", "the attacker may have four cards, the highest counts 0 in the sum", attackers=4, loses_highest=True),
    Location("Winterfell", "each Stark card counts 1 more in the sum", stark=1),
    Location("Meereen", "each Targaryen card counts 1 less in the sum", targaryen=-1),
    Location("Casterly Rock", "both sides need four cards", need=4, attackers=4, defenders=4),
    Location("Highgarden", "the attacker's sum is 3 less", attacker_sum=-3),
    Location("Dragonstone", "the attacker's lowest card counts 0 in the sum", loses_lowest=True),
    Location("Eyrie", "no formations count, only the sum", formations=False),
    Location("Sunspear", LEFT, arrow=-1),
    Location("Storm's End", LEFT, arrow=-1),
    Location("Riverrun", LEFT, arrow=-1),
    Location("Harrenhal", "cannot be claimed; one more location is laid next to it", claimable=False),
    Location("Braavos", RIGHT, arrow=1),
    Location("Pyke", RIGHT, arrow=1),
)
"""*Ruling*: which of the last six has which of the three texts was a picture; they are given out in the order of print."""


def sets_of(card: int) -> tuple[int, ...]:
    """The sets to which a card can belong; none for a tactic that is not a troop."""
    if card < TROOPS:
        return (card % len(SETS),)
    if card < TROOP_CARDS:
        return DUETS[card - TROOPS][2:]
    return tuple(range(len(SETS))) if card <= BEARER else ()


def powers_of(card: int) -> tuple[int, ...]:
    """The powers that a card can have; none for a tactic that is not a troop."""
    if card < TROOPS:
        return (card // len(SETS) + 1,)
    if card < TROOP_CARDS:
        return (DUETS[card - TROOPS][1],)
    return {MERCENARY: tuple(range(LOWEST, HIGHEST + 1)), SPY: (1, 2, 3), BEARER: (8,)}.get(card, ())


def name_of(card: int) -> str:
    """The name of a card, which is unique."""
    if card < TROOPS:
        return TROOP_NAMES[card % len(SETS)][card // len(SETS)]
    return DUETS[card - TROOPS][0] if card < TROOP_CARDS else TACTIC_NAMES[card - TROOP_CARDS]


def title_of(card: int) -> str:
    """The name of a card with its sets and power: "Arya Stark (Stark 8)"; for a tactic only the name."""
    if card >= TROOP_CARDS:
        return name_of(card)
    return f"{name_of(card)} ({'/'.join(SETS[s] for s in sets_of(card))} {powers_of(card)[0]})"


NAMES = tuple(name_of(card) for card in range(CARDS))
TITLES = tuple(title_of(card) for card in range(CARDS))
LOCATION_NAMES = tuple(location.name for location in LOCATIONS)
