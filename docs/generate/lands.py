"""The page of the Lands game."""

from __future__ import annotations

from pathlib import Path

from agot_env.history.events import COMMON
from agot_env.lands.cards import CARDS, DUETS, LOCATIONS, SETS, TACTIC_NAMES, TACTIC_TEXTS, TITLES, TROOPS
from agot_env.lands.engine import layout as L
from agot_env.lands.events import KINDS
from agot_env.lands.labels import QUESTIONS
from agot_env.lands.match import DEFAULT_TURN_LIMIT
from agot_env.lands.observation import PIECES
from agot_env.storage.files import read_text
from benchmarks.numbers.pages import filled
from docs.generate.events import table_of

TABLE = Path(__file__).resolve().parents[1] / "lands_table.txt"
"""The text that `docs.generate.lands_table` writes."""

ACTIONS = {
    "cards": "this card: play it, discard it, give it back, remove it",
    "lands": "this location, counted as in the piece `lands`",
    "claims": "claim this location by proof",
    "questions": "ask this: " + " ".join(QUESTIONS),
    "opponents": "against the next seat clockwise, or the one after (three players)",
    "waste": "waste the turn",
    "pass": "pass; only without cards",
}

RULINGS = (
    "Only two of the six sets have a name in print; the others are called Lannister, South, Wall and Rivals here.",
    "The sets of the duets were pictures. In the table of cards above, every set has two duets of power 9 and two of power 10, and no two "
    "duets have the same pair. Which of the last six locations has an arrow to the left, to the right, or cannot be claimed, follows the "
    "order in which they are printed.",
    "The dealer is drawn by lot; the seat after the dealer begins. Locations face the dealer and the other side in turn, beginning "
    "with the dealer (at a border of two others, with the first of them from seat 0). Whom a location faces is its defender.",
    "A formation consists of the three cards of a side that are best for their owner, even if there are four; the sum counts all cards "
    "of the side.",
    "A run of one set and three of a number are compared by their sums; if the sums are equal, three of a number wins. Any other "
    "formation loses to both.",
    "If both sides are equal, the side that was complete first wins: the one whose third card (or fourth, where four are needed) was "
    "placed first.",
    "Mercenary for Hire can have any power from 1 to 10. Troop tactics are declared when the location is settled, not before.",
    "What a location does to powers affects the sum; formations use the printed powers.",
    "King's Landing and The Wall need three cards on both sides; the fourth is allowed but not needed.",
    "An arrow helps the player who has claimed the location at the next location on that side, if that player contests it. Left is the "
    "direction of the first location laid, for both sides.",
    "Harrenhal (hard mode) stays in the line where it was drawn, and one more location is laid, so nine can be claimed. The two beside "
    "it are not adjacent, and no arrow reaches across it.",
    "Early claims are made at the beginning of the player's own turn, and the turn continues. The claimant's cards count as they are. "
    "Unseen are all troops and duets that are at no location and not in the claimant's hand, including used ones. If both sides are "
    "equal, the claimant wins only if their side is complete.",
    "Cards at a claimed location stay there. Used cards are discarded cards and tactics that have been played. When a card must be drawn "
    "from an empty deck, the used cards become the deck; if there are none, nothing is drawn.",
    "A player without cards passes. A player with cards can always waste the turn.",
    "Fog, Rain and troop tactics stay at their location. A location can have both Rain and Fog, but each only once.",
    "Redeploy moves a card to another location; Backstabber may place it at any location with room. A top card may be a troop tactic.",
    "Clarity discards one troop tactic, anywhere in a stack, or one weather. If three cards then suffice again, the claim is settled "
    "at once, and a fourth card stays.",
    "Scout becomes a used card after its draw and discards. The cards that it discards are used cards, visible to all.",
    "Gather Intelligence asks how many cards of a set (duets count for both), how many cards of a power, or how many tactics are in a "
    "hand; all players hear the answer. Tactics in a hand have no set and no power.",
    "Only the two players involved know which cards Men of Many Faces takes and gives; the same card may be given back. A third player "
    "then no longer knows what is in either hand.",
    "With three players, the nine locations form a ring, three between each pair of neighbours. Tactics work only at the player's own "
    "borders. If all locations are claimed and nobody has won, each player has three: a draw.",
    f"A turn limit ({DEFAULT_TURN_LIMIT} turns of all players) truncates games that do not end.",
)


