"""Characters that attack or defend although they kneel: which, in which challenges, and which not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, STARK, Character
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import attack, offered, pass_to, pass_until

CLANSMAN = Character("Mountaineer", "X703", NEUTRAL, cost=2, strength=2, icons="MIP", traits="Clansman")
COUNSEL = Character("Counsel", "X704", STARK, cost=2, strength=2, icons="I")
CARDS = (CLANSMAN, COUNSEL)


def knelt(*titles):
    return [(title, {"kneeling": True}) for title in titles]


def scene(zero, one, *, first=1, **options):
    """Seat 1 attacks first; seat 0 has the card."""
    return north(zero, one, cards=CARDS, first=first, bells=(0, 1), **options)


def defenders(t):
    """The characters that may be declared as defenders of the challenge in progress."""
    for _ in range(30):
        if t.prompt == "defenders":
            return sorted(option.removeprefix("Defend with ") for option in t.options if option.startswith("Defend with "))
        if not t.game["challenge"] or t.prompt not in ("action", "stealth"):
            return []
        t.play("Done" if t.prompt == "stealth" else "Pass")
    raise AssertionError("no defenders are declared")


def against(zero, kind, one=None, **options):
    """The defenders against an attack of that type by a character of seat 1."""
    t = scene(zero, {"play": ["Rival"], **(one or {})}, **options)
    return defenders(attack(t, kind, "Rival"))


def can_attack(t, kind):
    """Whether seat 0 may initiate a challenge of that type."""
    while t.phase == "challenges":
        if t.prompt == "challenge" and t.seat == 0:
            return offered(t, f"{kind} against")
        t.play("No more challenges" if t.prompt == "challenge" else "Pass")
    return False


# --- The Fox's Teeth ---------------------------------------------------------------------------------------------------------


def test_only_kneeling_characters_defend_against_the_foxs_teeth():
    t = scene({"play": ["ACOA15", "Brute"]}, {"play": ["Sentry", *knelt("Friend", "Schemer")]}, first=0, houses=("baratheon", "stark"))
    assert defenders(attack(t, "Military", "The Fox's Teeth")) == ["Friend"]
    t.play("Defend with Friend")
    assert t.card(1, "Friend").defending and t.card(1, "Friend").kneeling


def test_others_are_defended_against_as_usual():
    t = scene({"play": ["ACOA15", "Brute"]}, {"play": ["Sentry", *knelt("Friend")]}, first=0, houses=("baratheon", "stark"))
    assert defenders(attack(t, "Military", "Brute")) == ["Sentry"]


def test_kneeling_characters_do_not_defend_for_the_player_of_the_foxs_teeth():
    assert against({"play": ["ACOA15", *knelt("Friend"), "Sentry"]}, "Military", houses=("baratheon", "stark")) == [
        "Sentry",
        "The Fox's Teeth",
    ]


# --- Bound by Duty -----------------------------------------------------------------------------------------------------------


def bound(chosen="Wolfish", **options):
    t = scene({"hand": ["KL4"], "play": [*knelt("Wolfish", "Counsel", "Brute"), "Loyal"]}, {"play": ["Rival"]}, **options)
    pass_until(t, "Play Bound by Duty").play("Play Bound by Duty")
    assert sorted(t.options) == ["Choose Counsel", "Choose Wolfish"]
    return t.play(f"Choose {chosen}")


@pytest.mark.parametrize("kind", ["Military", "Intrigue", "Power"])
def test_a_chosen_stark_character_defends_while_kneeling(kind):
    expected = sorted(["Wolfish", "Loyal"])
    assert defenders(attack(bound(), kind, "Rival")) == expected


def test_it_still_needs_the_icon():
    assert defenders(attack(bound("Counsel"), "Military", "Rival")) == ["Loyal"]
    assert defenders(attack(bound("Counsel"), "Intrigue", "Rival")) == ["Counsel", "Loyal"]


def test_it_does_not_attack_while_kneeling_and_only_this_phase():
    t = bound()
    assert not t.card(0, "Wolfish").attacking and t.card(0, "Wolfish").kneeling
    pass_to(t, "dominance")
    assert not offered(t, "Play Bound by Duty")


def test_no_other_phase_and_no_standing_or_other_character():
    t = scene({"hand": ["KL4"], "play": ["Loyal", *knelt("Brute")]}, {"play": ["Rival", *knelt("Ruler")]}, first=0)
    assert not offered(t, "Play Bound by Duty")
    assert not offered(scene({"hand": ["KL4"], "play": knelt("Wolfish")}, {}, phase="dominance", first=0), "Play Bound by Duty")


# --- by themselves -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "expected"), [("Intrigue", ["Ser Balon Swann"]), ("Military", [])])
def test_ser_balon_swann_defends_against_intrigue_while_kneeling(kind, expected):
    assert against({"play": knelt("DOTN63", "Friend")}, kind, houses=("lannister", "stark")) == expected


def test_ser_balon_swann_does_not_attack_while_kneeling():
    t = scene({"play": knelt("DOTN63")}, {}, first=0, houses=("lannister", "stark"))
    assert not can_attack(t, "Intrigue")
    assert against({"play": ["DOTN63"]}, "Military", houses=("lannister", "stark")) == ["Ser Balon Swann"]


@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "expected"),
    [
        ([], ["Brute"], "Military", True),
        ([], ["Brute"], "Power", False),
        (["Ruler"], ["Brute"], "Military", False),
        (["Ruler", "Schemer"], ["Brute"], "Military", False),
    ],
)
def test_tyrions_enforcers_fight_while_kneeling_with_the_smallest_hand(mine, theirs, kind, expected):
    sides = {"play": knelt("BWB45", "Friend"), "hand": mine}, {"hand": theirs, "play": ["Rival"]}
    houses = ("lannister", "stark")
    assert against(sides[0], kind, sides[1], houses=houses) == (["Tyrion's Enforcers"] if expected else [])
    t = scene(*sides, first=0, houses=houses)
    assert can_attack(t, kind) == expected
    if expected:
        attack(t, kind, "Tyrion's Enforcers")
        assert t.card(0, "Tyrion's Enforcers").attacking and not t.card(0, "Friend").attacking


@pytest.mark.parametrize(("kind", "expected"), [("Military", True), ("Power", False), ("Intrigue", False)])
def test_knelt_clansmen_attack_after_the_rise_of_the_mountain_clans(kind, expected):
    t = scene({"hand": ["BWB48"], "play": knelt("Mountaineer", "Friend")}, {}, first=0, houses=("lannister", "stark"))
    assert not offered(t, "against")
    pass_until(t, "Play Rise").play("Play Rise of the Mountain Clans")
    assert can_attack(t, kind) == expected
    if expected:
        attack(t, kind, "Mountaineer")
        assert t.card(0, "Mountaineer").attacking and not t.card(0, "Friend").attacking


def test_the_clans_of_others_do_not_rise_and_knelt_clansmen_do_not_defend():
    t = scene({"hand": ["BWB48"], "play": knelt("Mountaineer")}, {"play": [*knelt("Mountaineer"), "Rival"]}, houses=("lannister", "stark"))
    pass_until(t, "Play Rise").play("Play Rise of the Mountain Clans")
    pass_until(t, "No more challenges")
    assert t.seat == 1
    t.play("Military against", *(["Attack with Rival"] if t.prompt == "attackers" else []))
    assert not t.card(1, "Mountaineer").attacking and defenders(t) == []


def test_the_clans_rise_only_in_challenges_and_for_the_phase():
    assert not offered(
        scene({"hand": ["BWB48"], "play": knelt("Mountaineer")}, {}, phase="marshalling", first=0, houses=("lannister", "stark")),
        "Play Rise",
    )


@pytest.mark.parametrize(("kind", "expected"), [("Military", ["Mountaineer", "Shagga Son of Dolf"]), ("Power", [])])
def test_knelt_clansmen_defend_beside_shagga(kind, expected):
    assert against({"play": knelt("BWB107", "Mountaineer", "Friend")}, kind, houses=("lannister", "stark")) == expected


def test_clansmen_of_others_and_attackers_have_nothing_of_shagga():
    t = scene({"play": ["BWB107"]}, {"play": knelt("Mountaineer")}, first=0, houses=("lannister", "stark"))
    assert defenders(attack(t, "Military", "Shagga Son of Dolf")) == []
    assert not can_attack(scene({"play": knelt("BWB107", "Mountaineer")}, {}, first=0, houses=("lannister", "stark")), "Military")


@pytest.mark.parametrize("kneeling", [True, False])
@pytest.mark.parametrize(("season", "expected"), [("", True), ("winter", True), ("summer", False)])
def test_yoren_defends_against_intrigue_unless_it_is_summer(season, kneeling, expected):
    yoren = ("KR74", {"kneeling": kneeling})
    assert against({"play": [yoren, *knelt("Friend")]}, "Intrigue", season=season) == (["Yoren"] if expected else [])


@pytest.mark.parametrize(("kneeling", "expected"), [(True, []), (False, ["Yoren"])])
def test_yoren_defends_against_other_challenges_as_usual(kneeling, expected):
    assert against({"play": [("KR74", {"kneeling": kneeling})]}, "Military") == expected
    assert against({"play": [("KR74", {"kneeling": kneeling})]}, "Power") == []


@pytest.mark.parametrize(
    ("agenda", "kind", "expected"),
    [("DOTN79", "Military", ["Defenders of the Wall"]), ("DOTN79", "Power", []), (None, "Military", [])],
)
def test_defenders_of_the_wall_defend_while_kneeling_against_players_with_an_agenda(agenda, kind, expected):
    one = {"agenda": agenda} if agenda else {}
    assert against({"play": knelt("CAD81", "Friend")}, kind, one, houses=("baratheon", "stark")) == expected


def test_an_agenda_of_their_own_player_does_not_help_them():
    assert against({"play": knelt("CAD81"), "agenda": "DOTN79"}, "Military", houses=("baratheon", "stark")) == []
    assert against({"play": ["CAD81"]}, "Military", houses=("baratheon", "stark")) == ["Defenders of the Wall"]
    t = scene({"play": knelt("CAD81")}, {"agenda": "DOTN79"}, first=0, houses=("baratheon", "stark"))
    assert not can_attack(t, "Military")


# --- naval enhancements ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kneeling", "joins"), [(False, True), (True, False)])
def test_a_kneeling_clansman_does_not_join_by_a_naval_enhancement(kneeling, joins):
    """It would have to kneel (CHA-17), although Shagga lets it be declared while it kneels."""
    boat = Character("Boatman", "X705", NEUTRAL, cost=2, strength=2, icons="M", naval="M", traits="Clansman")
    zero = {"play": ["Shagga Son of Dolf", ("Boatman", {"kneeling": kneeling})]}
    t = north(zero, {"play": ["Rival"]}, cards=(*CARDS, boat), first=1, bells=(0, 1), houses=("lannister", "stark"))
    t = attack(t, "Military", "Rival")
    assert any("Boatman" in option for option in defenders(t))
    t.play("Done")
    for _ in range(4):
        if t.prompt != "action" or t.seat == 0:
            break
        t.play("Pass")
    assert offered(t, "Use Boatman") == joins
