"""The chapter pack The Tourney for the Hand."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import LOST_DEFENCE, MOST_UNIQUE_CHARACTERS
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHOSEN, EVENT_CARD, EVERYONE, GREYJOY, JOUST, LANNISTER, MARTELL, MELEE, MILITARY, NEUTRAL,
    OPPONENTS, PARTICIPATING_ROLE, RENOWN, SELF, STARK, TARGARYEN, TARGET, WAR, WINTER, YOU, Action, AttackedAlone, Blank, Bypassed,
    Card, Cards, ChallengeResolved, Choose, ChooseNow, ChooseOne, ChooseSeveral, ClaimPower, ComesOutOfShadows, Constant,
    Count, Crest, Discard, DiscardFromHand, DiscardTopOfDeck, Draw, Flag, ForEach, If, Keyword, Kill, Killed, Kneel,
    KneelHouseCard, KneelSelf, LeavesPlay, Limit, Modify, MoreThan, Most, MovePower, MoveTo, Not, Passive, PayGold, Per,
    Phase, PickUpTo, Played, PowerOn, Response, ReturnToShadows, SatisfyClaim, Season, Stand, Stat, Strength, StrengthOf, Then,
    TitleOpposes, Until,
    WhenRevealed, Who, WonChallenge, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CANNOT_GAIN_TRAITS, DIES_AT_ZERO, LIMITED

Character = partial(model.Character, set="the_tourney_for_the_hand")
Attachment = partial(model.Attachment, set="the_tourney_for_the_hand")
Location = partial(model.Location, set="the_tourney_for_the_hand")
Event = partial(model.Event, set="the_tourney_for_the_hand")
Plot = partial(model.Plot, set="the_tourney_for_the_hand")

SAND_SNAKE = "Sand Snake"
TOPMOST_CHARACTER = characters(zone=Zone.DISCARD, owner=YOU, topmost=True)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Arya Stark", "ATOC1", STARK, unique=True, cost=2, strength=2, icons="MI", traits="Lady", crests="Noble", keywords="Joust",
        house_only=True,
        abilities=[
            Response(
                when=WonChallenge(alone=True),
                effects=(
                    ForEach(OPPONENTS, (If((TitleOpposes(Who.ACTOR, YOU),), (SatisfyClaim(Who.ACTOR, further=True),)),)),
                ),
            )
        ],
    ),
    Character(
        "Meera Reed", "ATOC2", STARK, unique=True, cost=1, strength=2, icons="MI", traits="Lady, House Reed", crests="Shadows",
        keywords="Stealth", house_only=True,
        abilities=[
            Response(when=LeavesPlay(characters(house=STARK)), effects=(ReturnToShadows(SELF),)),
            Response(
                when=ComesOutOfShadows(SELF), conditions=(Not(Season(WINTER)),), choose=(Choose(Cards()),),
                effects=(Modify(TARGET, Blank(), Until.END_OF_PHASE),),
            ),
            Response(
                when=ComesOutOfShadows(SELF), conditions=(Season(WINTER),), choose=(ChooseSeveral(Cards(), 2),),
                effects=(Modify(CHOSEN, Blank(), Until.END_OF_PHASE),),
            ),
        ],
    ),
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
                when=WonChallenge(), conditions=(AttackedAlone(or_defended=True),), effects=(ClaimPower(SELF, 2),),
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
    Character(
        "Ser Barristan Selmy", "ATOC10", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Knight, Queensguard",
        keywords="Renown",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
                cost=(DiscardFromHand(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Modify(TARGET, Strength(-2)), Modify(TARGET, Flag(DIES_AT_ZERO))),
            )
        ],
    ),
    Character(
        "Darkstar", "ATOC12", MARTELL, unique=True, cost=4, strength=3, icons="MI", traits="House Dayne, Knight", keywords="Joust, Stealth",
        abilities=[Passive(when=Bypassed(SELF), effects=(MovePower(EVENT_CARD, 1, SELF),))],
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
            Passive(when=Played(SELF), choose=(Choose(locations(not_keyword=LIMITED, cost_at_most=3)),), effects=(Discard(TARGET),))
        ],
    ),
    Character(
        "Shadow Tower Knight", "ATOC17", NEUTRAL, cost=3, strength=3, icons="MP", traits="Knight, Night's Watch", crests="War",
        abilities=[Constant(Cards(controller=YOU), (Flag(CANNOT_GAIN_TRAITS),))],
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
        "Storm's End Tourney Grounds", "ATOC7", BARATHEON, unique=True, cost=1, traits="Stormlands", house_only=True,
        abilities=[
            Response(
                when=WonChallenge(participant=characters(controller=YOU, keyword=JOUST)),
                cost=(KneelHouseCard(),),
                effects=(
                    If((Not(MOST_UNIQUE_CHARACTERS),), (MoveTo(TOPMOST_CHARACTER, Zone.DECK),)),
                    If((MOST_UNIQUE_CHARACTERS,), (MoveTo(TOPMOST_CHARACTER, Zone.HAND),)),
                ),
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
        "Dragon Support", "ATOC11", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(role=PARTICIPATING_ROLE, controller=YOU)),),
                effects=(
                    Modify(TARGET, Keyword(MELEE), Until.END_OF_CHALLENGE), Then(),
                    Modify(characters(role=PARTICIPATING_ROLE, controller=OPPONENTS), Strength(-1)),
                ),
            )
        ],
    ),
    Event(
        "A Nest of Vipers", "ATOC14", NEUTRAL,
        abilities=[
            Response(
                when=Killed(characters(house=MARTELL)),
                effects=(Modify(characters(controller=YOU, trait=SAND_SNAKE, unique=True), Keyword(RENOWN)),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: only standing characters can be knelt for it, and with a tie for the highest STR none claims power.
    Plot(
        "Into the Lists", "ATOC20", NEUTRAL, income=4, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(
                        EVERYONE,
                        (PickUpTo(characters(controller=Who.ACTOR, not_trait="Army", icon=MILITARY, standing=True), 1),),
                    ),
                    Kneel(CHOSEN),
                    Then(),
                    ChooseNow(
                        characters(is_=CHOSEN, standing=False, most=Most(Stat.STRENGTH, characters(is_=CHOSEN), alone=True)),
                        YOU,
                        targets=False,
                    ),
                    ClaimPower(TARGET, 2),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
