"""Plots and agendas of Kings of the Storm."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    CHARACTER, EVERYONE, HOLY, LOCATION, MILITARY, NEUTRAL, POWER, YOU, Card, Cards, Constant, ControlsFewest,
    ControlsMost, DuringPhase, Flag, HasNotWon, Icon, ImposeRule, May, MoveTo, Not, Phase, PlayerRule, PlotCalled,
    WhenRevealed, Who, Zone, characters,
)
from agot_env.agot.engine.record.codes import (
    ADDS_INCOME, ATTACKS_STANDING, CANNOT_BE_SAVED, NO_INTRIGUE_CHALLENGES, NO_MILITARY_CHALLENGES, NO_POWER_CHALLENGES,
    OTHER_CARDS_IN_DRAW, PLOT_IS_BLANK,
)

Agenda = partial(model.Agenda, set="kings_of_the_storm")
Plot = partial(model.Plot, set="kings_of_the_storm")


CARDS: tuple[Card, ...] = (
    # --- agendas -------------------------------------------------------------------------------------------------------
    Agenda(
        "Knights of the Realm", "KOTST39", NEUTRAL,
        abilities=[
            PlayerRule(YOU, OTHER_CARDS_IN_DRAW, conditions=(ControlsMost(characters(trait="Knight"), everyone=True),)),
            PlayerRule(YOU, OTHER_CARDS_IN_DRAW, conditions=(ControlsFewest(characters(trait="Knight"), everyone=True),), amount=-1),
        ],
    ),
    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "The King's Law", "KOTST49", NEUTRAL, income=3, initiative=9, claim=1,
        abilities=[
            model.Passive(
                when=model.PhaseEnds(model.Phase.MARSHALLING),
                effects=(model.MoveTo(model.Cards(zone=model.Zone.SHADOWS), model.Zone.DISCARD),),
            ),
        ],
    ),
    Plot(
        "Forgotten Plans", "KOTST50", NEUTRAL,
        income=3, initiative=4, claim=1, traits="Intrigue Gambit",
        abilities=[
            PlayerRule(
                EVERYONE, PLOT_IS_BLANK,
                conditions=(Not(DuringPhase(Phase.PLOT)), Not(PlotCalled("Forgotten Plans", Who.ACTOR))),
            ),
        ],
    ),
    Plot(
        "The Power of Faith", "KOTST51", NEUTRAL,
        income=3, initiative=6, claim=1, limit_per_deck=2,
        abilities=[
            Constant(characters(controller=YOU, crest=HOLY), (Icon(MILITARY), Flag(ATTACKS_STANDING))),
        ],
    ),
    Plot(
        "Assault on King's Landing", "KOTST52", NEUTRAL,
        income=3, initiative=5, claim=1, traits="Military Battle",
        abilities=[
            Constant(Cards(type=CHARACTER | LOCATION), (Flag(CANNOT_BE_SAVED),)),
        ],
    ),
    Plot(
        "Regroup", "KOTST53", NEUTRAL,
        income=2, initiative=2, claim=2,
        abilities=[
            WhenRevealed(effects=(MoveTo(Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True), Zone.DECK),)),
        ],
    ),
    # *ruling*: after the marshalling phase of the round it adds nothing.
    Plot(
        "Feast or Famine", "KOTST54", NEUTRAL,
        income=0, initiative=5, claim=2,
        abilities=[
            WhenRevealed(
                effects=(
                    May(), ImposeRule(ADDS_INCOME, amount=6),
                    ImposeRule(NO_MILITARY_CHALLENGES | NO_INTRIGUE_CHALLENGES | NO_POWER_CHALLENGES),
                ),
            ),
        ],
    ),
    Plot(
        "Lineage and Legacy", "KOTST55", NEUTRAL,
        income=4, initiative=4, claim=1, traits="Power Struggle",
        abilities=[
            PlayerRule(EVERYONE, NO_MILITARY_CHALLENGES, conditions=(HasNotWon(POWER, Who.ACTOR),)),
        ],
    ),
)
