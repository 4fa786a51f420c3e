"""A data set as a self-contained HTML page."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import polars as pl

from agot_env.messages.names import LONGEST, shown
from agot_env.messages.wording import counted
from agot_env.report import agot, answers, lands, ranking, sections
from agot_env.report.frame import Section, page
from agot_env.report.games import Listing
from agot_env.report.tables import text
from agot_env.simulate import Dataset, Plan, verify
from agot_env.simulate.verification import VERIFIED

LOGS = 20
"""The default number of games whose logs a page contains."""

SECTIONS: dict[str, Callable[[Plan, pl.DataFrame, Listing], Iterable[Section]]] = {"agot": agot.sections, "lands": lands.sections}
"""The sections specific to each game, in addition to win rates and lengths."""


def report(dataset: Dataset, games: int = LOGS, *, replay: str | None = None, most: int | None = VERIFIED) -> str:
    """The page of a data set, in HTML.

    Sections: ratings, if players have changed seats; win rates by lineup and seat; how games end and how long they are; the requests,
    tokens and costs of language models, and failed games, if there are any; the sections specific to the game (`SECTIONS`); and a list of
    games to which the other sections link.

    Args:
        dataset: the data set.
        games: the number of games whose logs the page contains, if they can be replayed.
        replay: the address under which ``agot web`` shows the games of the data set, such as ``"http://127.0.0.1:8642/replay/arena/"``:
            the list links each game to its replay. None: there are no such links.
        most: the number of games that are replayed to verify their rows; None: all, see `verify`.

    Raises:
        ValueError: ``games`` is negative.
        SimulationError: the data set has no games, is damaged, or contains a row that is not that of its game.
    """
    if games < 0:
        raise ValueError(f"games must be at least 0, not {games}")
    rows, plan = dataset.rows(), dataset.plan
    verified = verify(dataset, most)
    listing = Listing(dataset, rows, games, replay)
    shown_sections = [
        *ranking.sections(plan, rows, listing),
        *sections.sections(plan, rows, listing),
        *answers.sections(dataset, rows),
    ]
    own = SECTIONS.get(plan.lineups[0].match.game)
    if own is not None:
        shown_sections += own(plan, rows, listing)
    shown_sections.append(Section("games", "Games", listing.listing()))
    logs = list(listing.game_logs())
    if logs:
        about = "<p>Logs open with a click. They show the hands of all players.</p>"
        shown_sections.append(Section("logs", "Logs", about + "\n".join(logs)))
    facts = [
        ("game", plan.lineups[0].match.kind),
        ("data set", dataset.path),
        ("games", f"{len(rows):,}" if len(rows) == plan.games else f"{len(rows):,} of {plan.games:,} that are planned"),
        ("lineups", counted(len(plan.lineups), "lineup") + (f" of {counted(len(plan.decks), 'deck')}" if plan.decks else "")),
        ("seed", plan.seed),
        ("verified", f"{counted(verified, 'game')} replayed, all columns as stored" if verified else "no game can be replayed here"),
        ("played with", f"agot_env {shown(dataset.manifest['agot_env'], LONGEST)}"),
    ]
    return page(counted(len(rows), "game"), [(text(name), text(value, 500)) for name, value in facts], shown_sections)
