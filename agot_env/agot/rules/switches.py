"""The differences between the editions, as a table of named switches. The engine reads the values of one edition and has no other notion
of editions.

Each edition is a column. To change a rule for an edition, change its number here. A new difference needs a new switch, with a code in
`agot_env.agot.engine.record.codes`.
"""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.messages.arguments import checked_known

EDITIONS = ("core", "winter", "ice_and_fire", "hbo", "lcg")
"""Core Set (2008), Winter Edition, Ice and Fire Edition (2004), the card game of the television series (2012), and the Living Card Game:
the Core Set with the six House expansions."""
EDITION_NAMES = {
    "core": "Core Set (2008)",
    "winter": "Winter Edition",
    "ice_and_fire": "Ice and Fire Edition (2004)",
    "hbo": "HBO card game (2012)",
    "lcg": "Living Card Game",
}

NO_CAP = 127
ANY_TYPE = c.CHARACTER | c.LOCATION | c.ATTACHMENT
KILL_OR_DISCARD = c.KILL | c.DISCARDING
OLD_KEYWORDS = c.RENOWN | c.STEALTH | c.LIMITED
CCG_KEYWORDS = OLD_KEYWORDS | c.SETUP
WINTER_KEYWORDS = CCG_KEYWORDS | c.DEADLY | c.DEATHBOUND | c.DOOMED
ALL_KEYWORDS = (1 << c.KEYWORDS) - 1
LCG_KEYWORDS = ALL_KEYWORDS | c.JOUST | c.MELEE
"""In the Core Set, Doomed has no effect of its own, but other cards may refer to it."""


@dataclass(frozen=True)
class Switch:
    """One difference: its code, the rules that it concerns, its meaning, and a number for each edition."""

    name: str
    code: int
    rules: tuple[str, ...]
    meaning: str
    settings: tuple[int, int, int, int, int]


