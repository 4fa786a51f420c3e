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
    is_done_by_you,
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
    scope = _scope_of(ability)
    if isinstance(ability, m.Response | m.Cancel):
        moment(ability.when, scope)
    return _body(ability, scope, [ability.cost, ability.or_cost] if cost is None else [cost])


def halves(ability: m.Ability) -> list[tuple[str, str]]:
    """The two things that may be chosen, for each "either ... or ..." of an ability in the order of its program."""
    scope = Scope()
    if isinstance(ability, m.Response | m.Passive | m.Cancel):
        moment(ability.when, scope)
    _body(ability, scope)
    return scope.halves


def costs(cost: tuple[m.Cost, ...]) -> str:
    """What has to be paid."""
    return _cost(cost, Scope())


@describe.register
def _(ability: m.Action) -> str:
    label = "Any Phase" if ability.phase == m.Phase.ANY else ability.phase.name.capitalize()
    return _told(ability, label, "", _scope_of(ability))


@describe.register
def _(ability: m.Response) -> str:
    scope = _scope_of(ability)
    return _told(ability, "Limited Response" if ability.limited else "Response", f"after {moment(ability.when, scope)}", scope)


@describe.register
def _(ability: m.Save) -> str:
    scope = _scope_of(ability)
    saved = scope.cards(ability.saves) if isinstance(ability.saves, m.That) else noun(ability.saves, scope)
    scope.names[m.EVENT_CARD] = "it"
    return _told(ability, "Response", f"when {saved} would be {listed(names_in(WAYS, ability.ways), 'or')}", scope)


@describe.register
def _(ability: m.Cancel) -> str:
    scope = _scope_of(ability)
    return _told(ability, "Response", f"when {moment(ability.when, scope)}", scope)


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
    return sentence(text) + (" This effect cannot be cancelled." if ability.uncancellable else "")


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
    return f"The House card of {Scope().player(ability.who).name} gains an ability: {describe(ability.ability)}"


@describe.register
def _(ability: m.Discount) -> str:
    less = f"costs {ability.number} gold less to play"
    if ability.once:
        return sentence(f"{less} if {there_is(ability.among, Scope())}")
    return sentence(f"{less} for each {noun(ability.among, Scope(), '')}")


@describe.register
def _(ability: m.DiscardedWhile) -> str:
    when = circumstances(ability.conditions, Scope(), "").removeprefix(", ").strip()
    if ability.instead is not None:
        return sentence(f"as soon as {when}, attach this card and its duplicates to that card as duplicates")
    return sentence(f"discard this card as soon as {when}")


def _told(ability: m.Ability, label: str, when: str, scope: Scope) -> str:
    """The label with which a kind of ability begins, when it can be used, and what it then costs and does."""
    place = "" if ability.zone == m.Zone.PLAY else f" (from your {PILES[ability.zone]})"
    moments = (when + circumstances(ability.conditions, scope)).removeprefix(", ")
    text = _body(ability, scope) + _limit(ability.limit)
    return f"{label}{place}: {sentence(f'{moments}, {text}' if moments else text)}"


def _scope_of(ability: m.Ability) -> Scope:
    scope = Scope()
    if ability.zone != m.Zone.PLAY:
        scope.yours.add(m.SELF)
    return scope


def _limit(limit: m.Limit | None) -> str:
    if limit is None:
        return ""
    times = "once" if limit.times == 1 else f"{limit.times} times"
    return f" (limit: {times} per {limit.per.name.lower()}{', all copies together' if limit.by_title else ''})"


def _body(ability: m.Ability, scope: Scope, ways: Sequence[tuple[m.Cost, ...]] | None = None) -> str:
    """Pay 2 gold to choose a character and kneel it. What happens without anybody's doing follows the cost as a sentence of its own."""
    paid = []
    for cost in [ability.cost, ability.or_cost] if ways is None else ways:
        if cost:
            paid.append(_cost(cost, scope))
    done = [phrase(choice, scope) for choice in ability.choose]
    if isinstance(ability, m.Save):
        done.append("save it" + ", then" * bool(ability.effects))
    if isinstance(ability, m.Passive):
        scope.claims_already = ability.when.moment in (c.RENOWN_CLAIMED, c.POWER_CLAIMED)
    if ability.effects:
        done.append(all_effects(ability.effects, scope))
    if any(map(_depends_on_choice, ability.cost)):
        paid = [f"{done.pop(0)}; {paid[0]}"]
    pair = len(ability.choose) == 1 and len(done) == 2 and all(map(is_done_by_you, done)) and not done[1].startswith("choose ")
    text = (" and " if pair else "; ").join(done).replace(", then; ", ", then ")
    if not paid:
        return text
    costs = paid[0] if len(paid) == 1 else f"{', or '.join(paid)},"
    return f"{costs} to {text}" if is_done_by_you(text) else f"{costs.removesuffix(',')}. {text[0].upper()}{text[1:]}"


def _depends_on_choice(cost: m.Cost) -> bool:
    """Whether a cost follows from the card that is chosen first."""
    return isinstance(cost, m.ReturnTarget) or isinstance(getattr(cost, "amount", None), m.CostOfTarget)


def _cost(cost: tuple[m.Cost, ...], scope: Scope) -> str:
    """Kneel and discard this card; kneel this card and pay 2 gold."""
    steps = [phrase(step, scope) for step in cost]
    if len(steps) > 1 and all(step.endswith(" this card") for step in steps):
        return listed([step.removesuffix(" this card") for step in steps]) + " this card"
    return listed(steps)
