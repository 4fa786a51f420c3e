"""The tasks of the suite: what each of them plays, and the values that it stores."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from agot_agents.commands.leaderboard import seconds_per_decision
from agot_agents.networks.agent import CHECKPOINTS
from agot_env import rankings
from agot_env.agents import factory_of
from agot_env.agents.asynchronous import AsyncAgent
from agot_env.cli.results import play, show_warnings
from agot_env.simulate import Folder
from agot_env.simulate.answers import Answers
from agot_env.simulate.players import check_agents
from agot_env.storage.files import read_text
from agot_training import best_response
from agot_training.bench.scores import elo, plan_of, rated, share, wins_by_index
from agot_training.bench.suite import (
    DUELLISTS,
    LADDER,
    POOLS,
    TABLE,
    Size,
    duel_matches,
    melee_matches,
    pool_matches,
    printed_matches,
    ratings,
)
from agot_training.runs import STATES
from agot_training.settings import matches_of

if TYPE_CHECKING:
    from agot_env.game import Match

Values = dict[str, Any]
GREEDY = "greedy"
"""The opponent with the frozen decks."""


@dataclass(frozen=True)
class Run:
    """What a task is run with.

    Attributes:
        agent: the agent.
        size: how much is measured.
        seed: the seed of all games and of the exploiter.
        folder: the folder of the task, from which it continues.
        workers: the number of processes.
        console: where progress is shown.
    """

    agent: str
    size: Size
    seed: int
    folder: Path
    workers: int
    console: Console

    def against(self, opponents: Sequence[str], matches: Sequence[Match], games: int) -> tuple[dict[str, list[int]], Values]:
        """Play against opponents, see `plan_of`; returns the wins of `wins_by_index`, and the means of what the agent counts."""
        plan = plan_of(self.agent, opponents, matches, games, self.seed)
        folder = Folder(self.folder, plan)
        with folder.held():
            play(self.console, plan, folder, workers=self.workers)
            rows = folder.rows()
        show_warnings(self.console, plan, rows)
        table = rankings.counts(rows, plan, "agent")
        counted = [row for row in table.iter_rows(named=True) if row["player"] == self.agent]
        means = {name: value for name, value in counted[0].items() if name not in ("player", "seats")} if counted else {}
        answered = Answers(rows, plan).by(lambda lineup, seat: (plan.lineups[lineup].agents[seat],)).get((self.agent,), {})
        return wins_by_index(rows, plan, self.agent), {"counts": means, "answers": answered} if means else {}


def ladder(run: Run) -> Values:
    """Play the frozen agents with the printed decks; the result is a rating on a scale that does not move."""
    wins, counted = run.against(LADDER, printed_matches(), run.size.games)
    seconds = waited(counted) or seconds_per_decision(run.agent, printed_matches()[0], run.size.timed, run.seed)
    opponents = [{"agent": name, "rating": ratings()[name], **share(won)} for name, won in wins.items()]
    return {**rated(wins, ratings()), "milliseconds": 1e3 * seconds, "opponents": opponents, **counted}


def waited(counted: Values) -> float | None:
    """The mean time per decision of an agent that waits for answers and counts the seconds: to ask it again would cost more."""
    means = counted.get("counts", {})
    return means["seconds"] / means["decisions"] if means.get("decisions") and means.get("seconds") else None


def exploitability(run: Run) -> Values:
    """Train an exploiter on a fixed number of decisions; its win rate is a lower bound on how exploitable the agent is."""
    settings = exploiter(run)
    best_response.train(settings)
    found = json.loads(read_text(settings.run / "best_response.json"))
    return {"decisions": found["decisions"], "clone": found["clone"], "exploiter": found["exploiter"]}


def exploiter(run: Run) -> best_response.Settings:
    """The settings of the exploiter of an agent. A guided search is named without its iterations, so that compiled code plays it."""
    settings = best_response.Settings(
        against=run.agent, run=run.folder, steps=run.size.decisions, evaluate_every=min(500_000, run.size.decisions),
        final_games=run.size.final_games, seed=run.seed % 2**31, resume=(run.folder / STATES["compiled"]).exists(),
    )  # fmt: skip
    guided, _, iterations = run.agent.partition(",iterations=")
    if guided.startswith("search:") and iterations.isdecimal():
        return replace(settings, against=guided, search_iterations=int(iterations))
    return settings


def decks(edition: str) -> Callable[[Run], Values]:
    """The task with the frozen decks of an edition."""

    def with_decks(run: Run) -> Values:
        """Play greedy with decks of three kinds: how much strength is left with decks, and with cards, that nobody trains on."""
        found: Values = {}
        for kind in POOLS:
            wins, _ = replace(run, folder=run.folder / kind).against((GREEDY,), pool_matches(edition, kind), run.size.games)
            found[kind] = share(next(iter(wins.values())))
            found[kind]["elo"] = elo(found[kind]["rate"], found[kind]["games"])
        return {"pools": found}

    return with_decks


def melee(run: Run) -> Values:
    """Play at tables of four, with three copies of an opponent: an equal player wins a quarter of the games."""
    wins, counted = run.against(TABLE, melee_matches(), run.size.games)
    return {"opponents": [{"agent": name, **share(won, TASKS["melee"].seats)} for name, won in wins.items()], **counted}


def duel(run: Run) -> Values:
    """Play a hundred paired games each against greedy and the network: few enough for a language model."""
    wins, counted = run.against(DUELLISTS, duel_matches(), run.size.duel)
    return {"opponents": [{"agent": name, **share(won)} for name, won in wins.items()], **counted}


@dataclass(frozen=True)
class Task:
    """A task of the suite.

    Attributes:
        title: its name in tables.
        example: a match that it plays, by which agents are checked.
        measure: runs it and returns the values that are stored.
        opponents: the agents that it is played against; no agent plays itself.
        seats: the number of players.
    """

    title: str
    example: Callable[[], Match]
    measure: Callable[[Run], Values]
    opponents: tuple[str, ...] = ()
    seats: int = 2


TASKS = {
    "ladder": Task("Core Set ladder", lambda: printed_matches()[0], ladder, LADDER),
    "exploitability": Task("Exploitability", lambda: matches_of(best_response.Settings())[0], exploitability),
    "decks-core": Task("Core Set decks against greedy", lambda: pool_matches("core", "cards")[0], decks("core"), (GREEDY,)),
    "decks-lcg": Task("Living Card Game decks against greedy", lambda: pool_matches("lcg", "cards")[0], decks("lcg"), (GREEDY,)),
    "melee": Task("Melee of four", lambda: melee_matches()[0], melee, TABLE, seats=4),
    "duel": Task("Duel", lambda: duel_matches()[0], duel, DUELLISTS),
}
MODELS = ("duel",)
"""The tasks of agents that wait for answers, such as language models, unless others are named."""


def default_tasks(agent: str) -> tuple[str, ...]:
    """The tasks that are run if none are named: all but the duel, and only the duel for agents that wait for answers."""
    maker = factory_of(agent, "agot", None)[0]
    return MODELS if isinstance(maker, type) and issubclass(maker, AsyncAgent) else tuple(name for name in TASKS if name not in MODELS)


def misfit(name: str, agent: str) -> str | None:
    """Why an agent cannot run a task; None if it can."""
    if TASKS[name].opponents == (agent,):
        return f"{agent} is the only opponent"
    try:
        check_agents((agent,), TASKS[name].example())
    except ValueError as error:
        return str(error).replace(f"{CHECKPOINTS}{os.sep}", "")
    return None
