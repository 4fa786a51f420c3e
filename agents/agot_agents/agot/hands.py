"""A model of hands: the probability that a hidden card of an opponent is in the hand.

If all that a seat cannot know were equally likely, each hidden card would be in the hand with the probability held / hidden. But players
rarely keep a cheap character that they could have marshalled, and often keep an event or an expensive card. The model therefore adds a
term to the log-odds of each card. The term is bilinear in the situation of the opponent (`CONTEXTS`) and the printed facts of the card
(`facts_of`). Both follow from the observation of the seat, which contains nothing hidden.

``python -m agot_training.hands`` trains a model. Its file is beside that of its network: ``core.hands.json`` beside ``core.safetensors``.
"""

from __future__ import annotations

import json
from contextlib import AbstractContextManager, nullcontext
from importlib.resources import as_file
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks.agent import CHECKPOINTS, shipped
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.match import Match
from agot_env.agot.observation import pieces_of
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.storage.files import read_text
from agot_env.storage.owned import json_object

Floats = NDArray[np.float64]

FORMAT, SUFFIX = "agot-hands-1", ".hands.json"
"""The format of a file, and how its name ends, in place of the ``.safetensors`` of the network."""
HANDS = json_object("a model of hands", "contexts", "facts", "weights")
MOST_COST, MOST_GOLD, PHASES = 6, 5, c.EPIC_PHASE + 1
"""The categories of the cost of a card, of unspent gold, and of the phase: 0 to MOST_COST (or more), to MOST_GOLD - 1, to PHASES - 1."""
CONTEXTS = (
    "always", *(f"phase {phase}" for phase in range(PHASES)), "has marshalled",
    *(f"has marshalled, {gold} gold" for gold in range(MOST_GOLD)), "round", "first round", "hand", "kept", "kept, not yet marshalled",
    "in play", "discard pile", "cards drawn", "limited card played",
)  # fmt: skip
"""The situation of an opponent, as numbers of about 0 to 1."""
LARGEST, STEPS = 20.0, 8
"""The largest term in absolute value, and the number of Newton steps of `probabilities`."""


class Hidden(NamedTuple):
    """The cards of opponents that seats cannot place; the leading dimensions are those of `hidden_cards`, or of a selection of them.

    Attributes:
        contexts: (..., CONTEXTS) float64.
        ids: (..., SLOTS) int64, the card id of each slot.
        hidden: (..., SLOTS) bool, whether the card is in the hand, the deck or another hidden place.
        held: (...) int64, the number of hidden cards in the hand.
    """

    contexts: Floats
    ids: NDArray[np.int64]
    hidden: NDArray[np.bool_]
    held: NDArray[np.int64]


def hidden_cards(observations: NDArray[np.int16], seats: int) -> Hidden:
    """The hidden cards of each opponent, clockwise from the observer: the leading dimensions are (n, seats - 1).

    Args:
        observations: (n, observation_size) int16.
        seats: the number of seats.
    """
    pieces = {name: observations[:, one.start : one.stop] for name, one in pieces_of(seats).items()}
    ids = pieces["card_ids"].reshape(-1, seats, L.SLOTS)[:, 1:].astype(np.int64)
    zones = pieces["cards"][:, L.ZONE :: L.ROW].reshape(-1, seats, L.SLOTS)[:, 1:]
    of_game = pieces["globals"][:, None]
    of_seats = pieces["seats"].reshape(-1, seats, len(L.PER_SEAT))[:, 1:].astype(np.int64)
    used = ids > 0
    held = of_seats[..., L.SEAT_HAND] - (used & (zones == c.HAND)).sum(axis=2)
    phase, first, active = of_game[..., L.G_PHASE], of_game[..., L.G_FIRST_PLAYER], of_game[..., L.G_ACTIVE_PLAYER]
    is_before = (np.arange(2, seats + 1) - first) % seats < (active - first) % seats  # players marshal clockwise from the first one
    marshalled = (phase > c.MARSHALLING) | ((phase == c.MARSHALLING) & (active > 0) & is_before)
    kept = np.clip((held - 2) / np.maximum(held, 1), 0, 1)  # players draw two cards in a round
    columns = (
        1, *(phase == one for one in range(PHASES)), marshalled,
        *(marshalled & (of_seats[..., L.SEAT_GOLD] == gold) for gold in range(MOST_GOLD)), np.minimum(of_game[..., L.G_ROUND], 8) / 8,
        of_game[..., L.G_ROUND] <= 1, held / 8, kept, kept * ~marshalled, (used & (zones == c.PLAY)).sum(axis=2) / 16,
        of_seats[..., L.SEAT_DISCARD_PILE] / 16, of_seats[..., L.SEAT_EXTRA_CARDS_DRAWN] / 4, of_seats[..., L.SEAT_LIMITED_CARD_PLAYED] > 0,
    )  # fmt: skip
    contexts = np.empty((*held.shape, len(CONTEXTS)))
    for k, column in enumerate(columns):
        contexts[..., k] = column
    return Hidden(contexts, ids, used & (zones == c.UNSEEN), held)


