"""The marshalling phase (MAR-1 to MAR-9): income, what a card costs, playing it."""

from agot_env.agot.engine.abilities.ability_frame import start_ability
from agot_env.agot.engine.abilities.shadows import (
    AS_A_COST,
    FROM_HAND,
    HOW_LOCAL,
    ability_if_it_came_out,
    ability_out_of_shadows,
    discount,
    paid_by,
    penalty,
    price_out_of_shadows,
    reduction,
)
from agot_env.agot.engine.abilities.triggers import may_play_limited
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.decklists import decklist_of
from agot_env.agot.engine.record.hands import may_be_played
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import (
    allow,
    allow_card,
    ask,
    changed,
    effects_to_search,
    happened,
    has_rule,
    has_shadows_crest,
    house_allows,
    is_out,
    next_turn,
    note,
    nothing_legal,
    open_window,
    pop,
    push,
    reacts_to,
    remove_effect,
    set_active,
)
from agot_env.agot.engine.record.play_area import (
    add_duplicate,
    be_kneeling,
    copy_in_play,
    duplicable,
    enters_under,
    may_enter,
    put_in_play,
    unique_allows,
)
from agot_env.agot.engine.record.plays import card_is_played
from agot_env.agot.engine.record.slots import bit, lowest
from agot_env.agot.engine.record.spending import gold_available
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.record.zones import clean, give_back, set_bearer, set_on_house_card, set_zone
from agot_env.agot.engine.timing.windows import FRAMEWORK_WINDOW
from agot_env.agot.engine.values.bearers import chooses_house_card, has_bearer, has_house_card, house_card_may_bear
from agot_env.agot.engine.values.filters import matches, may_be_played_on, may_bear, takes_no_more
from agot_env.agot.engine.values.stats import fresh
from agot_env.agot.engine.values.tolls import times_ruled
from agot_env.agot.engine.values.totals import influence_available, total_income
from agot_env.agot.language.effects.playing import event_is_played

TURNS_OVER, TURN_OF = 2, 3
"""The seats whose turns are over, a bit each; the seat whose turn it is."""
INCOME, ACTIONS, NEXT = range(3)


@boundary
def step_marshalling(game: GameState, tables: Tables) -> None:
    """Make each player active in turn, clockwise from the first player (MAR-1)."""
    frame = game["frames"][int(game["depth"]) - 1]
    if frame[L.STEP] == NEXT:
        seat = int(frame[TURN_OF])
        log.add(game, log.TURN_ENDED, seat, -1, -1, int(game["phase"]), 0)
        if tables["switches"][c.S_GOLD_IS_KEPT] == 0:  # MAR-5; *ruling*: at the end of the own turn, as the rulebook's example has it
            if game["gold"][seat]:
                log.add(game, log.GOLD_LOST, seat, -1, -1, int(game["gold"][seat]), 0)
            game["gold"][seat] = 0
            changed(game, c.ON_GOLD)
        frame[TURNS_OVER] |= 1 << seat
        frame[L.STEP] = INCOME
    if frame[L.STEP] == INCOME:
        frame[TURN_OF] = next_turn(game, int(frame[TURNS_OVER]))
        if frame[TURN_OF] == L.NOBODY:
            set_active(game, L.NOBODY)
            pop(game)
            return
    seat = int(frame[TURN_OF])
    if frame[L.STEP] == INCOME and is_out(game, seat):
        frame[L.STEP] = NEXT
    elif frame[L.STEP] == INCOME:
        set_active(game, seat)
        fresh(game, tables)
        income = int(total_income(game, tables, seat))
        game["gold"][seat] += income  # MAR-2
        log.add(game, log.INCOME, seat, -1, -1, income, 0)
        changed(game, c.ON_GOLD)
        frame[L.STEP] = ACTIONS
        open_window(game, int(game["first"]), FRAMEWORK_WINDOW)
        happened(game, c.INCOME_COUNTED, -1, seat, -1, income)
    else:
        frame[L.STEP] = NEXT
        push(game, L.P_ACTIONS, int(game["first"]), 0, seat, 0)


