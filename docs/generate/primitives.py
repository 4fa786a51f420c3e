"""The reference of the card language: a page for each kind of primitive, with the fields of each and a printed card that uses it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from functools import cache, partial
from inspect import getdoc
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import agot_env.agot.cards as declarations
from agot_env.agot.decks import Card, pool
from agot_env.agot.engine.record import codes
from agot_env.agot.engine.record.layout import RULE_BITS
from agot_env.agot.language import abilities, cards, changes, model, registry
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.describe.abilities import describe
from agot_env.agot.language.describe.changes import FLAGS
from agot_env.agot.language.describe.rules import rules_in_force
from agot_env.agot.language.fields import ALLOWED, ANY_SIGN, EACH, NOT_YOU, OF_A_CARD, SEVERAL, TREASURY
from agot_env.storage.files import read_text
from docs.generate.language import written

FOLDER = "language"
TYPES_OF_CARDS = ("Agenda", "Attachment", "Character", "Event", "Location", "Plot")
FILTERS = ("Cards", "attachments", "characters", "locations")
"""The calls in declarations that make a filter."""

KINDS = {
    "abilities": "An ability says when it is used, what it costs, what is chosen, and what it does.",
    "triggers": "The trigger of a response, a passive ability, a save or a cancel: what must happen for it.",
    "conditions": "What must hold for an ability to be used, or for a constant ability to apply.",
    "costs": "What a player pays to use an ability.",
    "choices": "What a player chooses as an ability is used, before its cost is paid: its targets.",
    "effects": "What an ability does.",
    "values": "Amounts that are computed. A field of type `Amount` takes a number or one of these.",
    "filters": "What `Cards` can ask of a card: each is a field of `Cards`, and a card must satisfy all that are given.",
    "changes": "What `Constant` and `Modify` change about cards.",
}
"""The kinds in the order of the pages, and what each is."""

LIMITS = {
    SEVERAL: "one player or several at the same time",
    EACH: "one player or several, in turn",
    NOT_YOU: "not `YOU`",
    TREASURY: "a player or the treasury",
    ANY_SIGN: "may be negative or 0",
    OF_A_CARD: "may depend on each card",
}
"""What the marks of a field mean (`agot_env.agot.language.fields`)."""


class Example(NamedTuple):
    """A printed card that uses a primitive.

    Attributes:
        number: the number of the card.
        title: its title.
        source: the ability as it is declared.
        sentence: what the ability does.
    """

    number: str
    title: str
    source: str
    sentence: str


def pages() -> dict[str, Callable[[], str]]:
    """What writes each page as Markdown, by its path: an overview, and a page for each kind."""
    kinds = {f"{FOLDER}/{kind}.md": partial(kind_page, kind) for kind in KINDS}
    return {f"{FOLDER}/index.md": overview, **kinds, f"{FOLDER}/rules.md": rules_page}


def primitives(kind: str) -> list[Any]:
    """The primitives of a kind that declarations can use, in alphabetical order."""
    if kind in ("abilities", "changes"):
        module = {"abilities": abilities, "changes": changes}[kind]
        return sorted((one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__), key=name_of)
    found = [one for registered in registry.KINDS if registered.name == kind for one in registered]
    own = [one for one in found if one.__module__.startswith(registry.PACKAGE)]
    return sorted((one for one in own if (one.keyword if kind == "filters" else hasattr(model, one.__name__))), key=name_of)


def name_of(primitive: Any) -> str:
    """How declarations call it: the name of its class, or the field of `Cards` that asks for it."""
    return str(getattr(primitive, "keyword", "") or primitive.__name__)


def overview() -> str:
    """The page that lists all primitives as Markdown."""
    lines = [
        "# The card language",
        "",
        "Cards are declared with the primitives listed here; [a card of your own](../own_cards.md) shows how. Import them from",
        "`agot_env.agot.language.model`. Each entry says what a primitive does, lists its fields, and shows the shortest ability",
        "of a printed card that uses it, with the sentence that is generated from it.",
        "[Contributing](../contributing.md#where-to-add-things) shows how to add one.",
        "",
        "| kind | primitives | |",
        "|---|---|---|",
    ]
    lines += [f"| [{kind.capitalize()}]({kind}.md) | {len(primitives(kind))} | {about} |" for kind, about in KINDS.items()]
    lines += ["", "`PlayerRule` and `Flag` take numbers: the [rules for players and card flags](rules.md)."]
    for kind in KINDS:
        lines += ["", f"## {kind.capitalize()}", "", ", ".join(f"[{name_of(one)}]({kind}.md#{anchor(one)})" for one in primitives(kind))]
    return "\n".join(lines) + "\n"


def anchor(primitive: Any) -> str:
    """The anchor of the heading of a primitive."""
    return name_of(primitive).lower()


def kind_page(kind: str) -> str:
    """The page of a kind as Markdown."""
    lines = [f"# {kind.capitalize()}", "", KINDS[kind]]
    if kind == "filters":
        lines += ["", *(getdoc(cards.Cards) or "").split("\n\n", 1)[1].split("\n")]
    for one in primitives(kind):
        lines += ["", f"## {name_of(one)}", "", *(getdoc(one) or "").split("\n"), *table_of(one, kind)]
        example = examples().get((kind == "filters", name_of(one)))
        if example is not None:
            lines += ["", f"*{example.title}* ({example.number}):", "", "```python", example.source, "```", "", f"> {example.sentence}"]
    return "\n".join(lines) + "\n"


def rules_page() -> str:
    """The page of the rules for players and of the card flags as Markdown."""
    lines = [
        "# Rules for players and card flags",
        "",
        "Import the names from `agot_env.agot.engine.record.codes`.",
        "",
        "## Rules for players",
        "",
        "`PlayerRule` and `ImposeRule` give players a rule. The number of a rule is its bit in the columns `rules`, `rules_2`, ... of the",
        f"[observation](../environment.md), each of which holds {RULE_BITS}: the rule n is the bit n % {RULE_BITS} of the column"
        f" n // {RULE_BITS} + 1.",
        "",
        "| number | name | each such player |",
        "|---|---|---|",
    ]
    names = {id(number): name for name, number in vars(codes).items() if isinstance(number, codes.Number)}
    lines += [f"| {number:d} | `{names[id(number)]}` | {', '.join(rules_in_force(1 << number))} |" for number in codes.RULES]
    lines += ["", "## Card flags", "", "`Flag` gives cards a flag.", "", "| number | name | such a card |", "|---|---|---|"]
    lines += [f"| {number:d} | `{names[id(number)]}` | {FLAGS[number]} |" for number in codes.FLAGS]
    return "\n".join(lines) + "\n"


def table_of(primitive: Any, kind: str) -> list[str]:
    """The fields of a primitive as a table; nothing if it has none."""
    if kind == "filters":
        return ["", f"Type: `{written(primitive.type)}`; default: `{primitive.default!r}`."]
    inherited = {spec.name for spec in fields(abilities.Ability)} if primitive in abilities.Ability.__subclasses__() else set()
    own = [spec for spec in fields(primitive) if spec.name not in inherited]
    rows = [["field", "type", "default"], ["---"] * 3, *([f"`{spec.name}`", f"`{typed(spec)}`", default_of(spec)] for spec in own)]
    if any(map(limits_of, own)):
        rows = [[*row, limit] for row, limit in zip(rows, ["limits", "---", *map(limits_of, own)], strict=True)]
    lines = ["", *(f"| {' | '.join(row)} |" for row in rows)] if own else []
    return [*lines, "", "It also has the fields of [Ability](#ability)."] if inherited else lines


def typed(spec: Any) -> str:
    """The type of a field for a cell of a table."""
    return written(spec.type).replace("|", "\\|")


def default_of(spec: Any) -> str:
    """The default of a field, as it is written in code."""
    if spec.default is MISSING:
        return "required" if spec.default_factory is MISSING else f"`{spec.default_factory()!r}`"
    name = getattr(spec.default, "name", None)
    return f"`{type(spec.default).__name__}.{name}`" if isinstance(name, str) else f"`{spec.default!r}`"


def limits_of(spec: Any) -> str:
    """What a field may contain, beyond its type."""
    return "; ".join([*(text for mark, text in LIMITS.items() if spec.metadata.get(mark)), *filter(None, [spec.metadata.get(ALLOWED)])])


@cache
def examples() -> dict[tuple[bool, str], Example]:
    """The example of each primitive, by whether it is a test of filters and by its name: the shortest ability that uses it."""
    found: dict[tuple[bool, str], Example] = {}
    known = dict(pool("winter")) | dict(pool("lcg"))
    for path in sorted(Path(declarations.__file__).parent.rglob("*.py")):
        text = read_text(path)
        for call in ast.walk(ast.parse(text)):
            card = card_of(call, known)
            if card is None:
                continue
            assert isinstance(call, ast.Call)
            for part, sentence in abilities_of(call, card):
                source = segment(text, part)
                for used in set(names_in(part)):
                    if used not in found or len(source) < len(found[used].source):
                        found[used] = Example(card.number, card.title, source, sentence)
    return found


def card_of(node: ast.AST, known: dict[str, Card]) -> Card | None:
    """The card that a call declares; None if it is something else."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in TYPES_OF_CARDS or len(node.args) < 2:
        return None
    number = node.args[1]
    return known.get(number.value) if isinstance(number, ast.Constant) and isinstance(number.value, str) else None


