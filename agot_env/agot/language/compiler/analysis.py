"""Analysis of declarations for the compiler: which cards and players the effects of an ability concern."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import filters as tests
from agot_env.agot.language import model as m
from agot_env.agot.language.bases.filter_test import asked

PLAIN = frozenset((int, bool, str, type(None)))
"""The types of values that are no words of the language."""


def parts(thing: Any) -> list[Any]:
    """A declaration and all that it consists of, in the order of its fields, but without None, plain numbers and texts."""
    waiting, found = [thing], []
    while waiting:
        part = waiting.pop()
        found.append(part)
        if isinstance(part, tuple):
            waiting += [one for one in reversed(part) if one.__class__ not in PLAIN]
        else:
            inner = [getattr(part, name) for name in field_names(part.__class__)]
            waiting += [one for one in inner if one.__class__ not in PLAIN]
    return found


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a dataclass, the last first; none of another type."""
    return tuple(spec.name for spec in reversed(fields(kind))) if is_dataclass(kind) else ()


def outcome_tests(effects: Sequence[m.Effect], that: m.That, zone: m.Zone) -> tuple[tuple[int, int], ...]:
    """Tests that a chosen card must pass so that the effects on it could succeed: a card that cannot be killed is not chosen (FAQ 3.6,
    4.3).

    The first effect on it counts, or the one on which the rest depends: the one before "then" (FAQ 4.9).
    """
    before = effects[effects.index(m.Then()) - 1] if m.Then() in effects[1:] else None
    on_target = [e for e in effects if getattr(e, "cards", None) == that]
    if before in on_target:
        return before.chosen_tests(zone, True)
    return on_target[0].chosen_tests(zone, len(effects) == 1) if on_target else ()


def picked_tests(effects: Sequence[m.Effect], that: m.That, zone: m.Zone) -> tuple[tuple[int, int], ...]:
    """Tests for a card that is picked and is no target: the effects on it could succeed, and it is not immune to them.

    Power and attachments are not the card itself: what moves them finds them on a card that is immune, too (FAQ 3.20).
    """
    found = outcome_tests(effects, that, zone)
    on_it = [e for e in effects if getattr(e, "cards", None) == that]
    return found if all(e.picks_immune for e in on_it) else ((tests.Affected.op, 0), *found)


def pile_tests(effects: Sequence[m.Effect], that: m.That, zone: m.Zone) -> tuple[tuple[int, int], ...]:
    """A test for a card that is chosen or picked outside play only to be moved: nothing may keep it in its pile (FAQ 3.6)."""
    on_it = [e for e in walk(effects) if getattr(e, "cards", None) == that]
    moved = bool(on_it) and zone in (m.Zone.HAND, m.Zone.DISCARD, m.Zone.DEAD) and all(e.moves for e in on_it)
    return ((tests.MayLeavePile.op, 0),) if moved else ()


def walk(effects: Iterable[Any]) -> Iterable[Any]:
    """All effects, including those inside others, but not those of a delayed ability."""
    for effect in effects:
        yield effect
        for inner in effect.inner() if isinstance(effect, m.Effect) else ():
            yield from walk(inner)


def with_delayed(effects: Iterable[Any]) -> Iterable[Any]:
    """All effects, including those inside others and those of delayed abilities, which are part of what announces them."""
    for effect in walk(effects):
        yield effect
        if isinstance(effect, m.Later):
            yield from with_delayed(effect.ability.effects)


def is_other_half(one: m.Ability, other: m.Ability) -> bool:
    """Whether two abilities of a card are one that does different things with and without a condition."""
    if type(one) is not type(other) or one.trigger != other.trigger or getattr(one, "phase", None) != getattr(other, "phase", None):
        return False
    pairs = ((one.conditions, other.conditions), (other.conditions, one.conditions))
    return any(m.Not(condition) in others for some, others in pairs for condition in some)


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
    made += [c.ATTACHMENT] if card.attaches_instead is not None else []
    if c.CHARACTER in made or not (card.on_house_card or made):
        return c.CHARACTER if made else 0
    return c.ATTACHMENT


def makes_characters(said: Iterable[Any]) -> bool:
    """Whether the parts of a card's abilities make other cards, which are locations, characters."""
    return any(isinstance(part, m.BecomeCharacter) and part.cards != m.SELF for part in said)


def attaches_out_of_shadows(card: m.Card, ability: object) -> bool:
    """Whether an ability of an attachment says how it is attached as it comes out of Shadows (SHA-8)."""
    if card.type != m.ATTACHMENT or "Shadows" not in card.crests or not isinstance(ability, m.Ability):
        return False
    return ability.trigger == m.ComesOutOfShadows() and any(
        isinstance(effect, m.MoveAttachment) and effect.cards == m.SELF for effect in walk(ability.effects)
    )


def says_claim(ability: object) -> bool:
    """Whether an ability of a plot says what its claim is, where that is X."""
    if not isinstance(ability, m.PlayerRule) or ability.rule != c.CLAIM_RAISED:
        return False
    return ability.who == m.YOU and not ability.conditions and isinstance(ability.amount, m.Value)


def attaches_events(said: Iterable[Any]) -> bool:
    """Whether the parts of a card's abilities make other cards, which are events, attachments."""
    return any(isinstance(part, m.AttachEvent) for part in said)


def attaches_facedown(said: Iterable[Any]) -> bool:
    """Whether the parts of a card's abilities make other cards attachments that lie facedown."""
    return any(isinstance(part, m.AttachFacedown) for part in said)


