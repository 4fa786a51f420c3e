"""The challenge in progress on the page: what is at stake, who supports whom, and what would happen if it were resolved now.

Everything here is public, except the characters that the observer has picked but not yet declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env.agot import kernels
from agot_env.agot.bit_sets import has_flag, has_rule, has_slot
from agot_env.agot.editions import setting
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.values.titles import OPPOSES, SUPPORTS
from agot_env.agot.labels import seat_name, title_of
from agot_env.agot.words.text import CHALLENGE_NAMES, cards_in, challenge_totals, is_resolved, participants
from agot_env.messages.wording import counted

if TYPE_CHECKING:
    from agot_env.agot.match import Match


DECLARED = {L.ASK_ATTACKERS: c.ATTACKING, L.ASK_DEFENDERS: c.DEFENDING}
"""The role of the characters that are picked at a prompt."""


class Result(NamedTuple):
    """The result that a challenge would have now.

    Attributes:
        winner: the seat that would win; None if nobody would.
        unopposed: whether the attacker would get the reward for an unopposed challenge.
    """

    winner: int | None
    unopposed: bool


def challenge_of(match: Match, games: NDArray[np.void], observer: int | None) -> dict[str, Any] | None:
    """The challenge in progress in the first game as JSON values; None if there is none.

    Args:
        match: the match.
        games: GAME array.
        observer: the seat that is called "you" in the forecast; None: all seats have their names.
    """
    games = games[:1].copy()  # the copy's derived values are updated
    game = games[0]
    if not game["challenge"]:
        return None
    attacker, defender, target = (int(game[name]) for name in ("attacker", "defender", "claim_target"))
    claim = int(kernels.look_up(kernels.CLAIM, games, match.tables, attacker, 0))
    if observer == int(game["seat"]):
        _declare_picked(match, game)
    attacking, defending = challenge_totals(match, game)
    resolved = is_resolved(game)
    winner = int(game["challenge_winner"]) if resolved else -1
    return {
        "type": CHALLENGE_NAMES[int(game["challenge"])].lower(),
        "attacker": attacker,
        "defender": defender,
        "target": target,
        "claim": claim,
        "attacking": attacking,
        "defending": defending,
        "attackers": [title_of(match, game, card) for card in participants(match, game, c.ATTACKING)],
        "defenders": [title_of(match, game, card) for card in participants(match, game, c.DEFENDING)],
        "resolved": resolved,
        "winner": winner if winner >= 0 else None,
        "relations": relations(match, game),
        "forecast": None if resolved or game["seat"] < 0 else forecast(match, game, claim, observer),
    }


def _declare_picked(match: Match, game: np.void) -> None:
    """Count the characters that the acting seat has picked so far among the attackers or defenders that it declares."""
    role = DECLARED.get(int(game["prompt"]))
    for seat in range(match.seats if role else 0):
        for card in cards_in(game, seat, c.PLAY):
            if has_slot(game["picked"][seat], card % L.SLOTS):
                game["row"][card, L.ROLE] = role


def relations(match: Match, game: np.void) -> list[str]:
    """What titles have to do with the challenge: who supports its target, and who gains power by winning (TIT-2, TIT-3)."""
    attacker, defender, target = (int(game[name]) for name in ("attacker", "defender", "claim_target"))
    titles = [int(title) for title in game["title"][: match.seats]]
    names = [seat_name(match, seat) for seat in range(match.seats)]
    said = []
    if defender != target:
        said.append(f"{names[defender]} defends in support of {names[target]}")
    elif not participants(match, game, c.DEFENDING):
        said += [
            f"{names[seat]} supports {names[target]} and may defend"
            for seat in range(match.seats)
            if seat != attacker and titles[target] and SUPPORTS[titles[seat]] == titles[target]
        ]
    opposing = [
        seat
        for seat, other in ((attacker, defender), (defender, attacker))
        if titles[other] and OPPOSES[titles[seat]] >> titles[other] & 1 and not int(game["title_used"][seat]) & L.REWARD_USED
    ]
    if len(opposing) == 2:
        said.append(f"{names[attacker]} and {names[defender]} oppose each other: 1 power for the winner")
    elif opposing:
        other = defender if opposing == [attacker] else attacker
        said.append(f"{names[opposing[0]]} opposes {names[other]}: 1 power for winning")
    return said


def result(match: Match, game: np.void) -> Result:
    """Who would win the challenge if it were resolved now (CHA-6, CHA-12)."""
    attacking, defending = challenge_totals(match, game)
    attackers, defenders = (participants(match, game, role) for role in (c.ATTACKING, c.DEFENDING))
    attacker, defender = int(game["attacker"]), int(game["defender"])
    if attackers and attacking >= setting(match.edition, "least_strength") and attacking >= defending:
        winner = attacker
    elif defenders and defending >= 1 and defending > attacking:
        winner = defender
    else:
        return Result(None, False)
    if defending > 0 and game["effects_of"][c.L_LOST_IF_OPPOSED]:
        return Result(None, False)
    by_four = has_rule(game, winner, c.WINS_BY_FOUR_UNOPPOSED) and abs(attacking - defending) >= 4
    return Result(winner, winner == attacker and bool(defending <= 0 or by_four))


def forecast(match: Match, game: np.void, claim: int, observer: int | None) -> str | None:
    """What would happen if the challenge were resolved now, before responses: "You lose by 3: 2 of your characters die".

    None before attackers are declared.
    """
    if not participants(match, game, c.ATTACKING) and not participants(match, game, c.DEFENDING):
        return None
    attacker, defender, target = (int(game[name]) for name in ("attacker", "defender", "claim_target"))
    winner, unopposed = result(match, game)
    if winner is None:
        return "Nobody wins"
    attacking, defending = challenge_totals(match, game)
    by = f"by {abs(attacking - defending)}" if attacking != defending else "the tie"
    if observer in (attacker, defender):
        said = f"You {'win' if observer == winner else 'lose'} {by}"
    else:
        said = f"{seat_name(match, winner)} wins {by}"
    if winner == defender and has_rule(game, attacker, c.ATTACKERS_MEET_CLAIM):
        target = attacker
    elif winner == defender:
        return said
    met = _claim(match, game, claim, winner, target, observer)
    reward = f"{_subject(match, attacker, observer, 'gain', 'gains')} 1 power for no opposition" if unopposed else ""
    return f"{said}: {', and '.join(part for part in (met, reward) if part) or 'the claim has no effect'}"


def _claim(match: Match, game: np.void, claim: int, winner: int, target: int, observer: int | None) -> str:
    """What the claim would do, as far as it can be met (CHA-7 to CHA-10); empty if it would do nothing."""
    kind = int(game["claim_type"]) or int(game["challenge"])
    whose = "your" if target == observer else f"{seat_name(match, target)}'s"
    if kind == c.INTRIGUE:
        cards = min(claim, len(cards_in(game, target, c.HAND)))
        return f"{counted(cards, 'card')} of {whose} hand {'is' if cards == 1 else 'are'} discarded at random" if cards else ""
    if kind == c.POWER:
        power = min(claim, int(game["power"][target]))
        return f"{_subject(match, winner, observer, 'take', 'takes')} {power} of {whose} power" if power else ""
    row = game["row"]
    killable = [
        card
        for seat in range(match.seats)
        for card in cards_in(game, seat, c.PLAY)
        if int(game["controller"][card]) == target
        and has_slot(game["of_type"][0, seat], card % L.SLOTS)
        and not row[card, L.DESTINATION]
        and not has_flag(game, card, c.CANNOT_BE_KILLED)
    ]
    deaths = min(claim, len(killable))
    return f"{deaths} of {whose} characters {'dies' if deaths == 1 else 'die'}" if deaths else ""


def _subject(match: Match, seat: int, observer: int | None, you: str, others: str) -> str:
    return f"you {you}" if seat == observer else f"{seat_name(match, seat)} {others}"
