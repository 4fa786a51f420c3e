"""The chapter pack The Valemen."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.wardens.shared import (
    ARRYN, CHEAP, DOTHRAKI, SAND_SNAKE, TULLY, YOUR_SAND_SNAKE_KILLED, lends, raises_claim,
)
from agot_env.agot.engine.record.codes import NO_DEFENDERS
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, DEADLY, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE,
    SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ChooseNow, ClaimPower, Constant, Count,
    Draw, FirstChallenge, If, Kill, KneelCards, KneelInfluence, KneelSelf, LostChallenge, MoveTo, Phase, PlayerRule,
    Response, RevealTop, Stand, Strength, Then, UsedPlotCount, WonChallenge, Zone, characters, none_of,
)

Character = partial(model.Character, set="the_valemen")
Location = partial(model.Location, set="the_valemen")
Event = partial(model.Event, set="the_valemen")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Storm's End Freerider", "W42", BARATHEON, cost=2, strength=2, icons="MP", traits="Ally, Bannerman",
        abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(Stand(SELF),))],
    ),
    Character(
        "Euron Crow's Eye", "W43", GREYJOY, unique=True, cost=5, strength=4, icons="MIP", traits="King, Raider, Captain",
        abilities=[
            PlayerRule(
                OPPONENTS,
                NO_DEFENDERS,
                conditions=(
                    Count(Cards(is_=SELF, role=ATTACKING_ROLE)), none_of(characters(role=ATTACKING_ROLE, other_than=SELF)),
                ),
            )
        ],
    ),
    Character(
        "Ser Ilyn Payne", "W46", LANNISTER, unique=True, cost=4, strength=3, icons="MI", traits="Knight, House Payne", crests="War",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(),),
                choose=(Choose(characters(standing=False, cost_at_most=3)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Nymeria Sand", "W48", MARTELL, unique=True, cost=3, strength=3, icons="MI", traits="Sand Snake, Bastard",
        abilities=[
            Response(
                limited=True,
                when=YOUR_SAND_SNAKE_KILLED,
                choose=(Choose(characters(cost_at_most_of_event_card=True)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    Character(
        "Maester Vyman", "W51", STARK, unique=True, cost=3, strength=2, icons="IP", traits="House Tully, Maester", crests="Learned",
        abilities=[Response(limited=True, when=WonChallenge(participant=characters(trait=TULLY)), effects=(RevealTop(),))],
    ),
    Character(
        "Ser Desmond Grell", "W52", STARK, unique=True, cost=2, strength=2, icons="M", traits="House Tully, Knight",
        abilities=[lends(DEADLY, TULLY)],
    ),
    Character(
        "Rakharo", "W54", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard", crests="War",
        keywords="Stealth",
        abilities=[lends(STEALTH, DOTHRAKI)],
    ),
    Character(
        "Vale Informant", "W57", NEUTRAL, cost=2, strength=1, icons="IP", traits="Ally, House Arryn", keywords="Stealth",
        abilities=[Constant(SELF, (Strength(UsedPlotCount()),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Red Mountain Keep", "W50", MARTELL, unique=True, cost=1, traits="Stronghold",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(trait=SAND_SNAKE, zone=Zone.DEAD, owner=YOU), targets=False),
                    MoveTo(TARGET, Zone.DECK, shuffled=True),
                ),
            )
        ],
    ),
    Location(
        "Vaes Tolorro", "W56", TARGARYEN, unique=True, cost=4, traits="The East", keywords="Limited", house_only=True,
        abilities=[raises_claim(MILITARY)],
    ),
    Location(
        "The Moon Door", "W58", NEUTRAL, unique=True, cost=2, traits="The Vale",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(), KneelCards(1, characters(unique=True, trait=ARRYN))),
                choose=(Choose(CHEAP),),
                effects=(Kill(TARGET),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "An Opening Gambit", "W49", MARTELL, house_only=True,
        abilities=[
            Response(
                when=LostChallenge(),
                choose=(Choose(characters(trait=SAND_SNAKE, controller=YOU, role=PARTICIPATING_ROLE)),),
                effects=(ClaimPower(TARGET), Then(), If((FirstChallenge(),), (Stand(TARGET), Draw(1)))),
            )
        ],
    ),
)
"""Its cards by type."""
