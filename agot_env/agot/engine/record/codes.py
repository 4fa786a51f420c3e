"""The numbers that the compiler writes and the engine reads: one name for each word of the card vocabulary.

Plain module-level integers, because numba freezes those into the machine code. The compiler (`agot_env.agot.language.compiler.cards`)
is the only writer, `engine/` the only reader; nobody else needs this module.
"""

from __future__ import annotations


class Several(tuple[int, ...]):
    """The numbers of several flags or rules of a declaration."""

    def __or__(self, other: int | Several) -> Several:
        return Several((*self, *numbers_of(other)))


class Number(int):
    """The number of a flag or rule. ``A | B`` are both: not a number, but `Several`."""

    def __or__(self, other: int | Several) -> Several:  # type: ignore[override]
        return Several((self, *numbers_of(other)))


def numbers_of(numbers: int | Several) -> tuple[int, ...]:
    """The numbers of one or several flags or rules, each once, in ascending order."""
    return (numbers,) if isinstance(numbers, int) else tuple(sorted(set(numbers)))


# --- card types (bit masks, so that a filter can name several) -------------------------------------------------------
CHARACTER, LOCATION, ATTACHMENT, EVENT, PLOT, AGENDA = 1, 2, 4, 8, 16, 32
ALL_TYPES = 63

KINDS, SHADOWS_KIND = 7, 6
"""Bit sets of the slots of a deck: the first four types; uniques, cards with influence, cards with the Shadows crest."""

BY_PLAYING, BY_AMBUSH, INTO_SHADOWS, FROM_SHADOWS, MADE_TO_KNEEL, OF_PENALTY = 1, 2, 4, 8, 16, 32
WAYS_BITS = 6
IF_OUT_OF_HOUSE = 1 << 14
"""The ways of paying for a card that a reducer lowers, a bit each; above them for how many further cards it counts."""
COST_INTO_SHADOWS = 2
"""What it costs to play a card into Shadows; a part of the printed cost of every card with the Shadows crest."""

# --- Houses, icons, crests (bit masks) -------------------------------------------------------------------------------
STARK, LANNISTER, BARATHEON, TARGARYEN, GREYJOY, MARTELL = 1, 2, 4, 8, 16, 32
HOUSES = 6
MILITARY, INTRIGUE, POWER = 1, 2, 4
ALL_ICONS = 7
CHALLENGE_TYPES = 3
ALL_CHALLENGES = (1 << CHALLENGE_TYPES) - 1
HOLY, LEARNED, NOBLE, WAR, SHADOWS = 1, 2, 4, 8, 16
ALL_CRESTS = 31

# --- keywords (bit masks; the first seven in one column of a card row, the others in the next) -------------------------
DEADLY, RENOWN, STEALTH, INTIMIDATE, VIGILANT, VENGEFUL, STALWART = 1, 2, 4, 8, 16, 32, 64
INFAMY, DEATHBOUND, LIMITED, AMBUSH, SETUP, DOOMED = 128, 256, 512, 1024, 2048, 4096
KEYWORDS = 13
JOUST, MELEE = 8192, 16384
PRIZED_SHIFT = 15
PRIZED_1, PRIZED_2 = 1 << PRIZED_SHIFT, 2 << PRIZED_SHIFT
PRIZED = PRIZED_1 | PRIZED_2
"""The two bits are a number, the value of Prized, which adds up to 3 at most."""
NO_ATTACHMENTS_KEYWORD = 131072
"""No attachments, where a card gains or loses it; what is printed on cards is a rule of theirs (NO_ATTACHMENTS)."""
IMMUNITIES_KEYWORD = 262144
"""Every immunity, in a loss of keywords alone."""
KEYWORD_COLUMN_BITS = 7
FIRST_KEYWORDS = (1 << KEYWORD_COLUMN_BITS) - 1

# --- zones -----------------------------------------------------------------------------------------------------------
NOWHERE, DECK, HAND, PLAY, DEAD, DISCARD, FACEDOWN, UNDER, RESOLVING, REMOVED, UNSEEN = range(11)
IN_SHADOWS, SET_ASIDE, HELD = 11, 12, 13
ZONES = 14
"""UNDER: a duplicate under its unique. RESOLVING: an event being played, until its window ends; what lies open because a player
may put it into play instead of its being discarded for claim. UNSEEN: only in
observations, a card that is in a hand, in a deck, in Shadows or facedown in setup, the observer cannot know which. IN_SHADOWS: facedown,
neither in play nor in a hand. SET_ASIDE: beside the plot deck, until the epic phase of the card ends, on an agenda, or as a melee title.
HELD: in The Hold, out of play, known to its owner alone."""
UNDER_DECK = 21
"""Only a destination: the bottom of the deck."""
ZONE_BITS = 4
"""A packed search: the low ZONE_BITS bits are the zone to which a card goes, the next bit is 1 if the cards must have different titles, the
one after it if they begin the game in play, the one after that if they enter play kneeling, the next one if only the player sees what is
found or if what enters play is one of revealed cards, the next one if a duplicate of the source is searched for, the next one if a card
may enter play instead, the next one if the other cards are discarded, and the rest is the number of cards searched from the top (0: the
whole deck)."""

