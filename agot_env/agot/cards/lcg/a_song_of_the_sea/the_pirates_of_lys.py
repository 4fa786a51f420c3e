"""The chapter pack The Pirates of Lys."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_song_of_the_sea.shared import NO_USED_CITY
from agot_env.agot.language.model import (
    BARATHEON, HOLY, INTRIGUE, LANNISTER, MILITARY, NEUTRAL, PARTICIPATING_ROLE, POWER, SELF, STARK, TARGET, YOU, Action,
    Card, Choose, ChooseAndDiscard, Constant, CountOf, DuringChallenge, Kneel, KneelSelf, LeaveChallenge, Limit, MoreThan,
    Not, Passive, Per, Phase, PlayerRule, Response, Stand, Strength, Who, WonChallenge, characters,
)
from agot_env.agot.engine.record.codes import CLAIM_RAISED

Character = partial(model.Character, set="the_pirates_of_lys")
Location = partial(model.Location, set="the_pirates_of_lys")
Event = partial(model.Event, set="the_pirates_of_lys")
Plot = partial(model.Plot, set="the_pirates_of_lys")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Lancel Lannister", "ASOTS41", LANNISTER, unique=True, cost=2, strength=2, icons="IP", traits="Lord, Knight",
        crests="Holy",
        abilities=[Constant(SELF, (Strength(CountOf(characters(crest=HOLY))),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Swamps of the Neck", "ASOTS51", STARK, cost=1, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU, role=PARTICIPATING_ROLE)),),
                effects=(Stand(TARGET), LeaveChallenge(TARGET)),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "The Bear and the Maiden Fair", "ASOTS42", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, margin=4),
                effects=(ChooseAndDiscard(2, Who.LOSER),),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),
    Event(
        "Ours is the Fury", "ASOTS49", BARATHEON, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(POWER, margin=4),
                effects=(Stand(characters(controller=YOU, role=PARTICIPATING_ROLE, unique=True)),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: the participants are counted after the claim, when passive abilities happen.
    Plot(
        "Cersei's Scheme", "ASOTS43", LANNISTER, income=3, initiative=6, claim=1, house_only=True,
        abilities=[
            Passive(
                when=WonChallenge(as_attacker=True),
                conditions=(
                    Not(
                        MoreThan(
                            CountOf(characters(controller=Who.DEFENDING_PLAYER, role=PARTICIPATING_ROLE)),
                            CountOf(characters(controller=YOU, role=PARTICIPATING_ROLE)),
                        ),
                    ),
                ),
                choose=(Choose(characters(controller=Who.LOSER)),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),
    Plot(
        "Torrhen's Square", "ASOTS58", NEUTRAL, income=3, initiative=4, claim=1, traits="Military Battle, City",
        abilities=[PlayerRule(YOU, CLAIM_RAISED, conditions=(NO_USED_CITY, DuringChallenge(MILITARY)))],
    ),
)
"""Its cards by type."""