SWITCHES: tuple[Switch, ...] = (
    # --- the game ---
    Switch("most_seats", c.S_MOST_SEATS, ("TIT-10",), "how many can play", (6, 6, 6, 2, 6)),
    Switch("titles", c.S_TITLES, ("PLOT-7", "TAX-2", "TIT-1"), "three players and more take titles", (1, 0, 0, 0, 1)),
    Switch("variants", c.S_VARIANTS, ("VAR-1", "VAR-2"), "two on two and Littlefinger can be played", (1, 0, 0, 0, 1)),
    Switch("alliances", c.S_ALLIANCES, ("SET-2",), "a House card may be an Alliance of two Houses", (0, 0, 1, 0, 0)),
    Switch("fixed_houses", c.S_FIXED_HOUSES, ("SET-2",), "one seat is Stark, the other Lannister", (0, 0, 0, 1, 0)),
    Switch(
        "deck_building", c.S_DECK_BUILDING, ("DECK-2", "DECK-3"),
        "decks obey the limits of copies, and of cards that only their House may play", (1, 1, 1, 0, 1),
    ),
    Switch("plot_draft", c.S_PLOT_DRAFT, ("VAR-3",), "plots may be drafted before the game", (0, 0, 0, 1, 0)),
    Switch("taxation", c.S_TAXATION, ("RND-1", "TAX-1"), "a round ends with a taxation phase", (1, 0, 0, 1, 1)),
    Switch(
        "used_plots_return", c.S_USED_PLOTS_RETURN, ("PLOT-6",),
        "when used plots return to the deck after its last plot: 0 when that has taken effect, 1 at once, 2 at the end of the round",
        (c.AFTER_TAKING_EFFECT, c.AT_END_OF_ROUND, c.AT_ONCE, c.AT_ONCE, c.AFTER_TAKING_EFFECT),
    ),
    # --- setup ---
    Switch("mulligans", c.S_MULLIGANS, ("SET-4",), "each player may once draw another setup hand", (0, 0, 0, 1, 0)),
    Switch(
        "setup_puts_into_play", c.S_SETUP_PUTS_INTO_PLAY, ("SET-10",),
        "cards revealed in setup count as put into play; what that triggers comes before hands are filled", (0, 0, 1, 0, 0),
    ),
    Switch(
        "setup_bearers_later", c.S_SETUP_BEARERS_LATER, ("SET-9",),
        "what a Setup attachment is attached to is chosen when the cards of the setup have been revealed (FAQ p. 28)", (0, 0, 0, 0, 1),
    ),
    # --- gold and initiative ---
    Switch("house_penalty", c.S_HOUSE_PENALTY, ("SET-6", "MAR-4"), "more gold for a card of another House", (2, 2, 2, 0, 2)),
    Switch(
        "gold_is_kept", c.S_GOLD_IS_KEPT, ("MAR-5", "MAR-7", "GOLD-1"),
        "gold outlasts its owner's marshalling turn, and can be spent at any time", (1, 0, 0, 1, 1),
    ),
    Switch("dominance_counts_gold", c.S_DOMINANCE_COUNTS_GOLD, ("DOM-1",), "gold counts for dominance", (1, 0, 0, 1, 1)),
    Switch("initiative_bonuses", c.S_INITIATIVE_BONUSES, ("PLOT-2",), "cards in play add to the initiative of the plot", (1, 1, 1, 0, 1)),
    Switch("influence", c.S_INFLUENCE, ("INF-1",), "cards give influence", (1, 1, 0, 0, 1)),
    Switch("draw_cap", c.S_DRAW_CAP, ("DRAW-2",), f"cards that effects may draw in a round; {NO_CAP} for no cap", (3, 3, 3, NO_CAP, 3)),
    # --- challenges and victory ---
    Switch("least_strength", c.S_LEAST_STRENGTH, ("CHA-6",), "total STR without which no attacker wins", (1, 1, 1, 0, 1)),
    Switch(
        "claim_all_at_once", c.S_CLAIM_ALL_AT_ONCE, ("CHA-11",),
        "a military claim of 2 and more kills different characters at once, not one after the other", (1, 1, 0, 1, 1),
    ),
    Switch(
        "passives_at_once", c.S_PASSIVES_AT_ONCE, ("CHA-15", "ABI-2"),
        "passives and lasting effects that a challenge triggers happen between the steps of its resolution, not after them",
        (0, 0, 0, 1, 0),
    ),
    Switch(
        "first_player_wins", c.S_FIRST_PLAYER_WINS, ("WIN-2",),
        "of several with enough power the first player (or the next clockwise) wins, and nobody chooses", (0, 0, 0, 1, 0),
    ),
    Switch("doomed_limit", c.S_DOOMED_LIMIT, ("WIN-4", "KEY-16"), "Doomed cards in a dead pile that eliminate; 0: never", (0, 5, 0, 0, 0)),
    # --- uniques and duplicates ---
    Switch(
        "owned_copies_count", c.S_OWNED_COPIES_COUNT, ("UNI-2",),
        "a copy that an opponent has taken control of still keeps its owner from playing another", (1, 1, 0, 0, 1),
    ),
    Switch(
        "unique_limits_all", c.S_UNIQUE_LIMITS_ALL, ("UNI-1",),
        "uniqueness limits what is put into play or taken control of, not only what is played", (1, 1, 1, 0, 1),
    ),
    Switch(
        "duplicable", c.S_DUPLICABLE, ("MAR-6",), "types of unique cards that take duplicates: 1 characters, 2 locations, 4 attachments",
        (ANY_TYPE, ANY_TYPE, ANY_TYPE, c.CHARACTER, ANY_TYPE),
    ),
    Switch(
        "duplicates_on_owned", c.S_DUPLICATES_ON_OWNED, ("MAR-6", "DUP-1"),
        "duplicates go only on a unique that the player owns as well as controls", (1, 1, 0, 0, 1),
    ),
    Switch(
        "duplicates_are_attachments", c.S_DUPLICATES_ARE_ATTACHMENTS, ("DUP-2", "MAR-6"),
        "duplicates count as attachments, and effects on attachments reach them", (0, 0, 1, 0, 0),
    ),
    Switch(
        "saves", c.S_SAVES, ("DUP-1", "ABI-4"),
        "ways of leaving play from which cards can be saved: 1 killed, 2 discarded, 4 and more returned to hand or deck",
        (c.ANY_LEAVING, KILL_OR_DISCARD, KILL_OR_DISCARD, c.KILL, c.ANY_LEAVING),
    ),
    # --- words on cards; where an edition does not define one, it has no effect ---
    Switch(
        "keywords", c.S_KEYWORDS, tuple(f"KEY-{n}" for n in (1, 2, 4, 6, 7, *range(9, 19))),
        "keywords that mean something, a bit each", (ALL_KEYWORDS, WINTER_KEYWORDS, CCG_KEYWORDS, OLD_KEYWORDS, LCG_KEYWORDS),
    ),
    Switch("immunity", c.S_IMMUNITY, ("KEY-3",), "cards can be immune", (1, 1, 1, 0, 1)),
    Switch("no_attachments", c.S_NO_ATTACHMENTS, ("KEY-5",), 'cards can refuse attachments by "No attachments"', (1, 1, 1, 0, 1)),
    Switch("house_only", c.S_HOUSE_ONLY, ("KEY-8",), "cards can be for one House only", (1, 1, 1, 0, 1)),
    Switch("cancels", c.S_CANCELS, ("ABI-4",), "there are responses that cancel", (1, 1, 1, 0, 1)),
    Switch("limited_responses", c.S_LIMITED_RESPONSES, ("ABI-5",), "Limited Responses are limited to one a round", (1, 0, 0, 0, 1)),
)  # fmt: skip

_BY_NAME = {switch.name: switch for switch in SWITCHES}


def check_edition(edition: object) -> int:
    """The number of an edition.

    Raises:
        ValueError: the edition is unknown; the message lists the known ones and suggests similar ones.
    """
    return EDITIONS.index(checked_known("edition", edition, EDITIONS))


def setting(edition: str, switch: str) -> int:
    """The value of a switch in an edition.

    Raises:
        ValueError: the edition is unknown.
        KeyError: the switch is unknown.
    """
    return _BY_NAME[switch].settings[check_edition(edition)]


def switches_of(edition: str) -> list[int]:
    """The values of all switches in an edition, indexed by their codes, for the engine.

    Raises:
        ValueError: the edition is unknown.
    """
    row = [0] * c.SWITCHES
    for switch in SWITCHES:
        row[switch.code] = switch.settings[check_edition(edition)]
    return row
