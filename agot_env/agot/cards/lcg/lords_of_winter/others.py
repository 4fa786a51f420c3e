"""Neutral cards and cards of other Houses of Lords of Winter."""

# fmt: off
# isort: skip_file

from functools import partial

from agot_env.agot.cards import model
from agot_env.agot.cards.model import BARATHEON, NEUTRAL, STARK, Card

Character = partial(model.Character, set="lords_of_winter")
Attachment = partial(model.Attachment, set="lords_of_winter")
Location = partial(model.Location, set="lords_of_winter")
Event = partial(model.Event, set="lords_of_winter")


CARDS: tuple[Card, ...] = (
    # --- characters ----------------------------------------------------------------------------------------------------
    Character(
        "Qhorin Halfhand", "LOW40", NEUTRAL,
        unique=True, cost=3, strength=2, icons="M", traits="Night's Watch", keywords="Renown", no_attachments=True,
        complete=False,
    ),
    Character(
        "Mance's Men", "LOW41", NEUTRAL,
        cost=4, strength=6, icons="MP", traits="Wildling, Army", crests="Shadows", keywords="Deadly",
        no_attachments=True,
    ),
    Character(
        "Rorge", "LOW42", NEUTRAL,
        unique=True, cost=3, strength=3, icons="M", traits="Ally, Mercenary", keywords="Stealth", complete=False,
    ),

    # --- attachments ---------------------------------------------------------------------------------------------------
    Attachment("Bowl of Brown", "LOW43", NEUTRAL, cost=0, traits="Item", complete=False),

    # --- locations -----------------------------------------------------------------------------------------------------
    Location("Narrow Sea", "LOW32", STARK | BARATHEON, cost=0, traits="Westeros", influence=1, complete=False),
    Location("Training Grounds", "LOW44", NEUTRAL, cost=3, traits="Westeros", complete=False),
    Location("Street of Steel", "LOW45", NEUTRAL, cost=0, traits="King's Landing", limit_per_deck=1, complete=False),

    # --- events --------------------------------------------------------------------------------------------------------
    Event("Wolf Dreams", "LOW35", NEUTRAL, complete=False),
    Event("Fear Cuts Deeper than Swords", "LOW36", NEUTRAL, complete=False),
    Event("At Night They Howl", "LOW38", NEUTRAL, complete=False),
    Event("Nightmares", "LOW46", NEUTRAL, complete=False),
    Event("Die by the Sword", "LOW47", NEUTRAL, complete=False),
)
