"""The chapter pack A King in the North."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import (
    LESS_FOR_NORTH_AGENDAS, WATCH, WILDLING, for_the_north, grows_into, guards_against,
)
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEADLY, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, NOBLE,
    OPPONENTS, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, WINTER, X, YOU, Action, Blank, Cancel, Card,
    Cards, Choose, ChooseAndDiscard, ChooseNow, ChooseSeveral, Constant, Count, DecideWinner, Discard, DiscardCards,
    DiscardTopOfDeck, Draw, Flag, GainGold, GoUnder, HasAttacked, Icon, If, Keyword, KneelInfluence, KneelSelf, Later,
    LeaveChallenge, Modify, NameTrait, NamedTrait, Not, Now, OnHouseCardOf, OneEach, Passive, Phase, PhaseEnds,
    Played, PlayerRule, PutTargetIntoPlay, Response, ReturnToHand, Save, Season, StandCards, Strength, Then, Until,
    WhenRevealed, Who, WouldWin, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    DISCARDING, IMMUNE_TO_OPPONENTS_EVENTS, IMMUNE_TO_OPPONENTS_TRIGGERED, OTHER_POWER_TO_WIN,
)

Event = partial(model.Event, set="a_king_in_the_north")
Character = partial(model.Character, set="a_king_in_the_north")
Attachment = partial(model.Attachment, set="a_king_in_the_north")
Agenda = partial(model.Agenda, set="a_king_in_the_north")
Location = partial(model.Location, set="a_king_in_the_north")
Plot = partial(model.Plot, set="a_king_in_the_north")

YOUR_WILDLINGS = characters(controller=YOU, trait=WILDLING)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Osha", "DOTN81", STARK, unique=True, cost=2, strength=2, icons="MI", traits="Wildling",
        abilities=[Action(phase=Phase.CHALLENGES, cost=(StandCards(1, Cards(is_=SELF)),), effects=(LeaveChallenge(SELF),))],
    ),
    Character(
        "Treacherous Watchman", "DOTN83", LANNISTER, cost=1, strength=1, icons="MP", traits="Ally, Traitor",
        abilities=[Passive(when=Played(SELF), choose=(Choose(characters(house=LANNISTER)),), effects=(Discard(TARGET),))],
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
    Character(
        "Varamyr Sixskins", "DOTN96", NEUTRAL, unique=True, cost=2, strength=2, icons="MP", traits="Wildling, Skinchanger",
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters(zone=Zone.HAND, owner=YOU, trait="Creature")),), cost=(PutTargetIntoPlay(),),
                effects=(
                    ReturnToHand(SELF), Later(Passive(when=PhaseEnds(), effects=(Discard(TARGET, unsaveable=True),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Character(
        "Rattleshirt's Raiders", "DOTN97", NEUTRAL, cost=3, strength=4, icons="MP", traits="Wildling, Army",
        abilities=[Passive(when=PhaseEnds(Phase.CHALLENGES), conditions=(Not(HasAttacked()),), effects=(Discard(SELF),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Deep Freeze", "DOTN82", STARK, cost=1, traits="Condition", on_house_card=True, house_card_of=EVERYONE,
        abilities=[
            PlayerRule(EVERYONE, OTHER_POWER_TO_WIN, amount=2, conditions=(Not(Season(WINTER)), OnHouseCardOf(Who.ACTOR))),
            PlayerRule(EVERYONE, OTHER_POWER_TO_WIN, amount=3, conditions=(Season(WINTER), OnHouseCardOf(Who.ACTOR))),
        ],
    ),
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
        "Return of the Kraken", "DOTN88", NEUTRAL,
        abilities=[
            Save(
                saves=locations(house=GREYJOY), ways=DISCARDING,
                effects=(Then(), If((Count(Cards(is_=EVENT_CARD, unique=True)),), (GoUnder(EVENT_CARD),))),
            )
        ],
    ),
    Event(
        "True Power", "DOTN90", TARGARYEN, house_only=True,
        abilities=[Cancel(when=WouldWin(POWER, against_you=True), effects=(DecideWinner(),))],
    ),
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

    # --- locations --------------------------------------------------------------------------------------------------------
    Location(
        "Golden Tooth Vaults", "DOTN84", LANNISTER, cost=1, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(), DiscardCards(Cards(zone=Zone.HAND, owner=YOU), 2, up_to=True)),
                effects=(GainGold(X()),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Songs of Bael the Bard", "DOTN100", NEUTRAL, income=3, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ChooseNow(characters(not_crest=NOBLE)), Now(NameTrait()), Modify(TARGET, NamedTrait(), Until.NEXT_PLOT),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
