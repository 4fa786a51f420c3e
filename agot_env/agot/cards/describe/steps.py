"""Effects and changes in plain English: what is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch
from itertools import groupby

from agot_env.agot.cards import model as m
from agot_env.agot.cards.describe.conditions import circumstances, moment
from agot_env.agot.cards.describe.nouns import (
    ICON_NAMES,
    PILES,
    THEY,
    Player,
    Scope,
    a,
    challenge,
    crests,
    head,
    houses,
    in_deck,
    infinitive,
    is_done_by_you,
    keywords,
    measure,
    merged,
    names_in,
    noun,
    quantity,
    told,
    top_cards,
)
from agot_env.agot.cards.describe.rules import rules_for
from agot_env.agot.engine import codes as c
from agot_env.wording import listed

FLAGS = {
    c.CANNOT_ATTACK: "cannot be declared as an attacker",
    c.CANNOT_DEFEND: "cannot be declared as a defender",
    c.CANNOT_BE_BYPASSED: "cannot be bypassed by Stealth",
    c.ATTACKS_STANDING: "does not kneel to attack",
    c.DEFENDS_STANDING: "does not kneel to defend",
    c.CANNOT_STAND: "cannot stand in the standing phase",
    c.STRENGTH_NOT_COUNTED: "adds no STR to its side",
    c.CANNOT_BE_KILLED: "cannot be killed",
    c.CANNOT_BE_DISCARDED: "cannot be discarded from play",
    c.IMMUNE_TO_EVENTS: "is immune to events",
    c.IMMUNE_TO_CHARACTERS: "is immune to character abilities",
    c.IMMUNE_TO_OPPONENTS_CHARACTERS: "is immune to opponents' character abilities",
    c.UNTARGETABLE: "cannot be chosen as a target of opponents' events or character abilities",
    c.DIES_AT_ZERO: "is killed as soon as its STR is 0",
    c.CANNOT_USE_STEALTH: "cannot bypass characters by Stealth",
    c.CANNOT_CLAIM_RENOWN: "cannot claim power for Renown",
    c.DISCARDED_AT_ZERO: "is discarded from play as soon as its STR is 0 (cannot be saved)",
    c.DIES_INTO_DISCARD: "goes to the discard pile instead of the dead pile when it is killed",
    c.DIES_INTO_HAND: "returns to its owner's hand instead of going to the dead pile when it is killed",
    c.DIES_UNDER_DECK: "goes to the bottom of its owner's deck instead of the dead pile when it is killed",
    c.GOLD_IS_SPENDABLE: "holds gold that its controller can spend",
    c.CANNOT_BE_SAVED: "cannot be saved",
    c.IMMUNE_TO_OPPONENTS_EVENTS: "is immune to opponents' events",
    c.TAKES_PART_WITH: "takes part in the challenge on the same side",
    c.CHOSEN_FOR_CLAIM: "must be chosen for military claim if possible",
    c.IMMUNE_TO_TRIGGERED: "is immune to triggered effects",
    c.IMMUNE_TO_OPPONENTS_TRIGGERED: "is immune to opponents' triggered effects",
    c.INFLUENCE_TO_JOIN: "can be declared as an attacker or defender only if its controller kneels 1 influence",
    c.DISCARDED_INSTEAD: "is discarded from play however it would leave it",
    c.CANNOT_USE_ABILITIES: "has no abilities that can be triggered and cannot be knelt to pay a cost",
    c.UNTARGETABLE_BY_EVENTS: "cannot be chosen as a target of opponents' events",
    c.TAXED: "can be declared as an attacker or defender, or have an ability triggered, only if its controller gives you 1 gold each time",
}


@singledispatch
def phrase(word: object, scope: Scope) -> str:
    """A cost, choice or effect as what is done, a change as what a card then does.

    Raises:
        NotImplementedError: the word has no phrase.
    """
    raise NotImplementedError(f"no words for {word!r}")


# effects


def all_effects(effects: Sequence[m.Effect], scope: Scope, joint: str = "; ") -> str:
    """Effects one after the other; changes of the same cards for the same time in one clause."""
    parts = []
    provided: list[str] = []
    may = ""
    last: m.Effect | None = None
    for key, group in groupby(effects, key=lambda e: (e.cards, e.until) if isinstance(e, m.Modify) else e):
        steps = list(group)
        if isinstance(steps[0], m.Then):
            provided.append("that happened")
        elif isinstance(steps[0], m.MayPay):
            paid = f"kneel {steps[0].number} influence" if steps[0].influence else f"pay {steps[0].number} gold"
            may = f"you may {paid} to "
        elif isinstance(steps[0], m.May):
            may = scope.player(steps[0].who).finite("may") + " "
        else:
            text = _changed(steps, scope) if isinstance(key, tuple) else joint.join(phrase(step, scope) for step in steps)
            if _is_otherwise(last, steps[0]):
                text = f"otherwise, {text.partition(', ')[2]}"
            text, last = _optional(may, text), steps[-1]
            if provided:
                text = f"if {listed(provided)}{' and ' + text[3:] if text.startswith('if ') else ', ' + text}"
            parts.append(text)
            provided, may = [], ""
    return joint.join(parts)


def _is_otherwise(last: m.Effect | None, effect: m.Effect) -> bool:
    """Whether an effect happens unless the condition of the last one holds."""
    if not isinstance(last, m.If) or not isinstance(effect, m.If) or len(last.conditions) > 1:
        return False
    return effect.conditions == (m.Not(last.conditions[0]),)


def _changed(steps: Sequence[m.Effect], scope: Scope) -> str:
    """Changes of the same cards for the same time. If there are several, the time stands before them."""
    modify = [step for step in steps if isinstance(step, m.Modify)]
    changes = [phrase(step.change, scope) for step in modify]
    text, until = told(scope.cards(modify[0].cards), changes), _until(modify[0].until)
    return f"{until.strip()}, {text}" if len(changes) > 1 and until else text + until


def _optional(may: str, text: str) -> str:
    """What a player may do: "you may" and what they do, or a condition where it is not said as what they do."""
    name, _, paid = may.partition(" may ")
    if not may or is_done_by_you(text):
        return may + text
    if paid:
        return f"if you {paid.removesuffix(' to ')}, {text}"
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
    return _unsaveable(f"return {scope.cards(word.cards)} to {scope.owner_of(word.cards)} hand", word.unsaveable)


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
    return f"claim {power} for your House" if player.you else f"{player.whose} House claims {power}"


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
    return f"{told(scope.cards(word.cards), [phrase(word.change, scope)])}{_until(word.until)}"


@phrase.register
def _(word: m.Reduce, scope: Scope) -> str:
    play = "play or put into play by Ambush" if word.or_ambush else "play"
    less = "to 0" if word.amount == 99 else f"by {quantity(word.amount, scope, '', '').replace('  ', ' ').strip()}"
    return f"reduce the cost of the next {noun(word.among, scope, '')} that you {play} this phase {less}"


@phrase.register
def _(word: m.Later, scope: Scope) -> str:
    when = moment(word.ability.when, scope)
    if word.until == m.Until.END_OF_CHALLENGE and word.ability.when == m.WonChallenge():
        return f"if you win this challenge, {all_effects(word.ability.effects, scope)}"
    if word.ability.when.moment == c.PHASE_ENDED:
        when = f"when {when}"
    else:
        when = f"{_until(word.until)}, the next time {when}".removeprefix(",").strip()
    return f"{when}{circumstances(word.ability.conditions, scope)}, {all_effects(word.ability.effects, scope)}"


@phrase.register
def _(word: m.Lasting, scope: Scope) -> str:
    held = word.constant
    while_ = circumstances(held.conditions, scope, "while").removeprefix(", ")
    if isinstance(held, m.PlayerRule):
        return f"{rules_for(scope.player(held.who), held.rule, held.amount, scope)} {while_}".strip() + _until(word.until)
    text = told(scope.cards(held.cards), [phrase(change, scope) for change in held.changes])
    return f"{text} {while_}".strip() + _until(word.until)


@phrase.register
def _(word: m.Search, scope: Scope) -> str:
    player = scope.player(word.who)
    deck = f"the top {word.top} cards of {player.own} deck" if word.top else f"{player.own} deck"
    if word.among.duplicate_of_self and word.to == m.Zone.PLAY:
        return f"{player.does('search', f'{deck} for {noun(in_deck(word.among), scope)}')} and {player.verb('attach')} it as a duplicate"
    if word.amount != 1:
        cards = noun(in_deck(word.among), scope, "", 2)
        some = f"up to {word.amount if isinstance(word.amount, int) else 'X'} {cards}"
        if isinstance(word.amount, m.Value):
            some += f", X being {measure(word.amount, scope)},"
        place = {m.Zone.HAND: f"them into {player.own} hand", m.Zone.PLAY: "them into play"}
        return f"{player.does('search', f'{deck} for {some}')} and {player.verb('put')} {place[word.to]}"
    place = {m.Zone.HAND: f"it into {player.own} hand", m.Zone.PLAY: "it into play", m.Zone.DECK: "it on top"}
    return f"{player.does('search', f'{deck} for {noun(in_deck(word.among), scope)}')} and {player.verb('put')} {place[word.to]}"


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
    scope.names[m.CHOSEN] = "each card chosen" if word.targets else "each card picked"
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
    copies = ", X of which are copies of the named card" if m.SECOND_TARGET in scope.names and word.number > 1 else ""
    return player.does("discard", f"the top {cards} of {player.own} deck{copies}")


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
    return f"reveal {deck}" if word.revealed else f"look at {deck}"


@phrase.register
def _(word: m.PutBackInAnyOrder, scope: Scope) -> str:
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
    place = len(scope.halves)
    scope.halves.append(("", ""))
    first, second = (all_effects(effects, scope, " and ") for effects in (word.first, word.second))
    scope.halves[place] = (first, second)
    player = scope.player(word.who)
    text = f"either {first}, or {second.removeprefix('either ')}"
    return text if player.you else f"{player.name} chooses: {text}"


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
        return all_effects(word.then, inside)
    inside.players[m.Who.ACTOR] = THEY
    return f"for {group.name} in turn, {all_effects(word.then, inside)}"


@phrase.register
def _(word: m.If, scope: Scope) -> str:
    conditions = circumstances(word.conditions, scope).removeprefix(", ").strip()
    return f"{conditions}, {all_effects(word.then, scope, ' and ')}"


@phrase.register
def _(word: m.IfDone, scope: Scope) -> str:
    inside = replace(scope, players={**scope.players, m.Who.ACTOR: THEY}) if m.Who.ACTOR in scope.players else scope
    return f"if that happened in full, {all_effects(word.then, inside, ' and ')}"


@phrase.register
def _(word: m.MoveTo, scope: Scope) -> str:
    if word.shuffled:
        return f"shuffle {scope.cards(word.cards)} into {scope.owner_of(word.cards)} deck"
    whose = scope.owner_of(word.cards)
    place = _in_deck(word.zone, whose) if word.zone in (m.Zone.DECK, m.Zone.UNDER_DECK) else f"into {whose} {PILES[word.zone]}"
    return f"put {scope.cards(word.cards)} {place}"


@phrase.register
def _(word: m.ChangeDestination, scope: Scope) -> str:
    if word.zone == m.Zone.PLAY:
        return f"{scope.cards(word.cards)} remains in play instead"
    if word.zone == m.Zone.UNDER_DECK:
        return f"{scope.cards(word.cards)} goes to the bottom of its owner's deck instead"
    if word.shuffled:
        return f"{scope.cards(word.cards)} is shuffled into its owner's deck instead"
    return f"{scope.cards(word.cards)} goes to its owner's {PILES[word.zone]} instead"


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
    return f"unless {paid}, {all_effects(word.then, scope, ' and ')}{instead}"


@phrase.register
def _(word: m.LeaveChallenge, scope: Scope) -> str:
    return f"remove {scope.cards(word.cards)} from the challenge"


@phrase.register
def _(word: m.BecomeCharacter, scope: Scope) -> str:
    return f"{scope.cards(word.cards)} is a character and not a location{_until(word.until)}"


@phrase.register
def _(word: m.BecomeDuplicate, scope: Scope) -> str:
    return f"attach this card and its duplicates to {noun(word.among, scope)} as duplicates"


@phrase.register
def _(word: m.OnlyNamedChallenges, scope: Scope) -> str:
    player = scope.player(word.who)
    span = f"until the end of the {word.until.name.removeprefix('END_OF_').lower()}"
    if word.others:
        return f"{span} {player.finite('cannot declare')} attackers or defenders in challenges of that type"
    return f"{span} {player.finite('declare')} attackers and defenders only in challenges of that type"


# changes


@phrase.register
def _(word: m.Strength, scope: Scope) -> str:
    if isinstance(word.amount, int):
        return f"gets {word.amount:+} STR"
    if (isinstance(word.amount, m.X) and word.amount.lowers) or (isinstance(word.amount, m.PowerOn) and word.amount.each < 0):
        return f"gets {quantity(word.amount, scope, 'STR', 'STR')}"
    return f"gets +{quantity(word.amount, scope, 'STR', 'STR')}"


def icons(mask: int) -> str:
    """a power icon; military and power icons."""
    names = names_in(ICON_NAMES, mask)
    return f"{a(names[0])} icon" if len(names) == 1 else f"{listed(names)} icons"


@phrase.register
def _(word: m.Icon, scope: Scope) -> str:
    return f"gains {icons(word.icons)}"


@phrase.register
def _(word: m.Crest, scope: Scope) -> str:
    return f"gains {a(crests(word.crests))} crest"


@phrase.register
def _(word: m.LoseCrest, scope: Scope) -> str:
    return f"loses every {crests(word.crests)} crest"


@phrase.register
def _(word: m.LoseIcon, scope: Scope) -> str:
    return f"loses {icons(word.icons)}"


@phrase.register
def _(word: m.Trait, scope: Scope) -> str:
    return f"gains the trait {word.trait}"


@phrase.register
def _(word: m.NamedTrait, scope: Scope) -> str:
    return "gains that trait"


@phrase.register
def _(word: m.Keyword, scope: Scope) -> str:
    return f"gains {keywords(word.keywords)}"


@phrase.register
def _(word: m.LoseKeyword, scope: Scope) -> str:
    return f"loses {keywords(word.keywords)}"


@phrase.register
def _(word: m.Flag, scope: Scope) -> str:
    both = c.ATTACKS_STANDING | c.DEFENDS_STANDING
    if word.flags & both == both:
        return merged(["does not kneel to attack or defend", *names_in(FLAGS, word.flags & ~both)])
    return merged(names_in(FLAGS, word.flags))


@phrase.register
def _(word: m.Blank, scope: Scope) -> str:
    return "loses all printed text (except its traits)"


@phrase.register
def _(word: m.PrintedStrength, scope: Scope) -> str:
    return f"has a printed STR of {word.number}"
