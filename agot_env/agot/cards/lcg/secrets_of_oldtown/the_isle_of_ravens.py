"""The chapter pack The Isle of Ravens."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import (
    KNEEL_A_MAESTER, KNEEL_THE_BEARER, ONCE_PER_PHASE, for_each_chain_on, link, when_the_maester_kneels,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_PLAY_EVENTS, DEFENDS_STANDING, LOWERS_COST, PAYS_WITH_INFLUENCE,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEFENDING_ROLE, EVENT, EVENT_CARD, GREYJOY, INTRIGUE, LANNISTER, LEARNED,
    MARTELL, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU, AbilityDoes,
    Action, AmountOfEvent, AsAttacker, AttachmentsOnIt, Cancel, CancelIt, Card, CardSearched, CardToPlay, Cards,
    CardsDrawn, ChangeDestination, Choose, ChooseNow, ComeOut, Constant, Count, Crest, DiscardTopOfDeck, Draw,
    DuringChallenge, DuringPhase, Flag, GainGold, If, Initiated, InsteadOfClaim, JoinChallenge, Keyword, KneelCards,
    KneelInfluence, KneelSelf, Lasting, Later, LeavesPlay, Limit, LookAtHand, LookAtTopCards, Modify, MoveTo, Not,
    OfRevealedPlot, Passive, PayRestOfCost, Per, Phase, PlayerRule, Reduce, Response, Stand, Strength, TakeTopOfPile, Then, Until, Who,
    WonChallenge, YouAre, Zone, attachments, characters, locations,
)

Character = partial(model.Character, set="the_isle_of_ravens")
Attachment = partial(model.Attachment, set="the_isle_of_ravens")
Location = partial(model.Location, set="the_isle_of_ravens")
Event = partial(model.Event, set="the_isle_of_ravens")
Plot = partial(model.Plot, set="the_isle_of_ravens")

YOUR_ASSHAI = characters(trait="Asshai", controller=YOU)

MAESTER_OR_CHAIN = Cards(any_of=(characters(trait="Maester"), attachments(trait="Chain")))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    # *ruling*: its side is that of the player, who takes part in the challenge as the attacker or the defender.
    Character(
        "Guardian Wolf", "SOO61", STARK, cost=1, strength=2, icons="M", traits="Creature, Direwolf", crests="Shadows",
        keywords="Deadly", no_attachments=True, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, zone=Zone.SHADOWS,
                conditions=(
                    DuringChallenge(), Count(characters(trait=("Lord", "Lady"), controller=YOU, role=PARTICIPATING_ROLE)),
                ),
                cost=(PayRestOfCost(),),
                effects=(
                    ComeOut(SELF, free=True, kneeling=True), Then(),
                    If((YouAre(Who.ATTACKING_PLAYER),), (JoinChallenge(SELF, ATTACKING_ROLE),)),
                    If((YouAre(Who.DEFENDING_PLAYER),), (JoinChallenge(SELF, DEFENDING_ROLE),)),
                ),
            )
        ],
    ),
    Character(
        "The Regent's Spy", "SOO63", LANNISTER, cost=1, strength=2, icons="I", traits="Ally",
        abilities=[Response(when=WonChallenge(INTRIGUE, participant=SELF), effects=(LookAtTopCards(1, Who.LOSER),))],
    ),
    Character(
        "Stormlands Bastard", "SOO65", BARATHEON, cost=1, strength=1, icons="P", traits="Lord, Bastard, Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(),),
                cost=(KneelSelf(),),
                choose=(Choose(characters(unique=True, house=BARATHEON)),),
                effects=(Modify(TARGET, Keyword(RENOWN), Until.END_OF_CHALLENGE),),
            )
        ],
    ),
    Character(
        "Baelor Blacktyde", "SOO67", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Ironborn, House Blacktyde",
        crests="Noble", keywords="Stealth",
        abilities=[
            PlayerRule(OPPONENTS, CANNOT_PLAY_EVENTS, conditions=(CardToPlay(Cards(type=EVENT, copy_in_discard=Who.ACTOR)),)),
        ],
    ),
    Character(
        "Linked Advisor", "SOO69", TARGARYEN, cost=3, strength=3, icons="IP", traits="Maester", crests="Learned",
        abilities=[Constant(SELF, (Strength(AttachmentsOnIt()),))],
    ),
    Character(
        "Informed Acolyte", "SOO72", MARTELL, cost=3, strength=3, icons="IP", traits="Maester", crests="Learned",
        abilities=[
            Response(
                when=CardsDrawn(OPPONENTS), conditions=(Not(DuringPhase(Phase.DRAW)),), cost=(KneelSelf(),),
                effects=(Draw(AmountOfEvent()),),
            )
        ],
    ),
    Character(
        "Oldtown Raven", "SOO75", NEUTRAL, cost=1, strength=1, icons="I", traits="Creature, Raven", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(),),
                effects=(Reduce(1, MAESTER_OR_CHAIN), Reduce(99, MAESTER_OR_CHAIN, of_penalty=True)),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Spidercraft", "SOO64", LANNISTER, cost=2, traits="Skill",
        attaches_to=characters(controller=YOU, icon=POWER, any_of=(Cards(icon=INTRIGUE),)),
        abilities=[
            Passive(
                when=InsteadOfClaim(),
                conditions=(
                    YouAre(Who.WINNER), AsAttacker(), Count(characters(role=ATTACKING_ROLE), 1, 1),
                    Count(characters(role=ATTACKING_ROLE, is_=BEARER), 1, 1),
                ),
                effects=(LookAtHand(Who.LOSER), ChooseNow(Cards(zone=Zone.HAND, owner=Who.LOSER), YOU), MoveTo(TARGET, Zone.DISCARD)),
            )
        ],
    ),
    link(
        "Steel Link", "SOO78", "the_isle_of_ravens",
        when_the_maester_kneels(Stand(TARGET), choose=(Choose(locations()),)),
    ),
    link(
        "Gold Link", "SOO79", "the_isle_of_ravens",
        Action(
            phase=Phase.ANY, cost=(KNEEL_THE_BEARER,), effects=(GainGold(for_each_chain_on(BEARER)),), limit=ONCE_PER_PHASE,
        ),
        cost=2,
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Training Vessel", "SOO68", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(trait="Raider", role=ATTACKING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(DiscardTopOfDeck(Who.LOSER),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),
    Location(
        "Plaza of Purification", "SOO70", TARGARYEN, unique=True, cost=1, traits="The East",
        abilities=[
            PlayerRule(YOU, PAYS_WITH_INFLUENCE, conditions=(DuringPhase(Phase.MARSHALLING), CardToPlay(characters(trait="Army")))),
        ],
    ),
    Location(
        "Streets of Hellholt", "SOO73", MARTELL, cost=0, traits="Dorne",
        abilities=[
            Response(
                when=Initiated(OPPONENTS, triggered=True), conditions=(AbilityDoes(LOWERS_COST),), cost=(KneelSelf(),),
                effects=(Reduce(1, Cards(house=MARTELL)),),
            )
        ],
    ),
    Location(
        "The Isle of Ravens", "SOO76", NEUTRAL, unique=True, cost=0, traits="Oldtown",
        abilities=[
            Response(
                when=LeavesPlay(attachments(trait="Chain")),
                cost=(KneelSelf(),),
                effects=(ChangeDestination(EVENT_CARD, Zone.HAND),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: the card goes to the discard pile of its owner from wherever the search has put it.
    Event(
        "The Weasel's Way", "SOO62", STARK, house_only=True,
        abilities=[
            Response(when=CardSearched(), effects=(MoveTo(EVENT_CARD, Zone.DISCARD),)),
            Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(Draw(1),)),
        ],
    ),
    # *ruling*: only the Asshai characters in play when the effect resolves are affected.
    Event(
        "Litany of Light", "SOO66", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(Modify(YOUR_ASSHAI, Strength(1)), Modify(YOUR_ASSHAI, Crest(LEARNED))),
            )
        ],
    ),
    Event(
        "Royal Favor", "SOO71", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                choose=(Choose(characters(unique=True, house=TARGARYEN)),),
                effects=(
                    Lasting(
                        Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(DuringChallenge(POWER),)), of=TARGET,
                    ),
                ),
            )
        ],
    ),
    Event(
        "The Prince's Plans", "SOO74", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(4),), effects=(TakeTopOfPile(4), Then(), MoveTo(SELF, Zone.REMOVED)),
            )
        ],
    ),
    Event(
        "Old Intrigues", "SOO77", NEUTRAL, traits="Citadel",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KNEEL_A_MAESTER,),
                effects=(
                    ChooseNow(Cards(type=EVENT, trait="Citadel", zone=Zone.DISCARD, owner=YOU), targets=False),
                    MoveTo(TARGET, Zone.HAND),
                ),
                limit=Limit(1, Per.PHASE, by_title=True),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: it cancels what any plot does that is revealed in the same plot phase, also one of the same player.
    Plot(
        "Outwit", "SOO80", NEUTRAL, income=4, initiative=0, claim=1,
        abilities=[
            Cancel(
                when=Initiated(), conditions=(OfRevealedPlot(),), cost=(KneelCards(1, characters(crest=LEARNED)),), effects=(CancelIt(),),
            )
        ],
    ),
)
"""Its cards by type."""
