"""The size of the networks that torch alone computes."""

from __future__ import annotations

from dataclasses import asdict, dataclass

MOST = 4096
"""Numbers of a kind that a network may have at most."""


@dataclass(frozen=True)
class NetworkSettings:
    """The size of a `PolicyValueNetwork`."""

    width: int = 64
    """numbers for each card"""
    state: int = 256
    """numbers for the whole table"""
    identity: int = 16
    """numbers for which card it is, beside what it says"""

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if type(value) is not int or not 1 <= value <= MOST:
                raise ValueError(f"{name} of the network must be an int from 1 to {MOST}, not {value!r}")


LANDS_SIZES = {"small": NetworkSettings(), "medium": NetworkSettings(96, 384), "large": NetworkSettings(128, 512)}
"""The sizes of the network of the Lands game."""
