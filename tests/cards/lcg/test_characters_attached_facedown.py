"""The Brave Companions: characters that are attached facedown to it instead of leaving play, and return."""

import pytest

from tests.cards.lcg.kraken_scenes import use
from tests.cards.lcg.oarsmen_scenes import (
    AURANE,
    BRAVE,
    CARDS,
    FOE,
    HULK,
    JEWEL,
    OAR,
    ROWER,
    SON,
    acting,
    battle,
    make,
    marshal,
    onward,
    respond,
)
from tests.cards.scenes import lcg_scene, offered, pass_to, pass_until, passes

# --- The Brave Companions -------------------------------------------------------------------------------------------------

OUTLAWS = ("neutral faction", "stark")
ON_HOUSE = ("CAD79", {"on_house_card": True})


def brave(*play, one=None, phase="marshalling", **zero):
    """The attachment on the House card of the Neutral Faction, with these cards in play."""
    return make({"play": [ON_HOUSE, *play]} | zero, {"play": [FOE]} | (one or {}), phase, houses=OUTLAWS)


def taken_in(*play, weapon="Axe", who=OAR, **options):
    """A character has left play and is attached facedown."""
    return respond(use(brave(weapon, who, *play, **options), weapon, who), BRAVE)


def house_kneels(t, seat=0):
    return bool(t.game["house_kneeling"][seat])


def test_the_companions_are_attached_to_the_house_card_of_the_neutral_faction_for_one_gold():
    t = make({"hand": ["CAD79"], "gold": 1}, {}, "marshalling", houses=OUTLAWS)
    gold = t.gold(0)
    marshal(t, BRAVE)
    assert t.card(0, BRAVE).zone == "play" and t.gold(0) == gold - 1 and t.card(0, BRAVE).bearer is None


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_the_companions_are_not_marshalled_by_a_great_house(house):
    t = make({"hand": ["CAD79"], "play": [OAR], "gold": 5}, {}, "marshalling", houses=(house, "martell"))
    assert not offered(acting(t), BRAVE)


@pytest.mark.parametrize("weapon", ["Axe", "Coin", "Boat", "Pit"])
def test_a_neutral_character_that_leaves_play_is_attached_facedown_instead(weapon):
    t = taken_in(weapon=weapon)
    assert t.card(0, OAR).zone == "play" and t.card(0, OAR).bearer == BRAVE and t.card(0, BRAVE).attachments == (OAR,)
    assert t.dead(0) == [] and t.discard(0) == [] and t.hand(0) == [] and t.deck(0) == [] and house_kneels(t)


def test_the_companions_need_not_respond():
    t = use(brave("Axe", OAR), "Axe", OAR).play("Pass")
    assert t.dead(0) == [OAR] and not house_kneels(t) and t.card(0, BRAVE).attachments == ()


@pytest.mark.parametrize("who", [SON, FOE])
def test_a_character_of_a_house_is_not_taken_in(who):
    t = use(brave("Axe", SON), "Axe", who)
    assert not offered(t, "Respond with") and t.dead(0 if who == SON else 1) == [who]


def test_a_neutral_character_of_an_opponent_is_not_taken_in():
    t = use(brave("Axe", one={"play": [OAR]}), "Axe", OAR)
    assert not offered(t, "Respond with") and t.dead(1) == [OAR]


def test_a_character_that_cannot_be_saved_is_taken_in():
    t = respond(use(brave("Gallows", OAR), "Gallows"), BRAVE)
    assert t.card(0, OAR).bearer == BRAVE and t.dead(0) == []


def test_of_two_characters_that_die_at_once_one_is_taken_in():
    t = make({"play": [ON_HOUSE, "Plague", "Vagabond", "ASOTS100"]}, {"play": [FOE]}, houses=OUTLAWS)
    respond(use(t, "Plague"), BRAVE).play("In response to Vagabond")
    assert t.prompt == "action" and t.dead(0) == [AURANE] and t.card(0, BRAVE).attachments == ("Vagabond",)


def test_an_own_neutral_character_under_the_control_of_an_opponent_is_taken_in():
    t = brave("Axe", one={"play": [(OAR, {"owner": 0})]})
    respond(use(t, "Axe", OAR), BRAVE)
    assert t.card(0, OAR).bearer == BRAVE and t.card(0, OAR).controller == 0 and t.dead(0) == []


