"""The rules of the Ice and Fire Edition of 2004."""

import dataclasses

from agot_env.agot.editions.core.rules import RULES as CORE
from agot_env.agot.editions.lcg_only import LCG_ONLY
from agot_env.agot.engine.record import codes as c

NUMBER = 2
"""The edition in observations and data; numbers are never reused."""
TITLE = "Ice and Fire Edition (2004)"

RULES = dataclasses.replace(
    CORE,
    titles=0,
    variants=0,
    alliances=1,
    taxation=0,
    used_plots_return=c.AT_ONCE,
    setup_puts_into_play=1,
    gold_is_kept=0,
    dominance_counts_gold=0,
    influence=0,
    claim_all_at_once=0,
    owned_copies_count=0,
    duplicates_on_owned=0,
    duplicates_are_attachments=1,
    saves=c.KILL | c.DISCARDING,
    keywords=c.RENOWN | c.STEALTH | c.LIMITED | c.SETUP,
    limited_responses=0,
)  # fmt: skip
DIFFERENCES: dict[str, str] = LCG_ONLY | {
    "SET-2": 'no order, no agenda; "Alliance" House cards exist',
    "SET-5": "same",
    "SET-9": "ruling: as W",
    "SET-10": '"put into play" but not "played"',
    "RND-1": "6, no taxation",
    "PLOT-6": "they return at once, before it takes effect",
    "DRAW-2": "ruling: as W",
    "MAR-5": "as W",
    "MAR-6": "y, control alone is enough, and it counts as an attachment",
    "CHA-11": "no",
    "DOM-1": "without gold",
    "TAX-1": "no",
    "WIN-2": "ruling: as C",
    "UNI-2": "dead pile",
    "DUP-1": "killed or discarded",
    "DUP-2": "as said",
    "INF-1": "no",
    "GOLD-1": "no",
    "KEY-1": "no",
    "KEY-2": "no",
    "KEY-7": "ruling: y",
    "DECK-1": "ruling: as W",
    "DECK-2": "ruling: as W",
    "DECK-3": "ruling: as W",
}
"""Rules of the catalogue that differ from the Core Set: "yes", "no", or how."""
