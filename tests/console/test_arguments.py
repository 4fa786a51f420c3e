"""Every public method of the main classes is called with bad values in each of its arguments.

A method refuses a bad value with a ValueError, or with another error only if its docstring or that of its class names it under Raises; the
object has not changed. Methods are found by introspection: a new one is an error here until `METHODS` gives it valid arguments.
"""

import asyncio
import decimal
import inspect
import itertools
import json
import re
import tempfile
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agot_env import Game, GameBatch, Match
from agot_env.agot.decks.deck_files import load_decks, save_decks
from agot_env.agot.decks.decks import STARTER_DECKS, import_deck, legality, unplayable
from agot_env.agot.decks.lineups import random_lineups, random_pool
from agot_env.agot.language.model import STARK, Character
from agot_env.batches.batch import Batch
from agot_env.entities import EntityEncoder
from agot_env.envs import aec, lands
from agot_env.envs.gymnasium import GameEnv, JoustEnv, MeleeEnv
from agot_env.envs.vector import JoustSelfPlayVectorEnv, JoustVectorEnv
from agot_env.game import match_of, settings_of
from agot_env.history.game_record import GameRecord
from agot_env.history.log import game_log
from agot_env.lands.batch import LandsBatch
from agot_env.lands.cards import LOCATION_NAMES
from agot_env.lands.match import LandsMatch
from agot_env.lands.testing import LandsTable
from agot_env.simulate.plan import Lineup, Plan
from agot_env.testing import Table

MATCH, LANDS = Match(houses=("stark", "lannister")), LandsMatch("hard", 2)
MATCHES = [MATCH, Match(houses=("baratheon", "targaryen"))]
DECKS = tuple(STARTER_DECKS.values())
N = 3

BAD: dict[str, Any] = {
    "None": None, "True": True, "np.True_": np.True_, "1.0": 1.0, "1.5": 1.5, "nan": np.nan, "inf": np.inf, "1j": 1j, "float64": np.float64(1),
    "Decimal": decimal.Decimal(1), "-1": -1, "below int64": -(2**63) - 1, "2**63": 2**63, "10**30": 10**30, "10**5000": 10**5000,
    "int8": np.int8(-1), "uint64": np.uint64(2**64 - 1), "timedelta": np.timedelta64(1), "array of a bool": np.array([True]),
    "bool array": np.array(True), "float array": np.array(1.0), "array of 1": np.array([1]), "two dimensions": np.array([[0]]),
    "floats": np.array([0.5, 0.5, 0.5]), "complex": np.ones(N, complex), "2**40": np.array([2**40] * N), "uint64s": np.full(N, 2**64 - 1, np.uint64),
    "5x5": np.full((5, 5), -1), "void": np.zeros(N, "V4"), "strings": np.array(["1"] * N), "objects": np.array([None] * N), "'1'": "1", "''": "",
    "'no'": "no", "line separator": "\u2028", "surrogate": "\ud800", "bytes": b"1", "[]": [], "[[]]": [[]], "[None]": [None], "[True]": [True],
    "[True, 2, 0]": [True, 2, 0], "[0, 1.5]": [0, 1.5], "ragged": [[0], [0, 1]], "(0, 0)": (0, 0), "{}": {}, "{True}": {True: "1"},
    "{1.0}": {1.0: "1"}, "{'1'}": {"1": 1}, "{0}": {0: 5}, "{7}": {7: "1"}, "set": set(), "object": object(), "type": int, "function": lambda: 0,
    "iterator": iter([0]), "range": range(0), "slice": slice(None),
}  # fmt: skip
"""Values that most arguments must refuse."""
NUMERIC = {"int", "flag", "ints", "mask", "rows", "distinct", "rng", "winner", "pair", "seeds"}
"""The kinds of arguments that are numbers, flags or arrays of them."""
QUICK = ("None", "True", "1.5", "-1", "2**63", "array of a bool", "2**40", "void", "'no'", "[True, 2, 0]", "{True}", "object")
"""Those with which the quick tests make do."""
TEXTS = {"'1'", "''", "'no'", "line separator", "surrogate"}
EMPTY = {"[]", "set", "range", "{}"}
KINDS: dict[str, set[str]] = {
    "int": set(), "flag": {"True", "np.True_", "bool array"}, "text": TEXTS, "choice": set(), "ints": set(), "mask": set(), "rows": {"[]", "(0, 0)", "range", "array of 1"},
    "distinct": {"[]", "range", "array of 1"}, "rng": {"2**63", "10**30", "10**5000", "uint64"}, "mapping": {"{}"}, "sequence": EMPTY, "texts": EMPTY,
    "winner": {"-1", "int8"}, "seeds": {"2**40"}, "pair": {"(0, 0)"}, "iterable": EMPTY | {"iterator"}, "numbers": EMPTY | {"strings"}, "number or numbers": EMPTY | TEXTS | {"strings"}, "path": TEXTS, "option": TEXTS, "player": {"function", "type"}, "function": {"function", "type"}, "object": set(), "anything": set(BAD),
}  # fmt: skip
"""The bad values that an argument of each kind may nevertheless take."""


