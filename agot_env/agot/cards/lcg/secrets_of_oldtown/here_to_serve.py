"""The chapter pack Here to Serve."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards.lcg.secrets_of_oldtown.shared import (
    KNEEL_THE_BEARER, ONCE_PER_PHASE, allows_a_challenge, chains_on, for_each_chain_on, link,
)
from agot_env.agot.engine.record.codes import (
    ADDS_INCOME, ATTACKS_STANDING, CLAIM_RAISED, DEFENDS_STANDING, DISCARDING, DRAW_CAP, EXTRA_INTRIGUE, KILL,
    POWER_IS_SPENDABLE,
)
from agot_env.agot.language import model
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, DEADLY, EVERYONE, GREYJOY, HOLY, INTRIGUE, LANNISTER, LEARNED, MARTELL, NEUTRAL,
    NOBLE, OPPONENTS, POWER, SELF, SHADOWS, STARK, STEALTH, TARGARYEN, TARGET, WAR, WINTER, YOU, Action, AmountOfEvent,
    BecomeCharacter, Card, Cards, ChallengeResolved, CharacterReturned, Choose, ChoosePlayer, Constant, CopyEffects,
    Count, Crest, Discard, DiscardGold, DiscardTopOfDeck, Draw, DuringChallenge, EntersPlay, Flag, HasMost, Icon, If,
    Keyword, KneelCards, KneelInfluence, KneelSelf, Later, Limit, LostChallenge, Modify, Not, Now, Passive,
    Per, Phase, PhaseBegins, PlayerRule, PrintedStrength, PutGoldOn, Response, ReturnToHand, Save, Search, Season,
    Stand, Strength, StrengthLowered, Then, Until, WhenRevealed, Who, YouAre, characters, locations,
)

Character = partial(model.Character, set="here_to_serve")
Attachment = partial(model.Attachment, set="here_to_serve")
Location = partial(model.Location, set="here_to_serve")
Event = partial(model.Event, set="here_to_serve")
Plot = partial(model.Plot, set="here_to_serve")

A_LONG_CHAIN = Count(chains_on(BEARER), 3)


def _if_you_control_a(crest: int, change: model.Change) -> Constant:
    """What the Faceless Man gains while you control a character with a crest."""
    return Constant(SELF, (change,), conditions=(Count(characters(crest=crest, controller=YOU)),))


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Maester of Last Hearth", "SOO101", STARK, cost=3, strength=3, icons="IP", traits="Maester, House Umber",
        crests="Learned",
        abilities=[
            Constant(characters(trait="Creature", controller=YOU), (Strength(1),)),
            Save(saves=Cards(trait="Creature"), ways=KILL | DISCARDING, gained=True, conditions=(Season(WINTER),), cost=(KneelSelf(),)),
        ],
    ),
    Character(
        "Corrupt Contender", "SOO103", LANNISTER, cost=3, strength=2, icons="MI", traits="Knight, Ally",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(),),
                effects=(
                    Modify(SELF, Strength(10), Until.END_OF_CHALLENGE),
                    Later(
                        Passive(when=ChallengeResolved(), effects=(Discard(SELF, unsaveable=True),)), Until.END_OF_CHALLENGE,
                    ),
                ),
                limit=Limit(1, Per.CHALLENGE),
            )
        ],
    ),
    # *ruling*: as it says from what to what the cap is lowered, another copy does not lower it further; what raises it is counted before.
    Character(
        "Rotten Bastard", "SOO105", BARATHEON, cost=1, strength=1, icons="P", traits="Bastard", house_only=True,
        abilities=[PlayerRule(EVERYONE, DRAW_CAP, at_least=2)],
    ),
    Character(
        "Shadow Parasite", "SOO109", TARGARYEN, cost=0, strength=0, icons="MI", traits="Asshai, Ally",
        abilities=[Response(when=StrengthLowered(characters()), effects=(Modify(SELF, Strength(AmountOfEvent())),))],
    ),
    Character(
        "Famished Deckhand", "SOO107", GREYJOY, cost=2, strength=2, icons="MP", traits="Ironborn, Ally",
        abilities=[PlayerRule(EVERYONE, ADDS_INCOME, conditions=(HasMost(Who.ACTOR, characters()),), amount=-3)],
    ),
    Character(
        "Spear Phalanx", "SOO111", MARTELL, cost=5, strength=4, icons="MP", traits="Army", crests="War", keywords="Deadly",
        no_attachments=True,
        abilities=[
            Response(
                when=LostChallenge(as_defender=True),
                cost=(KneelSelf(), KneelInfluence(3)),
                choose=(Choose(characters(role=ATTACKING_ROLE)),),
                effects=(Discard(TARGET),),
            )
        ],
    ),
    Character(
        "Faceless Man", "SOO113", NEUTRAL, cost=3, strength=2, icons="MI", traits="Ally", crests="Learned",
        abilities=[
            _if_you_control_a(WAR, Strength(2)),
            _if_you_control_a(SHADOWS, Keyword(STEALTH)),
            _if_you_control_a(HOLY, Keyword(DEADLY)),
            _if_you_control_a(NOBLE, Icon(POWER)),
        ],
    ),
    Character(
        "Prolific Statesman", "SOO114", NEUTRAL, cost=2, strength=2, icons="MP", traits="Ally",
        abilities=[
            Constant(SELF, (Crest(crest),), conditions=(Count(characters(printed_crest=crest, controller=YOU, other_than=SELF)),))
            for crest in (HOLY, LEARNED, NOBLE, WAR, SHADOWS)
        ],
    ),
    Character(
        "Ser Gerold Hightower", "SOO115", NEUTRAL, unique=True, cost=4, strength=4, icons="MP", traits="Knight, Kingsguard",
        keywords="Renown", no_attachments_except="Weapon",
        abilities=[
            Save(
                saves=characters(trait=("King", "Queen")), ways=KILL | DISCARDING,
                cost=(KneelCards(1, characters(trait="Kingsguard")),),
            )
        ],
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    link(
        "Valyrian Steel Link", "SOO117", "here_to_serve",
        Action(
            phase=Phase.ANY,
            cost=(KNEEL_THE_BEARER,),
            effects=(If((A_LONG_CHAIN,), (Draw(2),)), If((Not(A_LONG_CHAIN),), (Draw(1),))),
            limit=ONCE_PER_PHASE,
        ),
        cost=2,
    ),
    link(
        "Brass Link", "SOO118", "here_to_serve",
        Action(
            phase=Phase.ANY,
            cost=(KNEEL_THE_BEARER,),
            effects=(Now(ChoosePlayer()), DiscardTopOfDeck(Who.CHOSEN_OPPONENT, for_each_chain_on(BEARER))),
            limit=ONCE_PER_PHASE,
        ),
        cost=0,
    ),

    # *ruling*: a character that is immune to the attachment keeps its power. Power that is spent is lost by its controller, and nobody
    # discards it; for what asks how much gold is in a pool, it is none.
    Attachment(
        "Slander and Lies", "SOO104", LANNISTER, cost=1, traits="Condition", attaches_to=characters(controller=OPPONENTS),
        abilities=[Constant(BEARER, (Flag(POWER_IS_SPENDABLE),))],
    ),

    # --- locations -----------------------------------------------------------------------------------------------------------
    Location(
        "Maester's Tower", "SOO106", BARATHEON, cost=1, traits="Westeros",
        abilities=[
            Response(when=CharacterReturned(), cost=(KneelCards(1, characters(crest=LEARNED)),), effects=(CopyEffects(),)),
        ],
    ),
    Location(
        "The Iron Cliffs", "SOO108", GREYJOY, cost=1, traits="Iron Islands",
        abilities=[
            Passive(when=EntersPlay(SELF), effects=(PutGoldOn(SELF, 2),)),
            Save(saves=characters(house=GREYJOY), cost=(DiscardGold(1),)),
        ],
    ),
    Location(
        "Advisor's Chambers", "SOO112", MARTELL, cost=2, influence=2,
        abilities=[Action(phase=Phase.ANY, cost=(KneelCards(1, characters(crest=LEARNED)),), effects=(Stand(SELF),))],
    ),

    # --- events --------------------------------------------------------------------------------------------------------------
    Event(
        "Ser Brynden's Guile", "SOO102", NEUTRAL, traits="House Tully",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(DuringChallenge(),),
                choose=(Choose(characters(house=STARK)),),
                effects=(
                    Modify(TARGET, Strength(1), Until.END_OF_CHALLENGE),
                    Then(),
                    Search(Cards(trait="House Tully"), top=4),
                ),
            )
        ],
    ),
    # *ruling*: the locations in play at its beginning are meant; what enters play
    # later is a location.
    Event(
        "Litany of Fire", "SOO110", TARGARYEN, house_only=True,
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                effects=(
                    Later(
                        Passive(
                            when=PhaseBegins(Phase.DOMINANCE),
                            effects=(Modify(locations(), PrintedStrength(3)), BecomeCharacter(locations())),
                        ),
                        Until.FOREVER,
                    ),
                ),
            )
        ],
    ),
    Event(
        "Citadel Politics", "SOO116", NEUTRAL, traits="Citadel",
        abilities=[allows_a_challenge(EXTRA_INTRIGUE, limit=Limit(1, Per.PHASE, by_title=True))],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "Schemes of the Scholar", "SOO119", NEUTRAL, income=3, initiative=6, claim=1,
        abilities=[
            Constant(
                characters(crest=LEARNED, controller=YOU), (Flag(ATTACKS_STANDING | DEFENDS_STANDING),),
                conditions=(DuringChallenge(INTRIGUE),),
            ),
            PlayerRule(YOU, CLAIM_RAISED, conditions=(DuringChallenge(INTRIGUE), YouAre(Who.ATTACKING_PLAYER))),
        ],
    ),
    Plot(
        "Search and Detain", "SOO120", NEUTRAL, income=4, initiative=5, claim=1,
        abilities=[
            WhenRevealed(
                choose=(Choose(Cards(without_attachments=True, controller=Who.FIRST_PLAYER)),),
                effects=(ReturnToHand(TARGET, unsaveable=True),),
            )
        ],
    ),
)
"""Its cards by type."""
