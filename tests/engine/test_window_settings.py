"""Windows: at which ones a seat is asked, and what is passed automatically."""

import numpy as np
import pytest

from agot_env import Match, windows
from agot_env.agents import checked_actions, make_for, turn_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.language.model import (
    LANNISTER,
    NEUTRAL,
    STARK,
    Action,
    BecomeCharacter,
    Cards,
    Character,
    Choose,
    Flag,
    GainGold,
    Icon,
    KneelSelf,
    Location,
    Modify,
    Phase,
    Reduce,
    Strength,
    That,
)  # fmt: skip
from agot_env.agot.windows import DEFAULT, WINDOWS
from agot_env.lands import LandsMatch
from agot_env.testing import Table
from agot_env.windows import Passing, Windows, window_of

BANNER = Location("Banner", "X1", STARK, cost=0, abilities=[Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(Reduce(1, Cards(type=c.CHARACTER)),))])
MINE = Location("Mine", "X2", NEUTRAL, cost=0, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(1),))])
KNIGHT = Character("Knight", "X3", STARK, cost=3, strength=3, icons="MIP")
RIVAL = Character("Rival", "X4", LANNISTER, cost=3, strength=3, icons="MIP")


def in_challenges(title, number, role, *changes):
    """A location that changes a character with a role until the end of the phase."""
    chosen = Choose(Cards(type=c.CHARACTER, role=role))
    effects = tuple(Modify(That.TARGET, change) for change in changes)
    return Location(title, number, NEUTRAL, cost=0, abilities=[Action(phase=Phase.CHALLENGES, cost=(KneelSelf(),), choose=(chosen,), effects=effects)])


SHIP = in_challenges("Ship", "X5", c.ATTACKING, Strength(1))
PLAZA = in_challenges("Plaza", "X6", c.PARTICIPATING, Strength(-3), Flag(c.DIES_AT_ZERO))
SHIELD = in_challenges("Shield", "X7", c.PARTICIPATING, Strength(1), Flag(c.CANNOT_BE_KILLED))
LEGION = Location("Legion", "X8", NEUTRAL, cost=0, abilities=[Action(phase=Phase.CHALLENGES, effects=(BecomeCharacter(), Modify(That.SELF, Icon(c.MILITARY))))])
CARDS = [BANNER, MINE, KNIGHT, RIVAL, SHIP, PLAZA, SHIELD, LEGION]
MATCH = Match(houses=("stark", "lannister"))


def table(**more):
    return Table(houses=["stark", "lannister"], extra_cards=CARDS, hold=True, **more)


def at(t):
    return window_of(t.batch)


def forward(t, reached):
    """Attack and defend with everybody, pass, and decline until a situation is reached."""
    for _ in range(40):
        if reached(t):
            return
        words = ("Attack", "Defend", "Done", "Pass", "No more")
        t.play(next(option for word in words for option in t.options if option.startswith(word)))
    raise AssertionError("it is never reached")


# --- settings --------------------------------------------------------------------------------------------------------------


def test_settings_are_read_from_text():
    usual = Windows.of(MATCH)
    assert list(usual.when) == list(WINDOWS) and usual.when == dict.fromkeys(WINDOWS, "never") | DEFAULT and not usual.idle
    assert set(Windows.of(MATCH, "all").when.values()) == {"always"} and Windows.of(MATCH, "all").idle
    assert set(Windows.of(MATCH, "none").when.values()) == {"never"}
    changed = Windows.of(MATCH, "none, draw=always,idle=always")
    assert changed.when["draw"] == "always" and changed.when["plot"] == "never" and changed.idle
    assert Windows.of(MATCH, "draw=others") == Windows.of(MATCH, "default,draw=others")
    assert Windows.of(LandsMatch("hard", 2)).when == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("some", "the first word of windows must be 'default', 'all' or 'none', not 'some'"),
        ("default,draws=always", "there is no window 'draws'; the windows are plot, draw, .*did you mean draw"),
        ("draw=yes", "windows: draw must be 'always', 'own', 'others' or 'never', not 'yes'"),
        ("idle=own", "windows: idle must be 'always' or 'never'"),
        ("default,draw", "'draw' is no change; write NAME=VALUE"),
        (3, "windows must be text"),
    ],
)
def test_invalid_settings_are_refused(text, message):
    with pytest.raises(ValueError, match=message):
        Windows.of(MATCH, text)


# --- which window it is ----------------------------------------------------------------------------------------------------


