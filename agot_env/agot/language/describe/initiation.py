"""Costs and choices in plain English: what an ability begins with."""

from __future__ import annotations

from agot_env.agot.language import model as m
from agot_env.agot.language.describe.steps import phrase
from agot_env.agot.language.nouns import Scope

__all__ = ["phrase"]


@phrase.register
def _(word: m.Cost | m.Choice, scope: Scope) -> str:
    return word.says(scope)
