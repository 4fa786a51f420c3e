"""``agot deck evolve``: search for strong decks."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import tyro
from rich.console import Console

from agot_env.agot.decks import Deck, pool, starter_decks
from agot_env.agot.decks.decks import legality, unplayable
from agot_env.agot.decks.pools import checked_sets
from agot_env.agot.match import Match
from agot_env.cli.decks import deck_called, title_in
from agot_env.console.options import Seed
from agot_env.messages.arguments import checked_int
from agot_env.messages.errors import FileError
from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import counted, listed
from agot_env.storage.files import read_text, write_text
from agot_env.storage.owned import DECK_LIST, containing, json_object
from agot_env.storage.provenance import KEY, provenance

if TYPE_CHECKING:
    from agot_env.evolution import Contender, Evolution

STATE, BEST, REPORT = "evolution.json", "best.txt", "report.md"
WRITTEN = containing("a report of agot deck evolve", b"## lineage", within=None)
EVOLUTION = json_object("the state of agot deck evolve", "settings", "survivors", "contenders")
MOST_GAUNTLET = 64
"""The most decks of a gauntlet."""


@dataclass
class EvolveDecks:
    """Search for strong decks: change a few cards at a time, and keep the decks that win most games against a gauntlet."""

    decks: tyro.conf.Positional[tuple[str, ...]] = ()
    """The decks to begin with: Houses or names of starter decks, or deck files. By default, all starter decks of the edition."""
    out: Path = Path("evolved")
    """The folder of the search. The same command continues one that was interrupted."""
    gauntlet: tuple[str, ...] = ()
    """The decks to play against. By default, the starter decks of the edition."""
    agent: str = "greedy"
    """The agent that plays all decks, such as net for the network of the edition."""
    edition: str = "lcg"
    """The edition."""
    format: Literal["casual", "joust", "melee"] = "joust"
    """The format in which all decks are legal."""
    sets: tuple[str, ...] | None = None
    """Take new cards only from these sets or cycles of the edition."""
    generations: int = 30
    """Number of generations; a larger number continues a finished search."""
    population: int = 6
    """Number of decks that survive a generation."""
    children: int = 18
    """Number of new decks of each generation."""
    games: int = 4
    """Games of each deck per generation, against each deck of the gauntlet on each seat."""
    final_games: int = 500
    """Games of the best deck, and of the one that it descends from, against each deck of the gauntlet on each seat, which the report is
    about."""
    seed: Seed = 0
    """The seed."""
    workers: int = 1
    """Number of processes. The result does not depend on it."""

    def run(self, console: Console) -> None:
        """``agot deck evolve``."""
        from agot_env.evolution import results
        from agot_env.simulate.players import check_agents

        for name in ("generations", "population", "children", "games", "final_games", "workers"):
            checked_int(name, getattr(self, name), 1, 1_000_000)
        checked_sets(self.sets, self.edition)
        ancestors = [deck_called(name, self.edition) for name in self.decks] or list(starter_decks(self.edition).values())
        gauntlet = {name: deck_called(name, self.edition) for name in self.gauntlet or starter_decks(self.edition)}
        if len(gauntlet) > MOST_GAUNTLET:
            raise ValueError(f"a gauntlet has at most {MOST_GAUNTLET} decks, not {len(gauntlet)}")
        for deck in ancestors:
            if problems := [*legality(deck, edition=self.edition)[self.format], *unplayable(deck, edition=self.edition)]:
                raise ValueError(f"{shown(deck.name, LONGEST)} is not legal in {self.format}:\n  " + "\n  ".join(problems))
        check_agents([self.agent], Match(edition=self.edition, decks=(ancestors[0], ancestors[0])))
        search = self._opened(ancestors, gauntlet)
        while search.generation < self.generations:
            search.advance(self.workers)
            self._save(search)
            best = search.best
            console.print(
                f"generation {search.generation} of {self.generations}: {shown(best.deck.name, LONGEST)}, about {best.estimate:.1%} of the"
                f" games won, {counted(best.games * len(gauntlet), 'game')}",
                soft_wrap=True,
            )
        best, ancestor = search.best, search.ancestor_of(search.best)
        both = results(
            [best.deck, ancestor.deck], [*gauntlet.values()], self.agent, self.final_games, search.seed_of_report, edition=self.edition,
            workers=self.workers,
        )  # fmt: skip
        text = report(search, both.tolist(), 2 * self.final_games)
        write_text(self.out / BEST, best.deck.to_text(edition=self.edition), kind=DECK_LIST)
        write_text(self.out / REPORT, text, kind=WRITTEN)
        console.print(text, end="", soft_wrap=True, markup=False)
        console.print(f"{shown(self.out / BEST)} is the deck, {shown(self.out / REPORT)} this report.", soft_wrap=True)

    def _settings(self, ancestors: Sequence[Deck], gauntlet: dict[str, Deck]) -> dict[str, Any]:
        """What a search must agree in to be continued."""
        decks = [[deck.name, deck.house, *map(list, (deck.cards, deck.plots, deck.agendas))] for deck in (*ancestors, *gauntlet.values())]
        return {
            "agent": self.agent, "edition": self.edition, "format": self.format, "sets": None if self.sets is None else list(self.sets),
            "population": self.population, "children": self.children, "games": self.games, "seed": self.seed, "decks": decks,
        }  # fmt: skip

    def _opened(self, ancestors: Sequence[Deck], gauntlet: dict[str, Deck]) -> Evolution:
        """A new search, or the one in the folder.

        Raises:
            FileError: the folder has a search with other settings or a damaged one, or has other files.
        """
        from agot_env.evolution import Contender, Evolution

        search = Evolution(
            gauntlet, self.agent, self.edition, self.format, self.sets, self.population, self.children, self.games, self.seed
        )
        file = self.out / STATE
        if not file.exists():
            if self.out.exists() and (not self.out.is_dir() or any(self.out.iterdir())):
                raise FileError(f"{shown(self.out)} is not an empty folder, and has no search to continue; choose another one")
            self.out.mkdir(parents=True, exist_ok=True)
            search.begin(ancestors)
            return search
        try:
            state = json.loads(read_text(file))
            stored = state["settings"]
            search.contenders = [Contender.of(row) for row in state["contenders"]]
            search.survivors, search.generation = [int(number) for number in state["survivors"]], int(state["generation"])
            if not search.survivors or any(one.number != k for k, one in enumerate(search.contenders)):
                raise ValueError("its decks are not numbered in order")
            search.lineage_of(search.best)
        except (KeyError, IndexError, TypeError, ValueError, RecursionError) as error:
            raise FileError(f"{shown(file)} is damaged, or not the state of a search: {error}") from error
        for name, ours in self._settings(ancestors, gauntlet).items():
            if stored.get(name) != ours:
                what = "other decks" if name == "decks" else f"{name} {shown(repr(stored.get(name)), 60)}, not {shown(repr(ours), 60)}"
                raise FileError(f"{shown(self.out)} has a search with {what}; choose another folder (--out)")
        return search

    def _save(self, search: Evolution) -> None:
        """Write the state of a search."""
        ancestors = [one.deck for one in search.contenders if one.parent is None]
        state = {
            "settings": self._settings(ancestors, search.gauntlet), KEY: provenance(), "generation": search.generation,
            "survivors": search.survivors, "contenders": [one.described() for one in search.contenders],
        }  # fmt: skip
        write_text(self.out / STATE, json.dumps(state), kind=EVOLUTION)


def report(search: Evolution, wins: Sequence[Sequence[int]], games: int) -> str:
    """What a search has found, in Markdown.

    Args:
        search: the search.
        wins: the games that the best deck, and the one that it descends from, win against each deck of the gauntlet, of new games.
        games: the number of these games of each pairing.
    """
    from agot_env.simulate import wilson

    best, names = search.best, list(search.gauntlet)
    ancestor, steps = search.ancestor_of(best), len(search.lineage_of(best)) - 1
    house = best.deck.house.title()
    agendas = [title_in(agenda, search.edition) for agenda in best.deck.agendas]
    kind = f"deck of House {house}" + (f" with the agenda {listed(agendas)}" if agendas else "")

    def share(won: int, of: int) -> str:
        low, high = wilson(won, of)
        return f"{won / of:.1%} ({low:.1%} to {high:.1%})"

    most, least = (names[wins[0].index(pick(wins[0]))] for pick in (max, min))
    lines = [
        f"# {best.deck.name}", "",
        f"A {kind}, which descends from {ancestor.deck.name} by {counted(steps, 'change')} of a few cards. The search made",
        f"{counted(search.generation, 'generation')} of {search.children} new decks each. Played by `{search.agent}`, the deck wins"
        f" {share(sum(wins[0]), games * len(names))}",
        f"of {games * len(names):,} new games against the gauntlet, most against `{most}` and fewest against `{least}`;",
        f"{ancestor.deck.name} wins {share(sum(wins[1]), games * len(names))}.", "",
        *exchanged_cards(ancestor.deck, best.deck, search.edition),
        f"| against | {best.deck.name} | {ancestor.deck.name} |", "|---|---|---|",
        *(f"| `{name}` | {share(mine, games)} | {share(theirs, games)} |" for name, mine, theirs in zip(names, *wins, strict=True)), "",
        "Win rates have 95 % Wilson intervals.", "",
        "## Lineage", "", "| deck | generation | games | won | new cards |", "|---|---|---|---|---|",
        *(line_of(search, one) for one in search.lineage_of(best)), "",
    ]  # fmt: skip
    return "\n".join(lines)


def exchanged_cards(before: Deck, after: Deck, edition: str) -> list[str]:
    """The cards that a deck has more or fewer of than another one, as lines."""
    from agot_env.evolution import difference

    added, removed = (titles(cards, edition) for cards in difference(before, after))
    return [f"New cards: {added}.", "", f"Left out: {removed}.", ""] if added else ["It has the same cards.", ""]


def titles(cards: Counter[str], edition: str) -> str:
    """Cards with their numbers of copies, in the order of the edition."""
    known = pool(edition)
    return ", ".join(f"{cards[number]} {known[number].title}" for number in known if cards[number])


def line_of(search: Evolution, one: Contender) -> str:
    """The row of a deck in the table of a lineage."""
    from agot_env.evolution import difference

    new = "" if one.parent is None else titles(difference(search.contenders[one.parent].deck, one.deck)[0], search.edition)
    games = one.games * len(search.gauntlet)
    return f"| {one.deck.name} | {one.generation} | {games:,} | {sum(one.wins) / max(1, games):.1%} | {new} |"
