"""The base of all effects: what the compiler, the engine, the descriptions of cards and the agents ask of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntFlag
from typing import Any, ClassVar, Protocol

from agot_env.agot.language.bases.compiling import CompilerOfSteps, Row
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.steps import Step
from agot_env.agot.language.words import Zone

__all__ = ["Effect"]

CHECKS = ("can_affect", "can_happen", "outlook")
"""The functions that say whether an effect could do anything (FAQ 3.6)."""


class Use(IntFlag):
    """The purpose of an effect, for agents that know nothing else about it."""

    NONE = 0
    GAINS = 1
    """Its player gains something."""
    HARMS = 2
    """It harms the cards or players that it is done to."""
    STRENGTHENS = 4
    """It makes a side of a challenge stronger."""
    REDUCES = 8
    """It makes cards cheaper."""
    HELPS = 16
    """It helps the cards that it is done to."""


class Sentences(Protocol):
    """What effects that contain other declarations ask of the descriptions of cards (`agot_env.agot.language.describe`)."""

    def effects(self, effects: Sequence[Any], scope: Scope, joint: str = "; ") -> str:
        """The phrase of several effects."""
        ...

    def clauses(self, effects: Sequence[Any], scope: Scope, joint: str) -> list[str]:
        """The clauses of effects."""
        ...

    def choice(self, choice: Any, scope: Scope) -> str:
        """The phrase of a choice, such as "choose a character"."""
        ...

    def changes(self, change: Any, scope: Scope) -> list[str]:
        """The predicates of a card with a change, such as "gains stealth"; several for several flags."""
        ...

    def rule(self, rule: Any, scope: Scope) -> str:
        """The phrase of a rule for players, which has the fields ``who``, ``rule`` and ``amount``."""
        ...

    def moment(self, trigger: Any, scope: Scope, about: Sequence[Any] = ()) -> str:
        """An event as a clause."""
        ...

    def circumstances(self, conditions: Iterable[Any], scope: Scope, word: str = "if") -> str:
        """Conditions as the end of a clause, such as ", if you have initiative"."""
        ...


class Checks(Protocol):
    """What effects that contain other declarations ask of the checks of cards (`agot_env.agot.language.compiler.checks`)."""

    def condition(self, condition: Any, known: Known) -> None:
        """Check a condition."""
        ...

    def effects(self, effects: Iterable[Any], known: Known) -> None:
        """Check effects, in order."""
        ...

    def choice(self, choice: Any, known: Known) -> None:
        """Check a choice, and add to what is known."""
        ...

    def ability(self, ability: Any, known: Known) -> None:
        """Check an ability."""
        ...

    def constant(self, ability: Any, known: Known) -> None:
        """Check a constant ability or a rule for players."""
        ...

    def amount(self, amount: Any, known: Known, name: str, *, of_a_card: bool = False, any_sign: bool = False) -> None:
        """Check an amount."""
        ...

    def flags(self, change: Any, name: str) -> None:
        """Check that flags of a card exist."""

    def rule(self, rule: Any, amount: Any, name: str) -> None:
        """Check that a rule for players has an amount exactly if it needs one."""
        ...


class Effect(Step):
    """Something that happens when the ability is executed (ABI-7, step 3).

    An effect is a class in a module of `agot_env.agot.language.effects`, with the decorator ``EFFECTS.primitive``. It has

    - its fields, which are the columns of its row, in order; `agot_env.agot.language.fields` limits what they may contain;
    - ``affect``, if its first field is a selection of cards: a static method, compiled with `jit`, that does it to one card which it could
      affect, and answers whether anything came of it. Its parameters are names of columns, whose numbers it gets, and any of ``game``,
      ``tables``, ``frame`` and ``card``. If something is done besides, ``also`` does it, and answers the same, without ``card``;
    - or else ``execute``, with the same parameters but ``card``, which returns DONE, FAILED, UNCHANGED, or BEFORE if it has asked or pushed
      a frame (`engine.ability_frame`). It is then called again, at the stage that it has set;
    - an answer whether it could do anything (FAQ 3.6), one of

      - ``can_affect``: whether it could affect a card. Parameters: any of ``game``, ``tables``, ``card``, ``source``, ``you``, ``other``,
        ``event``, ``target``, and names of columns;
      - ``of_player``: the name of the field that says which players are meant; with ``can_happen_to``, if it cannot happen to all of them:
        whether it could happen to a player. Parameters: any of ``game``, ``tables``, ``seat``, ``source``, ``you``, and names of columns;
      - ``can_happen``: the same as ``can_affect``, without ``card``;
      - ``certain``: it can happen in every state;
      - ``steers``: it does nothing itself, and the effects after it are examined;
      - ``outlook``: what it means for the effects after it, one of `engine.outlooks`. Parameters: any of ``game``, ``tables``, ``source``,
        ``you``, ``event``, ``target``, ``other``, ``acting`` (ACTOR), ``around`` (ACTOR in a loop over players, ``other`` elsewhere), and
        names of columns;

    - ``says``: what is done.

    The other attributes have defaults.
    """

    # --- in the engine ---

    of_player: ClassVar[str] = ""
    certain: ClassVar[bool] = False
    steers: ClassVar[bool] = False
    column: ClassVar[bool] = True
    """Whether the features of cards have a column for it; a new effect that the first cards of a pool use has none, so that the columns of
    these cards, which `Match.interface` covers, stay as they are."""
    needs_amount: ClassVar[bool] = False
    """Whether nothing happens without an amount above 0."""
    reaches_immune: ClassVar[bool] = False
    """Whether it concerns something on a card and not the card, so that it reaches cards that are immune (FAQ 3.20)."""
    picks_immune: ClassVar[bool] = False
    """Whether a card that is immune can be picked for it, as for one that concerns something on the card."""
    tries_all: ClassVar[bool] = False
    """Whether ``affect`` is called for every card of the selection, including those that it could not affect."""
    asks: ClassVar[tuple[int, ...]] = ()
    """The prompts at which it waits, at stage 1."""
    resumes: ClassVar[int] = 0
    """Its stage when a frame that it has pushed is done; 0 if it pushes none or does not come back to the row."""
    counts: ClassVar[bool] = False
    """Whether it waits repeatedly, with its stage counting up from 1."""

    # --- for the compiler ---

    of_kneeling: ClassVar[bool] = False
    """Whether it depends on which cards stand or kneel, or makes cards stand."""
    makes_type: ClassVar[int] = 0
    """The type of card that it makes of a card of another type."""
    moves: ClassVar[bool] = False
    """Whether it moves the cards of its selection to another place, out of a pile too."""

    def marks(self, saves: bool) -> int:
        """Flags of the ability that has it, such as `codes.REMOVES_CAUSE`.

        Args:
            saves: whether the ability is a save.
        """
        return 0

    def does(self) -> int:
        """What it does, for cards that cancel such abilities: DRAWS to LOWERS_COST of `codes`."""
        return 0

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        """Its rows in the code table.

        Args:
            compiler: the compiler, at the card.
            rest: the effects that follow it.
            after: the effects that follow the one that contains these.
        """
        return [compiler.row(self)]

    def inner(self) -> tuple[tuple[Effect, ...], ...]:
        """The groups of effects that it contains."""
        return ()

    def selected_tests(self) -> tuple[Row, ...]:
        """Tests that the compiler adds to the filter that selects its cards."""
        return ()

    def chosen_tests(self, zone: Zone, alone: bool) -> tuple[Row, ...]:
        """Tests that a card must pass to be chosen for it.

        Args:
            zone: where the card is chosen.
            alone: whether the ability does nothing unless this effect happens.
        """
        return ()

    # --- for the checks of declarations ---

    def check(self, known: Known, name: str, checks: Checks) -> None:
        """Check that it has a meaning in its place, beyond the players, cards and amounts that it names.

        Raises:
            Meaningless: it has none; the message begins with ``name``.
        """

    def learn(self, known: Known) -> None:
        """Add to what is known in the effects that it contains and that follow."""

    def check_inner(self, known: Known, checks: Checks) -> None:
        """Check what it contains.

        Raises:
            Meaningless: a part has no meaning in its place.
        """
        for effects in self.inner():
            checks.effects(effects, known)

    # --- for descriptions and agents ---

    use: ClassVar[Use] = Use.NONE

    def says(self, scope: Scope) -> str:
        """The phrase of the effect, such as "draw 2 cards"."""
        raise NotImplementedError(f"no words for {self!r}")

    def tells(self, scope: Scope, sentences: Sentences) -> str:
        """The phrase of an effect that contains other declarations."""
        return self.says(scope)

    def offers(self, scope: Scope) -> str:
        """The words that introduce the following effects if a player may decline them, such as "you may "; otherwise empty."""
        return ""

    @classmethod
    def price(cls, row: Sequence[int], x: int) -> str:
        """The price that a player is asked to pay (ASK_PAY), such as "2 gold".

        Args:
            row: its row in the code table.
            x: the number that is X.
        """
        raise NotImplementedError(f"{cls.__name__} has no price")


def fault_of(kind: type[Effect]) -> str:
    """What is missing for an effect to be compiled, in words; "" if nothing is missing."""
    if kind not in EFFECTS.kinds:
        return f"{kind.__name__} has no number: EFFECTS.primitive gives it one"
    if not (hasattr(kind, "affect") or hasattr(kind, "execute")):
        return f"{kind.__name__} has no executor: affect or execute"
    if not (any(hasattr(kind, check) for check in CHECKS) or kind.of_player or kind.certain or kind.steers):
        return f"{kind.__name__} does not say whether it could do anything: {', '.join(CHECKS)}, of_player, certain or steers"
    if kind.says is Effect.says and kind.tells is Effect.tells:
        return f"{kind.__name__} has no phrase: says"
    return ""
