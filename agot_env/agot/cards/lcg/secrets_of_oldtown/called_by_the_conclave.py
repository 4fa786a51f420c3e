"""The chapter pack Called by the Conclave."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import (
    KNEEL_THE_BEARER, ONCE_PER_PHASE, allows_a_challenge, costs_less_for_each, for_each_chain_on, link, when_the_maester_kneels,
)
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, BY_DEADLY, CHOSEN, DEADLY, GREYJOY, INTRIGUE, LANNISTER, LEARNED, MARTELL,
    NEUTRAL, OPPONENTS, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, Blank, Cancel, CancelIt, Card,
    CardToPlay, Cards, CausedBy, Challenges, Choose, ChooseNow, ChooseOpponent, ChoosePlayer, ClaimPower,
    ClaimPowerForHouse, Constant, CountOf, DeclaredAttacker, DeclaredDefender, Discard, DiscardPower, DiscardTopOfDeck,
    Draw, DuringPhase, ExtraChallenge, Flag, Initiated, Keyword, Killed, KneelCards, KneelSelf, Knelt, Later, Limit,
    LostChallenge, May, Minus, Modify, MoveTo, Passive, Per, Phase, PickAtRandom, PickNumber, PlayerRule, Reduce,
    RenownClaimed, Response, RevealTop, Stand, Strength, Then, Until, UseClaimOf, Who, WonChallenge, X, YouAre, Zone,
    attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_KILLED, EXTRA_POWER, IMMUNE_TO_OPPONENTS_EVENTS, IMMUNE_TO_OPPONENTS_NON_PLOTS, PLAYS_FROM_PILES,
    SEARCHES_DISCARD, SEARCHES_MORE,
)

Character = partial(model.Character, set="called_by_the_conclave")
Attachment = partial(model.Attachment, set="called_by_the_conclave")
Location = partial(model.Location, set="called_by_the_conclave")
Event = partial(model.Event, set="called_by_the_conclave")
Plot = partial(model.Plot, set="called_by_the_conclave")

YOUR_RAIDERS = characters(trait="Raider", controller=YOU)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Galbart Glover", "SOO41", STARK, unique=True, cost=3, strength=3, icons="MP", traits="House Glover",
        abilities=[Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),)), PlayerRule(YOU, SEARCHES_DISCARD)],
    ),
    Character(
        "Lady Genna", "SOO43", LANNISTER, unique=True, cost=2, strength=2, icons="I", traits="Lady",
        abilities=[
            Response(
                when=LostChallenge(INTRIGUE), conditions=(YouAre(Who.ATTACKING_PLAYER),), effects=(ExtraChallenge(INTRIGUE),)
            )
        ],
    ),
    Character(
        "Maester Lomys", "SOO45", BARATHEON, unique=True, cost=3, strength=3, icons="IP", traits="Maester, House Tyrell",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(), DiscardPower(characters(), 99)),
                effects=(Modify(CHOSEN, Flag(CANNOT_BE_KILLED)),),
            )
        ],
    ),
    Character(
        "Maester Murenmure", "SOO48", GREYJOY, unique=True, cost=2, strength=2, icons="IP", traits="Maester, House Goodbrother",
        abilities=[
            Cancel(
                when=Initiated(triggered=True),
                gained=True,
                conditions=(DuringPhase(Phase.MARSHALLING),),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            )
        ],
    ),
    # *ruling*: such an attachment is a duplicate of nothing, as its player does not own it.
    Character(
        "Magister Illyrio", "SOO51", TARGARYEN, unique=True, cost=4, strength=3, icons="MI", traits="Lord", crests="Learned",
        abilities=[
            PlayerRule(YOU, PLAYS_FROM_PILES, conditions=(CardToPlay(attachments(zone=Zone.DISCARD, owner=OPPONENTS)),)),
        ],
    ),
    # *ruling*: the controller of a location kneels it, regardless of whose effect makes it kneel.
    Character(
        "Hellholt Engineer", "SOO53", MARTELL, cost=2, strength=2, icons="IP", traits="Ally",
        abilities=[
            Response(
                when=Knelt(locations(controller=OPPONENTS)),
                choose=(Choose(locations(controller=YOU)),),
                effects=(Stand(TARGET),),
                limit=Limit(3, Per.ROUND),
            )
        ],
    ),
    Character(
        "Archmaester Ebrose", "SOO55", NEUTRAL, unique=True, cost=4, strength=4, icons="IP", traits="Maester", crests="Learned",
        abilities=[
            Response(
                limited=True, when=WonChallenge(participant=SELF), effects=(ClaimPower(SELF, for_each_chain_on(SELF)),),
            )
        ],
    ),
    Character(
        "The Conclave", "SOO57", NEUTRAL, cost=5, strength=5, icons="IP", traits="Maester, Conclave", crests="Learned",
        abilities=[
            costs_less_for_each("Maester"),
            *(
                Response(
                    when=declared(SELF),
                    effects=(one_of(*((Modify(SELF, Keyword(keyword)),) for keyword in (STEALTH, RENOWN, DEADLY))),),
                )
                for declared in (DeclaredAttacker, DeclaredDefender)
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Dragon Lore", "SOO52", TARGARYEN, cost=1, traits="Skill", house_only=True, attaches_to=characters(trait="Maester"),
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelSelf(), KNEEL_THE_BEARER),
                effects=(Reduce(99, characters(trait="Dragon")),),
            )
        ],
    ),
    Attachment(
        "Snakeskin Veil", "SOO54", MARTELL, cost=1, traits="Item", attaches_to=characters(trait="Sand Snake"),
        abilities=[Constant(BEARER, (Flag(IMMUNE_TO_OPPONENTS_NON_PLOTS),))],
    ),
    link(
        "Tin Link", "SOO58", "called_by_the_conclave",
        when_the_maester_kneels(Discard(TARGET), choose=(Choose(attachments(not_trait="Chain")),)),
    ),
    link(
        "Lead Link", "SOO59", "called_by_the_conclave",
        Action(
            phase=Phase.ANY,
            cost=(KNEEL_THE_BEARER,),
            choose=(Choose(characters()),),
            effects=(Modify(TARGET, Strength(Minus(for_each_chain_on(BEARER)))),),
            limit=ONCE_PER_PHASE,
        ),
        cost=2,
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Karhold Rookery", "SOO42", STARK, cost=0, initiative=1, traits="Westeros", abilities=[PlayerRule(YOU, SEARCHES_MORE)],
    ),
    Location(
        "Tower Library", "SOO47", BARATHEON, cost=1, traits="Storm's End",
        abilities=[
            Response(
                when=RenownClaimed(characters()),
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(crest=LEARNED, controller=YOU), targets=False), Modify(TARGET, Keyword(RENOWN)),
                ),
            )
        ],
    ),
    Location(
        "Longship Black Wind", "SOO49", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(
                    Modify(TARGET, Keyword(DEADLY), Until.END_OF_CHALLENGE),
                    Later(
                        Passive(when=Killed(characters()), conditions=(CausedBy(BY_DEADLY),), effects=(Draw(1),)),
                        Until.END_OF_CHALLENGE,
                    ),
                ),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: the beginning of the phase lasts until the first challenge is initiated.
    Event(
        "Without His Beard", "SOO44", LANNISTER, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE),
                effects=(
                    PickNumber(3, CountOf(Cards(zone=Zone.HAND, owner=Who.LOSER))),
                    PickAtRandom(Cards(zone=Zone.HAND, owner=Who.LOSER), revealed=True, number=X()),
                    May(),
                    MoveTo(CHOSEN, Zone.DISCARD),
                    Then(),
                    RevealTop(Who.LOSER, X(), shown=False),
                ),
            )
        ],
    ),
    Event(
        "Conflict of Interest", "SOO46", BARATHEON, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Challenges(at_least=0, at_most=0),),
                cost=(KneelCards(1, characters(crest=LEARNED)),),
                choose=(ChoosePlayer(),),
                effects=(UseClaimOf(),),
            )
        ],
    ),
    # *ruling*: what you do depends on the number that the opponent chooses, even if the deck has fewer cards; and the power that no
    # card is said to claim is claimed for your House.
    Event(
        "Called to Arms", "SOO50", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(ChooseOpponent(),),
                effects=(
                    one_of(
                        (DiscardTopOfDeck(Who.CHOSEN_OPPONENT), Stand(YOUR_RAIDERS)),
                        (DiscardTopOfDeck(Who.CHOSEN_OPPONENT, 2), ClaimPowerForHouse(CountOf(YOUR_RAIDERS))),
                        (
                            Modify(YOUR_RAIDERS, Strength(1)),
                            Modify(YOUR_RAIDERS, Keyword(DEADLY)),
                            DiscardTopOfDeck(Who.CHOSEN_OPPONENT, 3),
                        ),
                        who=Who.CHOSEN_OPPONENT,
                    ),
                ),
            )
        ],
    ),
    Event(
        "Citadel Custom", "SOO56", NEUTRAL, traits="Citadel",
        abilities=[allows_a_challenge(EXTRA_POWER)],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Dry Season", "SOO60", NEUTRAL, income=2, initiative=5, claim=2,
        abilities=[Constant(locations(unique=False), (Blank(),))],
    ),
)
"""Its cards by type."""
