"""House Martell of Princes of the Sun."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BEARER, EVERYONE, INTRIGUE, MARTELL, MILITARY, OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, TARGET, YOU,
    AbilityOf, Action, AsAttacker, BecomeAttachment, Cancel, CancelIt, Card, Cards, Choose, ChooseAndDiscard, ChooseNow,
    ChooseOne, ChooseOpponent, ClaimDue, ClaimPower, Constant, Count, DiscardSelf, Draw, EntersPlay, FewerCharacters, Flag,
    Initiated, Kill, KillSelf, KneelInfluence, KneelSelf, LeavesPlay, LookAtTopCards, LoseIcon, LostChallenge, Modify,
    MovePower, MoveTo, NameTrait, Passive, Phase, Played, PlayerRule, RedirectClaim, ReduceNamedTrait, Response,
    ReturnToHand, RevealTop, Stand, Strength, Then, Trait, Until, Who, WonDominance, Zone, characters,
)
from agot_env.agot.engine.record.codes import (
    ATTACKERS_MEET_CLAIM, ATTACKS_STANDING, CANNOT_CLAIM_RENOWN, CANNOT_USE_STEALTH, CLAIM_RAISED,
)

Character = partial(model.Character, set="princes_of_the_sun")
Attachment = partial(model.Attachment, set="princes_of_the_sun")
Location = partial(model.Location, set="princes_of_the_sun")
Event = partial(model.Event, set="princes_of_the_sun")


def _lose(icon: int) -> tuple[model.Effect, ...]:
    """The bearer loses an icon for the phase."""
    return (Modify(BEARER, LoseIcon(icon), Until.END_OF_PHASE),)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "The Red Viper", "POTS1", MARTELL,
        unique=True, cost=5, strength=3, icons="MIP", traits="Lord", crests="Noble", keywords="Renown",
        immune_to="events, character abilities",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(FewerCharacters(who=Who.DEFENDING_PLAYER),)),
        ],
    ),
    Character(
        "Arianne Martell", "POTS2", MARTELL,
        unique=True, cost=4, strength=3, icons="IP", traits="Lady", crests="Noble", keywords="Stealth",
        abilities=[
            PlayerRule(YOU, CLAIM_RAISED, conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),)),
        ],
    ),
    Character(
        "Doran Martell", "POTS3", MARTELL, unique=True, cost=4, strength=2, icons="IP", traits="Lord", crests="Noble",
        abilities=[
            PlayerRule(EVERYONE, ATTACKERS_MEET_CLAIM),
        ],
    ),
    Character(
        "Darkstar", "POTS4", MARTELL,
        unique=True, cost=4, strength=3, icons="MI", traits="Knight, House Dayne", keywords="Renown, Vengeful",
        house_only=True, enters_instead_of_discard="hand or deck",
    ),
    Character(
        "Areo Hotah", "POTS5", MARTELL, unique=True, cost=4, strength=4, icons="MP", traits="Ally", crests="War",
        abilities=[
            Response(
                when=LostChallenge(margin=4), cost=(KneelSelf(),), choose=(Choose(characters()),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    Character(
        "Sarella Sand", "POTS6", MARTELL,
        unique=True, cost=3, strength=3, icons="MI", traits="Bastard, Sand Snake", keywords="Stealth",
        abilities=[
            Response(
                when=LostChallenge(participant=Cards(is_=SELF, role=ATTACKING_ROLE)), cost=(KneelInfluence(1),),
                choose=(Choose(characters(role=PARTICIPATING_ROLE)),), effects=(Stand(TARGET),),
            ),
        ],
    ),
    Character(
        "Ellaria Sand", "POTS7", MARTELL, unique=True, cost=3, strength=3, icons="IP", traits="Lady", keywords="Vengeful",
        abilities=[
            Response(
                when=LostChallenge(),
                effects=(ChooseNow(characters(with_power=True, other_than=SELF), targets=False), MovePower(TARGET, 1, SELF)),
            ),
        ],
    ),
    Character(
        "Harmen Uller", "POTS8", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Ally", keywords="Renown",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(Count(Cards(zone=Zone.HAND, owner=YOU), 7),)),
        ],
    ),
    Character(
        "House Messenger", "POTS10", MARTELL, cost=2, strength=2, icons="I", traits="Ally",
        abilities=[
            Passive(
                when=Played(SELF),
                effects=(
                    LookAtTopCards(2, YOU, revealed=True), ChooseNow(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=2), YOU),
                    MoveTo(TARGET, Zone.HAND), MoveTo(Cards(zone=Zone.DECK, owner=YOU, top_of_deck=1), Zone.UNDER_DECK),
                ),
            ),
        ],
    ),
    Character("House Dayne Knight", "POTS11", MARTELL, cost=1, strength=1, icons="MI", traits="Knight, House Dayne"),
    Character("Paramour", "POTS12", MARTELL, cost=1, strength=1, icons="I", traits="Ally", influence=1),
    Character(
        "Lord Edric's Knight", "POTS13", MARTELL,
        cost=2, strength=2, icons="M", traits="Knight, House Dayne", keywords="Stealth",
    ),
    Character(
        "House Dayne Skirmisher", "POTS14", MARTELL,
        cost=3, strength=2, icons="MI", traits="House Dayne", no_attachments=True,
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KillSelf(),), effects=(Draw(1), Then(), ChooseAndDiscard(1, OPPONENTS)),
            ),
        ],
    ),
    Character(
        "Orphan of the Greenblood", "POTS15", MARTELL, cost=0, strength=0, traits="Ally",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(DiscardSelf(),), choose=(Choose(characters()),),
                effects=(Modify(TARGET, LoseIcon(MILITARY | INTRIGUE | POWER), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Character(
        "The Viper's Bannermen", "POTS16", MARTELL,
        cost=7, strength=7, icons="MP", traits="Army", keywords="Deadly, Stealth", no_attachments=True,
        abilities=[
            Response(when=EntersPlay(SELF), effects=(RevealTop(), RevealTop())),
            Response(when=LeavesPlay(SELF), effects=(RevealTop(), RevealTop())),
        ],
    ),
    Character(
        "House Dayne Reserves", "POTS17", MARTELL,
        cost=8, strength=6, icons="MIP", traits="Army, House Dayne", crests="War", house_only=True,
        no_attachments=True, enters_instead_of_discard="claim",
        abilities=[
            Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(ReturnToHand(SELF),)),
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment(
        "Taste for Blood", "POTS18", MARTELL, cost=1, traits="Boon",
        abilities=[
            Constant(BEARER, (Strength(1),)),
            Response(when=LostChallenge(as_defender=True), effects=(ClaimPower(BEARER),)),
        ],
    ),
    Attachment(
        "Locked Away", "POTS19", MARTELL, cost=0, traits="Condition",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),),
                effects=(ChooseOne(_lose(MILITARY), (ChooseOne(_lose(INTRIGUE), _lose(POWER)),)),),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location(
        "Dornish Fiefdoms", "POTS26", MARTELL, cost=1, traits="Dorne", keywords="Limited", influence=1,
        abilities=[kneel_to_reduce(1, Cards(house=MARTELL))],
    ),
    Location(
        "Lord Doran's Chambers", "POTS27", MARTELL,
        unique=True, cost=1, traits="Dorne", income=1, influence=1, on_house_card=True,
    ),
    Location(
        "Palace Fountains", "POTS29", MARTELL, cost=0, traits="Dorne", keywords="Limited",
        abilities=[kneel_to_reduce(1, Cards(house=MARTELL))],
    ),
    Location("Water Garden", "POTS30", MARTELL, cost=0, traits="Dorne", keywords="Limited", income=1),
    Location(
        "Dorne", "POTS31", MARTELL, unique=True, cost=3, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelSelf(),), choose=(NameTrait(),), effects=(ReduceNamedTrait(1),),
            ),
        ],
    ),
    Location(
        "The Old Palace", "POTS32", MARTELL, unique=True, cost=1, traits="Dorne",
        abilities=[
            Constant(characters(no_icon=INTRIGUE), (Flag(CANNOT_USE_STEALTH),)),
        ],
    ),
    Location(
        "The Spear Tower", "POTS33", MARTELL, unique=True, cost=1, traits="Dorne",
        abilities=[
            Constant(characters(no_icon=MILITARY), (Strength(-1),)),
        ],
    ),
    Location(
        "Tower of the Sun", "POTS34", MARTELL, unique=True, cost=1, traits="Dorne",
        abilities=[
            Constant(characters(no_icon=POWER), (Flag(CANNOT_CLAIM_RENOWN),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------
    Event(
        "He Calls It Thinking", "POTS21", MARTELL, house_only=True,
        abilities=[
            Cancel(
                when=Initiated(), conditions=(AbilityOf(response=True, without_influence=True),),
                effects=(
                    CancelIt(), Then(), ChooseNow(characters(house=MARTELL, attachable=True), targets=False), BecomeAttachment(TARGET),
                ),
            ),
            Constant(SELF, (Trait("Boon"),)),
            Constant(BEARER, (Strength(2),)),
        ],
    ),
    Event(
        "The Prince's Wrath", "POTS22", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelInfluence(1),), choose=(Choose(characters()),),
                effects=(Modify(TARGET, LoseIcon(MILITARY | INTRIGUE | POWER), Until.END_OF_PHASE),),
            ),
        ],
    ),
    Event(
        "Someone Always Tells", "POTS23", MARTELL, house_only=True,
        abilities=[
            Response(
                when=WonDominance(OPPONENTS), cost=(KneelInfluence(2),), effects=(ReturnToHand(characters(standing=True)),),
            ),
        ],
    ),
    Event(
        "Scheming on the Sand", "POTS24", MARTELL, house_only=True,
        abilities=[
            model.Action(
                phase=phase, conditions=conditions, cost=(model.KneelInfluence(5),),
                or_cost=(model.KneelCards(2, model.characters(crest=model.NOBLE)),), effects=(model.RevealNewPlot(),),
            )
            for phase, conditions in ((model.Phase.PLOT, ()), (model.Phase.CHALLENGES, (model.Season(model.SUMMER),)))
        ],
    ),
    Event(
        "Red Vengeance", "POTS25", MARTELL, house_only=True,
        abilities=[
            Cancel(
                when=ClaimDue(YOU), conditions=(AsAttacker(),), cost=(KneelInfluence(2),), choose=(ChooseOpponent(),),
                effects=(RedirectClaim(Who.CHOSEN_OPPONENT),),
            ),
        ],
    ),
)
