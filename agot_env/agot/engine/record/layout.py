"""Every dtype, capacity and enumeration of the engine, and the action space: the one place to look.

A game is one record of `GAME`; what the engine knows about cards is one record of `TABLES`, with a `DECKLIST` for each deck. Names of
card facts and of the card vocabulary are in `agot_env.agot.engine.record.codes`.
"""

import os
from functools import lru_cache
from typing import Annotated, TypedDict

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.engine.record import codes as c
from agot_env.batches.columns import columns
from agot_env.machine_code.annotations import Int8, Int16, Int32, Int64, UInt8, UInt64, record
from agot_env.machine_code.unit import DISABLED
from agot_env.machine_code.wide import WIDE

# --- capacities ------------------------------------------------------------------------------------------------------

LARGE_DECKS = os.environ.get("AGOT_LARGE_DECKS", "0") not in ("", "0")
"""Whether this process plays decks of more than 64 cards: records, observations and actions have room for 128 cards a deck then, and the
engine is compiled a second time."""
if LARGE_DECKS and DISABLED:
    raise ImportError("AGOT_LARGE_DECKS and NUMBA_DISABLE_JIT cannot both be set: sets of 128 cards exist only in compiled code")
SEATS = 6
FEW_SLOTS, MANY_SLOTS = 64, 128
SLOTS = MANY_SLOTS if LARGE_DECKS else FEW_SLOTS
SLOT_BITS = SLOTS.bit_length() - 1
SLOT_SET = WIDE if LARGE_DECKS else np.dtype(np.int64)
"""The dtype of a bit set of the slots of a seat."""
SlotSet = Annotated[int, SLOT_SET]
"""The annotation of such a set."""
ALL_SLOTS = SEATS * SLOTS
PLOTS = 16
DRAFT = 18
"""Plots in the draft of the HBO game."""
SOURCES = ALL_SLOTS + SEATS * PLOTS
"""What an ability can stand on: a card slot, or a plot as ``ALL_SLOTS + seat * PLOTS + its place in the plot deck``."""

# The capacities of lists in a game hold what any table of printed decks can bring about, as far as it can be counted, and what
# `python -m benchmarks.soak` has seen many times over (docs/soak.md). Decks that are built to exceed them can: then the game stops
# and `EngineError` has its seed and actions.

FRAMES = 64
"""Procedures under way. Nine lead to an ability in a challenge; a removal, its save and the question who cancels that are three
more. Each cancel of a cancel adds two, and six printed Greyjoy decks hold 18 of them: 48."""
LOCALS = 16
EVENTS = 1199 if LARGE_DECKS else 767
"""Entries in the list of one window: things that happened and that some card of the decks waits for. Most happens when all characters
die, each killed and placed in a dead pile: six printed decks with 23 characters each make 276 entries and 7 for plots and phases, which
leaves 484 for saves, cancels and what the deaths bring about. Six decks of 64 characters, all in play, would need 775. Large decks have
more; keys of used responses (`windows.remember_use`) are 32 bits, which ends at 1,212."""
EFFECTS = 768 if LARGE_DECKS else 384
"""Lasting effects. Most end with the round; each use of an ability with a limit counts as one. In the pools of today a card changes two
cards at most for a time, and if every player used all of them, with all events, it would be some 25 a player. Events of chapter packs
change all characters of a player in three ways: three copies make 360 effects on 40 characters."""
PENDING = 1024 if LARGE_DECKS else 512
"""Passives that wait to be resolved: each card that waits, for each thing that it waits for. All wait for themselves or for something
that happens once, but for Viserys Targaryen of the Winter Edition, who waits for every character that enters play. In setup (Ice and
Fire) 5 gold put down at most 5 characters a seat, at six seats 30, and each of six Viserys waits for them: 180, and 18 for Hatchlings."""
USED = 1024 if LARGE_DECKS else 512
"""Responses used in one window by cards in play, each once for each thing that it waits for. A challenge is won by one player, whose
deck is 64 cards at most; of the titles that respond to their own death a deck has at most 9, of which 27 copies, at six seats 162."""
OPTIONS = 16
"""Numbered answers. *ruling*: X is at most 15, however much gold or influence a player has."""
HISTORY = 16
"""Decisions that are remembered."""
(H_SEAT, H_PROMPT, H_ANSWER) = range(3)
PER_DECISION = columns("H_", globals())
HISTORY_FIELDS = len(PER_DECISION)
NOBODY = -1

# --- the row of a card: also what an observer sees of it -------------------------------------------------------------

(ZONE, CONTROL, KNEELING, STRENGTH, ICONS, KEYWORDS_LOW, KEYWORDS_HIGH, POWER_ON, GOLD_ON, BEARER_SEAT, BEARER_SLOT,
 DUPLICATES, ROLE, STATE, DESTINATION, SELECTED) = range(16)
ROW_NAMES = (
    "zone", "control", "kneeling", "strength", "icons", "keywords_low", "keywords_high", "power", "gold", "bearer_seat",
    "bearer_slot", "duplicates", "role", "state", "destination", "selected",
)  # fmt: skip
ROW = len(ROW_NAMES)
BYPASSED, BLANKED, ON_HOUSE_CARD, EVENT_ATTACHED, AS_CHARACTER = 1, 2, 8, 16, 32
"""Bits of STATE. EVENT_ATTACHED: an event or a character that counts as an attachment. AS_CHARACTER: another card that is a
character."""
ATTACHED_FACEDOWN, HAS_NAMED_TRAIT, OTHER_CREST_SHIFT = 64, 128, 8
"""Bits of STATE, the first for a card that was attached facedown (FAQ 3.24), the last for each crest that a card has and that is not
printed, or that is printed and lost."""
JOINED_BY_NAVAL, FACTS_CHANGED = 4, 1 << 13
"""Bits of STATE: the card was declared in this challenge by a naval enhancement (CHA-17); reserved, its House, traits, immunities or
abilities are others than printed."""
NAVAL_SHIFT = c.CHALLENGE_TYPES
"""By how many bits the naval enhancements are shifted in ICONS. An enhancement of an icon that a card lacks does nothing."""
ALL_INSTANCES = 1 << 2 * c.CHALLENGE_TYPES
"""A bit beside the icons that a card loses: it loses all instances of them."""
OWED_SHIFT = 2 * c.CHALLENGE_TYPES + 1
OWED_FOREVER_SHIFT = OWED_SHIFT + c.CHALLENGE_TYPES
"""By how many bits the icons are shifted in ICONS that a card has lost without having them, once or all instances of them, while constants
that give icons late may still be applied."""
HOUSE_SHIFT = OTHER_CREST_SHIFT + c.ALL_CRESTS.bit_length()
NAMED_HOUSE = 1 << HOUSE_SHIFT + c.HOUSES
"""By how many bits the Houses that a card gains are shifted beside the icons and crests that it gains; a bit for the named one."""
LAST_MARK = 64
"""SELECTED has a bit for each ability under way that has picked the card (`mark_of_picks`); observations have 0 and 1."""
SHUFFLED = 20
"""DESTINATION is a zone code, UNDER_DECK, or SHUFFLED: into the deck, shuffled.
PLAY: a moribund card that will remain in play (FAQ 3.42). SET_ASIDE: a character that becomes an agenda or a melee title."""
PLACE = BEARER_SLOT
"""Of a card in a deck, only in observations: its place from the top, from 1, if the observer knows it."""

