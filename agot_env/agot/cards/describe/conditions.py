"""Conditions and moments in plain English: clauses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from agot_env.agot.cards import model as m
from agot_env.agot.engine import codes as c
from agot_env.agot.language.condition import Happening
from agot_env.agot.language.nouns import (
    Player,
    Scope,
    challenge,
    noun,
    predicates,
)


def circumstances(conditions: Iterable[m.Condition], scope: Scope, word: str = "if") -> str:
    """", during a military challenge, if you control a Lord character"; empty without conditions."""
    parts: list[str] = []
    kinds: list[str] = []
    conditions = list(conditions)
    for place, condition in enumerate(conditions):
        if condition.said_with_rule or (place and _only_one(conditions[place - 1], condition, scope)):
            continue
        during = condition.during(scope)
        if during:
            parts.append(during)
        else:
            positive, kind = (condition.condition, "unless") if isinstance(condition, m.Not) else (condition, word)
            if positive.past and kind == "while":
                kind = "if"
            before = kinds[-1] if kinds else None
            joint = kind if kind != before else "or" if kind == "unless" else "and"
            only = _only_one(condition, conditions[place + 1], scope) if place + 1 < len(conditions) else ""
            parts.append(f"{joint} {only or positive.says(scope)}")
            kinds.append(kind)
    return "".join(f" {part}" if part.startswith(("and ", "or ")) else f", {part}" for part in parts)


def _only_one(first: m.Condition, second: m.Condition, scope: Scope) -> str:
    """Two conditions as one: "the only attacking character has a power icon"; empty if they are not of this kind."""
    if not (isinstance(first, m.Count) and isinstance(second, m.Count) and first.at_least == first.at_most == second.at_least == 1):
        return ""
    one, other = first.among, second.among
    known: dict[str, Any] = {part.name: part.default for part in fields(m.Cards) if getattr(one, part.name) == getattr(other, part.name)}
    more = replace(other, **known)
    return f"the only {noun(first.among, scope, '')} {predicates(more, scope)}" if first.among.role and more != m.Cards() else ""


# --- moments -----------------------------------------------------------------------------------------------------------

PLAYER_DOES = {
    c.PLOT_REVEALED: ("reveal", "a plot"),
    c.ATTACHMENT_PLAYED: ("play", "an attachment"),
    c.ATTACHMENT_SHOWN: ("play", "or {reveal} an attachment"),
    c.CHALLENGE_WON: ("win", "{challenge}"),
    c.CHALLENGE_LOST: ("lose", "{challenge}"),
    c.DOMINANCE_WON: ("win", "dominance"),
    c.CLAIM_DUE: ("have", "to satisfy the claim of a challenge"),
    c.INITIATIVE_WON: ("win", "initiative"),
    c.CARDS_REVEALED: ("reveal", "cards by an effect"),
    c.PLAYED: ("play", "{card}"),
    c.CONTROL_TAKEN: ("take", "control of {card}"),
    c.ABILITY_INITIATED: ("trigger", "{ability}{of}"),
    c.INCOME_COUNTED: ("count", "income"),
    c.HOUSE_POWER_CLAIMED: ("claim", "power for a House"),
    c.DEFENDERS_DECLARED: ("declare", "defenders"),
}
CARD_DOES = {
    c.ENTERED_PLAY: "enters play",
    c.OUT_OF_SHADOWS: "comes out of Shadows",
    c.PLAYED: "is played",
    c.KILLED: "is killed",
    c.STOOD: "stands",
    c.DECLARED_ATTACKER: "is declared as an attacker",
    c.DECLARED_DEFENDER: "is declared as a defender",
    c.RENOWN_CLAIMED: "claims power for Renown",
    c.PLACED_IN_DEAD_PILE: "is put into {whose} dead pile",
    c.DISCARDED_FROM_HAND: "is discarded from {whose} hand",
    c.POWER_CLAIMED: "claims power",
    c.SAVED: "is saved",
    c.STRENGTH_LOWERED: "has its STR lowered by an effect",
    c.LEFT_PLAY: "leaves play",
}


def moment(trigger: m.Trigger, scope: Scope) -> str:
    """You win a power challenge by at least 4 STR; this card is killed."""
    told = Happening(trigger.moment)
    rest = [condition for condition in trigger.conditions if not condition.tells(told, scope)]
    kind = trigger.moment
    if kind in (c.ATTACHMENT_PLAYED, c.ATTACHMENT_SHOWN):
        scope.names[m.EVENT_CARD] = "that attachment"
    if told.event_played:
        told.player, kind = told.player or Player("a player"), c.PLAYED
    event = happening(kind, told.player, told.card, challenge(told.types), told.phase, told.ability)
    return " ".join([event, *told.details]) + circumstances(rest, scope)


def happening(kind: int, player: Player | None, card: str, challenge_: str, phase: str, ability: str = "an ability") -> str:
    """A kind of event as a clause: "you win a power challenge", "Shae is killed".

    Args:
        kind: a moment of `agot_env.agot.engine.codes`.
        player: the player who does it, if known.
        card: the card of the event; empty if it is not known.
        challenge_: the challenge, such as "a power challenge".
        phase: the phase, such as "draw phase"; "phase" for any phase.
        ability: what is triggered.
    """
    if kind == c.AGENDA_DECLARED:
        return "you declare this agenda, before the setup hands are drawn"
    if kind == c.PHASE_BEGAN:
        return f"{'a' if phase == 'phase' else 'the'} {phase} begins"
    if kind == c.CLAIM_REPLACED:
        return "the claim of a challenge would be satisfied"
    if kind == c.PHASE_ENDED:
        return f"the {phase} ends"
    if kind == c.CHALLENGE_RESOLVED:
        return "a challenge has been resolved"
    if kind in PLAYER_DOES and (player or kind not in CARD_DOES):
        verb, thing = PLAYER_DOES[kind]
        who = player or Player("a player")
        of = f" of {card}" if card else ""
        thing = thing.format(challenge=challenge_, card=card or "a card", ability=ability, of=of, reveal=who.verb("reveal"))
        return f"{who.finite(verb)} {thing}"
    return f"{card or 'a card'} {CARD_DOES[kind].format(whose=player.whose if player else 'a')}"
