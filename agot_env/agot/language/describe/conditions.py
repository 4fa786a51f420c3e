"""Conditions and moments in plain English: clauses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from agot_env.agot.language import model as m
from agot_env.agot.language.nouns import (
    Player,
    Scope,
    challenge,
    noun,
    predicates,
)


def circumstances(conditions: Iterable[m.Condition], scope: Scope, word: str = "if") -> str:
    """", during a military challenge, if you control a Lord character"; empty without conditions."""
    times: list[str] = []
    parts: list[str] = []
    kinds: list[str] = []
    conditions = list(conditions)
    for place, condition in enumerate(conditions):
        if condition.said_with_rule or (place and _only_one(conditions[place - 1], condition, scope)):
            continue
        during = condition.during(scope)
        if during:
            times.append(during)
        else:
            positive, kind = (condition.condition, "unless") if isinstance(condition, m.Not) else (condition, word)
            if positive.past and kind == "while":
                kind = "if"
            before = kinds[-1] if kinds else None
            joint = kind if kind != before else "or" if kind == "unless" else "and"
            only = _only_one(condition, conditions[place + 1], scope) if place + 1 < len(conditions) else ""
            parts.append(f"{joint} {only or positive.says(scope)}")
            kinds.append(kind)
    if times and parts and word == "while":
        times[-1] += f" {parts.pop(0)}"
    return "".join(f" {part}" if part.startswith(("and ", "or ")) else f", {part}" for part in (*times, *parts))


def _only_one(first: m.Condition, second: m.Condition, scope: Scope) -> str:
    """Two conditions as one: "the only attacking character has a power icon", or "is the bearer"; empty if they are not of this kind."""
    if not (isinstance(first, m.Count) and isinstance(second, m.Count) and first.at_least == first.at_most == second.at_least == 1):
        return ""
    one, other = first.among, second.among
    known: dict[str, Any] = {part.name: part.default for part in fields(m.Cards) if getattr(one, part.name) == getattr(other, part.name)}
    more = replace(other, **known)
    if not first.among.role or more == m.Cards():
        return ""
    is_so = predicates(more, scope) if more.is_ is None else f"is {scope.names[more.is_]}"
    return f"the only {noun(first.among, scope, '')} {is_so}"


def victory(conditions: Iterable[m.Condition], scope: Scope, phase: str) -> str:
    """You win a power challenge with the bearer as the only attacker; the attacker wins a challenge in that phase.

    Args:
        conditions: what must hold, among it that the attacker has won.
        scope: the names of cards and players.
        phase: the words for the phase in which it must be; "" for any.
    """
    by_you, rest = m.YouAre(m.Who.WINNER) in conditions, []
    kinds, alone = 0, ""
    for condition in conditions:
        if isinstance(condition, m.DuringChallenge):
            kinds = condition.types
        elif isinstance(condition, m.AttackedAlone):
            alone = f" with {scope.names[m.SELF]} as the only attacker"
        elif condition == m.AsAttacker() or condition == m.YouAre(m.Who.WINNER):
            continue
        else:
            rest.append(condition)
    only = _only_one(rest[0], rest[1], scope) if len(rest) == 2 else ""
    if only.startswith("the only attacking character is "):
        alone, rest = f" with {only.removeprefix('the only attacking character is ')} as the only attacker", []
    as_attacker = " as the attacker" if by_you and not alone else ""
    winner = "you win" if by_you else "the attacker wins"
    return f"{winner} {challenge(kinds)}{as_attacker}{alone}{phase}{circumstances(rest, scope)}"


# --- moments -----------------------------------------------------------------------------------------------------------


def moment(trigger: m.Trigger, scope: Scope, about: Iterable[m.Condition] = ()) -> str:
    """You win a power challenge by at least 4 STR; this card is killed. ``about`` are further conditions that say which event it is."""
    told = trigger.happening()
    rest = [condition for condition in (*trigger.conditions(), *about) if not condition.tells(told, scope)]
    if trigger.event_card:
        scope.names[m.EVENT_CARD] = trigger.event_card
    if isinstance(trigger, m.DiscardedFromDeck | m.DiscardedFromHand) and trigger.who != m.Who.YOU:
        scope.zones[m.EVENT_CARD] = m.Zone.DISCARD
    if trigger.event_player:
        scope.players[m.Who.EVENT_PLAYER] = Player(trigger.event_player)
    return " ".join([trigger.says(told), *told.details]) + circumstances(rest, scope)