# --- what it costs -----------------------------------------------------------------------------------------------------------


@jit
def full_cost(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The printed cost, the penalty, and what rules add; nothing is taken off."""
    cost = int(tables["cost"][game["card"][card]]) + penalty(game, tables, card, seat, FROM_HAND)
    return cost + int(times_ruled(game, tables, seat, c.CARDS_COST_MORE, card))


@boundary
def cost_to_play(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The printed cost, then the penalty, then modifiers; never below 0 (MAR-3, MAR-4, MAR-9). Into Shadows 2 gold, which only what says so
    lowers (SHA-2)."""
    if has_shadows_crest(game, card):
        return max(0, c.COST_INTO_SHADOWS - reduction(game, tables, card, seat, L.WAY_INTO_SHADOWS))
    cost = int(full_cost(game, tables, card, seat))
    if times_ruled(game, tables, seat, c.COSTS_CANNOT_BE_LOWERED, card):
        return cost
    if tables["type"][game["card"][card]] == c.ATTACHMENT:
        cost -= times_ruled(game, tables, seat, c.ATTACHMENTS_COST_LESS, card)
    cost -= times_ruled(game, tables, seat, c.CARDS_COST_LESS, card)
    return max(0, cost - discount(game, tables, card, seat) - reduction(game, tables, card, seat, L.WAY_MARSHAL))


@boundary
def use_reducers(game: GameState, tables: Tables, card: int, seat: int, way: int) -> bool:
    """Use up the reducers that counted for the card, or count one use; True if one makes the card enter play kneeling."""
    kneels = False
    reported = paid_by(way) == c.BY_PLAYING and reacts_to(game, c.REDUCTION_USED)
    i = effects_to_search(game, c.L_REDUCE) - 1
    while i >= 0:
        if game["effects"][i, L.EFFECT_KIND] == c.L_REDUCE and game["effects"][i, L.EFFECT_SEAT] == seat:
            counts = int(game["effects"][i, L.EFFECT_C]) & paid_by(way) != 0
            if counts and matches(game, tables, int(game["effects"][i, L.EFFECT_B]), card, card, seat, -1, -1, -1):
                kneels = kneels or int(game["effects"][i, L.EFFECT_C]) & c.MADE_TO_KNEEL != 0
                if reported:
                    lowered = cost_to_play(game, tables, card, seat) < full_cost(game, tables, card, seat)
                    happened(game, c.REDUCTION_USED, card, seat, int(game["effects"][i, L.EFFECT_SOURCE]), int(lowered))
                if (int(game["effects"][i, L.EFFECT_C]) & ~c.IF_OUT_OF_HOUSE) >> c.WAYS_BITS:
                    game["effects"][i, L.EFFECT_C] -= 1 << c.WAYS_BITS
                else:
                    remove_effect(game, i)
        i -= 1
    return kneels


LESS_ON_BEARER = 1


@jit
def bears_for_less(game: GameState, tables: Tables, card: int, bearer: int) -> bool:
    """Whether an attachment costs less to play on a card in play because that card says so."""
    wanted = int(tables["bears_for_less"][game["card"][bearer]])
    return wanted != 0 and int(game["row"][bearer, L.STATE]) & L.BLANKED == 0 and has_trait(game, tables, card, wanted)


@boundary
def cost_on(game: GameState, tables: Tables, card: int, seat: int, bearer: int) -> int:
    """The cost of playing an attachment on a card in play."""
    cost = int(cost_to_play(game, tables, card, seat))
    if not bears_for_less(game, tables, card, bearer) or times_ruled(game, tables, seat, c.COSTS_CANNOT_BE_LOWERED, card):
        return cost
    return max(0, cost - LESS_ON_BEARER)


@jit
def costs_less_somewhere(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether there is a card in play on which a seat may play an attachment for less than on others; with -1 for any attachment."""
    return int(game["has"]) & L.BEARS_FOR_LESS != 0 and finds_less(game, tables, card, seat) != 0


@boundary
def finds_less(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """See `costs_less_somewhere`."""
    if card >= 0 and (tables["type"][game["card"][card]] != c.ATTACHMENT or has_shadows_crest(game, card)):
        return False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & decklist_of(game, tables, owner)["bears_for_less"]
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if card < 0 or (bears_for_less(game, tables, card, bearer) and may_be_played_on(game, tables, card, bearer, seat)):
                return True
    return False


@boundary
def least_cost(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The least cost of playing a card: of an attachment, on the card on which it costs least."""
    cost = int(cost_to_play(game, tables, card, seat))
    if not costs_less_somewhere(game, tables, card, seat) or times_ruled(game, tables, seat, c.COSTS_CANNOT_BE_LOWERED, card):
        return cost
    return max(0, cost - LESS_ON_BEARER)


@boundary
def influence_for(game: GameState, tables: Tables, card: int, seat: int) -> int:
    """The influence that putting a card into play by Ambush costs (KEY-10)."""
    cost = int(tables["cost"][game["card"][card]])
    if times_ruled(game, tables, seat, c.COSTS_CANNOT_BE_LOWERED, card):
        return cost
    return max(0, cost - int(reduction(game, tables, card, seat, L.WAY_AMBUSH)))


@jit
def pays_with_influence(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a seat may pay any part of what a card costs by kneeling influence."""
    own = int(tables["play_flags"][game["card"][card]]) & c.PAID_WITH_INFLUENCE != 0
    return own or times_ruled(game, tables, seat, c.PAYS_WITH_INFLUENCE, card) > 0


@jit
def can_afford(game: GameState, tables: Tables, card: int, seat: int, gold: int) -> bool:
    """Whether so much gold is enough for a card; what makes it cheaper is looked at only if it matters."""
    if has_shadows_crest(game, card):
        return gold >= c.COST_INTO_SHADOWS or (game["effects_of"][c.L_REDUCE] != 0 and gold >= cost_to_play(game, tables, card, seat))
    if has_rule(game, seat, c.CARDS_COST_MORE):
        if pays_with_influence(game, tables, card, seat):
            return least_cost(game, tables, card, seat) <= gold + influence_available(game, tables, seat)
        return least_cost(game, tables, card, seat) <= gold
    if int(tables["cost"][game["card"][card]]) + penalty(game, tables, card, seat, FROM_HAND) <= gold:
        return True
    if costs_less_somewhere(game, tables, card, seat):
        means = gold + int(influence_available(game, tables, seat)) if pays_with_influence(game, tables, card, seat) else gold
        return least_cost(game, tables, card, seat) <= means
    if pays_with_influence(game, tables, card, seat):
        return cost_to_play(game, tables, card, seat) <= gold + influence_available(game, tables, seat)
    rules = has_rule(game, seat, c.ATTACHMENTS_COST_LESS) or has_rule(game, seat, c.CARDS_COST_LESS)
    cheaper = game["effects_of"][c.L_REDUCE] or tables["discount"][game["card"][card]] or rules
    cheaper = cheaper or game["effects_of"][c.L_REDUCE_TRAIT]
    return bool(cheaper) and cost_to_play(game, tables, card, seat) <= gold


# --- may it be played? -------------------------------------------------------------------------------------------------------


@boundary
def takes_duplicate(game: GameState, tables: Tables, card: int, other: int, seat: int) -> bool:
    """Whether a card in play is one on which a seat may play another as a duplicate by that card's own text (FAQ 3.29)."""
    if game["controller"][other] != seat or (tables["switches"][c.S_DUPLICATES_ON_OWNED] and other >> L.SLOT_BITS != seat):
        return False
    return matches(game, tables, int(tables["duplicate_on"][game["card"][card]]), other, card, seat, -1, -1, -1)


@boundary
def duplicate_by_text(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card's own text lets a seat play it as a duplicate on a card in play.

    *ruling*: what may keep the seat from playing the card, its House, keeps it from playing it so.
    """
    if tables["duplicate_on"][game["card"][card]] == 0 or not house_allows(game, tables, card, seat):
        return False
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if takes_duplicate(game, tables, card, other, seat):
                return True
    return False


@boundary
def allow_duplicated(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """Allow the cards in play on which a seat may play a card as a duplicate by its own text."""
    nothing_legal(game)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            other = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if takes_duplicate(game, tables, card, other, seat):
                allow_card(game, other)


@boundary
def can_duplicate(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card of the hand may be put under its unique in play (MAR-6), or under the card that its text names.

    *ruling*: a card with the Shadows crest goes there out of Shadows alone, for what that costs, as the rules of Shadows describe it. To
    put a card there is to play it, so that a player who cannot play cards from hand cannot do so.
    """
    if times_ruled(game, tables, seat, c.CANNOT_PLAY_CARDS, card) > 0 or not may_be_played(game, tables, card):
        return False
    if duplicate_by_text(game, tables, card, seat):
        return True
    if tables["switches"][c.S_DUPLICATES_ON_OWNED]:
        if card >> L.SLOT_BITS != seat or decklist_of(game, tables, seat)["repeated"] & bit(card & (L.SLOTS - 1)) == 0:
            return False
    if not duplicable(game, tables, card) or has_shadows_crest(game, card):
        return False
    unique = copy_in_play(game, tables, seat, card)
    return unique >= 0 and game["row"][unique, L.DESTINATION] == 0


@boundary
def can_marshal(game: GameState, tables: Tables, card: int, seat: int, gold: int) -> bool:
    """Whether a card of the hand may be played now for so much gold (MAR-3, KEY-4, KEY-8, UNI-1, UNI-2)."""
    printed = game["card"][card]
    kind = tables["type"][printed]
    if times_ruled(game, tables, seat, c.CANNOT_PLAY_CARDS, card) > 0 or not may_be_played(game, tables, card):
        return False
    if kind == c.EVENT and not has_shadows_crest(game, card) or not can_afford(game, tables, card, seat, gold):
        return False
    if int(tables["keywords"][printed]) & c.LIMITED and not may_play_limited(game, tables, card, seat):
        return False
    if not house_allows(game, tables, card, seat):
        return False
    if has_shadows_crest(game, card):  # unique or not (SHA-4)
        return True
    if not unique_allows(game, tables, seat, card):
        return False
    if int(tables["play_flags"][printed]) & c.HOUSE_CARD_ATTACHMENT:
        return kind != c.ATTACHMENT or has_house_card(game, tables, card, seat)
    return kind != c.ATTACHMENT or has_bearer(game, tables, card, seat, 1)


@jit
def has_ambush(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card of the hand has Ambush, printed or given by a rule.

    *ruling*: an event cannot be put into play by Ambush, and neither can a card without a printed cost.
    """
    printed = game["card"][card]
    if int(tables["keywords"][printed]) & c.AMBUSH:
        return True
    return tables["type"][printed] != c.EVENT and times_ruled(game, tables, seat, c.GIVES_AMBUSH, card) > 0


@boundary
def can_ambush(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Whether a card with Ambush may be put into play for influence (KEY-10)."""
    printed = game["card"][card]
    if not has_ambush(game, tables, card, seat) or game["row"][card, L.ZONE] != c.HAND:
        return False
    if influence_available(game, tables, seat) < influence_for(game, tables, card, seat) or not may_enter(game, tables, card, seat):
        return False
    if tables["type"][printed] != c.ATTACHMENT or enters_under(game, tables, card, seat) >= 0:
        return True
    return has_bearer(game, tables, card, seat, 0)


# --- playing it --------------------------------------------------------------------------------------------------------------

CARD, SEAT, WAY, KNEELS, COST, LEFT_TO_PAY, HOW = 2, 3, 4, 5, 6, 7, HOW_LOCAL
"""Its locals. KNEELS: whether it enters play kneeling. HOW: how it comes out of Shadows, FOR_NOTHING, AS_A_COST, BY_EFFECT."""
BEARER = 9
"""1 + the bearer, if it has been chosen before the cost is paid, because the cost depends on it."""
PAY, CHOOSE_BEARER, BEARER_ASKED, ENTER, INFLUENCE_ASKED, PAY_THE_REST, BEARER_FIRST, ATTACHED = range(8)


@boundary
def allow_affordable_bearers(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """Allow the cards in play on which a seat may play an attachment and for which it can pay."""
    means = int(gold_available(game, tables, seat))
    if pays_with_influence(game, tables, card, seat):
        means += int(influence_available(game, tables, seat))
    nothing_legal(game)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            bearer = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if may_be_played_on(game, tables, card, bearer, seat) and cost_on(game, tables, card, seat, bearer) <= means:
                allow_card(game, bearer)


@boundary
def ask_for_influence(game: GameState, tables: Tables, seat: int, card: int, amount: int) -> bool:
    """Ask how much of the cost of a card is paid by kneeling influence; False if there is no influence to kneel."""
    most = min(amount, int(influence_available(game, tables, seat)), L.OPTIONS - 1)
    if most == 0:
        return False
    nothing_legal(game)
    for n in range(max(0, amount - int(gold_available(game, tables, seat))), most + 1):
        allow(game, L.ANSWER_OPTION + n)
    ask(game, seat, L.ASK_NUMBER, card)
    return True


@boundary
def pay_for_card(game: GameState, tables: Tables, card: int, seat: int, amount: int) -> bool:
    """Pay gold for a card that is played; True if a frame had to be pushed for it."""
    if amount and game["gold_on_cards"]:
        push(game, L.P_PAY, seat, amount, 0, card)
        return True
    game["gold"][seat] -= amount
    if amount:
        log.add(game, log.GOLD_PAID, seat, card, -1, amount, 0)
        happened(game, c.GOLD_WAS_PAID, -1, seat, -1, amount)
    changed(game, c.ON_GOLD)
    return False


@boundary
def play_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int) -> None:
    """Play an event that has come out of Shadows, as from the hand (FAQ, Shadows); discard it if it can no longer do anything."""
    event = note(game, c.OUT_OF_SHADOWS, card, seat, -1, 0)
    ability = ability_out_of_shadows(game, tables, card, seat, event)
    if ability < 0:
        set_zone(game, card, c.DISCARD)
        give_back(game, card)
        return
    start_ability(game, tables, ability, card, seat, event)
    event_is_played(game, tables, card, seat)


@jit
def attached_by_text(game: GameState, tables: Tables, card: int) -> bool:
    """Whether the text of an attachment says how it is attached as it comes out of Shadows."""
    return int(tables["play_flags"][game["card"][card]]) & c.ATTACHED_BY_TEXT != 0


@boundary
def attach_out_of_shadows(game: GameState, tables: Tables, card: int, seat: int) -> bool:
    """Let an attachment attach itself as its text says; discard it if it could not (FAQ p. 26). True if its ability was triggered.

    *ruling*: that is part of its coming out, so that the response is not declined, as that of an event is not. One whose response has
    been cancelled has come out of Shadows, though not into play.
    """
    ability = int(ability_if_it_came_out(game, tables, card, seat))
    if ability < 0:
        set_zone(game, card, c.DISCARD)
        clean(game, card)
        return False
    start_ability(game, tables, ability, card, seat, note(game, c.OUT_OF_SHADOWS, card, seat, -1, 0))
    set_zone(game, card, c.RESOLVING)
    return True


@boundary
def play_duplicate(game: GameState, card: int, seat: int, unique: int) -> None:
    """Let a seat play a card as a duplicate (FAQ 4.2).

    *ruling*: that is playing a card, but neither one of a type nor a unique one.
    """
    log.add(game, log.PLAYED, seat, card, L.WAY_DUPLICATE, 0, 0)
    happened(game, c.PLAYED, -1, seat, -1, 0)
    happened(game, c.CARD_SHOWN, card, seat, -1, 0)
    add_duplicate(game, card, unique)


@boundary
def step_play_card(game: GameState, tables: Tables) -> None:
    """Play a card: pay, choose what bears it, bring it into play (MAR-3, MAR-6, KEY-10); into Shadows, or out of it (SHA-2, SHA-6)."""
    frame = game["frames"][int(game["depth"]) - 1]
    card = int(frame[CARD])
    seat = int(frame[SEAT])
    way = int(frame[WAY])
    attachment = tables["type"][game["card"][card]] == c.ATTACHMENT and way != L.WAY_ON_HOUSE_CARD
    if attachment and (way == L.WAY_AMBUSH or way == L.WAY_OUT_OF_SHADOWS) and enters_under(game, tables, card, seat) >= 0:
        attachment = False
    if frame[L.STEP] == ATTACHED:
        pop(game)
        if game["row"][card, L.ZONE] == c.PLAY and frame[KNEELS] != 0:
            be_kneeling(game, card)
        return
    if frame[L.STEP] == PAY:
        fresh(game, tables)
        if attachment and way == L.WAY_MARSHAL and costs_less_somewhere(game, tables, card, seat):
            frame[L.STEP] = BEARER_FIRST
            allow_affordable_bearers(game, tables, card, seat)
            ask(game, seat, L.ASK_BEARER, card)
            return
    if frame[L.STEP] == PAY or frame[L.STEP] == BEARER_FIRST:
        if frame[L.STEP] == BEARER_FIRST:
            frame[BEARER] = game["answer"] + 1
        frame[L.STEP] = CHOOSE_BEARER
        if way == L.WAY_DUPLICATE:
            unique = copy_in_play(game, tables, seat, card)
            if unique >= 0:
                play_duplicate(game, card, seat, unique)
            elif duplicate_by_text(game, tables, card, seat):
                frame[L.STEP] = BEARER_ASKED
                allow_duplicated(game, tables, card, seat)
                ask(game, seat, L.ASK_BEARER, card)
                return
            pop(game)
            return
        if int(tables["keywords"][game["card"][card]]) & c.LIMITED and way != L.WAY_AMBUSH and way != L.WAY_OUT_OF_SHADOWS:
            game["limited"][seat] += 1 if tables["type"][game["card"][card]] == c.LOCATION else 4
        if way == L.WAY_AMBUSH:
            cost = int(influence_for(game, tables, card, seat))
            log.add(game, log.PLAYED, seat, card, way, cost, 0)
            frame[KNEELS] = use_reducers(game, tables, card, seat, way)
            push(game, L.P_INFLUENCE, seat, cost, card, 0)
            return
        if way == L.WAY_OUT_OF_SHADOWS:
            cost = int(price_out_of_shadows(game, tables, card, seat, int(frame[HOW])))
        elif frame[BEARER]:
            cost = int(cost_on(game, tables, card, seat, int(frame[BEARER]) - 1))
        else:
            cost = int(cost_to_play(game, tables, card, seat))
        frame[COST] = cost
        hidden = way == L.WAY_INTO_SHADOWS
        log.add_secret(game, log.PLAYED, seat, card, way, cost, 0, 1 << seat if hidden else log.ALL)
        if frame[HOW] == 0 and use_reducers(game, tables, card, seat, way):
            frame[KNEELS] = 1
        if cost and not hidden and way != L.WAY_OUT_OF_SHADOWS and pays_with_influence(game, tables, card, seat):
            if ask_for_influence(game, tables, seat, card, cost):
                frame[L.STEP] = INFLUENCE_ASKED
                return
        if pay_for_card(game, tables, -1 if hidden else card, seat, cost):
            return
    if way == L.WAY_DUPLICATE:
        pop(game)
        play_duplicate(game, card, seat, int(game["answer"]))
        return
    if frame[L.STEP] == INFLUENCE_ASKED:
        amount = int(game["answer"]) - L.ANSWER_OPTION
        frame[LEFT_TO_PAY] = int(frame[COST]) - amount
        frame[COST] = frame[LEFT_TO_PAY]  # the gold, which the event that it is played tells
        frame[L.STEP] = PAY_THE_REST
        if amount:
            push(game, L.P_INFLUENCE, seat, amount, card, 0)
            return
    if frame[L.STEP] == PAY_THE_REST:
        frame[L.STEP] = CHOOSE_BEARER
        if pay_for_card(game, tables, card, seat, int(frame[LEFT_TO_PAY])):
            return
    if way == L.WAY_INTO_SHADOWS:
        pop(game)
        set_zone(game, card, c.IN_SHADOWS)
        happened(game, c.PLAYED, -1, seat, -1, int(frame[COST]))  # FAQ 4.15, 4.16
        return
    if frame[L.STEP] == CHOOSE_BEARER:
        frame[L.STEP] = ENTER
        if tables["type"][game["card"][card]] == c.EVENT:
            pop(game)
            if frame[HOW] & AS_A_COST:
                happened(game, c.OUT_OF_SHADOWS, card, seat, -1, 0)
                event_is_played(game, tables, card, seat)
            else:
                play_out_of_shadows(game, tables, card, seat)
            return
        if attachment and way == L.WAY_OUT_OF_SHADOWS and attached_by_text(game, tables, card):
            frame[L.STEP] = ATTACHED
            if not attach_out_of_shadows(game, tables, card, seat):
                pop(game)
            return
        if attachment and way == L.WAY_OUT_OF_SHADOWS and not has_bearer(game, tables, card, seat, 0):
            pop(game)
            set_zone(game, card, c.DISCARD)
            clean(game, card)
            return
        if frame[BEARER]:
            game["answer"] = frame[BEARER] - 1
        elif attachment:
            frame[L.STEP] = BEARER_ASKED
            nothing_legal(game)
            for owner in range(int(game["seats"])):
                word = game["zones"][c.PLAY, owner]
                while word:
                    bearer = owner * L.SLOTS + lowest(word)
                    word &= word - 1
                    refused = way == L.WAY_MARSHAL and takes_no_more(game, tables, bearer) != 0
                    if may_bear(game, tables, card, bearer, seat) and not refused:
                        allow_card(game, bearer)
            ask(game, seat, L.ASK_BEARER, card)
            return
        if way == L.WAY_ON_HOUSE_CARD and chooses_house_card(game, tables, card):
            frame[L.STEP] = BEARER_ASKED
            nothing_legal(game)
            for owner in range(int(game["seats"])):
                if house_card_may_bear(game, tables, card, owner, seat):
                    allow(game, L.ANSWER_SEAT + owner)
            ask(game, seat, L.ASK_BEARER, card)
            return
    house = int(game["answer"]) - L.ANSWER_SEAT if frame[L.STEP] == BEARER_ASKED and way == L.WAY_ON_HOUSE_CARD else -1
    bearer = int(game["answer"]) if attachment else -1
    pop(game)
    entered = put_in_play(game, tables, card, seat)
    if entered == card and frame[KNEELS] != 0:
        be_kneeling(game, card)
    if way == L.WAY_OUT_OF_SHADOWS:
        happened(game, c.OUT_OF_SHADOWS, card, seat, bearer, 0)
    if entered != card:
        return
    if house >= 0:
        set_on_house_card(game, card, house)
    elif way == L.WAY_ON_HOUSE_CARD:
        game["row"][card, L.STATE] = L.ON_HOUSE_CARD
    if attachment:
        set_bearer(game, card, bearer)
    if way != L.WAY_AMBUSH and way != L.WAY_OUT_OF_SHADOWS:
        card_is_played(game, card, seat, bearer, int(frame[COST]))
        if attachment or way == L.WAY_ON_HOUSE_CARD:  # a location that is played as an attachment (FAQ 3.24)
            happened(game, c.ATTACHMENT_PLAYED, card, seat, bearer, 0)
            happened(game, c.ATTACHMENT_SHOWN, card, seat, bearer, 0)
    happened(game, c.ENTERED_PLAY, card, seat, bearer, c.BY_AMBUSHING if way == L.WAY_AMBUSH else 0)
