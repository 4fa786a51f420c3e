"""Guided by Quaithe: a card without the crest in Shadows, and how it comes out."""

import pytest

from tests.cards.lcg.kraken_scenes import use
from tests.cards.lcg.oarsmen_scenes import (
    CARDS,
    DAVOS,
    FOE,
    HULK,
    LORD,
    PLANS,
    QUAITHE,
    acting,
    knows,
    make,
    marshal,
    respond,
)
from tests.cards.scenes import lcg_scene, offered, pass_until, passes

# --- Guided by Quaithe ----------------------------------------------------------------------------------------------------

TARGARYEN_TABLE = ("targaryen", "stark")


def quaithe(zero=None, one=None, phase="challenges", **options):
    """The event and an expensive stranger in hand, at a table of House Targaryen."""
    zero = {"hand": ["ASOTS94", LORD], "gold": 4} | (zero or {})
    return make(zero, one or {}, phase, **({"houses": TARGARYEN_TABLE} | options))


def guide(t, title):
    """Play the event; the card of the hand that goes into Shadows."""
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    return t.play(f"Put {title} into Shadows") if t.prompt == "into shadows" else t


def never_comes_out(t, title, phase="standing"):
    """Whether no player is offered to bring that card out until that phase."""
    for _ in range(60):
        if offered(t, f"Bring {title}"):
            return False
        if t.phase == phase:
            return True
        t.play(passes(t)[0])
    raise AssertionError("the phase does not come")


@pytest.mark.parametrize("phase", ["draw", "marshalling", "challenges", "dominance", "standing"])
def test_the_event_puts_a_card_into_shadows_for_nothing_in_any_phase(phase):
    t = quaithe(phase=phase)
    gold = t.gold(0)
    guide(t, LORD)
    assert t.shadows(0) == [LORD] and t.hand(0) == [] and t.gold(0) == gold
    assert t.card(0, QUAITHE).zone == "play" and "Condition" in t.card(0, QUAITHE).traits and t.discard(0) == []


def test_the_event_is_played_in_the_plot_phase_and_the_card_comes_out_in_the_draw_phase():
    t = quaithe(PLANS, PLANS, "plot")
    while t.prompt in ("plot", "first player"):
        t.play(t.options[0])
    guide(t, LORD)
    assert t.phase == "plot" and t.shadows(0) == [LORD]
    pass_until(t, f"Bring {LORD}").play(f"Bring {LORD} out of Shadows")
    assert t.phase == "draw" and t.card(0, LORD).zone == "play" and t.gold(0) == 2


def test_a_location_goes_into_shadows_too_and_no_other_type():
    t = quaithe({"hand": ["ASOTS94", LORD, "Treasury", "Trinket", "Tidings"]})
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}")
    assert {option for option in t.options if option.startswith("Put")} == {f"Put {LORD} into Shadows", "Put Treasury into Shadows"}
    t.play("Put Treasury into Shadows")
    assert t.shadows(0) == ["Treasury"]


def test_the_event_needs_a_character_or_location_in_hand():
    t = quaithe({"hand": ["ASOTS94", "Trinket", "Tidings"], "deck": [LORD], "discard": [LORD]}, {"hand": [FOE]})
    assert not offered(acting(t), "Play Guided")


@pytest.mark.parametrize("house", ["stark", "neutral faction"])
def test_only_house_targaryen_plays_the_event(house):
    t = quaithe(houses=(house, "targaryen"))
    assert not offered(acting(t), "Play Guided")


@pytest.mark.parametrize("title", [FOE, "Vagabond", "Treasury"])
def test_the_card_comes_out_of_shadows_for_its_printed_cost_without_a_gold_penalty(title):
    cost = {FOE: 2, "Vagabond": 1, "Treasury": 1}[title]
    t = guide(quaithe({"hand": ["ASOTS94", title]}), title)
    pass_until(t, f"Bring {title} out of Shadows").play(f"Bring {title} out of Shadows")
    assert t.phase == "dominance" and t.gold(0) == 4 - cost and t.shadows(0) == []
    assert t.card(0, title).zone == "play" and not t.card(0, title).kneeling


