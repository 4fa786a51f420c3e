"""The page of card gaps: what the card vocabulary lacks for the whole Living Card Game, from the data in ``gaps/``."""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from agot_env.agot.decks import Card, pool
from agot_env.agot.decks.printed import SET_NAMES
from agot_env.agot.engine.record import layout
from agot_env.messages.wording import counted
from agot_env.storage.files import read_text

FOLDER = Path(__file__).resolve().parent / "gaps"
KINDS = (
    "cost", "choice", "trigger", "condition", "memory", "filter test", "value", "effect", "constant change", "keyword", "rule of play",
    "agenda rule",
)  # fmt: skip
SHORT = {
    "A Clash of Arms": "CoA", "A Time of Ravens": "ToR", "King's Landing": "KL", "Defenders of the North": "DN",
    "Brotherhood without Banners": "BB", "Secrets of Oldtown": "SO", "A Tale of Champions": "ToC", "Beyond the Narrow Sea": "NS",
    "A Song of the Sea": "SS", "Kingsroad": "KR", "Conquest and Defiance": "CD", "Wardens": "W",
}  # fmt: skip
"""The cycles in the order of their publication, and their heads in tables."""
FEW = 3
"""Up to this number of cards, the page names those that need a piece."""


class Undeclared(NamedTuple):
    """A card that is not declared yet.

    Attributes:
        set: the name of its set.
        number: its collector number.
        title: its title.
        missing: the short names of the pieces that its declaration lacks; empty if the vocabulary suffices.
    """

    set: str
    number: int
    title: str
    missing: frozenset[str]


class Set(NamedTuple):
    """A set of 20 cards, numbered within its cycle."""

    cycle: str
    name: str
    first: int
    last: int


class Step(NamedTuple):
    """A piece in the order in which pieces unlock most cards, with the cards that it unlocks."""

    piece: str
    unlocked: int


def table(name: str) -> dict[str, Any]:
    """A data file in TOML."""
    return tomllib.loads(read_text(FOLDER / f"{name}.toml"))


@cache
def pieces() -> dict[str, dict[str, Any]]:
    """The missing pieces by short name."""
    return table("pieces")


@cache
def sets() -> tuple[Set, ...]:
    """The sets of the chapter packs, in the order of their publication."""
    rows = csv.DictReader(read_text(FOLDER / "sets.csv").splitlines())
    return tuple(Set(row["cycle"], row["set"], int(row["first"]), int(row["last"])) for row in rows)


@cache
def read_cards() -> tuple[Undeclared, ...]:
    """All cards that were read, declared since then or not."""
    rows = csv.DictReader(read_text(FOLDER / "cards.csv").splitlines())
    return tuple(Undeclared(row["set"], int(row["number"]), row["title"], frozenset(row["missing"].split())) for row in rows)


def undeclared(declared: Iterable[Card] | None = None) -> tuple[Undeclared, ...]:
    """The cards that are not declared, by default in the edition "lcg"."""
    known = pool("lcg").values() if declared is None else declared
    done = {(SET_NAMES.get(card.set, card.set), int("0" + "".join(filter(str.isdigit, card.number)))) for card in known}
    return tuple(card for card in read_cards() if (card.set, card.number) not in done)


def order_of_unlocking(cards: Sequence[Undeclared]) -> list[Step]:
    """The pieces, each time the one that unlocks most cards next.

    Among several, the one that counts most in what is left: each card counts 1, divided among the pieces that it still lacks.
    """
    left = [set(card.missing) for card in cards if card.missing]
    steps = []
    while left:
        unlocks = Counter(next(iter(missing)) for missing in left if len(missing) == 1)
        share: dict[str, float] = {}
        for missing in left:
            for piece in sorted(missing):
                share[piece] = share.get(piece, 0) + 1 / len(missing)
        best = max(sorted(share), key=lambda piece: (unlocks[piece], round(share[piece], 6)))
        steps.append(Step(best, unlocks[best]))
        for missing in left:
            missing.discard(best)
        left = [missing for missing in left if missing]
    return steps


def card_gaps_page() -> str:
    """The page as Markdown."""
    cards = undeclared()
    free = sum(not card.missing for card in cards)
    steps = order_of_unlocking(cards)
    lines = [
        "# Card gaps",
        "",
        f"The Living Card Game has {counted(len(sets()), 'chapter pack')} in {len(SHORT)} cycles. {len(cards):,} of their",
        f"{len(read_cards()):,} cards, one of which is the Neutral Faction House card, are not declared yet. Each was read against",
        f"the [card vocabulary](own_cards.md): {free:,} can be declared with the primitives of today; {len(cards) - free:,} need at",
        f"least one of {len(steps)} missing pieces, which are primitives, rules of play and memories. This page defines the pieces,",
        "counts the cards that need them, and lists them in the order in which they unlock most cards. It is generated from the data",
        "in `docs/generate/gaps/`, which has a row for each card; a card drops out once it is declared.",
        "",
        *capacity_lines(),
        *unlocking_lines(cards, steps),
        *set_lines(cards),
        *definition_lines(cards),
        *ruling_lines(),
    ]
    return "\n".join(lines) + "\n"


