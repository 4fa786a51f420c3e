"""Analysis of declarations for the compiler: which cards and players the effects of an ability concern."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import filters as tests
from agot_env.agot.language import model as m
from agot_env.agot.language.bases.filter_test import asked


def parts(thing: Any) -> Iterator[Any]:
    """A declaration and everything that it consists of."""
    waiting = [thing]
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, tuple):
            waiting.extend(reversed(part))
        else:
            waiting.extend(getattr(part, name) for name in reversed(field_names(part.__class__)))


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a dataclass; none of another type."""
    return tuple(spec.name for spec in fields(kind)) if is_dataclass(kind) else ()


def outcome_tests(effects: Sequence[m.Effect], that: m.That, zone: m.Zone) -> tuple[tuple[int, int], ...]:
    """Tests that a chosen card must pass so that the effects on it could succeed: a card that cannot be killed is not chosen (FAQ 3.6,
    4.3)."""
    on_target = [e for e in effects if getattr(e, "cards", None) == that]
    first = on_target[0] if on_target else None
    alone = len(effects) == 1 or m.Then() in effects
    return first.chosen_tests(zone, alone) if first is not None else ()


def picked_tests(effects: Sequence[m.Effect], that: m.That, zone: m.Zone) -> tuple[tuple[int, int], ...]:
    """Tests for a card that is picked and is no target: the effects on it could succeed, and it is not immune to them.

    Power and attachments are not the card itself: what moves them finds them on a card that is immune, too (FAQ 3.20).
    """
    found = outcome_tests(effects, that, zone)
    on_it = [e for e in effects if getattr(e, "cards", None) == that]
    return found if all(e.picks_immune for e in on_it) else ((tests.Affected.op, 0), *found)


def walk(effects: Iterable[Any]) -> Iterable[Any]:
    """All effects, including those inside others, but not those of a delayed ability."""
    for effect in effects:
        yield effect
        for inner in effect.inner() if isinstance(effect, m.Effect) else ():
            yield from walk(inner)


def anchor(ability: m.Passive) -> int:
    """The card without which a lasting effect has nothing to act on, and ends: the target, the card itself, or -1 for none."""
    acts_on = [getattr(effect, "cards", None) for effect in walk(ability.effects)]
    chosen = any(isinstance(effect, m.ChooseNow) for effect in walk(ability.effects)) or any(
        isinstance(choice, m.Choose) for choice in ability.choose
    )
    if m.TARGET in acts_on and not chosen:
        return int(m.TARGET)
    return int(m.SELF) if m.SELF in acts_on else -1


def removal_tests(step: m.Step) -> tuple[tuple[int, int], ...]:
    """Tests that cards in play must pass to leave play by a step; if no card passes, the ability cannot be triggered (FAQ 3.6)."""
    return step.selected_tests() if isinstance(step, m.Effect) else ()


def other_type(card: m.Card) -> int:
    """The type other than the printed one that a card can have in play; 0 if none."""
    steps = [step for ability in card.abilities if isinstance(ability, m.Ability) for step in walk(ability.effects)]
    made = [step.makes_type for step in steps if isinstance(step, m.Effect) and step.makes_type]
    if c.CHARACTER in made or not (card.on_house_card or made):
        return c.CHARACTER if made else 0
    return c.ATTACHMENT


def refers_to_event_card(step: Any) -> bool:
    """Whether a step refers to the card of the event that triggered the ability."""
    if getattr(step, "cards", None) == m.EVENT_CARD:
        return True
    among = getattr(step, "among", None)
    if not isinstance(among, m.Cards):
        return False
    compared = any(isinstance(part, m.StrengthOf | m.StatOf) and part.that == m.EVENT_CARD for part in parts(among))
    return among.is_ == m.EVENT_CARD or compared or any(test.of_event_card for test in asked(among))


def refers_to_event(step: Any) -> bool:
    """Whether a step refers to the player or the number of the event that triggered the ability."""
    found = parts(step)
    return any(part.of_event if isinstance(part, m.Value) else isinstance(part, m.Who) and part == m.Who.EVENT_PLAYER for part in found)


def has_gold_or_influence_cost(card: m.Card) -> bool:
    """Whether an ability of a card has a cost of gold or influence, in either way of paying."""
    costs = [cost for ability in card.abilities if isinstance(ability, m.Ability) for cost in (*ability.cost, *ability.or_cost)]
    return any(cost.marks & (c.COSTS_GOLD | c.COSTS_INFLUENCE) for cost in costs)


def changed_crests(cards: Iterable[m.Card]) -> int:
    """The crests that abilities make cards gain or lose."""
    mask = 0
    for change in _changes(cards):
        if isinstance(change, m.Crest | m.LoseCrest):
            mask |= int(change.crests)
    return mask


def granted_traits(cards: Iterable[m.Card]) -> Iterable[str]:
    """The traits that abilities give."""
    for change in _changes(cards):
        if isinstance(change, m.Trait):
            yield change.trait


def takes_traits(card: m.Card) -> bool:
    """Whether a card can make another lose its printed traits."""
    return any(isinstance(change, m.Blank) and not change.except_traits for change in _changes([card]))


def names_traits(said: Iterable[Any]) -> bool:
    """Whether the parts of some abilities name traits that are not printed on their cards."""
    return any(isinstance(part, m.NameTrait) or getattr(part, "common_trait", None) is not None for part in said)


def gain_named_traits(said: Iterable[Iterable[Any]]) -> list[bool]:
    """For each card, given by the parts of its abilities, whether it can gain a named trait, from itself or from another card."""
    gifts = [{part.cards == m.SELF for part in one if isinstance(part, m.Modify) and isinstance(part.change, m.NamedTrait)} for one in said]
    to_others = any(False in to_itself for to_itself in gifts)
    return [to_others or bool(to_itself) for to_itself in gifts]


def asks_for_kneeling(thing: Any) -> bool:
    """Whether a declaration asks which cards stand or kneel, or makes cards stand, or whether an event that it plays may do so."""
    return any(
        (isinstance(part, m.Effect) and part.of_kneeling)
        or (isinstance(part, m.Cards) and any(test.of_kneeling for test in asked(part)))
        for part in parts(thing)
    )


def asks_for_strength(thing: Any) -> bool:
    """Whether filters or values in a declaration depend on STR."""
    return any(
        (isinstance(part, m.Value) and part.of_strength)
        or (isinstance(part, m.Cards) and any(test.asks_for_strength(part) for test in asked(part)))
        for part in parts(thing)
    )


def _changes(cards: Iterable[m.Card]) -> Iterable[Any]:
    """The changes that abilities make."""
    for card in cards:
        for ability in card.abilities:
            if isinstance(ability, m.Constant):
                changes: Iterable[Any] = ability.changes
            elif isinstance(ability, m.Ability):
                changes = [e.change for e in walk(ability.effects) if isinstance(e, m.Modify)]
            else:
                continue
            yield from changes
