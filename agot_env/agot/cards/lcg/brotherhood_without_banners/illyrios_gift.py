"""The chapter pack Illyrio's Gift."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import BOLTON, HOUSE_WITHOUT_POWER, SMALLEST_HAND
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, BY_CLAIM, DEADLY, EVENT_CARD, EVERYONE, GREYJOY, LANNISTER, LEARNED, MARTELL,
    MILITARY, NEUTRAL, OPPONENTS, SELF, STARK, TARGARYEN, TARGET, VIGILANT, YOU, Action, Card, Cards, CausedBy,
    Choose, ChooseLocationToCopy, ChooseNow, Compare, Constant, ControlChanged, CopyAction, CountOf, Discard,
    DiscardAtRandom, Discount, Draw, DuringChallenge, EntersPlay, Flag, ForEach, GoldFromCards, GoldInPool,
    GoldOntoCards, HouseCard, If, Keyword, Killed, Kneel, KneelCards, KneelSelf, LoseHousePower, Modify, MoreThan,
    Most, Not, Participated, Passive, Phase, PlayerRule, PutIntoPlay, Response, Stand, Stat, Strength, TakeControl,
    Then, Trait, Until, Who, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_BE_DISCARDED, CANNOT_BE_KILLED, CANNOT_BE_SAVED, CANNOT_STAND, DEFENDS_STANDING,
    LOSES_MORE_OF_DECK,
)
from agot_env.agot.cards.cycles import one_of

Character = partial(model.Character, set="illyrios_gift")
Attachment = partial(model.Attachment, set="illyrios_gift")
Event = partial(model.Event, set="illyrios_gift")
Plot = partial(model.Plot, set="illyrios_gift")
Location = partial(model.Location, set="illyrios_gift")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "The Bastard of Bolton", "BWB1", STARK, unique=True, cost=3, strength=2, icons="MIP", traits="Bastard, House Bolton",
        keywords="Deadly", house_only=True,
        abilities=[Response(zone=Zone.HAND, when=ControlChanged(characters()), effects=(PutIntoPlay(SELF),))],
    ),
    Character(
        "Painted Dogs", "BWB3", LANNISTER, cost=2, strength=2, icons="MI", traits="Clansman, Army",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(
                    If((SMALLEST_HAND,), (Modify(TARGET, Strength(4)),)),
                    If((Not(SMALLEST_HAND),), (Modify(TARGET, Strength(2)),)),
                ),
            )
        ],
    ),
    Character(
        "Robert's Loyalists", "BWB5", BARATHEON, cost=3, strength=3, icons="MP", traits="Brotherhood, Army", crests="War",
        no_attachments=True,
        abilities=[
            Constant(
                Cards(is_=SELF, role=ATTACKING_ROLE), (Strength(2),),
                conditions=(HouseCard(STARK | LANNISTER | TARGARYEN | GREYJOY | MARTELL, Who.DEFENDING_PLAYER),),
            )
        ],
    ),
    Character(
        "Motley Crewman", "BWB7", GREYJOY, cost=2, strength=1, icons="MP", traits="Raider, Ally",
        abilities=[PlayerRule(OPPONENTS, LOSES_MORE_OF_DECK)],
    ),
    Character(
        "Rakharo", "BWB9", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard", crests="War",
        no_attachments_except="Weapon",
        abilities=[
            Response(
                when=WonChallenge(MILITARY),
                conditions=(Not(Participated(characters(role=ATTACKING_ROLE, not_trait="Dothraki"))),),
                effects=(DiscardAtRandom(1, Who.LOSER),),
            )
        ],
    ),
    Character(
        "Drogo's Horde", "BWB10", TARGARYEN, cost=6, strength=6, icons="MP", traits="Army, Dothraki", crests="War",
        keywords="Deadly", no_attachments_except="Weapon",
        abilities=[Discount(1, characters(trait="Dothraki", controller=YOU))],
    ),
    Character(
        "Bitter Crone", "BWB11", TARGARYEN, cost=2, strength=2, icons="IP", traits="Dothraki, Ally",
        abilities=[Constant(characters(), (Flag(CANNOT_BE_SAVED),), conditions=(DuringChallenge(MILITARY),))],
    ),
    Character(
        "Edric Dayne", "BWB15", MARTELL, unique=True, cost=3, strength=3, icons="IP", traits="Lord, Brotherhood, House Dayne",
        crests="Noble",
        abilities=[
            Passive(when=Killed(SELF), choose=(Choose(locations(provides_influence=True)),), effects=(Discard(TARGET),)),
            Response(when=EntersPlay(locations(provides_influence=True)), effects=(Kneel(EVENT_CARD),)),
        ],
    ),
    Character(
        "Beric Dondarrion", "BWB17", NEUTRAL, unique=True, cost=4, strength=3, icons="MIP", traits="Brotherhood, Knight",
        keywords="Renown",
        abilities=[Constant(SELF, (Flag(CANNOT_BE_KILLED | CANNOT_BE_DISCARDED),), conditions=(HOUSE_WITHOUT_POWER,))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Dubious Loyalties", "BWB2", STARK, cost=1, traits="Condition, House Bolton",
        abilities=[
            Constant(BEARER, (Trait(BOLTON),)),
            Response(when=WonChallenge(participant=BEARER), effects=(TakeControl(BEARER),)),
        ],
    ),
    Attachment(
        "The King's Ground", "BWB6", BARATHEON, cost=1, traits="Condition", house_only=True,
        attaches_to=locations(controller=YOU),
        abilities=[Constant(BEARER, (Keyword(VIGILANT),))],
    ),
    Attachment(
        "Rakharo's Arakh", "BWB12", TARGARYEN, unique=True, cost=1, traits="Item, Weapon", keywords="Ambush", house_only=True,
        attaches_to=characters(trait="Dothraki"),
        abilities=[
            Constant(BEARER, (Strength(CountOf(characters(zone=Zone.DEAD, owner=OPPONENTS))),)),
            Constant(Cards(is_=BEARER, title="Rakharo"), (Keyword(DEADLY),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Vaes Dothrak", "BWB13", TARGARYEN, unique=True, cost=3, traits="The East", no_attachments=True,
        abilities=[
            Response(
                when=WonChallenge(MILITARY),
                conditions=(Participated(characters(role=ATTACKING_ROLE, trait="Dothraki")),),
                cost=(KneelSelf(),),
                effects=(one_of((Draw(1),), (DiscardAtRandom(1, Who.LOSER),), (LoseHousePower(1, Who.LOSER, YOU),)),),
            )
        ],
    ),
    Location(
        "Southron Vessel", "BWB16", MARTELL, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                conditions=(MoreThan(GoldInPool(), 0),),
                cost=(KneelSelf(),),
                effects=(ChooseNow(characters(trait="House Dayne"), targets=False), GoldOntoCards(TARGET, 1)),
            ),
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(trait="House Dayne", compare=Compare(Stat.GOLD, at_least=1)), targets=False),
                    GoldFromCards(TARGET, 1),
                ),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Fog of War", "BWB4", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                effects=(
                    ForEach(
                        EVERYONE,
                        (
                            ChooseNow(characters(controller=Who.ACTOR)),
                            Modify(TARGET, Flag(CANNOT_STAND), Until.END_OF_ROUND),
                        ),
                    ),
                ),
            )
        ],
    ),
    Event(
        "Ours for the Taking", "BWB8", GREYJOY, house_only=True,
        abilities=[Action(phase=Phase.ANY, choose=(ChooseLocationToCopy(),), effects=(CopyAction(),))],
    ),
    Event(
        "Ill Tidings", "BWB19", NEUTRAL, traits="Raven",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelCards(1, characters(trait="Maester")),),
                or_cost=(KneelCards(1, characters(crest=LEARNED)),),
                choose=(Choose(attachments()),),
                effects=(Discard(TARGET), Then(), If((HOUSE_WITHOUT_POWER,), (Draw(1),))),
            )
        ],
    ),
    Event(
        "Deadly Khalasar", "BWB14", TARGARYEN,
        abilities=[
            Response(
                when=Killed(characters(controller=OPPONENTS)),
                conditions=(CausedBy(BY_CLAIM),),
                effects=(Stand(characters(trait="Dothraki")),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: with a tie no character has more attachments than each other, and one that is alone in play has.
    Plot(
        "The Prince That Was Promised", "BWB20", NEUTRAL, income=4, initiative=3, claim=1,
        abilities=[
            Constant(
                characters(most=Most(Stat.ATTACHMENTS, characters(), alone=True)), (Flag(ATTACKS_STANDING | DEFENDS_STANDING),),
            )
        ],
    ),
)
"""Its cards by type."""
