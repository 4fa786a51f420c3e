"""The chapter pack The Blue is Calling."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.wardens.shared import RAINBOW_GUARD, YOUR_SAND_SNAKE_KILLED
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, DEFENDS_STANDING
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, DEFENDING_ROLE, EVERYONE, GREYJOY, LANNISTER, MARTELL, NEUTRAL, OPPONENTS, POWER, RENOWN,
    SECOND_TARGET, SELF, TARGARYEN, TARGET, YOU, AsAttacker, Card, Cards, ChooseNow, ChooseOne, ChooseOpponent,
    ClaimPowerForHouse, Constant, Count, Draw, Flag, Icon, If, Keyword, Kill, Limit, LoseHousePower, Modify, MovePower, Not,
    Now, Per, PlotTrait, PowerOn, Response, Stand, Strength, Then, Who, WonChallenge, characters,
)

Character = partial(model.Character, set="the_blue_is_calling")
Location = partial(model.Location, set="the_blue_is_calling")
Event = partial(model.Event, set="the_blue_is_calling")
Plot = partial(model.Plot, set="the_blue_is_calling")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Guyard Morrigen", "W101", BARATHEON, unique=True, cost=3, strength=2, icons="MI", traits="Rainbow Guard, Knight",
        keywords="Stealth",
        abilities=[
            Response(
                when=WonChallenge(participant=characters(trait=RAINBOW_GUARD)),
                effects=(Stand(SELF), Then(), Modify(SELF, Icon(POWER))),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Loreza Sand", "W110", MARTELL, unique=True, cost=1, strength=1, icons="P", traits="Sand Snake, Bastard",
        abilities=[Response(when=YOUR_SAND_SNAKE_KILLED, effects=(Draw(1),))],
    ),
    Character(
        "New Khalasar", "W114", TARGARYEN, cost=4, strength=4, icons="MP", traits="Dothraki, Army", keywords="Renown",
        no_attachments=True,
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(POWER, participant=SELF, margin=4),
                effects=(
                    If((AsAttacker(),), (Kill(characters(role=DEFENDING_ROLE)),)),
                    If((Not(AsAttacker()),), (Kill(characters(role=ATTACKING_ROLE)),)),
                ),
            )
        ],
    ),
    Character(
        "Lothor Brune", "W117", NEUTRAL, unique=True, cost=3, strength=3, icons="MI", traits="House Arryn", crests="War",
        speaks_of=("Castle",),
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(PlotTrait("Castle", EVERYONE),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Orkmont Port", "W106", GREYJOY, cost=2, traits="Iron Islands",
        abilities=[Response(when=WonChallenge(unopposed=True), effects=(ClaimPowerForHouse(1),))],
    ),
    Location(
        "The Giant's Lance", "W107", LANNISTER, unique=True, cost=1, traits="The Vale", house_only=True,
        abilities=[Constant(characters(standing=False), (Strength(-1),))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: House cards are cards of opponents, too (FAQ 4.10), and the power that is counted for STR includes what was moved. Only a
    # character to which power was moved gets STR.
    Event(
        "The Stag and Rose", "W103", BARATHEON,
        abilities=[
            Response(
                when=WonChallenge(POWER, margin=4),
                conditions=(Count(characters(house=BARATHEON, controller=YOU)),),
                effects=(
                    ChooseNow(characters(house=BARATHEON, controller=YOU), targets=False),
                    ChooseOne(
                        (
                            ChooseNow(Cards(controller=OPPONENTS, with_power=True), as_second=True, targets=False),
                            MovePower(SECOND_TARGET, 1, to=TARGET),
                        ),
                        (Now(ChooseOpponent()), LoseHousePower(1, Who.CHOSEN_OPPONENT, to=TARGET)),
                    ),
                    Then(),
                    Modify(TARGET, Strength(PowerOn(TARGET))),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "As High As Honor", "W120", NEUTRAL, income=4, initiative=5, claim=1,
        abilities=[Constant(characters(controller=YOU, role=DEFENDING_ROLE), (Keyword(RENOWN),))],
    ),
)
"""Its cards by type."""