# --- procedures ------------------------------------------------------------------------------------------------------

(P_GAME, P_SETUP, P_ROUND, P_PHASE, P_PLOT, P_DRAW, P_MARSHALLING, P_CHALLENGES, P_DOMINANCE, P_STANDING, P_TAXATION,
 P_ACTIONS, P_WINDOW, P_ABILITY, P_REMOVE, P_PICK, P_INFLUENCE, P_PAY, P_PLAY_CARD, P_CHALLENGE, P_ATTACKERS, P_DEFENDERS,
 P_RESOLVE, P_INFAMY, P_CANCELS, P_REVEAL, P_REVEAL_ALL, P_WINNER, P_TITLES, P_REGENT, P_STAND_IN, P_DRAFT, P_SHADOWS,
 P_NAVAL, P_GIVE_POWER, P_TURNED_UP) = range(36)
PROCEDURES = 36
DISCOUNT_ONCE, DISCOUNT_OF_PENALTY, DISCOUNT_OUT_OF_SHADOWS = 1, 2, 4
"""Bits of what a card takes off its own cost: once, not for each card; of its gold penalty only; of what it costs out of Shadows."""
PROC, STEP = 0, 1
"""Every frame begins with its procedure and its step; the other locals are named in the procedure's module."""

# --- prompts ---------------------------------------------------------------------------------------------------------

PROMPTS = (
    "setup", "plot", "first player", "order", "action", "way", "challenge", "attackers", "stealth", "defenders", "claim",
    "deadly", "response", "trigger", "save", "saved card", "cancel", "target", "second target", "opponent", "player",
    "challenge type", "card title", "number", "pay", "kneel cards", "influence", "pick", "search", "may", "one of two",
    "bearer", "power on", "winner", "discard", "stand", "new plot", "copy", "gold from", "top card",
    "plot title", "title", "redirect", "new target", "gift", "mulligan", "plot draft", "plot deck",
    "house", "trait", "trait of the card", "card type", "icon", "crest", "keyword", "phase", "agenda", "shadows", "deck order",
    "one of several", "card in a deck", "used plot", "into shadows",
    "card of the hold",
)  # fmt: skip
(ASK_SETUP, ASK_PLOT, ASK_FIRST_PLAYER, ASK_ORDER, ASK_ACTION, ASK_WAY, ASK_CHALLENGE, ASK_ATTACKERS, ASK_STEALTH,
 ASK_DEFENDERS, ASK_CLAIM, ASK_DEADLY, ASK_RESPONSE, ASK_TRIGGER, ASK_SAVE, ASK_SAVED_CARD, ASK_CANCEL, ASK_TARGET,
 ASK_SECOND_TARGET, ASK_OPPONENT, ASK_PLAYER, ASK_TYPE, ASK_TITLE, ASK_NUMBER, ASK_PAY, ASK_KNEEL, ASK_INFLUENCE, ASK_PICK,
 ASK_SEARCH, ASK_MAY, ASK_ONE_OF_TWO, ASK_BEARER, ASK_POWER_ON, ASK_WINNER, ASK_DISCARD, ASK_STAND, ASK_NEW_PLOT, ASK_COPY,
 ASK_GOLD_FROM, ASK_TOP_CARD, ASK_PLOT_TITLE, ASK_MELEE_TITLE, ASK_REDIRECT, ASK_NEW_TARGET, ASK_GIFT, ASK_MULLIGAN, ASK_DRAFT,
 ASK_PLOT_DECK, ASK_HOUSE, ASK_TRAIT, ASK_TRAIT_OF_CARD, ASK_CARD_TYPE, ASK_ICON, ASK_CREST, ASK_KEYWORD, ASK_PHASE, ASK_AGENDA,
 ASK_SHADOWS, ASK_DECK_ORDER, ASK_ONE_OF_SEVERAL, ASK_CARD_IN_DECK, ASK_USED_PLOT, ASK_INTO_SHADOWS,
 ASK_FROM_HOLD) = range(64)
RESERVED_PROMPTS = (
    ASK_CARD_TYPE, ASK_ICON, ASK_CREST, ASK_PHASE,
    ASK_ONE_OF_SEVERAL,
)  # fmt: skip
"""Nothing asks these prompts yet."""

# --- variants and melee titles ----------------------------------------------------------------------------------------

TITLES, TEAMS, GIFTS = 1, 2, 4
"""Bits of a game's variant: titles are chosen; partners sit opposite; gold may be given to other players."""
CROWN_REGENT, HAND_OF_THE_KING, LORD_COMMANDER, MASTER_OF_WHISPERS, MASTER_OF_LAWS, MASTER_OF_COIN = range(1, 7)
TITLE_NAMES = (
    "no title", "Crown Regent", "Hand of the King", "Lord Commander of the Kingsguard", "Master of Whispers", "Master of Laws",
    "Master of Coin",
)  # fmt: skip
MELEE_TITLES = len(TITLE_NAMES) - 1
ALL_TITLES = (1 << len(TITLE_NAMES)) - 2
"""A bit for each melee title, by its number."""
REWARD_USED, REDIRECT_USED, INFLUENCE_USED, COMMAND_USED = 1, 2, 4, 8
"""Bits of what a seat has used of its titles this round. COMMAND_USED: who is Crown Regent, too, has redirected a challenge as Lord
Commander; observations show it as REDIRECT_USED."""
NOT_REDIRECTED, REDIRECTING, REDIRECTED = range(3)
"""Whether the Lord Commander has redirected the challenge to their own seat; REDIRECTING until its window is opened again."""

# --- answers: the engine's own numbering of what can be chosen; actions of a seat are made of it -----------------------

