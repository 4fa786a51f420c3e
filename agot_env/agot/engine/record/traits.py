"""Which traits and Houses cards have: printed, gained, and those that a player has named."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import effects_to_search
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import type_of

ALL_HOUSES = (1 << c.HOUSES) - 1
SINGLE_TRAIT = (1 << L.NAMED_BITS) - 1
COUNTED_TRAITS = L.LOST_EACH_TRAIT | L.OTHERS_TRAITS
"""The bits of "gained" with which instances of traits are counted."""


@jit
def houses_of(game: GameState, tables: Tables, card: int) -> int:
    """The Houses to which a card belongs: those that are printed on it, and those that it has gained (FAQ 4.1)."""
    return int(tables["house"][game["card"][card]]) | (int(game["gained"][card]) >> L.GAINED_HOUSES & ALL_HOUSES)


@jit
def has_printed_trait(tables: Tables, printed: int, trait_set: int) -> bool:
    """Whether one of the traits of a set is printed on a card."""
    return (tables["has_trait"][trait_set, int(printed) >> 6] >> (int(printed) & 63)) & 1 != 0


@boundary
def plot_has_trait(game: GameState, tables: Tables, seat: int, place: int, trait_set: int) -> bool:
    """Whether a plot has one of the traits of a set, printed or gained for a time."""
    if has_printed_trait(tables, game["plot_card"][seat, place], trait_set):
        return True
    return plot_has_gained_trait(game, tables, seat, place, trait_set) != 0


@boundary
def plot_has_gained_trait(game: GameState, tables: Tables, seat: int, place: int, trait_set: int) -> bool:
    """Whether a plot has gained one of the traits of a set for a time."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_PLOT_TRAIT)):
        of_plot = effects[i, L.EFFECT_KIND] == c.L_PLOT_TRAIT and effects[i, L.EFFECT_CARD] == -2 - seat
        if of_plot and effects[i, L.EFFECT_A] == place and contains_trait(tables, trait_set, int(effects[i, L.EFFECT_B])):
            return True
    return False


@jit
def named_trait(gained: int) -> int:
    """The number of the named trait that a card has gained, from its "gained"; 0 if none."""
    return gained >> L.NAMED_TRAIT & SINGLE_TRAIT


@jit
def lost_trait(gained: int) -> int:
    """The number of the named trait of which a card has lost an instance, from its "gained"; 0 if none."""
    return gained >> L.LOST_NAMED_TRAIT & SINGLE_TRAIT


@jit
def has_trait(game: GameState, tables: Tables, card: int, trait_set: int) -> bool:
    """Whether a card has one of the traits of a set: printed on it and not lost, or gained."""
    gained = int(game["gained"][card])
    if gained & COUNTED_TRAITS or (gained & L.TRAITS_GAINED and lost_trait(gained)):
        return has_counted_trait(game, tables, card, trait_set) != 0
    if gained and lost_trait(gained) and contains_trait(tables, trait_set, lost_trait(gained)):
        return has_trait_but_one(game, tables, card, trait_set) != 0
    return (gained & L.LOST_TRAITS == 0 and has_printed_trait(tables, game["card"][card], trait_set)) or (
        gained != 0 and has_gained_trait(game, tables, card, trait_set) != 0
    )


@boundary
def has_counted_trait(game: GameState, tables: Tables, card: int, trait_set: int) -> bool:
    """Whether a card, which has lost an instance of each trait or has those of others, has one of the traits of a set (FAQ 4.21)."""
    copies = int(game["gained"][card]) & L.OTHERS_TRAITS != 0
    for trait in range(1, SINGLE_TRAIT):
        if contains_trait(tables, trait_set, trait):
            number = int(instances_of(game, tables, card, trait))
            if number > 0 or (copies and number == 0 and is_trait_of_others(game, tables, card, trait) != 0):
                return True
    return False


@boundary
def instances_of(game: GameState, tables: Tables, card: int, trait: int) -> int:
    """How many instances of a single trait a card has, without those of other characters; below 0 if it has lost more."""
    gained = int(game["gained"][card])
    number = int(gained & L.LOST_TRAITS == 0 and has_printed_trait(tables, game["card"][card], trait))
    number += int(has_trait_of_text(game, tables, card, trait)) if gained & L.TRAITS_GAINED else 0
    number += int(gained & int(tables["gives_trait"][trait]) != 0) + int(named_trait(gained) == trait) + int(gained & L.ALL_TRAITS != 0)
    return number - int(lost_trait(gained) == trait) - int(gained & L.LOST_EACH_TRAIT != 0)


@boundary
def is_trait_of_others(game: GameState, tables: Tables, card: int, trait: int) -> bool:
    """Whether another character of the controller of a card has a single trait, not only because that one has the traits of others."""
    for seat in range(int(game["seats"])):
        word = game["zones"][c.PLAY, seat]
        while word:
            other = seat * L.SLOTS + lowest(word)
            word &= word - 1
            if other != card and game["controller"][other] == game["controller"][card] and type_of(game, tables, other) == c.CHARACTER:
                if int(instances_of(game, tables, other, trait)) > 0:
                    return True
    return False


