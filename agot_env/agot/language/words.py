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


def houses_called(name: object) -> int:
    """The Houses of a House card by name, ignoring case; the two Houses of an Alliance are separated by a slash: "stark/baratheon".

    Raises:
        ValueError: a House is unknown, or the two Houses of an Alliance are the same.
    """
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
    "Melee": c.MELEE, "Joust": c.JOUST,
}  # fmt: skip
BY_INFLUENCE, BY_CLAIM, BY_ATTACKING, BY_DEFENDING, BY_DEADLY = c.BY_INFLUENCE, c.BY_CLAIM, c.BY_ATTACKING, c.BY_DEFENDING, c.BY_DEADLY
BY_VIGILANT, BY_VENGEFUL, BY_EFFECT, BY_COST = c.BY_VIGILANT, c.BY_VENGEFUL, c.BY_EFFECT, c.BY_COST
BY_TRIGGERED_EFFECT = c.BY_TRIGGERED_EFFECT
DEADLY, RENOWN, STEALTH, VIGILANT, DEATHBOUND, DOOMED = c.DEADLY, c.RENOWN, c.STEALTH, c.VIGILANT, c.DEATHBOUND, c.DOOMED
JOUST = c.JOUST
CHARACTER, LOCATION, ATTACHMENT, EVENT, PLOT, AGENDA = c.CHARACTER, c.LOCATION, c.ATTACHMENT, c.EVENT, c.PLOT, c.AGENDA
TYPE_NAMES = {CHARACTER: "Character", LOCATION: "Location", ATTACHMENT: "Attachment", EVENT: "Event", PLOT: "Plot", AGENDA: "Agenda"}


class Stat(IntEnum):
    """A number of a card, with which filters compare: STR, printed STR, printed cost, power and gold on it, and how many icons it has."""

    STRENGTH = c.STAT_STRENGTH
    PRINTED_STRENGTH = c.STAT_PRINTED_STRENGTH
    COST = c.STAT_COST
    POWER = c.STAT_POWER
    GOLD = c.STAT_GOLD
    ICONS = c.STAT_ICONS

    @property
    def noun(self) -> str:
        """What it is called: printed STR."""
        return {Stat.STRENGTH: "STR", Stat.PRINTED_STRENGTH: "printed STR"}.get(self, self.name.lower())

    def counted(self, number: int) -> str:
        """What is counted: icons, power."""
        return ("icon" if number == 1 else "icons") if self == Stat.ICONS else self.noun


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

    UNDER_DECK is only a destination.
    """

    DECK = c.DECK
    HAND = c.HAND
    PLAY = c.PLAY
    DEAD = c.DEAD
    DISCARD = c.DISCARD
    RESOLVING = c.RESOLVING
    UNDER_DECK = c.UNDER_DECK
    SHADOWS = c.IN_SHADOWS
    SET_ASIDE = c.SET_ASIDE


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
