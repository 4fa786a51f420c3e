"""The tree search of this game: random play to the end, a win is worth 1 and a draw a half."""

import numpy as np

from agot_agents.search.agent import TreeSearch
from agot_agents.search.tree import add_child, best_child, count, widened
from tictactoe.kernels import answer


class TicTacToeSearch(TreeSearch):
    """Starts a new search at every move."""

    def grow(self, tree, free, samples):
        rng = np.random.default_rng(0)
        for game in samples.records:
            node, path, grown = 0, [], False
            while game["seat"] >= 0 and not grown:
                seat, mask = int(game["seat"]), (game["board"] == 0).astype(np.int8)
                scores = np.where(mask == 1, rng.random(9), -np.inf)
                square = widened(tree, node, seat, scores, self.widening)
                if square >= 0:
                    add_child(tree, node, free, square, seat)
                    node, grown, free = free, True, free + 1
                else:
                    node = best_child(tree, node, seat, mask, self.exploration)
                    square = int(tree[node]["action"])
                path.append(node)
                answer(game, square)
            while game["seat"] >= 0:
                answer(game, int(rng.choice(np.flatnonzero(game["board"] == 0))))
            values = np.full(2, 0.5) if game["winner"] < 0 else np.eye(2)[game["winner"]]
            count(tree, np.array(path), len(path), values)
        return free
