"""Tests of filters, a module for each test or small family: field of `Cards`, words, what it depends on, and whether a card passes."""

from typing import TYPE_CHECKING

from agot_env.agot.language.registry import TESTS as TESTS

if TYPE_CHECKING:  # `make docs` writes an import of each module
    from agot_env.agot.language.filters.any_of import *
    from agot_env.agot.language.filters.attachments import *
    from agot_env.agot.language.filters.compare import *
    from agot_env.agot.language.filters.cost import *
    from agot_env.agot.language.filters.crest import *
    from agot_env.agot.language.filters.house import *
    from agot_env.agot.language.filters.icon import *
    from agot_env.agot.language.filters.identity import *
    from agot_env.agot.language.filters.keyword import *
    from agot_env.agot.language.filters.piles import *
    from agot_env.agot.language.filters.players import *
    from agot_env.agot.language.filters.position import *
    from agot_env.agot.language.filters.possible import *
    from agot_env.agot.language.filters.power import *
    from agot_env.agot.language.filters.provides import *
    from agot_env.agot.language.filters.strength import *
    from agot_env.agot.language.filters.text import *
    from agot_env.agot.language.filters.trait import *
    from agot_env.agot.language.filters.type import *
else:
    exported = TESTS.load()
    globals().update(exported)
    __all__ = [*exported]
