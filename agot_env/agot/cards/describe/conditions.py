"""Conditions and moments in plain English: clauses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from functools import singledispatch
from typing import Any

from agot_env.agot.cards import model as m
from agot_env.agot.engine import codes as c
from agot_env.agot.language.nouns import (
    ICON_NAMES,
    ROLES,
    Article,
    Player,
    Scope,
    a,
    challenge,
    head,
    measure,
    names_in,
    noun,
    predicates,
    quantity,
    whereabouts,
)
from agot_env.wording import listed

WAYS = {c.KILL: "killed", c.DISCARDING: "discarded from play", c.TO_HAND: "returned to hand"} | {
    c.TO_DECK_TOP: "put on top of the deck", c.TO_DECK_SHUFFLED: "shuffled into the deck", c.TO_DECK_BOTTOM: "put under the deck",
    c.TO_SHADOWS: "returned to Shadows",
}  # fmt: skip


@singledispatch
def clause(condition: object, scope: Scope) -> str:
    """A condition as a clause: you control a Lord character.

    Raises:
        NotImplementedError: the condition has no words.
    """
    raise NotImplementedError(f"no words for {condition!r}")


def circumstances(conditions: Iterable[m.Condition], scope: Scope, word: str = "if") -> str:
    """", during a military challenge, if you control a Lord character"; empty without conditions."""
    parts: list[str] = []
    kinds: list[str] = []
    conditions = list(conditions)
    for place, condition in enumerate(conditions):
        if isinstance(condition, m.CardToPlay):
            continue  # said with the rule
        if place and _only_one(conditions[place - 1], condition, scope):
            continue
        if isinstance(condition, m.DuringChallenge):
            parts.append(f"during {challenge(condition.types)}")
        elif isinstance(condition, m.DuringPhase):
            parts.append(f"during the {condition.phase.name.lower()} phase")
        elif isinstance(condition, m.FirstChallenge):
            parts.append("during the first challenge of the phase")
        else:
            positive, kind = (condition.condition, "unless") if isinstance(condition, m.Not) else (condition, word)
            if isinstance(positive, PAST) and kind == "while":
                kind = "if"
            before = kinds[-1] if kinds else None
            joint = kind if kind != before else "or" if kind == "unless" else "and"
            only = _only_one(condition, conditions[place + 1], scope) if place + 1 < len(conditions) else ""
            parts.append(f"{joint} {only or clause(positive, scope)}")
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


PAST = (m.HasLost, m.LostDominance, m.HasWon, m.HasNotWon)
"""Conditions about what has happened, which hold "if" and not "while"."""


def there_is(among: m.Cards, scope: Scope, article: Article = a, number: int = 1) -> str:
    """So many such cards exist: you control a Lord character; you have at least 3 characters in your dead pile."""
    if among.zone != m.Zone.PLAY:
        place = whereabouts(among, scope)
        cards = noun(replace(among, zone=m.Zone.PLAY, owner=None, controller=None), scope, article, number)
        return f"you have {cards} {place}" if m.Who.YOU in (among.owner, among.controller) else f"{place.removeprefix('in ')} holds {cards}"
    if among.controller is not None:
        player = scope.any_player(among.controller)
        if article == "no":
            return f"{player.finite('do not control')} {noun(replace(among, controller=None), scope)}"
        return f"{player.finite('control')} {noun(replace(among, controller=None), scope, article, number)}"
    if among.not_controller == m.Who.YOU:
        player = Player("no other player" if article == "no" else "another player")
        return f"{player.finite('control')} {noun(replace(among, not_controller=None), scope, a if article == 'no' else article, number)}"
    if article == "no" and among.title:
        return f"{noun(among, scope)} is not in play"
    return f"{noun(among, scope, article, number)} {'are' if number > 1 else 'is'} in play"


@clause.register
def _(word: m.Count, scope: Scope) -> str:
    if word.among.is_ is not None:
        name = scope.names[word.among.is_]
        is_so = predicates(word.among, scope)
        return f"{name} {is_so}" if word.at_least else f"it is not so that {name} {is_so}"
    if word.at_most == 0:
        return there_is(word.among, scope, "no")
    if word.at_least == word.at_most:
        return there_is(word.among, scope, f"exactly {word.at_most}", number=word.at_most)
    if word.at_most < 999:
        least = f"{word.at_least} to " if word.at_least else "at most "
        return there_is(word.among, scope, f"{least}{word.at_most}", number=2)
    if word.at_least > 1:
        return there_is(word.among, scope, f"at least {word.at_least}", number=word.at_least)
    return there_is(word.among, scope)


@clause.register
def _(word: m.DuringChallenge, scope: Scope) -> str:
    return f"{challenge(word.types)} is under way"


@clause.register
def _(word: m.FewerCharacters, scope: Scope) -> str:
    other = "some opponent" if word.who == m.Who.OPPONENTS else scope.any_player(word.who).name
    return f"{other} has more characters in play than you"


@clause.register
def _(word: m.OpponentsAtLeast, scope: Scope) -> str:
    return f"you have at least {quantity(word.number, scope, 'opponent', 'opponents')}"


@clause.register
def _(word: m.YouAre, scope: Scope) -> str:
    return f"you are {scope.any_player(word.who).name}"


@clause.register
def _(word: m.DuringPhase, scope: Scope) -> str:
    return f"it is the {word.phase.name.lower()} phase"


@clause.register
def _(word: m.AnyOf, scope: Scope) -> str:
    for kind, text in ((m.EventCard, f"{scope.names[m.EVENT_CARD]} is {{}}"), (m.Participated, "{} participated")):
        if all(isinstance(condition, kind) for condition in word.conditions):
            return text.format(listed([noun(condition.among, scope) for condition in word.conditions], "or"))  # type: ignore[attr-defined]
    if all(isinstance(condition, m.YouAre) for condition in word.conditions):
        return f"you are {listed([scope.any_player(condition.who).name for condition in word.conditions], 'or')}"  # type: ignore[attr-defined]
    return listed([clause(condition, scope) for condition in word.conditions], "or")


@clause.register
def _(word: m.EventPlayer, scope: Scope) -> str:
    return f"it was done by {scope.any_player(word.who).name}"


@clause.register
def _(word: m.ChallengeType, scope: Scope) -> str:
    return f"it was {challenge(word.types)}"


@clause.register
def _(word: m.EventCard, scope: Scope) -> str:
    return f"{scope.names[m.EVENT_CARD]} is {noun(word.among, scope)}"


@clause.register
def _(word: m.EventOther, scope: Scope) -> str:
    return f"its bearer is {noun(word.among, scope)}"


@clause.register
def _(word: m.Participated, scope: Scope) -> str:
    return f"{noun(word.among, scope)} participated"


@clause.register
def _(word: m.WonBy, scope: Scope) -> str:
    return f"the challenge was won by at least {word.margin} STR"


@clause.register
def _(word: m.AsAttacker, scope: Scope) -> str:
    return "the attacker won"


@clause.register
def _(word: m.AttackedAlone, scope: Scope) -> str:
    return "this card was the only attacker"


@clause.register
def _(word: m.LeavingBy, scope: Scope) -> str:
    return f"{scope.names[m.EVENT_CARD]} is being {listed(names_in(WAYS, word.ways), 'or')}"


@clause.register
def _(word: m.ControlledByOther, scope: Scope) -> str:
    return "the controller of this card is not its owner"


@clause.register
def _(word: m.EventPhase, scope: Scope) -> str:
    return f"it is the {word.phase.name.lower()} phase"


@clause.register
def _(word: m.LowerIncome, scope: Scope) -> str:
    return "that plot has less income than yours"


@clause.register
def _(word: m.StrengthChanged, scope: Scope) -> str:
    return "its STR has been raised or lowered this phase"


@clause.register
def _(word: m.PlotsChosen, scope: Scope) -> str:
    return "plots are chosen but not yet revealed"


@clause.register
def _(word: m.NotByTheSameTitle, scope: Scope) -> str:
    return "it was not done by a copy of this card"


@clause.register
def _(word: m.Unopposed, scope: Scope) -> str:
    return "the challenge was won unopposed"


@clause.register
def _(word: m.HasWon, scope: Scope) -> str:
    won = listed([challenge(bit) for bit in ICON_NAMES if bit & word.types])
    return f"{scope.any_player(word.who).finite('have')} won {won} this phase"


@clause.register
def _(word: m.HasNotWon, scope: Scope) -> str:
    return f"{scope.any_player(word.who).finite('have')} not won {challenge(word.types)} this phase"


@clause.register
def _(word: m.UsedPlots, scope: Scope) -> str:
    return f"at most {word.at_most} of your used plots is a {word.trait} plot"


@clause.register
def _(word: m.PlotCalled, scope: Scope) -> str:
    return f"{scope.any_player(word.who).whose} revealed plot is {word.title}"


@clause.register
def _(word: m.CardToPlay, scope: Scope) -> str:
    return f"the card is {noun(replace(word.among, zone=m.Zone.PLAY), scope)}"


@clause.register
def _(word: m.AbilityOf, scope: Scope) -> str:
    spared = [name for name, asked in (("gold", word.without_gold), ("influence", word.without_influence)) if asked]
    costs = f" without a{'n' * (spared[0] == 'influence')} {listed(spared, 'or')} cost" if spared else ""
    return f"it is {'a response' if word.response else 'an ability'}{costs}"


@clause.register
def _(word: m.PlotTrait, scope: Scope) -> str:
    whose = "any" if word.who == m.Who.EVERYONE else scope.any_player(word.who).whose
    return f"{whose} revealed plot {f'has the printed trait {word.trait}' if word.printed else f'is {a(word.trait)} plot'}"


@clause.register
def _(word: m.CountedStrength, scope: Scope) -> str:
    return f"the winner counted at least {word.at_least} total STR"


@clause.register
def _(word: m.MostGold, scope: Scope) -> str:
    return "you have more gold in your pool than each opponent"


@clause.register
def _(word: m.Season, scope: Scope) -> str:
    return f"it is {season(word.seasons)}"


def season(seasons: int) -> str:
    """A season, or either of both."""
    return " or ".join(name for bit, name in ((m.SUMMER, "Summer"), (m.WINTER, "Winter")) if seasons & bit)


@clause.register
def _(word: m.TriggeredEffect, scope: Scope) -> str:
    return "it is an action or a response"


@clause.register
def _(word: m.Not, scope: Scope) -> str:
    return f"it is not so that {clause(word.condition, scope)}"


@clause.register
def _(word: m.MoreThan, scope: Scope) -> str:
    first, second = (str(amount) if isinstance(amount, int) else measure(amount, scope) for amount in (word.amount, word.than))
    if isinstance(word.amount, int):
        return f"{second} is {word.amount - 1} or less"
    if isinstance(word.than, int) and isinstance(word.amount, m.GoldInPool):
        return f"you have at least {word.than + 1} gold in your pool"
    if isinstance(word.than, int):
        return f"{first} is {word.than + 1} or more"
    return f"{first} is greater than {second}"


@clause.register
def _(word: m.FirstChallenge, scope: Scope) -> str:
    return "it is the first challenge of the phase"


@clause.register
def _(word: m.HasLost, scope: Scope) -> str:
    types = 0 if word.types == m.MILITARY | m.INTRIGUE | m.POWER else word.types
    return f"you have lost {challenge(types)} this round"


@clause.register
def _(word: m.LostDominance, scope: Scope) -> str:
    return "you have lost dominance this round"


@clause.register
def _(word: m.ControlsMost, scope: Scope) -> str:
    others = "some opponent" if word.some_opponent else "any other player"
    if word.among.zone == m.Zone.HAND:
        return f"you have more {noun(replace(word.among, zone=m.Zone.PLAY), scope, '', 2)} in hand than {others}"
    return f"you control more {noun(word.among, scope, '', 2)} than {others}"


@clause.register
def _(word: m.ControlsFewest, scope: Scope) -> str:
    return f"you control fewer {noun(word.among, scope, '', 2)} than any other player"


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
    player: Player | None = None
    card = ""
    event_played = False
    ability = "an ability"
    controller: m.Who | None = None
    types = 0
    phase = "phase"
    details: list[str] = []
    rest: list[m.Condition] = []
    for condition in trigger.conditions:
        if isinstance(condition, m.EventPlayer):
            player = scope.any_player(condition.who)
        elif isinstance(condition, m.EventCard) and not card:
            event_played = trigger.moment == c.PLAYED and condition.among.zone == m.Zone.RESOLVING
            event_played = event_played or condition.among.zone == m.Zone.RESOLVING
            card = noun(replace(condition.among, zone=m.Zone.PLAY) if event_played else condition.among, scope)
            controller = condition.among.controller
            if condition.among.is_ is None and condition.among.type.bit_count() == 1:
                scope.names[m.EVENT_CARD] = f"that {head(condition.among)}"
        elif isinstance(condition, m.AnyOf) and all(isinstance(one, m.EventCard) for one in condition.conditions):
            card = listed([noun(one.among, scope) for one in condition.conditions], "or")  # type: ignore[attr-defined]
            if trigger.moment == c.ENTERED_PLAY and controller is not None:
                details.append(f"under {scope.player(controller).whose} control")
        elif isinstance(condition, m.ChallengeType):
            types = condition.types
        elif isinstance(condition, m.EventPhase):
            phase = f"{condition.phase.name.lower()} phase"
        elif isinstance(condition, m.AsAttacker) and trigger.moment == c.CHALLENGE_LOST:
            details.append("as the defender")
        elif isinstance(condition, m.TriggeredEffect):
            ability = "an action or response"
        elif isinstance(condition, m.AbilityOf) and trigger.moment == c.ABILITY_INITIATED:
            ability = clause(condition, scope).removeprefix("it is ")
        elif isinstance(condition, tuple(DETAILS)):
            aimed = isinstance(condition, m.EventOther) and trigger.moment == c.ABILITY_INITIATED
            text = _detail(condition, scope)
            details.append(f"whose only target is {text.removeprefix('on ')}" if aimed else text)
        else:
            rest.append(condition)
    kind = trigger.moment
    if kind in (c.ATTACHMENT_PLAYED, c.ATTACHMENT_SHOWN):
        scope.names[m.EVENT_CARD] = "that attachment"
    if event_played:
        player, kind = player or Player("a player"), c.PLAYED
    return " ".join([happening(kind, player, card, challenge(types), phase, ability), *details]) + circumstances(rest, scope)


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


DETAILS = {
    m.Participated: "with {card} participating",
    m.EventOther: "on {card}",
    m.WonBy: "by at least {margin} STR",
    m.AsAttacker: "as the attacker",
    m.AttackedAlone: "with this card as the only attacker",
    m.Unopposed: "unopposed",
    m.AbilityOf: "{kind}",
    m.NotByTheSameTitle: "other than that of a copy of this card",
}


def _detail(condition: m.Condition, scope: Scope) -> str:
    among = getattr(condition, "among", None)
    if isinstance(condition, m.Participated) and condition.among.is_ is not None:
        if condition.among == m.Cards(is_=condition.among.is_, role=condition.among.role):
            return f"with {scope.names[condition.among.is_]} {ROLES[condition.among.role or m.PARTICIPATING_ROLE]}"
    card = noun(among, scope) if among is not None else ""
    if isinstance(condition, m.Participated) and " with" in card:
        did = {m.ATTACKING_ROLE: "attacked", m.DEFENDING_ROLE: "defended"}.get(condition.among.role, "participated")
        return f"in which {noun(replace(condition.among, role=0), scope)} {did}"
    kind = clause(condition, scope).replace("it is", "that is", 1) if isinstance(condition, m.AbilityOf) else ""
    return DETAILS[type(condition)].format(card=card, margin=getattr(condition, "margin", 0), kind=kind)
