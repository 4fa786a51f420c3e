"""What cards of several packs of Kingsroad have in common."""

from agot_env.agot.language.model import (
    ATTACKING_ROLE,
    INTRIGUE,
    MILITARY,
    POWER,
    SELF,
    SUMMER,
    TARGET,
    WINTER,
    Action,
    Cards,
    Choose,
    ChooseOne,
    Compare,
    Constant,
    ControlsMost,
    Count,
    CountOf,
    DiscardFromHand,
    DuringChallenge,
    FewerCharacters,
    Icon,
    Kill,
    KneelCards,
    Lasting,
    Limit,
    Modify,
    Per,
    Phase,
    Season,
    Stat,
    StatOf,
    Strength,
    That,
    Who,
    characters,
    locations,
)

IN_SUMMER, IN_WINTER = Season(SUMMER), Season(WINTER)
ABOVE_ITS_COST = Compare(Stat.STRENGTH, more_than=StatOf(Stat.COST))
"""A character has a higher STR than its printed cost."""
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


def strengthens_with_bannermen(kind: int) -> Action:
    """A discarded card makes a character stronger in challenges of a type, by 3 for each Bannerman that you control."""
    bannermen = characters(trait="Bannerman", controller=Who.YOU)
    return Action(
        phase=Phase.ANY,
        cost=(DiscardFromHand(),),
        choose=(Choose(characters()),),
        effects=(
            Lasting(Constant(SELF, (Strength(CountOf(bannermen, each=3)),), conditions=(DuringChallenge(kind),)), of=TARGET),
        ),
    )
