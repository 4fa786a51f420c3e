"""The cards of no House of the Core Set (2008), plots aside."""

# fmt: off
# isort: skip_file

from agot_env.agot.cards.cycles import kneel_to_reduce
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BEARER, CHOSEN, EVENT_CARD, EVERYONE, HOLY, INTRIGUE, LANNISTER, LEARNED, MILITARY, NEUTRAL, NOBLE,
    OPPONENTS, PARTICIPATING_ROLE, POWER, SELF, STARK, TARGET, WAR, X, YOU, Action, AnyOf, Attachment, Blank, Card, Cards,
    ChangeClaim, ChangeDestination, Character, Choose, ChooseOpponent, ClaimPower, Constant, Count, Discard, DiscardSelf,
    Draw, DuringChallenge, DuringPhase, EntersPlay, Event, Flag, GoldInPool, Icon, Kill, Killed, Kneel, KneelCards,
    KneelInfluence, KneelSelf, Later, Limit, Location, LostChallenge, Modify, NameChallengeType, Now, OpponentsAtLeast,
    Participated, Passive, PayGold, Per, Phase, PhaseBegins, Response, Save, Search, ShuffleIntoDeck, Stand, Strength,
    SwitchPlots, TakeControl, TollOnChallenges, Trait, Until, Who, WonChallenge, WonDominance, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import DISCARDING, IMMUNE_TO_EVENTS, KILL

