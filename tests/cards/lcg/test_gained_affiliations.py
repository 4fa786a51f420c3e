"""Cards that give characters the affiliation of a House, and what then counts them as of that House."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    BARATHEON,
    BEARER,
    GREYJOY,
    LANNISTER,
    MARTELL,
    NEUTRAL,
    STARK,
    TARGARYEN,
    YOU,
    Attachment,
    Character,
    Constant,
    Icon,
    Location,
    Strength,
    Trait,
    characters,
)
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import KNEELING, attack, fight, offered, pass_to, pass_until, pay_influence
from tests.cards.wardens.wardens_scenes import has

CARDS = (
    Character("Ranger", "X700", STARK, cost=2, strength=2, icons="M", traits="Night's Watch"),
    Character("Wolf and Kraken", "X701", STARK | GREYJOY, cost=2, strength=2, icons="M"),
    Location("Stag Hall", "X702", NEUTRAL, abilities=[Constant(characters(house=BARATHEON), (Strength(10),))]),
    Location("Hunt", "X703", NEUTRAL, abilities=[Constant(characters(not_house=BARATHEON), (Strength(20),))]),
    Attachment("Antlers", "X704", NEUTRAL, cost=0, attaches_to=characters(house=BARATHEON)),
    Attachment("Oath", "X705", NEUTRAL, cost=0, abilities=[Constant(BEARER, (Trait("Night's Watch"),))]),
    Location("Lion Cave", "X706", LANNISTER),
    Location("Stag's Park", "X707", BARATHEON),
    Location("Court", "X708", NEUTRAL, abilities=[Constant(characters(house=BARATHEON, controller=YOU), (Icon(1),))]),
    Location("Dragon Pit", "X709", TARGARYEN),
    Location("Sun Spear", "X710", MARTELL),
    Attachment("Cord", "X711", NEUTRAL, cost=0, attaches_to=characters(house=LANNISTER)),
)  # fmt: skip


def scene(zero, one=None, *args, **options):
    return north(zero, one or {}, *args, cards=CARDS, **options)


def strengths(t, seat, *titles):
    return [t.card(seat, title).strength for title in titles]


# --- The Wall ---------------------------------------------------------------------------------------------------------------------


def wall(season="winter", zero=(), one=(), **options):
    return scene({"play": ["CAD83", "Ranger", "Sentry", "Friend", *zero]}, {"play": ["Sentry", *one]}, season=season, **options)


def test_the_wall_makes_the_nights_watch_of_house_baratheon_in_winter():
    t = wall(zero=["Stag Hall", "Hunt"])
    assert strengths(t, 0, "Ranger", "Sentry", "Friend") == [12, 12, 21]
    assert strengths(t, 1, "Sentry") == [22]  # only those of its controller
    assert [t.card(0, title).icons for title in ("Ranger", "Sentry")] == ["MP", "MIP"]
    assert t.card(0, "Ranger").traits == ("Night's Watch",)


@pytest.mark.parametrize("season", ["summer", ""])
def test_the_wall_gives_no_affiliation_outside_winter(season):
    t = wall(season, zero=["Stag Hall", "Hunt"])
    assert strengths(t, 0, "Ranger", "Sentry", "Friend") == [22, 22, 21] and t.card(0, "Ranger").icons == "M"


def test_a_character_that_gains_a_house_keeps_its_own():
    t = scene({"play": ["CAD83", "Ranger", "Court"]}, season="winter")
    assert t.card(0, "Ranger").icons == "MP"
    pieces = observation_pieces(t.batch.observe(0)[0], t.batch.match)
    assert L.FACTS_CHANGED in (pieces["cards.state"] & L.FACTS_CHANGED).tolist()


def test_what_depends_on_a_house_counts_one_that_is_gained_wherever_its_source_lies():
    t = scene({"play": ["Court", ("Friend", {"attachments": ["Oath"]}), "CAD83"]}, {"play": ["Friend"]}, season="winter")
    assert t.card(0, "Friend").traits == ("Night's Watch",) and t.card(0, "Friend").icons == "MIP"
    t = scene({"play": ["Court", "Ruler", "Schemer", "CAD83"]}, season="winter")
    assert t.card(0, "Ruler").icons == "P"


def test_a_character_enters_play_with_its_gained_house():
    t = scene({"play": ["CAD83", "Stag Hall"], "hand": ["Sentry", "Summons"], "gold": 2}, {"hand": []}, season="winter")
    t.play("Play Summons")
    assert strengths(t, 0, "Sentry") == [12]


def test_an_attachment_falls_off_when_the_house_is_gone():
    t = scene({"play": ["CAD83", ("Ranger", {"attachments": ["Antlers"]})], "hand": ["Recall"]}, season="winter")
    assert t.card(0, "Ranger").attachments == ("Antlers",)
    t.play("Play Recall", "Choose Cold Wind")
    assert sorted(t.discard(0)) == ["Antlers", "Recall"]
    assert t.card(0, "Ranger").attachments == ()


def test_the_wall_kneels_to_stand_the_nights_watch():
    t = scene(
        {"play": ["CAD83", ("Ranger", KNEELING), ("Friend", KNEELING)]}, {"play": [("Sentry", KNEELING)]}, season="summer",
    )  # fmt: skip
    t.play("The Wall")
    assert [t.card(seat, title).kneeling for seat, title in ((0, "The Wall"), (0, "Ranger"), (0, "Friend"), (1, "Sentry"))] == [
        True, False, True, True,
    ]  # fmt: skip
    assert not offered(t, "The Wall")


def test_the_wall_is_prized():
    assert has(wall(), "Prized 1", 0, "The Wall", "Ranger") == [True, False]


def test_the_wall_cannot_stand_anybody_who_stands():
    assert not offered(wall(), "The Wall")


# --- Imposter! --------------------------------------------------------------------------------------------------------------------


def imposter(zero=(), one=(), **more):
    return scene({"play": [("Friend", {"attachments": ["Imposter!"]}), *zero]} | more, {"play": list(one)})


@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        ([], 0), (["Wolfish"], 0), (["Staglike"], 1), (["Wolf and Kraken"], 1), (["Lion Cave", "Lionlike"], 1), (["Stag's Park", "Squidlike"], 2),
        (["Staglike", "Squidlike", "Lionlike", "Dragon Pit", "Sun Spear", "Wolfish"], 5),
    ],
)  # fmt: skip
def test_imposter_counts_the_houses_other_than_stark_among_cards_of_its_controller(others, bonus):
    assert strengths(imposter(others), 0, "Friend") == [1 + bonus]


def test_imposter_counts_no_cards_of_opponents():
    assert strengths(imposter(one=["Staglike", "Lion Cave"]), 0, "Friend") == [1]


def test_imposter_counts_for_its_own_controller():
    t = scene({"play": ["Staglike"]}, {"play": [("Friend", {"attachments": [("Imposter!", {"owner": 0})]}), "Lionlike", "Squidlike"]})
    assert strengths(t, 1, "Friend") == [2]


def test_imposter_gives_the_house_that_its_controller_names_until_the_phase_ends():
    t = imposter(["Keep", "Keep", "Stag Hall"])
    pay_influence(t.play("Imposter!"))
    assert {option.rpartition(" ")[2] for option in t.options} == {"Stark", "Lannister", "Baratheon", "Targaryen", "Greyjoy", "Martell"}
    t.play("Baratheon")
    assert strengths(t, 0, "Friend") == [12]  # of a House that is counted, too
    pay_influence(t.play("Imposter!")).play("Lannister")
    assert strengths(t, 0, "Friend") == [13]
    pass_to(t, "dominance")
    assert strengths(t, 0, "Friend") == [1]


def test_imposter_needs_an_influence():
    t = imposter(["Stag Hall"])
    assert not offered(t, "Imposter!")
    t = scene({"play": ["Friend"]}, {"play": [("Friend", {"attachments": ["Imposter!"]}), "Keep"]})
    assert not offered(t, "Imposter!")  # it is the opponent's


def test_a_named_house_lets_an_attachment_lie_until_the_phase_ends():
    t = scene({"play": [("Friend", {"attachments": ["Imposter!"]}), "Keep", "Keep"], "hand": ["Cord"], "gold": 2}, {}, "marshalling")
    assert not offered(t, "Cord")
    pay_influence(t.play("Imposter!")).play("Lannister")
    t.play("Marshal Cord")
    assert "Cord" in t.card(0, "Friend").attachments
    pass_to(t, "challenges")
    assert t.card(0, "Friend").attachments == ("Imposter!",) and t.discard(0) == ["Cord"]


# --- Green Dragon Egg -------------------------------------------------------------------------------------------------------------


def test_green_dragon_egg_gives_melee():
    t = scene({"play": [("Ranger", {"attachments": ["Green Dragon Egg"]}), "Friend"]}, {"play": ["Ruler", "Brute", "Friend"]})
    assert has(t, "Melee", 0, "Ranger", "Friend") == [True, False]
    fight(attack(t, "Military", "Ranger"), "Brute")
    assert int(t.game["attacking_strength"]) == 3  # one of the two characters defends


@pytest.mark.parametrize(("title", "other"), [("Rhaegal", "Green Hatchling"), ("Green Hatchling", "Rhaegal")])
def test_green_dragon_egg_brings_a_dragon_when_it_leaves_play(title, other):
    zero = {"play": [("Ranger", {"attachments": ["Green Dragon Egg"]})], "hand": ["Recall"], "deck": ["Song", "X363", "DOTN69", "Viserion"]}
    t = scene(zero)
    t.play("Play Recall", "Choose Green Dragon Egg")
    pass_until(t, "Respond with Green Dragon Egg").play("Respond with Green Dragon Egg")
    t.play(next(option for option in t.options if title in option))
    while t.prompt == "search":
        assert not offered(t, "Viserion") and not offered(t, other)
        t.play(f"Take {title}" if offered(t, f"Take {title}") else t.options[0])
    assert title in t.hand(0) and other not in t.hand(0)


def test_green_dragon_egg_is_silent_while_it_stays():
    t = scene({"play": [("Ranger", {"attachments": ["Green Dragon Egg"]}), "Friend"], "hand": ["Recall"], "deck": ["X363"]})
    t.play("Play Recall", "Choose Friend")
    assert not offered(t, "Green Dragon Egg") and has(t, "Prized 1", 0, "Green Dragon Egg") == [True]
