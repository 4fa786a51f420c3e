"""The chapter pack A Song of Silence."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import (
    BOLTON, HOUSE_WITHOUT_POWER, raises_claim_against_larger_hands,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_PLAY_EVENTS, DEFENDS_STANDING, OPPONENT_IS_FIRST, PENALTY_LOWERED, TO_HAND,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVENT_CARD, EVERYONE, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, OPPONENTS,
    SELF, STARK, STEALTH, TARGARYEN, TARGET, X, YOU, Action, Bypassed, Card, CardToPlay, Cards, ChallengeTurnBegins,
    Choose, ChooseNow, ChooseOpponent, ClaimPower, Constant, ControlChanged, Count, Discard, DiscardedFromDeck, Draw, Flag,
    InfluenceOrElse, JoinChallenge, Keyword, Killed, KneelCards, KneelSelf, Later, LeaveChallenge, LostChallenge, Modify,
    MoveGold, MovePower, MoveTo, Now, Passive, PayOrElse, Phase, PhaseEnds, PickNumber, Played, PlayerRule, PowerOn,
    PutIntoPlay, RemoveCards, Response, ReturnToDiscardPile, ReturnToHand, Stand, Strength, TakeControl, Then, Until,
    Who, WonChallenge, WonDominance, Zone, characters, locations, none_of,
)

Character = partial(model.Character, set="a_song_of_silence")
Attachment = partial(model.Attachment, set="a_song_of_silence")
Location = partial(model.Location, set="a_song_of_silence")
Event = partial(model.Event, set="a_song_of_silence")
Plot = partial(model.Plot, set="a_song_of_silence")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    # *ruling*: the hand must still be empty when the response is triggered; a player who has drawn since has not played the last card.
    # *ruling*: control is taken as a player becomes active, and goes back when the phase ends.
    Character(
        "Steelshanks' Reserves", "BWB61", STARK, cost=1, strength=4, icons="MP", traits="Army, House Bolton", crests="War",
        no_attachments=True,
        abilities=[
            Passive(when=ChallengeTurnBegins(), effects=(TakeControl(SELF, Who.EVENT_PLAYER, Until.END_OF_PHASE),)),
        ],
    ),
    Character(
        "Son of the Mist", "BWB63", LANNISTER, cost=2, strength=2, icons="M", traits="Clansman",
        abilities=[
            Response(
                when=Played(None, EVERYONE),
                conditions=(none_of(Cards(zone=Zone.HAND, owner=Who.EVENT_PLAYER)),),
                cost=(KneelCards(1, characters(trait="Clansman")),),
                effects=(ClaimPower(SELF),),
            )
        ],
    ),
    Character(
        "Stormlands Smuggler", "BWB65", BARATHEON, cost=1, strength=2, icons="MP", traits="Raider", crests="Shadows",
        keywords="Stealth", house_only=True, immune_to="events",
    ),
    Character(
        "Euron Crow's Eye", "BWB67", GREYJOY, unique=True, cost=5, strength=4, icons="MIP", traits="Lord, Ironborn, Raider",
        crests="War", keywords="Renown",
        abilities=[
            Constant(
                characters(trait="Raider"), (Keyword(STEALTH),), conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            ),
            PlayerRule(OPPONENTS, CANNOT_PLAY_EVENTS, conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),)),
        ],
    ),
    Character(
        "Cragorn", "BWB68", GREYJOY, unique=True, cost=2, strength=1, icons="MP", traits="Raider", crests="War",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(RemoveCards(1, Cards(is_=SELF, owner=YOU), TO_HAND),),
                effects=(Now(ChooseOpponent()), MoveGold(Who.CHOSEN_OPPONENT, YOU, 1)),
            )
        ],
    ),
    Character(
        "Euron's Mongrel", "BWB69", GREYJOY, cost=2, strength=2, icons="M", traits="Raider, Ally, Bastard",
        abilities=[
            Response(
                limited=True,
                when=DiscardedFromDeck(),
                cost=(KneelSelf(),),
                or_cost=(KneelCards(1, locations(trait="Warship")),),
                choose=(Choose(Cards(same_title_as=EVENT_CARD)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Character(
        "Horseback Hunters", "BWB73", TARGARYEN, cost=2, strength=3, icons="M", traits="Dothraki", keywords="Ambush",
        house_only=True,
        abilities=[Passive(when=LostChallenge(MILITARY), effects=(ReturnToHand(SELF),))],
    ),
    # *ruling*: an attacker that stands already may be removed, too, and it is the removal on which the last effect depends.
    Character(
        "Silent Assassin", "BWB75", MARTELL, cost=3, strength=1, icons="MIP", traits="Ally", keywords="Deadly",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(controller=YOU, role=ATTACKING_ROLE), targets=False),
                    Stand(TARGET),
                    LeaveChallenge(TARGET),
                    Then(),
                    JoinChallenge(SELF, ATTACKING_ROLE),
                ),
            )
        ],
    ),
    Character(
        "The Mad Huntsman", "BWB77", NEUTRAL, unique=True, cost=3, strength=3, icons="MI", traits="Brotherhood", keywords="Stealth",
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(HOUSE_WITHOUT_POWER,))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Ill-Begotten Spoils", "BWB64", LANNISTER, cost=2, traits="Boon", abilities=[raises_claim_against_larger_hands(BEARER)],
    ),
    Attachment(
        "Horn of Dragons", "BWB70", GREYJOY, unique=True, cost=2, traits="Item", attaches_to=characters(unique=True),
        abilities=[
            Constant(BEARER, (Strength(4),)),
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),),
                effects=(ChooseNow(characters(trait="Dragon"), targets=False), TakeControl(TARGET, until=Until.END_OF_PHASE)),
            ),
        ],
    ),

    Attachment(
        "Poisoned Knife", "BWB76", MARTELL, cost=2, traits="Weapon",
        abilities=[
            Constant(BEARER, (Keyword(STEALTH),)),
            Response(
                when=Bypassed(BEARER),
                effects=(
                    InfluenceOrElse(Who.EVENT_PLAYER, 1, (PayOrElse(1, (Discard(EVENT_CARD),), Who.EVENT_PLAYER),)),
                ),
            ),
        ],
    ),
    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Massey's Hook", "BWB66", BARATHEON, unique=True, cost=1, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(keyword=STEALTH)),), effects=(Stand(TARGET),),
            )
        ],
    ),
    Location(
        "Longship Silence", "BWB71", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(trait="Raider", role=ATTACKING_ROLE)),),
                effects=(
                    Modify(TARGET, Keyword(STEALTH), Until.END_OF_CHALLENGE),
                    Later(Passive(when=WonChallenge(), effects=(Draw(1),)), Until.END_OF_CHALLENGE),
                ),
            )
        ],
    ),
    Location(
        "The Womb of the World", "BWB74", TARGARYEN, unique=True, cost=2, traits="The East",
        abilities=[
            Response(
                when=WonDominance(),
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(unique=False, trait="Dothraki", zone=Zone.DEAD, owner=YOU), targets=False),
                    MoveTo(TARGET, Zone.HAND),
                ),
            )
        ],
    ),
    # *ruling*: a card of several Houses that shares one of them with another card of yours matches it.
    Location(
        "Hollow Hill", "BWB78", NEUTRAL, unique=True, cost=1, traits="Westeros",
        abilities=[
            PlayerRule(YOU, PENALTY_LOWERED, (HOUSE_WITHOUT_POWER, CardToPlay(characters()))),
            Response(when=Played(characters(no_common_house=True), YOU), effects=(Draw(1),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------

    Event(
        "In Ramsay's Name", "BWB62", STARK, traits=BOLTON,
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    Later(
                        Passive(when=ControlChanged(characters(trait=BOLTON)), effects=(ClaimPower(EVENT_CARD),)),
                        Until.END_OF_PHASE,
                        each_time=True,
                    ),
                ),
            ),
        ],
    ),
    Event(
        "River Raid", "BWB72", GREYJOY, house_only=True,
        abilities=[
            Response(
                when=DiscardedFromDeck(characters(zone=Zone.DISCARD), OPPONENTS),
                effects=(
                    PutIntoPlay(EVENT_CARD),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToDiscardPile(TARGET),)), Until.END_OF_PHASE, each=EVENT_CARD),
                ),
            ),
        ],
    ),
    Event(
        "Whispers from the Hill", "BWB79",
        abilities=[
            Response(
                when=Killed(characters(with_power=True)),
                effects=(
                    ChooseNow(characters(same_controller_as=EVENT_CARD, other_than=EVENT_CARD), YOU, targets=False),
                    PickNumber(3, PowerOn(EVENT_CARD)),
                    MovePower(EVENT_CARD, X(), TARGET),
                    Then(),
                    Draw(1),
                ),
            ),
        ],
    ),
    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Retaliation!", "BWB80", NEUTRAL, income=4, initiative=8, claim=2, abilities=[PlayerRule(YOU, OPPONENT_IS_FIRST)],
    ),
)
"""Its cards by type."""
