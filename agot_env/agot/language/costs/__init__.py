"""Costs, a module for each cost or small family: declaration, sentence, whether it can be paid, and its payment."""

from typing import TYPE_CHECKING

from agot_env.agot.language.registry import COSTS as COSTS

if TYPE_CHECKING:  # `make docs` writes an import of each module
    from agot_env.agot.language.costs.deck import *
    from agot_env.agot.language.costs.duplicate import *
    from agot_env.agot.language.costs.entering import *
    from agot_env.agot.language.costs.giving import *
    from agot_env.agot.language.costs.gold import *
    from agot_env.agot.language.costs.hand import *
    from agot_env.agot.language.costs.influence import *
    from agot_env.agot.language.costs.kneeling import *
    from agot_env.agot.language.costs.leaving import *
    from agot_env.agot.language.costs.limits import *
    from agot_env.agot.language.costs.power import *
    from agot_env.agot.language.costs.removing import *
    from agot_env.agot.language.costs.standing import *
else:
    exported = COSTS.load()
    globals().update(exported)
    __all__ = [*exported]
