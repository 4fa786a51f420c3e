"""The chapter pack Rituals of R'hllor."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import BOLTON, DAYNE, HOUSE_WITHOUT_POWER, SMALLEST_HAND, defects
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, BY_INFLUENCE, CHOSEN, DEFENDING_ROLE, EVENT, EVENT_CARD, GREYJOY, HOLY,
    INTRIGUE, LANNISTER, LOCATION, MARTELL, MILITARY, NEUTRAL, OPPONENTS, SELF, STARK, TARGARYEN, TARGET, VIGILANT, YOU, Action,
    Cancel, CancelIt, Card, Cards, CausedBy, Choose, ChooseNow, ChooseOne, Constant, Count, Crest, Discard,
    DiscardPower, DuringChallenge, FirstTriggered, Flag, Icon, If, Initiated, Keyword, Kill, Killed, Kneel,
    KneelCards, KneelInfluence, KneelSelf, Knelt, LookAtHand, LoseHousePower, May, MoreThan, MovePower, MoveTo,
    Not, Participated, Passive, Per, Phase, PickUpTo, PlayerRule, PowerOn, PutIntoPlay, Reduce,
    Response,
    ReturnToHand, Save, Stand, Strength, Then, Trait, TraitsOfOthers, WhenRevealed, Who, WonChallenge, Zone,
    characters, locations,
)
from agot_env.agot.engine.record.codes import KILL, POWER_ON_CHARACTERS, TAKES_HOUSE_POWER

Character = partial(model.Character, set="rituals_of_rhllor")
Attachment = partial(model.Attachment, set="rituals_of_rhllor")
Location = partial(model.Location, set="rituals_of_rhllor")
Event = partial(model.Event, set="rituals_of_rhllor")
Plot = partial(model.Plot, set="rituals_of_rhllor")
Agenda = partial(model.Agenda, set="rituals_of_rhllor")

AGGO = Count(Cards(is_=BEARER, title="Aggo"))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "The Bastard's Elite", "BWB21", STARK, cost=2, strength=4, icons="MP", traits="Army, House Bolton", crests="War",
        abilities=[defects(MILITARY)],
    ),
    Character(
        "Melisandre", "BWB25", BARATHEON, unique=True, cost=4, strength=3, icons="IP", traits="Lady, Asshai", crests="Holy",
        keywords="Renown",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, participant=SELF),
                effects=(
                    ChooseNow(characters(with_power=True, controller=Who.LOSER), targets=False),
                    MovePower(TARGET, 1, SELF),
                    Then(),
                    If((MoreThan(1, PowerOn(TARGET)),), (Kill(TARGET),)),
                ),
            )
        ],
    ),
    Character(
        "Wicked Seductress", "BWB26", BARATHEON, cost=3, strength=2, icons="IP", traits="Asshai, Ally",
        abilities=[Response(when=Knelt(SELF), choose=(Choose(characters(no_icon=INTRIGUE)),), effects=(Kneel(TARGET),))],
    ),
    Character(
        "Intolerant Priest", "BWB27", BARATHEON, cost=2, strength=2, icons="IP", traits="Asshai",
        abilities=[
            Constant(
                SELF,
                (Strength(1), Crest(HOLY), Icon(MILITARY)),
                conditions=(Count(characters(trait="Asshai", controller=YOU, other_than=SELF), 3),),
            )
        ],
    ),
    Character(
        "Ambitious Oarsman", "BWB31", GREYJOY, cost=1, strength=1, icons="P", traits="Raider",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelSelf(),),
                or_cost=(KneelCards(1, locations(trait="Warship")),),
                effects=(Reduce(1, characters(trait="Raider")),),
            )
        ],
    ),
    Character(
        "Aggo", "BWB33", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard", keywords="Deadly",
        abilities=[
            Response(
                when=WonChallenge(MILITARY),
                conditions=(Not(Participated(characters(role=ATTACKING_ROLE, not_trait="Dothraki"))),),
                effects=(LoseHousePower(1, Who.LOSER, YOU),),
            )
        ],
    ),
    Character(
        "Thoros of Myr", "BWB37", NEUTRAL, unique=True, cost=3, strength=2, icons="MP", traits="Brotherhood", crests="Holy",
        keywords="Renown",
        abilities=[
            Save(
                saves=characters(trait="Brotherhood"),
                ways=KILL,
                gained=True,
                conditions=(HOUSE_WITHOUT_POWER,),
                cost=(KneelSelf(), DiscardPower(characters())),
            )
        ],
    ),
    Character(
        "Tom Sevenstrings", "BWB38", NEUTRAL, unique=True, cost=3, strength=2, icons="MI", traits="Brotherhood", crests="Learned",
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                gained=True,
                conditions=(HOUSE_WITHOUT_POWER,),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            )
        ],
    ),
    Character(
        "Starfall Merchant", "BWB35", MARTELL, cost=2, strength=2, icons="I", traits="House Dayne", influence=3,
        abilities=[Passive(when=Knelt(SELF), conditions=(CausedBy(BY_INFLUENCE),), effects=(Discard(SELF, unsaveable=True),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Fanatic", "BWB28", BARATHEON, cost=1, traits="Condition",
        abilities=[
            Constant(BEARER, (Crest(HOLY), Trait("Asshai"))),
            Constant(Cards(is_=BEARER, printed_crest=HOLY), (Strength(1), Keyword(VIGILANT))),
        ],
    ),
    Attachment(
        "Aggo's Bow", "BWB34", TARGARYEN, unique=True, cost=2, traits="Item, Weapon", keywords="Ambush", house_only=True,
        attaches_to=characters(trait="Dothraki"), speaks_of=("Aggo",),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(MILITARY), Count(Cards(is_=BEARER, role=ATTACKING_ROLE))),
                cost=(KneelSelf(),),
                choose=(Choose(characters(role=DEFENDING_ROLE)),),
                effects=(
                    If((AGGO,), (Kill(TARGET, unsaveable=True),)),
                    If((Not(AGGO),), (Kill(TARGET),)),
                ),
            )
        ],
    ),
    Character(
        "Campfire Mime", "BWB23", LANNISTER, cost=2, strength=2, icons="IP", traits="Ally",
        abilities=[Constant(SELF, (TraitsOfOthers(),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Abandoned Fort", "BWB22", STARK, cost=2, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(ChooseNow(characters(trait=BOLTON, role=ATTACKING_ROLE), targets=False), ReturnToHand(TARGET)),
            )
        ],
    ),
    Location(
        "Altar of Fire", "BWB29", BARATHEON, cost=1, traits="Storm's End",
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, participant=characters(crest=HOLY)),
                cost=(KneelSelf(),),
                effects=(
                    LookAtHand(Who.LOSER), ChooseNow(Cards(zone=Zone.HAND, owner=Who.LOSER)), MoveTo(TARGET, Zone.DISCARD),
                ),
            )
        ],
    ),
    Location(
        "River Blockade", "BWB32", GREYJOY, cost=0, traits="Warship",
        abilities=[
            Passive(
                when=Initiated(OPPONENTS, locations(), triggered=True),
                conditions=(FirstTriggered(Per.ROUND, OPPONENTS, LOCATION),), effects=(CancelIt(),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: of two Clansmen, both stand or both kneel.
    Event(
        "Mountain Tactics", "BWB24", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(1),),
                effects=(
                    If(
                        (SMALLEST_HAND,),
                        (PickUpTo(characters(trait="Clansman"), 2, targets=False), ChooseOne((Stand(CHOSEN),), (Kneel(CHOSEN),))),
                    ),
                    If(
                        (Not(SMALLEST_HAND),),
                        (ChooseNow(characters(trait="Clansman"), targets=False), ChooseOne((Stand(TARGET),), (Kneel(TARGET),))),
                    ),
                ),
            )
        ],
    ),
    Event(
        "Lord of Light, Protect Us", "BWB30", NEUTRAL,
        abilities=[
            Cancel(
                when=Initiated(cards=characters(), triggered=True),
                cost=(KneelCards(1, characters(trait="Asshai")),),
                choose=(Choose(Cards(is_=EVENT_CARD)),),
                effects=(
                    CancelIt(), Then(), If((Count(characters(trait="Asshai", controller=YOU), 3),), (May(), ReturnToHand(TARGET))),
                ),
            )
        ],
    ),
    Event(
        "Fallen and Reborn", "BWB36", NEUTRAL,
        abilities=[
            Response(
                when=Killed(characters(trait=DAYNE)),
                cost=(KneelInfluence(2),),
                effects=(
                    ChooseNow(characters(trait=DAYNE, zone=Zone.HAND, owner=YOU, puttable=True), targets=False), PutIntoPlay(TARGET),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Many Powers Long Asleep", "BWB40", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ChooseNow(characters(crest=HOLY, zone=Zone.DEAD, owner=YOU, puttable=True), targets=False), PutIntoPlay(TARGET),
                )
            )
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(
        "The Brotherhood Without Banners", "BWB39", NEUTRAL,
        abilities=[
            PlayerRule(YOU, POWER_ON_CHARACTERS),
            Constant(characters(trait="Brotherhood", controller=YOU), (Flag(TAKES_HOUSE_POWER),)),
        ],
    ),
)
"""Its cards by type."""
