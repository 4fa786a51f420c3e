"""Triggers, a module for each trigger or small family: declaration, what it watches, what it compiles to, and its sentence."""

from typing import TYPE_CHECKING

from agot_env.agot.language.registry import TRIGGERS

if TYPE_CHECKING:  # `make docs` writes an import of each module
    from agot_env.agot.language.triggers.ability import *
    from agot_env.agot.language.triggers.agenda import *
    from agot_env.agot.language.triggers.attachments import *
    from agot_env.agot.language.triggers.challenge import *
    from agot_env.agot.language.triggers.claim import *
    from agot_env.agot.language.triggers.control import *
    from agot_env.agot.language.triggers.declared import *
    from agot_env.agot.language.triggers.dominance import *
    from agot_env.agot.language.triggers.drawn import *
    from agot_env.agot.language.triggers.dying import *
    from agot_env.agot.language.triggers.effects import *
    from agot_env.agot.language.triggers.entering import *
    from agot_env.agot.language.triggers.gold import *
    from agot_env.agot.language.triggers.hand import *
    from agot_env.agot.language.triggers.icon import *
    from agot_env.agot.language.triggers.income import *
    from agot_env.agot.language.triggers.initiative import *
    from agot_env.agot.language.triggers.kneeling import *
    from agot_env.agot.language.triggers.leaving import *
    from agot_env.agot.language.triggers.phase import *
    from agot_env.agot.language.triggers.played import *
    from agot_env.agot.language.triggers.plots import *
    from agot_env.agot.language.triggers.power import *
    from agot_env.agot.language.triggers.reduced import *
    from agot_env.agot.language.triggers.revealed import *
    from agot_env.agot.language.triggers.season import *
    from agot_env.agot.language.triggers.strength import *
    from agot_env.agot.language.triggers.window import *
    from agot_env.agot.language.triggers.winning import *
else:
    exported = TRIGGERS.load()
    globals().update(exported)
    __all__ = [*exported]
