"""A decision in words, as the acting seat sees it: the state of the game, the question, and the legal actions with details.

All functions describe the first game of a batch. Their results are the same for all positions that the seat cannot distinguish.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from agot_env.agot.editions import EDITION_NAMES, setting
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.labels import action_of, due_of, legal_answers, seat_name
from agot_env.agot.language.describe import describe_card, facts, headline
from agot_env.agot.language.model import TYPE_NAMES, Card
from agot_env.agot.observation import CHALLENGES
from agot_env.agot.rules.switches import SWITCHES
from agot_env.agot.words.digest import Digest
from agot_env.agot.words.knowledge import knowledge
from agot_env.agot.words.questions import effect_text, question_of
from agot_env.agot.words.reactions import KINDS, ways_of
from agot_env.agot.words.terms import term
from agot_env.agot.words.text import (
    agendas_of,
    card_name,
    card_text,
    cards_in,
    challenge_lines,
    observed,
    phase_text,
    plot_text,
    seat_lines,
    strength_text,
)  # fmt: skip
from agot_env.messages.lookup import find
from agot_env.messages.wording import counted

if TYPE_CHECKING:
    from agot_env.agot.batch import GameBatch
    from agot_env.agot.match import Match

__all__ = [
    "Digest", "about", "card", "cards", "deck_list", "effect", "heading", "introduction", "options", "question", "rules", "situation",
    "status",
]  # fmt: skip

EXPLAINED = 5
"""The most cards that are explained at once; if there are more, only their titles are listed."""


def rules(match: Match) -> dict[str, object]:
    """The settings that determine the rules of a match: the edition, the variant, the round limit, and every switch of the edition by
    name."""
    switches = {switch.name: setting(match.edition, switch.name) for switch in SWITCHES}
    return {**switches, "edition": match.edition, "variant": match.variant, "round_limit": match.round_limit}


def heading(position: GameBatch) -> str:
    """The round and the phase."""
    return phase_text(position.records[0])


def status(position: GameBatch) -> list[str]:
    """The current challenge."""
    return challenge_lines(position.match, position.records)


def effect(position: GameBatch) -> str:
    """What the ability that prompts the decision does."""
    return effect_text(position.match, position.records)


def question(position: GameBatch) -> str:
    """The question to the acting seat."""
    return question_of(position.match, position.records)


def introduction(match: Match) -> list[str]:
    """What the first message says of the match, each as a sentence without its full stop: the edition and the variant."""
    edition = EDITION_NAMES[match.edition].partition(" (")[0]
    return [f"The game is {match.variant.replace('_', ' ')} with the cards and rules of the {edition}"]


def deck_list(match: Match, seat: int) -> list[str]:
    """The deck list of a seat, which is public, in lines: its agendas, cards and plots."""
    deck = match.decks[seat]
    parts = {"agenda": deck.agendas, counted(len(deck.cards), "card"): deck.cards}
    parts |= {} if match.plot_draft else {counted(len(deck.plots), "plot"): deck.plots}
    names = {part: [card_name(match, match.card_id(number) - 1) for number in numbers] for part, numbers in parts.items() if numbers}
    return [f"{part}: {', '.join(f'{n} {name}' if n > 1 else name for name, n in Counter(own).items())}" for part, own in names.items()]


def situation(position: GameBatch, piles: bool = True, decks: bool = False) -> list[str]:
    """The table and what the seat knows in lines: the current challenge, every seat in order, hidden cards that it knows, the hand.

    Args:
        position: a batch; its first game is described.
        piles: whether to name the cards in dead piles and discard piles.
        decks: whether to name the plots in other seats' plot decks.
    """
    game, match = position.records[0], position.match
    observer = int(game["seat"])
    lines, view = challenge_lines(match, position.records), observed(match, position.records, observer)
    for seat in range(match.seats):
        at = {"you": observer, "first player": int(game["first"]), "active player": int(game["active"])}
        roles = [word for word, holder in at.items() if holder == seat]
        own = seat_lines(match, position.records, seat, observer, view)
        lines += [seat_name(match, seat) + (f" ({', '.join(roles)})" if roles else ""), *(f"  {line}" for line in own)]
        for zone, name in ((c.DEAD, "dead pile"), (c.DISCARD, "discard pile")) if piles else ():
            titles = [_title(position, slot) for slot in cards_in(game, seat, zone)]
            lines += [f"  {name}: {', '.join(titles)}"] if titles else []
    hand, shadows = (
        [f"{_title(position, slot)} ({_price(position, slot)})" for slot in cards_in(game, observer, zone)]
        for zone in (c.HAND, c.IN_SHADOWS)
    )
    lines += knowledge(match, position.records, observer, decks, view)
    if shadows:
        lines.append(f"Your cards in Shadows: {', '.join(shadows)}")
    return [*lines, f"Your hand: {', '.join(hand) or 'no cards'}"]


def _title(position: GameBatch, slot: int) -> str:
    return card_name(position.match, int(position.records[0]["card"][slot]))


def _price(position: GameBatch, slot: int) -> str:
    """The cost and properties of a card in hand: "3 gold, STR 4 MP"; "event"."""
    card = position.match.compiled.cards[position.records[0]["card"][slot]]
    if card.type == c.CHARACTER:
        return f"{_cost(card)}, STR {card.strength} {card.icons or 'no icons'}"
    kind = TYPE_NAMES[card.type].lower()
    return kind if card.type == c.EVENT and "Shadows" not in card.crests else f"{_cost(card)}, {kind}"


def _cost(card: Card) -> str:
    """The cost of a card: "3 gold", "2 gold into Shadows and 3 gold out of Shadows"."""
    into = f"{c.COST_INTO_SHADOWS} gold into Shadows and " if "Shadows" in card.crests else ""
    return f"{into}{card.cost} gold{' out of Shadows' if into else ''}"


def cards(position: GameBatch) -> dict[str, str]:
    """The texts of the relevant cards by name, in this order: cards of the legal actions and the source of the prompt, the hand, revealed
    plots, agendas, and all cards in play.

    If the seat must name any card of the pool, the cards that it could name are omitted.
    """
    game, match = position.records[0], position.match
    prompt = int(game["prompt"])
    names = prompt in (L.ASK_TITLE, L.ASK_PLOT_TITLE, L.ASK_TRAIT)
    sources = [] if names else [source_of(game, answer) for answer in answers_of(game).values()]
    sources += [int(game["prompt_source"]), *cards_in(game, int(game["seat"]), c.HAND), *cards_in(game, int(game["seat"]), c.IN_SHADOWS)]
    sources += [L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat]) for seat in range(match.seats) if game["plot"][seat] >= 0]
    sources += [agenda for seat in range(match.seats) for agenda in agendas_of(game, seat)]
    sources += [slot for seat in range(match.seats) for slot in cards_in(game, seat, c.PLAY)]
    numbers = dict.fromkeys(card_of(game, source) for source in sources if source >= 0)
    printed = {card_name(match, k): match.compiled.cards[k] for k in numbers}
    return {
        name: f"{headline(card).replace(card.title, name, 1)}; {facts(card)}. {describe_card(card)}" for name, card in printed.items()
    }  # fmt: skip


def options(position: GameBatch) -> dict[int, str]:
    """The labels of the legal actions, with the numbers of plots, the STR and icons of characters in play, and what responses do."""
    game, match = position.records[0], position.match
    labels, result = position.labels(0), {}
    for action, answer in answers_of(game).items():
        text = labels[action]
        plain = int(game["prompt"]) in (L.ASK_ACTION, L.ASK_TITLE, L.ASK_TRAIT, *KINDS)
        ways = ways_of(match, position.records, source_of(game, answer)) if answer < L.ANSWER_SEAT else ""
        if ways:
            text += f": {ways}"
        elif answer < L.ALL_SLOTS and _is_character_in_play(position, answer) and not plain:
            text += f" ({strength_text(game, answer)})"
        elif L.ANSWER_PLOT <= answer < L.ANSWER_SEAT and game["prompt"] not in (L.ASK_ACTION, L.ASK_RESPONSE, L.ASK_CANCEL):
            text += f" ({facts(match.compiled.cards[card_of(game, source_of(game, answer))])})"
        result[action] = text
    return result


def about(position: GameBatch, action: int) -> list[str]:
    """The melee title, type of challenge, card or plot that an action chooses, or else the source of the prompt."""
    if name := term_of(position, action):
        return term(name)
    game = position.records[0]
    source = source_of(game, answers_of(game)[action])
    return _explained(position, card_of(game, source)) if source >= 0 else []


def term_of(position: GameBatch, action: int) -> str | None:
    """The term that an action chooses, by its name in `terms`: a melee title or a type of challenge; None if it chooses none."""
    answer = answers_of(position.records[0])[action]
    if L.ANSWER_TITLE <= answer < L.ANSWER_OPTION:
        return L.TITLE_NAMES[answer - L.ANSWER_TITLE + 1]
    if L.ANSWER_ATTACK <= answer < L.ANSWER_TITLE:
        return CHALLENGES[1 << (answer - L.ANSWER_ATTACK) // (L.SEATS - 1)]
    return None


def card(position: GameBatch, name: str) -> list[str]:
    """A term such as a keyword, or the cards of the pool whose title equals or contains a name, or the card with that number."""
    if explained := term(name):
        return explained
    cards = position.match.compiled.cards
    numbered = [k for k, card in enumerate(cards) if card.number.lower() == name.lower()]
    found = {_printed(position, k): k for k in numbered or find(name, [card.title for card in cards])}
    if len(found) > EXPLAINED:
        titles = ", ".join(dict.fromkeys(cards[k].title for k in found.values()))
        return [f"{counted(len(found), 'card')}; type more of the title: {titles}"]
    return [line for k in found.values() for line in _explained(position, k)]


def answers_of(game: np.void) -> dict[int, int]:
    """The engine's legal answers, by action, in the order of the actions."""
    seat, seats = int(game["seat"]), int(game["seats"])
    return dict(sorted((action_of(answer, seat, seats), answer) for answer in legal_answers(game)))


