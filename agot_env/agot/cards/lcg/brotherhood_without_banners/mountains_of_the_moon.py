"""The chapter pack Mountains of the Moon."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import HOUSE_WITHOUT_POWER, raises_claim_against_larger_hands
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEADLY, GREYJOY, HOLY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, NOBLE,
    POWER, SELF, TARGET, WAR, YOU, Action, Card, Cards, Choose, ChooseOne,
    ChoosePlayer, Compare, Constant, Count, CountOf, Crest, Draw, Flag, Icon, Keyword, KneelCards, KneelSelf,
    LoseHousePower, Modify, Phase, PlayerRule, PowerOnHouse, PutIntoPlay, ReturnToHand, Stat, StatOf, Strength, Then,
    Who, Zone, characters,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_KILLED, CANNOT_DEFEND, NO_INCOME_BONUSES, NO_SETUP_CARDS

Character = partial(model.Character, set="mountains_of_the_moon")
Attachment = partial(model.Attachment, set="mountains_of_the_moon")
Event = partial(model.Event, set="mountains_of_the_moon")
Agenda = partial(model.Agenda, set="mountains_of_the_moon")
Plot = partial(model.Plot, set="mountains_of_the_moon")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Timett Son of Timett", "BWB43", LANNISTER, unique=True, cost=4, strength=3, icons="MP", traits="Clansman",
        keywords="Renown",
        abilities=[Constant(characters(trait="Clansman", controller=YOU, standing=False), (Flag(CANNOT_BE_KILLED),))],
    ),
    Character(
        "The Burned Men", "BWB44", LANNISTER, cost=5, strength=5, icons="MP", traits="Clansman, Army", crests="War",
        keywords="Deadly",
        abilities=[raises_claim_against_larger_hands(SELF)],
    ),
    Character(
        "Ser Eldon Estermont", "BWB49", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Knight", keywords="Renown",
        abilities=[
            Constant(
                characters(compare=Compare(Stat.POWER, less_than=StatOf(Stat.POWER, SELF))),
                (Flag(CANNOT_DEFEND),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            )
        ],
    ),
    Character(
        "Lem Lemoncloak", "BWB57", NEUTRAL, unique=True, cost=2, strength=2, icons="M", traits="Brotherhood", keywords="Deadly",
        abilities=[
            Constant(
                SELF,
                (Strength(CountOf(characters(trait="Brotherhood", controller=YOU))),),
                conditions=(HOUSE_WITHOUT_POWER,),
            )
        ],
    ),
    Character(
        "Lady Stoneheart", "BWB58", NEUTRAL, unique=True, cost=3, strength=3, icons="IP", traits="Brotherhood, Ally",
        keywords="Renown",
        abilities=[
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                effects=(PutIntoPlay(SELF), Then(), LoseHousePower(PowerOnHouse(), YOU)),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Vale Scavenger", "BWB46", LANNISTER, cost=1, traits="Skill", attaches_to=characters(trait="Clansman"),
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelCards(1, Cards(is_=BEARER)),),
                choose=(ChoosePlayer(),),
                effects=(Draw(1, Who.CHOSEN_OPPONENT),),
            )
        ],
    ),
    Attachment(
        "Black Amethysts", "BWB50", BARATHEON, cost=0, traits="Item, Condition", keywords="Setup",
        attaches_to=characters(trait="Asshai"),
        abilities=[Constant(BEARER, (Keyword(DEADLY),))],
    ),
    Attachment(
        "Driftwood Crown", "BWB52", GREYJOY, cost=1, traits="Item, Crown", attaches_to=characters(house=GREYJOY),
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                effects=(
                    ChooseOne(
                        (Modify(BEARER, Crest(WAR)), Modify(BEARER, Icon(MILITARY))),
                        (
                            ChooseOne(
                                (Modify(BEARER, Crest(NOBLE)), Modify(BEARER, Icon(POWER))),
                                (Modify(BEARER, Crest(HOLY)), Modify(BEARER, Icon(INTRIGUE))),
                            ),
                        ),
                    ),
                ),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Patience", "BWB56", MARTELL, house_only=True,
        abilities=[
            Action(phase=Phase.ANY, choose=(Choose(characters(controller=YOU)),), effects=(ReturnToHand(TARGET),))
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Stoic Resolve", "BWB60", NEUTRAL, income=3, initiative=6, claim=1,
        abilities=[Constant(characters(standing=False), (Flag(CANNOT_BE_KILLED),))],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(  # what it gives is given by the House card, which no rule about other cards concerns (FAQ p. 5)
        "Knights of the Hollow Hill", "BWB59", NEUTRAL, income=2, initiative=2, influence=2,
        abilities=[PlayerRule(YOU, NO_SETUP_CARDS), PlayerRule(YOU, NO_INCOME_BONUSES)],
    ),
)
"""Its cards by type."""