def _events() -> list[str]:
    """The section on events."""
    return [
        "## Events",
        "",
        "`agot_env.GameRecord` stores what happens in a game as typed events, `agot_env.lands.events`; `agot_env.history.log` makes a log",
        "of them, and `agot show --game lands --json` prints them.",
        "",
        "<!-- runnable -->",
        "```python",
        "from agot_env.history.game_record import GameRecord",
        "from agot_env.lands import LandsMatch",
        "from agot_env.history.log import log_of_events",
        "",
        'record = GameRecord(LandsMatch("hard"), seed=0)',
        "happened = record.step()                    # a random legal action; record.step(action) takes yours",
        "record.play_random()",
        "print(happened[0].label, record.events[-1].winners)",
        "print(*log_of_events(record.events, seat=1), sep=\"\\n\")   # as seat 1 sees the game",
        "assert GameRecord.from_json(record.to_json()).events == record.events",
        "```",
        "",
        f"A card has its number below as its `id`, a location its number plus {CARDS}; nobody owns either. Fields marked with * are",
        "None for seats that may not see them. Every event also has `by`, the tactic or location that causes it. [events.md](events.md)",
        "describes the events of every game, such as `choice` and `game_ended`.",
        "",
        *table_of(KINDS[len(COMMON) :]),
    ]


