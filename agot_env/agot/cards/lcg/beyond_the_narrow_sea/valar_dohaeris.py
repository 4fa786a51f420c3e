"""The chapter pack Valar Dohaeris."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import (
    DOWN_THE_RIVER, UNIQUE_GREYJOYS, against_an_agenda, free_city,
)
from agot_env.agot.language.model import (
    BARATHEON, BEARER, BY_VENGEFUL, CHOSEN, DEADLY, EVENT_CARD, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, AllOrNone, BringOut, Card, Cards,
    CausedBy, Choose, ChooseAndDiscard, ChooseOne, ClaimPower, ComesOutOfShadows, Constant, CostOfTarget, CountOf, Draw,
    FirstOfSeveral, Flag, GainGold, GoldOnIt, GoldReturned, Icon, If, IsRevealedPlot, Keyword, Kneel, KneelCards, KneelInfluence,
    KneelSelf, Later, Limit, LoseKeyword, LostChallenge, Minus, Modify, MoveTo, NameChallengeType, Not, Passive, Per,
    Phase, PickUpTo, PutGoldOn, PutGoldOnSelf, PutIntoPlay, RenownClaimed, Response, RunUsedPlot, RunsAgenda, Save, Stand,
    Stood, Strength, Then, Until, WhenRevealed, Who, WonChallenge, WonDominance, YouAre, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import DIES_AT_ZERO, DISCARDING, IMMUNE_TO_NON_PLOTS, INTIMIDATE, KILL, VENGEFUL

Character = partial(model.Character, set="valar_dohaeris")
Attachment = partial(model.Attachment, set="valar_dohaeris")
Event = partial(model.Event, set="valar_dohaeris")
Plot = partial(model.Plot, set="valar_dohaeris")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Damon Dance-For-Me", "BTNS21", STARK, unique=True, cost=3, strength=3, icons="MI", traits="House Bolton", immune_to="events",
        abilities=[*against_an_agenda(DEADLY | STEALTH), Constant(SELF, (Keyword(RENOWN),), conditions=(Not(RunsAgenda()),))],
    ),
    Character(
        "Bran Stark", "BTNS22", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Lord",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelCards(1, Cards(trait="Direwolf")),),
                effects=(
                    Stand(SELF),
                    Then(),
                    one_of(
                        *((Modify(SELF, gains),) for gains in (Icon(MILITARY), Keyword(STEALTH), Keyword(DEADLY)))
                    ),
                ),
            )
        ],
    ),
    Character(
        "Penny", "BTNS24", LANNISTER, unique=True, cost=1, strength=1, icons="I", traits="Ally, Fool",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(without_attachments=True)),),
                effects=(
                    ChooseOne(
                        (Kneel(TARGET),), (ChooseAndDiscard(1, Who.TARGET_CONTROLLER),), who=Who.TARGET_CONTROLLER,
                    ),
                ),
            )
        ],
    ),
    Character(
        "Merchant's Widow", "BTNS25", LANNISTER, cost=2, strength=2, icons="IP", traits="Ally", crests="Learned",
        abilities=[
            Constant(SELF, (Strength(GoldOnIt()),)),
            Response(when=GoldReturned(OPPONENTS), effects=(PutGoldOn(SELF, 1),)),
        ],
    ),
    # *ruling*: the additional power is claimed as soon as that for renown has been.
    Character(
        "Shireen Baratheon", "BTNS26", BARATHEON, unique=True, cost=1, strength=1, icons="P", traits="Lady", crests="Noble",
        house_only=True,
        as_agenda=[
            Response(
                when=WonChallenge(POWER), choose=(Choose(characters(controller=YOU, keyword=RENOWN)),),
                effects=(
                    Later(Passive(when=RenownClaimed(TARGET), effects=(ClaimPower(TARGET),)), Until.END_OF_PHASE, each_time=True),
                ),
            )
        ],
    ),
    Character(
        "Dragonstone Bannerman", "BTNS27", BARATHEON, cost=3, strength=3, icons="MP", traits="Lord, Ally", crests="War",
        abilities=[Response(when=WonDominance(), effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Victarion Greyjoy", "BTNS28", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn",
        crests="Holy", keywords="Renown",
        abilities=[
            Constant(SELF, (Strength(CountOf(locations(trait="Warship", controller=YOU, standing=False))),))
        ],
    ),
    Character(
        "Moqorro", "BTNS29", GREYJOY, unique=True, cost=3, strength=2, icons="IP", traits="Asshai", crests="Holy",
        abilities=[
            Save(
                saves=UNIQUE_GREYJOYS, ways=KILL | DISCARDING, cost=(KneelSelf(),),
                effects=(Modify(EVENT_CARD, Strength(2)), Modify(EVENT_CARD, Keyword(INTIMIDATE))),
            )
        ],
    ),
    Character(
        "Quentyn Martell", "BTNS30", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight", keywords="Stealth",
        house_only=True,
        as_agenda=[
            Constant(characters(unique=True, house=MARTELL, controller=YOU), (Keyword(VENGEFUL),)),
            Response(when=Stood(characters()), conditions=(CausedBy(BY_VENGEFUL), FirstOfSeveral(of_all_players=True)), effects=(Draw(1),)),
        ],
    ),
    Character(
        "Spiteful Bastard", "BTNS31", BARATHEON | MARTELL, cost=2, strength=2, icons="MI", traits="Bastard",
        abilities=[
            Response(when=LostChallenge(), conditions=(YouAre(Who.ATTACKING_PLAYER),), effects=(Stand(SELF),)),
            Response(when=WonChallenge(as_defender=True), effects=(Stand(SELF),)),
        ],
    ),
    Character(
        "Young Griff", "BTNS33", TARGARYEN, unique=True, cost=1, strength=3, icons="MIP", traits="Lord", crests="Shadows",
        keywords="Stealth", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF),
                effects=(
                    PickUpTo(characters(controller=YOU, standing=False), 99, targets=False), Stand(CHOSEN), Then(),
                    BringOut(Cards(zone=Zone.SHADOWS, controller=YOU)),
                ),
            )
        ],
    ),
    # *ruling*: the gold is placed once the character has been saved, not as a cost, because no cost of the language does this; only
    # a cancelled save shows the difference.
    Character(
        "Strong Belwas", "BTNS34", TARGARYEN, unique=True, cost=2, strength=3, icons="M", traits="Queensguard",
        no_attachments_except="Boon",
        abilities=[
            Constant(SELF, (Strength(Minus(GoldOnIt())), Flag(DIES_AT_ZERO))),
            Save(
                saves=characters(unique=True, house=TARGARYEN, other_than=SELF), ways=KILL | DISCARDING,
                cost=(PutGoldOnSelf(1),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Castle Battlements", "BTNS23", STARK, cost=1, traits="Fortification", house_only=True, attaches_to=locations(controller=YOU),
        abilities=[
            Constant(BEARER, (Flag(IMMUNE_TO_NON_PLOTS),)),
            Constant(
                characters(unique=False), (LoseKeyword(STEALTH | DEADLY),), conditions=(YouAre(Who.DEFENDING_PLAYER),),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    free_city("Braavos", "BTNS35", "valar_dohaeris", STARK, "Lady"),
    free_city("Norvos", "BTNS36", "valar_dohaeris", MARTELL, "Lord"),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Recruitment", "BTNS32", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(
                    Choose(
                        characters(
                            unique=False, trait=("Mercenary", "Ally"), zone=Zone.DEAD, or_zone=Zone.DISCARD, owner=YOU,
                            cost_in_influence=True, puttable=True,
                        )
                    ),
                ),
                cost=(KneelInfluence(CostOfTarget()),),
                effects=(PutIntoPlay(TARGET),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------
    Plot(
        "Pulled from the Rhoyne", "BTNS37", NEUTRAL, income=2, initiative=4, claim=1, traits="River",
        abilities=[
            WhenRevealed(
                effects=(
                    MoveTo(characters(zone=Zone.DEAD, topmost=True), Zone.DECK), *DOWN_THE_RIVER,
                )
            )
        ],
    ),
    Plot(
        "Under the Bridge of Dream", "BTNS38", NEUTRAL, income=1, initiative=0, claim=1, traits="River",
        abilities=[WhenRevealed(effects=(GainGold(2), Then(), If((IsRevealedPlot(),), (RunUsedPlot("River"),))))],
    ),
    Plot(
        "On Dagger Lake", "BTNS39", NEUTRAL, income=1, initiative=6, claim=1, traits="River",
        abilities=[WhenRevealed(effects=(ChooseAndDiscard(1, OPPONENTS), *DOWN_THE_RIVER))],
    ),
    Plot(
        "Before the Black Walls", "BTNS40", NEUTRAL, income=4, initiative=2, claim=1, traits="River",
        abilities=[WhenRevealed(choose=(NameChallengeType(),), effects=(AllOrNone(), *DOWN_THE_RIVER))],
    ),
)
"""Its cards by type."""
