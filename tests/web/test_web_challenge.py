"""What the page says of a challenge: the claim, who supports whom, and what would happen now."""

import numpy as np
import pytest

from agot_agents.web.tables.agot import table
from agot_agents.web.tables.challenge import result
from agot_env import GameRecord, Match
from agot_env.agot.events import ChallengeResolved
from agot_env.agot.language.model import NEUTRAL, Character
from agot_env.agot.words.text import challenge_totals, is_resolved
from agot_env.testing import Table

pytestmark = pytest.mark.tier("test")
MATCHES = {
    "joust": Match(houses=("stark", "lannister")),
    "melee": Match(houses=("stark", "lannister", "baratheon", "targaryen")),
    "lcg": Match(edition="lcg", houses=("greyjoy", "martell")),
    "hbo": Match(edition="hbo", houses=("stark", "lannister")),
}


def challenge(t, seat):
    return table(t.batch, seat)["challenge"]


@pytest.mark.parametrize("name", MATCHES)
def test_the_forecast_comes_true_if_nothing_changes_the_totals(name):
    compared = 0
    for seed in range(4):
        record, rng = GameRecord(MATCHES[name], seed), np.random.default_rng(seed)
        while not record.is_over:
            game = record.games.records[0]
            before = None
            if game["challenge"] and not is_resolved(game):
                before = result(MATCHES[name], game), challenge_totals(MATCHES[name], game)
            events = len(record.events)
            record.step(int(rng.choice(np.flatnonzero(record.games.action_masks[0]))))
            for event in record.events[events:]:
                if before and isinstance(event, ChallengeResolved) and (event.attacking, event.defending) == before[1]:
                    assert (event.winner, event.unopposed) == (before[0].winner, before[0].unopposed), (seed, len(record.actions))
                    compared += 1
    assert compared > 10


GUARD = Character("Guard", "X1", NEUTRAL, cost=1, strength=2, icons="MIP")
PLAIN, DOUBLE = "Planning Ahead", "The Power of Arms"


def strike(*seats, kind="Military", attacker="Guard"):
    """The first seat attacks the second one with its Guard; each seat has what `Table.put` takes."""
    t = Table(houses=("stark", "lannister", "baratheon")[: len(seats)], extra_cards=[GUARD])
    for seat, what in enumerate(seats):
        t.put(seat, **({"plot": PLAIN, "play": ["Guard"]} | what))
    t.start("challenges", 0)
    while t.prompt == "action":
        t.play("Pass")
    t.play(f"{kind} against Lannister")
    if t.prompt == "attackers":
        t.play("Attack with Guard")
    if t.prompt == "attackers":
        t.play("Done")
    return t


def until(t, prompt):
    while t.prompt != prompt:
        t.play("Pass")
    return t


def test_the_claim_and_what_the_defender_would_lose():
    t = until(strike({"plot": DOUBLE}, {"play": ["Guard", "Tyrion Lannister"]}), "defenders")
    found = challenge(t, 1)
    assert (found["claim"], found["attacking"], found["defending"]) == (2, 2, 0)
    assert found["forecast"] == "You lose by 2: 2 of your characters die, and Stark gains 1 power for no opposition"
    assert challenge(t, 0)["forecast"] == "You win by 2: 2 of Lannister's characters die, and you gain 1 power for no opposition"
    assert challenge(t, None)["forecast"] == "Stark wins by 2: 2 of Lannister's characters die, and Stark gains 1 power for no opposition"


def test_a_claim_is_met_as_far_as_possible():
    t = until(strike({"plot": DOUBLE}, {}), "defenders")
    assert challenge(t, 1)["forecast"].startswith("You lose by 2: 1 of your characters dies")
    t = until(strike({"plot": DOUBLE}, {"power": 1}, kind="Power"), "defenders")
    assert challenge(t, 1)["forecast"] == "You lose by 2: Stark takes 1 of your power, and Stark gains 1 power for no opposition"
    t = until(strike({"plot": DOUBLE}, {"hand": ["Tyrion Lannister"]}, kind="Intrigue"), "defenders")
    assert challenge(t, 1)["forecast"].startswith("You lose by 2: 1 card of your hand is discarded at random")
    t = until(strike({}, {"hand": []}, kind="Intrigue"), "defenders")
    assert challenge(t, 1)["forecast"] == "You lose by 2: Stark gains 1 power for no opposition"


def test_a_tie_and_a_defence_that_wins():
    t = until(strike({}, {"play": ["Guard", "Tywin Lannister"]}), "defenders")
    t.play("Defend with Guard")
    assert challenge(t, 1)["forecast"] == "You lose the tie: 1 of your characters dies"
    t.play("Defend with Tywin Lannister")
    found = challenge(t, 1)
    assert found is None or found["resolved"] or found["forecast"].startswith("You win by")


def test_who_supports_and_opposes_whom():
    t = strike({"title": "Master of Whispers"}, {"title": "Master of Laws", "play": []}, {"title": "Master of Coin"})
    while t.seat != 2 or t.prompt != "defenders":
        t.play("Pass")
    assert challenge(t, 2)["relations"] == ["Baratheon supports Lannister and may defend", "Stark and Lannister oppose each other: 1 power for the winner"]
    assert table(t.batch, 2)["challenge"]["target"] == 1


def test_the_head_of_a_seat_has_income_and_influence():
    t = Table(houses=("stark", "lannister"))
    t.put(0, plot=PLAIN).put(1, plot=PLAIN, play=["Western Fiefdoms"]).start("challenges")
    seats = table(t.batch, 0)["seats"]
    assert [seat["influence"] for seat in seats] == [0, 1]
    assert seats[0]["income"] == seats[0]["plot"]["income"] and seats[0]["challenges"] == []


def test_nothing_is_forecast_when_the_game_is_over():
    match, over = MATCHES["joust"], 0
    for seed in range(8):
        games = GameRecord(match, seed).play_random().games
        found = table(games, 0)["challenge"]
        over += found is not None
        assert found is None or found["forecast"] is None
    assert over, "some of these games end during a challenge"
