"""What cards of several packs of Kingsroad have in common."""

from agot_env.agot.language.model import (
    ATTACKING_ROLE,
    INTRIGUE,
    MILITARY,
    POWER,
    SELF,
    SUMMER,
    WINTER,
    Action,
    Cards,
    ChooseOne,
    ControlsMost,
    Count,
    DuringChallenge,
    FewerCharacters,
    Icon,
    Kill,
    KneelCards,
    Limit,
    Modify,
    Per,
    Phase,
    Season,
    That,
    Who,
    characters,
    locations,
)

IN_SUMMER, IN_WINTER = Season(SUMMER), Season(WINTER)
MOST_LOCATIONS = ControlsMost(locations())
"""You control more locations than each opponent."""
ATTACKING_THE_STRONGER = (Count(Cards(is_=SELF, role=ATTACKING_ROLE)), FewerCharacters(who=Who.DEFENDING_PLAYER))
"""The card attacks a player who controls more characters than you."""


def kill_attackers(kind: int, house: int) -> Action:
    """An event for challenges of a type: two characters of a House kneel, and all attackers are killed."""
    return Action(
        phase=Phase.CHALLENGES,
        conditions=(DuringChallenge(kind),),
        cost=(KneelCards(2, characters(house=house)),),
        effects=(Kill(characters(role=ATTACKING_ROLE)),),
        limit=Limit(1, Per.CHALLENGE, by_title=True),
    )


def gains_an_icon(card: That) -> ChooseOne:
    """The controller picks an icon, which a card has for the rest of the phase."""
    military, intrigue, power = (Modify(card, Icon(icon)) for icon in (MILITARY, INTRIGUE, POWER))
    return ChooseOne((military,), (ChooseOne((intrigue,), (power,)),))
