"""Cards by which characters gain Melee (KEY-17): who gains it, for how long, and what it is worth."""

import pytest

from agot_env.agot.language.model import LANNISTER, MARTELL, NEUTRAL, STARK, Attachment, Character, Location, locations
from tests.cards.a_clash_of_arms.clash_scenes import clash, epic_scene, to_next_phase
from tests.cards.scenes import KNEELING, attack, defend, offered, pass_to, pass_until, scene

KNIGHT = Character("Plain Knight", "X960", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Knight")
WATCHER = Character("Watcher", "X961", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Night's Watch")
LORD = Character("Landed Lord", "X962", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Lord")
CAPTAIN = Character("Old Captain", "X963", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Captain")
FIGHTER = Character("Fighter", "X964", STARK, cost=2, strength=2, icons="MIP", keywords="Melee")
COMMONER = Character("Commoner", "X965", NEUTRAL, cost=2, strength=2, icons="MIP")
HERO = Character("Hero", "X966", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP")
SPEAR = Character("Spear", "X967", MARTELL, cost=2, strength=2, icons="MIP")
FOE = Character("Foe", "X968", LANNISTER, cost=2, strength=1, icons="MIP")
QUEEN = Character("Some Queen", "X969", LANNISTER, cost=2, strength=1, icons="MIP", traits="Queen")
LADY = Character("Some Lady", "X950", LANNISTER, cost=2, strength=1, icons="MIP", traits="Lady")
CLANSMAN = Character("Unique Clansman", "X951", LANNISTER, unique=True, cost=2, strength=2, icons="MIP", traits="Clansman")
SELLSWORD = Character("Unique Sellsword", "X952", NEUTRAL, unique=True, cost=2, strength=2, icons="MIP", traits="Mercenary")
MOB = Character("Mob", "X953", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Clansman")
GRANARY = Location("Granary", "X954", NEUTRAL, cost=1, influence=4)
PEOPLE = (KNIGHT, WATCHER, LORD, CAPTAIN, FIGHTER, COMMONER, HERO, SPEAR, FOE, QUEEN, LADY, CLANSMAN, SELLSWORD, MOB, GRANARY)


def lists(house, zero, one, phase="challenges", *, cards=(), **options):
    """A scene with these characters that asks both players at every opportunity."""
    houses = (house, "lannister" if house != "lannister" else "stark")
    return scene(houses, zero, one, phase, cards=(*PEOPLE, *cards), edition="lcg", bells=(0, 1), **options)


def has(t, keyword, seat, *titles):
    """Whether each of those cards has the keyword."""
    return [keyword in t.card(seat, title).keywords for title in titles]


def defend_now(t, *titles):
    """Pass until defenders are declared, and declare these."""
    for _ in range(20):
        if t.prompt == "defenders":
            break
        t.play("Pass")
    for title in titles:
        t.play(f"Defend with {title}")
    if t.prompt == "defenders":
        t.play("Done")
    return t


GIVERS = {
    "ATOC41": ("stark", "Winterfell Practice Yard", ("Commoner", "Foe"), ()),
    "BTNS66": ("baratheon", "The Nightfort", ("Plain Knight", "Watcher"), ("Commoner", "Landed Lord", "Foe")),
    "ASOTS107": ("baratheon", "Huntress", ("Landed Lord", "Old Captain"), ("Commoner", "Plain Knight", "Foe")),
}
"""Locations that kneel to give Melee: the House, the title, who can get it and who cannot."""
EVERYONE_OF_YOURS = ["Plain Knight", "Watcher", "Landed Lord", "Old Captain", "Commoner"]


@pytest.mark.parametrize("number", GIVERS)
def test_a_location_kneels_to_give_melee_to_the_characters_it_names(number):
    house, title, yes, no = GIVERS[number]
    t = lists(house, {"play": [number, *EVERYONE_OF_YOURS]}, {"play": ["Foe"]})
    pass_until(t, f"Use {title}").play(f"Use {title}")
    assert t.prompt == "target" and t.seat == 0
    assert all(offered(t, name) for name in yes) and not any(offered(t, name) for name in no)
    t.play(next(option for option in t.options if yes[0] in option))
    assert t.card(0, title).kneeling and has(t, "Melee", 0, yes[0]) == [True]
    assert not any(has(t, "Melee", 0, *[name for name in EVERYONE_OF_YOURS if name != yes[0]])) and has(t, "Melee", 1, "Foe") == [False]


@pytest.mark.parametrize("number", GIVERS)
def test_the_melee_that_a_location_gives_lasts_until_the_end_of_the_phase(number):
    house, title, yes, _ = GIVERS[number]
    t = lists(house, {"play": [number, yes[0]]}, {"play": ["Foe"]})
    pass_until(t, f"Use {title}").play(f"Use {title}")
    if t.prompt == "target":
        t.play(next(option for option in t.options if yes[0] in option))
    assert has(t, "Melee", 0, yes[0]) == [True]
    attack(t, "Intrigue", yes[0])
    while t.game["challenge"]:
        t.play("Done" if t.prompt == "defenders" else "Pass")
    assert t.phase == "challenges" and has(t, "Melee", 0, yes[0]) == [True]
    pass_to(t, "dominance")
    assert has(t, "Melee", 0, yes[0]) == [False]


@pytest.mark.parametrize("number", GIVERS)
def test_a_location_gives_melee_only_while_it_stands_and_only_in_the_challenges_phase(number):
    house, title, yes, _ = GIVERS[number]
    t = lists(house, {"play": [(number, KNEELING), yes[0]]}, {"play": ["Foe"]})
    assert not offered(pass_until(t, "Use Bell"), f"Use {title}")
    for phase in ("marshalling", "dominance"):
        t = lists(house, {"play": [number, yes[0]]}, {"play": ["Foe"]}, phase)
        assert not offered(pass_until(t, "Use Bell"), f"Use {title}")


def test_gained_melee_counts_each_participating_opponent():
    t = lists("stark", {"play": ["ATOC41", "Commoner", "Hero"]}, {"play": ["Foe", "Some Lady", "Some Queen"]})
    pass_until(t, "Use Winterfell Practice Yard").play("Use Winterfell Practice Yard")
    t.play(next(option for option in t.options if "Commoner" in option))
    attack(t, "Military", "Commoner", "Hero")
    assert t.card(0, "Commoner").strength == 2  # nobody defends yet
    defend_now(t, "Foe", "Some Lady")
    assert t.card(0, "Commoner").strength == 4 and t.card(0, "Hero").strength == 2


@pytest.mark.parametrize(("zero", "one", "renown"), [(["Hero"], [], True), (["Hero"], ["Unique Clansman"], False), ([], [], False)])
def test_the_practice_yard_gives_renown_too_with_more_unique_characters(zero, one, renown):
    t = lists("stark", {"play": ["ATOC41", "Commoner", *zero]}, {"play": ["Foe", *one]})
    pass_until(t, "Use Winterfell Practice Yard").play("Use Winterfell Practice Yard")
    t.play(next(option for option in t.options if "Commoner" in option))
    assert has(t, "Melee", 0, "Commoner") == [True] and has(t, "Renown", 0, "Commoner") == [renown]
    pass_to(t, "dominance")
    assert has(t, "Melee", 0, "Commoner") + has(t, "Renown", 0, "Commoner") == [False, False]


def test_huntress_gives_renown_too():
    t = lists("baratheon", {"play": ["ASOTS107", "Landed Lord", "Old Captain"]}, {"play": ["Foe"]})
    pass_until(t, "Use Huntress").play("Use Huntress").play(next(option for option in t.options if "Landed Lord" in option))
    assert has(t, "Renown", 0, "Landed Lord", "Old Captain") == [True, False]


LADDER = Attachment("Ladder", "X955", NEUTRAL, cost=0, attaches_to=locations())


def test_huntress_takes_no_attachments():
    t = lists("baratheon", {"play": ["ASOTS107", "Granary"], "hand": ["Ladder"]}, {}, "marshalling", cards=(LADDER,))
    pass_until(t, "Marshal Ladder").play("Marshal Ladder")
    if t.prompt == "bearer":
        assert not offered(t, "Huntress")
        t.play(t.options[0])
    assert t.card(0, "Ladder").bearer != "Huntress" and t.card(0, "Huntress").attachments == ()


def test_champions_favour_gives_its_bearer_melee():
    t = lists("stark", {"play": [("Commoner", {"attachments": ["ATOC58"]}), "Hero"]}, {"play": ["Foe"]})
    assert has(t, "Melee", 0, "Commoner", "Hero") == [True, False]
    attack(t, "Military", "Commoner")
    defend_now(t, "Foe")
    assert t.card(0, "Commoner").strength == 3


def test_melee_counts_once_however_often_a_character_has_it():
    t = lists("stark", {"play": [("Fighter", {"attachments": ["ATOC58"]})]}, {"play": ["Foe"]})
    attack(t, "Military", "Fighter")
    defend_now(t, "Foe")
    assert t.card(0, "Fighter").strength == 3


def test_champions_favour_may_be_set_up():
    t = scene(("stark", "lannister"), {"hand": ["ATOC58", "Commoner"], "deck": ["Commoner"] * 10}, {"hand": ["Foe"], "deck": ["Foe"] * 10}, "setup", cards=PEOPLE, edition="lcg", first=0)
    for _ in range(10):
        if offered(t, "Champion's Favour"):
            return
        t.play(next((option for option in t.options if "Keep" in option), t.options[0]))
    raise AssertionError("Setup lets it be placed")


# --- Margaery Tyrell -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "yours", "melee"), [([], [], False), ([], ["Some Queen"], True), ([], ["Some Lady"], True), (["Some Lady"], [], False)])
def test_margaery_has_melee_while_an_opponent_controls_a_lady_or_queen(mine, yours, melee):
    t = lists("baratheon", {"play": ["ASOTS77", *mine]}, {"play": ["Foe", *yours]})
    assert has(t, "Melee", 0, "Margaery Tyrell") == [melee]


def margaery(mine=(), yours=("Foe", "Commoner"), **options):
    """Margaery has just been declared as an attacker."""
    t = lists("baratheon", {"play": ["ASOTS77", *mine]}, {"play": [*yours]}, **options)
    return attack(t, "Power", "Margaery Tyrell")


def test_margaery_makes_a_character_of_the_defender_kneel_and_defend():
    t = margaery(["Hero"])
    assert offered(t, "Respond with Margaery Tyrell")
    t.play("Respond with Margaery Tyrell")
    assert t.prompt == "target" and sorted(t.options) == sorted(["Choose Commoner", "Choose Foe"])
    t.play("Choose Foe")
    assert t.card(1, "Foe").kneeling and t.card(1, "Foe").defending
    assert not t.card(1, "Commoner").kneeling and not t.card(1, "Commoner").defending


def test_margaery_does_so_once_a_phase_and_only_as_an_attacker():
    t = lists("baratheon", {"play": ["ASOTS77"]}, {"play": ["Foe", "Commoner"]}, first=1)
    attack(t, "Power", "Commoner")
    defend(t, "Margaery Tyrell")
    assert not offered(t, "Respond with Margaery Tyrell")


def test_margaery_chooses_nobody_who_cannot_be_knelt():
    t = margaery(yours=(("Foe", KNEELING),))
    assert not offered(t, "Respond with Margaery Tyrell")


# --- events ----------------------------------------------------------------------------------------------------------------


def test_choosing_the_spear_stands_a_martell_character_and_gives_it_melee():
    t = lists("martell", {"play": [("Spear", KNEELING), ("Commoner", KNEELING)], "hand": ["ASOTS113"]}, {"play": ["Foe"]})
    pass_until(t, "Play Choosing the Spear").play("Play Choosing the Spear")
    assert not t.card(0, "Spear").kneeling and t.card(0, "Commoner").kneeling
    assert has(t, "Melee", 0, "Spear", "Commoner") == [True, False]
    pass_to(t, "dominance")
    assert has(t, "Melee", 0, "Spear") == [False]


def test_choosing_the_spear_needs_a_kneeling_martell_character():
    t = lists("martell", {"play": ["Spear", ("Commoner", KNEELING)], "hand": ["ASOTS113"]}, {"play": ["Foe"]})
    assert not offered(pass_until(t, "Use Bell"), "Play Choosing the Spear")


def test_dragon_support_gives_melee_and_weakens_the_participating_opponents():
    t = lists("targaryen", {"play": ["Commoner", "Hero"], "hand": ["ATOC11"]}, {"play": ["Foe", "Some Lady", "Some Queen"]})
    assert not offered(pass_until(t, "Use Bell"), "Play Dragon Support")  # nobody participates
    attack(t, "Military", "Commoner")
    defend_now(t, "Foe", "Some Lady")
    pass_until(t, "Play Dragon Support").play("Play Dragon Support")
    assert has(t, "Melee", 0, "Commoner", "Hero") == [True, False] and t.card(0, "Commoner").strength == 4
    assert [t.card(1, title).strength for title in ("Foe", "Some Lady", "Some Queen")] == [0, 0, 1]


def test_the_melee_of_dragon_support_ends_with_the_challenge_and_the_loss_with_the_phase():
    t = lists("targaryen", {"play": ["Commoner"], "hand": ["ATOC11"]}, {"play": ["Foe"]})
    attack(t, "Power", "Commoner")
    defend_now(t, "Foe")
    pass_until(t, "Play Dragon Support").play("Play Dragon Support")
    for _ in range(20):
        if not t.game["challenge"]:
            break
        t.play("Pass" if "Pass" in t.options else t.options[0])
    assert has(t, "Melee", 0, "Commoner") == [False] and t.card(1, "Foe").strength == 0
    pass_to(t, "dominance")
    assert t.card(1, "Foe").strength == 1


# --- Battle of the Green Fork ------------------------------------------------------------------------------------------------


def test_unique_clansmen_and_mercenaries_have_melee_in_the_epic_phase():
    people = ["Unique Clansman", "Unique Sellsword", "Mob", "Hero"]
    t = epic_scene("W47", {"play": people}, {"play": ["Unique Sellsword", "Foe"]}, houses=("lannister", "stark"), cards=PEOPLE)
    assert has(t, "Melee", 0, *people) == [True, True, False, False] and has(t, "Melee", 1, "Unique Sellsword", "Foe") == [True, False]
    assert offered(t, "Military against Stark") and not offered(t, "Intrigue against") and not offered(t, "Power against")
    pass_to(t, "standing")
    assert not any(has(t, "Melee", 0, *people)) and t.set_aside(0) == []


def test_nobody_has_melee_by_the_green_fork_before_its_epic_phase():
    zero = {"play": ["Unique Clansman"], "hand": ["W47"], "plots": ["Rest"]}
    t = clash(zero, {"play": ["Foe"], "plots": ["Rest"]}, "plot", houses=("lannister", "stark"), cards=PEOPLE)
    if t.prompt == "first player":
        t.play("Lannister goes first")
    to_next_phase(t, "challenges", "Battle of the Green Fork")
    assert t.set_aside(0) == ["Battle of the Green Fork"] and has(t, "Melee", 0, "Unique Clansman") == [False]
