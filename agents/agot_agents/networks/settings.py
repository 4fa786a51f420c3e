"""The size of the networks that exist only in torch."""

from __future__ import annotations

from dataclasses import asdict, dataclass

MOST = 4096
"""The largest width."""


@dataclass(frozen=True)
class NetworkSettings:
    """The size of a `PolicyValueNetwork`."""

    width: int = 64
    """width of a card"""
    state: int = 256
    """width of the table"""
    identity: int = 16
    """width of the embedding of the card id, in addition to the card features"""

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if type(value) is not int or not 1 <= value <= MOST:
                raise ValueError(f"{name} of the network must be an int from 1 to {MOST}, not {value!r}")


LANDS_SIZES = {"small": NetworkSettings(), "medium": NetworkSettings(96, 384), "large": NetworkSettings(128, 512)}
"""The sizes of the network of the Lands game."""
