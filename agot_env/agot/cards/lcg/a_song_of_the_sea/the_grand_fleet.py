"""The chapter pack The Grand Fleet."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.cycles import one_of
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BY_VIGILANT, EVENT_CARD, EVERYONE, GREYJOY, HOLY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, POWER, RENOWN, SELF, STARK, TARGARYEN, TARGET, X, YOU, Action, AsAttacker, AttachAsDuplicate, Card, Cards, CausedBy,
    Challenges, Choose, ChooseNow, ChooseOne, ChooseOpponent, ClaimPowerForHouse, Constant, Count, DiscardSelf, DiscardTopOfDeck,
    Draw, DuringChallenge, DuringPhase, EntersPlay, EpicPhase, Flag, GainGold, GoldInPool, GoldOntoCards,
    HasDeclaredNaval, Icon, If, InsteadOfClaim, Keyword, Kill, Killed, KneelInfluence, KneelSelf, Lasting, LayGold, Limit,
    LoseNaval, May, Modify, MoveAttachment, Naval, NavalDeclared, Not, Passive, Per, Phase, PhaseBegins, PickNumber,
    PlayerRule, Reduce, Response, Stood, Strength, TakeControl, TakeGoldFrom, Until, Way, WhenRevealed,
    Who, WonChallenge, WonInitiative, Zone, attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ALL_ICONS, ATTACKS_KNEELING_IN_ALL, CANNOT_PLAY_EVENTS, CLAIM_RAISED, COUNTS_KNEELING, DEFENDS_KNEELING,
)

Character = partial(model.Character, set="the_grand_fleet")
Location = partial(model.Location, set="the_grand_fleet")
Event = partial(model.Event, set="the_grand_fleet")
Plot = partial(model.Plot, set="the_grand_fleet")


def no_events_in_one_of(first: Phase, *others: Phase) -> ChooseOne | Lasting:
    """You name one of these phases, in which no opponent can play events this round."""
    forbidden = Lasting(PlayerRule(OPPONENTS, CANNOT_PLAY_EVENTS, conditions=(DuringPhase(first),)), Until.END_OF_ROUND)
    return ChooseOne((forbidden,), (no_events_in_one_of(*others),)) if others else forbidden


# *ruling*: the character that was declared by a naval enhancement is one of the player who has won, as the attacker or as the defender.
WON_BY_SEA = Challenges(won_by=YOU, naval=True, per=Per.ROUND)
CONQUEST = (May(Who.WINNER), ChooseNow(locations(controller=Who.LOSER), Who.WINNER), TakeControl(TARGET, Who.WINNER))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Paxter Redwyne", "ASOTS21", LANNISTER, unique=True, cost=4, strength=3, icons="IP", naval="P",
        traits="Lord, Captain, House Redwyne", crests="Noble",
        abilities=[Response(when=WonInitiative(), effects=(GainGold(2),))],
    ),
    Character(
        "Ironborn Marauder", "ASOTS24", GREYJOY, cost=2, strength=2, icons="MP", naval="M", traits="Ironborn, Raider",
    ),
    Character(
        "The Reader", "ASOTS25", GREYJOY, unique=True, cost=3, strength=3, icons="IP", naval="I", traits="Ironborn, House Harlaw",
        crests="Learned",
        abilities=[
            Response(
                when=WonChallenge(unopposed=True, participant=characters(unique=True, house=GREYJOY)),
                effects=(ChooseOne((Draw(1),), (DiscardTopOfDeck(OPPONENTS, 3),)),),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "River Runner", "ASOTS27", BARATHEON, cost=2, strength=2, icons="P", naval="P", traits="Ally, Smuggler", keywords="Vigilant",
        abilities=[
            Response(when=Stood(SELF), conditions=(CausedBy(BY_VIGILANT),), effects=(Modify(SELF, Icon(INTRIGUE)),)),
        ],
    ),
    Character(
        "Ser Davos Seaworth", "ASOTS28", BARATHEON, unique=True, cost=4, strength=3, icons="MI", naval="M", traits="Smuggler, Captain",
        keywords="Renown, Melee",
        abilities=[
            Constant(characters(trait="Smuggler", controller=YOU), (Flag(COUNTS_KNEELING),)),
        ],
    ),
    Character(
        "Northern Sailor", "ASOTS30", STARK, cost=2, strength=1, icons="M", naval="M", traits="Ally, House Manderly",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF, margin=4),
                cost=(DiscardSelf(),),
                choose=(ChooseOpponent(),),
                effects=(ChooseNow(characters(controller=Who.CHOSEN_OPPONENT), Who.CHOSEN_OPPONENT), Kill(TARGET)),
            )
        ],
    ),
    Character(
        "White Harbor Captain", "ASOTS31", STARK, cost=3, strength=2, icons="P", naval="P", traits="Captain, House Manderly",
        abilities=[Response(when=WonChallenge(participant=SELF, margin=4), effects=(ClaimPowerForHouse(),))],
    ),
    Character(
        "Quentyn Martell", "ASOTS33", MARTELL, unique=True, cost=3, strength=3, icons="MP", traits="Lord, Knight",
        abilities=[Response(when=Killed(SELF), effects=(ClaimPowerForHouse(2),))],
    ),
    Character(
        "Pentoshi Deckhand", "ASOTS36", TARGARYEN, cost=1, strength=1, icons="I", naval="I", traits="Ally",
        abilities=[Response(when=NavalDeclared(SELF, ATTACKING_ROLE), effects=(Reduce(1, characters(), Way.AMBUSH),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Arbor Queen", "ASOTS22", LANNISTER, unique=True, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Strength(GoldInPool())),),
            )
        ],
    ),
    Location(
        "Lionstar", "ASOTS23", LANNISTER, unique=True, cost=1, traits="Warship",
        abilities=[
            Action(
                phase=Phase.DOMINANCE,
                cost=(KneelSelf(),),
                effects=(
                    If((Not(WON_BY_SEA),), (PickNumber(2, GoldInPool()), GoldOntoCards(SELF, X()))),
                    If((WON_BY_SEA,), (LayGold(),)),
                ),
            ),
            Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(TakeGoldFrom(),)),
        ],
    ),
    Location(
        "Longship Golden Storm", "ASOTS26", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[Constant(characters(controller=YOU, crest=HOLY), (Icon(MILITARY),))],
    ),
    # *ruling*: the character, of any player, is not chosen as a target.
    Location(
        "Black Betha", "ASOTS29", BARATHEON, unique=True, cost=1, traits="Warship",
        abilities=[
            Response(
                when=WonChallenge(),
                conditions=(HasDeclaredNaval(ATTACKING_ROLE), Count(Cards(zone=Zone.DISCARD, owner=YOU))),
                cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(unique=True, house=BARATHEON), YOU, targets=False),
                    AttachAsDuplicate(Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True), TARGET, facedown=True),
                ),
                limit=Limit(1, Per.ROUND),
            )
        ],
    ),
    # *ruling*: an icon that the character gains later in the phase has the enhancement, too.
    Location(
        "White Harbor Dromon", "ASOTS32", STARK, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters()),),
                effects=(Modify(TARGET, Keyword(RENOWN)), Modify(TARGET, Naval(ALL_ICONS))),
            )
        ],
    ),
    Location(  # no source has its cost; *ruling*: 1, as for most Warships of the pack; what is lost is lost until the end of the phase
        "Meadowlark", "ASOTS34", MARTELL, unique=True, cost=1, traits="Warship", stand_in=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                effects=(one_of(*((Modify(characters(), LoseNaval(icon)),) for icon in (MILITARY, INTRIGUE, POWER))),),
            )
        ],
    ),
    Location(
        "Vhagar", "ASOTS37", TARGARYEN, unique=True, cost=1, traits="Warship",
        abilities=[
            Response(
                when=EntersPlay(characters(controller=YOU)),
                cost=(KneelSelf(), KneelInfluence(1)),
                effects=(MoveAttachment(attachments(zone=Zone.DISCARD, owner=YOU, topmost=True), EVENT_CARD),),
            )
        ],
    ),

    # --- epic battles --------------------------------------------------------------------------------------------------------
    # *ruling*: there is no claim to replace where the defender wins, who takes control of a location all the same.
    Event(
        "Battle for the Shield Islands", "ASOTS39", NEUTRAL, traits="Epic Battle",
        abilities=[
            Action(phase=Phase.PLOT, effects=(EpicPhase(MILITARY | INTRIGUE | POWER),)),
            Passive(
                when=PhaseBegins(), zone=Zone.SET_ASIDE,
                effects=(
                    Lasting(Constant(characters(naval=ALL_ICONS), (Flag(ATTACKS_KNEELING_IN_ALL | DEFENDS_KNEELING),)), Until.END_OF_PHASE),
                ),
            ),
            Passive(when=InsteadOfClaim(), zone=Zone.SET_ASIDE, conditions=(AsAttacker(),), effects=CONQUEST),
            Passive(when=WonChallenge(who=EVERYONE, as_defender=True), zone=Zone.SET_ASIDE, effects=CONQUEST),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: it is one of the seven phases of every round that is named, no epic phase.
    Plot(
        "Doran's Scheme", "ASOTS35", MARTELL, income=3, initiative=4, claim=1, house_only=True,
        abilities=[WhenRevealed(effects=(no_events_in_one_of(*list(Phase)[:7]),))],
    ),
    Plot(
        "Selmy's Scheme", "ASOTS38", TARGARYEN, income=4, initiative=2, claim=1, house_only=True,
        abilities=[Constant(characters(controller=YOU, trait="Army"), (Keyword(RENOWN),), conditions=(DuringChallenge(POWER),))],
    ),
    Plot(
        "Naval Superiority", "ASOTS40", NEUTRAL, income=3, initiative=3, claim=1,
        abilities=[PlayerRule(YOU, CLAIM_RAISED, conditions=(HasDeclaredNaval(ATTACKING_ROLE),), amount=2)],
    ),
)
"""Its cards by type."""
