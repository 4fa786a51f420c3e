"""Cards that lose traits, all of them or one, and a character with the traits of the others."""

import pytest

from agot_env.agot.engine.record.codes import CANNOT_GAIN_TRAITS
from agot_env.agot.language.compiler.cards import CardError, compile_cards
from agot_env.agot.language.model import (
    BEARER,
    NEUTRAL,
    SELF,
    STARK,
    TARGET,
    AllTraits,
    Attachment,
    Character,
    Constant,
    Flag,
    Location,
    LoseTrait,
    Modify,
    Strength,
    Trait,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import GAG, attack, fight, targeting_event, three
from tests.cards.wardens.wardens_scenes import has

CARDS = (
    GAG,
    Character("Knight of Ice", "X700", STARK, cost=2, strength=2, icons="MIP", traits="Knight, Lord", immune_to="events"),
    Character("Cavalier", "X699", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight, Lord"),
    Character("Drake", "X701", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Dragon"),
    Location("Hoard", "X702", NEUTRAL, traits="Dragon"),
    Location("Lists", "X703", NEUTRAL, abilities=[Constant(characters(trait="Knight"), (Strength(10),))]),
    Location("Hall", "X704", NEUTRAL, abilities=[Constant(characters(not_trait="Knight"), (Strength(20),))]),
    Attachment("Spurs", "X705", NEUTRAL, cost=0, attaches_to=characters(trait="Knight")),
    Attachment("Vows", "X706", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Trait("Knight"),))]),
    Attachment("Shield", "X707", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Flag(CANNOT_GAIN_TRAITS),))]),
    Attachment("Many Faces", "X708", NEUTRAL, cost=0, abilities=[Constant(BEARER, (AllTraits(),))]),
    Location("Twins", "X709", NEUTRAL, abilities=[Constant(characters(common_trait=SELF), (Strength(40),))]),
    Attachment("Feather", "X710", NEUTRAL, cost=0, abilities=[Constant(BEARER, (LoseTrait("Traitor"),))]),
    targeting_event("Poke", "X711", characters(), Modify(TARGET, Strength(1))),
    targeting_event("Knighting", "X712", characters(), Modify(TARGET, Trait("Knight"))),
    Character("Peer", "X713", NEUTRAL, cost=2, strength=1, icons="MIP", abilities=[Constant(characters(common_trait=SELF), (Strength(3),))], traits="Lord"),
)  # fmt: skip


def scene(zero, one=None, *args, **options):
    return north(zero, one or {}, *args, cards=CARDS, **options)


def on(title, *attachments):
    return (title, {"attachments": list(attachments)})


def traits(t, seat, title):
    return set(t.card(seat, title).traits)


# --- Condemned --------------------------------------------------------------------------------------------------------------------


def test_condemned_takes_every_trait_and_immunity_of_its_bearer_alone():
    t = scene({"play": ["Lists", "Hall", "Knight of Ice"]}, {"play": [on("Knight of Ice", "Condemned")]})
    assert t.card(0, "Knight of Ice").strength == 12 and t.card(1, "Knight of Ice").strength == 22
    assert traits(t, 0, "Knight of Ice") == {"Knight", "Lord"} and traits(t, 1, "Knight of Ice") == set()
    t = scene({"hand": ["Poke"], "play": ["Knight of Ice"]}, {"play": [on("Knight of Ice", "Condemned"), "Friend"]})
    t.play("Play Poke")
    t.play("Choose Knight of Ice")
    assert t.card(1, "Knight of Ice").strength == 3 and t.card(0, "Knight of Ice").strength == 2


def test_condemned_takes_one_instance_of_each_trait():
    t = scene({"play": [on("Knight of Ice", "Condemned", "Vows"), on("Friend", "Condemned", "Vows")]})
    assert traits(t, 0, "Knight of Ice") == {"Knight"}  # printed and gained; the other one only gained
    assert traits(t, 0, "Friend") == set()
    t = scene({"play": [on("Knight of Ice", "Condemned", "Many Faces"), on("Friend", "Condemned", "Many Faces")]})
    assert traits(t, 0, "Knight of Ice") == {"Knight", "Lord"} and traits(t, 0, "Friend") == set()


