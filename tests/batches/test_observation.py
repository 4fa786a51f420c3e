import json
import pickle
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from agot_env import GameBatch, Match, observation_pieces
from agot_env.agot.decks import card, pool
from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language import model
from agot_env.agot.language.compiler.features import FIRST, card_features, facts, kinds_of
from agot_env.agot.language.model import NEUTRAL, STARK, Character, Draw, Effect
from agot_env.agot.observation import CARDS, DRAFT_STATES, GLOBALS, MEANINGS, NAMED, PHASES, PLOT_STATES, SEATS, pieces_of
from agot_env.batches.columns import columns
from agot_env.lands.match import LandsMatch

pytestmark = pytest.mark.nojit
MATCH = Match(houses=("stark", "lannister"))
EDITIONS = {
    "core": ("stark", "lannister"), "winter": ("greyjoy", "targaryen"), "ice_and_fire": ("greyjoy", "targaryen"),
    "hbo": ("stark", "lannister"),
}  # fmt: skip


def states(n=4, steps=250, match=MATCH, seed=0):
    """Batches of games after each of so many random decisions."""
    games = GameBatch(n, match, seed)
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        yield games
        games.step((games.action_masks * rng.random(games.action_masks.shape)).argmax(1))


def test_pieces_cover_the_vector_without_gap_or_overlap():
    for seats in range(2, L.SEATS + 1):
        layout = pieces_of(seats)
        at = 0
        for piece in layout.values():
            assert piece.start == at and piece.stop - piece.start == np.prod(piece.shape) and piece.meaning
            at = piece.stop
        assert at == layout.size == L.observation_size(seats)


def test_every_column_has_a_meaning_and_no_meaning_lacks_its_column():
    assert set(MEANINGS) == set(pieces_of(2))
    for name, (_, _, _, described) in MEANINGS.items():
        assert set(described) == set(NAMED.get(name, ()))
        piece = pieces_of(2)[name]
        assert list(piece.columns) == list(NAMED.get(name, ())) and (not described or len(described) == piece.shape[-1])


def test_the_constants_of_a_row_number_its_columns():
    """The names of the other pieces are made of their constants; those of a card's row, which the whole engine uses, have no prefix."""
    named = {"power": "POWER_ON", "gold": "GOLD_ON"}
    assert [getattr(L, named.get(name, name.upper())) for name in L.ROW_NAMES] == list(range(L.ROW))


def test_columns_are_named_by_constants_in_their_order():
    assert columns("X_", {"X_LOW": 0, "OTHER": 7, "X_VERY_HIGH": 1, "AX_": 2}) == ("low", "very_high")
    assert columns("X_", {"OTHER": 0}) == ()
    for wrong in ({"X_A": 0, "X_B": 2}, {"X_A": 1, "X_B": 0}, {"X_A": 0, "X_B": 0}, {"X_A": 1}):
        with pytest.raises(ValueError, match="X_"):
            columns("X_", wrong)


def test_bounds_and_words_come_from_the_enumerations():
    assert CARDS["keywords_low"].high == c.DEADLY | c.RENOWN | c.STEALTH | c.INTIMIDATE | c.VIGILANT | c.VENGEFUL | c.STALWART
    every = ((1 << c.KEYWORDS) - 1) | c.JOUST | c.MELEE | c.PRIZED | c.NO_ATTACHMENTS_KEYWORD
    assert (CARDS["keywords_high"].high, CARDS["keywords_high"].today) == (every >> c.KEYWORD_COLUMN_BITS, None)
    assert SEATS["house"].high == 2 * L.HOUSE_KNEELS - 1 and len(PHASES) == c.PHASES
    assert len(PLOT_STATES) + len(DRAFT_STATES) == L.PLOT_KEPT + 1
    assert GLOBALS["variant"].meaning == "bits: 1 titles are chosen, 2 partners sit opposite, 4 gold may be given away"
    assert CARDS["role"].meaning.endswith("1 attacking, 2 defending") and CARDS["role"].high == 2


@pytest.mark.parametrize("lead", [(), (3,), (2, 3)])
def test_pieces_are_views_that_keep_the_leading_dimensions(lead):
    obs = np.arange(int(np.prod(lead)) * MATCH.observation_size, dtype=np.int32).reshape(*lead, MATCH.observation_size)
    views = observation_pieces(obs, MATCH)
    assert all(np.shares_memory(view, obs) for view in views.values())
    assert views["globals"].shape == (*lead, len(L.GLOBALS)) and views["globals.round"].shape == lead
    assert views["seats.gold"].shape == (*lead, 2) and views["cards"].shape == (*lead, 128, 16)
    assert views["cards.strength"].shape == views["card_ids"].shape == (*lead, 128)
    assert views["history.prompt"].shape == (*lead, 16) and views["plots"].shape == (*lead, 32)
    whole = np.concatenate([views[name].reshape(*lead, -1) for name in MEANINGS], -1)
    assert (whole == obs).all()
    views["cards.power"][...] = -1
    assert (obs == -1).sum() == 128 * int(np.prod(lead))


