"""Cards that enter play kneeling by an effect: which, when, and what becomes of them."""

import pytest

from agot_env.agot.language.model import NEUTRAL, STARK, TARGET, Character, Kill, Location, characters
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.defenders_of_the_north.north_scenes import marshal, north, respond, responds
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until, targeting_event

CARDS = (
    Character("Mountaineer", "X703", NEUTRAL, cost=4, strength=2, icons="MIP", traits="Clansman"),
    Character("Highlander", "X705", NEUTRAL, cost=4, strength=2, icons="MIP", traits="Clansman"),
    Character("Plain", "X706", NEUTRAL, cost=4, strength=2, icons="MIP"),
    Character("Watchman", "X707", NEUTRAL, cost=4, strength=2, icons="MIP", traits="Night's Watch"),
    Character("Hero", "X708", NEUTRAL, unique=True, cost=4, strength=2, icons="MIP"),
    Character("Legion", "X709", NEUTRAL, unique=True, cost=4, strength=2, icons="MIP", traits="Army"),
    Character("Winter Wolf", "X710", STARK, unique=True, cost=3, strength=3, icons="MIP"),
    Location("Wolf Hall", "X711", STARK, cost=2),
    targeting_event("Knife", "X712", characters(), Kill(TARGET)),
)


def scene(zero, one=None, phase="challenges", **options):
    return north(zero, one, phase, cards=CARDS, **options)


def in_play(t, title, seat=0):
    return t.card(seat, title).zone == "play"


# --- Gates of Winterfell -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "enters"), [("Wolfish", True), ("Winter Wolf", True), ("Brute", False), ("Wolf Hall", False), ("Song", False)])
def test_a_stark_character_comes_through_the_gates_of_winterfell_and_anything_else_is_discarded(top, enters):
    t = scene({"play": ["ACOA102"], "deck": [top, "Hodor"]}, {}, "marshalling")
    pass_until(t, "Use Gates").play("Use Gates of Winterfell")
    assert t.card(0, "Gates of Winterfell").kneeling and t.deck(0) == ["Hodor"]
    if enters:
        assert in_play(t, top) and t.card(0, top).kneeling and t.card(0, top).controller == 0 and t.discard(0) == []
    else:
        assert t.discard(0) == [top]
    assert not offered(t, "Use Gates")


def test_the_gates_of_winterfell_open_only_in_marshalling_and_if_they_stand():
    assert not offered(scene({"play": ["ACOA102"], "deck": ["Wolfish"]}), "Use Gates")
    assert not offered(scene({"play": [("ACOA102", {"kneeling": True})], "deck": ["Wolfish"]}, {}, "marshalling"), "Use Gates")
    t = scene({"play": ["ACOA102"], "hand": ["Ribbon"]}, {}, "marshalling")
    assert not offered(t, "Ribbon on Gates")


# --- The Wall ----------------------------------------------------------------------------------------------------------------


def wall(zero=None, kind="Military"):
    """Seat 1 has attacked; The Wall may be used before defenders are declared."""
    zero = {"play": ["DOTN114"], "hand": ["Watchman", "Sentry", "Plain"]} | (zero or {})
    t = scene(zero, {"play": ["Rival", "Friend"], "hand": ["Sentry"]}, first=1)
    return attack(t, kind, "Rival")


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_a_watchman_defends_the_wall_kneeling(kind):
    t = wall(kind=kind)
    pass_until(t, "Use The Wall").play("Use The Wall")
    assert sorted(t.options) == ["Choose Sentry", "Choose Watchman"]
    t.play("Choose Watchman")
    card = t.card(0, "Watchman")
    assert card.zone == "play" and card.kneeling and card.defending and not t.card(0, "The Wall").kneeling
    assert sorted(t.hand(0)) == ["Plain", "Sentry"] and t.hand(1) == ["Sentry"]


def test_the_wall_is_used_once_in_each_challenge_and_the_watchman_returns_at_the_end_of_the_phase():
    t = wall(kind="Power")
    pass_until(t, "Use The Wall").play("Use The Wall", "Choose Watchman")
    assert not offered(t, "Use The Wall")
    fight(t)
    t = attack(t, "Military", "Friend")
    pass_until(t, "Use The Wall").play("Use The Wall")
    settle(t)
    assert sorted(t.hand(0)) == ["Plain"]
    pass_to(t, "dominance")
    assert sorted(t.hand(0)) == ["Plain", "Sentry", "Watchman"] and t.discard(0) == []


