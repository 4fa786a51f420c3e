"""Neutral cards and cards of other Houses of Lions of the Rock."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import discard_to_reduce, kneel_to_reduce
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHOSEN, DEFENDING_ROLE, EVENT_CARD, GREYJOY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, NOBLE,
    OPPONENTS, PARTICIPATING_ROLE, POWER, SECOND_TARGET, SELF, STARK, TARGARYEN, TARGET, X, YOU, Action, Card, Choose,
    ChooseForAll, ChooseOne, ClaimPower, ClaimPowerForHouse, Constant, CountOf, Crest, DeathReplaced, Discard, Draw,
    DuringChallenge, EntersPlay, Flag, InfluenceOrElse, Kill, Kneel, KneelInfluence, Lasting, LeavesPlay,
    LoseHousePower, LoseIcon, Modify, Passive, PayGold, PayOrElse, Phase, Played, PutIntoPlay, PutSelfUnderDeck,
    Response, ReturnToDeck, Stood, Strength, Trait, Until, Who, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import DIES_UNDER_DECK, STRENGTH_NOT_COUNTED

Character = partial(model.Character, set="lions_of_the_rock")
Attachment = partial(model.Attachment, set="lions_of_the_rock")
Location = partial(model.Location, set="lions_of_the_rock")
Event = partial(model.Event, set="lions_of_the_rock")

PARTICIPATING_LANNISTERS = characters(house=LANNISTER, role=PARTICIPATING_ROLE)

CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Warrior's Sons", "LOTR36", NEUTRAL,
        cost=4, strength=3, icons="MP", traits="Ally, Army", crests="War, Holy",
        abilities=[
            Response(
                when=WonChallenge(alone=True),
                choose=(
                    Choose(
                        locations(zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, provides_gold_or_influence=True, puttable=True),
                    ),
                ),
                effects=(PutIntoPlay(TARGET),),
            ),
        ],
    ),
    Character(
        "High Septon", "LOTR37", NEUTRAL,
        unique=True, cost=4, strength=3, icons="IP", traits="Septon", crests="Holy", immune_to="triggered effects",
        abilities=[
            Constant(SELF, (Flag(DIES_UNDER_DECK),)),
            Passive(when=LeavesPlay(SELF), conditions=(DeathReplaced(),), effects=(ClaimPowerForHouse(2),)),
        ],
    ),
    Character(
        "Feuding Clanswoman", "LOTR38", NEUTRAL,
        cost=2, strength=1, icons="M", traits="Clansman", keywords="Stealth", initiative=2, no_attachments=True,
    ),
    Character(
        "Brothel Guard", "LOTR43", LANNISTER | MARTELL, cost=2, strength=2, icons="I", traits="Ally",
        abilities=[
            Response(
                when=Stood(SELF), choose=(Choose(characters(controller=OPPONENTS, standing=True)),),
                effects=(
                    InfluenceOrElse(
                        Who.TARGET_CONTROLLER, 1,
                        (PayOrElse(1, (Kneel(TARGET),), Who.TARGET_CONTROLLER, YOU, (ClaimPowerForHouse(),)),),
                        (ClaimPowerForHouse(),),
                    ),
                ),
            ),
        ],
    ),
    # Melee: see the keyword
    Character(
        "Arrogant Contender", "LOTR44", LANNISTER | BARATHEON,
        cost=3, strength=3, icons="MI", traits="House Tyrell, Knight, Ally", keywords="Melee",
        abilities=[
            Response(
                when=WonChallenge(alone=True),
                effects=(ClaimPower(SELF, CountOf(characters(role=DEFENDING_ROLE, controller=OPPONENTS))),),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Bastard", "LOTR39", NEUTRAL, cost=1, traits="Condition", last_on_bearer=True,
        abilities=[
            Passive(when=Played(SELF), effects=(Discard(attachments(attached_to=BEARER, other_than=SELF)),)),
            Constant(BEARER, (Trait("Bastard"), LoseIcon(POWER))),
        ],
    ),
    Attachment(
        "Rich Lands and a Keep", "LOTR47", LANNISTER | TARGARYEN, cost=1, traits="Boon",
        abilities=[Passive(when=EntersPlay(SELF), effects=(Draw(1),)), Constant(BEARER, (Crest(NOBLE),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Sunset Sea", "LOTR25", LANNISTER | GREYJOY, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=LANNISTER | GREYJOY))],
    ),
    Location(
        "Street of Silk", "LOTR40", NEUTRAL,
        unique=True, cost=0, traits="King's Landing", limit_per_deck=1,
        abilities=[
            Passive(
                when=Played(SELF), choose=(Choose(locations(controller=YOU)),), effects=(Discard(TARGET, unsaveable=True),),
            ),
            kneel_to_reduce(2, characters(unique=True)),
        ],
    ),
    # *ruling*: with less than 2 power on the House card the location must be given up.
    Location(
        "Shield Islands Dromon", "LOTR46", LANNISTER | GREYJOY, cost=1, traits="Warship",
        abilities=[
            Response(
                when=Played(locations(), who=OPPONENTS), cost=(PutSelfUnderDeck(),),
                effects=(
                    ChooseOne((LoseHousePower(2, Who.EVENT_PLAYER),), (ReturnToDeck(EVENT_CARD),), Who.EVENT_PLAYER),
                ),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    # *ruling*: the X characters are chosen when the effect resolves; X is at most their number.
    Event(
        "The Lion's Cunning", "LOTR32", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(),), cost=(PayGold(X(), PARTICIPATING_LANNISTERS),),
                effects=(
                    ChooseForAll(PARTICIPATING_LANNISTERS, number=X(), targets=False),
                    Modify(CHOSEN, Strength(X()), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    ),
    # *ruling*: who has an intrigue icon is looked at when STR is counted, not when the event is played.
    Event(
        "The Only Game that Matters", "LOTR41", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, conditions=(DuringChallenge(),),
                effects=(
                    Lasting(
                        Constant(characters(role=PARTICIPATING_ROLE, no_icon=INTRIGUE), (Flag(STRENGTH_NOT_COUNTED),)),
                        Until.END_OF_CHALLENGE,
                    ),
                ),
            ),
        ],
    ),
    Event(
        "Terminal Schemes", "LOTR42", LANNISTER | BARATHEON, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, margin=4), choose=(Choose(characters(not_trait="House Tyrell")),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
    Event(
        "Split Loyalties", "LOTR45", STARK | LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelInfluence(1),),
                choose=(
                    Choose(characters(zone=Zone.DISCARD, unique=True)),
                    Choose(characters(zone=Zone.DISCARD, unique=True, other_owner=True), second=True),
                ),
                effects=(PutIntoPlay(TARGET, Who.OWNER), PutIntoPlay(SECOND_TARGET, Who.OWNER)),
            ),
        ],
    ),
)
