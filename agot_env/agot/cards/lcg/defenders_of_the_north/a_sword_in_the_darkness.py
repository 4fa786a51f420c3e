"""The chapter pack A Sword in the Darkness."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.defenders_of_the_north.shared import (
    WATCH, WATCH_OR_WILDLING, WILDLING, for_the_north, moves_to_another,
)
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, NOBLE, OPPONENTS,
    PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, WAR, YOU, Action, Cancel, Card, Cards, Choose,
    ChooseNow, ChooseOpponent, ChooseSeveral, Constant, Count, Crest, DecideWinner, Discard, DiscardAnyPower,
    DiscardedWhile, Draw, EntersPlay, Flag, GainGold, GoldOnIt, Icon, Keyword, KneelCards, KneelInfluence, KneelSelf,
    KneelSelfAndAny, Later, Limit, May, Modify, MoveTo, Now, OneEach, Passive, PayGold, Per, Phase, PhaseEnds, Played,
    PlayerRule, PutGoldOn, PutIntoPlay, Reduce, Response, ReturnToHand, RevealNewPlot, ShuffleDeck, Strength,
    TakeControl, Then, Until, Who, WonChallenge, WouldWin, X, Zone, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_LOSE_ICONS, NOT_KNELT_BY_EFFECTS, RUNS_NORTH_AGENDA, STRENGTH_NOT_LOWERED, TWO_DEFENDERS, WINS_DOMINANCE,
)

Character = partial(model.Character, set="a_sword_in_the_darkness")
Attachment = partial(model.Attachment, set="a_sword_in_the_darkness")
Location = partial(model.Location, set="a_sword_in_the_darkness")
Event = partial(model.Event, set="a_sword_in_the_darkness")
Plot = partial(model.Plot, set="a_sword_in_the_darkness")
Agenda = partial(model.Agenda, set="a_sword_in_the_darkness")

DAYNE = "House Dayne"
TOP_OF_PILE = Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    # *ruling*: the target is chosen when the effect resolves, as it must be another than the card that was knelt.
    Character(
        "Jon Snow", "DOTN41", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Night's Watch, Wildling",
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(Count(characters(trait=WATCH_OR_WILDLING), at_least=2),),
                cost=(KneelCards(1, characters(trait=WATCH_OR_WILDLING)),),
                effects=(ChooseNow(characters(trait=WATCH_OR_WILDLING, other_than=CHOSEN), YOU), Modify(TARGET, Crest(WAR))),
            )
        ],
    ),
    Character(
        "Greedy Councilor", "DOTN43", LANNISTER, cost=3, strength=3, icons="IP", traits="Ally",
        abilities=[Action(zone=Zone.DISCARD, phase=Phase.ANY, cost=(PayGold(2),), effects=(PutIntoPlay(SELF),))],
    ),
    Character(
        "Salladhor's Crew", "DOTN45", BARATHEON, cost=4, strength=3, icons="MI", traits="Mercenary",
        abilities=[Response(when=Played(SELF), effects=(Reduce(3, Cards(house=BARATHEON)),))],
    ),
    Character(
        "Margaery Tyrell", "DOTN47", BARATHEON, unique=True, cost=3, strength=3, icons="IP", traits="Lady, House Tyrell",
        crests="Noble",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(ChooseOpponent(),),
                effects=(RevealNewPlot(Who.CHOSEN_OPPONENT),),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Character(
        "Stalwart Shield", "DOTN49", TARGARYEN, unique=True, cost=4, strength=4, icons="M", traits="Unsullied",
        abilities=[
            Constant(
                characters(crest=NOBLE, controller=YOU), (Flag(CANNOT_LOSE_ICONS | STRENGTH_NOT_LOWERED | NOT_KNELT_BY_EFFECTS),),
            )
        ],
    ),
    Character(
        "House Dayne Squire", "DOTN51", MARTELL, cost=1, strength=0, icons="M", traits="House Dayne, Ally",
        abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(Reduce(1, characters(trait=DAYNE)),))],
    ),
    Character(
        "Builder of the Watch", "DOTN53", NEUTRAL, cost=2, strength=2, icons="P", traits="Night's Watch", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),),
                effects=(
                    MoveTo(TOP_OF_PILE, Zone.UNDER_DECK), MoveTo(TOP_OF_PILE, Zone.UNDER_DECK),
                    Then(), Now(ChooseOpponent()), May(Who.CHOSEN_OPPONENT), ShuffleDeck(YOU),
                ),
            )
        ],
    ),
    Character(
        "Orell the Eagle", "DOTN56", NEUTRAL, unique=True, cost=3, strength=3, icons="MP", traits="Wildling, Skinchanger",
        abilities=[PlayerRule(OPPONENTS, TWO_DEFENDERS, conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),))],
    ),
    Character(
        "Crow Killers", "DOTN57", NEUTRAL, cost=2, strength=3, icons="M", traits="Wildling, Army",
        abilities=[Passive(when=WonChallenge(participant=SELF, unopposed=True), effects=(Discard(SELF),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Longclaw", "DOTN55", NEUTRAL, unique=True, cost=1, traits="Weapon",
        abilities=[
            Constant(BEARER, (Keyword(RENOWN),)),
            Constant(Cards(is_=BEARER, title="Jon Snow"), (Strength(2),)),
            moves_to_another(characters(other_than=BEARER, attachable=True, trait=WATCH)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Iron Throne", "DOTN46", BARATHEON, unique=True, cost=3, traits="King's Landing, Westeros",
        abilities=[
            PlayerRule(YOU, WINS_DOMINANCE, conditions=(none_of(Cards(title="The Iron Throne", controller=OPPONENTS)),)),
        ],
    ),
    Location(
        "Naval Escort", "DOTN48", GREYJOY, cost=1, traits="Warship",
        abilities=[
            DiscardedWhile((none_of(characters(house=GREYJOY, controller=YOU)),)),
            Action(
                phase=Phase.ANY,
                cost=(KneelSelfAndAny(locations(trait="Warship", unique=True)),),
                choose=(ChooseSeveral(characters(), X()),),
                effects=(Modify(CHOSEN, Strength(X())),),
            ),
        ],
    ),
    # *ruling*: if several House Dayne characters took part, you pick one when the effect resolves.
    Location(
        "Starfall", "DOTN52", MARTELL, unique=True, cost=2, traits="Dorne",
        abilities=[
            Constant(characters(trait=DAYNE), (Strength(GoldOnIt()),)),
            Response(
                when=WonChallenge(participant=characters(trait=DAYNE)),
                effects=(ChooseNow(characters(trait=DAYNE, role=PARTICIPATING_ROLE), targets=False), PutGoldOn(TARGET, 1)),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Feigned Retreat", "DOTN42", STARK, house_only=True,
        abilities=[Cancel(when=WouldWin(MILITARY, against_you=True), cost=(KneelInfluence(2),), effects=(DecideWinner(),))],
    ),
    Event(
        "Favors from on High", "DOTN44", LANNISTER, house_only=True,
        abilities=[Action(phase=Phase.ANY, cost=(DiscardAnyPower(Cards()),), effects=(GainGold(X()),))],
    ),
    Event(
        "The Sword in the Darkness", "DOTN54", NEUTRAL,
        abilities=[Response(when=WonChallenge(MILITARY, participant=characters(trait=WATCH)), effects=(Draw(2),))],
    ),
    Event(
        "Over the Wall", "DOTN58", NEUTRAL,
        abilities=[
            Response(
                when=EntersPlay(characters(controller=YOU, trait=WILDLING)),
                choose=(Choose(locations(controller=OPPONENTS)),),
                effects=(
                    TakeControl(TARGET),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Event(
        "The Hatchlings' Feast", "DOTN50", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(3),), choose=(ChooseSeveral(characters(without_attachments=True), 3),),
                effects=(OneEach(tuple((Modify(TARGET, Strength(-number)),) for number in (1, 2, 3))),),
            ),
        ],
    ),
    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda("The Builders", "DOTN59", NEUTRAL, unique=True, traits="The North", abilities=for_the_north(WATCH, Icon(POWER))),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: a player who is considered to run an agenda runs one, also for cards that ask for any agenda.
    Plot(
        "At the Wall", "DOTN60", NEUTRAL, income=4, initiative=2, claim=1,
        abilities=[PlayerRule(YOU, RUNS_NORTH_AGENDA)],
    ),
)
"""Its cards by type."""