@dataclass
class Arg:
    """A valid argument: its kind, and a value or how it is made from the object; whether None stands for a default."""

    kind: str
    value: Any
    optional: bool = False

    def of(self, target):
        made = inspect.isfunction(self.value) and self.kind != "function"
        return self.value(target) if made else self.value

    def may_take(self, label):
        return label in KINDS[self.kind] or (self.optional and label == "None")


def args(kind, *, optional=False):
    return lambda value: Arg(kind, value, optional)


INT, FLAG, TEXT, CHOICE, INTS, ROWS, DISTINCT = (args(kind) for kind in ("int", "flag", "text", "choice", "ints", "rows", "distinct"))
RNG, MAPPING, SEQUENCE, TEXT_LIST, OBJECT, PLAYER = (args(kind) for kind in ("rng", "mapping", "sequence", "texts", "object", "player"))
OR_NONE = {kind: args(kind, optional=True) for kind in KINDS}
ANYTHING, PATH = args("anything"), args("path")


def legal(games):
    return np.where(games.seat < 0, -1, games.action_masks.argmax(axis=1))


def other(games):
    return games.copy(autoreset=False)


BATCH = {
    "__init__": {"n": INT(2), "seed": INT(1), "autoreset": FLAG(False), "threads": INT(1), "first_index": INT(1), "order": CHOICE("rotation")},
    "step": {"actions": INTS(legal), "write": FLAG(False)}, "play_random": {"decisions": INT(5), "write": FLAG(False)},
    "restart": {"seed": INT(3)},
    "begin": {
        "episodes": INTS([[1, 2, 3], [4, 5, 6]]), "rows": DISTINCT([2, 0]), "matches": OR_NONE["pair"]([0, 0]), "write": FLAG(True),
    },
    "step_some": {"actions": INTS(legal), "write": FLAG(True)}, "answer_at_random": {"where": OR_NONE["mask"](np.array([True, False, True]))},
    "write": {"rows": OR_NONE["rows"]([1])}, "stop": {"rows": ROWS([1])}, "check": {"actions": INTS(legal)}, "actions": {"i": INT(1)}, "labels": {"i": INT(1)},
    "last_action": {"i": INT(1)}, "label": {"i": INT(1), "action": INT(lambda games: int(legal(games)[1]))}, "prompt": {"i": INT(1)},
    "match_of": {"i": INT(1)}, "observe": {"seats": INTS([0, 1, 0])}, "observe_all": {"rows": OR_NONE["rows"]([1])},
    "resample": {"seat": INTS([0, 1, 0]), "rng": RNG(1)}, "copy": {"rows": OR_NONE["rows"]([2, 0]), "autoreset": OR_NONE["flag"](False)},
    "copy_into": {"other": OBJECT(other), "rows": OR_NONE["rows"]([2, 0]), "places": OR_NONE["distinct"]([0, 1]), "write": FLAG(True)},
    "sample": {"rows": OR_NONE["rows"]([2, 0]), "seat": Arg("pair", 1), "rng": RNG(1)},
    "sample_into": {"other": OBJECT(other), "rows": OR_NONE["rows"]([2, 0, 0]), "seat": INT(1), "rng": RNG(1), "write": FLAG(True)},
    "records_of": {"places": ROWS([1])}, "from_bytes": {"data": OBJECT(lambda games: games.to_bytes()), "matches": OR_NONE["object"](lambda games: games.matches)},
    "of_episodes": {"matches": OBJECT(lambda games: games.matches), "numbers": ROWS([0, 0]), "episodes": INTS([[1, 2, 3], [4, 5, 6]])},
    "invalid": {"records": OBJECT(lambda games: games.records), "match": OBJECT(lambda games: games.match)},
}  # fmt: skip
ONE_GAME = {"step_one": {"action": INT(lambda games: int(legal(games)[0]))}, "take": {"action": OR_NONE["int"](lambda games: int(legal(games)[0]))}}
MATCH_METHODS = {
    "batch": {"n": INT(1), "seed": INT(2)}, "from_settings": {"settings": MAPPING(lambda match: match.settings())}, "winners": {"winner": Arg("winner", 1)},
    "outcomes": {"records": OBJECT(lambda match: match.batch(2).records)}, "at_limit": {"records": OBJECT(lambda match: match.batch(2).records)},
    "first_players": {"records": OBJECT(lambda match: match.batch(2).records)}, "hidden_text": {"records": OBJECT(lambda match: match.batch(1).records)},
    "table_text": {"records": OBJECT(lambda match: match.batch(1).records), "observer": OR_NONE["int"](1)},
}  # fmt: skip
LAND_SETTINGS = {"mode": CHOICE("easy"), "seats": INT(2), "turn_limit": INT(99)}
RULES = {
    "edition": CHOICE("core"), "decks": OR_NONE["object"](None), "variant": OR_NONE["choice"]("joust"), "round_limit": INT(9),
    "plot_draft": FLAG(False), "mulligan": OR_NONE["flag"](True),
}  # fmt: skip
HOUSES = {"houses": OR_NONE["choice"](("stark", "lannister"))}
SETS = {"sets": OR_NONE["choice"](("core",))}
OR_MATCHES = {"matches": OR_NONE["object"](None)} | SETS
PLAY = {"illegal": CHOICE("lose"), "render_mode": OR_NONE["choice"]("ansi")}
AGAINST = {"opponent": PLAYER("random"), "seat": INT(1)}
BATCHED = {"threads": INT(1), "autoreset_mode": CHOICE("SameStep"), "num_envs": INT(N)}
GAME = {
    "view": {"seat": OR_NONE["int"](1)}, "log": {"seat": OR_NONE["int"](0)}, "can": {"text": TEXT("a")},
    "play": {"option": Arg("option", lambda game: game.options[0])}, "undo": {"n": INT(1)},
    "play_with": {"agents": MAPPING({1: "random"})}, "from_record": {"record": OBJECT(lambda game: GameRecord(LANDS, 1))},
    "save": {"path": PATH("game.jsonl")}, "load": {"path": PATH(lambda game: saved_game())},
}
ENV = {"reset": {"seed": OR_NONE["int"](1), "options": OR_NONE["mapping"]({"seat": 1})}, "step": {"action": INT(lambda env: int(env.action_masks().argmax()))}}
VECTOR = {
    "reset": {"seed": OR_NONE["seeds"](1), "options": OR_NONE["mapping"]({"reset_mask": np.ones(N, bool)})},
    "step": {"actions": INTS(lambda env: env.action_masks().argmax(axis=1))},
}  # fmt: skip
AEC_AGENT = {"agent": CHOICE("player_1")}
AEC = {
    "reset": {"seed": OR_NONE["int"](1), "options": ANYTHING(None)}, "observe": AEC_AGENT, "observation_space": AEC_AGENT, "action_space": AEC_AGENT,
    "step": {"action": INT(lambda env: int(env.observe(env.agent_selection)["action_mask"].argmax()))},
}  # fmt: skip


