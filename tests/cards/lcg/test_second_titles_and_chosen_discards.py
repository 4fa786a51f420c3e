"""A plot that gives a second title, and a knight who chooses what would be discarded at random."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Action, Character, DiscardAtRandom, Location, Phase, Plot, Who
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import GAG, offered, pass_until, passes, three

FIGHT = "I Fight to Win"
CROWN, HAND, GUARDS, WHISPERS, LAWS, COIN = (
    "Crown Regent", "Hand of the King", "Lord Commander of the Kingsguard", "Master of Whispers", "Master of Laws", "Master of Coin",
)  # fmt: skip
SMALL = Character("Small", "X960", NEUTRAL, cost=1, strength=1, icons="MIP")
DEAR = Plot("Dear", "X961", NEUTRAL, income=3, initiative=0, claim=2)
CARDS = (SMALL, DEAR, GAG)


def takes(t, seat, title):
    """Everybody passes until that player takes that title."""
    for _ in range(60):
        if t.prompt == "title" and t.seat == seat:
            return t.play(title if title.startswith("Take") else f"Take {title}")
        t.play(next((option for option in t.options if option == "Stark goes first"), (passes(t) or t.options)[0]))
    raise AssertionError(f"no title is taken: {t.options}")


def court(*plots, play=((), (), ()), **more):
    """Three players at the beginning of a round, each with one plot to reveal."""
    seats = [{"plot": None, "plots": [plot, "Rest"], "play": list(cards), "power": 3, "deck": ["Ribbon"] * 20} | more
             for plot, cards in zip(plots, play, strict=True)]  # fmt: skip
    t = three(ravens, *seats, "plot", first=0, cards=CARDS, variant="melee")
    for plot in plots:
        if t.prompt == "plot":
            t.play(f"Reveal {plot}")
    return t


def taken(t, *titles):
    """The players take these titles, from the first on."""
    for seat, title in enumerate(titles):
        takes(t, seat, title)
    return t


# --- I Fight to Win ----------------------------------------------------------------------------------------------------------


def test_when_all_have_a_title_its_player_may_take_another():
    t = taken(court(FIGHT, "Rest", "Rest"), CROWN, HAND, LAWS)
    assert t.prompt == "title" and t.seat == 0
    assert t.options == [f"Take {title}" for title in (GUARDS, WHISPERS, COIN)] + ["Take no other title"]


def test_both_titles_are_used():
    t = taken(court(FIGHT, "Rest", "Rest"), CROWN, HAND, LAWS).play(f"Take {COIN}")
    for seat, income in enumerate((3 + 2, 3, 3)):
        assert t.income(seat) == income


def strength_of_attack(second):
    """The STR of an attacker with STR 1 in a power challenge by a Crown Regent, who takes another title or none."""
    t = taken(court(FIGHT, "Rest", "Rest", play=(["Small"], [], [])), CROWN, HAND, LAWS).play(f"Take {second}")
    pass_until(t, "Power against Lannister").play("Power against Lannister")
    while t.game["challenge"]:
        t.play((passes(t) or t.options)[0])
    return int(t.game["attacking_strength"]), t


def test_the_first_title_still_counts():
    assert strength_of_attack(COIN)[0] == strength_of_attack("no other title")[0] == 1 + 3


def test_a_second_title_opposes_and_supports_too():
    gained = [strength_of_attack(second)[1].power(0) for second in (COIN, "no other title")]
    assert gained == [3 + 1 + 1 + 1, 3 + 1 + 1]  # Coin opposes the Hand; all of them unopposed, for a claim of 1
    t = taken(court(FIGHT, "Rest", "Rest", play=(["Small"], [], [])), CROWN, COIN, LAWS).play(f"Take {WHISPERS}")
    pass_until(t, "against")
    assert not offered(t, "against Lannister") and offered(t, "Power against Martell")  # the Master of Whispers supports the one of Coin


def test_nobody_else_may_take_a_second_title():
    t = taken(court("Rest", FIGHT, "Rest"), CROWN, HAND, LAWS)
    assert t.prompt == "title" and t.seat == 1 and "Take no other title" in t.options
    t.play("Take no other title")
    assert t.prompt != "title"
    assert taken(court("Rest", "Rest", "Rest"), CROWN, HAND, LAWS).prompt != "title"


def test_two_players_with_the_plot_choose_in_turn():
    t = taken(court(FIGHT, FIGHT, "Rest"), CROWN, HAND, LAWS)
    assert t.seat == 0
    t.play(f"Take {COIN}")
    assert t.seat == 1 and t.options == [f"Take {title}" for title in (GUARDS, WHISPERS)] + ["Take no other title"]


def test_two_players_have_no_titles_to_take():
    t = ravens({"plot": None, "plots": [FIGHT]}, {"plot": None, "plots": ["Rest"]}, "plot", cards=CARDS, first=0)
    while t.phase == "plot":
        assert t.prompt != "title"
        t.play((passes(t) or t.options)[0])


def test_the_second_title_is_for_this_round_alone():
    t = taken(court(FIGHT, "Rest", "Rest"), CROWN, HAND, LAWS).play(f"Take {COIN}")
    for _ in range(120):
        if t.round > 1 and t.prompt == "title":
            break
        t.play((passes(t) or t.options)[0])
    assert t.round == 2 and int(t.game["second_title"][0]) == 0 and len(t.options) >= 3


@pytest.mark.parametrize(("commander", "supporter"), [(("Small", "Small"), ()), ((), ("Small", "Small"))])
def test_only_a_lord_commander_who_wins_moves_power_and_not_a_supporter_who_does(commander, supporter):
    """A supporter who defends is the winner (TIT-2); the title moves power to the House of its player, who has not won then (TIT-5)."""
    t = taken(court("Rest", FIGHT, "Rest", play=(["Small"], list(commander), list(supporter))), CROWN, GUARDS, COIN).play(f"Take {LAWS}")
    pass_until(t, "Military against Martell").play("Military against Martell")
    while t.prompt != "redirect":
        t.play("Done" if offered(t, "Done") else "Pass")
    t.play("Redirect")
    while t.game["challenge"]:
        defends = t.seat == (1 if commander else 2) and offered(t, "Defend with")
        t.play(next(option for option in t.options if "Defend with" in option) if defends else (passes(t) or t.options)[0])
    assert int(t.game["challenge_winner"]) == (1 if commander else 2)
    assert [t.power(seat) for seat in range(3)] == ([2, 4, 3] if commander else [3, 3, 3])


@pytest.mark.parametrize("defends", [0, 1, 2])
def test_both_players_who_support_a_title_of_the_target_may_defend_in_turn(defends):
    """Any number of players may support the target (TIT-2); the first one clockwise who declares defenders is the only one."""
    houses = ("stark", "lannister", "martell", "greyjoy")
    t = Table("lcg", houses=houses, extra_cards=CARDS)
    for seat in range(4):
        plots = [FIGHT if seat == 1 else "Calm Over Westeros", "Planning Ahead"]
        t.put(seat, plots=plots, play=["Small"] if seat != 1 else [], power=3, deck=["Small"] * 20)
    t.start("plot", 0)
    while t.prompt != "title":
        t.play(next((text for text in t.options if FIGHT in text or "Calm" in text or text == "Stark goes first"), t.options[0]))
    taken(t, CROWN, HAND, WHISPERS, LAWS).play(f"Take {COIN}")
    pass_until(t, "Military against Lannister").play("Military against Lannister")
    asked = []
    while t.game["challenge"]:
        if t.prompt == "defenders":
            asked.append(t.seat)
            t.play("Defend with Small" if len(asked) == defends else "Done")
        else:
            t.play((passes(t) or t.options)[0])
    assert asked == [2, 3][: defends or 2]
    assert int(t.game["defender"]) == ([2, 3][defends - 1] if defends else 1)


# --- Knight of Harrenhal -------------------------------------------------------------------------------------------------------

KNIGHT = "ATOC81"
TORCH = Location("Torch", "X962", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(DiscardAtRandom(2, Who.EVERYONE),))])
HAND_OF_THREE = ["Ribbon", "Song", "Sneak"]


def raided(defender, *, plot="Rest", hand=HAND_OF_THREE, attacker=("Small",)):
    """Seat 0 has won an intrigue challenge against seat 1, who controls these cards; stops when its claim is due."""
    t = ravens({"play": [*attacker], "plot": plot, "hand": ["Ribbon"] * 3}, {"play": list(defender), "hand": hand}, cards=CARDS, first=0)
    pass_until(t, "Intrigue against").play("Intrigue against")
    while t.game["challenge"] and t.prompt != "discard":
        t.play((passes(t) or t.options)[0] if t.prompt != "attackers" else "Attack with Small" if offered(t, "Small") else "Done")
    return t


@pytest.mark.parametrize("card", HAND_OF_THREE)
def test_the_knights_player_chooses_what_is_discarded_for_claim(card):
    t = raided([KNIGHT])
    assert t.prompt == "discard" and t.seat == 1 and set(t.options) == {f"Discard {title}" for title in HAND_OF_THREE} | {"Done"}
    t.play(f"Discard {card}")
    assert t.discard(1) == [card] and len(t.hand(1)) == 2


def test_the_knights_player_may_leave_it_to_chance():
    t = raided([KNIGHT]).play("Done")
    assert len(t.discard(1)) == 1 and len(t.hand(1)) == 2 and t.prompt != "discard"


def test_each_card_of_a_greater_claim_may_be_chosen():
    t = raided([KNIGHT], plot="Dear").play("Discard Song")
    assert t.prompt == "discard" and set(t.options) == {"Discard Ribbon", "Discard Sneak", "Done"}
    t.play("Discard Ribbon")
    assert sorted(t.discard(1)) == ["Ribbon", "Song"] and t.hand(1) == ["Sneak"]


def test_chance_decides_where_the_knight_is_not_or_is_another_players():
    for defender, attacker in (([], ["Small"]), (["Small"], ["Small", KNIGHT])):
        t = raided(defender, attacker=attacker)
        assert t.prompt != "discard" and len(t.discard(1)) == 1


def test_the_knight_chooses_for_effects_too_and_only_of_the_own_hand():
    t = ravens({"play": [KNIGHT, "Torch"], "hand": HAND_OF_THREE}, {"hand": HAND_OF_THREE}, cards=(*CARDS, TORCH), first=0)
    t.play("Use Torch")
    assert t.prompt == "discard" and t.seat == 0
    t.play("Discard Sneak").play("Discard Song")
    assert t.hand(0) == ["Ribbon"] and len(t.hand(1)) == 1 and t.prompt != "discard"


def test_an_empty_hand_leaves_nothing_to_choose():
    assert raided([KNIGHT], hand=[]).prompt != "discard"


def test_a_blank_knight_chooses_nothing():
    assert raided([(KNIGHT, {"attachments": ["Gag"]})]).prompt != "discard"
