"""The cards of no House of the Winter Edition, plots aside."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BEARER, DEADLY, EVENT_CARD, GREYJOY, INTRIGUE, MILITARY, NEUTRAL, PARTICIPATING_ROLE, POWER,
    TARGARYEN, TARGET, YOU, Action, Blank, Card, Cards, Choose, ChooseNow, Constant, CountOf, Discard, Draw, Flag, HasWon,
    Keyword, Kill, KneelHouseCard, KneelInfluence, KneelSelf, Later, Limit, Modify, MoveAttachment, Passive, Per, Phase,
    PutIntoPlay, Reduce, Save, Strength, Until, WonChallenge, Zone, attachments, characters,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_BE_KILLED, DEFENDS_STANDING, DISCARDING, INFLUENCE_TO_JOIN, KILL,
)

Location = partial(model.Location, set="winter")
Attachment = partial(model.Attachment, set="winter")
Event = partial(model.Event, set="winter")

COPIES = (("G", False), ("T", True))
"""The same card in both starters; the Targaryen copies are inferred."""


def _rescue(zone: Zone) -> Action:
    return Action(
        phase=Phase.CHALLENGES, conditions=(HasWon(MILITARY | POWER),),
        choose=(Choose(characters(zone=zone, owner=YOU, puttable=True)),), effects=(PutIntoPlay(TARGET),),
        limit=Limit(1, Per.PHASE, by_title=True),
    )


CARDS: tuple[Card, ...] = (
    # --- attachments --------------------------------------------------------------------------------------------------
    # *ruling*: it goes on one's own House card: no player kneels another player's card to pay.
    Attachment(
        "Paper Money", "G31", NEUTRAL, cost=0, traits="Decree", on_house_card=True,
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelHouseCard(),),
                effects=(Reduce(CountOf(Cards(type=ATTACHMENT, controller=YOU, on_house_card=True)), characters()),),
            ),
        ],
    ),
    Attachment(
        "Banished", "G32", NEUTRAL, cost=2, traits="Condition",
        abilities=[Constant(BEARER, (Blank(), Flag(INFLUENCE_TO_JOIN)))],
    ),
    Attachment("Strength in Unity", "G33", NEUTRAL, cost=1, traits="Decree", income=1, on_house_card=True),
    Attachment(
        "Valyrian Steel Spear", "T24", NEUTRAL, cost=0, traits="Weapon", abilities=[Constant(BEARER, (Keyword(DEADLY),))],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    *(
        Location("Crossroads", f"{letter}{number}", NEUTRAL, cost=2, traits="Westeros", income=1, influence=1, inferred=inferred)
        for (letter, inferred), number in zip(COPIES, (34, 32), strict=True)
    ),
    *(
        Location(
            "Fallow Fields", f"{letter}{number}", NEUTRAL, cost=3, traits="Westeros", keywords="Limited", income=2, influence=2,
            inferred=inferred,
        )
        for (letter, inferred), number in zip(COPIES, (35, 33), strict=True)
    ),
    *(
        Location("Minor Fiefdom", f"{letter}{number}", NEUTRAL, cost=0, traits="Westeros", influence=1, inferred=inferred)
        for (letter, inferred), number in zip(COPIES, (36, 34), strict=True)
    ),
    Location(
        "The Red Keep", "G37", NEUTRAL, unique=True, cost=2, traits="King's Landing", influence=3,
        immune_to="events, character abilities",
    ),
    Location("Kingsroad Farmstead", "T35", NEUTRAL, cost=0, traits="Westeros", keywords="Limited", income=1),
    Location(
        "Kingsroad Inn", "T36", NEUTRAL, cost=1, traits="Westeros", keywords="Limited",
        abilities=[kneel_to_reduce(1, Cards())],
    ),
    Location(
        "The Broken Ground", "T47", NEUTRAL, cost=3, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE, strength_at_most=1)),), effects=(Kill(TARGET),),
            ),
        ],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "Like the Seas", "G38",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(house=GREYJOY, role=PARTICIPATING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_PHASE), Modify(TARGET, Flag(CANNOT_BE_KILLED), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Event(
        "Terrorize the Shores", "G41",
        abilities=[
            Save(
                saves=characters(house=GREYJOY), ways=KILL | DISCARDING, cost=(KneelInfluence(1),),
                effects=(ChooseNow(attachments(zone=Zone.DISCARD), targets=False), MoveAttachment(TARGET, to=EVENT_CARD)),
            ),
        ],
    ),
    Event("A Hostage Rescued", "G42", abilities=[_rescue(Zone.DEAD), _rescue(Zone.DISCARD)]),
    Event(
        "Spinning Slash", "T39",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(house=TARGARYEN, role=ATTACKING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_PHASE),
                    Later(
                        Passive(when=WonChallenge(), effects=(ChooseNow(attachments()), Discard(TARGET))), Until.END_OF_CHALLENGE,
                    ),
                ),
            ),
        ],
    ),
    Event(
        "Westeros Bleeds", "T40",
        abilities=[Action(phase=Phase.DOMINANCE, cost=(KneelInfluence(4),), effects=(Discard(characters()),))],
    ),
    Event(
        "An Enemy Disgraced", "T41",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(HasWon(INTRIGUE | POWER),), effects=(Draw(3),),
                limit=Limit(1, Per.PHASE, by_title=True),
            ),
        ],
    ),
    # *ruling*: "royal guard" is Kingsguard, the word for Queensguard being another one; no source has the English card.
    Event(
        "Defend the Queen", "T45", keywords="Deathbound, Doomed", speaks_of=("Kingsguard",),
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(trait=("Dothraki", "Kingsguard"))),),
                effects=(
                    Modify(TARGET, Strength(4), Until.END_OF_PHASE),
                    Modify(TARGET, Flag(CANNOT_BE_KILLED | ATTACKS_STANDING | DEFENDS_STANDING), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
)
