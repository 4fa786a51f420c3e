"""What cards of several packs of Conquest and Defiance have in common."""

from agot_env.agot.language.model import (
    SELF,
    YOU,
    Cards,
    Change,
    Constant,
    ControlsFewest,
    Count,
    HouseCard,
    If,
    Search,
    WhenRevealed,
    characters,
)

FEWEST_CHARACTERS = ControlsFewest(characters())
"""You control fewer characters than each opponent: the condition of the towers of the North."""


def beside(house: int, change: Change) -> Constant:
    """What a Bannerman gains while you control a character of another House."""
    return Constant(SELF, (change,), conditions=(Count(characters(house=house, controller=YOU)),))


def tasks(*errands: tuple[int, int]) -> WhenRevealed:
    """A plot that searches your deck for a card of one House if you have the House card of another, for each of these pairs."""
    return WhenRevealed(effects=tuple(If((HouseCard(house),), (Search(Cards(house=wanted)),)) for house, wanted in errands))
