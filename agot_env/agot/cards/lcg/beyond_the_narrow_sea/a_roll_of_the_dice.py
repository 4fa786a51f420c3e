"""The chapter pack A Roll of the Dice."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.language.model import (
    ALL_KEYWORDS, ATTACHMENT, ATTACKING_ROLE, BARATHEON, BEARER, BY_ATTACKING, BY_DEFENDING, DEADLY, EVENT, EVENT_CARD,
    EVERYONE, GREYJOY, HOLY, INTRIGUE, LANNISTER, LAST, LOCATION, MARTELL, MILITARY, NEUTRAL, OPPONENTS,
    PARTICIPATING_ROLE, POWER, SECOND_TARGET, SELF, STARK, TARGARYEN, TARGET, YOU, Action, AnyOf, AnyWindow,
    BecomeAttachment, BeforeSetupHand, Card, Cards, CardsDrawn, CausedBy, ChangeClaim, Choose, ChooseOne, ChoosePlayer,
    ClaimPower, Constant, Count, DiscardTopOfDeck, Discount, Draw, DuringChallenge, DuringPhase, Flag, ForbidResponses,
    GainKeywordsOf, Icon, If, ImposeRule, JoinChallenge, Keyword, Kill, Kneel, KneelCards, KneelInfluence, KneelSelf,
    Knelt, LeaveChallenge, Limit, LoseHousePower, LoseIcon, LoseKeyword, LostChallenge, MayKneelToPrevent, Modify,
    MovePower, NotCounted, Passive, Per, Phase, Played, PlayerRule, PutGoldOn, PutIntoPlay, RemoveCards, Response,
    RunUsedPlot, Save, Search, Stand, Strength, StrengthLowered, Then, Trait, Until, Who, YouAre, Zone, attachments,
    characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_BYPASSED, GOLD_IS_SPENDABLE, IMMUNE_TO_NON_PLOTS, IMMUNE_TO_OPPONENTS_NON_PLOTS, KILL, LIMITED,
    NO_CHARACTER_ABILITIES, SIDE_STRENGTH, SMALL_SETUP, STRENGTH_NOT_LOWERED, STRENGTH_NOT_RAISED, TWO_ATTACKERS,
    TWO_DEFENDERS,
)

Character = partial(model.Character, set="a_roll_of_the_dice")
Attachment = partial(model.Attachment, set="a_roll_of_the_dice")
Location = partial(model.Location, set="a_roll_of_the_dice")
Event = partial(model.Event, set="a_roll_of_the_dice")
Agenda = partial(model.Agenda, set="a_roll_of_the_dice")
Plot = partial(model.Plot, set="a_roll_of_the_dice")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "The Bastard's Boys", "BTNS101", STARK, unique=True, cost=7, strength=7, icons="MP", traits="Army, House Bolton",
        no_attachments=True,
        abilities=[
            Discount(1, characters(trait="House Bolton", controller=YOU)),
            Response(
                when=Knelt(SELF),
                conditions=(CausedBy(BY_ATTACKING), none_of(characters(trait="House Bolton", controller=Who.DEFENDING_PLAYER))),
                effects=(ChangeClaim(1, YOU, until=Until.END_OF_PHASE, at_most=3),),
            ),
        ],
    ),
    Character(
        "The Second Sons", "BTNS105", LANNISTER | TARGARYEN, unique=True, cost=7, strength=7, icons="MI", traits="Army, Mercenary, Traitor",
        crests="War", keywords="Stealth", no_attachments=True,
        abilities=[
            Discount(1, characters(unique=True, house=LANNISTER | TARGARYEN, controller=YOU)),
            Response(
                when=CardsDrawn(by_effect=True, each=True),
                conditions=(DuringPhase(Phase.CHALLENGES),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(-1)),),
            ),
        ],
    ),
    Character(
        "Old Bill Bone", "BTNS111", MARTELL, unique=True, cost=2, strength=2, icons="MI", traits="Mercenary", crests="War",
        abilities=[
            Constant(characters(house=MARTELL, controller=YOU), (Flag(GOLD_IS_SPENDABLE),)),
            Response(
                when=Knelt(SELF),
                conditions=(AnyOf((CausedBy(BY_ATTACKING), CausedBy(BY_DEFENDING))),),
                effects=(
                    DiscardTopOfDeck(as_target=True),
                    Then(),
                    If((Count(Cards(is_=TARGET, type=LOCATION | ATTACHMENT | EVENT, zone=Zone.DISCARD)),), (PutGoldOn(SELF, 1),)),
                ),
            ),
        ],
    ),
    Character(
        "Greenblood Merchant", "BTNS112", MARTELL, cost=1, strength=1, traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters()),),
                effects=(
                    MayKneelToPrevent(OPPONENTS),
                    one_of(*((Modify(TARGET, change(icon)),) for change in (Icon, LoseIcon) for icon in (MILITARY, INTRIGUE, POWER))),
                ),
            )
        ],
    ),
    Character(
        "The Brazen Beasts", "BTNS115", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Army",
        keywords="Renown",
        abilities=[
            Response(
                when=StrengthLowered(characters(controller=OPPONENTS), to=0), effects=(ClaimPower(SELF),), limit=Limit(1, Per.PHASE),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Ramsay's Hunting Dogs", "BTNS102", STARK, cost=1, traits="Creature", keywords="Setup",
        abilities=[Constant(BEARER, (Strength(2), Flag(CANNOT_BE_BYPASSED)))],
    ),
    Attachment(
        "Outfitted for War", "BTNS108", GREYJOY, cost=1, traits="Condition", house_only=True,
        attaches_to=locations(trait="Warship", controller=YOU),
        abilities=[
            Constant(BEARER, (Flag(IMMUNE_TO_NON_PLOTS),)),
            PlayerRule(
                YOU, SIDE_STRENGTH, (DuringChallenge(MILITARY), Count(characters(role=ATTACKING_ROLE, controller=YOU), at_least=1)), 3,
            ),
        ],
    ),
    Attachment(
        "Outthought", "BTNS113", MARTELL, cost=1, traits="Condition",
        abilities=[
            Passive(when=Played(SELF), effects=(Draw(1),)),
            Response(when=LostChallenge(), effects=(Kneel(BEARER),)),
        ],
    ),
    # *ruling*: it attacks also for another player, since the print says of no player that they are the attacker.
    Attachment(
        "Dragonbone Bow", "BTNS117", TARGARYEN, cost=1, traits="Weapon",
        abilities=[
            Constant(BEARER, (Keyword(DEADLY),)),
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(),),
                cost=(KneelCards(1, Cards(is_=BEARER)),),
                effects=(JoinChallenge(BEARER, ATTACKING_ROLE),),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------------
    Location(
        "Meereenese Fighting Pit", "BTNS116", TARGARYEN, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(any_of=(Cards(trait="Dragon"), Cards(bearing=attachments(trait="Weapon"))))),),
                effects=(Stand(TARGET),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Rhymes with Meek", "BTNS103", NEUTRAL,
        abilities=[
            Save(
                saves=characters(unique=True, house=STARK | GREYJOY), ways=KILL, cost=(KneelInfluence(1),),
                effects=(Then(), BecomeAttachment(EVENT_CARD)),
            ),
            Constant(SELF, (Trait("Condition"),)),
            Constant(BEARER, (Flag(STRENGTH_NOT_LOWERED | STRENGTH_NOT_RAISED),)),
        ],
    ),
    Event(
        "Walk of Shame", "BTNS104", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(1),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(LeaveChallenge(TARGET), Then(), MovePower(TARGET, 1), LoseHousePower(1, YOU)),
            )
        ],
    ),
    Event(
        "Snowed In", "BTNS106", BARATHEON, house_only=True,
        abilities=[Action(phase=Phase.ANY, effects=(ImposeRule(NO_CHARACTER_ABILITIES, EVERYONE, until=Until.END_OF_PHASE),))],
    ),
    # *ruling*: a character that was discarded from play into the dead pile counts as one that was killed.
    Event(
        "Glamor of Fire", "BTNS107", BARATHEON, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(RemoveCards(1, characters(controller=YOU), way=KILL),),
                choose=(Choose(characters(zone=Zone.DEAD, owner=YOU, fallen=True, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
    Event(
        "Sacrificed to Two Gods", "BTNS109", GREYJOY, house_only=True,
        abilities=[
            Response(when=NotCounted(characters()), effects=(Kill(EVENT_CARD),)),
            Save(saves=characters(crest=HOLY), ways=KILL, effects=(Then(), ClaimPower(EVENT_CARD, 1))),
        ],
    ),
    Event(
        "Flood Waters", "BTNS110", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, locations(trait="Warship")),),
                choose=(ChoosePlayer(),),
                effects=(RunUsedPlot("River", Who.CHOSEN_OPPONENT),),
            )
        ],
    ),
    Event(
        "Deceit", "BTNS114", MARTELL, traits="Small Council", house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters()), Choose(characters(other_controller_than=TARGET), second=True)),
                effects=(
                    ChooseOne(
                        (GainKeywordsOf(SECOND_TARGET, TARGET), Modify(TARGET, LoseKeyword(ALL_KEYWORDS))),
                        (GainKeywordsOf(TARGET, SECOND_TARGET), Modify(SECOND_TARGET, LoseKeyword(ALL_KEYWORDS))),
                    ),
                ),
            ),
            Response(
                when=LostChallenge(), conditions=(YouAre(Who.ATTACKING_PLAYER),), choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Stand(TARGET),),
            ),
        ],
    ),
    Event(
        "Little and Less", "BTNS118", NEUTRAL,
        abilities=[Response(when=AnyWindow(), effects=(ForbidResponses(),), uncancellable=True)],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    # *ruling*: the location has not entered play, so that nothing responds to that. The immunity is lost with the location's place in
    # play, and does not hold while the location is a character (FAQ p. 28).
    Agenda(
        "House of Dreams", "BTNS119", NEUTRAL,
        abilities=[
            Passive(
                when=BeforeSetupHand(),
                effects=(
                    Search(locations(unique=True, in_house=True, not_keyword=LIMITED), to=Zone.PLAY, begins=True),
                    Then(),
                    Modify(LAST, Flag(IMMUNE_TO_OPPONENTS_NON_PLOTS, while_type=LOCATION), Until.FOREVER),
                ),
            ),
            PlayerRule(YOU, SMALL_SETUP),
        ],
    ),

    # --- plots ------------------------------------------------------------------------------------------------------------
    Plot(
        "Lead by Example", "BTNS120", NEUTRAL, income=3, initiative=4, claim=1,
        abilities=[PlayerRule(EVERYONE, TWO_ATTACKERS | TWO_DEFENDERS)],
    ),
)
"""Its cards by type."""
