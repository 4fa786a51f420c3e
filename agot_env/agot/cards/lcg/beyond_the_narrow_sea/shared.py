"""What cards of several packs of Beyond the Narrow Sea have in common."""

from agot_env.agot.engine.record.codes import CARDS_COST_LESS, DIES_AT_ZERO
from agot_env.agot.language.model import (
    AGENDA,
    ATTACKING_ROLE,
    BARATHEON,
    DEFENDING_ROLE,
    GREYJOY,
    LANNISTER,
    MARTELL,
    SELF,
    STARK,
    TARGARYEN,
    TARGET,
    YOU,
    Amount,
    Blank,
    Card,
    Cards,
    Constant,
    FirstToPlay,
    Flag,
    House,
    If,
    IsRevealedPlot,
    Keyword,
    Location,
    Modify,
    PlayerRule,
    RunsAgenda,
    RunTopUsedPlot,
    Strength,
    Then,
    Who,
    WonChallenge,
    characters,
)

BLANK_BESIDE_AN_AGENDA = Constant(SELF, (Blank(),), conditions=(RunsAgenda(type=AGENDA),))
"""A companion of Quentyn Martell: its text counts as blank, but for this, beside an agenda that is no character."""
UNIQUE_GREYJOYS = characters(unique=True, house=GREYJOY)
WON_UNOPPOSED = WonChallenge(unopposed=True)
DOWN_THE_RIVER = (Then(), If((IsRevealedPlot(),), (RunTopUsedPlot("River"),)))
"""What a revealed River plot does besides: what the top one of your used pile does."""


def burn(amount: Amount) -> tuple[Modify, Modify]:
    """The target's STR changes until the end of the phase, and the target is killed at STR 0."""
    return Modify(TARGET, Strength(amount)), Modify(TARGET, Flag(DIES_AT_ZERO))


def against_an_agenda(keywords: int) -> tuple[Constant, Constant]:
    """What a character gains while it participates in a challenge against an opponent that runs an agenda."""
    return (
        Constant(Cards(is_=SELF, role=ATTACKING_ROLE), (Keyword(keywords),), conditions=(RunsAgenda(Who.DEFENDING_PLAYER),)),
        Constant(Cards(is_=SELF, role=DEFENDING_ROLE), (Keyword(keywords),), conditions=(RunsAgenda(Who.ATTACKING_PLAYER),)),
    )


def free_city(title: str, number: str, pack: str, house: House, trait: str) -> Card:
    """A Free City: the first out-of-House card of a House, and the first character with a trait, that you play in a round cost less."""
    return Location(
        title, number, STARK | LANNISTER | BARATHEON | TARGARYEN | MARTELL | GREYJOY, set=pack, unique=True, cost=1,
        traits="Free Cities, Kingdom", influence=1,
        abilities=[
            PlayerRule(YOU, CARDS_COST_LESS, conditions=(FirstToPlay(first),))
            for first in (Cards(house=house, out_of_house=True), characters(trait=trait))
        ],
    )  # fmt: skip
