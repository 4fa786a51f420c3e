"""Plots and agendas of Queen of Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    EVERYONE, NEUTRAL, OPPONENTS, TARGARYEN, TARGET, X, YOU, Action, BeforeSetupHand, Card, Cards, ChooseNow, ChooseOne,
    ChooseOpponent, DiscardAtRandom, Draw, ForEach, GainGold, HouseCardsGain, IfDone, ImposeRule, KneelHouseCard,
    LookAtHand, MoveTo, NameHouse, Passive, Phase, PlayerRule, Search, Until, WhenRevealed, Who, YouAre, Zone, attachments,
    characters, none_of,
)
from agot_env.agot.engine.record.codes import (
    CLAIM_LOWERED, EXTRA_POWER, IGNORES_HOUSE_PENALTY, NO_ABILITIES_IN_PLAY, NO_DEFENDERS, NO_INTRIGUE_CHALLENGES,
    NO_MILITARY_CHALLENGES, ONE_CHALLENGE, PLOT_CANNOT_BE_BLANK,
)

Agenda = partial(model.Agenda, set="queen_of_dragons")
Plot = partial(model.Plot, set="queen_of_dragons")


CARDS: tuple[Card, ...] = (
    # --- agendas -------------------------------------------------------------------------------------------------------
    Agenda(
        "Alliance", "QOD47", NEUTRAL, traits="Treaty",
        abilities=[
            Passive(
                when=BeforeSetupHand(), choose=(NameHouse(),), effects=(ImposeRule(IGNORES_HOUSE_PENALTY, YOU, X(), Until.FOREVER),),
            ),
            HouseCardsGain(
                Who.OPPONENTS_WITHOUT_TREATY,
                Action(phase=Phase.MARSHALLING, cost=(KneelHouseCard(),), effects=(ChooseOne((Draw(1),), (GainGold(2),)),)),
            ),
        ],
    ),
    Agenda(
        "Heir to the Iron Throne", "QOD48", TARGARYEN, house_only=True,
        abilities=[
            Passive(
                when=BeforeSetupHand(),
                effects=(
                    ChooseOne(
                        (ImposeRule(NO_MILITARY_CHALLENGES, until=Until.FOREVER),),
                        (ImposeRule(NO_INTRIGUE_CHALLENGES, until=Until.FOREVER),),
                    ),
                ),
            ),
            PlayerRule(YOU, EXTRA_POWER),
        ],
    ),
    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Burning Bridges", "QOD49", NEUTRAL, income=5, initiative=0, claim=1, traits="Intrigue Gambit",
        abilities=[PlayerRule(EVERYONE, NO_ABILITIES_IN_PLAY)],
    ),
    Plot(
        "Waste Their Time", "QOD50", NEUTRAL, income=2, initiative=1, claim=1, traits="Power Struggle",
        abilities=[
            WhenRevealed(
                effects=(
                    LookAtHand(OPPONENTS),
                    ForEach(
                        OPPONENTS,
                        (ChooseNow(Cards(zone=Zone.HAND, owner=Who.ACTOR), who=YOU), MoveTo(TARGET, Zone.DECK, shuffled=True)),
                    ),
                ),
            ),
        ],
    ),
    Plot(
        "Focused Offense", "QOD51", NEUTRAL, income=4, initiative=4, claim=3, traits="Military Battle",
        abilities=[
            PlayerRule(YOU, ONE_CHALLENGE), PlayerRule(YOU, NO_DEFENDERS), PlayerRule(YOU, PLOT_CANNOT_BE_BLANK),
        ],
    ),
    Plot(
        "Spending the Winter Stores", "QOD52", NEUTRAL, income=4, initiative=0, claim=1,
        abilities=[
            WhenRevealed(
                choose=(ChooseOpponent(),),
                effects=(ForEach(Who.YOU_AND_CHOSEN, (Search(attachments(in_house=True), who=Who.ACTOR),)),),
            ),
        ],
    ),
    Plot(
        "Loyalty Money Can Buy", "QOD53", NEUTRAL, income=4, initiative=3, claim=1,
        abilities=[PlayerRule(Who.ATTACKING_PLAYER, CLAIM_LOWERED, conditions=(YouAre(Who.DEFENDING_PLAYER),))],
    ),
    Plot(
        "Muster the Realm!", "QOD54", NEUTRAL, income=5, initiative=2, claim=1,
        abilities=[
            PlayerRule(EVERYONE, NO_MILITARY_CHALLENGES, conditions=(none_of(characters(controller=Who.ACTOR, trait="Army")),)),
        ],
    ),
    Plot(
        "Threat from the East", "QOD55", NEUTRAL, income=4, initiative=6, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ChooseOne(
                        (
                            ForEach(
                                EVERYONE,
                                (Draw(3, Who.ACTOR, all_of_them=True), IfDone((DiscardAtRandom(3, Who.ACTOR),))),
                            ),
                        ),
                        (
                            ForEach(
                                EVERYONE,
                                (DiscardAtRandom(3, Who.ACTOR, all_of_them=True), IfDone((Draw(3, Who.ACTOR),))),
                            ),
                        ),
                    ),
                ),
            ),
        ],
    ),
)
