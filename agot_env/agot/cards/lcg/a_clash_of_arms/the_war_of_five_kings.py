"""The chapter pack The War of Five Kings."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_clash_of_arms.shared import kneels_its_location, king_or_queen
from agot_env.agot.language.model import (
    ALL_BUT_IMMUNITIES, ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, DEADLY, GREYJOY, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, VIGILANT, YOU, Action,
    CancelIt, Card, Cards, Choose, ChooseUpTo, Constant, Count, Discount, Draw, DuringChallenge, EntersPlay,
    EventPlot, FirstChallenge, FirstTriggered, Flag, Icon, If, Initiated, Keyword, Kill, Kneel, KneelSelf, LeavesPlay,
    LoseKeyword, Modify, OnlyOne, Passive, Per, Phase, PlayerRule, PlotRevealed, Response, ReturnToHand, Strength, Until, Who,
    WonChallenge, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_CLAIM_RENOWN, CANNOT_DEFEND, DEFENDS_KNEELING, DEFENDS_STANDING, DIES_AT_ZERO, NO_DEFENDERS,
    NO_POWER_AGAINST,
)

Character = partial(model.Character, set="the_war_of_five_kings")
Attachment = partial(model.Attachment, set="the_war_of_five_kings")
Location = partial(model.Location, set="the_war_of_five_kings")
Event = partial(model.Event, set="the_war_of_five_kings")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "King Robb's Host", "ACOA1", STARK, unique=True, cost=8, strength=8, icons="MP", traits="Army", crests="War",
        no_attachments_except="Siege",
        abilities=[
            Discount(4, king_or_queen(YOU), once=True),
            Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(DuringChallenge(MILITARY),)),
        ],
    ),
    Character(
        "Jhalabar Xho", "ACOA2", LANNISTER, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ally",
        abilities=[Constant(characters(controller=OPPONENTS), (Flag(CANNOT_CLAIM_RENOWN),))],
    ),
    Character(
        "King Joffrey's Guard", "ACOA3", LANNISTER, unique=True, cost=8, strength=8, icons="MP", traits="Army", crests="War",
        no_attachments_except="Siege",
        abilities=[
            Discount(4, king_or_queen(YOU), once=True),
            Response(when=EntersPlay(SELF), choose=(ChooseUpTo(characters(not_trait="Army"), 2),), effects=(Kneel(CHOSEN),)),
        ],
    ),
    Character(
        "King Robert's Host", "ACOA4", BARATHEON, unique=True, cost=8, strength=8, icons="MP", traits="Army", crests="War",
        no_attachments_except="Siege",
        abilities=[
            Discount(4, king_or_queen(YOU), once=True),
            PlayerRule(YOU, NO_POWER_AGAINST, conditions=(Count(Cards(is_=SELF, standing=True)),)),
        ],
    ),
    Character(
        "King Balon's Host", "ACOA5", GREYJOY, unique=True, cost=8, strength=8, icons="MP", traits="Army, Ironborn", crests="War",
        no_attachments_except="Siege",
        abilities=[
            Discount(4, king_or_queen(YOU), once=True),
            Constant(
                characters(controller=OPPONENTS), (LoseKeyword(ALL_BUT_IMMUNITIES),),
                conditions=(Count(Cards(is_=SELF, standing=True)),),
            ),
        ],
    ),
    Character(
        "Queen Daenerys's Horde", "ACOA7", TARGARYEN, unique=True, cost=8, strength=8, icons="MP", traits="Army", crests="War",
        no_attachments_except="Siege",
        abilities=[
            Discount(4, king_or_queen(YOU), once=True),
            PlayerRule(
                OPPONENTS, NO_DEFENDERS,
                conditions=(
                    OnlyOne(characters(role=ATTACKING_ROLE)),
                    none_of(characters(trait="Queen", controller=Who.ACTOR)),
                ),
            ),
        ],
    ),
    Character(
        "Maester of War", "ACOA8", MARTELL, cost=2, strength=2, icons="M", traits="Maester",
        abilities=[Constant(characters(trait="Maester"), (Icon(MILITARY),))],
    ),
    Character(
        "Queen Myrcella's Guard", "ACOA9", MARTELL, unique=True, cost=8, strength=8, icons="MP", traits="Army", crests="War",
        keywords="Vengeful", no_attachments_except="Siege",
        abilities=[Discount(4, king_or_queen(YOU), once=True)],
    ),
    Character(
        "Vanguard Scouts", "ACOA11", STARK, cost=3, strength=3, icons="MP", traits="House Umber",
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(FirstChallenge(),))],
    ),
    Character(
        "Seawater Scalawags", "ACOA16", GREYJOY, cost=4, strength=3, icons="MP", traits="Army, Ironborn", crests="War",
        keywords="Intimidate", no_attachments_except="Siege",
        abilities=[Response(when=WonChallenge(unopposed=True), choose=(Choose(Cards(trait="Kingdom")),), effects=(Kneel(TARGET),))],
    ),
    Character(
        "Queen's Knight", "ACOA17", TARGARYEN, cost=3, strength=3, icons="MIP", traits="Knight", keywords="Ambush", house_only=True,
        abilities=[Passive(when=EntersPlay(characters(not_trait="Knight")), effects=(ReturnToHand(SELF),))],
    ),
    Character(
        "House Florent Scouts", "ACOA14", BARATHEON, cost=3, strength=3, icons="MI", traits="House Florent",
        abilities=[Constant(SELF, (Keyword(VIGILANT), Keyword(RENOWN)), conditions=(FirstChallenge(Per.ROUND),))],
    ),
    Character(
        "The Fox's Teeth", "ACOA15", BARATHEON, cost=4, strength=3, icons="MP", traits="Army, House Florent",
        no_attachments_except="Siege",
        abilities=[
            Constant(characters(), (Flag(DEFENDS_KNEELING),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),)),
            Constant(characters(standing=True), (Flag(CANNOT_DEFEND),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),)),
        ],
    ),
    Character(
        "Besiegers of Dorne", "ACOA19", MARTELL, cost=4, strength=4, icons="MI", traits="Army, House Dayne",
        no_attachments_except="Siege",
        abilities=[
            Passive(
                when=Initiated(triggered=True),
                conditions=(FirstChallenge(), FirstTriggered(Per.CHALLENGE)),
                effects=(CancelIt(),),
            )
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "Icy Catapult", "ACOA12", STARK, cost=1, traits="Weapon", attaches_to=characters(house=STARK),
        abilities=[
            Response(
                limited=True, when=LeavesPlay(BEARER), choose=(Choose(characters(without_attachments=True)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    Attachment(
        "Pyromancer's Cache", "ACOA13", LANNISTER, cost=1, traits="Siege", attaches_to=locations(controller=YOU),
        abilities=[
            kneels_its_location(),
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(),),
                effects=(If((Count(king_or_queen(YOU)),), (Draw(2),)), If((none_of(king_or_queen(YOU)),), (Draw(1),))),
            ),
        ],
    ),
    Attachment(
        "Dornish Chariot", "ACOA20", MARTELL, cost=1, traits="Siege, Weapon",
        abilities=[
            Constant(
                characters(other_than=BEARER), (LoseKeyword(STEALTH | RENOWN | DEADLY),),
                conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        'Longship "Foamdrinker"', "ACOA6", GREYJOY, unique=True, cost=3, traits="Warship",
        abilities=[
            Response(
                limited=True, when=WonChallenge(), cost=(KneelSelf(),), choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
    Location(
        "Flaming-Pitch Tower", "ACOA18", TARGARYEN, cost=3, traits="Siege",
        abilities=[
            Response(
                limited=True, when=WonChallenge(margin=4), cost=(KneelSelf(),), choose=(Choose(characters(without_attachments=True)),),
                effects=(Modify(TARGET, Strength(-4), Until.END_OF_PHASE), Modify(TARGET, Flag(DIES_AT_ZERO), Until.END_OF_PHASE)),
            ),
        ],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "Kill for Your King!", "ACOA10", NEUTRAL,
        abilities=[
            Response(
                limited=True, when=PlotRevealed(), conditions=(EventPlot(trait="Military Battle"),),
                choose=(Choose(characters(no_icon=MILITARY)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
)
