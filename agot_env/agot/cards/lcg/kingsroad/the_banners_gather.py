"""The chapter pack The Banners Gather."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import ATTACHED
from agot_env.agot.language.model import (
    BARATHEON, BEARER, EVENT_CARD, EVERYONE, GREYJOY, LANNISTER, MARTELL, MILITARY, NEUTRAL, PARTICIPATING_ROLE, SELF,
    STARK, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ChooseNow, Count, CountOf, Discard, DiscardFromHand,
    DiscardSelf, DiscardedFromHand, DuringChallenge, GainGold, KneelInfluence, KneelSelf, Later, Limit, Modify, MoveTo,
    Passive, PayGold, Per, Phase, PhaseEnds, PlayerRule, PutIntoPlay, Response, Stand, Strength, Until, Who, Zone,
    attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import NO_DEFENDERS

Character = partial(model.Character, set="the_banners_gather")
Attachment = partial(model.Attachment, set="the_banners_gather")
Location = partial(model.Location, set="the_banners_gather")
Event = partial(model.Event, set="the_banners_gather")

YOUR_BANNERMEN = CountOf(characters(controller=YOU, trait="Bannerman"))
CHEAP_ENOUGH = attachments(zone=Zone.HAND, owner=YOU, cost_at_most=YOUR_BANNERMEN, puttable=True, movable=True)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Mors Umber", "KR13", STARK, unique=True, cost=3, strength=3, icons="MP", traits="Bannerman, House Umber",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(DiscardFromHand(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(YOUR_BANNERMEN)),),
            )
        ],
    ),
    # *ruling*: an attachment that no card in play can bear is not picked.
    Character(
        "Ser Raymun Darry", "KR16", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Bannerman, Knight",
        abilities=[
            Action(
                phase=Phase.ANY,
                conditions=(Count(CHEAP_ENOUGH),),
                cost=(DiscardFromHand(),),
                effects=(ChooseNow(CHEAP_ENOUGH, targets=False), *ATTACHED),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Scaling Ladder", "KR6", GREYJOY, cost=1, traits="Siege, Item", attaches_to=locations(),
        abilities=[
            PlayerRule(
                EVERYONE, NO_DEFENDERS,
                conditions=(DuringChallenge(MILITARY), Count(Cards(is_=BEARER, standing=False, controller=Who.ACTOR))),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Brightwater Keep", "KR2", BARATHEON, unique=True, cost=1, traits="Stronghold", no_attachments=True,
        abilities=[Response(when=DiscardedFromHand(), cost=(KneelSelf(),), effects=(MoveTo(EVENT_CARD, Zone.HAND),))],
    ),
    Location(
        "Ashemark", "KR8", LANNISTER, unique=True, cost=1, traits="Stronghold",
        abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(GainGold(1),), limit=Limit(3, Per.PHASE))],
    ),
    Location(
        "Trebuchet", "KR9", LANNISTER, cost=1, traits="Siege, Weapon",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(DiscardSelf(),),
                effects=(
                    Modify(
                        characters(controller=YOU, role=PARTICIPATING_ROLE), Strength(CountOf(Cards(zone=Zone.HAND, owner=YOU))),
                        Until.END_OF_CHALLENGE,
                    ),
                ),
            )
        ],
    ),
    Location(
        "Southron Stronghold", "KR11", MARTELL, unique=True, cost=1, traits="Stronghold, House Dayne", income=1, influence=1,
        abilities=[Action(phase=Phase.ANY, cost=(DiscardFromHand(),), effects=(Stand(SELF),))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Into the Breach", "KR3", NEUTRAL, traits="Siege, Tactic",
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU, house=BARATHEON, puttable=True), targets=False),
                    PutIntoPlay(TARGET),
                    Later(Passive(when=PhaseEnds(), effects=(Discard(TARGET),)), Until.END_OF_PHASE),
                ),
            )
        ],
    ),
    Event(
        "Storm the Gate", "KR19", BARATHEON | GREYJOY, traits="Siege, Tactic", house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelInfluence(3),),
                or_cost=(PayGold(3),),
                effects=(Discard(characters(standing=False)),),
            )
        ],
    ),
)
"""Its cards by type."""
