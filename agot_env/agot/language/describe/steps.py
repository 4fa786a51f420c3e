"""Effects in plain English: what is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from agot_env.agot.language import model as m
from agot_env.agot.language.describe.changes import actions, phrase
from agot_env.agot.language.describe.conditions import circumstances, moment
from agot_env.agot.language.describe.rules import rules_for
from agot_env.agot.language.nouns import (
    IMPERATIVES,
    Scope,
    conjugated,
    during,
    infinitive,
    is_done_by_you,
    noun,
    told,
    unsaveable,
)
from agot_env.messages.wording import listed

__all__ = ["all_effects", "clauses", "phrase"]
UNTIL_THE_END = re.compile(" until the end of the (?:challenge|phase|round)$")


def all_effects(effects: Sequence[m.Effect], scope: Scope, joint: str = "; ") -> str:
    """Effects one after the other; changes of the same cards for the same time in one clause."""
    parts = clauses(effects, scope, joint)
    for place in range(len(parts) - 1 if joint == " and " else 0):
        until = UNTIL_THE_END.search(parts[place + 1])
        if until and not parts[place].startswith("until "):
            parts[place] = parts[place].removesuffix(until[0])  # said once, of both
    return joint.join(parts)


def clauses(effects: Sequence[m.Effect], scope: Scope, joint: str) -> list[str]:
    """The clauses of effects. What is done with a card that has just been chosen continues the clause that chooses it."""
    parts: list[str] = []
    provided: list[str] = []
    may = if_done = ""
    offered = False
    on_success = -1
    last: m.Effect | None = None
    groups = _groups(effects)
    while groups:
        steps = groups.pop(0)
        first = steps[0]
        if isinstance(first, m.PickUpTo) and first.number == 1 and groups[:2] == [[m.Kneel(m.CHOSEN)], [m.Then()]]:
            may = f"you may kneel {noun(first.among, scope)} to "
            del groups[:2]
        elif isinstance(first, m.Then) and _is_open_top_card(last, groups[0][0] if groups else None):
            phrase(groups.pop(0)[0], scope)
            scope.names[m.TARGET] = "it"
            last = None
        elif isinstance(first, m.Then):
            provided += [] if if_done else ["that happened"]
        elif offer := first.offers(scope):
            may = offer
        else:
            text = _clause(steps, scope, joint)
            if _is_otherwise(last, first):
                text = f"otherwise, {text.partition(', ')[2]}"
            continues = not provided and not may and _is_done_with_choice(last, first) and is_done_by_you(text)
            text = _optional(may, text)
            if provided:
                on_success = len(parts)
                more = f" and {text[3:]}" if text.startswith("if ") else f" {text}" if text.startswith("during ") else f", {text}"
                text = f"if {listed(provided)}{more}".replace(", if you want to, ", " and you want to, ", 1)
            if continues:
                chooser = scope.player(getattr(last, "who", m.Who.ACTOR))
                parts[-1] += f" and {text if chooser.you or chooser.plural or offered else conjugated(text)}"
            else:
                parts.append(if_done + text)
                if_done, offered = "", bool(may) and text.startswith(may)
            if may.endswith(" may ") and not isinstance(first, m.ChooseNow):
                if_done = "if you do, " if may == "you may " else "if they do, "
            last, provided, may = steps[-1], [], ""
    if 0 <= on_success == len(parts) - 2 and is_done_by_you(parts[-1]) and not is_done_by_you(parts[-2].partition(", ")[2]):
        parts[-2:] = [f"{parts[-2]} and you {parts[-1]}"]
    return parts


def _groups(effects: Sequence[m.Effect]) -> list[list[m.Effect]]:
    """Effects that are said in one clause: alike ones, changes of the same cards, the same change of both targets."""
    groups = [list(group) for _, group in groupby(effects, key=_alike)]
    joined: list[list[m.Effect]] = []
    for group in groups:
        if joined and group == [_of_second(effect) for effect in joined[-1]] != joined[-1]:
            joined[-1] += group
        else:
            joined.append(group)
    return joined


def _alike(effect: m.Effect) -> object:
    """What effects that are said in one clause have in common."""
    if isinstance(effect, m.Modify):
        return effect.cards, effect.until
    if isinstance(effect, m.ReturnToHand):  # a card and what is attached to it
        bearer = effect.cards.attached_to if isinstance(effect.cards, m.Cards) else None
        return m.ReturnToHand, effect.unsaveable, bearer or effect.cards
    return (effect.who, effect.number) if isinstance(effect, m.ChooseForAll) and effect.number == 1 else effect


def _of_second(effect: m.Effect) -> m.Effect:
    """The same effect on the second target."""
    second: dict[str, Any] = {"cards": m.SECOND_TARGET}
    return replace(effect, **second) if getattr(effect, "cards", None) == m.TARGET else effect


def _clause(steps: Sequence[m.Effect], scope: Scope, joint: str) -> str:
    """A group of effects."""
    first = steps[0]
    if {getattr(step, "cards", None) for step in steps} == {m.TARGET, m.SECOND_TARGET}:
        steps = steps[: len(steps) // 2]
        scope = replace(scope, names=scope.names | {m.TARGET: "each of them"})
    if isinstance(first, m.Modify):
        return _changed(steps, scope)
    if isinstance(first, m.RevealTop) and len(steps) > 1:
        player = scope.player(first.who)
        reveal = player.does("reveal", f"the top {len(steps)} cards of {player.own} deck")
        return f"{reveal} and {player.verb('put')} them into {player.own} hand"
    if isinstance(first, m.ReturnToHand) and len(steps) == 2 and first != steps[1]:
        returned = sorted((step.cards for step in steps if isinstance(step, m.ReturnToHand)), key=lambda cards: isinstance(cards, m.Cards))
        return unsaveable(f"return {' and '.join(map(scope.cards, returned))} to their owners' hands", first.unsaveable)
    if isinstance(first, m.MoveTo) and len(steps) > 1 and isinstance(first.cards, m.Cards) and first.cards.top_of_pile:
        return phrase(first, scope).replace("the top card of", f"the top {len(steps)} cards of", 1)
    texts = [phrase(step, scope) for step in steps]
    if isinstance(first, m.ChooseForAll) and len(texts) > 1:
        verb = scope.player(first.who).does("choose")
        return f"{texts[0]} and {listed([text.removeprefix(verb).strip() for text in texts[1:]])}"
    return joint.join(texts)


def _is_done_with_choice(last: m.Effect | None, effect: m.Effect) -> bool:
    """Whether an effect is about the card, and only the card, that the effect before it has chosen."""
    if isinstance(last, m.ChooseNow):
        return getattr(effect, "cards", None) == m.TARGET and not isinstance(effect, m.StandInsteadOfKill | m.Modify)
    return isinstance(last, m.PickUpTo) and getattr(effect, "cards", None) == m.CHOSEN and not isinstance(effect, m.Modify)


def _is_open_top_card(last: m.Effect | None, effect: m.Effect | None) -> bool:
    """Whether an effect picks the only card that the one before it has revealed: the top card of your deck."""
    if not isinstance(last, m.LookAtTopCards) or not isinstance(effect, m.ChooseNow) or last.amount != 1 or not last.revealed:
        return False
    return effect.among == m.Cards(zone=m.Zone.DECK, owner=m.YOU, top_of_deck=1)


def _is_otherwise(last: m.Effect | None, effect: m.Effect) -> bool:
    """Whether an effect happens unless the condition of the last one holds."""
    if not isinstance(last, m.If) or not isinstance(effect, m.If) or len(last.conditions) > 1:
        return False
    return effect.conditions == (m.Not(last.conditions[0]),)


def _changed(steps: Sequence[m.Effect], scope: Scope) -> str:
    """Changes of the same cards for the same time. If there are several, the time stands before them."""
    modify = [step for step in steps if isinstance(step, m.Modify)]
    changes = [action for step in modify for action in actions(step.change, scope)]
    text, until = told(scope.cards(modify[0].cards), changes), during(modify[0].until)
    return f"{until.strip()}, {text}" if len(changes) > 1 and until else text + until


def _optional(may: str, text: str) -> str:
    """What a player may do: "you may" and what they do, or a condition where it is not said as what they do."""
    name, _, paid = may.partition(" may ")
    if not may or (is_done_by_you(text) and name == "you"):
        return may + text
    if paid:
        return f"if you {paid.removesuffix(' to ')}, {text}"
    if text.startswith(f"{name} either "):
        verbs = re.sub(r"\w+", lambda word: infinitive(word[0]) if infinitive(word[0]) in IMPERATIVES else word[0], text)
        return f"{name} may {verbs.removeprefix(f'{name} ')}"
    if text.startswith(f"{name} "):
        return may + infinitive(text.removeprefix(f"{name} "))
    return f"if {name} {'want' if name == 'you' else 'wants'} to, {text}"


@phrase.register
def _(word: m.Effect, scope: Scope) -> str:
    return word.tells(scope, SENTENCES)


class _Sentences:
    """What effects ask of the descriptions (`agot_env.agot.language.bases.effect.Sentences`)."""

    effects = staticmethod(all_effects)
    clauses = staticmethod(clauses)
    choice = staticmethod(phrase)
    changes = staticmethod(actions)
    moment = staticmethod(moment)
    circumstances = staticmethod(circumstances)

    @staticmethod
    def rule(rule: Any, scope: Scope) -> str:
        played = [one.played(scope) for one in getattr(rule, "conditions", ()) if isinstance(one, m.CardToPlay)]
        return rules_for(scope.player(rule.who), rule.rule, rule.amount, scope, getattr(rule, "at_least", None), *played)


SENTENCES = _Sentences()
