"""The chapter pack The Tourney for the Hand."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import LOST_DEFENCE
from agot_env.agot.language.model import (
    BARATHEON, BEARER, GREYJOY, JOUST, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, RENOWN, SELF,
    STARK, TARGET, WAR, YOU, Action, Card, ChallengeResolved, Choose, ChooseNow, ChooseOne, ClaimPower, Constant, Count,
    Crest, Discard, DiscardTopOfDeck, Draw, Flag, If, Keyword, Kill, Killed, Kneel, KneelSelf, LeavesPlay, Limit, Modify,
    MoreThan, Passive, PayGold, Per, Phase, Played, PowerOn, Response, Stand, Strength, StrengthOf, Then, Until, WonChallenge,
    characters, locations,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, LIMITED

Character = partial(model.Character, set="the_tourney_for_the_hand")
Attachment = partial(model.Attachment, set="the_tourney_for_the_hand")
Location = partial(model.Location, set="the_tourney_for_the_hand")
Event = partial(model.Event, set="the_tourney_for_the_hand")

SAND_SNAKE = "Sand Snake"


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Jaime Lannister", "ATOC4", LANNISTER, unique=True, cost=4, strength=3, icons="MP", traits="Kingsguard, Knight",
        keywords="Infamy",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=OPPONENTS, not_trait="Army")),),
                effects=(Kneel(TARGET), Then(), If((MoreThan(PowerOn(SELF), StrengthOf(TARGET)),), (Discard(TARGET),))),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Knight of Flowers", "ATOC5", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Knight, Lord, House Tyrell",
        crests="Noble", keywords="Joust",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                conditions=(Count(characters(role=PARTICIPATING_ROLE, controller=YOU), 1, 1),),
                effects=(ClaimPower(SELF, 2),),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Highgarden Squire", "ATOC6", BARATHEON, cost=1, strength=1, icons="I", traits="House Tyrell",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(trait="Knight")),),
                effects=(Modify(TARGET, Keyword(JOUST)),),
            )
        ],
    ),
    Character(
        "The Knight", "ATOC8", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="House Harlaw, Knight", keywords="Joust",
        abilities=[
            Response(when=WonChallenge(unopposed=True), effects=(Stand(SELF), Then(), DiscardTopOfDeck(OPPONENTS)))
        ],
    ),
    # *ruling*: Sand Snakes that enter play after the effect has resolved gain nothing, as FAQ 3.41 implies.
    Character(
        "Dorea Sand", "ATOC13", MARTELL, unique=True, cost=1, strength=1, icons="M", traits="Bastard, Sand Snake",
        abilities=[
            Response(when=LOST_DEFENCE, effects=(Modify(characters(controller=YOU, trait=SAND_SNAKE), Flag(ATTACKS_STANDING)),)),
        ],
    ),
    Character(
        "Newly Made Lord", "ATOC16", GREYJOY, cost=3, strength=3, icons="P", traits="Lord, Raider",
        abilities=[
            Passive(when=Played(SELF), effects=(ChooseNow(locations(not_keyword=LIMITED, cost_at_most=3), YOU), Discard(TARGET)))
        ],
    ),
    Character(
        "Free Man", "ATOC18", NEUTRAL, cost=1, strength=1, icons="MP", traits="Wildling, Refugee",
        abilities=[Response(when=LeavesPlay(SELF), choose=(Choose(characters(crest=WAR)),), effects=(Stand(TARGET),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Nightfall", "ATOC9", GREYJOY, unique=True, cost=2, traits="Item, Weapon",
        abilities=[
            Constant(BEARER, (Crest(WAR),)),
            Response(
                when=ChallengeResolved(BEARER),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, unique=False)),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
    Attachment(
        "Tourney Lance", "ATOC19", NEUTRAL, cost=1, traits="Item, Weapon",
        abilities=[Constant(BEARER, (Keyword(JOUST),)), Passive(when=Played(SELF), effects=(Draw(1),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Last River", "ATOC3", STARK, cost=1, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(Modify(characters(role=PARTICIPATING_ROLE, no_icon=MILITARY), Strength(-1), Until.END_OF_CHALLENGE),),
            )
        ],
    ),
    Location(
        "Highgarden", "ATOC15", LANNISTER | BARATHEON, unique=True, cost=3, traits="Westeros, Stronghold",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(), PayGold(1)),
                choose=(Choose(characters(with_power=True)),),
                effects=(ChooseOne((Stand(TARGET),), (Kneel(TARGET),)),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "A Nest of Vipers", "ATOC14", NEUTRAL,
        abilities=[
            Response(
                when=Killed(characters(house=MARTELL)),
                effects=(Modify(characters(controller=YOU, trait=SAND_SNAKE, unique=True), Keyword(RENOWN)),),
            )
        ],
    ),
)
"""Its cards by type."""
