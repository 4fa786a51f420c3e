"""The chapter pack A Dire Message."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.conquest_and_defiance.shared import belittles, beside, tasks
from agot_env.agot.engine.record.codes import (
    ALL_CRESTS, ALL_ICONS, CANNOT_BE_KILLED, CHOSEN_FOR_CLAIM, NO_RESPONSES, STANDS_BY_ITSELF,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, CHOSEN, DEADLY, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, NOBLE, OPPONENTS,
    POWER, PRIZED, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, AsAttacker, Cancel, CancelIt, Card,
    Cards, Choose, ChooseAndDiscard, ChooseNow, ChooseOne, ClaimDue, ClaimPower, ComesOutOfShadows, Constant, Count,
    DiscardTopOfDeck, DuringChallenge, EventPlot, Flag, ForEach, Icon, If, Keyword, Kill, Kneel, KneelCards,
    KneelInfluence, KneelSelf, Limit, LoseHousePower, May, MoveTo, Passive, Per, Phase, PickUpTo, Played, PlayerRule,
    PlotRevealed, Response, ReturnToHand, RevealNewPlot, Search, Stand, TakeControl, Then, Until, WhenRevealed, Who,
    WinningMargin, WonChallenge, YouAre, Zone, characters, locations, none_of,
)

Character = partial(model.Character, set="a_dire_message")
Plot = partial(model.Plot, set="a_dire_message")
Event = partial(model.Event, set="a_dire_message")
Location = partial(model.Location, set="a_dire_message")

THREE_CHARACTERS_EACH = (
    ForEach(EVERYONE, (PickUpTo(characters(controller=Who.ACTOR), 3),)), ReturnToHand(characters(other_than=CHOSEN)),
)
"""Each player keeps up to three characters, and all others return to hand."""


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Robert Baratheon", "CAD101", BARATHEON, unique=True, cost=4, strength=4, icons="MP", traits="Lord, King",
        keywords="Prized 2, Renown",
        abilities=[Response(when=WonChallenge(participant=characters(keyword=PRIZED)), effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Raider from Orkwood", "CAD103", GREYJOY, cost=2, strength=2, icons="M", traits="Raider", keywords="Prized 1",
        abilities=[belittles()],
    ),
    Character(
        "Orkwood Captain", "CAD104", GREYJOY, cost=3, strength=3, icons="MP", naval="MP", traits="Ironborn, Captain", keywords="Prized 1",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF, as_attacker=True), effects=(Kneel(locations(controller=Who.DEFENDING_PLAYER)),),
            )
        ],
    ),
    Character(
        "Ser Balon Swann", "CAD106", LANNISTER, unique=True, cost=0, strength=2, icons="MI", traits="Kingsguard, Knight",
        crests="Shadows", house_only=True, no_attachments=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF),
                effects=(
                    ForEach(
                        OPPONENTS,
                        (
                            If(
                                (Count(Cards(zone=Zone.HAND, owner=Who.ACTOR), at_least=4),),
                                (ChooseAndDiscard(1, Who.ACTOR),),
                            ),
                        ),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Northern Clansman", "CAD110", STARK, cost=2, strength=2, icons="MP", traits="Bannerman, Clansman",
        abilities=[beside(BARATHEON, Keyword(RENOWN)), beside(LANNISTER, Keyword(STEALTH))],
    ),
    Character(
        "Blackwood Elite", "CAD111", STARK, cost=3, strength=6, icons="MP", traits="House Tully, Army",
        keywords="Prized 2, Deadly, Renown", no_attachments=True,
        abilities=[Constant(SELF, (Flag(CHOSEN_FOR_CLAIM),))],
    ),
    Character(
        "Mad King Aerys", "CAD112", TARGARYEN, unique=True, cost=4, strength=4, icons="IP", traits="Lord, King", crests="Noble",
        keywords="Prized 1, Renown", speaks_of=("Ser Jaime Lannister",),
        abilities=[
            Constant(
                SELF,
                (Flag(CANNOT_BE_KILLED),),
                conditions=(
                    none_of(characters(crest=NOBLE, controller=OPPONENTS)),
                    none_of(Cards(title="Ser Jaime Lannister", controller=OPPONENTS)),
                ),
            ),
            Action(
                phase=Phase.DOMINANCE, cost=(KneelSelf(),), choose=(Choose(characters(crest=NOBLE)),), effects=(Kill(TARGET),)
            ),
        ],
    ),
    Character(
        "Dragon Ambassador", "CAD113", TARGARYEN, cost=2, strength=2, icons="MP", traits="Bannerman",
        abilities=[beside(GREYJOY, Keyword(DEADLY)), beside(MARTELL, Icon(INTRIGUE))],
    ),

    # --- locations --------------------------------------------------------------------------------------------------------
    Location(
        "Ten Towers", "CAD105", GREYJOY, unique=True, cost=3, traits="Stronghold",
        abilities=[
            Response(
                when=WonChallenge(unopposed=True), cost=(KneelSelf(),), effects=(DiscardTopOfDeck(Who.LOSER, WinningMargin()),),
            )
        ],
    ),
    # *ruling*: what is revealed is a plot; a card of a deck or a hand that an effect shows is not.
    Location(
        "The Boneway", "CAD108", MARTELL, unique=True, cost=2, traits="Dorne",
        abilities=[
            Response(when=when, conditions=conditions, effects=THREE_CHARACTERS_EACH)
            for when, conditions in (
                (Played(Cards(keyword=PRIZED), OPPONENTS), ()),
                (PlotRevealed(OPPONENTS), (EventPlot(prized=True),)),
            )
        ],
    ),
    Location(
        "The Iron Throne", "CAD115", NEUTRAL, unique=True, cost=2, traits="Westeros", keywords="Prized 2",
        abilities=[
            Constant(SELF, (Flag(STANDS_BY_ITSELF),)),
            PlayerRule(
                EVERYONE, NO_RESPONSES,
                conditions=(
                    Count(Cards(is_=SELF, standing=True)), none_of(Cards(title="The Iron Throne", not_controller=YOU)),
                ),
            ),
            Passive(
                when=WonChallenge(who=EVERYONE),
                effects=(May(Who.EVENT_PLAYER), ChooseOne((Stand(SELF),), (Kneel(SELF),), Who.EVENT_PLAYER)),
            ),
        ],
    ),
    # Only one of the two is searched, and a discard pile needs no shuffling.
    Location(
        "Sellsail Galley", "CAD116", NEUTRAL, cost=1, traits="Warship", keywords="Prized 1",
        abilities=[
            Response(
                when=WonChallenge(margin=4),
                cost=(KneelSelf(),),
                effects=(
                    ChooseOne(
                        (Search(characters(naval=ALL_ICONS)),),
                        (
                            ChooseNow(characters(naval=ALL_ICONS, zone=Zone.DISCARD, owner=YOU), YOU, targets=False),
                            MoveTo(TARGET, Zone.HAND),
                        ),
                    ),
                ),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Flame and Shadow", "CAD102", BARATHEON, keywords="Prized 2", house_only=True,
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelInfluence(2),),
                choose=(Choose(characters(not_trait="Army", without_attachments=True)),),
                effects=(TakeControl(TARGET, until=Until.END_OF_CHALLENGES_PHASE),),
            )
        ],
    ),
    Event(
        "Wheels within Wheels", "CAD107", LANNISTER, keywords="Prized 2", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelCards(1, characters(house=LANNISTER, unique=True)),), effects=(RevealNewPlot(),)
            )
        ],
    ),
    Event(
        "Locked in a Cell", "CAD109", MARTELL, keywords="Prized 2", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(3),),
                or_cost=(KneelCards(1, characters(crest=NOBLE)),),
                choose=(Choose(characters(not_crest=ALL_CRESTS)),),
                effects=(ReturnToHand(TARGET),),
            )
        ],
    ),
    # *ruling*: it is played when the claim would be satisfied, as is all that cancels claims, and moves at least 1 power.
    Event(
        "By Sword or By Guile", "CAD114", TARGARYEN, traits="Tactic", house_only=True,
        abilities=[
            Cancel(
                when=ClaimDue(OPPONENTS),
                conditions=(DuringChallenge(MILITARY | POWER), AsAttacker(), YouAre(Who.WINNER)),
                effects=(
                    CancelIt(),
                    Then(),
                    one_of(*((LoseHousePower(number, Who.LOSER, to=YOU),) for number in (3, 2, 1))),
                ),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "They Lay with Lions", "CAD117", NEUTRAL, income=4, initiative=2, claim=1, keywords="Prized 1",
        abilities=[WhenRevealed(choose=(Choose(characters(not_keyword=PRIZED)),), effects=(Kneel(TARGET),))],
    ),
    Plot(
        "A Task in the East", "CAD118", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[tasks((TARGARYEN, MARTELL), (MARTELL, GREYJOY))],
    ),
    Plot(
        "A Task for the King", "CAD119", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[tasks((LANNISTER, BARATHEON), (BARATHEON, STARK))],
    ),
    Plot(
        "The Turncloak's Task", "CAD120", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[tasks((STARK, LANNISTER), (GREYJOY, TARGARYEN))],
    ),
)
"""Its cards by type."""
