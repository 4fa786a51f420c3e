"""The rules in which the editions differ, as named switches. The engine reads the values of one edition and has no other notion of
editions.

`Rules` has a field for each switch; each edition sets them in ``agot_env/agot/editions/<edition>/rules.py``. A new difference needs a field
here, with a code in `agot_env.agot.engine.record.codes`, and its value in the Core Set.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from agot_env.agot.engine.record import codes as c

NO_CAP = 127


def switch(code: int, *rules: str, meaning: str) -> Any:
    """A field of `Rules`: its code, the rules that it concerns, and its meaning."""
    return field(metadata={"code": code, "rules": rules, "meaning": meaning})


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The values of all switches in an edition, which are ints; 1 and 0 are yes and no."""

    # --- the game ---
    most_seats: int = switch(c.S_MOST_SEATS, "TIT-10", meaning="how many can play")
    titles: int = switch(c.S_TITLES, "PLOT-7", "TAX-2", "TIT-1", meaning="three players and more take titles")
    variants: int = switch(c.S_VARIANTS, "VAR-1", "VAR-2", meaning="two on two and Littlefinger can be played")
    alliances: int = switch(c.S_ALLIANCES, "SET-2", meaning="a House card may be an Alliance of two Houses")
    fixed_houses: int = switch(c.S_FIXED_HOUSES, "SET-2", meaning="one seat is Stark, the other Lannister")
    deck_building: int = switch(
        c.S_DECK_BUILDING, "DECK-2", "DECK-3",
        meaning="decks obey the limits of copies, and of cards that only their House may play",
    )
    plot_draft: int = switch(c.S_PLOT_DRAFT, "VAR-3", meaning="plots may be drafted before the game")
    taxation: int = switch(c.S_TAXATION, "RND-1", "TAX-1", meaning="a round ends with a taxation phase")
    used_plots_return: int = switch(
        c.S_USED_PLOTS_RETURN, "PLOT-6",
        meaning="when used plots return to the deck after its last plot: 0 when it has taken effect, 1 at once, 2 at the end of the round",
    )
    # --- setup ---
    mulligans: int = switch(c.S_MULLIGANS, "SET-4", meaning="each player may once draw another setup hand")
    setup_puts_into_play: int = switch(
        c.S_SETUP_PUTS_INTO_PLAY, "SET-10",
        meaning="cards revealed in setup count as put into play; what that triggers comes before hands are filled",
    )
    setup_bearers_later: int = switch(
        c.S_SETUP_BEARERS_LATER, "SET-9",
        meaning="the bearers of Setup attachments are chosen after the cards of the setup have been revealed (FAQ p. 28)",
    )
    # --- gold and initiative ---
    house_penalty: int = switch(c.S_HOUSE_PENALTY, "SET-6", "MAR-4", meaning="more gold for a card of another House")
    gold_is_kept: int = switch(
        c.S_GOLD_IS_KEPT, "MAR-5", "MAR-7", "GOLD-1",
        meaning="gold outlasts its owner's marshalling turn, and can be spent at any time",
    )
    dominance_counts_gold: int = switch(c.S_DOMINANCE_COUNTS_GOLD, "DOM-1", meaning="gold counts for dominance")
    initiative_bonuses: int = switch(c.S_INITIATIVE_BONUSES, "PLOT-2", meaning="cards in play add to the initiative of the plot")
    influence: int = switch(c.S_INFLUENCE, "INF-1", meaning="cards give influence")
    draw_cap: int = switch(c.S_DRAW_CAP, "DRAW-2", meaning=f"cards that effects may draw in a round; {NO_CAP} for no cap")
    # --- challenges and victory ---
    least_strength: int = switch(c.S_LEAST_STRENGTH, "CHA-6", meaning="total STR without which no attacker wins")
    claim_all_at_once: int = switch(
        c.S_CLAIM_ALL_AT_ONCE, "CHA-11",
        meaning="a military claim of 2 and more kills different characters at once, not one after the other",
    )
    passives_at_once: int = switch(
        c.S_PASSIVES_AT_ONCE, "CHA-15", "ABI-2",
        meaning="passives and lasting effects that a challenge triggers happen between the steps of its resolution, not after them",
    )
    first_player_wins: int = switch(
        c.S_FIRST_PLAYER_WINS, "WIN-2",
        meaning="if several players have enough power, the first of them in turn order wins; no choice is made",
    )
    doomed_limit: int = switch(c.S_DOOMED_LIMIT, "WIN-4", "KEY-16", meaning="Doomed cards in a dead pile that eliminate; 0: never")
    # --- uniques and duplicates ---
    owned_copies_count: int = switch(
        c.S_OWNED_COPIES_COUNT, "UNI-2",
        meaning="a copy that an opponent has taken control of still keeps its owner from playing another",
    )
    unique_limits_all: int = switch(
        c.S_UNIQUE_LIMITS_ALL, "UNI-1",
        meaning="uniqueness limits what is put into play or taken control of, not only what is played",
    )
    duplicable: int = switch(
        c.S_DUPLICABLE, "MAR-6",
        meaning="types of unique cards that take duplicates: 1 characters, 2 locations, 4 attachments",
    )
    duplicates_on_owned: int = switch(
        c.S_DUPLICATES_ON_OWNED, "MAR-6", "DUP-1",
        meaning="duplicates go only on a unique that the player owns as well as controls",
    )
    duplicates_are_attachments: int = switch(
        c.S_DUPLICATES_ARE_ATTACHMENTS, "DUP-2", "MAR-6",
        meaning="duplicates count as attachments, and effects on attachments reach them",
    )
    saves: int = switch(
        c.S_SAVES, "DUP-1", "ABI-4",
        meaning="ways of leaving play from which cards can be saved: 1 killed, 2 discarded, 4 and more returned to hand or deck",
    )
    # --- words on cards; where an edition does not define one, it has no effect ---
    keywords: int = switch(
        c.S_KEYWORDS, *(f"KEY-{n}" for n in (1, 2, 4, 6, 7, *range(9, 20))),
        meaning="keywords that mean something, a bit each",
    )
    immunity: int = switch(c.S_IMMUNITY, "KEY-3", meaning="cards can be immune")
    no_attachments: int = switch(c.S_NO_ATTACHMENTS, "KEY-5", meaning='cards can refuse attachments by "No attachments"')
    house_only: int = switch(c.S_HOUSE_ONLY, "KEY-8", meaning="cards can be for one House only")
    cancels: int = switch(c.S_CANCELS, "ABI-4", meaning="there are responses that cancel")
    limited_responses: int = switch(c.S_LIMITED_RESPONSES, "ABI-5", meaning="Limited Responses are limited to one a round")


@dataclass(frozen=True)
class Switch:
    """One difference: its name, its code, the rules that it concerns, and its meaning."""

    name: str
    code: int
    rules: tuple[str, ...]
    meaning: str


SWITCHES = tuple(Switch(one.name, **one.metadata) for one in fields(Rules))
"""All differences, in the order of `Rules`."""
