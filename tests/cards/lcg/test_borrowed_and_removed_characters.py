"""Characters that are in play for a phase and go back to their pile, and characters that are out of the game for a time."""

import pytest

from agot_env.agot.language.model import (
    EVENT_CARD,
    EVERYONE,
    NEUTRAL,
    TARGET,
    Action,
    Character,
    Discard,
    DiscardTopOfDeck,
    Event,
    Kill,
    Killed,
    Location,
    Phase,
    PutIntoPlay,
    Response,
    Zone,
    characters,
)
from tests.cards.a_time_of_ravens.ravens_scenes import during, resolve, settle
from tests.cards.scenes import lcg_scene, offered, pass_to, pass_until, targeting_event

PEOPLE = (
    Character("Dead Man", "X950", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Ally"),
    Character("Dead Army", "X951", NEUTRAL, cost=2, strength=3, icons="MIP", traits="Army"),
    Character("Lone Lord", "X952", NEUTRAL, unique=True, cost=2, strength=3, icons="MIP", traits="Lord"),
    Character("Other Man", "X953", NEUTRAL, cost=2, strength=3, icons="MIP"),
    Location("Hill Fort", "X954", NEUTRAL, cost=2),
    Event("Mill", "X955", abilities=[Action(phase=Phase.ANY, effects=(DiscardTopOfDeck(EVERYONE),))]),
    targeting_event("Murder", "X956", characters(), Kill(TARGET)),
    targeting_event("Exile", "X957", characters(), Discard(TARGET)),
    targeting_event("Rise", "X958", characters(zone=Zone.DEAD, puttable=True), PutIntoPlay(TARGET)),
    Event("Undead", "X959", abilities=[Response(when=Killed(characters()), effects=(PutIntoPlay(EVENT_CARD),))]),
)  # fmt: skip


def table(zero, one=None, phase="challenges", *, houses=("targaryen", "stark"), **options):
    return lcg_scene(zero, one, phase, houses=houses, cards=PEOPLE, first=0, **options)


# --- Rhaenys's Hill ------------------------------------------------------------------------------------------------------------


def test_the_hill_borrows_all_dead_characters_of_an_opponent_for_the_phase():
    t = table({"play": ["KL112"], "dead": ["Other Man"]}, {"dead": ["Dead Man", "Dead Army", "Lone Lord"]}, bells=(0,))
    t.play("Use Rhaenys's Hill")
    assert [t.card(1, title).controller for title in ("Dead Man", "Dead Army", "Lone Lord")] == [0, 0, 0]
    assert [t.card(1, title).zone for title in ("Dead Man", "Dead Army", "Lone Lord")] == ["play"] * 3
    assert t.dead(0) == ["Other Man"] and t.discard(0) == ["Rhaenys's Hill"] and t.dead(1) == []
    pass_to(t, "dominance")
    assert sorted(t.dead(1)) == ["Dead Army", "Dead Man", "Lone Lord"] and t.dead(0) == ["Other Man"]


def test_the_hill_gives_back_only_who_has_stayed_and_borrows_from_one_opponent():
    t = lcg_scene(
        {"play": ["KL112"], "hand": ["Exile"]}, {"dead": ["Dead Man", "Lone Lord"]}, others=[{"dead": ["Other Man", "Dead Army"]}],
        houses=("targaryen", "stark", "martell"), cards=PEOPLE, first=0, bells=(0,),
    )  # fmt: skip
    t.play("Use Rhaenys's Hill")
    assert t.prompt in ("opponent", "player")
    t.play(next(option for option in t.options if "Martell" in option or "2" in option or "3" in option))
    borrowed, left = (2, 1) if t.dead(2) == [] else (1, 2)
    assert t.dead(borrowed) == [] and len(t.dead(left)) == 2
    exiled, kept = ("Other Man", "Dead Army") if borrowed == 2 else ("Lone Lord", "Dead Man")
    t.play("Exile")
    if t.prompt == "target":
        t.play(exiled)
    pass_to(t, "dominance")
    assert t.dead(borrowed) == [kept] and t.discard(borrowed) == [exiled] and len(t.dead(left)) == 2


def test_the_hill_needs_dead_characters_and_stands():
    t = table({"play": ["KL112"], "dead": ["Other Man"]}, {"discard": ["Dead Man"]}, bells=(0,))
    assert not offered(t, "Rhaenys's Hill")
    t = table({"play": [("KL112", {"kneeling": True})]}, {"dead": ["Dead Man"]}, bells=(0,))
    assert not offered(t, "Rhaenys's Hill")


def test_the_hill_brings_no_unique_into_play_that_its_player_controls():
    t = table({"play": ["KL112", "Lone Lord"]}, {"dead": ["Dead Man", "Lone Lord"]}, bells=(0,))
    t.play("Use Rhaenys's Hill")
    assert t.card(1, "Dead Man").zone == "play" and t.dead(1) == ["Lone Lord"]
    pass_to(t, "dominance")
    assert sorted(t.dead(1)) == ["Dead Man", "Lone Lord"] and t.card(0, "Lone Lord").zone == "play"


# --- River Raid ----------------------------------------------------------------------------------------------------------------


def test_the_raid_borrows_a_character_of_an_opponents_deck_for_the_phase():
    t = table({"hand": ["BWB72", "Mill"], "deck": ["Other Man"]}, {"deck": ["Dead Man"]}, houses=("greyjoy", "stark"), bells=(0,))
    t.play("Mill").play("River Raid")
    if t.prompt == "trigger":
        t.play(t.options[0])
    raided = t.card(1, "Dead Man")
    assert raided.zone == "play" and raided.controller == 0 and t.discard(0)[0] == "Other Man"
    pass_to(t, "dominance")
    assert t.discard(1) == ["Dead Man"] and t.dead(1) == []


@pytest.mark.parametrize(("mine", "theirs"), [("Dead Man", "Hill Fort"), ("Dead Man", "Murder")])
def test_the_raid_wants_a_character_of_an_opponents_deck(mine, theirs):
    t = table({"hand": ["BWB72", "Mill"], "deck": [mine]}, {"deck": [theirs]}, houses=("greyjoy", "stark"), bells=(0,))
    t.play("Mill")
    assert not offered(t, "River Raid") and t.discard(1) == [theirs]


def test_a_raider_who_dies_is_not_moved_out_of_the_dead_pile():
    t = table({"hand": ["BWB72", "Mill", "Murder"]}, {"deck": ["Dead Man"]}, houses=("greyjoy", "stark"), bells=(0,))
    t.play("Mill").play("River Raid").play("Murder")
    if t.prompt == "target":
        t.play("Dead Man")
    assert t.dead(1) == ["Dead Man"]
    pass_to(t, "dominance")
    assert t.dead(1) == ["Dead Man"] and t.discard(1) == []


# --- Coldhands -----------------------------------------------------------------------------------------------------------------


def coldhands(mine=("Dead Man",), theirs=("Lone Lord", "Dead Army", "Other Man"), **more):
    return table({"hand": ["KR61", "Murder"], "gold": 2, "play": mine}, {"play": theirs, **more}, "marshalling", bells=(0,))


def removes(t, *titles):
    t.play("Respond with Coldhands")
    for title in titles:
        if t.prompt in ("target", "pick") and offered(t, title):
            t.play(title)
    return t


def kill_coldhands(t):
    t.play("Murder")
    return t.play("Coldhands") if t.prompt == "target" else t


def test_coldhands_removes_a_character_of_each_player_until_he_leaves_play():
    t = coldhands()
    t.play("Coldhands")
    t.play("Respond with Coldhands")
    assert offered(t, "Dead Man") and offered(t, "Coldhands")
    t.play("Dead Man")
    assert offered(t, "Lone Lord") and offered(t, "Other Man") and not offered(t, "Dead Army")
    t.play("Lone Lord")
    assert t.card(0, "Dead Man").zone == t.card(1, "Lone Lord").zone == "removed" and t.card(1, "Other Man").zone == "play"
    assert t.dead(1) == t.discard(1) == []
    pass_to(t, "challenges")
    kill_coldhands(t)
    assert t.card(0, "Dead Man").zone == t.card(1, "Lone Lord").zone == "play" and t.dead(0) == ["Coldhands"]
    assert t.card(1, "Lone Lord").controller == 1 and t.card(0, "Dead Man").controller == 0


def test_coldhands_need_not_be_used_and_passes_over_a_player_without_such_a_character():
    t = coldhands(theirs=("Dead Army",))
    t.play("Coldhands").play("Pass")
    assert t.card(0, "Dead Man").zone == "play"
    t = coldhands(theirs=("Dead Army",))
    t.play("Coldhands")
    removes(t, "Dead Man")
    assert t.card(0, "Dead Man").zone == "removed" and t.card(1, "Dead Army").zone == "play"


def test_a_unique_whose_copy_has_died_stays_out_of_the_game():
    t = coldhands(theirs=("Lone Lord",), dead=["Lone Lord"])
    t.play("Coldhands")
    removes(t, "Dead Man", "Lone Lord")
    pass_to(t, "challenges")
    kill_coldhands(t)
    zones = sorted(t.card(1, "Lone Lord", copy).zone for copy in (0, 1))
    assert zones == ["dead", "removed"] and t.card(0, "Dead Man").zone == "play"


def test_coldhands_himself_may_be_the_one_and_comes_back_with_the_others():
    t = coldhands(mine=())
    t.play("Coldhands")
    removes(t, "Coldhands", "Lone Lord")
    assert t.card(1, "Lone Lord").zone == "play"


def test_a_duplicate_saves_a_character_from_being_removed_and_is_not_called_back():
    t = coldhands(theirs=(("Lone Lord", {"duplicates": 1}),))
    t.play("Coldhands")
    removes(t, "Dead Man", "Lone Lord")
    pass_until(t, "Save").play(next(option for option in t.options if "Save" in option or "Lone" in option))
    assert t.card(1, "Lone Lord").zone == "play" and t.card(1, "Lone Lord").duplicates == 0 and t.card(0, "Dead Man").zone == "removed"


def test_coldhands_cannot_be_saved():
    t = table({"play": [("KR61", {"duplicates": 1})], "hand": ["Murder"]}, {"play": ["Dead Man"]}, bells=(0,))
    kill_coldhands(t)
    assert t.dead(0) == ["Coldhands"]


# --- Honor Guards --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("returns", "changes_sides"), [(None, True), ("Rise", False), ("Undead", True)])
def test_an_honor_guard_that_comes_back_for_the_opponent_is_a_new_card_unless_it_has_remained_in_play(returns, changes_sides):
    """Lasting effects on a card end when it leaves play; one that is returned while it is moribund remains in play (FAQ 3.42)."""
    zero = {"play": ["Dead Man"], "hand": ["Murder", "Rise", "Undead"]}
    t = lcg_scene(zero, {"hand": ["KOTS15"]}, houses=("stark", "greyjoy"), cards=PEOPLE, bells=(0, 1), first=1)
    settle(t.play("Use Ten Towers Honor Guard"))
    if returns:
        settle(pass_until(t, "Play Murder").play("Play Murder"), "Ten Towers")
        if returns == "Undead":
            settle(t.play("Respond with Undead"))
        else:
            settle(pass_until(t, "Play Rise").play("Play Rise"), "Ten Towers")
    assert t.card(1, "KOTS15").zone == "play" and t.card(1, "KOTS15").controller == 0
    resolve(during(t, "Military", "Ten Towers"))
    assert t.card(1, "KOTS15").controller == (1 if changes_sides else 0)
