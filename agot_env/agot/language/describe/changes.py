"""Changes in plain English: what a card then does; and the function `phrase`, for which each module has its words."""

from __future__ import annotations

from functools import singledispatch

from agot_env.agot.engine.record import codes as c
from agot_env.agot.language import model as m
from agot_env.agot.language.nouns import ICON_NAMES, Scope, a, crests, houses, keywords, merged, names_in, noun, quantity
from agot_env.messages.wording import listed

FLAGS: dict[int, str] = {
    c.CANNOT_ATTACK: "cannot be declared as an attacker",
    c.CANNOT_DEFEND: "cannot be declared as a defender",
    c.IMMUNE_FOR_ANOTHER: "is immune to cards of opponents of the player who controls an attachment on it",
    c.NEVER_ATTACKS: "cannot attack",
    c.NEVER_DEFENDS: "cannot defend",
    c.CANNOT_BE_BYPASSED: "cannot be bypassed by Stealth",
    c.ATTACKS_IN_COMPANY: "cannot be declared as the only attacker",
    c.DEFENDS_IN_COMPANY: "cannot be declared as the only defender",
    c.NOT_FOR_DOMINANCE: "does not count its STR for dominance",
    c.COUNTS_KNEELING: "counts its STR for dominance even while kneeling",
    c.POWER_COUNTS: "adds its power to its controller's total",
    c.ATTACKS_STANDING: "does not kneel to attack",
    c.DEFENDS_STANDING: "does not kneel to defend",
    c.JOUSTS_ALONE: "lets no more than 1 character be declared as a defender while it attacks alone",
    c.TAKES_PART_FIRST: "must be declared in the first challenge of each round in which it can be",
    c.LEADS_EXTRA_MILITARY: "lets its controller initiate one more military challenge, in which it attacks with those that follow it",
    c.FOLLOWS_LEADER: "can follow a character into such a challenge",
    c.ATTACKS_KNEELING_IN_ALL: "can be declared as an attacker even while kneeling",
    c.ATTACKS_KNEELING: "can be declared as an attacker in military challenges even while kneeling",
    c.DEFENDS_KNEELING: "can be declared as a defender even while kneeling",
    c.CANNOT_STAND: "cannot stand in the standing phase",
    c.STRENGTH_NOT_COUNTED: "adds no STR to its side",
    c.CANNOT_BE_KILLED: "cannot be killed",
    c.NO_INCOME_BONUS: "gives no income bonus",
    c.MUST_TAKE_HOUSE_POWER: "must take power that its controller would claim for their House (of several such characters, one does)",
    c.CAN_BE_KILLED: "ignores what says that it cannot be killed",
    c.CANNOT_BE_DISCARDED: "cannot be discarded from play",
    c.IMMUNE_TO_EVENTS: "is immune to events",
    c.IMMUNE_TO_CHARACTERS: "is immune to character abilities",
    c.IMMUNE_TO_OPPONENTS_CHARACTERS: "is immune to opponents' character abilities",
    c.UNTARGETABLE: "cannot be chosen as a target of opponents' events or character abilities",
    c.DIES_AT_ZERO: "is killed as soon as its STR is 0",
    c.CANNOT_USE_STEALTH: "cannot bypass characters by Stealth",
    c.CANNOT_CLAIM_RENOWN: "cannot claim power for Renown",
    c.DISCARDED_AT_ZERO: "is discarded from play as soon as its STR is 0",
    c.DISCARDED_UNSAVED_AT_ZERO: "is discarded from play as soon as its STR is 0 (cannot be saved)",
    c.DIES_INTO_DISCARD: "goes to the discard pile instead of the dead pile when it is killed",
    c.DIES_INTO_HAND: "returns to its owner's hand instead if it would be killed",
    c.DIES_UNDER_DECK: "goes to the bottom of its owner's deck instead if it would be killed",
    c.BEARERS_PLOTS_AT_RANDOM: "makes the controller of its bearer choose plots at random",
    c.POWER_IS_SPENDABLE: "holds power that you can spend as gold",
    c.GOLD_IS_SPENDABLE: "holds gold that its controller can spend",
    c.CANNOT_BE_SAVED: "cannot be saved",
    c.IMMUNE_TO_OPPONENTS_EVENTS: "is immune to opponents' events",
    c.TAKES_PART_WITH: "takes part in the challenge on the same side",
    c.KILLED_AT_ONCE: "is killed at once",
    c.KNEELS_AT_ONCE: "kneels at once",
    c.RETURNED_AT_ONCE: "is returned to its owner's hand at once (cannot be saved)",
    c.CONTROLLED: "comes under your control",
    c.LOSES_POWER_AT_ONCE: "loses all its power at once",
    c.NOT_CHOSEN_FOR_CLAIM: "cannot be chosen for military claim",
    c.PRIZED_WHILE_LEAVING: "gains Prized 1 while it leaves play",
    c.HAS_GAINED_ABILITY: "gains its other ability",
    c.NOT_DISCARDED_BY_OPPONENTS: "cannot be discarded from play by opponents' cards",
    c.NOT_RETURNED_BY_CONTROLLER: "cannot be returned to its owner's hand by its controller's cards",
    c.TAKES_HOUSE_POWER: "takes power in place of its controller's House, and gives it to the winner of a power challenge against them",
    c.CHOSEN_FOR_CLAIM: "must be chosen for military claim if possible",
    c.IMMUNE_TO_TRIGGERED: "is immune to triggered effects",
    c.IMMUNE_TO_OPPONENTS_TRIGGERED: "is immune to opponents' triggered effects",
    c.IMMUNE_TO_LOCATIONS: "is immune to locations",
    c.IMMUNE_TO_OPPONENTS_LOCATIONS: "is immune to opponents' locations",
    c.IMMUNE_TO_PLOTS: "is immune to plots",
    c.IMMUNE_TO_OPPONENTS_PLOTS: "is immune to opponents' plots",
    c.EVENTS_COST_POWER: "must be given 1 power by opponents, from a card of theirs, each time before they can play an event",
    c.IMMUNE_TO_OPPONENTS_ATTACHMENTS: "is immune to opponents' attachments",
    c.IMMUNE_TO_CARDS: "is immune to the effects of all other cards",
    c.IMMUNE_TO_NON_PLOTS: "is immune to the effects of other cards that are not plots",
    c.IMMUNE_TO_OPPONENTS_CARDS: "is immune to opponents' cards",
    c.IMMUNE_TO_OPPONENTS_NON_PLOTS: "is immune to opponents' cards other than plots",
    c.CANNOT_KNEEL: "cannot kneel",
    c.NEVER_STANDS: "cannot stand",
    c.STANDS_BY_ITSELF: "cannot stand except by its own effects",
    c.BYPASSES_STEALTHY: "can bypass characters with Stealth by Stealth",
    c.CANNOT_LOSE_ICONS: "cannot lose icons",
    c.STRENGTH_NOT_LOWERED: "cannot have its STR lowered",
    c.STRENGTH_NOT_RAISED: "cannot have its STR raised",
    c.NOT_KNELT_BY_EFFECTS: "cannot be knelt by effects",
    c.CANNOT_CLAIM_POWER: "cannot claim power",
    c.CANNOT_GAIN_TRAITS: "cannot gain traits",
    c.ABILITIES_NOT_TRIGGERED: "has no abilities that can be triggered",
    c.CANNOT_BE_RETURNED: "cannot be returned to its owner's hand",
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
    return f"gains {icons(word.icons)}" + (" with a naval enhancement" if word.naval else "")


def on_icons(mask: int) -> str:
    """on a power icon; on each of its icons."""
    return "on each of its icons" if mask == c.ALL_ICONS else f"on {icons(mask)}"


@phrase.register
def _(word: m.Naval, scope: Scope) -> str:
    return f"gains a naval enhancement {on_icons(word.icons)}"


@phrase.register
def _(word: m.LoseNaval, scope: Scope) -> str:
    return f"loses every naval enhancement {on_icons(word.icons)}"


@phrase.register
def _(word: m.Crest, scope: Scope) -> str:
    return f"gains {a(crests(word.crests))} crest"


@phrase.register
def _(word: m.Affiliation, scope: Scope) -> str:
    return f"gains the {houses(word.houses)} affiliation" if word.houses else "gains the affiliation of that House"


@phrase.register
def _(word: m.LoseCrest, scope: Scope) -> str:
    return f"loses every {crests(word.crests)} crest"


@phrase.register
def _(word: m.LoseIcon, scope: Scope) -> str:
    return f"loses every instance of {icons(word.icons)}" if word.all_instances else f"loses {icons(word.icons)}"


@phrase.register
def _(word: m.Trait, scope: Scope) -> str:
    return f"gains the trait {word.trait}"


@phrase.register
def _(word: m.NamedTrait, scope: Scope) -> str:
    return "loses that trait" if word.lost else "gains that trait"


@phrase.register
def _(word: m.AllTraits, scope: Scope) -> str:
    return "gains every trait"


@phrase.register
def _(word: m.TraitsOfOthers, scope: Scope) -> str:
    return "gains the traits of all other characters of its controller"


@phrase.register
def _(word: m.LoseTrait, scope: Scope) -> str:
    return f"loses the trait {word.trait}"


@phrase.register
def _(word: m.LoseAllTraits, scope: Scope) -> str:
    return "loses every trait"


@phrase.register
def _(word: m.Keyword, scope: Scope) -> str:
    return f"gains {keywords(word.keywords)}"


@phrase.register
def _(word: m.LoseKeyword, scope: Scope) -> str:
    return "loses every immunity" if word.keywords == c.IMMUNITIES_KEYWORD else f"loses {keywords(word.keywords)}"


@phrase.register
def _(word: m.Flag, scope: Scope) -> str:
    return merged(actions(word, scope))


def actions(word: m.Change, scope: Scope) -> list[str]:
    """The predicates of a card with a change, such as "gains stealth"; several for several flags."""
    if not isinstance(word, m.Flag):
        return [phrase(word, scope)]
    flags, both = c.numbers_of(word.flags), {c.ATTACKS_STANDING, c.DEFENDS_STANDING}
    while_ = f" while it is {noun(m.Cards(type=word.while_type), scope)}" if word.while_type else ""
    if both <= set(flags):
        return ["does not kneel to attack or defend" + while_, *(FLAGS[flag] + while_ for flag in flags if flag not in both)]
    return [FLAGS[flag] + while_ for flag in flags]


@phrase.register
def _(word: m.Blank, scope: Scope) -> str:
    return "loses all printed text except its traits" if word.except_traits else "loses all printed text and traits"


@phrase.register
def _(word: m.PrintedStrength, scope: Scope) -> str:
    return f"has a printed STR of {word.number if isinstance(word.number, int) else word.number.measure(scope)}"
