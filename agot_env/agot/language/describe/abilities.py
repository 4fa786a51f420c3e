"""Abilities in plain English: sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from functools import singledispatch
from os.path import commonprefix
from typing import TypeVar

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as m
from agot_env.agot.language.conditions.leaving import WAYS
from agot_env.agot.language.conditions.on_house_card import OWNER
from agot_env.agot.language.conditions.season import season
from agot_env.agot.language.describe.changes import actions
from agot_env.agot.language.describe.conditions import circumstances, moment, victory
from agot_env.agot.language.describe.initiation import phrase
from agot_env.agot.language.describe.rules import rules_for
from agot_env.agot.language.describe.steps import all_effects, clauses
from agot_env.agot.language.nouns import (
    PILES,
    Player,
    Scope,
    is_done_by_you,
    names_in,
    noun,
    predicates,
    quantity,
    sentence,
    there_is,
    told,
)
from agot_env.messages.wording import listed

Answer = TypeVar("Answer", m.Response, m.Cancel, m.Passive)


@singledispatch
def describe(ability: object) -> str:
    """What an ability does, in one or two sentences.

    Raises:
        NotImplementedError: no ability, or a word in it has no phrase.
    """
    raise NotImplementedError(f"no words for {ability!r}")


def alternatives(abilities: Iterable[m.AnyAbility]) -> list[str]:
    """The sentences of abilities; those that differ only in when or where they are used, or in what is chosen, share one.

    A limit of each single ability would read as one of both.
    """
    sentences: list[str] = []
    last: m.AnyAbility | None = None
    for ability in abilities:
        text = describe(ability)
        if _is_alternative(last, ability) and (joined := _joined(sentences[-1], text)):
            sentences[-1] = joined
        else:
            sentences.append(text)
        last = ability
    return sentences


def _is_alternative(one: m.AnyAbility | None, other: m.AnyAbility) -> bool:
    if not isinstance(one, m.Ability) or not isinstance(other, m.Ability) or type(one) is not type(other):
        return False
    if one.limit is not None and not one.limit.by_title:
        return False
    return bool(sum(getattr(one, part.name) != getattr(other, part.name) for part in fields(one)) == 1)


def _joined(one: str, other: str) -> str:
    """Two sentences that differ in one place as one, with "or" there; empty if too little is alike."""
    label, _, text = one.partition(": ")
    pile = other.removeprefix(f"{label} (").removesuffix(f"): {text}")
    if other == f"{label} ({pile}): {text}":
        return f"{label} (from play or {pile}): {text}"
    first, second = one.split(), other.split()
    before = len(commonprefix([first, second]))
    after = len(commonprefix([first[::-1], second[::-1]]))
    while before and first[before - 1] in ("a", "an", "the"):
        before -= 1
    rests = [" ".join(words[before : len(words) - after]) for words in (first, second)]
    if not after or not all(rests):
        return ""
    if all(rest.endswith("):") for rest in rests):  # (from your hand or discard pile):
        either = f"{rests[0].removesuffix('):')} or {rests[1]}"
    else:
        marks = {rest[-1] for rest in rests} & {",", "."}
        either = f"{rests[0].rstrip(',.')} or {rests[1].rstrip(',.')}{''.join(marks)}"
    return " ".join([*first[:before], either, *first[len(first) - after :]])


def brief(ability: m.Ability, cost: tuple[m.Cost, ...] | None = None, saved: str = "it") -> str:
    """What an ability costs and does, without when and how often.

    Args:
        ability: the ability.
        cost: one of two ways to pay; None: all of them.
        saved: the title of the card that a save response would save.
    """
    scope = _scope_of(ability)
    _name_event(ability, scope, saved)
    return _body(ability, scope, [ability.cost, ability.or_cost] if cost is None else [cost])


def choices(ability: m.Ability) -> list[tuple[str, ...]]:
    """What may be chosen, said to the player who chooses, for each "either ... or ..." of an ability in the order of its program."""
    scope = Scope()
    _name_event(ability, scope)
    _body(ability, scope)
    return scope.choices


def _name_event(ability: m.Ability, scope: Scope, saved: str = "it") -> None:
    """Give the card of the event its name, where the sentence does not begin with the event."""
    if isinstance(ability, m.Response | m.Passive | m.Cancel):
        moment(ability.when, scope)
    elif isinstance(ability, m.Save):
        scope.names[m.EVENT_CARD] = saved


def costs(cost: tuple[m.Cost, ...]) -> str:
    """What has to be paid."""
    return _cost(cost, Scope())


@describe.register
def _(ability: m.Action) -> str:
    label = "Any Phase" if ability.phase == m.Phase.ANY else ability.phase.name.capitalize()
    return _told(ability, label, "", _scope_of(ability)) + _who_can_trigger(ability)


@describe.register
def _(ability: m.Response) -> str:
    scope, (ability, about) = _scope_of(ability), _about_event(ability)
    label = "Limited Response" if ability.limited else "Response"
    return _told(ability, label, f"after {moment(ability.when, scope, about)}", scope) + _who_can_trigger(ability)


def _who_can_trigger(ability: m.Action | m.Response) -> str:
    """Who may use an ability, if that is not the controller of the card alone."""
    if isinstance(ability, m.Action) and ability.by_opponents:
        return " Only opponents can trigger this."
    return " Any player can trigger this." * ability.by_anybody


@describe.register
def _(ability: m.Save) -> str:
    scope = _scope_of(ability)
    if not isinstance(ability.saves, m.Cards):
        saved = scope.cards(ability.saves)
    else:
        saved = "it" if ability.of_saved else noun(ability.saves, scope)
    scope.names[m.EVENT_CARD] = "it"
    return _told(ability, "Response", f"when {saved} would be {listed(names_in(WAYS, ability.ways), 'or')}", scope)


@describe.register
def _(ability: m.Cancel) -> str:
    scope, (ability, about) = _scope_of(ability), _about_event(ability)
    return _told(ability, "Limited Response" if ability.limited else "Response", f"when {moment(ability.when, scope, about)}", scope)


@describe.register
def _(ability: m.Passive) -> str:
    scope, (ability, about) = Scope(), _about_event(ability)
    phase = " in that phase" if ability.zone == m.Zone.SET_ASIDE else ""
    if m.AsAttacker() in ability.conditions and ability.when.replaces:
        won = f"if {victory(ability.conditions, scope, phase)}, do this instead of its claim: "
        return sentence(f"{won}{_body(ability, scope)}{_limit(ability.limit)}") + _certain(ability)
    begins = moment(ability.when, scope, about) + phase
    when = f"when {begins.replace('a phase begins in that phase', 'that phase begins')}{circumstances(ability.conditions, scope)}"
    if ability.zone in PILES:
        when = f"while this card is in your {PILES[ability.zone]}, {when}"
    if ability.when.replaces:
        when += ", do this instead: "
        return sentence(f"{when}{_body(ability, scope)}{_limit(ability.limit)}") + _certain(ability)
    return sentence(f"{when}, {_body(ability, scope)}{_limit(ability.limit)}") + _certain(ability)


@describe.register
def _(ability: m.WhenRevealed) -> str:
    scope = Scope()
    text = f"when revealed{circumstances(ability.conditions, scope)}, {_body(ability, scope)}"
    return sentence(text) + _certain(ability)


@describe.register
def _(ability: m.Constant) -> str:
    scope = Scope()
    while_ = circumstances(ability.conditions, scope, "while").removeprefix(", ")
    changes = [action for change in ability.changes for action in actions(change, scope)]
    if isinstance(ability.cards, m.Cards) and ability.cards.is_ is not None:
        is_so = f"{scope.names[ability.cards.is_]} {predicates(ability.cards, scope)}"
        return sentence(f"{' and '.join(filter(None, [f'while {is_so}', while_.removeprefix('while ')]))}, {told('it', changes)}")
    gains = "The attached House card gains an ability: " if ability.of_house_card else ""
    done = told(scope.cards(ability.cards), changes)
    if " even while " in done and "while " in while_:
        return gains + sentence(f"{while_}, {done}")
    return gains + sentence(f"{done} {while_}".strip())


@describe.register
def _(ability: m.PlayerRule) -> str:
    if ability.rule in (c.IT_IS_SUMMER, c.IT_IS_WINTER):
        while_ = circumstances(ability.conditions, Scope(), "while").removeprefix(", ")
        return sentence(f"it is {season(c.SUMMER if ability.rule == c.IT_IS_SUMMER else c.WINTER)} {while_}".strip())
    never: dict[int, int] = {c.NEVER_SUMMER: c.SUMMER, c.NEVER_WINTER: c.WINTER}
    seasons = [season(never[rule]) for rule in c.numbers_of(ability.rule) if rule in never]
    if seasons:
        while_ = circumstances(ability.conditions, Scope(), "while").removeprefix(", ")
        return sentence(f"it cannot be {listed(seasons, 'or')} {while_}".strip())
    scope = Scope()
    player = scope.players[m.Who.ACTOR] = scope.player(ability.who)
    if m.OnHouseCardOf(m.Who.ACTOR) in ability.conditions:
        player = scope.players[m.Who.ACTOR] = Player(OWNER)
        ability = replace(ability, conditions=tuple(one for one in ability.conditions if one != m.OnHouseCardOf(m.Who.ACTOR)))
    if ability.rule == c.TWO_CHALLENGES_AGAINST:  # that there have been as many is what the rule says already
        ability = replace(ability, conditions=tuple(one for one in ability.conditions if not isinstance(one, m.Challenges)))
    played = [one.played(scope) for one in ability.conditions if isinstance(one, m.CardToPlay)]
    text = rules_for(player, ability.rule, ability.amount, scope, ability.at_least, *played)
    if ability.this_round:
        text = text.replace("each challenges phase", "this round")
    while_ = circumstances(ability.conditions, scope, "while").removeprefix(", ")
    if text.startswith("no ") and len(ability.conditions) == 1:
        while_ = _unless_they(while_)
    return sentence(f"{text} {while_}".strip())


def _unless_they(while_: str) -> str:
    """What nobody can do while they do not control or have not won something, they can only if they do."""
    for lacking, having in (("while they do not control", "they control"), ("if they have not won", "they have won")):
        if while_.startswith(lacking):
            return f"unless {having}{while_.removeprefix(lacking)}"
    return while_


@describe.register
def _(ability: m.HouseCardsGain) -> str:
    return f"The House card of {Scope().player(ability.who).name} gains an ability: {describe(ability.ability)}"


@describe.register
def _(ability: m.Discount) -> str:
    scope = Scope()
    unit = "gold less to bring out of Shadows" if ability.out_of_shadows else "gold less to play"
    less = f"costs {quantity(ability.number, scope, unit, unit)}"
    if ability.of_penalty:
        less = f"the gold penalty to play this card is {quantity(ability.number, scope, 'gold', 'gold')} lower"
    if ability.once and ability.among is not None:
        less += f" if {there_is(ability.among, scope)}"
    elif ability.among is not None:
        less += f" for each {noun(ability.among, scope, '')}"
    return sentence(less + circumstances(ability.conditions, scope).replace(", ", " ", 1))


@describe.register
def _(ability: m.DiscardedWhile) -> str:
    when = circumstances(ability.conditions, Scope(), "").removeprefix(", ").strip()
    if ability.instead is not None:
        return sentence(f"as soon as {when}, attach this card and its duplicates to that card as duplicates")
    if ability.unattached:
        return sentence(f"this card comes off your House card and into play as soon as {when}")
    if ability.returned:
        return sentence(f"return this card to its owner's hand (cannot be saved) as soon as {when}")
    if ability.others is not None:
        return sentence(f"discard {Scope().cards(ability.others)} (cannot be saved) as soon as {when}")
    return sentence(f"discard this card (cannot be saved) as soon as {when}")


def _told(ability: m.Ability, label: str, when: str, scope: Scope) -> str:
    """The label with which a kind of ability begins, when it can be used, and what it then costs and does."""
    in_shadows = ability.zone == m.Zone.SHADOWS
    elsewhere = ability.zone not in (m.Zone.PLAY, m.Zone.SET_ASIDE)  # of a title its card says so
    place = "" if not elsewhere else " (in Shadows)" if in_shadows else f" (from your {PILES[ability.zone]})"
    while_ = circumstances(ability.conditions, scope)
    moments = when + (while_[1:] if when and while_.startswith(", during") else while_)
    moments = moments.removeprefix(", ")
    text = _body(ability, scope) + _limit(ability.limit)
    gains = f"{_gainer(ability)} gains an ability: " if ability.gained or _is_of_bearer(ability) or _is_of_saved(ability) else ""
    return f"{gains}{label}{place}: {sentence(f'{moments}, {text}' if moments else text)}{_certain(ability)}"


def _certain(ability: m.Ability) -> str:
    """A sentence that says so if nothing cancels an ability."""
    if isinstance(ability.uncancellable, m.Cards):
        return f" {noun(ability.uncancellable, Scope(), '', 2).capitalize()} cannot cancel this effect."
    return " This effect cannot be cancelled." if ability.uncancellable else ""


def _gainer(ability: m.Ability) -> str:
    """The card that gains an ability, or the cards that each gain a save for themselves."""
    if isinstance(ability, m.Save) and _is_of_saved(ability):
        return sentence(noun(ability.saves, Scope(), "each"))[:-1]
    return "The card to which this is attached" if _is_of_bearer(ability) else "This card"


def _is_of_bearer(ability: m.Ability) -> bool:
    return isinstance(ability, m.Action) and ability.of_bearer


def _is_of_saved(ability: m.Ability) -> bool:
    return isinstance(ability, m.Save) and ability.of_saved


OF_THE_EVENT = (
    m.AbilityOf, m.AbilityDoes, m.AbilityLetsDraw, m.AbilityTargets, m.OfRevealedPlot, m.CausedBy, m.WouldSearch,
    m.FirstOfSeveral,
)  # fmt: skip
"""Conditions that say which event it is."""


def _about_event(ability: Answer) -> tuple[Answer, tuple[m.Condition, ...]]:
    """The ability without those of its conditions that say which event it is, and not what else is the case; and these."""
    about: tuple[m.Condition, ...] = tuple(
        one for one in ability.conditions
        if isinstance(one, OF_THE_EVENT)
        or (isinstance(one, m.AnyOf) and any(all(isinstance(each, kind) for each in one.conditions) for kind in (m.EventCard, m.CausedBy)))
    )  # fmt: skip
    return replace(ability, conditions=tuple(one for one in ability.conditions if one not in about)), about


def _scope_of(ability: m.Ability) -> Scope:
    scope = Scope()
    if ability.zone != m.Zone.PLAY:
        scope.yours.add(m.SELF)
    if _is_of_bearer(ability):
        scope.names[m.SELF] = "it"
    return scope


def _limit(limit: m.Limit | None) -> str:
    if limit is None:
        return ""
    times = "once" if limit.times == 1 else f"{limit.times} times"
    for_each = " for each card that is chosen" if limit.each_target else ""
    return f" (limit: {times} per {limit.per.name.lower()}{for_each}{', all copies together' if limit.by_title else ''})"


def _body(ability: m.Ability, scope: Scope, ways: Sequence[tuple[m.Cost, ...]] | None = None) -> str:
    """Pay 2 gold to choose a character and kneel it. What happens without anybody's doing follows the cost as a sentence of its own."""
    paid = []
    for cost in [ability.cost, ability.or_cost] if ways is None else ways:
        if cost:
            paid.append(_cost(cost, scope))
    done = _chosen(ability, scope)
    if isinstance(ability, m.Save):
        done += clauses(ability.before, scope, "; ")
        done.append(f"save {scope.names.get(m.EVENT_CARD, 'it')}" + ", then" * bool(ability.effects))
        paid = [text.removesuffix(" (cannot be saved)") for text in paid]  # what is saved is another card
    if isinstance(ability, m.Passive):
        scope.claims_already = ability.when.claims
    if ability.effects:
        done.append(all_effects(ability.effects, scope))
    if any(cost.of_target for cost in ability.cost):  # as a cost, the card is not a target
        paid = [paid[0].replace("the chosen card", done.pop(0).removeprefix("choose "))]
        done = [text.replace("the chosen card", "that card") for text in done]
    elif any(cost.is_paid_late() for cost in ability.cost):
        paid = [f"{done.pop(0)}; {paid[0]}"]
    pair = len(ability.choose) == 1 and len(done) == 2 and all(map(is_done_by_you, done)) and not done[1].startswith("choose ")
    text = (" and " if pair else "; ").join(done).replace(", then; if ", "; if ").replace(", then; during ", "; during ")
    text = text.replace(", then; ", ", then ").replace(",; ", "; ")
    if not paid:
        return text
    costs = paid[0] if len(paid) == 1 else f"{', or '.join(paid)},"
    return f"{costs} to {text}" if is_done_by_you(text) else f"{costs.removesuffix(',')}. {text[0].upper()}{text[1:]}"


