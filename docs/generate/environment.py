"""The page of the environment: its arguments, observation, actions and rewards."""

from __future__ import annotations

from agot_env.agot.cards import starter_decks
from agot_env.agot.cards.features import GROUPS
from agot_env.agot.engine import layout as L
from agot_env.agot.match import DEFAULT_ROUND_LIMIT, Match
from agot_env.agot.observation import RESERVED_ZONES, numbers, pieces_of
from agot_env.agot.rules import EDITIONS
from agot_env.agot.variants import VARIANTS, default_variant
from agot_env.wording import listed

ACTIONS = {
    "cards": "this card (64 slots a seat, own seat first, then clockwise): play, use, kneel, declare or target it",
    "plots": "this one of the own plots, or of an opponent's when a plot is named; reserved: an own agenda, by its place",
    "seats": "this player, 0 oneself, then clockwise; reserved: the ability of the own House card",
    "attack": "a military, intrigue or power challenge against the next players clockwise",
    "titles": "this title (three players and more)",
    "options": "the n-th option: which ability or way, or a number from 0 to 15",
    "done": "pass, stop, no",
}

ZONES = (
    "no card", "deck", "hand", "in play", "dead pile", "discard pile", "facedown in setup", "duplicate", "event being resolved",
    "removed", "unseen (hand, deck, Shadows or facedown)", "in Shadows",
)  # fmt: skip
RESERVED_PROMPTS = {
    "card type": "options", "icon": "options", "crest": "options", "keyword": "options", "phase": "options", "agenda": "plots",
    "one of several": "which of more than two effects, options",
}  # fmt: skip
"""How the prompts are answered that nothing asks yet."""


def answers() -> list[str]:
    """What the numbers of the history's answers mean."""
    starts = {
        "a card, counted as in `card_ids`": 0,
        "a plot by its place": L.ANSWER_PLOT,
        "a player, the observer first, then clockwise": L.ANSWER_SEAT,
        f"an attack, {L.SEATS - 1} for each of military, intrigue, power, by places clockwise from the attacker": L.ANSWER_ATTACK,
        "a title": L.ANSWER_TITLE,
        "an option": L.ANSWER_OPTION,
        "done": L.ANSWER_DONE,
    }
    return ["", "Answers in `history`: " + "; ".join(f"from {start + 1} {what}" for what, start in starts.items()) + "."]


def feature_lines() -> list[str]:
    """Card ids and the columns of `Match.card_features`."""
    match = Match(houses=("stark", "lannister"))
    rows: list[tuple[str, list[tuple[int, str]]]] = []
    groups = [(key, tuple(key.split(", ")), meaning) for key, meaning in GROUPS.items()]
    for number, name in enumerate(match.card_feature_names):
        of = next(meaning for _, starts, meaning in groups if any(name == s or (s.endswith("_") and name.startswith(s)) for s in starts))
        if rows and rows[-1][0] == of:
            rows[-1][1].append((number, name))
        else:
            rows.append((of, [(number, name)]))
    return [
        "",
        "## Cards: ids and features",
        "",
        "A card id is 1 + the card's place in the pool of the edition, whose order never changes (new cards are added behind it; after it",
        "come `Match(extra_cards=...)` in their order). So ids mean the same in every version, and can index an embedding of",
        f"`match.num_cards` rows ({match.num_cards} for the Core Set, 0 being no card). `match.card_id(number)` is the id of a card.",
        "",
        f"`match.card_features`, float32 {match.card_features.shape}, says in the row of each id what the card says,",
        "so that a network can read a card that it has never seen. Numbers are as printed, all else is 0 or 1 or a count. Columns go by",
        "name, `match.card_feature_names`; a later version may have more of them, so keep the names with what you have trained.",
        "",
        "| columns | names | meaning |",
        "|---|---|---|",
        *(
            f"| {found[0][0]}{f' to {found[-1][0]}' if len(found) > 1 else ''} | {', '.join(name for _, name in found)} | {of} |"
            for of, found in rows
        ),
    ]


def quoted(name: str) -> str:
    """A name as it is written in Python."""
    return f'"{name}"'


