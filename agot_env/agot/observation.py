"""What an observation of the card game consists of: every piece with its columns, their bounds and meanings."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from agot_env.agot.engine import codes as c
from agot_env.agot.engine import layout as L
from agot_env.agot.rules import EDITIONS
from agot_env.observation import COUNT, FLAG, Column, ObservationPieces

INT8, INT16 = np.iinfo(np.int8), np.iinfo(np.int16)

GLOBALS = {
    "round": Column("from 1; 0 during setup", *COUNT),
    "phase": Column("0 setup, 1 plot, 2 draw, 3 marshalling, 4 challenges, 5 dominance, 6 standing, 7 taxation", 0, c.PHASES - 1),
    "prompt": Column("what the observer is asked, see the list below; 0 if another seat is asked", 0, len(L.PROMPTS) - 1),
    "deciding_seat": Column("1 if the observer is to act, else 0: who else is asked is hidden", 0, L.SEATS),
    "prompt_source": Column(
        "the slot of the card that asks the observer, plus 1, counted as in `card_ids`; 0 none, a plot, or not to be known", 0, L.ALL_SLOTS
    ),
    "first_player": Column("a seat: 1 the observer, 2 the next player clockwise ...; 0 nobody", 0, L.SEATS),
    "active_player": Column("whose turn it is in marshalling and challenges, as first_player", 0, L.SEATS),
    "challenge": Column("the challenge under way: 1 military, 2 intrigue, 4 power; 0 none", 0, 4),
    "attacker": Column("a seat, as first_player; 0 between challenges", 0, L.SEATS),
    "defender": Column("a seat, as first_player; 0 between challenges", 0, L.SEATS),
    "attacking_strength": Column("total STR of the attackers", *COUNT),
    "defending_strength": Column("total STR of the defenders", *COUNT),
    "claim_target": Column(
        "who meets the claim, as first_player: the defender, unless another defends in support; 0 between challenges", 0, L.SEATS
    ),
    "variant": Column("bits: 1 titles are chosen, 2 partners sit opposite, 4 gold may be given away", 0, 7),
    "titles_out": Column("melee titles that cannot be chosen now, bits: 2 to the power of the number of the title", 0, L.ALL_TITLES),
    "edition": Column("0 Core Set, 1 Winter Edition, 2 Ice and Fire Edition, 3 HBO card game", 0, len(EDITIONS) - 1),
}
SEATS = {
    "house": Column("bits: 1 Stark, 2 Lannister, 4 Baratheon, 8 Targaryen, 16 Greyjoy, 32 Martell, 64 its House card kneels", 0, 127),
    "gold": Column("in the gold pool", *COUNT),
    "power": Column("on the House card", *COUNT),
    "total_power": Column("on the House card and on characters, as it counts for victory", *COUNT),
    "hand": Column("number of cards", 0, L.SLOTS),
    "deck": Column("number of cards", 0, L.SLOTS),
    "discard_pile": Column("number of cards", 0, L.SLOTS),
    "dead_pile": Column("number of cards", 0, L.SLOTS),
    "revealed_plot": Column("the card id of the revealed plot; 0 none", 0, L.CARD_TYPES),
    "claim": Column("of the revealed plot, with what changes it", int(INT8.min), int(INT8.max)),
    "plot_income": Column("gold of the revealed plot, with what changes it", int(INT8.min), int(INT8.max)),
    "initiative": Column("the total of this round", int(INT16.min), int(INT16.max)),
    "extra_cards_drawn": Column("this round, beside the draw phase", *COUNT),
    "limited_card_played": Column("Limited cards played this round", 0, 2),
    "limited_response_used": Column("whether the Limited Response of this round has been used", *FLAG),
    "challenges_initiated": Column(
        "this phase, bits: 1 military, 2 intrigue, 4 power; 8, 16, 32 for those won, if a card of the match asks", 0, 63
    ),
    "rules": Column(
        "rules that effects change for this player, bits of `engine/codes.py`, player rules; 32768, which only cards of the HBO game "
        "set, is the sign", *COUNT,
    ),
    "title": Column(
        "the melee title of this round: " + ", ".join(f"{number} {name}" for number, name in enumerate(L.TITLE_NAMES)),
        0, len(L.TITLE_NAMES) - 1,
    ),
    "title_used": Column("this round, bits: 1 the power for beating whom it opposes, 2 the redirect, 4 the influence", 0, 7),
}
CARDS = {
    "zone": Column("see the list below; that of a hidden card too, as long as the observer has been shown where it lies", 0, c.UNSEEN),
    "control": Column("places clockwise from the owner to the controller; 0 the owner", 0, L.SEATS - 1),
    "kneeling": Column("1 kneeling, 0 standing", *FLAG),
    "strength": Column("STR now, with what changes it", *COUNT),
    "icons": Column("now, bits: 1 military, 2 intrigue, 4 power", 0, 7),
    "keywords_low": Column("now, bits: 1 deadly, 2 renown, 4 stealth, 8 intimidate, 16 vigilant, 32 vengeful, 64 stalwart", 0, 127),
    "keywords_high": Column("now, bits: 1 infamy, 2 deathbound, 4 limited, 8 ambush, 16 setup, 32 doomed", 0, 63),
    "power": Column("power tokens on it", *COUNT),
    "gold": Column("gold tokens on it", *COUNT),
    "bearer_seat": Column("of an attachment: places clockwise from its owner to the bearer's owner, plus 1; 0 none", 0, L.SEATS),
    "bearer_slot": Column(
        "of an attachment: the bearer's slot, plus 1; of a card in a deck: its place if the observer knows it, 1 the top", 0, L.SLOTS
    ),
    "duplicates": Column("number of duplicates on it", 0, L.SLOTS),
    "role": Column("in the challenge under way: 1 attacking, 2 defending", 0, 2),
    "state": Column(
        "bits: 1 bypassed by stealth, 2 blank, 8 attached to the House card, 16 an event that is an attachment, "
        "32 a location that is a character", 0, 63,
    ),
    "destination": Column("the zone that it is about to leave for, 20 shuffled into the deck; 0 none", 0, L.SHUFFLED),
    "selected": Column("marked by the choice of several cards under way", *FLAG),
}
HISTORY = {
    "seat": Column("who decided, 1 the observer, 2 the next player clockwise ...; 0 no decision yet", 0, L.SEATS),
    "prompt": Column("what was asked, see the list below", 0, len(L.PROMPTS) - 1),
    "answer": Column("what was chosen, plus 1: see below; 0 what only the player knows", 0, L.ANSWERS),
}
MEANINGS: dict[str, tuple[str, int, int, dict[str, Column]]] = {
    "globals": ("the round, what is asked, the challenge; columns below", int(INT16.min), int(INT16.max), GLOBALS),
    "seats": ("a row per seat, the observer first, then clockwise; columns below", int(INT16.min), int(INT16.max), SEATS),
    "card_ids": (
        "the card id of what each slot holds; 0 for an empty slot. 64 slots a seat. Deck lists are public", 0, L.CARD_TYPES, {},
    ),
    "cards": ("a row per slot, as in `card_ids`; columns below", 0, int(INT16.max), CARDS),
    "plot_ids": (
        "the card ids of the plots of each seat, 16 places each; 0 for none, and for another's drafted plot until it is revealed",
        0, L.CARD_TYPES, {},
    ),
    "plots": (
        "their states: 0 none, 1 in the deck, 2 revealed (or chosen, the observer's own), 3 used; in a draft 4 offered, 5 kept",
        0, L.PLOT_KEPT, {},
    ),
    "history": ("the last public decisions, the newest last; columns below", 0, L.ANSWERS, HISTORY),
}  # fmt: skip
NAMED = {"globals": L.GLOBALS, "seats": L.PER_SEAT, "cards": L.ROW_NAMES, "history": tuple(HISTORY)}
"""The columns of a piece as the engine writes them."""


@lru_cache(maxsize=L.SEATS)
def pieces_of(seats: int) -> ObservationPieces:
    """The pieces of an observation for so many seats."""
    return ObservationPieces(L.observation_layout(seats), MEANINGS, NAMED)
