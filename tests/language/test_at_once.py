"""What happens to a card as soon as a constant ability says so: it is killed, kneels, is returned or loses its power."""

import pytest

from agot_env.agot.engine.record.codes import KILLED_AT_ONCE, KNEELS_AT_ONCE, LOSES_POWER_AT_ONCE, NOT_CHOSEN_FOR_CLAIM, RETURNED_AT_ONCE
from agot_env.agot.language.describe import describe
from agot_env.agot.language.model import (
    MILITARY,
    NEUTRAL,
    SELF,
    TARGET,
    Attachment,
    Cards,
    Character,
    ClaimPower,
    Constant,
    Count,
    Discard,
    DuringChallenge,
    Flag,
    Location,
    Stand,
    characters,
)
from tests.cards.scenes import attack, lcg_scene, offered, pass_to, targeting_event

SPARED = Count(characters(title="Keeper"), 0, 0)
"""There is no Keeper in play."""


def struck(title, number, flag):
    return Character(title, number, NEUTRAL, cost=0, strength=2, icons="MIP", abilities=[Constant(SELF, (Flag(flag),), (SPARED,))])


CARDS = (
    struck("Dying", "X701", KILLED_AT_ONCE), struck("Kneeling", "X702", KNEELS_AT_ONCE), struck("Returning", "X703", RETURNED_AT_ONCE),
    struck("Losing", "X704", LOSES_POWER_AT_ONCE), Character("Keeper", "X705", NEUTRAL, strength=1, icons="MIP"),
    Character("Hunter", "X706", NEUTRAL, strength=2, icons="M", abilities=[Constant(SELF, (Flag(KILLED_AT_ONCE),), (DuringChallenge(MILITARY),))]),
    targeting_event("Broom", "X710", Cards(), Discard(TARGET)), targeting_event("Rouse", "X711", Cards(), Stand(TARGET)),
    targeting_event("Gift", "X712", characters(), ClaimPower(TARGET)),
    Attachment("Bodyguard", "X713", NEUTRAL, cost=0),
    Character("Spared", "X714", NEUTRAL, strength=1, abilities=[Constant(SELF, (Flag(NOT_CHOSEN_FOR_CLAIM),))]),
    Location("Hut", "X715", NEUTRAL),
)  # fmt: skip


def without_keeper(title, *hand):
    """The Keeper is discarded."""
    t = lcg_scene({"play": [title, "Keeper"], "hand": ["Broom", *hand]}, {"play": []}, cards=CARDS, first=0, bells=(0,))
    return t, lambda: t.play("Play Broom").play(next(option for option in t.options if "Keeper" in option))


@pytest.mark.parametrize(("title", "where"), [("Dying", "dead"), ("Returning", "hand"), ("Kneeling", "play"), ("Losing", "play")])
def test_it_happens_as_soon_as_the_conditions_hold_and_not_before(title, where):
    t, strike = without_keeper(title)
    assert t.card(0, title).zone == "play" and not t.card(0, title).kneeling
    strike()
    assert t.card(0, title).zone == where and t.card(0, title).kneeling is (title == "Kneeling")


def test_what_kneels_at_once_does_not_stand():
    t, strike = without_keeper("Kneeling", "Rouse")
    strike()
    t.play("Play Rouse")
    t = t if t.prompt == "action" else t.play(next(option for option in t.options if "Kneeling" in option))
    assert t.card(0, "Kneeling").kneeling


def test_power_is_lost_at_once_again_and_again():
    t, strike = without_keeper("Losing", "Gift", "Gift")
    t.play("Play Gift").play(next(option for option in t.options if "Losing" in option))
    assert t.card(0, "Losing").power == 1
    strike()
    assert t.card(0, "Losing").power == 0
    t.play("Play Gift")
    assert t.card(0, "Losing").power == 0


def test_it_happens_in_a_challenge():
    t = lcg_scene({"play": ["Keeper"]}, {"play": ["Hunter"]}, cards=CARDS, first=0, bells=(0,))
    t = attack(t, "Intrigue", "Keeper")
    assert t.card(1, "Hunter").zone == "play"
    t = attack(lcg_scene({"play": ["Keeper"]}, {"play": ["Hunter"]}, cards=CARDS, first=0, bells=(0,)), "Military", "Keeper")
    assert t.dead(1) == ["Hunter"]


def test_it_lasts_through_the_round():
    t, strike = without_keeper("Kneeling")
    strike()
    assert pass_to(t, "dominance").card(0, "Kneeling").kneeling


def test_who_cannot_be_chosen_for_claim_lives():
    t = attack(lcg_scene({"play": ["Keeper"]}, {"play": ["Spared"]}, cards=CARDS, first=0, bells=(0,)), "Military", "Keeper")
    while t.game["challenge"] and not t.over:
        t.play("Pass" if "Pass" in t.options else t.options[-1])
    assert t.dead(1) == [] and not offered(t, "Kill Spared")


@pytest.mark.parametrize(
    ("flag", "text"),
    [(KILLED_AT_ONCE, "is killed at once"), (KNEELS_AT_ONCE, "kneels at once"), (LOSES_POWER_AT_ONCE, "loses all its power at once"),
     (RETURNED_AT_ONCE, "is returned to its owner's hand at once (cannot be saved)"), (NOT_CHOSEN_FOR_CLAIM, "cannot be chosen for military claim")],
)  # fmt: skip
def test_the_sentence(flag, text):
    assert describe(Constant(SELF, (Flag(flag),))) == f"This card {text}."
