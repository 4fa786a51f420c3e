# %% [markdown]
# # Use many processes, or a cluster
#
# The engine is so fast that learning, not playing, is the bottleneck on one machine. If you need more games, run simulations and training
# in several processes, on one machine or on a Ray cluster.
#
# ## Simulate with several workers
#
# Results do not depend on the number of workers: each game has its own seed.

# %%
import tempfile
from pathlib import Path

import polars as pl

from agot_env.cli import main

folder = Path(tempfile.mkdtemp())
for workers in ("1", "2"):
    main(["simulate", "--games", "200", "--seed", "3", "--workers", workers, "--out", str(folder / f"{workers}.parquet")])
pl.read_parquet(folder / "1.parquet").equals(pl.read_parquet(folder / "2.parquet"))

# %% [markdown]
# ## Train with actors
#
# With `engine="processes"`, actors play in separate processes while the learner learns. They receive weights and return whole games. If an
# actor is killed, only the games that it was playing are lost, and they are played again.

# %%
from agot_training import ppo

settings = ppo.Settings(
    run=folder / "run", steps=40_000, games=32, chunk=16, engine="processes", actors=1, evaluate_every=40_000, evaluation_games=40,
    opponents=("random",),
)  # fmt: skip
ppo.train(settings).name

# %% [markdown]
# ## On a Ray cluster
#
#     pip install -c constraints.txt -e '.[cluster]'
#     RAY_ADDRESS=auto agot simulate --games 1000000 --backend ray --out games
#     RAY_ADDRESS=auto agot train ppo --engine ray --actors 64
#
# Every node needs the same version of the package. [Training](../training.md#a-cluster) has measured rates and explains what limits the
# number of useful actors.
