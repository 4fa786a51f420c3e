"""The chapter pack On Dangerous Grounds."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import (
    ICONS, LOST_DEFENCE, MOST_UNIQUE_CHARACTERS, bounty, three_cards_discarded,
)
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BARATHEON, BEARER, CHARACTER, CHOSEN, DEADLY, EVENT, EVENT_CARD, EVERYONE, GREYJOY,
    INTRIGUE, LANNISTER, LOCATION, MARTELL, MELEE, MILITARY, NEUTRAL, OPPONENTS, POWER, RENOWN, SELF,
    STARK, TARGARYEN, TARGET, VIGILANT, YOU, Action, BringIntoPlay, Cancel, CancelIt, Card, Cards, ChallengeInitiated, Challenges,
    Choose, ChooseForAll, ChooseNow, ChooseOpponent, ClaimPower, ClaimPowerForHouse, ComesOutOfShadows, Constant,
    DeclaredAttacker, DeclaredDefender, Discard, DiscardFromHand, DiscardSelf, DominanceLost, DuringChallenge, EventCard, ExchangeTitles,
    FirstChallenge, ForClaim, ForEach, Icon, IconLost, If, Initiated, Keyword, Killed, Kneel, KneelSelf, Later,
    LoseIcon, Modify, MovePower, MoveTo, Not, OpponentsAtLeast, Passive, Per, Phase, PhaseBegins,
    PhaseEnds, PickUpTo, PutIntoPlay, Response, ReturnToHand, Search, Stand, Strength, Then, Until, WhenRevealed, Who,
    WonChallenge, Zone, characters,
)
from agot_env.agot.engine.record.codes import KILLED, POWER_MOVED_FOR_CLAIM

Character = partial(model.Character, set="on_dangerous_grounds")
Location = partial(model.Location, set="on_dangerous_grounds")
Event = partial(model.Event, set="on_dangerous_grounds")
Plot = partial(model.Plot, set="on_dangerous_grounds")
Attachment = partial(model.Attachment, set="on_dangerous_grounds")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Myrcella Lannister", "ATOC43", LANNISTER | MARTELL, unique=True, cost=2, strength=2, icons="P", traits="Lady", crests="Noble",
        abilities=[
            Action(
                gained=True,
                phase=Phase.ANY,
                conditions=(OpponentsAtLeast(2), Not(DuringChallenge())),
                cost=(KneelSelf(),),
                choose=(ChooseOpponent(),),
                effects=(ExchangeTitles(),),
            )
        ],
    ),
    Character(
        "Shyra Errol", "ATOC45", BARATHEON, unique=True, cost=2, strength=3, icons="P", traits="Lady",
        abilities=[
            Response(
                when=Killed(characters(controller=YOU, with_power=True, other_than=SELF)),
                cost=(DiscardSelf(),),
                effects=(
                    MovePower(EVENT_CARD, 1),
                    Then(),
                    ChooseNow(characters(controller=YOU, other_than=EVENT_CARD), targets=False),
                    MovePower(EVENT_CARD, 99, TARGET),
                ),
            )
        ],
    ),
    Character(
        "Alannys Greyjoy", "ATOC48", GREYJOY, unique=True, cost=3, strength=3, icons="IP", traits="Lady, Queen", house_only=True,
        abilities=[
            Cancel(
                when=Initiated(triggered=True),
                conditions=(three_cards_discarded(Who.EVENT_PLAYER),),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            )
        ],
    ),
    # *ruling*: the icon is picked when the effect resolves.
    Character(
        "Maiden of Poisons", "ATOC53", MARTELL, cost=1, strength=3, icons="IP", traits="Bastard, Sand Snake", crests="Shadows",
        house_only=True,
        abilities=[
            Response(
                when=LOST_DEFENCE,
                effects=(
                    one_of(
                        *(
                            (
                                ForEach(
                                    OPPONENTS,
                                    (
                                        ChooseNow(characters(controller=Who.ACTOR, standing=True, icon=icon)),
                                        Modify(TARGET, LoseIcon(icon)),
                                    ),
                                ),
                            )
                            for icon in ICONS
                        )
                    ),
                ),
            )
        ],
    ),
    Character(
        "Lyanna Stark", "ATOC56", NEUTRAL, unique=True, cost=4, strength=3, icons="IP", traits="Lady", crests="Noble",
        keywords="Renown",
        abilities=[
            Constant(characters(unique=False, standing=False), (Strength(-1),)),
            Passive(
                when=Killed(SELF),
                effects=(Stand(characters(trait="Lord")), Modify(characters(trait="Lord"), Keyword(DEADLY), Until.END_OF_ROUND)),
            ),
        ],
    ),
    # *ruling*: dominance is lost to the opponent who wins it; in a tie nobody loses it.
    Character(
        "Jalabhar Xho", "ATOC57", NEUTRAL, unique=True, cost=4, strength=3, icons="MP", traits="Lord", crests="Noble", keywords="Renown",
        abilities=[
            Passive(when=DominanceLost(margin=4), effects=(MovePower(SELF, 99),)),
            Passive(
                when=PhaseBegins(Phase.DOMINANCE), conditions=(Not(Challenges(won_by=OPPONENTS, lost_by=YOU, per=Per.ROUND)),),
                effects=(ClaimPower(SELF, 2),),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Enemy to the Crown", "ATOC46",
        **bounty(
            BARATHEON, POWER,
            ChooseForAll(characters(standing=False), Who.WINNER, ForClaim(POWER_MOVED_FOR_CLAIM), targets=False), Stand(CHOSEN),
        ),
    ),
    Attachment("The Iron Price", "ATOC50", **bounty(GREYJOY, MILITARY, ClaimPowerForHouse(ForClaim(KILLED), Who.WINNER))),
    Attachment(
        "Champion's Favour", "ATOC58", NEUTRAL, cost=1, keywords="Setup", abilities=[Constant(BEARER, (Keyword(MELEE),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Winterfell Practice Yard", "ATOC41", STARK, unique=True, cost=2, traits="The North", house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Keyword(MELEE)), If((MOST_UNIQUE_CHARACTERS,), (Modify(TARGET, Keyword(RENOWN)),))),
            )
        ],
    ),
    # The card is not shown: the print does not say "reveal".
    Location(
        "Harrenhal", "ATOC42", STARK, unique=True, cost=3, traits="Riverlands", house_only=True,
        abilities=[
            Response(
                when=Killed(characters()),
                cost=(KneelSelf(),),
                effects=(Search(Cards(), top=3, shown=False),),
            )
        ],
    ),
    Location(
        "Lannisport Tourney Grounds", "ATOC44", LANNISTER, unique=True, cost=2, traits="Westerlands", house_only=True,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE),
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Kneel(TARGET), Then(), If((MOST_UNIQUE_CHARACTERS,), (MovePower(TARGET, 99),))),
            )
        ],
    ),
    Location(
        "Nagga's Hill", "ATOC49", GREYJOY, unique=True, cost=2, traits="Iron Islands",
        abilities=[
            Response(
                when=WonChallenge(unopposed=True),
                cost=(KneelSelf(),),
                choose=(
                    Choose(
                        Cards(
                            type=CHARACTER | LOCATION | ATTACHMENT, zone=Zone.DISCARD, owner=Who.LOSER, unique=False, puttable=True,
                        ),
                    ),
                ),
                effects=(
                    BringIntoPlay(),
                    Later(Passive(when=PhaseEnds(), effects=(Discard(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Location(
        "Meereen Tourney Grounds", "ATOC51", TARGARYEN, unique=True, cost=1, traits="The East", house_only=True,
        abilities=[
            Response(
                when=declared(characters()),
                cost=(KneelSelf(),),
                effects=(
                    If((MOST_UNIQUE_CHARACTERS,), (Modify(EVENT_CARD, Strength(-3)),)),
                    If((Not(MOST_UNIQUE_CHARACTERS),), (Modify(EVENT_CARD, Strength(-1)),)),
                ),
            )
            for declared in (DeclaredAttacker, DeclaredDefender)
        ],
    ),
    # *ruling*: each of your lost challenges counts, whether you attacked or defended. A triggered ability is that of a card in play
    # (FAQ 3.6).
    Location(
        "Sunspear Tourney Grounds", "ATOC54", MARTELL, unique=True, cost=1, traits="Dorne", house_only=True,
        abilities=[
            Cancel(
                when=Initiated(cards=characters(), triggered=True),
                conditions=(Challenges(lost_by=YOU), EventCard(characters())),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            ),
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                conditions=(Challenges(lost_by=YOU), MOST_UNIQUE_CHARACTERS),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            ),
        ],
    ),
    Location(
        "The Scourge", "ATOC55", MARTELL, unique=True, cost=2, traits="Dorne",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),),
                effects=(Modify(TARGET, LoseIcon(MILITARY | INTRIGUE | POWER)),),
            ),
            *(
                Response(
                    by_anybody=True, when=IconLost(icon), cost=(DiscardFromHand(),), effects=(Modify(EVENT_CARD, Icon(icon)),),
                )
                for icon in ICONS
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Fiery Kiss", "ATOC47", BARATHEON, cost=0, crests="Shadows", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(),
                choose=(Choose(characters(house=BARATHEON, not_trait="Army", zone=Zone.DEAD, owner=YOU, puttable=True)),),
                effects=(
                    PutIntoPlay(TARGET),
                    Modify(TARGET, Keyword(VIGILANT)),
                    Later(Passive(when=PhaseEnds(), effects=(Discard(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Event(
        "Ride Them Down", "ATOC52", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(role=ATTACKING_ROLE, trait=("Dothraki", "Knight"))),),
                effects=(Modify(TARGET, Keyword(RENOWN), Until.END_OF_CHALLENGE),),
            ),
            Response(zone=Zone.DISCARD, when=WonChallenge(POWER, margin=4), effects=(MoveTo(SELF, Zone.HAND),)),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # The first challenge of the round is initiated when its attackers have been declared, so that they are returned, too.
    Plot(
        "The First Snow of Winter", "ATOC59", NEUTRAL, income=3, initiative=1, claim=1,
        abilities=[
            Passive(
                when=ChallengeInitiated(), conditions=(FirstChallenge(Per.ROUND),), effects=(ReturnToHand(characters(cost_at_most=2)),),
            )
        ],
    ),
    Plot(
        "Called to Court", "ATOC60", NEUTRAL, income=2, initiative=7, claim=1, traits="Intrigue Gambit",
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(
                        EVERYONE,
                        (
                            PickUpTo(
                                characters(zone=Zone.HAND, owner=Who.ACTOR, in_house=True, cost_at_most=3), 1, targets=False
                            ),
                        ),
                    ),
                    PutIntoPlay(CHOSEN, Who.OWNER),
                    ForEach(EVERYONE, (ChooseNow(characters(controller=Who.ACTOR)), ReturnToHand(TARGET))),
                )
            )
        ],
    ),
)
"""Its cards by type."""
