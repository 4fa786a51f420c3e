"""The chapter pack Forging the Chain."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import ATTACHED
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import ONCE_PER_PHASE, chains_on, link, when_the_maester_kneels
from agot_env.agot.language.model import (
    ATTACHMENT, BEARER, CHARACTER, EVENT, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, NOBLE,
    OPPONENTS, PARTICIPATING_ROLE, SELF, SHADOWS, STARK, SUMMER, TARGARYEN, TARGET, WINTER, YOU, Action, Blank, Card, Cards,
    Choose, ChooseNow, ClaimPower, Constant, ControlsFewest, CostOfTarget, Count, DiscardFromHand, Draw, If, KneelInfluence,
    KneelSelf, Knelt, LeaveChallenge, Limit, LookAtTopCards, MoveAttachment, MoveTo, PayGold, Per, Phase, PutIntoPlay,
    Response, ReturnTarget, ReturnToHand, Search, Season, Stand, StrengthLowered, Then, WonChallenge, Zone, attachments,
    characters, locations,
)

Character = partial(model.Character, set="forging_the_chain")
Attachment = partial(model.Attachment, set="forging_the_chain")
Location = partial(model.Location, set="forging_the_chain")
Event = partial(model.Event, set="forging_the_chain")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Maester Luwin", "SOO21", STARK, unique=True, cost=3, strength=3, icons="IP", traits="Maester", crests="Learned",
        abilities=[
            Response(when=WonChallenge(participant=SELF), effects=(LookAtTopCards(5), Search(Cards(type=EVENT), top=5)))
        ],
    ),
    Character(
        "Maester Creylen", "SOO24", LANNISTER, unique=True, cost=3, strength=3, icons="I", traits="Maester", crests="Learned",
        abilities=[Response(when=WonChallenge(INTRIGUE, who=EVERYONE), cost=(PayGold(1),), effects=(ClaimPower(SELF),))],
    ),
    # *ruling*: it takes part in a challenge with others, not with itself.
    Character(
        "Black Ears", "SOO25", LANNISTER, cost=4, strength=4, icons="MP", traits="Army, Clansman", keywords="Deadly",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
                cost=(DiscardFromHand(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, other_than=SELF)),),
                effects=(If((ControlsFewest(Cards(zone=Zone.HAND)),), (LeaveChallenge(TARGET),)),),
                limit=Limit(1, Per.CHALLENGE),
            )
        ],
    ),
    Character(
        "Kingsmoot Hopeful", "SOO29", GREYJOY, cost=2, strength=3, icons="IP", traits="Ironborn, Lord", crests="Noble",
        keywords="Limited",
    ),
    Character(
        "Shadow Seer", "SOO31", TARGARYEN, cost=1, strength=2, icons="I", traits="Asshai, Ally",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, participant=SELF),
                effects=(ChooseNow(Cards(zone=Zone.HAND, owner=YOU, crest=SHADOWS), targets=False), MoveTo(TARGET, Zone.SHADOWS)),
            )
        ],
    ),
    Character("Maester Kedry", "SOO33", MARTELL, unique=True, cost=2, strength=2, icons="P", traits="Maester", influence=2),
    Character("Oldtown Scholar", "SOO36", NEUTRAL, cost=1, strength=1, icons="IP", traits="Maester"),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Freezing Rain", "SOO23", STARK, cost=2, traits="Condition", attaches_to=locations(),
        abilities=[
            Constant(BEARER, (Blank(),)),
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(1),),
                effects=(
                    ChooseNow(locations(other_than=BEARER, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET),
                ),
            ),
        ],
    ),
    # *ruling*: an attachment that no card in play can bear stays in hand.
    link(
        "Pale Steel Link", "SOO38", "forging_the_chain",
        when_the_maester_kneels(
            ChooseNow(
                Cards(type=CHARACTER | ATTACHMENT, zone=Zone.HAND, owner=YOU, cost_at_most=1, puttable=True), targets=False,
            ),
            If((Count(Cards(is_=TARGET, zone=Zone.HAND, type=CHARACTER)),), (PutIntoPlay(TARGET),)),
            If((Count(Cards(is_=TARGET, zone=Zone.HAND, type=ATTACHMENT, movable=True)),), ATTACHED),
        ),
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Inn of the Kneeling Man", "SOO26", NEUTRAL, unique=True, cost=1, traits="Westeros, Brotherhood",
        abilities=[
            Response(
                when=Knelt(characters(strength_at_most=2)),
                conditions=(Season(SUMMER | WINTER),),
                cost=(KneelSelf(),),
                effects=(Stand(EVENT_CARD),),
                limit=ONCE_PER_PHASE,
            )
        ],
    ),
    Location(
        "Ghaston Grey", "SOO34", MARTELL, unique=True, cost=1,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(house=MARTELL, crest=NOBLE, controller=YOU, owner=YOU)),),
                cost=(ReturnTarget(),),
                effects=(ChooseNow(characters(controller=OPPONENTS, cost_at_most=CostOfTarget())), ReturnToHand(TARGET)),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: the attachments return first, and are on the character when this happens, so that none is discarded with it.
    Event(
        "Pyrophobia", "SOO32", TARGARYEN, house_only=True,
        abilities=[
            Response(
                when=StrengthLowered(characters()),
                conditions=(Count(Cards(is_=EVENT_CARD, strength_at_most=2)),),
                effects=(ReturnToHand(attachments(attached_to=EVENT_CARD)), ReturnToHand(EVENT_CARD)),
            )
        ],
    ),
    Event(
        "Called by the Citadel", "SOO37", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ChooseNow(characters(trait="Maester", controller=YOU), targets=False),
                    ReturnToHand(chains_on(TARGET)),
                    ReturnToHand(TARGET),
                    Then(),
                    Draw(1),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
