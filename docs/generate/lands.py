"""The page of the Lands game."""

from __future__ import annotations

from pathlib import Path

from agot_env.events import COMMON
from agot_env.files import read_text
from agot_env.lands import layout as L
from agot_env.lands.cards import CARDS, DUETS, LOCATIONS, SETS, TACTIC_NAMES, TACTIC_TEXTS, TITLES, TROOPS
from agot_env.lands.events import KINDS
from agot_env.lands.labels import QUESTIONS
from agot_env.lands.match import DEFAULT_TURN_LIMIT
from agot_env.lands.observation import PIECES
from benchmarks.numbers.pages import filled
from docs.generate.events import table_of

TABLE = Path(__file__).resolve().parents[1] / "lands_table.txt"
"""Of the game of `docs.generate.lands_table`."""

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
    "The sets of the duets were pictures. In the table below every set has two duets of power 9 and two of power 10, and no two duets "
    "have the same pair. Which of the last six locations has an arrow to the left, to the right, or cannot be claimed, follows the "
    "order in which they are printed.",
    "The dealer is drawn by lot; the seat after the dealer begins. Locations face the dealer and the other side in turn, beginning "
    "with the dealer (at a border of two others, with the first of them from seat 0). Whom a location faces is its defender.",
    "A formation is three cards of a side, whichever are best for their owner, also where four lie; the sum is of all cards of the side.",
    "A run of one set and three of a number are compared by their sums; with equal sums three of a number wins. Any other formation "
    "loses to both.",
    "With equal worth the side wins that was complete first: the one whose third (or fourth, where four are needed) card was laid first.",
    "Mercenary for Hire can be of a power from 1 to 10. Troop tactics are declared when the location is settled, not before.",
    "What a location does to powers counts in the sum; formations are of the printed powers.",
    "King's Landing and The Wall need three cards of both sides; the fourth is allowed, not needed.",
    "An arrow helps whoever has claimed the location, at the next one on that side, if that seat contests it. Left is the way to the "
    "first location laid, for both sides alike.",
    "Harrenhal (hard mode) lies in the line where it was drawn, and one more location is laid: nine can be claimed. The two beside it "
    "are not adjacent, and no arrow reaches across it.",
    "Early claims are made at the beginning of the own turn, and the turn continues. The claimant's cards count as they lie. Unseen are "
    "all troops and duets that lie at no location and are not in the claimant's hand, used ones among them. With equal worth the "
    "claimant wins only if their side is complete.",
    "Cards at a claimed location stay there; used cards are those discarded, and tactics that have been played. An empty deck is made of "
    "the used cards at once when a card is to be drawn; if there are none, nothing is drawn.",
    "Whoever has no card passes. Whoever has one can always waste the turn.",
    "Fog, Rain and troop tactics stay at their location. Rain and Fog can lie together; the same weather lies there once.",
    "Redeploy moves a card to another location; Backstabber may lay it at any location with room. A top card may be a troop tactic.",
    "Clarity discards one troop tactic, wherever it lies in a stack, or one weather. Where three cards suffice again, a claim is "
    "settled at once, and a fourth card stays.",
    "Scout goes to the used cards after its draw and discards. Its discards are used cards, open to all.",
    "Gather Intelligence asks how many cards of a set (duets count for both), of a power, or how many tactics are in a hand; everybody "
    "hears the answer. Tactics have no set and no power in hand.",
    "What Men of Many Faces takes and gives is known to the two players alone; the same card may be given back. A third player then "
    "no longer knows what is in either hand.",
    "Three players: the nine locations form a ring, three between each two neighbours. Tactics work at one's own borders only. If all "
    "are claimed and nobody has won, each has three: a draw.",
    f"A turn limit ({DEFAULT_TURN_LIMIT} turns of all players) truncates games that nobody ends.",
)


def _events() -> list[str]:
    """The section about what happens in a game."""
    return [
        "## Events",
        "",
        "`agot_env.game_record.GameRecord` keeps what happens in a game as typed events, `agot_env.lands.events`; `agot_env.log` makes",
        "a log of them, and `agot show --game lands --json` prints them.",
        "",
        "<!-- runnable -->",
        "```python",
        "from agot_env.game_record import GameRecord",
        "from agot_env.lands import LandsMatch",
        "from agot_env.log import log_of_events",
        "",
        'record = GameRecord(LandsMatch("hard"), seed=0)',
        "happened = record.step()                    # a random legal action; or one of your own",
        "record.play_random()",
        "print(happened[0].label, record.events[-1].winners)",
        "print(*log_of_events(record.events, seat=1), sep=\"\\n\")   # as seat 1 sees the game",
        "assert GameRecord.from_json(record.to_json()).events == record.events",
        "```",
        "",
        f"A card has its number below as its `id`, a location its number plus {CARDS}; nobody owns either. What is marked with * is None",
        "for seats that may not see it. Every event also has `by`, the tactic or location that causes it. Events of every game,",
        "such as `choice` and `game_ended`, are described in [events.md](events.md).",
        "",
        *table_of(KINDS[len(COMMON) :]),
    ]


