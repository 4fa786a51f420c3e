"""The generated part of docs/melee.md."""

from __future__ import annotations

from agot_env.agot.engine.record import layout as L
from agot_env.agot.variants import VARIANTS


def variants() -> list[str]:
    """The table of variants."""
    lines = ["| variant | players | titles | other rules |", "|---|---|---|---|"]
    for name, variant in VARIANTS.items():
        titles = "yes" if variant.rules & L.TITLES else "no"
        lines.append(" ".join(filter(None, (f"| `{name}` | {variant.seats} | {titles} |", variant.meaning, "|"))))
    return lines
