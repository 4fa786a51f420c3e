"""Large numbers of games: plans of what to play, backends that play them, data sets that store them, and readers that replay them."""

from agot_env.simulate.backends import BACKENDS, Progress, simulate
from agot_env.simulate.dataset import Dataset, Folder, Memory, open_dataset, seed_of_run
from agot_env.simulate.errors import SimulationError
from agot_env.simulate.intervals import bootstrap, wilson
from agot_env.simulate.plan import CHUNK, Lineup, Plan
from agot_env.simulate.trajectories import Decisions, Trajectories, recorded_game
from agot_env.simulate.verification import verify

__all__ = [
    "CHUNK", "BACKENDS", "Dataset", "Decisions", "Folder", "Lineup", "Memory", "Plan", "Progress", "SimulationError", "Trajectories",
    "bootstrap", "open_dataset", "recorded_game", "seed_of_run", "simulate", "verify", "wilson",
]  # fmt: skip
