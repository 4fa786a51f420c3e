"""A card in the setup hand that is removed from the game for another mulligan."""

import pytest

from agot_env.testing import Table

REMOVE = "Remove Obara Sand from the game and take another mulligan"


def setup(obaras=1, *, seed=0, mulligan=True, house="martell", others=19):
    """The first player may keep the hand; both decks have Obara among other cards, or nothing else but her."""
    t = Table(houses=[house, house], edition="lcg", seed=seed, mulligan=mulligan, hold=True)
    for seat in (0, 1):
        t.put(seat, deck=["ATOR31"] * obaras + ["Hodor"] * others, plot="Calm Over Westeros")
    return t.start("setup", first=0)


def only_her():
    """Every hand has her."""
    return setup(20, others=0)


def test_a_player_who_has_her_after_the_first_mulligan_may_take_another_one():
    t = only_her()
    assert t.prompt == "mulligan" and sorted(t.options) == ["Keep the hand", "Take a mulligan"]
    t.play("Take a mulligan")
    assert t.seat == 0 and sorted(t.options) == ["Keep the hand", REMOVE]
    t.play(REMOVE)
    assert t.seat == 1 and sorted(t.options) == ["Keep the hand", "Take a mulligan"]
    assert len(t.hand(0)) == 7 and removed(t, 0) == 1 and len(t.deck(0)) == 12 and removed(t, 1) == 0


def removed(t, seat):
    """How many cards of the player are out of the game."""
    return bin(int(t.game["zones"][9, seat]) & (1 << 64) - 1).count("1")


def test_only_one_further_mulligan_follows_and_none_if_the_hand_is_kept():
    t = only_her().play("Take a mulligan", "Keep the hand")
    assert t.seat == 1 and removed(t, 0) == 0 and len(t.hand(0)) == 7
    t.play("Take a mulligan", REMOVE)
    assert t.prompt == "setup" and removed(t, 1) == 1 and len(t.hand(1)) == 7
    t = only_her().play("Keep the hand")
    assert t.seat == 1 and removed(t, 0) == 0


def test_without_her_in_the_new_hand_there_is_no_further_mulligan():
    t = setup(0, others=20).play("Take a mulligan")
    assert t.seat == 1 and t.options == ["Take a mulligan", "Keep the hand"]


@pytest.mark.parametrize("seed", range(6))
def test_it_depends_on_the_hand_after_the_mulligan(seed):
    t = setup(1, seed=seed).play("Take a mulligan")
    assert (REMOVE in t.options) == (t.seat == 0) == ("Obara Sand" in t.hand(0))


def test_without_mulligans_she_does_nothing():
    assert setup(20, others=0, mulligan=False).prompt == "setup"


def test_she_has_stealth():
    t = (
        Table(houses=["martell", "stark"], edition="lcg")
        .put(0, play=["ATOR31"], plot="Calm Over Westeros")
        .put(1, plot="Calm Over Westeros")
    )
    t.start("challenges", first=0)
    assert t.card(0, "Obara Sand").keywords == ("Stealth",)
