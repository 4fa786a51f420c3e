"""Neutral cards and cards of other Houses of Kings of the Storm."""

# fmt: off
# isort: skip_file

from dataclasses import replace
from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import discard_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVERYONE, MILITARY, NEUTRAL, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK,
    TARGET, YOU, Action, AsAttacker, Card, Cards, Choose, ChooseNow, ClaimPowerForHouse, Constant, Count, CountOf,
    DiscardDownTo, InsteadOfClaim, Keyword, Later, Limit, MayDiscardHand, Modify, OPPONENTS, Passive, Per, Phase, PutIntoPlay,
    Response, Strength, TakeControl, Trait, Until, Who, WonChallenge, WonDominance, YouAre, Zone, characters, locations,
)

Character = partial(model.Character, set="kings_of_the_storm")
Attachment = partial(model.Attachment, set="kings_of_the_storm")
Location = partial(model.Location, set="kings_of_the_storm")
Event = partial(model.Event, set="kings_of_the_storm")
LONE_ATTACKER = characters(role=ATTACKING_ROLE)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character("Hedge Knight", "KOTST40", NEUTRAL, cost=1, strength=1, icons="MP", traits="Knight, Ally"),
    Character(
        "Ser Preston Greenfield", "KOTST41", NEUTRAL,
        unique=True, cost=3, strength=3, icons="MP", traits="Knight, Kingsguard", no_attachments=True,
        abilities=[
            Response(when=WonDominance(), effects=(DiscardDownTo(4, EVERYONE),)),
        ],
    ),
    Character(
        "Fanatical Follower", "KOTST42", NEUTRAL,
        cost=1, strength=1, icons="M", traits="Brotherhood",
        abilities=[
            *(Constant(SELF, (Strength(CountOf(Cards(title=title))),)) for title in ("The Roseroad", "The Searoad")),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Knighted", "KOTST43", NEUTRAL,
        cost=0, traits="Title",
        abilities=[
            Constant(BEARER, (Trait("Knight"), Strength(1))),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Narrow Sea", "KOTST29", STARK | BARATHEON,
        cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=STARK | BARATHEON))],
    ),
    Location("The Roseroad", "KOTST44", NEUTRAL, cost=0, traits="Westeros", keywords="Limited", income=1),
    Location("The Searoad", "KOTST45", NEUTRAL, cost=0, traits="Westeros", keywords="Limited", income=1),
    Location(
        "King's Pavillion", "KOTST46", NEUTRAL,
        cost=2, traits="King's Landing",
        abilities=[
            Constant(characters(standing=True), (Strength(3),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Heart of the Stag", "KOTST34", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(house=BARATHEON, role=PARTICIPATING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE), Modify(TARGET, Keyword(RENOWN), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    ),
    # *ruling*: its player takes the location, and the claim is replaced, if that player is the attacker who wins. Without a
    # location to take the claim is carried out.
    Event(
        "Direct Assault", "KOTST36", STARK | BARATHEON,
        house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(LONE_ATTACKER, 1, 1), Count(replace(LONE_ATTACKER, icon=POWER))),
                choose=(Choose(replace(LONE_ATTACKER, icon=MILITARY)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),
                    Later(
                        Passive(
                            when=InsteadOfClaim(), conditions=(YouAre(Who.WINNER), AsAttacker()),
                            effects=(ChooseNow(locations(controller=Who.LOSER, unique=False), YOU), TakeControl(TARGET)),
                        ),
                        Until.END_OF_CHALLENGE,
                    ),
                ),
            ),
        ],
    ),
    Event(
        "Superior Claim", "KOTST47", NEUTRAL,
        abilities=[
            Response(
                when=WonChallenge(POWER, margin=4), effects=(ClaimPowerForHouse(2),), limit=Limit(1, Per.CHALLENGE, by_title=True),
            ),
        ],
    ),
    # *ruling*: a character returns under its owner's control, provided that it is still in a dead or discard pile. The opponents choose in
    # clockwise order whether to discard their hands, until one of them does: the erratum leaves the choice to them.
    Event(
        "Narrow Escape", "KOTST48", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, limit=Limit(1, Per.PHASE, by_title=True),
                effects=(
                    MayDiscardHand(OPPONENTS),
                    PutIntoPlay(characters(zone=Zone.DEAD, or_zone=Zone.DISCARD, fallen=True), under=Who.OWNER),
                ),
            ),
        ],
    ),
)
