"""An event that copies an action of a location, which does not kneel for it."""

from agot_env.agot.engine.record.codes import IMMUNE_TO_EVENTS
from agot_env.agot.language.model import (
    NEUTRAL,
    OPPONENTS,
    SELF,
    TARGET,
    YOU,
    Action,
    Character,
    Choose,
    ClaimPowerForHouse,
    Constant,
    DiscardSelf,
    Draw,
    Flag,
    GainGold,
    Kneel,
    KneelSelf,
    Limit,
    Location,
    Modify,
    PayGold,
    Per,
    Phase,
    PutGoldOn,
    Response,
    Strength,
    WonChallenge,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_until

OURS = "Ours for the Taking"
CARDS = (
    Location("Mine", "X700", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(2),))]),
    Location("Toll", "X701", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(), PayGold(1)), effects=(ClaimPowerForHouse(),))]),
    Location("Market", "X702", NEUTRAL, abilities=[Action(phase=Phase.MARSHALLING, cost=(KneelSelf(),), effects=(GainGold(3),))]),
    Location("Shrine", "X703", NEUTRAL, abilities=[Response(when=WonChallenge(), cost=(KneelSelf(),), effects=(Draw(1),))]),
    Location("Camp", "X704", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(), DiscardSelf()), effects=(GainGold(4),))]),
    Location("Stall", "X705", NEUTRAL, abilities=[Action(phase=Phase.ANY, cost=(PayGold(1),), effects=(ClaimPowerForHouse(),))]),
    Location("Yard", "X706", NEUTRAL, abilities=[
        Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(controller=YOU)),), effects=(Modify(TARGET, Strength(2)),)),
        Action(phase=Phase.ANY, cost=(KneelSelf(),), choose=(Choose(characters(controller=OPPONENTS)),), effects=(Kneel(TARGET),)),
    ]),
    Location("Vault", "X707", NEUTRAL, abilities=[
        Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(PutGoldOn(SELF, 1),), limit=Limit(1, Per.PHASE)),
    ]),
    Location("Warded", "X708", NEUTRAL, abilities=[
        Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(9),)), Constant(SELF, (Flag(IMMUNE_TO_EVENTS),)),
    ]),
    Character("Miner", "X709", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, cost=(KneelSelf(),), effects=(GainGold(8),))]),
)  # fmt: skip


def scene(zero, one=None, *args, **options):
    return north({"hand": [OURS]} | zero, one or {}, *args, cards=CARDS, **({"houses": ("greyjoy", "stark")} | options))


def test_the_action_of_an_opponents_location_is_copied_and_it_does_not_kneel():
    t = scene({}, {"play": ["Mine"]}).play(f"Play {OURS}")
    assert (t.gold(0), t.gold(1)) == (2, 0) and not t.card(1, "Mine").kneeling and t.card(1, "Mine").controller == 1


def test_a_location_that_kneels_already_may_be_chosen():
    t = scene({"play": [("Mine", KNEELING)]}).play(f"Play {OURS}")
    assert t.gold(0) == 2 and t.card(0, "Mine").kneeling


def test_additional_costs_are_paid():
    t = scene({"gold": 1}, {"play": ["Toll"], "gold": 1}).play(f"Play {OURS}")
    assert (t.gold(0), t.gold(1)) == (0, 1) and (t.power(0), t.power(1)) == (1, 0)
    assert not offered(scene({}, {"play": ["Toll"], "gold": 1}), OURS)


def test_only_actions_of_this_phase_for_which_a_location_kneels_are_copied():
    t = scene({}, {"play": ["Mine", "Toll", "Market", "Shrine", "Stall", "Warded", "Miner"], "gold": 1})
    t.play(f"Play {OURS}")
    assert t.gold(0) == 2  # there was nothing else to choose
    assert not offered(scene({"gold": 3}, {"play": ["Market", "Shrine", "Stall", "Warded", "Miner"]}), OURS)
    assert offered(scene({}, {"play": ["Market"]}, "marshalling"), OURS)


def test_what_answers_something_cannot_be_copied_even_then():
    t = scene({"play": ["Rival"], "deck": ["Song"]}, {"play": ["Shrine"]})
    fight(attack(t, "Military", "Rival"))
    assert not offered(t, OURS)


def test_a_location_is_discarded_as_a_cost_by_its_controller_alone():
    assert not offered(scene({}, {"play": ["Camp"]}), OURS)
    t = scene({"play": [("Camp", KNEELING)]}).play(f"Play {OURS}")
    assert t.gold(0) == 4 and "Camp" in t.discard(0)


def test_you_choose_among_the_actions_of_a_location_and_their_targets_are_yours():
    t = scene({"play": ["Friend"]}, {"play": ["Yard", "Rival"]}).play(f"Play {OURS}")
    assert t.prompt == "way" and len(t.options) == 2
    t.play(t.options[0])
    assert t.card(0, "Friend").strength == 3
    t = scene({"play": ["Friend"]}, {"play": ["Yard", "Rival"]}).play(f"Play {OURS}")
    t.play(t.options[1])
    assert t.card(1, "Rival").kneeling and not t.card(0, "Friend").kneeling


def test_what_an_action_does_to_its_own_location_it_does_still():
    t = scene({}, {"play": ["Vault"]}).play(f"Play {OURS}")
    assert t.card(1, "Vault").gold == 1


def test_a_location_that_kneels_with_others_is_not_counted():
    ship = Location("Flagship", "X711", NEUTRAL, unique=True, traits="Warship")
    t = north(
        {"hand": [OURS], "play": [("Naval Escort", KNEELING), "Flagship", "Squidlike"]},
        {},
        houses=("greyjoy", "stark"),
        cards=(*CARDS, ship),
    )
    t.play(f"Play {OURS}")
    settle(t, "Flagship", "Squidlike")
    assert t.card(0, "Flagship").kneeling and t.card(0, "Squidlike").strength == 3


def test_several_locations_and_those_of_every_player_may_be_chosen():
    zero, others = {"hand": [OURS]}, ({"play": ["Yard", "Rival"]},)
    t = north(zero, {"play": ["Mine"]}, others=others, houses=("greyjoy", "stark", "martell"), first=0, cards=CARDS)
    pass_until(t, OURS).play(f"Play {OURS}")
    assert {option.removeprefix("Choose ").partition(" [")[0] for option in t.options} == {"Mine", "Yard"}
