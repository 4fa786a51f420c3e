"""Cards of Conquest and Defiance and of Wardens that change claims, prizes, what may be played, and how characters enter play."""

import pytest

from agot_env.agot.language.model import (
    GREYJOY,
    LANNISTER,
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Choose,
    Kill,
    Location,
    Phase,
    Stand,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import use
from tests.cards.lcg.prized_scenes import prized, war
from tests.cards.scenes import KNEELING, offered, pass_until
from tests.cards.wardens.wardens_scenes import responds, settle

SCYTHE = Location("Scythe", "X899", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Kill(TARGET),))])
TWINS = Character("Twins", "X883", LANNISTER | GREYJOY, cost=2, strength=2, icons="MIP")
COUSINS = Character("Cousins", "X884", LANNISTER | GREYJOY, cost=2, strength=2, icons="MIP")
CARDS = (SCYTHE, TWINS, COUSINS)

# --- The Reaver's Song ---------------------------------------------------------------------------------------------------


def song(winner="Giant"):
    zero = {"play": [winner, "Hut"], "hand": ["CAD7", "Hut", "Friend", "Ship"], "gold": 9, "plots": ["Rest"], "deck": ["Song"] * 4}
    one = {"play": ["Ship", "Rider"], "hand": ["Hut"], "gold": 9, "plots": ["Rest"], "deck": ["Song"] * 4}
    return prized("greyjoy", zero, one, "dominance")


def next_marshalling(t, seat=0):
    for _ in range(60):
        if t.phase == "marshalling" and t.seat == seat and offered(t, "Marshal"):
            return t
        if t.prompt in ("plot", "first player"):
            t.play(next(option for option in t.options if "Rest" in option or "Greyjoy" in option))
        else:
            t.play("Pass" if offered(t, "Pass") else t.options[0])
    raise AssertionError("it is never marshalling")


def test_the_reavers_song_discards_all_locations_and_forbids_more():
    t = pass_until(song(), "Respond with The Reaver").play("Respond with The Reaver")
    assert "Hut" in t.discard(0) and "Ship" in t.discard(1)
    next_marshalling(t)
    assert offered(t, "Marshal Friend") and not offered(t, "Marshal Hut") and not offered(t, "Marshal Ship")


def test_the_reavers_song_forbids_opponents_nothing():
    t = pass_until(song(), "Respond with The Reaver").play("Respond with The Reaver")
    next_marshalling(t, 1)
    assert offered(t, "Marshal Hut")


def test_the_reavers_song_needs_dominance():
    t = song("Friend")
    for _ in range(10):
        if t.phase != "dominance":
            break
        assert not responds(t, "The Reaver")
        t.play("Pass" if offered(t, "Pass") else t.options[0])


# --- Seizing the Prize ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "power"), [("CAD19", "Famine", 3), ("Famine", "CAD19", 2), ("Famine", "Famine", 2)])
def test_seizing_the_prize_adds_to_prizes_of_its_player(mine, theirs, power):
    t = prized("stark", {"play": ["Scythe"], "plot": mine}, {"play": ["Heirloom", "Rider"], "plot": theirs}, cards=CARDS)
    use(t, "Scythe", "Choose Heirloom")
    assert t.power(0) == power and t.power(1) == 0


def test_seizing_the_prize_adds_to_nothing_else():
    t = prized("stark", {"play": ["Scythe", "Bell"], "plot": "CAD19"}, {"play": ["Rider"]}, cards=CARDS)
    use(t, "Scythe", "Choose Rider")
    assert t.power(0) == 0
    use(t, "Bell")
    assert t.power(0) == 1


# --- Ser Robert Strong ---------------------------------------------------------------------------------------------------


def strong(dead, seat=0, strong_play=("CAD26",)):
    mine = {"hand": ["Friend", "Rider", "Rival", "Hut"], "dead": dead, "gold": 20}
    seats = [{"play": strong_play}, {}]
    seats[seat] = seats[seat] | mine
    return prized("lannister", *seats, "marshalling", first=seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_robert_strong_makes_characters_kneel_that_cost_less_than_there_are_dead(seat):
    t = strong(["Brute", "Ruler", "Schemer", "Song"], seat)  # three characters and an event
    for title in ("Friend", "Rider", "Rival", "Hut"):
        pass_until(t, f"Marshal {title}").play(f"Marshal {title}")
    assert [t.card(seat, title).kneeling for title in ("Friend", "Rider", "Rival", "Hut")] == [True, True, False, False]


def test_robert_strong_must_be_in_play_and_counts_the_pile_of_the_controller():
    t = strong(["Brute", "Ruler", "Schemer"], strong_play=()).play("Marshal Friend")
    assert not t.card(0, "Friend").kneeling
    t = prized("lannister", {"play": ["CAD26"], "dead": ["Brute", "Ruler"]}, {"hand": ["Friend"], "gold": 9}, "marshalling", first=1)
    assert not t.play("Marshal Friend").card(1, "Friend").kneeling


# --- Common Cause --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "killed"), [
    ((), 0), (("Northman",), 1), (("Northman", "Westerman"), 2), (("Northman", "Wolfish"), 1), (("Twins",), 1),
    (("Twins", "Cousins"), 2), (("Twins", "Westerman", "Squidlike"), 2), (("Twins", "Lion's Den"), 1),
])  # fmt: skip
def test_the_claim_of_common_cause_counts_houses(mine, killed):
    zero = {"play": ["Giant", *mine], "plot": "CAD60"}
    t = prized("stark", zero, {"play": ["Rider", "Lordly", "Warrior", "Squidlike", "Snake"], "plot": "Famine"}, cards=CARDS)
    war(t, "Military", ["Giant"])
    assert len(t.dead(1)) == killed


