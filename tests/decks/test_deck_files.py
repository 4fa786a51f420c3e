"""Pools of decks in files: folders of deck lists and Parquet files, and what is said of files that are no pools."""

import os

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from agot_env import STARTER_DECKS, Deck, Match
from agot_env.agot.decks import deck_files, load_decks, pool, random_houses, save_decks, starter_decks
from agot_env.agot.decks import decks as decks_module
from agot_env.agot.editions import EDITIONS
from agot_env.agot.language.model import STARK, Character
from agot_env.messages.errors import FileError

DECKS = [Deck.random(house, seed) for seed in range(2) for house in random_houses()]
COLUMNS = {"name": pl.String(), "house": pl.String(), "cards": pl.List(pl.String), "plots": pl.List(pl.String)}
KINDS = ("pool", "pool.parquet")
STARK_DECK = STARTER_DECKS["stark"]


def table(**changed):
    """A table of a Stark deck in which some columns are others."""
    columns = {"name": ["wolves"], "house": ["stark"], "cards": [STARK_DECK.cards], "plots": [STARK_DECK.plots]} | changed
    return pl.DataFrame({name: values for name, values in columns.items() if values is not None})


@pytest.mark.tier("test")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_pool_reads_back_as_it_was(tmp_path, kind, edition):
    decks = [Deck.random(house, seed, edition=edition) for seed in range(6) for house in random_houses(edition)]
    save_decks(decks, tmp_path / kind, edition=edition)
    assert load_decks(tmp_path / kind, edition=edition) == load_decks(str(tmp_path / kind), edition=edition) == decks
    assert os.listdir(tmp_path) == [kind]


def test_a_folder_is_deck_files_that_people_can_write(tmp_path):
    save_decks(DECKS, tmp_path / "pool")
    files = sorted(os.listdir(tmp_path / "pool"))
    assert files[0] == "0_random_stark_deck_0.txt" and len(files) == 8
    (tmp_path / "pool" / "Pups.txt").write_text(STARK_DECK.to_text().replace("Name: Stark starter deck\n", ""))
    (tmp_path / "pool" / ".hidden").write_text("not a deck")
    assert load_decks(tmp_path / "pool") == [*DECKS, Deck("Pups", "stark", STARK_DECK.cards, STARK_DECK.plots)]


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@pytest.mark.tier("test")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(names, st.randoms(use_true_random=False))
def test_a_parquet_file_keeps_names_and_orders_exactly(tmp_path, name, random):
    cards = list(STARK_DECK.cards)
    random.shuffle(cards)
    deck = Deck(name, "Stark", tuple(cards), STARK_DECK.plots)
    save_decks([deck, STARK_DECK], tmp_path / "pool.parquet", overwrite=True)
    assert load_decks(tmp_path / "pool.parquet") == [deck, STARK_DECK]


@pytest.mark.tier("test")
@settings(max_examples=60, deadline=None)
@given(names)
def test_a_folder_keeps_a_name_or_refuses_it(tmp_path_factory, name):
    folder = tmp_path_factory.mktemp("decks") / "pool"
    deck = Deck(name, "stark", STARK_DECK.cards, STARK_DECK.plots)
    try:
        save_decks([deck], folder)
    except ValueError as error:
        assert "a deck list cannot have this name" in str(error) and name != (" ".join(name.split()) or None)
        assert not folder.exists()
    else:
        assert load_decks(folder) == [deck]


def test_cards_of_ones_own(tmp_path):
    wolf = Character("Wolf of My Own", "X1", STARK, cost=2, strength=2, icons="MIP")
    deck = Deck("wolves", "stark", (*STARK_DECK.cards, "X1"), STARK_DECK.plots)
    for kind in KINDS:
        save_decks([deck], tmp_path / kind, extra_cards=[wolf])
        assert sorted(load_decks(tmp_path / kind, extra_cards=[wolf])[0].cards) == sorted(deck.cards)
        with pytest.raises(FileError, match="X1|Wolf of My Own"):
            load_decks(tmp_path / kind)


def refused(path, **options):
    """What is said of a pool that cannot be loaded."""
    with pytest.raises(FileError) as error:
        load_decks(path, **options)
    return str(error.value)


def test_deck_files_that_cannot_be_read_are_named_with_their_lines(tmp_path):
    save_decks(DECKS, tmp_path / "pool")
    files = sorted((tmp_path / "pool").iterdir())
    files[1].write_text(files[1].read_text() + "1x Nonsense\n")
    files[2].write_bytes(b"\x00\xff")
    message = refused(tmp_path / "pool")
    last_line = files[1].read_text().count("\n")
    assert f"{files[1].name}: a deck that cannot be played:\n  line {last_line}: no card is called 'Nonsense'" in message
    assert f"{files[2].name} is not a text file (UTF-8, UTF-16 or Latin-1)" in message and files[0].name not in message
    for file in files:
        file.write_text("House: Stark\n")
    message = refused(tmp_path / "pool")
    assert f"{files[4].name}: " in message and files[5].name not in message and "... and 3 other decks" in message


