"""The chapter pack Dreadfort Betrayal."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import BOLTON, HOUSE_WITHOUT_POWER, SAND_SNAKE, defects, sand_snakes_gain
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, EVENT_CARD, EVERYONE, GREYJOY, HOLY, INTRIGUE, LANNISTER, MARTELL, MILITARY,
    NEUTRAL, OPPONENTS, POWER, SELF, STARK, TARGARYEN, TARGET, YOU, Action, Card, Cards, Choose, ChooseNow,
    ClaimPower, Compare, Constant, ControlTaken, Count, CountOf, Discard, DiscardTopOfDeck, DiscardedWhile, Draw,
    DuringChallenge, Flag, Kill, Killed, Kneel, KneelCards, KneelInfluence, KneelSelf, Limit, Modify, Passive, Per,
    Phase, Played, PutIntoPlay, Reduce, RenownClaimed, Response, ReturnToHand, Search, Stat, Strength, TakeControl,
    Until, WhenRevealed, Who, WinningMargin, WonChallenge, Zone, characters,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_STANDING, DEFENDS_KNEELING, NEVER_DEFENDS, STRENGTH_NOT_LOWERED, VENGEFUL,
)

Character = partial(model.Character, set="dreadfort_betrayal")
Attachment = partial(model.Attachment, set="dreadfort_betrayal")
Location = partial(model.Location, set="dreadfort_betrayal")
Event = partial(model.Event, set="dreadfort_betrayal")
Plot = partial(model.Plot, set="dreadfort_betrayal")

STRONG_BOLTON = characters(trait=BOLTON, compare=Compare(Stat.STRENGTH, at_least=3))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Roose Bolton", "BWB101", STARK, unique=True, cost=4, strength=3, icons="MI", traits="Lord, House Bolton", crests="War",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_STANDING),), conditions=(DuringChallenge(INTRIGUE),)),
            Response(when=WonChallenge(participant=SELF), effects=(TakeControl(characters(), Who.OWNER),)),
        ],
    ),
    Character(
        "The Flayed Men", "BWB102", STARK, cost=2, strength=5, icons="MP", traits="Army, House Bolton", crests="War",
        no_attachments_except="Weapon",
        abilities=[defects(POWER)],
    ),
    Character(
        "Bolton Loyalist", "BWB103", STARK, cost=2, strength=3, icons="MI", traits="House Bolton",
        abilities=[defects(INTRIGUE)],
    ),
    Character(
        "Shagga Son of Dolf", "BWB107", LANNISTER, unique=True, cost=3, strength=3, icons="MP", traits="Clansman", keywords="Deadly",
        abilities=[
            Constant(
                characters(trait="Clansman", controller=YOU), (Flag(DEFENDS_KNEELING),),
                conditions=(DuringChallenge(MILITARY),),
            ),
        ],
    ),
    Character(
        "Knight of Summerhall", "BWB109", BARATHEON, cost=3, strength=3, icons="MP", traits="Brotherhood, Knight",
        no_attachments_except="Weapon",
        abilities=[
            Action(
                zone=Zone.DEAD, phase=Phase.ANY, cost=(KneelCards(1, characters(crest=HOLY)),), effects=(PutIntoPlay(SELF),),
            )
        ],
    ),
    Character(
        "Euron's Enforcers", "BWB111", GREYJOY, cost=5, strength=3, icons="MP", traits="Raider, Army", crests="War",
        keywords="Intimidate", no_attachments=True,
        abilities=[Constant(SELF, (Strength(CountOf(characters(trait="Raider", controller=YOU))),))],
    ),
    Character(
        "Dothraki Handmaiden", "BWB113", TARGARYEN, cost=1, strength=1, icons="I", traits="Dothraki, Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelSelf(),),
                choose=(Choose(characters(trait="Dothraki", role=ATTACKING_ROLE)),),
                effects=(Modify(TARGET, Strength(2), Until.END_OF_CHALLENGE),),
            )
        ],
    ),
    Character(
        "Black Hatchling", "BWB114", TARGARYEN, unique=True, cost=1, strength=2, icons="MIP", traits="Creature, Dragon",
        no_attachments=True,
        abilities=[
            DiscardedWhile((Count(Cards(title="Drogon", controller=YOU)),)),
            Constant(SELF, (Flag(NEVER_DEFENDS),)),
        ],
    ),
    Character(
        "Obella Sand", "BWB115", MARTELL, unique=True, cost=1, strength=1, icons="P", traits="Bastard, Sand Snake",
        abilities=[sand_snakes_gain(POWER, VENGEFUL)],
    ),
    Character(
        "Anguy the Archer", "BWB117", NEUTRAL, unique=True, cost=3, strength=3, icons="M", traits="Brotherhood", keywords="Deadly",
        abilities=[
            Response(
                when=Killed(characters(controller=OPPONENTS)),
                gained=True,
                conditions=(HOUSE_WITHOUT_POWER,),
                effects=(ClaimPower(SELF),),
                limit=Limit(3, Per.PHASE),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Bloody Scourge", "BWB104", STARK, cost=2, traits="Item, Weapon, House Bolton", keywords="Setup",
        attaches_to=characters(trait=BOLTON),
        abilities=[
            Response(
                when=WonChallenge(participant=BEARER),
                cost=(KneelSelf(),),
                choose=(Choose(characters(standing=False)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Attachment(
        "Bound by the Light", "BWB110", BARATHEON, cost=1, traits="Condition", attaches_to=characters(trait="Asshai"),
        abilities=[
            Response(
                when=Killed(BEARER),
                effects=(Search(characters(trait="Asshai", cost_at_most_of_event_card=True), to=Zone.PLAY),),
            )
        ],
    ),
    Attachment(
        "Flaming Sword", "BWB119", NEUTRAL, cost=1, traits="Item, Weapon", one_per_bearer=True,
        abilities=[
            Constant(BEARER, (Strength(1), Flag(STRENGTH_NOT_LOWERED))),
            Passive(
                when=RenownClaimed(BEARER),
                conditions=(Count(Cards(is_=BEARER, title="Beric Dondarrion")),),
                effects=(ClaimPower(BEARER),),
            ),
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "The Dreadfort", "BWB105", STARK, unique=True, cost=2, traits="House Bolton",
        abilities=[
            Response(when=Played(STRONG_BOLTON, YOU), effects=(Draw(1),)),
            Response(when=ControlTaken(STRONG_BOLTON, YOU), effects=(Draw(1),)),
        ],
    ),
    Location(
        "Mountain Camp", "BWB108", LANNISTER, cost=0, traits="Westeros",
        abilities=[
            Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(2, characters(trait="Clansman"), kneeling=True),)),
        ],
    ),
    Location(
        "Stoney Sept", "BWB118", NEUTRAL, unique=True, cost=1, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                choose=(Choose(characters(trait="Brotherhood", controller=YOU)),),
                effects=(ReturnToHand(TARGET),),
            )
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Terror in the Dungeons", "BWB106", STARK, traits="House Bolton",
        abilities=[
            Response(
                when=ControlTaken(characters(trait=BOLTON), EVERYONE),
                cost=(KneelInfluence(1),),
                effects=(
                    Kill(EVENT_CARD),
                    ChooseNow(
                        characters(other_than=EVENT_CARD, controller=Who.EVENT_PLAYER, cost_at_most_of_event_card=True),
                        targets=False,
                    ),
                    Kill(TARGET),
                ),
            )
        ],
    ),
    # *ruling*: 3 influence may be knelt for any Red Viper that was killed, whether a Sand Snake or not.
    Event(
        "We Take Westeros!", "BWB112", GREYJOY, house_only=True,
        abilities=[
            Response(
                limited=True,
                when=WonChallenge(POWER, participant=characters(trait="Raider")),
                effects=(DiscardTopOfDeck(Who.LOSER, WinningMargin()),),
            ),
        ],
    ),
    Event(
        "No Use For Grief", "BWB116", MARTELL, house_only=True,
        abilities=[
            Response(
                when=Killed(characters(trait=SAND_SNAKE)), cost=(KneelInfluence(1),), effects=(Search(characters(trait=SAND_SNAKE)),),
            ),
            Response(
                when=Killed(characters(title="The Red Viper")),
                cost=(KneelInfluence(3),),
                effects=(Search(characters(trait=SAND_SNAKE), to=Zone.PLAY, amount=99),),
            ),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Relentless Persecution", "BWB120", NEUTRAL, income=3, initiative=5, claim=1,
        abilities=[WhenRevealed(effects=(Kneel(characters(unique=False)),))],
    ),
)
"""Its cards by type."""
