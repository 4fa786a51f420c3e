"""The PettingZoo environment ``agot/agot-v0``: ``agot_env.agot_v0.env(houses=("stark", "lannister"))``."""

from agot_env.envs.aec import env, raw_env

__all__ = ["env", "raw_env"]
