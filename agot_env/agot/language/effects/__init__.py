"""Effects, a module for each effect or small family: declaration, sentence, whether it could do anything, and what it does."""

from typing import TYPE_CHECKING

from agot_env.agot.language.registry import EFFECTS as EFFECTS

if TYPE_CHECKING:  # `make docs` writes an import of each module
    from agot_env.agot.language.effects.agendas import *
    from agot_env.agot.language.effects.alternatives import *
    from agot_env.agot.language.effects.attaching import *
    from agot_env.agot.language.effects.cancelling import *
    from agot_env.agot.language.effects.challenges import *
    from agot_env.agot.language.effects.changing import *
    from agot_env.agot.language.effects.choosing import *
    from agot_env.agot.language.effects.claim import *
    from agot_env.agot.language.effects.conditional import *
    from agot_env.agot.language.effects.copying import *
    from agot_env.agot.language.effects.counting_draws import *
    from agot_env.agot.language.effects.discarding import *
    from agot_env.agot.language.effects.drawing import *
    from agot_env.agot.language.effects.entering import *
    from agot_env.agot.language.effects.facedown import *
    from agot_env.agot.language.effects.first_player import *
    from agot_env.agot.language.effects.for_each import *
    from agot_env.agot.language.effects.gold import *
    from agot_env.agot.language.effects.holding import *
    from agot_env.agot.language.effects.keywords import *
    from agot_env.agot.language.effects.kneeling import *
    from agot_env.agot.language.effects.lasting import *
    from agot_env.agot.language.effects.leaving import *
    from agot_env.agot.language.effects.looking import *
    from agot_env.agot.language.effects.moving import *
    from agot_env.agot.language.effects.numbers import *
    from agot_env.agot.language.effects.offers import *
    from agot_env.agot.language.effects.one_each import *
    from agot_env.agot.language.effects.participating import *
    from agot_env.agot.language.effects.playing import *
    from agot_env.agot.language.effects.plots import *
    from agot_env.agot.language.effects.power import *
    from agot_env.agot.language.effects.reducing import *
    from agot_env.agot.language.effects.rounds import *
    from agot_env.agot.language.effects.saving import *
    from agot_env.agot.language.effects.searching import *
    from agot_env.agot.language.effects.shadows import *
    from agot_env.agot.language.effects.shuffling import *
    from agot_env.agot.language.effects.texts import *
    from agot_env.agot.language.effects.titles import *
else:
    exported = EFFECTS.load()
    globals().update(exported)
    __all__ = [*exported]
