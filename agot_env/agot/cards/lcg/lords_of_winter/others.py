"""Neutral cards and cards of other Houses of Lords of Winter."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import discard_to_reduce, kneel_to_reduce
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, EVENT, LOCATION, MILITARY, NEUTRAL, STARK, TARGET, WAR, YOU, Action, Blank, Cancel,
    CancelIt, Card, Cards, Choose, Constant, DuringChallenge, FirstChallenge, Flag, Initiated, Kill, Limit, Modify, Per,
    Phase, PlayerRule, Response, Search, Stand, Until, Who, WonChallenge, Zone, characters,
)
from agot_env.agot.engine.record.codes import ATTACKS_STANDING, CANNOT_USE_ABILITIES, CLAIM_RAISED

Character = partial(model.Character, set="lords_of_winter")
Attachment = partial(model.Attachment, set="lords_of_winter")
Location = partial(model.Location, set="lords_of_winter")
Event = partial(model.Event, set="lords_of_winter")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Qhorin Halfhand", "LOW40", NEUTRAL,
        unique=True, cost=3, strength=2, icons="M", traits="Night's Watch", keywords="Renown", no_attachments=True,
        abilities=[
            Response(
                when=WonChallenge(MILITARY, margin=4),
                choose=(Choose(characters(controller=Who.LOSER, unique=False, printed_strength_at_most=3)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    Character(
        "Mance's Men", "LOW41", NEUTRAL,
        cost=4, strength=6, icons="MP", traits="Wildling, Army", crests="Shadows", keywords="Deadly",
        no_attachments=True,
    ),
    Character(
        "Rorge", "LOW42", NEUTRAL,
        unique=True, cost=3, strength=3, icons="M", traits="Ally, Mercenary", keywords="Stealth",
        abilities=[PlayerRule(Who.ATTACKING_PLAYER, CLAIM_RAISED, conditions=(FirstChallenge(Per.ROUND),))],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    # *ruling*: the save by a duplicate is an ability of its unique, which cannot be triggered either.
    Attachment(
        "Bowl of Brown", "LOW43", NEUTRAL, cost=0, traits="Item", abilities=[Constant(BEARER, (Flag(CANNOT_USE_ABILITIES),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Narrow Sea", "LOW32", STARK | BARATHEON, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=STARK | BARATHEON))],
    ),
    Location(
        "Training Grounds", "LOW44", NEUTRAL, cost=3, traits="Westeros",
        abilities=[
            Constant(characters(trait="Army", controller=YOU), (Flag(ATTACKS_STANDING),), conditions=(DuringChallenge(MILITARY),)),
        ],
    ),
    Location(
        "Street of Steel", "LOW45", NEUTRAL, cost=0, traits="King's Landing", limit_per_deck=1,
        abilities=[kneel_to_reduce(1, characters(icon=MILITARY))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Wolf Dreams", "LOW35", NEUTRAL,
        abilities=[Action(phase=Phase.MARSHALLING, effects=(Search(Cards(trait="Direwolf")),))],
    ),
    Event(
        "Fear Cuts Deeper than Swords", "LOW36", NEUTRAL,
        abilities=[
            Cancel(
                when=Initiated(cards=Cards(type=EVENT, zone=Zone.RESOLVING), only_target=characters(house=STARK, controller=YOU)),
                effects=(CancelIt(),),
            ),
        ],
    ),
    Event(
        "At Night They Howl", "LOW38", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Stand(Cards(trait="Creature")),))],
    ),
    Event(
        "Nightmares", "LOW46", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(Cards(type=CHARACTER | LOCATION)),),
                effects=(Modify(TARGET, Blank(), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Event(
        "Die by the Sword", "LOW47", NEUTRAL,
        abilities=[
            Response(
                when=WonChallenge(MILITARY, participant=characters(controller=YOU, crest=WAR)),
                choose=(Choose(characters(controller=Who.LOSER)),), effects=(Kill(TARGET),),
                limit=Limit(1, Per.CHALLENGE, by_title=True),
            ),
        ],
    ),
)
