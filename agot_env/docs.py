"""The generated docs: ``python -m agot_env.docs`` writes them, ``--check`` fails when they are stale."""

from __future__ import annotations

import sys
from math import prod
from pathlib import Path

from agot_env.cards import completeness, pool
from agot_env.cards.describe import describe_card
from agot_env.cards.model import TYPE_NAMES
from agot_env.cards.winter import UNKNOWN
from agot_env.cli import house_names
from agot_env.engine import layout as L

FOLDER = Path(__file__).resolve().parent.parent / "docs"
MEANINGS = {
    "globals": "the round, what is asked, the challenge; columns below",
    "seats": "a row per seat, the observer first, then clockwise; columns below",
    "card_ids": "the card that each slot holds, plus 1; 0 for an empty slot. 64 slots a seat. Deck lists are public",
    "cards": "a row per slot, as in `card_ids`; columns below",
    "plot_ids": "the plots of each seat, 16 places each, plus 1; 0 for none",
    "plots": "their states: 0 none, 1 in the deck, 2 revealed (or chosen, the observer's own), 3 used",
    "history": "the last public decisions, the newest last: seat (1 the observer), prompt, answer plus 1",
}
ACTIONS = {
    "cards": "this card (64 slots a seat, own seat first, then clockwise): play, use, kneel, declare or target it",
    "plots": "this one of the own plots, or of an opponent's when a plot is named",
    "seats": "this player, 0 oneself, then clockwise",
    "attack": "a military, intrigue or power challenge against the next players clockwise",
    "titles": "this title (three players and more)",
    "options": "the n-th option: which ability or way, or a number from 0 to 15",
    "done": "pass, stop, no",
}


COLUMNS = {
    "globals": {
        "round": "from 1; 0 during setup",
        "phase": "0 setup, 1 plot, 2 draw, 3 marshalling, 4 challenges, 5 dominance, 6 standing, 7 taxation",
        "prompt": "what is asked, see the list below",
        "deciding_seat": "who must decide: 1 the observer, 2 the next player clockwise ...; 0 nobody",
        "prompt_source": "the slot of the card that asks, plus 1, counted as in `card_ids`; 0 none, or a plot, or not to be known",
        "first_player": "a seat, as deciding_seat",
        "active_player": "whose turn it is in marshalling and challenges, as deciding_seat",
        "challenge": "the challenge under way: 1 military, 2 intrigue, 4 power; 0 none",
        "attacker": "a seat, as deciding_seat; 0 between challenges",
        "defender": "a seat, as deciding_seat; 0 between challenges",
        "attacking_strength": "total STR of the attackers",
        "defending_strength": "total STR of the defenders",
    },
    "seats": {
        "house": "bits: 1 Stark, 2 Lannister, 4 Baratheon, 8 Targaryen, 16 Greyjoy, 32 Martell, 64 its House card kneels",
        "gold": "in the gold pool",
        "power": "on the House card",
        "total_power": "on the House card and on characters, as it counts for victory",
        "hand": "number of cards",
        "deck": "number of cards",
        "discard_pile": "number of cards",
        "dead_pile": "number of cards",
        "revealed_plot": "the card id of the revealed plot, plus 1; 0 none",
        "claim": "of the revealed plot, with what changes it",
        "plot_income": "gold of the revealed plot, with what changes it",
        "initiative": "the total of this round",
        "extra_cards_drawn": "this round, beside the draw phase",
        "limited_card_played": "Limited cards played this round",
        "limited_response_used": "whether the Limited Response of this round has been used",
        "challenges_initiated": "this phase, bits: 1 military, 2 intrigue, 4 power; 8, 16, 32 those won, if a card asks for them",
        "rules": "rules that effects change for this player, bits of `engine/codes.py`, player rules",
    },
    "cards": {
        "zone": "see the list below",
        "control": "places clockwise from the owner to the controller; 0 the owner",
        "kneeling": "1 kneeling, 0 standing",
        "strength": "STR now, with what changes it",
        "icons": "now, bits: 1 military, 2 intrigue, 4 power",
        "keywords_low": "now, bits: 1 deadly, 2 renown, 4 stealth, 8 intimidate, 16 vigilant, 32 vengeful, 64 stalwart",
        "keywords_high": "now, bits: 1 infamy, 2 deathbound, 4 limited, 8 ambush, 16 setup, 32 doomed",
        "power": "power tokens on it",
        "gold": "gold tokens on it",
        "bearer_seat": "of an attachment: places clockwise from its owner to the bearer's owner, plus 1; 0 none",
        "bearer_slot": "of an attachment: the bearer's slot, plus 1; 0 none",
        "duplicates": "number of duplicates on it",
        "role": "in the challenge under way: 1 attacking, 2 defending",
        "state": "bits: 1 bypassed by stealth, 2 blank, 8 attached to the House card, 16 an event that is an attachment, "
        "32 a location that is a character",
        "destination": "the zone that it is about to leave for, 20 shuffled into the deck; 0 none",
        "selected": "marked by the choice of several cards under way",
    },
}
NAMES = {"globals": L.GLOBALS, "seats": L.PER_SEAT, "cards": L.ROW_NAMES}


