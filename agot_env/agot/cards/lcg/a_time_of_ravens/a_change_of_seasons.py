"""The chapter pack A Change of Seasons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_time_of_ravens.shared import IN_SUMMER, IN_WINTER, scavenges
from agot_env.agot.language.model import (
    BARATHEON, CHARACTER, EVERYONE, GREYJOY, LANNISTER, LOCATION, MARTELL, NEUTRAL, PARTICIPATING_ROLE, SELF, TARGARYEN,
    TARGET, VIGILANT, WAR, Action, Card, Cards, Choose, Discard, Flag, Keyword, Kill, Kneel, KneelCards, KneelInfluence,
    KneelSelf, Modify, MovePower, Not, Passive, PayGold, Phase, PlotRevealed, PlotTrait, Response, Save, Search, Strength,
    Then, Until, WhenRevealed, WonChallenge, characters,
)
from agot_env.agot.engine.record.codes import DIES_AT_ZERO, INTIMIDATE

Character = partial(model.Character, set="a_change_of_seasons")
Event = partial(model.Event, set="a_change_of_seasons")
Plot = partial(model.Plot, set="a_change_of_seasons")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Shadow Stalker", "ATOR46", BARATHEON, cost=4, strength=3, icons="MI", traits="Ally", keywords="Stealth",
        abilities=[
            Response(
                when=WonChallenge(alone=True),
                conditions=(IN_WINTER,),
                choose=(Choose(characters()),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Wintertime Marauders", "ATOR47", GREYJOY, cost=3, strength=3, icons="MP", traits="Ironborn, Army", crests="War",
        abilities=[
            Passive(when=PlotRevealed(), conditions=(IN_SUMMER,), effects=(Kneel(SELF),)),
            Response(
                when=WonChallenge(participant=SELF),
                conditions=(IN_WINTER,),
                choose=(Choose(Cards(unique=False)),),
                effects=(Discard(TARGET),),
            ),
        ],
    ),
    Character(
        "Maester Aemon", "ATOR49", TARGARYEN, unique=True, cost=2, strength=2, icons="I", traits="Maester, Night's Watch",
        crests="Learned", no_attachments_except="Boon",
        abilities=[Save(saves=characters(trait="Night's Watch"), conditions=(Not(IN_WINTER),), cost=(KneelSelf(),))],
    ),
    Character(
        "Southron Scavengers", "ATOR50", MARTELL, cost=1, strength=3, icons="I", traits="Traitor", house_only=True,
        abilities=[scavenges(MARTELL | GREYJOY)],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "The Lion's Law", "ATOR53", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(PlotTrait("Military Battle", EVERYONE),),
                cost=(PayGold(1),),
                or_cost=(KneelCards(1, characters(crest=WAR)),),
                choose=(Choose(Cards(type=CHARACTER | LOCATION)),),
                effects=(Kneel(TARGET), Then(), MovePower(TARGET, 1)),
            )
        ],
    ),
    Event(
        "Vigilant Stag", "ATOR54", BARATHEON,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(2),),
                choose=(Choose(characters(unique=True, house=BARATHEON)),),
                effects=(Modify(TARGET, Keyword(VIGILANT)),),
            )
        ],
    ),
    Event(
        "Thuggish Tactics", "ATOR55", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(trait="Ironborn", role=PARTICIPATING_ROLE)),),
                effects=(Modify(TARGET, Keyword(INTIMIDATE), Until.END_OF_CHALLENGE),),
            )
        ],
    ),
    Event(
        "Dragon Attack", "ATOR56", TARGARYEN,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelCards(1, characters(trait="Dragon")),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(-2)), Modify(TARGET, Flag(DIES_AT_ZERO))),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "A Time for Ravens", "ATOR59", NEUTRAL, income=4, initiative=2, claim=1, speaks_of=("Raven",),
        abilities=[WhenRevealed(effects=(Search(Cards(trait="Raven")),))],
    ),
)
"""Its cards by type."""
