"""Neutral cards and cards of other Houses of Princes of the Sun."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import discard_to_reduce
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, DEADLY, EVENT, EVENT_CARD, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, LOCATION, MARTELL,
    MILITARY, NEUTRAL, NOBLE, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action,
    Card, Cards, Choose, ChooseNow, ChooseOne, ChooseOpponent, ClaimPowerForHouse, Constant, Count, CountedStrength, Discard,
    Draw, EntersPlay, Icon, Keyword, Kill, Killed, Kneel, KneelCards, KneelInfluence, KneelSelf, LeavesPlay, Limit,
    LostChallenge, Modify, MoveAttachment, NameChallengeType, OnlyNamedChallenges, Passive, Per, Phase, Played, PlayerRule,
    PlotTrait, PowerOn, Response, ReturnToDeck, ReturnToHand, Stand, Strength, StrengthLowered, StrengthOf, Then, Until, Who,
    WonChallenge, Zone, characters,
)
from agot_env.agot.engine.record.codes import NO_TRIGGERED_EFFECTS, OTHER_POWER_TO_WIN

Character = partial(model.Character, set="princes_of_the_sun")
Attachment = partial(model.Attachment, set="princes_of_the_sun")
Location = partial(model.Location, set="princes_of_the_sun")
Event = partial(model.Event, set="princes_of_the_sun")


def _discards(kind: int) -> tuple[model.Effect, ...]:
    """The loser chooses and discards a card of a type."""
    return (ChooseNow(Cards(type=kind, controller=Who.LOSER), Who.LOSER), Discard(TARGET, unsaveable=True))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Ser Arys Oakheart", "POTS9", LANNISTER | MARTELL,
        unique=True, cost=3, strength=3, icons="MP", traits="Knight, Kingsguard", keywords="Renown",
        no_attachments_except="Weapon",
        abilities=[
            Response(
                when=EntersPlay(SELF), choose=(Choose(characters(trait=("Ally", "Mercenary"))),), effects=(Discard(TARGET),),
            ),
        ],
    ),
    Character(
        "The Hound", "POTS35", STARK | LANNISTER,
        unique=True, cost=1, strength=4, icons="M", traits="Ally", no_attachments_except="Weapon",
        abilities=[
            Passive(when=StrengthLowered(characters()), effects=(ReturnToHand(SELF),)),
        ],
    ),
    Character(
        "Joffrey Baratheon", "POTS36", LANNISTER | BARATHEON,
        unique=True, cost=2, strength=2, icons="P", traits="Lord", keywords="Renown",
        abilities=[
            Response(
                when=Played(Cards(type=EVENT, zone=Zone.RESOLVING, trait="Small Council")), cost=(KneelInfluence(3),),
                or_cost=(KneelCards(1, characters(crest=NOBLE)),), choose=(Choose(characters(with_power=True)),),
                effects=(Discard(TARGET),),
            ),
        ],
    ),
    Character(
        "Brienne of Tarth", "POTS37", STARK | BARATHEON, unique=True, cost=3, strength=3, icons="MP", traits="Lady",
        abilities=[
            PlayerRule(OPPONENTS, NO_TRIGGERED_EFFECTS, conditions=(Count(Cards(is_=SELF, role=PARTICIPATING_ROLE)),)),
        ],
    ),
    Character(
        "Theon Greyjoy", "POTS38", STARK | GREYJOY,
        unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ironborn", keywords="Stealth",
        abilities=[
            Passive(
                when=LostChallenge(who=EVERYONE, margin=4),
                effects=(ChooseOne(_discards(CHARACTER), _discards(LOCATION), Who.LOSER, freely=True),),
            ),
        ],
    ),
    Character(
        "Ser Jorah Mormont", "POTS39", STARK | TARGARYEN,
        unique=True, cost=2, strength=3, icons="MIP", traits="Knight, Traitor", keywords="Stealth",
        abilities=[
            Passive(
                when=LeavesPlay(SELF), effects=(Modify(characters(controller=YOU), Strength(-1), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "Denys Mallister", "POTS48", NEUTRAL,
        unique=True, cost=3, strength=3, icons="MP", traits="Night's Watch", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),), choose=(Choose(characters(trait="Night's Watch")),),
                effects=(Modify(TARGET, Strength(1), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "Mag the Mighty", "POTS49", NEUTRAL, unique=True, cost=4, strength=4, icons="M", traits="Wildling", keywords="Deadly",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(1),), choose=(Choose(characters(trait="Wildling")),),
                effects=(Modify(TARGET, Strength(1), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "Kingsguard Squire", "POTS50", NEUTRAL, cost=1, strength=1, icons="P", traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(trait="Kingsguard")),), effects=(Stand(TARGET),),
            ),
        ],
    ),
    Character(
        "Former Champion", "POTS52", NEUTRAL,
        cost=3, strength=5, icons="M", traits="Knight", keywords="Renown",
        abilities=[
            Constant(SELF, (Strength(PowerOn(SELF, -2)),)),
            Constant(Cards(is_=SELF, strength_at_most=3), (Icon(POWER), Keyword(DEADLY))),
            Constant(Cards(is_=SELF, strength_at_most=1), (Icon(INTRIGUE), Keyword(STEALTH))),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Formal Petition", "POTS44", NEUTRAL, unique=True, cost=3, traits="Condition, Decree", on_house_card=True,
        abilities=[
            PlayerRule(YOU, OTHER_POWER_TO_WIN, amount=2, at_least=0),
        ],
    ),
    Attachment(
        "Court Advisor", "POTS45", NEUTRAL, cost=1, traits="Title",
        abilities=[
            Passive(when=Played(SELF), effects=(Draw(1),)),
            Constant(BEARER, (Icon(INTRIGUE),)),
        ],
    ),
    Attachment(
        "The Art of Diplomacy", "POTS46", NEUTRAL, cost=0, traits="Skill",
        abilities=[
            Constant(BEARER, (Icon(POWER),)),
            Constant(BEARER, (Strength(4),), conditions=(PlotTrait("Power Struggle", EVERYONE),)),
        ],
    ),
    Attachment(
        "Rusted Sword", "POTS47", NEUTRAL, cost=1, traits="Item, Weapon",
        abilities=[
            Constant(BEARER, (Strength(2), Icon(MILITARY))),
            Action(
                zone=Zone.HAND, phase=Phase.ANY, cost=(KneelInfluence(1),),
                effects=(ChooseNow(characters(controller=YOU, attachable=True), targets=False), MoveAttachment(SELF, to=TARGET)),
            ),
        ],
    ),
    Attachment(
        "A Pinch of Powder", "POTS53", NEUTRAL, cost=0, traits="Item, Weapon", crests="Shadows",
        abilities=[
            model.Response(
                limited=True, when=model.WonChallenge(model.INTRIGUE | model.POWER, margin=3),
                effects=(
                    model.ReturnToHand(model.BEARER), model.Then(), model.MayPay(3, influence=True), model.ReturnToShadows(model.SELF),
                ),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Summer Sea", "POTS28", TARGARYEN | MARTELL, cost=0, traits="Westeros", influence=1,
        abilities=[discard_to_reduce(2, characters(house=TARGARYEN | MARTELL))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "Blood for Blood", "POTS20", NEUTRAL,
        abilities=[
            Response(
                when=Killed(characters(controller=YOU, house=MARTELL)),
                choose=(Choose(characters(strength_at_most=StrengthOf(EVENT_CARD))),), effects=(Kill(TARGET),),
                limit=Limit(1, Per.PHASE, by_title=True),
            ),
        ],
    ),
    Event(
        "Parting Blow", "POTS40", NEUTRAL,
        abilities=[
            Response(
                when=LeavesPlay(characters(controller=YOU)), choose=(Choose(characters(controller=OPPONENTS)),),
                effects=(Kneel(TARGET), Then(), Draw(1)),
            ),
        ],
    ),
    Event(
        "Wars Are Won with Quills", "POTS41", NEUTRAL,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, margin=4), choose=(NameChallengeType(),),
                effects=(OnlyNamedChallenges(Who.LOSER, others=True, until=Until.END_OF_PHASE),),
                limit=Limit(1, Per.PHASE, by_title=True),
            ),
        ],
    ),
    Event(
        "Make an Example", "POTS42", NEUTRAL,
        abilities=[
            Response(
                when=WonChallenge(), conditions=(CountedStrength(8),), effects=(ClaimPowerForHouse(3),),
                limit=Limit(1, Per.PHASE, by_title=True),
            ),
        ],
    ),
    Event(
        "The Dragon's Tail", "POTS43", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.MARSHALLING, choose=(ChooseOpponent(),), effects=(Draw(2, Who.YOU_AND_CHOSEN),),
            ),
        ],
    ),
    Event(
        "When I Woke...", "POTS51", NEUTRAL,
        abilities=[
            Response(
                when=LostChallenge(MILITARY, who=EVERYONE), cost=(KneelInfluence(1),),
                effects=(ChooseNow(characters(role=PARTICIPATING_ROLE), Who.LOSER), ReturnToDeck(TARGET, Zone.DECK)),
            ),
        ],
    ),
)
