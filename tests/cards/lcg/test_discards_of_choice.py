"""Cards that let a player choose what would be discarded from their hand at random."""

import pytest

from agot_env.agot.language.model import (
    EVERYONE,
    NEUTRAL,
    OPPONENTS,
    YOU,
    Action,
    Character,
    ClaimPowerForHouse,
    DiscardAtRandom,
    DiscardFromHand,
    GainGold,
    IfDone,
    Location,
    Phase,
)
from tests.cards.lcg.test_cards_about_titles import hit, lcg, resolved
from tests.cards.scenes import KNEELING, offered, pass_until
from tests.rules.melee_scenes import HAND, LAWS, WHISPERS

KNIGHT = "ATOC81"
SWORDS = tuple(Character(f"Sword {k}", f"X94{k}", NEUTRAL, cost=1, strength=1, icons="M") for k in range(4))
HANDFUL = [card.title for card in SWORDS]


def spoil(title, number, *effects, **more):
    return Location(title, number, NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=effects, **more)])


CARDS = (
    *SWORDS,
    spoil("Raid", "X945", DiscardAtRandom(2, OPPONENTS)),
    spoil("Fire", "X946", DiscardAtRandom(1, EVERYONE)),
    spoil("Debt", "X947", DiscardAtRandom(3, YOU, all_of_them=True), IfDone((GainGold(1),))),
    spoil("Toll", "X948", ClaimPowerForHouse(), cost=(DiscardFromHand(2, at_random=True),)),
)


def hands(*seats, **options):
    return lcg(*seats, cards=CARDS, **options)


def invaded(knight=1, plot="Planning Ahead", **more):
    """An intrigue challenge that the second player, who has a hand, loses; a Knight of Harrenhal is somewhere."""
    seats = [{"play": ["Giant"], "plot": plot, "hand": ["Guard"]}, {"hand": HANDFUL} | more]
    if knight is not None:
        seats[knight] = seats[knight] | {"play": [*seats[knight].get("play", ()), (KNIGHT, KNEELING)]}
    t = hands(*seats)
    hit(t, "Intrigue against Lannister", "Giant")
    return resolved(t)


def test_the_knight_of_harrenhal_lets_you_choose_what_an_intrigue_claim_discards():
    t = invaded()
    assert t.prompt == "discard" and t.seat == 1 and len(t.options) == 5
    t.play("Discard Sword 2")
    assert t.discard(1) == ["Sword 2"] and t.prompt != "discard"


def test_what_you_do_not_choose_is_discarded_at_random():
    t = invaded(plot="The Grand Melee")  # claim 2
    t.play("Discard Sword 2").play("Done")
    assert len(t.discard(1)) == 2 and "Sword 2" in t.discard(1) and len(t.hand(1)) == 2
    t = invaded().play("Done")
    assert len(t.discard(1)) == 1


def test_both_cards_of_a_claim_of_two_are_chosen():
    t = invaded(plot="The Grand Melee").play("Discard Sword 3").play("Discard Sword 0")
    assert sorted(t.discard(1)) == ["Sword 0", "Sword 3"]


@pytest.mark.parametrize("knight", [None, 0])
def test_only_the_player_of_the_knight_chooses(knight):
    t = invaded(knight)
    assert t.prompt != "discard" and len(t.discard(1)) == 1


def test_the_winner_takes_what_the_loser_has_chosen():
    t = hands(
        {"play": ["Giant"], "plot": "Breaking and Entering"}, {"play": [(KNIGHT, KNEELING)], "hand": ["Raid", "Sword 1", "Fire"]}
    )  # of claim 2
    hit(t, "Intrigue against Lannister", "Giant")
    resolved(t)
    assert t.prompt == "discard" and t.seat == 1
    t.play("Discard Raid").play("Discard Sword 1")
    assert t.discard(1) == ["Sword 1"] and t.prompt == "pick" and t.seat == 0
    t.play(t.options[0])
    assert t.card(1, "Raid").controller == 0 and t.hand(1) == ["Fire"]