# --- phases ----------------------------------------------------------------------------------------------------------
SETTING_UP, PLOT_PHASE, DRAW_PHASE, MARSHALLING, CHALLENGES, DOMINANCE, STANDING, TAXATION, EPIC_PHASE = range(9)
PHASES = 9
"""EPIC_PHASE: a phase that cards add after dominance."""
ANY_PHASE = 0x1FE

# --- ability kinds ---------------------------------------------------------------------------------------------------
ACTION, RESPONSE, SAVE, CANCEL, PASSIVE, WHEN_REVEALED, CONSTANT, DELAYED, DISCARDED_WHILE = range(1, 10)
ABILITY_KINDS = 10
"""Numbered from 1. DISCARDED_WHILE is no ability that runs: a card is discarded as soon as its conditions hold."""

# --- moments: what can happen in a window (ABI-7, ABI-8) -------------------------------------------------------------
(NO_MOMENT, PHASE_BEGAN, PHASE_ENDED, PLOT_REVEALED, ENTERED_PLAY, PLAYED, KILLED, DISCARDED_FROM_PLAY, RETURNED, KNELT,
 STOOD, DECLARED_ATTACKER, DECLARED_DEFENDER, CHALLENGE_INITIATED, CHALLENGE_WON, CHALLENGE_LOST, POWER_CLAIMED,
 RENOWN_CLAIMED, DOMINANCE_WON, CARDS_REVEALED, DREW, ABILITY_INITIATED, LEAVING, DISCARDED_FROM_HAND,
 ATTACHMENT_PLAYED, PLACED_IN_DEAD_PILE, ATTACHMENT_SHOWN, SAVED, WINS_COUNTED, INITIATIVE_WON, INCOME_COUNTED,
 HOUSE_POWER_CLAIMED, DEFENDERS_DECLARED, CHALLENGE_RESOLVED, STRENGTH_LOWERED, LEFT_PLAY, AGENDA_DECLARED, LOSSES_COUNTED,
 OUT_OF_SHADOWS, CONTROL_TAKEN, CLAIM_DUE, CLAIM_REPLACED, FALLEN_COUNTED, DOMINANCE_DECIDED,
 DISCARDED_FROM_DECK, CAUSES_ASKED, CHALLENGES_COUNTED, NAVAL_DECLARED, PLOT_USED, PRIZE_DUE,
 DOMINANCE_LOST, GOLD_WAS_PAID, GOLD_RETURNED, PLAYS_COUNTED, WINNER_DUE, SEASON_CHANGED, BYPASSED_BY_STEALTH,
 ATTACKS_COUNTED, SEARCHED, TURN_BEGAN, NO_DEFENDERS_DECLARED,
 NOT_COUNTED, POWER_MOVED_FOR_CLAIM, ICON_LOST, RESPONSES_BEGAN, PLOT_TURNED_UP,
 DECK_SEARCHED, CHARACTER_RETURNED, WAS_KNOWN, CARD_SHOWN, CHALLENGE_ENDED, REDUCTION_USED, TRIGGERS_COUNTED,
 CONTROL_CHANGED, TEXT_LOST) = range(75)
MOMENTS = 75
MOMENT_SHIFT = 6
MOMENT_BITS = 1 << MOMENT_SHIFT
MOMENT_WORDS = (MOMENTS - 1) // MOMENT_BITS + 1
assert MOMENT_WORDS <= 2
"""A set of moments is MOMENT_WORDS words of MOMENT_BITS bits. WINS_COUNTED, LOSSES_COUNTED and FALLEN_COUNTED are nothing that happens: who
waits for them wants the challenges that are won to be remembered, those that are lost and a lost dominance, or the cards that are killed or
discarded from play; for CAUSES_ASKED, what causes events; for CHALLENGES_COUNTED, the challenges of the round; for PLAYS_COUNTED, the cards
that are played in it; for TRIGGERS_COUNTED, who has triggered effects. PRIZE_DUE is for Prized, which no card has as an ability of its own.
WAS_KNOWN stands behind DECK_SEARCHED and CHARACTER_RETURNED (`record.copyable`), and behind STRENGTH_LOWERED if a card asks for it.
CLAIM_DUE, WINNER_DUE and PLOT_TURNED_UP are for cancels, CLAIM_REPLACED for passives that happen instead of the claim."""

DOMINANCE_CONTEST, INITIATIVE_CONTEST = 8, 16
"""What a player would win (WINNER_DUE), besides a challenge, which is its type."""
A_PLOT = 32
"""That a plot is revealed, in the place of what a player would win: what is cancelled is that (PLOT_TURNED_UP)."""

