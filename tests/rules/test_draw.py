import pytest

from agot_env.agot.language.model import NEUTRAL, SELF, Action, Draw, Location, Modify, Phase, Strength
from agot_env.testing import Table

rule = pytest.mark.rule
LIBRARY = Location("Library", "X1", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
ARCHIVE = Location("Archive", "X2", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Draw(4),))])
BELL = Location("Bell", "X3", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(SELF, Strength(1)),))])
"""Something else to do, so that the phase does not pass."""
TEN = ["Hodor"] * 10
EXTRA = [LIBRARY, ARCHIVE, BELL]


def table():
    return Table(houses=["stark", "lannister"], extra_cards=EXTRA)


def draw(t):
    """Everybody passes until cards are drawn."""
    decks = (t.deck(0), t.deck(1))
    while (t.deck(0), t.deck(1)) == decks and t.phase == "draw":
        t.play("Pass")
    return t


def act(t, name, times=1):
    """Seat 0 takes an action, seat 1 passes."""
    for _ in range(times):
        t.play(f"Use {name}")
    return t


@rule("DRAW-1")
def test_each_draws_two():
    t = draw(table().put(0, deck=["Hodor", "Bran Stark", "Arya Stark"], play=["Library"]).put(1, deck=TEN).start("draw"))
    assert sorted(t.hand(0)) == ["Bran Stark", "Hodor"]
    assert t.deck(0) == ["Arya Stark"] and len(t.hand(1)) == 2 and len(t.deck(1)) == 8


@rule("DRAW-1", "RND-3")
def test_actions_come_before_the_cards_are_drawn_and_after():
    t = table().put(0, deck=TEN, play=["Library"]).put(1, deck=TEN, play=["Bell"]).start("draw", first=0)
    assert (t.phase, t.seat, t.hand(0), t.hand(1)) == ("draw", 0, [], [])
    t.play("Use Library").play("Pass").play("Pass")
    assert (t.phase, t.seat, len(t.hand(0)), len(t.hand(1))) == ("draw", 0, 3, 2)


@rule("DRAW-1")
@pytest.mark.parametrize("deck, drawn", [([], 0), (["Hodor"], 1)])
def test_an_empty_deck_draws_nothing_and_nobody_loses(deck, drawn):
    t = draw(table().put(0, deck=deck, discard=["Arya Stark"]).put(1, deck=TEN, play=["Library"]).start("draw"))
    assert len(t.hand(0)) == drawn and t.deck(0) == [] and t.winner is None
    assert t.discard(0) == ["Arya Stark"] and t.seat == 1  # nothing is shuffled back; the game goes on


@rule("DRAW-1")
def test_nobody_draws_in_another_phase():
    t = table().put(0, deck=TEN, play=["Library"]).put(1, deck=TEN).start("marshalling")
    assert t.hand(0) == [] and t.hand(1) == []


@rule("DRAW-2")
def test_effects_draw_three_more_cards_a_round_besides_the_two():
    t = draw(table().put(0, deck=TEN, play=["Library", "Bell"]).start("draw"))
    assert len(t.hand(0)) == 2
    act(t, "Library", 3)
    assert t.phase == "draw" and len(t.hand(0)) == 5
    assert t.options == ["Use Bell", "Pass"]


@rule("DRAW-2")
def test_an_effect_that_draws_more_is_cut_short():
    t = table().put(0, deck=TEN, play=["Library", "Archive"]).put(1, deck=TEN, play=["Archive"]).start("dominance")
    act(t, "Library", 1)
    t.play("Pass") if t.seat == 1 else None
    act(t, "Archive")
    assert len(t.hand(0)) == 3 and len(t.deck(0)) == 7


@rule("DRAW-2")
def test_the_cap_is_each_players_own_and_of_the_round():
    t = table().put(0, deck=TEN, play=["Archive", "Library"]).put(1, deck=TEN, play=["Library"]).start("taxation")
    act(t, "Archive").play("Use Library")
    assert (len(t.hand(0)), len(t.hand(1))) == (3, 1)
    t.pass_all()
    while t.phase != "draw":
        t.play(next((text for text in ("Pass",) if text in t.options), t.options[0]))
    assert t.round == 2 and len(draw(t).hand(0)) == 5
    while t.seat != 0:
        t.play("Pass")
    act(t, "Archive")
    assert len(t.hand(0)) == 8


@rule("DRAW-2")
def test_searching_is_not_drawing():
    t = table().put(0, deck=TEN + ["Direwolf Pup"], play=["Archive", "Winterfell Kennels"], gold=1).put(1).start("dominance")
    act(t, "Archive").play("Use Winterfell Kennels").play("Take Direwolf Pup")
    assert sorted(t.hand(0)) == ["Direwolf Pup", "Hodor", "Hodor", "Hodor"]


@rule("DRAW-2")
def test_draws_of_the_plot_phase_count():
    t = table().put(0, deck=TEN, play=["Library", "Bell"], plots=["Counting Favors"]).put(1, deck=TEN, plots=["Blockade"])
    t.start("plot").play("Pass").play("Lannister goes first")
    assert (t.phase, len(t.hand(0)), len(t.hand(1))) == ("plot", 3, 3)
    assert t.options == ["Use Bell", "Pass"]
    t.play("Pass")
    assert t.phase == "draw" and len(draw(t).hand(0)) == 5 and t.options == ["Use Bell", "Pass"]
