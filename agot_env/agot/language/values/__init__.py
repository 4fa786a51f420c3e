"""Values, a module for each value or small family: declaration, sentence, what it depends on, and its evaluation."""

from typing import TYPE_CHECKING

from agot_env.agot.language.registry import VALUES

if TYPE_CHECKING:  # `make docs` writes an import of each module
    from agot_env.agot.language.values.agendas import *
    from agot_env.agot.language.values.attachments import *
    from agot_env.agot.language.values.cost import *
    from agot_env.agot.language.values.count import *
    from agot_env.agot.language.values.difference import *
    from agot_env.agot.language.values.event import *
    from agot_env.agot.language.values.gold import *
    from agot_env.agot.language.values.houses import *
    from agot_env.agot.language.values.initiative import *
    from agot_env.agot.language.values.margin import *
    from agot_env.agot.language.values.players import *
    from agot_env.agot.language.values.plots import *
    from agot_env.agot.language.values.power import *
    from agot_env.agot.language.values.stat import *
    from agot_env.agot.language.values.strength import *
    from agot_env.agot.language.values.total import *
    from agot_env.agot.language.values.x import *
else:
    exported = VALUES.load()
    globals().update(exported)
    __all__ = [*exported]
