"""A card that ends the challenges phase, also during a challenge."""

import pytest

from agot_env.agot.language.model import NEUTRAL, GainGold, Location, Passive, Phase, PhaseEnds
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, attack, offered, pass_until, pay_influence

PROPHET = "Use Drowned Prophet"
WELL = Location("Well", "X701", NEUTRAL, cost=3, influence=4)
CLOCK = Location("Clock", "X702", NEUTRAL, abilities=[Passive(when=PhaseEnds(Phase.CHALLENGES), effects=(GainGold(1),))])
RICH = ["ACOA35", "Well", "Well", "Clock", "Friend"]


def scene(zero=RICH, one=("Savage", "Rival"), phase="challenges", **options):
    return north(
        {"play": list(zero), "hand": ["Dagger"]},
        {"play": list(one)},
        phase,
        cards=(WELL, CLOCK),
        houses=("greyjoy", "lannister"),
        **options,
    )


def use(t):
    return pay_influence(pass_until(t, PROPHET).play(PROPHET))


def test_the_prophet_ends_the_phase_before_a_challenge():
    t = use(scene())
    assert t.phase == "dominance" and t.gold(0) == 1
    assert t.discard(0) == [] and t.dead(0) == [] and t.hand(0) == ["Dagger"]
    assert t.card(0, "Drowned Prophet").zone == "removed"
    assert any("Drowned Prophet is removed from the game" in line for line in t.log())
    assert t.card(0, "Well").kneeling


@pytest.mark.parametrize("first", [0, 1])
def test_the_prophet_ends_a_challenge_without_resolving_it(first):
    t = scene(first=first)
    t = use(attack(t, "Military", "Savage" if first else "Friend"))
    assert t.phase == "dominance" and not t.game["challenge"] and t.dead(0) == t.dead(1) == []
    assert not any(t.card(seat, title).attacking for seat, title in ((0, "Friend"), (1, "Savage")))


def test_the_next_challenges_phase_is_played():
    t = use(scene(bells=(0, 1)))
    for _ in range(60):
        if t.game["round"] == 2 and t.phase == "challenges":
            break
        t.play(next((option for option in ("Pass", "Done") if option in t.options), t.options[0]))
    assert offered(pass_until(t, "against"), "Military against")


@pytest.mark.parametrize(
    "zero", [["ACOA35", "Well"], ["ACOA35", "Well", ("Well", KNEELING)], ["ACOA35", "Well", "Keep"], ["Well", "Well", "Friend"]]
)
def test_the_prophet_needs_eight_influence(zero):
    assert not offered(scene(zero), PROPHET)


@pytest.mark.parametrize("phase", ["marshalling", "dominance"])
def test_the_prophet_speaks_in_the_challenges_phase(phase):
    assert not offered(scene(phase=phase), PROPHET)


def test_the_prophet_of_another_player_is_theirs_to_use():
    t = scene(zero=["Well", "Well", "Friend"], one=["ACOA35"])
    assert not offered(t, PROPHET)


def test_a_kneeling_prophet_may_be_used():
    assert use(scene([("ACOA35", KNEELING), "Well", "Well"])).phase == "dominance"
