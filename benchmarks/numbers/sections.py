"""The sections to measure."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Section:
    """A benchmark with its settings.

    Attributes:
        command: the module, below `benchmarks` or with its whole name in `agot_training`, and its arguments.
        minutes: the approximate duration on two idle cores.
        needs: the packages without which it is skipped.
        timed: whether its figures depend on the machine and its load; other figures depend only on the seed.
        long: whether it is only run if it is named, or with ``--all``.
    """

    command: str
    minutes: float
    needs: tuple[str, ...] = ()
    timed: bool = True
    long: bool = False

    @property
    def line(self) -> str:
        """The command as a user types it."""
        return f"python -m {'' if self.command.startswith('agot_training.') else 'benchmarks.'}{self.command}"


PEERS = ("essence_wars", "pyspiel", "rlcard")
SEARCHES = "ismcts:iterations=50 ismcts:iterations=200 ismcts:iterations=800"
SECTIONS: dict[str, Section] = {
    "throughput": Section("throughput --seconds 1 --runs 5", 4, PEERS),
    "seats": Section("throughput --seats --seconds 0.4 --runs 7", 1),
    "editions": Section("throughput --editions --seconds 0.4 --runs 7", 1),
    "pools": Section("throughput --pools --seconds 0.2 --runs 31", 1),
    "environments": Section("environments --seconds 1", 1),
    "lands": Section("lands --runs 7", 1, ("rlcard",)),
    "mass": Section("mass", 2),
    "match_pools": Section("match_pools", 1),
    "random_decks": Section("random_decks", 2, timed=False),
    "agents": Section("agents speed --decisions 60", 1),
    "greedy": Section("agents strength greedy --against random --games 10000", 1, timed=False),
    "ismcts": Section(f"agents strength {SEARCHES} --against greedy --games 160 --chunk 15", 15, timed=False, long=True),
    "arena_pair": Section("arena --agents greedy random --games 2000 --seed 11", 0.2, timed=False),
    "arena": Section(
        "arena --agents net:core,best=true ismcts:iterations=200 greedy random --games 240 --seed 11", 6, timed=False, long=True
    ),
    "lcg_starters": Section("lcg_decks --starters --games 2000", 5, timed=False),
    "search": Section("search speed --decisions 50 --turns 3", 1),
    "learning": Section("learning --turns 3", 2, ("torch",)),
    "windows": Section("windows", 1, timed=False),
    "text": Section("text --games 20 --tokenizer cl100k_base", 8, ("jinja2", "tiktoken"), long=True),
}
