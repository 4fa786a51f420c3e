"""The chapter pack Trial By Combat."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import ICONS, IN_SUMMER
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, BY_TRIGGERED_EFFECT, EVERYONE, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Card, Cards, CausedBy, Challenges, Choose,
    ChooseNow, Constant, Count, Discard, DiscardedFromHand, Draw, EntersPlay, Flag, ForEach, Icon, If, Keyword, Kill,
    Kneel, KneelSelf, Knelt, Later, Limit, LoseIcon, Modify, Not, Passive, Per, Phase, PlayerRule, Response, RunsAgenda,
    Stand, Strength, Then, Trait, Until, Who, WonChallenge, attachments, characters, none_of,
)
from agot_env.agot.engine.record.codes import DEFENDS_STANDING, DOMINANCE_STRENGTH, IMMUNE_TO_OPPONENTS_EVENTS, IT_IS_WINTER

Character = partial(model.Character, set="trial_by_combat")
Attachment = partial(model.Attachment, set="trial_by_combat")
Location = partial(model.Location, set="trial_by_combat")
Event = partial(model.Event, set="trial_by_combat")

WATCH = "Night's Watch"


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
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
    Character(
        "Queen's Guard", "ATOC83", LANNISTER, cost=2, strength=2, icons="MI", traits="Knight, Ally",
        abilities=[
            Passive(
                when=Knelt(characters(controller=OPPONENTS)),
                conditions=(CausedBy(BY_TRIGGERED_EFFECT, YOU),),
                effects=(ChooseNow(characters(controller=OPPONENTS, not_controller=Who.EVENT_PLAYER), YOU), Kneel(TARGET)),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "First Ranger", "ATOC95", NEUTRAL, unique=True, cost=1, traits="Title", attaches_to=characters(unique=True),
        abilities=[
            Constant(BEARER, (Trait(WATCH),)),
            Response(when=WonChallenge(participant=BEARER), effects=(Stand(characters(trait=WATCH, other_than=BEARER)),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
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
)
"""Its cards by type."""
