"""The chapter pack The Horn that Wakes."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.kingsroad.shared import IN_WINTER, gains_an_icon, kill_attackers
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_SAVED, CANNOT_DEFEND, CLAIM_RAISED, CONTROLLED, DEFENDS_KNEELING, DISCARDING, IMMUNE_TO_EVENTS, TO_SHADOWS,
)
from agot_env.agot.cards.cycles import ALL_HOUSES
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, EVENT, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, POWER, SELF, STARK, SUMMER, TARGARYEN, TARGET, X, YOU, Action, AnyOf, AsAttacker, Card, Cards, Choose,
    ChooseForAll, ChooseOpponent, ClaimPower, Compare, Constant, Count, CountOf, CountX, CountedTimes, Discard,
    DiscardAtCommand, DiscardFromHand, DiscardTop, DiscardedFromHand, Draw, DuringChallenge, FindPlayer, FirstOfSeveral, Flag,
    ForEach, GainGold, GoldOfController, HasMost, Icon, Kneel, KneelSelf, Later, LeavesPlay, Limit, LoseIcon, LostChallenge,
    Modify, Naval, Not, Passive, Per, Phase, PhaseEnds, Played, PlayerRule, PrintedStrength, PutIntoPlay, RemoveCards,
    RemoveFromGame, Response, RevealNewPlot, Save, Season, StandCards, Stat, Strength, TakeControl, Until, WhenRevealed,
    Who, YouAre, Zone, characters, locations,
)

Character = partial(model.Character, set="the_horn_that_wakes")
Attachment = partial(model.Attachment, set="the_horn_that_wakes")
Location = partial(model.Location, set="the_horn_that_wakes")
Event = partial(model.Event, set="the_horn_that_wakes")
Plot = partial(model.Plot, set="the_horn_that_wakes")

WATCH = "Night's Watch"


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Coldhands", "KR61", NEUTRAL, unique=True, cost=2, strength=3, icons="P", traits="The North",
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_SAVED),)),
            Response(
                when=Played(SELF),
                effects=(
                    ForEach(EVERYONE, (ChooseForAll(characters(controller=Who.ACTOR, not_trait="Army"), YOU),)), RemoveFromGame(CHOSEN),
                    Later(Passive(when=LeavesPlay(SELF), effects=(PutIntoPlay(TARGET, Who.OWNER),)), Until.FOREVER, each=CHOSEN),
                ),
            ),
        ],
    ),
    Character(
        "Stannis Baratheon", "KR62", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Lord, King", crests="Noble",
        keywords="Renown", house_only=True,
        abilities=[
            Constant(SELF, (Strength(1),), conditions=(IN_WINTER,)),
            Response(
                when=Played(Cards(type=EVENT, zone=Zone.RESOLVING), YOU),
                gained=True,
                conditions=(IN_WINTER,),
                choose=(Choose(characters(compare=Compare(Stat.POWER, at_most=0))),),
                effects=(ClaimPower(TARGET),),
            ),
        ],
    ),
    Character(
        "Gormond Goodbrother", "KR64", GREYJOY, unique=True, cost=2, strength=2, icons="IP", traits="Bannerman, Lord",
        abilities=[Save(saves=locations(controller=YOU), ways=DISCARDING, cost=(KneelSelf(),))],
    ),
    Character(
        "Hammerhorn Raiders", "KR65", GREYJOY, cost=4, strength=4, icons="MP", traits="Army", no_attachments=True,
        abilities=[
            PlayerRule(
                YOU, CLAIM_RAISED,
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)), AsAttacker(), CountedTimes(2)),
            )
        ],
    ),
    Character(
        "Janos Slynt", "KR67", LANNISTER, unique=True, cost=2, strength=2, icons="IP", traits="Night's Watch, Ally",
        abilities=[
            Response(
                when=DiscardedFromHand(OPPONENTS), conditions=(FirstOfSeveral(),), cost=(StandCards(1, Cards(is_=SELF)),),
                effects=(Draw(1),),
            )
        ],
    ),
    Character(
        "Janos's Conspirator", "KR68", LANNISTER, cost=2, strength=2, icons="MI", traits="Night's Watch",
        abilities=[
            Response(
                when=Played(SELF),
                conditions=(
                    AnyOf((Count(characters(trait="Wildling")), Count(characters(trait=WATCH, other_than=SELF)))),  # "another" of one
                ),
                choose=(Choose(characters()),),
                effects=(Kneel(TARGET),),
            )
        ],
    ),
    Character(
        "Viper's Paramour", "KR70", MARTELL, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[
            Constant(
                characters(trait="Ally"), (Flag(CANNOT_DEFEND),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            )
        ],
    ),
    Character(
        "Dayne Spearman", "KR71", MARTELL, cost=1, strength=2, icons="MP", traits="House Dayne", crests="Shadows",
        house_only=True,
        abilities=[
            Response(
                when=LostChallenge(),
                cost=(RemoveCards(1, Cards(is_=SELF), TO_SHADOWS),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, LoseIcon(MILITARY | INTRIGUE | POWER)),),
            )
        ],
    ),
    Character(
        "Jon Snow", "KR73", STARK, unique=True, cost=3, strength=2, icons="MP", traits="Bastard, Night's Watch, Wildling",
        keywords="Deadly",
        abilities=[
            Constant(characters(controller=YOU, trait="Wildling"), (Strength(1),)),
            Constant(characters(controller=YOU, trait=WATCH), (Flag(IMMUNE_TO_EVENTS),)),
        ],
    ),
    # *ruling*: this character defends against intrigue although no such icon is printed on it, so it has one in those challenges.
    Character(
        "Yoren", "KR74", STARK, unique=True, cost=1, strength=2, icons="M", traits="Night's Watch, Ally",
        abilities=[
            Constant(
                SELF, (Icon(INTRIGUE), Flag(DEFENDS_KNEELING)),
                conditions=(Not(Season(SUMMER)), DuringChallenge(INTRIGUE), YouAre(Who.DEFENDING_PLAYER)),
            ),
        ],
    ),
    # The icons that this card can gain are of these two types; a second power icon is enhanced as the printed one is.
    Character(
        "Eastwatch Envoy", "KR77", NEUTRAL, cost=2, strength=3, icons="P", naval="P", traits="Night's Watch", keywords="Stealth",
        abilities=[Constant(SELF, (Naval(MILITARY | INTRIGUE),))],
    ),

    Character(
        "Ygritte", "KR78", NEUTRAL, unique=True, cost=3, strength=2, icons="MP", traits="Wildling",
        abilities=[
            Response(
                when=Played(SELF),
                choose=(Choose(characters(any_of=(Cards(not_house=ALL_HOUSES), Cards(trait="Night's Watch")))),),
                effects=(TakeControl(TARGET, until=Until.LEAVES_PLAY),),
            ),
        ],
    ),
    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Dornish Hermitage", "KR72", MARTELL, cost=1, traits="Stronghold, Dorne",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(DiscardFromHand(),), choose=(Choose(characters()),), effects=(gains_an_icon(TARGET),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Melisandre's Favor", "KR63", BARATHEON, cost=3, traits="Favor", house_only=True,
        abilities=[
            Constant(BEARER, (Flag(CONTROLLED),)), Passive(when=PhaseEnds(Phase.DOMINANCE), effects=(Discard(SELF),)),
        ],
    ),
    Attachment(
        "Aegon's Favor", "KR75", TARGARYEN, cost=0, traits="Favor", keywords="Setup", attaches_to=characters(controller=YOU),
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(DiscardTop(),),
                effects=(Modify(BEARER, Strength(1)),),
                limit=Limit(5, Per.ROUND),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Plunder", "KR66", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(ChooseOpponent(),),
                effects=(GainGold(CountOf(locations(controller=Who.CHOSEN_OPPONENT))),),
            )
        ],
    ),
    Event(
        "Secret Orders", "KR69", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(Choose(characters()),),
                effects=(CountX(GoldOfController(TARGET)), Modify(TARGET, PrintedStrength(X()))),
            ),
        ],
    ),
    Event("Loyal to the Last", "KR76", NEUTRAL, abilities=[kill_attackers(POWER, TARGARYEN)]),

    # --- plots ------------------------------------------------------------------------------------------------------------
    # Another plot in the plot deck is a rule of deck building (`agot_env.agot.decks.agenda_rules`).
    Plot(
        "Betrayal at the Wall", "KR79", NEUTRAL, income=1, initiative=11, claim=1,
        abilities=[
            WhenRevealed(
                conditions=(Count(characters(trait=("Night's Watch", "Wildling"), controller=YOU), at_least=2),),
                effects=(RevealNewPlot(),),
                uncancellable=True,
            )
        ],
    ),
    Plot(
        "Befouled River", "KR80", NEUTRAL, income=2, initiative=0, claim=2, traits="River",
        abilities=[
            WhenRevealed(effects=(FindPlayer((HasMost(Who.ACTOR),)), DiscardAtCommand(2, Who.CHOSEN_OPPONENT)))
        ],
    ),
)
"""Its cards by type."""
