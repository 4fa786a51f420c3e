"""The chapter pack Beyond the Wall."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import WATCH, WATCH_OR_WILDLING, WILDLING, for_the_north, the_next_costs_less
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, CHOSEN, EVENT_CARD, LANNISTER, MARTELL, NEUTRAL, SELF, STARK, STEALTH, TARGARYEN, TARGET,
    YOU, Action, Blank, Card, Cards, Choose, ChooseNow, ChooseOne, ChooseOpponent, ChooseUpTo, ComesOutOfShadows,
    Constant, Count, Discard, DiscardAtRandom, Draw, EntersPlay, Flag, Keyword, Kneel, KneelSelf, Modify, Now, Passive,
    Phase, Played, Response, Stand, StrengthLowered, Until, Who, WonDominance, attachments, characters,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CANNOT_DEFEND

Character = partial(model.Character, set="beyond_the_wall")
Location = partial(model.Location, set="beyond_the_wall")
Agenda = partial(model.Agenda, set="beyond_the_wall")


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
                characters(house=LANNISTER), (Flag(CANNOT_DEFEND),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),)
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
        "Maegi Crone", "DOTN29", TARGARYEN, cost=3, strength=1, icons="I", traits="Ally",
        abilities=[
            Response(
                when=StrengthLowered(characters()), conditions=(Count(Cards(is_=EVENT_CARD, strength_at_most=0)),), effects=(Draw(1),)
            )
        ],
    ),
    # *ruling*: "any number" is at least one.
    Character(
        "Maester of Lemonwood", "DOTN31", MARTELL, cost=2, strength=2, icons="I", traits="Ally, Maester",
        abilities=[
            Response(when=Played(SELF), choose=(ChooseUpTo(attachments(trait="Condition"), 99),), effects=(Discard(CHOSEN),))
        ],
    ),
    Character(
        "Traitorous Crow", "DOTN34", NEUTRAL, cost=1, strength=3, traits="Night's Watch, Wildling", crests="Shadows",
        no_attachments=True,
        abilities=[
            Passive(when=ComesOutOfShadows(), effects=(ChooseNow(characters(trait=WATCH_OR_WILDLING), YOU), Discard(TARGET)))
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
        abilities=[Constant(characters(controller=YOU, trait=WILDLING), (Flag(ATTACKS_STANDING | CANNOT_DEFEND),))],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda("The Free Folk", "DOTN39", NEUTRAL, unique=True, traits="The North", abilities=for_the_north(WILDLING, Keyword(STEALTH))),
)
"""Its cards by type."""
