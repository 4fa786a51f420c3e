"""The model of hands, and the search that prefers likely hands."""

import json

import numpy as np
import pytest
from test_hidden_from_agents import MATCHES, positions

from agot_agents.agot import hands
from agot_agents.agot.hands import CONTEXTS, FORMAT, HandModel, Hidden, facts_of, hidden_cards, in_hands, load_hands, probabilities
from agot_agents.agot.search.guided import DRAWN, AgotGuidedSearch
from agot_env import GameBatch, Match, agents
from agot_env.agot.decks import starter_decks
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L

pytestmark = pytest.mark.tier("test")

MATCH = MATCHES["core"]
MELEE = Match(houses=("stark", "lannister", "baratheon", "targaryen"))
LCG = Match(edition="lcg", decks=list(starter_decks("lcg").values())[:2])


def in_the_middle(match=MATCH, games=6, decisions=60):
    batch = GameBatch(games, match, 4, autoreset=False)
    batch.play_random(decisions)
    return batch


def some_model(match=MATCH, scale=0.3):
    names, _ = facts_of(match)
    return HandModel(np.random.default_rng(1).normal(0, scale, (len(CONTEXTS), len(names))), match)


@pytest.mark.parametrize("match", [MATCH, MELEE, LCG], ids=["core", "melee", "lcg"])
def test_it_reads_nothing_that_the_seat_cannot_know(match):
    for steps in (5, 40, 90):
        batch, other = positions(match, GameBatch, steps=steps)
        seats = match.seats
        assert not (in_hands(batch.records, batch.seat, seats) == in_hands(other.records, other.seat, seats)).all(), "no hand differs"
        for one, same in zip(hidden_cards(batch.observations, seats), hidden_cards(other.observations, seats), strict=True):
            assert (one == same).all()
        model = some_model(match)
        assert model.predict(batch.observations, seats).tobytes() == model.predict(other.observations, seats).tobytes()
        for row, seat in enumerate(batch.seat.tolist()):
            of_both = [model.scores(games.observations[row], batch.records[row : row + 1], seat) for games in (batch, other)]
            assert of_both[0] == of_both[1]


@pytest.mark.parametrize("match", [MATCH, MELEE, LCG], ids=["core", "melee", "lcg"])
@pytest.mark.parametrize("decisions", [0, 10, 60, 150])
def test_the_cards_held_are_hidden_ones(match, decisions):
    batch = in_the_middle(match, decisions=decisions)
    live = np.flatnonzero(batch.seat >= 0)
    cards = hidden_cards(batch.observations[live], match.seats)
    held = in_hands(batch.records[live], batch.seat[live], match.seats)
    assert cards.ids.shape == (len(live), match.seats - 1, L.SLOTS) and cards.contexts.shape == (len(live), match.seats - 1, len(CONTEXTS))
    assert ((held & cards.hidden).sum(axis=2) == cards.held).all() and (cards.held > 0).any()
    assert np.isfinite(cards.contexts).all() and (cards.contexts >= 0).all() and (cards.contexts <= 4).all()


@pytest.mark.parametrize("match", [MATCH, MELEE, LCG], ids=["core", "melee", "lcg"])
def test_probabilities_add_up_to_the_cards_held(match):
    batch = in_the_middle(match)
    cards = hidden_cards(batch.observations, match.seats)
    found = some_model(match).predict(batch.observations, match.seats)
    assert np.allclose(found.sum(axis=2), cards.held, atol=1e-3)
    assert ((found >= 0) & (found <= 1)).all() and (found[~cards.hidden] == 0).all() and found[cards.hidden].std() > 0.02


def test_without_terms_all_hidden_cards_are_equally_likely():
    cards = hidden_cards(in_the_middle().observations, 2)
    found = probabilities(np.zeros(cards.hidden.shape), cards)
    assert np.allclose(found, cards.hidden * (cards.held / cards.hidden.sum(axis=2))[..., None])


@pytest.mark.parametrize("held, expected", [(0, 0.0), (4, 1.0)])
def test_a_hand_of_no_card_or_of_every_card_is_certain(held, expected):
    hidden = np.arange(L.SLOTS) < 4
    cards = Hidden(np.zeros((1, len(CONTEXTS))), np.ones((1, L.SLOTS), int), hidden[None], np.array([held]))
    terms = np.resize([20.0, -20.0], (1, L.SLOTS))
    assert np.allclose(probabilities(terms, cards)[0], hidden * expected, atol=1e-3)
    none = cards._replace(hidden=np.zeros((1, L.SLOTS), bool), held=np.array([0]))
    assert (probabilities(terms, none) == 0).all()


