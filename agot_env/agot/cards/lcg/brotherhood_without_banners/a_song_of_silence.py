"""The chapter pack A Song of Silence."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import HOUSE_WITHOUT_POWER, raises_claim_against_larger_hands
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVERYONE, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, SELF, STEALTH, TARGARYEN, TARGET,
    YOU, Action, Card, Cards, Choose, ChooseNow, ClaimPower, Constant, Draw, Flag, JoinChallenge, Keyword, KneelCards,
    KneelSelf, Later, LeaveChallenge, LostChallenge, Modify, MoveTo, Passive, Phase, Played, Response, ReturnToHand, Stand,
    Then, Until, Who, WonChallenge, WonDominance, Zone, characters, none_of,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, DEFENDS_STANDING

Character = partial(model.Character, set="a_song_of_silence")
Attachment = partial(model.Attachment, set="a_song_of_silence")
Location = partial(model.Location, set="a_song_of_silence")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    # *ruling*: the hand must still be empty when the response is triggered; a player who has drawn since has not played the last card.
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
)
"""Its cards by type."""