def begun(env):
    env.reset(seed=1)
    return env


@cache
def written_pool():
    """The path of a pool of decks."""
    path = Path(tempfile.mkdtemp()) / "pool.parquet"
    save_decks(DECKS, path)
    return path


async def answering(question):
    """An answer that is always clear."""
    return "1"


def text_games(n=N):
    pytest.importorskip("jinja2", reason="needs the extra text")
    from agot_env.text import TextGames

    return TextGames(LandsMatch("easy", 2, turn_limit=3), n, agents={1: "random"})


def text_env():
    pytest.importorskip("jinja2", reason="needs the extra text")
    from agot_env.text import TextEnv

    env = TextEnv(LandsMatch("easy", 2, turn_limit=3))
    env.reset(1)
    return env


def table():
    """A table with a game in progress."""
    return Table().put(0, play=["Eddard Stark"], hand=["Ice"]).put(1, play=["Cersei Lannister"]).start("challenges").play("No more challenges")


def lands_table():
    return LandsTable("easy").put(0, hand=["Arya Stark", "Sansa Stark"]).rest_in_deck().start().play("Arya Stark")


TABLE_LISTS = {name: TEXT_LIST(["Ice"]) for name in ("hand", "deck", "dead", "discard")}
PLOTS = {name: TEXT_LIST(["Building Season"]) for name in ("used_plots", "plots")}
SEAT = {"seat": INT(1)}
WORD = OR_NONE["choice"]
METHODS: dict[str, tuple[Any, dict[str, dict[str, Arg]]]] = {
    "GameBatch": (lambda: GameBatch(N, MATCH, 1, autoreset=False), BATCH | {
        "__init__": BATCH["__init__"] | {"matches": OBJECT(MATCHES)}, "power_sources": {"rows": OR_NONE["rows"]([1])},
    }),
    "LandsBatch": (lambda: LandsBatch(N, LANDS, 1, autoreset=False), BATCH | {
        "__init__": {"n": INT(2), "seed": INT(1), "matches": OR_NONE["object"](LANDS)},
    }),
    "GameBatch, one game": (lambda: GameBatch(1, MATCH, 1, autoreset=False), ONE_GAME),
    "LandsBatch, one game": (lambda: LandsBatch(1, LANDS, 1, autoreset=False), ONE_GAME),
    "Match": (lambda: MATCH, MATCH_METHODS | {
        "__init__": RULES | HOUSES | {"ask_forced": FLAG(True), "extra_cards": SEQUENCE(()), "tournament": FLAG(False), **SETS},
        "card_id": {"number": CHOICE("S5")}, "options_of": {"card": INT(5)}, "card": {"seat": INT(1), "slot": INT(3)}, "sorted_cards": SEAT,
    }),
    "LandsMatch": (lambda: LANDS, MATCH_METHODS | {"__init__": LAND_SETTINGS}),
    "Deck": (lambda: DECKS[0], {
        "__init__": {"name": TEXT("w"), "house": TEXT("stark"), "cards": Arg("numbers", DECKS[0].cards), "plots": Arg("numbers", DECKS[0].plots), "agendas": Arg("number or numbers", ())},
        "from_text": {
            "text": CHOICE(DECKS[0].to_text()), "name": OR_NONE["text"]("w"), "edition": CHOICE("core"), "extra_cards": SEQUENCE(()), "tournament": FLAG(False),
        },
        "random": {
            "house": CHOICE("stark"), "rng": RNG(1), "edition": CHOICE("core"), "name": OR_NONE["text"]("w"), "extra_cards": SEQUENCE(()),
            "sets": OR_NONE["choice"](("core",)), "without": TEXT_LIST(["Jon Snow"]), "prefer": TEXT_LIST(["Jon Snow"]), "themed": FLAG(False),
        },
        "to_text": {"edition": CHOICE("core"), "extra_cards": SEQUENCE(()), "layout": CHOICE("native")},
    }),
    "GameRecord": (lambda: GameRecord(LANDS, 1), {
        "__init__": {"match": OBJECT(LANDS), "seed": INT(1), "index": INT(2), "episode": INT(3), "actions": Arg("iterable", ())},
        "from_now": {"games": OBJECT(lambda record: record.games), "i": INT(0)}, "step": {"action": OR_NONE["int"](lambda record: int(legal(record.games)[0]))},
        "account": {"seat": OR_NONE["winner"](1)}, "to_json": {"seat": OR_NONE["int"](1)}, "from_json": {"lines": CHOICE(lambda record: record.to_json())},
    }),
    "Lineup": (lambda: Lineup(LANDS, ("random",) * 2, 5), {
        "__init__": {"match": OBJECT(LANDS), "agents": CHOICE(("random",) * 2), "games": INT(5), "first_index": INT(1)}, "sitter": SEAT,
    }),
    "Plan": (lambda: Plan((Lineup(LANDS, ("random",) * 2, 5),), 3), {
        "__init__": {
            "lineups": CHOICE((Lineup(LANDS, ("random",) * 2, 5),)), "seed": INT(1), "trajectories": FLAG(True), "chunk": INT(4), "code": OR_NONE["object"](None),
            "singly": OR_NONE["texts"](("random",)),
        },
        "of_matches": {"matches": CHOICE([LANDS]), "agents": CHOICE(["random"]), "games": INT(4), "seed": OR_NONE["int"](1)},
        "from_manifest": {"manifest": CHOICE(lambda plan: plan.manifest)},
    }),
    "Game": (lambda: Game(LANDS, seed=1).play(0), GAME | {
        "__init__": {
            "houses": CHOICE(("stark", "lannister")), "seed": INT(1), "index": INT(2), "episode": INT(3), "agents": OR_NONE["mapping"]({1: "random"}),
        },
    }),
    "Table": (table, {name: methods for name, methods in GAME.items() if name != "save"} | {
        "__init__": {
            "edition": CHOICE("core"), "houses": CHOICE(("stark", "lannister")), "seed": INT(1), "hold": FLAG(True), "variant": WORD("joust"),
            "extra_cards": SEQUENCE(()), "round_limit": INT(9), "mulligan": OR_NONE["flag"](True),
        },
        "card": {"seat": INT(0), "title": CHOICE("Ice"), "copy": INT(0)},
        **dict.fromkeys(("gold", "power", "total_power", "power_sources", "title", "hand", "deck", "discard", "dead", "shadows", "set_aside", "in_hold", "plot", "claim", "income", "initiative"), SEAT),
    }),
    "Table, before the start": (Table, {
        "put": SEAT | TABLE_LISTS | PLOTS | {
            "play": TEXT_LIST([("Eddard Stark", {"kneeling": True, "power": 2, "duplicates": 1, "attachments": ["Ice"]})]), "shadows": TEXT_LIST([]), "set_aside": TEXT_LIST([]), "in_hold": TEXT_LIST([]), "plot": WORD("Building Season"),
            "gold": OR_NONE["int"](3), "power": OR_NONE["int"](4), "title": WORD(None), "agenda": OR_NONE["number or numbers"](None),
        },
        "start": {"phase": CHOICE("draw"), "first": OR_NONE["int"](1)},
    }),
    "LandsTable": (lands_table, GAME | {
        "__init__": LAND_SETTINGS | {"locations": TEXT_LIST(["Eyrie"]), "dealer": INT(1), "seed": INT(1)}, "hand": SEAT, "pieces": SEAT,
        **dict.fromkeys(("at", "worth"), SEAT | {"place": CHOICE(lambda table: first_location(table))}), "owner": {"place": CHOICE(lambda table: first_location(table))},
    }),
    "LandsTable, before the start": (lambda: LandsTable("easy"), {
        "put": SEAT | {"hand": TEXT_LIST(["Arya Stark"]), "at": OR_NONE["mapping"](lambda table: {first_location(table): ["Robb Stark"]}), "claimed": TEXT_LIST([])},
        "land": {"name": CHOICE(lambda table: first_location(table))}, "weather": {"place": CHOICE(lambda table: first_location(table))},
        "weather_at": {"place": CHOICE(lambda table: first_location(table))}, "start": {"first": INT(1)},
    }),
    "EntityEncoder": (lambda: EntityEncoder(MATCH), {
        "__init__": {"match": OBJECT(MATCH), "threads": INT(2)},
        "of_games": {"games": OBJECT(lambda encoder: GameBatch(N, MATCH, 1)), "seat": OR_NONE["ints"]([0, 1, 0])},
    }),
    "JoustEnv": (lambda: begun(JoustEnv()), ENV | {"__init__": RULES | HOUSES | OR_MATCHES | PLAY | AGAINST}),
    "MeleeEnv": (lambda: begun(MeleeEnv(("stark", "lannister"))), ENV | {"__init__": RULES | HOUSES | OR_MATCHES | PLAY | AGAINST}),
    "GameEnv": (lambda: begun(GameEnv(LANDS)), ENV | {"__init__": PLAY | AGAINST | {"matches": OBJECT(MATCHES)}}),
    "LandsEnv": (lambda: begun(lands.LandsEnv()), ENV | {"__init__": LAND_SETTINGS | PLAY | AGAINST}),
    "JoustVectorEnv": (lambda: begun(JoustVectorEnv(N)), VECTOR | {"__init__": RULES | HOUSES | OR_MATCHES | PLAY | AGAINST | BATCHED}),
    "JoustSelfPlayVectorEnv": (lambda: begun(JoustSelfPlayVectorEnv(N)), VECTOR | {
        "__init__": RULES | HOUSES | OR_MATCHES | PLAY | BATCHED | {"next_observations": FLAG(True)}, "reset": VECTOR["reset"] | {"options": OR_NONE["mapping"](None)},
    }),
    "LandsVectorEnv": (lambda: begun(lands.LandsVectorEnv(N)), VECTOR | {"__init__": LAND_SETTINGS | PLAY | AGAINST | BATCHED}),
    "raw_env": (lambda: begun(aec.raw_env()), AEC | {"__init__": RULES | HOUSES | OR_MATCHES | PLAY}),
    "Lands raw_env": (lambda: begun(lands.raw_env()), AEC | {"__init__": LAND_SETTINGS | PLAY}),
}  # fmt: skip
TEXT_METHODS = {
    "reset": {"seed": INT(2)}, "step": {"answers": MAPPING(lambda games: dict.fromkeys(games.observations, "1"))},
    "play": {"answer": Arg("function", answering), "concurrency": INT(2), "ended": OR_NONE["function"](None)},
    "__init__": {
        "match": OBJECT(LANDS), "n": INT(2), "seed": INT(1), "agents": OR_NONE["mapping"]({1: "random"}), "detail": CHOICE("full"), "history": CHOICE("none"), "windows": CHOICE("default"),
        "prompt": CHOICE("plain"), "names": OR_NONE["mapping"]({0: "a"}), "reasks": INT(1), "illegal": CHOICE("first"), "first_index": INT(1), "begin": FLAG(True),
    },
}  # fmt: skip