def test_a_more_likely_card_has_a_higher_probability():
    hidden = np.arange(L.SLOTS) < 10
    cards = Hidden(np.zeros(len(CONTEXTS)), np.ones(L.SLOTS, int), hidden, np.array(3))
    found = probabilities(np.where(np.arange(L.SLOTS) == 2, 1.0, 0.0), cards)
    odds = found[:10] / (1 - found[:10])
    assert np.isclose(odds[2] / odds[0], np.e) and np.isclose(found.sum(), 3)


def test_a_player_has_marshalled_when_the_turn_has_passed_on():
    column = CONTEXTS.index("has marshalled")
    batch = GameBatch(1, MELEE, 8, autoreset=False)
    seen = set()
    for _ in range(400):
        if batch.seat[0] < 0:
            break
        record, observer = batch.records[0], int(batch.seat[0])
        marshalled = hidden_cards(batch.observations, 4).contexts[0, :, column]
        if record["phase"] == c.MARSHALLING and record["active"] >= 0:
            turn = (int(record["active"]) - int(record["first"])) % 4
            expected = [((observer + k) % 4 - int(record["first"])) % 4 < turn for k in (1, 2, 3)]
            assert marshalled.tolist() == expected
            seen.add(tuple(expected))
        elif record["phase"] != c.MARSHALLING:
            assert (marshalled == (record["phase"] > c.MARSHALLING)).all()
        batch.play_random(1)
    assert len(seen) > 2


def test_a_shown_card_is_not_hidden():
    batch = in_the_middle(games=1)
    seat = int(batch.seat[0])
    before = hidden_cards(batch.observations, 2)
    slot = int(np.flatnonzero(in_hands(batch.records, batch.seat, 2)[0, 0])[0])
    assert before.hidden[0, 0, slot]
    batch.records["known"][0, seat, 1 - seat] |= 1 << slot
    batch.write()
    after = hidden_cards(batch.observations, 2)
    assert not after.hidden[0, 0, slot] and after.held[0, 0] == before.held[0, 0] - 1


# --- files -------------------------------------------------------------------------------------------------------------------


def written(folder, match=MATCH, **changes):
    """The name of a network in a folder, with a model of hands beside it."""
    names, _ = facts_of(match)
    weights = np.random.default_rng(2).normal(0, 0.3, (len(CONTEXTS), len(names))).round(4)
    content = {"format": FORMAT, "edition": match.edition, "contexts": CONTEXTS, "facts": names, "weights": weights.tolist(), **changes}
    (folder / "some.hands.json").write_text(json.dumps({name: value for name, value in content.items() if value is not None}))
    return str(folder / "some.safetensors"), weights


def test_a_model_is_read_from_the_file_beside_its_network(tmp_path):
    network, weights = written(tmp_path)
    assert np.allclose(load_hands(network, MATCH).table, HandModel(weights, MATCH).table)


def test_facts_of_later_cards_count_as_0(tmp_path):
    names, _ = facts_of(MATCH)
    _, weights = written(tmp_path)
    kept = [k for k, name in enumerate(names) if name != "type_event"]
    network, _ = written(tmp_path, facts=[names[k] for k in kept], weights=weights[:, kept].tolist())
    without = weights.copy()
    without[:, names.index("type_event")] = 0
    assert np.allclose(load_hands(network, MATCH).table, HandModel(without, MATCH).table)


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"format": "agot-hands-0"}, "is damaged: it is of another version"),
        ({"contexts": ["always"]}, "is damaged: it is of another version"),
        ({"weights": [[0.0]]}, "its weights have another shape, or are not finite"),
        ({"weights": "many"}, "is damaged"),
        ({"facts": 3}, "is damaged"),
        ({"edition": None}, "is damaged: 'edition'"),
        ({"edition": "lcg"}, "was trained for the edition 'lcg', not for 'core'"),
    ],
)
def test_damaged_models_are_refused(tmp_path, changes, message):
    network, _ = written(tmp_path, **changes)
    with pytest.raises(ValueError, match=message):
        load_hands(network, MATCH)


def test_files_that_are_no_models_are_refused(tmp_path):
    for text in ("", "[]", "3", '{"format": '):
        (tmp_path / "some.hands.json").write_text(text)
        with pytest.raises(ValueError, match="is damaged"):
            load_hands(str(tmp_path / "some.safetensors"), MATCH)


