"""Agendas of the chapter packs: what each of them does, and what it does not."""

import pytest

from agot_env import observation_pieces
from agot_env.agot.engine.record.codes import NO_INCOME_BONUSES
from agot_env.agot.language.model import (
    BARATHEON,
    GREYJOY,
    NEUTRAL,
    OPPONENTS,
    Action,
    Character,
    Draw,
    Event,
    GainGold,
    KneelInfluence,
    Location,
    Phase,
    PlayerRule,
    Plot,
)
from tests.cards.a_time_of_ravens.ravens_scenes import ravens, settle
from tests.cards.defenders_of_the_north.north_scenes import north
from tests.cards.scenes import attack, fight, offered, pass_to, pass_until
from tests.cards.wardens.wardens_scenes import has

UNARMED = Character("Unarmed", "X980", NEUTRAL, cost=2, strength=2, traits="Night's Watch")
KNIGHTLY = Character("Knightly", "X981", NEUTRAL, cost=2, strength=2, icons="M", traits="Knight")
CHEAP_STAG = Character("Cheap Stag", "X982", BARATHEON, cost=1, strength=2, icons="M")
MINE = Location("Mine", "X984", NEUTRAL, cost=1, income=3)
PIT = Location("Pit", "X985", NEUTRAL, cost=1, income=-1)
FAR_AWAY = Character("Far Away", "X983", GREYJOY, cost=1, strength=1, icons="M", house_only=True)
FAMINE = Plot("Famine", "X988", NEUTRAL, income=0, initiative=0, claim=1)
TAXES = Location("Taxes", "X985", NEUTRAL, cost=1, abilities=[PlayerRule(OPPONENTS, NO_INCOME_BONUSES)])
TITHE = Event("Tithe", "X986", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(1),), effects=(GainGold(1),))])
GREAT_TITHE = Event("Great Tithe", "X987", abilities=[Action(phase=Phase.ANY, cost=(KneelInfluence(4),), effects=(GainGold(1),))])


def seen(t, column, seat=0):
    """A column of the seats as a seat sees it."""
    return observation_pieces(t.batch.observe(seat)[0], t.batch.match)[f"seats.{column}"].tolist()


# --- The North -----------------------------------------------------------------------------------------------------------

ICONS = {"DOTN19": "M", "DOTN59": "P", "DOTN99": "I"}


@pytest.mark.parametrize(("agenda", "icon"), ICONS.items())
def test_the_nights_watch_gains_an_icon(agenda, icon):
    t = north({"agenda": agenda, "play": ["Unarmed", "Schemer", "Brute", "Ruler"]}, {"play": ["Unarmed"]}, cards=(UNARMED,))
    assert t.card(0, "Unarmed").icons == icon and t.card(1, "Unarmed").icons == ""
    assert [t.card(0, title).icons for title in ("Brute", "Schemer", "Ruler")] == ["M", "I", "P"]


def test_wildlings_gain_stealth_by_the_free_folk():
    t = north({"agenda": "DOTN39", "play": ["Savage", "Sentry"]}, {"play": ["Savage"]})
    assert has(t, "Stealth", 0, "Savage", "Sentry") == [True, False] and has(t, "Stealth", 1, "Savage") == [False]


def test_wildlings_are_stronger_by_the_last_giants():
    t = north({"agenda": "DOTN79", "play": ["Savage", "Sentry"]}, {"play": ["Savage"]})
    assert (t.card(0, "Savage").strength, t.card(0, "Sentry").strength, t.card(1, "Savage").strength) == (3, 2, 2)


@pytest.mark.parametrize(("agendas", "needed"), [(["DOTN19"], 17), (["DOTN39"], 17), (["DOTN79"], 17), (["DOTN119"], 17), (["DOTN59", "DOTN99"], 19), ([*ICONS], 21)])
def test_each_agenda_of_the_north_asks_its_player_for_2_more_power(agendas, needed):
    t = north({"agenda": agendas}, {})
    assert seen(t, "power_to_win") == [needed, 15]
    assert north({"agenda": agendas, "power": needed - 1}, {}).winner is None
    assert north({"agenda": agendas, "power": needed}, {}).winner == 0


