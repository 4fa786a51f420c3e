"""Values: the number of the triggering event, and of the events that have just happened."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.compiling import Compiler
from agot_env.agot.language.bases.value import Value
from agot_env.agot.language.fields import Meaningless, one_of
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope
from agot_env.agot.language.registry import VALUES


@VALUES.primitive
@dataclass(frozen=True)
class AmountOfEvent(Value):
    """The number of the triggering event, such as the gold that was paid for a card, or by how much STR was lowered."""

    of_event = True

    @staticmethod
    @jit
    def value(game: GameState, event: int) -> int:
        return int(game["events"][event, L.EVENT_NUMBER]) if event >= 0 else 0

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        if units == "cards":
            return "as many cards"
        return "STR equal to the loss" if units == "STR" else f"the {units} that was paid for it, if any,"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.event:
            raise Meaningless(f"{name} counts the number of what happened, and nothing has happened to which the ability reacts")


@VALUES.primitive
@dataclass(frozen=True)
class RenownPower(Value):
    """The power that has been claimed for renown in the challenge that has just been resolved (KEY-5)."""

    of_event = True

    @staticmethod
    @jit
    def value(game: GameState) -> int:
        total = 0
        for event in range(int(game["event_count"])):
            if game["events"][event, L.EVENT_MOMENT] == c.RENOWN_CLAIMED:
                total += int(game["events"][event, L.EVENT_NUMBER])
        return total

    def argument(self, compiler: Compiler) -> int:
        compiler.wait(c.RESPONSE, c.RENOWN_CLAIMED)  # so that it is on the list of the window
        return 0

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each power claimed for renown during that challenge"

    def measure(self, scope: Scope) -> str:
        return "the power claimed for renown during that challenge"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.event:
            raise Meaningless(f"{name} counts what has just been claimed for renown, and the ability reacts to nothing")


OF_CLAIM = {
    c.KILLED: ("character killed", "characters killed"),
    c.DISCARDED_FROM_HAND: ("card discarded", "cards discarded"),
    c.POWER_MOVED_FOR_CLAIM: ("power moved", "power moved"),
}
"""What a claim does, and how it is said of one and of several."""


@VALUES.primitive
@dataclass(frozen=True)
class ForClaim(Value):
    """How many characters have been killed, cards discarded or power moved for the claim of the challenge that has just been resolved.

    It is a moment: KILLED, DISCARDED_FROM_HAND or POWER_MOVED_FOR_CLAIM. *ruling*: power that moves counts even if its player must put it
    on a character and has none; cards that enter play instead of being discarded do not (CHA-7 to CHA-10).
    """

    what: int = one_of(*OF_CLAIM)
    of_event = True

    @staticmethod
    @jit
    def value(game: GameState, argument: int) -> int:
        total = 0
        for event in range(int(game["event_count"])):
            if game["events"][event, L.EVENT_MOMENT] == argument:
                if argument == c.POWER_MOVED_FOR_CLAIM:
                    total += int(game["events"][event, L.EVENT_NUMBER])
                elif game["events"][event, L.EVENT_NUMBER] == c.BY_CLAIM:
                    total += 1
        return total

    def argument(self, compiler: Compiler) -> int:
        compiler.wait(c.RESPONSE, self.what)  # so that it is on the list of the window
        compiler.wait(c.ACTION, c.CAUSES_ASKED)
        return self.what

    def quantity(self, scope: Scope, unit: str, units: str) -> str:
        return f"1 {unit} for each {OF_CLAIM[self.what][0]} for claim"

    def measure(self, scope: Scope) -> str:
        return f"the number of {OF_CLAIM[self.what][1]} for claim"

    def check(self, known: Known, name: str, of_a_card: bool) -> None:
        if not known.event:
            raise Meaningless(f"{name} counts what a claim has just done, and the ability reacts to nothing")
