from pathlib import Path

import pytest

pytest.importorskip("matplotlib")
tyro = pytest.importorskip("tyro")

from matplotlib.axes import Axes  # noqa: E402

from agot_env.messages.errors import FileError  # noqa: E402
from agot_training.curve import Settings, curves_of, draw, name_of  # noqa: E402

LOG = "steps,seconds,entropy,wins_against_greedy,wins_against_first\n100,2.5,1.2,,\n200,5.0,1.1,0.25,\n400,10.5,0.9,0.5,0.75\n"


def run(folder: Path, log: str = LOG) -> Path:
    folder.mkdir(parents=True)
    (folder / "progress.csv").write_text(log)
    return folder


@pytest.fixture
def drawn(monkeypatch):
    """By label: the points of each curve that is drawn; by "axis", the label of the axis."""
    found = {}
    plot, set_ = Axes.plot, Axes.set

    def plotted(self, *args, **kwargs):
        found[kwargs["label"]] = list(zip(*args))
        return plot(self, *args, **kwargs)

    def labelled(self, **kwargs):
        found["axis"] = kwargs["xlabel"]
        return set_(self, **kwargs)

    monkeypatch.setattr(Axes, "plot", plotted)
    monkeypatch.setattr(Axes, "set", labelled)
    return found


@pytest.mark.tier("test")
def test_curves_are_drawn_over_decisions_by_default_and_over_seconds(tmp_path, drawn):
    one, picture = run(tmp_path / "one"), tmp_path / "curve.png"
    draw(tyro.cli(Settings, args=[str(one), str(picture)]))
    assert drawn == {"one, greedy": [(200, 0.25), (400, 0.5)], "one, first": [(400, 0.75)], "axis": "decisions"}
    assert picture.read_bytes().startswith(b"\x89PNG")
    draw(tyro.cli(Settings, args=[str(one), str(tmp_path / "time.png"), "--over", "seconds"]))
    assert drawn["one, greedy"] == [(5.0, 0.25), (10.5, 0.5)] and drawn["axis"].startswith("seconds")


def test_two_charts_share_a_picture(tmp_path, drawn, monkeypatch):
    labels = []
    monkeypatch.setattr(Axes, "set", lambda self, **given: labels.append(given["xlabel"]))
    draw(tyro.cli(Settings, args=[str(run(tmp_path / "one")), str(tmp_path / "both.png"), "--over", "both"]))
    assert labels == ["decisions", "seconds of playing and learning"] and drawn["one, greedy"] == [(5.0, 0.25), (10.5, 0.5)]
    assert (tmp_path / "both.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.tier("test")
def test_several_runs_are_in_one_picture(tmp_path, drawn):
    runs = run(tmp_path / "one"), run(tmp_path / "two", LOG.replace("0.25", "0.125"))
    draw(Settings((*runs, tmp_path / "curve.png")))
    assert drawn["one, greedy"][0] == (200, 0.25) and drawn["two, greedy"][0] == (200, 0.125)
    assert set(drawn) == {"one, greedy", "one, first", "two, greedy", "two, first", "axis"}


def test_runs_whose_folders_have_the_same_name_are_named_by_their_paths():
    runs = [Path("a/ppo"), Path("b/ppo"), Path("c")]
    assert [name_of(one, runs) for one in runs] == ["a/ppo", "b/ppo", "c"]


def test_nothing_is_written_when_a_run_cannot_be_drawn(tmp_path):
    one, picture = run(tmp_path / "one"), tmp_path / "curve.png"
    empty = run(tmp_path / "empty", "steps,seconds\n100,2.5\n")
    for files, message in (((picture,), "one or more runs"), ((one, one, picture), "twice"), ((one, empty, picture), "no evaluations")):
        with pytest.raises(ValueError, match=message):
            draw(Settings(files))
    assert not picture.exists()
    picture.write_text("kept")
    with pytest.raises(ValueError, match="exists|overwrite"):
        draw(Settings((one, picture)))
    assert picture.read_text() == "kept"


def test_a_log_without_seconds_can_be_drawn_over_decisions_alone(tmp_path):
    log = run(tmp_path / "old", "steps,wins_against_greedy\n100,0.5\n") / "progress.csv"
    assert curves_of(log) == {"greedy": [(100, 0.5)]}
    with pytest.raises(FileError, match="no column 'seconds'"):
        curves_of(log, "seconds")


@pytest.mark.parametrize("log", ["step,wins_against_greedy\n1,0.5\n", "steps,wins_against_greedy\nmany,0.5\n", "steps,wins_against_greedy\n1,nan\n"])
def test_a_damaged_log_is_refused(tmp_path, log):
    with pytest.raises(FileError, match="damaged"):
        curves_of(run(tmp_path / "bad", log) / "progress.csv")
