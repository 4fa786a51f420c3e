"""Agendas and locations of The North that count as blank for a phase."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.language.model import NEUTRAL, YOU, Character, Constant, Location, RunsAgenda, Strength, characters
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until, three

MANCE = "DOTN116"
CARDS = (
    Character("Unarmed", "X700", NEUTRAL, cost=2, strength=2, traits="Night's Watch, Wildling"),
    Character("Stranger", "X704", NEUTRAL, unique=True, cost=2, strength=2, traits="Wildling"),
    Location("Barrow", "X701", NEUTRAL, traits="The North", abilities=[Constant(characters(title="Unarmed"), (Strength(5),))]),
    Location("Manor", "X702", NEUTRAL, abilities=[Constant(characters(title="Unarmed"), (Strength(20),))]),
    Location("Signpost", "X703", NEUTRAL, abilities=[Constant(characters(title="Friend"), (Strength(3),), conditions=(RunsAgenda(YOU, "The North"),))]),
)  # fmt: skip


def scene(zero, one=None, *args, **options):
    return north({"play": [MANCE]} | zero, one or {}, *args, cards=CARDS, **options)


def needed(t, seat):
    return int(observation_pieces(t.batch.observe(0)[0], t.batch.match)["seats.power_to_win"][seat])


def use(t, *wanted):
    return settle(pass_until(t, "Mance Rayder").play("Use Mance Rayder"), *wanted)


def test_mance_makes_an_agenda_of_the_north_blank_until_the_phase_ends():
    t = scene({}, {"agenda": "DOTN19", "play": ["Unarmed"]})
    assert t.card(1, "Unarmed").icons == "M" and needed(t, 1) == 17
    use(t)
    assert t.card(1, "Unarmed").icons == "" and needed(t, 1) == 15 and t.card(0, MANCE).kneeling
    pass_to(t, "dominance")
    assert t.card(1, "Unarmed").icons == "M" and needed(t, 1) == 17


def test_a_player_with_enough_power_wins_as_soon_as_their_agenda_is_blank():
    t = scene({}, {"agenda": "DOTN19", "power": 15})
    assert t.winner is None
    assert use(t).winner == 1


def test_one_of_several_agendas_of_a_player_is_chosen():
    t = scene({}, {"agenda": ["DOTN19", "DOTN59"], "play": ["Unarmed"]})
    pass_until(t, "Mance Rayder").play("Use Mance Rayder")
    assert t.options == ["Choose The Rangers", "Choose The Builders"] or sorted(t.options) == ["Choose The Builders", "Choose The Rangers"]
    t.play("Choose The Builders")
    assert t.card(1, "Unarmed").icons == "M"


def test_the_own_agenda_or_that_of_an_opponent_may_be_chosen():
    t = scene({"agenda": "DOTN39", "play": [MANCE, "Unarmed"]}, {"agenda": "DOTN79", "play": ["Unarmed"]})
    pass_until(t, "Mance Rayder").play("Use Mance Rayder")
    assert t.prompt == "player" and len(t.options) == 2
    t.play(next(option for option in t.options if "Lannister" in option))
    assert t.card(1, "Unarmed").strength == 2 and "Stealth" in t.card(0, "Unarmed").keywords


def test_mance_makes_a_location_of_the_north_blank():
    t = scene({}, {"play": ["Barrow", "Manor", "Unarmed"]})
    use(t)
    assert t.card(1, "Unarmed").strength == 22 and t.card(1, "Barrow").blank and not t.card(1, "Manor").blank
    pass_to(t, "dominance")
    assert t.card(1, "Unarmed").strength == 27


@pytest.mark.parametrize(("agenda", "strength"), [(True, 7), (False, 2)])
def test_an_agenda_or_a_location_is_chosen(agenda, strength):
    t = scene({}, {"agenda": "DOTN19", "play": ["Barrow", "Unarmed"]})
    pass_until(t, "Mance Rayder").play("Use Mance Rayder")
    assert t.prompt == "one of two"
    t.play(t.options[0 if agenda else 1])
    assert t.card(1, "Unarmed").strength == strength and t.card(1, "Unarmed").icons == ("" if agenda else "M")


def test_a_blank_agenda_has_no_trait():
    t = scene({"agenda": "DOTN19", "play": [MANCE, "Signpost", "Friend"]})
    assert t.card(0, "Friend").strength == 4
    use(t)
    assert t.card(0, "Friend").strength == 1


def test_a_blank_agenda_makes_nothing_cheaper():
    zero = {"agenda": "DOTN119", "play": [MANCE], "hand": ["Stranger"], "gold": 5}
    t = scene(zero, {}, "marshalling")
    t.play("Marshal Stranger")
    assert t.gold(0) == 4
    t = scene(zero, {}, "marshalling")
    use(t)
    t.play("Marshal Stranger")
    assert t.gold(0) == 3


def test_mance_needs_something_of_the_north_and_must_stand():
    assert not offered(scene({}, {"agenda": "Kings of Summer", "play": ["Manor"]}), "Mance Rayder")
    assert not offered(scene({"play": [(MANCE, KNEELING)]}, {"agenda": "DOTN19"}), "Mance Rayder")
    assert not offered(north({"agenda": "DOTN19"}, {"play": [MANCE]}, cards=CARDS), "Mance Rayder")


def test_the_agenda_of_any_player_may_be_blank_in_melee():
    t = three(north, {"play": [MANCE]}, {"agenda": "DOTN19"}, {"agenda": "DOTN59"}, cards=CARDS, first=0)
    pass_until(t, "Mance Rayder").play("Use Mance Rayder")
    assert t.prompt == "player" and len(t.options) == 2 and not offered(t, "Stark")
    t.play(next(option for option in t.options if "Martell" in option))
    assert (needed(t, 1), needed(t, 2)) == (17, 15)


def test_an_agenda_that_is_blank_is_not_chosen_again():
    t = scene({"play": [MANCE, "Rouse"][:1], "hand": ["Rouse"]}, {"agenda": "DOTN19"})
    use(t)
    pass_until(t, "Play Rouse").play("Play Rouse")
    assert not t.card(0, MANCE).kneeling and not offered(t, "Mance Rayder")
