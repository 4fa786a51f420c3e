"""The chapter pack The Raven's Song."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_time_of_ravens.shared import IN_SUMMER, kneels_all, scavenges, sends_a_raven
from agot_env.agot.language.model import (
    BARATHEON, BEARER, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE,
    POWER, SELF, STARK, TARGARYEN, TARGET, YOU, Action, AttachElsewhere, Card, Cards, Choose, Constant,
    CostOfTarget, Count, CountOf, Draw, DuringPhase, Kill, Killed, KneelCards, KneelSelf, Limit, LostChallenge, May,
    Modify, MoreThan, OnlyOne, Passive, PayGold, Per, Phase, Played, PlayerRule, PlotTrait, Response,
    ReturnUsedPlots, Strength, TakeControl, Then, Who, WonChallenge, WonDominance, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import NEVER_SUMMER, NEVER_WINTER, ONE_ATTACKER, ONE_DEFENDER

Character = partial(model.Character, set="the_ravens_song")
Attachment = partial(model.Attachment, set="the_ravens_song")
Location = partial(model.Location, set="the_ravens_song")
Event = partial(model.Event, set="the_ravens_song")
Plot = partial(model.Plot, set="the_ravens_song")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Northern Scavengers", "ATOR62", STARK, cost=2, strength=3, icons="MP", traits="Traitor", house_only=True,
        abilities=[scavenges(STARK | LANNISTER)],
    ),
    Character(
        "Grand Maester Pycelle", "ATOR63", LANNISTER, unique=True, cost=3, strength=2, icons="IP", traits="Ally, Maester",
        abilities=[
            Response(
                limited=True, when=Killed(SELF), conditions=(DuringPhase(Phase.CHALLENGES),), effects=(ReturnUsedPlots(),),
            )
        ],
    ),
    Character(
        "Renly Baratheon", "ATOR64", BARATHEON, unique=True, cost=3, strength=4, icons="IP", traits="Lord, King",
        crests="Noble", keywords="Renown",
        abilities=[
            Passive(
                when=WonChallenge(POWER),
                conditions=(OnlyOne(characters(trait="King")), PlotTrait("Power Struggle", EVERYONE)),
                effects=(Draw(1),),
            )
        ],
    ),
    # *ruling*: the card of your choice may be the one that bears the attachment already, which is then left where it is.
    Character(
        "Kraznys mo Nakloz", "ATOR65", TARGARYEN, unique=True, cost=3, strength=3, icons="IP", traits="Ally, Mercenary",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(IN_SUMMER,), cost=(PayGold(CostOfTarget()),),
                choose=(Choose(attachments(controller=OPPONENTS, cost_payable=True)),),
                effects=(TakeControl(TARGET), Then(), May(), AttachElsewhere()),
                limit=Limit(1, Per.PHASE, each_target=True),
            ),
        ],
    ),
    Character(
        "Samwell Tarly", "ATOR66", NEUTRAL, unique=True, cost=1, strength=1, traits="Night's Watch", no_attachments=True,
        speaks_of=("Raven",),
        abilities=[Response(when=Played(Cards(trait="Raven")), effects=(Draw(2),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    # *ruling*: in melee, the participants of all opponents count together, supporters of the attacker or the defender among them.
    Attachment(
        "Dawn", "ATOR61", NEUTRAL, unique=True, cost=2, traits="Item, Weapon", attaches_to=characters(trait="House Dayne"),
        abilities=[
            Constant(Cards(is_=BEARER, title="Ser Arthur Dayne"), (Strength(5),)),
            Action(
                phase=Phase.CHALLENGES,
                conditions=(
                    Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),
                    MoreThan(
                        CountOf(characters(role=PARTICIPATING_ROLE, controller=OPPONENTS)),
                        CountOf(characters(role=PARTICIPATING_ROLE, controller=YOU)),
                    ),
                ),
                cost=(KneelSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: a challenge that you lose as the attacker was won against you, too.
    Location(
        "Winterfell Rookery", "ATOR70", STARK, cost=1, traits="Winterfell", house_only=True,
        abilities=[sends_a_raven(LostChallenge(MILITARY))],
    ),
    Location(
        "Lannisport Rookery", "ATOR71", LANNISTER, cost=1, traits="Lannisport", house_only=True,
        abilities=[sends_a_raven(LostChallenge(INTRIGUE))],
    ),
    Location(
        "Dragonstone Rookery", "ATOR72", BARATHEON, cost=1, traits="Dragonstone", house_only=True,
        abilities=[sends_a_raven(LostChallenge(POWER))],
    ),
    Location(
        "Island Rookery", "ATOR73", GREYJOY, cost=1, traits="Iron Islands", house_only=True,
        abilities=[sends_a_raven(WonChallenge(MILITARY, margin=4))],
    ),
    Location(
        "Qartheen Rookery", "ATOR74", TARGARYEN, cost=1, traits="The East", house_only=True,
        abilities=[sends_a_raven(WonChallenge(POWER, margin=4))],
    ),
    Location(
        "Rookery of Sunspear", "ATOR75", MARTELL, cost=1, traits="Dorne", house_only=True,
        abilities=[sends_a_raven(WonChallenge(INTRIGUE, margin=4))],
    ),
    Location(
        "Vale Rookery", "ATOR76", NEUTRAL, cost=1, traits="House Arryn",
        abilities=[sends_a_raven(WonDominance(OPPONENTS), kneels=False)],
    ),
    Location(
        "Heart of the Kingdom", "ATOR77", NEUTRAL, unique=True, cost=2, traits="King's Landing, Kingdom",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelCards(1, locations(trait="Kingdom")),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),),
                effects=(Modify(TARGET, Strength(1)),),
            )
        ],
    ),
    Location(
        "The Tower of Joy", "ATOR78", NEUTRAL, unique=True, cost=2, traits="Westeros",
        abilities=[
            Response(
                when=WonChallenge(),
                conditions=(
                    MoreThan(
                        CountOf(characters(role=PARTICIPATING_ROLE, controller=Who.LOSER)),
                        CountOf(characters(role=PARTICIPATING_ROLE, controller=YOU)),
                    ),
                ),
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=Who.LOSER)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Fights No Sword Can Win", "ATOR67", NEUTRAL,
        abilities=[kneels_all("Intrigue Gambit", INTRIGUE, MILITARY)],
    ),
    Event(
        "The Raven's Message", "ATOR68", NEUTRAL,
        abilities=[kneels_all("Power Struggle", POWER, INTRIGUE)],
    ),
    Event(
        "At the Point of a Blade", "ATOR69", NEUTRAL,
        abilities=[kneels_all("Military Battle", MILITARY, POWER)],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Desolate Passage", "ATOR79", NEUTRAL, income=4, initiative=3, claim=1,
        abilities=[PlayerRule(EVERYONE, ONE_ATTACKER), PlayerRule(EVERYONE, ONE_DEFENDER)],
    ),
    Plot(
        "The Raven's Song", "ATOR80", NEUTRAL, income=4, initiative=1, claim=1, traits="Raven",
        abilities=[PlayerRule(EVERYONE, NEVER_SUMMER | NEVER_WINTER)],
    ),
)
"""Its cards by type."""
