"""House Greyjoy of Kings of the Sea."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import HONOR_GUARD, kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BEARER, CHOSEN, DEFENDING_ROLE, EVENT_CARD, GREYJOY, HOLY, INTRIGUE, LEARNED, NOBLE, OPPONENTS,
    PARTICIPATING_ROLE, SELF, STEALTH, TARGET, WAR, YOU, Action, AttachmentPlayed, Blank, Cancel, CancelIt, Card,
    Cards, Choose, ChooseNow, ChooseOne, ClaimPower, ClaimPowerForHouse, Constant, Count, CountOf, DeathReplaced,
    Discard, DiscardSelf, DiscardTop, DiscardTopOfDeck, Draw, DuringChallenge, ExtraChallenge, Flag, Icon, If,
    ImposeRule, InfluenceOrElse, Initiated, Keyword, Kneel, KneelCards, KneelInfluence, KneelSelf, Later,
    LeavesPlay, Limit, MayPay, Modify, MoveAttachment, OnlyOne, Passive, PayGold, Per, Phase, PhaseEnds, PickUpTo,
    PlayerRule, PlotRevealed, Response, Save, Search, Stand, Strength, StrengthOf, Then, Until, Who, WonChallenge,
    WonDominance, YouAre, Zone, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_SAVED, CANNOT_DEFEND, DIES_UNDER_DECK, DISCARDING, DOMINANCE_STRENGTH, KILL, SHADOWS,
    STRENGTH_NOT_COUNTED, WINS_BY_FOUR_UNOPPOSED,
)

Character = partial(model.Character, set="kings_of_the_sea")
Attachment = partial(model.Attachment, set="kings_of_the_sea")
Location = partial(model.Location, set="kings_of_the_sea")
Event = partial(model.Event, set="kings_of_the_sea")

WARSHIPS = locations(trait="Warship", controller=YOU)
ANY_CREST = HOLY | LEARNED | NOBLE | WAR | SHADOWS

CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Balon Greyjoy", "KOTS1", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, King, Ironborn",
        crests="Noble", keywords="Renown",
        abilities=[
            Constant(
                characters(strength_below=StrengthOf(SELF)), (Flag(CANNOT_DEFEND),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)), OnlyOne(characters(trait="King"))),
            ),
        ],
    ),
    Character(
        "Asha Greyjoy", "KOTS2", GREYJOY, unique=True, cost=3, strength=3, icons="MIP", traits="Lady, Ironborn",
        crests="War", keywords="Renown",
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_SAVED),)),
        ],
    ),
    Character(
        "Theon Greyjoy", "KOTS3", GREYJOY, unique=True, cost=2, strength=2, icons="MP", traits="Lord, Ironborn",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(PayGold(1),), choose=(Choose(locations()),), effects=(Kneel(TARGET),),
                limit=Limit(1, Per.ROUND),
            ),
        ],
    ),
    Character(
        "Euron Crow's Eye", "KOTS4", GREYJOY, unique=True, cost=5, strength=4, icons="MIP", traits="Lord, Ironborn",
        immune_to="events",
        abilities=[
            Constant(
                characters(controller=YOU, house=GREYJOY), (Keyword(STEALTH),),
                conditions=(Count(Cards(is_=SELF, standing=True)),),
            ),
        ],
    ),
    Character(
        "Victarion Greyjoy", "KOTS5", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn",
        crests="War", keywords="Intimidate",
        abilities=[
            Response(
                when=PlotRevealed(YOU), conditions=(Count(WARSHIPS),), effects=(ClaimPower(SELF),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Aeron Damphair", "KOTS6", GREYJOY, unique=True, cost=3, strength=3, icons="P", traits="Lord, Ironborn",
        crests="Holy", keywords="Stealth",
        abilities=[
            Constant(SELF, (Flag(DIES_UNDER_DECK),)),
            Passive(
                when=LeavesPlay(SELF), conditions=(DeathReplaced(),),
                effects=(Search(characters(unique=False, crest=HOLY, cost_at_most=3), to=Zone.PLAY),),
            ),
        ],
    ),
    Character(
        "Maester Wendamyr", "KOTS7", GREYJOY, unique=True, cost=2, strength=1, icons="I", traits="Maester",
        abilities=[
            Save(
                saves=characters(house=GREYJOY), ways=KILL | DISCARDING, cost=(KneelSelf(),),
                effects=(
                    If(
                        (Count(Cards(is_=EVENT_CARD, standing=False)),),
                        (
                            ChooseOne(
                                (MayPay(2, influence=True), Stand(EVENT_CARD)),
                                (
                                    PickUpTo(characters(controller=YOU, crest=LEARNED, standing=True), 1, targets=False), Kneel(CHOSEN),
                                    Then(), Stand(EVENT_CARD),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Wex Pyke", "KOTS8", GREYJOY, unique=True, cost=2, strength=1, icons="MI", traits="Ally, Ironborn",
        abilities=[
            Constant(
                characters(not_crest=ANY_CREST), (Flag(CANNOT_DEFEND),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            ),
        ],
    ),
    Character(
        "Sea Raiders", "KOTS9", GREYJOY,
        cost=2, strength=3, icons="MP", traits="Army, Ironborn", keywords="Limited", no_attachments=True,
    ),
    Character(
        "Stowaway", "KOTS10", GREYJOY, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(), DiscardTop()), choose=(Choose(characters(trait="Ironborn")),),
                effects=(Modify(TARGET, Icon(INTRIGUE)),),
            ),
        ],
    ),
    Character(
        "Priest of the Drowned God", "KOTS11", GREYJOY, cost=3, strength=3, icons="P", traits="Ironborn", crests="Holy",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(DiscardTop(),),
                effects=(ChooseNow(characters(crest=HOLY), targets=False), Modify(TARGET, Strength(1))), limit=Limit(2, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Drumbeater", "KOTS12", GREYJOY, cost=1, strength=1, icons="M", traits="Ironborn",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(), YouAre(Who.ATTACKING_PLAYER)), cost=(KneelSelf(),),
                effects=(ImposeRule(WINS_BY_FOUR_UNOPPOSED, until=Until.END_OF_CHALLENGE),),
            ),
        ],
    ),
    Character(
        "Drowned Disciple", "KOTS13", GREYJOY, cost=3, strength=1, icons="IP", traits="Ironborn", crests="Holy",
        keywords="Stealth",
        abilities=[
            Constant(SELF, (Flag(DIES_UNDER_DECK),)),
            Passive(when=LeavesPlay(SELF), conditions=(DeathReplaced(),), effects=(DiscardTopOfDeck(OPPONENTS, 3),)),
        ],
    ),
    Character(
        "Dagmer Cleftjaw", "KOTS14", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ironborn",
        crests="War", keywords="Deadly",
        abilities=[
            PlayerRule(YOU, DOMINANCE_STRENGTH, amount=CountOf(WARSHIPS, each=2)),
        ],
    ),
    Character(
        "Ten Towers Honor Guard", "KOTS15", GREYJOY, cost=4, strength=4, icons="MP", traits="Army, Ironborn",
        house_only=True, no_attachments=True,
        abilities=[HONOR_GUARD],
    ),
    Character(
        "Scurvy Cutthroat", "KOTS16", GREYJOY, cost=1, strength=1, icons="M", traits="Ally",
        abilities=[
            Response(when=AttachmentPlayed(who=OPPONENTS), cost=(DiscardSelf(),), effects=(Discard(EVENT_CARD),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Support of Harlaw", "KOTS21", GREYJOY, cost=2, traits="Condition", attaches_to=characters(house=GREYJOY),
        abilities=[
            Constant(BEARER, (Keyword(STEALTH),)),
            Response(when=WonChallenge(unopposed=True), effects=(Stand(BEARER),)),
        ],
    ),
    Attachment(
        "Veteran Marauder", "KOTS22", GREYJOY, cost=1, traits="Skill, Condition", also_on=locations(),
        abilities=[
            Constant(characters(is_=BEARER), (Keyword(STEALTH),)),
            Constant(locations(is_=BEARER), (Blank(),)),
            Response(
                when=WonChallenge(unopposed=True, participant=BEARER),
                effects=(ChooseNow(locations(controller=OPPONENTS, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET)),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Iron Island Fiefdoms", "KOTS23", GREYJOY, cost=1, traits="Iron Islands", keywords="Limited", influence=1,
        abilities=[kneel_to_reduce(1, Cards(house=GREYJOY))],
    ),
    Location(
        "Aeron's Chambers", "KOTS24", GREYJOY, unique=True, cost=1, traits="Iron Islands", income=1, influence=1,
        on_house_card=True,
    ),
    Location(
        "Bloody Keep", "KOTS26", GREYJOY, cost=2, traits="Iron Islands", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=GREYJOY))],
    ),
    Location(
        "The Iron Mines", "KOTS27", GREYJOY, cost=0, traits="Iron Islands",
        abilities=[
            Save(saves=characters(), ways=KILL, cost=(KneelSelf(), DiscardSelf())),
        ],
    ),
    Location(
        "Longship Iron Victory", "KOTS28", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Passive(
                when=PhaseEnds(Phase.MARSHALLING), conditions=(none_of(characters(controller=YOU, house=GREYJOY)),),
                effects=(Kneel(WARSHIPS),),
            ),
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(Draw(1),)), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    ),
    Location(
        "Scouting Vessel", "KOTS29", GREYJOY, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(role=DEFENDING_ROLE)),),
                effects=(Modify(TARGET, Flag(STRENGTH_NOT_COUNTED), Until.END_OF_CHALLENGE),),
            ),
        ],
    ),
    Location("Gatehouse", "KOTS31", GREYJOY, cost=0, traits="Iron Islands", keywords="Limited", income=1),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Assault of the Kraken", "KOTS17", GREYJOY, house_only=True,
        abilities=[
            Response(when=WonChallenge(unopposed=True), effects=(ExtraChallenge(must_be_unopposed=True),)),
        ],
    ),
    # *ruling*: a Lord or Lady must kneel before the cost is paid (targets are checked first); then one that has knelt for it can be chosen.
    Event(
        "Kingsmoot", "KOTS18", GREYJOY,
        abilities=[
            Response(
                when=WonDominance(), cost=(KneelCards(2, characters(trait="Ironborn")),),
                choose=(Choose(characters(house=GREYJOY, trait=("Lord", "Lady"))),),
                effects=(Stand(TARGET), Then(), ClaimPower(TARGET, 2), Draw(2)),
            ),
        ],
    ),
    Event(
        "Seasick", "KOTS19", GREYJOY, house_only=True,
        abilities=[
            Cancel(when=Initiated(triggered=True), effects=(InfluenceOrElse(Who.EVENT_PLAYER, 1, (CancelIt(),)),)),
        ],
    ),
    Event(
        "Assertion of Might", "KOTS41", GREYJOY, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(unopposed=True), cost=(KneelInfluence(4),), or_cost=(KneelCards(1, characters(crest=WAR)),),
                effects=(ClaimPowerForHouse(3),), limit=Limit(1, Per.PHASE, by_title=True),
            ),
        ],
    ),
)
