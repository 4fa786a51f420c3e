"""Challenges won with naval attackers, a reducer that helps out-of-House cards more, power discarded for gold, and revealed cards to choose from."""

import pytest

from agot_env.agot.language.model import MARTELL, NEUTRAL, TARGARYEN, Attachment, Character
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, narrow_sea
from tests.cards.scenes import attack, fight, join, offered, pass_to, pass_until

SAILOR = Character("Sailor", "X780", NEUTRAL, cost=2, strength=4, icons="MI", naval="M")
SMUGGLER = Character("Contraband", "X781", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Smuggler")
TRINKET = Attachment("Trinket", "X782", NEUTRAL, cost=2)
SCARF = Attachment("Scarf", "X783", TARGARYEN, cost=2)
VEIL = Attachment("Veil", "X784", MARTELL, cost=2)
CARDS = (SAILOR, SMUGGLER, TRINKET, SCARF, VEIL)


def scene(house, zero, one=None, phase="challenges", **options):
    return narrow_sea(zero, one, phase, cards=CARDS, houses=(house, "lannister" if house == "stark" else "stark"), **options)


# --- Summer Sea Corsair --------------------------------------------------------------------------------------------------


def corsair(deck, *, play=("Contraband",), one=None, **options):
    t = scene("greyjoy", {"play": [*play], "shadows": ["Summer Sea Corsair"], "deck": [*deck], "gold": 3}, one, **options)
    return pass_until(t, "Bring Summer Sea Corsair out").play("Bring Summer Sea Corsair out")


def test_summer_sea_corsair_reveals_a_card_for_each_smuggler_and_takes_one_of_them():
    t = corsair(["Friend", "Hut", "Giant", "Jewel"])
    t.play("Respond with Summer Sea Corsair")
    assert sorted(t.options) == ["Choose Friend", "Choose Hut"]  # it is a Smuggler, too
    t.play("Choose Hut")
    assert t.hand(0) == ["Hut"] and sorted(t.deck(0)) == ["Friend", "Giant", "Jewel"]


def test_the_rest_is_shuffled_after_summer_sea_corsair():
    orders = set()
    for seed in range(8):
        t = corsair(["Friend", "Hut", "Giant", "Jewel", "Keep"], play=(), seed=seed).play("Respond with Summer Sea Corsair")
        assert t.hand(0) == ["Friend"]  # only one card is revealed
        orders.add(tuple(t.deck(0)))
    assert len(orders) > 2


def test_smugglers_of_opponents_do_not_count_and_no_more_cards_are_revealed_than_there_are():
    t = corsair(["Friend", "Hut"], play=("Friend",), one={"play": ["Contraband", "Contraband"]}).play("Respond with Summer Sea Corsair")
    assert t.hand(0) == ["Friend"] and t.deck(0) == ["Hut"]
    t = corsair(["Friend", "Hut"], play=("Contraband",) * 3).play("Respond with Summer Sea Corsair")
    assert sorted(t.options) == ["Choose Friend", "Choose Hut"]


def test_summer_sea_corsair_needs_a_deck_and_only_its_own_coming_out():
    assert not offered(corsair([]), "Respond with Summer Sea Corsair")
    t = scene("greyjoy", {"play": ["Summer Sea Corsair"], "shadows": ["Shade"], "deck": ["Hut", "Friend"], "gold": 3})
    pass_until(t, "Bring Shade out").play("Bring Shade out")
    assert not offered(t, "Respond with Summer Sea Corsair")
    assert t.card(0, "Summer Sea Corsair").icons == "MI" and t.card(0, "Summer Sea Corsair").naval == "M"


# --- Port at Slaver's Bay ------------------------------------------------------------------------------------------------


def port(*hand, play=("Friend",), **options):
    zero = {"play": ["Port at Slaver's Bay", *play], "hand": [*hand], "gold": 9}
    t = scene("targaryen", zero, None, "marshalling", **options)
    return pass_until(t, "Use Port at Slaver's Bay").play("Use Port at Slaver's Bay")


def paid(t, title):
    """What a card of the hand costs."""
    gold = t.gold(0)
    settle(pass_until(t, f"Marshal {title}").play(f"Marshal {title}"), "Attach to Friend")
    return gold - t.gold(0)


@pytest.mark.parametrize(("title", "cost"), [("Trinket", 1), ("Scarf", 1), ("Veil", 2)])
def test_port_at_slavers_bay_lowers_the_cost_of_an_attachment_by_1_and_of_an_out_of_house_one_by_2(title, cost):
    assert paid(port(title), title) == cost  # the penalty of 2 gold for Veil included


@pytest.mark.parametrize(("first", "second", "cost"), [("Trinket", "Veil", 4), ("Veil", "Trinket", 2), ("Scarf", "Veil", 4)])
def test_port_at_slavers_bay_is_used_up_by_the_next_attachment_of_any_house(first, second, cost):
    t = port(first, second)
    paid(t, first)
    assert paid(t, second) == cost


def test_other_cards_do_not_become_cheaper_and_do_not_use_it_up():
    t = port("Sailor", "Veil")
    assert paid(t, "Sailor") == 2 and paid(t, "Veil") == 2 and t.card(0, "Port at Slaver's Bay").kneeling


def test_port_at_slavers_bay_is_for_the_marshalling_phase():
    t = scene("targaryen", {"play": ["Port at Slaver's Bay", "Friend"]}, None, "challenges")
    assert not offered(t, "Use Port")
    t = scene("targaryen", {"play": [("Port at Slaver's Bay", {"kneeling": True}), "Friend"]}, None, "marshalling")
    assert not offered(t, "Use Port")


# --- Favors from on High -------------------------------------------------------------------------------------------------


def favors(power, *play, one=None, phase="challenges", **options):
    zero = {"play": [*play], "power": power, "hand": ["Favors from on High"], "gold": 0}
    return scene("lannister", zero, one, phase, **options)


def test_favors_from_on_high_turns_power_of_the_house_into_gold():
    t = favors(4).play("Play Favors")
    assert t.options == [f"{number} for Favors from on High" for number in (1, 2, 3, 4)]
    t.play("3 for Favors")
    assert (t.power(0), t.gold(0)) == (1, 3) and t.discard(0) == ["Favors from on High"]


def test_favors_from_on_high_takes_power_of_several_cards_and_of_the_house():
    t = favors(2, ("Friend", {"power": 2}), ("Hut", {"power": 1})).play("Play Favors", "1 for Favors")
    t.play("Choose Friend", "Choose Hut")  # 1 each
    assert (t.card(0, "Friend").power, t.card(0, "Hut").power, t.power(0)) == (1, 0, 1)
    settle(t, "Choose Friend")
    assert (t.card(0, "Friend").power, t.power(0), t.gold(0)) == (0, 1, 4)


def test_the_player_of_favors_from_on_high_may_stop_and_spare_the_house():
    t = favors(2, ("Friend", {"power": 3})).play("Play Favors", "0 for Favors")
    assert t.card(0, "Friend").power == 2 and t.options == ["Choose Friend", "Done"]  # 1 at least, which was the only one to take
    t.play("Done")
    assert t.card(0, "Friend").power == 2 and (t.power(0), t.gold(0)) == (2, 1)


def test_favors_from_on_high_does_not_take_power_of_opponents_and_needs_some():
    t = favors(0, one={"play": [("Friend", {"power": 3})], "power": 5})
    assert not offered(t, "Play Favors")
    t = favors(0, ("Rival", {"power": 1}), one={"play": [("Friend", {"power": 3})], "power": 5}, phase="dominance")
    settle(t.play("Play Favors"))
    assert (t.card(0, "Rival").power, t.gold(0), t.card(1, "Friend").power, t.power(1)) == (0, 1, 3, 5)


# --- Lionstar ------------------------------------------------------------------------------------------------------------


def lionstar(phase="dominance", *, gold=5, star=None, play=("Sailor", "Rival"), one=None, **options):
    return scene(
        "lannister", {"play": [("Lionstar", star or {}), *play], "gold": gold}, {"play": ["Rival"]} | (one or {}), phase, **options
    )


def test_lionstar_stores_up_to_2_gold_without_a_naval_victory():
    t = pass_until(lionstar(), "Use Lionstar").play("Use Lionstar")
    assert t.options == ["1 for Lionstar", "2 for Lionstar"]
    t.play("2 for Lionstar")
    assert t.card(0, "Lionstar").gold == 2 and t.gold(0) == 3 and t.card(0, "Lionstar").kneeling


def by_sea(t, *defenders):
    """A military challenge of Rival's that Sailor joins by a naval enhancement; the claim is satisfied."""
    t = join(pass_until(attack(t, "Military", "Rival"), "Use Sailor"), "Sailor")
    return claimed(fight(t, *defenders))


def stored(t):
    """The amounts of gold that Lionstar can store in the dominance phase."""
    pass_until(pass_to(t, "dominance"), "Use Lionstar").play("Use Lionstar")
    return [int(option.removesuffix(" for Lionstar")) for option in t.options]


@pytest.mark.parametrize(("defenders", "most"), [(0, 5), (2, 2)])
def test_lionstar_stores_any_amount_after_a_challenge_was_won_with_a_naval_attacker(defenders, most):
    t = by_sea(lionstar("challenges", one={"play": ["Giant", "Giant"]}), *["Giant"] * defenders)
    assert stored(t) == list(range(1, most + 1))
    t.play(t.options[-1])
    assert t.card(0, "Lionstar").gold == most


@pytest.mark.parametrize(("kind", "attacker"), [("Military", "Sailor"), ("Intrigue", "Sailor"), ("Military", "Rival")])
def test_lionstar_needs_an_attacker_that_was_declared_by_a_naval_enhancement(kind, attacker):
    assert stored(claimed(battle(lionstar("challenges"), kind, attacker))) == [1, 2]


def test_a_naval_attacker_of_an_opponent_does_not_matter():
    t = lionstar("challenges", play=("Giant", "Giant"), one={"play": ["Sailor", "Rival"]}, first=1, bells=(0, 1))
    assert stored(by_sea(t, "Giant", "Giant")) == [1, 2]


@pytest.mark.parametrize(("owner", "stores"), [(0, [1, 2, 3, 4, 5]), (1, [1, 2])])
def test_lionstar_knows_a_naval_attacker_of_its_player_on_either_side(owner, stores):
    """*ruling*: it is the winner's, and may have been declared by the winner as the defending player (FAQ p. 26)."""
    sailors = ["Sailor"] if owner == 0 else []
    t = lionstar("challenges", play=("Giant", "Giant", *sailors), one={"play": ["Sailor", "Rival"]}, first=1, bells=(0, 1))
    pass_until(attack(t, "Military", "Rival"), "Use Sailor")
    while t.seat != owner:
        t.play("Pass")
    join(t, "Sailor", other=owner == 0)
    assert t.card(owner, "Sailor").attacking
    assert stored(claimed(fight(t, "Giant", "Giant"))) == stores


def test_lionstar_gives_gold_back_in_any_phase():
    t = lionstar("challenges", star={"gold": 4}, gold=0).play("Use Lionstar", "3 for Lionstar")
    assert t.gold(0) == 3 and t.card(0, "Lionstar").gold == 1 and t.card(0, "Lionstar").kneeling


def test_lionstar_stores_gold_only_in_the_dominance_phase_and_with_gold():
    assert not offered(lionstar("challenges"), "Use Lionstar")
    assert not offered(lionstar(gold=0), "Use Lionstar")
    assert not offered(lionstar(star={"kneeling": True}), "Use Lionstar")
