"""The Winds of Winter: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Plot
from agot_env.testing import Table
from tests.cards.a_time_of_ravens.ravens_scenes import (
    PEOPLE,
    decree,
    defend_with,
    during,
    lose,
    ravens,
    resolve,
    settle,
    to_defenders,
    usable,
    use,
)
from tests.cards.a_time_of_ravens.ravens_scenes import SEASONS as SEASONS_OF
from tests.cards.scenes import BELL, KNEELING, fight, offered, pass_to, pass_until

POOR = Plot("Poor", "X390", NEUTRAL, income=0, initiative=3, claim=1)
SEASONS = ["summer", "winter", ""]


# --- Kings of Winter -------------------------------------------------------------------------------------------------


def kings(season, mine, theirs, **options):
    """The hands after the draw phase: what they had, and two cards each, but for the agenda of seat 0."""
    zero = {"agenda": "Kings of Winter", "hand": ["Friend"] * mine, "deck": ["Friend"] * 5}
    t = ravens(zero, {"hand": ["Rival"] * theirs, "deck": ["Rival"] * 5}, "draw", season=season, bells=(0, 1), **options)
    pass_to(t, "marshalling")
    assert len(t.hand(0)) == mine + 2 and t.discard(0) == []
    return len(t.hand(1)), len(t.discard(1))


@pytest.mark.parametrize(("theirs", "lost"), [(3, 1), (2, 1), (1, 0)])
def test_in_winter_opponents_with_as_many_cards_as_you_lose_one(theirs, lost):
    assert kings("winter", 2, theirs) == (theirs + 2 - lost, lost)


@pytest.mark.parametrize(("theirs", "drawn"), [(3, 0), (2, 0), (1, 1)])
def test_in_summer_opponents_with_fewer_cards_draw_one(theirs, drawn):
    assert kings("summer", 2, theirs) == (theirs + 2 + drawn, 0)


@pytest.mark.parametrize("theirs", [3, 2, 1])
def test_without_a_season_kings_of_winter_does_nothing(theirs):
    assert kings("", 2, theirs) == (theirs + 2, 0)


@pytest.mark.parametrize(("season", "first_change", "second_change"), [("winter", -1, 0), ("summer", 0, 1)])
def test_kings_of_winter_compares_with_each_opponent_alone(season, first_change, second_change):
    zero = {"agenda": "Kings of Winter", "hand": ["Friend"] * 2, "deck": ["Friend"] * 5}
    t = Table(houses=("stark", "lannister", "martell"), extra_cards=[*PEOPLE, BELL], edition="lcg")
    t.put(0, plot="Rest", **zero)
    t.put(1, plot="Rest", hand=["Rival"] * 3, deck=["Rival"] * 5, play=SEASONS_OF[season])
    t.put(2, plot="Rest", hand=["Rival"], deck=["Rival"] * 5)
    t.start("draw", 0)
    pass_to(t, "marshalling")
    assert [len(t.hand(seat)) for seat in range(3)] == [4, 5 + first_change, 3 + second_change]


# --- Son of a King ---------------------------------------------------------------------------------------------------


def test_son_of_a_king_is_a_bastard_and_weakens_kings_everywhere():
    t = ravens({"play": [("Friend", {"attachments": ["ATOR22"]}), "Kingly", "Queenly"]}, {"play": ["Kingly"]})
    friend = t.card(0, "Friend")
    assert "Bastard" in friend.traits and friend.strength == 2
    for seat in (0, 1):
        king = t.card(seat, "Kingly")
        assert king.strength == 2 and "Renown" not in king.keywords and "Bastard" not in king.traits
    assert t.card(0, "Queenly").strength == 2


def test_a_king_with_son_of_a_king_is_as_strong_as_before():
    t = ravens({"play": [("Kingly", {"attachments": ["ATOR22"]})]})
    assert t.card(0, "Kingly").strength == 3 and "Renown" not in t.card(0, "Kingly").keywords


# --- War Horn --------------------------------------------------------------------------------------------------------


def horn(season, kind, attacker):
    t = ravens({"play": [("Rival", {"attachments": ["ATOR23"]}), "Sneak"]}, {"play": ["Keep"]}, season=season)
    return lose(t, kind, attacker)


def test_war_horn_discards_a_location_after_a_military_challenge_in_winter():
    t = horn("winter", "Military", "Rival")
    pass_until(t, "Choose Keep")
    assert not offered(t, "Choose Rival")
    t.play("Choose Keep")
    assert t.discard(1) == ["Keep"]


@pytest.mark.parametrize(
    ("season", "kind", "attacker"), [("summer", "Military", "Rival"), ("", "Military", "Rival"), ("winter", "Power", "Rival"), ("winter", "Military", "Sneak")]
)  # fmt: skip
def test_war_horn_needs_winter_a_military_challenge_and_its_bearer(season, kind, attacker):
    t = horn(season, kind, attacker)
    assert not offered(t, "Choose Keep") and t.card(1, "Keep").zone == "play"


def test_war_horn_does_nothing_for_a_defeat():
    t = ravens({"play": [("Friend", {"attachments": ["ATOR23"]})]}, {"play": ["Keep", "Rival"]}, season="winter")
    lose(t, "Military", "Friend", "Rival")
    assert t.card(1, "Keep").zone == "play" and not offered(t, "Choose Keep")


# --- Ranger of Winter ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("season", SEASONS)
def test_ranger_of_winter_gains_stealth_and_an_icon_in_winter(season):
    ranger = ravens({"play": ["ATOR25"]}, season=season).card(0, "ATOR25")
    assert ("Stealth" in ranger.keywords) is (season == "winter") and ranger.icons == ("MIP" if season == "winter" else "MP")


@pytest.mark.parametrize("season", SEASONS)
def test_ranger_of_winter_stands_while_it_defends_in_winter(season):
    t = ravens({"play": ["ATOR25"]}, {"play": ["Rival"]}, season=season, first=1)
    to_defenders(during(t, "Military", "Rival")).play("Defend with Ranger of Winter")
    assert t.card(0, "ATOR25").kneeling is (season != "winter")


def test_ranger_of_winter_kneels_to_attack_in_winter():
    t = ravens({"play": ["ATOR25", "Friend"]}, season="winter")
    during(t, "Military", "Ranger of Winter")
    assert t.card(0, "ATOR25").kneeling


# --- Maester Vyman ---------------------------------------------------------------------------------------------------


def vyman(season="", target="Wolfish", vyman="ATOR26"):
    t = ravens({"play": [vyman, "Wolfish", "Friend"]}, {"hand": ["Dagger"], "play": ["Wolfish"]}, season=season, first=1, bells=(1,))
    t.play("Play Dagger").play(next(option for option in t.options if option.startswith(f"Choose {target}")))
    return t


@pytest.mark.parametrize("season", SEASONS)
def test_maester_vyman_cancels_what_chooses_a_stark_character_unless_it_is_summer(season):
    t = vyman(season, "Wolfish of Stark")
    assert (t.prompt == "cancel") is (season != "summer")
    if season != "summer":
        t.play("Cancel with Maester Vyman")
        assert t.card(0, "ATOR26").kneeling
    assert t.dead(0) == (["Wolfish"] if season == "summer" else []) and t.discard(1) == ["Dagger"]


def test_maester_vyman_does_not_protect_others():
    t = vyman(target="Friend")
    assert t.prompt != "cancel" and t.dead(0) == ["Friend"]


def test_a_kneeling_maester_vyman_cancels_nothing():
    t = vyman(target="Wolfish of Stark", vyman=("ATOR26", KNEELING))
    assert t.prompt != "cancel" and t.dead(0) == ["Wolfish"]


# --- Ice Fisherman ---------------------------------------------------------------------------------------------------


def fisherman(season="winter", gold=2, phase="marshalling", fisherman="ATOR29"):
    return ravens({"play": [fisherman]}, {"gold": gold}, phase, season=season, houses=("greyjoy", "stark"))


def test_ice_fisherman_takes_a_gold_in_winter():
    t = fisherman()
    mine, theirs = t.gold(0), t.gold(1)
    use(t, "Ice Fisherman")
    assert (t.gold(0) - mine, t.gold(1) - theirs) == (1, -1) and t.card(0, "ATOR29").kneeling


@pytest.mark.parametrize("what", [{"season": "summer"}, {"season": ""}, {"phase": "dominance"}, {"fisherman": ("ATOR29", KNEELING)}])
def test_ice_fisherman_needs_winter_marshalling_and_to_stand(what):
    assert not usable(fisherman(**what), "Ice Fisherman")


def test_ice_fisherman_takes_nothing_from_a_player_without_gold():
    t = ravens({"play": ["ATOR29"]}, {"plot": "Poor"}, "marshalling", season="winter", cards=(POOR,), houses=("greyjoy", "stark"))
    assert t.gold(1) == 0 and not usable(t, "Ice Fisherman")


@pytest.mark.parametrize("season", SEASONS)
def test_ice_fisherman_has_an_icon_in_winter_alone(season):
    assert fisherman(season).card(0, "ATOR29").icons == ("P" if season == "winter" else "")


# --- Valyrian Spirit -------------------------------------------------------------------------------------------------


def spirit(season, event="Dagger"):
    zero = {"play": ["ATOR30", "Friend"], "hand": [event], "dead": ["Sneak"], "discard": ["Song"]}
    t = ravens(zero, {"dead": ["Rival"], "discard": ["Keep", "Song"], "deck": ["Friend"]}, season=season, houses=("targaryen", "stark"))
    return t.play(f"Play {event}").play("Choose Valyrian Spirit")


def test_valyrian_spirit_shuffles_a_players_piles_into_the_deck():
    t = settle(spirit("winter"), "Stark")
    assert t.dead(1) == t.discard(1) == [] and sorted(t.deck(1)) == ["Friend", "Keep", "Rival", "Song"]
    assert "Sneak" in t.dead(0) and "Song" in t.discard(0)


@pytest.mark.parametrize(("season", "event"), [("summer", "Dagger"), ("", "Dagger"), ("winter", "Broom")])
def test_valyrian_spirit_must_be_killed_in_winter(season, event):
    t = spirit(season, event)
    assert t.prompt == "action" and t.dead(1) == ["Rival"] and t.discard(1) == ["Keep", "Song"]


# --- Ser Arthur Dayne ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "fewer"), [(["Sneak", "Rival", "Friend"], True), (["Sneak", "Rival"], False)])
def test_with_fewer_characters_ser_arthur_dayne_is_not_bypassed_and_does_not_kneel(attackers, fewer):
    t = ravens({"play": ["ATOR34", "Friend"]}, {"play": attackers}, first=1, bells=(1,))
    pass_until(t, "Military against").play("Military against").play("Attack with Sneak").play("Done")
    pass_until(t, "Bypass Friend")
    assert offered(t, "Bypass Ser Arthur Dayne") is not fewer
    defend_with(t, "Ser Arthur Dayne")
    assert t.card(0, "ATOR34").kneeling is not fewer


def test_ser_arthur_dayne_kneels_to_attack():
    t = ravens({"play": ["ATOR34", "Friend"]}, {"play": ["Friend", "Rival", "Sneak"]})
    during(t, "Military", "Ser Arthur Dayne")
    assert t.card(0, "ATOR34").kneeling


# --- Northern Cave ---------------------------------------------------------------------------------------------------


def cave(season="winter", cave="ATOR36"):
    t = ravens({"play": ["Rival", "Friend", cave]}, {"play": ["Sneak"]}, season=season)
    return during(t, "Military", "Rival", "Friend")


@pytest.mark.parametrize("leaving", [["Rival"], ["Rival", "Friend"]])
def test_northern_cave_takes_characters_out_of_the_challenge(leaving):
    t = cave()
    t.play("Use Northern Cave")
    assert not offered(t, "Choose Sneak")
    settle(t, *[f"Choose {title}" for title in leaving])
    for title in ("Rival", "Friend"):
        card = t.card(0, title)
        assert card.attacking is (title not in leaving) and card.kneeling is (title not in leaving)
    assert t.card(0, "ATOR36").kneeling


@pytest.mark.parametrize("what", [{"season": "summer"}, {"season": ""}, {"cave": ("ATOR36", KNEELING)}])
def test_northern_cave_needs_winter_and_to_stand(what):
    assert not usable(cave(**what), "Northern Cave")


# --- The Wall, Winter Armada, The Winds of Winter --------------------------------------------------------------------


@pytest.mark.parametrize("season", SEASONS)
def test_the_wall_makes_your_baratheon_characters_defend_standing_in_winter(season):
    zero = {"play": ["ATOR37", "Staglike", "Wolfish"]}
    t = ravens(zero, {"play": ["Rival", "Staglike"]}, season=season, first=1, houses=("baratheon", "stark"))
    winter = season == "winter"
    assert ("Night's Watch" in t.card(0, "Staglike").traits) is winter
    assert all("Night's Watch" not in t.card(*card).traits for card in ((0, "Wolfish"), (1, "Staglike")))
    to_defenders(during(t, "Military", "Rival")).play("Defend with Staglike").play("Defend with Wolfish")
    assert t.card(0, "Staglike").kneeling is not winter and t.card(0, "Wolfish").kneeling


def armada(season="winter", attacker="Squidlike", armada="ATOR39"):
    t = ravens({"play": [armada, attacker, "Friend"]}, season=season, houses=("greyjoy", "stark"))
    return during(t, "Military", attacker)


def test_winter_armada_strengthens_an_attacking_greyjoy_character_in_winter():
    t = use(armada(), "Winter Armada")
    squid = t.card(0, "Squidlike")
    assert squid.strength == 6 and "Renown" in squid.keywords and t.card(0, "ATOR39").kneeling
    fight(t)
    assert t.card(0, "Squidlike").strength == 6 and t.card(0, "Squidlike").power == 1
    pass_to(t, "dominance")
    assert t.card(0, "Squidlike").strength == 2 and "Renown" not in t.card(0, "Squidlike").keywords


@pytest.mark.parametrize("what", [{"season": "summer"}, {"season": ""}, {"attacker": "Rival"}, {"armada": ("ATOR39", KNEELING)}])
def test_winter_armada_needs_winter_and_an_attacking_greyjoy_character(what):
    assert not usable(armada(**what), "Winter Armada")


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("season", SEASONS)
def test_winter_armada_kneels_your_greyjoy_warships_when_you_reveal_a_plot_in_summer(season, player):
    seats = [{"play": ["ATOR39", "Longship", "Barge", "Keep"], "plots": ["Rest"]}, {"play": ["Longship"], "plots": ["Rest"]}]
    seats[player]["hand"] = ["Decree"]
    t = decree(ravens(*seats, season=season, first=player, bells=(player,), houses=("greyjoy", "stark")))
    kneeling = season == "summer" and player == 0
    assert t.card(0, "ATOR39").kneeling is t.card(0, "Longship").kneeling is kneeling
    assert not t.card(0, "Barge").kneeling and not t.card(0, "Keep").kneeling and not t.card(1, "Longship").kneeling


@pytest.mark.parametrize("season", SEASONS)
def test_the_plot_the_winds_of_winter_weakens_characters_of_opponents_in_winter(season):
    t = ravens({"plot": "ATOR40", "play": ["Rival"]}, {"play": ["Rival"]}, season=season)
    assert t.card(0, "Rival").strength == 5 and t.card(1, "Rival").strength == 5 - (season == "winter")


# --- Underhanded Assassin ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "defenders", "won"), [
    (["Underhanded Assassin"], ["Rival"], True), (["Underhanded Assassin"], ["Rival", "Brute"], True),
    (["Underhanded Assassin"], ["Rival", "Brute", "Friend"], False), (["Underhanded Assassin", "Rival"], ["Brute", "Friend"], False),
    (["Rival"], ["Brute", "Friend"], True),
])  # fmt: skip
def test_underhanded_assassin_keeps_stronger_characters_on_both_sides_from_counting(attackers, defenders, won):
    t = ravens({"play": ["ATOR32", "Rival"]}, {"play": [*defenders, "Ruler"]}, houses=("martell", "stark"))
    resolve(during(t, "Military", *attackers), *defenders)
    assert (t.dead(1) != []) is won


def test_underhanded_assassin_is_powerless_in_defence():
    t = ravens({"play": ["ATOR32"]}, {"play": ["Rival"]}, houses=("martell", "stark"), first=1, bells=(0, 1))
    lose(t, "Military", "Rival", "Underhanded Assassin")
    assert t.dead(0) == ["Underhanded Assassin"]
