"""A Tale of Champions: what cards leave to other cards and players, and what they do on each of their other branches."""

import pytest

from agot_env.agot.engine.record.codes import WINTER
from agot_env.agot.language.model import NEUTRAL, Location
from tests.cards.a_tale_of_champions.champions_scenes import battle, champions, claimed, declare
from tests.cards.a_time_of_ravens.ravens_scenes import defend_with, settle, use
from tests.cards.defenders_of_the_north.north_scenes import marshal, responds
from tests.cards.scenes import KNEELING, offered, pass_to

WARHORSES = {
    "ATOC102": ("stark", "Wolfish", "Military"),
    "ATOC104": ("lannister", "Lionlike", "Intrigue"),
    "ATOC106": ("baratheon", "Staglike", "Power"),
    "ATOC109": ("greyjoy", "Kraken", "Military"),
    "ATOC112": ("targaryen", "Horseman", "Power"),
    "ATOC114": ("martell", "Snake", "Intrigue"),
}
"""The house of each Warhorse, a character that can ride it, and the type of challenge in which it replaces the claim."""


def killed(number, one=None):
    """The first player kills Friend, not the card."""
    return use(champions({"play": [number, "Friend"], "hand": ["Dagger"], "deck": ["Song"]}, one), "Dagger", "Choose Friend")


@pytest.mark.parametrize("number", ["ATOC18", "ATOC56", "ATOC64", "ATOC101"])
def test_the_death_of_another_character_is_not_meant(number):
    t = killed(number, {"play": [("Warrior", KNEELING), ("Lordly", KNEELING)]})
    assert not offered(t, "Respond with") and t.dead(0) == ["Friend"] and t.card(0, number).zone == "play"
    assert t.card(1, "Warrior").kneeling and t.card(1, "Lordly").kneeling and "Deadly" not in t.card(1, "Lordly").keywords


@pytest.mark.parametrize("number", ["ATOC73", "ATOC89"])
def test_another_character_that_enters_play_is_not_meant(number):
    t = champions({"play": [number], "hand": ["Brute"], "gold": 2}, {"play": ["Mounted"]}, "marshalling", houses=("targaryen", "stark"))
    marshal(t, "Brute")
    assert not offered(t, "Respond with") and not offered(t, "Choose") and t.discard(0) == t.discard(1) == []
    assert t.card(1, "Mounted").strength == 2


def test_alannys_does_not_cancel_passive_abilities():
    zero, one = {"play": ["ATOC48", "Mounted"]}, {"hand": ["ATOC73"], "gold": 3, "discard": ["Song", "Hut", "Ribbon"]}
    t = champions(zero, one, "marshalling", houses=("greyjoy", "targaryen"), first=1, bells=(0, 1)).play("Marshal Daario Naharis")
    assert not offered(t, "Cancel with")
    assert settle(t, "Choose Mounted").discard(0) == ["Mounted"] and not t.card(0, "Alannys Greyjoy").kneeling


def test_naggas_hill_leaves_an_opponents_victory_alone():
    t = champions({"play": ["ATOC49"], "discard": ["Hut"]}, {"play": ["Friend"], "discard": ["Hut"]}, houses=("greyjoy", "stark"), first=1)
    assert not responds(claimed(battle(t, "Intrigue", "Friend")), "Nagga's Hill")


def test_ride_them_down_leaves_an_opponents_victory_alone():
    t = champions({"discard": ["ATOC52"]}, {"play": ["Giant"]}, houses=("targaryen", "stark"), first=1)
    assert not responds(claimed(battle(t, "Power", "Giant")), "Ride Them Down") and t.discard(0) == ["Ride Them Down"]


@pytest.mark.parametrize(("number", "title"), [("ATOC34", "Doran Martell"), ("ATOC53", "Maiden of Poisons")])
def test_an_opponent_who_loses_as_the_defender_is_not_meant(number, title):
    t = champions({"play": [number]}, {"play": ["Friend", "Rival"], "hand": ["Song"]}, houses=("martell", "stark"))
    assert not responds(claimed(battle(t, "Power", title, "Friend")), title)


@pytest.mark.parametrize("number", WARHORSES)
def test_a_warhorse_leaves_the_claim_alone_when_its_bearer_stays_at_home(number):
    house, rider, kind = WARHORSES[number]
    zero = {"play": [(rider, {"attachments": [number]}), "Peerless"], "discard": ["Brute"]}
    t = champions(zero, {"play": ["Rival", "Brute"], "hand": ["Dagger"], "discard": ["Hut"], "power": 1}, houses=(house, "stark"))
    claimed(battle(t, kind, "Peerless"))
    claim_is_usual(t, 1, kind)


@pytest.mark.parametrize("number", WARHORSES)
def test_a_warhorse_leaves_the_claim_alone_when_its_bearer_wins_for_an_opponent(number):
    house, rider, kind = WARHORSES[number]
    zero = {"play": ["Rival", "Brute"], "hand": ["Dagger"], "discard": ["Brute"], "power": 1}
    one = {"play": [(rider, {"attachments": [(number, {"owner": 0})]}), ("Friend", KNEELING)], "discard": ["Hut", "Brute"]}
    t = champions(zero, one, houses=(house, "martell"), first=1)
    claimed(battle(t, kind, rider))
    claim_is_usual(t, 0, kind)


