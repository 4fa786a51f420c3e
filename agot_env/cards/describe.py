"""Cards in plain English, made from their declarations: ``describe`` an ability, ``describe_card`` a card.

Each word of the vocabulary has one short phrase; an ability is a sentence of them: when, under which conditions, what it
costs, what is chosen, what happens, how often. A word without a phrase is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import singledispatch
from itertools import groupby
from typing import Any

from agot_env.cards import model as m
from agot_env.cards.phrases import (
    PILES,
    YOU,
    Player,
    Scope,
    a,
    challenge,
    head,
    holds,
    houses,
    in_deck,
    keywords,
    listed,
    names_in,
    noun,
    predicates,
    quantity,
    sentence,
)
from agot_env.cards.phrases import ICON_NAMES as ICONS
from agot_env.engine import codes as c

# --- abilities -------------------------------------------------------------------------------------------------------


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


def costs(cost: tuple[m.Cost, ...]) -> str:
    """What has to be paid."""
    scope = Scope()
    return listed([phrase(step, scope) for step in cost])


@describe.register
def _(ability: m.Action) -> str:
    when = "action" if ability.phase == m.Phase.ANY else f"{ability.phase.name.lower()} action"
    return _told(ability, f"{when if when != 'action' else 'any phase action'}{_place(ability)}", Scope())


@describe.register
def _(ability: m.Response) -> str:
    scope = Scope()
    kind = "Limited response" if ability.limited else "response"
    return _told(ability, f"{kind}{_place(ability)} after {_moment(ability.when, scope)}", scope)


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
    return _told(ability, f"cancel{_place(ability)} when {_moment(ability.when, scope)}", scope)


@describe.register
def _(ability: m.Passive) -> str:
    scope = Scope()
    when = f"when {_moment(ability.when, scope)}{_circumstances(ability.conditions, scope)}"
    return sentence(f"{when}, {_body(ability, scope)}{_limit(ability.limit)}")


@describe.register
def _(ability: m.WhenRevealed) -> str:
    scope = Scope()
    text = f"when revealed{_circumstances(ability.conditions, scope)}, {_body(ability, scope)}"
    return sentence(f"{text} (not to be canceled)" if ability.uncancellable else text)


@describe.register
def _(ability: m.Constant) -> str:
    scope = Scope()
    while_ = _circumstances(ability.conditions, scope, "while").removeprefix(", ")
    known = isinstance(ability.cards, m.Cards) and ability.cards.is_ is not None
    if isinstance(ability.cards, m.Cards) and ability.cards.is_ is not None:
        while_ = f"while {scope.names[ability.cards.is_]} {predicates(ability.cards, scope)}"
        while_ += _circumstances(ability.conditions, scope, "while")
    subject = "it" if known else scope.cards(ability.cards)
    text = f"{subject} {_changes(ability.changes, scope)}"
    return sentence(f"{while_}, {text}" if known else f"{text} {while_}".strip())


@describe.register
def _(ability: m.PlayerRule) -> str:
    scope = Scope()
    player = scope.player(ability.who)
    while_ = _circumstances(ability.conditions, scope, "while").removeprefix(", ")
    rules = listed([player.finite(RULES[bit]) for bit in _bits(ability.rule)])
    return sentence(f"{rules} {while_}".strip())


@describe.register
def _(ability: m.Discount) -> str:
    less = f"costs {ability.number} gold less to play"
    if ability.once:
        return sentence(f"{less} if {_there_is(ability.among, Scope())}")
    return sentence(f"{less} for each {noun(ability.among, Scope(), '')}")


WAYS = {c.KILL: "killed", c.DISCARDING: "discarded from play", c.TO_HAND: "returned to hand"} | {
    c.TO_DECK_TOP: "put on top of the deck", c.TO_DECK_SHUFFLED: "shuffled into the deck",
}  # fmt: skip
RULES = {
    c.NO_DEFENDERS: "cannot declare defenders",
    c.PLOT_GIVES_NO_INCOME: "get no gold from the revealed plot",
    c.NO_INCOME_BONUSES: "get income from the revealed plot alone",
    c.SKIPS_TAXATION: "keep all gold in the taxation phase",
    c.EVENTS_COST_GOLD: "have to pay 1 gold more for each event",
    c.MILITARY_COSTS_TWO: "have to pay 2 gold to initiate a military challenge",
    c.POWER_ON_CHARACTERS_UNCOUNTED: "cannot count power on characters for victory",
}
FLAGS = {
    c.CANNOT_ATTACK: "cannot attack",
    c.CANNOT_DEFEND: "cannot defend",
    c.CANNOT_BE_BYPASSED: "cannot be bypassed by Stealth",
    c.ATTACKS_STANDING: "does not kneel to attack",
    c.DEFENDS_STANDING: "does not kneel to defend",
    c.CANNOT_STAND: "cannot stand",
    c.STRENGTH_NOT_COUNTED: "adds no STR to its side",
    c.CANNOT_BE_KILLED: "cannot be killed",
    c.CANNOT_BE_DISCARDED: "cannot be discarded",
    c.IMMUNE_TO_EVENTS: "is immune to events",
    c.IMMUNE_TO_CHARACTERS: "is immune to character abilities",
    c.IMMUNE_TO_OPPONENTS_CHARACTERS: "is immune to the character abilities of opponents",
    c.UNTARGETABLE: "cannot be chosen as a target",
    c.DIES_AT_ZERO: "is killed as soon as its STR is 0",
    c.DIES_INTO_DISCARD: "goes to the discard pile instead of the dead pile",
    c.GOLD_IS_SPENDABLE: "holds gold that its controller can spend",
    c.EXTRA_RENOWN: "claims 1 more power for Renown",
}


def _bits(mask: int) -> list[int]:
    return [1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def _told(ability: m.Ability, when: str, scope: Scope) -> str:
    """Two sentences: when it can be used, and what it then costs and does."""
    return f"{sentence(when + _circumstances(ability.conditions, scope))} {sentence(_body(ability, scope) + _limit(ability.limit))}"


def _place(ability: m.Ability) -> str:
    return "" if ability.zone == m.Zone.PLAY else f" from your {PILES[ability.zone]}"


def _limit(limit: m.Limit | None) -> str:
    if limit is None:
        return ""
    times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f" ({times} a {limit.per.name.lower()}{', all copies together' if limit.by_title else ''})"


def _circumstances(conditions: Iterable[m.Condition], scope: Scope, word: str = "if") -> str:
    """", during a military challenge, if you control a Lord character"; empty without conditions."""
    parts = []
    for condition in conditions:
        if isinstance(condition, m.DuringChallenge):
            parts.append(f"during {challenge(condition.types)}")
        elif isinstance(condition, m.DuringPhase):
            parts.append(f"during the {condition.phase.name.lower()} phase")
        else:
            joint = "and" if parts and parts[-1].startswith(word) else word
            parts.append(f"{joint} {phrase(condition, scope)}")
    return "".join(f" {part}" if part.startswith("and ") else f", {part}" for part in parts)


def _body(ability: m.Ability, scope: Scope, ways: Sequence[tuple[m.Cost, ...]] | None = None) -> str:
    """Pay 2 gold: choose a character; it kneels."""
    paid = []
    for cost in [ability.cost, ability.or_cost] if ways is None else ways:
        if cost:
            paid.append(listed([phrase(step, scope) for step in cost]))
    done = [phrase(choice, scope) for choice in ability.choose]
    if isinstance(ability, m.Save):
        done.append(f"save {scope.names[m.EVENT_CARD] if ability.saves != m.SELF else 'this card'}")
    if ability.effects:
        done.append(_effects(ability.effects, scope))
    text = "; ".join(done)
    return f"{', or '.join(paid)}: {text}" if paid else text


# --- moments ---------------------------------------------------------------------------------------------------------

PLAYER_DOES = {
    c.PLOT_REVEALED: ("reveal", "a plot"),
    c.ATTACHMENT_PLAYED: ("play", "an attachment"),
    c.ATTACHMENT_REVEALED: ("reveal", "an attachment"),
    c.CHALLENGE_WON: ("win", "{challenge}"),
    c.CHALLENGE_LOST: ("lose", "{challenge}"),
    c.DOMINANCE_WON: ("win", "dominance"),
    c.CARDS_REVEALED: ("reveal", "cards by an effect"),
    c.PLAYED: ("play", "{card}"),
    c.ABILITY_INITIATED: ("trigger", "{ability}"),
}
CARD_DOES = {
    c.ENTERED_PLAY: "enters play",
    c.PLAYED: "is played",
    c.KILLED: "is killed",
    c.STOOD: "stands",
    c.DECLARED_ATTACKER: "is declared as an attacker",
    c.DECLARED_DEFENDER: "is declared as a defender",
    c.RENOWN_CLAIMED: "claims power for Renown",
    c.PLACED_IN_DEAD_PILE: "is put into {whose} dead pile",
}


def _moment(trigger: m.Trigger, scope: Scope) -> str:
    """You win a power challenge by 4 or more STR; this card is killed."""
    player: Player | None = None
    card = ""
    types = 0
    phase = "phase"
    details: list[str] = []
    rest: list[m.Condition] = []
    for condition in trigger.conditions:
        if isinstance(condition, m.EventPlayer):
            player = scope.any_player(condition.who)
        elif isinstance(condition, m.EventCard) and not card:
            card = noun(condition.among, scope)
        elif isinstance(condition, m.ChallengeType):
            types = condition.types
        elif isinstance(condition, m.EventPhase):
            phase = f"{condition.phase.name.lower()} phase"
        elif isinstance(condition, tuple(DETAILS)):
            details.append(_detail(condition, scope))
        else:
            rest.append(condition)
    if trigger.moment == c.PHASE_BEGAN:
        text = f"the {phase} begins"
    elif trigger.moment == c.PHASE_ENDED:
        text = f"the {phase} ends"
    elif trigger.moment in PLAYER_DOES and (player or trigger.moment not in CARD_DOES):
        verb, thing = PLAYER_DOES[trigger.moment]
        ability = f"an ability of {card}" if card else "an ability"
        text = f"{(player or Player('a player')).finite(verb)} {thing.format(challenge=challenge(types), card=card or 'a card', ability=ability)}"
    else:
        whose = player.whose if player else "a"
        text = f"{card or 'a card'} {CARD_DOES[trigger.moment].format(whose=whose)}"
    return " ".join([text, *details]) + _circumstances(rest, scope)


DETAILS = {
    m.Participated: "with {card} participating",
    m.EventOther: "on {card}",
    m.WonBy: "by {margin} or more STR",
    m.AsAttacker: "as the attacker",
    m.AttackedAlone: "with this card as the only attacker",
    m.NotByTheSameTitle: "of a card other than a copy of this one",
}


def _detail(condition: m.Condition, scope: Scope) -> str:
    among = getattr(condition, "among", None)
    card = noun(among, scope) if among is not None else ""
    return DETAILS[type(condition)].format(card=card, margin=getattr(condition, "margin", 0))


# --- words -----------------------------------------------------------------------------------------------------------


@singledispatch
def phrase(word: object, scope: Scope) -> str:
    """A condition as a clause, a cost, choice or effect as what is done, a change as what a card then does.

    Raises:
        NotImplementedError: the word has no phrase.
    """
    raise NotImplementedError(f"no words for {word!r}")


# conditions


def _there_is(among: m.Cards, scope: Scope, article: Any = a, number: int = 1) -> str:
    if among.zone != m.Zone.PLAY:
        return f"there {'are' if number > 1 else 'is'} {noun(among, scope, article, number)}"
    if among.controller is not None:
        player = scope.any_player(among.controller)
        return f"{player.finite('control')} {noun(replace(among, controller=None), scope, article, number)}"
    return f"{noun(among, scope, article, number)} {'are' if number > 1 else 'is'} in play"


@phrase.register
def _(word: m.Count, scope: Scope) -> str:
    if word.among.is_ is not None:
        name = scope.names[word.among.is_]
        is_so = predicates(word.among, scope)
        return f"{name} {is_so}" if word.at_least else f"it is not so that {name} {is_so}"
    if word.at_most == 0:
        return _there_is(word.among, scope, "no")
    if word.at_most < 999:
        least = f"{word.at_least} to " if word.at_least else "at most "
        return _there_is(word.among, scope, f"{least}{word.at_most}", number=2)
    if word.at_least > 1:
        return _there_is(word.among, scope, f"at least {word.at_least}", number=word.at_least)
    return _there_is(word.among, scope)


@phrase.register
def _(word: m.DuringChallenge, scope: Scope) -> str:
    return f"{challenge(word.types)} is under way"


@phrase.register
def _(word: m.FewerCharacters, scope: Scope) -> str:
    return "some opponent has more characters in play than you"


@phrase.register
def _(word: m.OpponentsAtLeast, scope: Scope) -> str:
    return f"you have at least {quantity(word.number, scope, 'opponent', 'opponents')}"


@phrase.register
def _(word: m.DuringPhase, scope: Scope) -> str:
    return f"it is the {word.phase.name.lower()} phase"


@phrase.register
def _(word: m.AnyOf, scope: Scope) -> str:
    for kind, text in ((m.EventCard, "that card is {}"), (m.Participated, "{} participated")):
        if all(isinstance(condition, kind) for condition in word.conditions):
            return text.format(listed([noun(condition.among, scope) for condition in word.conditions], "or"))  # type: ignore[attr-defined]
    return listed([phrase(condition, scope) for condition in word.conditions], "or")


@phrase.register
def _(word: m.EventPlayer, scope: Scope) -> str:
    return f"it was done by {scope.any_player(word.who).name}"


@phrase.register
def _(word: m.ChallengeType, scope: Scope) -> str:
    return f"it was {challenge(word.types)}"


@phrase.register
def _(word: m.EventCard, scope: Scope) -> str:
    return f"that card is {noun(word.among, scope)}"


@phrase.register
def _(word: m.EventOther, scope: Scope) -> str:
    return f"its bearer is {noun(word.among, scope)}"


@phrase.register
def _(word: m.Participated, scope: Scope) -> str:
    return f"{noun(word.among, scope)} participated"


@phrase.register
def _(word: m.WonBy, scope: Scope) -> str:
    return f"the challenge was won by {word.margin} or more STR"


@phrase.register
def _(word: m.AsAttacker, scope: Scope) -> str:
    return "the attacker won"


@phrase.register
def _(word: m.AttackedAlone, scope: Scope) -> str:
    return "this card was the only attacker"


@phrase.register
def _(word: m.LeavingBy, scope: Scope) -> str:
    return f"that card is being {listed(names_in(WAYS, word.ways), 'or')}"


@phrase.register
def _(word: m.ControlledByOther, scope: Scope) -> str:
    return "the controller of this card is not its owner"


@phrase.register
def _(word: m.EventPhase, scope: Scope) -> str:
    return f"it is the {word.phase.name.lower()} phase"


@phrase.register
def _(word: m.LowerIncome, scope: Scope) -> str:
    return "the plot of that opponent has less income than yours"


@phrase.register
def _(word: m.NotByTheSameTitle, scope: Scope) -> str:
    return "it was not done by a copy of this card"


# costs


@phrase.register
def _(word: m.KneelSelf, scope: Scope) -> str:
    return "kneel this card"


@phrase.register
def _(word: m.KneelCards, scope: Scope) -> str:
    own = replace(word.among, controller=YOU_CONTROL)
    if word.number == 1:
        scope.names[m.CHOSEN] = "the knelt card"
        return f"kneel {noun(own, scope)}"
    scope.names[m.CHOSEN] = f"each knelt {head(own)}"
    return f"kneel {noun(own, scope, str(word.number), word.number)}"


YOU_CONTROL = m.Who.YOU


@phrase.register
def _(word: m.PayGold, scope: Scope) -> str:
    return f"pay {quantity(word.amount, scope, 'gold', 'gold')}"


@phrase.register
def _(word: m.KneelInfluence, scope: Scope) -> str:
    return f"kneel {word.number} influence"


@phrase.register
def _(word: m.DiscardSelf, scope: Scope) -> str:
    return "discard this card"


# choices


@phrase.register
def _(word: m.Choose, scope: Scope) -> str:
    text = f"choose {noun(word.among, scope)}"
    scope.choose(m.SECOND_TARGET if word.second else m.TARGET, word.among)
    return text


@phrase.register
def _(word: m.ChooseOpponent, scope: Scope) -> str:
    return "choose an opponent"


@phrase.register
def _(word: m.ChoosePlayer, scope: Scope) -> str:
    scope.players[m.Who.CHOSEN_OPPONENT] = Player("that player")
    return "choose a player"


@phrase.register
def _(word: m.NameChallengeType, scope: Scope) -> str:
    return "name a type of challenge"


@phrase.register
def _(word: m.NameTitle, scope: Scope) -> str:
    scope.names[m.SECOND_TARGET] = "the named card"
    return "name a card from the deck list of an opponent"


# effects


def _effects(effects: Sequence[m.Effect], scope: Scope) -> str:
    """Effects one after the other; changes of the same cards for the same time in one clause."""
    parts = []
    prefix = ""
    for key, group in groupby(effects, key=lambda e: (e.cards, e.until) if isinstance(e, m.Modify) else e):
        steps = list(group)
        if isinstance(steps[0], m.Then):
            prefix = "if that happened, "
        elif isinstance(steps[0], m.May):
            prefix = f"if {scope.player(steps[0].who).finite('want')} it, "
        elif isinstance(key, tuple):
            changes = _changes([step.change for step in steps if isinstance(step, m.Modify)], scope)
            parts.append(f"{prefix}{scope.cards(key[0])} {changes}{_until(key[1])}")
            prefix = ""
        else:
            for step in steps:
                parts.append(prefix + phrase(step, scope))
                prefix = ""
    return "; ".join(parts)


def _until(until: m.Until) -> str:
    if until == m.Until.FOREVER:
        return ""
    return f" until the end of the {until.name.removeprefix('END_OF_').lower()}"


def _changes(changes: Iterable[m.Change], scope: Scope) -> str:
    return listed([phrase(change, scope) for change in changes])


def _unsaveable(text: str, unsaveable: bool) -> str:
    return f"{text} (no saves)" if unsaveable else text


@phrase.register
def _(word: m.Kill, scope: Scope) -> str:
    return _unsaveable(f"kill {scope.cards(word.cards)}", word.unsaveable)


@phrase.register
def _(word: m.Discard, scope: Scope) -> str:
    return _unsaveable(f"discard {scope.cards(word.cards)}", word.unsaveable)


@phrase.register
def _(word: m.ReturnToHand, scope: Scope) -> str:
    return _unsaveable(f"return {scope.cards(word.cards)} to its owner's hand", word.unsaveable)


@phrase.register
def _(word: m.Kneel, scope: Scope) -> str:
    return f"kneel {scope.cards(word.cards)}"


@phrase.register
def _(word: m.Stand, scope: Scope) -> str:
    return f"stand {scope.cards(word.cards)}"


@phrase.register
def _(word: m.Draw, scope: Scope) -> str:
    return scope.player(word.who).does("draw", quantity(word.amount, scope, "card", "cards"))


@phrase.register
def _(word: m.ClaimPower, scope: Scope) -> str:
    return f"{scope.cards(word.cards)} claims {quantity(word.amount, scope, 'power', 'power')}"


@phrase.register
def _(word: m.ClaimPowerForHouse, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("claim", f"{quantity(word.amount, scope, 'power', 'power')} for {player.own} House")


@phrase.register
def _(word: m.Modify, scope: Scope) -> str:
    return f"{scope.cards(word.cards)} {phrase(word.change, scope)}{_until(word.until)}"


@phrase.register
def _(word: m.Reduce, scope: Scope) -> str:
    return f"the next {noun(word.among, scope, '')} that you play this phase costs {word.number} gold less"


@phrase.register
def _(word: m.Later, scope: Scope) -> str:
    moment = _moment(word.ability.when, scope)
    until = "" if word.ability.when.moment == c.PHASE_ENDED else _until(word.until).strip()
    when = f"{until}, when {moment}" if until else f"when {moment}"
    return f"{when}{_circumstances(word.ability.conditions, scope)}, {_effects(word.ability.effects, scope)}"


@phrase.register
def _(word: m.Search, scope: Scope) -> str:
    player = scope.player(word.who)
    put = {m.Zone.HAND: f"take it into {player.own} hand", m.Zone.PLAY: "put it into play", m.Zone.DECK: "put it on top"}
    return f"{player.does('search', f'{player.own} deck for {noun(in_deck(word.among), scope)}')} to {put[word.to]}"


@phrase.register
def _(word: m.PutIntoPlay, scope: Scope) -> str:
    under = "" if word.under == m.Who.YOU else f" under {scope.player(word.under).whose} control"
    return f"put {scope.cards(word.cards)} into play{under}"


@phrase.register
def _(word: m.TakeControl, scope: Scope) -> str:
    return scope.player(word.who).does("take", f"control of {scope.cards(word.cards)}")


@phrase.register
def _(word: m.GainGold, scope: Scope) -> str:
    return scope.player(word.who).does("gain", quantity(word.amount, scope, "gold", "gold"))


@phrase.register
def _(word: m.MoveGold, scope: Scope) -> str:
    amount = "all gold" if word.amount == 99 else quantity(word.amount, scope, "gold", "gold")
    return f"move {amount} from {scope.player(word.source).whose} pool to {scope.player(word.to).whose} pool"


@phrase.register
def _(word: m.PutGoldOn, scope: Scope) -> str:
    return f"put {quantity(word.amount, scope, 'gold', 'gold')} from the treasury on {scope.cards(word.cards)}"


@phrase.register
def _(word: m.PickUpTo, scope: Scope) -> str:
    scope.names[m.CHOSEN] = "those picked"
    return scope.player(m.Who.ACTOR).does("pick", noun(word.among, scope, f"up to {word.number}", word.number))


@phrase.register
def _(word: m.ChooseNow, scope: Scope) -> str:
    text = scope.player(word.who).does("choose", noun(word.among, scope))
    scope.choose(m.TARGET, word.among)
    return text


@phrase.register
def _(word: m.Then, scope: Scope) -> str:
    return "go on only if that happened"


@phrase.register
def _(word: m.May, scope: Scope) -> str:
    return f"{scope.player(word.who).finite('may')} stop here"


@phrase.register
def _(word: m.SaveIt, scope: Scope) -> str:
    return f"save {scope.names[m.EVENT_CARD]}"


@phrase.register
def _(word: m.CancelIt, scope: Scope) -> str:
    return "cancel its effects"


@phrase.register
def _(word: m.JoinChallenge, scope: Scope) -> str:
    return f"{scope.cards(word.cards)} joins the challenge on its controller's side"


@phrase.register
def _(word: m.RevealNewPlot, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("choose", f"and {'reveal' if player.you else 'reveals'} a new plot")


@phrase.register
def _(word: m.CopyWhenRevealed, scope: Scope) -> str:
    return "do what the revealed plot of an opponent does when revealed"


@phrase.register
def _(word: m.DiscardAtRandom, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("discard", f"{quantity(word.amount, scope, 'card', 'cards')} at random from {player.own} hand")


@phrase.register
def _(word: m.DiscardDownTo, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("discard", f"cards of {player.own} choice until {word.number} are left in {player.own} hand")


@phrase.register
def _(word: m.DiscardTopOfDeck, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("discard", f"the top card of {player.own} deck")


@phrase.register
def _(word: m.ChangeClaim, scope: Scope) -> str:
    player = scope.player(word.who)
    if word.house:
        player = Player(player.name.replace("player", f"{houses(word.house)} player"))
    lower = isinstance(word.amount, int) and word.amount < 0
    amount = abs(word.amount) if isinstance(word.amount, int) else word.amount
    number = quantity(amount, scope, "", "").strip()
    return f"{'lower' if lower else 'raise'} {player.whose} claim by {number} until the end of the challenge"


@phrase.register
def _(word: m.MoveAttachment, scope: Scope) -> str:
    return f"attach {scope.cards(word.cards)} to {scope.names[word.to]}"


@phrase.register
def _(word: m.ShuffleIntoDeck, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("shuffle", f"{player.own} {PILES[word.zone]} into {player.own} deck")


@phrase.register
def _(word: m.ChooseOne, scope: Scope) -> str:
    return f"either {_effects(word.first, scope)}, or {_effects(word.second, scope)}"


@phrase.register
def _(word: m.PayOrElse, scope: Scope) -> str:
    return f"pay {word.number} gold, or else {_effects(word.then, scope)}"


@phrase.register
def _(word: m.ForEach, scope: Scope) -> str:
    first = word.then[0]
    group = scope.player(word.who)
    inside = replace(scope, players=dict(scope.players))
    if getattr(first, "who", m.Who.ACTOR) == m.Who.ACTOR:
        inside.players[m.Who.ACTOR] = group
        return _effects(word.then, inside)
    inside.players[m.Who.ACTOR] = Player("they", plural=True)
    return f"for {group.name} in turn, {_effects(word.then, inside)}"


@phrase.register
def _(word: m.If, scope: Scope) -> str:
    conditions = " and ".join(phrase(condition, scope) for condition in word.conditions)
    return f"if {conditions}, {_effects(word.then, scope)}"


@phrase.register
def _(word: m.MoveTo, scope: Scope) -> str:
    place = {m.Zone.HAND: "into its owner's hand", m.Zone.DECK: "on top of its owner's deck"}[word.zone]
    return f"put {scope.cards(word.cards)} {place}"


@phrase.register
def _(word: m.ChangeDestination, scope: Scope) -> str:
    return f"{scope.cards(word.cards)} goes to its owner's {PILES[word.zone]} instead"


# changes


@phrase.register
def _(word: m.Strength, scope: Scope) -> str:
    if isinstance(word.amount, int):
        return f"gets {word.amount:+} STR"
    return f"gets +{quantity(word.amount, scope, 'STR', 'STR')}"


@phrase.register
def _(word: m.Icon, scope: Scope) -> str:
    return f"gains {listed([f'{a(name)} icon' for name in names_in(ICONS, word.icons)])}"


@phrase.register
def _(word: m.Trait, scope: Scope) -> str:
    return f"gains the trait {word.trait}"


@phrase.register
def _(word: m.Keyword, scope: Scope) -> str:
    return f"gains {keywords(word.keywords)}"


@phrase.register
def _(word: m.LoseKeyword, scope: Scope) -> str:
    return f"loses {keywords(word.keywords)}"


@phrase.register
def _(word: m.Flag, scope: Scope) -> str:
    return listed([FLAGS[bit] for bit in _bits(word.flags)])


@phrase.register
def _(word: m.Blank, scope: Scope) -> str:
    return "loses its printed text except traits"


# --- cards -----------------------------------------------------------------------------------------------------------


def describe_card(card: m.Card) -> str:
    """What a card does beside its numbers: restrictions, keywords, what it provides, abilities."""
    scope = Scope()
    usual_limit = 1 if card.type == m.PLOT else 3
    parts = [
        f"House {houses(card.house)} only" if card.house_only else "",
        f"attaches to {noun(card.attaches_to, scope)}" if card.attaches_to is not None else "",
        "one for each bearer" if card.one_per_bearer else "",
        "may be attached to your House card" if card.on_house_card else "",
        "no attachments" if card.no_attachments else "",
        f"no attachments except {card.no_attachments_except}" if card.no_attachments_except else "",
        *card.keywords,
        *(f"immune to {what}" for what in card.immune_to),
        f"+{card.income} income" if card.income else "",
        f"{card.influence} influence" if card.influence else "",
        f"+{card.initiative} initiative" if card.initiative else "",
        f"up to {card.limit_per_deck} in a deck" if card.limit_per_deck != usual_limit else "",
    ]
    return " ".join([*(sentence(part) for part in parts if part), *(describe(ability) for ability in card.abilities)])
