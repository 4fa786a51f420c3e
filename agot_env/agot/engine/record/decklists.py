"""Decklists: what the engine knows about the decks of a match, and how a game gets its own."""

import numpy as np

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.engine.record.jit import jit
from agot_env.agot.engine.record.layout import Decklist, GameState, SlotSet, Tables
from agot_env.agot.engine.record.slots import bit
from agot_env.machine_code.annotations import Matrix
from agot_env.machine_code.intrinsics import bits_where_equal
from agot_env.machine_code.rng import seeded

MATCH_STREAM = 2
"""The random stream of an episode that draws its match; the game itself does not use it."""


@jit
def decklist_of(game: GameState, tables: Tables, seat: int) -> Decklist:
    """The decklist of a seat."""
    return tables["decklists"][game["decklist"][seat]]


@jit
def copies_of(game: GameState, tables: Tables, seat: int, title: int) -> SlotSet:
    """The slots of a seat that contain a card of a title, as a bit set."""
    return bits_where_equal(decklist_of(game, tables, seat)["title"], title)


@jit
def match_of(game: GameState, matches: int, in_rotation: int) -> int:
    """Which of the matches the episode plays: the next one in turn, or a random one; a function of (seed, index, episode)."""
    if matches == 1:
        return 0
    if in_rotation:
        return (int(game["index"]) + int(game["episode"])) % matches
    state = seeded(game["seed"], game["index"], game["episode"], MATCH_STREAM)
    return int(np.int64(((state >> np.uint64(32)) * np.uint64(matches)) >> np.uint64(32)))


@jit
def enter_decks(game: GameState, tables: Tables, lineups: Matrix[np.int32], match: int) -> None:
    """Give the seats the decks of a match: all House cards in their decks, in order, all plots in the plot decks, agendas behind them."""
    game["match"] = match
    for seat in range(int(game["seats"])):
        game["decklist"][seat] = lineups[match, seat]
        decklist = decklist_of(game, tables, seat)
        count = int(decklist["cards"])
        game["house"][seat] = decklist["house"]
        game["cards"][seat] = count
        game["deck_size"][seat] = count
        game["zones"][c.DECK, seat] = -1 if count == L.SLOTS else bit(count) - 1
        for k in range(c.KINDS):
            game["of_type"][k, seat] = decklist["of_type"][k]
        for kind in range(c.ABILITY_KINDS):
            for word in range(c.MOMENT_WORDS):
                game["moments"][word, kind] |= decklist["moments"][word, kind]
        for slot in range(count):
            game["card"][seat * L.SLOTS + slot] = decklist["card"][slot]
            game["row"][seat * L.SLOTS + slot, L.ZONE] = c.DECK
            game["deck"][seat, slot] = slot
        plots = int(decklist["plots"])
        game["plots"][seat] = plots + int(decklist["agendas"])
        for k in range(plots + int(decklist["agendas"])):
            game["plot_card"][seat, k] = decklist["plot_card"][k]
            game["plot_state"][seat, k] = L.PLOT_IN_DECK if k < plots else L.AGENDA
        game["agendas"][seat] = ((1 << int(decklist["agendas"])) - 1) << plots
        game["treaties"] |= int(decklist["treaty"]) << seat
        game["has"] |= int(decklist["has"])
