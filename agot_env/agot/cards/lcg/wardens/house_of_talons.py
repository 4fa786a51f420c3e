"""The chapter pack House of Talons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.cards.lcg.wardens.shared import CLANSMAN, DOTHRAKI, RAINBOW_GUARD, TULLY, YOUR_SAND_SNAKE_KILLED
from agot_env.agot.engine.record.codes import COMMAND_FOR_EMPTY_DECK, DEFENDS_STANDING, DRAW_CAP, INTIMIDATE
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEFENDING_ROLE, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS, SELF,
    STARK, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ClaimPower, ClaimPowerForHouse, Constant, Count, CountOf,
    DeclaredAttacker, Discard, DiscardAtRandom, DiscardSelf, Draw, DuringChallenge, EntersPlay, Flag, JoinChallenge,
    Keyword, KneelSelf, Later, Limit, MovePower, MoveTo, Not, Passive, Per, Phase, PhaseBegins, Played, PlayerRule,
    PlotUsed, PutIntoPlay, Reduce, Response, ReturnToHand, RunsAgenda, Search, SearchAndAttach, Stand, Strength, Until,
    Who, WonChallenge, WonDominance, YouAre, Zone, attachments, characters, locations,
)

Character = partial(model.Character, set="house_of_talons")
Attachment = partial(model.Attachment, set="house_of_talons")
Location = partial(model.Location, set="house_of_talons")
Event = partial(model.Event, set="house_of_talons")
Plot = partial(model.Plot, set="house_of_talons")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Parmen Crane", "W81", BARATHEON, unique=True, cost=3, strength=3, icons="MIP", traits="Rainbow Guard, Knight",
        immune_to="events",
        abilities=[
            Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(Stand(characters(trait=RAINBOW_GUARD, controller=YOU)),))
        ],
    ),
    # *ruling*: a deck that is emptied by the same effect still had cards in it, so that nothing happens instead of the rest.
    Character(
        "Iron Islands Reaver", "W84", GREYJOY, cost=2, strength=2, icons="MIP", traits="Raider",
        abilities=[PlayerRule(OPPONENTS, COMMAND_FOR_EMPTY_DECK)],
    ),
    Character(
        "Milk Snakes", "W87", LANNISTER, unique=True, cost=4, strength=3, icons="MP", traits="Clansman, Army",
        keywords="Stealth", no_attachments_except="Weapon",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                choose=(Choose(Cards(trait=CLANSMAN, zone=Zone.DISCARD, owner=YOU)),),
                effects=(MoveTo(TARGET, Zone.HAND),),
            )
        ],
    ),
    Character(
        "Dorea Sand", "W89", MARTELL, unique=True, cost=1, strength=1, icons="I", traits="Sand Snake, Bastard",
        abilities=[Response(when=YOUR_SAND_SNAKE_KILLED, effects=(ClaimPower(SELF),), limit=Limit(3, Per.PHASE))],
    ),
    # *ruling*: it may defend against its own controller, too, and in melee also where its controller is not the defender: its text does
    # not say against whom.
    Character(
        "Water Gardens Sentry", "W90", MARTELL, cost=1, strength=2, traits="Conscriptor",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(),),
                cost=(KneelSelf(),),
                effects=(
                    JoinChallenge(SELF, DEFENDING_ROLE),
                    Later(Passive(when=WonChallenge(), effects=(ReturnToHand(SELF),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),
    Character(
        "House Tully Footman", "W91", STARK, cost=1, strength=1, icons="MP", traits="House Tully",
        abilities=[
            Constant(
                SELF, (Flag(DEFENDS_STANDING),), conditions=(Count(characters(unique=True, trait=TULLY, controller=YOU)),)
            )
        ],
    ),
    Character(
        "Jhogo", "W94", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Dothraki, Queensguard",
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(participant=Cards(is_=SELF, role=ATTACKING_ROLE)),
                conditions=(Count(characters(trait=DOTHRAKI, role=ATTACKING_ROLE, other_than=SELF), at_least=2),),
                cost=(DiscardSelf(),),
                effects=(ClaimPowerForHouse(CountOf(Cards(zone=Zone.HAND, owner=Who.LOSER))),),
            )
        ],
    ),
    Character(
        "Braided Warrior", "W95", TARGARYEN, cost=3, strength=2, icons="MP", traits="Dothraki",
        abilities=[Response(when=EntersPlay(SELF), effects=(SearchAndAttach(attachments(), on=Cards(controller=YOU), house_card=True),))],
    ),
    Character(
        "Bronze Yohn Royce", "W97", NEUTRAL, unique=True, cost=3, strength=3, icons="MP", traits="House Arryn, Lord", keywords="Renown",
        abilities=[
            Response(
                when=PlotUsed("Castle"), choose=(Choose(characters(with_power=True)),), effects=(MovePower(TARGET, 1),),
            )
        ],
    ),
    Character(
        "Robert Arryn", "W98", NEUTRAL, unique=True, cost=0, strength=0, icons="P", traits="House Arryn, Lord", crests="Noble",
        abilities=[Response(when=PlotUsed("Castle"), effects=(ClaimPower(SELF, 2),), limit=Limit(1, Per.ROUND))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "In Renly's Name", "W83", BARATHEON, cost=0, traits="Condition", attaches_to=characters(controller=OPPONENTS),
        abilities=[
            Response(
                when=DeclaredAttacker(BEARER), conditions=(YouAre(Who.DEFENDING_PLAYER),), effects=(ClaimPowerForHouse(3),),
            )
        ],
    ),
    Attachment(
        "Kettledrum", "W85", GREYJOY, cost=1, traits="Item", keywords="Setup", attaches_to=characters(house=GREYJOY),
        abilities=[Constant(BEARER, (Strength(1), Keyword(INTIMIDATE)))],
    ),
    Attachment(
        "Sign of the Red Hand", "W88", LANNISTER, unique=True, cost=1, traits="Decree", income=1, on_house_card=True,
        abilities=[PlayerRule(YOU, DRAW_CAP, conditions=(Not(RunsAgenda()),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Bitterbridge Encampment", "W82", BARATHEON, unique=True, cost=2, traits="The Reach",
        abilities=[
            Response(
                limited=True,
                when=Played(characters(trait="Knight"), YOU),
                cost=(KneelSelf(),),
                effects=(Search(characters(trait="Knight")),),
            )
        ],
    ),
    Location(
        "Winterfell Heart Tree", "W92", STARK, cost=0, traits="Winterfell", keywords="Limited",
        abilities=[kneel_to_reduce(1, characters(house=STARK))],
    ),
    Location(
        "Eastern Market", "W96", TARGARYEN, cost=0, traits="The East", keywords="Limited",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(DiscardSelf(),),
                effects=(Reduce(1, characters(trait=(DOTHRAKI, "Mercenary")), times=3),),
            )
        ],
    ),
    Location(
        "The Bloody Gate", "W99", NEUTRAL, unique=True, cost=2, traits="The Vale",
        abilities=[
            Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(2, Cards(cost_at_least=4), times=2),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Reborn from the Sea", "W86", GREYJOY, house_only=True,
        abilities=[
            Response(
                when=WonDominance(),
                choose=(Choose(characters(house=GREYJOY, not_trait="Army", zone=Zone.DEAD, owner=YOU, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
    Event(
        "Lay Waste", "W93", STARK, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(MILITARY, participant=characters(controller=YOU, unique=True)),
                choose=(Choose(locations(controller=Who.LOSER)),),
                effects=(Discard(TARGET),),
                limit=Limit(1, Per.CHALLENGE, by_title=True),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Kings of Mountain and Vale", "W100", NEUTRAL, income=4, initiative=3, claim=1, traits="Castle",
        abilities=[Passive(when=PlotUsed(itself=True), effects=(Draw(1), DiscardAtRandom(1, OPPONENTS)))],
    ),
)
"""Its cards by type."""
