"""Costs and choices in plain English: what an ability begins with."""

from __future__ import annotations

from agot_env.agot.cards import model as m
from agot_env.agot.cards.describe.steps import phrase
from agot_env.agot.language.nouns import Player, Scope, noun

__all__ = ["phrase"]

# costs


@phrase.register
def _(word: m.Cost, scope: Scope) -> str:
    return word.says(scope)


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
