"""The agents that the lobby offers, by strength: a sentence for each, and its rating where the leaderboard has one."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

SENTENCES = {
    "search": ("Guided search", "Searches ahead with a trained network as its guide."),
    "ismcts": ("Search", "Searches ahead in sampled games, without a network."),
    "ismcts-v1": ("Search, first version", "An earlier search, frozen as a yardstick for the others."),
    "net": ("Network", "Chooses at once what a trained network prefers."),
    "greedy": ("Greedy", "Follows simple rules of thumb, without looking ahead: good for a first game."),
    "random": ("Random", "Chooses at random among the legal actions."),
}
"""A title and a sentence for each agent of this package, the strongest first."""


def levels(game: str, names: tuple[str, ...]) -> dict[str, list[dict[str, Any]]]:
    """The agents of a game by strength, as JSON values.

    Args:
        game: "agot" or "lands".
        names: the registered agents that can be chosen.

    Returns:
        lists of objects with ``name``, ``title``, ``sentence`` and ``rating``, which is None if it has not been measured. The keys are the
        divisions of the leaderboard, such as "core/4", and "" for all other matches.
    """
    known = [name for name in SENTENCES if name in names and name != "ismcts-v1"]
    found = {"": [_level(name, None) for name in known]}
    for division, agents in _ratings().items():
        if division.startswith("lands/") == (game == "lands"):
            found[division] = [_level(agent["name"], agent) for agent in agents if agent["name"].partition(":")[0] in names]
    return found


def _level(name: str, measured: dict[str, Any] | None) -> dict[str, Any]:
    base, _, parameters = name.partition(":")
    title, sentence = SENTENCES[base]
    iterations = next((one.partition("=")[2] for one in parameters.split(",") if one.startswith("iterations=")), None)
    if iterations:
        title += f", {iterations} iterations"
    rating = None if measured is None else {name: measured[name] for name in ("rating", "margin", "won")}
    return {"name": name, "title": title, "sentence": sentence, "rating": rating}


@lru_cache
def _ratings() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads((files("agot_agents.web") / "ratings.json").read_text("utf-8"))
    return found
