"""The README of the package names every module, and its example compiles and runs."""

import os
import re
import subprocess
import sys

from small_unit import ROOT

FOLDER = ROOT / "agot_env" / "machine_code"
README = (FOLDER / "README.md").read_text(encoding="utf-8")


def test_every_module_is_named():
    named = set(re.findall(r"`(\w+)`", README))
    assert {path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__"} <= named


def test_every_variable_is_read_by_the_package():
    sources = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    variables = re.findall(r"^\| `(\w+)(?:=1)?` \|", README, re.MULTILINE)
    assert len(variables) == 4 and all(name.removeprefix("NUMBA_") in sources for name in variables)


def test_the_example_runs_compiled_and_as_plain_python(tmp_path):
    module, use = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    (tmp_path / "walks.py").write_text(module, encoding="utf-8")
    (tmp_path / "use.py").write_text(use, encoding="utf-8")
    printed = re.search(r"print\(.*\)  # (.*)", use).group(1)
    for disabled in ("0", "1"):
        found = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)]), "AGOT_CACHE_DIR": str(tmp_path / "cache")}
        done = subprocess.run([sys.executable, "use.py"], cwd=tmp_path, env={**found, "NUMBA_DISABLE_JIT": disabled}, capture_output=True, text=True)
        assert done.returncode == 0 and done.stdout.strip() == printed, done.stderr
    assert list((tmp_path / "cache").glob("**/walks-*.o"))
