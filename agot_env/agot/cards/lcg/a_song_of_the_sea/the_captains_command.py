"""The chapter pack The Captain's Command."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    INTRIGUE, MILITARY, NEUTRAL, STARK, TARGET, YOU, Action, Card, Cards, ChooseNow, Constant, DiscardTopOfDeck,
    DuringChallenge, Icon, KneelInfluence, LookAtTopCards, MoveTo, Phase, RevealTop, Who, YouAre, Zone, characters,
)

Event = partial(model.Event, set="the_captains_command")
Plot = partial(model.Plot, set="the_captains_command")


CARDS: tuple[Card, ...] = (
    # --- events --------------------------------------------------------------------------------------------------------------
    # *ruling*: the rest of the deck is not shuffled, since all cards that were searched have left it.
    Event(
        "Desperate Measures", "ASOTS99", NEUTRAL, traits="Small Council",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(1),),
                effects=(
                    LookAtTopCards(5),
                    ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=5), targets=False),
                    MoveTo(TARGET, Zone.DECK),
                    RevealTop(),
                    DiscardTopOfDeck(number=4),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Manderly's Scheme", "ASOTS88", STARK, income=4, initiative=3, claim=1, house_only=True,
        abilities=[
            Constant(
                characters(controller=YOU, icon=MILITARY), (Icon(INTRIGUE),),
                conditions=(DuringChallenge(INTRIGUE), YouAre(Who.DEFENDING_PLAYER)),
            )
        ],
    ),
)
"""Its cards by type."""
