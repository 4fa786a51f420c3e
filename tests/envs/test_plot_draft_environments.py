"""The plot draft of the HBO game through every door."""

import gymnasium
import pytest

from agot_agents.arena import round_robin
from agot_agents.commands.play import Play
from agot_env import Match, agot_v0, cli
from agot_env.agot.decks import starter_decks
from agot_env.cli.show import Show
from agot_env.cli.simulate import Simulate
from agot_env.game import match_of, settings_of

DRAFT = {"edition": "hbo", "plot_draft": True}


def sb3_door():
    pytest.importorskip("stable_baselines3")
    from agot_env.envs.sb3 import AgotVecEnv

    return AgotVecEnv(2, **DRAFT)


DOORS = {
    "pettingzoo": lambda: agot_v0.raw_env(**DRAFT),
    "gymnasium": lambda: gymnasium.make("agot/Joust-v0", **DRAFT).unwrapped,
    "vector": lambda: gymnasium.make_vec("agot/Joust-v0", num_envs=2, **DRAFT),
    "self-play": lambda: gymnasium.make_vec("agot/JoustSelfPlay-v0", num_envs=2, **DRAFT),
    "sb3": sb3_door,
}


@pytest.mark.rule("VAR-3", edition="hbo")
@pytest.mark.parametrize("door", [pytest.param(door, marks=pytest.mark.torch) if door == "sb3" else door for door in DOORS])
def test_an_environment_begins_with_the_draft(door):
    env = DOORS[door]()
    env.reset()
    assert env.match.plot_draft and env.games.prompt(0) == "plot draft"


@pytest.mark.parametrize("door", ["agot/Joust-v0", "agot/JoustSelfPlay-v0"])
def test_an_environment_of_another_edition_has_no_draft(door):
    with pytest.raises(ValueError, match=r"the Core Set \(2008\) has no plot draft \(VAR-3\)"):
        gymnasium.make_vec(door, num_envs=2, plot_draft=True)
    envs = gymnasium.make_vec(door, num_envs=2, edition="hbo")
    envs.reset(seed=0)
    assert not envs.match.plot_draft and envs.games.prompt(0) != "plot draft"


@pytest.mark.parametrize("command", [Simulate, Play, Show])
def test_commands_that_play_a_match_have_the_option(command):
    assert command(**DRAFT).match(0).plot_draft and not command(edition="hbo").match(0).plot_draft
    with pytest.raises(ValueError, match="no plot draft"):
        command(plot_draft=True).match(0)
    with pytest.raises(ValueError, match="either --houses or --decks"):
        command(houses=("stark", "lannister"), decks=("stark", "lannister")).match(0)


def test_the_command_line_plays_it(capsys):
    cli.main(["simulate", "--edition", "hbo", "--plot-draft", "--games", "3"])
    assert "3 games" in capsys.readouterr().out
    cli.main(["show", "--edition", "hbo", "--plot-draft", "--seed", "1"])
    assert " keeps " in capsys.readouterr().out
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--edition", "winter", "--plot-draft"])
    assert "the Winter Edition has no plot draft" in capsys.readouterr().err


def test_the_arena_plays_it_and_what_is_stored_can_be_played_again():
    decks = list(starter_decks("hbo").values())
    plan = round_robin(["random", "greedy"], decks, 8, match=lambda some: Match(decks=some, **DRAFT))
    assert all(lineup.match.plot_draft for lineup in plan.lineups)
    assert match_of(settings_of(plan.lineups[0].match)).plot_draft


def test_training_meets_only_tables_that_the_edition_has():
    from agot_training.settings import GameSettings, matches_of

    (match,) = matches_of(GameSettings(houses=("stark", "lannister"), edition="hbo", plot_draft=True))
    assert match.plot_draft and [deck.house for deck in match.decks] == ["stark", "lannister"]
    for mirrors, lineups in ((True, 3), (False, 1)):
        assert len(matches_of(GameSettings(houses=("greyjoy", "targaryen"), edition="winter", mirrors=mirrors))) == lineups