class Functions:
    """Public functions, as the methods of a class."""

    random_pool, random_lineups, load_decks, game_log = map(staticmethod, (random_pool, random_lineups, load_decks, game_log))
    import_deck, legality, unplayable = map(staticmethod, (import_deck, legality, unplayable))
    match_of, settings_of, Character = map(staticmethod, (match_of, settings_of, Character))


@cache
def saved_game():
    """The path of a saved game."""
    path = Path(tempfile.mkdtemp()) / "game.jsonl"
    Game(LANDS, seed=1).save(path)
    return path


HOOKS = {"actions_kept", "described", "matches_described", "sharing"}
"""Methods that a game implements for this package, which alone calls them."""


def first_location(table):
    """The name of the leftmost location of a Lands table."""
    return next(name for name in LOCATION_NAMES if name in str(table))


def kind_of(target):
    return target if inspect.isclass(target) else type(target)


def methods_of(kind):
    """name -> the parameters that need a value, of the constructor and all public methods that this project defines."""
    found = {}
    for name, raw in inspect.getmembers_static(kind):
        method = raw.__func__ if isinstance(raw, classmethod | staticmethod) else raw
        if not inspect.isfunction(method) or not method.__module__.startswith("agot_env") or (name.startswith("_") and name != "__init__") or name in HOOKS:
            continue
        parameters = [one for one in inspect.signature(method).parameters.values() if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)]
        found[name] = [one.name for one in parameters if one.name not in ("self", "cls")]
    return found


