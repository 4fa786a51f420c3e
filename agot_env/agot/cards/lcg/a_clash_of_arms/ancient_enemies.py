"""The chapter pack Ancient Enemies."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_clash_of_arms.shared import king_or_queen
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHARACTER, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, LOCATION, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, STARK, TARGARYEN, TARGET, YOU, Action, AnyOf, Card,
    CardToPlay, Cards, ChallengeInitiated, ChallengeResolved, Challenges, ChangeClaim, Choose, ChooseOne, Constant,
    Count, Discard, EntersPlay, Flag, ForEach, House, HouseCard, Icon, If, ImposeRule, Kill, Killed, Kneel,
    KneelInfluence, KneelSelf, Later, LeaveChallenge, Limit, Minus, Modify, MovePower, MoveTo, NoneFromPiles, Passive,
    Per, Phase, PlayerRule, PlotTrait, RemoveCards, Response, ReturnToHand, Save, Stand, Strength, StrengthOf,
    TakeControl, Until, Who, WonChallenge, Zone, attachments, characters, none_of,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_ATTACK, CANNOT_BE_DISCARDED, CHALLENGES_END, KILLED_AT_ONCE, NO_DEFENDERS, NO_INTRIGUE_CHALLENGES,
    NO_MILITARY_CHALLENGES, NO_POWER_CHALLENGES, OUT_OF_GAME, PLAYS_FROM_PILES, Several,
)

Attachment = partial(model.Attachment, set="ancient_enemies")
Character = partial(model.Character, set="ancient_enemies")
Location = partial(model.Location, set="ancient_enemies")
Event = partial(model.Event, set="ancient_enemies")
Plot = partial(model.Plot, set="ancient_enemies")

INTRIGUE_AND_POWER = NO_INTRIGUE_CHALLENGES | NO_POWER_CHALLENGES
MILITARY_AND_POWER = NO_MILITARY_CHALLENGES | NO_POWER_CHALLENGES
MILITARY_AND_INTRIGUE = NO_MILITARY_CHALLENGES | NO_INTRIGUE_CHALLENGES


def _no(challenges: Several) -> tuple[model.Effect, ...]:
    """The acting player cannot initiate these challenges for the rest of the phase."""
    return (ImposeRule(challenges, Who.ACTOR, until=Until.END_OF_PHASE),)


def _fury(
    title: str, number: str, house: House, trait: str, kind: int, enemies: int, *effects: model.Effect, standing: bool | None = None,
) -> Card:
    """A plot that strikes a character of a player of one of two Houses who lost a challenge of a type against you.

    *ruling*: to choose "and kneel" a character is to choose one that stands, whatever else is done to it, as for "and stand".
    """
    strikes = Passive(
        when=WonChallenge(kind), conditions=(HouseCard(enemies, Who.LOSER),),
        choose=(Choose(characters(controller=Who.LOSER, standing=standing)),), effects=effects,
    )
    return Plot(title, number, house, income=5, initiative=7, claim=1, traits=trait, abilities=[strikes])


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Turncloak Mercenaries", "ACOA32", LANNISTER, cost=4, strength=4, icons="MI", traits="Army, Mercenary",
        no_attachments_except="Siege",
        abilities=[
            PlayerRule(
                EVERYONE, NO_DEFENDERS,
                conditions=(
                    Count(Cards(is_=SELF, role=ATTACKING_ROLE)),
                    AnyOf((PlotTrait("Military Battle", Who.ACTOR), PlotTrait("Power Struggle", Who.ACTOR))),
                ),
            ),
        ],
    ),
    Character(
        "King's Champion", "ACOA34", BARATHEON, cost=3, strength=3, icons="M", traits="Knight", no_attachments_except="Weapon",
        abilities=[
            Constant(
                SELF, (Icon(POWER), Flag(CANNOT_BE_DISCARDED)), conditions=(none_of(Cards(title="King's Champion", other_than=SELF)),),
            ),
        ],
    ),
    Character(
        "Drowned Prophet", "ACOA35", GREYJOY, cost=3, strength=3, icons="IP", traits="Ironborn", crests="Holy",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(8), RemoveCards(1, Cards(is_=SELF), OUT_OF_GAME)),
                effects=(ImposeRule(CHALLENGES_END, Who.EVERYONE, until=Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "Salt Wife", "ACOA36", GREYJOY, cost=1, strength=1, icons="I", traits="Ally",
        abilities=[Save(saves=characters(trait="Ironborn"), cost=(KneelInfluence(2),), limit=Limit(1, Per.PHASE))],
    ),
    Character(
        "Dragon Thief", "ACOA37", TARGARYEN, cost=2, strength=2, icons="MI", traits="Ally, Mercenary", keywords="Ambush", house_only=True,
        abilities=[Response(when=EntersPlay(SELF), choose=(Choose(attachments(unique=False)),), effects=(Discard(TARGET),))],
    ),
    Character(
        "Areo Hotah", "ACOA22", MARTELL, unique=True, cost=4, strength=3, icons="MP", traits="Captain", crests="War",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(Challenges(lost_by=YOU, at_least=3),), cost=(KneelInfluence(2),),
                effects=(ChangeClaim(1, YOU, until=Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "Bringers of Law", "ACOA40", NEUTRAL, cost=3, strength=3, icons="MIP", traits="Ally",
        abilities=[
            Constant(SELF, (Flag(CANNOT_ATTACK),)),
            Response(when=ChallengeInitiated(who=OPPONENTS, against_you=True), effects=(Stand(SELF),)),
        ],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "Dragon Bite", "ACOA38", TARGARYEN, cost=0, traits="Condition",
        abilities=[
            Constant(
                Cards(is_=BEARER, role=PARTICIPATING_ROLE), (Flag(KILLED_AT_ONCE),),
                conditions=(Count(characters(trait="Dragon", role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Ten Towers", "ACOA21", GREYJOY, unique=True, cost=5, traits="Iron Islands", house_only=True,
        abilities=[
            PlayerRule(
                YOU, PLAYS_FROM_PILES,
                conditions=(
                    none_of(Cards(type=CHARACTER | LOCATION, controller=YOU, not_house=GREYJOY)), NoneFromPiles(),
                    CardToPlay(Cards(zone=Zone.DISCARD, owner=OPPONENTS, top_of_pile=True)),
                ),
            )
        ],
    ),
    # *ruling*: the cards that you control are those in play (as in other card texts); the House card and plots do not count.
    Location(
        "Bear Island", "ACOA31", STARK, unique=True, cost=3, traits="The North, House Mormont", house_only=True,
        abilities=[
            Action(
                phase=Phase.DOMINANCE, conditions=(none_of(Cards(controller=YOU, not_house=STARK)),), cost=(KneelSelf(),),
                choose=(Choose(characters(not_house=STARK, without_attachments=True)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    Location(
        "Toll Gate", "ACOA33", LANNISTER, cost=2, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(unique=False, role=PARTICIPATING_ROLE)),),
                effects=(Stand(TARGET), LeaveChallenge(TARGET)),
            ),
        ],
    ),
    Location(
        "Field Spikes", "ACOA39", MARTELL, cost=2, traits="Siege",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(Choose(characters(role=ATTACKING_ROLE, strength_at_most=2)),),
                effects=(
                    ChooseOne(
                        (LeaveChallenge(TARGET),),
                        (Later(Passive(when=ChallengeResolved(), effects=(Kill(TARGET),)), Until.END_OF_CHALLENGE),),
                        who=Who.TARGET_CONTROLLER,
                    ),
                ),
            ),
        ],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    Event(
        "Die for Your King!", "ACOA23", NEUTRAL,
        abilities=[
            Response(
                limited=True, when=Killed(characters(controller=YOU)),
                choose=(Choose(characters(trait=("King", "Queen"), zone=Zone.DEAD, or_zone=Zone.DISCARD, owner=YOU)),),
                effects=(MoveTo(TARGET, Zone.HAND),),
            ),
        ],
    ),
    Event(
        "Questioned Claim", "ACOA24", NEUTRAL, traits="Small Council",
        abilities=[
            Action(
                phase=Phase.ANY,
                effects=(
                    ForEach(
                        EVERYONE,
                        (
                            If(
                                (none_of(king_or_queen(Who.ACTOR)),),
                                (
                                    ChooseOne(
                                        _no(INTRIGUE_AND_POWER),
                                        (ChooseOne(_no(MILITARY_AND_POWER), _no(MILITARY_AND_INTRIGUE), who=Who.ACTOR),),
                                        who=Who.ACTOR,
                                    ),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ],
    ),

    # --- plots -------------------------------------------------------------------------------------------------------
    _fury("Fury of the Wolf", "ACOA25", STARK, "Military Battle", MILITARY, LANNISTER | GREYJOY, Kill(TARGET)),
    _fury(
        "Fury of the Lion", "ACOA26", LANNISTER, "Intrigue Gambit", INTRIGUE, MARTELL | STARK,
        Kneel(TARGET), Discard(attachments(attached_to=TARGET)), MovePower(TARGET, 99), standing=True,
    ),
    _fury(
        "Fury of the Stag", "ACOA27", BARATHEON, "Power Struggle", POWER, TARGARYEN | MARTELL,
        TakeControl(TARGET, until=Until.END_OF_PHASE),
    ),
    _fury("Fury of the Kraken", "ACOA28", GREYJOY, "Military Battle", MILITARY, STARK | TARGARYEN, Discard(TARGET)),
    _fury(
        "Fury of the Dragon", "ACOA29", TARGARYEN, "Power Struggle", POWER, BARATHEON | GREYJOY,
        Modify(TARGET, Strength(Minus(StrengthOf(TARGET))), Until.END_OF_ROUND),
    ),
    _fury("Fury of the Sun", "ACOA30", MARTELL, "Intrigue Gambit", INTRIGUE, LANNISTER | BARATHEON, ReturnToHand(TARGET)),
)
