"""Cards in plain English, made from their declarations: `describe` an ability, `describe_card` a card; `headline` and `facts` say
what is printed beside that.

Each word of the vocabulary has one short phrase; an ability is a sentence of them: when, under which conditions, what it
costs, what is chosen, what happens, how often. A word without a phrase is an error. The modules: `nouns` (players, cards,
amounts), `conditions`, `changes`, `steps`, `initiation` (costs and choices), `abilities`.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from agot_env.agot.engine.record.codes import COST_INTO_SHADOWS, DIES_UNDER_DECK
from agot_env.agot.language import model as m
from agot_env.agot.language.compiler.analysis import attaches_out_of_shadows
from agot_env.agot.language.describe.abilities import alternatives, brief, choices, costs, describe
from agot_env.agot.language.nouns import Scope, houses, noun, sentence
from agot_env.messages.wording import listed

__all__ = ["brief", "choices", "costs", "describe", "describe_card", "facts", "headline"]

INSTEAD_OF_DISCARD = {
    "": "",
    "hand or deck": "if this card would be discarded from your hand or deck, put it into play instead",
    "claim": "if this card would be discarded for the claim of an intrigue challenge, put it into play instead",
}
"""What is said of a card that enters play instead of being discarded."""
INTO_SHADOWS = {
    "": "",
    "killed": "if this card is killed, it goes into Shadows instead of the dead pile",
    "leaves": "if this card would leave play, it goes into Shadows instead of anywhere else",
    "discarded": "if this card would be discarded from your hand, it goes into Shadows instead; if that happened, draw 1 card",
}
"""What is said of a card that goes into Shadows instead."""
ICON_NAMES = {"M": "military", "I": "intrigue", "P": "power"}


def _immunity(card: m.Card) -> str:
    """immune to events; immune to all other cards except Raven cards."""
    words = f"immune to {listed(card.immune_to)}".replace("opponent's", "opponents'").replace("to other cards", "to all other cards")
    return f"{words} except {card.immune_except} cards" if card.immune_except else words


def _allowed(card: m.Card) -> str:
    """Weapon; a single Weapon."""
    return "a single " * card.one_attachment + _one_of(card.no_attachments_except)


def _one_of(traits: str | tuple[str, ...]) -> str:
    """Weapon; Weapon or Boon."""
    return traits if isinstance(traits, str) else listed(traits, "or")


def _out_of_shadows(card: m.Card) -> str:
    """How an attachment is attached when it comes out of Shadows; any other is attached to a character as a matter of course."""
    if card.type != m.ATTACHMENT or "Shadows" not in card.crests or card.attaches_to is not None or card.on_house_card:
        return ""
    if any(attaches_out_of_shadows(card, ability) for ability in card.abilities):
        return "discarded when it comes out of Shadows unless its own text attaches it"
    return "attaches to a character when it comes out of Shadows"


def headline(card: m.Card) -> str:
    """A card by title, House and type: "Eddard Stark, Stark character"; marked if not all of it is known."""
    marks = " (inferred)" * card.inferred + " (stand-in)" * card.stand_in
    return f"{card.title}, {m.house_names(card.house)} {m.TYPE_NAMES[card.type].lower()}{marks}"


def facts(card: m.Card) -> str:
    """The printed numbers, icons, crests and traits of a card."""
    if card.type == m.PLOT:
        return f"income {card.plot_income}, initiative {card.plot_initiative}, claim {card.plot_claim}"
    cost = f"{COST_INTO_SHADOWS} gold into Shadows, {card.cost} gold out of Shadows" if "Shadows" in card.crests else f"{card.cost} gold"
    words = [] if card.type == m.AGENDA or (card.type == m.EVENT and "Shadows" not in card.crests) else [cost]
    if card.type == m.CHARACTER:
        words += [f"STR {card.strength}", *(f"{'naval ' * (letter in card.naval)}{ICON_NAMES[letter]}" for letter in card.icons)]
    if card.unique:
        words.append("unique")
    return ", ".join([*words, *(f"{crest} crest" for crest in card.crests), *card.traits]) or "no traits"


def _by_agenda(abilities: Iterable[m.AnyAbility]) -> tuple[list[m.AnyAbility], list[m.AnyAbility]]:
    """The abilities of a card as it is printed, and those that it has only as an agenda."""
    own: list[m.AnyAbility] = []
    as_agenda: list[m.AnyAbility] = []
    for ability in abilities:
        conditions = getattr(ability, "conditions", ())
        rest = tuple(one for one in conditions if not isinstance(one, m.CountsAsAgenda))
        told: Any = ability
        (as_agenda if m.CountsAsAgenda() in conditions else own).append(replace(told, conditions=rest) if rest != conditions else told)
    return own, as_agenda


def _by_title(abilities: Iterable[m.AnyAbility]) -> tuple[list[m.AnyAbility], list[m.AnyAbility]]:
    """The abilities of a card as it is printed, and those that it has only as a melee title."""
    own: list[m.AnyAbility] = []
    as_title: list[m.AnyAbility] = []
    for ability in abilities:
        if isinstance(ability, m.Ability) and ability.zone == m.Zone.SET_ASIDE:
            as_title.append(replace(ability, zone=m.Zone.PLAY))
        else:
            own.append(ability)
    return own, as_title


def _by_profile(abilities: Iterable[m.AnyAbility]) -> tuple[list[m.AnyAbility], list[m.AnyAbility]]:
    """The abilities of a card as it is printed, and those that it has only as an attachment (`Profile`)."""
    own: list[m.AnyAbility] = []
    attached: list[m.AnyAbility] = []
    for ability in abilities:
        conditions = getattr(ability, "conditions", ())
        rest = tuple(one for one in conditions if not isinstance(one, m.CountsAsAttachment))
        told: Any = ability
        told = replace(told, conditions=rest) if rest != conditions else told
        if isinstance(told, m.Constant) and m.Blank() in told.changes and m.CountsAsAttachment() in conditions:
            told = replace(told, changes=tuple(change for change in told.changes if isinstance(change, m.Trait)))
        (attached if m.CountsAsAttachment() in conditions else own).append(told)
    return own, attached


def _by_death(abilities: Iterable[m.AnyAbility]) -> tuple[list[m.AnyAbility], list[str]]:
    """The other abilities of a card, and what happens instead if it would be killed, where it goes under the deck and does something."""
    own = list(abilities)
    passives = [one for one in own if isinstance(one, m.Passive) and one.when == m.LeavesPlay(m.SELF)]
    answers = [one for one in passives if one.conditions == (m.DeathReplaced(),)]
    if UNDER_DECK not in own or len(answers) != 1:
        return own, []
    own = [one for one in own if one != UNDER_DECK and one != answers[0]]
    if answers[0].effects == (SHUFFLED,):
        return own, ["If this card would be killed, shuffle it into its owner's deck instead."]
    return own, [f"If this card would be killed, put it on the bottom of its owner's deck instead, and {brief(answers[0])}."]


UNDER_DECK = m.Constant(m.SELF, (m.Flag(DIES_UNDER_DECK),))
SHUFFLED = m.ChangeDestination(m.SELF, m.Zone.DECK, shuffled=True)


def _house_card(card: m.Card) -> str:
    """The House card to which a card is attached."""
    if card.neutral_house_card:
        return "your House card, if it is that of the Neutral Faction"
    return {m.OPPONENTS: "an opponent's House card", m.EVERYONE: "a player's House card"}.get(card.house_card_of, "your House card")


def _only_for(card: m.Card) -> str:
    """Whose card it is alone: a neutral card can be that of the Neutral Faction."""
    return f"House {houses(card.house)} only" if card.house else "Neutral Faction only"


@lru_cache(maxsize=4096)
def describe_card(card: m.Card) -> str:
    """What a card does beside its printed numbers: restrictions, keywords, what it provides, abilities.

    A card that does nothing says so, and so does one that is not complete.
    """
    scope = Scope()
    usual_limit = 1 if card.type in (m.PLOT, m.AGENDA) else 3
    bonuses = [
        *([f"+{card.income} income"] if card.income else []),
        *([f"{card.influence} influence"] if card.influence else []),
        *([f"+{card.initiative} initiative"] if card.initiative else []),
    ]
    parts = [
        _only_for(card) if card.house_only else "",
        f"any House except {houses(card.never_house)}" if card.never_house else "",
        f"attaches to {noun(card.attaches_to, scope)}" if card.attaches_to is not None else "",
        f"may be played as a duplicate on {noun(card.duplicate_on, scope)}" if card.duplicate_on is not None else "",
        _out_of_shadows(card),
        f"limit 1 per {'House card' if card.on_house_card else 'bearer'}" if card.one_per_bearer else "",
        f"{'attaches' if card.type == m.ATTACHMENT else 'may be attached'} to {_house_card(card)}" if card.on_house_card else "",
        "no attachments" if card.no_attachments else "",
        f"no attachments except {_allowed(card)}" if card.no_attachments_except else "",
        f"no {card.never_bears} attachments" if card.never_bears else "",
        f"{card.bears_for_less} attachments cost 1 less to play on this card" if card.bears_for_less else "",
        *card.keywords,
        _immunity(card) if card.immune_to else "",
        "no other attachment can be played on the bearer" if card.last_on_bearer else "",
        f"cannot attack or defend together with your {card.never_with} characters" if card.never_with else "",
        "enters play kneeling" if card.enters_kneeling else "",
        "any part of its cost may be paid by kneeling influence" if card.paid_with_influence else "",
        "gains Stalwart if it is Winter when you play it from your hand" if card.stalwart_in_winter else "",
        "if this card is in your hand after your first mulligan, you may remove it from the game to take another mulligan"
        if card.further_mulligan else "",
        "any search of your deck can find this card" if card.found_by_any_search else "",
        "this card has the benefit of all The North agendas as if it had the traits that they name" if card.for_north_agendas else "",
        "you cannot trigger effects of event cards in your dead pile or discard pile" if card.no_events_of_piles else "",
        INSTEAD_OF_DISCARD[card.enters_instead_of_discard],
        INTO_SHADOWS[card.into_shadows],
        "comes out of Shadows only by its own text" if card.never_comes_out else "",
        f"counts as {card.at_command} cards at your command" if card.at_command else "",
        *([f"your House card gains {listed(bonuses)}"] if bonuses and card.type == m.AGENDA else bonuses),
        f"limit {card.limit_per_deck} per deck" if card.limit_per_deck != usual_limit else "",
    ]
    texts = [sentence(part) for part in parts if part]
    constants = [ability for ability in card.abilities if isinstance(ability, m.Constant)]
    if card.type == m.EVENT and constants:  # they hold when it has become an attachment or a character
        steps = [step for ability in card.abilities if isinstance(ability, m.Ability) for step in ability.effects]
        kind = "a character" if m.EnterAsCharacter() in steps else "an attachment"
        others = [ability for ability in card.abilities if ability not in constants]
        texts += [*alternatives(others), f"As {kind}:", *map(describe, constants)]
    else:
        own, as_agenda = _by_agenda(card.abilities)
        own, attached = _by_profile(own)
        own, as_title = _by_title(own) if card.becomes_title else (own, [])
        own, instead = _by_death(own)
        texts += [*instead, *alternatives(own)]
        if card.becomes_agenda:
            texts.append("If this card would be killed and you run no agenda, it becomes your agenda instead.")
        if card.attaches_instead is not None:
            texts.append(f"If this card would be killed, you may attach it to {noun(card.attaches_instead, scope)} instead.")
        if card.becomes_title:
            condition = "would be killed or discarded from play and you have at least 2 opponents"
            texts.append(f"If this card {condition}, it joins the pool of melee titles instead (limit 1 in the pool).")
        texts += ["As a title:", *alternatives(as_title)] if as_title else []
        texts += ["As an agenda:", *alternatives(as_agenda)] if as_agenda else []
        texts += ["As an attachment:", *alternatives(attached)] if attached else []
    return " ".join(texts or ["No abilities."]) if card.complete else " ".join([*texts, "(not complete)"])
