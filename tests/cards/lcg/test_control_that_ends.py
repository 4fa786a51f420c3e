"""Control for a time, and control that an attachment gives: where it goes when it ends (FAQ 3.28); and saved games in between."""

import pytest

from agot_env.agot.language.model import NEUTRAL, TARGET, Action, Character, Choose, Event, Phase, ReturnToHand, characters
from agot_env.agot.records.validate import invalid_games
from tests.cards.a_time_of_ravens.ravens_scenes import settle, use
from tests.cards.scenes import pass_until, passes
from tests.cards.wardens.wardens_scenes import battle, declare, wardens

CHEAP = Character("Cheap", "X860", NEUTRAL, cost=1, strength=1, icons="MIP")
SINGULAR = Character("Singular", "X861", NEUTRAL, cost=1, strength=1, icons="MIP", unique=True)
RECALL = Event("Recall", "X862", abilities=[Action(phase=Phase.ANY, choose=(Choose(characters()),), effects=(ReturnToHand(TARGET),))])
HORN = ("Peerless", {"attachments": ["Horn of Dragons"]})


def scene(house, zero, one=None, phase="challenges", **options):
    """A scene of Wardens, with a character that costs 1; both players may act."""
    return wardens(house, zero, one, phase, cards=(CHEAP, SINGULAR, RECALL), **({"bells": (0, 1)} | options))


def to_phase(t, *phases):
    """Everybody passes until one of those phases."""
    for _ in range(40):
        if t.phase in phases:
            return t
        t.play((passes(t) or t.options)[0])
    raise AssertionError(f"{phases} never come")


def controller(t, title, owner=1):
    """Who controls a card of an owner; the game could be saved now."""
    assert invalid_games(t.batch.records, t.batch.match) == {}
    return t.card(owner, title).controller


def play(t, title, *wanted):
    """The player who has it plays it, and chooses."""
    return settle(pass_until(t, f"Play {title}").play(f"Play {title}"), *wanted)


def marshal(t, title, *wanted):
    """The player who has it marshals it, and chooses."""
    return settle(pass_until(t, f"Marshal {title}").play(f"Marshal {title}"), *wanted)


# --- for a phase -----------------------------------------------------------------------------------------------------------


def test_a_horn_takes_a_dragon_for_the_phase_alone():
    t = use(scene("greyjoy", {"play": [HORN]}, {"play": ["Wyrm"]}), "Horn of Dragons", "Wyrm")
    assert controller(t, "Wyrm") == 0
    assert controller(to_phase(t, "dominance"), "Wyrm") == 1


def test_what_is_taken_for_good_in_the_meantime_does_not_go_back():
    zero, one = {"play": [("Peerless", {"attachments": ["Horn of Dragons"]})], "hand": ["Bribe"]}, {"play": ["Wyrm"], "hand": ["Bribe"]}
    t = use(scene("greyjoy", zero, one), "Horn of Dragons", "Wyrm")
    play(t, "Bribe", "Wyrm")  # seat 1
    assert controller(t, "Wyrm") == 1
    play(t, "Bribe", "Wyrm")  # seat 0
    assert controller(t, "Wyrm") == 0
    assert controller(to_phase(t, "dominance"), "Wyrm") == 0


def test_a_dragon_whose_control_changes_leaves_the_challenge():
    t = scene("greyjoy", {"play": [HORN, "Brute"]}, {"play": ["Wyrm", "Rival"]}, first=1)
    declare(t, "Military", "Wyrm", "Rival")
    use(pass_until(t, "Use Horn"), "Horn of Dragons", "Wyrm")
    assert controller(t, "Wyrm") == 0 and not t.card(1, "Wyrm").attacking and t.card(1, "Rival").attacking


def test_a_unique_card_is_not_taken_by_a_player_who_has_it():
    zero = {"play": [HORN, "Rhaegal"]}
    t = scene("greyjoy", zero, {"play": ["Rhaegal", "Wyrm"]})
    t.play("Use Horn of Dragons")
    settle(t, "Wyrm")
    assert controller(t, "Wyrm") == 0 and controller(t, "Rhaegal") == 1


# --- by an attachment ------------------------------------------------------------------------------------------------------


