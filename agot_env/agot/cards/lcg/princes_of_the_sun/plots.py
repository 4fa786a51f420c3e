"""Plots of Princes of the Sun."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    CHOSEN, EVERYONE, INTRIGUE, MARTELL, MILITARY, NEUTRAL, TARGET, YOU, Card, Choose, ChooseForAll, ChooseNow, ClaimPower,
    Constant, Discard, Flag, ForEach, HasNotWon, House, If, Kill, Kneel, OneIsChosen, Passive, Phase, PhaseEnds, PlayerRule, Strength,
    WhenRevealed, Who, WonChallenge, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, DISCARDED_UNSAVED_AT_ZERO, IGNORES_HOUSE_PENALTY

Plot = partial(model.Plot, set="princes_of_the_sun")


CARDS: tuple[Card, ...] = (
    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Battle of Oxcross", "POTS54", NEUTRAL, income=4, initiative=3, claim=1, traits="Military Battle",
        abilities=[
            Passive(
                when=PhaseEnds(Phase.CHALLENGES),
                effects=(
                    ForEach(
                        EVERYONE,
                        (If((HasNotWon(MILITARY, Who.ACTOR),), (ChooseForAll(characters(controller=Who.ACTOR), Who.ACTOR),)),),
                    ),
                    Kill(CHOSEN),
                ),
            ),
        ],
    ),
    Plot(
        "Let My Porridge Fly", "POTS55", NEUTRAL, income=3, initiative=0, claim=1, traits="Intrigue Gambit",
        abilities=[
            Passive(when=WonChallenge(INTRIGUE), choose=(Choose(attachments()),), effects=(Discard(TARGET),)),
        ],
    ),
    Plot(
        "Threat from the North", "POTS56", NEUTRAL, income=2, initiative=4, claim=1,
        abilities=[
            Constant(characters(), (Strength(-1), Flag(DISCARDED_UNSAVED_AT_ZERO))),
        ],
    ),
    Plot(
        "The Red Wedding", "POTS57", NEUTRAL, income=4, initiative=3, claim=1, traits="Power Struggle",
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(
                        Who.LEFT_OPPONENT,
                        (ChooseForAll(characters(trait="Lord"), Who.ACTOR), ChooseForAll(characters(trait="Lady"), Who.ACTOR)),
                    ),
                    ChooseNow(characters(is_=CHOSEN), YOU), Kill(TARGET),
                    If((OneIsChosen(),), (ClaimPower(characters(is_=CHOSEN, other_than=TARGET), 2),)),
                ),
            ),
        ],
    ),
    Plot(
        "Attack from the Sea", "POTS58", NEUTRAL, income=4, initiative=5, claim=1,
        abilities=[
            WhenRevealed(effects=(Kneel(locations()),)),
        ],
    ),
    Plot(
        "Alliance", "POTS59", NEUTRAL, income=4, initiative=3, claim=1,
        abilities=[
            PlayerRule(YOU, IGNORES_HOUSE_PENALTY, amount=sum(House)),
        ],
    ),
    Plot(
        "To the Spears!", "POTS60", MARTELL, income=3, initiative=0, claim=1, house_only=True,
        abilities=[
            Constant(characters(controller=YOU), (Flag(ATTACKS_STANDING),)),
        ],
    ),
)
