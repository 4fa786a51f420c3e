"""Weapons that lie on a location, where a search has put them, until they are taken to hand."""

import pytest

from agot_env.agot.language.model import NEUTRAL, STARK, Attachment, characters
from tests.cards.kings_landing.city_scenes import city, settle
from tests.cards.scenes import offered, pass_until

HAMMER = Attachment("Hammer", "X780", NEUTRAL, cost=3, traits="Weapon")
BLADE = Attachment("Blade", "X781", NEUTRAL, unique=True, cost=1, traits="Weapon")
STARK_AXE = Attachment("Stark Axe", "X782", NEUTRAL, cost=1, traits="Weapon", attaches_to=characters(house=STARK))


CARDS = (HAMMER, BLADE, STARK_AXE)
DECK = ["Hammer", "Ribbon", "Blade", "Friend", "Sword", "Stark Axe"]


def forge(gold=5, *, deck=DECK, zero=None, **options):
    """The Forge comes out of Shadows at the beginning of the challenges phase; 0 gold is its cost."""
    zero = {"shadows": ["Abandoned Forge"], "deck": [*deck], "gold": gold} | (zero or {})
    t = city(zero, {"play": ["Friend"]}, houses=("baratheon", "stark"), extra=CARDS, **options)
    return pass_until(t, "Bring Abandoned Forge out").play("Bring Abandoned Forge out")


def forged(*weapons, gold=5, **options):
    """The weapons have been put on the Forge, for 1 gold each."""
    t = forge(gold, **options).play("Respond with Abandoned Forge")
    t.play(f"{len(weapons)} for Abandoned Forge")
    for weapon in weapons:
        t.play(f"Take {weapon}")
    return t


def test_abandoned_forge_finds_x_weapons_for_x_gold_and_bears_them():
    t = forge().play("Respond with Abandoned Forge")
    assert t.options == [f"{number} for Abandoned Forge" for number in (1, 2, 3, 4, 5)]
    t.play("2 for Abandoned Forge")
    assert sorted(option for option in t.options if "Take nothing" not in option) == [
        "Take Blade",
        "Take Hammer",
        "Take Stark Axe",
        "Take Sword",
    ]
    t.play("Take Hammer", "Take Sword")
    assert sorted(t.card(0, "Abandoned Forge").attachments) == ["Hammer", "Sword"] and t.gold(0) == 3
    assert sorted(t.deck(0)) == ["Blade", "Friend", "Ribbon", "Stark Axe"] and t.card(0, "Hammer").bearer == "Abandoned Forge"


def test_the_weapons_stay_on_the_forge_while_the_game_goes_on():
    t = forged("Hammer", "Blade")
    for _ in range(8):
        t.play("Pass" if offered(t, "Pass") else t.options[-1])
    assert sorted(t.card(0, "Abandoned Forge").attachments) == ["Blade", "Hammer"] and t.discard(0) == []


def test_a_weapon_that_names_its_bearer_is_discarded_at_once():
    t = forged("Stark Axe", "Hammer")
    assert t.card(0, "Abandoned Forge").attachments == ("Hammer",) and t.discard(0) == ["Stark Axe"]


def test_the_player_may_find_fewer_and_needs_gold():
    t = forge().play("Respond with Abandoned Forge", "3 for Abandoned Forge", "Take Hammer", "Take nothing")
    assert t.card(0, "Abandoned Forge").attachments == ("Hammer",) and t.gold(0) == 2
    assert not offered(forge(gold=0), "Respond with Abandoned Forge")


def test_abandoned_forge_kneels_to_give_a_weapon_to_the_hand():
    t = settle(pass_until(forged("Hammer", "Sword"), "Use Abandoned Forge").play("Use Abandoned Forge"), "Choose Hammer")
    assert t.hand(0) == ["Hammer"] and t.card(0, "Abandoned Forge").attachments == ("Sword",)
    assert t.card(0, "Abandoned Forge").kneeling and not offered(t, "Use Abandoned Forge")


def test_without_a_weapon_on_it_the_forge_cannot_be_used():
    t = city({"play": ["Abandoned Forge", ("Friend", {"attachments": ["Sword"]})]}, {}, houses=("baratheon", "stark"), extra=CARDS)
    assert not offered(t, "Use Abandoned Forge")


def test_nothing_is_played_on_the_forge_and_other_locations_bear_no_weapons():
    zero = {"play": ["Abandoned Forge", "Friend"], "hand": ["Sword", "Ribbon"], "gold": 5}
    t = city(zero, {}, "marshalling", houses=("baratheon", "stark"), extra=CARDS)
    settle(pass_until(t, "Marshal Sword").play("Marshal Sword"))
    assert t.card(0, "Friend").attachments == ("Sword",) and t.card(0, "Abandoned Forge").attachments == ()


def test_a_unique_weapon_of_which_a_copy_is_in_play_becomes_its_duplicate():
    t = forge(zero={"play": [("Friend", {"attachments": ["Blade"]})]})
    t.play("Respond with Abandoned Forge", "1 for Abandoned Forge", "Take Blade")
    assert t.card(0, "Abandoned Forge").attachments == () and t.card(0, "Blade").duplicates == 1


@pytest.mark.parametrize("title", ["Hideout", "Shade"])
def test_another_card_out_of_shadows_does_not_trigger_the_forge(title):
    zero = {"play": ["Abandoned Forge"], "shadows": [title], "deck": [*DECK], "gold": 5}
    t = city(zero, {}, houses=("baratheon", "stark"), extra=CARDS)
    pass_until(t, f"Bring {title} out").play(f"Bring {title} out")
    assert not offered(t, "Respond with Abandoned Forge")
