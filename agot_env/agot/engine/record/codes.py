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

KINDS, SHADOWS_KIND = 7, 6
"""Bit sets of the slots of a deck: the first four types; uniques, cards with influence, cards with the Shadows crest."""

BY_PLAYING, BY_AMBUSH, INTO_SHADOWS, FROM_SHADOWS = 1, 2, 4, 8
WAYS_BITS = 4
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
PRIZED_1, PRIZED_2, NO_ATTACHMENTS_KEYWORD = 32768, 65536, 131072
"""Reserved, as all that is called so: numbers that only observations have a place for (docs/architecture.md). The two of Prized add up."""
KEYWORD_COLUMN_BITS = 7
FIRST_KEYWORDS = (1 << KEYWORD_COLUMN_BITS) - 1

# --- zones -----------------------------------------------------------------------------------------------------------
NOWHERE, DECK, HAND, PLAY, DEAD, DISCARD, FACEDOWN, UNDER, RESOLVING, REMOVED, UNSEEN = range(11)
IN_SHADOWS, SET_ASIDE = 11, 12
ZONES = 13
"""UNDER: a duplicate under its unique. RESOLVING: an event being played, until its window ends; what lies open because a player
may put it into play instead of its being discarded for claim. UNSEEN: only in
observations, a card that is in a hand, in a deck, in Shadows or facedown in setup, the observer cannot know which. IN_SHADOWS: facedown,
neither in play nor in a hand. SET_ASIDE: beside the plot deck, until the epic phase of the card ends."""
UNDER_DECK = 21
"""Only a destination: the bottom of the deck."""
ZONE_BITS = 4
"""A packed search: the low ZONE_BITS bits are the zone to which a card goes, the rest is the number of cards searched from the top (0:
the whole deck)."""

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
 DISCARDED_FROM_DECK, CAUSES_ASKED, CHALLENGES_COUNTED) = range(47)
MOMENTS = 47
MOMENT_BITS = 64
MOMENT_WORDS = (MOMENTS - 1) // MOMENT_BITS + 1
assert MOMENT_WORDS <= 2
"""A set of moments is MOMENT_WORDS words of MOMENT_BITS bits. WINS_COUNTED, LOSSES_COUNTED and FALLEN_COUNTED are nothing that happens:
who waits for them wants the challenges that are won to be remembered, those that are lost and a lost dominance, or the cards that are
killed or discarded from play; for CAUSES_ASKED, what causes events; for CHALLENGES_COUNTED,
the challenges of the round. CLAIM_DUE is for cancels, CLAIM_REPLACED for passives that happen instead of
the claim."""

# --- causes of events (`record.causes`) ------------------------------------------------------------------------------
(NO_CAUSE, BY_INFLUENCE, BY_CLAIM, BY_ATTACKING, BY_DEFENDING, BY_DEADLY, BY_VIGILANT, BY_VENGEFUL, BY_EFFECT, BY_TRIGGERED_EFFECT,
 BY_COST) = range(11)
"""BY_INFLUENCE: to pay influence, which is a cost, too. BY_CLAIM: to satisfy a claim. The last three are abilities: BY_EFFECT of any card,
BY_TRIGGERED_EFFECT of an action or a response of any kind."""

# --- ways of leaving play (LEAVING carries one of them) --------------------------------------------------------------
KILL, DISCARDING, TO_HAND, TO_DECK_TOP, TO_DECK_SHUFFLED, TO_DECK_BOTTOM, TO_SHADOWS = 1, 2, 4, 8, 16, 32, 64
ANY_LEAVING = 127

# --- whom an ability means (ABI-11) ----------------------------------------------------------------------------------
(YOU, OPPONENTS, EVERYONE, CHOSEN_OPPONENT, EVENT_PLAYER, TARGET_CONTROLLER, ACTOR, WINNER, LOSER, OWNER,
 YOU_AND_CHOSEN, DEFENDING_PLAYER, MOST_CARDS, ATTACKING_PLAYER, TREASURY, MOST_LOCATIONS, OPPONENTS_WITHOUT_TREATY) = range(17)
"""TREASURY: nobody; where gold goes that is discarded."""
LEFT_OPPONENT = 24
"""The next opponent clockwise."""

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
STAT_STRENGTH, STAT_PRINTED_STRENGTH, STAT_COST, STAT_POWER, STAT_GOLD, STAT_ICONS = range(6)

# --- values: (value, argument) ---------------------------------------------------------------------------------------
V_NUMBER = 0
"""The argument itself. The other values are numbered by `agot_env.agot.language.registry`."""
THAT_BITS = 3
"""The argument of a value: a card in this number of bits, and above them another number."""

