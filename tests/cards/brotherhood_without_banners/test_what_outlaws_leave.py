"""Cards of Brotherhood Without Banners that wait for an event of their own card or player: what they leave to others."""

import pytest

from agot_env.agot.language.model import BEARER, NEUTRAL, SELF, Attachment, Character, Constant, GainGold, Killed, Passive, Strength
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, during, resolve, settle, use
from tests.cards.brotherhood_without_banners.brotherhood_scenes import banners, responds
from tests.cards.scenes import offered, pass_until

MOURNED = Character("Mourned", "X398", NEUTRAL, cost=2, strength=1, icons="M", abilities=[Passive(when=Killed(SELF), effects=(GainGold(1),))])
WEAKNESS = Attachment("Weakness", "X399", NEUTRAL, abilities=[Constant(BEARER, (Strength(-2),))])


def test_edric_dayne_takes_no_location_to_the_grave_of_another_character():
    t = banners({"play": ["BWB15", "Keep", "Friend"], "hand": ["Dagger"]}, {"play": ["Keep"]}, houses=("martell", "stark"))
    use(t, "Dagger", "Choose Friend")
    assert t.dead(0) == ["Friend"] and t.card(0, "Keep").zone == t.card(1, "Keep").zone == "play" and not offered(t, "Choose Keep")


def test_lord_of_light_protect_us_does_not_cancel_a_passive():
    zero = {"hand": ["BWB30", "Dagger"], "play": ["Shadowbinder"]}
    t = banners(zero, {"play": ["Mourned"]}, cards=[MOURNED], houses=("baratheon", "stark"))
    use(t, "Dagger", "Choose Mourned")
    assert t.prompt != "cancel" and t.dead(1) == ["Mourned"] and t.gold(1) == 1


def test_aggos_bow_kills_a_defender_who_is_not_saved():
    zero = {"play": [("Rider", {"attachments": ["BWB34"]})]}
    t = during(banners(zero, {"play": ["Brute", "Rival"]}, houses=("targaryen", "stark")), "Military", "Rider")
    defend_with(t, "Brute", "Rival")
    assert settle(pass_until(t, "Use Aggo's Bow").play("Use Aggo's Bow"), "Choose Brute").dead(1) == ["Brute"]


@pytest.mark.parametrize(("defender", "venom"), [("", 0), ("Bloodthirsty Crew", 1)])
def test_bloodthirsty_crew_respond_to_no_victory_of_an_opponent(defender, venom):
    """With 0 STR they take part in a challenge that an opponent wins unopposed (CHA-12)."""
    one = {"play": ["Rival"], "deck": ["Song"] * 3}
    zero = {"play": [("BWB87", {"attachments": ["Weakness"] * venom}), "Friend"], "deck": ["Song"] * 3}
    t = during(banners(zero, one, first=1, cards=[WEAKNESS], houses=("greyjoy", "stark")), "Military", "Rival")
    resolve(t, *filter(None, [defender]))
    assert t.total_power(1) == 1 and not responds(t, "Bloodthirsty Crew") and t.discard(0) == t.discard(1) == []


def test_jhogo_draws_nothing_for_the_dothraki_of_an_opponent_who_beats_him():
    one = {"play": ["Rider", "Rival"]}
    t = during(banners({"play": ["BWB89"], "deck": ["Song"] * 3}, one, first=1, houses=("targaryen", "stark")), "Military", "Rider", "Rival")
    assert not responds(resolve(t, "Jhogo"), "Jhogo") and t.hand(0) == []


def test_orphaned_recruit_takes_no_power_when_another_character_enters_play():
    t = banners({"play": ["BWB98"], "hand": ["Friend"], "gold": 5}, {"power": 2}, "marshalling").play("Marshal Friend")
    assert not responds(t, "Orphaned Recruit")


def test_bound_by_the_light_mourns_its_bearer_alone():
    zero = {"play": [("Shadowbinder", {"attachments": ["BWB110"]}), "Shadowbinder"], "hand": ["Dagger"], "deck": ["Shadowbinder"]}
    t = banners(zero, {"play": ["Friend"]}, houses=("baratheon", "stark"))
    use(t, "Dagger", "Choose Friend")
    assert t.dead(1) == ["Friend"] and not responds(t, "Bound by the Light")
