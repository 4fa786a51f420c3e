# %% [markdown]
# # Train in ten minutes
#
# You train a network from random weights, look at its learning curve, and evaluate it. The card game's networks run in compiled code, so
# this needs no GPU and no torch.
#
# On the command line it is `agot train --quick`. Here is the same in Python, with a smaller budget so that the page builds quickly; raise
# `steps` to a million for a network that beats `greedy` more often than not.

# %%
import tempfile
from pathlib import Path

from agot_training import ppo

run = Path(tempfile.mkdtemp()) / "first"
settings = ppo.Settings(
    run=run,
    steps=150_000,
    games=64,
    learning_rate=2e-3,
    evaluate_every=75_000,
    evaluation_games=100,
    opponents=("random", "greedy"),
)
path = ppo.train(settings)
path.name

# %% [markdown]
# ## What was written
#
# `progress.csv` has a row for each update: decisions so far, losses, entropy, and the win rates of each evaluation.

# %%
import polars as pl

progress = pl.read_csv(run / "progress.csv")
progress.select("steps", "decisions_per_second", "entropy", "^wins_against_.*$").tail(3)

# %% [markdown]
# ## The curve

# %%
import matplotlib.pyplot as plt

evaluated = progress.drop_nulls("wins_against_greedy")
plt.plot(evaluated["steps"], evaluated["wins_against_random"], marker="o", label="against random")
plt.plot(evaluated["steps"], evaluated["wins_against_greedy"], marker="o", label="against greedy")
plt.xlabel("decisions")
plt.ylabel("games won")
plt.ylim(0, 1)
plt.legend()
plt.show()

# %% [markdown]
# ## Evaluate it
#
# `evaluate` plays every pairing of the starter decks from both seats and reports the 95 % interval.

# %%
from agot_agents.networks.agent import NetworkAgent
from agot_env import Match, agents
from agot_training.evaluate import evaluate

mine = NetworkAgent(str(path), best=True)
match = Match(houses=("stark", "lannister"))
evaluate(mine, agents.make("random"), [match], games=200)

# %% [markdown]
# ## Next steps
#
# - Play against it: `agot play --vs net:FILE`, or in the browser: `agot web`.
# - Train longer: `agot train ppo --steps 30000000`. [Training](../training.md) explains the settings.
# - Start from the shipped network: `agot train ppo --warm-start core`.
# - Use your own algorithm: [Gymnasium](../gymnasium.md) and [PettingZoo](../environment.md) environments, or `GameBatch` for a loop of your own.
