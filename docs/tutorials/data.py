# %% [markdown]
# # Analyse a data set
#
# `agot simulate` plays thousands of games and stores them in Parquet files, one row per game. Any tool that reads Parquet can analyse
# them; this page uses polars.
#
#     agot simulate --games 2000 --agents greedy --out games.parquet
#
# From Python:

# %%
import tempfile
from pathlib import Path

from agot_env.cli import main

folder = Path(tempfile.mkdtemp())
main(["simulate", "--games", "400", "--agents", "greedy", "random", "--seed", "1", "--out", str(folder / "games.parquet")])

# %% [markdown]
# ## One row for each game

# %%
import polars as pl

games = pl.read_parquet(folder / "games.parquet")
games.select(pl.exclude("actions")).head(3)

# %% [markdown]
# ## Who wins, and how

# %%
games.group_by("reason").len().sort("len", descending=True)

# %%
games.group_by("winner").agg(pl.len().alias("games"), pl.col("rounds").mean().round(1).alias("mean rounds")).sort("winner")

# %% [markdown]
# ## Read a game
#
# With `--trajectories`, a data set also contains the actions of each game, so the game can be replayed exactly: `agot replay games.parquet
# --game 17` prints its log, and `agot web --data games.parquet` shows it in the browser. Games of random agents can be replayed without it.
# `agot report games.parquet` makes an HTML page with charts. [Simulate](../simulate.md) lists all columns.
