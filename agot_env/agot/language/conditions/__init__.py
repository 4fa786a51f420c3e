"""Conditions, a module for each condition or small family: declaration, sentence, what it depends on, and whether it holds."""

from typing import TYPE_CHECKING

from agot_env.agot.language.registry import CONDITIONS

if TYPE_CHECKING:  # `make docs` writes an import of each module
    from agot_env.agot.language.conditions.ability import *
    from agot_env.agot.language.conditions.agenda import *
    from agot_env.agot.language.conditions.alternatives import *
    from agot_env.agot.language.conditions.attached import *
    from agot_env.agot.language.conditions.awaited import *
    from agot_env.agot.language.conditions.cause import *
    from agot_env.agot.language.conditions.challenge import *
    from agot_env.agot.language.conditions.challenges import *
    from agot_env.agot.language.conditions.characters import *
    from agot_env.agot.language.conditions.controller import *
    from agot_env.agot.language.conditions.count import *
    from agot_env.agot.language.conditions.dominance import *
    from agot_env.agot.language.conditions.event import *
    from agot_env.agot.language.conditions.gold import *
    from agot_env.agot.language.conditions.history import *
    from agot_env.agot.language.conditions.house_card import *
    from agot_env.agot.language.conditions.leading import *
    from agot_env.agot.language.conditions.leaving import *
    from agot_env.agot.language.conditions.on_house_card import *
    from agot_env.agot.language.conditions.opponents import *
    from agot_env.agot.language.conditions.outcome import *
    from agot_env.agot.language.conditions.phase import *
    from agot_env.agot.language.conditions.played import *
    from agot_env.agot.language.conditions.plots import *
    from agot_env.agot.language.conditions.reduced import *
    from agot_env.agot.language.conditions.searching import *
    from agot_env.agot.language.conditions.season import *
    from agot_env.agot.language.conditions.strength import *
    from agot_env.agot.language.conditions.titles import *
    from agot_env.agot.language.conditions.values import *
    from agot_env.agot.language.conditions.you import *
else:
    exported = CONDITIONS.load()
    globals().update(exported)
    __all__ = [*exported]
