"""The base of all conditions: what the compiler, the engine and the descriptions of cards ask of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.fields import values_of
from agot_env.agot.language.nouns import Player, Scope
from agot_env.agot.language.steps import Step
from agot_env.agot.language.words import Who


@dataclass
class Happening:
    """What a trigger and its conditions say about the event: the parts of its clause.

    Attributes:
        player: the player who does it, if known.
        card: the card of the event; "" if it is not known.
        event_played: whether an event card is played.
        ability: the ability that is initiated.
        of_ability: whether an ability is initiated.
        controller: the controller of the card, if the trigger names one.
        enters_play: whether the card enters play under a player's control.
        challenge: the challenge, such as "a power challenge".
        attacker_won: what it means for the player that the attacker has won.
        phase: the phase, such as "draw phase"; "" for any phase.
        other: the words before the second card of the event.
        details: what follows the clause, such as "as the attacker".
    """

    player: Player | None = None
    card: str = ""
    event_played: bool = False
    ability: str = "an ability"
    of_ability: bool = False
    controller: Who | None = None
    enters_play: bool = False
    challenge: str = "a challenge"
    attacker_won: str = "as the attacker"
    phase: str = ""
    other: str = "on"
    details: list[str] = field(default_factory=list)

    @property
    def who(self) -> Player:
        """The player who does it: "a player" if not known."""
        return self.player or Player("a player")

    @property
    def what(self) -> str:
        """The card of the event: "a card" if not known."""
        return self.card or "a card"


class Condition(Step):
    """Something that must hold.

    A condition is a class in a module of `agot_env.agot.language.conditions`, with the decorator ``CONDITIONS.primitive``. It has

    - its fields, which are the columns of its row, in order; `agot_env.agot.language.fields` limits what they may contain;
    - ``holds``: a static method, compiled with `jit`, that answers whether it holds. Its parameters are names of fields, whose numbers it
      gets, and any of ``game``, ``tables``, ``source``, ``you``, ``event``, ``other`` and ``target`` (`engine.conditions.conditions_hold`);
    - ``says``: the clause that describes it.

    The other attributes have defaults.
    """

    on: ClassVar[int | None] = None
    """What its truth depends on, for constant abilities, besides the players, cards and amounts in its fields: ``ON_...`` of `codes`.
    None: nothing else, but the cards in play if it names neither cards nor amounts."""
    of_self: ClassVar[bool] = False
    """Whether it is about this card itself, so that it has no meaning on a plot or an agenda."""
    of_strength: ClassVar[bool] = False
    """Whether it needs STR after all constant abilities; a constant ability with it may give only flags, which are applied later."""
    of_window: ClassVar[bool] = False
    """Whether it is about what happened to open the present window, so that it has no meaning in a constant ability."""
    remembers: ClassVar[int] = 0
    """A moment that the engine counts only if a card asks for it: WINS_COUNTED, LOSSES_COUNTED."""
    past: ClassVar[bool] = False
    """Whether it is about what has happened, so that it holds "if" and not "while"."""
    said_with_rule: ClassVar[bool] = False
    """Whether the sentence of the rule that it belongs to says it."""

    def says(self, scope: Scope) -> str:
        """The condition as a clause: you control a Lord character."""
        raise NotImplementedError(f"no words for {self!r}")

    @classmethod
    def says_any(cls, conditions: Sequence[Any], scope: Scope) -> str:
        """Several conditions of this class, of which one must hold, as one clause; "" if each is said."""
        return ""

    def during(self, scope: Scope) -> str:
        """The condition as a circumstance, "during a challenge"; "" if it is a clause."""
        return ""

    def tells(self, happening: Happening, scope: Scope) -> bool:
        """Add to the clause of an event what the condition says about it; False if it says nothing about the event."""
        return False

    def inner(self) -> tuple[Condition, ...]:
        """The conditions that it consists of."""
        return ()

    def rows(self, compiler: CompilerOfSteps) -> list[list[int]]:
        """Its rows in the code table."""
        return [compiler.row(self)]

    def watches(self, compiler: CompilerOfSteps) -> int:
        """What its truth depends on, as a bit set."""
        return compiler.watches_parts(values_of(self), self.on)
