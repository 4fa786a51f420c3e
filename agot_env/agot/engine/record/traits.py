"""Which traits cards have: printed, gained, and those that a player has named."""

from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables


@jit
def has_printed_trait(tables: Tables, printed: int, trait_set: int) -> bool:
    """Whether one of the traits of a set is printed on a card."""
    return (tables["has_trait"][trait_set, int(printed) >> 6] >> (int(printed) & 63)) & 1 != 0


@jit
def named_trait(gained: int) -> int:
    """The number of the named trait that a card has gained, from its "gained"; 0 if none."""
    return gained >> L.NAMED_TRAIT & (L.TRAIT_SETS - 1)


@jit
def has_trait(game: GameState, tables: Tables, card: int, trait_set: int) -> bool:
    """Whether a card has one of the traits of a set: printed on it and not lost, or gained."""
    gained = int(game["gained"][card])
    return (gained & L.LOST_TRAITS == 0 and has_printed_trait(tables, game["card"][card], trait_set)) or (
        gained != 0 and has_gained_trait(game, tables, card, trait_set) != 0
    )


@boundary
def has_gained_trait(game: GameState, tables: Tables, card: int, trait_set: int) -> bool:
    """Whether a card has gained one of the traits of a set."""
    gained = int(game["gained"][card])
    named = named_trait(gained)
    return gained & int(tables["gives_trait"][trait_set]) != 0 or (named != 0 and contains_trait(tables, trait_set, named))


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
        if has_trait(game, tables, card, int(traits[k])):
            return True
        k += 1
    return False


@boundary
def have_common_trait(game: GameState, tables: Tables, one: int, other: int) -> bool:
    """Whether two cards have a trait in common, printed or gained."""
    gained, too = int(game["gained"][one]), int(game["gained"][other])
    named, named_too = named_trait(gained), named_trait(too)
    if gained & too & ((1 << L.GRANTABLE_TRAITS) - 1):
        return True
    if (named and has_trait(game, tables, other, named)) or (named_too and has_trait(game, tables, one, named_too)):
        return True
    return has_printed_trait_of(game, tables, one, other) or has_printed_trait_of(game, tables, other, one)
