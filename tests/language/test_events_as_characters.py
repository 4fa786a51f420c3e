"""Events that enter play as characters."""

import pytest

from agot_env.agot.language.describe import describe_card
from agot_env.agot.language.model import (
    BEARER,
    DEADLY,
    MILITARY,
    NEUTRAL,
    SECOND_TARGET,
    SELF,
    TARGET,
    YOU,
    Action,
    Attachment,
    Blank,
    Character,
    Choose,
    ChooseNow,
    Compare,
    Constant,
    CostOfTarget,
    Count,
    CountOf,
    Discard,
    EnterAsCharacter,
    EntersPlay,
    Event,
    GainGold,
    Icon,
    Keyword,
    Kill,
    Location,
    Passive,
    Phase,
    PutIntoPlay,
    ReturnToHand,
    Stat,
    StatOf,
    Strength,
    Trait,
    Zone,
    characters,
)
from tests.cards.scenes import attack, lcg_scene, offered


def on_target(title, number, effect, **among):
    return Event(title, number, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters(**among)),), effects=(effect,))])


PROFILE = Constant(SELF, (Trait("Army"), Strength(3), Icon(MILITARY), Keyword(DEADLY)))
CARDS = (
    Event("Levy", "X700", abilities=[Action(phase=Phase.ANY, effects=(EnterAsCharacter(),)), PROFILE]),
    on_target("Dagger", "X701", Kill(TARGET)), on_target("Broom", "X702", Discard(TARGET)), on_target("Leave", "X703", ReturnToHand(TARGET)),
    on_target("Grave", "X704", PutIntoPlay(TARGET), zone=Zone.DEAD, owner=YOU, puttable=True),
    Attachment("Muzzle", "X705", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Blank(),))]),
    Location("Gate", "X706", NEUTRAL, abilities=[Passive(when=EntersPlay(characters()), effects=(GainGold(3),))]),
    Location("Muster", "X707", NEUTRAL, abilities=[Action(phase=Phase.ANY, conditions=(Count(characters(trait="Army")),), effects=(GainGold(1),))]),
)  # fmt: skip


def levied(*hand, one=None, phase="challenges", play=()):
    zero = {"hand": ["Levy", *hand], "play": [*play]}
    return lcg_scene(zero, one, phase, cards=CARDS, first=0, bells=(0,)).play("Play Levy")


def test_an_event_is_a_character_with_what_its_constants_give_it():
    t = levied(play=["Gate", "Muster"])
    levy = t.card(0, "Levy")
    assert (levy.zone, levy.strength, levy.icons, levy.keywords, levy.traits) == ("play", 3, "M", ("Deadly",), ("Army",))
    assert t.discard(0) == [] and not levy.kneeling and offered(t, "Use Muster") and not offered(t, "Use Levy")


def test_it_enters_play_as_a_character():
    before = lcg_scene({"hand": ["Levy"], "play": ["Gate"]}, cards=CARDS, first=0, bells=(0,))
    gold = before.gold(0)
    assert before.play("Play Levy").gold(0) - gold == 3


def test_it_attacks_as_a_character():
    t = attack(levied(), "Military", "Levy")
    assert t.card(0, "Levy").attacking and t.card(0, "Levy").kneeling
    assert not offered(levied(), "Intrigue against")


@pytest.mark.parametrize(("event", "zone"), [("Dagger", "discard"), ("Broom", "discard"), ("Leave", "hand")])
def test_it_leaves_play_as_a_character_and_is_an_event_again(event, zone):
    t = levied(event).play(f"Play {event}")
    assert t.card(0, "Levy").zone == zone
    if zone == "hand":
        assert t.play("Play Levy").card(0, "Levy").strength == 3


def test_a_killed_one_is_discarded_and_no_character_any_more():
    t = levied("Dagger", "Grave").play("Play Dagger")
    assert "Levy" in t.discard(0) and t.dead(0) == [] and not offered(t, "Play Grave")