def test_effects_that_discard_at_random_ask_each_player_of_a_knight_in_turn():
    t = hands(
        {"play": ["Raid"]}, {"play": [KNIGHT], "hand": HANDFUL}, {"hand": HANDFUL}, {"play": [KNIGHT], "hand": HANDFUL}, phase="dominance"
    )
    pass_until(t, "Use Raid").play("Use Raid")
    assert t.prompt == "discard" and t.seat == 1
    t.play("Discard Sword 0").play("Discard Sword 1")
    assert t.discard(1) == ["Sword 0", "Sword 1"] and len(t.discard(2)) == 2 and t.prompt == "discard" and t.seat == 3
    t.play("Discard Sword 3").play("Done")
    assert len(t.discard(3)) == 2 and "Sword 3" in t.discard(3) and t.prompt == "action"


def test_the_player_of_the_ability_chooses_too():
    t = hands({"play": ["Fire", KNIGHT], "hand": HANDFUL}, {"hand": HANDFUL}, phase="dominance")
    pass_until(t, "Use Fire").play("Use Fire").play("Discard Sword 1")
    assert t.discard(0) == ["Sword 1"] and len(t.discard(1)) == 1


@pytest.mark.parametrize(("hand", "gold"), [(HANDFUL, 1), (HANDFUL[:2], 0)])
def test_chosen_cards_count_as_discarded_in_full(hand, gold):
    t = hands({"play": ["Debt", KNIGHT], "hand": hand}, {}, phase="dominance")
    pass_until(t, "Use Debt").play("Use Debt")
    for title in hand[:3]:
        if t.prompt == "discard":
            t.play(f"Discard {title}")
    assert t.gold(0) == gold and len(t.discard(0)) == min(3, len(hand))


def test_costs_at_random_are_chosen_too_and_cannot_be_paid_with_too_few_cards():
    t = hands({"play": ["Toll", KNIGHT], "hand": HANDFUL}, {}, phase="standing")
    pass_until(t, "Use Toll").play("Use Toll").play("Discard Sword 1").play("Discard Sword 2")
    assert t.discard(0) == ["Sword 1", "Sword 2"] and t.power(0) == 1
    t = hands({"play": ["Toll", KNIGHT], "hand": ["Sword 0"]}, {}, phase="standing")
    assert not offered(t, "Use Toll")


def test_without_a_knight_costs_are_paid_at_random():
    t = hands({"play": ["Toll"], "hand": HANDFUL}, {"play": [KNIGHT]}, phase="standing")
    pass_until(t, "Use Toll").play("Use Toll")
    assert t.prompt != "discard" and len(t.discard(0)) == 2


def aryas(plot="Planning Ahead", hand=HANDFUL):
    """Arya Stark wins an intrigue challenge; an opponent whose title opposes that of her player satisfies the claim, too."""
    t = hands(
        {"title": WHISPERS, "play": ["ATOC1"], "plot": plot}, {"title": HAND}, {"title": LAWS, "play": [(KNIGHT, KNEELING)], "hand": hand}
    )
    hit(t, "Intrigue against Lannister", "Arya Stark")
    return resolved(t).play("Respond with Arya Stark")


def test_who_satisfies_a_claim_in_addition_chooses_too():
    t = aryas()
    assert t.prompt == "discard" and t.seat == 2
    t.play("Discard Sword 1")
    assert t.discard(2) == ["Sword 1"]
    while t.game["challenge"]:
        t.play("Pass")
    assert t.discard(2) == ["Sword 1"] and t.discard(1) == []


def test_the_winner_takes_what_is_chosen_for_a_claim_in_addition():
    t = aryas("Breaking and Entering", ["Raid", "Sword 1", "Fire"])
    t.play("Discard Raid").play("Discard Sword 1")
    assert t.prompt == "pick" and t.seat == 0 and t.discard(2) == ["Sword 1"]
    t.play("Raid")
    assert t.card(2, "Raid").controller == 0 and t.hand(2) == ["Fire"]
