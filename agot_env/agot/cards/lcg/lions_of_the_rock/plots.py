"""Plots and agendas of Lions of the Rock."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    EVERYONE, INTRIGUE, LANNISTER, NEUTRAL, TARGET, YOU, Card, ChooseNow, ChooseOne, ChooseOpponent, ClaimPowerForHouse,
    Constant, CountOf, Draw, DuringChallenge, Flag, HasNotWon, KeepPlot, Kill, Lasting, LostChallenge, May, Passive,
    PlayerRule, RevealedAnother, Until, WhenRevealed, Who, WonDominance, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ADDS_INCOME, ATTACKS_STANDING, CLAIM_INTO_PLAY, DEFENDS_STANDING, EXTRA_INTRIGUE, NO_MILITARY_CHALLENGES,
    NO_POWER_CHALLENGES, SKIPS_STANDING,
)
# of the agendas

Agenda = partial(model.Agenda, set="lions_of_the_rock")
Plot = partial(model.Plot, set="lions_of_the_rock")


CARDS: tuple[Card, ...] = (
    # --- agendas -------------------------------------------------------------------------------------------------------
    Agenda(
        "The Power Behind the Throne", "LOTR48", LANNISTER, house_only=True,
        abilities=[
            PlayerRule(YOU, EXTRA_INTRIGUE),
            Passive(
                when=LostChallenge(INTRIGUE, who=YOU),
                effects=(May(Who.WINNER), ChooseOne((Draw(1, Who.WINNER),), (ClaimPowerForHouse(1, Who.WINNER),), Who.WINNER)),
            ),
        ],
    ),
    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Frey Hospitality", "LOTR49", NEUTRAL, income=3, initiative=6, claim=1, traits="Intrigue Gambit",
        abilities=[
            Passive(
                when=LostChallenge(INTRIGUE, who=EVERYONE),
                effects=(ChooseNow(characters(controller=Who.EVENT_PLAYER), Who.EVENT_PLAYER), Kill(TARGET)),
            ),
        ],
    ),
    # *ruling*: what the locations add is the plot's, and no income bonus of a location.
    Plot(
        "All the Gold in Casterly Rock", "LOTR50", LANNISTER, income=3, initiative=3, claim=1, house_only=True,
        abilities=[PlayerRule(YOU, ADDS_INCOME, amount=CountOf(locations(controller=YOU, house=LANNISTER)))],
    ),
    # *ruling*: a challenge of another type that has the claim of an intrigue challenge (Double Bluff) is no intrigue challenge.
    Plot(
        "Breaking and Entering", "LOTR51", NEUTRAL, income=3, initiative=4, claim=2, traits="Intrigue Gambit",
        abilities=[PlayerRule(EVERYONE, CLAIM_INTO_PLAY, conditions=(DuringChallenge(INTRIGUE),))],
    ),
    Plot(
        "The Art of Seduction", "LOTR52", NEUTRAL, income=3, initiative=2, claim=1,
        abilities=[
            WhenRevealed(
                choose=(ChooseOpponent((RevealedAnother("The Art of Seduction"),)),), effects=(KeepPlot(Who.CHOSEN_OPPONENT),),
            ),
        ],
    ),
    Plot(
        "Game of Thrones", "LOTR53", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[
            Constant(
                characters(controller=YOU), (Flag(ATTACKS_STANDING | DEFENDS_STANDING),),
                conditions=(DuringChallenge(INTRIGUE),),
            ),
        ],
    ),
    Plot(
        "Edict of the Rock", "LOTR54", LANNISTER, income=4, initiative=2, claim=1, house_only=True,
        abilities=[Passive(when=WonDominance(), effects=(Lasting(PlayerRule(EVERYONE, SKIPS_STANDING), Until.END_OF_ROUND),))],
    ),
    Plot(
        "Shadows and Spiders", "LOTR55", NEUTRAL, income=3, initiative=0, claim=1, traits="Intrigue Gambit",
        abilities=[
            PlayerRule(
                EVERYONE, NO_MILITARY_CHALLENGES | NO_POWER_CHALLENGES, conditions=(HasNotWon(INTRIGUE, Who.ACTOR),),
            ),
        ],
    ),
)