def test_control_ends_with_the_attachment():
    t = scene("lannister", {"hand": ["Enslaved"], "gold": 3}, {"play": ["Cheap", "Rival"], "hand": ["Broom"]}, "marshalling")
    marshal(t, "Enslaved", "Cheap")
    assert controller(t, "Cheap") == 0
    play(t, "Broom", "Enslaved")
    assert controller(t, "Cheap") == 1 and t.discard(0) == ["Enslaved"]


def test_control_does_not_come_back_to_an_attachment():
    t = scene("lannister", {"hand": ["Enslaved"], "gold": 3}, {"play": ["Cheap", "Rival"], "hand": ["Bribe"]}, "marshalling")
    marshal(t, "Enslaved", "Cheap")
    play(t, "Bribe", "Cheap")
    assert controller(t, "Cheap") == 1 and t.card(0, "Enslaved").bearer == "Cheap"
    assert controller(to_phase(t, "challenges"), "Cheap") == 1


@pytest.mark.parametrize("gone", [True, False])
def test_an_attachment_gives_control_as_soon_as_uniqueness_allows_it(gone):
    """FAQ 3.11, 3.29: it does so all the time; before any action, when the copy has left play, but not while a copy is still there."""
    zero = {"play": ["Singular"], "hand": ["Enslaved", "Recall"], "gold": 9}
    t = scene("lannister", zero, {"play": ["Singular", "Rival"]}, "marshalling")
    marshal(t, "Enslaved", "Singular of Stark")
    assert controller(t, "Singular") == 1 and t.card(0, "Enslaved").bearer == "Singular"
    play(t, "Recall", "Singular of Lannister" if gone else "Rival")
    assert controller(t, "Singular") == (0 if gone else 1)
    assert "Singular" in t.hand(0) or not gone
    assert not any("Marshal Singular" in option for option in t.options)  # a copy is in play that is theirs (FAQ 3.29)


@pytest.mark.parametrize(("discarded", "left"), [("Enslaved", 0), ("Melisandre's Favor", 1)])
def test_of_two_attachments_the_later_one_counts_and_the_earlier_one_comes_next(discarded, left):
    one = {"play": ["Rival"], "hand": ["Enslaved"], "gold": 5}
    zero = {"play": ["Cheap"], "hand": ["KR63", "Broom"], "gold": 9}
    t = scene("baratheon", zero, one, "marshalling", first=1)
    marshal(t, "Enslaved", "Cheap")
    assert controller(t, "Cheap", 0) == 1
    marshal(t, "Melisandre's Favor", "Cheap")
    assert controller(t, "Cheap", 0) == 0
    play(t, "Broom", discarded)
    assert controller(t, "Cheap", 0) == left


# --- saved games while a winner is determined ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "house", "phase"), [("DOTN26", "baratheon", "dominance"), ("DOTN8", "greyjoy", "plot"), ("DOTN112", "martell", "challenges")]
)
def test_a_game_can_be_saved_while_a_winner_is_determined(number, house, phase):
    zero, one = {"hand": [number], "play": ["Brute"], "plot": "Slow"}, {"play": ["Rival"], "plot": "Swift"}
    t = scene(house, zero, one, phase, first=1, bells=(0,))
    if phase == "challenges":
        battle(t, "Military", "Rival")
    assert t.prompt == "cancel" and t.seat == 0
    assert invalid_games(t.batch.records, t.batch.match) == {}
    t.play(t.options[0])
    assert invalid_games(t.batch.records, t.batch.match) == {}


@pytest.mark.parametrize("helper", ["Flea Bottom", "Mountain Camp"])
def test_a_game_can_be_saved_while_a_card_is_paid_for_that_will_enter_kneeling(helper):
    house = "lannister" if helper == "Mountain Camp" else "stark"
    zero = {"play": [helper, ("Mountaineer", {"kneeling": False})], "hand": ["Mountaineer"], "gold": 2}
    t = use(scene(house, zero, phase="marshalling"), helper)
    assert invalid_games(t.batch.records, t.batch.match) == {}
    before = t.gold(0)
    marshal(t, "Mountaineer")
    assert before - t.gold(0) == 0 and invalid_games(t.batch.records, t.batch.match) == {}
