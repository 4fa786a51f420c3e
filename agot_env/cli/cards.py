"""``agot cards``."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import tyro
from rich.console import Console

from agot_env.agot.decks import completeness, pool
from agot_env.agot.decks.pools import sets_of
from agot_env.agot.decks.printed import CYCLES, HOUSE_CARD, SET_NAMES, printed_cards
from agot_env.agot.editions import EDITION_NAMES
from agot_env.agot.editions.edition_cards import edition_cards
from agot_env.agot.language.describe import describe_card, facts, headline
from agot_env.agot.language.model import House, house_names
from agot_env.messages.lookup import did_you_mean, find


@dataclass
class Cards:
    """List cards and what they do, and report how many are complete."""

    name: tyro.conf.Positional[tuple[str, ...]] = ()
    """Part of a title (quotation marks are not needed), or the number of a card; matching cards are printed with all details."""
    house: str | None = None
    """Only cards of this House; "neutral" for neutral cards."""
    edition: str | None = None
    """The edition; by default core, or lcg with --sets."""
    sets: bool = False
    """Only report how many cards of each set are complete; for lcg, of all that were printed, cycle by cycle, and of the House cards."""

    def run(self, console: Console) -> None:
        """``agot cards``."""
        if self.sets:
            self._list_sets(console)
            return
        edition, name = self.edition or "core", " ".join(self.name)
        wanted = self.house.lower() if self.house else None
        known = [member.name.lower() for member in House] + ["neutral"]
        if wanted is not None and wanted not in known:
            raise ValueError(f"unknown House {self.house!r}; known: {', '.join(known)}{did_you_mean(wanted, known)}")
        cards = [card for card in pool(edition).values() if wanted is None or wanted in house_names(card.house).lower().split("/")]
        if name:
            numbered = [card for card in cards if card.number.lower() == name.lower()]
            cards = numbered or [cards[place] for place in find(name, [card.title for card in cards])]
        for card in cards:
            title = f"{card.number:>5}  {headline(card)}"
            short = f"{title}: {describe_card(card)}"
            full = f"{title}\n       {facts(card)}\n       {describe_card(card)}"
            console.print(full if name else short, soft_wrap=True)
        if not name:
            done, total = completeness(edition)
            console.print(f"{done} of {total} complete")
        if any(card.stand_in for card in cards):
            console.print(edition_cards(edition).about_stand_ins, soft_wrap=True)

    def _list_sets(self, console: Console) -> None:
        """How many cards of each set are complete."""
        if self.name or self.house is not None:
            raise ValueError("--sets counts all cards of an edition; it can be combined only with --edition")
        edition = self.edition or "lcg"
        done, total = completeness(edition)
        if edition == "lcg":
            sets = set_counts()
            of_cycle = {name: cycle for cycle, names in CYCLES.items() for name in names}
            for name, (complete, count) in sets.items():
                cycle = of_cycle.get(name)
                if cycle is not None and name == CYCLES[cycle][0]:
                    both = [sum(sets[one][k] for one in CYCLES[cycle]) for k in range(2)]
                    console.print(f"{cycle}: {both[0]} of {both[1]} complete", soft_wrap=True)
                console.print(f"{'  ' if cycle else ''}{name}: {complete} of {count} complete", soft_wrap=True)
            houses = [card for card in printed_cards() if card.type == HOUSE_CARD]
            console.print(f"House cards: {len(houses)} of {len(houses)} complete")
            total = sum(count for _, count in sets.values())
        else:
            console.print(f"{SET_NAMES.get(sets_of(edition)[0], EDITION_NAMES[edition])}: {done} of {total} complete", soft_wrap=True)
        console.print(f"{done:,} of {total:,} complete")


def set_counts() -> dict[str, tuple[int, int]]:
    """How many cards of each set of the Living Card Game are complete, and how many it has, without House cards."""
    cards = pool("lcg")
    printed = [card for card in printed_cards() if card.type != HOUSE_CARD]
    total = Counter(card.set for card in printed)
    complete = Counter(card.set for card in printed if card.number is not None and cards[card.number].complete)
    return {name: (complete[name], count) for name, count in total.items()}
