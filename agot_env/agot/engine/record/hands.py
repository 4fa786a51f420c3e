"""What players cannot play: a title that is named, and more than one card of a hand, where a rule says so."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, clear_entries, effects_to_search, has_rule, remove_effect


@boundary
def is_named(game: GameState, tables: Tables, card: int) -> bool:
    """Whether an effect says that cards with the title of this one cannot be played."""
    title = tables["title"][game["card"][card]]
    for i in range(effects_to_search(game, c.L_NOT_PLAYED)):
        if game["effects"][i, L.EFFECT_KIND] == c.L_NOT_PLAYED and game["effects"][i, L.EFFECT_A] == title:
            return True
    return False


@jit
def may_be_played(game: GameState, tables: Tables, card: int) -> bool:
    """Whether neither an effect about its title nor a rule about the hand that it is in keeps a card from being played."""
    if game["effects_of"][c.L_NOT_PLAYED] and is_named(game, tables, card):
        return False
    return not hand_is_spent(game, tables, card)


@jit
def leave_hand(game: GameState, card: int, zone: int) -> None:
    """Remember that a card is played, or put into play or Shadows, from a hand, if a rule limits that.

    *ruling*: it counts for the player in whose hand it was. A card that lies open for a moment because it may be put into play instead of
    being discarded does not count, since it comes from the hand of a player other than the one who puts it into play.
    """
    if has_rule(game, int(card) >> L.SLOT_BITS, c.ONE_CARD_FROM_HAND):
        count_card_from_hand(game, card, zone)


@boundary
def count_card_from_hand(game: GameState, card: int, zone: int) -> None:
    """See `leave_hand`."""
    owner = int(card) >> L.SLOT_BITS
    is_event = game["of_type"][3, owner] >> (int(card) & (L.SLOTS - 1)) & 1 != 0
    if zone == c.PLAY or zone == c.UNDER or zone == c.IN_SHADOWS or (zone == c.RESOLVING and is_event):
        source = L.ALL_SLOTS + owner * L.PLOTS + max(0, int(game["plot"][owner]))
        add_effect(game, c.L_FROM_HAND, -2 - owner, (1 << int(game["seats"])) - 1, 0, c.FOREVER, source, owner, 0)


@boundary
def count_in_advance(game: GameState, card: int) -> bool:
    """Count an event of a hand as if it had been played, until `take_back_count`; False if there is no room for that.

    What playing it makes impossible is no reason to play it (FAQ 3.6; p. 5, Fear of Winter).
    """
    count = int(game["effect_count"])
    if count >= L.EFFECTS:
        return False
    game["effects"][count, L.EFFECT_KIND] = c.L_FROM_HAND
    game["effects"][count, L.EFFECT_CARD] = -2 - (int(card) >> L.SLOT_BITS)
    game["effects"][count, L.EFFECT_A] = (1 << int(game["seats"])) - 1
    game["effect_count"] = count + 1
    game["effects_of"][c.L_FROM_HAND] += 1
    return True


@boundary
def take_back_count(game: GameState) -> None:
    """Forget what `count_in_advance` has counted."""
    count = int(game["effect_count"]) - 1
    clear_entries(game["effects"], count, count + 1)
    game["effect_count"] = count
    game["effects_of"][c.L_FROM_HAND] -= 1


@jit
def hand_is_spent(game: GameState, tables: Tables, card: int) -> bool:
    """Whether a card is in a hand from which no more cards can be played or put into play or Shadows.

    A rule of a plot counts from when that was revealed.
    """
    if game["row"][card, L.ZONE] != c.HAND or not has_rule(game, int(card) >> L.SLOT_BITS, c.ONE_CARD_FROM_HAND):
        return False
    return has_given_its_card(game, tables, int(card) >> L.SLOT_BITS) != 0


@boundary
def has_given_its_card(game: GameState, tables: Tables, seat: int) -> bool:
    """Whether a card has left a hand since the rule that lets only one do so holds."""
    imposing = seats_imposing(game, tables)
    for i in range(effects_to_search(game, c.L_FROM_HAND)):
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_FROM_HAND and effect[L.EFFECT_CARD] == -2 - seat and int(effect[L.EFFECT_A]) & imposing:
            return True
    return False


@boundary
def seats_imposing(game: GameState, tables: Tables) -> int:
    """The seats whose revealed plots limit the cards from hands, a bit each; all of them if no plot does."""
    imposing = 0
    for seat in range(int(game["seats"])):
        place = int(game["plot"][seat])
        if place < 0 or has_rule(game, seat, c.PLOT_IS_BLANK):
            continue
        printed = int(game["plot_card"][seat, place])
        first = int(tables["first_constant"][printed])
        for k in range(first, first + int(tables["constants"][printed])):
            if tables["constant_change"][k] == c.M_PLAYER and tables["constant_a"][k] == c.ONE_CARD_FROM_HAND:
                imposing |= 1 << seat
    return imposing if imposing else (1 << int(game["seats"])) - 1


@boundary
def forget_hands(game: GameState, seat: int) -> None:
    """Reset the count of cards that have left hands: the plot that a seat now reveals limits only later ones."""
    i = effects_to_search(game, c.L_FROM_HAND) - 1
    while i >= 0:
        effect = game["effects"][i]
        if effect[L.EFFECT_KIND] == c.L_FROM_HAND:
            left = int(effect[L.EFFECT_A]) & ~(1 << seat)
            effect[L.EFFECT_A] = left
            if left == 0:
                remove_effect(game, i)
        i -= 1
