"""The chapter pack Epic Battles."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import (
    EVERYONE, INTRIGUE, LANNISTER, SELF, STARK, TARGARYEN, Card, Constant, Flag, House, Icon, MoveTo, Passive, PlotTrait,
    WonChallenge, Zone, characters,
)
from agot_env.agot.engine.codes import DEFENDS_STANDING

Character = partial(model.Character, set="epic_battles")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Dacey Mormont", "ACOA61", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Lady, House Mormont",
        abilities=[Constant(SELF, (Icon(INTRIGUE), Flag(DEFENDS_STANDING)), conditions=(PlotTrait("Military Battle", EVERYONE),))],
    ),
    Character(
        "Highgarden Cavaliers", "ACOA71", LANNISTER, cost=5, strength=5, icons="MI", traits="Army, House Tyrell", crests="War",
        no_attachments_except="Siege",
    ),
    Character(
        "Stormcrows", "ACOA75", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Army, Mercenary", crests="War",
        no_attachments_except="Siege",
        abilities=[
            Passive(
                when=WonChallenge(participant=SELF),
                effects=(MoveTo(characters(zone=Zone.DISCARD, house=sum(House)), Zone.DECK, shuffled=True),),
            ),
        ],
    ),
)
