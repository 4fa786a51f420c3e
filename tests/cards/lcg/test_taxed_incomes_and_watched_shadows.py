"""Income bonuses of other players' cards, and a random card in Shadows that must come out or be discarded."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Location
from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, narrow_sea
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.scenes import offered, pass_to, pass_until, three
from tests.cards.wardens.wardens_scenes import challenge

MINE = Location("Mine", "X780", NEUTRAL, cost=1, income=2)
LENDER = Character("Lender", "X781", NEUTRAL, cost=1, strength=1, icons="I", income=1)
COSTLY = Character("Costly", "X782", NEUTRAL, cost=9, strength=1, icons="MIP", crests="Shadows")
LURKER = Character("Lurker", "X783", NEUTRAL, cost=2, strength=1, icons="MIP", crests="Shadows")
RAIDER = Character("Raider", "X784", NEUTRAL, cost=1, strength=1, icons="M", traits="Clansman")
CARDS = (RAIDER, MINE, LENDER, COSTLY, LURKER)


def scene(house, zero, one=None, phase="challenges", **options):
    return narrow_sea(zero, one, phase, cards=CARDS, **({"houses": (house, "stark")} | options))


# --- Taxed Dry -----------------------------------------------------------------------------------------------------------


def taxed(season, *, bearer="Mine", zero=(), one=(), **options):
    borne = (bearer, {"attachments": [("Taxed Dry", {"owner": 0})]})
    t = scene("lannister", {"play": [*zero]}, {"play": [borne, *one]}, "marshalling", season=season, **options)
    return t.income(0), t.income(1)


@pytest.mark.parametrize(("season", "incomes"), [("winter", (0, 0)), ("summer", (2, 2)), ("", (0, 2))])
def test_taxed_dry_takes_an_income_bonus_in_winter_and_shares_it_in_summer(season, incomes):
    assert taxed(season) == incomes


@pytest.mark.parametrize(("season", "incomes"), [("winter", (2, 1)), ("summer", (3, 2)), ("", (2, 2))])
def test_taxed_dry_leaves_other_cards_alone(season, incomes):
    assert taxed(season, bearer="Lender", zero=["Mine"], one=["Lender"]) == incomes


@pytest.mark.parametrize(("season", "incomes"), [("winter", (0, 0)), ("summer", (2, 2)), ("", (0, 2))])
def test_taxed_dry_knows_a_bonus_that_is_counted(season, incomes):
    assert taxed(season, bearer="The Inn at the Crossroads", one=["Raider", "Raider"], zero=["Raider"]) == incomes


def test_the_bonus_is_counted_with_the_income():
    borne = ("Mine", {"attachments": [("Taxed Dry", {"owner": 0})]})
    t = scene("lannister", {"play": []}, {"play": [borne]}, "draw", season="summer", bells=(0,))
    pass_to(t, "marshalling")
    assert t.gold(0) == 2


def test_taxed_dry_is_attached_only_to_cards_of_an_opponent_that_provide_gold():
    t = scene(
        "lannister", {"play": ["Mine"], "hand": ["Taxed Dry"], "gold": 3}, {"play": ["Mine", "Lender", "Friend", "Keep"]}, "marshalling"
    )
    pass_until(t, "Marshal Taxed Dry").play("Marshal Taxed Dry")
    assert sorted(t.options) == ["Attach to Lender", "Attach to Mine"]
    settle(t.play("Attach to Mine"))
    assert t.card(1, "Mine").attachments == ("Taxed Dry",) and t.card(0, "Mine").attachments == ()
    t = scene("lannister", {"play": ["Mine"], "hand": ["Taxed Dry"], "gold": 3}, {"play": ["Friend", "Keep"]}, "marshalling", bells=(0,))
    assert not offered(t, "Marshal Taxed Dry")


# --- City Watch ----------------------------------------------------------------------------------------------------------


def watch(shadows, *, gold=0, attackers="City Watch", defenders=(), one=None, **options):
    zero = {"play": ["City Watch", "Friend"], "shadows": ["Lurker"]}
    t = scene("baratheon", zero, {"shadows": [*shadows], "gold": gold} | (one or {}), **options)
    return claimed(battle(t, "Military", attackers, *defenders))


def asked(t):
    """The beginning of the next phase, when the opponent is asked."""
    settle(t.play("Respond with City Watch"))
    for _ in range(20):
        if t.prompt == "one of two":
            return t
        t.play("Pass" if offered(t, "Pass") else "No more challenges")
    raise AssertionError(t.prompt)


def test_city_watch_has_a_card_in_shadows_discarded_in_the_next_phase_if_it_cannot_come_out():
    t = watch(["Costly"])
    settle(t.play("Respond with City Watch"))
    assert t.shadows(1) == ["Costly"]
    pass_to(t, "dominance")
    assert t.shadows(1) == [] and t.discard(1) == ["Costly"] and t.shadows(0) == ["Lurker"]


def test_the_player_may_bring_it_out_for_its_cost():
    t = asked(watch(["Lurker"], gold=5))
    assert (t.phase, t.seat, len(t.options)) == ("dominance", 1, 2)
    t.play("City Watch: Bring")
    assert t.card(1, "Lurker").zone == "play" and t.gold(1) == 3 and t.discard(1) == []


def test_the_player_may_discard_it_instead():
    t = asked(watch(["Lurker"], gold=5)).play("discard")
    assert t.discard(1) == ["Lurker"] and t.gold(1) == 5 and t.shadows(1) == []


def test_a_random_card_is_taken_and_only_once():
    found = set()
    for seed in range(10):
        t = watch(["Costly", "Shade"], seed=seed, one={"play": ["Friend"]})
        settle(t.play("Respond with City Watch"))
        for _ in range(40):
            if t.phase == "taxation":
                break
            wanted = next((option for option in t.options if "discard" in option), None)
            t.play(wanted or ("Pass" if offered(t, "Pass") else "No more challenges" if offered(t, "No more") else t.options[0]))
        assert len(t.shadows(1)) == 1
        found |= set(t.discard(1)) - {"Friend"}
    assert found == {"Costly", "Shade"}


def test_city_watch_needs_to_win_and_does_nothing_without_cards_in_shadows():
    t = watch([])
    settle(t.play("Respond with City Watch"))
    pass_to(t, "dominance")
    assert t.discard(1) == [] and t.shadows(0) == ["Lurker"]
    assert not responds(watch(["Costly"], attackers="Friend"), "City Watch")
    assert not responds(watch(["Costly"], defenders=["Giant"], one={"play": ["Giant"]}), "City Watch")


def test_the_opponent_is_chosen_for_city_watch():
    make = lambda zero, one, phase, **options: scene("baratheon", zero, one, phase, **options)  # noqa: E731
    t = three(make, {"play": ["City Watch"]}, {"shadows": ["Costly"]}, {"shadows": ["Costly"]})
    challenge(t, "Military", "Lannister", "City Watch")
    settle(t.play("Respond with City Watch"), "Martell")
    pass_to(t, "dominance")
    assert (t.shadows(1), t.shadows(2), t.discard(2)) == (["Costly"], [], ["Costly"])