# --- conditions: rows (op, a, b, c, d, e) of the code table, ended by END; all must hold -----------------------------
END = 0
"""The conditions themselves are numbered by `agot_env.agot.language.registry`."""

# --- steps of an ability's program: rows (op, a, b, c, d, e) ---------------------------------------------------------
KNEELS_ITSELF, LEAVES_ITSELF, COSTS_GOLD, COSTS_INFLUENCE = 1, 2, 4, 8
"""In the last column of a cost. Costs are numbered by `agot_env.agot.language.registry`."""
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
 L_CHALLENGE) = range(32, 54)
LASTING = 54
"""L_USED_LIMIT counts a use of a limited ability: EFFECT_CARD is the source or -1 - title, A the ability. L_CHALLENGE remembers a challenge
of the round (`record.challenges`)."""

# --- durations -------------------------------------------------------------------------------------------------------
UNTIL_END_OF_CHALLENGE, UNTIL_END_OF_PHASE, UNTIL_END_OF_ROUND, FOREVER = 1, 2, 3, 4

# --- limits ----------------------------------------------------------------------------------------------------------
NO_LIMIT, PER_CHALLENGE, PER_PHASE, PER_ROUND = range(4)

# --- card flags (numbers) --------------------------------------------------------------------------------------------
FLAGS = (CANNOT_ATTACK, CANNOT_DEFEND, CANNOT_BE_BYPASSED, ATTACKS_STANDING, DEFENDS_STANDING, CANNOT_STAND, STRENGTH_NOT_COUNTED,
 CANNOT_BE_KILLED, CANNOT_BE_DISCARDED, IMMUNE_TO_EVENTS, IMMUNE_TO_CHARACTERS, IMMUNE_TO_OPPONENTS_CHARACTERS, UNTARGETABLE,
 DIES_AT_ZERO, DIES_INTO_DISCARD, GOLD_IS_SPENDABLE, TAXED, DIES_INTO_HAND, CANNOT_BE_SAVED, IMMUNE_TO_OPPONENTS_EVENTS,
 INFLUENCE_TO_JOIN, DISCARDED_INSTEAD, DIES_UNDER_DECK, CHOSEN_FOR_CLAIM, CANNOT_USE_ABILITIES, UNTARGETABLE_BY_EVENTS,
 CANNOT_USE_STEALTH, CANNOT_CLAIM_RENOWN, DISCARDED_AT_ZERO, IMMUNE_TO_OPPONENTS_TRIGGERED, IMMUNE_TO_TRIGGERED,
 TAKES_PART_WITH, KILLED_AT_ONCE, KNEELS_AT_ONCE, RETURNED_AT_ONCE, LOSES_POWER_AT_ONCE,
 NOT_CHOSEN_FOR_CLAIM) = tuple(map(Number, range(37)))
FLAG_BITS = 32
FLAG_WORDS = max(FLAGS) // FLAG_BITS + 1
"""A set of flags of a card is FLAG_WORDS words of FLAG_BITS bits: one more word when there are more flags. TAKES_PART_WITH is of constants
only: the card takes part in the challenge on the side of their source. No card keeps it as a flag. KILLED_AT_ONCE to LOSES_POWER_AT_ONCE:
what happens to a card as soon as it has the flag, and as long as it has it."""

# --- player rules (numbers) ------------------------------------------------------------------------------------------
FIRST_RULES = (NO_DEFENDERS, PLOT_GIVES_NO_INCOME, NO_INCOME_BONUSES, SKIPS_TAXATION, EVENTS_COST_GOLD, MILITARY_COSTS_TWO,
 POWER_ON_CHARACTERS_UNCOUNTED, ACTIONS_BEFORE_REVEAL, WINS_BY_FOUR_UNOPPOSED, OTHER_POWER_TO_WIN, NO_TRIGGERED_EFFECTS,
 CLAIM_LOWERED, ATTACHMENTS_COST_LESS, SKIPS_DRAW, EXTRA_LIMITED_LOCATION, COSTS_CANNOT_BE_LOWERED, CLAIM_RAISED, CLAIM_IS_ZERO,
 NO_MILITARY_CHALLENGES, NO_INTRIGUE_CHALLENGES, NO_POWER_CHALLENGES, ONE_CHALLENGE, NO_EXTRA_DRAWS, EXTRA_MILITARY,
 EXTRA_INTRIGUE, EXTRA_POWER, IGNORES_HOUSE_PENALTY, NO_ABILITIES_IN_PLAY, ADDS_INCOME, RUNS_NORTH_AGENDA) = tuple(map(Number, range(30)))
