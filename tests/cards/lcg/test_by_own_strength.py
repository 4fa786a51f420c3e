"""Former Champion: power lowers STR, and low STR gives icons and keywords."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    BEARER,
    DEADLY,
    INTRIGUE,
    NEUTRAL,
    POWER,
    RENOWN,
    SELF,
    STEALTH,
    TARGET,
    YOU,
    Action,
    Attachment,
    Cards,
    Character,
    Choose,
    ClaimPowerForHouse,
    Constant,
    Icon,
    Keyword,
    LoseIcon,
    LoseKeyword,
    Modify,
    Passive,
    Phase,
    PowerOn,
    Strength,
    StrengthLowered,
    Until,
    characters,
)
from tests.cards.lcg.princes_scenes import princes
from tests.cards.scenes import GAG, attack, fight, pass_to, pass_until

MIL, INT, POW = c.MILITARY, c.INTRIGUE, c.POWER
TITLE = "Former Champion"
WEAK = Character(
    "Poisoner", "X820", NEUTRAL, icons="M",
    abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Modify(TARGET, Strength(-1), Until.END_OF_PHASE),))],
)  # fmt: skip
CROWN = Attachment("Laurel", "X822", NEUTRAL, abilities=[Constant(Cards(is_=BEARER, icon=POWER), (Strength(2),))])
FETTERS = Attachment("Fetters", "X823", NEUTRAL, abilities=[Constant(BEARER, (LoseIcon(POWER), LoseKeyword(DEADLY)))])
SCHOOL = Character("Trainer", "X824", NEUTRAL, abilities=[Constant(characters(strength_at_most=3, controller=YOU), (Icon(INTRIGUE),))])
WATCH = Character("Watch", "X825", NEUTRAL, abilities=[Passive(when=StrengthLowered(characters()), effects=(ClaimPowerForHouse(),))])
JEALOUS = Character("Envy", "X826", NEUTRAL, strength=9, abilities=[Constant(Cards(is_=SELF), (Strength(PowerOn(SELF, 3)),))])
CARDS = (WEAK, GAG, CROWN, FETTERS, SCHOOL, WATCH, JEALOUS)


def champion(power, zero=(), attachments=(), **options):
    former = ("POTS52", {"power": power, "attachments": [*attachments]})
    return princes({"play": [former, *zero]}, {"play": ["Giant"]}, cards=CARDS, bells=(0,), **options)


def state(t):
    """STR, icons and keywords."""
    row = next(t.game["row"][i] for i in range(L.SLOTS) if t.batch.match.compiled.cards[t.game["card"][i]].title == TITLE)
    return int(row[L.STRENGTH]), int(row[L.ICONS]), int(row[L.KEYWORDS_LOW])


@pytest.mark.parametrize(
    ("power", "strength", "icons", "keywords"),
    [
        (0, 5, MIL, RENOWN), (1, 3, MIL | POW, RENOWN | DEADLY), (2, 1, MIL | POW | INT, RENOWN | DEADLY | STEALTH),
        (3, 0, MIL | POW | INT, RENOWN | DEADLY | STEALTH), (4, 0, MIL | POW | INT, RENOWN | DEADLY | STEALTH),
    ],
)  # fmt: skip
def test_power_lowers_his_strength_and_low_strength_gives_icons_and_keywords(power, strength, icons, keywords):
    assert state(champion(power)) == (strength, icons, keywords)


def test_renown_counts_at_once():
    t = attack(champion(0), "Military", TITLE)
    fight(t)
    while t.card(0, TITLE).power == 0:
        t.play(t.options[0])
    assert state(t) == (3, MIL | POW, RENOWN | DEADLY)


def test_other_changes_of_his_strength_count():
    t = champion(1, ["Poisoner"])
    pass_until(t, "Use Poisoner")
    for strength, icons in ((2, MIL | POW), (1, MIL | POW | INT), (0, MIL | POW | INT)):
        t.play("Use Poisoner").play(f"Choose {TITLE}")
        assert state(t)[:2] == (strength, icons)
        if strength:
            pass_until(t, "Use Poisoner")
    pass_to(t, "dominance")
    assert state(t) == (3, MIL | POW, RENOWN | DEADLY)


def test_blank_he_has_his_strength_and_military_icon_alone():
    assert state(champion(2, attachments=["Gag"])) == (5, MIL, 0)


def test_what_he_gains_can_be_lost():
    assert state(champion(1, attachments=["Fetters"])) == (3, MIL, RENOWN)


def test_what_he_gains_does_not_take_itself_away():
    assert state(champion(1, attachments=["Laurel"])) == (5, MIL | POW, RENOWN | DEADLY)
    assert state(champion(0, attachments=["Laurel"])) == (5, MIL, RENOWN)


def test_the_pass_before_leaves_other_cards_alone():
    t = champion(2, [("Envy", {"power": 2})])
    assert t.card(0, "Envy").strength == 15 and t.card(1, "Giant").strength == 9


def test_cards_that_enter_play_are_measured_too():
    t = princes({"play": ["Trainer"], "hand": ["Spear", "Giant"], "gold": 5}, {"play": ["Shield"]}, "marshalling", cards=CARDS, bells=(0,))
    t.play("Marshal Spear").play("Marshal Giant")
    icons = {title: t.card(0, title).icons for title in ("Spear", "Giant")}
    assert icons["Spear"] == icons["Giant"] and t.card(0, "Trainer").icons == "I" != t.card(1, "Shield").icons


def test_strength_is_lowered_once_although_it_is_computed_twice():
    t = champion(1, ["Watch", "Poisoner"])
    before = t.power(0)
    pass_until(t, "Use Poisoner").play("Use Poisoner").play(f"Choose {TITLE}")
    assert t.power(0) == before + 1
    pass_until(t, "Use Poisoner").play("Use Poisoner").play("Choose Giant")
    assert t.power(0) == before + 2


def test_without_such_a_card_nothing_is_computed_again():
    t = princes({"play": ["Spear"]}, {"play": ["Shield"]}, cards=CARDS, bells=(0,))
    assert int(t.game["watched"]) & (c.ON_STRENGTH | c.STRENGTH_IS_KNOWN) == 0
    assert int(champion(0).game["watched"]) & c.ON_STRENGTH


@pytest.mark.parametrize("each", [0, 10, -10])
def test_power_counts_for_something(each):
    with pytest.raises(CardError, match="for each power"):
        compile_cards([Character("X", "X1", NEUTRAL, abilities=[Constant(SELF, (Strength(PowerOn(SELF, each)),))])])
    with pytest.raises(CardError, match="for each power"):
        compile_cards([Character("X", "X1", NEUTRAL, abilities=[Constant(characters(strength_at_most=PowerOn(SELF, -1)), (Keyword(STEALTH),))])])