ANSWER_PLOT = ALL_SLOTS
ANSWER_SEAT = ANSWER_PLOT + PLOTS
ANSWER_ATTACK = ANSWER_SEAT + SEATS
ANSWER_TITLE = ANSWER_ATTACK + c.CHALLENGE_TYPES * (SEATS - 1)
ANSWER_OPTION = ANSWER_TITLE + MELEE_TITLES
ANSWER_DONE = ANSWER_OPTION + OPTIONS
ANSWERS = ANSWER_DONE + 1
LEGAL_WORDS = SEATS + 1
"""Legal answers are a bit set: a word for each seat's card slots, and one for all others."""

# ways to use a card in an action segment; an ability is WAY_ABILITY + its place on the card
(WAY_MARSHAL, WAY_DUPLICATE, WAY_ON_HOUSE_CARD, WAY_AMBUSH, WAY_INTO_SHADOWS, WAY_OUT_OF_SHADOWS, WAY_NAVAL) = range(7)
WAY_ABILITY = 8
"""WAY_OUT_OF_SHADOWS is no answer: the prompt `shadows` asks for the card."""

# --- plots -----------------------------------------------------------------------------------------------------------

NO_PLOT, PLOT_IN_DECK, PLOT_REVEALED, PLOT_USED, PLOT_OFFERED, PLOT_KEPT, AGENDA = range(7)
"""PLOT_OFFERED, PLOT_KEPT: in a plot draft, before the plot decks are there. AGENDA: an agenda, behind the plots."""

# --- where power came from ---------------------------------------------------------------------------------------------

POWER_SOURCES = {
    "unopposed": "the reward for an unopposed challenge",
    "claim": "taken from another House by the claim of a power challenge",
    "renown": "the keyword Renown",
    "dominance": "the highest total in the dominance phase",
    "title": "a melee title: for winning a challenge against a player whom the title opposes, or one that the Lord Commander took over",
    "effect": "claimed by the effect of a card or plot",
    "control": "on cards whose control the seat took or regained",
    "lost_claim": "to another House by the claim of a power challenge",
    "lost_title": "to another House by a melee title",
    "lost_cards": "with cards that left play, including the House card of an eliminated player",
    "lost_control": "with cards that another player took control of",
    "lost_effect": "moved or discarded by the effect of a card or plot",
}
"""Each source of a seat's power, and each way in which it is lost."""
(FROM_UNOPPOSED, FROM_CLAIM, FROM_RENOWN, FROM_DOMINANCE, FROM_TITLE, FROM_EFFECT, FROM_CONTROL, LOST_CLAIM, LOST_TITLE, LOST_CARDS,
 LOST_CONTROL, LOST_EFFECT) = range(12)

# --- how a game ended ------------------------------------------------------------------------------------------------

RUNNING, WON_BY_POWER, ROUND_LIMIT, ELIMINATION, DRAW = range(5)
REASONS = ("running", "power", "round limit", "elimination", "draw")

# --- derived values -----------------------------------------------------------------------------------------------------

FRESH, STALE, ENTERED = range(3)

# --- errors: a capacity was reached; the batch raises, with seed and actions ------------------------------------

ERRORS = ("", "frames", "events", "effects", "pending passives", "used responses", "options", "no legal action", "steps")
(NO_ERROR, TOO_MANY_FRAMES, TOO_MANY_EVENTS, TOO_MANY_EFFECTS, TOO_MANY_PENDING, TOO_MANY_USED, TOO_MANY_OPTIONS,
 NO_LEGAL_ACTION, TOO_MANY_STEPS) = range(9)

# --- the fields of an event and of a lasting effect --------------------------------------------------------------------

OF_THIS_PHASE = 8
"""In EFFECT_A of a remembered challenge, besides its type: it was initiated in the present phase."""
PLAYABLE_THERE, UNDER_DECK, ONLY_ATTACHED, ON_NO_CHARACTER = range(4)
"""EFFECT_A of L_KEPT: a player may play the attached event; it is being played and goes under the deck; another card has attached it; its
own effect has attached it to what was no character."""
EVENT_MOMENT, EVENT_CARD, EVENT_SEAT, EVENT_OTHER, EVENT_NUMBER = range(5)
EVENT_FIELDS = 5
"""What happened, to which card, done by (or to) which seat, a second card, a number (challenge type, way, phase)."""
EFFECT_KIND, EFFECT_CARD, EFFECT_A, EFFECT_B, EFFECT_UNTIL, EFFECT_SOURCE, EFFECT_SEAT, EFFECT_C = range(8)
EFFECT_FIELDS = 8
SCRATCH = EVENTS
"""The row behind the list, to ask whether an ability could be used for something that has not happened yet."""
MOST = 30_000
"""STR and tokens on a card stop here. The gold of a player stays far below: an income is under 100, and a round ends in taxation."""
POWER_TO_WIN = 15
"""Unless a rule for a player says otherwise (WIN-1)."""
LOST_SHIFT = c.CHALLENGE_TYPES
ATTACKED_EARLIER = 1 << c.CHALLENGE_TYPES
"""In "attacked" during an epic phase, or a repeated one: whether the seat has initiated a challenge in an earlier phase of the round."""
LOST_DOMINANCE = 1 << 2 * c.CHALLENGE_TYPES
"""In "won", with losses of this round: the challenge types lost, from that bit on, and whether an opponent won dominance."""
LOST_EARLIER = -128
"""In "won": whether an opponent won dominance before the dominance phase was repeated this round (the sign)."""

# --- one whole game ----------------------------------------------------------------------------------------------------

