"""The chapter pack Where Loyalty Lies."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import three_cards_discarded
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BY_CLAIM, EVENT, EVERYONE, GREYJOY, INTRIGUE, JOUST, LANNISTER, MARTELL, NEUTRAL, NOBLE,
    PARTICIPATING_ROLE, SELF, TARGARYEN, TARGET, WAR, YOU, Action, Cancel, CancelIt, Card, Cards, CausedBy,
    ChangeDestination, Choose, ChooseNow, ChooseOne, ChoosePlayer, Constant, Count, CountOf, Discard, DiscardTopOfDeck,
    DiscardedFromHand, Draw, DuringChallenge, EntersPlay, Flag, GainGold, If, Initiated, Keyword, Killed, KneelCards,
    KneelInfluence, KneelSelf, Limit, LookAtHand, LookAtTopCards, LostChallenge, May, MoreThan, MoveTo, Now, Passive, Per,
    Phase, PowerOnHouse, Reduce, Response, ReturnToHand, Strength, Then, Who, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CANNOT_BE_SAVED, DEFENDS_STANDING

Character = partial(model.Character, set="where_loyalty_lies")
Location = partial(model.Location, set="where_loyalty_lies")
Event = partial(model.Event, set="where_loyalty_lies")
Plot = partial(model.Plot, set="where_loyalty_lies")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Gregor Clegane", "ATOC63", LANNISTER, unique=True, cost=4, strength=4, icons="MP", traits="Knight, House Clegane",
        crests="War", keywords="Joust",
        abilities=[
            Constant(characters(), (Flag(CANNOT_BE_SAVED),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),))
        ],
    ),
    # *ruling*: this card has been killed, and only its destination is replaced (FAQ 3.23).
    Character(
        "The Hound", "ATOC64", LANNISTER, unique=True, cost=4, strength=3, icons="MP", traits="Kingsguard, House Clegane",
        keywords="Melee",
        abilities=[Passive(when=Killed(SELF), effects=(ChangeDestination(SELF, Zone.DECK, shuffled=True),))],
    ),
    Character(
        "Asha Greyjoy", "ATOC70", GREYJOY, unique=True, cost=3, strength=3, icons="MI", traits="Lady, Ironborn", crests="Noble",
        keywords="Renown", house_only=True,
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(three_cards_discarded(Who.DEFENDING_PLAYER),))],
    ),
    Character(
        "Ser Jorah Mormont", "ATOC72", TARGARYEN, unique=True, cost=3, strength=3, icons="MIP", traits="Knight, Ally", crests="War",
        keywords="Joust",
        abilities=[
            Passive(
                when=EntersPlay(SELF), effects=(ChooseNow(characters(trait=("Mercenary", "Ally")), YOU), Discard(TARGET))
            )
        ],
    ),
    Character(
        "Daario Naharis", "ATOC73", TARGARYEN, unique=True, cost=3, strength=2, icons="MIP", traits="Mercenary, Traitor",
        crests="War", keywords="Melee",
        abilities=[
            Passive(when=EntersPlay(SELF), effects=(ChooseNow(characters(trait=("Knight", "Traitor")), YOU), Discard(TARGET)))
        ],
    ),
    Character(
        "Ghost of High Heart", "ATOC77", NEUTRAL, unique=True, cost=2, strength=1, icons="I", traits="Ally, Brotherhood",
        crests="Learned",
        abilities=[
            Constant(characters(trait="Brotherhood"), (Strength(1),), conditions=(MoreThan(1, PowerOnHouse()),)),
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(
                    Now(ChoosePlayer()),
                    LookAtHand(Who.CHOSEN_OPPONENT),
                    ChooseNow(Cards(zone=Zone.HAND, owner=Who.CHOSEN_OPPONENT), YOU),
                    MoveTo(TARGET, Zone.DISCARD),
                    Draw(1, Who.CHOSEN_OPPONENT),
                ),
                limit=Limit(1, Per.ROUND),
            ),
        ],
    ),
    Character(
        "Satin", "ATOC79", NEUTRAL, unique=True, cost=2, strength=1, icons="MI", traits="Night's Watch", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelCards(1, characters(trait="Night's Watch")),),
                effects=(
                    LookAtTopCards(1, EVERYONE, revealed=True),
                    May(),
                    ChooseOne((DiscardTopOfDeck(EVERYONE),), (Draw(1, EVERYONE),)),
                ),
            )
        ],
    ),
    # *ruling*: a challenge of another type that has the claim of an intrigue challenge (Double Bluff) is no intrigue challenge.
    Character(
        "Arianne's Conspirators", "ATOC74", MARTELL, cost=4, strength=2, icons="MI", traits="Army", keywords="Melee",
        abilities=[
            Response(
                when=DiscardedFromHand(YOU, of_type),
                conditions=(CausedBy(BY_CLAIM), DuringChallenge(INTRIGUE)),
                choose=(Choose(of_type),),
                effects=(Discard(TARGET),),
            )
            for of_type in (attachments(), locations())
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Ocean Road", "ATOC78", NEUTRAL, cost=0, traits="Westeros", limit_per_deck=1,
        abilities=[
            Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(1, characters(crest=NOBLE | WAR)),))
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Oath of Fealty", "ATOC66", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelCards(1, characters(trait="Knight")),),
                effects=(GainGold(CountOf(characters(trait="Knight", controller=YOU))),),
            )
        ],
    ),
    Event(
        "Finger Dance", "ATOC71", NEUTRAL,
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING)),
                cost=(KneelCards(1, characters(trait="Ironborn")),),
                effects=(
                    CancelIt(),
                    Then(),
                    DiscardTopOfDeck(Who.EVENT_PLAYER),
                    Then(),
                    If(
                        (
                            Count(
                                Cards(
                                    type=model.LOCATION | model.ATTACHMENT | EVENT,
                                    zone=Zone.DISCARD,
                                    owner=Who.EVENT_PLAYER,
                                    top_of_pile=True,
                                )
                            ),
                        ),
                        (MoveTo(SELF, Zone.DECK, shuffled=True),),
                    ),
                ),
            )
        ],
    ),
    Event(
        "Words Are Like Arrows", "ATOC76", MARTELL, house_only=True,
        abilities=[
            Response(
                when=LostChallenge(),
                cost=(KneelInfluence(2),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, controller=Who.WINNER)),),
                effects=(ReturnToHand(TARGET),),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "You Swore an Oath", "ATOC80", NEUTRAL, income=4, initiative=4, claim=1,
        abilities=[Constant(characters(trait="Knight"), (Keyword(JOUST), Flag(DEFENDS_STANDING)))],
    ),
)
"""Its cards by type."""