def columns_of(piece: str) -> list[str]:
    """A table of the columns of a piece; a column without a meaning is an error."""
    rows = [f"| {number} | {name} | {COLUMNS[piece][name]} |" for number, name in enumerate(NAMES[piece])]
    return ["", f"### Columns of `{piece}`", "", "| column | name | meaning |", "|---|---|---|", *rows]


def environment_page(seats: int = 2) -> str:
    """The page of the two-player environment."""
    lines = [
        "# agot/agot-v0",
        "",
        "A whole two-player game of the Core Set (2008): setup, then rounds of seven phases, until somebody has 15 power.",
        "",
        "## Arguments",
        "",
        '- `houses`: a printed starter deck per seat: "stark", "lannister", "baratheon", "targaryen"; or `decks`: a `Deck` per seat',
        '- `edition`: "core"',
        "- `round_limit`: rounds after which the game is truncated (default 50)",
        '- `render_mode`: None, "ansi", "human"',
        "",
        f"## Observation: int16 ({L.observation_size(seats)},)",
        "",
        "What the seat that must decide may know, as one flat vector; seats are relative to the observer. A piece of the shape",
        "(a, b) is stored row by row.",
        "",
        "| piece | from | to | shape | meaning |",
        "|---|---|---|---|---|",
    ]
    for name, (start, shape) in L.observation_layout(seats).items():
        end = start + prod(shape) - 1
        lines.append(f"| {name} | {start} | {end} | {' x '.join(map(str, shape))} | {MEANINGS[name]} |")
    for piece in NAMES:
        lines += columns_of(piece)
    lines += ["", "Zones: " + ", ".join(f"{number} {name}" for number, name in enumerate(ZONES)) + "."]
    lines += ["", f"## Actions: Discrete({L.num_actions(seats)})", "", "| block | from | to | means |", "|---|---|---|---|"]
    for name, (start, size) in L.action_blocks(seats).items():
        lines.append(f"| {name} | {start} | {start + size - 1} | {ACTIONS[name]} |")
    lines += [
        "",
        "The mask says which are legal; `GameBatch.labels` says what they are called. A player who could only pass is not asked, and a",
        "single legal choice is made for him (`Match(ask_forced=True)` asks).",
        "",
        "What is asked (`prompt`): " + ", ".join(f"{number} {name}" for number, name in enumerate(L.PROMPTS)) + ".",
        "",
        "## Rewards and end",
        "",
        "0 until the end; then +1 to the winner and -1 / (seats - 1) to each other (terminated). The round limit truncates: 0 for all.",
        "",
        "## Starting state",
        "",
        "Decks shuffled, a random first player, seven cards each; the first decision is what to place in setup.",
        "",
        "## Illegal actions",
        "",
        "`GameBatch.step` and `raw_env.step` raise `IllegalActionError` and change nothing; `env` ends the game, the player who did it",
        "gets -1.",
        "",
        "## Versions",
        "",
        "- v0: first version, not yet released.",
    ]
    return "\n".join(lines) + "\n"


ZONES = (
    "no card", "deck", "hand", "in play", "dead pile", "discard pile", "facedown in setup", "duplicate", "event being resolved",
    "removed", "unseen (hand, deck or facedown)",
)  # fmt: skip


def cards_page() -> str:
    """The page of cards: which there are, what they do, which are not complete."""
    lines = [
        "# Cards",
        "",
        "What a card does is put into words from its declaration, `agot cards NAME` adds its numbers (`--edition winter` for the Winter",
        "Edition). The tests of each ability are on [a page of their own](card_tests.md).",
    ]
    lines += ["", "## Core Set", "", *cards_table("core"), "", "## Winter Edition", ""]
    lines += [
        f"Premium starters of House Greyjoy and House Targaryen. Three cards are unknown and left out: {', '.join(UNKNOWN)}; G48 and",
        "T48 are the House cards. *Inferred* cards are known to be in the Targaryen starter; their facts are those of the Greyjoy copies.",
        "",
        *cards_table("winter"),
    ]
    return "\n".join(lines) + "\n"


def cards_table(edition: str) -> list[str]:
    """How many cards of an edition are complete, and the table of them."""
    done, total = completeness(edition)
    cards = pool(edition).values()
    lines = [f"{done} of {total} complete."]
    if done < total:
        lines += ["Facts of all are there; these lack an ability:", ""]
        lines += [f"- {card.title} ({card.number})" for card in cards if not card.complete]
    lines += ["", "| number | title | House | type | what it does |", "|---|---|---|---|---|"]
    for card in cards:
        title = f"{card.title} *(inferred)*" if card.inferred else card.title
        lines.append(f"| {card.number} | {title} | {house_names(card.house)} | {TYPE_NAMES[card.type]} | {describe_card(card)} |")
    return lines


PAGES = {"environment.md": environment_page, "cards.md": cards_page}


def main() -> None:
    """Write the pages, or check them with ``--check``."""
    stale = [name for name, page in PAGES.items() if not (FOLDER / name).is_file() or (FOLDER / name).read_text() != page()]
    if "--check" in sys.argv[1:]:
        if stale:
            raise SystemExit(f"stale: {', '.join(stale)}; run python -m agot_env.docs")
        return
    FOLDER.mkdir(exist_ok=True)
    for name in stale:
        (FOLDER / name).write_text(PAGES[name]())
        print(f"wrote docs/{name}")


if __name__ == "__main__":
    main()
