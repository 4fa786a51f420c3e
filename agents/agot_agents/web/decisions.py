"""The question to the seat to act, as JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from agot_agents.human.agent import view_of
from agot_agents.web.tables import shown_of
from agot_env.game import words_of

if TYPE_CHECKING:
    from agot_env.batches.batch import Batch


def decision_of(games: Batch) -> dict[str, Any]:
    """The decision of the seat to act in the first game: the seat, the question, the effect that asks it, and the options.

    It contains nothing that this seat may not know. The game must not be over.
    """
    match = games.match_of(0)
    view, shown, seat = view_of(match), shown_of(match), int(games.seat[0])
    source = shown.asking(games)
    options = []
    for action, label in view.options(games).items():
        place = shown.place_of(games, action)
        card, done = place and shown.card_at(games, place), shown.ends(games, action)
        term = None if card else shown.term_of(games, action)
        options.append({"action": action, "label": label, "place": place, "card": card, "term": term, "done": done})
    return {
        "seat": seat,
        "name": words_of(match).seat_name(match, seat),
        "question": view.question(games),
        "effect": view.effect(games),
        "status": view.status(games),
        "source": source,
        "card": source and shown.card_at(games, source),
        "options": options,
    }


def is_forced(games: Batch) -> bool:
    """Whether the seat to act has a single legal action, which is taken without asking a person."""
    return int(games.action_masks[0].sum()) == 1
