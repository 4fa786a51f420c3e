"""The base of all choices."""

from __future__ import annotations

from typing import ClassVar

from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.condition import Condition
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.steps import Step

__all__ = ["Choice"]


class Choice(Step):
    """A target, a player or a name, chosen when the ability is initiated (ABI-7, step 1).

    A choice is a class in a module of `agot_env.agot.language.choices`, with the decorator ``CHOICES.primitive``. It has

    - its fields, which are the columns of its row, in order; `agot_env.agot.language.fields` limits what they may contain;
    - ``can_aim``: a static method, compiled with `jit`: CANNOT if there is nothing to choose; CAN; CAN_WITH_ANY if the effects are then
      asked whether they could do something to any target; AIMED if that is known (`engine.choice_outcomes`). Its parameters are columns,
      and any of ``game``, ``tables``, ``source``, ``you``, ``event``, ``other``, ``effects`` (the row where they begin) and ``chooses``
      (whether a player triggers the ability). Without it there is always something;
    - ``choose``: the same with ``game``, ``tables``, ``frame`` and ``row``. It returns BEFORE if it asks, and is called again at the stage
      that it has set; UNCHANGED if it is done, FAILED if there was nothing to choose;
    - ``says``: what is chosen.

    The other attributes have defaults.
    """

    asks: ClassVar[tuple[int, ...]] = ()
    """The prompts at which it waits, at stage 1."""
    resumes: ClassVar[int] = 0
    """Its stage when a frame that it has pushed is done; 0 if it pushes none."""
    marks: ClassVar[int] = 0
    """What the engine has to know of it without making it: OF_PLAYER if a player is chosen, who is then CHOSEN_OPPONENT. Such a choice has
    a method ``may_be``, which says whether the controller may choose a ``seat``."""
    late: ClassVar[bool] = False
    """Whether it can be made while an effect resolves (`Now`)."""

    def says(self, scope: Scope) -> str:
        """What is chosen: choose an opponent."""
        raise NotImplementedError(f"no words for {self!r}")

    def inner(self) -> tuple[Condition, ...]:
        """The conditions that must hold of what is chosen, in which the player who is chosen is ACTOR."""
        return ()

    def check(self, known: Known) -> None:
        """Check that it has a meaning in its place, and add to what is known.

        Raises:
            Meaningless: it has none.
        """

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        """Its rows in the code table."""
        return [compiler.row(self)]