CHIEF = Character("Chief", "X970", NEUTRAL, unique=True, cost=2, strength=2, icons="M", traits="Wildling")
SPEARWIFE = Character("Spearwife", "X971", NEUTRAL, unique=True, cost=2, strength=2, icons="M", traits="Wildling")
HUNTER = Character("Hunter", "X973", NEUTRAL, unique=True, cost=2, strength=2, icons="M", traits="Wildling")
LORDLING = Character("Lordling", "X972", NEUTRAL, unique=True, cost=2, strength=2, icons="M")


def test_the_first_unique_wildling_of_a_round_costs_1_less_by_blood_of_the_first_men():
    hand = ["Chief", "Spearwife", "Hunter", "Lordling", "Savage"]
    zero = {"agenda": "DOTN119", "hand": hand, "plots": ["Famine"] * 2, "play": ["Mine"] * 4}
    one = {"hand": ["Chief"], "plots": ["Famine"] * 2, "play": ["Mine"] * 4}
    t = north(zero, one, "plot", first=0, cards=(CHIEF, SPEARWIFE, HUNTER, LORDLING, MINE, FAMINE))

    def to_marshalling(number):
        for _ in range(60):
            if t.round == number and t.phase == "marshalling" and t.seat == 0:
                return
            t.play(next((option for option in t.options if "Reveal Famine" in option or "Stark goes first" in option), t.options[-1]))

    def cost(seat, title):
        before = pass_until(t, f"Marshal {title}").gold(seat)
        return before - t.play(f"Marshal {title}").gold(seat)

    to_marshalling(1)
    assert [cost(0, title) for title in ("Savage", "Lordling", "Chief", "Spearwife")] == [2, 2, 1, 2]
    assert cost(1, "Chief") == 2  # it is the agenda of one player
    to_marshalling(2)
    assert cost(0, "Hunter") == 1


def test_several_agendas_of_the_north_all_do_something():
    t = north({"agenda": ["The Rangers", "The Builders", "The Stewards"], "play": ["Unarmed"]}, {}, cards=(UNARMED,))
    assert sorted(t.card(0, "Unarmed").icons) == ["I", "M", "P"]


# --- seasons ---------------------------------------------------------------------------------------------------------------


def drawn(t):
    pass_to(t, "marshalling")
    return [len(t.hand(seat)) for seat in (0, 1)]


@pytest.mark.parametrize(("season", "cards"), [("summer", 3), ("winter", 1), ("", 2)])
def test_kings_of_summer_draw_by_the_season(season, cards):
    t = ravens({"agenda": "Kings of Summer", "deck": ["Song"] * 5}, {"deck": ["Song"] * 5}, "draw", season=season)
    assert drawn(t) == [cards, 2]
    assert seen(t, "extra_cards_drawn")[0] == max(0, cards - 2)  # the draw cap counts what the agenda adds


@pytest.mark.parametrize(("agendas", "cards"), [(["KR98"], 1), (["KR98", "Kings of Summer"], 1)])
def test_agendas_take_no_more_than_one_of_two_cards(agendas, cards):
    t = ravens({"agenda": agendas, "deck": ["Song"] * 5}, {"deck": ["Song"] * 5, "play": ["Knightly"]}, "draw", season="winter", cards=(KNIGHTLY,))
    assert drawn(t) == [cards, 2]


def test_a_noble_cause_gives_renown_to_baratheon_characters_that_cost_2_or_more():
    zero = {"agenda": "A Noble Cause", "play": ["Staglike", "Cheap Stag", "Wolfish"]}
    t = ravens(zero, {"play": ["Staglike"]}, houses=("baratheon", "stark"), cards=(CHEAP_STAG,))
    assert has(t, "Renown", 0, "Staglike", "Cheap Stag", "Wolfish") == [True, False, False]
    assert has(t, "Renown", 1, "Staglike") == [False]


