"""The page of the environment: its arguments, observation, actions and rewards."""

from __future__ import annotations

from agot_env.agot.decks import starter_decks
from agot_env.agot.editions import EDITIONS
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.compiler.features import GROUPS
from agot_env.agot.language.model import House
from agot_env.agot.language.registry import TRIGGERS
from agot_env.agot.match import DEFAULT_ROUND_LIMIT, Match
from agot_env.agot.observation import pieces_of
from agot_env.agot.options import WAYS
from agot_env.agot.variants import VARIANTS, default_variant
from agot_env.messages.wording import listed
from docs.generate.ranges import ranges, typical

ACTIONS = {
    "cards": "this card (64 slots per seat, the player's own seat first, then clockwise): play, use, kneel, declare or target it",
    "plots": "this one of the player's own plots, or of an opponent's when a plot is named; reserved: the player's agenda, by its place",
    "seats": "this player, 0 for the player's own seat, then clockwise; reserved: the ability of the player's own House card",
    "attack": "a military, intrigue or power challenge against the next players clockwise",
    "titles": "this title (three players and more)",
    "options": "option n of what is asked, [see below](#options)",
    "done": "pass, stop, no",
}

ZONES = (
    "no card", "deck", "hand", "in play", "dead pile", "discard pile", "facedown in setup", "duplicate", "event being resolved",
    "removed", "unseen (hand, deck, Shadows or facedown)", "in Shadows",
    "beside the plot deck", "in The Hold",
)  # fmt: skip
RESERVED_PROMPTS = {
    "card type": "options", "icon": "options", "crest": "options", "phase": "options",
    "one of several": "which of more than two effects, options",
}  # fmt: skip
"""The answers to reserved prompts, which no card asks yet."""


OPTIONS = {
    L.ASK_WAY: f"{', '.join(f'{way} {what}' for way, what in WAYS.items())}; {L.WAY_ABILITY} + k: ability k of the card",
    L.ASK_TRIGGER: "the n-th player or number, of those that the event has had, to which the card responds; the label names it",
    L.ASK_ONE_OF_TWO: "the n-th of the card's alternatives",
    L.ASK_TYPE: "0 military, 1 intrigue, 2 power",
    L.ASK_HOUSE: f"the House: {', '.join(f'{int(house).bit_length() - 1} {house.name.capitalize()}' for house in House)}",
    L.ASK_TRAIT_OF_CARD: "the n-th printed trait of the card that was chosen",
    L.ASK_KEYWORD: "the n-th printed keyword or crest of the card that was chosen",
    L.ASK_NUMBER: "the number n",
    L.ASK_GOLD_FROM: "n gold is paid from cards, the rest from the gold pool",
    L.ASK_GIFT: "n gold is given",
    L.ASK_PAY: "0 pay",
    L.ASK_MAY: "0 yes",
    L.ASK_MULLIGAN: "0 take a mulligan",
}
"""What the options mean, by prompt; other prompts have none."""


def answers() -> list[str]:
    """The meaning of the answers in the history."""
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


def named(column: str) -> str:
    """The name of a column of `Match.card_features`; that of a trigger, which has the number of a kind of event, with the trigger."""
    _, found, number = column.partition("moment_")
    return column if not found else f"{column} ({', '.join(kind.__name__ for kind in TRIGGERS if kind.moment == int(number))})"


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
        "A card id is 1 + the card's index in the pool of the edition. The order of the pool never changes; new cards are appended, and",
        "`Match(extra_cards=...)` follow in their order. Ids therefore mean the same in every version and can index an embedding of",
        f"`match.num_cards` rows ({match.num_cards} for the Core Set, with 0 for no card). `match.card_id(number)` is the id of a card.",
        "",
        f"`match.card_features`, float32 {match.card_features.shape}, has a row of features for each id, so that a network can",
        "read cards that it has never seen. Numbers are as printed; all other features are 0 or 1, or a count. Identify columns by name,",
        "`match.card_feature_names`: a later version may have more columns, so store the names with the network that you train.",
        "",
        "The pool of the edition `lcg` grows set by set. Cards that are appended change neither the ids nor the rows and columns of the",
        "others, and new columns come last. `match.interface` stays the same, too: matches with the same interface have observations and",
        "actions with the same meaning. `match.card_digests` has a digest of each card in the order of the ids, by which a network can",
        "tell whether it was trained with the cards of a deck. `Match(sets=...)` [restricts decks to some sets](decks.md#sets) and",
        "changes none of this.",
        "",
        "| columns | names | meaning |",
        "|---|---|---|",
        *(
            f"| {found[0][0]}{f' to {found[-1][0]}' if len(found) > 1 else ''} | {', '.join(named(name) for _, name in found)} | {of} |"
            for of, found in rows
        ),
    ]


