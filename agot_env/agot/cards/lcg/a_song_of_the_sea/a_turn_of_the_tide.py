"""The chapter pack A Turn of the Tide."""

# fmt: off
# isort: skip_file

from dataclasses import replace
from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import one_of
from agot_env.agot.cards.lcg.a_song_of_the_sea.shared import NO_USED_CITY
from agot_env.agot.language.model import (
    BARATHEON, BEARER, BY_ATTACKING, CHARACTER, CHOSEN, DEADLY, DEFENDING_ROLE, EVENT, EVERYONE, GREYJOY, INTRIGUE,
    LANNISTER, MARTELL, MELEE, MILITARY, NEUTRAL, OPPONENTS, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, YOU, Action,
    Card, Cards, CausedBy, ChallengeInitiated, Challenges, Choose, ChooseNow, ChooseOne, ChooseOpponent, ChooseSeveral,
    ClaimPower, Constant, Count, Discard, DiscardFromHand, DiscardSelf, DiscardTopOfDeck, Draw, DuringChallenge,
    EntersPlay, Flag, HasWonDominance, Icon, If, IfX, JoinChallenge, Keyword, Kneel, KneelSelf, Knelt, Later,
    LeavesPlay, Limit, LookAtTopCards, LostChallenge, MayDiscardPowerToPrevent, Modify, MoveTo, Now, Passive, PayGold,
    Per, Phase, PhaseEnds, Played, PutBackInAnyOrder, PutIntoPlay, Reduce, Response, ReturnToHand, RevealTop,
    RunsAgenda, Search, Stand, Then, Until, Who, WonChallenge, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import ALL_ICONS, CONTROLLED, LIMITED

Character = partial(model.Character, set="a_turn_of_the_tide")
Location = partial(model.Location, set="a_turn_of_the_tide")
Event = partial(model.Event, set="a_turn_of_the_tide")
Plot = partial(model.Plot, set="a_turn_of_the_tide")
Attachment = partial(model.Attachment, set="a_turn_of_the_tide")

LED_OR_FREE = RunsAgenda(type=CHARACTER, or_none=True)
"""You run an agenda that is a character, or none at all."""


def _discard_of_top(number: int) -> tuple[model.Effect, ...]:
    """One of the top cards of the loser's deck is discarded."""
    return ChooseNow(Cards(zone=Zone.DECK, owner=Who.LOSER, top_of_deck=number), YOU, targets=False), MoveTo(TARGET, Zone.DISCARD)


def _top_card_if(kind: int) -> tuple[model.Effect, ...]:
    """The top card of your deck is revealed, and goes into your hand if it is of a type; otherwise it stays where it is."""
    top = Cards(zone=Zone.DECK, owner=YOU, top_of_deck=1)
    return LookAtTopCards(1, revealed=True), Then(), If((Count(replace(top, type=kind)),), (MoveTo(top, Zone.HAND),))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "House Clegane Brigands", "ASOTS61", LANNISTER, cost=4, strength=5, icons="MI", traits="Army, House Clegane", crests="War",
        abilities=[Response(when=WonChallenge(INTRIGUE), gained=True, conditions=(LED_OR_FREE,), effects=(Stand(SELF),))],
    ),
    # *ruling*: the cards are discarded one after the other, and the player sees all of them before the first.
    Character(
        "Raiders of Orkmont", "ASOTS63", GREYJOY, cost=4, strength=5, icons="MP", traits="Army, Raider", crests="War",
        abilities=[
            Response(
                when=WonChallenge(MILITARY),
                gained=True,
                conditions=(LED_OR_FREE,),
                effects=(
                    LookAtTopCards(3, Who.LOSER),
                    Then(),
                    ChooseOne(
                        (PutBackInAnyOrder(3, Who.LOSER),),
                        (
                            *_discard_of_top(3),
                            ChooseOne((PutBackInAnyOrder(2, Who.LOSER),), _discard_of_top(2)),
                        ),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Blackcrown Knights", "ASOTS66", BARATHEON, cost=4, strength=5, icons="MP", traits="Army, Knight, House Tyrell", crests="War",
        abilities=[
            Response(
                when=WonChallenge(POWER, participant=SELF),
                gained=True,
                conditions=(LED_OR_FREE,),
                cost=(DiscardFromHand(),),
                effects=(ClaimPower(SELF, 2),),
            )
        ],
    ),
    Character(
        "Dale Seaworth", "ASOTS67", BARATHEON, unique=True, cost=3, strength=2, icons="MP", naval="P", traits="Captain", keywords="Joust",
        abilities=[
            Response(
                when=when,
                choose=(Choose(Cards(zone=Zone.DISCARD, owner=YOU, house=BARATHEON)),),
                effects=(MoveTo(TARGET, Zone.HAND),),
            )
            for when in (EntersPlay(SELF), LeavesPlay(SELF))
        ],
    ),
    Character(
        "Riders of Karhold", "ASOTS69", STARK, cost=4, strength=5, icons="MP", traits="Army, Traitor, House Karstark", crests="War",
        abilities=[
            Response(when=WonChallenge(MILITARY), gained=True, conditions=(LED_OR_FREE,), effects=_top_card_if(CHARACTER)),
        ],
    ),
    Character(
        "Host of the Boneway", "ASOTS71", MARTELL, cost=4, strength=5, icons="MI", traits="Army, House Uller", crests="War",
        abilities=[Response(when=WonChallenge(INTRIGUE), gained=True, conditions=(LED_OR_FREE,), effects=_top_card_if(EVENT))],
    ),
    Character(
        "Dothraki Outrider", "ASOTS74", TARGARYEN, cost=3, strength=3, icons="MP", traits="Dothraki", keywords="Stealth",
        abilities=[Constant(SELF, (Keyword(RENOWN),), conditions=(DuringChallenge(POWER),))],
    ),
    Character(
        "Braided Screamers", "ASOTS75", TARGARYEN, cost=4, strength=5, icons="MP", traits="Army, Dothraki", crests="War",
        abilities=[
            Response(
                when=Played(characters(trait="Dothraki", cost_at_least=3), YOU),
                gained=True,
                conditions=(LED_OR_FREE,),
                effects=(Search(characters(trait="Dothraki"), top=5),),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    Character(
        "Margaery Tyrell", "ASOTS77", LANNISTER | BARATHEON, unique=True, cost=3, strength=3, icons="IP",
        traits="Lady, Queen, House Tyrell",
        abilities=[
            Constant(SELF, (Keyword(MELEE),), conditions=(Count(characters(trait=("Lady", "Queen"), controller=OPPONENTS)),)),
            Response(
                when=Knelt(SELF),
                conditions=(CausedBy(BY_ATTACKING),),
                choose=(Choose(characters(controller=Who.DEFENDING_PLAYER, standing=True)),),
                effects=(Kneel(TARGET), Then(), JoinChallenge(TARGET, DEFENDING_ROLE)),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Seized", "ASOTS65", GREYJOY, cost=2, traits="Condition", attaches_to=locations(unique=False, not_keyword=LIMITED),
        abilities=[
            Constant(BEARER, (Flag(CONTROLLED),)),
            Passive(when=EntersPlay(SELF), effects=(Discard(attachments(attached_to=BEARER, other_than=SELF)),)),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Deepwood Motte", "ASOTS64", GREYJOY, unique=True, cost=2, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(
                    Now(ChooseOpponent()),
                    MayDiscardPowerToPrevent(EVERYONE),
                    DiscardTopOfDeck(Who.CHOSEN_OPPONENT, 3, counting=Cards(not_type=CHARACTER)),
                    IfX(2, (ChooseNow(characters()), Stand(TARGET))),
                ),
            )
        ],
    ),
    # *ruling*: a character that was discarded from play into the dead pile counts as one that was killed, as with Glamor of Fire.
    Location(
        "Shores of the Blackwater", "ASOTS68", BARATHEON, cost=0, traits="King's Landing",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(Challenges(won_by=YOU, margin=4),),
                cost=(KneelSelf(), DiscardSelf()),
                choose=(Choose(characters(zone=Zone.DEAD, owner=YOU, fallen=True)),),
                effects=(MoveTo(TARGET, Zone.HAND),),
            )
        ],
    ),
    # *ruling*: the icon is picked when the effect resolves.
    Location(
        "Greenblood Vessel", "ASOTS72", MARTELL, cost=1, traits="Warship",
        abilities=[
            Response(
                when=ChallengeInitiated(who=OPPONENTS, against_you=True),
                cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU)),),
                effects=(one_of(*((Modify(TARGET, Icon(icon)),) for icon in (MILITARY, INTRIGUE, POWER))),),
            )
        ],
    ),
    Location(
        "Shores of the Summer Sea", "ASOTS73", MARTELL, cost=0, traits="Dorne",
        abilities=[
            Response(
                when=LostChallenge(),
                cost=(KneelSelf(),),
                choose=(ChooseSeveral(Cards(zone=Zone.DISCARD, owner=YOU), 2),),
                effects=(MoveTo(CHOSEN, Zone.DECK, shuffled=True),),
            )
        ],
    ),
    Location(
        "Port at Slaver's Bay", "ASOTS76", TARGARYEN, unique=True, cost=0, traits="The East",
        abilities=[
            Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(1, attachments(), out_of_house=1),)),
        ],
    ),
    Location(
        "Blazewater Bay", "ASOTS78", STARK | GREYJOY, cost=0, traits="The North", influence=1,
        abilities=[
            Action(
                phase=Phase.MARSHALLING,
                cost=(KneelSelf(), DiscardSelf()),
                effects=(Reduce(2, Cards(naval=ALL_ICONS)),),
            )
        ],
    ),
    Location(
        "Blackwater Rush", "ASOTS79", LANNISTER | TARGARYEN, cost=0, traits="King's Landing",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(naval=ALL_ICONS)),),
                effects=(Modify(TARGET, Keyword(DEADLY)),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Sitting the Iron Throne", "ASOTS62", LANNISTER, traits="Small Council", keywords="Deathbound", house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(PayGold(1),),
                choose=(Choose(characters()),),
                effects=(ClaimPower(TARGET),),
                limit=Limit(3, Per.ROUND, by_title=True),
            ),
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                conditions=(HasWonDominance(this_phase=True),),
                cost=(PayGold(1),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
    Event(
        "Passing the Wall", "ASOTS70", STARK, house_only=True,
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU, trait="Night's Watch", puttable=True), targets=False),
                    PutIntoPlay(TARGET), Then(), Draw(1),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "King's Landing Coup", "ASOTS80", NEUTRAL, income=4, initiative=8, claim=1, traits="Power Struggle, City",
        abilities=[Passive(when=WonChallenge(as_defender=True), conditions=(NO_USED_CITY,), effects=(RevealTop(),))],
    ),
)
"""Its cards by type."""
