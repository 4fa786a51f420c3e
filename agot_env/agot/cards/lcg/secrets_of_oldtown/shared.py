"""What cards of several packs of Secrets of Oldtown have in common."""

from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    YOU,
    Action,
    AnyAbility,
    Attachment,
    Card,
    Cards,
    Choice,
    ChoosePlayer,
    CountOf,
    Discount,
    Effect,
    ImposeRule,
    KneelCards,
    Knelt,
    Limit,
    Per,
    Phase,
    Response,
    That,
    Until,
    Who,
    attachments,
    characters,
)

KNEEL_A_MAESTER = KneelCards(1, characters(trait="Maester"))
"""The cost of events of the Citadel."""
KNEEL_THE_BEARER = KneelCards(1, Cards(is_=BEARER))
ONCE_PER_PHASE = Limit(1, Per.PHASE)
"""The limit of each Link."""


def chains_on(card: That) -> Cards:
    """The Chain attachments on a card."""
    return attachments(trait="Chain", attached_to=card)


def for_each_chain_on(card: That) -> CountOf:
    """The number of Chain attachments on a card."""
    return CountOf(chains_on(card))


def link(title: str, number: str, pack: str, *abilities: AnyAbility, cost: int = 1) -> Card:
    """A Link of a Maester's chain."""
    return Attachment(
        title, number, NEUTRAL, set=pack, cost=cost, traits="Item, Chain", keywords="Setup", attaches_to=characters(trait="Maester"),
        abilities=abilities,
    )


def when_the_maester_kneels(*effects: Effect, choose: tuple[Choice, ...] = ()) -> Response:
    """What a Link does, once per phase, after its bearer has knelt."""
    return Response(when=Knelt(BEARER), choose=choose, effects=effects, limit=ONCE_PER_PHASE)


def costs_less_for_each(trait: str) -> Discount:
    """A character that costs 1 gold less for each character with a trait that you control."""
    return Discount(1, characters(trait=trait, controller=YOU))


def allows_a_challenge(rule: int, limit: Limit | None = None) -> Action:
    """An event of the Citadel by which a player of your choice may initiate another challenge of a type, which a rule allows."""
    return Action(
        phase=Phase.CHALLENGES,
        cost=(KNEEL_A_MAESTER,),
        choose=(ChoosePlayer(),),
        effects=(ImposeRule(rule, Who.CHOSEN_OPPONENT, until=Until.END_OF_PHASE),),
        limit=limit,
    )
