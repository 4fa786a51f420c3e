"""What `ismcts-v1` chooses in games in which it has all seats, as hashes. ``python tests/yardstick.py`` prints them for `RECORDED`.

A change of rules, cards, observations or sampling may change what happens in these games: then replace the table. Otherwise a different hash
means that the yardstick has changed, which is an error.
"""

import hashlib

import numpy as np

from agot_env import GameBatch, Match, agents

CORE = ("stark", "lannister", "baratheon", "targaryen", "stark", "lannister")
WINTER = ("greyjoy", "targaryen") * 2
GAMES, STEPS = 2, 50
CONFIGURATIONS = {
    "core_2": (lambda: Match(houses=CORE[:2]), "iterations=40", 1),
    "core_2_default": (lambda: Match(houses=CORE[2:4]), "", 2),
    "core_3": (lambda: Match(houses=CORE[:3]), "iterations=30,exploration=1.5,widening=3", 3),
    "core_two_on_two": (lambda: Match(houses=CORE[:4], variant="two_on_two"), "iterations=30,seed=7", 4),
    "core_6": (lambda: Match(houses=CORE), "iterations=30", 5),
    "winter_2": (lambda: Match(edition="winter", houses=WINTER[:2]), "iterations=30,rounds=2", 6),
    "winter_3": (lambda: Match(edition="winter", houses=WINTER[:3]), "iterations=30", 7),
    "ice_and_fire_4": (lambda: Match(edition="ice_and_fire", houses=WINTER), "iterations=30", 8),
    "hbo_2": (lambda: Match(edition="hbo", houses=CORE[:2]), "iterations=70,seed=1", 9),
    "hbo_plot_draft": (lambda: Match(edition="hbo", houses=CORE[:2], plot_draft=True), "iterations=30", 10),
}
"""What is played, the parameters of the agent, and the seed of the games."""
RECORDED = {
    "core_2": "affb958e37a1",
    "core_2_default": "97203e85d65b",
    "core_3": "91c7c82fbb51",
    "core_two_on_two": "c47fd4231ef4",
    "core_6": "d24c6a7bbc60",
    "winter_2": "c7e4952b9aab",
    "winter_3": "6dcea85261e5",
    "ice_and_fire_4": "4f1552a26974",
    "hbo_2": "1c1ac849e1c6",
    "hbo_plot_draft": "a12872e84765",
}
"""For each configuration a hash of `choices`: the visits of every legal action and the action taken."""


def choices(name, agent="ismcts-v1"):
    """(decisions, 1 + num_actions) int64: the action that an agent takes, and its visits, in games in which it has all seats."""
    match, parameters, seed = CONFIGURATIONS[name]
    games, player, numbers = GameBatch(GAMES, match(), seed), agents.make(f"{agent}:{parameters}"), np.arange(GAMES)
    player.reset(numbers)
    rows = []
    for _ in range(STEPS):
        turn = agents.turn_of(games, numbers, numbers)
        visits = [analysis.visits for analysis in agents.checked_analyses(player, turn)]
        actions = agents.checked_actions(player, turn)
        rows += [[action, *counts] for action, counts in zip(actions, visits)]
        games.step(actions)
    return np.array(rows)


def hash_of(rows):
    """A short hash of choices."""
    return hashlib.sha256(rows.astype("<i8").tobytes()).hexdigest()[:12]


if __name__ == "__main__":
    for configuration in CONFIGURATIONS:
        print(f'    "{configuration}": "{hash_of(choices(configuration))}",')
