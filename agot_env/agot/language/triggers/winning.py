"""A trigger about who would win a challenge, dominance or initiative."""

from __future__ import annotations

from dataclasses import dataclass

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState
from agot_env.agot.language.bases.condition import Happening
from agot_env.agot.language.bases.trigger import Trigger
from agot_env.agot.language.fields import one_of
from agot_env.agot.language.nouns import challenge
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.language.words import OPPONENTS, Who

CONTESTS = {c.DOMINANCE_CONTEST: "dominance", c.INITIATIVE_CONTEST: "initiative"}
"""What is won, besides challenges."""


ANY_CHALLENGE = c.MILITARY | c.INTRIGUE | c.POWER


@TRIGGERS.primitive
@dataclass(frozen=True)
class WouldWin(Trigger):
    """A player would win a contest, challenge types, DOMINANCE_CONTEST or INITIATIVE_CONTEST: the trigger for winning it instead.

    With ``against_you``, a challenge in which you are the attacking or the defending player. *ruling*: the attacker may use it, too, since
    the FAQ (p. 26) lets a second such card answer the first, whose player is the defender.
    """

    contests: int = one_of(*range(1, c.DOMINANCE_CONTEST + 1), c.INITIATIVE_CONTEST, default=ANY_CHALLENGE)
    against_you: bool = False
    who: Who = OPPONENTS
    moment = c.WINNER_DUE
    kinds = (c.CANCEL,)

    @staticmethod
    @jit
    def fits(game: GameState, contests: int, against_you: int, event: int, you: int) -> bool:
        if int(game["events"][event, L.EVENT_NUMBER]) & contests == 0:
            return False
        return against_you == 0 or int(game["defender"]) == you or int(game["attacker"]) == you

    def happening(self) -> Happening:
        types = self.contests & ANY_CHALLENGE
        what = challenge(0 if types == ANY_CHALLENGE else types) if types else CONTESTS[self.contests]
        return Happening(challenge=f"{what} against you" if self.against_you else what)

    @classmethod
    def says(cls, event: Happening) -> str:
        return f"{event.who.name} would win {event.challenge}"