def test_a_watchman_who_is_killed_does_not_return():
    t = wall({"hand": ["Watchman", "Knife"]})
    pass_until(t, "Use The Wall").play("Use The Wall")
    settle(t)
    pass_until(t, "Play Knife").play("Play Knife", "Choose Watchman")
    assert t.dead(0) == ["Watchman"]
    pass_to(t, "dominance")
    assert t.dead(0) == ["Watchman"] and t.hand(0) == []


def test_the_wall_is_not_used_to_attack_nor_outside_challenges_nor_without_watchmen():
    t = scene({"play": ["DOTN114", "Brute"], "hand": ["Watchman"]}, {"play": ["Friend"]}, first=0)
    assert not offered(t, "Use The Wall")
    attack(t, "Military", "Brute")
    assert not offered(t, "Use The Wall")
    t = wall({"hand": ["Plain"]})
    assert not offered(t, "Use The Wall")


# --- Hidden Vale Pass --------------------------------------------------------------------------------------------------------


def vale(zero=None, attacker="Brute", first=0):
    zero = {"play": ["BWB47", "Brute"], "hand": ["Mountaineer", "Highlander", "Plain"]} | (zero or {})
    t = scene(zero, {"play": ["Friend"], "hand": ["Mountaineer"]}, first=first, houses=("lannister", "stark"))
    return attack(t, "Military", attacker)


def test_a_clansman_attacks_through_the_vale_and_is_discarded_afterwards():
    t = vale()
    pass_until(t, "Use Hidden Vale Pass").play("Use Hidden Vale Pass")
    assert sorted(t.options) == ["Choose Highlander", "Choose Mountaineer"]
    t.play("Choose Mountaineer")
    card = t.card(0, "Mountaineer")
    assert card.zone == "play" and card.kneeling and card.attacking and t.card(0, "Hidden Vale Pass").kneeling
    fight(t)
    while t.game["challenge"]:
        t.play(t.options[0])
    pass_until(t, "Use Bell")
    assert t.discard(0) == ["Mountaineer"] and in_play(t, "Brute") and sorted(t.hand(0)) == ["Highlander", "Plain"]


def test_a_clansman_is_discarded_after_a_challenge_that_ends_without_being_resolved():
    """It ends without participants (FAQ 3.35), but it ends; who has left it is in play still."""
    t = vale({"play": ["BWB47", "Brute", "ACOA33"], "hand": ["Mountaineer", "Knife"]})
    settle(pass_until(t, "Use Hidden Vale Pass").play("Use Hidden Vale Pass"))
    settle(pass_until(t, "Use Toll Gate").play("Use Toll Gate"), "Mountaineer")
    assert in_play(t, "Mountaineer") and not t.card(0, "Mountaineer").attacking
    pass_until(t, "Play Knife").play("Play Knife", "Choose Brute")
    assert not t.game["challenge"] and sorted(t.discard(0)) == ["Knife", "Mountaineer"] and t.dead(0) == ["Brute"]


def test_a_clansman_who_has_left_play_is_not_discarded_again():
    t = vale({"hand": ["Mountaineer", "Knife"]})
    pass_until(t, "Use Hidden Vale Pass").play("Use Hidden Vale Pass")
    settle(t)
    pass_until(t, "Play Knife").play("Play Knife", "Choose Mountaineer")
    fight(t)
    assert t.dead(0) == ["Mountaineer"] and "Mountaineer" not in t.discard(0)


def test_the_pass_is_used_only_in_challenges_of_its_player_while_it_stands():
    t = scene({"play": ["BWB47", "Brute"], "hand": ["Mountaineer"]}, {}, houses=("lannister", "stark"))
    assert not offered(t, "Use Hidden Vale Pass")
    assert not offered(vale(attacker="Friend", first=1), "Use Hidden Vale Pass")
    assert not offered(vale({"hand": ["Plain"]}), "Use Hidden Vale Pass")
    assert not offered(vale({"play": [("BWB47", {"kneeling": True}), "Brute"]}), "Use Hidden Vale Pass")


# --- Mountain Camp and Flea Bottom -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "title", "card"), [("BWB108", "Mountain Camp", "Mountaineer"), ("ATOC39", "Flea Bottom", "Plain"), ("ATOC39", "Flea Bottom", "Mountaineer")])
def test_the_next_character_costs_less_and_comes_into_play_kneeling(number, title, card):
    t = scene({"play": [number], "hand": [card, "Highlander"], "gold": 9}, {}, "marshalling", houses=("lannister", "stark"))
    pass_until(t, f"Use {title}").play(f"Use {title}")
    assert t.card(0, title).kneeling and not offered(t, f"Use {title}")
    marshal(t, card)
    assert t.card(0, card).kneeling and t.gold(0) == 7
    marshal(t, "Highlander")
    assert not t.card(0, "Highlander").kneeling and t.gold(0) == 3


