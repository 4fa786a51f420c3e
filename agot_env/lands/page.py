"""The generated page of the Lands game, docs/lands.md."""

from __future__ import annotations

from math import prod

from agot_env.lands import layout as L
from agot_env.lands.cards import CARDS, DUETS, LOCATIONS, SETS, TACTIC_NAMES, TACTIC_TEXTS, TITLES, TROOPS
from agot_env.lands.labels import QUESTIONS
from agot_env.lands.match import DEFAULT_TURN_LIMIT

PIECES = {
    "globals": "columns below",
    "seats": "a row per seat, the observer first, then clockwise: cards in hand, locations claimed; 0 for a third seat of two",
    "cards": (
        "where each card is: 0 not seen (a deck or another's hand), 1 own hand, 2 known to be in the next seat's hand, 3 in the hand "
        "of the seat after, 4 used, 5 + 2 n at location n on the first side (weather too), 6 + 2 n on the second"
    ),
    "lands": "a row per location, columns below; with three players, one's border with the next seat first, then clockwise",
    "stacks": "the cards of the first and of the second side of each location, plus 1, the top one last; 0 none",
    "history": "the last decisions, the newest last: seat (1 the observer), prompt, action plus 1 (0 not public, or none)",
}

COLUMNS = {
    "globals": {
        "prompt": "what is asked, see the list below",
        "deciding_seat": "1 the observer, 2 the next seat clockwise, 3 the one after; 0 nobody",
        "turn": "turns that have ended",
        "turns_left": "turns until the limit",
        "dealer": "a seat, as deciding_seat",
        "deck": "number of cards",
        "used": "number of used cards",
        "playing": "the card that is being played, plus 1",
        "moving_from": "the location that a card is taken from, plus 1",
        "opponent": "whom a tactic is played against, as deciding_seat",
        "to_discard": "cards that Scout still discards",
        "gap": "an unclaimable location lies before this one, plus 1; 0 none",
        "asker": "who asked the last question, as deciding_seat; 0 none was asked",
        "asked": "whom, as deciding_seat",
        "question": "which, plus 1",
        "answer": "the number that was answered",
        "answer_holds": "1 while the hand is still the same",
    },
    "lands": {
        "location": "which, plus 1, as in the table above",
        "owner": "who has claimed it, as deciding_seat",
        "first_seat": "whose the first side is, as deciding_seat: the observer's own, or the next seat's",
        "second_seat": "whose the second side is",
        "defender": "whom it faces, as deciding_seat",
        "fog": "1 if Fog lies there",
        "rain": "1 if Rain lies there",
        "need": "cards that each side needs for the claim",
        "formations": "1 if formations count",
        "complete_first": "1 the first side has the cards that it needs, 2 the second one has",
        "first_count": "cards on the first side",
        "second_count": "cards on the second side",
        "first_room": "cards that the first side may still lay",
        "second_room": "cards that the second side may still lay",
        "first_bonus": "what the first side's sum is changed by",
        "second_bonus": "what the second side's sum is changed by",
        "linked_right": "1 if the next location is adjacent",
    },
}

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
    "Early claims are made at the beginning of the own turn, and the turn goes on. The claimant's cards count as they lie. Unseen are "
    "all troops and duets that lie at no location and are not in the claimant's hand, used ones among them. With equal worth the "
    "claimant wins only if his side is complete.",
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


def page() -> str:
    """The page as markdown."""
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
        "`agot_env.lands_v0.env(mode, seats)` is the PettingZoo environment, `gymnasium.make(\"agot/Lands-v0\", mode=...)` the one of",
        "Gymnasium (two players), `agot_env.envs.sb3.LandsVecEnv` that of Stable-Baselines3. `agot_env.lands.testing.LandsTable` lays",
        "out situations:",
        "",
        "<!-- runnable -->",
        "```python",
        "from agot_env.lands.testing import LandsTable",
        "",
        'table = LandsTable("hard", locations=["Winterfell", "Pyke"])',
        'table.put(0, hand=["Arya Stark"], at={"Winterfell": ["Robb Stark", "Ned Stark"]})',
        'table.put(1, hand=["Bronn"], at={"Winterfell": ["Jon Snow", "Jeor Mormont", "Tywin Lannister"]})',
        "table.start(first=0)",
        'table.play("Arya Stark", "Winterfell")      # play the card, then where',
        'assert table.owner("Winterfell") == 0',
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
        "What the seat that must decide may know; `agot_env.lands.layout.observation_pieces(vector)` gives the named pieces. Seats and,",
        "with three players, locations are counted from the observer.",
        "",
        "| piece | from | to | shape | meaning |",
        "|---|---|---|---|---|",
    ]
    for name, shape in L.PIECES.items():
        start = L.STARTS[name]
        lines.append(f"| {name} | {start} | {start + prod(shape) - 1} | {' x '.join(map(str, shape))} | {PIECES[name]} |")
    for piece, names in (("globals", L.GLOBALS), ("lands", L.PER_LAND)):
        lines += ["", f"### Columns of `{piece}`", "", "| column | name | meaning |", "|---|---|---|"]
        lines += [f"| {number} | {name} | {COLUMNS[piece][name]} |" for number, name in enumerate(names)]
    lines += ["", f"## Actions: Discrete({L.ACTIONS})", "", "| block | from | to | means |", "|---|---|---|---|"]
    lines += [f"| {name} | {start} | {start + size - 1} | {ACTIONS[name]} |" for name, (start, size) in L.BLOCKS.items()]
    lines += [
        "",
        "An action means the same at every prompt, in every mode and for any number of players. Playing a card is two decisions or more:",
        "which card, then where, or against whom. What is asked (`prompt`): "
        + ", ".join(f"{number} {name}" for number, name in enumerate(L.PROMPTS))
        + ".",
        "",
        "## Rewards and end",
        "",
        "0 until the end; then +1 to the winner and -1 / (seats - 1) to each other. A draw (three players) is 0 for all, terminated;",
        "the turn limit truncates, 0 for all.",
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
        "## How it is checked",
        "",
        "`tests/lands/referee.py` plays the same games in plain Python, with formations and proofs found by trying everything;",
        "`python tests/lands/agreement.py` compares every decision of 2,000 games of each mode and number of players,",
        "`python tests/lands/positions.py` 10,000 random positions for early claims, `python tests/lands/leaks.py` deals anew what a",
        "seat cannot know at every state of 1,000 games. `python -m benchmarks.lands` measures the speed.",
    ]
    return "\n".join(lines) + "\n"
