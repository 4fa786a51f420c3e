"""The pool of decks that a network for every deck is trained with."""

import pytest

from agot_env.agot.decks import decks_by_name, load_decks, random_pool, starter_deck
from agot_training.every_deck import Settings, every_deck, main
from agot_training.generalisation import TEST_SEED

pytestmark = pytest.mark.tier("test")


def test_it_has_random_themed_and_constructed_decks():
    constructed = list(dict.fromkeys(decks_by_name("lcg").values()))
    decks = every_deck(random=2, themed=3, copies=2)
    assert decks == [*random_pool(2, edition="lcg"), *random_pool(3, edition="lcg", themed=True), *constructed, *constructed]
    assert len(constructed) == 60 and decks.count(starter_deck("stark", "lcg")) == 2


def test_it_is_for_any_edition(tmp_path, capsys):
    path = tmp_path / "pool.parquet"
    main(Settings("core", random=1, themed=0, copies=3, out=path))
    assert load_decks(path) == [*random_pool(1), *[deck for _ in range(3) for deck in decks_by_name("core").values()]]
    assert capsys.readouterr().out == f"{path}: 13 decks\n"


@pytest.mark.parametrize(
    "wrong, why",
    [
        ({"random": -1}, "random must be an int from 0 to 1,000,000, not -1"),
        ({"themed": TEST_SEED + 1}, "themed must be an int from 0 to 1,000,000, not 1000001"),
        ({"copies": 1.5}, "copies must be an int from 0 to 1,000,000, not 1.5"),
        ({"random": 0, "themed": 0, "copies": 0}, "the pool would be empty"),
        ({"edition": "narnia"}, "unknown edition"),
    ],
)
def test_bad_settings(wrong, why):
    with pytest.raises(ValueError, match=why):
        every_deck(**wrong)