def test_it_is_never_summer_by_a_song_of_ice():
    t = ravens({"agenda": "A Song of Ice"}, {}, season="summer")
    assert t.game["season"] == 0
    t = ravens({"agenda": "A Song of Ice"}, {}, season="winter")
    assert t.game["season"] == 2


def test_it_is_never_winter_by_a_song_of_fire():
    assert ravens({"agenda": "A Song of Fire"}, {}, season="winter").game["season"] == 0
    assert ravens({"agenda": "A Song of Fire"}, {}, season="summer").game["season"] == 1


@pytest.mark.parametrize(("agenda", "season"), [("A Song of Ice", 2), ("Kings of Summer", 0)])
def test_an_opponents_seasons_agenda_lets_winter_be(agenda, season):
    assert ravens({"agenda": "A Song of Fire"}, {"agenda": agenda}, season="winter").game["season"] == season


@pytest.mark.parametrize(("season", "cap"), [("summer", 4), ("", 3)])
def test_a_song_of_fire_raises_the_draw_cap_of_all_players_in_summer(season, cap):
    learned = Event("Learned", "X990", abilities=[Action(phase=Phase.ANY, effects=(Draw(1),))])
    hand = {"hand": ["Learned"] * 6, "deck": ["Song"] * 9}
    t = ravens({"agenda": "A Song of Fire"} | hand, hand, season=season, cards=(learned,))
    for _ in range(12):
        t.play(next((option for option in t.options if "Learned" in option), "Pass"))
    assert [9 - len(t.deck(seat)) for seat in (0, 1)] == [cap, cap]


@pytest.mark.parametrize(("agenda", "season"), [("A Song of Ice", 1), ("Kings of Summer", 0)])
def test_an_opponents_seasons_agenda_lets_summer_be(agenda, season):
    t = ravens({"agenda": "A Song of Ice"}, {"agenda": agenda}, season="summer")
    assert t.game["season"] == season


@pytest.mark.parametrize(("season", "left"), [("winter", 4), ("summer", 6), ("", 6)])
def test_a_song_of_ice_leaves_4_cards_in_each_hand_in_winter(season, left):
    t = ravens({"agenda": "A Song of Ice", "hand": ["Ribbon"] * 6}, {"hand": ["Ribbon"] * 6}, "dominance", season=season, bells=())
    for _ in range(20):
        if t.phase != "dominance":
            break
        t.play(t.options[0] if t.prompt == "discard" else "Pass")
    assert [len(t.hand(seat)) for seat in (0, 1)] == [left, left]
    t = ravens({"agenda": "A Song of Ice", "hand": ["Ribbon"] * 4}, {"hand": ["Ribbon"] * 3}, "dominance", season="winter", bells=())
    pass_to(t, "standing") if offered(t, "Pass") else None
    assert [len(t.hand(seat)) for seat in (0, 1)] == [4, 3]


@pytest.mark.parametrize("season", ["summer", "winter"])
def test_the_ravens_song_keeps_every_season_away_while_it_is_revealed(season):
    assert ravens({"plot": "The Raven's Song"}, {}, season=season).game["season"] == 0
    assert ravens({}, {"plot": "The Raven's Song"}, season=season).game["season"] == 0
    used = ravens({"used_plots": ["The Raven's Song"]}, {}, season=season)
    assert used.game["season"] == {"summer": 1, "winter": 2}[season]


# --- Knights of the Hollow Hill ------------------------------------------------------------------------------------------

HOLLOW = {"agenda": "Knights of the Hollow Hill"}