def test_windows_of_a_challenge_concern_those_who_take_part():
    t = table().put(0, play=["Knight", "Mine"]).put(1, play=["Rival", "Mine"]).start("challenges", first=0)
    assert (at(t).name, at(t).own) == ("challenges", True) and at(t).titles == {next(iter(at(t).options)): "Mine"}
    t.play("Pass")
    assert t.seat == 1 and (at(t).name, at(t).own) == ("challenges", False)
    t.play("Pass")
    assert t.prompt == "challenge" and at(t) is None
    t.play("Military against Lannister")
    forward(t, lambda t: t.prompt == "action")
    assert t.seat == 0 and (at(t).name, at(t).own, at(t).against) == ("attackers", False, False)
    t.play("Pass")
    assert t.seat == 1 and (at(t).name, at(t).own, at(t).against) == ("attackers", True, True)
    assert Passing(Windows.of(t.batch.match)).action(t.batch) is None
    assert Passing(Windows.of(t.batch.match, "none")).action(t.batch) == at(t).done
    t.play("Pass")
    forward(t, lambda t: t.prompt == "action")
    assert (at(t).name, at(t).own) == ("defenders", True)


def test_a_reduction_outside_the_own_turn_serves_nothing():
    t = table().put(0, play=["Mine"], hand=["Knight"]).put(1, play=["Banner"], hand=["Rival"], gold=0).start("marshalling", first=0)
    forward(t, lambda t: t.seat == 1)
    window = at(t)
    assert (window.name, window.own) == ("marshalling", False) and window.idle == window.options
    every = Windows.of(t.batch.match, "none,marshalling=always")
    assert Passing(every).action(t.batch) == window.done
    assert Passing(every.changed("idle", "always")).action(t.batch) is None


def idle_at(t, title):
    """Whether the card with a title could serve nothing at the window of a table; None if it is not offered."""
    window = at(t)
    actions = [action for action, one in window.titles.items() if one == title]
    return actions[0] in window.idle if actions else None


def test_strengthening_the_other_side_of_a_challenge_serves_nothing():
    t = table().put(0, play=["Knight", "Mine", "Ship", "Plaza", "Shield"]).put(1, play=["Rival", "Mine", "Ship", "Plaza", "Shield"])
    t.start("challenges", first=0)
    forward(t, lambda t: t.prompt == "challenge")
    assert t.play("Military against Lannister")
    forward(t, lambda t: t.prompt == "action" and t.seat == 1)
    assert at(t).name == "attackers"  # nobody defends yet: Ship and Shield could only help the attacker, Plaza could harm it
    assert (idle_at(t, "Ship"), idle_at(t, "Shield"), idle_at(t, "Plaza"), idle_at(t, "Mine")) == (True, True, False, False)
    forward(t, lambda t: t.prompt == "action" and t.seat == 0 and at(t).name == "defenders")
    assert (idle_at(t, "Shield"), idle_at(t, "Plaza")) == (False, False)  # the defender could be harmed
    forward(t, lambda t: t.prompt == "action" and t.seat == 1)
    assert (idle_at(t, "Ship"), idle_at(t, "Shield"), idle_at(t, "Plaza")) == (True, False, False)


def test_weakening_the_only_side_of_a_challenge_serves_nothing():
    t = table().put(0, play=["Knight", "Plaza", "Mine"]).put(1, play=["Mine"]).start("challenges", first=0)
    forward(t, lambda t: t.prompt == "challenge")
    t.play("Military against Lannister")
    forward(t, lambda t: t.prompt == "action" and t.seat == 0 and at(t).name == "defenders")
    assert idle_at(t, "Plaza") is True and idle_at(t, "Mine") is False


@pytest.mark.parametrize(("defenders", "idle"), [([], True), (["Rival"], False)])
def test_a_seat_without_defenders_is_asked_after_they_are_declared(defenders, idle):
    t = table().put(0, play=["Knight"]).put(1, play=["Plaza", *defenders]).start("challenges", first=0)
    forward(t, lambda t: t.prompt == "challenge")
    t.play("Military against Lannister")
    forward(t, lambda t: t.prompt == "action" and t.seat == 1)
    assert at(t).name == "attackers" and idle_at(t, "Plaza") is idle
    if idle:
        t.play("Pass")
        forward(t, lambda t: t.prompt == "action" and t.seat == 1)
        assert at(t).name == "defenders" and idle_at(t, "Plaza") is False


def test_a_location_becomes_a_character_too_late_to_defend():
    t = table().put(0, play=["Knight"]).put(1, play=["Legion", "Rival"]).start("challenges", first=0)
    forward(t, lambda t: t.prompt == "challenge")
    t.play("Military against Lannister")
    for window, idle in (("attackers", False), ("defenders", True)):
        forward(t, lambda t, window=window: t.prompt == "action" and t.seat == 1 and at(t).name == window)
        assert idle_at(t, "Legion") is idle


@pytest.mark.parametrize(("attackers", "defenders", "idle"), [(["Knight"], ["Rival"], True), (["Knight"], ["Rival", "Rival"], False)])
def test_strength_that_only_adds_to_a_lead_serves_nothing(attackers, defenders, idle):
    t = table().put(0, play=[*attackers, "Ship"]).put(1, play=defenders).start("challenges", first=0)
    forward(t, lambda t: t.prompt == "challenge")
    t.play("Military against Lannister")
    forward(t, lambda t: t.prompt == "action" and t.seat == 0 and at(t).name == "defenders")
    assert idle_at(t, "Ship") is idle  # a tie goes to the attacker
    assert Passing(Windows.of(t.batch.match)).action(t.batch) == (at(t).done if idle else None)


