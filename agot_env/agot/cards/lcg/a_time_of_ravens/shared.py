"""What cards of several packs of A Time of Ravens have in common."""

from agot_env.agot.engine.record.codes import CANNOT_ATTACK, CANNOT_DEFEND
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.model import (
    EVENT,
    SELF,
    SUMMER,
    TARGET,
    WINTER,
    YOU,
    Cards,
    ChooseNow,
    ChoosePlayer,
    Constant,
    Count,
    Discard,
    DiscardAtRandom,
    DiscardSelf,
    EventPlot,
    Flag,
    HouseCard,
    Kneel,
    KneelCards,
    KneelSelf,
    Passive,
    PayGold,
    Played,
    PlotRevealed,
    Response,
    RevealNewPlot,
    Season,
    Stand,
    Who,
    Zone,
    characters,
    locations,
    none_of,
)

IN_SUMMER, IN_WINTER = Season(SUMMER), Season(WINTER)
NO_OTHER_QUEEN = none_of(characters(trait="Queen", other_than=SELF))
NO_OTHER_KING = none_of(characters(trait="King", other_than=SELF))
REINFORCEMENTS_PLAYED = Played(Cards(trait="Reinforcements"))  # which only events are, some of them characters by now


def stays_at_home(trait: str) -> Constant:
    """A character that neither attacks nor defends while another character with a trait is in play."""
    return Constant(SELF, (Flag(CANNOT_ATTACK | CANNOT_DEFEND),), conditions=(Count(characters(trait=trait, other_than=SELF)),))


def moved_by_events() -> tuple[Passive, Passive]:
    """A character that stands in summer, and kneels in winter, whenever an event is played."""
    event_played = Played(Cards(type=EVENT, zone=Zone.RESOLVING))
    return (
        Passive(when=event_played, conditions=(IN_SUMMER,), effects=(Stand(SELF),)),
        Passive(when=event_played, conditions=(IN_WINTER,), effects=(Kneel(SELF),)),
    )


def discards_a_location(house: int, *conditions: Condition) -> Passive:
    """A character that, once played under conditions, discards a location of its Houses."""
    return Passive(
        when=Played(SELF), conditions=conditions, effects=(ChooseNow(locations(house=house), YOU, targets=False), Discard(TARGET))
    )


def scavenges(houses: int) -> Passive:
    """A character that, once played, makes a player with a House card of one of these Houses discard a card at random."""
    return Passive(
        when=Played(SELF), choose=(ChoosePlayer((HouseCard(houses, Who.ACTOR),)),), effects=(DiscardAtRandom(1, Who.CHOSEN_OPPONENT),)
    )


def sends_a_raven(when: Trigger, *, kneels: bool = True) -> Response:
    """A rookery, which is given up with a gold to reveal a new plot; it kneels for it, too, if it ``kneels``."""
    kneel = (KneelSelf(),) if kneels else ()
    return Response(when=when, cost=(*kneel, DiscardSelf(), PayGold(1)), effects=(RevealNewPlot(),))


def kneels_all(trait: str, payer: int, payee: int) -> Response:
    """An event for a revealed plot with a trait: a character with an icon kneels to kneel all characters with another icon."""
    return Response(
        limited=True,
        when=PlotRevealed(),
        conditions=(EventPlot(trait=trait),),
        cost=(KneelCards(1, characters(icon=payer)),),
        effects=(Kneel(characters(icon=payee)),),
    )
