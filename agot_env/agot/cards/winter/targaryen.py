"""House Targaryen of the Winter Edition."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    BARATHEON, BEARER, DEFENDING_ROLE, DOOMED, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, OPPONENTS,
    PARTICIPATING_ROLE, POWER, SECOND_TARGET, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, AnyOf, AttachmentsOnIt,
    BecomeDuplicate, Card, Cards, Choose, ChooseNow, ClaimPower, Constant, Count, Discard, DiscardSelf, DiscardedWhile, EntersPlay,
    EventCard, Flag, Icon, Keyword, KneelInfluence, KneelSelf, Limit, Modify, MoveAttachment, MoveTo, Passive, Per, Phase,
    PlacedInDeadPile, Played, PlayerRule, PowerClaimed, PrintedStrength, PutIntoPlay, Response, ReturnToHand, Strength, That,
    Until, WonChallenge, X, Zone, attachments, characters, none_of,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CANNOT_BE_DISCARDED, CANNOT_BE_SAVED, DEFENDS_STANDING, DIES_AT_ZERO, IMMUNE_TO_OPPONENTS_EVENTS,
    NO_TRIGGERED_EFFECTS,
)

Character = partial(model.Character, set="winter")
Location = partial(model.Location, set="winter")
Attachment = partial(model.Attachment, set="winter")
Event = partial(model.Event, set="winter")

STRANGERS = Cards(controller=YOU, house=STARK | LANNISTER | BARATHEON | GREYJOY | MARTELL, not_house=TARGARYEN)
"""Your cards that are neither neutral nor Targaryen."""
BARE = characters(without_attachments=True)
WITH_ATTACHMENT = Cards(is_=SELF, has_attachment="")
CHEAPER = kneel_to_reduce(1, Cards(house=TARGARYEN))


def _burn(amount: int | model.X, that: That = TARGET) -> tuple[model.Effect, ...]:
    """Less STR for the phase, and death at STR 0."""
    less = Strength(-amount) if isinstance(amount, int) else Strength(amount)
    return (Modify(that, less, Until.END_OF_PHASE), Modify(that, Flag(DIES_AT_ZERO), Until.END_OF_PHASE))


def _hatchling(title: str, number: str, grown: str) -> Card:
    """A Hatchling, which becomes a duplicate of its full-grown dragon."""
    own = Cards(title=grown, controller=YOU, owner=YOU)
    return Character(
        title, number, TARGARYEN, unique=True, cost=1, strength=1, icons="MP", traits="Creature, Dragon", no_attachments=True,
        speaks_of=(grown,),
        abilities=[
            Passive(
                when=EntersPlay(characters(controller=YOU)),
                conditions=(AnyOf((EventCard(Cards(is_=SELF)), EventCard(Cards(title=grown)))), Count(own)),
                effects=(BecomeDuplicate(own),),
            ),
        ],
    )


CARDS: tuple[Card, ...] = (
    # --- characters ---------------------------------------------------------------------------------------------------
    Character(
        "Daenerys Targaryen", "T1", TARGARYEN, unique=True, cost=3, strength=3, icons="IP", traits="Lady",
        abilities=[Constant(characters(controller=YOU), (Strength(1),))],
    ),
    Character(
        "Khal Drogo", "T2", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Dothraki",
        keywords="Deadly, Doomed",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, gained=True, conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),),
                cost=(KneelInfluence(3),), choose=(Choose(characters(role=DEFENDING_ROLE)),),
                effects=(Discard(TARGET, unsaveable=True),),
            ),
        ],
    ),
    Character(
        "Ser Jorah Mormont", "T3", TARGARYEN, unique=True, cost=3, strength=3, icons="MI", traits="Knight",
        immune_to="character abilities",
        abilities=[
            Response(
                when=EntersPlay(SELF), choose=(Choose(attachments(bearer_controller=OPPONENTS)),), effects=(Discard(TARGET),),
            ),
        ],
    ),
    # *ruling*: this card takes power for entering play itself, too.
    Character(
        "Viserys Targaryen", "T4", TARGARYEN, unique=True, cost=1, strength=1, icons="P", traits="Lord",
        abilities=[
            Constant(SELF, (Flag(CANNOT_BE_SAVED),)),
            Passive(when=EntersPlay(characters()), effects=(ClaimPower(SELF),), limit=Limit(4, Per.PHASE)),
            Passive(
                when=PowerClaimed(SELF), conditions=(Count(Cards(is_=SELF, power_at_least=4)),), effects=(Discard(SELF),),
            ),
        ],
    ),
    Character(
        "Free Cities Trader", "T5", TARGARYEN, cost=2, strength=0, icons="IP", traits="Qartheen",
        abilities=[Constant(SELF, (Strength(AttachmentsOnIt(2)),))],
    ),
    Character(
        "Half-Trained Youth", "T6", TARGARYEN, cost=1, strength=1, icons="M", traits="Unsullied",
        abilities=[Response(when=WonChallenge(), cost=(KneelSelf(),), choose=(Choose(BARE),), effects=_burn(1))],
    ),
    Character(
        "Eastern Mercenary", "T7", TARGARYEN, cost=3, strength=2, icons="MIP", traits="Mercenary, Asshai",
        abilities=[Constant(WITH_ATTACHMENT, (Keyword(STEALTH),))],
    ),
    Character(
        "Upstart Slave", "T8", TARGARYEN, cost=2, strength=2, icons="M", traits="Ally",
        abilities=[Constant(SELF, (Strength(3),), conditions=(Count(Cards(zone=Zone.DEAD, keyword=DOOMED)),))],
    ),
    Character(
        "Warlock's Servitors", "T9", TARGARYEN, cost=4, strength=3, icons="MP", traits="Army, Unsullied", keywords="Deadly",
        immune_to="character abilities",
    ),
    Character(
        "Astapori Guildmaster", "T10", TARGARYEN, cost=2, strength=1, icons="MI", traits="Mercenary",
        abilities=[
            Response(when=Played(SELF), choose=(Choose(characters(trait="Ally")),), effects=(ReturnToHand(TARGET),)),
        ],
    ),
    Character(
        "Drogo's Bloodrider", "T11", TARGARYEN, cost=3, strength=3, icons="MP", traits="Dothraki",
        abilities=[Constant(SELF, (Strength(2), Flag(CANNOT_BE_DISCARDED)), conditions=(none_of(STRANGERS),))],
    ),
    Character(
        "Naathi Handmaiden", "T12", TARGARYEN, cost=1, strength=1, icons="IP", traits="Ally",
        abilities=[
            Constant(SELF, (Strength(1),), conditions=(Count(characters(controller=YOU, trait=("Dragon", "Dothraki"))),)),
        ],
    ),
    Character(
        "Pentoshi Mercenaries", "T13", TARGARYEN, cost=3, strength=2, icons="MP", traits="Army, Ally",
        abilities=[Constant(WITH_ATTACHMENT, (Flag(ATTACKS_STANDING | DEFENDS_STANDING),))],
    ),
    _hatchling("Black Hatchling", "T14", "Drogon"),
    _hatchling("Green Hatchling", "T15", "Rhaegal"),
    Character(
        "Jhogo", "T16", TARGARYEN, unique=True, cost=3, strength=3, icons="MP", traits="Dothraki, Queensguard",
        keywords="Stealth",
        abilities=[Constant(Cards(is_=SELF, has_attachment="Weapon"), (Strength(2),))],
    ),
    _hatchling("White Hatchling", "T17", "Viserion"),
    Character(
        "The Good Masters", "T18", TARGARYEN, cost=3, strength=3, icons="MP", traits="Army, Qartheen",
        abilities=[
            Constant(
                SELF, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),), conditions=(Count(characters(controller=YOU, trait="Dragon"), 1, 1),),
            ),
        ],
    ),

    # --- attachments --------------------------------------------------------------------------------------------------
    Attachment(
        "Under the Guild's Sway", "T19", TARGARYEN, cost=2, traits="Condition",
        abilities=[Constant(Cards(is_=BEARER, role=DEFENDING_ROLE), (PrintedStrength(0),))],
    ),
    Attachment(
        "Wisdom of the East", "T20", TARGARYEN, cost=0, traits="Skill",
        abilities=[Constant(Cards(is_=BEARER, house=TARGARYEN), (Icon(MILITARY | INTRIGUE | POWER),))],
    ),
    Attachment(
        "Fleeing the Flames", "T21", TARGARYEN, cost=1, traits="Condition",
        abilities=[Response(when=WonChallenge(margin=4), effects=_burn(2, BEARER))],
    ),
    Attachment(
        "Dothraki Whip", "T22", TARGARYEN, cost=1, traits="Weapon", attaches_to=characters(trait="Dothraki"),
        abilities=[
            PlayerRule(
                OPPONENTS, NO_TRIGGERED_EFFECTS, conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),
    Attachment(
        "Poisoned Wine", "T23", TARGARYEN, cost=2, traits="Item",
        abilities=[
            Constant(BEARER, (Strength(-2),)),
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),),
                effects=(ChooseNow(characters(other_than=BEARER, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET)),
            ),
        ],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    Location(
        "The Iron Throne", "T25", TARGARYEN, unique=True, cost=3, traits="King's Landing",
        abilities=[
            Response(
                when=PlacedInDeadPile(), cost=(KneelSelf(),),
                effects=(ChooseNow(attachments(zone=Zone.DISCARD, owner=YOU, house=TARGARYEN), targets=False), MoveTo(TARGET, Zone.HAND)),
            ),
        ],
    ),
    Location(
        "Dothraki Sea", "T26", TARGARYEN, cost=1, traits="The East",
        abilities=[Action(phase=Phase.DOMINANCE, cost=(KneelSelf(),), choose=(Choose(BARE),), effects=_burn(1))],
    ),
    Location(
        "Eastern Fiefdoms", "T27", TARGARYEN, cost=1, traits="Free Cities", keywords="Limited", influence=1,
        abilities=[CHEAPER],
    ),
    Location(
        "Ghiscari Outpost", "T28", TARGARYEN, cost=0, traits="The East", keywords="Deathbound, Doomed", abilities=[CHEAPER],
    ),
    Location(
        "Plaza of Punishment", "T29", TARGARYEN, cost=3, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(DiscardSelf(),),
                choose=(Choose(characters(without_attachments=True, role=PARTICIPATING_ROLE)),), effects=_burn(3),
            ),
        ],
    ),
    Location(
        "Meereen Audience Chamber", "T30", TARGARYEN, cost=0, traits="The East",
        abilities=[
            DiscardedWhile((Count(characters(controller=YOU, house=STRANGERS.house, not_house=TARGARYEN)),)), CHEAPER,
        ],
    ),
    Location(
        "Myrish Villa", "T31", TARGARYEN, cost=1, traits="Free Cities",
        abilities=[
            Action(zone=Zone.HAND, phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(PutIntoPlay(SELF),)), CHEAPER,
        ],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "Blood Magic", "T37", TARGARYEN, house_only=True, keywords="Deathbound, Doomed",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(X()),), choose=(Choose(BARE),), effects=_burn(X(lowers=True)),
            ),
        ],
    ),
    Event(
        "Only Your Life", "T38", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, cost=(KneelInfluence(1),),
                conditions=(Count(characters(zone=Zone.DEAD, owner=YOU)), Count(characters(zone=Zone.HAND, owner=YOU))),
                effects=(
                    ChooseNow(characters(zone=Zone.DEAD, owner=YOU), targets=False),
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU), as_second=True, targets=False),
                    MoveTo(TARGET, Zone.HAND), MoveTo(SECOND_TARGET, Zone.DEAD),
                ),
            ),
        ],
    ),
    Event(
        "Eviscerate", "T42", TARGARYEN, house_only=True,
        abilities=[Action(phase=Phase.DOMINANCE, cost=(KneelInfluence(1),), choose=(Choose(BARE),), effects=_burn(2))],
    ),
    Event(
        "Bathed in Flame", "T46", TARGARYEN, house_only=True, keywords="Deathbound, Doomed",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),),
                choose=(Choose(characters()), Choose(characters(other_than=TARGET), second=True)),
                effects=(*_burn(1), *_burn(1, SECOND_TARGET)),
            ),
        ],
    ),
)
