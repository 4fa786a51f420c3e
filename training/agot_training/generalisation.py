"""How well a policy plays unseen decks: ``python -m agot_training.generalisation``.

There are two fixed pools of random decks, `train_decks` and `test_decks`, which have no deck in common. PPO (`agot_training.ppo`) learns on
lineups of the train pool. Then the network, each ``--checkpoint``, and each of ``--agents``, which may be any agents, plays against
``--against`` with these lineups, with lineups of the test pool, and with the starter decks. Both sides have decks of the same pool, and
each lineup is played from every seat, so deck strength cancels out. The difference between train and test is the generalisation gap.

Cards can be held out from the decks of both pools. A third pool has decks of these cards:

- ``--unseen-cards``: the cards of `held_out_titles`, a fifth of each House and type; `unseen_decks` contain as many of them as possible.
  (The starter decks contain a few.)
- ``--unseen-sets``: all cards of some sets or cycles;
- ``--unseen-house``: a House: the decks of both pools are of the other Houses, those of the third pool of this one.

The folder of the run contains the pools, ``train.parquet``, ``test.parquet`` and ``cards.parquet``, and the files of PPO in ``ppo``.
``--steps 0`` only evaluates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_env import agents
from agot_env.agot.decks import Deck, held_out_titles, load_decks, random_houses, random_pool, save_decks
from agot_env.agot.decks.pools import checked_sets, pool_with
from agot_env.console.command_line import command_line
from agot_env.game import Match
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.messages.wording import listed
from agot_env.simulate.intervals import MEANING
from agot_env.simulate.players import check_agents
from agot_env.storage.files import check_new_file
from agot_env.storage.owned import json_object
from agot_training import ppo, runs
from agot_training.evaluate import Result, evaluate
from agot_training.ppo_settings import PpoSettings
from agot_training.settings import GameSettings, check_numbers, chosen, described, matches_of, write_results

TEST_SEED = 1_000_000
"""The seed of the first test deck; the seeds of train decks are smaller."""
POOL_SIZE = 1000
UNSEEN_SEED = 2_000_000
"""The seed of the first deck of unseen cards."""
MAY_DIFFER = runs.MAY_DIFFER | {"agents", "against", "checkpoint", "best", "out", "overwrite"}
"""Settings that may change when a run is resumed."""


def train_decks(
    count: int = POOL_SIZE, edition: str = "core", *, unseen_cards: bool = False, sets: Sequence[str] | None = None
) -> list[Deck]:
    """The train pool: deck k is a random deck of seed k, and the Houses of `random_houses` take turns.

    ``agot deck random --count 1000 --out train.parquet`` writes the same pool. A smaller pool is the beginning of a larger one.

    Args:
        count: the number of decks.
        edition: the edition.
        unseen_cards: whether they contain none of `held_out_titles` (``agot deck random --held-out without``).
        sets: use only cards of these sets of the edition; by default all. The pools of an edition that grows change unless they are given.

    Raises:
        ValueError: the count is below 1 or above `TEST_SEED`, or the edition is unknown.
    """
    if isinstance(count, int) and count > TEST_SEED:
        raise ValueError(f"there are at most {TEST_SEED:,} train decks, not {count:,}")
    return random_pool(count, edition=edition, sets=sets, without=held_out_titles(edition, sets) if unseen_cards else ())


def test_decks(
    count: int = POOL_SIZE, edition: str = "core", *, unseen_cards: bool = False, sets: Sequence[str] | None = None
) -> list[Deck]:
    """The test pool: like `train_decks`, with the seeds `TEST_SEED` + k.

    ``agot deck random --seed 1000000 --count 1000 --out test.parquet`` writes the same pool.

    Raises:
        ValueError: the count is below 1, or the edition is unknown.
    """
    return random_pool(count, TEST_SEED, edition=edition, sets=sets, without=held_out_titles(edition, sets) if unseen_cards else ())


def unseen_decks(count: int = POOL_SIZE, edition: str = "core", *, sets: Sequence[str] | None = None) -> list[Deck]:
    """The pool of unseen cards: decks of the seeds `UNSEEN_SEED` + k with as many of `held_out_titles` as possible.

    ``agot deck random --seed 2000000 --held-out prefer --count 1000 --out cards.parquet`` writes the same pool.

    Raises:
        ValueError: the count is below 1, or the edition is unknown.
    """
    return random_pool(count, UNSEEN_SEED, edition=edition, sets=sets, prefer=held_out_titles(edition, sets))


@dataclass
class Settings(PpoSettings):
    """Settings of the benchmark. The settings of PPO apply, except houses, decks and game: the benchmark determines these."""

    run: Path = Path("runs/generalisation")
    """the folder to write"""
    steps: int = 500_000
    """total number of training decisions; 0: no training"""
    pool_size: int = POOL_SIZE
    """decks per pool"""
    against: tuple[str, ...] = ("greedy", "random")
    """names of the opponents of the networks"""
    final_games: int = 2000
    """games of a network against each opponent with each pool; a multiple of the seats"""
    checkpoint: tuple[str, ...] = ()
    """further networks to evaluate: files, or the names of shipped ones (core)"""
    agents: tuple[str, ...] = ()
    """further agents to evaluate, by name: registered ones, or ./mine.py:Agent"""
    unseen_cards: bool = False
    """hold out a fifth of the cards from the train and test decks, and also evaluate with decks that are full of them"""
    unseen_sets: tuple[str, ...] | None = None
    """instead: hold out these sets or cycles of the edition"""
    unseen_house: str | None = None
    """instead: hold out a House, and also evaluate with decks of it"""
    best: bool = True
    """networks take their most probable action; --no-best: they sample"""
    out: Path | None = None
    """a JSON file for settings and results"""
    overwrite: bool = False
    """replace an existing file"""


RESULTS = json_object("the results of a benchmark of generalisation", "settings", "test_seed", "results")


@dataclass(frozen=True)
class Cell:
    """A result: the agent, the decks ("train", "test", "cards" or "starter"), the opponent, and the games won."""

    agent: str
    decks: str
    opponent: str
    result: Result


def run(settings: Settings) -> Iterator[Cell]:
    """Train and evaluate; yields the results.

    Raises:
        ValueError: a setting is invalid, or `ppo.train` refuses it.
        FileError: the folder cannot be written or contains other pools, or a checkpoint cannot be used.
    """
    check(settings)
    without_pool = replace(settings, lineups=Settings.lineups, lineup_seed=Settings.lineup_seed)
    starter = matches_of(without_pool)
    check_agents(settings.against, starter[0])
    players: dict[str, agents.Agent] = {name: agents.make_for(name, starter[0]) for name in settings.agents}
    for name in settings.checkpoint:
        players[name] = NetworkAgent(name, best=settings.best, device=settings.device)
        players[name].check(starter[0])
    state = None
    if settings.steps:
        ppo.check_players(without_pool)
        state = f"ppo/{runs.STATES[settings.learner]}"
    with runs.opened(settings.run, state, resume=settings.resume, parts=("*.parquet", "ppo")):
        pools = written_pools(settings)
        lineups = settings.final_games // settings.seats
        played = {name: matches_of(replace(settings, decks=path, lineups=lineups)) for name, path in pools.items()} | {"starter": starter}
        if settings.steps:
            runs.check_folder(settings.run / "ppo", runs.STATES[settings.learner], resume=settings.resume)
            runs.keep_settings(settings, MAY_DIFFER)
            own = {field.name: getattr(settings, field.name) for field in fields(ppo.Settings)}
            path = ppo.train(ppo.Settings(**own | {"run": settings.run / "ppo", "decks": pools["train"]}))
            name = f"trained, {checkpoint.head_of(path)['about']['steps']:,} decisions"
            players = {name: NetworkAgent(str(path), best=settings.best, device=settings.device)} | players
        for name, player in players.items():
            yield from cells(name, player, played, settings)


def cells(name: str, player: agents.Agent, played: dict[str, Sequence[Match]], settings: Settings) -> Iterator[Cell]:
    """The results of an agent with every kind of decks against every opponent."""
    for decks, matches in played.items():
        for opponent in settings.against:
            made = agents.make(opponent, settings.game)
            result = evaluate(player, made, matches, settings.final_games, settings.seed + 10**6, threads=settings.threads)
            yield Cell(name, decks, opponent, result)


def check(settings: Settings) -> None:
    """Raise a ValueError for an invalid setting."""
    if settings.game != "agot":
        raise ValueError(f"the benchmark is about decks, which the game {settings.game!r} does not have")
    for name in ("houses", "decks"):
        if getattr(settings, name) is not None:
            raise ValueError(f"{name} cannot be chosen: the benchmark has decks of its own; see pool_size")
    if settings.seats < 2:
        raise ValueError(f"seats must be at least 2, not {settings.seats}")
    if settings.final_games < 1 or settings.final_games % settings.seats:
        raise ValueError(f"final_games must be a multiple of the {settings.seats} seats, not {settings.final_games}")
    check_numbers(settings, at_least_1=("pool_size", "lineups"))
    check_unseen(settings)
    if not settings.against:
        raise ValueError("nobody to play against: name agents (against)")
    for name in ("against", "checkpoint", "agents"):
        if len(set(getattr(settings, name))) < len(getattr(settings, name)):
            raise ValueError(f"{name} must be different, not {', '.join(getattr(settings, name))}")
    if settings.steps == 0:
        check_evaluation(settings)
    ppo.check(replace(settings, steps=settings.steps or 1))
    if settings.out is None:
        if settings.overwrite:
            raise ValueError("overwrite has no effect: no file is given (out)")
    else:
        check_new_file(settings.out, overwrite=settings.overwrite, kind=RESULTS)


def check_unseen(settings: Settings) -> None:
    """Raise a ValueError if the cards cannot be held out."""
    given = [name for name in ("unseen_cards", "unseen_sets", "unseen_house") if getattr(settings, name) not in (None, False)]
    if len(given) > 1:
        raise ValueError(f"{listed(given)} exclude each other")
    houses = random_houses(settings.edition, settings.sets)
    if settings.unseen_house is not None and settings.unseen_house.lower() not in houses:
        raise ValueError(f"there are no random decks of House {shown(settings.unseen_house)}; choose {listed(houses, 'or')}")
    if settings.unseen_sets is not None and not seen_sets(settings):
        raise ValueError("unseen_sets leaves no set to train with")


def seen_sets(settings: Settings) -> tuple[str, ...]:
    """The sets of the train decks if some are held out.

    Raises:
        ValueError: a set is unknown, or no set is given.
    """
    unseen = checked_sets(settings.unseen_sets, settings.edition)
    return tuple(one for one in checked_sets(settings.sets, settings.edition) if one not in unseen)


def check_evaluation(settings: Settings) -> None:
    """Raise a ValueError if there is nothing to evaluate, or for a setting of training, of which there is none."""
    if not settings.checkpoint and not settings.agents:
        raise ValueError("nothing to evaluate: no training (steps 0), no checkpoint and no agents")
    used = {field.name for field in fields(GameSettings)} - {"lineups"} | {"run", "steps", "seed", "device", "threads"}
    for field in fields(ppo.Settings):
        if field.name not in used and getattr(settings, field.name) != field.default:
            raise ValueError(f"{field.name} has no effect without training (steps 0)")


def written_pools(settings: Settings) -> dict[str, Path]:
    """The files of the pools in the folder of the run, which are written if they do not exist.

    Raises:
        FileError: they cannot be written, or the folder contains other pools.
    """
    pools = pools_of(settings)
    paths = {name: settings.run / f"{name}.parquet" for name in pools}
    for name, path in paths.items():
        if not path.exists():
            save_decks(pools[name], path, edition=settings.edition)
        elif load_decks(path, edition=settings.edition) != pools[name]:
            raise FileError(f"{shown(path)} has other decks; name another folder (--run)")
    return paths


def pools_of(settings: Settings) -> dict[str, list[Deck]]:
    """The pools by name: train, test, and cards if some cards are held out."""
    size, edition, sets = settings.pool_size, settings.edition, settings.sets
    seeds = {"train": 0, "test": TEST_SEED}
    if settings.unseen_house is not None:
        house = settings.unseen_house.lower()
        others = [one for one in random_houses(edition, sets) if one != house]
        pools = {
            name: [Deck.random(others[k % len(others)], seed + k, edition=edition, sets=sets) for k in range(size)]
            for name, seed in seeds.items()
        }
        return pools | {"cards": random_pool(size, UNSEEN_SEED, house=house, edition=edition, sets=sets)}
    if settings.unseen_sets is not None:
        seen = seen_sets(settings)
        known = {card.title for card in pool_with(edition, (), seen).values()}
        unseen = [card.title for card in pool_with(edition, (), sets).values() if card.title not in known]
        pools = {name: random_pool(size, seed, edition=edition, sets=seen) for name, seed in seeds.items()}
        return pools | {"cards": random_pool(size, UNSEEN_SEED, edition=edition, sets=sets, prefer=unseen)}
    held_out = settings.unseen_cards
    pools = {name: of(size, edition, unseen_cards=held_out, sets=sets) for name, of in (("train", train_decks), ("test", test_decks))}
    return pools | ({"cards": unseen_decks(size, edition, sets=sets)} if held_out else {})


def main(settings: Settings) -> None:
    """Print a table, and write the JSON file."""
    rows: list[dict[str, Any]] = []
    for cell in run(settings):
        one = cell.result
        if not rows:
            print(f"{MEANING}\n\n| agent | decks | opponent | games | won | 95 % |\n|---|---|---|---|---|---|")
        rows.append({"agent": cell.agent, "decks": cell.decks, "opponent": cell.opponent, **asdict(one)})
        interval = f"{100 * one.low:.1f}-{100 * one.high:.1f}"
        print(f"| {cell.agent} | {cell.decks} | {cell.opponent} | {one.games:,} | {one.rate:.1%} | {interval} |", flush=True)
    if settings.out is not None:
        about = {"settings": described(settings), "test_seed": TEST_SEED, "interval": MEANING, "results": rows}
        match = matches_of(replace(settings, lineups=Settings.lineups, lineup_seed=Settings.lineup_seed))[0]
        write_results(settings.out, about, match, overwrite=settings.overwrite, kind=RESULTS)


if __name__ == "__main__":
    with command_line("agot_training.generalisation"):
        main(chosen(Settings, description=__doc__))
