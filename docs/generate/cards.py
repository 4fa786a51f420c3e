"""The pages of cards: an overview of the sets, and for each set a page of its cards and what they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from agot_env.agot.cards.lcg import EXPANSIONS
from agot_env.agot.cards.winter import UNKNOWN
from agot_env.agot.decks import Card, completeness, pool, sets_of
from agot_env.agot.decks.printed import CYCLES, HOUSE_CARD, SET_NAMES, place_of, printed_cards
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import TYPE_NAMES, house_names

FOLDER = "cards"
WINTER = (
    f"Premium starters of House Greyjoy and House Targaryen. Three cards are unknown and omitted: {', '.join(UNKNOWN)}. G48 and",
    "T48 are the House cards. *Inferred* cards are known to be in the Targaryen starter; their facts are those of the Greyjoy copies.",
    "",
)


def pages() -> dict[str, Callable[[], str]]:
    """What writes each page as Markdown, by its path: the overview, and a page a set."""
    return {
        f"{FOLDER}/index.md": overview,
        f"{FOLDER}/winter.md": partial(set_page, "Winter Edition", tuple(pool("winter").values()), WINTER),
        **{f"{FOLDER}/{name}.md": partial(set_page, SET_NAMES[name], of_set(name)) for name in sets_of("lcg")},
    }


def of_set(name: str) -> list[Card]:
    """The cards of a set of the edition "lcg", in the order of their printed numbers."""
    cards = [card for card in pool("lcg").values() if card.set == name]
    return cards if name == "core" else sorted(cards, key=place_of)


def overview() -> str:
    """The page of sets as Markdown: how many of the cards of each are declared."""
    done, total = completeness("lcg")
    printed = Counter(card.set for card in printed_cards() if card.type != HOUSE_CARD)
    lines = [
        "# Cards",
        "",
        "Each page lists the cards of a set. What a card does is generated from its declaration, and printed by `agot cards NAME` with the",
        "numbers of the card, too (`--edition winter` for the Winter Edition, `--edition lcg` for the Living Card Game).",
        "`tests/card_tests.md` names the tests of each ability.",
        "",
        f"Of the {sum(printed.values()):,} cards of the Living Card Game without House cards, {done:,} are declared.",
        "",
        "| cycle or expansion | set | declared | printed |",
        "|---|---|---|---|",
    ]
    cycle_of = {name: cycle for cycle, names in CYCLES.items() for name in names}
    for name in sets_of("lcg"):
        cycle = "Core Set" if name == "core" else "House expansions" if name in EXPANSIONS else cycle_of[SET_NAMES[name]]
        lines.append(f"| {cycle} | [{SET_NAMES[name]}]({name}.md) | {len(of_set(name))} | {printed[SET_NAMES[name]]} |")
    lines.append(f"| other editions | [Winter Edition](winter.md) | {len(pool('winter'))} | {len(pool('winter')) + len(UNKNOWN)} |")
    return "\n".join(lines) + "\n"


def set_page(name: str, cards: Sequence[Card], about: Sequence[str] = ()) -> str:
    """The page of a set as Markdown."""
    lines = [f"# {name}", "", *about, "| number | title | House | type | what it does |", "|---|---|---|---|---|"]
    for card in cards:
        title = f"{card.title} *(inferred)*" if card.inferred else card.title
        lines.append(f"| {card.number} | {title} | {house_names(card.house)} | {TYPE_NAMES[card.type]} | {describe_card(card)} |")
    return "\n".join(lines) + "\n"
