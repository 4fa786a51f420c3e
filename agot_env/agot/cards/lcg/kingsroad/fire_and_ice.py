"""The chapter pack Fire and Ice."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import IN_SUMMER, IN_WINTER, MOST_LOCATIONS
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, CHOSEN, DEADLY, DEFENDING_ROLE, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, STARK, SUMMER, TARGARYEN, TARGET, YOU, Action,
    AnyOf, CancelIt, Card, Cards, Challenges, ChangeClaim, Choose, ChooseForAll, ChooseNow, ChooseOpponent, ClaimPower,
    ClaimPowerForHouse, ComeOutAsCost, Compare, Constant, ControlsMost, Count, CountOf, DiscardAtRandom,
    DiscardDownTo, DiscardSelf, DiscardTopOfDeck, Draw, DuringChallenge, EntersPlay, EventCard, Flag, ForEach, Icon,
    If, Initiated, JoinChallenge, Keyword, Kneel, KneelSelf, Later, Limit, LookAtTopCards, LostChallenge, MoreThan,
    MoveTo, Not, Now, Passive, Per, Phase, PhaseEnds, Played, PlayerRule, PutBackInAnyOrder, PutIntoPlay, Response,
    RunsAgenda, Search, Season, Stat, StatOf, Strength, Then, Until, Who, WonChallenge, YouAre, Zone, attachments,
    characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_RETURNED, DRAW_CAP, KNEELS_AT_ONCE, LOSES_POWER_AT_ONCE, NEVER_SUMMER, NEVER_WINTER,
)

Character = partial(model.Character, set="fire_and_ice")
Event = partial(model.Event, set="fire_and_ice")
Location = partial(model.Location, set="fire_and_ice")
Agenda = partial(model.Agenda, set="fire_and_ice")


def kingsroad(number: str, traits: str, *then: model.Effect) -> Card:
    """The Kingsroad: all copies of it kneel when a challenge is won, and something may come of it."""
    return Location(
        "The Kingsroad", number, NEUTRAL, cost=1, traits=traits, income=1, initiative=1,
        abilities=[Passive(when=WonChallenge(), effects=(Kneel(locations(title="The Kingsroad")), Then(), *then))],
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Imry Florent", "KR21", BARATHEON, unique=True, cost=2, strength=1, icons="MP", traits="Bannerman, Knight",
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_RETURNED),)),
            Constant(SELF, (Strength(2), Keyword(DEADLY)), conditions=(AnyOf((IN_SUMMER, IN_WINTER)),)),
        ],
    ),
    Character(
        "Ser Garlan Tyrell", "KR22", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Knight, House Tyrell",
        crests="War", keywords="Renown, Deadly",
        abilities=[Constant(SELF, (Flag(KNEELS_AT_ONCE | LOSES_POWER_AT_ONCE),), conditions=(IN_SUMMER,))],
    ),
    Character(
        "Balon Greyjoy", "KR24", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn", crests="Noble",
        keywords="Renown", house_only=True,
        abilities=[Constant(characters(controller=YOU), (Strength(2),), conditions=(IN_WINTER, MOST_LOCATIONS))],
    ),
    Character(
        "Damphair's Drowned", "KR26", GREYJOY, cost=1, strength=1, icons="MP", traits="Ironborn", crests="Holy",
        abilities=[Constant(SELF, (Strength(1), Icon(INTRIGUE, naval=True)), conditions=(ControlsMost(locations()),))],
    ),
    Character(
        "King's Landing Guard", "KR27", LANNISTER, cost=4, strength=5, icons="MI", traits="Army", no_attachments=True,
        abilities=[Response(when=WonChallenge(MILITARY, participant=SELF), effects=(DiscardAtRandom(1, Who.LOSER),))],
    ),
    # *ruling*: without a card in hand nothing is switched, and the cards are put back in any order all the same.
    Character(
        "Tommen Baratheon", "KR28", LANNISTER, unique=True, cost=1, strength=1, icons="P", traits="King, Lord", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(IN_SUMMER,),
                cost=(KneelSelf(),),
                effects=(
                    LookAtTopCards(4),
                    If(
                        (Count(Cards(zone=Zone.HAND, owner=YOU)),),
                        (
                            ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=4), targets=False),
                            ChooseForAll(Cards(zone=Zone.HAND, owner=YOU), targets=False),
                            MoveTo(CHOSEN, Zone.DECK), MoveTo(TARGET, Zone.HAND),
                        ),
                    ),
                    PutBackInAnyOrder(4),
                ),
            )
        ],
    ),
    # *ruling*: a character enters play for the player who controls it then. One that comes out of Shadows is neither played nor put
    # into play (FAQ p. 5, Fear of Winter).
    Character(
        "Ellaria Sand", "KR30", MARTELL, unique=True, cost=3, strength=3, icons="IP", traits="Lady, Bastard", keywords="Stealth",
        house_only=True,
        abilities=[
            Response(
                gained=True,
                when=EntersPlay(characters(controller=OPPONENTS)),
                conditions=(
                    Not(EventCard(Cards(just_out_of_shadows=True))), IN_SUMMER,
                    MoreThan(CountOf(characters(controller=Who.EVENT_PLAYER)), CountOf(characters(controller=YOU))),
                ),
                effects=(ClaimPower(SELF, 2),),
                limit=Limit(3, Per.PHASE),
            )
        ],
    ),
    Character(
        "Oberyn's Shield Bearer", "KR31", MARTELL, cost=2, strength=2, icons="M", traits="Bannerman, Ally", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(IN_SUMMER,),
                cost=(DiscardSelf(),),
                choose=(ChooseOpponent(),),
                effects=(
                    Later(
                        Passive(when=Initiated(Who.CHOSEN_OPPONENT, triggered=True), effects=(CancelIt(),)), Until.END_OF_ROUND, 3,
                    ),
                ),
            )
        ],
    ),
    Character(
        "Bran Stark", "KR33", STARK, unique=True, cost=2, strength=2, icons="P", traits="Skinchanger, Lord",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                gained=True,
                conditions=(IN_WINTER, DuringChallenge(), AnyOf((YouAre(Who.ATTACKING_PLAYER), YouAre(Who.DEFENDING_PLAYER)))),
                cost=(KneelSelf(),),
                choose=(
                    Choose(
                        characters(
                            standing=True, not_role=PARTICIPATING_ROLE, not_trait="Army",
                            compare=Compare(Stat.STRENGTH, more_than=StatOf(Stat.COST)),
                        )
                    ),
                ),
                effects=(
                    Kneel(TARGET),
                    If((YouAre(Who.ATTACKING_PLAYER),), (JoinChallenge(TARGET, ATTACKING_ROLE),)),
                    If((YouAre(Who.DEFENDING_PLAYER),), (JoinChallenge(TARGET, DEFENDING_ROLE),)),
                ),
            )
        ],
    ),
    Character(
        "Khal Drogo", "KR36", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Dothraki", crests="War",
        keywords="Renown", house_only=True,
        abilities=[
            Constant(characters(controller=YOU), (Strength(2),), conditions=(IN_SUMMER, ControlsMost(attachments()))),
        ],
    ),

    Character(
        "Dothraki Vanguard", "KR38", TARGARYEN, cost=3, strength=2, icons="MP", traits="Bannerman, Dothraki",
        abilities=[
            Response(
                when=Played(SELF),
                effects=(
                    LookAtTopCards(5, revealed=True), Search(characters(trait="Dothraki"), to=Zone.PLAY, top=5, among_revealed=True),
                ),
            ),
        ],
    ),
    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: the copies that still stand kneel; if none does, nothing more happens.
    kingsroad("KR23", "The North", Now(ChooseOpponent()), If((IN_WINTER,), (DiscardAtRandom(1, Who.CHOSEN_OPPONENT),))),
    kingsroad("KR29", "Westeros", If((IN_SUMMER,), (Draw(1),))),
    Location(
        "Longship Great Kraken", "KR25", GREYJOY, unique=True, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                gained=True,
                conditions=(Not(Season(SUMMER)),),
                effects=(
                    ForEach(
                        OPPONENTS, (DiscardTopOfDeck(Who.ACTOR, CountOf(characters(zone=Zone.DEAD, owner=Who.ACTOR))),),
                    ),
                ),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Location(
        "Winterfell", "KR34", STARK, unique=True, cost=3, traits="Stronghold", house_only=True, no_attachments=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(IN_WINTER, DuringChallenge()),
                cost=(KneelSelf(),),
                effects=(ChangeClaim(1, Who.ATTACKING_PLAYER),),
            )
        ],
    ),
    Location(
        "Slaver's Bay", "KR37", TARGARYEN, unique=True, cost=2, traits="The East",
        abilities=[
            Response(
                when=WonChallenge(POWER),
                conditions=(IN_SUMMER,),
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(zone=Zone.DISCARD, owner=OPPONENTS, unique=False, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                ),
            )
        ],
    ),

    Event(
        "Green Dream", "KR35", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, conditions=(RunsAgenda(YOU, "Seasons"),),
                effects=(Search(Cards(not_trait="Raven", text_word=("Summer", "Winter"))),),
            ),
        ],
    ),
    # --- agendas -------------------------------------------------------------------------------------------------------------
    # --- events --------------------------------------------------------------------------------------------------------
    # *ruling*: any challenge after the third is not the third, and the limit counts all copies (FAQ 4.22).
    Event(
        "The Long Plan", "KR32", MARTELL, cost=1, crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=LostChallenge(), zone=Zone.SHADOWS, conditions=(Challenges(lost_by=YOU, at_least=3, at_most=3),),
                cost=(ComeOutAsCost(),), effects=(ClaimPowerForHouse(3),), limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),
    Agenda(
        "A Song of Fire", "KR39", NEUTRAL, traits="Seasons",
        abilities=[
            PlayerRule(EVERYONE, NEVER_WINTER, (Not(RunsAgenda(OPPONENTS, "Seasons")),)),
            PlayerRule(EVERYONE, DRAW_CAP, (IN_SUMMER,)),
        ],
    ),
    Agenda(
        "A Song of Ice", "KR40", NEUTRAL, traits="Seasons",
        abilities=[
            PlayerRule(EVERYONE, NEVER_SUMMER, (Not(RunsAgenda(OPPONENTS, "Seasons")),)),
            Passive(when=PhaseEnds(Phase.DOMINANCE), conditions=(IN_WINTER,), effects=(DiscardDownTo(4, EVERYONE),)),
        ],
    ),
)
"""Its cards by type."""