def test_views_say_what_the_game_says():
    for games in states(4, 60):
        views = observation_pieces(games.observations, MATCH)
        assert (views["globals.round"] == games.records["round"]).all() and (views["globals.phase"] == games.records["phase"]).all()
        for i, seat in enumerate(games.seat):
            assert (views["seats.gold"][i] == np.roll(games.records["gold"][i, :2], -seat)).all()
            mine = games.records["row"][i].reshape(6, 64, 16)[seat, :, L.ZONE]
            assert (views["cards.zone"][i, :64] == mine).all()


@pytest.mark.parametrize("obs", [np.zeros(7), np.zeros((2342, 2)), np.float32(3), [0] * MATCH.observation_size])
def test_what_is_no_observation_is_refused(obs):
    with pytest.raises(ValueError, match="shape"):
        observation_pieces(obs, MATCH)


@pytest.mark.parametrize("houses", [("stark", "lannister"), ("baratheon", "targaryen"), ("stark", "lannister", "baratheon", "targaryen")])
def test_every_number_of_random_games_lies_within_its_bounds(houses):
    match = Match(houses=houses)
    low, high = pieces_of(match.seats).bounds
    assert low.dtype == high.dtype == np.int16 and (low <= high).all()
    for games in states(4, 300, match, 3):
        for seen in (games.observations, *(games.observe(seat) for seat in range(match.seats))):
            assert (low <= seen).all() and (seen <= high).all(), np.argwhere((low > seen) | (seen > high))


# --- card ids and features ---------------------------------------------------------------------------------------------

PINNED = {"S4": 4, "S5": 5, "S7": 7}


def test_card_ids_are_those_of_every_version():
    numbers = list(pool())
    assert numbers == sorted(numbers, key=lambda number: int(number[1:]))
    for place, number in enumerate(numbers, 1):
        assert MATCH.card_id(number) == place == int(number[1:])
    assert MATCH.num_cards == 209 and PINNED.items() <= {number: MATCH.card_id(number) for number in PINNED}.items()


def test_observations_name_cards_by_these_ids():
    games = GameBatch(1, MATCH)
    views = observation_pieces(games.observe(1)[0], MATCH)
    for offset, seat in enumerate((1, 0)):
        deck = [MATCH.card_id(number) for number in MATCH.sorted_cards(seat)]
        assert views["card_ids"][offset * 64 :][: len(deck)].tolist() == deck
        plots = {int(number) for number in views["plot_ids"][offset * 16 : (offset + 1) * 16]} - {0}
        assert plots == {MATCH.card_id(number) for number in MATCH.decks[seat].plots}


def test_ids_do_not_depend_on_decks_and_extra_cards_follow_the_pool():
    own = Character("Old Nan", "X1", STARK, cost=1, strength=1, icons="I", traits="Ally, Storyteller")
    match = Match(houses=("targaryen", "baratheon"), extra_cards=(own,))
    assert all(match.card_id(number) == MATCH.card_id(number) for number in pool())
    assert match.card_id("X1") == 209 and match.num_cards == 210
    names = match.card_feature_names
    assert names[:-1] == MATCH.card_feature_names and names[-1] == "trait_storyteller"
    assert (match.card_features[:-1, :-1] == MATCH.card_features).all()
    said = {name for name, value in zip(names, match.card_features[209]) if value}
    expected = {"type_character", "house_stark", "cost", "strength", "icon_intrigue", "trait_ally", "trait_storyteller"}
    assert said == expected
    with pytest.raises(KeyError, match="X1"):
        MATCH.card_id("X1")


@pytest.mark.tier("test")
@pytest.mark.parametrize("base", [model.Cost, model.Effect, model.Change])
def test_kinds_on_which_networks_depend_have_the_first_columns(base):
    names = [kind.__name__ for kind in kinds_of(base)]
    known = [name for name in FIRST if name in names]
    assert len(known) > 10 and names[: len(known)] == known and len(set(names)) == len(names)


def test_no_kind_on_which_networks_depend_is_lost():
    assert set(FIRST) <= {kind.__name__ for base in (model.Cost, model.Effect, model.Change) for kind in kinds_of(base)}