def test_common_cause_does_not_count_for_opponents():
    zero, one = {"play": ["Giant", "Northman", "Westerman"], "plot": "Famine"}, {"play": ["Rider", "Lordly"], "plot": "CAD60"}
    t = prized("stark", zero, one, cards=CARDS)
    war(t, "Military", ["Giant"])
    assert len(t.dead(1)) == 1


# --- Ten Towers ----------------------------------------------------------------------------------------------------------


def towers(attacker="Rider", defenders=(), towers="CAD105", theirs=(), **options):
    zero = {"play": [towers, attacker], "deck": ["Friend"] * 5}
    return war(prized("greyjoy", zero, {"play": theirs, "deck": ["Song"] * 9}, **options), "Power", [attacker], *defenders)


@pytest.mark.parametrize(("attacker", "cards"), [("Rider", 2), ("Rival", 5)])
def test_ten_towers_discards_a_card_for_each_strength(attacker, cards):
    t = towers(attacker).play("Respond with Ten Towers")
    assert t.discard(1) == ["Song"] * cards and t.discard(0) == [] and t.card(0, "Ten Towers").kneeling


def test_ten_towers_needs_an_unopposed_victory_and_to_stand():
    assert not responds(towers("Giant", ("Rider",), theirs=("Rider",)), "Ten Towers")
    assert not responds(towers(towers=("CAD105", KNEELING)), "Ten Towers")
    t = prized("greyjoy", {"play": ["CAD105"], "deck": ["Friend"] * 3}, {"play": ["Rider"], "deck": ["Song"] * 3}, first=1)
    assert not responds(war(t, "Power", ["Rider"]), "Ten Towers")


# --- Tyene Sand ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "respond", "killed"), [("Famine", True, 2), ("Famine", False, 1), ("CAD60", True, 2), ("Massacre", True, 2)])
def test_tyene_sets_the_claim_to_two(plot, respond, killed):
    zero = {"play": ["W29", "Giant"], "plot": plot}
    t = prized("martell", zero, {"play": ["Rival", "Rider", "Lordly", "Warrior"], "plot": "Famine"}, first=1)
    t = war(t, "Power", ["Rival"])
    t.play("Respond with Tyene Sand" if respond else "Pass")
    for _ in range(20):
        if t.seat == 0 and offered(t, "Military against"):
            break
        t.play(next(option for option in t.options if option in ("Pass", "No more challenges", "Done")))
    war(t, "Military", ["Giant"])
    assert len(t.dead(1)) == killed


def test_tyene_answers_to_lost_defences_alone():
    t = prized("martell", {"play": ["W29", "Rider"]}, {"play": ["Giant"]})
    assert not responds(war(t, "Power", ["Rider"], "Giant"), "Tyene Sand")  # lost as the attacker
    t = prized("martell", {"play": ["W29", "Giant"]}, {"play": ["Rider"]}, first=1)
    assert not responds(war(t, "Power", ["Rider"], "Giant"), "Tyene Sand")  # won as the defender


# --- Petyr Baelish -------------------------------------------------------------------------------------------------------

LITTLEFINGER = Character("Littlefinger", "X885", NEUTRAL, unique=True, cost=2, strength=2, icons="I")


def petyr(zero=None, hand=("Song", "Song"), **options):
    zero = {"play": ["W77"]} | (zero or {})
    return prized("stark", zero, {"hand": [*hand], "gold": 1}, first=1, cards=(LITTLEFINGER,), **options)


def test_petyr_cancels_an_event():
    t = petyr().play("Play Song")
    t.play("Cancel with Petyr Baelish" if offered(t, "Cancel with") else next(option for option in t.options if "Petyr" in option))
    assert t.gold(1) == 1 and t.card(0, "Petyr Baelish").kneeling


def test_petyr_cancels_once_a_round():
    zero = {"play": ["W77", "Rouser"]}
    rouser = Location("Rouser", "X886", NEUTRAL, abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(Stand(TARGET),))])
    t = prized("stark", zero, {"hand": ["Song", "Song"], "gold": 1}, first=1, cards=(LITTLEFINGER, rouser), bells=(0, 1))
    t.play("Play Song")
    t.play(next(option for option in t.options if "Petyr" in option))
    pass_until(t, "Use Rouser")
    settle(t.play("Use Rouser"), "Petyr")
    assert not t.card(0, "Petyr Baelish").kneeling
    pass_until(t, "Play Song").play("Play Song")
    assert t.gold(1) == 2 and not any("Petyr" in option for option in t.options)


def test_petyr_does_not_cancel_other_effects_or_while_kneeling():
    t = prized("stark", {"play": ["W77"]}, {"play": ["Bell"]}, first=1)
    use(t, "Bell")
    assert not any("Petyr" in option for option in t.options) and t.power(1) == 1
    t = petyr({"play": [("W77", KNEELING)]}).play("Play Song")
    assert t.gold(1) == 2


@pytest.mark.parametrize(("zero", "one", "leaves"), [(["Littlefinger"], [], True), ([], ["Littlefinger"], False)])
def test_petyr_leaves_when_you_control_littlefinger(zero, one, leaves):
    t = prized("stark", {"hand": zero, "play": ["W77"], "gold": 9}, {"hand": one, "gold": 9}, "marshalling", first=1 if one else 0, cards=(LITTLEFINGER,))
    t.play("Marshal Littlefinger")
    assert ("Petyr Baelish" in t.discard(0)) == leaves