# --- causes of events (`record.causes`) ------------------------------------------------------------------------------
(NO_CAUSE, BY_INFLUENCE, BY_CLAIM, BY_ATTACKING, BY_DEFENDING, BY_DEADLY, BY_VIGILANT, BY_VENGEFUL, BY_EFFECT, BY_TRIGGERED_EFFECT,
 BY_COST, BY_AMBUSHING) = range(12)
"""BY_INFLUENCE: to pay influence, which is a cost, too. BY_CLAIM: to satisfy a claim. BY_EFFECT, BY_TRIGGERED_EFFECT and BY_COST are
abilities: of any card, of an action or a response of any kind, and their costs."""
OFF_AN_AGENDA, INSTEAD_OF_DYING, OUT_OF_A_SEARCH = 12, 13, 14
"""Behind the causes: the number of the entry of an attachment that enters play from beside the plot deck, of a card that leaves play by
what replaces its being killed, and of a card that a search of a deck has found, and discards."""

# --- ways of leaving play (LEAVING carries one of them) --------------------------------------------------------------
KILL, DISCARDING, TO_HAND, TO_DECK_TOP, TO_DECK_SHUFFLED, TO_DECK_BOTTOM, TO_SHADOWS, TO_DEAD_PILE, OUT_OF_GAME, TO_DISCARD_PILE = (
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512,
)  # fmt: skip
ANY_LEAVING = 1023

# --- whom an ability means (ABI-11) ----------------------------------------------------------------------------------
(YOU, OPPONENTS, EVERYONE, CHOSEN_OPPONENT, EVENT_PLAYER, TARGET_CONTROLLER, ACTOR, WINNER, LOSER, OWNER,
 YOU_AND_CHOSEN, DEFENDING_PLAYER, MOST_CARDS, ATTACKING_PLAYER, TREASURY, MOST_LOCATIONS, OPPONENTS_WITHOUT_TREATY) = range(17)
"""TREASURY: nobody; where gold goes that is discarded."""
LEFT_OPPONENT, FIRST_PLAYER = 24, 25
"""LEFT_OPPONENT: the next opponent clockwise. FIRST_PLAYER: that of the round (PLOT-4)."""

# --- selections: which cards an effect means -------------------------------------------------------------------------
SELF, BEARER, TARGET, SECOND_TARGET, EVENT_CARD, CHOSEN, LAST = range(7)
"""CHOSEN: the cards marked by a pick of several. LAST: the card that the effect before has moved or found."""
ALL = 16
"""ALL + filter id: every card that the filter matches."""

# --- tests of a filter: (test, argument) rows, all of which must hold ------------------------------------------------
T_END, T_YOURS = 0, 1
"""T_YOURS: you control the card. The other tests are numbered by `agot_env.agot.language.registry`."""
VALUE_BITS = 16
"""The argument of a test that compares with a value: the value, its argument in this number of bits, and a bit: below it, not at most
it."""

# --- roles in a challenge --------------------------------------------------------------------------------------------
ATTACKING, DEFENDING, PARTICIPATING = 1, 2, 3

# --- numbers of a card with which filters compare --------------------------------------------------------------------
STAT_STRENGTH, STAT_PRINTED_STRENGTH, STAT_COST, STAT_POWER, STAT_GOLD, STAT_ICONS, STAT_ATTACHMENTS, STAT_PRIZED = range(8)

# --- values: (value, argument) ---------------------------------------------------------------------------------------
V_NUMBER = 0
"""The argument itself. The other values are numbered by `agot_env.agot.language.registry`."""
THAT_BITS = 3
"""The argument of a value: a card in this number of bits, and above them another number."""

# --- conditions: rows (op, a, b, c, d, e) of the code table, ended by END; all must hold -----------------------------
END = 0
"""The conditions themselves are numbered by `agot_env.agot.language.registry`."""

# --- steps of an ability's program: rows (op, a, b, c, d, e) ---------------------------------------------------------
KNEELS_ITSELF, LEAVES_ITSELF, COSTS_GOLD, COSTS_INFLUENCE, COSTS_ITSELF, KNEELS_ALONE, PAID_WITH_TARGET = 1, 2, 4, 8, 32, 64, 128
"""In the last column of a cost. COSTS_ITSELF: it does something to the card itself; KNEELS_ALONE: only that card kneels. PAID_WITH_TARGET:
it is paid with the card that is chosen.

Costs are numbered by `agot_env.agot.language.registry`.
"""
OF_PLAYER = 16
"""In the last column of a choice: a player is chosen. Choices are numbered by `agot_env.agot.language.registry`, too."""
INITIATE = 63
SKIP = 62
"""Skips a number of rows. Effects are numbered by `agot_env.agot.language.registry`, too."""

