"""Networks and results store the commands and settings that they were made with, which name no folder of the machine on which they ran."""

import json
import re
from pathlib import Path

import pytest

from agot_agents.networks.checkpoint import head_of

ROOT = Path(__file__).resolve().parents[2]
NETWORKS = sorted((ROOT / "agents/agot_agents/checkpoints").glob("*.safetensors"))
RESULTS = sorted([*(ROOT / "benchmarks/results").rglob("*.json"), *(ROOT / "training").rglob("*.json")])
ABSOLUTE = re.compile(r"""(?<![\w.~)\]/:])/\w[^\s"',]*""")
"""A path from the root, after a space, a quotation mark or another character that is not part of a name."""


@pytest.mark.parametrize("path", [*NETWORKS, *RESULTS], ids=lambda path: path.name)
def test_no_command_or_setting_names_a_folder_of_a_machine(path):
    text = json.dumps(head_of(path)) if path in NETWORKS else path.read_text(encoding="utf-8")
    assert ABSOLUTE.findall(text) == []


def test_all_of_them_are_found():
    assert len(NETWORKS) == 8 and len(RESULTS) > 40


@pytest.mark.parametrize("text", ['"run": "/a/runs/x"', "--out /a/runs/x", "--out=/a", "net:runs/x (/a/b)"])
def test_a_path_from_the_root_is_found(text):
    assert len(ABSOLUTE.findall(text)) == 1


@pytest.mark.parametrize("text", ['"run": "runs/x"', "https://example.org/a", "decisions/s", "./mine.py", "../a/b", "Intel(R)/AMD", "~/runs"])
def test_other_slashes_are_not(text):
    assert ABSOLUTE.findall(text) == []
