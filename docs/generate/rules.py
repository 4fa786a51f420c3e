"""The page of rules: each rule with its editions and tests, and every ruling with its source file."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from agot_env.agot.editions import EDITION_NAMES, EDITIONS, has_rule, setting
from agot_env.agot.rules.catalogue import RULES, Rule
from agot_env.agot.rules.switches import SWITCHES
from agot_env.lands import catalogue as lands
from agot_env.messages.wording import counted

ROOT = Path(__file__).resolve().parents[2]
ALL: tuple[Rule | lands.Rule, ...] = (*RULES, *lands.RULES)
"""The rules of both games."""
RULING = re.compile(r"\*ruling\*:?\s*(.*)")


def citations(folder: Path = ROOT / "tests") -> dict[str, dict[str, list[str]]]:
    """Rule -> edition -> the tests marked with both, as "file::test"; a mark without an edition means the Core Set."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text()
        if "rule(" not in text:
            continue
        tree = ast.parse(text)
        module_marks = [mark for node in tree.body if is_pytestmark(node) for mark in marks_in(node)]
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for ids, edition in [*module_marks, *(mark for item in node.decorator_list for mark in marks_in(item))]:
                    for id_ in ids:
                        found[id_][edition].append(f"{path.relative_to(folder)}::{node.name}")
    return found


def is_pytestmark(node: ast.stmt) -> bool:
    """Whether a statement is a mark for all tests of a module."""
    return isinstance(node, ast.Assign) and any(isinstance(name, ast.Name) and name.id == "pytestmark" for name in node.targets)


def marks_in(node: ast.AST) -> Iterator[tuple[list[str], str]]:
    """The rule ids and the edition of each ``rule(...)`` in a decorator or value."""
    for call in ast.walk(node):
        if not isinstance(call, ast.Call) or ast.unparse(call.func).rsplit(".", 1)[-1] != "rule":
            continue
        edition = next((word.value for word in call.keywords if word.arg == "edition"), None)
        ids = [arg.value for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        yield ids, str(edition.value) if isinstance(edition, ast.Constant) else "core"


def gaps(tests: dict[str, dict[str, list[str]]] | None = None) -> list[str]:
    """The rules, and the switches of editions, without a test. Unknown ids in marks count as gaps, too."""
    tests = citations() if tests is None else tests
    known = {rule.id for rule in ALL}
    problems = [f"{id_}: no such rule" for id_ in tests if id_ not in known]
    problems += [
        f"{id_}: unknown edition {edition!r}" for id_, by_edition in tests.items() for edition in by_edition if edition not in EDITIONS
    ]
    for rule in ALL:
        if not any(tests.get(rule.id, {}).values()):
            problems.append(f"{rule.id}: no test")
    for switch in SWITCHES:
        for edition in EDITIONS[1:]:
            differs = setting(edition, switch.name) != setting("core", switch.name)
            if differs and not any(tests.get(id_, {}).get(edition) for id_ in switch.rules):
                problems.append(f"{switch.name} ({', '.join(switch.rules)}): no test for {edition}")
    return problems


def rulings() -> list[tuple[str, str]]:
    """Every ruling in the sources: its file, and its text up to the end of the sentence or comment."""
    found = []
    for path in sorted((ROOT / "agot_env").rglob("*.py")):
        if "rules" in path.relative_to(ROOT).parts:
            continue
        lines = path.read_text().splitlines()
        for number, line in enumerate(lines):
            match = RULING.search(line)
            if match:
                found.append((str(path.relative_to(ROOT)), ruling_text(match[1], line, lines[number + 1 :])))
    return found


def ruling_text(text: str, first: str, following: list[str]) -> str:
    """A ruling that continues on the next lines of its comment or docstring."""
    comment = "#" in first.split("*ruling*")[0]
    for line in following:
        more = line.strip()
        if '"""' in text or (comment and not more.startswith("#")) or not more.strip('"#'):
            break
        more, _, other = (more.lstrip("# ") if comment else more).partition("*ruling*")
        text += f" {more}"
        if other:
            break
    return " ".join(text.split('"""')[0].replace("|", "/").split())


def rules_page() -> str:
    """The page as Markdown."""
    tests = citations()
    names = ", ".join(f"{EDITION_NAMES[edition]} (`{edition}`)" for edition in EDITIONS)
    lines = [
        "# Rules",
        "",
        f"Editions: {names}.",
        "",
        "Rules, errata and restricted lists follow version 5.2 of the publisher's FAQ (2014). A version 5.5.1 (July 2015) exists, but",
        "only the list of its changes could be found, so it is not followed: errata of Fleeing to the Wall, Longship Maiden's Bane,",
        "Naval Escort and Meera Reed, new restricted lists, and the duration of a change of control.",
        "",
        "## Where the editions differ",
        "",
        "These are the switches of `agot_env/agot/rules/switches.py`, as `agot_env/agot/editions/` sets them. The engine reads those of",
        "the edition that is played.",
        "",
        "| switch | rules | meaning | " + " | ".join(f"`{edition}`" for edition in EDITIONS) + " |",
        "|---" * (3 + len(EDITIONS)) + "|",
    ]
    for switch in SWITCHES:
        settings = " | ".join(str(setting(edition, switch.name)) for edition in EDITIONS)
        lines.append(f"| {switch.name} | {', '.join(switch.rules)} | {switch.meaning} | {settings} |")
    lines += ["", "## All rules", "", "Tests are counted for each edition; a test that names no edition counts for the Core Set."]
    part = ""
    for rule in ALL:
        if rule.part != part:
            part = rule.part
            lines += ["", f"### {part}", ""]
        lines += rule_lines(rule, tests.get(rule.id, {}))
    lines += ["", "## Rulings", "", "The rulebooks are silent on these points. Each ruling is listed with its source file.", ""]
    lines += [f"- `{place}`: {text}" for place, text in rulings()]
    return "\n".join(lines) + "\n"


def rule_lines(rule: Rule | lands.Rule, tests: dict[str, list[str]]) -> list[str]:
    """The lines of the page about a rule."""
    named = isinstance(rule, Rule)
    having = ", ".join(
        (f"{edition}: " if named else "") + counted(len(tests[edition]), "test") for edition in EDITIONS if tests.get(edition)
    )
    differs = []
    if isinstance(rule, Rule):
        differs = [f"{EDITION_NAMES[edition]}: {has_rule(edition, rule)}" for edition in EDITIONS if has_rule(edition, rule) != "yes"]
    lines = [f"- **{rule.id}** {rule.text.removesuffix('.')}."]
    if differs:
        lines.append(f"  - {'; '.join(differs)}")
    if having:
        first = [f"`{names[0]}`" for names in tests.values() if names]
        lines.append(f"  - {having}; {', '.join(first)}" + (" ..." if sum(map(len, tests.values())) > len(first) else ""))
    return lines
