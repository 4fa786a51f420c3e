"""Words to avoid, and what to write instead: ``python -m docs.glossary`` lists their uses, and fails if there are any.

It checks the prose of the project: Markdown outside of code blocks, and the comments and strings of Python sources.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("agot_env", "agents", "training", "benchmarks", "docs")
GENERATED = ("cli.md",)
"""Pages that are not checked, because they repeat other sources or titles of cards."""

PRONOUNS = r"\b(?:he|him|himself|his)\b"
"""Only in lower case, because titles of cards contain them, too."""
WORDS = {
    r"(?<!Moon )\bdoors?\b": "environment, API or interface",
    r"\bby itself\b": "by default, automatically or alone",
    r"\bgoes on\b(?! (?:the|its|one's|top))": "continues",
    r"\bimagined games?\b": "sampled state",
    r"\banew\b": "again; hidden cards are redrawn",
    r"\btold\b(?! apart| from)": "given, passed or reported",
    r"\bwhat stands in\b": "what it contains",
    r"\bbrings about\b": "causes or triggers",
    PRONOUNS: "they, their",
    r"\bbegin undecided\b": "initialise near zero",
    r"\botherwise than\b": "differently from",
    r"\bin plain words\b": "in words",
    r"\bsomething else than\b": "something other than",
    r"\bdiffer in (?:their )?decks alone\b": "differ only in their decks",
    r"\band so for the others\b": "and likewise for the others",
    r"\bwhat comes out\b": "output or results",
    r"\bsomebody\b": "a player, a person or someone",
    r"\bwhoever\b": "the player who, or whichever player",
    r"\bso many\b": "a number of, or the number itself",
    r"\b(?:is|are) to be\b": "will be, must be or is about to be",
    r"\bas many as there (?:are|is|may be)\b": "all if there are fewer",
    r"\bwhat stands before\b": "the preceding effect, or what precedes it",
}
"""The words to avoid, as regular expressions, and what to write instead."""


class Finding(NamedTuple):
    """A use of a word to avoid."""

    path: Path
    line: int
    text: str
    instead: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text!r}; write {self.instead}"


def findings(root: Path = ROOT) -> Iterator[Finding]:
    """All uses of the words."""
    pages = [root / "README.md", root / "CONTRIBUTING.md", root / "CODE_OF_CONDUCT.md", *sorted((root / "docs").rglob("*.md"))]
    modules = [path for folder in SOURCES for path in sorted((root / folder).rglob("*.py"))]
    for path in [*pages, *modules]:
        if path.name in GENERATED or path == Path(__file__).resolve():
            continue
        text = path.read_text("utf-8")
        for number, prose in prose_of_python(text) if path.suffix == ".py" else prose_of_markdown(text):
            for word, instead in WORDS.items():
                for match in re.finditer(word, prose, 0 if word == PRONOUNS else re.IGNORECASE):
                    yield Finding(path.relative_to(root), number + prose.count("\n", 0, match.start()), match[0].strip(), instead)


def prose_of_markdown(text: str) -> Iterator[tuple[int, str]]:
    """The lines outside of code blocks, with their numbers."""
    in_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif not in_code and not line.startswith("    "):
            yield number, line


def prose_of_python(text: str) -> Iterator[tuple[int, str]]:
    """The comments and strings of a source, with the numbers of their first lines."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            is_format = "f" in token.string[: token.string.index(token.string[-1])].lower()
            yield token.start[0], re.sub(r"{[^{}]*}", "", token.string) if token.type == tokenize.STRING and is_format else token.string


def main() -> None:
    """Print all findings; exit with an error if there are any."""
    found = list(findings())
    for finding in found:
        print(finding)
    if found:
        raise SystemExit(f"{len(found)} words of docs/glossary.py")


if __name__ == "__main__":
    main()