# --- modifications: what constants and lasting effects do to a card (ABI-6), in the order they are applied -----------
(M_BLANK, M_TRAIT, M_ICON, M_LOSE_ICON, M_KEYWORD, M_LOSE_KEYWORD, M_PRINTED_STRENGTH, M_STRENGTH, M_FLAG, M_PLAYER) = range(10)
MODIFICATIONS = 10
"""M_PLAYER changes a rule for a player instead of a card, by an amount (`layout.TABLES`, ``constant_b``)."""
# lasting effects that are no modification of a card; before them there is room for 32 modifications
(L_REDUCE, L_DELAYED, L_CLAIM, L_TOLL, L_NO_CHALLENGES, L_REPLACE_KILL, L_SWAP_PLOTS, L_EXTRA_CHALLENGE, L_NAMED_PLOT,
 L_STRENGTH_CHANGED, L_CHARACTER, L_ONLY_CHALLENGES, L_LOST_IF_OPPOSED, L_CONSTANT, L_WEAKENED, L_KEEPS_PLOT,
 L_PLAYABLE, L_TAKES_PART, L_REDUCE_TRAIT, L_USED_LIMIT, L_EPIC_PHASE,
 L_CHALLENGE, L_CONTROL, L_PLAYED, L_ATTACKED, L_SIDE, L_PLOT_AT_RANDOM,
 L_BASE_CLAIM, L_INITIATIVE, L_ROUND_ENDS, L_FROM_HAND, L_NOT_PLAYED, L_MUST_PLAY,
 L_PLOT_TRAIT,
 L_STALWART,
 L_NEXT_CHALLENGE, L_CHALLENGE_AFTER, L_ALL_OR_NONE, L_CHANCE, L_MUST_TAKE_PART,
 L_REPEATS_PHASE, L_KEPT, L_ATTACHMENT_RULE, L_NO_RESPONSES, L_BLANK_AGENDA, L_PLOT_FROM_USED, L_COVERED,
 L_TITLE, L_FROM_HOLD, L_TRIGGERED, L_TEXT) = range(32, 83)
LASTING = 83
"""L_USED_LIMIT counts a use of a limited ability: EFFECT_CARD is the source or -1 - title, A the ability. L_CHALLENGE remembers a challenge
of the round (`record.challenges`), L_PLAYED a card that a player has played in it: EFFECT_CARD is -2 - the player, A the card.
L_TRIGGERED remembers that a player has triggered an effect of a card of the type A, in the round, or with B in the challenge.
L_INITIATIVE remembers the player who has won initiative in it. L_ATTACKED: a card that has attacked in the phase, C whether it was
declared. L_SIDE adds to the total STR of a player's side in the challenge. L_BASE_CLAIM: the player whose plot has the base claim of
all. L_ROUND_ENDS: what is left of the round is not played. L_FROM_HAND remembers a card that a player has played or put into play or
Shadows from their hand, while a rule counts such cards, A the seats that have revealed no other plot since, a bit each. L_NOT_PLAYED:
nobody plays cards with the title A. L_MUST_PLAY: a card that a player must play next; A: the zone to which it goes otherwise, B: whether
it can be played only as a response. L_STALWART: the event being played goes on top of its owner's deck (KEY-13). L_REPEATS_PHASE:
the phase A is played once more after this one, which is the same. L_KEPT: how an event has been attached, or that one being played goes
under the deck; A: `layout.PLAYABLE_THERE` and the next. L_NO_RESPONSES: nobody uses responses from their hand. L_COVERED: the card C lies
in Shadows, and the attachment EFFECT_CARD on it (FAQ 3.43). L_TITLE: the card, which has been set aside, is a melee title; A: 0, or 1 +
the seat that has it; B: whether it cannot be chosen. L_FROM_HOLD: the card C of The Hold has been chosen, which goes to the hand of its
owner later. L_TEXT: the card has gained the text of its duplicate C (`record.texts`)."""

# --- durations -------------------------------------------------------------------------------------------------------
UNTIL_END_OF_CHALLENGE, UNTIL_END_OF_PHASE, UNTIL_END_OF_ROUND, FOREVER, UNTIL_NEXT_USED_PLOT, WHILE_IN_PLAY = 1, 2, 3, 4, 5, 6
UNTIL_END_OF_CHALLENGES, UNTIL_NEXT_PLOT = 7, 8
"""UNTIL_NEXT_USED_PLOT: until another plot is placed in the used pile of its player; only control does.
UNTIL_NEXT_PLOT: until its player reveals another plot; only changes of a card do.
WHILE_IN_PLAY: as long as the card whose ability it is stays in play; only control does.
UNTIL_END_OF_CHALLENGES: until the end of the challenges phase of the round, or of the round if there is none; only control does."""

# --- limits ----------------------------------------------------------------------------------------------------------
NO_LIMIT, PER_CHALLENGE, PER_PHASE, PER_ROUND, PER_GAME = range(5)
"""Each is also how long a use is remembered (durations)."""
assert PER_GAME == FOREVER

