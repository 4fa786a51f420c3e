"""The benchmark of unseen decks: its pools, and a tiny run of it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from agot_agents.networks import checkpoint
from agot_agents.networks.agent import NetworkAgent
from agot_env import Deck, agents
from agot_env.agot.decks import held_out_titles, load_decks, pool, random_houses, random_lineups, save_decks, starter_decks
from agot_env.agot.decks.pools import checked_sets
from agot_env.cli import main
from agot_env.console.command_line import console
from agot_training import command, generalisation, ppo
from agot_training.evaluate import evaluate
from agot_training.settings import GameSettings, matches_of

pytestmark = pytest.mark.tier("ci", unless_changed="training")


def tiny(folder, **changed):
    ours = {"steps": 800, "games": 2, "epochs": 1, "minibatch": 256, "evaluation_games": 4, "lineups": 5, "pool_size": 6, "network": "tiny"}
    return generalisation.Settings(run=folder, **{**ours, "final_games": 24, "against": ("random",), **changed})


def test_the_pools_are_fixed_and_share_no_deck():
    train, test = generalisation.train_decks(200), generalisation.test_decks(200)
    assert train[:9] == generalisation.train_decks(9) and test[:9] == generalisation.test_decks(9)
    houses = "stark", "lannister", "baratheon", "targaryen"
    assert train[:8] == [Deck.random(houses[k % 4], k) for k in range(8)]
    assert test[:8] == [Deck.random(houses[k % 4], 1_000_000 + k) for k in range(8)]
    assert not {(deck.cards, deck.plots) for deck in train} & {(deck.cards, deck.plots) for deck in test}
    with pytest.raises(ValueError, match="at most 1,000,000 train decks"):
        generalisation.train_decks(1_000_001)


def test_the_pools_of_the_living_card_game_have_all_its_houses():
    houses = random_houses("lcg")
    for decks, seed in ((generalisation.train_decks(12, "lcg"), 0), (generalisation.test_decks(12, "lcg"), 1_000_000)):
        assert len(houses) == 6 and decks == [Deck.random(houses[k % 6], seed + k, edition="lcg") for k in range(12)]


@pytest.mark.parametrize("decks", ["train", "test", "starter"])
def test_all_decks_of_the_benchmark_of_the_living_card_game_play(tmp_path, decks):
    settings = tiny(tmp_path, edition="lcg", pool_size=12, lineups=12)
    paths = generalisation.written_pools(settings)
    matches = matches_of(GameSettings(edition="lcg") if decks == "starter" else replace(settings, decks=paths[decks]))
    assert {deck.house for match in matches for deck in match.decks} == set(random_houses("lcg"))
    assert evaluate(agents.make("random"), agents.make("random"), matches[:2], 4, 1).games == 4


def test_the_command_line_writes_the_same_pools(tmp_path):
    for name, decks, seed in (("train", generalisation.train_decks(6), "0"), ("test", generalisation.test_decks(6), "1000000")):
        path = tmp_path / f"{name}.parquet"
        main(["deck", "random", "--seed", seed, "--count", "6", "--out", str(path)])
        assert load_decks(path) == decks


def test_a_network_is_trained_on_train_decks_and_evaluated_on_all(tmp_path, capsys):
    settings = tiny(tmp_path / "run", checkpoint=("core",), out=tmp_path / "out.json")
    generalisation.main(settings)
    rows = json.loads((tmp_path / "out.json").read_text())["results"]
    (path,) = (tmp_path / "run" / "ppo").glob("step-*")
    steps = int(path.stem.removeprefix("step-"))
    assert steps >= settings.steps and [(row["agent"], row["decks"]) for row in rows] == [
        (network, decks) for network in (f"trained, {steps:,} decisions", "core") for decks in ("train", "test", "starter")
    ]
    assert all(row["games"] == 24 and row["low"] <= row["rate"] <= row["high"] for row in rows)
    assert capsys.readouterr().out.count("| random | 24 |") == 6
    path = tmp_path / "run" / "ppo" / "latest.safetensors"
    trained_on = checkpoint.head_of(path)["about"]["settings"]
    assert trained_on["decks"] == str(tmp_path / "run" / "train.parquet") and trained_on["lineups"] == 5
    learner = ppo.learner_of(ppo.Settings(run=tmp_path, decks=tmp_path / "run" / "train.parquet", lineups=5, games=2))
    assert [match.decks for match in learner.matches] == random_lineups(generalisation.train_decks(6), 5, 0)
    test = GameSettings(decks=tmp_path / "run" / "test.parquet", lineups=12)
    assert {deck for match in matches_of(test) for deck in match.decks} == set(generalisation.test_decks(6))
    for row, game in ((rows[1], test), (rows[2], GameSettings())):
        network = NetworkAgent(str(path), best=True)
        assert evaluate(network, agents.make("random"), matches_of(game), 24, settings.seed + 10**6).wins == row["wins"]
    assert {deck.house for match in matches_of(GameSettings()) for deck in match.decks} == set(starter_decks())


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"game": "lands"}, "the benchmark is about decks"),
        ({"houses": ("stark",)}, "houses cannot be chosen"),
        ({"final_games": 25}, "final_games must be a multiple of the 2 seats, not 25"),
        ({"pool_size": 0}, "pool_size must be at least 1, not 0"),
        ({"steps": 0}, "nothing to evaluate"),
        ({"steps": 0, "checkpoint": ("core",)}, "lineups has no effect without training"),
        ({"seats": 0}, "seats must be at least 2, not 0"),
        ({"overwrite": True}, "overwrite has no effect: no file is given"),
        ({"against": ("greedy", "greedy")}, "against must be different, not greedy, greedy"),
        ({"sparring": ("net:missing",)}, "there is no checkpoint missing"),
        ({"seed": 2**62}, "seed must be from 0 to 4,611,686,018,427,387,903"),
        ({"steps": -1}, "steps must be at least 1, not -1"),
        ({"against": ()}, "nobody to play against"),
        ({"checkpoint": ("nothing",)}, "there is no checkpoint nothing"),
        ({"agents": ("nobody",)}, "unknown agent 'nobody'"),
        ({"agents": ("greedy", "greedy")}, "agents must be different, not greedy, greedy"),
        ({"unseen_cards": True, "unseen_house": "stark"}, "unseen_cards and unseen_house exclude each other"),
        ({"unseen_house": "tully"}, "there are no random decks of House tully; choose stark, lannister, baratheon or targaryen"),
        ({"edition": "lcg", "unseen_sets": ("nowhere",)}, "nowhere"),
        ({"unseen_sets": ("core",)}, "unseen_sets leaves no set to train with"),
    ],
)
def test_settings_that_cannot_be(tmp_path, changed, message):
    with pytest.raises(ValueError, match=message):
        generalisation.main(tiny(tmp_path / "runs" / "run", **changed))
    assert not (tmp_path / "runs").exists()


def test_pools_without_held_out_cards_and_full_of_them():
    titles = held_out_titles()
    numbers = {number: card.title for number, card in pool("core").items()}

    def share(decks):
        cards = [numbers[number] in titles for deck in decks for number in (*deck.cards, *deck.plots)]
        return sum(cards) / len(cards)

    train, test = (draw(40, unseen_cards=True) for draw in (generalisation.train_decks, generalisation.test_decks))
    assert share(train) == share(test) == 0 and share(generalisation.unseen_decks(40)) > 0.3 > share(generalisation.train_decks(40)) > 0.1
    assert {deck.house for deck in generalisation.unseen_decks(4)} == set(random_houses())
    assert 0.1 < len(titles) / len(set(numbers.values())) < 0.22 and titles == held_out_titles("core")


@pytest.mark.parametrize("edition", ["winter", "ice_and_fire", "hbo", "lcg"])
def test_every_edition_has_pools_of_unseen_cards(edition):
    titles, numbers = held_out_titles(edition), {number: card.title for number, card in pool(edition).items()}
    for decks, wanted in ((generalisation.train_decks(12, edition, unseen_cards=True), False), (generalisation.unseen_decks(12, edition), True)):
        for deck in decks:
            assert any(numbers[number] in titles for number in deck.cards) == wanted


def test_the_command_line_writes_the_pools_of_unseen_cards(tmp_path):
    wanted = {"without": generalisation.train_decks(3, unseen_cards=True), "prefer": generalisation.unseen_decks(3)}
    for held_out, decks in wanted.items():
        path = tmp_path / f"{held_out}.parquet"
        main(["deck", "random", "--seed", "0" if held_out == "without" else "2000000", "--count", "3", "--held-out", held_out, "--out", str(path)])
        assert load_decks(path) == decks


def test_any_agent_is_evaluated_with_unseen_decks_and_unseen_cards(tmp_path, capsys):
    (tmp_path / "mine.py").write_text(
        "import numpy as np\nfrom agot_env import agents\n\n\nclass First(agents.Agent):\n"
        "    def act(self, turn):\n        return np.argmax(turn.masks, axis=1)\n"
    )
    name = f"{tmp_path / 'mine.py'}:First"
    settings = generalisation.Settings(
        run=tmp_path / "run", steps=0, agents=(name,), unseen_cards=True, pool_size=6, final_games=24, against=("random",), out=tmp_path / "out.json"
    )
    generalisation.main(settings)
    found = json.loads((tmp_path / "out.json").read_text())
    assert [(row["agent"], row["decks"]) for row in found["results"]] == [(name, decks) for decks in ("train", "test", "cards", "starter")]
    assert load_decks(tmp_path / "run" / "cards.parquet") == generalisation.unseen_decks(6)
    assert found["interval"] and found["provenance"]["engine"]
    assert f"| {name} | cards | random | 24 |" in capsys.readouterr().out


def contents(folder):
    """The files in a folder and their contents."""
    return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_finished_run_and_foreign_files_remain_unchanged(tmp_path):
    settings = tiny(tmp_path / "run")
    generalisation.main(settings)
    finished = contents(tmp_path / "run")
    for changed in ({}, {"pool_size": 7}, {"steps": 900}, {"resume": True, "lineups": 6}, {"learner": "torch"}):
        with pytest.raises(ValueError, match="holds a run; continue it|has other decks|begun with other settings: --lineups 5, not 6|has other files"):
            generalisation.main(replace(settings, **changed))
        assert contents(tmp_path / "run") == finished, changed
    generalisation.main(evaluation(tmp_path / "run"))
    assert contents(tmp_path / "run") == finished
    generalisation.main(replace(settings, resume=True, against=("greedy",)))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "notes.txt").write_text("mine")
    for given in (replace(settings, run=tmp_path / "other"), evaluation(tmp_path / "other")):
        with pytest.raises(ValueError, match="other has other files in it"):
            generalisation.main(given)
    assert contents(tmp_path / "other") == {Path("notes.txt"): b"mine"}


def evaluation(folder):
    """Settings that only evaluate a shipped network."""
    return generalisation.Settings(
        run=folder, steps=0, checkpoint=("core",), pool_size=6, final_games=24, against=("random",)
    )


def test_other_pools_and_results_are_not_replaced(tmp_path):
    save_decks(generalisation.test_decks(6), tmp_path / "train.parquet")
    settings = evaluation(tmp_path)
    with pytest.raises(ValueError, match=r"train.parquet has other decks; name another folder"):
        generalisation.main(settings)
    (tmp_path / "out.json").write_text("mine")
    with pytest.raises(ValueError, match=r"out.json exists"):
        generalisation.main(replace(settings, run=tmp_path / "run", out=tmp_path / "out.json"))
    assert (tmp_path / "out.json").read_text() == "mine" and not (tmp_path / "run").exists()


def test_the_quick_run_takes_a_pool_too(tmp_path, monkeypatch):
    seen = []
    monkeypatch.setattr(ppo, "train", lambda settings: seen.append(settings))
    for given in ([], ["--decks", "pool"], ["--decks=pool"]):
        command.Train.from_arguments(["ppo", "--quick", *given]).run(console())
    assert [one.houses for one in seen] == [None, None, None]
    assert [str(one.decks) for one in seen] == ["None", "pool", "pool"] and {one.steps for one in seen} == {ppo.QUICK.steps}


def test_pools_without_some_cycles_and_full_of_them(tmp_path):
    settings = tiny(tmp_path, edition="lcg", unseen_sets=("a_clash_of_arms", "Wardens"), pool_size=12)
    sets, unseen = {number: card.set for number, card in pool("lcg").items()}, checked_sets(settings.unseen_sets, "lcg")
    pools = generalisation.pools_of(settings)

    def share(decks):
        cards = [sets[number] in unseen for deck in decks for number in (*deck.cards, *deck.plots)]
        return sum(cards) / len(cards)

    assert share(pools["train"]) == share(pools["test"]) == 0 and share(pools["cards"]) > 0.5
    assert not set(pools["train"]) & set(pools["test"]) and {deck.house for deck in pools["cards"]} == set(random_houses("lcg"))


def test_pools_without_a_house_and_of_it(tmp_path):
    pools = generalisation.pools_of(tiny(tmp_path, unseen_house="Baratheon", pool_size=9))
    for name in ("train", "test"):
        assert [deck.house for deck in pools[name]] == ["stark", "lannister", "targaryen"] * 3
    assert [deck.house for deck in pools["cards"]] == ["baratheon"] * 9
    assert not {deck.cards for deck in pools["train"]} & {deck.cards for deck in pools["test"]}