def in_hands(records: NDArray[np.void], observers: NDArray[np.integer[Any]], seats: int) -> NDArray[np.bool_]:
    """(n, seats - 1, SLOTS) bool: whether each card of each opponent, clockwise from an observer, is in the hand.

    Args:
        records: (n,) games: the samples of a search, or those with which a model is trained.
        observers: (n,) the seats of the observers.
        seats: the number of seats.
    """
    zones = records["row"][:, : seats * L.SLOTS, L.ZONE].reshape(-1, seats, L.SLOTS)
    owners = (observers[:, None] + np.arange(1, seats)) % seats
    return np.asarray(zones[np.arange(len(records))[:, None], owners] == c.HAND)


def facts_of(match: Match) -> tuple[tuple[str, ...], Floats]:
    """The names and values, (num_cards, facts), of the facts of cards: `Match.card_features`, the category of the cost, and a constant."""
    printed, names = match.card_features, match.card_feature_names
    categories = np.minimum(printed[:, [names.index("cost")]], MOST_COST) == np.arange(MOST_COST + 1)
    facts = np.concatenate([np.ones((len(printed), 1)), categories, printed], axis=1, dtype=np.float64)
    return ("card", *(f"cost {cost}" for cost in range(MOST_COST + 1)), *names), facts


def probabilities(terms: Floats, cards: Hidden) -> Floats:
    """(..., SLOTS) float64: the probability that each hidden card is in the hand, 0 for other cards.

    It is the logistic function of the card's term plus a number that is the same for all cards of a hand. That number makes the
    probabilities add up to the cards held.

    Args:
        terms: (..., SLOTS) float64.
        cards: the cards.
    """
    count = cards.hidden.sum(axis=-1)
    held = np.clip(cards.held, 0.5, np.maximum(count - 0.5, 0.5))
    shift = np.log(held / np.maximum(count - held, 0.5))
    for step in range(STEPS + 1):
        chances: Floats = cards.hidden / (1 + np.exp(-(terms + shift[..., None])))
        if step < STEPS:
            slope = (chances * (1 - chances)).sum(axis=-1)
            shift -= np.clip((chances.sum(axis=-1) - held) / np.maximum(slope, 1e-9), -4, 4)
    is_certain = (cards.held <= 0) | (cards.held >= count)
    return np.where(is_certain[..., None], cards.hidden * np.minimum(cards.held, 1)[..., None], chances)


class HandModel:
    """Predicts hands.

    Args:
        weights: (CONTEXTS, facts) float64.
        match: any match of the edition.

    Attributes:
        table: (CONTEXTS, num_cards) float64, what each context contributes to the term of each card.
    """

    def __init__(self, weights: Floats, match: Match) -> None:
        self.table = weights @ facts_of(match)[1].T

    def terms(self, cards: Hidden) -> Floats:
        """(..., SLOTS) float64: the term of each card; 0 for cards that are not hidden."""
        found = np.take_along_axis(cards.contexts @ self.table, cards.ids, axis=-1)
        return np.where(cards.hidden, np.clip(found, -LARGEST, LARGEST), 0)

    def predict(self, observations: NDArray[np.int16], seats: int) -> Floats:
        """(n, seats - 1, SLOTS) float64: `probabilities` of the hidden cards of each opponent, clockwise from the observer.

        Args:
            observations: (n, observation_size) int16.
            seats: the number of seats.
        """
        cards = hidden_cards(observations, seats)
        return probabilities(self.terms(cards), cards)

    def scores(self, observation: NDArray[np.int16], samples: NDArray[np.void], seat: int) -> Floats:
        """(n,) float64: the log-odds of the hands of samples, relative to equally likely hands: the sum of the terms of the cards held.

        Args:
            observation: (observation_size,) int16, what the seat sees.
            samples: (n,) records of samples of that position.
            seat: the seat.
        """
        seats = int(samples[0]["seats"])
        held = in_hands(samples, np.full(len(samples), seat), seats)
        scores: Floats = (held * self.terms(hidden_cards(observation[None], seats))).sum(axis=(1, 2))
        return scores


def hands_file(network: str) -> AbstractContextManager[Path]:
    """The file of the model that belongs to a network: to a file, or to the name of a shipped one."""
    if not Path(network).is_file() and network in shipped():
        return as_file(CHECKPOINTS / f"{network}{SUFFIX}")
    return nullcontext(Path(network).with_suffix(SUFFIX))


def load_hands(network: str, match: Match) -> HandModel:
    """The model that belongs to a network. Facts that it does not know, which only later cards have, count as 0.

    Raises:
        FileError: there is none, or it is damaged, or of another edition or version.
    """
    with hands_file(network) as path:
        if not path.is_file():
            raise FileError(f"there is no model of hands {shown(path)} for this network; python -m agot_training.hands trains one")
        try:
            content = json.loads(read_text(path))
            if content["format"] != FORMAT or tuple(content["contexts"]) != CONTEXTS:
                raise ValueError("it is of another version")
            weights = np.array(content["weights"], np.float64)
            if weights.shape != (len(CONTEXTS), len(content["facts"])) or not np.isfinite(weights).all():
                raise ValueError("its weights have another shape, or are not finite")
            known = dict(zip(content["facts"], weights.T, strict=True))
            edition = content["edition"]
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise error if isinstance(error, FileError) else FileError(f"{shown(path)} is damaged: {error}") from None
    if edition != match.edition:
        raise FileError(f"{shown(path)} was trained for the edition {shown(repr(edition), 40)}, not for {match.edition!r}")
    return HandModel(np.stack([known.get(name, np.zeros(len(CONTEXTS))) for name in facts_of(match)[0]], axis=1), match)
