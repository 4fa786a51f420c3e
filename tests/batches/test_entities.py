"""Positions as entities: what they contain, that their features are described, and that they reveal nothing hidden."""

import pickle

import numpy as np
import pytest

from agot_env import Match, observation_pieces
from agot_env.agot.decks.pools import first_cards
from agot_env.agot.engine.record import layout as L
from agot_env.entities import Entities, EntityEncoder, Features, entity_columns, entity_sizes, feature_names
from agot_env.game import new_batch
from agot_env.lands import LandsMatch

CORE = ("stark", "lannister", "baratheon", "targaryen")
MATCHES = {
    "core": Match(houses=CORE[:2]), "melee": Match(houses=CORE[:3]), "teams": Match(houses=CORE, variant="two_on_two"),
    "lcg": Match(edition="lcg", houses=("stark", "lannister")), "lands": LandsMatch(), "lands 3": LandsMatch("medium", 3),
}  # fmt: skip
KINDS = ("table", "card", "action")
every_match = pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)


def played(match, n=40, decisions=60, seed=5):
    batch = new_batch(match, n, seed)
    batch.play_random(n * decisions)
    return batch


def arrays_of(entities):
    """All arrays of entities, in order."""
    found = []
    for part in (entities.table, entities.listed, entities.cards, entities.actions):
        for array in part:
            found += list(array) if isinstance(array, Features) else [array]
    return found


def same(one, other):
    """Whether entities are equal, byte by byte."""
    return one.n == other.n and all(a.dtype == b.dtype and a.tobytes() == b.tobytes() for a, b in zip(arrays_of(one), arrays_of(other), strict=True))


def features_of(entities):
    return dict(zip(KINDS, (entities.table, entities.cards.features, entities.actions.features), strict=True))


def values_in(columns, features, row):
    """The values of an entity by column, bits as a set."""
    ends = np.append(features.starts, len(features.numbers))
    found = {}
    for number in features.numbers[ends[row] : ends[row + 1]].tolist():
        for name, column in columns.items():
            for k in range(column.times):
                place = number - column.first - k * column.apart
                if 0 <= place < column.size:
                    key = (name, k) if column.times > 1 else name
                    if column.bits:
                        found.setdefault(key, set()).add(place)
                    else:
                        assert key not in found
                        found[key] = place + column.low
    return found


@every_match
@pytest.mark.tier("test")
def test_every_feature_is_in_one_column_and_entities_have_only_features_that_are_not_free(match):
    batch, encoder = played(match), EntityEncoder(match)
    sizes, names = encoder.sizes, feature_names(match)
    first = 1 + len(first_cards("lcg")) if getattr(match, "edition", None) == "lcg" else None  # the scales are those of the first cards
    assert entity_sizes(match).cards.shape == sizes.cards.shape and np.abs(sizes.cards[:first]).max() <= 1
    totals = dict(zip(KINDS, (sizes.table_features, sizes.card_features, sizes.action_features), strict=True))
    entities = encoder.of_games(batch)
    for kind, columns in entity_columns(match).items():
        covered = np.zeros(totals[kind], int)
        free = np.zeros(totals[kind], bool)
        for column in columns.values():
            for k in range(column.times):
                part = slice(column.first + k * column.apart, column.first + k * column.apart + column.size)
                covered[part] += 1
                free[part] = column.is_free
        assert (covered == 1).all() and len(set(names[kind])) == len(names[kind]) == totals[kind]
        assert all(column.meaning for column in columns.values())
        features = features_of(entities)[kind]
        assert 0 <= features.numbers.min() and features.numbers.max() < totals[kind] and not free[features.numbers].any()
        dense = features.dense(totals[kind])
        assert dense.sum() == len(features.numbers) and dense.shape == (len(features.starts), totals[kind]) and dense.max() == 1
    assert entities.cards.pile.max() < sizes.piles and entities.cards.group.max() < sizes.groups
    assert entities.cards.card.max() < len(sizes.cards) and entities.listed.card.max() < len(sizes.cards)


@every_match
@pytest.mark.tier("test")
def test_the_legal_actions_of_each_position_are_in_order_and_point_to_their_cards(match):
    batch = played(match)
    entities = EntityEncoder(match).of_games(batch)
    positions, actions = np.nonzero(batch.action_masks)
    assert len(entities) == len(batch) and (entities.actions.position == positions).all() and (entities.actions.action == actions).all()
    chosen = entities.actions.card >= 0
    assert (entities.cards.position[entities.actions.card[chosen]] == positions[chosen]).all()
    assert not (chosen & (entities.actions.listed >= 0)).any() and chosen.any()
    if match.game == "agot":
        ids = observation_pieces(batch.observations, match)["card_ids"]
        slots = actions < ids.shape[1]
        assert (slots == chosen).all()
        assert (entities.cards.card[entities.actions.card[chosen]] == ids[positions[chosen], actions[chosen]]).all()


def test_the_columns_have_the_values_of_the_observation():
    match = MATCHES["core"]
    batch = played(match, n=60)
    entities, columns, pieces = EntityEncoder(match).of_games(batch), entity_columns(match), observation_pieces(batch.observations, match)
    for row in range(60):
        table = values_in(columns["table"], entities.table, row)
        assert table["round"] == min(15, pieces["globals.round"][row]) and table["prompt"] == pieces["globals.prompt"][row]
        for seat in range(2):
            assert table["gold", seat] == min(15, pieces["seats.gold"][row, seat])
            assert table["power", seat] == pieces["seats.total_power"][row, seat]
            bits = {bit for bit in range(8) if pieces["seats.house"][row, seat] >> bit & 1}
            assert table["house", seat] == bits
        assert ("challenge" in table) == (pieces["globals.challenge"][row] > 0)
        if "challenge" in table:
            margin = pieces["globals.attacking_strength"][row] - pieces["globals.defending_strength"][row]
            assert table["margin"] == np.clip(margin, -15, 15)
    asked = pieces["globals.prompt"][entities.actions.position]
    attackers = np.flatnonzero((asked == L.ASK_ATTACKERS) & (entities.actions.card >= 0))
    assert len(attackers) and all("attack" in values_in(columns["action"], entities.actions.features, row) for row in attackers)


