"""The totals of a seat: income, influence, claim and power."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.epic import epic_claim
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import changed, controllable, effects_to_search, has_flag, has_rule
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import bearer_of, type_of
from agot_env.agot.engine.values.filters import OF_GOLD, OF_INFLUENCE, house_card_bonus, may_kneel_to_pay, plot_income
from agot_env.agot.engine.values.titles import TITLE_INCOME, TITLE_INFLUENCE, has_influence, has_title
from agot_env.agot.engine.values.tolls import ruled_by, times_ruled


@boundary
def income_of(game: GameState, tables: Tables, card: int) -> int:
    """The income bonus that a card in play gives its controller: the printed one, or what its text counts."""
    if int(game["row"][card, L.STATE]) & L.BLANKED or has_flag(game, card, c.NO_INCOME_BONUS):
        return 0
    counted = ruled_by(game, tables, card, int(game["controller"][card]), c.INCOME_BONUS, -1, 0)
    return int(tables["income"][game["card"][card]]) + int(counted)


@boundary
def income_bonus(game: GameState, tables: Tables, seat: int) -> int:
    """The income bonuses and penalties of a seat's cards in play, kneeling ones too, and of its House card (MAR-2).

    Cards that give no bonus still give their penalty (FAQ 3.10).
    """
    total = int(house_card_bonus(game, tables, seat, OF_GOLD))
    bonuses = not has_rule(game, seat, c.NO_INCOME_BONUSES)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner)
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] != seat:
                continue
            if int(game["row"][card, L.STATE]) & L.BLANKED == 0:
                income = int(tables["income"][game["card"][card]])
                if income < 0 or (bonuses and not has_flag(game, card, c.NO_INCOME_BONUS)):
                    total += income
            if bonuses and has_rule(game, seat, c.COUNTS_INCOME_OF_BEARER):
                bearer = bearer_of(game, card)
                if bearer >= 0 and ruled_by(game, tables, card, seat, c.COUNTS_INCOME_OF_BEARER, -1, 0):
                    total += income_of(game, tables, bearer)
    return total + times_ruled(game, tables, seat, c.INCOME_BONUS, -1)


@boundary
def total_income(game: GameState, tables: Tables, seat: int) -> int:
    """The income that a seat counts now, never below 0 (MAR-2); 2 more for the Master of Coin (TIT-7).

    Where no more than 4 gold is counted, what cards add to it, or take from it, comes after that (FAQ p. 27). *ruling*: the income of a
    title is counted, as a bonus is.
    """
    income = plot_income(game, tables, seat) + income_bonus(game, tables, seat)
    income += TITLE_INCOME if has_title(game, seat, L.MASTER_OF_COIN) else 0
    if has_rule(game, seat, c.FOUR_GOLD_COUNTED):
        income = min(4, income)
    return max(0, income + times_ruled(game, tables, seat, c.ADDS_INCOME, -1))


@jit
def influence_of(game: GameState, tables: Tables, card: int) -> int:
    """The influence that a card gives when it is knelt; 0 if it cannot be (INF-1, KNE-1).

    *ruling*: a location that lies on the House card as an attachment continues to give its influence.
    """
    if not may_kneel_to_pay(game, card) or int(game["row"][card, L.STATE]) & L.BLANKED:
        return 0
    return int(tables["influence"][game["card"][card]])


@boundary
def influence_of_house_card(game: GameState, tables: Tables, seat: int) -> int:
    """The influence that a seat's House card gives when it is knelt; 0 if it kneels already (INF-1)."""
    return 0 if game["house_kneeling"][seat] else int(house_card_bonus(game, tables, seat, OF_INFLUENCE))


@boundary
def influence_available(game: GameState, tables: Tables, seat: int) -> int:
    """The influence that a seat could use now: from its standing cards, its title and its House card."""
    total = int(influence_of_house_card(game, tables, seat)) + (TITLE_INFLUENCE if has_influence(game, seat) else 0)
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & controllable(game, seat, owner) & game["of_type"][5, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] == seat:
                total += influence_of(game, tables, card)
    return total


