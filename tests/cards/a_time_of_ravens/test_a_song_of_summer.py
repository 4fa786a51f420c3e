"""A Song of Summer: what each card does, and what it does not."""

import pytest

from tests.cards.a_time_of_ravens.ravens_scenes import decree, during, lose, ravens, settle, to_defenders, usable, use
from tests.cards.scenes import KNEELING, offered, pass_until

SEASONS = ["summer", "winter", ""]


# --- Jeyne Westerling ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_jeyne_westerling_finds_a_king(phase):
    t = ravens({"play": ["ATOR6"], "deck": ["Friend", "Kingly", "Queenly"]}, phase=phase)
    t.play("Use Jeyne Westerling")
    assert not offered(t, "Take Friend") and not offered(t, "Take Queenly")
    settle(t, "Take Kingly")
    assert t.hand(0) == ["Kingly"] and t.card(0, "ATOR6").kneeling and sorted(t.deck(0)) == ["Friend", "Queenly"]


def test_jeyne_westerling_may_find_nobody():
    t = use(ravens({"play": ["ATOR6"], "deck": ["Friend", "Queenly"]}), "Jeyne Westerling")
    assert t.hand(0) == [] and t.card(0, "ATOR6").kneeling and sorted(t.deck(0)) == ["Friend", "Queenly"]


@pytest.mark.parametrize("queen", [0, 1])
def test_beside_another_queen_jeyne_westerling_finds_nobody(queen):
    seats = [{"play": ["ATOR6"], "deck": ["Kingly"]}, {"play": []}]
    seats[queen]["play"] = [*seats[queen]["play"], "Queenly"]
    assert not usable(ravens(*seats), "Jeyne Westerling")


def test_a_kneeling_jeyne_westerling_finds_nobody():
    assert not usable(ravens({"play": [("ATOR6", KNEELING)], "deck": ["Kingly"]}), "Jeyne Westerling")


@pytest.mark.parametrize("queen", ["Queenly", "Rival"])
def test_beside_another_queen_jeyne_westerling_does_not_attack(queen):
    t = ravens({"play": ["ATOR6", "Friend", "Sneak"]}, {"play": [queen]})
    pass_until(t, "Power against").play("Power against")
    assert offered(t, "Attack with Friend") and offered(t, "Attack with Jeyne Westerling") is (queen == "Rival")


@pytest.mark.parametrize("queen", ["Queenly", "Rival"])
def test_beside_another_queen_jeyne_westerling_does_not_defend(queen):
    t = ravens({"play": ["ATOR6", "Friend", "Sneak", queen]}, {"play": ["Brute", "Ruler"]}, first=1, bells=(0, 1))
    to_defenders(during(t, "Power", "Ruler"))
    assert offered(t, "Defend with Friend") and offered(t, "Defend with Jeyne Westerling") is (queen == "Rival")


# --- Priestess of the Pyre, Fairweather Followers --------------------------------------------------------------------

OF_EVENTS = pytest.mark.parametrize("number", ["ATOR7", "ATOR11"])


@OF_EVENTS
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("season", SEASONS)
def test_events_stand_them_in_summer(number, season, player):
    seats = [{"play": [(number, KNEELING)]}, {}]
    seats[player]["hand"] = ["Song"]
    t = ravens(*seats, season=season, first=player, bells=(player,))
    use(t, "Song")
    assert t.card(0, number).kneeling is (season != "summer")


@OF_EVENTS
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("season", SEASONS)
def test_events_kneel_them_in_winter(number, season, player):
    seats = [{"play": [number]}, {}]
    seats[player]["hand"] = ["Song"]
    t = ravens(*seats, season=season, first=player, bells=(player,))
    use(t, "Song")
    assert t.card(0, number).kneeling is (season == "winter")


@OF_EVENTS
@pytest.mark.parametrize("event", ["Retreat and Regroup", "Summer Reserves"])
def test_an_event_that_lies_aside_or_has_entered_play_has_been_played_too(number, event):
    """What its effect does with the event is irrelevant: it was played when it was placed on the table (FAQ 4.4)."""
    zero = {"play": [(number, KNEELING), "Friend"], "hand": ["ATOR114" if event == "Retreat and Regroup" else "ATOR119"], "gold": 1}
    t = ravens(zero, {"play": ["Rival"]}, season="summer", houses=("baratheon", "stark"))
    if event == "Summer Reserves":
        pass_until(lose(t, "Military", "Friend", "Rival"), f"Play {event}")
    settle(t.play(f"Play {event}"))
    assert t.card(0, event).zone == ("set aside" if event == "Retreat and Regroup" else "play") and not t.card(0, number).kneeling


@OF_EVENTS
def test_abilities_of_other_cards_do_not_stand_them(number):
    t = ravens({"play": [(number, KNEELING)]}, season="summer")
    t.play("Use Bell")
    assert t.card(0, number).kneeling


# --- Selyse Baratheon ------------------------------------------------------------------------------------------------


