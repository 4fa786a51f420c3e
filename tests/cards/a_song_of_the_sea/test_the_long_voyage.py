"""The Long Voyage: a third card in the draw phase."""

from tests.cards.a_song_of_the_sea.sea_scenes import sea
from tests.cards.scenes import pass_to

AGENDA = "ASOTS60"


def drawn(zero, phase="draw", until="marshalling"):
    """How many cards the players draw before a phase."""
    t = pass_to(sea({"deck": ["Rose"] * 8} | zero, {"deck": ["Rose"] * 8}, phase), until)
    return [t.hand(seat).count("Rose") for seat in range(2)]


def test_its_player_draws_three_cards_in_the_draw_phase():
    assert drawn({"agenda": AGENDA}) == [3, 2]
    assert drawn({}) == [2, 2]


def test_the_third_card_counts_towards_the_draw_cap():
    t = pass_to(sea({"deck": ["Rose"] * 8, "agenda": AGENDA}, {"deck": ["Rose"] * 8}, "draw"), "marshalling")
    assert [int(number) for number in t.game["drawn"][:2]] == [1, 0]


def test_it_draws_nothing_in_other_phases():
    assert drawn({"agenda": AGENDA}, "challenges", "dominance") == [0, 0]
