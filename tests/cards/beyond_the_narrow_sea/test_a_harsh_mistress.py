"""A Harsh Mistress: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import LANNISTER, NEUTRAL, Action, Character, GainGold, Location, Phase
from tests.cards.a_time_of_ravens.ravens_scenes import settle, usable, use
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import bearing, fought, narrow_sea, offered, won_dominance
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import KNEELING, pass_to, pass_until

# --- Hall of Dragons -------------------------------------------------------------------------------------------------


def hall(hall="BTNS62", place="Quay", phase="challenges"):
    return narrow_sea({"play": [hall, place, "Friend", "Kingly"]}, {"play": ["Rival"]}, phase, houses=("targaryen", "stark"))


def test_hall_of_dragons_gives_a_character_deadly_and_a_trait():
    t = hall().play("Use Hall of Dragons")
    while t.prompt == "influence":
        t.play("Kneel Quay")
    assert not offered(t, "Choose Rival")
    settle(t, "Choose Friend", "Kingly")
    assert "Deadly" in t.card(0, "Friend").keywords and "King" in t.card(0, "Friend").traits
    assert t.card(0, "BTNS62").kneeling and t.card(0, "Quay").kneeling
    friend = pass_to(t, "dominance").card(0, "Friend")
    assert "Deadly" not in friend.keywords and "King" not in friend.traits


@pytest.mark.parametrize("what", [{"hall": ("BTNS62", KNEELING)}, {"place": "Hut"}, {"phase": "dominance"}])
def test_hall_of_dragons_must_stand_in_challenges_and_needs_influence(what):
    assert not usable(hall(**what), "Hall of Dragons")


# --- Volantis Inn ----------------------------------------------------------------------------------------------------

LOUT = Character("Lout", "X791", LANNISTER, cost=1, strength=1, icons="M")


def inn(phase="standing", inn="BTNS63", mine=("Lout",), one=("Rival",)):
    seats = [{"play": [inn, *mine]}, {"play": [*one, bearing("Brute", "Ribbon")]}]
    t = narrow_sea(*seats, phase, houses=("lannister", "stark"), cards=(LOUT,))
    return pass_until(t, "Use Volantis Inn") if phase == "standing" and not offered(t, "Use Volantis Inn") else t


def test_volantis_inn_and_a_character_kneel_a_character_without_attachments():
    t = inn().play("Use Volantis Inn")
    for _ in range(2):
        if offered(t, "Kneel Lout"):
            t.play("Kneel Lout")
    assert not offered(t, "Choose Brute")
    settle(t, "Choose Rival")
    assert t.card(1, "Rival").kneeling and t.card(0, "Lout").kneeling and t.card(0, "BTNS63").kneeling


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_volantis_inn_serves_in_the_standing_phase(phase):
    assert not usable(inn(phase), "Volantis Inn")


def test_volantis_inn_needs_a_character_of_its_player():
    t = narrow_sea({"play": ["BTNS63"]}, {"play": ["Rival"]}, "standing", houses=("lannister", "stark"))
    assert not usable(t, "Volantis Inn")


# --- Watcher of the Nightfire ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "wins"), [([], True), (["Giant"], False)])
def test_watcher_of_the_nightfire_draws_a_card_after_dominance_is_won(theirs, wins):
    t = won_dominance({"play": ["BTNS65"], "deck": ["Song", "Hut"]}, {"play": theirs}, houses=("baratheon", "stark"))
    assert responds(t, "Watcher of the Nightfire") is wins and "Renown" in t.card(0, "BTNS65").keywords
    if wins:
        assert settle(t.play("Respond with Watcher of the Nightfire")).hand(0) == ["Song"]


# --- Longship Red Jester ---------------------------------------------------------------------------------------------

WELL = Location("Well", "X792", NEUTRAL, abilities=[Action(phase=Phase.ANY, effects=(GainGold(3),))])
IDLER = Character("Idler", "X793", NEUTRAL, cost=1, strength=1, icons="M", abilities=[Action(phase=Phase.ANY, effects=(GainGold(3),))])


def jester(ship="BTNS68", source="Well"):
    t = narrow_sea({"play": [ship]}, {"play": ["Well", "Idler"], "hand": ["Song"]}, first=1, bells=(0, 1), houses=("greyjoy", "stark"), cards=(WELL, IDLER))
    return t.play(f"Play {source}" if source == "Song" else f"Use {source}")


def test_longship_red_jester_is_discarded_to_cancel_an_ability_of_a_location():
    t = settle(jester().play("Cancel with Longship Red Jester"))
    assert t.gold(1) == 0 and t.discard(0) == ["Longship Red Jester"]


@pytest.mark.parametrize("what", [{"ship": ("BTNS68", KNEELING)}, {"source": "Idler"}, {"source": "Song"}])
def test_longship_red_jester_must_stand_and_cancels_abilities_of_locations_alone(what):
    t = jester(**what)
    assert not offered(t, "Cancel with Longship Red Jester") and t.gold(1) > 0


# --- Captured Cog, Great Pyramid of Meereen --------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "mine", "others"), [("Brute", 1, 0), ("Rival", 0, 1)])
def test_captured_cog_counts_as_four_strength_for_dominance(theirs, mine, others):
    t = narrow_sea({"play": ["BTNS69"]}, {"play": [theirs]}, "dominance", houses=("greyjoy", "stark"))
    assert (t.power(0), t.power(1)) == (mine, others)


def pyramid(title="Horseman", place="BTNS75", phase="marshalling", hand=()):
    return narrow_sea({"play": [place], "hand": [title, *hand], "gold": 5}, phase=phase, houses=("targaryen", "stark"))


@pytest.mark.parametrize(("title", "left"), [("Horseman", 5), ("Brute", 3)])
def test_great_pyramid_of_meereen_makes_the_next_targaryen_character_cheaper(title, left):
    t = use(pyramid(title), "Great Pyramid of Meereen")
    assert t.card(0, "BTNS75").kneeling and t.play(f"Marshal {title}").gold(0) == left


def test_great_pyramid_of_meereen_makes_one_character_cheaper():
    t = use(pyramid(hand=["Rider"]), "Great Pyramid of Meereen").play("Marshal Horseman").play("Marshal Rider")
    assert t.gold(0) == 3


@pytest.mark.parametrize("what", [{"place": ("BTNS75", KNEELING)}, {"phase": "challenges"}])
def test_great_pyramid_of_meereen_must_stand_in_marshalling(what):
    assert not usable(pyramid(**what), "Great Pyramid of Meereen")


def test_great_pyramid_of_meereen_is_limited():
    t = narrow_sea({"hand": ["BTNS75", "Market"], "gold": 5}, phase="marshalling", houses=("targaryen", "stark")).play("Marshal Great Pyramid")
    assert not offered(t, "Marshal Market")


# --- Men of Honor ----------------------------------------------------------------------------------------------------


def honor(attackers, owner=0, kind="Power"):
    seats = [{"play": ["Peerless", "Champion", "Friend"]}, {"play": ["Brute"]}]
    seats[owner]["plot"] = "BTNS79"
    return fought(*seats, kind, attackers)


@pytest.mark.parametrize("owner", [0, 1])
def test_men_of_honor_gives_unique_characters_renown_during_the_first_challenge(owner):
    t = honor(("Peerless", "Friend"), owner)
    assert t.card(0, "Peerless").power == 1 and t.card(0, "Friend").power == 0 and t.card(0, "Champion").power == 0


def test_men_of_honor_does_not_serve_in_the_second_challenge():
    t = honor(("Friend",))
    pass_until(t, "Military against").play("Military against").play("Attack with Champion").play("Done")
    while t.game["challenge"]:
        t.play("Done" if t.prompt in ("stealth", "defenders") else "Pass" if offered(t, "Pass") else t.options[0])
    assert t.card(0, "Champion").power == 0