class Head(TypedDict):
    """The fields of a game that are always in use, the widest first: the head of its record."""

    seed: Int64
    index: Int64
    episode: Int64
    rng: UInt64
    policy_rng: UInt64
    legal: Annotated[NDArray[np.int64], SLOT_SET, LEGAL_WORDS]
    zones: Annotated[NDArray[np.int64], SLOT_SET, c.ZONES, SEATS]  # bit sets of slots
    known: Annotated[NDArray[np.int64], SLOT_SET, SEATS, SEATS]  # by seat, of each owner: hidden cards that the seat knows where they are
    # characters, locations, attachments, events; uniques, influence, the Shadows crest
    of_type: Annotated[NDArray[np.int64], SLOT_SET, c.KINDS, SEATS]
    abroad: Annotated[NDArray[np.int64], SLOT_SET, SEATS]  # cards controlled by a player other than their owner
    altered: Annotated[NDArray[np.int64], SLOT_SET, SEATS]  # cards whose derived values may be others than the printed ones; all at first
    candidates: Annotated[NDArray[np.int64], SLOT_SET, SEATS]  # of the pick in progress
    fallen: Annotated[NDArray[np.int64], SLOT_SET, SEATS]  # cards killed or discarded from play this phase, if a card asks for them
    picked: Annotated[NDArray[np.int64], SLOT_SET, SEATS]  # cards with a mark in SELECTED
    moments: Annotated[NDArray[np.int64], c.MOMENT_WORDS, c.ABILITY_KINDS]  # of all decks' abilities of the kind
    rules: Annotated[NDArray[np.int64], c.RULE_WORDS, SEATS]  # for each player, as a bit set
    flags_seen: Annotated[NDArray[np.uint32], c.FLAG_WORDS]  # the flags that some card in play has had, as a bit set
    decisions: Int32
    moves: Int32
    attacking_strength: Int32
    defending_strength: Int32
    margin: Int32
    watched: Int32  # what the constants in play depend on
    match: Int32  # which match of the batch is played
    decklist: Annotated[NDArray[np.int32], SEATS]  # which deck of the tables a seat plays
    answer: Int16
    choices: Int16  # how many answers are legal
    prompt_source: Int16
    plot_card: Annotated[NDArray[np.int16], SEATS, PLOTS]
    agendas: Annotated[NDArray[np.int16], SEATS]  # the places of a seat's agendas behind its plots, a bit each
    plots_hidden: Annotated[NDArray[np.int16], SEATS]  # the places whose plots the other players have not seen, a bit each
    draft: Annotated[NDArray[np.int16], DRAFT]  # the plots that are drafted, as cards
    history: Annotated[NDArray[np.int16], HISTORY * HISTORY_FIELDS]
    gold: Annotated[NDArray[np.int16], SEATS]
    power: Annotated[NDArray[np.int16], SEATS]
    power_sources: Annotated[NDArray[np.int16], SEATS, len(POWER_SOURCES)]  # losses negative: a seat's sum is its power on the table
    totals: Annotated[NDArray[np.int16], SEATS]
    to_win: Annotated[NDArray[np.int16], SEATS]  # the power that a seat needs to win, derived
    round: Int16
    round_limit: Int16
    result: Int16
    event_count: Int16
    effect_count: Int16
    effects_of: Annotated[NDArray[np.int16], c.LASTING]  # how many lasting effects there are of each kind
    pending_count: Int16
    used_count: Int16
    entered: Int16
    naval: Int16  # the seats that have declared naval attackers in this challenge, a bit each, above them naval defenders (CHA-17)
    drawn: Annotated[NDArray[np.int16], SEATS]  # extra cards drawn this round (DRAW-2)
    initiative: Annotated[NDArray[np.int16], SEATS]
    drafting: Int8  # plots are drafted before the game
    seats: Int8
    seat: Int8  # who must decide, NOBODY when the game is over
    prompt: Int8
    depth: Int8
    deepest: Int8  # what the depth has been at most, since the frames behind it were cleared
    phase: Int8
    first: Int8
    active: Int8
    winner: Int8
    eliminated: Int8  # a bit for each seat
    reason: Int8
    error: Int8
    ask_forced: Int8
    removals: Int8
    cancelled: Int8
    stale: Int8  # derived values: FRESH, of all cards STALE, or of the card that has ENTERED alone
    unsettled: Int8  # a total may have reached 15
    board_changed: Int8  # attachment restrictions must be looked at
    moribund: Int8
    plot_was_revealed: Int8
    dying_at_zero: Int8
    infamy: Int8
    gold_on_cards: Int8  # HAS_BEEN_GOLD, HAS_BEEN_POWER: whether there has been gold on cards, or power that may be spent as gold
    facedown: Int8  # whether a card has been attached facedown
    challenge: Int8  # its type, 0 between challenges
    claim_type: Int8  # the type whose claim the challenge has, if an effect has changed it, or 0
    attacker: Int8
    defender: Int8
    claim_target: Int8  # who meets the claim: the defender, unless another defends in support
    redirected: Int8
    variant: Int8
    titles_out: Int8  # a bit each: titles that cannot be chosen
    title: Annotated[NDArray[np.int8], SEATS]  # 0: none
    second_title: Annotated[NDArray[np.int8], SEATS]  # another title that a card has let the seat take; 0: none
    title_used: Annotated[NDArray[np.int8], SEATS]
    challenge_winner: Int8
    challenge_loser: Int8
    house: Annotated[NDArray[np.int8], SEATS]
    allied: Annotated[NDArray[np.int8], SEATS]  # Houses whose cards cost a seat no gold penalty, derived
    treaties: Int8  # a bit for each seat that has a Treaty agenda
    has: Int8  # PLOTS_ACT and so on, of all decks
    naval_icons: Int8  # whether a card in play has had one
    deck_size: Annotated[NDArray[np.uint8], SEATS]
    cards: Annotated[NDArray[np.uint8], SEATS]  # slots in use
    plots: Annotated[NDArray[np.int8], SEATS]
    plot: Annotated[NDArray[np.int8], SEATS]  # the revealed one, NOBODY before the first
    next_plot: Annotated[NDArray[np.int8], SEATS]  # chosen, not yet revealed
    plot_state: Annotated[NDArray[np.int8], SEATS, PLOTS]
    plot_used: Annotated[NDArray[np.int8], SEATS, PLOTS]  # where used plots lie in the pile, the bottom one at 1; 0 for other plots
    limited: Annotated[NDArray[np.int8], SEATS]  # Limited cards played this round (KEY-4): 1 for a location, 4 for another
    limited_response: Annotated[NDArray[np.int8], SEATS]
    attacked: Annotated[NDArray[np.int8], SEATS]  # challenge types initiated this phase; ATTACKED_EARLIER
    # challenge types won this phase, and above them those lost and LOST_DOMINANCE, if a card asks for them
    won: Annotated[NDArray[np.int8], SEATS]
    extra_begun: Annotated[NDArray[np.int8], SEATS, c.CHALLENGE_TYPES]  # challenges of each type initiated this phase beyond the first
    # derived: challenges of each type that rules allow beyond the first
    extra_allowed: Annotated[NDArray[np.int8], SEATS, c.CHALLENGE_TYPES]
    extra_ruled: Annotated[NDArray[np.int8], SEATS, c.CHALLENGE_TYPES]  # those of them that rules for players allowed
    house_kneeling: Annotated[NDArray[np.int8], SEATS]  # whether the House card kneels
    setup_cost: Annotated[NDArray[np.int8], SEATS]
    season: Int8  # bits


