"""TicTacToeMatch: there is nothing to choose."""

import hashlib

import numpy as np

from agot_env.game import checked_settings, new_batch
from tictactoe import layout as L


class TicTacToeMatch:
    """What is played."""

    game = "tictactoe"
    length = "turns"
    score = "marks"
    reasons = L.REASONS
    teams = False
    decks = ()
    seats = 2
    num_actions = L.SQUARES
    observation_size = L.PIECES.size
    kind = "noughts and crosses"
    interface = engine_hash = cards_hash = hashlib.sha256(repr(L.GAME.descr).encode()).hexdigest()[:16]
    pieces = L.PIECES
    bounds = L.PIECES.bounds
    titles = ()
    tables = np.zeros(1, np.int8)
    card_digests = {}
    card_features = np.zeros((1, 0), np.float32)
    card_feature_names = ()
    interface_parts = {"game": "tictactoe", "seats": 2}

    def __init__(self, seats=2):
        if seats != 2:
            raise ValueError(f"seats must be 2, not {seats!r}")

    def __eq__(self, other):
        return isinstance(other, TicTacToeMatch)

    def __hash__(self):
        return 1

    @property
    def template(self):
        game = np.zeros(1, L.GAME)
        game["seat"] = game["winner"] = L.NOBODY
        return game

    def batch(self, n, seed=0, **options):
        return new_batch(self, n, seed, **options)

    def settings(self):
        return {}

    @classmethod
    def from_settings(cls, settings):
        return cls(**checked_settings(settings, cls.game, ()))

    def winners(self, winner):
        return () if winner < 0 else (winner,)

    def at_limit(self, records):
        return np.zeros(len(records), np.bool_)

    def first_players(self, records):
        return records["first"].copy()

    def outcomes(self, records):
        return {
            "winner": records["winner"].copy(),
            "reason": np.array([L.REASONS[ended] for ended in records["ended"]], object),
            "turns": records["decisions"].astype(np.int16),
            "marks": np.stack([(records["board"] == seat + 1).sum(1) for seat in range(2)], 1).astype(np.int8),
        }

    def hidden_text(self, records):
        return ""

    def table_text(self, records, observer=None):
        marks = [".XO"[mark] for mark in records[0]["board"]]
        return "\n".join("".join(marks[row : row + 3]) for row in (0, 3, 6))
