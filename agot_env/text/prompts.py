"""Prompts: folders of Jinja2 templates that render a `View` as messages to a language model."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from agot_env.messages.arguments import checked_path
from agot_env.messages.errors import FileError
from agot_env.messages.names import shown
from agot_env.text.rendering import LimitedTemplates, RenderError, Templates
from agot_env.text.view import View

FOLDER = Path(__file__).with_name("templates")
"""The folder with the prompts included in the package, one folder each, and the primers of the games."""
SYSTEM, DECISION, AGAIN = "system.jinja", "decision.jinja", "again.jinja"
PRIMERS = "primers"


class PromptError(FileError):
    """A prompt does not exist or cannot be rendered; the message says where."""


def names() -> tuple[str, ...]:
    """The names of the prompts included in the package."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{DECISION}")))


class Prompt:
    """The messages to a language model.

    A prompt is a folder with three templates: ``system.jinja`` (the first message of a game), ``decision.jinja`` (the question) and
    ``again.jinja`` (the message after an unclear answer). Each template can use the fields of `View` by name; in ``system.jinja`` the
    fields of the decision are empty, and ``again.jinja`` can also use ``reason``. Templates may include ``primers/GAME.jinja``, a short
    version of the rules of a game, and templates of the included prompts, such as ``plain/decision.jinja``.

    Templates run in Jinja2's sandbox, and those of a folder in a process with limits of memory and time (`agot_env.text.rendering`); an
    unknown name is an error. A prompt does not change: its copies are the prompt itself.

    Args:
        prompt: the name of an included prompt (`names`), or the path of a folder.

    Attributes:
        name: the argument ``prompt``.
        hash: a hash of all templates that the prompt may use, to distinguish versions.

    Raises:
        PromptError: there is no such prompt, or a template is missing or invalid.
        ValueError: Jinja2 is not installed, or the argument is neither a str nor a path.
    """

    def __init__(self, prompt: str | Path = "plain") -> None:
        if find_spec("jinja2") is None:
            raise ValueError("prompts need Jinja2: pip install 'agot-env[text]'")
        self.name = str(checked_path("prompt", prompt))
        included = self.name in names()
        folder = FOLDER / self.name if included else Path(prompt)
        if not os.path.isdir(folder):
            raise PromptError(f"there is no prompt {shown(self.name)}: give one of {', '.join(names())}, or a folder")
        self._templates = (Templates if included else LimitedTemplates)([str(folder), str(FOLDER)])
        for name in (SYSTEM, DECISION, AGAIN):
            if not (folder / name).is_file():
                raise PromptError(f"prompt {shown(self.name)} has no {name}")
            try:
                self._templates.load(name)
            except RenderError as error:
                raise PromptError(f"prompt {shown(self.name)}: {name}: {error}") from error
        sources = [path.read_bytes() for where in (folder, FOLDER) for path in sorted(where.rglob("*.jinja")) if path.is_file()]
        self.hash = hashlib.sha256(b"\0".join(sources)).hexdigest()[:16]

    def __deepcopy__(self, memo: object) -> Prompt:
        return self

    def __reduce__(self) -> tuple[type[Prompt], tuple[str]]:
        return Prompt, (self.name,)

    def system(self, introduction: View) -> str:
        """The first message of a game: a short version of the rules and how to answer.

        Args:
            introduction: the result of `agot_env.text.view.introduction_of`.
        """
        return self._rendered(SYSTEM, introduction)

    def decision(self, view: View) -> str:
        """The question for a decision."""
        return self._rendered(DECISION, view)

    def again(self, view: View, reason: str) -> str:
        """The message after an unclear answer.

        Args:
            view: the decision.
            reason: why the answer is unclear, in a sentence.
        """
        return self._rendered(AGAIN, view, {"reason": reason})

    def _rendered(self, name: str, view: View, more: Mapping[str, Any] | None = None) -> str:
        values = {field: getattr(view, field) for field in View.__dataclass_fields__}
        try:
            return self._templates.render(name, {**values, **(more or {})}).strip() + "\n"
        except RenderError as error:
            raise PromptError(f"prompt {shown(self.name)}: {name}: {error}") from error
