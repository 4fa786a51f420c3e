"""House Targaryen of Queen of Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BEARER, DEADLY, DEFENDING_ROLE, EVENT_CARD, EVERYONE, INTRIGUE, MILITARY, PARTICIPATING_ROLE, POWER,
    RENOWN, SELF, STEALTH, SUMMER, TARGARYEN, TARGET, WAR, YOU, Action, AnyOf, AsAttacker, AttackedAlone,
    AttachElsewhere, Card, Cards, ChangeClaim, Choose, ChooseNow, ChooseOne, ClaimPower, ComesOutOfShadows, Constant, Count, CountOf,
    Crest, DeclaredAttacker, Discard, DiscardGold, DiscardSelf, Draw, DuringChallenge, EntersPlay, Flag, Icon, If,
    InsteadOfClaim, JoinChallenge, Keyword, Kill, Killed, KneelInfluence, KneelSelf, Later, Limit, LookAtTopCards,
    Modify, MoveTo, Not, Passive, Per, Phase, PhaseEnds, PlayerRule, PutBackInAnyOrder, PutGoldOn,
    PutIntoPlay, Reduce, Response, ReturnToHand, Save, Search, Season, Stand, Strength, StrengthLowered, StrengthOf,
    TakeControl, Then, Until, Way, Who, WonChallenge, YouAre, Zone, attachments, characters, locations, none_of,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, CHOSEN_FOR_CLAIM, DIES_AT_ZERO, IMMUNE_TO_OPPONENTS_TRIGGERED, IT_IS_SUMMER, KILL,
)

Character = partial(model.Character, set="queen_of_dragons")
Attachment = partial(model.Attachment, set="queen_of_dragons")
Location = partial(model.Location, set="queen_of_dragons")
Event = partial(model.Event, set="queen_of_dragons")

ATTACKER, DEFENDER = YouAre(Who.ATTACKING_PLAYER), YouAre(Who.DEFENDING_PLAYER)
OWN_SIDE = characters(controller=YOU, role=PARTICIPATING_ROLE)
OWN_DRAGONS = characters(controller=YOU, role=PARTICIPATING_ROLE, trait="Dragon")
DRAGONS_ALONE = none_of(characters(controller=YOU, role=PARTICIPATING_ROLE, not_trait="Dragon"))
"""Every character that you control and that takes part is a Dragon."""

BURNING = model.characters(role=model.PARTICIPATING_ROLE, not_trait="Dragon", targetable=True)


def _hatchling(title: str, number: str, grown: str, **facts: object) -> Card:
    """A Hatchling, which becomes a duplicate of its full-grown dragon, whichever player owns that, as soon as one player controls both."""
    dragon = model.Cards(title=grown, controller=model.YOU)
    return Character(
        title, number, TARGARYEN, unique=True, cost=0, icons="MP", traits="Creature, Dragon", crests="Shadows", house_only=True,
        no_attachments=True,
        abilities=[model.DiscardedWhile((model.Count(dragon),), instead=model.BecomeDuplicate(dragon))],
        **facts,
    )


def _look_at(number: int) -> tuple[model.Effect, ...]:
    """One of the top cards of your deck into your hand, the others back in any order."""
    return (
        LookAtTopCards(number), ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=number)), MoveTo(TARGET, Zone.HAND),
        PutBackInAnyOrder(number - 1),
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "True-Queen's Harbinger", "QOD7", TARGARYEN, cost=0, strength=1, traits="Ally, Free Cities",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),),
                effects=(Reduce(1, characters(trait=("Dothraki", "Dragon")), Way.PLAY | Way.AMBUSH),),
            ),
        ],
    ),
    Character("Hired Swords", "QOD8", TARGARYEN, cost=2, strength=3, icons="M", traits="Army, Mercenary", crests="War"),
    Character(
        "Pike Phalanx", "QOD9", TARGARYEN, cost=3, strength=2, icons="MP", traits="Army, Unsullied",
        abilities=[
            Response(
                limited=True, when=DeclaredAttacker(SELF),
                conditions=(Count(characters(controller=YOU, role=ATTACKING_ROLE, crest=WAR, other_than=SELF)),),
                effects=(ChangeClaim(1, YOU, until=Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "Grey Worm", "QOD10", TARGARYEN, unique=True, cost=4, strength=3, icons="M", traits="Unsullied",
        abilities=[
            Response(when=WonChallenge(participant=SELF), effects=(PutGoldOn(SELF, 1),)),
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(),), cost=(DiscardGold(1),), choose=(Choose(characters()),),
                effects=(
                    ChooseOne(
                        (Modify(TARGET, Strength(-2), Until.END_OF_CHALLENGE),), (Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),),
                    ),
                ),
            ),
        ],
    ),
    Character(
        "Jorah's Cohorts", "QOD11", TARGARYEN, cost=4, strength=4, icons="MP", traits="Army, Unsullied", crests="War",
        no_attachments=True,
        abilities=[Response(when=WonChallenge(POWER), choose=(Choose(attachments()),), effects=(Discard(TARGET),))],
    ),
    Character(
        "Thundering Cavalry", "QOD12", TARGARYEN, cost=7, strength=6, icons="MP", traits="Army, Dothraki", keywords="Renown",
        no_attachments=True,
        abilities=[Passive(when=EntersPlay(SELF), effects=(Discard(characters(strength_at_most=1)),))],
    ),
    Character(
        "Blue-Lipped Warlock", "QOD13", TARGARYEN, cost=2, strength=1, icons="I", traits="Ally, Qartheen",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING),)),
            Action(
                zone=Zone.DEAD, phase=Phase.DOMINANCE, conditions=(Count(characters(zone=Zone.DEAD, owner=YOU), 3),),
                effects=(MoveTo(SELF, Zone.HAND),),
            ),
        ],
    ),
    Character(
        "Warlock of Qarth", "QOD14", TARGARYEN, cost=1, strength=2, icons="IP", traits="Ally, Qartheen", crests="Shadows",
        keywords="Deadly", house_only=True,
        abilities=[
            Response(
                when=ComesOutOfShadows(), choose=(Choose(locations(cost_at_most=CountOf(Cards(zone=Zone.SHADOWS)))),),
                effects=(ReturnToHand(TARGET),),
            ),
        ],
    ),
    Character(
        "Horseback Archers", "QOD15", TARGARYEN, cost=2, strength=3, icons="M", traits="Dothraki", house_only=True,
        abilities=[
            Action(
                zone=Zone.HAND, phase=Phase.CHALLENGES, conditions=(DuringChallenge(MILITARY), AnyOf((ATTACKER, DEFENDER))),
                cost=(KneelInfluence(1),),
                effects=(
                    PutIntoPlay(SELF, kneeling=True), Then(),
                    If((ATTACKER,), (JoinChallenge(SELF, ATTACKING_ROLE),)), If((DEFENDER,), (JoinChallenge(SELF, DEFENDING_ROLE),)),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(SELF),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Character(
        "Killer of the Wounded", "QOD16", TARGARYEN, cost=2, strength=2, icons="MP", traits="Dothraki",
        abilities=[Response(when=StrengthLowered(characters()), effects=(Stand(SELF),), limit=Limit(3, Per.ROUND))],
    ),
    Character(
        "Pyat Pree", "QOD17", TARGARYEN, unique=True, cost=3, strength=3, icons="MI", traits="Ally, Qartheen",
        abilities=[
            Passive(
                when=InsteadOfClaim(), conditions=(YouAre(Who.WINNER), AsAttacker(), AttackedAlone()),
                choose=(Choose(characters(controller=Who.LOSER)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    _hatchling("Black Hatchling", "QOD18", "Drogon", strength=1, keywords="Deadly"),
    _hatchling("Green Hatchling", "QOD19", "Rhaegal", strength=2),
    _hatchling("White Hatchling", "QOD20", "Viserion", strength=1, keywords="Stealth"),
    Character(
        "Khal Drogo", "QOD21", TARGARYEN, unique=True, cost=4, strength=3, icons="MP", traits="Lord, Dothraki", crests="War",
        keywords="Deadly",
        abilities=[Response(when=Killed(SELF), effects=(Search(characters(trait="Dothraki"), amount=StrengthOf(SELF)),))],
    ),
    Character(
        "Daenerys Targaryen", "QOD22", TARGARYEN, unique=True, cost=4, strength=3, icons="IP", traits="Lady, Queen",
        crests="Noble", keywords="Renown",
        abilities=[Constant(characters(controller=YOU, trait="Dragon"), (Flag(ATTACKS_STANDING),))],
    ),
    Character(
        "Drogon", "QOD23", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon",
        keywords="Stealth, Ambush", house_only=True, no_attachments=True,
        abilities=[
            Response(
                when=WonChallenge(participant=SELF), conditions=(DRAGONS_ALONE,),
                choose=(Choose(characters(strength_at_most=CountOf(OWN_SIDE))),), effects=(Kill(TARGET),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Rhaegal", "QOD24", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon",
        keywords="Stealth, Ambush", house_only=True, no_attachments=True,
        abilities=[
            Response(
                when=WonChallenge(participant=SELF), conditions=(DRAGONS_ALONE,), effects=(ClaimPower(OWN_SIDE),),
                limit=Limit(1, Per.PHASE),
            ),
        ],
    ),
    Character(
        "Viserion", "QOD25", TARGARYEN, unique=True, cost=4, strength=4, icons="MP", traits="Creature, Dragon",
        keywords="Stealth, Ambush", house_only=True, no_attachments=True,
        abilities=[
            Response(
                when=WonChallenge(participant=SELF), conditions=(DRAGONS_ALONE,),
                choose=(Choose(locations(cost_below=CountOf(OWN_SIDE))),), effects=(Discard(TARGET),), limit=Limit(1, Per.PHASE),
            ),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Unburnt", "QOD1", TARGARYEN, cost=0, traits="Condition",
        abilities=[Save(saves=BEARER, ways=KILL, cost=(DiscardSelf(),), effects=(ReturnToHand(EVENT_CARD),))],
    ),
    Attachment(
        "Dragon Fear", "QOD2", TARGARYEN, cost=0, traits="Condition",
        abilities=[Constant(BEARER, (Flag(CHOSEN_FOR_CLAIM),), conditions=(Count(characters(trait="Dragon")),))],
    ),
    Attachment(
        "Bloodrider's Arakh", "QOD3", TARGARYEN, cost=1, traits="Weapon",
        abilities=[
            Constant(BEARER, (Strength(1), Crest(WAR))),
            Constant(
                characters(role=DEFENDING_ROLE), (Flag(DIES_AT_ZERO),), conditions=(Count(Cards(is_=BEARER, role=ATTACKING_ROLE)),),
            ),
        ],
    ),
    Attachment(
        "Shade of the Evening", "QOD4", TARGARYEN, cost=2, traits="Item", attaches_to=characters(house=TARGARYEN),
        abilities=[
            Constant(BEARER, (Icon(MILITARY | INTRIGUE | POWER),)),
            Response(
                when=WonChallenge(participant=BEARER),
                effects=(If((Season(SUMMER),), _look_at(5)), If((Not(Season(SUMMER)),), _look_at(3))),
            ),
        ],
    ),
    # *ruling*: an attachment that no other card could bear, for whatever reason, is not chosen; one that its new controller could
    # not have beside another copy is attached all the same and changes no hands.
    Attachment(
        "Crown of Meereen", "QOD6", TARGARYEN, unique=True, cost=2, traits="Item, Crown", speaks_of=("White Raven",),
        attaches_to=characters(house=TARGARYEN, unique=True),
        abilities=[
            PlayerRule(EVERYONE, IT_IS_SUMMER, (none_of(Cards(title="White Raven")),)),
            Response(
                when=WonChallenge(participant=BEARER),
                choose=(Choose(attachments(movable=True)),),
                effects=(AttachElsewhere(), TakeControl(TARGET)),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Qarth", "QOD26", TARGARYEN, unique=True, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU, trait="Dragon")),),
                effects=(
                    Modify(TARGET, Icon(INTRIGUE), Until.END_OF_PHASE),
                    Modify(TARGET, Keyword(DEADLY), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Location(
        "Yunkai", "QOD27", TARGARYEN, unique=True, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                choose=(Choose(characters(controller=YOU, trait="Dragon")),),
                effects=(
                    Modify(TARGET, Keyword(RENOWN), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Location(
        "Astapor", "QOD28", TARGARYEN, unique=True, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                choose=(Choose(OWN_DRAGONS),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_PHASE),
                    Later(Passive(when=WonChallenge(), effects=(Stand(TARGET),)), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    ),
    Location(
        "Meereen", "QOD29", TARGARYEN, unique=True, cost=1, traits="The East",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                choose=(Choose(OWN_DRAGONS),),
                effects=(
                    Modify(TARGET, Flag(IMMUNE_TO_OPPONENTS_TRIGGERED), Until.END_OF_PHASE),
                    Later(
                        Passive(when=WonChallenge(), effects=(Draw(CountOf(OWN_DRAGONS)),)),
                        Until.END_OF_CHALLENGE,
                    ),
                ),
            ),
        ],
    ),
    Location(
        "Plaza of Pride", "QOD30", TARGARYEN, unique=True, cost=2, traits="The East", house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(controller=YOU, house=TARGARYEN, trait="Army", role=ATTACKING_ROLE), targets=False),
                    ChooseOne(
                        (Modify(TARGET, Keyword(STEALTH), Until.END_OF_PHASE),), (Modify(TARGET, Keyword(DEADLY), Until.END_OF_PHASE),),
                    ),
                ),
            ),
        ],
    ),
    Location(
        "Myrish Villa", "QOD31", TARGARYEN, cost=1, traits="Free Cities",
        abilities=[
            model.Action(
                phase=model.Phase.ANY, zone=model.Zone.HAND, cost=(model.KneelInfluence(1),), effects=(model.PutIntoPlay(model.SELF),),
            ),
            model.Action(
                phase=model.Phase.MARSHALLING, cost=(model.KneelSelf(),),
                effects=(
                    model.If((model.Season(model.SUMMER),), (model.Reduce(2, model.Cards(house=TARGARYEN)),)),
                    model.If((model.Not(model.Season(model.SUMMER)),), (model.Reduce(1, model.Cards(house=TARGARYEN)),)),
                ),
            ),
        ],
    ),
    Location(
        "Khal Drogo's Tent", "QOD33", TARGARYEN,
        unique=True, cost=1, traits="The East", income=1, influence=1, on_house_card=True,
    ),
    Location(
        "Eastern Fiefdoms", "QOD34", TARGARYEN, cost=1, traits="Free Cities", keywords="Limited", influence=1,
        abilities=[kneel_to_reduce(1, Cards(house=TARGARYEN))],
    ),
    Location(
        "Great Pyramid", "QOD35", TARGARYEN, cost=2, traits="Free Cities", keywords="Limited",
        abilities=[kneel_to_reduce(2, characters(house=TARGARYEN))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Field of Fire", "QOD37", TARGARYEN, house_only=True,
        abilities=[
            model.Action(
                phase=model.Phase.CHALLENGES, conditions=(model.Season(model.SUMMER),), cost=(model.KneelInfluence(2),),
                effects=(
                    model.Modify(BURNING, model.Strength(-2), model.Until.END_OF_PHASE),
                    model.Modify(BURNING, model.Flag(DIES_AT_ZERO), model.Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
)
