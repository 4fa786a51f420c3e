"""What cards of several packs of A Time of Ravens have in common."""

from typing import Any

from agot_env.agot.engine.record.codes import ADDS_INCOME, NEVER_ATTACKS, NEVER_DEFENDS
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.model import (
    CHOSEN,
    EVENT,
    EVERYONE,
    NEUTRAL,
    SELF,
    SUMMER,
    TARGET,
    WINTER,
    YOU,
    Card,
    Cards,
    Character,
    ChooseNow,
    ChooseOne,
    ChoosePlayer,
    Constant,
    Count,
    Discard,
    DiscardAtRandom,
    DiscardedWhile,
    DiscardSelf,
    EntersPlay,
    EventPlot,
    Flag,
    HouseCard,
    Kneel,
    KneelCards,
    KneelSelf,
    MoveTo,
    Passive,
    PayGold,
    PickUpTo,
    Played,
    PlayerRule,
    PlotRevealed,
    Response,
    ReturnToDeck,
    RevealNewPlot,
    Season,
    Stand,
    Strength,
    Who,
    WonChallenge,
    Zone,
    attachments,
    characters,
    locations,
    none_of,
)

IN_SUMMER, IN_WINTER = Season(SUMMER), Season(WINTER)
NO_OTHER_QUEEN = none_of(characters(trait="Queen", other_than=SELF))
NO_OTHER_KING = none_of(characters(trait="King", other_than=SELF))
REINFORCEMENTS_PLAYED = Played(Cards(type=EVENT, trait="Reinforcements"))


def stays_at_home(trait: str) -> Constant:
    """A character that neither attacks nor defends while another character with a trait is in play."""
    return Constant(SELF, (Flag(NEVER_ATTACKS | NEVER_DEFENDS),), conditions=(Count(characters(trait=trait, other_than=SELF)),))


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


def raven(season: int, *, income: int) -> dict[str, Any]:
    """The facts and abilities of a raven on the House card, which brings a season: another raven ends it, and nothing else does."""
    return {
        "cost": 1, "traits": "Raven, Creature", "on_house_card": True, "immune_to": "other cards", "immune_except": "Raven",
        "abilities": [
            Passive(when=EntersPlay(SELF), effects=(Discard(attachments(trait="Raven", other_than=SELF)),)),
            PlayerRule(EVERYONE, season),
            PlayerRule(EVERYONE, ADDS_INCOME, amount=income),
        ],
    }  # fmt: skip


def season_of_a_house(season: Condition, strength: int, other: Condition) -> dict[str, Any]:
    """The facts and abilities of an attachment on any House card whose House a season changes, and which returns in the other one."""
    return {
        "cost": 2, "traits": "Condition", "on_house_card": True, "house_card_of": EVERYONE, "one_per_bearer": True,
        "abilities": [
            Constant(characters(in_house_of_bearer=True), (Strength(strength),), conditions=(season,)),
            DiscardedWhile((other,), returned=True),
        ],
    }  # fmt: skip


def carrion_bird(number: str, pack: str) -> Card:
    """A Carrion Bird, of which two packs have one each: it sends ravens back into decks."""
    discarded = Cards(trait="Raven", zone=Zone.DISCARD, owner=YOU)
    return Character(
        "Carrion Bird", number, NEUTRAL, set=pack, cost=1, strength=1, icons="M", traits="Raven, Creature", keywords="Stealth",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF), uncancellable=True,
                effects=(
                    ChooseOne(
                        (PickUpTo(discarded, 99, targets=False), MoveTo(CHOSEN, Zone.DECK, shuffled=True)),
                        (ChooseNow(Cards(printed_trait="Raven"), targets=False), ReturnToDeck(TARGET, Zone.DECK, shuffled=True)),
                    ),
                ),
            ),
        ],
    )  # fmt: skip


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
