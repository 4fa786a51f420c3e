"""Neutral cards and cards of other Houses of Queen of Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import discard_to_reduce, kneel_to_reduce
from agot_env.agot.language.model import (
    BEARER, CHOSEN, EVENT, MARTELL, NEUTRAL, TARGARYEN, TARGET, YOU, Action, Cancel, CancelIt, Card, Cards, Choose,
    ChooseNow, ChooseUpTo, Constant,
    Discard, Flag, Initiated, KneelInfluence, KneelSelf, Later, LostChallenge, Modify, MoveTo, Passive, Phase,
    PhaseEnds, PickUpTo, PutIntoPlay, Response, ReturnToHand, Stand, Strength, Then, TotalInitiative, Until, Zone,
    attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import CANNOT_BE_SAVED, DIES_AT_ZERO, LIMITED

Character = partial(model.Character, set="queen_of_dragons")
Attachment = partial(model.Attachment, set="queen_of_dragons")
Location = partial(model.Location, set="queen_of_dragons")
Event = partial(model.Event, set="queen_of_dragons")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character("Advisor to the Crown", "QOD39", NEUTRAL, cost=3, strength=3, icons="P", traits="Maester", influence=2),
    Character(
        "Initiate of the Citadel", "QOD40", NEUTRAL, cost=2, strength=1, icons="P", traits="Maester",
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelSelf(),), choose=(Choose(characters(has_attachment="")),),
                effects=(PickUpTo(attachments(attached_to=TARGET), 99, targets=False), ReturnToHand(CHOSEN)),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Sun Stroke", "QOD5", TARGARYEN | MARTELL, cost=1, traits="Condition",
        abilities=[
            Constant(BEARER, (Flag(CANNOT_BE_SAVED),)),
            Response(
                when=LostChallenge(margin=4),
                effects=(
                    Modify(BEARER, Strength(-4), Until.END_OF_PHASE), Modify(BEARER, Flag(DIES_AT_ZERO), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Summer Sea", "QOD32", TARGARYEN | MARTELL, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=TARGARYEN | MARTELL))],
    ),
    Location(
        "High Ground", "QOD41", NEUTRAL, cost=2, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(in_house=True, trait="Army")),),
                effects=(Stand(TARGET),),
            ),
        ],
    ),
    Location("Kingsroad Fiefdom", "QOD42", NEUTRAL, cost=2, traits="Westeros", initiative=2, influence=2),
    Location(
        "River Row", "QOD43", NEUTRAL, cost=0, traits="King's Landing", limit_per_deck=1, enters_kneeling=True,
        abilities=[kneel_to_reduce(1, characters())],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Ambush from the Plains", "QOD36", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(
                    ChooseNow(
                        characters(
                            zone=Zone.HAND, or_zone=Zone.DISCARD, owner=YOU, house=TARGARYEN, puttable=True, cost_below=TotalInitiative(),
                        ),
                        targets=False,
                    ),
                    PutIntoPlay(TARGET), Then(),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Event(
        "Maegi's Promise", "QOD38", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelInfluence(1),),
                effects=(ChooseNow(characters(zone=Zone.DEAD, owner=YOU, house=TARGARYEN), targets=False), MoveTo(TARGET, Zone.HAND)),
            ),
        ],
    ),
    Event(
        "Dissension", "QOD44", NEUTRAL, speaks_of=("Refugee",),
        abilities=[
            Action(
                phase=Phase.MARSHALLING, choose=(Choose(characters(trait=("Ally", "Mercenary"))),), effects=(Discard(TARGET),),
            ),
            Action(
                phase=Phase.MARSHALLING, choose=(ChooseUpTo(characters(trait="Refugee"), 2),), effects=(Discard(CHOSEN),),
            ),
        ],
    ),
    Event(
        "Favorable Ground", "QOD45", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelInfluence(3),), effects=(Discard(locations(not_keyword=LIMITED)),),
            ),
        ],
    ),
    Event(
        "Paper Shield", "QOD46", NEUTRAL,
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING, without_gold_or_influence_cost=True)), effects=(CancelIt(),),
            ),
        ],
    ),
)
