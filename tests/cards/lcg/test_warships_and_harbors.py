"""Warships, harbors and a plot about naval enhancements: what each does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import during, ravens, resolve, settle
from tests.cards.lcg.crew_scenes import at_sea, responds
from tests.cards.scenes import KNEELING, join, offered, pass_to, pass_until

# --- what lends enhancements -----------------------------------------------------------------------------------------


def test_the_white_harbor_dromon_gives_renown_and_an_enhancement_on_each_icon():
    t = at_sea("stark", {"play": ["ASOTS32", "Mate", "Hand"]}, {"play": ["Reed"]})
    settle(t.play("Use White Harbor Dromon"), "Mate")
    mate = t.card(0, "Mate")
    assert (mate.naval, mate.keywords, t.card(0, "Hand").naval) == ("MIP", ("Renown",), "") and t.card(0, "ASOTS32").kneeling
    pass_to(t, "dominance")
    assert (t.card(0, "Mate").naval, t.card(0, "Mate").keywords) == ("", ())


@pytest.mark.parametrize("what", [{"ship": ("ASOTS32", KNEELING)}, {"phase": "dominance"}])
def test_the_white_harbor_dromon_must_stand_in_the_challenges_phase(what):
    t = at_sea("stark", {"play": [what.get("ship", "ASOTS32"), "Mate"]}, {}, what.get("phase", "challenges"))
    assert not offered(t, "Use White Harbor Dromon")


def test_the_white_harbor_dromon_chooses_a_character_of_any_player():
    t = at_sea("stark", {"play": ["ASOTS32", "Mate"]}, {"play": ["Reed", "Inn"]})
    t.play("Use White Harbor Dromon")
    assert offered(t, "Reed") and not offered(t, "Inn")


@pytest.mark.parametrize("icon", ("military", "intrigue", "power"))
@pytest.mark.parametrize("phase", ("challenges", "dominance"))
def test_the_dagger_lake_galley_gives_a_unique_character_of_yours_one_enhancement(icon, phase):
    t = at_sea("greyjoy", {"play": ["ASOTS95", "Queen", "Mate"]}, {"play": ["Queen"]}, phase)
    settle(t.play("Use Dagger Lake Galley"), "Queen", icon, icon.capitalize())
    assert t.card(0, "Queen").naval == icon[0].upper() and t.card(0, "Mate").naval == t.card(1, "Queen").naval == ""
    assert t.card(0, "ASOTS95").kneeling
    if phase == "challenges":
        pass_to(t, "dominance")
        assert t.card(0, "Queen").naval == ""


def test_the_dagger_lake_galley_needs_a_unique_character_of_yours():
    assert not offered(at_sea("greyjoy", {"play": ["ASOTS95", "Mate"]}, {"play": ["Queen"]}), "Use Dagger Lake Galley")
    assert not offered(at_sea("greyjoy", {"play": [("ASOTS95", KNEELING), "Queen"]}), "Use Dagger Lake Galley")


def test_the_blackwater_rush_makes_a_naval_character_deadly():
    t = at_sea("lannister", {"play": ["ASOTS79", "Mate", "Diver"]}, {"play": ["Swimmer", "Reed"]})
    t.play("Use Blackwater Rush")
    assert not offered(t, "Mate") and not offered(t, "Reed")
    settle(t, "Swimmer")
    assert t.card(1, "Swimmer").keywords == ("Deadly",) and t.card(0, "ASOTS79").kneeling and not t.card(0, "Diver").keywords
    pass_to(t, "dominance")
    assert t.card(1, "Swimmer").keywords == ()


def test_the_blackwater_rush_needs_a_naval_character_and_the_challenges_phase():
    assert not offered(at_sea("lannister", {"play": ["ASOTS79", "Mate"]}), "Use Blackwater Rush")
    assert not offered(at_sea("lannister", {"play": [("ASOTS79", KNEELING), "Diver"]}), "Use Blackwater Rush")
    assert not offered(at_sea("lannister", {"play": ["ASOTS79", "Diver"]}, {}, "dominance"), "Use Blackwater Rush")


# --- ships that are more than ships ----------------------------------------------------------------------------------


def test_the_iron_fleet_scout_becomes_a_character_for_a_gold():
    t = at_sea("greyjoy", {"play": ["ASOTS83", "Mate"], "gold": 2})
    assert t.card(0, "ASOTS83").icons == ""
    t.play("Use Iron Fleet Scout")
    ship = t.card(0, "ASOTS83")
    assert (ship.strength, ship.icons, ship.naval, t.gold(0)) == (2, "MP", "MP", 1)
    during(t, "Military", "Mate")
    join(t, "Iron Fleet Scout")
    assert t.card(0, "ASOTS83").attacking
    resolve(t)
    pass_to(t, "dominance")
    assert t.card(0, "ASOTS83").icons == t.card(0, "ASOTS83").naval == ""


def test_the_iron_fleet_scout_needs_gold_and_the_challenges_phase():
    assert not offered(at_sea("greyjoy", {"play": ["ASOTS83"]}), "Use Iron Fleet Scout")
    assert not offered(at_sea("greyjoy", {"play": ["ASOTS83"], "gold": 5}, {}, "dominance"), "Use Iron Fleet Scout")


@pytest.mark.rule("ATT-1", edition="lcg")
@pytest.mark.parametrize(
    ("zero", "play", "title"),
    [
        ({"hand": ["KOTS20", "Dagger"]}, "Play Dagger", "Risen from the Sea"),
        ({"play": ["ASOTS83", "ASOTS114", "Keep"]}, "Use Venomous Manticore", "Venomous Manticore"),
    ],
)
def test_an_event_or_a_character_attached_to_the_iron_fleet_scout_leaves_a_location(zero, play, title):
    """Attachments are on characters unless they say otherwise (FAQ 3.22), and these say no more than other attachments."""
    t = ravens({"play": ["ASOTS83"], "gold": 1} | zero, {"play": ["Friend"]}, houses=("greyjoy", "stark"))
    t.play("Use Iron Fleet Scout")
    settle(t.play(play), "Iron Fleet Scout")
    if offered(t, "Save with"):
        t.play("Save with")
    assert t.card(0, "Iron Fleet Scout").attachments == (title,)
    pass_to(t, "dominance")
    assert t.card(0, "Iron Fleet Scout").zone == "play" and t.card(0, title).zone == "discard"


def balerion(**more):
    return at_sea("targaryen", {"play": ["ASOTS56", "Spring", "Mate"], "hand": ["Ambusher", "Ambusher"]} | more, {"play": ["Reed"]})


def test_balerion_brings_a_character_out_of_ambush_with_power_and_an_enhancement():
    t = balerion()
    t.play("Use Balerion")
    assert t.card(0, "ASOTS56").kneeling
    pass_until(t, "Ambusher")
    settle(t.play(next(option for option in t.options if "Ambusher" in option)))
    first = t.card(0, "Ambusher")
    assert (first.zone, first.power, first.naval) == ("play", 1, "P") and t.card(0, "Mate").naval == ""
    assert sum(t.card(0, name).kneeling for name in ("Spring",)) == 1
    pass_to(t, "dominance")
    assert t.card(0, "Ambusher").power == 1 and t.card(0, "Ambusher").naval == ""


def test_without_balerion_a_character_comes_out_of_ambush_alone():
    t = balerion()
    settle(t.play(next(option for option in t.options if "Ambusher" in option)))
    assert (t.card(0, "Ambusher").power, t.card(0, "Ambusher").naval) == (0, "")
    assert not offered(balerion(play=[("ASOTS56", KNEELING), "Spring"]), "Use Balerion")


def test_balerion_waits_for_a_character_that_comes_out_of_ambush():
    zero = {"play": ["ASOTS56", "Spring"], "hand": ["Mate", "Inn", "Ambusher"], "gold": 6}
    t = at_sea("targaryen", zero, {}, "marshalling")
    t.play("Use Balerion")
    for name in ("Inn", "Mate"):
        t.play(next(option for option in t.options if name in option))
    assert (t.card(0, "Mate").zone, t.card(0, "Mate").power, t.card(0, "Mate").naval) == ("play", 0, "")
    pass_until(t, "Ambusher")
    settle(t.play(next(option for option in t.options if "Ambusher" in option)))
    assert t.card(0, "Ambusher").zone == "play"


# --- what pays for ships ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "gold", "playable"), [("Diver", 0, True), ("Mate", 0, False), ("Mate", 2, True)])
def test_blazewater_bay_lowers_the_cost_of_the_next_card_with_an_enhancement(number, gold, playable):
    t = at_sea("stark", {"play": ["ASOTS78"], "hand": [number], "gold": gold}, {}, "marshalling")
    t.play("Use Blazewater Bay")
    assert "Blazewater Bay" in t.discard(0)
    assert offered(t, number) == playable
    if playable:
        t.play(next(option for option in t.options if number in option))
        assert t.card(0, number).zone == "play" and t.gold(0) == 0


def test_blazewater_bay_helps_one_card_in_the_marshalling_phase_while_it_stands():
    t = at_sea("greyjoy", {"play": ["ASOTS78"], "hand": ["Diver", "Swimmer"]}, {}, "marshalling")
    t.play("Use Blazewater Bay")
    t.play(next(option for option in t.options if "Diver" in option))
    assert not offered(t, "Swimmer")
    assert not offered(at_sea("stark", {"play": [("ASOTS78", KNEELING)], "hand": ["Diver"]}, {}, "marshalling"), "Use Blazewater")
    assert not offered(at_sea("stark", {"play": ["ASOTS78"], "hand": ["Diver"]}), "Use Blazewater")


# --- what pays for winning -------------------------------------------------------------------------------------------


def port(*, gold=3, naval=False, kind="Power", defenders=(), mine=True, attackers=("Mate",)):
    zero = {"play": [("ASOTS48", {"gold": gold}), "Mate", "Diver"]}
    t = at_sea("baratheon", zero, {"play": ["Hand", "Giant"]}, first=0 if mine else 1, bells=(0, 1))
    during(t, kind, *(attackers if mine else ("Hand",)))
    if naval:
        join(pass_until(t, "Use Diver"), "Diver")
    return resolve(t, *defenders)


def test_oakenshield_port_enters_play_with_6_gold():
    t = at_sea("baratheon", {"hand": ["ASOTS48", "Hall"], "gold": 4}, {}, "marshalling")
    t.play(next(option for option in t.options if "Oakenshield Port" in option))
    assert t.card(0, "ASOTS48").gold == 6
    t.play(next(option for option in t.options if "Hall" in option))
    assert t.card(0, "ASOTS48").gold == 6 and t.card(0, "Hall").gold == 0


def test_oakenshield_port_claims_power_for_its_gold():
    t = port()
    before = t.power(0)
    settle(t.play("Respond with Oakenshield Port"))
    assert (t.power(0), t.card(0, "ASOTS48").gold) == (before + 1, 2)
    assert not responds(port(gold=0), "Oakenshield Port")
    assert not responds(port(defenders=("Giant",)), "Oakenshield Port")


@pytest.mark.parametrize("mine", (True, False))
def test_oakenshield_port_claims_2_power_with_a_naval_attacker_or_defender(mine):
    t = port(naval=True, mine=mine)
    before = t.power(0)
    assert responds(t, "Oakenshield Port")
    settle(t.play(next(option for option in t.options if "Oakenshield" in option)))
    assert (t.power(0), t.card(0, "ASOTS48").gold) == (before + 2, 1)


def test_oakenshield_port_knows_naval_participants_from_others():
    t = port(attackers=("Mate", "Diver"))
    before = t.power(0)
    settle(t.play("Respond with Oakenshield Port"))
    assert (t.power(0), t.card(0, "ASOTS48").gold) == (before + 1, 2)


def dromon(*, naval=True, mine=True, ship="ASOTS101", defenders=(), who="Diver"):
    zero = {"play": [ship, "Mate", "Diver", "Swimmer"]}
    t = at_sea("lannister", zero, {"play": ["Hand", "Giant"]}, first=0 if mine else 1, bells=(0, 1))
    during(t, "Power", "Mate" if mine else "Hand")
    if naval:
        join(pass_until(t, f"Use {who}"), who)
    return resolve(t, *defenders)


@pytest.mark.parametrize("mine", (True, False))
def test_the_kings_landing_dromon_lets_the_naval_attacker_or_defender_claim_power(mine):
    t = dromon(mine=mine)
    settle(t.play("Respond with King's Landing Dromon"))
    assert t.card(0, "Diver").power == 1 and t.card(0, "Mate").power == t.card(0, "Swimmer").power == 0
    assert t.card(0, "ASOTS101").kneeling


def test_the_kings_landing_dromon_waits_for_a_challenge_won_with_a_naval_character():
    assert not responds(dromon(naval=False), "King's Landing Dromon")
    assert not responds(dromon(defenders=("Giant",)), "King's Landing Dromon")
    assert not responds(dromon(ship=("ASOTS101", KNEELING)), "King's Landing Dromon")


# --- Naval Superiority -----------------------------------------------------------------------------------------------


def superior(*, naval=True, plot="ASOTS40", theirs="Calm"):
    t = at_sea("stark", {"play": ["Mate", "Diver"], "plot": plot}, {"play": ["Giant", "Swimmer"], "plot": theirs}, bells=(0, 1))
    during(t, "Power", "Mate")
    return join(t, "Diver") if naval else t


def test_naval_superiority_raises_claim_by_2_with_a_naval_attacker():
    t = superior()
    assert (t.claim(0), t.claim(1)) == (3, 1)
    resolve(t)
    pass_until(t, "Military against")
    assert t.claim(0) == 1


def test_naval_superiority_wants_a_naval_attacker_of_yours():
    assert superior(naval=False).claim(0) == 1
    assert superior(theirs="ASOTS40").claim(1) == 1
    t = superior(naval=False)
    join(pass_until(t, "Use Swimmer"), "Swimmer")  # a naval defender of the opponent
    assert (t.claim(0), t.claim(1)) == (1, 1)
