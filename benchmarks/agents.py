"""How strong and how fast an agent is: ``python -m benchmarks.agents greedy random --games 10000``.

Every pairing of the four printed decks, each with seats swapped and the same seeds, so that decks and seats are fair.
"""

import itertools
import time
from dataclasses import dataclass

import tyro

from agents import make
from agents.duel import play
from agot_env import Match
from agot_env.cards import STARTER_DECKS
from agot_env.simulate import wilson


@dataclass
class Duel:
    agent: tyro.conf.Positional[str]
    opponent: tyro.conf.Positional[str]
    games: int = 10_000
    """All in all, spread over the pairings and seats."""
    seed: int = 11
    batch: int = 512
    """How many games are played at once at most."""


def main() -> None:
    duel = tyro.cli(Duel)
    pairs = list(itertools.product(STARTER_DECKS, repeat=2))
    share = -(-duel.games // (2 * len(pairs)))
    wins = lost = played = decided = 0
    began = time.perf_counter()
    for houses in pairs:
        won = lost_here = 0
        for swapped in (False, True):
            agent, opponent = make(duel.agent), make(duel.opponent)
            mine = 1 if swapped else 0
            for start in range(0, share, duel.batch):
                match = Match(houses=houses[::-1] if swapped else houses)
                who = (opponent, agent) if swapped else (agent, opponent)
                batch = play(match, who, min(duel.batch, share - start), duel.seed, start)
                won += int((batch.records["winner"] == mine).sum())
                lost_here += int((batch.records["winner"] == 1 - mine).sum())
                played += len(batch)
                decided += int(batch.records["decisions"].sum())
        wins, lost = wins + won, lost + lost_here
        print(f"{houses[0]:>10} - {houses[1]:<10} {won / (2 * share):6.1%}", flush=True)
    seconds = time.perf_counter() - began
    low, high = wilson(wins, played)
    print(f"{duel.agent} against {duel.opponent}: {wins} of {played} games won, {lost} lost: {wins / played:.2%} ({low:.2%} to {high:.2%})")
    print(f"{decided} decisions of both in {seconds:.1f} s: {decided / seconds:,.0f}/s, {played / seconds:.1f} games/s")


if __name__ == "__main__":
    main()
