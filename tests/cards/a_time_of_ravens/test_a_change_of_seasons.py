"""A Change of Seasons: what each card does, and what it does not."""

import pytest

from agot_env.agot.language.model import NEUTRAL, Character, Plot
from tests.cards.a_time_of_ravens.ravens_scenes import decree, during, lose, ravens, resolve, settle, usable, use
from tests.cards.scenes import KNEELING, offered, pass_to, pass_until

SEASONS = ["summer", "winter", ""]


# --- Shadow Stalker --------------------------------------------------------------------------------------------------


def stalker(season="winter", others=(), defenders=()):
    t = ravens({"play": ["ATOR46", "Friend"]}, {"play": ["Rival", "Schemer"]}, season=season, houses=("baratheon", "stark"))
    during(t, "Military", "Shadow Stalker", *others)
    return resolve(t, *defenders)


def test_shadow_stalker_kills_a_character_after_it_won_alone_in_winter():
    t = stalker()
    pass_until(t, "Respond with Shadow Stalker").play("Respond with Shadow Stalker").play("Choose Schemer")
    assert "Schemer" in t.dead(1)


@pytest.mark.parametrize("what", [{"season": "summer"}, {"season": ""}, {"others": ["Friend"]}, {"defenders": ["Rival"]}])
def test_shadow_stalker_must_win_alone_in_winter(what):
    assert not offered(stalker(**what), "Respond with Shadow Stalker")


def test_shadow_stalker_kills_nobody_as_a_defender():
    t = ravens({"play": ["ATOR46", "Friend"]}, {"play": ["Schemer"]}, season="winter", first=1, bells=(0, 1), houses=("baratheon", "stark"))
    lose(t, "Intrigue", "Schemer", "Shadow Stalker")
    assert not offered(t, "Respond with Shadow Stalker")


# --- Wintertime Marauders --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("season", SEASONS)
def test_wintertime_marauders_kneel_when_you_reveal_a_plot_in_summer(season, player):
    seats = [{"play": ["ATOR47"], "plots": ["Rest"]}, {"plots": ["Rest"]}]
    seats[player]["hand"] = ["Decree"]
    t = decree(ravens(*seats, season=season, first=player, bells=(player,), houses=("greyjoy", "stark")))
    assert t.card(0, "ATOR47").kneeling is (season == "summer" and player == 0)


def marauders(season="winter", attacker="Wintertime Marauders", defender=""):
    one = {"play": ["Keep", ("Staglike", {"attachments": ["Ribbon"]}), "Rival"]}
    t = ravens({"play": ["ATOR47", "Rival"]}, one, season=season, houses=("greyjoy", "stark"))
    return lose(t, "Power", attacker, defender)


@pytest.mark.parametrize("title", ["Keep", "Ribbon", "Rival of Stark"])
def test_wintertime_marauders_discard_a_non_unique_card_in_winter(title):
    t = marauders()
    t.play("Respond with Wintertime Marauders")
    assert not offered(t, "Choose Staglike")
    t.play(next(option for option in t.options if option.startswith(f"Choose {title}")))
    assert t.discard(1) == [title.removesuffix(" of Stark")]


@pytest.mark.parametrize("what", [{"season": "summer"}, {"season": ""}, {"attacker": "Rival"}, {"defender": "Rival"}])
def test_wintertime_marauders_must_win_in_winter(what):
    assert not offered(marauders(**what), "Respond with Wintertime Marauders")


# --- Maester Aemon ---------------------------------------------------------------------------------------------------


def aemon(season="", victim="Sentry", event="Dagger", aemon="ATOR49", owner=0):
    seats = [{"play": [aemon], "hand": [event]}, {}]
    seats[owner]["play"] = [*seats[owner].get("play", []), victim]
    return ravens(*seats, season=season, houses=("targaryen", "stark")).play(f"Play {event}").play(f"Choose {victim}")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("season", SEASONS)
def test_maester_aemon_saves_the_nights_watch_unless_it_is_winter(season, owner):
    t = aemon(season, owner=owner)
    assert (t.prompt == "save") is (season != "winter")
    if t.prompt == "save":
        t.play("Save with Maester Aemon")
        assert t.card(0, "ATOR49").kneeling and t.card(owner, "Sentry").zone == "play"
    assert t.dead(owner) == (["Sentry"] if season == "winter" else [])


@pytest.mark.parametrize("what", [{"victim": "Friend"}, {"event": "Broom"}, {"aemon": ("ATOR49", KNEELING)}])
def test_maester_aemon_saves_no_one_else_from_nothing_else(what):
    t = aemon(**what)
    assert t.prompt != "save" and t.dead(0) + t.discard(0) != []


# --- Vigilant Stag, Thuggish Tactics, Dragon Attack ------------------------------------------------------------------


def stag(phase="challenges", play=("Staglike", "Wolfish", "Keep")):
    return ravens({"play": list(play), "hand": ["ATOR54"]}, phase=phase, houses=("baratheon", "stark"))


def test_vigilant_stag_makes_a_unique_baratheon_character_vigilant():
    t = use(stag(), "Vigilant Stag")
    assert "Vigilant" in t.card(0, "Staglike").keywords and "Vigilant" not in t.card(0, "Wolfish").keywords
    assert t.card(0, "Keep").kneeling
    pass_to(t, "dominance")
    assert "Vigilant" not in t.card(0, "Staglike").keywords


