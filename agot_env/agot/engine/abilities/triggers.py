"""Whether an ability can be triggered (ABI-7, step 1): where its source is, limits, conditions, costs, targets."""

from agot_env.agot.engine.abilities.possibility import ANY, may_be_chosen
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force, is_blank_agenda
from agot_env.agot.engine.record.hands import count_in_advance, hand_is_spent, may_be_played, take_back_count
from agot_env.agot.engine.record.jit import boundary, declared, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    any_flag_seen,
    are_opponents,
    effects_to_search,
    has_any_rule,
    has_flag,
    has_rule,
    house_allows,
    in_words,
    may_leave_pile,
)
from agot_env.agot.engine.record.participation import is_barred
from agot_env.agot.engine.record.play_area import unique_allows
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.record.texts import holder_of, is_gained_text
from agot_env.agot.engine.record.zones import type_of
from agot_env.agot.engine.values.as_in_hand import lies_as_in_hand
from agot_env.agot.engine.values.conditions import conditions_hold
from agot_env.agot.engine.values.tolls import (
    can_give,
    event_toll,
    next_taker,
    power_due,
    power_may_be_due,
    power_to_give,
    tax_on,
    times_ruled,
)


@declared("agot_env.agot.engine.timing.costs")
def can_pay(game: GameState, tables: Tables, at: int, source: int, you: int, event: int) -> bool:
    """Whether all costs in the rows of an ability from one on can be paid."""
    raise NotImplementedError


@declared("agot_env.agot.engine.abilities.choosing")
def can_aim(game: GameState, tables: Tables, ability: int, at: int, source: int, you: int, event: int, other: int, target: int) -> bool:
    """Whether every target exists, and some part of the effect could happen to what can be chosen (FAQ 3.6)."""
    raise NotImplementedError


@jit
def first_way(tables: Tables, ability: int) -> int:
    """The number by which the uses of an ability are counted.

    One with a second way of paying, or with other effects under a condition, is one ability all the same.
    """
    return int(ability) - (1 if int(tables["ability_flags"][ability]) & c.SECOND_WAY else 0)


@boundary
def limit_reached(game: GameState, tables: Tables, ability: int, source: int, you: int) -> bool:
    """Whether the limit of an ability is used up, by this copy or by all copies of the player (FAQ 3.15, 4.22)."""
    limit = int(tables["ability_limit"][ability])
    key = int(source)
    by_title = int(tables["ability_flags"][ability]) & c.LIMIT_BY_TITLE != 0
    if by_title:
        key = -1 - int(tables["title"][tables["ability_card"][ability]])
    uses = 0
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_USED_LIMIT)):
        if (
            effects[i, L.EFFECT_KIND] == c.L_USED_LIMIT
            and effects[i, L.EFFECT_CARD] == key
            and effects[i, L.EFFECT_SEAT] == you
            and effects[i, L.EFFECT_B] == 0  # otherwise it is what was chosen that is counted
            and (by_title or effects[i, L.EFFECT_A] == first_way(tables, ability))
        ):
            uses += 1
    return uses >= limit


@boundary
def rest_is_possible(
    game: GameState, tables: Tables, ability: int, at: int, source: int, you: int, event: int, other: int, target: int
) -> bool:
    """Whether what an ability still asks for, from a row on, can be paid and aimed.

    It must be possible as things are, before costs are paid (FAQ p. 18, step 1 b), and once what pays by kneeling or leaving has done so,
    and the gold of the costs is gone.
    What is possible although the source kneels is also possible while it stands, unless a kneeling card is needed.
    """
    if not can_pay(game, tables, at, source, you, event):
        return False
    code = tables["code"]
    kneels = False
    leaves = False
    gold = 0
    place = at
    while code[place, 0] != c.INITIATE:
        marks = int(code[place, L.CODE_FIELDS - 1])
        kneels = kneels or marks & c.KNEELS_ITSELF != 0
        leaves = leaves or marks & c.LEAVES_ITSELF != 0
        if marks & c.COSTS_GOLD and code[place, 1] == c.V_NUMBER:
            gold += int(code[place, 2])
        place += 1
    if int(tables["ability_flags"][ability]) & c.ASKS_GOLD == 0:
        gold = 0
    game["gold"][you] -= gold
    if kneels:
        game["row"][source, L.KNEELING] = 1
    if leaves:
        game["row"][source, L.DESTINATION] = c.DISCARD
    possible = can_aim(game, tables, ability, at, source, you, event, other, target)
    if kneels:
        game["row"][source, L.KNEELING] = 0
    if leaves:
        game["row"][source, L.DESTINATION] = 0
    game["gold"][you] += gold
    if possible and (leaves or (kneels and int(tables["ability_flags"][ability]) & c.ASKS_KNEELING)):
        return can_aim(game, tables, ability, at, source, you, event, other, target)
    return possible


