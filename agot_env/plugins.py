"""Plug-ins: agents and commands that packages register through entry points.

A package registers an agent in the group ``agot.agents`` and a command in ``agot.commands``::

    [project.entry-points."agot.agents"]
    miser = "my_package.miser:Miser"            # for every game
    "lands.miser" = "my_package.miser:Settler"  # for the Lands game only

The plug-ins of this project are also found if it is not installed, in a checkout on ``sys.path``: its ``pyproject.toml`` lists them.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from agot_env.messages.guard import guarded

AGENTS, COMMANDS = "agot.agents", "agot.commands"

CHECKOUT = {"agot_agents": "agents", "agot_training": "training"}
"""The folders of a checkout that contain the packages of the plug-ins."""


class PluginError(ValueError):
    """A plug-in cannot be loaded; the message says which one, and why."""


@cache
def plugins(group: str) -> Mapping[str, tuple[str, ...]]:
    """The plug-ins of a group: name -> the places where it is registered, as ``"module:attribute"``. `load` rejects several places."""
    found = {name: {where: None} for name, where in _in_checkout(group).items()}
    for entry in entry_points(group=group):
        found.setdefault(entry.name, {})[entry.value.replace(" ", "")] = None
    return {name: tuple(places) for name, places in sorted(found.items())}


def load(group: str, name: str) -> Any:
    """The object that a plug-in names.

    Raises:
        PluginError: several packages register the name, or it cannot be imported.
    """
    places = plugins(group)[name]
    if len(places) > 1:
        raise PluginError(f"{name!r} is registered more than once as one of {group}: {', '.join(places)}; uninstall one of the packages")
    return imported(places[0])


def imported(where: str) -> Any:
    """The object at ``"module:attribute"``.

    Raises:
        PluginError: it cannot be imported.
    """
    module, _, attribute = where.partition(":")
    with guarded(f"module {module!r} cannot be imported:", error=PluginError):
        _find_in_checkout(module)
        found = import_module(module)
    with guarded(f"module {module!r}:", error=PluginError):
        if hasattr(found, attribute):
            return getattr(found, attribute)
    raise PluginError(f"module {module!r} has no {attribute!r}")


def _in_checkout(group: str) -> Mapping[str, str]:
    """The plug-ins that the ``pyproject.toml`` of a checkout lists; none if the package lies elsewhere."""
    path = Path(__file__).resolve().parents[1] / "pyproject.toml"
    try:
        project = tomllib.loads(path.read_text("utf-8"))["project"]
    except (OSError, ValueError, KeyError):  # installed; or the file of another project
        return {}
    own: Mapping[str, str] = project["entry-points"][group] if project.get("name") == "agot-env" else {}
    return own


def _find_in_checkout(module: str) -> None:
    """Make the package of a plug-in of this project importable in a checkout that is not installed."""
    package = module.partition(".")[0]
    if package in CHECKOUT and package not in sys.modules:
        folder = Path(__file__).resolve().parents[1] / CHECKOUT[package]
        if (folder / package).is_dir() and str(folder) not in sys.path:
            sys.path.insert(0, str(folder))  # takes precedence over an installed package, which may have another version