def source_of(game: np.void, answer: int) -> int:
    """The card slot or plot that an answer chooses, or else the source of the prompt; -1 if there is neither."""
    seat, prompt = int(game["seat"]), int(game["prompt"])
    if answer < L.ALL_SLOTS:
        return answer
    if answer < L.ANSWER_SEAT and prompt in (L.ASK_PLOT_TITLE, L.ASK_USED_PLOT, L.ASK_AGENDA):
        return int(game["prompt_source"]) + answer - L.ANSWER_PLOT
    if answer < L.ANSWER_SEAT:
        return L.ALL_SLOTS + seat * L.PLOTS + answer - L.ANSWER_PLOT
    if answer < L.ANSWER_ATTACK and prompt in (L.ASK_ORDER, L.ASK_COPY):
        owner = answer - L.ANSWER_SEAT
        return due_of(game, owner) if prompt == L.ASK_ORDER else L.ALL_SLOTS + owner * L.PLOTS + int(game["plot"][owner])
    return int(game["prompt_source"])


def card_of(game: np.void, source: int) -> int:
    """The index in the pool of the card in a card slot or plot."""
    if source < L.ALL_SLOTS:
        return int(game["card"][source])
    return int(game["plot_card"][(source - L.ALL_SLOTS) // L.PLOTS, (source - L.ALL_SLOTS) % L.PLOTS])


def _is_character_in_play(position: GameBatch, slot: int) -> bool:
    game = position.records[0]
    return bool(game["row"][slot, L.ZONE] == c.PLAY) and position.match.compiled.cards[game["card"][slot]].type == c.CHARACTER


def _printed(position: GameBatch, k: int) -> str:
    """The description of a card of the pool."""
    card = position.match.compiled.cards[k]
    return "\n".join((headline(card), f"  {facts(card)}", f"  {describe_card(card)}"))


def _explained(position: GameBatch, k: int) -> list[str]:
    """The description of a card of the pool, and the state of each copy that is public or in the seat's hand."""
    game, match = position.records[0], position.match
    title, lines = match.compiled.cards[k].title, _printed(position, k).split("\n")
    for seat in range(match.seats):
        for slot in range(seat * L.SLOTS, seat * L.SLOTS + int(game["cards"][seat])):
            if match.compiled.cards[game["card"][slot]].title != title:
                continue
            if game["row"][slot, L.ZONE] == c.PLAY:
                lines.append(f"  In play, controlled by {seat_name(match, int(game['controller'][slot]))}: {card_text(match, game, slot)}")
            elif game["row"][slot, L.ZONE] == c.HAND and seat == game["seat"]:
                lines.append("  In your hand")
        plot = L.ALL_SLOTS + seat * L.PLOTS + int(game["plot"][seat])
        if game["plot"][seat] >= 0 and match.compiled.cards[card_of(game, plot)].title == title:
            lines.append(f"  Revealed by {seat_name(match, seat)}: {plot_text(match, game, plot)}")
    return lines