def test_a_card_without_a_cost_comes_out_for_nothing():
    t = guide(quaithe({"hand": ["ASOTS94", "Shed"], "gold": 0}), "Shed")
    pass_until(t, "Bring Shed out of Shadows").play("Bring Shed out of Shadows")
    assert t.card(0, "Shed").zone == "play" and t.gold(0) == 0


def test_a_card_that_cannot_be_paid_for_stays_in_shadows():
    t = guide(quaithe({"gold": 1}), LORD)
    assert never_comes_out(t, LORD) and t.shadows(0) == [LORD]


def test_the_card_does_not_come_out_in_the_phase_in_which_the_event_is_played():
    t = guide(quaithe(), LORD)
    while t.phase == "challenges":
        assert not offered(t, "out of Shadows")
        t.play(passes(t)[0])
    assert t.phase == "dominance" and offered(t, f"Bring {LORD} out of Shadows")


def test_the_card_may_stay_in_shadows_until_a_later_phase():
    t = guide(quaithe(), LORD)
    pass_until(t, f"Bring {LORD}").play("Pass")
    assert t.phase == "dominance"
    pass_until(t, f"Bring {LORD}").play(f"Bring {LORD} out of Shadows")
    assert t.phase == "standing" and t.card(0, LORD).zone == "play"


@pytest.mark.parametrize(("first", "second"), [(LORD, "Sneak"), ("Sneak", LORD)])
def test_to_bring_the_card_out_is_the_only_shadows_action_of_the_phase(first, second):
    t = guide(quaithe({"shadows": ["Sneak"]}), LORD)
    pass_until(t, f"Bring {first}").play(f"Bring {first} out of Shadows")
    while t.phase == "dominance":
        assert not offered(t, f"Bring {second}")
        t.play(passes(t)[0])
    pass_until(t, f"Bring {second}")
    assert t.phase == "standing"


def test_the_card_that_comes_out_has_entered_play():
    t = guide(quaithe({"hand": ["ASOTS94", "ATOC67"], "deck": [HULK]}), DAVOS)
    pass_until(t, f"Bring {DAVOS}").play(f"Bring {DAVOS} out of Shadows")
    respond(t, DAVOS)
    assert t.card(0, DAVOS).duplicates == 1 and t.deck(0) == []


def test_the_card_returns_to_the_hand_if_the_event_is_discarded_from_it():
    t = guide(quaithe(one={"play": ["Knife"]}), LORD)
    use(t, "Knife", QUAITHE)
    assert t.hand(0) == [LORD] and t.shadows(0) == [] and t.discard(0) == [QUAITHE]


def test_the_card_returns_to_the_hand_if_the_event_is_returned_to_it_and_both_can_be_used_again():
    t = guide(quaithe({"shadows": ["Sneak"]}, {"play": ["Hook"]}), LORD)
    use(t, "Hook", QUAITHE)
    assert sorted(t.hand(0)) == [QUAITHE, LORD] and t.shadows(0) == ["Sneak"]
    guide(t, LORD)
    assert sorted(t.shadows(0)) == ["Sneak", LORD]


def test_opponents_do_not_see_the_card_in_shadows_but_the_attached_event():
    t = guide(quaithe({"hand": ["ASOTS94", LORD, HULK]}), LORD)
    assert LORD in t.view(0) and not knows(t, 1, LORD) and QUAITHE in t.view(1) and "in Shadows 1" in t.view(1)


def test_opponents_do_not_see_the_card_that_returns_to_the_hand():
    t = guide(quaithe({"hand": ["ASOTS94", LORD, HULK]}, {"play": ["Knife"]}), LORD)
    use(t, "Knife", QUAITHE)
    assert sorted(t.hand(0)) == [HULK, LORD] and not knows(t, 1, LORD)


