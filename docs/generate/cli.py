"""The page of commands: the output of ``--help``."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from unittest.mock import patch

from agot_env.cli import main
from agot_env.plugins import plugins

COMMANDS: dict[str, tuple[str, ...]] = {
    "Play and watch": ("play", "web", "demo", "show", "replay"),
    "Many games": ("simulate", "report", "export", "arena", "leaderboard", "bench", "bench run", "bench compare"),
    "Cards and decks": ("cards", "deck", "deck check", "deck show", "deck random"),
    "Training": ("train", "train ppo", "train best-response", "train expert"),
}
"""The commands by section. Training methods that need torch are omitted, because their help needs it, too."""
WIDTH = "100"


def help_of(command: Sequence[str]) -> str:
    """The output of a command's ``--help`` in a terminal with 100 columns and without colours.

    Raises:
        ValueError: there is no such command, for example because its plug-in cannot be loaded.
    """
    out = io.StringIO()
    with patch.dict(os.environ, COLUMNS=WIDTH, NO_COLOR="1", TERM="dumb"), redirect_stdout(out), suppress(SystemExit):
        main([*command, "--help"])
    text = "\n".join(line.rstrip() for line in out.getvalue().strip().splitlines())
    name = " ".join(["agot", *command])
    if not text.startswith(f"usage: {name} "):
        raise ValueError(f"{name} --help prints no help of {name}; messages above say why")
    return text


def cli_page() -> str:
    """The page as Markdown."""
    covered = {command.split()[0] for commands in COMMANDS.values() for command in commands}
    missing = set(plugins("agot.commands")) - covered
    if missing:
        raise ValueError(f"commands without a section: {', '.join(sorted(missing))}")
    lines = [
        "# Command line",
        "",
        "`agot COMMAND --help` prints these texts in your terminal. `python -m agot_env` is the same command as `agot`.",
    ]
    for section, commands in COMMANDS.items():
        lines += ["", f"## {section}"]
        for command in commands:
            lines += ["", f"### agot {command}", "", "```text", help_of(command.split()), "```"]
    return "\n".join(lines) + "\n"
