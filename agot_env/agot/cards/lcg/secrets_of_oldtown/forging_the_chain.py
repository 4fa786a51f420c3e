"""The chapter pack Forging the Chain."""

# fmt: off
# isort: skip_file

from dataclasses import replace
from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import ONCE_PER_PHASE, chains_on, link, when_the_maester_kneels
from agot_env.agot.language.model import (
    ATTACHMENT, BARATHEON, BEARER, CHARACTER, DEADLY, EVENT, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL,
    NEUTRAL, NOBLE, OPPONENTS, PARTICIPATING_ROLE, SELF, SHADOWS, STARK, SUMMER, TARGARYEN, TARGET, WINTER, YOU, Action,
    AttachAsDuplicate, Blank, BringIntoPlay, Card, Cards, Choose, ChooseNow, ClaimPower, ComeOutAsCost, Constant,
    ControlsFewest, CostOfTarget, Count, CountOf, DiscardCards, DiscardFromHand, Draw, EntersPlay, Flag, FromAgenda,
    GainTextOf, If, Keyword, KneelInfluence, KneelSelf, Knelt, LeaveChallenge, Limit, May, Modify, MoveAttachment, MoveTo,
    Passive, PayGold, Per, Phase, Played, PlayerRule, Response, ReturnTarget, ReturnToHand, ReturnToShadows, Search,
    Season, Stand, Strength, StrengthLowered, Then, Who, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import CANNOT_CLAIM_POWER, IMMUNE_TO_OPPONENTS_EVENTS, INCOME_BONUS, INITIATIVE_BONUS

Character = partial(model.Character, set="forging_the_chain")
Attachment = partial(model.Attachment, set="forging_the_chain")
Location = partial(model.Location, set="forging_the_chain")
Event = partial(model.Event, set="forging_the_chain")
Plot = partial(model.Plot, set="forging_the_chain")

CHAIN = attachments(trait="Chain")
ANOTHER_CHAIN = (
    May(), ChooseNow(attachments(trait="Chain", zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, puttable=True), targets=False),
    BringIntoPlay(),
)
"""A Chain attachment of your hand or discard pile is put into play on a card that can bear it."""


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Maester Luwin", "SOO21", STARK, unique=True, cost=3, strength=3, icons="IP", traits="Maester", crests="Learned",
        abilities=[Response(when=WonChallenge(participant=SELF), effects=(Search(Cards(type=EVENT), top=5),))],
    ),
    Character(
        "Riders of the Red Fork", "SOO22", STARK, cost=3, strength=3, icons="MP", traits="Army, House Tully", crests="War",
        found_by_any_search=True,
        abilities=[Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),))],
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
        "Shireen Baratheon", "SOO27", BARATHEON, unique=True, cost=1, strength=1, icons="IP", traits="Lady", crests="Holy",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Flag(CANNOT_CLAIM_POWER)),),
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
    # *ruling*: the abilities that Jaqen H'ghar has gained are that card's own; whatever they say of their card they say of the duplicate.
    Character(
        "Jaqen H'ghar", "SOO35", NEUTRAL, unique=True, cost=2, strength=0, traits="Ally", crests="Shadows",
        abilities=[
            Action(
                phase=Phase.ANY, zone=Zone.SHADOWS, cost=(ComeOutAsCost(),),
                choose=(Choose(characters(zone=Zone.DEAD, owner=OPPONENTS, fallen=True, not_trait="Army")),),
                effects=(AttachAsDuplicate(TARGET), GainTextOf(TARGET, then=(ReturnToShadows(SELF),))),
            )
        ],
    ),
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
    Attachment(
        "Cleansing Light", "SOO28", BARATHEON, cost=0, traits="Condition", attaches_to=characters(trait="Asshai"),
        abilities=[
            Constant(BEARER, (Strength(CountOf(Cards(zone=Zone.SHADOWS))),)),
            Action(
                phase=Phase.CHALLENGES,
                cost=(DiscardCards(Cards(zone=Zone.SHADOWS, controller=YOU)),),
                effects=(Modify(BEARER, Keyword(DEADLY)),),
            ),
        ],
    ),
    Attachment(
        "Burned and Pillaged", "SOO30", GREYJOY, cost=1, traits="Condition", keywords="Limited", attaches_to=locations(),
        abilities=[
            PlayerRule(EVERYONE, INITIATIVE_BONUS, conditions=(Count(Cards(is_=BEARER, controller=Who.ACTOR)),), amount=-1),
            PlayerRule(EVERYONE, INCOME_BONUS, conditions=(Count(Cards(is_=BEARER, controller=Who.ACTOR)),), amount=-1),
        ],
    ),
    # *ruling*: an attachment that no card in play, and no House card, can bear stays in hand.
    link(
        "Pale Steel Link", "SOO38", "forging_the_chain",
        when_the_maester_kneels(
            ChooseNow(
                Cards(type=CHARACTER | ATTACHMENT, zone=Zone.HAND, owner=YOU, cost_at_most=1, puttable=True), targets=False,
            ),
            BringIntoPlay(),
        ),
    ),
    link(
        "Bronze Link", "SOO39", "forging_the_chain",
        when_the_maester_kneels(MoveTo(attachments(zone=Zone.DISCARD, owner=YOU, topmost=True), Zone.HAND)),
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
                when=StrengthLowered(characters(), to=2),
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

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: a Chain that another effect, or this plot, puts into play from elsewhere is neither played nor from the agenda.
    Plot(
        "Forging the Chain", "SOO40", NEUTRAL, income=3, initiative=4, claim=1,
        abilities=[
            Passive(when=Played(CHAIN, YOU), effects=ANOTHER_CHAIN),
            Passive(when=EntersPlay(replace(CHAIN, controller=YOU)), conditions=(FromAgenda(),), effects=ANOTHER_CHAIN),
        ],
    ),
)
"""Its cards by type."""
