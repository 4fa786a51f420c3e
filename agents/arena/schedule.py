"""Who plays whom: a round robin in which seats and decks change places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from agot_env import Deck, Match
from agot_env.simulate import CHUNK, Lineup, Plan


def round_robin(
    agents: Sequence[str],
    decks: Sequence[Deck],
    games: int,
    seed: int = 0,
    *,
    edition: str = "core",
    round_limit: int = 50,
    plot_draft: bool = False,
    trajectories: bool = False,
    chunk: int = CHUNK,
) -> Plan:
    """The plan of a round robin for two players.

    Each agent meets each other; a single agent meets itself. In every pairing each deck meets each other (a single deck meets
    itself), and each agent plays each deck on each seat. All lineups have the same seed, hence the same luck.

    Args:
        agents: names, each once.
        decks: the decks, each once.
        games: of a pairing of agents; rounded up so that every lineup has the same number.
        seed: as for `GameBatch`.
        edition: the rulebook.
        round_limit: rounds after which a game is truncated.
        plot_draft: plots are drafted before every game.
        trajectories: also keep the actions of every game.
        chunk: games that an interruption can lose.

    Raises:
        ValueError: an agent or deck given twice, none at all, nothing to compare, or fewer games than 1.
    """
    for what, names in (("agent", list(agents)), ("deck", [deck.name for deck in decks])):
        if not names:
            raise ValueError(f"no {what} is given")
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"{what} given twice: {', '.join(twice)}")
    if len(agents) == len(decks) == 1:
        raise ValueError("one agent with one deck: there is nothing to compare")
    if games < 1:
        raise ValueError(f"games must be at least 1, not {games}")
    seatings = list(permutations(decks, 2)) if len(decks) > 1 else [(decks[0], decks[0])]
    matches = [Match(edition, decks=seating, round_limit=round_limit, plot_draft=plot_draft) for seating in seatings]
    pairings = list(combinations(agents, 2)) or [(agents[0], agents[0])]
    lineups = []
    for one, other in pairings:
        orders = [(one, other)] if one == other else [(one, other), (other, one)]
        each = -(-games // (len(matches) * len(orders)))
        lineups += [Lineup(match, order, each) for match in matches for order in orders]
    return Plan(tuple(lineups), seed, trajectories, chunk)
