"""The frozen parts of the suite: opponents and their ratings, decks, and the sizes of tasks. A change of any of them is a new version."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from itertools import combinations, permutations
from typing import Any

from agot_agents.networks.agent import checkpoint_file
from agot_env import agents
from agot_env.agot.decks import Deck, load_decks, starter_deck, starter_decks
from agot_env.agot.match import Match
from agot_env.storage.files import digest, read_bytes

SUITE = "agot-bench-1"
"""The name of the suite, with its version."""
LADDER = (
    "random",
    "greedy",
    "ismcts-v1:iterations=50",
    "ismcts-v1:iterations=200",
    "net:core,best=true",
    "search:core,iterations=100",
)
"""The opponents of the ladder. Their ratings are constants of the suite (`ratings`)."""
DUELLISTS = ("greedy", "net:core,best=true")
"""The opponents of the duel."""
TABLE = ("greedy", "net:melee4,best=true")
"""The opponents at tables of four; at each table, one of them has three seats."""
NETWORKS = ("core", "melee4")
"""The shipped networks that these opponents play."""
POOLS = {
    "seen": "starter decks",
    "unseen": "unseen decks",
    "cards": "decks of unseen cards",
}
"""The kinds of frozen decks, with their names in tables."""
DECKS = files("agot_training.bench") / "decks"
FROZEN = files("agot_training.bench") / "frozen.json"


@dataclass(frozen=True)
class Size:
    """How much a run of the suite measures. Results of different sizes are not compared.

    Attributes:
        games: games against each opponent of the ladder and of the melee, and with each pool of decks; a multiple of 96, or as many of
            each lineup as fit.
        decisions: decisions on which the exploiter is trained.
        final_games: games of the exploiter against the agent.
        duel: games against each opponent of the duel; a multiple of 4.
        timed: timed decisions.
    """

    games: int
    decisions: int
    final_games: int
    duel: int
    timed: int


SIZES = {
    "standard": Size(games=480, decisions=2_000_000, final_games=2_000, duel=100, timed=200),
    "smoke": Size(games=24, decisions=20_000, final_games=100, duel=4, timed=10),
}
"""The standard size, which is published, and one that only shows that everything works."""


@cache
def frozen() -> dict[str, Any]:
    """The measured constants of the suite, which `agot_training.bench.freeze` has written."""
    found: dict[str, Any] = json.loads(FROZEN.read_text("utf-8"))
    return found


def ratings() -> dict[str, float]:
    """The Elo rating of each opponent of the ladder; that of greedy is 0."""
    return {name: row["rating"] for name, row in frozen()["ratings"].items()}


def network_digest(name: str) -> str:
    """The hash of a network file: a path, or the name of a shipped network.

    Raises:
        FileError: it does not exist.
    """
    with checkpoint_file(name) as path:
        return digest(read_bytes(path))


def check_frozen() -> None:
    """Check that the networks of the opponents are those of the suite. (A test checks `fingerprint`.)

    Raises:
        ValueError: one of them has changed, so results would not be on the scale of the suite.
    """
    for name in NETWORKS:
        if network_digest(name) != frozen()["networks"][name]:
            raise ValueError(f"the network {name!r} of this installation is not the one of {SUITE}, whose ratings do not apply to it")


def fingerprint() -> str:
    """A hash of the results of a few games of the opponents that are code. It changes with the rules, the cards and these agents.

    Networks are covered by their own hashes. They are left out, since their last digits depend on the processor.
    """
    results = []
    for pair in combinations(LADDER[:3], 2):
        for match in printed_matches()[::3]:
            played = agents.play(match, [agents.make(name) for name in pair], 2, 0)
            results.append([played.records[what].tolist() for what in ("winner", "round", "decisions")])
    return digest(json.dumps(results).encode())


def printed_matches() -> list[Match]:
    """The matches of the ladder: each printed deck of the Core Set against each other, on both seats."""
    return [Match(decks=pair) for pair in permutations(starter_decks("core").values(), 2)]


def melee_matches() -> list[Match]:
    """The matches of the melee: the four printed decks of the Core Set, in each of their six orders around a table."""
    first, *others = starter_decks("core").values()
    return [Match(decks=(first, *order)) for order in permutations(others)]


def duel_matches() -> list[Match]:
    """The matches of the duel: the printed decks of Stark and Lannister, on both seats."""
    return [Match(decks=pair) for pair in permutations((starter_deck("stark"), starter_deck("lannister")), 2)]


def decks_of(edition: str, kind: str) -> Sequence[Deck]:
    """The frozen decks of an edition.

    Args:
        edition: core or lcg.
        kind: one of `POOLS`.
    """
    with as_file(DECKS / f"{edition}_{kind}.parquet") as path:
        return load_decks(path, edition=edition)


def pool_matches(edition: str, kind: str) -> list[Match]:
    """The matches of a pool of decks: each deck against the next one. Every deck has each seat once."""
    decks = decks_of(edition, kind)
    return [Match(edition=edition, decks=(deck, decks[(k + 1) % len(decks)])) for k, deck in enumerate(decks)]
