"""Large decks for tests, and the same numbers in processes with and without room for them."""

import json
import os
import subprocess
import sys
from pathlib import Path

from agot_env import Deck
from agot_env.agot.decks import pool
from agot_env.agot.decks.deck_rules import allowed_houses
from agot_env.agot.decks.printed import NEUTRAL_FACTION
from agot_env.agot.decks.restricted import restricted_numbers
from agot_env.agot.language.model import ATTACHMENT, CHARACTER, EVENT, LOCATION, PLOT, House

ROOT = Path(__file__).resolve().parents[2]
COMPARED = """
import hashlib, json, sys
import numpy as np
from agot_env import GameBatch, Match
from agot_env.agents import make_for, turn_of

found = {}
for edition, houses in (("core", ("stark", "lannister")), ("lcg", ("greyjoy", "martell")), ("core", ("stark", "lannister", "baratheon"))):
    match = Match(houses=houses, edition=edition)
    games = GameBatch(64, match, 3)
    games.play_random(40_000)
    numbers = b"".join(games.records[name].tobytes() for name in ("power", "gold", "decisions", "episode", "rng"))
    found[f"games {edition} {len(houses)}"] = hashlib.sha256(numbers).hexdigest()
match = Match(houses=("stark", "lannister"))
games = GameBatch(100, match, 5)
agents = {name: make_for(name, match) for name in ("greedy", "net:core,best=true")}
for name in agents:
    found[name] = []
for _ in range(5):
    games.play_random(2_000)
    rows = np.flatnonzero(games.seat >= 0)
    turn = turn_of(games, rows, rows)
    for name, agent in agents.items():
        found[name] += [int(games.action_masks[row, :action].sum()) for row, action in zip(rows, agent.act(turn))]
json.dump(found, sys.stdout)
"""


def played_in_a_process(large: bool) -> dict:
    """Random games, and which legal action agents take, counted from 0, in a process with or without room for large decks."""
    environment = {**os.environ, "AGOT_LARGE_DECKS": "1" if large else "0"}
    done = subprocess.run([sys.executable, "-c", COMPARED], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def deck_of(size, house="stark", agendas=(), copies=2):
    """A deck of the Living Card Game with a number of cards: characters, locations, attachments and events of a House, neutral ones first."""
    cards = pool("lcg")
    left_out = set(restricted_numbers("lcg"))
    own = NEUTRAL_FACTION if house == "neutral faction" else int(House[house.upper()])
    found, titles = [], set()
    for kind, share in ((CHARACTER, 0.6), (LOCATION, 0.25), (ATTACHMENT, 0.07), (EVENT, 0.08)):
        wanted = len(found) + round(size * share) if kind != EVENT else size
        for number, card in cards.items():
            of_house = own == NEUTRAL_FACTION or not card.house or card.house & own
            if card.type != kind or not of_house or not allowed_houses(card) & own or number in left_out or card.title in titles:
                continue
            most = 1 if kind == EVENT or card.unique else min(copies, card.limit_per_deck)
            titles.add(card.title)
            found += [number] * min(most, wanted - len(found))
            if len(found) == wanted:
                break
    plots, of_plots = [], set()
    for number, card in cards.items():
        if card.type == PLOT and not card.house and number not in left_out and card.title not in of_plots and len(plots) < 7:
            plots.append(number)
            of_plots.add(card.title)
    return Deck(f"{size} cards", house, tuple(found), tuple(plots), tuple(agendas))
