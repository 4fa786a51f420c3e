"""The chapter pack A Harsh Mistress."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    BARATHEON, DEADLY, GREYJOY, LANNISTER, NEUTRAL, RENOWN, STARK, TARGARYEN, TARGET, YOU, Action, Cancel, CancelIt, Card,
    Choose, Constant, DiscardSelf, Draw, FirstChallenge, Initiated, Keyword, Kneel, KneelCards, KneelInfluence, KneelSelf,
    Modify, NameTrait, NamedTrait, Now, Phase, PlayerRule, Response, WonDominance, characters, locations,
)
from agot_env.agot.engine.record.codes import DOMINANCE_STRENGTH

Character = partial(model.Character, set="a_harsh_mistress")
Location = partial(model.Location, set="a_harsh_mistress")
Plot = partial(model.Plot, set="a_harsh_mistress")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Watcher of the Nightfire", "BTNS65", BARATHEON, cost=3, strength=2, icons="MI", traits="Asshai, Knight",
        keywords="Renown",
        abilities=[Response(when=WonDominance(), effects=(Draw(1),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: the trait is named as the effect resolves.
    Location(
        "Hall of Dragons", "BTNS62", STARK | TARGARYEN, unique=True, cost=2, traits="King's Landing",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(), KneelInfluence(1)),
                choose=(Choose(characters(controller=YOU)),),
                effects=(Now(NameTrait()), Modify(TARGET, Keyword(DEADLY)), Modify(TARGET, NamedTrait())),
            )
        ],
    ),
    Location(
        "Volantis Inn", "BTNS63", LANNISTER, unique=True, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.STANDING,
                cost=(KneelSelf(), KneelCards(1, characters())),
                choose=(Choose(characters(without_attachments=True)),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),
    Location(
        "Longship Red Jester", "BTNS68", GREYJOY, unique=True, cost=1, traits="Warship",
        abilities=[
            Cancel(
                when=Initiated(cards=locations(), triggered=True), cost=(KneelSelf(), DiscardSelf()), effects=(CancelIt(),),
            )
        ],
    ),
    # *ruling*: it counts kneeling, too; only characters must stand for dominance.
    Location(
        "Captured Cog", "BTNS69", GREYJOY, cost=1, traits="Warship", initiative=2,
        abilities=[PlayerRule(YOU, DOMINANCE_STRENGTH, amount=4)],
    ),
    Location(
        "Great Pyramid of Meereen", "BTNS75", TARGARYEN, unique=True, cost=2, traits="The East", keywords="Limited",
        influence=2,
        abilities=[kneel_to_reduce(2, characters(house=TARGARYEN))],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Men of Honor", "BTNS79", NEUTRAL, income=2, initiative=4, claim=1,
        abilities=[Constant(characters(unique=True), (Keyword(RENOWN),), conditions=(FirstChallenge(),))],
    ),
)
"""Its cards by type."""
