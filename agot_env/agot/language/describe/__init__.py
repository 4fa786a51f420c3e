"""Cards in plain English, made from their declarations: `describe` an ability, `describe_card` a card; `headline` and `facts` say
what is printed beside that.

Each word of the vocabulary has one short phrase; an ability is a sentence of them: when, under which conditions, what it
costs, what is chosen, what happens, how often. A word without a phrase is an error. The modules: `nouns` (players, cards,
amounts), `conditions`, `changes`, `steps`, `initiation` (costs and choices), `abilities`.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from agot_env.agot.engine.record.codes import COST_INTO_SHADOWS
from agot_env.agot.language import model as m
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
}
"""What is said of a card that goes into Shadows instead."""
ICON_NAMES = {"M": "military", "I": "intrigue", "P": "power"}


def _comes_out_as_attachment(card: m.Card) -> bool:
    """Whether a card in Shadows is attached when it comes out; any other attachment is attached to a character as a matter of course."""
    return card.type == m.ATTACHMENT and "Shadows" in card.crests and card.attaches_to is None and not card.on_house_card


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
        words += [f"STR {card.strength}", *(ICON_NAMES[letter] for letter in card.icons)]
    if card.unique:
        words.append("unique")
    return ", ".join([*words, *(f"{crest} crest" for crest in card.crests), *card.traits]) or "no traits"


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
        f"House {houses(card.house)} only" if card.house_only else "",
        f"attaches to {noun(card.attaches_to, scope)}" if card.attaches_to is not None else "",
        "attaches to a character when it comes out of Shadows" if _comes_out_as_attachment(card) else "",
        "limit 1 per bearer" if card.one_per_bearer else "",
        f"{'attaches' if card.type == m.ATTACHMENT else 'may be attached'} to your House card" if card.on_house_card else "",
        "no attachments" if card.no_attachments else "",
        f"no attachments except {card.no_attachments_except}" if card.no_attachments_except else "",
        *card.keywords,
        f"immune to {listed(card.immune_to)}".replace("opponent's", "opponents'") if card.immune_to else "",
        "no other attachment can be played on the bearer" if card.last_on_bearer else "",
        f"cannot attack or defend together with your {card.never_with} characters" if card.never_with else "",
        "enters play kneeling" if card.enters_kneeling else "",
        "any part of its cost may be paid by kneeling influence" if card.paid_with_influence else "",
        INSTEAD_OF_DISCARD[card.enters_instead_of_discard],
        INTO_SHADOWS[card.into_shadows],
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
        own, attached = _by_profile(card.abilities)
        texts += alternatives(own)
        texts += ["As an attachment:", *alternatives(attached)] if attached else []
    return " ".join(texts or ["No abilities."]) if card.complete else " ".join([*texts, "(not complete)"])
