"""Editions through the doors: what each is asked for, what cannot be mixed, what an observation says; random games of each."""

import os
import pickle
import re
import subprocess
import sys
import textwrap
from dataclasses import replace

import gymnasium
import numpy as np
import pytest
from test_conformance import check_records

from agot_env import Deck, GameBatch, Match, agot_v0, observation_pieces
from agot_env.agot.decks import default_houses, pool, starter_decks
from agot_env.agot.editions import EDITIONS, setting, switches_of
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import CHARACTER
from agot_env.agot.rules.switches import SWITCHES
from agot_env.testing import Table
from docs.generate.rules import citations, gaps, rules_page

PLAYABLE = [edition for edition in EDITIONS if starter_decks(edition)]


def test_every_switch_has_a_place_of_its_own_and_differs_somewhere():
    assert sorted(switch.code for switch in SWITCHES) == list(range(c.SWITCHES))
    assert len({switch.name for switch in SWITCHES}) == len(SWITCHES)
    assert all(switch.rules and switch.meaning for switch in SWITCHES)
    assert all(len({setting(edition, switch.name) for edition in EDITIONS}) > 1 for switch in SWITCHES)


SECOND = {
    "__init__.py": '"""Another edition."""',
    "rules.py": """
        import dataclasses
        from agot_env.agot.editions.core.rules import RULES as CORE
        NUMBER, TITLE = 5, "Second Edition"
        RULES = dataclasses.replace(CORE, draw_cap=4, titles=0)
        DIFFERENCES = {"TIT-1": "no"}
        """,
    "cards.py": """
        from agot_env.agot.cards.core import CORE_SET
        from agot_env.agot.editions.edition_cards import EditionCards
        CARDS = EditionCards(CORE_SET, "the cards of the Core Set")
        """,
    "decks.py": """
        from agot_env.agot.decks.decks import STARTER_DECKS
        from agot_env.agot.editions.edition_decks import EditionDecks
        DECKS = EditionDecks("its decks", lambda: {"stark": STARTER_DECKS["stark"], "martell": STARTER_DECKS["lannister"]})
        """,
}
"""The files of an edition."""
PLAYS_SECOND = """
import sys
from importlib.machinery import PathFinder

class Found:
    @staticmethod
    def find_spec(name, path=None, target=None):
        spec = PathFinder.find_spec(name, path, target) if name == "agot_env.agot.editions" else None
        if spec is not None:
            spec.submodule_search_locations.append(sys.argv[1])
        return spec

sys.meta_path.insert(0, Found)
from agot_env import GameBatch, Match, cli
from agot_env.agot.editions import EDITION_NAMES, EDITIONS, has_rule, setting
from agot_env.agot.engine.record import codes as c
from agot_env.agot.rules.catalogue import RULES

match = Match(edition="second", houses=("stark", "martell"), round_limit=1)
assert EDITIONS[-1] == "second" and match.tables[0]["edition"] == 5 and match.tables[0]["switches"][c.S_DRAW_CAP] == 4
assert setting("second", "house_penalty") == 2 and {rule.id for rule in RULES if has_rule("second", rule) != rule.core} == {"TIT-1"}
games = GameBatch(1, match, seed=1)
assert games.play_random(200)[1] >= 1
cli.main(["deck", "show", "--edition", "second"])
"""


@pytest.mark.tier("test")
def test_an_edition_is_a_folder_and_nothing_else(tmp_path):
    for name, text in SECOND.items():
        (tmp_path / "second").mkdir(exist_ok=True)
        (tmp_path / "second" / name).write_text(textwrap.dedent(text))
    done = subprocess.run(
        [sys.executable, "-c", PLAYS_SECOND, tmp_path], env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True,
    )
    assert done.returncode == 0, done.stderr
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == ["stark", "martell"]


@pytest.mark.tier("test")
def test_the_engine_reads_the_row_of_the_edition():
    for edition in PLAYABLE:
        tables = Match(edition=edition, houses=default_houses(edition)).tables[0]
        assert tables["switches"].tolist() == switches_of(edition) and tables["edition"] == EDITIONS.index(edition)
    assert setting("hbo", "house_penalty") == 0 and setting("core", "house_penalty") == 2


