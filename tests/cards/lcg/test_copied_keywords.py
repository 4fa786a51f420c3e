"""Cards by which characters gain the keywords of others, with what qualifies them."""

import pytest

from agot_env.agot.language.model import (
    BEARER,
    MARTELL,
    NEUTRAL,
    TARGET,
    VIGILANT,
    Attachment,
    Character,
    Constant,
    Keyword,
    Modify,
    Strength,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import GAG, KNEELING, attack, fight, offered, pass_to, pass_until, targeting_event, three

CARDS = (
    GAG,
    Character("Champion", "X700", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight", keywords="Deadly, Renown, Prized 2, Infamy"),
    Character("Squire", "X701", NEUTRAL, cost=2, strength=2, icons="MIP"),
    Character("Hedge Knight", "X702", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight"),
    Character("Sealed", "X703", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord", immune_to="events"),
    Character("Bare", "X704", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord", no_attachments=True),
    Character("Armed", "X705", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord", no_attachments_except="Weapon", keywords="Melee"),
    Character("Champion's Peer", "X706", NEUTRAL, cost=2, strength=2, icons="MIP", keywords="Stealth, Renown"),
    Attachment("Sword", "X710", NEUTRAL, cost=0, traits="Weapon"),
    Attachment("Plume", "X713", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Keyword(VIGILANT),))]),
    Attachment("Ring", "X711", NEUTRAL, cost=0),
    targeting_event("Poke", "X712", characters(), Modify(TARGET, Strength(1))),
)  # fmt: skip


def scene(zero, one=None, *args, **options):
    return north(zero, one or {}, *args, cards=CARDS, **({"houses": ("martell", "lannister")} | options))


def on(title, *attachments):
    return (title, {"attachments": list(attachments)})


def keywords(t, seat, title):
    return set(t.card(seat, title).keywords)


# --- Banner Bearer ----------------------------------------------------------------------------------------------------------------

BANNER = "Banner Bearer"


def carry(t, title):
    t.play(BANNER)
    return t.play(f"Choose {title}") if t.prompt == "target" else t


def test_the_bearer_gains_every_keyword_of_a_knight_or_lord_until_the_phase_ends():
    t = carry(scene({"play": [on("Squire", BANNER), "Champion", "Sealed"]}), "Champion")
    assert keywords(t, 0, "Squire") == keywords(t, 0, "Champion") == {"Deadly", "Renown", "Prized 2", "Infamy"}
    assert t.card(0, BANNER).kneeling
    pass_to(t, "dominance")
    assert keywords(t, 0, "Squire") == set()


def test_only_knights_and_lords_of_its_controller_with_keywords_can_be_chosen():
    zero = {"play": [on("Squire", BANNER), "Champion", "Sealed", "Hedge Knight", "Champion's Peer"]}
    t = scene(zero, {"play": ["Champion"]}).play(BANNER)
    assert {option.removeprefix("Choose ").partition(" [")[0] for option in t.options} == {"Champion", "Sealed"}
    assert not offered(scene({"play": [on("Squire", BANNER), "Hedge Knight"]}, {"play": ["Champion"]}), BANNER)


def test_it_must_stand_and_is_for_the_challenges_phase():
    assert not offered(scene({"play": [("Squire", {"attachments": [(BANNER, KNEELING)]}), "Champion"]}), BANNER)
    assert not offered(scene({"play": [on("Squire", BANNER), "Champion"]}, {}, "dominance"), BANNER)
    assert not offered(scene({"play": ["Champion"]}, {"play": [on("Squire", BANNER), "Champion"]}), BANNER)


def test_immunities_are_keywords_too():
    t = carry(scene({"play": [on("Squire", BANNER), "Sealed", "Hedge Knight"], "hand": ["Poke"]}), "Sealed")
    t.play("Play Poke")
    assert {option.removeprefix("Choose ") for option in t.options} == {"Hedge Knight"} or t.card(0, "Hedge Knight").strength == 3


def test_a_gained_no_attachments_discards_the_banner_itself():
    t = carry(scene({"play": [on("Squire", BANNER, "Ring"), "Bare"]}), "Bare")
    assert t.card(0, "Squire").attachments == () and sorted(t.discard(0)) == [BANNER, "Ring"]
    assert "No attachments" in keywords(t, 0, "Squire") and keywords(t, 0, "Bare") == set()


def test_a_gained_exception_lets_weapons_stay():
    t = carry(scene({"play": [on("Squire", BANNER, "Ring", "Sword"), "Armed"]}), "Armed")
    assert t.card(0, "Squire").attachments == ("Sword",) and keywords(t, 0, "Squire") == {"Melee"}
    assert sorted(t.discard(0)) == [BANNER, "Ring"]


def test_what_the_chosen_one_has_gained_is_gained_and_what_it_has_lost_is_not():
    t = carry(scene({"play": [on("Squire", BANNER), on("Hedge Knight", "Plume"), on("Champion", "Gag")]}), "Hedge Knight")
    assert keywords(t, 0, "Squire") == {"Vigilant"}
    assert not offered(scene({"play": [on("Squire", BANNER), on("Champion", "Gag"), on("Armed", "Gag")]}), BANNER)


def test_the_banner_may_be_placed_in_setup():
    assert "Setup" in scene({"play": [on("Squire", BANNER)]}).card(0, BANNER).keywords


# --- Deceit -----------------------------------------------------------------------------------------------------------------------


def test_deceit_moves_keywords_between_characters_of_two_players():
    t = scene({"hand": ["Deceit"], "play": ["Squire"]}, {"play": ["Champion"]})
    t.play("Play Deceit")
    if t.prompt == "target":
        t.play("Choose Champion")
    assert len(t.options) == 2
    t.play(t.options[0])
    assert (keywords(t, 0, "Squire"), keywords(t, 1, "Champion")) == ({"Deadly", "Renown", "Prized 2", "Infamy"}, set())
    pass_to(t, "dominance")
    assert (keywords(t, 0, "Squire"), keywords(t, 1, "Champion")) == (set(), {"Deadly", "Renown", "Prized 2", "Infamy"})


def test_the_other_character_may_lose_them():
    t = scene({"hand": ["Deceit"], "play": ["Champion's Peer"]}, {"play": ["Champion"]})
    t.play("Play Deceit", "Choose Champion")
    t.play(t.options[1])
    assert keywords(t, 0, "Champion's Peer") in ({"Stealth", "Renown"}, set(), {"Stealth", "Renown", "Deadly", "Prized 2", "Infamy"})
    assert {"Stealth", "Deadly"} <= keywords(t, 0, "Champion's Peer") | keywords(t, 1, "Champion")
    assert sorted([bool(keywords(t, 0, "Champion's Peer")), bool(keywords(t, 1, "Champion"))]) == [False, True]


def test_an_instance_that_both_have_is_lost_once():
    t = scene({"hand": ["Deceit"], "play": ["Squire"]}, {"play": ["Bare"]})
    t.play("Play Deceit")
    if t.prompt == "target":
        t.play("Choose Bare")
    t.play(t.options[0])
    assert "No attachments" in keywords(t, 0, "Squire") and "No attachments" not in keywords(t, 1, "Bare")


def test_deceit_needs_characters_of_two_players():
    assert not offered(scene({"hand": ["Deceit"], "play": ["Champion", "Squire"]}), "Deceit")
    assert not offered(scene({"hand": ["Deceit"], "play": ["Squire"]}, {"play": ["Sealed"]}), "Deceit")  # it is immune
    assert not offered(scene({"hand": ["Deceit"], "play": ["Squire"]}, {"play": ["Champion"]}, "dominance"), "Deceit")


def test_the_second_character_is_of_another_player_than_the_first():
    t = scene({"hand": ["Deceit"], "play": ["Squire", "Champion"]}, {"play": ["Champion's Peer", "Sealed"]})
    t.play("Play Deceit", "Choose Squire")
    assert t.prompt == "one of two"  # there is but one that is not immune
    t = scene({"hand": ["Deceit"], "play": ["Squire", "Champion"]}, {"play": ["Champion's Peer", "Bare"]})
    t.play("Play Deceit", "Choose Squire")
    assert {option.removeprefix("Choose ") for option in t.options} == {"Champion's Peer", "Bare"}


def test_characters_of_two_opponents_can_be_chosen_in_melee():
    t = three(north, {"hand": ["Deceit"], "play": ["Bell"]}, {"play": ["Squire"]}, {"play": ["Champion"]}, first=0, cards=CARDS)
    t = pass_until(t, "Deceit") if offered(t, "Deceit") else t
    assert offered(t, "Play Deceit") or t.game["house"][0] != MARTELL


@pytest.mark.parametrize(("attacker", "other"), [("Squire", "Giant")])
def test_deceit_stands_a_participant_after_its_player_loses_as_the_attacker(attacker, other):
    t = attack(scene({"hand": ["Deceit"], "play": [attacker, "Champion"]}, {"play": [other]}), "Intrigue", attacker)
    fight(t, other)
    pass_until(t, "Deceit").play("Play Deceit" if offered(t, "Play Deceit") else next(o for o in t.options if "Deceit" in o))
    assert t.prompt != "target" or {option.removeprefix("Choose ") for option in t.options} <= {attacker, other}
    settle(t, f"Choose {attacker}")
    assert not t.card(0, attacker).kneeling


def test_deceit_stands_nobody_after_a_lost_defence_or_a_victory():
    t = scene({"hand": ["Deceit"], "play": ["Squire"]}, {"play": ["Giant", "Friend"]}, first=1, bells=(0, 1))
    fight(attack(t, "Power", "Giant"), "Squire")
    assert not any("Deceit" in option and "Respond" in option for option in t.options)
    t = attack(scene({"hand": ["Deceit"], "play": ["Giant"]}, {"play": ["Squire"]}), "Intrigue", "Giant")
    fight(t, "Squire")
    assert not any("Deceit" in option and "Respond" in option for option in t.options)
