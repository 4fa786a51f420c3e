"""Which files of the checkout differ from main."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def git(*arguments: str) -> str | None:
    """What a git command prints, or None if it fails or there is no git."""
    try:
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None


@cache
def changed_files() -> frozenset[str]:
    """The paths, relative to the root, of the files that were changed since the branch left main, committed or not.

    Main is ``origin/main`` if there is one, otherwise ``main``. Without git, as in a source archive, nothing has changed.
    """
    for main in ("origin/main", "main", "HEAD"):
        base = git("merge-base", "HEAD", main)
        if base is not None:
            break
    else:
        return frozenset()
    found = (git("diff", "--name-only", "-z", base.strip()) or "") + (git("ls-files", "--others", "--exclude-standard", "-z") or "")
    return frozenset(path for path in found.split("\0") if path)


def changed(*places: str) -> bool:
    """Whether a file or folder of these differs from main."""
    return any(path == place or path.startswith(f"{place}/") for place in places for path in changed_files())
