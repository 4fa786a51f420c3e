"""The games that can be replayed: those of this server, and the data sets that were named when it was started."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import polars as pl

from agot_agents.web.hub import Hub
from agot_agents.web.numbering import from_one
from agot_agents.web.replays import Replay
from agot_env.messages.names import shown
from agot_env.rankings.payoff import check_by, encounters, payoff, results
from agot_env.report import report
from agot_env.report.games import winner_of
from agot_env.simulate import Dataset, open_dataset
from agot_env.simulate.trajectories import stored_game, stored_record, why_not_stored

PLAYED = "games"
"""The source of the games played on this server; all other sources are data sets."""
KEPT = 12
"""The largest number of replays in memory."""
LISTED = 200
"""The number of games listed at once."""


class Library:
    """Replays by source and key.

    Args:
        hub: the games of this server.
        datasets: the files and folders of data sets.

    Raises:
        ValueError: two data sets have the same name, or one is called `PLAYED`.
        SimulationError: a data set cannot be read.
    """

    def __init__(self, hub: Hub, datasets: tuple[Path, ...] = ()) -> None:
        self._hub = hub
        self._datasets: dict[str, Dataset] = {}
        self._rows: dict[str, pl.DataFrame] = {}
        self._replays: OrderedDict[tuple[str, str], Replay] = OrderedDict()
        for path in datasets:
            name = path.resolve().stem
            if name == PLAYED or name in self._datasets:
                raise ValueError(f"there are two sources of games called {shown(repr(name))}; rename {shown(path)}")
            self._datasets[name] = open_dataset(path)

    @property
    def names(self) -> list[str]:
        """The names of the data sets."""
        return list(self._datasets)

    def replay(self, source: str, key: str) -> Replay:
        """The replay of a game that may be shown with all cards.

        Args:
            source: `PLAYED`, or the name of a data set.
            key: the name of a game; in a data set, "lineup-index".

        Raises:
            KeyError: there is no such game, or people are still playing it.
            SimulationError: the data set does not contain the game, or this version plays it differently.
        """
        found = self._replays.get((source, key)) or self._made(source, key)
        found.extend()
        self._replays[source, key] = found
        self._replays.move_to_end((source, key))
        while len(self._replays) > KEPT:
            self._replays.popitem(last=False)
        return found

    def forget(self, key: str) -> None:
        """Build the replay of a game again when it is next requested: its players have changed."""
        self._replays.pop((PLAYED, key), None)

    def _made(self, source: str, key: str) -> Replay:
        if source == PLAYED:
            stored = self._hub.store.games[key]
            if not stored.is_open:
                raise KeyError(key)
            actions = stored.actions if stored.ending else self._hub.live_actions(key)
            setup = stored.setup
            return Replay(setup.match, setup.seed, 0, stored.actions if actions is None else actions, setup.players)
        lineup, index = _numbers(key)
        dataset = self._datasets[source]
        match, row = stored_game(dataset, index, lineup)
        record = stored_record(dataset.plan, row)
        return Replay(match, int(row["seed"]), index, record.actions, dataset.plan.lineups[lineup].agents)

    # --- data sets ----------------------------------------------------------------------------------------------------------

    def page(self, name: str, prefix: str = "") -> str:
        """The report of a data set, whose games open as replays, below the prefix of a path.

        Raises:
            KeyError: there is no such data set.
            SimulationError: it is damaged.
        """
        return report(self._datasets[name], replay=f"{prefix}/replay/{name}/")

    def games(self, name: str, player: str | None = None, opponent: str | None = None, start: int = 0) -> dict[str, Any]:
        """The games of a data set, and its payoff table.

        Args:
            name: the data set.
            player, opponent: list only games of these two players, named as in the payoff table.
            start: the index of the first listed game.

        Raises:
            KeyError: there is no such data set.
            SimulationError: it is damaged.
        """
        dataset = self._datasets[name]
        plan = dataset.plan
        if name not in self._rows:
            self._rows[name] = dataset.rows()
        rows = self._rows[name]
        met, table = self._met(dataset, rows)
        if player is not None and opponent is not None and met is not None:
            both = ((pl.col("player_0") == player) & (pl.col("player_1") == opponent)) | (
                (pl.col("player_0") == opponent) & (pl.col("player_1") == player)
            )
            rows = rows.join(met.filter(both).select("lineup", "index"), on=("lineup", "index"), how="semi", maintain_order="left")
        score, length = plan.lineups[0].match.score, plan.lineups[0].match.length
        return {
            "name": name,
            "kind": plan.lineups[0].match.kind,
            "seed": str(plan.seed),  # more digits than a number of JavaScript has
            "length": length,
            "score": score,
            "count": len(rows),
            "start": start,
            "payoff": table,
            "why_not": next((why for lineup in range(len(plan.lineups)) if (why := why_not_stored(dataset, lineup))), None),
            "games": [self._game(plan, row) for row in rows.slice(start, LISTED).rows(named=True)],
        }

    @staticmethod
    def _game(plan: Any, row: Mapping[str, Any]) -> dict[str, Any]:
        match, lineup = plan.lineups[row["lineup"]].match, plan.lineups[row["lineup"]]
        return {
            "key": f"{row['lineup']}-{row['index']}",
            "sitters": [lineup.sitter(seat) for seat in range(match.seats)],
            "winner": from_one(winner_of(plan, row["lineup"], row["winner"])),
            "length": row[match.length],
            "decisions": row["decisions"],
            "score": [row[f"{match.score}_{seat}"] for seat in range(match.seats)],
        }

    @staticmethod
    def _met(dataset: Dataset, rows: pl.DataFrame) -> tuple[pl.DataFrame | None, list[dict[str, Any]]]:
        """The players of each game, and the payoff table; None and an empty table if players cannot be compared."""
        plan = dataset.plan
        for by in ("agent", "deck"):
            try:
                check_by(by, plan)
                met = encounters(results(rows, plan, by))
                table = payoff(met)
            except ValueError:
                continue
            if len(table):
                return met, table.to_dicts()
        return None, []


def _numbers(key: str) -> tuple[int, int]:
    lineup, dash, index = key.partition("-")
    if not (dash and lineup.isascii() and lineup.isdigit() and index.isascii() and index.isdigit() and len(key) < 30):
        raise KeyError(key)
    return int(lineup), int(index)


