"""The chapter pack A King in the North."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import (
    LESS_FOR_NORTH_AGENDAS, WATCH, WILDLING, for_the_north, grows_into, guards_against,
)
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEADLY, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, NOBLE, OPPONENTS, POWER,
    RENOWN, SELF, STEALTH, TARGARYEN, TARGET, YOU, Action, Blank, Card, ChooseAndDiscard, ChooseNow, ChooseSeveral,
    Constant, Count, Discard, DiscardTopOfDeck, Draw, Flag, Icon, Keyword, KneelInfluence, Modify, OneEach, Passive,
    Phase, Played, Response, Strength, characters, locations,
)
from agot_env.agot.engine.record.codes import IMMUNE_TO_OPPONENTS_EVENTS, IMMUNE_TO_OPPONENTS_TRIGGERED

Event = partial(model.Event, set="a_king_in_the_north")
Character = partial(model.Character, set="a_king_in_the_north")
Attachment = partial(model.Attachment, set="a_king_in_the_north")
Agenda = partial(model.Agenda, set="a_king_in_the_north")

YOUR_WILDLINGS = characters(controller=YOU, trait=WILDLING)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Treacherous Watchman", "DOTN83", LANNISTER, cost=1, strength=1, icons="MP", traits="Ally, Traitor",
        abilities=[Passive(when=Played(SELF), effects=(ChooseNow(characters(house=LANNISTER), YOU), Discard(TARGET)))],
    ),
    Character(
        "Stannis Baratheon", "DOTN85", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Lord, King",
        crests="Noble", keywords="Renown",
        abilities=[Constant(characters(controller=YOU, trait=WATCH), (Strength(1),))],
    ),
    Character(
        "Raiding Fleet", "DOTN87", GREYJOY, cost=8, strength=8, icons="MP", traits="Ironborn, Army", crests="War",
        no_attachments=True,
        abilities=[Response(when=Played(SELF), effects=(DiscardTopOfDeck(OPPONENTS, 8),))],
    ),
    Character(
        "White Hatchling", "DOTN89", TARGARYEN, unique=True, cost=1, strength=1, icons="M", traits="Creature, Dragon",
        keywords="Stealth", no_attachments=True,
        abilities=[grows_into("Viserion"), guards_against(POWER)],
    ),
    Character(
        "Formal Escort", "DOTN91", MARTELL, cost=3, strength=3, icons="MP", traits="Army", no_attachments=True,
        abilities=[Constant(characters(controller=YOU, crest=NOBLE), (Flag(IMMUNE_TO_OPPONENTS_EVENTS),))],
    ),
    Character(
        "Defenders of the North", "DOTN93", NEUTRAL, cost=7, strength=8, traits="Night's Watch, Army", crests="War",
        keywords="Deadly", no_attachments_except="Weapon",
        abilities=[LESS_FOR_NORTH_AGENDAS],
    ),
    Character(
        "Steward of the Watch", "DOTN94", NEUTRAL, cost=2, strength=2, traits="Night's Watch", no_attachments=True,
        abilities=[Response(when=Played(SELF), effects=(ChooseAndDiscard(1, OPPONENTS),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "R'hllor's Blessing", "DOTN86", BARATHEON, cost=1, traits="Boon, Condition",
        abilities=[Passive(when=Played(SELF), effects=(Draw(1),)), Constant(BEARER, (Strength(2),))],
    ),
    Attachment(
        "Climbing Spikes", "DOTN98", NEUTRAL, cost=1, traits="Item", attaches_to=locations(),
        abilities=[
            Constant(BEARER, (Blank(),), conditions=(Count(YOUR_WILDLINGS),)),
            Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_TRIGGERED),), conditions=(Count(YOUR_WILDLINGS, at_least=2),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Serve. Obey. Protect.", "DOTN92", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), choose=(ChooseSeveral(characters(), 3),),
                effects=(OneEach(tuple((Modify(TARGET, Icon(icon)),) for icon in (MILITARY, INTRIGUE, POWER))),),
            ),
        ],
    ),
    Event(
        "The Feast of the Crows", "DOTN95", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), choose=(ChooseSeveral(characters(trait="Night's Watch"), 3),),
                effects=(OneEach(tuple((Modify(TARGET, Keyword(word)),) for word in (STEALTH, DEADLY, RENOWN))),),
            ),
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda("The Stewards", "DOTN99", NEUTRAL, unique=True, traits="The North", abilities=for_the_north(WATCH, Icon(INTRIGUE))),
)
"""Its cards by type."""
