"""Words: Houses, icons, crests, keywords, types, phases, zones; the players and cards that an ability refers to; durations."""

from enum import IntEnum, IntFlag

from agot_env.agot.engine.record import codes as c
from agot_env.messages.lookup import did_you_mean


class House(IntEnum):
    """The Great Houses; a card's Houses are a sum of them, 0 is neutral."""

    STARK = c.STARK
    LANNISTER = c.LANNISTER
    BARATHEON = c.BARATHEON
    TARGARYEN = c.TARGARYEN
    GREYJOY = c.GREYJOY
    MARTELL = c.MARTELL


STARK, LANNISTER, BARATHEON, TARGARYEN, GREYJOY, MARTELL = House
NEUTRAL = 0


FACTION = "neutral faction"
"""The name of the House card without a House affiliation (FAQ 4.1), in lower case."""


def houses_called(name: object) -> int:
    """The Houses of a House card by name, ignoring case; the two Houses of an Alliance are separated by a slash: "stark/baratheon".

    The Neutral Faction has none: 0.

    Raises:
        ValueError: a House is unknown, or the two Houses of an Alliance are the same.
    """
    if isinstance(name, str) and name.strip().lower() == FACTION:
        return 0
    words = [word.strip().upper() for word in name.split("/")] if isinstance(name, str) else []
    if not 1 <= len(words) <= 2 or any(word not in House.__members__ for word in words) or len(set(words)) < len(words):
        known = [house.name.lower() for house in House]
        unknown = next((word for word in words if word not in House.__members__), "")
        raise ValueError(f"unknown House {name!r}; known: {', '.join(known)}{did_you_mean(unknown, known)}")
    return sum(House[word] for word in words)


def house_names(houses: int) -> str:
    """Houses in words: "Stark", "Stark/Baratheon"; "Neutral" for none."""
    return "/".join(member.name.capitalize() for member in House if houses & member) or "Neutral"


MILITARY, INTRIGUE, POWER = c.MILITARY, c.INTRIGUE, c.POWER
ICONS = {"M": MILITARY, "I": INTRIGUE, "P": POWER}
CRESTS = {"Holy": c.HOLY, "Learned": c.LEARNED, "Noble": c.NOBLE, "War": c.WAR, "Shadows": c.SHADOWS}
HOLY, LEARNED, NOBLE, WAR, SHADOWS = c.HOLY, c.LEARNED, c.NOBLE, c.WAR, c.SHADOWS
SUMMER, WINTER = c.SUMMER, c.WINTER
KEYWORDS = {
    "Deadly": c.DEADLY, "Renown": c.RENOWN, "Stealth": c.STEALTH, "Intimidate": c.INTIMIDATE, "Vigilant": c.VIGILANT,
    "Vengeful": c.VENGEFUL, "Stalwart": c.STALWART, "Infamy": c.INFAMY, "Deathbound": c.DEATHBOUND,
    "Limited": c.LIMITED, "Ambush": c.AMBUSH, "Setup": c.SETUP, "Doomed": c.DOOMED,
    "Melee": c.MELEE, "Joust": c.JOUST, "Prized 1": c.PRIZED_1, "Prized 2": c.PRIZED_2,
}  # fmt: skip
NO_ATTACHMENTS, IMMUNITIES = c.NO_ATTACHMENTS_KEYWORD, c.IMMUNITIES_KEYWORD
UNPRINTED_KEYWORDS = NO_ATTACHMENTS | IMMUNITIES
ALL_BUT_IMMUNITIES = sum(KEYWORDS.values()) | NO_ATTACHMENTS
ALL_KEYWORDS = ALL_BUT_IMMUNITIES | c.IMMUNITIES_KEYWORD
"""No attachments as a keyword that cards gain, and what no card declares in words; every keyword, with and without immunities, which
cards only lose (FAQ 4.21)."""
PRIZED_3 = "Prized 3"
"""The only keyword with two bits."""


def keyword_bits(word: str) -> int:
    """The bits of a keyword.

    Raises:
        KeyError: there is no such keyword.
    """
    return c.PRIZED if word == PRIZED_3 else KEYWORDS[word]


def keyword_names(mask: int) -> list[str]:
    """The keywords of a mask; the bits of Prized add up."""
    if mask & ALL_KEYWORDS == ALL_KEYWORDS:
        return ["every keyword"]
    if mask & ALL_BUT_IMMUNITIES == ALL_BUT_IMMUNITIES:
        return ["every keyword that is no immunity"]
    if mask & NO_ATTACHMENTS:
        return [*keyword_names(mask & ~NO_ATTACHMENTS), "No attachments"]
    names = [word for word, bit in KEYWORDS.items() if mask & bit]
    return [*names[:-2], PRIZED_3] if mask & c.PRIZED == c.PRIZED else names


BY_INFLUENCE, BY_CLAIM, BY_ATTACKING, BY_DEFENDING, BY_DEADLY = c.BY_INFLUENCE, c.BY_CLAIM, c.BY_ATTACKING, c.BY_DEFENDING, c.BY_DEADLY
BY_VIGILANT, BY_VENGEFUL, BY_EFFECT, BY_COST = c.BY_VIGILANT, c.BY_VENGEFUL, c.BY_EFFECT, c.BY_COST
BY_TRIGGERED_EFFECT, BY_AMBUSHING = c.BY_TRIGGERED_EFFECT, c.BY_AMBUSHING
DEADLY, RENOWN, STEALTH, VIGILANT, DEATHBOUND, DOOMED = c.DEADLY, c.RENOWN, c.STEALTH, c.VIGILANT, c.DEATHBOUND, c.DOOMED
JOUST, MELEE = c.JOUST, c.MELEE
PRIZED_1, PRIZED = c.PRIZED_1, c.PRIZED
"""PRIZED: with any value."""
CHARACTER, LOCATION, ATTACHMENT, EVENT, PLOT, AGENDA = c.CHARACTER, c.LOCATION, c.ATTACHMENT, c.EVENT, c.PLOT, c.AGENDA
TYPE_NAMES = {CHARACTER: "Character", LOCATION: "Location", ATTACHMENT: "Attachment", EVENT: "Event", PLOT: "Plot", AGENDA: "Agenda"}


