"""The chapter pack On Dangerous Grounds."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import (
    ICONS, LOST_DEFENCE, MOST_UNIQUE_CHARACTERS, three_cards_discarded,
)
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, CHARACTER, CHOSEN, DEADLY, EVENT_CARD, EVERYONE, GREYJOY, LOCATION, MARTELL, NEUTRAL,
    OPPONENTS, POWER, RENOWN, SECOND_TARGET, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Cancel, CancelIt, Card, Cards, Choose, ChooseNow,
    Constant, Count, DeclaredAttacker, DeclaredDefender, Discard, ForEach, If, Initiated, Keyword, Killed, KneelSelf, Later,
    LookAtTopCards, LoseIcon, Modify, MoveAttachment, MoveTo, Not, Passive, Phase, PhaseEnds, PickUpTo, PutIntoPlay, Response, ReturnToHand,
    Stand, Strength, Then, Until, WhenRevealed, Who, WonChallenge, Zone, characters,
)

Character = partial(model.Character, set="on_dangerous_grounds")
Location = partial(model.Location, set="on_dangerous_grounds")
Event = partial(model.Event, set="on_dangerous_grounds")
Plot = partial(model.Plot, set="on_dangerous_grounds")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
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

    # --- locations -----------------------------------------------------------------------------------------------------------
    # The card is not shown: the print does not say "reveal".
    Location(
        "Harrenhal", "ATOC42", STARK, unique=True, cost=3, traits="Riverlands", house_only=True,
        abilities=[
            Response(
                when=Killed(characters()),
                cost=(KneelSelf(),),
                effects=(
                    LookAtTopCards(3),
                    ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=3), YOU, targets=False),
                    MoveTo(TARGET, Zone.HAND),
                    Then(),
                    MoveTo(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=2), Zone.DECK, shuffled=True),
                ),
            )
        ],
    ),
    Location(
        "Nagga's Hill", "ATOC49", GREYJOY, unique=True, cost=2, traits="Iron Islands",
        abilities=[
            Response(
                when=WonChallenge(unopposed=True),
                cost=(KneelSelf(),),
                choose=(Choose(Cards(zone=Zone.DISCARD, owner=Who.LOSER, unique=False, puttable=True)),),
                effects=(
                    If((Count(Cards(is_=TARGET, zone=Zone.DISCARD, type=CHARACTER | LOCATION)),), (PutIntoPlay(TARGET),)),
                    If(
                        (Count(Cards(is_=TARGET, zone=Zone.DISCARD, type=ATTACHMENT)),),
                        (
                            ChooseNow(Cards(can_bear_target=True), YOU, as_second=True, targets=False),
                            MoveAttachment(TARGET, to=SECOND_TARGET),
                        ),
                    ),
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

    # --- events --------------------------------------------------------------------------------------------------------------
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
