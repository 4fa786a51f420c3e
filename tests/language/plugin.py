"""A package outside the project whose entry point adds primitives to the card language."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_with_plugin(folder, modules, script):
    """Run a script without the JIT, where a plug-in with some modules (sources by "kind/name") is installed; returns what it prints."""
    package = folder / "sample_language"
    for path, source in modules.items():
        module = package / f"{path}.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        (module.parent / "__init__.py").write_text("")
        module.write_text(source)
    (package / "__init__.py").write_text("")
    info = folder / "sample_language-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sample_language\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[agot.language]\nsample = sample_language\n")
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", script], env=environment, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