@pytest.mark.tier("test")
def test_card_features_are_what_the_cards_of_the_edition_use():
    """A column for each fact that some card has; all else that could be said of a card has none."""
    for edition in EDITIONS:
        names, features = card_features(tuple(pool(edition).values()))
        assert features.any(0).all() and features.shape[1] == len(names)
        said = [facts(one) for one in pool(edition).values()]
        assert [name for name in names if not name.startswith("trait_")] == [name for name in said[0] if any(row[name] for row in said)]
    assert "keyword_setup" not in MATCH.card_feature_names and "does_only_named_challenges" not in MATCH.card_feature_names


@pytest.mark.tier("test")
def test_a_new_primitive_for_other_cards_changes_nothing_for_an_edition(monkeypatch, request):
    before = [Match(edition=edition, houses=houses).interface for edition, houses in EDITIONS.items()]

    class DrawFromTheSky(Draw):
        pass

    class TurnToStone(Effect):
        pass

    kinds_of.cache_clear()
    request.addfinalizer(kinds_of.cache_clear)
    monkeypatch.setattr(model, "TurnToStone", TurnToStone, raising=False)
    monkeypatch.setattr(model, "DrawFromTheSky", DrawFromTheSky, raising=False)
    assert "does_turn_to_stone" in facts(card("S5"))
    assert [Match(edition=edition, houses=houses).interface for edition, houses in EDITIONS.items()] == before
    assert Match(houses=("stark", "lannister")).card_feature_names == MATCH.card_feature_names


def test_cards_of_ones_own_add_the_columns_that_only_they_use():
    plain = Character("Old Nan", "X1", STARK, cost=1, strength=1, icons="I", traits="Ally")
    hidden = Character("Varys", "X2", NEUTRAL, cost=1, strength=1, icons="I", crests="Shadows", keywords="Setup", traits="Eunuch")
    match = Match(houses=("stark", "lannister"), extra_cards=(plain,))
    assert match.card_feature_names == MATCH.card_feature_names and match.card_features.shape[0] == 210
    both = Match(houses=("stark", "lannister"), extra_cards=(plain, hidden))
    known = len(MATCH.card_feature_names)
    assert both.card_feature_names[known:] == ("crest_shadows", "keyword_setup", "trait_eunuch")
    assert both.card_features[-1, known:].tolist() == [1, 1, 1] and not both.card_features[:-1, known:].any()
    assert (both.card_features[:209, :known] == MATCH.card_features).all()
    assert len({MATCH.interface, match.interface, both.interface}) == 3
    assert {name for name, part in match.interface_parts.items() if part != MATCH.interface_parts.get(name)} == {"own cards"}
    assert both.interface_parts["own cards"] != match.interface_parts["own cards"]


def test_a_card_of_ones_own_may_take_the_place_of_one_of_the_pool():
    other = replace(card("Hodor"), cost=9)
    match = Match(houses=("stark", "lannister"), extra_cards=(other, card("S5")))
    assert match.own_cards == (other,) and match.card_feature_names == MATCH.card_feature_names
    row = MATCH.card_id(other.number)
    assert match.card_features[row, match.card_feature_names.index("cost")] == 9 and match.card_features.shape == MATCH.card_features.shape
    assert (np.delete(match.card_features, row, 0) == np.delete(MATCH.card_features, row, 0)).all()
    again = pickle.loads(pickle.dumps(match))
    assert again.pool == match.pool and again.own_cards == (other,)
    with pytest.raises(ValueError, match="extra_cards"):
        match.settings()
    assert Match(houses=("stark", "lannister"), extra_cards=(card("S5"),)).settings() == MATCH.settings()