def test_the_mountain_camp_is_only_for_clansmen():
    t = scene({"play": ["BWB108"], "hand": ["Plain", "Mountaineer", "Hut"], "gold": 9}, {}, "marshalling", houses=("lannister", "stark"))
    pass_until(t, "Use Mountain Camp").play("Use Mountain Camp")
    marshal(t, "Plain")
    assert not t.card(0, "Plain").kneeling and t.gold(0) == 5
    marshal(t, "Hut")
    assert not t.card(0, "Hut").kneeling and t.gold(0) == 4
    marshal(t, "Mountaineer")
    assert t.card(0, "Mountaineer").kneeling and t.gold(0) == 2


def test_flea_bottom_is_only_for_characters():
    t = scene({"play": ["ATOC39"], "hand": ["Hut", "Plain"], "gold": 5}, {}, "marshalling")
    pass_until(t, "Use Flea Bottom").play("Use Flea Bottom")
    marshal(t, "Hut")
    assert not t.card(0, "Hut").kneeling and t.gold(0) == 4
    marshal(t, "Plain")
    assert t.card(0, "Plain").kneeling and t.gold(0) == 2


@pytest.mark.parametrize("number", ["BWB108", "ATOC39"])
def test_they_are_used_only_in_marshalling(number):
    t = scene({"play": [number], "hand": ["Mountaineer"]}, houses=("lannister", "stark"))
    assert not offered(t, "Use Mountain Camp") and not offered(t, "Use Flea Bottom")


def test_what_they_lower_is_only_what_their_player_plays():
    t = scene({"play": ["ATOC39"], "hand": []}, {"hand": ["Plain"], "gold": 9}, "marshalling", bells=(0, 1), first=0)
    pass_until(t, "Use Flea Bottom").play("Use Flea Bottom")
    pass_until(t, "Marshal Plain").play("Marshal Plain")
    assert not t.card(1, "Plain").kneeling and t.gold(1) == 5


# --- Maege Mormont -----------------------------------------------------------------------------------------------------------


def maege(zero=None, *attackers, one=None, **options):
    zero = {"play": ["BTNS61", "Brute"], "deck": ["Wolf Hall", "Wolfish", "Hut"]} | (zero or {})
    t = scene(zero, one or {}, **options)
    return fight(attack(t, "Military", *(attackers or ("Maege Mormont",))))


def test_maege_mormont_returns_and_finds_a_stark_location():
    t = maege()
    respond(t, "Maege Mormont", "Wolf Hall")
    assert t.hand(0) == ["Maege Mormont"] and in_play(t, "Wolf Hall") and t.card(0, "Wolf Hall").kneeling
    assert sorted(t.deck(0)) == ["Hut", "Wolfish"]


def test_maege_mormont_finds_no_other_card():
    t = maege({"deck": ["Wolfish", "Hut"]})
    if responds(t, "Maege Mormont"):
        respond(t, "Maege Mormont")
    assert sorted(t.deck(0)) == ["Hut", "Wolfish"]


def test_maege_mormont_does_nothing_with_an_agenda_or_without_her_or_if_she_loses():
    assert not responds(maege({"agenda": "DOTN79"}), "Maege Mormont")
    assert not responds(maege(None, "Brute"), "Maege Mormont")
    t = scene({"play": ["BTNS61"], "deck": ["Wolf Hall"]}, {"play": ["Giant"]})
    t = fight(attack(t, "Military", "Maege Mormont"), "Giant")
    assert not responds(t, "Maege Mormont")


# --- Call of the Three-Eyed Crow ---------------------------------------------------------------------------------------------


def crow(victim, zero=None, one=None, **options):
    zero = {"play": ["Hero", "Plain", "Legion"], "hand": ["ASOTS111", "Knife"]} | (zero or {})
    t = scene(zero, one or {"play": ["Hero"]}, **options)
    t.play("Play Knife")
    if t.prompt == "target":
        t.play(next(option for option in t.options if victim in option))
    return t


def test_a_unique_character_comes_back_kneeling():
    t = crow("Hero", one={})
    respond(t, "Call of the Three-Eyed Crow")
    assert in_play(t, "Hero") and t.card(0, "Hero").kneeling and t.card(0, "Hero").controller == 0 and t.dead(0) == []


@pytest.mark.parametrize("victim", ["Plain", "Legion"])
def test_no_army_and_no_common_character_comes_back(victim):
    t = crow(victim)
    assert t.dead(0) == [victim] and not responds(t, "Call of the Three-Eyed Crow")


def test_a_character_of_another_player_does_not_come_back():
    t = crow("Hero", {"play": []})
    assert t.dead(1) == ["Hero"] and not responds(t, "Call of the Three-Eyed Crow")