def test_the_own_turn_in_marshalling_is_asked_while_a_card_can_be_played():
    t = table().put(0, play=["Banner"], hand=["Knight"], gold=3).put(1).start("marshalling", first=0)
    assert "Marshal Knight (3 gold)" in t.options and at(t) is None and windows.gold_left(t.batch) >= 3
    t = table().put(0, play=["Banner"], hand=["Knight"], plot="Blockade").put(1).start("marshalling", first=0)
    assert t.options == ["Use Banner", "Pass"] and at(t).own and at(t).idle and windows.gold_left(t.batch) == 0  # 1 gold and 1 less do not pay 3


def test_a_card_is_not_asked_about_in_this_round_or_ever():
    t = table().put(0, play=["Mine"]).put(1).start("challenges", first=0)
    passing = Passing(Windows.of(t.batch.match, "all"))
    assert passing.action(t.batch) is None
    passing.not_this_round(t.batch, "Mine")
    assert passing.action(t.batch) == at(t).done
    passing._not_now["Mine"] -= 1  # that was in the round before
    assert passing.action(t.batch) is None
    passing.never("Mine")
    assert passing.action(t.batch) == at(t).done


def test_windows_are_passed_until_the_phase_ends_or_something_is_done():
    t = table().put(0, play=["Knight", "Mine"]).put(1, play=["Rival", "Mine"]).start("challenges", first=0)
    for until in ("phase", "me"):
        passing = Passing(Windows.of(t.batch.match, "all"))
        passing.pass_until(t.batch, until)
        assert passing.action(t.batch) == at(t).done
    t.play("Pass")
    one, other = Passing(Windows.of(t.batch.match)), Passing(Windows.of(t.batch.match))
    one.pass_until(t.batch, "phase")
    other.pass_until(t.batch, "me")
    assert one.action(t.batch) == other.action(t.batch) == at(t).done
    t.play("Pass").play("Military against Lannister")
    forward(t, lambda t: t.seat == 1)
    assert at(t).against and one.action(t.batch) == at(t).done and other.action(t.batch) is None and other.until == ""
    with pytest.raises(ValueError, match="until must be"):
        one.pass_until(t.batch, "ever")
    one.windows = Windows.of(t.batch.match, "all")
    forward(t, lambda t: t.seat == 1 and windows.moment_of(t.batch)[1] == "dominance")
    assert one.action(t.batch) is None and one.until == ""  # another phase


# --- whole games ------------------------------------------------------------------------------------------------------------

HOUSES = ("stark", "lannister", "baratheon", "targaryen")


def asked_when_passing(match, seed):
    """At how many windows seat 0, which always passes, is asked by default, and how many there are; greedy agents play all else."""
    games, passing = match.batch(1, seed, autoreset=False), Passing(Windows.of(match))
    agent, counts = make_for("greedy", match), [0, 0]
    while games.seat[0] >= 0:
        turn = turn_of(games, [0], [0])
        if games.action_masks[0].sum() == 1:
            games.step_one(int(games.action_masks[0].argmax()))
            continue
        window = window_of(turn.sample([0], np.random.default_rng(0))) if games.seat[0] == 0 else None
        if window is not None:
            counts[0] += passing.action(games) is None
            counts[1] += 1
            games.step_one(window.done)
        else:
            games.step_one(int(checked_actions(agent, turn, [0])[0]))
    return counts


@pytest.mark.tier("test")
def test_a_seat_that_always_passes_is_asked_at_most_at_20_windows_a_joust_by_default():
    matches = [Match(houses=(own, HOUSES[(k + 1) % 4])) for k, own in enumerate(HOUSES)]
    asked = np.array([asked_when_passing(match, seed) for match in matches for seed in range(2)])
    assert asked[:, 0].mean() <= 20 < asked[:, 1].mean()


@pytest.mark.tier("test")
@pytest.mark.parametrize("houses", [HOUSES[:2], HOUSES])
def test_windows_depend_on_nothing_that_the_seat_does_not_know(houses):
    match, rng, compared = Match(houses=houses), np.random.default_rng(0), 0
    games = match.batch(2, 5, autoreset=False)
    for _ in range(250):
        for row in np.flatnonzero(games.seat >= 0):
            one = games.copy([row])
            other = one.copy()
            other.resample(one.seat, rng)
            window = window_of(one)
            assert window == window_of(other) and windows.moment_of(one) == windows.moment_of(other)
            assert windows.gold_left(one) == windows.gold_left(other)
            compared += window is not None
        games.play_random(1)
    assert compared > 30
