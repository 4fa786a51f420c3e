"""Golden games: the logs of a game of each edition and number of seats. ``python tests/engine/golden.py`` writes them again.

A change in what a game does, or in the words of its log, changes some of them: read the difference before you keep it.
"""

from pathlib import Path

from agot_env import Match
from agot_env.history.game_record import GameRecord
from agot_env.history.log import log_of_events
from agot_env.lands import LandsMatch

FOLDER = Path(__file__).with_name("golden")
CORE = ("stark", "lannister", "baratheon", "targaryen", "stark", "lannister")
WINTER = ("greyjoy", "targaryen") * 3
GAMES = {
    **{f"core_{seats}": (lambda seats=seats: Match(houses=CORE[:seats])) for seats in range(2, 7)},
    "core_two_on_two": lambda: Match(houses=CORE[:4], variant="two_on_two"),
    **{f"winter_{seats}": (lambda seats=seats: Match(edition="winter", houses=WINTER[:seats])) for seats in range(2, 7)},
    **{f"ice_and_fire_{seats}": (lambda seats=seats: Match(edition="ice_and_fire", houses=WINTER[:seats])) for seats in range(2, 7)},
    "hbo_2": lambda: Match(edition="hbo", houses=("stark", "lannister")),
    "hbo_plot_draft": lambda: Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True),
    "lands_2": lambda: LandsMatch("hard", 2),
    "lands_3": lambda: LandsMatch("hard", 3),
}
SEEDS = {
    "core_2": 21, "core_3": 23, "core_4": 13, "core_5": 8, "core_6": 13, "core_two_on_two": 11, "winter_2": 13,
    "winter_3": 9, "winter_4": 1, "winter_5": 20, "winter_6": 22, "ice_and_fire_2": 16, "ice_and_fire_3": 0,
    "ice_and_fire_4": 9, "ice_and_fire_5": 17, "ice_and_fire_6": 18, "hbo_2": 16, "hbo_plot_draft": 8,
}  # fmt: skip
"""Of games that are neither long nor dull."""


def log_of(name):
    """The log of a golden game."""
    record = GameRecord(GAMES[name](), SEEDS.get(name, 0)).play_random()
    return "".join(f"{line}\n" for line in log_of_events(record.events))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    for game in GAMES:
        (FOLDER / f"{game}.txt").write_text(log_of(game), encoding="utf-8")
