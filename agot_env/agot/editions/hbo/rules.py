"""The rules of the card game of the television series, of 2012."""

import dataclasses

from agot_env.agot.editions.core.rules import RULES as CORE
from agot_env.agot.editions.lcg_only import LCG_ONLY
from agot_env.agot.engine.record import codes as c
from agot_env.agot.rules.switches import NO_CAP

NUMBER = 3
"""The edition in observations and data; numbers are never reused."""
TITLE = "HBO card game (2012)"

RULES = dataclasses.replace(
    CORE,
    most_seats=2,
    titles=0,
    variants=0,
    fixed_houses=1,
    deck_building=0,
    plot_draft=1,
    used_plots_return=c.AT_ONCE,
    mulligans=1,
    house_penalty=0,
    initiative_bonuses=0,
    influence=0,
    draw_cap=NO_CAP,
    least_strength=0,
    passives_at_once=1,
    first_player_wins=1,
    owned_copies_count=0,
    unique_limits_all=0,
    duplicable=c.CHARACTER,
    duplicates_on_owned=0,
    saves=c.KILL,
    keywords=c.RENOWN | c.STEALTH | c.LIMITED,
    immunity=0,
    no_attachments=0,
    house_only=0,
    cancels=0,
    limited_responses=0,
)  # fmt: skip
DIFFERENCES: dict[str, str] = LCG_ONLY | {
    "SET-1": "the 7 listed per House",
    "SET-2": "Houses fixed: Lannister vs Stark",
    "SET-4": "yes",
    "SET-5": "both secretly",
    "SET-6": "no",
    "SET-9": "never",
    "SET-10": "no abilities active in setup",
    "PLOT-2": "plot value only",
    "PLOT-6": "they return at once, before it takes effect",
    "DRAW-2": "ruling: no cap",
    "MAR-4": "no",
    "MAR-6": "characters only, control alone is enough",
    "CHA-6": "attacker wins with >=, ruling: participants needed",
    "CHA-12": "STR below 1",
    "CHA-15": "y, no deadly; passives and lasting effects that a step triggers come before the next step",
    "CLA-1": "no",
    "WIN-2": "the first player wins; ruling: if not among them, the next clockwise",
    "UNI-1": "play only",
    "UNI-2": "dead pile",
    "DUP-1": "killed",
    "INF-1": "no",
    "ABI-4": "save only",
    "KEY-1": "no",
    "KEY-2": "no",
    "KEY-3": "no",
    "KEY-5": "no",
    "KEY-7": "no",
    "KEY-8": "no",
    "VAR-3": "yes",
    "DECK-1": "no",
    "DECK-2": "no",
    "DECK-3": "no",
}
"""Rules of the catalogue that differ from the Core Set: "yes", "no", or how."""
