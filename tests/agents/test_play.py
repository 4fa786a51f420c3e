"""agot play, with typed input."""

import io
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from agot_agents.commands.play import Session, opponents
from agot_agents.human import HumanAgent
from agot_agents.networks.agent import NetworkAgent
from agot_agents.networks.compiled import CompiledNetwork
from agot_agents.networks.plan import Plan, Size
from agot_env import Deck, Match, agents, cli
from agot_env.agents import Agent
from agot_env.agot.decks import random_lineups, save_decks
from agot_env.lands import LandsMatch
from agot_env.messages.errors import Interrupted

ROOT = Path(__file__).resolve().parents[2]


def play(monkeypatch, capsys, typed, *arguments):
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    try:
        cli.main(["play", *arguments])
        code = 0
    except SystemExit as stop:
        code = stop.code
    return code, *capsys.readouterr()


def test_play_takes_piped_input_and_ends_with_it(monkeypatch, capsys):
    code, printed, _ = play(monkeypatch, capsys, "1\n" * 6, "--seed", "1")
    assert code == 0 and "Place" in printed and "The input has ended." in printed


def test_play_draws_a_lineup_from_a_pool_by_seed(monkeypatch, capsys, tmp_path):
    decks = [Deck.random("stark", seed) for seed in range(6)]
    save_decks(decks, tmp_path / "pool")
    for seed in range(2):
        code, printed, _ = play(monkeypatch, capsys, "q\n", "--decks", str(tmp_path / "pool"), "--seed", str(seed))
        lineup = random_lineups(decks, 1, seed)[0]
        assert code == 0 and printed.startswith(f"Seed {seed}\nseat 0: {lineup[0].name}\nseat 1: {lineup[1].name}\n")
    code, _, complaint = play(monkeypatch, capsys, "", "--decks", str(tmp_path))
    assert code == 2 and "is not a folder of decks: pool is not a deck file (.txt)" in complaint


