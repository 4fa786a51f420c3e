"""Dragonstone Watchtower: a card is named, and played or revealed by an opponent, or not."""

import pytest

from agot_env.testing import Table
from tests.cards.lcg.workshop_scenes import CARDS, do, never, ready, scene, turn
from tests.cards.scenes import BELL, KNEELING, offered, pass_to

# --- Dragonstone Watchtower -----------------------------------------------------------------------------------------------

WATCH = "Dragonstone Watchtower"


def watch(*hand, watch=("SOO86",), phase="challenges", mine=None, **one):
    zero = dict(mine or {})
    first = one.pop("first", 0)
    return scene("baratheon", {"play": [*watch, *zero.pop("play", ())], **zero}, {"hand": hand, **one}, phase, first=first)


def before_plots(zero, one):
    """The actions before plots are chosen; seat 0 has a Watchtower."""
    t = Table(houses=("baratheon", "martell"), extra_cards=[*CARDS, BELL], edition="lcg")
    t.put(0, play=["SOO86", "Bell"], **zero).put(1, play=["Bell"], **one)
    return t.start("plot")


def named(t, title):
    return do(t, f"Use {WATCH}", f"Name {title}")


def test_you_claim_power_for_your_house_when_an_opponent_plays_the_named_event():
    t = named(watch("Feast", "Murder"), "Feast")
    assert t.card(0, WATCH).kneeling and t.power(0) == 0
    do(t, "Play Feast")
    assert (t.gold(1), t.power(0), t.power(1)) == (1, 1, 0)


def test_the_watchtower_stays_kneeling_once_the_card_has_been_played():
    t = do(named(watch("Feast"), "Feast"), "Play Feast")
    assert t.card(0, WATCH).kneeling
    assert pass_to(t, "dominance").card(0, WATCH).kneeling


def test_the_watchtower_stands_at_the_end_of_the_phase_if_the_card_was_not_played():
    t = named(watch("Feast"), "Feast")
    assert t.card(0, WATCH).kneeling
    t = pass_to(t, "dominance")
    assert not t.card(0, WATCH).kneeling and t.power(0) == 0


def test_another_card_does_not_count():
    t = do(named(watch("Feast", "Hunt", deck=["Pup"]), "Hunt"), "Play Feast")
    assert t.power(0) == 0 and not pass_to(t, "dominance").card(0, WATCH).kneeling


def test_it_is_for_this_phase_alone():
    t = pass_to(named(watch("Feast"), "Feast"), "dominance")
    do(t, "Play Feast")
    assert t.gold(1) == 1 and t.power(0) == 0


@pytest.mark.parametrize("title", ["Calf", "Well", "Banner"])
def test_characters_locations_and_attachments_are_played_too(title):
    t = named(watch(title, play=["Sage"], gold=4, phase="marshalling", first=1), title)
    do(t, f"Marshal {title}")
    if t.prompt == "bearer":
        t.play(t.options[0])
    assert t.card(1, title).zone == "play" and t.power(0) == 1


def test_what_is_put_into_play_is_not_played():
    t = do(named(watch("Smuggle", "Calf"), "Calf"), "Play Smuggle")
    assert t.card(1, "Calf").zone == "play" and t.power(0) == 0 and not pass_to(t, "dominance").card(0, WATCH).kneeling


def test_to_use_a_card_in_play_is_not_to_play_it():
    t = do(named(watch(play=["Trumpet", ("Sage", KNEELING)]), "Trumpet"), "Use Trumpet")
    assert t.power(0) == 0 and not pass_to(t, "dominance").card(0, WATCH).kneeling


def test_a_card_that_the_opponent_finds_and_shows_is_revealed():
    t = do(named(watch("Hunt", deck=["Pup", "Cub"]), "Pup"), "Play Hunt").play("Take Pup")
    assert t.power(0) == 1 and pass_to(t, "dominance").card(0, WATCH).kneeling


def test_a_card_that_the_opponent_finds_and_does_not_show_is_not_revealed():
    t = do(named(watch("Secret Hunt", deck=["Pup", "Cub"]), "Pup"), "Play Secret Hunt").play("Take Pup")
    assert t.hand(1) == ["Pup"] and t.power(0) == 0


