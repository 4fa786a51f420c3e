"""The chapter pack The Prize of the North."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.conquest_and_defiance.shared import belittles, beside, hatches
from agot_env.agot.engine.record.codes import DEFENDS_KNEELING, IMMUNE_TO_PLOTS
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHOSEN, DEADLY, EVENT, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MELEE, MILITARY, NEUTRAL,
    OPPONENTS, POWER, PRIZED, SELF, STARK, STEALTH, TARGARYEN, TARGET, WINTER, YOU, Action, Affiliation, Cancel,
    CancelIt, Card, Cards, Choose, ChooseNow, ChooseOpponent, ComeOutAsCost, Constant, Count, CountOf, Discard,
    DiscardTopOfDeck, DiscardedFromHand,
    DuringChallenge, ExtraChallenge, FewerCharacters, FirstOfSeveral, Flag, ForEach, Icon, Initiated, Keyword, KneelSelf,
    LeavesPlay, Limit, Modify, Passive, Per, Phase, PhaseEnds, PickUpTo, PlotAtRandom, PutIntoPlay, Response, RevealTop,
    RunsAgenda, Season, Stand, Strength, Trait, Until, Who, YouAre, Zone, characters,
)

Character = partial(model.Character, set="the_prize_of_the_north")
Location = partial(model.Location, set="the_prize_of_the_north")
Attachment = partial(model.Attachment, set="the_prize_of_the_north")
Plot = partial(model.Plot, set="the_prize_of_the_north")
Event = partial(model.Event, set="the_prize_of_the_north")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Defenders of the Wall", "CAD81", BARATHEON, cost=2, strength=3, icons="M", traits="Night's Watch, Army",
        no_attachments_except="Weapon",
        abilities=[
            Constant(
                SELF, (Flag(DEFENDS_KNEELING),),
                conditions=(DuringChallenge(MILITARY), YouAre(Who.DEFENDING_PLAYER), RunsAgenda(Who.ATTACKING_PLAYER)),
            ),
        ],
    ),
    Character(
        "Lonely Light Envoy", "CAD84", GREYJOY, cost=2, strength=2, icons="MP", traits="Bannerman",
        abilities=[beside(MARTELL, Icon(INTRIGUE)), beside(TARGARYEN, Flag(IMMUNE_TO_PLOTS))],
    ),
    Character(
        "Ashemark Councilor", "CAD87", LANNISTER, cost=2, strength=2, icons="I", traits="House Marbrand", keywords="Prized 1",
        abilities=[belittles()],
    ),
    Character(
        "Marbrand Outrider", "CAD88", LANNISTER, cost=3, strength=2, icons="MI", traits="House Marbrand, Ally", keywords="Prized 2",
        abilities=[Response(when=DiscardedFromHand(OPPONENTS), conditions=(FirstOfSeveral(),), effects=(RevealTop(),))],
    ),
    Character(
        "House Dayne Escort", "CAD89", MARTELL, cost=2, strength=2, icons="MI", traits="Bannerman, House Dayne",
        abilities=[beside(GREYJOY, Keyword(DEADLY)), beside(LANNISTER, Flag(IMMUNE_TO_PLOTS))],
    ),
    Character(
        "Seneschal Ricasso", "CAD90", MARTELL, unique=True, cost=2, strength=2, icons="IP", traits="Ally", crests="Learned",
        abilities=[
            Response(
                when=LeavesPlay(SELF),
                choose=(Choose(characters(keyword=PRIZED, zone=Zone.DEAD, or_zone=Zone.DISCARD, owner=YOU, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
    Character(
        "Elia Sand", "CAD91", MARTELL, unique=True, cost=2, strength=2, icons="MI", traits="Sand Snake, Bastard",
        keywords="Prized 1",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(ChooseOpponent((FewerCharacters(Who.ACTOR),)),),
                effects=(ExtraChallenge(INTRIGUE, against_chosen=True),),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Riverlands Hunter", "CAD92", STARK, cost=2, strength=2, icons="M", traits="House Tully", keywords="Prized 1",
        abilities=[belittles()],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Deserted Castle", "CAD82", BARATHEON, cost=1, traits="Stronghold",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters(house=BARATHEON)),),
                effects=(Modify(TARGET, Strength(2)), Modify(TARGET, Trait("Night's Watch"))),
            )
        ],
    ),
    Location(
        "The Wall", "CAD83", BARATHEON, unique=True, cost=3, traits="The North", keywords="Prized 1",
        abilities=[
            Constant(
                characters(trait="Night's Watch", controller=YOU), (Icon(POWER), Affiliation(BARATHEON)), conditions=(Season(WINTER),),
            ),
            Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Stand(characters(trait="Night's Watch", controller=YOU)),)),
        ],
    ),
    Location(
        "Farwynd Explorer", "CAD85", GREYJOY, cost=0, traits="Warship", crests="Shadows", initiative=2, house_only=True,
        abilities=[
            Cancel(
                when=Initiated(triggered=True), zone=Zone.SHADOWS, conditions=(YouAre(Who.FIRST_PLAYER),), cost=(ComeOutAsCost(),),
                effects=(CancelIt(),),
            )
        ],
    ),
    Location(
        "Longship Iron Wind", "CAD86", GREYJOY, unique=True, cost=2, traits="Warship", keywords="Prized 1",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU, cost_at_most=2, puttable=True), YOU, targets=False),
                    PutIntoPlay(TARGET),
                ),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Hand of the King", "CAD93", STARK, unique=True, cost=1, traits="Title", keywords="Prized 1",
        attaches_to=characters(trait=("Lord", "Lady")),
        abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Stand(BEARER),))],
    ),
    Attachment(
        "Black Dragon Egg", "CAD94", TARGARYEN, unique=True, cost=0, limit_per_deck=1, keywords="Prized 1",
        speaks_of=("Drogon", "Black Hatchling"),
        abilities=[Constant(BEARER, (Keyword(DEADLY),)), hatches("Drogon", "Black Hatchling")],
    ),
    Attachment(
        "Green Dragon Egg", "CAD95", TARGARYEN, unique=True, cost=0, traits="Item", limit_per_deck=1, keywords="Prized 1",
        speaks_of=("Rhaegal", "Green Hatchling"),
        abilities=[Constant(BEARER, (Keyword(MELEE),)), hatches("Rhaegal", "Green Hatchling")],
    ),
    Attachment(
        "White Dragon Egg", "CAD96", TARGARYEN, unique=True, cost=0, traits="Item", limit_per_deck=1, keywords="Prized 1",
        speaks_of=("Viserion", "White Hatchling"),
        abilities=[Constant(BEARER, (Keyword(STEALTH),)), hatches("Viserion", "White Hatchling")],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "In the Hands of the Qohorik", "CAD97", NEUTRAL, keywords="Prized 1", house_only=True,
        abilities=[
            Action(phase=Phase.PLOT, choose=(ChooseOpponent(),), effects=(PlotAtRandom(Who.CHOSEN_OPPONENT, Until.END_OF_PHASE),)),
        ],
    ),
    # *ruling*: an event that is prized only because it is played is no prized event before that.
    Event(
        "Royal Decree", "CAD98", NEUTRAL, traits="Decree", keywords="Prized 2",
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                effects=(CancelIt(),),
                uncancellable=Cards(type=EVENT, not_keyword=PRIZED),
            )
        ],
    ),
    Event(
        "Heads on Pikes", "CAD99", NEUTRAL, keywords="Prized 1",
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(Count(characters(zone=Zone.DEAD, owner=OPPONENTS)),),  # otherwise it would do nothing (FAQ 3.6)
                effects=(
                    ForEach(OPPONENTS, (DiscardTopOfDeck(Who.ACTOR, CountOf(characters(zone=Zone.DEAD, owner=Who.ACTOR), 2)),)),
                ),
                limit=Limit(1, Per.ROUND, by_title=True),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Aftermath", "CAD100", NEUTRAL, income=3, initiative=7, claim=1, keywords="Prized 1",
        abilities=[
            Passive(
                when=PhaseEnds(Phase.MARSHALLING),
                effects=(
                    ForEach(EVERYONE, (PickUpTo(characters(controller=Who.ACTOR), 3),)),
                    Discard(characters(other_than=CHOSEN), unsaveable=True),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
