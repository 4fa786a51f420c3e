"""The training of models of hands, in tiny runs."""

import json

import numpy as np
import pytest

from agot_agents.agot.hands import CONTEXTS, Hidden, facts_of, hidden_cards, in_hands, load_hands, probabilities
from agot_env import Match, agents
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_training import hands
from agot_training.hands import Settings, fit, recorded, tenths, train

pytestmark = pytest.mark.tier("test")

MATCH = Match(houses=("stark", "lannister"))


def small(folder, **changes):
    given = {"games": 6, "held_out": 3, "share": 0.3, "agent": "greedy", "houses": ("stark", "lannister"), "seed": 3}
    return Settings(network=str(folder / "some.safetensors"), **{**given, **changes})


def test_a_run_writes_a_model_that_the_search_reads(tmp_path, capsys):
    path = train(small(tmp_path))
    assert path == tmp_path / "some.hands.json"
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| cards | number | in hand | log loss, equally likely | log loss, model |")
    assert [line.split(" | ")[0] for line in lines[2:7]] == ["| all", "| character", "| location", "| attachment", "| event"]
    assert [line.split(" | ")[0] for line in lines[-10:]] == [f"| {k}" for k in range(1, 11)]
    assert load_hands(str(tmp_path / "some.safetensors"), MATCH).table.std() > 0
    content = json.loads(path.read_text())
    assert content["agent"] == "greedy" and content["edition"] == "core" and content["provenance"]["command"]


def test_the_same_seed_gives_the_same_model(tmp_path):
    weights = []
    for k, seed in enumerate((3, 3, 4)):
        path = train(small(tmp_path, out=tmp_path / f"{k}.json", seed=seed))
        weights.append(json.loads(path.read_text())["weights"])
    assert weights[0] == weights[1] != weights[2]


def test_games_with_four_seats_and_of_another_edition_are_recorded(tmp_path):
    train(small(tmp_path, houses=None, seats=4, games=2, held_out=1))
    train(small(tmp_path, houses=None, edition="lcg", games=2, held_out=1, overwrite=True))
    assert json.loads((tmp_path / "some.hands.json").read_text())["edition"] == "lcg"


def test_what_is_recorded(monkeypatch):
    """Every recorded hand is what the games say, and no hand is without a question."""
    seen = []

    def noted(observations, seats):
        found = hidden_cards(observations, seats)
        seen.append(found)
        return found

    monkeypatch.setattr(hands.hands, "hidden_cards", noted)
    cards, true = recorded([MATCH], agents.make("greedy"), range(4), Settings(seed=1, share=1.0))
    assert (true.sum(axis=1) == cards.held).all() and not (true & ~cards.hidden).any()
    assert (true.any(axis=1) & (true < cards.hidden).any(axis=1)).all()
    assert 0 < len(true) <= sum(len(one.held) for one in seen)


def test_it_learns_what_is_kept():
    """Cards of one kind are always held: the model gives them almost all of the probability."""
    names, facts = facts_of(MATCH)
    events = np.flatnonzero(facts[:, names.index("type_event")])[:4]
    others = np.flatnonzero(facts[:, names.index("type_character")])[:12]
    rng, k = np.random.default_rng(0), 3000
    ids, true = np.zeros((k, L.SLOTS), int), np.zeros((k, L.SLOTS), bool)
    for row in range(k):
        order = rng.permutation(16)
        ids[row, :16] = np.concatenate([events, others])[order]
        true[row, :16] = order < 4
    hidden = np.arange(L.SLOTS) < np.full((k, 1), 16)
    cards = Hidden(np.eye(len(CONTEXTS))[np.zeros(k, int)], ids, hidden, np.full(k, 4))
    terms = np.take_along_axis(cards.contexts @ fit((cards, true), MATCH, 0) @ facts.T, ids, axis=1)
    found = probabilities(terms, cards)
    uniform = probabilities(np.zeros(hidden.shape), cards)
    assert found[true].mean() > 0.5 > 2 * found[hidden & ~true].mean() and np.allclose(uniform[hidden], 0.25)


def test_calibration():
    chances = np.repeat([0.2, 0.8], 500)
    true = np.concatenate([np.arange(500) < 100, np.arange(500) < 400])
    found = tenths(chances, true)
    assert len(found) == 10 and np.isclose(np.mean([observed for _, observed in found]), 0.5)
    assert np.isclose(hands.log_loss(chances, true), -(0.2 * np.log(0.2) + 0.8 * np.log(0.8)))
    assert tenths(np.array([0.5]), np.array([True])) == [(0.5, 1.0)]


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"games": 0}, "games must be at least 1, not 0"),
        ({"held_out": 0}, "held_out must be at least 1, not 0"),
        ({"share": 0.0}, "share must be above 0, not 0.0"),
        ({"share": 1.5}, "share must be between 0 and 1, not 1.5"),
        ({"seed": -1}, "seed must be from 0 to"),
        ({"agent": "nobody"}, "unknown agent 'nobody'"),
        ({"agent": None}, "there is no checkpoint"),
        ({"game": "lands", "houses": None}, "there is no model of hands for the game 'lands'"),
        ({"share": 1e-9}, "no hands were recorded"),
    ],
)
def test_bad_settings(tmp_path, changes, message):
    with pytest.raises(ValueError, match=message):
        train(small(tmp_path, **changes))
    assert not list(tmp_path.iterdir())


def test_another_file_is_not_replaced(tmp_path):
    (tmp_path / "some.hands.json").write_text("{}")
    with pytest.raises(ValueError, match="exists"):
        train(small(tmp_path))
    with pytest.raises(ValueError, match="is not a model of hands"):
        train(small(tmp_path, overwrite=True))
    assert (tmp_path / "some.hands.json").read_text() == "{}"


def test_the_truth_is_the_hand_of_the_record():
    batch = MATCH.batch(3, 1)
    batch.play_random(50)
    held = in_hands(batch.records, batch.seat, 2)
    for row, seat in enumerate(batch.seat.tolist()):
        bits = int(batch.records["zones"][row, c.HAND, 1 - seat])
        assert held[row, 0].tolist() == [bool(bits >> slot & 1) for slot in range(L.SLOTS)]