def lands_page() -> str:
    """The page as Markdown."""
    lines = [
        "# agot/lands-v0, agot/Lands-v0",
        "",
        "Two or three players send troops to nine locations. Whoever has the better formation at a location claims it; five of nine,",
        "or three adjacent ones, win (three players: four, or three adjacent). A game of its own, with its own small engine.",
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
        "says who sits where, 1 the next seat clockwise from the learner and 2 the one after; else one opponent plays both:",
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
        "`agot_env.lands.testing.LandsTable` lays out situations:",
        "",
        "<!-- runnable -->",
        "```python",
        "from agot_env.lands.testing import LandsTable",
        "",
        'table = LandsTable("hard", locations=["Winterfell", "Pyke"])',
        'table.put(0, hand=["Arya Stark"], at={"Winterfell": ["Robb Stark", "Ned Stark"]})',
        'table.put(1, hand=["Bronn"], at={"Winterfell": ["Jon Snow", "Jeor Mormont", "Tywin Lannister"]})',
        "table.start(first=0)",
        'table.choose("Arya Stark", "Winterfell")      # play the card, then where',
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
        "What the seat that must decide may know. `agot_env.observation_pieces(observation, match)` gives views of all pieces and columns",
        'by name, of one observation or of a batch: `["cards"]`, `["lands.owner"]`. Seats and, with three players, locations are counted',
        "from the observer. It is the same in every mode, and for two and three players.",
        "",
        *PIECES.tables(),
    ]
    lines += ["", f"## Actions: Discrete({L.ACTIONS})", "", "| block | from | to | means |", "|---|---|---|---|"]
    lines += [f"| {name} | {start} | {start + size - 1} | {ACTIONS[name]} |" for name, (start, size) in L.BLOCKS.items()]
    lines += [
        "",
        "An action means the same at every prompt, in every mode and for any number of players. Playing a card is two decisions or more:",
        "which card, then where, or against whom. What is asked (`prompt`): "
        + ", ".join(f"{number} {name}" for number, name in enumerate(L.PROMPTS))
        + ".",
        "",
        *_events(),
        "",
        "## Rewards and end",
        "",
        "0 until the end; then +1 to the winner and -1 / (seats - 1) to each other. A draw (three players) is 0 for all, terminated;",
        "the turn limit truncates, 0 for all. In Gymnasium and Stable-Baselines3 the info of a game that has ended has `winner`, `reason`,",
        "`turns` and `lands` (locations claimed); in vectorised environments [`final_info`](gymnasium.md#episode-end) has them.",
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
        "Where the rulebook is silent, or its pictures are lost:",
        "",
        *(f"- {ruling}" for ruling in RULINGS),
        "",
        "## Agents",
        "",
        "`agot_agents/greedy/lands.py` plays by a few principles from its observation alone: cards go where they do most for a formation,",
        'tactics take away where the enemy is best. `opponent="greedy"` plays against it. Networks learn the game',
        "by `agot train ppo --game lands`, see [training](training.md). How often one wins:",
        "",
        "    python -m agot_training.evaluate greedy --game lands --mode hard --against random --games 2000",
        "",
        "Measured so, with seed 0, the greedy agent won against random play, which holds all other seats:",
        "",
        "| seats | easy | medium | hard |",
        "|---|---|---|---|",
        "| 2 | 97.5% (96.7-98.1) | 97.7% (96.9-98.2) | 97.3% (96.5-97.9) |",
        "| 3 | 84.1% (82.4-85.6) | 86.7% (85.1-88.1) | 85.2% (83.5-86.6) |",
        "",
        "## How it is checked",
        "",
        "`tests/lands/referee.py` plays the same games in plain Python, with formations and proofs found by trying everything;",
        "`python tests/lands/agreement.py` compares every decision of 2,000 games of each mode and number of players,",
        "`python tests/lands/positions.py` 10,000 random positions for early claims, `python tests/lands/leaks.py` redeals what a",
        "seat cannot know at every state of 1,000 games.",
        "",
        "## Speed",
        "",
        "A second of processor time on one core; random play in a batch of games, resets included, and the proofs of early claims:",
        "",
        "<!-- numbers: lands -->",
        "<!-- end -->",
    ]
    return filled("\n".join(lines) + "\n")
