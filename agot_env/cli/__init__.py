"""The command ``agot``. A command is a dataclass in a module of its own: its fields are the options, `run` does it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import metadata
from typing import Annotated

import tyro

from agot_env.cli.arena import Arena
from agot_env.cli.cards import Cards
from agot_env.cli.decks import CheckDeck, ShowDeck
from agot_env.cli.demo import Demo
from agot_env.cli.play import Play
from agot_env.cli.replay import Replay
from agot_env.cli.report import Report
from agot_env.cli.show import Show
from agot_env.cli.simulate import Simulate
from agot_env.cli.train import Train, take_settings
from agot_env.command_line import command_line, console

DeckCommand = Annotated[CheckDeck, tyro.conf.subcommand("check")] | Annotated[ShowDeck, tyro.conf.subcommand("show")]
Command = (
    Annotated[Simulate, tyro.conf.subcommand("simulate")]
    | Annotated[Arena, tyro.conf.subcommand("arena")]
    | Annotated[Replay, tyro.conf.subcommand("replay")]
    | Annotated[Play, tyro.conf.subcommand("play")]
    | Annotated[Report, tyro.conf.subcommand("report")]
    | Annotated[Train, tyro.conf.subcommand("train")]
    | Annotated[Show, tyro.conf.subcommand("show")]
    | Annotated[Cards, tyro.conf.subcommand("cards")]
    | Annotated[DeckCommand, tyro.conf.subcommand("deck", description="Check and print deck files.")]
    | Annotated[Demo, tyro.conf.subcommand("demo")]
)

ABOUT = "A Game of Thrones, the card game, as an environment. agot --version prints the version."


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; `command_line` says how it ends when something is wrong."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    settings: list[str] = []
    if arguments == ["--version"]:
        print(f"agot-env {metadata.version('agot-env')}")
        return
    if arguments[:1] == ["train"]:
        arguments, settings = take_settings(arguments)
    with command_line("agot"):
        command = tyro.cli(Command, prog="agot", description=ABOUT, args=arguments)
        if isinstance(command, Train):
            command.settings = settings
        command.run(console())