def test_of_three_players_none_of_the_others_sees_the_card_in_shadows():
    t = lcg_scene(
        {"hand": ["ASOTS94", LORD, HULK], "gold": 4}, {}, houses=("targaryen", "stark", "lannister"), others=({},),
        cards=CARDS, bells=(0, 1, 2),
    )  # fmt: skip
    guide(t, LORD)
    assert [LORD in t.view(0), knows(t, 1, LORD), knows(t, 2, LORD)] == [True, False, False]


def test_a_cancelled_event_leaves_the_card_in_hand():
    t = quaithe(one={"hand": ["Contradict"]})
    pass_until(t, f"Play {QUAITHE}").play(f"Play {QUAITHE}").play("Cancel with Contradict")
    assert t.hand(0) == [LORD] and t.shadows(0) == [] and t.discard(0) == [QUAITHE]


def test_a_second_copy_is_not_played_while_the_first_is_in_play_since_it_is_unique():
    t = guide(quaithe({"hand": ["ASOTS94", "ASOTS94", LORD, HULK]}), LORD)
    assert not offered(acting(t), "Play Guided")


def test_another_player_may_play_a_copy_all_the_same():
    t = guide(quaithe(one={"hand": ["ASOTS94", FOE]}, houses=("targaryen", "targaryen")), LORD)
    assert offered(pass_until(t, "Play Guided"), "Play Guided") and t.seat == 1
    guide(t, FOE)
    assert t.shadows(1) == [FOE] and t.shadows(0) == [LORD]


def test_a_second_copy_is_played_when_the_first_has_left_play():
    t = guide(quaithe({"hand": ["ASOTS94", "ASOTS94", LORD]}, {"play": ["Knife"]}), LORD)
    use(t, "Knife", QUAITHE)
    guide(t, LORD)
    assert t.shadows(0) == [LORD]


def test_a_unique_card_comes_out_as_a_duplicate_of_its_copy_for_its_cost():
    t = guide(quaithe({"play": [LORD]}), LORD)
    pass_until(t, f"Bring {LORD}").play(f"Bring {LORD} out of Shadows")
    assert t.card(0, LORD).duplicates == 1 and t.gold(0) == 2 and t.shadows(0) == []


def test_a_unique_card_with_a_dead_copy_goes_into_shadows_but_does_not_come_out():
    t = guide(quaithe({"dead": [LORD]}), LORD)
    assert t.shadows(0) == [LORD] and never_comes_out(t, LORD)


def test_a_location_with_limited_comes_out_after_another_has_been_played():
    t = quaithe({"hand": ["ASOTS94", "Shed", "Shed"]}, phase="marshalling")
    marshal(t, "Shed")
    guide(t, "Shed")
    pass_until(t, "Bring Shed").play("Bring Shed out of Shadows")
    assert t.card(0, "Shed", 1).zone == "play"


def test_a_card_in_shadows_is_not_in_play():
    t = guide(quaithe({"hand": ["ASOTS94", "Treasury"]}, phase="draw"), "Treasury")
    assert t.income(0) == 3 and not offered(acting(t), "Treasury")


def test_magister_illyrio_plays_attachments_of_piles_and_no_event_that_has_become_an_attachment_in_play():
    t = make({"play": ["SOO51"], "hand": [LORD], "gold": 4}, {"hand": ["ASOTS94", LORD], "gold": 4}, "marshalling", houses=("targaryen", "targaryen"))
    guide(t, LORD)
    assert t.card(1, QUAITHE).zone == "play" and t.shadows(1) == [LORD]
    for _ in range(8):
        if t.seat == 0 and t.prompt == "action":
            assert not offered(t, f"Use {QUAITHE}") and not offered(t, f"Play {QUAITHE}")
            return
        t.play(passes(t)[0])
    raise AssertionError("the first player never acts")