@pytest.mark.parametrize("network", ["core", "lcg"])
def test_shipped_models_predict_better_than_chance(network):
    match = MATCH if network == "core" else LCG
    batch, player = GameBatch(40, match, 77, autoreset=False), agents.make(f"net:{network}")
    model, losses = load_hands(network, match), []
    for step in range(150):
        live = np.flatnonzero(batch.seat >= 0)
        if step % 25 == 24:
            observations = batch.observations[live]
            cards, held = hidden_cards(observations, 2), in_hands(batch.records[live], batch.seat[live], 2)
            for terms in (model.terms(cards), np.zeros(cards.hidden.shape)):
                chances = probabilities(terms, cards)
                losses.append(-np.log(np.where(held, chances, 1 - chances).clip(1e-6))[cards.hidden].mean())
        batch.step(agents.decisions(batch, [player, player], np.arange(40)))
    assert np.mean(losses[0::2]) < 0.97 * np.mean(losses[1::2])


# --- the search --------------------------------------------------------------------------------------------------------------


def search(**options):
    return AgotGuidedSearch("core", **{"iterations": 40, "worlds": 4, "sure": 1.0, "hands": True, **options})


def turn_in_the_middle(match=MATCH):
    batch = in_the_middle(match)
    rows = np.flatnonzero(batch.seat >= 0)
    return agents.turn_of(batch, rows, rows)


def test_a_network_without_a_model_is_refused(tmp_path):
    agent = search()
    agent.network.path = str(tmp_path / "none.safetensors")
    with pytest.raises(ValueError, match="there is no model of hands .*none.hands.json for this network; python -m agot_training.hands"):
        agent.hands_for(MATCH)
    with pytest.raises(ValueError, match="there is no model of hands .*winter.hands.json"):
        agents.make_for("search:winter,hands=true", Match(edition="winter", decks=list(starter_decks("winter").values())[:2]))
    with pytest.raises(ValueError, match="there is no model of hands for the game 'lands'"):
        agents.make("search:lands,hands=true", "lands")
    with pytest.raises(ValueError, match="hands"):
        agents.make("search:core,hands=maybe")


def test_worlds_are_samples_of_the_position():
    turn = turn_in_the_middle()
    for row in range(len(turn)):
        samples, worlds = search().worlds_of(turn, row, np.random.default_rng(row))
        assert len(samples) == DRAWN * 4 + 1 and len(worlds) == 4
        among = {one.tobytes() for one in samples.records[:-1]}
        assert all(one.tobytes() in among for one in worlds)
        assert (samples.observe(int(turn.seats[row])) == turn.observations[row]).all()


def test_by_default_every_sample_is_searched():
    turn = turn_in_the_middle()
    samples, worlds = search(hands=False).worlds_of(turn, 0, np.random.default_rng(0))
    assert len(samples) == 5 and worlds.tobytes() == samples.records[:4].tobytes()


def test_worlds_are_drawn_by_the_odds_of_their_hands(monkeypatch):
    turn = turn_in_the_middle()
    agent = search(worlds=64)
    cards = hidden_cards(turn.observations[:1], 2)
    slot, seat = int(np.flatnonzero(cards.hidden[0, 0])[0]), int(turn.seats[0])
    share = {}
    for term in (0.0, 2.0):
        monkeypatch.setattr(HandModel, "terms", lambda self, cards, term=term: np.where(np.arange(L.SLOTS) == slot, term, 0.0)[None, None])
        held = [in_hands(agent.worlds_of(turn, 0, np.random.default_rng(k))[1], np.full(64, seat), 2)[:, 0, slot] for k in range(20)]
        share[term] = np.mean(held)
    uniform = cards.held[0, 0] / cards.hidden[0, 0].sum()
    expected = uniform * np.e**2 / (uniform * np.e**2 + 1 - uniform)
    assert abs(share[0.0] - uniform) < 0.05 and abs(share[2.0] - expected) < 0.07, (share, uniform, expected)


@pytest.mark.parametrize("match, network", [(MATCH, "core"), (LCG, "lcg")], ids=["core", "lcg"])
def test_the_search_depends_on_its_seed_only(match, network):
    turn = turn_in_the_middle(match)

    def analyses(**options):
        agent = AgotGuidedSearch(network, 40, worlds=4, sure=1.0, **options)
        return [one.visits.tobytes() for one in agents.checked_analyses(agent, turn)]

    assert analyses(hands=True) == analyses(hands=True) == analyses(hands=True, threads=2)
    assert analyses(hands=True) != analyses(hands=True, seed=1) and analyses(hands=True) != analyses()


def test_it_plays_a_melee_with_a_model_of_its_edition(monkeypatch):
    turn = turn_in_the_middle(MELEE)
    agent = AgotGuidedSearch("melee4", 20, worlds=4, sure=1.0, hands=True)
    monkeypatch.setattr(hands, "hands_file", lambda network: hands.as_file(hands.CHECKPOINTS / "core.hands.json"))
    actions = agents.checked_actions(agent, turn)
    assert turn.masks[np.arange(len(turn)), actions].all()