# --- card flags (numbers) --------------------------------------------------------------------------------------------
FLAGS = (CANNOT_ATTACK, CANNOT_DEFEND, CANNOT_BE_BYPASSED, ATTACKS_STANDING, DEFENDS_STANDING, CANNOT_STAND, STRENGTH_NOT_COUNTED,
 CANNOT_BE_KILLED, CANNOT_BE_DISCARDED, IMMUNE_TO_EVENTS, IMMUNE_TO_CHARACTERS, IMMUNE_TO_OPPONENTS_CHARACTERS, UNTARGETABLE,
 DIES_AT_ZERO, DIES_INTO_DISCARD, GOLD_IS_SPENDABLE, TAXED, DIES_INTO_HAND, CANNOT_BE_SAVED, IMMUNE_TO_OPPONENTS_EVENTS,
 INFLUENCE_TO_JOIN, DISCARDED_INSTEAD, DIES_UNDER_DECK, CHOSEN_FOR_CLAIM, CANNOT_USE_ABILITIES, UNTARGETABLE_BY_EVENTS,
 CANNOT_USE_STEALTH, CANNOT_CLAIM_RENOWN, DISCARDED_AT_ZERO, IMMUNE_TO_OPPONENTS_TRIGGERED, IMMUNE_TO_TRIGGERED,
 TAKES_PART_WITH, KILLED_AT_ONCE, KNEELS_AT_ONCE, RETURNED_AT_ONCE, LOSES_POWER_AT_ONCE,
 NOT_CHOSEN_FOR_CLAIM, IMMUNE_TO_LOCATIONS, IMMUNE_TO_OPPONENTS_LOCATIONS, IMMUNE_TO_PLOTS, IMMUNE_TO_OPPONENTS_ATTACHMENTS,
 IMMUNE_TO_CARDS, IMMUNE_TO_NON_PLOTS, IMMUNE_TO_OPPONENTS_NON_PLOTS, CANNOT_KNEEL, NEVER_STANDS, BYPASSES_STEALTHY,
 CANNOT_LOSE_ICONS, STRENGTH_NOT_LOWERED, STRENGTH_NOT_RAISED, NOT_KNELT_BY_EFFECTS, CANNOT_CLAIM_POWER, CANNOT_GAIN_TRAITS,
 ABILITIES_NOT_TRIGGERED, CANNOT_BE_RETURNED, ATTACKS_KNEELING, DEFENDS_KNEELING, TAKES_HOUSE_POWER,
 ATTACKS_IN_COMPANY, DEFENDS_IN_COMPANY, PRIZED_WHILE_LEAVING,
 NOT_RETURNED_BY_CONTROLLER, CONTROLLED, NOT_FOR_DOMINANCE,
 POWER_COUNTS, IMMUNE_TO_OPPONENTS_CARDS,
 NOT_DISCARDED_BY_OPPONENTS, CAN_BE_KILLED,
 ATTACKS_KNEELING_IN_ALL,
 NO_INCOME_BONUS, HAS_GAINED_ABILITY,
 MUST_TAKE_HOUSE_POWER,
 TAKES_PART_FIRST, LEADS_EXTRA_MILITARY, FOLLOWS_LEADER,
 STANDS_BY_ITSELF, JOUSTS_ALONE,
 BEARERS_PLOTS_AT_RANDOM, POWER_IS_SPENDABLE, IMMUNE_TO_OPPONENTS_PLOTS, EVENTS_COST_POWER,
 NEVER_ATTACKS, NEVER_DEFENDS, COUNTS_KNEELING, IMMUNE_FOR_ANOTHER, DISCARDED_UNSAVED_AT_ZERO) = tuple(map(Number, range(86)))
FLAG_BITS = 32
FLAG_WORDS = max(FLAGS) // FLAG_BITS + 1
"""A set of flags of a card is FLAG_WORDS words of FLAG_BITS bits: one more word when there are more flags. TAKES_PART_WITH is of constants
only: the card takes part in the challenge on the side of their source. No card keeps it as a flag. KILLED_AT_ONCE to LOSES_POWER_AT_ONCE:
what happens to a card as soon as it has the flag, and as long as it has it. ATTACKS_KNEELING: in military challenges (CHA-2);
ATTACKS_KNEELING_IN_ALL: in challenges of all types. HAS_GAINED_ABILITY: it may use an ability
that it gives itself for a time. BEARERS_PLOTS_AT_RANDOM: of an attachment, the controller of its bearer chooses plots at random.
POWER_IS_SPENDABLE: the controllers of the attachments that give it may spend the power on the card as gold.
EVENTS_COST_POWER: opponents of its controller must move 1 power from a card of theirs to it to play an event.
CANNOT_ATTACK and CANNOT_DEFEND: it cannot be declared, but may join a challenge by an effect. NEVER_ATTACKS and NEVER_DEFENDS: it
"cannot attack" or "cannot defend", by effects either (FAQ 4.3). COUNTS_KNEELING: its STR counts for dominance while it kneels.
IMMUNE_FOR_ANOTHER: an attachment of another player makes it immune to what opponents of that player have; no card gives it itself.
DISCARDED_AT_ZERO: a terminal effect (FAQ 3.21); DISCARDED_UNSAVED_AT_ZERO: it cannot be saved from that."""

