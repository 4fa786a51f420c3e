"""What the shipped networks choose in 1,000 positions each, as recorded. ``python tests/agents/recorded_actions.py`` records it.

A network that is carried over to other observations, or to a pool with more cards, must choose the same actions as before. The positions
are those of random games. A change of rules, cards or decks changes these games: then record the actions anew, before and apart from any
change of networks or observations.
"""

import itertools
import json
from pathlib import Path

import numpy as np

from agot_agents.networks.agent import checkpoint_file, shipped
from agot_agents.networks.checkpoint import head_of, network_of
from agot_agents.networks.seats import numbers_in
from agot_env import Match
from agot_env.agot.decks import starter_decks
from agot_env.lands import LandsMatch

FILE = Path(__file__).with_name("recorded_actions.json")
BATCHES, GAMES, ROUNDS, STEPS = 20, 10, 5, 40
"""The number of batches, of games in each, of recorded positions of each game, and of random decisions between them."""


def matches_of(head):
    """The matches in whose positions a network is asked, by the header of its checkpoint."""
    if head["game"] == "lands":
        return [LandsMatch(mode=mode) for mode in ("easy", "medium", "hard")]
    tables = [itertools.cycle(itertools.permutations(starter_decks(head["edition"]), seats)) for seats in numbers_in(head)]
    return [Match(edition=head["edition"], houses=next(tables[k % len(tables)])) for k in range(BATCHES)]


def actions_of(name):
    """(1000,) int16: the most probable actions of a shipped network."""
    with checkpoint_file(name) as path:
        head = head_of(path)
        matches, found = matches_of(head), []
        for k in range(BATCHES):
            match = matches[k % len(matches)]
            network, games = network_of(path, match), match.batch(GAMES, seed=k)
            for _ in range(ROUNDS):
                games.play_random(GAMES * STEPS)
                found.append(network.sampled(games.observations, games.action_masks, None))
    return np.concatenate(found).astype(np.int16)


def recorded():
    """The recorded actions by network."""
    return {name: np.frombuffer(bytes.fromhex(text), np.int16) for name, text in json.loads(FILE.read_text("utf-8")).items()}


if __name__ == "__main__":
    FILE.write_text(json.dumps({name: actions_of(name).tobytes().hex() for name in shipped()}, indent=1) + "\n", "utf-8")