def test_the_hollow_hill_places_nothing_in_setup():
    deck = ["Friend"] * 14
    t = ravens(HOLLOW | {"deck": deck}, {"deck": deck}, "setup", first=0, bells=())
    pass_until(t, "Place Friend")
    assert t.seat == 1
    while t.prompt == "setup":
        t.play(t.options[0])
    assert [len(t.deck(seat)) for seat in (0, 1)] == [7, 2]  # seat 1 has placed five cards, and drawn as many


def income(zero, one=None, **options):
    t = ravens(zero, one, "draw", first=0, **options)
    pass_to(t, "marshalling")
    return t.gold(0)


def test_the_house_card_gives_2_gold_beside_the_plot_and_other_cards_none():
    plain = income({})
    assert income(HOLLOW) == plain + 2
    assert income({"play": ["Mine"]}, cards=(MINE,)) == plain + 3
    assert income(HOLLOW | {"play": ["Mine"]}, cards=(MINE,)) == plain + 2


@pytest.mark.parametrize("agenda", [{}, HOLLOW])
def test_penalties_count_where_no_bonus_does(agenda):
    """FAQ 3.10: a gold penalty is no gold bonus."""
    plain = income(agenda)
    assert income(agenda | {"play": ["Pit"]}, cards=(PIT,)) == plain - 1
    burned = {"play": [("Pit", {"attachments": [("SOO30", {"owner": 1})]})]}
    assert income(agenda | burned, cards=(PIT,)) == plain - 2


def test_cards_of_an_opponent_do_not_take_the_gold_of_the_house_card():
    assert income(HOLLOW, {"play": ["Taxes"]}, cards=(TAXES,)) == income({}) + 2


def test_the_house_card_adds_2_initiative():
    t = ravens(HOLLOW | {"plots": ["Rest"], "plot": "Rest"}, {"plots": ["Rest"], "plot": "Rest"}, "plot", bells=())
    assert seen(t, "initiative")[0] == seen(t, "initiative")[1] + 2


def test_the_house_card_kneels_for_2_influence_once_a_round():
    t = ravens(HOLLOW | {"hand": ["Tithe", "Tithe"]}, {"hand": ["Tithe"]}, cards=(TITHE,))
    assert offered(t, "Play Tithe")
    t.play("Play Tithe")
    settle(t)
    assert t.gold(0) == 1 and t.game["house_kneeling"][0] == 1
    assert not offered(t, "Play Tithe")  # it kneels
    pass_to(t, "dominance")


def test_the_house_card_is_a_choice_beside_locations_and_what_is_overpaid_is_lost():
    t = ravens(HOLLOW | {"play": ["Keep"], "hand": ["Tithe"]}, {}, cards=(TITHE,)).play("Play Tithe")
    assert t.prompt == "influence" and sorted(t.options) == ["Kneel Keep for influence", "Kneel the House card for influence"]
    t.play("Kneel the House card for influence")
    assert t.gold(0) == 1 and not t.card(0, "Keep").kneeling


def test_the_house_card_and_a_location_pay_together():
    t = ravens(HOLLOW | {"play": ["Keep"], "hand": ["Great Tithe"]}, {}, cards=(GREAT_TITHE,)).play("Play Great Tithe")
    while t.prompt == "influence":
        t.play("House card" if offered(t, "House card") else "Keep")
    assert t.gold(0) == 1 and t.card(0, "Keep").kneeling and t.game["house_kneeling"][0] == 1
    poor = ravens(HOLLOW | {"hand": ["Great Tithe"]}, {}, cards=(GREAT_TITHE,))
    assert not offered(poor, "Play Great Tithe")


def test_opponents_of_the_hollow_hill_have_no_influence():
    t = ravens(HOLLOW, {"hand": ["Tithe"]}, first=1, bells=(1,), cards=(TITHE,))
    assert t.seat == 1 and not offered(t, "Play Tithe")


# --- City of Shadows -----------------------------------------------------------------------------------------------------

CITY = {"agenda": "City of Shadows"}
ARYA, RATS = "KL1", "KL9"
"""Characters with the Shadows crest for House Stark only, and for House Greyjoy only; each costs 1 gold behind the S."""


