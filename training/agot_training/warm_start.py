"""The initial weights of a run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import checkpoint_file
from agot_agents.networks.plan import Size
from agot_agents.networks.seats import fitted, numbers_in
from agot_env.agot.decks import starter_decks
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown

if TYPE_CHECKING:
    from agot_env.agot.match import Match as AgotMatch


def warm_start(path: Path, match: Match, size: Size) -> dict[str, NDArray[Any]]:
    """The weights of a checkpoint: a file, or the name of one that comes with the package. It may not know all cards of the match.

    Raises:
        FileError: the checkpoint cannot be used, or contains a network of another size, or with hints where there are none.
    """
    with checkpoint_file(str(path)) as file:
        found = checkpoint.load(file, match, decks=False)
    if found.size != size and replace(found.size, hints=size.hints) == size:
        has, option = ("has", "leave out") if found.size.hints else ("has no", "give")
        raise FileError(f"{shown(path)} is a network that {has} hints: {option} --no-hints")
    if found.size != size:
        raise FileError(f"{shown(path)} is a network of another size: {found.size} instead of {size}")
    return found.weights


def first_weights(path: Path, matches: Sequence[Match], size: Size) -> dict[str, NDArray[Any]]:
    """`warm_start` for a network that plays matches with these numbers of seats, in ascending order: weights for the last one.

    With several numbers, the network of the checkpoint may have been trained with others: the weights of opponents that it does not have
    begin as those of its first opponent.

    Raises:
        FileError: as `warm_start`.
    """
    match = matches[-1]
    if len(matches) == 1 or match.game != "agot":
        return warm_start(path, match, size)
    with checkpoint_file(str(path)) as file:
        try:
            most = numbers_in(checkpoint.head_of(file))[-1]
        except FileError:
            raise
        except ValueError as error:
            raise FileError(f"{shown(path)} is damaged: {error}") from None
    if most == match.seats:
        return warm_start(path, match, size)
    played = cast("AgotMatch", match)
    houses = list(starter_decks(played.edition))
    other = type(played)(*(houses[seat % len(houses)] for seat in range(most)), edition=played.edition)
    return fitted(warm_start(path, other, size), most, match.seats)


def forget_unplayed(weights: Mapping[str, NDArray[Any]], matches: Iterable[Match]) -> None:
    """Set the identity of the cards that none of the matches is played with to 0, as that of cards whose identity is hidden.

    A network that is trained with hidden identities then plays these cards by their features, and not by random numbers.
    """
    unplayed = np.ones(len(weights["identity"]), np.bool_)
    for match in matches:
        played = cast("AgotMatch", match)
        unplayed[[played.card_id(number) for number in played.numbers_played]] = False
    weights["identity"][unplayed] = 0


def has_hints(path: Path) -> bool:
    """Whether the network of a checkpoint, a file or the name of one that comes with the package, was trained with hints.

    Raises:
        FileError: the file is missing, damaged, or no checkpoint of this project.
    """
    with checkpoint_file(str(path)) as file:
        return checkpoint.head_of(file)["network"].get("hints", True) is not False
