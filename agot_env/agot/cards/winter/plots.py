"""The plots of the Winter Edition."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.language import model
from agot_env.agot.language.model import (
    GREYJOY, OPPONENTS, TARGARYEN, TARGET, YOU, Card, Cards, Choose, ChooseNow, Count, Kneel, May, NameChallengeType,
    OnlyNamedChallenges, PlayerRule, ReturnToHand, Search, UsedPlots, WhenRevealed, Who, Zone, characters, locations,
)
from agot_env.agot.engine.record.codes import (
    ATTACHMENTS_COST_LESS, CLAIM_LOWERED, EXTRA_LIMITED_LOCATION, SKIPS_DRAW, WINS_BY_FOUR_UNOPPOSED,
)

_plot = partial(model.Plot, set="winter")


def _kingdom(title: str, number: str, initiative: int, among: Cards, inferred: bool) -> Card:
    """A plot with which a player with at most one used Kingdom plot looks for a card."""
    return _plot(
        title, number, income=3, initiative=initiative, claim=1, traits="Kingdom", inferred=inferred,
        abilities=[WhenRevealed(conditions=(UsedPlots("Kingdom", 1),), effects=(Search(among),))],
    )


CARDS: tuple[Card, ...] = (
    _plot(
        "The Sack of Winterfell", "G49", income=4, initiative=6, claim=1,
        abilities=[WhenRevealed(effects=(Kneel(locations(controller=Who.MOST_LOCATIONS)),))],
    ),
    _kingdom("Called by the Gods", "G50", 3, characters(), False),
    _kingdom("Found by Providence", "G51", 2, locations(), False),
    _plot(
        "We Do Not Sow", "G52", GREYJOY, income=4, initiative=2, claim=1, house_only=True,
        abilities=[PlayerRule(YOU, WINS_BY_FOUR_UNOPPOSED)],
    ),
    _plot(
        "Caution to the Wind", "G53", GREYJOY, income=3, initiative=5, claim=2, house_only=True,
        abilities=[WhenRevealed(choose=(NameChallengeType(),), effects=(OnlyNamedChallenges(),))],
    ),
    _plot(
        "Filthy Accusations", "G54", income=3, initiative=3, claim=1,
        abilities=[WhenRevealed(choose=(Choose(characters()),), effects=(Kneel(TARGET),))],
    ),
    _plot(
        "Securing Support", "G55", income=3, initiative=2, claim=1,
        abilities=[WhenRevealed(effects=(Search(locations(provides_influence=True, cost_at_most=1), to=Zone.PLAY),))],
    ),
    _plot(
        "Loyalty Money can Buy", "T49", income=3, initiative=4, claim=1, abilities=[PlayerRule(OPPONENTS, CLAIM_LOWERED)],
    ),
    _kingdom("Called by the Gods", "T50", 3, characters(), True),
    _plot(
        "Fire and Blood", "T51", TARGARYEN, income=3, initiative=5, claim=1, house_only=True,
        abilities=[
            WhenRevealed(
                conditions=(Count(characters(controller=YOU)),),
                effects=(May(), ChooseNow(characters(controller=YOU)), ReturnToHand(TARGET)),
            ),
        ],
    ),
    _kingdom("Found by Providence", "T52", 2, locations(), True),
    _plot(
        "Beggar King", "T53", TARGARYEN, income=4, initiative=2, claim=1, house_only=True,
        abilities=[PlayerRule(YOU, ATTACHMENTS_COST_LESS)],
    ),
    _plot("Ready as We'll Ever Be", "T54", income=5, initiative=5, claim=2, abilities=[PlayerRule(YOU, SKIPS_DRAW)]),
    _plot("Taxation", "T55", income=4, initiative=4, claim=1, abilities=[PlayerRule(YOU, EXTRA_LIMITED_LOCATION)]),
)
