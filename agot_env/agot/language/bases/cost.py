"""The base of all costs."""

from __future__ import annotations

from typing import Any, ClassVar

from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.steps import Step


class Cost(Step):
    """Something that is paid; not an effect, so nothing protects against it (KEY-3).

    A cost is a class in a module of `agot_env.agot.language.costs`, with the decorator ``COSTS.primitive``. It has

    - its fields, which are the columns of its row, in order; `agot_env.agot.language.fields` limits what they may contain;
    - ``can_pay``: a static method, compiled with `jit`. Its parameters are names of fields, and any of ``game``, ``tables``, ``source``,
      ``you`` and ``event``. Without it the cost can always be paid;
    - ``pay``: the same with ``game``, ``tables`` and ``frame``. It returns BEFORE if it asks or pushes a frame, and is called again at the
      stage that it has set; UNCHANGED if it is done;
    - ``says``: what is paid.

    The other attributes have defaults.
    """

    marks: ClassVar[int] = 0
    """What the engine has to know of it without paying it: KNEELS_ITSELF, LEAVES_ITSELF, COSTS_GOLD, COSTS_INFLUENCE."""
    asks: ClassVar[tuple[int, ...]] = ()
    """The prompts at which it waits, at stage 1."""
    resumes: ClassVar[int] = 0
    """Its stage when a frame that it has pushed is done; 0 if it pushes none."""
    of_self: ClassVar[bool] = False
    """Whether it is about this card itself, so that it has no meaning on a plot or an agenda."""
    of_target: ClassVar[bool] = False
    """Whether it is paid with the card that is chosen, which is then not a target of the ability."""

    def flags(self, saves: bool) -> int:
        """Flags of the ability that has it, such as `codes.PAID_BY_SAVED`.

        Args:
            saves: whether the ability is a save.
        """
        return 0

    def says(self, scope: Scope) -> str:
        """What is paid: kneel this card."""
        raise NotImplementedError(f"no words for {self!r}")

    def target_test(self) -> int:
        """The test of filters which says that it can be paid with a card, if it is paid with the one that is chosen."""
        raise NotImplementedError(f"{self!r} is not paid with a target")

    def is_paid_late(self) -> bool:
        """Whether it is paid after the choices, because it depends on the card that is chosen."""
        amount: Any = getattr(self, "amount", None)
        return self.of_target or (isinstance(amount, Value) and amount.of_target)

    def asks_for_x(self) -> bool:
        """Whether the player who pays it chooses a number, which is X afterwards."""
        return False

    def check(self, known: Known) -> None:
        """Check that it has a meaning in its place, and add to what is known.

        Raises:
            Meaningless: it has none.
        """
