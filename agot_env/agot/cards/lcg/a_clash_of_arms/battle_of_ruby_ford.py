"""The chapter pack Battle of Ruby Ford."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_clash_of_arms.shared import kneels_its_location
from agot_env.agot.language.model import (
    BARATHEON, BEARER, CHARACTER, CHOSEN, EVENT, EVERYONE, INTRIGUE, LANNISTER, LOCATION, MARTELL, NEUTRAL, OPPONENTS,
    PARTICIPATING_ROLE, POWER, SELF, STARK, STEALTH, TARGARYEN, TARGET, YOU, Action, AllTraits, Cancel, CancelIt, Card,
    Cards, ChallengeEnds, Choose, ChooseForAll, ChooseNow, ChooseOne, ChooseOpponent, ChoosePlayer,
    ClaimPowerForHouse, Compare, Constant, Count, DiscardSelf, EndRound, EntersPlay, EpicPhase, EventPlot,
    FirstChallenge, Flag, ForEach, Icon, ImposeRule, Initiated, Keyword, Kill, Killed, Kneel, KneelInfluence, KneelSelf,
    Later, LookAtHand, LookAtTopCards, LostChallenge, Modify, MoveTo, NameTrait, NamedTrait, Now, Passive, Per, Phase,
    PhaseEnds, Played, PlotRevealed, PowerOn, PutIntoPlay, Response, ReturnTarget, ReturnToHand, Stat, StatOf, Strength,
    Until, Who, WonChallenge, WouldSearch, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import ADDS_INCOME, INFAMY, STALWART, STRENGTH_NOT_COUNTED

Character = partial(model.Character, set="battle_of_ruby_ford")
Attachment = partial(model.Attachment, set="battle_of_ruby_ford")
Location = partial(model.Location, set="battle_of_ruby_ford")
Event = partial(model.Event, set="battle_of_ruby_ford")


CARDS: tuple[Card, ...] = (
    # --- characters --------------------------------------------------------------------------------------------------
    Character(
        "Old Nan", "ACOA81", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Storyteller", crests="Learned",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters()),),
                effects=(
                    Now(NameTrait()), ChooseOne((Modify(TARGET, NamedTrait()),), (Modify(TARGET, NamedTrait(lost=True)),), freely=True),
                ),
            ),
        ],
    ),
    Character(
        "Rhaegar Targaryen", "ACOA82", TARGARYEN, unique=True, cost=4, strength=5, icons="MIP", traits="Lord, King", crests="Noble, War",
        abilities=[Response(when=Killed(SELF), by_anybody=True, effects=(EndRound(),))],
    ),
    Character("Overzealous Scout", "ACOA85", NEUTRAL, cost=3, strength=3, icons="MI", traits="Ally", initiative=4),
    Character(
        "Herald of the King", "ACOA86", NEUTRAL, cost=2, strength=2, icons="IP", traits="Herald",
        abilities=[Cancel(when=Initiated(), conditions=(WouldSearch(),), cost=(DiscardSelf(),), effects=(CancelIt(),))],
    ),
    Character(
        "Midnight Sentry", "ACOA91", STARK, cost=1, strength=1, icons="M", traits="Ally", keywords="Stalwart",
        abilities=[Constant(characters(keyword=STALWART), (Strength(1),))],
    ),
    Character(
        "House Umber Berserkers", "ACOA92", STARK, cost=4, strength=4, icons="MP", traits="Army, House Umber",
        no_attachments_except="Siege",
        abilities=[
            Passive(
                when=EntersPlay(SELF),
                effects=(ForEach(EVERYONE, (ChooseForAll(characters(controller=Who.ACTOR), Who.ACTOR),)), Kill(CHOSEN)),
            ),
        ],
    ),
    Character(
        "Castellan of the Rock", "ACOA93", LANNISTER, cost=3, strength=3, icons="IP", traits="Ally",
        abilities=[
            Response(
                limited=True, when=Played(Cards(house=LANNISTER, type=CHARACTER | LOCATION), YOU),
                choose=(Choose(characters(without_attachments=True)),), effects=(Kneel(TARGET),),
            ),
        ],
    ),
    Character(
        "Disgruntled Mercenary", "ACOA98", TARGARYEN, cost=0, strength=1, icons="MP", traits="Mercenary", crests="War",
        abilities=[Passive(when=ChallengeEnds(first=Per.ROUND), effects=(ReturnToHand(SELF),))],
    ),

    # --- attachments -------------------------------------------------------------------------------------------------
    Attachment(
        "Rhaegar's Harp", "ACOA84", TARGARYEN, unique=True, cost=1, traits="Item, Boon", abilities=[Constant(BEARER, (AllTraits(),))],
    ),
    Attachment(
        "Devious Intentions", "ACOA94", LANNISTER, cost=1, traits="Condition",
        abilities=[Constant(BEARER, (Keyword(INFAMY | STEALTH), Icon(INTRIGUE), Strength(PowerOn(BEARER))))],
    ),
    Attachment(
        "Martial Law", "ACOA97", BARATHEON, cost=2, traits="Siege, Condition", attaches_to=locations(controller=OPPONENTS),
        abilities=[
            kneels_its_location(),
            Response(limited=True, when=WonChallenge(POWER, margin=4), cost=(KneelSelf(),), effects=(ClaimPowerForHouse(2),)),
        ],
    ),
    Attachment(
        "War Scorpion", "ACOA100", MARTELL, cost=2, traits="Siege, Weapon",
        abilities=[
            Response(
                limited=True, when=LostChallenge(participant=BEARER), cost=(DiscardSelf(),),
                effects=(Kill(characters(role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),
    Attachment(
        "Hunting Spear", "ACOA95", BARATHEON, cost=2, traits="Weapon",
        abilities=[
            Constant(
                characters(role=PARTICIPATING_ROLE, without_attachment="Weapon"), (Strength(-2),),
                conditions=(Count(Cards(is_=BEARER, role=PARTICIPATING_ROLE)),),
            ),
        ],
    ),

    # --- locations ---------------------------------------------------------------------------------------------------
    Location(
        "Mustering Yard", "ACOA96", BARATHEON, cost=3, traits="King's Landing", speaks_of=("Bannerman",),
        abilities=[
            Action(
                phase=Phase.ANY, cost=(KneelSelf(), KneelInfluence(2)),
                choose=(Choose(Cards(trait=("Army", "Bannerman"), zone=Zone.DISCARD, owner=YOU)),), effects=(MoveTo(TARGET, Zone.HAND),),
            ),
        ],
    ),
    Location(
        "Observation Point", "ACOA99", MARTELL, cost=0, traits="Dorne",
        abilities=[
            Action(
                phase=Phase.ANY, cost=(DiscardSelf(),),
                effects=(
                    ChooseOne(
                        (Now(ChooseOpponent()), LookAtHand(Who.CHOSEN_OPPONENT)),
                        (Now(ChoosePlayer()), LookAtTopCards(1, Who.CHOSEN_OPPONENT)),
                    ),
                ),
            ),
        ],
    ),
    Location(
        "Scorched Earth", "ACOA83", TARGARYEN, cost=3, traits="Battlefield", no_attachments=True,
        abilities=[Constant(characters(not_trait="Army"), (Flag(STRENGTH_NOT_COUNTED),), conditions=(FirstChallenge(Per.ROUND),))],
    ),

    # --- events ------------------------------------------------------------------------------------------------------
    # *ruling*: as with other unique cards, a player with a copy in the dead pile, where Deathbound puts it, cannot play another one.
    Event(
        "Battle of Ruby Ford", "ACOA87", NEUTRAL, unique=True, traits="Epic Battle", keywords="Deathbound",
        abilities=[Action(phase=Phase.PLOT, effects=(EpicPhase(claim=2),))],
    ),
    # *ruling*: the Army that returns to the hand of its player is one that this player owns and controls.
    Event(
        "Desperate Tactics", "ACOA88", NEUTRAL,
        abilities=[
            Action(
                phase=Phase.ANY, choose=(Choose(characters(trait="Army", controller=YOU, owner=YOU)),), cost=(ReturnTarget(),),
                effects=(
                    ChooseNow(
                        characters(
                            trait="Army", zone=Zone.HAND, owner=YOU, puttable=True,
                            compare=Compare(Stat.PRINTED_STRENGTH, less_than=StatOf(Stat.PRINTED_STRENGTH, TARGET)),
                        ),
                        targets=False,
                    ),
                    PutIntoPlay(TARGET),
                    Later(Passive(when=PhaseEnds(), effects=(ReturnToHand(TARGET),)), Until.END_OF_PHASE),
                ),
            ),
        ],
    ),
    Event(
        "Lie for Your King!", "ACOA89", NEUTRAL, traits="Small Council",
        abilities=[
            Response(
                limited=True, when=PlotRevealed(), conditions=(EventPlot(trait="Intrigue Gambit"),),
                effects=(ChooseNow(Cards(type=EVENT, zone=Zone.DISCARD, owner=YOU), targets=False), MoveTo(TARGET, Zone.HAND)),
            ),
        ],
    ),
    # *ruling*: after the marshalling phase of the round it adds nothing.
    Event(
        "Starve for Your King!", "ACOA90", NEUTRAL,
        abilities=[
            Response(
                limited=True, when=PlotRevealed(), conditions=(EventPlot(trait="Power Struggle"),),
                effects=(ImposeRule(ADDS_INCOME, amount=4),),
            ),
        ],
    ),
)
