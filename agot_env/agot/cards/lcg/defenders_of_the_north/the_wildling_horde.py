"""The chapter pack The Wildling Horde."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import (
    IN_WINTER, LESS_FOR_NORTH_AGENDAS, WATCH, WILDLING, for_the_north, grows_into, guards_against,
)
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEFENDING_ROLE, EVENT, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, STARK, TARGARYEN, TARGET, YOU, AbilityLetsDraw,
    AbilityTargets, Action, AddToSide, AgendaCount, AnyOf, Cancel, CancelIt, Card, Cards, Choose, ChooseNow,
    ChooseSeveral, Constant, Count, DecideWinner, Discard, DiscardGold, DiscardSelf, DiscardTopOfDeck,
    DuringChallenge, EntersPlay, EventCard, Flag, If, Initiated, KneelInfluence, KneelSelf, Lasting, LoseIcon, Modify,
    MovePower, Not, OneEach, Passive, PayOrElse, Phase, PhaseBegins, PhaseEnds, PlayerRule, PlotRevealed, PutGoldOn,
    Response, ReturnToDeck, ReturnToHand, SourceCard, Strength, Trait, Who, WouldWin, YouAre, Zone, characters,
)
from agot_env.agot.engine.record.codes import DEFENDS_KNEELING, DIES_AT_ZERO, DRAW_CAP

Event = partial(model.Event, set="the_wildling_horde")
Character = partial(model.Character, set="the_wildling_horde")
Attachment = partial(model.Attachment, set="the_wildling_horde")
Location = partial(model.Location, set="the_wildling_horde")
Plot = partial(model.Plot, set="the_wildling_horde")
Agenda = partial(model.Agenda, set="the_wildling_horde")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ghost", "DOTN61", STARK, unique=True, cost=3, strength=3, icons="M", traits="Creature, Direwolf",
        keywords="Stealth", no_attachments=True,
        abilities=[Action(phase=Phase.ANY, effects=(ReturnToHand(SELF),))],
    ),
    Character(
        "Ser Balon Swann", "DOTN63", LANNISTER, unique=True, cost=3, strength=3, icons="MI", traits="Knight, Kingsguard",
        no_attachments_except="Weapon",
        abilities=[
            Constant(SELF, (Flag(DEFENDS_KNEELING),), conditions=(DuringChallenge(INTRIGUE), YouAre(Who.DEFENDING_PLAYER))),
        ],
    ),
    Character(
        "Acolyte of the Flame", "DOTN65", BARATHEON, cost=2, strength=2, icons="IP", traits="Asshai, Ally", crests="Holy",
        abilities=[Constant(SELF, (Strength(1),), conditions=(Count(Cards(is_=SELF, standing=True)),))],
    ),
    Character(
        "Mercenaries from Pyke", "DOTN67", GREYJOY, cost=2, strength=4, icons="MP", traits="Ironborn, Mercenary",
        keywords="Stealth",
        abilities=[Passive(when=PhaseBegins(Phase.DOMINANCE), effects=(PayOrElse(2, (Discard(SELF),)),))],
    ),
    Character(
        "Green Hatchling", "DOTN69", TARGARYEN, unique=True, cost=1, strength=2, icons="M", traits="Creature, Dragon",
        no_attachments=True,
        abilities=[grows_into("Rhaegal"), guards_against(INTRIGUE)],
    ),
    Character(
        "Starfall Advisor", "DOTN71", MARTELL, cost=3, strength=2, icons="IP", traits="House Dayne",
        abilities=[
            Passive(when=EntersPlay(SELF), effects=(PutGoldOn(SELF, 2),)),
            Cancel(
                when=Initiated(), conditions=(AnyOf((SourceCard(characters()), EventCard(Cards(type=EVENT, zone=Zone.RESOLVING)))),
                AbilityTargets(characters(trait="House Dayne"))), cost=(DiscardGold(1),), effects=(CancelIt(),),
            ),
        ],
    ),
    Character(
        "Dolorous Edd", "DOTN73", NEUTRAL, unique=True, cost=3, strength=1, traits="Night's Watch", crests="Learned",
        no_attachments=True,
        abilities=[PlayerRule(YOU, DRAW_CAP, amount=AgendaCount("The North"))],
    ),
    Character(
        "Recruiter for the Watch", "DOTN74", NEUTRAL, cost=2, strength=1, traits="Night's Watch, Ally", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Modify(TARGET, Trait(WATCH)),)
            )
        ],
    ),
    Character(
        "The Wildling Horde", "DOTN76", NEUTRAL, cost=7, strength=8, icons="MP", traits="Wildling, Army", crests="War",
        keywords="Deadly", no_attachments=True,
        abilities=[LESS_FOR_NORTH_AGENDAS],
    ),
    Character(
        "Wildling Wisewoman", "DOTN77", NEUTRAL, cost=3, strength=2, icons="IP", traits="Wildling", crests="Learned",
        abilities=[Cancel(when=Initiated(), conditions=(AbilityLetsDraw(),), cost=(KneelSelf(),), effects=(CancelIt(),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Pulled Under", "DOTN68", GREYJOY, cost=3, traits="Condition",
        abilities=[Passive(when=PhaseEnds(Phase.DOMINANCE), effects=(ReturnToDeck(SELF), ReturnToDeck(BEARER)))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Borderland Keep", "DOTN62", STARK, cost=1, traits="Westeros, The North", house_only=True,
        abilities=[
            Cancel(
                when=Initiated(triggered=True),
                conditions=(DuringChallenge(MILITARY),),
                cost=(DiscardSelf(),),
                effects=(CancelIt(),),
            )
        ],
    ),
    Location(
        "Eastwatch-by-the-Sea", "DOTN66", BARATHEON, unique=True, cost=1, traits="The North",
        abilities=[
            Response(
                when=PlotRevealed(OPPONENTS),
                effects=(ChooseNow(characters(with_power=True), targets=False), MovePower(TARGET, 1, Who.TARGET_CONTROLLER)),
            )
        ],
    ),
    Location(
        "The Shadow Tower", "DOTN75", NEUTRAL, unique=True, cost=1, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(), Count(characters(controller=YOU, trait=WATCH, role=PARTICIPATING_ROLE))),
                cost=(KneelSelf(),), effects=(AddToSide(2),),
            )
        ],
    ),
    Location(
        "Frostfang Peaks", "DOTN78", NEUTRAL, cost=1, traits="The North",
        abilities=[
            Response(
                when=PlotRevealed(),
                effects=(
                    If((IN_WINTER,), (DiscardTopOfDeck(OPPONENTS, 2),)),
                    If((Not(IN_WINTER),), (DiscardTopOfDeck(OPPONENTS),)),
                ),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Misinformation", "DOTN64", LANNISTER, house_only=True,
        abilities=[Cancel(when=WouldWin(INTRIGUE, against_you=True), effects=(DecideWinner(),))],
    ),
    Event(
        "The Dragon's Fire", "DOTN70", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(trait="Dragon")),),
                effects=(
                    Lasting(
                        Constant(
                            characters(role=DEFENDING_ROLE), (Strength(-1), Flag(DIES_AT_ZERO)),
                            conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
                        ),
                        of=TARGET,
                    ),
                ),
            )
        ],
    ),
    Event(
        "Scorpions Underfoot", "DOTN72", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), choose=(ChooseSeveral(characters(), 3),),
                effects=(OneEach(tuple((Modify(TARGET, LoseIcon(icon)),) for icon in (MILITARY, INTRIGUE, POWER))),),
            ),
        ],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda("The Last Giants", "DOTN79", NEUTRAL, unique=True, traits="The North", abilities=for_the_north(WILDLING, Strength(1))),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Valar Dohaeris", "DOTN80", NEUTRAL, income=3, initiative=0, claim=1,
        abilities=[Passive(when=PhaseEnds(Phase.DOMINANCE), effects=(Discard(characters(standing=True), unsaveable=True),))],
    ),
)
"""Its cards by type."""