def quoted(name: str) -> str:
    """A name as it is written in Python."""
    return f'"{name}"'


def environment_page(seats: int = 2) -> str:
    """The page of the environment, in detail with two players."""
    option_features = Match(houses=("stark", "lannister")).option_features
    prompts = [(name, number) for number, name in enumerate(L.PROMPTS)]
    lines = [
        "# PettingZoo: agot/agot-v0",
        "",
        "This is the environment of PettingZoo; [Gymnasium](gymnasium.md) has environments for one learner.",
        "An episode is a whole game, by default of the Core Set (2008): setup, then rounds of seven phases, until a player has 15 power.",
        "The offsets on this page are for two players. With [three to six](melee.md), pieces and blocks are the same, with these sizes:",
        "",
        "| players | observation | actions |",
        "|---|---|---|",
        *(f"| {number} | {L.observation_size(number)} | {L.num_actions(number)} |" for number in range(2, L.SEATS + 1)),
        "",
        "## Arguments",
        "",
        f"- `houses`: a starter deck per seat, by its House: in the Core Set {', '.join(map(quoted, starter_decks()))}; or `decks`: a",
        "  `Deck` per seat. The default is the first two starter decks of the [edition](editions.md), or more of them for a variant with",
        "  more players",
        f"- `variant`: {listed(map(quoted, VARIANTS), 'or')}; the default is {default_variant(2)} with two players and",
        f"  {default_variant(3)} with more",
        f"- `edition`: {', '.join(map(quoted, EDITIONS))}; [the rules](rules.md) list the differences",
        f"- `round_limit`: rounds after which the game is truncated (default {DEFAULT_ROUND_LIMIT}); so is a game",
        "  with more than 1,000 decisions for each of these rounds",
        "- `plot_draft`: HBO game only: whether plots are drafted before the game ([editions](editions.md))",
        "- `mulligan`: whether each player may redraw the setup hand once; the default is that of the edition's rulebook",
        "- `sets`: the [sets or cycles](decks.md#sets) whose cards the decks may have; the default is all of the edition",
        "- `matches`: instead of all these, a `Match` or a list of matches that differ only in their decks",
        '- `illegal`: the response to an illegal action: "raise" (default) or "lose", see [below](#illegal-actions)',
        '- `render_mode`: None, "ansi", "human"',
        "",
        "To make the PettingZoo environment, import it with `from agot_env import agot_v0` and call `agot_v0.env(...)`, or",
        "`agot_v0.raw_env(...)` without PettingZoo's wrapper that rejects calls in the wrong order. With PettingZoo 1.27 and later you can",
        "also call `pettingzoo.make(\"aec\", \"agot/agot-v0\")`. The agents are the seats, `player_0`, `player_1` ... Only one of them",
        "acts at a time, so there is no parallel environment. An observation is a dict of `observation` and `action_mask` (int8, 1 for",
        "legal actions; all 0 for an agent that is not to act). `infos[agent]` also contains the mask. `env.unwrapped.decks` are the",
        "decks of the game, by seat.",
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
        "The other environments of this game have their own pages: [Gymnasium](gymnasium.md), [Stable-Baselines3](sb3.md). For a network",
        "of your own, [entities](own_network.md) are a more compact input: the table, the cards that are there, and the legal actions.",
        "",
        f"## Observation: int16 ({L.observation_size(seats)},)",
        "",
        "An observation is one flat vector of what the acting seat may know. Seats are relative to the observer. A piece of shape",
        "(a, b) is stored row by row. `agot_env.observation_pieces(observation, match)` returns views of all pieces and columns by name,",
        'for one observation or a batch: `["cards"]`, `["cards.strength"]`, `["globals.round"]`. `match.pieces["cards"]` has the',
        "offsets, shape, bounds and columns of a piece, and `for name in match.pieces` iterates over the names. The choice in progress is",
        "described by `globals.prompt`, `globals.deciding_seat`, `globals.prompt_source`, `cards.selected` and `cards.destination`.",
        "",
        "Bounds leave room for any game and for later cards; they are no scales. The column *usual values* has the lowest and the highest",
        f"value of {ranges()['positions']:,} positions of Core games between two random or two greedy players, and the 99th percentile if",
        "it is less than half of that. What is *always* the same there, in all editions if none is named, may still vary with more seats,",
        "in other variants or with other decks than the starter decks. Of the",
        f"{L.observation_size(seats):,} numbers, {ranges()['constant']:,} were constant. `{ranges()['command']}` measures this.",
        "",
        *pieces_of(seats).tables(typical),
    ]
    zones = [f"{number} {name}" for number, name in enumerate(ZONES)]
    lines += ["", f"Zones: {', '.join(zones)}; {len(ZONES)} to {L.ZONE_ROOM - 1} are reserved."]
    lines += answers()
    lines += feature_lines()
    lines += ["", f"## Actions: Discrete({L.num_actions(seats)})", "", "| block | from | to | meaning |", "|---|---|---|---|"]
    for name, (start, size) in L.action_blocks(seats).items():
        lines.append(f"| {name} | {start} | {start + size - 1} | {ACTIONS[name]} |")
    lines += [
        "",
        "The mask marks the legal actions; `GameBatch.labels` describes them. A player who could only pass is not asked, and a single",
        "legal choice is made automatically (`Match(ask_forced=True)` asks for these, too).",
        "",
        "### Options",
        "",
        "What option n of the block `options` means depends on the prompt and on the card that is its source (`globals.prompt_source`):",
        "",
        "| prompt | option n |",
        "|---|---|",
        *(f"| {L.PROMPTS[prompt]} | {meaning} |" for prompt, meaning in OPTIONS.items()),
        "",
        "`match.options_of(card)`, with a card id or the number of a card, describes the options of a card in words; they are the same in",
        "every game.",
        f"`match.option_features`, float32 {option_features.shape}, has a row of features for each card id and option, so that a network",
        "knows which ability option n triggers. Its columns are named by `match.option_feature_names`.",
        "",
        "Prompts (`prompt`): " + ", ".join(f"{number} {name}" for name, number in prompts if name not in RESERVED_PROMPTS) + ".",
        "",
        "## Reserved",
        "",
        "Observations and prompts have room for the cards of later sets, so that observations do not change and trained networks remain",
        "usable: columns that are 0 today, bits and numbers above those that today's cards use, and prompts that nothing asks yet.",
        "[The architecture](architecture.md#reserved-space) explains the purpose of each. Reserved prompts: "
        + ", ".join(f"{number} {name} ({RESERVED_PROMPTS[name]})" for name, number in prompts if name in RESERVED_PROMPTS)
        + ".",
        "",
        "## What is hidden",
        "",
        "Hands, the order of decks, the cards that others place facedown in setup and the plots that they choose are hidden. A seat knows",
        "a hidden card from when the card is shown to it until its place is lost: found in a search, returned openly to a hand or a deck,",
        "looked at on top of a deck, in a hand that was shown, about to be played. A shuffled deck is forgotten.",
        "`GameBatch.resample(seat, rng)` redraws what the seat cannot know, and does not change its observation ([search](search.md)).",
        "",
        "Only a player with a card to play is asked for an action, a response, a save or a cancel, so being asked would reveal something",
        "about a hand. Therefore only the observation of the player to act contains the question (`prompt`, `prompt_source`,",
        "`deciding_seat`), and `history` omits passes at these prompts, searches, and which of a card's uses was chosen. The log and",
        "`agot play` omit the same. An API cannot hide the order of its own calls: code that drives several seats sees whose turn it is",
        "(`agent_selection`, `GameBatch.seat`, `infos[\"seat\"]`), and data sets contain the decisions of all seats. Do not show either to",
        "a player.",
        "",
        "## Rewards",
        "",
        "Rewards are 0 until the game ends. Then the winner gets +1 and each other player -1 / (seats - 1); with partners, the winning",
        "team gets +1 each and the other team -1 each (terminated). If the round limit truncates the game, all rewards are 0, as they",
        "are in a draw (all players eliminated at once, Winter Edition).",
        "",
        "## Starting state",
        "",
        "Decks are shuffled, the first player is random, and each player has seven cards. The first decision is what to place in setup.",
        "`reset(seed=s)` begins the game of `GameBatch(1, match, seed=s)`; without a seed, the seed is derived from the last one given.",
        "",
        "## Episode end",
        "",
        "When a player has 15 power, all agents are terminated. At the round limit, all are truncated. With `illegal=\"lose\"`, an illegal",
        "action terminates the game, too.",
        "",
        "## Illegal actions",
        "",
        'With `illegal="raise"`, `step` raises `IllegalActionError` and changes nothing, as `GameBatch.step` does. With `illegal="lose"`,',
        "the game ends (terminated): the player who acted gets -1, the others 0, and `infos[agent][\"illegal_action\"]` is True.",
        "",
        "## Save and resume",
        "",
        "You can pickle the environment in the middle of a game. In another process it continues identically.",
        "",
        "## Versions",
        "",
        "- v0: first version, unreleased.",
    ]
    return "\n".join(lines) + "\n"
