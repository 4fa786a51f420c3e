"""The chapter pack The Grand Melee."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import IN_WINTER, LOST_DEFENCE
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, GREYJOY, LANNISTER, MARTELL, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF,
    STARK, TARGET, YOU, Action, Card, Cards, Choose, ChooseAndDiscard, ChooseNow, Constant, CostOfTarget, Count,
    DeclaredAttacker, Discard, DiscardedWhile, Flag, If, Keyword, Lasting, LookAtTopCards, MoveTo, Not, PayGold, Phase,
    PutBackInAnyOrder, Response, Until, Who, WonChallenge, Zone, attachments, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import CANNOT_DEFEND

Character = partial(model.Character, set="the_grand_melee")
Attachment = partial(model.Attachment, set="the_grand_melee")
Event = partial(model.Event, set="the_grand_melee")


def _discard_of_top(number: int) -> tuple[model.Effect, ...]:
    """One of the top cards of the loser's deck is discarded."""
    return ChooseNow(Cards(zone=Zone.DECK, owner=Who.LOSER, top_of_deck=number), YOU), MoveTo(TARGET, Zone.DISCARD)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Dreadfort Outrider", "ATOC22", STARK, cost=2, strength=1, icons="MI", traits="House Bolton", keywords="Joust, Melee",
        abilities=[DiscardedWhile((none_of(characters(trait="House Bolton", controller=YOU, other_than=SELF)),))],
    ),
    Character(
        "Doran Martell", "ATOC34", MARTELL, unique=True, cost=5, strength=3, icons="IP", traits="Lord", crests="Noble",
        keywords="Vengeful", no_attachments=True,
        abilities=[Response(when=LOST_DEFENCE, effects=(ChooseAndDiscard(1, OPPONENTS),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Warhammer", "ATOC28", BARATHEON, cost=1, traits="Weapon",
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=BEARER),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, with_power=True)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Attachment(
        "Captain of the Iron Fleet", "ATOC30", GREYJOY, unique=True, cost=1, traits="Title",
        attaches_to=characters(house=GREYJOY, unique=True),
        abilities=[
            Constant(BEARER, (Keyword(RENOWN),)),
            Response(
                when=WonChallenge(participant=BEARER), choose=(Choose(locations(standing=False)),), effects=(Discard(TARGET),)
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Bought and Paid For", "ATOC26", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(PayGold(CostOfTarget()),),
                choose=(Choose(attachments(cost_payable=True)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Event(
        "Raiding the Reach", "ATOC31", GREYJOY, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(unopposed=True),
                effects=(
                    LookAtTopCards(5, Who.LOSER, revealed=True),
                    *_discard_of_top(5),
                    *_discard_of_top(4),
                    If((IN_WINTER,), (*_discard_of_top(3), PutBackInAnyOrder(2, Who.LOSER))),
                    If((Not(IN_WINTER),), (PutBackInAnyOrder(3, Who.LOSER),)),
                ),
            )
        ],
    ),
    # What opponents cannot declare includes characters that enter play after the response.
    Event(
        "Overwhelming Numbers", "ATOC33", NEUTRAL,
        abilities=[
            Response(
                when=DeclaredAttacker(characters(controller=YOU, trait="Dothraki")),
                conditions=(
                    Count(characters(role=ATTACKING_ROLE, trait="Dothraki"), at_least=2),
                    none_of(characters(role=ATTACKING_ROLE, not_trait="Dothraki")),
                ),
                effects=(
                    Lasting(
                        Constant(characters(controller=OPPONENTS, not_trait="Army"), (Flag(CANNOT_DEFEND),)), Until.END_OF_CHALLENGE
                    ),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