CARDS: tuple[Card, ...] = (
    # --- characters ---------------------------------------------------------------------------------------------------
    Character(
        "Benjen Stark", "S135", NEUTRAL, unique=True, cost=3, strength=3, icons="MP", traits="Night's Watch",
        keywords="Stealth",
        abilities=[Passive(when=Killed(SELF), effects=(ShuffleIntoDeck(Zone.DEAD, EVERYONE),))],
    ),
    Character(
        "Jon Snow", "S136", NEUTRAL, unique=True, cost=3, strength=3, icons="MP", traits="Bastard, Night's Watch",
        no_attachments_except="Weapon",
        abilities=[
            Constant(Cards(title="Ghost"), (Flag(IMMUNE_TO_EVENTS),)),
            Response(
                when=WonChallenge(),
                conditions=(AnyOf((Participated(Cards(is_=SELF)), Participated(Cards(title="Ghost")))),),
                effects=(ClaimPower(SELF),),
            ),
        ],
    ),
    Character(
        "Ghost", "S137", NEUTRAL, unique=True, cost=3, strength=3, icons="M", traits="Creature, Direwolf",
        keywords="Stealth",
        abilities=[
            Constant(Cards(title="Jon Snow"), (Flag(IMMUNE_TO_EVENTS),)),
            Save(saves=characters(trait="Night's Watch"), ways=KILL | DISCARDING, cost=(KneelSelf(),)),
        ],
    ),
    Character(
        "Littlefinger", "L141", NEUTRAL, unique=True, cost=5, strength=3, icons="IP", traits="Lord, Ally",
        crests="Learned", keywords="Stealth", income=2,
        abilities=[Constant(SELF, (Strength(GoldInPool()),))],
    ),
    Character(
        "Varys", "L142", NEUTRAL, unique=True, cost=3, strength=3, icons="IP", traits="Lord, Ally", crests="Learned",
        keywords="Stealth",
        abilities=[
            Action(
                phase=Phase.PLOT, conditions=(OpponentsAtLeast(2),), cost=(KneelSelf(),), choose=(ChooseOpponent(),),
                effects=(SwitchPlots(),),
            ),
        ],
    ),
    Character(
        "Ser Barristan Selmy", "B146", NEUTRAL, unique=True, cost=4, strength=4, icons="MP",
        traits="Knight, Kingsguard", keywords="Renown", no_attachments_except="Weapon",
        abilities=[Passive(when=EntersPlay(SELF), effects=(ShuffleIntoDeck(Zone.DISCARD, EVERYONE),))],
    ),
    Character(
        "Knight of Flowers", "B147", NEUTRAL, unique=True, cost=3, strength=3, icons="M", traits="Knight, Kingsguard",
        no_attachments=True,
        abilities=[
            Passive(
                when=PhaseBegins(Phase.DOMINANCE), conditions=(Count(Cards(is_=SELF, standing=True)),),
                effects=(ClaimPower(SELF),),
            ),
        ],
    ),
    Character(
        "Maester Aemon", "T151", NEUTRAL, unique=True, cost=2, strength=2, icons="", traits="Maester, Night's Watch",
        abilities=[Save(saves=characters(trait="Night's Watch"), ways=KILL, cost=(KneelSelf(),))],
    ),
    Character(
        "Magister Illyrio", "T152", NEUTRAL, unique=True, cost=4, strength=3, icons="IP", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(ChooseOpponent(), NameChallengeType()),
                effects=(TollOnChallenges(1, Who.CHOSEN_OPPONENT),),
            ),
        ],
    ),
    Character(
        "Shae", "L178", NEUTRAL, unique=True, cost=2, strength=1, icons="I", traits="Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, cost=(KneelSelf(),),
                choose=(Choose(characters(controller_has_more_power=True)),), effects=(Kneel(TARGET),),
            ),
        ],
    ),

    # --- attachments --------------------------------------------------------------------------------------------------
    Attachment(
        "Lordship", "L140", NEUTRAL, cost=1, traits="Title", one_per_bearer=True,
        abilities=[
            Constant(BEARER, (Trait("Lord"), Icon(POWER))),
            Constant(BEARER, (Strength(4),), conditions=(DuringPhase(Phase.DOMINANCE),)),
        ],
    ),
    Attachment(
        "Milk of the Poppy", "B145", NEUTRAL, cost=1, traits="Condition",
        abilities=[Constant(BEARER, (Blank(except_traits=True),))],
    ),
    Attachment(
        "Bodyguard", "T150", NEUTRAL, cost=0, traits="Condition", attaches_to=characters(trait=("Lord", "Lady")),
        one_per_bearer=True,
        abilities=[Save(saves=BEARER, ways=KILL | DISCARDING, cost=(DiscardSelf(),))],
    ),

    # --- locations ----------------------------------------------------------------------------------------------------
    *(
        Location("Crossroads", number, NEUTRAL, cost=2, traits="Westeros", income=1, influence=1)
        for number in ("S138", "L143", "B148", "T153", "T154")
    ),
    Location(
        "Street of Steel", "S139", NEUTRAL, cost=0, traits="King's Landing", limit_per_deck=1,
        abilities=[kneel_to_reduce(1, characters(icon=MILITARY))],
    ),
    Location(
        "Shadowblack Lane", "L144", NEUTRAL, cost=0, traits="Westeros", limit_per_deck=1,
        abilities=[kneel_to_reduce(1, characters(icon=INTRIGUE))],
    ),
    Location(
        "Street of Sisters", "B149", NEUTRAL, cost=0, traits="Westeros", limit_per_deck=1,
        abilities=[kneel_to_reduce(1, characters(icon=POWER))],
    ),

    # --- events -------------------------------------------------------------------------------------------------------
    Event(
        "Distraction", "S155",
        abilities=[
            Action(phase=Phase.MARSHALLING, choose=(Choose(characters(icon=MILITARY)),), effects=(Kneel(TARGET),)),
        ],
    ),
    Event(
        "Winter is Coming", "S156",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(),),
                effects=(ChangeClaim(1, EVERYONE, house=STARK),), limit=Limit(1, Per.ROUND, by_title=True),
            ),
        ],
    ),
    Event(
        "Kings in the North", "S157",
        abilities=[
            Response(
                when=WonDominance(), cost=(KneelCards(2, characters(house=STARK)),), effects=(ClaimPower(CHOSEN),),
            ),
        ],
    ),
    Event(
        "Lethal Counterattack", "S158",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(MILITARY),),
                cost=(KneelCards(2, characters(house=STARK)),), effects=(Kill(characters(role=ATTACKING_ROLE)),),
                limit=Limit(1, Per.CHALLENGE, by_title=True),
            ),
        ],
    ),
    Event(
        "I Never Bet Against My Family", "L161",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, conditions=(DuringChallenge(),),
                cost=(PayGold(X()), KneelCards(1, characters(house=LANNISTER))),
                effects=(Now(ChooseOpponent()), ChangeClaim(X(), Who.CHOSEN_OPPONENT, lower=True),),
            ),
        ],
    ),
    Event(
        "Insidious Ways", "L163",
        abilities=[
            Action(
                phase=Phase.CHALLENGES, choose=(Choose(characters(house=LANNISTER, role=ATTACKING_ROLE)),),
                effects=(
                    Modify(TARGET, Strength(2), Until.END_OF_PHASE),
                    Later(Passive(when=WonChallenge(), effects=(Draw(2),)), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    ),
    Event(
        "A Lannister Pays His Debts", "L166",
        abilities=[
            Response(
                when=LostChallenge(), cost=(KneelCards(1, characters(house=LANNISTER)),),
                choose=(Choose(characters(controller=Who.WINNER, role=PARTICIPATING_ROLE)),), effects=(Kill(TARGET),),
            ),
        ],
    ),
    Event(
        "Muster", "B168",
        abilities=[
            Action(
                phase=Phase.MARSHALLING, cost=(KneelCards(1, characters(trait="Knight")),),
                effects=(Search(characters(trait="Knight")),),
            ),
        ],
    ),
    # *ruling*: killed is killed, wherever the character goes: Retreat also brings back one that would go to the discard pile or
    # on the deck (Stalwart). One that is discarded was not killed. One of another owner would go to that owner's hand: it is
    # none of "yours" here.
    Event(
        "Retreat", "B171",
        abilities=[
            Response(
                when=Killed(characters(controller=YOU, owner=YOU, unique=True)),
                effects=(ChangeDestination(EVENT_CARD, Zone.HAND),),
            ),
        ],
    ),
    Event(
        "Support of the Kingdom", "B172",
        abilities=[
            Response(
                when=WonChallenge(POWER),
                choose=(Choose(locations(controller=OPPONENTS, provides_gold_or_influence=True)),),
                effects=(TakeControl(TARGET),),
            ),
        ],
    ),
    Event(
        "Dance With Dragons", "T173",
        abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(Search(Cards(trait="Dragon")),))],
    ),
    Event(
        "Seductive Promise", "T175",
        abilities=[
            Response(
                when=WonChallenge(POWER, margin=4), choose=(Choose(characters(controller=Who.LOSER, unique=False)),),
                effects=(TakeControl(TARGET),), limit=Limit(1, Per.PHASE, by_title=True),
            ),
        ],
    ),
    Event(
        "Westeros Bleeds", "T176",
        abilities=[Action(phase=Phase.DOMINANCE, cost=(KneelInfluence(4),), effects=(Discard(characters()),))],
    ),
    *(
        Event(
            "Distinct Mastery", number,
            abilities=[
                Action(
                    phase=Phase.ANY, choose=(Choose(characters(crest=HOLY | LEARNED | NOBLE | WAR)),),
                    effects=(Stand(TARGET),),
                ),
            ],
        )
        for number in ("S177", "B179")
    ),
)
