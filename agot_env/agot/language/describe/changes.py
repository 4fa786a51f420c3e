"""Changes in plain English: what a card then does; and the function `phrase`, for which each module has its words."""

from __future__ import annotations

from functools import singledispatch

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as m
from agot_env.agot.language.nouns import ICON_NAMES, Scope, a, crests, keywords, merged, names_in, quantity
from agot_env.messages.wording import listed

FLAGS: dict[int, str] = {
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
    c.KILLED_AT_ONCE: "is killed at once",
    c.KNEELS_AT_ONCE: "kneels at once",
    c.RETURNED_AT_ONCE: "is returned to its owner's hand at once (cannot be saved)",
    c.LOSES_POWER_AT_ONCE: "loses all its power at once",
    c.NOT_CHOSEN_FOR_CLAIM: "cannot be chosen for military claim",
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


@phrase.register
def _(word: m.Strength, scope: Scope) -> str:
    if isinstance(word.amount, int):
        return f"gets {word.amount:+} STR"
    gain = quantity(word.amount, scope, "STR", "STR")
    return f"gets {gain}" if gain.startswith("-") else f"gets +{gain}"


def icons(mask: int) -> str:
    """a power icon; a military and a power icon."""
    return f"{listed(map(a, names_in(ICON_NAMES, mask)))} icon"


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
    return merged(actions(word, scope))


def actions(word: m.Change, scope: Scope) -> list[str]:
    """The predicates of a card with a change, such as "gains stealth"; several for several flags."""
    if not isinstance(word, m.Flag):
        return [phrase(word, scope)]
    flags, both = c.numbers_of(word.flags), {c.ATTACKS_STANDING, c.DEFENDS_STANDING}
    if both <= set(flags):
        return ["does not kneel to attack or defend", *(FLAGS[flag] for flag in flags if flag not in both)]
    return [FLAGS[flag] for flag in flags]


@phrase.register
def _(word: m.Blank, scope: Scope) -> str:
    return "loses all printed text except its traits" if word.except_traits else "loses all printed text and traits"


@phrase.register
def _(word: m.PrintedStrength, scope: Scope) -> str:
    return f"has a printed STR of {word.number}"
