"""Why random decks seldom play a card, or use an ability, for `benchmarks.walk`."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from agot_env.agot.language.model import SUMMER, WINTER, Ability, Card, Season

NO_FACTION = "needs the Neutral Faction, whose House card no random deck has"
NO_AGENDA = "themes leave restricted agendas out"
REINFORCEMENTS = "needs an event with the trait Reinforcements"
BECOMES_AGENDA = "must have become an agenda"
NAVAL = "needs a character that is declared by a naval enhancement"
DAYNE = "needs a House Dayne character that is killed, another one in hand, and 2 influence"
DOTHRAKI = "needs attackers that are all Dothraki, at least two"
FUTILE = "needs an opponent's ability whose only target is a Lannister character with power on it"
SMALL_COUNCIL = "needs an event of the Small Council"
RARE = {
    ("S20", "save 1"): "needs three Direwolves",
    ("T113", "save 1"): "needs a character with a Noble crest that would be killed, and 2 gold",
    ("T176", "played"): "few decks choose this restricted title, and it needs 4 influence in the dominance phase",
    ("T176", "action 1"): "few decks choose this restricted title, and it needs 4 influence in the dominance phase",
    ("POTS1", "played"): "costs 5 gold, and decks that are built around it often take another card of this title",
    ("POTS16", "response 2"): "costs 7 gold, and must leave play",
    ("POTS24", "action 2"): "needs summer, and 5 influence or two standing Nobles",
    ("POTS36", "response 1"): f"{SMALL_COUNCIL}, and 3 influence or a standing Noble",
    ("LOTR7", "save 1"): "needs a standing Clansman when Tyrion Lannister would be killed",
    ("KL24", "response 1"): "needs cards in Shadows, and a won intrigue challenge in which it takes part",
    ("KL87", "response 1"): f"{SMALL_COUNCIL} in the discard pile",
    ("ATOR105", "response 1"): REINFORCEMENTS, ("ATOR109", "response 1"): f"{REINFORCEMENTS}, and a Warship in the discard pile",
    ("ATOR111", "response 1"): REINFORCEMENTS, ("ATOR113", "response 1"): f"{REINFORCEMENTS}, and 2 gold",
    ("ACOA22", "action 1"): "needs three challenges lost in a phase, and 2 influence",
    ("ACOA35", "action 1"): "needs 8 influence",
    ("ACOA76", "save 1"): "needs a Targaryen attachment on it when a character would leave play",
    ("ACOA117", "action 1"): "needs a Banner attachment",
    ("DOTN109", "response 1"): "costs 10 gold",
    ("DOTN111", "save 1"): "needs gold on a House Dayne character that would be killed",
    ("BWB36", "played"): DAYNE, ("BWB36", "response 1"): DAYNE,
    ("BWB37", "save 1"): "needs a House without power, and power on a character",
    ("BWB62", "later 1"): "needs a House Bolton character whose control changes",
    ("BWB78", "response 1"): "needs a character of a House that no other card has",
    ("BWB116", "response 2"): "needs The Red Viper to be killed, and 3 influence",
    ("BWB119", "passive 1"): "needs to be attached to Beric Dondarrion",
    ("SOO13", "cancel 1"): "needs two Chain attachments on it",
    ("SOO19", "declared"): NO_AGENDA, ("SOO19", "passive 1"): NO_AGENDA, ("SOO19", "response 1"): NO_AGENDA,
    ("SOO35", "later 1"): "needs a character killed in the phase in which it comes out of Shadows, which leaves it again",
    ("SOO40", "passive 2"): "needs The Maester's Path, a restricted agenda",
    ("SOO82", "later 2"): "needs two intrigue challenges in a phase, the first of them won",
    ("SOO106", "response 1"): "needs an effect that returns a character from a pile, and a standing character with a Learned crest",
    ("ATOC33", "played"): DOTHRAKI, ("ATOC33", "response 1"): DOTHRAKI,
    ("BTNS6", "played"): FUTILE, ("BTNS6", "cancel 1"): FUTILE,
    ("BTNS10", "response 1"): BECOMES_AGENDA, ("BTNS26", "later 1"): BECOMES_AGENDA, ("BTNS57", "response 1"): BECOMES_AGENDA,
    ("BTNS114", "response 1"): "its action is played before the attacker loses a challenge",
    ("ASOTS29", "response 1"): NAVAL, ("ASOTS52", "response 1"): NAVAL, ("ASOTS52", "later 1"): NAVAL, ("ASOTS101", "response 1"): NAVAL,
    ("ASOTS60", "declared"): f"{NO_FACTION}, and a deck of 85 cards",
    ("KR42", "response 1"): "needs dominance, and a character with a Holy crest in the dead pile",
    ("KR99", "declared"): "is not allowed in melee, so that themes leave it out", ("KR119", "declared"): NO_AGENDA,
    ("W94", "response 1"): "needs two other attackers that are Dothraki",
    ("CAD38", "response 1"): NO_FACTION, ("CAD57", "response 1"): NO_FACTION, ("CAD57", "response 2"): NO_FACTION,
    ("CAD79", "played"): NO_FACTION, ("CAD97", "played"): NO_FACTION,
    ("CAD80", "declared"): "needs a deck of 75 cards",
}  # fmt: skip
"""The reason, by the number of the card and what is seldom done: it is played, revealed or declared, or an ability of it is used."""


def reason(card: Card, what: str, ability: Ability | None = None) -> str:
    """Why a card, or an ability of it, is seldom used; empty if that is not known."""
    if known := RARE.get((card.number, what), ""):
        return known
    seasons = season_of(ability.conditions) if ability is not None else 0
    return {SUMMER: "needs summer", WINTER: "needs winter"}.get(seasons, "")


def season_of(part: Any) -> int:
    """The season that a condition, or one of several, asks for; 0 if there is none."""
    if isinstance(part, Season):
        return part.seasons
    inside = part if isinstance(part, tuple) else [getattr(part, one.name) for one in fields(part)] if is_dataclass(part) else ()
    return next((season for one in inside if (season := season_of(one))), 0)
