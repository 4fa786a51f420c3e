"""The chapter pack A Time for Wolves."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.wardens.shared import CLANSMAN, RAINBOW_GUARD, raises_claim
from agot_env.agot.engine.record.codes import CLAIM_RAISED
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BARATHEON, DEADLY, GREYJOY, LANNISTER, LOCATION, MARTELL, POWER, SECOND_TARGET, SELF,
    SUMMER, TARGARYEN, TARGET, YOU, Action, Card, Cards, ChooseNow, ChooseOne, ClaimPowerForHouse, Constant, Count,
    CountOf, DiscardFromHand, DiscardTopOfDeck, DiscardedFromHand, Discount, Draw, DuringChallenge, GainGold, If,
    Keyword, Kneel, KneelSelf, Limit, May, Modify, MoveAttachment, Per, Phase, PlayerRule, PlotRevealed, PutIntoPlay,
    Response, Season, Stand, Strength, Then, Who, WonChallenge, Zone, characters,
)

Character = partial(model.Character, set="a_time_for_wolves")
Location = partial(model.Location, set="a_time_for_wolves")


DISCARDED_FROM_DECK = Cards(type=LOCATION | ATTACHMENT, zone=Zone.DISCARD, owner=Who.LOSER, top_of_pile=True, puttable=True)
"""The card that was just discarded from the loser's deck, if it is a location or an attachment that may enter play."""


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Emmon Cuy", "W61", BARATHEON, unique=True, cost=2, strength=2, icons="MP", traits="Rainbow Guard, Knight",
        abilities=[
            PlayerRule(
                YOU,
                CLAIM_RAISED,
                conditions=(
                    DuringChallenge(POWER), Count(characters(trait=RAINBOW_GUARD, controller=YOU, role=ATTACKING_ROLE)),
                ),
            )
        ],
    ),
    Character(
        "Camp Follower", "W62", BARATHEON, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[Constant(SELF, (Strength(CountOf(characters(trait="Knight"))),))],
    ),
    Character(
        "Iron Fleet Pillager", "W64", GREYJOY, cost=3, strength=3, icons="MP", traits="Raider",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                effects=(
                    DiscardTopOfDeck(Who.LOSER),
                    Then(),
                    ChooseNow(DISCARDED_FROM_DECK, targets=False),
                    If((Count(Cards(is_=TARGET, zone=Zone.DISCARD, type=LOCATION)),), (May(), PutIntoPlay(TARGET))),
                    If(
                        (Count(Cards(is_=TARGET, zone=Zone.DISCARD, type=ATTACHMENT)),),
                        (
                            May(),
                            ChooseNow(Cards(can_bear_target=True), as_second=True, targets=False),
                            MoveAttachment(TARGET, to=SECOND_TARGET),
                        ),
                    ),
                ),
            )
        ],
    ),
    Character(
        "The Mountain Clan Horde", "W66", LANNISTER, unique=True, cost=8, strength=8, icons="MP", traits="Clansman, Army",
        crests="War", no_attachments=True,
        abilities=[
            Discount(1, characters(trait=CLANSMAN, controller=YOU)),
            Action(
                phase=Phase.ANY,
                cost=(DiscardFromHand(),),
                effects=(
                    ChooseNow(characters(trait=CLANSMAN, other_than=SELF), targets=False), ChooseOne((Stand(TARGET),), (Kneel(TARGET),)),
                ),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character("Clan Scout", "W67", LANNISTER, cost=1, strength=1, icons="MI", traits="Clansman"),
    Character(
        "Lesser Ko", "W74", TARGARYEN, cost=2, strength=2, icons="MI", traits="Dothraki, Bannerman",
        abilities=[Action(phase=Phase.CHALLENGES, cost=(DiscardFromHand(),), effects=(Modify(SELF, Keyword(DEADLY)),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Renly's Pavilion", "W63", BARATHEON, unique=True, cost=2, traits="Westeros",
        abilities=[
            Response(
                when=PlotRevealed(),
                cost=(KneelSelf(),),
                effects=(ClaimPowerForHouse(1), Then(), If((Season(SUMMER),), (GainGold(1),))),
            )
        ],
    ),
    Location(
        "Doran's Solar", "W69", MARTELL, unique=True, cost=3, traits="Dorne",
        abilities=[Response(limited=True, when=DiscardedFromHand(YOU), cost=(KneelSelf(),), effects=(Draw(2),))],
    ),
    Location(
        "Horse Gate", "W75", TARGARYEN, unique=True, cost=2, traits="The East", keywords="Limited", house_only=True,
        abilities=[raises_claim(POWER)],
    ),
)
"""Its cards by type."""
