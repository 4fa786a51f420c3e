"""Cards that add to the total STR of a side of a challenge."""

import pytest

from agot_env.agot.engine.record import codes as c
from agot_env.agot.engine.record import layout as L
from agot_env.agot.language.model import (
    LOCATION,
    NEUTRAL,
    TARGET,
    Action,
    Cards,
    Character,
    Choose,
    Discard,
    Draw,
    Event,
    Location,
    Phase,
    Plot,
    Response,
    WhenRevealed,
    WonChallenge,
    locations,
)
from agot_env.agot.records.validate import invalid_games
from agot_env.agot.words.text import challenge_totals
from tests.cards.a_time_of_ravens.ravens_scenes import ravens
from tests.cards.scenes import attack, defend, fight, offered, pass_until

MEN = (
    Character("Man", "X960", NEUTRAL, cost=1, strength=2, icons="MIP"),
    Character("Foe", "X961", NEUTRAL, cost=1, strength=4, icons="MIP"),
    Event("Wreck", "X962", abilities=[Action(phase=Phase.ANY, choose=(Choose(Cards(type=LOCATION)),), effects=(Discard(TARGET),))]),
    Plot("Storm", "X963", NEUTRAL, income=3, initiative=9, claim=1, abilities=[WhenRevealed(effects=(Discard(locations(trait="Warship")),))]),
    Location("Hideout", "X964", NEUTRAL, cost=0, crests="Shadows"),
)
FITTED = ("Longship", {"attachments": ["Outfitted for War"]})


def side(zero, one, *more, **options):
    """A scene of Greyjoy against Stark with the cards above."""
    return ravens(zero, one, *more, **({"cards": MEN, "houses": ("greyjoy", "stark")} | options))


def totals(t):
    """The total STR of the attackers and of the defenders now."""
    return challenge_totals(t.batch.match, t.game)


@pytest.mark.parametrize(("kind", "total"), [("Military", 5), ("Intrigue", 2), ("Power", 2)])
def test_a_ship_that_is_outfitted_for_war_adds_to_military_attacks_alone(kind, total):
    t = attack(side({"play": ["Man", FITTED]}, {"play": ["Foe"]}), kind, "Man")
    assert totals(t) == (total, 0)


def test_an_outfitted_ship_wins_a_military_challenge_that_its_player_would_lose():
    t = fight(attack(side({"play": ["Man", FITTED]}, {"play": ["Foe"]}, bells=(0, 1)), "Military", "Man"), "Foe")
    assert (t.game["attacking_strength"], t.game["defending_strength"]) == (5, 4)
    assert t.dead(1) == ["Foe"] and t.dead(0) == []


@pytest.mark.parametrize("side_of", ["defends", "looks on"])
def test_an_outfitted_ship_adds_nothing_without_an_attacker_of_its_player(side_of):
    t = attack(side({"play": ["Man", FITTED]}, {"play": ["Foe"]}, first=1, bells=(0, 1)), "Military", "Foe")
    defend(t, *["Man"] * (side_of == "defends"))
    assert (t.game["attacking_strength"], t.game["defending_strength"]) == (4, 2 if side_of == "defends" else 0)


def test_an_outfitted_ship_is_immune_to_all_but_plots():
    t = pass_until(side({"play": ["Man", FITTED, "Realm"]}, {"hand": ["Wreck"]}, bells=(0, 1)), "Play Wreck").play("Play Wreck")
    assert offered(t, "Realm") and not offered(t, "Longship")
    t = side({"play": [FITTED], "plots": ["Rest"]}, {"plots": ["Storm"]}, "plot", first=1)
    t.play("Stark goes first")
    assert set(t.discard(0)) == {"Outfitted for War", "Longship"}


def test_a_ship_of_an_opponent_and_another_location_cannot_be_outfitted():
    t = side({"play": ["Longship", "Realm"], "hand": ["Outfitted for War"], "gold": 1}, {"play": ["Barge"]}, "marshalling")
    t.play("Marshal Outfitted for War")
    assert t.card(0, "Longship").attachments == ("Outfitted for War",)
    t = side({"play": ["Realm"], "hand": ["Outfitted for War"], "gold": 1}, {"play": ["Barge"]}, "marshalling")
    assert not offered(t, "Marshal Outfitted for War")


@pytest.mark.parametrize(("defends", "total"), [(True, 4), (False, 0)])
def test_moat_cailin_adds_for_each_card_in_shadows_while_its_player_defends(defends, total):
    cailin = {"play": ["Man", "Moat Cailin"], "shadows": ["Hideout"]}
    t = attack(side({"play": ["Foe"], "shadows": ["Hideout"]}, cailin, bells=(0, 1)), "Power", "Foe")
    assert totals(t) == (4, 0)
    defend(t, *["Man"] * defends)
    assert (t.game["attacking_strength"], t.game["defending_strength"]) == (4, total)


def test_moat_cailin_adds_nothing_while_its_player_attacks():
    t = attack(side({"play": ["Foe"]}, {"play": ["Man", "Moat Cailin"], "shadows": ["Hideout"]}, first=1, bells=(0, 1)), "Power", "Man")
    defend(t, "Foe")
    assert (t.game["attacking_strength"], t.game["defending_strength"]) == (2, 4)


def test_moat_cailin_comes_out_of_shadows_against_a_challenge():
    t = attack(side({"play": ["Foe"]}, {"play": ["Man"], "shadows": ["Moat Cailin"]}), "Power", "Foe")
    t.play("Respond with Moat Cailin")
    assert t.shadows(1) == [] and t.card(1, "Moat Cailin").zone == "play"
    t = attack(side({"play": ["Foe"]}, {"play": ["Man"], "shadows": ["Moat Cailin"]}, first=1), "Power", "Man")
    assert not offered(t, "Respond with Moat Cailin") and t.shadows(1) == ["Moat Cailin"]


def test_moat_cailin_stays_in_shadows_while_another_player_is_attacked():
    for attacked, comes in (("Greyjoy", False), ("Stark", True)):
        t = side({"play": ["Foe"]}, {"play": ["Man"]}, others=({"play": ["Man"], "shadows": ["Moat Cailin"]},), houses=("lannister", "greyjoy", "stark"))
        pass_until(t, f"Power against {attacked}").play(f"Power against {attacked}")
        assert offered(t, "Respond with Moat Cailin") == comes


def test_a_game_with_a_card_on_its_way_into_shadows_can_be_saved():
    """Longship Grey Ghost returns to Shadows when its player has won unopposed; Man's player may respond to that victory meanwhile."""
    hail = Location("Hail", "X965", NEUTRAL, abilities=[Response(when=WonChallenge(), effects=(Draw(1),))])
    t = attack(side({"play": ["Man", "Longship Grey Ghost", "Hail"], "deck": ["Realm"]}, {}, cards=(*MEN, hail)), "Power", "Man")
    fight(t)
    assert t.prompt == "response" and t.game["row"][:, L.DESTINATION].max() == c.IN_SHADOWS
    assert invalid_games(t.batch.records, t.batch.match) == {}
