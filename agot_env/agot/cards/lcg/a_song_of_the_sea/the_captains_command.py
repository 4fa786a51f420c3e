"""The chapter pack The Captain's Command."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import BLANK_BESIDE_AN_AGENDA
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BY_EFFECT, CHARACTER, DEFENDING_ROLE, GREYJOY, HOLY, INTRIGUE, LANNISTER, LOCATION,
    MARTELL, MILITARY, NEUTRAL, OPPONENTS, POWER, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, AbilityDoes, Action,
    BecomeCharacter, Cancel, CancelIt, Card, Cards, CausedBy, Choose, ChooseOne, ClaimPower,
    ComesOutOfShadows, Constant, Count, CountDraws, DiscardSelf, Draw, DuringChallenge, Flag,
    GainGold, HousePowerOf, Icon, If, Initiated, Keyword, Kill, Killed, KneelCards, KneelInfluence, KneelSelf, Knelt, Later,
    LeavesPlay, LieOnShadows, Limit, Modify, MoreThan, MoveAttachment, MoveTo, Naval, Passive, PayGold, Per, Phase,
    PlayTopCardNext, Played, PutIntoPlay, Response, Search, Strength, Then, Trait, Until, Who, WonChallenge, X, YouAre,
    Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_DISCARDED, CANNOT_BE_SAVED, CAN_BE_KILLED, DRAWS, LETS_OTHERS_DRAW,
)

Character = partial(model.Character, set="the_captains_command")
Location = partial(model.Location, set="the_captains_command")
Attachment = partial(model.Attachment, set="the_captains_command")
Event = partial(model.Event, set="the_captains_command")
Plot = partial(model.Plot, set="the_captains_command")


UNIQUES = characters(controller=YOU, unique=True)
"""Unique characters you control."""

CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Arbor Guardsman", "ASOTS81", LANNISTER, cost=3, strength=3, icons="MP", naval="M", traits="House Redwyne",
        abilities=[
            Response(
                when=Knelt(characters()), conditions=(CausedBy(BY_EFFECT, YOU),), effects=(GainGold(2),), limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Character(
        "Iron Islands Brigand", "ASOTS82", GREYJOY, cost=1, strength=1, icons="M", naval="M", traits="Raider",
        abilities=[Cancel(when=Initiated(cards=locations(), triggered=True), cost=(DiscardSelf(),), effects=(CancelIt(),))],
    ),
    Character(
        "Lyseni Pirate", "ASOTS84", BARATHEON, cost=2, strength=2, icons="M", naval="M", traits="Smuggler",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                conditions=(Count(Cards(is_=SELF, declared_by_naval=True)),),
                effects=(ClaimPower(SELF),),
            )
        ],
    ),
    Character(
        "Khorane Sathmantes", "ASOTS85", BARATHEON, unique=True, cost=3, strength=2, icons="MI", naval="I", traits="Smuggler, Captain",
        abilities=[Constant(characters(trait="Smuggler"), (Keyword(STEALTH),))],
    ),
    Character(
        "Wylla Manderly", "ASOTS86", STARK, unique=True, cost=1, strength=1, icons="P", naval="P", traits="Lady, House Manderly",
        keywords="Stalwart",
        abilities=[
            Constant(
                SELF, (Strength(3),),
                conditions=(
                    Count(Cards(is_=SELF, role=DEFENDING_ROLE)), Count(characters(role=ATTACKING_ROLE, trait=("Ally", "Traitor"))),
                ),
            )
        ],
    ),
    Character(
        "Planky Town Orphan", "ASOTS89", MARTELL, cost=1, strength=1, traits="Ally",
        abilities=[Response(when=Played(SELF), effects=(PlayTopCardNext(),))],
    ),
    Character(
        "Salty Dornishman", "ASOTS90", MARTELL, cost=3, strength=3, traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(1),),
                effects=(
                    ChooseOne(
                        (Modify(SELF, Icon(MILITARY, naval=True)),),
                        (ChooseOne((Modify(SELF, Icon(INTRIGUE, naval=True)),), (Modify(SELF, Icon(POWER, naval=True)),)),),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Ser Cletus Yronwood", "ASOTS91", MARTELL, unique=True, cost=3, strength=2, icons="MP", traits="Lord, Knight",
        keywords="Melee, Renown",
        abilities=[BLANK_BESIDE_AN_AGENDA, Response(when=Killed(SELF), effects=(Draw(2),))],
    ),
    Character(
        "Ser Rolly Duckfield", "ASOTS92", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", naval="P", traits="Knight, Kingsguard",
        abilities=[
            Constant(
                SELF, (Flag(CANNOT_BE_DISCARDED),), conditions=(Count(characters(controller=YOU, trait=("Lord", "Lady"))),),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "White Harbor", "ASOTS87", STARK, unique=True, cost=2, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(
                    Choose(characters(controller=OPPONENTS, controller_where=(MoreThan(HousePowerOf(Who.ACTOR), 5),))),
                ),
                effects=(Modify(TARGET, Flag(CANNOT_BE_SAVED)), Modify(TARGET, Flag(CAN_BE_KILLED))),
            )
        ],
    ),
    # *ruling*: only characters that are in play when the icon is named gain the enhancement, as FAQ 3.41 implies.
    Character(
        "Aurane Waters", "ASOTS100", NEUTRAL, unique=True, cost=3, strength=2, icons="IP", naval="IP", traits="Master of Ships",
        becomes_title=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                zone=Zone.SET_ASIDE,
                effects=(
                    ChooseOne(
                        (Modify(UNIQUES, Naval(MILITARY)),),
                        (ChooseOne((Modify(UNIQUES, Naval(INTRIGUE)),), (Modify(UNIQUES, Naval(POWER)),)),),
                    ),
                ),
                limit=Limit(1, Per.ROUND),
                uncancellable=True,
            )
        ],
    ),
    # --- attachments ---------------------------------------------------------------------------------------------------------
    # *ruling*: only the character that has been put into play is killed, wherever the attachment is then. By the erratum (FAQ 4.1) one that
    # cannot bear the attachment is killed, too, which is then discarded from where it has come out of Shadows, and not from play.
    Attachment(
        "Blood Magic Ritual", "ASOTS93", TARGARYEN, cost=1, crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF), choose=(Choose(characters(zone=Zone.DEAD, controller=YOU, not_trait="Army")),),
                effects=(
                    PutIntoPlay(TARGET), Then(), MoveAttachment(SELF, to=TARGET),
                    If(
                        (Count(Cards(is_=SELF, attached_to=TARGET)),),
                        (Later(Passive(when=LeavesPlay(SELF), effects=(Kill(TARGET),)), Until.FOREVER),),
                        otherwise=(Kill(TARGET),),
                    ),
                ),
            )
        ],
    ),
    Location(
        "Iron Fleet Scout", "ASOTS83", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(locations(is_=SELF)),),
                cost=(PayGold(1),),
                effects=(
                    BecomeCharacter(SELF), Then(), Modify(SELF, Strength(2)), Modify(SELF, Icon(MILITARY | POWER, naval=True)),
                ),
            )
        ],
    ),
    Location(
        "Dagger Lake Galley", "ASOTS95", NEUTRAL, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU, unique=True)),),
                effects=(
                    ChooseOne(
                        (Modify(TARGET, Naval(MILITARY)),),
                        (ChooseOne((Modify(TARGET, Naval(INTRIGUE)),), (Modify(TARGET, Naval(POWER)),)),),
                    ),
                ),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Guided by Quaithe", "ASOTS94", TARGARYEN, unique=True, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, effects=(LieOnShadows(Cards(type=CHARACTER | LOCATION, zone=Zone.HAND, owner=YOU)),),
            ),
            Constant(SELF, (Trait("Condition"),)),
        ],
    ),
    Event(
        "Anointed by the Mother", "ASOTS96", NEUTRAL, never_house=LANNISTER, traits="Prayer",
        abilities=[
            Cancel(
                when=Initiated(triggered=True), conditions=(AbilityDoes(DRAWS | LETS_OTHERS_DRAW),),
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(crest=HOLY)),),
                effects=(CountDraws(), CancelIt(), Draw(X())),
            )
        ],
    ),
    Event(
        "Judged by the Father", "ASOTS97", NEUTRAL, never_house=TARGARYEN, traits="Prayer",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(crest=HOLY)),),
                choose=(Choose(characters(zone=Zone.DEAD, owner=YOU, printed_strength_at_most=3)),),
                effects=(MoveTo(TARGET, Zone.HAND),),
            )
        ],
    ),
    Event(
        "Nurtured by the Crone", "ASOTS98", NEUTRAL, never_house=MARTELL, traits="Prayer",
        abilities=[
            Cancel(
                when=Initiated(triggered=True, only_target=Cards(type=CHARACTER | LOCATION, unique=True)),
                uncancellable=True,
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(crest=HOLY)),),
                effects=(CancelIt(),),
            )
        ],
    ),
    # *ruling*: the rest of the deck is not shuffled, since all cards that were searched have left it, unless nothing is taken.
    Event(
        "Desperate Measures", "ASOTS99", NEUTRAL, traits="Small Council",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(1),),
                effects=(Search(Cards(), top=5, discards_rest=True),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Manderly's Scheme", "ASOTS88", STARK, income=4, initiative=3, claim=1, house_only=True,
        abilities=[
            Constant(
                characters(controller=YOU, icon=MILITARY), (Icon(INTRIGUE),),
                conditions=(DuringChallenge(INTRIGUE), YouAre(Who.DEFENDING_PLAYER)),
            )
        ],
    ),
)
"""Its cards by type."""