@boundary
def seat_of_base_claim(game: GameState, seat: int) -> int:
    """The seat on whose revealed plot the base claim of a seat is printed: its own, unless an effect says another's, the last one."""
    base = int(seat)
    for i in range(effects_to_search(game, c.L_BASE_CLAIM)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_BASE_CLAIM:
            other = -2 - int(game["effects"][i, L.EFFECT_CARD])
            if game["plot"][other] >= 0:
                base = other
    return base


@boundary
def claim_in_text(game: GameState, tables: Tables, seat: int) -> int:
    """The X that is the base claim of a seat's revealed plot, as its text says; 0 for a plot on which a number is printed."""
    place = int(game["plot"][seat])
    if place < 0 or int(tables["play_flags"][game["plot_card"][seat, place]]) & c.CLAIM_IS_X == 0 or has_rule(game, seat, c.PLOT_IS_BLANK):
        return 0
    return int(ruled_by(game, tables, L.ALL_SLOTS + int(seat) * L.PLOTS + place, seat, c.CLAIM_RAISED, -1, 0))


@boundary
def claim_of(game: GameState, tables: Tables, seat: int) -> int:
    """The claim of a seat's revealed plot, with what changes it for this challenge; never below 0 (CHA-7).

    *ruling*: a claim that an epic battle states is not that of a plot, so nothing that changes the claim of plots changes it.
    """
    if game["phase"] == c.EPIC_PHASE:
        stated = int(epic_claim(game))
        if stated:
            return stated
    if game["plot"][seat] < 0:
        return 0
    if has_rule(game, seat, c.CLAIM_IS_TWO):  # nothing raises or lowers it then
        return 2
    base = int(seat_of_base_claim(game, seat))
    claim = int(tables["plot_claim"][game["plot_card"][base, game["plot"][base]]])
    if base != seat:  # an X of its own plot, which is added below as what raises a claim is, is not its base claim then
        claim += int(claim_in_text(game, tables, base)) - int(claim_in_text(game, tables, seat))
    for i in range(effects_to_search(game, c.L_CLAIM)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_CLAIM and game["effects"][i, L.EFFECT_CARD] == -2 - seat:
            claim += int(game["effects"][i, L.EFFECT_B])
    if has_rule(game, seat, c.CLAIM_LOWERED):
        claim -= times_ruled(game, tables, seat, c.CLAIM_LOWERED, -1)
    if has_rule(game, seat, c.CLAIM_RAISED) or has_rule(game, seat, c.CLAIM_IS_ZERO):
        if has_rule(game, seat, c.CLAIM_IS_ZERO):  # *ruling*: what lowers it to 0 is not outdone by what raises it
            return 0
        claim += times_ruled(game, tables, seat, c.CLAIM_RAISED, -1)
    return max(0, claim)


@jit
def power_to_win(game: GameState, seat: int) -> int:
    """The power that a seat needs to win (WIN-1)."""
    return max(1, int(game["to_win"][seat]))


@boundary
def count_totals(game: GameState, tables: Tables) -> None:
    """Count the power of each seat: on its House, its characters, and other cards with Infamy or whose power counts (WIN-1, KEY-11)."""
    totals = game["totals"]
    before = 0
    after = 0
    for seat in range(int(game["seats"])):
        before = before << 10 | int(totals[seat])
        totals[seat] = game["power"][seat]
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner]
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            power = int(game["row"][card, L.POWER_ON])
            if power:
                seat = int(game["controller"][card])
                infamous = (int(game["row"][card, L.KEYWORDS_HIGH]) << c.KEYWORD_COLUMN_BITS) & c.INFAMY
                counts = infamous or has_flag(game, card, c.POWER_COUNTS)
                character = type_of(game, tables, card) == c.CHARACTER
                if (character and not has_rule(game, seat, c.POWER_ON_CHARACTERS_UNCOUNTED)) or (counts and not character):
                    totals[seat] += power
    for seat in range(int(game["seats"])):
        after = after << 10 | int(totals[seat])
    if before != after:
        changed(game, c.ON_POWER)