def selyse(gold=1, season="summer", queen=(), discard=("Friend", "Song"), phase="dominance"):
    zero = {"play": ["ATOR8", *queen], "discard": list(discard), "deck": [], "gold": gold}
    return ravens(zero, phase=phase, season=season, houses=("baratheon", "stark"))


def test_selyse_baratheon_shuffles_the_top_card_of_the_discard_pile_into_the_deck():
    t = selyse(gold=2)
    use(t, "Selyse Baratheon")
    assert (t.discard(0), t.deck(0), t.gold(0)) == (["Friend"], ["Song"], 1) and not t.card(0, "ATOR8").kneeling
    use(t, "Selyse Baratheon")
    assert (t.discard(0), sorted(t.deck(0)), t.gold(0)) == ([], ["Friend", "Song"], 0)
    assert not usable(t, "Selyse Baratheon")


@pytest.mark.parametrize(
    "what", [{"gold": 0}, {"season": "winter"}, {"season": ""}, {"queen": ("Queenly",)}, {"discard": ()}, {"phase": "challenges"}]
)
def test_selyse_baratheon_needs_gold_summer_no_other_queen_a_card_and_dominance(what):
    assert not usable(selyse(**what), "Selyse Baratheon")


@pytest.mark.parametrize("queen", ["Queenly", "Rival"])
def test_beside_another_queen_selyse_baratheon_does_not_attack(queen):
    t = ravens({"play": ["ATOR8", "Friend", "Sneak"]}, {"play": [queen]}, houses=("baratheon", "stark"))
    pass_until(t, "Power against").play("Power against")
    assert offered(t, "Attack with Selyse Baratheon") is (queen == "Rival")


# --- Summer's Champion -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("season", "renown", "strength"), [("summer", True, 4), ("winter", False, 2), ("", False, 4)])
def test_summers_champion_has_renown_in_summer_and_is_weaker_in_winter(season, renown, strength):
    t = ravens({"play": ["ATOR9"]}, season=season)
    champion = t.card(0, "ATOR9")
    assert ("Renown" in champion.keywords) is renown and champion.strength == strength


@pytest.mark.parametrize("season", SEASONS)
def test_summers_champion_neither_attacks_nor_defends_in_winter(season):
    t = ravens({"play": ["ATOR9", "Friend", "Sneak"]}, season=season)
    pass_until(t, "Military against").play("Military against")
    assert offered(t, "Attack with Summer's Champion") is (season != "winter")
    t = ravens({"play": ["ATOR9", "Friend", "Sneak"]}, {"play": ["Brute"]}, season=season, first=1, bells=(0, 1))
    to_defenders(during(t, "Military", "Brute"))
    assert offered(t, "Defend with Summer's Champion") is (season != "winter")


# --- Red Warlock -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("season", SEASONS)
def test_red_warlock_kneels_when_you_reveal_a_plot_in_winter(season, player):
    seats = [{"play": ["ATOR12"], "plots": ["Rest"]}, {"plots": ["Rest"]}]
    seats[player]["hand"] = ["Decree"]
    t = decree(ravens(*seats, season=season, first=player, bells=(player,)))
    assert t.plot(player) == "Rest" and t.card(0, "ATOR12").kneeling is (season == "winter" and player == 0)


@pytest.mark.parametrize("season", SEASONS)
def test_red_warlock_finds_an_attachment_in_summer(season):
    zero = {"hand": ["ATOR12"], "deck": ["Friend", "Ribbon"], "gold": 9}
    t = ravens(zero, phase="marshalling", season=season, houses=("targaryen", "stark"))
    t.play("Marshal Red Warlock")
    assert offered(t, "Respond with Red Warlock") is (season == "summer")
    if season == "summer":
        t.play("Respond with Red Warlock")
        assert not offered(t, "Take Friend")
        settle(t, "Take Ribbon")
        assert t.hand(0) == ["Ribbon"] and t.deck(0) == ["Friend"]


def test_red_warlock_may_find_nothing():
    t = ravens({"hand": ["ATOR12"], "deck": ["Friend"], "gold": 9}, phase="marshalling", season="summer", houses=("targaryen", "stark"))
    settle(t.play("Marshal Red Warlock").play("Respond with Red Warlock"))
    assert t.hand(0) == [] and t.deck(0) == ["Friend"]


# --- Starfall Bannerman, Summer Port, A Song of Summer ---------------------------------------------------------------


@pytest.mark.parametrize("season", SEASONS)
def test_starfall_bannerman_strengthens_house_dayne_but_in_winter(season):
    t = ravens({"play": ["ATOR13", "Dayne", "Friend"]}, {"play": ["Dayne"]}, season=season)
    more = int(season != "winter")
    assert [t.card(0, "ATOR13").strength, t.card(0, "Dayne").strength, t.card(1, "Dayne").strength] == [1 + more, 2 + more, 2 + more]
    assert t.card(0, "Friend").strength == 1


