"""The chapter pack Spoils of War."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    BEARER, LANNISTER, MILITARY, PARTICIPATING_ROLE, SELF, TARGARYEN, YOU, Blank, Card, Cards, ChoosePlayer, Constant,
    Count, CountOf, DuringChallenge, EntersPlay, LookAtHand, Response, Strength, Trait, Who, attachments, characters,
)

Character = partial(model.Character, set="spoils_of_war")
Attachment = partial(model.Attachment, set="spoils_of_war")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Frey Armsmen", "CAD8", LANNISTER, cost=3, strength=2, icons="MI", traits="Army, House Frey", no_attachments=True,
        abilities=[
            Constant(
                SELF,
                (Strength(CountOf(characters(trait="House Frey", controller=YOU), 2)),),
                conditions=(DuringChallenge(MILITARY),),
            )
        ],
    ),
    Character(
        "Lysono Maar", "CAD16", TARGARYEN, unique=True, cost=3, strength=3, icons="MIP", traits="Mercenary", crests="Learned",
        abilities=[Response(when=EntersPlay(attachments()), choose=(ChoosePlayer(),), effects=(LookAtHand(Who.CHOSEN_OPPONENT),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Traitor", "CAD9", LANNISTER, cost=0, traits="Condition",
        abilities=[
            Constant(BEARER, (Trait("Traitor"),)),
            Constant(BEARER, (Blank(),), conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),)),
        ],
    ),
)
"""Its cards by type."""
