"""The games for verifiers: a taskset of games, and an environment in which a model plays them against agents of this project.

    env = agot_verifiers.load_environment(opponent="greedy", games=100)
    vf-eval agot-verifiers -m NAME --no-push        # the command of verifiers
"""

from agot_verifiers.environment import (
    GameConfig,
    GameData,
    GameEnv,
    GameEnvConfig,
    GameHarness,
    GameHarnessConfig,
    GameTask,
    GameTaskset,
    load_environment,
)

__all__ = [
    "GameConfig", "GameData", "GameEnv", "GameEnvConfig", "GameHarness", "GameHarnessConfig", "GameTask", "GameTaskset", "load_environment",
]  # fmt: skip
