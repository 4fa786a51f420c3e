"""Plots and agendas of Lords of Winter."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    CHARACTER, CHOSEN, EVERYONE, LOCATION, MILITARY, NEUTRAL, OPPONENTS, STARK, YOU, Blank, Card, Cards, ChooseForAll,
    ClaimPowerForHouse, Constant, Discard, DiscardDownTo, Flag, ForEach, Passive, Phase, PhaseBegins,
    PlayerRule, Reduce, Response, Search, WhenRevealed, Who, WonChallenge, WonInitiative, characters,
)
from agot_env.agot.engine.record.codes import (
    EXTRA_MILITARY, HOUSE_POWER_BY_MILITARY_ALONE, IGNORES_HOUSE_PENALTY, IMMUNE_TO_EVENTS, OTHER_POWER_TO_WIN,
)

Agenda = partial(model.Agenda, set="lords_of_winter")
Plot = partial(model.Plot, set="lords_of_winter")


CARDS: tuple[Card, ...] = (
    # --- agendas -------------------------------------------------------------------------------------------------------
    Agenda(
        "Treaty with the North", "LOW39", NEUTRAL, traits="Treaty",
        abilities=[
            PlayerRule(YOU, IGNORES_HOUSE_PENALTY, amount=int(STARK)),
            PlayerRule(Who.OPPONENTS_WITHOUT_TREATY, OTHER_POWER_TO_WIN, amount=5, at_least=10),
        ],
    ),
    Agenda(  # power that is moved to a House is not claimed for it (FAQ p. 24)
        "The Siege of Winterfell", "LOW48", STARK, house_only=True,
        abilities=[
            PlayerRule(YOU, HOUSE_POWER_BY_MILITARY_ALONE),
            Response(when=WonChallenge(MILITARY), effects=(ClaimPowerForHouse(2),)),
        ],
    ),
    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Marched to the Wall", "LOW49", NEUTRAL, income=3, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(EVERYONE, (ChooseForAll(characters(controller=Who.ACTOR), Who.ACTOR),)), Discard(CHOSEN, unsaveable=True),
                ),
            ),
        ],
    ),
    Plot(
        "Fortified Position", "LOW50", NEUTRAL, income=4, initiative=0, claim=1,
        abilities=[Constant(characters(), (Blank(except_traits=True),))],
    ),
    Plot(
        "Calm Before the Storm", "LOW51", NEUTRAL, income=4, initiative=2, claim=1,
        abilities=[Constant(Cards(type=CHARACTER | LOCATION), (Flag(IMMUNE_TO_EVENTS),))],
    ),
    Plot(
        "Take Them by Surprise", "LOW52", NEUTRAL, income=5, initiative=11, claim=1,
        abilities=[Passive(when=WonInitiative(OPPONENTS), effects=(DiscardDownTo(0, YOU),))],
    ),
    Plot(
        "Storm of Swords", "LOW53", NEUTRAL, income=2, initiative=6, claim=1, abilities=[PlayerRule(YOU, EXTRA_MILITARY)],
    ),
    Plot(
        "Family, Duty, Honor", "LOW54", NEUTRAL, income=4, initiative=3, claim=1,
        abilities=[WhenRevealed(effects=(Search(Cards(trait="House Tully"), amount=99, top=5),))],
    ),
    # *ruling*: the first is the first one played while the plot is revealed; an effect that reveals it later in the phase is too late.
    Plot(
        "Respect of the Old Gods", "LOW55", STARK, income=2, initiative=2, claim=2, house_only=True,
        abilities=[Passive(when=PhaseBegins(Phase.MARSHALLING), effects=(Reduce(2, characters(house=STARK)),))],
    ),
)
