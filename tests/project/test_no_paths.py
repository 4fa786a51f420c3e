"""What is shipped says how it was made, with commands that name no folder of the machine on which it was made."""

import json
from pathlib import Path

import pytest

from agot_agents.networks.checkpoint import head_of

ROOT = Path(__file__).resolve().parents[2]
NETWORKS = sorted((ROOT / "agents/agot_agents/checkpoints").glob("*.safetensors"))
RESULTS = sorted([*(ROOT / "benchmarks/results").rglob("*.json"), *(ROOT / "training").rglob("*.json")])
FOLDERS = ("/tmp/", "/home/", "/root/", "/work/")


@pytest.mark.parametrize("path", [*NETWORKS, *RESULTS], ids=lambda path: path.name)
def test_no_command_or_setting_names_a_folder_of_a_machine(path):
    text = json.dumps(head_of(path)) if path in NETWORKS else path.read_text(encoding="utf-8")
    assert [folder for folder in FOLDERS if folder in text] == []


def test_all_of_them_are_found():
    assert len(NETWORKS) == 8 and len(RESULTS) > 40
