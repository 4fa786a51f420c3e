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
    BARATHEON, BEARER, DEADLY, GREYJOY, INTRIGUE, LANNISTER, LEARNED, MARTELL, NEUTRAL, OPPONENTS, RENOWN, SELF, STEALTH,
    TARGARYEN, TARGET, YOU, Action, Blank, Cancel, CancelIt, Card, Choose, ChooseNow, ChooseOpponent, ClaimPower,
    ClaimPowerForHouse, Constant, CountOf, DeclaredAttacker, DeclaredDefender, Discard, DiscardTopOfDeck, DuringPhase,
    ExtraChallenge, Initiated, Keyword, KneelSelf, Knelt, Limit, LostChallenge, Minus, Modify, Per, Phase, Reduce,
    RenownClaimed, Response, Stand, Strength, Who, WonChallenge, YouAre, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import EXTRA_POWER

Character = partial(model.Character, set="called_by_the_conclave")
Attachment = partial(model.Attachment, set="called_by_the_conclave")
Location = partial(model.Location, set="called_by_the_conclave")
Event = partial(model.Event, set="called_by_the_conclave")
Plot = partial(model.Plot, set="called_by_the_conclave")

YOUR_RAIDERS = characters(trait="Raider", controller=YOU)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Lady Genna", "SOO43", LANNISTER, unique=True, cost=2, strength=2, icons="I", traits="Lady",
        abilities=[
            Response(
                when=LostChallenge(INTRIGUE), conditions=(YouAre(Who.ATTACKING_PLAYER),), effects=(ExtraChallenge(INTRIGUE),)
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

    # --- events --------------------------------------------------------------------------------------------------------------
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
