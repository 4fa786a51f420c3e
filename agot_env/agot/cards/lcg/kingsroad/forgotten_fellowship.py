"""The chapter pack Forgotten Fellowship."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.kingsroad.shared import ABOVE_ITS_COST, ATTACKING_THE_STRONGER
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_BE_KILLED, CLAIM_RAISED, DEFENDS_STANDING, IMMUNE_TO_CHARACTERS, IMMUNE_TO_EVENTS,
    OTHER_CARDS_IN_DRAW, POWER_COUNTS,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, BEARER, BY_INFLUENCE, CHOSEN, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS,
    PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Blank, Card, Cards, CausedBy,
    ChallengeResolved, Choose, ChooseNow, ChooseOne, ChooseUpTo, Constant, CountedLess, Discard, DiscardFromHand,
    DiscardedFromHand, Draw, DuringChallenge, FindPlayer, Flag, GainGold, HasMost, HousePowerOf, Icon, Keyword, Kill,
    Kneel, KneelSelf, Knelt, LoseHousePower, LostChallenge, Modify, MoreThan, Passive, Phase, PhaseEnds, PickUpTo,
    PlayerRule, PowerOnHouse, Response, Search, Stand, Strength, Trait, WhenRevealed, Who, WonChallenge, Zone,
    characters, locations,
)

Character = partial(model.Character, set="forgotten_fellowship")
Attachment = partial(model.Attachment, set="forgotten_fellowship")
Location = partial(model.Location, set="forgotten_fellowship")
Agenda = partial(model.Agenda, set="forgotten_fellowship")
Plot = partial(model.Plot, set="forgotten_fellowship")
Event = partial(model.Event, set="forgotten_fellowship")

BEHIND_AN_OPPONENT = MoreThan(HousePowerOf(OPPONENTS), PowerOnHouse())
"""The House card of an opponent has more power than yours."""


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Brightwater Man-at-Arms", "KR81", BARATHEON, cost=2, strength=4, icons="MP", traits="Bannerman, House Florent",
        keywords="Deadly",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),)),
            Passive(when=PhaseEnds(Phase.DOMINANCE), effects=(Discard(SELF),)),
        ],
    ),
    Character(
        "Asha Greyjoy", "KR83", GREYJOY, unique=True, cost=4, strength=3, icons="MIP", naval="MIP", traits="Lady, Ironborn",
        keywords="Renown", abilities=[Constant(SELF, (Flag(CANNOT_BE_KILLED),), conditions=(BEHIND_AN_OPPONENT,))],
    ),
    Character(
        "Ashemark Knight", "KR86", LANNISTER, cost=2, strength=2, icons="MP", traits="Bannerman, Knight",
        abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(Draw(1),))],
    ),
    Character(
        "Ser Gregor's Dog", "KR87", LANNISTER, cost=0, strength=0, icons="MI", traits="Mercenary",
        abilities=[Response(when=DiscardedFromHand(), effects=(Modify(SELF, Strength(1)),))],
    ),
    Character(
        "Obara Sand", "KR89", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Sand Snake, Bastard", crests="War",
        abilities=[Constant(SELF, (Strength(2), Keyword(RENOWN)), conditions=ATTACKING_THE_STRONGER)],
    ),
    Character(
        "Robb Stark", "KR92", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord", crests="War", keywords="Renown",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                choose=(Choose(characters(compare=ABOVE_ITS_COST)),),
                effects=(Kill(TARGET, unsaveable=True),),
            )
        ],
    ),
    Character(
        "Harwin", "KR93", STARK, unique=True, cost=2, strength=2, icons="MP", traits="Brotherhood",
        abilities=[
            Response(
                gained=True,
                when=WonChallenge(MILITARY),
                conditions=(BEHIND_AN_OPPONENT,),
                effects=(Search(Cards(), to=Zone.DECK, shown=False),),
            ),
        ],
    ),
    Character(
        "Gendry", "KR96", NEUTRAL, unique=True, cost=1, strength=1, icons="MP", traits="Brotherhood, Ally, Bastard",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                gained=True,
                conditions=(BEHIND_AN_OPPONENT,),
                effects=(LoseHousePower(1, Who.LOSER, SELF),),
            )
        ],
    ),
    Character(
        "Lady of the Leaves", "KR97", NEUTRAL, unique=True, cost=2, strength=2, icons="IP", traits="Brotherhood", immune_to="events",
        abilities=[
            Action(
                phase=Phase.ANY,
                gained=True,
                conditions=(BEHIND_AN_OPPONENT,),
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Blank()),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Doran's Favor", "KR90", MARTELL, cost=0, keywords="Setup", influence=4, attaches_to=characters(controller=YOU),
        abilities=[
            Passive(when=Knelt(SELF), conditions=(CausedBy(BY_INFLUENCE),), effects=(Discard(BEARER, unsaveable=True),)),
        ],
    ),
    Attachment(
        "Daenerys's Favor", "KR95", TARGARYEN, cost=0, traits="Favor", attaches_to=characters(controller=YOU),
        abilities=[
            Constant(BEARER, (Strength(3), Trait("Bannerman"), Icon(MILITARY | INTRIGUE | POWER))),
            Passive(when=LostChallenge(POWER), effects=(Discard(BEARER, unsaveable=True),)),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------------
    Location(
        "Pyke", "KR84", GREYJOY, unique=True, cost=0, traits="Iron Islands, Stronghold", no_attachments=True,
        abilities=[
            Constant(SELF, (Flag(IMMUNE_TO_EVENTS | IMMUNE_TO_CHARACTERS),)),
            Constant(SELF, (Flag(POWER_COUNTS),)),
            Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(LoseHousePower(1, YOU, SELF),)),
        ],
    ),
    Location(
        "Griffin's Roost", "KR94", TARGARYEN, unique=True, cost=1, traits="Stronghold, Stormlands", house_only=True,
        abilities=[PlayerRule(YOU, CLAIM_RAISED, conditions=(DuringChallenge(POWER), BEHIND_AN_OPPONENT))],
    ),

    # --- agendas ---------------------------------------------------------------------------------------------------------
    Agenda(
        "A Noble Cause", "KR98", BARATHEON, house_only=True,
        abilities=[
            PlayerRule(YOU, OTHER_CARDS_IN_DRAW, at_least=1),
            Constant(characters(controller=YOU, house=BARATHEON, cost_at_least=2), (Keyword(RENOWN),)),
        ],
    ),
    Agenda(
        "The Old Way", "KR99", GREYJOY, house_only=True,
        abilities=[
            Passive(
                when=ChallengeResolved(),
                effects=(
                    FindPlayer((CountedLess(),)),
                    ChooseNow(characters(role=PARTICIPATING_ROLE, controller=Who.CHOSEN_OPPONENT), Who.CHOSEN_OPPONENT),
                    Kill(TARGET),
                ),
            )
        ],
    ),

    # --- plots ------------------------------------------------------------------------------------------------------------
    Plot(
        "Redwyne Straits", "KR100", NEUTRAL, income=4, initiative=0, claim=1, traits="River",
        abilities=[
            WhenRevealed(effects=(FindPlayer((HasMost(Who.ACTOR, fewest=True),)), GainGold(4, Who.CHOSEN_OPPONENT)))
        ],
    ),

    # --- events -----------------------------------------------------------------------------------------------------------
    Event(
        "Forced March", "KR82", BARATHEON, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(PickUpTo(characters(standing=False), 99, targets=False, combined_cost=3), Stand(CHOSEN)),
            )
        ],
    ),
    Event(
        "Storming the Shore", "KR85", GREYJOY, house_only=True,
        abilities=[Action(phase=Phase.ANY, choose=(ChooseUpTo(locations(), 99, combined_cost=3),), effects=(Kneel(CHOSEN),))],
    ),
    Event(
        "Harry the Riverlands", "KR88", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(PickUpTo(characters(standing=True), 99, targets=False, combined_cost=3), Kneel(CHOSEN)),
            )
        ],
    ),
    Event(
        "Prepare for War", "KR91", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                choose=(ChooseUpTo(Cards(provides_influence=True), 99, combined_cost=3),),
                effects=(ChooseOne((Kneel(CHOSEN),), (Stand(CHOSEN),)),),
            )
        ],
    ),
)
"""Its cards by type."""
