"""Effects on the claim of challenges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import BEFORE, DONE, FAILED, STAGE, X, amount_of, chosen_seat, means
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import boundary, jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import has_flag, has_rule, push
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.values.filters import may_be_killed
from agot_env.agot.engine.values.totals import claim_of
from agot_env.agot.language.bases.compiling import CompilerOfSteps
from agot_env.agot.language.bases.effect import Effect
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.fields import any_sign, each, several
from agot_env.agot.language.nouns import Player, Scope, during, houses, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import Until, Who
from agot_env.machine_code.annotations import Vector

AT_MOST_SHIFT = 4
"""Where the most that a claim is raised to begins in its column."""
UNTIL_MASK = (1 << AT_MOST_SHIFT - 1) - 1
"""The duration in that column, above the bit that says that the claim is lowered."""


@jit
def has_a_duration(game: GameState, lower_until: int) -> bool:
    """Whether a change of claim could last: one until the end of the challenge does if there is a challenge."""
    return lower_until >> 1 & UNTIL_MASK != c.UNTIL_END_OF_CHALLENGE or game["challenge"] != 0


@EFFECTS.primitive
@dataclass(frozen=True)
class ChangeClaim(Effect):
    """The claim of players' revealed plots is raised for a time, or lowered with ``lower``, never below 0.

    With ``at_most`` it is not raised above that number. Nothing changes until the end of the challenge if none is in progress.
    """

    amount: Amount = any_sign()
    who: Who = several()
    house: int = 0
    lower: bool = False
    until: Until = Until.END_OF_CHALLENGE
    at_most: int = 0
    columns = ("amount", "amount_argument", "who", "house", "lower_until")
    of_player = "who"
    needs_amount = True

    @staticmethod
    @jit
    def execute(
        game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int, house: int, lower_until: int
    ) -> int:
        if not has_a_duration(game, lower_until):
            return FAILED
        raised = int(amount_of(game, tables, amount, amount_argument, -1))
        if lower_until & 1:
            raised = -raised
        for seat in range(int(game["seats"])):
            is_of_house = house == 0 or int(game["house"][seat]) & house != 0
            if is_of_house and means(game, who, seat):
                change = raised
                if lower_until >> AT_MOST_SHIFT:
                    change = min(raised, max(0, (lower_until >> AT_MOST_SHIFT) - claim_of(game, tables, seat)))
                announce(game, frame, c.L_CLAIM, seat, 0, change, lower_until >> 1 & UNTIL_MASK)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int, house: int, lower_until: int) -> bool:
        return has_a_duration(game, lower_until) and (house == 0 or int(game["house"][seat]) & house != 0)

    def rows(self, compiler: CompilerOfSteps, rest: Sequence[Effect], after: Sequence[Effect]) -> list[list[int]]:
        lower_until = int(self.lower) | int(self.until) << 1 | self.at_most << AT_MOST_SHIFT
        return [[self.op, *compiler.amount(self.amount), int(self.who), self.house, lower_until]]

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        if self.house:
            player = Player(player.name.replace("player", f"{houses(self.house)} player"))
        lower = self.lower or (isinstance(self.amount, int) and self.amount < 0)
        amount = abs(self.amount) if isinstance(self.amount, int) else self.amount
        number = quantity(amount, scope, "", "").strip()
        span = self.until.name.removeprefix("END_OF_").lower()
        most = f", to at most {self.at_most}," if self.at_most else ""
        return f"{'lower' if lower else 'raise'} {player.whose} claim by {number}{most} until the end of the {span}"


@EFFECTS.primitive
@dataclass(frozen=True)
class ChangeClaimType(Effect):
    """If the attacker wins this challenge, the claim is that of a challenge of the named type (CHA-8 to CHA-11)."""

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        if game["challenge"] == 0:
            return FAILED
        game["claim_type"] = 0 if frame[X] == game["challenge"] else frame[X]
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState) -> bool:
        return game["challenge"] != 0

    def says(self, scope: Scope) -> str:
        return "the claim of this challenge is that of a challenge of the named type"


@EFFECTS.primitive
@dataclass(frozen=True)
class UseClaimOf(Effect):
    """All players use the claim that is printed on the revealed plot of one of them; what raises or lowers their claims still does.

    *ruling*: it is that of the plot which this player has revealed when the claim is counted.
    """

    who: Who = Who.CHOSEN_OPPONENT
    until: Until = Until.END_OF_PHASE
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, until: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        return announce(game, frame, c.L_BASE_CLAIM, seat, 0, 0, until)

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        return game["plot"][seat] >= 0

    def says(self, scope: Scope) -> str:
        return f"all players use the printed claim of {scope.player(self.who).whose} revealed plot{during(self.until)}"


@boundary
def can_satisfy_claim(game: GameState, tables: Tables, seat: int) -> bool:
    """Whether a seat could do anything to satisfy the claim of the challenge that has just been won."""
    if game["challenge_winner"] < 0 or claim_of(game, tables, int(game["challenge_winner"])) <= 0:
        return False
    kind = int(game["claim_type"]) if game["claim_type"] else int(game["challenge"])
    if kind == c.INTRIGUE:
        return game["zones"][c.HAND, seat] != 0 and not has_rule(game, seat, c.HAND_IS_SAFE)
    if kind == c.POWER and game["power"][seat] > 0:
        return True
    for owner in range(int(game["seats"])):
        word = game["zones"][c.PLAY, owner] & (-1 if kind == c.POWER else game["of_type"][0, owner])
        while word:
            card = owner * L.SLOTS + lowest(word)
            word &= word - 1
            if game["controller"][card] != seat:
                continue
            if kind == c.POWER and game["row"][card, L.POWER_ON] > 0 and has_flag(game, card, c.TAKES_HOUSE_POWER):
                return True
            if kind == c.MILITARY and game["row"][card, L.DESTINATION] == 0 and may_be_killed(game, card):
                return True
    return False


@EFFECTS.primitive
@dataclass(frozen=True)
class SatisfyClaim(Effect):
    """A player satisfies the claim of the challenge that has just been won, as far as they can, as if they had lost it (CLA-5).

    With ``further`` they do so only if they have not already satisfied it as the target of the claim. *ruling*: nothing cancels, redirects
    or replaces the claim a second time.
    """

    who: Who = each(Who.ACTOR)
    further: bool = False
    of_player = "who"
    resumes = 1

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, further: int) -> int:
        if frame[STAGE] == 1:
            return DONE
        seat = int(chosen_seat(game, frame, who))
        if seat < 0 or game["challenge_winner"] < 0 or (further != 0 and seat == game["claim_target"]):
            return FAILED
        frame[STAGE] = 1
        push(game, L.P_RESOLVE, 0, 0, 0, 1 + seat)
        return BEFORE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, tables: Tables, seat: int, further: int) -> bool:
        return (further == 0 or seat != game["claim_target"]) and can_satisfy_claim(game, tables, seat) != 0

    def says(self, scope: Scope) -> str:
        verb = "also satisfy" if self.further else "satisfy"
        return scope.player(self.who).does(verb, "the claim of the challenge, if able")
