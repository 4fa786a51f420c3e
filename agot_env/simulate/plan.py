"""Plans: lineups, whose games are divided into parts. The games of a part depend only on the plan."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agot_env.agents import NO_CODE, Code, code_of, factory_of
from agot_env.agents.asynchronous import AsyncAgent
from agot_env.game import Match, game_of, match_of, settings_of
from agot_env.messages.arguments import MANY, checked_flag, checked_index, checked_int, checked_items, checked_mapping, checked_seed, said
from agot_env.messages.errors import ReportedError
from agot_env.messages.names import shown
from agot_env.messages.wording import counted
from agot_env.seeds import new_seed
from agot_env.storage.provenance import installed_version

CHUNK = 1024
"""The default number of games per part."""
FORMAT = 3
MOST_PARTS = 100_000


@dataclass(frozen=True)
class Lineup:
    """The agents and decks of all seats, and the number of games.

    Attributes:
        match: the match.
        agents: the name of an agent per seat, with its parameters; "random" plays at the speed of the engine.
        games: the number of games; game ``i`` depends only on the plan's seed, ``i`` and the lineup.
        first_index: the index of the first game; the others follow. Games with the same index in two lineups have the same random numbers.

    Raises:
        ValueError: ``match`` is not a match, the agents are not a name for each seat, or a number is out of range.
    """

    match: Match
    agents: tuple[str, ...]
    games: int
    first_index: int = 0

    def __post_init__(self) -> None:
        game_of(self.match)
        agents = checked_items("agents", self.agents, str, "names of agents")
        if len(agents) != self.match.seats:
            raise ValueError(f"{counted(len(agents), 'agent')} for {self.match.seats} seats")
        games, first = checked_int("games", self.games, 1, MANY), checked_int("first_index", self.first_index, 0, 2**62)
        _set_fields(self, agents=agents, games=games, first_index=first)

    def __str__(self) -> str:
        return " - ".join(self.sitter(seat) for seat in range(self.match.seats))

    def sitter(self, seat: int) -> str:
        """The player in a seat: the agent, and the deck if there are decks.

        Raises:
            ValueError: there is no such seat.
        """
        seat = checked_index("seat", seat, self.match.seats, "the match")
        decks = self.match.decks
        return f"{self.agents[seat]} ({decks[seat].name})" if decks else self.agents[seat]

    @property
    def is_random(self) -> bool:
        """Whether every seat plays uniformly at random, so that the RNG streams of a game determine it completely."""
        return set(self.agents) == {"random"}


class Span(NamedTuple):
    """Some consecutive games of one lineup, beginning with the index ``start``."""

    lineup: int
    start: int
    games: int


@dataclass(frozen=True)
class Part:
    """Games that are played together: games of one lineup, or of adjacent lineups with the same agents."""

    number: int
    spans: tuple[Span, ...]

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(span.games for span in self.spans)

    def places(self, games: Sequence[tuple[int, int]]) -> list[int]:
        """The places in this part of those games that it has.

        Args:
            games: (lineup, index) of each game, sorted.
        """
        found, begin = [], 0
        for span in self.spans:
            first, end = (bisect_left(games, (span.lineup, index)) for index in (span.start, span.start + span.games))
            found += [begin + index - span.start for _, index in games[first:end]]
            begin += span.games
        return found

    def has(self, lineups: NDArray[np.int32], indices: NDArray[np.int64]) -> bool:
        """Whether some games are those of the part, in its order.

        Args:
            lineups, indices: (n,) integers, the lineup and index of each game. Nothing larger than them is created.
        """
        if len(lineups) != self.games:
            return False
        begin = 0
        for span in self.spans:
            end = begin + span.games
            if (lineups[begin:end] != span.lineup).any() or (indices[begin:end] != np.arange(span.start, span.start + span.games)).any():
                return False
            begin = end
        return True

    @property
    def rows(self) -> list[tuple[int, int]]:
        """(lineup, index) of each game."""
        return [(span.lineup, index) for span in self.spans for index in range(span.start, span.start + span.games)]


def cut(games: Sequence[int], size: int) -> Iterator[tuple[Span, ...]]:
    """Divide the games of all lineups, one lineup after another, into parts of equal size; the last may be smaller."""
    part: list[Span] = []
    room = size
    for lineup, count in enumerate(games):
        start = 0
        while start < count:
            taken = min(room, count - start)
            part.append(Span(lineup, start, taken))
            start, room = start + taken, room - taken
            if not room:
                yield tuple(part)
                part, room = [], size
    if part:
        yield tuple(part)


@dataclass(frozen=True)
class Plan:
    """What a simulation plays.

    Attributes:
        lineups: the lineups, played one after another with the same seed, so games with the same index have the same random numbers in
            each.
        seed: as for `GameBatch`; by default drawn from the operating system (`new_seed`), so that no agent can know it beforehand. Pass it
            to repeat games or to continue a simulation.
        trajectories: whether to store the actions of every game, too.
        chunk: the number of games per part, which is the most that an interruption can lose. Adjacent lineups with the same agents, in
            any seats, share parts. The results of agents may depend on it, since they play all games of a part at once. In games
            of ``singly`` it is 1.
        code: the code of agents that are not plug-ins, for the worker processes; by default that of the files and modules to which the
            names of the agents refer.
        singly: the agents whose games are stored one by one, each when it ends; by default those that are an `AsyncAgent`, such as
            language models.

    Raises:
        ValueError: there are no lineups, they are of several games or numbers of seats, an argument is of another kind or out of range,
            or there would be more than 1,000,000 parts.
    """

    lineups: tuple[Lineup, ...]
    seed: int = field(default_factory=new_seed)
    trajectories: bool = False
    chunk: int = CHUNK
    code: Code = None  # type: ignore[assignment]
    singly: tuple[str, ...] = None  # type: ignore[assignment]

    def __post_init__(self) -> None:
        _set_fields(
            self,
            lineups=checked_items("lineups", self.lineups, Lineup),
            seed=checked_seed(self.seed),
            trajectories=checked_flag("trajectories", self.trajectories),
            chunk=checked_int("chunk", self.chunk, 1, MANY),
        )
        if not self.lineups:
            raise ValueError("a plan needs at least one lineup")
        if self.code is None:
            _set_fields(self, code=code_of(sorted({name for lineup in self.lineups for name in lineup.agents})))
        if not isinstance(self.code, Code):
            raise ValueError(f"code must be a Code or None, not {said(self.code)}")
        if len({(lineup.match.game, lineup.match.seats) for lineup in self.lineups}) > 1:
            raise ValueError("all lineups of a plan must be of the same game with the same number of seats")
        names = sorted({name for lineup in self.lineups for name in lineup.agents})
        if self.singly is None:
            _set_fields(self, singly=tuple(name for name in names if _waits(name, self.lineups[0].match.game, self.code)))
        _set_fields(self, singly=checked_items("singly", self.singly, str, "names of agents"))
        unknown = [name for name in self.singly if name not in names]
        if unknown:
            raise ValueError(f"singly has {shown(unknown[0])}, which plays in no lineup; the agents are {', '.join(map(shown, names))}")
        parts = sum(-(-sum(lineup.games for lineup in pairing) // self._size(pairing)) for pairing in self._pairings())
        if parts > MOST_PARTS:
            raise ValueError(f"{self.games:,} games in parts of {self.chunk:,} would be {parts:,} parts, more than {MOST_PARTS:,}")

    @classmethod
    def of_matches(cls, matches: Sequence[Match], agents: Sequence[str], games: int, seed: int | None = None, **options: Any) -> Plan:
        """A plan in which the same agents play several matches, such as those of random lineups of decks.

        Args:
            matches: at least one.
            agents: one for all seats, or one for each seat.
            games: the total number of games; if it does not divide evenly, the first matches have one more. Every game has its own index.
            seed: as for `Plan`; None: drawn, too.
            options: ``trajectories``, ``chunk`` and ``code``, as for `Plan`.

        Raises:
            ValueError: there is no match, there are fewer games than matches, or an argument is invalid for `Lineup` or `Plan`.
        """
        matches, agents = checked_items("matches", matches, object, "matches"), checked_items("agents", agents, str, "names of agents")
        if not matches:
            raise ValueError("at least one match is required")
        games = checked_int("games", games, 1, MANY)
        if games < len(matches):
            raise ValueError(f"games must be at least 1 for each of {counted(len(matches), 'match', 'matches')}, not {games}")
        each, more = divmod(games, len(matches))
        lineups, first = [], 0
        for k, match in enumerate(matches):
            game_of(match)
            who = agents * match.seats if len(agents) == 1 else agents
            lineups.append(Lineup(match, who, each + (k < more), first))
            first += lineups[-1].games
        return cls(tuple(lineups), new_seed() if seed is None else seed, **options)

    @property
    def games(self) -> int:
        """The number of games of all lineups."""
        return sum(lineup.games for lineup in self.lineups)

    @cached_property
    def decks(self) -> tuple[Any, ...]:
        """The distinct decks of the lineups."""
        return tuple(dict.fromkeys(deck for lineup in self.lineups for deck in lineup.match.decks))

    def _pairings(self) -> list[list[Lineup]]:
        """The lineups, with adjacent lineups that have the same agents grouped together."""
        return [list(pairing) for _, pairing in groupby(self.lineups, lambda lineup: frozenset(lineup.agents))]

    def _size(self, pairing: Sequence[Lineup]) -> int:
        """The number of games per part of lineups with the same agents."""
        return 1 if set(self.singly) & set(pairing[0].agents) else self.chunk

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts of the plan, numbered from 0."""
        parts: list[tuple[Span, ...]] = []
        first = 0
        for pairing in self._pairings():
            for spans in cut([lineup.games for lineup in pairing], self._size(pairing)):
                parts.append(tuple(Span(first + k, pairing[k].first_index + start, games) for k, start, games in spans))
            first += len(pairing)
        return tuple(Part(number, spans) for number, spans in enumerate(parts))

    @cached_property
    def manifest(self) -> dict[str, Any]:
        """The plan as JSON values, with the versions of the package, of the engine and of the cards.

        Every deck is listed once; the matches of lineups refer to decks by their index in this list.
        """
        decks = {deck: place for place, deck in enumerate(self.decks)}
        manifest: dict[str, Any] = {
            "format": FORMAT,
            "agot_env": installed_version(),
            "engine": self.lineups[0].match.engine_hash,
            "seed": self.seed,
            "chunk": self.chunk,
            "trajectories": self.trajectories,
            "decks": [asdict(deck) for deck in decks],
            "lineups": [
                {
                    "agents": list(lineup.agents),
                    "games": lineup.games,
                    "first_index": lineup.first_index,
                    "match": numbered(settings_of(lineup.match), [decks[deck] for deck in lineup.match.decks]),
                    "cards": lineup.match.cards_hash,
                }
                for lineup in self.lineups
            ],
        }
        if self.code.files:
            manifest["files"] = self.code.hashes
        if self.singly:
            manifest["singly"] = list(self.singly)
        found: dict[str, Any] = json.loads(json.dumps(manifest))  # tuples become lists, as in a manifest that is read from a file
        return found

    @classmethod
    def from_manifest(cls, manifest: Mapping[str, Any]) -> Plan:
        """The plan that a manifest describes; its agents can be created only if they are registered.

        Raises:
            ValueError: the manifest has another format, or this version cannot create a match.
        """
        if checked_mapping("manifest", manifest).get("format") != FORMAT:
            raise ValueError(f"the data set has format {manifest.get('format')!r}; this version reads {FORMAT}")
        lineups = tuple(
            Lineup(match_of(with_decks(one["match"], manifest["decks"])), tuple(one["agents"]), one["games"], one["first_index"])
            for one in manifest["lineups"]
        )
        return cls(lineups, manifest["seed"], manifest["trajectories"], manifest["chunk"], NO_CODE, tuple(manifest.get("singly", ())))