@boundary
def has_gained_trait(game: GameState, tables: Tables, card: int, trait_set: int) -> bool:
    """Whether a card has gained one of the traits of a set."""
    gained = int(game["gained"][card])
    named = named_trait(gained)
    if gained & L.ALL_TRAITS or (gained & L.TRAITS_GAINED and has_trait_of_text(game, tables, card, trait_set)):
        return True
    return gained & int(tables["gives_trait"][trait_set]) != 0 or (named != 0 and contains_trait(tables, trait_set, named))


@boundary
def has_trait_of_text(game: GameState, tables: Tables, card: int, trait_set: int) -> bool:
    """Whether one of the traits of a set is printed on a duplicate whose text a card has gained."""
    effects = game["effects"]
    for i in range(effects_to_search(game, c.L_TEXT)):
        if effects[i, L.EFFECT_KIND] == c.L_TEXT and effects[i, L.EFFECT_CARD] == card:
            if has_printed_trait(tables, game["card"][effects[i, L.EFFECT_C]], trait_set):
                return True
    return False


@boundary
def has_trait_but_one(game: GameState, tables: Tables, card: int, trait_set: int) -> bool:
    """Whether a card has one of the traits of a set that contains the one of which it has lost an instance (FAQ 4.21).

    If it has another instance of that trait, it still has it.
    """
    gained = int(game["gained"][card])
    printed, lost, named = int(game["card"][card]), lost_trait(gained), named_trait(gained)
    given = int(tables["gives_trait"][lost])
    has_all = int(gained & L.ALL_TRAITS != 0)
    is_printed = gained & L.LOST_TRAITS == 0 and has_printed_trait(tables, printed, lost)
    if int(is_printed) + int(gained & given != 0) + int(named == lost) + has_all > 1:
        return True
    if has_all and trait_set != lost:
        return True
    if gained & int(tables["gives_trait"][trait_set]) & ~given != 0:
        return True
    if named != 0 and named != lost and contains_trait(tables, trait_set, named):
        return True
    k = 0
    while gained & L.LOST_TRAITS == 0 and k < L.OPTIONS and tables["traits_of"][printed, k]:
        trait = int(tables["traits_of"][printed, k])
        if trait != lost and contains_trait(tables, trait_set, trait):
            return True
        k += 1
    return False


@jit
def contains_trait(tables: Tables, trait_set: int, trait: int) -> bool:
    """Whether a set of traits contains the trait of a number."""
    return int(tables["sets_with"][trait, trait_set >> 6]) >> (trait_set & 63) & 1 != 0


@jit
def has_printed_trait_of(game: GameState, tables: Tables, card: int, other: int) -> bool:
    """Whether a card has one of the traits that are printed on another and that the other has not lost."""
    if int(game["gained"][other]) & L.LOST_TRAITS:
        return False
    traits = tables["traits_of"][game["card"][other]]
    k = 0
    while k < L.OPTIONS and traits[k]:
        if has_trait(game, tables, card, int(traits[k])) and has_trait(game, tables, other, int(traits[k])):
            return True
        k += 1
    return False


@boundary
def have_common_trait(game: GameState, tables: Tables, one: int, other: int) -> bool:
    """Whether two cards have a trait in common, printed or gained."""
    gained, too = int(game["gained"][one]), int(game["gained"][other])
    named, named_too = named_trait(gained), named_trait(too)
    if (gained | too) & (L.ALL_TRAITS | L.TRAITS_GAINED | COUNTED_TRAITS) or lost_trait(gained) or lost_trait(too):
        for trait in range(1, L.TRAIT_SETS):
            if contains_trait(tables, trait, trait) and has_trait(game, tables, one, trait) and has_trait(game, tables, other, trait):
                return True
        return False
    if gained & too & ((1 << L.GRANTABLE_TRAITS) - 1):
        return True
    if (named and has_trait(game, tables, other, named)) or (named_too and has_trait(game, tables, one, named_too)):
        return True
    return has_printed_trait_of(game, tables, one, other) or has_printed_trait_of(game, tables, other, one)


@boundary
def have_repeated_trait(game: GameState, tables: Tables, one: int, other: int) -> bool:
    """Whether a card has a trait of another one that a further card of the other's controller in play has, too."""
    if not have_common_trait(game, tables, one, other):
        return False
    for trait in range(1, L.TRAIT_SETS):
        if not contains_trait(tables, trait, trait) or not has_trait(game, tables, one, trait) or not has_trait(game, tables, other, trait):
            continue
        for seat in range(int(game["seats"])):
            word = game["zones"][c.PLAY, seat]
            while word:
                card = seat * L.SLOTS + lowest(word)
                word &= word - 1
                if card != other and game["controller"][card] == game["controller"][other] and has_trait(game, tables, card, trait):
                    return True
    return False
