"""What frames, prompts, events and lasting effects may contain in a game that waits for an answer, declared for `validate`.

Kernels do not check indices, so an untrusted record is played only after it has been compared with these tables. A new procedure, prompt or
lasting effect needs an entry here; the tests of `validate` fail without one. Of events, their triggers say what they may contain.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from agot_env.agot.engine.abilities import ability_frame
from agot_env.agot.engine.phases import actions, challenges, draft, ending, initiating, marshalling, naval, plot, redirects, setup, shadows
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record import prizes, resolution
from agot_env.agot.engine.record.challenges import SUPPORTER_SHIFT
from agot_env.agot.engine.timing import cancels, choices, removal, windows
from agot_env.agot.engine.values import titles
from agot_env.agot.language.choices import CHOICES
from agot_env.agot.language.costs import COSTS
from agot_env.agot.language.effects import EFFECTS
from agot_env.agot.language.registry import TRIGGERS

# --- what a number may be ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Range:
    """A number from ``low`` to ``high``."""

    low: int
    high: int


ANY = Range(-(2**15), 2**15 - 1)
COUNT = Range(0, L.MOST)
SEAT, SEAT_OR_NONE, TURNS, CARD, CARD_OR_NONE, PLOT, SOURCE, SOURCE_OR_NONE, NOTHING = (
    "seat", "seat or none", "turns", "card", "card or none", "plot", "source", "source or none", "nothing",
)  # fmt: skip
EVENT, EVENT_OR_NONE, ABILITY, PROGRAM_ROW, LEVEL, PICK_PROMPT, EVENTS_SEEN = (
    "event", "event or none", "ability", "program row", "level", "pick prompt", "events seen",
)  # fmt: skip
"""TURNS: 0 to the number of seats. A source is a card or a plot. NOTHING: -1. EVENT: an index in the list of the open window."""
ABILITY_OR_CONTEST = "ability, or what would be won"
CONTESTS = (c.MILITARY, c.INTRIGUE, c.POWER, c.DOMINANCE_CONTEST, c.INITIATIVE_CONTEST, c.A_PLOT)
"""What would be won stands in the place of an ability where players may cancel that a player wins it, or that a plot is
revealed."""
FOR_SEAT = "for a seat"
FOR_SEAT_OR_CARD = "for a seat, or a card"
"""For a lasting effect on a seat instead of a card: -2 minus the seat."""

Kind = Range | str

# --- frames --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """A frame of one procedure.

    Args:
        locals: index -> the kind of that local; all other locals are 0.
        waits: step -> the prompts at which it may wait as the top frame. At these steps it reads the answer next.
        below: the steps at which it may be below another frame; None: every step up to ``last`` at which it does not wait.
        last: its last step.
    """

    locals: dict[int, Kind] = field(default_factory=dict)
    waits: dict[int, tuple[int, ...]] = field(default_factory=dict)
    below: tuple[int, ...] | None = None
    last: int = 2


PICK_PROMPTS = (L.ASK_ATTACKERS, L.ASK_DEFENDERS, L.ASK_CLAIM, L.ASK_KNEEL, L.ASK_PICK, L.ASK_DISCARD, L.ASK_STAND, L.ASK_TARGET)

SEATS_OVER = Range(0, 2**L.SEATS - 1)
"""A bit for each seat whose turn is over."""
FRAMES: dict[int, Frame] = {
    L.P_GAME: Frame(last=1),
    L.P_SETUP: Frame(
        {setup.PLACED: TURNS, setup.CARD: CARD},
        {
            setup.MULLIGAN_ASKED: (L.ASK_MULLIGAN,), setup.ASKED: (L.ASK_SETUP,), setup.BEARER_ASKED: (L.ASK_BEARER,),
            setup.ATTACHED_TO: (L.ASK_BEARER,), setup.FURTHER_ASKED: (L.ASK_MULLIGAN,),
        },
        last=setup.FURTHER_ASKED,
    ),
    L.P_ROUND: Frame({2: Range(c.PLOT_PHASE, c.TAXATION + 1)}, last=0),
    L.P_PHASE: Frame({2: Range(c.PLOT_PHASE, c.EPIC_PHASE), 3: Range(0, 1)}, last=4),
    L.P_SHADOWS: Frame({shadows.ASKED_SEATS: TURNS}, {shadows.ANSWERED: (L.ASK_SHADOWS,)}, last=shadows.ANSWERED),
    L.P_PLOT: Frame({plot.CHOSEN: TURNS}, {plot.CHOSE: (L.ASK_PLOT,)}, last=plot.END),
    L.P_DRAW: Frame(last=3),
    L.P_MARSHALLING: Frame({marshalling.TURNS_OVER: SEATS_OVER, marshalling.TURN_OF: SEAT}, last=marshalling.NEXT),
    L.P_CHALLENGES: Frame(
        {challenges.TURNS_OVER: SEATS_OVER, challenges.TURN_OF: SEAT}, {challenges.CHOSEN: (L.ASK_CHALLENGE,)}, last=challenges.CHOSEN
    ),
    L.P_DOMINANCE: Frame({ending.WINNER: SEAT_OR_NONE, ending.MARGIN: ANY, ending.TOTAL: ANY}, last=ending.OVER),
    L.P_STANDING: Frame(),
    L.P_TAXATION: Frame(),
    L.P_ACTIONS: Frame(
        {
            actions.TURN: SEAT, actions.PASSES: TURNS, actions.MARSHALLER: SEAT_OR_NONE, actions.CARD: CARD,
            actions.HAVE_GIVEN: Range(0, 2**L.SEATS - 1), actions.TAKER: SEAT,
        },
        {actions.ANSWERED: (L.ASK_ACTION,), actions.WAY_CHOSEN: (L.ASK_WAY,), actions.GIFT_CHOSEN: (L.ASK_GIFT,)},
        last=actions.GIFT_CHOSEN,
    ),
    L.P_WINDOW: Frame(
        {
            windows.INITIATOR: SEAT, windows.FRAMEWORK: Range(0, windows.PASSIVES_ALONE), windows.CURSOR: EVENTS_SEEN,
            windows.GROUP: COUNT, windows.TURN: SEAT, windows.PASSES: TURNS, windows.SOURCE: SOURCE, windows.ABILITY: ABILITY,
            windows.ORDERING: Range(windows.NOT_ASKED, windows.WAY_DECIDED),
        },
        {
            windows.PASSIVES: (L.ASK_ORDER, L.ASK_ONE_OF_TWO), windows.AFTER_RESPONSE: (L.ASK_ORDER,), windows.ANSWERED: (L.ASK_RESPONSE,),
            windows.ABILITY_CHOSEN: (L.ASK_WAY,), windows.EVENT_CHOSEN: (L.ASK_TRIGGER,),
        },
        below=(windows.PASSIVES, windows.RESPONSES, windows.AFTER_RESPONSE),
        last=windows.AFTER_RESPONSE,
    ),
    L.P_ABILITY: Frame(
        {
            ability_frame.ABILITY: ABILITY, ability_frame.SOURCE: SOURCE, ability_frame.YOU: SEAT, ability_frame.EVENT: EVENT_OR_NONE,
            ability_frame.PC: PROGRAM_ROW, ability_frame.ACTING: SEAT, ability_frame.OTHER: SEAT_OR_NONE, ability_frame.FIRST: CARD_OR_NONE,
            ability_frame.SECOND: CARD_OR_NONE, ability_frame.X: ANY, ability_frame.OK: Range(0, 1), ability_frame.STAGE: COUNT,
            ability_frame.LOOP: Range(-1, 2 * ability_frame.ANY_DONE - 1), ability_frame.LAST: CARD_OR_NONE,
        },
        last=ability_frame.COPIED,
    ),
    L.P_REMOVE: Frame(
        {
            removal.WAY: Range(c.KILL, c.TO_DISCARD_PILE), removal.UNSAVEABLE: Range(0, removal.TERMINAL),
            removal.SOURCE: SOURCE_OR_NONE, removal.LEVEL: LEVEL, removal.TURN: SEAT, removal.PASSES: TURNS, removal.SAVER: CARD,
            removal.CHOSEN_WAY: ABILITY, removal.FIRST_EVENT: EVENTS_SEEN, removal.ATTACHING: COUNT,
        },
        {
            removal.ANSWERED: (L.ASK_SAVE,), removal.WAY_CHOSEN: (L.ASK_WAY,), removal.CARD_CHOSEN: (L.ASK_SAVED_CARD,),
            removal.REPLACED_CHOSEN: (L.ASK_ORDER,), removal.GUARD_CHOSEN: (L.ASK_ORDER,),
            removal.BEARER_CHOSEN: (L.ASK_BEARER,), removal.AGENDA_CHOSEN: (L.ASK_ORDER,),
        },
        last=removal.AGENDA_CHOSEN,
    ),
    L.P_PICK: Frame(
        {
            choices.SEAT: SEAT, choices.LEAST: COUNT, choices.MOST: COUNT, choices.PROMPT: PICK_PROMPT, choices.PICKED: COUNT,
            choices.SOURCE: SOURCE_OR_NONE, choices.BUDGET: COUNT, choices.SECRET: Range(0, 1),
        },
        {choices.PICK_ANSWERED: PICK_PROMPTS},
        last=choices.TAX_PAID,
    ),
    L.P_INFLUENCE: Frame(
        {choices.SEAT: SEAT, choices.NEEDED: ANY, choices.INFLUENCE_SOURCE: SOURCE_OR_NONE}, {1: (L.ASK_INFLUENCE,)}, last=1
    ),
    L.P_PAY: Frame(
        {choices.SEAT: SEAT, choices.AMOUNT: ANY, choices.TAKER: Range(-1, L.SEATS), choices.PAY_SOURCE: SOURCE_OR_NONE,
         choices.FROM_CARDS: COUNT, choices.POWER_OF: Range(0, L.ALL_SLOTS)},
        {choices.TAKER_CHOSEN: (L.ASK_OPPONENT,), choices.PAY_ASKED: (L.ASK_GOLD_FROM,), choices.POWER_ASKED: (L.ASK_NUMBER,)},
        last=choices.POWER_ASKED,
    ),
    L.P_GIVE_POWER: Frame(
        {choices.SEAT: SEAT, choices.GIVEN_TO: CARD, choices.GIVEN_FOR: SOURCE}, {1: (L.ASK_POWER_ON,)}, below=(0,), last=1
    ),
    L.P_PLAY_CARD: Frame(
        {
            marshalling.CARD: CARD, marshalling.SEAT: SEAT, marshalling.WAY: Range(L.WAY_MARSHAL, L.WAY_OUT_OF_SHADOWS),
            marshalling.KNEELS: Range(0, 1), marshalling.COST: COUNT, marshalling.LEFT_TO_PAY: COUNT,
            marshalling.HOW: Range(0, 7), marshalling.BEARER: Range(0, L.ALL_SLOTS),
        },
        {
            marshalling.BEARER_ASKED: (L.ASK_BEARER,), marshalling.INFLUENCE_ASKED: (L.ASK_NUMBER,),
            marshalling.BEARER_FIRST: (L.ASK_BEARER,),
        },
        below=(marshalling.CHOOSE_BEARER, marshalling.PAY_THE_REST, marshalling.ATTACHED),
        last=marshalling.ATTACHED,
    ),
    L.P_CHALLENGE: Frame(
        {
            challenges.KIND: Range(c.MILITARY, c.POWER), challenges.ATTACKER: SEAT, challenges.DEFENDER: SEAT,
            challenges.STEALTH_USED: Range(0, 1), initiating.WAY: Range(initiating.IN_TURN, initiating.LED),
            challenges.DEFENDED: Range(0, 1),
        },
        below=tuple(range(challenges.DECLARE + 1, challenges.ENDED + 1)),
        last=challenges.ENDED,
    ),
    L.P_ATTACKERS: Frame({challenges.BY_LEADERS: Range(0, 1)}, last=challenges.ATTACKERS_PICKED),
    L.P_DEFENDERS: Frame(
        {
            challenges.STEALTH_LEFT: COUNT,
            challenges.STEALTHY: Range(0, L.ALL_SLOTS),
            challenges.PART: Range(0, challenges.DEFENDER_OF_OTHERS),
            challenges.OTHER_SEAT: Range(0, L.SEATS - 1),
        },
        {challenges.BYPASS_CHOSEN: (L.ASK_STEALTH,)},
        last=challenges.DEFENDERS_PICKED,
    ),
    L.P_NAVAL: Frame({naval.CARD: CARD, naval.SEAT: SEAT, naval.ROLE: Range(c.ATTACKING, c.PARTICIPATING)}, last=naval.PICKED),
    L.P_RESOLVE: Frame(
        {resolution.KILLS_LEFT: COUNT, resolution.TAKEN: CARD, resolution.WINNER: SEAT_OR_NONE, resolution.OF_SEAT: Range(0, L.SEATS)},
        {
            resolution.DEADLY_CHOSEN: (L.ASK_DEADLY,), resolution.BEARER_CHOSEN: (L.ASK_BEARER,), resolution.TYPE_NAMED: (L.ASK_TYPE,),
            resolution.REPLACEMENT_CHOSEN: (L.ASK_ORDER,),
        },
        last=resolution.REPLACEMENT_CHOSEN,
    ),
    L.P_INFAMY: Frame(
        {
            choices.SEAT: SEAT, choices.AMOUNT: ANY, choices.POWER_SOURCE: Range(0, len(L.POWER_SOURCES) - 1),
            prizes.CLAIMED_TOGETHER: Range(0, 1),
        },
        dict.fromkeys((1, choices.FIRST_OF_TWO, choices.SECOND_OF_TWO, choices.MOVED_IN), (L.ASK_POWER_ON,)),
        last=choices.MOVED_IN,
    ),
    L.P_CANCELS: Frame(
        {
            cancels.CANCEL_SOURCE: SOURCE_OR_NONE, cancels.CANCEL_YOU: SEAT, cancels.CANCEL_ABILITY: ABILITY_OR_CONTEST,
            cancels.CANCEL_EVENT: EVENT, cancels.CANCEL_TURN: SEAT, cancels.CANCEL_PASSES: TURNS,
            cancels.CANCEL_BY: SOURCE,
        },
        {2: (L.ASK_CANCEL,), cancels.WAY_OF_CANCELLING: (L.ASK_WAY,)},
        below=(1, 3),
        last=cancels.WAY_OF_CANCELLING,
    ),
    L.P_TURNED_UP: Frame(
        {
            cancels.UP_SEAT: SEAT, cancels.UP_PLACE: Range(0, L.PLOTS - 1), cancels.UP_BY: SEAT_OR_NONE,
            cancels.UP_SOURCE: SOURCE_OR_NONE, cancels.CANCELLED_BEFORE: COUNT,
        },
        last=1,
    ),
    L.P_REVEAL: Frame(
        {choices.SEAT: SEAT, choices.REVEAL_SOURCE: SOURCE_OR_NONE, choices.REVEALED_BY: SEAT}, {1: (L.ASK_NEW_PLOT,)}, last=1
    ),
    L.P_REVEAL_ALL: Frame({plot.INITIATIVE_WINNER: SEAT}, {2: (L.ASK_FIRST_PLAYER,)}, last=plot.INITIATIVE_OFFERED),
    L.P_WINNER: Frame({}, {1: (L.ASK_WINNER,)}, last=1),
    L.P_TITLES: Frame({titles.TAKEN: TURNS, titles.TAKEN_SECOND: TURNS}, dict.fromkeys((1, 2), (L.ASK_MELEE_TITLE,))),
    L.P_REGENT: Frame({}, {redirects.OFFERED: (L.ASK_REDIRECT,), redirects.CHOSEN: (L.ASK_NEW_TARGET,)}),
    L.P_STAND_IN: Frame({redirects.ASKED: Range(0, L.SEATS)}, {redirects.COMMANDED: (L.ASK_REDIRECT,)}, last=redirects.COMMANDED),
    L.P_DRAFT: Frame(
        {draft.DEAL: Range(0, draft.DEALS), draft.TURN: TURNS},
        {draft.KEPT_ONE: (L.ASK_DRAFT,), draft.KEPT_ANOTHER: (L.ASK_DRAFT,), draft.CHOSE: (L.ASK_PLOT_DECK,)},
        below=(),
        last=draft.CHOSE,
    ),
}

IN_A_CHALLENGE = (L.P_CHALLENGE, L.P_ATTACKERS, L.P_DEFENDERS, L.P_RESOLVE, L.P_REGENT, L.P_STAND_IN)
"""Procedures that run only while there is a challenge."""

# --- abilities: the rows and stages at which they wait, or are below another frame --------------------------------------------

WAITING_ROWS: dict[int, tuple[tuple[int, ...], int]] = {
    step.op: (step.asks, 1) for step in (*COSTS, *CHOICES, *EFFECTS) if step.asks
}
"""Rows of a program at which an ability waits: the prompts, and the stage."""
COUNTING_ROWS = EFFECTS.having("counts")
"""Rows that wait repeatedly, with their stage counting up from the first."""
PUSHING_ROWS: dict[int, int] = {
    **{step.op: step.resumes for step in (*COSTS, *CHOICES, *EFFECTS) if step.resumes}, c.INITIATE: 1,
}  # fmt: skip
"""Rows to which an ability returns when the frame above it has finished, and the stage; at all others it begins at stage 0."""

# --- prompts -------------------------------------------------------------------------------------------------------------

CARDS, PLOTS, SEATS, ATTACKS, TITLES, OPTIONS, DONE = (1 << k for k in range(7))
ANSWERS: dict[int, int] = {
    L.ASK_SETUP: CARDS | DONE, L.ASK_PLOT: PLOTS, L.ASK_FIRST_PLAYER: SEATS, L.ASK_ORDER: CARDS | SEATS,
    L.ASK_ACTION: CARDS | PLOTS | SEATS | ATTACKS | DONE, L.ASK_WAY: OPTIONS, L.ASK_CHALLENGE: ATTACKS | DONE,
    L.ASK_ATTACKERS: CARDS | DONE,
    L.ASK_STEALTH: CARDS | DONE, L.ASK_DEFENDERS: CARDS | DONE, L.ASK_CLAIM: CARDS | DONE, L.ASK_DEADLY: CARDS,
    L.ASK_RESPONSE: CARDS | PLOTS | DONE, L.ASK_TRIGGER: CARDS | OPTIONS, L.ASK_SAVE: CARDS | DONE, L.ASK_SAVED_CARD: CARDS,
    L.ASK_CANCEL: CARDS | PLOTS | DONE, L.ASK_TARGET: CARDS, L.ASK_SECOND_TARGET: CARDS, L.ASK_OPPONENT: SEATS, L.ASK_PLAYER: SEATS,
    L.ASK_TRAIT: CARDS, L.ASK_TRAIT_OF_CARD: OPTIONS, L.ASK_KEYWORD: OPTIONS,
    L.ASK_TYPE: OPTIONS, L.ASK_TITLE: CARDS, L.ASK_NUMBER: OPTIONS, L.ASK_PAY: OPTIONS | DONE, L.ASK_KNEEL: CARDS | DONE,
    L.ASK_INFLUENCE: CARDS | SEATS | TITLES, L.ASK_PICK: CARDS | DONE, L.ASK_SEARCH: CARDS | DONE, L.ASK_MAY: OPTIONS | DONE,
    L.ASK_ONE_OF_TWO: OPTIONS, L.ASK_BEARER: CARDS | SEATS | DONE, L.ASK_POWER_ON: CARDS | DONE, L.ASK_WINNER: SEATS,
    L.ASK_DISCARD: CARDS | DONE,
    L.ASK_STAND: CARDS | DONE, L.ASK_NEW_PLOT: PLOTS, L.ASK_COPY: SEATS, L.ASK_GOLD_FROM: OPTIONS, L.ASK_TOP_CARD: CARDS | DONE,
    L.ASK_PLOT_TITLE: PLOTS, L.ASK_MELEE_TITLE: CARDS | TITLES | DONE,
    L.ASK_REDIRECT: TITLES | DONE, L.ASK_NEW_TARGET: SEATS, L.ASK_GIFT: OPTIONS,
    L.ASK_MULLIGAN: OPTIONS | DONE, L.ASK_DRAFT: PLOTS, L.ASK_PLOT_DECK: PLOTS,
    L.ASK_HOUSE: OPTIONS, L.ASK_SHADOWS: CARDS | DONE, L.ASK_DECK_ORDER: CARDS, L.ASK_CARD_IN_DECK: CARDS, L.ASK_USED_PLOT: PLOTS,
    L.ASK_INTO_SHADOWS: CARDS, L.ASK_FROM_HOLD: CARDS | DONE,
    L.ASK_AGENDA: PLOTS,
}  # fmt: skip
"""The kinds of answers of each prompt."""
ZONE_OF_CARDS = {
    L.ASK_SETUP: c.HAND, L.ASK_DISCARD: c.HAND, L.ASK_SEARCH: c.DECK, L.ASK_TOP_CARD: c.DECK, L.ASK_DECK_ORDER: c.DECK,
    L.ASK_CARD_IN_DECK: c.DECK, L.ASK_SHADOWS: c.IN_SHADOWS, L.ASK_INTO_SHADOWS: c.HAND,
    L.ASK_MELEE_TITLE: c.SET_ASIDE, L.ASK_FROM_HOLD: c.HELD,
}  # fmt: skip
"""The zone of all cards that may be chosen at a prompt."""
STATE_OF_PLOTS = {
    L.ASK_PLOT: L.PLOT_IN_DECK, L.ASK_NEW_PLOT: L.PLOT_IN_DECK, L.ASK_PLOT_TITLE: L.PLOT_IN_DECK, L.ASK_DRAFT: L.PLOT_OFFERED,
    L.ASK_PLOT_DECK: L.PLOT_OFFERED, L.ASK_RESPONSE: L.AGENDA, L.ASK_ACTION: L.PLOT_REVEALED, L.ASK_CANCEL: L.PLOT_REVEALED,
    L.ASK_USED_PLOT: L.PLOT_USED, L.ASK_AGENDA: L.AGENDA,
}  # fmt: skip

# --- the list of a window ----------------------------------------------------------------------------------------------------

Entry = tuple[Kind, Kind, Kind, Kind]
ENTRIES: dict[int, Entry] = {
    trigger.moment: (trigger.entry.card, trigger.entry.seat, trigger.entry.other, trigger.entry.number or ANY)
    for trigger in reversed(list(TRIGGERS)) if trigger.entry is not None
} | {c.PRIZE_DUE: ("source", "seat", "nothing", ANY), c.POWER_MOVED_FOR_CLAIM: ("nothing", "seat", "nothing", ANY),
     c.WAS_KNOWN: ("card or none", "seat or none", "card or none", ANY)}  # fmt: skip
"""Kind of event -> the kinds of the card, seat, other card and number of its entry in the list."""
NEVER_IN_THE_LIST = (
    c.NO_MOMENT, c.WINS_COUNTED, c.CLAIM_REPLACED, c.LOSSES_COUNTED, c.FALLEN_COUNTED, c.CAUSES_ASKED, c.CHALLENGES_COUNTED,
    c.PLAYS_COUNTED, c.ATTACKS_COUNTED, c.TRIGGERS_COUNTED,
    c.RETURNED,
)  # fmt: skip
"""The second row: kinds of events that no trigger of the project waits for."""

# --- lasting effects ----------------------------------------------------------------------------------------------------------

A_FILTER, A_DELAYED, A_CONSTANT, USER = "filter", "delayed ability", "constant", "user of a limited ability"

LASTING: dict[int, dict[int, Kind]] = {
    **{kind: {L.EFFECT_CARD: CARD} for kind in range(c.MODIFICATIONS)},
    c.M_PLAYER: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(0, max(c.RULES))},
    c.M_FLAG: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, max(c.FLAGS)), L.EFFECT_C: Range(0, c.ALL_TYPES)},
    c.M_TRAIT: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, L.TRAITS_OF_TEXT)},
    c.L_REDUCE_TRAIT: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_B: Range(0, L.TRAIT_SETS - 1)},
    c.L_REDUCE: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_B: A_FILTER},
    c.L_DELAYED: {L.EFFECT_CARD: SOURCE_OR_NONE, L.EFFECT_A: A_DELAYED, L.EFFECT_B: SEAT_OR_NONE, L.EFFECT_C: CARD_OR_NONE},
    c.L_CLAIM: {L.EFFECT_CARD: FOR_SEAT},
    c.L_TOLL: {L.EFFECT_CARD: FOR_SEAT},
    c.L_NO_CHALLENGES: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_B: SEAT},
    c.L_REPLACE_KILL: {L.EFFECT_CARD: CARD, L.EFFECT_SOURCE: CARD},
    c.L_SWAP_PLOTS: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: SEAT},
    c.L_EXTRA_CHALLENGE: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_C: Range(0, 2 * L.SEATS + 1)},
    c.L_NAMED_PLOT: {L.EFFECT_CARD: FOR_SEAT},
    c.L_STRENGTH_CHANGED: {L.EFFECT_CARD: CARD},
    c.L_CHARACTER: {L.EFFECT_CARD: CARD},
    c.L_ONLY_CHALLENGES: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_B: Range(0, 1)},
    c.L_LOST_IF_OPPOSED: {L.EFFECT_CARD: FOR_SEAT},
    c.L_KEEPS_PLOT: {L.EFFECT_CARD: FOR_SEAT},
    c.L_PLOT_AT_RANDOM: {L.EFFECT_CARD: FOR_SEAT}, c.L_ROUND_ENDS: {L.EFFECT_CARD: FOR_SEAT},
    c.L_PLAYABLE: {L.EFFECT_CARD: CARD},
    c.L_KEPT: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(L.PLAYABLE_THERE, L.ON_NO_CHARACTER)},
    c.L_COVERED: {L.EFFECT_CARD: CARD, L.EFFECT_C: CARD},
    c.L_FROM_HOLD: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_C: CARD}, c.L_TEXT: {L.EFFECT_CARD: CARD, L.EFFECT_C: CARD},
    c.L_TITLE: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, L.SEATS), L.EFFECT_B: Range(0, 1)},
    c.L_MUST_PLAY: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(c.DECK, c.DISCARD), L.EFFECT_B: Range(0, 1)},
    c.L_CONSTANT: {L.EFFECT_CARD: FOR_SEAT_OR_CARD, L.EFFECT_A: A_CONSTANT},
    c.L_WEAKENED: {L.EFFECT_CARD: CARD},
    c.L_EPIC_PHASE: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, c.MILITARY | c.INTRIGUE | c.POWER), L.EFFECT_B: Range(0, 9)},
    c.L_TAKES_PART: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, c.DEFENDING)},
    c.L_CHALLENGE: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(1, (L.SEATS + 1 << SUPPORTER_SHIFT) - 1), L.EFFECT_C: SEAT},
    c.L_CONTROL: {L.EFFECT_CARD: CARD, L.EFFECT_A: SEAT},
    c.L_PLAYED: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: CARD},
    c.L_TRIGGERED: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(0, 255), L.EFFECT_B: Range(0, 1)},
    c.L_FROM_HAND: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(1, (1 << L.SEATS) - 1)}, c.L_NOT_PLAYED: {L.EFFECT_CARD: FOR_SEAT},
    c.L_NO_RESPONSES: {L.EFFECT_CARD: FOR_SEAT}, c.L_PLOT_FROM_USED: {L.EFFECT_CARD: FOR_SEAT},
    c.L_ATTACKED: {L.EFFECT_CARD: CARD, L.EFFECT_C: Range(0, 1)},
    c.L_STALWART: {L.EFFECT_CARD: CARD},
    c.L_REPEATS_PHASE: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(c.PLOT_PHASE, c.EPIC_PHASE)},
    c.L_INITIATIVE: {L.EFFECT_CARD: FOR_SEAT},
    c.L_SIDE: {L.EFFECT_CARD: FOR_SEAT},
    c.L_BASE_CLAIM: {L.EFFECT_CARD: FOR_SEAT},
    c.L_NEXT_CHALLENGE: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(1, c.ALL_CHALLENGES), L.EFFECT_B: Range(0, 1)},
    c.L_CHALLENGE_AFTER: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(1, c.ALL_CHALLENGES), L.EFFECT_B: SEAT},
    c.L_ALL_OR_NONE: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(0, c.ALL_CHALLENGES), L.EFFECT_B: Range(0, 1)},
    c.L_CHANCE: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, 1)},
    c.L_MUST_TAKE_PART: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, 1)},
    c.L_ATTACHMENT_RULE: {L.EFFECT_CARD: CARD, L.EFFECT_A: Range(0, L.CARD_TYPES - 1)},
    c.L_BLANK_AGENDA: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(0, L.PLOTS - 1)},
    c.L_PLOT_TRAIT: {L.EFFECT_CARD: FOR_SEAT, L.EFFECT_A: Range(0, L.PLOTS - 1), L.EFFECT_B: Range(1, L.TRAIT_SETS - 1)},
    c.L_USED_LIMIT: {L.EFFECT_CARD: USER, L.EFFECT_A: ABILITY, L.EFFECT_B: Range(0, L.ALL_SLOTS)},
}
"""Kind of lasting effect -> the kinds of its fields. The source and the seat of every effect are a source and a seat."""
