"""The chapter pack Fire Made Flesh."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.conquest_and_defiance.shared import FEWEST_CHARACTERS, belittles
from agot_env.agot.engine.record.codes import (
    ADDS_INCOME, ATTACKS_STANDING, CLAIM_RAISED, DEFENDS_STANDING, DRAW_CAP, EVENTS_ARE_PRIZED, PRIZED,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHOSEN, DEADLY, EVENT, EVENT_CARD, EVERYONE, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, WINTER, YOU, Action, BecomeCharacter,
    Card, Cards, Choose, ChooseOpponent, ChooseSeveral, Constant, Count, CountOf, DeclaredDefender,
    DiscardFromHand, DiscardGoldFrom, DiscardSelf, DiscardedFromHand, Draw, DuringChallenge, EntersPlay, FirstToPlay,
    Flag, HouseCard, HousesAmong, Icon, If, ImposeRule, Keyword, Kill, KneelInfluence, KneelSelf, Lasting, LeaveChallenge,
    LeavesPlay, LostChallenge, Modify, MoveGold, Not, Passive, Phase, Played, PlayerRule,
    PlotIsPrized, Reduce, Response, RevealTop, Search, Season, Stand, Strength, Then, Trait, Who, WonChallenge,
    characters, locations,
)

Location = partial(model.Location, set="fire_made_flesh")
Event = partial(model.Event, set="fire_made_flesh")
Character = partial(model.Character, set="fire_made_flesh")
Attachment = partial(model.Attachment, set="fire_made_flesh")
Plot = partial(model.Plot, set="fire_made_flesh")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Knight of the North", "CAD41", BARATHEON, cost=2, strength=3, icons="P", traits="Knight", keywords="Prized 1",
        abilities=[belittles()],
    ),
    Character(
        "Orkmont Reaver", "CAD43", GREYJOY, cost=3, strength=3, icons="MI", traits="Raider", keywords="Prized 2",
        abilities=[Response(when=Played(characters(), who=OPPONENTS), cost=(DiscardSelf(),), effects=(Kill(EVENT_CARD),))],
    ),
    # *ruling*: what raises the draw cap later in the round adds to a cap that may have been lowered below 0.
    Character(
        "Podrick Payne", "CAD46", LANNISTER, unique=True, cost=2, strength=2, icons="IP", traits="House Payne, Squire",
        keywords="Prized 1, Stealth", speaks_of=("Tyrion Lannister",),
        abilities=[
            Constant(characters(title="Tyrion Lannister"), (Icon(MILITARY),)),
            Passive(when=DiscardedFromHand(OPPONENTS), effects=(ImposeRule(DRAW_CAP, Who.EVENT_PLAYER, -1),)),
        ],
    ),
    # *ruling*: of the events that all opponents play in a round, one is the first.
    Character(
        "The Bastard of Godsgrace", "CAD49", MARTELL, unique=True, cost=2, strength=2, icons="M", traits="Knight, Bastard",
        keywords="Stealth",
        abilities=[
            PlayerRule(
                OPPONENTS, EVENTS_ARE_PRIZED,
                conditions=(Count(Cards(is_=SELF, standing=True)), FirstToPlay(Cards(type=EVENT), by_opponents=True)),
            )
        ],
    ),
    Character(
        "House Bannerman", "CAD56", NEUTRAL, cost=1, strength=1, icons="P", traits="Bannerman, Ally",
        abilities=[Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(99, Cards(), of_penalty=True),))],
    ),
    Character(
        "Septon Utt", "CAD57", NEUTRAL, unique=True, cost=2, strength=2, icons="IP", traits="Septon, Mercenary", crests="Holy",
        keywords="Prized 1, Stealth",
        abilities=[
            Response(when=when, conditions=(HouseCard(0),), effects=(Draw(1),)) for when in (EntersPlay(SELF), LeavesPlay(SELF))
        ],
    ),
    Character(
        "Zollo", "CAD58", NEUTRAL, unique=True, cost=1, strength=2, icons="MP", traits="Dothraki, Mercenary", keywords="Prized 1",
        abilities=[
            Response(when=Played(SELF), choose=(ChooseOpponent(),), effects=(MoveGold(Who.CHOSEN_OPPONENT, YOU, 99),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Heartsbane", "CAD42", BARATHEON, unique=True, cost=1, traits="Item, Weapon", keywords="Prized 1",
        abilities=[
            Constant(BEARER, (Strength(1),)),
            Response(when=WonChallenge(participant=BEARER), cost=(KneelSelf(),), effects=(Stand(BEARER),)),
        ],
    ),
    # *ruling*: targets are chosen before the cost is paid, so that Ice counts among the prized cards.
    Attachment(
        "Ice", "CAD53", STARK, unique=True, cost=1, traits="Item, Weapon", keywords="Prized 2",
        attaches_to=characters(house=STARK, unique=True),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),),
                cost=(DiscardSelf(),),
                choose=(
                    ChooseSeveral(
                        characters(role=PARTICIPATING_ROLE), CountOf(Cards(keyword=PRIZED, controller=YOU)), up_to=True
                    ),
                ),
                effects=(Kill(CHOSEN),),
            )
        ],
    ),
    Attachment(
        "Blackfyre", "CAD54", TARGARYEN, unique=True, cost=2, traits="Item, Weapon", keywords="Prized 1, Setup",
        abilities=[
            Response(
                when=DeclaredDefender(BEARER),
                conditions=(Not(Season(WINTER)),),
                cost=(KneelSelf(),),
                effects=(LeaveChallenge(characters(role=PARTICIPATING_ROLE, without_attachments=True)),),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: while it is a character, it is no location, and its STR of 3 counts as a bonus to the 0 that it has printed.
    Location(
        "Iron Islands Marines", "CAD44", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Count(locations(is_=SELF)),),
                cost=(DiscardFromHand(),),
                effects=(
                    BecomeCharacter(SELF),
                    Then(),
                    Modify(SELF, Trait("Army")),
                    Modify(SELF, Strength(3)),
                    Modify(SELF, Keyword(DEADLY)),
                    Modify(SELF, Icon(MILITARY | POWER)),
                ),
            )
        ],
    ),
    Location(
        "Longship Iron Victory", "CAD45", GREYJOY, unique=True, cost=3, traits="Warship", keywords="Prized 2",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(DiscardSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Kill(TARGET, unsaveable=True),),
            )
        ],
    ),
    Location(
        "The Mander", "CAD47", LANNISTER, unique=True, cost=2,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(If((PlotIsPrized(EVERYONE),), (Draw(2),)), If((Not(PlotIsPrized(EVERYONE)),), (Draw(1),))),
            )
        ],
    ),
    Location(
        "The Stepstones", "CAD50", MARTELL, unique=True, cost=0, traits="Dorne", keywords="Prized 1",
        abilities=[Response(when=LostChallenge(), cost=(DiscardGoldFrom(characters()),), effects=(RevealTop(),))],
    ),
    Location(
        "The Drunkard's Tower", "CAD51", STARK, unique=True, cost=1, traits="Westeros", house_only=True,
        abilities=[PlayerRule(YOU, ADDS_INCOME, conditions=(FEWEST_CHARACTERS,), amount=2)],
    ),
    # The card is not shown: the print does not say "reveal".
    Location(
        "The Children's Tower", "CAD52", STARK, unique=True, cost=1, traits="Westeros", house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                conditions=(FEWEST_CHARACTERS,),
                cost=(KneelSelf(),),
                effects=(Search(Cards(), top=5, shown=False),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "There Are No Men Like Me", "CAD48", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters()),),
                effects=(
                    Modify(TARGET, Icon(MILITARY)),
                    Lasting(
                        Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(DuringChallenge(MILITARY),)),
                        of=TARGET,
                    ),
                ),
            )
        ],
    ),
    Event(
        "Fire Made Flesh", "CAD55", TARGARYEN, keywords="Prized 2", house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(1),),
                choose=(Choose(characters(unique=True)),),
                effects=(Modify(TARGET, Keyword(RENOWN)), Modify(TARGET, Flag(ATTACKS_STANDING))),
            )
        ],
    ),
    Event(
        "Calling the Banners", "CAD59", NEUTRAL, keywords="Prized 1",
        abilities=[Action(phase=Phase.DOMINANCE, effects=(Search(Cards(keyword=PRIZED)),))],
    ),

    # --- plots ------------------------------------------------------------------------------------------------------------
    Plot(
        "Common Cause", "CAD60", NEUTRAL, income=3, initiative=1, claim=0, keywords="Prized 1",
        abilities=[PlayerRule(YOU, CLAIM_RAISED, amount=HousesAmong(characters(controller=YOU)))],
    ),
)
"""Its cards by type."""
