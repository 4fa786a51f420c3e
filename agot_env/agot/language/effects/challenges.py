"""Effects on which challenges can be initiated."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from agot_env.agot.engine.abilities.ability_frame import DONE, FAILED, SOURCE, YOU, X, amount_of, chosen_seat
from agot_env.agot.engine.abilities.lasting import announce
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import event_log as log
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.challenges import remember_defender
from agot_env.agot.engine.record.extra_challenges import initiated_of
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import GameState, Tables
from agot_env.agot.engine.record.operations import add_effect, changed
from agot_env.agot.engine.record.slots import lowest
from agot_env.agot.engine.record.zones import set_zone
from agot_env.agot.engine.values.permitted import may_be_target, may_challenge_after, may_not_initiate
from agot_env.agot.engine.values.tolls import can_pay_challenge_toll
from agot_env.agot.language.bases.effect import Checks, Effect, Use
from agot_env.agot.language.bases.value import Amount
from agot_env.agot.language.cards import Selection
from agot_env.agot.language.fields import Meaningless, among, challenge_types, each, not_negative, positive
from agot_env.agot.language.known import Known
from agot_env.agot.language.nouns import Scope, challenge, quantity
from agot_env.agot.language.registry import EFFECTS
from agot_env.agot.language.words import INTRIGUE, MILITARY, POWER, TARGET, Until, Who
from agot_env.machine_code.annotations import Vector


@EFFECTS.primitive
@dataclass(frozen=True)
class NoChallenges(Effect):
    """You and a player may not initiate challenges of these types against each other until the end of the round."""

    who: Who = each(not_you=True)
    types: int = challenge_types()
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, types: int) -> int:
        other = chosen_seat(game, frame, who)
        if other < 0 or other == frame[YOU]:
            return FAILED
        return announce(game, frame, c.L_NO_CHALLENGES, int(frame[YOU]), types, other, c.UNTIL_END_OF_ROUND)

    def says(self, scope: Scope) -> str:
        kinds = challenge(self.types)
        return f"you and {scope.player(self.who).name} cannot initiate {kinds} against each other until the end of the round"


@EFFECTS.primitive
@dataclass(frozen=True)
class TollOnChallenges(Effect):
    """A player must give you an amount of gold for each challenge of the named type that they initiate this phase."""

    amount: Amount
    who: Who = each(not_you=True)
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, tables: Tables, frame: Vector[np.int16], amount: int, amount_argument: int, who: int) -> int:
        payer = chosen_seat(game, frame, who)
        if payer < 0:
            return FAILED
        toll = int(amount_of(game, tables, amount, amount_argument, -1))
        return announce(game, frame, c.L_TOLL, payer, int(frame[X]), toll, c.UNTIL_END_OF_PHASE)

    def says(self, scope: Scope) -> str:
        amount = quantity(self.amount, scope, "gold", "gold")
        name = scope.player(self.who).name
        return f"{name} must give you {amount}, if they have it, each time they initiate a challenge of that type this phase"


@EFFECTS.primitive
@dataclass(frozen=True)
class ExtraChallenge(Effect):
    """The controller may initiate one more challenge of these types this phase (CHA-1).

    With ``types=0`` it has the type of the current challenge. ``at_most``: not if that many of the type have been initiated this phase; 0
    for no limit. ``must_be_unopposed``: it must be the controller's next challenge, and nobody wins it if it is opposed.
    ``against_chosen``: it is against the chosen opponent.
    """

    types: int = 0
    at_most: int = 0
    must_be_unopposed: bool = False
    against_chosen: bool = False

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], types: int, at_most: int, must_be_unopposed: int, against_chosen: int) -> int:
        allowed = types if types else int(game["challenge"])
        if allowed == 0:
            return FAILED
        you = int(frame[YOU])
        against = int(chosen_seat(game, frame, c.CHOSEN_OPPONENT)) if against_chosen else L.NOBODY
        special = must_be_unopposed | against + 1 << 1
        add_effect(game, c.L_EXTRA_CHALLENGE, -2 - you, allowed, at_most, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), you, special)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, types: int, at_most: int, you: int) -> bool:
        """Whether fewer than ``at_most`` challenges of a type have been initiated, so that one more may be (FAQ 3.6)."""
        for place in range(c.CHALLENGE_TYPES if at_most and types else 0):
            if types >> place & 1 and initiated_of(game, you, 1 << place) < at_most:
                return True
        return at_most == 0 or types == 0

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if not (0 <= self.types <= MILITARY | INTRIGUE | POWER and 0 <= self.at_most <= 9):
            raise Meaningless(f"{name} needs challenge types, or 0, and at_most from 0 to 9, not {self.types} and {self.at_most}")

    def says(self, scope: Scope) -> str:
        kind = challenge(self.types).partition(" ")[2] if self.types else "challenge of this type"
        against = f" against {scope.player(Who.CHOSEN_OPPONENT).whom}" if self.against_chosen else ""
        text = f"you may initiate one more {kind}{against} this phase"
        if self.at_most:
            text += f", but not more than {self.at_most} in all"
        return f"{text}, as your next challenge, which nobody wins if it is opposed" if self.must_be_unopposed else text


@EFFECTS.primitive
@dataclass(frozen=True)
class OnlyNamedChallenges(Effect):
    """A player declares attackers and defenders only in challenges of the named type. With ``others`` they cannot attack or defend in
    challenges of that type, not even with characters that are not declared (FAQ 4.3), except with ``may_join``."""

    who: Who = Who.YOU
    others: bool = False
    may_join: bool = False
    until: Until = Until.END_OF_ROUND
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int, others: int, may_join: int, until: int) -> int:
        seat = chosen_seat(game, frame, who)
        if seat < 0:
            return FAILED
        types = int(frame[X])
        if others:
            types = (c.MILITARY | c.INTRIGUE | c.POWER) & ~types
        return announce(game, frame, c.L_ONLY_CHALLENGES, seat, types, int(others != 0 and may_join == 0), until)

    def check(self, known: Known, name: str, checks: Checks) -> None:
        if self.may_join and not self.others:
            raise Meaningless(f"{name} has may_join without others: characters that are not declared may take part anyway")

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        span = f"until the end of the {self.until.name.removeprefix('END_OF_').lower()}"
        if self.others and self.may_join:
            return f"{span} {player.finite('cannot declare')} attackers or defenders in challenges of that type"
        if self.others:
            return f"{span} {player.finite('cannot attack')} or defend in challenges of that type"
        return f"{span} {player.finite('declare')} attackers and defenders only in challenges of that type"


@EFFECTS.primitive
@dataclass(frozen=True)
class EpicPhase(Effect):
    """After dominance there is an epic phase, in which each player may initiate one challenge of these types; of an event (FAQ 3.36).

    The event stays beside the plot deck until that phase ends. What it does in its phase are passives with the zone SET_ASIDE, which work
    in no other epic phase. ``claim``: that of each challenge; 0 for that of the winner's plot.
    """

    types: int = challenge_types(MILITARY | INTRIGUE | POWER)
    claim: int = not_negative(0)
    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], types: int, claim: int) -> int:
        source = int(frame[SOURCE])
        if source >= L.ALL_SLOTS or game["row"][source, L.ZONE] != c.RESOLVING:
            return FAILED
        set_zone(game, source, c.SET_ASIDE)
        add_effect(game, c.L_EPIC_PHASE, source, types, claim, c.UNTIL_END_OF_ROUND, source, int(frame[YOU]), 0)
        return DONE

    def says(self, scope: Scope) -> str:
        claim = f", with claim {self.claim}" if self.claim else ""
        kind = challenge(self.types) if self.types != MILITARY | INTRIGUE | POWER else "a challenge"
        kind = kind.replace("a ", "one ", 1).replace("an ", "one ", 1) if kind.startswith(("a ", "an ")) else kind
        return f"after this round's dominance phase there is an epic phase, in which each player may initiate {kind}{claim}"


@EFFECTS.primitive
@dataclass(frozen=True)
class AddToSide(Effect):
    """Add an amount to the total STR of your side in the challenge that is under way (CHA-6)."""

    number: int = positive()
    use = Use.STRENGTHENS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], number: int) -> int:
        if game["challenge"] == 0:
            return FAILED
        add_effect(game, c.L_SIDE, -2 - int(frame[YOU]), number, 0, c.UNTIL_END_OF_CHALLENGE, int(frame[SOURCE]), int(frame[YOU]), 0)
        return DONE

    @staticmethod
    @jit
    def can_happen(game: GameState, number: int) -> bool:
        return game["challenge"] != 0

    def says(self, scope: Scope) -> str:
        return f"add {self.number} to your total STR in this challenge"


@EFFECTS.primitive
@dataclass(frozen=True)
class RedirectChallenge(Effect):
    """The challenge is against another player, who may be its target, regardless of titles (CHA-1, TIT-1).

    The attackers stay, and what was paid for the challenge stays paid.
    """

    who: Who = Who.CHOSEN_OPPONENT
    of_player = "who"

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], who: int) -> int:
        seat = int(chosen_seat(game, frame, who))
        if game["challenge"] == 0 or seat < 0 or seat == game["defender"]:
            return FAILED
        if not may_be_target(game, int(game["attacker"]), seat, int(game["challenge"])):
            return FAILED
        game["defender"] = seat
        game["claim_target"] = seat
        remember_defender(game)
        log.add(game, log.REDIRECTED, int(frame[YOU]), -1, seat, 0, 0)
        changed(game, c.ON_CHALLENGE)
        return DONE

    @staticmethod
    @jit
    def can_happen_to(game: GameState, seat: int) -> bool:
        attacker, kind = int(game["attacker"]), int(game["challenge"])
        return kind != 0 and seat != game["defender"] and may_be_target(game, attacker, seat, kind)

    def says(self, scope: Scope) -> str:
        return f"redirect the challenge to {scope.player(self.who).whom}"


@EFFECTS.primitive
@dataclass(frozen=True)
class NextChallenge(Effect):
    """You may initiate a challenge of one of these types by your next player action this phase, against an opponent of your choice.

    It comes in addition to those that you may initiate in your turn.
    """

    types: int = challenge_types()
    certain = True
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], types: int) -> int:
        return announce(game, frame, c.L_NEXT_CHALLENGE, int(frame[YOU]), types, 0, c.UNTIL_END_OF_PHASE)

    def says(self, scope: Scope) -> str:
        return f"your next player action this phase may be to initiate {challenge(self.types)} against an opponent of your choice"


@EFFECTS.primitive
@dataclass(frozen=True)
class ChallengeByAction(Effect):
    """A player may initiate a challenge of one of these types against an opponent of their choice, by a player action this phase.

    It comes in addition to those that they may initiate in their turn, but not while a challenge is under way (FAQ 3.38).
    """

    types: int = challenge_types()
    who: Who = each()
    of_player = "who"
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], types: int, who: int) -> int:
        seat = int(chosen_seat(game, frame, who))
        return announce(game, frame, c.L_NEXT_CHALLENGE, seat, types, 1, c.UNTIL_END_OF_PHASE) if seat >= 0 else FAILED

    def says(self, scope: Scope) -> str:
        player = scope.player(self.who)
        return f"{player.name} may initiate {challenge(self.types)} against an opponent of their choice as a player action this phase"


@EFFECTS.primitive
@dataclass(frozen=True)
class ChallengeAfter(Effect):
    """Immediately after this challenge you initiate one of a type against its loser, in which those who defend for you now attack.

    Nobody else is declared as an attacker. *ruling*: those characters take part without having been declared, so that they need not stand
    and need no icon, and do not kneel; the challenge comes in addition to those that you may initiate in your turn.
    """

    kind: int = among(MILITARY, INTRIGUE, POWER)
    use = Use.GAINS

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16], kind: int) -> int:
        against = int(game["challenge_loser"])
        if against < 0 or against == frame[YOU] or game["challenge"] == 0:
            return FAILED
        return announce(game, frame, c.L_CHALLENGE_AFTER, int(frame[YOU]), kind, against, c.UNTIL_END_OF_CHALLENGE)

    @staticmethod
    @jit
    def can_happen(game: GameState, tables: Tables, kind: int, you: int) -> bool:
        against = int(game["challenge_loser"])
        if game["challenge"] == 0 or against < 0 or may_not_initiate(game, you, lowest(kind)):
            return False
        return may_challenge_after(game, you, against, kind) and can_pay_challenge_toll(game, tables, you, kind)

    def says(self, scope: Scope) -> str:
        return (
            f"immediately after this challenge you initiate {challenge(self.kind)} against its loser, "
            "in which the characters that defend for you now are the only attackers"
        )


@EFFECTS.primitive
@dataclass(frozen=True)
class AllOrNone(Effect):
    """In challenges of the named type, a player who declares a character to attack or defend must declare all that can be.

    By a plot that is revealed it holds as long as that plot is; by another card until the end of the round.
    """

    certain = True

    @staticmethod
    @jit
    def execute(game: GameState, frame: Vector[np.int16]) -> int:
        plot = int(frame[SOURCE]) - L.ALL_SLOTS
        revealed = 0
        if plot >= 0 and game["plot"][plot // L.PLOTS] == plot % L.PLOTS:
            revealed = 1
        return announce(game, frame, c.L_ALL_OR_NONE, int(frame[YOU]), int(frame[X]), revealed, c.UNTIL_END_OF_ROUND)

    def says(self, scope: Scope) -> str:
        return "a player who declares attackers or defenders in challenges of that type must declare all of their characters that can be"


@EFFECTS.primitive
@dataclass(frozen=True)
class MustTakePart(Effect):
    """Characters are discarded from play if they are not declared in the next challenge this phase in which they can be (CHA-2)."""

    cards: Selection = TARGET
    use = Use.HARMS

    @staticmethod
    @jit
    def affect(game: GameState, frame: Vector[np.int16], card: int) -> bool:
        add_effect(game, c.L_MUST_TAKE_PART, card, 0, 0, c.UNTIL_END_OF_PHASE, int(frame[SOURCE]), int(frame[YOU]), 0)
        return True

    @staticmethod
    @jit
    def can_affect(game: GameState, card: int) -> bool:
        return game["row"][card, L.ZONE] == c.PLAY and game["row"][card, L.DESTINATION] == 0

    def says(self, scope: Scope) -> str:
        name = scope.cards(self.cards)
        declared = "it is not declared as an attacker or defender in the next challenge this phase in which it can be"
        return f"discard {name} from play if {declared}"
