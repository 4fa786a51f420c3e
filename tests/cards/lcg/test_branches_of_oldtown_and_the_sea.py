"""Cards of Secrets of Oldtown, Beyond the Narrow Sea and Kingsroad: what they leave to other cards and players, and choices seldom made."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import settle
from tests.cards.beyond_the_narrow_sea.narrow_sea_scenes import battle, claimed, fought, narrow_sea, played
from tests.cards.defenders_of_the_north.north_scenes import responds
from tests.cards.kingsroad.kingsroad_scenes import kingsroad
from tests.cards.scenes import KNEELING, attack, defend, fight, offered, pass_until
from tests.cards.secrets_of_oldtown.oldtown_scenes import oldtown

ISLANDERS = ("greyjoy", "stark")
WORDS = {"Stealth", "Renown", "Deadly"}


def keywords(t):
    """Those of the words that The Conclave may gain that it has."""
    return WORDS & set(t.card(0, "The Conclave").keywords)


def defended(*titles):
    """An attack on The Conclave's player, who defends with these characters and may respond."""
    t = oldtown({"play": ["SOO57", "Rival"]}, {"play": ["Friend"]}, first=1)
    return defend(attack(t, "Power", "Friend"), *titles)


@pytest.mark.parametrize("keyword", sorted(WORDS))
def test_the_conclave_gains_any_of_the_keywords_as_a_defender(keyword):
    t = settle(defended("The Conclave").play("Respond with The Conclave"), keyword[1:])
    assert keywords(t) == {keyword}


def test_the_conclave_gains_nothing_while_another_character_defends():
    t = defended("Rival")
    assert not responds(t, "The Conclave") and not keywords(t)


@pytest.mark.parametrize("owner", [0, 1])
def test_a_tower_captain_provides_influence_to_its_own_player(owner):
    seats = [{"play": ["KR48"]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), "SOO11"]
    t = kingsroad(*seats, houses=("martell", "stark"), bells=(0,))
    assert offered(t, "Use Palestone Sword Guard") == (owner == 0)
    if owner == 0:
        settle(t.play("Use Palestone Sword Guard"), "ower")
        assert t.card(0, "Tower Captain").kneeling and t.card(0, "KR48").icons == "MP"


def test_palestone_sword_guard_may_choose_the_icon_that_it_has():
    t = settle(kingsroad({"play": ["KR48", "Keep"]}, houses=("martell", "stark")).play("Use Palestone Sword Guard"), "ilitary")
    assert (t.card(0, "KR48").strength, t.card(0, "KR48").icons) == (2, "M")


@pytest.mark.parametrize("canceller", ["Maester Murenmure", "Longship Red Jester"])
def test_a_passive_ability_of_a_location_is_not_cancelled_as_a_triggered_one(canceller):
    one = {"hand": ["The Iron Cliffs"], "gold": 9}
    t = oldtown({"play": [canceller]}, one, "marshalling", first=1, bells=(0, 1), houses=("greyjoy", "greyjoy"))
    pass_until(t, "Marshal The Iron Cliffs").play("Marshal The Iron Cliffs")
    assert not offered(t, f"Cancel with {canceller}")
    assert t.card(1, "The Iron Cliffs").gold == 2 and t.card(0, canceller).zone == "play"


@pytest.mark.parametrize("title", ["Quay", "The Iron Cliffs"])
def test_the_iron_cliffs_receive_gold_for_themselves_alone(title):
    t = oldtown({"play": [("SOO108", {"gold": 1})], "hand": [title], "gold": 9}, phase="marshalling", houses=ISLANDERS)
    settle(t.play(f"Marshal {title}"))
    copies = sorted(t.card(0, "The Iron Cliffs", copy).gold for copy in range(1 + (title == "The Iron Cliffs")))
    assert copies == ([1, 2] if title == "The Iron Cliffs" else [1])


def marshalled(title, number):
    """Seat 0, whose attachment is on an opponent's character, plays another card from hand and may respond."""
    zero = {"hand": [title], "gold": 9, "deck": ["Song", "Hut", number]}
    one = {"play": [("Rival", {"attachments": [(number, {"owner": 0})]})]}
    return settle(narrow_sea(zero, one, "marshalling", houses=("targaryen", "stark")).play(f"Marshal {title}"))


@pytest.mark.parametrize("title", ["Friend", "Fang", "Quay"])
def test_harried_by_dragons_does_nothing_when_another_card_is_played(title):
    t = marshalled(title, "BTNS14")
    assert not responds(t, "Harried by Dragons") and t.hand(0) == []


@pytest.mark.parametrize("title", ["Friend", "Fang", "Quay"])
def test_outthought_draws_nothing_when_another_card_is_played(title):
    assert marshalled(title, "BTNS113").hand(0) == []


def test_the_follower_of_the_many_faced_god_waits_for_its_own_player():
    zero = {"play": ["BTNS41", ("Wolfish", KNEELING)]}
    t = narrow_sea(zero, {"hand": ["Loyal"], "gold": 9}, "marshalling", first=1, bells=(0, 1))
    settle(pass_until(t, "Marshal Loyal").play("Marshal Loyal"))
    assert not responds(t, "Follower of the Many-Faced God") and t.card(0, "Wolfish").kneeling


@pytest.mark.parametrize("title", ["Follower of Two Gods", "Iron Fleet Captain", "Freed Galley"])
def test_an_unopposed_victory_of_an_opponent_is_not_meant(title):
    zero = {"play": [title, ("Reaver", KNEELING), "Kraken"]}
    t = fought(zero, {"play": ["Kraken"]}, "Power", "Kraken", first=1, bells=(0, 1), houses=("greyjoy", "greyjoy"))
    assert not responds(t, title) and not t.card(0, "Kraken").power and not t.card(0, title).kneeling


def test_an_iron_fleet_captain_beaten_at_strength_zero_claims_nothing():
    one = {"play": ["Giant"], "hand": ["Venom", "Venom"]}
    t = narrow_sea({"play": ["BTNS49"]}, one, first=1, bells=(1,), houses=ISLANDERS)
    for _ in range(2):
        played(t, "Venom", "Iron Fleet Captain")
    claimed(battle(t, "Power", "Giant", "Iron Fleet Captain"))
    assert t.power_sources(1)["unopposed"] == 1 and not responds(t, "Iron Fleet Captain") and not t.card(0, "BTNS49").power


def test_spear_phalanx_does_not_answer_the_lost_defence_of_another_player():
    zero = {"play": ["SOO111", "Keep", "Giant"]}
    t = oldtown(zero, {"play": ["Friend"]}, bells=(0, 1), houses=("martell", "stark"))
    fight(attack(t, "Power", "Giant"))
    assert not responds(t, "Spear Phalanx") and not t.card(0, "SOO111").kneeling
