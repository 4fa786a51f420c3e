"""House Greyjoy of the Winter Edition."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACHMENT, ATTACKING_ROLE, BARATHEON, BEARER, DEATHBOUND, DEFENDING_ROLE, DOOMED, EVENT, EVENT_CARD, GREYJOY, LANNISTER,
    MARTELL, MILITARY, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action,
    AttachmentPlayed, BecomeCharacter, Cancel, CancelIt, Card, Cards, Choose, ChooseNow, ClaimPower, ClaimPowerForHouse, Constant,
    Count, CountOf, Discard, DiscardSelf, DiscardedWhile, Discount, Flag, Icon, InfluenceOrElse, Initiated, Keyword,
    KneelHouseCard, KneelInfluence, KneelSelf, Later, LeaveChallenge, Limit, Modify, MoveAttachment, Passive, Per, Phase,
    PhaseEnds, PlacedInDeadPile, Played, PlayerRule, PutIntoPlay, Response, ReturnToHand, Save, Saved, Stand, Strength,
    TakeControl, Then, Until, Who, WonChallenge, X, Zone, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_BE_KILLED, CANNOT_DEFEND, DEFENDS_STANDING, DISCARDED_INSTEAD, DISCARDING, KILL, OTHER_POWER_TO_WIN,
)

Character = partial(model.Character, set="winter")
Location = partial(model.Location, set="winter")
Attachment = partial(model.Attachment, set="winter")
Event = partial(model.Event, set="winter")

WARSHIPS = locations(trait="Warship", controller=YOU)
STRANGERS = Cards(controller=YOU, house=STARK | LANNISTER | BARATHEON | TARGARYEN | MARTELL, not_house=GREYJOY)
"""Your cards that are neither neutral nor Greyjoy."""
PLAYED_EVENT = Cards(type=EVENT, zone=Zone.RESOLVING)
ON_YOUR_HOUSE_CARD = CountOf(Cards(type=ATTACHMENT, controller=YOU, on_house_card=True))
CHEAPER = kneel_to_reduce(1, Cards(house=GREYJOY))


def _control_for_the_phase() -> tuple[model.Effect, ...]:
    """*ruling*: what is taken for the phase goes back to its owner, who is the one that had it unless an effect gave it away."""
    back = Later(Passive(when=PhaseEnds(), effects=(TakeControl(TARGET, Who.OWNER),)), Until.END_OF_PHASE)
    return (TakeControl(TARGET), back)


CARDS: tuple[Card, ...] = (
    # --- characters ---------------------------------------------------------------------------------------------------
    Character(
        "Euron Crow's Eye", "G1", GREYJOY, unique=True, cost=5, strength=4, icons="MIP", traits="Lord, Ironborn",
        immune_to="events",
        abilities=[
            Constant(
                characters(controller=YOU, house=GREYJOY), (Keyword(STEALTH),),
                conditions=(Count(Cards(is_=SELF, standing=True)),),
            ),
        ],
    ),
    Character(
        "Theon Greyjoy", "G2", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ironborn",
        keywords="Stealth, Doomed",
        abilities=[Constant(SELF, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),), conditions=(Count(WARSHIPS),))],
    ),
    Character(
        "Victarion Greyjoy", "G3", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn",
        immune_to="events",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(2),),
                effects=(
                    ChooseNow(locations(trait="Warship", zone=Zone.HAND, owner=YOU, puttable=True), targets=False), PutIntoPlay(TARGET),
                ),
            ),
        ],
    ),
    Character(
        "Bannermen to the Kraken", "G4", GREYJOY, cost=6, strength=5, icons="MI", traits="Army, House Goodbrother",
        keywords="Deadly", no_attachments=True,
        abilities=[Response(when=WonChallenge(participant=SELF, unopposed=True), effects=(ClaimPower(SELF, 2),))],
    ),
    Character(
        "Deadly Axeman", "G5", GREYJOY, cost=2, strength=2, icons="MP", traits="Ironborn",
        abilities=[Constant(SELF, (Strength(3),), conditions=(Count(Cards(zone=Zone.DEAD, keyword=DOOMED)),))],
    ),
    Character(
        "Sea Raiders", "G6", GREYJOY, cost=2, strength=3, icons="MP", traits="Army, Ironborn", keywords="Limited",
        no_attachments=True,
    ),
    Character(
        "Prophet of the Waves", "G7", GREYJOY, cost=2, strength=2, icons="I", traits="Ironborn",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(locations()),),
                effects=(Modify(TARGET, Keyword(DEATHBOUND), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character("Rider through the Storm", "G8", GREYJOY, cost=1, strength=1, icons="MP", traits="House Goodbrother"),
    Character(
        "Vanguard Axeman", "G9", GREYJOY, cost=2, strength=2, icons="M", traits="Ironborn",
        abilities=[Cancel(when=Initiated(cards=PLAYED_EVENT), cost=(DiscardSelf(),), effects=(CancelIt(),))],
    ),
    Character(
        "Dagmer Cleftjaw", "G10", GREYJOY, unique=True, cost=3, strength=3, icons="MP", traits="Ironborn",
        abilities=[
            Response(
                when=Played(SELF), choose=(Choose(locations(unique=False)),), effects=_control_for_the_phase(),
            ),
            Action(phase=Phase.ANY, effects=(ReturnToHand(SELF),)),
        ],
    ),
    Character(
        "Balon's Follower", "G11", GREYJOY, cost=3, strength=3, icons="MP", traits="Ironborn",
        abilities=[PlayerRule(OPPONENTS, OTHER_POWER_TO_WIN, conditions=(none_of(STRANGERS),), amount=2)],
    ),
    Character(
        "Thrice-Drowned Veteran", "G12", GREYJOY, cost=3, strength=3, icons="MP", traits="Ironborn",
        abilities=[Save(saves=SELF, ways=KILL | DISCARDING, cost=(KneelInfluence(2),))],
    ),
    Character(
        "Andrik the Unsmiling", "G13", GREYJOY, unique=True, cost=2, strength=3, icons="MP", traits="Ironborn",
        never_with="Knight", speaks_of=("Knight",),
    ),
    Character(
        "Warrior of the Old Way", "G14", GREYJOY, cost=2, strength=2, icons="M", traits="Ironborn",
        abilities=[Response(when=WonChallenge(participant=SELF), effects=(ClaimPowerForHouse(),))],
    ),
    Character(
        "Asha Greyjoy", "G15", GREYJOY, unique=True, cost=3, strength=2, icons="MP", traits="Lady, Ironborn",
        keywords="Renown",
        abilities=[Response(when=WonChallenge(participant=SELF, unopposed=True), effects=(ClaimPower(SELF),))],
    ),
    Character(
        "Balon Greyjoy", "G16", GREYJOY, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Ironborn",
        keywords="Renown",
        abilities=[
            Constant(
                characters(unique=False), (Flag(CANNOT_DEFEND),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            ),
        ],
    ),
    Character(
        "Errant Captain", "G17", GREYJOY, cost=3, strength=2, icons="MI", traits="Ironborn", abilities=[Discount(1, WARSHIPS)],
    ),
    Character(
        "Scurvy Cutthroat", "G18", GREYJOY, cost=1, strength=1, icons="M", traits="Ally",
        abilities=[Response(when=AttachmentPlayed(who=OPPONENTS), cost=(DiscardSelf(),), effects=(Discard(EVENT_CARD),))],
    ),
    Character(
        "Gorold's Avenger", "G46", GREYJOY, cost=2, strength=2, icons="MP", traits="Ironborn",
        abilities=[
            Response(when=Saved(characters()), effects=(Stand(SELF), Modify(SELF, Strength(2), Until.END_OF_PHASE))),
        ],
    ),

    # --- attachments --------------------------------------------------------------------------------------------------
    Attachment(
        "Son of the Sea Wind", "G19", GREYJOY, cost=2, traits="Title", abilities=[Constant(BEARER, (Strength(5),))],
    ),
    Attachment(
        "Kiss of Life", "G20", GREYJOY, cost=0, traits="Condition", keywords="Setup",
        abilities=[Save(saves=BEARER, ways=KILL | DISCARDING, cost=(DiscardSelf(),))],
    ),
    Attachment(
        "Standard of the Kraken", "G21", GREYJOY, cost=2, traits="Banner", on_house_card=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelHouseCard(),), choose=(Choose(locations(not_controller=YOU)),),
                effects=(InfluenceOrElse(Who.TARGET_CONTROLLER, ON_YOUR_HOUSE_CARD, _control_for_the_phase()),),
            ),
        ],
    ),
    Attachment(
        "Thirst for Power", "G22", GREYJOY, cost=0, traits="Condition",
        abilities=[
            Constant(BEARER, (Strength(1),)),
            Action(
                phase=Phase.ANY, limit=Limit(1, Per.PHASE),
                effects=(ChooseNow(characters(other_than=BEARER, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET)),
            ),
        ],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    Location(
        "The Iron Throne", "G23", GREYJOY, unique=True, cost=3, traits="King's Landing",
        abilities=[
            Response(
                when=PlacedInDeadPile(), cost=(KneelSelf(),), choose=(Choose(characters()),),
                effects=(Modify(TARGET, Flag(CANNOT_BE_KILLED), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Location(
        "Coastal Tower", "G24", GREYJOY, cost=0, traits="Iron Islands", keywords="Deathbound, Doomed", abilities=[CHEAPER],
    ),
    Location(
        "Iron Island Fiefdoms", "G25", GREYJOY, cost=1, traits="Iron Islands", keywords="Limited", influence=1,
        abilities=[CHEAPER],
    ),
    Location(
        "Island Transport", "G26", GREYJOY, cost=0, traits="Warship",
        abilities=[
            DiscardedWhile((Count(characters(controller=YOU, house=STRANGERS.house, not_house=GREYJOY)),)), CHEAPER,
        ],
    ),
    Location(
        "Banner Ship", "G27", GREYJOY, cost=0, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(Modify(TARGET, Strength(1), Until.END_OF_CHALLENGE),),
            ),
        ],
    ),
    Location(
        "Swift Reinforcements", "G28", GREYJOY, cost=3, traits="Warship",
        abilities=[
            Constant(characters(controller=YOU), (Strength(1),), conditions=(Count(Cards(is_=SELF, standing=True)),)),
            Action(
                zone=Zone.HAND, phase=Phase.CHALLENGES, cost=(KneelInfluence(2),),
                effects=(
                    PutIntoPlay(SELF), Then(),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(SELF),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    # *ruling*: while it is a character, it is no location, and its STR of 3 counts as a bonus to the 0 that it has printed.
    Location(
        "Marine Legion", "G29", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Constant(SELF, (Flag(DISCARDED_INSTEAD),)),
            Action(
                phase=Phase.CHALLENGES, conditions=(Count(locations(is_=SELF)),), cost=(KneelInfluence(2),),
                effects=(
                    BecomeCharacter(SELF, Until.END_OF_PHASE), Then(),
                    Modify(SELF, Strength(3), Until.END_OF_PHASE), Modify(SELF, Icon(MILITARY | POWER), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Location(
        "Reserve Fleet", "G30", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(Modify(TARGET, Strength(2), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Location(
        "Marauding Longship", "G47", GREYJOY, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(1), DiscardSelf()),
                choose=(Choose(characters(role=DEFENDING_ROLE)),), effects=(LeaveChallenge(TARGET),),
            ),
        ],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "Salt in your Eyes", "G39", GREYJOY, house_only=True,
        abilities=[Cancel(when=Initiated(cards=PLAYED_EVENT), cost=(KneelInfluence(1),), effects=(CancelIt(),))],
    ),
    Event(
        "Tidal Wave", "G40", GREYJOY, house_only=True, keywords="Deathbound, Doomed",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(2),), choose=(Choose(locations()),),
                effects=(Discard(TARGET, unsaveable=True),),
            ),
        ],
    ),
    Event(
        "Not Listening", "G43", GREYJOY, house_only=True,
        abilities=[Cancel(when=Initiated(triggered=True), cost=(KneelInfluence(2),), effects=(CancelIt(),))],
    ),
    Event(
        "The King Must be a Kraken", "G45", GREYJOY, house_only=True, keywords="Deathbound, Doomed",
        abilities=[
            Response(
                when=WonChallenge(unopposed=True), cost=(KneelInfluence(X()),),
                choose=(Choose(characters(trait="Lord", role=PARTICIPATING_ROLE)),), effects=(ClaimPower(TARGET, X()),),
            ),
        ],
    ),
)
