"""The plots of the Core Set (2008)."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language.model import (
    CHARACTER, CHOSEN, EVERYONE, INTRIGUE, LANNISTER, LOCATION, MILITARY, NOBLE, OPPONENTS, POWER, TARGARYEN, TARGET,
    WAR, YOU, AttachmentsOnIt, Card, Cards, Choose, ChooseForAll, ChooseNow, ChooseOpponent, Constant, CopyWhenRevealed, Discard,
    DiscardDownTo, Draw, FewerCharacters, Flag, ForEach, Kill, Kneel, NoChallenges, OpponentsAtLeast,
    Passive, Phase, PhaseBegins, PickUpTo, PlayerRule, Plot, ReturnToHand, Search, Strength, WhenRevealed, Who,
    attachments, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    CANNOT_BE_KILLED, CANNOT_DEFEND, CANNOT_STAND, EVENTS_COST_GOLD, IMMUNE_TO_OPPONENTS_CHARACTERS, MILITARY_COSTS_TWO,
    NO_INCOME_BONUSES, PLOT_GIVES_NO_INCOME, SKIPS_TAXATION,
)

_plot = partial(Plot, limit_per_deck=1)
"""A plot deck holds one copy of a title, unless the card allows more (SET-1)."""


def _no_challenges(types: int) -> WhenRevealed:
    return WhenRevealed(
        conditions=(OpponentsAtLeast(2),), choose=(ChooseOpponent(),), effects=(NoChallenges(Who.CHOSEN_OPPONENT, types),),
    )


# *ruling*: "this round" on a plot whose text is constant (Rains of Autumn, Planning Ahead) says no more than that the plot is
# revealed for the round: when an effect replaces it, its text ends at once. What happened when it was revealed (the
# "Mutual" plots) is a lasting effect, which stays until the round ends, whatever is revealed after it.
CARDS: tuple[Card, ...] = (
    # *ruling*: "must search" of Summoning Season and Building Season: a player has to look and to shuffle, but may find
    # nothing, because no opponent sees the deck to know better.
    _plot(
        "Summoning Season", "B181", income=4, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                choose=(ChooseOpponent(),),
                effects=(ForEach(Who.YOU_AND_CHOSEN, (Search(characters(), who=Who.ACTOR),)),),
            ),
        ],
    ),
    _plot("Mutual Cause", "B182", income=3, initiative=3, claim=2, abilities=[_no_challenges(POWER)]),
    _plot(
        "Uneasy Truce", "B183", income=4, initiative=0, claim=1,
        abilities=[PlayerRule(EVERYONE, MILITARY_COSTS_TWO)],
    ),
    _plot(
        "Rains of Autumn", "B184", income=4, initiative=5, claim=1,
        abilities=[PlayerRule(EVERYONE, NO_INCOME_BONUSES)],
    ),
    _plot(
        "Good for the Gander", "B185", income=4, initiative=0, claim=1,
        abilities=[WhenRevealed(effects=(CopyWhenRevealed(),))],
    ),
    _plot(
        "Tourney for the Hand", "B186", income=3, initiative=6, claim=1,
        abilities=[
            Constant(characters(controller=YOU, trait="Knight"), (Strength(1), Flag(IMMUNE_TO_OPPONENTS_CHARACTERS))),
        ],
    ),
    _plot(
        "Fleeing to the Wall", "B187", income=3, initiative=3, claim=1, traits="Others",
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(EVERYONE, (PickUpTo(locations(), 3),)),
                    Discard(locations(other_than=CHOSEN), unsaveable=True),
                ),
                uncancellable=True,
            ),
        ],
    ),
    _plot(
        "Drunken Allegations", "L188", income=3, initiative=4, claim=1,
        abilities=[
            WhenRevealed(
                choose=(ChooseOpponent(),),
                effects=(ForEach(Who.YOU_AND_CHOSEN, (ChooseNow(characters(standing=True)), Kneel(TARGET))),),
            ),
        ],
    ),
    _plot("Mutual Blackmail", "L189", income=3, initiative=1, claim=2, abilities=[_no_challenges(INTRIGUE)]),
    _plot("Planning Ahead", "L190", income=3, initiative=0, claim=1, abilities=[PlayerRule(EVERYONE, SKIPS_TAXATION)]),
    _plot(
        "Wildfire Assault", "L191", income=3, initiative=4, claim=1,
        abilities=[
            WhenRevealed(
                effects=(
                    ForEach(EVERYONE, (PickUpTo(characters(controller=Who.ACTOR), 3),)),
                    Kill(characters(other_than=CHOSEN), unsaveable=True),
                ),
            ),
        ],
    ),
    _plot(
        "Hear Me Roar", "L192", LANNISTER, income=5, initiative=3, claim=1, house_only=True,
        abilities=[Constant(characters(no_icon=INTRIGUE), (Strength(-1),))],
    ),
    _plot("Blockade", "L193", income=0, initiative=4, claim=1, abilities=[PlayerRule(OPPONENTS, PLOT_GIVES_NO_INCOME)]),
    _plot(
        "The Power of Blood", "L194", income=4, initiative=3, claim=1, limit_per_deck=2,
        abilities=[Constant(characters(crest=NOBLE), (Flag(CANNOT_BE_KILLED),))],
    ),
    _plot(
        "Building Season", "S195", income=4, initiative=1, claim=1,
        abilities=[
            WhenRevealed(
                choose=(ChooseOpponent(),),
                effects=(ForEach(Who.YOU_AND_CHOSEN, (Search(locations(), who=Who.ACTOR),)),),
            ),
        ],
    ),
    _plot("Mutual Enemies", "S196", income=2, initiative=2, claim=2, abilities=[_no_challenges(MILITARY)]),
    _plot(
        "Holding the Trident", "S197", income=3, initiative=4, claim=1,
        abilities=[Constant(characters(controller=YOU), (Strength(2),), conditions=(FewerCharacters(),))],
    ),
    _plot(
        "Calm Over Westeros", "S198", income=4, initiative=3, claim=1,
        abilities=[PlayerRule(EVERYONE, EVENTS_COST_GOLD)],
    ),
    _plot(
        "Snowed Under", "S199", income=3, initiative=0, claim=1,
        abilities=[
            Passive(
                when=PhaseBegins(Phase.STANDING),
                effects=(
                    ForEach(
                        EVERYONE,
                        (ChooseForAll(Cards(type=CHARACTER | LOCATION, standing=False, controller=Who.ACTOR)),),
                    ),
                    ReturnToHand(CHOSEN),
                ),
            )
        ],
    ),
    _plot(
        "The Power of Arms", "S200", income=3, initiative=1, claim=2, limit_per_deck=2,
        abilities=[Constant(characters(controller=YOU, crest=WAR), (Strength(2),))],
    ),
    _plot(
        "Valar Morghulis", "S201", income=2, initiative=0, claim=0, limit_per_deck=1,
        abilities=[WhenRevealed(effects=(Kill(characters()),))],
    ),
    _plot(
        "Condemned by the Realm", "T202", income=5, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                choose=(ChooseOpponent(),),
                effects=(
                    ForEach(Who.CHOSEN_OPPONENT, (ChooseNow(characters(not_controller=Who.ACTOR)), Kill(TARGET))),
                ),
            )
        ],
    ),
    _plot(
        "Counting Favors", "T203", income=3, initiative=3, claim=1,
        abilities=[
            WhenRevealed(
                choose=(ChooseOpponent(),),
                effects=(ForEach(Who.YOU_AND_CHOSEN, (Draw(3, Who.ACTOR),)),),
            ),
        ],
    ),
    _plot(
        "Power and Wealth", "T204", income=3, initiative=5, claim=1,
        abilities=[Constant(characters(controller=YOU), (Strength(AttachmentsOnIt()),))],
    ),
    _plot(
        "Mad King's Legacy", "T205", TARGARYEN, income=4, initiative=3, claim=1, house_only=True,
        abilities=[WhenRevealed(choose=(Choose(attachments()),), effects=(Discard(TARGET),))],
    ),
    _plot(
        "Rule by Decree", "T206", income=4, initiative=4, claim=1,
        abilities=[WhenRevealed(effects=(DiscardDownTo(4, Who.MOST_CARDS),), uncancellable=True)],
    ),
    _plot(
        "Noose and Swordpoint", "T207", income=4, initiative=3, claim=1,
        abilities=[Constant(characters(strength_at_most=2), (Flag(CANNOT_STAND),))],
    ),
    _plot(
        "Herding the Masses", "T208", income=2, initiative=0, claim=2,
        abilities=[Constant(characters(unique=False), (Flag(CANNOT_DEFEND),))],
    ),
)
