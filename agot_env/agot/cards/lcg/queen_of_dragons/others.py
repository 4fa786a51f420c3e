"""Neutral cards and cards of other Houses of Queen of Dragons."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import MARTELL, NEUTRAL, TARGARYEN, Card

Character = partial(model.Character, set="queen_of_dragons")
Attachment = partial(model.Attachment, set="queen_of_dragons")
Location = partial(model.Location, set="queen_of_dragons")
Event = partial(model.Event, set="queen_of_dragons")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character("Advisor to the Crown", "QOD39", NEUTRAL, cost=3, strength=3, icons="P", traits="Maester", influence=2),
    Character("Initiate of the Citadel", "QOD40", NEUTRAL, cost=2, strength=1, icons="P", traits="Maester", complete=False),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment("Sun Stroke", "QOD5", TARGARYEN | MARTELL, cost=1, traits="Condition", complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Summer Sea", "QOD32", TARGARYEN | MARTELL, cost=0, traits="Westeros", influence=1, complete=False),
    Location("High Ground", "QOD41", NEUTRAL, cost=2, traits="Westeros", complete=False),
    Location("Kingsroad Fiefdom", "QOD42", NEUTRAL, cost=2, traits="Westeros", initiative=2, influence=2),
    Location("River Row", "QOD43", NEUTRAL, cost=0, traits="King's Landing", limit_per_deck=1, complete=False),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Ambush from the Plains", "QOD36", NEUTRAL, complete=False),
    Event("Maegi's Promise", "QOD38", NEUTRAL, complete=False),
    Event("Dissension", "QOD44", NEUTRAL, complete=False),
    Event("Favorable Ground", "QOD45", NEUTRAL, complete=False),
    Event("Paper Shield", "QOD46", NEUTRAL, complete=False),
)
