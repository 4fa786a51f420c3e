"""A model of hands (`agot_agents.agot.hands`) from games of a network: ``python -m agot_training.hands core``.

At some decisions of the games, the true hands of the opponents are recorded beside what the acting seat sees. The model is fitted to the
hands of some games and measured on those of others: the log loss for each card, beside that of a model for which all hidden cards are
equally likely to be in the hand, and the calibration.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import tyro
from numpy.typing import NDArray

from agot_agents.agot import hands
from agot_agents.agot.hands import Floats, HandModel, Hidden
from agot_env.agents import Agent, Seating, begin_games, decisions, game_numbers, make_for, seated
from agot_env.agot.match import Match
from agot_env.console.command_line import command_line
from agot_env.console.options import Seed, parsed
from agot_env.history.histories import Histories
from agot_env.messages.names import shown
from agot_env.storage.files import check_new_file, write_text
from agot_env.storage.provenance import KEY, provenance
from agot_training.settings import GameSettings, check_numbers, matches_of

PART, MINIBATCH, TENTHS = 1000, 1024, 10
"""The number of games that are played at once, of hands in a step, and of groups of cards in the table of the calibration."""
EPOCHS, LEARNING_RATE, DECAY, MEAN, SQUARE = 4, 0.03, 1e-4, 0.9, 0.99
"""The passes through the hands, the rate at the first step, which falls to 0, the L2 penalty, and the decay rates of Adam."""

Recorded = tuple[Hidden, NDArray[np.bool_]]
"""Hidden cards of k hands, and (k, SLOTS) bool, whether each is in the hand."""


@dataclass
class Settings(GameSettings):
    """Settings of the model and its games."""

    network: tyro.conf.Positional[str] = "core"
    """the network that the model is for: a file, or the name of a shipped one"""
    agent: str | None = None
    """the agent that plays all seats; by default net:NETWORK"""
    games: int = 6000
    """games to which the model is fitted"""
    held_out: int = 1500
    """games on which it is measured"""
    share: float = 0.06
    """share of the decisions with several legal actions at which hands are recorded"""
    seed: Seed = 0
    """the seed of the games and of the fit"""
    out: Path | None = None
    """the file to write; by default NETWORK.hands.json, where the search looks for the model of a network that is a file"""
    overwrite: bool = False
    """replace the file if there is one"""


def train(settings: Settings) -> Path:
    """Play, fit the model, print how well it predicts and write it; returns its path.

    Raises:
        ValueError: a number is out of range, the agent cannot play the matches, or no hands were recorded.
        FileError: the file exists and ``overwrite`` is not set, or it cannot be written.
    """
    check_numbers(settings, at_least_1=("games", "held_out"), above_0=("share",), shares=("share",))
    if settings.game != "agot":
        raise ValueError(f"there is no model of hands for the game {settings.game!r}")
    out = Path(settings.network).with_suffix(hands.SUFFIX) if settings.out is None else settings.out
    check_new_file(out, overwrite=settings.overwrite, kind=hands.HANDS)
    matches: Any = matches_of(settings)
    player = make_for(settings.agent or f"net:{settings.network}", matches[0])
    fitted = recorded(matches, player, range(settings.games), settings)
    tested = recorded(matches, player, range(settings.games, settings.games + settings.held_out), settings)
    weights = fit(fitted, matches[0], settings.seed).round(4)
    report(tested, HandModel(weights, matches[0]), matches[0])
    content = {
        "format": hands.FORMAT, "edition": settings.edition, KEY: provenance(matches[0].engine_hash), "agent": player.name,
        "contexts": hands.CONTEXTS, "facts": hands.facts_of(matches[0])[0], "weights": weights.tolist(),
    }  # fmt: skip
    write_text(out, json.dumps(content) + "\n", overwrite=settings.overwrite, kind=hands.HANDS)
    return out


def recorded(matches: list[Match], player: Agent, games: range, settings: Settings) -> Recorded:
    """Play games, each lineup about equally often, and record hands in which some hidden cards are and others are not.

    Args:
        matches: the matches, which differ only in their decks.
        player: the agent in all seats.
        games: the indices of the games.
        settings: the share and the seed.

    Raises:
        ValueError: there are no such hands.
    """
    found, seats = [], matches[0].seats
    for begin in range(games.start, games.stop, PART):
        part = range(begin, min(begin + PART, games.stop))
        batch = seated([Seating(matches[k % len(matches)], (player,) * seats, 1, k) for k in part], settings.seed)
        rng, numbers, histories = np.random.default_rng((settings.seed, begin)), game_numbers(len(part)), Histories(batch)
        begin_games(player, numbers, batch.records["index"])
        while (batch.seat >= 0).any():
            rows = np.flatnonzero((rng.random(len(part)) < settings.share) & (batch.action_masks.sum(axis=1) > 1))
            cards = hands.hidden_cards(batch.observations[rows], seats)
            in_hand = cards.hidden & hands.in_hands(batch.records[rows], batch.seat[rows], seats)
            is_open = in_hand.any(axis=2) & (in_hand < cards.hidden).any(axis=2)
            found.append((*(array[is_open] for array in cards), in_hand[is_open]))
            batch.step(decisions(batch, [player] * seats, numbers, None, None, histories))
    *arrays, true = (np.concatenate(several) for several in zip(*found, strict=True))
    if not len(true):
        raise ValueError("no hands were recorded: play more games, or record a larger share")
    return Hidden(*arrays), true


def fit(recording: Recorded, match: Match, seed: int) -> Floats:
    """The weights, (CONTEXTS, facts) float64, whose `hands.probabilities` fit the hands: by Adam from 0."""
    facts = hands.facts_of(match)[1]
    scales = np.maximum(np.abs(facts).max(axis=0), 1e-9)
    facts /= scales
    weights = np.zeros((len(hands.CONTEXTS), len(scales)))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    rng, count = np.random.default_rng(seed), len(recording[1])
    size = min(MINIBATCH, count)
    order = np.concatenate([rng.permutation(count)[: count // size * size] for _ in range(EPOCHS)]).reshape(-1, size)
    for step, rows in enumerate(order, 1):
        cards = Hidden(*(array[rows] for array in recording[0]))
        terms = np.take_along_axis(cards.contexts @ (weights @ facts.T), cards.ids, axis=1)
        wrong = hands.probabilities(terms, cards) - recording[1][rows]
        places = np.arange(size)[:, None] * len(facts) + cards.ids
        of_cards = np.bincount(places.ravel(), wrong.ravel(), size * len(facts)).reshape(size, -1)
        gradient = cards.contexts.T @ of_cards @ facts / size + DECAY * weights
        mean += (1 - MEAN) * (gradient - mean)
        square += (1 - SQUARE) * (gradient**2 - square)
        rate = LEARNING_RATE * (1 - (step - 1) / len(order))
        weights -= rate * mean / (1 - MEAN**step) / (np.sqrt(square / (1 - SQUARE**step)) + 1e-8)
    return weights / scales


def report(recording: Recorded, model: HandModel, match: Match) -> None:
    """Print how well a model predicts recorded hands: for all cards and each type, and for tenths of the cards by their probability.

    The calibration error is the mean distance between the predicted and the observed share over the tenths.
    """
    cards, in_hand = recording
    chances = hands.probabilities(model.terms(cards), cards)[cards.hidden]
    equal = hands.probabilities(np.zeros(cards.hidden.shape), cards)[cards.hidden]
    true, ids = in_hand[cards.hidden], cards.ids[cards.hidden]
    print(
        "| cards | number | in hand | log loss, equally likely | log loss, model | expected calibration error |\n|---|---|---|---|---|---|"
    )
    for column, name in [(None, "all"), *enumerate(match.card_feature_names)]:
        of_type = np.full(len(ids), True) if column is None else match.card_features[ids, column] > 0
        if of_type.any() and (column is None or name.startswith("type_")):
            p, y = chances[of_type], true[of_type]
            error = np.mean([abs(predicted - observed) for predicted, observed in tenths(p, y)])
            losses = f"{log_loss(equal[of_type], y):.4f} | {log_loss(p, y):.4f}"
            print(f"| {name.removeprefix('type_')} | {len(y):,} | {y.mean():.1%} | {losses} | {error:.2%} |")
    print("\n| tenth of the cards | predicted | observed |\n|---|---|---|")
    for k, (predicted, observed) in enumerate(tenths(chances, true), 1):
        print(f"| {k} | {predicted:.1%} | {observed:.1%} |")


def log_loss(chances: Floats, true: NDArray[np.bool_]) -> float:
    """The mean negative log likelihood in nats."""
    return float(-np.log(np.clip(np.where(true, chances, 1 - chances), 1e-9, 1)).mean())


def tenths(chances: Floats, true: NDArray[np.bool_]) -> list[tuple[float, float]]:
    """The mean probability and the observed share in `TENTHS` groups of equally many cards, the least probable cards first."""
    parts = np.array_split(np.argsort(chances, kind="stable"), min(TENTHS, len(chances)))
    return [(float(chances[part].mean()), float(true[part].mean())) for part in parts]


if __name__ == "__main__":
    with command_line("agot_training.hands"):
        print(f"\nwritten: {shown(train(parsed(Settings, description=__doc__)))}")
