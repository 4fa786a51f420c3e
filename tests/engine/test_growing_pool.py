"""The pool of "lcg" grows in place: ids, interface, columns, saved games and data sets stay as they are."""

from dataclasses import replace
from hashlib import sha256
from importlib.resources import files

import numpy as np
import pytest

from agot_env import GameBatch, Match
from agot_env.agot.cards.lcg import LCG
from agot_env.agot.decks import Deck, card, held_out_titles, pool, random_pool, sets_of, starter_deck
from agot_env.agot.decks.definitions import NOT_OF_PLAY, definition, digest
from agot_env.agot.decks.pools import first_cards
from agot_env.agot.decks.printed import CYCLES, SET_NAMES, code_of, place_of, unscripted_cards
from agot_env.agot.language.model import STARK, Character, Draw
from agot_env.entities import EntityEncoder, entity_sizes
from agot_env.simulate.trajectories import check_cards, recorded_game
from agot_env.simulate.verification import verify
from tests.engine.growth import cards, grown_pool

pytestmark = [pytest.mark.tier("test"), pytest.mark.usefixtures("first_pool")]
IDS = files("agot_env.agot.cards.lcg").joinpath("ids.txt").read_text("utf-8").split()
"""The numbers of the cards in the order of their ids."""
RECORDED = {
    542: "0f81e92ca8265627", 660: "13ecacd2803d62ba", 719: "9d28ce67cfcdfeb4", 963: "b86c6427ee8d7b04", 1284: "b5ba0c17e744ff74",
    1295: "4bff8157f8c3f257", 1715: "2b2d28310e3923f0",
    1848: "fe0b45820bb5bbbd", 1963: "cfd0379b9fc57d3b", 1978: "3376e81fc43d563d", 1979: "923add233906d7d6", 1981: "a9cb23779c8cc8c2",
}  # fmt: skip
"""Number of cards -> the hash of their ids. Append a row when cards have been added."""
HOUSES = ("stark", "greyjoy")


def new_deck():
    """A deck with a new card."""
    deck = starter_deck("stark", "lcg")
    return replace(deck, name="With a sailor", cards=(*deck.cards[1:], "ASOTS41"))


def test_the_ids_of_the_pool_never_change():
    assert [card.number for card in LCG] == IDS, "append the numbers of new cards to agot_env/agot/cards/lcg/ids.txt"
    assert {number: sha256(" ".join(IDS[:number]).encode()).hexdigest()[:16] for number in RECORDED} == RECORDED
    assert len(IDS) == max(RECORDED), "append a row to RECORDED"
    assert [card.number for card in first_cards("lcg")] == IDS[:542] and {card.set for card in LCG} <= set(SET_NAMES)
    assert first_cards("core") == tuple(pool("core").values())


def test_cards_of_chapter_packs_have_the_numbers_by_which_they_were_known():
    packs = {name for names in CYCLES.values() for name in names}
    assert {card.set for card in LCG if SET_NAMES[card.set] not in packs} == set(sets_of("lcg")[:7])
    for one in LCG[542:]:
        assert one.number == code_of(*place_of(one)), f"{one.title} of {SET_NAMES[one.set]}"


def test_the_interface_and_what_is_seen_of_old_cards_do_not_change(monkeypatch):
    before = Match(*HOUSES, edition="lcg")
    features, options, sizes = before.card_features, before.option_features, entity_sizes(before)
    names, of_options, digests = before.card_feature_names, before.option_feature_names, before.card_digests
    parts, hashed, traits = before.interface_parts, before.cards_hash, before.traits
    with grown_pool(monkeypatch) as added:
        after = Match(*HOUSES, edition="lcg")
        assert after.num_cards == before.num_cards + len(added) and "ASOTS41" in after.pool
        assert after.interface_parts == parts and after.interface == Match(*HOUSES, edition="lcg").interface
        assert after.cards_hash == hashed
        ids, columns = features.shape
        assert after.card_feature_names[:columns] == names
        new = {"trait_sailor_of_tests", "trait_harbour_of_tests", "keyword_doomed"}
        assert set(after.card_feature_names[columns:]) == new
        assert np.array_equal(after.card_features[:ids, :columns], features) and not after.card_features[:ids, columns:].any()
        grown = entity_sizes(after)
        assert np.array_equal(grown.cards[:ids, :columns], sizes.cards) and np.array_equal(grown.scales[:columns], sizes.scales)
        assert grown.cards.max() > 1, "a new card may exceed the scale"
        count = options.shape[-1]
        assert after.option_feature_names[:count] == of_options
        assert np.array_equal(after.option_features[:ids, :, :count], options)
        assert after.traits[: len(traits)] == traits
        assert list(after.card_digests.items())[: ids - 1] == list(digests.items())
        other = Match(decks=(new_deck(), starter_deck("greyjoy", "lcg")), edition="lcg")
        assert other.interface == after.interface and other.cards_hash != hashed
    assert Match(*HOUSES, edition="lcg").num_cards == before.num_cards


