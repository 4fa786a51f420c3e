"""What a filter matches."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.agendas import agendas_in_force
from agot_env.agot.engine.record.decklists import copies_of, decklist_of
from agot_env.agot.engine.record.jit import boundary, declared, jit
from agot_env.agot.engine.record.layout import GameState, SlotSet, Tables
from agot_env.agot.engine.record.operations import are_opponents, controllable, effects_to_search, has_flag, has_rule, is_out
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.texts import is_gained_text
from agot_env.agot.engine.record.traits import has_trait
from agot_env.agot.engine.record.zones import bearer_of, controller_of, lies_facedown, type_of


@declared("agot_env.agot.engine.values.amounts")
def value(
    game: GameState, tables: Tables, kind: int, argument: int, card: int, source: int, you: int, other: int, event: int, target: int, x: int
) -> int:
    """A value of the card language, for filters that compare with one."""
    raise NotImplementedError


@declared("agot_env.agot.engine.values.filter_tests")
def passes_tests(game: GameState, tables: Tables, at: int, card: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether a card passes the tests of a filter that do not ask for printed facts, from a row of the table on."""
    raise NotImplementedError


@declared("agot_env.agot.engine.values.tolls")
def ruled(game: GameState, tables: Tables, seat: int, rule: int, card: int, start: int) -> int:
    """A number as changed by a rule that applies to the seat."""
    raise NotImplementedError


@declared("agot_env.agot.engine.values.totals")
def influence_available(game: GameState, tables: Tables, seat: int) -> int:
    """The influence that a seat could use now: from its standing cards, its title and its House card."""
    raise NotImplementedError


@declared("agot_env.agot.engine.values.totals")
def claim_in_text(game: GameState, tables: Tables, seat: int) -> int:
    """The X that is the base claim of a seat's revealed plot, as its text says; 0 for a plot on which a number is printed."""
    raise NotImplementedError


@declared("agot_env.agot.engine.values.conditions")
def conditions_hold(game: GameState, tables: Tables, at: int, source: int, you: int, event: int, other: int, target: int) -> bool:
    """Whether all conditions of a block of the code table hold, for filters that ask something of a player."""
    raise NotImplementedError


