"""The chapter pack Gates of the Citadel."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import chains_on, for_each_chain_on, link, when_the_maester_kneels
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEADLY, EVENT, EVENT_CARD, MARTELL, NEUTRAL, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STEALTH, TARGARYEN,
    TARGET, YOU, Action, Cancel, CancelIt, Card, Cards, Choose, Constant, Count, DiscardTop, Draw, If, Initiated, Keyword,
    KneelInfluence, KneelSelf, Later, Modify, NameTrait, NamedTrait, Not, Now, Passive, Phase, Response, ReturnToHand, Save,
    Strength, Trait, Until, WonChallenge, Zone, characters,
)
from agot_env.agot.engine.record.codes import DISCARDING, KILL

Character = partial(model.Character, set="gates_of_the_citadel")
Attachment = partial(model.Attachment, set="gates_of_the_citadel")
Location = partial(model.Location, set="gates_of_the_citadel")
Event = partial(model.Event, set="gates_of_the_citadel")

ON_DAVOS = Count(Cards(is_=BEARER, title="Ser Davos Seaworth"))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Daenerys Targaryen", "SOO9", TARGARYEN, unique=True, cost=4, strength=3, icons="IP", traits="Lady, Queen",
        crests="Noble", keywords="Renown",
        abilities=[Constant(characters(house=TARGARYEN, controller=YOU), (Strength(1),))],
    ),
    Character("Tower Captain", "SOO11", MARTELL, cost=1, strength=1, icons="M", traits="Ally", influence=1),
    Character(
        "Oldtown Advisor", "SOO13", NEUTRAL, cost=3, strength=2, icons="IP", traits="Maester, House Hightower", crests="Learned",
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                gained=True,
                conditions=(Count(chains_on(SELF), 2),),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Lucky Bones", "SOO6", BARATHEON, cost=1, traits="Item, Condition", attaches_to=characters(house=BARATHEON),
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=BEARER),
                cost=(KneelSelf(), DiscardTop(2)),
                effects=(If((ON_DAVOS,), (Draw(2),)), If((Not(ON_DAVOS),), (Draw(1),))),
            )
        ],
    ),
    link(
        "Copper Link", "SOO17", "gates_of_the_citadel",
        when_the_maester_kneels(Now(NameTrait()), Modify(TARGET, NamedTrait()), choose=(Choose(Cards()),)),
    ),
    Attachment(
        "Apprentice Collar", "SOO18", NEUTRAL, cost=0, traits="Item, Chain", keywords="Setup",
        abilities=[Constant(BEARER, (Trait("Maester"), Strength(for_each_chain_on(BEARER))))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: the Chain attachments return first, and are on the character when this happens, so that none is discarded with it.
    Location(
        "The Citadel of Oldtown", "SOO16", NEUTRAL, unique=True, cost=2, traits="Oldtown",
        abilities=[
            Save(
                saves=characters(trait="Maester"), ways=KILL | DISCARDING, cost=(KneelSelf(),),
                effects=(ReturnToHand(chains_on(EVENT_CARD)), ReturnToHand(EVENT_CARD)),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "The Dragon Strikes", "SOO10", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(1),),
                choose=(Choose(characters(trait="Dragon")),),
                effects=(Modify(TARGET, Keyword(STEALTH | RENOWN | DEADLY)),),
            )
        ],
    ),
    Event(
        "Beware of the Sphinx", "SOO15", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(trait="Maester", role=PARTICIPATING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(for_each_chain_on(TARGET)), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(Draw(2),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