def _chosen(ability: m.Ability, scope: Scope) -> list[str]:
    """What is chosen; two cards in one clause: "choose 2 characters", "choose a location and a character you control"."""
    done = [phrase(choice, scope) for choice in ability.choose]
    if any(cost.is_paid_late() for cost in ability.cost):
        return done
    both = ability.choose[-2:]
    if len(both) == 2 and all(isinstance(choice, m.Choose) for choice in both):
        first, second = (choice.among for choice in both if isinstance(choice, m.Choose))
        if second == replace(first, other_than=m.TARGET):
            done[-2:] = [f"choose {noun(first, scope, '2', 2)}"]
        else:
            done[-2:] = [f"{done[-2]} and {done[-1].removeprefix('choose ')}"]
    return done


def _cost(cost: tuple[m.Cost, ...], scope: Scope) -> str:
    """Kneel and discard this card; kneel this card and pay 2 gold."""
    steps = [phrase(step, scope) for step in cost]
    this, unsaveable = " this card", " (cannot be saved)"
    if len(steps) > 1 and all(step.removesuffix(unsaveable).endswith(this) for step in steps):
        verbs = [step.removesuffix(unsaveable).removesuffix(this) for step in steps]
        return listed(verbs) + this + unsaveable * any(step.endswith(unsaveable) for step in steps)
    return listed(steps)