def test_a_neutral_character_of_another_owner_is_not_taken_in():
    t = use(brave("Axe", (OAR, {"owner": 1})), "Axe", OAR)
    assert not offered(t, "Respond with") and t.dead(1) == [OAR]


def test_the_house_card_kneels_for_one_character_alone():
    t = taken_in(ROWER)
    use(t, "Axe", ROWER)
    assert not offered(t, "Respond with") and t.dead(0) == [ROWER]


def test_a_saved_character_is_not_taken_in():
    t = use(brave("Axe", ("Vagabond", {"duplicates": 1})), "Axe", "Vagabond").play("Save with Vagabond")
    assert t.card(0, "Vagabond").zone == "play" and t.card(0, "Vagabond").bearer is None and not offered(t, "Respond with")


def test_attachments_and_duplicates_of_the_character_are_discarded():
    t = brave("Axe", ("Vagabond", {"duplicates": 1, "attachments": ["Trinket"], "power": 2}))
    use(t, "Axe", "Vagabond").play("Pass")
    respond(t, BRAVE)
    assert sorted(t.discard(0)) == ["Trinket", "Vagabond"] and t.total_power(0) == 0
    assert t.card(0, "Vagabond").bearer == BRAVE and t.card(0, "Vagabond").attachments == () and t.card(0, "Vagabond").duplicates == 0


def test_blank_companions_are_discarded_since_nothing_says_that_they_lie_on_a_house_card():
    t = brave("Axe", OAR, hand=["Haze"])
    respond(use(t, "Axe", OAR), BRAVE)
    marshal(t, "Haze")
    assert t.card(0, BRAVE).zone == "discard" and t.card(0, OAR).zone == "discard" and t.power(1) == 0


def test_the_character_dies_and_the_house_card_kneels_if_the_companions_are_cancelled():
    t = taken_in(one={"hand": ["Rebuke"]}).play("Cancel with Rebuke")
    assert t.dead(0) == [OAR] and house_kneels(t) and t.card(0, BRAVE).attachments == ()


@pytest.mark.parametrize(("weapon", "title"), [("Torch", "Treasury"), ("Knife", "Trinket")])
def test_a_neutral_card_that_is_no_character_is_not_taken_in(weapon, title):
    t = brave(weapon, "Treasury", (SON, {"attachments": ["Trinket"]}))
    use(t, weapon, title)
    assert not offered(t, "Respond with") and t.discard(0) == [title]


def test_a_neutral_character_that_dies_for_claim_is_taken_in():
    t = make({"play": [ON_HOUSE, OAR]}, {"play": [HULK]}, houses=OUTLAWS, first=1)
    respond(battle(t, "Military", HULK), BRAVE)
    assert t.card(0, OAR).bearer == BRAVE and t.dead(0) == []


def test_saved_companions_keep_the_facedown_cards_and_are_not_prized():
    t = make(
        {"play": [("CAD79", {"on_house_card": True, "duplicates": 1}), OAR, "Axe"]}, {"play": [FOE, "Knife"]}, houses=OUTLAWS,
    )  # fmt: skip
    respond(use(t, "Axe", OAR), BRAVE)
    use(t, "Knife", BRAVE).play(f"Save with {BRAVE}")
    assert t.card(0, BRAVE).attachments == (OAR,) and t.discard(0) == [BRAVE] and t.power(1) == 0


def test_a_facedown_character_is_no_character_any_more():
    t = taken_in(phase="challenges")
    assert t.card(0, OAR).icons == "" and t.card(0, OAR).strength == 0 and t.card(0, OAR).traits == ()
    pass_until(t, "Use Axe").play("Use Axe")
    assert t.dead(1) == [FOE] and t.card(0, OAR).bearer == BRAVE


def test_a_facedown_character_does_not_count_for_dominance():
    t = pass_to(taken_in(phase="challenges"), "dominance")
    assert t.power(0) == 0 and t.power(1) == 1


def test_a_facedown_character_can_be_discarded_as_an_attachment():
    t = taken_in(one={"play": ["Knife"]})
    use(t, "Knife", OAR)
    assert t.discard(0) == [OAR] and t.dead(0) == [] and t.card(0, BRAVE).attachments == ()


