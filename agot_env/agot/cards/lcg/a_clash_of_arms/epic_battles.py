"""The chapter pack Epic Battles."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import ALL_HOUSES
from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_clash_of_arms.shared import epic_battle
from agot_env.agot.language.model import (
    BARATHEON, CHARACTER, CHOSEN, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, LOCATION, MARTELL, MILITARY,
    NEUTRAL, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ChooseNow, ChoosePlayer,
    ClaimPowerForHouse, Constant, CostLowered, Count, Discard, DiscardAtRandom, DiscardedWhile, Draw, DuringPhase,
    FindPlayer, Flag, ForEach, HasMost, House, Icon, If, Keyword, Kill, Kneel, KneelSelf, Lasting, Later,
    LoseHousePower, LostChallenge, May, Modify, MoveTo, Not, Now, Passive, Phase, PhaseEnds, PickUpTo, PlayerRule, PlotTrait,
    PutIntoPlay, Reduce, ReductionUsed, RemoveCards, Response, Save, Strength, Until, Who, WonChallenge, Zone, attachments,
    characters, locations,
)
from agot_env.agot.engine.record.codes import DEFENDS_STANDING, DISCARDING, KILL, SKIPS_STANDING

Character = partial(model.Character, set="epic_battles")
Location = partial(model.Location, set="epic_battles")
Event = partial(model.Event, set="epic_battles")

IN_EPIC_PHASE = DuringPhase(Phase.EPIC)
DRAW_IN_EPIC_PHASE = If((IN_EPIC_PHASE,), (Draw(1),))


def _kingdom(title: str, number: str, among: Cards) -> Card:
    """A Kingdom: the next such character costs 1 less, and once it has been played for less, an Epic Battle is worth a card (FAQ p. 6)."""
    reward = If((CostLowered(), Count(Cards(trait="Epic Battle", zone=Zone.SET_ASIDE, owner=YOU))), (Draw(1),))
    draw = Passive(when=ReductionUsed(), effects=(reward,))
    return Location(
        title, number, NEUTRAL, unique=True, traits="Kingdom",
        abilities=[Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(1, among), Later(draw, Until.END_OF_PHASE)))],
    )


CLANSMEN_AND_CREATURES = characters(any_of=(Cards(trait="Clansman"), Cards(trait="Creature", not_house=ALL_HOUSES)))


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Dacey Mormont", "ACOA61", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Lady, House Mormont",
        abilities=[Constant(SELF, (Icon(INTRIGUE), Flag(DEFENDS_STANDING)), conditions=(PlotTrait("Military Battle", EVERYONE),))],
    ),
    Character(
        "Salladhor Saan", "ACOA62", BARATHEON, unique=True, cost=4, strength=3, icons="MIP", traits="Captain", keywords="Stealth",
        abilities=[
            Passive(
                when=PhaseEnds(Phase.STANDING),
                effects=(
                    FindPlayer((HasMost(Who.ACTOR, characters(standing=True)),)), ClaimPowerForHouse(2, Who.CHOSEN_OPPONENT),
                ),
            )
        ],
    ),
    Character(
        "Arstan Whitebeard", "ACOA63", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Knight, Queensguard",
        house_only=True,
        abilities=[
            DiscardedWhile((Count(Cards(title="Ser Barristan Selmy", controller=YOU)),)),
            Constant(characters(trait=("Queen", "Queensguard")), (Strength(5),), conditions=(IN_EPIC_PHASE,)),
            Constant(SELF, (Keyword(RENOWN),), conditions=(IN_EPIC_PHASE,)),
        ],
    ),
    Character(
        "The Bastard of Godsgrace", "ACOA64", MARTELL, unique=True, cost=1, strength=2, icons="M", traits="Bastard",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(house=MARTELL), targets=False), Modify(TARGET, Strength(2), Until.END_OF_PHASE),
                    DRAW_IN_EPIC_PHASE,
                ),
            ),
        ],
    ),
    Character(
        "Highgarden Cavaliers", "ACOA71", LANNISTER, cost=5, strength=5, icons="MI", traits="Army, House Tyrell", crests="War",
        no_attachments_except="Siege",
    ),
    Character(
        "Stormcrows", "ACOA75", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Army, Mercenary", crests="War",
        no_attachments_except="Siege",
        abilities=[
            Passive(
                when=WonChallenge(participant=SELF),
                effects=(MoveTo(characters(zone=Zone.DISCARD, house=sum(House)), Zone.DECK, shuffled=True),),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Hornvale", "ACOA72", LANNISTER, unique=True, cost=2, traits="Westeros, House Brax", house_only=True,
        abilities=[
            Response(
                when=WonChallenge(as_defender=True), choose=(Choose(characters(controller=Who.LOSER, standing=True)),),
                effects=(Kneel(TARGET), DRAW_IN_EPIC_PHASE),
            ),
        ],
    ),
    Location(
        "Claw Isle", "ACOA73", BARATHEON, unique=True, cost=2, traits="Westeros, House Celtigar", no_attachments=True, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(),
                cost=(KneelSelf(),),
                effects=(LoseHousePower(1, Who.LOSER, YOU), If((DuringPhase(Phase.EPIC),), (Draw(1),))),
            )
        ],
    ),
    Location(
        "Besieged Shipyard", "ACOA74", GREYJOY, cost=2, traits="Siege",
        abilities=[
            Response(
                when=WonChallenge(), cost=(KneelSelf(),),
                effects=(Now(ChoosePlayer()), LoseHousePower(1, Who.CHOSEN_OPPONENT), DRAW_IN_EPIC_PHASE),
            ),
        ],
    ),
    Location(
        "Pentos", "ACOA76", TARGARYEN, unique=True, cost=2, traits="Free Cities", house_only=True, no_attachments=True,
        abilities=[
            Save(
                saves=characters(controller=YOU), ways=KILL | DISCARDING,
                cost=(RemoveCards(1, attachments(house=TARGARYEN, attached_to=EVENT_CARD, controller=YOU)),), effects=(DRAW_IN_EPIC_PHASE,),
            ),
        ],
    ),
    Location(
        "Norvos", "ACOA77", MARTELL, unique=True, cost=3, traits="Free Cities", house_only=True, no_attachments=True,
        abilities=[
            Response(
                when=LostChallenge(INTRIGUE, as_defender=True),
                effects=(
                    If((IN_EPIC_PHASE,), (DiscardAtRandom(2, Who.ATTACKING_PLAYER),)),
                    If((Not(IN_EPIC_PHASE),), (DiscardAtRandom(1, Who.ATTACKING_PLAYER),)),
                ),
            ),
        ],
    ),
    _kingdom("The Gift", "ACOA78", characters(trait="Night's Watch")),
    _kingdom("The Land Beyond the Wall", "ACOA79", characters(trait="Wildling")),
    _kingdom("The Neck", "ACOA80", CLANSMEN_AND_CREATURES),

    # --- epic battles ------------------------------------------------------------------------------------------------
    Event(
        "The Battle of the Whispering Wood", "ACOA65", STARK, traits="Epic Battle", house_only=True,
        abilities=[
            *epic_battle(
                MILITARY, May(Who.WINNER), ChooseNow(characters(no_icon=MILITARY, controller=Who.LOSER), Who.WINNER), Kill(TARGET),
            ),
        ],
    ),
    Event(
        "The Battle of the Blackwater", "ACOA66", LANNISTER, traits="Epic Battle", house_only=True,
        abilities=[
            *epic_battle(
                INTRIGUE, May(Who.WINNER),
                ChooseNow(
                    Cards(type=CHARACTER | LOCATION, zone=Zone.HAND, owner=Who.WINNER, in_house=True), Who.WINNER, targets=False,
                ),
                PutIntoPlay(TARGET, Who.OWNER),
            ),
        ],
    ),
    Event(
        "The Battle at the Wall", "ACOA67", BARATHEON, traits="Epic Battle", house_only=True,
        abilities=[*epic_battle(POWER, May(Who.WINNER), Draw(3, Who.WINNER))],
    ),
    Event(
        "The Battle of Deepwood Motte", "ACOA68", GREYJOY, traits="Epic Battle", house_only=True,
        abilities=[
            *epic_battle(MILITARY, May(Who.WINNER), ChooseNow(locations(controller=Who.LOSER), Who.WINNER), Discard(TARGET)),
        ],
    ),
    Event(
        "The Battle of Astapor", "ACOA69", TARGARYEN, traits="Epic Battle", house_only=True,
        abilities=[*epic_battle(POWER, ForEach(Who.WINNER, (PickUpTo(attachments(), 99), Discard(CHOSEN))))],
    ),
    Event(
        "The Viper's Revenge", "ACOA70", MARTELL, traits="Epic Battle", house_only=True,
        abilities=[*epic_battle(INTRIGUE, May(Who.WINNER), Lasting(PlayerRule(EVERYONE, SKIPS_STANDING), Until.END_OF_ROUND))],
    ),
)
