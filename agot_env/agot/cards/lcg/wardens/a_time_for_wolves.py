"""The chapter pack A Time for Wolves."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import ALL_HOUSES
from agot_env.agot.cards.lcg.wardens.shared import (
    CHEAP, CLANSMAN, RAINBOW_GUARD, SAND_SNAKE, raises_claim,
)
from agot_env.agot.engine.record.codes import ALL_ICONS, CLAIM_RAISED, KILL, NAMES_PLOTS
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BARATHEON, DEADLY, EVENT, GREYJOY, LANNISTER, LOCATION, MARTELL, NEUTRAL,
    PARTICIPATING_ROLE, POWER, PRIZED_1, SECOND_TARGET, SELF, STARK, SUMMER, TARGARYEN, TARGET, YOU, AbilityDoes, Action,
    BringIntoPlay, Cancel, CancelIt, Card, Cards, Challenges, Choose, ChooseNow, ChooseOne, ClaimPower, ClaimPowerForHouse,
    Constant, Count, CountOf, Discard, DiscardFromHand, DiscardTopOfDeck, DiscardedFromHand, DiscardedWhile, Discount, Draw,
    DuringChallenge, EntersPlay, FirstOfSeveral, GainGold, If, Initiated, Keyword, Killed, Kneel, KneelSelf, Later, Limit, LoseIcon,
    LostChallenge, May, Modify, MoveAttachment, MoveTo, Passive, Per, Phase, PlayerRule, PlotRevealed, PlotTrait,
    RemoveCards, Response, RevealUsedPlot, Search, Season, Stand, Strength, Then, Times, Until,
    UsedPlotCount, WhenRevealed, Who, WonChallenge, Zone, attachments, characters, locations,
)

Character = partial(model.Character, set="a_time_for_wolves")
Location = partial(model.Location, set="a_time_for_wolves")
Event = partial(model.Event, set="a_time_for_wolves")
Plot = partial(model.Plot, set="a_time_for_wolves")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Emmon Cuy", "W61", BARATHEON, unique=True, cost=2, strength=2, icons="MP", traits="Rainbow Guard, Knight",
        abilities=[
            PlayerRule(
                YOU,
                CLAIM_RAISED,
                conditions=(
                    DuringChallenge(POWER), Count(characters(trait=RAINBOW_GUARD, controller=YOU, role=ATTACKING_ROLE)),
                ),
            )
        ],
    ),
    Character(
        "Camp Follower", "W62", BARATHEON, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[Constant(SELF, (Strength(CountOf(characters(trait="Knight"))),))],
    ),
    Character(
        "Iron Fleet Pillager", "W64", GREYJOY, cost=3, strength=3, icons="MP", traits="Raider",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                effects=(
                    DiscardTopOfDeck(Who.LOSER, as_target=True),
                    Then(),
                    If(
                        (Count(Cards(is_=TARGET, zone=Zone.DISCARD, type=LOCATION | ATTACHMENT, puttable=True)),),
                        (May(), BringIntoPlay()),
                    ),
                ),
            )
        ],
    ),
    Character(
        "The Mountain Clan Horde", "W66", LANNISTER, unique=True, cost=8, strength=8, icons="MP", traits="Clansman, Army",
        crests="War", no_attachments=True,
        abilities=[
            Discount(1, characters(trait=CLANSMAN, controller=YOU)),
            Action(
                phase=Phase.ANY,
                cost=(DiscardFromHand(),),
                effects=(
                    ChooseNow(characters(trait=CLANSMAN, other_than=SELF), targets=False), ChooseOne((Stand(TARGET),), (Kneel(TARGET),)),
                ),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character("Clan Scout", "W67", LANNISTER, cost=1, strength=1, icons="MI", traits="Clansman"),
    Character(
        "Alayne Stone", "W71", STARK, unique=True, cost=3, strength=2, icons="IP", traits="House Arryn, Bastard", house_only=True,
        abilities=[
            DiscardedWhile((Count(characters(title="Sansa Stark", controller=YOU)),)),
            Response(when=EntersPlay(SELF), effects=(RevealUsedPlot("Castle"),)),
        ],
    ),
    Character(
        "Aggo", "W73", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard", keywords="Deadly",
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ChooseNow(
                        attachments(
                            zone=Zone.DISCARD, owner=YOU, trait="Weapon", movable_to=characters(trait="Dothraki", controller=YOU),
                            any_of=(Cards(house=TARGARYEN), Cards(not_house=ALL_HOUSES)),
                        ),
                        targets=False,
                    ),
                    ChooseNow(
                        characters(trait="Dothraki", controller=YOU, can_bear_target=True), as_second=True, targets=False,
                    ),
                    MoveAttachment(TARGET, to=SECOND_TARGET),
                ),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Character(
        "Lesser Ko", "W74", TARGARYEN, cost=2, strength=2, icons="MI", traits="Dothraki, Bannerman",
        abilities=[Action(phase=Phase.CHALLENGES, cost=(DiscardFromHand(),), effects=(Modify(SELF, Keyword(DEADLY)),))],
    ),
    Character(
        "Lysa Arryn", "W76", NEUTRAL, unique=True, cost=2, strength=2, icons="IP", traits="Lady, House Arryn, House Tully", crests="Noble",
        abilities=[
            Cancel(
                when=Initiated(triggered=True), conditions=(AbilityDoes(NAMES_PLOTS),), cost=(KneelSelf(),), effects=(CancelIt(),),
            ),
        ],
    ),
    Character(
        "Petyr Baelish", "W77", NEUTRAL, unique=True, cost=4, strength=3, icons="IP", traits="House Arryn, Lord", keywords="Stealth",
        speaks_of=("Littlefinger",),
        abilities=[
            DiscardedWhile((Count(Cards(title="Littlefinger", controller=YOU)),)),
            Cancel(
                limited=True,
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            ),
        ],
    ),
    Character(
        "Lyn Corbray", "W78", NEUTRAL, unique=True, cost=4, strength=2, icons="MI", traits="House Arryn, Knight", keywords="Stealth",
        abilities=[Constant(characters(controller=YOU, not_trait="Army", cost_at_least=4), (Strength(2),))],
    ),
    Character(  # no source has its cost; *ruling*: out of Shadows 1, as for other Martell characters with two icons
        "Obella Sand", "W68", MARTELL, unique=True, cost=1, strength=2, icons="IP", traits="Sand Snake, Bastard", crests="Shadows",
        house_only=True, stand_in=True,
        abilities=[
            Response(
                zone=Zone.DEAD, when=Killed(characters(trait=SAND_SNAKE, controller=YOU, other_than=SELF)),
                effects=(MoveTo(SELF, Zone.SHADOWS),),
            )
        ],
    ),
    Character(
        "Knights Declarant", "W79", NEUTRAL, unique=True, cost=12, strength=12, icons="MP", traits="Army, Knight, House Arryn",
        crests="War", keywords="Renown", no_attachments=True, abilities=[Discount(Times(2, UsedPlotCount()))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Renly's Pavilion", "W63", BARATHEON, unique=True, cost=2, traits="Westeros",
        abilities=[
            Response(
                when=PlotRevealed(),
                cost=(KneelSelf(),),
                effects=(ClaimPowerForHouse(1), Then(), If((Season(SUMMER),), (GainGold(1),))),
            )
        ],
    ),
    Location(
        "Doran's Solar", "W69", MARTELL, unique=True, cost=3, traits="Dorne",
        abilities=[
            Response(
                limited=True, when=DiscardedFromHand(YOU), conditions=(FirstOfSeveral(),), cost=(KneelSelf(),), effects=(Draw(2),),
            )
        ],
    ),
    Location(
        "Horse Gate", "W75", TARGARYEN, unique=True, cost=2, traits="The East", keywords="Limited", house_only=True,
        abilities=[raises_claim(POWER)],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Salt and Iron", "W65", GREYJOY, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Challenges(won_by=YOU, unopposed=True, at_least=2),),
                choose=(Choose(CHEAP), Choose(locations(cost_at_most=3), second=True)),
                effects=(Discard(TARGET), Discard(SECOND_TARGET)),
            )
        ],
    ),
    Event(
        "A Hidden Game", "W70", MARTELL, house_only=True,
        abilities=[
            Response(
                limited=True,
                when=LostChallenge(),
                cost=(RemoveCards(1, characters(trait=SAND_SNAKE, controller=YOU), KILL),),
                choose=(Choose(characters()),),
                effects=(
                    Modify(TARGET, Keyword(PRIZED_1), Until.FOREVER),
                    Modify(TARGET, LoseIcon(ALL_ICONS, all_instances=True), Until.FOREVER),
                ),
            )
        ],
    ),
    Event(
        "Volley of Arrows", "W72", STARK,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(house=STARK, role=PARTICIPATING_ROLE)),),
                effects=(
                    Modify(
                        TARGET, Strength(CountOf(characters(controller=YOU, not_role=PARTICIPATING_ROLE))), Until.END_OF_CHALLENGE,
                    ),
                    Later(
                        Passive(when=WonChallenge(), conditions=(PlotTrait("Military Battle", YOU),), effects=(ClaimPower(TARGET),)),
                        Until.END_OF_CHALLENGE,
                    ),
                ),
            )
        ],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------------
    Plot(
        "A Time for Wolves", "W80", NEUTRAL, income=3, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    Search(
                        Cards(trait="Creature", cost_at_most=3, any_of=(Cards(in_house=True), Cards(not_house=ALL_HOUSES))),
                        or_play=Cards(trait="Direwolf"),
                    ),
                )
            )
        ],
    ),
)
"""Its cards by type."""
