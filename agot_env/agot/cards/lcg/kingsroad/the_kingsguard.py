"""The chapter pack The Kingsguard."""

# fmt: off
# isort: skip_file

from functools import partial
from typing import Any

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import gains_an_icon
from agot_env.agot.language.model import (
    BEARER, CHARACTER, DEFENDING_ROLE, GREYJOY, LANNISTER, LOCATION, MARTELL, NEUTRAL, OPPONENTS, SELF, SHADOWS, STARK,
    TARGARYEN, TARGET, YOU, Action, AnyAbility, Card, Cards, Choose, ChooseNow, ComesOutOfShadows, Constant, ControlsMost,
    Count, CountOf, DiscardFromHand, DiscardSelf, Draw, Flag, ForEach, If, Kneel, KneelInfluence, Limit, Modify, MoreThan,
    MoveTo, Not, Passive, Per, Phase, Response, ReturnToShadows, RevealNewPlot, Stand, Strength, WhenRevealed, Who,
    WonChallenge, Zone, characters,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CANNOT_BE_SAVED, CANNOT_DEFEND

Character = partial(model.Character, set="the_kingsguard")
Attachment = partial(model.Attachment, set="the_kingsguard")
Location = partial(model.Location, set="the_kingsguard")
Plot = partial(model.Plot, set="the_kingsguard")

GUARDS = ("Kingsguard", "Queensguard")
MANY_KINGSGUARD = Count(characters(controller=YOU, trait="Kingsguard"), at_least=3)


def kingsguard(title: str, number: str, *abilities: AnyAbility, cost: int = 1, strength: int = 3, **facts: Any) -> Card:
    """A knight of the Kingsguard who comes out of Shadows and bears no attachments."""
    return Character(
        title, number, NEUTRAL, unique=True, cost=cost, strength=strength, traits="Kingsguard, Knight", crests="Shadows",
        no_attachments=True, abilities=list(abilities), **facts,
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Tywin Lannister", "KR45", LANNISTER, unique=True, cost=4, strength=4, icons="MIP", traits="Lord", keywords="Renown",
        abilities=[
            Constant(
                SELF, (Flag(ATTACKS_STANDING),),
                conditions=(
                    MoreThan(
                        CountOf(Cards(zone=Zone.HAND, owner=Who.DEFENDING_PLAYER)), CountOf(Cards(zone=Zone.HAND, owner=YOU)),
                    ),
                ),
            )
        ],
    ),
    Character(
        "The Hound", "KR46", LANNISTER, unique=True, cost=0, strength=4, icons="M", traits="Kingsguard", crests="Shadows",
        house_only=True, no_attachments_except="Weapon",
        abilities=[Constant(SELF, (Strength(CountOf(Cards(zone=Zone.SHADOWS))),))],
    ),
    Character(
        "Arianne Martell", "KR47", MARTELL, unique=True, cost=1, strength=3, icons="IP", traits="Lady", crests="Shadows",
        house_only=True,
        abilities=[Response(when=ComesOutOfShadows(), effects=(RevealNewPlot(),))],
    ),
    Character(
        "Palestone Sword Guard", "KR48", MARTELL, cost=2, strength=1, icons="M", traits="Bannerman, House Dayne",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelInfluence(1),),
                or_cost=(DiscardFromHand(),),
                effects=(Modify(SELF, Strength(1)), gains_an_icon(SELF)),
            )
        ],
    ),
    Character(
        "Umber Champion", "KR49", STARK, cost=2, strength=2, icons="MP", traits="Bannerman",
        abilities=[Action(phase=Phase.ANY, cost=(DiscardSelf(),), effects=(Stand(characters(role=DEFENDING_ROLE)),))],
    ),
    kingsguard(
        "Ser Jaime Lannister", "KR54",
        Response(
            when=ComesOutOfShadows(None),
            effects=(If((MANY_KINGSGUARD,), (Draw(3),)), If((Not(MANY_KINGSGUARD),), (Draw(1),))),
        ),
        cost=2, icons="MI", keywords="Renown",
    ),
    kingsguard(
        "Ser Meryn Trant", "KR55",
        Response(
            when=ComesOutOfShadows(None),
            effects=(
                ForEach(
                    OPPONENTS,
                    (ChooseNow(Cards(type=CHARACTER | LOCATION, controller=Who.ACTOR, standing=True)), Kneel(TARGET)),
                ),
            ),
        ),
        icons="MP", keywords="Stealth",
    ),
    kingsguard(
        "Ser Mandon Moore", "KR56",
        Constant(
            characters(controller=OPPONENTS), (Flag(CANNOT_BE_SAVED),), conditions=(ControlsMost(Cards(zone=Zone.SHADOWS)),),
        ),
        icons="M", keywords="Deadly",
    ),
    # *ruling*: only a character with the Shadows crest is picked, since no other card goes into Shadows (FAQ p. 32).
    kingsguard(
        "Ser Preston Greenfield", "KR57",
        Action(
            phase=Phase.ANY,
            effects=(
                ChooseNow(characters(controller=YOU, trait=GUARDS, crest=SHADOWS), targets=False), ReturnToShadows(TARGET),
            ),
            limit=Limit(1, Per.ROUND, by_title=True),  # FAQ 4.22: the card may return itself
        ),
        cost=0, strength=2, icons="MP",
    ),
    kingsguard(
        "Ser Arys Oakheart", "KR58",
        Response(
            when=ComesOutOfShadows(None), choose=(Choose(characters(controller=YOU)),), effects=(Stand(TARGET),),
            limit=Limit(3, Per.PHASE),
        ),
        icons="MI",
    ),
    kingsguard(
        "Ser Boros Blount", "KR59",
        Response(when=ComesOutOfShadows(), effects=(Modify(characters(controller=YOU), Strength(1)),)),
        cost=0, strength=2, icons="MP",
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Harpy's Scourge", "KR52", TARGARYEN, cost=1, traits="Weapon", keywords="Setup",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(DiscardFromHand(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(-1)), Modify(BEARER, Strength(1))),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: a character that "cannot defend" cannot be declared as a defender; an effect may still let it take part as one.
    Location(
        "Longship Grey Ghost", "KR44", GREYJOY, unique=True, cost=0, traits="Warship", crests="Shadows", house_only=True,
        abilities=[
            Passive(when=WonChallenge(unopposed=True), effects=(ReturnToShadows(SELF),)),
            Response(
                when=ComesOutOfShadows(), choose=(Choose(characters()),), effects=(Modify(TARGET, Flag(CANNOT_DEFEND)),),
            ),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "On My Oath", "KR60", NEUTRAL, income=3, initiative=7, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ChooseNow(
                        characters(zone=Zone.DEAD, or_zone=Zone.DISCARD, owner=YOU, trait=GUARDS, crest=SHADOWS), targets=False,
                    ),
                    MoveTo(TARGET, Zone.SHADOWS),
                ),
            )
        ],
    ),
)
"""Its cards by type."""