def test_two_of_condemned_take_no_more_than_one():
    t = scene({"play": [on("Knight of Ice", "Condemned", "Condemned")]})
    assert traits(t, 0, "Knight of Ice") == set()


def test_what_cannot_gain_traits_still_loses_them():
    t = scene({"play": [on("Knight of Ice", "Condemned", "Shield")]})
    assert traits(t, 0, "Knight of Ice") == set()


def test_an_attachment_for_a_trait_falls_off_a_condemned_character():
    t = scene({"play": [on("Knight of Ice", "Spurs")], "hand": ["Condemned"], "gold": 2}, {}, "marshalling")
    t.play("Marshal Condemned")
    if t.prompt == "bearer":
        t.play("Knight of Ice")
    assert t.card(0, "Knight of Ice").attachments == ("Condemned",) and "Spurs" in t.discard(0)


def test_a_condemned_character_shares_no_trait():
    t = scene({"play": ["Peer", "Knight of Ice"]}, {"play": [on("Knight of Ice", "Condemned")]})
    assert [t.card(seat, "Knight of Ice").strength for seat in (0, 1)] == [5, 2]


def dominance(zero, one, **options):
    return settle(scene(zero, one, "dominance", **options))


def test_condemned_kills_its_bearer_when_its_controller_wins_dominance():
    t = dominance({"play": ["Giant", on("Friend", "Condemned"), "Brute"]}, {"play": [on("Friend", "Condemned")]})
    assert t.dead(0) == ["Friend"] and t.dead(1) == [] and t.card(0, "Brute").zone == "play"
    assert t.card(0, "Giant").zone == "play"


def test_condemned_does_nothing_when_an_opponent_wins_dominance_or_nobody():
    t = dominance({"play": [on("Friend", "Condemned")]}, {"play": ["Giant"]})
    assert t.dead(0) == []
    t = dominance({"play": [on("Friend", "Condemned")]}, {"play": ["Friend"]})
    assert t.dead(0) == []


def test_condemned_asks_for_its_own_controller_in_melee():
    t = three(north, {"play": [on("Friend", "Condemned")]}, {}, {"play": ["Giant"]}, "dominance")
    assert settle(t).dead(0) == []


# --- House Targaryen Loyalist -----------------------------------------------------------------------------------------------------


LOYALIST = "House Targaryen Loyalist"


@pytest.mark.parametrize(
    ("mine", "theirs", "loyal"), [((), (), False), (("Drake",), (), True), ((), ("Drake",), False), (("Hoard",), (), False)]
)
def test_the_loyalist_is_no_traitor_beside_a_dragon(mine, theirs, loyal):
    t = scene({"play": [LOYALIST, *mine]}, {"play": list(theirs)})
    assert traits(t, 0, LOYALIST) == ({"Lord"} if loyal else {"Lord", "Traitor"})
    assert has(t, "Renown", 0, LOYALIST) == [False]  # there is no challenge


@pytest.mark.parametrize(("kind", "dragon", "renown"), [("Power", True, True), ("Intrigue", True, False), ("Power", False, False)])
def test_the_loyalist_has_renown_in_power_challenges_beside_a_dragon(kind, dragon, renown):
    t = attack(scene({"play": [LOYALIST, "Drake" if dragon else "Friend"]}), kind, LOYALIST)
    assert has(t, "Renown", 0, LOYALIST, "Drake" if dragon else "Friend") == [renown, False]
    fight(t)
    assert t.card(0, LOYALIST).power == int(renown)


def test_a_gag_keeps_the_loyalist_from_changing():
    t = attack(scene({"play": [on(LOYALIST, "Gag"), "Drake"]}), "Power", LOYALIST)
    assert has(t, "Renown", 0, LOYALIST) == [False]


