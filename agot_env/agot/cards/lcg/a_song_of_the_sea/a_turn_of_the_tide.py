"""The chapter pack A Turn of the Tide."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_song_of_the_sea.shared import NO_USED_CITY
from agot_env.agot.language.model import (
    LANNISTER, NEUTRAL, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Card, Choose, ChooseNow, ClaimPower,
    Constant, Draw, DuringChallenge, HasWonDominance, Keyword, Later, Limit, MoveTo, Passive, PayGold, Per, Phase,
    PhaseEnds, PutIntoPlay, ReturnToHand, RevealTop, Then, Until, WonChallenge, Zone, characters,
)

Character = partial(model.Character, set="a_turn_of_the_tide")
Event = partial(model.Event, set="a_turn_of_the_tide")
Plot = partial(model.Plot, set="a_turn_of_the_tide")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Dothraki Outrider", "ASOTS74", TARGARYEN, cost=3, strength=3, icons="MP", traits="Dothraki", keywords="Stealth",
        abilities=[Constant(SELF, (Keyword(RENOWN),), conditions=(DuringChallenge(POWER),))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Sitting the Iron Throne", "ASOTS62", LANNISTER, traits="Small Council", keywords="Deathbound", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(PayGold(1),),
                choose=(Choose(characters()),),
                effects=(ClaimPower(TARGET),),
                limit=Limit(3, Per.ROUND, by_title=True),
            ),
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                conditions=(HasWonDominance(),),
                cost=(PayGold(1),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
    Event(
        "Passing the Wall", "ASOTS70", STARK, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU, trait="Night's Watch", puttable=True), targets=False),
                    PutIntoPlay(TARGET), Then(), Draw(1),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "King's Landing Coup", "ASOTS80", NEUTRAL, income=4, initiative=8, claim=1, traits="Power Struggle, City",
        abilities=[Passive(when=WonChallenge(as_defender=True), conditions=(NO_USED_CITY,), effects=(RevealTop(),))],
    ),
)
"""Its cards by type."""
