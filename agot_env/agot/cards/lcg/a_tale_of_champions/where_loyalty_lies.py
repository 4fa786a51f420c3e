"""The chapter pack Where Loyalty Lies."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import three_cards_discarded
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BY_CLAIM, DEFENDING_ROLE, EVENT, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, JOUST,
    LANNISTER, MARTELL, MILITARY, NEUTRAL, NOBLE, OPPONENTS, PARTICIPATING_ROLE, SELF, STARK, TARGARYEN, TARGET, WAR,
    YOU, Action, AttachAsDuplicate, Cancel, CancelIt, Card, Cards, CausedBy, ChangeDestination, Choose, ChooseNow,
    ChooseOne, ChoosePlayer, ClaimPower, Constant, Count, CountOf, DeathReplaced, Discard, DiscardTopOfDeck,
    DiscardedFromDeck, DiscardedFromHand, Discount, Draw, DuringChallenge, EntersPlay, FirstOfSeveral, Flag, FromTopOfDeck, GainGold,
    If, Initiated, JoinChallenge, Keyword, Killed, KneelCards, KneelInfluence, KneelSelf, LeavesPlay, Limit,
    LookAtHand, LookAtTopCards, LostChallenge, May, MoreThan, MoveTo, Not, Now, OpponentCount, Passive, Per, Phase,
    PhaseBegins, Played, PowerOnHouse, PutIntoPlay, Reduce, Response, ReturnToDeck, ReturnToHand, RunsAgenda,
    Strength, Then, TitleSupports, Who, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CANNOT_BE_SAVED, DEFENDS_STANDING, DIES_UNDER_DECK

Character = partial(model.Character, set="where_loyalty_lies")
Location = partial(model.Location, set="where_loyalty_lies")
Event = partial(model.Event, set="where_loyalty_lies")
Plot = partial(model.Plot, set="where_loyalty_lies")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Greatjon Umber", "ATOC61", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord, House Umber", crests="War",
        keywords="Melee",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(
                    JoinChallenge(SELF, DEFENDING_ROLE),
                    Then(),
                    If((TitleSupports(YOU, Who.DEFENDING_PLAYER),), (ClaimPower(SELF),)),
                ),
            )
        ],
    ),
    # *ruling*: it claims 1 power for each opponent who satisfies a claim, however many characters of that opponent are killed.
    Character(
        "Rickard Karstark", "ATOC62", STARK, unique=True, cost=4, strength=3, icons="MP", traits="Lord, House Karstark",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(DuringChallenge(MILITARY),)),
            Response(
                gained=True,
                when=Killed(characters(controller=OPPONENTS)),
                conditions=(CausedBy(BY_CLAIM), FirstOfSeveral(), Not(RunsAgenda())),
                effects=(ClaimPower(SELF),),
            ),
        ],
    ),
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
        abilities=[
            Constant(SELF, (Flag(DIES_UNDER_DECK),)),
            Passive(when=LeavesPlay(SELF), conditions=(DeathReplaced(),), effects=(ChangeDestination(SELF, Zone.DECK, shuffled=True),)),
        ],
    ),
    Character(
        "Ser Davos Seaworth", "ATOC67", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Knight, Smuggler",
        keywords="Stealth",
        abilities=[
            Response(
                when=EntersPlay(SELF), effects=(AttachAsDuplicate(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=1), facedown=True),),
            )
        ],
    ),
    Character(
        "Ser Axell Florent", "ATOC68", BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Knight, House Florent",
        crests="Holy",
        abilities=[Response(when=EntersPlay(SELF), choose=(Choose(Cards(zone=Zone.UNDER)),), effects=(Discard(TARGET),))],
    ),
    Character(
        "Theon Greyjoy", "ATOC69", GREYJOY, unique=True, cost=2, strength=2, icons="MP", traits="Lord, Ironborn", crests="Noble",
        abilities=[
            Passive(zone=Zone.DEAD, when=PhaseBegins(Phase.DOMINANCE), effects=(DiscardTopOfDeck(OPPONENTS),)),
            Response(
                zone=Zone.DEAD, when=DiscardedFromDeck(characters(unique=True), OPPONENTS), conditions=(FromTopOfDeck(),),
                effects=(PutIntoPlay(SELF),),
            ),
        ],
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
                when=EntersPlay(SELF), choose=(Choose(characters(trait=("Mercenary", "Ally"))),), effects=(Discard(TARGET),)
            )
        ],
    ),
    Character(
        "Daario Naharis", "ATOC73", TARGARYEN, unique=True, cost=3, strength=2, icons="MIP", traits="Mercenary, Traitor",
        crests="War", keywords="Melee",
        abilities=[
            Passive(when=EntersPlay(SELF), choose=(Choose(characters(trait=("Knight", "Traitor"))),), effects=(Discard(TARGET),))
        ],
    ),
    Character(
        "Quentyn's Guard", "ATOC75", MARTELL, cost=5, strength=3, icons="MP", traits="Army, Knight", keywords="Deadly, Stealth",
        abilities=[Discount(OpponentCount())],
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
        "A House Divided", "ATOC65", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=Played(characters(), EVERYONE), choose=(Choose(characters(repeated_trait_of=EVENT_CARD)),),
                effects=(ReturnToDeck(TARGET, Zone.DECK),),
            )
        ],
    ),
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
                    DiscardTopOfDeck(Who.EVENT_PLAYER, as_target=True),
                    Then(),
                    If(
                        (Count(Cards(is_=TARGET, type=model.LOCATION | model.ATTACHMENT | EVENT, zone=Zone.DISCARD)),),
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