def test_a_trait_that_is_lost_must_be_printed_somewhere():
    odd = Character("Odd", "X1", NEUTRAL, cost=1, traits="Knight", abilities=[Constant(SELF, (LoseTrait("Jester"),))])
    with pytest.raises(CardError, match="printed on no card"):
        compile_cards([odd], "lcg")


def test_an_instance_that_is_lost_leaves_another_one():
    t = scene({"play": [on(LOYALIST, "Feather"), on("Friend", "Feather")]})
    assert traits(t, 0, LOYALIST) == {"Lord"} and traits(t, 0, "Friend") == set()


# --- Campfire Mime ----------------------------------------------------------------------------------------------------------------


MIME = "Campfire Mime"


def test_the_mime_has_the_traits_of_the_other_characters_of_its_controller():
    t = scene({"play": [MIME, "Knight of Ice", "Hoard", "Lists", "Hall"]}, {"play": ["Drake", MIME]})
    assert traits(t, 0, MIME) == {"Ally", "Knight", "Lord"} and traits(t, 1, MIME) == {"Ally", "Dragon"}
    assert t.card(0, MIME).strength == 12 and t.card(1, MIME).strength == 22
    assert traits(t, 0, "Knight of Ice") == {"Knight", "Lord"}


def test_the_mime_follows_what_the_others_gain_and_lose():
    t = scene({"play": [MIME, on("Friend", "Vows"), on("Drake", "Condemned"), "Lists"], "hand": ["Recall"]})
    assert traits(t, 0, MIME) == {"Ally", "Knight"}
    t.play("Play Recall", "Choose Friend")
    assert traits(t, 0, MIME) == {"Ally"} and t.card(0, MIME).strength == 2


def test_two_mimes_have_no_more_than_what_others_bring():
    t = scene({"play": [MIME, MIME]})
    assert [t.card(0, MIME, copy).traits for copy in (0, 1)] == [("Ally",)] * 2
    t = scene({"play": [on(MIME, "Condemned"), MIME]})
    assert [t.card(0, MIME, copy).traits for copy in (0, 1)] == [("Ally",)] * 2  # one has it twice, and has lost it once
    t = scene({"play": [on(MIME, "Condemned")]}, {"play": [MIME]})
    assert traits(t, 0, MIME) == set() and traits(t, 1, MIME) == {"Ally"}


def test_a_condemned_mime_has_what_is_printed_and_gained():
    ally = Character("Ally", "X1", NEUTRAL, cost=1, strength=1, traits="Ally, Knight")
    t = north({"play": [on(MIME, "Condemned"), "Ally"]}, {}, cards=(*CARDS, ally))
    assert traits(t, 0, MIME) == {"Ally"}


def test_a_gagged_mime_has_no_traits():
    t = scene({"play": [on(MIME, "Gag"), "Knight of Ice"]})
    assert traits(t, 0, MIME) == set()


def test_what_counts_on_traits_follows_who_enters_and_leaves():
    t = scene({"play": [MIME, "Lists", "Hall"], "hand": ["Summons", "Cavalier", "Recall"]})
    assert t.card(0, MIME).strength == 22
    t.play("Play Summons")
    assert t.card(0, MIME).strength == 12
    t.play("Play Recall", "Choose Cavalier")
    assert t.card(0, MIME).strength == 22


def test_a_mime_of_another_bears_spurs_while_there_is_a_knight():
    t = scene({"play": [on(MIME, "Spurs"), "Cavalier"], "hand": ["Recall"]})
    assert t.card(0, MIME).attachments == ("Spurs",)
    t.play("Play Recall", "Choose Cavalier")
    assert t.card(0, MIME).attachments == () and "Spurs" in t.discard(0)


def test_the_mime_has_a_trait_in_common_with_what_shares_it():
    t = scene({"play": [MIME, "Cavalier"]}, {"play": ["Peer"]})
    assert t.card(0, MIME).strength == 5
    t = scene({"play": [MIME, "Drake"]}, {"play": ["Peer"]})
    assert t.card(0, MIME).strength == 2