# --- player rules (numbers) ------------------------------------------------------------------------------------------
FIRST_RULES = (NO_DEFENDERS, PLOT_GIVES_NO_INCOME, NO_INCOME_BONUSES, SKIPS_TAXATION, EVENTS_COST_GOLD, MILITARY_COSTS_TWO,
 POWER_ON_CHARACTERS_UNCOUNTED, ACTIONS_BEFORE_REVEAL, WINS_BY_FOUR_UNOPPOSED, OTHER_POWER_TO_WIN, NO_TRIGGERED_EFFECTS,
 CLAIM_LOWERED, ATTACHMENTS_COST_LESS, SKIPS_DRAW, EXTRA_LIMITED_LOCATION, COSTS_CANNOT_BE_LOWERED, CLAIM_RAISED, CLAIM_IS_ZERO,
 NO_MILITARY_CHALLENGES, NO_INTRIGUE_CHALLENGES, NO_POWER_CHALLENGES, ONE_CHALLENGE, NO_EXTRA_DRAWS, EXTRA_MILITARY,
 EXTRA_INTRIGUE, EXTRA_POWER, IGNORES_HOUSE_PENALTY, NO_ABILITIES_IN_PLAY, ADDS_INCOME, RUNS_NORTH_AGENDA) = tuple(map(Number, range(30)))
OTHER_RULES = (ATTACKERS_MEET_CLAIM, PLOT_IS_BLANK, PLOT_CANNOT_BE_BLANK, PLOT_IS_POWER_STRUGGLE, CARDS_COST_LESS, DOMINANCE_FOR_TWO,
 OTHER_CARDS_IN_DRAW, HOUSE_POWER_BY_MILITARY_ALONE, UNOPPOSED_REWARD, DOMINANCE_STRENGTH, SKIPS_STANDING, INCOME_BONUS,
 CLAIM_INTO_PLAY, IT_IS_SUMMER, IT_IS_WINTER, ONE_ATTACKER, ONE_DEFENDER, NEVER_SUMMER, NEVER_WINTER,
 NO_SETUP_CARDS, SHADOWS_OF_ANY_HOUSE, NO_UNOPPOSED_REWARD, CANNOT_WIN,
 NO_MILITARY_AGAINST, NO_INTRIGUE_AGAINST, NO_POWER_AGAINST, TWO_CHALLENGES_AGAINST,
 NO_CHARACTER_ABILITIES, SMALL_SETUP,
 DRAW_CAP, NO_DRAWS, POWER_ON_CHARACTERS, CANNOT_PLAY_EVENTS, CANNOT_PLAY_CARDS,
 TWO_ATTACKERS, TWO_DEFENDERS, PLOTS_ARE_PRIZED, CONQUERS,
 OUT_OF_SHADOWS_COSTS_LESS, WINS_DOMINANCE,
 PENALTY_LOWERED, PRIZES_ARE_LARGER, CLAIM_IS_TWO, DEAD_MAKE_KNEEL,
 INITIATIVE_IS_ZERO, CARDS_COST_MORE, LOSES_MORE_OF_DECK, SEARCHES_MORE, OPPONENT_IS_FIRST,
 PILES_ARE_CLOSED, SEARCHES_DISCARD, HAND_IS_SAFE, INITIATIVE_BONUS,
 CHALLENGES_END, PLOT_IS_LOWERED, PLAYS_FROM_PILES, SIDE_STRENGTH, EVENTS_ARE_PRIZED,
 COUNTS_PARTICIPANTS, OTHERS_DEFEND, CLAIM_OF_ANY_TYPE, TOP_CARD_IS_OPEN, COMMAND_FOR_EMPTY_DECK,
 FOUR_GOLD_COUNTED,
 PAYS_WITH_INFLUENCE, GIVES_AMBUSH, ONE_CARD_FROM_HAND, INFLUENCE_COSTS_GOLD,
 COUNTS_INCOME_OF_BEARER, SECOND_TITLE,
 DRAWS_FROM_BOTTOM,
 TWO_MILITARY, DEFENDERS_FIRST, CHOOSES_DISCARDS,
 NO_RESPONSES) = tuple(map(Number, range(30, 105)))
RULES = FIRST_RULES + OTHER_RULES
RULE_BITS = 64
RULE_WORDS = max(RULES) // RULE_BITS + 1
"""A set of rules for a player is RULE_WORDS words of RULE_BITS bits: one more word when there are more rules. NO_..._CHALLENGES,
NO_..._AGAINST and EXTRA_... are in the order of the challenge types. IT_IS_SUMMER, IT_IS_WINTER, NEVER_SUMMER, NEVER_WINTER: rules for
everybody, the season (SEA-1); `stats.refresh` puts them together in game["season"]."""
SUMMER, WINTER = 1, 2

