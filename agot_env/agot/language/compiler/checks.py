"""Checks of declarations: which players, cards, zones and amounts each primitive may name in its place.

The compiler calls `check_card` before it compiles a card, so an effect that could never do anything does not compile. `one_by_one` turns an
effect for several players, each of whom must act or decide, into a loop over them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as m
from agot_env.agot.language.bases.compare import comparisons
from agot_env.agot.language.bases.filter_test import asked
from agot_env.agot.language.compiler.analysis import walk
from agot_env.agot.language.fields import ANY_SIGN, EACH, NOT_YOU, OF_A_CARD, TREASURY, Meaningless, check_fields, check_positive
from agot_env.agot.language.fields import SEVERAL as FIELD_SEVERAL
from agot_env.agot.language.known import Known, names_of

SEVERAL = (m.Who.OPPONENTS, m.Who.EVERYONE, m.Who.YOU_AND_CHOSEN, m.Who.OPPONENTS_WITHOUT_TREATY)
ONE = tuple(who for who in m.Who if who not in (*SEVERAL, m.Who.TREASURY))
IN_FILTERS = tuple(
    who for who in m.Who if who not in (m.Who.TARGET_CONTROLLER, m.Who.OWNER, m.Who.MOST_CARDS, m.Who.TREASURY)
)  # fmt: skip
ABILITY_ZONES = (m.Zone.PLAY, m.Zone.HAND, m.Zone.DEAD, m.Zone.DISCARD, m.Zone.SET_ASIDE, m.Zone.SHADOWS)
RULES_WITH_AMOUNT = (
    c.OTHER_POWER_TO_WIN, c.CLAIM_LOWERED, c.CLAIM_RAISED, c.ATTACHMENTS_COST_LESS, c.EVENTS_COST_GOLD, c.MILITARY_COSTS_TWO,
    c.IGNORES_HOUSE_PENALTY, c.OTHER_CARDS_IN_DRAW, c.EXTRA_MILITARY, c.EXTRA_INTRIGUE, c.EXTRA_POWER, c.UNOPPOSED_REWARD,
    c.DOMINANCE_STRENGTH, c.SIDE_STRENGTH, c.CARDS_COST_LESS, c.CARDS_COST_MORE, c.PENALTY_LOWERED, c.OUT_OF_SHADOWS_COSTS_LESS,
    c.DOMINANCE_FOR_TWO, c.ADDS_INCOME, c.INCOME_BONUS, c.INITIATIVE_BONUS, c.PLOT_IS_LOWERED, c.DRAW_CAP,
)  # fmt: skip
"""Rules for players that have an amount; for `c.IGNORES_HOUSE_PENALTY`, the amount is a sum of Houses."""

RULES_WITH_LEAST = (c.OTHER_POWER_TO_WIN, c.OTHER_CARDS_IN_DRAW, c.DRAW_CAP)
"""Rules for players whose amount can be subtracted down to a minimum."""

RULES_OF_CARDS = (
    c.COSTS_CANNOT_BE_LOWERED, c.ATTACHMENTS_COST_LESS, c.EVENTS_COST_GOLD, c.IGNORES_HOUSE_PENALTY, c.EXTRA_LIMITED_LOCATION,
    c.CARDS_COST_LESS, c.CARDS_COST_MORE, c.PENALTY_LOWERED, c.CANNOT_PLAY_EVENTS, c.CANNOT_PLAY_CARDS,
    c.PLAYS_FROM_PILES, c.EVENTS_ARE_PRIZED, c.PAYS_WITH_INFLUENCE, c.GIVES_AMBUSH,
)  # fmt: skip
"""Rules for players about a card that they are about to play; their conditions may ask something of it (`CardToPlay`)."""


class CardError(ValueError):
    """A card cannot be compiled; the message names the card and the problem."""


def one_by_one(effect: m.Effect) -> m.ForEach | None:
    """The loop over players for an effect that is declared for several players; None for other effects."""
    for spec in fields(effect):
        if spec.metadata.get(EACH) and getattr(effect, spec.name) in SEVERAL:
            one: dict[str, Any] = {spec.name: m.Who.ACTOR}
            return m.ForEach(getattr(effect, spec.name), (replace(effect, **one),))
    return None


def check_card(card: m.Card) -> None:
    """Check every ability of a card.

    Raises:
        CardError: a primitive has no meaning in its place; the message names the card and the primitive.
    """
    try:
        _card(card)
    except Meaningless as error:
        raise CardError(f"{card.title} ({card.number}): {error}") from None


def _card(card: m.Card) -> None:
    choices = [choice for ability in card.abilities if isinstance(ability, m.Ability) for choice in ability.choose]
    choices += [effect.choice for effect in _all_effects(card) if isinstance(effect, m.Now)]
    if card.type == m.EVENT and m.ChooseEventToPlay() in choices:
        raise Meaningless("ChooseEventToPlay is not for an event, which could choose itself")
    bearer = card.type == m.ATTACHMENT or any(step.makes_type == m.ATTACHMENT for step in _all_effects(card))
    bearer = bearer or card.attaches_instead is not None
    plot = card.type in (m.PLOT, m.AGENDA)
    for ability in card.abilities:
        if isinstance(ability, m.Ability):
            _ability(ability, Known(bearer=bearer, plot=plot))
        elif isinstance(ability, m.HouseCardsGain):
            _house_cards_gain(ability, card)
        elif isinstance(ability, m.Constant | m.PlayerRule | m.Discount | m.DiscardedWhile):
            _constant(ability, Known(bearer=bearer, plot=plot))
        if isinstance(ability, m.DiscardedWhile) and ability.unattached != (m.CountsAsAgenda() in ability.conditions):
            raise Meaningless("DiscardedWhile is unattached if it is one of the agenda that a character becomes, and only then")
    if card.attaches_instead is not None and card.type != m.CHARACTER:
        raise Meaningless("attaches_instead is for characters, which would be killed")


def _all_effects(card: m.Card) -> Iterable[m.Effect]:
    for ability in card.abilities:
        if isinstance(ability, m.Ability):
            yield from walk(effect for effect in ability.effects if isinstance(effect, m.Effect))


def _name(step: object) -> str:
    return type(step).__name__


# --- abilities -------------------------------------------------------------------------------------------------------


def _ability(ability: m.Ability, known: Known) -> None:
    """An ability in the order in which it is played: its trigger and conditions, costs, choices, effects."""
    if isinstance(ability, m.Action | m.Response) and ability.by_anybody and ability.zone != m.Zone.PLAY:
        raise Meaningless(f"{_name(ability)} of a card that is not in play cannot be for anybody (by_anybody)")
    if isinstance(ability, m.Action) and ability.by_anybody and ability.by_opponents:
        raise Meaningless(f"{_name(ability)} is for anybody (by_anybody) or for opponents alone (by_opponents), not for both")
    if isinstance(ability, m.Action) and ability.of_bearer:
        if not known.bearer or ability.zone != m.Zone.PLAY or ability.by_anybody or ability.by_opponents:
            name = f"{_name(ability)} of the bearer (of_bearer)"
            raise Meaningless(f"{name} is of an attachment in play, and only for the bearer's controller")
        if ability.limit is not None:
            raise Meaningless(f"{_name(ability)} of the bearer (of_bearer) has no limit; two such attachments would share it")
    if ability.zone not in ABILITY_ZONES:
        raise Meaningless(f"an ability does not work from {ability.zone.name}; zones: {names_of(ABILITY_ZONES)}")
    if isinstance(ability, m.Response | m.Passive | m.Cancel):
        known.event = True
        known.effects = ability.when.of_effects
        _trigger(ability.when, ability, known)
    elif isinstance(ability, m.Save):
        known.event = True
        if isinstance(ability.saves, m.Cards):
            _filter(ability.saves, known, "Save")
        elif ability.of_saved:
            raise Meaningless("Save that the saved cards gain (of_saved) names them by a filter; one that its own card gains is gained")
    for condition in ability.conditions:
        _step(condition, known)
    costs = (*ability.cost, *ability.or_cost)
    known.x = known.x or any(cost.asks_for_x() and not cost.is_paid_late() for cost in costs)
    for choice in ability.choose:
        _choice(choice, known)
    for cost in costs:
        known.x = known.x or cost.asks_for_x()
        _step(cost, known)
        cost.check(known)
    if isinstance(ability, m.Save):
        _effects(ability.before, known)
    _effects(ability.effects, known)


def _trigger(trigger: m.Trigger, ability: m.Response | m.Passive | m.Cancel, known: Known) -> None:
    """A trigger in an ability that can wait for it, and what it says of the event."""
    if ability.kind not in trigger.kinds:
        waiting = [kind.__name__ for kind in (m.Response, m.Passive, m.Cancel, m.Save) if kind.kind in trigger.kinds]
        raise Meaningless(f"{_name(ability)} cannot wait for {_name(trigger)}, which is a trigger of {' and '.join(waiting)}")
    _step(trigger, known)
    trigger.check()
    for condition in trigger.conditions():
        _step(condition, known)


def _choice(choice: m.Choice, known: Known) -> None:
    """What is known when a choice has been made."""
    _step(choice, known)
    for condition in choice.inner():
        _step(condition, replace(known, loop=True, event=False))
    choice.check(known)


def _effects(effects: Iterable[m.Effect], known: Known) -> None:
    for effect in effects:
        if not isinstance(effect, m.Effect):
            continue  # the compiler refuses it
        _step(effect, known)
        effect.learn(known)
        effect.check_inner(known, CHECKS)


def _constant(ability: m.Constant | m.PlayerRule | m.Discount | m.DiscardedWhile, known: Known) -> None:
    name = _name(ability)
    known = replace(known, window=False)
    for condition in getattr(ability, "conditions", ()):
        of_rule = isinstance(ability, m.PlayerRule)
        of_card = isinstance(ability, m.PlayerRule) and set(c.numbers_of(ability.rule)) <= set(RULES_OF_CARDS)
        flags = all(isinstance(change, m.Flag) for change in getattr(ability, "changes", ()))
        _step(condition, replace(known, loop=of_rule, card_to_play=of_card, strength=flags))
    if isinstance(ability, m.DiscardedWhile) and ability.instead is not None:
        if not isinstance(ability.instead, m.BecomeDuplicate):
            raise Meaningless(f"{name} has only BecomeDuplicate in place of the discarding, not {_name(ability.instead)}")
        _step(ability.instead, known)
    if isinstance(ability, m.DiscardedWhile) and ability.others is not None:
        if ability.instead is not None or ability.returned or ability.unattached:
            raise Meaningless(f"{name} discards others, or does something with its own card, not both")
        _filter(ability.others, known, name)
    if isinstance(ability, m.Discount):
        if ability.among is not None:
            _filter(ability.among, known, name)
        elif ability.once:
            raise Meaningless(f"{name} is for one card, and it names none")
        _amount(ability.number, known, name)
    if isinstance(ability, m.PlayerRule):
        if ability.who not in IN_FILTERS:
            raise Meaningless(f"{name} cannot be for {ability.who.name}")
        known.check_player(ability.who, name)
        _rule(ability.rule, ability.amount, name)
        _amount(ability.amount, known, name, of_a_card=not known.plot, any_sign=True)
        if ability.at_least is not None and (ability.rule not in RULES_WITH_LEAST or ability.at_least < 0):
            rules = "OTHER_POWER_TO_WIN or OTHER_CARDS_IN_DRAW"
            raise Meaningless(f"{name} has a least amount, which must be 0 or more and of the rule {rules}")
        if ability.this_round and (ability.rule not in (c.EXTRA_MILITARY, c.EXTRA_INTRIGUE, c.EXTRA_POWER) or not known.plot):
            raise Meaningless(f"{name} is of this round, which only rules of plots for extra challenges may be")
    if isinstance(ability, m.Constant):
        if isinstance(ability.cards, m.Cards):
            _filter(ability.cards, known, name)
        elif ability.cards not in (m.SELF, m.BEARER):
            raise Meaningless(f"{name} changes SELF, BEARER or the cards of a filter, not {ability.cards.name}")
        else:
            known.check_card(ability.cards, name)
        for change in ability.changes:
            if isinstance(change, m.NamedTrait):
                raise Meaningless(f"{name} gives a trait that is named, which only an effect can (Modify)")
            if isinstance(change, m.Strength):
                _amount(change.amount, known, name, of_a_card=True)
            if isinstance(change, m.Flag):
                _flags(change, name)
                if change.while_type:
                    raise Meaningless(f"{name} names the type of the cards in its filter, not in the Flag (while_type)")
            if isinstance(change, m.Flag) and c.TAKES_PART_WITH in c.numbers_of(change.flags) and change.flags != c.TAKES_PART_WITH:
                raise Meaningless(f"{name} gives TAKES_PART_WITH together with other flags; declare a Flag of its own for it")


def _flags(change: m.Flag, name: str) -> None:
    """Check that flags of a card exist."""
    if not c.numbers_of(change.flags) or not set(c.numbers_of(change.flags)) <= set(c.FLAGS):
        raise Meaningless(f"{name} has the flag {change.flags}; the card flags are in engine/record/codes.py")


def _rule(rule: int | c.Several, amount: m.Amount, name: str) -> None:
    """Check that a rule for players exists, and has an amount exactly if it needs one."""
    rules = c.numbers_of(rule)
    if not rules or not set(rules) <= set(c.RULES):
        raise Meaningless(f"{name} has the rule {rule}; the rules for players are in engine/record/codes.py")
    if not set(rules) <= set(RULES_WITH_AMOUNT) and amount != 1:
        raise Meaningless(f"{name} has the amount {amount!r}, and its rule has none")
    houses = sum(m.House)
    if c.IGNORES_HOUSE_PENALTY in rules and isinstance(amount, int) and not 0 < amount <= houses:
        raise Meaningless(f"{name} needs a sum of Houses as its amount, not {amount}")


def _house_cards_gain(ability: m.HouseCardsGain, card: m.Card) -> None:
    """An action that House cards gain from an agenda."""
    if card.type != m.AGENDA:
        raise Meaningless("HouseCardsGain is for agendas")
    if ability.who not in (m.Who.YOU, *SEVERAL) or ability.who == m.Who.YOU_AND_CHOSEN:
        raise Meaningless(f"HouseCardsGain cannot be for {ability.who.name}")
    _ability(ability.ability, Known(plot=True))


# --- one primitive ---------------------------------------------------------------------------------------------------


def _step(step: Any, known: Known) -> None:
    """The fields of a condition, cost, trigger or effect."""
    name = _name(step)
    if isinstance(step, m.Condition | m.Cost):
        known.check_self(step, name)
    if isinstance(step, m.Condition) and step.of_strength and not known.strength:
        raise Meaningless(f"{name} needs STR after all constant abilities, so a constant ability with it may give only flags (Flag)")
    if isinstance(step, m.Condition) and step.of_window and not known.window:
        raise Meaningless(f"{name} asks what has just happened, which a constant ability cannot")
    if isinstance(step, m.CardToPlay) and not known.card_to_play:
        raise Meaningless(f"{name} may only be used in a rule about the costs of cards (PlayerRule)")
    for condition in step.inner() if isinstance(step, m.Condition) else ():
        _step(condition, known)
    is_primitive = isinstance(step, m.Condition | m.Cost | m.Choice | m.Trigger | m.Effect)
    for spec in fields(step) if is_primitive else ():
        value = getattr(step, spec.name)
        if isinstance(value, m.Who):
            _player(step, spec.metadata, value, known)
        elif isinstance(value, m.That):
            known.check_card(value, name)
        elif isinstance(value, m.Cards):
            _filter(value, known, name)
        elif spec.name in ("amount", "than"):
            _amount(value, known, name, of_a_card=spec.metadata.get(OF_A_CARD, False), any_sign=spec.metadata.get(ANY_SIGN, False))
    if is_dataclass(step):
        check_fields(step)
    if isinstance(step, m.Effect):
        step.check(known, name, CHECKS)

def _player(step: Any, may: Mapping[Any, Any], who: m.Who, known: Known) -> None:
    """The player that a primitive names, or several players if the primitive or the compiler repeats it."""
    name = _name(step)
    if isinstance(step, m.Condition | m.Trigger):
        if who not in IN_FILTERS or who == m.Who.EVENT_PLAYER:
            raise Meaningless(f"{name} cannot ask for {who.name}")
        if who == m.Who.ACTOR and not known.loop:
            raise Meaningless(f"{name} asks for the ACTOR outside a ForEach")
    elif who == m.Who.TREASURY:
        if not may.get(TREASURY):
            raise Meaningless(f"{name} is for players; TREASURY is where MoveGold sends gold that is discarded")
    elif who in SEVERAL:
        repeats = may.get(EACH)
        if not may.get(FIELD_SEVERAL) and not repeats:
            raise Meaningless(f"{name} is for one player, not for {who.name}; put it in a ForEach")
        if repeats and known.loop:
            raise Meaningless(f"{name} within a ForEach is for one player, not for {who.name}")
    if who == m.Who.YOU and may.get(NOT_YOU):
        raise Meaningless(f"{name} needs another player, not YOU")
    known.check_player(who, name)


def _filter(cards: m.Cards, known: Known, name: str) -> None:
    """Players and cards that a filter names."""
    if cards.zone == m.Zone.UNDER_DECK:
        raise Meaningless(f"a filter of {name} cannot look under a deck")
    for test in asked(cards):
        wanted = getattr(cards, test.keyword)
        if isinstance(wanted, m.Who):
            _player_of_filter(wanted, known, name)
        elif isinstance(wanted, m.That):
            if wanted not in test.cards:
                raise Meaningless(f"a filter of {name} cannot ask for {wanted.name}; cards: {names_of(test.cards)}")
            known.check_card(wanted, name)
        elif isinstance(wanted, m.Cards):
            _filter(wanted, known, name)
        elif isinstance(wanted, m.Value):
            if not wanted.compares:
                raise Meaningless(f"a filter of {name} cannot compare with {_name(wanted)}")
            _amount(wanted, known, name)
        for condition in wanted if test.keyword == "controller_where" else ():
            _step(condition, replace(known, loop=True))
        for compare in comparisons(wanted):
            for bound in compare.bounds():
                _amount(bound, known, name, of_a_card=True)
        known.check_self(test, f"{test.keyword} in a filter of {name}")
        test.check(cards, known, name)


def _player_of_filter(who: m.Who, known: Known, name: str) -> None:
    if who not in IN_FILTERS:
        raise Meaningless(f"a filter of {name} cannot ask for {who.name}")
    if known.loop and who in (m.Who.CHOSEN_OPPONENT, m.Who.YOU_AND_CHOSEN):
        raise Meaningless(f"a filter of {name} within a ForEach can ask for the ACTOR, not for {who.name}")
    if who == m.Who.ACTOR and not known.loop:
        raise Meaningless(f"a filter of {name} asks for the ACTOR outside a ForEach")
    known.check_player(who, name)


def _amount(amount: m.Amount, known: Known, name: str, *, of_a_card: bool = False, any_sign: bool = False) -> None:
    """A number with an effect, or a value that is known."""
    if isinstance(amount, int):
        if not any_sign and not of_a_card:
            check_positive(amount, name)
        return
    for spec in fields(amount):  # type: ignore[arg-type]
        part = getattr(amount, spec.name)
        if isinstance(part, m.Cards):
            _filter(part, known, name)
        elif isinstance(part, m.Value):
            _amount(part, known, name, of_a_card=of_a_card)
    amount.check(known, name, of_a_card)


class _Checks:
    """What effects ask of the checks (`agot_env.agot.language.bases.effect.Checks`)."""

    condition = staticmethod(_step)
    effects = staticmethod(_effects)
    choice = staticmethod(_choice)
    ability = staticmethod(_ability)
    constant = staticmethod(_constant)
    amount = staticmethod(_amount)
    rule = staticmethod(_rule)
    flags = staticmethod(_flags)


CHECKS = _Checks()

__all__ = ["CardError", "check_card", "one_by_one"]