def state_of(value):
    """Everything about an object that a call can change, as something comparable."""
    if isinstance(value, Batch):
        arrays = (value.records, value.traces, value.seat, value.observations, value.action_masks)
        return (*(array.tobytes() for array in arrays), value.first_index)
    if isinstance(value, np.ndarray):
        return value.dtype, value.shape, value.tobytes() if value.dtype != object else repr(value)
    if isinstance(value, dict):
        return {name: state_of(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [state_of(one) for one in value]
    if isinstance(value, Match | LandsMatch):
        return settings_of(value)
    if isinstance(value, str | int | float | None):
        return value
    return {name: state_of(one) for name, one in vars(value).items() if name in KEPT} if hasattr(value, "__dict__") else None


KEPT = {
    "games", "learners", "_batch", "batch", "records", "actions", "events", "_put", "_plots", "_agendas", "_seat_values", "_used", "game", "seat", "playing", "over",
    "learner", "begun", "started", "agents", "agent_selection", "rewards", "terminations", "infos", "observations", "_unclear", "_rule", "rules", "lineups", "seed",
    "chunk", "trajectories", "first_index", "number", "title", "cards", "name",
}  # fmt: skip
"""The attributes that `state_of` compares."""


def documented(kind, method, error):
    """Whether a method may raise an error: a ValueError, or what the docstrings name under Raises."""
    texts = [text.partition("Raises:")[2] for text in (inspect.getdoc(method) or "", inspect.getdoc(kind) or "")]
    return isinstance(error, ValueError) or any(re.search(rf"\b{base.__name__}:", text) for base in type(error).__mro__[:2] for text in texts)


def call(target, name, arguments):
    function = kind_of(target) if name == "__init__" else getattr(target, name)
    result = function(**arguments)
    if inspect.isgenerator(result):
        return list(result)
    return asyncio.run(result) if inspect.iscoroutine(result) else result


def made(target, given):
    return {name: arg.of(target) for name, arg in given.items()}


METHODS["Functions"] = Functions, {
    "random_pool": {"count": INT(2), "seed": INT(3), "house": WORD("stark"), "edition": CHOICE("core"), "sets": WORD(("core",)),
                    "without": TEXT_LIST(["Jon Snow"]), "prefer": TEXT_LIST(["Jon Snow"]), "themed": FLAG(False)},
    "random_lineups": {"decks": CHOICE(DECKS), "count": INT(3), "rng": RNG(1), "seats": INT(3), "edition": CHOICE("core")},
    "import_deck": {
        "text": CHOICE(DECKS[0].to_text()), "name": OR_NONE["text"]("w"), "edition": CHOICE("core"), "extra_cards": SEQUENCE(()),
        "house": OR_NONE["choice"]("stark"), "without_missing": FLAG(False), "check": FLAG(True), "strict": FLAG(False), "tournament": FLAG(False),
    },
    **dict.fromkeys(("legality", "unplayable"), {"deck": OBJECT(DECKS[0]), "edition": CHOICE("core"), "extra_cards": SEQUENCE(())}),
    "load_decks": {"path": CHOICE(lambda _: written_pool()), "edition": CHOICE("core"), "extra_cards": SEQUENCE(())},
    "game_log": {"match": OBJECT(LandsMatch("easy", 2, turn_limit=3)), "seed": INT(1), "index": INT(2), "actions": OR_NONE["object"](None), "seat": OR_NONE["int"](1)},
    "match_of": {"settings": CHOICE(settings_of(MATCH))}, "settings_of": {"match": OBJECT(MATCH)},
    "Character": {"title": TEXT("w"), "number": TEXT("X1"), "house": INT(STARK)},
}  # fmt: skip
METHODS["TextGames"] = text_games, TEXT_METHODS
METHODS["TextEnv"] = text_env, {"__init__": {"match": ANYTHING(LANDS)}, "reset": {"seed": INT(2)}, "step": {"text": TEXT("1")}}




def marks_of(which, name=""):
    """Text environments are marked as the other tests that need their extra. The rules that a `LandsTable` calls compile for seconds, and
    environments take a tenth of a second to make."""
    slow = which.startswith("LandsTable") or (name == "__init__" and which.endswith(("Env", "raw_env")))
    return [pytest.mark.text] * which.startswith("Text") + [pytest.mark.tier("test")] * slow


CASES = [
    pytest.param(which, name, id=f"{which}-{name}", marks=marks_of(which, name)) for which, (_, methods) in METHODS.items() for name in methods
]
CLASSES = [pytest.param(which, marks=marks_of(which)) for which in METHODS if "," not in which]


@pytest.mark.parametrize("which", CLASSES)
def test_the_table_has_every_public_method_and_every_argument(which):
    wanted = {name: set(parameters) for name, parameters in methods_of(type(METHODS[which][0]())).items() if parameters}
    stages = [methods for other, (_, methods) in METHODS.items() if other.partition(",")[0] == which]
    known = {name: set(given) for methods in stages for name, given in methods.items()}
    if which == "Table":
        del wanted["save"]  # a match that its decks do not suit cannot be saved
    assert not {name: left for name, parameters in wanted.items() if (left := parameters - known.get(name, set()))}
    assert known.keys() <= wanted.keys()


# --- what is right ---------------------------------------------------------------------------------------------------


def same(value):
    """The same integers, flags or arrays of them in the other forms that Python and NumPy have."""
    if isinstance(value, bool):
        return [np.bool_(value), np.array(value)]
    if isinstance(value, int):
        return [kind(value) for kind in (np.int8, np.uint64, np.int32)] + [np.array(value), np.array(value, np.uint8)]
    array = np.asarray(value)
    twice = np.repeat(array, 2, axis=0)
    return [array.tolist(), tuple(array.tolist()), twice[::2], array[::-1].copy()[::-1], np.asfortranarray(array), array.astype(">i4" if array.dtype.kind == "i" else bool)]


@pytest.mark.tier("test")
@pytest.mark.parametrize(("which", "name"), CASES)
def test_integers_flags_and_arrays_of_any_form_are_the_same(which, name):
    make, methods = METHODS[which]
    for parameter, arg in methods[name].items():
        if arg.kind not in NUMERIC or (value := arg.of(make())) is None or name == "__init__" and which == "Match":
            continue
        target = make()
        expected = state_of(call(target, name, made(target, methods[name]))), state_of(target)
        for form in same(value):
            target = make()
            found = state_of(call(target, name, made(target, methods[name]) | {parameter: form})), state_of(target)
            assert found == expected, (parameter, form)


def test_rows_may_have_any_strides():
    games, others, samples = (GameBatch(4, MATCHES, 2, autoreset=False) for _ in range(3))
    games.play_random(100)
    every = np.repeat(np.arange(4), 2)
    for rows in (every[::2], every[::-2], np.broadcast_to(np.int64(2), (4,)), np.arange(4, dtype=np.int8)):
        expected = games.copy(rows.tolist())
        games.copy_into(others, rows, write=True)
        assert (others.observations == expected.observations).all() and (others.traces == expected.traces).all()
        games.copy_into(others, rows, every[::-2], write=True)
        assert (others.observations == expected.observations[::-1]).all() and (others.traces == expected.traces[::-1]).all()
        games.sample_into(samples, rows, 0, 5)
        assert state_of(samples)[0] == games.sample(rows.tolist(), 0, 5).records.tobytes()


# --- what is wrong ---------------------------------------------------------------------------------------------------


def check(which, name, labels):
    make, methods = METHODS[which]
    given, target = methods[name], make()
    method = getattr(type(target), name)
    call(make(), name, made(target, given))  # they are valid
    before, wrong = state_of(target), []
    for parameter, label in itertools.product(given, labels):
        arguments = made(target, given) | {parameter: copy(BAD[label])}
        try:
            call(target, name, arguments)
        except Exception as error:
            if given[parameter].kind != "function" and not documented(type(target), method, error):
                wrong.append(f"{parameter}={label}: {error!r:.200}")
        else:
            if not given[parameter].may_take(label):
                wrong.append(f"{parameter}={label} is accepted")
            target = make()
        called = given[parameter].kind == "function" and callable(BAD[label])  # it raises in the middle of the work
        if state_of(target) != before and not called:
            wrong.append(f"{parameter}={label} has changed the object")
            target = make()
    assert not wrong, "\n".join(wrong)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    """The folder to which relative paths belong."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("which", "name"), CASES)
def test_some_bad_values_are_refused_and_change_nothing(which, name):
    check(which, name, QUICK)


@pytest.mark.tier("test")
@pytest.mark.parametrize(("which", "name"), CASES)
def test_bad_values_are_refused_and_change_nothing(which, name):
    check(which, name, BAD)


# --- what is inside of arguments -------------------------------------------------------------------------------------


@pytest.mark.parametrize("episodes", [[[2**63 + 5, 0, 0]], [[0, 2**63, 0]], [[0, 0, -1]], [[0, 0, True]], [[0, 0, 1.0]], [[0, 0, 2**70]], [[0, 0]]])
def test_seeds_that_no_int64_can_hold_do_not_wrap(episodes):
    games = GameBatch(1, MATCH, 1)
    before = state_of(games)
    with pytest.raises(ValueError, match="^episodes must be integers from 0 to 2\\*\\*63 - 1 of shape \\(1, 3\\); not "):
        games.begin(episodes)
    assert state_of(games) == before
    games.begin(np.array([[2**63 - 1, 2**63 - 1, 2**63 - 1]], np.uint64))
    assert games.records["seed"][0] == games.records["index"][0] == games.records["episode"][0] == 2**63 - 1


def test_an_episode_begins_once_in_a_game():
    games = GameBatch(N, MATCHES, 1)
    before = state_of(games)
    for matches in (None, [0, 1]):
        with pytest.raises(ValueError, match=r"^rows must be different games, since an episode begins in each; not \[0, 0\]"):
            games.begin([[1, 0, 0], [2, 0, 0]], [0, 0], matches=matches)
    assert state_of(games) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"gold": -5}, "gold must be an int from 0 to 1000, not -5"), ({"gold": 2.7}, "gold must be an int from 0 to 1000, not 2.7"),
        ({"gold": True}, "gold must be an int"), ({"gold": 10**6}, "gold must be an int"), ({"power": 2000}, "power must be an int from 0 to 1000, not 2000"),
        ({"plot": "Eddard Stark"}, "Eddard Stark is not a plot"), ({"hand": ["Building Season"]}, "Building Season is a plot; pass it as plot, plots or used_plots"),
        ({"hand": "Ice"}, "hand must be a sequence of cards, not 'Ice'"), ({"play": [("Ice",)]}, r"a card in play must be a title or a pair \(title, options\)"),
        *(
            ({"play": [("Eddard Stark", options)]}, message)
            for options, message in (
                ({"kneeling": "no"}, "Eddard Stark: kneeling must be True or False, not 'no'"), ({"on_house_card": 1}, "on_house_card must be True or False, not 1"),
                ({"power": -2}, "power must be an int from 0 to 1000, not -2"), ({"gold": -1}, "gold must be an int"), ({"duplicates": -1}, "duplicates must be an int from 0 to 63"),
                ({"duplicates": 10**6}, "duplicates must be an int from 0 to 63"), ({"owner": True}, "no seat True"), ({"attachments": "Ice"}, "attachments must be a sequence of cards"),
                ({"gild": 1}, r"unknown option \['gild'\]"), ("kneeling", "the options of 'Eddard Stark' must be a dict"),
            )
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_put_on_a_table(arguments, message):
    table = Table().put(0, hand=["Ice"], gold=1)
    before = state_of(table)
    with pytest.raises(ValueError, match=message):
        table.put(0, **({"hand": ["Godswood"], "deck": ["Hodor"], "gold": 3} | arguments))
    assert state_of(table) == before


@pytest.mark.parametrize(
    "change", [{"house": True}, {"title": "a\x1b[31m"}, {"title": "a\u2028b"}, {"title": " a"}, {"number": "X\n1"}, {"traits": ("Lord\x00",)}, {"traits": "Lord, La\u2029dy"}]
)  # fmt: skip
def test_cards_are_lines_of_visible_characters(change):
    facts = {"title": "Own", "number": "X1", "house": STARK} | change
    with pytest.raises(ValueError, match="one line of visible characters|house must be NEUTRAL or a sum of"):
        Character(**facts)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"index": 2**63}, "index must be an int from 0 to 2"), ({"episode": 2**63}, "episode must be an int"), ({"seed": -1}, "seed must be an int"),
        ({"match": {"game": []}}, r"unknown game \[\]"), ({"match": {"game": {}}}, r"unknown game \{\}"),
    ],
)  # fmt: skip
def test_records_of_games_with_impossible_numbers_are_refused(change, message):
    first, *others = GameRecord(LANDS, 1).to_json().splitlines()
    lines = [json.dumps(json.loads(first) | change), *others]
    with pytest.raises(ValueError, match=f"^line 1: {message}"):
        GameRecord.from_json(lines)


def test_the_number_of_random_decks_and_lineups_is_limited():
    with pytest.raises(ValueError, match="count must be an int from 0 to 100000, not 1000000000"):
        random_pool(10**9)
    with pytest.raises(ValueError, match="count must be an int from 0 to 1000000, not 1000000000"):
        random_lineups(DECKS, 10**9, 0)