@every_match
@pytest.mark.tier("test")
def test_any_number_of_threads_and_any_part_of_the_positions_give_the_same_entities(match):
    batch = played(match, n=300, decisions=30)
    one, three = EntityEncoder(match), pickle.loads(pickle.dumps(EntityEncoder(match, 3)))
    assert three.threads == 3
    whole = one(batch.observations, batch.action_masks)
    assert same(whole, three(batch.observations.astype(np.int64), batch.action_masks.astype(bool))) and same(whole, one.of_games(batch))
    part = one(batch.observations[100:101], batch.action_masks[100:101])
    of_part = whole.actions.position == 100
    assert (part.actions.action == whole.actions.action[of_part]).all() and (part.actions.position == 0).all()
    empty = one(batch.observations[:0], batch.action_masks[:0])
    assert len(empty) == 0 and all(array.size == 0 and array.dtype == np.int64 for array in arrays_of(empty))


@every_match
@pytest.mark.tier("test")
def test_a_seat_that_is_not_to_act_has_no_actions_whatever_the_mask(match):
    batch, encoder = played(match), EntityEncoder(match)
    for seat in range(match.seats):
        entities = encoder.of_games(batch, seat)
        acting = batch.seat == seat
        assert set(entities.actions.position.tolist()) == set(np.flatnonzero(acting).tolist())
        others = ~acting
        masked, nothing = np.ones_like(batch.action_masks[others]), np.zeros_like(batch.action_masks[others])
        observed = batch.observe(seat)[others]
        assert same(encoder(observed, masked), encoder(observed, nothing))
        assert len(encoder(observed, masked).actions.action) == 0


@every_match
@pytest.mark.tier("test")
def test_resampling_what_a_seat_cannot_know_leaves_its_entities(match):
    batch, encoder, rng = new_batch(match, 24, 9), EntityEncoder(match), np.random.default_rng(3)
    differed = 0
    for _ in range(8):
        batch.play_random(24 * 13)
        for seat in range(match.seats):
            others = batch.copy()
            others.resample(seat, rng)
            differed += int((batch.records != others.records).sum())
            assert same(encoder.of_games(batch, seat), encoder.of_games(others, seat))
    assert differed > 0


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda seen, legal: (seen[:, :-1], legal), r"observations must be integers of shape \(n, \d+\)"),
        (lambda seen, legal: (seen.astype(float), legal), "observations must be integers"),
        (lambda seen, legal: (seen[0], legal), "observations must be integers"),
        (lambda seen, legal: (seen.astype(np.int64) + 2**20, legal), "observations must be from -32768 to 32767"),
        (lambda seen, legal: (seen, legal[:, 1:]), "action_masks must be integers of shape"),
        (lambda seen, legal: (seen, None), "action_masks must be integers of shape"),
        (lambda seen, legal: (seen, legal[1:]), "as many observations as action_masks, not 4 and 3"),
        (lambda seen, legal: (np.where(np.arange(4)[:, None] == 2, 32767, seen), legal), "observation 2 contains numbers that no observation"),
        (lambda seen, legal: (np.where(np.arange(4)[:, None] == 1, -1, seen), legal), "observation 1 contains numbers that no observation"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["core", "lands"])
def test_arrays_that_are_no_positions_are_refused(name, change, says):
    match = MATCHES[name]
    batch = new_batch(match, 4, 0)
    with pytest.raises(ValueError, match=says):
        EntityEncoder(match)(*change(batch.observations, batch.action_masks))


def test_ids_of_cards_that_the_match_does_not_have_are_refused():
    match = MATCHES["core"]
    batch = new_batch(match, 2, 0)
    seen = batch.observations.copy()
    seen[1, match.pieces["card_ids"].start] = match.num_cards
    with pytest.raises(ValueError, match="observation 1 contains numbers"):
        EntityEncoder(match)(seen, batch.action_masks)


def test_other_matches_games_and_threads_are_refused():
    encoder = EntityEncoder(MATCHES["core"])
    for games in (new_batch(MATCHES["melee"], 2, 0), new_batch(MATCHES["lands"], 2, 0), None, 3):
        with pytest.raises(ValueError, match="games must be a batch with the observations of"):
            encoder.of_games(games)
    with pytest.raises(ValueError, match="seat"):
        encoder.of_games(new_batch(MATCHES["core"], 2, 0), 2)
    for threads in (0, 1025, "2"):
        with pytest.raises(ValueError, match="threads must be"):
            EntityEncoder(MATCHES["core"], threads)
    with pytest.raises(ValueError, match="a match is required"):
        EntityEncoder("core")
    with pytest.raises(ValueError, match="size must be"):
        Features(np.array([0, 5]), np.array([0, 1])).dense(5)


@pytest.mark.torch
def test_entities_as_tensors_share_their_memory():
    torch = pytest.importorskip("torch")
    batch = played(MATCHES["core"], n=6)
    entities = EntityEncoder(MATCHES["core"]).of_games(batch)
    tensors = entities.torch()
    assert isinstance(tensors, Entities) and tensors.n == 6
    for array, tensor in zip(arrays_of(entities), arrays_of(tensors), strict=True):
        assert tensor.dtype == torch.int64 and (tensor.numpy() == array).all() and tensor.data_ptr() == array.ctypes.data
