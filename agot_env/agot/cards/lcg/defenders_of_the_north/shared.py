"""What cards of several packs of Defenders of the North have in common."""

from agot_env.agot.engine.record.codes import OTHER_POWER_TO_WIN
from agot_env.agot.language.model import (
    BEARER,
    SELF,
    TARGET,
    WINTER,
    YOU,
    AgendaCount,
    AnyAbility,
    Cards,
    Change,
    ChangeDestination,
    ChooseNow,
    Constant,
    Count,
    DiscardedWhile,
    Discount,
    DuringChallenge,
    Icon,
    LeavesPlay,
    May,
    MoveAttachment,
    Passive,
    Played,
    PlayerRule,
    Reduce,
    Response,
    Season,
    Who,
    YouAre,
    Zone,
    characters,
)

IN_WINTER = Season(WINTER)
WATCH, WILDLING = "Night's Watch", "Wildling"
WATCH_OR_WILDLING = (WATCH, WILDLING)
LESS_FOR_NORTH_AGENDAS = Discount(AgendaCount("The North"))


def the_next_costs_less(trait: str, among: Cards) -> Response:
    """After you play a character with a trait from your hand, the next card that matches costs 1 gold less."""
    return Response(when=Played(characters(trait=trait), YOU), effects=(Reduce(1, among),))


def grows_into(dragon: str) -> DiscardedWhile:
    """A Hatchling is discarded while you control the dragon that it becomes."""
    return DiscardedWhile((Count(Cards(title=dragon, controller=YOU)),))


def guards_against(icon: int) -> Constant:
    """A character that gains an icon during challenges of its type that are initiated against you."""
    return Constant(SELF, (Icon(icon),), conditions=(DuringChallenge(icon), YouAre(Who.DEFENDING_PLAYER)))


NEEDS_MORE_POWER = PlayerRule(YOU, OTHER_POWER_TO_WIN, amount=2)
"""What each agenda of The North asks of its player."""


def for_the_north(trait: str, change: Change) -> list[AnyAbility]:
    """What an agenda of The North does: its player needs 2 more power to win, and the characters with a trait are changed.

    *ruling*: Coldhands gains the benefit of "any" agenda "being run", also of those that other players run.
    """
    northerners = characters(any_of=(Cards(trait=trait, controller=YOU), Cards(for_north_agendas=True)))
    return [NEEDS_MORE_POWER, Constant(northerners, (change,))]


def moves_to_another(among: Cards) -> Passive:
    """After its bearer has left play, this attachment may be attached to another card instead of going to a discard pile.

    *ruling*: as it does not leave play then, it kneels if it knelt; its tokens are lost, as those of any card that is leaving.
    """
    return Passive(
        when=LeavesPlay(BEARER),
        effects=(May(), ChooseNow(among, targets=False), ChangeDestination(SELF, Zone.PLAY), MoveAttachment(SELF, to=TARGET)),
    )
