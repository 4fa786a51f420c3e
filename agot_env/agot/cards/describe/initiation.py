"""Costs and choices in plain English: what an ability begins with."""

from __future__ import annotations

from dataclasses import replace

from agot_env.agot.cards import model as m
from agot_env.agot.cards.describe.steps import phrase
from agot_env.agot.language.nouns import Player, Scope, head, noun, quantity

__all__ = ["phrase"]

# costs


@phrase.register
def _(word: m.KneelSelf, scope: Scope) -> str:
    return "kneel this card"


@phrase.register
def _(word: m.KneelCards, scope: Scope) -> str:
    if word.among.is_ is not None and word.among == m.Cards(is_=word.among.is_):
        scope.names[m.CHOSEN] = scope.names[word.among.is_]
        return f"kneel {scope.names[word.among.is_]}"
    own = replace(word.among, controller=m.Who.YOU)
    if word.number == 1:
        scope.names[m.CHOSEN] = "the knelt card"
        return f"kneel {noun(own, scope)}"
    scope.names[m.CHOSEN] = f"each knelt {head(own)}"
    return f"kneel {noun(own, scope, str(word.number), word.number)}"


@phrase.register
def _(word: m.PayGold, scope: Scope) -> str:
    most = "" if word.among is None else f" (X is at most the number of {noun(word.among, scope, '', 2)})"
    return f"pay {quantity(word.amount, scope, 'gold', 'gold')}{most}"


@phrase.register
def _(word: m.KneelInfluence, scope: Scope) -> str:
    return f"kneel {quantity(word.amount, scope, 'influence', 'influence')}"


@phrase.register
def _(word: m.KneelHouseCard, scope: Scope) -> str:
    return "kneel your House card"


@phrase.register
def _(word: m.DiscardTop, scope: Scope) -> str:
    return f"discard the top {'card' if word.number == 1 else f'{word.number} cards'} of your deck"


@phrase.register
def _(word: m.KillSelf, scope: Scope) -> str:
    return "kill this card (cannot be saved)"


@phrase.register
def _(word: m.DiscardGold, scope: Scope) -> str:
    return f"discard {word.number} gold from this card"


@phrase.register
def _(word: m.PutSelfUnderDeck, scope: Scope) -> str:
    return "put this card on the bottom of its owner's deck"


@phrase.register
def _(word: m.ReturnTarget, scope: Scope) -> str:
    return "return the chosen card to its owner's hand (cannot be saved)"


@phrase.register
def _(word: m.DiscardSelf, scope: Scope) -> str:
    return "discard this card (cannot be saved)"


# choices


@phrase.register
def _(word: m.Choose, scope: Scope) -> str:
    text = f"choose {noun(word.among, scope)}"
    scope.choose(m.SECOND_TARGET if word.second else m.TARGET, word.among)
    return text


@phrase.register
def _(word: m.ChooseUpTo, scope: Scope) -> str:
    scope.names[m.CHOSEN] = "them"
    return f"choose {noun(word.among, scope, f'1 to {word.number}', word.number)}"


@phrase.register
def _(word: m.ChooseOpponent, scope: Scope) -> str:
    return "choose an opponent" + (" who revealed a plot of another title at the same time" if word.revealed_another else "")


@phrase.register
def _(word: m.ChoosePlayer, scope: Scope) -> str:
    scope.players[m.Who.CHOSEN_OPPONENT] = Player("that player")
    return "choose a player"


@phrase.register
def _(word: m.NameChallengeType, scope: Scope) -> str:
    return "name another type of challenge" if word.other else "name a type of challenge"


@phrase.register
def _(word: m.NameHouse, scope: Scope) -> str:
    return "name another House"


@phrase.register
def _(word: m.ChooseEventToPlay, scope: Scope) -> str:
    scope.names[m.TARGET] = "that event"
    return "choose an Any Phase event in your discard pile that you can play"


@phrase.register
def _(word: m.NameTrait, scope: Scope) -> str:
    return "name a trait"


@phrase.register
def _(word: m.ReduceNamedTrait, scope: Scope) -> str:
    return f"reduce the cost of each card with that trait that you marshal this phase by {word.number}"


@phrase.register
def _(word: m.NamePlot, scope: Scope) -> str:
    return "name a plot in that opponent's plot deck"


@phrase.register
def _(word: m.NameTitle, scope: Scope) -> str:
    scope.names[m.SECOND_TARGET] = "the named card"
    return f"name a card from the deck list of {'a player' if word.anyone else 'an opponent'}"
