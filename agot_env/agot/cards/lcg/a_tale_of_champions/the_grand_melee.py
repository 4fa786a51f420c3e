"""The chapter pack The Grand Melee."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.a_tale_of_champions.shared import (
    ICONS, IN_WINTER, LOST_DEFENCE, attacks_alone, bounty, bribe, instead_of_claim,
)
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS,
    PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, WAR, X, YOU, Action, Card, Cards,
    ChallengeInitiated, ChangeClaim, Choose, ChooseAndDiscard, ChooseNow, ChooseOne, ChooseOpponent, ClaimPower,
    Constant, CostOfTarget, Count, Crest, DeclaredAttacker, DeclaredDefender, Discard, DiscardTopOfDeck,
    DiscardedWhile, Draw, DuringChallenge, Flag, ForClaim, If, Keyword, KneelInfluence, KneelSelf, Lasting, Limit,
    LookAtTopCards, LoseHousePower, LoseIcon, Modify, MovePower, MoveTo, Not, OpponentCount, OpponentsAtLeast,
    OtherTarget, PayGold, Per, Phase, PlayerRule, PutBackInAnyOrder, RedirectChallenge, Reduce, Response,
    ReturnSelfToShadows, SatisfyClaim, Strength, Then, TitleOpposes, Until, Who, WonChallenge, WonEveryChallenge,
    Zone, attachments, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_BYPASSED, CANNOT_DEFEND, COUNTS_PARTICIPANTS, DEFENDS_IN_COMPANY, DISCARDED_FROM_HAND, OTHERS_DEFEND,
)

Character = partial(model.Character, set="the_grand_melee")
Attachment = partial(model.Attachment, set="the_grand_melee")
Location = partial(model.Location, set="the_grand_melee")
Event = partial(model.Event, set="the_grand_melee")
Plot = partial(model.Plot, set="the_grand_melee")


def _discard_of_top(number: int) -> tuple[model.Effect, ...]:
    """One of the top cards of the loser's deck is discarded."""
    return ChooseNow(Cards(zone=Zone.DECK, owner=Who.LOSER, top_of_deck=number), YOU), MoveTo(TARGET, Zone.DISCARD)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "The Smalljon", "ATOC21", STARK, unique=True, cost=3, strength=3, icons="MP", traits="House Umber", keywords="Melee",
        abilities=[
            Response(
                when=DeclaredAttacker(SELF),
                conditions=(TitleOpposes(YOU, Who.DEFENDING_PLAYER),),
                effects=(ChangeClaim(1, YOU),),
                limit=Limit(1, Per.CHALLENGE),
            )
        ],
    ),
    Character(
        "Dreadfort Outrider", "ATOC22", STARK, cost=2, strength=1, icons="MI", traits="House Bolton", keywords="Joust, Melee",
        abilities=[DiscardedWhile((none_of(characters(trait="House Bolton", controller=YOU, other_than=SELF)),))],
    ),
    # *ruling*: a player that the attacker may not attack for a reason other than titles is not eligible.
    Character(
        "Varys", "ATOC24", LANNISTER, unique=True, cost=2, strength=4, icons="IP", traits="Ally", crests="Shadows", keywords="Stealth",
        house_only=True,
        abilities=[
            Response(
                gained=True, when=ChallengeInitiated(who=OPPONENTS), conditions=(OpponentsAtLeast(2),), cost=(ReturnSelfToShadows(),),
                choose=(ChooseOpponent((OtherTarget(),)),), effects=(RedirectChallenge(),),
            )
        ],
    ),
    Character(
        "Robert Baratheon", "ATOC27", BARATHEON, unique=True, cost=5, strength=3, icons="MP", traits="King, Lord", crests="Noble",
        keywords="Melee, Renown",
        abilities=[
            PlayerRule(YOU, OTHERS_DEFEND, conditions=(DuringChallenge(POWER), *attacks_alone(SELF))),
            instead_of_claim(POWER, SatisfyClaim(OPPONENTS), by=SELF),
        ],
    ),
    Character(
        "Euron Crow's Eye", "ATOC29", GREYJOY, unique=True, cost=5, strength=4, icons="MIP", traits="King, Lord, Ironborn, Raider",
        crests="Noble", keywords="Renown",
        abilities=[
            Response(
                when=ChallengeInitiated(who=OPPONENTS, against_you=True),
                effects=(DiscardTopOfDeck(OPPONENTS, counting=locations()), Then(), Draw(X())),
            )
        ],
    ),
    # *ruling*: a House card is one of the cards that the attacking player controls (FAQ 4.10).
    Character(
        "Khaleesi's Faithful", "ATOC32", TARGARYEN, cost=4, strength=4, icons="MP", traits="Dothraki, Army", no_attachments=True,
        abilities=[
            Response(
                limited=True, gained=True, when=DeclaredDefender(SELF), conditions=(OpponentsAtLeast(2),),
                effects=(
                    ChooseOne(
                        (LoseHousePower(1, Who.ATTACKING_PLAYER, YOU),),
                        (
                            ChooseNow(Cards(with_power=True, controller=Who.ATTACKING_PLAYER), targets=False),
                            MovePower(TARGET, 1, YOU),
                        ),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Doran Martell", "ATOC34", MARTELL, unique=True, cost=5, strength=3, icons="IP", traits="Lord", crests="Noble",
        keywords="Vengeful", no_attachments=True,
        abilities=[Response(when=LOST_DEFENCE, effects=(ChooseAndDiscard(1, OPPONENTS),))],
    ),
    Character(
        "Thoros of Myr", "ATOC36", NEUTRAL, unique=True, cost=4, strength=3, icons="MP", traits="Asshai, Brotherhood",
        keywords="Melee, Renown",
        abilities=[
            Constant(
                characters(unique=False), (Flag(DEFENDS_IN_COMPANY),),
                conditions=(OpponentsAtLeast(2), Count(Cards(is_=SELF, role=ATTACKING_ROLE))),
            )
        ],
    ),

    Character(
        "Old Bear's Crow", "ATOC37", NEUTRAL, unique=True, cost=1, strength=2, traits="Creature, Raven", no_attachments=True,
        abilities=[
            Constant(characters(trait="Night's Watch", controller=YOU, no_printed_icon=icon), (change,))
            for icon, change in ((MILITARY, Crest(WAR)), (INTRIGUE, Flag(CANNOT_BE_BYPASSED)), (POWER, Strength(1)))
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment("In the Name of the King", "ATOC23", **bribe(STARK, MILITARY, Strength(2))),
    Attachment("Whisper Campaign", "ATOC25", **bounty(LANNISTER, INTRIGUE, Draw(ForClaim(DISCARDED_FROM_HAND), Who.WINNER))),
    Attachment(
        "Warhammer", "ATOC28", BARATHEON, cost=1, traits="Weapon",
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=BEARER),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, with_power=True)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Attachment(
        "Captain of the Iron Fleet", "ATOC30", GREYJOY, unique=True, cost=1, traits="Title",
        attaches_to=characters(house=GREYJOY, unique=True),
        abilities=[
            Constant(BEARER, (Keyword(RENOWN),)),
            Response(
                when=WonChallenge(participant=BEARER), choose=(Choose(locations(standing=False)),), effects=(Discard(TARGET),)
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: the icon is picked when the effect resolves.
    Location(
        "The Vaith", "ATOC35", MARTELL, unique=True, cost=2, traits="Dorne",
        abilities=[
            Response(
                when=ChallengeInitiated(against_you=True),
                cost=(KneelInfluence(1),),
                choose=(Choose(characters(controller=Who.EVENT_PLAYER)),),
                effects=(one_of(*((Modify(TARGET, LoseIcon(icon)),) for icon in ICONS)),),
            )
        ],
    ),
    Location(
        "Flea Bottom", "ATOC39", NEUTRAL, unique=True, cost=0, traits="King's Landing", no_attachments=True,
        abilities=[Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(2, characters(), kneeling=True),))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Bought and Paid For", "ATOC26", LANNISTER, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(PayGold(CostOfTarget()),),
                choose=(Choose(attachments(cost_payable=True)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Event(
        "Raiding the Reach", "ATOC31", GREYJOY, house_only=True,
        abilities=[
            Response(
                when=WonChallenge(unopposed=True),
                effects=(
                    LookAtTopCards(5, Who.LOSER, revealed=True),
                    *_discard_of_top(5),
                    *_discard_of_top(4),
                    If((IN_WINTER,), (*_discard_of_top(3), PutBackInAnyOrder(2, Who.LOSER))),
                    If((Not(IN_WINTER),), (PutBackInAnyOrder(3, Who.LOSER),)),
                ),
            )
        ],
    ),
    # What opponents cannot declare includes characters that enter play after the response.
    Event(
        "Overwhelming Numbers", "ATOC33", NEUTRAL,
        abilities=[
            Response(
                when=DeclaredAttacker(characters(controller=YOU, trait="Dothraki")),
                conditions=(
                    Count(characters(role=ATTACKING_ROLE, trait="Dothraki"), at_least=2),
                    none_of(characters(role=ATTACKING_ROLE, not_trait="Dothraki")),
                ),
                effects=(
                    Lasting(
                        Constant(characters(controller=OPPONENTS, not_trait="Army"), (Flag(CANNOT_DEFEND),)), Until.END_OF_CHALLENGE
                    ),
                ),
            )
        ],
    ),
    Event(
        "A Champion Arises", "ATOC38", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                conditions=(WonEveryChallenge(),),
                choose=(Choose(characters(not_trait="Army", controller=YOU)),),
                effects=(ClaimPower(TARGET, OpponentCount()),),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Grand Melee", "ATOC40", NEUTRAL, income=2, initiative=2, claim=2, traits="Military Battle",
        abilities=[PlayerRule(EVERYONE, COUNTS_PARTICIPANTS)],
    ),
)
"""Its cards by type."""