def is_single(plan: Plan, part: Part) -> bool:
    """Whether a part is a game that is stored when it ends, because of one of its agents (`Plan.singly`)."""
    return bool(set(plan.singly) & set(plan.lineups[part.spans[0].lineup].agents))


def _waits(name: str, game: str, code: Code) -> bool:
    """Whether an agent is an `AsyncAgent`. An agent that cannot be created is none; that is reported when agents are checked."""
    try:
        factory = factory_of(name, game, code)[0]
    except (ReportedError, ValueError):
        return False
    return isinstance(factory, type) and issubclass(factory, AsyncAgent)


def _set_fields(plan: Lineup | Plan, **values: Any) -> None:
    """Set fields of a frozen dataclass while it is made."""
    for name, value in values.items():
        object.__setattr__(plan, name, value)


def numbered(settings: dict[str, Any], numbers: Sequence[int]) -> dict[str, Any]:
    """The settings of a match, with its decks replaced by their numbers."""
    return {**settings, "decks": list(numbers)} if "decks" in settings else settings


def with_decks(settings: Mapping[str, Any], decks: Sequence[Any]) -> dict[str, Any]:
    """The settings of a match, with numbers replaced by decks.

    Raises:
        ValueError: there is no deck with such a number.
    """
    if "decks" not in settings:
        return dict(settings)
    wrong = [number for number in settings["decks"] if type(number) is not int or not 0 <= number < len(decks)]
    if wrong:
        raise ValueError(f"there is no deck {wrong[0]!r:.40} among {counted(len(decks), 'deck')}")
    return {**settings, "decks": [decks[number] for number in settings["decks"]]}