@boundary
def can_pay_and_aim(game: GameState, tables: Tables, ability: int, source: int, you: int, event: int, other: int, target: int) -> bool:
    """Whether all costs can be paid, every target exists, and some part of the effect could happen (FAQ 3.6)."""
    at = int(tables["ability_code"][ability])
    if int(tables["ability_flags"][ability]) & c.CERTAIN:
        return can_pay(game, tables, at, source, you, event)
    if int(tables["ability_flags"][ability]) & c.CHOOSES_PLAYER == 0:
        return rest_is_possible(game, tables, ability, at, source, you, event, other, target)
    place = at
    while int(tables["code"][place, L.CODE_FIELDS - 1]) & c.OF_PLAYER == 0:
        place += 1
    for seat in range(int(game["seats"])):
        if may_be_chosen(game, tables, place, source, seat, you) and rest_is_possible(
            game, tables, ability, at, source, you, event, seat, target
        ):
            return True
    return False


@boundary
def may_play_limited(game: GameState, tables: Tables, card: int, you: int) -> bool:
    """Whether a seat may play this Limited card this round: one, or another one if one of the two is a location (KEY-4)."""
    played = int(game["limited"][you])
    if played == 0:
        return True
    if times_ruled(game, tables, you, c.EXTRA_LIMITED_LOCATION, card) == 0:
        return False
    others = played >> 2
    if tables["type"][game["card"][card]] != c.LOCATION:
        others += 1
    return others <= 1 and (played & 3) + (played >> 2) < 2


@boundary
def may_play_event(game: GameState, tables: Tables, card: int, you: int) -> bool:
    """Whether keywords, uniqueness and rules let a seat play an event (KEY-4, KEY-8, UNI-2); other cards are not played so."""
    printed = game["card"][card]
    if tables["type"][printed] != c.EVENT:
        return True
    if times_ruled(game, tables, you, c.CANNOT_PLAY_EVENTS, card) > 0:
        return False
    of_hand = game["row"][card, L.ZONE] == c.HAND or lies_as_in_hand(game, tables, card, you)
    if of_hand and times_ruled(game, tables, you, c.CANNOT_PLAY_CARDS, card) > 0:
        return False
    if not may_be_played(game, tables, card):
        return False
    if int(tables["keywords"][printed]) & c.LIMITED and not may_play_limited(game, tables, card, you):
        return False
    if not unique_allows(game, tables, you, card):
        return False
    return house_allows(game, tables, card, you)


@boundary
def costs_its_card(tables: Tables, ability: int) -> bool:
    """Whether a cost of an ability does something to its own card: one that is a duplicate cannot pay it."""
    at = int(tables["ability_code"][ability])
    while tables["code"][at, 0] != c.INITIATE:
        if int(tables["code"][at, L.CODE_FIELDS - 1]) & (c.COSTS_ITSELF | c.KNEELS_ITSELF | c.LEAVES_ITSELF):
            return True
        at += 1
    return False


@boundary
def plot_of(game: GameState, source: int) -> int:
    """The seat whose revealed plot a source is; NOBODY if it is another plot or an agenda."""
    for seat in range(int(game["seats"])):
        if source == L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat]):
            return seat
    return L.NOBODY


@jit
def is_of_player(game: GameState, tables: Tables, ability: int, source: int, you: int) -> bool:
    """Whether an action or a response of a card is one that a player may take, as its controller, as an opponent or as anybody."""
    flags = int(tables["ability_flags"][ability])
    kind = int(tables["ability_kind"][ability])
    if flags & c.BY_ANYBODY or (kind != c.ACTION and kind != c.RESPONSE):
        return True
    controller = int(game["controller"][source])
    if are_opponents(game, you, controller) if flags & c.BY_OPPONENTS else controller == you:
        return True
    return tables["ability_zone"][ability] == c.HAND and lies_as_in_hand(game, tables, source, you)


