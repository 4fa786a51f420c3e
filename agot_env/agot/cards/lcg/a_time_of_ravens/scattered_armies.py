"""The chapter pack Scattered Armies."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import ALL_HOUSES
from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_time_of_ravens.shared import (
    IN_SUMMER, IN_WINTER, NO_OTHER_KING, REINFORCEMENTS_PLAYED, scavenges, stays_at_home,
)
from agot_env.agot.language.model import (
    BARATHEON, CHARACTER, CHOSEN, DEADLY, EVENT, GREYJOY, INTRIGUE, LANNISTER, LOCATION, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Card, Cards, Challenges, Change,
    Choose, ChooseNow, Condition, Constant, Count, Discard, DiscardTopOfDeck, Draw, EnterAsCharacter, EntersPlay, Flag,
    Icon, If, IfDone, Keyword, Kneel, KneelSelf, Later, LeavesPlay, MoveAttachment, MoveTo, Not, Passive, PayGold, Phase,
    PhaseEnds, PickUpTo, PlotIncome, PutIntoPlay, Response, ReturnToHand, RunsAgenda, Search, Stand, StayAside, Strength,
    TakeControl, Trait, Until, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, DEFENDS_STANDING

Character = partial(model.Character, set="scattered_armies")
Location = partial(model.Location, set="scattered_armies")
Event = partial(model.Event, set="scattered_armies")


def recruit(title: str, number: str, lost: int, profile: tuple[Change, ...], *conditions: Condition) -> Card:
    """A Reinforcements event that, for a gold after a lost challenge, enters play as a character with a profile."""
    defeat = Challenges(lost, lost_by=YOU)
    play = Action(phase=Phase.ANY, conditions=(*conditions, defeat), cost=(PayGold(1),), effects=(EnterAsCharacter(),))
    return Event(title, number, traits="Reinforcements", abilities=[play, Constant(SELF, profile)])


def spare(icon: int) -> tuple[Change, ...]:
    """The profile of those who enter after a challenge of one type."""
    return (Strength(3), Icon(icon), Keyword(STEALTH | RENOWN))


ARMY = (Trait("Army"), Strength(4), Icon(MILITARY | INTRIGUE | POWER), Keyword(DEADLY))
ANY_CHALLENGE = MILITARY | INTRIGUE | POWER


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Desperate Looters", "ATOR101", GREYJOY, cost=1, strength=1, icons="M", traits="Ally",
        abilities=[
            Response(when=EntersPlay(SELF), effects=(DiscardTopOfDeck(OPPONENTS),)),
            Response(when=LeavesPlay(SELF), effects=(DiscardTopOfDeck(OPPONENTS),)),
        ],
    ),
    Character(
        "Depleted Host", "ATOR102", STARK, cost=4, strength=5, icons="MP", traits="Army", no_attachments_except="Weapon",
        speaks_of=("Reinforcements",),
        abilities=[Response(when=WonChallenge(participant=SELF), effects=(Search(Cards(type=EVENT, trait="Reinforcements")),))],
    ),
    Character(
        "Northern Cavalry Flank", "ATOR103", STARK, cost=4, strength=5, icons="MP", traits="Army", crests="War",
        keywords="Deadly", no_attachments_except="Siege",
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(RunsAgenda(OPPONENTS),))],
    ),
    Character(
        "Northern Infantry", "ATOR104", STARK, cost=4, strength=5, icons="MP", traits="Army", crests="War", keywords="Deadly",
        no_attachments_except="Siege",
        abilities=[Constant(SELF, (Flag(DEFENDS_STANDING),), conditions=(Not(RunsAgenda(OPPONENTS)),))],
    ),
    Character(
        "Weary Swordsmen", "ATOR105", LANNISTER, cost=4, strength=5, icons="MP", traits="Army",
        no_attachments_except="Weapon",
        speaks_of=("Reinforcements",),
        abilities=[Response(when=REINFORCEMENTS_PLAYED, choose=(Choose(characters(no_icon=INTRIGUE)),), effects=(Kneel(TARGET),))],
    ),
    Character(
        "Tommen Baratheon", "ATOR106", LANNISTER, unique=True, cost=1, strength=1, icons="P", traits="Lord, King",
        abilities=[
            stays_at_home("King"),
            Action(phase=Phase.MARSHALLING, conditions=(NO_OTHER_KING,), cost=(KneelSelf(),), effects=(Draw(1),)),
        ],
    ),
    Character(
        "Exhausted Horsemen", "ATOR107", BARATHEON, cost=4, strength=5, icons="MP", traits="Army",
        no_attachments_except="Weapon",
        speaks_of=("Reinforcements",),
        abilities=[Response(when=REINFORCEMENTS_PLAYED, effects=(Stand(SELF),))],
    ),
    Character(
        "Stormland Scavengers", "ATOR108", BARATHEON, cost=2, strength=3, icons="MP", traits="Traitor", house_only=True,
        abilities=[scavenges(BARATHEON | TARGARYEN)],
    ),
    Character(
        "Weathered Crew", "ATOR109", GREYJOY, cost=4, strength=5, icons="MP", traits="Army", no_attachments_except="Weapon",
        speaks_of=("Reinforcements",),
        abilities=[
            Response(
                when=REINFORCEMENTS_PLAYED,
                effects=(
                    ChooseNow(locations(trait="Warship", zone=Zone.DISCARD, owner=YOU, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                ),
            )
        ],
    ),
    # *ruling*: its printed STR is 0, what X adds to it is not printed.
    Character(
        "Pirates of Orkmont", "ATOR110", GREYJOY, cost=4, strength=0, icons="MP", traits="Ironborn, Mercenary", keywords="Intimidate",
        no_attachments=True, abilities=[Constant(SELF, (Strength(PlotIncome(OPPONENTS)),))],
    ),
    Character(
        "Destitute Horde", "ATOR111", TARGARYEN, cost=4, strength=5, icons="MP", traits="Army, Dothraki",
        no_attachments_except=("Weapon", "Boon"),
        abilities=[
            Response(
                when=REINFORCEMENTS_PLAYED, choose=(Choose(attachments(controller=OPPONENTS)),),
                effects=(
                    If((Count(Cards(is_=SELF, can_bear_target=True)),), (TakeControl(TARGET), IfDone((MoveAttachment(TARGET, to=SELF),)))),
                    If((Not(Count(Cards(is_=TARGET, controller=YOU, attached_to=SELF))),), (Discard(TARGET),)),
                ),
            ),
        ],
    ),
    Character(
        "Desert Exiles", "ATOR112", MARTELL, cost=4, strength=5, icons="MP", traits="Army", no_attachments_except="Weapon",
        speaks_of=("Reinforcements",),
        abilities=[Response(when=REINFORCEMENTS_PLAYED, effects=(Draw(1),))],
    ),
    # *ruling*: a neutral card has no House affiliation (FAQ 4.1), and so not that of its owner.
    Character(
        "Men With No King", "ATOR113", NEUTRAL, cost=4, strength=5, icons="MP", traits="Army", no_attachments_except="Weapon",
        speaks_of=("Reinforcements",),
        abilities=[
            Response(
                limited=True, when=REINFORCEMENTS_PLAYED, cost=(PayGold(2),),
                choose=(Choose(Cards(type=CHARACTER | LOCATION, any_of=(Cards(not_house=ALL_HOUSES), Cards(out_of_house=True)))),),
                effects=(TakeControl(TARGET),),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Summer Encampment", "ATOR120", TARGARYEN, cost=2, traits="The East",
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(IN_SUMMER,),
                cost=(KneelSelf(),),
                effects=(ChooseNow(characters(controller=YOU), targets=False), ReturnToHand(TARGET)),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Retreat and Regroup", "ATOR114", NEUTRAL, traits="Reinforcements",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Challenges(at_least=0, at_most=0),),
                effects=(
                    StayAside(),
                    Later(
                        Passive(
                            when=PhaseEnds(),
                            effects=(
                                If(
                                    (Challenges(lost_by=YOU, at_least=2),),
                                    (
                                        PickUpTo(characters(unique=False, zone=Zone.DISCARD, owner=YOU), 99, targets=False),
                                        MoveTo(CHOSEN, Zone.HAND),
                                    ),
                                ),
                                MoveTo(SELF, Zone.DISCARD),
                            ),
                        ),
                        Until.END_OF_PHASE,
                    ),
                ),
            )
        ],
    ),
    recruit("Missing Recruit", "ATOR115", MILITARY, spare(MILITARY)),
    recruit("Spy in Their Midst", "ATOR116", INTRIGUE, spare(INTRIGUE)),
    recruit("Beguiled Bodyguard", "ATOR117", POWER, spare(POWER)),
    recruit("Winter Reserves", "ATOR118", ANY_CHALLENGE, ARMY, IN_WINTER),
    recruit("Summer Reserves", "ATOR119", ANY_CHALLENGE, ARMY, IN_SUMMER),
)
"""Its cards by type."""