def test_the_top_card_of_a_deck_is_revealed_by_an_effect():
    t = do(named(watch("Unveil", deck=["Pup", "Cub"]), "Pup"), "Play Unveil")
    assert t.hand(1) == ["Pup"] and t.power(0) == 1


def test_a_card_of_a_hand_that_is_revealed_as_a_whole_is_not_revealed():
    t = named(watch("Pup", "Cub", mine={"hand": ["Inquest"]}), "Pup")
    do(t, "Play Inquest", "Name Pup")
    assert t.discard(1) == ["Pup"] and t.power(0) == 0


def test_a_cancelled_event_was_played():
    t = do(named(watch("Feast", mine={"hand": ["Veto"]}), "Feast"), "Play Feast").play("Cancel with Veto")
    assert (t.gold(1), t.power(0)) == (0, 1)


def test_what_its_controller_plays_brings_no_power():
    t = turn(named(watch("Feast", mine={"hand": ["Feast"]}), "Feast"), 0).play("Play Feast")
    assert t.gold(0) == 1 and t.power(0) == 0
    do(t, "Play Feast")
    assert t.gold(1) == 1 and t.power(0) == 1


@pytest.mark.parametrize("who", [("SOO86", KNEELING), ("SOO86", {"attachments": ["Gag"]})])
def test_a_kneeling_or_blank_watchtower_names_nothing(who):
    assert never(watch("Feast", watch=(who,)), f"Use {WATCH}")


@pytest.mark.parametrize("phase", ["plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"])
def test_it_is_used_in_any_phase(phase):
    t = before_plots({}, {"hand": ["Feast"]}) if phase == "plot" else watch("Feast", phase=phase)
    do(named(t, "Feast"), "Play Feast")
    assert t.power(0) == 1


def test_it_watches_on_after_it_has_left_play():
    t = do(named(watch("Feast", mine={"play": ["Ruin"]}), "Feast"), "Use Ruin")
    assert t.discard(0) == [WATCH]
    do(t, "Play Feast")
    assert t.power(0) == 1


def test_two_watchtowers_may_name_the_same_card():
    t = watch("Feast", watch=("SOO86", "SOO86"))
    named(t, "Feast")
    named(t, "Feast")
    do(t, "Play Feast")
    if t.prompt == "order":
        t.play(t.options[0])
    assert t.power(0) == 2 and t.card(0, WATCH, 0).kneeling and t.card(0, WATCH, 1).kneeling


def test_of_two_watchtowers_only_the_one_that_named_in_vain_stands():
    t = watch("Feast", "Hunt", watch=("SOO86", "SOO86"))
    named(t, "Feast")
    named(t, "Hunt")
    t = pass_to(do(t, "Play Feast"), "dominance")
    assert t.power(0) == 1 and sorted(t.card(0, WATCH, n).kneeling for n in (0, 1)) == [False, True]


def test_a_watchtower_that_stands_again_names_another_card():
    t = do(named(watch("Feast", "Sow", mine={"play": ["Levy"]}), "Feast"), "Use Levy")
    named(t, "Sow")
    do(t, "Play Feast")
    do(t, "Play Sow")
    assert t.power(0) == 2


def test_the_named_card_is_known_to_all():
    t = named(watch("Feast"), "Feast")
    assert "Feast" in "\n".join(t.log(1))


def test_naming_does_not_tell_what_is_in_the_hand_of_the_opponent():
    for hand, deck in ((["Feast"], ["Hunt"]), (["Hunt"], ["Feast"])):
        t = ready(watch(*hand, deck=deck), f"Use {WATCH}").play(f"Use {WATCH}")
        assert offered(t, "Name Feast") and offered(t, "Name Hunt")


def test_of_three_players_any_opponent_counts():
    seats = [{"play": ["SOO86"]}, {"hand": []}, {"hand": ["Feast"]}]
    t = scene("x", *seats[:2], others=seats[2:], houses=("baratheon", "stark", "martell"), bells=(0, 1, 2))
    do(named(t, "Feast"), "Play Feast")
    assert [t.power(seat) for seat in range(3)] == [1, 0, 0]


def test_a_plot_is_not_named():
    """*ruling*: a card of a House deck is named."""
    t = before_plots({"plots": ["Poverty"]}, {"plots": ["Gold Plot"]}).play(f"Use {WATCH}")
    assert offered(t, "Name ") and not offered(t, "Name Gold Plot")
