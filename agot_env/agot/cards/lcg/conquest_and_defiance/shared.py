"""What cards of several packs of Conquest and Defiance have in common."""

from agot_env.agot.engine.record.codes import STRENGTH_NOT_COUNTED
from agot_env.agot.language.model import (
    INTRIGUE,
    MILITARY,
    PARTICIPATING_ROLE,
    POWER,
    PRIZED,
    SELF,
    YOU,
    Cards,
    Change,
    Choice,
    ChooseOne,
    Compare,
    Constant,
    ControlsFewest,
    Count,
    Effect,
    Flag,
    HouseCard,
    If,
    KneelHouseCard,
    LeavesPlay,
    Played,
    Response,
    Search,
    Stat,
    WhenRevealed,
    characters,
)

ICONS = (MILITARY, INTRIGUE, POWER)
FEWEST_CHARACTERS = ControlsFewest(characters())
"""You control fewer characters than each opponent: the condition of the towers of the North."""


def beside(house: int, change: Change) -> Constant:
    """What a Bannerman gains while you control a character of another House."""
    return Constant(SELF, (change,), conditions=(Count(characters(house=house, controller=YOU)),))


def tasks(*errands: tuple[int, int]) -> WhenRevealed:
    """A plot that searches your deck for a card of one House if you have the House card of another, for each of these pairs."""
    return WhenRevealed(effects=tuple(If((HouseCard(house),), (Search(Cards(house=wanted)),)) for house, wanted in errands))


def belittles() -> Constant:
    """While this card is participating in a challenge, characters with more than one icon do not count their STR."""
    takes_part = Count(Cards(is_=SELF, role=PARTICIPATING_ROLE))
    return Constant(characters(compare=Compare(Stat.ICONS, at_least=2)), (Flag(STRENGTH_NOT_COUNTED),), conditions=(takes_part,))


def warden(*effects: Effect, choose: tuple[Choice, ...] = ()) -> Response:
    """What a title on the House card does when you play a prized card."""
    return Response(when=Played(Cards(keyword=PRIZED), who=YOU), cost=(KneelHouseCard(),), choose=choose, effects=effects)


def hatches(*titles: str) -> Response:
    """A dragon's egg that leaves play is followed by a copy of one of two cards.

    *ruling*: you say first for which of them you search.
    """
    one, other = ((Search(Cards(title=title)),) for title in titles)
    return Response(when=LeavesPlay(SELF), effects=(ChooseOne(one, other),))