def claim_is_usual(t, loser, kind):
    """The loser has satisfied the claim of a challenge of this type, and nothing else has happened."""
    assert not offered(t, "Choose ") and t.dead(loser) == ["Rival"] * (kind == "Military")
    assert t.hand(loser) == ["Dagger"] * (kind != "Intrigue") and t.power(loser) == (kind != "Power")
    assert t.hand(1 - loser) == [] and t.deck(loser) == []


def test_highgarden_stands_a_character_with_power():
    t = champions({"play": ["ATOC15"], "gold": 1}, {"play": [("Rival", KNEELING | {"power": 1}), ("Brute", KNEELING)]}, houses=("lannister", "stark"))
    use(t, "Highgarden", "tand")
    assert not t.card(1, "Rival").kneeling and t.card(1, "Brute").kneeling and t.card(0, "Highgarden").kneeling


def test_naggas_hill_attaches_an_attachment_until_the_end_of_the_phase():
    t = champions({"play": ["ATOC49", "Friend"]}, {"play": ["Rival"], "discard": ["Jewel", "Song"]}, houses=("greyjoy", "stark"))
    claimed(battle(t, "Power", "Friend"))
    settle(t.play("Respond with Nagga's Hill"), "Choose Friend", "Friend")
    jewel = t.card(1, "Jewel")
    assert (jewel.zone, jewel.bearer, jewel.controller) == ("play", "Friend", 0)
    assert sorted(pass_to(t, "dominance").discard(1)) == ["Jewel", "Song"]


@pytest.mark.parametrize(("zero", "one", "strength"), [(["Peerless"], [], 2), (["Peerless"], ["Staglike"], 4), (["Rival"], [], 4)])
def test_meereen_tourney_grounds_count_unique_characters_against_a_defender(zero, one, strength):
    t = champions({"play": ["ATOC51", "Friend", *zero]}, {"play": ["Rival", *one]}, houses=("targaryen", "stark"))
    defend_with(declare(t, "Power", "Friend"), "Rival")
    settle(t.play("Respond with Meereen Tourney Grounds"))
    assert t.card(1, "Rival").strength == strength and t.card(0, "Friend").strength == 1


@pytest.mark.parametrize(("wanted", "icons"), [("ilitary", "IP"), ("ntrigue", "MP"), ("ower", "MI")])
def test_maiden_of_poisons_takes_the_icon_that_you_choose(wanted, icons):
    t = champions({"play": ["ATOC53"]}, {"play": ["Rival", "Savage", ("Warrior", KNEELING)]}, houses=("martell", "stark"), first=1)
    settle(claimed(battle(t, "Power", "Rival")).play("Respond with Maiden of Poisons"), wanted)
    assert [t.card(1, title).icons for title in ("Rival", "Savage", "Warrior")] == ["MIP", icons, "MIP"]
    assert pass_to(t, "dominance").card(1, "Savage").icons == "MIP"


BRIMSTONE = [
    ("Schemer", "gains a military", "MI"), ("Brute", "gains an intrigue", "MI"), ("Brute", "gains a power", "MP"),
    ("Rival", "loses a military", "IP"), ("Rival", "loses an intrigue", "MP"), ("Rival", "loses a power", "MI"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "wanted", "icons"), BRIMSTONE)
def test_the_brimstone_gives_or_takes_each_icon(title, wanted, icons):
    one = {"hand": ["Song"], "play": ["Schemer", "Brute", "Rival"]}
    t = use(champions({"play": ["ATOC93"], "hand": ["Plunder"]}, one, houses=("martell", "stark")), "Plunder")
    settle(t.play("Respond with The Brimstone"), f"Choose {title}", wanted)
    assert t.card(1, title).icons == icons


@pytest.mark.parametrize(("number", "strength"), [("ATOC64", 3), ("ATOC73", 2), ("ATOC86", 3), ("ATOC92", 1)])
def test_melee_adds_strength_for_each_opposing_participant(number, strength):
    t = champions({"play": [number, "Friend"]}, {"play": ["Savage", "Warrior", "Brute"]})
    title = t.card(0, number).title
    declare(t, "Power", title, "Friend")
    assert t.card(0, title).strength == strength
    defend_with(t, "Savage", "Warrior")
    assert t.card(0, title).strength == strength + 2


@pytest.mark.parametrize("seat", [0, 1])
def test_cotter_pyke_brings_no_winter_while_anybody_has_a_black_raven(seat):
    put = [{"play": ["ATOC86"]}, {"play": []}]
    raven = Location("Black Raven", "X480", NEUTRAL)
    assert champions(*put, houses=("greyjoy", "stark"), cards=(raven,)).game["season"] == WINTER
    put[seat]["play"].append("Black Raven")
    assert champions(*put, houses=("greyjoy", "stark"), cards=(raven,)).game["season"] == 0
