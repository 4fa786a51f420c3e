"""The page of cards: all cards, what they do, and which ones are incomplete."""

from __future__ import annotations

from collections.abc import Sequence

from agot_env.agot.cards.lcg import EXPANSIONS, SET_NAMES
from agot_env.agot.cards.winter import UNKNOWN
from agot_env.agot.decks import Card, completeness, pool, sets_of
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import TYPE_NAMES, house_names
from agot_env.messages.wording import counted


def cards_page() -> str:
    """The page as Markdown."""
    lines = [
        "# Cards",
        "",
        "The descriptions are generated from the declarations of the cards. `agot cards NAME` also prints the numbers of a card",
        "(`--edition winter` for the Winter Edition, `--edition lcg` for the Living Card Game). [Tests of the cards](card_tests.md)",
        "lists the tests of each ability.",
    ]
    lines += ["", "## Core Set", "", *cards_table("core"), "", "## Winter Edition", ""]
    lines += [
        f"Premium starters of House Greyjoy and House Targaryen. Three cards are unknown and omitted: {', '.join(UNKNOWN)}. G48 and",
        "T48 are the House cards. *Inferred* cards are known to be in the Targaryen starter; their facts are those of the Greyjoy copies.",
        "",
        *cards_table("winter"),
    ]
    done, total = completeness("lcg")
    lines += ["", "## Living Card Game", ""]
    packs = len(sets_of("lcg")) - 1 - len(EXPANSIONS)
    sets = f", the six House expansions and cards of {counted(packs, 'chapter pack')}" if packs else " and the six House expansions"
    lines.append(f"The edition `lcg`: the Core Set{sets}. {done} of {total} cards are complete.")
    for name in sets_of("lcg")[1:]:
        lines += ["", f"### {SET_NAMES[name]}", "", *table_of([card for card in pool("lcg").values() if card.set == name])]
    return "\n".join(lines) + "\n"


def cards_table(edition: str) -> list[str]:
    """The number of complete cards of an edition, and the table of its cards."""
    return table_of(tuple(pool(edition).values()))


def table_of(cards: Sequence[Card]) -> list[str]:
    """The number of complete cards among some cards, and their table."""
    done, total = sum(card.complete for card in cards), len(cards)
    lines = [f"{done} of {total} complete."]
    if done < total:
        lines += ["The facts of all cards are complete; these cards lack an ability:", ""]
        lines += [f"- {card.title} ({card.number})" for card in cards if not card.complete]
    lines += ["", "| number | title | House | type | what it does |", "|---|---|---|---|---|"]
    for card in cards:
        title = f"{card.title} *(inferred)*" if card.inferred else card.title
        lines.append(f"| {card.number} | {title} | {house_names(card.house)} | {TYPE_NAMES[card.type]} | {describe_card(card)} |")
    return lines
