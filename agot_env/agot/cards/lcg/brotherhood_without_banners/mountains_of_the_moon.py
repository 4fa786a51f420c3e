"""The chapter pack Mountains of the Moon."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.brotherhood_without_banners.shared import HOUSE_WITHOUT_POWER, raises_claim_against_larger_hands
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, DEADLY, GREYJOY, HOLY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    NOBLE, OPPONENTS, POWER, SELF, STARK, TARGARYEN, TARGET, WAR, YOU, AbilityDoes, Action, Affiliation, Affiliations,
    Cancel, CancelIt, Card, Cards, ChallengeEnds, Challenges, Choose, ChooseNow, ChooseOne, ChoosePlayer,
    ClaimPower, Compare, Constant, ControlsFewest, Count, CountOf, Crest, Discard, Draw, DuringChallenge, Flag,
    GiveToDefender, Icon, InfluenceOrElse, Initiated, JoinChallenge, Keyword, KneelAny, KneelCards, KneelInfluence,
    KneelSelf, Lasting, Later, LoseHousePower, Modify, NameHouse, Now, Passive, Phase, Played, PlayerRule, PowerOnHouse,
    PutIntoPlay, Response, ReturnToHand, Stat, StatOf, Strength, TakeControl, Then, Until, Who, WonChallenge, YouAre,
    Zone, characters,
)
from agot_env.agot.engine.record.codes import (
    ATTACKS_KNEELING, CANNOT_BE_KILLED, CANNOT_DEFEND, DEFENDS_KNEELING, EMPTIES_PILE, FOLLOWS_LEADER,
    LEADS_EXTRA_MILITARY, NO_INCOME_BONUSES, NO_SETUP_CARDS, TWO_MILITARY,
)

Character = partial(model.Character, set="mountains_of_the_moon")
Attachment = partial(model.Attachment, set="mountains_of_the_moon")
Event = partial(model.Event, set="mountains_of_the_moon")
Agenda = partial(model.Agenda, set="mountains_of_the_moon")
Plot = partial(model.Plot, set="mountains_of_the_moon")
Location = partial(model.Location, set="mountains_of_the_moon")

ONE_VICTORY = Challenges(types=MILITARY, by=YOU, won_by=YOU, at_most=1)


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Reek", "BWB41", STARK, unique=True, cost=2, strength=1, icons="IP", traits="House Bolton, Ally", house_only=True,
        abilities=[
            Response(
                when=WonChallenge(INTRIGUE, participant=SELF, as_attacker=True),
                cost=(GiveToDefender(),),
                choose=(Choose(characters(controller=Who.LOSER)),),
                effects=(TakeControl(TARGET),),
            ),
        ],
    ),
    Character(
        "Timett Son of Timett", "BWB43", LANNISTER, unique=True, cost=4, strength=3, icons="MP", traits="Clansman",
        keywords="Renown",
        abilities=[Constant(characters(trait="Clansman", controller=YOU, standing=False), (Flag(CANNOT_BE_KILLED),))],
    ),
    Character(
        "The Burned Men", "BWB44", LANNISTER, cost=5, strength=5, icons="MP", traits="Clansman, Army", crests="War",
        keywords="Deadly",
        abilities=[raises_claim_against_larger_hands(SELF)],
    ),
    Character(
        "Tyrion's Enforcers", "BWB45", LANNISTER, cost=3, strength=3, icons="MP", traits="Clansman, Mercenary",
        abilities=[
            Constant(SELF, (Flag(ATTACKS_KNEELING),), conditions=(ControlsFewest(Cards(zone=Zone.HAND)),)),
            Constant(
                SELF, (Flag(DEFENDS_KNEELING),), conditions=(ControlsFewest(Cards(zone=Zone.HAND)), DuringChallenge(MILITARY)),
            ),
        ],
    ),
    Character(
        "Ser Eldon Estermont", "BWB49", BARATHEON, unique=True, cost=4, strength=3, icons="MP", traits="Knight", keywords="Renown",
        abilities=[
            Constant(
                characters(compare=Compare(Stat.POWER, less_than=StatOf(Stat.POWER, SELF))),
                (Flag(CANNOT_DEFEND),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            )
        ],
    ),
    Character(
        "Island Smuggler", "BWB51", GREYJOY, cost=2, strength=2, icons="MP", traits="Raider",
        abilities=[Cancel(when=Initiated(), conditions=(AbilityDoes(EMPTIES_PILE),), cost=(KneelSelf(),), effects=(CancelIt(),))],
    ),
    # *ruling*: she leads the challenge if her player may initiate no other military challenge in their turn.
    Character(
        "Blood-Crazed Screamer", "BWB53", TARGARYEN, cost=2, strength=1, icons="M", traits="Dothraki, Ally",
        abilities=[
            Constant(SELF, (Flag(LEADS_EXTRA_MILITARY),), conditions=(ONE_VICTORY,)),
            Constant(characters(trait="Dothraki", controller=YOU), (Flag(FOLLOWS_LEADER),), conditions=(ONE_VICTORY,)),
            PlayerRule(YOU, TWO_MILITARY, (Challenges(types=MILITARY, by=YOU, won_by=YOU),)),
        ],
    ),
    Character(
        "Lost Spearman", "BWB55", MARTELL, cost=1, strength=3, icons="MI", traits="Refugee",
        abilities=[Passive(when=Played(SELF), effects=(InfluenceOrElse(OPPONENTS, 1, (), (ReturnToHand(SELF),)),))],
    ),
    Character(
        "Lem Lemoncloak", "BWB57", NEUTRAL, unique=True, cost=2, strength=2, icons="M", traits="Brotherhood", keywords="Deadly",
        abilities=[
            Constant(
                SELF,
                (Strength(CountOf(characters(trait="Brotherhood", controller=YOU))),),
                conditions=(HOUSE_WITHOUT_POWER,),
            )
        ],
    ),
    Character(
        "Lady Stoneheart", "BWB58", NEUTRAL, unique=True, cost=3, strength=3, icons="IP", traits="Brotherhood, Ally",
        keywords="Renown",
        abilities=[
            Action(
                zone=Zone.DEAD,
                phase=Phase.DOMINANCE,
                effects=(PutIntoPlay(SELF), Then(), LoseHousePower(PowerOnHouse(), YOU)),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Imposter!", "BWB42", STARK, cost=1, traits="Condition, House Bolton",
        abilities=[
            Constant(BEARER, (Strength(Affiliations(Cards(controller=YOU), STARK)),)),
            Action(
                phase=Phase.ANY, cost=(KneelInfluence(1),),
                effects=(Now(NameHouse(any_house=True)), Modify(BEARER, Affiliation())),
            ),
        ],
    ),
    Attachment(
        "Vale Scavenger", "BWB46", LANNISTER, cost=1, traits="Skill", attaches_to=characters(trait="Clansman"),
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelCards(1, Cards(is_=BEARER)),),
                choose=(ChoosePlayer(),),
                effects=(Draw(1, Who.CHOSEN_OPPONENT),),
            )
        ],
    ),
    Attachment(
        "Black Amethysts", "BWB50", BARATHEON, cost=0, traits="Item, Condition", keywords="Setup",
        attaches_to=characters(trait="Asshai"),
        abilities=[Constant(BEARER, (Keyword(DEADLY),))],
    ),
    Attachment(
        "Driftwood Crown", "BWB52", GREYJOY, cost=1, traits="Item, Crown", attaches_to=characters(house=GREYJOY),
        abilities=[
            Action(
                phase=Phase.ANY,
                cost=(KneelSelf(),),
                effects=(
                    ChooseOne(
                        (Modify(BEARER, Crest(WAR)), Modify(BEARER, Icon(MILITARY))),
                        (
                            ChooseOne(
                                (Modify(BEARER, Crest(NOBLE)), Modify(BEARER, Icon(POWER))),
                                (Modify(BEARER, Crest(HOLY)), Modify(BEARER, Icon(INTRIGUE))),
                            ),
                        ),
                    ),
                ),
            )
        ],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Hidden Vale Pass", "BWB47", LANNISTER, cost=1, traits="Westeros",
        abilities=[
            Action(
                phase=Phase.ANY, conditions=(DuringChallenge(), YouAre(Who.ATTACKING_PLAYER)), cost=(KneelSelf(),),
                effects=(
                    ChooseNow(characters(zone=Zone.HAND, owner=YOU, trait="Clansman", puttable=True), targets=False),
                    PutIntoPlay(TARGET, kneeling=True), Then(), JoinChallenge(TARGET, ATTACKING_ROLE),
                    Later(Passive(when=ChallengeEnds(), effects=(Discard(TARGET),)), Until.END_OF_CHALLENGE),
                ),
            ),
        ],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Rise of the Mountain Clans", "BWB48", LANNISTER,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(Lasting(Constant(characters(trait="Clansman", controller=YOU), (Flag(ATTACKS_KNEELING),))),),
            ),
        ],
    ),
    Event(
        "Wedding Feast", "BWB54", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(
                    Challenges(INTRIGUE, by=YOU, won_by=YOU),
                    Challenges(POWER, by=YOU, won_by=YOU),
                ),
                cost=(KneelAny(characters(trait="Dothraki"), chosen=True),),
                effects=(ClaimPower(CHOSEN),),
            )
        ],
    ),
    Event(
        "Patience", "BWB56", MARTELL, house_only=True,
        abilities=[
            Action(phase=Phase.ANY, choose=(Choose(characters(controller=YOU)),), effects=(ReturnToHand(TARGET),))
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Stoic Resolve", "BWB60", NEUTRAL, income=3, initiative=6, claim=1,
        abilities=[Constant(characters(standing=False), (Flag(CANNOT_BE_KILLED),))],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(  # what it gives is given by the House card, which no rule about other cards concerns (FAQ p. 5)
        "Knights of the Hollow Hill", "BWB59", NEUTRAL, income=2, initiative=2, influence=2, at_command=5,
        abilities=[PlayerRule(YOU, NO_SETUP_CARDS), PlayerRule(YOU, NO_INCOME_BONUSES)],
    ),
)
"""Its cards by type."""