def test_it_stays_in_later_phases():
    t = levied(phase="marshalling")
    while t.phase == "marshalling":
        t.play("Pass")
    assert t.card(0, "Levy").zone == "play" and t.card(0, "Levy").strength == 3


def test_it_bears_attachments_and_no_blank_takes_what_the_effect_made_of_it():
    zero = {"hand": ["Levy", "Muzzle"], "gold": 5}
    t = lcg_scene(zero, phase="marshalling", cards=CARDS, first=0, bells=(0,)).play("Play Levy").play("Marshal Muzzle")
    t = t if t.card(0, "Muzzle").bearer else t.play("Levy")
    assert t.card(0, "Muzzle").bearer == "Levy" and t.card(0, "Levy").strength == 3


NUMBERS = {
    "cost at most": {"cost_at_most": 9},
    "cost at least": {"cost_at_least": 0},
    "cost at most a value": {"cost_at_most": CountOf(characters())},
    "cost below a value": {"cost_below": CountOf(characters())},
    "compared cost": {"compare": Compare(Stat.COST, at_most=9)},
    "cost compared with a value": {"compare": Compare(Stat.COST, at_most=CountOf(characters()))},
    "STR above the cost": {"compare": Compare(Stat.STRENGTH, more_than=StatOf(Stat.COST))},
    "printed STR at most": {"printed_strength_at_most": 9},
    "compared printed STR": {"compare": Compare(Stat.PRINTED_STRENGTH, at_most=9)},
    "printed STR compared with a value": {"compare": Compare(Stat.PRINTED_STRENGTH, at_most=CountOf(characters()))},
}
"""Filters that look at what is printed on a character."""


@pytest.mark.parametrize("what", NUMBERS)
def test_it_has_no_printed_cost_and_no_printed_strength(what):
    """FAQ 4.19: what looks for one fails to find any, where another character of such a cost and STR is found."""
    cheap = Character("Cheap", "Z1", NEUTRAL, cost=0, strength=1)
    look = on_target("Look", "Z2", Kill(TARGET), **NUMBERS[what])
    t = lcg_scene({"hand": ["Levy", "Look"], "play": ["Cheap"]}, cards=(*CARDS, cheap, look), first=0, bells=(0,)).play("Play Levy")
    t.play("Play Look")
    assert t.card(0, "Levy").zone == "play" and t.dead(0) == ["Cheap"] and t.discard(0) == ["Look"]


def test_its_strength_is_compared_as_that_of_other_characters():
    look = on_target("Look", "Z2", Kill(TARGET), compare=Compare(Stat.STRENGTH, at_least=3))
    t = lcg_scene({"hand": ["Levy", "Look"]}, cards=(*CARDS, look), first=0, bells=(0,)).play("Play Levy")
    assert offered(t, "Play Look")


@pytest.mark.parametrize("compared", [{"cost_at_most": CostOfTarget()}, {"same_cost_as": TARGET}])
def test_no_cost_is_as_low_as_one_that_is_not_printed(compared):
    """FAQ 4.19, where the event is the card with which others are compared."""
    cheap = Character("Cheap", "Z1", NEUTRAL, cost=0, strength=1)
    effects = (ChooseNow(characters(other_than=TARGET, **compared), as_second=True, targets=False), Kill(SECOND_TARGET))
    look = Event("Look", "Z2", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=effects)])
    for target, dead in (("Levy", []), ("Other", ["Cheap"])):
        other = Character("Other", "Z3", NEUTRAL, cost=0, strength=1)
        t = lcg_scene({"hand": ["Levy", "Look"], "play": ["Cheap", "Other"]}, cards=(*CARDS, cheap, other, look), first=0, bells=(0,))
        t.play("Play Levy").play("Play Look")
        t.play(next(option for option in t.options if target in option))
        while t.prompt != "action":
            t.play(next((option for option in t.options if "Cheap" in option), t.options[0]))
        assert t.dead(0) == dead


def test_the_sentence():
    assert describe_card(CARDS[0]) == (
        "Any Phase: Put this card into play as a character. As a character: "
        "This card gains the trait Army, gets +3 STR and gains a military icon and Deadly."
    )
