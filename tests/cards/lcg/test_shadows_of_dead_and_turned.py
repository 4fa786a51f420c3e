"""Cards that come out of Shadows and bring back the dead, look at Shadows, or change what characters are."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Attachment, Character
from tests.cards.scenes import attack, fight, lcg_scene, offered, pass_to, pass_until

HORSE = Attachment("Horse", "X950", NEUTRAL, cost=0, traits="Item")
DEAD_MAN = Character("Dead Man", "X951", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Ally")
ARMY = Character("Host", "X952", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Army")
SPY = Character("Spy", "X953", NEUTRAL, cost=1, strength=2, icons="I", crests="Shadows")
CARDS = (HORSE, DEAD_MAN, ARMY, SPY)


def table(zero, one=None, phase="challenges", *, houses=("lannister", "stark"), **options):
    return lcg_scene(zero, one, phase, houses=houses, cards=CARDS, first=0, **options)


@pytest.mark.parametrize(
    ("choice", "keyword"), [("Deadly", "Deadly"), ("Renown", "Renown"), ("No attachments", "No attachments"), ("immune", "")]
)
def test_tyrion_chooses_what_he_gains_after_a_card_has_come_out(choice, keyword):
    t = table({"play": [("KL5", {"attachments": ["Horse"]})], "shadows": ["Spy"], "gold": 1}, bells=(0,))
    t.play("Bring Spy").play("Respond with Tyrion")
    t.play(next(option for option in t.options if choice.lower() in option.lower()))
    tyrion = t.card(0, "Tyrion Lannister")
    assert tyrion.strength == 5 and set(tyrion.keywords) == {"Stealth", keyword} - {""}
    assert tyrion.attachments == (() if keyword == "No attachments" else ("Horse",))


def test_qyburn_brings_back_a_dead_man_for_a_phase():
    t = table({"shadows": ["KL83"], "gold": 1}, {"dead": ["Dead Man", "Host"]}, bells=(0,))
    t.play("Bring Qyburn").play("Respond with Qyburn")
    if t.prompt == "target":
        assert not offered(t, "Host")
        t.play("Dead Man")
    assert t.card(1, "Dead Man").zone == "play" and t.card(1, "Dead Man").controller == 0
    pass_to(t, "dominance")
    assert sorted(t.dead(1)) == ["Dead Man", "Host"]


def test_the_prophet_sees_a_card_in_the_shadows_of_each_opponent():
    t = table({"shadows": ["KL91", "Spy"], "gold": 0}, {"shadows": ["Spy", "KL5"]}, houses=("targaryen", "lannister"), bells=(0,))
    known = [int(word).bit_count() for word in t.game["known"][0]]
    t.play("Bring Shadow Prophet").play("Respond with Shadow Prophet")
    assert int(t.game["known"][0, 1]).bit_count() == known[1] + 1
    assert any("looks at a card in the Shadows of Lannister: " in line for line in t.log(0))


def test_the_ritual_brings_back_a_man_who_dies_with_it():
    t = table({"shadows": ["ASOTS93"], "gold": 1, "play": ["Spy"], "dead": ["Dead Man", "Host"]}, houses=("targaryen", "stark"), bells=(0,))
    t.play("Bring Blood Magic Ritual")
    if t.prompt == "target":
        assert not offered(t, "Host")
        t.play("Dead Man")
    assert t.card(0, "Dead Man").attachments == ("Blood Magic Ritual",) and t.card(0, "Spy").attachments == ()


@pytest.mark.parametrize("wins", [True, False])
def test_a_turncloak_loses_a_man_who_does_not_win_dominance(wins):
    mine, theirs = (["Spy"], ["Dead Man", "Host"]) if wins else (["Spy", "Dead Man", "Host"], ["Dead Man"])
    t = table({"shadows": ["BTNS2"], "play": mine}, {"play": theirs}, houses=("greyjoy", "lannister"), bells=(0,))
    t.play("Bring Turncloak")
    if t.prompt in ("target", "pick"):
        t.play("Dead Man")
    assert "Traitor" in t.card(1, "Dead Man").traits and "Traitor" not in t.card(0, "Spy").traits
    pass_to(t, "standing")
    assert t.card(1, "Dead Man").zone == ("play" if wins else "discard")


def test_in_the_oasis_a_character_kneels_whom_it_bypasses():
    t = table({"play": ["KL36", "The Red Viper"]}, {"play": ["Dead Man", "Host"]}, houses=("martell", "stark"), bells=(0,))
    t.play("Use Lost Oasis")
    attack(t, "Military", "The Red Viper")
    pass_until(t, "Dead Man").play("Dead Man")
    assert t.card(1, "Dead Man").kneeling and not t.card(1, "Host").kneeling
    fight(t)
