"""Record in checkpoints which cards they know, and the interface of this version: ``python -m agot_agents.networks.stamp FILE...``

For checkpoints of versions that did not record the cards, or whose cards have changed in a way that a network cannot see or need not mind,
such as a corrected ability. A network knows the first cards of the pool, as many as its embedding has rows. Its weights do not change.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from agot_agents.networks.checkpoint import fits, head_of, weights_in, write
from agot_agents.networks.known_cards import known_cards, known_in
from agot_agents.networks.seats import joined, numbers_in
from agot_env.agot.decks import starter_decks
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown


def stamp(path: Path) -> str:
    """Replace the header of a checkpoint. Returns what changed, in words.

    Raises:
        FileError: the checkpoint is missing or damaged, or for observations, actions or card features of another version.
    """
    head = head_of(path)
    weights = weights_in(path, head)
    matches = matches_of(path, head)
    ours = joined([fits(match) for match in matches])
    for name in ("observations", "actions", "card features"):
        if head.get(name) != ours[name]:
            raise FileError(f"{shown(path)} was trained with other {name} than this version has; it must be carried over first")
    identity = weights["identity"].shape[1]
    new = known_cards(matches[-1], len(weights["identity"]) - 1, len(weights["says_weight"]) - identity)
    before, after = (known_in(one) or ({}, {}) for one in (head, new))
    if before[0] and [*before[0]] != [*after[0]]:
        raise FileError(f"{shown(path)} knows cards that are not the first ones of the pool")
    changed = sum(before[0].get(number) != digest for number, digest in after[0].items())
    write(path, {**head, **ours, **new}, weights)
    return f"{shown(path)}: {changed} of {len(after[0])} digests replaced"


def matches_of(path: Path, head: dict[str, object]) -> list[Match]:
    """Matches for which a network was trained, one with each of its numbers of seats in ascending order."""
    from agot_env import Match
    from agot_env.lands import LandsMatch

    if head.get("game") == "lands":
        return [LandsMatch()]
    try:
        edition, numbers = str(head["edition"]), numbers_in(head)
        houses = list(starter_decks(edition))
        return [Match(edition=edition, houses=[houses[seat % len(houses)] for seat in range(seats)]) for seats in numbers]
    except (KeyError, ValueError) as error:
        raise FileError(f"{shown(path)} is damaged: {error}") from None


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m agot_agents.networks.stamp", description="Accept the cards of today for networks that know other versions of them."
    )
    parser.add_argument("networks", nargs="+", type=Path, metavar="FILE", help="a checkpoint, which is written again")
    for path in parser.parse_args().networks:
        print(stamp(path))
