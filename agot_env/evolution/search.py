"""The generations of a search for strong decks.

Each generation, every survivor and its new children play the same number of games against each deck of a gauntlet, on both seats, with the
same random numbers, all seats by the same agent. The decks with the best estimates survive. The results of a deck add up over the
generations in which it survives, and its estimate is that of a deck that has also won half of `PRIOR` games: so children that were lucky
once do not replace decks that have proved themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agot_env.agot.decks import Deck
from agot_env.agot.match import Match
from agot_env.evolution.changes import changed
from agot_env.simulate import Lineup, Memory, Plan, simulate

PRIOR = 100
"""The number of games, half of them won, that are added to the results of each deck."""


def results(
    decks: Sequence[Deck], gauntlet: Sequence[Deck], agent: str, games: int, seed: int, *, edition: str = "core", workers: int = 1
) -> NDArray[np.int64]:
    """(decks, gauntlet) int64: the games that each deck wins against each deck of the gauntlet.

    Args:
        decks, gauntlet: the decks.
        agent: the name of the agent that plays both seats.
        games: the games of a pairing on each seat, so a pairing has twice as many.
        seed: the seed; games of the same number have the same random numbers in all pairings.
        edition: the edition.
        workers: the number of processes.

    Raises:
        ValueError: a deck cannot be played, or the agent is unknown.
        SimulationError: the agent fails.
    """
    pairs = [(deck, other) for deck in decks for other in gauntlet]
    lineups = [Lineup(Match(edition=edition, decks=seats), (agent,) * 2, games) for pair in pairs for seats in (pair, pair[::-1])]
    memory = Memory()
    for _ in simulate(Plan(tuple(lineups), seed), memory, workers=workers):
        pass
    rows = memory.rows()
    lineup, winner = rows["lineup"].to_numpy(), rows["winner"].to_numpy()
    won = np.bincount(lineup[winner == lineup % 2] // 2, minlength=len(pairs))
    return won.reshape(len(decks), len(gauntlet)).astype(np.int64)


@dataclass(frozen=True)
class Contender:
    """A deck of the search, and its results so far.

    Attributes:
        number: its number in the order of their creation.
        deck: the deck.
        parent: the number of the deck that it is a change of; None for one with which the search began.
        generation: the generation in which it was made.
        wins: the games that it has won against each deck of the gauntlet.
        games: the games that it has played against each.
    """

    number: int
    deck: Deck
    parent: int | None
    generation: int
    wins: tuple[int, ...] = ()
    games: int = 0

    @property
    def estimate(self) -> float:
        """The estimated share of games that it wins."""
        return (sum(self.wins) + PRIOR / 2) / (self.games * len(self.wins) + PRIOR)

    def with_results(self, wins: Sequence[int], games: int) -> Contender:
        """The deck after further games against each deck of the gauntlet."""
        before = self.wins or (0,) * len(wins)
        return replace(self, wins=tuple(a + int(b) for a, b in zip(before, wins, strict=True)), games=self.games + games)

    def described(self) -> dict[str, Any]:
        """As JSON."""
        deck = self.deck
        return {
            "number": self.number, "name": deck.name, "house": deck.house, "cards": list(deck.cards), "plots": list(deck.plots),
            "agendas": list(deck.agendas), "parent": self.parent, "generation": self.generation, "wins": list(self.wins),
            "games": self.games,
        }  # fmt: skip

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Contender:
        """From JSON."""
        deck = Deck(row["name"], row["house"], tuple(row["cards"]), tuple(row["plots"]), tuple(row["agendas"]))
        return cls(int(row["number"]), deck, row["parent"], int(row["generation"]), tuple(map(int, row["wins"])), int(row["games"]))


@dataclass
class Evolution:
    """A search for strong decks.

    Attributes:
        gauntlet: the decks that all play against, by name.
        agent: the name of the agent that plays all decks.
        edition, format_, sets: what the decks must be legal in, and the sets of new cards; see `changed`.
        population: the number of decks that survive a generation.
        children: the number of new decks of each generation.
        games: games of each deck per generation against each deck of the gauntlet on each seat.
        seed: the seed of everything.
        contenders: all decks so far, in the order of their creation.
        survivors: the numbers of the decks that have survived, the best first.
        generation: the number of generations so far.
    """

    gauntlet: dict[str, Deck]
    agent: str
    edition: str = "lcg"
    format_: str = "joust"
    sets: tuple[str, ...] | None = None
    population: int = 6
    children: int = 18
    games: int = 4
    seed: int = 0
    contenders: list[Contender] = field(default_factory=list)
    survivors: list[int] = field(default_factory=list)
    generation: int = 0

    def begin(self, ancestors: Sequence[Deck]) -> None:
        """Begin with some decks; they play in the first generation and need not survive it."""
        self.contenders = [Contender(k, deck, None, 0) for k, deck in enumerate(ancestors)]
        self.survivors = list(range(len(ancestors)))

    def advance(self, workers: int = 1) -> None:
        """Play a generation.

        Raises:
            ValueError: a deck has no legal change, or cannot be played.
            SimulationError: the agent fails.
        """
        rng = np.random.default_rng((self.seed, self.generation))
        playing = [self.contenders[number] for number in self.survivors]
        playing += [self._child(rng, len(self.contenders) + k) for k in range(self.children)]
        seed = int(rng.integers(2**62))
        won = results(
            [one.deck for one in playing], list(self.gauntlet.values()), self.agent, self.games, seed, edition=self.edition, workers=workers
        )
        played = [one.with_results(wins.tolist(), 2 * self.games) for one, wins in zip(playing, won, strict=True)]
        known = {one.number: one for one in self.contenders} | {one.number: one for one in played}
        self.contenders = [known[number] for number in sorted(known)]
        best = sorted(played, key=lambda one: (-one.estimate, one.number))
        self.survivors = [one.number for one in best[: self.population]]
        self.generation += 1

    def _child(self, rng: np.random.Generator, number: int) -> Contender:
        """A new deck: a change of a survivor, perhaps with cards of another one of the same House."""
        parent = self.contenders[self.survivors[int(rng.integers(len(self.survivors)))]]
        of_house = [self.contenders[one].deck for one in self.survivors if one != parent.number]
        donors = [deck for deck in of_house if deck.house == parent.deck.house]
        donor = donors[int(rng.integers(len(donors)))] if donors else None
        name = f"{self.ancestor_of(parent).deck.name} {number}"
        deck = changed(parent.deck, rng, edition=self.edition, format_=self.format_, sets=self.sets, donor=donor, name=name)
        return Contender(number, deck, parent.number, self.generation + 1)

    def lineage_of(self, one: Contender) -> list[Contender]:
        """A deck, the deck that it is a change of, and so on, up to one with which the search began."""
        line = [one]
        while (parent := line[-1].parent) is not None:
            line.append(self.contenders[parent])
        return line

    def ancestor_of(self, one: Contender) -> Contender:
        """The deck with which the lineage of a deck began."""
        return self.lineage_of(one)[-1]

    @property
    def seed_of_report(self) -> int:
        """The seed of new games after the last generation."""
        return int(np.random.default_rng((self.seed, self.generation, 1)).integers(2**62))

    @property
    def best(self) -> Contender:
        """The deck with the best estimate."""
        return self.contenders[self.survivors[0]]
