"""The rules of deck building (AGE-1, DECK-1 to DECK-5), and which of them a deck breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from agot_env.agot.decks.agenda_rules import MORE_PLOTS, rules_of
from agot_env.agot.decks.printed import ANY_HOUSE, NEUTRAL_FACTION, unscripted_cards
from agot_env.agot.decks.restricted import restricted_cards
from agot_env.agot.editions import setting
from agot_env.agot.engine.record.layout import MANY_SLOTS, PLOTS, SLOTS
from agot_env.agot.language.model import AGENDA, EVENT, PLOT, Card
from agot_env.messages.errors import LargeDeckError
from agot_env.messages.wording import counted, listed

PLOTS_IN_A_DECK, AGENDAS_OF_A_DECK = 7, 1
TOURNAMENT_SIZE = 60
ELSEWHERE = f", or {MANY_SLOTS} where the environment variable AGOT_LARGE_DECKS is 1 as Python starts"
"""How the problem of a deck ends that other processes can play."""


class Deck(Protocol):
    """What the rules ask of a deck: the name of its House, and the numbers of its cards, plots and agendas."""

    @property
    def house(self) -> str: ...  # noqa: D102

    @property
    def cards(self) -> tuple[str, ...]: ...  # noqa: D102

    @property
    def plots(self) -> tuple[str, ...]: ...  # noqa: D102

    @property
    def agendas(self) -> tuple[str, ...]: ...  # noqa: D102


def too_large(deck: Deck) -> list[str]:
    """The problems of a deck with more cards or plots than the engine holds."""
    problems = []
    if len(deck.plots) > PLOTS:
        problems.append(f"{len(deck.plots)} plots are more than the {PLOTS} that a game holds")
    if len(deck.cards) > SLOTS:
        elsewhere = ELSEWHERE if SLOTS < len(deck.cards) <= MANY_SLOTS else ""
        problems.append(f"{len(deck.cards)} cards in the House deck; a game holds {SLOTS}{elsewhere}")
    return problems


def error_of(problems: Sequence[str]) -> type[ValueError]:
    """The type of the error about decks with some problems: `LargeDeckError` if other processes have none of them."""
    return LargeDeckError if all(problem.endswith(ELSEWHERE) for problem in problems) else ValueError


def broken_rules(
    deck: Deck, house: int | None, pool: Mapping[str, Card], *, formats: Sequence[str] = (), edition: str = "core"
) -> list[str]:
    """The deck-building rules that a deck breaks. Unknown cards count towards the totals, but are not checked otherwise.

    Args:
        deck: the deck list.
        house: its Houses; without them, DECK-3 is not checked.
        pool: the cards that may be used, by number.
        formats: the tournament formats whose rules apply, too (`BOTH`).
        edition: the edition whose rules apply.
    """
    cards = [pool[number] for number in deck.cards if number in pool]
    plots = [pool[number] for number in deck.plots if number in pool]
    agendas = [pool[number] for number in deck.agendas if number in pool]
    problems = [*_wrong_sizes(deck, formats), *_too_restricted([*cards, *plots, *agendas], formats, edition)]
    problems += [
        f"{card.title} is {'a plot' if card.type == PLOT else 'an agenda'} and cannot be in the House deck"
        for card in unique(cards)
        if card.type in (PLOT, AGENDA)
    ]
    problems += [f"{card.title} is not a plot and cannot be in the plot deck" for card in unique(plots) if card.type != PLOT]
    problems += [f"{card.title} is not an agenda" for card in unique(agendas) if card.type != AGENDA]
    problems += too_many(plots, "plot deck", "DECK-1")
    problems += _wrong_agendas(deck, agendas, formats)
    if not setting(edition, "deck_building"):
        return problems
    changes = rules_of(deck.agendas)
    events = 1 if any(one.one_of_each_event for one in changes) else None
    problems += too_many(cards, "House deck", "DECK-2", events=events)
    if house is None:
        return problems
    shadows = any(one.shadows_of_any_house for one in changes)
    for card in unique([*cards, *plots, *agendas]):
        if not allowed_houses(card) & house and not (shadows and "Shadows" in card.crests):
            problems.append(f"{card.title} {_of_other_houses(card, deck)} (DECK-3)")
    return problems


def _wrong_sizes(deck: Deck, formats: Sequence[str]) -> list[str]:
    """The problems of a plot deck and a House deck with a wrong number of cards (DECK-1, DECK-2, DECK-5)."""
    problems = []
    changes = rules_of(deck.agendas)
    size = max((rules.plots for rules in changes if rules.plots), default=PLOTS_IN_A_DECK)
    more = sum(MORE_PLOTS.get(number, 0) for number in deck.plots)
    if len(deck.plots) != size + more:
        rule = "DECK-1" if size + more == PLOTS_IN_A_DECK else "DECK-5"
        which = "a plot deck" if rule == "DECK-1" else "this plot deck"
        problems.append(f"{counted(len(deck.plots), 'plot')}; {which} has exactly {size + more} ({rule})")
    if not deck.cards:
        problems.append("the House deck is empty")
    fewest = max((rules.fewest_cards for rules in changes), default=0)
    if len(deck.cards) < fewest:
        problems.append(f"{counted(len(deck.cards), 'card')} in the House deck; with its agenda it has at least {fewest} (DECK-5)")
    elif formats and len(deck.cards) < TOURNAMENT_SIZE:
        problems.append(f"{counted(len(deck.cards), 'card')} in the House deck; a tournament deck has at least {TOURNAMENT_SIZE} (DECK-2)")
    return problems


def _too_restricted(cards: Sequence[Card], formats: Sequence[str], edition: str) -> list[str]:
    """The problems of a deck with several titles of a restricted list (DECK-4)."""
    where_restricted: dict[str, list[str]] = {}
    for format_ in formats:
        numbers = {card.code for card in restricted_cards(edition, format_)}
        restricted = list(dict.fromkeys(card.title for card in cards if card.number in numbers))
        if len(restricted) > 1:
            where_restricted.setdefault(listed(restricted), []).append(format_)
    return [
        f"{titles} are restricted in {listed(where)}; a tournament deck has one restricted title at most (DECK-4)"
        for titles, where in where_restricted.items()
    ]


def _wrong_agendas(deck: Deck, agendas: Sequence[Card], formats: Sequence[str]) -> list[str]:
    """The problems of a deck with more agendas than it may have, or with one of another format (AGE-1, DECK-5)."""
    changes = rules_of(deck.agendas)
    together = {rules.together for rules in changes}
    problems = []
    if len(together) == 1 and "" not in together:
        problems += too_many(list(agendas), "agendas", "DECK-5")
    elif len(deck.agendas) > AGENDAS_OF_A_DECK:
        problems.append(f"{len(deck.agendas)} agendas; a deck has at most {counted(AGENDAS_OF_A_DECK, 'agenda')} (AGE-1)")
    for card, rules in zip(agendas, rules_of(tuple(card.number for card in agendas))):
        where = [format_ for format_ in formats if format_ in rules.never_in]
        problems += [f"{card.title} cannot be played in {listed(where)} (DECK-5)"] if where else []
    return problems


def allowed_houses(card: Card) -> int:
    """The House cards with which a card may be played: a sum of Houses and `NEUTRAL_FACTION`."""
    printed = None if card.complete else unscripted_cards().get(card.number)
    if printed is not None and printed.title == card.title:
        return printed.houses
    return (card.house or NEUTRAL_FACTION) if card.house_only else ANY_HOUSE - card.never_house


def _of_other_houses(card: Card, deck: Deck) -> str:
    """That a card may not be played with the House card of a deck."""
    if not card.house:
        only = allowed_houses(card) == NEUTRAL_FACTION
        return "may only be played by the Neutral Faction" if only else f"may not be played in a {deck.house.title()} deck"
    return f"may only be played by its own House, not in a {deck.house.title()} deck"


def unique(cards: Iterable[Card]) -> list[Card]:
    """One card of each title, in the order given."""
    return list({card.title: card for card in cards}.values())


def too_many(cards: list[Card], where: str, rule: str, *, events: int | None = None) -> list[str]:
    """The problems of titles with more copies than their limit, or of events with more than theirs."""
    counts = Counter(card.title for card in cards)
    problems = []
    for card in unique(cards):
        limit, by = card.limit_per_deck, rule
        if events is not None and card.type == EVENT and events < limit:
            limit, by = events, "DECK-5"
        if counts[card.title] > limit:
            problems.append(f"{counts[card.title]} copies of {card.title} in the {where}; the limit is {limit} ({by})")
    return problems
