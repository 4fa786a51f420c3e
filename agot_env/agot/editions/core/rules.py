"""The rules of the Core Set of 2008."""

from agot_env.agot.engine.record import codes as c
from agot_env.agot.rules.switches import Rules

NUMBER = 0
"""The edition in observations and data; numbers are never reused."""
TITLE = "Core Set (2008)"

RULES = Rules(
    most_seats=6,
    titles=1,
    variants=1,
    alliances=0,
    fixed_houses=0,
    deck_building=1,
    plot_draft=0,
    taxation=1,
    used_plots_return=c.AFTER_TAKING_EFFECT,
    mulligans=0,
    setup_puts_into_play=0,
    setup_bearers_later=0,
    house_penalty=2,
    gold_is_kept=1,
    dominance_counts_gold=1,
    initiative_bonuses=1,
    influence=1,
    draw_cap=3,
    least_strength=1,
    claim_all_at_once=1,
    passives_at_once=0,
    first_player_wins=0,
    doomed_limit=0,
    owned_copies_count=1,
    unique_limits_all=1,
    duplicable=c.CHARACTER | c.LOCATION | c.ATTACHMENT,
    duplicates_on_owned=1,
    duplicates_are_attachments=0,
    saves=c.ANY_LEAVING,
    keywords=(1 << c.KEYWORDS) - 1,  # Doomed has no effect of its own, but other cards may refer to it
    immunity=1,
    no_attachments=1,
    house_only=1,
    cancels=1,
    limited_responses=1,
)  # fmt: skip
DIFFERENCES: dict[str, str] = {}
"""Rules of the catalogue that differ from the Core Set: "yes", "no", or how."""