def marshalling(zero, one=None, **options):
    return ravens(zero, one, "marshalling", first=0, houses=("stark", "lannister"), **options)


def test_the_city_puts_cards_for_other_houses_into_shadows():
    hand = {"hand": [ARYA, RATS], "gold": 9}
    assert offered(marshalling(CITY | hand), "Put Wharf Rats into Shadows (2 gold)")
    t = marshalling(hand, CITY)
    assert not offered(t, "Put Wharf Rats") and offered(t, "Put Arya Stark into Shadows (2 gold)")


def test_the_city_does_not_play_other_cards_for_other_houses():
    t = marshalling(CITY | {"hand": ["Far Away"], "gold": 19}, cards=(FAR_AWAY,))
    assert not offered(t, "Marshal Far Away")


def test_cards_for_other_houses_cost_1_more_gold_to_bring_out():
    zero = {"shadows": [ARYA, RATS], "gold": 9, "plot": "Famine"}
    t = marshalling(CITY | zero, cards=(FAMINE,))
    pass_until(t, "Bring Arya")
    assert offered(t, "Bring Arya Stark out of Shadows (1 gold)")
    assert offered(t, "Bring Wharf Rats out of Shadows (4 gold)")  # 1, the penalty, and 1 more
    assert offered(marshalling(zero, cards=(FAMINE,)), "Bring Wharf Rats out of Shadows (3 gold)")


def barristan(guard, gold):
    """Ser Barristan Selmy (KR53) may bring a Kingsguard character out of Shadows for 1 influence or gold, and nothing more."""
    zero = {"play": ["KR53", "Keep"], "shadows": [guard], "gold": gold}
    t = ravens(CITY | zero, {}, "challenges", houses=("stark", "lannister"))
    while t.prompt != "action":
        t.play("Pass")
    return t


@pytest.mark.parametrize(("guard", "gold", "left"), (("KR46", 3, 2), ("KR46", 1, 0), ("KR56", 3, 3), ("KR56", 0, 0)))
def test_cards_for_other_houses_cost_1_more_gold_however_they_come_out(guard, gold, left):
    """The Hound (KR46) is for House Lannister only, Ser Mandon Moore (KR56) for any House."""
    t = barristan(guard, gold).play("Use Ser Barristan")
    for wanted in ("kneel 1 influence", "Keep", "Bring"):
        if offered(t, wanted):
            t.play(wanted)
    assert t.card(0, "Keep").kneeling and t.card(0, guard).zone == "play" and t.gold(0) == left


@pytest.mark.parametrize(("guard", "gold", "usable"), [("KR46", 1, False), ("KR46", 2, True), ("KR56", 1, True), ("KR56", 0, False)])
def test_the_gold_that_a_cost_takes_is_not_left_for_the_card_that_comes_out(guard, gold, usable):
    """What could no longer happen once its costs are paid is not triggered (FAQ 3.6)."""
    zero = {"play": ["KR53"], "shadows": [guard], "gold": gold}
    t = ravens(CITY | zero, {}, "challenges", houses=("stark", "lannister"))
    while t.prompt != "action":
        t.play("Pass")
    assert offered(t, "Use Ser Barristan") is usable and t.gold(0) == gold


def test_without_that_gold_a_card_for_another_house_does_not_come_out_for_nothing():
    assert not offered(barristan("KR46", 0), "Use Ser Barristan")


def unopposed(zero):
    t = fight(attack(ravens(CITY | {"play": ["Brute"]} | zero, {}), "Military", "Brute"))
    return t.power(0)


def test_without_cards_in_shadows_the_city_claims_nothing_for_unopposed_challenges():
    assert unopposed({}) == 0
    assert unopposed({"shadows": [ARYA]}) == 1


def test_an_opponents_city_takes_no_power_away():
    t = fight(attack(ravens({"play": ["Brute"]}, CITY), "Military", "Brute"))
    assert t.power(0) == 1
