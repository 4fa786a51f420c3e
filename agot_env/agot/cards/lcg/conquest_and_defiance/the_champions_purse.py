"""The chapter pack The Champion's Purse."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.conquest_and_defiance.shared import FEWEST_CHARACTERS, ICONS, beside
from agot_env.agot.engine.record.codes import ALL_CRESTS, DEAD_MAKE_KNEEL, NO_TRIGGERED_EFFECTS, PRIZED
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, OPPONENTS,
    PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Cancel, CancelPlot,
    Card, Cards, Choose, ChooseNow, ChoosePlayer, Constant, Count, CountOf, Discard, DiscardAgenda, DuringChallenge,
    EntersPlay, HouseCard, HouseCardStands, Icon, If, Keyword, Kneel, KneelCards, KneelHouse, KneelSelf, Limit,
    LookAtTopCards, LoseCrest, LoseIcon, LostChallenge, May, Modify, MoveTo, NavalDeclared, Per, Phase, Played,
    PlayerRule, PlotTurnedUp, PutBackInAnyOrder, PutIntoPlay, Response, RevealNewPlot, RunsAgenda, Strength, Then,
    WhenRevealed, Who, WonChallenge, Zone, attachments, characters, locations, none_of,
)

Character = partial(model.Character, set="the_champions_purse")
Location = partial(model.Location, set="the_champions_purse")
Attachment = partial(model.Attachment, set="the_champions_purse")
Event = partial(model.Event, set="the_champions_purse")
Plot = partial(model.Plot, set="the_champions_purse")

PRIZED_OF_TWO = Cards(zone=Zone.DECK, owner=YOU, top_of_deck=2, keyword=PRIZED)
"""The prized cards among the two at the top of your deck."""


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Knight of the Songs", "CAD21", BARATHEON, cost=2, strength=2, icons="MP", traits="Knight", keywords="Joust",
        abilities=[Constant(SELF, (Strength(CountOf(characters(keyword=PRIZED, controller=YOU))),))],
    ),
    Character(
        "Rider from Storm's End", "CAD22", BARATHEON, cost=2, strength=2, icons="MP", traits="Bannerman",
        abilities=[beside(STARK, Strength(1)), beside(LANNISTER, Keyword(STEALTH))],
    ),
    Character(
        "Wex Pyke", "CAD24", GREYJOY, unique=True, cost=2, strength=1, icons="MIP", traits="Squire", keywords="Prized 1, Stealth",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF, unopposed=True),
                choose=(Choose(Cards(keyword=PRIZED, zone=Zone.DEAD, or_zone=Zone.DISCARD, owner=YOU)),),
                effects=(MoveTo(TARGET, Zone.HAND),),
            )
        ],
    ),
    Character(
        "Ser Robert Strong", "CAD26", LANNISTER, unique=True, cost=1, strength=3, icons="M", traits="Kingsguard, Knight",
        crests="Shadows", house_only=True, no_attachments=True,
        abilities=[PlayerRule(EVERYONE, DEAD_MAKE_KNEEL)],
    ),
    Character(
        "Frey Emissary", "CAD27", LANNISTER, cost=2, strength=2, icons="MP", traits="Bannerman, House Frey",
        abilities=[beside(STARK, Strength(1)), beside(BARATHEON, Keyword(RENOWN))],
    ),
    Character(
        "Summer Sea Scout", "CAD29", MARTELL, cost=2, strength=2, icons="IP", naval="I", traits="House Dayne", crests="Learned",
        keywords="Prized 1",
        abilities=[
            Response(
                when=LostChallenge(as_defender=True),
                effects=(
                    LookAtTopCards(2, revealed=True),
                    If((none_of(PRIZED_OF_TWO),), (PutBackInAnyOrder(2),)),
                    MoveTo(PRIZED_OF_TWO, Zone.HAND),
                ),
            )
        ],
    ),
    Character(
        "Desert Raider", "CAD31", MARTELL, cost=2, strength=2, icons="M", traits="House Dayne, Ally", keywords="Prized 1",
        house_only=True,
        abilities=[
            Response(
                zone=Zone.DEAD,
                when=LostChallenge(),
                effects=(
                    PutIntoPlay(SELF),
                    Then(),
                    ChooseNow(characters(), YOU),
                    one_of(*((Modify(TARGET, LoseIcon(icon)), Modify(SELF, Icon(icon))) for icon in (INTRIGUE, POWER))),
                ),
            )
        ],
    ),
    Character(
        "Ser Edmure Tully", "CAD32", STARK, unique=True, cost=3, strength=3, icons="MP", traits="House Tully, Knight, Lord",
        crests="War", keywords="Deadly",
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(Choose(Cards(zone=Zone.DISCARD, or_zone=Zone.DEAD)),),
                effects=(MoveTo(TARGET, Zone.DECK, shuffled=True),),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Character(
        "Rhoyne Poleman", "CAD35", TARGARYEN, cost=2, strength=2, icons="IP", naval="IP", traits="The East", keywords="Prized 1, Melee",
    ),
    Character(
        "Viserys Targaryen", "CAD36", TARGARYEN, unique=True, cost=1, strength=1, icons="IP", traits="Lord, King", crests="Noble",
        keywords="Prized 1", house_only=True,
        abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(attachments()),), effects=(Discard(TARGET),))],
    ),
    Character(
        "Shagwell", "CAD38", NEUTRAL, unique=True, cost=2, strength=2, icons="MI", traits="Fool, Mercenary", keywords="Prized 1, Deadly",
        abilities=[
            Response(
                when=Played(characters(trait="Mercenary"), YOU), gained=True, conditions=(HouseCard(0),),
                choose=(Choose(characters(not_trait="Army")),), effects=(Kneel(TARGET),), limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Character(
        "Vargo Hoat", "CAD39", NEUTRAL, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Mercenary", crests="War",
        keywords="Prized 1, Renown",
        abilities=[
            Response(
                when=EntersPlay(SELF),
                choose=(ChoosePlayer((HouseCardStands(Who.ACTOR),)),),
                effects=(
                    KneelHouse(Who.CHOSEN_OPPONENT),
                    If((RunsAgenda(Who.CHOSEN_OPPONENT, type=CHARACTER),), (May(), DiscardAgenda(Who.CHOSEN_OPPONENT))),
                ),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Needle", "CAD34", STARK, unique=True, cost=1, traits="Item, Weapon", keywords="Prized 2",
        attaches_to=characters(house=STARK, unique=True),
        abilities=[
            PlayerRule(OPPONENTS, NO_TRIGGERED_EFFECTS, conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),)),
        ],
    ),
    Attachment(
        "Tokar", "CAD37", TARGARYEN, cost=1, traits="Item",
        abilities=[
            Constant(BEARER, (Icon(POWER),)),
            Constant(BEARER, (Keyword(RENOWN),), conditions=(DuringChallenge(POWER),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Blood Orange Grove", "CAD30", MARTELL, cost=1, traits="Dorne", keywords="Prized 1",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters(crest=ALL_CRESTS)),),
                effects=(Modify(TARGET, LoseCrest(ALL_CRESTS)), one_of(*((Modify(TARGET, Icon(icon)),) for icon in ICONS))),
            )
        ],
    ),
    Location(
        "The Gatehouse Tower", "CAD33", STARK, unique=True, cost=1, traits="Westeros", house_only=True,
        abilities=[Constant(characters(controller=YOU), (Strength(1),), conditions=(FEWEST_CHARACTERS,))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "A Taste of Glory", "CAD23", BARATHEON,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(
                    Modify(characters(keyword=PRIZED, controller=YOU), Strength(2)),
                    Modify(characters(keyword=PRIZED, controller=YOU), Keyword(RENOWN)),
                ),
            )
        ],
    ),
    Event(
        "Every Captain is a King", "CAD25", GREYJOY, house_only=True,
        abilities=[
            Response(
                when=NavalDeclared(characters()),
                effects=(
                    ChooseNow(locations(zone=Zone.HAND, owner=YOU, trait="Warship", puttable=True), targets=False), PutIntoPlay(TARGET),
                ),
            )
        ],
    ),
    # *ruling*: what is cancelled is cancelled at once (ABI-4), before initiative is counted and before what the plot does when revealed.
    # The new plot counts for initiative, and it can be answered in the same way. It does not matter in which way a plot is revealed.
    Event(
        "Counterplot", "CAD28", LANNISTER, house_only=True, keywords="Prized 3",
        abilities=[
            Cancel(
                limited=True, when=PlotTurnedUp(), cost=(KneelCards(1, characters(house=LANNISTER, unique=True)),),
                effects=(CancelPlot(), RevealNewPlot(Who.EVENT_PLAYER)),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Lost Message", "CAD40", NEUTRAL, income=3, initiative=0, claim=1, traits="Raven", keywords="Prized 1",
        abilities=[WhenRevealed(choose=(Choose(attachments()),), effects=(Discard(TARGET),))],
    ),
)
"""Its cards by type."""