@pytest.mark.tier("test")
def test_every_rule_and_every_difference_of_an_edition_has_a_test():
    assert gaps() == []


@pytest.mark.tier("test")
def test_a_rule_without_a_test_is_found():
    tests = citations()
    del tests["SET-4"]
    tests["MAR-5"].pop("winter")
    tests["GOLD-1"].pop("winter")
    tests["MAR-7"].pop("winter")
    tests["ABC-1"]["core"].append("nowhere")
    assert gaps(tests) == [
        "ABC-1: no such rule", "SET-4: no test", "mulligans (SET-4): no test for hbo",
        "gold_is_kept (MAR-5, MAR-7, GOLD-1): no test for winter",
    ]  # fmt: skip


@pytest.mark.tier("test")
def test_the_page_names_rules_rulings_and_tests():
    page = rules_page()
    assert "**SET-4**" in page and "rules/test_hbo_game.py::" in page and "## Rulings" in page and "/work" not in page


@pytest.mark.tier("test")
@pytest.mark.parametrize("edition", PLAYABLE)
def test_all_doors_play_it_and_say_so_in_the_observation(edition):
    at = L.observation_layout(2)["globals"][0] + L.GLOBALS.index("edition")
    number = EDITIONS.index(edition)
    env = gymnasium.make("agot/Joust-v0", edition=edition)
    observation, _ = env.reset(seed=1)
    flat = observation["observation"] if isinstance(observation, dict) else observation
    assert flat[at] == number
    aec = agot_v0.env(edition=edition)
    aec.reset(seed=1)
    assert aec.last()[0]["observation"][at] == number
    games = GameBatch(2, Match(edition=edition, houses=default_houses(edition)), seed=1)
    assert (games.observations[:, at] == number).all() and (games.observe(1)[:, at] == number).all()


@pytest.mark.rule("MAR-9", edition="hbo")
def test_that_costs_cannot_be_lowered_is_seen_in_the_second_column_of_rules():
    t = Table("hbo", ("stark", "lannister")).put(0, plot="Calling the Banners").put(1, plot="Hear Me Roar", play=["Maester Luwin"])
    t.start("dominance", first=1)
    for column, expected in (("rules", [[0, 0], [0, 0]]), ("rules_2", [[1, 0], [0, 1]]), ("rules_3", [[0, 0], [0, 0]])):
        seen = [observation_pieces(t.batch.observe(seat)[0], t.batch.match)[f"seats.{column}"].tolist() for seat in range(2)]
        assert seen == expected


@pytest.mark.tier("test")
def test_what_observations_and_actions_mean_differs_with_the_edition():
    houses = dict.fromkeys(("core", "hbo", "lcg"), ("stark", "lannister"))
    interfaces = {edition: Match(edition=edition, houses=houses.get(edition, ("greyjoy", "targaryen"))).interface for edition in EDITIONS}
    assert len(set(interfaces.values())) == len(EDITIONS)
    assert Match(edition="hbo", houses=("lannister", "stark"), plot_draft=True).interface == interfaces["hbo"]
    assert Match(edition="core", houses=("targaryen", "baratheon")).interface == interfaces["core"]


@pytest.mark.parametrize("edition", PLAYABLE)
def test_a_match_is_pickled_with_its_edition(edition):
    match = pickle.loads(pickle.dumps(Match(edition=edition, houses=default_houses(edition))))
    assert match.edition == edition and match.tables.tobytes() == Match(edition=edition, houses=default_houses(edition)).tables.tobytes()


def test_decks_of_several_editions_cannot_be_mixed():
    hbo, core = starter_decks("hbo")["stark"], starter_decks("core")["lannister"]
    with pytest.raises(ValueError, match=r"its cards are those of the HBO card game \(2012\), and the match is of the Core Set"):
        Match(edition="core", decks=(hbo, core))
    with pytest.raises(ValueError, match=r"its cards are those of the Core Set \(2008\), and the match is of the HBO card game"):
        Match(edition="hbo", decks=(hbo, core))
    with pytest.raises(ValueError, match=r"3 seats; the HBO card game \(2012\) is played here by 2"):
        Match(edition="hbo", decks=(hbo,) * 3)
    with pytest.raises(ValueError, match=f"unknown edition 'second'; known: {', '.join(EDITIONS)}"):
        Match(edition="second", houses=("stark", "lannister"))


