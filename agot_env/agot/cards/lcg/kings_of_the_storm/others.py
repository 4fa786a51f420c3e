"""Neutral cards and cards of other Houses of Kings of the Storm."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import BARATHEON, NEUTRAL, STARK, Card

Character = partial(model.Character, set="kings_of_the_storm")
Attachment = partial(model.Attachment, set="kings_of_the_storm")
Location = partial(model.Location, set="kings_of_the_storm")
Event = partial(model.Event, set="kings_of_the_storm")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character("Hedge Knight", "KOTST40", NEUTRAL, cost=1, strength=1, icons="MP", traits="Knight, Ally"),
    Character(
        "Ser Preston Greenfield", "KOTST41", NEUTRAL,
        unique=True, cost=3, strength=3, icons="MP", traits="Knight, Kingsguard", no_attachments=True, complete=False,
    ),
    Character("Fanatical Follower", "KOTST42", NEUTRAL, cost=1, strength=1, icons="M", traits="Brotherhood", complete=False),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment("Knighted", "KOTST43", NEUTRAL, cost=0, traits="Title", complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Narrow Sea", "KOTST29", STARK | BARATHEON, cost=0, traits="Westeros", influence=1, complete=False),
    Location("The Roseroad", "KOTST44", NEUTRAL, cost=0, traits="Westeros", keywords="Limited", income=1),
    Location("The Searoad", "KOTST45", NEUTRAL, cost=0, traits="Westeros", keywords="Limited", income=1),
    Location("King's Pavillion", "KOTST46", NEUTRAL, cost=2, traits="King's Landing", complete=False),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Heart of the Stag", "KOTST34", NEUTRAL, complete=False),
    Event("Direct Assault", "KOTST36", STARK | BARATHEON, house_only=True, complete=False),
    Event("Superior Claim", "KOTST47", NEUTRAL, complete=False),
    Event("Narrow Escape", "KOTST48", NEUTRAL, complete=False),
)
