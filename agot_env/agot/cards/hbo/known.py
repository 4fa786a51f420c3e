"""Cards of which the rulebook shows something. What it does not show is borrowed from the Core Set card that is most like it.

Only two plots are known in full. Of the others ``stand_in`` says that numbers, icons or traits are not known; an ability is
here only if the rulebook tells it.
"""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language.model import (
    INTRIGUE, LANNISTER, NEUTRAL, PARTICIPATING_ROLE, SELF, STARK, TARGET, YOU, Action, Attachment, Card, Cards, Character, Choose,
    ClaimPower, ClaimPowerForHouse, Constant, DeclaredDefender, Discard, Draw, EntersPlay, Event, Kill, Kneel, KneelCards,
    KneelSelf, Later, Location, LostChallenge, Modify, Participated, Passive, PayGold, Phase, Played, PlayerRule, Plot, Response, Save,
    Stand, Strength, Until, WonChallenge, WonDominance, characters,
)
from agot_env.agot.language.cards import ATTACKING_ROLE
from agot_env.agot.engine.record.codes import COSTS_CANNOT_BE_LOWERED

_character, _location, _attachment = (partial(kind, stand_in=True, set="hbo") for kind in (Character, Location, Attachment))
_event = partial(Event, stand_in=True, set="hbo")
_plot = partial(Plot, set="hbo")

KNOWN: tuple[Card, ...] = (
    # --- House Stark --------------------------------------------------------------------------------------------------
    _character(
        "Eddard Stark", "HB1", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord", keywords="Renown",
        abilities=[Response(when=Played(SELF), effects=(ClaimPower(SELF),))],
    ),
    _character("Arya Stark", "HB2", STARK, unique=True, cost=2, strength=2, icons="MP", traits="Lady"),
    # *ruling*: the example shows that the card stands after a challenge that its side lost
    _character(
        "Jon Snow", "HB3", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Bastard",
        abilities=[Response(when=LostChallenge(), conditions=(Participated(Cards(is_=SELF)),), effects=(Stand(SELF),))],
    ),
    _character("Sansa Stark", "HB4", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Lady"),
    _character("Hodor", "HB5", STARK, unique=True, cost=1, strength=4, icons="P", traits="Ally"),
    _character(
        "Maester Luwin", "HB6", STARK, unique=True, cost=2, strength=1, icons="I", traits="Maester",
        abilities=[Action(phase=Phase.DOMINANCE, cost=(KneelSelf(),), effects=(Draw(2),))],
    ),
    _character(
        "Stark Escort", "HB7", STARK, cost=2, strength=2, icons="M", traits="Army",
        abilities=[Response(when=DeclaredDefender(SELF), effects=(Draw(1),))],
    ),
    _location(
        "Winterfell", "HB8", STARK, unique=True, cost=3, traits="Winterfell",
        abilities=[Constant(characters(controller=YOU, house=STARK), (Strength(1),))],
    ),
    _location("Winterfell Keep", "HB9", STARK, cost=0, traits="Winterfell", keywords="Limited", income=1),
    _location("The Iron Throne", "HB10", STARK, unique=True, cost=2, traits="King's Landing", income=1),
    _attachment("Hand of the King", "HB11", NEUTRAL, unique=True, cost=1, traits="Title"),
    _event("Not Today", "HB12", abilities=[Save(saves=characters(unique=True))]),

    # --- House Lannister ----------------------------------------------------------------------------------------------
    _character("The Hound", "HB13", LANNISTER, unique=True, cost=2, strength=3, icons="M", traits="Ally"),
    _character("Ser Gregor Clegane", "HB14", LANNISTER, unique=True, cost=4, strength=4, icons="M", traits="Knight"),
    _location("Lannister Encampment", "HB15", LANNISTER, cost=0, traits="Westeros", keywords="Limited", income=1),
    _event(
        "Insidious Ways", "HB16",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(house=LANNISTER, role=ATTACKING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(Draw(2),)), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    ),
    _event(
        "The Lion's Cunning", "HB17",
        abilities=[Action(phase=Phase.ANY, cost=(PayGold(2),), choose=(Choose(characters()),), effects=(Kneel(TARGET),))],
    ),
    _event(
        "A Lannister Pays His Debts", "HB18",
        abilities=[
            Response(
                when=LostChallenge(), cost=(KneelCards(1, characters(house=LANNISTER)),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),), effects=(Kill(TARGET),),
            ),
        ],
    ),

    # --- neutral ------------------------------------------------------------------------------------------------------
    _character("Littlefinger", "HB19", NEUTRAL, unique=True, cost=5, strength=3, icons="IP", traits="Lord, Ally", income=2),
    _character(
        "Varys", "HB20", NEUTRAL, unique=True, cost=3, strength=3, icons="IP", traits="Lord, Ally", keywords="Stealth",
        abilities=[Passive(when=EntersPlay(SELF), choose=(Choose(characters(trait="Ally")),), effects=(Discard(TARGET),))],
    ),
)

KNOWN_PLOTS: tuple[Card, ...] = (
    _plot(
        "Calling the Banners", "HP1", income=6, initiative=3, claim=1,
        abilities=[PlayerRule(YOU, COSTS_CANNOT_BE_LOWERED)],
    ),
    _plot(
        "Hear Me Roar", "HP2", income=5, initiative=6, claim=1,
        abilities=[Constant(characters(no_icon=INTRIGUE), (Strength(-1),))],
    ),
    _plot(
        "Illyrio's Gift", "HP3", income=4, initiative=3, claim=1, stand_in=True,
        abilities=[Passive(when=WonDominance(), effects=(ClaimPowerForHouse(3),))],
    ),
)