@pytest.mark.parametrize("tool", ["Hook", "Well"])
def test_a_facedown_character_goes_to_the_discard_pile_however_it_leaves_play(tool):
    t = taken_in(one={"play": [tool]})
    use(t, tool, OAR)
    assert t.discard(0) == [OAR] and t.hand(0) == [] and t.deck(0) == []


def test_the_facedown_cards_are_discarded_with_the_companions_for_which_opponents_claim_power():
    t = taken_in(one={"play": ["Knife"]})
    use(t, "Knife", BRAVE)
    assert sorted(t.discard(0)) == [OAR, BRAVE] and t.power(1) == 1 and t.power(0) == 0


def test_all_of_three_players_but_the_owner_claim_power_for_the_discarded_companions():
    t = lcg_scene(
        {"play": [ON_HOUSE]}, {"play": ["Knife"]}, houses=("neutral faction", "stark", "lannister"), others=({},), cards=CARDS,
        bells=(0, 1, 2),
    )  # fmt: skip
    use(t, "Knife", BRAVE)
    assert [t.power(seat) for seat in range(3)] == [0, 1, 1]


def test_a_prized_character_is_prized_when_it_dies_but_not_when_it_is_discarded_facedown():
    t = taken_in(who=JEWEL, one={"play": ["Knife"]})
    assert t.power(1) == 1 and t.card(0, JEWEL).bearer == BRAVE and t.card(0, JEWEL).keywords == ()
    use(t, "Knife", JEWEL)
    assert t.power(1) == 1 and t.discard(0) == [JEWEL]


def returning(*play, **zero):
    """A character attached facedown, and the marshalling of the next round with a standing House card."""
    t = taken_in(*play, plots=["Planning Ahead"], one={"play": [FOE], "plots": ["Planning Ahead"]}, **zero)
    return onward(t, "marshalling")


def test_the_house_card_kneels_in_marshalling_to_return_the_facedown_card_to_the_hand():
    t = returning()
    assert not house_kneels(t)
    use(t, BRAVE)
    assert t.hand(0) == [OAR] and house_kneels(t) and t.card(0, BRAVE).attachments == ()
    assert not offered(acting(t), f"Use {BRAVE}")


def test_the_returned_character_can_be_marshalled_even_if_it_is_unique():
    t = taken_in(who="Vagabond", plots=["Planning Ahead"], one={"play": [FOE], "plots": ["Planning Ahead"]})
    use(onward(t, "marshalling"), BRAVE)
    marshal(t, "Vagabond")
    assert t.card(0, "Vagabond").zone == "play" and t.card(0, "Vagabond").bearer is None


def test_nothing_is_returned_outside_marshalling():
    t = taken_in(plots=["Planning Ahead"], one={"play": [FOE], "plots": ["Planning Ahead"]})
    onward(t, "draw")
    while t.phase != "marshalling":
        assert not offered(t, f"Use {BRAVE}")
        t.play(passes(t)[0])
    onward(t, "challenges")
    while t.phase != "standing":
        assert not offered(t, f"Use {BRAVE}")
        t.play(passes(t)[0])


def test_nothing_is_returned_while_the_house_card_kneels():
    t = taken_in()
    assert house_kneels(t) and not offered(acting(t), f"Use {BRAVE}")


def test_nothing_is_returned_without_a_facedown_card():
    t = brave(OAR)
    assert not offered(acting(t), f"Use {BRAVE}")


def test_one_of_several_facedown_cards_is_returned():
    t = returning(ROWER)
    respond(use(t, "Axe", ROWER), BRAVE)
    onward(t, "marshalling", 3)
    pass_until(t, f"Use {BRAVE}").play(f"Use {BRAVE}")
    t.play(next(option for option in t.options if ROWER in option))
    assert t.hand(0) == [ROWER] and t.card(0, BRAVE).attachments == (OAR,)


def test_a_house_card_that_kneels_for_the_return_does_not_kneel_for_a_response():
    t = use(returning(ROWER), BRAVE)
    use(t, "Axe", ROWER)
    assert not offered(t, "Respond with") and t.dead(0) == [ROWER]