def same_plots():
    """The decks of the HBO game, with the same seven plots."""
    stark, lannister = starter_decks("hbo").values()
    return replace(stark, plots=lannister.plots), lannister


@pytest.mark.parametrize(("arguments", "message"), [
    ({"edition": "winter", "houses": ("stark", "greyjoy")}, f"unknown House 'stark'; starter decks: {', '.join(starter_decks('winter'))}"),
    ({"edition": "core", "houses": ("greyjoy", "stark")}, f"unknown House 'greyjoy'; starter decks: {', '.join(starter_decks('core'))}"),
    ({"edition": "hbo", "houses": ("stark",) * 2}, "Stark plays against Lannister"),
    ({"edition": "hbo", "houses": ("stark", "lannister"), "variant": "melee"}, "2 seats; melee has 3 to 6"),
    ({"edition": "winter", "houses": ("greyjoy",) * 3, "variant": "joust"}, "3 seats; joust has 2"),
    ({"edition": "winter", "houses": ("greyjoy", "targaryen"), "plot_draft": True}, "the Winter Edition has no plot draft"),
    ({"edition": "ice_and_fire", "houses": ("greyjoy", "targaryen"), "plot_draft": True}, "has no plot draft"),
    ({"edition": "Winter", "houses": ("greyjoy", "targaryen")}, f"unknown edition 'Winter'; known: {', '.join(EDITIONS)}; did you mean winter?"),
    ({"edition": "lgc", "houses": ("greyjoy", "targaryen")}, f"unknown edition 'lgc'; known: {', '.join(EDITIONS)}"),
    ({"houses": ("starck", "lannister")}, f"unknown House 'starck'; starter decks: {', '.join(starter_decks())}; did you mean stark?"),
    ({"edition": None, "houses": ("greyjoy", "targaryen")}, "unknown edition None"),
    ({"edition": "hbo", "decks": same_plots(), "plot_draft": True}, "a plot draft needs 18 plots, and the pool has only 25 left"),
    ({"edition": "hbo", "decks": tuple(starter_decks("winter").values())}, "its cards are those of the Winter Edition, and the match is"),
    ({"edition": "winter", "decks": tuple(starter_decks("hbo").values())}, "its cards are those of the HBO card game"),
])  # fmt: skip
def test_what_does_not_go_together_is_a_clear_error(arguments, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        Match(**arguments)


@pytest.mark.rule("TIT-10", "PLOT-7", edition="hbo")
@pytest.mark.rule("TIT-10", "PLOT-7", edition="winter")
@pytest.mark.rule("TIT-10", "PLOT-7", edition="ice_and_fire")
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "core"])
def test_outside_the_core_set_two_play_without_titles(edition):
    houses = default_houses(edition)
    if setting(edition, "most_seats") == 2:
        with pytest.raises(ValueError, match=r"3 seats; the HBO card game \(2012\) is played here by 2"):
            Table(edition, ("stark", "lannister", "stark"))
    with pytest.raises(ValueError, match="no titles|titles"):
        Table(edition, houses).put(0, title="Crown Regent")
    with pytest.raises(ValueError, match="2 seats; melee has 3 to 6"):
        Match(edition=edition, houses=houses, variant="melee")
    match = Match(edition=edition, houses=houses)
    assert match.variant == "joust" and not match.template["variant"][0]


def test_a_deck_file_replaces_the_stand_ins():
    deck = starter_decks("hbo")["stark"]
    text = deck.to_text(edition="hbo").replace("3x Stark Escort", "2x Stark Escort\n2x Hodor")
    own = Deck.from_text(text, edition="hbo")
    assert own.cards.count("HB7") == 2 and own.cards.count("HB5") == 3
    assert Match(edition="hbo", decks=(own, starter_decks("hbo")["lannister"])).edition == "hbo"


