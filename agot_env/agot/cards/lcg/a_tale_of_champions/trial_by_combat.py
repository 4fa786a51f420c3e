"""The chapter pack Trial By Combat."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import ICONS, IN_SUMMER, bribe
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, BY_TRIGGERED_EFFECT, EVERYONE, GREYJOY, IMMUNITIES, INTRIGUE, LANNISTER, MARTELL,
    MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, CancelIt,
    Card, Cards, CausedBy, Challenges, Choose, ChooseNow, ChooseOne, ClaimPowerForHouse, Constant, Count, Discard,
    DiscardHousePower, DiscardedFromDeck, DiscardedFromHand, Draw, EntersPlay, FirstOfSeveral, Flag, ForEach, FromTopOfDeck, Icon, If,
    Initiated, Keyword, Kill, Kneel, KneelSelf, Knelt, Later, LeaveChallenge, Limit, LoseAllTraits,
    LoseIcon, LoseKeyword, Modify, MoveTo, Not, OpponentsAtLeast, Passive, Per, Phase, PlayerRule, Response, RunsAgenda,
    Search, Stand, Strength, Then, Trait, Until, Who, WonChallenge, WonDominance, Zone, attachments, characters, locations,
    none_of,
)
from agot_env.agot.engine.record.codes import (
    CHOOSES_DISCARDS, DEFENDS_STANDING, DOMINANCE_STRENGTH, IMMUNE_TO_OPPONENTS_EVENTS, IT_IS_WINTER, SECOND_TITLE,
)

Character = partial(model.Character, set="trial_by_combat")
Attachment = partial(model.Attachment, set="trial_by_combat")
Location = partial(model.Location, set="trial_by_combat")
Event = partial(model.Event, set="trial_by_combat")
Plot = partial(model.Plot, set="trial_by_combat")

WATCH = "Night's Watch"


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Knight of Harrenhal", "ATOC81", STARK, cost=2, strength=2, icons="MP", traits="Knight, Ally", house_only=True,
        abilities=[PlayerRule(YOU, CHOOSES_DISCARDS)],
    ),
    Character(
        "Davos's Confidant", "ATOC84", BARATHEON, cost=2, strength=2, icons="MP", traits="Knight, Ally",
        abilities=[Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),), conditions=(RunsAgenda(OPPONENTS),))],
    ),
    Character(
        "Cotter Pyke", "ATOC86", GREYJOY, unique=True, cost=5, strength=3, icons="MP", traits="Ironborn, Night's Watch",
        keywords="Intimidate, Melee", no_attachments=True, speaks_of=("Black Raven",),
        abilities=[PlayerRule(EVERYONE, IT_IS_WINTER, (none_of(Cards(title="Black Raven")),))],
    ),
    Character(
        "Dragon Knight", "ATOC89", TARGARYEN, cost=2, strength=2, icons="M", traits="Ally, Knight", keywords="Ambush",
        house_only=True,
        abilities=[
            Response(
                when=EntersPlay(SELF),
                choose=(Choose(characters()),),
                effects=(
                    If((IN_SUMMER,), (Modify(TARGET, Strength(-2)),)),
                    If((Not(IN_SUMMER),), (Modify(TARGET, Strength(-1)),)),
                ),
            )
        ],
    ),
    Character(
        "Exiled Knight", "ATOC90", TARGARYEN, cost=2, strength=2, icons="MP", traits="Mercenary, Knight", keywords="Deadly",
        abilities=[Constant(SELF, (Flag(DEFENDS_STANDING),), conditions=(Count(Cards(is_=SELF, has_attachment="")),))],
    ),
    Character(
        "Dagos Manwoody", "ATOC92", MARTELL, unique=True, cost=3, strength=1, icons="MIP", traits="Lord, Bannerman",
        crests="Noble", keywords="Vengeful, Melee",
    ),
    # *ruling*: of an effect that kneels characters of several opponents, the first of them is the one whose characters are spared.
    Character(
        "Queen's Guard", "ATOC83", LANNISTER, cost=2, strength=2, icons="MI", traits="Knight, Ally",
        abilities=[
            Passive(
                when=Knelt(characters(controller=OPPONENTS)),
                conditions=(CausedBy(BY_TRIGGERED_EFFECT, YOU), FirstOfSeveral(characters(controller=OPPONENTS), of_all_players=True)),
                choose=(Choose(characters(controller=OPPONENTS, not_controller=Who.EVENT_PLAYER)),), effects=(Kneel(TARGET),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment("Blood Debt", "ATOC94", **bribe(MARTELL, INTRIGUE, Keyword(STEALTH))),
    Attachment(
        "First Ranger", "ATOC95", NEUTRAL, unique=True, cost=1, traits="Title", attaches_to=characters(unique=True),
        abilities=[
            Constant(BEARER, (Trait(WATCH),)),
            Response(when=WonChallenge(participant=BEARER), effects=(Stand(characters(trait=WATCH, other_than=BEARER)),)),
        ],
    ),
    Attachment(
        "Condemned", "ATOC96", NEUTRAL, cost=2, traits="Condition",
        abilities=[
            Constant(BEARER, (LoseAllTraits(), LoseKeyword(IMMUNITIES))),
            Passive(when=WonDominance(), effects=(Kill(BEARER),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Corpse Lake", "ATOC87", GREYJOY, unique=True, cost=1, traits="Iron Islands",
        abilities=[
            Response(
                when=DiscardedFromDeck(characters(), OPPONENTS),
                conditions=(CausedBy(BY_TRIGGERED_EFFECT), FromTopOfDeck(), FirstOfSeveral(characters(zone=Zone.DISCARD))),
                effects=(ClaimPowerForHouse(),),
                limit=Limit(3, Per.ROUND),
            )
        ],
    ),
    Location(
        "The Painted Table", "ATOC85", BARATHEON, unique=True, cost=2, traits="Dragonstone", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                effects=(Later(Passive(when=Initiated(triggered=True), effects=(CancelIt(),)), Until.END_OF_PHASE),),
            )
        ],
    ),
    Location(
        "The Brimstone", "ATOC93", MARTELL, unique=True, cost=2, traits="Dorne",
        abilities=[
            Response(
                when=DiscardedFromHand(OPPONENTS),
                choose=(Choose(characters()),),
                effects=(
                    one_of(
                        *((Modify(TARGET, Icon(icon)),) for icon in ICONS), *((Modify(TARGET, LoseIcon(icon)),) for icon in ICONS)
                    ),
                ),
            )
        ],
    ),
    # *ruling*: it counts kneeling, too; only characters must stand for dominance.
    Location(
        "Meraxes", "ATOC91", TARGARYEN, cost=2, traits="Warship", house_only=True, unique=True,
        abilities=[
            PlayerRule(YOU, DOMINANCE_STRENGTH, amount=4),
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(),),
                effects=(
                    Draw(1),
                    Then(),
                    ForEach(OPPONENTS, (If((Not(Challenges(by=Who.ACTOR, against=YOU, per=Per.ROUND)),), (Draw(1, Who.ACTOR),)),)),
                ),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "No Quarter", "ATOC82", STARK, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(MILITARY, participant=characters(controller=YOU, unique=True)),
                choose=(Choose(characters(controller=Who.LOSER)),),
                effects=(Kill(TARGET),),
                limit=Limit(1, Per.CHALLENGE, by_title=True),
            )
        ],
    ),
    Event(
        "Nighttime Raid", "ATOC88", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(house=GREYJOY, controller=YOU, role=ATTACKING_ROLE)),),
                effects=(
                    Modify(TARGET, Keyword(STEALTH)),
                    Later(
                        Passive(when=WonChallenge(), effects=(ChooseNow(attachments(), YOU), Discard(TARGET))), Until.END_OF_CHALLENGE
                    ),
                ),
            )
        ],
    ),
    # *ruling*: the card that is searched for is not shown: the print does not say "reveal".
    Event(
        "A United Cause", "ATOC97", STARK | BARATHEON, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                conditions=(OpponentsAtLeast(2),),
                cost=(DiscardHousePower(),),
                effects=(
                    ChooseOne(
                        (
                            ChooseNow(characters(zone=Zone.DEAD, owner=YOU, cost_at_most=3), YOU, targets=False),
                            MoveTo(TARGET, Zone.HAND),
                        ),
                        (Search(Cards(), top=4, shown=False),),
                    ),
                ),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),
    Event(
        "Enemy of My Enemy", "ATOC98", LANNISTER | GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.DRAW,
                conditions=(OpponentsAtLeast(2),),
                cost=(DiscardHousePower(),),
                effects=(
                    ChooseOne(
                        (Draw(2),),
                        (
                            ForEach(
                                OPPONENTS,
                                (ChooseNow(locations(controller=Who.ACTOR, cost_at_most=1), Who.ACTOR), Discard(TARGET)),
                            ),
                        ),
                    ),
                ),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),
    Event(
        "Secret Alliance", "ATOC99", TARGARYEN | MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(OpponentsAtLeast(2),),
                cost=(DiscardHousePower(),),
                effects=(
                    ChooseOne(
                        (ChooseNow(characters(role=PARTICIPATING_ROLE)), LeaveChallenge(TARGET)),
                        (
                            ChooseNow(characters(unique=True, zone=Zone.DEAD, owner=YOU), YOU, targets=False),
                            MoveTo(TARGET, Zone.DECK),
                        ),
                    ),
                ),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: the titles stay for the round, even if another plot is revealed in it.
    Plot(
        "I Fight to Win", "ATOC100", NEUTRAL, income=3, initiative=5, claim=1, traits="Power Struggle",
        abilities=[PlayerRule(YOU, SECOND_TITLE, conditions=(OpponentsAtLeast(2),))],
    ),
)
"""Its cards by type."""
