"""The PettingZoo environment ``agot/lands-v0``: ``agot_env.lands_v0.env(mode="hard", seats=2)``."""

from agot_env.envs.lands import env, raw_env

__all__ = ["env", "raw_env"]