def test_folders_that_are_no_pools(tmp_path):
    assert "is empty; a pool of decks has at least one deck file (.txt)" in refused(tmp_path)
    (tmp_path / "inner.txt").mkdir()
    assert "is not a folder of decks: inner.txt is not a deck file (.txt)" in refused(tmp_path)
    (tmp_path / "inner.txt").rmdir()
    (tmp_path / "notes.md").write_text("notes")
    assert "notes.md is not a deck file" in refused(tmp_path)
    assert "notes.md is not a pool of decks" in refused(tmp_path / "notes.md")
    assert "nothing does not exist; a pool of decks is a folder of deck files (.txt) or a .parquet file" in refused(tmp_path / "nothing")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"plots": None}, "has the columns name, house, cards; expected: name, house, cards, plots"),
        ({"more": [1]}, "has the columns name, house, cards, plots, more; expected"),
        ({"name": [1]}, "the column 'name' has the type Int64 instead of String"),
        ({"cards": ["S1"]}, r"the column 'cards' has the type String instead of List\(String\)"),
        ({"plots": [[195]]}, r"the column 'plots' has the type List\(Int64\) instead of List\(String\)"),
        ({"house": pl.Series([None], dtype=pl.String)}, "the column 'house' has empty cells"),
        ({"cards": pl.Series([None], dtype=pl.List(pl.String))}, "the column 'cards' has empty cells"),
        ({"cards": [[*STARK_DECK.cards, None]]}, "the column 'cards' has empty cells"),
        ({"house": ["bolton"]}, r"row 0 \(wolves\): unknown House 'bolton'"),
        ({"name": ["\x1b[31mred"], "plots": [STARK_DECK.plots[:6]]}, r"row 0 \(\\x1b\[31mred\): 6 plots; a plot deck has exactly 7"),
        ({"cards": [["S1"] * 4]}, "4 copies of Ice in the House deck; the limit is 3"),
        ({"cards": [["Z9"]]}, "unknown card numbers: Z9"),
    ],
)
def test_tables_that_are_no_pools(tmp_path, changed, message):
    table(**changed).write_parquet(tmp_path / "pool.parquet")
    with pytest.raises(FileError, match=message):
        load_decks(tmp_path / "pool.parquet")


def test_damaged_and_empty_parquet_files(tmp_path):
    path = tmp_path / "po[o]l*.parquet"  # the name is no pattern
    save_decks(DECKS, path)
    assert load_decks(path) == DECKS
    whole = path.read_bytes()
    for data in (b"", b"hello", whole[:-9], whole[: len(whole) // 2], b"PAR1" + bytes(len(whole))):
        path.write_bytes(data)
        assert "is damaged or not a Parquet file" in refused(path)
    pl.DataFrame({name: [] for name in COLUMNS}, schema=COLUMNS).write_parquet(tmp_path / "none.parquet")
    assert "none.parquet has no decks" in refused(tmp_path / "none.parquet")
    (tmp_path / "none.parquet").unlink()
    (tmp_path / "none.parquet").mkdir()
    assert "none.parquet is empty" in refused(tmp_path / "none.parquet")


@pytest.mark.tier("test")
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.floats(0, 0.999), value=st.integers(0, 255))
def test_a_tampered_parquet_file_is_read_or_refused(tmp_path, place, value):
    path = tmp_path / "pool.parquet"
    if not path.exists():
        save_decks(DECKS, path)
        (tmp_path / "whole").write_bytes(path.read_bytes())
    data = bytearray((tmp_path / "whole").read_bytes())
    data[int(place * len(data))] = value
    path.write_bytes(data)
    try:
        decks = load_decks(path)
    except FileError:
        return
    Match(decks=(decks[0], decks[-1]))


def test_decks_of_another_edition(tmp_path):
    for kind in KINDS:
        save_decks(list(starter_decks("winter").values()), tmp_path / kind, edition="winter")
        message = refused(tmp_path / kind)
        assert "Greyjoy premium starter deck" in message or "greyjoy_premium_starter_deck" in message
    assert "its cards are those of the Winter Edition" in message
    with pytest.raises(ValueError, match="unknown edition 'summer'"):
        load_decks(tmp_path / "pool", edition="summer")


@pytest.mark.parametrize(
    ("decks", "path", "message"),
    [
        ([], "pool", "no decks to save"),
        (DECKS, "pool.txt", "names a single deck file; a pool of decks is a folder or a .parquet file"),
        (DECKS, "missing/pool", "the folder .*missing does not exist"),
        (DECKS, "missing/pool.parquet", "the folder .*missing does not exist"),
        (DECKS, "full", "full is not empty; choose a new folder, or a .parquet file"),
        (DECKS, "file", "file is neither a folder nor a .parquet file"),
        (DECKS, "file.parquet", "file.parquet exists; choose another file, or use --overwrite to replace it"),
        ([Deck("w", "stark", ("S1",), ())], "pool", r"deck 0 \('w'\): 0 plots"),
        ([*DECKS, Deck("w", "bolton", ("S1",), ())], "pool.parquet", r"deck 8 \('w'\): unknown House 'bolton'"),
        ([Deck("a\nb", "stark", STARK_DECK.cards, STARK_DECK.plots)], "pool", "a deck list cannot have this name"),
        ([Deck("", "stark", STARK_DECK.cards, STARK_DECK.plots)], "pool", "a deck list cannot have this name"),
        ([Deck("\ud800", "stark", STARK_DECK.cards, STARK_DECK.plots)], "pool.parquet", "cannot be written in UTF-8"),
    ],
)
def test_pools_that_cannot_be_written(tmp_path, decks, path, message):
    (tmp_path / "full").mkdir()
    for file in ("full/deck.txt", "file", "file.parquet"):
        (tmp_path / file).write_text("mine")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ValueError, match=message):
        save_decks(decks, tmp_path / path)
    assert sorted(tmp_path.rglob("*")) == before and (tmp_path / "file.parquet").read_text() == "mine"