# --- what a constant depends on (bit masks): when such a thing changes, derived values are stale ----------------------
ON_BOARD, ON_KNEELING, ON_GOLD, ON_POWER, ON_CHALLENGE, ON_PHASE, ON_PLOTS, ON_ZONES = 1, 2, 4, 8, 16, 32, 64, 128
"""ON_CHALLENGE: the challenge and who takes part in it. ON_ZONES: where cards are, and which are moribund."""
ON_STRENGTH, STRENGTH_IS_KNOWN = 256, 512
"""ON_STRENGTH: it changes what comes before STR and depends on STR, so it is applied when all is computed once more (`stats.refresh`),
STRENGTH_IS_KNOWN then."""
CUT_BY_IMMUNITY, IMMUNITY_IS_KNOWN = 1024, 2048
"""CUT_BY_IMMUNITY: an immunity may cut it off. When a card gains one that may do so, all is computed once more, IMMUNITY_IS_KNOWN then."""
HOUSES_GAINED = 16384
"""A card has gained a House, on which any other constant may depend: all is computed once more, with it from the beginning."""
MELEE_GAINED = 32768
"""A card has gained Melee: `stats.apply_melee` raises its STR."""
ON_OUTCOME, ON_TURN = 4096, 8192
"""ON_OUTCOME: who has won and lost the challenge; it ends with the challenge, which is ON_CHALLENGE. ON_TURN: whose turn it is."""
LATE, LATE_NOW = 1 << 22, 1 << 23
"""LATE: a constant gives icons, crests or keywords to cards that it finds by what others give and take, or blanks cards that it finds by
traits, so it is applied when all others of its kind have been, LATE_NOW then (`stats.apply_late`)."""
TRAITS_MATTER = 1 << 30
"""A constant that blanks cards depends on traits, which are known only later: all is computed once more, with them from the beginning."""
CUT_SEATS, IMMUNE_SEATS = 16, 24
"""From these bits on: a bit for each seat with a constant that an immunity may cut off; for each seat whose cards have gained an immunity
to what other seats have, or all bits for an immunity to what any seat has."""

# --- ability flags ---------------------------------------------------------------------------------------------------
LIMITED_RESPONSE, UNCANCELLABLE, NEEDS_EVENT_CARD, LIMIT_BY_TITLE, REMOVES_CAUSE, CHOOSES_PLAYER, KNEELS_SOURCE, CERTAIN = (
    1, 2, 4, 8, 16, 32, 64, 128,
)  # fmt: skip
OF_HOUSE_CARDS, ATTACHES_ITSELF, ATTACHES_DISCARDED, GAINED, NEEDS_EVENT, ENTERS_CHALLENGE, ASKS_KNEELING, SEARCHES, BY_OPPONENTS = (
    256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536,
)  # fmt: skip
HAPPENS_EACH_TIME, BY_ANYBODY, SECOND_WAY, OF_BEARER, OF_SAVED, MOVES_SAVED, ASKS_GOLD, STRENGTHENS_SAVED, PAID_BY_SAVED = (
    131072, 262144, 524288, 1048576, 2097152, 4194304, 8388608, 16777216, 33554432,
)  # fmt: skip
"""NEEDS_EVENT: its effects ask for the player or the number of the event, NEEDS_EVENT_CARD: for the card.
REMOVES_CAUSE: a save that takes the saved card out of play. ATTACHES_ITSELF: it attaches its own card, a save to the saved card.
ATTACHES_DISCARDED: a save that attaches an attachment from a discard pile to the saved card. KNEELS_SOURCE: its source kneels as a
cost. CERTAIN: it can be triggered whenever its costs can be paid. OF_HOUSE_CARDS: an action that House cards gain from this card.
GAINED: not printed on the card that has it. ENTERS_CHALLENGE:
its source, or its target, enters play as an attacker or defender. ASKS_KNEELING: what it chooses or does may need a card that kneels.
BY_OPPONENTS: an action that only opponents of the controller take.
SEARCHES: it would let a player search a deck. HAPPENS_EACH_TIME: a lasting effect does it each time, not once.
BY_ANYBODY: an action or a response in play that any player may take. SECOND_WAY: the ability before it, with its second cost, or under
the opposite condition.
OF_BEARER: an action that the bearer of this attachment has gained. OF_SAVED: a save that the saved card has gained. MOVES_SAVED: a
save that attaches the saved attachment to another card. ASKS_GOLD: what it does may need gold that is left when its costs are paid.
STRENGTHENS_SAVED: a save that gives the saved card STR. PAID_BY_SAVED: a save that is paid with an attachment of the saved card."""

# --- what an ability does and chooses, for cards that cancel such abilities ------------------------------------------
(DRAWS, LETS_OTHERS_DRAW, SEARCHES_DECK, EMPTIES_PILE, LOWERS_COST, CHOOSES_FIRST, CHOOSES_SECOND, CHOOSES_SEVERAL, NAMES_PLOTS, COPIES,
 CHOSEN_DRAWS) = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)  # fmt: skip
