"""The chapter pack Beyond the Wall."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import WATCH, WATCH_OR_WILDLING, WILDLING, for_the_north, the_next_costs_less
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, EVENT, EVERYONE, GREYJOY, LANNISTER, MARTELL, NEUTRAL, NOBLE,
    OPPONENTS, SELF, STARK, STEALTH, SUMMER, TARGARYEN, TARGET, YOU, Action, Blank, Cancel, CancelIt, Card, Cards, Choose,
    ChooseNow, ChooseOne, ChooseOpponent, ChooseUpTo, ClaimPowerForHouse, ComesOutOfShadows, Constant, Count,
    DecideWinner, Discard, DiscardAtRandom, DiscardFromHand, Draw, EntersPlay, Flag, GainGold, If, ImposeRule, Initiated,
    Keyword, Kneel, KneelSelf, Limit, Modify, Now, Participated, Passive, Per, Phase, PhaseEnds, Played, PlayerRule,
    RemoveCards, Response, ReturnTarget, ReturnToHand, Search, Season, Stand, Strength, StrengthLowered, Then, Until, Who,
    WonChallenge, WonDominance, WouldWin, Zone, attachments, characters,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, BYPASSES_STEALTHY, CANNOT_PLAY_CARDS, DISCARDING, DOMINANCE_CONTEST,
    INITIATIVE_IS_ZERO, KILL, NEVER_DEFENDS, ONE_CARD_FROM_HAND,
)

Character = partial(model.Character, set="beyond_the_wall")
Location = partial(model.Location, set="beyond_the_wall")
Agenda = partial(model.Agenda, set="beyond_the_wall")
Attachment = partial(model.Attachment, set="beyond_the_wall")
Event = partial(model.Event, set="beyond_the_wall")
Plot = partial(model.Plot, set="beyond_the_wall")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    # *ruling*: which of the two it is, and the character, are decided when the effect resolves.
    Character(
        "Benjen Stark", "DOTN21", STARK, unique=True, cost=3, strength=3, icons="M", traits="Night's Watch",
        keywords="Stealth", no_attachments_except="Weapon",
        abilities=[
            Response(
                when=EntersPlay(SELF),
                effects=(
                    ChooseOne(
                        (ChooseNow(characters(trait=WATCH), YOU), Stand(TARGET)),
                        (ChooseNow(characters(trait=WILDLING), YOU), Kneel(TARGET)),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Lord Tywin's Man", "DOTN23", LANNISTER, cost=2, strength=2, icons="MP", traits="Ally",
        abilities=[
            Constant(
                characters(house=LANNISTER), (Flag(NEVER_DEFENDS),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),)
            )
        ],
    ),
    Character(
        "Zealot of the Light", "DOTN25", BARATHEON, cost=3, strength=3, icons="IP", traits="Asshai", crests="Holy",
        abilities=[
            Response(
                when=WonDominance(), cost=(KneelSelf(),), effects=(Now(ChooseOpponent()), DiscardAtRandom(1, Who.CHOSEN_OPPONENT))
            )
        ],
    ),
    Character(
        "Nute the Barber", "DOTN27", GREYJOY, unique=True, cost=3, strength=3, icons="M", traits="Ally, Ironborn", crests="War",
        keywords="Intimidate",
        abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(Modify(SELF, Strength(1)),))],
    ),
    Character(
        "Maegi Crone", "DOTN29", TARGARYEN, cost=3, strength=1, icons="I", traits="Ally",
        abilities=[Response(when=StrengthLowered(characters(), to=0), effects=(Draw(1),))],
    ),
    # *ruling*: "any number" is at least one.
    Character(
        "Maester of Lemonwood", "DOTN31", MARTELL, cost=2, strength=2, icons="I", traits="Ally, Maester",
        abilities=[
            Response(when=Played(SELF), choose=(ChooseUpTo(attachments(trait="Condition"), 99),), effects=(Discard(CHOSEN),))
        ],
    ),
    Character(
        "Stonesnake", "DOTN33", NEUTRAL, unique=True, cost=2, strength=2, traits="Night's Watch", keywords="Stealth",
        no_attachments=True,
        abilities=[Constant(SELF, (Flag(BYPASSES_STEALTHY),))],
    ),
    Character(
        "Traitorous Crow", "DOTN34", NEUTRAL, cost=1, strength=3, traits="Night's Watch, Wildling", crests="Shadows",
        no_attachments=True,
        abilities=[
            Passive(when=ComesOutOfShadows(), choose=(Choose(characters(trait=WATCH_OR_WILDLING)),), effects=(Discard(TARGET),))
        ],
    ),
    Character(
        "Mammoth Riders", "DOTN36", NEUTRAL, cost=3, strength=8, icons="M", traits="Wildling, Army", crests="War",
        no_attachments=True,
        abilities=[
            Passive(when=PhaseEnds(Phase.CHALLENGES), effects=(ReturnToHand(SELF),)),
            Passive(when=Played(SELF), effects=(ImposeRule(CANNOT_PLAY_CARDS),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Bronze Shield", "DOTN32", MARTELL, cost=1, traits="Weapon, Armor", attaches_to=characters(house=MARTELL, controller=YOU),
        abilities=[
            Cancel(
                when=Initiated(OPPONENTS, Cards(type=EVENT, zone=Zone.RESOLVING)),
                cost=(RemoveCards(1, Cards(is_=BEARER), KILL),),
                effects=(CancelIt(), Then(), If((Season(SUMMER),), (Draw(1),))),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Frozen Moat", "DOTN22", STARK, cost=1, traits="Winterfell",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(Modify(TARGET, Blank(), Until.END_OF_CHALLENGE),),
            )
        ],
    ),
    Location(
        "Cersei's Wheelhouse", "DOTN24", LANNISTER, unique=True, cost=2, traits="Vehicle",
        abilities=[PlayerRule(EVERYONE, INITIATIVE_IS_ZERO)],
    ),
    Location(
        "The Seastone Chair", "DOTN28", GREYJOY, unique=True, cost=3, traits="Iron Islands",
        abilities=[
            Response(
                when=WonChallenge(), conditions=(Participated(characters(crest=NOBLE)),), limit=Limit(3, Per.ROUND),
                effects=(
                    ChooseOne(
                        (ClaimPowerForHouse(),), (ChooseOne((GainGold(2),), (Draw(1),), once_each=True),), once_each=True,
                    ),
                ),
            )
        ],
    ),
    Location(
        "Meereenese Brothel", "DOTN30", TARGARYEN, cost=1, traits="The East",
        abilities=[
            Response(
                when=StrengthLowered(characters()), cost=(KneelSelf(),), choose=(Choose(attachments()),), effects=(Discard(TARGET),)
            )
        ],
    ),
    # *ruling*: "Wildling" without "character" is any card with the trait.
    Location(
        "Craster's Keep", "DOTN37", NEUTRAL, unique=True, cost=2, traits="The North",
        abilities=[the_next_costs_less(WILDLING, Cards(trait=WILDLING))],
    ),
    Location(
        "Beyond the Wall", "DOTN38", NEUTRAL, cost=3, traits="The North",
        abilities=[Constant(characters(controller=YOU, trait=WILDLING), (Flag(ATTACKS_STANDING | NEVER_DEFENDS),))],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------------
    Plot(
        "Fear of Winter", "DOTN40", NEUTRAL, income=2, initiative=4, claim=2,
        abilities=[PlayerRule(EVERYONE, ONE_CARD_FROM_HAND)],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda("The Free Folk", "DOTN39", NEUTRAL, unique=True, traits="The North", abilities=for_the_north(WILDLING, Keyword(STEALTH))),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Compelled by the King", "DOTN26", BARATHEON, house_only=True,
        abilities=[Cancel(when=WouldWin(DOMINANCE_CONTEST), effects=(DecideWinner(),))],
    ),
    # *ruling*: a different character is one with another title.
    Event(
        "Yoren's Task", "DOTN35", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(Choose(characters(trait=WATCH, controller=YOU)),),
                cost=(ReturnTarget(DISCARDING),),
                effects=(Search(characters(trait=WATCH, other_title_than=TARGET)),),
            )
        ],
    ),
)
"""Its cards by type."""
