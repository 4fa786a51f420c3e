"""The chapter pack A Roll of the Dice."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEADLY, EVENT_CARD, LANNISTER, MARTELL, OPPONENTS, PARTICIPATING_ROLE, SELF, STARK,
    TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ClaimPower, Constant, Count, Draw, DuringChallenge, Flag,
    JoinChallenge, Keyword, Kneel, KneelCards, KneelInfluence, LeaveChallenge, Limit, LoseHousePower, LostChallenge, MovePower,
    Passive, Per, Phase, Played, PutIntoPlay, RemoveCards, Response, Strength, StrengthLowered, Then, Zone, characters,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_BYPASSED, KILL

Character = partial(model.Character, set="a_roll_of_the_dice")
Attachment = partial(model.Attachment, set="a_roll_of_the_dice")
Event = partial(model.Event, set="a_roll_of_the_dice")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "The Brazen Beasts", "BTNS115", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Army",
        keywords="Renown",
        abilities=[
            Response(
                when=StrengthLowered(characters(controller=OPPONENTS)),
                conditions=(Count(Cards(is_=EVENT_CARD, strength_at_most=0)),),
                effects=(ClaimPower(SELF),),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Ramsay's Hunting Dogs", "BTNS102", STARK, cost=1, traits="Creature", keywords="Setup",
        abilities=[Constant(BEARER, (Strength(2), Flag(CANNOT_BE_BYPASSED)))],
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

    # --- events --------------------------------------------------------------------------------------------------------------
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
)
"""Its cards by type."""