OTHER_RULES = (ATTACKERS_MEET_CLAIM, PLOT_IS_BLANK, PLOT_CANNOT_BE_BLANK, PLOT_IS_POWER_STRUGGLE, CARDS_COST_LESS, DOMINANCE_FOR_TWO,
 OTHER_CARDS_IN_DRAW, HOUSE_POWER_BY_MILITARY_ALONE, UNOPPOSED_REWARD, DOMINANCE_STRENGTH, SKIPS_STANDING, INCOME_BONUS,
 CLAIM_INTO_PLAY, IT_IS_SUMMER, IT_IS_WINTER, ONE_ATTACKER, ONE_DEFENDER, NEVER_SUMMER, NEVER_WINTER,
 NO_SETUP_CARDS, SHADOWS_OF_ANY_HOUSE, NO_UNOPPOSED_REWARD) = tuple(map(Number, range(30, 52)))
RULES = FIRST_RULES + OTHER_RULES
RULE_BITS = 64
RULE_WORDS = max(RULES) // RULE_BITS + 1
"""A set of rules for a player is RULE_WORDS words of RULE_BITS bits: one more word when there are more rules. NO_..._CHALLENGES and
EXTRA_... are in the order of the challenge types. IT_IS_SUMMER, IT_IS_WINTER, NEVER_SUMMER, NEVER_WINTER: rules for everybody, the season
(SEA-1); `stats.refresh` puts them together in game["season"]."""
SUMMER, WINTER = 1, 2

# --- what a constant depends on (bit masks): when such a thing changes, derived values are stale ----------------------
ON_BOARD, ON_KNEELING, ON_GOLD, ON_POWER, ON_CHALLENGE, ON_PHASE, ON_PLOTS, ON_ZONES = 1, 2, 4, 8, 16, 32, 64, 128
"""ON_CHALLENGE: the challenge and who takes part in it. ON_ZONES: where cards are, and which are moribund."""
ON_STRENGTH, STRENGTH_IS_KNOWN = 256, 512
"""ON_STRENGTH: it changes what comes before STR and depends on STR, so it is applied when all is computed once more (`stats.refresh`),
STRENGTH_IS_KNOWN then."""
CUT_BY_IMMUNITY, IMMUNITY_IS_KNOWN = 1024, 2048
"""CUT_BY_IMMUNITY: an immunity may cut it off. When a card gains one that may do so, all is computed once more, IMMUNITY_IS_KNOWN then."""
ON_OUTCOME, ON_TURN = 4096, 8192
"""ON_OUTCOME: who has won and lost the challenge; it ends with the challenge, which is ON_CHALLENGE. ON_TURN: whose turn it is."""
CUT_SEATS, IMMUNE_SEATS = 16, 24
"""From these bits on: a bit for each seat with a constant that an immunity may cut off; for each seat whose cards have gained an immunity
to what other seats have, or all bits for an immunity to what any seat has."""

# --- ability flags ---------------------------------------------------------------------------------------------------
LIMITED_RESPONSE, UNCANCELLABLE, NEEDS_EVENT_CARD, LIMIT_BY_TITLE, REMOVES_CAUSE, CHOOSES_PLAYER, KNEELS_SOURCE, CERTAIN = (
    1, 2, 4, 8, 16, 32, 64, 128,
)  # fmt: skip
OF_HOUSE_CARDS, ATTACHES_ITSELF, ATTACHES_DISCARDED, GAINED, NEEDS_EVENT, ENTERS_CHALLENGE, ASKS_KNEELING = (
    256, 512, 1024, 2048, 4096, 8192, 16384,
)  # fmt: skip
"""NEEDS_EVENT: its effects ask for the player or the number of the event, NEEDS_EVENT_CARD: for the card.
REMOVES_CAUSE: a save that takes the saved card out of play. ATTACHES_ITSELF, ATTACHES_DISCARDED: a save that attaches its own card, or
an attachment from a discard pile, to the saved card. KNEELS_SOURCE: its source kneels as a cost. CERTAIN: it can be triggered whenever
its costs can be paid. OF_HOUSE_CARDS: an action that House cards gain from this card. GAINED: not printed on
the card that has it; a save is the saved card's. ENTERS_CHALLENGE:
its source is put into play as an attacker or defender. ASKS_KNEELING: what it chooses or does may need a card that kneels."""

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
KILLED_INTO_SHADOWS, LEAVES_INTO_SHADOWS = 128, 256
"""Put into Shadows instead of the dead pile, or instead of where it would go from play in any way."""