def lands_page() -> str:
    """The page as Markdown."""
    lines = [
        "# agot/lands-v0, agot/Lands-v0",
        "",
        "Two or three players send troops to nine locations. The player with the better formation at a location claims it. Five of nine",
        "locations, or three adjacent ones, win the game (with three players: four, or three adjacent ones). Lands is a separate game with",
        "its own small engine.",
        "",
        "<!-- runnable -->",
        "```python",
        "from agot_env.lands import LandsBatch, LandsMatch",
        "",
        'games = LandsBatch(4, LandsMatch("hard", seats=2), seed=0)',
        "print(games.seat, games.observations.shape, games.action_masks.shape)",
        "action = min(games.labels(0))               # the lowest legal action of game 0",
        "print(games.prompt(0), games.labels(0)[action])",
        "rewards, terminated, truncated = games.step(games.action_masks.argmax(1))",
        "```",
        "",
        "`agot_env.lands_v0.env(mode, seats)` is the PettingZoo environment, `gymnasium.make(\"agot/Lands-v0\", mode=..., seats=...)` and",
        "`gymnasium.make_vec` those of Gymnasium, `agot_env.envs.sb3.LandsVecEnv` that of Stable-Baselines3. With three players a dict",
        "assigns opponents to places: 1 is the next seat clockwise from the learner, 2 the one after. Otherwise one opponent plays both:",
        "",
        "<!-- runnable -->",
        "```python",
        "import agot_env",
        "import gymnasium",
        "",
        "",
        "def first_legal(observations, action_masks, seats):",
        "    return action_masks.argmax(1)",
        "",
        "",
        'env = gymnasium.make("agot/Lands-v0", mode="hard", seats=3, opponent={1: first_legal, 2: "random"}, seat="alternate")',
        "observation, info = env.reset(seed=0)",
        'observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))',
        "```",
        "",
        "`agot_env.lands.testing.LandsTable` sets up situations:",
        "",
        "<!-- runnable -->",
        "```python",
        "from agot_env.lands.testing import LandsTable",
        "",
        'table = LandsTable("hard", locations=["Winterfell", "Pyke"])',
        'table.put(0, hand=["Arya Stark"], at={"Winterfell": ["Robb Stark", "Ned Stark"]})',
        'table.put(1, hand=["Bronn"], at={"Winterfell": ["Jon Snow", "Jeor Mormont", "Tywin Lannister"]})',
        "table.start(first=0)",
        'table.play("Arya Stark", "Winterfell")        # play the card, then where',
        'assert table.owner("Winterfell") == 0',
        "```",
        "",
        "![Nine locations between the cards of two players, and the hand of one of them](lands_table.png)",
        "",
        "The same table as text, as `render` returns it (`python -m docs.generate.lands_table` makes both):",
        "",
        "```text",
        *read_text(TABLE).splitlines(),
        "```",
        "",
        "## Arguments",
        "",
        '- `mode`: "easy" (no tactics, locations without their texts), "medium" (tactics) or "hard" (both)',
        "- `seats`: 2 or 3",
        f"- `turn_limit`: turns of all players after which the game is truncated (default {DEFAULT_TURN_LIMIT})",
        "",
        f"## Observation: int16 ({L.OBSERVATION_SIZE},)",
        "",
        "An observation is what the acting seat may know. `agot_env.observation_pieces(observation, match)` returns views of all pieces",
        'and columns by name, for one observation or a batch: `["cards"]`, `["lands.owner"]`. Seats and, with three players, locations are',
        "counted from the observer. The layout is the same in every mode, and for two and three players.",
        "",
        *PIECES.tables(),
    ]
    lines += ["", f"## Actions: Discrete({L.ACTIONS})", "", "| block | from | to | meaning |", "|---|---|---|---|"]
    lines += [f"| {name} | {start} | {start + size - 1} | {ACTIONS[name]} |" for name, (start, size) in L.BLOCKS.items()]
    lines += [
        "",
        "An action means the same at every prompt, in every mode and for any number of players. Playing a card takes two or more",
        "decisions: which card, then where, or against whom. Prompts (`prompt`): "
        + ", ".join(f"{number} {name}" for number, name in enumerate(L.PROMPTS))
        + ".",
        "",
        *_events(),
        "",
        "## Rewards and end",
        "",
        "Rewards are 0 until the game ends. Then the winner gets +1 and each other player -1 / (seats - 1). A draw (three players) ends",
        "the game (terminated), and the turn limit truncates it; both give 0 to all players. In Gymnasium and",
        "Stable-Baselines3 the info of a finished game has `winner`, `reason`, `turns` and `lands` (locations claimed); in vectorised",
        "environments they are in [`final_info`](gymnasium.md#episode-end).",
        "",
        "## Cards",
        "",
        "| number | card |",
        "|---|---|",
        *(f"| {card} | {TITLES[card]} |" for card in range(TROOPS)),
        *(f"| {TROOPS + k} | {name} ({SETS[a]} or {SETS[b]}, {power}) |" for k, (name, power, a, b) in enumerate(DUETS)),
        *(
            f"| {CARDS - len(TACTIC_NAMES) + k} | {name}: {text} |"
            for k, (name, text) in enumerate(zip(TACTIC_NAMES, TACTIC_TEXTS, strict=True))
        ),
        "",
        "## Locations",
        "",
        "| number | location | in hard mode |",
        "|---|---|---|",
        *(f"| {number} | {one.name} | {one.text} |" for number, one in enumerate(LOCATIONS)),
        "",
        "## Rulings",
        "",
        "These points are not in the rulebook, or only in pictures that are lost:",
        "",
        *(f"- {ruling}" for ruling in RULINGS),
        "",
        "## Agents",
        "",
        "The greedy agent (`agot_agents/lands/greedy/kernels.py`) follows a few heuristics, from its observation alone: it places cards",
        "where they contribute most to a formation, and uses tactics where the enemy is strongest. `opponent=\"greedy\"` plays against it.",
        "`net:lands` is a network for two players that comes with the package: it wins nearly all of its games against the greedy agent",
        "(`agot play --game lands --vs net:lands,best=true`). The strongest agent is `search:lands`, the",
        "[search that it guides](search.md#the-guided-search). `agot train ppo --game lands` trains other networks",
        "([training](training.md)). To measure how often an agent wins, here the greedy agent against random play on all other seats:",
        "",
        "<!-- numbers: lands_greedy -->",
        "<!-- end -->",
        "",
        "## Tests",
        "",
        "`tests/lands/referee.py` plays the same games in plain Python and finds formations and proofs by exhaustive search.",
        "`python tests/lands/agreement.py` compares every decision of 2,000 games of each mode and number of players with it,",
        "`python tests/lands/positions.py` 10,000 random positions for early claims. `python tests/lands/leaks.py` redraws what a",
        "seat cannot know at every state of 1,000 games.",
        "",
        "## Speed",
        "",
        "Random play in a batch of games, resets included, and proofs of early claims, per second of processor time on one core:",
        "",
        "<!-- numbers: lands -->",
        "<!-- end -->",
    ]
    return filled("\n".join(lines) + "\n")