def test_an_empty_folder_and_with_overwrite_a_file_are_written_to(tmp_path):
    (tmp_path / "pool").mkdir()
    save_decks(DECKS[1:], tmp_path / "pool.parquet")
    for kind in KINDS:
        save_decks(DECKS[:1], tmp_path / kind, overwrite=True)
        assert load_decks(tmp_path / kind) == DECKS[:1]


def test_a_deck_is_checked_once_for_all_matches(monkeypatch):
    checked = []
    real = decks_module.check_deck
    monkeypatch.setattr(decks_module, "check_deck", lambda deck, *rest, **options: checked.append(deck) or real(deck, *rest, **options))
    one, other = Deck.random("stark", 987_654_321), Deck.random("stark", 987_654_322)
    for _ in range(3):
        Match(decks=(one, other))
        with pytest.raises(ValueError, match="its cards are those of the Core Set"):
            Match(edition="winter", decks=(one, other))  # another edition is another question
    assert checked == [one, other, one, other]


def test_decks_given_as_lists_are_kept_as_tuples():
    deck = Deck("wolves", "stark", list(STARK_DECK.cards), iter(STARK_DECK.plots))
    assert deck == Deck("wolves", "stark", STARK_DECK.cards, STARK_DECK.plots) and hash(deck)
    assert Match(decks=(deck, deck)).decks[0].cards == STARK_DECK.cards


def test_the_pool_of_an_edition_is_ones_own_copy():
    cards = pool()
    cards.clear()
    assert len(pool()) == 208


def test_a_pool_of_implausible_size_is_refused_unread(tmp_path, monkeypatch):
    path, deck = tmp_path / "bomb.parquet", DECKS[0]
    row = {"name": [deck.name], "house": [deck.house], "cards": [list(deck.cards)], "plots": [list(deck.plots)]}
    one = pl.DataFrame(row)
    bombs = {
        "1,001 decks; a pool of decks has at most 1,000": pl.concat([one] * 1001),
        r"names and cards; .* at most 10,000": one.with_columns(cards=pl.Series([["1"] * 11_000])),
        "characters; .* at most 100,000": one.with_columns(name=pl.lit("a" * 10**5)),
    }
    assert (deck_files.MOST_DECKS, deck_files.MOST_CARDS, deck_files.MOST_CHARACTERS) == (100_000, 10_000_000, 100_000_000)
    for name, most in (("DECKS", 1000), ("CARDS", 10_000), ("CHARACTERS", 100_000)):
        monkeypatch.setattr(deck_files, f"MOST_{name}", most)
    monkeypatch.setattr("agot_env.storage.parquet.read_table", lambda *given: pytest.fail("the table was read"))
    for message, table in bombs.items():
        table.write_parquet(path)
        with pytest.raises(FileError, match=message):
            load_decks(path)


def test_a_deck_file_of_implausible_size_is_refused_unread(tmp_path):
    (tmp_path / "pool").mkdir()
    (tmp_path / "pool" / "deck.txt").write_text("1" * 1_000_001)
    with pytest.raises(FileError, match="has 1,000,001 bytes; a deck file has at most 1,000,000"):
        load_decks(tmp_path / "pool")