@boundary
def possible_without(game: GameState, tables: Tables, ability: int, source: int, you: int, event: int, other: int, giver: int) -> bool:
    """Whether an event could be played if 1 power were moved to an opponent's card: from a card, or with -1 from a House."""
    taker = next_taker(game, you, 0)
    row = game["row"]
    if giver < 0:
        game["power"][you] -= 1
    else:
        row[giver, L.POWER_ON] -= 1
    row[taker, L.POWER_ON] += 1
    possible = can_pay_and_aim(game, tables, ability, source, you, event, other, -1)
    row[taker, L.POWER_ON] -= 1
    if giver < 0:
        game["power"][you] += 1
    else:
        row[giver, L.POWER_ON] += 1
    return possible


@boundary
def possible_with_less_power(game: GameState, tables: Tables, ability: int, source: int, you: int, event: int, other: int) -> bool:
    """Whether a seat that must move power to play an event has 1 to spare, which the event itself does not need.

    *ruling*: if it must be moved to several cards, only the first of it is looked at so closely.
    """
    if game["power"][you] > 0 and possible_without(game, tables, ability, source, you, event, other, -1):
        return True
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if can_give(game, card, you) and possible_without(game, tables, ability, source, you, event, other, card):
                return True
    return False


KEEPING_RULES = in_words(
    (c.NO_TRIGGERED_EFFECTS, c.NO_ABILITIES_IN_PLAY, c.NO_RESPONSES, c.NO_CHARACTER_ABILITIES), c.RULE_BITS, c.RULE_WORDS
)
KEEPING_FLAGS = in_words((c.CANNOT_USE_ABILITIES, c.ABILITIES_NOT_TRIGGERED), c.FLAG_BITS, c.FLAG_WORDS)
"""The rules for players, and the flags of cards, that keep abilities from being triggered."""


@jit
def may_be_kept_from(game: GameState, you: int) -> bool:
    """Whether anything may keep a seat from triggering an ability that it could trigger otherwise."""
    return has_any_rule(game, you, KEEPING_RULES) or any_flag_seen(game, KEEPING_FLAGS) or game["effects_of"][c.L_NO_RESPONSES] != 0


@boundary
def is_kept_from(game: GameState, tables: Tables, ability: int, source: int, you: int, event: int) -> bool:
    """Whether a rule, a flag of the card or a lasting effect keeps a seat from triggering an action, response, save or cancel."""
    zone = int(tables["ability_zone"][ability])
    kind = int(tables["ability_kind"][ability])
    if kind > c.CANCEL:
        return False
    of_saved = int(tables["ability_flags"][ability]) & c.OF_SAVED != 0 and event >= 0
    holder = int(game["events"][event, L.EVENT_CARD]) if of_saved else int(holder_of(game, source))
    # not printed on the card that has it (FAQ 3.8, p. 28)
    gained = int(tables["ability_flags"][ability]) & c.GAINED != 0 or is_gained_text(game, source)
    if has_rule(game, you, c.NO_TRIGGERED_EFFECTS):
        return True
    if has_rule(game, you, c.NO_ABILITIES_IN_PLAY) and zone == c.PLAY and source < L.ALL_SLOTS and not gained:
        return True
    if kind >= c.RESPONSE:
        from_hand = zone == c.HAND and source < L.ALL_SLOTS
        if has_rule(game, you, c.NO_RESPONSES) or (from_hand and game["effects_of"][c.L_NO_RESPONSES] != 0):
            return True
    if holder >= L.ALL_SLOTS:
        return False
    if has_flag(game, holder, c.CANNOT_USE_ABILITIES) or has_flag(game, holder, c.ABILITIES_NOT_TRIGGERED):
        return True  # a duplicate's save, too, is an ability of the card that would be saved (FAQ 4.2)
    if ability == L.DUPLICATE_SAVE:  # but it is not printed there (FAQ p. 27, Burning Bridges)
        return False
    no_characters = has_rule(game, you, c.NO_CHARACTER_ABILITIES) and zone != c.SET_ASIDE  # a title is no character
    return no_characters and type_of(game, tables, holder) == c.CHARACTER


@jit
def limits_hand_of(game: GameState, source: int) -> bool:
    """Whether a rule limits how many cards may be played, or put into play or Shadows, from the hand of the owner of a source."""
    return source < L.ALL_SLOTS and has_rule(game, int(source) >> L.SLOT_BITS, c.ONE_CARD_FROM_HAND)


@jit
def lies_barred_in_pile(game: GameState, tables: Tables, card: int, you: int) -> bool:
    """Whether a card is an event in the dead or discard pile of ``you``, and an agenda keeps its player from using those."""
    zone = game["row"][card, L.ZONE]
    in_pile = (zone == c.DISCARD or zone == c.DEAD) and card >> L.SLOT_BITS == you
    return in_pile and game["agendas"][you] != 0 and bars_events_of_piles(game, tables, card, you)


