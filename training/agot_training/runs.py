"""The folder of a run: which process writes into it, whether another run is there, and the file from which it continues."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agot_env.errors import FileError, Interrupted
from agot_env.files import LOCK, UNFINISHED, locked, read_sealed, reason, write_sealed
from agot_env.game import Match
from agot_env.names import shown
from agot_training.settings import check_same_run, described

if TYPE_CHECKING:
    import torch

SETTINGS = "settings.json"


@contextmanager
def opened(run: Path, state: str, *, resume: bool) -> Iterator[None]:
    """Make the folder of a run, and keep other runs out of it as long as the block runs.

    Args:
        run: the folder.
        state: the name of the file from which a run continues.
        resume: whether the run continues.

    Raises:
        FileError: another run is using the folder, has left its files there, or has left none to continue from; it has files of
            something else; or it cannot be written.
        Interrupted: Ctrl-C in the block; the message says how to continue.
    """
    check_folder(run, state, resume=resume)
    created = not run.exists()
    try:
        run.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{shown(run)} cannot be used: {reason(error)}") from error
    try:
        with locked(run):
            check_folder(run, state, resume=resume)
            for left_behind in run.glob(f"*{UNFINISHED}"):
                left_behind.unlink()
            yield
    except KeyboardInterrupt as stop:
        how = "with --resume to continue from its last checkpoint" if (run / state).exists() else "to begin again: it has no checkpoint yet"
        raise Interrupted(f"interrupted; run the same command {how} ({shown(run)})") from stop
    finally:
        if created:
            with suppress(OSError):
                run.rmdir()  # if nothing has been written, because a setting was refused


def check_folder(run: Path, state: str, *, resume: bool) -> None:
    """Whether a run may write into a folder: it is empty, or has the run that continues, or one that never came to a checkpoint.

    Raises:
        FileError: it may not.
    """
    if resume:
        if not (run / state).exists():
            raise FileError(f"there is nothing to resume in {shown(run)}: no {state}")
        return
    if run.exists() and not run.is_dir():
        raise FileError(f"{shown(run)} is not a folder")
    names = {file.name for file in run.iterdir() if file.name != LOCK and file.suffix != UNFINISHED} if run.exists() else set()
    if any(name.startswith("resume.") for name in names):
        raise FileError(f"{shown(run)} holds a run; continue it (--resume), or name another folder (--run)")
    if names and (SETTINGS not in names or any(name.endswith(".safetensors") for name in names)):
        raise FileError(f"{shown(run)} has other files in it; name another folder (--run)")


def save_state(path: Path, kind: str, state: dict[str, Any]) -> None:
    """Write what a run continues from: tensors, numbers, texts, lists and dicts.

    Raises:
        FileError: it cannot be written.
    """
    import torch

    buffer = io.BytesIO()
    torch.save(state, buffer)
    write_sealed(path, kind, buffer.getvalue())


def load_state(path: Path, kind: str, device: torch.device) -> dict[str, Any]:
    """What `save_state` has written.

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
        "resume", "run", "device", "threads", "engine", "actors", "chunk", "steps", "opponents", "evaluation_games", "warm_start",
        "settled_share", "wandb",
    }
)  # fmt: skip
"""Settings that need not be those with which a run was begun."""


def check_resumed(settings: Any, matches: Sequence[Match], saved: dict[str, Any]) -> None:
    """Whether a run may continue with these settings.

    Args:
        settings: those of now.
        matches: what is played.
        saved: those with which it was saved, see `described`.

    Raises:
        ValueError: one differs that may not, or the decks do.
    """
    check_same_run(described(settings, matches), saved, settings.run, MAY_DIFFER)


@contextmanager
def fitting(path: Path) -> Iterator[None]:
    """Read what a file holds; the checksum was right, so what does not fit is from another version, or made by hand.

    Raises:
        FileError: it does not fit. A ValueError, which explains itself, stays as it is.
    """
    try:
        yield
    except ValueError:
        raise
    except Exception as error:
        raise FileError(f"{shown(path)} does not fit this version of the project: {type(error).__name__}: {error}") from error