def does(ability: m.Ability) -> int:
    """What an ability does and chooses, for cards that cancel such abilities: DRAWS, ..., CHOOSES_SEVERAL of `codes`."""
    piles = (m.Zone.DEAD, m.Zone.DISCARD)
    found = c.EMPTIES_PILE if ability.zone in piles and any(_moves(effect, m.SELF) for effect in walk(ability.effects)) else 0
    paid = any(cost.of_target for cost in ability.cost)
    for choice in ability.choose:
        if isinstance(choice, m.Choose) and (choice.second or not paid):
            found |= c.CHOOSES_SECOND if choice.second else c.CHOOSES_FIRST
        if isinstance(choice, m.ChooseSeveral | m.ChooseUpTo):
            found |= c.CHOOSES_SEVERAL
    chosen = [part.among for part in parts((ability.choose, ability.effects)) if isinstance(getattr(part, "among", None), m.Cards)]
    from_pile = any(cards.zone in piles or cards.or_zone in piles for cards in chosen)
    for effect in with_delayed(ability.effects):
        if isinstance(effect, m.ForEach) and any(isinstance(part, m.Draw) and part.who == m.Who.ACTOR for part in walk(effect.then)):
            found |= m.Draw(1, effect.who).does()
        if isinstance(effect, m.Effect):
            found |= effect.does()
            cards = getattr(effect, "cards", None)
            if effect.moves and isinstance(cards, m.Cards) and (cards.zone in piles or cards.or_zone in piles):
                found |= c.EMPTIES_PILE
            of_event = ability.trigger is not None and ability.trigger.in_pile and _moves(effect, m.EVENT_CARD)
            if of_event or (from_pile and any(_moves(effect, that) for that in (m.TARGET, m.SECOND_TARGET, m.CHOSEN))):
                found |= c.EMPTIES_PILE
    if found & c.CHOSEN_DRAWS and not any(isinstance(choice, m.ChoosePlayer | m.ChooseOpponent) for choice in ability.choose):
        found = found & ~c.CHOSEN_DRAWS | c.DRAWS  # it is not known until it resolves whether that is its player
    return found


def _moves(effect: Any, that: m.That) -> bool:
    """Whether an effect moves a card to another place, out of a pile too."""
    return isinstance(effect, m.Effect) and effect.moves and getattr(effect, "cards", None) == that


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


def changed_crests(card: m.Card) -> int:
    """The crests that the abilities of a card make cards gain or lose."""
    mask = 0
    for change in _changes([card]):
        if isinstance(change, m.Crest | m.LoseCrest):
            mask |= int(change.crests)
    return mask


def given_houses(card: m.Card) -> int:
    """The Houses that the abilities of a card give cards: all of them, if a player names one."""
    mask = 0
    for change in _changes([card]):
        if isinstance(change, m.Affiliation):
            mask |= int(change.houses) or (1 << c.HOUSES) - 1
    return mask


def granted_traits(cards: Iterable[m.Card]) -> Iterable[str]:
    """The traits that abilities give."""
    for change in _changes(cards):
        if isinstance(change, m.Trait):
            yield change.trait


def takes_traits(card: m.Card) -> bool:
    """Whether a card can make another, which stays faceup, lose its printed traits."""
    return any(
        (isinstance(change, m.Blank) and not change.except_traits)
        or (isinstance(change, m.NamedTrait) and change.lost)
        or isinstance(change, m.LoseTrait | m.LoseAllTraits)
        for change in _changes([card])
    )


def names_traits(said: Iterable[Any]) -> bool:
    """Whether the parts of some abilities name traits that are not printed on their cards, or mean all of them."""
    compared = ("common_trait", "repeated_trait_of")
    counted = m.AllTraits | m.PlotGainsTrait | m.TraitsOfOthers | m.LoseTrait | m.LoseAllTraits
    return any(
        isinstance(part, m.NameTrait | counted) or any(getattr(part, name, None) is not None for name in compared) for part in said
    )


def named_gifts(said: Iterable[Any]) -> frozenset[bool]:
    """What the parts of a card's abilities give of named traits, or of all: True for gifts to the card itself, False for others."""
    changed = {part.cards == m.SELF for part in said if isinstance(part, m.Modify) and isinstance(part.change, m.NamedTrait)}
    return frozenset(changed | {False for part in said if isinstance(part, m.AllTraits | m.TraitsOfOthers)})


def asks_for_kneeling(thing: Any) -> bool:
    """Whether a declaration asks which cards stand or kneel, or makes cards stand, or whether an event that it plays may do so."""
    return any(
        (isinstance(part, m.Effect) and part.of_kneeling) or (isinstance(part, m.Cards) and any(test.of_kneeling for test in asked(part)))
        for part in parts(thing)
    )


def asks_for_strength(thing: Any) -> bool:
    """Whether filters or values in a declaration depend on STR."""
    return any(
        (isinstance(part, m.Value) and part.of_strength)
        or (isinstance(part, m.Cards) and any(test.asks_for_strength(part) for test in asked(part)))
        for part in parts(thing)
    )


def is_late(thing: Any, change: int) -> bool:
    """Whether a constant must be applied after the others that make a kind of change, since it depends on what they change.

    A constant that gives icons or crests depends on icons or crests, one that gives keywords on keywords, or one that blanks on traits.
    """
    wanted = {c.M_ICON: "of_icons", c.M_KEYWORD: "of_keywords", c.M_BLANK: "of_traits"}.get(change)
    if wanted is None:
        return False
    return any(isinstance(part, m.Cards) and any(getattr(test, wanted) for test in asked(part)) for part in parts(thing))


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