@boundary
def bars_events_of_piles(game: GameState, tables: Tables, card: int, you: int) -> bool:
    """See `lies_barred_in_pile`."""
    agendas = agendas_in_force(game, you) if tables["type"][game["card"][card]] == c.EVENT else 0
    for place in range(L.PLOTS):
        if agendas >> place & 1 and int(tables["play_flags"][game["plot_card"][you, place]]) & c.NO_EVENTS_OF_PILES:
            return True
    return False


@jit
def can_trigger(game: GameState, tables: Tables, ability: int, source: int, you: int, event: int) -> bool:
    """Whether an ability may be initiated now by ``you`` (ABI-7, step 1); the moment is checked by the caller.

    *ruling*: a card that is put into play as an attacker or defender is not put into play by a player who cannot attack or defend.
    """
    zone = int(tables["ability_zone"][ability])
    flags = int(tables["ability_flags"][ability])
    if source < L.ALL_SLOTS:
        if not is_of_player(game, tables, ability, source, you):
            return False
        if is_gained_text(game, source):
            if zone != c.PLAY or costs_its_card(tables, ability):
                return False
        elif zone and game["row"][source, L.ZONE] != zone and (zone != c.HAND or not lies_as_in_hand(game, tables, source, you)):
            return False
        if zone == c.PLAY and int(game["row"][source, L.STATE]) & L.BLANKED and flags & c.OF_BEARER == 0:
            return False
        if zone == c.HAND and not may_play_event(game, tables, source, you):
            return False
        if (zone == c.DISCARD or zone == c.DEAD or zone == c.HAND) and lies_barred_in_pile(game, tables, source, you):
            return False
        if zone == c.HAND and flags & c.ATTACHES_ITSELF and hand_is_spent(game, tables, source):
            return False
        if flags & c.KNEELS_SOURCE and (game["row"][source, L.KNEELING] or has_flag(game, source, c.CANNOT_KNEEL)):
            return False
    elif game["effects_of"][c.L_BLANK_AGENDA] and is_blank_agenda(game, source):
        return False
    elif has_rule(game, you, c.PLOT_IS_BLANK) and plot_of(game, source) == you:
        return False
    if tables["ability_kind"][ability] == c.ACTION and (int(tables["ability_phases"][ability]) >> int(game["phase"])) & 1 == 0:
        return False
    if may_be_kept_from(game, you) and is_kept_from(game, tables, ability, source, you, event):
        return False
    if flags & c.ENTERS_CHALLENGE and is_barred(game, int(you)):
        return False
    if flags & c.LIMITED_RESPONSE and game["limited_response"][you]:
        return False
    if tables["ability_limit"][ability] and limit_reached(game, tables, ability, source, you):
        return False
    other = 1 - you if game["seats"] == 2 else -1
    at = int(tables["ability_conditions"][ability])
    if at and not conditions_hold(game, tables, at, source, you, event, other, -1):
        return False
    due = 0
    if is_taxed(game, tables, ability, source):
        due = tax_on(game, tables, holder_of(game, source))
    if has_rule(game, you, c.EVENTS_COST_GOLD) and is_played_as_event(game, tables, source, you):
        due += event_toll(game, tables, source, you)
    if has_rule(game, you, c.INFLUENCE_COSTS_GOLD):
        due += influence_toll(game, tables, ability, you)
    power = 0
    if power_may_be_due(game) and is_played_as_event(game, tables, source, you):
        power = int(power_due(game, you))
    if due and gold_available(game, tables, you) < due:
        return False
    counted = False
    if zone == c.HAND and limits_hand_of(game, source) and is_event_of_hand(game, tables, source):
        counted = count_in_advance(game, source) != 0
    if due or power:
        game["gold"][you] -= due
        if power:
            possible = power_to_give(game, you) >= power and possible_with_less_power(game, tables, ability, source, you, event, other) != 0
        else:
            possible = can_pay_and_aim(game, tables, ability, source, you, event, other, -1) != 0
        game["gold"][you] += due
    else:
        possible = can_pay_and_aim(game, tables, ability, source, you, event, other, -1) != 0
    if counted:
        take_back_count(game)
    return possible


