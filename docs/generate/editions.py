"""The page of editions: their rules, cards and decks, and the stand-ins of the HBO game."""

from __future__ import annotations

from agot_env.agot.cards.hbo.stand_ins import DRAFTED, LANNISTER_CARDS, LANNISTER_PLOTS, STARK_CARDS, STARK_PLOTS
from agot_env.agot.decks import default_houses, pool, starter_decks
from agot_env.agot.decks.starters import edition_decks
from agot_env.agot.editions import EDITIONS
from agot_env.agot.editions.edition_cards import edition_cards
from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import TYPE_NAMES, house_names
from benchmarks.numbers.pages import filled

OTHERS = [edition for edition in EDITIONS if edition != "core"]
ROWS = "\n".join(f'| `"{edition}"` | {edition_cards(edition).about} | {edition_decks(edition).about} |' for edition in OTHERS)
HOUSES = ", ".join(f'("{edition}", {default_houses(edition)})'.replace("'", '"') for edition in OTHERS)

INTRODUCTION = f"""# Editions

By default, `Match`, every environment and the commands play the Core Set (2008). Choose another edition with `Match(edition=...)`, the
argument `edition` of an environment, or `--edition`. Each edition has its own rules:

| edition | cards | decks |
|---|---|---|
{ROWS}

The HBO game is for two players, the other editions for two to six. Titles, partners and gifts of gold for three or more players exist only
in the Core Set and the Living Card Game. A table in [the rules](rules.md#where-the-editions-differ) lists the differences between the
editions. A keyword that an edition does not have has no effect in it. The Ice and Fire Edition has no influence, so abilities of its
stand-in cards that cost influence cannot be used. A match refuses decks of another edition, and networks that were trained for another
edition (`Match.interface`). The column `edition` of an observation identifies the edition.

All editions follow version 5.2 of the publisher's FAQ (2014) where it applies, and not the later 5.5.1; see [the rules](rules.md).

In the Winter Edition a player with five Doomed cards in the dead pile is eliminated. With more than two players the others continue.
Everything that the eliminated player owns leaves the game, cards of others that they control go to the bottom of their owners' decks, and a
challenge that they take part in ends without a winner. They make no more decisions, and no effect can choose them or give them anything.
They get their reward at the end, like the other players.

In the HBO game you can draft plots before the game: `agot simulate --edition hbo --plot-draft`, or `plot_draft=True` in an environment.
`agot play`, `agot show`, `agot arena` and `agot train` have this option, too. Drafted plots are hidden until they are revealed;
`GameBatch.resample` redraws those that an observer cannot know.

<!-- runnable, compiled -->
```python
from agot_env import GameBatch, Match

for edition, houses in ({HOUSES}):
    games = GameBatch(8, Match(edition=edition, houses=houses), seed=0)
    games.play_random(400)

drafted = GameBatch(8, Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True), seed=0)
print(drafted.prompt(0), list(drafted.labels(0).values()))
```

In the Ice and Fire Edition a House may be an Alliance of two: `Deck("Alliance", "greyjoy/targaryen", ...)`, or `House: Greyjoy/Targaryen`
in a deck file.

## Figures

Decisions per second of random play with two seats in 1,024 games, by processor time on one core: the median and the fastest of seven runs.
[Random play](statistics_editions.md) shows how games end.

<!-- numbers: editions -->
<!-- end -->

The edition `lcg` has {len(pool("lcg")):,} cards. A larger pool costs no speed: the printed decks of the Core Set play as fast in
`lcg` as in `core`. Decks with cards of the expansions are larger, and more of their cards affect other cards. Each row stands for
six pairings in one batch; all rows took turns in one process.

<!-- numbers: pools -->
<!-- end -->

## The HBO card game

Only the plots Calling the Banners and Hear Me Roar are known in full. Every other card has `stand_in=True`. If you know the cards, put
your own list into a deck file, and replace stand-ins with `Match(extra_cards=...)`. `agot deck show stark --edition hbo` prints the
deck as it is.
"""


def editions_page() -> str:
    """The page as Markdown."""
    cards = pool("hbo")
    copies = dict.fromkeys(cards, 0)
    for deck in starter_decks("hbo").values():
        for number in deck.cards:
            copies[number] += 1
    shown = [card for card in cards.values() if card.number.startswith("HB") or card.number in ("HP1", "HP2", "HP3")]
    lines = [
        INTRODUCTION, "### Cards shown in the rulebook", "",
        "Costs, STR, icons and traits of stand-ins are borrowed; they have only the abilities that the rulebook describes.", "",
        "| number | title | House | type | what it does | copies | stand-in |", "|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for card in shown:
        mark = "yes" if card.stand_in else ""
        kind = TYPE_NAMES[card.type]
        count = copies[card.number] or ""
        lines.append(f"| {card.number} | {card.title} | {house_names(card.house)} | {kind} | {describe_card(card)} | {count} | {mark} |")
    lines += ["", "### Stand-ins from the Core Set", "", "| for | Core Set cards, with copies |", "|---|---|"]
    core = pool()
    for house, numbers in (("Stark deck", STARK_CARDS), ("Lannister deck", LANNISTER_CARDS)):
        lines.append(f"| {house} | {', '.join(f'{count}x {core[number].title} ({number})' for number, count in numbers.items())} |")
    for title, number in (LANNISTER_PLOTS | STARK_PLOTS).items():
        lines.append(f"| the plot {title} | {core[number].title} ({number}) |")
    lines.append(f"| 17 of the 18 plots of the draft | {', '.join(f'{core[number].title} ({number})' for number in DRAFTED)} |")
    return filled("\n".join(lines) + "\n")
