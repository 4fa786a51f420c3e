"""The folder of a run: its lock, the check for other runs, and the file from which a run can be resumed."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager, suppress
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agot_env.game import Match
from agot_env.messages.errors import FileError, Interrupted
from agot_env.messages.names import shown
from agot_env.messages.wording import listed
from agot_env.storage.files import locked, read_sealed, reason, write_sealed
from agot_env.storage.owned import is_left_behind, is_lock, json_object, remove_left_behind
from agot_training.settings import SETTINGS, check_same_run, described, stored, write_settings
from agot_training.stopping import interruptible

if TYPE_CHECKING:
    import torch


MOST_OTHERS = 5
"""The most runs that are named if there is nothing to resume in a folder."""
STATES = {"compiled": "resume.safetensors", "torch": "resume.pt"}
"""The file from which a run of PPO can be resumed, by its learner."""
WRITTEN = (SETTINGS, "progress*.csv", "*.safetensors", "resume.*", "*.json", "*.parquet")
"""The files that are written to the folder of a run."""
SERVICE = "wandb.json"
"""The file with the id of a run at Weights & Biases."""
WITHOUT_CHECKPOINT = (SETTINGS, "progress*.csv", "events.out.tfevents.*", "wandb", SERVICE)
"""The files of a run that has no checkpoint yet; another run may use its folder."""
SETTINGS_FILE = json_object("the settings of a run", "run", "seed")


@contextmanager
def opened(run: Path, state: str | None, *, resume: bool = False, parts: Sequence[str] = ()) -> Iterator[None]:
    """Create the folder of a run, and lock it while the block runs.

    Args:
        run: the folder.
        state: the path, in the folder, of the file from which a run can be resumed; None: it cannot be resumed, and may use the folder
            of an earlier run of its kind.
        resume: whether the run is resumed.
        parts: as for `check_folder`.

    Raises:
        FileError: another run is using the folder; it contains the files of another run, nothing to resume, or other files; or it cannot
            be written.
        Interrupted: Ctrl-C or SIGTERM in the block; the message says how to continue.
    """
    check_folder(run, state, resume=resume, parts=parts)
    created = [folder for folder in (run, *run.parents) if not folder.exists()]
    try:
        run.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{shown(run)} cannot be used: {reason(error)}") from error
    try:
        with resumable(run, state), locked(run):
            check_folder(run, state, resume=resume, parts=parts)
            remove_left_behind(run, WRITTEN)
            yield
    finally:
        with suppress(OSError):
            for folder in created:
                folder.rmdir()  # if nothing was written because a setting was refused


@contextmanager
def resumable(run: Path, state: str | None) -> Iterator[None]:
    """Ctrl-C and SIGTERM interrupt the block with a message that says how to continue the run.

    Args:
        run, state: as for `opened`.

    Raises:
        Interrupted: the block was interrupted.
    """
    try:
        with interruptible():
            yield
    except KeyboardInterrupt as stop:
        begun = state is not None and (run / state).exists()
        how = "with --resume to continue from its last saved state" if begun else "to begin again: nothing has been saved yet"
        raise Interrupted(f"interrupted; run the same command {how} ({shown(run)})") from stop


def check_folder(run: Path, state: str | None, *, resume: bool = False, parts: Sequence[str] = ()) -> None:
    """Check that a run may write to a folder: it is empty, or contains the run to resume, or a run without a checkpoint.

    Args:
        run, state, resume: as for `opened`.
        parts: files and folders of a run without a checkpoint, besides `WITHOUT_CHECKPOINT`; each is checked when it is used.

    Raises:
        FileError: the run may not write to it.
    """
    if resume and state is not None:
        if not (run / state).exists():
            raise FileError(f"there is nothing to resume in {shown(run)}: no {state}{others(run, state)}")
        return
    if run.exists() and not run.is_dir():
        raise FileError(f"{shown(run)} is not a folder")
    names = {file.name for file in run.iterdir()} if run.exists() else set()
    if state is not None and (run / state).exists() or any(name.startswith("resume.") for name in names):
        raise FileError(f"{shown(run)} holds a run; continue it (--resume), or name another folder (--run)")
    names -= {name for name in names if is_lock(run / name) or is_left_behind(run / name, WRITTEN)}
    if SETTINGS in names:
        SETTINGS_FILE.check(run / SETTINGS)
    own = (*(WITHOUT_CHECKPOINT if SETTINGS in names else ()), *parts)
    if not all(any(fnmatchcase(name, pattern) for pattern in own) for name in names):
        raise FileError(f"{shown(run)} has other files in it; name another folder (--run)")


def others(run: Path, state: str) -> str:
    """The runs beside a folder that can be resumed, newest first, as the end of a message; empty if there are none."""
    found = sorted(run.parent.glob(f"*/{state}"), key=lambda file: -file.stat().st_mtime)[:MOST_OTHERS]
    folders = [run.parent / file.relative_to(run.parent).parts[0] for file in found]
    return f"; runs that can be resumed (--run): {listed(map(shown, folders))}" if found else ""


def save_state(path: Path, kind: str, state: dict[str, Any]) -> None:
    """Write the state from which a run can be resumed: tensors, numbers, strings, lists and dicts.

    Raises:
        FileError: it cannot be written.
    """
    import torch

    buffer = io.BytesIO()
    torch.save(state, buffer)
    write_sealed(path, kind, buffer.getvalue())


def load_state(path: Path, kind: str, device: torch.device) -> dict[str, Any]:
    """Read the state that `save_state` has written.

    Raises:
        FileError: the file cannot be read, is damaged, or is from another version.
    """
    import torch

    data = read_sealed(path, kind)
    with fitting(path):
        state: dict[str, Any] = torch.load(io.BytesIO(data), weights_only=True, map_location=device)
    return state


MAY_DIFFER = frozenset(
    {
        "resume", "run", "device", "compile", "deterministic", "threads", "engine", "actors", "chunk", "steps", "opponents",
        "evaluation_games", "save_seconds", "settled_share", "wandb", "rounds", "gate_games", "compared_games", "final_games",
    }
)  # fmt: skip
"""Settings that may change when a run is resumed. The last four are of scripts that train with PPO."""


def check_resumed(settings: Any, matches: Sequence[Match], saved: dict[str, Any]) -> None:
    """Check that a run may be resumed with these settings.

    Args:
        settings: the current settings.
        matches: the current matches.
        saved: the saved settings, see `described`.

    Raises:
        ValueError: a setting that may not change differs, or the decks do.
    """
    check_same_run(described(settings, matches), saved, settings.run, MAY_DIFFER)


def keep_settings(settings: Any, may_differ: Set[str]) -> None:
    """Store the settings of a run that consists of several parts in its folder (`opened`), so that it can be resumed from there.

    Raises:
        ValueError: the run is resumed, and a setting that may not change differs.
        FileError: the stored settings cannot be read, or the folder cannot be written.
    """
    file = settings.run / SETTINGS
    if settings.resume and file.exists():
        check_same_run(described(settings), described(stored(type(settings), file)), settings.run, may_differ)
    write_settings(settings)


@contextmanager
def fitting(path: Path) -> Iterator[None]:
    """Interpret the contents of a file. Its checksum was correct, so contents that do not fit are from another version, or made by hand.

    Raises:
        FileError: the contents do not fit. A ValueError, whose message is clear, is raised unchanged.
    """
    try:
        yield
    except ValueError:
        raise
    except Exception as error:
        raise FileError(f"{shown(path)} does not fit this version of the project: {type(error).__name__}: {error}") from error
