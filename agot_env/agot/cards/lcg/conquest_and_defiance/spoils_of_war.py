"""The chapter pack Spoils of War."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.conquest_and_defiance.shared import belittles
from agot_env.agot.engine.record.codes import (
    ABILITIES_NOT_TRIGGERED, CANNOT_PLAY_CARDS, CONQUERS, IGNORES_HOUSE_PENALTY, LIMITED, PLOTS_ARE_PRIZED, PRIZED,
    PRIZES_ARE_LARGER, WINS_BY_FOUR_UNOPPOSED,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVENT_CARD, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS,
    PARTICIPATING_ROLE, POWER, SECOND_TARGET, SELF, STARK, TARGARYEN, TARGET, X, YOU, Action, BeforeSetupHand, Blank,
    Card, CardToPlay, Cards, ChallengeAfter, Choose, ChooseNow, ChoosePlayer, ClaimPowerForHouse, Constant,
    Count, CountOf, Discard, DiscardedFromHand, DiscardedWhile, Draw, DuringChallenge, EntersPlay, Flag, ImposeRule,
    IncomeCounted, IsUsedPlot, Kill, KneelInfluence, KneelSelf, Lasting, LeavesPlay, LookAtHand, LostChallenge,
    Modify, NameHouse, Not, Passive, PayGold, Phase, PlayerRule, PutIntoPlay, Response, RevealTop, SearchForCopies, Stand,
    Stat, StatOf, Strength, TakeControl, Then, Trait, Until, UsedPlotCount, WhenRevealed, Who, WonChallenge,
    WonDominance, Zone, attachments, characters,
    locations,
)

Character = partial(model.Character, set="spoils_of_war")
Attachment = partial(model.Attachment, set="spoils_of_war")
Location = partial(model.Location, set="spoils_of_war")
Event = partial(model.Event, set="spoils_of_war")
Agenda = partial(model.Agenda, set="spoils_of_war")
Plot = partial(model.Plot, set="spoils_of_war")

YOUNG_GRIFF = Cards(title="Young Griff", controller=YOU)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Seasoned Smuggler", "CAD3", BARATHEON, cost=1, strength=2, icons="P", naval="P", traits="Smuggler, Ally", keywords="Prized 1",
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=SELF), choose=(Choose(Cards(keyword=PRIZED)),), effects=(Stand(TARGET),),
            )
        ],
    ),
    Character(
        "Enraged Crewman", "CAD6", GREYJOY, cost=3, strength=3, icons="MP", naval="M", traits="Raider", keywords="Melee",
        abilities=[PlayerRule(YOU, WINS_BY_FOUR_UNOPPOSED, conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),))],
    ),
    Character(
        "Frey Armsmen", "CAD8", LANNISTER, cost=3, strength=2, icons="MI", traits="Army, House Frey", no_attachments=True,
        abilities=[
            Constant(
                SELF,
                (Strength(CountOf(characters(trait="House Frey", controller=YOU), 2)),),
                conditions=(DuringChallenge(MILITARY),),
            )
        ],
    ),
    Character(
        "Doran Martell", "CAD10", MARTELL, unique=True, cost=3, strength=4, icons="IP", traits="Lord", crests="Learned",
        keywords="Prized 2, Stealth",
        abilities=[
            Passive(
                when=DiscardedFromHand(OPPONENTS, Cards(keyword=PRIZED)),
                effects=(ClaimPowerForHouse(StatOf(Stat.PRIZED, EVENT_CARD)),),
            )
        ],
    ),
    Character(
        "Spy from Starfall", "CAD11", MARTELL, cost=2, strength=2, icons="I", traits="House Dayne", keywords="Prized 1",
        abilities=[belittles()],
    ),
    Character(
        "Catelyn Stark", "CAD13", STARK, unique=True, cost=3, strength=3, icons="IP", traits="Lady, House Tully", crests="Noble",
        keywords="Prized 2", immune_to="character abilities",
        abilities=[
            Response(
                when=LeavesPlay(SELF),
                choose=(Choose(characters(house=STARK, not_trait="Army", zone=Zone.DEAD, owner=YOU, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),
    Character(
        "Aegon Targaryen", "CAD15", TARGARYEN, unique=True, cost=2, strength=2, icons="M", traits="Lord, King", crests="Learned",
        keywords="Prized 1", no_attachments=True, speaks_of=("Young Griff",),
        abilities=[
            DiscardedWhile((Count(YOUNG_GRIFF),), others=YOUNG_GRIFF),
            Constant(characters(not_trait="Dragon", without_attachments=True), (Strength(-1),)),
        ],
    ),
    Character(
        "Lysono Maar", "CAD16", TARGARYEN, unique=True, cost=3, strength=3, icons="MIP", traits="Mercenary", crests="Learned",
        abilities=[Response(when=EntersPlay(attachments()), choose=(ChoosePlayer(),), effects=(LookAtHand(Who.CHOSEN_OPPONENT),))],
    ),
    Character(
        "Theon Greyjoy", "CAD17", STARK | GREYJOY, unique=True, cost=2, strength=2, icons="MP", naval="P", traits="Lord, Ironborn, Traitor",
        keywords="Prized 2",
        abilities=[
            Passive(
                when=IncomeCounted(None),
                effects=(ChooseNow(characters(controller=Who.EVENT_PLAYER), Who.EVENT_PLAYER), Kill(TARGET)),
            )
        ],
    ),
    Character(
        "Tycho Nestoris", "CAD18", NEUTRAL, unique=True, cost=3, strength=3, icons="IP", traits="Braavos", keywords="Prized 2",
        income=1, no_attachments=True,
        abilities=[Response(when=IncomeCounted(), cost=(PayGold(1),), effects=(Draw(1),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Traitor", "CAD9", LANNISTER, cost=0, traits="Condition",
        abilities=[
            Constant(BEARER, (Trait("Traitor"),)),
            Constant(BEARER, (Blank(),), conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Bitterbridge", "CAD4", BARATHEON, unique=True, cost=1, traits="Stronghold", immune_to="character abilities",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Flag(ABILITIES_NOT_TRIGGERED)),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Show of Force", "CAD14", STARK, keywords="Prized 2", house_only=True,
        abilities=[Response(when=WonChallenge(MILITARY, as_defender=True), effects=(ChallengeAfter(MILITARY),))],
    ),
    Event(
        "Right of Conquest", "CAD5", BARATHEON, keywords="Prized 1", house_only=True,
        abilities=[
            Response(
                when=WonChallenge(participant=characters(trait=("Lord", "Lady"), controller=YOU)),
                effects=(
                    ChooseNow(locations(controller=Who.LOSER), Who.LOSER),
                    Then(),
                    ChooseNow(locations(controller=Who.LOSER, other_than=TARGET, not_keyword=LIMITED), YOU, as_second=True),
                    TakeControl(SECOND_TARGET),
                ),
            )
        ],
    ),
    Event(
        "The Reaver's Song", "CAD7", GREYJOY, keywords="Prized 1", house_only=True,
        abilities=[
            Response(
                when=WonDominance(),
                effects=(
                    Discard(locations()),
                    Lasting(PlayerRule(YOU, CANNOT_PLAY_CARDS, conditions=(CardToPlay(locations()),)), Until.FOREVER),
                ),
            )
        ],
    ),
    Event(
        "You Murdered Her Children", "CAD12", MARTELL, keywords="Prized 2", house_only=True,
        abilities=[
            Response(
                when=LostChallenge(as_defender=True), cost=(KneelInfluence(2),), choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(Discard(TARGET), Then(), SearchForCopies()),
            )
        ],
    ),

    # --- plots ------------------------------------------------------------------------------------------------------------
    Plot(
        "Seizing the Prize", "CAD19", NEUTRAL, income=4, initiative=10, claim=1, abilities=[PlayerRule(YOU, PRIZES_ARE_LARGER)],
    ),
    Plot(
        "Crossing the Mummer's Ford", "CAD20", NEUTRAL, income=3, initiative=1, claim=1, traits="River",
        abilities=[WhenRevealed(conditions=(Not(IsUsedPlot()),), effects=(RevealTop(amount=UsedPlotCount("River")),))],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(  # "with that affiliation" are the cards of the named House; those that are also of your own pay no penalty anyway
        "Conquest", "CAD1", NEUTRAL,
        abilities=[
            Passive(
                when=BeforeSetupHand(), choose=(NameHouse(),), effects=(ImposeRule(IGNORES_HOUSE_PENALTY, YOU, X(), Until.FOREVER),),
            ),
            PlayerRule(YOU, CONQUERS),
        ],
    ),
    Agenda("Defiance", "CAD2", NEUTRAL, abilities=[PlayerRule(YOU, PLOTS_ARE_PRIZED)]),
)
"""Its cards by type."""
