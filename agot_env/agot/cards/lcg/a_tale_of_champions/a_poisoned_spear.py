"""The chapter pack A Poisoned Spear."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import bribe, instead_of_claim
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEADLY, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, JOUST, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, POWER, SELF, STARK, TARGARYEN, TARGET, VIGILANT, YOU, Action, Card, Cards, CardsDrawn, ChangeClaim,
    Choose, ChooseAndDiscard, ChooseNow, ChooseOne, ChooseOpponent, ChoosePlayer, ComeOut, Compare, Constant, CountOf,
    DiscardGold, DiscardedFromPlay, Draw, DuringChallenge, DuringPhase, EntersPlay, Flag, GoldFromCards, If,
    Keyword, Kill, Killed, KneelInfluence, KneelSelf, LookAtHand, LostChallenge, May, MoreThan, MoveGold,
    MoveTo, Not, Now, OpponentsAtLeast, Passive, PayOrElse, Phase, PlayerRule, PowerOn, PutGoldOn, PutIntoPlay,
    Response, ReturnToHand, RunsAgenda, Stand, Stat, Then, Who, WonChallenge, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CLAIM_OF_ANY_TYPE, COUNTS_KNEELING, FOUR_GOLD_COUNTED, NO_INTRIGUE_AGAINST, NO_INTRIGUE_CHALLENGES,
    NO_MILITARY_AGAINST, NO_MILITARY_CHALLENGES, NO_POWER_AGAINST, NO_POWER_CHALLENGES, OTHER_CARDS_IN_DRAW,
    PLOT_CANNOT_BE_BLANK, PLOT_IS_LOWERED, STRENGTH_NOT_COUNTED,
)

Character = partial(model.Character, set="a_poisoned_spear")
Attachment = partial(model.Attachment, set="a_poisoned_spear")
Plot = partial(model.Plot, set="a_poisoned_spear")
Location = partial(model.Location, set="a_poisoned_spear")


def _warhorse(title: str, number: str, house: int, kind: int, *effects: model.Effect, choose: tuple[Choose, ...] = ()) -> Card:
    """A Warhorse: what a character of its House does instead of the claim after it has attacked alone."""
    return Attachment(
        title, number, house, cost=1, traits="Creature, Warhorse", attaches_to=characters(house=house),
        abilities=[instead_of_claim(kind, *effects, choose=choose)],
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Kyle Condon", "ATOC101", STARK, unique=True, cost=2, strength=2, icons="MP", traits="Knight", keywords="Stalwart",
        abilities=[Response(when=when, effects=(Draw(1),)) for when in (Killed(SELF), DiscardedFromPlay(SELF))],
    ),
    Character(
        "House Clegane Outlaw", "ATOC103", LANNISTER, cost=1, strength=2, icons="MIP", traits="House Clegane", keywords="Infamy",
        abilities=[
            Constant(SELF, (Flag(STRENGTH_NOT_COUNTED),), conditions=(MoreThan(1, PowerOn(SELF)),))
        ],
    ),
    Character(
        "Dragonstone Convert", "ATOC105", BARATHEON, cost=3, strength=3, icons="IP", traits="House Florent", crests="Holy",
        keywords="Stealth",
        abilities=[Constant(SELF, (Keyword(VIGILANT),), conditions=(OpponentsAtLeast(2),))],
    ),
    Character(
        "The Sparr", "ATOC107", GREYJOY, unique=True, cost=3, strength=1, icons="MI", traits="Ironborn, Raider", crests="Noble",
        keywords="Melee",
        abilities=[PlayerRule(OPPONENTS, PLOT_IS_LOWERED, amount=1)],
    ),
    Character(
        "Drowned Crewman", "ATOC108", GREYJOY, cost=2, strength=2, icons="M", traits="Ally", crests="Holy",
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                gained=True,
                conditions=(OpponentsAtLeast(2),),
                cost=(KneelSelf(),),
                choose=(
                    ChooseOpponent(
                        (MoreThan(CountOf(Cards(zone=Zone.DISCARD, owner=Who.ACTOR)), CountOf(Cards(zone=Zone.DISCARD, owner=YOU))),)
                    ),
                ),
                effects=(MoveGold(Who.CHOSEN_OPPONENT, YOU, 1),),
            )
        ],
    ),
    # *ruling*: 2 influence is all that this costs (FAQ p. 27: what is printed for other times does not matter).
    Character(
        "Sorrowful Man", "ATOC110", TARGARYEN, cost=0, strength=2, icons="P", traits="Ally", crests="Shadows", keywords="Deadly",
        house_only=True,
        abilities=[
            Response(
                when=EntersPlay(characters(controller=OPPONENTS)), zone=Zone.SHADOWS, cost=(KneelInfluence(2),),
                effects=(ComeOut(SELF, free=True), Then(), PayOrElse(1, (Kill(EVENT_CARD),), Who.EVENT_PLAYER, YOU)),
            )
        ],
    ),
    Character(
        "The Red Viper", "ATOC113", MARTELL, unique=True, cost=5, strength=3, icons="MIP", traits="Lord", crests="War",
        keywords="Stealth, Renown",
        abilities=[
            Response(when=LostChallenge(), effects=(PutGoldOn(SELF, 1),)),
            Action(
                phase=Phase.CHALLENGES,
                cost=(DiscardGold(1),),
                effects=(
                    Stand(SELF),
                    Then(),
                    If(
                        (DuringChallenge(),),
                        (May(), GoldFromCards(SELF, 1, Who.TREASURY), Then(), Now(ChoosePlayer()), ChangeClaim(1, Who.CHOSEN_OPPONENT)),
                    ),
                ),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment("True Queen's Loyalist", "ATOC111", **bribe(TARGARYEN, POWER, Keyword(DEADLY))),
    _warhorse(
        "Northern Courser", "ATOC102", STARK, MILITARY, Kill(TARGET), choose=(Choose(characters(controller=Who.LOSER)),)
    ),
    _warhorse(
        "Andal Charger", "ATOC104", LANNISTER, INTRIGUE,
        LookAtHand(Who.LOSER),
        ChooseNow(Cards(zone=Zone.HAND, owner=Who.LOSER), YOU),
        ChooseOne((MoveTo(TARGET, Zone.DECK),), (MoveTo(TARGET, Zone.UNDER_DECK),)),
    ),
    _warhorse(
        "Highgarden Destrier", "ATOC106", BARATHEON, POWER,
        MoveTo(TARGET, Zone.HAND), choose=(Choose(characters(zone=Zone.DISCARD, owner=YOU)),),
    ),
    _warhorse(
        "Isle Garron", "ATOC109", GREYJOY, MILITARY,
        PutIntoPlay(TARGET), choose=(Choose(locations(zone=Zone.DISCARD, owner=Who.LOSER, puttable=True)),),
    ),
    _warhorse(
        "Dothraki Stallion", "ATOC112", TARGARYEN, POWER, MoveTo(Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True), Zone.HAND)
    ),
    _warhorse(
        "Rhoynish Steed", "ATOC114", MARTELL, INTRIGUE, ReturnToHand(TARGET), choose=(Choose(characters(controller=Who.LOSER)),)
    ),
    Attachment(
        "Poisoned Spear", "ATOC115", MARTELL, cost=1, traits="Weapon",
        abilities=[
            Constant(BEARER, (Keyword(JOUST),)),
            Response(
                when=WonChallenge(participant=BEARER),
                cost=(KneelSelf(),),
                choose=(Choose(characters(compare=Compare(Stat.ICONS, at_most=0))),),
                effects=(Kill(TARGET),),
            ),
        ],
    ),
    Attachment(
        "Heavy Taxes", "ATOC116", NEUTRAL, unique=True, cost=0, traits="Decree, Condition", on_house_card=True,
        abilities=[PlayerRule(EVERYONE, FOUR_GOLD_COUNTED, conditions=(Not(RunsAgenda()), DuringPhase(Phase.MARSHALLING)))],
    ),
    # *ruling*: the card that it adds to the draw phase is drawn by the rules of that phase, not by an effect.
    Attachment(
        "Seal of the Crown", "ATOC117", NEUTRAL, unique=True, cost=0, traits="Decree, Condition", on_house_card=True,
        abilities=[
            PlayerRule(EVERYONE, OTHER_CARDS_IN_DRAW, conditions=(Not(RunsAgenda()),)),
            Passive(
                gained=True, when=CardsDrawn(by_effect=True), conditions=(Not(RunsAgenda()),),
                effects=(ChooseAndDiscard(1, Who.EVENT_PLAYER),),
            ),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Twist of Fate", "ATOC119", NEUTRAL, income=5, initiative=4, claim=2,
        abilities=[PlayerRule(YOU, CLAIM_OF_ANY_TYPE), PlayerRule(YOU, PLOT_CANNOT_BE_BLANK)],
    ),
    Plot(
        "Across the Summer Sea", "ATOC120", TARGARYEN, income=6, initiative=0, claim=0, house_only=True,
        abilities=[
            PlayerRule(
                YOU,
                NO_MILITARY_CHALLENGES | NO_INTRIGUE_CHALLENGES | NO_POWER_CHALLENGES | NO_MILITARY_AGAINST | NO_INTRIGUE_AGAINST
                | NO_POWER_AGAINST,
                conditions=(OpponentsAtLeast(2),),
            )
        ],
    ),

    # --- locations --------------------------------------------------------------------------------------------------------
    Location(
        "Isle of Faces", "ATOC118", NEUTRAL, unique=True, cost=1, traits="Westeros",
        abilities=[
            Constant(characters(unique=True, controller=YOU), (Flag(COUNTS_KNEELING),)),
        ],
    ),
)
"""Its cards by type."""
