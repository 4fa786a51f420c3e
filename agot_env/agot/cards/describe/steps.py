"""Effects in plain English: what is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from agot_env.agot.cards import model as m
from agot_env.agot.cards.describe.changes import actions, phrase
from agot_env.agot.cards.describe.conditions import circumstances, moment
from agot_env.agot.cards.describe.rules import rules_for
from agot_env.agot.language.nouns import (
    IMPERATIVES,
    PILES,
    THEY,
    THEY_TOO,
    YOU,
    Player,
    Scope,
    a,
    challenge,
    conjugated,
    copied,
    either,
    head,
    houses,
    in_deck,
    infinitive,
    is_done_by_you,
    noun,
    quantity,
    told,
    top_cards,
)
from agot_env.wording import listed

__all__ = ["all_effects", "clauses", "phrase"]


def all_effects(effects: Sequence[m.Effect], scope: Scope, joint: str = "; ") -> str:
    """Effects one after the other; changes of the same cards for the same time in one clause."""
    return joint.join(clauses(effects, scope, joint))


def clauses(effects: Sequence[m.Effect], scope: Scope, joint: str) -> list[str]:
    """The clauses of effects. What is done with a card that has just been chosen continues the clause that chooses it."""
    parts: list[str] = []
    provided: list[str] = []
    may = if_done = ""
    on_success = -1
    last: m.Effect | None = None
    groups = _groups(effects)
    while groups:
        steps = groups.pop(0)
        first = steps[0]
        if isinstance(first, m.PickUpTo) and first.number == 1 and groups[:2] == [[m.Kneel(m.CHOSEN)], [m.Then()]]:
            may = f"you may kneel {noun(first.among, scope)} to "
            del groups[:2]
        elif isinstance(first, m.Then):
            provided.append("that happened")
        elif isinstance(first, m.MayPay):
            paid = f"kneel {first.number} influence" if first.influence else f"pay {first.number} gold"
            may = f"you may {paid} to "
        elif isinstance(first, m.May):
            may = scope.player(first.who).finite("may") + " "
        else:
            text = _clause(steps, scope, joint)
            if _is_otherwise(last, first):
                text = f"otherwise, {text.partition(', ')[2]}"
            continues = not provided and not may and _is_done_with_choice(last, first) and is_done_by_you(text)
            text = _optional(may, text)
            if provided:
                on_success = len(parts)
                text = f"if {listed(provided)}{' and ' + text[3:] if text.startswith('if ') else ', ' + text}"
            if continues:
                by_you = not isinstance(last, m.ChooseNow) or scope.player(last.who).you or scope.player(last.who).plural
                parts[-1] += f" and {text if by_you else conjugated(text)}"
            else:
                parts.append(if_done + text)
                if_done = ""
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


def _is_otherwise(last: m.Effect | None, effect: m.Effect) -> bool:
    """Whether an effect happens unless the condition of the last one holds."""
    if not isinstance(last, m.If) or not isinstance(effect, m.If) or len(last.conditions) > 1:
        return False
    return effect.conditions == (m.Not(last.conditions[0]),)


def _changed(steps: Sequence[m.Effect], scope: Scope) -> str:
    """Changes of the same cards for the same time. If there are several, the time stands before them."""
    modify = [step for step in steps if isinstance(step, m.Modify)]
    changes = [action for step in modify for action in actions(step.change, scope)]
    text, until = told(scope.cards(modify[0].cards), changes), _until(modify[0].until)
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


def _until(until: m.Until) -> str:
    if until == m.Until.FOREVER:
        return ""
    return " this round" if until == m.Until.END_OF_ROUND else f" until the end of the {until.name.removeprefix('END_OF_').lower()}"


def _unsaveable(text: str, unsaveable: bool) -> str:
    return f"{text} (cannot be saved)" if unsaveable else text


@phrase.register
def _(word: m.Kill, scope: Scope) -> str:
    return _unsaveable(f"kill {scope.cards(word.cards)}", word.unsaveable)


@phrase.register
def _(word: m.Discard, scope: Scope) -> str:
    return _unsaveable(f"discard {scope.cards(word.cards)}", word.unsaveable)


@phrase.register
def _(word: m.ReturnToHand, scope: Scope) -> str:
    owner = scope.owner_of(word.cards)
    hand = "hands" if owner.endswith("s'") else "hand"
    return _unsaveable(f"return {scope.cards(word.cards)} to {owner} {hand}", word.unsaveable)


@phrase.register
def _(word: m.ReturnToDeck, scope: Scope) -> str:
    return _unsaveable(f"put {scope.cards(word.cards)} {_in_deck(word.zone, scope.owner_of(word.cards))}", word.unsaveable)


def _in_deck(zone: m.Zone, whose: str) -> str:
    return f"on the bottom of {whose} deck" if zone == m.Zone.UNDER_DECK else f"on top of {whose} deck"


@phrase.register
def _(word: m.ReturnToShadows, scope: Scope) -> str:
    return _unsaveable(f"return {scope.cards(word.cards)} to Shadows", word.unsaveable)


@phrase.register
def _(word: m.Kneel, scope: Scope) -> str:
    return f"kneel {scope.cards(word.cards)}" + (" and your House card" if word.house_card else "")


@phrase.register
def _(word: m.Stand, scope: Scope) -> str:
    return f"stand {scope.cards(word.cards)}"


@phrase.register
def _(word: m.Draw, scope: Scope) -> str:
    return scope.player(word.who).does("draw", quantity(word.amount, scope, "card", "cards"))


@phrase.register
def _(word: m.ClaimPower, scope: Scope) -> str:
    power = quantity(word.amount, scope, "power", "power")
    return f"{scope.cards(word.cards)} claims {power.replace(' power', ' more power') if scope.claims_already else power}"


@phrase.register
def _(word: m.ClaimPowerForHouse, scope: Scope) -> str:
    player, power = scope.player(word.who), quantity(word.amount, scope, "power", "power")
    return f"claim {power} for {player.own} House" if player.you else f"{player.whose} House claims {power}"


@phrase.register
def _(word: m.MovePower, scope: Scope) -> str:
    return f"move {quantity(word.amount, scope, 'power', 'power')} from {scope.cards(word.cards)} to {scope.names[word.to]}"


@phrase.register
def _(word: m.LoseHousePower, scope: Scope) -> str:
    player = scope.player(word.who)
    power = "that power" if isinstance(word.amount, m.AmountOfEvent) else quantity(word.amount, scope, "power", "power")
    if word.to is None:
        return player.does("discard", f"{power} from {player.own} House")
    return f"move {power} from {player.whose} House to {scope.names[word.to]}"


@phrase.register
def _(word: m.TakeGoldFrom, scope: Scope) -> str:
    return "move any number of gold from this card to your pool"


@phrase.register
def _(word: m.Modify, scope: Scope) -> str:
    return f"{told(scope.cards(word.cards), actions(word.change, scope))}{_until(word.until)}"


@phrase.register
def _(word: m.Reduce, scope: Scope) -> str:
    play = "play or put into play by Ambush" if word.or_ambush else "play"
    less = "to 0" if word.amount == 99 else f"by {quantity(word.amount, scope, '', '').replace('  ', ' ').strip()}"
    return f"reduce the cost of the next {noun(word.among, scope, '')} that you {play} this phase {less}"


@phrase.register
def _(word: m.Later, scope: Scope) -> str:
    when = moment(word.ability.when, scope)
    ability = word.ability
    if word.until == m.Until.END_OF_CHALLENGE and ability.when == m.WonChallenge():
        return f"if you win this challenge, {all_effects(ability.effects, scope)}"
    if ability.when == m.InsteadOfClaim() and ability.conditions == (m.YouAre(m.Who.WINNER), m.AsAttacker()):
        return f"if you win this challenge as the attacker, do this instead of its claim: {all_effects(ability.effects, scope)}"
    if isinstance(ability.when, m.PhaseEnds):
        inside = replace(scope, yours=set())  # it has entered play since then
        returned = ability.effects[0].cards if isinstance(ability.effects[0], m.ReturnToHand) else None
        still = ""
        if isinstance(returned, m.That):
            still = f", if {scope.cards(returned)} is still in play"
            inside.names = inside.names | {returned: "it"}
        return f"when {when}{still}{circumstances(ability.conditions, scope)}, {all_effects(ability.effects, inside)}"
    done = all_effects(ability.effects, scope)
    if is_done_by_you(done) and not ability.conditions:
        return f"{done} the next time {when}{_until(word.until)}"
    when = f"{_until(word.until)}, the next time {when}".removeprefix(",").strip()
    return f"{when}{circumstances(ability.conditions, scope)}, {done}"


@phrase.register
def _(word: m.Lasting, scope: Scope) -> str:
    held = word.constant
    while_ = circumstances(held.conditions, scope, "while").removeprefix(", ")
    if isinstance(held, m.PlayerRule):
        return f"{rules_for(scope.player(held.who), held.rule, held.amount, scope)} {while_}".strip() + _until(word.until)
    text = told(scope.cards(held.cards), [action for change in held.changes for action in actions(change, scope)])
    return f"{text} {while_}".strip() + _until(word.until)


@phrase.register
def _(word: m.Search, scope: Scope) -> str:
    player = scope.player(word.who)
    if word.top and scope.looked_at == word.top:
        cards = noun(in_deck(word.among), scope, f"up to {word.amount}", 2)
        reveal = player.does("reveal", f"{cards} among them")
        return f"{reveal}, {player.verb('put')} them into {player.own} hand and {player.verb('shuffle')} {player.own} deck"
    deck = f"the top {word.top} cards of {player.own} deck" if word.top else f"{player.own} deck"
    if word.among.duplicate_of_self and word.to == m.Zone.PLAY:
        return f"{player.does('search', f'{deck} for {noun(in_deck(word.among), scope)}')} and {player.verb('attach')} it as a duplicate"
    if word.amount != 1:
        cards = noun(in_deck(word.among), scope, "", 2)
        some = f"up to {word.amount if isinstance(word.amount, int) else 'X'} {cards}"
        if isinstance(word.amount, m.Value):
            some += f", X being {word.amount.measure(scope)},"
        place = {m.Zone.HAND: f"them into {player.own} hand", m.Zone.PLAY: "them into play"}
        return f"{player.does('search', f'{deck} for {some}').removesuffix(',')}{_shown(word, player, 'them')} {place[word.to]}"
    place = {m.Zone.HAND: f"it into {player.own} hand", m.Zone.PLAY: "it into play", m.Zone.DECK: "it on top"}
    return f"{player.does('search', f'{deck} for {noun(in_deck(word.among), scope)}')}{_shown(word, player, 'it')} {place[word.to]}"


def _shown(word: m.Search, player: Player, found: str) -> str:
    """What is found is revealed, if that does not go without saying."""
    put = f" and {player.verb('put')}"
    return put if word.to == m.Zone.PLAY else f", {player.verb('reveal')} {found}{put}"


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
    if word.to == m.Who.TREASURY:
        return f"discard {amount} from {scope.player(word.source).whose} pool"
    return f"move {amount} from {scope.player(word.source).whose} pool to {scope.player(word.to).whose} pool"


@phrase.register
def _(word: m.PutGoldOn, scope: Scope) -> str:
    if isinstance(word.amount, m.AmountOfEvent):
        return f"put {quantity(word.amount, scope, 'gold', 'gold')} on {scope.cards(word.cards)}"
    return f"put {quantity(word.amount, scope, 'gold', 'gold')} from the treasury on {scope.cards(word.cards)}"


@phrase.register
def _(word: m.PickUpTo, scope: Scope) -> str:
    scope.names[m.CHOSEN] = f"that {head(word.among)}" if word.number == 1 else "them"
    number = "any number of" if word.number >= 99 else f"up to {word.number}"
    return scope.player(m.Who.ACTOR).does(_chooses(word), noun(word.among, scope, number, word.number))


def _chooses(word: m.PickUpTo | m.ChooseForAll | m.ChooseNow) -> str:
    """Only what is chosen is a target; everything else is picked."""
    return "choose" if word.targets else "pick"


@phrase.register
def _(word: m.ChooseForAll, scope: Scope) -> str:
    one = head(word.among) if word.among.type.bit_count() == 1 else "card"
    scope.names[m.CHOSEN] = f"each {one} {'chosen' if word.targets else 'picked'}"
    scope.picks += word.number == 1
    if isinstance(word.number, m.X):
        return scope.player(word.who).does(_chooses(word), noun(word.among, scope, "X", 2))
    return scope.player(word.who).does(_chooses(word), noun(word.among, scope))


@phrase.register
def _(word: m.ChooseNow, scope: Scope) -> str:
    player = scope.player(word.who)
    inside = scope if player.you or word.among.controller != word.who else replace(scope, players=scope.players | {word.who: THEY})
    text = player.does(_chooses(word), noun(word.among, inside))
    scope.choose(m.SECOND_TARGET if word.as_second else m.TARGET, word.among)
    return text


@phrase.register
def _(word: m.ChoosePlayerNow, scope: Scope) -> str:
    scope.players[m.Who.CHOSEN_OPPONENT] = Player("that player")
    return "pick a player" + (f" with at least {word.with_gold} gold" if word.with_gold else "")


@phrase.register
def _(word: m.Now, scope: Scope) -> str:
    return phrase(word.choice, scope).replace("choose ", "pick ", 1)


@phrase.register
def _(word: m.Then, scope: Scope) -> str:
    return "go on only if that happened"


@phrase.register
def _(word: m.May, scope: Scope) -> str:
    return f"{scope.player(word.who).finite('may')} stop here"


@phrase.register
def _(word: m.MayDiscardHand, scope: Scope) -> str:
    player = scope.player(word.who)
    return f"{player.finite('may')} discard {player.own} hand of at least 1 card to prevent what follows"


@phrase.register
def _(word: m.SaveIt, scope: Scope) -> str:
    return f"save {scope.names[m.EVENT_CARD]}"


@phrase.register
def _(word: m.CancelIt, scope: Scope) -> str:
    return "cancel its effects"


@phrase.register
def _(word: m.JoinChallenge, scope: Scope) -> str:
    return f"{scope.cards(word.cards)} joins the challenge as {a('attacker' if word.role == m.ATTACKING_ROLE else 'defender')}"


@phrase.register
def _(word: m.RevealNewPlot, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("choose", f"and {'reveal' if player.you else 'reveals'} a new plot")


@phrase.register
def _(word: m.CopyWhenRevealed, scope: Scope) -> str:
    return "do what the revealed plot of an opponent does when revealed, as if it were yours"


@phrase.register
def _(word: m.DiscardAtRandom, scope: Scope) -> str:
    player = scope.player(word.who)
    place = "from Shadows" if word.zone == m.Zone.SHADOWS else f"from {player.own} hand"
    return player.does("discard", f"{quantity(word.amount, scope, 'card', 'cards')} at random {place}")


@phrase.register
def _(word: m.DiscardDownTo, scope: Scope) -> str:
    player = scope.player(word.who)
    if word.number == 0:
        return player.does("discard", f"{player.own} hand")
    return player.does("discard", f"cards of {player.own} choice until {word.number} are left in {player.own} hand")


@phrase.register
def _(word: m.ChooseAndDiscard, scope: Scope) -> str:
    player = scope.player(word.who)
    cards = quantity(word.number, scope, "card", "cards")
    return player.does("choose", f"and {player.verb('discard')} {cards} from {player.own} hand")


@phrase.register
def _(word: m.RedirectClaim, scope: Scope) -> str:
    name = scope.player(word.who).name
    return f"{name} satisfies the claim instead of you, as if they had lost the challenge as the defender"


@phrase.register
def _(word: m.DiscardTopOfDeck, scope: Scope) -> str:
    player = scope.player(word.who)
    cards = "card" if word.number == 1 else f"{word.number} cards"
    scope.named_found = scope.names.get(m.SECOND_TARGET) == "the named card"
    return player.does("discard", f"the top {cards} of {player.own} deck")


@phrase.register
def _(word: m.DiscardNamed, scope: Scope) -> str:
    player = scope.player(word.who)
    return f"{player.does('reveal', f'{player.own} hand')} and {player.verb('discard')} every copy of it"


@phrase.register
def _(word: m.ReplaceHand, scope: Scope) -> str:
    player = scope.player(word.who)
    put = player.does("put", f"{player.own} hand on the bottom of {player.own} deck")
    return f"{put} and {player.verb('take')} as many cards from the top of it"


@phrase.register
def _(word: m.LookAtTopCards, scope: Scope) -> str:
    deck = f"{top_cards(word.number)} of {scope.player(word.who).whose} deck"
    scope.looked_at = word.number
    return f"reveal {deck}" if word.revealed else f"look at {deck}"


@phrase.register
def _(word: m.PutBackInAnyOrder, scope: Scope) -> str:
    if 1 < scope.looked_at == word.number + 1:
        return "put the others back on top in any order"
    return f"put {top_cards(word.number)} of {scope.player(word.who).whose} deck into any order"


@phrase.register
def _(word: m.BecomeFirstPlayer, scope: Scope) -> str:
    return scope.player(word.who).does("become", "the first player")


@phrase.register
def _(word: m.RevealTop, scope: Scope) -> str:
    player = scope.player(word.who)
    return f"{player.does('reveal', f'the top card of {player.own} deck')} and {player.verb('put')} it into {player.own} hand"


@phrase.register
def _(word: m.LookAtTop, scope: Scope) -> str:
    return f"look at the top card of {scope.player(word.who).whose} deck, then leave it there or put it on the bottom of the deck"


@phrase.register
def _(word: m.LookAtHand, scope: Scope) -> str:
    return f"look at {scope.player(word.who).whose} hand"


@phrase.register
def _(word: m.ClaimPowerForNamedPlot, scope: Scope) -> str:
    power = quantity(word.amount, scope, "power", "power")
    return f"claim {power} for your House for each opponent who reveals that plot this phase"


@phrase.register
def _(word: m.SwitchPlots, scope: Scope) -> str:
    return f"switch plot decks and used plots with {scope.player(word.who).name} until the end of the round"


@phrase.register
def _(word: m.NoChallenges, scope: Scope) -> str:
    kinds = challenge(word.types)
    return f"you and {scope.player(word.who).name} cannot initiate {kinds} against each other until the end of the round"


@phrase.register
def _(word: m.TollOnChallenges, scope: Scope) -> str:
    amount = quantity(word.amount, scope, "gold", "gold")
    name = scope.player(word.who).name
    return f"{name} must give you {amount}, if they have it, each time they initiate a challenge of that type this phase"


@phrase.register
def _(word: m.ImposeRule, scope: Scope) -> str:
    return f"{rules_for(scope.player(word.who), word.rule, word.amount, scope)}{_until(word.until)}"


@phrase.register
def _(word: m.ExtraChallenge, scope: Scope) -> str:
    kind = challenge(word.types).partition(" ")[2] if word.types else "challenge of this type"
    text = f"you may initiate one more {kind} this phase"
    if word.at_most:
        text += f", but not more than {word.at_most} in all"
    return f"{text}, as your next challenge, which nobody wins if it is opposed" if word.must_be_unopposed else text


@phrase.register
def _(word: m.BecomeAttachment, scope: Scope) -> str:
    return f"attach this card to {scope.cards(word.cards)} as an attachment"


@phrase.register
def _(word: m.MayPay, scope: Scope) -> str:
    return f"stop here unless you {f'kneel {word.number} influence' if word.influence else f'pay {word.number} gold'}"


@phrase.register
def _(word: m.StandInsteadOfKill, scope: Scope) -> str:
    span = "" if word.until == m.Until.FOREVER else f" this {word.until.name.removeprefix('END_OF_').lower()}"
    return f"if {scope.cards(word.cards)} would be killed{span} while this card is kneeling, this card stands instead"


@phrase.register
def _(word: m.ChangeClaim, scope: Scope) -> str:
    player = scope.player(word.who)
    if word.house:
        player = Player(player.name.replace("player", f"{houses(word.house)} player"))
    lower = word.lower or (isinstance(word.amount, int) and word.amount < 0)
    amount = abs(word.amount) if isinstance(word.amount, int) else word.amount
    number = quantity(amount, scope, "", "").strip()
    span = word.until.name.removeprefix("END_OF_").lower()
    return f"{'lower' if lower else 'raise'} {player.whose} claim by {number} until the end of the {span}"


@phrase.register
def _(word: m.ChangeClaimType, scope: Scope) -> str:
    return "the claim of this challenge is that of a challenge of the named type"


@phrase.register
def _(word: m.KeepPlot, scope: Scope) -> str:
    return f"{scope.player(word.who).finite('cannot')} reveal a new plot in the plot phase of the next round"


@phrase.register
def _(word: m.PlayNext, scope: Scope) -> str:
    return f"your next player action may be to play {scope.cards(word.cards)} as if from your hand"


@phrase.register
def _(word: m.PlayEvent, scope: Scope) -> str:
    return f"play {scope.names[m.TARGET]} as if from your hand"


@phrase.register
def _(word: m.MoveAttachment, scope: Scope) -> str:
    cards, to = scope.cards(word.cards), scope.names[word.to]
    text = f"attach {cards} to {'the card saved' if cards == to else to}"
    return f"{text} (discard {cards} if that is not allowed)" if word.cards in scope.out_of_play else text


@phrase.register
def _(word: m.ShuffleIntoDeck, scope: Scope) -> str:
    player = scope.player(word.who)
    return player.does("shuffle", f"{player.own} {PILES[word.zone]} into {player.own} deck")


@phrase.register
def _(word: m.ChooseOne, scope: Scope) -> str:
    player, place = scope.player(word.who), len(scope.choices)
    scope.choices += [()] * (len(word.choices) - 1)  # the engine has a row for each "or"
    to_them = replace(scope, players=scope.players | {word.who: YOU}, choices=[])
    asked = tuple(all_effects(effects, copied(to_them), " and ").removeprefix("you may ") for effects in word.choices)
    inside = scope if player.you else replace(scope, players=scope.players | {word.who: THEY_TOO})
    said = [all_effects(effects, inside, " and ") for effects in word.choices]
    scope.choices[place] = asked
    if all(text.startswith("you may ") for text in said):
        return f"you may {either(asked)}"
    if all(map(is_done_by_you, said)) and not player.you:
        return f"{player.name} {either([conjugated(text) for text in said])}"
    return either(said) if player.you else f"{player.name} chooses: {either(said)}"


@phrase.register
def _(word: m.PayOrElse, scope: Scope) -> str:
    if word.who == m.YOU and not word.instead:
        return f"pay {word.number} gold, or else {all_effects(word.then, scope)}"
    return _unless(f"{scope.player(word.who).finite('pay')} {_gold_to(word, scope)}", word, scope)


@phrase.register
def _(word: m.ForEach, scope: Scope) -> str:
    first = word.then[0]
    group = scope.player(word.who)
    inside = replace(scope, players=dict(scope.players))
    if getattr(first, "who", m.Who.ACTOR) == m.Who.ACTOR and not isinstance(first, m.If):
        inside.players[m.Who.ACTOR] = group
        text = all_effects(word.then, inside)
        scope.picks = inside.picks if word.who == m.Who.LEFT_OPPONENT else 0
        return text
    inside.players[m.Who.ACTOR] = THEY
    return f"for {group.name} in turn, {all_effects(word.then, inside)}"


@phrase.register
def _(word: m.If, scope: Scope) -> str:
    conditions = circumstances(word.conditions, scope).removeprefix(", ").strip()
    *others, last = clauses(word.then, scope, " and ")
    done = f"{', '.join(others)}{',' * (len(others) > 1)} and {last}" if others else last
    return f"{conditions}, {done}"


@phrase.register
def _(word: m.IfDone, scope: Scope) -> str:
    inside = replace(scope, players={**scope.players, m.Who.ACTOR: THEY}) if m.Who.ACTOR in scope.players else scope
    return f"if that happened in full, {all_effects(word.then, inside, ' and ')}"


@phrase.register
def _(word: m.MoveTo, scope: Scope) -> str:
    if word.shuffled:
        return f"shuffle {scope.cards(word.cards)} into {scope.owner_of(word.cards)} deck"
    whose = scope.owner_of(word.cards)
    if word.zone == m.Zone.DISCARD and _was_unseen(word.cards, scope):
        return f"discard {scope.cards(word.cards)}"
    place = _in_deck(word.zone, whose) if word.zone in (m.Zone.DECK, m.Zone.UNDER_DECK) else f"into {whose} {PILES[word.zone]}"
    return f"put {scope.cards(word.cards)} {place}"


def _was_unseen(cards: m.Selection, scope: Scope) -> bool:
    """Whether cards come from a hand, a deck or Shadows."""
    zone = scope.zones.get(cards, m.Zone.PLAY) if isinstance(cards, m.That) else cards.zone
    return zone in (m.Zone.HAND, m.Zone.DECK, m.Zone.SHADOWS)


@phrase.register
def _(word: m.ChangeDestination, scope: Scope) -> str:
    if word.zone == m.Zone.PLAY:
        return f"{scope.cards(word.cards)} remains in play instead"
    instead = f"instead of the {'discard' if scope.cards(word.cards) == 'that event' else 'dead'} pile"
    if word.zone == m.Zone.UNDER_DECK:
        return f"{scope.cards(word.cards)} goes to the bottom of its owner's deck {instead}"
    if word.shuffled:
        return f"{scope.cards(word.cards)} is then shuffled into its owner's deck {instead}"
    return f"{scope.cards(word.cards)} goes to its owner's {PILES[word.zone]} {instead}"


@phrase.register
def _(word: m.InfluenceOrElse, scope: Scope) -> str:
    spared = f"{scope.player(word.who).finite('kneel')} {quantity(word.amount, scope, 'influence', 'influence')}"
    other = word.then[0]
    if isinstance(other, m.PayOrElse) and (other.who, other.instead, len(word.then)) == (word.who, word.instead, 1):
        return _unless(f"{spared} or {scope.player(other.who).verb('pay')} {_gold_to(other, scope)}", other, scope)
    return _unless(spared, word, scope)


def _gold_to(word: m.PayOrElse, scope: Scope) -> str:
    return f"{word.number} gold" if word.to == m.Who.TREASURY else f"{scope.player(word.to).name} {word.number} gold"


def _unless(paid: str, word: m.PayOrElse | m.InfluenceOrElse, scope: Scope) -> str:
    """Unless somebody pays, something happens; if they pay, something else."""
    instead = f"; if they do, {all_effects(word.instead, scope, ' and ')}" if word.instead else ""
    then = all_effects(word.then, scope, " and ")
    if not instead and len(word.then) == 1 and not isinstance(word.then[0], m.ForEach | m.If):
        return f"{then} unless {paid}"
    return f"unless {paid}, {then}{instead}"


@phrase.register
def _(word: m.LeaveChallenge, scope: Scope) -> str:
    return f"remove {scope.cards(word.cards)} from the challenge"


@phrase.register
def _(word: m.BecomeCharacter, scope: Scope) -> str:
    return f"{scope.cards(word.cards)} is a character and not a location{_until(word.until)}"


@phrase.register
def _(word: m.BecomeDuplicate, scope: Scope) -> str:
    return f"attach this card and its duplicates to that {noun(replace(word.among, controller=None, owner=None), scope, '')} as duplicates"


@phrase.register
def _(word: m.OnlyNamedChallenges, scope: Scope) -> str:
    player = scope.player(word.who)
    span = f"until the end of the {word.until.name.removeprefix('END_OF_').lower()}"
    if word.others:
        return f"{span} {player.finite('cannot attack')} or defend in challenges of that type"
    return f"{span} {player.finite('declare')} attackers and defenders only in challenges of that type"