class Stat(IntEnum):
    """A number of a card, with which filters compare: STR, printed STR, printed cost, power and gold on it, its icons and attachments,
    and its value of Prized."""

    STRENGTH = c.STAT_STRENGTH
    PRINTED_STRENGTH = c.STAT_PRINTED_STRENGTH
    COST = c.STAT_COST
    POWER = c.STAT_POWER
    GOLD = c.STAT_GOLD
    ICONS = c.STAT_ICONS
    ATTACHMENTS = c.STAT_ATTACHMENTS
    PRIZED = c.STAT_PRIZED

    @property
    def noun(self) -> str:
        """What it is called: printed STR."""
        return {Stat.STRENGTH: "STR", Stat.PRINTED_STRENGTH: "printed STR", Stat.PRIZED: "value of Prized"}.get(self, self.name.lower())

    def counted(self, number: int) -> str:
        """What is counted: icons, power."""
        if self in (Stat.ICONS, Stat.ATTACHMENTS):
            return self.noun.removesuffix("s") if number == 1 else self.noun
        return self.noun


class Phase(IntEnum):
    """The seven phases of a round (RND-1), and the one that epic battles add; ANY is the "any phase" of an action."""

    PLOT = c.PLOT_PHASE
    DRAW = c.DRAW_PHASE
    MARSHALLING = c.MARSHALLING
    CHALLENGES = c.CHALLENGES
    DOMINANCE = c.DOMINANCE
    STANDING = c.STANDING
    TAXATION = c.TAXATION
    EPIC = c.EPIC_PHASE
    ANY = 100


class Zone(IntEnum):
    """The zone of a card; an event that is being played is RESOLVING, one beside the plot deck SET_ASIDE.

    A duplicate is UNDER its card. UNDER_DECK is only a destination.
    """

    DECK = c.DECK
    HAND = c.HAND
    PLAY = c.PLAY
    DEAD = c.DEAD
    DISCARD = c.DISCARD
    RESOLVING = c.RESOLVING
    UNDER_DECK = c.UNDER_DECK
    UNDER = c.UNDER
    SHADOWS = c.IN_SHADOWS
    SET_ASIDE = c.SET_ASIDE
    HOLD = c.HELD
    REMOVED = c.REMOVED


class Who(IntEnum):
    """The players that an ability refers to (ABI-11)."""

    YOU = c.YOU
    OPPONENTS = c.OPPONENTS
    EVERYONE = c.EVERYONE
    CHOSEN_OPPONENT = c.CHOSEN_OPPONENT
    EVENT_PLAYER = c.EVENT_PLAYER
    TARGET_CONTROLLER = c.TARGET_CONTROLLER
    ACTOR = c.ACTOR
    WINNER = c.WINNER
    LOSER = c.LOSER
    OWNER = c.OWNER
    YOU_AND_CHOSEN = c.YOU_AND_CHOSEN
    DEFENDING_PLAYER = c.DEFENDING_PLAYER
    MOST_CARDS = c.MOST_CARDS
    ATTACKING_PLAYER = c.ATTACKING_PLAYER
    TREASURY = c.TREASURY
    MOST_LOCATIONS = c.MOST_LOCATIONS
    LEFT_OPPONENT = c.LEFT_OPPONENT
    FIRST_PLAYER = c.FIRST_PLAYER
    OPPONENTS_WITHOUT_TREATY = c.OPPONENTS_WITHOUT_TREATY


YOU, OPPONENTS, EVERYONE = Who.YOU, Who.OPPONENTS, Who.EVERYONE


class That(IntEnum):
    """A card that the ability already knows."""

    SELF = c.SELF
    BEARER = c.BEARER
    TARGET = c.TARGET
    SECOND_TARGET = c.SECOND_TARGET
    EVENT_CARD = c.EVENT_CARD
    CHOSEN = c.CHOSEN
    LAST = c.LAST


SELF, BEARER, TARGET, SECOND_TARGET, EVENT_CARD, CHOSEN, LAST = That


class Until(IntEnum):
    """The duration of a lasting effect (ABI-6)."""

    END_OF_CHALLENGE = c.UNTIL_END_OF_CHALLENGE
    END_OF_PHASE = c.UNTIL_END_OF_PHASE
    END_OF_ROUND = c.UNTIL_END_OF_ROUND
    FOREVER = c.FOREVER
    NEXT_USED_PLOT = c.UNTIL_NEXT_USED_PLOT
    NEXT_PLOT = c.UNTIL_NEXT_PLOT
    LEAVES_PLAY = c.WHILE_IN_PLAY
    END_OF_CHALLENGES_PHASE = c.UNTIL_END_OF_CHALLENGES


class Way(IntFlag):
    """The ways of paying for a card, several of which an effect may lower: what it costs to play it, and so on."""

    PLAY = c.BY_PLAYING
    AMBUSH = c.BY_AMBUSH
    INTO_SHADOWS = c.INTO_SHADOWS
    OUT_OF_SHADOWS = c.FROM_SHADOWS


class Per(IntEnum):
    """The period of a limit."""

    CHALLENGE = c.PER_CHALLENGE
    PHASE = c.PER_PHASE
    ROUND = c.PER_ROUND
    GAME = c.PER_GAME
