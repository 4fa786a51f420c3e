"""The chapter pack The House of Black and White."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import WON_UNOPPOSED
from agot_env.agot.language.model import (
    ALL_KEYWORDS, ATTACKING_ROLE, BARATHEON, BEARER, BY_AMBUSHING, BY_EFFECT, CHOSEN, DEADLY, DEFENDING_ROLE,
    EVERYONE, GREYJOY, LANNISTER, MARTELL, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SECOND_TARGET, SELF,
    STARK, TARGARYEN, TARGET, YOU, Action, AnyOf, Card, Cards, CausedBy, Choose, ChooseForAll, ChooseNow, ClaimPower,
    Constant, Count, Discard, DiscardSelf, Draw, EntersPlay, Flag, ForEach, GainKeywordsOf, GoldOnIt, HasWonDominance,
    If, Keyword, Kill, Killed, KneelCards, KneelInfluence, KneelSelf, Knelt, LeaveChallenge, Limit, LoseHousePower,
    LoseIcon, LoseKeyword, LostDominance, Minus, Modify, MoveTo, Not, Passive, PayGold, Per, Phase, PlayerRule,
    PowerClaimed, PutGoldOn, Response, Stand, Stood, Strength, Then, WhenRevealed, Who, Zone, characters,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_IN_COMPANY, CONTROLLED, DEFENDS_IN_COMPANY, DISCARDED_AT_ZERO, TOP_CARD_IS_OPEN,
)

Character = partial(model.Character, set="the_house_of_black_and_white")
Attachment = partial(model.Attachment, set="the_house_of_black_and_white")
Location = partial(model.Location, set="the_house_of_black_and_white")
Event = partial(model.Event, set="the_house_of_black_and_white")
Plot = partial(model.Plot, set="the_house_of_black_and_white")

HAS_NO_POWER_ICON = Count(Cards(is_=TARGET, no_icon=POWER))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Arya Stark", "BTNS81", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Lady", keywords="Deadly",
        abilities=[
            Response(
                when=Killed(characters(unique=True, house=STARK)),
                cost=(DiscardSelf(),),
                choose=(Choose(characters(strength_at_most=3)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),
    # *ruling*: Ambush puts it into play (KEY-10), and is an effect of its text; coming out of Shadows does not.
    Character(
        "Company of the Cat", "BTNS95", TARGARYEN, cost=4, strength=4, icons="MI", traits="Army, Mercenary", keywords="Ambush",
        house_only=True,
        abilities=[
            Response(
                when=EntersPlay(SELF), conditions=(AnyOf((CausedBy(BY_EFFECT), CausedBy(BY_AMBUSHING))),), effects=(Draw(1),),
            )
        ],
    ),
    Character(
        "Long Lances", "BTNS96", TARGARYEN, cost=3, strength=3, icons="MP", traits="Army, Mercenary", keywords="Ambush",
        house_only=True,
        abilities=[
            Response(
                when=EntersPlay(characters()),
                choose=(Choose(characters(house=TARGARYEN, controller=YOU)),),
                effects=(Stand(TARGET),),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Poisoned Coin", "BTNS83", STARK, cost=1, traits="Weapon", house_only=True,
        abilities=[Response(when=Stood(BEARER), effects=(Kill(BEARER), Then(), Draw(1)))],
    ),
    Attachment(
        "Dragonbone Dagger", "BTNS86", LANNISTER, cost=1, traits="Weapon",
        abilities=[
            Constant(BEARER, (Strength(1), Keyword(DEADLY))),
            Action(zone=Zone.DISCARD, phase=Phase.ANY, cost=(PayGold(1),), effects=(MoveTo(SELF, Zone.HAND),)),
        ],
    ),
    Attachment(
        "Enslaved", "BTNS87", LANNISTER, cost=2, traits="Condition", attaches_to=characters(cost_at_most=2),
        abilities=[Constant(BEARER, (Flag(CONTROLLED),))],
    ),
    Attachment(
        "Cowed", "BTNS91", GREYJOY, cost=0, traits="Condition",
        abilities=[Constant(BEARER, (Flag(ATTACKS_IN_COMPANY | DEFENDS_IN_COMPANY),))],
    ),
    Attachment(
        "Greyscale", "BTNS97", BARATHEON | TARGARYEN, cost=0, traits="Condition",
        abilities=[
            Constant(BEARER, (Keyword(RENOWN),)),
            Constant(BEARER, (Strength(Minus(GoldOnIt())), Flag(DISCARDED_AT_ZERO))),
            Passive(when=PowerClaimed(BEARER), effects=(PutGoldOn(BEARER, 1),)),
        ],
    ),
    Attachment(
        "Banner Bearer", "BTNS89", BARATHEON, cost=1, traits="Condition", keywords="Setup",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(trait=("Knight", "Lord"), controller=YOU)),),
                effects=(GainKeywordsOf(BEARER, TARGET),),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The House of Black and White", "BTNS82", STARK, unique=True, cost=2, traits="The East",
        abilities=[
            Response(
                when=Killed(characters(controller=OPPONENTS)),
                conditions=(CausedBy(BY_EFFECT),),
                cost=(KneelSelf(),),
                effects=(LoseHousePower(1, Who.EVENT_PLAYER, to=YOU),),
            )
        ],
    ),
    Location(
        "Dockside Brothel", "BTNS85", LANNISTER, cost=0, traits="The East",
        abilities=[
            Response(
                limited=True,
                when=Knelt(characters(controller=OPPONENTS)),
                conditions=(CausedBy(BY_EFFECT),),
                cost=(KneelSelf(),),
                effects=(ChooseNow(characters(unique=True, house=LANNISTER), targets=False), ClaimPower(TARGET)),
            )
        ],
    ),
    Location(
        "Northern Encampment", "BTNS88", BARATHEON, cost=1, traits="The North",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(2), DiscardSelf()),
                effects=(Stand(characters(unique=True, trait="Knight")),),
            )
        ],
    ),
    Location(
        "Freed Galley", "BTNS90", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Response(
                when=WON_UNOPPOSED,
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(unique=True, house=GREYJOY, role=PARTICIPATING_ROLE), targets=False),
                    ClaimPower(TARGET),
                ),
            )
        ],
    ),
    Location(
        "Noyne", "BTNS92", MARTELL, unique=True, cost=0, traits="The East", abilities=[PlayerRule(OPPONENTS, TOP_CARD_IS_OPEN)],
    ),
    Location(
        "Qhoyne", "BTNS93", MARTELL, unique=True, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(
                    If((HAS_NO_POWER_ICON,), (Modify(TARGET, Strength(-1)),)),
                    If((Not(HAS_NO_POWER_ICON),), (Modify(TARGET, LoseIcon(POWER)),)),
                ),
            )
        ],
    ),
    Location(
        "Lhorulu", "BTNS94", MARTELL, unique=True, cost=2, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(), KneelInfluence(2)),
                choose=(Choose(characters(role=ATTACKING_ROLE)), Choose(characters(role=DEFENDING_ROLE), second=True)),
                effects=(Stand(TARGET), Stand(SECOND_TARGET), LeaveChallenge(TARGET), LeaveChallenge(SECOND_TARGET)),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "I Am No One", "BTNS84", STARK,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                conditions=(LostDominance(this_phase=True),),
                choose=(Choose(characters(unique=True, house=STARK, standing=True)),),
                effects=(ClaimPower(TARGET, 2),),
                limit=Limit(1, Per.ROUND, by_title=True),
            )
        ],
    ),
    Event(
        "Execution", "BTNS98", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                conditions=(HasWonDominance(this_phase=True),),
                cost=(KneelInfluence(2),),
                or_cost=(KneelCards(1, characters(trait="Lord")),),
                choose=(Choose(characters(unique=False)),),
                effects=(Kill(TARGET),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Men of Pride", "BTNS99", NEUTRAL, income=4, initiative=0, claim=2,
        abilities=[Constant(characters(unique=False), (LoseKeyword(ALL_KEYWORDS),))],
    ),
    Plot(
        "The Pale Mare", "BTNS100", NEUTRAL, income=0, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(EVERYONE, (ChooseForAll(characters(unique=False, controller=Who.ACTOR), who=Who.ACTOR),)),
                    Discard(characters(unique=False, other_than=CHOSEN)),
                )
            )
        ],
    ),
)
"""Its cards by type."""
