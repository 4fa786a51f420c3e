"""Beyond the Wall: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import (
    EVENT_CARD,
    NEUTRAL,
    OPPONENTS,
    Action,
    Character,
    Location,
    Modify,
    Phase,
    Response,
    Strength,
    StrengthLowered,
    characters,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import during, settle, to_defenders, usable, use
from tests.cards.defenders_of_the_north.north_scenes import north, responds
from tests.cards.scenes import KNEELING, fight, offered, pass_until

# --- Benjen Stark ----------------------------------------------------------------------------------------------------

CROWD = {"play": ["Savage", ("Sentry", KNEELING), "Friend"]}


@pytest.mark.parametrize(("wanted", "kneeling"), [("Sentry", (False, False)), ("Savage", (True, True))])
def test_benjen_stands_a_brother_or_kneels_a_wildling(wanted, kneeling):
    t = north({"hand": ["DOTN21"], "gold": 3}, CROWD, "marshalling").play("Marshal Benjen Stark").play("Respond with Benjen Stark")
    settle(t, "kneel" if wanted == "Savage" else "stand", f"Choose {wanted}")
    assert (t.card(1, "Sentry").kneeling, t.card(1, "Savage").kneeling) == kneeling and not t.card(1, "Friend").kneeling


def test_benjen_may_respond_when_he_is_put_into_play_but_not_later():
    t = north({"hand": ["DOTN21", "Summons"]}, CROWD)
    assert responds(use(t, "Summons", "Benjen Stark"), "Benjen Stark")
    assert not responds(north({"play": ["DOTN21"]}, CROWD), "Benjen Stark")


def test_benjen_finds_nobody_to_stand_or_kneel():
    t = north({"hand": ["DOTN21"], "gold": 3}, {"play": ["Friend", ("Savage", KNEELING), "Sentry"]}, "marshalling")
    assert not responds(t.play("Marshal Benjen Stark"), "Benjen Stark")


# --- Frozen Moat -----------------------------------------------------------------------------------------------------


def test_frozen_moat_blanks_an_attacker_until_the_end_of_the_challenge():
    t = north({"play": ["DOTN22"]}, {"play": ["Sneak", "Kingly"]}, first=1)
    pass_until(during(t, "Military", "Kingly"), "Use Frozen Moat").play("Use Frozen Moat")
    settle(t)
    assert t.card(1, "Kingly").blank and not t.card(1, "Sneak").blank and t.card(0, "Frozen Moat").kneeling
    fight(t)
    assert not t.card(1, "Kingly").blank and t.card(1, "Kingly").power == 0  # no renown


@pytest.mark.parametrize("moat", ["DOTN22", ("DOTN22", KNEELING)])
def test_frozen_moat_needs_an_attacker_and_must_stand(moat):
    t = north({"play": [moat, "Friend"]}, {"play": ["Rival"]})
    assert not usable(t, "Frozen Moat")
    during(t, "Military", "Friend")
    assert usable(t, "Frozen Moat") is isinstance(moat, str)


# --- Lord Tywin's Man ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "may"), [("Lord Tywin", False), ("Brute", True)])
def test_lord_tywins_man_keeps_lannisters_from_defending(attacker, may):
    t = north({"play": ["DOTN23", "Brute"]}, {"play": ["Lionlike", "Friend"]}, houses=("lannister", "lannister"))
    to_defenders(during(t, "Military", attacker))
    assert offered(t, "Defend with Lionlike") is may and offered(t, "Defend with Friend")


# --- Zealot of the Light ---------------------------------------------------------------------------------------------


def zealot(mine=("DOTN25",), theirs=("Friend",), hand=("Song", "Song")):
    t = north({"play": [*mine]}, {"play": [*theirs], "hand": [*hand]}, "dominance", houses=("baratheon", "stark"))
    return t


def test_zealot_of_the_light_discards_a_card_of_an_opponents_hand_after_winning_dominance():
    t = settle(zealot().play("Respond with Zealot of the Light"))
    assert len(t.hand(1)) == 1 and t.discard(1) == ["Song"] and t.card(0, "Zealot of the Light").kneeling


@pytest.mark.parametrize("what", [{"theirs": ("Giant",)}, {"mine": (("DOTN25", KNEELING), "Giant")}, {"hand": ()}])
def test_zealot_of_the_light_must_win_dominance_stand_and_find_a_card(what):
    assert not responds(zealot(**what), "Zealot of the Light")


# --- Maegi Crone, Meereenese Brothel ---------------------------------------------------------------------------------


def venom(victim, play=("DOTN29",)):
    one = {"play": ["Friend", "Rival", ("Sentry", {"attachments": ["Ribbon"]})]}
    t = north({"play": [*play], "hand": ["Venom"], "deck": ["Song"]}, one, houses=("targaryen", "stark"))
    return use(t, "Venom", f"Choose {victim}")


@pytest.mark.parametrize(("victim", "draws"), [("Friend", True), ("Sentry", True), ("Rival", False)])
def test_maegi_crone_draws_when_a_character_is_reduced_to_0(victim, draws):
    t = venom(victim)
    assert responds(t, "Maegi Crone") is draws
    if draws:
        t.play("Respond with Maegi Crone")
        assert t.hand(0) == ["Song"] and not responds(t, "Maegi Crone")


CHILL = Location(
    "Chill", "X981", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(Modify(characters(controller=OPPONENTS), Strength(-1)),))]
)
HEAT = Location(
    "Heat", "X982", NEUTRAL, abilities=[Response(when=StrengthLowered(characters()), effects=(Modify(EVENT_CARD, Strength(2)),))]
)
SCHOLAR = Character("Scholar", "X983", NEUTRAL, cost=2, strength=4, icons="I", crests="Learned")
WEAK = Character("Weak", "X984", NEUTRAL, cost=2, strength=1, icons="I")
FRAIL = Character("Frail", "X985", NEUTRAL, cost=2, strength=2, icons="I")


def chilled(victim, mine=(), theirs=()):
    """The first seat has lowered the STR of a character of the second one by 1."""
    t = Table("lcg", houses=["targaryen", "stark"], extra_cards=(CHILL, HEAT, SCHOLAR, WEAK, FRAIL))
    t.put(0, play=["DOTN29", "Chill", *mine], deck=["Hodor"] * 4, plot="Storm of Swords")
    t.put(1, play=[victim, *theirs], plot="Storm of Swords")
    return pass_until(t.start("challenges"), "Use Chill").play("Use Chill")


def test_maegi_crone_draws_once_if_two_effects_lower_strength_to_0_together():
    """Only the second one has reduced it to 0; the first one, which can still be answered, has left 1."""
    t = chilled("Frail", mine=["House of Shadow", "Scholar"])
    assert not responds(t, "Maegi Crone")
    t.play("Respond with House of Shadow")
    assert t.card(1, "Frail").strength == 0
    t.play("Respond with Maegi Crone")
    assert t.hand(0) == ["Hodor"] and not responds(t, "Maegi Crone")


def test_maegi_crone_draws_for_a_reduction_to_0_if_strength_has_been_raised_since():
    """What could be answered earlier in the window can still be answered (FAQ, Player Action Window, step 5)."""
    t = chilled("Weak", theirs=["Heat"]).play("Respond with Heat")
    assert t.card(1, "Weak").strength == 2
    assert t.play("Respond with Maegi Crone").hand(0) == ["Hodor"]
    assert not invalid_games(t.batch.records, t.match)
    t = chilled("Frail", theirs=["Heat"])
    assert not responds(t.play("Respond with Heat"), "Maegi Crone")


@pytest.mark.parametrize(("house", "victim", "draws"), [("stark", "Weak", True), ("baratheon", "Scholar", False)])
def test_maegi_crone_draws_when_a_constant_reduces_a_character_to_0(house, victim, draws):
    t = Table("lcg", houses=["targaryen", house], extra_cards=(HEAT, SCHOLAR, WEAK))
    t.put(0, play=["DOTN29"], deck=["Hodor"], plot="Storm of Swords")
    t.put(1, play=[victim, "Heat"], hand=["Shadow's Blessing"], gold=5, plot="Storm of Swords")
    pass_until(t.start("marshalling", first=1), "Marshal Shadow's Blessing").play("Marshal Shadow's Blessing", f"Attach to {victim}")
    assert responds(t, "Maegi Crone") is draws and responds(t, "Heat") is not draws


@pytest.mark.parametrize("victim", ["Friend", "Rival"])
def test_meereenese_brothel_discards_an_attachment_when_strength_is_lowered(victim):
    t = venom(victim, play=("DOTN30",))
    settle(t.play("Respond with Meereenese Brothel"))
    assert t.discard(1) == ["Ribbon"] and t.card(0, "Meereenese Brothel").kneeling


def test_meereenese_brothel_must_stand_and_is_not_for_other_effects():
    assert not responds(venom("Rival", play=(("DOTN30", KNEELING),)), "Meereenese Brothel")
    t = north({"play": ["DOTN30"], "hand": ["Shackles"]}, {"play": [("Rival", {"attachments": ["Ribbon"]})]}, houses=("targaryen", "stark"))
    assert not responds(use(t, "Shackles", "Rival"), "Meereenese Brothel")


# --- Maester of Lemonwood --------------------------------------------------------------------------------------------

SICK = {"play": [("Friend", {"attachments": ["Fever", "Ribbon"]}), ("Rival", {"attachments": ["Fever"]})]}


@pytest.mark.parametrize("number", [1, 2])
def test_maester_of_lemonwood_discards_any_number_of_conditions(number):
    t = north({"hand": ["DOTN31"], "gold": 2}, SICK, "marshalling", houses=("martell", "stark"))
    t.play("Marshal Maester of Lemonwood").play("Respond with Maester of Lemonwood")
    assert not offered(t, "Ribbon")
    settle(t, *["Fever"] * number)
    assert t.discard(1) == ["Fever"] * number


def test_maester_of_lemonwood_may_discard_more_conditions_than_fit_on_two_hands():
    t = north({"hand": ["DOTN31"], "gold": 2}, {"play": [("Friend", {"attachments": ["Fever"] * 16})]}, "marshalling", houses=("martell", "stark"))
    t.play("Marshal Maester of Lemonwood").play("Respond with Maester of Lemonwood")
    settle(t, *["Fever"] * 16)
    assert t.discard(1) == ["Fever"] * 16


def test_maester_of_lemonwood_who_is_put_into_play_cures_nobody():
    t = use(north({"hand": ["DOTN31", "Summons"]}, SICK, houses=("martell", "stark")), "Summons", "Maester")
    assert not responds(t, "Maester of Lemonwood")


def test_maester_of_lemonwood_needs_a_condition():
    t = north({"hand": ["DOTN31"], "gold": 2}, {"play": [("Friend", {"attachments": ["Ribbon"]})]}, "marshalling", houses=("martell", "stark"))
    assert not responds(t.play("Marshal Maester of Lemonwood"), "Maester of Lemonwood")


# --- Traitorous Crow -------------------------------------------------------------------------------------------------


def crow(play=("Sentry", "Savage", "Friend")):
    t = north({"shadows": ["DOTN34"], "gold": 3}, {"play": [*play]})
    return pass_until(t, "Bring Traitorous Crow out").play("Bring Traitorous Crow out")


@pytest.mark.parametrize("victim", ["Sentry", "Savage"])
def test_traitorous_crow_discards_a_brother_or_a_wildling_when_it_comes_out_of_shadows(victim):
    t = crow()
    assert {option.removeprefix("Choose ") for option in t.options} == {"Sentry", "Savage", "Traitorous Crow"}
    t.play(f"Choose {victim}")
    assert t.discard(1) == [victim] and t.card(0, "Traitorous Crow").zone == "play"


def test_traitorous_crow_discards_itself_if_there_is_nobody_else():
    assert crow(play=("Friend",)).discard(0) == ["Traitorous Crow"]


def test_traitorous_crow_discards_nobody_if_it_is_put_into_play():
    t = use(north({"hand": ["DOTN34", "Summons"]}, {"play": ["Sentry"]}), "Summons", "Traitorous Crow")
    assert t.card(0, "Traitorous Crow").zone == "play" and t.discard(1) == []


# --- Craster's Keep, Beyond the Wall ---------------------------------------------------------------------------------


def test_crasters_keep_makes_the_next_wildling_cheaper():
    t = north({"play": ["DOTN37"], "hand": ["Savage", "Savage", "Sentry"], "gold": 9}, phase="marshalling")
    t.play("Marshal Savage").play("Respond with Craster's Keep").play("Marshal Sentry")
    assert t.gold(0) == 5
    assert t.play("Marshal Savage").gold(0) == 4


def test_crasters_keep_waits_for_wildlings_who_are_played():
    t = north({"play": ["DOTN37"], "hand": ["Sentry", "Savage", "Summons"], "gold": 2}, phase="marshalling")
    assert not responds(use(t, "Summons", "Savage"), "Craster's Keep")
    assert not responds(t.play("Marshal Sentry"), "Craster's Keep")


def test_beyond_the_wall_wildlings_attack_without_kneeling():
    t = during(north({"play": ["DOTN38", "Savage", "Friend"]}), "Military", "Savage", "Friend")
    assert not t.card(0, "Savage").kneeling and t.card(0, "Friend").kneeling


def test_beyond_the_wall_wildlings_cannot_defend():
    t = north({"play": ["DOTN38", "Savage", "Friend"]}, {"play": ["Rival", "Savage"]}, first=1)
    to_defenders(during(t, "Military", "Rival"))
    assert not offered(t, "Defend with Savage") and offered(t, "Defend with Friend")


def test_beyond_the_wall_is_for_your_wildlings_alone():
    t = north({"play": ["DOTN38", "Rival"]}, {"play": ["Savage", "Friend"]})
    to_defenders(during(t, "Military", "Rival"))
    assert offered(t, "Defend with Savage")
