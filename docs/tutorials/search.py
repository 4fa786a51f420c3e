# %% [markdown]
# # Search
#
# Two searches come with the package. `ismcts` is an information-set Monte Carlo tree search with playouts by the greedy agent and a fixed
# evaluation of positions. `search` is guided by a network. Both see only what a player sees: they search in sampled states.
#
# ## Ask for a move and an analysis

# %%
import numpy as np

from agot_env import GameBatch, Match, agents
from agot_env.agents import turn_of

match = Match(houses=("stark", "baratheon"))
games = GameBatch(1, match, seed=5)
greedy = agents.make("greedy")
rows = np.array([0])
while games.prompt(0) != "challenge":
    games.step(greedy.act(turn_of(games, rows, rows)))
print(match.table_text(games.records, observer=int(games.seat[0])))

# %%
search = agents.make("search:core,iterations=400")
turn = turn_of(games, rows, rows)
analysis = search.analyse(turn)[0]
labels = games.labels(0)
best = sorted(labels, key=lambda action: -analysis.policy[action])[:5]
[(labels[action], round(float(analysis.policy[action]), 2)) for action in best], round(analysis.value, 2)

# %% [markdown]
# ## More time, better moves
#
# The number of iterations, or `seconds=`, determines the time for a decision. Does the move change with it?

# %%
moves = {n: labels[int(agents.make(f"search:core,iterations={n}").act(turn)[0])] for n in (25, 100, 400)}
moves

# %% [markdown]
# ## Sampled states
#
# A search of your own gets its worlds from `Turn.sample`: copies of the game in which everything that the seat cannot know has been
# redrawn. Here is flat Monte Carlo with random playouts in a dozen lines.

# %%
def flat_monte_carlo(turn, playouts=64, seed=0):
    """The action with the best mean result of random playouts, for a turn of one game."""
    actions = np.flatnonzero(turn.masks[0])
    seat = int(turn.seats[0])
    results = []
    for action in actions:
        worlds = turn.sample(np.zeros(playouts, np.int64), np.random.default_rng(seed))
        worlds.step(np.full(playouts, action))
        while (worlds.seat >= 0).any():
            worlds.play_random(2_000)
        results.append((worlds.records["winner"] == seat).mean())
    return actions[int(np.argmax(results))], dict(zip([labels[a] for a in actions], results, strict=True))


flat_monte_carlo(turn)

# %% [markdown]
# [Search](../search.md) describes both searches, their options and their strength.