@pytest.mark.tier("test")
@pytest.mark.parametrize("agent", ["net:lcg", "search:lcg", "search:winter"])
def test_a_network_that_does_not_fit_is_refused_before_the_engine_is_loaded(agent):
    code = f"""import sys
from agot_env import cli
try:
    cli.main(["play", "--vs", "{agent}", "--houses", "stark", "lannister"])
except SystemExit as stop:
    print(stop.code, "agot_env.agot.kernels" in sys.modules)"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.stdout == "2 False\n" and "this match has 'core'" in done.stderr


def test_play_tells_what_the_others_do_but_not_in_secret(monkeypatch, capsys):
    _, printed, _ = play(monkeypatch, capsys, "1\n" * 14 + "q\n", "--seat", "1", "--vs", "random:seed=2", "--seed", "1")
    assert "Stark chooses a plot" in printed and "Stark places" in printed and " card" in printed.split("Stark places ")[1].split("\n")[0]
    assert "Stopped." in printed or "wins" in printed


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--vs", "nobody"), "unknown agent 'nobody'"),
        (("--vs", "greedy", "random"), "--vs names 2 agents, and there is 1 other seat; name one for each, or a single one for all of them"),
        (("--vs", "greedy", "greedy", "--houses", "stark", "stark", "stark", "stark"), "--vs names 2 agents, and there are 3 other seats;"),
        (("--vs", "2xgreedy"), "--vs 2xgreedy: the number of agents must be 1, not 2"),
        (("--vs", "random:speed=3"), "has no parameter 'speed'; known: seed=0"),
        (("--vs", "random:seed=x"), "seed must be int, not 'x'"),
        (("--vs", "random:seed=-1"), "seed must be from 0 to"),
        (("--vs", "net:nowhere.safetensors"), "there is no checkpoint nowhere.safetensors"),
        (("--vs", "./nowhere.py:Miser"), "nowhere.py cannot be read"),
        (("--seat", "2"), "--seat must be from 0 to 1"),
        (("--seed", "-1"), "must be a whole number from 0 to"),
        (("--houses", "stark", "tully"), "unknown House"),
        (("--game", "lands", "--houses", "stark", "stark"), "--houses is for --game agot, not for lands"),
    ],
)
def test_bad_arguments_are_explained_before_the_game_begins(monkeypatch, capsys, arguments, words):
    code, printed, complaint = play(monkeypatch, capsys, "1\n", *arguments)
    assert code == 2 and words in complaint and printed == "" and "Traceback" not in complaint


class Duellist(Agent):
    def check(self, match):
        if match.seats != 2:
            raise ValueError(f"a duellist plays games of 2 seats, not {match.seats}")
        if match.game == "lands":
            raise RuntimeError("lost")

    def act(self, turn):
        return turn.masks.argmax(axis=1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--houses", "stark", "lannister", "baratheon"), "a duellist plays games of 2 seats, not 3"),
        (("--game", "lands"), "agent 'duellist' cannot play this match: RuntimeError: lost"),
    ],
)
def test_an_agent_that_cannot_play_the_match_says_so_before_the_game_begins(monkeypatch, capsys, arguments, words):
    monkeypatch.setattr(agents, "_registered", {})
    agents.register("duellist", Duellist)
    code, printed, complaint = play(monkeypatch, capsys, "1\n", "--vs", "duellist", *arguments)
    assert code == 2 and words in complaint and printed == ""


@pytest.mark.parametrize(
    ("given", "seats", "named"),
    [
        (["greedy"], 1, ["greedy"]),
        (["greedy"], 3, ["greedy"] * 3),
        (["2xgreedy", "random:seed=1"], 3, ["greedy", "greedy", "random:seed=1"]),
        (["random", "2xgreedy"], 3, ["random", "greedy", "greedy"]),
        (["3xismcts:iterations=5"], 3, ["ismcts:iterations=5"] * 3),
        (["1xgreedy", "random"], 2, ["greedy", "random"]),
        (["2x./miser.py:Miser"], 2, ["./miser.py:Miser"] * 2),
        (["xgreedy"], 2, ["xgreedy"] * 2),
    ],
)
def test_opponents_are_repeated(given, seats, named):
    assert opponents(given, seats, "agot") == named


@pytest.mark.parametrize(
    ("given", "seats", "words"),
    [
        (["0xgreedy", "random"], 2, "0xgreedy: the number of agents must be a whole number from 1 to 2, not 0"),
        (["-1xgreedy"], 2, "not -1"),
        (["+1xgreedy"], 2, "not +1"),
        (["1.5xgreedy"], 2, "not 1.5"),
        (["99999999999999999999xgreedy"], 3, "a whole number from 1 to 3"),
        (["4xgreedy"], 3, "a whole number from 1 to 3, not 4"),
        (["2xgreedy"], 3, "--vs names 2 agents, and there are 3 other seats"),
        (["1xgreedy"], 3, "--vs names 1 agent, and there are 3 other seats"),
        (["3xgreedy", "random"], 3, "--vs names 4 agents"),
        ([], 3, "--vs names 0 agents"),
    ],
)
def test_numbers_of_opponents_that_do_not_fit(given, seats, words):
    with pytest.raises(ValueError, match=words.replace("+", "[+]")):
        opponents(given, seats, "agot")


def test_an_agent_whose_name_looks_like_a_number_of_agents_is_that_agent(monkeypatch):
    monkeypatch.setattr(agents, "_registered", {})
    agents.register("2xfast", Duellist)
    assert opponents(["2xfast"], 2, "agot") == ["2xfast"] * 2 and opponents(["2x2xfast"], 2, "agot") == ["2xfast"] * 2


def test_who_plays_is_printed(monkeypatch, capsys):
    houses = ("--houses", "stark", "lannister", "baratheon", "stark")
    code, printed, _ = play(monkeypatch, capsys, "q\n", *houses, "--vs", "random", "2xgreedy", "--seat", "1", "--seed", "5")
    assert code == 0 and printed.startswith("Seed 5\nStark (seat 0): random\nLannister: you\nBaratheon: greedy\nStark (seat 3): greedy\n")


@pytest.mark.tier("ci", unless_changed="agents")
def test_a_random_seed_is_shown_and_plays_the_game_again(monkeypatch, capsys):
    _, printed, _ = play(monkeypatch, capsys, "1\n" * 8, "--vs", "random")
    _, other, _ = play(monkeypatch, capsys, "1\n" * 8, "--vs", "random")
    seed = printed.splitlines()[0].removeprefix("Seed ")
    assert printed.splitlines()[-1] == f"Seed {seed}: the same options with --seed {seed} begin this game again."
    assert other.splitlines()[0] != printed.splitlines()[0]
    assert play(monkeypatch, capsys, "1\n" * 8, "--vs", "random", "--seed", seed)[1] == printed


def test_ctrl_c_names_the_seed(monkeypatch, capsys):
    class Interrupting(io.StringIO):
        def readline(self, *_):
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupting())
    with pytest.raises(SystemExit) as stop:
        cli.main(["play", "--seed", "8"])
    complaint = capsys.readouterr().err
    assert stop.value.code == 130 and complaint == "agot: interrupted; the same options with --seed 8 begin this game again\n"
    assert isinstance(stop.value.__cause__, Interrupted)


@pytest.mark.tier("ci", unless_changed="agents")
def test_bytes_that_are_no_text_are_asked_again():
    command = [sys.executable, "-m", "agot_env", "play", "--seed", "1"]
    done = subprocess.run(command, input=b"\xff\xfe\x00\n1\nq\n", capture_output=True, cwd=ROOT, timeout=600)
    assert done.returncode == 0 and b"is not an option" in done.stdout and b"Stopped." in done.stdout and b"Traceback" not in done.stderr


# --- undo ------------------------------------------------------------------------------------------------------------


class Drawing(Agent):
    """Remembers how often it was asked, and draws from a generator of its own."""

    def __init__(self):
        self.asked, self.rng = [], np.random.default_rng(3)

    def act(self, turn):
        self.asked.append(len(self.asked))
        return np.array([self.rng.choice(np.flatnonzero(mask)) for mask in turn.masks])


class Typist(HumanAgent):
    """A person with a script; remembers the position before each decision."""

    def __init__(self, script):
        self.written = io.StringIO()
        super().__init__(Console(file=self.written, width=100), lambda: next(self.lines))
        self.lines, self.positions = iter(script), []

    def act(self, turn):
        self.positions.append((turn.observations.tobytes(), turn.masks.tobytes()))
        return super().act(turn)


def session(script, match, *others, seed=4):
    person = Typist([*script, "q"])
    console = Console(file=io.StringIO(), width=100)
    one = Session(console, match.batch(1, seed, autoreset=False), [person, *others])
    try:
        one.play()
    except agents.StopPlaying:
        pass
    return one, person


MATCHES = {
    "core": (lambda: Match(houses=("stark", "lannister"), ask_forced=True), 1),
    "melee": (lambda: Match(houses=("stark", "lannister", "baratheon", "targaryen"), ask_forced=True), 3),
    "lands": (lambda: LandsMatch("hard", 3), 2),
}


@pytest.mark.tier("ci", unless_changed="agents")
@pytest.mark.parametrize("others", [["greedy"], ["random"], ["ismcts:iterations=8"], [Drawing]])
@pytest.mark.parametrize("name", list(MATCHES))
def test_undo_and_the_same_choices_lead_to_the_same_game(name, others):
    make, count = MATCHES[name]
    match = make()

    def opponents_of():
        return [agents.make(others[0], match.game) if isinstance(others[0], str) else others[0]() for _ in range(count)]

    choices = ["1", "2", "1", "1", "2", "1", "1", "1"]
    straight, plain = session(choices, match, *opponents_of())
    crooked = ["1", "u", "1", "1", "1", "undo", "u", "2", "1", "1", "u", "1", "2", "u", "u", "1", "2", "1", "1", "1"]
    undone, person = session(crooked, match, *opponents_of())
    assert undone._games.records.tobytes() == straight._games.records.tobytes()
    assert undone._games.actions(0) == straight._games.actions(0)
    assert person.positions[-1] == plain.positions[-1]
    if others == [Drawing]:
        for one, other in zip(undone._players[1:], straight._players[1:]):
            assert one.asked == other.asked and one.rng.bit_generator.state == other.rng.bit_generator.state


def test_a_network_goes_back_to_its_counts_of_decisions():
    match, size = Match(houses=("stark", "lannister"), ask_forced=True), Size(32, 32, 32, 32, 4)
    network = CompiledNetwork(match, size, Plan(match, size).first_weights(np.random.default_rng(1)))
    straight, _ = session(["1", "2", "1", "1"], match, NetworkAgent.of(network, match))
    undone, _ = session(["1", "2", "1", "u", "u", "2", "1", "u", "1", "1"], match, NetworkAgent.of(network, match))
    assert undone._games.records.tobytes() == straight._games.records.tobytes()
    state = undone._players[1].state()
    assert state and set(state) == {0} and undone._players[1].network(match) is network


def test_undo_goes_back_to_the_first_decision_and_no_further():
    match = Match(houses=("stark", "lannister"), ask_forced=True)
    straight, plain = session([], match, agents.make("random"))
    undone, person = session(["1"] * 12 + ["u"] * 15, match, agents.make("random"))
    text = person.written.getvalue()
    assert undone._games.records.tobytes() == straight._games.records.tobytes() and not undone._past
    assert text.count("There is no decision to undo.") == 3 and person.positions[-1] == plain.positions[-1]


def test_undo_draws_the_table_again_and_says_so(monkeypatch, capsys):
    _, printed, _ = play(monkeypatch, capsys, "1\nu\nq\n", "--seed", "3")
    assert "Undone.\n" in printed and printed.count("Your hand") == 2


def test_an_agent_that_cannot_be_copied_defines_its_state():
    class Locked(Agent):
        def __init__(self):
            self.lock, self.count = threading.Lock(), 0

        def state(self):
            return self.count

        def restore(self, state):
            self.count = state

        def act(self, turn):
            self.count += 1
            return turn.masks.argmax(axis=1)

    match, locked = Match(houses=("stark", "lannister"), ask_forced=True), Locked()
    session(["1"] * 9 + ["u"] * 9, match, locked)
    again = Locked()
    session([], match, again)
    assert locked.count == again.count


def test_without_a_state_there_is_no_undo_but_a_game():
    class Locked(Agent):
        def __init__(self):
            self.lock = threading.Lock()

        def act(self, turn):
            return turn.masks.argmax(axis=1)

    _, person = session(["1", "1", "u"], Match(houses=("stark", "lannister"), ask_forced=True), Locked())
    assert "There is no decision to undo: agent 'agent' cannot be copied: TypeError: cannot pickle" in person.written.getvalue()


@pytest.mark.tier("ci", unless_changed="agents")
def test_a_single_option_is_never_asked(monkeypatch, capsys):
    _, printed, _ = play(monkeypatch, capsys, "1\n" * 60, "--seed", "3")
    for block in printed.split("\n\n"):
        lines = block.splitlines()
        if lines and lines[0].endswith(":") and len(lines) > 1 and lines[1].startswith("   1  "):
            assert lines[2].startswith("   2  ")


def test_without_the_package_of_the_agents_play_says_so(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "agot_agents.commands.play", None)
    code, _, complaint = play(monkeypatch, capsys, "")
    assert code == 2 and "the command 'play' cannot be loaded: module 'agot_agents.commands.play' cannot be imported" in complaint


@pytest.mark.tier("ci", unless_changed="agents")
def test_the_package_does_not_import_the_agents():
    code = "import sys, agot_env.cli; assert not {'agot_agents', 'agot_training'} & {name.split('.')[0] for name in sys.modules}"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
