"""The agents of lineups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from agot_env.agents import Agent, Seating, factory_of, make, make_for
from agot_env.simulate.plan import Plan, Span

if TYPE_CHECKING:
    from agot_env.game import Match


def seatings_of(plan: Plan, spans: Sequence[Span]) -> list[Seating]:
    """The seatings of the games of some spans. Each agent is created once for all of them, so that no state carries over from earlier
    games.

    Raises:
        ValueError: an agent is unknown.
    """
    lineups = [plan.lineups[span.lineup] for span in spans]
    names = dict.fromkeys(name for lineup in lineups for name in lineup.agents)
    agents = {name: make(name, lineups[0].match.game, code=plan.code) for name in names}
    return [
        Seating(lineup.match, tuple(agents[name] for name in lineup.agents), span.games, span.start)
        for lineup, span in zip(lineups, spans, strict=True)
    ]


def any_counts(plan: Plan) -> bool:
    """Whether the class of any agent of a plan defines `Agent.counts`, in which case the data set has columns for counts."""
    names = {(name, lineup.match.game) for lineup in plan.lineups for name in lineup.agents}
    makers = [factory_of(name, game, plan.code)[0] for name, game in sorted(names)]
    return any(getattr(maker, "counts", Agent.counts) is not Agent.counts for maker in makers)


def check_agents(names: Sequence[str], match: Match) -> None:
    """Check, before games are played, that agents can be created and can play a match without a person.

    Raises:
        ValueError: one of them cannot.
    """
    for name in sorted(set(names) - {"random"}):
        unattended(name, match)


def unattended(name: str, match: Match) -> Agent:
    """Make an agent that plays a match without a person.

    Raises:
        ValueError: it cannot be made, cannot play the match, or asks a person.
    """
    agent = make_for(name, match)
    if agent.interactive:
        raise ValueError(f"agent {name!r} asks a person, and nobody is asked here; play against agents with agot play or agot web")
    return agent