@pytest.mark.parametrize("what", [{"phase": "dominance"}, {"play": ("Staglike",)}, {"play": ("Wolfish", "Keep")}])
def test_vigilant_stag_needs_challenges_influence_and_such_a_character(what):
    assert not usable(stag(**what), "Vigilant Stag")


def test_thuggish_tactics_makes_a_participating_ironborn_character_intimidating():
    t = ravens({"play": ["Squidlike", "Friend"], "hand": ["ATOR55"]}, houses=("greyjoy", "stark"))
    assert not usable(t, "Thuggish Tactics")
    during(t, "Military", "Squidlike")
    use(t, "Thuggish Tactics")
    assert "Intimidate" in t.card(0, "Squidlike").keywords
    pass_until(t, "Intrigue against")
    assert "Intimidate" not in t.card(0, "Squidlike").keywords


def test_thuggish_tactics_serves_the_ironborn_alone():
    t = during(ravens({"play": ["Squidlike", "Friend"], "hand": ["ATOR55"]}, houses=("greyjoy", "stark")), "Military", "Friend")
    assert not usable(t, "Thuggish Tactics")


def dragons(play=("Wyrm",), phase="challenges"):
    zero = {"play": list(play), "hand": ["ATOR56"]}
    return ravens(zero, {"play": ["Sneak", "Rival"]}, phase, houses=("targaryen", "stark"))


@pytest.mark.parametrize("phase", ["marshalling", "challenges", "dominance"])
def test_dragon_attack_weakens_a_character_or_kills_it(phase):
    t = use(dragons(phase=phase), "Dragon Attack", "Choose Sneak")
    assert t.dead(1) == ["Sneak"] and t.card(0, "Wyrm").kneeling
    t = use(dragons(phase=phase), "Dragon Attack", "Choose Rival")
    assert t.dead(1) == [] and t.card(1, "Rival").strength == 3


def test_dragon_attack_ends_with_the_phase():
    t = use(dragons(), "Dragon Attack", "Choose Rival")
    pass_to(t, "dominance")
    assert t.card(1, "Rival").strength == 5


@pytest.mark.parametrize("play", [("Friend",), (("Wyrm", KNEELING),)])
def test_dragon_attack_needs_a_standing_dragon(play):
    assert not usable(dragons(play), "Dragon Attack")


# --- A Time for Ravens -----------------------------------------------------------------------------------------------


def test_a_time_for_ravens_finds_a_raven():
    t = ravens({"hand": ["Decree"], "plots": ["ATOR59"], "deck": ["Friend", "Rook", "Keep"]}).play("Play Decree")
    assert offered(t, "Take Rook") and not offered(t, "Take Friend") and not offered(t, "Take Keep")
    settle(t, "Take Rook")
    assert t.hand(0) == ["Rook"] and sorted(t.deck(0)) == ["Friend", "Keep"]


def test_a_time_for_ravens_may_find_nothing():
    t = settle(ravens({"hand": ["Decree"], "plots": ["ATOR59"], "deck": ["Friend", "Keep"]}).play("Play Decree"))
    assert t.hand(0) == [] and sorted(t.deck(0)) == ["Friend", "Keep"]


# --- The Lion's Law --------------------------------------------------------------------------------------------------

SOLDIER = Character("Soldier", "X391", NEUTRAL, cost=2, strength=2, icons="M", crests="War")
POOR = Plot("Poor", "X392", NEUTRAL, income=0, initiative=3, claim=1)


def law(plots=("Battle", "Poor"), gold=0, soldier=("Soldier",), victim=("Rival", {"power": 2})):
    zero = {"hand": ["ATOR53"], "plot": plots[0], "play": list(soldier)}
    one = {"play": [victim, "Realm"], "plot": plots[1]}
    return ravens(zero | {"gold": gold}, one, houses=("lannister", "stark"), cards=(SOLDIER, POOR))


@pytest.mark.parametrize("paid", ["gold", "soldier"])
@pytest.mark.parametrize("plots", [("Battle", "Poor"), ("Poor", "Battle")])
def test_the_lions_law_kneels_a_card_and_discards_a_power_from_it(paid, plots):
    t = use(law(plots, **({"gold": 1, "soldier": ()} if paid == "gold" else {})), "The Lion's Law", "Choose Rival")
    assert t.card(1, "Rival").kneeling and t.card(1, "Rival").power == 1 and t.gold(0) == 0
    assert paid == "gold" or t.card(0, "Soldier").kneeling


def test_the_lions_law_kneels_a_location_without_power():
    t = use(law(gold=1, soldier=()), "The Lion's Law", "Choose Realm")
    assert t.card(1, "Realm").kneeling and t.card(1, "Rival").power == 2


@pytest.mark.parametrize("what", [{"plots": ("Poor", "Poor")}, {"soldier": ()}, {"soldier": (("Soldier", KNEELING),)}])
def test_the_lions_law_needs_a_military_battle_and_its_price(what):
    assert not usable(law(**what), "The Lion's Law")


def test_a_kneeling_card_keeps_its_power():
    t = law(gold=1, soldier=(), victim=("Rival", {"power": 2, "kneeling": True})).play("Play The Lion's Law")
    assert not offered(t, "Choose Rival")
