"""What a player copies: an action of a location without kneeling it, and the effects of an ability without what was paid for them."""

from agot_env.agot.engine.abilities.ability_frame import PC, X, start_ability, start_copy_of_effects
from agot_env.agot.engine.abilities.possibility import ANY, may_be_chosen, something_can_happen
from agot_env.agot.engine.abilities.triggers import can_aim, can_trigger
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import put_under_control
from agot_env.agot.engine.values.immunity import targetable
from agot_env.agot.language.registry import CHOICES

FIRST_CHOICE = CHOICES.first


@boundary
def may_copy(game: GameState, tables: Tables, ability: int, card: int, you: int) -> bool:
    """Whether a seat could use an ability of a location that kneels for it, if the location need not kneel and were its own.

    *ruling*: it must be an action that could be taken now: what waits for something to happen has nothing to answer. What else the ability
    costs the location, its tokens or its place in play, only the controller of the location can pay. A limit of the ability counts.
    """
    first = int(tables["ability_code"][ability])
    if tables["ability_kind"][ability] != c.ACTION or tables["ability_zone"][ability] != c.PLAY:
        return False
    if int(tables["code"][first, L.CODE_FIELDS - 1]) & c.KNEELS_ITSELF == 0:
        return False
    at = first + 1
    while tables["code"][at, 0] != c.INITIATE:
        if int(tables["code"][at, L.CODE_FIELDS - 1]) & c.COSTS_ITSELF and game["controller"][card] != you:
            return False
        at += 1
    controller, kneeling = int(game["controller"][card]), int(game["row"][card, L.KNEELING])
    put_under_control(game, card, you)
    game["row"][card, L.KNEELING] = 0
    possible = can_trigger(game, tables, ability, card, you, -1)
    put_under_control(game, card, controller)
    game["row"][card, L.KNEELING] = kneeling
    return possible


@boundary
def is_copied(game: GameState, tables: Tables, card: int, source: int, you: int) -> bool:
    """Whether a seat may choose a card for a source and copy one of its actions."""
    if not targetable(game, tables, card, source):
        return False
    printed = int(game["card"][card])
    first = int(tables["first_ability"][printed])
    for ability in range(first, first + int(tables["abilities"][printed])):
        if may_copy(game, tables, ability, card, you):
            return True
    return False


@boundary
def start_copy(game: GameState, tables: Tables, ability: int, card: int, you: int) -> None:
    """Begin a copy of an action of a card, without its first cost: the card does not kneel."""
    start_ability(game, tables, ability, card, you, -1)
    frame = game["frames"][int(game["depth"]) - 1]
    if int(tables["code"][frame[PC], L.CODE_FIELDS - 1]) & c.KNEELS_ALONE:
        frame[PC] += 1
    else:  # it kneels with others, and is not counted among them
        frame[X] = -1


# --- effects without their costs -------------------------------------------------------------------------------------------------


@boundary
def first_row_of_copy(tables: Tables, ability: int) -> int:
    """The row at which a copy of the effects of an ability begins: the first choice, or the end of what comes before the effects.

    What was chosen to pay with is not chosen again.
    """
    keeps = keeps_targets(tables, ability)
    at = int(tables["ability_code"][ability])
    while tables["code"][at, 0] != c.INITIATE and (keeps or tables["code"][at, 0] < FIRST_CHOICE):
        at += 1
    return at


@boundary
def keeps_targets(tables: Tables, ability: int) -> bool:
    """Whether a copy of the effects of an ability has the targets that were there: what it was paid with, or a lasting effect kept."""
    if tables["ability_kind"][ability] == c.DELAYED:
        return True
    at = int(tables["ability_code"][ability])
    while tables["code"][at, 0] != c.INITIATE:
        if tables["code"][at, 0] < FIRST_CHOICE and int(tables["code"][at, L.CODE_FIELDS - 1]) & c.PAID_WITH_TARGET:
            return True
        at += 1
    return False


@boundary
def could_copy(game: GameState, tables: Tables, entry: int, you: int) -> bool:
    """Whether a copy of the effects of the ability in an entry of the list (`record.copyable`) could do anything for a seat (FAQ 3.6).

    The conditions and limits of the ability do not matter. *ruling*: what was cancelled by an ability is not cancelled again.
    """
    events = game["events"]
    ability, source, event = int(events[entry, L.EVENT_NUMBER]), int(events[entry, L.EVENT_CARD]), int(events[entry, L.EVENT_OTHER])
    kind = int(tables["ability_kind"][ability])
    if kind == c.CANCEL:
        return False
    row = int(first_row_of_copy(tables, ability))
    target = int(events[entry + 1, L.EVENT_CARD]) if keeps_targets(tables, ability) else -1
    if int(tables["ability_flags"][ability]) & c.CHOOSES_PLAYER == 0 or keeps_targets(tables, ability):
        other = 1 - you if game["seats"] == 2 else int(events[entry + 1, L.EVENT_SEAT])
        return could_do_from(game, tables, ability, row, source, you, event, other, target)
    at = row
    while int(tables["code"][at, L.CODE_FIELDS - 1]) & c.OF_PLAYER == 0:
        at += 1
    for seat in range(int(game["seats"])):
        if may_be_chosen(game, tables, at, source, seat, you) and could_do_from(
            game, tables, ability, row, source, you, event, seat, target
        ):
            return True
    return False


@boundary
def could_do_from(
    game: GameState, tables: Tables, ability: int, row: int, source: int, you: int, event: int, other: int, target: int
) -> bool:
    """Whether what an ability chooses and does from a row on could do anything; of an ability that must happen, that is asked here."""
    if not can_aim(game, tables, ability, row, source, you, event, other, target):
        return False
    kind = int(tables["ability_kind"][ability])
    if kind != c.PASSIVE and kind != c.WHEN_REVEALED:
        return True
    effects = row
    while tables["code"][effects, 0] != c.INITIATE:
        effects += 1
    known = ANY if effects > row else target
    return something_can_happen(game, tables, effects + 1, L.CODE, source, you, event, other, known, -1) != 0


@boundary
def start_copy_of(game: GameState, tables: Tables, entry: int, you: int) -> None:
    """Begin a copy of the effects of the ability in an entry of the list, for a seat."""
    events = game["events"]
    ability = int(events[entry, L.EVENT_NUMBER])
    row = int(first_row_of_copy(tables, ability))
    first, second = -1, -1
    if keeps_targets(tables, ability):
        first, second = int(events[entry + 1, L.EVENT_CARD]), int(events[entry + 1, L.EVENT_OTHER])
    start_copy_of_effects(
        game, tables, ability, int(events[entry, L.EVENT_CARD]), you, int(events[entry, L.EVENT_OTHER]), row,
        int(events[entry + 1, L.EVENT_SEAT]), first, second, int(events[entry + 1, L.EVENT_NUMBER]),
    )  # fmt: skip