LISTS = {
    "frames": "deepest", "events": "event_count", "effects": "effect_count", "pending": "pending_count", "used": "used_count",
}  # fmt: skip
"""The fields of a game that are lists, with the fields that say how much of each is in use, or has been used of the frames. Behind that it
is 0."""
OF_SLOTS = ("flags", "stamp", "gained", "card", "controller", "leaving", "deck", "row")
"""The fields of a game that have a place for each slot of each seat, and at their ends the slots of seats that nobody has."""
PADDING = (115 - 4 * c.FLAG_WORDS - 2 * c.LASTING) % 8


class Padding(TypedDict):
    """What keeps the fields before and behind it without a gap, which could hold anything; always 0."""

    padding: Annotated[NDArray[np.int8], PADDING]


class Behind(TypedDict):
    """The fields of a game behind its head."""

    frames: Annotated[NDArray[np.int16], FRAMES, LOCALS]
    events: Annotated[NDArray[np.int16], EVENTS + 1, EVENT_FIELDS]
    effects: Annotated[NDArray[np.int16], EFFECTS, EFFECT_FIELDS]
    pending: Annotated[NDArray[np.int16], PENDING, 4]
    used: Annotated[NDArray[np.uint32], USED]
    flags: Annotated[NDArray[np.uint32], c.FLAG_WORDS, ALL_SLOTS]  # of each card, as a bit set
    stamp: Annotated[NDArray[np.int32], ALL_SLOTS]  # when a card came to a discard or dead pile, counted in such moves
    # grantable traits; icons and keywords that a card has more than once; a named trait; LOST_TRAITS
    gained: Annotated[NDArray[np.int64], ALL_SLOTS]
    card: Annotated[NDArray[np.int16], ALL_SLOTS]
    controller: Annotated[NDArray[np.int8], ALL_SLOTS]
    leaving: Annotated[NDArray[np.int8], ALL_SLOTS]  # the removal that is under way for it
    deck: Annotated[NDArray[np.int8], SEATS, SLOTS]  # order, the top last
    row: Annotated[NDArray[np.int16], ALL_SLOTS, ROW]


class GameFields(Head, Padding, Behind):
    """The fields of a game."""


GAME = record(Head, Padding, Behind)
assert GAME.itemsize == sum(kind.itemsize for kind, *_ in dict(GAME.fields or {}).values()), "another padding leaves no gap"
assert GAME.itemsize <= 50 * 1024 * SLOTS // 64, GAME.itemsize
GameState = Annotated[GameFields, GAME]
Games = Annotated[NDArray[np.void], GAME, 1]
"""The annotations of a game and of an array of games."""


def _place(name: str) -> tuple[int, int]:
    """Where a field of a game begins, and the bytes of one entry."""
    kind, offset = dict(GAME.fields or {})[name][:2]
    return offset, kind.itemsize // kind.shape[0]