def abilities_of(call: ast.Call, card: Card) -> Iterator[tuple[ast.expr, str]]:
    """The abilities of a card as they are declared, with what each does; only those that the declaration spells out one by one."""
    for keyword in call.keywords:
        if keyword.arg != "abilities" or not isinstance(keyword.value, ast.List | ast.Tuple):
            continue
        parts = keyword.value.elts
        if len(parts) == len(card.abilities) and not any(isinstance(part, ast.Starred) for part in parts):
            yield from ((part, describe(ability)) for part, ability in zip(parts, card.abilities, strict=True))
        elif len(parts) == 1:
            yield parts[0], describe_card(card)


def names_in(part: ast.expr) -> Iterator[tuple[bool, str]]:
    """The primitives that an ability uses: whether it is a test of filters, and its name."""
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield False, node.func.id
            if node.func.id in FILTERS:
                yield from ((True, keyword.arg) for keyword in node.keywords if keyword.arg)


def segment(text: str, part: ast.expr) -> str:
    """The source of an ability without the indentation of its first line."""
    lines = text.splitlines()[part.lineno - 1 : part.end_lineno]
    lines[-1] = lines[-1].encode()[: part.end_col_offset].decode()
    first = lines[0].encode()[part.col_offset :].decode()
    rest = "\n".join(lines[1:])
    margin = len(lines[0]) - len(lines[0].lstrip())
    if not lines[1:]:
        return first
    body = dedent(" " * margin + "|\n" + rest).split("\n", 1)[1] if rest.strip() else rest
    return f"{first}\n{body}"
