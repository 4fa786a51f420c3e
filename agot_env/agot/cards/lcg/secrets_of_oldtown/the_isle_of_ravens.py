"""The chapter pack The Isle of Ravens."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import (
    KNEEL_A_MAESTER, KNEEL_THE_BEARER, ONCE_PER_PHASE, for_each_chain_on, link, when_the_maester_kneels,
)
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVENT, EVENT_CARD, GREYJOY, INTRIGUE, LANNISTER, LEARNED, NEUTRAL, RENOWN, SELF,
    TARGARYEN, TARGET, YOU, Action, AttachmentsOnIt, Card, Cards, ChangeDestination, Choose, ChooseNow, Constant, Crest,
    DiscardTopOfDeck, DuringChallenge, GainGold, Keyword, KneelSelf, Later, LeavesPlay, Limit, LookAtTopCards, Modify, MoveTo,
    Passive, Per, Phase, Response, Stand, Strength, Until, Who, WonChallenge, Zone, attachments, characters, locations,
)

Character = partial(model.Character, set="the_isle_of_ravens")
Location = partial(model.Location, set="the_isle_of_ravens")
Event = partial(model.Event, set="the_isle_of_ravens")

YOUR_ASSHAI = characters(trait="Asshai", controller=YOU)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
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
        "Linked Advisor", "SOO69", TARGARYEN, cost=3, strength=3, icons="IP", traits="Maester", crests="Learned",
        abilities=[Constant(SELF, (Strength(AttachmentsOnIt()),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
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
)
"""Its cards by type."""