HEAD_BYTES = _place("frames")[0]
GAME_BYTES = GAME.itemsize
CARD_BYTES = _place("row")[1]
ROW_PLACE = _place("row")[0]
DECKLIST_PLACE = _place("decklist")[0]
PHASE_PLACE = dict(GAME.fields or {})["phase"][1]
FRAMES_PLACE, EVENTS_PLACE, EFFECTS_PLACE, PENDING_PLACE, USED_PLACE = map(_place, LISTS)
SLOT_PLACES = (
    *((_place("flags")[0] + word * _place("flags")[1], _place("flags")[1] // SEATS) for word in range(c.FLAG_WORDS)),
    *((_place(name)[0], _place(name)[1] if name == "deck" else _place(name)[1] * SLOTS) for name in OF_SLOTS[1:-1]),
)
"""Where the fields of slots other than rows begin, and their bytes for each seat."""
OFTEN_READ = (SLOT_PLACES[0], SLOT_PLACES[1], *((place, size * SLOTS) for place, size in map(_place, ("card", "controller", "row"))))
"""Where the fields of slots begin that most decisions read, and their bytes for each seat."""
FEW_FRAMES, FEW_EFFECTS = 8 * FRAMES_PLACE[1], 16 * EFFECTS_PLACE[1]
"""The bytes of as many frames and lasting effects as there usually are."""

# --- what the engine knows about cards -----------------------------------------------------------------------------------

CARD_TYPES = 2304
CARD_IDS = 2048
"""The cards that the tables hold, and the greatest card id of observations, which a pool of a match does not exceed."""
ABILITIES = 4096
NO_ABILITY, DUPLICATE_SAVE, PRIZE = range(3)
"""Abilities that stand on no card. DUPLICATE_SAVE: what a unique gains by its duplicates (DUP-1, FAQ 4.2). PRIZE: what Prized pays
(KEY-19), a passive without a program."""
CODE = 16384
CODE_FIELDS = 6
"""A row of the code table: a code and its arguments."""
FIELD_BITS = 15
"""A number that does not fit in one field takes two: these many low bits, and the others."""
KIND_BITS = 8
"""The low bits of a field that has the kind of a value and another small number."""
TRAIT_SETS = 512
FILTER_BITS = 11
FILTERS = 1 << FILTER_BITS
TESTS = 8192
CONSTANTS = 1280
GRANTABLE_TRAITS = 24
SECOND_KEYWORD = GRANTABLE_TRAITS + c.CHALLENGE_TYPES
MORE_KEYWORDS = 10
"""From the first bit of "gained" on: which of the first seven keywords a card has more than once (FAQ 4.21); room for three more."""
LOST_NO_ATTACHMENTS = 1 << SECOND_KEYWORD + c.KEYWORD_COLUMN_BITS
LOST_IMMUNITIES = 2 * LOST_NO_ATTACHMENTS
TRAITS_GAINED = 2 * LOST_IMMUNITIES
"""Bits of "gained": the card has lost what is printed on it of No attachments; an instance of each immunity (FAQ 4.21); it
has gained the traits that are printed on a duplicate of it."""
NAMED_BITS = 8
NAMED_TRAIT = SECOND_KEYWORD + MORE_KEYWORDS
"""The bits of the number of a single trait. From NAMED_TRAIT of "gained" on: the number of the trait that was named and that a card has
gained, or 0."""
LOST_NAMED_TRAIT = NAMED_TRAIT + NAMED_BITS
"""From this bit of "gained" on: the number of the named trait of which the card has lost an instance, or 0."""
GAINED_HOUSES = LOST_NAMED_TRAIT + NAMED_BITS
"""From this bit of "gained" on: the Houses that the card has gained, a bit each."""
LOST_EACH_TRAIT, OTHERS_TRAITS = 1 << GAINED_HOUSES + c.HOUSES, 2 << GAINED_HOUSES + c.HOUSES
"""Bits of "gained": the card has lost an instance of each trait; it has gained the traits of all other characters of its controller."""
ALL_TRAITS = 1 << 61
"""A bit of "gained": the card has gained every trait."""
LOST_TRAITS = 1 << 62
"""A bit of "gained": the card has lost the traits that are printed on it."""
assert ALL_TRAITS > OTHERS_TRAITS
CHANGED_TRAITS = (
    (1 << GRANTABLE_TRAITS) - 1 | TRAITS_GAINED | (1 << 2 * NAMED_BITS) - 1 << NAMED_TRAIT | LOST_EACH_TRAIT | OTHERS_TRAITS | ALL_TRAITS
)
"""The bits of "gained" for traits that a card has gained, and for those that it has lost in another way than by a blank."""
LOSES_NAMED = GRANTABLE_TRAITS + TRAIT_SETS
PRINTED_STRENGTH_X = (1 << FIELD_BITS) - 1
"""In place of a printed STR: X."""
EVERY_TRAIT = LOSES_NAMED + TRAIT_SETS
LOSES_EACH, TRAITS_OF_OTHERS, TRAITS_OF_TEXT = EVERY_TRAIT + 1, EVERY_TRAIT + 2, EVERY_TRAIT + 3
"""In a change of traits: below GRANTABLE_TRAITS a place in "gained"; from there to LOSES_NAMED the number of a trait that is gained, from
there to EVERY_TRAIT that of a trait that is lost; EVERY_TRAIT for all
of them, LOSES_EACH if they are lost, TRAITS_OF_OTHERS for those of the other characters of its controller, TRAITS_OF_TEXT for those that
are printed on the card whose text it has gained."""

ACTING_ZONES = (c.HAND, c.PLAY, c.DEAD, c.DISCARD, c.IN_SHADOWS)
"""The zones from which cards act and react, in their places; the first four are one after the other (`place_of_zone`)."""
ZONES_TO_ACT_FROM = len(ACTING_ZONES)
assert ACTING_ZONES[:-1] == tuple(range(c.HAND, c.DISCARD + 1))
MOST_GOLD = 7
"""With so much gold, or more, the gold is not what makes cards unplayable; see "affordable" of a decklist."""

HAS_BEEN_GOLD, HAS_BEEN_POWER = 1, 2
"""Bits of "gold_on_cards"."""
PLOTS_ACT, SIDE_RULES, ATTACHES_INSTEAD, TAKES_POWER, LENDS_ACTION, BEARS_FOR_LESS, MOVES_SAVED = 1, 2, 4, 8, 16, 32, 64
"""Bits of "has" of a decklist: a plot has an action; a card, plot or agenda has a rule about the total STR of a side; a character may be
attached instead of dying; a card takes power of opponents who play events; an agenda gives House cards an action; an attachment costs less
on a card; an attachment may be saved and attached to another card."""

class Decklist(TypedDict):
    """A deck as the engine knows it. Bit sets are of its slots: a slot is a place in the sorted House deck."""

    # the slots with a response, save or cancel from a zone
    reacts: Annotated[NDArray[np.int64], SLOT_SET, c.CANCEL + 1 - c.RESPONSE, ZONES_TO_ACT_FROM]
    in_play: Annotated[NDArray[np.int64], SLOT_SET, c.ABILITY_KINDS - c.PASSIVE]  # the slots with an ability of a later kind used in play
    when_dead: SlotSet  # the slots with a passive that is used in the dead pile
    changes: Annotated[NDArray[np.int64], SLOT_SET, c.MODIFICATIONS]  # the slots with a constant that makes a kind of change
    constant: SlotSet  # the slots with a constant that makes any change
    affordable: Annotated[NDArray[np.int64], SLOT_SET, MOST_GOLD + 1]  # the slots of cards that so much gold may pay for, whatever they say
    responds: Annotated[NDArray[np.int64], SLOT_SET, c.MOMENTS]  # the slots with a response to a moment
    repeated: SlotSet  # the slots of unique cards whose title is in another slot too
    for_others: SlotSet  # the slots with an action or a response that players may use who do not control the card
    bears_for_less: SlotSet  # the slots of cards on which attachments may cost less
    has: Int64  # PLOTS_ACT and so on
    title: Annotated[NDArray[np.int16], SLOTS]  # of the card in each slot, -1 where there is none
    acts: Annotated[NDArray[np.int64], SLOT_SET, c.PHASES, ZONES_TO_ACT_FROM]  # the slots with an action in a phase from a zone
    of_type: Annotated[NDArray[np.int64], SLOT_SET, c.KINDS]  # as in GAME
    moments: Annotated[NDArray[np.int64], c.MOMENT_WORDS, c.ABILITY_KINDS]  # as in GAME, of the deck's abilities
    awaits: Annotated[NDArray[np.int64], SLOT_SET, c.MOMENTS]  # the slots with a passive that waits for a moment
    filter_slots: Annotated[NDArray[np.int64], SLOT_SET, FILTERS]  # the slots whose printed facts a filter matches
    card: Annotated[NDArray[np.int16], SLOTS]
    plot_card: Annotated[NDArray[np.int16], PLOTS]
    house: Int8
    cards: UInt8
    plots: Int8
    agendas: Int8  # how many, behind the plots
    treaty: Int8  # whether one of them is a Treaty
    agenda_changes: Int32  # the kinds of change that their constants make, a bit each


DECKLIST = record(Decklist)

DECKLIST_BYTES = DECKLIST.itemsize
ACTS_PLACE = dict(DECKLIST.fields or {})["acts"][1]
"""Where ``acts`` begin. Most decisions need what lies before them, and those of the phase."""

class TableFields(TypedDict):
    """What the engine knows about the cards and decks of a match."""

    switches: Annotated[NDArray[np.int32], c.SWITCHES]  # the rules of the edition
    edition: Int32
    # the numbers of a card's traits, if traits can be named: sets of one trait
    traits_of: Annotated[NDArray[np.int16], CARD_TYPES, OPTIONS]
    has_trait: Annotated[NDArray[np.int64], TRAIT_SETS, CARD_TYPES // 64]  # of each set, the cards with a trait of it, a bit each
    gives_trait: Annotated[NDArray[np.int32], TRAIT_SETS]  # of each set, the bits in "gained" of its traits
    sets_with: Annotated[NDArray[np.int64], TRAIT_SETS, TRAIT_SETS // 64]  # of the trait of each number, the sets that contain it
    type: Annotated[NDArray[np.int8], CARD_TYPES]
    title: Annotated[NDArray[np.int16], CARD_TYPES]
    house: Annotated[NDArray[np.int8], CARD_TYPES]
    unique: Annotated[NDArray[np.int8], CARD_TYPES]
    cost: Annotated[NDArray[np.int8], CARD_TYPES]
    strength: Annotated[NDArray[np.int8], CARD_TYPES]
    icons: Annotated[NDArray[np.int8], CARD_TYPES]
    crests: Annotated[NDArray[np.int8], CARD_TYPES]
    keywords: Annotated[NDArray[np.int32], CARD_TYPES]
    income: Annotated[NDArray[np.int8], CARD_TYPES]
    initiative: Annotated[NDArray[np.int8], CARD_TYPES]
    influence: Annotated[NDArray[np.int8], CARD_TYPES]
    at_command: Annotated[NDArray[np.int8], CARD_TYPES]  # the number of cards at its player's command that an agenda counts as
    plot_income: Annotated[NDArray[np.int8], CARD_TYPES]
    plot_initiative: Annotated[NDArray[np.int8], CARD_TYPES]
    plot_claim: Annotated[NDArray[np.int8], CARD_TYPES]
    play_flags: Annotated[NDArray[np.int32], CARD_TYPES]
    printed_flags: Annotated[NDArray[np.uint32], CARD_TYPES, c.FLAG_WORDS]
    attaches_to: Annotated[NDArray[np.int16], CARD_TYPES]  # filter of bearers, 0: any character
    also_on: Annotated[NDArray[np.int16], CARD_TYPES]  # filter of what it may be moved to besides, or 0
    duplicate_on: Annotated[NDArray[np.int16], CARD_TYPES]  # filter of the cards on which it may be played as a duplicate, or 0
    attachments_allowed: Annotated[NDArray[np.int16], CARD_TYPES]  # trait set that a card takes alone, 0: none, negative: refuses alone
    bears_for_less: Annotated[NDArray[np.int16], CARD_TYPES]  # trait set of attachments that cost less to play on a card, 0: none
    first_ability: Annotated[NDArray[np.int16], CARD_TYPES]
    abilities: Annotated[NDArray[np.int8], CARD_TYPES]
    moments: Annotated[NDArray[np.int64], CARD_TYPES, c.MOMENT_WORDS, c.ABILITY_KINDS]  # for which its abilities of a kind wait
    delayed_first: Annotated[NDArray[np.int16], CARD_TYPES]  # abilities that its lasting effects carry
    delayed: Annotated[NDArray[np.int8], CARD_TYPES]
    first_constant: Annotated[NDArray[np.int16], CARD_TYPES]
    constants: Annotated[NDArray[np.int8], CARD_TYPES]
    constant_kinds: Annotated[NDArray[np.int32], CARD_TYPES]  # which changes they make, a bit each
    looks_at: Annotated[NDArray[np.int16], CARD_TYPES]  # the filter of the cards that its constants count, or 0
    discount: Annotated[NDArray[np.int16], CARD_TYPES]  # the row of the code table with its amount, or 0
    discount_among: Annotated[NDArray[np.int16], CARD_TYPES]  # the filter of the cards for each of which it is taken off, or -1
    discount_how: Annotated[NDArray[np.int8], CARD_TYPES]  # DISCOUNT_ONCE, ...
    discount_if: Annotated[NDArray[np.int16], CARD_TYPES]  # its conditions, or 0
    discarded_while: Annotated[NDArray[np.int16], CARD_TYPES]  # the conditions under which it is discarded, or 0
    attaches_instead: Annotated[NDArray[np.int16], CARD_TYPES]  # the filter of bearers to which it may be attached instead of dying, or 0
    goes_under: Annotated[NDArray[np.int16], CARD_TYPES]  # the filter of the cards under which it goes instead, or 0
    discards_others: Annotated[NDArray[np.int16], CARD_TYPES]  # the filter of the cards that are discarded instead, or 0
    never_house: Annotated[NDArray[np.int16], CARD_TYPES]  # Houses whose players do not play it, with NEVER_OF_HOUSE
    never_with: Annotated[NDArray[np.int16], CARD_TYPES]  # trait set of those with whom it is not declared, or 0
    not_immune_to: Annotated[NDArray[np.int16], CARD_TYPES]  # trait set of the cards that its immunity leaves out, or 0
    ability_card: Annotated[NDArray[np.int16], ABILITIES]
    ability_kind: Annotated[NDArray[np.int8], ABILITIES]
    ability_moment: Annotated[NDArray[np.int8], ABILITIES]
    ability_phases: Annotated[NDArray[np.int16], ABILITIES]
    ability_zone: Annotated[NDArray[np.int8], ABILITIES]
    ability_conditions: Annotated[NDArray[np.int16], ABILITIES]
    ability_code: Annotated[NDArray[np.int16], ABILITIES]
    ability_saves: Annotated[NDArray[np.int16], ABILITIES]
    ability_ways: Annotated[NDArray[np.int16], ABILITIES]
    ability_limit: Annotated[NDArray[np.int8], ABILITIES]
    ability_per: Annotated[NDArray[np.int8], ABILITIES]
    ability_flags: Annotated[NDArray[np.int32], ABILITIES]
    ability_does: Annotated[NDArray[np.int16], ABILITIES]  # DRAWS, ..., CHOOSES_SEVERAL of codes
    ability_withstands: Annotated[NDArray[np.int16], ABILITIES]  # the filter of the cards that cannot cancel it, or 0
    constant_gained: Annotated[NDArray[np.int8], CONSTANTS]  # whether a House card has gained it from an attachment
    constant_conditions: Annotated[NDArray[np.int16], CONSTANTS]
    constant_selection: Annotated[NDArray[np.int16], CONSTANTS]
    constant_change: Annotated[NDArray[np.int8], CONSTANTS]
    constant_a: Annotated[NDArray[np.int64], CONSTANTS]
    constant_b: Annotated[NDArray[np.int16], CONSTANTS]  # of M_PLAYER: the row of the code table with the amount, or 0: it is 1
    constant_watches: Annotated[NDArray[np.int32], CONSTANTS]
    filter_zone: Annotated[NDArray[np.int8], FILTERS]
    filter_named: Annotated[NDArray[np.int8], FILTERS]  # whether it asks for the named trait
    filter_zone_too: Annotated[NDArray[np.int8], FILTERS]  # another zone in which there are candidates, or the same
    filter_start: Annotated[NDArray[np.int16], FILTERS]  # its tests of what can change
    filter_bare: Annotated[NDArray[np.int8], FILTERS]  # whether an attachment that lies facedown can match it
    filter_types: Annotated[NDArray[np.int8], FILTERS]  # the types that it can match, 0: any
    filter_is: Annotated[NDArray[np.int8], FILTERS]  # the one card that it can match, as a selection plus 1; 0: any
    test: Annotated[NDArray[np.int8], TESTS]
    argument: Annotated[NDArray[np.int32], TESTS]
    code: Annotated[NDArray[np.int16], CODE, CODE_FIELDS]
    # one for each deck of the matches: as many as fit into the memory behind the others
    decklists: Annotated[NDArray[np.void], DECKLIST, 1]


TABLES = record(TableFields)
Tables = Annotated[TableFields, TABLES]
AllTables = Annotated[NDArray[np.void], TABLES, 1]
"""The annotations of the tables, and of an array of them."""

DECKLISTS_PLACE = dict(TABLES.fields or {})["decklists"][1]


@lru_cache
def tables_of(decks: int) -> np.dtype[np.void]:
    """`TABLES` with room for a number of decklists."""
    names, fields = list(TABLES.names or ()), dict(TABLES.fields or {})
    formats = [*(fields[name][0] for name in names[:-1]), (DECKLIST, (decks,))]
    offsets = [fields[name][1] for name in names]
    size = offsets[-1] + decks * DECKLIST.itemsize
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": size})


# --- what a seat sees: the pieces of the observation, in order -----------------------------------------------------------

# A constant for each column; what users see as names is made of them, here and for the decisions of the history above.
(G_ROUND, G_PHASE, G_PROMPT, G_DECIDING_SEAT, G_PROMPT_SOURCE, G_FIRST_PLAYER, G_ACTIVE_PLAYER, G_CHALLENGE, G_ATTACKER, G_DEFENDER,
 G_ATTACKING_STRENGTH, G_DEFENDING_STRENGTH, G_CLAIM_TARGET, G_VARIANT, G_TITLES_OUT, G_EDITION, G_SEASON, G_CLAIM_TYPE) = range(18)
GLOBALS = columns("G_", globals())
(SEAT_HOUSE, SEAT_GOLD, SEAT_POWER, SEAT_TOTAL_POWER, SEAT_HAND, SEAT_DECK, SEAT_DISCARD_PILE, SEAT_DEAD_PILE, SEAT_REVEALED_PLOT,
 SEAT_CLAIM, SEAT_PLOT_INCOME, SEAT_INITIATIVE, SEAT_EXTRA_CARDS_DRAWN, SEAT_LIMITED_CARD_PLAYED, SEAT_LIMITED_RESPONSE_USED,
 SEAT_CHALLENGES_INITIATED, SEAT_RULES, SEAT_TITLE, SEAT_TITLE_USED, SEAT_RULES_2, SEAT_RULES_3, SEAT_POWER_TO_WIN, SEAT_EXTRA_MILITARY,
 SEAT_EXTRA_INTRIGUE, SEAT_EXTRA_POWER, SEAT_ALLIED_HOUSES, SEAT_SHADOWS, SEAT_SET_ASIDE, SEAT_NAMED_TRAIT, SEAT_RULES_4, SEAT_RULES_5,
 SEAT_RULES_6, SEAT_RULES_7, SEAT_SECOND_TITLE) = range(34)
PER_SEAT = columns("SEAT_", globals())
HOUSE_KNEELS = 2 * c.MARTELL
"""A bit of SEAT_HOUSE, above those of the Houses: the House card kneels."""
WON_SHIFT = c.CHALLENGE_TYPES
"""By how many bits the types of the challenges won are shifted in SEAT_CHALLENGES_INITIATED."""
RULES_OF_SEAT = (SEAT_RULES, SEAT_RULES_2, SEAT_RULES_3, SEAT_RULES_4, SEAT_RULES_5, SEAT_RULES_6, SEAT_RULES_7)
RULE_BITS = 15
"""Rules for a player in each of the columns RULES_OF_SEAT: the bits that an int16 has beside its sign."""
assert max(c.RULES) < RULE_BITS * len(RULES_OF_SEAT)
PROMPT_ROOM, PHASE_ROOM, ZONE_ROOM, TRAIT_ROOM, EDITION_ROOM = 96, 16, 16, 256, 16
"""How many prompts, phases, zones, traits and editions observations have numbers for; networks are as big."""


def observation_layout(seats: int, slots: int = SLOTS) -> dict[str, tuple[int, tuple[int, ...]]]:
    """The pieces of an observation for a number of seats: name -> (first index, shape). Seats are relative: 0 is the observer.

    ``slots``: how many slots a seat has.
    """
    shapes: dict[str, tuple[int, ...]] = {
        "globals": (len(GLOBALS),),
        "seats": (seats, len(PER_SEAT)),
        "card_ids": (seats * slots,),
        "cards": (seats * slots, ROW),
        "plot_ids": (seats * PLOTS,),
        "plots": (seats * PLOTS,),
        "history": (HISTORY, HISTORY_FIELDS),
    }
    layout, start = {}, 0
    for name, shape in shapes.items():
        layout[name] = (start, shape)
        start += int(np.prod(shape))
    return layout


def observation_size(seats: int) -> int:
    """The length of an observation vector."""
    return sum(int(np.prod(shape)) for _, shape in observation_layout(seats).values())


# --- the action space ----------------------------------------------------------------------------------------------------


def action_blocks(seats: int, slots: int = SLOTS) -> dict[str, tuple[int, int]]:
    """The blocks of the action space of a game with a number of seats, and of slots of each: name -> (first action, size)."""
    sizes = {
        "cards": slots * seats,
        "plots": PLOTS,
        "seats": seats,
        "attack": c.CHALLENGE_TYPES * (seats - 1),
        "titles": MELEE_TITLES,
        "options": OPTIONS,
        "done": 1,
    }
    blocks, start = {}, 0
    for name, size in sizes.items():
        blocks[name] = (start, size)
        start += size
    return blocks


def num_actions(seats: int) -> int:
    """The size of the action space: under 500 at six seats, and 384 more for large decks."""
    return sum(size for _, size in action_blocks(seats).values())


assert num_actions(SEATS) - SEATS * SLOTS <= 64  # the actions that are no cards are a word
