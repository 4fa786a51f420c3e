"""The chapter pack Reach of the Kraken."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, INTRIGUE, LANNISTER, MARTELL, OPPONENTS, PARTICIPATING_ROLE, SELF, STEALTH, TARGARYEN, TARGET, Action, Card,
    Choose, ChooseOne, Constant, DiscardTop, Flag, Icon, Keyword, Kill, KneelSelf, LostChallenge, Modify, Phase, Response,
    characters, none_of,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_DISCARDED, INFAMY

Character = partial(model.Character, set="reach_of_the_kraken")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Little Bird", "ASOTS1", LANNISTER, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(
                    ChooseOne(
                        (Modify(TARGET, Icon(INTRIGUE)),),
                        (ChooseOne((Modify(TARGET, Keyword(STEALTH)),), (Modify(TARGET, Keyword(INFAMY)),)),),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Lady Olenna's Guard", "ASOTS7", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="House Tyrell",
        keywords="Melee, Renown",
    ),
    Character(
        "Areo Hotah", "ASOTS12", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Captain, Ally", keywords="Vengeful",
        abilities=[
            Response(
                when=LostChallenge(participant=SELF, as_defender=True),
                cost=(DiscardTop(5),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Missandei", "ASOTS14", TARGARYEN, unique=True, cost=2, strength=1, icons="P", traits="Ally", crests="Learned", influence=2,
        abilities=[
            Constant(
                SELF, (Flag(CANNOT_BE_DISCARDED),), conditions=(none_of(characters(controller=OPPONENTS, trait="Queen")),),
            )
        ],
    ),
)
"""Its cards by type."""
