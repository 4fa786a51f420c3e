"""The generated docs: ``python -m agot_env.docs`` writes them, ``--check`` fails when they are stale."""

from __future__ import annotations

import sys
from pathlib import Path

from agot_env.cards import completeness, pool
from agot_env.cards.model import TYPE_NAMES
from agot_env.cli import house_names
from agot_env.engine import layout as L

FOLDER = Path(__file__).resolve().parent.parent / "docs"
MEANINGS = {
    "globals": "one number each: " + ", ".join(L.GLOBALS),
    "seats": "a row per seat, the observer first, then clockwise: " + ", ".join(L.PER_SEAT),
    "card_ids": "the card that each slot holds, plus 1; 0 for an empty slot. Deck lists are public",
    "cards": "a row per slot: " + ", ".join(L.ROW_NAMES),
    "plot_ids": "the plots of each seat, plus 1",
    "plots": "their states: 0 none, 1 in the deck, 2 revealed (or chosen, the observer's own), 3 used",
    "history": "the last public decisions, the newest last: seat (1 the observer), prompt, answer plus 1",
}
ACTIONS = {
    "cards": "this card (64 slots a seat, own seat first, then clockwise): play, use, kneel, declare or target it",
    "plots": "this one of the own plots",
    "seats": "this player, 0 oneself, then clockwise",
    "attack": "a military, intrigue or power challenge against the next players clockwise",
    "titles": "this title (three players and more)",
    "options": "the n-th option: which ability or way, or a number from 0 to 15",
    "done": "pass, stop, no",
}


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
        "Seats are relative to the observer. Zones of `cards` rows: "
        + ", ".join(f"{number} {name}" for number, name in enumerate(ZONES))
        + ".",
        "",
        "| piece | from | shape | meaning |",
        "|---|---|---|---|",
    ]
    for name, (start, shape) in L.observation_layout(seats).items():
        lines.append(f"| {name} | {start} | {shape} | {MEANINGS[name]} |")
    lines += ["", f"## Actions: Discrete({L.num_actions(seats)})", "", "| block | from | size | means |", "|---|---|---|---|"]
    for name, (start, size) in L.action_blocks(seats).items():
        lines.append(f"| {name} | {start} | {size} | {ACTIONS[name]} |")
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
    """The page of cards: which there are, which are not complete."""
    done, total = completeness()
    cards = pool().values()
    lines = ["# Cards of the Core Set", "", f"{done} of {total} complete. Facts of all are there; these lack an ability:", ""]
    lines += [f"- {card.title} ({card.number})" for card in cards if not card.complete]
    lines += ["", "| number | title | House | type | complete |", "|---|---|---|---|---|"]
    lines += [
        f"| {card.number} | {card.title} | {house_names(card.house)} | {TYPE_NAMES[card.type]} | {'yes' if card.complete else 'no'} |"
        for card in cards
    ]
    return "\n".join(lines) + "\n"


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
