"""What agendas of the Living Card Game change in deck building (DECK-5), whether they are scripted or not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class AgendaRules:
    """What an agenda changes.

    Attributes:
        fewest_cards: the least number of cards in the House deck, in every format; 0 if the usual rule applies.
        plots: the number of plots; 0 if the usual rule applies.
        together: the group of agendas that a deck may have together; "" if it is the only agenda.
        one_of_each_event: whether events have a limit of one copy.
        shadows_of_any_house: whether "House X only" is ignored on cards with the Shadows crest.
        never_in: the formats in which it is not allowed.
    """

    fewest_cards: int = 0
    plots: int = 0
    together: str = ""
    one_of_each_event: bool = False
    shadows_of_any_house: bool = False
    never_in: tuple[str, ...] = ()


AGENDA_RULES: dict[str, AgendaRules] = {
    "KL20": AgendaRules(shadows_of_any_house=True),  # City of Shadows
    "ASOTS60": AgendaRules(fewest_cards=85),  # The Long Voyage
    "CAD2": AgendaRules(plots=10),  # Defiance
    "CAD80": AgendaRules(fewest_cards=75, one_of_each_event=True),  # Dark Wings, Dark Words
    "KR99": AgendaRules(never_in=("melee",)),  # The Old Way (FAQ 5.2)
} | {
    number: AgendaRules(together=group)  # The Rangers, Builders, Stewards; The Free Folk, Last Giants, Blood of the First Men (FAQ 5.2)
    for group, numbers in {"Night's Watch": ("DOTN19", "DOTN59", "DOTN99"), "Wildling": ("DOTN39", "DOTN79", "DOTN119")}.items()
    for number in numbers
}
"""Number -> what an agenda changes. The Houses of agendas are among the facts of `agot_env.agot.decks.printed`.

What agendas do before the game, such as cards removed for The Maester's Path or the location of House of Dreams, is no rule of deck
building.
"""
MORE_PLOTS = {"KR79": 1}
"""The plots that a deck may have in addition to the usual number, by number: Betrayal at the Wall."""


def rules_of(agendas: tuple[str, ...]) -> list[AgendaRules]:
    """What the agendas of a deck change."""
    return [AGENDA_RULES.get(number, AgendaRules()) for number in agendas]