@boundary
def meets_conditions(game: GameState, tables: Tables, ability: int, source: int, you: int) -> bool:
    """Whether a passive ability of a card is in force and its conditions hold, whether or not there is anything that it could do."""
    zone = int(tables["ability_zone"][ability])
    if not is_of_player(game, tables, ability, source, you) or game["row"][source, L.ZONE] != zone:
        return False
    if zone == c.PLAY and int(game["row"][source, L.STATE]) & L.BLANKED and int(tables["ability_flags"][ability]) & c.OF_BEARER == 0:
        return False
    at = int(tables["ability_conditions"][ability])
    return at == 0 or conditions_hold(game, tables, at, source, you, -1, 1 - you if game["seats"] == 2 else -1, -1) != 0


@boundary
def may_play_from_pile(game: GameState, tables: Tables, ability: int, card: int, you: int) -> bool:
    """Whether a seat could play an event of its discard pile by its "any phase" action ``ability`` as if it were in its hand."""
    if tables["ability_kind"][ability] != c.ACTION or tables["ability_phases"][ability] != c.ANY_PHASE or not may_leave_pile(game, card):
        return False
    mask = bit(card & (L.SLOTS - 1))
    game["zones"][c.DISCARD, you] &= ~mask
    game["zones"][c.HAND, you] |= mask
    game["row"][card, L.ZONE] = c.HAND
    possible = can_trigger(game, tables, ability, card, you, -1)
    game["zones"][c.HAND, you] &= ~mask
    game["zones"][c.DISCARD, you] |= mask
    game["row"][card, L.ZONE] = c.DISCARD
    return possible


@boundary
def is_event_to_play(game: GameState, tables: Tables, card: int, you: int) -> bool:
    """Whether a seat could play an event of its discard pile as if it were in its hand, by any of its "any phase" actions."""
    printed = int(game["card"][card])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if may_play_from_pile(game, tables, ability, card, you):
            return True
    return False


@boundary
def has_event_to_play(game: GameState, tables: Tables, you: int) -> bool:
    """Whether a seat's discard pile holds an event that it could play as if it were in its hand."""
    word = game["zones"][c.DISCARD, you] & game["of_type"][3, you]
    while word:
        card = int(you) * L.SLOTS + lowest(word)
        word &= word - 1
        if is_event_to_play(game, tables, card, you):
            return True
    return False


@boundary
def is_due(game: GameState, tables: Tables, i: int, event: int) -> bool:
    """Whether something that happened triggers what a lasting effect announced, for the seat and the card chosen then."""
    effect = game["effects"][i]
    ability = int(effect[L.EFFECT_A])
    source = int(effect[L.EFFECT_SOURCE])
    you = int(effect[L.EFFECT_SEAT])
    other = int(effect[L.EFFECT_B])
    at = int(tables["ability_conditions"][ability])
    if at and not conditions_hold(game, tables, at, source, you, event, other, int(effect[L.EFFECT_C])):
        return False
    return can_pay_and_aim(game, tables, ability, source, you, event, other, ANY)


@jit
def is_event_of_hand(game: GameState, tables: Tables, source: int) -> bool:
    """Whether a source is an event that would be played from hand."""
    return source < L.ALL_SLOTS and tables["type"][game["card"][source]] == c.EVENT and game["row"][source, L.ZONE] == c.HAND


@boundary
def influence_toll(game: GameState, tables: Tables, ability: int, you: int) -> int:
    """The gold that a seat must pay before it triggers an ability that costs influence."""
    if tables["ability_kind"][ability] > c.CANCEL:
        return 0
    at = int(tables["ability_code"][ability])
    while tables["code"][at, 0] != c.INITIATE:
        if int(tables["code"][at, L.CODE_FIELDS - 1]) & c.COSTS_INFLUENCE:
            return int(times_ruled(game, tables, you, c.INFLUENCE_COSTS_GOLD, -1))
        at += 1
    return 0


@jit
def is_played_as_event(game: GameState, tables: Tables, source: int, you: int) -> bool:
    """Whether a source is an event that a seat would play from hand, or as if it were in hand."""
    if is_event_of_hand(game, tables, source):
        return True
    return source < L.ALL_SLOTS and tables["type"][game["card"][source]] == c.EVENT and lies_as_in_hand(game, tables, source, you)


@jit
def is_taxed(game: GameState, tables: Tables, ability: int, source: int) -> bool:
    """Whether a tax must be paid to trigger an ability of a character: any but a passive."""
    return source < L.ALL_SLOTS and has_flag(game, holder_of(game, source), c.TAXED) and tables["ability_kind"][ability] <= c.CANCEL
