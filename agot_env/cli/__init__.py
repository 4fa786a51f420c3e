"""The command ``agot``.

A command is a dataclass in its own module: its fields are the options, and `run` executes it. A command with a class method
``from_arguments`` parses its part of the command line itself. Commands of other packages are plug-ins (`agot_env.plugins`).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import metadata
from typing import Annotated, Any

import tyro

from agot_env.cli.cards import Cards
from agot_env.cli.deck_lists import ExportDeck, ImportDeck
from agot_env.cli.decks import CheckDeck, RandomDecks, ShowDeck
from agot_env.cli.demo import Demo
from agot_env.cli.evolve import EvolveDecks
from agot_env.cli.export import Export
from agot_env.cli.replay import Replay
from agot_env.cli.report import Report
from agot_env.cli.show import Show
from agot_env.cli.simulate import Simulate
from agot_env.console.command_line import command_line, console
from agot_env.console.options import parsed
from agot_env.plugins import COMMANDS, PluginError, load, plugins

Deck = (
    Annotated[CheckDeck, tyro.conf.subcommand("check")]
    | Annotated[ShowDeck, tyro.conf.subcommand("show")]
    | Annotated[RandomDecks, tyro.conf.subcommand("random")]
    | Annotated[ImportDeck, tyro.conf.subcommand("import")]
    | Annotated[ExportDeck, tyro.conf.subcommand("export")]
    | Annotated[EvolveDecks, tyro.conf.subcommand("evolve")]
)
OWN: dict[str, Any] = {
    "simulate": Simulate, "replay": Replay, "report": Report, "export": Export, "show": Show, "cards": Cards, "deck": Deck, "demo": Demo,
}  # fmt: skip
DESCRIPTIONS = {
    "deck": "Check, print, generate, import, export and improve decks.",
    "bench": "Measure an agent with a fixed suite of tasks, and compare results.",
}
"""Descriptions of commands with subcommands."""

ABOUT = "A Game of Thrones, the card game, as an environment. agot --version prints the version."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; see `command_line` for exit codes."""
    is_process = arguments is None
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    if arguments == ["--version"]:
        print(f"agot-env {metadata.version('agot-env')}")
        return
    with command_line("agot", restarts=is_process):
        known = commands(arguments[:1])
        own = getattr(known.get(arguments[0]), "from_arguments", None) if arguments else None
        if own is not None:
            command = own(arguments[1:])
        else:
            command = parsed(union_of(known), "agot", arguments, description=ABOUT)
        command.run(console())


def commands(wanted: Sequence[str] = ()) -> dict[str, Any]:
    """All commands by name. A plug-in that cannot be loaded is omitted, with a warning on standard error.

    Args:
        wanted: commands that must be available.

    Raises:
        ValueError: a wanted command cannot be loaded.
    """
    found = dict(OWN)
    for name in plugins(COMMANDS):
        try:
            if name in OWN:
                raise PluginError("agot-env already has a command with this name; rename the plug-in")
            found[name] = load(COMMANDS, name)
        except PluginError as error:
            if name in wanted and name not in OWN:
                raise ValueError(f"the command {name!r} cannot be loaded: {error}") from error
            print(f"agot: warning: the plug-in command {name!r} cannot be loaded: {error}", file=sys.stderr)
    return found


def union_of(known: dict[str, Any]) -> Any:
    """The type of any one of the commands."""
    union: Any = None
    for name, command in known.items():
        one: Any = Annotated[command, tyro.conf.subcommand(name, description=DESCRIPTIONS.get(name))]
        union = one if union is None else union | one
    return union
