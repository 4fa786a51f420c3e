"""Cards that do something while they are the only King or Queen in play: not once they are none, as Old Nan can have it."""

import pytest

from agot_env.agot.language.model import Action, Draw, Event, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, usable, use
from tests.cards.scenes import offered, pass_until, passes

FEAST = Event("Feast", "X399", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
KINGS_WITH_AN_ACTION = [("KOTS33", "Robb Stark", "King"), ("KOTS37", "Myrcella Lannister", "Queen")]


def crowned(card, *more, hand=(), **options):
    """A King or Queen with Old Nan, who has not yet said anything."""
    return ravens({"play": ["Old Nan", card, *more], "hand": hand, "deck": ["Friend"] * 5}, {"play": ["Rival"]}, **options)


def uncrown(t, title, trait="King"):
    """Old Nan takes the trait from the character for the phase; it is seat 0's turn to act again."""
    use(t, "Old Nan", f"Choose {title}", f"a trait of {title}", trait, "loses")
    while t.seat != 0:
        t.play(passes(t)[0])
    assert trait not in t.card(0, title).traits
    return t


@pytest.mark.parametrize(("king", "keywords"), [(True, {"Vigilant", "Renown", "Stealth"}), (False, set())])
def test_stannis_has_keywords_as_the_only_king(king, keywords):
    t = crowned("BTNS7") if king else uncrown(crowned("BTNS7"), "Stannis Baratheon")
    assert set(t.card(0, "BTNS7").keywords) == keywords


def test_another_king_still_keeps_them_from_stannis():
    assert crowned("BTNS7", "Kingly").card(0, "BTNS7").keywords == ()


@pytest.mark.parametrize("king", [True, False])
def test_joffrey_gets_strength_for_gold_as_the_only_king(king):
    t = crowned(("KOTS34", {"gold": 2}))
    t = t if king else uncrown(t, "Joffrey Baratheon")
    assert t.card(0, "KOTS34").strength == (3 if king else 1)


@pytest.mark.parametrize("crown", [True, False])
@pytest.mark.parametrize(("number", "title", "trait"), KINGS_WITH_AN_ACTION)
def test_robb_and_myrcella_have_an_action_as_the_only_king_or_queen(number, title, trait, crown):
    t = crowned(number, "KOTST4")  # a Knight that Myrcella may choose
    assert usable(t if crown else uncrown(t, title, trait), title) is crown


@pytest.mark.parametrize("king", [True, False])
def test_stannis_forbids_draws_as_the_only_baratheon_king(king):
    t = crowned("KOTST3", hand=["Feast"], houses=("baratheon", "stark"), cards=(FEAST,))
    t = t if king else uncrown(t, "Stannis Baratheon")
    assert offered(t, "Play Feast") is not king


@pytest.mark.parametrize("king", [True, False])
def test_robert_initiates_another_power_challenge_as_the_only_baratheon_king(king):
    t = crowned("KOTST1", "Ruler", "Ruler", houses=("baratheon", "stark"))
    t = t if king else uncrown(t, "Robert Baratheon")
    for _ in range(2):
        if offered(pass_until(t, "No more challenges"), "Power against"):
            t.play("Power against").play("Attack with Ruler")
            while t.game["challenge"]:
                t.play((passes(t) or t.options)[0])
    assert sum("initiates a power challenge" in line for line in t.log()) == (2 if king else 1)
