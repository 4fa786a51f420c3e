import numpy as np
import pytest

from agot_env import GameBatch, IllegalActionError, Match
from agot_env.agot.text import PHASE_NAMES
from agot_env.log import game_log

MATCH = Match(houses=("stark", "lannister"))


def test_the_log_tells_the_game_of_its_seed():
    lines = list(game_log(MATCH, 7, index=2))
    games = GameBatch(1, MATCH, 7, autoreset=False, first_index=2)
    games.play_random(10**6)
    told = [line for line in lines if line.startswith("  ") and not line.startswith("    ")]
    again, seen = GameBatch(1, MATCH, 7, autoreset=False, first_index=2), 0
    for action in games.actions(0):
        seen += again.prompt(0) not in ("action", "response", "save", "cancel", "search") or again.labels(0)[action] not in ("Pass", "Take nothing")
        again.step([action])
    assert len(told) == seen < games.records["decisions"][0]
    assert all(line.startswith(("  Stark: ", "  Lannister: ")) for line in told)
    headings = [line for line in lines if not line.startswith(" ")]
    assert headings[0] == "Setup"
    assert all(line.startswith("Round ") and line.split(", ")[1].capitalize() in PHASE_NAMES for line in headings[1:-1])
    winner = ("Stark", "Lannister")[int(games.records["winner"][0])]
    assert headings[-1].startswith(f"{winner} wins in round {games.records['round'][0]}")


def test_the_log_says_what_an_ability_does_that_is_used():
    lines = list(game_log(MATCH, 7))
    used = lines.index("  Lannister: Use Raff the Sweetling")
    assert lines[used + 1].startswith("    (Action in any phase. Pay 1 gold: choose an opponent; look at the top card")
    assert not any(line.startswith("    (") for before, line in zip(lines, lines[1:]) if "Marshal " in before or "Attack with" in before)


def test_the_log_tells_of_power_as_it_changes():
    lines = list(game_log(MATCH, 7))
    powers = {house: [int(x.split()[2]) for x in lines if x.strip().startswith(f"{house} has ")] for house in ("Stark", "Lannister")}
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(10**6)
    assert [powers["Stark"][-1], powers["Lannister"][-1]] == np.asarray(games.records["totals"][0, :2]).tolist()


def test_the_log_of_a_truncated_game_says_so():
    lines = list(game_log(Match(houses=("stark", "stark"), round_limit=1), 3))
    assert "without a winner" in lines[-1] and any("Stark (seat 1)" in line for line in lines)


def test_the_log_of_given_actions_is_the_log_of_the_game_they_were_made_in():
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(10**6)
    actions = games.actions(0)
    assert list(game_log(MATCH, 7, actions=actions)) == list(game_log(MATCH, 7))
    with pytest.raises(IllegalActionError, match="action -1"):
        list(game_log(MATCH, 7, actions=actions[:-1]))
