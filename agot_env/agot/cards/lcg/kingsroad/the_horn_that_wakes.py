"""The chapter pack The Horn that Wakes."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import gains_an_icon, kill_attackers
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BEARER, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, POWER, SELF, STARK,
    TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ChooseOpponent, Constant, Count, CountOf, DiscardFromHand,
    DiscardTop, DiscardedFromHand, Draw, Flag, GainGold, Kneel, KneelSelf, Limit, LoseIcon, LostChallenge, Modify, Per,
    Phase, Played, RemoveCards, Response, Save, StandCards, Strength, Who, characters, locations,
)
from agot_env.agot.engine.record.codes import CANNOT_DEFEND, DISCARDING, IMMUNE_TO_EVENTS, TO_SHADOWS

Character = partial(model.Character, set="the_horn_that_wakes")
Attachment = partial(model.Attachment, set="the_horn_that_wakes")
Location = partial(model.Location, set="the_horn_that_wakes")
Event = partial(model.Event, set="the_horn_that_wakes")

WATCH = "Night's Watch"


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Gormond Goodbrother", "KR64", GREYJOY, unique=True, cost=2, strength=2, icons="IP", traits="Bannerman, Lord",
        abilities=[Save(saves=locations(controller=YOU), ways=DISCARDING, cost=(KneelSelf(),))],
    ),
    Character(
        "Janos Slynt", "KR67", LANNISTER, unique=True, cost=2, strength=2, icons="IP", traits="Night's Watch, Ally",
        abilities=[Response(when=DiscardedFromHand(OPPONENTS), cost=(StandCards(1, Cards(is_=SELF)),), effects=(Draw(1),))],
    ),
    Character(
        "Janos's Conspirator", "KR68", LANNISTER, cost=2, strength=2, icons="MI", traits="Night's Watch",
        abilities=[
            Response(
                when=Played(SELF),
                conditions=(Count(characters(trait=("Wildling", WATCH), other_than=SELF)),),
                choose=(Choose(characters()),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),
    Character(
        "Viper's Paramour", "KR70", MARTELL, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Constant(
                characters(trait="Ally"), (Flag(CANNOT_DEFEND),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            )
        ],
    ),
    Character(
        "Dayne Spearman", "KR71", MARTELL, cost=1, strength=2, icons="MP", traits="House Dayne", crests="Shadows",
        house_only=True,
        abilities=[
            Response(
                when=LostChallenge(),
                cost=(RemoveCards(1, Cards(is_=SELF), TO_SHADOWS),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, LoseIcon(MILITARY | INTRIGUE | POWER)),),
            )
        ],
    ),
    Character(
        "Jon Snow", "KR73", STARK, unique=True, cost=3, strength=2, icons="MP", traits="Bastard, Night's Watch, Wildling",
        keywords="Deadly",
        abilities=[
            Constant(characters(controller=YOU, trait="Wildling"), (Strength(1),)),
            Constant(characters(controller=YOU, trait=WATCH), (Flag(IMMUNE_TO_EVENTS),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Aegon's Favor", "KR75", TARGARYEN, cost=0, traits="Favor", keywords="Setup", attaches_to=characters(controller=YOU),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(DiscardTop(),),
                effects=(Modify(BEARER, Strength(1)),),
                limit=Limit(5, Per.ROUND),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Dornish Hermitage", "KR72", MARTELL, cost=1, traits="Stronghold, Dorne",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(DiscardFromHand(),), choose=(Choose(characters()),), effects=(gains_an_icon(TARGET),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Plunder", "KR66", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(ChooseOpponent(),),
                effects=(GainGold(CountOf(locations(controller=Who.CHOSEN_OPPONENT))),),
            )
        ],
    ),
    Event("Loyal to the Last", "KR76", NEUTRAL, abilities=[kill_attackers(POWER, TARGARYEN)]),
)
"""Its cards by type."""
