# %% [markdown]
# # Write an agent
#
# An agent is a class with one method, `act`. It is asked for the decisions of many games at once: a `Turn` has the observations and
# action masks of all games in which the agent is to act, and `act` returns one action for each.
#
# ## A first agent
#
# This one attacks whenever it can and otherwise chooses at random.

# %%
import numpy as np

from agot_env.agents import Agent, Turn


class Bold(Agent):
    """Declares challenges whenever it may."""

    name = "bold"

    def __init__(self, seed: int = 0) -> None:
        self.rng = np.random.default_rng(seed)

    def act(self, turn: Turn) -> np.ndarray:
        actions = []
        for row, mask in enumerate(turn.masks):
            first, size = turn.match_of(row).action_blocks["attack"]
            attacks = first + np.flatnonzero(mask[first : first + size])
            actions.append(self.rng.choice(attacks if attacks.size else np.flatnonzero(mask)))
        return np.array(actions)


# %% [markdown]
# ## Let it play
#
# `evaluate` plays it against another agent from both seats.

# %%
from agot_env import Match, agents
from agot_training.evaluate import evaluate

match = Match(houses=("stark", "lannister"))
evaluate(Bold(), agents.make("random"), [match], games=400)

# %% [markdown]
# ## Read what it sees
#
# Observations are int16 vectors; `observation_pieces` gives named views of them.

# %%
from agot_env import GameBatch, observation_pieces

games = GameBatch(1, match, seed=1)
games.play_random(60)
pieces = observation_pieces(games.observations[0], match)
{name: pieces[name].shape for name in ("globals", "seats", "cards", "seats.gold", "cards.strength")}

# %% [markdown]
# ## Use it everywhere
#
# Save the class in a file. All commands accept the file with the name of the class:
#
#     agot arena --agents ./bold.py:Bold greedy random --games 600
#     agot play --vs ./bold.py:Bold
#
# A package can register agents with an entry point; then `bold` alone is enough. [Agents](../agents.md) has the whole interface: memory
# between decisions, analyses, and `turn.sample` for searches.
