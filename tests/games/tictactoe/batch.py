"""TicTacToeBatch."""

from agot_env.batches.batch import Batch
from tictactoe import kernels
from tictactoe import layout as L
from tictactoe.match import TicTacToeMatch


class TicTacToeBatch(Batch):
    """Many games of noughts and crosses."""

    kernels = kernels
    layout = L
    match_type = TicTacToeMatch
    magic = b"TICTAC1"
    layouts = (L.GAME.descr, L.PROMPTS)

    def labels(self, i):
        return {int(square): f"Square {square}" for square in self.action_masks[self._place(i)].nonzero()[0]}

    def _raise_engine_error(self):
        raise AssertionError("no game can fail")

    @staticmethod
    def invalid(records, match):
        return dict.fromkeys(range(len(records)), "not replayable")

    @staticmethod
    def actions_kept(match):
        return L.SQUARES

    @staticmethod
    def described(pool):
        return {}

    @staticmethod
    def matches_described(described):
        return [TicTacToeMatch()]