def test_every_stand_in_is_marked_and_nothing_of_it_is_foreign_to_the_hbo_game():
    cards = pool("hbo").values()
    assert {card.set for card in cards} == {"hbo"} and sum(not card.stand_in for card in cards) == 2
    words = {"Limited", "Renown", "Stealth"}
    assert all(set(card.keywords) <= words and not card.influence and not card.crests and not card.house_only for card in cards)


DOOMED = tuple(replace(card, keywords=(*card.keywords, "Doomed")) for card in pool("winter").values() if card.type == CHARACTER)
"""In a match with these, players are eliminated often."""
MATCHES = {
    "winter": (60, lambda: Match(edition="winter", houses=("greyjoy", "targaryen"))),
    "ice_and_fire": (60, lambda: Match(edition="ice_and_fire", houses=("greyjoy", "targaryen"))),
    "hbo": (60, lambda: Match(edition="hbo", houses=("stark", "lannister"))),
    "hbo, plot draft": (60, lambda: Match(edition="hbo", houses=("stark", "lannister"), plot_draft=True)),
    "winter, three": (12, lambda: Match(edition="winter", houses=("greyjoy", "targaryen", "greyjoy"))),
    "winter, four, doomed": (12, lambda: Match(edition="winter", houses=("greyjoy", "targaryen") * 2, extra_cards=DOOMED)),
    "ice_and_fire, four": (8, lambda: Match(edition="ice_and_fire", houses=("greyjoy", "targaryen", "targaryen", "greyjoy"))),
}
"""How many games, and of what."""


@pytest.mark.tier("ci", unless_changed="agot_env/agot")
@pytest.mark.parametrize("name", MATCHES)
def test_random_games_are_sound_in_every_state_and_can_be_saved_and_replayed(name):
    count, match = MATCHES[name]
    games = GameBatch(count, match(), seed=5, autoreset=False)
    states = 0
    while (games.seat >= 0).any():
        check_records(games)
        for i in range(0, len(games), 10):
            labels = games.labels(i)
            assert len(set(labels.values())) == len(labels) and list(labels) == list(np.flatnonzero(games.action_masks[i]))
        going = games.seat >= 0
        others = GameBatch.from_bytes(games.to_bytes(), games.match) if states % 10 == 0 else None
        games.play_random(len(games))
        if others is not None:
            others.step([games.last_action(i) if going[i] else -1 for i in range(len(games))])
            assert (others.observations == games.observations).all() and (others.action_masks == games.action_masks).all()
        states += 1
        assert states < 20_000
    assert (games.records["reason"] > 0).all()
    eliminated = np.bitwise_count(games.records["eliminated"].astype(np.uint8))
    assert (eliminated > 0).sum() > 3 if "doomed" in name else not eliminated.any() or name.startswith("winter")


@pytest.mark.parametrize("name", MATCHES)
def test_what_a_seat_cannot_know_can_be_drawn_anew_unseen(name):
    count, match = MATCHES[name]
    games = GameBatch(count, match(), seed=9, autoreset=True)
    for turn in range(40):
        games.play_random(count * 7)
        for observer in range(games.match.seats):
            copy = games.copy()
            copy.resample(observer, turn)
            assert (copy.observe(observer) == games.observe(observer)).all()
            mine = games.seat == observer
            assert (copy.action_masks[mine] == games.action_masks[mine]).all()


@pytest.mark.parametrize(("edition", "card", "label"), [("hbo", "Jon Snow", "Jon Snow (stand-in)"), ("ice_and_fire", "Theon Greyjoy", "Theon Greyjoy (stand-in)"), ("winter", "Theon Greyjoy", "Theon Greyjoy")])
def test_labels_mark_stand_ins(edition, card, label):
    house = "stark" if edition == "hbo" else "greyjoy"
    other = "lannister" if edition == "hbo" else "targaryen"
    t = Table(edition, houses=[house, other]).put(0, hand=[card], gold=5).put(1).start("marshalling")
    assert any(option.startswith(f"Marshal {label} (") for option in t.options)
