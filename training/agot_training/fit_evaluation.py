"""The weights with which the search evaluates a position: ``python -m agot_training.fit_evaluation``.

Greedy agents play all pairings of the printed decks. The features of each seat are recorded at the beginning of every round; a logistic
regression without a constant then finds the weights that best predict the winner from the difference between the seats.
"""

import itertools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agot_agents.agot.greedy import card_facts
from agot_agents.agot.search.kernels import EVALUATION, features_of_seats
from agot_env import GameBatch, Match
from agot_env.agents import decisions, make
from agot_env.agot.decks import STARTER_DECKS
from agot_env.console.options import parsed


@dataclass
class Fit:
    """Settings of the fit."""

    games: int = 64
    """games for each ordered pairing of two decks"""
    seed: int = 5


def main() -> None:
    """Fit the weights, and compare them with those in use."""
    fit = parsed(Fit)
    noted = [positions(Match(houses=houses), fit.games, fit.seed) for houses in itertools.product(STARTER_DECKS, repeat=2)]
    x, y = np.concatenate([one[0] for one in noted]), np.concatenate([one[1] for one in noted])
    weights = logistic(x, y)
    games = fit.games * len(noted)
    print("| | weights | games | positions | the side ahead has won | log loss |\n|---|---|---|---|---|---|")
    for name, used in (("fitted", weights), ("in use", EVALUATION)):
        won = ((x @ used > 0) == (y > 0.5)).mean()
        print(f"| {name} | {np.round(used, 3).tolist()} | {games:,} | {len(y):,} | {won:.1%} | {log_loss(x @ used, y):.4f} |")


def positions(match: Match, games: int, seed: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The features of seat 0 minus those of seat 1 at the beginning of rounds, (n, features), and whether seat 0 has won, (n,)."""
    batch = GameBatch(games, match, seed, autoreset=False)
    facts, numbers = card_facts.facts_of(match), np.arange(games)
    greedy = make("greedy")
    features = np.zeros((games, match.seats, len(EVALUATION)))
    seen: list[tuple[int, NDArray[np.float64]]] = []
    rounds = batch.records["round"].copy()
    while (batch.seat >= 0).any():
        batch.step(decisions(batch, [greedy, greedy], numbers))
        begun = np.flatnonzero((batch.records["round"] > rounds) & (batch.seat >= 0) & (rounds > 0))
        rounds = batch.records["round"].copy()
        if len(begun):
            features_of_seats(batch.records, facts, features)
            seen += [(int(i), features[i, 0] - features[i, 1]) for i in begun]
    won = batch.records["winner"]
    kept = [(row, float(won[i] == 0)) for i, row in seen if won[i] >= 0]
    return np.array([row for row, _ in kept]), np.array([y for _, y in kept])


def logistic(x: NDArray[np.float64], y: NDArray[np.float64], ridge: float = 1.0) -> NDArray[np.float64]:
    """The weights of a logistic regression without a constant, by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(25):
        p = 1 / (1 + np.exp(-(x @ weights)))
        gradient = x.T @ (y - p) - ridge * weights
        weights += np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + ridge * np.eye(x.shape[1]), gradient)
    return weights


def log_loss(logits: NDArray[np.float64], y: NDArray[np.float64]) -> float:
    """The mean negative log likelihood."""
    return float(np.mean(np.logaddexp(0, logits) - y * logits))


if __name__ == "__main__":
    main()
