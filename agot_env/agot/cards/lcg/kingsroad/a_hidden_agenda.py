"""The chapter pack A Hidden Agenda."""

# fmt: off
# isort: skip_file

from functools import partial
from typing import Any

from agot_env.agot.cards.lcg.kingsroad.shared import ATTACKING_THE_STRONGER, IN_SUMMER, MOST_LOCATIONS, kill_attackers
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_DISCARDED, CANNOT_BE_KILLED, CLAIM_RAISED, IMMUNE_TO_OPPONENTS_EVENTS, NO_DRAWS, OTHER_POWER_TO_WIN,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, DEADLY, DEFENDING_ROLE, EVERYONE, GREYJOY, INTRIGUE, LANNISTER,
    MARTELL, NEUTRAL, OPPONENTS, PARTICIPATING_ROLE, SELF, STARK, STEALTH, TARGARYEN, X, YOU, Action, AnyOf, BecomeCharacter, Card, Cards,
    ChooseForAll, ComesOutOfShadows, Constant, Count, CountOf, Discard, DiscardAtRandom, DiscardCards, Discount, Draw,
    FindPlayer, Flag, ForEach, GainGold, HasMost, If, ImposeRule, JoinChallenge, Keyword, Killed, KneelInfluence,
    KneelSelf, Limit, LostChallenge, Modify, MoreThan, MoveTo, NameChallengeType, Not, OnlyNamedChallenges, Passive,
    Per, Phase, PhaseEnds, PickNumber, Played, PlayerRule, PowerOn, RemoveCards, Response, RevealTop, RunsAgenda,
    Search, Strength, Then, TotalPowerOf, Until, WhenRevealed, Who, WonChallenge, YouAre, Zone, characters, locations,
)

Character = partial(model.Character, set="a_hidden_agenda")
Attachment = partial(model.Attachment, set="a_hidden_agenda")
Location = partial(model.Location, set="a_hidden_agenda")
Event = partial(model.Event, set="a_hidden_agenda")
Plot = partial(model.Plot, set="a_hidden_agenda")
Agenda = partial(model.Agenda, set="a_hidden_agenda")

YOUR_WARSHIPS = CountOf(Cards(trait="Warship", house=GREYJOY, unique=True, controller=YOU))
BEARER_ATTACKS_ALONE = (Count(characters(role=ATTACKING_ROLE), 1, 1), Count(characters(role=ATTACKING_ROLE, is_=BEARER)))