"""DRAWS: its player draws cards. SEARCHES_DECK: it searches a deck, or reveals cards of one. EMPTIES_PILE: it moves a card out of a
discard or dead pile. CHOOSES_FIRST, CHOOSES_SECOND: its first, or its second card is a target. CHOOSES_SEVERAL: the
cards that it has picked are. NAMES_PLOTS: its text has a form of the word "plot". COPIES: it has the effects of the
ability to which it responds. CHOSEN_DRAWS: the other player who draws cards has been chosen when it is initiated."""

# --- switches: where the editions differ; `agot_env.agot.rules.switches` says what each means and how each edition sets it ----
(S_HOUSE_PENALTY, S_MULLIGANS, S_SETUP_PUTS_INTO_PLAY, S_TAXATION, S_INITIATIVE_BONUSES, S_DRAW_CAP, S_GOLD_IS_KEPT,
 S_DOMINANCE_COUNTS_GOLD, S_DUPLICABLE, S_DUPLICATES_ARE_ATTACHMENTS, S_SAVES, S_OWNED_COPIES_COUNT, S_UNIQUE_LIMITS_ALL,
 S_CLAIM_ALL_AT_ONCE, S_LEAST_STRENGTH, S_DOOMED_LIMIT, S_FIRST_PLAYER_WINS, S_KEYWORDS, S_INFLUENCE, S_IMMUNITY,
 S_NO_ATTACHMENTS, S_HOUSE_ONLY, S_CANCELS, S_LIMITED_RESPONSES, S_MOST_SEATS, S_TITLES, S_ALLIANCES, S_FIXED_HOUSES,
 S_DECK_BUILDING, S_PLOT_DRAFT, S_VARIANTS, S_DUPLICATES_ON_OWNED,
 S_USED_PLOTS_RETURN, S_PASSIVES_AT_ONCE, S_SETUP_BEARERS_LATER) = range(35)
SWITCHES = 35
AFTER_TAKING_EFFECT, AT_ONCE, AT_END_OF_ROUND = range(3)
"""When used plots return to the plot deck whose last plot has been revealed."""

# --- card play flags -------------------------------------------------------------------------------------------------
NO_ATTACHMENTS, HOUSE_CARD_ATTACHMENT, LIMIT_ONE_PER_BEARER, HOUSE_ONLY = 1, 2, 4, 8
ENTERS_KNEELING, TREATY, PAID_WITH_INFLUENCE = 16, 32, 64
ENTERS_INSTEAD_OF_DISCARD, ENTERS_INSTEAD_OF_CLAIM = 1024, 2048
"""Put into play instead of being discarded: from a hand or a deck; from a hand for the claim of an intrigue challenge."""
LAST_ON_BEARER = 4096
KEEPS_ATTACHMENTS = 1 << 23
"""Attachments that it does not refuse stay on it, although it is a location."""
FURTHER_MULLIGAN = 1 << 22
"""In hand after the first mulligan, it may be removed from the game for another one."""
STALWART_IN_WINTER = 1 << 21
"""An event gains Stalwart if it is Winter when it is played from the hand."""
CLAIM_IS_X = 1 << 20
"""A plot whose claim is X, which its text says."""
EXTRA_OF_ROUND = 1 << 24
"""A plot whose extra challenges are allowed once a round, not in each challenges phase."""
ONE_ATTACHMENT = 512
"""It takes no second attachment."""
FOUND_BY_ANY_SEARCH = 65536
"""Any search of the deck can find it."""
FOR_NORTH_AGENDAS = 1 << 25
"""In play, it has the benefit of the The North agendas of all players as if it had the traits that they name."""
BECOMES_AGENDA = 8192
"""Attached to the House card as an agenda instead of being killed (AGE-4)."""
BECOMES_TITLE = 1 << 26
"""Put into the pool of melee titles instead of being killed or discarded from play."""
NEVER_COMES_OUT = 16384
"""It has no cost for which it comes out of Shadows."""
ATTACHED_BY_TEXT = 1 << 28
"""Its own ability, and nothing else, attaches it as it comes out of Shadows."""
KILLED_INTO_SHADOWS, LEAVES_INTO_SHADOWS = 128, 256
"""Put into Shadows instead of the dead pile, or instead of where it would go from play in any way."""
DISCARDED_INTO_SHADOWS = 32768
"""Put into Shadows instead of being discarded from a hand, and its owner draws a card."""
RETURNED_WHILE = 524288
"""Under the conditions under which others are discarded, it is returned to its owner's hand."""
NO_EVENTS_OF_PILES = 1 << 30
"""An agenda whose player cannot trigger effects of event cards in a dead or discard pile."""
NEVER_OF_HOUSE = 1 << 29
"""For players whose House card is not of `never_house`."""
NEUTRAL_HOUSE_CARD = 1 << 27
"""Attached to no House card but that of the Neutral Faction."""
ON_OPPONENTS_HOUSE_CARD, ON_ANY_HOUSE_CARD = 131072, 262144
"""Attached to the House card of an opponent, or of any player, and not to that of the player who plays it."""