def seen_from(observer, seats, answer):
    """An answer in the history, with the seats counted from the observer."""
    if answer < L.ALL_SLOTS:
        return (answer // L.SLOTS - observer) % seats * L.SLOTS + answer % L.SLOTS
    if L.ANSWER_SEAT <= answer < L.ANSWER_SEAT + L.SEATS:
        return L.ANSWER_SEAT + (answer - L.ANSWER_SEAT - observer) % seats
    return answer


def test_history_and_source_of_the_prompt_are_those_of_the_game():
    match = Match(houses=("stark", "lannister", "baratheon", "targaryen"), variant="melee")
    games = GameBatch(4, match, seed=6, autoreset=False)
    kinds = set()
    for _ in range(150):
        games.play_random(len(games))
        for seat in range(4):
            views = observation_pieces(games.observe(seat), match)
            for i, game in enumerate(games.records):
                wanted = []
                for by, prompt, answer in game["history"].reshape(L.HISTORY, L.HISTORY_FIELDS).tolist():
                    wanted.append(((by - 1 - seat) % 4 + 1 if by else 0, prompt, seen_from(seat, 4, answer - 1) + 1 if answer else 0))
                    kinds.add(by and (answer > L.ALL_SLOTS) + (answer > L.ANSWER_ATTACK))
                assert views["history"][i].tolist() == [list(one) for one in wanted]
                source = int(game["prompt_source"])
                if game["seat"] == seat and 0 <= source < L.ALL_SLOTS and (source // L.SLOTS == seat or game["row"][source, L.ZONE] == c.PLAY):
                    kinds.add("own source" if source // L.SLOTS == seat else "another's source")
                    assert views["globals.prompt_source"][i] == seen_from(seat, 4, source) + 1
    assert kinds >= {0, 1, 2, "own source", "another's source"}


@pytest.mark.tier("test")
@pytest.mark.parametrize("piece", ["globals", "seats", "cards", "history"])
def test_the_interface_covers_the_names_and_bounds_of_all_columns(piece, monkeypatch):
    """Two columns change places, or one has other bounds; the sizes stay."""
    names = NAMED[piece]
    swapped = NAMED | {piece: (names[1], names[0], *names[2:])}
    meaning, low, high, described = MEANINGS[piece]
    wider = MEANINGS | {piece: (meaning, low, high, described | {names[0]: described[names[0]]._replace(high=1234)})}
    reworded = MEANINGS | {piece: ("as before", low, high, described | {names[0]: described[names[0]]._replace(meaning="as before")})}
    found = []
    for meanings, named in ((MEANINGS, NAMED), (MEANINGS, swapped), (wider, NAMED), (reworded, NAMED)):
        monkeypatch.setattr("agot_env.agot.observation.MEANINGS", meanings)
        monkeypatch.setattr("agot_env.agot.observation.NAMED", named)
        found.append(Match(houses=("stark", "lannister")).interface_parts)
    assert found[0] == MATCH.interface_parts == found[3]
    for other in found[1:3]:
        assert {name for name in other if other[name] != found[0][name]} == {"observations"}


def test_the_network_in_the_checkout_fits_todays_matches():
    """Read without torch: the head of a safetensors file is JSON behind its length."""
    (path,) = (Path(__file__).resolve().parents[2] / "agents").rglob("core.safetensors")
    content = path.read_bytes()
    head = json.loads(json.loads(content[8 : 8 + int.from_bytes(content[:8], "little")])["__metadata__"]["agot"])
    for houses in (("stark", "lannister"), ("targaryen", "targaryen")):
        match = Match(houses=houses)
        parts = match.interface_parts | {"interface": match.interface}
        assert {name: head.get(name) for name in parts} == parts


def test_features_are_what_is_printed():
    features, names = MATCH.card_features, MATCH.card_feature_names
    assert features.dtype == np.float32 and features.shape == (209, len(names)) and len(set(names)) == len(names)
    assert not features[0].any() and np.isfinite(features).all() and not features.flags.writeable
    column = {name: features[:, place] for place, name in enumerate(names)}
    for number, printed in pool().items():
        i = MATCH.card_id(number)
        assert column["cost"][i] == printed.cost and column["strength"][i] == printed.strength
        assert column["unique"][i] == printed.unique and column["plot_claim"][i] == printed.plot_claim
        assert sum(column[f"type_{t}"][i] for t in ("character", "location", "attachment", "event", "plot")) == 1
        assert sum(column[name][i] for name in names if name.startswith("keyword_")) == len(printed.keywords)
        assert sum(column[name][i] for name in names if name.startswith("trait_")) == len(printed.traits)
        abilities = sum(column[name][i] for name in names if name.startswith("ability_"))
        assert abilities == len(printed.abilities)


def test_features_tell_what_abilities_do():
    def said(name):
        return {n for n, v in zip(MATCH.card_feature_names, MATCH.card_features[MATCH.card_id(card(name).number)]) if v}

    eddard = said("S5")
    assert {"ability_passive", "does_claim_power", "keyword_renown", "crest_noble", "trait_lord", "icon_military"} <= eddard
    assert not {"ability_action", "does_kill", "icon_intrigue", "house_neutral", "phase_marshalling"} & eddard
    arya = said("S7")
    assert {"ability_action", "cost_to_kneel_influence", "changes_keyword", "phase_dominance"} <= arya


def test_different_cards_with_different_text_differ():
    rows = {MATCH.card_features[MATCH.card_id(number)].tobytes() for number in pool()}
    assert len(rows) > 150


@pytest.mark.parametrize("match", [MATCH, LandsMatch("hard", 3)], ids=["agot", "lands"])
def test_pieces_are_a_mapping(match):
    pieces = match.pieces
    assert list(pieces) == list(pieces.keys()) and len(pieces) == len(list(pieces)) and "cards" in pieces
    piece = pieces["cards"]
    assert observation_pieces(match.batch(1).observations[0], match)["cards"].shape == piece.shape and "fleas" not in pieces
    with pytest.raises(KeyError, match="no piece 'card'; it has .*did you mean cards"):
        pieces["card"]
