"""The Lands game: two or three players send troops to nine locations. It is a separate game with its own small engine.

`LandsMatch` contains the settings, `LandsBatch` plays many games at once, and `agot_env.lands.testing` sets up situations.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from agot_env.lands.match import LandsMatch

if TYPE_CHECKING:
    from agot_env.lands.batch import LandsBatch

__all__ = ["LandsBatch", "LandsMatch"]


def __getattr__(name: str) -> Any:
    if name == "LandsBatch":
        return import_module("agot_env.lands.batch").LandsBatch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