def dragon(title: str, number: str, protected: str, **facts: Any) -> Card:
    """A Dragon that keeps another one from being killed."""
    return Character(
        title, number, TARGARYEN, unique=True, cost=3, traits="Creature, Dragon", no_attachments=True,
        abilities=[Constant(characters(title=protected), (Flag(CANNOT_BE_KILLED),))], **facts,
    )


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Maester Cressen", "KR101", BARATHEON, unique=True, cost=0, strength=2, icons="IP", traits="Maester", crests="Shadows",
        house_only=True,
        abilities=[
            Response(when=when, effects=(MoveTo(Cards(zone=Zone.DISCARD, owner=YOU, top_of_pile=True), Zone.HAND),))
            for when in (ComesOutOfShadows(), Killed())
        ],
    ),
    Character(
        "Mace Tyrell", "KR102", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="House Tyrell, Lord",
        keywords="Renown",
        abilities=[PlayerRule(EVERYONE, OTHER_POWER_TO_WIN, (Not(IN_SUMMER),), amount=PowerOn(SELF), at_least=0)],
    ),
    Character(
        "Gran Goodbrother", "KR104", GREYJOY, unique=True, cost=2, strength=2, icons="MI", traits="Bannerman",
        abilities=[Constant(SELF, (Flag(CANNOT_BE_KILLED | CANNOT_BE_DISCARDED),), conditions=(MOST_LOCATIONS,))],
    ),
    Character(
        "Grand Maester Pycelle", "KR107", LANNISTER, unique=True, cost=3, strength=3, icons="IP", traits="Maester",
        crests="Learned",
        abilities=[
            Response(
                when=WonChallenge(participant=SELF),
                effects=(
                    PickNumber(2, CountOf(Cards(zone=Zone.HAND, owner=Who.LOSER))),
                    DiscardAtRandom(X(), Who.LOSER),
                    Then(),
                    RevealTop(Who.LOSER, X(), shown=False),
                ),
            ),
        ],
    ),
    Character(
        "Southron Heiress", "KR110", MARTELL, cost=2, strength=2, icons="MI", traits="Sand Snake, Bastard, Ally",
        abilities=[Constant(SELF, (Keyword(STEALTH | DEADLY),), conditions=ATTACKING_THE_STRONGER)],
    ),
    # *ruling*: of several opponents, the one with the most power is chosen, as nobody would pay more.
    Character(
        "Littlefinger", "KR112", NEUTRAL, unique=True, cost=10, strength=3, icons="IP", traits="Lord, Ally", crests="Shadows",
        keywords="Stealth",
        abilities=[
            Constant(SELF, (Flag(IMMUNE_TO_OPPONENTS_EVENTS),)),
            Discount(TotalPowerOf(OPPONENTS), out_of_shadows=True),
            PlayerRule(
                YOU, CLAIM_RAISED,
                conditions=(YouAre(Who.ATTACKING_PLAYER), MoreThan(TotalPowerOf(Who.DEFENDING_PLAYER), TotalPowerOf(YOU))),
            ),
        ],
    ),
    Character(
        "Alleras", "KR113", NEUTRAL, unique=True, cost=2, strength=2, icons="IP", traits="Citadel", no_attachments=True,
        abilities=[
            Response(
                when=LostChallenge(as_defender=True),
                gained=True,
                conditions=(Not(RunsAgenda()), RunsAgenda(Who.WINNER)),
                choose=(NameChallengeType(),),
                effects=(OnlyNamedChallenges(Who.WINNER, others=True, may_join=True, until=Until.END_OF_PHASE),),
                limit=Limit(1, Per.PHASE),
            )
        ],
    ),
    Character(
        "Sansa Stark", "KR114", STARK, unique=True, cost=2, strength=2, icons="IP", traits="Lady", crests="Noble",
        abilities=[
            Response(
                when=Played(SELF),
                effects=(
                    If((Not(HasMost(YOU, fewest=True)),), (Search(Cards(), to=Zone.DISCARD),)),
                    If((HasMost(YOU, fewest=True),), (Search(Cards(), shown=False),)),
                ),
            ),
        ],
    ),
    dragon("Viserion", "KR116", "Rhaegal", strength=3, icons="MI", keywords="Stealth"),
    dragon("Drogon", "KR117", "Viserion", strength=4, icons="M", keywords="Renown"),
    dragon("Rhaegal", "KR118", "Drogon", strength=3, icons="MP", keywords="Deadly"),

    # --- locations -----------------------------------------------------------------------------------------------------------

    # *ruling*: it is a character until the challenge ends. Its STR is counted as it joins, and is a bonus to the 0 that it has printed. If
    # it is a character already, as after it has been removed from the challenge, it keeps the STR that it has.
    Location(
        "Longship Maiden's Bane", "KR105", GREYJOY, unique=True, cost=2, traits="Warship",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(
                    AnyOf((YouAre(Who.ATTACKING_PLAYER), YouAre(Who.DEFENDING_PLAYER))),
                    Count(Cards(is_=SELF, not_role=PARTICIPATING_ROLE)),
                ),
                cost=(KneelSelf(),),
                effects=(
                    If((Count(locations(is_=SELF)),), (Modify(SELF, Strength(YOUR_WARSHIPS), Until.END_OF_CHALLENGE),)),
                    BecomeCharacter(SELF, Until.END_OF_CHALLENGE),
                    Modify(SELF, Flag(CANNOT_BE_KILLED), Until.END_OF_CHALLENGE),
                    If((YouAre(Who.ATTACKING_PLAYER),), (JoinChallenge(SELF, ATTACKING_ROLE),)),
                    If((YouAre(Who.DEFENDING_PLAYER),), (JoinChallenge(SELF, DEFENDING_ROLE),)),
                ),
            ),
        ],
    ),
    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Euron's Favor", "KR106", GREYJOY, cost=0, traits="Favor", keywords="Setup", attaches_to=characters(controller=YOU),
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(DiscardCards(locations(zone=Zone.HAND, or_zone=Zone.PLAY, trait="Warship")),),
                effects=(Modify(BEARER, Strength(4)), Modify(BEARER, Keyword(DEADLY))),
            )
        ],
    ),
    Attachment(
        "Tywin's Favor", "KR108", LANNISTER, cost=0, traits="Favor", keywords="Setup", attaches_to=characters(controller=YOU),
        abilities=[Action(phase=Phase.ANY, cost=(RemoveCards(1, Cards(is_=BEARER)),), effects=(GainGold(4),))],
    ),
    Attachment(
        "Robb's Favor", "KR115", STARK, cost=1, traits="Favor", attaches_to=characters(controller=YOU, house=STARK),
        one_per_bearer=True,
        abilities=[
            PlayerRule(YOU, CLAIM_RAISED, BEARER_ATTACKS_ALONE, amount=2),
            Passive(when=WonChallenge(), conditions=BEARER_ATTACKS_ALONE, effects=(Discard(BEARER, unsaveable=True),)),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Riches of the Reach", "KR103", BARATHEON, house_only=True,
        abilities=[Action(phase=Phase.ANY, effects=(Draw(4, beyond_cap=True), ImposeRule(NO_DRAWS, until=Until.FOREVER)))],
    ),
    Event("Lashing Out", "KR109", NEUTRAL, abilities=[kill_attackers(INTRIGUE, LANNISTER)]),
    Event(
        "Secret Schemes", "KR111", MARTELL, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                cost=(KneelInfluence(X()),),
                effects=(
                    RevealTop(YOU, X()),
                    Then(),
                    ChooseForAll(Cards(zone=Zone.HAND, owner=YOU), YOU, X(), targets=False),
                    MoveTo(CHOSEN, Zone.DECK, shuffled=True),
                ),
            )
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    # *ruling*: each of these players searches, and may take nothing.
    Plot(
        "Summoned by the Conclave", "KR120", NEUTRAL, income=4, initiative=1, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(EVERYONE, (If((Not(RunsAgenda(Who.ACTOR)),), (Search(characters(), who=Who.ACTOR),)),)),
                ),
            )
        ],
    ),

    # --- agendas ----------------------------------------------------------------------------------------------------------
    Agenda(
        "Bloodthirst", "KR119", MARTELL, house_only=True,
        abilities=[
            Passive(
                when=PhaseEnds(Phase.CHALLENGES),
                effects=(FindPlayer((HasMost(Who.ACTOR, characters(), fewest=True),)), Draw(2, Who.CHOSEN_OPPONENT)),
            )
        ],
    ),
)
"""Its cards by type."""
