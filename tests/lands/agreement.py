"""The engine beside the referee: the same games, compared at every decision. ``python tests/lands/agreement.py --games 2000``."""

from __future__ import annotations

import argparse
import random
import time

from referee import Referee

from agot_env.lands import LandsBatch, LandsMatch
from agot_env.lands import cards as box
from agot_env.lands.engine import layout as L
from agot_env.lands.labels import legal_actions


def members(words):
    """The cards of a set of the engine."""
    return {card for card in range(box.CARDS) if int(words[card // L.WORD]) >> (card % L.WORD) & 1}


def compare(game, referee):
    """Fail unless the engine's game and the referee's are the same."""
    assert bool(game["ended"]) == referee.over
    assert (int(game["winner"]) if game["winner"] >= 0 else None) == referee.winner
    assert int(game["turn"]) == referee.turn
    for place, land in enumerate(referee.lands):
        assert int(game["owner"][place]) == (-1 if land.owner is None else land.owner)
        for side, seat in enumerate(land.contestants):
            stack = [int(card) for card in game["stack"][place, side] if card >= 0]
            assert stack == [card for card, _ in land.sides[seat]]
    for seat in range(referee.seats):
        assert members(game["hand"][seat]) == referee.hands[seat]
        assert int(game["hand_size"][seat]) == len(referee.hands[seat])
        for other in range(referee.seats):
            assert members(game["known"][seat, other]) == referee.known[seat, other]
    assert members(game["discard"]) == referee.used
    assert [int(card) for card in game["deck"][: game["deck_size"]]] == referee.deck
    if not referee.over:
        assert int(game["seat"]) == referee.seat
        assert L.PROMPTS[game["prompt"]] == referee.prompt
        ours, theirs = set(legal_actions(game)), set(referee.legal())
        assert ours == theirs, (referee.prompt, "only the engine", ours - theirs, "only the referee", theirs - ours)


def play(batch, mode, seats, turn_limit, seed, style):
    """Play one game in both; how many decisions it had, and how many early claims."""
    batch.restart(seed)
    referee = Referee(mode, seats, turn_limit, seed)
    rng = random.Random(seed)
    decisions = claims = 0
    compare(batch.records[0], referee)
    while not referee.over:
        actions = legal_actions(batch.records[0])
        if style == "builder":  # wastes no turn and claims whatever can be claimed: more positions with proofs
            wanted = [a for a in actions if L.CLAIM_ACTION <= a < L.QUESTION_ACTION]
            actions = wanted or [a for a in actions if a != L.WASTE_ACTION] or actions
        action = rng.choice(actions)
        claims += L.CLAIM_ACTION <= action < L.QUESTION_ACTION
        batch.step_one(action)
        question = referee.prompt == "question"
        referee.act(action)
        if question:
            assert int(batch.records[0]["asked"][L.A_ANSWER]) == referee.reply
        compare(batch.records[0], referee)
        decisions += 1
    return decisions, claims


def agree(mode, seats, games, first_seed=0, turn_limit=300):
    """Play so many games in both; (decisions, early claims)."""
    batch = LandsBatch(1, LandsMatch(mode, seats, turn_limit=turn_limit), autoreset=False)
    decisions = claims = 0
    for seed in range(first_seed, first_seed + games):
        made, claimed = play(batch, mode, seats, turn_limit, seed, "random" if seed % 2 else "builder")
        decisions += made
        claims += claimed
    return decisions, claims


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000, help="games for each mode and number of seats (default 2000)")
    parser.add_argument("--seats", type=int, nargs="+", choices=(2, 3), default=(2, 3), help="numbers of seats (default 2 3)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0)")
    options = parser.parse_args()
    for seats in options.seats:
        for mode in box.MODES:
            began = time.perf_counter()
            decisions, claims = agree(mode, seats, options.games, options.seed)
            took = time.perf_counter() - began
            print(f"{mode}, {seats} seats: {options.games:,} games, {decisions:,} decisions, {claims:,} early claims agree; {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
