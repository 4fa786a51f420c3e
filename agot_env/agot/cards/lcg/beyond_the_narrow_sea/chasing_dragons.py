"""The chapter pack Chasing Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import WON_UNOPPOSED
from agot_env.agot.language.model import (
    CHOSEN, EVERYONE, GREYJOY, LANNISTER, MILITARY, NEUTRAL, PARTICIPATING_ROLE, POWER, SELF, STARK, STEALTH, TARGET, YOU,
    Action, Card, Cards, Choose, ChooseForAll, ChooseNow, ClaimPower, Constant, Count, Discard, Flag, ForEach, Icon, Keyword,
    Modify, MoveTo, Phase, Played, PutIntoPlay, Response, Stand, UsedPlotCount, UsedPlots, WhenRevealed, Who, WonChallenge,
    Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import DIES_UNDER_DECK, STALWART, STRENGTH_NOT_COUNTED

Character = partial(model.Character, set="chasing_dragons")
Plot = partial(model.Plot, set="chasing_dragons")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Follower of the Many-Faced God", "BTNS41", STARK, cost=1, strength=1, icons="P", traits="Ally", crests="Holy",
        keywords="Stalwart",
        abilities=[
            Constant(characters(keyword=STALWART), (Keyword(STEALTH),)),
            Response(
                when=Played(characters(keyword=STALWART), YOU),
                choose=(Choose(characters(house=STARK)),),
                effects=(Stand(TARGET),),
            ),
        ],
    ),
    Character(
        "Yezzan's Grotesquerie", "BTNS43", LANNISTER, cost=3, strength=3, icons="IP", traits="The East", keywords="Infamy",
        abilities=[
            Constant(
                characters(icon=MILITARY), (Flag(STRENGTH_NOT_COUNTED),),
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
            )
        ],
    ),
    Character(
        "Follower of Two Gods", "BTNS47", GREYJOY, cost=1, strength=1, icons="M", traits="Ironborn", crests="Holy",
        abilities=[
            Constant(SELF, (Flag(DIES_UNDER_DECK),)),
            Response(when=WON_UNOPPOSED, effects=(Modify(SELF, Icon(POWER)),)),
        ],
    ),
    Character(
        "Thrall", "BTNS48", GREYJOY, cost=1, strength=1, icons="P", traits="Oarsman",
        abilities=[
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                conditions=(Count(characters(zone=Zone.DEAD, owner=YOU), 3),),
                effects=(MoveTo(SELF, Zone.HAND),),
            )
        ],
    ),
    Character(
        "Iron Fleet Captain", "BTNS49", GREYJOY, cost=3, strength=3, icons="MP", traits="Ironborn, Raider", keywords="Stealth",
        abilities=[Response(when=WonChallenge(unopposed=True, participant=SELF), effects=(ClaimPower(SELF),))],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "A City Besieged", "BTNS59", NEUTRAL, income=4, initiative=4, claim=1, traits="City",
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(
                        EVERYONE,
                        (ChooseForAll(locations(controller=Who.ACTOR, cost_at_most=UsedPlotCount("City")), who=YOU),),
                    ),
                    Discard(CHOSEN),
                )
            )
        ],
    ),
    Plot(
        "Manning the City Walls", "BTNS60", NEUTRAL, income=1, initiative=2, claim=2, traits="City",
        abilities=[
            WhenRevealed(
                conditions=(UsedPlots("City", at_most=0),),
                effects=(
                    ChooseNow(
                        characters(trait="Army", in_house=True, zone=Zone.HAND, owner=YOU, puttable=True), targets=False,
                    ),
                    PutIntoPlay(TARGET),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
