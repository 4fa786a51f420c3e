"""The chapter pack The Winds of Winter."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.cards.lcg.a_time_of_ravens.shared import IN_SUMMER, IN_WINTER, raven, scavenges, carrion_bird
from agot_env.agot.language.model import (
    ATTACKING_ROLE, BARATHEON, BEARER, CHOSEN, EVERYONE, GREYJOY, INTRIGUE, LANNISTER, MARTELL, MILITARY, NEUTRAL,
    OPPONENTS, PARTICIPATING_ROLE, POWER, RENOWN, SELF, STARK, STEALTH, TARGARYEN, TARGET, WINTER, YOU, Action, Cancel,
    CancelIt, Card, Cards, Challenges, Choose, ChooseNow, ChooseOpponent, ChoosePlayer, ChooseUpTo, ClaimPower, Compare,
    Constant, Count, CountOf, Discard, DiscardAtRandom, DiscardedWhile, Draw, Flag, ForEach, Icon, If, Initiated, Keyword,
    Killed, Kneel, KneelSelf, LeaveChallenge, LoseKeyword, Modify, MoreThan, MoveGold, Not, Now, Passive, Phase,
    PhaseEnds, PlayerRule, PlotRevealed, Response, Season, ShuffleIntoDeck, Stand, Stat, StatOf, Strength, TakeControl,
    Then, Trait, Who, WonChallenge, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_BYPASSED, DEFENDS_STANDING, INFLUENCE_COSTS_GOLD, IT_IS_WINTER, POWER_COUNTS, STRENGTH_NOT_COUNTED,
    TWO_CHALLENGES_AGAINST,
)

Character = partial(model.Character, set="the_winds_of_winter")
Attachment = partial(model.Attachment, set="the_winds_of_winter")
Location = partial(model.Location, set="the_winds_of_winter")
Plot = partial(model.Plot, set="the_winds_of_winter")
Agenda = partial(model.Agenda, set="the_winds_of_winter")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------------
    Character(
        "Ranger of Winter", "ATOR25", STARK, cost=3, strength=3, icons="MP", traits="Ally",
        abilities=[Constant(SELF, (Keyword(STEALTH), Icon(INTRIGUE), Flag(DEFENDS_STANDING)), conditions=(IN_WINTER,))],
    ),
    Character(
        "Maester Vyman", "ATOR26", STARK, unique=True, cost=2, strength=2, icons="I", traits="House Tully, Maester",
        abilities=[
            Cancel(
                when=Initiated(triggered=True, only_target=characters(house=STARK)),
                conditions=(Not(IN_SUMMER),),
                cost=(KneelSelf(),),
                effects=(CancelIt(),),
            )
        ],
    ),
    Character(
        "Scavengers of King's Landing", "ATOR27", LANNISTER, cost=2, strength=3, icons="MI", traits="Traitor", house_only=True,
        abilities=[scavenges(LANNISTER | STARK)],
    ),
    Character(
        "Janos Slynt", "ATOR28", LANNISTER, unique=True, cost=3, strength=3, icons="MI", traits="Ally, Night's Watch",
        no_attachments=True,
        abilities=[PlayerRule(EVERYONE, INFLUENCE_COSTS_GOLD, conditions=(Season(WINTER),))],
    ),
    Character(
        "Ice Fisherman", "ATOR29", GREYJOY, cost=1, strength=1, traits="Conscriptor",
        abilities=[
            Constant(SELF, (Icon(POWER),), conditions=(IN_WINTER,)),
            Action(
                phase=Phase.MARSHALLING,
                gained=True,
                conditions=(IN_WINTER,),
                cost=(KneelSelf(),),
                effects=(Now(ChooseOpponent()), MoveGold(Who.CHOSEN_OPPONENT, YOU, 1)),
            ),
        ],
    ),
    # *ruling*: the player is picked while the effect resolves, since the card does not say "choose"; both piles go back together.
    Character(
        "Valyrian Spirit", "ATOR30", TARGARYEN, cost=3, strength=3, icons="IP", traits="Ally", house_only=True,
        abilities=[
            Passive(
                when=Killed(SELF),
                conditions=(IN_WINTER,),
                effects=(
                    Now(ChoosePlayer()),
                    ShuffleIntoDeck(Zone.DEAD, Who.CHOSEN_OPPONENT),
                    ShuffleIntoDeck(Zone.DISCARD, Who.CHOSEN_OPPONENT),
                ),
            )
        ],
    ),
    Character(
        "Obara Sand", "ATOR31", MARTELL, unique=True, cost=3, strength=3, icons="MI", traits="Bastard, Sand Snake", keywords="Stealth",
        further_mulligan=True,
    ),
    Character(
        "Underhanded Assassin", "ATOR32", MARTELL, cost=3, strength=2, icons="MI", traits="Ally",
        abilities=[
            Constant(
                characters(role=PARTICIPATING_ROLE, compare=Compare(Stat.STRENGTH, more_than=StatOf(Stat.STRENGTH, SELF))),
                (Flag(STRENGTH_NOT_COUNTED),),
                conditions=(Count(Cards(is_=SELF, role=ATTACKING_ROLE)),),
            )
        ],
    ),
    Character(
        "Mance Rayder", "ATOR33", NEUTRAL, unique=True, cost=3, strength=3, icons="MIP", traits="Wildling, King",
        abilities=[
            Constant(locations(trait="Kingdom"), (Flag(POWER_COUNTS),)),
            Response(
                gained=True, when=WonChallenge(participant=SELF), conditions=(IN_WINTER,),
                effects=(
                    ChooseNow(locations(trait="Kingdom", controller=Who.LOSER), targets=False),
                    TakeControl(TARGET), Then(), ClaimPower(TARGET),
                ),
            ),
        ],
    ),
    Character(
        "Ser Arthur Dayne", "ATOR34", NEUTRAL, unique=True, cost=4, strength=5, icons="MP",
        traits="Knight, Kingsguard, House Dayne", no_attachments_except="Weapon",
        abilities=[
            Constant(
                SELF,
                (Flag(CANNOT_BE_BYPASSED | DEFENDS_STANDING),),
                conditions=(MoreThan(CountOf(characters(controller=Who.ATTACKING_PLAYER)), CountOf(characters(controller=YOU))),),
            )
        ],
    ),
    carrion_bird("ATOR35", "the_winds_of_winter"),

    # --- attachments ---------------------------------------------------------------------------------------------------------
    Attachment(
        "Son of a King", "ATOR22", BARATHEON, cost=1, traits="Condition",
        abilities=[
            Constant(BEARER, (Trait("Bastard"), Strength(1))),
            Constant(characters(trait="King"), (Strength(-1), LoseKeyword(RENOWN))),
        ],
    ),
    Attachment(
        "War Horn", "ATOR23", NEUTRAL, cost=2, traits="Item",
        abilities=[
            Passive(
                when=WonChallenge(MILITARY, participant=BEARER),
                conditions=(IN_WINTER,),
                choose=(Choose(locations()),), effects=(Discard(TARGET),),
            )
        ],
    ),
    Attachment("White Raven", "ATOR24", NEUTRAL, **raven(IT_IS_WINTER, income=-1)),

    # --- locations -----------------------------------------------------------------------------------------------------------
    # *ruling*: "any number" is at least one, since the choice of nobody is no choice (ABI-7, step 1).
    Location(
        "Northern Cave", "ATOR36", STARK, cost=2, traits="The North",
        abilities=[
            Action(
                phase=Phase.CHALLENGES,
                conditions=(IN_WINTER,),
                cost=(KneelSelf(),),
                choose=(ChooseUpTo(characters(controller=YOU, role=PARTICIPATING_ROLE), 99),),
                effects=(LeaveChallenge(CHOSEN), Then(), Stand(CHOSEN)),
            )
        ],
    ),
    Location(
        "The Wall", "ATOR37", BARATHEON, unique=True, cost=4, traits="The North", no_attachments=True,
        abilities=[
            Constant(
                characters(controller=YOU, house=BARATHEON),
                (Trait("Night's Watch"), Flag(DEFENDS_STANDING)),
                conditions=(IN_WINTER,),
            )
        ],
    ),
    # What shelters from a third challenge need not be looked at before the second one, by any opponent, has been initiated.
    Location(
        "Frozen Sea", "ATOR38", GREYJOY, cost=1, traits="Westeros",
        abilities=[
            DiscardedWhile((IN_SUMMER,)),
            PlayerRule(YOU, TWO_CHALLENGES_AGAINST, conditions=(IN_WINTER, Challenges(against=YOU, at_least=2))),
        ],
    ),
    Location(
        "Winter Armada", "ATOR39", GREYJOY, cost=2, traits="Warship",
        abilities=[
            Passive(
                when=PlotRevealed(),
                conditions=(IN_SUMMER,),
                effects=(Kneel(locations(controller=YOU, house=GREYJOY, trait="Warship")),),
            ),
            Action(
                phase=Phase.ANY,
                conditions=(IN_WINTER,),
                cost=(KneelSelf(),),
                choose=(Choose(characters(house=GREYJOY, role=ATTACKING_ROLE)),),
                effects=(Modify(TARGET, Strength(4)), Modify(TARGET, Keyword(RENOWN))),
            ),
        ],
    ),

    # --- plots ---------------------------------------------------------------------------------------------------------------
    Plot(
        "The Winds of Winter", "ATOR40", NEUTRAL, income=3, initiative=2, claim=2,
        abilities=[Constant(characters(controller=OPPONENTS), (Strength(-1),), conditions=(IN_WINTER,))],
    ),

    # --- agendas -------------------------------------------------------------------------------------------------------------
    Agenda(
        "Kings of Winter", "ATOR21", NEUTRAL,
        abilities=[
            Passive(
                when=PhaseEnds(Phase.DRAW),
                conditions=(IN_WINTER,),
                effects=(
                    ForEach(
                        OPPONENTS,
                        (
                            If(
                                (
                                    Not(
                                        MoreThan(
                                            CountOf(Cards(zone=Zone.HAND, owner=YOU)),
                                            CountOf(Cards(zone=Zone.HAND, owner=Who.ACTOR)),
                                        )
                                    ),
                                ),
                                (DiscardAtRandom(1, Who.ACTOR),),
                            ),
                        ),
                    ),
                ),
            ),
            Passive(
                when=PhaseEnds(Phase.DRAW),
                conditions=(IN_SUMMER,),
                effects=(
                    ForEach(
                        OPPONENTS,
                        (
                            If(
                                (
                                    MoreThan(
                                        CountOf(Cards(zone=Zone.HAND, owner=YOU)), CountOf(Cards(zone=Zone.HAND, owner=Who.ACTOR))
                                    ),
                                ),
                                (Draw(1, Who.ACTOR),),
                            ),
                        ),
                    ),
                ),
            ),
        ],
    ),
)
"""Its cards by type."""
