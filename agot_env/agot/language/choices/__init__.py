"""Choices, a module for each choice or small family: declaration, sentence, whether there is anything to choose, and the choice."""

from typing import TYPE_CHECKING

from agot_env.agot.language.registry import CHOICES as CHOICES

if TYPE_CHECKING:  # `make docs` writes an import of each module
    from agot_env.agot.language.choices.cards import *
    from agot_env.agot.language.choices.challenge import *
    from agot_env.agot.language.choices.copying import *
    from agot_env.agot.language.choices.event import *
    from agot_env.agot.language.choices.house import *
    from agot_env.agot.language.choices.keyword import *
    from agot_env.agot.language.choices.players import *
    from agot_env.agot.language.choices.plot import *
    from agot_env.agot.language.choices.several import *
    from agot_env.agot.language.choices.title import *
    from agot_env.agot.language.choices.trait import *
else:
    exported = CHOICES.load()
    globals().update(exported)
    __all__ = [*exported]