@jit
def keywords_of(game: GameState, card: int) -> int:
    """The keywords of a card in play as a bit mask."""
    row = game["row"]
    return int(row[card, L.KEYWORDS_LOW]) | (int(row[card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS)


@jit
def crests_of(game: GameState, tables: Tables, card: int) -> int:
    """The crests of a card as a bit mask: those printed on it, but for what it gains and loses in play."""
    return int(tables["crests"][game["card"][card]]) ^ (int(game["row"][card, L.STATE]) >> L.OTHER_CREST_SHIFT & c.ALL_CRESTS)


@jit
def may_be_returned(game: GameState, card: int, source: int) -> bool:
    """Whether a source, or what happens without one (-1), can return a card to its owner's hand."""
    if has_flag(game, card, c.CANNOT_BE_RETURNED):
        return False
    own = source >= 0 and int(controller_of(game, source)) == int(game["controller"][card])
    return not own or not has_flag(game, card, c.NOT_RETURNED_BY_CONTROLLER)


@jit
def may_be_killed(game: GameState, card: int) -> bool:
    """Whether a card can be killed: nothing says that it cannot, or it ignores that."""
    return not has_flag(game, card, c.CANNOT_BE_KILLED) or has_flag(game, card, c.CAN_BE_KILLED)


@jit
def may_be_discarded(game: GameState, card: int, source: int) -> bool:
    """Whether a source, or what happens without one (-1), can discard a card from play.

    *ruling*: what is discarded as soon as its STR is 0 is discarded by no card of a certain player.
    """
    if has_flag(game, card, c.CANNOT_BE_DISCARDED):
        return False
    other = source >= 0 and are_opponents(game, int(controller_of(game, source)), int(game["controller"][card]))
    return not other or not has_flag(game, card, c.NOT_DISCARDED_BY_OPPONENTS)


@jit
def may_stand(game: GameState, card: int) -> bool:
    """Whether a card can stand: what forbids it forbids it for the standing phase, for effects too (ABI-10)."""
    if has_flag(game, card, c.NEVER_STANDS) or has_flag(game, card, c.STANDS_BY_ITSELF):
        return False
    return game["phase"] != c.STANDING or not has_flag(game, card, c.CANNOT_STAND)


@jit
def may_stand_by(game: GameState, card: int, source: int) -> bool:
    """Whether the effect of a source can make a card stand, which may be the only one that can."""
    if card == source and has_flag(game, card, c.STANDS_BY_ITSELF) and game["phase"] != c.STANDING:
        return not has_flag(game, card, c.NEVER_STANDS)
    return may_stand(game, card)


@jit
def may_be_knelt(game: GameState, card: int) -> bool:
    """Whether an effect can kneel a card."""
    return not has_flag(game, card, c.CANNOT_KNEEL) and not has_flag(game, card, c.NOT_KNELT_BY_EFFECTS)


@jit
def may_kneel_to_pay(game: GameState, card: int) -> bool:
    """Whether a card in play can be knelt as a cost (KNE-1)."""
    row = game["row"]
    return row[card, L.KNEELING] == 0 and not has_flag(game, card, c.CANNOT_USE_ABILITIES) and not has_flag(game, card, c.CANNOT_KNEEL)


@jit
def attachments_of(game: GameState, tables: Tables, seat: int) -> int:
    """A seat's attachments in play, as a bit set; its duplicates too, if they are attachments (DUP-2)."""
    word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
    if tables["switches"][c.S_DUPLICATES_ARE_ATTACHMENTS]:
        word |= game["zones"][c.UNDER, seat]
    return word


@boundary
def has_attachment(game: GameState, tables: Tables, bearer: int, trait_set: int, other_than: int) -> bool:
    """Whether a card has an attachment (with one of the traits, if the set is not 0) other than a given one."""
    for seat in range(int(game["seats"])):
        word = attachments_of(game, tables, seat)
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if card != other_than and bearer_of(game, card) == bearer:
                if trait_set == 0:
                    return True
                if game["row"][card, L.ZONE] == c.PLAY and has_trait(game, tables, card, trait_set):
                    return True
    return False


@boundary
def who_has_most_locations(game: GameState) -> int:
    """The seat with more locations than every other; NOBODY if there is a tie."""
    best = L.NOBODY
    most = 0
    for seat in range(int(game["seats"])):
        count = 0
        for owner in range(int(game["seats"])):
            word = game["zones"][c.PLAY, owner] & game["of_type"][1, owner]
            while word:
                if game["controller"][owner * L.SLOTS + lowest(word)] == seat:
                    count += 1
                word &= word - 1
        if count > most:
            best = seat
            most = count
        elif count == most:
            best = L.NOBODY
    return best


@boundary
def left_opponent(game: GameState, you: int) -> int:
    """The next opponent of a seat clockwise; NOBODY if it has none."""
    for k in range(1, int(game["seats"])):
        seat = (int(you) + k) % int(game["seats"])
        if are_opponents(game, seat, you) and not is_out(game, seat):
            return seat
    return L.NOBODY


@jit
def winner_of_challenge(game: GameState) -> int:
    """The seat that has won the challenge in progress; NOBODY before it is resolved."""
    return int(game["challenge_winner"]) if game["challenge"] else L.NOBODY


@jit
def loser_of_challenge(game: GameState) -> int:
    """The seat that has lost the challenge in progress; NOBODY before it is resolved."""
    return int(game["challenge_loser"]) if game["challenge"] else L.NOBODY


@jit
def is_who(game: GameState, who: int, seat: int, you: int, other: int, event: int) -> bool:
    """Whether a seat is one of the players that an ability of ``you`` refers to (ABI-11)."""
    if who == c.YOU:
        return seat == you
    if who == c.OPPONENTS:
        return are_opponents(game, seat, you) and not is_out(game, seat)
    if who == c.EVERYONE:
        return not is_out(game, seat)
    if who == c.CHOSEN_OPPONENT or who == c.ACTOR:
        return seat == other
    if who == c.WINNER:
        return seat == winner_of_challenge(game)
    if who == c.LOSER:
        return seat == loser_of_challenge(game)
    if who == c.DEFENDING_PLAYER:
        return game["challenge"] != 0 and seat == game["defender"]
    if who == c.ATTACKING_PLAYER:
        return game["challenge"] != 0 and seat == game["attacker"]
    if who == c.YOU_AND_CHOSEN:
        return seat == you or seat == other
    if who == c.EVENT_PLAYER:
        return event >= 0 and seat == game["events"][event, L.EVENT_SEAT]
    if who == c.MOST_LOCATIONS:
        return seat == who_has_most_locations(game)
    if who == c.LEFT_OPPONENT:
        return seat == left_opponent(game, you)
    if who == c.FIRST_PLAYER:
        return seat == game["first"]
    if who == c.OPPONENTS_WITHOUT_TREATY:
        return are_opponents(game, seat, you) and not is_out(game, seat) and (int(game["treaties"]) >> seat) & 1 == 0
    return False


@boundary
def bearer_allowed(game: GameState, tables: Tables, attachment: int, bearer: int) -> bool:
    """Whether a bearer takes attachments of this kind at all (KEY-5, DUP-2); the attachment's own wish is a filter."""
    printed = game["card"][bearer]
    if game["row"][bearer, L.ZONE] != c.PLAY and game["row"][bearer, L.ZONE] != c.FACEDOWN:
        return False
    blank = int(game["row"][bearer, L.STATE]) & L.BLANKED
    in_play = game["row"][bearer, L.ZONE] == c.PLAY
    if in_play and keywords_of(game, bearer) & c.NO_ATTACHMENTS_KEYWORD:
        return False
    if in_play and int(game["gained"][bearer]) & L.LOST_NO_ATTACHMENTS:
        return True
    for i in range(effects_to_search(game, c.L_ATTACHMENT_RULE) if in_play else 0):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_ATTACHMENT_RULE and effect[L.EFFECT_CARD] == bearer:
            if not rule_allows(game, tables, int(effect[L.EFFECT_A]), attachment, bearer):
                return False
    if int(tables["play_flags"][printed]) & c.NO_ATTACHMENTS and blank == 0:
        return rule_allows(game, tables, int(printed), attachment, bearer) != 0
    return True


@boundary
def rule_allows(game: GameState, tables: Tables, printed: int, attachment: int, bearer: int) -> bool:
    """Whether No attachments, as it is printed on a card with or without exceptions, lets a bearer have an attachment (KEY-5)."""
    allowed = int(tables["attachments_allowed"][printed])
    if allowed < 0:
        return not has_trait(game, tables, attachment, -allowed)
    if allowed == 0 or not has_trait(game, tables, attachment, allowed):
        return False
    return int(tables["play_flags"][printed]) & c.ONE_ATTACHMENT == 0 or not bears_another(game, bearer, attachment)


@boundary
def bears_another(game: GameState, bearer: int, attachment: int) -> bool:
    """Whether a card bears an attachment other than one, faceup or facedown in setup."""
    for seat in range(int(game["seats"])):
        word = (game["zones"][c.PLAY, seat] | game["zones"][c.FACEDOWN, seat]) & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if card != attachment and bearer_of(game, card) == bearer:
                return True
    return False


@boundary
def one_per_bearer_broken(game: GameState, tables: Tables, attachment: int, bearer: int) -> bool:
    """Whether the card already bears an attachment of which it may bear only one, faceup or facedown in setup."""
    printed = game["card"][attachment]
    if int(tables["play_flags"][printed]) & c.LIMIT_ONE_PER_BEARER == 0:
        return False
    for seat in range(int(game["seats"])):
        word = (game["zones"][c.PLAY, seat] | game["zones"][c.FACEDOWN, seat]) & game["of_type"][2, seat]
        word &= copies_of(game, tables, seat, tables["title"][printed])
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if card != attachment and bearer_of(game, card) == bearer:
                return True
    return False


@jit
def that_card(game: GameState, that: int, source: int, event: int, target: int) -> int:
    """The card that a selection word means; -1 if there is none. CHOSEN is a set and not meant here."""
    if that == c.SELF:
        return -1 if is_gained_text(game, source) else int(source)
    if that == c.BEARER:
        return -1 if is_gained_text(game, source) else bearer_of(game, source)
    if that == c.TARGET:
        return int(target)
    if that == c.EVENT_CARD and event >= 0:
        return int(game["events"][event, L.EVENT_CARD])
    return -1


@jit
def matches(game: GameState, tables: Tables, filter_: int, card: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether a filter matches a card, seen from a source of ``you``; the zone is looked at too.

    ``other`` is the opponent chosen or the player acting, ``event`` an entry of the window's list, ``target`` the card
    chosen so far; -1 where there is none.
    """
    zone = int(tables["filter_zone"][filter_])
    if zone and game["row"][card, L.ZONE] != zone and game["row"][card, L.ZONE] != tables["filter_zone_too"][filter_]:
        return False
    if (decklist_of(game, tables, card >> L.SLOT_BITS)["filter_slots"][filter_] >> (card & (L.SLOTS - 1))) & 1 == 0:
        return False
    if game["facedown"] and lies_facedown(game, card) and tables["filter_bare"][filter_] == 0:
        return False
    return passes(game, tables, filter_, card, source, you, other, event, target)


@jit
def passes(game: GameState, tables: Tables, filter_: int, card: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """The same for one of the `candidates` of the filter."""
    at = int(tables["filter_start"][filter_])
    if tables["test"][at] == c.T_YOURS:  # the most frequent test, without a call
        if game["controller"][card] != you:
            return False
        at += 1
    return tables["test"][at] == c.T_END or passes_tests(game, tables, at, card, source, you, other, event, target) != 0


@jit
def candidates(game: GameState, tables: Tables, filter_: int, seat: int) -> int:
    """The cards of a seat's deck in the filter's zones whose printed facts it matches, as a bit set."""
    zones = game["zones"][int(tables["filter_zone"][filter_]), seat] | game["zones"][int(tables["filter_zone_too"][filter_]), seat]
    if game["facedown"] and tables["filter_bare"][filter_] == 0:
        zones &= ~facedown_attachments(game, seat)
    return zones & decklist_of(game, tables, seat)["filter_slots"][filter_]


@jit
def candidates_for(game: GameState, tables: Tables, filter_: int, seat: int, you: int) -> int:
    """The same, without the cards that ``you`` cannot control if the filter first asks for yours."""
    word = candidates(game, tables, filter_, seat)
    if seat != you and tables["test"][tables["filter_start"][filter_]] == c.T_YOURS:
        return word & int(game["abroad"][seat])
    return word


@boundary
def facedown_attachments(game: GameState, seat: int) -> SlotSet:
    """A seat's attachments that lie facedown, as a bit set."""
    found = 0
    word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
    while word:
        if lies_facedown(game, seat * L.SLOTS + lowest(word)):
            found |= word & -word
        word &= word - 1
    return found


@boundary
def has_match_of_other(game: GameState, tables: Tables, filter_: int, card: int, source: int, you: int, other: int, event: int) -> bool:
    """Whether a filter matches a card of another owner than a given card's."""
    for seat in range(int(game["seats"])):
        word = candidates_for(game, tables, filter_, seat, you) if seat != card >> L.SLOT_BITS else 0
        while word:
            if passes(game, tables, filter_, seat * L.SLOTS + lowest(word), source, you, other, event, -1):
                return True
            word &= word - 1
    return False


@boundary
def lies_on(game: GameState, tables: Tables, filter_: int, card: int, source: int, you: int, other: int, event: int, target: int) -> bool:
    """Whether a filter matches the card that bears an attachment."""
    bearer = bearer_of(game, card)
    return bearer >= 0 and matches(game, tables, filter_, bearer, source, you, other, event, target)


@boundary
def takes_no_more(game: GameState, tables: Tables, bearer: int) -> bool:
    """Whether a card bears an attachment that lets no other be played on it."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat] & game["of_type"][2, seat]
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if int(tables["play_flags"][game["card"][card]]) & c.LAST_ON_BEARER and bearer_of(game, card) == bearer:
                if int(game["row"][card, L.STATE]) & L.BLANKED == 0:
                    return True
    return False


@boundary
def may_bear(game: GameState, tables: Tables, card: int, bearer: int, seat: int) -> bool:
    """Whether an attachment may be put on a card in play (ATT-1, KEY-5)."""
    if game["row"][bearer, L.ZONE] != c.PLAY or game["row"][bearer, L.DESTINATION]:
        return False
    if not bearer_allowed(game, tables, card, bearer) or one_per_bearer_broken(game, tables, card, bearer):
        return False
    if int(tables["play_flags"][game["card"][card]]) & c.HOUSE_CARD_ATTACHMENT:
        return False
    wish = int(tables["attaches_to"][game["card"][card]])
    if wish == 0:
        return type_of(game, tables, bearer) == c.CHARACTER
    return matches(game, tables, wish, bearer, card, seat, -1, -1, -1)


@jit
def may_be_played_on(game: GameState, tables: Tables, card: int, bearer: int, seat: int) -> bool:
    """Whether a seat may play an attachment on a card in play: what an effect puts there is not played (MAR-8)."""
    return may_bear(game, tables, card, bearer, seat) != 0 and not takes_no_more(game, tables, bearer)


@boundary
def could_move(
    game: GameState, tables: Tables, among: int, attachment: int, seat: int, source: int, you: int, other: int, event: int
) -> bool:
    """Whether another card in play that a filter matches, any for -1, could bear an attachment under the control of a seat."""
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if card != bearer_of(game, attachment) and card != attachment and may_bear(game, tables, attachment, card, seat):
                if among < 0 or matches(game, tables, among, card, source, you, other, event, -1):
                    return True
    return False


@boundary
def count_matching(
    game: GameState, tables: Tables, filter_: int, source: int, you: int, other: int, event: int, target: int, enough: int
) -> int:
    """How many cards a filter matches; counting stops when there are enough."""
    count = 0
    if tables["filter_is"][filter_]:
        card = that_card(game, int(tables["filter_is"][filter_]) - 1, source, event, target)
        if 0 <= card < L.ALL_SLOTS and matches(game, tables, filter_, card, source, you, other, event, target):
            return 1
        return 0
    for seat in range(int(game["seats"])):
        word = candidates_for(game, tables, filter_, seat, you)
        while word:
            card = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if passes(game, tables, filter_, card, source, you, other, event, target):
                count += 1
                if count >= enough:
                    return count
    return count


@boundary
def was_unopposed(game: GameState) -> bool:
    """Whether the challenge that is being resolved was won unopposed (CHA-12).

    *ruling*: a rule by which a win by 4 STR counts as unopposed helps a defender too, for what waits for such a win; the
    power for it is the attacker's alone.
    """
    winner = winner_of_challenge(game)
    if winner < 0:
        return False
    if winner == game["attacker"] and game["defending_strength"] <= 0:
        return True
    return has_rule(game, winner, c.WINS_BY_FOUR_UNOPPOSED) and game["margin"] >= 4


OF_GOLD, OF_INFLUENCE, OF_INITIATIVE = range(3)


@boundary
def house_card_bonus(game: GameState, tables: Tables, seat: int, kind: int) -> int:
    """The gold, influence or initiative that a seat's House card gains from its agendas."""
    total = 0
    word = int(agendas_in_force(game, seat))
    while word:
        agenda = game["plot_card"][seat, lowest(word)]
        word &= word - 1
        if kind == OF_GOLD:
            total += int(tables["income"][agenda])
        elif kind == OF_INFLUENCE:
            total += int(tables["influence"][agenda])
        else:
            total += int(tables["initiative"][agenda])
    return total


@boundary
def initiative_bonus(game: GameState, tables: Tables, seat: int) -> int:
    """The initiative bonuses of a seat's cards in play and of its House card (PLOT-2)."""
    if tables["switches"][c.S_INITIATIVE_BONUSES] == 0:
        return 0
    total = int(house_card_bonus(game, tables, seat, OF_INITIATIVE))
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat and int(game["row"][card, L.STATE]) & L.BLANKED == 0:
                total += int(tables["initiative"][game["card"][card]])
    return total


@jit
def lowered(game: GameState, tables: Tables, seat: int, printed: int) -> int:
    """The income or initiative of a seat's revealed plot, as far as other cards lower it. *ruling*: never below 0."""
    if not has_rule(game, seat, c.PLOT_IS_LOWERED):
        return printed
    return max(0, printed - int(ruled(game, tables, seat, c.PLOT_IS_LOWERED, -1, 0)))


@boundary
def total_initiative(game: GameState, tables: Tables, seat: int) -> int:
    """The initiative of a seat's revealed plot, if it has one, and of its cards in play (PLOT-2)."""
    initiative = int(initiative_bonus(game, tables, seat))
    if has_rule(game, seat, c.INITIATIVE_BONUS):
        initiative += int(ruled(game, tables, seat, c.INITIATIVE_BONUS, -1, 0))
    if game["plot"][seat] >= 0 and not has_rule(game, seat, c.INITIATIVE_IS_ZERO):
        initiative += lowered(game, tables, seat, int(tables["plot_initiative"][game["plot_card"][seat, game["plot"][seat]]]))
    return initiative


@jit
def plot_income(game: GameState, tables: Tables, seat: int) -> int:
    """The income of a seat's revealed plot."""
    if game["plot"][seat] < 0 or has_rule(game, seat, c.PLOT_GIVES_NO_INCOME):
        return 0
    return lowered(game, tables, seat, int(tables["plot_income"][game["plot_card"][seat, game["plot"][seat]]]))
