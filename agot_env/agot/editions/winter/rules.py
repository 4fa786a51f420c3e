"""The rules of the Winter Edition."""

import dataclasses

from agot_env.agot.editions.core.rules import RULES as CORE
from agot_env.agot.editions.lcg_only import LCG_ONLY
from agot_env.agot.engine.record import codes as c

NUMBER = 1
"""The edition in observations and data; numbers are never reused."""
TITLE = "Winter Edition"

RULES = dataclasses.replace(
    CORE,
    titles=0,
    variants=0,
    taxation=0,
    used_plots_return=c.AT_END_OF_ROUND,
    gold_is_kept=0,
    dominance_counts_gold=0,
    doomed_limit=5,
    saves=c.KILL | c.DISCARDING,
    keywords=c.RENOWN | c.STEALTH | c.LIMITED | c.SETUP | c.DEADLY | c.DEATHBOUND | c.DOOMED,
    limited_responses=0,
)  # fmt: skip
DIFFERENCES: dict[str, str] = LCG_ONLY | {
    "SET-5": "same",
    "RND-1": "6, no taxation",
    "PLOT-6": "they return at the end of the standing phase",
    "MAR-5": "lost when marshalling ends; gold can be spent only in the player's own marshalling turn",
    "MAR-7": "an event with a gold cost only in the player's own marshalling turn",
    "DOM-1": "without gold",
    "TAX-1": "no",
    "WIN-2": "ruling: as C",
    "WIN-4": "yes",
    "DUP-1": "killed or discarded",
    "GOLD-1": "no",
    "KEY-16": "yes",
}
"""Rules of the catalogue that differ from the Core Set: "yes", "no", or how."""