def test_columns_grow_card_by_card(monkeypatch):
    added = cards()
    with grown_pool(monkeypatch, added[:1]):
        one = Match(*HOUSES, edition="lcg").card_feature_names
    with grown_pool(monkeypatch, added):
        assert Match(*HOUSES, edition="lcg").card_feature_names[: len(one)] == one


def test_own_cards_follow_the_pool_and_have_an_interface_of_their_own(monkeypatch):
    own = Character("Old Nan", "X1", STARK, cost=1, strength=1, icons="I", traits="Ally, Storyteller")
    before = Match(*HOUSES, edition="lcg", extra_cards=(own,))
    interface, card_id = before.interface, before.card_id("X1")
    assert interface != Match(*HOUSES, edition="lcg").interface and before.card_feature_names[-1] == "trait_storyteller"
    other = Match(*HOUSES, edition="lcg", extra_cards=(replace(own, title="Young Nan"),))
    assert other.interface != interface
    with grown_pool(monkeypatch) as added:
        after = Match(*HOUSES, edition="lcg", extra_cards=(own,))
        assert after.card_id("X1") == card_id + len(added)
        assert after.interface != interface, "its id has changed"


def played(match, decisions=900):
    games = GameBatch(6, match, seed=4)
    games.play_random(decisions)
    return games


def test_games_that_were_saved_before_continue_as_they_would_have(monkeypatch):
    lineups = [Match(decks=decks, edition="lcg") for decks in zip(random_pool(6, 1, edition="lcg"), random_pool(6, 9, edition="lcg"))]
    games = GameBatch(12, lineups, seed=4)
    games.play_random(2400)
    saved = games.to_bytes()
    masks = games.action_masks.copy()
    games.play_random(2400)
    with grown_pool(monkeypatch):
        again = GameBatch.from_bytes(saved)
        assert np.array_equal(again.action_masks, masks)
        again.play_random(2400)
        assert np.array_equal(again.observations, games.observations) and np.array_equal(again.action_masks, games.action_masks)
        assert again.to_bytes() == games.to_bytes()
        new = played(Match(decks=(new_deck(), starter_deck("greyjoy", "lcg")), edition="lcg")).to_bytes()
        GameBatch.from_bytes(new)
    with pytest.raises(ValueError, match="The Pirates of Lys, not scripted yet"):
        GameBatch.from_bytes(new)


def test_entities_of_old_cards_do_not_change(monkeypatch):
    games = played(Match(*HOUSES, edition="lcg"))
    before = EntityEncoder(games.match).of_games(games)
    with grown_pool(monkeypatch):
        after = EntityEncoder(Match(*HOUSES, edition="lcg"))(games.observations, games.action_masks)
    for part, other in zip((*before.table, *before.cards[:4], *before.actions[:4]), (*after.table, *after.cards[:4], *after.actions[:4])):
        assert np.array_equal(part, other)


def test_random_decks_use_new_cards_and_messages_know_them(monkeypatch):
    assert "ASOTS41" in unscripted_cards()
    with grown_pool(monkeypatch):
        assert "ASOTS41" not in unscripted_cards() and "ASOTS42" in unscripted_cards()
        decks = random_pool(30, 0, edition="lcg")
        assert any(number.startswith("ASOTS") for deck in decks for number in deck.numbers)
        Match(decks=(new_deck(), new_deck()), edition="lcg")
    with pytest.raises(ValueError, match="The Pirates of Lys, not scripted yet"):
        Match(decks=(new_deck(), new_deck()), edition="lcg")