@pytest.mark.parametrize(("card", "less"), [("Staglike", 1), ("Friend", 0)])
def test_summer_port_makes_the_next_baratheon_character_cheaper(card, less):
    zero = {"play": ["ATOR18"], "hand": [card], "gold": 5}
    t = ravens(zero, phase="marshalling", season="summer", houses=("baratheon", "stark"))
    cost = {"Staglike": 2, "Friend": 1}[card]
    use(t, "Summer Port")
    gold = t.gold(0)
    t.play(f"Marshal {card}")
    assert t.card(0, "ATOR18").kneeling and gold - t.gold(0) == cost - less


@pytest.mark.parametrize(("season", "phase"), [("winter", "marshalling"), ("", "marshalling"), ("summer", "challenges")])
def test_summer_port_serves_in_marshalling_in_summer(season, phase):
    t = ravens({"play": ["ATOR18"], "hand": ["Staglike"]}, phase=phase, season=season, houses=("baratheon", "stark"))
    assert not usable(t, "Summer Port")


@pytest.mark.parametrize("season", SEASONS)
def test_the_plot_a_song_of_summer_strengthens_your_characters_in_summer(season):
    t = ravens({"plot": "ATOR20", "play": ["Friend"]}, {"play": ["Friend"]}, season=season)
    assert t.card(0, "Friend").strength == 1 + (season == "summer") and t.card(1, "Friend").strength == 1


# --- Lion's Gate -----------------------------------------------------------------------------------------------------


def gate(season="", gate="ATOR17", power=1, phase="challenges"):
    t = ravens({"play": [gate, "Kingly"], "power": 2}, {"play": [("Rival", {"power": power}), "Friend"]}, phase, season=season, houses=("lannister", "stark"))
    return t


@pytest.mark.parametrize("season", ["", "summer"])
@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_lions_gate_discards_a_power_from_a_card_and_gives_it_a_trait(season, phase):
    t = gate(season, phase=phase).play("Use Lion's Gate")
    assert not offered(t, "Choose Friend")
    settle(t, "Choose Rival", "Kingly")
    assert t.card(1, "Rival").power == 0 and t.power(0) == 2 and t.card(0, "ATOR17").kneeling
    assert "King" in t.card(1, "Rival").traits


@pytest.mark.parametrize("what", [{"season": "winter"}, {"gate": ("ATOR17", KNEELING)}, {"power": 0}])
def test_lions_gate_needs_another_season_than_winter_power_and_to_stand(what):
    assert not usable(gate(**what), "Lion's Gate")


# --- Maester of the Sun, Open Market ---------------------------------------------------------------------------------


def sunny(season="summer", victim="Dayne", maester="ATOR14", hand=("Friend",), event="Dagger"):
    zero = {"play": [maester, "Dayne", "Wolfish"], "hand": [event, *hand]}
    return ravens(zero, season=season, houses=("martell", "stark")).play(f"Play {event}").play(f"Choose {victim}")


@pytest.mark.parametrize("event", ["Dagger", "Broom"])
def test_maester_of_the_sun_saves_a_martell_character_for_a_card_in_summer(event):
    t = settle(sunny(event=event).play("Maester of the Sun"))
    assert t.card(0, "Dayne").zone == "play" and "Friend" in t.discard(0) and t.card(0, "ATOR14").kneeling


@pytest.mark.parametrize("what", [
    {"season": "winter"}, {"season": ""}, {"victim": "Wolfish"}, {"maester": ("ATOR14", KNEELING)}, {"hand": ()},
])  # fmt: skip
def test_maester_of_the_sun_needs_summer_a_martell_a_card_and_to_stand(what):
    t = sunny(**what)
    assert t.prompt != "save" and t.card(0, what.get("victim", "Dayne")).zone == "dead"


def market(season="summer", market="ATOR19", hand=("Friend", "Rival", "Song"), discard=("Kingly",), phase="dominance"):
    return ravens({"play": [market], "hand": list(hand), "discard": list(discard)}, phase=phase, season=season, houses=("martell", "stark"))


def test_open_market_returns_a_card_for_two_in_summer():
    t = settle(market().play("Use Open Market"), "Discard Friend", "Discard Song", "Choose Kingly")
    assert sorted(t.hand(0)) == ["Kingly", "Rival"] and sorted(t.discard(0)) == ["Friend", "Song"] and t.card(0, "ATOR19").kneeling


def test_open_market_may_return_what_was_discarded():
    t = settle(market().play("Use Open Market"), "Discard Friend", "Discard Song", "Choose Friend")
    assert sorted(t.hand(0)) == ["Friend", "Rival"]


@pytest.mark.parametrize("what", [{"season": "winter"}, {"season": ""}, {"market": ("ATOR19", KNEELING)}, {"hand": ("Friend",)}, {"phase": "challenges"}])
def test_open_market_needs_summer_dominance_two_cards_and_to_stand(what):
    assert not usable(market(**what), "Open Market")
