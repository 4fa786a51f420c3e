"""The rules of the Living Card Game."""

import dataclasses

from agot_env.agot.editions.core.rules import RULES as CORE
from agot_env.agot.engine.record import codes as c

NUMBER = 4
"""The edition in observations and data; numbers are never reused."""
TITLE = "Living Card Game"

RULES = dataclasses.replace(
    CORE,
    setup_bearers_later=1,
    keywords=CORE.keywords | c.JOUST | c.MELEE | c.PRIZED | c.NO_ATTACHMENTS_KEYWORD | c.IMMUNITIES_KEYWORD,
)  # fmt: skip
DIFFERENCES: dict[str, str] = {
    "CHA-16": "yes",
    "CHA-17": "yes",
    "CLA-2": "yes",
    "CLA-3": "yes",
    "CLA-4": "yes",
    "CLA-5": "yes",
    "CLA-6": "yes",
    "CLA-7": "yes",
    "CLA-8": "yes",
    "KEY-17": "yes",
    "KEY-18": "yes",
    "KEY-19": "yes",
    "AGE-1": "yes",
    "AGE-2": "yes",
    "AGE-3": "yes",
    "AGE-4": "yes",
    "HOU-1": "yes",
    "DECK-4": "yes",
    "DECK-5": "yes",
    "SHA-1": "yes",
    "SHA-2": "yes",
    "SHA-3": "yes",
    "SHA-4": "yes",
    "SHA-5": "yes",
    "SHA-6": "yes",
    "SHA-7": "yes",
    "SHA-8": "yes",
    "SHA-9": "yes",
    "EPI-1": "yes",
    "EPI-2": "yes",
    "EPI-3": "yes",
    "SEA-1": "yes",
}
"""Rules of the catalogue that differ from the Core Set: "yes", "no", or how."""