def environment_page(seats: int = 2) -> str:
    """The page of the environment, in detail with two players."""
    prompts = [(name, number) for number, name in enumerate(L.PROMPTS)]
    lines = [
        "# agot/agot-v0",
        "",
        "A whole game, by default of the Core Set (2008): setup, then rounds of seven phases, until somebody has 15 power. The places on",
        "this page are those of two players; the pieces and blocks are the same with [three to six](melee.md), of these sizes:",
        "",
        "| players | observation | actions |",
        "|---|---|---|",
        *(f"| {number} | {L.observation_size(number)} | {L.num_actions(number)} |" for number in range(2, L.SEATS + 1)),
        "",
        "## Arguments",
        "",
        f"- `houses`: a printed starter deck per seat: {', '.join(map(quoted, starter_decks()))}; or `decks`: a `Deck` per seat;",
        "  by default the first two starter decks of the edition, and more of them for a variant of more players",
        f"- `variant`: {listed(map(quoted, VARIANTS), 'or')}; by default {default_variant(2)} with two players, else {default_variant(3)}",
        f"- `edition`: {', '.join(map(quoted, EDITIONS))}; [the rules](rules.md) say how they differ",
        f"- `round_limit`: rounds after which the game is truncated (default {DEFAULT_ROUND_LIMIT})",
        "- `plot_draft`: in the HBO game: plots are drafted before the game ([editions](editions.md))",
        "- `mulligan`: whether each player may draw another setup hand once; if not given, as the rulebook of the edition says",
        '- `illegal`: what an illegal action does: "raise" (default) or "lose", see below',
        '- `render_mode`: None, "ansi", "human"',
        "",
        "`from agot_env import agot_v0`, then `agot_v0.env(...)`, or `agot_v0.raw_env(...)` without PettingZoo's wrapper that refuses",
        "calls in the wrong order; in PettingZoo 1.27 and later `pettingzoo.make(\"aec\", \"agot/agot-v0\")` too. Agents are the seats,",
        "`player_0`, `player_1` ...; one decides at a time, so there is no parallel environment. An observation is a dict of `observation`",
        "and `action_mask` (int8, 1 for legal; all 0 for an agent that has nothing to decide), which is in `infos[agent]` too,",
        "beside `decks`, a tuple of the names of the decks by seats.",
        "",
        "<!-- runnable -->",
        "```python",
        "from agot_env import agot_v0",
        "",
        'env = agot_v0.env(houses=("stark", "lannister"))',
        "env.reset(seed=0)",
        "for agent in env.agent_iter():",
        "    observation, reward, terminated, truncated, info = env.last()",
        '    over = terminated or truncated',
        '    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))',
        "```",
        "",
        "Other environments of the same game have pages of their own: [Gymnasium](gymnasium.md), [Stable-Baselines3](sb3.md).",
        "",
        f"## Observation: int16 ({L.observation_size(seats)},)",
        "",
        "What the acting seat may know, as one flat vector; seats are relative to the observer. A piece of the shape",
        "(a, b) is stored row by row. `agot_env.observation_pieces(observation, match)` gives views of all pieces and columns by name, of",
        'one observation or of a batch: `["cards"]`, `["cards.strength"]`, `["globals.round"]`; `match.pieces` has',
        "their places, shapes and bounds. The choice in progress is `globals.prompt`, `globals.deciding_seat`, `globals.prompt_source`,",
        "`cards.selected` and `cards.destination`.",
        "",
        *pieces_of(seats).tables(),
    ]
    zones = [f"{number} {name}" for number, name in enumerate(ZONES)]
    lines += ["", f"Zones: {', '.join(zones)}; reserved {numbers(RESERVED_ZONES)}."]
    lines += answers()
    lines += feature_lines()
    lines += ["", f"## Actions: Discrete({L.num_actions(seats)})", "", "| block | from | to | means |", "|---|---|---|---|"]
    for name, (start, size) in L.action_blocks(seats).items():
        lines.append(f"| {name} | {start} | {start + size - 1} | {ACTIONS[name]} |")
    lines += [
        "",
        "The mask says which are legal; `GameBatch.labels` says what they are called. A player who could only pass is not asked, and a",
        "single legal choice is made automatically (`Match(ask_forced=True)` asks).",
        "",
        "What is asked (`prompt`): " + ", ".join(f"{number} {name}" for name, number in prompts if name not in RESERVED_PROMPTS) + ".",
        "",
        "## Reserved",
        "",
        "Observations and prompts have room for the cards of later sets, so that observations stay as they are, and networks that were",
        "trained on them keep playing: columns that are 0 today, bits and numbers above those that today's cards use, and prompts",
        "that nothing asks. [The architecture](architecture.md#what-is-reserved) says what each is for. Reserved prompts: "
        + ", ".join(f"{number} {name} ({RESERVED_PROMPTS[name]})" for name, number in prompts if name in RESERVED_PROMPTS)
        + ".",
        "",
        "## What is hidden",
        "",
        "Hands, the order of decks, what others place facedown in setup and the plots they choose. A seat knows a hidden card once it",
        "was shown to it, until that place is lost: found in a search, returned to a hand or put on a deck in the open, looked at on",
        "top of a deck, in a hand that was shown, about to be played; a shuffled deck is forgotten. `GameBatch.resample(seat, rng)`",
        "redraws what the seat cannot know, and leaves its observation as it is ([search](search.md)).",
        "",
        "Only a player with a card to play is asked for an action, a response, a save or a cancel, so being asked would give away a",
        "hand. Therefore an observation contains what is asked (`prompt`, `prompt_source`, `deciding_seat`) for the player to act alone,",
        "and `history` has no passes at these prompts, nothing of a search, and not which of a card's uses was chosen. The log and",
        "`agot play` leave out the same. An API cannot hide the order of its own calls: code that drives several seats sees whose turn it",
        "is (`agent_selection`, `GameBatch.seat`, `infos[\"seat\"]`), and data sets contain the decisions of all seats. Neither is for a",
        "player to see.",
        "",
        "## Rewards",
        "",
        "0 until the end; then +1 to the winner and -1 / (seats - 1) to each other, with partners +1 and -1 by team (terminated). The",
        "round limit truncates: 0 for all. A draw (all players eliminated at once, Winter Edition) ends the game with 0 for all.",
        "",
        "## Starting state",
        "",
        "Decks shuffled, a random first player, seven cards each; the first decision is what to place in setup. `reset(seed=s)` begins the",
        "game of `GameBatch(1, match, seed=s)`; without a seed, seeds follow from the last one given.",
        "",
        "## Episode end",
        "",
        "Somebody has 15 power: all agents are terminated. The round limit: all are truncated. An illegal action ends it too, if so asked.",
        "",
        "## Illegal actions",
        "",
        '`illegal="raise"`: `step` raises `IllegalActionError` and changes nothing, as `GameBatch.step` does. `illegal="lose"`: the game',
        "ends (terminated), the player who did it gets -1, the others 0, and `infos[agent][\"illegal_action\"]` is True.",
        "",
        "## Save and resume",
        "",
        "The environment can be pickled in the middle of a game, and continues to the same future in another process.",
        "",
        "## Versions",
        "",
        "- v0: first version, not yet released.",
    ]
    return "\n".join(lines) + "\n"
