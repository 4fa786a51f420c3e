"""The chapter pack A Dire Message."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.conquest_and_defiance.shared import beside, tasks
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BARATHEON, DEADLY, GREYJOY, INTRIGUE, LANNISTER, MARTELL, NEUTRAL, OPPONENTS, RENOWN, SELF, STARK, STEALTH,
    TARGARYEN, Card, Cards, ChooseAndDiscard, ComesOutOfShadows, Count, ForEach, Icon, If, Keyword, Response, Who, Zone,
)

Character = partial(model.Character, set="a_dire_message")
Plot = partial(model.Plot, set="a_dire_message")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ser Balon Swann", "CAD106", LANNISTER, unique=True, cost=0, strength=2, icons="MI", traits="Kingsguard, Knight",
        crests="Shadows", house_only=True, no_attachments=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(SELF),
                effects=(
                    ForEach(
                        OPPONENTS,
                        (
                            If(
                                (Count(Cards(zone=Zone.HAND, owner=Who.ACTOR), at_least=4),),
                                (ChooseAndDiscard(1, Who.ACTOR),),
                            ),
                        ),
                    ),
                ),
            )
        ],
    ),
    Character(
        "Northern Clansman", "CAD110", STARK, cost=2, strength=2, icons="MP", traits="Bannerman, Clansman",
        abilities=[beside(BARATHEON, Keyword(RENOWN)), beside(LANNISTER, Keyword(STEALTH))],
    ),
    Character(
        "Dragon Ambassador", "CAD113", TARGARYEN, cost=2, strength=2, icons="MP", traits="Bannerman",
        abilities=[beside(GREYJOY, Keyword(DEADLY)), beside(MARTELL, Icon(INTRIGUE))],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "A Task in the East", "CAD118", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[tasks((TARGARYEN, MARTELL), (MARTELL, GREYJOY))],
    ),
    Plot(
        "A Task for the King", "CAD119", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[tasks((LANNISTER, BARATHEON), (BARATHEON, STARK))],
    ),
    Plot(
        "The Turncloak's Task", "CAD120", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[tasks((STARK, LANNISTER), (GREYJOY, TARGARYEN))],
    ),
)
"""Its cards by type."""
