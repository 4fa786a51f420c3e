"""All rules by their numbers, in words of our own: what each says, and whether the Core Set has it.

An edition has a rule ("yes"), does not have it ("no"), or has it another way, which is said; the others have it as the Core Set unless
`agot_env.agot.editions` says otherwise. The engine does not read this: what differs there is in `agot_env.agot.rules.switches`. Tests
cite the numbers; `docs/generate/rules.py` writes the page that brings both together.
"""

from __future__ import annotations

from agot_env.agot.rules.catalogue.additions import ADDITIONS
from agot_env.agot.rules.catalogue.card_rules import CARD_RULES
from agot_env.agot.rules.catalogue.course_of_play import COURSE_OF_PLAY
from agot_env.agot.rules.catalogue.rule import Rule

__all__ = ["RULES", "Rule"]

RULES: tuple[Rule, ...] = (*COURSE_OF_PLAY, *CARD_RULES, *ADDITIONS)
"""All rules, in the order of the page."""
