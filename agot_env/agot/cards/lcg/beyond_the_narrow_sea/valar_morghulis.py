"""The chapter pack Valar Morghulis."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.beyond_the_narrow_sea.shared import burn
from agot_env.agot.language.model import (
    BARATHEON, BEARER, GREYJOY, SELF, TARGARYEN, YOU, Action, Cancel, CancelIt, Card, Cards, Choose, Constant, CountOf,
    DuringPhase, EntersPlay, Initiated, KillSelf, KneelInfluence, LoseHousePower, Minus, NameTrait, Phase, Played, Response,
    Search, Strength, Who, WonChallenge, characters,
)

Character = partial(model.Character, set="valar_morghulis")
Attachment = partial(model.Attachment, set="valar_morghulis")
Event = partial(model.Event, set="valar_morghulis")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "The Bastard of Nightsong", "BTNS8", BARATHEON, unique=True, cost=3, strength=3, icons="MI", traits="Knight, Bastard",
        abilities=[Response(when=WonChallenge(participant=SELF), effects=(LoseHousePower(1, Who.LOSER, SELF),))],
    ),
    Character(
        "Maester Kerwin", "BTNS11", GREYJOY, unique=True, cost=1, strength=1, icons="I", traits="Maester", crests="Learned",
        abilities=[
            Cancel(
                when=Initiated(only_target=characters(trait="Ironborn", controller=YOU)), cost=(KillSelf(),), effects=(CancelIt(),)
            )
        ],
    ),
    Character(
        "Magister Illyrio", "BTNS16", TARGARYEN, unique=True, cost=3, strength=3, icons="IP", traits="Ally, Lord",
        crests="Noble",
        abilities=[
            Response(
                when=EntersPlay(characters()),
                conditions=(DuringPhase(Phase.CHALLENGES),),
                choose=(Choose(characters(unique=False)),),
                effects=burn(-1),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Harried by Dragons", "BTNS14", TARGARYEN, cost=1, keywords="Ambush", house_only=True,
        abilities=[
            Constant(BEARER, (Strength(-1),)),
            Response(when=Played(SELF), effects=(Search(Cards(title="Harried by Dragons")),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Incinerate", "BTNS15", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(1),),
                choose=(Choose(characters()), NameTrait()),
                effects=burn(Minus(CountOf(characters(house=TARGARYEN, controller=YOU, named_trait=True)))),
            )
        ],
    ),
)
"""Its cards by type."""
