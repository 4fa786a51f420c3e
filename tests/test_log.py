import numpy as np
import pytest

from agot_env import GameBatch, IllegalActionError, Match
from agot_env.agot import events as e
from agot_env.agot.log import MOVES, POWER, SECRET, SPOKEN, USES, third_person
from agot_env.agot.text import PHASE_NAMES
from agot_env.game_record import GameRecord
from agot_env.log import game_log, log_from, log_of_events

MATCH = Match(houses=("stark", "lannister"))


def test_the_log_tells_the_game_of_its_seed():
    lines = list(game_log(MATCH, 7, index=2))
    games = GameBatch(1, MATCH, 7, autoreset=False, first_index=2)
    games.play_random(10**6)
    headings = [line for line in lines if not line.startswith(" ")]
    assert headings[0] == "Setup"
    assert all(line.startswith("Round ") and line.split(", ")[1].capitalize() in PHASE_NAMES for line in headings[1:-1])
    assert all(after.startswith(" ") for line, after in zip(lines, lines[1:]) if not line.startswith(" ") and after != lines[-1])
    winner = ("Stark", "Lannister")[int(games.records["winner"][0])]
    assert headings[-1] == lines[-1] and lines[-1].startswith(f"{winner} wins in round {games.records['round'][0]}")
    assert lines == list(log_of_events(GameRecord(MATCH, 7, 2).play_random().events))


def test_the_log_says_what_an_ability_does_that_is_used():
    lines = list(game_log(MATCH, 7))
    used = lines.index("  Lannister uses Raff the Sweetling")
    assert lines[used + 1].startswith("    (Any Phase: Pay 1 gold. Pick an opponent; look at the top card")
    assert lines[used + 2 : used + 4] == ["    Lannister pays 1 gold", "    Lannister looks at the top card of Stark: " + lines[used + 3].split(": ")[1]]


def test_the_log_tells_of_power_as_it_changes():
    lines = list(game_log(MATCH, 7))
    powers = {house: [int(x.split()[-1]) for x in lines if x.strip().startswith(f"{house} ") and ", and has " in x] for house in ("Stark", "Lannister")}
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(10**6)
    assert [powers["Stark"][-1], powers["Lannister"][-1]] == np.asarray(games.records["totals"][0, :2]).tolist()


def test_every_challenge_names_its_attackers_and_its_outcome():
    """Forced choices too: each challenge has attackers, defenders or none, and the totals of both sides."""
    count = 0
    for seed in range(8):
        lines = [line.strip() for line in game_log(MATCH, seed)]
        starts = [k for k, line in enumerate(lines) if " challenge against " in line and " initiates a" in line]
        for first, end in zip(starts, [*starts[1:], len(lines)]):
            part = lines[first:end]
            count += 1
            assert any(" attacks with " in line for line in part), part
            if any("does not defend" in line or " defends with " in line for line in part):
                assert any(" STR against " in line for line in part) or end == len(lines) or "Nobody" in "".join(part) or _has_ended_early(part)
    assert count > 60


def _has_ended_early(part):
    """The last character may leave a challenge, which ends it (FAQ 3.35)."""
    return any("is killed" in line or "leaves the challenge" in line or "is discarded" in line or "returns to" in line for line in part)


def test_a_seat_reads_what_it_sees():
    full, own = list(game_log(MATCH, 7)), list(game_log(MATCH, 7, seat=0))
    assert "  Lannister draws 7 cards" in own and not any(line.startswith("  Stark draws 7 cards:") for line in game_log(MATCH, 7, seat=1))
    assert any(line.startswith("  Stark draws 7 cards: ") for line in own) and any(line.startswith("  Lannister draws 7 cards: ") for line in full)
    assert "  Lannister chooses a plot" in own and "  Stark chooses a plot" not in own
    assert [line for line in own if not line.startswith(" ")] == [line for line in full if not line.startswith(" ")]


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


def test_the_log_from_some_moment_on_begins_with_where_it_is():
    games = GameBatch(1, MATCH, 7, autoreset=False)
    games.play_random(80)
    before = games.records.tobytes()
    lines = list(log_from(games))
    assert lines[0].startswith("Round ") and games.records.tobytes() == before
    assert lines[-1] == list(game_log(MATCH, 7))[-1]
    with pytest.raises(ValueError, match="must be game_began"):
        log_of_events([])


def test_labels_become_what_somebody_does():
    assert third_person("Choose Lady") == "chooses Lady" and third_person("Pass the salt") == "chooses: Pass the salt"
    assert third_person("Attach it") == "attaches it" and third_person("2 for Ice") == "chooses: 2 for Ice"


def test_the_words_are_of_things_that_exist():
    from agot_env import POWER_SOURCES
    from agot_env.agot.engine.layout import PROMPTS

    assert set(POWER) <= set(POWER_SOURCES) and set(SPOKEN) | set(SECRET) <= set(PROMPTS)
    assert {zone for pair in MOVES for zone in pair} <= set(e.ZONES.values())
    assert set(USES) <= {*e.ABILITY_KINDS.values(), "duplicate"}