def test_digests_cover_what_cards_are_and_do_in_a_game():
    bran = card("S7")
    assert digest(bran) == digest(replace(bran, complete=False, set="elsewhere", limit_per_deck=1, number="X7"))
    assert all(name in type(bran).__dataclass_fields__ for name in NOT_OF_PLAY)
    for change in ({"title": "Bran"}, {"strength": 9}, {"traits": ("Lord",)}, {"abilities": ()}, {"unique": not bran.unique}):
        assert digest(bran) != digest(replace(bran, **change)) or getattr(bran, *change) == change[next(iter(change))]
    assert definition(Draw(2)) == "Draw(amount=2)" and definition(Draw(2)) != definition(Draw(3))
    assert len({digest(one) for one in LCG}) > 500
    with pytest.raises(TypeError, match="a declaration has no float"):
        definition(1.5)


def test_data_sets_remain_readable(monkeypatch, tmp_path):
    from agot_env.simulate import Folder, Plan, open_dataset, simulate

    lineups = [Match(decks=decks, edition="lcg") for decks in zip(random_pool(3, 1, edition="lcg"), random_pool(3, 9, edition="lcg"))]
    plan = Plan.of_matches(lineups, ["random"], 6, 5, trajectories=True)
    for _ in simulate(plan, Folder(tmp_path / "games", plan)):
        pass
    with grown_pool(monkeypatch):
        dataset = open_dataset(tmp_path / "games")
        assert verify(dataset) == 6
        check_cards(dataset)
        assert recorded_game(dataset, 0).games.records["reason"].all()


def test_the_titles_that_are_held_out_stay_the_same(monkeypatch):
    before, sets = held_out_titles("lcg"), sets_of("lcg")
    assert before == held_out_titles("lcg", sets) and held_out_titles("lcg", "core") < before
    many = [replace(cards()[2], number=f"ASOTS{place}", title=f"Chart {place}") for place in range(1, 41)]
    with grown_pool(monkeypatch, many):
        after = held_out_titles("lcg")
        assert before < after and 2 <= len(after - before) <= 20 and held_out_titles("lcg", sets) == before
        Deck.random("stark", 1, edition="lcg", sets=("core", "lords_of_winter"), without=held_out_titles("lcg", ("core", "lords_of_winter")))


def test_sets_and_cycles_restrict_decks_and_nothing_else(monkeypatch):
    decks = [starter_deck(house, "lcg") for house in HOUSES]
    whole = Match(decks=decks, edition="lcg")
    of_both = Match(decks=decks, edition="lcg", sets=("Core Set", "LoW", "kings_of_the_sea", "LotR", "PotSun"))
    assert of_both.interface == whole.interface and of_both.settings() == whole.settings() and of_both.num_cards == whole.num_cards
    with pytest.raises(ValueError, match=r"seat 1 \(.*\): only cards of Core Set and Lords of Winter are allowed \(sets\), and it has .* of Kings"):
        Match(decks=decks, edition="lcg", sets=("core", "lords_of_winter"))
    with pytest.raises(ValueError, match="no card of 'A Song of the Sea' is scripted yet"):
        Match(decks=decks, edition="lcg", sets="A Song of the Sea")
    with grown_pool(monkeypatch):
        new = (new_deck(), starter_deck("greyjoy", "lcg"))
        Match(decks=new, edition="lcg", sets=(*sets_of("lcg")[:7], "A Song of the Sea"))
        with pytest.raises(ValueError, match=r"it has Salladhor Saan's Sailor \(ASOTS41\) of The Pirates of Lys$"):
            Match(decks=new, edition="lcg", sets=sets_of("lcg")[:7])
        Match(decks=new, edition="lcg", sets=sets_of("lcg"))
        assert any("ASOTS" in number for deck in random_pool(9, 0, edition="lcg", sets=("core", "A Song of the Sea")) for number in deck.numbers)
    own = Character("Old Nan", "X1", STARK, cost=1, strength=1, icons="I", traits="Ally")
    deck = starter_deck("stark")
    deck = replace(deck, cards=("X1", *deck.cards[1:]))
    Match(decks=(deck, starter_deck("lannister")), edition="lcg", sets="core", extra_cards=(own,))
    for wrong, why in ((3, "sets"), ((), "no set given"), (("core", 3), "sets"), ("cors", "did you mean core")):
        with pytest.raises(ValueError, match=why):
            Match(*HOUSES, edition="lcg", sets=wrong)
    assert Match("stark", "lannister", sets="core").interface == Match("stark", "lannister").interface


def test_a_deck_knows_its_numbers():
    deck = Deck("A deck", "stark", ("S1",), ("S195",), ("KOTS1",))
    assert deck.numbers == ("S1", "S195", "KOTS1")
