"""The chapter pack The Kingsguard."""

# fmt: off
# isort: skip_file

from functools import partial
from typing import Any

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.kingsroad.shared import gains_an_icon
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, DEFENDING_ROLE, GREYJOY, HOLY, LANNISTER, LOCATION, MARTELL, NEUTRAL, OPPONENTS, SELF,
    SHADOWS, STARK, TARGARYEN, TARGET, YOU, Action, AnyAbility, BringOut, Card, Cards, ChallengeInitiated, Choose,
    ChooseNow, ComeOut, ComesOutOfShadows, Constant, ControlsFewest, ControlsMost, Count, CountOf, DiscardFromHand,
    DiscardSelf, DiscardedWhile, Draw, Flag, ForEach, HasMoreThanYou, If, Kill, Kneel, KneelInfluence, Limit, Modify,
    MoreThan, MoveTo, Not, Passive, PayGold, Per, Phase, PlayerRule, PutIntoPlay, Response, ReturnToShadows,
    RevealNewPlot, Stand, Stat, Strength, TotalOf, WhenRevealed, Who, WonChallenge, WonDominance, Zone,
    characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_BE_SAVED, DOMINANCE_STRENGTH, NEVER_DEFENDS, SIDE_STRENGTH,
)

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
        "Shadow Killer", "KR41", BARATHEON, cost=2, strength=1, icons="MI", traits="Mercenary", crests="Shadows",
        keywords="Stealth, Deadly", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(),
                choose=(Choose(characters(controller_where=(HasMoreThanYou(),))),),
                effects=(Kill(TARGET, unsaveable=True),),
            )
        ],
    ),
    Character(
        "Melisandre", "KR42", BARATHEON, unique=True, cost=4, strength=3, icons="IP", traits="Lady, Asshai", crests="Holy",
        keywords="Renown",
        abilities=[
            PlayerRule(
                YOU, DOMINANCE_STRENGTH,
                amount=TotalOf(Stat.PRINTED_STRENGTH, characters(crest=HOLY, zone=Zone.DEAD, owner=YOU)),
            ),
            Response(
                when=WonDominance(),
                choose=(Choose(characters(crest=HOLY, zone=Zone.DEAD, owner=YOU, puttable=True)),),
                effects=(PutIntoPlay(TARGET),),
            ),
        ],
    ),
    # *ruling*: "any opponent" is a single one, so that fewer locations than one of several opponents are enough.
    Character(
        "Greydon Goodbrother", "KR43", GREYJOY, unique=True, cost=0, strength=2, icons="MP", traits="Bannerman, Lord",
        abilities=[DiscardedWhile((ControlsFewest(locations(), some_opponent=True),))],
    ),
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
    # *ruling*: it is also put into Shadows if it is discarded to pay for something; not if a hand is discarded as a whole (FAQ 4.12).
    Character(
        "Ser Jorah Mormont", "KR51", TARGARYEN, unique=True, cost=1, strength=3, icons="MIP", traits="Queensguard, Knight",
        crests="Shadows", house_only=True, no_attachments_except="Weapon", into_shadows="discarded",
    ),
    # *ruling*: the influence or the gold is all that this costs.
    Character(
        "Ser Barristan Selmy", "KR53", NEUTRAL, unique=True, cost=4, strength=4, icons="MP", traits="Kingsguard, Queensguard, Knight",
        keywords="Renown", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(1),), or_cost=(PayGold(1),),
                effects=(BringOut(characters(trait=("Kingsguard", "Queensguard"), controller=YOU, zone=Zone.SHADOWS), free=True),),
            )
        ],
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
    Location(
        "Longship Grey Ghost", "KR44", GREYJOY, unique=True, cost=0, traits="Warship", crests="Shadows", house_only=True,
        abilities=[
            Passive(when=WonChallenge(unopposed=True), effects=(ReturnToShadows(SELF),)),
            Response(
                when=ComesOutOfShadows(), choose=(Choose(characters()),), effects=(Modify(TARGET, Flag(NEVER_DEFENDS)),),
            ),
        ],
    ),
    Location(
        "Moat Cailin", "KR50", STARK, unique=True, cost=0, traits="Westeros, Stronghold", crests="Shadows", house_only=True,
        abilities=[
            PlayerRule(
                YOU, SIDE_STRENGTH, (Count(characters(role=DEFENDING_ROLE, controller=YOU), at_least=1),),
                CountOf(Cards(zone=Zone.SHADOWS)),
            ),
            Response(when=ChallengeInitiated(against_you=True), zone=Zone.SHADOWS, effects=(ComeOut(),)),
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
