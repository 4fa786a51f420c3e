"""Minari data sets: episodes of a single learner."""

import gymnasium
import numpy as np
import pytest

from agot_env import Deck, GameBatch, Match
from agot_env.cli import main
from agot_env.game import settings_of
from agot_env.lands import LandsMatch
from agot_env.messages.errors import FileError
from agot_env.simulate import Folder, Lineup, Plan, SimulationError, open_dataset, simulate

minari = pytest.importorskip("minari", reason="make test-formats")
pytestmark = pytest.mark.formats

MATCH = Match(houses=("stark", "lannister"), round_limit=4)
AGENTS = ("random:seed=4", "greedy")


@pytest.fixture
def stored(tmp_path, monkeypatch):
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    plan = Plan((Lineup(MATCH, AGENTS, 4), Lineup(MATCH, AGENTS[::-1], 2)), 3, True)
    list(simulate(plan, Folder(tmp_path / "games", plan)))
    return tmp_path / "games"


def episodes(name):
    data = minari.load_dataset(name)
    return data, list(data.iterate_episodes())


def test_episodes_are_the_decisions_of_an_agent_in_its_games(stored):
    from agot_env.exports.minari import export

    assert export(stored, "agot/greedy-v0", "greedy") == 6
    data, found = episodes("agot/greedy-v0")
    rows = {(row["lineup"], row["index"]): row for _, part in open_dataset(stored).games() for row in part.to_dicts()}
    assert len(found) == 6 and data.action_space.n == MATCH.num_actions
    for episode, (lineup, index) in zip(found, [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1)]):
        row = rows[lineup, index]
        seat = 1 if lineup == 0 else 0
        game = GameBatch(1, MATCH, 3, autoreset=False, first_index=index)
        step = 0
        for action in row["actions"]:
            if game.seat[0] == seat:
                assert np.array_equal(episode.observations["observation"][step], game.observations[0])
                assert np.array_equal(episode.observations["action_mask"][step], game.action_masks[0])
                assert episode.actions[step] == action
                step += 1
            game.step([action])
        assert len(episode.actions) == step and len(episode.observations["observation"]) == step + 1
        assert np.array_equal(episode.observations["observation"][-1], game.observe(seat)[0])
        assert not episode.observations["action_mask"][-1].any() and not episode.rewards[:-1].any()
        limit = row["reason"] == "round limit"
        assert episode.rewards[-1] == (0 if row["winner"] < 0 else 1 if row["winner"] == seat else -1)
        assert bool(episode.terminations[-1]) != limit and bool(episode.truncations[-1]) == limit
        assert not episode.terminations[:-1].any() and not episode.truncations[:-1].any()
    assert {row["reason"] for row in rows.values()} >= {"round limit"}


def test_without_an_agent_all_seats_are_written(stored, capsys):
    main(["export", str(stored), "--to", "minari", "--out", "agot/all-v0"])
    assert "12 episodes" in capsys.readouterr().out
    assert len(episodes("agot/all-v0")[1]) == 12


def test_what_cannot_be_written_is_refused(stored, tmp_path):
    from agot_env.exports.minari import export

    with pytest.raises(ValueError, match="no seat was played by 'ismcts'; the agents are greedy, random:seed=4"):
        export(stored, "agot/x-v0", "ismcts")
    export(stored, "agot/greedy-v0", "greedy")
    with pytest.raises(FileError, match="agot/greedy-v0 exists; choose another name"):
        export(stored, "agot/greedy-v0", "greedy")
    with pytest.raises(ValueError, match="Minari's id of a data set is .*, not 'not a name'"):
        export(stored, "not a name")
    with pytest.raises(SimulationError, match="does not exist"):
        export(tmp_path / "missing", "agot/y-v0")


@pytest.mark.parametrize("name", ["x", "agot/x", "../../x-v0", "agot/../../x-v0", "/tmp/x-v0", "", "a b-v0", "agot/x-v-1", "..-v0", "agot/é-v0", "n" * 300 + "-v0"])
def test_ids_that_minari_does_not_know_are_refused_before_anything_is_written(stored, tmp_path, name):
    from agot_env.exports.minari import export

    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ValueError, match="Minari's id of a data set is"):
        export(stored, name)
    assert sorted(tmp_path.rglob("*")) == before


def test_what_exists_is_refused_unread_and_unchanged(stored, tmp_path, monkeypatch):
    from agot_env.exports import minari as exports

    folder = tmp_path / "minari" / "agot"
    folder.mkdir(parents=True)
    (folder / "folder-v0").mkdir()
    (folder / "folder-v0" / "thesis.tex").write_text("mine")
    (folder / "file-v0").write_text("mine")
    (folder / "link-v0").symlink_to("nothing")
    monkeypatch.setattr(exports, "groups", lambda dataset: pytest.fail("games were replayed"))
    for name in ("folder", "file", "link"):
        with pytest.raises(FileError, match=f"{name}-v0 exists; choose another name"):
            exports.export(stored, f"agot/{name}-v0")
    assert (folder / "folder-v0" / "thesis.tex").read_text() == (folder / "file-v0").read_text() == "mine"


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(28, "No space left on device"), RuntimeError])
def test_an_interrupted_export_leaves_nothing_and_can_be_repeated(stored, tmp_path, monkeypatch, error):
    from agot_env.exports.minari import export

    with monkeypatch.context() as broken:

        def fail(*given, **options):
            (tmp_path / "minari" / "agot" / "x-v0" / "data").mkdir(parents=True)
            raise error

        broken.setattr(minari, "create_dataset_from_buffers", fail)
        with pytest.raises((FileError, KeyboardInterrupt, RuntimeError)):
            export(stored, "agot/x-v0")
    assert not (tmp_path / "minari" / "agot" / "x-v0").exists()
    assert export(stored, "agot/x-v0") == 12


def test_the_environment_is_recovered(stored, tmp_path):
    from agot_env.exports.minari import env_spec_of, export

    export(stored, "agot/greedy-v0", "greedy")
    data, found = episodes("agot/greedy-v0")
    env = data.recover_environment()
    assert settings_of(env.unwrapped.match) == settings_of(MATCH) and env.action_space == data.action_space
    observation, info = env.reset(seed=3)
    assert observation.shape == found[0].observations["observation"][0].shape and info["action_mask"].any()
    four = Match(houses=("stark", "lannister", "baratheon", "targaryen"), variant="two_on_two")
    for match in (LandsMatch("medium", 3), four, Match(edition="winter", houses=("greyjoy", "targaryen"), mulligan=True)):
        recovered = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(env_spec_of(match).to_json()))
        assert settings_of(recovered.unwrapped.match) == settings_of(match)
    assert env_spec_of(Match(decks=(Deck.random("stark", 1), Deck.random("stark", 2)))) is None


def test_the_store_is_compressed(stored, tmp_path):
    """Most numbers of an observation are 0 or as they were: as plain arrays they would take ten times the space."""
    from agot_env.exports.minari import export

    export(stored, "agot/all-v0")
    data, found = episodes("agot/all-v0")
    size = sum(file.stat().st_size for file in (tmp_path / "minari").rglob("*") if file.is_file())
    plain = sum(episode.observations["observation"].nbytes + episode.observations["action_mask"].nbytes for episode in found)
    assert data.storage.FORMAT == "parquet" and size < plain / 4
    assert found[0].observations["observation"].dtype == np.int16 and found[0].observations["action_mask"].dtype == np.int8
