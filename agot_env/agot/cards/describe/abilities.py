"""Abilities in plain English: sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch

from agot_env.agot.cards import model as m
from agot_env.agot.cards.describe.conditions import WAYS, circumstances, moment, season, there_is
from agot_env.agot.cards.describe.initiation import phrase
from agot_env.agot.cards.describe.nouns import (
    PILES,
    Scope,
    names_in,
    noun,
    predicates,
    sentence,
    told,
)
from agot_env.agot.cards.describe.rules import rules_for
from agot_env.agot.cards.describe.steps import all_effects
from agot_env.agot.engine import codes as c
from agot_env.wording import listed


@singledispatch
def describe(ability: object) -> str:
    """What an ability does, in one or two sentences.

    Raises:
        NotImplementedError: no ability, or a word in it has no phrase.
    """
    raise NotImplementedError(f"no words for {ability!r}")


def brief(ability: m.Ability, cost: tuple[m.Cost, ...] | None = None) -> str:
    """What an ability costs and does, without when and how often; ``cost`` is one of two ways to pay."""
    return _body(ability, Scope(), [ability.cost, ability.or_cost] if cost is None else [cost])


def halves(ability: m.Ability) -> list[tuple[str, str]]:
    """The two things that may be chosen, for each "either ... or ..." of an ability in the order of its program."""
    scope = Scope()
    if isinstance(ability, m.Response | m.Passive | m.Cancel):
        moment(ability.when, scope)
    _body(ability, scope)
    return scope.halves


def costs(cost: tuple[m.Cost, ...]) -> str:
    """What has to be paid."""
    scope = Scope()
    return listed([phrase(step, scope) for step in cost])


@describe.register
def _(ability: m.Action) -> str:
    when = "action in any phase" if ability.phase == m.Phase.ANY else f"{ability.phase.name.lower()} action"
    return _told(ability, f"{when}{_place(ability)}", Scope())


@describe.register
def _(ability: m.Response) -> str:
    scope = Scope()
    kind = "Limited response" if ability.limited else "response"
    return _told(ability, f"{kind}{_place(ability)} when {moment(ability.when, scope)}", scope)


@describe.register
def _(ability: m.Save) -> str:
    scope = Scope()
    saved = scope.cards(ability.saves) if isinstance(ability.saves, m.That) else noun(ability.saves, scope)
    if saved != "this card":
        scope.names[m.EVENT_CARD] = "it"
    return _told(ability, f"save{_place(ability)} before {saved} is {listed(names_in(WAYS, ability.ways), 'or')}", scope)


@describe.register
def _(ability: m.Cancel) -> str:
    scope = Scope()
    return _told(ability, f"cancel{_place(ability)} when {moment(ability.when, scope)}", scope)


@describe.register
def _(ability: m.Passive) -> str:
    scope = Scope()
    when = f"when {moment(ability.when, scope)}{circumstances(ability.conditions, scope)}"
    if ability.when.moment == c.CLAIM_REPLACED:
        when += ", do this instead: "
        return sentence(f"{when}{_body(ability, scope)}{_limit(ability.limit)}")
    return sentence(f"{when}, {_body(ability, scope)}{_limit(ability.limit)}")


@describe.register
def _(ability: m.WhenRevealed) -> str:
    scope = Scope()
    text = f"when revealed{circumstances(ability.conditions, scope)}, {_body(ability, scope)}"
    return sentence(f"{text} (cannot be cancelled)" if ability.uncancellable else text)


@describe.register
def _(ability: m.Constant) -> str:
    scope = Scope()
    while_ = circumstances(ability.conditions, scope, "while").removeprefix(", ")
    changes = [phrase(change, scope) for change in ability.changes]
    if isinstance(ability.cards, m.Cards) and ability.cards.is_ is not None:
        is_so = f"{scope.names[ability.cards.is_]} {predicates(ability.cards, scope)}"
        return sentence(f"{' and '.join(filter(None, [f'while {is_so}', while_]))}, {told('it', changes)}")
    return sentence(f"{told(scope.cards(ability.cards), changes)} {while_}".strip())


@describe.register
def _(ability: m.PlayerRule) -> str:
    if ability.rule in (c.IT_IS_SUMMER, c.IT_IS_WINTER):
        while_ = circumstances(ability.conditions, Scope(), "while").removeprefix(", ")
        return sentence(f"it is {season(ability.rule // c.IT_IS_SUMMER)} {while_}".strip())
    scope = Scope()
    player = scope.players[m.Who.ACTOR] = scope.player(ability.who)
    text = rules_for(player, ability.rule, ability.amount, scope, ability.at_least)
    for condition in ability.conditions:
        if isinstance(condition, m.CardToPlay):
            text = f"{text} for {noun(replace(condition.among, zone=m.Zone.PLAY), scope, 'each')}"
    while_ = circumstances(ability.conditions, scope, "while").removeprefix(", ")
    return sentence(f"{text} {while_}".strip())


@describe.register
def _(ability: m.HouseCardsGain) -> str:
    return f"The House card of {Scope().player(ability.who).name} gains: {describe(ability.ability)}"


@describe.register
def _(ability: m.Discount) -> str:
    less = f"costs {ability.number} gold less to play"
    if ability.once:
        return sentence(f"{less} if {there_is(ability.among, Scope())}")
    return sentence(f"{less} for each {noun(ability.among, Scope(), '')}")


@describe.register
def _(ability: m.DiscardedWhile) -> str:
    return sentence(f"discard this card as soon as {circumstances(ability.conditions, Scope(), '').removeprefix(', ').strip()}")


def _told(ability: m.Ability, when: str, scope: Scope) -> str:
    """Two sentences: when it can be used, and what it then costs and does."""
    return f"{sentence(when + circumstances(ability.conditions, scope))} {sentence(_body(ability, scope) + _limit(ability.limit))}"


def _place(ability: m.Ability) -> str:
    return "" if ability.zone == m.Zone.PLAY else f" from your {PILES[ability.zone]}"


def _limit(limit: m.Limit | None) -> str:
    if limit is None:
        return ""
    times = "once" if limit.times == 1 else f"up to {limit.times} times"
    return f" ({times} a {limit.per.name.lower()}{', all copies together' if limit.by_title else ''})"


def _body(ability: m.Ability, scope: Scope, ways: Sequence[tuple[m.Cost, ...]] | None = None) -> str:
    """Pay 2 gold: choose a character; it kneels."""
    paid = []
    for cost in [ability.cost, ability.or_cost] if ways is None else ways:
        if cost:
            paid.append(listed([phrase(step, scope) for step in cost]))
    done = [phrase(choice, scope) for choice in ability.choose]
    if isinstance(ability, m.Save):
        done.append(f"save {scope.names[m.EVENT_CARD] if ability.saves != m.SELF else 'this card'}{', then' if ability.effects else ''}")
    if isinstance(ability, m.Passive):
        scope.claims_already = ability.when.moment in (c.RENOWN_CLAIMED, c.POWER_CLAIMED)
    if ability.effects:
        done.append(all_effects(ability.effects, scope))
    text = "; ".join(done).replace(", then; ", ", then ")
    return f"{', or '.join(paid)}: {text}" if paid else text
