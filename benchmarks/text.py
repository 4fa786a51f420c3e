"""The number of tokens of text decisions; prints the table of docs/text.md.

    python -m benchmarks.text --games 20
    python -m benchmarks.text --games 20 --tokenizer cl100k_base      # an encoding of tiktoken, whose vocabulary must be available
    python -m benchmarks.text --games 20 --history none               # without the digest of the game

greedy plays all seats, and each of its decisions is put into words. With "normal" texts, a seat has all earlier texts in its context.

tiktoken downloads a vocabulary when it is first used. Without access to its server, install the package llama-index-core, which contains
cl100k_base and o200k_base; its dependencies are not needed (``pip install --no-deps llama-index-core``).
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata

import numpy as np
import tyro

from agot_env import Match, agents
from agot_env.agents import Agent
from agot_env.console.command_line import command_line
from agot_env.lands import LandsMatch
from agot_env.text import DETAILS, Prompt, count_tokens, introduction_of, view_of

FOUR = ("stark", "lannister", "baratheon", "targaryen")
MATCHES: dict[str, Callable[[], Match | LandsMatch]] = {
    "Core Set, 2 seats": lambda: Match(houses=FOUR[:2]),
    "Core Set, 4 seats": lambda: Match(houses=FOUR),
    "Core Set, 6 seats": lambda: Match(houses=FOUR + FOUR[:2]),
    "Winter Edition, 2 seats": lambda: Match(edition="winter", houses=("greyjoy", "targaryen")),
    "Ice and Fire Edition, 2 seats": lambda: Match(edition="ice_and_fire", houses=("greyjoy", "targaryen")),
    "HBO card game, 2 seats": lambda: Match(edition="hbo", houses=FOUR[:2]),
    "Living Card Game, 2 seats": lambda: Match(edition="lcg", houses=FOUR[:2]),
    "Living Card Game, 4 seats": lambda: Match(edition="lcg", houses=FOUR),
    "Lands, medium, 2 seats": lambda: LandsMatch("medium", 2),
    "Lands, hard, 3 seats": lambda: LandsMatch("hard", 3),
}
HEADINGS = (
    "match", "first message", "detail", "decisions", "a decision: median", "95 %", "a game: median", "95 %", "`count_tokens` of a decision",
    "ms a text",
)  # fmt: skip
VOCABULARIES = "llama_index/core/_static/tiktoken_cache"
"""The folder of llama-index-core with the files that tiktoken would download. tiktoken checks their hashes."""


class Reader(Agent):
    """Plays like another agent, and counts the tokens of its questions."""

    name = "reader"

    def __init__(self, player: Agent, count: Callable[[str], int], detail: str, history: str) -> None:
        self.player, self.count, self.detail, self.history, self.prompt = player, count, detail, history, Prompt()
        self.known: dict[tuple[int, int], frozenset[str]] = defaultdict(frozenset)
        self.tokens: dict[tuple[int, int], list[int]] = defaultdict(list)
        self.estimates: list[int] = []
        self.seconds = 0.0

    def reset(self, games: np.ndarray) -> None:
        self.player.reset(games)

    def act(self, turn: agents.Turn) -> np.ndarray:
        for row in range(len(turn)):
            if turn.masks[row].sum() > 1:
                key = int(turn.games[row]), int(turn.seats[row])
                began = time.perf_counter()
                view = view_of(turn, row, self.detail, known=self.known[key], history=self.history)
                text = self.prompt.decision(view)
                self.seconds += time.perf_counter() - began
                self.known[key] |= frozenset(view.cards)
                self.tokens[key].append(self.count(text))
                self.estimates.append(count_tokens(text))
        return self.player.act(turn)


@dataclass
class Tokens:
    """Count the tokens of decisions and of games, by edition, number of seats and level of detail."""

    games: int = 20
    """Games with two players; with more, fewer games with as many players in all."""
    seed: int = 11
    tokenizer: str | None = None
    """An encoding of tiktoken; if not given, `agot_env.text.count_tokens`."""
    only: str = ""
    """Only matches whose names contain this."""
    details: tuple[str, ...] = tuple(DETAILS)
    """Levels of detail."""
    history: str = "digest"
    """What each question says of the game so far, one of `agot_env.text.HISTORIES`."""

    def run(self) -> None:
        count = count_tokens if self.tokenizer is None else encoder(self.tokenizer)
        print(f"| {' | '.join(HEADINGS)} |")
        print("|---" * len(HEADINGS) + "|")
        for name, make in MATCHES.items():
            if self.only not in name:
                continue
            match = make()
            for detail in self.details:
                first = count(Prompt().system(introduction_of(match, 0, detail=detail)))
                reader = Reader(agents.make("greedy", match.game), count, detail, self.history)
                agents.play(match, [reader] * match.seats, -(-2 * self.games // match.seats), self.seed)
                texts = np.concatenate([np.array(own) for own in reader.tokens.values()])
                totals = np.array([sum(own) for own in reader.tokens.values()])
                numbers = (*np.percentile(texts, (50, 95)), *np.percentile(totals, (50, 95)), np.median(reader.estimates))
                middle = " | ".join(f"{number:,.0f}" for number in numbers)
                decisions = np.median([len(own) for own in reader.tokens.values()])
                speed = 1000 * reader.seconds / len(texts)
                print(f"| {name} | {first:,} | {detail} | {decisions:.0f} | {middle} | {speed:.1f} |", flush=True)


def encoder(name: str) -> Callable[[str], int]:
    """A token counter with an encoding of tiktoken, whose vocabulary is that of llama-index-core if that is installed."""
    import tiktoken

    try:
        os.environ.setdefault("TIKTOKEN_CACHE_DIR", str(metadata.distribution("llama-index-core").locate_file(VOCABULARIES)))
    except metadata.PackageNotFoundError:
        pass
    encoding = tiktoken.get_encoding(name)
    return lambda text: len(encoding.encode(text, disallowed_special=()))


if __name__ == "__main__":
    with command_line("benchmarks.text"):
        tyro.cli(Tokens).run()
