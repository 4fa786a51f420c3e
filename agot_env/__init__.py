"""A Game of Thrones, the card game (first edition), as a fast reinforcement-learning environment.

The engine is loaded when `GameBatch` is first accessed; the first time, it is also compiled.
"""

from importlib import import_module, metadata
from typing import TYPE_CHECKING, Any

import gymnasium
import pettingzoo

from agot_env.agot.decks import STARTER_DECKS, Card, Deck
from agot_env.agot.engine.record.layout import POWER_SOURCES
from agot_env.agot.match import Match
from agot_env.batches.observation import observation_pieces
from agot_env.history.game_record import GameRecord
from agot_env.single_game import Game

if TYPE_CHECKING:
    from agot_env.agot.batch import EngineError, GameBatch, IllegalActionError

__all__ = [
    "POWER_SOURCES", "STARTER_DECKS", "Card", "Deck", "EngineError", "Game", "GameBatch", "GameRecord", "IllegalActionError", "Match",
    "observation_pieces",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return metadata.version("agot-env")
    if name in ("EngineError", "GameBatch", "IllegalActionError"):
        return getattr(import_module("agot_env.agot.batch"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


if hasattr(pettingzoo, "register"):  # PettingZoo 1.27 and later has a registry
    pettingzoo.register("aec", "agot/agot-v0", "agot_env.envs.aec:env")
    pettingzoo.register("aec", "agot/lands-v0", "agot_env.envs.lands:env")

for _name in ("Joust", "Melee"):
    gymnasium.register(
        f"agot/{_name}-v0", entry_point=f"agot_env.envs.gymnasium:{_name}Env",
        vector_entry_point=f"agot_env.envs.vector:{_name}VectorEnv",
    )  # fmt: skip
    gymnasium.register(
        f"agot/{_name}SelfPlay-v0", entry_point="agot_env.envs.vector:only_vectorized",
        vector_entry_point=f"agot_env.envs.vector:{_name}SelfPlayVectorEnv",
    )  # fmt: skip
gymnasium.register(
    "agot/Lands-v0", entry_point="agot_env.envs.lands:LandsEnv", vector_entry_point="agot_env.envs.lands:LandsVectorEnv"
)
