"""What cards of several packs of Defenders of the North have in common."""

from agot_env.agot.cards.model import WINTER, YOU, Cards, Played, Reduce, Response, Season, characters

IN_WINTER = Season(WINTER)
WATCH, WILDLING = "Night's Watch", "Wildling"
WATCH_OR_WILDLING = (WATCH, WILDLING)


def the_next_costs_less(trait: str, among: Cards) -> Response:
    """After you play a character with a trait from your hand, the next card that matches costs 1 gold less."""
    return Response(when=Played(characters(trait=trait), YOU), effects=(Reduce(1, among),))