def capacity_lines() -> list[str]:
    """What each capacity holds, and what it must hold."""
    lines = [
        "## Capacities",
        "",
        "What the engine and the observation have room for, what the Core Set and the six House expansions use, and what the whole",
        "Living Card Game needs. The sizes of tables are estimates: what the expansions have added for each word of printed text,",
        "applied to the chapter packs.",
        "",
        "| capacity | today | used | needed | why |",
        "|---|---|---|---|---|",
    ]
    for row in table("capacities")["capacity"]:
        today = getattr(layout, row["today"], row["today"])
        sizes = [f"{size:,}" if isinstance(size, int) else size for size in (today, row.get("used", ""), row["needed"])]
        lines.append(f"| {row['name']} | {' | '.join(sizes)} | {row['why']} |")
    return [*lines, ""]


def unlocking_lines(cards: Sequence[Undeclared], steps: Sequence[Step]) -> list[str]:
    """The pieces in the order of unlocking, with the cards that need each, by cycle."""
    cycle_of = {one.name: one.cycle for one in sets()}
    needed = {step.piece: Counter(cycle_of[card.set] for card in cards if step.piece in card.missing) for step in steps}
    lines = [
        "## Missing pieces, in the order of unlocking",
        "",
        "*Cards* need the piece, alone or with others, in all and by cycle. *Unlocks* counts the cards that lack nothing more once this",
        "piece and all pieces above it exist; at each place is the piece that unlocks most there. *Expressible* is the sum.",
        "",
        "| | piece | kind | cards | " + " | ".join(SHORT.values()) + " | unlocks | expressible |",
        "|---" * (6 + len(SHORT)) + "|",
    ]
    expressible = sum(not card.missing for card in cards)
    for place, (piece, unlocked) in enumerate(steps, 1):
        expressible += unlocked
        by_cycle = " | ".join(str(needed[piece][cycle] or "") for cycle in SHORT)
        kind = pieces()[piece]["kind"]
        total = needed[piece].total()
        lines.append(f"| {place} | [{piece}](#{piece}) | {kind} | {total} | {by_cycle} | {unlocked or ''} | {expressible:,} |")
    return [*lines, "", "Cycles: " + "; ".join(f"{short}, {cycle}" for cycle, short in SHORT.items()) + ".", ""]


def set_lines(cards: Sequence[Undeclared]) -> list[str]:
    """What each set lacks."""
    lines = [
        "## Sets",
        "",
        "Cards of each set that are not declared: how many of them are expressible today, and how many lack one, two or more pieces.",
        "",
        "| cycle | set | cards | expressible | lack one | lack two | lack more |",
        "|---|---|---|---|---|---|---|",
    ]
    for cycle in SHORT:
        in_cycle: list[Undeclared] = []
        for one in (one for one in sets() if one.cycle == cycle):
            of_set = [card for card in cards if card.set == one.name]
            in_cycle += of_set
            if of_set:
                lines.append(f"| {cycle} | {one.name} | {numbers(of_set)} |")
        if in_cycle:
            lines.append(f"| **{cycle}** | | {numbers(in_cycle)} |")
    return [*lines, f"| **all** | | {numbers(cards)} |", ""]


def numbers(cards: Sequence[Undeclared]) -> str:
    """How many cards there are, and how many lack nothing, one piece, two or more, as the cells of a row."""
    lacking = Counter(min(len(card.missing), 3) for card in cards)
    return " | ".join(f"{number:,}" for number in (len(cards), *(lacking[number] for number in range(4))))


def definition_lines(cards: Sequence[Undeclared]) -> list[str]:
    """Every piece that a card lacks, by kind."""
    needing: dict[str, list[Undeclared]] = {}
    for card in cards:
        for piece in card.missing:
            needing.setdefault(piece, []).append(card)
    general = sum(not pieces()[piece].get("special") for piece in needing)
    lines = [
        "## Definitions",
        "",
        f"{general} of the pieces are general; {len(needing) - general} are special: the wording of the cards that they list forces them.",
        "Each entry says what the piece does, how it would be declared, which rule or entry of the FAQ (version 5.2) governs it, and",
        "what it extends.",
    ]
    for kind in KINDS:
        found = [piece for piece in pieces() if piece in needing and pieces()[piece]["kind"] == kind]
        if found:
            lines += ["", f"### {kind.capitalize()}"]
        for piece in found:
            lines += ["", *entry(piece, pieces()[piece], needing[piece])]
    return [*lines, ""]


def entry(piece: str, facts: Mapping[str, Any], cards: Sequence[Undeclared]) -> list[str]:
    """The lines about a piece."""
    lines = [
        f"#### {piece}",
        "",
        facts["what"],
        "",
        f"- `{facts['fields']}`",
        f"- Governed by: {facts['governs']}.",
        f"- Extends: {facts['extends']}.",
    ]
    if len(cards) <= FEW or facts.get("special"):
        named = ", ".join(f"{card.title} ({card.set} {card.number})" for card in cards)
        lines.append(f"- {'Special' if facts.get('special') else 'Needed'} for: {named}.")
    return lines


def ruling_lines() -> list[str]:
    """Rulings of the FAQ that need something special."""
    lines = [
        "## Rulings of the FAQ",
        "",
        "Rulings on cards of the chapter packs that their declarations alone do not bring about, by place in the FAQ, version 5.2.",
        "",
        "| where | about | ruling | lives in |",
        "|---|---|---|---|",
    ]
    lines += [f"| {row['where']} | {row['about']} | {row['ruling']} | {row['needs']} |" for row in table("rulings")["ruling"]]
    return lines
